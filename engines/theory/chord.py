"""Chord names: a root and a symbol, as the deck writes it."""

import re

import msgspec

from engines.theory import accidental
from engines.theory.pitch import NoteName

_ALTERED_DEGREE = re.compile(r"(#+|b+)(?=[0-9])", re.ASCII)


class ChordName(msgspec.Struct, frozen=True):
    """A chord's name; interval cards are named the same way ("Cm2").

    >>> chord = ChordName(NoteName("C", 1), "m7b5")
    >>> str(chord), chord.engraved
    ('C#m7b5', 'C♯m7♭5')
    """

    root: NoteName
    symbol: str = ""
    """Symbol after the root's name, for example ``"m7b5"``; empty for a major triad."""

    @property
    def engraved_symbol(self) -> str:
        """The symbol with Unicode accidentals before its figures."""
        return _ALTERED_DEGREE.sub(
            lambda match: accidental.unicode_accidentals(accidental.parse_alteration(match[0])), self.symbol
        )

    @property
    def engraved(self) -> str:
        """The name with Unicode accidentals, also before figures."""
        return self.root.engraved + self.engraved_symbol

    def __str__(self) -> str:
        return f"{self.root}{self.symbol}"
