"""A purchase that still lies gathered while it is heard: by the rules its cards are on the discard pile already."""

from __future__ import annotations

from msgspec.structs import replace

from engines.cantoludus.actions import Give, GiveChord, PlayInterval
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.state import BANKS, DISCARDS, GATHERED, HANDS, Acquired, State, row_place
from engines.cantoludus.tones import PITCH_CLASSES
from engines.kernel.events import Moved
from engines.kernel.rows import with_row
from tabletop.boards.kit.performance import Performance, Unit, shared
from tabletop.session.match import Shown
from tabletop.table.layout import Move, Spot


def bought(shown: Shown, moves: tuple[Move, ...]) -> tuple[State, int] | None:
    """The view in which the last gift lies with the others, and how many of the moves lead there; None where nothing
    was bought."""
    if not any(isinstance(event, Acquired) for event in shown.events):
        return None
    view: State = shown.before_view
    seat = view.turn
    laid, given = list(view.laid), view.given
    hand, bank = list(view.hands[seat]), list(view.banks[seat])
    faces = [event.card for event in shown.events if isinstance(event, Moved) and event.target == GATHERED]
    count = 0
    for move in moves:
        if move.target != GATHERED:
            break
        if move.source in (HANDS[seat], BANKS[seat]):
            own = hand if move.source == HANDS[seat] else bank
            held, told = own.pop(move.at), faces[count]
            # who does not see the hand sees the card once it lies there
            laid.append((held if told is None else told, own is bank))
        count += 1
    if isinstance(shown.action, Give | GiveChord):
        given = (*given, shown.action)
    hands, banks = with_row(view.hands, seat, tuple(hand)), with_row(view.banks, seat, tuple(bank))
    return replace(view, laid=tuple(laid), given=given, hands=hands, banks=banks), count


def performance(game: Cantoludus, shown: Shown, laid: int) -> Performance | None:
    """What was bought with so many cards that lie gathered, as it is performed: the gifts, then what they buy."""
    event = next((event for event in shown.events if isinstance(event, Acquired)), None)
    claim = shown.before_view.claim
    if event is None or claim is None:
        return None
    row, at = claim
    gifts = shared([Spot(GATHERED, number) for number in range(laid)], event.points)
    units = (*gifts, Unit((Spot(row_place(row, at), 0),), 0 if gifts else event.points))
    return Performance(event.seat, game.card_name(event.card), units, ending="gather")


def alone(game: Cantoludus, shown: Shown) -> Performance | None:
    """A card that is performed by itself: an interval that is played, a Chord card that is given."""
    action, after = shown.action, shown.after_view
    if not isinstance(action, PlayInterval | GiveChord):
        return None
    seat, card = shown.before_view.turn, action.card
    piles = ((GATHERED, tuple(face for face, _ in after.laid)), (DISCARDS[seat], after.discards[seat]))
    spots = (Spot(place, at) for place, cards in piles for at in reversed(range(len(cards))) if cards[at] == card)
    spot = next(spots, None)
    return Performance(seat, game.card_name(card), (Unit((spot,)),)) if spot is not None else None


def sounding(deck: CantoludusDeck, view: State, midi: int) -> frozenset[int]:
    """Which of the cards that lie gathered are the note of a key of the piano, by their place there."""
    found = set()
    at = 0
    for gift in view.given:
        cards = 1 + (isinstance(gift, Give) and gift.sign_from in ("hand", "bank"))
        if isinstance(gift, Give):
            notes: tuple[int, ...] = (gift.note,)
        else:
            notes = deck.chord_notes(gift.card)
        # A card that is spent twice is laid the second time only; then the first time has no card of its own.
        if at < len(view.laid) and view.laid[at][0] != gift.card:
            cards -= 1
        if any(PITCH_CLASSES[note] == midi % 12 for note in notes):
            found |= set(range(at, min(at + cards, len(view.laid))))
        at += cards
    return frozenset(found)
