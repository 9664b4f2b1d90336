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
    Row,
)
from engines.cantoludus.cheapest import cheapest
from engines.cantoludus.deck import SIGNS, signed_note
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.spending import Gift
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
from tabletop.boards.cantoludus.state import TableState, claimed, gifts, sources, spots
from tabletop.boards.cantoludus.tray import PLAY
from tabletop.boards.kit.gestures import Click, ContextClick, DoubleClick, Drop, Escape, Gesture, KeyPress, PickUp
from tabletop.boards.kit.intent import NOTHING, Course, Intent, card_in, place_of
from tabletop.boards.kit.open_pile import SPREAD
from tabletop.boards.kit.stage import HAND
from tabletop.table.keys import ENTER
from tabletop.table.layout import Spot, Target

ROWS: tuple[Row, ...] = ("orchestra", "progressions")


class Held(NamedTuple):
    """A card of the acting player: its face, and whether it is in the bank."""

    card: int
    bank: bool


def intent(game: Cantoludus, view: State, desk: TableState, actor: int | None, gesture: Gesture) -> Intent:
    """Return the intent of a gesture."""
    match gesture:
        case Drop(spot, target) if target is not None:
            return drop(game, view, desk, actor, spot, target)
        case Click(target):
            return click(game, view, desk, actor, target)
        case DoubleClick(target):
            return double_click(game, view, desk, actor, target)
        case ContextClick(target):
            return context(view, desk, target)
        case PickUp() if desk.offer:
            return Intent(desk=desk.offering(()))
        case Escape():
            return Intent(desk=left(view, desk))
        case KeyPress(key) if key in ENTER and desk.offer:
            return confirmed(view, desk)
    return NOTHING


def left(view: State, desk: TableState) -> TableState:
    """Return the UI state after Escape.

    Removes the offer, else the chosen card. Otherwise closes the open pile, or if there is none, the reference sheet.
    """
    if desk.offer:
        return desk.offering(())
    if desk.chosen is not None:
        return desk.choosing(None)
    opened = desk.open(view)
    if opened is not None and desk.spread is not None:
        return desk.turned(view, opened)
    return replace(desk, keys=False, reference=None)


# --- positions of cards -----------------------------------------------------------------------------------------------


def row_at(target: Target) -> tuple[Row, int] | None:
    """Return the row and the index of a target in a market row, or None."""
    place = place_of(target)
    if place is None or place.row is None:
        return None
    return next(((row, place.row) for row in ROWS if row == place.name), None)


def own_card(view: State, actor: int | None, target: Target) -> Held | None:
    """Return the card at a target in the acting player's hand or bank, or None."""
    if actor is None:
        return None
    card = card_in(target, (HANDS[actor], view.hands[actor]), (BANKS[actor], view.banks[actor]))
    return Held(card, place_of(target) == BANKS[actor]) if card is not None else None


def in_tray(target: Target) -> bool:
    """Return True if a target is the tray or a card in it."""
    return target == PLAY or place_of(target) == GATHERED


# --- drops ------------------------------------------------------------------------------------------------------------


def drop(game: Cantoludus, view: State, desk: TableState, actor: int | None, spot: Spot, target: Target) -> Intent:
    """Return the intent of a dropped card."""
    if actor is None:
        return NOTHING
    if spot.place == DISCARDS[actor]:
        return _out_of_discards(view, actor, spot, target)
    replaced = row_at(spot)
    if replaced is not None:
        return Intent((Replace(replaced[1]),)) if place_of(target) == ORCHESTRA_DECK else NOTHING
    held = own_card(view, actor, spot)
    if held is None:
        return NOTHING
    place = place_of(target)
    if place == DISCARDS[actor]:
        return Intent((Discard(held.card),))
    if place == DECKS[actor]:
        return Intent((PutBack(held.card),))
    if place == REMOVED:
        return Intent((Remove(held.card, False),))
    if place == BANKS[actor]:
        return Intent((Bank(held.card),)) if not held.bank else NOTHING
    return on_table(game, view, desk, held, target)


def _out_of_discards(view: State, actor: int, spot: Spot, target: Target) -> Intent:
    card = view.discards[actor][spot.index]
    place = place_of(target)
    if target == HAND or place == HANDS[actor]:
        return Intent((Recover(card),))
    return Intent((Remove(card, True),)) if place == REMOVED else NOTHING


def on_table(game: Cantoludus, view: State, desk: TableState, held: Held, target: Target) -> Intent:
    """Return the intent of a hand or bank card dropped on a row or on the tray."""
    at, tray = row_at(target), in_tray(target)
    if at is None and not tray:
        return NOTHING
    choice = choices.of_hand(view, held.card) if tray and not held.bank else None
    if choice is not None:
        return Intent((choice,))
    if game.deck.is_interval(held.card) and not held.bank:
        return Intent((PlayInterval(held.card),)) if tray else Intent(hint="interval-on-row")
    return give(game, view, held, at if at is not None else desk.buying(view))


# --- giving -----------------------------------------------------------------------------------------------------------


def give(game: Cantoludus, view: State, held: Held, at: tuple[Row, int] | None) -> Intent:
    """Return every way to give a card towards a card of a row.

    If no card is claimed, that card is claimed first. If there is nothing to buy, the rules say what comes first.
    """
    if view.claim is not None and at is not None and at != view.claim:
        return Intent((Claim(*at),))
    if view.claim is None and at is not None:
        after = claimed(game, view, at)
        if after is None:
            return Intent((Claim(*at),))
        found = ways(game, after, held) or unfit(game, after, held)
        meant = Intent(tuple(Course((Claim(*at), gift)) for gift in found))
        return meant if found else Intent(hint="sign-unwanted")
    found = ways(game, view, held) or unfit(game, view, held)
    return Intent(found) if found else Intent(hint="sign-unwanted")


def ways(game: Cantoludus, view: State, held: Held) -> tuple[Gift, ...]:
    """Return the gifts that use a card, the likeliest first.

    An accidental is given alone if possible, else with any available note. A note is therefore given with an accidental
    of the hand or bank only if it is not possible without one.
    """
    deck = game.deck
    if deck.is_sign(held.card):
        mine = [gift for gift in gifts(game, view) if tuple(sources(deck, gift))[-1:] == ((held.card, held.bank),)]
        return tuple(gift for gift in mine if isinstance(gift, GiveSign)) or tuple(mine)
    mine = [gift for gift in gifts(game, view) if (gift.card, gift.bank) == (held.card, held.bank)]
    whole = [gift for gift in mine if isinstance(gift, GiveChord)]
    notes = [gift for gift in mine if isinstance(gift, Give)]
    if view.claim is not None and view.claim[0] == "orchestra":
        whole = []  # in Blind Chords a whole chord could be given too, and would always be wrong
    alone = [gift for gift in notes if gift.sign_from not in ("hand", "bank")]
    plain = any(not gift.sign and not gift.shift for gift in alone)
    return (*whole, *(alone if plain else notes))


def unfit(game: Cantoludus, view: State, held: Held) -> tuple[Gift, ...]:
    """Return illegal gifts of a card, from which the rules take the reason.

    Empty if an accidental is given with available notes and the claimed card wants none of the results, since the
    player gave no particular note.
    """
    deck = game.deck
    if not deck.is_sign(held.card):
        notes = deck.supplies[held.card] if 0 <= held.card < deck.blank and deck.is_source(held.card) else ()
        return tuple(Give(held.card, note, held.bank) for note in notes) or (Give(held.card, 0, held.bank),)
    found = tuple(_with_sign(game, view, held))
    if view.claim is not None and any(gift.note not in deck.supplies[gift.card] for gift in found):
        return ()
    return found or (Give(held.card, 0, held.bank),)


def _with_sign(game: Cantoludus, view: State, held: Held) -> Iterator[Give]:
    deck, seat = game.deck, view.to_move
    if seat is None:
        return
    sign = deck.sign(held.card)
    at_hand = [(card, False) for card in view.hands[seat]] + [(card, True) for card in view.banks[seat]]
    for card, bank in dict.fromkeys(at_hand):
        if deck.is_note(card):
            for note in deck.supplies[card]:
                signed = (signed_note(note, sign) or (note,))[0]
                yield Give(card, signed, bank, SIGNS[sign], "bank" if held.bank else "hand")


# --- clicks -----------------------------------------------------------------------------------------------------------


def click(game: Cantoludus, view: State, desk: TableState, actor: int | None, target: Target) -> Intent:
    """Return the intent of a click.

    Decks deal; a card of a row is chosen to be bought; a card of the hand is given for it or answers an effect; a
    discard pile opens.
    """
    place = place_of(target)
    if view.phase == "deal":
        return Intent((DEAL,)) if place in (*DECKS, ORCHESTRA_DECK, PROGRESSION_DECK) else NOTHING
    if target == SPREAD:
        opened = desk.open(view)
        return Intent(desk=desk.turned(view, opened)) if opened is not None else NOTHING
    if place in DISCARDS:
        return _in_discards(view, desk, actor, target, DISCARDS.index(place))
    if actor is None:
        return NOTHING
    at = row_at(target)
    if at is not None:
        return _in_row(game, view, desk, target, at)
    held = own_card(view, actor, target)
    if held is None:
        return _on_pile(game, view, actor, place)
    if desk.offer and target in tuple(spots(game.deck, view, desk.offer)):
        return confirmed(view, desk)
    choice = choices.of_hand(view, held.card) if not held.bank else None
    if choice is not None:
        return Intent((choice,))
    if desk.buying(view) is None or (game.deck.is_interval(held.card) and view.claim is None):
        return NOTHING
    return give(game, view, held, desk.buying(view))


def _on_pile(game: Cantoludus, view: State, actor: int, place: Place | None) -> Intent:
    """Return a hint on how cards come from a pile or go there; a click does neither."""
    if place in DECKS:
        return Intent(hint="deck-draws")
    if place in (ORCHESTRA_DECK, PROGRESSION_DECK):
        return Intent(hint="row-deck-draws")
    if place == REMOVED:
        return Intent(hint="removed-stay")
    if place != BANKS[actor]:
        return NOTHING
    banks = tuple(map(Bank, view.hands[actor]))
    if any(game.check(view, bank) for bank in banks):
        return Intent(hint="bank-takes")
    return Intent(banks[:1])


def _in_discards(view: State, desk: TableState, actor: int | None, target: Target, seat: int) -> Intent:
    if desk.open(view) == seat and isinstance(target, Spot):
        choice = choices.of_discards(view, view.discards[seat][target.index])
        if choice is not None and actor is not None and seat == view.turn:
            return Intent((choice,))
    return Intent(desk=desk.turned(view, seat)) if view.discards[seat] else NOTHING


def _in_row(game: Cantoludus, view: State, desk: TableState, target: Target, at: tuple[Row, int]) -> Intent:
    """Return the intent that chooses a row card, unchooses it, or confirms its offer."""
    choice = choices.of_row(view, at[1]) if at[0] == "orchestra" else None
    if choice is not None:
        return Intent((choice,))
    if desk.offer and desk.buying(view) == at:
        return confirmed(view, desk)
    if view.claim is None and desk.chosen == at:
        return Intent(desk=desk.choosing(None))
    if view.claim is None and isinstance(target, Spot) and game.check(view, Claim(*at)):
        return Intent(desk=desk.choosing(at))
    return Intent((Claim(*at),))


def confirmed(view: State, desk: TableState) -> Intent:
    """Return the intent that gives what is offered, with a claim first if needed."""
    claim = () if view.claim is not None or desk.chosen is None else (Claim(*desk.chosen),)
    return Intent((Course((*claim, *desk.offer)),))


def double_click(game: Cantoludus, view: State, desk: TableState, actor: int | None, target: Target) -> Intent:
    """Return the intent of a double click.

    On a card of a row it offers the cheapest payment. A card of the hand or bank is given for the card to buy; without
    a purchase, one of the hand is played if it is an interval card, else banked.
    """
    if actor is None:
        return NOTHING
    at = row_at(target)
    if at is not None:
        return offer(game, view, desk, at) if view.phase in ("act", "gather") else NOTHING
    held = own_card(view, actor, target)
    if held is None:
        return NOTHING
    choice = choices.of_hand(view, held.card) if not held.bank else None
    if choice is not None:
        return Intent((choice,))
    if game.deck.is_interval(held.card) and not held.bank:
        return Intent((PlayInterval(held.card),))
    if held.bank or desk.buying(view) is not None:
        return give(game, view, held, desk.buying(view))
    return Intent((Bank(held.card),))


def offer(game: Cantoludus, view: State, desk: TableState, at: tuple[Row, int]) -> Intent:
    """Return the intent that offers the cheapest gifts for a card, to be confirmed.

    If there are none, the intent is a claim, so that the rules tell the reason. In Blind Chords an offer must not
    reveal what a Chord card may be played as.
    """
    found = cheapest(game.deck, view, *at)
    if found is None:
        return Intent((Claim(*at),)) if view.claim is None and not game.check(view, Claim(*at)) else NOTHING
    if view.blind and any(game.deck.is_chord(gift.card) for gift in found):
        return NOTHING
    return Intent(desk=desk.choosing(at).offering(found))


def context(view: State, desk: TableState, target: Target) -> Intent:
    """Return the intent of a right click, which opens and closes a discard pile.

    It does so even where a left click would choose from the pile.
    """
    place = place_of(target)
    seat = DISCARDS.index(place) if place in DISCARDS else desk.open(view) if target == SPREAD else None
    return Intent(desk=desk.turned(view, seat)) if seat is not None and view.discards[seat] else NOTHING


def intervals(game: Cantoludus, view: State, actor: int | None) -> tuple[Any, ...]:
    """Return the actions that play each interval card of the hand."""
    if actor is None:
        return ()
    return tuple(PlayInterval(card) for card in dict.fromkeys(view.hands[actor]) if game.deck.is_interval(card))
