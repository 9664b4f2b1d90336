"""The bar under the table of IV-V-I: whose turn it is and what is left of it, the ways to end it, and to hear a phrase
as it lies or corrected."""

from __future__ import annotations

from html import escape
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from engines.iv_v_i.actions import DEAL, END_TURN, LEAVE
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.legality import HARMONIES_A_TURN, VOICES_A_TURN
from engines.iv_v_i.state import State
from tabletop.boards.bar import Bar
from tabletop.boards.iv_v_i.desk import Desk
from tabletop.boards.iv_v_i.ending import ending


class TurnBar(Bar):
    """Shows a view and its desk; says which desk or action is wanted instead, and what is to be heard."""

    heard = Signal(bool)
    """A phrase is to be heard: corrected, or as it lies."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("turnBar")
        self._desk = Desk()
        self._view: State | None = None
        tip = self.tr("Hear the phrase with its errors (A)")
        self.as_it_lies = self.button(self.tr("A  as it lies"), tip, lambda: self.heard.emit(False))
        tip = self.tr("Hear the phrase with its errors corrected (B)")
        self.corrected = self.button(self.tr("B  corrected"), tip, lambda: self.heard.emit(True))
        self.discards = self.button("", self.tr("Look through the discard pile (D)"), self._turn_pile)
        self.order = self.button(
            "", self.tr("Show the hand in deck order, or what can be played first (S)"), self._sort
        )
        tip = self.tr("Take no more cards from the discard pile (E)")
        self.leave = self.button(self.tr("No more"), tip, self.act(LEAVE), primary=True)
        self.deal = self.button(self.tr("Deal"), self.tr("Shuffle and deal"), self.act(DEAL), primary=True)
        self.end = self.button(self.tr("End turn"), self.tr("Fill the hand and end the turn (E)"), self.act(END_TURN))
        self.row.addWidget(self.words, 1)
        for widget in (self.as_it_lies, self.corrected, self.discards, self.order, self.leave, self.deal, self.end):
            self.row.addWidget(widget)

    def show_desk(
        self, game: IVVI, view: State, desk: Desk, eyes: int | None, legal: tuple[Any, ...], audible: bool
    ) -> None:
        """Bring every widget in line with the desk and what the rules allow; `audible`: a phrase can be compared."""
        self._desk, self._view = desk, view
        self.as_it_lies.setVisible(audible)
        self.corrected.setVisible(audible)
        count = len(view.discard)
        self.discards.setVisible(count > 0)
        self.discards.setText(self.tr("Close") if desk.open(view) else self.tr("Discards: {count}").format(count=count))
        self.order.setVisible(eyes is not None and bool(view.hands[eyes]))
        self.order.setText(self.tr("Sort: deck") if desk.order == "deck" else self.tr("Sort: playable"))
        self.leave.setVisible(LEAVE in legal)
        self.deal.setVisible(DEAL in legal)
        self.end.setVisible(bool(legal) and view.phase == "play")
        self.end.setEnabled(END_TURN in legal)
        self.dress(self.end, "primary" if END_TURN in legal and len(legal) == 1 else "")
        self.words.setText(self._state_of_play(game, view, bool(legal)))

    def _state_of_play(self, game: IVVI, view: State, acting: bool) -> str:
        if view.to_move is None:
            return escape(ending(game, view)) if self._desk.counting is None else ""
        name = f"<b>{escape(view.seats[view.to_move])}</b>"
        if view.phase == "deal":
            return self.tr("{name} deals; {target} points win.").format(name=name, target=view.target)
        if not acting:
            return ""
        if view.phase == "draw":
            if not view.discard:
                return self.tr("{name}: draw a card.").format(name=name)
            return self.tr("{name}: draw a card, or take the top of the discard pile.").format(name=name)
        if view.phase == "take":
            ask = self.tr("{name}: Mozart left; take up to {count} cards from the discard pile.")
            return ask.format(name=name, count=view.takes)
        wins = self.tr("{target} points win").format(target=view.target)
        return f"{name}: {self._limits(game, view)} &nbsp;·&nbsp; {wins}"

    def _limits(self, game: IVVI, view: State) -> str:
        """What is left of a turn."""
        style = self.tr("STYLE played") if view.style_played else self.tr("STYLE 1 left")
        if view.closing:
            closed = self.tr("phrase locked") if view.closing == "cadence" else self.tr("discarding")
            return f"{closed} &nbsp;·&nbsp; {style} &nbsp;·&nbsp; {self._discards(view)}"
        if game.deck.brahms in view.styles:
            limits = [self.tr("HARMONY and VOICE-LEADING no limit (Brahms)")]
        else:
            harmony, voices = HARMONIES_A_TURN - view.harmonies, VOICES_A_TURN - view.voices
            limits = [
                self.tr("HARMONY {count} left").format(count=max(0, harmony)),
                self.tr("VOICE-LEADING {count} left").format(count=max(0, voices)),
            ]
        return " &nbsp;·&nbsp; ".join((*limits, style))

    def _discards(self, view: State) -> str:
        assert view.to_move is not None, "somebody's turn is being described"
        many = len(view.hands[view.to_move]) - 7
        return self.tr("discard {count} or more").format(count=many) if many > 0 else self.tr("discards")

    def _turn_pile(self) -> None:
        if self._view is not None:
            self.desk_wanted.emit(self._desk.turned(self._view))

    def _sort(self) -> None:
        self.desk_wanted.emit(replace(self._desk, order="playable" if self._desk.order == "deck" else "deck"))
