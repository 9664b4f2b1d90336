"""Opens the class's window beside the main one, and puts its bar under the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtWidgets import QWidget

from tabletop.session.match import Match
from tabletop.shell.controls.commands import Commands
from tabletop.shell.controls.look import Look
from tabletop.shell.match.bookmarks import Bookmarks

if TYPE_CHECKING:
    from tabletop.boards.kit.board import AnyBoard
    from tabletop.shell.audience.class_bar import ClassBar
    from tabletop.shell.audience.window import Audience
    from tabletop.shell.match.page import MatchPage

IN_BOTH = ("audience", "mark", "hint", "first", "back", "run", "step", "last", "mute", "louder", "softer")
"""Commands whose keys are those of the class's window, too."""

BESIDE = 0.4
"""Of the width and the height of the only screen, the class's window at most."""


class Classroom(QObject):
    """`opened` tells whether the class's window is there."""

    opened = Signal(bool)
    hands_opened = Signal()
    """Whether the hands lie open for the teams of the class may be different."""

    def __init__(self, look: Look, window: QWidget, bookmarks: Bookmarks, commands: Commands) -> None:
        super().__init__(window)
        self._look, self._window = look, window
        self._bookmarks, self._commands = bookmarks, commands
        self._page: MatchPage | None = None
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
        self.audience.wished.connect(self._wish)
        for name in IN_BOTH:
            self.audience.addAction(self._commands[name])
        self._page = page
        if self.bar is None:
            marking = [self._commands[name] for name in ("mark", "bookmarks")]
            self.bar = ClassBar(self._look, self._bookmarks, marking, page)
            self.bar.hands_opened.connect(self.hands_opened)
            page.add_bar(self.bar)
        self._serve(match, board)
        own = self._window.screen()
        others = [screen for screen in own.virtualSiblings() if screen is not own]
        if others:
            self.audience.setGeometry(others[0].geometry())
            self.audience.showFullScreen()
        else:
            self._show_beside(own.availableGeometry())
        self.opened.emit(True)

    def _show_beside(self, screen: QRect) -> None:
        """On the only screen: in its upper right corner, above the teacher's own window, which keeps the keyboard."""
        audience = self.audience
        assert audience is not None, "shown while it is there"
        wide, high = audience.width(), audience.height()
        share = min(1.0, BESIDE * screen.width() / wide, BESIDE * screen.height() / high)
        audience.resize(round(share * wide), round(share * high))
        frame = self._window.frameGeometry().height() - self._window.height()
        audience.move(screen.right() - audience.width(), screen.top() + max(0, frame))
        audience.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        audience.setWindowFlag(Qt.WindowType.WindowStaysOnTopHint)  # else the first click would bury it
        audience.show()

    def _wish(self, wish: str) -> None:
        """What a key in the class's window means for the table."""
        page = self._page
        if page is None:
            return
        if wish == "leave":
            self._window.activateWindow()
            self._window.raise_()
        elif wish in ("on", "back"):
            if page.guide.lesson is not None:
                (page.guide.forward if wish == "on" else page.guide.back)()
            else:
                self._commands["step" if wish == "on" else "back"].trigger()

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
        self.audience.point_with(board)
        self.audience.set_motion(board.scene.motion.enabled)
        if self.bar is not None:
            self.bar.serve(self.audience, match)

    def _gone(self) -> None:
        self.audience = None
        if self.bar is not None:
            self.bar.serve(None, None)
        self.opened.emit(False)
