"""게임 준비: the eight steps, who decides, initiative, terrain and deployment, made executable."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent

STEPS = {  # wc.setup.steps.order
    "table": "게임 테이블", "adventure": "어드벤처 선택", "army": "부대 편성", "command": "커맨드 풀", "initiative": "주도권",
    "terrain": "지형지물", "zones": "배치 구역", "deploy": "유닛 배치",
}
INITIATIVE_STEP = 5  # wc.setup.steps.initiative
SPACING = 2  # wc.setup.terrain-amount.spacing
FROM_OBJECTIVE = 5  # wc.setup.terrain-amount.spacing


class SetupStep(Situation):
    """준비의 한 단계."""

    step: str = fact("준비 단계", choices=STEPS)
    adventure_sets_initiative: bool = fact("어드벤처가 주도권을 정해 두었나요?", default=False,
                                           cites=("wc.setup.adventure-document.initiative",))


class SetupStepAnswers(Answers):
    """Its number, who decides, and whether it is skipped."""

    number: int = answer("단계의 번호", unit="번")
    decider: str = answer("정하는 쪽", choices={
        "initiative": "주도권을 가진 쪽", "other": "주도권이 없는 쪽", "both": "둘의 합의", "roll": "굴림에서 성공이 많은 쪽", "each": "각자"})
    skipped: bool = answer("그 단계를 건너뛰나요?")
    skip_step: int = answer("건너뛰는 단계(없으면 0)", unit="번")
    objective_step: bool = answer("목표 마커를 놓는 단계가 따로 있나요?")


setup_order = Checker(
    "wc.setup-order", "게임 준비의 단계", SetupStep, SetupStepAnswers, cites=("wc.setup.steps",),
    about="준비의 여덟 단계의 순서와, 단계마다 누가 정하는지.",
    asks=("배치 구역은 누가 고르나요?", "누가 먼저 배치하나요?", "주도권 굴림을 건너뛰나요?"),
)
DECIDERS = {
    "adventure": "both", "army": "each", "command": "each", "initiative": "roll", "terrain": "other", "zones": "other",
    "deploy": "initiative", "table": "both",
}


@setup_order.rule("wc.setup.steps.order", sets="number")
def in_this_order(s: SetupStep) -> Finding:
    """준비는 여덟 단계를 순서대로 한다."""
    number = list(STEPS).index(s.step) + 1
    return applied(f"{s.label('step')}: {number}번 단계", number=number)


@setup_order.rule("wc.setup.steps.initiative", "wc.setup.steps.terrain", "wc.setup.steps.zones", "wc.setup.steps.deploy",
                  "wc.setup.steps.adventure", sets="decider")
def who_decides(s: SetupStep) -> Finding:
    """지형지물의 첫 순서와 배치 구역은 주도권이 없는 쪽이, 배치의 순서는 주도권을 가진 쪽이 정한다."""
    return applied(f"{s.label('step')}: 정하는 쪽이 정해져 있다", decider=DECIDERS[s.step])


@setup_order.rule("wc.setup.adventure-document.initiative", "wc.setup.steps.initiative", sets=("skipped", "skip_step"))
def skip_initiative(s: SetupStep) -> Finding:
    """어드벤처가 주도권을 정해 두었으면 5번을 하지 않는다."""
    if not s.adventure_sets_initiative:
        return applied("건너뛰는 단계가 없다", skipped=False, skip_step=0)
    return applied("어드벤처가 정했으므로 5번을 하지 않는다", skipped=s.step == "initiative", skip_step=INITIATIVE_STEP)


@setup_order.rule("wc.setup.adventure-document.objective-markers", sets="objective_step")
def no_objective_step(s: SetupStep) -> Finding:
    """목표 마커를 놓는 단계는 따로 없고 어드벤처 문서에서 자리를 찾는다."""
    return applied("어드벤처 문서에서 확인한다", objective_step=False)


class InitiativeRoll(Situation):
    """주도권 굴림: successes and COM of both."""

    my_success: int = fact("내 성공", unit="개", at_least=0, at_most=12)
    their_success: int = fact("상대의 성공", unit="개", at_least=0, at_most=12)
    my_com: int = fact("내 COM", at_least=0, at_most=60, hint="커맨드 풀을 정한 부대의 COM.")
    their_com: int = fact("상대의 COM", at_least=0, at_most=60)


class InitiativeRollAnswers(Answers):
    """Who chooses."""

    my_total: int = answer("내 성공의 합", unit="개", start=0)
    their_total: int = answer("상대 성공의 합", unit="개", start=0)
    chooser: str = answer("주도권 토큰의 주인을 정하는 쪽", choices={"me": "나", "opponent": "상대", "reroll": "다시 굴린다"})
    may_give: bool = answer("상대에게 주도권을 주어도 되나요?")
    dice: int = answer("굴리는 주사위", unit="개")


initiative_roll = Checker(
    "wc.initiative-roll", "준비의 주도권 굴림", InitiativeRoll, InitiativeRollAnswers, cites=("wc.setup.steps.initiative",),
    about="준비에서 누가 주도권을 정하는지.", asks=("주도권 굴림에서 COM은 어떻게 쓰나요?", "같으면 어떻게 하나요?"),
)
initiative_roll.no_chances("wc.note.initiative-dice", "wc.note.die-faces")


@initiative_roll.rule("wc.setup.steps.initiative", sets=("my_total", "their_total"))
def rolled_successes(s: InitiativeRoll) -> Finding:
    """각자 굴린 성공을 센다."""
    return applied(f"나 {s.my_success}개, 상대 {s.their_success}개", my_total=add(s.my_success), their_total=add(s.their_success))


@initiative_roll.rule("wc.setup.steps.initiative", sets=("my_total", "their_total"))
def more_com_adds_one(s: InitiativeRoll) -> Finding:
    """COM이 더 많은 쪽은 성공 1개를 더한다."""
    if s.my_com == s.their_com:
        return not_applied("COM이 같다")
    if s.my_com > s.their_com:
        return applied("내 COM이 더 많다", my_total=add(1))
    return applied("상대의 COM이 더 많다", their_total=add(1))


@initiative_roll.rule("wc.setup.steps.initiative", sets="chooser")
def more_successes_choose(s: InitiativeRoll, my_total: int, their_total: int) -> Finding:
    """성공이 더 많은 쪽이 정하고, 같으면 다시 굴린다."""
    if my_total == their_total:
        return applied("같아서 다시 굴린다", chooser="reroll")
    return applied(f"나 {my_total}개, 상대 {their_total}개", chooser="me" if my_total > their_total else "opponent")


@initiative_roll.rule("wc.setup.steps.initiative", sets="may_give")
def take_or_give(s: InitiativeRoll) -> Finding:
    """주도권 토큰을 자기가 가질지 상대에게 줄지 고른다."""
    return applied("상대에게 주어도 된다", may_give=True)


@initiative_roll.rule("wc.note.initiative-dice", "wc.setup.steps.initiative", sets="dice")
def dice_are_lost(s: InitiativeRoll) -> Finding:
    """주도권에 어떤 주사위를 굴리는지는 빠졌다."""
    return silent("굴리는 주사위의 색과 수가 원문에 없다")


class Spacing(Situation):
    """지형지물의 간격: two terrain pieces and objectives near them."""

    gap: int = fact("지형지물 사이의 거리", unit="걸음", at_least=0, at_most=24)
    to_objective: int = fact("목표까지의 거리", unit="걸음", at_least=0, at_most=24)
    placed: int = fact("각자 놓은 지형지물 가운데 적은 쪽", unit="개", at_least=0, at_most=20, default=1,
                       cites=("wc.setup.steps.terrain",))


class SpacingAnswers(Answers):
    """What distance is right for which terrain."""

    forests_ok: bool = answer("숲, 건물 등 보통 지형지물이면 맞나요?")
    fences_ok: bool = answer("울타리나 바리케이드면 맞나요?")
    walls_ok: bool = answer("벽이면 맞나요?")
    needed: int = answer("보통 지형지물의 최소 간격", unit="걸음")
    objective_advised: bool = answer("목표와의 거리가 권장에 맞나요?")
    enough_placed: bool = answer("둘 다 하나 이상 놓았나요?")


terrain_spacing = Checker(
    "wc.terrain-spacing", "지형지물의 간격", Spacing, SpacingAnswers, cites=("wc.setup.terrain-amount.spacing",),
    about="지형지물끼리 얼마나 떨어뜨리는지.", asks=("울타리는 붙여 놓아도 되나요?", "지형은 몇 걸음 떨어뜨리나요?"),
)


@terrain_spacing.rule("wc.setup.terrain-amount.spacing", sets=("forests_ok", "needed"))
def two_strides_apart(s: Spacing) -> Finding:
    """지형지물끼리는 2걸음 이상 떨어뜨린다."""
    return applied(f"간격이 {s.gap}걸음이다", forests_ok=s.gap >= SPACING, needed=SPACING)


@terrain_spacing.rule("wc.setup.terrain-amount.spacing", sets="fences_ok")
def fences_are_exempt(s: Spacing) -> Finding:
    """울타리와 바리케이드는 간격의 예외다."""
    return applied("울타리와 바리케이드는 간격을 지키지 않아도 된다", fences_ok=True)


@terrain_spacing.rule("wc.setup.terrain-amount.spacing", "wc.note.wall-spacing", sets="walls_ok")
def walls_are_not_named(s: Spacing) -> Finding:
    """벽은 간격의 예외로 적혀 있지 않다."""
    return applied(f"벽도 {SPACING}걸음 이상 떨어뜨린다", walls_ok=s.gap >= SPACING)


@terrain_spacing.rule("wc.setup.terrain-amount.spacing", sets="objective_advised")
def away_from_objectives(s: Spacing) -> Finding:
    """목표에서 5걸음 이내에는 놓지 않기를 권한다."""
    return applied(f"목표까지 {s.to_objective}걸음이다", objective_advised=s.to_objective > FROM_OBJECTIVE)


@terrain_spacing.rule("wc.setup.steps.terrain", sets="enough_placed")
def each_places_one(s: Spacing) -> Finding:
    """둘 다 지형지물을 적어도 하나씩 놓는다."""
    return applied(f"적게 놓은 쪽이 {s.placed}개 놓았다", enough_placed=s.placed >= 1)


class Deploy(Situation):
    """유닛 배치: one unit in step 8."""

    inside: bool = fact("모든 베이스가 자기 배치 구역과 전장 안에 완전히 들어가나요?")
    in_formation: bool = fact("병사가 진형을 이루나요?", default=True, cites=("wc.setup.steps.deploy",))
    keyword: str = fact("키워드", choices={"none": "없음", "scout": "정찰(Scout)", "ambusher": "매복(Ambusher)"}, default="none",
                        cites=("wc.setup.reserve",))


class DeployAnswers(Answers):
    """Whether it stands right, and whether it may wait."""

    allowed: bool = answer("그렇게 배치할 수 있나요?")
    may_wait: bool = answer("배치하지 않고 나중에 내보낼 수 있나요?")
    enters_when: int = answer("나중에 내보내는 라운드", unit="라운드")


deploy = Checker(
    "wc.deploy", "유닛 배치", Deploy, DeployAnswers, cites=("wc.setup.steps.deploy",),
    about="유닛을 그 자리에 배치할 수 있는지, 나중에 내보낼 수 있는지.", asks=("배치 구역 밖으로 베이스가 나가도 되나요?",),
)


@deploy.rule("wc.setup.steps.deploy", sets="allowed")
def inside_and_formed(s: Deploy) -> Finding:
    """모든 베이스가 자기 배치 구역과 전장 안에 완전히 들어가고 병사가 진형을 이뤄야 한다."""
    if not s.inside:
        return applied("베이스가 배치 구역이나 전장을 벗어난다", allowed=False)
    return applied("진형을 이룬다" if s.in_formation else "진형을 이루지 못한다", allowed=s.in_formation)


@deploy.rule("wc.setup.reserve", sets="may_wait")
def scouts_and_ambushers_wait(s: Deploy) -> Finding:
    """정찰이나 매복이 있는 유닛은 배치하지 않고 나중에 내보낼 수 있다."""
    return applied(f"키워드: {s.label('keyword')}", may_wait=s.keyword != "none")


@deploy.rule("wc.note.scout-ambusher", "wc.setup.reserve", sets="enters_when")
def how_is_lost(s: Deploy) -> Finding:
    """나중에 내보내는 조건은 빠졌다."""
    if s.keyword == "none":
        return not_applied("정찰이나 매복이 없다")
    return silent("언제 어디에 내보내는지 적은 표가 원문에 없다")
