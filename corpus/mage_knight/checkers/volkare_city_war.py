"""Executable rules of 도시를 향한 전쟁 (mk.volkare-return.stage3): Volkare at the gates of the city."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied
from corpus.mage_knight.checkers.volkare_words import CARDS, RESULTS

WAR = "mk.volkare-return.stage3"
LAST_PLUNDER = 2  # mk.volkare-return.stage3.plunder
PUSHED_BACK_TO, GATES = 2, 1  # mk.volkare-return.stage3.defended
ACTIONS = {"wound": 0, "action": 1, "spell": 2}  # mk.volkare-return.stage3.spell-example


class CityWar(Situation):
    """도시를 향한 전쟁: Volkare near the revealed city when his card is revealed."""

    card: str = fact("공개된 카드", choices=CARDS, default="action", cites=(f"{WAR}.intro",))
    distance: int = fact("볼케어와 도시의 거리", unit="칸", at_least=1, at_most=4, default=1, cites=(f"{WAR}.intro",))
    conquered: bool = fact("플레이어가 도시를 정복했나요?")
    defended: bool = fact("도시를 수비하는 플레이어가 있나요?")
    plundered: int = fact(
        "지금까지 수비 없이 공격받은 횟수", unit="번", at_least=0, at_most=1, default=0, cites=(f"{WAR}.plunder",)
    )
    players: int = fact("실제 플레이어", unit="명", at_least=1, at_most=4)
    tokens_lost: int = fact("이번 수비 전투에서 볼케어가 잃은 토큰", unit="개", at_least=0, at_most=24)
    army_destroyed: bool = fact("볼케어 군대를 모두 제거했나요?", default=False, cites=("mk.volkare-return.end",))

    def impossible(self) -> Iterator[tuple[str, str]]:
        """A city that nobody conquered has no defender."""
        if self.conquered is False and self.defended:
            yield "defended", "정복하지 않은 도시를 플레이어가 수비할 수는 없어요."
        if self.conquered is False and self.plundered:
            yield "plundered", "정복하지 않은 도시는 약탈당하지 않아요."

    def attacks(self) -> int:
        """How often Volkare attacks this turn: his actions, less the moves up to the gates."""
        return max(0, ACTIONS[self.card] - (self.distance - GATES))


class CityWarAnswers(Answers):
    """How the attack ends."""

    attacked: bool = answer("볼케어가 도시를 공격하나요?")
    attacks: int = answer("이번 차례에 도시를 공격하는 횟수", unit="번")
    plundered: bool = answer("도시가 약탈당하나요?")
    card_flipped: bool = answer("도시 카드가 뒷면인가요?")
    interaction: bool = answer("그 도시에서 교류할 수 있나요?")
    hand_limit: bool = answer("그 도시로 카드 보유 제한이 늘어나나요?")
    needed_tokens: int = answer("막아내는 데 필요한 토큰", unit="개")
    held: bool = answer("수비에 성공했나요?")
    volkare_distance: int = answer("물러난 볼케어와 도시의 거리", unit="칸")
    final_distance: int = answer("차례를 마친 뒤 볼케어와 도시의 거리", unit="칸")
    result: str = answer("시나리오의 결과", choices=RESULTS)


city_war = Checker(
    "mk.volkare-city-war",
    "볼케어의 도시 공격",
    CityWar,
    CityWarAnswers,
    cites=(f"{WAR}.intro",),
    about="볼케어의 귀환에서 볼케어가 도시를 공격할 때의 약탈, 수비와 승패.",
    asks=(
        "도시를 아무도 지키지 않으면 어떻게 되나요?",
        "도시 수비에서 토큰을 몇 개 처치해야 하나요?",
        "볼케어가 도시에 먼저 오면 지나요?",
    ),
)


@city_war.rule(f"{WAR}.intro", sets=("attacked", "attacks"))
def attacks_instead_of_moving(s: CityWar) -> Finding:
    """도시와 인접한 볼케어는 부상이 아닌 카드가 공개되면 도시를 공격한다."""
    count = s.attacks()
    if count:
        return applied(
            f"거리 {s.distance}칸에서 {s.label('card')}: 도시를 {count}번 공격한다", attacked=True, attacks=count
        )
    return applied(
        f"거리 {s.distance}칸에서 {s.label('card')}: 이번 차례에는 공격하지 않는다", attacked=False, attacks=0
    )


@city_war.rule(f"{WAR}.intro", sets="result")
def no_attack_no_end(s: CityWar, attacks: int) -> Finding:
    """공격하지 않는 차례에는 시나리오가 끝나지 않는다."""
    return not_applied("볼케어가 공격한다") if attacks else applied("볼케어가 공격하지 않는다", result="goes-on")


@city_war.rule(f"{WAR}.unconquered", sets="result")
def unconquered_city_opens(s: CityWar, attacks: int) -> Finding:
    """정복되지 않은 도시는 볼케어에게 문을 열고, 볼케어의 승리로 시나리오가 끝난다."""
    if not attacks:
        return not_applied("볼케어가 공격하지 않는다")
    if s.conquered:
        return not_applied("플레이어가 정복한 도시다")
    return applied("정복되지 않은 도시에 볼케어의 군대가 들어간다", result="loss")


@city_war.rule(f"{WAR}.plunder", sets=("plundered", "card_flipped", "interaction", "hand_limit"))
def undefended_city_is_plundered(s: CityWar, attacks: int) -> Finding:
    """정복한 도시를 아무도 수비하지 않으면 약탈당해, 도시 카드를 뒤집고 교류와 카드 보유 제한의 혜택이 사라진다."""
    if s.plundered:
        return applied("이미 약탈된 도시다", plundered=True, card_flipped=True, interaction=False, hand_limit=False)
    if not attacks:
        return applied("볼케어가 공격하지 않는다", plundered=False, card_flipped=False)
    if not s.conquered:
        return not_applied("정복한 도시가 아니다")
    if s.defended:
        return applied("수비하는 플레이어가 있다", plundered=False, card_flipped=False)
    return applied(
        "도시를 약탈하고 도시 카드를 뒷면으로 뒤집는다",
        plundered=True,
        card_flipped=True,
        interaction=False,
        hand_limit=False,
    )


@city_war.rule(f"{WAR}.plunder", f"{WAR}.spell-example", sets="result")
def second_time_falls(s: CityWar, attacks: int) -> Finding:
    """약탈된 도시를 또 아무도 수비하지 않으면 함락된다. 마법 카드의 두 행동은 따로 처리한다."""
    if not attacks:
        return not_applied("볼케어가 공격하지 않는다")
    if not s.conquered or s.defended:
        return not_applied("정복했지만 수비하지 않는 도시가 아니다")
    times = s.plundered + attacks
    if times >= LAST_PLUNDER:
        return applied("수비 없이 두 번 공격받아 도시가 함락된다", result="loss")
    return applied("처음 수비 없이 공격받아 약탈당한다", result="goes-on")


@city_war.rule(f"{WAR}.defended", sets="needed_tokens")
def one_token_each_player(s: CityWar) -> Finding:
    """볼케어가 실제 플레이어 수만큼 토큰을 잃어야 막아낸다. 누가 처치했는지는 상관없다."""
    return applied(f"실제 플레이어가 {s.players}명이므로 토큰 {s.players}개다", needed_tokens=s.players)


@city_war.rule(f"{WAR}.defended", sets=("held", "volkare_distance", "final_distance", "result"))
def defence_battle(s: CityWar, attacks: int) -> Finding:
    """실제 플레이어 수보다 적게 잃으면 도시가 함락되고, 그만큼 잃으면 볼케어는 도시에서 2칸 떨어진 곳으로 물러난다."""
    if not attacks:
        return not_applied("볼케어가 공격하지 않는다")
    if not s.conquered or not s.defended:
        return not_applied("수비하는 도시가 아니다")
    if s.army_destroyed:
        return not_applied("볼케어 군대를 모두 제거했다")
    if s.tokens_lost < s.players:
        return applied(f"{s.players}개보다 적은 {s.tokens_lost}개를 잃어 도시가 함락된다", held=False, result="loss")
    final = GATES if attacks > 1 else PUSHED_BACK_TO
    after = ", 마법 카드의 두 번째 행동으로 다시 인접한 칸에 온다" if attacks > 1 else ""
    return applied(
        f"토큰 {s.tokens_lost}개를 잃어 도시에서 2칸 떨어진 곳으로 물러난다{after}",
        held=True,
        volkare_distance=PUSHED_BACK_TO,
        final_distance=final,
        result="goes-on",
    )


@city_war.rule("mk.volkare-return.end", sets=("result", "held"))
def army_destroyed_wins(s: CityWar) -> Finding:
    """볼케어 군대를 모두 제거하면 플레이어들이 이긴다."""
    if not s.army_destroyed:
        return not_applied("볼케어 군대가 남아 있다")
    return applied("볼케어 군대를 모두 제거했다", result="win", held=True)
