"""A short run of the fuzzer (``python -m tests.fuzz`` is the long one): whatever is sent, the site answers soundly and soon."""

import pytest
from flask import Flask

from tests.fuzz.checks import Watch, sound
from tests.fuzz.requests import judgments, pages, searches
from tests.fuzz.run import attack, by_description, warm
from tests.fuzz.words import KOREAN, MARK, MARKUP, OPERATORS, SCRIPTS


@pytest.fixture(autouse=True)
def warmed(tiny_app: Flask, app: Flask) -> None:
    warm(tiny_app)
    warm(app)


def test_any_page_with_any_argument(tiny_app: Flask) -> None:
    attack(tiny_app, pages(tiny_app), 120, Watch(), 1)


def test_any_text_where_people_type(app: Flask) -> None:
    attack(app, searches(app), 120, Watch(), 1)


def test_any_situation_and_claim(app: Flask) -> None:
    attack(app, judgments(app), 100, Watch(), 1)


@pytest.mark.filterwarnings("ignore")
def test_what_the_description_allows_and_forbids(tiny_app: Flask) -> None:
    by_description(tiny_app, 130, Watch(), 1)


@pytest.mark.parametrize("path", ["/search", "/api/v1/search", "/api/v1/suggest", "/judge/say", "/api/v1/read"])
def test_every_odd_text_is_answered(app: Flask, path: str) -> None:
    """Operators without operands, brackets, stars, markup, other scripts, control characters: 200; endless: 414."""
    watch, client = Watch(), app.test_client()
    for text in (*MARKUP, *OPERATORS, *SCRIPTS, *KOREAN):
        with watch.timing(repr(text)):
            reply = client.get(path, query_string={"q": text.encode("utf-8", "surrogatepass").decode("utf-8", "replace")})
        watch.hold(reply)
        assert reply.status_code == 200, text
    assert client.get(path, query_string={"q": "가" * 100_000}).status_code == 414
    assert client.get(f"{path}?q=%ED%A0%80%FF%00").status_code == 200


@pytest.mark.parametrize(
    "page",
    ["<p><b>x</p>", f"<!doctype html><title>x</title><{MARK}>", "<!doctype html><title>x</title><p id=a></p><p id=a></p>", '<!doctype html><title>x</title><a href="javascript:x">x</a>',
     "<!doctype html><title>x</title><p onclick=x>x</p>", "<!doctype html><title>x</title><script>x</script>", "<!doctype html><title>x</title><p>\x01</p>"],
)
def test_the_fuzzer_sees_what_is_wrong(page: str) -> None:
    with pytest.raises(Exception, match=r".") as fault:
        sound(page)
    assert fault.type.__name__ in ("ParseError", "AssertionError")
