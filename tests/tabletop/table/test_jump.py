"""A card that is performed jumps as it sounds, throws a ring, and lies where it lay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.table.layout import Spot
from tabletop.table.ring import Ring

if TYPE_CHECKING:
    from tests.tabletop.table.conftest import Toy

CARD = Spot("hand", 0)


def rings(toy: Toy) -> list[Ring]:
    return [item for item in toy.scene.items() if isinstance(item, Ring)]


def test_it_jumps_and_its_ring_is_gone_in_the_end(toy: Toy) -> None:
    card = toy.scene.cards[CARD]
    lies = card.pose
    toy.scene.jump(card)
    assert toy.scene.motion.moving(card)
    assert len(rings(toy)) == 1
    toy.scene.motion.finish()
    assert card.pose == lies
    assert rings(toy) == []


def test_where_nothing_moves_it_stays_where_it_lies(toy: Toy) -> None:
    toy.scene.motion.enabled = False
    toy.scene.jump(toy.scene.cards[CARD])
    assert not toy.scene.motion.busy
    assert rings(toy) == []
