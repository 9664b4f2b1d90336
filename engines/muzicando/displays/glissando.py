"""Glissando: strings that run up or down the scale, one above another.

Rules: `muz.glissando.*`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engines.kernel.facts import Card, Fact
from engines.muzicando.deck import STEP_MASKS, MuzicandoDeck, value_of
from engines.muzicando.deck_file import NOTE_COUNT
from engines.muzicando.displays.display_state import DisplayOptions, DisplayRefusal
from engines.muzicando.displays.enclosed import OpenDisplay
from engines.muzicando.displays.open_cells import NO_CELLS, NOTES_BY_MASK, CellChange, update_cells

RUN_RULE, NEW_STRING_RULE = "muz.glissando.run", "muz.glissando.new-string"


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


class Glissando(OpenDisplay):
    """Glissando with its strings by their y.

    Plain notes go to the ends of strings, openers above the top string and below the bottom one.
    """

    opening_case = "oval"

    def __init__(self, deck: MuzicandoDeck, customs: DisplayOptions) -> None:
        super().__init__(deck, customs)
        self.strings: Mapping[int, String] = {}
        openers = sum({1 << note for note in deck.opener_notes})
        self.opener_cells = update_cells(NO_CELLS, [(0, 0, 0, openers)])
        self.placeable = self._find_placeable_notes()

    def may_open(self, card: int) -> bool:
        return self.deck.is_opener(card)

    def _update_note_cells(self, x: int, y: int, note: int) -> None:
        string = self.strings.get(y)
        if string is None:
            self._begin_string(x, y, note)
        else:
            self._extend_string(string, x, y, note)

    def _begin_string(self, x: int, y: int, note: int) -> None:
        """Begin a string: its row is taken, and a new one may begin on its far side."""
        steps, outer = STEP_MASKS[note], self._find_outer_rows(y)
        elsewhere = [[spot for spot in spots if spot.y != y] for spots in self.opener_cells]
        self.opener_cells = update_cells(elsewhere, [(x, row, 0, steps) for row in outer])
        self.plain_cells = update_cells(self.plain_cells, [(x - 1, y, 0, steps), (x + 1, y, 0, steps)])
        self.strings = {**self.strings, y: String(x, x, steps, steps)}

    def _extend_string(self, string: String, x: int, y: int, note: int) -> None:
        """Extend a string by one note at an end."""
        left, right, before, after, rise = string
        rightward = x > right
        changes: list[CellChange] = [(x, y, after if rightward else before, 0)]
        if self.options.zigzag:
            following = STEP_MASKS[note]
        else:
            if not rise:
                fixed = value_of(self.cells[left, y])
                rise = 1 if (note - fixed) % NOTE_COUNT == (1 if rightward else NOTE_COUNT - 1) else -1
                before, after = 1 << (fixed - rise) % NOTE_COUNT, 1 << (fixed + rise) % NOTE_COUNT
                changes.append(
                    (left - 1, y, STEP_MASKS[fixed], before) if rightward else (right + 1, y, STEP_MASKS[fixed], after)
                )
            following = 1 << (note + (rise if rightward else -rise)) % NOTE_COUNT
        if rightward:
            now = String(left, x, before, following, rise)
            changes.append((x + 1, y, 0, following))
        else:
            now = String(x, right, following, after, rise)
            changes.append((x - 1, y, 0, following))
        self.plain_cells = update_cells(self.plain_cells, changes)
        outer = self._find_outer_rows(y)
        if outer:
            self.opener_cells = update_cells(self.opener_cells, [(x, row, 0, STEP_MASKS[note]) for row in outer])
        self.strings = {**self.strings, y: now}

    def _find_outer_rows(self, y: int) -> list[int]:
        """Return the free rows above a topmost and below a lowest string."""
        rows = (*self.strings, y)
        return [y - 1] * (y == min(rows)) + [y + 1] * (y == max(rows))

    def find_run(self, x: int, y: int) -> tuple[int, ...]:
        left, right, *_ = self.strings[y]
        return (
            tuple(self.cells[index, y] for index in range(left, right + 1))
            if (right - left + 1) % NOTE_COUNT == 0
            else ()
        )

    def find_general_refusal(self, card: int) -> DisplayRefusal:
        if self.deck.is_opener(card):
            return DisplayRefusal(
                NEW_STRING_RULE,
                "nowhere",
                {"card": Card(card), "wanted": self.name_notes(NOTES_BY_MASK[STEP_MASKS[value_of(card)]])},
            )
        ends = 0
        for string in self.strings.values():
            ends |= string.before | string.after
        return DisplayRefusal(RUN_RULE, "nowhere", {"card": Card(card), "wanted": self.name_notes(NOTES_BY_MASK[ends])})

    def _refuse_note(self, card: int, x: int, y: int) -> DisplayRefusal:
        facts: dict[str, Fact] = {"card": Card(card)}
        opener = self.deck.is_opener(card)
        if not self.cells:
            return DisplayRefusal("muz.open.card", "middle", facts)
        string = self.strings.get(y)
        if string is not None:
            if opener:
                return DisplayRefusal(NEW_STRING_RULE, "inside", facts)
            if (x, y) in self.cells:
                return DisplayRefusal(RUN_RULE, "taken", {**facts, "note": Card(self.cells[x, y])})
            if x not in (string.left - 1, string.right + 1):
                return DisplayRefusal(RUN_RULE, "end", facts)
            fitting = string.before if x < string.left else string.after
            return DisplayRefusal(RUN_RULE, "step", {**facts, "wanted": self.name_notes(NOTES_BY_MASK[fitting])})
        if not opener:
            return DisplayRefusal(NEW_STRING_RULE, "oval", facts)
        for there in ((x, y - 1), (x, y + 1)):
            if there in self.cells:
                note = self.cells[there]
                wanted = self.name_notes(NOTES_BY_MASK[STEP_MASKS[value_of(note)]])
                return DisplayRefusal(NEW_STRING_RULE, "step", {**facts, "note": Card(note), "wanted": wanted})
        return DisplayRefusal(NEW_STRING_RULE, "beside", facts)
