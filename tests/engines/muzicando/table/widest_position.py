"""The Muzicando position with the most choices.

It is a Sarabanda in one long row where any contact is enough, and a hand of fourteen notes that fit nearly every free
cell next to it.
"""

from __future__ import annotations

from engines.muzicando.state import State
from tests.engines.muzicando.table.muzicando_table import COLOURS, NOTES, make_display, read_picture


def make_widest_position() -> State:
    """Return a position with 35 notes in a row and the other fourteen in North's hand."""
    row = " ".join(f"{colour}{note}" for colour in COLOURS[:5] for note in NOTES)
    hand = " ".join(f"{colour}{note}" for colour in COLOURS[5:] for note in NOTES)
    return make_display("sarabanda", read_picture(row), (hand, "r#", "o#", "y="), touch="any")
