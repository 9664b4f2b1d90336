"""Faces of Carmony's cards, plates and wheel, made from the engine's integers."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from engines.carmony.deck import (
    CHORD,
    CHROMATIC,
    INTERVAL,
    MAJOR,
    NOTE_FACES,
    POWER_CHORD,
    SCALE,
    CarmonyDeck,
    MeldCard,
)
from engines.carmony.game import Carmony
from engines.carmony.scoring import POINTS_BY_MELD, POINTS_BY_SIZE, meld_points
from engines.carmony.state import Meld, State
from tabletop.boards.carmony.art.faces import (
    Back,
    MeldCentre,
    MeldFace,
    MeldLook,
    Need,
    NoteFace,
    Sector,
)
from tabletop.boards.carmony.state import TableState
from tabletop.boards.kit import seats
from tabletop.boards.kit.art.interval_signs import translate_interval_sign
from tabletop.boards.kit.card_sheet import SizedFace
from tabletop.boards.kit.common_faces import HandCounts, SeatPlate

SPECIAL_LOOKS: dict[str, MeldLook] = {POWER_CHORD: "power", MAJOR: "major", CHROMATIC: "chromatic"}


def find_meld_look(deck: CarmonyDeck, card: int) -> MeldLook:
    """Return the look of a special card, or else of a card's type."""
    meld = deck.meld(card)
    type_look: MeldLook = "scale" if meld.type == SCALE else "chord" if meld.type == CHORD else "interval"
    return SPECIAL_LOOKS.get(meld.id, type_look)


def find_point_range(deck: CarmonyDeck, card: int) -> tuple[int, int]:
    """Return the fewest and the most points that a MELD card can bring."""
    meld = deck.meld(card)
    fixed_points = POINTS_BY_MELD.get(meld.id)
    if fixed_points is not None:
        return fixed_points, fixed_points
    return POINTS_BY_SIZE[len(meld.degrees) - len(meld.optional)], POINTS_BY_SIZE[len(meld.degrees)]


def make_note_face(
    deck: CarmonyDeck, card: int, visible_height_ratio: float = 0.0, visible_width_ratio: float = 1.0
) -> NoteFace | Back:
    """Return the face of a NOTE card in a hand or on a pile.

    Where other cards cover it, `visible_height_ratio` is the visible fraction of its height, measured from the top, and
    `visible_width_ratio` the visible fraction of its width, measured from the left.
    """
    return (
        NoteFace(
            card,
            deck.naming.piano_key_names(card),
            visible_height_ratio=visible_height_ratio,
            visible_width_ratio=visible_width_ratio,
        )
        if card < NOTE_FACES
        else Back("note")
    )


def make_meld_face(deck: CarmonyDeck, card: int, turn: int = 0) -> MeldFace | Back:
    """Return the face of a MELD card, turned clockwise by `turn` semitones."""
    if not deck.is_meld(card):
        return Back("meld")
    meld = deck.meld(card)
    optional = tuple(map(str, meld.optional))
    required = tuple(str(degree) for degree in meld.degrees if degree not in meld.optional)
    return MeldFace(
        find_meld_look(deck, card),
        meld.name,
        _find_short_symbol(meld),
        required,
        optional,
        find_point_range(deck, card),
        turn,
    )


def _find_short_symbol(meld: MeldCard) -> str:
    return translate_interval_sign(meld.symbol) if meld.type == INTERVAL else meld.symbol


def make_laid_meld_faces(game: Carmony, laid_meld: Meld) -> tuple[MeldCentre, tuple[NoteFace, ...]]:
    """Return the centre and the notes of a laid meld, each note named by its degree."""
    card = game.deck.meld(laid_meld.meld)
    degrees = card.find_degrees(laid_meld.root, laid_meld.notes)
    names = game.note_names(laid_meld.meld, laid_meld.root, laid_meld.notes)
    centre = MeldCentre(
        find_meld_look(game.deck, laid_meld.meld),
        game.naming.name(game.spell_root(laid_meld)),
        card.name,
        _find_short_symbol(card),
        laid_meld.notes,
        meld_points(game.deck, laid_meld),
    )
    note_faces = (
        NoteFace(note, name, str(degree)) for note, name, degree in zip(laid_meld.notes, names, degrees, strict=True)
    )
    return centre, tuple(note_faces)


def make_seat_plate(game: Carmony, view: State, seat: int) -> SeatPlate:
    """Return the plate of a player, with the points that cards in hand would cost."""
    hands: HandCounts = (("card", len(view.hands[seat])), ("disc", len(view.meld_hands[seat])))
    pending = game.pending_points(view)[seat]
    plate = seats.make_seat_plate(view, seat, hands, game.counted_points(view))
    return replace(plate, is_dealer=view.dealer == seat, pending_points=pending)


def make_wheel_sectors(game: Carmony, view: State, ui_state: TableState, seat: int | None) -> tuple[Sector, ...]:
    """Return the twelve sectors of the wheel.

    Each has the need of the meld in the wheel for its note, and the number of copies in the hand of `seat`.
    """
    hand_counts = Counter(view.hands[seat]) if seat is not None else Counter()
    names = {note: game.naming.piano_key_names(note) for note in range(NOTE_FACES)}
    needs: dict[int, Need] = {}
    wanted_counts: Counter[int] = Counter()
    if ui_state.meld is not None:
        card = game.deck.meld(ui_state.meld)
        meld_notes = tuple((ui_state.root + degree.semitones) % 12 for degree in card.degrees)
        for note, degree, name in zip(
            meld_notes, card.degrees, game.note_names(ui_state.meld, ui_state.root, meld_notes), strict=True
        ):
            is_optional = degree in card.optional
            if is_optional and str(degree) in ui_state.omitted_degrees:
                continue
            names[note] = name
            needs[note] = "optional" if is_optional else "required"
            wanted_counts[note] += 1
    return tuple(
        Sector(
            names[note],
            needs.get(note, "none"),
            hand_counts[note],
            max(0, wanted_counts[note] - hand_counts[note]),
        )
        for note in range(NOTE_FACES)
    )


MELD_WIDTH_RATIO = 1.4
"""Diameter of a MELD card in widths of a NOTE card."""


def make_printed_face(deck: CarmonyDeck, card: int) -> SizedFace:
    """Return a card's face and its size in widths of a NOTE card."""
    if card < NOTE_FACES:
        return SizedFace(make_note_face(deck, card), 1.0, 1.4)
    return SizedFace(make_meld_face(deck, card), MELD_WIDTH_RATIO, MELD_WIDTH_RATIO)
