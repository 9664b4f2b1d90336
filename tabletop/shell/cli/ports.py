"""`consort ports`: where sound can go and which keyboards there are, named as the preferences and `--port` name them.

One a line: the direction, what is behind the port, its name. Sentences below say what there is none of, and why.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.sound.protocol import PortName, Ports


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "consort --port NAME plays to an output; a keyboard is chosen in the window, with Ctrl+F6."


def run(arguments: argparse.Namespace) -> int:
    from tabletop.shell.preferences import Store
    from tabletop.sound import inquiry
    from tabletop.sound.ports import fluidsynth_trouble

    found, left_out = inquiry.ports()
    chosen = Store().now.sound.soundfont
    no_fluidsynth = fluidsynth_trouble(Path(chosen) if chosen else None)
    rows = [("output", *row) for row in _outputs(found, fluidsynth=not no_fluidsynth)]
    rows += [("input", *row) for row in _inputs(found)]
    across = max(len(system) for _, system, _ in rows)
    for direction, system, name in rows:
        print(f"{direction:6}  {system:{across}}  {name}")
    for sentence in (*left_out, *_lacking(found), no_fluidsynth):
        if sentence:
            print(sentence)
    return 0


def _outputs(found: Ports, *, fluidsynth: bool) -> Iterator[tuple[str, str]]:
    """What is behind each output, and its name."""
    yield "built-in", "built-in"
    if fluidsynth:
        yield "FluidSynth", "fluidsynth"
    yield from _midi(found.ports)
    if _offers_virtual(found):
        yield "virtual", "virtual"
    yield "none", "none"


def _inputs(found: Ports) -> Iterator[tuple[str, str]]:
    yield from _midi(found.inputs)
    if _offers_virtual(found):
        yield "virtual", "virtual"


def _midi(names: tuple[PortName, ...]) -> Iterator[tuple[str, str]]:
    from tabletop.shell.sound.ports import SYSTEMS

    for name in names:
        yield SYSTEMS.get(name.api, name.api), name.name


def _offers_virtual(found: Ports) -> bool:
    """Whether other programs can be offered a port: there has to be a MIDI system that lets them."""
    from tabletop.shell.sound.ports import OFFERS_VIRTUAL

    return OFFERS_VIRTUAL and not found.trouble


def _lacking(found: Ports) -> Iterator[str]:
    """What there is none of."""
    if not found.ports:
        yield found.trouble or "There is no MIDI port to play to."
    if not found.inputs:
        yield "There is no MIDI keyboard."
