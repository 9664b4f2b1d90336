"""The deck: the cards as printed, and one sentence with file, card and field for a file that is not a deck."""

from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from iv_v_i_table import DECK
from spoiled import said_of, text

import engines
from engines.iv_v_i.deck import faces_in, mask_of
from engines.kernel.errors import BadData

TEXT = text("iv-v-i")
DATA = DECK.data()
KINDS = {"harmony": 75, "special": 11, "voice_leading": 34, "error": 16, "cadence": 17, "style": 8}


# --- the bundled deck


def test_161_cards_as_printed() -> None:
    assert len(DECK.cards) == 161
    assert Counter(DECK.kinds[card] for card in DECK.cards) == KINDS


def test_faces_follow_the_file() -> None:
    rows = [row.get("id", row.get("syllable")) for kind in KINDS for row in DATA[kind]]
    assert list(DECK.ids) == rows
    assert DECK.blank == len(rows)
    assert len(set(rows)) == len(rows)


@pytest.mark.parametrize("kind", KINDS)
def test_copies(kind: str) -> None:
    counted = Counter(DECK.ids[card] for card in DECK.cards if DECK.kinds[card] == kind)
    assert counted == {row.get("id", row.get("syllable")): row["copies"] for row in DATA[kind]}


def test_every_card_is_worth_something_but_styles_and_errors() -> None:
    for face, kind in enumerate(DECK.kinds):
        assert (DECK.points[face] > 0) == (kind not in ("style", "error"))


def test_the_sources_of_the_facts_are_kept() -> None:
    sources = {row["source"] for kind in KINDS for row in DATA[kind]}
    assert sources == {"rulebook", "web", "reconstructed"}


def test_masks_and_faces() -> None:
    assert faces_in(mask_of((3, 0, 20))) == (0, 3, 20)
    assert faces_in(0) == ()
    assert mask_of(()) == 0
    assert all(DECK.is_(kind, face) for face, kind in enumerate(DECK.kinds))
    assert not DECK.is_("style", DECK.blank)
    assert not DECK.is_("harmony", -1)


def test_the_digest_is_of_the_cards() -> None:
    assert engines.load("iv-v-i", deck=DATA).deck.digest == DECK.digest
    other = deepcopy(DATA)
    other["harmony"][0]["points"] = 2
    assert engines.load("iv-v-i", deck=other).deck.digest != DECK.digest


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    mine = TEXT.replace('"Modal Mixture"', '"Mixture"').replace("\n", "\r\n")
    file.write_bytes(b"\xef\xbb\xbf" + mine.encode())
    for deck in (file, str(file)):
        assert engines.load("iv-v-i", deck=deck).card_name(DECK.face["iv"]) == "Mixture"


def test_owners_of_the_printed_game_can_correct_a_window() -> None:
    data = deepcopy(DATA)
    next(row for row in data["harmony"] if row["id"] == "I6")["same"] = ["vi"]
    loaded: Any = engines.load("iv-v-i", deck=data)
    i6, vi = DECK.face["I6"], DECK.face["vi"]
    assert loaded.deck.follow(False, False)[i6] >> vi & 1
    assert not DECK.follow(False, False)[i6] >> vi & 1


# --- what is not a deck

I_ROW = (
    'id = "I"\nnumeral = "I"\nname = "Tonic"\ntype = "root"\nfunction = "T"\ncolour = "blue"\ncopies = 11\npoints = 1'
)

MISTAKES = {
    "74 harmony cards": ("copies = 11", "copies = 10", "harmony: expected 75 cards in all, found 74"),
    "12 special cards": (
        'id = "ct07"\nname = "Common-tone Diminished Seventh"\ntype = "7"\nfunction = "T"\ncopies = 1',
        'id = "ct07"\nname = "Common-tone Diminished Seventh"\ntype = "7"\nfunction = "T"\ncopies = 2',
        "special: expected 11 cards in all, found 12",
    ),
    "33 syllables": (
        'syllable = "Do"\ndegree = 1\ncopies = 7',
        'syllable = "Do"\ndegree = 1\ncopies = 6',
        "voice_leading: expected 34 cards in all, found 33",
    ),
    "17 errors": (
        'id = "spacing"\nname = "Spacing Error"\ncopies = 2',
        'id = "spacing"\nname = "Spacing Error"\ncopies = 3',
        "error: expected 16 cards in all, found 17",
    ),
    "18 cadences": ("copies = 7\npoints = 2", "copies = 8\npoints = 2", "cadence: expected 17 cards in all, found 18"),
    "no copies": ("copies = 11", "copies = 0", "I, copies: expected a whole number from "),
    "too many copies": ("copies = 11", "copies = 76", "I, copies: expected a whole number from "),
    "negative points": (
        f"{I_ROW}",
        I_ROW.replace("points = 1", "points = -1"),
        "I, points: expected a whole number from ",
    ),
    "a thousand points": (
        f"{I_ROW}",
        I_ROW.replace("points = 1", "points = 999"),
        "I, points: expected a whole number from ",
    ),
    "an unknown function": (I_ROW, I_ROW.replace('"T"', '"P"'), "I, function: "),
    "an unknown colour": (I_ROW, I_ROW.replace('"blue"', '"azure"'), "I, colour: "),
    "an unknown period": ('period = "Baroque"', 'period = "Rococo"', "bach, period: "),
    "an unknown restriction": ('style = "Classical+"', 'style = "Classical"', "N6, style: "),
    "an id twice": ('id = "I6"', 'id = "I"', "I, id: expected an id of its own, found it twice"),
    "an id twice in different kinds": (
        'id = "expansion"',
        'id = "V7"',
        "V7, id: expected an id of its own, found it twice",
    ),
    "a numeral twice": ('numeral = "IV6"', 'numeral = "IV"', "IV6, numeral: expected a numeral that no"),
    "no name": ('name = "Subdominant"', 'name = " "', "IV, name: expected a word, found none"),
    "no numeral": ('numeral = "vi"', 'numeral = ""', "vi, numeral: expected a word, found none"),
    "no V7": ('id = "V7"', 'id = "V8"', "V7: expected this harmony card, which the rules name; it is missing"),
    "a tonic of another name": (
        'numeral = "I6"\nname = "Tonic"',
        'numeral = "I6"\nname = "Tonic sixth"',
        "I6, name: expected “Tonic”, by which the rules know it",
    ),
    "no half cadence": ('id = "half"', 'id = "quarter"', "half: expected this cadence card, which the rules name"),
    "no Mozart": ('id = "mozart"', 'id = "salieri"', "mozart: expected this style card, which the rules name"),
    "a chord that has no sound": (
        'numeral = "Ger+6"',
        'numeral = "Sw+6"',
        "Ger6, numeral: 'Sw+6' is not a Roman numeral: expected one such as ",
    ),
    "a soprano that is no tone of the chord": (
        'soprano = ["La"]',
        'soprano = ["Ti"]',
        "IV, soprano: expected tones of IV, found “Ti”",
    ),
    "a bass that is not the chord's lowest tone": (
        'bass = ["Fa"]',
        'bass = ["La"]',
        "IV, bass: expected the bass of IV, found “La”",
    ),
    "a name twice": ('"Pedal Six-Four"', '"Passing Six-Four"', "pedal64, name: expected a name that no other card has"),
    "a name that is a numeral": ('"Modal Mixture"', '"N6"', "iv, name: expected a name that no other card has"),
    "a special that has no sound": ('id = "ct07"', 'id = "bIII"', "bIII, id: expected one of "),
    "an error that has no sound": ('id = "spacing"', 'id = "wrong-clef"', "wrong-clef, id: expected one of "),
    "a window that names nobody": (
        'next = ["IV", "ii6"]',
        'next = ["IV", "ii7"]',
        "iii, next: expected a HARMONY card",
    ),
    "a window that names a special": ('same = ["vi", "iii"]', 'same = ["vi", "ct07"]', "I, same: expected a HARMONY"),
    "a same of another function": (
        'same = ["vi", "iii"]',
        'same = ["vi", "V"]',
        "I, same: expected cards of function T, found “V”",
    ),
    "right of nobody": ('right_of = ["I", "V"]', 'right_of = ["I", "W"]', "pedal64, right_of: expected a HARMONY card"),
    "left of nobody": ('left_of = ["vi"]', 'left_of = ["Do"]', "V7/vi, left_of: expected a HARMONY card, found “Do”"),
    "a special without a window": ('left_of = ["vi"]', "left_of = []", "V7/vi, right_of: expected at least one card"),
    "joining nobody": (
        'joins = [["I", "I"], ["V", "V"]]',
        'joins = [["I", "I"], ["V", "VI"]]',
        "pedal64, joins: expected a HARMONY card, found “VI”",
    ),
    "joining three": (
        'joins = [["I", "I"], ["V", "V"]]',
        'joins = [["I", "I", "I"]]',
        "pedal64, joins, entry 1: ",
    ),
    "an unknown syllable": ('soprano = ["La"]', 'soprano = ["Li"]', "IV, soprano, entry 1: "),
    "a cadence on nobody": ('right = ["vi"]', 'right = ["vii"]', "deceptive, right: expected a HARMONY card"),
    "an error on three cards": ("cards = 2", "cards = 3", "parallel-fifths, cards: "),
    "an unknown key": (I_ROW, I_ROW + "\nminor = true", "I: there is no field “minor”"),
    "an unknown table": ("[[harmony]]", '[[joker]]\nid = "x"\n[[harmony]]', "there is no field “joker”"),
    "a missing key": (I_ROW, I_ROW.replace('function = "T"\n', ""), "I: “function” is missing; expected "),
    "a number for a name": (
        'name = "Subdominant"',
        "name = 4",
        "IV, name: expected text in quotes, found the number 4",
    ),
    "a word for a number": (
        "copies = 11",
        'copies = "11"',
        "I, copies: expected a whole number from 1 to 75, found 11 in quotes",
    ),
    "a fraction of copies": (
        "copies = 11",
        "copies = 10.5",
        "I, copies: expected a whole number from 1 to 75, found 10.5",
    ),
    "not TOML": ("[[harmony]]", "[[harmony]", "line "),
    "a huge number": ("copies = 11", "copies = " + "1" * 900, "I, copies: "),
    "nested too deeply": ("copies = 11", "copies = " + "[" * 990, "is nested too deeply"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_named_with_file_card_and_field(mistake: str, tmp_path: Path) -> None:
    right, wrong, complaint = MISTAKES[mistake]
    assert said_of("iv-v-i", right, wrong, tmp_path).startswith(complaint)


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_that_is_missing(kind: str) -> None:
    data = deepcopy(DATA)
    del data[kind]
    with pytest.raises(BadData, match=f"“{kind}” is missing; expected "):
        engines.load("iv-v-i", deck=data)
    with pytest.raises(BadData):
        engines.load("iv-v-i", deck={**DATA, kind: []})


def test_a_syllable_that_no_card_plays() -> None:
    """La is gone, its three cards are Do: the indicators that show La have no card."""
    data = deepcopy(DATA)
    data["voice_leading"] = [row for row in data["voice_leading"] if row["syllable"] != "La"]
    data["voice_leading"][0]["copies"] += 3
    with pytest.raises(BadData, match=r"vi, bass: expected a VOICE-LEADING card for “La”; there is none"):
        engines.load("iv-v-i", deck=data)


def test_a_syllable_that_the_rules_name() -> None:
    data = deepcopy(DATA)
    data["voice_leading"] = [row for row in data["voice_leading"] if row["syllable"] != "Ti"]
    data["voice_leading"][0]["copies"] += 5
    with pytest.raises(BadData, match=r"voice_leading: expected Do, Mi, Fa and Ti, which the rules name"):
        engines.load("iv-v-i", deck=data)
