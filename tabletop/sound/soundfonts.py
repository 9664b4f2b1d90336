"""SoundFonts on this computer: where they usually lie, what they are called, and whether a file is one at all.

A SoundFont 2 is a RIFF file of the form ``sfbk`` whose first list, ``INFO``, holds its name. Source: the SoundFont
Technical Specification, version 2.04, sections 3 to 5.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, NamedTuple

from engines.messages import message, system
from tabletop.sound.errors import SoundError

ENDINGS = (".sf2", ".sf3")
_DEFAULTS = ("default.sf2", "default.sf3", "default-gm.sf2", "default-gm.sf3")
_MOST_INFO = 64 * 1024
"""Bytes of a SoundFont's beginning in which its name is looked for."""


class SoundFont(NamedTuple):
    """A SoundFont's own name, and where it is."""

    name: str
    path: Path


def soundfonts(
    environment: Mapping[str, str] | None = None, home: Path | None = None, system: str = sys.platform
) -> tuple[SoundFont, ...]:
    """Every SoundFont in the usual places, the system's default one first: what `SOUND_FONT` names, then the user's
    folders, then the system's. A file that can be reached by several names is listed once; what is no SoundFont is
    left out.

    Pure but for the files themselves: `environment`, `home` and `system` (as `sys.platform`) are this computer's where
    they are left out.
    """
    environment = os.environ if environment is None else environment
    found: dict[Path, SoundFont] = {}
    for path in _candidates(environment, home or Path.home(), system):
        try:
            target = path.resolve(strict=True)
            if target not in found:
                found[target] = SoundFont(font_name(path), path)
        except (SoundError, OSError, RuntimeError, ValueError):  # the last two: links in a circle, a name with NUL
            continue
    return tuple(found.values())


def _candidates(environment: Mapping[str, str], home: Path, system: str) -> Iterator[Path]:
    if chosen := environment.get("SOUND_FONT"):
        yield Path(chosen)
    folders = list(folders_of(environment, home, system))
    listed = [path for folder in folders for path in _in(folder)]
    yield from (path for path in listed if path.name.lower() in _DEFAULTS)
    yield from (path for path in listed if path.name.lower() not in _DEFAULTS)


def _in(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix.lower() in ENDINGS)
    except OSError:
        return []


def folders_of(environment: Mapping[str, str], home: Path, system: str) -> Iterator[Path]:
    """Where SoundFonts usually lie on a system: the user's folders, then everybody's."""
    if system == "win32":
        for variable in ("LOCALAPPDATA", "APPDATA", "USERPROFILE", "PROGRAMDATA", "SYSTEMDRIVE"):
            if place := environment.get(variable):
                yield Path(place + "\\" if place.endswith(":") else place, "soundfonts")
        return
    if system == "darwin":
        yield home / "Library/Audio/Sounds/Banks"
        yield Path("/Library/Audio/Sounds/Banks")
        yield Path("/opt/homebrew/share/soundfonts")
        yield Path("/opt/local/share/soundfonts")
    own = environment.get("XDG_DATA_HOME") or str(home / ".local/share")
    shared = environment.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    yield home / ".sounds/sf2"
    for data in (own, *shared.split(":")):
        if data:
            yield Path(data, "soundfonts")
            yield Path(data, "sounds/sf2")
            yield Path(data, "sounds/sf3")


def font_name(path: Path) -> str:
    """The name that a SoundFont gives itself, or its file's. Raises SoundError where the file is none, or not whole."""
    with opened(path) as file:
        return name_in(file, path)


def opened(path: Path) -> IO[bytes]:
    """A SoundFont's file, to be read. Raises SoundError: it is not there, it is no file, it cannot be read."""
    try:
        # Asked first: opening a pipe waits for somebody to write into it, opening a device may do anything.
        if stat.S_ISREG(path.stat().st_mode):
            return path.open("rb")
        reason = message("file.folder") if path.is_dir() else message("sound.no-file")
    except FileNotFoundError:
        raise SoundError("sound.no-soundfont", name=path.name, folder=str(path.parent)) from None
    except ValueError:
        raise SoundError("sound.soundfont-name") from None
    except OSError as error:
        reason = system.reason(error)
    raise SoundError("sound.unreadable", name=path.name, why=reason)


def name_in(file: IO[bytes], path: Path) -> str:
    """`font_name` of a file that is open at its beginning."""
    try:
        size = os.fstat(file.fileno()).st_size
        head = file.read(12)
        if len(head) < 12 or head[:4] != b"RIFF" or head[8:] != b"sfbk":
            raise SoundError("sound.is-no-soundfont", name=path.name)
        said = 8 + int.from_bytes(head[4:8], "little")
        if size < said:
            raise SoundError("sound.cut-soundfont", name=path.name, size=said, found=size)
        return _title(file) or path.stem
    except OSError as error:
        raise SoundError("sound.unreadable", name=path.name, why=system.reason(error)) from error


def _title(file: IO[bytes]) -> str:
    """The name from the list of information; empty where there is none."""
    head = file.read(12)
    if head[:4] != b"LIST" or head[8:] != b"INFO":
        return ""
    info = file.read(min(int.from_bytes(head[4:8], "little"), _MOST_INFO))
    at = 0
    while at + 8 <= len(info):
        kind, length = info[at : at + 4], int.from_bytes(info[at + 4 : at + 8], "little")
        if kind == b"INAM":
            text = info[at + 8 : at + 8 + length].split(b"\0")[0].decode("latin-1")
            return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
        at += 8 + length + length % 2
    return ""
