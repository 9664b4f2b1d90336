"""Form of an IV-V-I deck file, and checks that report file, card and field.

Any deck with which phrases can be started and locked is valid. Cards of the rule book that it lacks cause warnings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Literal

import msgspec

from engines.kernel import decks, reading, type_messages
from engines.kernel.complaints import Complaints
from engines.kernel.text import is_showable
from engines.messages import Message, message
from engines.messages.data import MAX_QUOTE_LENGTH
from engines.messages.grammar import printable_line
from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.roman import RomanNumeral
from engines.theory.solfege import find_sung_name

BUNDLED = "iv-v-i.toml"

Copies = Annotated[int, msgspec.Meta(ge=1, le=75)]
Points = Annotated[int, msgspec.Meta(ge=0, le=20)]
Function = Literal["T", "S", "D"]
Colour = Literal["blue", "teal", "green", "red", "purple"]
Region = Literal["any", "blue", "teal", "green", "red", "purple"]
Syllable = Literal["Do", "Re", "Mi", "Fa", "Sol", "La", "Ti"]
Restriction = Literal["", "Baroque+", "Classical+", "Romantic+", "20th century+"]
Period = Literal["Baroque", "Classical", "Romantic", "20th century"]


class HarmonyRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A HARMONY card. `next` and `same` are its window: the cards that may follow it."""

    id: str
    """Unique id by which other cards, positions and lessons refer to the card."""
    numeral: str
    """Roman numeral of the chord it sounds, with figures: `V7`, `ii6`, `V7/vi`."""
    name: str
    """Formal name of the chord, for example `Tonic` or `Dominant`.

    A phrase begins with a card of one of these two names. Errors select their targets by name.
    """
    type: str
    """Position of the chord by its figures: `root`, `6`, `6-4`, `7`."""
    function: Function
    """Tonic, subdominant or dominant."""
    colour: Colour
    """Colour by which cadences match the card."""
    copies: Copies
    """Number of copies in the deck."""
    points: Points
    """Points that it scores in a locked phrase."""
    same: tuple[str, ...]
    """Cards of its own function that may follow it."""
    next: tuple[str, ...]
    """Cards that may follow it, or whole functions: `T`, `S`, `D`."""
    soprano: tuple[Syllable, ...]
    """Syllables that may be laid above it."""
    bass: tuple[Syllable, ...]
    """Syllables that may be laid below it."""
    style: Restriction = ""
    """Earliest style in which it may be played."""
    source: str = ""
    """Origin of its facts: `rulebook`, `web`, `reconstructed`, or free text."""


class SpecialRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A SPECIAL HARMONY card, its neighbours, and the pairs of cards it joins."""

    id: str
    name: str
    type: str
    function: Function
    copies: Copies
    points: Points
    effect: str = ""
    right_of: tuple[str, ...] = ()
    """Cards to the right of which it may be laid."""
    left_of: tuple[str, ...] = ()
    """Cards to the left of which it may be laid."""
    joins: tuple[tuple[str, str], ...] = ()
    """Pairs of cards that may surround it although they could not follow each other."""
    style: Restriction = ""
    """Earliest style in which it may be played."""
    source: str = ""
    """Origin of its facts: `rulebook`, `web`, `reconstructed`, or free text."""


class VoiceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A VOICE-LEADING card."""

    syllable: Syllable
    degree: Annotated[int, msgspec.Meta(ge=1, le=7)]
    copies: Copies
    points: Points
    source: str = ""


class ErrorRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A PART WRITING ERROR and the cards it may be laid on.

    Without `names` and `types` it may be laid on any HARMONY card.
    """

    id: str
    name: str
    copies: Copies
    cards: Literal[1, 2]
    """Number of neighbouring cards it covers."""
    names: tuple[str, ...] = ()
    """Names of the cards it may be laid on; empty for all."""
    types: tuple[str, ...] = ()
    """Types of the cards it may be laid on; empty for all."""
    penalty: Points = 0
    """Points that it subtracts from a phrase."""
    source: str = ""


class CadenceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A CADENCE: the colours or cards under its two halves."""

    id: str
    name: str
    copies: Copies
    points: Points
    left_colour: Region
    """Colour of the card under its left half."""
    right_colour: Region
    """Colour of the card under its right half."""
    left: tuple[str, ...] = ()
    """Cards that its left half fits; if empty, the colour decides."""
    right: tuple[str, ...] = ()
    """Cards that its right half fits; if empty, the colour decides."""
    source: str = ""


class StyleRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A STYLE card."""

    id: str
    name: str
    period: Period
    """Period that decides which restricted cards may be played under it."""
    effect: str
    """Effect in words; the rules find the style by its id."""
    copies: Copies
    source: str = ""


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck file. Kinds other than HARMONY may have no cards."""

    harmony: tuple[HarmonyRow, ...]
    """HARMONY cards, the body of a phrase."""
    special: tuple[SpecialRow, ...] = ()
    """SPECIAL HARMONY cards, laid between and after HARMONY cards."""
    voice_leading: tuple[VoiceRow, ...] = ()
    """VOICE-LEADING cards, the syllables of soprano and bass."""
    error: tuple[ErrorRow, ...] = ()
    """PART WRITING ERROR cards."""
    cadence: tuple[CadenceRow, ...] = ()
    """CADENCE cards, which lock a phrase."""
    style: tuple[StyleRow, ...] = ()
    """STYLE cards."""


SPELLING_KEY = Key.parse("C major")
"""Key in which chords are spelled for the checks; any key would do."""

Row = HarmonyRow | SpecialRow | VoiceRow | ErrorRow | CadenceRow | StyleRow

KIND_NAMES = {
    "harmony": "HARMONY",
    "special": "SPECIAL HARMONY",
    "voice_leading": "VOICE-LEADING",
    "error": "PART WRITING ERROR",
    "cadence": "CADENCE",
    "style": "STYLE",
}
"""Tables of a deck file with the printed name of their cards."""

TONIC, DOMINANT = "Tonic", "Dominant"
"""Formal names of the HARMONY cards that are "any type of I" and "any type of V"."""

HAND_SIZE = 7
SEAT_LIMITS = (2, 4)
MIN_CARDS = HAND_SIZE * SEAT_LIMITS[0] + 1
"""Minimum number of cards: two hands, and one card to draw."""

MAX_FACES, MAX_CARDS = 300, 1000
"""Maximum number of different cards and of cards in a deck."""

FIXED_NAMES = {"I": TONIC, "I6": TONIC, "V": DOMINANT, "V7": DOMINANT, "V42": DOMINANT}
"""HARMONY cards that the rules treat by id, with the name that they must have."""

AUDIBLE_IDS = {
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
"""Ids of the cards whose sound is built in, by kind.

Other ids cause errors, because they would have no sound.
"""

STYLE_IDS = ("bach", "handel", "mozart", "beethoven", "schubert", "brahms", "barber", "shostakovich")
"""Ids of the STYLE cards that the rules treat by id."""
CADENCE_IDS = ("authentic", "half", "deceptive", "plagal")
"""Ids of the CADENCE cards that the rules treat by id."""


def row_id(row: Any) -> str:
    """Return a row's id, or its syllable if it is a VOICE-LEADING card."""
    return row.syllable if isinstance(row, VoiceRow) else row.id


def row_name(row: Any) -> str | None:
    """Return the id or syllable of a row that is still plain data."""
    name = (row.get("id") or row.get("syllable")) if isinstance(row, dict) else None
    return name if isinstance(name, str) else None


def check(deck: DeckFile, complaints: Complaints, is_saved: bool = False) -> None:
    """Add errors and warnings about a deck to `complaints`.

    With `is_saved`, the deck belongs to a saved match. Windows that name unknown cards then cause only warnings.
    """
    rows = {kind: _get_rows(deck, kind) for kind in KIND_NAMES}
    _check_ids(rows, complaints)
    _check_counts(rows, complaints)
    _check_kinds(rows, complaints)
    _check_names(deck, complaints)
    _check_windows(deck, complaints, is_saved)
    for row in deck.harmony:
        _check_sound(row, complaints)
    _check_syllables(deck, complaints)
    _check_periods(deck, complaints)
    _check_cadences(deck, complaints)


def _get_rows(deck: DeckFile, kind: str) -> tuple[Row, ...]:
    rows: tuple[Row, ...] = getattr(deck, kind)
    return rows


def _check_ids(rows: Mapping[str, tuple[Row, ...]], complaints: Complaints) -> None:
    seen_ids: set[str] = set()
    for row in (row for kind in KIND_NAMES for row in rows[kind]):
        _check_words(row, complaints)
        if row_id(row) in seen_ids:
            complaints.add_error((row_id(row), "id"), "deck.own-id")
        seen_ids.add(row_id(row))


def _check_words(row: Row, complaints: Complaints) -> None:
    for field in row.__struct_fields__:
        value = getattr(row, field)
        if not isinstance(value, str):
            continue
        if not is_showable(value):
            complaints.add_error((row_id(row), field), "deck.characters")
        if field in ("id", "name", "numeral", "type") and not value.strip():
            complaints.add_error((row_id(row), field), "deck.no-word")


def _check_counts(rows: Mapping[str, tuple[Row, ...]], complaints: Complaints) -> None:
    face_count = sum(map(len, rows.values()))
    card_count = sum(row.copies for kind in rows.values() for row in kind)
    if face_count > MAX_FACES:
        complaints.add_error("", "deck.too-many-faces", most=MAX_FACES, found=face_count)
    if card_count > MAX_CARDS:
        complaints.add_error("", "deck.too-many-cards", most=MAX_CARDS, found=card_count)
    if complaints.has_substitutes:
        return  # The unreadable rows may hold more copies, so the total is unknown.
    if card_count < MIN_CARDS:
        complaints.add_error(
            "", "deck.too-few", least=MIN_CARDS, seats=SEAT_LIMITS[0], hand=HAND_SIZE, found=card_count
        )
    elif card_count <= HAND_SIZE * SEAT_LIMITS[1]:
        max_players = (card_count - 1) // HAND_SIZE
        complaints.add_warning("", "deck.few-players", cards=card_count, players=max_players, hand=HAND_SIZE)
    elif card_count < 2 * HAND_SIZE * SEAT_LIMITS[1]:
        hand_card_count = HAND_SIZE * SEAT_LIMITS[1]
        complaints.add_warning(
            "", "deck.shuffled-often", cards=card_count, players=SEAT_LIMITS[1], held=hand_card_count
        )


def _check_kinds(rows: Mapping[str, tuple[Row, ...]], complaints: Complaints) -> None:
    for kind in KIND_NAMES:
        if not rows[kind] and kind not in ("harmony", "cadence"):
            complaints.add_warning(kind, "deck.no-cards", kind=kind)
    for kind, ids in AUDIBLE_IDS.items():
        for row in rows[kind]:
            if row_id(row) not in ids:
                complaints.add_error((row_id(row), "id"), "deck.unheard", known=tuple(sorted(ids)))
    for row in rows["style"]:
        if row_id(row) not in STYLE_IDS:
            complaints.add_warning((row_id(row), "id"), "deck.unknown-style")


def _check_names(deck: DeckFile, complaints: Complaints) -> None:
    """Check the names by which the rules find cards and players tell them apart."""
    for harmony in deck.harmony:
        name = FIXED_NAMES.get(harmony.id, harmony.name)
        if harmony.name != name:
            complaints.add_error((harmony.id, "name"), "deck.fixed-name", name=name)
    named_rows: tuple[SpecialRow | ErrorRow | CadenceRow | StyleRow, ...]
    named_rows = (*deck.special, *deck.error, *deck.cadence, *deck.style)
    names: set[str] = {row.syllable for row in deck.voice_leading}
    numerals = [(row.id, "numeral", row.numeral) for row in deck.harmony]
    for id_, field, name in (*numerals, *((row.id, "name", row.name) for row in named_rows)):
        if name in names:
            complaints.add_error((id_, field), "deck.name-taken", field=field)
        names.add(name)
    if not any(row.name in (TONIC, DOMINANT) for row in deck.harmony):
        complaints.add_error("harmony", "deck.no-opening", tonic=TONIC, dominant=DOMINANT)


def _check_windows(deck: DeckFile, complaints: Complaints, is_saved: bool) -> None:
    """Check that windows name HARMONY cards of the deck.

    Cards of the rule book may be missing. A SPECIAL HARMONY card without a window could be laid nowhere.
    """
    harmony = {row.id: row for row in deck.harmony}
    for place, card_id in _iterate_references(deck):
        if card_id in harmony:
            continue
        if is_saved or card_id in _load_printed_values():
            complaints.add_warning(place, "deck.window-names", name=card_id)
        else:
            suggestion = type_messages.suggest_word(card_id[:MAX_QUOTE_LENGTH], list(harmony))
            complaints.add_error(
                place, "deck.window-unknown", found=printable_line(card_id, MAX_QUOTE_LENGTH), perhaps=suggestion
            )
    for error in deck.error:
        for field, values in (("names", error.names), ("types", error.types)):
            known_values = {row.name if field == "names" else row.type for row in deck.harmony}
            for value in values:
                if not is_saved and value not in known_values | _load_printed_values(field.removesuffix("s")):
                    suggestion, quoted = (
                        type_messages.suggest_word(value[:MAX_QUOTE_LENGTH], sorted(known_values)),
                        printable_line(value, MAX_QUOTE_LENGTH),
                    )
                    complaints.add_error(
                        (error.id, field), "deck.error-names", field=field, found=quoted, perhaps=suggestion
                    )
    for special in deck.special:
        place = (special.id, "right_of")
        if not special.right_of and not special.left_of:
            complaints.add_error(place, "deck.no-window")
        elif any(ids and harmony.keys().isdisjoint(ids) for ids in (special.right_of, special.left_of)):
            complaints.add_warning(special.id, "deck.stands-nowhere")
    for row in deck.harmony:
        for same in row.same:
            if same in harmony and harmony[same].function != row.function:
                complaints.add_error((row.id, "same"), "deck.function", function=row.function, found=same)


@cache
def _load_printed_values(field: str = "id") -> frozenset[str]:
    """Return the values that HARMONY cards of the bundled deck have in a field."""
    rows = reading.parse_toml(decks.bundled_text(BUNDLED), BUNDLED)["harmony"]
    return frozenset(row[field] for row in rows)


def _iterate_references(deck: DeckFile) -> Iterator[tuple[tuple[str, str], str]]:
    """Yield each card that a window names, with the id and field of the window."""
    for row in deck.harmony:
        yield from (((row.id, "next"), name) for name in row.next if name not in ("T", "S", "D"))
        yield from (((row.id, "same"), name) for name in row.same)
    for special in deck.special:
        yield from (((special.id, "right_of"), name) for name in special.right_of)
        yield from (((special.id, "left_of"), name) for name in special.left_of)
        yield from (((special.id, "joins"), name) for pair in special.joins for name in pair)
    for cadence in deck.cadence:
        yield from (((cadence.id, "left"), name) for name in cadence.left)
        yield from (((cadence.id, "right"), name) for name in cadence.right)


def _check_sound(row: HarmonyRow, complaints: Complaints) -> None:
    """Check that the numeral can be parsed and the syllables are tones of the chord.

    A bass syllable must be the chord's lowest tone.
    """
    try:
        chord = RomanNumeral.parse(row.numeral)
    except TheoryError as error:
        complaints.add_error((row.id, "numeral"), error.message)
        return
    tones = [member.name for member in chord.members(SPELLING_KEY)]
    for name in row.soprano:
        if find_sung_name(SPELLING_KEY, name) not in tones:
            complaints.add_error((row.id, "soprano"), "deck.no-tone", numeral=row.numeral, found=name)
    for name in row.bass:
        if find_sung_name(SPELLING_KEY, name) != chord.bass(SPELLING_KEY):
            complaints.add_error((row.id, "bass"), "deck.no-bass", numeral=row.numeral, found=name)


def _check_syllables(deck: DeckFile, complaints: Complaints) -> None:
    if not deck.voice_leading:
        return
    deck_syllables: set[str] = {row.syllable for row in deck.voice_leading}
    card_ids_by_syllable: dict[Syllable, list[str]] = {}
    for row in deck.harmony:
        for syllable in dict.fromkeys((*row.soprano, *row.bass)):
            card_ids_by_syllable.setdefault(syllable, []).append(row.id)
    for syllable, card_ids in card_ids_by_syllable.items():
        if syllable not in deck_syllables:
            complaints.add_warning("voice_leading", _make_missing_syllable_message(syllable, card_ids))
    for unused_syllable in sorted(deck_syllables - card_ids_by_syllable.keys()):
        complaints.add_warning(unused_syllable, "deck.unused-syllable")


def _make_missing_syllable_message(syllable: str, card_ids: Sequence[str], max_cards: int = 3) -> Message:
    shown_ids, more_count = tuple(card_ids[:max_cards]), len(card_ids) - max_cards
    if more_count > 0:
        return message("deck.no-syllable-more", syllable=syllable, cards=shown_ids, more=more_count)
    return message("deck.no-syllable", syllable=syllable, cards=shown_ids)


def _check_periods(deck: DeckFile, complaints: Complaints) -> None:
    order = ("Baroque", "Classical", "Romantic", "20th century")
    latest = max((order.index(row.period) for row in deck.style), default=-1)
    body: tuple[HarmonyRow | SpecialRow, ...] = (*deck.harmony, *deck.special)
    for row in body:
        if row.style and order.index(row.style.removesuffix("+")) > latest:
            complaints.add_warning((row.id, "style"), "deck.style-too-late", style=row.style)


def _check_cadences(deck: DeckFile, complaints: Complaints) -> None:
    """Check that at least one CADENCE can be laid on a pair of cards."""
    has_fitting_cadence = False
    for row in deck.cadence:
        if all(
            map(
                any,
                (
                    _iterate_matches(deck, row.left, row.left_colour),
                    _iterate_matches(deck, row.right, row.right_colour),
                ),
            )
        ):
            has_fitting_cadence = True
        else:
            complaints.add_warning(row.id, "deck.cadence-nowhere")
        if row.id not in CADENCE_IDS:
            complaints.add_warning((row.id, "id"), "deck.unknown-cadence")
    if not has_fitting_cadence:
        complaints.add_error("cadence", "deck.no-cadence")


def _iterate_matches(deck: DeckFile, ids: tuple[str, ...], colour: str) -> Iterator[bool]:
    for row in deck.harmony:
        yield row.id in ids if ids else colour in ("any", row.colour)
