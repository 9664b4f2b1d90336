"""`consort ports`: list sound outputs and MIDI keyboards by name.

Each line has the direction, the system behind the port, and its name. Sentences below say what is missing, and why.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from engines.messages import Message
from tabletop.shell.cli.speech import say, translator, worded

_tr = translator("CommandLine")

if TYPE_CHECKING:
    from tabletop.sound.protocol import PortName, Ports


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = _tr("consort --port NAME plays to an output; a keyboard is chosen in the window, with Ctrl+F6.")


def run(arguments: argparse.Namespace) -> int:
    from tabletop.shell.preferences import Store
    from tabletop.sound import inquiry
    from tabletop.sound.ports import fluidsynth_trouble

    found, left_out = inquiry.ports()
    chosen = Store().now.sound.soundfont
    no_fluidsynth = fluidsynth_trouble(Path(chosen) if chosen else None)
    rows = [(_tr("output"), *row) for row in _outputs(found, fluidsynth=not no_fluidsynth)]
    rows += [(_tr("input"), *row) for row in _inputs(found)]
    way, across = (max(len(row[column]) for row in rows) for column in (0, 1))
    for direction, system, name in rows:
        say(f"{direction:{way}}  {system:{across}}  {name}")
    for told in (*left_out, *_lacking(found), no_fluidsynth):
        if told is not None:
            say(worded(told) if isinstance(told, Message) else told)
    return 0


def _outputs(found: Ports, *, fluidsynth: bool) -> Iterator[tuple[str, str]]:
    yield _tr("built-in"), "built-in"
    if fluidsynth:
        yield "FluidSynth", "fluidsynth"
    yield from _midi(found.ports)
    if _offers_virtual(found):
        yield _tr("virtual"), "virtual"
    yield _tr("none"), "none"


def _inputs(found: Ports) -> Iterator[tuple[str, str]]:
    yield from _midi(found.inputs)
    if _offers_virtual(found):
        yield _tr("virtual"), "virtual"


def _midi(names: tuple[PortName, ...]) -> Iterator[tuple[str, str]]:
    from tabletop.shell.sound.ports import SYSTEMS

    for name in names:
        yield SYSTEMS.get(name.api, name.api), name.name


def _offers_virtual(found: Ports) -> bool:
    """Return True if the MIDI system lets us offer ports to other programs."""
    from tabletop.shell.sound.ports import OFFERS_VIRTUAL

    return OFFERS_VIRTUAL and not found.trouble


def _lacking(found: Ports) -> Iterator[str | Message]:
    if not found.ports:
        yield found.trouble or _tr("There is no MIDI port to play to.")
    if not found.inputs:
        yield _tr("There is no MIDI keyboard.")
