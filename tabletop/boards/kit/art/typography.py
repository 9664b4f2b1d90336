"""Type of all cards: one scale of sizes, two weights, two families.

Sizes are maxima in units (hundredths of a card's width); text with less room is smaller.
"""

from __future__ import annotations

from tabletop.table import fonts

SANS, SERIF = fonts.SANS_FAMILY, fonts.SERIF_FAMILY

BOLD_WEIGHT, MEDIUM_WEIGHT = 700, 600

FINE_UNITS, WORDS_UNITS, LABEL_UNITS, NAME_UNITS, HEADING_UNITS = 9.0, 11.0, 13.5, 16.5, 20.0
"""Type for near reading: remarks, sentences, labels, names, headings."""

FIGURE_UNITS, DEGREE_UNITS, SIGN_UNITS = 25.0, 30.0, 37.0
"""Type of numbers and signs next to a card's spoken name."""

SYMBOL_UNITS, TITLE_UNITS, LETTER_UNITS, GIANT_UNITS = 46.0, 56.0, 64.0, 92.0
"""Type of a card's spoken name."""
