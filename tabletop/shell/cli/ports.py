"""`consort ports`: list sound outputs and MIDI keyboards by name.

Each line has the direction, the system behind the port, and its name. Sentences below say what is missing, and why.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from engines.messages import Message
from tabletop.shell.cli.output import print_line, translate_message, translator

_tr = translator("CommandLine")

if TYPE_CHECKING:
    from tabletop.sound.protocol import PortName, Ports


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = _tr("consort --port NAME plays to an output; a keyboard is chosen in the window, with Ctrl+F6.")


def run(arguments: argparse.Namespace) -> int:
    from tabletop.shell.preferences import PreferencesStore
    from tabletop.sound import port_listing
    from tabletop.sound.ports import find_fluidsynth_trouble

    ports, notes = port_listing.list_ports()
    soundfont = PreferencesStore().preferences.sound.soundfont
    fluidsynth_trouble = find_fluidsynth_trouble(Path(soundfont) if soundfont else None)
    rows = [(_tr("output"), *row) for row in _iterate_output_rows(ports, has_fluidsynth=not fluidsynth_trouble)]
    rows += [(_tr("input"), *row) for row in _iterate_input_rows(ports)]
    direction_width, system_width = (max(len(row[column]) for row in rows) for column in (0, 1))
    for direction, system, name in rows:
        print_line(f"{direction:{direction_width}}  {system:{system_width}}  {name}")
    for note in (*notes, *_iterate_missing_port_notes(ports), fluidsynth_trouble):
        if note is not None:
            print_line(translate_message(note) if isinstance(note, Message) else note)
    return 0


def _iterate_output_rows(ports: Ports, *, has_fluidsynth: bool) -> Iterator[tuple[str, str]]:
    yield _tr("built-in"), "built-in"
    if has_fluidsynth:
        yield "FluidSynth", "fluidsynth"
    yield from _iterate_midi_rows(ports.ports)
    if _can_offer_virtual(ports):
        yield _tr("virtual"), "virtual"
    yield _tr("none"), "none"


def _iterate_input_rows(ports: Ports) -> Iterator[tuple[str, str]]:
    yield from _iterate_midi_rows(ports.inputs)
    if _can_offer_virtual(ports):
        yield _tr("virtual"), "virtual"


def _iterate_midi_rows(names: tuple[PortName, ...]) -> Iterator[tuple[str, str]]:
    from tabletop.shell.sound.ports import SYSTEM_NAMES

    for name in names:
        yield SYSTEM_NAMES.get(name.api, name.api), name.name


def _can_offer_virtual(ports: Ports) -> bool:
    from tabletop.shell.sound.ports import CAN_OFFER_VIRTUAL_PORT

    return CAN_OFFER_VIRTUAL_PORT and not ports.trouble


def _iterate_missing_port_notes(ports: Ports) -> Iterator[str | Message]:
    if not ports.ports:
        yield ports.trouble or _tr("There is no MIDI port to play to.")
    if not ports.inputs:
        yield _tr("There is no MIDI keyboard.")
