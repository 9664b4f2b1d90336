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

    `left_mask` and `right_mask` are the notes that continue it to the left and right. `rise` is +1 if it rises to
    the right, -1 if it falls, and 0 while a single card leaves that open.
    """

    left: int
    right: int
    left_mask: int
    right_mask: int
    rise: int = 0


class Glissando(OpenDisplay):
    """Glissando with its strings by their y.

    Plain notes go to the ends of strings, openers above the top string and below the bottom one.
    """

    opening_case = "oval"

    def __init__(self, deck: MuzicandoDeck, options: DisplayOptions) -> None:
        super().__init__(deck, options)
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
        """Begin a string in a free row. The next string may begin in the row beyond it."""
        step_mask, outer_rows = STEP_MASKS[note], self._find_outer_rows(y)
        other_cells = [[cell for cell in cells if cell.y != y] for cells in self.opener_cells]
        self.opener_cells = update_cells(other_cells, [(x, row, 0, step_mask) for row in outer_rows])
        self.plain_cells = update_cells(self.plain_cells, [(x - 1, y, 0, step_mask), (x + 1, y, 0, step_mask)])
        self.strings = {**self.strings, y: String(x, x, step_mask, step_mask)}

    def _extend_string(self, string: String, x: int, y: int, note: int) -> None:
        left, right, left_mask, right_mask, rise = string
        is_rightward = x > right
        changes: list[CellChange] = [(x, y, right_mask if is_rightward else left_mask, 0)]
        if self.options.zigzag:
            next_mask = STEP_MASKS[note]
        else:
            if not rise:
                first_note = value_of(self.cells[left, y])
                rise = 1 if (note - first_note) % NOTE_COUNT == (1 if is_rightward else NOTE_COUNT - 1) else -1
                left_mask, right_mask = 1 << (first_note - rise) % NOTE_COUNT, 1 << (first_note + rise) % NOTE_COUNT
                changes.append(
                    (left - 1, y, STEP_MASKS[first_note], left_mask)
                    if is_rightward
                    else (right + 1, y, STEP_MASKS[first_note], right_mask)
                )
            next_mask = 1 << (note + (rise if is_rightward else -rise)) % NOTE_COUNT
        if is_rightward:
            new_string = String(left, x, left_mask, next_mask, rise)
            changes.append((x + 1, y, 0, next_mask))
        else:
            new_string = String(x, right, next_mask, right_mask, rise)
            changes.append((x - 1, y, 0, next_mask))
        self.plain_cells = update_cells(self.plain_cells, changes)
        outer_rows = self._find_outer_rows(y)
        if outer_rows:
            self.opener_cells = update_cells(self.opener_cells, [(x, row, 0, STEP_MASKS[note]) for row in outer_rows])
        self.strings = {**self.strings, y: new_string}

    def _find_outer_rows(self, y: int) -> list[int]:
        """Return the row above a topmost and the row below a lowest string."""
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
        end_mask = 0
        for string in self.strings.values():
            end_mask |= string.left_mask | string.right_mask
        return DisplayRefusal(
            RUN_RULE, "nowhere", {"card": Card(card), "wanted": self.name_notes(NOTES_BY_MASK[end_mask])}
        )

    def _refuse_note(self, card: int, x: int, y: int) -> DisplayRefusal:
        facts: dict[str, Fact] = {"card": Card(card)}
        is_opener = self.deck.is_opener(card)
        if not self.cells:
            return DisplayRefusal("muz.open.card", "middle", facts)
        string = self.strings.get(y)
        if string is not None:
            if is_opener:
                return DisplayRefusal(NEW_STRING_RULE, "inside", facts)
            if (x, y) in self.cells:
                return DisplayRefusal(RUN_RULE, "taken", {**facts, "note": Card(self.cells[x, y])})
            if x not in (string.left - 1, string.right + 1):
                return DisplayRefusal(RUN_RULE, "end", facts)
            fitting_mask = string.left_mask if x < string.left else string.right_mask
            return DisplayRefusal(RUN_RULE, "step", {**facts, "wanted": self.name_notes(NOTES_BY_MASK[fitting_mask])})
        if not is_opener:
            return DisplayRefusal(NEW_STRING_RULE, "oval", facts)
        for cell in ((x, y - 1), (x, y + 1)):
            if cell in self.cells:
                note = self.cells[cell]
                note_names = self.name_notes(NOTES_BY_MASK[STEP_MASKS[value_of(note)]])
                return DisplayRefusal(NEW_STRING_RULE, "step", {**facts, "note": Card(note), "wanted": note_names})
        return DisplayRefusal(NEW_STRING_RULE, "beside", facts)
