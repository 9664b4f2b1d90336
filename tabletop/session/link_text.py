"""Finds a link to a position in whatever text it was sent in: folded, quoted, within an e-mail.

No engine is needed for it, so that the command line can look before anything else is loaded.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from itertools import islice

SCHEME = "consort:"

LONGEST_TEXT = 2_000_000
"""Characters of a text in which a link is looked for."""

LARGEST_PACKED = 1_000_000
"""Bytes of what is packed in a link."""

_INVISIBLE = dict.fromkeys(
    [0xAD, 0x34F, 0x61C, 0x180E, 0xFEFF, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070)]
)
"""Characters that are not seen, as soft hyphens and spaces without width."""

MOST_CANDIDATES = 50
"""Places with the scheme that are tried in a text; the rest is left alone."""

_BEFORE_LINE, _BEHIND_LINE = " \t\xa0\u3000>|»›", "=\\"
"""Characters that e-mail programs put before a quoted line, and behind one that is folded."""

_LINK = re.compile(
    "\n?".join(SCHEME) + r"(?=[/\n]*(?P<packed>(?:[A-Za-z0-9_-]|\n)*))(?=[/\n]*(?P<spaced>(?:[A-Za-z0-9_-]|\s)*))",
    re.IGNORECASE,
)


def find_link(text: str) -> str:
    """Return the first link in a text as one line, or "" where there is none.

    Of several, those that can be unpacked come first: words may follow a link on the next line, and look as if they
    belonged to it, but what is packed says where it ends.

    >>> find_link("> Look: <con\\n> sort:eNo\\u200b1>."), find_link("in concert")
    ('consort:eNo1', '')
    """
    first = ""
    for packed, spaced in _candidates(text[:LONGEST_TEXT]):
        whole = _whole(packed) or _whole(spaced)
        if whole:
            return SCHEME + whole
        first = first or SCHEME + packed
    return first


def _candidates(text: str) -> Iterator[tuple[str, str]]:
    """Yield what stands behind each scheme in a text with every fold taken out, up to a space and beyond spaces.

    A field of one line has a space in the place of each fold that is pasted into it.
    """
    lines = text.translate(_INVISIBLE).splitlines()
    stripped = (line.lstrip(_BEFORE_LINE).rstrip().rstrip(_BEHIND_LINE).rstrip() for line in lines)
    unfolded = "\n".join(line for line in stripped if line)
    for found in islice(_LINK.finditer(unfolded), MOST_CANDIDATES):
        yield found["packed"].replace("\n", ""), "".join(found["spaced"].split())


def _whole(packed: str) -> str:
    """Return the part of a packed text that can be unpacked, without what follows it; "" if none can."""
    usable = packed[: len(packed) - (len(packed) % 4 == 1)]
    try:
        data = urlsafe_b64decode(usable + "=" * (-len(usable) % 4))
        unpacking = zlib.decompressobj()
        unpacking.decompress(data, LARGEST_PACKED)
    except (zlib.error, ValueError):
        return ""
    if not unpacking.eof:
        return ""
    used = len(data) - len(unpacking.unused_data)
    return packed[: -(-used * 4 // 3)]
