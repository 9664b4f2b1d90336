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
    at: int


class CardMatches(NamedTuple, Generic[T]):
    """Result of `match_cards`.

    `items` maps a spot to its item. `new_cards` maps a spot that needs a new item to the origin of its card (None:
    unknown). `removed` maps an item without a spot to the place that it went to (None: unknown). `moved` are the kept
    items that changed place.
    """

    items: dict[Spot, T]
    new_cards: dict[Spot, HiddenOrigin | None]
    removed: dict[T, Hashable | None]
    moved: set[T]


def apply_moves(shown: Mapping[Spot, T], moves: Iterable[Move]) -> dict[Spot, T | HiddenOrigin]:
    """Return the card at each spot after the moves.

    Each move takes the card at `at` out of `source`, where later cards close up, and inserts it at `to` in `target`,
    where later cards make room. A card that was not shown is an `HiddenOrigin`.
    """
    places: dict[Hashable, dict[int, T | HiddenOrigin]] = {}
    for spot, item in shown.items():
        places.setdefault(spot.place, {})[spot.index] = item
    for move in moves:
        source = places.get(move.source, {})
        card = source.pop(move.at, None)
        places[move.source] = {i - (i > move.at): item for i, item in source.items()}
        target = {i + (i >= move.to): item for i, item in places.get(move.target, {}).items()}
        target[move.to] = HiddenOrigin(move.source, move.at) if card is None else card
        places[move.target] = target
    return {Spot(place, i): item for place, cards in places.items() for i, item in cards.items()}


def match_cards(
    shown: Mapping[Spot, T],
    moves: Sequence[Move],
    wanted: Sequence[tuple[Spot, Hashable]],
    face: Callable[[T], Hashable],
) -> CardMatches[T]:
    """Match every wanted `(spot, face)` with an item.

    Moves decide. Where they do not account for a card, an item with the same face is used, preferably one from the same
    place.
    """
    folded = apply_moves(shown, moves)
    kept: dict[Spot, T] = {}
    open_spots: dict[Spot, Hashable] = {}
    for spot, wanted_face in wanted:
        item = folded.get(spot)
        if item is None or isinstance(item, HiddenOrigin) or face(item) != wanted_face:
            open_spots[spot] = wanted_face
        else:
            kept[spot] = item
    taken = set(kept.values())
    spare = {item: spot for spot, item in folded.items() if not isinstance(item, HiddenOrigin) and item not in taken}

    def take(spot: Spot, item: T) -> None:
        kept[spot] = item
        del open_spots[spot], spare[item]

    named_places = {place for move in moves for place in (move.source, move.target)}

    def turn_over(spots: list[Spot]) -> None:
        """Match spots with the items there, whose cards were flipped in place."""
        for spot in spots:
            item = folded.get(spot)
            if item is not None and not isinstance(item, HiddenOrigin) and item in spare:
                take(spot, item)

    turn_over([spot for spot in open_spots if spot.place in named_places])  # moves take precedence over faces
    if spare and open_spots:  # a place was reordered without moves
        same_place: dict[tuple[Hashable, Hashable], list[T]] = {}
        for item, spot in spare.items():
            same_place.setdefault((spot.place, face(item)), []).append(item)
        for spot, wanted_face in list(open_spots.items()):
            if same := same_place.get((spot.place, wanted_face)):
                take(spot, same.pop(0))
    turn_over(list(open_spots))
    if spare and open_spots:  # moves are missing: match equal faces across places that no move names
        anywhere: dict[Hashable, list[T]] = {}
        for item, spot in spare.items():
            if spot.place not in named_places:
                anywhere.setdefault(face(item), []).append(item)
        for spot, wanted_face in list(open_spots.items()):
            if spot.place not in named_places and (same := anywhere.get(wanted_face)):
                take(spot, same.pop(0))

    before = {item: spot for spot, item in shown.items()}
    new_cards: dict[Spot, HiddenOrigin | None] = {}
    for spot in open_spots:
        origin = folded.get(spot)
        new_cards[spot] = origin if isinstance(origin, HiddenOrigin) else None
    landed = {item: spot.place for spot, item in folded.items() if not isinstance(item, HiddenOrigin)}
    removed = {
        item: landed[item] if landed[item] != before[item].place or landed[item] in named_places else None
        for item in spare
    }
    moved = {item for spot, item in kept.items() if before[item].place != spot.place}
    return CardMatches(kept, new_cards, removed, moved)
