"""Prompt of Muzicando: whose turn it is and what to do, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from engines.muzicando import scoring
from engines.muzicando.actions import DISPLAYS, Action, Lay
from engines.muzicando.deck import is_sign
from engines.muzicando.legality import draws, highest, must_bid
from engines.muzicando.state import Played
from tabletop.boards.kit.prompt import Prompt, Sentence, named
from tabletop.boards.muzicando.lately import news, sides
from tabletop.boards.muzicando.state import BoardView, between, display_over

if TYPE_CHECKING:
    from tabletop.boards.muzicando.board import Board


class TurnBar(Prompt["Board"]):
    """Prompt that states what to do; a screen reader also hears what led to it."""

    def told(self, board: Board) -> tuple[str | Sequence[Sentence], str]:
        """Return the sentences for the screen reader, and the prompt as rich text.

        Both are empty while a display is being counted, so that they do not reveal its result.
        """
        seen, view, legal = board.seen(), board.now, board.match.legal
        assert view.to_move is not None, "somebody is to do something"
        if not legal or (board.performing is not None and display_over(view)):
            return "", ""
        lead = f"{self._brought(seen, view.played[-1])} · " if self._has_brought(seen) else ""
        plain, rich = named(self._asked(seen, legal), view.seats[view.to_move])
        before = self.news(board) if view.runner is None else ""
        parts = (before, f"{lead}{plain}.", *self._count(seen, legal))
        return tuple(map(Sentence, parts)), escape(lead) + rich

    def news(self, board: Board) -> str:
        """Return what is played, or ""."""
        return news(board.game, board.now)

    def _asked(self, seen: BoardView, legal: tuple[Action, ...]) -> str:
        """Return the prompt with a placeholder for the player's name."""
        view = seen.view
        if view.phase == "seat":
            return self.tr("{name}: take a free chair")
        if view.phase == "deal":
            return self._dealing(seen)
        if view.phase == "bid":
            return self._bidding(seen)
        if view.phase == "name":
            if view.auction:
                return self.tr("{name}: all have passed, so name a display")
            return self.tr("{name}: name the display that is played")
        return self._placing(seen, legal)

    @staticmethod
    def _has_brought(seen: BoardView) -> bool:
        """Return True between displays, unless the last one was annulled."""
        return seen.view.phase == "deal" and between(seen.view) and not seen.view.redealt

    def _dealing(self, seen: BoardView) -> str:
        view = seen.view
        if between(view) and view.redealt:
            return self.tr("{name} deals again: the display was annulled")
        return _filled(self.tr("{name} deals display {number} of {all}"), number=view.number, all=view.displays)

    def _brought(self, seen: BoardView, played: Played) -> str:
        """Return the result of the last display: of both sides, else of its best player."""
        view = seen.view
        points = scoring.display_points(view, played)
        if view.mode == "team":
            return ", ".join(f"{sides()[side]} {_signed(points[side])}" for side in (0, 1))
        best = max(view.order, key=lambda seat: points[seat])
        return f"{view.seats[best]} {_signed(points[best])}"

    def _bidding(self, seen: BoardView) -> str:
        if seen.desk.level is not None:
            words = self.tr("{name}: bid {level} in which display, {displays}?")
            names = [seen.game.rules.words[display] for display in DISPLAYS]
            return _filled(words, level=seen.desk.level, displays=seen.game.list_words(names, "or"))
        bid = highest(seen.view)
        if must_bid(seen.view):
            return self.tr("{name}: all have passed, so make a bid")
        if bid is None:
            return self.tr("{name}: bid or pass")
        words = self.tr("{name}: bid higher than {bid}, or pass")
        return _filled(words, bid=f"{bid.level} {seen.game.rules.words[bid.display]}")

    def _placing(self, seen: BoardView, legal: tuple[Action, ...]) -> str:
        view = seen.view
        cards = {action.card for action in legal if isinstance(action, Lay)}
        if view.runner is not None:
            return self.tr("{name}: go on placing, or end the run") if cards else self.tr("{name}: end the run")
        if not cards:
            drawing = view.to_move is not None and draws(view, view.to_move)
            return self.tr("{name}: nothing fits, draw a card") if drawing else self.tr("{name}: nothing fits")
        if all(is_sign(card) for card in cards):
            return self.tr("{name}: lay a sign, or pass")
        ground, contract = seen.ground, view.contract
        assert ground is not None, "a display is on"
        assert contract is not None, "a display is on"
        if not view.laid:
            if ground.opening_case != "do":
                return self.tr("{name}: open with an oval card")
            return _filled(self.tr("{name}: open with {note}"), note=seen.game.deck.note_name(0))
        return {
            "sarabanda": self.tr("{name}: lay a card one step from a neighbour"),
            "glissando": self.tr("{name}: lay the next card of a string"),
            "parada": self.tr("{name}: lay the next card of a column"),
            "muzicando": self.tr("{name}: lay the next card of a pile"),
        }[contract.display]

    def _count(self, seen: BoardView, legal: tuple[Action, ...]) -> tuple[str, ...]:
        view = seen.view
        if view.phase != "place":
            return ()
        cards = len({action.card for action in legal if isinstance(action, Lay)})
        fit = self.tr("1 card fits.") if cards == 1 else self.tr("{count} cards fit.")
        laid = self.tr("1 card laid") if len(view.laid) == 1 else self.tr("{count} cards laid")
        turn = _filled(self.tr("Turn {turn}, "), turn=seen.lately.turns + 1)
        return _filled(fit, count=cards), f"{turn}{_filled(laid, count=len(view.laid))}."


def _filled(words: str, **facts: object) -> str:
    """Return a sentence with its facts, but with the placeholder for the name."""
    for key, fact in facts.items():
        words = words.replace("{" + key + "}", str(fact).replace("{", "{{").replace("}", "}}"))
    return words


def _signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"
