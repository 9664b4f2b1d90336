"""Glissando: strings that run up or down the scale, one above another.

Rules: `muz.glissando.*`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engines.kernel.facts import Card, Fact
from engines.muzicando.deck import STEPS, MuzicandoDeck, value_of
from engines.muzicando.deck_file import NOTES
from engines.muzicando.displays.enclosed import OpenGround
from engines.muzicando.displays.ground import Customs, WhyNot
from engines.muzicando.displays.spots import NOTES_OF, NOWHERE, Change, changed

RUN, NEW = "muz.glissando.run", "muz.glissando.new-string"


class String(NamedTuple):
    """A row of cards from x `left` to x `right`.

    `before` and `after` are bit masks of the notes that continue it to the left and right. `rise` is +1 if it rises to
    the right, -1 if it falls, and 0 while a single card leaves that open.
    """

    left: int
    right: int
    before: int
    after: int
    rise: int = 0


class Glissando(OpenGround):
    """Glissando with its strings by their y.

    Plain notes go to the ends of strings, openers above the top string and below the bottom one.
    """

    opening_case = "oval"

    def __init__(self, deck: MuzicandoDeck, customs: Customs) -> None:
        super().__init__(deck, customs)
        self.strings: Mapping[int, String] = {}
        openers = sum({1 << note for note in deck.opener})
        self.oval = changed(NOWHERE, [(0, 0, 0, openers)])
        self.fits = self._fitting_notes()

    def opens(self, card: int) -> bool:
        return self.deck.is_opener(card)

    def _settle_notes(self, x: int, y: int, note: int) -> None:
        string = self.strings.get(y)
        if string is None:
            self._open(x, y, note)
        else:
            self._go_on(string, x, y, note)

    def _open(self, x: int, y: int, note: int) -> None:
        """Begin a string: its row is taken, and a new one may begin on its far side."""
        steps, outer = STEPS[note], self._outer_sides(y)
        elsewhere = [[spot for spot in spots if spot.y != y] for spots in self.oval]
        self.oval = changed(elsewhere, [(x, row, 0, steps) for row in outer])
        self.plain = changed(self.plain, [(x - 1, y, 0, steps), (x + 1, y, 0, steps)])
        self.strings = {**self.strings, y: String(x, x, steps, steps)}

    def _go_on(self, string: String, x: int, y: int, note: int) -> None:
        """Extend a string by one note at an end."""
        left, right, before, after, rise = string
        rightward = x > right
        changes: list[Change] = [(x, y, after if rightward else before, 0)]
        if self.customs.zigzag:
            following = STEPS[note]
        else:
            if not rise:
                fixed = value_of(self.cells[left, y])
                rise = 1 if (note - fixed) % NOTES == (1 if rightward else NOTES - 1) else -1
                before, after = 1 << (fixed - rise) % NOTES, 1 << (fixed + rise) % NOTES
                changes.append(
                    (left - 1, y, STEPS[fixed], before) if rightward else (right + 1, y, STEPS[fixed], after)
                )
            following = 1 << (note + (rise if rightward else -rise)) % NOTES
        if rightward:
            now = String(left, x, before, following, rise)
            changes.append((x + 1, y, 0, following))
        else:
            now = String(x, right, following, after, rise)
            changes.append((x - 1, y, 0, following))
        self.plain = changed(self.plain, changes)
        outer = self._outer_sides(y)
        if outer:
            self.oval = changed(self.oval, [(x, row, 0, STEPS[note]) for row in outer])
        self.strings = {**self.strings, y: now}

    def _outer_sides(self, y: int) -> list[int]:
        """Return the free rows above a topmost and below a lowest string."""
        rows = (*self.strings, y)
        return [y - 1] * (y == min(rows)) + [y + 1] * (y == max(rows))

    def run(self, x: int, y: int) -> tuple[int, ...]:
        left, right, *_ = self.strings[y]
        return tuple(self.cells[at, y] for at in range(left, right + 1)) if (right - left + 1) % NOTES == 0 else ()

    def why_nowhere(self, card: int) -> WhyNot:
        if self.deck.is_opener(card):
            return WhyNot(NEW, "nowhere", {"card": Card(card), "wanted": self.names(NOTES_OF[STEPS[value_of(card)]])})
        ends = 0
        for string in self.strings.values():
            ends |= string.before | string.after
        return WhyNot(RUN, "nowhere", {"card": Card(card), "wanted": self.names(NOTES_OF[ends])})

    def _why_no_note(self, card: int, x: int, y: int) -> WhyNot:
        facts: dict[str, Fact] = {"card": Card(card)}
        opener = self.deck.is_opener(card)
        if not self.cells:
            return WhyNot("muz.open.card", "middle", facts)
        string = self.strings.get(y)
        if string is not None:
            if opener:
                return WhyNot(NEW, "inside", facts)
            if (x, y) in self.cells:
                return WhyNot(RUN, "taken", {**facts, "note": Card(self.cells[x, y])})
            if x not in (string.left - 1, string.right + 1):
                return WhyNot(RUN, "end", facts)
            fitting = string.before if x < string.left else string.after
            return WhyNot(RUN, "step", {**facts, "wanted": self.names(NOTES_OF[fitting])})
        if not opener:
            return WhyNot(NEW, "oval", facts)
        for there in ((x, y - 1), (x, y + 1)):
            if there in self.cells:
                note = self.cells[there]
                wanted = self.names(NOTES_OF[STEPS[value_of(note)]])
                return WhyNot(NEW, "step", {**facts, "note": Card(note), "wanted": wanted})
        return WhyNot(NEW, "beside", facts)
