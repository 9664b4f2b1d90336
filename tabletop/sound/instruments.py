"""Instruments that a player may choose, by General MIDI program.

A real port is asked for the same program. This is apart from the tones themselves so that the application can list
instruments without loading numpy.
"""

from typing import Literal, NamedTuple

Family = Literal["piano", "vibraphone", "organ", "plucked", "strings", "choir", "wood"]


class InstrumentChoice(NamedTuple):
    """An instrument's name in the preferences and its General MIDI program, from 0."""

    name: str
    program: int


INSTRUMENTS: tuple[InstrumentChoice, ...] = (
    InstrumentChoice("piano", 0),
    InstrumentChoice("strings", 48),
    InstrumentChoice("organ", 19),
    InstrumentChoice("harp", 46),
    InstrumentChoice("vibraphone", 11),
    InstrumentChoice("choir", 52),
)

CLICK_INSTRUMENT = InstrumentChoice("woodblock", 115)
"""Instrument of the table's clicks; players cannot choose it."""

_PROGRAMS = {instrument.name: instrument.program for instrument in (*INSTRUMENTS, CLICK_INSTRUMENT)}

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


def find_program(name: str) -> int:
    """Return the program of an instrument; the piano's for an unknown name.

    Old settings files may have such names.
    """
    return _PROGRAMS.get(name, 0)


def find_family(number: int) -> Family:
    """Return the built-in family that plays a program; by default the piano."""
    return next((name for programs, name in _FAMILIES if number in programs), "piano")
