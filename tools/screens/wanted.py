"""Choice of pictures by words in their names."""

from __future__ import annotations


def is_wanted(name: str, words: str) -> bool:
    """Return True if a picture's name contains one of the words between commas.

    Without words, all pictures are wanted.

    >>> is_wanted("window-start", ""), is_wanted("window-start", "start,free"), is_wanted("window-start", "free")
    (True, True, False)
    """
    return any(word in name for word in words.split(","))
