"""인도자: who guides the fellowship and when that changes."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent


class Guide(Situation):
    """인도자: the companions that are left, why the guide changes, and who is chosen."""

    companions: int = fact("원정대에 남은 동료", unit="명", at_least=0, at_most=9)
    occasion: str = fact(
        "바꾸는 까닭",
        choices={"start": "게임의 시작", "wish": "까닭 없이 자유민족의 뜻으로", "separated": "동료가 분리됨",
                 "died": "인도자가 죽음"},
    )
    chosen: str = fact("새로 고르려는 인도자", choices={"highest": "레벨이 가장 높은 동료", "lower": "레벨이 더 낮은 동료",
                                                 "gollum": "골룸"}, words=("골룸", "레벨"))
    tie: bool = fact("가장 높은 레벨의 동료가 둘 이상인가요?", default=False, cites=("wotr.note.guide-tie",))

    def impossible(self) -> Iterator[tuple[str, str]]:
        """At the start every companion is in the fellowship."""
        if self.occasion == "start" and self.companions == 0:
            yield "companions", "게임의 시작에는 모든 동료가 원정대에 있어요."


class GuideAnswers(Answers):
    """Who guides, and whether the choice is allowed."""

    guide: str = answer("인도자", choices={"gandalf": "회색의 간달프", "gollum": "골룸", "highest": "레벨이 가장 높은 동료",
                                       "lower": "레벨이 더 낮은 동료"})
    gollum: bool = answer("골룸이 인도자인가요?")
    legal: bool = answer("그 인도자로 할 수 있나요?")
    may_choose: bool = answer("다른 인도자를 뽑을 수 있나요?", hint="누구를 뽑는지는 따지지 않는다")


guide = Checker(
    "wotr.guide", "원정대의 인도자", Guide, GuideAnswers, cites=("wotr.guide.change", "wotr.separation.new-guide"),
    about="누가 원정대를 이끌고 언제 바꿀 수 있는지.",
    asks=("인도자를 마음대로 바꿀 수 있나요?", "골룸은 언제 인도자가 되나요?", "동료가 분리되면 누가 인도자가 되나요?"),
)


@guide.rule("wotr.guide.gollum", sets=("guide", "gollum"))
def gollum_guides(s: Guide) -> Finding:
    """원정대에 동료가 없으면 골룸이 인도자다."""
    if s.companions > 0:
        return applied(f"동료가 {s.companions}명 남아 골룸이 아니다", gollum=False)
    return applied("동료가 없어 골룸이 인도자다", guide="gollum", gollum=True)


@guide.rule("wotr.guide.gollum", sets="legal")
def only_gollum_is_left(s: Guide) -> Finding:
    """동료가 없으면 골룸 말고는 인도자로 삼지 못한다."""
    if s.companions > 0:
        return not_applied(f"동료가 {s.companions}명 남았다")
    return applied("동료가 없어 인도자는 골룸뿐이다", legal=s.chosen == "gollum")


@guide.rule("wotr.fellowship.start", "wotr.guide.change", sets="guide")
def gandalf_at_first(s: Guide) -> Finding:
    """처음의 인도자는 회색의 간달프다."""
    if s.companions == 0 or s.occasion != "start":
        return not_applied("게임의 시작이 아니다")
    return applied("회색의 간달프가 처음의 인도자다", guide="gandalf")


@guide.rule("wotr.separation.new-guide", "wotr.guide.change", sets="guide")
def highest_after_separation(s: Guide) -> Finding:
    """동료가 분리되면 남은 동료 가운데 레벨이 가장 높은 한 명이 인도자가 된다."""
    if s.companions == 0 or s.occasion != "separated":
        return not_applied("동료가 남은 분리가 아니다")
    return applied("레벨이 가장 높은 동료가 인도자가 된다", guide="highest")


@guide.rule("wotr.guide.change", "wotr.separation.new-guide", sets="legal")
def highest_is_right_either_way(s: Guide) -> Finding:
    """가장 높은 레벨의 동료를 고르면 두 규칙에 다 맞는다."""
    if s.companions == 0 or s.occasion == "start":
        return not_applied("동료 가운데 고르는 때가 아니다")
    if s.chosen != "highest":
        return not_applied("가장 높은 레벨의 동료가 아니다")
    return applied("뜻대로 바꾸는 규칙에도 레벨의 규칙에도 맞는다", legal=True)


@guide.rule("wotr.guide.change", sets="may_choose")
def another_guide(s: Guide) -> Finding:
    """인도자가 죽거나 분리되면 남은 동료 가운데 다른 인도자를 뽑을 수 있다."""
    if s.companions == 0 or s.occasion not in ("died", "separated"):
        return not_applied("동료가 남은 원정대가 인도자를 잃은 때가 아니다")
    return applied("남은 동료 가운데 다른 인도자를 뽑는다", may_choose=True)


@guide.rule("wotr.guide.gollum", sets="may_choose")
def nobody_to_choose(s: Guide) -> Finding:
    """동료가 남지 않으면 뽑을 것 없이 골룸이 인도자다."""
    if s.companions > 0:
        return not_applied(f"동료가 {s.companions}명 남았다")
    return applied("동료가 없어 골룸이 인도자가 된다", may_choose=False)


@guide.rule("wotr.note.guide-choice", "wotr.guide.change", "wotr.separation.new-guide", sets="may_choose")
def change_at_will(s: Guide) -> Finding:
    """까닭 없이 바꾸는 것이 가장 높은 레벨의 규칙과 어떤 관계인지 적혀 있지 않다."""
    if s.companions == 0 or s.occasion != "wish":
        return not_applied("동료가 있는데 뜻대로 바꾸는 때가 아니다")
    return silent("뜻대로 바꾸는 규칙과 레벨이 가장 높은 동료의 규칙이 함께 있다")


@guide.rule("wotr.note.guide-choice", "wotr.guide.change", "wotr.separation.new-guide", sets="legal")
def lower_is_in_conflict(s: Guide) -> Finding:
    """레벨이 더 낮은 동료로 바꿀 수 있는지는 두 규칙이 부딪친다."""
    if s.companions == 0 or s.occasion == "start":
        return not_applied("동료 가운데 고르는 때가 아니다")
    if s.chosen != "lower":
        return not_applied("레벨이 더 낮은 동료를 고르지 않는다")
    return silent("뜻대로 바꾼다는 규칙과 레벨이 가장 높은 동료라는 규칙의 관계가 적혀 있지 않다")


@guide.rule("wotr.guide.gollum", sets="legal")
def gollum_not_yet(s: Guide) -> Finding:
    """동료가 남아 있으면 골룸은 인도자가 되지 않는다."""
    if s.companions == 0 or s.chosen != "gollum":
        return not_applied("동료가 있는데 골룸을 고르는 때가 아니다")
    return applied(f"동료가 {s.companions}명 남아 골룸이 인도자가 되지 않는다", legal=False)


@guide.rule("wotr.note.guide-tie", "wotr.separation.new-guide", sets="guide", overrides="highest_after_separation")
def tie_of_levels(s: Guide) -> Finding:
    """가장 높은 레벨이 둘 이상일 때 누가 인도자인지는 말하지 않는다."""
    if s.companions == 0 or s.occasion != "separated":
        return not_applied("동료가 남은 분리가 아니다")
    if not s.tie:
        return not_applied("가장 높은 레벨의 동료가 하나다")
    return silent("레벨이 같은 동료 가운데 누가 인도자인지 말하지 않는다")
