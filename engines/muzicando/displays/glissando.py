"""Glissando: strings, each a run up or down the scale, laid one above or below the other. `muz.glissando.*`"""

from __future__ import annotations

from typing import NamedTuple

from engines.kernel.facts import Card, Fact
from engines.muzicando.deck import STEPS, MuzicandoDeck, is_sign, neighbours, value_of
from engines.muzicando.deck_file import NOTES
from engines.muzicando.displays.enclosed import OpenGround
from engines.muzicando.displays.ground import Cell, Customs, WhyNot
from engines.muzicando.state import Laid

RUN, NEW = "muz.glissando.run", "muz.glissando.new-string"


class String(NamedTuple):
    """A row of cards: from x `left` to x `right`; `rise` is +1 where it rises to the right, -1 where it falls, 0 while
    one card has not settled it."""

    left: int
    right: int
    rise: int


class Glissando(OpenGround):
    """The strings by their y."""

    opening_case = "oval"

    def __init__(self, deck: MuzicandoDeck, customs: Customs, before: Glissando | None = None) -> None:
        super().__init__(deck, customs, before)
        self.strings: dict[int, String] = dict(before.strings) if before else {}

    def opens(self, card: int) -> bool:
        return self.deck.is_opener(card)

    def plus(self, laid: Laid) -> Glissando:
        x, y, card = laid
        after = Glissando(self.deck, self.customs, self)
        if is_sign(card):
            after._lay_sign(x, y, card)
            return after
        after._lay_note(x, y, card)
        string = self.strings.get(y)
        if string is None:
            after.strings[y] = String(x, x, 0)
            return after
        left, right = min(x, string.left), max(x, string.right)
        rise = string.rise
        if not rise:
            low, high = value_of(after.cells[left, y]), value_of(after.cells[right, y])
            rise = 1 if (high - low) % NOTES == 1 else -1
        after.strings[y] = String(left, right, rise)
        return after

    def _wanted(self, y: int, right: bool) -> tuple[int, ...]:
        """The notes that go on at an end of a string."""
        string = self.strings[y]
        end = value_of(self.cells[string.right if right else string.left, y])
        if not string.rise or self.customs.zigzag:
            return neighbours(end)
        return ((end + (string.rise if right else -string.rise)) % NOTES,)

    def _cells_for_note(self, card: int) -> tuple[Cell, ...]:
        note = value_of(card)
        found = []
        if self.deck.is_opener(card):
            steps = STEPS[note]
            for beyond, y in ((-1, min(self.strings)), (1, max(self.strings))):
                string = self.strings[y]
                touched = range(string.left, string.right + 1)
                found += [(x, y + beyond) for x in touched if steps >> value_of(self.cells[x, y]) & 1]
        else:
            for y, string in self.strings.items():
                if note in self._wanted(y, right=False):
                    found.append((string.left - 1, y))
                if note in self._wanted(y, right=True):
                    found.append((string.right + 1, y))
        return tuple(sorted(found))

    def run(self, x: int, y: int) -> tuple[int, ...]:
        string = self.strings[y]
        cards = tuple(self.cells[at, y] for at in range(string.left, string.right + 1))
        return cards if len(cards) % NOTES == 0 else ()

    def _why_no_note(self, card: int, x: int, y: int) -> WhyNot:
        facts: dict[str, Fact] = {"card": Card(card)}
        if (x, y) in self.cells:
            return WhyNot(RUN, "taken", {**facts, "note": Card(self.cells[x, y])})
        string = self.strings.get(y)
        if string is not None:
            if x not in (string.left - 1, string.right + 1):
                return WhyNot(RUN, "end", facts)
            if self.deck.is_opener(card):
                return WhyNot(NEW, "inside", facts)
            wanted = self.names(list(self._wanted(y, x > string.right)))
            return WhyNot(RUN, "step", {**facts, "wanted": wanted})
        if not self.deck.is_opener(card):
            return WhyNot(NEW, "oval", facts)
        beside = [cell for cell in ((x, y - 1), (x, y + 1)) if cell in self.cells]
        if not beside:
            return WhyNot(NEW, "beside", facts)
        wanted = self.names(list(neighbours(value_of(self.cells[beside[0]]))))
        return WhyNot(NEW, "step", {**facts, "note": Card(self.cells[beside[0]]), "wanted": wanted})
