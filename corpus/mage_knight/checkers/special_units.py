"""Delphana masters and magic familiars of The Lost Legion."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

MASTER = "mk.lost-legion.delphana-master.recruit"
ABILITIES = "mk.lost-legion.delphana-master.abilities"
FAMILIAR = "mk.lost-legion.familiar.recruit"
UPKEEP = "mk.lost-legion.familiar.upkeep"
CAMP = "mk.lost-legion.refugee-camp"
CAMP_SURCHARGE = 1  # mk.lost-legion.refugee-camp


class Delphana(Situation):
    """델파나의 달인: how it is gained, aimed at, and used."""

    way: str = fact(
        "고용하는 방법",
        choices={
            "city": "도시의 교류",
            "refugee_camp": "난민촌의 교류",
            "other_site": "다른 장소의 교류",
            "glory": "영광을 함께",
            "banner": "지휘의 깃발",
            "reward": "전투 보상",
        },
    )
    spell: str = fact("목표로 삼는 마법", choices={"arms": "전투를 함께", "other": "다른 효과"})
    first: bool = fact("이번 활성화의 첫 능력인가요?")
    repeated: bool = fact("이미 쓴 능력을 다시 쓰나요?", default=False, cites=(ABILITIES,), words=("같은 능력",))
    wounded: bool = fact("부상을 받은 상태인가요?", default=False, cites=(ABILITIES,), words=("부상",))
    mana_paid: bool = fact("그 능력의 마나를 냈나요?", words=("마나",))


class DelphanaAnswers(Answers):
    """What is allowed."""

    recruit_allowed: bool = answer("그 방법으로 고용할 수 있나요?")
    targetable: bool = answer("그 마법의 목표가 되나요?")
    allowed: bool = answer("그 능력을 쓸 수 있나요?")
    uses_per_ability: int = answer("능력 하나를 쓰는 횟수", unit="번")
    spent_after_first: bool = answer("첫 능력을 쓰면 소모되나요?")
    other_target_allowed: bool = answer("능력마다 목표가 달라도 되나요?")


delphana_master = Checker(
    "mk.delphana-master",
    "델파나의 달인",
    Delphana,
    DelphanaAnswers,
    cites=(MASTER, ABILITIES),
    about="델파나의 달인을 고용하는 방법과 능력을 쓰는 횟수.",
    asks=("델파나의 달인은 어디서 고용하나요?", "델파나의 달인 능력을 두 번 쓸 수 있나요?"),
)


@delphana_master.rule(MASTER, sets="recruit_allowed")
def interaction_only(s: Delphana) -> Finding:
    """도시나 난민촌의 교류에서만 고용한다."""
    fine = s.way in ("city", "refugee_camp")
    return applied(f"{s.label('way')}: 도시나 난민촌의 교류에서만 된다", recruit_allowed=fine)


@delphana_master.rule(MASTER, sets="targetable")
def call_to_arms(s: Delphana) -> Finding:
    """전투를 함께의 목표가 될 수 없다."""
    if s.spell != "arms":
        return silent("전투를 함께가 아닌 효과의 목표가 되는지는 말하지 않는다")
    return applied("전투를 함께의 목표가 되지 못한다", targetable=False)


@delphana_master.rule(ABILITIES, sets=("uses_per_ability", "spent_after_first", "other_target_allowed"))
def several_abilities(s: Delphana) -> Finding:
    """첫 능력에 소모되지만 다른 능력을 이어 쓰고, 능력 하나는 1번만 쓴다."""
    return applied(
        "첫 능력에 소모되고, 능력마다 1번, 목표는 달라도 된다",
        uses_per_ability=1,
        spent_after_first=True,
        other_target_allowed=True,
    )


@delphana_master.rule(ABILITIES, sets="allowed")
def next_ability(s: Delphana) -> Finding:
    """부상이 없고 마나를 더 내면 아직 쓰지 않은 능력을 쓴다."""
    if s.repeated:
        return applied("같은 능력은 1번만 쓴다", allowed=False)
    if not s.mana_paid:
        return applied("마나를 내지 않으면 능력을 활성화하지 못한다", allowed=False)
    if s.wounded:
        return applied("부상을 받아 능력을 더 쓰지 못한다", allowed=False)
    return applied("첫 능력이다" if s.first else "소모되었어도 마나를 내어 다른 능력을 쓴다", allowed=True)


class Familiar(Situation):
    """마법 패밀리어: where it is recruited, and its upkeep."""

    place: str = fact(
        "고용하는 곳",
        choices={
            "monastery": "수도원",
            "tower": "마법사의 탑",
            "glade": "마법 숲속 빈터",
            "refugee_camp": "난민촌",
            "other_site": "다른 장소의 교류",
            "other_way": "교류 밖의 방법(전투를 함께, 영광을 함께, 포로 구출)",
        },
    )
    cost: int = fact("표시된 비용", at_least=0, at_most=30, words=("비용",))
    reputation: int = fact("평판 보정", default=0, cites=(FAMILIAR,), at_least=-10, at_most=10, words=("평판",))
    round: str = fact(
        "지금", choices={"next": "고용한 다음 라운드를 시작할 때", "later": "그보다 뒤의 라운드를 시작할 때"}
    )
    crystal_paid: bool = fact("전략을 고르기 전에 수정 1개를 냈나요?", words=("수정",))
    same_colour: bool = fact("고용할 때 낸 마나와 같은 색인가요?")


class FamiliarAnswers(Answers):
    """What it costs, and what becomes of it."""

    recruit_allowed: bool = answer("그렇게 고용하거나 쓸 수 있나요?")
    reputation_applies: bool = answer("평판 보정이 적용되나요?")
    is_interaction: bool = answer("교류인가요?")
    interaction_effects: bool = answer("교류에서 쓰는 효과가 적용되나요?")
    is_action: bool = answer("이번 차례의 액션인가요?")
    needed_influence: int = answer("스스로 만들어야 하는 영향력")
    needed_basic_mana: int = answer("내야 하는 기본 색 마나", unit="개")
    upkeep_crystals: int = answer("내야 하는 수정", unit="개")
    any_colour: bool = answer("수정의 색이 달라도 되나요?")
    before_tactics: bool = answer("전략을 고르기 전에 내나요?")
    result: str = answer("패밀리어는 어떻게 되나요?", choices={"removed": "게임에서 제거", "stays": "남는다"})


familiar = Checker(
    "mk.familiar",
    "마법 패밀리어",
    Familiar,
    FamiliarAnswers,
    cites=(FAMILIAR, UPKEEP),
    about="마법 패밀리어를 고용하는 곳과 값, 다음 라운드의 수정.",
    asks=("마법 패밀리어를 빈터에서 고용하면 평판이 적용되나요?", "패밀리어 유지비는 언제 내나요?"),
)


@familiar.rule(FAMILIAR, CAMP, sets="recruit_allowed")
def where(s: Familiar) -> Finding:
    """수도원, 마법사의 탑, 마법 숲속 빈터에서 고용하며 난민촌에서도 된다."""
    fine = s.place in ("monastery", "tower", "glade", "refugee_camp")
    return applied(f"{s.label('place')}: {'고용할 수 있다' if fine else '고용할 수 없다'}", recruit_allowed=fine)


@familiar.rule(FAMILIAR, sets=("reputation_applies", "is_interaction", "interaction_effects", "is_action"))
def in_the_glade(s: Familiar) -> Finding:
    """빈터의 고용은 액션이지만 교류가 아니며 평판 보정이 없다."""
    if s.place != "glade":
        return not_applied("마법 숲속 빈터가 아니다")
    return applied(
        "빈터: 교류가 아니고 평판 보정이 없다",
        reputation_applies=False,
        is_interaction=False,
        interaction_effects=False,
        is_action=True,
    )


@familiar.rule(FAMILIAR, CAMP, sets=("reputation_applies", "is_interaction", "interaction_effects", "is_action"))
def by_interaction(s: Familiar) -> Finding:
    """수도원, 마법사의 탑, 난민촌에서는 일반 규칙대로 교류하여 고용한다."""
    if s.place not in ("monastery", "tower", "refugee_camp"):
        return not_applied("교류로 고용하는 곳이 아니다")
    return applied(
        f"{s.label('place')}: 교류로 고용하여 평판 보정을 받는다",
        reputation_applies=True,
        is_interaction=True,
        interaction_effects=True,
        is_action=True,
    )


@familiar.rule(FAMILIAR, sets="needed_influence")
def influence(s: Familiar, reputation_applies: bool) -> Finding:
    """표시된 비용에서 평판 보정을 셈하고, 빈터에서는 비용을 그대로 낸다."""
    price = s.cost - s.reputation if reputation_applies else s.cost
    price += CAMP_SURCHARGE if s.place == "refugee_camp" else 0
    return applied(f"비용 {s.cost}: 영향력 {max(price, 0)}", needed_influence=max(price, 0))


@familiar.rule(UPKEEP, FAMILIAR, sets="needed_basic_mana")
def mana(s: Familiar) -> Finding:
    """어디서 고용하든 기본 색 마나 1개를 낸다."""
    return applied("기본 색 마나 1개를 낸다", needed_basic_mana=1)


@familiar.rule(UPKEEP, sets=("upkeep_crystals", "any_colour", "before_tactics", "result"))
def next_round(s: Familiar) -> Finding:
    """다음 라운드를 시작할 때 수정 1개를 내지 않으면 게임에서 제거한다."""
    if s.round != "next":
        return not_applied("다음 라운드가 아니다")
    says = "수정 1개를 냈다" if s.crystal_paid else "수정을 내지 않았다: 게임에서 제거한다"
    return applied(
        says, upkeep_crystals=1, any_colour=True, before_tactics=True, result="stays" if s.crystal_paid else "removed"
    )


@familiar.rule(UPKEEP, "mk.note.ll-familiar-upkeep", sets=("upkeep_crystals", "result"))
def later_rounds(s: Familiar) -> Finding:
    """그다음 라운드마다 또 내는지 말하지 않는다."""
    if s.round != "later":
        return not_applied("고용한 다음 라운드다")
    return silent("다음 라운드 뒤에도 수정을 내는지 정해져 있지 않다")
