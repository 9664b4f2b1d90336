"""Contact sheet of all faces of IV-V-I at several sizes.

`python -m tools.screens.iv_v_i.sheet out.png --theme evening`
"""

from __future__ import annotations

from msgspec.structs import replace

from engines.iv_v_i import deck as decks
from tabletop.boards.iv_v_i import to_face
from tabletop.boards.iv_v_i.art.faces import (
    CADENCE_BAND_RATIO,
    FAULT_RATIO,
    VOICE_RATIO,
    BackFace,
    CadenceFace,
    Card,
    ChordFace,
    ErrorFace,
    Face,
    FaultFace,
    FixFace,
    HarmonyFace,
    PathFace,
    SlotFace,
    SlotKind,
    SpecialFace,
    StaffFace,
    StaffNote,
    VoiceFace,
)
from tabletop.boards.iv_v_i.art.painter import IvviPainter
from tabletop.boards.kit.card_sheet import SizedFace
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO, CountPlate, PileFace, SeatPlate, ZoneFace
from tools.screens import sheet

WIDTHS = (46.0, 72.0, 110.0, 170.0)  # of a card: the smallest on a table of four, a hand's on small and large screens

_TALL = 1 / CARD_ASPECT_RATIO
_SLOTS: tuple[SlotKind, ...] = ("left-end", "right-end", "between", "error", "cadence", "style")


def list_cards() -> tuple[Card, ...]:
    """Return all cards of the bundled deck, and the back."""
    deck = decks.load()
    return tuple(to_face.card_face(deck, face) for face in range(deck.blank + 1))


def list_pictures() -> tuple[SizedFace, ...]:
    """Return all faces on the table, sized in widths of a card."""
    deck = list_cards()
    faces = [SizedFace(card, 1.0, _TALL) for card in deck]
    faces += [SizedFace(face, 1.0, _TALL) for face in _list_card_states(deck)]
    voices = [card for card in deck if isinstance(card, VoiceFace)]
    voice_faces: list[Face] = [*voices, replace(voices[4], group=3, score=9), replace(voices[4], group=1, score=1)]
    voice_faces += [SlotFace("soprano"), SlotFace("bass")]
    faces += [SizedFace(face, 1.0, 1 / VOICE_RATIO) for face in voice_faces]
    for card in deck:
        if isinstance(card, ErrorFace):
            width = 1.0 if card.cards == 1 else 2.07
            faces += [SizedFace(replace(card, as_overlay=True, fixed=fixed), width, _TALL) for fixed in (False, True)]
        elif isinstance(card, CadenceFace):
            straddling_face = replace(card, straddling=True)
            faces += [
                SizedFace(face, 1.83, CADENCE_BAND_RATIO * _TALL)
                for face in (straddling_face, replace(straddling_face, score=2))
            ]
    notes = (StaffNote(9, is_wrong=True), StaffNote(6, "accidentalFlat"), StaffNote(4), StaffNote(-5))
    faces += [SizedFace(StaffFace(fifths, "E♭ major" if fifths else "C major"), 4.0, 0.9) for fifths in (-3, 0, 4)]
    faces += [SizedFace(ChordFace(notes, is_lit), 1.0, 0.9) for is_lit in (False, True)]
    faces += [SizedFace(FaultFace(-3, ("IV", "V6/5"), (ChordFace(notes),) * 2), 1.0, 1 / FAULT_RATIO)]
    paths = ("SDT", True), ("TSDT", False)
    faces += [SizedFace(PathFace(to_face.named_functions(letters), leads), 4.0, 0.9) for letters, leads in paths]
    faces += [SizedFace(CountPlate(90), 0.4, 0.3)]
    faces += [SizedFace(SeatPlate("Ana", 0, (("card", 7),), 42, active), 2.0, 0.6) for active in (False, True)]
    return tuple(faces)


def _list_card_states(deck: tuple[Card, ...]) -> list[Face]:
    """Return cards with errors, counted or fixed, and piles and places."""
    harmonies = {card.numeral: card for card in deck if isinstance(card, HarmonyFace)}
    special = next(card for card in deck if isinstance(card, SpecialFace))
    five, seventh, german = harmonies["V"], harmonies["V7"], harmonies["Ger+6"]
    return [
        replace(five, nullified=True),
        replace(five, nullified=True, score=0),
        replace(seventh, score=2),
        replace(german, void=True),
        replace(special, score=3),
        FixFace(seventh),
        PileFace(BackFace(), 90),
        PileFace(BackFace(), 31, seventh),
        PileFace(BackFace(), 0),
        ZoneFace("card", "Discard"),
        *(SlotFace(kind, "Style" if kind == "style" else "") for kind in _SLOTS),
    ]


def arrange_specimens() -> list[list[SizedFace]]:
    """Return all faces at several sizes, in rows."""
    return sheet.arrange_rows(list_pictures(), WIDTHS)


def main(arguments: list[str] | None = None) -> int:
    return sheet.main("IV-V-I", IvviPainter(), arrange_specimens, arguments)


if __name__ == "__main__":
    raise SystemExit(main())
