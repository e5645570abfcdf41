"""비교전국과 점령: what a nation that is not at war may do, and what an army does on its way."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent


class NonBelligerent(Situation):
    """비교전국: who acts, and what they want to do."""

    at_war: bool = fact("국가가 전쟁 중인가요?", words=("전쟁 중", "비교전국"))
    who: str = fact(
        "움직이는 것",
        choices={"army": "군대", "army_with_character": "인물이 함께 있는 군대", "character": "인물만"},
        words=("캐릭터",),
    )
    act: str = fact(
        "하려는 일",
        choices={"cross": "다른 국가의 국경선을 넘는다", "inside": "자기 국가 안에서 움직인다", "attack": "적을 공격한다",
                 "defend": "공격받아 방어한다", "muster": "소집 액션으로 늘린다", "retreat": "방어하다 퇴각해 국경을 넘는다"},
    )
    ally: bool = fact("넘으려는 국가가 동맹인가요?", default=False, cites=("wotr.politics.nonbelligerent.border",))


class NonBelligerentAnswers(Answers):
    """Whether it may be done."""

    legal: bool = answer("할 수 있나요?", normally=True, says="막는 벌칙이 없다",
                         cites=("wotr.politics.nonbelligerent.def", "wotr.politics.nonbelligerent.border",
                                "wotr.politics.nonbelligerent.attack", "wotr.politics.nonbelligerent.muster",
                                "wotr.politics.characters"))
    nonbelligerent: bool = answer("비교전국인가요?")
    character_at_war: bool = answer("인물을 전쟁 중으로 다루나요?")


nonbelligerent = Checker(
    "wotr.nonbelligerent", "비교전국의 벌칙", NonBelligerent, NonBelligerentAnswers,
    cites=("wotr.politics.nonbelligerent.def",),
    about="전쟁 중이 아닌 국가의 군대와 인물이 국경을 넘고 공격하고 소집할 수 있는지.",
    asks=("비교전국은 무엇을 못 하나요?", "동맹국의 국경을 넘을 수 있나요?", "인물도 국경을 못 넘나요?"),
)


@nonbelligerent.rule("wotr.politics.nonbelligerent.def", sets="nonbelligerent")
def not_at_war(s: NonBelligerent) -> Finding:
    """전쟁 중이 아닌 국가가 비교전국이다."""
    return applied("전쟁 중인 국가다" if s.at_war else "전쟁 중이 아니라 비교전국이다", nonbelligerent=not s.at_war)


@nonbelligerent.rule("wotr.politics.characters", sets="character_at_war")
def characters_are_at_war(s: NonBelligerent) -> Finding:
    """인물은 국가의 정치 상황과 상관없이 전쟁 중으로 다룬다."""
    return applied("인물은 언제나 전쟁 중으로 다룬다", character_at_war=True)


@nonbelligerent.rule("wotr.politics.nonbelligerent.border", "wotr.politics.characters", sets="legal")
def no_crossing(s: NonBelligerent) -> Finding:
    """비교전국의 군대는 동맹이라도 다른 국가의 국경선을 넘지 못한다. 인물은 넘는다."""
    if s.act != "cross":
        return not_applied("국경선을 넘는 일이 아니다")
    if s.at_war:
        return not_applied("국가가 전쟁 중이다")
    if s.who == "character":
        return not_applied("인물만 넘는다")
    return applied(f"비교전국의 군대라 {'동맹의 국경선도' if s.ally else '국경선을'} 넘지 못한다", legal=False)


@nonbelligerent.rule("wotr.politics.nonbelligerent.attack", "wotr.attack.at-war", sets="legal")
def no_attack(s: NonBelligerent) -> Finding:
    """비교전국은 적을 공격하지 못하고 방어만 한다."""
    if s.act != "attack":
        return not_applied("공격하는 일이 아니다")
    if s.at_war:
        return not_applied("국가가 전쟁 중이다")
    return applied("비교전국이라 공격하지 못한다", legal=False)


@nonbelligerent.rule("wotr.politics.nonbelligerent.muster", sets="legal")
def no_muster(s: NonBelligerent) -> Finding:
    """비교전국은 소집 액션으로 군대를 늘리지 못한다."""
    if s.act != "muster":
        return not_applied("소집하는 일이 아니다")
    if s.at_war:
        return not_applied("국가가 전쟁 중이다")
    return applied("비교전국이라 소집으로 늘리지 못한다", legal=False)


@nonbelligerent.rule("wotr.note.retreat-border", "wotr.battle.retreat", "wotr.politics.nonbelligerent.border", sets="legal")
def retreat_over_the_border(s: NonBelligerent) -> Finding:
    """퇴각하는 비교전국의 군대가 국경선을 넘을 수 있는지는 말하지 않는다."""
    if s.act != "retreat":
        return not_applied("퇴각이 아니다")
    if s.at_war or s.who == "character":
        return not_applied("국경선을 막는 벌칙이 없다")
    return silent("퇴각이 국경선의 벌칙보다 앞서는지 말하지 않는다")


class Occupy(Situation):
    """점령과 통합: a moving army, the settlement it enters and the friends it meets."""

    settlement: str = fact(
        "들어선 곳",
        choices={"empty_enemy": "비어 있는 적의 정착지", "held_enemy": "적군이 있는 적의 정착지", "own": "우리 편 정착지",
                 "none": "정착지가 아님"},
        words=("정착지", "마을", "도시", "성채"),
    )
    passing: bool = fact("멈추지 않고 지나가나요?", default=False, cites=("wotr.note.occupy-pass",))
    friends: str = fact("만난 우리 편 군대", choices={"none": "없음", "on_the_way": "지나가는 길에 있음",
                                                "destination": "도착한 곳에 있음"})


class OccupyAnswers(Answers):
    """Whether the settlement is captured and whether the armies may merge."""

    captured: bool = answer("점령하나요?")
    merge: bool = answer("그 군대와 통합할 수 있나요?")


occupy = Checker(
    "wotr.occupy", "빈 정착지 점령과 군대 통합", Occupy, OccupyAnswers, cites=("wotr.attack.occupy-merge",),
    about="이동하는 군대가 정착지를 점령하는지, 우리 편 군대와 합치는지.",
    asks=("빈 정착지는 저절로 점령되나요?", "지나가는 길의 군대와 합칠 수 있나요?"),
)


@occupy.rule("wotr.attack.occupy-merge", sets="captured")
def empty_settlement(s: Occupy) -> Finding:
    """비어 있는 적의 정착지는 군대가 들어서면 자동으로 점령된다."""
    if s.settlement != "empty_enemy":
        return applied("비어 있는 적의 정착지가 아니라 자동으로 점령되지 않는다", captured=False)
    return applied("비어 있는 적의 정착지라 자동으로 점령한다", captured=True)


@occupy.rule("wotr.note.occupy-pass", "wotr.attack.occupy-merge", sets="captured")
def only_passing(s: Occupy) -> Finding:
    """지나가기만 해도 점령되는지는 말하지 않는다."""
    if s.settlement != "empty_enemy" or not s.passing:
        return not_applied("빈 정착지를 지나가기만 하는 때가 아니다")
    return silent("지나가기만 해도 점령되는지 따로 말하지 않는다")


@occupy.rule("wotr.attack.occupy-merge", sets="merge")
def merge_at_the_end(s: Occupy) -> Finding:
    """지나가는 곳의 군대와는 통합하지 못하고 도착한 곳의 부대와는 통합한다."""
    if s.friends == "none":
        return not_applied("만난 우리 편 군대가 없다")
    if s.friends == "on_the_way":
        return applied("지나가는 길의 군대와는 통합하지 못한다", merge=False)
    return applied("도착한 곳의 부대와는 통합할 수 있다", merge=True)
