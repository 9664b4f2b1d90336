"""Files of progressions, `.consort-progression`: TOML with one table a version.

The text of a version is the truth, and every other field is optional. Fields that this program does not know are kept.
Functions here make and read text; writing it to a disk is the application's work.
"""

import re
import tomllib
from typing import Annotated, Any, Literal

import msgspec

from engines.messages import Message, MessageOrCode, message, to_message
from engines.messages.data import from_msgspec
from engines.messages.grammar import printable_line
from engines.progressions.errors import ProgressionError
from engines.progressions.metre import METRES
from engines.progressions.progression import (
    DEFAULT_FIGURE,
    DEFAULT_TEMPO_BPM,
    MAX_TEMPO_BPM,
    MAX_VERSIONS,
    MIN_TEMPO_BPM,
    Progression,
    Version,
)
from engines.progressions.text import MAX_TEXT_CHARACTERS
from engines.progressions.toml_text import write_fields
from engines.progressions.words import KINDS, Kind
from engines.theory.errors import TheoryError
from engines.theory.key import C_MAJOR, Key
from engines.theory.part_writing import ERRORS
from engines.theory.pitch import Pitch

FORMAT_NUMBER = 1
"""Number of the format that is written; older ones can be read."""
MAX_FILE_CHARACTERS = 1_000_000
"""Limit of a file in characters."""
MAX_NAME_CHARACTERS = 60
"""Limit of a file's name in an error, in characters."""
MAX_QUOTED_CHARACTERS = 40
"""Limit of a quoted value in characters."""

Name = Annotated[str, msgspec.Meta(max_length=200)]
Slug = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9-]{0,40}$")]
ChordNumber = Annotated[str, msgspec.Meta(pattern=r"^[1-9][0-9]{0,3}$")]


class VersionRow(msgspec.Struct, frozen=True):
    """A version: the text of its chords, and what was set by hand."""

    text: Annotated[str, msgspec.Meta(max_length=MAX_TEXT_CHARACTERS)] = ""
    """The chords as they are typed: "I V6 | vi IV | ii7 V7 | I"."""
    name: Name = ""
    """Its name: "Deceptive"."""
    voicing: dict[ChordNumber, Annotated[str, msgspec.Meta(max_length=200)]] = {}
    """Pitches of a chord by its number, the bass first: 7 = "E3 B3 E4 G4"."""
    error: dict[ChordNumber, Literal[ERRORS]] = {}  # type: ignore[valid-type]
    """A part-writing error on purpose, by the number of its chord."""


class ProgressionFile(msgspec.Struct, frozen=True):
    """A file of a progression."""

    format: Annotated[int, msgspec.Meta(ge=1)] = FORMAT_NUMBER
    """Number of the format."""
    title: Name = ""
    """Its title."""
    key: Annotated[str, msgspec.Meta(max_length=40)] = C_MAJOR.title
    """The key in which it begins: "G major", "F# minor"."""
    metre: Literal[tuple(METRES)] = "4/4"  # type: ignore[valid-type]
    """Its metre."""
    tempo: Annotated[float, msgspec.Meta(ge=MIN_TEMPO_BPM, le=MAX_TEMPO_BPM)] = DEFAULT_TEMPO_BPM
    """Beats a minute; in 6/8, 9/8 and 12/8 they are dotted quarter notes."""
    texture: Slug = ""
    """Texture in which chords are voiced: "four-voices", "shells" and others."""
    figure: Slug = DEFAULT_FIGURE
    """Figure in which the chords are played."""
    read_as: Literal[KINDS] | None = None  # type: ignore[valid-type]
    """Kind of the words; if it is absent, it is guessed."""
    version: Annotated[list[VersionRow], msgspec.Meta(min_length=1, max_length=MAX_VERSIONS)] = msgspec.field(
        default_factory=lambda: [VersionRow()]
    )
    """Its versions."""


def write_file(progression: Progression) -> str:
    r"""Return the text of a file; fields with their usual values are left out.

    >>> print(write_file(Progression((Version("I | V"),), title="Half", tempo=96.0)), end="")
    format = 1
    title = "Half"
    key = "C major"
    metre = "4/4"
    tempo = 96
    <BLANKLINE>
    [[version]]
    text = "I | V"
    """
    tempo = int(progression.tempo) if progression.tempo == int(progression.tempo) else progression.tempo
    fields: dict[str, Any] = {"format": FORMAT_NUMBER}
    if progression.title:
        fields["title"] = progression.title
    fields |= {"key": progression.key.title, "metre": progression.metre.name, "tempo": tempo}
    if progression.texture:
        fields["texture"] = progression.texture
    if progression.figure != DEFAULT_FIGURE:
        fields["figure"] = progression.figure
    if progression.read_as:
        fields["read_as"] = progression.read_as
    parts = [write_fields(fields | _without(progression.unknown, ("version",)))]
    for version in progression.versions:
        row: dict[str, Any] = {"name": version.name} if version.name else {}
        row["text"] = version.text
        if version.voicing:
            row["voicing"] = {
                str(number): " ".join(map(str, pitches)) for number, pitches in sorted(version.voicing.items())
            }
        if version.error:
            row["error"] = {str(number): kind for number, kind in sorted(version.error.items())}
        parts.append("[[version]]\n" + write_fields(row | version.unknown))
    return "\n".join(parts)


def read_file(text: str, file: str = "") -> Progression:
    """Return the progression of a file's text.

    `file` is its name in errors. Raises `ProgressionError` with the file, the place and the expected value.

    >>> read_file('key = "G major"\\nversion = [{ text = "I" }]').key.title
    'G major'
    """
    name = printable_line(file, MAX_NAME_CHARACTERS)
    if len(text) > MAX_FILE_CHARACTERS:
        raise _make_error(name, "", message("progressions.file-too-large", most=MAX_FILE_CHARACTERS))
    if any("\ud800" <= char <= "\udfff" for char in text):  # half a character, which no UTF-8 has
        raise _make_error(name, "", message("data.half-character"))
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        place = message("place.line", line=int(found[1])) if found else message("place.end")
        raise _make_error(name, place, message("toml.other")) from error
    except RecursionError as error:
        raise _make_error(name, "", message("data.nested")) from error
    try:
        row = msgspec.convert(data, ProgressionFile)
    except msgspec.ValidationError as error:
        field, why = from_msgspec(error)
        raise _make_error(name, _find_place(text, field), why) from error
    if row.format > FORMAT_NUMBER:
        raise _make_error(name, _find_place(text, "format"), message("progressions.newer-file"))
    tables = data.get("version", [{}])
    versions = tuple(_read_version(text, name, row, index, tables[index]) for index in range(len(row.version)))
    try:
        key = Key.parse(row.key)
    except TheoryError as error:
        raise _make_error(name, _find_place(text, "key"), error.message) from error
    return Progression(
        versions,
        title=row.title,
        key=key,
        metre=METRES[row.metre],
        tempo=row.tempo,
        texture=row.texture,
        figure=row.figure,
        read_as=_to_kind(row.read_as),
        unknown=_without(data, ProgressionFile.__struct_fields__),
    )


def is_file(text: str) -> bool:
    """Return True if a text looks like a file of a progression, read or not.

    >>> is_file('format = 1\\n[[version]]'), is_file("I V I")
    (True, False)
    """
    return re.search(r"(?m)^\s*(?:format\s*=\s*\d|\[\[\s*version\s*\]\])", text) is not None


def _read_version(text: str, name: str, row: ProgressionFile, number: int, table: dict[str, Any]) -> Version:
    version = row.version[number]
    voicing = {}
    for chord, pitches in version.voicing.items():
        try:
            voicing[int(chord)] = tuple(map(Pitch.parse, pitches.split()))
        except TheoryError as error:
            raise _make_error(name, _find_place(text, "voicing"), error.message) from error
    return Version(
        version.text,
        version.name,
        voicing,
        {int(chord): kind for chord, kind in version.error.items()},
        _without(table, VersionRow.__struct_fields__),
    )


def _to_kind(name: str | None) -> Kind | None:
    return next((kind for kind in KINDS if kind == name), None)


def _without(fields: dict[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if name not in names}


def _find_place(text: str, field: str) -> Message | str:
    """Return the line of a field such as ``version[1].voicing``, or the field's name."""
    name = re.sub(r"\[\d*\.*\]", "", field).rpartition(".")[2]
    index = re.search(r"version\[(\d+)\]", field)
    start = 0
    for _ in range(int(index[1]) + 1 if index else 0):
        found = re.compile(r"(?m)^\s*\[\[\s*version\s*\]\]").search(text, start)
        start = found.end() if found else start
    found = re.compile(rf"(?m)^\s*{re.escape(name)}\s*=").search(text, start) if name else None
    if found is None:
        return field
    line = text.count("\n", 0, found.end()) + 1
    return message("place.on-line", place=name, line=line)


def _make_error(file: str, place: Message | str, why: MessageOrCode) -> ProgressionError:
    reason = to_message(why, {})
    if not place:
        return ProgressionError("progressions.no-file", file=file, why=reason)
    return ProgressionError("progressions.no-file-at", file=file, place=place, why=reason)
