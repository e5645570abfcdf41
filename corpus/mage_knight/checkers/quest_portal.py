"""Executable rules of the portal in Volkare's Quest: Volkare's last steps and the portal that closes."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied
from corpus.mage_knight.checkers.volkare_words import CARD_COLOURS, CARDS, RESULTS

QUEST = "mk.volkare-quest"
CLOSES_AT = 3  # mk.volkare-quest.figure.portal-closed
MOVES = {"action": 1, "spell": 2}  # mk.volkare-quest.turn.action-card, mk.volkare-quest.turn.spell-card


class QuestPortal(Situation):
    """포털: Volkare on his way to the portal."""

    distance: int = fact("볼케어와 포털의 거리 (이번 차례 전)", unit="칸", at_least=0, at_most=12, hint="포털 칸이면 0")
    card: str = fact("공개된 카드", choices=CARDS)
    colour: str = fact("카드의 색", choices=CARD_COLOURS, hint="부상이면 필요 없다")
    token_face_down: bool = fact(
        "볼케어의 라운드 순서 토큰이 뒷면인가요?", default=False, cites=(f"{QUEST}.combat-result",)
    )

    def steps(self) -> int:
        """How many moves this turn brings."""
        if self.token_face_down or self.card == "wound" or self.colour == "red":
            return 0
        return MOVES[self.card]


class QuestPortalAnswers(Answers):
    """Does Volkare reach or pass the portal."""

    moves: int = answer("볼케어가 이동하는 횟수", unit="번")
    enters_portal: bool = answer("볼케어가 포털 칸으로 들어가나요?")
    result: str = answer("시나리오의 결과", choices=RESULTS)


quest_portal = Checker(
    "mk.quest-portal",
    "원정의 포털",
    QuestPortal,
    QuestPortalAnswers,
    cites=(f"{QUEST}.turn.action-card",),
    about="볼케어의 원정에서 볼케어가 포털에 들어가거나 이기는 때.",
    asks=("볼케어가 포털에 들어가면 바로 지나요?", "포털 칸의 볼케어에게 적색 카드가 나오면 어떻게 되나요?"),
)


class PortalSpace(Situation):
    """포털 칸: the portal as Volkare comes near."""

    nearest: int = fact(
        "볼케어가 지금까지 가장 가까이 온 거리", unit="칸", at_least=0, at_most=12, hint="포털에서 센다"
    )
    on_portal_then: bool = fact("포털이 닫히는 순간 플레이어가 포털 칸에 있었나요?")
    players_on_portal: int = fact("포털 칸에 이미 있는 다른 플레이어", unit="명", at_least=0, at_most=3)


class PortalSpaceAnswers(Answers):
    """What has become of the portal."""

    portal_closed: bool = answer("포털이 닫혔나요?")
    removed: bool = answer("그 플레이어가 게임에서 제거되나요?")
    allowed: bool = answer("플레이어가 포털 칸에 들어갈 수 있나요?")
    volkare_attackable: bool = answer("포털 칸의 볼케어를 공격할 수 있나요?")


portal_space = Checker(
    "mk.portal-space",
    "닫히는 포털",
    PortalSpace,
    PortalSpaceAnswers,
    cites=(f"{QUEST}.figure.portal-closed",),
    about="볼케어의 원정에서 포털이 닫히는 때와 닫힌 뒤의 포털 칸.",
    asks=("포털은 언제 닫히나요?", "포털에 서 있으면 어떻게 되나요?", "닫힌 포털에도 들어갈 수 있나요?"),
)


@quest_portal.rule(f"{QUEST}.combat-result", sets=("moves", "enters_portal", "result"))
def delayed_volkare_does_nothing(s: QuestPortal) -> Finding:
    """볼케어의 라운드 순서 토큰이 뒷면이면 앞면으로 돌리고 차례를 마친다."""
    if not s.token_face_down:
        return not_applied("토큰이 앞면이다")
    return applied("토큰을 앞면으로 돌리고 바로 차례를 마친다", moves=0, enters_portal=False, result="goes-on")


@quest_portal.rule(f"{QUEST}.turn.red-card", f"{QUEST}.turn.action-card", sets=("moves", "enters_portal", "result"))
def red_card_does_not_move(s: QuestPortal) -> Finding:
    """적색 카드에서는 볼케어가 이동하지 않으므로 포털에서도 이기지 않는다."""
    if s.token_face_down:
        return not_applied("볼케어의 차례가 늦춰졌다")
    if s.card == "wound":
        return not_applied("부상 카드다")
    if s.colour != "red":
        return not_applied("적색 카드가 아니다")
    return applied("적색 카드이므로 이동하지 않는다", moves=0, enters_portal=False, result="goes-on")


@quest_portal.rule(f"{QUEST}.turn.wound-card", sets=("moves", "enters_portal", "result"))
def wound_card_rests(s: QuestPortal) -> Finding:
    """부상 카드에서는 볼케어가 쉬며 이동하지 않는다."""
    if s.token_face_down:
        return not_applied("볼케어의 차례가 늦춰졌다")
    if s.card != "wound":
        return not_applied("부상 카드가 아니다")
    return applied("부상 카드이므로 쉰다", moves=0, enters_portal=False, result="goes-on")


@quest_portal.rule(f"{QUEST}.turn.action-card", f"{QUEST}.turn.spell-card", sets="moves")
def one_or_two_moves(s: QuestPortal) -> Finding:
    """녹색·청색·백색 액션 카드는 1번, 마법 카드는 2번 이동한다."""
    count = s.steps()
    return (
        applied(f"{s.label('card')}: {count}번 이동한다", moves=count)
        if count
        else not_applied("이동하는 카드가 아니다")
    )


@quest_portal.rule(f"{QUEST}.turn.action-card", sets=("enters_portal", "result"))
def on_the_portal_he_wins(s: QuestPortal) -> Finding:
    """이미 포털 칸에 있고 녹색·청색·백색 카드가 공개되면 볼케어가 이긴다."""
    if not s.steps():
        return not_applied("이동하는 카드가 아니다")
    if s.distance > 0:
        return not_applied("포털 칸에 있지 않다")
    return applied("포털 칸에서 한 번 더 이동해 볼케어가 이긴다", enters_portal=False, result="loss")


@quest_portal.rule(f"{QUEST}.turn.action-card", f"{QUEST}.turn.spell-card", sets=("enters_portal", "result"))
def beside_the_portal_he_enters(s: QuestPortal) -> Finding:
    """포털과 인접하면 카드의 색과 상관없이 포털 칸으로 이동하고, 마법 카드면 두 번째 이동으로 이긴다."""
    count = s.steps()
    if not count:
        return not_applied("이동하는 카드가 아니다")
    if s.distance != 1:
        return not_applied("포털과 인접한 칸이 아니다")
    if count == 1:
        return applied("포털 칸으로 이동한다", enters_portal=True, result="goes-on")
    return applied("첫 번째 이동으로 포털에 들어가고 두 번째 이동으로 이긴다", enters_portal=True, result="loss")


@quest_portal.rule(f"{QUEST}.turn.spell-card", f"{QUEST}.turn.action-card", sets="result")
def farther_away_he_cannot_win(s: QuestPortal) -> Finding:
    """포털에서 2칸 이상 떨어져 있으면 이번 차례에 이길 수 없다."""
    if not s.steps():
        return not_applied("이동하는 카드가 아니다")
    return (
        not_applied("포털이나 그 옆이다")
        if s.distance < 2
        else applied("2번 이동해도 포털을 넘지 못한다", result="goes-on")
    )


@portal_space.rule(f"{QUEST}.figure.portal-closed", sets="portal_closed")
def closes_at_three(s: PortalSpace) -> Finding:
    """볼케어가 포털에서 3칸 떨어진 곳으로 이동하면 포털이 닫힌다."""
    closed = s.nearest <= CLOSES_AT
    return applied(
        f"볼케어가 {s.nearest}칸까지 왔으므로 {'닫혔다' if closed else '아직 열려 있다'}", portal_closed=closed
    )


@portal_space.rule(f"{QUEST}.figure.portal-closed", sets="removed")
def players_on_it_are_removed(s: PortalSpace) -> Finding:
    """닫히는 순간 포털 칸에 있는 플레이어는 모두 게임에서 제거된다."""
    if s.on_portal_then:
        return applied("닫히는 순간 포털 칸에 있어 게임에서 제거된다", removed=True)
    return applied("그때 포털 칸에 없었다", removed=False)


@portal_space.rule(f"{QUEST}.figure.portal-closed", sets=("allowed", "volkare_attackable"))
def closed_portal_is_a_space(s: PortalSpace, portal_closed: bool) -> Finding:
    """닫힌 포털은 여느 칸처럼 플레이어 1명만 들어갈 수 있고, 그 칸의 볼케어를 공격할 수 있다."""
    if not portal_closed:
        return not_applied("포털이 열려 있다")
    if s.players_on_portal:
        return applied("이미 다른 플레이어가 있어 들어갈 수 없다", allowed=False, volkare_attackable=True)
    return applied("비어 있으므로 1명이 들어갈 수 있다", allowed=True, volkare_attackable=True)
