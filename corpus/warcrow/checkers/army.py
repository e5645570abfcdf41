"""부대 편성과 합류: a legal army, joining characters and their profiles, made executable."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

STANDARD = 250  # wc.setup.steps.army
HIGH_COMMANDS = 1  # wc.setup.army-building.commander


class Army(Situation):
    """부대: costs, commander and copies."""

    cost: int = fact("유닛 비용의 합", unit="포인트", at_least=0, at_most=2000, default=0, cites=("wc.setup.army-building.points",),
                     hint="0이면 포인트를 따지지 않는다.")
    limit: int = fact("합의한 포인트", unit="포인트", at_least=1, at_most=2000, default=STANDARD, cites=("wc.setup.steps.army",))
    commander: str = fact("지휘관", default="officer", cites=("wc.setup.army-building.commander",), choices={
        "officer": "진영의 오피서 캐릭터", "foreign": "다른 진영의 오피서 캐릭터", "support": "서포트 캐릭터", "unit": "캐릭터가 아닌 유닛",
        "none": "정하지 않음"})
    high_commands: int = fact("High Command 캐릭터", unit="명", at_least=0, at_most=5, default=0,
                              cites=("wc.setup.army-building.commander",))
    high_command_commands: bool = fact("High Command 캐릭터가 지휘관인가요?", default=True,
                                       cites=("wc.setup.army-building.commander",))
    copies: int = fact("같은 유닛의 수", unit="개", at_least=0, at_most=20, default=0, cites=("wc.setup.army-building.avb",))
    avb: int = fact("그 유닛의 AVB", at_least=0, at_most=10)
    com: int = fact("모든 유닛의 COM 합", at_least=0, at_most=60)


class ArmyAnswers(Answers):
    """Whether the army is legal, and what follows from it."""

    legal: bool = answer("규칙에 맞는 부대인가요?", normally=True, says="포인트, 지휘관, AVB가 맞다",
                         cites=("wc.setup.army-building.points",))
    points_left: int = answer("남는 포인트", unit="포인트")
    max_high_command: int = answer("넣을 수 있는 High Command 캐릭터", unit="명")
    high_command_leads: bool = answer("High Command 캐릭터가 자동으로 지휘관이 되나요?")
    command_tokens: int = answer("가져오는 커맨드 토큰", unit="개")


army = Checker(
    "wc.army", "부대 편성", Army, ArmyAnswers, cites=("wc.setup.army-building",),
    about="부대가 포인트, 지휘관, AVB의 제한에 맞는지, 커맨드 토큰이 몇 개인지.",
    asks=("포인트를 꽉 채워야 하나요?", "High Command 캐릭터를 둘 넣을 수 있나요?", "커맨드 토큰은 몇 개 받나요?"),
)


@army.rule("wc.setup.army-building.points", sets=("legal",))
def within_points(s: Army) -> Finding:
    """유닛 비용의 합이 합의한 포인트 이하여야 한다."""
    if s.cost <= s.limit:
        return not_applied(f"{s.cost}포인트로 {s.limit}포인트 이하다")
    return applied(f"{s.cost}포인트로 {s.limit}포인트를 넘는다", legal=False)


@army.rule("wc.setup.army-building.points", sets="points_left")
def need_not_fill(s: Army) -> Finding:
    """포인트를 딱 맞게 채우지 않아도 된다."""
    return applied(f"{s.limit - s.cost}포인트가 남는다", points_left=s.limit - s.cost)


@army.rule("wc.setup.army-building.commander", "wc.checklist.before", sets="legal")
def commander_is_officer(s: Army) -> Finding:
    """지휘관은 진영의 오피서 캐릭터 가운데 하나다."""
    if s.commander == "officer":
        return not_applied("진영의 오피서 캐릭터가 지휘관이다")
    return applied(f"지휘관이 맞지 않는다: {s.label('commander')}", legal=False)


@army.rule("wc.setup.army-building.commander", sets=("legal", "max_high_command", "high_command_leads"))
def one_high_command(s: Army) -> Finding:
    """High Command 캐릭터는 자동으로 지휘관이 되고 부대에 1명만 넣는다."""
    if s.high_commands > HIGH_COMMANDS:
        return applied(f"High Command 캐릭터가 {s.high_commands}명이다", legal=False, max_high_command=HIGH_COMMANDS,
                       high_command_leads=True)
    if s.high_commands and not s.high_command_commands:
        return applied("High Command 캐릭터를 넣고 다른 캐릭터를 지휘관으로 삼았다", legal=False, max_high_command=HIGH_COMMANDS,
                       high_command_leads=True)
    return applied("High Command 캐릭터는 1명까지 넣고 넣으면 지휘관이 된다", max_high_command=HIGH_COMMANDS, high_command_leads=True)


@army.rule("wc.setup.army-building.avb", sets="legal")
def copies_within_avb(s: Army) -> Finding:
    """같은 유닛은 AVB 값까지만 넣는다."""
    if s.copies == 0:
        return not_applied("같은 유닛의 수를 따지지 않는다")
    if s.copies <= s.avb:
        return not_applied(f"{s.copies}개로 AVB {s.avb} 이하다")
    return applied(f"{s.copies}개로 AVB {s.avb}보다 많다", legal=False)


@army.rule("wc.setup.steps.command-pool", sets="command_tokens")
def tokens_by_com(s: Army) -> Finding:
    """모든 유닛의 COM을 더한 만큼 커맨드 토큰을 가져온다."""
    return applied(f"COM의 합 {s.com}만큼 가져온다", command_tokens=s.com)


class Join(Situation):
    """합류: a character and the unit it would join."""

    traits: str = fact("유닛이 가진 Join의 특성", choices={
        "group": "한 묶음의 특성을 모두 가졌다", "part": "어느 묶음도 다 갖추지 못했다", "none": "하나도 없다"})
    unit_deployed: bool = fact("유닛이 이미 배치됐나요?", default=True, cites=("wc.setup.join-deploy.declare",))
    other_character: bool = fact("유닛에 이미 다른 캐릭터가 있나요?", default=False, cites=("wc.setup.join-deploy.declare",))
    friendly: bool = fact("아군 유닛인가요?", default=True, cites=("wc.basics.character.definition",))
    character: str = fact("캐릭터", choices={"officer": "오피서", "support": "서포트"})
    soldiers: int = fact("유닛의 병사", unit="명", at_least=1, at_most=20)
    in_formation: bool = fact("유닛과 진형을 이루게 놓나요?", default=True, cites=("wc.setup.join-deploy.declare",))


class JoinAnswers(Answers):
    """Whether it may join and what changes."""

    legal: bool = answer("합류할 수 있나요?")
    leader: bool = answer("캐릭터가 리더가 되나요?")
    headcount: int = answer("합류한 뒤의 병사 수", unit="명")
    when: str = answer("합류를 선언하는 때", choices={"deploy": "캐릭터를 배치할 때", "later": "게임 중"})
    move_soldiers: bool = answer("자리를 내려고 병사를 다시 놓아도 되나요?")


join = Checker(
    "wc.join", "캐릭터 합류", Join, JoinAnswers, cites=("wc.setup.join-deploy",),
    about="캐릭터가 이 유닛에 합류할 수 있는지, 합류하면 무엇이 바뀌는지.",
    asks=("Join 조건은 둘 다 있어야 하나요?", "캐릭터 둘이 한 유닛에 합류하나요?", "오피서가 합류하면 리더가 되나요?"),
)


@join.rule("wc.basics.character.join-keyword", sets="legal")
def one_group_in_full(s: Join) -> Finding:
    """세로줄로 나뉜 묶음 가운데 하나의 특성을 모두 가진 유닛에 합류한다."""
    if s.traits == "group":
        return applied("한 묶음의 특성을 모두 가졌다", legal=True)
    return applied(f"묶음의 특성이 모자란다: {s.label('traits')}", legal=False)


@join.rule("wc.setup.join-deploy.declare", sets="legal", overrides="one_group_in_full")
def deployed_and_alone(s: Join) -> Finding:
    """이미 배치했고 다른 캐릭터가 없는 유닛에만 합류한다."""
    if not s.unit_deployed:
        return applied("아직 배치하지 않은 유닛이다", legal=False)
    if s.other_character:
        return applied("다른 캐릭터가 이미 있다", legal=False)
    return not_applied("배치했고 다른 캐릭터가 없다")


@join.rule("wc.basics.character.definition", "wc.setup.join-deploy.declare", sets="legal", overrides="one_group_in_full")
def friendly_and_in_formation(s: Join) -> Finding:
    """아군 유닛에, 진형을 이루게 놓으며 합류한다."""
    if not s.friendly:
        return applied("아군 유닛이 아니다", legal=False)
    return not_applied("진형을 이룬다") if s.in_formation else applied("진형을 이루지 못한다", legal=False)


@join.rule("wc.setup.join-deploy.officer-leader", sets="leader")
def officer_leads(s: Join) -> Finding:
    """오피서는 합류하면 자동으로 그 유닛의 리더가 된다."""
    if s.character == "support":
        return not_applied("오피서가 아니다")
    return applied("오피서라서 리더가 된다", leader=True)


@join.rule("wc.damage.characters", "wc.setup.join-deploy.officer-leader", sets="leader")
def support_does_not_lead(s: Join) -> Finding:
    """서포트는 다른 병사와 똑같이 다룬다."""
    if s.character == "officer":
        return not_applied("서포트가 아니다")
    return applied("서포트라서 리더가 되지 않는다", leader=False)


@join.rule("wc.setup.join-deploy.headcount", sets="headcount")
def character_counts(s: Join) -> Finding:
    """캐릭터도 병사 수에 든다."""
    return applied(f"병사 {s.soldiers}명에 캐릭터 1명을 더한다", headcount=s.soldiers + 1)


@join.rule("wc.setup.join-deploy.declare", sets=("when", "move_soldiers"))
def declared_when_deploying(s: Join) -> Finding:
    """합류는 캐릭터를 배치할 때 선언하고, 자리를 내려고 병사를 다시 놓아도 된다."""
    return applied("배치할 때 선언한다", when="deploy", move_soldiers=True)


class Profile(Situation):
    """합류 프로필의 값: one value of the unit and of the character."""

    printed: str = fact("합류 프로필에 적힌 꼴", choices={"plain": "숫자나 주사위만", "plus": "+가 붙은 값", "none": "적히지 않음"})
    unit_value: int = fact("유닛의 값", at_least=0, at_most=20)
    profile_value: int = fact("합류 프로필의 값", at_least=0, at_most=20)


class ProfileAnswers(Answers):
    """The value that counts."""

    value: int = answer("쓰는 값")


joined_profile = Checker(
    "wc.joined-profile", "합류 프로필의 값", Profile, ProfileAnswers, cites=("wc.setup.join-deploy.profile-values",),
    about="합류 프로필에 적힌 값이 유닛의 값을 대신하는지 더해지는지.", asks=("합류 프로필의 +는 더하는 건가요?",),
)


@joined_profile.rule("wc.setup.join-deploy.profile-values", sets="value")
def replaces_or_adds(s: Profile) -> Finding:
    """숫자나 주사위만 적힌 값은 대신하고, +가 붙은 값은 더한다."""
    if s.printed == "plain":
        return applied(f"유닛의 값을 {s.profile_value} 값으로 대신한다", value=s.profile_value)
    if s.printed == "plus":
        return applied(f"유닛의 값 {s.unit_value}에 {s.profile_value} 값을 더한다", value=s.unit_value + s.profile_value)
    return applied("적히지 않은 값은 유닛의 것을 쓴다", value=s.unit_value)
