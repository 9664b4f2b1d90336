"""Contact sheet of all Carmony faces at several sizes, read from the deck file.

`python -m tools.screens.carmony.sheet out.png --theme evening`
"""

from __future__ import annotations

import importlib.resources
import tomllib
from collections.abc import Iterable

from tabletop.boards.carmony.art.faces import (
    BOTH_NAMES,
    Back,
    MeldCentre,
    MeldFace,
    MeldLook,
    MeldPlate,
    NoteFace,
    Sector,
    WheelDisc,
    WheelName,
)
from tabletop.boards.carmony.art.melds import find_degree_semitones
from tabletop.boards.carmony.art.painter import CarmonyPainter
from tabletop.boards.kit.card_sheet import SizedFace
from tabletop.boards.kit.common_faces import CountPlate, PileFace, SeatPlate, ZoneFace
from tools.screens import sheet

_SPECIAL: dict[str, tuple[MeldLook, int]] = {
    "chord.power-chord": ("power", 100),
    "scale.major": ("major", 350),
    "scale.chromatic": ("chromatic", 500),
}
_POINTS = {2: 20, 3: 40, 4: 70, 5: 100, 6: 150, 7: 200}


def list_melds() -> tuple[MeldFace, ...]:
    """Return all MELD cards of the bundled deck file."""
    file = tomllib.loads((importlib.resources.files("assets") / "decks" / "carmony.toml").read_text(encoding="utf-8"))
    faces = []
    kinds: tuple[MeldLook, ...] = ("scale", "chord", "interval")
    for kind in kinds:
        for row in file[kind]:
            degrees, optional = tuple(row["degrees"]), tuple(row.get("optional", ()))
            look, price = _SPECIAL.get(row["id"], (kind, 0))
            low, high = _POINTS.get(len(degrees), price), _POINTS.get(len(degrees) + len(optional), price)
            points = (price, price) if price else (low, high)
            faces.append(MeldFace(look, row["name"], row.get("symbol", ""), degrees, optional, points))
    return tuple(faces)


def make_sectors(meld: MeldFace | None = None, root: int = 0, hand: Iterable[int] = ()) -> tuple[Sector, ...]:
    """Return the wheel's sectors for a meld and the pitch classes in hand.

    Black keys have both of their names.
    """
    counts = [0] * 12
    for note in hand:
        counts[note] += 1
    required = [(root + find_degree_semitones(degree)) % 12 for degree in meld.degrees] if meld else []
    optional = {(root + find_degree_semitones(degree)) % 12 for degree in meld.optional} if meld else set()
    result = []
    for place in range(12):
        needed_count = required.count(place)
        name = BOTH_NAMES[place] if meld is None or not needed_count else BOTH_NAMES[place].split("/")[-1]
        need = "required" if needed_count else "optional" if place in optional else "none"
        result.append(Sector(name, need, counts[place], max(0, needed_count - counts[place])))  # type: ignore[arg-type]
    return tuple(result)


def arrange_specimens() -> list[list[SizedFace]]:
    """Return faces of all classes in rows, at the sizes on small and large screens."""
    deck = list_melds()
    by_name = {(meld.kind, meld.name): meld for meld in deck}
    thirteenth, minor = by_name["chord", "Thirteenth"], by_name["chord", "Minor"]
    octave = by_name["interval", "Octave"]
    rows = [[SizedFace(NoteFace(place), width, width * 1.4) for place in range(12)] for width in (44, 72, 110)]
    spellings = [
        ("C", "1"),
        ("Db", "b2"),
        ("Ebb", "bb3"),
        ("D#", "#9"),
        ("Bbb", "bb7"),
        ("F#", "#11"),
        ("Fx", "#9"),
        ("A", "13"),
    ]
    places = [0, 1, 2, 3, 9, 6, 7, 9]
    spelled = [NoteFace(place, name, degree) for place, (name, degree) in zip(places, spellings, strict=True)]
    rows += [[SizedFace(note, width, width * 1.4) for note in spelled] for width in (44, 72, 110)]
    backs: list[SizedFace] = []
    for width in (44, 72, 110):
        backs += [
            SizedFace(Back("note"), width, width * 1.4),
            SizedFace(Back("meld"), width * 1.4, width * 1.4),
            SizedFace(PileFace(Back("note"), 63), width, width * 1.4),
            SizedFace(PileFace(Back("meld"), 40), width * 1.3, width * 1.3),
            SizedFace(CountPlate(63), width * 0.4, width * 0.28),
            SizedFace(PileFace(Back("note"), 9, NoteFace(6)), width, width * 1.4),
            SizedFace(ZoneFace("card", "Discard pile"), width, width * 1.4),
            SizedFace(ZoneFace("disc", "Meld"), width * 1.3, width * 1.3),
        ]
    rows.append(backs)
    for diameter in (70, 104, 140, 190):
        melds_of_size = [meld for meld in deck if diameter < 190 or meld.look not in ("interval",)]
        per_row = 1500 // (diameter + 12)
        picked = (
            melds_of_size
            if diameter in (70, 104)
            else [*melds_of_size[:8], *melds_of_size[15:17], *melds_of_size[27:32], *melds_of_size[40:52]]
        )
        faces = [SizedFace(meld, diameter, diameter) for meld in picked]
        rows += [faces[start : start + per_row] for start in range(0, len(faces), per_row)]
    fans = [
        MeldCentre("chord", "C", "Minor", "m", (0, 3, 7), 40),
        MeldCentre("chord", "Eb", "Major Seventh Sharp Eleventh", "maj7(#11)", (3, 7, 10, 2, 9), 100),
        MeldCentre("interval", "F#", "Minor Third", "m3", (6, 9), 20),
        MeldCentre("chord", "G", "Major", "", (7, 11, 2), 40),
        MeldCentre("scale", "Bb", "Phrygian Dominant", "", (10, 11, 2, 3, 5, 6, 8), 200),
        MeldCentre("major", "Ab", "Major", "", (8, 10, 0, 1, 3, 5, 7), 350),
        MeldCentre("chromatic", "D", "Chromatic", "", tuple(range(12)), 500),
        MeldCentre("power", "A", "Power Chord", "5", (9, 4), 100),
    ]
    rows += [[SizedFace(fan, diameter, diameter) for fan in fans] for diameter in (56, 80, 120)]
    rows += [
        [SizedFace(MeldPlate(fan, index), width, 0.52 * width) for index, fan in enumerate(fans)]
        for width in (100, 160)
    ]
    hand = (0, 0, 3, 7, 9, 10, 10, 10, 2, 6)
    wheels = [
        (make_sectors(None, 0, hand), None),
        (make_sectors(minor, 0, (0, 3, 3, 9)), 0),
        (make_sectors(thirteenth, 10, hand), 10),
        (make_sectors(octave, 6, hand), 6),
    ]
    for states, root in wheels:
        names = (SizedFace(WheelName(place, state), 60, 60) for place, state in enumerate(states))
        rows.append([SizedFace(WheelDisc(states, root), 240, 240), *names])
    seats = [
        SeatPlate("Ana", 0, (("card", 10), ("disc", 5)), 0, is_active=True),
        SeatPlate("Ben", 1, (("card", 12), ("disc", 5)), 340),
        SeatPlate("Charlotte", 2, (("card", 9), ("disc", 5)), -110, is_dealer=True),
        SeatPlate("Maximiliane-Theodora", 3, (("card", 60), ("disc", 5)), 1250, is_active=True),
        SeatPlate("Eve", 4, (("card", 1), ("disc", 5)), 20),
        SeatPlate("Finn", 5, (("card", 1), ("disc", 5)), 20),
        SeatPlate("Gus", 6, (("card", 1), ("disc", 5)), 20),
        SeatPlate("Hana", 7, (("card", 1), ("disc", 5)), 20),
    ]
    rows.append([SizedFace(seat, 190, 56) for seat in seats])
    rows.append([SizedFace(seat, 300, 44) for seat in seats[:4]])
    rows.append(
        [
            SizedFace(ZoneFace("strip", "Melds of Ana"), 400, 90),
            SizedFace(ZoneFace("disc", "Drop a MELD card here"), 200, 200),
        ]
    )
    return rows


def main(arguments: list[str] | None = None) -> int:
    return sheet.main("Carmony", CarmonyPainter(), arrange_specimens, arguments)


if __name__ == "__main__":
    raise SystemExit(main())
