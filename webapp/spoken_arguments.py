"""argparse in Korean: usage, help and every message that it has for a wrong call, with the nearest right word."""

import argparse
import re
from collections.abc import Callable, Iterable
from typing import Any, NoReturn

from corpus.errors import meant
from corpus.hangul import josa

Said = Callable[[re.Match[str]], str]
NUMBERS = {"int": "정수", "float": "수"}
MESSAGES: tuple[tuple[str, Said], ...] = (
    (r"the following arguments are required: (.+)", lambda m: f"{josa(m[1], '이/가')} 빠졌어요."),
    (r"argument ([^:]+): invalid (\w+) value: (.+)", lambda m: f"{m[1]}: {josa(m[3], '은/는')} {josa(NUMBERS.get(m[2], m[2]), '이/가')} 아니에요."),
    (r"argument ([^:]+): expected one argument", lambda m: f"{m[1]}: 값 하나를 적어 주세요."),
    (r"argument ([^:]+): expected at least one argument", lambda m: f"{m[1]}: 값을 하나 이상 적어 주세요."),
    (r"argument ([^:]+): expected at most one argument", lambda m: f"{m[1]}: 값은 하나까지만 적어 주세요."),
    (r"argument ([^:]+): expected (\d+) arguments?", lambda m: f"{m[1]}: 값 {m[2]}개를 적어 주세요."),
    (r"argument ([^:]+): ignored explicit argument (.+)", lambda m: f"{m[1]}: 값({m[2]})을 받지 않아요."),
    (r"argument ([^:]+): not allowed with argument (.+)", lambda m: f"{m[1]}: {josa(m[2], '과/와')} 함께 쓸 수 없어요."),
    (r"one of the arguments (.+) is required", lambda m: f"{m[1]} 가운데 하나를 적어 주세요."),
    (r"ambiguous option: (.+) could match (.+)", lambda m: f"{josa(m[1], '은/는')} {m[2]} 가운데 무엇인지 알 수 없어요."),
    (r"argument ([^:]+): (.+)", lambda m: f"{m[1]}: {m[2]}"),
)


class Parser(argparse.ArgumentParser):
    """An `argparse.ArgumentParser` that speaks Korean and takes no abbreviations of options."""

    def __init__(self, **options: Any) -> None:
        ours: dict[str, Any] = {"add_help": False, "allow_abbrev": False, "formatter_class": _Formatter}
        super().__init__(**(ours | options))
        self._positionals.title, self._optionals.title = "적을 것", "선택"
        self.add_argument("-h", "--help", action="help", help="이 도움말을 보인다")

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and how to call it right; exit with 2."""
        found = ((re.fullmatch(pattern, message, re.DOTALL), say) for pattern, say in MESSAGES)
        korean = next((say(match) for match, say in found if match), message)
        self.exit(2, f"{korean}\n{self.format_usage()}자세히: {self.prog} --help\n")

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As argparse does, but each command itself says which of its arguments it does not know."""
        found, rest = super().parse_known_args(args, namespace)
        if rest:
            self.error(f"{josa(' '.join(rest), '은/는')} 쓸 수 없는 인수예요.{meant(rest[0].split('=')[0], self._option_string_actions)}")
        return found, rest

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            known = [str(one) for one in action.choices]
            raise argparse.ArgumentError(action, f"{josa(f'‘{value}’', '은/는')} 없어요.{meant(str(value), known)} 쓸 수 있는 것: {', '.join(known)}")


class _Formatter(argparse.HelpFormatter):
    def add_usage(self, usage: str | None, actions: Iterable[argparse.Action], groups: Iterable[Any], prefix: str | None = None) -> None:
        """As argparse does, under a Korean word."""
        super().add_usage(usage, actions, groups, "쓰는 법: " if prefix is None else prefix)
