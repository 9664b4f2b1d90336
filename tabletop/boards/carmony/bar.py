"""The bar under the table: the meld in the wheel, optional notes, a button.

Its widgets give the keyboard and screen readers what the wheel shows.
"""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from engines.carmony.actions import Discard, Eat, EndTurn, Play
from engines.carmony.deck import INTERVAL, NOTES
from engines.carmony.game import Carmony
from engines.carmony.state import Meld, State
from tabletop.boards.carmony.state import TableState, playable
from tabletop.boards.kit.prompt import Prompt, named

if TYPE_CHECKING:
    from tabletop.boards.carmony.board import Board


class WheelBar(Prompt["Board"]):
    """Prompt that describes the wheel; its chips choose optional degrees."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = TableState()

    def show_board(self, board: Board) -> None:
        """Update the sentence and the optional degrees from the board."""
        viewer, self._desk = board.match.viewer, board.desk
        hand = board.now.hands[viewer] if viewer is not None else ()
        self._show_options(board.game, self._desk if board.in_wheel() is not None else TableState(), hand)
        super().show_board(board)

    def told(self, board: Board) -> tuple[str, str]:
        """Return the meld in the wheel and the notes it lacks, else what to do now."""
        game, view, viewer, play = board.game, board.now, board.match.viewer, board.in_wheel()
        if play is None or viewer is None:
            return self._hint(game, view, viewer, board.match.legal)
        desk, hand = board.desk, view.hands[viewer]
        verdict = game.check(view, play)
        notes = game.spelled(play.meld, play.root, play.notes)
        title = game.title(Meld(play.meld, play.root, play.notes))
        missing = self._missing(game, play, hand)
        if missing:
            deck = game.deck
            elsewhere = any(playable(deck, desk.at_root(root), hand) is not None for root in range(NOTES))
            words = (
                self.tr("{meld} still needs {notes}: turn it to another root.")
                if elsewhere
                else self.tr("{meld} still needs {notes}; no root fits yet.")
            ).format(meld=f"<b>{escape(title)}</b>", notes=missing)
        else:
            named = game.deck.meld(play.meld).type == INTERVAL  # an interval has its notes in its title
            told = f"<b>{escape(title)}</b>" if named else f"<b>{escape(title)}</b> &nbsp; {escape(notes)}"
            words = told if verdict else escape(str(verdict))
        return f"{title}: {notes}" if verdict else str(verdict), words

    @staticmethod
    def _missing(game: Carmony, play: Play, hand: tuple[int, ...]) -> str:
        """Return the notes of a meld that are not in hand, spelled as in the meld."""
        left = Counter(hand)
        missing = []
        for note, name in zip(play.notes, game.note_names(play.meld, play.root, play.notes), strict=True):
            left[note] -= 1
            if left[note] < 0:
                missing.append(name)
        return escape(game.list_words(missing))

    def _hint(self, game: Carmony, view: State, viewer: int | None, legal: tuple[Any, ...]) -> tuple[str, str]:
        """Return what the player can do now, as plain text and as rich text."""
        assert view.to_move is not None, "somebody is to do something"
        name = view.seats[view.to_move]
        if view.phase == "deal":
            told = self.tr("{name} deals round {round}").format(name=name, round=view.round + 1)
            return told, escape(told)
        if viewer is None:
            return "", ""
        if view.phase == "draw":
            return named(self.tr("{name}: draw two cards, or take the discard pile"), name)
        kinds = {type(action) for action in legal}
        offers = (
            (Play, self.tr("play a meld")),
            (Eat, self.tr("eat a meld")),
            (Discard, self.tr("discard a note")),
            (EndTurn, self.tr("end the turn")),
        )
        ways = game.list_words([words for kind, words in offers if kind in kinds], "or")
        if not ways:
            return "", ""  # nobody plays here: a replay, or an earlier position
        return named(self.tr("{name}: {ways}"), name, ways=ways)

    def _show_options(self, game: Carmony, desk: TableState, hand: tuple[int, ...]) -> None:
        for chip in self.chips:
            chip.hide()
            chip.deleteLater()
        self.chips = ()
        if desk.meld is None:
            return
        for degree in game.deck.meld(desk.meld).optional:
            name = str(degree)
            chip = self.button(degree.engraved, self.tr("Optional degree {degree}").format(degree=name), lambda: None)
            chip.setCheckable(True)
            chip.setChecked(name not in desk.left_out)
            chip.setEnabled((desk.root + degree.semitones) % 12 in hand)
            chip.toggled.connect(lambda _, name=name: self.desk_wanted.emit(self._desk.toggled(name)))
            chip.show()
            self.chips = (*self.chips, chip)
