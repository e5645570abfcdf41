"""Links: names in running text by morphemes, in their own game, and never a link that leads nowhere."""

import shutil
from pathlib import Path

import pytest

from corpus.errors import CorpusError
from corpus.model import Corpus
from indexer.analyzer import Analyzer, analyzer_for
from indexer.link import Backlink, LinkedCorpus, link
from indexer.load import load
from indexer.mentions import NameFinder


@pytest.fixture(scope="module")
def linked(tiny: Corpus) -> LinkedCorpus:
    return link(tiny, analyzer_for(tiny))


NAMES = {"쇠퇴": (), "승리 코인": (), "승리 코인 더미": (), "요새": (), "산": (), "잃어버린 부족": (), "적": (), "말": (),
         "토큰": (), "승점 토큰": (), "선 플레이어(SP)": (), "패(牌)": (), "트릭": (), "길": ("길이",), "LoS": (), "패산": (), "패": ()}


@pytest.fixture(scope="module")
def finder() -> NameFinder:
    return NameFinder(NAMES, Analyzer(NAMES))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("요새마다 1개를 더한다", ["요새"]),
        ("요새는, 요새가, 요새를, 요새와, 요새에서, 요새부터", ["요새"] * 6),
        ("쇠퇴한 종족은 쇠퇴시키면 쇠퇴하는 동안", ["쇠퇴"] * 3),
        ("승리코인을 얻는다", ["승리코인"]),
        ("승리 코인들은", ["승리 코인"]),
        ("승점 토큰을 얻는다", ["승점 토큰"]),
        ("승리 코인 더미에서", ["승리 코인 더미"]),
        ("정산할 때", []),
        ("정말로 그렇다", []),
        ("지적하면", []),
        ("산에서는 산을 본다", ["산", "산"]),
        ("말을 옮긴다", ["말"]),
        ("적을 물리친다", ["적"]),
        ("길이는 3이다", []),
        ("트릭이란 트릭이랑 “트릭”이라고", ["트릭"] * 3),
        ("패(牌)를 낸다", ["패(牌)"]),
        ("패산에서 패를 뽑는다", ["패산", "패"]),
        ("선 플레이어(SP)는 먼저 한다", ["선 플레이어(SP)"]),
        ("LoS를 잰다. XLoS나 LoSX는 아니다", ["LoS"]),
        ("(요새)와 [요새], '요새'", ["요새"] * 3),
        ("부요새다", []),
    ],
)
def test_names_are_found_as_words(finder: NameFinder, text: str, found: list[str]) -> None:
    assert [text[one.start:one.end] for one in finder.find(text)] == found


def test_the_longest_name_wins_whatever_the_order() -> None:
    names = dict.fromkeys(["토큰", "승점 토큰"], ())
    for order in (names, dict(reversed(names.items()))):
        finder = NameFinder(order, Analyzer(order))

        assert [one.key for one in finder.find("승점 토큰을 얻는다")] == ["승점 토큰"]


def targets(linked: LinkedCorpus, key: str) -> dict[str, str]:
    return {one.label: one.target for one in linked.links.get(key, ())}


def test_running_text_is_linked(linked: LinkedCorpus) -> None:
    found = targets(linked, "tiny.conquest.cost#text")

    assert found["산"] == "tiny.term.mountain"
    assert found["승리코인"] == "tiny.term.coin"
    assert found["요새"] == "tiny.term.fort"


def test_explicit_links_resolve_by_name_id_and_covered_passage(linked: LinkedCorpus) -> None:
    found = targets(linked, "tiny.conquest.cost#text")

    assert found["거인"] == "tiny.card.giant"
    assert found["거인의 규칙"] == "tiny.race.giant"


def test_a_name_of_two_entries_asks_which(linked: LinkedCorpus) -> None:
    assert targets(linked, "tiny.race.giant#text")["마법사"] == "which:마법사"
    assert set(linked.meant_by("tiny", "마법사")) == {"tiny.card.sorcerer", "tiny.card.wizard"}


def test_links_are_slices_of_the_text(linked: LinkedCorpus, tiny: Corpus) -> None:
    text = tiny.entries["tiny.conquest.cost"].text
    for one in linked.links["tiny.conquest.cost#text"]:
        assert text[one.start:one.end] == one.label or text[one.start:one.end].startswith("[[")


def test_backlinks_say_why(linked: LinkedCorpus) -> None:
    found = linked.backlinks["tiny.conquest.cost"]

    assert Backlink("tiny.faq.mountain", "cites") in found
    assert Backlink("tiny.conquest", "checker") in found
    assert Backlink("tiny.card.giant", "card") in linked.backlinks["tiny.race.giant"]
    assert Backlink("tiny.conquest.cost", "named") in linked.backlinks["tiny.term.fort"]


@pytest.mark.parametrize(
    ("file", "old", "new", "what"),
    [
        ("rules/01-conquest.md", "[[거인]]", "[[엘프]]", "'[[엘프]]'"),
        ("rules/01-conquest.md", "[[거인]]", "[[마법사]]", "'[[마법사]]'"),
        ("terms.toml", 'see = ["tiny.term.mountain"]', 'see = ["tiny.term.hill"]', "tiny.term.hill"),
        ("cards.toml", 'rules = ["tiny.race.giant"]', 'rules = ["tiny.race.elf"]', "tiny.race.elf"),
        ("faq.md", 'cites="tiny.conquest.cost"', 'cites="tiny.cost"', "tiny.cost"),
        ("rulings.toml", 'checker = "tiny.conquest"', 'checker = "tiny.siege"', "tiny.siege"),
        ("procedures.toml", 'checkers = ["tiny.conquest"]', 'checkers = ["tiny.siege"]', "tiny.siege"),
        ("checkers.py", '"tiny.race.giant", sets', '"tiny.race.titan", sets', "tiny.race.titan"),
        ("game.toml", '"tiny.conquest.cost"', '"tiny.gone"', "tiny.gone"),
    ],
)
def test_what_leads_nowhere_is_a_mistake(tiny_root: Path, tmp_path: Path, file: str, old: str, new: str, what: str) -> None:
    shutil.copytree(tiny_root, tmp_path / "games", ignore=shutil.ignore_patterns("__pycache__"))
    path = tmp_path / "games" / "tiny" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    corpus = load((tmp_path / "games",))

    with pytest.raises(CorpusError) as caught:
        link(corpus, analyzer_for(corpus))
    assert any(what in str(mistake) for mistake in caught.value.mistakes)


def test_what_a_word_means_also_is_asked_and_never_linked(tiny: Corpus) -> None:
    """``also`` holds for the term's own name alone; entries of a lesser kind with that name are not meant."""
    ship = tiny.entries["tiny.term.ship"].model_copy(update={"also": ("tiny.term.fort",), "aliases": ("함선",)})
    linked = LinkedCorpus(Corpus(tiny.games, {**tiny.entries, ship.id: ship}, {}, {}, "test"), dict)

    assert linked.meant_by("tiny", "큰배") == ("tiny.term.ship", "tiny.term.fort")
    assert linked.meant_by("tiny", "함선") == ("tiny.term.ship",)
    assert "tiny.term.ship" in {back.source for back in linked.backlinks["tiny.term.fort"]}
