"""The import command and the pages of ``simpan serve --library``."""

import io
import json
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from indexer.library import is_ready
from webapp import create_app
from webapp.cli import main
from webapp.importing import check_host
from webapp.settings import BadSetting, Settings

TEXT = "숲의 왕국\n\n준비\n\n각자 카드를 다섯 장 받아요. ‘돌격’이란 적과 맞붙는 행동이에요.\n\n전투\n\n돌격은 한 번만 해요. 그 뒤에는 쉬어요.\n"


@pytest.fixture
def site(tmp_path: Path, tiny_root: Path) -> Flask:
    """A site over the invented game that takes uploads."""
    return create_app(Settings(data=tmp_path / "data", roots=(tiny_root,), library=(tmp_path / "library",), importing=True))


@pytest.fixture
def visitor(site: Flask) -> FlaskClient:
    return site.test_client()


def send(visitor: FlaskClient, data: bytes = TEXT.encode(), name: str = "숲.txt", **headers: str):  # type: ignore[no-untyped-def]
    return visitor.post("/library/import", data={"files": (io.BytesIO(data), name), "name": ""}, content_type="multipart/form-data", headers=headers)


def ready(visitor: FlaskClient) -> None:
    """Wait until the library that an import asked for answers."""
    assert visitor.application.extensions["simpan.reopening"].wait(60)


def test_an_upload_is_served_and_searched_at_once(visitor: FlaskClient) -> None:
    """The report follows; the game stands on the home page, marked, and answers a search without a restart."""
    sent = send(visitor)
    ready(visitor)
    report = visitor.get(sent.location).get_data(as_text=True)

    assert "셈에서 빠진 줄은 없어요" in report and "돌격" in report
    assert "내 룰북" in visitor.get("/").get_data(as_text=True)
    assert visitor.get("/api/v1/search?q=돌격은 몇 번").json["results"][0]["title"] == "전투"  # type: ignore[index]


def test_terms_are_accepted_on_the_page(visitor: FlaskClient) -> None:
    """A chosen candidate is a term afterwards and leaves the list."""
    game = send(visitor).location.rstrip("/").rsplit("/", 1)[-1]
    visitor.post(f"/library/{game}/terms", data={"term": ["돌격"], "do": "accept"})
    ready(visitor)

    assert "용어가 되었어요: 돌격" in visitor.get(f"/library/{game}/").get_data(as_text=True)
    assert [one["title"] for one in visitor.get(f"/api/v1/terms?game={game}").json["results"]] == ["돌격"]  # type: ignore[index]


def test_a_refused_file_is_told_and_changes_nothing(visitor: FlaskClient, tmp_path: Path) -> None:
    """A file that cannot be read gives its sentence and status 422."""
    answer = send(visitor, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(99), "옛.hwp")

    assert answer.status_code == 422 and "HWPX, DOCX, PDF로 저장해서" in answer.get_data(as_text=True)
    assert not (tmp_path / "library").exists()


def test_a_name_never_leads_out_of_the_library(visitor: FlaskClient, tmp_path: Path) -> None:
    """Paths in file names and addresses are cut off or not found."""
    send(visitor, name="../../../etc/숲.txt")

    assert [path.name for path in (tmp_path / "library").iterdir()] == ["supui_wangguk"]
    assert visitor.get("/library/..%2f..%2fetc/").status_code == 404


@pytest.mark.parametrize("headers", [{"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Host": "evil.example"}])
def test_another_site_cannot_post_here(visitor: FlaskClient, headers: dict[str, str]) -> None:
    """A foreign origin and a rebound host name are turned away."""
    assert send(visitor, **headers).status_code == 403


def test_another_machine_needs_the_token(tmp_path: Path, tiny_root: Path) -> None:
    """Without a token only this machine; with one, whoever shows it."""
    plain = Settings(data=tmp_path / "data", roots=(tiny_root,), library=(tmp_path / "library",), importing=True)
    far = {"REMOTE_ADDR": "203.0.113.9"}
    guarded = create_app(Settings(**{**vars(plain), "token": "긴 암호"})).test_client()

    assert create_app(plain).test_client().get("/library/", environ_base=far).status_code == 403
    assert guarded.get("/library/", environ_base=far).status_code == 302
    assert guarded.post("/library/login", data={"token": "아님"}, environ_base=far).status_code == 403
    assert guarded.post("/library/login", data={"token": "긴 암호"}, environ_base=far).status_code == 302
    assert guarded.get("/library/", environ_base=far).status_code == 200
    with pytest.raises(BadSetting, match="SIMPAN_TOKEN"):
        check_host("0.0.0.0", plain)
    check_host("0.0.0.0", Settings(token="긴 암호"))
    check_host("127.0.0.1", plain)


def test_without_the_flag_there_is_no_such_page(client: FlaskClient) -> None:
    """Off by default."""
    assert client.get("/library/").status_code == 404


def test_the_command(tmp_path: Path, tiny_root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """--dry-run --json gives headings by line and writes nothing; the import writes and indexes, terms are accepted."""
    settings = Settings(data=tmp_path / "data", roots=(tiny_root,), library=(tmp_path / "library",))
    monkeypatch.setattr(Settings, "from_environment", lambda: settings)
    file = tmp_path / "숲.txt"
    file.write_text(TEXT, encoding="cp949")

    assert main(["import", str(file), "--dry-run", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [(one["line"], one["title"], one["level"]) for one in data["sections"]] == [(1, "숲의 왕국", 1), (3, "준비", 2), (7, "전투", 2)]
    assert not (tmp_path / "library").exists()
    assert main(["import", str(file), "--as", "숲"]) == 0
    assert is_ready(settings.data, settings.roots, settings.library)
    assert main(["terms", "review", "sup"]) == 0
    assert main(["terms", "review", "sup", "--accept", "돌격"]) == 0
    assert "용어가 되었어요: 돌격" in capsys.readouterr().out
    assert main(["import", str(tmp_path / "없음.txt")]) == 2
    assert main(["terms", "review", "nothing"]) == 2


def test_a_file_of_200_megabytes_is_refused_without_being_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its size is enough."""
    file = tmp_path / "큰.txt"
    with file.open("wb") as out:
        out.truncate(200 * 1024 * 1024)

    assert main(["import", str(file), "--dry-run"]) == 2
    assert "200MB예요" in capsys.readouterr().err


def test_the_site_answers_while_a_library_is_opened(site: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow index holds nobody up; a folder with a mistake leaves the old library in place and is told."""
    import threading

    from corpus.errors import CorpusError, Mistake

    gate = threading.Event()

    def slow(*_: object, **__: object) -> None:
        gate.wait(30)
        raise CorpusError([Mistake("x/rules/01.md", 3, "틀렸다", "고친다")])

    monkeypatch.setattr("webapp.reopening.open_library", slow)
    monkeypatch.setattr("webapp.importing.MOMENT", 0.0)
    visitor = site.test_client()
    sent = send(visitor)
    meanwhile = visitor.get(sent.location).get_data(as_text=True)
    gate.set()
    ready(visitor)

    assert "준비하고 있어요" in meanwhile
    assert visitor.get("/").status_code == 200
    assert "x/rules/01.md:3: 틀렸다 → 고친다" in visitor.get(sent.location).get_data(as_text=True)
