"""The position of Muzicando with the most to choose from: a Sarabanda in one long row, any contact enough, and a hand
of fourteen notes that all fit on nearly every free cell beside it."""

from __future__ import annotations

from engines.muzicando.state import State
from tests.engines.muzicando.table.muzicando_table import COLOURS, NOTES, picture, playing


def widest() -> State:
    """35 notes lie in a row, and North holds the other fourteen."""
    row = " ".join(f"{colour}{note}" for colour in COLOURS[:5] for note in NOTES)
    hand = " ".join(f"{colour}{note}" for colour in COLOURS[5:] for note in NOTES)
    return playing("sarabanda", picture(row), (hand, "r#", "o#", "y="), touch="any")
