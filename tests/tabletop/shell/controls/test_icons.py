"""Icons of the shell: strokes in the theme's ink, sharp at every size and density."""

from __future__ import annotations

import gc
import importlib.resources
from collections import Counter

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QIconEngine, QImage
from pytestqt.qtbot import QtBot

from tabletop.shell.controls import icons
from tabletop.table import theme

ICON_NAMES = sorted(
    file.name.removesuffix(".svg")
    for file in (importlib.resources.files("assets") / "icons").iterdir()
    if file.name.endswith(".svg") and not file.name.startswith("consort")
)
EVENING_THEME = theme.load_theme("evening")


def find_ink_colour(image: QImage) -> str:
    """Return the most frequent colour among opaque pixels."""
    pixels = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return Counter(pixel.name() for pixel in pixels if pixel.alpha() == 255).most_common(1)[0][0]


@pytest.mark.parametrize("name", ICON_NAMES)
@pytest.mark.parametrize("theme_id", theme.BUNDLED_THEMES)
def test_an_icon_has_the_themes_ink_and_is_pale_if_disabled(name: str, theme_id: str, qtbot: QtBot) -> None:
    look = theme.load_theme(theme_id)
    icon = icons.make_icon(name, look)
    for mode, ink in ((QIcon.Mode.Normal, look.text), (QIcon.Mode.Disabled, look.panel_line)):
        image = icon.pixmap(QSize(64, 64), 1.0, mode).toImage()
        assert find_ink_colour(image) == ink
        assert image.pixelColor(0, 0).alpha() == 0


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0, 3.0])
@pytest.mark.parametrize("size", [16, 20, 24, 56])
def test_an_icon_has_the_pixel_density_of_the_screen(size: int, ratio: float, qtbot: QtBot) -> None:
    picture = icons.make_icon("menu", EVENING_THEME).pixmap(QSize(size, size), ratio)
    assert picture.width() == picture.height() == round(size * ratio)
    assert picture.devicePixelRatio() == pytest.approx(ratio)


def test_a_copy_of_an_icon_outlives_it(qtbot: QtBot) -> None:
    icon = icons.make_icon("undo", EVENING_THEME)
    copy = QIcon(icon)
    copy.setIsMask(True)  # changes the copy
    expected = icon.pixmap(QSize(24, 24), 2.0).toImage()
    del icon
    gc.collect()
    assert copy.pixmap(QSize(24, 24), 2.0).toImage() == expected


def test_the_projector_theme_has_thicker_strokes(qtbot: QtBot) -> None:
    def painted(theme_id: str) -> int:
        image = icons.make_icon("undo", theme.load_theme(theme_id)).pixmap(QSize(96, 96), 1.0).toImage()
        return sum(image.pixelColor(x, y).alpha() > 127 for x in range(96) for y in range(96))

    assert painted("projector") > 1.2 * painted("evening")


def test_deleted_icons_free_their_engines(qtbot: QtBot) -> None:
    def count_engines() -> int:
        gc.collect()
        return sum(isinstance(each, QIconEngine) for each in gc.get_objects())

    before = count_engines()
    icon = icons.make_icon(ICON_NAMES[0], EVENING_THEME)
    for _ in range(20):
        parted = QIcon(icon)
        parted.addPixmap(icon.pixmap(QSize(16, 16)))  # Qt clones the engine of a changed icon
        assert not parted.pixmap(QSize(16, 16)).isNull()
        del parted
    assert count_engines() <= before + 2
    assert not icon.pixmap(QSize(16, 16)).isNull()
