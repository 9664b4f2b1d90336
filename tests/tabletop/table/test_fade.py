"""A plate whose face changes fades from one to the other, and is never stretched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.table.layout import Layout, Rect

if TYPE_CHECKING:
    from tests.tabletop.table.conftest import Toy


def changed(toy: Toy, face: str, rect: Rect) -> Layout:
    """The toy's table with another dial."""
    laid = toy.layout()
    return laid._replace(plates=tuple(plate._replace(face=face, rect=rect) for plate in laid.plates))


def test_the_old_face_fades(toy: Toy) -> None:
    toy.scene.show_layout(changed(toy, "another", Rect(40, 170, 160, 160)))
    dial = toy.scene.plates["dial"]
    assert dial.face == "another"
    assert dial.pose.transition == 1.0
    toy.scene.motion.finish()
    assert dial.pose == dial.home


def test_it_has_its_new_size_at_once(toy: Toy) -> None:
    toy.scene.show_layout(changed(toy, "wheel", Rect(40, 170, 80, 200)))
    dial = toy.scene.plates["dial"]
    assert (dial.pose.width, dial.pose.height) == (dial.home.width, dial.home.height)


def test_a_face_that_stays_does_not_fade(toy: Toy) -> None:
    toy.scene.show_layout(changed(toy, "wheel", Rect(80, 170, 160, 160)))
    assert toy.scene.plates["dial"].pose.transition == 0.0
