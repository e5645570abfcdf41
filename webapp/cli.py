"""The ``simpan`` command: serve, search, judge, index, lint, covers, rulings, eval."""

import argparse
import difflib
import json
import logging
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from corpus.errors import BadSituation, CorpusError, SimpanError, UnknownEntry
from corpus.hangul import josa
from corpus.judge import Checker, Judgment
from corpus.judge.chances import percent
from corpus.model import Entry
from corpus.table import Table, table_of
from indexer.analyzer import analyzer_for
from indexer.evaluate import cases, scores
from indexer.evaluate import run as evaluate
from indexer.library import Library, open_library
from indexer.link import link
from indexer.load import load
from indexer.rulings import diff, judge_file
from indexer.verify import failing_rulings, unreached_rules
from webapp.cli_import import add_commands
from webapp.judgment import judged, left_out
from webapp.missed import Missed
from webapp.settings import Settings
from webapp.spoken_arguments import Parser

WITHOUT: dict[str, Any] = {"action": "append", "default": [], "metavar": "확장,확장", "help": "탁자에 없는 확장의 id나 이름"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; 0 when all is well, 1 for a finding (a mistake, no answer), 2 for a wrong call."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s", stream=sys.stderr)
    parser = _parser()
    asked = parser.parse_args(arguments)
    if "run" not in asked:
        parser.print_help(sys.stderr)
        return 2
    if asked.config:
        os.environ["SIMPAN_CONFIG"] = str(asked.config)
    run: Callable[[argparse.Namespace], int] = asked.run
    try:
        return run(asked)
    except KeyboardInterrupt:
        print("그만두었어요.", file=sys.stderr)
        return 130  # as shells tell of a command that a key has stopped
    except CorpusError as error:
        print(error, file=sys.stderr)
        print(f"잘못 {len(error.mistakes)}곳", file=sys.stderr)
        return 1
    except UnknownEntry as error:
        near = f" 가까운 것: {', '.join(error.nearest)}" if error.nearest else ""
        print(f"{josa(f'‘{error.entry_id}’', '이라는/라는')} 것이 없어요.{near}", file=sys.stderr)
        return 2
    except BadSituation as error:
        for field, message in error.fields.items():
            print(f"{field}: {message}", file=sys.stderr)
        return 2
    except SimpanError as error:
        print(error, file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="simpan", description="심판: 보드게임 규칙 찾기와 판정")
    commands = parser.add_subparsers(metavar="명령")

    def command(name: str, run: Callable[[argparse.Namespace], int], says: str) -> argparse.ArgumentParser:
        one = commands.add_parser(name, help=says, description=says)
        one.add_argument("--config", type=Path, metavar="파일", help="설정 파일 (TOML; 없으면 SIMPAN_CONFIG)")
        one.set_defaults(run=run)
        return one

    serve = command("serve", _serve, "사이트를 연다 (색인이 없거나 낡았으면 먼저 만든다)")
    serve.add_argument("--host", metavar="주소", help="듣는 주소 (127.0.0.1)")
    serve.add_argument("--port", type=int, metavar="포트", help="듣는 포트 (8000)")
    serve.add_argument("--workers", type=int, metavar="수", help="프로세스 수 (1)")
    serve.add_argument("--library", action="store_true", help="사이트에서 룰북을 들여올 수 있게 한다 (이 컴퓨터에서만; 아니면 SIMPAN_TOKEN)")
    search = command("search", _search, "규칙을 찾는다")
    search.add_argument("query", nargs="+", metavar="검색어")
    search.add_argument("--game", metavar="게임", help="이 게임에서만 (id나 이름)")
    search.add_argument("--without", **WITHOUT)
    search.add_argument("--json", action="store_true", help="JSON으로 적는다")
    say = command("say", _say, "상황을 적은 말에서 판정기와 칸을 알아듣는다 (판정은 하지 않는다)")
    say.add_argument("text", nargs="+", metavar="말")
    say.add_argument("--game", metavar="게임", help="이 게임에서만 (id나 이름)")
    judge = command("judge", _judge, "상황을 판정한다")
    judge.add_argument("checker", nargs="?", metavar="판정기", help="판정기 id; 없으면 목록을 보인다")
    judge.add_argument("facts", nargs="*", metavar="항목=값", help="상황; 모르는 것은 빼요")
    judge.add_argument("--claim", nargs="+", default=[], metavar="항목=값", help="맞는지 알고 싶은 주장")
    judge.add_argument("--without", **WITHOUT)
    judge.add_argument("--file", type=Path, metavar="파일", help="[[ruling]] 표가 든 TOML 파일을 모두 판정한다")
    judge.add_argument("--json", action="store_true", help="JSON으로 적는다")
    rulings = command("rulings", _rulings, "예시 판정을 다룬다").add_subparsers(required=True, metavar="하는 일")
    compare = rulings.add_parser("diff", help="두 판 사이에 뒤집힌 판정을 까닭과 함께 보인다")
    compare.add_argument("old", metavar="옛것", help="corpus가 든 폴더나 git 판")
    compare.add_argument("new", metavar="새것", help="corpus가 든 폴더나 git 판")
    out = command("export", _export, "사이트 전체를 서버 없이 열리는 쪽으로 적는다 (찾기도 된다)")
    out.add_argument("folder", type=Path, metavar="폴더", help="새 폴더나 앞서 내보낸 폴더")
    out.add_argument("--url", default="", metavar="주소", help="올려 둘 주소. 적으면 QR 코드와 대표 주소도 넣는다. 예: https://example.org/rules/")
    command("index", _index, "색인을 다시 만든다")
    command("mcp", _mcp, "AI 도우미가 규칙을 찾고 판정하게 한다 (Model Context Protocol, 표준 입출력)")
    command("lint", _lint, "말뭉치의 잘못을 모두 찾는다")
    command("covers", _covers, "원문의 어느 대목을 어느 항목이 담았는지 적는다")
    quality = command("eval", _eval, "표시한 질의로 찾기의 품질을 잰다 (질의 갈래마다)")
    quality.add_argument("queries", nargs="+", type=Path, metavar="파일.tsv", help="query, type, relevant, split 네 열이 있는 표")
    quality.add_argument("--misses", action="store_true", help="답이 첫째가 아닌 질의를 모두 보인다")
    queries = command("queries", _queries, "사람들이 찾은 말을 본다")
    queries.add_argument("--missed", action="store_true", required=True, help="답을 찾지 못한 말을 많은 것부터")
    queries.add_argument("--limit", type=int, default=50, metavar="수", help="보일 말의 수 (50)")
    add_commands(command)
    return parser


def _open() -> Library:
    settings = Settings.from_environment()
    return open_library(settings.data, settings.roots, settings.library, engine=settings.engine)


def _serve(asked: argparse.Namespace) -> int:
    from webapp.serve import serve

    given = {name: getattr(asked, name) for name in ("host", "port", "workers") if getattr(asked, name) is not None}
    settings = replace(Settings.from_environment(), importing=asked.library, **given)
    return serve(settings.host, settings.port, settings.workers, settings)


def _game(library: Library, named: str | None) -> str | None:
    """The id of a game that is named; `UnknownEntry` names the nearest."""
    return library.game(library.corpus.game_named(named) or named).id if named else None


def _search(asked: argparse.Namespace) -> int:
    library = _open()
    table = table_of(library.corpus, ",".join(asked.without).split(","))
    found = library.search(" ".join(asked.query), game=_game(library, asked.game), left_out=table.left_out)
    if asked.json:
        rows = [{"id": h.id, "kind": h.kind, "game": h.game, "title": h.title, "path": list(h.path), "snippet": h.snippet,
                 "covers": list(h.covers), "score": round(h.score, 3)} for h in found.hits]
        print(json.dumps({"object": "list", "query": found.query, "read_as": found.read_as, "answerable": found.answerable,
                          "ignored": list(found.ignored), "total": found.total, "facets": found.facets, "left_out": found.left_out, "results": rows}, ensure_ascii=False, indent=1))
        return 0
    if found.read_as:
        print(f"{josa(f'‘{found.read_as}’', '으로/로')} 찾았어요.")
    if not found.answerable:
        print("꼭 맞는 답이 없어요." + (" 가까운 것만 보여 드려요." if found.hits else ""))
    if found.left_out:
        print(f"{', '.join(table.names())} 확장을 빼서 {found.left_out}건을 숨겼어요.")
    for hit in found.hits:
        print(f"{' › '.join((library.corpus.games[hit.game].name, *hit.path))} › {hit.title}  [{hit.id}]\n    {hit.snippet}")
    return 0 if found.hits else 1


def _say(asked: argparse.Namespace) -> int:
    library = _open()
    found = library.read(" ".join(asked.text), _game(library, asked.game) or "")
    for reading in found:
        checker = library.checker(reading.checker)
        print(f"{checker.name}  [{checker.id}]")
        for one in reading.filled:
            name = one.key.removeprefix("claim.")
            fact = (checker.situation if name == one.key else checker.answers).facts()[name]
            print(f"    {one.key}: {fact.label} = {fact.show(one.value)}  ‘{one.says}’")
        if reading.left:
            print(f"    알아듣지 못한 말: {', '.join(f'‘{one}’' for one in reading.left)}")
    return 0 if found else 1


def _pairs(given: Sequence[str]) -> dict[str, object]:
    """``["mountains=1"]`` → ``{"mountains": "1"}``; `BadSituation` for what is no pair."""
    wrong = {text: "항목=값 꼴로 적어 주세요. 예: mountains=1" for text in given if "=" not in text}
    if wrong:
        raise BadSituation(wrong)
    return {name: value for name, _, value in (text.partition("=") for text in given)}


def _judge(asked: argparse.Namespace) -> int:
    corpus = load(*_roots())
    table = table_of(corpus, ",".join(asked.without).split(","))
    if asked.file:
        return _judge_file(table, asked.file)
    if not asked.checker:
        for checker in corpus.checkers.values():
            if not table.lacks(checker.id):
                print(f"{checker.id}\t{checker.name}")
        if hidden := sum(table.lacks(one) for one in corpus.checkers):
            print(f"{', '.join(table.names())} 확장을 빼서 판정기 {hidden}개를 숨겼어요.", file=sys.stderr)
        return 0
    if asked.checker not in corpus.checkers:
        near = difflib.get_close_matches(asked.checker[:60], corpus.checkers, n=3, cutoff=0.5)
        same = [c for c in corpus.checkers if asked.checker.split(".")[0] == c.split(".")[0]]
        raise UnknownEntry(asked.checker, list(dict.fromkeys([*near, *same]))[:5])
    checker, situation, claim = corpus.checkers[asked.checker], _pairs(asked.facts), _pairs(asked.claim) or None
    if asked.json:
        print(json.dumps(judged(checker, table, situation, claim, corpus.fingerprint[:20]), ensure_ascii=False, indent=1))
    else:
        one = table.checker(checker)
        _print(one, one.judge(situation, claim), left_out(one, table))
    return 0


def _judge_file(table: Table, path: Path) -> int:
    outcomes = judge_file(table, path)
    for one in outcomes:
        mark = {True: "맞음", False: "다름", None: "판정"}[one.right]
        print(f"{mark}\t{one.id}\t{one.verdict or '-'}\t{one.fault or (f'적힌 것: {one.written}' if one.right is False else '')}".rstrip())
    wrong = sum(one.right is False for one in outcomes)
    print(f"{len(outcomes)}건 가운데 {wrong}건이 적힌 것과 달라요.")
    return 1 if wrong else 0


def _rulings(asked: argparse.Namespace) -> int:
    flips, gone, new = diff(asked.old, asked.new)
    for flip in flips:
        print(f"{flip.id} {flip.name}: {flip.before} → {flip.after}")
        for step in flip.lost:
            print(f"  - {step}")
        for step in flip.gained:
            print(f"  + {step}")
    print(f"뒤집힌 판정 {len(flips)}건, 없어진 판정 {len(gone)}건, 새 판정 {len(new)}건")
    return 1 if flips else 0


def _eval(asked: argparse.Namespace) -> int:
    try:
        labelled = list(cases(*asked.queries))
    except (OSError, ValueError) as error:
        print(f"질의 파일을 읽지 못했어요: {error}", file=sys.stderr)
        return 2
    outcomes = evaluate(_open(), labelled)
    for score in scores(outcomes):
        print(score)
    if asked.misses:
        for one in outcomes:
            if one.reciprocal < 1:
                print(f"{one.case.type}\t{one.case.query}\t{'|'.join(sorted(one.case.relevant))}\t{'|'.join(one.first)}")
    return 0


def _queries(asked: argparse.Namespace) -> int:
    for query, count, day in Missed(Settings.from_environment().data / "missed.sqlite3").most(asked.limit):
        print(f"{count}\t{query}\t{day}")
    return 0


def _print(checker: Checker[Any], judgment: Judgment, left_out: str | None) -> None:
    from webapp.present import STATUSES, VERDICTS, glance_of, shown_answer

    facts = checker.answers.facts()
    if left_out:
        print(left_out)
    if judgment.claim:
        print(VERDICTS[glance_of(judgment)])
    for name in judgment.answers:
        print(f"  {facts[name].label}: {shown_answer(facts[name], judgment)}")
    for step in judgment.steps:
        print(f"  [{STATUSES[step.status]}] {step.says} {step.effect} ({', '.join(step.cites)})")
    for need in judgment.needed:
        print(f"  더 알아야 해요: {need.label} ({need.field})")
    for chart in judgment.chances:
        print(f"  [확률] {chart.title}: {chart.says} ({', '.join(chart.cites)})")
        for row in chart.rows:
            more = f", 그 이상 {percent(row.at_least)}" if row.at_least is not None else ""
            print(f"    {row.says}: {percent(row.exactly)}{more}{' ◀ 이번 굴림' if row.now else ''}")


def _roots() -> tuple[tuple[Path, ...], tuple[Path, ...]]:
    settings = Settings.from_environment()
    return settings.roots, settings.library


def _export(asked: argparse.Namespace) -> int:
    from webapp.export import export

    files, size = export(_open(), Settings.from_environment(), asked.folder, asked.url)
    print(f"{files}개 파일, {size / 1e6:.1f} MB를 {asked.folder}에 적었어요. {asked.folder / 'index.html'}을 열어 보세요.")
    return 0


def _index(asked: argparse.Namespace) -> int:
    began = time.perf_counter()
    settings = Settings.from_environment()
    library = open_library(settings.data, settings.roots, settings.library, True, settings.engine)
    print(f"{len(library.corpus.entries)}개 항목을 {time.perf_counter() - began:.1f}초에 색인했어요.")
    return 0


def _mcp(asked: argparse.Namespace) -> int:
    try:
        from webapp.mcp_server import run
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in ("mcp", "mcp_types"):
            raise
        raise SimpanError("simpan mcp에는 mcp 라이브러리가 있어야 해요. 설치: pip install 'simpan[mcp]'") from error
    run(Settings.from_environment())
    return 0


def _lint(asked: argparse.Namespace) -> int:
    corpus = load(*_roots())
    linked = link(corpus, analyzer_for(corpus))
    mistakes = failing_rulings(corpus)
    if mistakes:
        raise CorpusError(mistakes)
    for rule in unreached_rules(corpus):
        print(f"어느 예시 판정도 닿지 않는 규칙: {rule}")
    kinds: dict[str, int] = {}
    for entry in corpus.entries.values():
        kinds[entry.kind] = kinds.get(entry.kind, 0) + 1
    counted = ", ".join(f"{kind} {count}" for kind, count in kinds.items())
    links = sum(len(spans) for spans in linked.links.values())
    print(f"깨끗해요: {counted}, checker {len(corpus.checkers)}, note {len(corpus.notes)}, 링크 {links}")
    return 0


def _covers(asked: argparse.Namespace) -> int:
    for entry in load(*_roots()).entries.values():
        for passage in _passages(entry):
            print(f"{passage}\t{entry.id}")
    return 0


def _passages(entry: Entry) -> list[str]:
    """The source passages that an entry states: what it covers, and its own id when it is a section with text."""
    own = [entry.id] if entry.kind == "section" and (entry.text or entry.notes) else []
    return [*own, *entry.covers]
