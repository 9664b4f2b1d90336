"""Reference sheet beside the table: charts worked out from a chosen note.

The board keeps a `Reference` in its UI state (None while the sheet is closed), gives an area to `reference_layout`, and
asks `reference_click` for the effect of a click.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from engines.theory.key import Key
from engines.theory.naming import STANDARD, Naming
from engines.theory.pitch import Name, names_of
from tabletop.boards.cantoludus import reference_tables as tables
from tabletop.boards.kit.table_keys import key_of
from tabletop.table.layout import Flag, Part, Plate, Rect, Target
from tabletop.table.theme import TARGET
from tabletop.translator import translator

_tr = translator("CantoludusReference")


Kind = Literal["intervals", "chords", "degrees", "ways"]
KINDS: tuple[Kind, ...] = ("intervals", "chords", "degrees", "ways")

CHOICE = (
    ("C#", "D#", "", "F#", "G#", "A#", ""),
    ("Db", "Eb", "", "Gb", "Ab", "Bb", ""),
    ("C", "D", "E", "F", "G", "A", "B"),
)
"""Notes to choose from: black keys under both names, then the white ones."""

NARROWEST = 236.0
"""Minimum width of a readable sheet in logical pixels."""


SHEET: Target = ("reference", "sheet")
CLOSE: Target = ("reference", "close")


CLOSING = "×"


class Reference(msgspec.Struct, frozen=True):
    """State of the open sheet: its chart, and the chosen note as typed, "Eb"."""

    table: Kind = "intervals"
    note: str = "C"
    card: int | None = None
    """Progression that was clicked, for the chart of its payment."""


class WaysRows(NamedTuple):
    """Chart of a progression's payment: a title; by numeral its notes and Chord cards."""

    title: str
    rows: tuple[tuple[str, str, str], ...]


class SheetFace(msgspec.Struct, frozen=True):
    """Ground of the sheet."""


class TabFace(msgspec.Struct, frozen=True):
    """A tab that shows its chart, or closes the sheet if `words` is `CLOSING`."""

    words: str
    chosen: bool = False


class NoteButton(msgspec.Struct, frozen=True):
    """A note to choose, by the name that players use."""

    name: str
    chosen: bool = False
    black: bool = False


class Row(msgspec.Struct, frozen=True):
    """A row of a chart: the text of its cells, or one heading across all columns."""

    cells: tuple[str, ...]
    heading: bool = False


class TableFace(msgspec.Struct, frozen=True):
    """A chart: column heads, rows, and a sentence.

    `told` is the sentence in Blind Chords, where the charts of chords and degrees have no notes. `beside`: the parts
    below headings are side by side.
    """

    kind: Kind
    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    told: str = ""
    beside: bool = False

    @property
    def parts(self) -> tuple[tuple[Row, ...], ...]:
        """Rows in groups that are side by side, or all rows as one group."""
        starts = [at for at, row in enumerate(self.rows) if row.heading] if self.beside else []
        return tuple(self.rows[a:b] for a, b in pairwise((*starts, len(self.rows)))) if starts else (self.rows,)

    @property
    def lines(self) -> float:
        """Height of the chart in rows."""
        return max(map(len, self.parts)) + bool(self.heads) + (2.4 if self.told else 0.0)


ReferenceFace = SheetFace | TabFace | NoteButton | TableFace


# --- clicks -----------------------------------------------------------------------------------------------------------


def reference_click(reference: Reference | None, target: Target) -> Reference | None:
    """Return the sheet after a click on it or on a key of the piano, or None.

    None means that the click does nothing to it. The board itself handles `CLOSE`.
    """
    if reference is None:
        return None
    midi = key_of(target)
    if midi is not None:
        return replace(reference, note=_next_name(midi % 12, reference.note))
    match target:
        case ("reference", "table", str(kind)):
            found = next((one for one in KINDS if one == kind), None)
            return replace(reference, table=found) if found is not None else None
        case ("reference", "note", str(note)):
            return replace(reference, note=note)
    return None


def _next_name(pitch_class: int, now: str) -> str:
    """Return the name of a key; a black key that is clicked again changes its name.

    The flat comes first, except for F♯ and C♯.
    """
    names = [str(name) for name in names_of(pitch_class)]
    if len(names) > 1 and pitch_class not in (1, 6):
        names.reverse()
    return names[(names.index(now) + 1) % len(names)] if now in names else names[0]


def reference_words(target: Target, naming: Naming = STANDARD) -> str:
    """Return the name of a target of the sheet for screen readers, else ""."""
    match target:
        case ("reference", "table", str(kind)):
            return _titles().get(kind, "")
        case ("reference", "note", str(note)):
            return naming.name(Name.parse(note))
        case ("reference", "close"):
            return _tr("Close the reference sheet")
        case ("reference", "sheet"):
            return _tr("Reference sheet")
    return ""


# --- layout -----------------------------------------------------------------------------------------------------------


def reference_layout(
    area: Rect,
    reference: Reference,
    blind: bool = False,
    ways: WaysRows | None = None,
    naming: Naming = STANDARD,
) -> tuple[Part, ...]:
    """Return the parts of the sheet: ground, tabs, notes to choose from, chart.

    Plates that can be clicked have keys that begin with "reference". `blind`: Blind Chords, in which the notes of
    chords are not shown. `ways`: the payment for a progression; without it there is no such chart.
    """
    if ways is None and reference.table == "ways":
        reference = replace(reference, table="degrees")
    unit = min(0.115 * area.width, 0.058 * area.height)
    inner = area.inset(0.3 * unit)
    pressed = max(unit, min(TARGET + 2.0, 0.077 * area.height))  # large enough for a finger
    below = inner.y + pressed + 0.3 * unit
    notes = max(2.8 * unit, len(CHOICE) * pressed)
    parts = list(_choice(Rect(inner.x, below, inner.width, notes), reference.note, naming))
    below += notes + 0.2 * unit
    room = Rect(inner.x, below, inner.width, inner.bottom - below)
    close = Rect(inner.right - pressed, inner.y, pressed, pressed)
    parts.append(Plate(CLOSE, close, TabFace(CLOSING), depth=-2.0, flags=Flag.CLICKABLE))
    parts.append(Plate(SHEET, area, SheetFace(), depth=-2.2))
    kinds = KINDS if ways is not None else KINDS[:-1]
    parts += _tabs(Rect(inner.x, inner.y, close.x - inner.x - 0.1 * unit, close.height), reference.table, kinds)
    chosen = _ways(ways) if ways is not None and reference.table == "ways" else None
    chosen = chosen or table_face(reference.table, reference.note, blind, naming)
    if reference.table == "degrees" and room.height / chosen.lines < 0.08 * area.width:
        chosen = replace(chosen, beside=True)
    parts.append(Plate(("reference", reference.table), room, chosen, depth=-2.0))
    return tuple(parts)


def _tabs(area: Rect, chosen: Kind, kinds: tuple[Kind, ...]) -> Iterator[Part]:
    wide = area.width / len(kinds)
    for at, kind in enumerate(kinds):
        face = TabFace(_titles()[kind], kind == chosen)
        rect = Rect(area.x + at * wide, area.y, wide, area.height)
        yield Plate(("reference", "table", kind), rect, face, depth=-2.0, flags=Flag.CLICKABLE)


def _choice(area: Rect, chosen: str, naming: Naming) -> Iterator[Part]:
    wide, high = area.width / 7, area.height / len(CHOICE)
    for line, names in enumerate(CHOICE):
        black = line < len(CHOICE) - 1
        for at, note in enumerate(names):
            if note:
                left = area.x + (at + (0.5 if black else 0.0)) * wide
                rect = Rect(left, area.y + line * high, wide, high).inset(1.0)
                face = NoteButton(naming.name(Name.parse(note)), note == chosen, black)
                yield Plate(("reference", "note", note), rect, face, depth=-2.0, flags=Flag.CLICKABLE)


# --- contents ---------------------------------------------------------------------------------------------------------


def _titles() -> dict[str, str]:
    return {
        "intervals": _tr("Intervals"),
        "chords": _tr("Chords"),
        "degrees": _tr("Degrees"),
        "ways": _tr("Progression"),
    }


def table_face(kind: Kind, note: str, blind: bool = False, naming: Naming = STANDARD) -> TableFace:
    """Return a chart worked out from a note."""
    root = Name.parse(note)
    if kind == "intervals":
        return _intervals(root, naming)
    return _chords(root, blind, naming) if kind == "chords" else _degrees(root, blind, naming)


def _intervals(low: Name, naming: Naming) -> TableFace:
    heads = (_tr("Half steps"), _tr("Name"), _tr("Letters"), _tr("Upward"))
    rows = []
    for row in tables.intervals(low):
        name = f"{row.name} Tri" if row.tritone else row.name
        low_name, high_name = (naming.name(Name.parse(note)) for note in (row.low, row.high))
        rows.append(Row((str(row.half_steps), name, str(row.letters), f"{low_name} – {high_name}")))
    return TableFace("intervals", heads, tuple(rows))


def _chords(root: Name, blind: bool, naming: Naming) -> TableFace:
    told = _tr("In Blind Chords the notes of chords are not looked up.") if blind else ""
    names = _qualities()
    rows: list[Row] = []
    for title, structures in ((_tr("Triads on {root}"), tables.TRIADS), (_tr("Sevenths on {root}"), tables.SEVENTHS)):
        rows.append(Row((title.format(root=naming.name(root)),), heading=True))
        for row in tables.chords(root, structures):
            last = _tr("{count} notes").format(count=len(row.notes)) if blind else _spaced(row.notes, naming)
            symbol = f"{naming.name(root)}{tables.SYMBOLS[row.quality]}"
            rows.append(Row((symbol, names[row.quality], last)))
    return TableFace("chords", (), tuple(rows), told)


def _qualities() -> dict[str, str]:
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


def _degrees(tonic: Name, blind: bool, naming: Naming) -> TableFace:
    told = _tr("In Blind Chords the notes of chords are not looked up.") if blind else ""
    names = _qualities()
    rows: list[Row] = []
    for key in (Key(tonic), Key(tonic).parallel):
        rows.append(Row((naming.key_name(key),), heading=True))
        for row in tables.degrees(tonic, key.mode):
            last = names[row.quality] if blind else _spaced(row.notes, naming.within(key))
            rows.append(Row((str(row.degree), row.numeral, last)))
    return TableFace("degrees", (), tuple(rows), told)


def _ways(ways: WaysRows) -> TableFace:
    heads = (Row((ways.title,), heading=True),)
    told = _tr("Each numeral is paid with its Chord card, or with the notes of its triad.") if ways.rows else ""
    return TableFace("ways", (), (*heads, *map(Row, ways.rows)), told)


def _spaced(notes: tuple[str, ...], naming: Naming) -> str:
    """Return notes far enough apart that accidentals stay with their letters."""
    return "  ".join(naming.name(Name.parse(note)) for note in notes)
