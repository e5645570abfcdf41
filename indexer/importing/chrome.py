"""The frame of a web page that was copied along: counters, dates, buttons, comments. Only at the two ends of a text."""

import re
from collections.abc import Sequence
from dataclasses import replace

from indexer.importing.source import Doubt, Drop, Row

SURE = "웹 쪽의 단추·집계"
GUESS = "웹 쪽의 단추 사이에 낀 줄"
NEAR = 3  # rows between two parts of the frame
SHORT = 24
HEAD = 30  # rows at the start in which a frame may begin late
WORDS = ["팔로우", "팔로잉", "구독", "구독중", "best", "쪽지", "쪽지발송", "쪽지보내기", "블로그", "블로그방문", "댓글", "댓글쓰기", "댓글등록", "댓글작성", "답글", "답글쓰기", "공유", "공유하기", "스크랩", "신고", "신고하기", "추천", "추천하기", "비추천", "좋아요", "인쇄", "인쇄하기", "목록", "목록보기", "목록으로", "이전글", "다음글", "이전", "다음", "로그인", "로그아웃", "회원가입", "메뉴", "메뉴바로가기", "본문바로가기", "본문으로바로가기", "소셜바로가기", "바로가기", "맨위로", "위로", "top", "url복사", "링크복사", "이웃추가", "카테고리", "전체보기", "내용보기", "더보기", "관련글", "피드", "저장", "홈", "홈으로", "검색", "마이페이지", "장바구니", "고객센터", "개인정보처리방침", "이용약관", "광고", "님에게댓글작성", "이글이도움이되셨다면", "추천을눌러주세요", "등록", "글쓰기", "수정", "삭제", "share", "login", "signin", "signup", "menu", "home", "follow", "like", "likes", "comment", "comments", "subscribe", "print", "search", "next", "previous", "copylink", "backtotop", "본문기타기능", "이웃추가본문기타기능", "프로필", "작성자", "글쓴이", "조회수", "조회"]
KNOWN = frozenset(WORDS)
PIECE = re.compile(r"[^\W\d_]+(?:\s*[:：]?\s*\d[\d,.]*(?:만|천|개|회)?)?")
EDIT = re.compile(r"\s*\[\s*(?:편집|edit)\s*(?:\|\s*(?:원본|소스)\s*편집\s*)?\]$", re.I)
PATTERNS = re.compile(
    r"(?:조회|조회수|추천|댓글|좋아요|공감|읽음|hit|views?|답글|스크랩|내용 ?댓글)\s*[:：]?\s*\[?[\d,.]+(?:만|천|k|개|회)?\]?"
    r"|\d{1,3}(?:,\d{3})+"
    r"|(?:작성일|등록일|날짜|입력|수정|최[종근] ?수정(?: ?(?:일|시각))?)?\s*[:：]?\s*(?:19|20)\d\d\s*[-./년]\s*\d{1,2}\s*[-./월]\s*\d{1,2}\s*[.일]?\s*(?:(?:오전|오후|am|pm)?\s*\d{1,2}:\d{2}(?::\d{2})?)?"
    r"|(?:오전|오후)\s*\d{1,2}:\d{2}|\d+\s*(?:분|시간|일|주|개월|년)\s*전"
    r"|ip\s*[:：]?\s*[\d.*x]+|https?://\S+|www\.\S+|[\w.]+@[\w.]+"
    r"|(?:copyright|ⓒ|©|\(c\)).*|all rights reserved.*|저작권.{0,20}",
    re.I,
)


def is_frame(text: str) -> bool:
    """Whether a line is a button, a counter or a date: ``is_frame("내용 댓글26")`` → True."""
    bare = re.sub(r"[\s!.\[\]|·>»›<]+", "", text).casefold()
    return len(text) <= 60 and (bare in KNOWN or bool(PATTERNS.fullmatch(text.strip())) or _count(text) > 1)


def _count(text: str) -> int:
    """How many buttons and counters stand in a line that holds nothing else: ``_count("홈 | 글쓰기")`` → 2."""
    pieces = PIECE.findall(text)
    if len(pieces) < 2 or len(text) > 60 or re.search(r"[^\W_]", PIECE.sub("", text)):
        return 0
    return len(pieces) if all(is_frame(piece) for piece in pieces) else 0


def unbuttoned(rows: list[Row]) -> tuple[list[Row], list[Drop], list[Doubt]]:
    """The rows without the button behind each heading of a wiki page, "개요[편집]", where two or more have it."""
    found = [(row, match[0].strip()) for row in rows if (match := EDIT.search(row.text))]
    if len(found) < 2:
        return rows, [], []
    bare = [replace(row, text=EDIT.sub("", row.text)) for row in rows]
    drops = [Drop(number, SURE) for row in bare if not row.text for number in row.numbers]
    told = Doubt(found[0][0].number, f"줄 끝의 단추 ‘{found[0][1]}’ {len(found)}개를 뺐어요")
    return [row for row in bare if row.text], drops, [told]


def without(rows: list[Row]) -> tuple[list[Row], list[Drop]]:
    """The rows without the frame at the start and at the end."""
    head = _cluster([_part(row) for row in rows[:HEAD]], 2)
    tail = [len(rows) - 1 - i for i in _cluster([_part(row) for row in rows[::-1][:HEAD]], 1)]
    gone = {i: SURE if _part(rows[i]).startswith("frame") else GUESS for i in (*head, *tail)}
    if head:
        repeated = {rows[i].text for i in tail}
        gone |= {i: GUESS for i in range(min(head)) if i and rows[i].text in repeated and len(rows[i].text) <= SHORT}
    drops = [Drop(number, why) for i, why in gone.items() for number in rows[i].numbers]
    return [row for i, row in enumerate(rows) if i not in gone], drops


def _part(row: Row) -> str:
    if row.level or row.kind not in ("text", "item"):
        return "text"
    if is_frame(row.text):
        return "frames" if _count(row.text) else "frame"
    return "short" if len(row.text) <= SHORT and not re.search(r"[.?:。]$|[다요]$", row.text) else "text"


def _cluster(parts: Sequence[str], least: int) -> list[int]:
    """The places from the first to the last part of the frame, text never more than `NEAR` short rows apart.

    ``least`` parts make a frame; at the start it may begin after a title, at the end it must reach the last row.
    """
    hits = [i for i, part in enumerate(parts) if part.startswith("frame")]
    if not hits or hits[0] > (4 if least > 1 else 1):
        return []
    last = hits[0]
    for hit in hits[1:]:
        if hit - last <= NEAR and "text" not in parts[last:hit]:
            last = hit
        else:
            break
    found = [i for i in hits if i <= last]
    if len(found) < least and "frames" not in parts[: last + 1]:
        return []
    first = hits[0] if least > 1 else 0
    return list(range(first, last + 1))
