"""한자: readings of the characters that rulebooks write for pieces, results and places. Others stay as they are."""

from itertools import islice, product

MOST_READINGS = 8  # readings given for one word; each further ambiguous character doubles them
INITIAL_SOUND = "利龍陸令力例了"  # first reading inside a word, second at its head (두음 법칙)
READINGS = {
    "車": "거차", "馬": "마", "包": "포", "砲": "포", "象": "상", "士": "사", "卒": "졸", "兵": "병", "將": "장",
    "王": "왕", "漢": "한", "楚": "초", "金": "금김", "銀": "은", "歩": "보", "步": "보", "角": "각", "飛": "비", "香": "향",
    "桂": "계", "玉": "옥", "龍": "룡용", "勝": "승", "利": "리이", "敗": "패", "北": "북배", "東": "동", "西": "서", "南": "남",
    "中": "중", "發": "발", "白": "백", "陸": "륙육", "海": "해", "空": "공", "水": "수", "火": "화", "木": "목", "土": "토",
    "日": "일", "月": "월", "山": "산", "川": "천", "地": "지", "天": "천", "人": "인", "大": "대", "小": "소", "上": "상",
    "下": "하", "左": "좌", "右": "우", "前": "전", "後": "후", "內": "내", "外": "외", "入": "입", "出": "출", "手": "수",
    "數": "수", "牌": "패", "點": "점", "張": "장", "枚": "매", "次": "차", "回": "회", "局": "국", "盤": "반", "棋": "기",
    "碁": "기", "石": "석", "黑": "흑", "紅": "홍", "靑": "청", "攻": "공", "擊": "격", "防": "방", "禦": "어", "戰": "전",
    "鬪": "투", "軍": "군", "隊": "대", "城": "성", "國": "국", "令": "령영", "命": "명", "生": "생", "死": "사", "力": "력역",
    "行": "행", "動": "동", "移": "이", "進": "진", "退": "퇴", "交": "교", "換": "환", "無": "무", "有": "유", "不": "불부",
    "可": "가", "能": "능", "規": "규", "則": "칙", "例": "례예", "得": "득", "失": "실", "終": "종", "了": "료요",
}


def readings(word: str) -> list[str]:
    """How a word in Hanja may be read, the likeliest first: ``readings("勝利")`` → ["승리"]; [] when unknown.

    The initial-sound rule holds only at the head of a word: 利 is 리 in 勝利 and 이 where it stands first.
    """
    if not all(char in READINGS for char in word):
        return []
    ways = [_ways(char, head=place == 0) for place, char in enumerate(word)]
    return ["".join(way) for way in islice(product(*ways), MOST_READINGS)]


def _ways(char: str, head: bool) -> str:
    if char in INITIAL_SOUND:
        return READINGS[char][1] if head else READINGS[char][0]
    return READINGS[char]
