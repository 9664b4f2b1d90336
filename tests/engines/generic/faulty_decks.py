"""Files of bundled decks with one mistake."""

from importlib.resources import files
from pathlib import Path

import pytest

import engines
from engines.kernel.errors import DataError


def read_deck_text(id_: str) -> str:
    return (files("assets") / "decks" / f"{id_}.toml").read_text(encoding="utf-8")


def find_error_message(id_: str, right: str, wrong: str, folder: Path) -> str:
    """Return the error message, after the file's name, of a deck with one replacement.

    The first `right` in its file becomes `wrong`.
    """
    deck_text = read_deck_text(id_)
    assert right in deck_text
    file = folder / "mine.toml"
    file.write_text(deck_text.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(DataError) as error:
        engines.load(id_, deck=file)
    name, _, message = str(error.value).partition(": ")
    assert name == "mine.toml"
    assert "\n" not in message
    assert "$" not in message
    return message
