"""Information about computer and program for support, as lines to be copied.

It holds nothing personal: no names, no matches, and the user's folders are replaced by their purposes.
"""

from __future__ import annotations

import locale
import os
import platform
import re
import sys
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QLocale, qVersion
from PySide6.QtGui import QFontInfo, QGuiApplication

from tabletop.files import read_bytes
from tabletop.shell import folders
from tabletop.shell.crash import LOG_NAME, MAX_LOG_BYTES
from tabletop.shell.version import app_version
from tabletop.table import fonts

if TYPE_CHECKING:
    from tabletop.shell.controls.look import Look
    from tabletop.shell.sound.sound_player import SoundPlayer

LISTED_DISTRIBUTIONS = (
    "PySide6_Essentials",
    "mido",
    "python-rtmidi",
    "rtmidi2",
    "miniaudio",
    "numpy",
    "verovio",
    "msgspec",
)
"""Distributions whose versions are listed, if they are installed."""

MAX_CRASH_LINES = 24
"""Maximum lines of the last crash; its end is kept."""

MAX_LINE_LENGTH = 200
"""Maximum characters of a line."""

CRASH_START_PATTERN = re.compile(
    r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d  Python |^Fatal Python error|^Current thread", re.MULTILINE
)
"""Pattern of a crash's first line in the log."""


class Part(NamedTuple):
    """A heading with names and values below it."""

    title: str
    lines: tuple[tuple[str, str], ...]


def collect_parts(look: Look, sound_player: SoundPlayer, crash_log: Path | None = None) -> tuple[Part, ...]:
    """Return all information, in English for support."""
    return (
        Part("Consort", tuple(_iterate_program_lines(look))),
        Part("System", tuple(_iterate_system_lines())),
        Part("Screens", tuple(_iterate_screen_lines())),
        Part("Libraries", tuple(_iterate_library_lines())),
        Part("Sound", tuple(_iterate_sound_lines(sound_player))),
        Part("Last crash", tuple(_iterate_crash_lines(crash_log or folders.log_folder() / LOG_NAME))),
    )


def to_text(parts: Iterable[Part]) -> str:
    """Return the parts as plain text: a heading, then one line for each value."""
    blocks = (
        "\n".join([part.title, *(f"  {name}: {value}" if name else f"  {value}" for name, value in part.lines)])
        for part in parts
    )
    return "\n\n".join(blocks) + "\n"


def _iterate_program_lines(look: Look) -> Iterator[tuple[str, str]]:
    yield "Version", app_version()
    yield "Theme", f"{look.theme.id}, type {look.theme.scale:g}"
    yield "Language", QLocale().name()
    yield "Text font", ", ".join(QFontInfo(font).family() for font in (fonts.sans_font(14), fonts.serif_font(14)))
    yield "Frozen", "yes" if getattr(sys, "frozen", False) else "no"


def _iterate_system_lines() -> Iterator[tuple[str, str]]:
    yield "System", platform.platform()
    yield "Python", f"{platform.python_version()} ({platform.machine()}, {os.cpu_count()} processors)"
    yield "Qt", f"{qVersion()} on {QGuiApplication.platformName()}"
    yield "Desktop", os.environ.get("XDG_CURRENT_DESKTOP", "unknown")
    yield "Locale", ".".join(part or "none" for part in locale.getlocale())


def _iterate_screen_lines() -> Iterator[tuple[str, str]]:
    for number, screen in enumerate(QGuiApplication.screens(), start=1):
        size = screen.size()
        ratio, rate = screen.devicePixelRatio(), screen.refreshRate()
        yield f"Screen {number}", f"{size.width()} x {size.height()}, scaled by {ratio:g}, {rate:.0f} Hz"


def _iterate_library_lines() -> Iterator[tuple[str, str]]:
    for name in LISTED_DISTRIBUTIONS:
        try:
            yield name, metadata.version(name)
        except metadata.PackageNotFoundError:
            yield name, "not installed"


def _iterate_sound_lines(sound_player: SoundPlayer) -> Iterator[tuple[str, str]]:
    in_use, available, keyboard = sound_player.in_use, sound_player.available_ports, sound_player.input
    chosen_port = sound_player.settings.port
    yield "Chosen port", f"{chosen_port.kind} {chosen_port.name}".strip()
    yield (
        "Port in use",
        "none" if in_use is None else f"{in_use.port.kind} {in_use.port.name}, {in_use.device}".rstrip(", "),
    )
    if available is None:
        yield "MIDI ports", "not looked for yet"
        return
    yield (
        "MIDI ports",
        str(available.trouble or "") or ", ".join(f"{port.name} ({port.api})" for port in available.ports) or "none",
    )
    yield "MIDI keyboards", ", ".join(f"{port.name} ({port.api})" for port in available.inputs) or "none"
    if keyboard is not None and keyboard.port is not None:
        yield "Keyboard in use", keyboard.port.name


def _iterate_crash_lines(log: Path) -> Iterator[tuple[str, str]]:
    try:
        log_text = read_bytes(log, MAX_LOG_BYTES * 2).decode("utf-8", "replace")
    except OSError:
        log_text = ""
    start_positions = [start_match.start() for start_match in CRASH_START_PATTERN.finditer(log_text)]
    if not start_positions:
        yield "", "none"
        return
    lines = [line for line in log_text[start_positions[-1] :].splitlines() if line.strip()]
    listed_lines = lines if len(lines) <= MAX_CRASH_LINES else [lines[0], "...", *lines[2 - MAX_CRASH_LINES :]]
    for line in listed_lines:
        yield "", _hide_folders(line)[:MAX_LINE_LENGTH]


def _hide_folders(line: str) -> str:
    source_folder = Path(__file__).resolve().parents[2]
    names_by_folder = (
        (source_folder, "(Consort)"),
        (Path(sys.prefix), "(Python)"),
        (Path(sys.base_prefix), "(Python)"),
        (_find_home(), "~"),
    )
    for folder, name in names_by_folder:
        if folder is not None and len(folder.parts) > 1:
            line = line.replace(str(folder), name)
    return line


def _find_home() -> Path | None:
    try:
        return Path.home()
    except RuntimeError:
        return None
