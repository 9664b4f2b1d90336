"""SoundFonts on this computer: usual folders, names, and a check of their files.

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

SUFFIXES = (".sf2", ".sf3")
_DEFAULT_FILE_NAMES = ("default.sf2", "default.sf3", "default-gm.sf2", "default-gm.sf3")
_MAX_INFO_BYTES = 64 * 1024
"""Limit of bytes of the list in which a SoundFont's name is looked for."""


class SoundFont(NamedTuple):
    """A SoundFont's own name and its path."""

    name: str
    path: Path


def find_soundfonts(
    environment: Mapping[str, str] | None = None, home: Path | None = None, system: str = sys.platform
) -> tuple[SoundFont, ...]:
    """Return every SoundFont in the usual places, the system's default one first.

    The order is: `SOUND_FONT` of the environment, the user's folders, the system's. A file with several paths is listed
    once; other files are left out.

    Pure but for the files themselves: `environment`, `home` and `system` (as `sys.platform`) are this computer's by
    default.
    """
    environment = os.environ if environment is None else environment
    fonts_by_path: dict[Path, SoundFont] = {}
    for path in _find_candidates(environment, home or Path.home(), system):
        try:
            target = path.resolve(strict=True)
            if target not in fonts_by_path:
                fonts_by_path[target] = SoundFont(read_font_name(path), path)
        except (SoundError, OSError, RuntimeError, ValueError):  # The last two: links in a circle, a name with NUL.
            continue
    return tuple(fonts_by_path.values())


def _find_candidates(environment: Mapping[str, str], home: Path, system: str) -> Iterator[Path]:
    if path_text := environment.get("SOUND_FONT"):
        yield Path(path_text)
    folders = list(find_folders(environment, home, system))
    paths = [path for folder in folders for path in _list_files(folder)]
    yield from (path for path in paths if path.name.lower() in _DEFAULT_FILE_NAMES)
    yield from (path for path in paths if path.name.lower() not in _DEFAULT_FILE_NAMES)


def _list_files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix.lower() in SUFFIXES)
    except OSError:
        return []


def find_folders(environment: Mapping[str, str], home: Path, system: str) -> Iterator[Path]:
    """Yield the usual folders of SoundFonts on a system: the user's, then everybody's."""
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
    user_data = environment.get("XDG_DATA_HOME") or str(home / ".local/share")
    system_data = environment.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    yield home / ".sounds/sf2"
    for data in (user_data, *system_data.split(":")):
        if data:
            yield Path(data, "soundfonts")
            yield Path(data, "sounds/sf2")
            yield Path(data, "sounds/sf3")


def read_font_name(path: Path) -> str:
    """Return a SoundFont's own name, or its file's.

    Raises SoundError if the file is not a SoundFont, or incomplete.
    """
    with open_soundfont(path) as file:
        return read_name(file, path)


def open_soundfont(path: Path) -> IO[bytes]:
    """Open a SoundFont's file for reading.

    Raises SoundError if it does not exist, is not a regular file, or cannot be read.
    """
    try:
        # Checked first: opening a pipe waits for a writer, and opening a device may do anything.
        if stat.S_ISREG(path.stat().st_mode):
            return path.open("rb")
        reason = message("file.folder") if path.is_dir() else message("sound.no-file")
    except FileNotFoundError:
        raise SoundError("sound.no-soundfont", name=path.name, folder=str(path.parent)) from None
    except ValueError:
        raise SoundError("sound.soundfont-name") from None
    except OSError as error:
        reason = system.explain_error(error)
    raise SoundError("sound.unreadable", name=path.name, why=reason)


def read_name(file: IO[bytes], path: Path) -> str:
    """Return the name of a SoundFont whose file is open at its beginning."""
    try:
        size = os.fstat(file.fileno()).st_size
        header = file.read(12)
        if len(header) < 12 or header[:4] != b"RIFF" or header[8:] != b"sfbk":
            raise SoundError("sound.is-no-soundfont", name=path.name)
        stated_size = 8 + int.from_bytes(header[4:8], "little")
        if size < stated_size:
            raise SoundError("sound.cut-soundfont", name=path.name, size=stated_size, found=size)
        return _read_title(file) or path.stem
    except OSError as error:
        raise SoundError("sound.unreadable", name=path.name, why=system.explain_error(error)) from error


def _read_title(file: IO[bytes]) -> str:
    header = file.read(12)
    if header[:4] != b"LIST" or header[8:] != b"INFO":
        return ""
    info = file.read(min(int.from_bytes(header[4:8], "little"), _MAX_INFO_BYTES))
    offset = 0
    while offset + 8 <= len(info):
        kind, length = info[offset : offset + 4], int.from_bytes(info[offset + 4 : offset + 8], "little")
        if kind == b"INAM":
            text = info[offset + 8 : offset + 8 + length].split(b"\0")[0].decode("latin-1")
            return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
        offset += 8 + length + length % 2
    return ""
