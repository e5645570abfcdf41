"""테즐라의 그림자 시나리오: the extra points of the cooperative and solo forms, line by line."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied

AVATAR, ALL_AVATARS, ONE_TOKEN, EVERY_TOKEN = 10, 15, 10, 10  # mk.life-death.coop.scoring
SEALED, NECROMANCER, ALL_DONE, REALM_SHIELDS = 5, 10, 10, 10  # mk.realm-dead.coop.scoring
PRIESTESS, VALLEY_SHIELDS = 20, 20  # mk.hidden-valley.coop.scoring
FRAGMENT, EACH_FOUND, ALL_FOUND = 5, 5, 10  # mk.lost-relic.coop.scoring
ROUND, CARD, UNDECLARED = 30, 1, 5  # mk.life-death.coop.scoring and its sisters


def _cites(story: str) -> tuple[str, str]:
    return f"mk.{story}.coop.scoring", f"mk.{story}.solo.scoring"


LIFE, REALM, VALLEY, RELIC = map(_cites, ("life-death", "realm-dead", "hidden-valley", "lost-relic"))


class ExtraScore(Situation):
    """추가 점수: the part that all four scenarios share."""

    form: str = fact("형식", choices={"coop": "협동", "solo": "솔로"})
    rounds_left: int = fact("진행하지 않은 라운드", unit="라운드", at_least=0, at_most=5, words=("남긴 라운드",))
    dummy_cards: int = fact("가상 플레이어 더미에 남은 카드", unit="장", at_least=0, at_most=25, words=("더미",))
    declared: bool = fact("마지막 라운드에 라운드 종료를 선언했나요?")


class LifeScore(ExtraScore):
    """삶과 죽음: avatars killed and shields."""

    avatars_killed: int = fact("처치한 아바타", unit="명", at_least=0, at_most=2)
    shields: str = fact(
        "모든 플레이어가 방패를 놓은 세력 지도자 토큰",
        choices={"none": "없음", "one": "하나에 모두 놓음", "both": "둘에 모두 놓음"},
    )


class RealmScore(ExtraScore):
    """죽은 자의 왕국: seals, the necromancer and shields."""

    graveyards: int = fact("지도에 놓인 묘지", unit="곳", at_least=0, at_most=5)
    sealed_graveyards: int = fact("봉인한 묘지", unit="곳", at_least=0, at_most=5)
    necromancer_killed: bool = fact("강령술사를 처치했나요?")
    everyone_shielded: bool = fact("모든 플레이어의 방패가 세력 지도자 토큰에 있나요?")


class ValleyScore(ExtraScore):
    """숨겨진 계곡: the priestess and shields."""

    priestess_killed: bool = fact("대사제를 처치했나요?")
    everyone_shielded: bool = fact("모든 플레이어의 방패가 세력 지도자 토큰에 있나요?")


class RelicScore(ExtraScore):
    """사라진 유물: fragments found."""

    fragments: int = fact("찾은 유물 파편", unit="개", at_least=0, at_most=5)
    fragments_in_all: int = fact("유물 파편 전부", unit="개", at_least=1, at_most=5)
    everyone_found: bool = fact("모든 플레이어가 파편을 1개 이상 찾았나요?")


class TimeAnswers(Answers):
    """The lines about time."""

    round_bonus: int = answer("진행하지 않은 라운드 점수", unit="점", start=0)
    dummy: int = answer("가상 플레이어 더미 점수", unit="점", start=0)
    undeclared: int = answer("라운드 종료를 선언하지 않은 점수", unit="점", start=0)
    total: int = answer("추가 점수의 합", unit="점")


class LifeAnswers(TimeAnswers):
    """삶과 죽음: lines and total."""

    avatars: int = answer("아바타 점수", unit="점", start=0)
    all_shields: int = answer("모든 플레이어의 방패 점수", unit="점", start=0)


class RealmAnswers(TimeAnswers):
    """죽은 자의 왕국: lines and total."""

    sealed: int = answer("봉인 점수", unit="점", start=0)
    necromancer: int = answer("강령술사 점수", unit="점", start=0)
    all_bonus: int = answer("모두 이룬 추가 점수", unit="점", start=0)
    all_shields: int = answer("모든 플레이어의 방패 점수", unit="점", start=0)


class ValleyAnswers(TimeAnswers):
    """숨겨진 계곡: lines and total."""

    priestess: int = answer("대사제 점수", unit="점", start=0)
    shields: int = answer("모든 플레이어의 방패 점수", unit="점", start=0)


class RelicAnswers(TimeAnswers):
    """사라진 유물: lines and total."""

    fragment_points: int = answer("유물 파편 점수", unit="점", start=0)
    each_found: int = answer("모든 플레이어가 찾은 점수", unit="점", start=0)
    all_found: int = answer("파편을 모두 찾은 점수", unit="점", start=0)


life_score = Checker("mk.life-death-score", "삶과 죽음의 추가 점수", LifeScore, LifeAnswers, cites=LIFE,
                     about="삶과 죽음 협동과 솔로의 추가 점수.", asks=("삶과 죽음 협동 점수는 어떻게 세나요?",))
realm_score = Checker("mk.realm-dead-score", "죽은 자의 왕국의 추가 점수", RealmScore, RealmAnswers, cites=REALM,
                      about="죽은 자의 왕국 협동과 솔로의 추가 점수.", asks=("봉인한 묘지는 몇 점인가요?",))
valley_score = Checker("mk.hidden-valley-score", "숨겨진 계곡의 추가 점수", ValleyScore, ValleyAnswers, cites=VALLEY,
                       about="숨겨진 계곡 협동과 솔로의 추가 점수.", asks=("대사제를 처치하면 몇 점인가요?",))
relic_score = Checker("mk.lost-relic-score", "사라진 유물의 추가 점수", RelicScore, RelicAnswers, cites=RELIC,
                      about="사라진 유물 협동과 솔로의 추가 점수.", asks=("유물 파편은 몇 점인가요?",))


@life_score.rule(*LIFE, sets="round_bonus")
@realm_score.rule(*REALM, sets="round_bonus")
@valley_score.rule(*VALLEY, sets="round_bonus")
def unplayed_rounds(s: ExtraScore) -> Finding:
    """진행하지 않은 라운드마다 30점을 얻는다."""
    return applied(f"라운드 {s.rounds_left}개: {s.rounds_left * ROUND}점", round_bonus=add(s.rounds_left * ROUND))


@relic_score.rule(*RELIC, "mk.note.lost-relic-rounds", sets="round_bonus")
def no_unplayed_rounds(s: RelicScore) -> Finding:
    """사라진 유물의 점수 목록에는 진행하지 않은 라운드의 점수가 없다."""
    return applied("진행하지 않은 라운드의 점수가 없다", round_bonus=add(0))


@life_score.rule(*LIFE, sets="dummy")
@realm_score.rule(*REALM, sets="dummy")
@valley_score.rule(*VALLEY, sets="dummy")
@relic_score.rule(*RELIC, sets="dummy")
def cards_left(s: ExtraScore) -> Finding:
    """가상 플레이어 더미에 남은 카드마다 1점을 얻는다."""
    return applied(f"남은 카드 {s.dummy_cards}장: {s.dummy_cards * CARD}점", dummy=add(s.dummy_cards * CARD))


@life_score.rule(*LIFE, sets="undeclared")
@realm_score.rule(*REALM, sets="undeclared")
@valley_score.rule(*VALLEY, sets="undeclared")
@relic_score.rule(*RELIC, sets="undeclared")
def round_end_undeclared(s: ExtraScore) -> Finding:
    """마지막 라운드에 라운드 종료를 선언하지 않았으면 5점을 얻는다."""
    if s.declared:
        return not_applied("라운드 종료를 선언했다")
    return applied("라운드 종료를 선언하지 않았다: 5점", undeclared=add(UNDECLARED))


@life_score.rule(*LIFE, sets="avatars")
def each_avatar(s: LifeScore) -> Finding:
    """처치한 아바타마다 10점을 얻는다."""
    return applied(f"아바타 {s.avatars_killed}명: {s.avatars_killed * AVATAR}점", avatars=add(s.avatars_killed * AVATAR))


@life_score.rule(*LIFE, sets="avatars")
def all_avatars(s: LifeScore) -> Finding:
    """아바타를 모두 처치하면 15점을 더 얻는다."""
    if s.avatars_killed < 2:
        return not_applied("처치하지 못한 아바타가 있다")
    return applied("모두 처치했다: 15점", avatars=add(ALL_AVATARS))


@life_score.rule(LIFE[0], sets="all_shields")
def life_shields(s: LifeScore) -> Finding:
    """협동: 모든 플레이어의 방패가 지도자 하나에 있으면 10점, 모든 지도자에 있으면 10점을 더 얻는다."""
    if s.form == "solo":
        return not_applied("솔로에는 방패 점수가 없다")
    points = {"none": 0, "one": ONE_TOKEN, "both": ONE_TOKEN + EVERY_TOKEN}[s.shields]
    return applied(f"{s.label('shields')}: {points}점", all_shields=add(points))


@realm_score.rule(*REALM, sets="sealed")
def each_seal(s: RealmScore) -> Finding:
    """봉인한 묘지마다 5점을 얻는다."""
    points = s.sealed_graveyards * SEALED
    return applied(f"봉인한 묘지 {s.sealed_graveyards}곳: {points}점", sealed=add(points))


@realm_score.rule(*REALM, sets="necromancer")
def necromancer_killed(s: RealmScore) -> Finding:
    """강령술사를 처치하면 10점을 얻는다."""
    if not s.necromancer_killed:
        return not_applied("강령술사를 처치하지 못했다")
    return applied("강령술사를 처치했다: 10점", necromancer=add(NECROMANCER))


@realm_score.rule(*REALM, sets="all_bonus")
def everything_done(s: RealmScore) -> Finding:
    """모든 묘지를 봉인하고 강령술사를 처치하면 10점을 더 얻는다."""
    if not s.necromancer_killed or s.sealed_graveyards < s.graveyards:
        return not_applied("봉인하지 않은 묘지가 있거나 강령술사가 남았다")
    return applied("모두 이루었다: 10점", all_bonus=add(ALL_DONE))


@realm_score.rule(REALM[0], sets="all_shields")
def realm_shields(s: RealmScore) -> Finding:
    """협동: 모든 플레이어의 방패가 세력 지도자 토큰에 있으면 10점을 얻는다."""
    if s.form == "solo" or not s.everyone_shielded:
        return not_applied("솔로이거나 방패가 없는 플레이어가 있다")
    return applied("모든 플레이어의 방패가 있다: 10점", all_shields=add(REALM_SHIELDS))


@valley_score.rule(*VALLEY, sets="priestess")
def priestess_killed(s: ValleyScore) -> Finding:
    """대사제를 처치하면 20점을 얻는다."""
    if not s.priestess_killed:
        return not_applied("대사제를 처치하지 못했다")
    return applied("대사제를 처치했다: 20점", priestess=add(PRIESTESS))


@valley_score.rule(*VALLEY, sets="shields")
def valley_shields(s: ValleyScore) -> Finding:
    """협동: 모든 플레이어의 방패가 세력 지도자 토큰에 있으면 20점을 얻는다. 솔로의 목록에는 이 항목이 없다."""
    if s.form == "solo":
        return applied("솔로에는 방패 항목이 없다", shields=add(0))
    if not s.everyone_shielded:
        return not_applied("방패가 없는 플레이어가 있다")
    return applied("모든 플레이어의 방패가 있다: 20점", shields=add(VALLEY_SHIELDS))


@relic_score.rule(*RELIC, sets="fragment_points")
def each_fragment(s: RelicScore) -> Finding:
    """찾은 유물 파편마다 5점을 얻는다."""
    points = s.fragments * FRAGMENT
    return applied(f"파편 {s.fragments}개: {points}점", fragment_points=add(points))


@relic_score.rule(RELIC[0], sets="each_found")
def everyone_found_one(s: RelicScore) -> Finding:
    """협동: 모든 플레이어가 파편을 1개 이상 찾았으면 5점을 더 얻는다."""
    if s.form == "solo" or not s.everyone_found:
        return not_applied("솔로이거나 찾지 못한 플레이어가 있다")
    return applied("모든 플레이어가 찾았다: 5점", each_found=add(EACH_FOUND))


@relic_score.rule(*RELIC, sets="all_found")
def all_fragments(s: RelicScore) -> Finding:
    """유물 파편을 모두 찾았으면 10점을 더 얻는다."""
    if s.fragments < s.fragments_in_all:
        return not_applied("찾지 못한 파편이 있다")
    return applied("파편을 모두 찾았다: 10점", all_found=add(ALL_FOUND))


@life_score.rule(*LIFE, sets="total")
def life_total(s: LifeScore, avatars: int, all_shields: int, round_bonus: int, dummy: int, undeclared: int) -> Finding:
    """추가 점수는 모든 항목의 합이다."""
    return _total(avatars, all_shields, round_bonus, dummy, undeclared)


@realm_score.rule(*REALM, sets="total")
def realm_total(
    s: RealmScore, sealed: int, necromancer: int, all_bonus: int, all_shields: int, round_bonus: int, dummy: int,
    undeclared: int,
) -> Finding:
    """추가 점수는 모든 항목의 합이다."""
    return _total(sealed, necromancer, all_bonus, all_shields, round_bonus, dummy, undeclared)


@valley_score.rule(*VALLEY, sets="total")
def valley_total(
    s: ValleyScore, priestess: int, shields: int, round_bonus: int, dummy: int, undeclared: int
) -> Finding:
    """추가 점수는 모든 항목의 합이다."""
    return _total(priestess, shields, round_bonus, dummy, undeclared)


@relic_score.rule(*RELIC, sets="total")
def relic_total(
    s: RelicScore, fragment_points: int, each_found: int, all_found: int, round_bonus: int, dummy: int,
    undeclared: int,
) -> Finding:
    """추가 점수는 모든 항목의 합이다."""
    return _total(fragment_points, each_found, all_found, round_bonus, dummy, undeclared)


def _total(*lines: int) -> Finding:
    return applied(f"{' + '.join(map(str, lines))} = {sum(lines)}", total=sum(lines))
