"""Executable rules of 정복된 진영 (mk.ll-variants.camp-city.conquered): hand limit, recruiting, hunting and scoring."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent

CAMP = "mk.ll-variants.camp-city"
WON = f"{CAMP}.conquered"
LEADER_BONUS = 1  # mk.ll-variants.camp-city.conquered.hand-limit
UNITS_PER_INFLUENCE = 1  # mk.ll-variants.camp-city.conquered.recruit
POINTS_PER_SHIELD = 1  # mk.ll-variants.camp-city.scoring
NEAR_CAMP = ("camp", "beside-camp")


class CampBenefits(Situation):
    """정복된 진영의 혜택: one player in the neighbourhood of the camp."""

    conquered: bool = fact("진영이 정복되었나요?", default=True, cites=(f"{WON}.intro",))
    place: str = fact(
        "플레이어가 있는 곳",
        choices={
            "camp": "진영 칸",
            "beside-camp": "진영과 인접한 칸",
            "own-keep": "자기 성이나 그와 인접한 칸",
            "elsewhere": "그 밖의 칸",
        },
    )
    shields: int = fact("볼케어 토큰에 있는 자기 방패", unit="개", at_least=0, at_most=20)
    leader: bool = fact("진영 지도자인가요?")
    keeps: int = fact("소유한 성", unit="개", at_least=0, at_most=12, hint="진영은 빼고 센다")
    unit_from: str = fact(
        "고용하려는 유닛을 본래 고용할 수 있는 곳",
        choices={"keep-or-village": "성이나 마을", "elsewhere": "다른 장소에서만"},
    )
    influence: int = fact("유닛 공급처를 늘리려고 낸 영향력", at_least=0, at_most=20)
    marked: bool = fact("그 칸이 방패로 표시되었나요?", default=False, cites=(f"{WON}.hunt",), words=("추적한 칸",))
    hunted: tuple[str, ...] = fact(
        "추적하기로 뽑는 적",
        choices={"green": "녹색", "red": "빨간색", "other": "다른 색이나 같은 색 하나 더"},
        default=("green",),
        cites=(f"{WON}.hunt",),
    )
    killed: tuple[str, ...] = fact("그중 처치한 적", choices={"green": "녹색", "red": "빨간색"})
    hunt_shields: int = fact("추적하기로 인접한 칸에 놓은 자기 방패", unit="개", at_least=0, at_most=6)


class CampBenefitsAnswers(Answers):
    """What the conquered camp gives."""

    hand_limit_bonus: int = answer("늘어나는 카드 보유 제한", unit="장")
    can_recruit: bool = answer("진영 덕분에 그 유닛을 고용할 수 있나요?")
    influence_bonus: int = answer("교류에서 더 얻는 영향력")
    units_added: int = answer("유닛 공급처에 더하는 일반 유닛", unit="장")
    allowed: bool = answer(
        "추적하기를 할 수 있나요?", normally=True, says="진영 칸이나 인접한 칸에서는 할 수 있다", cites=(f"{WON}.hunt",)
    )
    mark_space: bool = answer("그 칸을 방패로 표시하나요?")
    reward: str = answer("추적하기로 얻는 것", choices={"fame": "명성만", "none": "없음"})
    leader_counts_as_city_leader: bool = answer("점수에서 도시 지도자로 치나요?")
    conqueror_points: int = answer("위대한 정복자에 더하는 점수", unit="점", start=0)


camp_benefits = Checker(
    "mk.camp-benefits",
    "정복된 진영의 혜택",
    CampBenefits,
    CampBenefitsAnswers,
    cites=(f"{WON}.intro",),
    about="정복된 볼케어 진영이 주는 카드 보유 제한, 고용, 추적하기와 점수.",
    asks=(
        "진영 지도자는 카드 보유 제한이 얼마나 늘어나나요?",
        "진영에서 추적하기를 또 할 수 있나요?",
        "진영에서 어떤 유닛을 고용하나요?",
    ),
)


@camp_benefits.rule(f"{WON}.intro", sets=("hand_limit_bonus", "can_recruit", "influence_bonus", "units_added"))
def nothing_before_conquest(s: CampBenefits) -> Finding:
    """진영이 정복되기 전에는 혜택이 없다."""
    if s.conquered:
        return not_applied("진영이 정복되었다")
    return applied("진영이 정복되지 않았다", hand_limit_bonus=0, can_recruit=False, influence_bonus=0, units_added=0)


@camp_benefits.rule(f"{WON}.intro", sets="allowed")
def no_hunt_before_conquest(s: CampBenefits) -> Finding:
    """정복되지 않은 진영에서는 추적하기를 할 수 없다."""
    return not_applied("진영이 정복되었다") if s.conquered else applied("진영이 정복되지 않았다", allowed=False)


@camp_benefits.rule(f"{WON}.hand-limit", sets="hand_limit_bonus")
def leader_counts_the_camp(s: CampBenefits) -> Finding:
    """지도자는 진영이나 자기 성, 그와 인접한 칸에서 소유한 성 수에 1을 더한 만큼 늘어난다."""
    if not s.conquered:
        return not_applied("진영이 정복되지 않았다")
    if not s.leader:
        return not_applied("진영 지도자가 아니다")
    if s.place == "elsewhere":
        return applied("진영, 성, 인접한 칸이 아니므로 늘어나지 않는다", hand_limit_bonus=0)
    return applied(f"지도자에게는 진영도 성이므로 성 {s.keeps}개에 1을 더한다", hand_limit_bonus=s.keeps + LEADER_BONUS)


@camp_benefits.rule(f"{WON}.hand-limit", sets="hand_limit_bonus")
def shield_owner_counts_keeps(s: CampBenefits) -> Finding:
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


@camp_benefits.rule(f"{WON}.recruit", sets="can_recruit")
def keep_and_village_units(s: CampBenefits) -> Finding:
    """진영이나 인접한 칸에서 성이나 마을의 유닛을 고용할 수 있다."""
    if not s.conquered:
        return not_applied("진영이 정복되지 않았다")
    if s.place not in NEAR_CAMP:
        return applied("진영이나 인접한 칸이 아니다", can_recruit=False)
    if s.unit_from != "keep-or-village":
        return applied("성이나 마을에서 고용하는 유닛이 아니다", can_recruit=False)
    return applied("성이나 마을에서 고용하는 유닛이므로 고용할 수 있다", can_recruit=True)


@camp_benefits.rule(f"{WON}.recruit", sets="influence_bonus")
def influence_from_shields(s: CampBenefits) -> Finding:
    """진영이나 인접한 칸의 교류에서 볼케어 토큰의 자기 방패 수만큼 영향력을 더 얻는다."""
    if not s.conquered:
        return not_applied("진영이 정복되지 않았다")
    if s.place not in NEAR_CAMP:
        return applied("진영이나 인접한 칸이 아니다", influence_bonus=0)
    return applied(f"자기 방패 {s.shields}개: 영향력 {s.shields}를 더 얻는다", influence_bonus=s.shields)


@camp_benefits.rule(f"{WON}.recruit", sets="units_added")
def one_unit_each_influence(s: CampBenefits) -> Finding:
    """영향력 1을 낼 때마다 유닛 공급처에 일반 유닛 1장을 더할 수 있다."""
    if not s.conquered:
        return not_applied("진영이 정복되지 않았다")
    if s.place not in NEAR_CAMP:
        return applied("진영이나 인접한 칸이 아니다", units_added=0)
    return applied(
        f"영향력 {s.influence}: 일반 유닛 {s.influence}장을 더한다", units_added=s.influence * UNITS_PER_INFLUENCE
    )


@camp_benefits.rule(f"{WON}.hunt", sets="allowed")
def hunt_near_the_camp(s: CampBenefits) -> Finding:
    """추적하기는 진영 칸이나 진영과 인접한 칸에서만 한다."""
    return (
        not_applied("진영이나 인접한 칸이다")
        if s.place in NEAR_CAMP
        else applied("진영에서 떨어져 있다", allowed=False)
    )


@camp_benefits.rule(f"{WON}.hunt", sets="allowed")
def once_a_space(s: CampBenefits) -> Finding:
    """방패로 표시된 칸에서는 누구도 다시 추적하기를 할 수 없다."""
    return applied("이미 표시된 칸이다", allowed=False) if s.marked else not_applied("표시되지 않은 칸이다")


@camp_benefits.rule(f"{WON}.hunt", sets="allowed")
def green_red_or_both(s: CampBenefits) -> Finding:
    """녹색 적 1개, 빨간색 적 1개, 또는 둘 다를 골라 추적한다."""
    if "other" in s.hunted or not s.hunted:
        return applied("녹색 1개, 빨간색 1개, 또는 둘 다만 고를 수 있다", allowed=False)
    return not_applied(f"고른 적은 {s.label('hunted')}이다")


@camp_benefits.rule(f"{WON}.hunt", sets=("mark_space", "reward"))
def mark_when_one_is_killed(s: CampBenefits) -> Finding:
    """뽑은 적을 1개라도 처치하면 그 칸을 방패로 표시하고, 얻는 것은 명성뿐이다."""
    if s.killed:
        return applied(
            f"{s.label('killed')} 적을 처치했으므로 칸을 표시하고 명성만 얻는다", mark_space=True, reward="fame"
        )
    return applied("처치한 적이 없어 칸을 표시하지 않는다", mark_space=False, reward="none")


@camp_benefits.rule(f"{CAMP}.scoring", sets="leader_counts_as_city_leader")
def leader_of_a_city(s: CampBenefits) -> Finding:
    """점수를 계산할 때 진영 지도자는 도시 지도자로 친다."""
    return applied("지도자인지에 따른다", leader_counts_as_city_leader=s.leader)


@camp_benefits.rule(f"{CAMP}.scoring", sets="conqueror_points")
def shields_in_the_camp(s: CampBenefits) -> Finding:
    """진영에 놓인 방패마다 위대한 정복자에 1점을 더한다."""
    return applied(f"진영의 방패 {s.shields}개: {s.shields}점", conqueror_points=add(s.shields * POINTS_PER_SHIELD))


@camp_benefits.rule(f"{CAMP}.scoring", sets="conqueror_points")
def shields_from_hunting(s: CampBenefits) -> Finding:
    """추적하기로 인접한 칸에 놓은 방패마다 위대한 정복자에 1점을 더한다."""
    return applied(
        f"추적한 칸의 방패 {s.hunt_shields}개: {s.hunt_shields}점",
        conqueror_points=add(s.hunt_shields * POINTS_PER_SHIELD),
    )
