"""Highlights on a table: sounding cards, held MIDI notes, cards of a hint."""

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
    """Highlights of the cards and keys of one scene, changed without a new layout."""

    def __init__(self, scene: TableScene, faces: BoardPainter) -> None:
        self._scene, self._faces = scene, faces
        self.sounding: set[Hashable] = set()
        """Sources of passages that sound."""
        self.held: frozenset[Target] = frozenset()
        """Cards and keys that match the notes held on the MIDI keyboard."""
        self.hinted: frozenset[Target] = frozenset()
        """Cards that a hint is about."""
        self._flags: dict[Hashable, Flag] = {}
        """Flags of the cards in the layout, without highlights."""
        self._keys: tuple[int, int] | None = None
        """The lowest and the highest piano key on the table."""

    def sound(self, source: Hashable, on: bool) -> None:
        """Add or remove the highlight of a passage's source."""
        (self.sounding.add if on else self.sounding.discard)(source)
        self._show(frozenset((source,)))

    def hold(self, held: frozenset[Target]) -> None:
        """Highlight the targets of held MIDI notes and no others."""
        changed, self.held = self.held ^ held, held
        self._show(changed)

    def over(self, layout: Layout) -> Layout:
        """Return the layout with highlights; it is the current layout from now on."""
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
        return {self._on_table(source) for source in self.sounding | self.held | self.hinted}

    def _on_table(self, source: Hashable) -> Hashable:
        """Return the target of a source, a key beyond the keyboard's ends folded into it."""
        midi = key_of(source)
        return source if midi is None or self._keys is None else (PIANO, folded(midi, *self._keys))

    def _show(self, changed: frozenset[Hashable]) -> None:
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
    """Return a plate's source: the card at the end of its key, or its piano key."""
    if isinstance(key, tuple) and isinstance(key[-1], Spot):
        return key[-1]
    return key if key_of(key) is not None else None


def _lit_face(face: Any, on: bool) -> Any:
    return replace(face, lit=on) if isinstance(face, msgspec.Struct) and hasattr(face, "lit") else face
