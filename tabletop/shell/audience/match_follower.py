"""Public view of a match, without any secret hand."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tabletop.session.listener import Listener
from tabletop.session.match import Match


class MatchFollower(QObject):
    """Copy of a match that follows it as a replay, unless it is frozen.

    `shown_match` is the copy. It has a record of its own, so that it stays as it is when the match is undone, left or
    deleted. It has no viewer unless hands are shown, so that each of its views is the public one.
    """

    match_replaced = Signal()
    """Emitted when another match is shown."""

    def __init__(self, match: Match, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match: Match | None = match
        self._copied_record = match.record
        """Record of which `shown_match` has a copy; it is only compared."""
        self._is_behind = False  # The followed match is not the shown one, as the picture is frozen.
        self._is_frozen = self._shows_hands = self._are_hands_shown = False
        self.shown_match = self._make_copy(match)
        self._listener = Listener(stepped=self._on_stepped, jumped=self._catch_up)
        self._listener.follow(match)

    @property
    def is_frozen(self) -> bool:
        """True while the picture stays as it is."""
        return self._is_frozen

    @is_frozen.setter
    def is_frozen(self, on: bool) -> None:
        self._is_frozen = on
        self._catch_up()

    @property
    def is_following(self) -> bool:
        """True while the picture changes with a match, so neither frozen nor left."""
        return self._match is not None and not self._is_frozen

    @property
    def shows_hands(self) -> bool:
        """True if the hand of the player to move is shown."""
        return self._shows_hands

    @shows_hands.setter
    def shows_hands(self, on: bool) -> None:
        self._shows_hands = on
        if on != self._are_hands_shown:
            self._catch_up()

    def follow(self, match: Match) -> None:
        """Follow another match; a frozen picture changes when it is unfrozen."""
        self._match, self._shows_hands, self._is_behind = match, False, True
        self._listener.follow(match)
        self._catch_up()

    def leave(self) -> None:
        """Stop following; the last picture stays."""
        self._match = None
        self._listener.follow(None)

    def _make_copy(self, match: Match) -> Match:
        match_copy = Match(match.record.copy(), replay=True, is_public=True, parent=self)
        match_copy.jump(min(match.position, match.length))
        return match_copy

    def _on_stepped(self, _: object) -> None:
        match = self._match
        if match is None or self._is_frozen:
            return
        if (
            not self._is_behind
            and self._copied_record is match.record
            and self.shown_match.position == match.position - 1
        ):
            self.shown_match.extend_replay(match.record.copy())
            self.shown_match.step()
        else:
            self._catch_up()

    def _catch_up(self) -> None:
        match = self._match
        if match is None or self._is_frozen:
            return
        self._copied_record = match.record
        if self._is_behind:
            self._is_behind, self._are_hands_shown = False, False
            old_match, self.shown_match = self.shown_match, self._make_copy(match)
            self.match_replaced.emit()
            old_match.deleteLater()
            if self._are_hands_shown == self._shows_hands:
                return
        self._are_hands_shown = self._shows_hands
        self.shown_match.load(
            match.record.copy(), replay=True, hands_known=self._shows_hands, index=min(match.position, match.length)
        )
