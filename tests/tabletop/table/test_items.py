"""Items paint inside their bounds, and states differ by more than colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from tabletop.table import theme as themes
from tabletop.table.items import Mark, TableItem
from tabletop.table.layout import Flag, Spot
from tests.tabletop.art.drawing import read_pixels

if TYPE_CHECKING:
    from tests.tabletop.table.conftest import Toy

VISIBLE_MARKS = [mark for mark in Mark if mark != Mark.COVERED]
"""Marks that paint something; an item covered by a ghost paints nothing."""

STATES = [*Flag, *VISIBLE_MARKS]

VISIBLE_FLAGS = [Flag.LIT, Flag.DIM, Flag.SELECTED, Flag.TARGET, Flag.GHOST, Flag.PLAYABLE, Flag.BREAKS_RULE]
"""Flags that change the picture of a card."""

IMAGE_SIDE_PX = 400


def paint_item(item: TableItem) -> QImage:
    """Return the item alone, unclipped, centred in the picture."""
    image = QImage(IMAGE_SIDE_PX, IMAGE_SIDE_PX, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(IMAGE_SIDE_PX / 2, IMAGE_SIDE_PX / 2)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return image


def find_ink_box(image: QImage) -> QRectF:
    """Return the box of everything that is not transparent."""
    painted = read_pixels(image) != 0  # premultiplied: a transparent pixel has no colour either
    rows, columns = np.flatnonzero(painted.any(axis=1)), np.flatnonzero(painted.any(axis=0))
    return QRectF(columns[0], rows[0], columns[-1] + 1 - columns[0], rows[-1] + 1 - rows[0])


def apply_state(item: TableItem, state: Flag | Mark) -> None:
    if isinstance(state, Flag):
        item.set_state(item.face, state, item.depth)
    else:
        if state is Mark.CARRIED:
            item.is_held = True
        item.set_mark(state, True)


@pytest.mark.parametrize("theme", themes.BUNDLED_THEMES)
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
@pytest.mark.parametrize("target", [Spot("hand", 0), "red", "round", "dial"], ids=str)
def test_items_paint_inside_their_bounds(toy: Toy, theme: str, state: Flag | Mark, target: object) -> None:
    """Qt does not erase paint outside the bounds when the item moves on."""
    toy.scene.set_theme(themes.load_theme(theme))
    item = toy.scene.find_item(target)
    assert item is not None
    apply_state(item, state)
    assert item.boundingRect().translated(IMAGE_SIDE_PX / 2, IMAGE_SIDE_PX / 2).contains(find_ink_box(paint_item(item)))


@pytest.mark.parametrize("home", [(10, 15), (40, 8), (8, 60), (160, 240)])
@pytest.mark.parametrize("state", [Mark.CARRIED, Flag.LIT], ids=lambda state: state.name)
def test_a_card_that_changes_size_paints_inside_its_bounds(toy: Toy, home: tuple[int, int], state: Flag | Mark) -> None:
    card = toy.scene.cards[Spot("hand", 0)]
    apply_state(card, state)
    card.home = card.home._replace(width=home[0], height=home[1])
    assert card.boundingRect().translated(IMAGE_SIDE_PX / 2, IMAGE_SIDE_PX / 2).contains(find_ink_box(paint_item(card)))


def copy_grey_bytes(image: QImage) -> bytes:
    grey_image = image.convertToFormat(
        QImage.Format.Format_Grayscale8
    )  # a variable, because its bytes live as long as it does
    return bytes(grey_image.constBits())


def test_visible_states_differ_without_colour(toy: Toy) -> None:
    plain_card = toy.scene.cards[Spot("hand", 0)]
    looks = {"plain": copy_grey_bytes(paint_item(plain_card))}
    for i, state in enumerate([*VISIBLE_FLAGS, *Mark]):
        item = toy.scene.cards[Spot("hand", 3 * (i % 3))]
        item.set_state(plain_card.face, Flag(0), 0)
        for mark in Mark:
            item.set_mark(mark, False)
        item.is_held = False
        apply_state(item, state)
        looks[state.name or ""] = copy_grey_bytes(paint_item(item))
    assert looks["TARGET"] == looks["LEGAL_TARGET"], "both marks invite an action"
    del looks["TARGET"]
    assert len(set(looks.values())) == len(looks)


def test_a_carried_card_has_a_wider_shadow(toy: Toy) -> None:
    card = toy.scene.cards[Spot("hand", 0)]
    resting = find_ink_box(paint_item(card))
    apply_state(card, Mark.CARRIED)
    assert find_ink_box(paint_item(card)).width() > resting.width() + 8


def test_marks_are_wider_on_a_large_table_and_still_inside_the_bounds(toy: Toy) -> None:
    item = toy.scene.find_item("red")
    assert item is not None
    apply_state(item, Mark.LEGAL_TARGET)
    small = find_ink_box(paint_item(item))
    toy.scene.setSceneRect(0, 0, 3840, 2160)
    for state in [*Flag, *VISIBLE_MARKS]:
        apply_state(item, state)
        assert (
            item.boundingRect()
            .translated(IMAGE_SIDE_PX / 2, IMAGE_SIDE_PX / 2)
            .contains(find_ink_box(paint_item(item)))
        ), state
        if isinstance(state, Mark):
            item.set_mark(state, False)
    item.set_state(item.face, Flag(0), 0)
    apply_state(item, Mark.LEGAL_TARGET)
    overhang = (small.width() - item.pose.width) / 2
    assert (find_ink_box(paint_item(item)).width() - item.pose.width) / 2 > 1.8 * overhang
    toy.scene.setSceneRect(0, 0, 700, 480)
    assert find_ink_box(paint_item(item)) == small


def test_a_theme_may_have_wider_marks_than_outlines(toy: Toy) -> None:
    item = toy.scene.find_item("red")
    assert item is not None
    apply_state(item, Mark.LEGAL_TARGET)
    widths = {}
    for theme in ("evening", "paper"):
        toy.scene.set_theme(themes.load_theme(theme))
        widths[theme] = find_ink_box(paint_item(item)).width()
    assert themes.load_theme("paper").outline == themes.load_theme("evening").outline
    assert widths["paper"] >= widths["evening"] + 4


def test_a_referenced_item_stays_as_legible_as_before(toy: Toy) -> None:
    for target in (Spot("hand", 0), "red"):
        item = toy.scene.find_item(target)
        assert item is not None
        colour_before = paint_item(item).pixelColor(IMAGE_SIDE_PX // 2, IMAGE_SIDE_PX // 2)
        apply_state(item, Mark.REFERENCED)
        assert paint_item(item).pixelColor(IMAGE_SIDE_PX // 2, IMAGE_SIDE_PX // 2) == colour_before


@pytest.mark.parametrize("state", [Flag.LIT, Mark.REFERENCED], ids=lambda state: state.name)
def test_a_ring_hides_little_of_the_neighbouring_cards(toy: Toy, state: Flag | Mark) -> None:
    toy.scene.set_theme(themes.load_theme("projector"))
    card = toy.scene.cards[Spot("hand", 0)]
    card.home = card.home._replace(width=57, height=80)
    card.set_pose(card.home)
    apply_state(card, state)
    assert (find_ink_box(paint_item(card)).width() - 57) / 2 <= 6.5


def test_the_arrow_of_a_new_card_points_at_its_own_card(toy: Toy) -> None:
    """Half of the arrow's disc overlaps the neighbouring card.

    An arrow straight down could refer to either card.
    """
    card = toy.scene.cards[Spot("hand", 0)]
    images = []
    for flags in (Flag(0), Flag.NEW_IN_HAND):
        apply_state(card, flags)
        images.append(paint_item(card))
    plain_pixels, marked_pixels = map(read_pixels, images)
    rows, columns = np.nonzero(plain_pixels != marked_pixels)
    middle_row, middle_column = (rows.min() + rows.max()) / 2, (columns.min() + columns.max()) / 2
    dark = (plain_pixels != marked_pixels) & ((marked_pixels & 0xFF) < 0x60) & (marked_pixels >> 24 == 0xFF)
    distance = np.hypot(*(np.indices(dark.shape) - np.array([middle_row, middle_column])[:, None, None]))
    rows, columns = np.nonzero(dark & (distance < 0.75 * (columns.max() - columns.min()) / 2))
    assert rows.mean() > middle_row + 0.5
    assert columns.mean() > middle_column + 0.5
