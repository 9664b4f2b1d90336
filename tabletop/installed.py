"""What comes with the installation beside our own code: text fonts, and Bravura's signs in verovio's data folder.

Bravura (SIL Open Font License, by Steinberg) is there as SVG paths, one small file a sign, named by its SMuFL code.
They are read one by one when first asked for; neither verovio nor a font's package is imported.
"""

from __future__ import annotations

import functools
import importlib.util
import re
from pathlib import Path
from typing import NamedTuple

from engines.messages import MessageError, system

BRAVURA_EM = 1000.0
"""Bravura's units in an em."""


class InstallationError(MessageError):
    """Something that should have come with the installation is missing or damaged; one sentence that names it."""


class Sign(NamedTuple):
    """A musical sign: SVG paths with y upwards, in units of which `BRAVURA_EM` are one em."""

    paths: tuple[str, ...]
    advance: float
    """How far the pen moves on, in ems."""
    file: str
    """The name of the file that it was read from."""


def folder(package: str) -> Path:
    """Where an installed package lies, without importing it. Raises InstallationError."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise InstallationError("installation.no-package", package=package)
    return Path(spec.submodule_search_locations[0])


def font_file(package: str, name: str) -> Path:
    """A file of a package of fonts. Raises InstallationError where there is no such package."""
    return folder(package) / "files" / name


@functools.cache
def sign(name: str) -> Sign | None:
    """The sign of a SMuFL name, such as "accidentalFlat", "gClef", "timeSig4"; None where Bravura, as verovio carries
    it, has none. Raises InstallationError."""
    entry = _index().get(name)
    if entry is None:
        return None
    code, advance = entry
    text = _read(f"Bravura/{code}.xml")
    return Sign(tuple(re.findall(r'\bd="([^"]*)"', text)), advance, f"{code}.xml")


@functools.cache
def _index() -> dict[str, tuple[str, float]]:
    """SMuFL name to code and advance in ems, for all signs that verovio carries."""
    found = re.findall(r'<g c="([0-9A-F]+)"[^>]*? h-a-x="([0-9.]+)" n="(\w+)"', _read("Bravura.xml"))
    return {name: (code, float(advance) / BRAVURA_EM) for code, advance, name in found}


def _read(name: str) -> str:
    file = folder("verovio") / "data" / name
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise InstallationError("installation.unreadable", file=file.name, why=system.reason(error)) from None
