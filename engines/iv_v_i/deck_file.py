"""What a deck file of IV-V-I holds, and what is asked of it: every complaint names file, card and field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec

from engines.kernel import reading
from engines.kernel.errors import BadData
from engines.kernel.text import showable
from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.roman import Roman
from engines.theory.solfege import sung

Copies = Annotated[int, msgspec.Meta(ge=1, le=75)]
Points = Annotated[int, msgspec.Meta(ge=0, le=20)]
Function = Literal["T", "S", "D"]
Colour = Literal["blue", "teal", "green", "red", "purple"]
Region = Literal["any", "blue", "teal", "green", "red", "purple"]
Syllable = Literal["Do", "Re", "Mi", "Fa", "Sol", "La", "Ti"]
Restriction = Literal["", "Baroque+", "Classical+", "Romantic+", "20th century+"]
Period = Literal["Baroque", "Classical", "Romantic", "20th century"]


class HarmonyRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A HARMONY card. `next` and `same` are its window: cards, or whole functions, that may follow it."""

    id: str
    numeral: str
    name: str
    type: str
    function: Function
    colour: Colour
    copies: Copies
    points: Points
    same: tuple[str, ...]
    next: tuple[str, ...]
    soprano: tuple[Syllable, ...]
    bass: tuple[Syllable, ...]
    style: Restriction = ""
    source: str = ""


class SpecialRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A SPECIAL HARMONY card: beside which cards it stands, and which pairs it joins across itself."""

    id: str
    name: str
    type: str
    function: Function
    copies: Copies
    points: Points
    effect: str = ""
    right_of: tuple[str, ...] = ()
    left_of: tuple[str, ...] = ()
    joins: tuple[tuple[str, str], ...] = ()
    style: Restriction = ""
    source: str = ""


class VoiceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A VOICE-LEADING card."""

    syllable: Syllable
    degree: Annotated[int, msgspec.Meta(ge=1, le=7)]
    copies: Copies
    points: Points
    source: str = ""


class ErrorRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A PART WRITING ERROR: on how many neighbours it lies, and which names or types it hits (none: all)."""

    id: str
    name: str
    copies: Copies
    cards: Literal[1, 2]
    names: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    penalty: Points = 0
    source: str = ""


class CadenceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A CADENCE: the colours of its two halves, and where it says more than they do, the cards."""

    id: str
    name: str
    copies: Copies
    points: Points
    left_colour: Region
    right_colour: Region
    left: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    source: str = ""


class StyleRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A STYLE."""

    id: str
    name: str
    period: Period
    effect: str
    copies: Copies
    source: str = ""


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck file."""

    harmony: tuple[HarmonyRow, ...]
    special: tuple[SpecialRow, ...]
    voice_leading: tuple[VoiceRow, ...]
    error: tuple[ErrorRow, ...]
    cadence: tuple[CadenceRow, ...]
    style: tuple[StyleRow, ...]


KEY = Key.parse("C major")
"""Where chords are spelled to be checked; they are alike in every key."""

Row = HarmonyRow | SpecialRow | VoiceRow | ErrorRow | CadenceRow | StyleRow

CARDS_OF_KIND = {"harmony": 75, "special": 11, "voice_leading": 34, "error": 16, "cadence": 17, "style": 8}
"""Cards of each kind, copies included, as printed."""

NAMED_IN_RULES = {
    "harmony": {"I": "Tonic", "I6": "Tonic", "V": "Dominant", "V7": "Dominant", "V42": "Dominant", "I64": ""},
    "cadence": dict.fromkeys(("authentic", "half", "deceptive", "plagal"), ""),
    "style": dict.fromkeys(
        ("bach", "handel", "mozart", "beethoven", "schubert", "brahms", "barber", "shostakovich"), ""
    ),
}
"""The cards that the rules treat by name, and the formal name that a rule needs them to have."""

KNOWN = {
    "special": {"expansion", "passing64", "pedal64", "V7/V", "V7/vi", "iv", "ct07"},
    "error": {
        "parallel-fifths",
        "parallel-octaves",
        "doubled-leading-tone",
        "unresolved-seventh",
        "voice-crossing",
        "spacing",
        "missing-third",
        "doubled-third",
    },
}
"""Kinds whose cards are heard by what they are: one of another id would have no sound."""


def row_id(row: Any) -> str:
    """What a row calls itself: its id, or its syllable."""
    return row.syllable if isinstance(row, VoiceRow) else row.id


def check_file(data: Mapping[str, Any], file: str) -> DeckFile:
    """A deck file from plain data. Raises BadData with file, card and field."""
    deck = reading.convert(data, DeckFile, file, _name)
    seen: set[str] = set()
    for kind in CARDS_OF_KIND:
        rows: tuple[Row, ...] = getattr(deck, kind)
        for row in rows:
            _check_words(row, file)
            if row_id(row) in seen:
                raise BadData(file, f"{row_id(row)}, id", "expected an id of its own, found it twice")
            seen.add(row_id(row))
        total, wanted = sum(row.copies for row in rows), CARDS_OF_KIND[kind]
        if total != wanted:
            raise BadData(file, kind, f"expected {wanted} cards in all, found {total}")
    _check_named(deck, file)
    harmony = {row.id: row for row in deck.harmony}
    syllables = {row.syllable for row in deck.voice_leading}
    for special in deck.special:
        if not special.right_of and not special.left_of:
            raise BadData(file, f"{special.id}, right_of", "expected at least one card under right_of or left_of")
    for place, named in _references(deck):
        if named not in harmony:
            raise BadData(file, place, f"expected a HARMONY card, found “{named}”")
    for row in deck.harmony:
        _check_sound(row, file)
        for field, names in (("soprano", row.soprano), ("bass", row.bass)):
            for name in names:
                if name not in syllables:
                    raise BadData(
                        file, f"{row.id}, {field}", f"expected a VOICE-LEADING card for “{name}”; there is none"
                    )
        for same in row.same:
            if harmony[same].function != row.function:
                raise BadData(file, f"{row.id}, same", f"expected cards of function {row.function}, found “{same}”")
    return deck


def _check_words(row: Row, file: str) -> None:
    for field in row.__struct_fields__:
        value = getattr(row, field)
        if not isinstance(value, str):
            continue
        if not showable(value):
            raise BadData(file, f"{row_id(row)}, {field}", "expected characters that can be shown")
        if field in ("id", "name", "numeral", "type") and not value.strip():
            raise BadData(file, f"{row_id(row)}, {field}", "expected a word, found none")


def _check_sound(row: HarmonyRow, file: str) -> None:
    """A card is heard by its numeral, and its indicators are tones of that chord: the bass one its lowest."""
    try:
        chord = Roman.parse(row.numeral)
    except TheoryError as error:
        raise BadData(file, f"{row.id}, numeral", reading.lower_first(str(error))) from None
    tones = [member.name for member in chord.names(KEY)]
    for name in row.soprano:
        if sung(KEY, name) not in tones:
            raise BadData(file, f"{row.id}, soprano", f"expected tones of {row.numeral}, found “{name}”")
    for name in row.bass:
        if sung(KEY, name) != chord.bass(KEY):
            raise BadData(file, f"{row.id}, bass", f"expected the bass of {row.numeral}, found “{name}”")


def _check_named(deck: DeckFile, file: str) -> None:
    for kind, named in NAMED_IN_RULES.items():
        rows: dict[str, Any] = {row.id: row for row in getattr(deck, kind)}
        for id_, name in named.items():
            if id_ not in rows:
                raise BadData(file, id_, f"expected this {kind} card, which the rules name; it is missing")
            if name and rows[id_].name != name:
                raise BadData(file, f"{id_}, name", f"expected “{name}”, by which the rules know it")
    for kind, ids in KNOWN.items():
        for row in getattr(deck, kind):
            if row.id not in ids:
                raise BadData(file, f"{row.id}, id", f"expected one of {', '.join(sorted(ids))}")
    called: tuple[SpecialRow | ErrorRow | CadenceRow | StyleRow, ...]
    called = (*deck.special, *deck.error, *deck.cadence, *deck.style)
    names: set[str] = {row.syllable for row in deck.voice_leading}
    numerals = [(row.id, "numeral", row.numeral) for row in deck.harmony]
    for id_, field, name in (*numerals, *((row.id, "name", row.name) for row in called)):
        if name in names:
            raise BadData(file, f"{id_}, {field}", f"expected a {field} that no other card has")
        names.add(name)
    if not {"Do", "Mi", "Fa", "Ti"} <= {row.syllable for row in deck.voice_leading}:
        raise BadData(file, "voice_leading", "expected Do, Mi, Fa and Ti, which the rules name")


def _references(deck: DeckFile) -> Iterator[tuple[str, str]]:
    """Every card that a window names, and where it does."""
    for row in deck.harmony:
        yield from ((f"{row.id}, next", name) for name in row.next if name not in ("T", "S", "D"))
        yield from ((f"{row.id}, same", name) for name in row.same)
    for special in deck.special:
        yield from ((f"{special.id}, right_of", name) for name in special.right_of)
        yield from ((f"{special.id}, left_of", name) for name in special.left_of)
        yield from ((f"{special.id}, joins", name) for pair in special.joins for name in pair)
    for cadence in deck.cadence:
        yield from ((f"{cadence.id}, left", name) for name in cadence.left)
        yield from ((f"{cadence.id}, right", name) for name in cadence.right)


def _name(row: Any) -> str | None:
    found = (row.get("id") or row.get("syllable")) if isinstance(row, dict) else None
    return found if isinstance(found, str) else None
