"""What the panels beside the board share: they show a match, and are made anew only where they are seen."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from tabletop.guard import guarded
from tabletop.session.match import Match, Shown


@guarded
class MatchPanel(QWidget):
    """Shows something of a match. A panel says how in `renew`; it is called at once while the panel is in sight, else
    when it comes into sight."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._match: Match | None = None
        self._stale = False

    def set_match(self, match: Match | None) -> None:
        """Show this match from now on."""
        if self._match is not None:
            self._match.stepped.disconnect(self.stepped)
            self._match.jumped.disconnect(self.jumped)
            self._match.curtain.disconnect(self.outdate)
        self._match = match
        if match is not None:
            match.stepped.connect(self.stepped)
            match.jumped.connect(self.jumped)
            match.curtain.connect(self.outdate)
        self.jumped()

    def stepped(self, shown: Shown) -> None:
        """An action was played."""
        self.outdate()

    def jumped(self) -> None:
        """Another moment is shown, or another match."""
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
