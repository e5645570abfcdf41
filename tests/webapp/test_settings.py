"""Configuration: a file, the environment above it, the command line above both; what is wrong is named."""

import re
from pathlib import Path

import pytest

from webapp.cli import _parser, main
from webapp.settings import READ, BadSetting, Settings

ROOT = Path(__file__).parents[2]


def written(at: Path, text: str) -> dict[str, str]:
    """The environment that names a configuration file with this text."""
    (at / "simpan.toml").write_text(text, encoding="utf-8")
    return {"SIMPAN_CONFIG": str(at / "simpan.toml")}


def test_the_file_sets_and_the_environment_goes_first(tmp_path: Path) -> None:
    env = written(tmp_path, 'data = "/var/lib/simpan"\nport = 8080\nworkers = 2\nlibrary = "~/books"\n')

    found = Settings.from_environment({**env, "SIMPAN_PORT": "9090"})
    assert (found.data, found.port, found.workers) == (Path("/var/lib/simpan"), 9090, 2)
    assert found.library == (Path.home() / "books",)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("prot = 1\nhots = 'x'\n한글 = 2" .replace("한글", '"한글"'), r"모르는 설정이 있어요: prot \(혹시 port\?\), hots \(혹시 host\?\), 한글$"),
        ("port = -1", r"port = -1: 0 이상의 정수여야 해요"), ("port = 1.5", r"port = 1\.5: 0 이상의 정수"), ("port = true", r"port = True: 0 이상의 정수"),
        ("host = 3", r"host = 3: 따옴표로 감싼 글"), ("data = ['x']", r"data = \['x'\]: 따옴표"), ("port =", r"을 읽을 수 없어요"), ("[server]\nport = 1", r"모르는 설정이 있어요: server"),
    ],
)
def test_what_is_wrong_in_the_file_is_named(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(BadSetting, match=says):
        Settings.from_environment(written(tmp_path, text))


def test_a_file_that_is_not_there_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIMPAN_CONFIG", "")
    assert main(["queries", "--missed", "--config", str(tmp_path / "none.toml")]) == 2
    assert "none.toml" in capsys.readouterr().err


def test_the_command_line_names_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIMPAN_CONFIG", "")
    env = written(tmp_path, "port = 70000")

    assert main(["serve", "--config", env["SIMPAN_CONFIG"]]) == 2
    assert "--port 70000" in capsys.readouterr().err


def test_every_variable_stands_in_the_table_and_every_row_is_read() -> None:
    table = re.findall(r"^\| (`SIMPAN_[^|]*)\|", (ROOT / "docs/operations.md").read_text(encoding="utf-8"), re.M)
    told = {name for row in table for name in re.findall(r"SIMPAN_[A-Z_]+", row)}
    code = "".join(path.read_text(encoding="utf-8") for package in ("corpus", "indexer", "webapp") for path in (ROOT / package).rglob("*.py"))
    named = set(re.findall(r"SIMPAN_[A-Z_]*[A-Z]", code)) - {"SIMPAN_IMPORTING"}  # Flask's own configuration, not the environment
    read = {f"SIMPAN_{name.upper()}" for name in READ}

    assert told == named | read and read <= told


def test_the_recipes_call_what_there_is() -> None:
    """Commands and variables of the unit, the container and the proxy in the docs exist."""
    recipes = "".join(re.findall(r"```(?:ini|dockerfile|toml|sh)\n(.*?)```", (ROOT / "docs/operations.md").read_text(encoding="utf-8"), re.S))
    calls = [re.findall(r"[^\s\",\]]+", call) for call in re.findall(r"-m\W+webapp\W+(serve[^\n\]]*)", recipes)]

    assert calls == [["serve", "--config", "/etc/simpan.toml"], ["serve", "--workers", "2"]]
    assert all(_parser().parse_args(call).run for call in calls)
    assert set(re.findall(r"SIMPAN_([A-Z_]+)=", recipes)) <= {name.upper() for name in READ}
