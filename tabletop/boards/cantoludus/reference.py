"""The reference sheet beside the table: three tables that are worked out from a note which the players choose.

For the board: keep a `Reference` on the desk (None while the sheet is closed), give its column to `reference_layout`,
and ask `reference_click` what a click means for it.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from engines.theory.pitch import Name, names_of
from tabletop.boards.cantoludus import reference_tables as tables
from tabletop.boards.cantoludus.piano import key_of
from tabletop.table.layout import Flag, Part, Plate, Rect, Target

Kind = Literal["intervals", "chords", "degrees"]
KINDS: tuple[Kind, ...] = ("intervals", "chords", "degrees")

CHOICE = (
    ("C#", "D#", "", "F#", "G#", "A#", ""),
    ("Db", "Eb", "", "Gb", "Ab", "Bb", ""),
    ("C", "D", "E", "F", "G", "A", "B"),
)
"""The notes to choose from as they lie on a piano: each black key under both its names, then the white ones."""

NARROWEST = 240.0
"""Logical pixels that a sheet is wide at least, to be read."""

SHARE = 0.25
"""Of the table's width, what a sheet takes."""

ALL_FROM = 22.0, 0.07
"""A row's height, in logical pixels and by the width of the sheet, from which all three tables are shown at once."""

SHEET: Target = ("reference", "sheet")
CLOSE: Target = ("reference", "close")


CLOSING = "×"


class Reference(msgspec.Struct, frozen=True):
    """How the open sheet stands: which table, and the chosen note, typed: "Eb"."""

    table: Kind = "intervals"
    note: str = "C"


class SheetFace(msgspec.Struct, frozen=True):
    """The sheet's ground and title."""

    title: str
    head: float
    """The height of the title's line by the sheet's."""


class TabFace(msgspec.Struct, frozen=True):
    """What brings a table to the top, or closes the sheet (`words` is `CLOSING` then)."""

    words: str
    chosen: bool = False


class NoteButton(msgspec.Struct, frozen=True):
    """A note to choose."""

    name: str
    chosen: bool = False
    black: bool = False


class Row(msgspec.Struct, frozen=True):
    """A line of a table: what its columns say, or one heading across all of them."""

    cells: tuple[str, ...]
    heading: bool = False


class TableFace(msgspec.Struct, frozen=True):
    """A table: its columns' heads, its rows, and a sentence in place of what is closed in Blind Chords: the notes of
    chords, in the table of chords as of degrees."""

    kind: Kind
    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    told: str = ""

    @property
    def lines(self) -> float:
        """How high it is, in rows."""
        return len(self.rows) + bool(self.heads) + (3.0 if self.told else 0.0)


ReferenceFace = SheetFace | TabFace | NoteButton | TableFace


def _tr(words: str) -> str:
    return QCoreApplication.translate("CantoludusReference", words)


# --- what a click means -----------------------------------------------------------------------------------------------


def reference_click(reference: Reference | None, target: Target) -> Reference | None:
    """The open sheet as it stands after a click on one of its targets, or on a key of the piano while it is open; None:
    the click means nothing to it. `CLOSE` is the board's to answer."""
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
    """A key's name; a black key clicked again takes its other one. The flat first, but for F♯ and C♯."""
    names = [str(name) for name in names_of(pitch_class)]
    if len(names) > 1 and pitch_class not in (1, 6):
        names.reverse()
    return names[(names.index(now) + 1) % len(names)] if now in names else names[0]


def reference_words(target: Target) -> str:
    """A target of the sheet in words, for the screen reader; empty for what is none."""
    match target:
        case ("reference", "table", str(kind)):
            return _titles().get(kind, "")
        case ("reference", "note", str(note)):
            return Name.parse(note).engraved
        case ("reference", "close"):
            return _tr("Close the reference sheet")
        case ("reference", "sheet"):
            return _tr("Reference sheet")
    return ""


# --- where it lies ----------------------------------------------------------------------------------------------------


def sheet_width(width: float) -> float:
    """How wide a column a table of this width gives to the sheet."""
    return max(NARROWEST, SHARE * width)


def reference_layout(area: Rect, reference: Reference, blind: bool = False) -> tuple[Part, ...]:
    """The sheet as parts of a layout: its ground, tabs, notes to choose from, and one table, or all three where the
    column is high enough. What can be clicked is a plate whose key begins with "reference". `blind`: in Blind Chords,
    where the notes of chords are not looked up."""
    unit = min(0.115 * area.width, 0.055 * area.height)
    inner = area.inset(0.3 * unit)
    parts: list[Part] = [Plate(SHEET, area, SheetFace(_tr("Reference"), 1.3 * unit / area.height), depth=-2.2)]
    close = Rect(inner.right - unit, inner.y, unit, unit)
    parts.append(Plate(CLOSE, close, TabFace(CLOSING), depth=-2.0, flags=Flag.CLICKABLE))
    below = inner.y + 1.25 * unit
    below = _notes(parts, Rect(inner.x, below, inner.width, 2.9 * unit), reference) + 0.3 * unit
    faces = {kind: table_face(kind, reference.note, blind) for kind in KINDS}
    room = inner.bottom - below
    row = room / (sum(face.lines for face in faces.values()) + len(faces) - 1)
    if row >= max(ALL_FROM[0], ALL_FROM[1] * area.width):
        for kind, face in faces.items():
            rect = Rect(inner.x, below, inner.width, row * face.lines)
            parts.append(Plate(("reference", kind), rect, face, depth=-2.0))
            below = rect.bottom + row
        return tuple(parts)
    wide = inner.width / len(KINDS)
    for at, kind in enumerate(KINDS):
        rect = Rect(inner.x + at * wide, below, wide, 1.05 * unit)
        face_ = TabFace(_titles()[kind], kind == reference.table)
        parts.append(Plate(("reference", "table", kind), rect, face_, depth=-2.0, flags=Flag.CLICKABLE))
    below += 1.05 * unit
    rect = Rect(inner.x, below, inner.width, inner.bottom - below)
    parts.append(Plate(("reference", reference.table), rect, faces[reference.table], depth=-2.0))
    return tuple(parts)


def _notes(parts: list[Part], area: Rect, reference: Reference) -> float:
    """The notes to choose from; returns where they end."""
    wide, high = area.width / 7, area.height / len(CHOICE)
    for line, names in enumerate(CHOICE):
        for at, note in enumerate(names):
            if not note:
                continue
            black = line < len(CHOICE) - 1
            left = area.x + (at + (0.5 if black else 0.0)) * wide
            rect = Rect(left, area.y + line * high, wide, high).inset(1.0)
            face = NoteButton(note, note == reference.note, black)
            parts.append(Plate(("reference", "note", note), rect, face, depth=-2.0, flags=Flag.CLICKABLE))
    return area.bottom


# --- what stands in it ------------------------------------------------------------------------------------------------


def _titles() -> dict[str, str]:
    return {"intervals": _tr("Intervals"), "chords": _tr("Chords"), "degrees": _tr("Degrees")}


def table_face(kind: Kind, note: str, blind: bool = False) -> TableFace:
    """A table worked out from a note."""
    root = Name.parse(note)
    if kind == "intervals":
        return _intervals(root)
    return _chords(root, blind) if kind == "chords" else _degrees(root, blind)


def _intervals(low: Name) -> TableFace:
    heads = (_tr("Half steps"), _tr("Name"), _tr("Letters"), _tr("Upward"))
    rows = []
    for row in tables.intervals(low):
        name = f"{row.name} Tri" if row.tritone else row.name
        rows.append(Row((str(row.half_steps), name, str(row.letters), f"{row.low} – {row.high}")))
    return TableFace("intervals", heads, tuple(rows))


def _chords(root: Name, blind: bool) -> TableFace:
    if blind:
        return TableFace("chords", (), (), _tr("In Blind Chords the notes of chords are not looked up."))
    names = _qualities()
    rows: list[Row] = []
    for title, structures in ((_tr("Triads on {root}"), tables.TRIADS), (_tr("Sevenths on {root}"), tables.SEVENTHS)):
        rows.append(Row((title.format(root=root.engraved),), heading=True))
        rows += [Row((row.symbol, names[row.quality], _spaced(row.notes))) for row in tables.chords(root, structures)]
    return TableFace("chords", (), tuple(rows))


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


def _degrees(tonic: Name, blind: bool) -> TableFace:
    told = _tr("In Blind Chords the notes of chords are not looked up.") if blind else ""
    names = _qualities()
    rows: list[Row] = []
    for title, mode in ((_tr("{tonic} major"), "major"), (_tr("{tonic} minor"), "minor")):
        rows.append(Row((title.format(tonic=tonic.engraved),), heading=True))
        for row in tables.degrees(tonic, "minor" if mode == "minor" else "major"):
            last = names[row.quality] if blind else _spaced(row.notes)
            rows.append(Row((str(row.degree), row.numeral, last)))
    return TableFace("degrees", (), tuple(rows), told)


def _spaced(notes: tuple[str, ...]) -> str:
    """Notes side by side, far enough apart to be told from accidentals."""
    return "  ".join(notes)
