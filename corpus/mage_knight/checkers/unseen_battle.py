"""Executable rules of the battle of 보이지 않는 공격 (mk.ll-variants.catch-up.unseen-attack.attack)."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact

UNSEEN = "mk.ll-variants.catch-up.unseen-attack"
PHASES = 3  # mk.ll-variants.catch-up.unseen-attack.attack


class UnseenBattle(Situation):
    """보이지 않는 공격의 전투: a monster that attacks a player who is too far ahead."""

    token_face_down: bool = fact("공격받은 플레이어의 라운드 순서 토큰이 뒷면인가요?", default=False, cites=("mk.ll-variants.catch-up.unseen-attack.attack",))
    handled: str = fact(
        "적을 어떻게 했나요?",
        choices={
            "killed-ranged": "원거리 공성 공격 단계에서 처치했다",
            "blocked": "방어 단계에서 방어했다",
            "damaged": "대미지를 배정했다",
            "removed-by-effect": "효과로 제거했다",
        },
    )


class UnseenBattleAnswers(Answers):
    """How the battle goes."""

    attack_phase: bool = answer("공격 단계가 있나요?")
    phases: int = answer("진행하는 전투 단계", unit="개")
    removed: bool = answer("그 적이 사라지나요?")
    fame: int = answer("얻는 명성", unit="점")
    reward: bool = answer("보상이 있나요?")
    full_force: bool = answer("전력으로 참여할 수 있나요?")
    replaced: bool = answer("명성 트랙에 새 토큰을 채우나요?")
    when: str = answer(
        "공격하는 때", choices={"after-turn": "차례 종료 단계 뒤, 다음 차례 전", "at-once": "레벨이 오르는 즉시"}
    )


unseen_battle = Checker(
    "mk.unseen-battle",
    "보이지 않는 공격의 전투",
    UnseenBattle,
    UnseenBattleAnswers,
    cites=(f"{UNSEEN}.attack",),
    about="보이지 않는 공격의 몬스터와 싸우는 단계와 보상.",
    asks=("보이지 않는 공격의 몬스터를 잡으면 명성을 얻나요?", "보이지 않는 공격에도 전력으로 참여하나요?"),
)


@unseen_battle.rule(f"{UNSEEN}.attack", sets="full_force")
def face_down_is_not_full_force(s: UnseenBattle) -> Finding:
    """라운드 순서 토큰이 뒷면이면 전력으로 참여할 수 없다."""
    if s.token_face_down:
        return applied("라운드 순서 토큰이 뒷면이다", full_force=False)
    return applied("라운드 순서 토큰이 앞면이므로 전력으로 참여할지 고른다", full_force=True)


@unseen_battle.rule(f"{UNSEEN}.attack", sets=("attack_phase", "phases", "fame", "reward"))
def three_phases_no_reward(s: UnseenBattle) -> Finding:
    """처음 3단계만 하고 공격 단계는 없으며, 명성이나 다른 보상도 없다."""
    return applied("공격 단계가 없고 보상도 없다", attack_phase=False, phases=PHASES, fame=0, reward=False)


@unseen_battle.rule(f"{UNSEEN}.attack", "mk.note.unseen-only-way", sets="removed")
def every_enemy_vanishes(s: UnseenBattle) -> Finding:
    """처치한 적, 방어한 적, 대미지를 배정한 적은 모두 사라진다."""
    return applied(f"{s.label('handled')}. 그 적은 사라진다", removed=True)


@unseen_battle.rule(f"{UNSEEN}.attack", sets=("replaced", "when"))
def after_the_turn(s: UnseenBattle) -> Finding:
    """차례 종료 단계를 마친 뒤 토큰을 가져오고 빈자리를 바로 채우며, 다음 차례 전에 공격한다."""
    return applied(
        "차례 종료 단계를 마친 뒤, 다음 차례 전에 공격한다. 빈자리는 바로 채운다", replaced=True, when="after-turn"
    )
