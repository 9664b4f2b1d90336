"""A player of Muzicando with whom much happens, and spots of cards in a hand."""

from __future__ import annotations

import random
from typing import Any

from engines.muzicando.actions import DISPLAYS, PASS, Bid, Concede, Lay, Name
from engines.muzicando.deck import is_sign
from engines.muzicando.game import Muzicando
from engines.muzicando.state import HANDS, State
from tabletop.boards.muzicando.board import Board
from tabletop.table.layout import Spot


def choose_varied_action(game: Muzicando, state: State, rng: random.Random) -> Any:
    """Return the action of a player who tries all displays.

    The player bids for another display each time, places what can be placed and seldom gives up.
    """
    legal = game.legal(state)
    display = DISPLAYS[len(state.played) % len(DISPLAYS)]
    if state.phase == "bid":
        bid_count = sum(bid is not None for _, bid in state.bids)
        display_bids = [action for action in legal if isinstance(action, Bid) and action.display == display]
        return display_bids[0] if display_bids and (bid_count < 2 or PASS not in legal) else legal[-1]
    if state.phase == "name":
        return Name(display)
    lays = [action for action in legal if isinstance(action, Lay)]
    if lays:
        signs = [action for action in lays if is_sign(action.card)]
        return rng.choice(signs if signs and rng.random() < 0.7 else lays)
    return rng.choice([action for action in legal if not isinstance(action, Concede)])


def find_card_spot(board: Board, card: int) -> Spot:
    """Return the spot of a card in the hand of the player to move."""
    state = board.match.state
    return Spot(HANDS[state.to_move], state.hands[state.to_move].index(card))
