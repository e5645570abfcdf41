"""Names that the books themselves disagree on: one entry under all of them, or a question where one word means several things."""

import pytest
from flask.testing import FlaskClient

ONE = [
    ("war_of_the_ring", "wotr.term.free-peoples", ("자유민족", "자유민")), ("war_of_the_ring", "wotr.term.shadow", ("그림자군", "그림자")),
    ("war_of_the_ring", "wotr.term.character", ("인물", "캐릭터")), ("war_of_the_ring", "wotr.term.action-die", ("행동 주사위", "액션주사위")),
    ("war_of_the_ring", "wotr.term.event-card", ("사건 카드", "이벤트카드")), ("war_of_the_ring", "wotr.term.leadership", ("지도력", "지휘력")),
    ("war_of_the_ring", "wotr.term.revealed", ("노출", "발각")), ("war_of_the_ring", "wotr.term.reinforcements", ("증원 풀", "보급처")),
    ("war_of_the_ring", "wotr.term.stronghold", ("거점", "성채")), ("war_of_the_ring", "wotr.term.siege", ("포위", "농성")),
    ("war_of_the_ring", "wotr.term.companion", ("동료", "대원", "원정대원")), ("war_of_the_ring", "wotr.term.guide", ("인도자", "리더")),
    ("war_of_the_ring", "kome.term.chieftain", ("암흑 수장", "그림자군 수장")), ("war_of_the_ring", "kome.term.corrupter-token", ("타락자 토큰", "타락 토큰")),
    ("small_world", "sw.term.troll-lair", ("트롤의 굴", "트롤의 소굴", "트롤 레어스")), ("small_world", "sw.term.encampment", ("야영지", "주둔지")),
    ("small_world", "sw.term.die", ("보충 주사위", "강화 주사위")), ("small_world", "sw.term.row", ("줄", "컬럼")), ("small_world", "sw.term.badge", ("배지", "뱃지")),
    ("mage_knight", "mk.term.strong-effect", ("강력한 효과", "상급 효과")), ("mage_knight", "mk.term.tz-leader", ("세력 지도자", "지도자 토큰", "지도자 타일")),
    ("mage_knight", "mk.term.coop-spells", ("경쟁 마법", "상호 마법")), ("mage_knight", "mk.term.tz-map-area", ("지역 타일", "지역 마커")),
]
SEVERAL = [
    ("war_of_the_ring", "타락", {"wotr.term.corruption", "kome.term.corruption"}), ("war_of_the_ring", "동료", {"wotr.term.companion", "kome.term.companion"}),
    ("war_of_the_ring", "추적", {"wotr.term.hunt", "wotr.term.hunt-box", "wotr.term.hunt-pool"}),
    ("war_of_the_ring", "추적풀", {"wotr.term.hunt-box", "wotr.term.hunt-pool"}),
    ("war_of_the_ring", "인물", {"wotr.term.character", "wotr.card.die-character", "kome.term.character-deck"}),
    ("mage_knight", "추적", {"mk.term.tz-pursuit", "mk.term.hunt"}), ("small_world", "마법사", {"sw.card.sorcerer", "sw.card.wizard"}),
]


@pytest.mark.parametrize(("game", "entry", "names"), ONE, ids=lambda value: value if isinstance(value, str) else "")
def test_every_name_finds_the_entry_which_tells_them_all(bundled: FlaskClient, game: str, entry: str, names: tuple[str, ...]) -> None:
    page = bundled.get(f"/e/{entry}").text

    for name in names:
        found = bundled.get("/api/v1/search", query_string={"q": name, "game": game, "limit": 1}).get_json()
        assert entry in (found["results"][0]["id"], *found["results"][0]["folded"]), name
        assert name in page


@pytest.mark.parametrize(("game", "word", "meant"), SEVERAL, ids=lambda value: value if isinstance(value, str) else "")
def test_a_word_of_several_meanings_asks_which(bundled: FlaskClient, game: str, word: str, meant: set[str]) -> None:
    asked = bundled.get(f"/games/{game}/which/{word}").text
    found = bundled.get("/search", query_string={"q": word, "game": game}).text

    assert all(f'href="/e/{one}"' in asked for one in meant) and "어느 쪽인가요?" in asked
    assert f"‘{word}’에는 뜻이 {len(meant)}가지 있어요" in found and all(f'href="/e/{one}"' in found for one in meant)
