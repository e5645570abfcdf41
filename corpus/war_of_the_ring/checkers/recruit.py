"""징병: what one muster action may recruit, where it is placed, and which figures can be recruited again."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

SIDES = {"free": "자유민족", "shadow": "그림자군"}
# wotr.recruit.price: (elite, regular, leader, nazgul) that one muster action recruits
BUNDLES = {(1, 0, 0, 0), (0, 2, 0, 0), (0, 0, 2, 0), (0, 1, 1, 0), (0, 0, 0, 2)}
HALVES = {(0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)}
POINTS = 2  # wotr.recruit.action
PRICE = ("wotr.recruit.price",)


class Recruit(Situation):
    """징병: one muster action, the units that it recruits and the settlements that receive them."""

    side: str = fact("뽑는 쪽", choices=SIDES)
    elite: int = fact("정예", unit="개", at_least=0, at_most=5, default=0, cites=PRICE)
    regular: int = fact("정규", unit="개", at_least=0, at_most=5, default=0, cites=PRICE)
    leader: int = fact("지휘관", unit="개", at_least=0, at_most=5, default=0, cites=PRICE)
    nazgul: int = fact("나즈굴", unit="개", at_least=0, at_most=5, default=0, cites=PRICE, words=("나즐굴",))
    settlements: int = fact("유닛을 놓는 서로 다른 정착지", unit="곳", at_least=1, at_most=5, words=("정착지",))
    besieged: bool = fact("농성 중인 성에 놓나요?", default=False, cites=("wotr.siege.end-reinforce",))
    own_settlements: bool = fact("모두 우리 편 정착지인가요?", default=True, cites=(*PRICE, "wotr.note.any-settlement"),
                                hint="다른 국가의 정착지여도 우리 편이면 예")
    at_war: bool = fact("유닛의 국가가 전쟁 중인가요?", words=("전쟁 중",))
    pool_left: bool = fact("증원 풀에 뽑을 피규어가 모두 남아 있나요?", words=("보급처",))
    all_on_board: bool = fact("뽑을 피규어가 모두 판 위에 있나요?", default=False,
                              cites=("wotr.note.shadow-pool-empty",))
    with_units: bool = fact("지휘관(나즈굴)을 놓는 곳마다 정규나 정예가 있나요?",
                            hint="함께 뽑은 정규를 같은 곳에 놓지는 못한다")

    @property
    def bundle(self) -> tuple[int, int, int, int]:
        """The recruited units in the order of `BUNDLES`."""
        return (self.elite, self.regular, self.leader, self.nazgul)


class RecruitAnswers(Answers):
    """Whether this recruitment is legal, and the numbers of one muster action."""

    legal: bool = answer("이렇게 뽑아 놓을 수 있나요?", normally=True,
                         says="정해진 조합이고 막는 규칙이 없다",
                         cites=("wotr.recruit.price", "wotr.recruit.action", "wotr.recruit.supply"))
    placement: bool = answer("그 정착지에 놓을 수 있나요?", normally=True, says="놓는 곳을 막는 규칙이 없다", cites=PRICE,
                             hint="무엇을 뽑는지와 상관없이 놓는 곳만 따진다")
    points: int = answer("소집 액션의 포인트", unit="포인트")
    regular_max: int = answer("소집 한 번에 뽑는 정규의 최대", unit="개")
    elite_max: int = answer("소집 한 번에 뽑는 정예의 최대", unit="개")
    leader_max: int = answer("소집 한 번에 뽑는 지휘관의 최대", unit="개")
    distinct_settlements_required: int = answer("필요한 서로 다른 정착지", unit="곳")


recruit = Checker(
    "wotr.recruit", "소집으로 병력 뽑기", Recruit, RecruitAnswers, cites=("wotr.recruit.action", "wotr.recruit.price"),
    about="소집 액션 하나로 무엇을 뽑고 어디에 놓을 수 있는지.",
    asks=("소집 한 번으로 이 병력을 뽑을 수 있나요?", "뽑은 유닛을 같은 곳에 놓아도 되나요?"),
)


@recruit.rule("wotr.recruit.action", "wotr.recruit.price",
              sets=("points", "regular_max", "elite_max", "leader_max"))
def one_action(s: Recruit) -> Finding:
    """소집 액션 하나는 2포인트이고 정예 1개, 정규 2개, 지휘관 2개가 최대다."""
    return applied("2포인트로 정예는 1개, 정규는 2개, 지휘관은 2개까지 뽑는다",
                   points=POINTS, regular_max=2, elite_max=1, leader_max=2)


@recruit.rule("wotr.recruit.price", "wotr.recruit.action", sets="legal", overrides="shadow_all_on_board")
def listed_bundle(s: Recruit) -> Finding:
    """목록에 있는 조합만 뽑는다."""
    if s.bundle in BUNDLES:
        return not_applied("목록에 있는 조합이다")
    if s.bundle in HALVES:
        return not_applied("목록의 조합보다 적게 뽑는다")
    return applied(f"정예 {s.elite}개, 정규 {s.regular}개, 지휘관 {s.leader}개, 나즈굴 {s.nazgul}개를 "
                   "함께 뽑는 조합은 목록에 없다", legal=False)


@recruit.rule("wotr.note.partial-bundle", "wotr.recruit.price", sets="legal")
def part_of_a_bundle(s: Recruit) -> Finding:
    """조합의 일부만 뽑는 것은 말하지 않는다."""
    if s.bundle not in HALVES:
        return not_applied("조합의 일부만 뽑는 것이 아니다")
    return silent("목록의 조합보다 적게 뽑아도 되는지 말하지 않는다")


@recruit.rule("wotr.recruit.price", sets="legal", overrides=("part_of_a_bundle", "shadow_all_on_board"))
def nazgul_for_shadow(s: Recruit) -> Finding:
    """나즈굴은 그림자군만 뽑는다."""
    if s.nazgul == 0:
        return not_applied("나즈굴을 뽑지 않는다")
    if s.side == "shadow":
        return not_applied("그림자군이 뽑는다")
    return applied("자유민족은 나즈굴을 뽑지 못한다", legal=False)


@recruit.rule("wotr.recruit.price", sets="distinct_settlements_required")
def spread_out(s: Recruit) -> Finding:
    """유닛 2개는 서로 다른 우리 편 정착지에 놓는다."""
    units = sum(s.bundle)
    return applied(f"유닛이 {units}개라 서로 다른 정착지 {units}곳이 필요하다", distinct_settlements_required=units)


@recruit.rule("wotr.recruit.price", sets=("legal", "placement"), overrides=("part_of_a_bundle", "shadow_all_on_board"))
def same_settlement(s: Recruit, distinct_settlements_required: int) -> Finding:
    """유닛 2개를 같은 정착지에 놓지 못한다."""
    if distinct_settlements_required < 2:
        return not_applied("유닛이 1개뿐이다")
    if s.settlements >= distinct_settlements_required:
        return not_applied(f"서로 다른 정착지 {s.settlements}곳에 놓는다")
    return applied(f"정착지 {s.settlements}곳에 유닛 {distinct_settlements_required}개를 몰아 놓지 못한다", legal=False, placement=False)


@recruit.rule("wotr.recruit.price", sets=("legal", "placement"), overrides=("part_of_a_bundle", "shadow_all_on_board"))
def own_settlement(s: Recruit) -> Finding:
    """우리 편 정착지에만 놓는다."""
    if s.own_settlements:
        return not_applied("우리 편 정착지에 놓는다")
    return applied("우리 편 정착지가 아닌 곳에는 놓지 못한다", legal=False, placement=False)


@recruit.rule("wotr.siege.end-reinforce", sets=("legal", "placement"),
              overrides=("part_of_a_bundle", "shadow_all_on_board"))
def not_into_a_siege(s: Recruit) -> Finding:
    """농성 중인 성에는 병력을 충원하지 못한다."""
    if not s.besieged:
        return not_applied("농성 중인 성이 아니다")
    return applied("농성 중인 성에는 놓지 못한다", legal=False, placement=False)


@recruit.rule("wotr.politics.nonbelligerent.muster", sets="legal",
              overrides=("part_of_a_bundle", "shadow_all_on_board"))
def must_be_at_war(s: Recruit) -> Finding:
    """비교전국은 소집 액션으로 군대를 늘리지 못한다."""
    if s.at_war:
        return not_applied("국가가 전쟁 중이다")
    return applied("전쟁 중이 아닌 국가는 소집으로 늘리지 못한다", legal=False)


@recruit.rule("wotr.recruit.supply", sets="legal", overrides="part_of_a_bundle")
def free_supply(s: Recruit) -> Finding:
    """자유민족은 증원 풀에 피규어가 없으면 뽑지 못한다."""
    if s.side != "free":
        return not_applied("그림자군은 제거된 피규어도 되풀이해 뽑는다")
    if s.pool_left and not s.all_on_board:
        return not_applied("증원 풀에 피규어가 남아 있다")
    return applied("증원 풀에 피규어가 없어 뽑지 못한다", legal=False)


@recruit.rule("wotr.note.shadow-pool-empty", "wotr.recruit.supply", sets="legal")
def shadow_all_on_board(s: Recruit) -> Finding:
    """그림자군의 피규어가 모두 판 위에 있을 때는 말하지 않는다."""
    if not s.all_on_board:
        return not_applied("판 밖에 피규어가 있다")
    if s.side != "shadow":
        return not_applied("자유민족이 뽑는다")
    return silent("그림자군의 피규어가 모두 판 위에 있으면 어떻게 하는지 말하지 않는다")


@recruit.rule("wotr.army.leader-alone", "wotr.recruit.price", sets=("legal", "placement"),
              overrides=("part_of_a_bundle", "shadow_all_on_board"))
def leader_with_units(s: Recruit) -> Finding:
    """지휘관은 부대가 있는 곳에만 놓는다."""
    if s.leader == 0:
        return not_applied("지휘관을 뽑지 않는다")
    if s.with_units:
        return not_applied("지휘관을 놓는 곳에 부대가 있다")
    return applied("부대가 없는 곳에 지휘관만 놓지 못한다", legal=False, placement=False)


@recruit.rule("wotr.note.leader-left", "wotr.army.leader-alone", sets=("legal", "placement"))
def nazgul_alone(s: Recruit) -> Finding:
    """나즈굴을 부대 없이 놓을 수 있는지는 말하지 않는다."""
    if s.nazgul == 0 or s.bundle not in BUNDLES or s.side != "shadow":
        return not_applied("그림자군이 정해진 조합으로 나즈굴을 뽑는 때가 아니다")
    if s.settlements < sum(s.bundle) or not s.own_settlements or s.besieged or not s.at_war:
        return not_applied("다른 규칙이 이미 막는다")
    if s.with_units:
        return not_applied("나즈굴을 놓는 곳에 부대가 있다")
    return silent("나즈굴도 부대와 함께 있어야 하는지 말하지 않는다")
