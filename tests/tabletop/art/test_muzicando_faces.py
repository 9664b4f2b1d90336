"""Test every face of Muzicando in every theme, from small to large.

Each face is drawn, legible, inside its edge, and shows its meaning in two ways.
"""

from functools import cache, partial
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from engines.muzicando import deck as decks
from engines.muzicando.actions import Bid
from engines.muzicando.state import Contract
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.art.bids import DISPLAY_TITLES
from tabletop.boards.muzicando.art.faces import (
    TILE_RATIO,
    BackFace,
    BidPlate,
    BlockedMark,
    CardFace,
    CompassMark,
    ContractPlate,
    DisplaySign,
    Face,
    NoteFace,
    OutPlace,
    PassPlate,
    RunMark,
    Sign,
    SignFace,
)
from tabletop.boards.muzicando.art.index import MIN_INDEXED_PX, SIGN_CHARACTERS
from tabletop.boards.muzicando.art.painter import MuzicandoPainter
from tabletop.boards.muzicando.art.palette import palette
from tabletop.boards.muzicando.art.signs import effect_words, paint_block_diagram
from tabletop.boards.muzicando.art.suits import paint_suit, stamp_suit
from tabletop.table import theme
from tabletop.table.sketch import DrawnText, Sketch
from tabletop.table.theme import Theme, contrast_ratio, mix_colours
from tests.further import first_of, left_for_soak
from tests.tabletop.art import drawing
from tests.tabletop.art.drawing import read_greys
from tools.screens.muzicando import sheet

pytestmark = pytest.mark.usefixtures("qapp")

DECK = decks.load()
CARDS = sheet.list_cards()
NOTES = tuple(card for card in CARDS if isinstance(card, NoteFace))
SIGNS = tuple(card for card in CARDS if isinstance(card, SignFace))
OPENERS = tuple(card for card in NOTES if card.is_opener)
EVENING = theme.load_theme("evening")
WIDTHS = {"a grid's": 36.0, "a large grid's": 44.0, "a hand's": 64.0, "a table's": 110.0, "large": 200.0}
HAND_WIDTH_PX = 64.0
"""Width of a card of fourteen in hand on a small screen."""
STRIP_WIDTH_PX = 24
"""Width in pixels of the visible part of an overlapped card."""


def card_size(width: float, ratio: float = CARD_ASPECT_RATIO) -> QSizeF:
    return QSizeF(width, width / ratio)


draw = partial(drawing.draw, MuzicandoPainter())


@cache
def list_drawn_texts(face: Face, width: float, look: Theme, ratio: float = CARD_ASPECT_RATIO) -> list[DrawnText]:
    """Return the texts drawn on a card of that width."""
    return draw(face, card_size(width, ratio), look, 0.0)[1]


def list_drawn_words(face: Face, width: float, look: Theme) -> list[str]:
    return [text.text for text in list_drawn_texts(face, width, look)]


# -- every face


@pytest.mark.parametrize("ratio", [CARD_ASPECT_RATIO, TILE_RATIO])
@pytest.mark.parametrize("width", first_of(WIDTHS))
def test_different_cards_look_different(bundled_theme: Theme, width: float, ratio: float) -> None:
    pictures: dict[bytes, Face] = {}
    faces: tuple[CardFace, ...] = (*CARDS, *sheet.list_covering_signs(), BackFace("hand"), BackFace("stock"))
    for face in faces:
        key = drawing.copy_bytes(draw(face, card_size(width, ratio), bundled_theme)[0])
        assert key not in pictures, (face, pictures[key])
        pictures[key] = face


# -- from the deck and the state


def test_every_card_of_the_deck_has_a_face() -> None:
    assert (len(NOTES), len(SIGNS)) == (49, 7)
    assert [(card.colour_name, card.name) for card in OPENERS] == [
        ("red", "Do"),
        ("orange", "Re"),
        ("yellow", "Mi"),
        ("green", "Fa"),
        ("blue", "Sol"),
        ("indigo", "La"),
        ("violet", "Si"),
    ]
    assert all(card.height == card.colour for card in OPENERS)
    assert [card.sign for card in SIGNS] == ["sharp", "sharp", "natural", "natural", "flat", "flat", "rest"]
    assert to_face.face_of(DECK, DECK.blank) == BackFace()


def test_a_sign_card_names_the_note_that_it_covers() -> None:
    face = to_face.face_of(DECK, decks.card_of(4, decks.SIGN_VALUE), decks.card_of(4, 2))
    assert isinstance(face, SignFace)
    assert (face.sign, face.covered_name) == ("flat", "Mi")
    for width in WIDTHS.values():
        assert "Mi" in list_drawn_words(face, width, EVENING)


def test_the_bidding_box_marks_spent_last_and_free_bids() -> None:
    plates = to_face.ladder_plates(((0, Bid(1, "glissando")), (1, None), (2, Bid(2, "sarabanda"))))
    assert [plate.state for plate in plates] == ["spent"] * 4 + ["last"] + ["free"] * 11
    assert [(plate.level, plate.display) for plate in plates[3:5]] == [(1, "muzicando"), (2, "sarabanda")]
    assert {plate.state for plate in to_face.ladder_plates(())} == {"free"}
    assert to_face.bid_plate(None) == PassPlate()
    assert to_face.bid_plate(Bid(4, "parada")) == BidPlate(4, "parada")
    assert [plate.level for plate in to_face.display_plates()] == [0] * 4


def test_the_contract_plate_names_its_player() -> None:
    plate = to_face.contract_plate(Contract(1, "parada", 2), ("Ana", "Ben", "Cy", "Di"))
    assert plate == ContractPlate(2, "parada", "Ben", 1)
    for size in (QSizeF(200, 60), QSizeF(360, 60)):
        assert [text.text for text in draw(plate, size, EVENING)[1]] == ["2 Parada", "Ben"]


# -- texts of a card


def find_displayed_name(card: CardFace) -> str:
    """Return the card's spoken name as it is written on the card."""
    assert not isinstance(card, BackFace)
    return card.name if isinstance(card, NoteFace) else SIGN_CHARACTERS[card.sign]


@pytest.mark.parametrize("ratio", [CARD_ASPECT_RATIO, TILE_RATIO])
@pytest.mark.parametrize("width", first_of(WIDTHS))
def test_the_accessible_name_is_the_largest_text(bundled_theme: Theme, width: float, ratio: float) -> None:
    for card in CARDS:
        texts = list_drawn_texts(card, width, bundled_theme, ratio)
        name_height = max(text.ink_box.height() for text in texts if text.text == find_displayed_name(card))
        other_heights = [text.ink_box.height() for text in texts if text.text != find_displayed_name(card)]
        indices = sorted(text.ink_box.height() for text in texts if text.text == find_displayed_name(card))[:-1]
        assert name_height > max((*other_heights, *indices), default=0.0), card


@pytest.mark.parametrize("ratio", [CARD_ASPECT_RATIO, TILE_RATIO])
def test_a_card_in_a_grid_is_legible(bundled_theme: Theme, ratio: float) -> None:
    """A card 40 px wide shows only letters at least 10 px high, or 8.5 px in an oval."""
    assert MIN_INDEXED_PX > 40
    for card in CARDS:
        texts = list_drawn_texts(card, 40.0, bundled_theme, ratio)
        assert [text.text for text in texts] == [find_displayed_name(card)]
        min_height = 8.5 if isinstance(card, NoteFace) and card.is_opener else 10.0
        assert texts[0].ink_box.height() >= min_height, card


def test_a_large_card_shows_all_its_texts(bundled_theme: Theme) -> None:
    for card in CARDS:
        words = list_drawn_words(card, 200.0, bundled_theme)
        assert words.count(find_displayed_name(card)) == 3, card
        if isinstance(card, SignFace):
            assert card.musician in " ".join(words)
            assert effect_words(card.sign) in " ".join(words)
        elif isinstance(card, NoteFace) and not card.is_opener:
            assert card.colour_name in words


def test_a_sign_card_in_a_hand_names_its_musician() -> None:
    names = [[text for text in list_drawn_words(card, 76.0, EVENING) if len(text) > 1] for card in SIGNS]
    assert names == [["Mozart"], ["Liszt"], ["Beethoven"], ["Chopin"], ["Bach"], ["Paganini"], ["Guido"]]


# -- overlapping cards of a hand


@pytest.mark.parametrize("width", [MIN_INDEXED_PX, HAND_WIDTH_PX, *left_for_soak([80.0, 96.0, 110.0, 130.0, 200.0])])
def test_a_card_has_its_name_at_its_left_edge(bundled_theme: Theme, width: float) -> None:
    for card in CARDS:
        index = min(list_drawn_texts(card, width, bundled_theme), key=lambda text: text.ink_box.top())
        assert index.text == find_displayed_name(card)
        assert index.ink_box.right() <= 0.345 * width, card
        assert index.ink_box.height() >= 6.5, card


def test_a_strip_of_24_pixels_identifies_the_card(bundled_theme: Theme) -> None:
    """The strip shows the name above the suit.

    Strips of every two cards differ in black and white, too.
    """
    strips = {}
    for card in CARDS:
        image = draw(card, card_size(HAND_WIDTH_PX), bundled_theme, 0.0)[0]
        strips[card] = read_greys(image.copy(0, 0, STRIP_WIDTH_PX, 36))
    for first, second in combinations(CARDS, 2):
        different_pixels = (abs(strips[first] - strips[second]) > 40).sum()
        assert different_pixels >= 12, (first, second)


def test_a_card_has_its_name_at_the_lower_right_too(bundled_theme: Theme) -> None:
    for width in (HAND_WIDTH_PX, 110.0):
        for card in CARDS:
            lowest = [
                text for text in list_drawn_texts(card, width, bundled_theme) if text.text == find_displayed_name(card)
            ]
            index = max(lowest, key=lambda text: text.ink_box.bottom())
            assert index.ink_box.left() > 0.4 * width, card
            assert index.ink_box.bottom() > 0.86 * width / CARD_ASPECT_RATIO, card


# -- meaning without colour


@pytest.mark.parametrize("side", [11.0, 16.0, 30.0])
def test_suits_differ_by_their_shapes(side: float) -> None:
    """Every two suits in black on white differ in a tenth of their square."""
    pictures = []
    for suit in palette(EVENING).suits:
        image = QImage(round(side), round(side), QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        stamp_suit(Sketch(painter, EVENING), suit, QRectF(0, 0, side, side), "#000000", "#ffffff")
        painter.end()
        pictures.append(read_greys(image))
    for first, second in combinations(pictures, 2):
        difference = abs(first - second).sum() / 255
        assert difference > side * side / 10


def test_suits_differ_in_greys(bundled_theme: Theme) -> None:
    """The suits have the colours in which cards show them."""
    pictures = []
    for suit in palette(bundled_theme).suits:
        image = QImage(14, 14, QImage.Format.Format_RGB32)
        image.fill(QColor(suit.tint))
        painter = QPainter(image)
        paint_suit(Sketch(painter, bundled_theme), suit, QRectF(1, 1, 12, 12))
        painter.end()
        pictures.append(read_greys(image))
    for first, second in combinations(pictures, 2):
        assert (abs(first - second) > 40).sum() >= 14


@pytest.mark.parametrize("ratio", [CARD_ASPECT_RATIO, TILE_RATIO])
def test_an_opener_in_a_grid_is_a_pale_oval_on_its_colour(bundled_theme: Theme, ratio: float) -> None:
    size = card_size(40.0, ratio)
    for card in NOTES:
        image = draw(card, size, bundled_theme, 0.0)[0]
        inside = QPointF(6.5, size.height() - 6.5)
        fill = palette(bundled_theme).suits[card.colour].fill
        assert (image.pixelColor(inside.toPoint()).name() == fill) == card.is_opener, card
        assert image.pixelColor(10, round(0.54 * size.height())).lightness() > 200, card


def test_an_opener_in_a_hand_has_an_oval_round_its_suit(bundled_theme: Theme) -> None:
    """An opener has its colour below the name, where another card is pale."""
    for card in NOTES:
        image = draw(card, card_size(HAND_WIDTH_PX), bundled_theme, 0.0)[0]
        strip = [image.pixelColor(x, y).name() for x in range(8, STRIP_WIDTH_PX - 2) for y in range(16, 33)]
        plain = draw(
            NoteFace(card.colour, card.colour_name, card.name, card.height, not card.is_opener),
            card_size(HAND_WIDTH_PX),
            bundled_theme,
            0.0,
        )
        other_colours = [plain[0].pixelColor(x, y).name() for x in range(8, STRIP_WIDTH_PX - 2) for y in range(16, 33)]
        assert strip != other_colours
        ink = palette(bundled_theme).suits[card.colour].ink
        if card.is_opener:
            assert strip.count(ink) >= 6, card


@pytest.mark.parametrize(
    ("sign", "blocked"), [("sharp", "left"), ("flat", "right"), ("natural", "left right"), ("rest", "left right top")]
)
def test_a_sign_crosses_out_the_players_who_lose_a_turn(sign: Sign, blocked: str) -> None:
    """Seats are seen from above: the next player is left, the previous one right."""
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint_block_diagram(Sketch(painter, EVENING), sign, QRectF(0, 0, 100, 100), palette(EVENING).suits[0])
    painter.end()
    places = {"left": (11, 50), "right": (89, 50), "top": (50, 11)}
    crossed = {place for place, (x, y) in places.items() if image.pixelColor(x, y).lightness() < 100}
    assert crossed == set(blocked.split())


def test_a_spent_bid_differs_without_colour() -> None:
    """A spent bid is dark with a dashed edge."""
    free, spent = (
        draw(BidPlate(2, "parada", state), QSizeF(90, 60), EVENING, 0.0)[0].convertToFormat(
            QImage.Format.Format_Grayscale8
        )
        for state in ("free", "spent")
    )
    assert free.pixelColor(45, 6).lightness() - spent.pixelColor(45, 6).lightness() > 120
    assert len({spent.pixelColor(x, 0).lightness() // 60 for x in range(20, 70)}) > 1


def test_each_display_has_an_emblem_of_its_own(bundled_theme: Theme) -> None:
    emblems = [
        read_greys(draw(DisplaySign(display), QSizeF(18, 18), bundled_theme, 0.0)[0]) for display in DISPLAY_TITLES
    ]
    for first, second in combinations(emblems, 2):
        assert (abs(first - second) > 60).sum() > 30


def test_the_two_sides_have_different_shapes() -> None:
    north, east, south, west = (
        MuzicandoPainter().outline(CompassMark(point), QSizeF(40, 40)) for point in ("N", "E", "S", "W")
    )
    assert north == south
    assert east == west
    assert east != north


def test_marks_at_a_seat_differ_without_colour(bundled_theme: Theme) -> None:
    marks = (BlockedMark(), RunMark(), *map(OutPlace, range(1, 9)), CompassMark("N"), CompassMark("E"))
    pictures = [read_greys(draw(mark, QSizeF(26, 26), bundled_theme, 0.0)[0]) for mark in marks]
    for first, second in combinations(pictures, 2):
        assert (abs(first - second) > 60).sum() > 12


# -- contrast


def test_text_contrasts_with_mixed_backgrounds(bundled_theme: Theme) -> None:
    """The backgrounds are mixed from colours of the theme."""
    for suit in palette(bundled_theme).suits:
        for background in (
            bundled_theme.card_face,
            mix_colours(bundled_theme.card_face, suit.tint, 0.75).name(),
            suit.tint,
        ):
            assert contrast_ratio(bundled_theme.card_ink, background) >= bundled_theme.contrast, suit.shape
            assert contrast_ratio(bundled_theme.card_muted, background) >= bundled_theme.contrast, suit.shape
            assert (
                contrast_ratio(mix_colours(suit.fill, bundled_theme.card_ink, 0.8).name(), background)
                >= bundled_theme.contrast
            ), suit.shape
        assert (
            contrast_ratio(bundled_theme.card_ink, mix_colours(suit.tint, suit.fill, 0.12).name())
            >= bundled_theme.contrast
        ), suit.shape
        assert contrast_ratio(suit.ink, suit.fill) >= bundled_theme.contrast, suit.shape


# -- sheet and sign
