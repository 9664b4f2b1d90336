"""Moves that break the rules on a free table of Cantoludus.

Such a move takes a card without paying for it, or puts an interval card into the bank.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engines.cantoludus import turn
from engines.cantoludus.actions import Action, Bank, Claim
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.refusals import check
from engines.cantoludus.state import BANKS, DISCARDS, HANDS, WON, State, Unpaid, row_place
from engines.kernel.events import Event, Moved
from engines.kernel.facts import Card
from engines.kernel.marks import Mark
from engines.kernel.places import Place
from engines.kernel.rule_check import Refuse
from engines.kernel.tuple_helpers import replace_row

PLAYER_SEAT = 0
"""Seat of the player of a free table."""


def find_marks(deck: CantoludusDeck, state: State, refuse: Refuse) -> tuple[Mark, ...]:
    """Return marks for the cards taken without payment and interval cards in the bank."""
    marks = [
        Mark(BANKS[PLAYER_SEAT], index, refuse(state, "can.bank.two", "interval", card=Card(card)))
        for index, card in enumerate(state.banks[PLAYER_SEAT])
        if deck.is_interval(card)
    ]
    for index, entry in enumerate(state.unpaid):
        purchase_state = replace(
            state,
            turn=PLAYER_SEAT,
            to_move=PLAYER_SEAT,
            phase="act",
            hands=replace_row(state.hands, PLAYER_SEAT, entry.given),
            banks=replace_row(state.banks, PLAYER_SEAT, ()),
            orchestra=(entry.card,),
            progressions=(),
            claim=None,
            given=(),
            laid=(),
            shifts=(),
            wilds=0,
            doubled=(),
        )
        verdict = check(deck, purchase_state, Claim("orchestra", 0), refuse)
        later_count = sum(other.card == entry.card for other in state.unpaid[index + 1 :])
        copies = [*_find_copies(deck, state, entry.card)]
        if not verdict and len(copies) > later_count:
            marks.append(Mark(*copies[-1 - later_count], verdict))
    return tuple(marks)


def can_lay_refused_card(deck: CantoludusDeck, state: State, action: Action) -> bool:
    """Return True for a move that a free table can allow although a rule refuses it.

    It takes a card of a row, or puts an interval card into the bank.
    """
    if state.to_move != PLAYER_SEAT or state.phase != "act":
        return False
    match action:
        case Claim(row, index):
            cards = {"orchestra": state.orchestra, "progressions": state.progressions}.get(row, ())
            return 0 <= index < len(cards) and cards[index] not in (None, deck.blank)
        case Bank(card):
            return 0 <= card < deck.blank and deck.is_interval(card) and card in state.hands[PLAYER_SEAT]
        case _:
            return False


def lay_refused_card(deck: CantoludusDeck, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after a rule-breaking move, and the moves of the cards.

    A card is taken for all notes, accidentals and chords of the hand.
    """
    if isinstance(action, Bank):
        new_state, events_of_turn = turn.apply(deck, state, action)
        return new_state, tuple(event for event in events_of_turn if isinstance(event, Moved))
    assert isinstance(action, Claim), "only a card of a row is taken"
    rule = "can.spend.discard"
    hand, pile = list(state.hands[PLAYER_SEAT]), list(state.discards[PLAYER_SEAT])
    events: list[Event] = []
    given_cards = tuple(card for card in hand if not deck.is_interval(card))
    for card in given_cards:
        index = hand.index(card)
        events.append(
            Moved(rule=rule, card=card, source=HANDS[PLAYER_SEAT], at=index, target=DISCARDS[PLAYER_SEAT], to=len(pile))
        )
        pile.append(hand.pop(index))
    rows = state.orchestra if action.row == "orchestra" else state.progressions
    taken_card = rows[action.at]
    assert taken_card is not None, "a card lies there"
    won, source = state.won, row_place(action.row, action.at)
    if action.row == "progressions":
        won_before = won[PLAYER_SEAT]
        events.append(
            Moved(rule=rule, card=taken_card, source=source, at=0, target=WON[PLAYER_SEAT], to=len(won_before))
        )
        won = replace_row(won, PLAYER_SEAT, (*won_before, taken_card))
        state = replace(state, progressions=_remove_from_row(rows, action.at))
    else:
        events.append(
            Moved(rule=rule, card=taken_card, source=source, at=0, target=DISCARDS[PLAYER_SEAT], to=len(pile))
        )
        pile.append(taken_card)
        state = replace(state, orchestra=_remove_from_row(rows, action.at))
    new_state = replace(
        state,
        hands=replace_row(state.hands, PLAYER_SEAT, tuple(hand)),
        discards=replace_row(state.discards, PLAYER_SEAT, tuple(pile)),
        won=won,
        unpaid=(*state.unpaid, Unpaid(taken_card, given_cards)),
    )
    return new_state, tuple(events)


def _remove_from_row(row: tuple[int | None, ...], index: int) -> tuple[int | None, ...]:
    return (*row[:index], *row[index + 1 :], None)


def _find_copies(deck: CantoludusDeck, state: State, card: int) -> Iterator[tuple[Place, int]]:
    """Yield the visible places of the copies of a taken card, the latest last."""
    if card >= deck.first_progression:
        places: tuple[tuple[Place, tuple[int, ...]], ...] = ((WON[PLAYER_SEAT], state.won[PLAYER_SEAT]),)
    else:
        rows = ((BANKS, state.banks), (DISCARDS, state.discards))
        places = tuple((place[PLAYER_SEAT], cards[PLAYER_SEAT]) for place, cards in rows)
    for place, cards in places:
        yield from ((place, index) for index, other_card in enumerate(cards) if other_card == card)
