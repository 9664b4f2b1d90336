"""Tests of the bundled deck, custom decks, and messages about faulty deck files."""

import random
from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import engines
from engines import cantoludus
from engines.cantoludus.deck_file import (
    MAX_CHORD_NOTES,
    MAX_PROGRESSION_CHORDS,
    EffectKind,
    ProgressionRow,
    progression_name,
)
from engines.cantoludus.game import Cantoludus
from engines.kernel.errors import DataError
from tests.engines.cantoludus.table.cantoludus_table import CUSTOM_GAME, DECK
from tests.engines.generic.faulty_decks import find_error_message, read_deck_text

CUSTOM_DECK_DATA = msgspec.json.decode(msgspec.json.encode(CUSTOM_GAME.deck.data()))


# --- the bundled deck -------------------------------------------------------------------------------------------------


def test_the_deck_has_the_printed_numbers_of_cards() -> None:
    assert 2 * len(DECK.starters) == 36
    assert len(DECK.orchestra) == 120
    assert len(DECK.progressions) == 32
    kinds = Counter(
        "chord" if DECK.is_chord(card) else "interval" if DECK.is_interval(card) else "note" for card in DECK.orchestra
    )
    assert kinds == {"chord": 42, "interval": 36, "note": 42}


def test_the_starting_deck_agrees_with_the_rule_book() -> None:
    names = Counter(map(DECK.card_name, DECK.starters))
    assert names == {**dict.fromkeys("CDEFGAB", 2), "♯": 2, "♭": 2}


def test_faces_are_in_the_order_of_the_file() -> None:
    order = [DECK.first_sign, DECK.first_chord, DECK.first_interval, DECK.first_progression, DECK.blank]
    assert order == sorted(order)
    for face in range(DECK.blank):
        kinds = [DECK.is_note(face), DECK.is_sign(face), DECK.is_chord(face), DECK.is_interval(face)]
        assert sum(kinds) == (face < DECK.first_progression)
    assert [DECK.chord(face).symbol for face in range(DECK.first_chord, DECK.first_interval)] == [
        row["symbol"] for row in DECK.data()["chord"]
    ]


def test_every_effect_is_on_a_card() -> None:
    words = {effect.do for row in DECK.file.interval for effect in row.effects}
    assert words == set(get_args(EffectKind))


def test_chords_with_more_accidentals_score_no_less() -> None:
    """Chords of the same quality are compared by how many notes need an accidental."""
    for row in DECK.file.chord:
        for other in DECK.file.chord:
            if row.quality == other.quality:
                accidentals = [sum(len(note) > 1 for note in chord_row.notes) for chord_row in (row, other)]
                assert accidentals[0] >= accidentals[1] or row.points <= other.points


# --- decks of one's own -----------------------------------------------------------------------------------------------


def load_without(**without: Any) -> Cantoludus:
    return cantoludus.load({**deepcopy(CUSTOM_DECK_DATA), **without})


@pytest.mark.parametrize(
    "without",
    [
        {"progression": []},
        {"interval": []},
        {"chord": []},
        {"orchestra_notes": []},
        {"chord": [], "progression": [], "interval": []},
        {"starters": {"notes": ["C"], "note_copies": 1, "accidentals": [], "accidental_copies": 1}},
    ],
    ids=lambda without: " ".join(without),
)
@pytest.mark.parametrize("seed", range(3))
def test_a_match_without_one_kind_of_card_ends(without: dict[str, Any], seed: int) -> None:
    play_random_match(load_without(**without), seed, {"mode": ("full", "chords", "full")[seed], "blind": seed == 2})


def play_random_match(game: Cantoludus, seed: int, options: dict[str, Any], max_moves: int = 20_000) -> None:
    """Play a random match, or its beginning, and check that no card is lost."""
    rng = random.Random(seed)
    state: Any = game.new(["Ana", "Ben"], seed=seed, options=options)
    cards = sum(map(len, game.places(state).values()))
    for _ in range(max_moves):
        if state.to_move is None:
            assert game.result(state) is not None
            return
        legal = game.legal(state)
        action = legal[-1] if rng.random() < 0.2 else rng.choice(legal)
        assert game.describe(state, action)
        state, events = game.play(state, action)
        for event in events:
            game.describe_event(state, event)
    assert sum(map(len, game.places(state).values())) == cards
    assert max_moves < 20_000, "this match does not end"


def test_just_intervals_needs_enough_interval_cards() -> None:
    with pytest.raises(engines.SetupError, match="won with 5 interval cards, and this deck has none"):
        load_without(interval=[]).new(["Ana", "Ben"], seed=1, options={"mode": "intervals"})
    third = {**CUSTOM_DECK_DATA["interval"][0], "copies": 4}
    with pytest.raises(engines.SetupError, match="won with 5 interval cards, and this deck has 4"):
        load_without(interval=[third]).new(["Ana", "Ben"], seed=1, options={"mode": "intervals"})


# --- faulty decks -----------------------------------------------------------------------------------------------------

C_MAJOR = 'symbol = "C"\nquality = "major"\nnotes = ["C", "E", "G"]\nplay_as = ["C", "E", "G"]'
THIRD_ROW = 'symbol = "M3"\nname = "Major Third"\nnumbers = [3]\nhalf_steps = 4\ncopies = 3\ntext = "draw two"'
FIRST_ROW = 'numerals = ["I", "V"]'

MISTAKES = {
    "no such note": ('"C", "D", "E", "F"', '"C", "D", "E", "H"', "starters, notes: "),
    "three sharps": ('"C", "D", "E", "F"', '"C###", "D", "E", "F"', "starters, notes: "),
    "a starter twice": ('"C", "D", "E", "F"', '"C", "D", "E", "C"', "starters, notes: expected every card once"),
    "no starters": ('notes = ["C", "D", "E", "F", "G", "A", "B"]', "notes = []", "starters, notes: expected at least"),
    "no such accidental": (
        'accidentals = ["#", "b"]',
        'accidentals = ["#", "x"]',
        "starters, accidentals: expected #, b",
    ),
    "no copies": ("note_copies = 2", "note_copies = 0", "starters, note_copies: "),
    "a note in two rows": (
        'cards = ["#", "b"]',
        'cards = ["#", "C"]',
        "orchestra_notes, entry 3, cards: expected every",
    ),
    "a chord twice": ('symbol = "Db"', 'symbol = "C"', "C: expected a name of its own, found it twice"),
    "a chord of one note": (
        C_MAJOR,
        C_MAJOR.replace('["C", "E", "G"]', '["C"]'),
        f"C, notes: expected 2 to {MAX_CHORD_NOTES}",
    ),
    "a note twice in a chord": (C_MAJOR, C_MAJOR.replace('"G"', '"E"'), "C, notes: expected every note once"),
    "a chord of ten notes": (
        C_MAJOR,
        C_MAJOR.replace('notes = ["C", "E", "G"]', 'notes = ["C", "D", "E", "F", "G", "A", "B", "C#", "D#", "F#"]'),
        f"C, notes: expected 2 to {MAX_CHORD_NOTES} notes, found 10",
    ),
    "a chord of no such note": (C_MAJOR, C_MAJOR.replace('"G"', '"Q"'), "C, notes: "),
    "played as nothing": (
        C_MAJOR,
        C_MAJOR.replace('play_as = ["C", "E", "G"]', "play_as = []"),
        "C, play_as: expected at",
    ),
    "no symbol": (
        C_MAJOR,
        C_MAJOR.replace('"C"', '""', 1),
        "the chord of C, E, G, symbol: expected a word, found none",
    ),
    "a thousand points": (C_MAJOR + "\npoints = 2", C_MAJOR + "\npoints = 1000", "C, points: "),
    "no such interval": (
        THIRD_ROW,
        THIRD_ROW.replace("half_steps = 4", "half_steps = 9"),
        "M3, half_steps: no interval of the",
    ),
    "a number for nothing": (THIRD_ROW, THIRD_ROW.replace("[3]", "[]"), "M3, numbers: expected at least one number"),
    "too far": (THIRD_ROW, THIRD_ROW.replace("half_steps = 4", "half_steps = 40"), "M3, half_steps: "),
    "no such effect": ('effects = [{ do = "draw", n = 2 }]', 'effects = [{ do = "dance" }]', "M3, effects"),
    "an effect a hundred times": ('[{ do = "draw", n = 2 }]', '[{ do = "draw", n = 100 }]', "M3, effects"),
    "a shift of an octave": ('do = "shift", semitones = 1', 'do = "shift", semitones = 12', "m2, effects"),
    "no such numeral": (FIRST_ROW, 'numerals = ["I", "VIII"]', "I–VIII, numerals: expected Roman numerals"),
    "one chord": (FIRST_ROW, 'numerals = ["I"]', f"I: expected 2 to {MAX_PROGRESSION_CHORDS} numerals, found 1"),
    "a progression twice": (FIRST_ROW, 'numerals = ["V", "I"]', "V–I: expected a name of its own, found it twice"),
    "a line break in a name": ('name = "Major Third"', 'name = "Major\\nThird"', "M3, name: expected characters"),
}


NATURAL_HALF_STEPS = {
    1: 0,
    2: 2,
    3: 4,
    4: 5,
    5: 7,
    6: 9,
    7: 11,
    8: 12,
    9: 14,
    10: 16,
    11: 17,
    12: 19,
    13: 21,
    14: 23,
    15: 24,
}
"""Half steps of each interval above the tonic of a major scale."""


@pytest.mark.parametrize("number", NATURAL_HALF_STEPS)
def test_an_interval_is_at_most_twice_augmented_or_diminished(number: int, tmp_path: Path) -> None:
    for half_steps in sorted(set(range(25)) & {NATURAL_HALF_STEPS[number] + off for off in (-3, -2, 2, 3)}):
        file = write_deck(number, half_steps, tmp_path)
        if abs(half_steps - NATURAL_HALF_STEPS[number]) == 2:
            engines.load("cantoludus", deck=file)
        else:
            with pytest.raises(DataError, match=f"no interval of the number {number} has {half_steps} half steps"):
                engines.load("cantoludus", deck=file)


def write_deck(number: int, half_steps: int, folder: Path) -> Path:
    file = folder / "mine.toml"
    row = THIRD_ROW.replace("[3]", f"[{number}]").replace("half_steps = 4", f"half_steps = {half_steps}")
    file.write_text(read_deck_text("cantoludus").replace(THIRD_ROW, row), "utf-8")
    return file


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_reported_with_file_card_and_field(mistake: str, tmp_path: Path) -> None:
    right, wrong, complaint = MISTAKES[mistake]
    assert find_error_message("cantoludus", right, wrong, tmp_path).startswith(complaint)


def test_too_few_cards_for_a_row_are_reported() -> None:
    with pytest.raises(DataError, match="expected at least 5 cards for the orchestra, found 0"):
        load_without(orchestra_notes=[], chord=[], interval=[])


# --- anything at all --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("numerals", "name"), [(("bVII", "I"), "♭VII–I"), (("#iv°", "V"), "♯iv°–V"), (("ii", "V", "I"), "ii–V–I")]
)
def test_a_progression_name_uses_engraved_signs(numerals: tuple[str, ...], name: str) -> None:
    assert progression_name(ProgressionRow(numerals=numerals, points=3, copies=1)) == name
