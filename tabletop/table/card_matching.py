"""Matching of the cards of one layout with the cards of the next.

The table identifies cards by spot (place and index) and need not show every card of a place. Moves say where single
cards went; applying them to the cards shown follows each card, hidden ones included, without any rule of a game. This
module is pure: the scene passes its items, the tests pass letters.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from tabletop.table.layout import Move, Spot

T = TypeVar("T", bound=Hashable)


class HiddenOrigin(NamedTuple):
    """Origin of a card that was not shown before it moved."""

    place: Hashable
    card_index: int


class CardMatches(NamedTuple, Generic[T]):
    """Result of `match_cards`.

    `items` maps a spot to its item. `new_cards` maps a spot that needs a new item to the origin of its card (None if
    unknown). `removed` maps an item without a spot to the place that it went to (None if unknown). `moved_items` are
    the matched items that changed place.
    """

    items: dict[Spot, T]
    new_cards: dict[Spot, HiddenOrigin | None]
    removed: dict[T, Hashable | None]
    moved_items: set[T]


def apply_moves(items: Mapping[Spot, T], moves: Iterable[Move]) -> dict[Spot, T | HiddenOrigin]:
    """Return the card at each spot after the moves.

    Each move removes the card at `source_index` from `source`, where later cards close up. It inserts the card at
    `target_index` of `target`, where later cards make room. A card that was not shown is a `HiddenOrigin`.
    """
    places: dict[Hashable, dict[int, T | HiddenOrigin]] = {}
    for spot, item in items.items():
        places.setdefault(spot.place, {})[spot.index] = item
    for move in moves:
        source_cards = places.get(move.source, {})
        card = source_cards.pop(move.source_index, None)
        places[move.source] = {i - (i > move.source_index): item for i, item in source_cards.items()}
        target_cards = {i + (i >= move.target_index): item for i, item in places.get(move.target, {}).items()}
        target_cards[move.target_index] = HiddenOrigin(move.source, move.source_index) if card is None else card
        places[move.target] = target_cards
    return {Spot(place, i): item for place, cards in places.items() for i, item in cards.items()}


def match_cards(
    items: Mapping[Spot, T],
    moves: Sequence[Move],
    spot_faces: Sequence[tuple[Spot, Hashable]],
    get_face: Callable[[T], Hashable],
) -> CardMatches[T]:
    """Match every spot and face of the next layout with an item.

    Moves decide. Where they do not account for a card, an item with the same face is used, preferably one from the same
    place.
    """
    cards_by_spot = apply_moves(items, moves)
    matched_items: dict[Spot, T] = {}
    unmatched_faces: dict[Spot, Hashable] = {}
    for spot, needed_face in spot_faces:
        item = cards_by_spot.get(spot)
        if item is None or isinstance(item, HiddenOrigin) or get_face(item) != needed_face:
            unmatched_faces[spot] = needed_face
        else:
            matched_items[spot] = item
    used_items = set(matched_items.values())
    unmatched_items = {
        item: spot
        for spot, item in cards_by_spot.items()
        if not isinstance(item, HiddenOrigin) and item not in used_items
    }

    def match(spot: Spot, item: T) -> None:
        matched_items[spot] = item
        del unmatched_faces[spot], unmatched_items[item]

    named_places = {place for move in moves for place in (move.source, move.target)}

    def match_flipped(spots: list[Spot]) -> None:
        """Match spots with the items there, whose cards were flipped in place."""
        for spot in spots:
            item = cards_by_spot.get(spot)
            if item is not None and not isinstance(item, HiddenOrigin) and item in unmatched_items:
                match(spot, item)

    match_flipped([spot for spot in unmatched_faces if spot.place in named_places])  # moves take precedence over faces
    if unmatched_items and unmatched_faces:  # a place was reordered without moves
        items_by_place_and_face: dict[tuple[Hashable, Hashable], list[T]] = {}
        for item, spot in unmatched_items.items():
            items_by_place_and_face.setdefault((spot.place, get_face(item)), []).append(item)
        for spot, needed_face in list(unmatched_faces.items()):
            if candidates := items_by_place_and_face.get((spot.place, needed_face)):
                match(spot, candidates.pop(0))
    match_flipped(list(unmatched_faces))
    if unmatched_items and unmatched_faces:  # moves are missing: match equal faces across places that no move names
        items_by_face: dict[Hashable, list[T]] = {}
        for item, spot in unmatched_items.items():
            if spot.place not in named_places:
                items_by_face.setdefault(get_face(item), []).append(item)
        for spot, needed_face in list(unmatched_faces.items()):
            if spot.place not in named_places and (candidates := items_by_face.get(needed_face)):
                match(spot, candidates.pop(0))

    old_spots = {item: spot for spot, item in items.items()}
    new_cards: dict[Spot, HiddenOrigin | None] = {}
    for spot in unmatched_faces:
        origin = cards_by_spot.get(spot)
        new_cards[spot] = origin if isinstance(origin, HiddenOrigin) else None
    new_places = {item: spot.place for spot, item in cards_by_spot.items() if not isinstance(item, HiddenOrigin)}
    removed = {
        item: new_places[item]
        if new_places[item] != old_spots[item].place or new_places[item] in named_places
        else None
        for item in unmatched_items
    }
    moved_items = {item for spot, item in matched_items.items() if old_spots[item].place != spot.place}
    return CardMatches(matched_items, new_cards, removed, moved_items)
