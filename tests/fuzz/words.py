"""What people and machines type into fields and addresses, and what nobody should: strategies for texts."""

from urllib.parse import quote, quote_from_bytes

from hypothesis import strategies as st

MARK = "zqx"  # no element or attribute of ours is called so: where one appears, what was sent has become markup
MARKUP = (
    f"<{MARK}>", f"</textarea><{MARK}>", f'"><{MARK} {MARK}=1>', f"' {MARK}='1", f'" {MARK}="1', f"--><{MARK}>", f"</script><{MARK}>", f"</title><{MARK}>",
    f"]]><{MARK}>", f"&lt;{MARK}&gt;", f"&#60;{MARK}&#62;", f"\\u003c{MARK}\\u003e", f"<{MARK}\x00>", f"javascript:{MARK}()", "{{7*7}}", "{% raw %}", "${7*7}", "%s%n", "%(x)s",
)
OPERATORS = (
    "NOT", "AND", "OR", "TO", "ANDNOT", "NOT OR 카드", "NOT NOT NOT 카드", "카드 NOT", "AND AND", "[1]", "[token]", "[top 카드]", "[a TO b]", "{x}", "(", ")", "((((((", "[", "]",
    "*", "**", "?*?", "*카*", "가*나*", "가나다~2", "카드~", "카드^9", "제목:", "제목: 카드", "url:", "kind:card", "+", "-", "--카드", "-카드", '"', '""', '"카드', "'", "\\", "/", "//", "~", "^", "!", "&&", "||",
    "<", ">", "&", "%", "#", "@", ";", "=", "..", "../../etc/passwd", "sw.", ".sw", "sw.conquest.cost", "1e9", "NaN", "-1", "0", "9" * 40, "3①", "1½", "5*2*3",
)
SCRIPTS = (
    "ㅅㄷ", "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ", "ㅏㅑ", "ᄉᆠ", "쇠퇴", "쇠퇴".encode().decode(), "\u1109\u116c\u1110\u116c", "thlxhl", "車", "勝利", "カード", "карта", "العربية", "עברית", "ไทย", "हिन्दी",
    "🎲", "👩‍👩‍👧‍👦", "🇰🇷", "e\u0301" * 20, "\u0315\u0300" * 500, "\u200b턴", "\u202etxet", "\ufeff", "\u00ad", "\x00", "\x01\x02", "\x7f", "\r\n", "\t", "\u2028", "\ufffe", "\U0010ffff", "ﬁ", "ß", "İ",
)
KOREAN = ("쇠퇴는", "승리코인", "산이 하나 있는 지역을 정복하려면", "밀어내기", "하플잉", "종족", "토큰 3개", "누가 먼저", "카드", "되나요?", "정복 비용이 얼마예요", "마법사", "작은 왕국")

PIECE = st.one_of(st.sampled_from(MARKUP), st.sampled_from(OPERATORS), st.sampled_from(SCRIPTS), st.sampled_from(KOREAN), st.text(max_size=12))
JOINED = st.builds(lambda pieces, glue: glue.join(pieces), st.lists(PIECE, min_size=1, max_size=8), st.sampled_from(["", " ", "  ", ",", "\n"]))
REPEATED = st.builds(lambda piece, size: (piece * (size // max(1, len(piece)) + 1))[:size], PIECE, st.sampled_from([30, 200, 999, 1000, 1001, 3001, 100_000]))
TEXT = st.one_of(PIECE, JOINED, st.text(max_size=200), REPEATED)
BYTES = st.one_of(st.sampled_from([b"\xed\xa0\x80", b"\xff\xfe", b"\xc0\x80", b"\xe3\x84", b"%", b"%zz", b"+"]), st.binary(max_size=40))
ENCODED = st.one_of(TEXT.map(lambda text: quote(text, errors="surrogatepass")), BYTES.map(quote_from_bytes), PIECE.map(lambda text: quote(text, safe="<>\"' {}[]|\\^`")))
