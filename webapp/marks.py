"""Snippets with marks: escaped text whose marked slices stand in ``<mark>``."""

from collections.abc import Iterable

from markupsafe import Markup, escape


def marked(text: str, marks: Iterable[tuple[int, int]]) -> Markup:
    """HTML of a plain text with marks: ``marked("산 <1개>", [(0, 1)])`` → ``<mark>산</mark> &lt;1개&gt;``."""
    pieces: list[Markup] = []
    position = 0
    for start, end in marks:
        pieces += [escape(text[position:start]), Markup("<mark>"), escape(text[start:end]), Markup("</mark>")]
        position = end
    return Markup("").join([*pieces, escape(text[position:])])
