"""Help > Keys: every command with its key, and what the keys do at the table."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialogButtonBox, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop import boards
from tabletop.shell import games
from tabletop.shell.controls.commands import SECTIONS, TABLE_KEYS, words
from tabletop.shell.controls.dialog import Dialog, Roll, heading
from tabletop.shell.controls.look import Look

SIZE, WIDE = (760, 620), (1180, 700)
"""In logical pixels at a type scale of 1; and where it is read from afar."""


class KeysDialog(Dialog):
    """The dialog."""

    def __init__(self, look: Look, language: str = "", parent: QWidget | None = None) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Keys"), parent)
        page = QWidget()
        columns = QHBoxLayout(page)
        columns.setContentsMargins(0, 0, 12, 0)
        columns.setSpacing(40)
        left, right = QVBoxLayout(), QVBoxLayout()
        left.setSpacing(8)
        right.setSpacing(8)
        columns.addLayout(left)
        columns.addLayout(right)
        for number, (title, commands) in enumerate(SECTIONS):
            column = left if number < 4 else right
            rows = [(_shown(command.keys), words(command.words).rstrip("…")) for command in commands]
            _section(column, words(title), rows)
        _section(right, self.tr("At the table"), [(keys, words(text)) for keys, text in TABLE_KEYS])
        for game, title in games.titles(language).items():
            if own := boards.keys(game):
                _section(right, self.tr("At the table of {game}").format(game=title), list(own))
        left.addStretch(1)
        right.addStretch(1)
        self.content.addWidget(Roll(look, page))
        close = self.button(self.tr("Close"), QDialogButtonBox.ButtonRole.AcceptRole, default=True)
        close.clicked.connect(self.accept)
        wide, high = WIDE if look.theme.afar else SIZE
        self.resize(round(wide * look.theme.scale), round(high * look.theme.scale))


def _shown(keys: tuple[str, ...]) -> str:
    return QKeySequence(keys[0]).toString(QKeySequence.SequenceFormat.NativeText)


def _section(column: QVBoxLayout, title: str, rows: list[tuple[str, str]]) -> None:
    column.addWidget(heading(title))
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(1, 1)
    for number, (keys, text) in enumerate(rows):
        key = QLabel(keys)
        key.setProperty("role", "key")
        told = QLabel(text)
        told.setWordWrap(True)
        grid.addWidget(key, number, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(told, number, 1)
    column.addLayout(grid)
    column.addSpacing(12)
