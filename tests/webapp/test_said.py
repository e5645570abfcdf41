"""Saying a situation on the site: checkers are offered, what was understood is shown and marked, nothing is judged yet."""

import pytest
from flask.testing import FlaskClient
from lxml.html import fromstring as parse

SAID = "잃어버린 부족 토큰 2개가 있는 지역을 특공대가 정복하려 한다."


def test_a_sentence_offers_checkers(bundled: FlaskClient) -> None:
    """The page names the checker, shows what was understood, and leads to the form."""
    page = bundled.get("/judge/say", query_string={"q": SAID}).get_data(as_text=True)

    assert "지역 정복" in page
    assert "이렇게 알아들었어요" in page
    assert "understood=" in page


def test_a_sentence_about_one_game_keeps_the_game(bundled: FlaskClient) -> None:
    """The game that is chosen stays chosen in the form, and with it what is left out of that game."""
    page = parse(bundled.get("/judge/say", query_string={"q": SAID, "game": "small_world"}).data)

    assert page.xpath("//select[@id='say-game']/option[@selected]/@value") == ["small_world"]
    assert page.xpath("//body/@data-game") == ["small_world"] and "지역 정복" in page.text_content()


def test_what_was_understood_is_marked_and_not_judged(bundled: FlaskClient) -> None:
    """The form says which fields were heard and judges only when it is sent without the mark."""
    address = "/judge/sw.conquest?mountains=1&defenders=3"

    heard = bundled.get(f"{address}&understood=mountains,defenders").get_data(as_text=True)
    judged = bundled.get(address).get_data(as_text=True)

    assert heard.count("알아들은 것") == 2
    assert 'class="judgment' not in heard
    assert 'class="judgment' in judged


def test_what_was_not_understood_stands_above_the_form_and_the_verdict(bundled: FlaskClient) -> None:
    """The form carries the words on, so that a verdict does not seem to rest on them; they are shown as text."""
    told = {"power": "commando", "unheard": ["무지갯빛 <b>우산</b>", ""]}

    heard = bundled.get("/judge/sw.conquest", query_string=told | {"understood": "power"}).get_data(as_text=True)
    judged = bundled.get("/judge/sw.conquest", query_string=told).get_data(as_text=True)

    for page in (heard, judged):
        assert "이 말은 알아듣지 못했어요: ‘무지갯빛 &lt;b&gt;우산&lt;/b&gt;’." in page
        assert 'name="unheard"' in page
    assert "이 판정에는 들어 있지 않아요" in judged
    assert "이 판정에는 들어 있지 않아요" not in heard


def test_a_form_opened_from_a_sentence_is_not_judged_even_when_nothing_was_heard(bundled: FlaskClient) -> None:
    """Only the person's own sending judges."""
    page = bundled.get("/judge/sw.conquest?understood=&unheard=우산").get_data(as_text=True)

    assert 'class="judgment' not in page


def test_what_may_have_been_meant_is_asked_first(bundled: FlaskClient) -> None:
    """A field that a sentence names without a sure value is offered empty; the form shows it with what was heard, the rest folded."""
    page = bundled.get("/search", query_string={"q": "산에 상대 토큰 2개랑 요새가 있는데 몇 개로 정복해?"}).get_data(as_text=True)
    form = bundled.get("/judge/sw.conquest?defenders=2&understood=defenders&unsure=mountains,features,nothing").get_data(as_text=True)

    assert "더 여쭤볼 것" in page and "산 마커" in page and "확인하고 판정하기" in page
    assert form.count("확실하지 않은 것") == 2
    assert form.index('name="mountains"') < form.index('<details class="more">') < form.index('name="tokens"')


def test_what_is_seen_and_sure_is_judged_with_one_tap(bundled: FlaskClient) -> None:
    """With nothing left to ask, the offer shows what was understood and leads straight to the verdict."""
    page = parse(bundled.get("/judge/say", query_string={"q": "평판이 -3인 영웅이 난민촌에서 고용한다."}).data)
    (button, *_) = page.xpath("//a[@class='button small'][text()='이대로 판정하기']/@href")

    assert "understood=" not in button
    assert 'class="judgment' in bundled.get(button).get_data(as_text=True)


@pytest.mark.parametrize("said", ["트롤의 굴이 있는 숲에 상대 토큰이 99개. 비용이 2개라고 했어", "상대 토큰 마흔 개가 있는 농지 정복, 비용은 2개"])
def test_what_was_not_all_understood_is_checked_first(bundled: FlaskClient, said: str) -> None:
    """A number or condition that was said and not read would be missing from a verdict given with one tap."""
    page = bundled.get("/judge/say", query_string={"q": said}).get_data(as_text=True)

    assert "확인하고 판정하기" in page and "이대로 판정하기" not in page


def test_the_api_reads_without_judging(bundled: FlaskClient) -> None:
    """Each result names its checker, the fields with the words that say them, and the address of the form."""
    answer = bundled.get("/api/v1/read", query_string={"q": SAID}).get_json()

    conquest = next(one for one in answer["results"] if one["checker"] == "sw.conquest")
    assert conquest["situation"]["power"] == "commando"
    assert "verdict" not in conquest
    assert {"field", "label", "value", "shown", "says", "spans", "sure"} == set(conquest["understood"][0])


def test_nonsense_is_told_calmly(bundled: FlaskClient) -> None:
    """A sentence without any known word gets a way on."""
    page = bundled.get("/judge/say", query_string={"q": "?!"}).get_data(as_text=True)

    assert "알아듣지 못했어요" in page


def test_a_search_that_tells_a_situation_offers_the_checker(bundled: FlaskClient) -> None:
    """The box stands above the results; a single word gets none."""
    told = bundled.get("/search", query_string={"q": SAID}).get_data(as_text=True)
    word = bundled.get("/search", query_string={"q": "정복"}).get_data(as_text=True)

    assert "상황을 말씀하신 것 같아요" in told
    assert "상황을 말씀하신 것 같아요" not in word


def test_a_flood_is_refused(bundled: FlaskClient) -> None:
    """Longer than the stated length is an error, not a slow answer."""
    assert bundled.get("/judge/say", query_string={"q": "가" * 5000}).status_code == bundled.get("/search", query_string={"q": "가" * 5000}).status_code
