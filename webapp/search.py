"""The search page; its whole state is in the address."""

from flask import Blueprint, render_template, request

from indexer.analyzer import key
from indexer.suggest import Suggestion
from webapp.arguments import SearchArguments, search_arguments
from webapp.here import searched, the_library, the_settings
from webapp.reading import senses
from webapp.said import as_situation
from webapp.table import left_out

blueprint = Blueprint("search", __name__)
MOST_NEAR, MOST_WORDS, LONGEST = 6, 6, 6  # entries offered when nothing is found; words and letters of a query that are tried


@blueprint.get("/search")
def page() -> str:
    """Results of a query, or the empty field."""
    asked = search_arguments(request.args, the_settings(), left_out())
    found = searched(the_library().search(asked.query, **asked.options())) if asked.query.strip() else None
    offer = as_situation(asked.query, asked.game or "") if found and not asked.offset and not asked.kind else None
    meant = senses(asked.query, asked.game or "") if found else []
    near = nearest(asked) if found and not found.hits else []
    return render_template("search/results.html", asked=asked, found=found, offer=offer, senses=meant, near=near, games=the_library().corpus.games)


def nearest(asked: SearchArguments) -> list[Suggestion]:
    """Entries whose names have a beginning of a word of the query, the longest beginnings first: what to try when nothing is found."""
    words = {key(word) for word in asked.query.split()[:MOST_WORDS]}
    found: dict[str, Suggestion] = {}
    for length in range(min(max(map(len, words), default=0), LONGEST), 0, -1):
        for word in sorted(words):
            if len(word) >= length and len(found) < MOST_NEAR:
                for one in the_library().suggest(word[:length], game=asked.game, limit=MOST_NEAR, left_out=asked.left_out):
                    found.setdefault(one.id, one)
    return list(found.values())[:MOST_NEAR]
