"""Which cards on a table are lit, and how: what sounds, what is held on the MIDI keyboard, what a hint is about."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtGui import QColor

from tabletop.boards.kit.art.face_painter import BoardPainter
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

    def sound(self, source: Hashable, on: bool) -> None:
        """A source of a passage sounds, or ends."""
        (self.sounding.add if on else self.sounding.discard)(source)
        if isinstance(source, tuple):
            self._show(Spot(*source))

    def hold(self, held: frozenset[Target]) -> None:
        """Notes that are held name these cards now."""
        changed, self.held = self.held ^ held, held
        for target in changed:
            self._show(target)

    def over(self, layout: Layout) -> Layout:
        """The layout that is shown from now on, with what is lit."""
        self._laid, self._flags = layout, None
        if not (lit := self.sounding | self.held | self.hinted):
            return layout
        cards = (card._replace(flags=card.flags | Flag.LIT) if card.spot in lit else card for card in layout.cards)
        return layout._replace(cards=tuple(cards))

    def _show(self, target: Target) -> None:
        """Light a card, or show it as it was laid."""
        card = self._scene.cards.get(target) if isinstance(target, Spot) else None
        if card is None:
            return
        lit = any(target in each for each in (self.sounding, self.held, self.hinted)) or Flag.LIT in self._as_laid(card)
        begins = lit and Flag.LIT not in card.flags_shown
        card.stand(card.face, card.flags_shown | Flag.LIT if lit else card.flags_shown & ~Flag.LIT, card.depth)
        if begins and Flag.PERFORMED in card.flags_shown:
            self._scene.jump(card, QColor(self._faces.colour(card.face, self._scene.theme)))

    def _as_laid(self, card: CardItem) -> Flag:
        """How the layout has a card, whatever is lit."""
        if self._flags is None:
            self._flags = {card.spot: card.flags for card in self._laid.cards}
        spot = card.target
        assert isinstance(spot, Spot), "a card lies at a spot"
        return self._flags.get(spot, Flag(0))
