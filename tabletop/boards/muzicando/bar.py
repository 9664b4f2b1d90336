"""Prompt of Muzicando: the player to move and the options, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from engines.muzicando import scoring
from engines.muzicando.actions import DISPLAYS, Action, Lay
from engines.muzicando.deck import is_sign
from engines.muzicando.legality import find_highest_bid, has_draw_on_pass, must_bid
from engines.muzicando.state import PlayedDisplay
from tabletop.boards.kit.prompt import Prompt, Sentence, format_with_name
from tabletop.boards.muzicando.recent_turns import contract_news, side_names
from tabletop.boards.muzicando.state import BoardView, is_between_displays, is_display_over

if TYPE_CHECKING:
    from tabletop.boards.muzicando.board import Board


class TurnBar(Prompt["Board"]):
    """Prompt that states the options; a screen reader also announces the last result."""

    def make_text(self, board: Board) -> tuple[str | Sequence[Sentence], str]:
        """Return the sentences for the screen reader, and the prompt as rich text.

        Both are empty while a display is being counted, so that they do not reveal its result.
        """
        board_view, view, legal = board.make_board_view(), board.current_view, board.match.legal
        assert view.to_move is not None, "somebody is to do something"
        if not legal or (board.staged_performance is not None and is_display_over(view)):
            return "", ""
        result = f"{self._display_result(board_view, view.played[-1])} · " if self._has_result(board_view) else ""
        plain_text, rich_text = format_with_name(self._prompt_words(board_view, legal), view.seats[view.to_move])
        news = self.make_news(board) if view.runner is None else ""
        sentences = (news, f"{result}{plain_text}.", *self._count_sentences(board_view, legal))
        return tuple(map(Sentence, sentences)), escape(result) + rich_text

    def make_news(self, board: Board) -> str:
        """Return the contract sentence, or "" after the first card."""
        return contract_news(board.game, board.current_view)

    def _prompt_words(self, board_view: BoardView, legal: tuple[Action, ...]) -> str:
        """Return the prompt with a placeholder for the player's name."""
        view = board_view.view
        if view.phase == "seat":
            return self.tr("{name}: take a free chair")
        if view.phase == "deal":
            return self._deal_prompt(board_view)
        if view.phase == "bid":
            return self._bid_prompt(board_view)
        if view.phase == "name":
            if view.auction:
                return self.tr("{name}: all have passed, so name a display")
            return self.tr("{name}: name the display that is played")
        return self._place_prompt(board_view, legal)

    @staticmethod
    def _has_result(board_view: BoardView) -> bool:
        """Return True between displays, unless the last one was annulled."""
        return board_view.view.phase == "deal" and is_between_displays(board_view.view) and not board_view.view.redealt

    def _deal_prompt(self, board_view: BoardView) -> str:
        view = board_view.view
        if is_between_displays(view) and view.redealt:
            return self.tr("{name} deals again: the display was annulled")
        return _fill_in(self.tr("{name} deals display {number} of {all}"), number=view.number, all=view.displays)

    def _display_result(self, board_view: BoardView, played_display: PlayedDisplay) -> str:
        """Return the points of the last display: both sides', or the best player's."""
        view = board_view.view
        points = scoring.count_display_points(view, played_display)
        if view.mode == "team":
            return ", ".join(f"{side_names()[side]} {_with_sign(points[side])}" for side in (0, 1))
        best_seat = max(view.order, key=lambda seat: points[seat])
        return f"{view.seats[best_seat]} {_with_sign(points[best_seat])}"

    def _bid_prompt(self, board_view: BoardView) -> str:
        if board_view.ui_state.bid_level is not None:
            template = self.tr("{name}: bid {level} in which display, {displays}?")
            names = [board_view.game.rules.words[display] for display in DISPLAYS]
            return _fill_in(
                template, level=board_view.ui_state.bid_level, displays=board_view.game.join_words(names, "or")
            )
        bid = find_highest_bid(board_view.view)
        if must_bid(board_view.view):
            return self.tr("{name}: all have passed, so make a bid")
        if bid is None:
            return self.tr("{name}: bid or pass")
        template = self.tr("{name}: bid higher than {bid}, or pass")
        return _fill_in(template, bid=f"{bid.level} {board_view.game.rules.words[bid.display]}")

    def _place_prompt(self, board_view: BoardView, legal: tuple[Action, ...]) -> str:
        view = board_view.view
        cards = {action.card for action in legal if isinstance(action, Lay)}
        if view.runner is not None:
            return self.tr("{name}: go on placing, or end the run") if cards else self.tr("{name}: end the run")
        if not cards:
            can_draw = view.to_move is not None and has_draw_on_pass(view, view.to_move)
            return self.tr("{name}: nothing fits, draw a card") if can_draw else self.tr("{name}: nothing fits")
        if all(is_sign(card) for card in cards):
            return self.tr("{name}: lay a sign, or pass")
        display, contract = board_view.display, view.contract
        assert display is not None, "a display is on"
        assert contract is not None, "a display is on"
        if not view.laid:
            if display.opening_case != "do":
                return self.tr("{name}: open with an oval card")
            return _fill_in(self.tr("{name}: open with {note}"), note=board_view.game.deck.note_name(0))
        return {
            "sarabanda": self.tr("{name}: lay a card one step from a neighbour"),
            "glissando": self.tr("{name}: lay the next card of a string"),
            "parada": self.tr("{name}: lay the next card of a column"),
            "muzicando": self.tr("{name}: lay the next card of a pile"),
        }[contract.display]

    def _count_sentences(self, board_view: BoardView, legal: tuple[Action, ...]) -> tuple[str, ...]:
        view = board_view.view
        if view.phase != "place":
            return ()
        cards = len({action.card for action in legal if isinstance(action, Lay)})
        fit_template = self.tr("1 card fits.") if cards == 1 else self.tr("{count} cards fit.")
        laid_template = self.tr("1 card laid") if len(view.laid) == 1 else self.tr("{count} cards laid")
        turn_text = _fill_in(self.tr("Turn {turn}, "), turn=board_view.recent_turns.turns + 1)
        return _fill_in(fit_template, count=cards), f"{turn_text}{_fill_in(laid_template, count=len(view.laid))}."


def _fill_in(text: str, **facts: object) -> str:
    """Fill in the facts of a sentence, but keep the placeholder of the name."""
    for key, fact in facts.items():
        text = text.replace("{" + key + "}", str(fact).replace("{", "{{").replace("}", "}}"))
    return text


def _with_sign(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"
