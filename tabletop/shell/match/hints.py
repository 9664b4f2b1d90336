"""Hints: each press tells more of the best move.

The grades are its kind, its cards, the move itself, and the reason with rule and sound.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from engines.kernel.verdict import ALLOWED
from engines.players.hints import Advice, Hint, hint, kind
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.laid_table import Pointed
from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.session.thinking import Thinker
from tabletop.table.layout import Spot, Target

KIND, WHERE, WHICH, WHY = 1, 2, 3, 4
"""Grades of a hint, in the order in which they are shown."""


class Hints(QObject):
    """Gives hints for one match; the next move clears them."""

    told = Signal(str)

    def __init__(self, thinker: Thinker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thinker = thinker
        self._thinker.advised.connect(self._advised)
        self._thinker.failed.connect(self._failed)
        self._match: Match | None = None
        self._listener = Listener(stepped=self._forget, jumped=self._forget, curtain=self._forget)
        self._board: AnyBoard | None = None
        self._advice: Advice | None = None
        self._hint: Hint | None = None
        self._number = self._grade = self._wanted = 0

    def follow(self, match: Match | None, board: AnyBoard | None) -> None:
        """Give hints for this match from now on."""
        self._match, self._board = match, board
        self._forget()
        self._listener.follow(match)

    @property
    def grade(self) -> int:
        """Grade of the hint that is shown: 0 for none, else KIND to WHY."""
        return self._grade

    def ask(self) -> None:
        """Show the next grade."""
        match = self._match
        if match is None or not match.legal:
            if match is not None and match.hindrance is not None and self._board is not None:
                self._board.say(str(match.hindrance))  # it stays until the next action, unlike a notice
            return
        self._wanted = min(WHY, self._grade + 1)
        if self._hint is not None:
            self._tell()
        elif not self._number:
            view = match.known_to(match.record.state.to_move)
            self._number = self._thinker.advise(match.game, view, self._advice)

    def _advised(self, number: int, advice: Advice) -> None:
        match = self._match
        if match is None or number != self._number:
            return
        view = match.known_to(match.record.state.to_move)
        refused = match.game.check(view, advice.course[0]) if match.record.header.free else ALLOWED
        if not refused:  # ending the turn would be best, but a free table has no turns
            self._forget()
            self.told.emit(str(refused))
            return
        if self._advice is None:  # the quick answer gives the kind; the rest follows after more thought
            self._advice = advice
            self._grade = KIND
            match.hinted()
            self._show(kind(match.game, view, advice))
            self._number = self._thinker.advise(match.game, view, advice)
            return
        self._advice, self._hint = advice, hint(match.game, view, advice)
        if self._wanted > self._grade:
            self._tell()

    def _failed(self) -> None:
        self._number = 0

    def _tell(self) -> None:
        found, board = self._hint, self._board
        assert found is not None, "it has been thought of"
        assert board is not None, "a match has a board"
        self._grade = self._wanted
        cards = tuple(Spot(place, at) for place, at in found.cards)
        targets: tuple[Target, ...] = tuple(place for place, _ in found.targets)
        words = found.kind if self._grade == WHERE else " · ".join(found.words)
        if not found.clear and self._grade > WHERE:
            words = self.tr("{hint} · other moves may be as good").format(hint=words)
        self._show(words, cards, () if self._grade == WHERE else targets)
        if self._grade == WHY:
            board.say(found.text, found.rule)
            if found.passages:
                board.listen.emit(found.passages[0])

    def _show(self, words: str, cards: tuple[Spot, ...] = (), targets: tuple[Target, ...] = ()) -> None:
        if self._board is not None:
            self._board.show_hint(Pointed(words, cards, targets))

    def _forget(self, _: object = None) -> None:
        self._advice = self._hint = None
        self._number = self._grade = self._wanted = 0
        if self._board is not None:
            self._board.show_hint(None)
