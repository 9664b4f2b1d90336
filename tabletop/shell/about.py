"""Who made the games, what Consort is and is not, and what it stands on."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialogButtonBox, QTextBrowser, QWidget

from tabletop.shell.controls import Dialog
from tabletop.shell.look import Look
from tabletop.shell.version import app_version


class Credit(NamedTuple):
    """A game and who made it, as its rule book says."""

    game: str
    makers: str


CREDITS = (
    Credit("IV-V-I", "Rafael “Hdez” Hernandez, 2008"),
    Credit("Carmony", ""),
    Credit("Cantoludus", "Jesse Herrnson and Maze Labowitz"),
    Credit("Muzicando", ""),
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
        super().__init__(look, QCoreApplication.translate("Dialog", "Consort {version}").format(version=app_version()), parent)
        self.resize(560, 560)
        self.text = QTextBrowser()
        self.text.setOpenExternalLinks(False)
        self.text.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.text.setHtml(self._html())
        self.content.addWidget(self.text)
        close = self.button(self.tr("Close"), QDialogButtonBox.ButtonRole.AcceptRole, default=True)
        close.clicked.connect(self.accept)

    def _html(self) -> str:
        muted = self.look.theme.muted
        unknown = self.tr("its makers, whom the published rules do not name")
        made = "".join(
            f"<p style='margin:2px 0;'><b>{credit.game}</b> &nbsp; {credit.makers or unknown}</p>" for credit in CREDITS
        )
        stands = "".join(f"<p style='margin:2px 0;'>{name} <span style='color:{muted};'>{licence}</span></p>" for name, licence in LICENCES)
        return (
            f"<p>{self.tr('A table for card games about music. Unofficial: not made, endorsed or checked by the makers of the games. The games, their names and their printed cards are theirs; every drawing, sentence and line of code here is our own.')}</p>"
            f"<p style='margin:16px 0 4px 0;color:{muted};'>{self.tr('The games were made by')}</p>{made}"
            f"<p style='margin:16px 0 4px 0;color:{muted};'>{self.tr('Consort is free software (MIT) and stands on')}</p>{stands}"
        )
