"""Board of Tonnetz Rummy: a map between piles and triads, and the hand below."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import dist, sqrt
from typing import Any, NamedTuple

from engines.theory.chord import ChordName
from engines.theory.passage import Passage
from examples.tonnetz_rummy.actions import TurnPrompt
from examples.tonnetz_rummy.faces import (
    CARD_ASPECT_RATIO,
    NOTE_RADIUS_RATIO,
    TRIAD_RADIUS_RATIO,
    MapFace,
    NoteFace,
    Painter,
    TriadFace,
)
from examples.tonnetz_rummy.game import (
    HANDS,
    OPEN,
    STOCK,
    WALKERS,
    Deal,
    Discard,
    Draw,
    Found,
    State,
    Step,
    Take,
    TonnetzRummy,
)
from examples.tonnetz_rummy.tonnetz import (
    BLACK_KEYS,
    BY_NOTES,
    INDEX,
    TRIADS,
    Neighbour,
    Triad,
    find_neighbours,
    triad_passage,
)
from tabletop.boards.kit import board as base
from tabletop.boards.kit import board_areas
from tabletop.boards.kit.common_faces import ZoneFace, make_pile
from tabletop.boards.kit.gestures import Click, DoubleClick, Drop, Gesture
from tabletop.boards.kit.grid import area, columns, divide, rows, split
from tabletop.boards.kit.intent import NO_INTENT, Choice, Description, Intent, find_place
from tabletop.boards.kit.seats import find_bottom_seat, make_seat_plate
from tabletop.table.card_slots import make_row
from tabletop.table.layout import (
    ANCHOR_INDEX,
    Disc,
    Flag,
    Layout,
    LayoutPart,
    Placement,
    Plate,
    Rect,
    Spot,
    Target,
    Zone,
    make_layout,
)

ROW_HEIGHT_RATIO = sqrt(3) / 2
"""Height of a row of the map; lengths on the map are multiples of an edge."""


class MapNote(NamedTuple):
    """A note and its position on the map."""

    x: float
    y: float
    note: int


MAP_NOTES = tuple(
    MapNote(column + line / 2, (3 - line) * ROW_HEIGHT_RATIO, (7 * column + 4 * line) % 12)
    for line in range(4)
    for column in range(5)
)
"""Notes of the map: fifths to the right, major thirds upwards.

Notes at the margins appear twice, each triad once.
"""

MAP_EDGES = tuple(pair for pair in combinations(MAP_NOTES, 2) if dist(pair[0][:2], pair[1][:2]) < 1.01)
MAP_TRIADS = {
    BY_NOTES[frozenset(corner.note for corner in corners)]: corners
    for corners in combinations(MAP_NOTES, 3)
    if all(pair in MAP_EDGES for pair in combinations(corners, 2))
}
MAP_WIDTH, MAP_HEIGHT = 5.5 + 2 * NOTE_RADIUS_RATIO, 3 * ROW_HEIGHT_RATIO + 2 * NOTE_RADIUS_RATIO

WIDE_TABLE = columns(rows(area(STOCK), area(OPEN), size=2), area("map", 7), area("triads", 3))
TALL_TABLE = rows(area("map", 64), columns(area(STOCK, 2.5), area(OPEN, 2.5), area("triads", 7), size=36))


class SeatView(NamedTuple):
    """A view of a match and the seat whose eyes it is for."""

    game: TonnetzRummy
    view: State
    viewer: int | None


def triad_key(triad: Triad) -> tuple[str, int]:
    """Return the zone key of a triad on the map."""
    return "triad", INDEX[triad]


def find_triad(target: Target) -> Triad | None:
    """Return the triad that a target of the map shows, or None."""
    match target:
        case ("triad", int(index)):
            return TRIADS[index]
    return None


def largest_card_rect(rect: Rect) -> Rect:
    """Return the box of the largest card centred in a rectangle."""
    height = min(rect.height, rect.width / CARD_ASPECT_RATIO)
    return rect.inset((rect.width - height * CARD_ASPECT_RATIO) / 2, (rect.height - height) / 2)


class Board(base.Board[TonnetzRummy, State, None]):
    """Board of a match."""

    painter = Painter
    prompt_type = TurnPrompt

    # -- layout

    def make_layout(self, view: State, viewer: int | None, ui_state: None, width: float, height: float) -> Layout:
        return make_layout(self._parts(view, viewer, width, height))

    def _parts(self, view: State, viewer: int | None, width: float, height: float) -> Iterator[LayoutPart]:
        count, bottom = len(view.seats), find_bottom_seat(SeatView(self.game, view, viewer))
        areas = board_areas.divide_table(width, height, count - 1)
        other_seats = [(bottom + turn) % count for turn in range(1, count)]
        scores = self.game.counted_points(view)
        for seat, rect in zip((bottom, *other_seats), (areas.plate, *areas.other_plates), strict=True):
            plate = make_seat_plate(view, seat, (("card", len(view[HANDS[seat]])),), scores)
            yield Plate(("seat", seat), rect, plate)
            if seat != bottom:
                yield Placement(Spot(HANDS[seat], ANCHOR_INDEX), *rect.centre, 20, 28, face=NoteFace())
        rects = divide(TALL_TABLE if areas.is_tall else WIDE_TABLE, areas.stage, areas.margin)
        yield from self._piles(view, viewer, largest_card_rect(rects[STOCK]), largest_card_rect(rects[OPEN]))
        yield from self._map(view, rects["map"])
        strips = split(rects["triads"], [1] * count, areas.margin, is_stacked=True)
        for seat, strip in zip((*other_seats, bottom), strips, strict=True):
            yield from self._triad(view, seat, strip)
        yield from self._hand(view, bottom, viewer, areas.hand)

    def _note(self, note: int, seat: int | None = None) -> NoteFace:
        return NoteFace(self.game.card_name(note), note % 12 in BLACK_KEYS, seat)

    def _piles(self, view: State, viewer: int | None, stock: Rect, opened: Rect) -> Iterator[LayoutPart]:
        words, can_act = self.game.rules.words, self.can_act(viewer)
        target_flag = Flag.TARGET if can_act and view.phase != "walk" else Flag(0)
        tops = (NoteFace(),) if view[STOCK] else ()
        flags = Flag.CLICKABLE | target_flag | (Flag.MOVABLE if target_flag and view.phase == "draw" else Flag(0))
        empty = ZoneFace("card", words["stock"])
        yield from make_pile(STOCK, len(view[STOCK]), stock, tops, NoteFace(), empty, flags | Flag.FACE_DOWN, flags)
        top = tuple(map(self._note, view[OPEN][-1:]))
        flags = Flag.CLICKABLE | (Flag.TARGET | Flag.MOVABLE if can_act and Take() in self.match.legal else Flag(0))
        yield from make_pile(
            OPEN, len(view[OPEN]), opened, top, NoteFace(), ZoneFace("card", words["open"]), flags, flags
        )

    def _map(self, view: State, rect: Rect) -> Iterator[LayoutPart]:
        edge = min(rect.width / MAP_WIDTH, rect.height / MAP_HEIGHT)
        left, top = rect.centre[0] - edge * MAP_WIDTH / 2, rect.centre[1] - edge * MAP_HEIGHT / 2
        notes = tuple((note.x, note.y, self.game.card_name(note.note)) for note in MAP_NOTES)
        edges = tuple((*first[:2], *second[:2]) for first, second in MAP_EDGES)
        yield Plate("map", Rect(left, top, edge * MAP_WIDTH, edge * MAP_HEIGHT), MapFace(notes, edges))
        triads = [view.triad(seat) for seat in range(len(view.seats))]
        for triad, corners in MAP_TRIADS.items():
            x = sum(corner.x for corner in corners) / 3 + NOTE_RADIUS_RATIO
            y = sum(corner.y for corner in corners) / 3 + NOTE_RADIUS_RATIO
            walkers = tuple(seat for seat, seat_triad in enumerate(triads) if seat_triad == triad)
            face = TriadFace(self._symbol(triad), view.owners[INDEX[triad]], walkers)
            shape = Disc(left + edge * x, top + edge * y, edge * TRIAD_RADIUS_RATIO)
            yield Zone(triad_key(triad), shape, face=face, flags=Flag.CLICKABLE)

    def _symbol(self, triad: Triad) -> str:
        return self.game.naming.chord_name(ChordName(triad.names[0], "" if triad.mode == "major" else "m"))

    def _triad(self, view: State, seat: int, strip: Rect) -> Iterator[LayoutPart]:
        place = WALKERS[seat]
        cards = view[place]
        yield Zone(place, strip, face=ZoneFace("strip", "" if cards else view.seats[seat]))
        inner = strip.inset(6, 4)
        height = min(inner.height, inner.width / 3 / CARD_ASPECT_RATIO)
        for index, (note, slot) in enumerate(
            zip(cards, make_row(len(cards), inner, height * CARD_ASPECT_RATIO), strict=True)
        ):
            face, depth = self._note(note, seat), slot.depth
            spot = Spot(place, index)
            yield Placement(spot, slot.x, slot.y, height * CARD_ASPECT_RATIO, height, 0.0, depth, face, Flag.CLICKABLE)

    def _hand(self, view: State, seat: int, viewer: int | None, rect: Rect) -> Iterator[LayoutPart]:
        cards, place = view[HANDS[seat]], HANDS[seat]
        rack = board_areas.arrange_hand(len(cards), rect, CARD_ASPECT_RATIO, depth=4.0)
        yield Placement(Spot(place, ANCHOR_INDEX), *rect.centre, rack.width, rack.height, face=NoteFace())
        yield Zone(place, rect, face=ZoneFace("bare"), depth=-3.0)
        playable_notes = self._playable_notes(view) if self.can_act(viewer) else frozenset()
        for index, (note, slot) in enumerate(zip(cards, rack.slots, strict=True)):
            flags = Flag.FACE_DOWN if viewer is None else Flag.IN_HAND | Flag.MOVABLE
            face = NoteFace() if viewer is None else self._note(note)
            flags |= Flag.PLAYABLE if note in playable_notes else Flag(0)
            yield Placement(
                Spot(place, index), slot.x, slot.y, rack.width, rack.height, slot.angle, slot.depth, face, flags
            )

    def _playable_notes(self, view: State) -> frozenset[int]:
        actions = (action for action in self.match.legal if isinstance(action, Found | Step))
        notes = (action.notes if isinstance(action, Found) else (action.note,) for action in actions)
        return frozenset(note for action_notes in notes for note in action_notes)

    # -- gestures

    def interpret(self, gesture: Gesture) -> Intent:
        match gesture:
            case Click(target) if find_place(target) == STOCK:
                return Intent((Deal() if self.current_view.phase == "deal" else Draw(),))
            case Click(target) if find_place(target) == OPEN:
                return Intent((Take(),))
            case Click(target) if (triad := find_triad(target)) is not None:
                steps = tuple(Step(note) for note, neighbour in self._neighbours().items() if neighbour.triad == triad)
                return Intent((*steps, Found(*triad)))
            case Drop(Spot(place), target) if place in (STOCK, OPEN) and find_place(target) in HANDS:
                return self.interpret(Click(place))
            case Drop(Spot(place, index), target) if place in HANDS and target is not None:
                return Intent(self._list_drop_actions(self.current_view[place][index], target))
            case DoubleClick(Spot(place, index)) if place in HANDS:
                note = self.current_view[place][index]
                founds = (Found(*triad) for triad in TRIADS if note in triad.notes)
                legal_founds = tuple(action for action in founds if action in self.match.legal)
                return Intent((Step(note),) if note in self._neighbours() or not legal_founds else legal_founds)
        return NO_INTENT

    def _neighbours(self) -> dict[int, Neighbour]:
        triad = None if self.acting_seat is None else self.current_view.triad(self.acting_seat)
        return {} if triad is None else find_neighbours(triad)

    def _list_drop_actions(self, note: int, target: Target) -> tuple[Any, ...]:
        """Return the actions of a note dropped on a target."""
        place, triad, neighbours = find_place(target), find_triad(target), self._neighbours()
        if place == OPEN:
            return (Discard(note),)
        if triad is not None:
            is_step = note in neighbours and neighbours[note].triad == triad
            return (Found(*triad),) if note in triad.notes and not is_step else (Step(note),)
        if self.acting_seat is None or place != WALKERS[self.acting_seat]:
            return ()
        return (
            (Step(note),)
            if neighbours
            else tuple(Found(*other_triad) for other_triad in TRIADS if note in other_triad.notes)
        )

    # -- words and sounds

    def describe(self, target: Target) -> Description:
        words, triad = self.game.rules.words, find_triad(target)
        if triad is not None:
            owner = self.current_view.owners[INDEX[triad]]
            name = self.game.triad_title(triad)
            return Description(name if owner is None else f"{name} ({self.current_view.seats[owner]})")
        place = find_place(target)
        if place is not None and place in (STOCK, target):
            name = "" if place.seat is None else self.current_view.seats[place.seat]
            return Description(words[place.name].format(name=name))
        return super().describe(target)

    def make_choice(self, action: Any) -> Choice:
        return Choice(targets=(triad_key(Triad(action.root, action.mode)),)) if isinstance(action, Found) else Choice()

    def make_preview(self, target: Target, private: bool = False) -> Passage | None:
        place, triad = find_place(target), find_triad(target)
        if triad is not None:
            return triad_passage(triad, self.game.triad_title(triad), triad.notes, None)
        if place is None or place.seat is None or place not in WALKERS or not self.current_view[place]:
            return None
        return self.game.triad_music(self.current_view, place.seat)
