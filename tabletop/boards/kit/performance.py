"""A musical event as it is played to everybody: its cards lie large over a staff in the middle of the table while they
sound, and what they bring is counted up."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from engines.theory.passage import Clock, Note, Passage
from tabletop.boards.kit.art.performance import CounterFace, StaffFace, SweepFace, Worth
from tabletop.boards.kit.furniture import SeatPlate
from tabletop.boards.kit.held_view import HeldView
from tabletop.table.layout import Flag, Layout, Placement, Plate, Rect, Spot, Target

STAFF = ("performance", "staff", 0)
COUNTER = ("performance", "counter", 0)
SWEEP = ("performance", "sweep", 0)

DEPTH = 60.0
"""Depth of what is performed, above everything that lies."""

HEAD, FOOT = 0.17, 0.13
"""Of the stage's height, the room of the title above the staff, and of the lines below it."""

ENDS = (0.1, 0.17)
"""Of the stage's width, the room of the clef at the left of the staff, and of the counter at its right."""


Ending = Literal["plain", "sweep", "slip", "gather"]
"""What happens at the end: nothing more, gold goes over the staff, the last card slips aside, or all others go to
it."""


class Unit(msgspec.Struct, frozen=True):
    """A card that is performed, with what lies on it; and what it brings when it sounds. Where the card does not lie
    there as it is printed, `face` and its width by its height are told."""

    spots: tuple[Spot, ...]
    points: int = 0
    face: Hashable = None
    ratio: float = 0.0
    wrong: bool = False
    """Whether it is an error, and shakes when it sounds."""
    sources: frozenset[Hashable] = frozenset()
    """Sources besides its cards with which it sounds."""
    through: Target | None = None
    """The plate through which its card comes, as large as it."""
    through_ratio: float = 1.0
    """The card's width there, as a fraction of the plate's."""


class Performance(msgspec.Struct, frozen=True):
    """What `seat` has played: what it is called, its cards from left to right, what it is worth line by line. `heard`
    are the units that have sounded, and whose points have come to the counter."""

    seat: int
    title: str
    units: tuple[Unit, ...]
    worth: tuple[Worth, ...] = ()
    gap: float = 0.1
    instead: frozenset[Hashable] = frozenset()
    """Keys of plates of which it takes the place."""
    ending: Ending = "plain"
    heard: frozenset[int] = frozenset()
    held_view: HeldView | None = None
    """The picture that stays on the table meanwhile; None for what lies there after the step."""
    thuds: bool = False
    """True if something low sounds with the last chord."""
    takes_hand: bool = False
    """True if the place of the hand, which is empty, is free for it, too."""

    @property
    def points(self) -> int:
        """What has been counted."""
        return sum(self.units[number].points for number in self.heard)

    @property
    def total(self) -> int:
        """What all of it brings."""
        return sum(unit.points for unit in self.units)

    @property
    def whole(self) -> bool:
        """Whether all of it has sounded."""
        return len(self.heard) == len(self.units)

    def with_card(self, spot: Hashable) -> frozenset[int]:
        """Return the units that sound with the card of a spot."""
        return frozenset(number for number, unit in enumerate(self.units) if spot in unit.spots)

    def lit_by(self, source: Hashable) -> tuple[Spot, ...]:
        """Return the cards that are lit while a source sounds that is no card."""
        return tuple(unit.spots[0] for unit in self.units if source in unit.sources)

    def counted(self, units: Iterable[int]) -> Performance:
        """With these units counted; one that sounds again takes nothing back."""
        return replace(self, heard=self.heard.union(units))

    def over(self) -> Performance:
        """Counted to its end."""
        return self.counted(range(len(self.units)))

    def shaken(self, spot: Hashable) -> tuple[Spot, ...]:
        """What shakes when the card of a spot sounds."""
        return next((unit.spots for unit in self.units if unit.wrong and spot in unit.spots), ())

    @property
    def counter(self) -> CounterFace | None:
        """The counter as it stands; None where there is nothing to be counted."""
        return CounterFace(self.points, self.seat, self.whole) if self.total or self.worth else None


def shared(spots: Sequence[Spot], points: int) -> tuple[Unit, ...]:
    """Units of one card each that bring so many points together, each its share.

    >>> [unit.points for unit in shared([Spot("meld", 1), Spot("meld", 2), Spot("meld", 3)], 40)]
    [13, 14, 13]
    """
    due = [round(points * number / len(spots)) for number in range(len(spots) + 1)] if spots else []
    return tuple(Unit((spot,), due[number + 1] - due[number]) for number, spot in enumerate(spots))


def pace(passage: Passage) -> float:
    """The multiple of its tempo at which a passage is performed.

    >>> chords = Passage(tuple(Note(60, float(beat), 1.0) for beat in range(8)), tempo=60.0)
    >>> pace(chords)
    2.5
    >>> pace(Passage(chords.notes[:3], tempo=60.0))
    1.0
    """
    clock = Clock(passage)
    onsets = sorted({clock.seconds(note.onset) for note in passage.notes})
    # Notes that begin less than 0.1 s apart are one chord.
    apart = [after - before for before, after in pairwise(onsets) if after - before > 0.1]
    # Seconds in all, and between chords.
    return max(1.0, min(clock.seconds(passage.length) / 3.2, min(apart, default=0.0) / 0.25))


def with_thud(passage: Passage) -> Passage:
    """A passage with something low and soft under its last chord, which is nobody's music and in no score."""
    last = max(note.onset for note in passage.notes)
    chord = [note for note in passage.notes if note.onset == last]
    below, loudness = (12, 48)  # how far below the lowest note, and how loud, something low goes with it
    lowest = min(note.pitch for note in chord)
    pitch = max(lowest - below, 24 + lowest % 12)
    voice = 1 + max(note.voice for note in passage.notes)
    length = min(1.0, min(note.length for note in chord))
    return replace(passage, notes=(*passage.notes, Note(pitch, last, length, voice, loudness, signal=True)))


def perform(layout: Layout, performance: Performance, stage: Rect, names: Sequence[str]) -> Layout:
    """The table while something is performed: its cards large over a staff on the stage, everything else there dimmed.
    Cards that lie face down, and such as the layout has not, stay away."""
    laid = {card.spot: card for card in layout.cards if not card.flags & (Flag.DOWN | Flag.GHOST)}
    units = [
        [_printed(unit, laid[unit.spots[0]]), *(laid[spot] for spot in unit.spots[1:] if spot in laid)]
        for unit in performance.units
        if unit.spots[0] in laid
    ]
    if not units:
        return layout
    room = _room(stage, counted=performance.counter is not None)
    performed = {card.spot: card for card in _set(units, performance.gap, room)}
    if performance.whole and performance.ending == "slip":
        performed |= {card.spot: _slipped(performed[card.spot], performed[units[-1][0].spot]) for card in units[-1]}
    if performance.whole and performance.ending == "gather":
        goal = performed[units[-1][0].spot]
        paid = [performed[card.spot] for unit in units[:-1] for card in unit]
        performed |= {card.spot: card._replace(x=goal.x, y=goal.y, depth=goal.depth - 1) for card in paid}
    cards = tuple(performed.get(card.spot, card) for card in layout.cards)
    plates = tuple(plate for plate in layout.plates if plate.key not in performance.instead)
    return layout._replace(cards=cards, plates=(*plates, *_plates(performance, stage, names)))


def _printed(unit: Unit, card: Placement) -> Placement:
    """The card of a unit as it is printed."""
    if unit.face is None:
        return card
    return card._replace(face=unit.face, width=unit.ratio * card.height)


def _slipped(card: Placement, lead: Placement) -> Placement:
    """A card of the last unit when it has slipped."""
    aside, down, lean = (0.16, 0.1, 7.0)  # heights of a card, and degrees
    return card._replace(x=card.x + aside * lead.height, y=card.y + down * lead.height, angle=card.angle + lean)


def swept(stage: Rect, over: bool) -> Rect:
    """Where the gold is: before the staff, or behind it."""
    staff, wide = _staff(stage), 0.16 * stage.width
    return Rect(stage.right + 20 if over else stage.x - wide - 20, staff.y, wide, staff.height)


def with_previous_scores(layout: Layout, scores: Mapping[int, int]) -> Layout:
    """The table with the plates of the seats at the points they had: what is performed is still to be counted."""
    return layout._replace(plates=tuple(_with_previous_score(plate, scores) for plate in layout.plates))


def _with_previous_score(plate: Plate, scores: Mapping[int, int]) -> Plate:
    face = plate.face
    if isinstance(face, SeatPlate) and face.seat in scores:
        return plate._replace(face=replace(face, score=scores[face.seat]))
    return plate


def _plates(performance: Performance, stage: Rect, names: Sequence[str]) -> Iterator[Plate]:
    worth = performance.worth if performance.whole else ()  # no line tells what is not counted yet
    face = StaffFace(names[performance.seat], performance.seat, performance.title, worth, HEAD, FOOT, ENDS)
    yield Plate(STAFF, stage, face, depth=DEPTH - 10)
    if performance.ending == "sweep":
        yield Plate(SWEEP, swept(stage, performance.whole), SweepFace(), depth=DEPTH - 8)
    counter = performance.counter
    if counter is not None:
        staff = _staff(stage)
        wide = 0.86 * ENDS[1] * stage.width
        high = min(0.62 * wide, 0.6 * staff.height)
        middle = stage.right - ENDS[1] * stage.width / 2
        yield Plate(COUNTER, Rect(middle - wide / 2, staff.centre[1] - high / 2, wide, high), counter, depth=DEPTH - 9)


def _staff(stage: Rect) -> Rect:
    """Where the staff is."""
    return Rect(stage.x, stage.y + HEAD * stage.height, stage.width, (1 - HEAD - FOOT) * stage.height)


def _room(stage: Rect, counted: bool) -> Rect:
    """Where the cards have room: between clef and counter; without that, as far from both ends."""
    staff = _staff(stage)
    left, right = ENDS[0] * stage.width, ENDS[counted] * stage.width
    return Rect(stage.x + left, staff.y, stage.width - left - right, staff.height)


class _Extent(NamedTuple):
    """How far a unit reaches above and below its first card's middle, and how wide that card is, in its heights."""

    above: float
    below: float
    wide: float


def _extent(unit: list[Placement]) -> _Extent:
    lead = unit[0]
    above = max((lead.y - card.y + card.height / 2) / lead.height for card in unit)
    below = max((card.y - lead.y + card.height / 2) / lead.height for card in unit)
    return _Extent(above, below, lead.width / lead.height)


def _set(units: list[list[Placement]], gap: float, room: Rect) -> Iterator[Placement]:
    """Units in rows, their first cards of one height, as large as the room allows."""
    extents = [_extent(unit) for unit in units]
    above, below = max(extent.above for extent in extents), max(extent.below for extent in extents)

    joined = {number for number, (unit, other) in enumerate(pairwise(units)) if _reaching(unit, other)}

    def lines(rows: int) -> list[slice]:
        return [slice(*ends) for ends in pairwise(_line_ends(len(units), rows, joined))]

    def across(line: slice) -> float:
        return sum(extent.wide + gap for extent in extents[line]) - gap

    def height(rows: int) -> float:
        widest = max(across(line) for line in lines(rows))
        return min(0.9 * room.height / rows / (above + below), room.width / widest)

    rows = max(range(1, min(3, len(units)) + 1), key=height)
    high = height(rows)
    row = room.height / rows
    for number, line in enumerate(lines(rows)):
        left = room.centre[0] - across(line) * high / 2
        middle = room.y + (number + 0.5) * row + (above - below) / 2 * high
        for at in range(line.start, line.stop):
            unit, extent = units[at], extents[at]
            lead = unit[0]
            x, scale = left + extent.wide * high / 2, high / lead.height
            beyond: Placement | None = None
            moved = 0.0
            if at in joined and at + 1 < line.stop:
                beyond = units[at + 1][0]
                apart = (extent.wide + extents[at + 1].wide) * high / 2 + gap * high
                moved = apart - (beyond.x - lead.x) * scale
            for card in unit:
                longer = moved if beyond is not None and _lies_across(card, lead, beyond) else 0.0
                yield card._replace(
                    x=x + (card.x - lead.x) * scale + longer / 2,
                    y=middle + (card.y - lead.y) * scale,
                    width=card.width * scale + longer,
                    height=card.height * scale,
                    angle=card.angle - lead.angle,
                    depth=DEPTH + card.depth,
                    flags=(card.flags & (Flag.LIT | Flag.DIM)) | Flag.PERFORMED,
                )
            left += (extent.wide + gap) * high


def _reaching(unit: list[Placement], following: list[Placement]) -> bool:
    """Return whether a card of a unit lies across to the first card of the following one."""
    return any(_lies_across(card, unit[0], following[0]) for card in unit[1:])


def _lies_across(card: Placement, lead: Placement, following: Placement) -> bool:
    """Return whether a card lies on two neighbours of one row: its ends belong to one each."""
    left, right = card.x - card.width / 2, card.x + card.width / 2
    beside = abs(lead.y - following.y) < lead.height / 2 and lead.x < following.x
    return beside and left < lead.x < following.x < right


def _line_ends(count: int, rows: int, joined: Collection[int]) -> tuple[int, ...]:
    """Return where the rows of so many units begin and end, as evenly as possible; no row ends after a joined one.

    >>> _line_ends(7, 2, ()), _line_ends(6, 2, {2}), _line_ends(2, 2, {0})
    ((0, 4, 7), (0, 2, 6), (0, 2))
    """
    ends = [0]
    for row in range(1, rows):
        free = [end for end in range(ends[-1] + 1, count) if end - 1 not in joined]
        if free:
            wanted = -(-count * row // rows)
            ends.append(min(free, key=lambda end: abs(end - wanted)))
    return (*ends, count)
