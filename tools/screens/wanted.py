"""Which pictures are asked for."""

from __future__ import annotations


def wanted(name: str, only: str) -> bool:
    """Whether a picture's name holds one of the words, between commas; every picture is wanted where there are none.

    >>> wanted("window-start", ""), wanted("window-start", "start,free"), wanted("window-start", "free")
    (True, True, False)
    """
    return any(word in name for word in only.split(","))
