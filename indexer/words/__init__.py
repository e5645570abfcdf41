"""말로 하기: a Korean sentence becomes the checkers that it could be about, with the fields that it names filled in.

Read `spoken` (a sentence taken apart), `fields` and `lexicon` (what the corpus knows in words), `match`, `evidence` and
`counts` (what speaks for a value), `trees` (how sure that makes it), `claims` (what is told and what is claimed) and `reader`
(the whole). `measure` says how well it does, `fit` grows the trees.
"""

from indexer.words.lexicon import Lexicon, prepare, speaker
from indexer.words.reader import Filled, Reading, Words

__all__ = ["Filled", "Lexicon", "Reading", "Words", "prepare", "speaker"]
