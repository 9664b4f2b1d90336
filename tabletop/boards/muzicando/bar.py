"""The bar under the table of Muzicando: whose turn it is and what can be done, the ways to pass, end a run, give up and
deal, the scoreboard."""

from __future__ import annotations

from html import escape

from PySide6.QtWidgets import QWidget

from engines.muzicando.actions import Action, Lay
from engines.muzicando.legality import highest, must_bid
from tabletop.boards.kit.bar import Bar
from tabletop.boards.kit.ending import ending
from tabletop.boards.muzicando.lately import news
from tabletop.boards.muzicando.state import between
from tabletop.boards.muzicando.view import BoardView


class TurnBar(Bar):
    """Tells what is seen in words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("turnBar")
        self.row.addWidget(self.words, 1)

    def show_view(self, seen: BoardView, legal: tuple[Action, ...]) -> None:
        """Bring the words in line with the table and with what the rules allow."""
        said, shown = self._told(seen, legal)
        self.words.setText(shown)
        self.words.setAccessibleName(said)

    def _told(self, seen: BoardView, legal: tuple[Action, ...]) -> tuple[str, str]:
        """What the bar tells: in words, and as it is shown."""
        view = seen.view
        if view.to_move is None:
            told = ending(seen.game, view)
            return told, escape(told)
        if not legal:
            return "", ""
        name = view.seats[view.to_move]
        before = news(seen.game, view, seen.lately) if view.runner is None else ""  # a run is told over the hand
        before = f"{before} " if before else ""
        told = self._asked(seen, legal)
        shown = f"{escape(before)}{escape(told).replace('{name}', f'<b>{escape(name)}</b>')}"
        return f"{before}{told.replace('{name}', name)}", shown

    def _asked(self, seen: BoardView, legal: tuple[Action, ...]) -> str:
        """What is asked of whom; the player's name is still to be filled in."""
        view = seen.view
        if view.phase == "seat":
            return self.tr("{name} drew the rest: take one of the free chairs.")
        if view.phase == "deal":
            told = self.tr("{name} deals display {number} of {all}.")
            if between(view) and view.redealt:
                told = self.tr("{name} deals again: the display was annulled.")
            return _filled(told, number=seen.view.number, all=view.displays)
        if view.phase == "bid":
            return self._bidding(seen)
        if view.phase == "name":
            return self.tr("{name}: name the display that is played.")
        return self._placing(seen, legal)

    def _bidding(self, seen: BoardView) -> str:
        """What was bid last, and how a bid is made by keys."""
        if seen.desk.level is not None:
            return _filled(self.tr("{name} bids {level}…: S, G, P or M. Esc takes it back."), level=seen.desk.level)
        bid = highest(seen.view)
        if must_bid(seen.view):
            return self.tr("{name}: all have passed, so make a bid, any one.")
        if bid is None:
            return self.tr("{name}: bid or pass.")
        words = self.tr("{name}: bid higher than {bid}, or pass.")
        return _filled(words, bid=f"{bid.level} {seen.game.rules.words[bid.display]}")

    def _placing(self, seen: BoardView, legal: tuple[Action, ...]) -> str:
        """What can be done with the hand, and how far the display is."""
        view = seen.view
        cards = {action.card for action in legal if isinstance(action, Lay)}
        if view.runner is not None:
            told = self.tr("{name} goes on placing after the rest: {cards}.")
        elif not view.laid:
            told = self.tr("{name}: {cards}.") if cards else self.tr("{name} cannot open, and passes.")
        elif cards:
            told = self.tr("{name}: {cards}.")
        elif view.stock:
            told = self.tr("{name}: nothing fits; pass and draw.")
        else:
            told = self.tr("{name}: nothing fits; pass.")
        fit = self.tr("1 card fits") if len(cards) == 1 else self.tr("{count} cards fit")
        told = _filled(told, cards=_filled(fit if cards else self.tr("no card fits"), count=len(cards)))
        laid = self.tr("1 card laid") if len(view.laid) == 1 else self.tr("{count} cards laid")
        turn = self.tr("Turn {turn}, {laid}.")
        turn = _filled(turn, turn=seen.lately.turns + 1, laid=_filled(laid, count=len(view.laid)))
        return f"{told} {turn}"


def _filled(words: str, **facts: object) -> str:
    """A sentence with its facts; the name stays to be filled in."""
    for key, fact in facts.items():
        words = words.replace("{" + key + "}", str(fact))
    return words
