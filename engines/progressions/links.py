"""Links that hold a whole progression: its file, packed into one word.

The scheme is that of links to positions, so that one search finds both in a text. The content of this kind of link is
the text of a file.
"""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64

from engines.progressions.errors import ProgressionError
from engines.progressions.files import MAX_FILE_CHARACTERS, is_file, read_file, write_file
from engines.progressions.progression import Progression

SCHEME = "consort:"
MAX_LINK_CHARACTERS = 2000
"""Limit of a link in characters."""
LINK_NAME = "link"
"""Name of a link in errors."""


def make_link(progression: Progression) -> str:
    """Return the link to a progression.

    Raises `ProgressionError` if it would be too long.

    >>> from engines.progressions.progression import Version
    >>> progression = Progression((Version("I | V7 | I"),))
    >>> read_link(make_link(progression)) == progression
    True
    """
    packed = (
        urlsafe_b64encode(zlib.compress(write_file(progression).encode("utf-8", "replace"), 9)).decode().rstrip("=")
    )
    link = SCHEME + packed
    if len(link) > MAX_LINK_CHARACTERS:
        raise ProgressionError("progressions.link-too-long", most=MAX_LINK_CHARACTERS)
    return link


def is_link(text: str) -> bool:
    """Return True for a link that holds a progression.

    >>> is_link("consort:eNo"), is_link("I V I")
    (False, False)
    """
    text = text.strip()
    return text.startswith(SCHEME) and is_file(_unpack(text) or "")


def read_link(link: str) -> Progression:
    """Return the progression of a link. Raises `ProgressionError`."""
    text = _unpack(link.strip())
    if text is None:
        raise ProgressionError("progressions.damaged-link")
    return read_file(text, LINK_NAME)


def _unpack(link: str) -> str | None:
    """Return the text in a link, or None if it is damaged or much too long."""
    packed = link.removeprefix(SCHEME)
    if len(packed) > MAX_LINK_CHARACTERS * 2:
        return None
    try:
        unpacking = zlib.decompressobj()
        data = unpacking.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), MAX_FILE_CHARACTERS)
        return data.decode() if unpacking.eof else None
    except (zlib.error, NotBase64, ValueError):
        return None
