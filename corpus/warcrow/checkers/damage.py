"""피해: tokens, casualties, healing and who is removed, made executable."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied


class Damage(Situation):
    """피해를 받은 유닛: tokens against W."""

    tokens: int = fact("유닛에 있던 피해 토큰", unit="개", at_least=0, at_most=40, default=0, cites=("wc.damage.procedure",))
    damage: int = fact("새로 받은 피해", at_least=0, at_most=40, default=0, cites=("wc.damage.procedure",))
    w: int = fact("W", at_least=1, at_most=12, words=("운드",))
    soldiers: int = fact("캐릭터를 뺀 병사", unit="명", at_least=1, at_most=20)
    character: str = fact("합류한 캐릭터", default="none", cites=("wc.damage.characters",),
                          choices={"none": "없음", "officer": "오피서", "support": "서포트"})
    support_instead: bool = fact("일반 병사 대신 서포트를 빼나요?", default=False, cites=("wc.damage.characters",))

    def all_tokens(self) -> int:
        """Tokens on the card once the new damage is placed."""
        return self.tokens + self.damage

    def losses(self) -> int:
        """How many models W and the tokens demand, the character counted only where it is removed as a soldier."""
        return min(self.all_tokens() // self.w, self.soldiers + int(self.support_goes()))

    def support_goes(self) -> bool:
        """Whether a support takes the place of a soldier."""
        return self.character == "support" and self.support_instead


class DamageAnswers(Answers):
    """Casualties, tokens left and whether the unit is destroyed."""

    casualties: int = answer("전투 불능이 되는 병사", unit="명")
    tokens_left: int = answer("남는 피해 토큰", unit="개")
    soldiers_left: int = answer("남는 병사", unit="명")
    destroyed: bool = answer("유닛이 파괴되나요?")
    to_character: int = answer("캐릭터가 받는 넘친 피해")


damage = Checker(
    "wc.damage", "피해와 병사 제거", Damage, DamageAnswers, cites=("wc.damage.procedure",),
    about="피해 토큰과 W로 병사가 몇 명 빠지고 토큰이 몇 개 남는지.",
    asks=("피해를 받으면 병사가 몇 명 빠지나요?", "남은 피해 토큰은 어떻게 되나요?", "유닛이 파괴되면 토큰은 어떻게 되나요?"),
)


@damage.rule("wc.damage.procedure", sets="casualties")
def one_soldier_per_w(s: Damage) -> Finding:
    """피해 토큰이 W 이상이면 병사 1명이 전투 불능이 되고, W만큼 치우며 되풀이한다."""
    return applied(f"토큰 {s.all_tokens()}개를 W {s.w}씩 치운다: 병사 {s.losses()}명", casualties=s.losses())


@damage.rule("wc.damage.procedure", sets="tokens_left")
def tokens_stay(s: Damage, casualties: int, destroyed: bool) -> Finding:
    """W씩 치우고 남은 토큰은 그대로 둔다."""
    if destroyed:
        return not_applied("유닛이 파괴됐다")
    left = s.all_tokens() - casualties * s.w
    return applied(f"토큰 {left}개가 남는다", tokens_left=left)


@damage.rule("wc.damage.destroyed", sets="tokens_left")
def tokens_of_the_destroyed(s: Damage, destroyed: bool) -> Finding:
    """유닛이 파괴되면 카드의 토큰과 마커를 모두 치운다."""
    if not destroyed:
        return not_applied("유닛이 파괴되지 않았다")
    return applied("파괴된 유닛의 토큰을 모두 치운다", tokens_left=0)


@damage.rule("wc.damage.procedure", "wc.damage.characters", sets="soldiers_left")
def soldiers_who_stand(s: Damage, casualties: int) -> Finding:
    """빠진 병사만큼 줄고, 서포트를 대신 빼면 일반 병사가 그만큼 더 남는다."""
    left = s.soldiers - casualties + int(s.support_goes() and casualties > 0)
    return applied(f"캐릭터를 뺀 병사 {left}명이 남는다", soldiers_left=left)


@damage.rule("wc.damage.destroyed", "wc.damage.characters", sets="destroyed")
def destroyed_without_soldiers(s: Damage, soldiers_left: int) -> Finding:
    """캐릭터를 뺀 병사가 모두 전투 불능이 되면 유닛은 파괴된다."""
    return applied(f"캐릭터를 뺀 병사가 {soldiers_left}명 남았다", destroyed=soldiers_left == 0)


@damage.rule("wc.damage.characters", sets="to_character")
def excess_to_character(s: Damage, casualties: int, destroyed: bool) -> Finding:
    """유닛이 파괴되고 넘친 피해는 남은 캐릭터가 받는다."""
    if not destroyed or s.character == "none" or s.support_goes():
        return applied("캐릭터가 받을 넘친 피해가 없다", to_character=0)
    excess = s.all_tokens() - casualties * s.w
    return applied(f"넘친 피해는 {excess}: 캐릭터가 받는다", to_character=excess)


class Heal(Situation):
    """치료나 병사 복귀: the unit before the effect."""

    effect: str = fact("효과", choices={"heal": "치료(Heal)", "recover": "병사 복귀(Recover)"})
    amount: int = fact("효과의 X", at_least=0, at_most=20)
    tokens: int = fact("피해 토큰", unit="개", at_least=0, at_most=24)
    soldiers: int = fact("지금 병사", unit="명", at_least=0, at_most=20)
    start: int = fact("처음 병사 수", unit="명", at_least=1, at_most=20)


class HealAnswers(Answers):
    """Tokens and soldiers afterwards."""

    tokens_left: int = answer("남는 피해 토큰", unit="개")
    recovered: int = answer("돌아오는 병사", unit="명")
    soldiers: int = answer("효과 뒤의 병사", unit="명")


heal = Checker(
    "wc.heal", "치료와 병사 복귀", Heal, HealAnswers, cites=("wc.damage.heal-recover",),
    about="치료가 치우는 토큰과 병사 복귀로 돌아오는 병사.",
    asks=("치료하면 병사가 돌아오나요?", "병사 복귀는 몇 명까지 되나요?"),
)


@heal.rule("wc.damage.heal-recover", sets=("tokens_left", "recovered"))
def healing(s: Heal) -> Finding:
    """치료 X는 피해 토큰을 최대 X개 치울 뿐이다."""
    if s.effect != "heal":
        return not_applied("치료가 아니다")
    gone = min(s.tokens, s.amount)
    return applied(f"피해 토큰 {gone}개를 치우고 병사는 돌아오지 않는다", tokens_left=s.tokens - gone, recovered=0)


@heal.rule("wc.damage.heal-recover", sets="recovered")
def recovering(s: Heal) -> Finding:
    """병사 복귀 X는 병사 X명을 되돌리되 처음 병사 수를 넘지 못한다."""
    if s.effect != "recover":
        return not_applied("병사 복귀가 아니다")
    back = max(0, min(s.amount, s.start - s.soldiers))
    return applied(f"처음 {s.start}명까지 {back}명이 돌아온다", recovered=back)


@heal.rule("wc.damage.heal-recover", sets="tokens_left")
def recovering_keeps_tokens(s: Heal) -> Finding:
    """병사 복귀는 피해 토큰을 치우지 않는다."""
    if s.effect != "recover":
        return not_applied("병사 복귀가 아니다")
    return applied(f"피해 토큰 {s.tokens}개는 그대로다", tokens_left=s.tokens)


@heal.rule("wc.damage.heal-recover", sets="soldiers")
def soldiers_after(s: Heal, recovered: int) -> Finding:
    """돌아온 만큼 병사가 는다."""
    return applied(f"병사 {s.soldiers}명에 {recovered}명이 더해진다", soldiers=s.soldiers + recovered)


class Casualty(Situation):
    """병사 제거: which model goes first."""

    soldiers: int = fact("유닛의 병사", unit="명", at_least=1, at_most=20, default=20, cites=("wc.damage.leader-last",),
                         hint="리더와 합류한 캐릭터를 모두 센다. 적지 않으면 빼고도 병사가 남는 것으로 본다.")
    losses: int = fact("빼야 하는 병사", unit="명", at_least=1, at_most=20, default=1, cites=("wc.damage.procedure",))
    engaged: bool = fact("피해를 준 유닛과 교전 중인가요?", default=False, cites=("wc.damage.unengaged-first",))
    unengaged: int = fact("피해를 준 유닛과 교전하지 않은 병사", unit="명", at_least=0, at_most=20, default=0,
                          cites=("wc.damage.unengaged-first",), hint="리더는 빼고 센다.")
    support: bool = fact("합류한 서포트가 있나요?", default=False, cites=("wc.damage.characters",))
    leader_in_the_way: bool = fact("빠져야 할 자리에 리더가 있나요?", default=False, cites=("wc.damage.leader-last",))


class CasualtyAnswers(Answers):
    """Who is removed."""

    leader_removed: bool = answer("리더가 빠지나요?")
    swap: bool = answer("리더가 다른 병사와 자리를 바꾸나요?")
    first: str = answer("먼저 빼는 병사", choices={
        "unengaged": "피해를 준 유닛과 교전하지 않은 병사", "soldier": "리더가 아닌 병사", "leader": "리더"})
    support_may: bool = answer("일반 병사 대신 서포트를 뺄 수 있나요?")


casualty = Checker(
    "wc.casualty", "누구를 빼는가", Casualty, CasualtyAnswers, cites=("wc.damage.leader-last",),
    about="병사를 뺄 때 리더, 교전하지 않은 병사, 서포트 가운데 누구를 빼는지.",
    asks=("리더가 먼저 죽나요?", "교전 중이면 누구부터 빼나요?"),
)


@casualty.rule("wc.damage.leader-last", "wc.damage.characters", sets="leader_removed")
def leader_goes_last(s: Casualty) -> Finding:
    """리더는 언제나 마지막에 빠진다."""
    gone = s.losses >= s.soldiers
    says = "병사가 모두 빠져 리더도 빠진다" if gone else f"{s.losses}명이 빠져도 병사가 남아 리더는 빠지지 않는다"
    return applied(says, leader_removed=gone)


@casualty.rule("wc.damage.leader-last", sets="swap")
def leader_swaps_away(s: Casualty, leader_removed: bool) -> Finding:
    """빠져야 할 자리에 리더가 있으면 먼저 다른 병사와 자리를 바꾼다."""
    swap = s.leader_in_the_way and not leader_removed
    return applied("리더가 자리를 바꾼다" if swap else "자리를 바꿀 일이 없다", swap=swap)


@casualty.rule("wc.damage.unengaged-first", "wc.damage.leader-last", sets="first")
def unengaged_first(s: Casualty) -> Finding:
    """교전 중인 유닛에서는 피해를 준 유닛과 교전하지 않은 병사부터 뺀다."""
    if s.soldiers == 1:
        return applied("병사가 리더뿐이다", first="leader")
    if s.engaged and s.unengaged:
        return applied(f"교전하지 않은 병사 {s.unengaged}명부터 뺀다", first="unengaged")
    return applied("리더가 아닌 병사부터 뺀다", first="soldier")


@casualty.rule("wc.damage.characters", sets="support_may")
def support_as_soldier(s: Casualty) -> Finding:
    """서포트는 다른 병사와 똑같이 다뤄 일반 병사 대신 뺄 수 있다."""
    return applied("서포트를 대신 뺄 수 있다" if s.support else "서포트가 없다", support_may=s.support)
