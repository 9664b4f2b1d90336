"""The deck: the cards as printed, and one sentence with file, card and field for a file that is not a deck."""

from collections import Counter
from copy import deepcopy
from pathlib import Path

import pytest
from carmony_table import GAME
from spoiled import said_of, text

import engines
from engines.carmony.deck import MeldCard
from engines.kernel.errors import BadData

TEXT = text("carmony")
DATA = GAME.deck.data()


# --- the bundled deck


def test_96_note_cards() -> None:
    assert Counter(GAME.deck.note_cards) == dict.fromkeys(range(12), 8)


def test_84_meld_cards() -> None:
    counts = Counter(GAME.deck.meld(card).id.partition(".")[0] for card in GAME.deck.meld_cards)
    assert counts == {"scale": 15, "chord": 33, "interval": 36}
    copies: Counter[int] = Counter(GAME.deck.meld_cards)
    assert all(copies[face] == (3 if card.type == 1 else 1) for face, card in enumerate(GAME.deck.melds, start=12))


def test_faces_follow_the_file() -> None:
    rows = [row["id"] for kind in ("scale", "chord", "interval") for row in DATA[kind]]
    assert [card.id for card in GAME.deck.melds] == rows
    assert GAME.deck.blank == 12 + len(rows) == 72


def test_the_sources_of_the_facts_are_kept() -> None:
    assert {card.source for card in GAME.deck.melds} <= {"rulebook", "web", "reconstructed"}
    assert sum(card.source == "rulebook" for card in GAME.deck.melds) == 11


@pytest.mark.parametrize("card", GAME.deck.melds, ids=lambda card: card.id)
def test_degrees_are_positions_of_the_printed_appendix(card: MeldCard) -> None:
    printed = {"1", "b2", "2", "b3", "3", "4", "#4", "b5", "5", "#5", "b6", "6", "bb7", "b7", "7", "8"}
    printed |= {"b9", "9", "#9", "11", "#11", "13"}
    assert {str(degree) for degree in card.degrees} <= printed


def test_the_digest_is_of_the_cards() -> None:
    assert engines.load("carmony", deck=DATA).deck.digest == GAME.deck.digest
    other = deepcopy(DATA)
    other["scale"][2]["name"] = "Doric"
    assert engines.load("carmony", deck=other).deck.digest != GAME.deck.digest


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xef\xbb\xbf" + TEXT.replace('"Dorian"', '"Doric"').replace("\n", "\r\n").encode())
    for deck in (file, str(file)):
        assert engines.load("carmony", deck=deck).card_name(14) == "Doric scale"


# --- what is not a deck

MISTAKES = {
    "95 notes": ("copies = 8", "copies = 7", "notes, copies: expected 8, 96 NOTE cards in all, found 7 (84 cards)"),
    "13 pitch classes": ("pitch_classes = 12", "pitch_classes = 13", "notes, pitch_classes: expected 12, found 13"),
    "too many scales": (
        'id = "scale.blues"\nname = "Blues"\ndegrees = ["1", "b3", "4", "b5", "5", "b7"]\ncopies = 1',
        'id = "scale.blues"\nname = "Blues"\ndegrees = ["1", "b3", "4", "b5", "5", "b7"]\ncopies = 2',
        "scale: expected 15 scale cards in all, found 16",
    ),
    "too few intervals": (
        'degrees = ["1", "8"]\ncopies = 3',
        'degrees = ["1", "8"]\ncopies = 2',
        "interval: expected 36 interval cards in all, found 35",
    ),
    "no copies": (
        'degrees = ["1", "8"]\ncopies = 3',
        'degrees = ["1", "8"]\ncopies = 0',
        "interval.P8, copies: expected a whole number from ",
    ),
    "unknown degree": (
        '["1", "b3", "b5", "b7"]',
        '["1", "b3", "b5", "h7"]',
        "chord.half-diminished-seventh, degrees: ",
    ),
    "degree beyond 13": ('["1", "5", "b7", "11"]', '["1", "5", "b7", "15"]', "chord.eleventh, degrees: "),
    "unknown optional degree": ('optional = ["3", "9"]', 'optional = ["3", "x"]', "chord.eleventh, optional: "),
    "a degree twice": ('["1", "3", "#5"]', '["1", "3", "3"]', "chord.augmented, degrees: expected every degree once"),
    "a note twice": (
        '["1", "3", "#5"]',
        '["1", "3", "b4"]',
        "chord.augmented, degrees: expected degrees that are all different notes",
    ),
    "optional and required": (
        'optional = ["3", "9"]',
        'optional = ["5", "9"]',
        "chord.eleventh, degrees: expected every degree once",
    ),
    "no root": ('["1", "3", "#5"]', '["3", "#5"]', 'chord.augmented, degrees: expected the root "1" first'),
    "no degrees": ('["1", "3", "#5"]', "[]", 'chord.augmented, degrees: expected the root "1" first'),
    "an interval of three": (
        'degrees = ["1", "8"]',
        'degrees = ["1", "3", "8"]',
        "interval.P8, degrees: expected degrees that are all different notes",
    ),
    "an interval of one": (
        'degrees = ["1", "8"]',
        'degrees = ["1"]',
        "interval.P8, degrees: expected the 2 degrees of an interval, found 1",
    ),
    "a chord of eight": (
        'degrees = ["1", "3", "5", "b7", "13"]\noptional = ["9", "11"]',
        'degrees = ["1", "3", "5", "b7", "13"]\noptional = ["b9", "9", "11"]',
        "chord.thirteenth, degrees: expected 2 to 7 notes, which score, found 5 to 8",
    ),
    "a scale of four": (
        '["1", "b3", "4", "5", "b7"]',
        '["1", "b3", "4", "5"]',
        "scale.minor-pentatonic, degrees: expected 5, 6, 7 or 12 notes, which score, found 4 to 4",
    ),
    "an id twice": ('"scale.dorian"', '"scale.major"', "scale.major, id: expected an id of its own, found it twice"),
    "no id": ('id = "scale.dorian"', 'id = " "', "Dorian, id: expected an id, found none"),
    "a name twice": ('"Dorian"', '"Major"', "scale.dorian, name: expected a name that no other scale has"),
    "no name": ('"Dorian"', '""', "scale.dorian, name: expected a name, found none"),
    "a symbol twice": ('symbol = "m7"', 'symbol = "7"', "chord.minor-seventh, symbol: expected a symbol that no other"),
    "no power chord": (
        "chord.power-chord",
        "chord.five",
        "chord.power-chord: expected this chord, which the rules name; it is missing",
    ),
    "no major scale": (
        '"scale.major"',
        '"scale.ionian"',
        "scale.major: expected this scale, which the rules name; it is missing",
    ),
    "the chromatic scale among the chords": (
        '"scale.chromatic"',
        '"scale.twelve"',
        "scale.chromatic: expected this scale, which the rules name; it is missing",
    ),
    "an unknown key": (
        'name = "Dorian"',
        'name = "Dorian"\ncolour = "red"',
        "scale.dorian: there is no field “colour”",
    ),
    "an unknown table": ("[notes]", "[wheel]\nsectors = 12\n[notes]", "there is no field “wheel”"),
    "a missing key": ('name = "Dorian"\n', "", "scale.dorian: “name” is missing; expected "),
    "a missing table": ("[notes]", "[nodes]", "there is no field “nodes”"),
    "a number for a name": ('"Dorian"', "7", "scale.dorian, name: expected text in quotes, found the number 7"),
    "a word for a number": (
        "copies = 8",
        'copies = "8"',
        "notes, copies: expected a whole number from 1 to 96, found 8 in quotes",
    ),
    "a fraction of copies": (
        "copies = 8",
        "copies = 8.5",
        "notes, copies: expected a whole number from 1 to 96, found 8.5",
    ),
    "a number among the degrees": (
        '["1", "3", "#5"]',
        '["1", 3, "#5"]',
        "chord.augmented, degrees, entry 2: expected text in quotes, found the number 3",
    ),
    "a date": ('"Dorian"', "2020-01-01", "scale.dorian, name: expected text in quotes, found a date or a time"),
    "not TOML": ("[notes]", "[notes", "line 8, column 7: expected TOML: "),
    "a huge number": ("copies = 8", "copies = " + "8" * 900, "notes, copies: "),
    "more digits than Python reads": (
        "copies = 8",
        "copies = " + "8" * 5000,
        "line 10: is longer than 1,000 characters",
    ),
    "a long key": ("[notes]", ".".join("a" * 600) + " = 1\n[notes]", "line 8: is longer than 1,000 characters"),
    "nested too deeply": ("copies = 8", "copies = " + "[" * 990, "is nested too deeply"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_named_with_file_card_and_field(mistake: str, tmp_path: Path) -> None:
    right, wrong, complaint = MISTAKES[mistake]
    assert said_of("carmony", right, wrong, tmp_path).startswith(complaint)


def test_a_special_card_of_another_type_is_missing() -> None:
    data = deepcopy(DATA)
    dorian, chord = data["scale"][2], data["chord"][0]
    dorian["id"], chord["id"] = chord["id"], dorian["id"]
    with pytest.raises(BadData, match=r"chord\.power-chord: expected this chord, which the rules name"):
        engines.load("carmony", deck=data)
