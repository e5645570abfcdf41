"""사실: the named, bounded values that a situation and its answers are made of.

A field is declared once, with label, unit, bounds and choices; the form, the JSON schema,
the command line and every error message are made from that declaration.
"""

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from types import FunctionType
from typing import Any, Literal, Self, TypeAlias, cast, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field
from pydantic.fields import FieldInfo

from corpus.errors import BadSituation
from corpus.judge import notation

Value: TypeAlias = bool | int | str | tuple[int, ...] | tuple[str, ...]
Kind: TypeAlias = Literal["bool", "int", "choice", "choices", "ints"]


def fact(
    label: str,
    *,
    unit: str = "",
    at_least: int | None = None,
    at_most: int | None = None,
    choices: Mapping[str, str] | None = None,
    default: Value | None = None,
    cites: tuple[str, ...] = (),
    hint: str = "",
    words: tuple[str, ...] = (),
) -> Any:
    """Declare a field of a situation, e.g. ``tokens: int = fact("손에 든 토큰", unit="개", at_least=0, at_most=30)``.

    Left out means unknown. ``default`` is for what the book itself takes for granted (an exception that is not
    in play), and then ``cites`` names the section that says so. ``choices`` maps a code to its Korean label.
    ``words`` are other words by which people name this fact in a sentence.
    """
    if default is not None and not cites:
        raise TypeError(f"{label}: a default needs the section that states it")
    return _declared(Fact("", "bool", label, unit, at_least, at_most, dict(choices or {}), default, tuple(cites), hint, tuple(words)))


def answer(
    label: str,
    *,
    unit: str = "",
    choices: Mapping[str, str] | None = None,
    start: int | None = None,
    normally: Value | None = None,
    says: str = "",
    cites: tuple[str, ...] = (),
    hint: str = "",
    ordered: bool = False,
) -> Any:
    """Declare an answer, e.g. ``cost: int = answer("필요한 토큰", unit="개")``.

    ``start`` is what `add` counts from when no rule sets the value (a score starts from 0). ``normally`` holds
    unless a rule sets another value; it then needs ``says`` and ``cites``, because it is a rule of the book too.
    ``ordered`` is for a list whose order is the rule (steps, turns); other lists are compared in any order.
    """
    if normally is not None and not (says and cites):
        raise TypeError(f"{label}: 'normally' is a rule of the book and needs says and cites")
    return _declared(Fact("", "bool", label, unit, None, None, dict(choices or {}), None, tuple(cites), hint, (), start, normally, says, ordered, repeats=True))


def _declared(one: "Fact") -> Any:
    """A field that carries all but its name and kind, which only its class knows."""
    return Field(default=one.default, json_schema_extra=cast(Any, {"fact": one}))


@dataclass(frozen=True, slots=True)
class Fact:
    """One field, ready for use: its kind, Korean label, unit, bounds and choices."""

    name: str
    kind: Kind
    label: str
    unit: str = ""
    at_least: int | None = None
    at_most: int | None = None
    choices: Mapping[str, str] = field(default_factory=dict)
    default: Value | None = None
    cites: tuple[str, ...] = ()
    hint: str = ""
    words: tuple[str, ...] = ()
    start: int | None = None
    normally: Value | None = None
    says: str = ""
    ordered: bool = False
    repeats: bool = False  # a list of choices may name one twice (an answer "two green tokens")

    def read(self, raw: object) -> Value:
        """Turn what JSON, a form or a command line holds into a value; ValueError says what would be right."""
        return notation.read(self, raw)

    def same(self, value: Value | None) -> Value | None:
        """What equal values share: a list in any order is the same, unless its order is the rule (``ordered``)."""
        if isinstance(value, tuple) and not self.ordered:
            order = list(self.choices)
            return cast(Value, tuple(sorted(value, key=order.index if order else None)))
        return value

    def show(self, value: Value | None) -> str:
        """The value as Korean text: ``True`` → "예", ``3`` with unit 개 → "3개", a code → its label."""
        if value is None:
            return "모름"
        if isinstance(value, bool):
            return "예" if value else "아니요"
        if isinstance(value, tuple):
            return ", ".join(self.choices.get(str(v), str(v)) for v in value) or "없음"
        if isinstance(value, int):
            return f"{value}{self.unit}"
        return self.choices.get(value, value)

    def domain(self, most: int = 26) -> tuple[Value, ...] | None:
        """All values of a small field in order; None when there are too many to try them all."""
        if self.kind == "bool":
            return (False, True)
        if self.kind == "choice":
            return tuple(self.choices)
        if self.kind != "int" or self.at_least is None or self.at_most is None:
            return None
        return tuple(range(self.at_least, self.at_most + 1)) if self.at_most - self.at_least < most else None

    def example(self) -> str:
        """A right value as it would be typed, for error messages."""
        low = self.at_least if self.at_least is not None else 1
        first = next(iter(self.choices), "…")
        shown = {"bool": "true", "int": str(low), "choice": first, "choices": f"[{first}]", "ints": f"[{low}, {low}]"}
        return f"{self.name}={shown[self.kind]}"

    def schema(self) -> dict[str, Any]:
        """The JSON schema of the field; Korean labels of the choices under ``x-labels``."""
        bounds = {k: v for k, v in (("minimum", self.at_least), ("maximum", self.at_most)) if v is not None}
        kinds: dict[str, dict[str, Any]] = {
            "bool": {"type": "boolean"},
            "int": {"type": "integer", **bounds},
            "choice": {"type": "string", "enum": list(self.choices)},
            "choices": {"type": "array", "items": {"type": "string", "enum": list(self.choices)}},
            "ints": {"type": "array", "items": {"type": "integer", **bounds}},
        }
        one = kinds[self.kind]
        one["title"] = self.label
        one |= {"x-unit": self.unit} if self.unit else {}
        one |= {"x-labels": dict(self.choices)} if self.choices else {}
        one |= {"description": self.hint} if self.hint else {}
        one |= {"x-ordered": True} if self.ordered else {}
        if self.default is not None:
            one |= {"default": list(self.default) if isinstance(self.default, tuple) else self.default}
        return one


def _kind(annotation: Any, choices: Mapping[str, str]) -> Kind:
    if annotation is bool:
        return "bool"
    if annotation is int:
        return "int"
    if annotation is str and choices:
        return "choice"
    if get_origin(annotation) is tuple:
        return "ints" if get_args(annotation)[0] is int else "choices"
    raise TypeError(f"a fact is bool, int, str with choices, tuple[str, ...] with choices or tuple[int, ...]: {annotation}")


def _fact(name: str, info: FieldInfo) -> Fact:
    extra = info.json_schema_extra
    one: Any = extra.get("fact") if isinstance(extra, dict) else None
    if not isinstance(one, Fact):
        raise TypeError(f"{name}: declare it with fact(…) or answer(…)")
    return replace(one, name=name, kind=_kind(info.annotation, one.choices))


class _Fields(BaseModel):
    """Shared by `Situation` and `Answers`: fields that are all optional and explain themselves."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    @classmethod
    @cache
    def facts(cls) -> dict[str, Fact]:
        """The declared fields by name, in the order of their declaration."""
        return {name: _fact(name, info) for name, info in cls.model_fields.items()}

    @classmethod
    def schema_of(cls) -> dict[str, Any]:
        """The JSON schema of the whole object; every field may be left out or be null."""
        properties = {}
        for name, one in cls.facts().items():
            properties[name] = {"anyOf": [one.schema(), {"type": "null"}], "title": one.label}
        return {"type": "object", "additionalProperties": False, "properties": properties}

    def known(self) -> dict[str, Value]:
        """The fields that have a value, defaults included."""
        return {name: value for name in type(self).facts() if (value := getattr(self, name)) is not None}


def forget_facts() -> None:
    """Let go of the situations whose modules are read anew; without this their classes would stay for good."""
    _Fields.facts.__func__.cache_clear()  # type: ignore[attr-defined]


class Situation(_Fields):
    """상황: the facts at the table, each known or unknown (None).

    Subclass it with `fact` fields. Properties and methods may combine facts; a rule that reads an unknown fact
    stops there and becomes a ``missing`` step by itself, so rules never test for None.
    Override `impossible` for what no table can show: it yields (field, message).
    """

    @classmethod
    def read(cls, raw: Mapping[str, object]) -> Self:
        """Read a situation from JSON, a form or a command line; all faults at once as `BadSituation`."""
        values, faults = read_fields(cls.facts(), raw)
        if faults:
            raise BadSituation(faults)
        given: dict[str, Any] = {**{n: f.default for n, f in cls.facts().items()}, **values}
        situation = cast(Self, cls.model_construct(**given))
        faults = dict(situation.impossible())
        if faults:
            raise BadSituation(faults)
        return situation

    def impossible(self) -> Iterator[tuple[str, str]]:
        """What contradicts itself: yields (field, Korean message). Fields may be None here."""
        return iter(())

    def replaced(self, **changes: Value | None) -> Self:
        """A neighbouring situation; `BadSituation` when it would be impossible."""
        situation = self.model_copy(update=changes)
        faults = dict(situation.impossible())
        if faults:
            raise BadSituation(faults)
        return situation

    def label(self, name: str) -> str:
        """The known value of a fact as Korean text, e.g. ``s.label("race")`` → "트리톤"."""
        value: Value = getattr(self, name)
        cls = type(self) if isinstance(self, Situation) else object.__getattribute__(self, "_cls")
        one: Fact = cls.facts()[name]
        return one.show(value)


class Answers(_Fields):
    """답: what a checker decides. Subclass it with `answer` fields; claims use the same names."""


def read_fields(facts: Mapping[str, Fact], raw: Mapping[str, object]) -> tuple[dict[str, Value], dict[str, str]]:
    """Values and faults of a raw mapping; null and "" mean unknown; unknown names are faults with the nearest one."""
    values: dict[str, Value] = {}
    faults: dict[str, str] = {}
    for name, given in raw.items():
        one = facts.get(name)
        if one is None:
            faults[str(name)[:60]] = f"모르는 항목이에요.{_meant(str(name)[:60], facts)}"
        elif given is not None and given != "":
            try:
                values[name] = one.read(given)
            except ValueError as error:
                faults[name] = str(error)
    return values, faults


MOST_NAMED, LIKE = 12, 0.5  # fields that a message lists, and how like a name one must be to be asked about


def _meant(name: str, facts: Mapping[str, Fact]) -> str:
    """The field that a wrong name may mean, by name or Korean label, and what else there is, the nearest first."""
    def likeness(one: Fact) -> float:
        return max(difflib.SequenceMatcher(None, name.casefold(), known.casefold()).ratio() for known in (one.name, one.label))

    ranked = sorted(facts.values(), key=likeness, reverse=True)[:MOST_NAMED]
    mean = f" '{ranked[0].name}'인가요?" if ranked and likeness(ranked[0]) >= LIKE else ""
    return f"{mean} 쓸 수 있는 항목: {', '.join(f'{one.name}({one.label})' for one in ranked)}{' …' if len(facts) > MOST_NAMED else '.'}"


class UnknownFact(Exception):
    """A rule needs a fact that nobody has given; a rule raises it itself where a default is no answer to what it asks."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(name)


class View:
    """What a rule sees of a situation: reading an unknown fact raises `UnknownFact`.

    Its own names begin with an underscore, so that a fact may have any name; `facts_read` tells what was read.
    """

    def __init__(self, situation: Situation) -> None:
        self._cls = type(situation)
        self._values: dict[str, Any] = situation.__dict__
        self._seen: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        if name in self._values:
            self._seen.add(name)
            value = self._values[name]
            if value is None:
                raise UnknownFact(name)
            return value
        found = getattr(self._cls, name)
        if isinstance(found, property) and found.fget:
            return found.fget(self)
        return found.__get__(self) if isinstance(found, FunctionType) else found


def facts_read(view: View) -> frozenset[str]:
    """The names of the facts that rules have looked at through a view so far."""
    return frozenset(view._seen)
