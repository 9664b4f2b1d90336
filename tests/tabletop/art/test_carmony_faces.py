"""Test every Carmony face in every theme, small, middling and large.

Each face is drawn, legible, inside its edge, and always the same.
"""

import tomllib
from functools import cache, partial
from importlib.resources import files
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter

from engines.theory.degree import Degree
from tabletop.boards.carmony.art.faces import (
    BOTH_NAMES,
    POWER_BY_LOOK,
    Back,
    Face,
    MeldCentre,
    MeldFace,
    MeldPlate,
    NoteFace,
    Sector,
    WheelDisc,
    WheelName,
)
from tabletop.boards.carmony.art.melds import find_degree_semitones
from tabletop.boards.carmony.art.painter import CarmonyPainter
from tabletop.boards.carmony.art.wheel import find_name_boxes, find_sector_colours
from tabletop.boards.kit.art.common_faces import measure_pile
from tabletop.boards.kit.common_faces import CountPlate, PileFace, SeatPlate, ZoneFace
from tabletop.shell.audience.overlay import LargeTextPainter
from tabletop.table import theme
from tabletop.table.emblems import emblem_path
from tabletop.table.lettering import replace_accidentals
from tabletop.table.sketch import DrawnText
from tabletop.table.theme import Theme
from tests.further import first_of
from tests.tabletop.art import drawing
from tests.tabletop.art.drawing import enlarge_box, list_corners, read_pixels
from tools.screens.carmony import sheet
from tools.screens.carmony.gallery import MELDS, SECTORS, gallery, size_of

pytestmark = pytest.mark.usefixtures("qapp")

MINOR = next(meld for meld in MELDS if (meld.kind, meld.name) == ("chord", "Minor"))


SIZES = {"small": 44.0, "middling": 104.0, "large": 230.0}


draw = partial(drawing.draw, CarmonyPainter())


@cache
def list_drawn_texts(face: Face, width: float, look: Theme) -> list[DrawnText]:
    """Return the texts drawn on the face at one of the test's sizes."""
    return draw(face, size_of(face, width), look)[1]


@pytest.mark.parametrize("width", first_of(SIZES))
def test_the_accessible_name_is_the_largest_text(bundled_theme: Theme, width: float) -> None:
    for face in gallery():
        texts = list_drawn_texts(face, width, bundled_theme)
        heights = sorted(((text.ink_box.height(), text.text) for text in texts), reverse=True)
        match face:
            case NoteFace(name=""):
                assert heights[0][1] in BOTH_NAMES[face.pitch_class].split("/")
            case NoteFace():
                assert heights[0][1] == face.name
            case MeldFace():
                assert heights[0][1] == face.symbol or heights[0][1] in face.name, face
            case MeldCentre():
                assert heights[0][1] == face.root, face


def test_the_class_display_shows_a_symbol_instead_of_a_long_name() -> None:
    face = next(face for face in gallery() if isinstance(face, MeldFace) and face.name == "Major Seventh")
    size = QSizeF(98, 98)  # in a hand at 1280 x 720
    image = drawing.make_blank_image(98, 98)
    painter = QPainter(image)
    sketch = LargeTextPainter(CarmonyPainter(), 24.0).draw(painter, face, size, theme.load_theme("projector"))
    painter.end()
    assert {text.text for text in sketch.drawn_texts if text not in sketch.omitted_texts} == {face.symbol}
    assert face.symbol not in {text.text for text in draw(face, size, theme.load_theme("evening"))[1]}


def test_small_cards_are_legible(bundled_theme: Theme) -> None:
    """Capitals on a note card of 44 x 62 px are at least 11 px high.

    Letters on a meld card 70 px wide are at least 7 px high.
    """
    for face in gallery():
        size = QSizeF(44, 62) if isinstance(face, NoteFace) else QSizeF(70, 70)
        _, texts = draw(face, size, bundled_theme)
        largest = max((text.ink_box.height() for text in texts), default=0.0)
        if isinstance(face, NoteFace):
            assert largest >= 11, face
        elif isinstance(face, MeldFace):
            assert largest >= 7, face


def test_different_faces_look_different(bundled_theme: Theme) -> None:
    pictures: dict[bytes, Face] = {}
    different: list[Face] = [*(NoteFace(place) for place in range(12)), *MELDS, Back("note"), Back("meld")]
    for face in different:
        size = size_of(face, 72)
        image = draw(face, size, bundled_theme)[0]
        key = bytes(image.constBits())
        assert key not in pictures, (face, pictures[key])
        pictures[key] = face


@pytest.mark.parametrize(("note", "names"), list(enumerate(BOTH_NAMES)))
def test_black_keys_show_both_names_and_white_keys_one(note: int, names: str) -> None:
    _, texts = draw(NoteFace(note), QSizeF(110, 154), theme.load_theme("evening"))
    assert [text.text for text in texts] == names.split("/") * 2


def test_a_note_in_a_meld_shows_one_name_and_its_degree() -> None:
    _, texts = draw(NoteFace(9, "Bbb", "bb7"), QSizeF(110, 154), theme.load_theme("evening"))
    assert [replace_accidentals(text.text) for text in texts] == ["B𝄫", "𝄫7"]


@pytest.mark.parametrize("meld", MELDS, ids=lambda meld: f"{meld.kind}-{meld.name}")
def test_a_large_meld_card_shows_all_its_texts(meld: MeldFace) -> None:
    _, card_texts = draw(meld, QSizeF(240, 240), theme.load_theme("evening"))
    texts = [text.text for text in card_texts]
    degrees = [part for text in texts for part in text.split("/")]
    assert all(degree in degrees for degree in (*meld.degrees, *meld.optional))
    assert " ".join(meld.kind.upper()) in texts
    low, high = meld.points
    assert (str(low) if low == high else f"{low}–{high}") in texts
    if meld.kind != "scale" and meld.symbol:
        assert meld.symbol in texts
    joined_texts = " ".join(texts)
    assert all(word in joined_texts for word in meld.name.replace("-", "- ").split())


def test_optional_degrees_look_different_from_required_ones() -> None:
    evening = theme.load_theme("evening")
    free = MeldFace("chord", "Eleventh", "11", ("1", "5", "b7", "11"), ("3", "9"), (70, 150))
    bound = MeldFace("chord", "Eleventh", "11", ("1", "5", "b7", "11", "3", "9"), (), (70, 150))
    assert draw(free, QSizeF(70, 70), evening)[0] != draw(bound, QSizeF(70, 70), evening)[0]


def test_a_turned_meld_card_moves_its_numbers_and_keeps_them_upright() -> None:
    evening, size = theme.load_theme("evening"), QSizeF(200, 200)
    turned_face = MeldFace(MINOR.look, MINOR.name, MINOR.symbol, MINOR.degrees, MINOR.optional, MINOR.points, 3)
    straight_texts, turned_texts = draw(MINOR, size, evening)[1], draw(turned_face, size, evening)[1]
    one_position = next(text.ink_box.center() for text in turned_texts if text.text == "1")
    assert one_position.x() > 150
    assert one_position.y() == pytest.approx(100, abs=4)
    assert [text.ink_box.height() for text in straight_texts] == pytest.approx(
        [text.ink_box.height() for text in turned_texts]
    )


def test_degrees_have_the_engines_semitones() -> None:
    deck = tomllib.loads((files("assets") / "decks" / "carmony.toml").read_text(encoding="utf-8"))
    rows = [*deck["scale"], *deck["chord"], *deck["interval"]]
    degrees = {degree for row in rows for degree in (*row["degrees"], *row.get("optional", ()))}
    assert {degree: find_degree_semitones(degree) for degree in degrees} == {
        degree: Degree.parse(degree).semitones % 12 for degree in degrees
    }


@pytest.mark.parametrize("wrong", ["", "x", "0", "b", "15", "3b", "#b3"])
def test_a_wrong_degree_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="is no degree"):
        find_degree_semitones(wrong)


def test_meld_power_rises_from_interval_to_chromatic_scale() -> None:
    order = ("interval", "chord", "scale", "major", "chromatic")
    assert [POWER_BY_LOOK[kind] for kind in order] == [1, 2, 3, 4, 5]
    assert POWER_BY_LOOK["power"] == POWER_BY_LOOK["chord"]


# -- the wheel

STATES = [
    Sector("C#/Db"),
    Sector("C#/Db", hand_count=1),
    Sector("Db", "required", 1),
    Sector("Db", "required", 0, 1),
    Sector("Db", "required", 1, 1),
    Sector("Db", "optional", 1),
    Sector("Db", "optional"),
]


@pytest.mark.parametrize("fitting", [True, False])
def test_names_on_the_wheel_are_legible_in_every_state(bundled_theme: Theme, fitting: bool) -> None:
    for place in range(12):
        for state in STATES:
            colours = find_sector_colours(bundled_theme, place, state, fitting)
            assert theme.contrast_ratio(colours.ink, colours.tag or colours.fill) >= bundled_theme.contrast, (
                place,
                state,
            )
            assert colours.ink == find_sector_colours(bundled_theme, place, state, not fitting).ink, (
                "the ink does not depend on whether the note fits"
            )
            if colours.edge is not None:
                assert theme.contrast_ratio(colours.edge, colours.fill) >= 3.0, (place, state)


def test_sector_states_differ_without_colour() -> None:
    """Highlighted, missing and optional sectors differ in fill and line."""
    evening = theme.load_theme("evening")
    highlighted, missing, optional = (
        find_sector_colours(evening, 4, state, True)
        for state in (Sector("E", "required", 1), Sector("E", "required", 0, 1), Sector("E", "optional"))
    )
    assert highlighted.edge is None
    assert (missing.edge is not None, missing.is_dashed) == (True, False)
    assert (optional.edge is not None, optional.is_dashed) == (True, True)
    brightness = [theme.relative_luminance(colours.fill) for colours in (highlighted, missing, optional)]
    assert brightness[0] > 3 * max(brightness[1:])


def test_names_turn_with_the_wheel() -> None:
    resting_boxes, turned_boxes = find_name_boxes(100, 200, 80), find_name_boxes(100, 200, 80, 90.0)
    assert (resting_boxes[0].x, resting_boxes[0].y) == pytest.approx((100, 200 - 80 * 0.79))
    assert (turned_boxes[0].x, turned_boxes[0].y) == pytest.approx((resting_boxes[3].x, resting_boxes[3].y))
    assert (turned_boxes[9].x, turned_boxes[9].y) == pytest.approx((resting_boxes[0].x, resting_boxes[0].y))


def test_names_stay_inside_the_ring_of_the_wheel() -> None:
    evening = theme.load_theme("evening")
    for turn in (0.0, 30.0, 60.0, 105.0):
        for place, spot in enumerate(find_name_boxes(150, 150, 150, turn)):
            _, texts = draw(WheelName(place, SECTORS[place]), QSizeF(spot.size, spot.size), evening)
            inks = [text.ink_box.translated(spot.x - spot.size / 2, spot.y - spot.size / 2) for text in texts]
            for corner in (corner for ink in inks for corner in list_corners(ink)):
                radius = ((corner.x() - 150) ** 2 + (corner.y() - 150) ** 2) ** 0.5 / 150
                assert 0.62 < radius < 0.96, (turn, place)


# -- piles and seats


def test_piles_of_more_cards_look_thicker() -> None:
    edges = [measure_pile(PileFace(Back("note"), count), QSizeF(72, 100))[2] for count in (0, 1, 2, 20, 60, 96)]
    assert edges == sorted(edges)
    assert edges[1] == 0 < edges[2] < edges[-1]


def test_the_active_players_plate_differs_in_most_pixels(bundled_theme: Theme) -> None:
    """The plate of the player to move is filled with the seat's colour.

    The others are dark or pale panels.
    """
    size = QSizeF(190, 56)
    waiting, moving = (
        draw(SeatPlate("Ben", 1, (("card", 10), ("disc", 5)), 0, active), size, bundled_theme)[0]
        for active in (False, True)
    )
    spot = (100, 56)  # in the plate's lower middle, beside the counts
    different = int((read_pixels(waiting) != read_pixels(moving)).sum())
    assert different > 0.7 * size.width() * size.height()
    assert moving.pixelColor(*spot) != waiting.pixelColor(*spot)


def test_seat_shapes_differ() -> None:
    box = QRectF(0, 0, 40, 40)
    paths = [emblem_path(seat.shape, 20, 20, 20) for seat in theme.load_theme("evening").seats]
    assert all(not first.isEmpty() and first != second for first, second in combinations(paths, 2))
    assert all(enlarge_box(box, 0.1).contains(path.boundingRect()) for path in paths)


# -- the sheet


def test_the_sheet_shows_every_class_of_face(tmp_path: Path) -> None:
    shown_classes: set[type] = {type(specimen.face) for row in sheet.arrange_specimens() for specimen in row}
    all_classes = {
        NoteFace,
        MeldFace,
        MeldCentre,
        MeldPlate,
        Back,
        WheelDisc,
        WheelName,
        ZoneFace,
        PileFace,
        CountPlate,
        SeatPlate,
    }
    assert shown_classes == all_classes
    sheet_path = tmp_path / "sheet.png"
    assert sheet.main([str(sheet_path), "--theme", "paper"]) == 0
    assert QImage(str(sheet_path)).width() > 1000


def test_an_unwritable_sheet_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sheet.main([str(tmp_path / "nowhere" / "sheet.png")]) == 1
    assert "cannot be written" in capsys.readouterr().err
