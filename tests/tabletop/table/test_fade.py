"""A plate with a new face fades from one to the other and is never stretched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.table.layout import Layout, Rect

if TYPE_CHECKING:
    from tests.tabletop.table.conftest import Toy


def change_dial(toy: Toy, face: str, rect: Rect) -> Layout:
    """Return the toy's layout with another dial."""
    layout = toy.layout()
    return layout._replace(plates=tuple(plate._replace(face=face, rect=rect) for plate in layout.plates))


def test_a_changed_face_fades(toy: Toy) -> None:
    toy.scene.show_layout(change_dial(toy, "another", Rect(40, 170, 160, 160)))
    dial = toy.scene.plates["dial"]
    assert dial.face == "another"
    assert dial.pose.transition == 1.0
    toy.scene.motion.finish()
    assert dial.pose == dial.home


def test_a_resized_plate_has_its_new_size_at_once(toy: Toy) -> None:
    toy.scene.show_layout(change_dial(toy, "wheel", Rect(40, 170, 80, 200)))
    dial = toy.scene.plates["dial"]
    assert (dial.pose.width, dial.pose.height) == (dial.home.width, dial.home.height)


def test_an_unchanged_face_does_not_fade(toy: Toy) -> None:
    toy.scene.show_layout(change_dial(toy, "wheel", Rect(80, 170, 160, 160)))
    assert toy.scene.plates["dial"].pose.transition == 0.0
