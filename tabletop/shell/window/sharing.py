"""A position goes to somebody else by the clipboard: as a picture of the table, or as a link that opens it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from engines import ConsortError
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.shell.preferences import Store
from tabletop.translator import worded

if TYPE_CHECKING:
    from tabletop.boards.kit.board import AnyBoard


class Sharing(QObject):
    """Copies and pastes. `told` brings a sentence for the player, `opened` the record that a link begins."""

    told = Signal(str)
    opened = Signal(object)

    def __init__(self, store: Store, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store

    def copy_picture(self, board: AnyBoard | None) -> None:
        """Put a picture of the table, as it lies, on the clipboard."""
        if board is not None:
            QGuiApplication.clipboard().setPixmap(board.view.picture())
            self.told.emit(self.tr("A picture of the table is copied."))

    def copy_link(self, match: Match | None) -> None:
        """Put a link to what is on the table on the clipboard: a line of text that `open` reads."""
        from tabletop.session import links

        if match is None:
            return
        try:
            QGuiApplication.clipboard().setText(links.link(match))
        except ConsortError as error:
            self.told.emit(worded(error))
            return
        if match.result is not None:
            self.told.emit(self.tr("A link to the match is copied. It tells every move and shows every hand."))
            return
        self.told.emit(
            self.tr("A link to this position is copied. In it, cards that this screen hides are dealt anew.")
        )

    def paste(self) -> None:
        """Open the link that is on the clipboard."""
        self.open(QGuiApplication.clipboard().text())

    def open(self, text: str) -> None:
        """Open a link; where the text is none, it is said why."""
        from tabletop.session import links

        if not links.is_link(text):
            self.told.emit(self.tr("There is no link to a position on the clipboard: it begins with “consort:”."))
            return
        try:
            record = links.opened(text)
        except ConsortError as error:
            self.told.emit(worded(error))
            return
        record.game = games.speaking(record.game, self._store.now.locale)
        self.opened.emit(record)
