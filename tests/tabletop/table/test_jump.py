"""Test the jump of a performed card.

The card jumps as it sounds, emits a ring, and returns to its position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.table.layout import Spot
from tabletop.table.motion import Motion
from tabletop.table.ring import Ring

if TYPE_CHECKING:
    from tests.tabletop.table.conftest import Toy

CARD = Spot("hand", 0)


def list_rings(toy: Toy) -> list[Ring]:
    return [item for item in toy.scene.items() if isinstance(item, Ring)]


def test_a_card_jumps_and_its_ring_disappears(toy: Toy) -> None:
    card = toy.scene.cards[CARD]
    start = card.pose
    toy.scene.jump(card)
    assert toy.scene.motion.is_moving(card)
    assert len(list_rings(toy)) == 1
    toy.scene.motion.finish()
    assert card.pose == start
    assert list_rings(toy) == []


def test_a_card_does_not_jump_without_motion(toy: Toy) -> None:
    toy.scene.motion.enabled = False
    toy.scene.jump(toy.scene.cards[CARD])
    assert not toy.scene.motion.is_busy
    assert list_rings(toy) == []


def test_a_moving_card_emits_its_ring_on_arrival(toy: Toy) -> None:
    card, seconds = toy.scene.cards[CARD], [0.0]
    toy.scene.motion = Motion(toy.scene, lambda: seconds[0])
    toy.scene.motion.place(card, card.home._replace(x=card.home.x + 4 * card.home.width))
    toy.scene.jump(card)
    assert list_rings(toy) == [], "no empty frame waits for it"
    seconds[0] = 1.0
    toy.scene.motion.advance()
    (ring,) = list_rings(toy)
    assert (ring.x(), ring.y()) == card.home[:2]
