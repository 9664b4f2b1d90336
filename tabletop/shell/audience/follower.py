"""Shows a match to people who sit at none of its seats: no hand that is anybody's secret."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tabletop.session.match import Match


class Follower(QObject):
    """Keeps a showing of a match abreast of it, unless it is frozen. What it shows nobody can play in.

    `shown` is that showing: it has no viewer unless `hands` are shown, so that every view of it is the one that all may
    have.
    """

    replaced = Signal()
    """Another match is shown."""

    def __init__(self, match: Match, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self._frozen = self._hands = False
        self.shown = Match(match.record, replay=True, public=True, parent=self)
        self._connect()
        self._catch_up()

    @property
    def frozen(self) -> bool:
        """Whether what is shown stays as it is."""
        return self._frozen

    @frozen.setter
    def frozen(self, frozen: bool) -> None:
        self._frozen = frozen
        if not frozen:
            self._catch_up()

    @property
    def hands(self) -> bool:
        """Whether the hand of whoever acts is shown, as where everybody plays it together."""
        return self._hands

    @hands.setter
    def hands(self, hands: bool) -> None:
        if hands != self._hands:
            self._hands = hands
            self.shown.load(self._match.record, replay=True, known=hands)
            self._catch_up()

    def follow(self, match: Match) -> None:
        """Show another match."""
        self.leave()
        self._match, self._frozen, self._hands = match, False, False
        self._connect()
        self.shown.deleteLater()
        self.shown = Match(match.record, replay=True, public=True, parent=self)
        self._catch_up()
        self.replaced.emit()

    def leave(self) -> None:
        """Follow nothing any more."""
        self._match.stepped.disconnect(self._stepped)
        self._match.jumped.disconnect(self._catch_up)

    def _connect(self) -> None:
        self._match.stepped.connect(self._stepped)
        self._match.jumped.connect(self._catch_up)

    def _stepped(self, _: object) -> None:
        if self._frozen:
            return
        if self.shown.record is self._match.record and self.shown.position == self._match.position - 1:
            self.shown.step()
        else:
            self._catch_up()

    def _catch_up(self) -> None:
        """Show what the match shows now."""
        if self._frozen:
            return
        if self.shown.record is not self._match.record:
            self.shown.load(self._match.record, replay=True, known=self._hands)
        self.shown.jump(min(self._match.position, self.shown.length))
