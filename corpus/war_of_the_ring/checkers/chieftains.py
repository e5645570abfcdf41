"""Makes "플레이에 있는 암흑 수장" executable: nation, entry, and when a chieftain counts as a minion."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

DICE_FROM_CHIEFTAINS = 0  # kome.nonflying.why
RULER_DICE = 1  # kome.ruler-die.overview

WHO = {"black-serpent": "검은 구렁이", "shadow-of-mirkwood": "머크우드의 그림자", "ugluk": "우글룩"}
NATIONS = {"sauron": "사우론국", "isengard": "아이센가드국", "southrons": "남부인과 동부인국"}
NATION_OF = {"black-serpent": "southrons", "shadow-of-mirkwood": "sauron", "ugluk": "isengard"}  # kome.chieftain.nations
CARDS = {
    "free_card": "'부하'를 말하는 자유민족 카드", "shadow_card": "'부하'를 말하는 그림자군 카드", "gandalf": "백색의 간달프의 등장 조건",
}
MEANS = {"card_action": "카드에 적힌 행동", "action_token": "행동 토큰과 맞는 행동 주사위 결과", "other": "그 밖의 행동"}
CONDITIONS = {"met": "갖추었다", "unmet": "갖추지 못했다", "unknown": "카드를 보지 못해 모른다"}


class Chieftain(Situation):
    """암흑 수장: one chieftain and the question asked about him."""

    who: str = fact("암흑 수장", choices=WHO)
    purpose: str = fact("부하인지 따지는 곳", choices=CARDS)
    chieftains: int = fact("지난 턴부터 플레이에 있는 암흑 수장", unit="명", at_least=0, at_most=3)
    other_minion: bool = fact("암흑 수장이 아닌 부하가 플레이에 있나요?", default=False,
                              cites=("kome.chieftain.minion-cards",))
    in_army: bool = fact("따지는 그림자군 군대와 같은 지역에 있나요?")


class ChieftainAnswers(Answers):
    """What he is, whether he enters, and what he gives."""

    nation: str = answer("속한 국가", choices=NATIONS)
    nonflying_minion: bool = answer("비-비행 부하인가요?")
    counts_as_minion: bool = answer("그곳에서 암흑 수장을 부하로 보나요?")
    condition_met: bool = answer("부하가 있어야 한다는 조건이 채워지나요?")
    extra_dice_from_minions: int = answer("암흑 수장이 늘리는 행동 주사위", unit="개")
    sp_ruler_dice: int = answer("그림자군 통치자 주사위", unit="개")
    adds_leadership: bool = answer("그 군대에 지도력을 더하나요?")
    combat_ability_applies: bool = answer("전투 특별 능력이 그 군대에 적용되나요?")
    hunt_ability: bool = answer("추적에 적용되는 능력이 있나요?")


chieftain = Checker(
    "kome.chieftain", "암흑 수장의 국가와 지위", Chieftain, ChieftainAnswers, cites=("kome.chieftain",),
    about="암흑 수장이 어느 국가에 속하고 무엇을 주며 언제 부하로 세어지는지.",
    asks=("암흑 수장이 있으면 백색의 간달프가 나올 수 있나요?", "암흑 수장이 둘이면 주사위가 늘어나나요?"),
)


@chieftain.rule("kome.chieftain.nations", sets=("nation", "nonflying_minion"))
def nation_of(s: Chieftain) -> Finding:
    """머크우드의 그림자는 사우론국, 우글룩은 아이센가드국, 검은 구렁이는 남부인과 동부인국에 속한다."""
    nation = NATION_OF[s.who]
    return applied(f"{s.label('who')}: {NATIONS[nation]}", nation=nation, nonflying_minion=True)


@chieftain.rule("kome.chieftain.minion-cards", sets=("counts_as_minion", "condition_met"))
def minion_on_cards(s: Chieftain) -> Finding:
    """'부하'를 말하는 카드에서는 암흑 수장을 부하로 본다."""
    if s.purpose == "gandalf":
        return not_applied("백색의 간달프의 등장 조건이다")
    return applied(f"{s.label('purpose')}: 부하로 본다", counts_as_minion=True, condition_met=True)


@chieftain.rule("kome.chieftain.minion-cards", sets=("counts_as_minion", "condition_met"))
def not_for_gandalf(s: Chieftain) -> Finding:
    """백색의 간달프가 등장하는 조건에서는 암흑 수장을 부하로 보지 않는다."""
    if s.purpose != "gandalf":
        return not_applied("백색의 간달프의 등장 조건이 아니다")
    if s.other_minion:
        return applied("암흑 수장은 세지 않지만 다른 부하가 있다", counts_as_minion=False, condition_met=True)
    return applied("암흑 수장만으로는 부하가 있는 것이 아니다", counts_as_minion=False, condition_met=False)


@chieftain.rule("kome.nonflying.why", sets="extra_dice_from_minions")
def no_extra_dice(s: Chieftain) -> Finding:
    """암흑 수장은 행동 주사위를 늘리지 않는다."""
    return applied("암흑 수장은 행동 주사위를 늘리지 않는다", extra_dice_from_minions=DICE_FROM_CHIEFTAINS)


@chieftain.rule("kome.ruler-die.overview", "kome.sp-ruler-die.enter", "kome.nonflying.why", sets="sp_ruler_dice")
def one_ruler_die(s: Chieftain) -> Finding:
    """암흑 수장이 몇이든 그림자군은 통치자 주사위 1개를 쓴다."""
    if s.chieftains == 0:
        return applied("지난 턴부터 있는 암흑 수장이 없다", sp_ruler_dice=0)
    return applied(f"암흑 수장 {s.chieftains}명: 통치자 주사위는 1개다", sp_ruler_dice=RULER_DICE)


@chieftain.rule("kome.chieftain.leadership", sets=("adds_leadership", "combat_ability_applies"))
def own_army_only(s: Chieftain) -> Finding:
    """암흑 수장은 자기가 있는 군대에만 지도력과 전투 특별 능력을 준다."""
    where = "같은 군대에 있다" if s.in_army else "그 군대에 있지 않다"
    return applied(where, adds_leadership=s.in_army, combat_ability_applies=s.in_army)


@chieftain.rule("kome.chieftain.leadership", sets="hunt_ability")
def ugluk_hunts(s: Chieftain) -> Finding:
    """우글룩은 추적에 적용되는 능력을 하나 더 가진다."""
    if s.who != "ugluk":
        return not_applied("우글룩이 아니며 다른 암흑 수장의 것은 말하지 않는다")
    return applied("우글룩은 추적 능력이 있다", hunt_ability=True)


class ChieftainEnter(Situation):
    """암흑 수장 등장: what the Shadow player uses to bring a chieftain into play."""

    means: str = fact("등장시키는 방법", choices=MEANS)
    condition: str = fact("카드의 등장 전제조건", choices=CONDITIONS)
    fitting_die: bool = fact("카드가 요구하는 행동 주사위 결과를 쓰나요?")
    council: bool = fact("리븐델 회의 규칙을 쓰나요?", default=False, cites=("kome.lords.council.chieftain",))


class ChieftainEnterAnswers(Answers):
    """Whether he enters, and what follows."""

    legal: bool = answer("암흑 수장을 등장시킬 수 있나요?", normally=True, says="등장에 필요한 것을 갖추었다",
                         cites=("kome.chieftain.enter",))
    needs_condition: bool = answer("카드의 전제조건을 갖추어야 하나요?")
    abilities_at_once: bool = answer("놓은 뒤부터 능력을 쓸 수 있나요?")


chieftain_enter = Checker(
    "kome.chieftain-enter", "암흑 수장의 등장", ChieftainEnter, ChieftainEnterAnswers, cites=("kome.chieftain.enter",),
    about="그림자군이 암흑 수장을 등장시킬 수 있는지.",
    asks=("암흑 수장은 어떻게 등장하나요?", "전제조건이 없어도 암흑 수장을 내보낼 수 있나요?"),
)


@chieftain_enter.rule("kome.chieftain.enter", "kome.sp-ruler-die.uses.chieftain", sets="legal", overrides=("card_unknown",))
def enters_by_card(s: ChieftainEnter) -> Finding:
    """암흑 수장은 그의 카드에 적힌 행동으로 들어온다."""
    if s.means == "other":
        return applied("카드에 적힌 행동이 아니다", legal=False)
    if not s.fitting_die:
        return applied("카드가 요구하는 행동 주사위 결과가 아니다", legal=False)
    if s.means == "card_action" and s.condition == "unmet":
        return applied("카드의 전제조건을 갖추지 못했다", legal=False)
    return not_applied("맞는 행동 주사위 결과를 쓴다")


@chieftain_enter.rule("kome.lords.council.chieftain", "kome.chieftain.enter", sets=("legal", "needs_condition"))
def action_token(s: ChieftainEnter) -> Finding:
    """리븐델 회의 규칙을 쓰면 행동 토큰과 맞는 결과로 전제조건 없이 등장시킨다."""
    if s.means != "action_token":
        return applied("행동 토큰을 쓰지 않아 카드의 전제조건을 따진다", needs_condition=True)
    if not s.council:
        return applied("행동 토큰은 리븐델 회의 규칙을 쓸 때만 된다", legal=False, needs_condition=True)
    return applied("행동 토큰을 쓰므로 전제조건을 따지지 않는다", needs_condition=False)


@chieftain_enter.rule("kome.note.chieftain-card-data", "kome.chieftain.enter", sets="legal")
def card_unknown(s: ChieftainEnter) -> Finding:
    """암흑 수장마다의 등장 조건은 카드에 있고 책에는 없다."""
    if s.means != "card_action" or s.condition != "unknown":
        return not_applied("카드의 전제조건을 알거나 따지지 않는다")
    return silent("등장 조건은 카드에 있고 책에는 없다")


@chieftain_enter.rule("kome.chieftain.place", sets="abilities_at_once")
def acts_from_now(s: ChieftainEnter) -> Finding:
    """카드의 지시대로 놓은 뒤부터 능력을 쓸 수 있다."""
    return applied("놓은 뒤부터 능력을 쓴다", abilities_at_once=True)
