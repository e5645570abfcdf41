"""QR codes as inline SVG, for the phone on the other side of the table."""

import segno
from markupsafe import Markup


def qr_svg(text: str) -> Markup:
    """An SVG of the QR code of a text, dark on white whatever the theme; a screen reader hears what it is."""
    code = segno.make(text, error="m", micro=False)
    svg = code.svg_inline(border=3, dark="#111", light="#fff", omitsize=True, svgclass=None, lineclass=None)
    return Markup(svg.replace("<svg", '<svg role="img" aria-label="이 글의 주소를 담은 QR 코드"', 1))
