"""Class display beside the main window, and its bar below the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication, QScreen

from tabletop.session.match import Match
from tabletop.shell.window.part import Part

if TYPE_CHECKING:
    from tabletop.boards.kit.board import AnyBoard
    from tabletop.shell.audience.class_bar import ClassBar
    from tabletop.shell.audience.window import Audience
    from tabletop.shell.match.page import MatchPage
    from tabletop.shell.window.main_window import MainWindow

IN_BOTH = ("audience", "mark", "hint", "first", "back", "run", "step", "last", "mute", "louder", "softer")
"""Commands whose shortcuts also work in the class display."""

BESIDE = 0.4
"""Maximum width and height of the class display as a fraction of the only screen."""


class Classroom(Part):
    """Owner of the class display, which outlives each match."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.audience: Audience | None = None
        """Class display while it is open."""
        self._kept: Audience | None = None
        """Display that was closed because its screen was unplugged.

        It still follows the match and is opened again by `switch`.
        """
        self.bar: ClassBar | None = None
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication), "a window has an application"
        application.screenRemoved.connect(self.on_screen_removed)

    @property
    def can_switch(self) -> bool:
        """True if the display is open, or can be opened again without a match."""
        return self.audience is not None or self._kept is not None

    def switch(self) -> None:
        """Close the display, or open it, on the second screen if there is one."""
        if self.audience is not None:
            self.audience.close()
            return
        page = self._window.match_page
        match, board = page.match, page.board
        if self._kept is not None:
            self.audience, self._kept = self._kept, None
        elif match is None or board is None:
            return
        else:
            self.audience = self._make_audience(match, page)
        if self.bar is None:
            from tabletop.shell.audience.class_bar import ClassBar

            window = self._window
            marking = [window.commands[name] for name in ("mark", "bookmarks")]
            self.bar = ClassBar(window.look, window.bookmarks, marking, page)
            self.bar.hands_opened.connect(window.open_hands)
            page.add_bar(self.bar)
        self._serve(match, board)
        own = self._window.screen()
        others = [screen for screen in own.virtualSiblings() if screen is not own]
        if others:
            self.audience.setWindowFlag(Qt.WindowType.WindowStaysOnTopHint, False)
            self.audience.setGeometry(others[0].geometry())
            self.audience.showFullScreen()
        else:
            self._show_beside(own.availableGeometry())

    def _make_audience(self, match: Match, page: MatchPage) -> Audience:
        from tabletop.shell.audience.window import Audience

        audience = Audience(match, page.guide)
        audience.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        audience.closed.connect(self._gone)
        audience.wished.connect(self._wish)
        for name in IN_BOTH:
            audience.addAction(self._window.commands[name])
        return audience

    def _show_beside(self, screen: QRect) -> None:
        """Show the display in the upper right corner of the only screen.

        It stays above the main window, which keeps the keyboard.
        """
        audience = self.audience
        assert audience is not None, "shown while it is there"
        audience.setWindowState(Qt.WindowState.WindowNoState)
        wide, high = audience.width(), audience.height()
        share = min(1.0, BESIDE * screen.width() / wide, BESIDE * screen.height() / high)
        audience.resize(round(share * wide), round(share * high))
        frame = self._window.frameGeometry().height() - self._window.height()
        audience.move(screen.right() - audience.width(), screen.top() + max(0, frame))
        audience.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        audience.setWindowFlag(
            Qt.WindowType.WindowStaysOnTopHint
        )  # A click on the main window would cover it otherwise.
        audience.show()

    def _wish(self, wish: str) -> None:
        page = self._window.match_page
        if wish == "leave":
            self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowMinimized)
            self._window.activateWindow()
            self._window.raise_()
        elif wish in ("on", "back"):
            if page.guide.lesson is not None:
                (page.guide.forward if wish == "on" else page.guide.back)()
            else:
                self._window.commands["step" if wish == "on" else "back"].trigger()

    @property
    def opens_hands(self) -> bool:
        """True if hands are open because teams play the seats."""
        return self.bar is not None and self.bar.opens_hands

    def follow(self, match: Match, board: AnyBoard | None) -> None:
        """Show another match."""
        audience = self.audience or self._kept
        if audience is None or board is None:
            return
        audience.follow(match)
        if self.audience is not None:
            self._serve(match, board)

    def close(self) -> None:
        """Close the display for good, if there is one."""
        kept, self._kept = self._kept, None
        for audience in filter(None, (self.audience, kept)):
            audience.close()

    def _serve(self, match: Match | None, board: AnyBoard | None) -> None:
        assert self.audience is not None, "served while it is open"
        if board is not None:
            self.audience.point_with(board)
            self.audience.set_motion(board.scene.motion.enabled)
        if self.bar is not None:
            self.bar.serve(self.audience, match)

    def _gone(self) -> None:
        if self.audience is None:
            return
        self.audience = None
        if self.bar is not None:
            self.bar.serve(None, None)
        self._window.commands.renew()

    # -- screens

    def on_screen_removed(self, screen: QScreen) -> None:
        """Close the display when its screen is unplugged.

        The system would move it over the main window otherwise. This is called before windows are moved. It also closes
        a full screen display if the main window's screen is unplugged, because the system would move the main window
        below it.
        """
        audience = self.audience
        if audience is None:
            return
        covers = audience.isFullScreen() and self._window.screen() is screen
        if audience.screen() is not screen and not covers:
            return
        self._kept, self.audience = audience, None
        audience.hide()
        if self.bar is not None:
            self.bar.serve(None, None)
        self._window.commands.renew()
        self._window.say(
            self.tr("The class's window was closed because its screen was unplugged. Open it again to go on."),
            stay=True,
        )
