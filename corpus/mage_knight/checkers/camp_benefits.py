"""Executable rules of 정복된 진영 (mk.ll-variants.camp-city.conquered): hand limit and recruiting."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

WON = "mk.ll-variants.camp-city.conquered"
LEADER_BONUS = 1  # mk.ll-variants.camp-city.conquered.hand-limit
UNITS_PER_INFLUENCE = 1  # mk.ll-variants.camp-city.conquered.recruit
NEAR_CAMP = ("camp", "beside-camp")
PLACES = {
    "camp": "진영 칸",
    "beside-camp": "진영과 인접한 칸",
    "own-keep": "자기 성이나 그와 인접한 칸",
    "elsewhere": "그 밖의 칸",
}


class CampHandLimit(Situation):
    """정복된 진영의 카드 보유 제한: one player at the end of a turn."""

    conquered: bool = fact("진영이 정복되었나요?", default=True, cites=(f"{WON}.intro",))
    place: str = fact("플레이어가 있는 곳", choices=PLACES)
    shields: int = fact("볼케어 토큰에 있는 자기 방패", unit="개", at_least=0, at_most=20)
    leader: bool = fact("진영 지도자인가요?", default=False, cites=("mk.ll-variants.camp-city.conquered.hand-limit",))
    keeps: int = fact("소유한 성", default=0, cites=("mk.ll-variants.camp-city.conquered.hand-limit",), unit="개", at_least=0, at_most=12, hint="진영은 빼고 센다")


class CampHandLimitAnswers(Answers):
    """How much the hand limit grows."""

    hand_limit_bonus: int = answer("늘어나는 카드 보유 제한", unit="장")


camp_hand_limit = Checker(
    "mk.camp-hand-limit",
    "정복된 진영의 카드 보유 제한",
    CampHandLimit,
    CampHandLimitAnswers,
    cites=(f"{WON}.hand-limit",),
    about="정복된 볼케어 진영으로 카드 보유 제한이 얼마나 늘어나는지.",
    asks=("진영 지도자는 카드 보유 제한이 얼마나 늘어나나요?", "진영에 방패만 있어도 카드 보유 제한이 늘어나나요?"),
)


class CampRecruiting(Situation):
    """정복된 진영에서 고용하기: one interaction near the camp."""

    conquered: bool = fact("진영이 정복되었나요?", default=True, cites=(f"{WON}.intro",))
    place: str = fact("플레이어가 있는 곳", choices=PLACES)
    shields: int = fact("볼케어 토큰에 있는 자기 방패", unit="개", at_least=0, at_most=20)
    unit_from: str = fact(
        "고용하려는 유닛을 본래 고용할 수 있는 곳",
        choices={"keep-or-village": "성이나 마을", "elsewhere": "다른 장소에서만"},
    )
    influence: int = fact("유닛 공급처를 늘리려고 낸 영향력", at_least=0, at_most=20)


class CampRecruitingAnswers(Answers):
    """Which units may be recruited, and what the interaction gains."""

    can_recruit: bool = answer("진영 덕분에 그 유닛을 고용할 수 있나요?")
    influence_bonus: int = answer("교류에서 더 얻는 영향력")
    units_added: int = answer("유닛 공급처에 더하는 일반 유닛", unit="장")


camp_recruiting = Checker(
    "mk.camp-recruiting",
    "정복된 진영에서 고용하기",
    CampRecruiting,
    CampRecruitingAnswers,
    cites=(f"{WON}.recruit",),
    about="정복된 볼케어 진영 근처에서 고용할 수 있는 유닛과 더 얻는 영향력.",
    asks=("진영에서 어떤 유닛을 고용하나요?", "진영 옆 칸에서도 고용할 수 있나요?"),
)


@camp_hand_limit.rule(f"{WON}.intro", sets="hand_limit_bonus")
def no_limit_before_conquest(s: CampHandLimit) -> Finding:
    """진영이 정복되기 전에는 카드 보유 제한이 늘어나지 않는다."""
    return not_applied("진영이 정복되었다") if s.conquered else applied("진영이 정복되지 않았다", hand_limit_bonus=0)


@camp_hand_limit.rule(f"{WON}.hand-limit", sets="hand_limit_bonus")
def leader_counts_the_camp(s: CampHandLimit) -> Finding:
    """지도자는 진영이나 자기 성, 그와 인접한 칸에서 소유한 성 수에 1을 더한 만큼 늘어난다."""
    if not s.conquered:
        return not_applied("진영이 정복되지 않았다")
    if not s.leader:
        return not_applied("진영 지도자가 아니다")
    if s.place == "elsewhere":
        return applied("진영, 성, 인접한 칸이 아니므로 늘어나지 않는다", hand_limit_bonus=0)
    return applied(f"지도자에게는 진영도 성이므로 성 {s.keeps}개에 1을 더한다", hand_limit_bonus=s.keeps + LEADER_BONUS)


@camp_hand_limit.rule(f"{WON}.hand-limit", sets="hand_limit_bonus")
def shield_owner_counts_keeps(s: CampHandLimit) -> Finding:
    """진영에 방패가 1개 이상 있는 플레이어는 진영이나 인접한 칸에서 소유한 성 수만큼 늘어난다."""
    if not s.conquered:
        return not_applied("진영이 정복되지 않았다")
    if s.leader:
        return not_applied("지도자의 규칙을 따른다")
    if s.place == "own-keep":
        return silent("지도자가 아닌 플레이어가 자기 성에서 받는 카드 보유 제한은 기본 규칙에 있고 이 글에는 없다")
    if s.place == "elsewhere":
        return applied("진영이나 인접한 칸이 아니므로 늘어나지 않는다", hand_limit_bonus=0)
    if s.shields == 0:
        return applied("진영에 방패가 없으므로 늘어나지 않는다", hand_limit_bonus=0)
    return applied(f"진영에 방패가 있어 소유한 성 {s.keeps}개만큼 늘어난다", hand_limit_bonus=s.keeps)


@camp_recruiting.rule(f"{WON}.intro", sets=("can_recruit", "influence_bonus", "units_added"))
def no_recruits_before_conquest(s: CampRecruiting) -> Finding:
    """진영이 정복되기 전에는 진영에서 고용할 수 없다."""
    if s.conquered:
        return not_applied("진영이 정복되었다")
    return applied("진영이 정복되지 않았다", can_recruit=False, influence_bonus=0, units_added=0)


@camp_recruiting.rule(f"{WON}.recruit", sets="can_recruit")
def keep_and_village_units(s: CampRecruiting) -> Finding:
    """진영이나 인접한 칸에서 성이나 마을의 유닛을 고용할 수 있다."""
    if not s.conquered:
        return not_applied("진영이 정복되지 않았다")
    if s.place not in NEAR_CAMP:
        return applied("진영이나 인접한 칸이 아니다", can_recruit=False)
    if s.unit_from != "keep-or-village":
        return applied("성이나 마을에서 고용하는 유닛이 아니다", can_recruit=False)
    return applied("성이나 마을에서 고용하는 유닛이므로 고용할 수 있다", can_recruit=True)


@camp_recruiting.rule(f"{WON}.recruit", sets="influence_bonus")
def influence_from_shields(s: CampRecruiting) -> Finding:
    """진영이나 인접한 칸의 교류에서 볼케어 토큰의 자기 방패 수만큼 영향력을 더 얻는다."""
    if not s.conquered:
        return not_applied("진영이 정복되지 않았다")
    if s.place not in NEAR_CAMP:
        return applied("진영이나 인접한 칸이 아니다", influence_bonus=0)
    return applied(f"자기 방패 {s.shields}개: 영향력 {josa(str(s.shields), '을/를')} 더 얻는다", influence_bonus=s.shields)


@camp_recruiting.rule(f"{WON}.recruit", sets="units_added")
def one_unit_each_influence(s: CampRecruiting) -> Finding:
    """영향력 1을 낼 때마다 유닛 공급처에 일반 유닛 1장을 더할 수 있다."""
    if not s.conquered:
        return not_applied("진영이 정복되지 않았다")
    if s.place not in NEAR_CAMP:
        return applied("진영이나 인접한 칸이 아니다", units_added=0)
    return applied(
        f"영향력 {s.influence}: 일반 유닛 {s.influence}장을 더한다", units_added=s.influence * UNITS_PER_INFLUENCE
    )
