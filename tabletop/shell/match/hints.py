"""Hints: each press tells more of the best move.

The grades are its kind, its cards, the move itself, and the reason with rule and sound.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from engines.kernel.verdict import ALLOWED
from engines.players.hints import Advice, Hint, describe_kind, make_hint
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.board_widget import ShownHint
from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.session.thinking import Thinker
from tabletop.table.layout import Spot, Target

KIND_GRADE, CARDS_GRADE, MOVE_GRADE, REASON_GRADE = 1, 2, 3, 4
"""Grades of a hint, in the order in which they are shown."""


class Hints(QObject):
    """Gives hints for one match; the next move clears them."""

    notice_posted = Signal(str)

    def __init__(self, thinker: Thinker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thinker = thinker
        self._thinker.advice_ready.connect(self._on_advice_ready)
        self._thinker.failed.connect(self._on_failed)
        self._match: Match | None = None
        self._listener = Listener(stepped=self._clear, jumped=self._clear, curtain_changed=self._clear)
        self._board: AnyBoard | None = None
        self._advice: Advice | None = None
        self._hint: Hint | None = None
        self._request_number = self._grade = self._wanted_grade = 0

    def follow(self, match: Match | None, board: AnyBoard | None) -> None:
        """Give hints for this match from now on."""
        self._match, self._board = match, board
        self._clear()
        self._listener.follow(match)

    @property
    def grade(self) -> int:
        """Grade of the hint that is shown, from KIND_GRADE to REASON_GRADE; 0 for none."""
        return self._grade

    def ask(self) -> None:
        """Show the next grade."""
        match = self._match
        if match is None or not match.legal:
            if match is not None and match.blocking_refusal is not None and self._board is not None:
                self._board.show_message(str(match.blocking_refusal))  # it stays until the next action, unlike a notice
            return
        self._wanted_grade = min(REASON_GRADE, self._grade + 1)
        if self._hint is not None:
            self._show_hint()
        elif not self._request_number:
            view = match.view_with_knowledge(match.record.state.to_move)
            self._request_number = self._thinker.advise(match.game, view, self._advice)

    def _on_advice_ready(self, number: int, advice: Advice) -> None:
        match = self._match
        if match is None or number != self._request_number:
            return
        view = match.view_with_knowledge(match.record.state.to_move)
        refused = match.game.check(view, advice.course[0]) if match.record.header.free else ALLOWED
        if not refused:  # ending the turn would be best, but a free table has no turns
            self._clear()
            self.notice_posted.emit(str(refused))
            return
        if self._advice is None:  # the quick answer gives the kind; the rest follows after more thought
            self._advice = advice
            self._grade = KIND_GRADE
            match.record_hint()
            self._show_on_board(describe_kind(match.game, view, advice))
            self._request_number = self._thinker.advise(match.game, view, advice)
            return
        self._advice, self._hint = advice, make_hint(match.game, view, advice)
        if self._wanted_grade > self._grade:
            self._show_hint()

    def _on_failed(self) -> None:
        self._request_number = 0

    def _show_hint(self) -> None:
        hint, board = self._hint, self._board
        assert hint is not None, "it has been thought of"
        assert board is not None, "a match has a board"
        self._grade = self._wanted_grade
        cards = tuple(Spot(place, index) for place, index in hint.cards)
        targets: tuple[Target, ...] = tuple(place for place, _ in hint.targets)
        text = hint.kind if self._grade == CARDS_GRADE else " · ".join(hint.words)
        if not hint.clear and self._grade > CARDS_GRADE:
            text = self.tr("{hint} · other moves may be as good").format(hint=text)
        self._show_on_board(text, cards, () if self._grade == CARDS_GRADE else targets)
        if self._grade == REASON_GRADE:
            board.show_message(hint.text, hint.rule)
            if hint.passages:
                board.preview_requested.emit(hint.passages[0])

    def _show_on_board(self, text: str, cards: tuple[Spot, ...] = (), targets: tuple[Target, ...] = ()) -> None:
        if self._board is not None:
            self._board.show_hint(ShownHint(text, cards, targets))

    def _clear(self, _: object = None) -> None:
        self._advice = self._hint = None
        self._request_number = self._grade = self._wanted_grade = 0
        if self._board is not None:
            self._board.show_hint(None)
