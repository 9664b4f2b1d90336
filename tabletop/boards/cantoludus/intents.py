"""Intents of drops and clicks on the table of Cantoludus; the rules judge them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from engines.cantoludus.actions import (
    DEAL,
    Bank,
    Claim,
    Discard,
    Give,
    GiveChord,
    GiveSign,
    PlayInterval,
    PutBack,
    Recover,
    Remove,
    Replace,
    RowName,
)
from engines.cantoludus.cheapest_payment import find_cheapest_payment
from engines.cantoludus.deck import SIGNS, signed_notes
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.purse import Gift
from engines.cantoludus.state import (
    BANKS,
    DECKS,
    DISCARDS,
    GATHERED,
    HANDS,
    ORCHESTRA_DECK,
    PROGRESSION_DECK,
    REMOVED,
    State,
)
from engines.kernel.places import Place
from tabletop.boards.cantoludus import choices
from tabletop.boards.cantoludus.state import TableState, cards_used, gift_spots, legal_gifts, view_after_claim
from tabletop.boards.cantoludus.tray import TRAY_KEY
from tabletop.boards.kit.board_areas import HAND_KEY
from tabletop.boards.kit.gestures import Click, ContextClick, DoubleClick, Drop, Escape, Gesture, KeyPress, PickUp
from tabletop.boards.kit.intent import NO_INTENT, ActionSequence, Intent, find_card_in, find_place
from tabletop.boards.kit.open_pile import SPREAD_KEY
from tabletop.table.keys import ENTER_KEYS
from tabletop.table.layout import Spot, Target

ROWS: tuple[RowName, ...] = ("orchestra", "progressions")


class OwnCard(NamedTuple):
    """A card of the acting player: its face, and whether it is in the bank."""

    card: int
    is_banked: bool


def interpret_gesture(
    game: Cantoludus, view: State, ui_state: TableState, actor: int | None, gesture: Gesture
) -> Intent:
    """Return the intent of a gesture."""
    match gesture:
        case Drop(spot, target) if target is not None:
            return drop_intent(game, view, ui_state, actor, spot, target)
        case Click(target):
            return click_intent(game, view, ui_state, actor, target)
        case DoubleClick(target):
            return double_click_intent(game, view, ui_state, actor, target)
        case ContextClick(target):
            return context_click_intent(view, ui_state, target)
        case PickUp() if ui_state.offer:
            return Intent(ui_state=ui_state.with_offer(()))
        case Escape():
            return Intent(ui_state=dismissed_ui_state(view, ui_state))
        case KeyPress(key) if key in ENTER_KEYS and ui_state.offer:
            return confirm_offer(view, ui_state)
    return NO_INTENT


def dismissed_ui_state(view: State, ui_state: TableState) -> TableState:
    """Return the UI state after Escape.

    Escape withdraws the offer, or the chosen card if there is no offer. Without a chosen card it closes the open pile,
    or the reference sheet if no pile is open.
    """
    if ui_state.offer:
        return ui_state.with_offer(())
    if ui_state.chosen is not None:
        return ui_state.with_chosen(None)
    open_seat = ui_state.open_pile_seat(view)
    if open_seat is not None and ui_state.browsed_seat is not None:
        return ui_state.with_pile_toggled(view, open_seat)
    return replace(ui_state, is_piano_focusable=False, reference=None)


# --- positions of cards -----------------------------------------------------------------------------------------------


def find_row_position(target: Target) -> tuple[RowName, int] | None:
    """Return the row and the index of a target in a market row, or None."""
    place = find_place(target)
    if place is None or place.row is None:
        return None
    return next(((row, place.row) for row in ROWS if row == place.name), None)


def find_own_card(view: State, actor: int | None, target: Target) -> OwnCard | None:
    """Return the card at a target in the acting player's hand or bank, or None."""
    if actor is None:
        return None
    card = find_card_in(target, (HANDS[actor], view.hands[actor]), (BANKS[actor], view.banks[actor]))
    return OwnCard(card, find_place(target) == BANKS[actor]) if card is not None else None


def is_in_tray(target: Target) -> bool:
    """Return True if a target is the tray or a card in it."""
    return target == TRAY_KEY or find_place(target) == GATHERED


# --- drops ------------------------------------------------------------------------------------------------------------


def drop_intent(
    game: Cantoludus, view: State, ui_state: TableState, actor: int | None, spot: Spot, target: Target
) -> Intent:
    """Return the intent of a dropped card."""
    if actor is None:
        return NO_INTENT
    if spot.place == DISCARDS[actor]:
        return _drop_from_discards(view, actor, spot, target)
    source_row = find_row_position(spot)
    if source_row is not None:
        return Intent((Replace(source_row[1]),)) if find_place(target) == ORCHESTRA_DECK else NO_INTENT
    own_card = find_own_card(view, actor, spot)
    if own_card is None:
        return NO_INTENT
    place = find_place(target)
    if place == DISCARDS[actor]:
        return Intent((Discard(own_card.card),))
    if place == DECKS[actor]:
        return Intent((PutBack(own_card.card),))
    if place == REMOVED:
        return Intent((Remove(own_card.card, False),))
    if place == BANKS[actor]:
        return Intent((Bank(own_card.card),)) if not own_card.is_banked else NO_INTENT
    return drop_on_table(game, view, ui_state, own_card, target)


def _drop_from_discards(view: State, actor: int, spot: Spot, target: Target) -> Intent:
    card = view.discards[actor][spot.index]
    place = find_place(target)
    if target == HAND_KEY or place == HANDS[actor]:
        return Intent((Recover(card),))
    return Intent((Remove(card, True),)) if place == REMOVED else NO_INTENT


def drop_on_table(game: Cantoludus, view: State, ui_state: TableState, own_card: OwnCard, target: Target) -> Intent:
    """Return the intent of a hand or bank card dropped on a row or on the tray."""
    row_position, is_tray = find_row_position(target), is_in_tray(target)
    if row_position is None and not is_tray:
        return NO_INTENT
    choice = choices.choose_from_hand(view, own_card.card) if is_tray and not own_card.is_banked else None
    if choice is not None:
        return Intent((choice,))
    if game.deck.is_interval(own_card.card) and not own_card.is_banked:
        return Intent((PlayInterval(own_card.card),)) if is_tray else Intent(remark_key="interval-on-row")
    return give_intent(game, view, own_card, row_position if row_position is not None else ui_state.card_to_buy(view))


# --- gifts ------------------------------------------------------------------------------------------------------------


def give_intent(game: Cantoludus, view: State, own_card: OwnCard, row_position: tuple[RowName, int] | None) -> Intent:
    """Return every way to give a card towards a card of a row.

    If no card is claimed yet, the intent claims it first. Without a card to buy, the rules refuse and name the reason.
    """
    if view.claim is not None and row_position is not None and row_position != view.claim:
        return Intent((Claim(*row_position),))
    if view.claim is None and row_position is not None:
        claimed_view = view_after_claim(game, view, row_position)
        if claimed_view is None:
            return Intent((Claim(*row_position),))
        gifts = find_gifts(game, claimed_view, own_card) or find_unfit_gifts(game, claimed_view, own_card)
        intent_to_claim = Intent(tuple(ActionSequence((Claim(*row_position), gift)) for gift in gifts))
        return intent_to_claim if gifts else Intent(remark_key="sign-unwanted")
    gifts = find_gifts(game, view, own_card) or find_unfit_gifts(game, view, own_card)
    return Intent(gifts) if gifts else Intent(remark_key="sign-unwanted")


def find_gifts(game: Cantoludus, view: State, own_card: OwnCard) -> tuple[Gift, ...]:
    """Return the gifts that use a card, the likeliest first.

    An accidental is given alone if possible, otherwise with any available note. A note is given with an accidental of
    the hand or bank only if it cannot be given without one.
    """
    deck = game.deck
    if deck.is_sign(own_card.card):
        usable = [
            gift
            for gift in legal_gifts(game, view)
            if tuple(cards_used(deck, gift))[-1:] == ((own_card.card, own_card.is_banked),)
        ]
        return tuple(gift for gift in usable if isinstance(gift, GiveSign)) or tuple(usable)
    usable = [gift for gift in legal_gifts(game, view) if (gift.card, gift.bank) == (own_card.card, own_card.is_banked)]
    whole_chords = [gift for gift in usable if isinstance(gift, GiveChord)]
    notes = [gift for gift in usable if isinstance(gift, Give)]
    if view.claim is not None and view.claim[0] == "orchestra":
        whole_chords = []  # in Blind Chords a whole chord could be given too, and would always be wrong
    without_own_accidental = [gift for gift in notes if gift.sign_from not in ("hand", "bank")]
    has_plain_note = any(not gift.sign and not gift.shift for gift in without_own_accidental)
    return (*whole_chords, *(without_own_accidental if has_plain_note else notes))


def find_unfit_gifts(game: Cantoludus, view: State, own_card: OwnCard) -> tuple[Gift, ...]:
    """Return illegal gifts of a card, from which the rules take the reason.

    Empty if an accidental is given with available notes and the claimed card wants none of the results, since the
    player gave no particular note.
    """
    deck = game.deck
    if not deck.is_sign(own_card.card):
        notes = (
            deck.supplied_notes[own_card.card]
            if 0 <= own_card.card < deck.blank and deck.is_source(own_card.card)
            else ()
        )
        return tuple(Give(own_card.card, note, own_card.is_banked) for note in notes) or (
            Give(own_card.card, 0, own_card.is_banked),
        )
    gifts = tuple(_iterate_gifts_with_accidental(game, view, own_card))
    if view.claim is not None and any(gift.note not in deck.supplied_notes[gift.card] for gift in gifts):
        return ()
    return gifts or (Give(own_card.card, 0, own_card.is_banked),)


def _iterate_gifts_with_accidental(game: Cantoludus, view: State, own_card: OwnCard) -> Iterator[Give]:
    deck, seat = game.deck, view.to_move
    if seat is None:
        return
    accidental = deck.sign_kind(own_card.card)
    available = [(card, False) for card in view.hands[seat]] + [(card, True) for card in view.banks[seat]]
    for card, is_banked in dict.fromkeys(available):
        if deck.is_note(card):
            for note in deck.supplied_notes[card]:
                altered_note = (signed_notes(note, accidental) or (note,))[0]
                yield Give(card, altered_note, is_banked, SIGNS[accidental], "bank" if own_card.is_banked else "hand")


# --- clicks -----------------------------------------------------------------------------------------------------------


def click_intent(game: Cantoludus, view: State, ui_state: TableState, actor: int | None, target: Target) -> Intent:
    """Return the intent of a click.

    - A deck deals.
    - A card of a row is chosen to be bought.
    - A card of the hand is given for the card to buy, or answers an effect.
    - A discard pile opens.
    """
    place = find_place(target)
    if view.phase == "deal":
        return Intent((DEAL,)) if place in (*DECKS, ORCHESTRA_DECK, PROGRESSION_DECK) else NO_INTENT
    if target == SPREAD_KEY:
        open_seat = ui_state.open_pile_seat(view)
        return Intent(ui_state=ui_state.with_pile_toggled(view, open_seat)) if open_seat is not None else NO_INTENT
    if place in DISCARDS:
        return _click_discards(view, ui_state, actor, target, DISCARDS.index(place))
    if actor is None:
        return NO_INTENT
    row_position = find_row_position(target)
    if row_position is not None:
        return _click_row_card(game, view, ui_state, target, row_position)
    own_card = find_own_card(view, actor, target)
    if own_card is None:
        return _make_pile_hint(game, view, actor, place)
    if ui_state.offer and target in tuple(gift_spots(game.deck, view, ui_state.offer)):
        return confirm_offer(view, ui_state)
    choice = choices.choose_from_hand(view, own_card.card) if not own_card.is_banked else None
    if choice is not None:
        return Intent((choice,))
    if ui_state.card_to_buy(view) is None or (game.deck.is_interval(own_card.card) and view.claim is None):
        return NO_INTENT
    return give_intent(game, view, own_card, ui_state.card_to_buy(view))


def _make_pile_hint(game: Cantoludus, view: State, actor: int, place: Place | None) -> Intent:
    """Return a remark on how cards are drawn from a pile or put there."""
    if place in DECKS:
        return Intent(remark_key="deck-draws")
    if place in (ORCHESTRA_DECK, PROGRESSION_DECK):
        return Intent(remark_key="row-deck-draws")
    if place == REMOVED:
        return Intent(remark_key="removed-stay")
    if place != BANKS[actor]:
        return NO_INTENT
    banks = tuple(map(Bank, view.hands[actor]))
    if any(game.check(view, bank) for bank in banks):
        return Intent(remark_key="bank-takes")
    return Intent(banks[:1])


def _click_discards(view: State, ui_state: TableState, actor: int | None, target: Target, seat: int) -> Intent:
    if ui_state.open_pile_seat(view) == seat and isinstance(target, Spot):
        choice = choices.choose_from_discards(view, view.discards[seat][target.index])
        if choice is not None and actor is not None and seat == view.turn:
            return Intent((choice,))
    return Intent(ui_state=ui_state.with_pile_toggled(view, seat)) if view.discards[seat] else NO_INTENT


def _click_row_card(
    game: Cantoludus, view: State, ui_state: TableState, target: Target, row_position: tuple[RowName, int]
) -> Intent:
    """Return the intent that chooses a row card, deselects it, or confirms its offer."""
    choice = choices.choose_from_orchestra(view, row_position[1]) if row_position[0] == "orchestra" else None
    if choice is not None:
        return Intent((choice,))
    if ui_state.offer and ui_state.card_to_buy(view) == row_position:
        return confirm_offer(view, ui_state)
    if view.claim is None and ui_state.chosen == row_position:
        return Intent(ui_state=ui_state.with_chosen(None))
    if view.claim is None and isinstance(target, Spot) and game.check(view, Claim(*row_position)):
        return Intent(ui_state=ui_state.with_chosen(row_position))
    return Intent((Claim(*row_position),))


def confirm_offer(view: State, ui_state: TableState) -> Intent:
    """Return the intent that gives the offered cards, with a claim first if needed."""
    claim = () if view.claim is not None or ui_state.chosen is None else (Claim(*ui_state.chosen),)
    return Intent((ActionSequence((*claim, *ui_state.offer)),))


def double_click_intent(
    game: Cantoludus, view: State, ui_state: TableState, actor: int | None, target: Target
) -> Intent:
    """Return the intent of a double click.

    - A card of a row: the cheapest payment is offered.
    - A card of the hand or bank during a purchase: the card is given.
    - A card of the hand without a purchase: an interval card is played, another card is banked.
    """
    if actor is None:
        return NO_INTENT
    row_position = find_row_position(target)
    if row_position is not None:
        return offer_cheapest(game, view, ui_state, row_position) if view.phase in ("act", "gather") else NO_INTENT
    own_card = find_own_card(view, actor, target)
    if own_card is None:
        return NO_INTENT
    choice = choices.choose_from_hand(view, own_card.card) if not own_card.is_banked else None
    if choice is not None:
        return Intent((choice,))
    if game.deck.is_interval(own_card.card) and not own_card.is_banked:
        return Intent((PlayInterval(own_card.card),))
    if own_card.is_banked or ui_state.card_to_buy(view) is not None:
        return give_intent(game, view, own_card, ui_state.card_to_buy(view))
    return Intent((Bank(own_card.card),))


def offer_cheapest(game: Cantoludus, view: State, ui_state: TableState, row_position: tuple[RowName, int]) -> Intent:
    """Return the intent that offers the cheapest gifts for a card, to be confirmed.

    If there are none, the intent is a claim, which the rules refuse with the reason. In Blind Chords an offer must not
    reveal the notes that a Chord card may be played as.
    """
    payment = find_cheapest_payment(game.deck, view, *row_position)
    if payment is None:
        return (
            Intent((Claim(*row_position),))
            if view.claim is None and not game.check(view, Claim(*row_position))
            else NO_INTENT
        )
    if view.blind and any(game.deck.is_chord(gift.card) for gift in payment):
        return NO_INTENT
    return Intent(ui_state=ui_state.with_chosen(row_position).with_offer(payment))


def context_click_intent(view: State, ui_state: TableState, target: Target) -> Intent:
    """Return the intent of a right click, which opens and closes a discard pile.

    It does so even where a left click would choose from the pile.
    """
    place = find_place(target)
    seat = (
        DISCARDS.index(place) if place in DISCARDS else ui_state.open_pile_seat(view) if target == SPREAD_KEY else None
    )
    return (
        Intent(ui_state=ui_state.with_pile_toggled(view, seat))
        if seat is not None and view.discards[seat]
        else NO_INTENT
    )


def interval_actions(game: Cantoludus, view: State, actor: int | None) -> tuple[Any, ...]:
    """Return the actions that play each interval card of the hand."""
    if actor is None:
        return ()
    return tuple(PlayInterval(card) for card in dict.fromkeys(view.hands[actor]) if game.deck.is_interval(card))
