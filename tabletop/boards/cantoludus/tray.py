"""Tray next to the piano: price and gifts of a purchase, or an interval card."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from engines.cantoludus.legality import claimed_card, is_free_form
from engines.cantoludus.state import GATHERED
from tabletop.boards.cantoludus import choices, to_face
from tabletop.boards.cantoludus.art.faces import CHIP_RATIO, TITLE_RATIO, BackFace, PartTitle
from tabletop.boards.cantoludus.state import BoardView
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO, ZoneFace
from tabletop.table.card_slots import make_grid
from tabletop.table.layout import ANCHOR_INDEX, LayoutPart, Placement, Plate, Rect, Spot, Zone
from tabletop.translator import translator

_tr = translator("CantoludusWords")

TRAY_KEY = ("play", 0, 0)
"""Key of the tray itself, a target for gifts and interval cards."""


CHIP_GAP_RATIO = 0.12
"""Space between two chips as a fraction of their height."""

MAX_CHIP_HEIGHT_RATIO = 0.56
"""Maximum height of a chip as a fraction of the tray's height."""

ChipLine = tuple[tuple[float, Hashable], ...]
"""A line of chips: each chip's width by height, and its face."""


def make_tray_parts(board_view: BoardView, rect: Rect) -> Iterator[LayoutPart]:
    """Yield the tray's parts: the price, the given cards, the waiting effects."""
    view = board_view.view
    inner_rect = rect.inset(6.0)
    height = min(rect.height, rect.width)
    yield Placement(Spot(GATHERED, ANCHOR_INDEX), *rect.centre, height * CARD_ASPECT_RATIO, height, face=BackFace())
    yield Zone(TRAY_KEY, rect, face=ZoneFace("bare"), depth=-3.0)
    if not has_tray(board_view):
        return
    waiting_chips = (
        to_face.waiting_chips(view.shifts, view.wilds, len(view.doubled)) if view.phase in ("act", "gather") else ()
    )
    if waiting_chips:
        width = (0.26 if board_view.price or view.laid or missed_message(board_view) else 1.0) * inner_rect.width
        effects_rect = Rect(inner_rect.right - width, inner_rect.y, width, inner_rect.height)
        chips = tuple((CHIP_RATIO, face) for face in waiting_chips)
        yield from _make_chips((chips,), "waits", effects_rect, MAX_CHIP_HEIGHT_RATIO * rect.height)
        inner_rect = inner_rect._replace(width=max(0.0, effects_rect.x - 6.0 - inner_rect.x))
    message = missed_message(board_view)
    if message:
        yield Plate(("said", 0, 0), inner_rect, ZoneFace("text", message), depth=0.5)
        return
    lines = tuple(_make_price_lines(board_view))
    if inner_rect.height > 0.4 * inner_rect.width:  # given cards are below the price
        height = (0.42 if view.laid else 1.0) * inner_rect.height if lines else 0.0
        price_rect, cards_rect = (
            inner_rect._replace(height=height),
            inner_rect._replace(y=inner_rect.y + height, height=inner_rect.height - height),
        )
    else:
        width = 0.56 * inner_rect.width if lines else 0.0
        price_rect, cards_rect = (
            inner_rect._replace(width=width),
            inner_rect._replace(x=inner_rect.x + width, width=inner_rect.width - width),
        )
    yield from _make_chips(lines, "price", price_rect, MAX_CHIP_HEIGHT_RATIO * rect.height)
    yield from _make_gathered_cards(board_view, cards_rect.inset(3.0))


def has_tray(board_view: BoardView) -> bool:
    """Return True if the table has a tray: for cards, effects or a message.

    A card that is only chosen does not open the tray. The market stays in place, so that a second click is on the same
    card.
    """
    view = board_view.view
    has_waiting_effect = view.phase in ("act", "gather") and bool(view.shifts or view.wilds or view.doubled)
    has_purchase = view.claim is not None or bool(board_view.ui_state.offer) or bool(view.laid)
    return has_purchase or has_waiting_effect or bool(missed_message(board_view))


def choice_prompt(board_view: BoardView) -> str:
    """Return the question to the player who chooses for an effect."""
    effect, seat = choices.waiting_effect(board_view.view), board_view.view.to_move
    if not effect or seat is None:
        return ""
    return _tr("{name}: {ways}").format(
        name=board_view.view.seats[seat], ways=board_view.game.rules.words[f"choose-{effect}"]
    )


def missed_message(board_view: BoardView) -> str:
    """Return the message about a card claimed with wrong notes in Blind Chords."""
    if not board_view.view.failed or board_view.view.phase != "act":
        return ""
    no_more, card = _tr("Nothing more is bought this turn."), board_view.ui_state.missed_card
    if card is None:
        return no_more
    not_that_card = _tr("That is not {card}. The cards come back.").format(card=board_view.game.card_name(card))
    return f"{not_that_card} {no_more}"


def _make_price_lines(board_view: BoardView) -> Iterator[ChipLine]:
    """Yield a line of chips for each part of the price: a numeral and its notes.

    In Blind Chords notes given for a chord or a progression have no tick, as nobody knows whether they are right.
    """
    view, naming = board_view.view, board_view.game.naming
    hides_tick = view.claim is not None and is_free_form(board_view.game.deck, view, claimed_card(view))
    for part in board_view.price:
        chips: list[tuple[float, Hashable]] = []
        is_full = part.card is not None or (bool(part.notes) and all(note.given for note in part.notes))
        if part.title:
            chips.append((TITLE_RATIO, PartTitle(part.title, is_full)))
        if part.card is not None and not board_view.view.blind:
            notes = board_view.game.deck.chord_notes(part.card)
            chips += [(CHIP_RATIO, to_face.wanted_chip(note, naming, True, is_from_chord=True)) for note in notes]
        chips += [
            (CHIP_RATIO, to_face.wanted_chip(note.note, naming, note.given, hides_tick=hides_tick))
            for note in part.notes
        ]
        if chips:
            yield tuple(chips)


def _make_chips(lines: tuple[ChipLine, ...], key: str, rect: Rect, max_height: float) -> Iterator[Plate]:
    if not lines:
        return
    widest = max(sum(ratio for ratio, _ in line) + CHIP_GAP_RATIO * (len(line) - 1) for line in lines)
    height = min(rect.width / widest, rect.height / (len(lines) + CHIP_GAP_RATIO * (len(lines) - 1)), max_height)
    step = (1 + CHIP_GAP_RATIO) * height
    top = rect.y + (rect.height - step * (len(lines) - 1) - height) / 2
    left = rect.x + (rect.width - widest * height) / 2
    for number, line in enumerate(lines):
        x = left
        for index, (ratio, face) in enumerate(line):
            yield Plate((key, number, index), Rect(x, top + step * number, ratio * height, height), face, depth=1.0)
            x += ratio * height + CHIP_GAP_RATIO * height


def _make_gathered_cards(board_view: BoardView, rect: Rect) -> Iterator[Placement]:
    """Yield the gathered cards in the order of giving, or the played interval card."""
    laid_cards = board_view.view.laid
    cells = make_grid(len(laid_cards), rect, CARD_ASPECT_RATIO, gap=5.0)
    for index, ((card, _), slot) in enumerate(zip(laid_cards, cells.slots, strict=True)):
        spot = Spot(GATHERED, index)
        yield Placement(spot, slot.x, slot.y, cells.width, cells.height, 0.0, 3.0 + 0.01 * index, board_view.face(card))
