"""Demo of Cantoludus: two shoppers play to 25 points.

It shows notes, intervals and their effects, chords of notes, accidentals and Chord cards, the bank, progressions and a
win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import engines
from engines.cantoludus import actions as can
from engines.cantoludus.cheapest_payment import find_cheapest_payment
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.state import Acquired
from engines.cantoludus.state import State as CanState
from engines.kernel.contract import Game
from engines.kernel.events import Happened
from engines.kernel.record import Record
from engines.kernel.rng import below
from engines.players.player import OwnView, play_match
from tools.demos.demo import NAMES, Demo

EFFECT_CHOICES = (can.Double, can.Recover, can.Remove, can.PutBack, can.Discard)
"""Actions by which a player chooses cards for an interval's effect."""


class Shopper:
    """A player who buys the cards with most points and banks the rest.

    It plays interval cards first. With cards that it would discard it buys intervals and notes, then it banks chords
    before notes. It always pays the lowest price.
    """

    def __init__(self, seed: int) -> None:
        self._rng = seed
        self._gifts: list[Any] = []

    def choose(self, game: Game[Any, Any], legal: Sequence[Any], look: OwnView) -> Any:
        """Return the next card of a payment, or a random one of the best actions."""
        view = look()
        assert isinstance(game, Cantoludus), "shoppers are at home in Cantoludus"
        if view.phase == "gather":
            return self._gifts.pop(0)
        if view.phase == "act":
            best_actions = self._purchase(game.deck, view, legal) or self._find_other_actions(game.deck, view, legal)
        else:
            best_actions = [action for action in legal if self._is_sensible(game.deck, view, action)] or legal
        self._rng, pick = below(self._rng, len(best_actions))
        action = best_actions[pick]
        if isinstance(action, can.Claim):
            self._gifts = list(find_cheapest_payment(game.deck, view, action.row, action.at) or ())
        return action

    def _purchase(self, deck: CantoludusDeck, view: CanState, legal: Sequence[Any]) -> Sequence[Any]:
        """Return actions that play an interval card, or else the claims with most points.

        The result is empty if no claim scores.
        """
        interval_plays = [action for action in legal if isinstance(action, can.PlayInterval)]
        if interval_plays:
            return interval_plays
        claims = {
            action: deck.points[find_claimed_card(view, action)] for action in legal if isinstance(action, can.Claim)
        }
        best = max(claims.values(), default=0)
        return [action for action, points in claims.items() if points == best] if best else []

    def _find_other_actions(self, deck: CantoludusDeck, view: CanState, legal: Sequence[Any]) -> Sequence[Any]:
        """Return actions for a turn in which nothing scores.

        Chords are banked first, then notes. If nothing was bought yet, the rest of the hand buys an interval or a note.
        """
        banks = [action for action in legal if isinstance(action, can.Bank) and deck.is_source(action.card)]
        chords = [action for action in banks if deck.is_chord(action.card)]
        claims = [action for action in legal if isinstance(action, can.Claim) and self._from_hand(deck, view, action)]
        intervals = [action for action in claims if deck.is_interval(find_claimed_card(view, action))]
        if claims and view.banked and not view.bought:
            return chords or intervals or claims
        return chords or banks or [can.END_TURN]

    @staticmethod
    def _from_hand(deck: CantoludusDeck, view: CanState, claim: can.Claim) -> bool:
        """Return True if a claim is paid without the bank and without Chord cards."""
        gifts = find_cheapest_payment(deck, view, claim.row, claim.at) or ()
        return all(not gift.bank and deck.is_note(gift.card) for gift in gifts)

    @staticmethod
    def _is_sensible(deck: CantoludusDeck, view: CanState, action: Any) -> bool:
        """Return True if an effect removes a weak card or gains a strong one."""
        cards = {choice.card for choice in [action] if isinstance(action, EFFECT_CHOICES)}
        if isinstance(action, can.Recover | can.Double):
            return any(deck.is_chord(card) for card in cards)
        return not any(deck.is_chord(card) or deck.is_interval(card) for card in cards)


def find_claimed_card(view: CanState, claim: can.Claim) -> int:
    """Return the card that a claim is for."""
    card = (view.orchestra if claim.row == "orchestra" else view.progressions)[claim.at]
    assert card is not None, "a gap in a row cannot be claimed"
    return card


def play(seed: int) -> Record:
    """Return a match of two shoppers to 25 points."""
    players = [Shopper(seed + index) for index in range(len(NAMES))]
    return play_match(engines.load("cantoludus"), players, NAMES, seed=seed)


def rate_record(record: Record) -> float:
    """Rate a match by its variety, close end and brevity; 0 if something is missing."""
    deck = record.game.deck
    assert isinstance(deck, CantoludusDeck), "the demo is a match of Cantoludus"
    actions: list[Any] = [step.action for step in record.steps]
    events = [event for step in record.steps for event in step.events]
    bought = [event for event in events if isinstance(event, Acquired)]
    gifts = [action for action in actions if isinstance(action, can.Give)]
    interval_plays = {action.card for action in actions if isinstance(action, can.PlayInterval)}
    progressions = [event for event in bought if event.tonic is not None]
    chords = [event for event in bought if deck.is_chord(event.card)]
    complete = (
        len(actions) <= 110
        and any(deck.is_note(event.card) for event in bought)
        and any(deck.is_interval(event.card) for event in bought)
        and interval_plays
        and len(chords) >= 3
        and {event.seat for event in progressions} == {0, 1}
        and any(gift.sign for gift in gifts)
        and any(deck.is_chord(gift.card) for gift in gifts)
        and any(gift.bank for gift in gifts)
        and any(isinstance(action, can.Bank) for action in actions)
        and any(isinstance(event, Happened) and event.rule == "can.win" for event in events)
    )
    if not complete:
        return 0
    chord_gift_count = sum(isinstance(action, can.GiveChord) for action in actions)
    first, second = (sum(event.points for event in bought if event.seat == seat) for seat in range(len(NAMES)))
    keys = len({event.tonic for event in progressions})
    return (
        100
        + 2 * len(interval_plays)
        + 3 * min(chord_gift_count, 2)
        + 2 * keys
        - len(actions) / 2
        - abs(first - second) / 3
    )


DEMO = Demo(play, rate_record, 959)
