"""Search for a link in a text such as an e-mail, where it may be folded or quoted.

This module needs no engine, so the command line can search for a link before anything else is loaded.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from itertools import islice

SCHEME = "consort:"

MAX_TEXT_CHARACTERS = 2_000_000
"""Limit of characters of a text that are searched for a link."""

MAX_UNPACKED_BYTES = 1_000_000
"""Limit in bytes of a link's unpacked content."""

_INVISIBLE = dict.fromkeys(
    [0xAD, 0x34F, 0x61C, 0x180E, 0xFEFF, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070)]
)
"""Invisible characters, such as soft hyphens and zero-width spaces."""

MAX_CANDIDATES = 50
"""Limit of occurrences of the scheme that are tried in a text."""

_QUOTE_CHARACTERS, _FOLD_CHARACTERS = " \t\xa0\u3000>|»›", "=\\"
"""Characters that e-mail programs put before quoted lines and after folded ones."""

_LINK = re.compile(
    "\n?".join(SCHEME) + r"(?=[/\n]*(?P<packed>(?:[A-Za-z0-9_-]|\n)*))(?=[/\n]*(?P<spaced>(?:[A-Za-z0-9_-]|\s)*))",
    re.IGNORECASE,
)


def find_link(text: str) -> str:
    r"""Return the first link in a text as one line, or "" if there is none.

    Candidates that can be unpacked come first. Words on the line after a link may look like a part of it, but the
    packed data say where it ends.

    >>> find_link("> Look: <con\n> sort:eNo\u200b1>."), find_link("in concert")
    ('consort:eNo1', '')
    """
    first = ""
    for packed, spaced in _find_candidates(text[:MAX_TEXT_CHARACTERS]):
        stripped = _strip_to_packed(packed) or _strip_to_packed(spaced)
        if stripped:
            return SCHEME + stripped
        first = first or SCHEME + packed
    return first


def _find_candidates(text: str) -> Iterator[tuple[str, str]]:
    """Yield the unfolded text after each scheme: up to the next space, and beyond it.

    A one-line text field turns each fold of a pasted text into a space.
    """
    lines = text.translate(_INVISIBLE).splitlines()
    stripped = (line.lstrip(_QUOTE_CHARACTERS).rstrip().rstrip(_FOLD_CHARACTERS).rstrip() for line in lines)
    unfolded = "\n".join(line for line in stripped if line)
    for match in islice(_LINK.finditer(unfolded), MAX_CANDIDATES):
        yield match["packed"].replace("\n", ""), "".join(match["spaced"].split())


def _strip_to_packed(packed: str) -> str:
    """Return the part of a packed text that can be unpacked, or ""."""
    usable = packed[: len(packed) - (len(packed) % 4 == 1)]
    try:
        data = urlsafe_b64decode(usable + "=" * (-len(usable) % 4))
        decompressor = zlib.decompressobj()
        decompressor.decompress(data, MAX_UNPACKED_BYTES)
    except (zlib.error, ValueError):
        return ""
    if not decompressor.eof:
        return ""
    used_bytes = len(data) - len(decompressor.unused_data)
    return packed[: -(-used_bytes * 4 // 3)]
