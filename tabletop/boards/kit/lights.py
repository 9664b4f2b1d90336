"""Which cards on a table are lit, and how: what sounds, what is held on the MIDI keyboard, what a hint is about."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtGui import QColor

from tabletop.boards.kit.art.face_painter import BoardPainter
from tabletop.boards.kit.flagged import flagged
from tabletop.table.items import CardItem
from tabletop.table.layout import Flag, Layout, Spot, Target
from tabletop.table.scene import TableScene


class Lights:
    """Of one scene; they come and go without the table being laid anew."""

    def __init__(self, scene: TableScene, faces: BoardPainter) -> None:
        self._scene, self._faces = scene, faces
        self.sounding: set[Hashable] = set()
        """The sources of passages that sound."""
        self.held: frozenset[Target] = frozenset()
        """The cards that notes held on the MIDI keyboard name."""
        self.hinted: frozenset[Target] = frozenset()
        """The cards that a hint is about."""
        self._laid = Layout()
        self._flags: dict[Spot, Flag] | None = None

    def sound(self, source: Hashable, on: bool) -> bool:
        """Begin or end to light a source of a passage; return False if the table has to be laid anew to show it."""
        (self.sounding.add if on else self.sounding.discard)(source)
        return not isinstance(source, tuple) or self._show(Spot(*source))

    def hold(self, held: frozenset[Target]) -> bool:
        """Light what held MIDI notes name now; return False if the table has to be laid anew."""
        changed, self.held = self.held ^ held, held
        unseen = [target for target in changed if not self._show(target)]
        return not unseen

    def over(self, layout: Layout) -> Layout:
        """Return the layout that is shown from now on, with what is lit."""
        self._laid, self._flags = layout, None
        if not (lit := self.sounding | self.held | self.hinted):
            return layout
        plates = (
            plate._replace(face=_lit(plate.face, on=True)) if _spot_of(plate.key) in lit else plate
            for plate in layout.plates
        )
        return flagged(layout, lit, Flag.LIT)._replace(plates=tuple(plates))

    def _show(self, target: Target) -> bool:
        """Light a card and its plates, or show them as they were laid; return False for a plate that stands alone."""
        card = self._scene.cards.get(target) if isinstance(target, Spot) else None
        if card is None:
            return target not in self._scene.plates
        lit = any(target in each for each in (self.sounding, self.held, self.hinted)) or Flag.LIT in self._as_laid(card)
        begins = lit and Flag.LIT not in card.flags_shown
        card.stand(card.face, card.flags_shown | Flag.LIT if lit else card.flags_shown & ~Flag.LIT, card.depth)
        for key, plate in self._scene.plates.items():
            if _spot_of(key) == target:
                plate.stand(_lit(plate.face, lit), plate.flags_shown, plate.depth)
        if begins and Flag.PERFORMED in card.flags_shown:
            self._scene.jump(card, QColor(self._faces.colour(card.face, self._scene.theme)))
        return True

    def _as_laid(self, card: CardItem) -> Flag:
        """How the layout has a card, whatever is lit."""
        if self._flags is None:
            self._flags = {card.spot: card.flags for card in self._laid.cards}
        spot = card.target
        assert isinstance(spot, Spot), "a card lies at a spot"
        return self._flags.get(spot, Flag(0))


def _spot_of(key: Target) -> Spot | None:
    """Return the card that a plate belongs to, as the end of its key says."""
    return key[-1] if isinstance(key, tuple) and isinstance(key[-1], Spot) else None


def _lit(face: Any, on: bool) -> Any:
    """Return the face of a plate that belongs to a card, lit or not."""
    return replace(face, lit=on) if isinstance(face, msgspec.Struct) and hasattr(face, "lit") else face
