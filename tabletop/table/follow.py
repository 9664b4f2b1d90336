"""Which card is which, from one layout to the next. Pure: the scene gives its items, the tests give letters.

The table shows cards by spot (place and index), and not every card of a place need be shown. Moves say how single cards
went; folding them over what is shown follows each card, hidden ones too, without knowing any rule.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from tabletop.table.layout import Move, Spot

T = TypeVar("T", bound=Hashable)


class Unseen(NamedTuple):
    """A card that was not shown before it moved: where it came from."""

    place: Hashable
    at: int


class Following(NamedTuple, Generic[T]):
    """``kept``: the item for a spot; ``born``: where the new item for a spot comes from (None: unknown); ``gone``: the
    items without a spot and the place each went to (None: unknown); ``moved``: the kept ones that changed place."""

    kept: dict[Spot, T]
    born: dict[Spot, Unseen | None]
    gone: dict[T, Hashable | None]
    moved: set[T]


def fold(shown: Mapping[Spot, T], moves: Iterable[Move]) -> dict[Spot, T | Unseen]:
    """What is at which spot after ``moves``: each takes the card at ``at`` out of ``source``, the later ones close up;
    then the cards of ``target`` from ``to`` on make room for it."""
    places: dict[Hashable, dict[int, T | Unseen]] = {}
    for spot, item in shown.items():
        places.setdefault(spot.place, {})[spot.index] = item
    for move in moves:
        source = places.get(move.source, {})
        card = source.pop(move.at, None)
        places[move.source] = {i - (i > move.at): item for i, item in source.items()}
        target = {i + (i >= move.to): item for i, item in places.get(move.target, {}).items()}
        target[move.to] = Unseen(move.source, move.at) if card is None else card
        places[move.target] = target
    return {Spot(place, i): item for place, cards in places.items() for i, item in cards.items()}


def follow(
    shown: Mapping[Spot, T],
    moves: Sequence[Move],
    wanted: Sequence[tuple[Spot, Hashable]],
    face: Callable[[T], Hashable],
) -> Following[T]:
    """Give every wanted ``(spot, face)`` its item: the one the moves bring there, and where these do not add up, a
    card with the same face, from the same place rather than from elsewhere."""
    folded = fold(shown, moves)
    kept: dict[Spot, T] = {}
    open_spots: dict[Spot, Hashable] = {}
    for spot, wanted_face in wanted:
        item = folded.get(spot)
        if item is None or isinstance(item, Unseen) or face(item) != wanted_face:
            open_spots[spot] = wanted_face
        else:
            kept[spot] = item
    taken = set(kept.values())
    spare = {item: spot for spot, item in folded.items() if not isinstance(item, Unseen) and item not in taken}

    def take(spot: Spot, item: T) -> None:
        kept[spot] = item
        del open_spots[spot], spare[item]

    told = {place for move in moves for place in (move.source, move.target)}

    def turn_over(spots: list[Spot]) -> None:
        """A card was turned over where it lies."""
        for spot in spots:
            item = folded.get(spot)
            if item is not None and not isinstance(item, Unseen) and item in spare:
                take(spot, item)

    turn_over([spot for spot in open_spots if spot.place in told])  # moves are believed before faces
    if spare and open_spots:  # a place was put in another order without moves
        at_home: dict[tuple[Hashable, Hashable], list[T]] = {}
        for item, spot in spare.items():
            at_home.setdefault((spot.place, face(item)), []).append(item)
        for spot, wanted_face in list(open_spots.items()):
            if same := at_home.get((spot.place, wanted_face)):
                take(spot, same.pop(0))
    turn_over(list(open_spots))
    if spare and open_spots:  # moves are missing: the same face in another untold place is taken for the same card
        anywhere: dict[Hashable, list[T]] = {}
        for item, spot in spare.items():
            if spot.place not in told:
                anywhere.setdefault(face(item), []).append(item)
        for spot, wanted_face in list(open_spots.items()):
            if spot.place not in told and (same := anywhere.get(wanted_face)):
                take(spot, same.pop(0))

    before = {item: spot for spot, item in shown.items()}
    born: dict[Spot, Unseen | None] = {}
    for spot in open_spots:
        origin = folded.get(spot)
        born[spot] = origin if isinstance(origin, Unseen) else None
    landed = {item: spot.place for spot, item in folded.items() if not isinstance(item, Unseen)}
    gone = {
        item: landed[item] if landed[item] != before[item].place or landed[item] in told else None for item in spare
    }
    moved = {item for spot, item in kept.items() if before[item].place != spot.place}
    return Following(kept, born, gone, moved)
