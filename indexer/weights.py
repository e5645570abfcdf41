"""Every number by which results are found, ordered and refused, each with what it was measured on.

Chosen on the development queries and the project's own (``tests/data/queries``), see ``docs/search-quality.md``;
changed only together with the figures there.
"""

# How surely a name means its entry.
STRENGTH = {"name": 1.0, "alias": 0.9, "heading": 0.8, "search": 0.7, "question": 0.6, "checker": 0.3}

ASKED_BY_ID = 3.0  # an entry asked for by its id stands before all, a chapter without text too
SAME_LETTERS = 0.95  # trust in a name whose symbols or case differ from those typed: 광대 for 광대 ★
LATER_CITE = 0.9  # each further cite of a term, card or question is this much less its rule than the one before

# Retrieval: words of the query in the engine. Measured alone: words .868 MRR, with half-weighted pairs .897.
GRAM = 0.5
SORT = {"word": 1.0, "stem": 0.8, "number": 0.5, "latin": 1.0, "modifier": 0.3, "helper": 0.1, "part": 0.5, "join": 1.0, "concept": 0.8}
CANDIDATES = 120  # documents that the engine hands over; of these are ranked, in its order:
MOST_RULES, MOST_EXAMPLES = 40, 10  # rules, terms, cards and questions; rulings and checkers
MOST_WORDS = 40  # words of a query; the rarest are kept
TOO_COMMON = 0.35  # a word in more documents than this share is not asked of the engine when others are

# Ranking: score = the sum of features in 0..1 times these.
RANK = {
    "engine": 0.8,  # BM25, relative to the best candidate
    "covered": 2.3,  # share of the query found anywhere in the entry
    "title": 1.2,  # share of the query in the title, times share of the title in the query
    "title_found": 0.3,  # share of the query in the title
    "path": 0.4,  # share of the query in the chapter titles
    "wording": 0.4,  # the same for the closest other wording
    "name": 2.0,  # the query is a name of the entry
    "concept": 0.1,  # share of the query that names the entry itself
    "defines": 0.3,  # share of the query that names a term or card whose rule the entry states
    "answers": 1.6,  # the entry restates a passage of the book
}
PRIOR = {"section": 0.0, "term": -0.5, "card": -0.5, "faq": 0.0, "procedure": -0.3, "ruling": -0.8, "checker": -0.9}
SORT_PRIOR = {"components": -0.2, "example": -0.2, "checklist": -0.1}
EMPTY = -2.0  # a heading without text of its own

SPREAD = 0.8  # trust in a word that stands in another wording than the closest one
LIFTED = 0.55  # a rule with this share of the score of the term, card or question that sums it up goes before it
FIRST_FEW = 12  # hits among which those that only state again what stands above go last (first three of the FAQ half .888 to .900)
LEAST_TOLD = 1.5  # what a common word counts at least in how much of a title the query says

# Query understanding.
PART, SEARCHED, TYPED, SAID = 0.85, 0.85, 0.4, 0.6
INITIALS_PREFIX, INITIALS_INSIDE = 0.7, 0.5  # a name that initials begin, or that they begin a later word of
POPULAR = 0.02  # a name among several alike gains this for each doubling of the entries that mention it
NEARLY = 0.9  # names at least this likely beside the likeliest are read too
VAGUE = 0.35  # weight of words that ask for a rule without saying which
CORRECTED = (1.0, 0.95, 0.8)  # trust in a word mended by so many keystrokes
UNKNOWN_STEM = 0.5  # weight of a verb that no text has, relative to a noun

# Results.
SHOWN = 0.2  # hits under this share of the best score are not results
ANSWERED = 0.62  # share of the query that the best hit must cover to be an answer,
ANSWERED_KNOWN = 0.5  # and when the books have every word of it (0.62 refused one in ten questions that have an answer)
