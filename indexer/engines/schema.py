"""The fields of the Whoosh index: words already made, separated by blanks; what is shown is kept elsewhere.

Two fields of words are enough. A third (titles) costs twice the time at 1,300 passages and five times at 15,000, and
a title boost of 2 lowers MRR from .892 to .762 (measured on five rulebooks); titles weigh in `indexer.ranking` instead.
"""

from whoosh import fields

LENGTHS = "lengths"  # of both fields in words; Whoosh's own are rounded more coarsely than those of other engines


def schema() -> fields.Schema:
    """Words and syllable pairs with scores; game and kind to filter by are only stored."""
    return fields.Schema(
        words=fields.KEYWORD(scorable=True), grams=fields.KEYWORD(scorable=True),
        game=fields.STORED, kind=fields.STORED, **{LENGTHS: fields.STORED},
    )
