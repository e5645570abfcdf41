"""Codes and Korean names of the races, powers and lands (sw.race, sw.power) that several checkers ask for."""

RACES = {
    "other": "혜택이 상관없는 종족",
    "amazon": "아마존", "dwarf": "드워프", "elf": "엘프", "ghoul": "구울", "giant": "거인", "halfling": "하플링",
    "human": "인간", "orc": "오크", "ratman": "쥐 인간", "skeleton": "스켈레톤", "sorcerer": "소서러",
    "triton": "트리톤", "troll": "트롤", "wizard": "위저드",
}
POWERS = {
    "other": "상관없는 특별 능력",
    "alchemist": "연금술사", "berserk": "광전사", "bivouac": "야영", "commando": "특공대", "diplomat": "외교관",
    "dragon-master": "드래곤 마스터", "flying": "비행", "forest": "숲", "fortified": "요새화", "heroic": "영웅",
    "hill": "언덕", "merchant": "상인", "mounted": "기병", "pillaging": "약탈", "seafaring": "해상",
    "spirit": "정령", "stout": "강인함", "swamp": "늪지", "underworld": "암흑 세계", "wealthy": "부유한",
}
MOST_TOKENS = 30  # more than any race has (sw.components: 168 tokens for 14 races)
MOST_REGIONS = 25
