"""Contact sheet of all faces of Cantoludus at several sizes.

`python -m tools.screens.cantoludus.sheet out.png --theme evening`
"""

from __future__ import annotations

from engines.cantoludus import deck as decks
from tabletop.boards.cantoludus import to_face
from tabletop.boards.cantoludus.art.faces import (
    CHIP_RATIO,
    PROGRESSION_RATIO,
    TITLE_RATIO,
    BackFace,
    CardFace,
    ChordFace,
    EffectChip,
    EffectName,
    EffectSign,
    Face,
    IntervalFace,
    NoteFace,
    PartTitle,
    ProgressionFace,
    WantedChip,
    card_ratio,
)
from tabletop.boards.cantoludus.art.painter import CantoludusPainter
from tabletop.boards.kit.card_sheet import SizedFace
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO, CountPlate, PileFace, SeatPlate, ZoneFace
from tools.screens import sheet

WIDTHS = (46.0, 70.0, 110.0, 190.0)  # of an upright card: a bank's on a small screen, a row's, a hand's, a large one

_TALL = 1 / CARD_ASPECT_RATIO


def list_cards() -> tuple[CardFace, ...]:
    """Return all cards of the bundled deck."""
    deck = decks.load()
    return tuple(to_face.face_of(deck, face) for face in range(deck.blank))


def list_blind_chords() -> tuple[CardFace, ...]:
    """Return all chords of the bundled deck in Blind Chords."""
    deck = decks.load()
    return tuple(to_face.face_of(deck, face, is_blind=True) for face in range(deck.first_chord, deck.first_interval))


def list_custom_cards() -> tuple[CardFace, ...]:
    """Return cards of custom decks, including the longest that a deck file may have."""
    return (
        NoteFace("Ebb", 2),
        NoteFace("F##", 7),
        ChordFace("Faug", "augmented", 4, ("F", "A", "C#"), (5, 9, 1), ("F", "A", "C#")),
        ChordFace("C#°", "diminished", 4, ("C#", "E", "G"), (1, 4, 7), ("C#", "E", "G")),
        ChordFace("Gsus4", "suspended fourth", 3, ("G", "C", "D"), (7, 0, 2), ("G", "C", "D")),
        ChordFace("C5", "power chord", 1, ("C", "G"), (0, 7), ("C",)),
        ChordFace(
            "Bbb°7", "diminished seventh", 9, ("Bbb", "Dbb", "Fbb", "Abb"), (9, 0, 3, 7), ("Bbb", "Dbb", "Fbb", "Abb")
        ),
        ChordFace("Bm7b5", "half-diminished seventh", 5, ("B", "D", "F", "A"), (11, 2, 5, 9), ("B", "D", "F", "A")),
        ChordFace(
            "C#maj13(#11)/E#",
            "the largest chord that anybody could write down",
            50,
            ("C#", "E#", "G#", "B#", "D#", "F##", "A#", "E##", "G##"),
            (1, 5, 8, 0, 3, 7, 10, 6, 9),
            ("C#", "E#", "G#", "B#", "D#", "F##", "A#", "E##", "G##"),
        ),
        IntervalFace(
            "A4",
            "Augmented Fourth",
            6,
            (4,),
            "draw one, then shift a note by three half steps",
            (EffectSign("draw"), EffectSign("shift", 3)),
        ),
        IntervalFace(
            "dd15",
            "Doubly Diminished Fifteenth or Double Octave",
            22,
            (15,),
            "first discard two cards, then draw four, put two of the hand back on top of the deck, bank two more cards "
            "this turn, the opponent discards two, remove one card from the game, and spend two twice",
            (*(EffectSign(do, 20) for do in EFFECTS[:4]), EffectSign("remove"), EffectSign("spend-twice", 2)),
        ),
        ProgressionFace(("bVI", "bVII", "I"), 7),
        ProgressionFace(("ii", "V", "I", "vi"), 8),
        ProgressionFace(("I", "III+", "vi", "iv", "I"), 10),
        ProgressionFace(("bVII", "#vii°", "bIII+", "#iv°", "VII+", "bVI"), 50),
    )


EFFECTS: tuple[EffectName, ...] = (
    "draw",
    "discard",
    "topdeck",
    "bank-more",
    "shift",
    "opponent-discards",
    "remove",
    "recover",
    "replace-row",
    "any-accidental",
    "spend-twice",
)


def list_other_faces() -> tuple[SizedFace, ...]:
    """Return everything on the table except cards, sized in widths of an upright card."""
    backs = [BackFace(), BackFace("deck", 0), BackFace("deck", 1), BackFace("orchestra"), BackFace("progressions")]
    faces = [_to_picture(back) for back in backs]
    faces += [_to_picture(IntervalFace(do, do, 5, (4,), do, (EffectSign(do, 2),))) for do in EFFECTS]
    faces += [SizedFace(PileFace(BackFace("deck", 0), 18), 1.0, _TALL), SizedFace(PileFace(BackFace(), 0), 1.0, _TALL)]
    faces += [SizedFace(PileFace(BackFace("orchestra"), 110), 1.0, _TALL)]
    faces += [SizedFace(PileFace(BackFace("progressions"), 29), _TALL, _TALL / PROGRESSION_RATIO)]
    faces += [SizedFace(ZoneFace("card", "Discard"), 1.0, _TALL), SizedFace(CountPlate(90), 0.4, 0.3)]
    chips = [
        WantedChip("C"),
        WantedChip("C", True),
        WantedChip("F#"),
        WantedChip("F#", True),
        WantedChip("Ebb"),
        WantedChip("Ebb", True),
    ]
    chips += [WantedChip("A", True, True), WantedChip(None), WantedChip(None, True)]
    faces += [SizedFace(chip, 0.42, 0.42 / CHIP_RATIO) for chip in chips]
    titles = [PartTitle("ii"), PartTitle("V", True), PartTitle("bVII"), PartTitle("vii°", True)]
    faces += [SizedFace(title, 0.52, 0.52 / TITLE_RATIO) for title in titles]
    waiting = [EffectSign("shift"), EffectSign("shift", 11), EffectSign("any-accidental"), EffectSign("spend-twice")]
    faces += [SizedFace(EffectChip(sign), 0.42, 0.42 / CHIP_RATIO) for sign in waiting]
    faces += [SizedFace(SeatPlate("Ana", 0, (("card", 6),), 14, active), 2.0, 0.6) for active in (False, True)]
    return tuple(faces)


def list_pictures() -> tuple[SizedFace, ...]:
    """Return all faces on the table, sized in widths of an upright card."""
    return (*map(_to_picture, (*list_cards(), *list_blind_chords()[::7], *list_custom_cards())), *list_other_faces())


def _to_picture(face: Face) -> SizedFace:
    shape = card_ratio(face)
    return SizedFace(face, 1.0, _TALL) if shape < 1 else SizedFace(face, _TALL, _TALL / shape)


def arrange_specimens() -> list[list[SizedFace]]:
    """Return all faces at several sizes, in rows."""
    return sheet.arrange_rows(list_pictures(), WIDTHS)


def main(arguments: list[str] | None = None) -> int:
    return sheet.main("Cantoludus", CantoludusPainter(), arrange_specimens, arguments)


if __name__ == "__main__":
    raise SystemExit(main())
