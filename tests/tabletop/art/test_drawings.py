"""Test the drawings in assets/drawings.

Their files contain only what is allowed, and each of them can be painted.
"""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tabletop.table import theme as themes
from tabletop.table.drawings import DRAWINGS_FOLDER, DrawingError, load_drawing, paint_drawing, read_drawing
from tabletop.table.sketch import Sketch
from tests.tabletop.art.drawing import copy_bytes, is_empty_outside, make_blank_image

SVG = "{http://www.w3.org/2000/svg}"
ROOT = Path(str(DRAWINGS_FOLDER))
NAMES = sorted(str(file.relative_to(ROOT).with_suffix("").as_posix()) for file in ROOT.rglob("*.svg"))

SHAPES = {
    "path": {"d"},
    "circle": {"cx", "cy", "r"},
    "ellipse": {"cx", "cy", "rx", "ry"},
    "rect": {"x", "y", "width", "height", "rx"},
}
"""The elements that a drawing is made of, with the attributes that shape them."""

STYLE_ATTRIBUTES = {"id", "class", "transform", "fill-rule", "data-sign", "data-letters", "data-family"}
LINE_ATTRIBUTES = {"stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray"}
CLASS_PATTERN = re.compile(r"(fill|stroke)-[a-z]+(-[a-z]+|-[0-9]+)?|fine|coarse")


@pytest.mark.parametrize("name", NAMES)
def test_a_drawing_contains_only_shapes_in_named_colours(name: str) -> None:
    """A drawing's file has a title, a style with a colour for each role, and shapes.

    Pictures, fonts, scripts and addresses are not allowed.
    """
    text = (ROOT / f"{name}.svg").read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert set(root.attrib) <= {"viewBox", "fill", *LINE_ATTRIBUTES}
    x, y, width, height = map(float, root.attrib["viewBox"].split())
    assert (x + width / 2, y + height / 2) == (0, 0), "the middle of a drawing is its origin"
    title, style, *shapes = root
    assert (title.tag, style.tag) == (f"{SVG}title", f"{SVG}style")
    assert title.text
    assert style.text is not None
    coloured = set(re.findall(r"\.([a-z0-9-]+) \{", style.text))
    used_classes: set[str] = set()
    for shape in shapes:
        shape_attributes = SHAPES[shape.tag.removeprefix(SVG)]
        assert set(shape.attrib) <= shape_attributes | STYLE_ATTRIBUTES | LINE_ATTRIBUTES, shape.attrib
        classes = shape.attrib["class"].split()
        assert all(CLASS_PATTERN.fullmatch(class_name) for class_name in classes), classes
        used_classes.update(class_name for class_name in classes if class_name not in ("fine", "coarse"))
    assert used_classes == coloured


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("side", [16, 60])
@pytest.mark.usefixtures("qapp")
def test_a_drawing_stays_in_its_box_except_for_line_ends(name: str, side: int) -> None:
    assert is_empty_outside(paint_to_image(name, side), 7 - side // 15)


@pytest.mark.parametrize("folder", sorted({name.rpartition("/")[0] for name in NAMES}))
@pytest.mark.usefixtures("qapp")
def test_drawings_in_a_folder_differ(folder: str) -> None:
    names = [name for name in NAMES if name.rpartition("/")[0] == folder]
    assert len({copy_bytes(paint_to_image(name, 60)) for name in names}) == len(names)


def paint_to_image(name: str, side: int) -> QImage:
    """Return a drawing in a frame 8 pixels wide, each role in a grey of its own."""
    image = make_blank_image(side + 16, side + 16)
    roles = sorted({role for shape in load_drawing(name).shapes for role in shape.roles})
    greys = {role: f"#{f'{20 + 15 * number:02x}' * 3}" for number, role in enumerate(roles)}
    clipped = any(kind in name for kind in ("errors", "back"))
    painter = QPainter(image)
    paint_drawing(Sketch(painter, themes.load_theme("evening")), name, QRectF(8, 8, side, side), greys, clipped)
    painter.end()
    return image


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<svg viewBox='0 0 1 1'><image/></svg>", "'image' cannot be painted"),
        ("<svg viewBox='0 0 1 1'><path class='fill-ink' d='M0 0 A1'/></svg>", "path command 'A'"),
        ("<svg viewBox='0 0 1 1'><path class='fill-ink' d='M0 0'/>", "joker"),
    ],
)
def test_a_broken_drawing_is_refused_with_its_fault(text: str, message: str) -> None:
    with pytest.raises((DrawingError, LookupError), match=message):
        read_drawing(text, "joker")
