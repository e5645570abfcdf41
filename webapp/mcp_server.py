"""A Model Context Protocol server over stdio: assistants quote rules and verdicts with their ids instead of inventing them.

Its tools answer with the same JSON as the API (`wire`, `shapes`), its errors are the API's error object.
"""

import json
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, Any, TypeVar, cast

from flask import Flask
from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
from mcp_types import ToolAnnotations
from pydantic import Field, with_config
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import HTTPException

from corpus.errors import SimpanError
from corpus.table import table_of
from indexer.library import Library
from webapp import create_app, shapes, wire
from webapp.arguments import game_argument, query_argument, search_arguments
from webapp.errors import error_json
from webapp.here import searched, the_library, the_settings
from webapp.judgment import engine_version, judged
from webapp.settings import Settings

T = TypeVar("T")
Game = Annotated[str | None, Field(description="게임의 id나 이름(예: small_world, 스몰월드). 없으면 모든 게임")]
Kind = Annotated[str | None, Field(description="section, term, card, faq, ruling, procedure, checker 가운데 하나")]
Id = Annotated[str, Field(description="항목의 id, 예: sw.conquest.cost")]
CheckerId = Annotated[str, Field(description="판정기의 id, 예: sw.conquest")]
Fields = Annotated[dict[str, Any], Field(description="항목 → 값. 모르는 항목은 빼요. 무엇이 있는지는 checker로 봐요")]
Without = Annotated[list[str] | None, Field(description="탁자에 없는 확장의 id나 이름(simpan://games의 expansions). 그 확장의 글과 규칙은 빼요")]
Claim = Annotated[dict[str, Any] | None, Field(description="맞는지 알고 싶은 주장: 답의 항목 → 값. 없으면 답만 구하고 verdict는 null이에요")]

INSTRUCTIONS = """심판은 한국어 보드게임 규칙서를 찾고 판정해요. 규칙을 말할 때는 여기서 찾은 글을 id와 함께 인용하세요.
- search로 찾고 entry로 전문을 읽어요. answerable이 거짓이면 규칙서에 답이 없는 것이니 지어내지 마세요.
- 판정하려면 read(말에서 찾기)나 checkers로 판정기를 고르고, checker로 항목을 보고, judge로 판정해요.
- verdict가 undetermined이고 needed가 있으면 그 항목을 사람에게 물어보세요. steps의 cites가 근거예요."""


@with_config(extra="allow")
class EntryAnswer(shapes.EntryJson):
    """항목. 종류마다 더 있는 것(카드의 수치, 진행 순서의 단계 따위)도 함께 와요."""

    kind: shapes.HitKind


def run(settings: Settings) -> None:
    """Serve on stdin and stdout until the client goes. The library opens meanwhile, so that a client never waits for its greeting."""
    logging.getLogger("mcp").setLevel(logging.WARNING)  # below, it would log what is asked
    with ThreadPoolExecutor(1) as pool:
        opening = pool.submit(create_app, settings)
        server(opening.result).run("stdio")


def server(opened: Callable[[], Flask]) -> MCPServer[Any]:
    """The server over the application that ``opened`` gives, which may take its time."""
    found: MCPServer[Any] = MCPServer("simpan", title="심판", instructions=INSTRUCTIONS, version=engine_version(), log_level="WARNING")
    tool = found.tool(annotations=ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False))

    def answer(make: Callable[[Library], T]) -> T:
        """What ``make`` answers inside the application; failures that Simpan names become the API's error object."""
        try:
            with opened().test_request_context():
                return make(the_library())
        except (SimpanError, HTTPException) as error:
            raise ToolError(json.dumps(error_json(error), ensure_ascii=False)) from error

    @tool
    def search(query: Annotated[str, Field(description="찾을 말이나 질문, 한국어로")], game: Game = None, kind: Kind = None,
               limit: int = 5, offset: int = 0, without: Without = None) -> shapes.SearchResults:
        """규칙·용어·카드·질문·예시 판정을 찾아요. answerable이 거짓이면 규칙서에 답이 없고 결과는 가까운 것일 뿐이에요."""
        def make(library: Library) -> shapes.SearchResults:
            given = {"q": query, "game": game or "", "kind": kind or "", "limit": str(limit), "offset": str(offset)}
            asked = search_arguments(MultiDict(given), the_settings(), table_of(library.corpus, without or ()).left_out)
            return wire.results(library, searched(library.search(asked.query, **asked.options())), asked.address(offset=""), asked.limit, asked.offset)
        return answer(make)

    @tool
    def entry(id: Id) -> EntryAnswer:
        """항목의 전문과 근거, 링크, 편집자 주, 출처(책과 행)를 줘요."""
        return cast(EntryAnswer, answer(lambda library: wire.entry(library, library.entry(id))))

    @tool
    def checkers(game: Game = None) -> shapes.CheckerRows:
        """판정기의 목록. 하나의 항목과 JSON 스키마는 checker로 봐요."""
        def make(library: Library) -> shapes.CheckerRows:
            chosen = game_argument(game)
            found = [one for one in library.corpus.checkers.values() if chosen in (None, library.corpus.checker_games[one.id])]
            return {"object": "list", "total": len(found), "results": [wire.checker_row(library, one) for one in found]}
        return answer(make)

    @tool
    def checker(id: CheckerId) -> shapes.CheckerJson:
        """판정기 하나: 상황과 답의 JSON 스키마, 따르는 규칙과 근거."""
        return answer(lambda library: wire.checker(library, library.checker(id)))

    @tool
    def read(text: Annotated[str, Field(description="탁자에서 일어난 일, 한국어 문장으로")], game: Game = None) -> shapes.Readings:
        """상황을 적은 말에서 맞는 판정기와 알아들은 항목을 찾아요. 판정은 하지 않으니, 빠진 항목을 채워 judge로 판정해요."""
        def make(library: Library) -> shapes.Readings:
            query = query_argument(text, the_settings()).strip()
            return wire.readings(library, query, library.read(query, game_argument(game) or ""))
        return answer(make)

    @tool
    def judge(checker: CheckerId, situation: Fields, claim: Claim = None, without: Without = None) -> shapes.JudgmentJson:
        """상황을 규칙서로 판정해요: 답, 주장이 맞는지, 적용된 규칙과 적용되지 않은 규칙과 까닭, 더 알아야 하는 것."""
        def make(library: Library) -> shapes.JudgmentJson:
            table = table_of(library.corpus, without or ())
            return judged(library.checker(checker), table, situation, claim, library.version)
        return answer(make)

    @found.resource("simpan://games", mime_type="application/json")
    def games() -> str:
        """담은 게임과 책, 확장."""
        return json.dumps(answer(lambda library: [wire.game(one) for one in library.corpus.games.values()]), ensure_ascii=False)

    @found.resource("simpan://entries/{id}", mime_type="application/json")
    def entry_by_id(id: str) -> str:
        """항목 하나."""
        try:
            return json.dumps(answer(lambda library: wire.entry(library, library.entry(id))), ensure_ascii=False)
        except ToolError as error:
            raise ResourceNotFoundError(str(error)) from error

    return found
