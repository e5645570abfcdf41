"""Faults of a form: told by labels, with what is no field named, and the marks of other sites minded by nobody."""

import html
import re

import pytest
from flask.testing import FlaskClient

from indexer.library import Library
from webapp.faults import form_facts, told


def alerts(page: str) -> str:
    return html.unescape(re.sub(r"<[^>]+>", " ", " ".join(re.findall(r'<p class="fault" role="alert">.*?</p>', page, re.S))))


def verdict(page: str) -> str:
    return page[page.index('<section class="judgment'):].split("</section>")[0]


@pytest.mark.parametrize(("query", "says"), [
    ("foo=1", ["‘foo’는 이 판정의 칸이 아니에요"]), ("mountain=1", ["‘mountain’은", "뜻했나요"]), ("claim.coast=3", ["‘claim.coast’는", "뜻했나요"]),
    ("cost=3", ["‘cost’는", "‘필요한 토큰’을 뜻했나요"]), ("claim2.zzz=3&mountains=x", ["‘claim2.zzz’는", "정수로"]), ("fort=글쎄", ["예나 아니요로"]),
    ("%3Cb%3E=1", ["‘<b>’"]),
])
def test_a_form_names_what_is_wrong(client: FlaskClient, query: str, says: list[str]) -> None:
    reply = client.get(f"/judge/tiny.conquest?{query}")

    assert reply.status_code == 422 and "<b>’" not in reply.text
    found = alerts(reply.text)
    assert [one for one in says if one not in found] == [], found


@pytest.mark.parametrize("mark", ["utm_source", "utm_x", "fbclid", "gclid", "msclkid", "_ga", "igsh", "NaPm", "n_media", "ref"])
def test_marks_of_other_sites_change_nothing(client: FlaskClient, mark: str) -> None:
    opened, judged = "/judge/tiny.conquest", "/judge/tiny.conquest?mountains=1&claim.cost=3"

    assert client.get(f"{opened}?{mark}=x").text == client.get(opened).text
    plain, marked = client.get(judged), client.get(f"{judged}&{mark}=x")
    assert (marked.status_code, verdict(marked.text)) == (plain.status_code, verdict(plain.text)) and not alerts(marked.text)


def test_every_field_of_every_form_is_told_by_its_label(library: Library) -> None:
    """No code of a value and no id of a field is left in what a form says of a wrong value."""
    for checker in library.corpus.checkers.values():
        facts = form_facts(checker)
        for name, one in facts.items():
            wrong = "‽"
            try:
                one.read(wrong)
            except ValueError as error:
                says = told(facts, {name: str(error)})[name]
                assert one.label in says and f"{one.name}=" not in says, says
                assert not [code for code, label in one.choices.items() if f"{code}({label})" in says], says
            else:
                raise AssertionError(f"{checker.id}.{name} takes {wrong}")


def test_a_page_calls_arguments_by_their_names(client: FlaskClient) -> None:
    for query, label in (("game=none", "게임: "), ("kind=none", "종류: "), ("literal=maybe", "찾는 방법: ")):
        reply = client.get(f"/search?q=산&{query}")
        assert reply.status_code == 400 and f"<li>{label}" in reply.text


def test_a_name_without_end_is_told_once_and_cut(client: FlaskClient) -> None:
    page = client.get(f"/judge/tiny.conquest?{'가' * 200}=1").text

    assert page.count("이 판정의 칸이 아니에요") == 1 and "가" * 61 not in page
