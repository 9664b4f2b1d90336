"""The base of the panels beside the board: one column, a theme, and a match that is shown where they are seen."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tabletop.guard import guarded
from tabletop.session.listener import Listener
from tabletop.session.match import Match, Shown
from tabletop.shell.controls.look import Look


class Panel(QWidget):
    """A column of widgets in the theme of a look."""

    rule_requested = Signal(str)
    """The slug of a rule that is to be shown in the rule book."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(6, 8, 6, 6)
        self.column.setSpacing(8)
        look.changed.connect(self.apply_theme)

    def apply_theme(self, _: object = None) -> None:
        """Show what is shown in the theme of the look."""
        raise NotImplementedError


@guarded
class MatchPanel(Panel):
    """Show something of a match. A panel says how in `renew`; it is called at once while the panel is in sight, else
    when it comes into sight."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._match: Match | None = None
        self._stale = False
        self._listener = Listener(stepped=self.stepped, jumped=self.jumped, curtain=self.outdate)

    def set_match(self, match: Match | None) -> None:
        """Show this match from now on."""
        self._match = match
        self._listener.follow(match)
        self.jumped()

    def stepped(self, shown: Shown) -> None:
        """An action was played."""
        self.outdate()

    def jumped(self) -> None:
        """Another moment is shown, or another match."""
        self.outdate()

    def apply_theme(self, _: object = None) -> None:
        """Show the match anew in the theme of the look."""
        self.outdate()

    def outdate(self, _: object = None) -> None:
        """What is shown is no longer right."""
        self._stale = True
        if self.isVisible():
            self._refresh()

    def renew(self) -> None:
        """Show the match as it is now."""
        raise NotImplementedError

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._refresh()

    def _refresh(self) -> None:
        self._stale = False
        self.renew()
