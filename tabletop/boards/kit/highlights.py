"""Highlights on a table: sounding cards, held MIDI notes, cards of a hint."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtGui import QColor

from tabletop.boards.kit.art.face_painter import BoardPainter
from tabletop.boards.kit.common_faces import add_flags
from tabletop.boards.kit.piano_keys import PIANO, find_piano_key, fold_into_range
from tabletop.table.items import CardItem
from tabletop.table.layout import Flag, Layout, Spot, Target
from tabletop.table.scene import TableScene


class Highlights:
    """Highlights of the cards and keys of one scene, changed without a new layout."""

    def __init__(self, scene: TableScene, face_painter: BoardPainter) -> None:
        self._scene, self._faces = scene, face_painter
        self.sounding_sources: set[Hashable] = set()
        """Sources of passages that sound."""
        self.held_targets: frozenset[Target] = frozenset()
        """Cards and keys that match the notes held on the MIDI keyboard."""
        self.hinted_targets: frozenset[Target] = frozenset()
        """Cards that a hint is about."""
        self._layout_flags: dict[Hashable, Flag] = {}
        """Flags of the cards in the layout, without highlights."""
        self._key_range: tuple[int, int] | None = None
        """The lowest and the highest piano key on the table."""

    def set_sounding(self, source: Hashable, is_sounding: bool) -> None:
        """Add or remove the highlight of a passage's source."""
        (self.sounding_sources.add if is_sounding else self.sounding_sources.discard)(source)
        self._update_items(frozenset((source,)))

    def set_held(self, targets: frozenset[Target]) -> None:
        """Highlight the targets of held MIDI notes and no others."""
        changed, self.held_targets = self.held_targets ^ targets, targets
        self._update_items(changed)

    def apply_to(self, layout: Layout) -> Layout:
        """Return the layout with highlights and store its flags."""
        self._layout_flags = {card.spot: card.flags for card in layout.cards}
        keys = [midi for plate in layout.plates if (midi := find_piano_key(plate.key)) is not None]
        self._key_range = (min(keys), max(keys)) if keys else None
        highlighted_targets = self._find_highlighted_targets()
        if not highlighted_targets:
            return layout
        plates = (
            plate._replace(face=_with_highlight(plate.face, is_lit=True))
            if _find_plate_source(plate.key) in highlighted_targets
            else plate
            for plate in layout.plates
        )
        return add_flags(layout, highlighted_targets, Flag.LIT)._replace(plates=tuple(plates))

    def _find_highlighted_targets(self) -> set[Hashable]:
        return {
            self._to_table_target(source) for source in self.sounding_sources | self.held_targets | self.hinted_targets
        }

    def _to_table_target(self, source: Hashable) -> Hashable:
        """Return a source's target. Keys beyond the keyboard are moved by octaves into it."""
        midi = find_piano_key(source)
        return source if midi is None or self._key_range is None else (PIANO, fold_into_range(midi, *self._key_range))

    def _update_items(self, changed: frozenset[Hashable]) -> None:
        highlighted_targets, changed_targets = (
            self._find_highlighted_targets(),
            {self._to_table_target(source) for source in changed},
        )
        for spot in self._scene.cards.keys() & changed_targets:
            self._set_card_highlight(
                self._scene.cards[spot],
                spot in highlighted_targets or Flag.LIT in self._layout_flags.get(spot, Flag(0)),
            )
        for key, plate in self._scene.plates.items():
            if (plate_source := _find_plate_source(key)) in changed_targets:
                is_lit = plate_source in highlighted_targets or Flag.LIT in self._layout_flags.get(
                    plate_source, Flag(0)
                )
                plate.set_state(_with_highlight(plate.face, is_lit), plate.flags_shown, plate.depth)

    def _set_card_highlight(self, card: CardItem, is_lit: bool) -> None:
        is_newly_lit = is_lit and Flag.LIT not in card.flags_shown
        card.set_state(card.face, card.flags_shown | Flag.LIT if is_lit else card.flags_shown & ~Flag.LIT, card.depth)
        if is_newly_lit and Flag.PERFORMED in card.flags_shown:
            self._scene.jump(card, QColor(self._faces.card_colour(card.face, self._scene.theme)))


def _find_plate_source(key: Target) -> Target | None:
    """Return a plate's source, the card at the end of its key or its piano key."""
    if isinstance(key, tuple) and isinstance(key[-1], Spot):
        return key[-1]
    return key if find_piano_key(key) is not None else None


def _with_highlight(face: Any, is_lit: bool) -> Any:
    return replace(face, lit=is_lit) if isinstance(face, msgspec.Struct) and hasattr(face, "lit") else face
