"""Reference sheet next to the table, with charts calculated from a chosen note.

The board keeps a `Reference` in its UI state (None while the sheet is closed), gives an area to
`make_reference_layout`, and asks `reference_click` for the effect of a click.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from engines.theory.key import Key
from engines.theory.naming import STANDARD_NAMING, Naming
from engines.theory.pitch import NoteName, common_spellings
from tabletop.boards.cantoludus import reference_charts as tables
from tabletop.boards.kit.piano_keys import find_piano_key
from tabletop.table.layout import Flag, LayoutPart, Plate, Rect, Target
from tabletop.table.theme import MIN_TARGET_PX
from tabletop.translator import translator

_tr = translator("CantoludusReference")


ChartKind = Literal["intervals", "chords", "degrees", "ways"]
CHART_KINDS: tuple[ChartKind, ...] = ("intervals", "chords", "degrees", "ways")

NOTE_CHOICES = (
    ("C#", "D#", "", "F#", "G#", "A#", ""),
    ("Db", "Eb", "", "Gb", "Ab", "Bb", ""),
    ("C", "D", "E", "F", "G", "A", "B"),
)
"""Notes to choose from: black keys under both names, then the white ones."""

MIN_SHEET_WIDTH_PX = 236.0
"""Minimum width of a readable sheet in logical pixels."""


SHEET_KEY: Target = ("reference", "sheet")
CLOSE_KEY: Target = ("reference", "close")


CLOSE_SIGN = "×"


class Reference(msgspec.Struct, frozen=True):
    """State of the open sheet: its chart, and the chosen note as typed, "Eb"."""

    chart: ChartKind = "intervals"
    note: str = "C"
    card: int | None = None
    """Progression that was clicked, for the chart of its payment."""


class ProgressionRows(NamedTuple):
    """Chart of a progression's payment: a title; by numeral its notes and Chord cards."""

    title: str
    rows: tuple[tuple[str, str, str], ...]


class SheetFace(msgspec.Struct, frozen=True):
    """Background of the sheet."""


class TabFace(msgspec.Struct, frozen=True):
    """A tab that shows its chart, or closes the sheet if `words` is `CLOSE_SIGN`."""

    words: str
    is_chosen: bool = False


class NoteButton(msgspec.Struct, frozen=True):
    """A note to choose, by the name that players use."""

    name: str
    is_chosen: bool = False
    is_black: bool = False


class ChartRow(msgspec.Struct, frozen=True):
    """Row of a chart: the texts of its cells, or one heading across all columns."""

    cells: tuple[str, ...]
    is_heading: bool = False


class ChartFace(msgspec.Struct, frozen=True):
    """A chart: column heads, rows, and a sentence.

    `remark` is the sentence in Blind Chords, where the charts of chords and degrees have no notes. `is_side_by_side` is
    True if the parts below headings are next to each other.
    """

    kind: ChartKind
    heads: tuple[str, ...]
    rows: tuple[ChartRow, ...]
    remark: str = ""
    is_side_by_side: bool = False

    @property
    def parts(self) -> tuple[tuple[ChartRow, ...], ...]:
        """Rows in groups that are side by side, or all rows as one group."""
        starts = [index for index, row in enumerate(self.rows) if row.is_heading] if self.is_side_by_side else []
        return (
            tuple(self.rows[start:end] for start, end in pairwise((*starts, len(self.rows))))
            if starts
            else (self.rows,)
        )

    @property
    def height_in_rows(self) -> float:
        """Height of the chart in rows."""
        return max(map(len, self.parts)) + bool(self.heads) + (2.4 if self.remark else 0.0)


ReferenceFace = SheetFace | TabFace | NoteButton | ChartFace


# --- clicks -----------------------------------------------------------------------------------------------------------


def reference_click(reference: Reference | None, target: Target) -> Reference | None:
    """Return the sheet after a click on it or on a key of the piano, or None.

    None means that the click does nothing to it. The board itself handles `CLOSE_KEY`.
    """
    if reference is None:
        return None
    midi = find_piano_key(target)
    if midi is not None:
        return replace(reference, note=_find_next_name(midi % 12, reference.note))
    match target:
        case ("reference", "table", str(kind)):
            chart_kind = next((candidate for candidate in CHART_KINDS if candidate == kind), None)
            return replace(reference, chart=chart_kind) if chart_kind is not None else None
        case ("reference", "note", str(note)):
            return replace(reference, note=note)
    return None


def _find_next_name(pitch_class: int, current_name: str) -> str:
    """Return the name of a key; a black key that is clicked again changes its name.

    The flat comes first, except for F♯ and C♯.
    """
    names = [str(name) for name in common_spellings(pitch_class)]
    if len(names) > 1 and pitch_class not in (1, 6):
        names.reverse()
    return names[(names.index(current_name) + 1) % len(names)] if current_name in names else names[0]


def reference_target_name(target: Target, naming: Naming = STANDARD_NAMING) -> str:
    """Return the name of a target of the sheet for screen readers, else ""."""
    match target:
        case ("reference", "table", str(kind)):
            return _tab_titles().get(kind, "")
        case ("reference", "note", str(note)):
            return naming.name(NoteName.parse(note))
        case ("reference", "close"):
            return _tr("Close the reference sheet")
        case ("reference", "sheet"):
            return _tr("Reference sheet")
    return ""


# --- layout -----------------------------------------------------------------------------------------------------------


def make_reference_layout(
    area: Rect,
    reference: Reference,
    is_blind: bool = False,
    progression_rows: ProgressionRows | None = None,
    naming: Naming = STANDARD_NAMING,
) -> tuple[LayoutPart, ...]:
    """Return the parts of the sheet: background, tabs, notes to choose from, chart.

    Plates that can be clicked have keys that begin with "reference". If `is_blind` (Blind Chords), the notes of chords
    are not shown. `progression_rows` is the payment for a progression; without it there is no such chart.
    """
    if progression_rows is None and reference.chart == "ways":
        reference = replace(reference, chart="degrees")
    unit_px = min(0.115 * area.width, 0.058 * area.height)
    inner = area.inset(0.3 * unit_px)
    button_size = max(unit_px, min(MIN_TARGET_PX + 2.0, 0.077 * area.height))  # large enough for a finger
    top = inner.y + button_size + 0.3 * unit_px
    notes_height = max(2.8 * unit_px, len(NOTE_CHOICES) * button_size)
    parts = list(_make_note_buttons(Rect(inner.x, top, inner.width, notes_height), reference.note, naming))
    top += notes_height + 0.2 * unit_px
    chart_rect = Rect(inner.x, top, inner.width, inner.bottom - top)
    close_rect = Rect(inner.right - button_size, inner.y, button_size, button_size)
    parts.append(Plate(CLOSE_KEY, close_rect, TabFace(CLOSE_SIGN), depth=-2.0, flags=Flag.CLICKABLE))
    parts.append(Plate(SHEET_KEY, area, SheetFace(), depth=-2.2))
    kinds = CHART_KINDS if progression_rows is not None else CHART_KINDS[:-1]
    parts += _make_tabs(
        Rect(inner.x, inner.y, close_rect.x - inner.x - 0.1 * unit_px, close_rect.height), reference.chart, kinds
    )
    chart = (
        _make_progression_chart(progression_rows)
        if progression_rows is not None and reference.chart == "ways"
        else None
    )
    chart = chart or make_chart(reference.chart, reference.note, is_blind, naming)
    if reference.chart == "degrees" and chart_rect.height / chart.height_in_rows < 0.08 * area.width:
        chart = replace(chart, is_side_by_side=True)
    parts.append(Plate(("reference", reference.chart), chart_rect, chart, depth=-2.0))
    return tuple(parts)


def _make_tabs(area: Rect, current_kind: ChartKind, kinds: tuple[ChartKind, ...]) -> Iterator[LayoutPart]:
    width = area.width / len(kinds)
    for index, kind in enumerate(kinds):
        face = TabFace(_tab_titles()[kind], kind == current_kind)
        rect = Rect(area.x + index * width, area.y, width, area.height)
        yield Plate(("reference", "table", kind), rect, face, depth=-2.0, flags=Flag.CLICKABLE)


def _make_note_buttons(area: Rect, current_note: str, naming: Naming) -> Iterator[LayoutPart]:
    width, height = area.width / 7, area.height / len(NOTE_CHOICES)
    for line, names in enumerate(NOTE_CHOICES):
        is_black = line < len(NOTE_CHOICES) - 1
        for index, note in enumerate(names):
            if note:
                left = area.x + (index + (0.5 if is_black else 0.0)) * width
                rect = Rect(left, area.y + line * height, width, height).inset(1.0)
                face = NoteButton(naming.name(NoteName.parse(note)), note == current_note, is_black)
                yield Plate(("reference", "note", note), rect, face, depth=-2.0, flags=Flag.CLICKABLE)


# --- contents ---------------------------------------------------------------------------------------------------------


def _tab_titles() -> dict[str, str]:
    return {
        "intervals": _tr("Intervals"),
        "chords": _tr("Chords"),
        "degrees": _tr("Degrees"),
        "ways": _tr("Progression"),
    }


def make_chart(kind: ChartKind, note: str, is_blind: bool = False, naming: Naming = STANDARD_NAMING) -> ChartFace:
    """Return a chart that is calculated from a note."""
    root = NoteName.parse(note)
    if kind == "intervals":
        return _make_interval_chart(root, naming)
    return _make_chord_chart(root, is_blind, naming) if kind == "chords" else _make_degree_chart(root, is_blind, naming)


def _make_interval_chart(low: NoteName, naming: Naming) -> ChartFace:
    heads = (_tr("Half steps"), _tr("Name"), _tr("Letters"), _tr("Upward"))
    rows = []
    for row in tables.interval_rows(low):
        name = f"{row.name} Tri" if row.tritone else row.name
        low_name, high_name = (naming.name(NoteName.parse(note)) for note in (row.low, row.high))
        rows.append(ChartRow((str(row.half_steps), name, str(row.letters), f"{low_name} – {high_name}")))
    return ChartFace("intervals", heads, tuple(rows))


def _make_chord_chart(root: NoteName, is_blind: bool, naming: Naming) -> ChartFace:
    remark = _tr("In Blind Chords the notes of chords are not looked up.") if is_blind else ""
    names = _quality_names()
    rows: list[ChartRow] = []
    for title, structures in ((_tr("Triads on {root}"), tables.TRIADS), (_tr("Sevenths on {root}"), tables.SEVENTHS)):
        rows.append(ChartRow((title.format(root=naming.name(root)),), is_heading=True))
        for row in tables.chord_rows(root, structures):
            last = _tr("{count} notes").format(count=len(row.notes)) if is_blind else _join_notes(row.notes, naming)
            symbol = f"{naming.name(root)}{tables.SYMBOLS[row.quality]}"
            rows.append(ChartRow((symbol, names[row.quality], last)))
    return ChartFace("chords", (), tuple(rows), remark)


def _quality_names() -> dict[str, str]:
    return {
        "major": _tr("major"),
        "minor": _tr("minor"),
        "diminished": _tr("diminished"),
        "augmented": _tr("augmented"),
        "major seventh": _tr("major seventh"),
        "dominant seventh": _tr("dominant seventh"),
        "minor seventh": _tr("minor seventh"),
        "half-diminished": _tr("half-diminished"),
        "diminished seventh": _tr("diminished seventh"),
        "minor-major": _tr("minor-major"),
        "augmented-major": _tr("augmented-major"),
    }


def _make_degree_chart(tonic: NoteName, is_blind: bool, naming: Naming) -> ChartFace:
    remark = _tr("In Blind Chords the notes of chords are not looked up.") if is_blind else ""
    names = _quality_names()
    rows: list[ChartRow] = []
    for key in (Key(tonic), Key(tonic).parallel):
        rows.append(ChartRow((naming.key_name(key),), is_heading=True))
        for row in tables.degree_rows(tonic, key.mode):
            last = names[row.quality] if is_blind else _join_notes(row.notes, naming.in_key(key))
            rows.append(ChartRow((str(row.degree), row.numeral, last)))
    return ChartFace("degrees", (), tuple(rows), remark)


def _make_progression_chart(progression_rows: ProgressionRows) -> ChartFace:
    heads = (ChartRow((progression_rows.title,), is_heading=True),)
    remark = (
        _tr("Each numeral is paid with its Chord card, or with the notes of its triad.")
        if progression_rows.rows
        else ""
    )
    return ChartFace("ways", (), (*heads, *map(ChartRow, progression_rows.rows)), remark)


def _join_notes(notes: tuple[str, ...], naming: Naming) -> str:
    """Return note names with wide spaces, which keep accidentals at their letters."""
    return "  ".join(naming.name(NoteName.parse(note)) for note in notes)
