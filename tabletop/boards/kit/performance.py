"""Performance of a musical event in the middle of the table.

Its cards are enlarged over a staff and marked while they sound, and their points are counted.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from engines.theory.passage import BeatClock, Note, Passage
from tabletop.boards.kit.art.performance import CounterFace, PointsLine, StaffFace, SweepFace
from tabletop.boards.kit.common_faces import SeatPlate
from tabletop.boards.kit.held_view import HeldView
from tabletop.table.layout import Flag, Layout, Placement, Plate, Rect, Spot, Target

STAFF_KEY = ("performance", "staff", 0)
COUNTER_KEY = ("performance", "counter", 0)
SWEEP_KEY = ("performance", "sweep", 0)

PERFORMANCE_DEPTH = 60.0
"""Depth of performed cards, above all other items on the table."""

HEAD_HEIGHT_RATIO, FOOT_HEIGHT_RATIO = 0.17, 0.13
"""Heights of title and text lines as fractions of the stage's height."""

END_WIDTH_RATIOS = (0.1, 0.17)
"""Widths of clef and counter as fractions of the stage's width."""


EndAnimation = Literal["plain", "sweep", "slip", "gather"]
"""Animation at the end of a performance.

- `sweep`: gold light passes over the staff.
- `slip`: the last card slips aside.
- `gather`: the other cards move to the last one.
"""


class PerformedCard(msgspec.Struct, frozen=True):
    """A performed card with the cards on it, and its points.

    `face` and `aspect_ratio` (width by height) replace those of a card that is not shown as printed.
    """

    spots: tuple[Spot, ...]
    points: int = 0
    face: Hashable = None
    aspect_ratio: float = 0.0
    is_error: bool = False
    """True for a musical error, which shakes when it sounds."""
    sources: frozenset[Hashable] = frozenset()
    """Further sources with which it sounds, besides its cards."""
    via_plate: Target | None = None
    """Plate that its card passes through, at the plate's size."""
    via_width_ratio: float = 1.0
    """Width of the card at that plate as a fraction of the plate's width."""


class Performance(msgspec.Struct, frozen=True):
    """Performance of a seat: title, cards from left to right, and points line by line.

    `gap_ratio` is the gap between units in heights of a unit's first card. `heard_units` are the units that have
    sounded and whose points were counted.
    """

    seat: int
    title: str
    units: tuple[PerformedCard, ...]
    point_lines: tuple[PointsLine, ...] = ()
    gap_ratio: float = 0.1
    replaced_plates: frozenset[Hashable] = frozenset()
    """Keys of the plates that it replaces."""
    ending: EndAnimation = "plain"
    heard_units: frozenset[int] = frozenset()
    held_view: HeldView | None = None
    """View that stays on the table meanwhile, or None for the view after the step."""
    has_thud: bool = False
    """True if a low note sounds with the last chord."""
    can_use_hand_area: bool = False
    """True if the cards may also use the area of an empty hand."""

    @property
    def counted_points(self) -> int:
        """Points counted so far."""
        return sum(self.units[number].points for number in self.heard_units)

    @property
    def total_points(self) -> int:
        """Points of all units."""
        return sum(unit.points for unit in self.units)

    @property
    def is_complete(self) -> bool:
        """True if all units have sounded."""
        return len(self.heard_units) == len(self.units)

    def find_units(self, spot: Hashable) -> frozenset[int]:
        """Return the units that sound with the card of a spot."""
        return frozenset(index for index, unit in enumerate(self.units) if spot in unit.spots)

    def find_lit_cards(self, source: Hashable) -> tuple[Spot, ...]:
        """Return the cards to highlight while a source that is not a card sounds."""
        return tuple(unit.spots[0] for unit in self.units if source in unit.sources)

    def with_counted(self, units: Iterable[int]) -> Performance:
        """Return the performance with these units counted, each at most once."""
        return replace(self, heard_units=self.heard_units.union(units))

    def with_all_counted(self) -> Performance:
        """Return the performance with all units counted."""
        return self.with_counted(range(len(self.units)))

    def find_shaken_spots(self, spot: Hashable) -> tuple[Spot, ...]:
        """Return the spots that shake when the card of a spot sounds."""
        return next((unit.spots for unit in self.units if unit.is_error and spot in unit.spots), ())

    @property
    def counter_face(self) -> CounterFace | None:
        """Face of the counter, or None if there is nothing to count."""
        return (
            CounterFace(self.counted_points, self.seat, self.is_complete)
            if self.total_points or self.point_lines
            else None
        )


def share_points(spots: Sequence[Spot], points: int) -> tuple[PerformedCard, ...]:
    """Return units of one card each that share points as evenly as possible.

    >>> [unit.points for unit in share_points([Spot("meld", 1), Spot("meld", 2), Spot("meld", 3)], 40)]
    [13, 14, 13]
    """
    cumulative_points = [round(points * index / len(spots)) for index in range(len(spots) + 1)] if spots else []
    return tuple(
        PerformedCard((spot,), cumulative_points[index + 1] - cumulative_points[index])
        for index, spot in enumerate(spots)
    )


def find_tempo_factor(passage: Passage) -> float:
    """Return the multiple of its tempo at which a passage is performed.

    >>> chords = Passage(tuple(Note(60, float(beat), 1.0) for beat in range(8)), tempo=60.0)
    >>> find_tempo_factor(chords)
    2.5
    >>> find_tempo_factor(Passage(chords.notes[:3], tempo=60.0))
    1.0
    """
    clock = BeatClock(passage)
    onsets = sorted({clock.seconds(note.onset) for note in passage.notes})
    # Notes that begin within 0.1 s are one chord.
    distances = [later - earlier for earlier, later in pairwise(onsets) if later - earlier > 0.1]
    # Shorten it to 3.2 s in all, but keep chords 0.25 s apart.
    return max(1.0, min(clock.seconds(passage.length) / 3.2, min(distances, default=0.0) / 0.25))


def add_thud(passage: Passage) -> Passage:
    """Return the passage with a soft low note under its last chord.

    The note belongs to no player and appears in no score.
    """
    last_onset = max(note.onset for note in passage.notes)
    chord = [note for note in passage.notes if note.onset == last_onset]
    semitones_below, loudness = (12, 48)  # semitones below the lowest note, and MIDI velocity
    lowest = min(note.pitch for note in chord)
    pitch = max(lowest - semitones_below, 24 + lowest % 12)
    voice = 1 + max(note.voice for note in passage.notes)
    length = min(1.0, min(note.length for note in chord))
    return replace(passage, notes=(*passage.notes, Note(pitch, last_onset, length, voice, loudness, signal=True)))


def add_performance(layout: Layout, performance: Performance, stage: Rect, names: Sequence[str]) -> Layout:
    """Return the layout with a performance on the otherwise dimmed stage.

    Cards that are face down or missing from the layout are left out.
    """
    placements = {card.spot: card for card in layout.cards if not card.flags & (Flag.FACE_DOWN | Flag.GHOST)}
    units = [
        [
            _with_printed_face(unit, placements[unit.spots[0]]),
            *(placements[spot] for spot in unit.spots[1:] if spot in placements),
        ]
        for unit in performance.units
        if unit.spots[0] in placements
    ]
    if not units:
        return layout
    cards_rect = _find_cards_rect(stage, has_counter=performance.counter_face is not None)
    performed_cards = {card.spot: card for card in _arrange_units(units, performance.gap_ratio, cards_rect)}
    if performance.is_complete and performance.ending == "slip":
        performed_cards |= {
            card.spot: _slip_card(performed_cards[card.spot], performed_cards[units[-1][0].spot]) for card in units[-1]
        }
    if performance.is_complete and performance.ending == "gather":
        last_card = performed_cards[units[-1][0].spot]
        other_cards = [performed_cards[card.spot] for unit in units[:-1] for card in unit]
        performed_cards |= {
            card.spot: card._replace(x=last_card.x, y=last_card.y, depth=last_card.depth - 1) for card in other_cards
        }
    cards = tuple(performed_cards.get(card.spot, card) for card in layout.cards)
    plates = tuple(plate for plate in layout.plates if plate.key not in performance.replaced_plates)
    return layout._replace(cards=cards, plates=(*plates, *_make_plates(performance, stage, names)))


def _with_printed_face(unit: PerformedCard, card: Placement) -> Placement:
    if unit.face is None:
        return card
    return card._replace(face=unit.face, width=unit.aspect_ratio * card.height)


def _slip_card(card: Placement, first_card: Placement) -> Placement:
    shift_x_ratio, shift_y_ratio, lean_degrees = (0.16, 0.1, 7.0)  # card heights, and degrees
    return card._replace(
        x=card.x + shift_x_ratio * first_card.height,
        y=card.y + shift_y_ratio * first_card.height,
        angle=card.angle + lean_degrees,
    )


def find_sweep_rect(stage: Rect, is_after: bool) -> Rect:
    """Return the rectangle of the gold light, before or after it crosses the staff."""
    staff_rect, width = _find_staff_rect(stage), 0.16 * stage.width
    return Rect(stage.right + 20 if is_after else stage.x - width - 20, staff_rect.y, width, staff_rect.height)


def with_previous_scores(layout: Layout, scores: Mapping[int, int]) -> Layout:
    """Return the layout with previous scores, while the new ones are being counted."""
    return layout._replace(plates=tuple(_with_previous_score(plate, scores) for plate in layout.plates))


def _with_previous_score(plate: Plate, scores: Mapping[int, int]) -> Plate:
    face = plate.face
    if isinstance(face, SeatPlate) and face.seat in scores:
        return plate._replace(face=replace(face, score=scores[face.seat]))
    return plate


def _make_plates(performance: Performance, stage: Rect, names: Sequence[str]) -> Iterator[Plate]:
    # Lines appear only once everything is counted.
    point_lines = performance.point_lines if performance.is_complete else ()
    face = StaffFace(
        names[performance.seat],
        performance.seat,
        performance.title,
        point_lines,
        HEAD_HEIGHT_RATIO,
        FOOT_HEIGHT_RATIO,
        END_WIDTH_RATIOS,
    )
    yield Plate(STAFF_KEY, stage, face, depth=PERFORMANCE_DEPTH - 10)
    if performance.ending == "sweep":
        yield Plate(
            SWEEP_KEY, find_sweep_rect(stage, performance.is_complete), SweepFace(), depth=PERFORMANCE_DEPTH - 8
        )
    counter_face = performance.counter_face
    if counter_face is not None:
        staff_rect = _find_staff_rect(stage)
        width = 0.86 * END_WIDTH_RATIOS[1] * stage.width
        height = min(0.62 * width, 0.6 * staff_rect.height)
        counter_x = stage.right - END_WIDTH_RATIOS[1] * stage.width / 2
        yield Plate(
            COUNTER_KEY,
            Rect(counter_x - width / 2, staff_rect.centre[1] - height / 2, width, height),
            counter_face,
            depth=PERFORMANCE_DEPTH - 9,
        )


def _find_staff_rect(stage: Rect) -> Rect:
    return Rect(
        stage.x,
        stage.y + HEAD_HEIGHT_RATIO * stage.height,
        stage.width,
        (1 - HEAD_HEIGHT_RATIO - FOOT_HEIGHT_RATIO) * stage.height,
    )


def _find_cards_rect(stage: Rect, has_counter: bool) -> Rect:
    """Return the area for the cards, between the clef and a possible counter."""
    staff_rect = _find_staff_rect(stage)
    left_width, right_width = END_WIDTH_RATIOS[0] * stage.width, END_WIDTH_RATIOS[has_counter] * stage.width
    return Rect(stage.x + left_width, staff_rect.y, stage.width - left_width - right_width, staff_rect.height)


class _Extent(NamedTuple):
    """Extent of a unit above and below its first card's centre, and that card's width.

    All three are in heights of the first card.
    """

    above: float
    below: float
    width: float


def _measure_unit(unit: list[Placement]) -> _Extent:
    first_card = unit[0]
    above = max((first_card.y - card.y + card.height / 2) / first_card.height for card in unit)
    below = max((card.y - first_card.y + card.height / 2) / first_card.height for card in unit)
    return _Extent(above, below, first_card.width / first_card.height)


def _arrange_units(units: list[list[Placement]], gap_ratio: float, area: Rect) -> Iterator[Placement]:
    """Yield the units in rows as large as fits, with first cards of equal height."""
    extents = [_measure_unit(unit) for unit in units]
    above, below = max(extent.above for extent in extents), max(extent.below for extent in extents)

    joined_indices = {index for index, (unit, next_unit) in enumerate(pairwise(units)) if _is_joined(unit, next_unit)}

    def find_row_slices(row_count: int) -> list[slice]:
        return [slice(*ends) for ends in pairwise(_find_row_ends(len(units), row_count, joined_indices))]

    def measure_row(row_slice: slice) -> float:
        return sum(extent.width + gap_ratio for extent in extents[row_slice]) - gap_ratio

    def find_card_height(row_count: int) -> float:
        widest = max(measure_row(row_slice) for row_slice in find_row_slices(row_count))
        return min(0.9 * area.height / row_count / (above + below), area.width / widest)

    best_row_count = max(range(1, min(3, len(units)) + 1), key=find_card_height)
    card_height = find_card_height(best_row_count)
    row_height = area.height / best_row_count
    for row, row_slice in enumerate(find_row_slices(best_row_count)):
        left = area.centre[0] - measure_row(row_slice) * card_height / 2
        row_y = area.y + (row + 0.5) * row_height + (above - below) / 2 * card_height
        for index in range(row_slice.start, row_slice.stop):
            unit, extent = units[index], extents[index]
            first_card = unit[0]
            x, scale = left + extent.width * card_height / 2, card_height / first_card.height
            next_card: Placement | None = None
            extra_length = 0.0
            if index in joined_indices and index + 1 < row_slice.stop:
                next_card = units[index + 1][0]
                distance = (extent.width + extents[index + 1].width) * card_height / 2 + gap_ratio * card_height
                extra_length = distance - (next_card.x - first_card.x) * scale
            for card in unit:
                extra_width = (
                    extra_length if next_card is not None and _spans_neighbours(card, first_card, next_card) else 0.0
                )
                yield card._replace(
                    x=x + (card.x - first_card.x) * scale + extra_width / 2,
                    y=row_y + (card.y - first_card.y) * scale,
                    width=card.width * scale + extra_width,
                    height=card.height * scale,
                    angle=card.angle - first_card.angle,
                    depth=PERFORMANCE_DEPTH + card.depth,
                    flags=(card.flags & (Flag.LIT | Flag.DIM)) | Flag.PERFORMED,
                )
            left += (extent.width + gap_ratio) * card_height


def _is_joined(unit: list[Placement], next_unit: list[Placement]) -> bool:
    """Return True if a card of the unit extends to the first card of the next one."""
    return any(_spans_neighbours(card, unit[0], next_unit[0]) for card in unit[1:])


def _spans_neighbours(card: Placement, first_card: Placement, next_card: Placement) -> bool:
    """Return True if a card extends over two neighbours in a row."""
    left, right = card.x - card.width / 2, card.x + card.width / 2
    are_neighbours = abs(first_card.y - next_card.y) < first_card.height / 2 and first_card.x < next_card.x
    return are_neighbours and left < first_card.x < next_card.x < right


def _find_row_ends(count: int, row_count: int, joined: Collection[int]) -> tuple[int, ...]:
    """Return the bounds of rows of units, as even as joined units permit.

    >>> _find_row_ends(7, 2, ()), _find_row_ends(6, 2, {2}), _find_row_ends(2, 2, {0})
    ((0, 4, 7), (0, 2, 6), (0, 2))
    """
    ends = [0]
    for row in range(1, row_count):
        possible_ends = [end for end in range(ends[-1] + 1, count) if end - 1 not in joined]
        if possible_ends:
            even_end = -(-count * row // row_count)
            ends.append(min(possible_ends, key=lambda end: abs(end - even_end)))
    return (*ends, count)
