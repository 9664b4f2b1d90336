"""The tray beside the rows: what a card that is bought still wants and what was given for it, the interval card that is
played, whoever has to choose, and at the end who has won."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from engines.cantoludus.legality import claimed_card, free_form
from engines.cantoludus.state import GATHERED
from tabletop.boards.cantoludus import choices, to_face
from tabletop.boards.cantoludus.art.faces import CARD_RATIO, CHIP_RATIO, TITLE_RATIO, BackFace, Heading, PartTitle
from tabletop.boards.cantoludus.view import BoardView
from tabletop.boards.kit.ending import banner
from tabletop.boards.kit.furniture import ZoneFace
from tabletop.table.arrange import grid
from tabletop.table.layout import ANCHOR, Flag, Part, Placement, Plate, Rect, Spot, Zone

PLAY = ("play", 0, 0)
"""The tray itself: gifts and interval cards are dropped on it."""

SETTLED = ("settle", 0, 0)
"""In Blind Chords: says that what is laid is all."""

HEADLINE, SENTENCE, FOOT = 0.15, 0.24, 0.14
"""Of the tray's height, what the name of a card takes, a sentence, and words at the foot."""

CHIP_GAP = 0.12
"""Between two chips, in parts of their height."""

LARGEST_CHIP = 0.24
"""Height of a chip by the tray's at most."""

Line = tuple[tuple[float, Hashable], ...]
"""A line of chips: width by height, and the face."""


def tray_parts(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """Everything in the tray."""
    view = seen.view
    inner = rect.inset(8.0)
    high = min(0.5 * rect.height, rect.width)
    yield Placement(Spot(GATHERED, ANCHOR), *rect.centre, high * CARD_RATIO, high, face=BackFace())
    end = banner(seen.game, view)
    if end is not None:
        yield Plate(("end", 0, 0), rect.inset(0.02 * rect.width, 0.1 * rect.height), end, depth=6.0)
        return
    gathering = seen.gathering
    told = said(seen)
    yield Zone(PLAY, rect, face=ZoneFace("strip" if in_use(seen) else "bare"), depth=-3.0)
    if not in_use(seen):
        return
    if told:
        high = (SENTENCE if gathering is None else HEADLINE) * inner.height
        face = ZoneFace("said", told) if gathering is None else Heading(told, _worth(seen, claimed_card(gathering)))
        yield Plate(("said", 0, 0), Rect(inner.x, inner.y, inner.width, high), face, depth=0.5)
        inner = Rect(inner.x, inner.y + high, inner.width, inner.height - high)
    waiting = to_face.waiting(view.shifts, view.wilds, len(view.doubled)) if view.phase in ("act", "gather") else ()
    if waiting:
        foot = 0.17 * inner.height
        yield from _chips(tuple((CHIP_RATIO, face) for face in waiting), "waits", _foot(inner, foot))
        inner = Rect(inner.x, inner.y, inner.width, inner.height - foot - 6.0)
    if gathering is None:
        yield from _laid(seen, inner)
        return
    if view.claim is not None and free_form(seen.game.deck, view, claimed_card(view)):
        foot = max(30.0, 0.16 * inner.height)
        ready = Flag.CLICKABLE | Flag.TARGET if view.given and seen.acting else Flag.DIM
        yield Zone(SETTLED, _foot(inner, foot), face=ZoneFace("strip", "That is all"), depth=-1.0, flags=ready)
        inner = Rect(inner.x, inner.y, inner.width, inner.height - foot - 6.0)
    lines = tuple(_lines(seen))
    share = 0.0 if not lines else 0.36 if len(lines) == 1 else 0.56
    upper = share * inner.height
    yield from _price(lines, Rect(inner.x, inner.y, inner.width, upper), LARGEST_CHIP * rect.height)
    yield from _laid(seen, Rect(inner.x, inner.y + upper + 6.0, inner.width, inner.height - upper - 6.0))


def in_use(seen: BoardView) -> bool:
    """Whether anything lies in the tray or is said there; else it is not on the table. A card that is only chosen opens
    none: the market stays as it is, so that a second click is on that card again."""
    view = seen.view
    waits = view.phase in ("act", "gather") and bool(view.shifts or view.wilds or view.doubled)
    bought = view.claim is not None or bool(seen.desk.offer) or bool(view.laid)
    return bought or waits or (seen.gathering is None and bool(said(seen))) or view.phase == "over"


def said(seen: BoardView) -> str:
    """What the tray says above what lies there: what is bought, or what is asked of whom."""
    view, gathering = seen.view, seen.gathering
    if gathering is not None:
        return seen.game.card_name(claimed_card(gathering))
    if view.failed and view.phase == "act":
        over = "Nothing more is bought this turn."
        missed = seen.desk.missed
        return over if missed is None else f"That is not {seen.game.card_name(missed)}. The cards come back. {over}"
    effect = choices.effect_of(view)
    if not effect or view.to_move is None:
        return ""
    return f"{view.seats[view.to_move]}: {seen.game.rules.words[f'choose-{effect}']}"


def _worth(seen: BoardView, card: int) -> str:
    """What is said beside the name of a card that is bought: how wide an interval is, what the others score."""
    deck = seen.game.deck
    if deck.is_interval(card):
        count, words = deck.interval(card).half_steps, ("half step", "half steps")
    else:
        count, words = deck.points[card], ("point", "points")
    return f"{count} {words[count != 1]}" if count else ""


def _foot(rect: Rect, high: float) -> Rect:
    return Rect(rect.x, rect.bottom - high, rect.width, high)


def _lines(seen: BoardView) -> Iterator[Line]:
    """The price, a line for each of its parts: the numeral of a chord, and a chip for each note. What is laid for
    a chord or a progression in Blind Chords is shown plain: whether it is right nobody knows."""
    view = seen.view
    plain = view.claim is not None and free_form(seen.game.deck, view, claimed_card(view))
    for part in seen.price:
        chips: list[tuple[float, Hashable]] = []
        full = part.card is not None or (bool(part.notes) and all(note.given for note in part.notes))
        if part.title:
            chips.append((TITLE_RATIO, PartTitle(part.title, full)))
        if part.card is not None and not seen.view.blind:
            notes = seen.game.deck.chord_notes(part.card)
            chips += [(CHIP_RATIO, to_face.wanted(note, True, by_chord=True)) for note in notes]
        chips += [(CHIP_RATIO, to_face.wanted(note.note, note.given, plain=plain)) for note in part.notes]
        if chips:
            yield tuple(chips)


def _price(lines: tuple[Line, ...], rect: Rect, largest: float) -> Iterator[Plate]:
    """Lines of chips, all chips of one size."""
    if not lines:
        return
    widest = max(sum(ratio for ratio, _ in line) + CHIP_GAP * (len(line) - 1) for line in lines)
    high = min(rect.width / widest, rect.height / (len(lines) + CHIP_GAP * (len(lines) - 1)), largest)
    step = (1 + CHIP_GAP) * high
    top = rect.y + (rect.height - step * (len(lines) - 1) - high) / 2
    left = rect.x + (rect.width - widest * high) / 2
    for number, line in enumerate(lines):
        x = left
        for at, (ratio, face) in enumerate(line):
            box = Rect(x, top + step * number, ratio * high, high)
            yield Plate(("price", number, at), box, face, depth=1.0)
            x += ratio * high + CHIP_GAP * high


def _chips(line: Line, key: str, rect: Rect) -> Iterator[Plate]:
    """One line of chips in the middle of a rectangle."""
    widest = sum(ratio for ratio, _ in line) + CHIP_GAP * (len(line) - 1)
    high = min(rect.height, rect.width / widest)
    x = rect.centre[0] - widest * high / 2
    for at, (ratio, face) in enumerate(line):
        yield Plate((key, at, 0), Rect(x, rect.centre[1] - high / 2, ratio * high, high), face, depth=1.0)
        x += (ratio + CHIP_GAP) * high


def _laid(seen: BoardView, rect: Rect) -> Iterator[Placement]:
    """What lies gathered, in the order in which it was given; an interval card while its effects happen."""
    laid = seen.view.laid
    cells = grid(len(laid), rect, CARD_RATIO, gap=5.0)
    for i, ((card, _), slot) in enumerate(zip(laid, cells.slots, strict=True)):
        spot = Spot(GATHERED, i)
        yield Placement(spot, slot.x, slot.y, cells.width, cells.height, 0.0, 3.0 + 0.01 * i, seen.face(card))
