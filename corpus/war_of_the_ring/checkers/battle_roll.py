"""전투 굴림: leadership and re-rolls, and which dice hit in which kind of battle."""

from corpus.hangul import josa
from corpus.judge import (
    Answers,
    Chances,
    Checker,
    Finding,
    Situation,
    add,
    answer,
    applied,
    at_most,
    counted,
    fact,
    not_applied,
    one_die,
    silent,
)

HIT = 5  # wotr.battle.roll
FIRST_ROUND_HIT = 6  # wotr.siege.first-round
MOST_DICE = 5  # wotr.attack.strength
LEADERSHIP = ("wotr.attack.leadership",)


class Leadership(Situation):
    """지도력: the leaders and characters that take part, and the dice that could be rolled again."""

    leader: int = fact("참가하는 지휘관", unit="개", at_least=0, at_most=10, default=0, cites=LEADERSHIP)
    nazgul: int = fact("참가하는 나즈굴", unit="개", at_least=0, at_most=8, default=0, cites=LEADERSHIP, words=("나즐굴",))
    character_leadership: int = fact("참가하는 인물의 지도력을 모두 더한 값", at_least=0, at_most=15, default=0,
                                     cites=LEADERSHIP, words=("캐릭터 지휘력",))
    unknown_characters: int = fact("카드의 지도력을 모르는 인물", unit="명", at_least=0, at_most=10, default=0,
                                   cites=("wotr.note.leadership-values",))
    bonus: int = fact("종류를 밝히지 않고 더한 지도력", at_least=0, at_most=20, default=0, cites=LEADERSHIP,
                      hint="'지휘력 6'처럼 합만 알 때 여기에 적는다")
    dice: int = fact("다시 굴릴 수 있는 주사위", unit="개", at_least=0, at_most=10, default=MOST_DICE,
                     cites=("wotr.attack.strength",), hint="빗나간 주사위의 수. 적지 않으면 주사위의 한도 5개로 본다")
    same_die: bool = fact("같은 주사위를 두 번 다시 굴리려 하나요?", default=False, cites=("wotr.battle.reroll",))


class LeadershipAnswers(Answers):
    """The leadership and the number of re-rolls that it gives."""

    leadership: int = answer("지도력", start=0)
    rerolls: int = answer("재굴림 횟수", unit="번")
    legal: bool = answer("이렇게 다시 굴릴 수 있나요?", normally=True, says="같은 주사위를 거듭 굴리지 않는다",
                         cites=("wotr.battle.reroll",))


leadership = Checker(
    "wotr.leadership", "지도력과 재굴림", Leadership, LeadershipAnswers, cites=LEADERSHIP,
    about="지도력(지휘력)이 몇이고 전투에서 몇 번 다시 굴리는지.",
    asks=("재굴림을 몇 번 하나요?", "지도력은 어떻게 세나요?"),
)


@leadership.rule("wotr.attack.leadership", sets="leadership")
def leaders_lead(s: Leadership) -> Finding:
    """지휘관마다 지도력 1을 센다. 정규와 정예는 세지 않는다."""
    return applied(f"지휘관이 {s.leader}개다", leadership=add(s.leader))


@leadership.rule("wotr.attack.leadership", sets="leadership")
def nazgul_lead(s: Leadership) -> Finding:
    """나즈굴마다 지도력 1을 센다."""
    if s.nazgul == 0:
        return not_applied("나즈굴이 없다")
    return applied(f"나즈굴이 {s.nazgul}개다", leadership=add(s.nazgul))


@leadership.rule("wotr.attack.leadership", sets="leadership")
def characters_lead(s: Leadership) -> Finding:
    """인물 카드에 적힌 지도력을 더한다."""
    if s.character_leadership == 0:
        return not_applied("지도력을 보태는 인물이 없다")
    return applied(f"인물의 지도력이 {josa(str(s.character_leadership), '이다/다')}", leadership=add(s.character_leadership))


@leadership.rule("wotr.attack.leadership", sets="leadership")
def stated_leadership(s: Leadership) -> Finding:
    """지도력은 지휘관의 수와 인물의 지도력을 더한 값이다."""
    if s.bonus == 0:
        return not_applied("따로 적은 지도력이 없다")
    return applied(f"적은 지도력이 {josa(str(s.bonus), '이다/다')}", leadership=add(s.bonus))


@leadership.rule("wotr.note.leadership-values", "wotr.attack.leadership", sets="leadership")
def unknown_leadership(s: Leadership) -> Finding:
    """인물마다의 지도력은 원문에 없다."""
    if s.unknown_characters == 0:
        return not_applied("지도력을 모르는 인물이 없다")
    return silent("인물 카드의 지도력이 몇인지 원문에 없다")


@leadership.rule("wotr.battle.reroll", "wotr.attack.leadership", sets="rerolls")
def reroll_by_leadership(s: Leadership, leadership: int) -> Finding:
    """지도력만큼 재굴림한다."""
    return applied(f"지도력이 {josa(str(leadership), '이다/다')}", rerolls=leadership)


@leadership.rule("wotr.battle.reroll", "wotr.attack.strength", sets="rerolls")
def each_die_once(s: Leadership, leadership: int) -> Finding:
    """같은 주사위는 한 번만 다시 굴리므로 재굴림은 주사위 수를 넘지 않는다."""
    if leadership <= s.dice:
        return not_applied("지도력이 주사위 수를 넘지 않는다")
    return applied(f"다시 굴릴 주사위가 {s.dice}개뿐이다", rerolls=at_most(s.dice))


@leadership.rule("wotr.battle.reroll", sets="legal")
def never_twice(s: Leadership) -> Finding:
    """같은 주사위를 두 번 다시 굴리지 못한다."""
    if not s.same_die:
        return not_applied("같은 주사위를 거듭 굴리지 않는다")
    return applied("한 번 다시 굴린 주사위를 또 굴리지 못한다", legal=False)


@leadership.chances("wotr.battle.reroll", "wotr.battle.roll")
def hits_of_rerolls(s: Leadership, rerolls: int) -> Chances | None:
    """What the dice that are rolled again may hit."""
    return counted("재굴림에서 명중하는 수", f"빗나간 주사위 {rerolls}개를 다시 굴리고 5 이상이 명중이다.", "명중", rerolls, one_die(HIT))


class Hits(Situation):
    """명중: one roll of one side in one round."""

    battle: str = fact("전투의 종류", choices={"normal": "보통 전투", "sortie": "출격", "assault": "공성전"},
                       default="normal", cites=("wotr.battle.roll",))
    place: str = fact(
        "공격받은 지역",
        choices={"open": "도시도 방어거점도 성채도 없음", "city": "도시가 있음", "fortification": "방어거점이 있음",
                 "stronghold": "성채만 있음"},
        default="open", cites=("wotr.battle.roll", "wotr.siege.first-round"), words=("보통 지역", "도시", "방어거점", "성채"),
    )
    first_round: bool = fact("이 교전의 첫 라운드인가요?", words=("첫 라운드", "첫 전투"))
    role: str = fact("굴린 쪽", choices={"attacker": "공격자", "defender": "방어자"})
    rolls: tuple[int, ...] = fact("처음 나온 눈", at_least=1, at_most=6)
    rerolled: tuple[int, ...] = fact("빗나간 주사위를 다시 굴려 나온 눈", at_least=1, at_most=6, default=(),
                                     cites=("wotr.battle.reroll",))
    leadership: int = fact("지도력", at_least=0, at_most=20, words=("지휘력",))

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice that count: an attacker rolls five at most (wotr.attack.strength), the first of those that were told."""
        return self.rolls[:MOST_DICE] if len(self.rolls) > MOST_DICE and self.role == "attacker" else self.rolls


class HitsAnswers(Answers):
    """The number that a die needs, and the hits."""

    need: int = answer("명중에 필요한 눈", unit=" 이상")
    hits: int = answer("명중", start=0)


hits = Checker(
    "wotr.hits", "전투 굴림의 명중", Hits, HitsAnswers, cites=("wotr.battle.roll",),
    about="나온 주사위 가운데 몇 개가 명중인지.",
    asks=("주사위 몇이 나와야 명중인가요?", "도시를 공격하면 몇이 나와야 하나요?"),
)


@hits.rule("wotr.battle.roll", "wotr.siege.field-or-siege", "wotr.siege.sortie", sets="need")
def five_hits(s: Hits) -> Finding:
    """5 이상이 나온 주사위가 명중이다."""
    return applied("5 이상이 명중이다", need=HIT)


@hits.rule("wotr.siege.first-round", sets="need", overrides="five_hits")
def only_six_at_first(s: Hits) -> Finding:
    """도시나 방어거점이 있는 지역을 공격하면 첫 라운드에 공격자는 6만 명중이다."""
    if s.battle != "normal":
        return not_applied(f"{josa(s.label('battle'), '이다/다')}")
    if s.place not in ("city", "fortification"):
        return not_applied("도시나 방어거점이 없는 지역이다")
    if s.role != "attacker":
        return not_applied("방어자는 첫 라운드에도 5 이상이 명중이다")
    if not s.first_round:
        return not_applied("첫 라운드가 지났다")
    return applied("첫 라운드의 공격자라 6만 명중이다", need=FIRST_ROUND_HIT)


@hits.rule("wotr.note.siege-regions", "wotr.siege.first-round", sets="need")
def stronghold_at_first(s: Hits) -> Finding:
    """성채만 있는 지역에도 첫 라운드의 제한이 있는지는 말하지 않는다."""
    if s.battle != "normal" or s.place != "stronghold":
        return not_applied("성채만 있는 지역의 보통 전투가 아니다")
    if s.role != "attacker" or not s.first_round:
        return not_applied("첫 라운드의 공격자가 아니다")
    return silent("성채만 있는 지역의 첫 라운드에 공격자의 명중이 무엇인지 분명하지 않다")


@hits.rule("wotr.note.siege-hits", "wotr.siege.hits", sets="need")
def assault_numbers_lost(s: Hits) -> Finding:
    """공성전의 명중 숫자는 원문에서 사라졌다."""
    if s.battle != "assault":
        return not_applied("공성전이 아니다")
    return silent("공성전에서 공격자와 방어자의 명중 숫자가 모두 사라졌다")


@hits.rule("wotr.battle.roll", "wotr.attack.strength", sets="hits")
def count_hits(s: Hits, need: int) -> Finding:
    """필요한 눈이 나온 주사위를 센다."""
    count = sum(roll >= need for roll in s.dice)
    if len(s.dice) < len(s.rolls):
        return applied(f"공격 주사위는 {MOST_DICE}개까지다: 나온 {len(s.rolls)}개 가운데 앞의 {MOST_DICE}개만 세어 {count}개가 명중이다", hits=add(count))
    return applied(f"처음 굴림에서 {count}개가 명중이다", hits=add(count))


@hits.rule("wotr.battle.reroll", sets="hits")
def count_rerolled_hits(s: Hits, need: int) -> Finding:
    """지도력만큼 다시 굴린 주사위도 센다. 지도력을 넘는 재굴림은 세지 않는다."""
    if not s.rerolled:
        return not_applied("다시 굴린 주사위가 없다")
    missed, rolled = sum(roll < need for roll in s.dice), len(s.rerolled)
    counts = min(s.leadership, missed, rolled)
    count = sum(roll >= need for roll in s.rerolled[:counts])
    if counts == rolled:
        return applied(f"다시 굴린 {rolled}개 가운데 {count}개가 명중이다", hits=add(count))
    limit = f"지도력 {s.leadership}보다" if s.leadership <= missed else f"빗나간 주사위 {missed}개보다"
    told = f"앞의 {counts}개만 세어 {count}개가 명중이다" if counts else "다시 굴린 것은 세지 않는다"
    return applied(f"{limit} 많은 {rolled}개를 다시 굴렸다: {told}", hits=add(count))


@hits.chances("wotr.battle.roll")
def hits_of_the_roll(s: Hits, need: int) -> Chances | None:
    """What the first roll may hit, and what it did."""
    dice, hit = len(s.dice), sum(roll >= need for roll in s.dice)
    return counted("처음 굴림에서 명중하는 수", f"주사위 {dice}개를 굴리고 {need} 이상이 명중이다.", "명중", dice, one_die(need), now=hit)


@hits.chances("wotr.battle.roll", "wotr.battle.reroll")
def hits_with_rerolls(s: Hits, need: int, hits: int) -> Chances | None:
    """What the whole roll may hit, every miss that leadership allows rolled again."""
    if s.leadership == 0:
        return None
    dice, again = len(s.dice), min(s.leadership, len(s.dice))
    says = f"주사위 {dice}개를 굴려 {need} 이상이 명중이고, 빗나간 주사위를 {again}개까지 한 번씩 다시 굴린다."
    return counted("재굴림까지 명중하는 수", says, "명중", dice, one_die(need), again, hits if s.rerolled else None)
