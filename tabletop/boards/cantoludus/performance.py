"""Performances of purchases, interval cards and whole chords.

By the rules the gathered cards are already on the discard pile. They stay in the tray until the purchase has sounded.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from msgspec.structs import replace

from engines.cantoludus.actions import Give, GiveChord, PlayInterval
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.state import BANKS, DISCARDS, GATHERED, HANDS, Acquired, State, row_place
from engines.cantoludus.tones import PITCH_CLASSES
from engines.kernel.events import Moved
from engines.kernel.tuple_helpers import replace_row
from tabletop.boards.kit.held_view import HeldView
from tabletop.boards.kit.performance import Performance, PerformedCard, share_points
from tabletop.boards.kit.piano_keys import PIANO
from tabletop.session.match import ShownStep
from tabletop.table.layout import Move, Spot


def make_performance(game: Cantoludus, shown_step: ShownStep, moves: tuple[Move, ...]) -> Performance | None:
    """Return the performance of a purchase, of a played interval or of a given chord.

    A purchase sounds its gifts first, then the card that is bought.
    """
    event = next((event for event in shown_step.events if isinstance(event, Acquired)), None)
    claim = shown_step.before_view.claim
    if event is None or claim is None:
        return _make_single_card_performance(game, shown_step)
    held_view = _make_gathered_view(shown_step, moves)
    view = held_view.view
    gifts = share_points([Spot(GATHERED, index) for index in range(len(view.laid))], event.points)
    keys = _find_keys_by_card(game.deck, view)
    gifts = tuple(replace(unit, sources=keys[index]) for index, unit in enumerate(gifts))
    units = (*gifts, PerformedCard((Spot(row_place(*claim), 0),), 0 if gifts else event.points))
    return Performance(event.seat, game.card_name(event.card), units, ending="gather", held_view=held_view)


def _make_gathered_view(shown_step: ShownStep, moves: tuple[Move, ...]) -> HeldView:
    """Return the view with the last gift gathered, and the number of moves before it."""
    view: State = shown_step.before_view
    seat = view.turn
    laid_cards, gifts = list(view.laid), view.given
    hand, bank = list(view.hands[seat]), list(view.banks[seat])
    faces = [event.card for event in shown_step.events if isinstance(event, Moved) and event.target == GATHERED]
    count = 0
    for move in moves:
        if move.target != GATHERED:
            break
        if move.source in (HANDS[seat], BANKS[seat]):
            cards = hand if move.source == HANDS[seat] else bank
            face, shown_face = cards.pop(move.source_index), faces[count]
            # Viewers who do not see the hand see the card once it is gathered.
            laid_cards.append((face if shown_face is None else shown_face, cards is bank))
        count += 1
    if isinstance(shown_step.action, Give | GiveChord):
        gifts = (*gifts, shown_step.action)
    hands, banks = replace_row(view.hands, seat, tuple(hand)), replace_row(view.banks, seat, tuple(bank))
    return HeldView(replace(view, laid=tuple(laid_cards), given=gifts, hands=hands, banks=banks), count)


def _make_single_card_performance(game: Cantoludus, shown_step: ShownStep) -> Performance | None:
    action, next_view = shown_step.action, shown_step.after_view
    if not isinstance(action, PlayInterval | GiveChord):
        return None
    seat, card = shown_step.before_view.turn, action.card
    piles = ((GATHERED, tuple(face for face, _ in next_view.laid)), (DISCARDS[seat], next_view.discards[seat]))
    spots = (
        Spot(place, index) for place, cards in piles for index in reversed(range(len(cards))) if cards[index] == card
    )
    spot = next(spots, None)
    if spot is None:
        return None
    return Performance(seat, game.card_name(card), (PerformedCard((spot,), sources=_find_piano_keys(range(12))),))


def _find_keys_by_card(deck: CantoludusDeck, view: State) -> list[frozenset[Hashable]]:
    """Return for each gathered card its piano keys in all octaves."""
    keys: list[frozenset[Hashable]] = [frozenset()] * len(view.laid)
    first_index = 0
    for gift in view.given:
        card_count = 1 + (isinstance(gift, Give) and gift.sign_from in ("hand", "bank"))
        notes = (gift.note,) if isinstance(gift, Give) else deck.chord_notes(gift.card)
        # A card spent twice is placed only the second time; its first gift has no card of its own.
        if first_index < len(view.laid) and view.laid[first_index][0] != gift.card:
            card_count -= 1
        for index in range(first_index, min(first_index + card_count, len(view.laid))):
            keys[index] |= _find_piano_keys(PITCH_CLASSES[note] for note in notes)
        first_index += card_count
    return keys


def _find_piano_keys(pitch_classes: Iterable[int]) -> frozenset[Hashable]:
    return frozenset((PIANO, midi) for pitch_class in pitch_classes for midi in range(pitch_class, 128, 12))
