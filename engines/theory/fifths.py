"""The circle of fifths: the twelve pitch classes, each a fifth above the one before."""

from engines.theory.pitch import pitch_class

CIRCLE = tuple(7 * place % 12 for place in range(12))
"""C G D A E B F# C# G# D# A# F, as pitch classes."""


def circle_place(number: int, start: int = 0) -> int:
    """How many fifths a pitch class lies above `start`, 0 to 11: a sort key for a rack.

    >>> sorted([0, 2, 4, 5, 7, 9, 11], key=circle_place)
    [0, 7, 2, 9, 4, 11, 5]

    Raises `TheoryError` when either is no pitch class.
    """
    return 7 * chromatic_place(number, start) % 12


def chromatic_place(number: int, start: int = 0) -> int:
    """How many semitones a pitch class lies above `start`, 0 to 11: the sort key by pitch.

    >>> sorted([0, 4, 7], key=lambda number: chromatic_place(number, start=4))
    [4, 7, 0]

    Raises `TheoryError` when either is no pitch class.
    """
    return (pitch_class(number) - pitch_class(start)) % 12
