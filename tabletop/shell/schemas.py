"""What tells an editor how a deck or lesson of the user's is written: its schema, and the line that names it. No Qt
here."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from importlib import resources
from pathlib import Path

from tabletop.files import beside
from tabletop.shell import folders

LINE = re.compile(r"\A#:schema .*\n")
"""The first line of a file that has one, for editors that know JSON Schema (taplo, Even Better TOML)."""


def pointed(text: str, game: str, kind: str, folder: Path) -> str:
    """A text that will lie in a folder, its first line naming the schema of its kind, "deck" or "lesson". The schema
    is laid beside the user's decks and lessons; where it cannot be, no line names it."""
    file = resources.files("assets") / "schemas" / game / f"{kind}.schema.json"
    place = folders.data() / "schemas" / game / file.name
    bare = LINE.sub("", text)
    with suppress(OSError):
        schema = file.read_bytes()
        if not place.exists() or place.read_bytes() != schema:
            place.parent.mkdir(parents=True, exist_ok=True)
            with beside(place, lasting=False) as written:
                written.write(schema)
        return f"#:schema {Path(os.path.relpath(place, folder)).as_posix()}\n{bare}"
    return bare
