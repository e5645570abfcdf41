"""How a line begins: bullets, numbering of every Korean style, brackets, Q and A. Pure text, no context.

A mark says what stands in front and what is left; whether the line is a heading or an item is decided later.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

CIRCLED = {chr(0x2460 + i): i + 1 for i in range(20)} | {chr(0x2776 + i): i + 1 for i in range(10)}
CIRCLED |= {chr(0x3260 + i): i + 1 for i in range(14)} | {chr(0x326E + i): i + 1 for i in range(14)}
WHOLE = {chr(0x2488 + i): f"{i + 1}." for i in range(20)} | {chr(0x2474 + i): f"({i + 1})" for i in range(20)}
ROMAN = {name: value for value, name in enumerate(["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV"], 1)}
ROMAN |= {chr(0x2160 + i): i + 1 for i in range(12)} | {chr(0x2170 + i): i + 1 for i in range(12)}
HANJA = {name: value for value, name in enumerate(["一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四", "十五"], 1)}
SYLLABLES = {name: value for value, name in enumerate("가나다라마바사아자차카타파하", 1)}
_ROMAN = "|".join(sorted(ROMAN, key=len, reverse=True))
_HANJA = "|".join(sorted(HANJA, key=len, reverse=True))

BULLET = re.compile(r"(?P<mark>[•·∙⋅●○◦▪▫‣※✓✔☞→\u2043\u2219\uf0b7\uf06c\uf09f・]|[-–—*+>](?=\s|[^\W\d_]|\d+[^\d.)\s]|\())\s*(?P<rest>.*)", re.S)
EMOJI = "🔷"  # stands for all of them: each heading has its own
SIGNS = "■□◆◇▶▷►▼▽★☆◎▣◈❖♣♠♥♦⊙" + EMOJI
SIGN = re.compile(rf"(?P<mark>[{SIGNS}]|ㅁ(?=\s)|[\U0001f000-\U0001faff\u231a-\u23ff\u2600-\u261b\u2622-\u27bf\u2b50\u2b55][\ufe0f\u200d\U0001f3fb-\U0001f3ff]*)\s*(?P<rest>.+)", re.S)
ORDINAL = re.compile(rf"(?:제|第)\s*(?P<n>\d+|{_ROMAN}|{_HANJA}|[일이삼사오육칠팔구십]+)\s*(?P<unit>[편부篇部장章막절節조條항])(?:의\d+)?\s*[.:：\-–—|]?\s*(?P<rest>.*)")
WORDED = re.compile(r"(?P<unit>(?:chapter|part|section|appendix|CHAPTER|PART|SECTION|Chapter|Part|Section|Appendix|부록))\s*(?P<n>\d+|[IVX]+|[A-Z])?\s*[.:：\-–—]?\s*(?P<rest>.*)")
SUPPLEMENT = re.compile(r"(?:부\s*칙|附\s*則|별\s*표)\s*(?P<n>\d{0,2})\s*[.:：]?\s*(?P<rest>(?:[<(\[〈【].{1,30}|(?<=\s)\S.{0,30})?)", re.S)
NUMBERED = re.compile(r"(?P<n>\d{1,2})\s?(?P<dot>[.)])(?!\d)\s*(?P<rest>.*)", re.S)
DEEP = re.compile(r"(?P<n>\d{1,2}(?:[.\-]\d{1,2}){1,3})[.)]?\s+(?P<rest>\D.*)", re.S)
PAREN = re.compile(rf"[(（](?P<n>\d{{1,2}}|[가-하]|[a-z]|{_ROMAN}|[ivx]+)[)）]\s*(?P<rest>.*)", re.S)
SYLLABLE = re.compile(r"(?P<n>[가나다라마바사아자차카타파하])(?P<dot>[.)])\s*(?P<rest>.*)", re.S)
LATIN = re.compile(r"(?P<n>[A-Za-z])(?P<dot>[.)])\s+(?P<rest>(?![A-Z]\.).*)", re.S)  # initials of a name are no count
ROMANS = re.compile(rf"(?P<n>{_ROMAN})(?:[.)]|\s*[:：])\s*(?P<rest>.*)|(?P<wide>[\u2160-\u217f])\s+(?P<words>.+)", re.S)
HANJAS = re.compile(rf"(?P<n>{_HANJA})\s*[.、,)．]\s*(?P<rest>.+)", re.S)
SQUARE = re.compile(r"\[\s*(?P<n>\d{1,2})\s*\]\s*(?P<rest>.*)", re.S)
LABELLED = re.compile(r"[【\[<〈《「［〔]\s*(?:제|STEP|PART|CHAPTER)?\s*(?P<n>\d{1,2})\s*(?:부|장|편|절|막|단계)?\s*[】\]>〉》」］〕]\s*(?P<rest>[^\s(\[].*)", re.S | re.I)
HASH = re.compile(r"(?P<mark>#{1,6})\s*(?P<rest>[^#\s\d].*|\d+[.)].*)", re.S)
PAIRS = {"<": ">", "〈": "〉", "《": "》", "[": "]", "【": "】", "［": "］", "〔": "〕", "「": "」", "『": "』", "≪": "≫"}
STEP = re.compile(r"(?:단계|STEP|Step|step)\s*(?P<n>\d{1,2})\s*[.:：)\-–]?\s*(?P<rest>.*)|(?P<m>\d{1,2})\s*단계\s*[.:：)\-–]\s*(?P<words>.*)", re.S)
QUESTION = re.compile(r"(?:\[?\s*(?:Q|Ｑ|질문|問)\s*\d*\s*\]?\s*(?:[.:：)\-]|(?<=\])))\s*(?P<rest>.*)|(?:문\s*\d+\s*[.:：)]|문\s*[:：)])\s*(?P<korean>.*)|\[(?:Q|질문)\d*\]\s*(?P<more>.*)", re.S | re.I)
ANSWER = re.compile(r"(?:\[?\s*(?:A|Ａ|답변|답|대답|答)\s*\d*\s*\]?\s*(?:[.:：)]|-(?=\s)|(?<=\])))\s*(?P<rest>.*)|\[(?:A|답변?)\d*\]\s*(?P<more>.*)", re.S | re.I)
DATE = re.compile(r"(?:19|20)\d\d\s*[.\-/년]\s*\d{1,2}\s*[.\-/월]")
LONE_BULLET = re.compile(r"[•·∙⋅●○◦▪▫‣\-–—*■□◆◇▶▷\u2043\u2219\uf0b7\uf06c・]")
LONE_NUMBER = re.compile(r"(?:\d{1,2}[.)]|\(\d{1,2}\)|[가나다라마바사아자차카타파하][.)]|[\u2460-\u2473])")


@dataclass(frozen=True)
class Mark:
    """``style`` names the kind of mark, ``value`` its place in a sequence (0: none), ``rest`` the words behind it."""

    style: str
    value: int
    rest: str
    shown: str


NONE = Mark("", 0, "", "")


def number_of(text: str) -> int:
    """The value of a numeral of any style: ``number_of("Ⅱ")`` → 2, ``number_of("一")`` → 1; 0 when unknown."""
    if text.isdecimal():
        return int(text)
    for table in (ROMAN, HANJA, SYLLABLES):
        if text in table:
            return table[text]
    if len(text) == 1 and text.isascii() and text.isalpha():
        return ord(text.lower()) - 96
    return ROMAN.get(text.upper(), 0)


@lru_cache(maxsize=1 << 14)  # every stage asks again, joining of the forty rows before each
def mark_of(text: str) -> Mark:
    """The mark in front of a line: ``mark_of("(1) 준비")`` → style "(1)", value 1, rest "준비"; `NONE` for plain text."""
    text = text.strip()
    if not text or DATE.match(text):
        return NONE
    return _bracketed(text) or _worded(text) or _numbered(text) or _bullet(text) or NONE


def _bracketed(text: str) -> Mark | None:
    if (found := SQUARE.match(text) or LABELLED.match(text)) and found["rest"]:
        return Mark("[1]", int(found["n"]), found["rest"], text[: found.start("rest")].strip())
    close = PAIRS.get(text[0])
    inner = text[1:-1]
    if len(text) > 2 and text[0] == text[-1] and SIGN.match(text) and text[0] not in inner:
        return Mark(_sign(text[0]) * 2, 0, inner.strip(), text[0])  # ◆ 달빛 시장 ◆
    if close and text.endswith(close) and inner.strip() and close not in inner and text[0] not in inner:
        return Mark(text[0] + close, 0, inner.strip(), text[0])
    if found := HASH.match(text):
        return Mark(found["mark"], 0, found["rest"].strip().rstrip("#").strip(), found["mark"])
    return None


def _worded(text: str) -> Mark | None:
    if found := ORDINAL.match(text):
        return Mark(f"제1{found['unit']}", number_of(found["n"]), found["rest"], text[: found.start("rest")].strip())
    if found := SUPPLEMENT.fullmatch(text):
        return Mark("부칙", number_of(found["n"] or ""), found["rest"].strip(), text[: found.start("rest")].strip())
    found = WORDED.match(text)
    if found and found["n"] and (not found["rest"] or not text[found.end("n")].isalnum()):
        return Mark("chapter", number_of(found["n"]), found["rest"], text[: found.start("rest")].strip())
    if found := STEP.match(text):
        rest = found["rest"] if found["n"] else found["words"]
        return Mark("단계", int(found["n"] or found["m"]), rest or "", text[: len(text) - len(rest or "")].strip())
    return None


def _numbered(text: str) -> Mark | None:
    if text[0] in WHOLE:  # ⒈ and ⑴ are written out
        text = WHOLE[text[0]] + text[1:]
    if text[0] in CIRCLED:
        return Mark("①", CIRCLED[text[0]], text[1:].strip(), text[0])
    for pattern, style in ((DEEP, "1.1"), (ROMANS, "I."), (NUMBERED, "1"), (PAREN, "(1)"), (SYLLABLE, "가"), (HANJAS, "一."), (LATIN, "A.")):
        found = pattern.match(text)
        if not found:
            continue
        groups = found.groupdict()
        numeral, rest = groups["n"] or groups.get("wide") or "", groups["rest"] or groups.get("words") or ""
        if style == "1.1":
            parts = re.split(r"[.\-]", numeral)
            return Mark("1" + ".1" * (len(parts) - 1), int(parts[-1]), rest, numeral)
        if style in ("1", "가"):
            style += groups["dot"] or ""
        if style == "(1)" and not numeral.isdecimal():
            style = "(가)" if numeral in SYLLABLES else "(a)"
        if style == "A." and (numeral.islower() or groups["dot"] == ")"):
            style = "(a)"
        return Mark(style, number_of(numeral), rest.strip(), text[: len(text) - len(rest)].strip())
    return None


def _bullet(text: str) -> Mark | None:
    if found := BULLET.match(text):
        return Mark("•", 0, found["rest"].strip(), found["mark"])
    if found := SIGN.match(text):
        return Mark(_sign(found["mark"]), 0, found["rest"].strip(), found["mark"])
    return None


def _sign(mark: str) -> str:
    return mark if mark in SIGNS or mark == "ㅁ" else EMOJI


def question(text: str) -> str | None:
    """The words of a question line: ``question("Q1. 몇 장인가요?")`` → "몇 장인가요?"; None for another line."""
    found = QUESTION.match(text.strip())
    return None if not found else (found["rest"] or found["more"] or found["korean"] or "").strip()


def answer(text: str) -> str | None:
    """The words of an answer line: ``answer("A: 두 장이에요.")`` → "두 장이에요."; None for another line."""
    found = ANSWER.match(text.strip())
    return None if not found else (found["rest"] or found["more"] or "").strip()
