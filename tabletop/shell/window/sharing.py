"""A position goes to somebody else by the clipboard: as a picture of the table, or as a link that opens it again."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication

from engines import ConsortError
from tabletop.shell import games
from tabletop.shell.window.part import Part
from tabletop.translator import worded


class Sharing(Part):
    """Copy and paste positions."""

    def copy_picture(self) -> None:
        """Put a picture of the table, as it lies, on the clipboard."""
        board = self._window.board
        if board is not None:
            QGuiApplication.clipboard().setPixmap(board.view.picture())
            self._window.say(self.tr("A picture of the table is copied."))

    def copy_link(self) -> None:
        """Put a link to what is on the table on the clipboard: a line of text that `open` reads."""
        from tabletop.session import links

        match = self._window.match
        if match is None:
            return
        try:
            QGuiApplication.clipboard().setText(links.link(match))
        except ConsortError as error:
            self._window.say(worded(error))
            return
        if match.result is not None:
            self._window.say(self.tr("A link to the match is copied. It tells every move and shows every hand."))
            return
        self._window.say(
            self.tr("A link to this position is copied. In it, cards that this screen hides are dealt anew.")
        )

    def paste(self) -> None:
        """Open the link that is on the clipboard."""
        self.open(QGuiApplication.clipboard().text())

    def open(self, text: str) -> None:
        """Open a link; where the text is none, it is said why."""
        from tabletop.session import links

        if not links.is_link(text):
            self._window.say(self.tr("There is no link to a position on the clipboard: it begins with “consort:”."))
            return
        try:
            record = links.opened(text)
        except ConsortError as error:
            self._window.say(worded(error))
            return
        record.game = games.speaking(record.game, self._window.store.now.locale)
        self._window.lay_table(record)
