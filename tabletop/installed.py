"""Files of installed packages: text fonts and verovio's Bravura glyphs.

Bravura (SIL Open Font License, by Steinberg) is there as SVG paths, one small file for each glyph, named by its SMuFL
code. Each file is read when its glyph is first asked for; neither verovio nor a font package is imported.
"""

from __future__ import annotations

import functools
import importlib.util
import re
from pathlib import Path
from typing import NamedTuple

from engines.messages import MessageError, system

BRAVURA_UNITS_PER_EM = 1000.0
"""Units of Bravura in one em."""


class InstallationError(MessageError):
    """A part of the installation is missing or damaged; the message names it."""


class Glyph(NamedTuple):
    """A musical glyph as SVG paths, with y upwards.

    An em has `BRAVURA_UNITS_PER_EM` units.
    """

    paths: tuple[str, ...]
    advance: float
    """Horizontal distance to the next glyph, in ems."""
    file: str
    """Name of the file that the glyph was read from."""


def package_folder(package: str) -> Path:
    """Return the folder of an installed package without importing the package.

    Raises InstallationError if it is not installed.
    """
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise InstallationError("installation.no-package", package=package)
    return Path(spec.submodule_search_locations[0])


def font_path(package: str, name: str) -> Path:
    """Return the path of a file in a font package.

    Raises InstallationError if the package is not installed.
    """
    return package_folder(package) / "files" / name


@functools.cache
def read_glyph(name: str) -> Glyph | None:
    """Return the glyph of a SMuFL name, such as "accidentalFlat" or "gClef".

    None if Bravura, as verovio carries it, has no such glyph. Raises InstallationError.
    """
    entry = _load_glyph_index().get(name)
    if entry is None:
        return None
    code, advance = entry
    text = _read(f"Bravura/{code}.xml")
    return Glyph(tuple(re.findall(r'\bd="([^"]*)"', text)), advance, f"{code}.xml")


@functools.cache
def _load_glyph_index() -> dict[str, tuple[str, float]]:
    """Return code and advance in ems of verovio's glyphs by SMuFL name."""
    entries = re.findall(r'<g c="([0-9A-F]+)"[^>]*? h-a-x="([0-9.]+)" n="(\w+)"', _read("Bravura.xml"))
    return {name: (code, float(advance) / BRAVURA_UNITS_PER_EM) for code, advance, name in entries}


def _read(name: str) -> str:
    file = package_folder("verovio") / "data" / name
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise InstallationError("installation.unreadable", file=file.name, why=system.explain_error(error)) from None
