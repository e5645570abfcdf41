"""전투 패널: which row a unit rolls, made executable."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent


class Panel(Situation):
    """전투 패널의 줄: the soldiers that stand and what is printed."""

    soldiers: int = fact("남은 병사", unit="명", at_least=1, at_most=20, hint="합류한 캐릭터는 빼고 센다.")
    characters: int = fact("합류한 캐릭터", unit="명", at_least=0, at_most=2, default=0, cites=("wc.setup.join-deploy.headcount",))
    first_from: int = fact("첫째 줄 끝의 숫자(예: 3+의 3)", unit="명", at_least=0, at_most=20, default=0,
                           cites=("wc.basics.combat-panel.rows",), hint="0이면 숫자를 모르고 절반으로 따진다.")
    second_to: int = fact("둘째 줄 끝의 숫자(예: 2-의 2)", unit="명", at_least=0, at_most=20, default=0,
                          cites=("wc.basics.combat-panel.rows",), hint="0이면 숫자를 모르고 절반으로 따진다.")
    start: int = fact("처음 병사 수", unit="명", at_least=1, at_most=20, hint="줄 끝의 숫자를 모를 때 쓴다.")


class PanelAnswers(Answers):
    """The row and the head count."""

    headcount: int = answer("줄을 정하는 병사 수", unit="명", start=0)
    row: int = answer("쓰는 줄", unit="번째 줄")


panel_row = Checker(
    "wc.panel-row", "전투 패널의 줄", Panel, PanelAnswers, cites=("wc.basics.combat-panel.rows", "wc.damage.second-row"),
    about="남은 병사 수로 전투 패널의 어느 줄을 쓰는지.",
    asks=("병사가 몇 명이면 둘째 줄을 쓰나요?", "합류한 캐릭터도 병사 수에 드나요?"),
)


@panel_row.rule("wc.basics.combat-panel.rows", sets="headcount")
def count_soldiers(s: Panel) -> Finding:
    """남은 병사를 센다."""
    return applied(f"병사 {s.soldiers}명", headcount=add(s.soldiers))


@panel_row.rule("wc.setup.join-deploy.headcount", sets="headcount")
def count_characters(s: Panel) -> Finding:
    """합류한 캐릭터도 병사 수에 넣는다."""
    return applied(f"캐릭터 {s.characters}명을 더한다", headcount=add(s.characters)) if s.characters else not_applied("캐릭터가 없다")


@panel_row.rule("wc.basics.combat-panel.rows", "wc.damage.second-row", sets="row")
def printed_numbers(s: Panel, headcount: int) -> Finding:
    """줄 왼쪽 끝에 적힌 병사 수가 쓰는 줄을 정한다."""
    if s.first_from and headcount >= s.first_from:
        return applied(f"병사 {headcount}명은 {s.first_from}+에 든다", row=1)
    if s.second_to and headcount <= s.second_to:
        return applied(f"병사 {headcount}명은 {s.second_to}-에 든다", row=2)
    if s.first_from and not s.second_to:
        return applied(f"병사 {headcount}명은 {s.first_from}+에 들지 않는다", row=2)
    if s.second_to and not s.first_from:
        return applied(f"병사 {headcount}명은 {s.second_to}-에 들지 않는다", row=1)
    if s.first_from:
        return silent(f"병사 {headcount}명에 해당하는 줄이 적혀 있지 않다")
    return not_applied("줄 끝의 숫자를 모른다")


@panel_row.rule("wc.damage.second-row", "wc.note.half-row", sets="row")
def half_the_soldiers(s: Panel, headcount: int) -> Finding:
    """숫자를 모르면, 병사가 절반으로 줄었을 때 둘째 줄을 쓴다."""
    if s.first_from or s.second_to:
        return not_applied("카드에 적힌 숫자가 앞선다")
    if headcount * 2 <= s.start:
        return applied(f"처음 {s.start}명에서 절반 이하인 {headcount}명이 남았다", row=2)
    if headcount * 2 == s.start + 1:
        return silent(f"처음이 {s.start}명일 때 {headcount}명을 절반으로 보는지 말하지 않는다")
    return applied(f"처음 {s.start}명에서 절반이 넘는 {headcount}명이 남았다", row=1)
