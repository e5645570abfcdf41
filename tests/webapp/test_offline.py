"""Without a network: what the worker, the list of a game and its bundle tell a browser."""

import gc
import json
import re
import weakref
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from indexer.library import Library, open_library
from webapp.offline import packed_bundle


@pytest.mark.parametrize("prefix", ["", "/rules"])
def test_the_worker_has_the_whole_site_as_its_scope(client: FlaskClient, prefix: str) -> None:
    """It lies at the root of the site under any prefix, and all that it names is there."""
    reply = client.get("/sw.js", environ_overrides={"SCRIPT_NAME": prefix})
    site = json.loads(re.match(r"const site = (.*);\n", reply.text)[1])  # type: ignore[index]

    assert reply.mimetype == "text/javascript" and reply.headers["Cache-Control"] == "no-cache"
    assert all(site[name].startswith(f"{prefix}/") for name in ("offline", "search", "entries", "judging", "static"))
    for address in site["shell"]:
        with client.get(address.removeprefix(prefix)) as found:
            assert address.startswith(prefix) and found.status_code == 200, address


def test_every_entry_of_a_game_stands_on_a_page_that_is_kept(client: FlaskClient, tiny_library: Library) -> None:
    listed = client.get("/games/tiny/offline.json").get_json()
    pages = {page: client.get(page) for page in listed["pages"]}

    assert {page.status_code for page in pages.values()} == {200}
    assert set(listed["places"]) == {entry.id for entry in tiny_library.corpus.of("tiny")}
    for entry, place in listed["places"].items():
        page, _, anchor = place.partition("#")
        assert anchor == entry and f'id="{anchor}"' in pages[page].text, place


def test_a_bundle_knows_every_entry_and_checker_and_every_word_by_a_number(client: FlaskClient, tiny_library: Library) -> None:
    bundle = client.get("/games/tiny/find.json").get_json()

    assert [doc[0] for doc in bundle["docs"]] == [one.id for one in tiny_library.finder.documents if one.game == "tiny"]
    assert len(bundle["words"]) == len(bundle["frequencies"]) == len(bundle["nouns"])
    assert all(int(number) < len(bundle["words"]) for number in re.findall(r"(\d+)[a-z]", bundle["forms"]))
    assert client.get("/games/none/find.json").status_code == 404 == client.get("/games/none/offline.json").status_code


def test_a_bundle_goes_with_its_library(tiny_root: Path, tmp_path: Path) -> None:
    """A site that takes imports opens library after library; what was made of an old one keeps none of them."""
    library = open_library(tmp_path, (tiny_root,))
    assert packed_bundle(library, "tiny") is packed_bundle(library, "tiny")
    kept = weakref.ref(library)
    del library
    gc.collect()

    assert kept() is None
