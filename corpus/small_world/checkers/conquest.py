"""Executable rules of the chapter 지역 정복: what a region costs and whether it may be conquered."""

from collections.abc import Iterator

from corpus.hangul import josa
from corpus.judge import (
    Answers,
    Checker,
    Finding,
    Situation,
    UnknownFact,
    add,
    answer,
    applied,
    at_least,
    fact,
    not_applied,
    silent,
)
from corpus.small_world.checkers.names import MOST_TOKENS, POWERS, RACES

BASE_TOKENS = 2  # sw.conquest.cost
LEAST_TOKENS = 1  # sw.conquest.minimum
MOST_ENCAMPMENTS = 5  # sw.power.bivouac

COST = ("sw.conquest.cost",)


class Conquest(Situation):
    """정복: the region that is attacked, as it stands before the attack, and who attacks it."""

    race: str = fact("정복하는 종족", choices=RACES, default="other", cites=COST)
    power: str = fact("정복하는 종족의 특별 능력", choices=POWERS, default="other", cites=COST)
    by: str = fact(
        "무엇으로 정복하나요?", default="active", cites=("sw.expand.ready",),
        choices={
            "active": "활동 종족의 토큰", "declined": "쇠퇴한 종족의 토큰",
            "dragon": "드래곤 (이번 턴 처음)", "dragon_again": "드래곤 (이번 턴에 이미 썼음)",
        },
    )
    terrain: str = fact(
        "지역의 종류", default="land", cites=("sw.conquest.water",),
        choices={
            "land": "할인과 상관없는 땅", "farmland": "농지", "hill": "언덕", "forest": "숲", "swamp": "늪지",
            "mountain": "산악", "sea": "바다", "lake": "호수",
        },
    )
    features: tuple[str, ...] = fact(
        "지역의 특징과 놓인 것", default=(), cites=COST, hint="지금 그 지역에 있는 것만 고른다. 산 마커, 야영 토큰, 종족 토큰은 따로 적는다.",
        choices={
            "coast": "바다나 호수와 인접", "cavern": "동굴", "beside_mountain": "내가 차지한 산악 지역과 인접 (거인)",
            "fort": "요새 (활동 종족의 것)", "fort_declined": "요새 (쇠퇴한 종족의 것)", "lair": "트롤의 굴",
            "hole": "지하 구멍", "hero": "영웅 토큰", "dragon": "드래곤", "ally": "나와 동맹인 외교관의 활동 종족",
        },
    )
    mountains: int = fact(
        "산 마커", unit="개", at_least=0, at_most=9, default=0, cites=COST, words=("산", "산 토큰"),
        hint="산악 지역에는 산 마커가 1개 있으므로 적지 않아도 센다.",
    )
    encampments: int = fact("야영 토큰", unit="개", at_least=0, at_most=5, default=0, cites=COST, words=("야영", "캠프"))
    lost_tribes: int = fact("잃어버린 부족 토큰", unit="개", at_least=0, at_most=18, default=0, cites=COST, words=("부족",))
    defenders: int = fact(
        "그 지역에 있는 다른 플레이어의 종족 토큰", unit="개", at_least=0, at_most=25, default=0, cites=COST,
        words=("상대 토큰", "방어 토큰"), hint="활동 토큰과 쇠퇴 토큰을 모두 센다. 비워 두면 없다고 본다.",
    )
    own_declined: int = fact(
        "내 쇠퇴 종족의 토큰", unit="개", at_least=0, at_most=25, default=0, cites=("sw.losses.own-decline",)
    )
    stage: str = fact(
        "정복하는 종족은 지도에 있나요?", default="on_map", cites=("sw.conquest.consecutive",),
        hint="앞서 쇠퇴한 종족의 지역은 차지한 지역으로 치지 않는다.",
        choices={
            "on_map": "차지한 지역이 있다", "new_race": "새 종족이 처음 들어온다",
            "all_abandoned": "지역을 모두 포기했다", "all_lost": "지역을 모두 빼앗겼다",
        },
    )
    edge: str = fact(
        "그 지역은 보드 가장자리에 있나요?", hint="지도에 처음 또는 다시 들어올 때만 따진다. 호수에만 닿았으면 ‘어느 쪽도 아니다’.",
        choices={"edge": "가장자리에 닿았다", "edge_sea": "가장자리에 닿은 바다와 맞닿았다", "inland": "어느 쪽도 아니다"},
    )
    reach: str = fact(
        "정복하는 종족이 이미 차지한 지역과 맞닿았나요?", default="adjacent", cites=("sw.conquest.consecutive",),
        choices={"adjacent": "맞닿았다", "caverns": "떨어져 있으나 두 곳 다 동굴이 있다", "apart": "떨어져 있다"},
    )
    tokens: int = fact(
        "손에 든 종족 토큰", unit="개", at_least=0, at_most=MOST_TOKENS, default=MOST_TOKENS,
        cites=("sw.conquest.consecutive",), hint="비워 두면 하나는 있다고 본다. 비용을 채우는지는 적어야 따진다.",
    )

    @property
    def entering(self) -> bool:
        """Whether this is a first conquest: nothing of the race is on the map."""
        return self.stage != "on_map"

    @property
    def active(self) -> bool:
        """Whether race and power still give their benefits."""
        return self.by != "declined"

    @property
    def markers_of_mountains(self) -> int:
        """Mountain markers: every mountain region holds one from the setup on (sw.setup.board-tokens)."""
        return max(self.mountains, 1) if self.terrain == "mountain" else self.mountains

    def impossible(self) -> Iterator[tuple[str, str]]:
        if self.by in ("dragon", "dragon_again") and self.power not in ("other", "dragon-master"):
            yield "by", "드래곤은 드래곤 마스터만 써요. power=dragon-master로 적어 주세요."
        if self.terrain in ("sea", "lake") and self.mountains:
            yield "mountains", f"{josa(self.label('terrain'), '은/는')} 산악 지역이 아니라서 산 마커가 없어요. mountains=0으로 적어 주세요."


class ConquestAnswers(Answers):
    """What the attack costs and whether it may be made."""

    cost: int = answer("필요한 종족 토큰", unit="개")
    allowed: bool = answer(
        "정복해도 되는 지역인가요? (토큰이 비용에 닿는지는 따지지 않는다)", normally=True, says="이 지역의 정복을 막는 규칙이 없다.", cites=("sw.conquest.consecutive",)
    )
    enough: bool = answer("손에 든 토큰만으로 비용을 채우나요? (주사위 없이)")
    tokens_min: int = answer("새 정복에 있어야 하는 최소 토큰", unit="개")
    rule: str = answer(
        "따르는 규칙", choices={"first-conquest": "첫 번째 정복", "adjacent": "인접한 지역의 정복"}
    )


conquest = Checker(
    "sw.conquest", "지역 정복", Conquest, ConquestAnswers, cites=("sw.conquest",),
    about="지역 하나를 정복하는 데 드는 토큰과 정복해도 되는지를 따진다.",
    asks=("정복하려면 토큰이 몇 개 필요한가요?", "이 지역을 정복할 수 있나요?", "어디로 들어와야 하나요?", "할인이 겹치나요?"),
)


@conquest.rule("sw.conquest.cost", sets="cost")
def base(s: Conquest) -> Finding:
    """지역을 정복하는 기본 비용은 종족 토큰 2개다."""
    return applied(f"기본 비용은 토큰 {BASE_TOKENS}개다.", cost=add(BASE_TOKENS))


@conquest.rule("sw.conquest.cost", "sw.setup.board-tokens", "sw.losses.mountain", sets="cost")
def mountain_markers(s: Conquest) -> Finding:
    """산 마커마다 토큰 1개를 더한다. 산악 지역에는 산 마커가 늘 있다."""
    if not s.markers_of_mountains:
        return not_applied("산 마커가 없다.")
    count = s.markers_of_mountains
    return applied(f"산 마커 {count}개가 있어 토큰 {count}개를 더한다.", cost=add(count))


@conquest.rule("sw.conquest.cost", "sw.power.fortified", sets="cost")
def fort(s: Conquest) -> Finding:
    """요새가 있으면 토큰 1개를 더한다."""
    if "fort" not in s.features:
        return not_applied("활동 종족의 요새가 없다.")
    return applied("요새가 있어 토큰 1개를 더한다.", cost=add(1))


@conquest.rule("sw.note.fort-decline", "sw.power.fortified", "sw.conquest.cost", sets="cost")
def fort_in_decline(s: Conquest) -> Finding:
    """쇠퇴한 종족의 요새가 비용을 올리는지는 두 대목이 어긋난다."""
    if "fort_declined" not in s.features:
        return not_applied("쇠퇴한 종족의 요새가 없다.")
    return silent("쇠퇴한 종족의 요새가 비용에 드는지 두 대목이 어긋난다.")


@conquest.rule("sw.conquest.cost", "sw.race.troll", sets="cost")
def lair(s: Conquest) -> Finding:
    """트롤의 굴이 있으면 토큰 1개를 더한다. 트롤이 쇠퇴했어도 같다."""
    if "lair" not in s.features:
        return not_applied("트롤의 굴이 없다.")
    return applied("트롤의 굴이 있어 토큰 1개를 더한다.", cost=add(1))


@conquest.rule("sw.power.bivouac", "sw.conquest.cost", sets="cost")
def encampments(s: Conquest) -> Finding:
    """야영 토큰마다 토큰 1개를 더한다. 겹쳐 놓은 것도 모두 센다."""
    if not s.encampments:
        return not_applied("야영 토큰이 없다.")
    return applied(f"야영 토큰 {s.encampments}개가 있어 토큰 {s.encampments}개를 더한다.", cost=add(s.encampments))


@conquest.rule("sw.conquest.cost", sets="cost")
def lost_tribes(s: Conquest) -> Finding:
    """잃어버린 부족 토큰마다 토큰 1개를 더한다."""
    if not s.lost_tribes:
        return not_applied("잃어버린 부족이 없다.")
    return applied(f"잃어버린 부족 토큰 {s.lost_tribes}개가 있어 토큰 {s.lost_tribes}개를 더한다.", cost=add(s.lost_tribes))


@conquest.rule("sw.conquest.cost", sets="cost")
def defenders(s: Conquest) -> Finding:
    """다른 플레이어의 종족 토큰마다 토큰 1개를 더한다."""
    if not s.defenders:
        return not_applied("다른 플레이어의 종족 토큰이 없다.")
    return applied(f"다른 플레이어의 종족 토큰 {s.defenders}개가 있어 토큰 {s.defenders}개를 더한다.", cost=add(s.defenders))


@conquest.rule("sw.note.own-decline-cost", "sw.losses.own-decline", "sw.conquest.cost", sets="cost")
def own_decline_cost(s: Conquest) -> Finding:
    """내 쇠퇴 토큰이 비용에 드는지는 말하지 않는다."""
    if not s.own_declined:
        return not_applied("내 쇠퇴 종족의 토큰이 없다.")
    return silent("내 쇠퇴 토큰이 정복 비용에 드는지 적혀 있지 않다.")


@conquest.rule("sw.power.commando", "sw.reference.cumulative", sets="cost")
def commando(s: Conquest) -> Finding:
    """특공대는 어느 지역이든 토큰 1개를 덜 낸다."""
    if s.power != "commando":
        return not_applied("특공대가 아니다.")
    return _discount(s, "특공대의 할인으로")


@conquest.rule("sw.race.triton", "sw.reference.cumulative", sets="cost")
def triton(s: Conquest) -> Finding:
    """트리톤은 바다나 호수와 인접한 지역을 토큰 1개 적게 정복한다."""
    if s.race != "triton":
        return not_applied("트리톤이 아니다.")
    return _discount(s, "해안 지역이어서 트리톤의 할인으로") if "coast" in s.features else not_applied("바다나 호수와 인접하지 않다.")


@conquest.rule("sw.power.mounted", "sw.reference.cumulative", sets="cost")
def mounted(s: Conquest) -> Finding:
    """기병은 언덕과 농지를 토큰 1개 적게 정복한다."""
    if s.power != "mounted":
        return not_applied("기병이 아니다.")
    if s.terrain not in ("hill", "farmland"):
        return not_applied(f"기병의 할인은 언덕과 농지뿐인데 이 지역은 {josa(s.label('terrain'), '이다/다')}.")
    return _discount(s, f"{s.label('terrain')} 지역이어서 기병의 할인으로")


@conquest.rule("sw.race.giant", "sw.reference.cumulative", sets="cost")
def giant(s: Conquest) -> Finding:
    """거인은 자기가 차지한 산악 지역과 인접한 지역을 토큰 1개 적게 정복한다."""
    if s.race != "giant":
        return not_applied("거인이 아니다.")
    if "beside_mountain" not in s.features:
        return not_applied("거인이 차지한 산악 지역과 인접하지 않다.")
    return _discount(s, "차지한 산악 지역 옆이어서 거인의 할인으로")


@conquest.rule("sw.power.underworld", "sw.reference.cumulative", sets="cost")
def underworld_cavern(s: Conquest) -> Finding:
    """암흑 세계는 동굴이 있는 지역을 토큰 1개 적게 정복한다."""
    if s.power != "underworld":
        return not_applied("암흑 세계가 아니다.")
    if "cavern" not in s.features and s.reach != "caverns":
        return not_applied("동굴이 있는 지역이 아니다.")
    return _discount(s, "동굴이 있는 지역이어서 암흑 세계의 할인으로")


@conquest.rule("sw.decline.banner", "sw.reference.cumulative", "sw.race.ghoul", sets="cost")
def no_benefits_in_decline(s: Conquest) -> Finding:
    """쇠퇴한 종족은 특별 능력 배지를 버려 할인을 받지 못한다."""
    if s.active:
        return not_applied("쇠퇴한 종족으로 하는 정복이 아니다.")
    return applied("쇠퇴할 때 배지를 버렸고 혜택이 멈췄으므로 할인이 없다.")


@conquest.rule("sw.conquest.minimum", sets=("cost", "tokens_min"))
def minimum(s: Conquest) -> Finding:
    """어떤 혜택이 있어도 토큰이 최소 1개 있어야 한다."""
    return applied(f"토큰이 최소 {LEAST_TOKENS}개는 있어야 한다.", cost=at_least(LEAST_TOKENS), tokens_min=LEAST_TOKENS)


@conquest.rule("sw.power.dragon-master", sets="cost", overrides=("base", "defenders", "lost_tribes"))
def dragon_cost(s: Conquest) -> Finding:
    """드래곤으로는 적의 토큰이 몇이든 토큰 1개로 정복한다."""
    if s.by not in ("dragon", "dragon_again"):
        return not_applied("드래곤으로 하는 정복이 아니다.")
    return applied("드래곤으로 정복하므로 적의 토큰 수와 상관없이 토큰 1개다.", cost=LEAST_TOKENS)


@conquest.rule("sw.note.dragon-markers", "sw.power.dragon-master", sets="cost")
def dragon_markers(s: Conquest) -> Finding:
    """드래곤이 산 마커와 요새 같은 마커도 무시하는지는 말하지 않는다."""
    if s.by not in ("dragon", "dragon_again"):
        return not_applied("드래곤으로 하는 정복이 아니다.")
    if s.markers_of_mountains or s.encampments or {"fort", "fort_declined", "lair"} & set(s.features):
        return silent("드래곤이 마커까지 무시하는지 적혀 있지 않다.")
    return not_applied("그 지역에 마커가 없다.")


@conquest.rule("sw.conquest.cost", "sw.conquest.minimum", sets="enough")
def enough_tokens(s: Conquest, cost: int) -> Finding:
    """손에 든 토큰이 비용 이상이면 바로 정복한다."""
    if s.tokens == MOST_TOKENS:  # taken for granted: enough to begin with, but nobody told how many
        raise UnknownFact("tokens")
    have = s.tokens >= cost
    return applied(f"비용은 {cost}개이고 손에 든 토큰은 {s.tokens}개다.", enough=have)


def _discount(s: Conquest, why: str) -> Finding:
    if not s.active:
        return not_applied("쇠퇴한 종족은 할인을 받지 못한다.")
    return applied(f"{why} 토큰 1개를 뺀다.", cost=add(-1))
