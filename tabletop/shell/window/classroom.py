"""Class display beside the main window, and its bar below the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication, QScreen

from tabletop.session.match import Match
from tabletop.shell.window.window_part import WindowPart

if TYPE_CHECKING:
    from tabletop.boards.kit.board import AnyBoard
    from tabletop.shell.audience.class_bar import ClassBar
    from tabletop.shell.audience.class_display import ClassDisplay
    from tabletop.shell.match.page import MatchPage
    from tabletop.shell.window.main_window import MainWindow

SHARED_COMMANDS = ("audience", "mark", "hint", "first", "back", "run", "step", "last", "mute", "louder", "softer")
"""Commands whose shortcuts also work in the class display."""

MAX_DISPLAY_RATIO = 0.4
"""Maximum width and height of the class display as a fraction of the only screen."""


class Classroom(WindowPart):
    """Owner of the class display, which outlives each match."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.audience: ClassDisplay | None = None
        """Class display while it is open."""
        self._unplugged: ClassDisplay | None = None
        """Display that was closed because its screen was unplugged.

        It still follows the match and is opened again by `toggle`.
        """
        self.bar: ClassBar | None = None
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication), "a window has an application"
        application.screenRemoved.connect(self.on_screen_removed)

    @property
    def can_toggle(self) -> bool:
        """True if the display is open, or can be opened again without a match."""
        return self.audience is not None or self._unplugged is not None

    def toggle(self) -> None:
        """Close the display, or open it, on the second screen if there is one."""
        if self.audience is not None:
            self.audience.close()
            return
        page = self._window.match_page
        match, board = page.match, page.board
        if self._unplugged is not None:
            self.audience, self._unplugged = self._unplugged, None
        elif match is None or board is None:
            return
        else:
            self.audience = self._make_audience(match, page)
        if self.bar is None:
            from tabletop.shell.audience.class_bar import ClassBar

            window = self._window
            marking = [window.commands[name] for name in ("mark", "bookmarks")]
            self.bar = ClassBar(window.look, window.bookmarks, marking, page)
            self.bar.hands_opened.connect(window.update_open_hands)
            page.add_bar(self.bar)
        self._connect_display(match, board)
        own = self._window.screen()
        others = [screen for screen in own.virtualSiblings() if screen is not own]
        if others:
            self.audience.setWindowFlag(Qt.WindowType.WindowStaysOnTopHint, False)
            self.audience.setGeometry(others[0].geometry())
            self.audience.showFullScreen()
        else:
            self._show_beside(own.availableGeometry())

    def _make_audience(self, match: Match, page: MatchPage) -> ClassDisplay:
        from tabletop.shell.audience.class_display import ClassDisplay

        audience = ClassDisplay(match, page.guide)
        audience.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        audience.closed.connect(self._on_closed)
        audience.wished.connect(self._on_key_command)
        for name in SHARED_COMMANDS:
            audience.addAction(self._window.commands[name])
        return audience

    def _show_beside(self, screen: QRect) -> None:
        """Show the display in the upper right corner of the only screen.

        It stays above the main window, which keeps the keyboard.
        """
        audience = self.audience
        assert audience is not None, "shown while it is there"
        audience.setWindowState(Qt.WindowState.WindowNoState)
        width, height = audience.width(), audience.height()
        share = min(1.0, MAX_DISPLAY_RATIO * screen.width() / width, MAX_DISPLAY_RATIO * screen.height() / height)
        audience.resize(round(share * width), round(share * height))
        frame = self._window.frameGeometry().height() - self._window.height()
        audience.move(screen.right() - audience.width(), screen.top() + max(0, frame))
        audience.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        audience.setWindowFlag(
            Qt.WindowType.WindowStaysOnTopHint
        )  # A click on the main window would cover it otherwise.
        audience.show()

    def _on_key_command(self, wish: str) -> None:
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
        audience = self.audience or self._unplugged
        if audience is None or board is None:
            return
        audience.follow(match)
        if self.audience is not None:
            self._connect_display(match, board)

    def close(self) -> None:
        """Close the display for good, if there is one."""
        kept, self._unplugged = self._unplugged, None
        for audience in filter(None, (self.audience, kept)):
            audience.close()

    def _connect_display(self, match: Match | None, board: AnyBoard | None) -> None:
        assert self.audience is not None, "served while it is open"
        if board is not None:
            self.audience.follow_mouse(board)
            self.audience.set_motion(board.scene.motion.enabled)
        if self.bar is not None:
            self.bar.set_display(self.audience, match)

    def _on_closed(self) -> None:
        if self.audience is None:
            return
        self.audience = None
        if self.bar is not None:
            self.bar.set_display(None, None)
        self._window.commands.update_actions()

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
        self._unplugged, self.audience = audience, None
        audience.hide()
        if self.bar is not None:
            self.bar.set_display(None, None)
        self._window.commands.update_actions()
        self._window.show_message(
            self.tr("The class's window was closed because its screen was unplugged. Open it again to go on."),
            stay=True,
        )
