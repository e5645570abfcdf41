"""The site as files: every link leads to a file, nothing asks for a server, and only its own folder is ever replaced."""

import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from indexer.library import Library
from webapp.export import CannotExport, export, file_of
from webapp.settings import Settings


@pytest.fixture(scope="module")
def exported(tiny_library: Library, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The invented game as files."""
    folder = tmp_path_factory.mktemp("out") / "심판"
    export(tiny_library, Settings(data=tmp_path_factory.mktemp("export")), folder)
    return folder


def test_every_entry_and_checker_has_a_page(exported: Path, tiny_library: Library) -> None:
    assert all((exported / file_of(f"/e/{entry}")).is_file() for entry in tiny_library.corpus.entries)
    assert all((exported / file_of(f"/judge/{checker}")).is_file() for checker in tiny_library.corpus.checkers)
    assert "판정은 심판 서버가 따져요" in (exported / "judge/tiny.conquest.html").read_text(encoding="utf-8")


def test_every_link_leads_to_a_file_and_to_a_place_in_it(exported: Path) -> None:
    for page in exported.rglob("*.html"):
        for address in re.findall(r'\s(?:href|src|action|data-bundle|data-local)="([^"]*)"', page.read_text(encoding="utf-8")):
            parts = urlsplit(address)
            if parts.scheme:
                continue
            assert not address.startswith("/"), (page, address)
            target = (page.parent / unquote(parts.path).replace("ID/find.js", "tiny/find.js")).resolve() if parts.path else page
            assert target.is_file(), (page, address)
            if parts.fragment and target.suffix == ".html":
                assert f'id="{unquote(parts.fragment)}"' in target.read_text(encoding="utf-8"), (page, address)


def test_a_moved_id_leads_on(exported: Path) -> None:
    assert 'url=tiny.conquest.cost.html"' in (exported / "e/tiny.conquest.price.html").read_text(encoding="utf-8")


def test_only_an_export_is_replaced(tiny_library: Library, exported: Path, tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "data")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("지우면 안 되는 글", encoding="utf-8")
    with pytest.raises(CannotExport, match="비어 있지 않고"):
        export(tiny_library, settings, tmp_path / "mine")
    (exported / "left-over.html").write_text("", encoding="utf-8")
    export(tiny_library, settings, exported)

    assert (tmp_path / "mine" / "letter.txt").is_file() and not (exported / "left-over.html").exists()


def test_a_site_that_knows_its_address_has_codes_and_canonical_pages(tiny_library: Library, tmp_path: Path) -> None:
    export(tiny_library, Settings(data=tmp_path / "data"), tmp_path / "out", "https://example.org/rules")
    page = (tmp_path / "out/e/tiny.conquest.cost.html").read_text(encoding="utf-8")

    assert '<link rel="canonical" href="https://example.org/rules/e/tiny.conquest.cost.html">' in page
    assert "https://example.org/rules/e/tiny.conquest.cost.html" in (tmp_path / "out/e/tiny.conquest.cost/show.html").read_text(encoding="utf-8")
