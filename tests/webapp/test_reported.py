"""Faults that readers reported of other sites: links, keywords and pages. Each row's kind is tried on texts of our own.

    row            kind                                             where else
    B44 B46 M21    names in text: longest, particles, brackets      tests/indexer/test_link.py
    B47 M53        one name, several meanings; both listed          here
    B49            what links to a section that is gone             here
    B50            an address with punctuation or a particle        here
    M17            a link inside a page to a heading                here
    M19            ㄱ of either kind                                tests/indexer/importing/test_known_bugs.py
    M23            documents of different editions                  here
    M49            suggestions while a syllable is composed         tests/webapp/browser/test_keys.py
"""

import shutil
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from corpus.errors import CorpusError
from corpus.hangul import josa, misfit
from indexer.analyzer import analyzer_for
from indexer.library import Library
from indexer.link import link
from indexer.load import load
from indexer.render import render
from tests.indexer.importing.checks import body


@pytest.mark.parametrize(("text", "address"), [
    ("자세히는 https://example.com/rule/100.1a).", "https://example.com/rule/100.1a"),
    ("(https://example.com/rule를 보라)", "https://example.com/rule"),
    ("https://example.com/rule/규칙입니다.", "https://example.com/rule/"),
    ("‘https://example.com/a?b=1&c=2’에서, 그리고", "https://example.com/a?b=1&amp;c=2"),
])
def test_an_address_ends_before_what_is_glued_to_it(text: str, address: str) -> None:
    """B50: punctuation and particles stay text."""
    assert render(text).count("<a ") == 1 and f'<a href="{address}"' in render(text)


@pytest.mark.parametrize("text", ["[규칙](https://example.com/a)", "`https://example.com/a`"])
def test_what_is_a_link_or_code_already_stays_so(text: str) -> None:
    assert render(text).count("https://") == 1


@pytest.mark.parametrize(("shown", "wrong", "right"), [
    ("구성물", "와", "과"), ("정령은 효력을 잃는가", "을", "를"), ("토큰 3", "를", "을"), ("패(牌)", "을", "를"), ("트롤", "으로", "로"), ("LoS", "을", "를"),
])
def test_a_particle_that_does_not_fit_what_a_link_shows_is_a_mistake(tiny_root: Path, tmp_path: Path, shown: str, wrong: str, right: str) -> None:
    """B46: a link by id shows a title that the author did not write; lint names the line and the right particle."""
    assert misfit(shown, f"{wrong} 본다") == (wrong, right) and misfit(shown, f"{right} 본다") is None and misfit(shown, f"{wrong}가나다") is None
    assert josa(shown, next(pair for pair in ("과/와", "을/를", "으로/로") if wrong in pair.split("/"))) == shown + right
    shutil.copytree(tiny_root, tmp_path / "games", ignore=shutil.ignore_patterns("__pycache__"))
    path = tmp_path / "games/tiny/rules/01-conquest.md"
    path.write_text(path.read_text(encoding="utf-8") + f"\n\n## {shown} {{#tiny.shown lines=\"1\"}}\n\n글.\n\n## 끝 {{#tiny.last lines=\"1\"}}\n\n[[tiny.shown]]{wrong} 본다.\n", encoding="utf-8")
    corpus = load((tmp_path / "games",))
    with pytest.raises(CorpusError) as caught:
        link(corpus, analyzer_for(corpus))

    assert [one for one in caught.value.mistakes if "01-conquest.md" in str(one) and f"‘{right}’" in str(one)]


def test_no_link_of_the_bundled_games_has_a_wrong_particle(library: Library) -> None:
    """They would not be linked, and so not open."""
    assert sum(len(links) for links in library.linked.links.values()) > 5000


def test_all_that_links_to_a_section_that_is_gone_is_listed(tiny_root: Path, tmp_path: Path) -> None:
    """B49: every inbound reference by file and line, not only the first."""
    shutil.copytree(tiny_root, tmp_path / "games", ignore=shutil.ignore_patterns("__pycache__"))
    for path in (tmp_path / "games/tiny").rglob("*.md"):
        path.write_text(path.read_text(encoding="utf-8").replace("{#tiny.race.giant", "{#tiny.race.titan"), encoding="utf-8")
    corpus = load((tmp_path / "games",))
    with pytest.raises(CorpusError) as caught:
        link(corpus, analyzer_for(corpus))
    named = [str(one) for one in caught.value.mistakes if "tiny.race.giant" in str(one)]

    assert {one.split(":")[0].split("/")[-1] for one in named} >= {"cards.toml", "checkers"}


@pytest.mark.parametrize(("path", "near"), [("/e/tiny.race.giants", "tiny.race.giant"), ("/e/tiny.conquest.kost", "tiny.conquest.cost"), ("/e/tiny.term.fortress", "tiny.term.fort")])
def test_a_page_that_is_gone_offers_the_nearest_entries(client: FlaskClient, path: str, near: str) -> None:
    """B49: not only a number: the entries whose ids or words are near, and a search field."""
    reply = client.get(path)

    assert reply.status_code == 404 and "혹시 이것을 찾으셨나요?" in reply.text and f'href="/e/{near}"' in reply.text and 'role="search"' in reply.text


def test_one_name_of_two_games_is_told_apart(client: FlaskClient) -> None:
    """B47: terms are asked for by game; a name of several entries asks which, and each says what it is."""
    assert {one["game"] for one in client.get("/api/v1/terms?game=tiny").get_json()["results"]} == {"tiny"}
    page = client.get("/games/tiny/which/마법사").text

    assert page.count('<li><h2><a href="/e/') == 2


def test_names_that_begin_alike_are_all_listed_and_linked(client: FlaskClient) -> None:
    """M53: 산 and 산 마커, 요새 and 요새화 do not hide one another on the list of terms."""
    listed = client.get("/games/tiny/terms").text
    names = [one["title"] for one in client.get("/api/v1/terms?game=tiny").get_json()["results"]]

    assert names and all(f">{name}</a>" in listed for name in names)


def test_a_link_inside_an_imported_page_keeps_its_words() -> None:
    """M17: a link to a heading never becomes an address that leads nowhere; its words stay."""
    text = body("# 놀이\n\n## 메트릭 API를 위한 지원\n\n배를 두 칸까지 옮길 수 있어요.\n\n## 그 밖\n\n[앞의 절](#메트릭-API를-위한-지원)을 보고 배를 옮겨요.\n", "가.md")

    assert "앞의 절" in text and "](#" not in text and 'href="#' not in render(text)


def test_the_edition_of_every_book_is_told_and_that_they_differ(bundled: FlaskClient) -> None:
    """M23: a game of two books with two editions says so; a game of one does not."""
    for game in bundled.get("/api/v1/games").get_json()["results"]:
        page = bundled.get(f"/games/{game['id']}/").text
        editions = {book["edition"] for book in game["books"]}
        assert all(edition[:20] in page for edition in editions) and ("책마다 판이 달라요" in page) == (len(editions) > 1), game["id"]
