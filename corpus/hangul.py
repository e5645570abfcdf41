"""한글: normal form, jamo keystrokes, 초성, 조사, and the 두벌식 keyboard.

Everything here is pure text in, text out. Positions: `fold` keeps length only for text already in normal form;
use `clean` first and keep its result as the text that is shown.
"""

import re
import unicodedata
from functools import lru_cache

BASE, LAST = 0xAC00, 0xD7A3
INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
MEDIALS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
FINALS = ("", *"ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
SPLIT = {  # compound jamo → the keys that make them
    "ㅘ": "ㅗㅏ", "ㅙ": "ㅗㅐ", "ㅚ": "ㅗㅣ", "ㅝ": "ㅜㅓ", "ㅞ": "ㅜㅔ", "ㅟ": "ㅜㅣ", "ㅢ": "ㅡㅣ",
    "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ",
    "ㄾ": "ㄹㅌ", "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ",
}
JOIN = {pair: whole for whole, pair in SPLIT.items()}
KEYS = dict(zip("qwertyuiopasdfghjklzxcvbnm", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", strict=True))
KEYS |= dict(zip("QWERTOP", "ㅃㅉㄸㄲㅆㅒㅖ", strict=True))
LETTERS = {jamo: key for key, jamo in KEYS.items()}

ZERO_WIDTH = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")
SPACES = re.compile("[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
CONJOINING = {0x1100 + i: jamo for i, jamo in enumerate(INITIALS)}
CONJOINING |= {0x1161 + i: jamo for i, jamo in enumerate(MEDIALS)}
CONJOINING |= {0x11A7 + i: jamo for i, jamo in enumerate(FINALS) if jamo}
# Unlike NFKC this never glues (3① stays two characters) and never turns ㄱ into a conjoining form.
WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
FOLDED: dict[int, int | str] = {**WIDTH, **{ord(ligature): letters for ligature, letters in LIGATURES.items()}}


def clean(text: str) -> str:
    """The text as it is kept and shown: NFC, no zero-width characters, one kind of blank, lone jamo as ㄱ-ㅎ."""
    text = unicodedata.normalize("NFC", ZERO_WIDTH.sub("", text))
    text = SPACES.sub(" ", text)
    return text.translate(CONJOINING)


def fold(text: str) -> str:
    """The text as it is compared: `clean`, full-width letters narrow, ligatures apart, case folded, blanks trimmed."""
    return clean(text).translate(FOLDED).casefold().strip()


def is_syllable(char: str) -> bool:
    """Whether a character is a whole Hangul syllable (가-힣)."""
    return BASE <= ord(char) <= LAST


def is_jamo(char: str) -> bool:
    """Whether a character is a lone compatibility jamo (ㄱ-ㅣ)."""
    return "ㄱ" <= char <= "ㅣ"


def parts(syllable: str) -> tuple[str, str, str]:
    """Initial, medial and final of a syllable: ``parts("값")`` → ("ㄱ", "ㅏ", "ㅄ")."""
    code = ord(syllable) - BASE
    return INITIALS[code // 588], MEDIALS[code % 588 // 28], FINALS[code % 28]


def compose(initial: str, medial: str, final: str = "") -> str:
    """The syllable of its parts: ``compose("ㄱ", "ㅏ", "ㅄ")`` → "값"; ValueError when they make none."""
    return chr(BASE + (INITIALS.index(initial) * 21 + MEDIALS.index(medial)) * 28 + FINALS.index(final))


def keystrokes(text: str) -> str:
    """Every key that types the text, compounds split: ``keystrokes("값")`` → "ㄱㅏㅂㅅ"."""
    return "".join(map(_keys, text))


@lru_cache(maxsize=12_000)
def _keys(char: str) -> str:
    return "".join(SPLIT.get(jamo, jamo) for jamo in (parts(char) if is_syllable(char) else (char,)))


def choseong(text: str) -> str:
    """The initials of the syllables, other characters as they are: ``choseong("승리 코인")`` → "ㅅㄹ ㅋㅇ"."""
    return "".join(parts(char)[0] if is_syllable(char) else char for char in text)


def from_english_layout(text: str) -> str:
    """What the same keys type on a 두벌식 layout: ``from_english_layout("thlxhl")`` → "쇠퇴"."""
    return _assemble("".join(KEYS.get(char) or KEYS.get(char.lower(), char) for char in text))


def to_english_layout(text: str) -> str:
    """The keys that were pressed for a Korean text: ``to_english_layout("쇠퇴")`` → "thlxhl"."""
    return "".join(LETTERS.get(jamo, jamo) for jamo in keystrokes(text))


def _assemble(jamo: str) -> str:
    """Join a run of jamo as an input method does: a final moves on when a vowel follows."""
    out: list[str] = []
    initial = medial = final = ""

    def flush() -> None:
        nonlocal initial, medial, final
        out.append(compose(initial, medial, final) if initial and medial else initial + medial + final)
        initial = medial = final = ""

    for char in jamo:
        vowel = char in MEDIALS
        if vowel and final:
            first, moved = (SPLIT[final][0], SPLIT[final][1]) if final in SPLIT and final in FINALS else ("", final)
            final = first
            flush()
            initial, medial = moved, char
        elif vowel and initial and not medial:
            medial = char
        elif vowel and medial and not final and medial + char in JOIN and initial:
            medial = JOIN[medial + char]
        elif char in INITIALS and initial and medial and not final and char in FINALS:
            final = char
        elif char in INITIALS and final and final + char in JOIN:
            final = JOIN[final + char]
        else:
            flush()
            initial, medial = ("", char) if vowel else (char, "") if char in INITIALS else ("", "")
            if not vowel and char not in INITIALS:
                out.append(char)
    flush()
    return "".join(out)


PARTICLES = {"은/는": ("은", "는"), "이/가": ("이", "가"), "을/를": ("을", "를"), "과/와": ("과", "와"),
             "이나/나": ("이나", "나"), "이란/란": ("이란", "란"), "이랑/랑": ("이랑", "랑"), "아/야": ("아", "야"),
             "이에요/예요": ("이에요", "예요"), "이다/다": ("이다", "다"), "으로/로": ("으로", "로"),
             "이라고/라고": ("이라고", "라고"), "이라는/라는": ("이라는", "라는"), "이고/고": ("이고", "고"), "이라면/라면": ("이라면", "라면")}
PARTICLES |= {"는/은": PARTICLES["은/는"], "가/이": PARTICLES["이/가"], "를/을": PARTICLES["을/를"]}
PARTICLES |= {"와/과": PARTICLES["과/와"], "로/으로": PARTICLES["으로/로"]}
ENDING = re.compile(r"[^0-9A-Za-z가-힣ㄱ-ㅎ%]+$")
BRACKETED = re.compile(r"(?<=.)\s*[(\[{（〔][^()\[\]{}（）〔〕]*[)\]}）〕]$")
DIGIT_FINALS = {"0": "ㅇ", "1": "ㄹ", "2": "", "3": "ㅁ", "4": "", "5": "", "6": "ㄱ", "7": "ㄹ", "8": "ㄹ", "9": ""}
TENS = (("0" * 8, "ㄱ"), ("0" * 4, "ㄴ"), ("000", "ㄴ"), ("00", "ㄱ"), ("0", "ㅂ"))  # 억 만 천 백 십
LETTER_FINALS = {"l": "ㄹ", "m": "ㅁ", "n": "ㄴ", "r": "ㄹ"}


def final_sound(text: str) -> str:
    """The final consonant with which a text ends when read aloud, "" for none: "패(牌)" → "", "10" → "ㅂ"."""
    bare = text.strip()
    while BRACKETED.search(bare):  # a reading or foreign name in brackets is not read aloud
        bare = BRACKETED.sub("", bare)
    bare = ENDING.sub("", bare)
    if not bare:
        return ""
    last = bare[-1]
    if is_syllable(last):
        return parts(last)[2]
    if last.isdecimal():
        digits = re.search(r"\d+$", bare)
        number = digits.group() if digits else last
        stripped = number.rstrip("0")
        if last != "0" or not stripped:
            return DIGIT_FINALS.get(last, "")
        zeros = number[len(stripped):]
        return next(sound for run, sound in TENS if len(zeros) >= len(run))
    return LETTER_FINALS.get(last.lower(), "")


def josa(text: str, particle: str) -> str:
    """The text with its right particle: ``josa("트롤", "이/가")`` → "트롤이"; ``josa("3", "으로/로")`` → "3으로"."""
    with_final, without = PARTICLES[particle]
    sound = final_sound(text)
    if with_final == "으로" and sound == "ㄹ":
        sound = ""
    return text + (with_final if sound else without)


FOLLOWING = re.compile(rf"({'|'.join(sorted({form for pair in PARTICLES.values() for form in pair}, key=len, reverse=True))})(?![가-힣])")


def misfit(text: str, following: str) -> tuple[str, str] | None:
    """The particle at the head of ``following`` that does not fit, and the one that does: ``misfit("구성물", "와 말")`` → ("와", "과")."""
    found = FOLLOWING.match(following)
    pair = next((pair for pair, forms in PARTICLES.items() if found and found[1] in forms), "")
    right = josa(text, pair)[len(text):] if pair else ""
    return (found[1], right) if found and right != found[1] else None
