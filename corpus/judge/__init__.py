"""Judging: a situation goes in, a judgment with all its reasons comes out.

Read `facts` (what a situation is made of), then `rules` (one rule of the book, one function),
then `run` and `engine` (how rules meet in a judgment), `whatif` (what would change it), `chances` (what dice could do) and `dispute` (two claims).
"""

from corpus.judge.chances import Chance, Chances, counted, one_die, successes
from corpus.judge.dispute import Dispute, settle
from corpus.judge.engine import Checker
from corpus.judge.facts import Answers, Fact, Situation, UnknownFact, answer, fact
from corpus.judge.judgment import Judgment, Needed, Step
from corpus.judge.rules import Finding, add, applied, at_least, at_most, include, not_applied, silent, times
from corpus.judge.whatif import Change, what_if

__all__ = [
    "Answers",
    "Chance",
    "Chances",
    "Change",
    "Checker",
    "Dispute",
    "Fact",
    "Finding",
    "Judgment",
    "Needed",
    "Situation",
    "Step",
    "UnknownFact",
    "add",
    "answer",
    "applied",
    "at_least",
    "at_most",
    "counted",
    "fact",
    "include",
    "not_applied",
    "one_die",
    "settle",
    "silent",
    "successes",
    "times",
    "what_if",
]
