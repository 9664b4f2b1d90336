"""Pictures of the site: painted by `tools.screens`, reduced, and placed in pages."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

THEME = "evening"
SIZE = (1280, 720)
WEBP_QUALITY = 82
"""WebP quality at which no difference is visible at this size."""


class Picture(NamedTuple):
    """A picture by its name in `make screens`, with a description for screen readers."""

    screen: str
    shows: str


PICTURES = {
    "start": Picture("window-start", "The start page: a card for each of the four games, and what else can be done."),
    "carmony": Picture("carmony-2-turn", "A turn of Carmony: the chromatic wheel in the middle, melds, a hand."),
    "iv-v-i": Picture("iv-v-i-2-sounding", "IV-V-I: a phrase that is locked is played, chord by chord."),
    "cantoludus": Picture("cantoludus-2-chord", "Cantoludus: notes are laid towards a chord in the market."),
    "muzicando": Picture("muzicando-4-glissando-turn", "Muzicando: strings of seven colours grow over the table."),
    "lesson-carmony": Picture("lesson-carmony-1-two-minutes-03", "A step of the first lesson of Carmony."),
    "lesson-iv-v-i": Picture("lesson-iv-v-i-2-cadence-04", "A step of a lesson of IV-V-I, about cadences."),
    "lesson-cantoludus": Picture("lesson-cantoludus-3-triads-03", "A step of a lesson of Cantoludus, about triads."),
    "lesson-muzicando": Picture("lesson-muzicando-1-two-minutes-03", "A step of the first lesson of Muzicando."),
    "free": Picture("free-iv-v-i", "A free table of IV-V-I: every card in the library at the right."),
    "class": Picture("class-carmony-lesson", "What the class sees: a lesson's question and its four answers, large."),
    "decks": Picture("window-decks", "The window of decks: every card of a deck as the board paints it."),
    "review": Picture("window-review", "A match looked back at: how it stood after every move, and the moments in it."),
}

BLOCK = re.compile(r"^```\{picture\} ([\w-]+)\n(.*?)^```\n?", re.MULTILINE | re.DOTALL)


def paint(folder: Path, is_retry: bool = True) -> None:
    """Paint all pictures into a folder.

    Existing ones are painted again only with `is_retry`. Raises OSError.
    """
    missing = [name for name in PICTURES if is_retry or not file(folder, name).exists()]
    if not missing:
        return
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["LC_ALL"] = "C.UTF-8"  # The site is in English, whatever the language of the machine.
    from PySide6.QtGui import QImage  # Import it here, so that a site without pictures needs no Qt.

    from tools.screens import pictures

    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="consort-site-") as folder_name:
        pictures.paint(Path(folder_name), (THEME,), (SIZE,), ",".join(PICTURES[name].screen for name in missing))
        for name in missing:
            png = Path(folder_name) / f"{PICTURES[name].screen}-{THEME}-{SIZE[0]}x{SIZE[1]}.png"
            if not QImage(str(png)).save(str(file(folder, name)), quality=WEBP_QUALITY):
                raise OSError(f"{png.name}: was not painted, or cannot be written as {file(folder, name)}")


def file(folder: Path, name: str) -> Path:
    """Return the file of a picture."""
    return folder / f"{name}.webp"


def place_pictures(text: str, page: str, has_pictures: bool) -> str:
    """Return a page with its pictures, or without them if there are none.

    The text of a block becomes a caption. Raises KeyError for an unknown picture.
    """

    def figure(match: re.Match[str]) -> str:
        picture, caption = PICTURES[match[1]], match[2].strip()
        if not has_pictures:
            return ""
        root = "../" * page.count("/")
        return (
            f"```{{figure}} {root}_pictures/{match[1]}.webp\n:alt: {picture.shows}\n:class: screen\n\n{caption}\n```\n"
        )

    return BLOCK.sub(figure, text)


def find_used_pictures(texts: Iterable[str]) -> set[str]:
    """Return the pictures that pages use."""
    return {match[1] for text in texts for match in BLOCK.finditer(text)}
