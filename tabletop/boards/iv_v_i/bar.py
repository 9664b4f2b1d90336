"""The bar under the table of IV-V-I: whose turn it is and what is left of it, the ways to end it, and to hear a phrase
as it lies or corrected."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from engines.iv_v_i.actions import ABANDON, DEAL, END_TURN, LEAVE
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.legality import HARMONIES_A_TURN, VOICES_A_TURN
from engines.iv_v_i.state import State
from tabletop.boards.iv_v_i.state import TableState
from tabletop.boards.kit.bar import Bar
from tabletop.boards.kit.ending import ending

ROOM = 14
"""What the words need at least beside the buttons, in heights of their type."""

LEFT, USED = "•", "·"
"""A pip for what may still be played, and for what has been."""


class TurnBar(Bar):
    """Shows a view and its desk; says which desk or action is wanted instead, and what is to be heard."""

    heard = Signal(bool)
    """A phrase is to be heard: corrected, or as it lies."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("turnBar")
        self._desk = TableState()
        self._view: State | None = None
        self._sortable = False
        self.hear = QLabel(self.tr("♪ Hear:"), self)
        tip = self.tr("Hear the phrase with its errors (A)")
        self.as_it_lies = self.button(self.tr("as it lies"), tip, lambda: self.heard.emit(False))
        tip = self.tr("Hear the phrase with its errors corrected (B)")
        self.corrected = self.button(self.tr("corrected"), tip, lambda: self.heard.emit(True))
        self.discards = self.button("", self.tr("Look through the discard pile (D)"), self._turn_pile)
        self.order = self.button(
            "", self.tr("Show the hand in deck order, or what can be played first (S)"), self._sort
        )
        tip = self.tr("Clear your phrase to the discard pile instead of playing cards; nothing is scored (X)")
        self.abandon = self.button(self.tr("Abandon"), tip, self.act(ABANDON))
        tip = self.tr("Take no more cards from the discard pile (E)")
        self.leave = self.button(self.tr("No more"), tip, self.act(LEAVE), primary=True)
        self.deal = self.button(self.tr("Deal"), self.tr("Shuffle and deal"), self.act(DEAL), primary=True)
        self.end = self.button(self.tr("End turn"), self.tr("Fill the hand and end the turn (E)"), self.act(END_TURN))
        self.row.addWidget(self.words, 1)
        for widget in (self.hear, self.as_it_lies, self.corrected, self.discards, self.order):
            self.row.addWidget(widget)
        for button in (self.abandon, self.leave, self.deal, self.end):
            self.row.addWidget(button)

    def show_desk(
        self, game: IVVI, view: State, desk: TableState, viewer: int | None, legal: tuple[Any, ...], audible: bool
    ) -> None:
        """Bring every widget in line with the desk and what the rules allow; `audible`: a phrase can be compared."""
        self._desk, self._view = desk, view
        audible = audible and view.phase != "over"
        for widget in (self.hear, self.as_it_lies, self.corrected):
            widget.setVisible(audible)
        count = len(view.discard)
        self.discards.setVisible(count > 0)
        self.discards.setText(self.tr("Close") if desk.open(view) else self.tr("Discards: {count}").format(count=count))
        self._sortable = viewer is not None and bool(view.hands[viewer])
        self.order.setText(self.tr("Sort: deck") if desk.order == "deck" else self.tr("Sort: playable"))
        self.abandon.setVisible(ABANDON in legal)
        self.leave.setVisible(LEAVE in legal)
        self.deal.setVisible(DEAL in legal)
        self.end.setVisible(bool(legal) and view.phase == "play")
        self.end.setEnabled(END_TURN in legal)
        self.set_role(self.end, "primary" if END_TURN in legal and len(legal) == 1 else "")
        said, shown = self._state_of_play(game, view, bool(legal))
        self.words.setText(shown)
        self.words.setAccessibleName(said)
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Where the words get too narrow beside the ways to end a phrase, the button of the hand's order gives way: it
        has a key, and is there again as soon as a card was played."""
        left = self.width() - self.row.minimumSize().width()
        if self.order.isHidden():
            left -= self.order.sizeHint().width() + self.row.spacing()
        tight = left < ROOM * self.words.fontInfo().pixelSize() and self.abandon.isVisibleTo(self)
        self.order.setVisible(self._sortable and not tight)
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

    def _turn_pile(self) -> None:
        if self._view is not None:
            self.desk_wanted.emit(self._desk.turned(self._view))

    def _sort(self) -> None:
        self.desk_wanted.emit(replace(self._desk, order="playable" if self._desk.order == "deck" else "deck"))
