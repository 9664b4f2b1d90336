"""Who made the games, what Consort is and is not, and what it stands on."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from tabletop.shell.controls.dialog import Dialog, Roll
from tabletop.shell.controls.look import Look
from tabletop.shell.version import app_version
from tabletop.table.plain import RichLabel


class Credit(NamedTuple):
    """A game and who made it, as its rule book says."""

    game: str
    makers: str
    translator: str = ""
    """Who put its rules into English, where it was somebody else."""


CREDITS = (
    Credit("IV-V-I", "Rafael “Hdez” Hernandez, 2008"),
    Credit("Carmony", ""),
    Credit("Cantoludus", "Jesse Herrnson and Maze Labowitz"),
    Credit("Muzicando", "", "Cora Manole"),
)

LICENCES = (
    ("Qt and PySide6", "LGPL 3"),
    ("Source Sans, Source Serif", "SIL Open Font License 1.1"),
    ("Bravura, carried by Verovio", "SIL Open Font License 1.1"),
    ("Verovio", "LGPL 3"),
    ("mido, python-rtmidi", "MIT"),
    ("miniaudio", "MIT"),
    ("NumPy", "BSD 3-Clause"),
    ("msgspec", "BSD 3-Clause"),
    ("platformdirs", "MIT"),
)


class About(Dialog):
    """The dialog."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, f"Consort {app_version()}", parent, width=560)
        self.text = RichLabel(self._html())
        self.text.setWordWrap(True)
        self.content.addWidget(Roll(look, self.text), 1)
        self.add_close()

    def _html(self) -> str:
        muted = self.look.theme.muted
        unknown = self.tr("its makers, whom the published rules do not name")
        english = self.tr("; its rules in English by {name}")
        made = "".join(
            f"<p style='margin:2px 0;'><b>{credit.game}</b> &nbsp; {credit.makers or unknown}"
            f"{english.format(name=credit.translator) if credit.translator else ''}</p>"
            for credit in CREDITS
        )
        stands = "".join(
            f"<p style='margin:2px 0;'>{name} &nbsp; <span style='color:{muted};'>{licence}</span></p>"
            for name, licence in LICENCES
        )
        what = self.tr(
            "A table for card games about music. Unofficial: not made, endorsed or checked by the makers of the games. "
            "The games, their names and their printed cards are theirs; every drawing and sentence here is our own."
        )
        small = f"style='margin:16px 0 4px 0;color:{muted};'"
        return (
            f"<p>{what}</p>"
            f"<p {small}>{self.tr('The games were made by')}</p>{made}"
            f"<p {small}>{self.tr('Consort is free software (MIT) and stands on')}</p>{stands}"
        )
