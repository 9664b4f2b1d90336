"""The instruments a player may choose, by General MIDI program: the same number asks a real port for the same tone.

Kept apart from the tones themselves so that the application can list instruments without loading numpy.
"""

from typing import Literal, NamedTuple

Family = Literal["piano", "vibraphone", "organ", "plucked", "strings", "choir", "wood"]


class Instrument(NamedTuple):
    """An instrument's name in the preferences and its General MIDI program, counted from 0."""

    name: str
    program: int


INSTRUMENTS: tuple[Instrument, ...] = (
    Instrument("piano", 0),
    Instrument("strings", 48),
    Instrument("organ", 19),
    Instrument("harp", 46),
    Instrument("vibraphone", 11),
    Instrument("choir", 52),
)

WOODBLOCK = Instrument("woodblock", 115)
"""What clicks at the table; it is nobody's to choose."""

_PROGRAMS = {instrument.name: instrument.program for instrument in (*INSTRUMENTS, WOODBLOCK)}

_FAMILIES: tuple[tuple[range, Family], ...] = (
    (range(8), "piano"),
    (range(8, 16), "vibraphone"),
    (range(16, 24), "organ"),
    (range(24, 40), "plucked"),
    (range(40, 45), "strings"),
    (range(45, 47), "plucked"),
    (range(48, 52), "strings"),
    (range(52, 55), "choir"),
    (range(115, 116), "wood"),
)


def program(name: str) -> int:
    """The General MIDI program of an instrument; the piano's when there is no such name (an old settings file)."""
    return _PROGRAMS.get(name, 0)


def family(number: int) -> Family:
    """Which of the built-in tones answers to a General MIDI program; the piano where there is none alike."""
    return next((name for programs, name in _FAMILIES if number in programs), "piano")
