"""Validating a ruling on its page: the form, the verdict with every reason, and the address that can be shared."""

import pytest
from flask.testing import FlaskClient
from lxml.html import fromstring as parse

from corpus.model import Ruling
from indexer.library import Library
from webapp.said import raw

SITUATION = {"mountains": "1", "fort": "true", "defenders": "0", "race": "giant", "tokens": "3"}


def test_the_form_is_made_from_the_situation(client: FlaskClient) -> None:
    text = client.get("/judge/tiny.conquest").text

    for part in ('name="mountains"', 'max="3"', 'name="fort"', 'name="race" value="giant"', 'name="claim.cost"', "산 마커"):
        assert part in text


@pytest.mark.parametrize(
    ("claim", "word"),
    [({"claim.cost": "3"}, "맞아요"), ({"claim.cost": "9"}, "아니에요"), ({}, "이렇게 돼요")],
)
def test_the_verdict_is_one_glance(client: FlaskClient, claim: dict[str, str], word: str) -> None:
    text = client.get("/judge/tiny.conquest", query_string=SITUATION | claim).text

    assert word in text and "산 마커 1개: 토큰 1개를 더한다" in text


def test_what_is_silent_and_what_is_missing_are_told_apart(client: FlaskClient) -> None:
    silent = client.get("/judge/tiny.conquest", query_string=SITUATION | {"own_declined": "true", "claim.cost": "3"}).text
    missing = client.get("/judge/tiny.conquest", query_string={"mountains": "1", "claim.cost": "3"}).text

    assert "규칙서에 없어요" in silent and "편집자 주" in silent
    assert "더 알아야 해요" in missing and 'form="situation" name="fort"' in missing


def test_what_was_entered_stands_in_the_form_again(client: FlaskClient) -> None:
    text = client.get("/judge/tiny.conquest", query_string=SITUATION).text

    assert 'value="giant" checked' in text and 'value="true" checked' in text


def test_a_bad_value_is_told_beside_its_field_and_nothing_is_lost(client: FlaskClient) -> None:
    reply = client.get("/judge/tiny.conquest", query_string=SITUATION | {"mountains": "99"})

    assert reply.status_code == 422
    assert "0부터 3까지" in reply.text and 'value="giant" checked' in reply.text


def test_a_worked_example_opens_in_its_checker(client: FlaskClient) -> None:
    import re

    page = client.get("/e/tiny.ruling.mountain-and-fort").text
    address = re.search(r'href="(/judge/tiny.conquest\?[^"]+)"', page)

    assert address and "아니에요" in client.get(address[1].replace("&amp;", "&")).text


def test_chances_stand_beside_the_verdict_as_a_chart_and_as_a_table(client: FlaskClient) -> None:
    """Two tokens short: two dice, drawn with a title and all numbers as text, the same in the table, with the clauses."""
    page = parse(client.get("/judge/tiny.conquest", query_string=SITUATION | {"tokens": "1"}).data)
    (figure,) = page.xpath("//figure[@class='chances']")
    (drawn,) = figure.xpath(".//svg[@role='img']")
    table = [[cell.text_content() for cell in row.xpath("./th|./td")] for row in figure.xpath(".//tbody/tr")]

    assert [e.text_content() for name in drawn.get("aria-labelledby").split() for e in drawn.xpath(f".//*[@id='{name}']")] == [
        "증원", "증원 0개 44.4%, 증원 1개 44.4%, 증원 2개 11.1%"]
    assert table == [["증원 0개", "44.4% 4/9", "100%"], ["증원 1개 (이번 굴림)", "44.4% 4/9", "55.6%"], ["증원 2개", "11.1% 1/9", "11.1%"]]
    assert len(drawn.xpath(".//rect")) == 3 and len(drawn.xpath(".//rect[@class='now']")) == 1
    assert {a.text_content() for a in figure.xpath(".//figcaption/a")} == {"정복 비용", "편집자 주: 자기 쇠퇴 토큰"}
    assert "<모자란>" in figure.text_content()


def test_without_dice_there_is_no_chart(client: FlaskClient) -> None:
    assert "chances" not in client.get("/judge/tiny.conquest", query_string=SITUATION).text


@pytest.mark.parametrize(("claim", "opened"), [({"claim.cost": "3"}, True), ({"own_declined": "true", "claim.cost": "3"}, False)])
def test_what_is_taken_for_granted_is_a_list_that_stands_open_where_it_decides(client: FlaskClient, claim: dict[str, str], opened: bool) -> None:
    """A declined token of one's own would leave the cost open; once it is told, water decides nothing."""
    (taken,) = parse(client.get("/judge/tiny.conquest", query_string=SITUATION | claim).data).xpath("//details[@class='taken']")

    assert (taken.get("open") is not None) == opened
    assert "바다나 호수인가요? 아니요" in [item.text_content() for item in taken.xpath(".//li")]


def test_two_claims_show_each_clause_once(client: FlaskClient) -> None:
    asked = SITUATION | {"claim.cost": "3", "claim2.cost": "5"}
    page = parse(client.get("/judge/tiny.conquest", query_string=asked).data)

    assert page.xpath("//section[contains(@class,'dispute')]//ol/li//a") and not page.xpath("//section[contains(@class,'dispute')]//details")
    assert page.xpath("//section[@id='verdict']//details")


def test_page_and_api_show_the_same_figures(bundled: FlaskClient, library: Library) -> None:
    """Every answer of the API stands on the page in the same figures, for worked examples of every game (rudder 4110)."""
    corpus = library.corpus
    for ruling in [one for one in corpus.entries.values() if isinstance(one, Ruling)][::30]:
        checker = corpus.checkers[ruling.checker]
        answers = bundled.post(f"/api/v1/checkers/{checker.id}/judge", json={"situation": dict(ruling.situation)}).get_json()["answers"]
        asked = {name: raw(tuple(value) if isinstance(value, list) else value) for name, value in ruling.situation.items()}
        page = parse(bundled.get(f"/judge/{checker.id}", query_string=asked).data).text_content()
        for name, value in answers.items():
            read = tuple(value) if isinstance(value, list) else value
            assert value is None or checker.answers.facts()[name].show(read) in page, (ruling.id, name)
