"""The address of a cluster: read as written, told what is wrong, and never a password in a message."""

from pathlib import Path

import pytest

from indexer.engine import BadEngine, EngineUnavailable
from indexer.engines.address import read
from indexer.engines.choose import choose
from indexer.library import open_library
from webapp.cli import main


def test_everything_can_be_said() -> None:
    found = read("opensearch://me:p%40ss@a:9201,[::1]:9202,c/rules?shards=5&replicas=2&tls=on&verify=off&timeout=0.5&budget=2&keep=9", {})

    assert found.hosts == (("a", 9201), ("[::1]", 9202), ("c", 9200))
    assert (found.prefix, found.shards, found.replicas, found.keep) == ("rules", 5, 2, 9)
    assert (found.tls, found.verify, found.timeout, found.budget) == (True, False, 0.5, 2.0)
    assert (found.user, found.password) == ("me", "p@ss")


def test_little_need_be_said() -> None:
    found = read("opensearch://search", {"SIMPAN_ENGINE_USER": "u", "SIMPAN_ENGINE_PASSWORD": "secret"})

    assert (found.hosts, found.prefix, found.user, found.password) == ((("search", 9200),), "simpan", "u", "secret")
    assert "secret" not in f"{found} {found!r}"


@pytest.mark.parametrize(("spec", "says"), [
    ("opensearch:/search", "주소를 읽을 수 없어요"),
    ("opensearch://", "주소를 읽을 수 없어요"),
    ("opensearch://a:99999/x", "호스트:포트가 아니에요"),
    ("opensearch://a/Big", "영문 소문자"),
    ("opensearch://a/x?shards=0", "1~1024의 정수"),
    ("opensearch://a/x?replicas=many", "0~20의 정수"),
    ("opensearch://a/x?timeout=5&budget=1", "budget=1보다 클 수 없어요"),
    ("opensearch://a/x?tls=yes", "on이나 off"),
    ("opensearch://a/x?ca=/no/such.pem", "그런 인증서 파일이 없어요"),
    ("opensearch://a/x?color=red", "color이라는 설정은 없어요"),
])
def test_what_is_wrong_is_said_with_an_example(spec: str, says: str) -> None:
    with pytest.raises(BadEngine) as error:
        read(spec, {})

    assert says in str(error.value) and "예: SIMPAN_ENGINE=opensearch://" in str(error.value)


def test_nobody_there_is_a_clear_message_at_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("indexer.engines.opensearch.START", 0.3)

    with pytest.raises(EngineUnavailable, match=r"127.0.0.1:9/simpan: 정해진 시간 안에 답을 받지 못했어요 \(이어지지 않아요\)"):
        open_library(tmp_path, engine="opensearch://127.0.0.1:9/simpan?budget=0.3&timeout=0.3")


@pytest.mark.parametrize("spec", ["sphinx", "opensearch://me:hunter2@a/x?shards=0"])
def test_the_command_line_says_it_without_the_password(
    spec: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("SIMPAN_DATA", str(tmp_path))
    monkeypatch.setenv("SIMPAN_ENGINE", spec)

    assert main(["search", "쇠퇴"]) == 2
    said = capsys.readouterr().err
    assert "SIMPAN_ENGINE" in said and "hunter2" not in said and "Traceback" not in said


def test_choosing_connects_to_nobody() -> None:
    assert choose("opensearch://nowhere.invalid/simpan").name == "opensearch"
