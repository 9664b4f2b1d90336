"""The bar under the table of IV-V-I: whose turn it is and what is left of it, the ways to end it, and to hear a phrase
as it lies or corrected."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from engines.iv_v_i.game import IVVI
from engines.iv_v_i.legality import HARMONIES_A_TURN, VOICES_A_TURN
from engines.iv_v_i.state import State
from tabletop.boards.iv_v_i.state import TableState
from tabletop.boards.kit.actions import BoardActions
from tabletop.boards.kit.bar import Bar
from tabletop.boards.kit.ending import ending

if TYPE_CHECKING:
    from tabletop.boards.iv_v_i.board import Board

ROOM = 14
"""What the words need at least beside the buttons, in heights of their type."""

LEFT, USED = "•", "·"
"""A pip for what may still be played, and for what has been."""


class TurnBar(Bar):
    """Tells a view and its desk in words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("turnBar")
        self._desk = TableState()
        self._actions: BoardActions | None = None
        self.hear = QLabel(self.tr("♪ Hear:"), self)
        self.row.addWidget(self.words, 1)
        self.row.addWidget(self.hear)

    def show_desk(self, board: Board) -> None:
        """Bring the words in line with the desk and what the rules allow, and make room for them."""
        self._desk, self._actions = board.desk, board.board_actions
        self.hear.setVisible(board.audible())
        said, shown = self._state_of_play(board.game, board.now, bool(board.match.legal))
        self.words.setText(shown)
        self.words.setAccessibleName(said)
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Where the words get too narrow beside the ways to end a phrase, the button of the hand's order gives way: it
        has a key, and is there again as soon as a card was played."""
        if self._actions is None:
            return
        order, abandon = self._actions.button("order"), self._actions.button("abandon")
        left = self.width() - self.row.minimumSize().width()
        if order.isHidden():
            left -= order.sizeHint().width() + self.row.spacing()
        tight = left < ROOM * self.words.fontInfo().pixelSize() and abandon.isVisibleTo(self)
        order.setVisible(self._actions.action("order").isVisible() and not tight)
        self.row.activate()

    def _state_of_play(self, game: IVVI, view: State, acting: bool) -> tuple[str, str]:
        """What the bar tells: in words, and as it is shown, with pips."""
        if view.to_move is None:
            told = ending(game, view) if self._desk.counting is None else ""
            return told, escape(told)
        if view.phase == "play" and acting:
            return self._turn(game, view)
        name = view.seats[view.to_move]
        if view.phase == "deal":
            told = self.tr("{name} deals; {target} points win.")
        elif not acting:
            told = ""
        elif view.phase == "take":
            told = self.tr("{name}: Mozart left; take up to {count} cards from the discard pile.")
        elif view.discard:
            told = self.tr("{name}: draw a card, or take the top of the discard pile.")
        else:
            told = self.tr("{name}: draw a card.")
        facts = {"target": view.target, "count": view.takes}
        return told.format(name=name, **facts), told.format(name=f"<b>{escape(name)}</b>", **facts)

    def _turn(self, game: IVVI, view: State) -> tuple[str, str]:
        """Whose turn it is, how far from winning, and what is left of the turn."""
        assert view.to_move is not None, "somebody's turn is being described"
        seat, name = view.to_move, view.seats[view.to_move]
        score = str(view.scores[seat]).replace("-", "−")
        limits = tuple(self._limits(game, view))
        wins = self.tr("{name} has {score} points, {target} win")
        said = ", ".join((wins.format(name=name, score=score, target=view.target), *(words for words, _ in limits)))
        chips = (f"<b>{escape(name)}</b> {score} / {view.target}", *(chip for _, chip in limits))
        return said, " &nbsp; ".join(chip.replace(" ", "&nbsp;") for chip in chips)

    def _limits(self, game: IVVI, view: State) -> Iterator[tuple[str, str]]:
        """What is left of a turn, in words and as a chip."""
        if view.closing:
            closed = {
                "cadence": self.tr("phrase locked"),
                "abandon": self.tr("phrase abandoned"),
                "discard": self.tr("discarding"),
            }[view.closing]
            yield closed, closed
        elif game.deck.brahms in view.styles:
            for kind in (self.tr("Harmony"), self.tr("Voice leading")):
                told = self.tr("{kind} no limit").format(kind=kind)
                yield told, told
        else:
            yield self._chip(self.tr("Harmony"), HARMONIES_A_TURN - view.harmonies, HARMONIES_A_TURN)
            yield self._chip(self.tr("Voice leading"), VOICES_A_TURN - view.voices, VOICES_A_TURN)
        yield self._chip(self.tr("Style"), 0 if view.style_played else 1, 1)
        if view.closing:
            told = self._discards(view)
            yield told, told

    def _chip(self, kind: str, left: int, most: int) -> tuple[str, str]:
        """How many cards of a kind may still be played: a pip for each, a small one for those that were."""
        left = max(0, left)
        said = self.tr("{kind} {count} left").format(kind=kind, count=left)
        return said, f"{kind} <big><big><b>{LEFT * left}{USED * (most - left)}</b></big></big>"

    def _discards(self, view: State) -> str:
        assert view.to_move is not None, "somebody's turn is being described"
        many = len(view.hands[view.to_move]) - 7
        return self.tr("discard {count} or more").format(count=many) if many > 0 else self.tr("discards")
