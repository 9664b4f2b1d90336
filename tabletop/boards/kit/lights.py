"""Lights on a table: of what sounds, of notes held on the MIDI keyboard, of what a hint is about."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtGui import QColor

from tabletop.boards.kit.art.face_painter import BoardPainter
from tabletop.boards.kit.furniture import flagged
from tabletop.boards.kit.table_keys import PIANO, folded, key_of
from tabletop.table.items import CardItem
from tabletop.table.layout import Flag, Layout, Spot, Target
from tabletop.table.scene import TableScene


class Lights:
    """Light cards and keys of one scene. They come and go without the table being laid anew."""

    def __init__(self, scene: TableScene, faces: BoardPainter) -> None:
        self._scene, self._faces = scene, faces
        self.sounding: set[Hashable] = set()
        """The sources of passages that sound."""
        self.held: frozenset[Target] = frozenset()
        """The cards and keys that notes held on the MIDI keyboard name."""
        self.hinted: frozenset[Target] = frozenset()
        """The cards that a hint is about."""
        self._flags: dict[Hashable, Flag] = {}
        """The flags of the cards as they were laid, whatever is lit."""
        self._keys: tuple[int, int] | None = None
        """The lowest and the highest key that lies on the table."""

    def sound(self, source: Hashable, on: bool) -> None:
        """Begin or end to light a source of a passage."""
        (self.sounding.add if on else self.sounding.discard)(source)
        self._show(frozenset((source,)))

    def hold(self, held: frozenset[Target]) -> None:
        """Light what held MIDI notes name now, and nothing else for them."""
        changed, self.held = self.held ^ held, held
        self._show(changed)

    def over(self, layout: Layout) -> Layout:
        """Return the layout that is shown from now on, with what is lit."""
        self._flags = {card.spot: card.flags for card in layout.cards}
        keys = [midi for plate in layout.plates if (midi := key_of(plate.key)) is not None]
        self._keys = (min(keys), max(keys)) if keys else None
        lit = self._lit()
        if not lit:
            return layout
        plates = (
            plate._replace(face=_lit_face(plate.face, on=True)) if _owner_of(plate.key) in lit else plate
            for plate in layout.plates
        )
        return flagged(layout, lit, Flag.LIT)._replace(plates=tuple(plates))

    def _lit(self) -> set[Hashable]:
        """Return everything on the table that is lit."""
        return {self._on_table(source) for source in self.sounding | self.held | self.hinted}

    def _on_table(self, source: Hashable) -> Hashable:
        """Return what lights for a source: a key beyond the keyboard's ends lights one of its name within them."""
        midi = key_of(source)
        return source if midi is None or self._keys is None else (PIANO, folded(midi, *self._keys))

    def _show(self, changed: frozenset[Hashable]) -> None:
        """Light these cards, keys and plates, or show them as they were laid."""
        all_lit, targets = self._lit(), {self._on_table(source) for source in changed}
        for spot in self._scene.cards.keys() & targets:
            self._light(self._scene.cards[spot], spot in all_lit or Flag.LIT in self._flags.get(spot, Flag(0)))
        for key, plate in self._scene.plates.items():
            if (owner := _owner_of(key)) in targets:
                lit = owner in all_lit or Flag.LIT in self._flags.get(owner, Flag(0))
                plate.stand(_lit_face(plate.face, lit), plate.flags_shown, plate.depth)

    def _light(self, card: CardItem, lit: bool) -> None:
        begins = lit and Flag.LIT not in card.flags_shown
        card.stand(card.face, card.flags_shown | Flag.LIT if lit else card.flags_shown & ~Flag.LIT, card.depth)
        if begins and Flag.PERFORMED in card.flags_shown:
            self._scene.jump(card, QColor(self._faces.colour(card.face, self._scene.theme)))


def _owner_of(key: Target) -> Target | None:
    """Return what lights a plate: the card at the end of its key, or the key of the keyboard that it is."""
    if isinstance(key, tuple) and isinstance(key[-1], Spot):
        return key[-1]
    return key if key_of(key) is not None else None


def _lit_face(face: Any, on: bool) -> Any:
    """Return the face of a plate, lit or not."""
    return replace(face, lit=on) if isinstance(face, msgspec.Struct) and hasattr(face, "lit") else face
