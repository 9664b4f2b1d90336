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
        self._unplugged_display: ClassDisplay | None = None
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
        return self.audience is not None or self._unplugged_display is not None

    def toggle(self) -> None:
        """Close the display, or open it, on the second screen if there is one."""
        if self.audience is not None:
            self.audience.close()
            return
        page = self._window.match_page
        match, board = page.match, page.board
        if self._unplugged_display is not None:
            self.audience, self._unplugged_display = self._unplugged_display, None
        elif match is None or board is None:
            return
        else:
            self.audience = self._make_display(match, page)
        if self.bar is None:
            from tabletop.shell.audience.class_bar import ClassBar

            window = self._window
            bookmark_actions = [window.commands[name] for name in ("mark", "bookmarks")]
            self.bar = ClassBar(window.look, window.bookmarks, bookmark_actions, page)
            self.bar.hands_opened.connect(window.update_open_hands)
            page.add_bar(self.bar)
        self._connect_display(match, board)
        own_screen = self._window.screen()
        other_screens = [screen for screen in own_screen.virtualSiblings() if screen is not own_screen]
        if other_screens:
            self.audience.setWindowFlag(Qt.WindowType.WindowStaysOnTopHint, False)
            self.audience.setGeometry(other_screens[0].geometry())
            self.audience.showFullScreen()
        else:
            self._show_in_corner(own_screen.availableGeometry())

    def _make_display(self, match: Match, page: MatchPage) -> ClassDisplay:
        from tabletop.shell.audience.class_display import ClassDisplay

        class_display = ClassDisplay(match, page.guide)
        class_display.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        class_display.closed.connect(self._on_closed)
        class_display.command_requested.connect(self._on_command_requested)
        for name in SHARED_COMMANDS:
            class_display.addAction(self._window.commands[name])
        return class_display

    def _show_in_corner(self, screen: QRect) -> None:
        """Show the display in the upper right corner of the only screen.

        It stays above the main window, which keeps the keyboard.
        """
        class_display = self.audience
        assert class_display is not None, "shown while it is there"
        class_display.setWindowState(Qt.WindowState.WindowNoState)
        width, height = class_display.width(), class_display.height()
        scale = min(1.0, MAX_DISPLAY_RATIO * screen.width() / width, MAX_DISPLAY_RATIO * screen.height() / height)
        class_display.resize(round(scale * width), round(scale * height))
        frame_height = self._window.frameGeometry().height() - self._window.height()
        class_display.move(screen.right() - class_display.width(), screen.top() + max(0, frame_height))
        class_display.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        # A click on the main window would cover it otherwise.
        class_display.setWindowFlag(Qt.WindowType.WindowStaysOnTopHint)
        class_display.show()

    def _on_command_requested(self, command: str) -> None:
        page = self._window.match_page
        if command == "leave":
            self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowMinimized)
            self._window.activateWindow()
            self._window.raise_()
        elif command in ("on", "back"):
            if page.guide.lesson is not None:
                (page.guide.forward if command == "on" else page.guide.back)()
            else:
                self._window.commands["step" if command == "on" else "back"].trigger()

    @property
    def opens_hands(self) -> bool:
        """True if hands are open because teams play the seats."""
        return self.bar is not None and self.bar.opens_hands

    def follow(self, match: Match, board: AnyBoard | None) -> None:
        """Show another match."""
        class_display = self.audience or self._unplugged_display
        if class_display is None or board is None:
            return
        class_display.follow(match)
        if self.audience is not None:
            self._connect_display(match, board)

    def close(self) -> None:
        """Close the display for good, if there is one."""
        unplugged, self._unplugged_display = self._unplugged_display, None
        for class_display in filter(None, (self.audience, unplugged)):
            class_display.close()

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
        class_display = self.audience
        if class_display is None:
            return
        would_cover = class_display.isFullScreen() and self._window.screen() is screen
        if class_display.screen() is not screen and not would_cover:
            return
        self._unplugged_display, self.audience = class_display, None
        class_display.hide()
        if self.bar is not None:
            self.bar.set_display(None, None)
        self._window.commands.update_actions()
        self._window.show_message(
            self.tr("The class's window was closed because its screen was unplugged. Open it again to go on."),
            lasts=True,
        )
