"""The search page; its whole state is in the address."""

from flask import Blueprint, render_template, request

from webapp.arguments import search_arguments
from webapp.here import searched, the_library, the_settings
from webapp.reading import senses
from webapp.said import as_situation
from webapp.table import left_out

blueprint = Blueprint("search", __name__)


@blueprint.get("/search")
def page() -> str:
    """Results of a query, or the empty field."""
    asked = search_arguments(request.args, the_settings(), left_out())
    found = searched(the_library().search(asked.query, **asked.options())) if asked.query.strip() else None
    offer = as_situation(asked.query, asked.game or "") if found and not asked.offset and not asked.kind else None
    meant = senses(asked.query, asked.game or "") if found else []
    return render_template("search/results.html", asked=asked, found=found, offer=offer, senses=meant, games=the_library().corpus.games)
