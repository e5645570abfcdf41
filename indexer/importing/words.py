"""What a line sounds like: a sentence, a heading, a label. Pure text tests shared by the outline and the glossary."""

import re
from collections.abc import Sequence

from indexer.importing.source import Row

STOP = re.compile(r"[.!?。！？…;]['\"”’)\]」』]*$")
FULL_STOP = re.compile(r"(?:[.。…;][\"'”’)\]」』]*|[다요음함됨임까죠오]\s*[.!?][\"'”’)\]」』]*)$")
ENDING = re.compile(
    r"(?:[가-힣](?:다|까|죠)|[가-힣](?<![중필수개강주소적동])요|[시으]오|습니다|합니다|것|할것|함|됨|있음|없음|않음)$"
)
OPEN = re.compile(r"(?:[,，、]|하고|하며|하면|하여|해서|되며|되면|에서|에게|으로|거나|지만|는데|면서|므로|[하되이]게|만약|또는|그리고|및|을|를)$")
LABEL = re.compile(r"(?:노트|주|주의|참고|예|예시|보기|중요|팁|tip|note|example|예외|단|설명|요약|주석|비고|정답|해설)\s*[:：)]?", re.I)
EXAMPLE = re.compile(r"(?:[\[(<【]?\s*(?:예시|예|보기|사례|example|ex|e\.g\.)\s*\d*\s*[\])>】]?\s*[:：.)]|예를 들어|예컨대|[\[<【](?:예시?|보기)\d*[\]>】])", re.I)
NOTE = re.compile(r"(?:[\[(<【]?\s*(?:노트|주의(?:\s?사항)?|참고|주|중요(?:\s?사항)?|팁|tip|note|important|warning|비고|단)\s*\d*\s*(?:[\])>】]?\s*[:：]|[\])>】])|[★☆*※!]{1,3}\s*(?:중요|주의|참고|필독|경고|알림)\s*[★☆*※!:：]{1,3}|※)", re.I)
FOOTNOTE = re.compile(r"(?<=[.!?。다요])(?:\[\d{1,3}\]|[¹²³⁰⁴-⁹†‡§*]+|\(\d{1,2}\)|주\d+\))+$")  # "…받는다.[1]"
BEHIND = re.compile(r"\s*\([^()]*\)$")
WORDLIKE = re.compile(r"[^\W\d_]")
META = re.compile(r"[|｜]|https?://|@|^\s*(?:인원|플레이\s?인원|시간|플레이\s?시간|연령|난이도|버전|version|작성일?|번역자?|디자이너|작가)\s*[:：]", re.I)
PAIR = re.compile(r"[^:：]{1,14}\s*[:：]\s*\S")


def is_sentence(text: str, punctuated: bool) -> bool:
    """Whether a line is said rather than named; in a text without full stops a verb at its end is enough."""
    text = FOOTNOTE.sub("", text.strip())
    if FULL_STOP.search(text) or FULL_STOP.search(BEHIND.sub("", text)) or (STOP.search(text) and len(text) > 40):
        return True
    if re.search(r"[다요까]\s*[.!?]\s+\S", text):
        return True
    said = BEHIND.sub("", text.rstrip(":： ")).rstrip(")]」』\"'”’ ")
    return (not punctuated or text.endswith((":", "："))) and bool(ENDING.search(said))


def is_open(text: str) -> bool:
    """Whether a line breaks off in the middle: a comma, a joining ending, an open bracket."""
    opened = sum(text.count(char) for char in "([{（「『“") - sum(text.count(char) for char in ")]}）」』”")
    return bool(OPEN.search(text.strip())) or opened > 0


def is_punctuated(rows: Sequence[Row]) -> bool:
    """Whether the sentences of a document end with a full stop: at least four fifths of its long lines do."""
    long = [row.text for row in rows if row.kind in ("text", "item") and len(row.text) > 15 and ENDING_OR_STOP.search(row.text)]
    return not long or sum(bool(STOP.search(text) or text.endswith((":", "："))) for text in long) >= len(long) * 0.8


ENDING_OR_STOP = re.compile(ENDING.pattern + "|" + STOP.pattern)
