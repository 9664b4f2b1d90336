"""Opens the class's window beside the main one, and puts its bar under the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tabletop.boards.kit.board import AnyBoard
from tabletop.session.match import Match
from tabletop.shell.controls.look import Look
from tabletop.shell.match.bookmarks import Bookmarks

if TYPE_CHECKING:
    from tabletop.shell.audience.class_bar import ClassBar
    from tabletop.shell.audience.window import Audience
    from tabletop.shell.match.page import MatchPage


class Classroom(QObject):
    """`opened` tells whether the class's window is there."""

    opened = Signal(bool)
    hands_opened = Signal()
    """Whether the hands lie open for the teams of the class may be different."""

    def __init__(self, look: Look, window: QWidget, bookmarks: Bookmarks, of_bookmarks: Sequence[QAction]) -> None:
        """`of_bookmarks`: what is done with them beside going to one."""
        super().__init__(window)
        self._look, self._window = look, window
        self._bookmarks, self._of_bookmarks = bookmarks, of_bookmarks
        self.audience: Audience | None = None
        self.bar: ClassBar | None = None

    def switch(self, page: MatchPage) -> None:
        """Open the window, on the second screen if there is one, or close it."""
        if self.audience is not None:
            self.audience.close()
            return
        match, board = page.match, page.board
        if match is None or board is None:
            return
        from tabletop.shell.audience.class_bar import ClassBar
        from tabletop.shell.audience.window import Audience

        self.audience = Audience(match, page.guide)
        self.audience.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.audience.closed.connect(self._gone)
        if self.bar is None:
            self.bar = ClassBar(self._look, self._bookmarks, self._of_bookmarks, page)
            self.bar.hands_opened.connect(self.hands_opened)
            page.add_bar(self.bar)
        self._serve(match, board)
        own = self._window.screen()
        others = [screen for screen in own.virtualSiblings() if screen is not own]
        if others:
            self.audience.setGeometry(others[0].geometry())
            self.audience.showFullScreen()
        else:
            self.audience.show()
        self.opened.emit(True)

    @property
    def opens_hands(self) -> bool:
        """Whether the hands lie open for teams that play the seats."""
        return self.bar is not None and self.bar.opens_hands

    def follow(self, match: Match, board: AnyBoard | None) -> None:
        """Another match is on the table."""
        if self.audience is not None and board is not None:
            self.audience.follow(match)
            self._serve(match, board)

    def close(self) -> None:
        """Close the window, if it is open."""
        if self.audience is not None:
            self.audience.close()

    def _serve(self, match: Match, board: AnyBoard) -> None:
        assert self.audience is not None, "served while it is open"
        self.audience.point_with(board.view.viewport())
        if self.bar is not None:
            self.bar.serve(self.audience, match)

    def _gone(self) -> None:
        self.audience = None
        if self.bar is not None:
            self.bar.serve(None, None)
        self.opened.emit(False)
