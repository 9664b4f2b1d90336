"""Cantoludus: buy notes, intervals, chords and progressions with cards of notes.

- `tones`: spelled notes as small integers
- `deck_file`: the format of deck files, and its checks
- `deck`: the cards, and tables of their prices
- `state`: a match as a value, its places and its events
- `position`: matches that begin from a written position
- `actions`: the actions of a player
- `supply`: the exact search for payments from the cards of a player
- `prices`: dual prices, which prove that something cannot be paid
- `matching`: assignment of cards to several notes and chords at once
- `gift_search`: sources that are part of some payment
- `remainders`: notes and chords that are still to be paid
- `purse`: legal gifts, and the test for a complete payment
- `cheapest_payment`: the payment that uses the fewest cards
- `open_price`: the open price of a card, as the table shows it
- `progression_price`: the price of a progression in one key
- `legality`: legal actions
- `refusals`: the rule that refuses an action, and legal alternatives
- `state_builder`: the state and events of an action while it is executed
- `effects`: effects of interval cards
- `turn`: the effect of each action
- `rule_breaking`: moves that break the rules on a free table
- `scoring`: scores
- `descriptions`: words for actions and events
- `music`: the sound of events
- `guessing`: guesses of hidden cards
- `judgement`: moves of a computer player, by level
- `turn_search`: search for the turn with the most points
- `puzzles`: makers and proofs of puzzles
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engines.cantoludus import deck as decks
from engines.cantoludus.game import Cantoludus
from engines.kernel import rulebook


def load(deck: Path | Mapping[str, Any] | None = None) -> Cantoludus:
    """Return Cantoludus with its bundled deck or another one.

    Raises DataError if the deck has errors.

     >>> game = load()
     >>> game.legal(game.new(["Ana", "Ben"], seed=7))
     (Deal(),)
    """
    return Cantoludus(decks.load(deck), rulebook.load("cantoludus"))
