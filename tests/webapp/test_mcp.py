"""The tool server for assistants: the library's own client sees the API's answers, ids, cites and errors."""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import pytest
from flask import Flask
from flask.testing import FlaskClient
from mcp import Client, MCPError, StdioServerParameters
from mcp_types import CallToolResult, TextContent

from indexer.library import Library
from webapp.cli import main
from webapp.mcp_server import server

T = TypeVar("T")
ROOT = Path(__file__).parents[2]
SITUATION = {"mountains": 1, "fort": True, "defenders": 0, "race": "giant", "tokens": 3}


def apart(session: Coroutine[Any, Any, T]) -> T:
    """Run in a thread of its own: a browser of other tests may hold the event loop of this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, session).result()


def talk(app: Flask, say: Callable[[Client], Awaitable[T]]) -> T:
    """What a client of the server over an application gets."""
    async def session() -> T:
        async with Client(server(lambda: app)) as client:
            return await say(client)
    return apart(session())


def call(app: Flask, tool: str, **arguments: Any) -> CallToolResult:
    return talk(app, lambda client: client.call_tool(tool, arguments))


def said(result: CallToolResult) -> str:
    assert isinstance(result.content[0], TextContent)
    return result.content[0].text


@pytest.mark.parametrize(
    ("tool", "arguments", "path"),
    [
        ("search", {"query": "정복 비용", "limit": 3}, "/api/v1/search?q=정복 비용&limit=3"),
        ("search", {"query": "산", "game": "작은 왕국", "kind": "card", "limit": 1, "offset": 1}, "/api/v1/search?q=산&game=tiny&kind=card&limit=1&offset=1"),
        ("search", {"query": "포커 족보", "limit": 10}, "/api/v1/search?q=포커 족보"),
        ("search", {"query": "배", "without": ["isles"]}, "/api/v1/search?q=배&without=isles&limit=5"),
        ("entry", {"id": "tiny.card.giant"}, "/api/v1/entries/tiny.card.giant"),
        ("entry", {"id": "tiny.conquest.price"}, "/api/v1/entries/tiny.conquest.price"),
        ("checker", {"id": "tiny.conquest"}, "/api/v1/checkers/tiny.conquest"),
        ("read", {"text": "산이 하나 있는 지역을 정복한다"}, "/api/v1/read?q=산이 하나 있는 지역을 정복한다"),
    ],
)
def test_a_tool_says_what_the_api_says(tiny_app: Flask, client: FlaskClient, tool: str, arguments: dict[str, Any], path: str) -> None:
    result = call(tiny_app, tool, **arguments)

    assert not result.is_error
    assert result.structured_content == client.get(path).get_json() == json.loads(said(result))


@pytest.mark.parametrize("claim", [None, {"cost": 3, "allowed": True}, {"cost": 9}])
def test_a_verdict_is_that_of_the_api(tiny_app: Flask, client: FlaskClient, claim: dict[str, Any] | None) -> None:
    found = call(tiny_app, "judge", checker="tiny.conquest", situation=SITUATION, claim=claim).structured_content
    assert found
    asked = client.post("/api/v1/checkers/tiny.conquest/judge", json={"situation": SITUATION, "claim": claim}).get_json()

    for one in (found, asked):
        one.pop("what_if")  # looks as far as its time allows
    assert found == asked and all(step["cites"] for step in found["steps"])


def test_a_verdict_leaves_out_what_is_not_on_the_table(tiny_app: Flask) -> None:
    asked = {"checker": "tiny.landing", "situation": {"fort": True, "ships": 3}, "claim": {"cost": 3}}
    found = call(tiny_app, "judge", **asked, without=["먼 섬"]).structured_content

    assert found and (found["verdict"], found["without"]) == ("valid", ["isles"])
    assert "‘먼 섬’(isles)" in said(call(tiny_app, "judge", **asked, without=["isle"]))


def test_checkers_are_listed_in_short(tiny_app: Flask) -> None:
    found = call(tiny_app, "checkers", game="tiny").structured_content

    assert found and found["results"][0]["id"] == "tiny.conquest" and "situation" not in found["results"][0]


@pytest.mark.parametrize(
    ("tool", "arguments", "code", "name"),
    [
        ("entry", {"id": "tiny.conquest.kost"}, "not_found", "tiny.conquest.cost"),
        ("checker", {"id": "tiny.conqest"}, "not_found", "tiny.conquest"),
        ("search", {"query": "산", "game": "none"}, "bad_request", "game"),
        ("search", {"query": "산", "kind": "none"}, "bad_request", "kind"),
        ("search", {"query": "가" * 1001}, "too_long", ""),
        ("judge", {"checker": "tiny.conquest", "situation": {"mountins": 1}}, "bad_situation", "mountins"),
        ("judge", {"checker": "tiny.conquest", "situation": {}, "claim": {"cots": 1}}, "bad_situation", "claim.cots"),
    ],
)
def test_an_error_is_the_one_of_the_api_and_names_the_field(tiny_app: Flask, tool: str, arguments: dict[str, Any], code: str, name: str) -> None:
    result = call(tiny_app, tool, **arguments)
    error = json.loads(said(result).split(": ", 1)[1])

    assert result.is_error and (error["object"], error["code"]) == ("error", code)
    assert name in str(error.get("fields") or error.get("nearest") or "")


@pytest.mark.parametrize(("tool", "arguments", "field"), [("search", {}, "query"), ("judge", {"checker": "tiny.conquest", "situation": 3}, "situation")])
def test_arguments_of_a_wrong_shape_are_named(tiny_app: Flask, tool: str, arguments: dict[str, Any], field: str) -> None:
    result = call(tiny_app, tool, **arguments)

    assert result.is_error and field in said(result)


def test_our_own_failure_tells_no_secret(tiny_app: Flask) -> None:
    def broken() -> Flask:
        raise RuntimeError("secret path /home/somebody")

    async def session() -> CallToolResult:
        async with Client(server(broken)) as client:
            return await client.call_tool("entry", {"id": "x"})
    result = apart(session())

    assert result.is_error and "secret" not in said(result)


def test_entries_and_games_are_resources(tiny_app: Flask) -> None:
    entry = talk(tiny_app, lambda client: client.read_resource("simpan://entries/tiny.conquest.cost"))
    games = talk(tiny_app, lambda client: client.read_resource("simpan://games"))

    assert '"id": "tiny.conquest.cost"' in str(entry.contents[0]) and '"작은 왕국"' in str(games.contents[0])

    async def missing(client: Client) -> None:
        with pytest.raises(MCPError, match="not_found"):
            await client.read_resource("simpan://entries/tiny.nothing")
    talk(tiny_app, missing)


def test_the_command_serves_on_stdin_and_stdout(library: Library, tmp_path: Path) -> None:
    """The process speaks nothing but the protocol on stdout, and ends with its client."""
    environment = {"SIMPAN_DATA": str(library.folder.parent), "SIMPAN_LIBRARY": str(tmp_path / "none"), "PYTHONPATH": str(ROOT)}

    async def session() -> tuple[set[str], CallToolResult]:
        command = StdioServerParameters(command=sys.executable, args=["-m", "webapp", "mcp"], env=environment, cwd=str(tmp_path))
        async with Client(command) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools if tool.output_schema}
            return tools, await client.call_tool("judge", {"checker": "sw.conquest", "situation": {"mountains": 1}, "claim": {"cost": 1}})
    tools, result = apart(session())

    assert tools == {"search", "entry", "checkers", "checker", "read", "judge"}
    assert result.structured_content and result.structured_content["steps"][0]["cites"][0].startswith("sw.")


def test_without_the_library_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delitem(sys.modules, "webapp.mcp_server", raising=False)
    monkeypatch.setitem(sys.modules, "mcp.server", None)

    assert main(["mcp"]) == 2 and "pip install 'simpan[mcp]'" in capsys.readouterr().err
