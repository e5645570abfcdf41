"""Executable rules of the chapter 지역 정복 that say where a race may conquer: entry, adjacency, water, immunity."""

from corpus.judge import Finding, applied, not_applied
from corpus.small_world.checkers.conquest import LEAST_TOKENS, Conquest, conquest

GUARDS = {
    "hole": ("지하 구멍", "sw.race.halfling"), "hero": ("영웅 토큰", "sw.power.heroic"),
    "dragon": ("드래곤", "sw.power.dragon-master"),
}


@conquest.rule("sw.conquest.first", "sw.conquest.consecutive", "sw.expand.conquer", sets="rule")
def which_rule(s: Conquest) -> Finding:
    """종족이 지도에 들어올 때만 첫 번째 정복의 규칙을 쓴다."""
    if s.entering:
        return applied("지도에 차지한 지역이 없어 첫 번째 정복의 규칙을 따른다.", rule="first-conquest")
    return applied("차지한 지역이 있어 인접한 지역을 정복한다.", rule="adjacent")


@conquest.rule("sw.conquest.first", sets="allowed")
def first_conquest(s: Conquest) -> Finding:
    """지도에 처음 들어올 때는 경계 지역을 정복해야 한다."""
    if not s.entering:
        return not_applied("차지한 지역이 있어 첫 번째 정복이 아니다.")
    if s.edge == "inland":
        return applied("첫 번째 정복인데 경계 지역이 아니다.", allowed=False)
    return applied("첫 번째 정복이며 경계 지역이다.")


@conquest.rule("sw.expand.abandon", sets="rule")
def after_abandoning_all(s: Conquest) -> Finding:
    """지역을 모두 포기한 다음에는 첫 번째 정복처럼 들어온다."""
    if s.stage != "all_abandoned":
        return not_applied("지역을 모두 포기하지 않았다.")
    return applied("지역을 모두 포기해 첫 번째 정복의 규칙을 따른다.", rule="first-conquest")


@conquest.rule("sw.losses.redeploy-anywhere", sets="rule")
def after_losing_all(s: Conquest) -> Finding:
    """지역을 모두 빼앗겼으면 다음 턴에 첫 번째 정복처럼 다시 놓는다."""
    if s.stage != "all_lost":
        return not_applied("지역을 모두 빼앗기지 않았다.")
    return applied("보드에 종족이 없어 첫 번째 정복처럼 다시 놓는다.", rule="first-conquest")


@conquest.rule("sw.race.halfling", sets="allowed", overrides="first_conquest")
def halfling_entry(s: Conquest) -> Finding:
    """하플링은 경계가 아닌 지역으로도 들어온다."""
    if s.race != "halfling":
        return not_applied("하플링이 아니다.")
    if not s.entering:
        return not_applied("지도에 들어오는 정복이 아니다.")
    return applied("하플링은 지도의 어느 지역으로든 들어온다.")


@conquest.rule("sw.power.flying", sets="allowed", overrides="first_conquest")
def flying_entry(s: Conquest) -> Finding:
    """비행은 바다와 호수가 아니면 어디로든 들어온다."""
    if s.power != "flying":
        return not_applied("비행이 아니다.")
    if not s.entering:
        return not_applied("지도에 들어오는 정복이 아니다.")
    return applied("비행은 지도의 어느 지역이든 정복한다.")


@conquest.rule("sw.conquest.consecutive", sets="allowed")
def adjacency(s: Conquest) -> Finding:
    """새로 정복하는 지역은 자기가 차지한 지역과 인접해야 한다."""
    if s.entering:
        return not_applied("첫 번째 정복이므로 인접을 따지지 않는다.")
    if s.reach != "adjacent":
        return applied("자기가 차지한 지역과 인접하지 않다.", allowed=False)
    return applied("자기가 차지한 지역과 인접하다.")


@conquest.rule("sw.power.flying", sets="allowed", overrides="adjacency")
def flying_apart(s: Conquest) -> Finding:
    """비행은 떨어진 지역도 정복한다."""
    if s.power != "flying":
        return not_applied("비행이 아니다.")
    if not s.active:
        return not_applied("쇠퇴해 비행의 효력이 없다.")
    return not_applied("첫 번째 정복이다.") if s.entering else applied("비행은 인접하지 않은 지역도 정복한다.")


@conquest.rule("sw.power.underworld", sets="allowed", overrides="adjacency")
def underworld_adjacency(s: Conquest) -> Finding:
    """암흑 세계에게는 동굴이 있는 지역이 모두 서로 인접한다."""
    if s.power != "underworld":
        return not_applied("암흑 세계가 아니다.")
    if not s.active:
        return not_applied("쇠퇴해 암흑 세계의 효력이 없다.")
    if s.entering or s.reach != "caverns":
        return not_applied("동굴에서 다른 동굴로 가는 정복이 아니다.")
    return applied("두 곳 다 동굴이 있어 인접한 것으로 본다.")


@conquest.rule("sw.conquest.water", "sw.power.seafaring", sets="allowed")
def water(s: Conquest) -> Finding:
    """바다와 호수는 해상 종족만 정복한다."""
    if s.terrain not in ("sea", "lake"):
        return not_applied("바다나 호수가 아니다.")
    if s.power == "seafaring" and s.active:
        return not_applied("활동 중인 해상 종족은 바다와 호수를 정복한다.")
    return applied("바다와 호수는 활동 중인 해상 종족만 정복한다.", allowed=False)


@conquest.rule("sw.power.flying", "sw.conquest.water", sets="allowed")
def flying_not_over_water(s: Conquest) -> Finding:
    """비행도 바다와 호수는 정복하지 못한다."""
    if s.power != "flying":
        return not_applied("비행이 아니다.")
    if s.terrain not in ("sea", "lake"):
        return not_applied("바다나 호수가 아니다.")
    return applied("비행이 갈 수 있는 곳에서 바다와 호수는 빠진다.", allowed=False)


@conquest.rule("sw.power.seafaring", "sw.conquest.water", sets="allowed")
def seafaring_water(s: Conquest) -> Finding:
    """활동 중인 해상 종족은 바다와 호수를 빈 지역으로 보고 정복한다."""
    if s.power != "seafaring":
        return not_applied("해상이 아니다.")
    if s.terrain not in ("sea", "lake"):
        return not_applied("바다나 호수가 아니다.")
    return applied("해상 종족에게 바다와 호수는 빈 지역이다.") if s.active else not_applied("쇠퇴해 새로 정복하지 못한다.")


@conquest.rule("sw.conquest.minimum", sets="allowed")
def no_token_left(s: Conquest) -> Finding:
    """손에 종족 토큰이 하나도 없으면 새 정복을 시작하지 못한다."""
    if s.tokens >= LEAST_TOKENS:
        return not_applied("손에 종족 토큰이 있다.")
    return applied("손에 종족 토큰이 하나도 없다.", allowed=False)


@conquest.rule("sw.race.halfling", "sw.power.heroic", "sw.power.dragon-master", sets="allowed")
def immune_region(s: Conquest) -> Finding:
    """지하 구멍, 영웅 토큰, 드래곤이 있는 지역은 정복되지 않는다."""
    there = [GUARDS[code][0] for code in s.features if code in GUARDS]
    if not there:
        return not_applied("지하 구멍, 영웅 토큰, 드래곤이 없다.")
    return applied(f"{', '.join(there)} 때문에 토큰이 몇 개든 정복하지 못한다.", allowed=False)


@conquest.rule("sw.power.diplomat", sets="allowed")
def ally_region(s: Conquest) -> Finding:
    """동맹은 외교관의 활동 종족을 공격하지 못한다. 쇠퇴한 종족은 동맹에 매이지 않는다."""
    if "ally" not in s.features:
        return not_applied("동맹인 외교관의 활동 종족이 없다.")
    if not s.active:
        return not_applied("쇠퇴한 토큰에는 동맹이 미치지 않는다.")
    return applied("동맹인 외교관의 활동 종족은 공격하지 못한다.", allowed=False)


@conquest.rule("sw.expand.ready", "sw.race.ghoul", sets="allowed")
def only_active_tokens(s: Conquest) -> Finding:
    """쇠퇴한 종족은 정복하지 못한다. 구울만 예외다."""
    if s.active:
        return not_applied("쇠퇴한 종족으로 하는 정복이 아니다.")
    if s.race == "ghoul":
        return not_applied("구울은 쇠퇴한 뒤에도 정복한다.")
    return applied("쇠퇴한 종족으로는 정복하지 못한다.", allowed=False)


@conquest.rule("sw.power.dragon-master", sets="allowed")
def dragon_once(s: Conquest) -> Finding:
    """드래곤으로 하는 정복은 턴마다 1번이다."""
    if s.by != "dragon_again":
        return not_applied("이번 턴에 드래곤을 다시 쓰는 것이 아니다.")
    return applied("이번 턴에 이미 드래곤으로 정복했다.", allowed=False)


@conquest.rule("sw.losses.own-decline", sets="allowed")
def own_decline_allowed(s: Conquest) -> Finding:
    """내 쇠퇴 종족의 지역도 정복해도 된다."""
    if not s.own_declined:
        return not_applied("내 쇠퇴 종족의 토큰이 없다.")
    return applied("내 쇠퇴 종족의 지역도 정복해도 된다. 그 토큰은 잃는다.")
