"""What is read of an address: characters that no page may hold, and that nobody can see, become blanks."""

import re

from flask import Request
from werkzeug.datastructures import ImmutableMultiDict, MultiDict
from werkzeug.utils import cached_property

ILLEGIBLE = re.compile("[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef" + "".join(f"{chr(plane * 0x10000 + last)}" for plane in range(17) for last in (0xFFFE, 0xFFFF)) + "]")


class LegibleRequest(Request):
    """A request whose arguments hold no control characters, halves of surrogate pairs or noncharacters (they are errors in HTML)."""

    @cached_property
    def args(self) -> MultiDict[str, str]:
        """The arguments of the address, names and values."""
        sent = super().args
        return ImmutableMultiDict((ILLEGIBLE.sub(" ", name), ILLEGIBLE.sub(" ", value)) for name, value in sent.items(multi=True))
