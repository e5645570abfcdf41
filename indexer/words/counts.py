"""셈: numbers of a text as values of number fields, 0 where a thing is denied, 1 where it is there without a number."""

from collections.abc import Iterator, Sequence

from corpus.judge import Fact
from indexer.words.amounts import Amount
from indexer.words.evidence import NAMED, SAID, TOLD, Candidate, Heard, Signs, denied, places
from indexer.words.fields import Around, Field, contexts

ALIKE = {"곳": {"군데", "칸"}, "명": {"사람", "인"}, "개": {"대"}, "번": {"회"}, "턴": {"차례"}}
BESIDE, REACH = 0.5, 16  # how near a word must be to a number to be shown with it, by words and by syllables
JOINS = frozenset(",·와과및/랑하고 、")
ORDINAL = "번째"
EMPTY = frozenset({"비다", "빈", "아무것"})


class Counts:
    """The numbers of one part of a text beside the number fields of one checker."""

    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        self.fields = [field for field in heard.fields if field.fact.kind in ("int", "ints")]
        self.around = contexts(heard.text)
        self.odds = [heard.stories.number_odds(around, heard.all_of) for around in self.around]
        self.labels = [{f.key: heard.best(around, f, f.rarity) for f in self.fields} for around in self.around]

    def candidates(self, field: Field) -> Iterator[Candidate]:
        """Every value that a number, or the lack of one, may give to a field."""
        base = self.heard.of_field(field)
        if field.fact.kind == "ints":
            yield from self._lists(field, base)
            return
        # a number that is said of the field, but cannot be its value, leaves no room for one that stands farther off
        beyond = max((self.labels[at][field.key] for at, amount in enumerate(self.heard.text.amounts) if not allowed(field.fact, amount.value)), default=0.0)
        rows = [self._row(field, at, amount, base) for at, amount in enumerate(self.heard.text.amounts)
                if allowed(field.fact, amount.value) and self.labels[at][field.key] >= beyond]
        for sign in ("c2", "co"):
            for row in rows:
                row[1][f"am_{sign}"] = row[1][sign] - max((other[1][sign] for other in rows if other[0].value != row[0].value), default=-1.0)
        seen: set[int] = set()
        for amount, signs, at in sorted(rows, key=lambda row: -(row[1]["c2"] + row[1]["co"])):
            if amount.value not in seen:
                seen.add(amount.value)
                yield Candidate(field, amount.value, "int", signs, self._says(field, at), (amount.start,))
        if (field.fact.at_least or 0) <= 0:
            yield from self._unsaid(field, base, seen)

    def _row(self, field: Field, at: int, amount: Amount, base: Signs) -> tuple[Amount, Signs, int]:
        unit, around, name = field.fact.unit, self.around[at], field.fact.name
        said = unit if amount.ordinal and unit == ORDINAL else amount.unit
        rivals = [other for other in self.fields if other is not field]
        label = self.labels[at][field.key]
        odds = self.odds[at].get(name, 0.0)
        like = said in ALIKE.get(unit, ())
        nearest = sorted(around, key=lambda word: -around[word])[:3]
        words, amounts = field.label.words, self.heard.text.amounts
        return amount, base | self.heard.of_value(field, amount.value) | {
            "um": float(bool(unit) and said == unit), "ua": float(like), "nounit": float(not said),
            "ux": float(bool(said and unit) and said != unit and not like), "funit": float(bool(unit)),
            "c1": self.heard.best(around, field), "c2": label, "cm": label - max((self.labels[at][o.key] for o in rivals), default=0.0),
            "co": odds, "com": max(-4.0, min(4.0, odds - max((self.odds[at].get(o.fact.name, 0.0) for o in rivals), default=0.0))),
            "ordl": float(amount.ordinal), "signed": float(amount.signed), "near": float(any(word in words for word in nearest)),
            "near1": float(any(near >= 0.99 and word in words for word, near in around.items())),
            "others": min(5, len(rivals)) / 5, "nam": min(5, len(amounts)) / 5,
            "exc": min(3, sum(name in fills for _, _, fills in self.heard.stories.numbers)) / 3,
            "dup": float(sum(other.value == amount.value for other in amounts) > 1), "only": float(len(amounts) == 1 and not rivals),
        }, at

    def _says(self, field: Field, at: int) -> tuple[tuple[int, int], ...]:
        """A number with the words beside it that name the field."""
        amount, around = self.heard.text.amounts[at], self.around[at]
        sentence = self.heard.text.sentence_at(amount.start)
        named = [unit for unit in self.heard.text.units if unit.word in field.all_words and around.get(unit.word, 0.0) >= BESIDE]
        beside = [(unit.start, unit.end) for unit in named if unit.sentence == sentence and abs(unit.start - amount.start) <= REACH]
        return (*beside, (amount.start, amount.end))

    def _unsaid(self, field: Field, base: Signs, seen: set[int]) -> Iterator[Candidate]:
        """0 for what is denied (토큰이 없다, 빈 지역) and 1 for what is just there."""
        no, yes = denied(self.heard.text.units, field.all_words)
        weight = {word: self.heard.weights.get(word, 5.0) * field.rarity.get(word, 1.0) for word in field.all_words}
        total = sum(weight.values()) or 1.0
        signs = base | {
            "zneg": sum(weight[unit.word] for unit in no) / total, "zpos": sum(weight[unit.word] for unit in yes) / total,
            "empty": float(bool(EMPTY & self.heard.text.words)), "nam": min(5, len(self.heard.text.amounts)) / 5,
            "others": sum(other.fact.kind == "int" for other in self.fields) / 5,
        }
        words = {0: {unit.word for unit in no} | EMPTY, 1: {unit.word for unit in yes}}
        for value in sorted({0, 1} | {one for one in field.sayings if isinstance(one, int)}):
            if value in seen or not allowed(field.fact, value):
                continue
            of_value = self.heard.of_value(field, value)
            saying, match = self.heard.of_saying(field, value, (other for other in field.sayings if other != value))
            told = signs["zneg"] or signs["empty"] if value == 0 else of_value["vodds"] >= TOLD or (signs["zpos"] >= NAMED and value == 1)
            if told or match.share >= SAID:
                spans = places(match) if match.share >= SAID else self.heard.saying(field, value, words.get(value, ()))
                yield Candidate(field, value, "one" if value else "zero", signs | of_value | saying, spans)

    def _lists(self, field: Field, base: Signs) -> Iterator[Candidate]:
        runs = list(_runs(self.heard.text.text, self.heard.text.amounts))
        merged = [[at for run in runs for at in run]] if len(runs) > 1 else []
        rivals = [other for other in self.fields if other is not field]
        for run in [*runs, *merged]:
            amounts = [self.heard.text.amounts[at] for at in run]
            values = tuple(amount.value for amount in amounts)
            if not all(allowed(field.fact, value) for value in values):
                continue
            around: dict[str, float] = {}
            for at in run:
                around |= {word: max(near, around.get(word, 0.0)) for word, near in self.around[at].items()}
            signs = base | {
                "c1": self.heard.best(around, field), "c2": self.heard.best(around, field, field.rarity),
                "oc": max((self.heard.best(around, other, other.rarity) for other in rivals), default=0.0),
                "co": self._joint_odds(field, around), "n": min(4, len(values)) / 4, "single": float(len(values) == 1),
                "unit": float(any(amount.unit for amount in amounts)), "nruns": min(4, len(runs)) / 4,
                "um": float(bool(field.fact.unit) and any(amount.unit == field.fact.unit for amount in amounts)),
                "merged": float(run in merged), "others": min(5, len(rivals)) / 5,
            }
            yield Candidate(field, values, "ints", signs, tuple((amount.start, amount.end) for amount in amounts), tuple(amount.start for amount in amounts))

    def _joint_odds(self, field: Field, around: Around) -> float:
        return self.heard.stories.number_odds(around, self.heard.all_of).get(field.fact.name, 0.0)


def _runs(text: str, amounts: Sequence[Amount]) -> Iterator[list[int]]:
    """Numbers that are listed together: 5, 5, 6."""
    run: list[int] = []
    for at, amount in enumerate(amounts):
        if amount.ordinal:  # which of several, never one of a list
            continue
        if run and not set(text[amounts[run[-1]].end:amount.start]) <= JOINS:
            yield run
            run = []
        run.append(at)
    if run:
        yield run


def allowed(fact: Fact, value: int) -> bool:
    """Whether a number lies within the bounds of a field."""
    return (fact.at_least is None or value >= fact.at_least) and (fact.at_most is None or value <= fact.at_most)
