"""The type of every card: one scale of sizes, two weights, two families.

Sizes are in units, hundredths of a card's width, and the most that is used: what has less room is set smaller.
"""

from __future__ import annotations

from tabletop.table import fonts

SANS, SERIF = fonts.SANS, fonts.SERIF

BOLD, MEDIUM = 700, 600

FINE, WORDS, LABEL, NAME, HEADING = 9.0, 11.0, 13.5, 16.5, 20.0
"""What is read from near: remarks, sentences, what a thing is called."""

FIGURE, DEGREE, SIGN = 25.0, 30.0, 37.0
"""Numbers and signs beside what a card is called aloud."""

SYMBOL, TITLE, LETTER, GIANT = 46.0, 56.0, 64.0, 92.0
"""What a card is called aloud."""
