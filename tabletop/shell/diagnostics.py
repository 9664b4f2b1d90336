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

from tabletop.files import contents
from tabletop.shell import folders
from tabletop.shell.crash import LARGEST_LOG, LOG
from tabletop.shell.version import app_version
from tabletop.table import fonts

if TYPE_CHECKING:
    from tabletop.shell.controls.look import Look
    from tabletop.shell.sound.sounding import Sounding

LIBRARIES = ("PySide6_Essentials", "mido", "python-rtmidi", "rtmidi2", "miniaudio", "numpy", "verovio", "msgspec")
"""Distributions whose versions are listed, if they are installed."""

CRASH_LINES = 24
"""Maximum lines of the last crash; its end is kept."""

LONGEST_LINE = 200
"""Maximum characters of a line."""

CRASH = re.compile(r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d  Python |^Fatal Python error|^Current thread", re.MULTILINE)
"""Pattern of a crash's first line in the log."""


class Part(NamedTuple):
    """A heading with names and values below it."""

    title: str
    lines: tuple[tuple[str, str], ...]


def parts(look: Look, sounding: Sounding, crash_log: Path | None = None) -> tuple[Part, ...]:
    """Return all information, in English for support."""
    return (
        Part("Consort", tuple(_consort(look))),
        Part("System", tuple(_system())),
        Part("Screens", tuple(_screens())),
        Part("Libraries", tuple(_libraries())),
        Part("Sound", tuple(_sound(sounding))),
        Part("Last crash", tuple(_crash(crash_log or folders.logs() / LOG))),
    )


def text(told: Iterable[Part]) -> str:
    """Return the parts as plain text: a heading, then one line for each value."""
    blocks = (
        "\n".join([part.title, *(f"  {name}: {value}" if name else f"  {value}" for name, value in part.lines)])
        for part in told
    )
    return "\n\n".join(blocks) + "\n"


def _consort(look: Look) -> Iterator[tuple[str, str]]:
    yield "Version", app_version()
    yield "Theme", f"{look.theme.id}, type {look.theme.scale:g}"
    yield "Language", QLocale().name()
    yield "Text font", ", ".join(QFontInfo(font).family() for font in (fonts.sans(14), fonts.serif(14)))
    yield "Frozen", "yes" if getattr(sys, "frozen", False) else "no"


def _system() -> Iterator[tuple[str, str]]:
    yield "System", platform.platform()
    yield "Python", f"{platform.python_version()} ({platform.machine()}, {os.cpu_count()} processors)"
    yield "Qt", f"{qVersion()} on {QGuiApplication.platformName()}"
    yield "Desktop", os.environ.get("XDG_CURRENT_DESKTOP", "unknown")
    yield "Locale", ".".join(part or "none" for part in locale.getlocale())


def _screens() -> Iterator[tuple[str, str]]:
    for number, screen in enumerate(QGuiApplication.screens(), start=1):
        size = screen.size()
        ratio, rate = screen.devicePixelRatio(), screen.refreshRate()
        yield f"Screen {number}", f"{size.width()} x {size.height()}, scaled by {ratio:g}, {rate:.0f} Hz"


def _libraries() -> Iterator[tuple[str, str]]:
    for name in LIBRARIES:
        try:
            yield name, metadata.version(name)
        except metadata.PackageNotFoundError:
            yield name, "not installed"


def _sound(sounding: Sounding) -> Iterator[tuple[str, str]]:
    in_use, found, keyboard = sounding.in_use, sounding.found, sounding.input
    chosen = sounding.settings.port
    yield "Chosen port", f"{chosen.kind} {chosen.name}".strip()
    yield (
        "Port in use",
        "none" if in_use is None else f"{in_use.port.kind} {in_use.port.name}, {in_use.device}".rstrip(", "),
    )
    if found is None:
        yield "MIDI ports", "not looked for yet"
        return
    yield (
        "MIDI ports",
        str(found.trouble or "") or ", ".join(f"{port.name} ({port.api})" for port in found.ports) or "none",
    )
    yield "MIDI keyboards", ", ".join(f"{port.name} ({port.api})" for port in found.inputs) or "none"
    if keyboard is not None and keyboard.port is not None:
        yield "Keyboard in use", keyboard.port.name


def _crash(log: Path) -> Iterator[tuple[str, str]]:
    try:
        written = contents(log, LARGEST_LOG * 2).decode("utf-8", "replace")
    except OSError:
        written = ""
    begins = [found.start() for found in CRASH.finditer(written)]
    if not begins:
        yield "", "none"
        return
    lines = [line for line in written[begins[-1] :].splitlines() if line.strip()]
    kept = lines if len(lines) <= CRASH_LINES else [lines[0], "...", *lines[2 - CRASH_LINES :]]
    for line in kept:
        yield "", _impersonal(line)[:LONGEST_LINE]


def _impersonal(line: str) -> str:
    here = Path(__file__).resolve().parents[2]
    known = ((here, "(Consort)"), (Path(sys.prefix), "(Python)"), (Path(sys.base_prefix), "(Python)"), (_home(), "~"))
    for folder, name in known:
        if folder is not None and len(folder.parts) > 1:
            line = line.replace(str(folder), name)
    return line


def _home() -> Path | None:
    try:
        return Path.home()
    except RuntimeError:
        return None
