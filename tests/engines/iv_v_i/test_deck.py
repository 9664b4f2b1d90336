"""Tests of the bundled deck and of the messages about faulty deck files."""

from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import engines
from engines import Record
from engines.iv_v_i.actions import Play
from engines.iv_v_i.deck import list_faces, make_mask
from engines.iv_v_i.state import PhraseCard
from engines.kernel.errors import DataError, SetupError
from tests.engines.generic.faulty_decks import find_error_message, read_deck_text
from tests.engines.iv_v_i.table.iv_v_i_table import DECK

DECK_TEXT = read_deck_text("iv-v-i")
DECK_DATA = DECK.data()
KINDS = {"harmony": 75, "special": 11, "voice_leading": 34, "error": 16, "cadence": 17, "style": 8}


# --- the bundled deck


def test_the_deck_has_161_cards_as_printed() -> None:
    assert len(DECK.cards) == 161
    assert Counter(DECK.kinds[card] for card in DECK.cards) == KINDS


def test_faces_follow_the_file() -> None:
    rows = [row.get("id", row.get("syllable")) for kind in KINDS for row in DECK_DATA[kind]]
    assert list(DECK.ids) == rows
    assert DECK.blank == len(rows)
    assert len(set(rows)) == len(rows)


@pytest.mark.parametrize("kind", KINDS)
def test_each_card_has_its_copies(kind: str) -> None:
    copies = Counter(DECK.ids[card] for card in DECK.cards if DECK.kinds[card] == kind)
    assert copies == {row.get("id", row.get("syllable")): row["copies"] for row in DECK_DATA[kind]}


def test_all_cards_but_styles_and_errors_have_points() -> None:
    for face, kind in enumerate(DECK.kinds):
        assert (DECK.points[face] > 0) == (kind not in ("style", "error"))


def test_masks_list_their_faces() -> None:
    assert list_faces(make_mask((3, 0, 20))) == (0, 3, 20)
    assert list_faces(0) == ()
    assert make_mask(()) == 0
    assert all(DECK.is_of_kind(kind, face) for face, kind in enumerate(DECK.kinds))
    assert not DECK.is_of_kind("style", DECK.blank)
    assert not DECK.is_of_kind("harmony", -1)


def test_a_custom_deck_can_correct_a_window() -> None:
    data = deepcopy(DECK_DATA)
    next(row for row in data["harmony"] if row["id"] == "I6")["same"] = ["vi"]
    loaded: Any = engines.load("iv-v-i", deck=data)
    i6, vi = DECK.face["I6"], DECK.face["vi"]
    assert loaded.deck.follower_masks(False, False)[i6] >> vi & 1
    assert not DECK.follower_masks(False, False)[i6] >> vi & 1


# --- faulty decks

I_ROW = (
    'id = "I"\nnumeral = "I"\nname = "Tonic"\ntype = "root"\nfunction = "T"\ncolour = "blue"\ncopies = 11\npoints = 1'
)

MISTAKES = {
    "no copies": ("copies = 11", "copies = 0", "I, copies: expected a whole number from "),
    "too many copies": ("copies = 11", "copies = 76", "I, copies: expected a whole number from "),
    "negative points": (
        f"{I_ROW}",
        I_ROW.replace("points = 1", "points = -1"),
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
    "a tonic of another name": (
        'numeral = "I6"\nname = "Tonic"',
        'numeral = "I6"\nname = "Tonic sixth"',
        "I6, name: expected “Tonic”, by which the rules know it",
    ),
    "a chord that has no sound": (
        'numeral = "Ger+6"',
        'numeral = "Sw+6"',
        "Ger6, numeral: “Sw+6” is not a Roman numeral: expected one such as ",
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
    "a same of another function": (
        'same = ["vi", "iii"]',
        'same = ["vi", "V"]',
        "I, same: expected cards of function T, found “V”",
    ),
    "a card of the same function that exists nowhere": (
        'same = ["vi", "iii"]',
        'same = ["v1", "iii"]',
        "I, same: expected a HARMONY card of this deck, found “v1” (perhaps “vi”?)",
    ),
    "a syllable in a window": (
        'left_of = ["vi"]',
        'left_of = ["Do"]',
        "V7/vi, left_of: expected a HARMONY card of this deck, found “Do” (perhaps ",
    ),
    "an error on cards of a name that exists nowhere": (
        'names = ["Dominant"',
        'names = ["Dominante"',
        "doubled-leading-tone, names: expected names of HARMONY cards, found “Dominante” (perhaps “Dominant”?)",
    ),
    "a special without a window": ('left_of = ["vi"]', "left_of = []", "V7/vi, right_of: expected at least one card"),
    "joining three": (
        'joins = [["I", "I"], ["V", "V"]]',
        'joins = [["I", "I", "I"]]',
        "pedal64, joins, entry 1: ",
    ),
    "an unknown syllable": ('soprano = ["La"]', 'soprano = ["Li"]', "IV, soprano, entry 1: "),
    "an error on three cards": ("cards = 2", "cards = 3", "parallel-fifths, cards: "),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_reported_with_file_card_and_field(mistake: str, tmp_path: Path) -> None:
    right, wrong, complaint = MISTAKES[mistake]
    assert find_error_message("iv-v-i", right, wrong, tmp_path).startswith(complaint)


def test_all_mistakes_are_reported_together(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    faulty_text = DECK_TEXT.replace("copies = 11\npoints = 1", 'copies = eleven\npoints = "one"', 1)
    faulty_text = faulty_text.replace('numeral = "Ger+6"', 'numeral = "Sw+6"').replace(
        'name = "Subdominant"\n', "wings = 2\n", 1
    )
    line = 1 + faulty_text[: faulty_text.index("eleven")].count("\n")
    file.write_text(faulty_text, encoding="utf-8")
    with pytest.raises(DataError) as error:
        engines.load("iv-v-i", deck=file)
    first, *rest = map(str, error.value.all_errors)
    assert first == f"mine.toml: I, copies (line {line}): expected a whole number from 1 to 75, found eleven"
    assert str(error.value) == first
    assert rest == [
        "mine.toml: I, points: expected a whole number from 0 to 20, found a word (“one”)",
        "mine.toml: IV: there is no field “wings”; there are id, numeral, name, type, function, colour, copies, "
        "points, same, next, soprano, bass, style, source",
        "mine.toml: IV: “name” is missing; expected text in quotes",
        str(rest[3]),
    ]
    assert rest[3].startswith("mine.toml: Ger6, numeral: “Sw+6” is not a Roman numeral")


# --- custom decks


def make_teachers_deck(**tables: Any) -> dict[str, Any]:
    """Return a teacher's deck: I, IV, V, V7, vi and the cadences."""
    harmony = [row for row in DECK_DATA["harmony"] if row["id"] in ("I", "IV", "V", "V7", "vi")]
    return {"harmony": harmony, "cadence": list(DECK_DATA["cadence"]), **tables}


def list_warnings(deck: dict[str, Any]) -> list[str]:
    return [str(warning).removeprefix("deck: ") for warning in engines.load("iv-v-i", deck=deck).deck.warnings]


def test_a_deck_of_a_few_chords_can_be_played() -> None:
    game = engines.load("iv-v-i", deck=make_teachers_deck())
    assert [game.card_name(card) for card in range(5)] == ["I", "vi", "IV", "V", "V7"]
    warnings = list_warnings(make_teachers_deck())
    assert {"special: there is no SPECIAL HARMONY card", "style: there is no STYLE card"} <= set(warnings)
    assert "I, same: names “iii”, which is no HARMONY card of this deck" in warnings
    assert len(warnings) == len(set(warnings))


@pytest.mark.parametrize("kind", ["special", "voice_leading", "error", "style"])
def test_a_kind_of_card_may_be_missing(kind: str) -> None:
    without = {table: rows for table, rows in DECK_DATA.items() if table != kind}
    assert (
        engines.load("iv-v-i", deck=without).deck.digest
        == engines.load("iv-v-i", deck={**DECK_DATA, kind: []}).deck.digest
    )
    assert [place for place in (warning.partition(": ")[0] for warning in list_warnings(without)) if place == kind]


@pytest.mark.parametrize("id_", ["I6", "I64", "V42", "V7", "half", "mozart", "barber", "Do", "Ti"])
def test_a_card_named_by_the_rules_may_be_missing(id_: str) -> None:
    without = {
        table: [row for row in rows if id_ not in (row.get("id"), row.get("syllable"))]
        for table, rows in DECK_DATA.items()
    }
    game = engines.load("iv-v-i", deck=without)
    assert id_ not in game.deck.data().values()
    assert game.deck.blank == DECK.blank - 1


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("harmony", []), "harmony: expected a card named Tonic or Dominant, with which a phrase begins"),
        (
            ("cadence", []),
            "cadence: expected a CADENCE that two cards of this deck can make",
        ),
    ],
)
def test_a_deck_without_starters_or_cadences_is_refused(change: tuple[str, Any], message: str) -> None:
    with pytest.raises(DataError) as error:
        engines.load("iv-v-i", deck={**DECK_DATA, change[0]: change[1]})
    assert f"deck: {message}" in map(str, error.value.all_errors)


def make_small_deck(copies: int) -> dict[str, Any]:
    """Return a deck with so many copies of I and V, and one authentic cadence."""
    harmony = [{**row, "copies": copies} for row in DECK_DATA["harmony"] if row["id"] in ("I", "V")]
    cadence = [{**row, "copies": 1} for row in DECK_DATA["cadence"] if row["id"] == "authentic"]
    return {"harmony": harmony, "cadence": cadence}


def test_a_deck_too_small_to_deal_is_refused() -> None:
    with pytest.raises(DataError, match="expected at least 15 cards, 2 hands of 7 and one to be drawn; found 13"):
        engines.load("iv-v-i", deck=make_small_deck(6))


def test_a_small_deck_may_be_enough_for_two_players() -> None:
    assert "15 cards are enough for at most 2 players, 7 for each and one to be drawn" in list_warnings(
        make_small_deck(7)
    )
    game = engines.load("iv-v-i", deck=make_small_deck(7))
    assert game.new(["Ana", "Ben"], seed=1).to_move is not None
    with pytest.raises(SetupError, match="IV-V-I for 3 players needs 22 cards; the deck deck has 15"):
        game.new(["Ana", "Ben", "Cleo"], seed=1)


def test_a_window_may_name_a_missing_chord() -> None:
    deck = make_teachers_deck(special=[row for row in DECK_DATA["special"] if row["id"] == "V7/vi"])
    deck["harmony"] = [row for row in deck["harmony"] if row["id"] != "vi"]
    warnings = list_warnings(deck)
    assert "V7/vi, left_of: names “vi”, which is no HARMONY card of this deck" in warnings
    assert "V7/vi: no card of this deck is one beside which it can stand" in warnings
    game: Any = engines.load("iv-v-i", deck=deck)
    face = game.deck.face
    state = replace(
        game.new(["Ana", "Ben"], seed=1),
        phase="play",
        hands=((face["V7/vi"],), ()),
        phrases=((PhraseCard(0, face["I"]),), ()),
    )
    state = replace(state, to_move=0)
    verdict = game.check(state, Play(face["V7/vi"], 0, 1))
    assert not verdict
    assert "hidden" not in str(verdict)


@pytest.mark.parametrize("field", ["same", "next"])
def test_a_saved_match_is_read_with_windows_that_name_no_card(field: str) -> None:
    deck = deepcopy(DECK_DATA)
    deck["harmony"][0][field] = ["no card", "Do", "expansion"]
    deck["special"][1]["left_of"] = ["Do"]
    record = Record.start(engines.load("iv-v-i", deck=deck), ["Ana", "Ben"], seed=1)
    record.play(record.game.legal(record.state)[0])
    reloaded = engines.loads(record.dumps())
    assert reloaded.state == record.state
    assert f"I, {field}: names “Do”, which is no HARMONY card of this deck" in list_warnings(deck)


def test_a_card_allowed_by_no_style_causes_a_warning() -> None:
    without = {**DECK_DATA, "style": [row for row in DECK_DATA["style"] if row["period"] == "Baroque"]}
    asks = "N6, style: asks for Classical+, and no STYLE of this deck is as late"
    assert asks in list_warnings(without)


def test_a_deck_has_at_most_1000_cards() -> None:
    many_copies = [{**row, "copies": 75} for row in DECK_DATA["harmony"]]
    with pytest.raises(DataError, match=r"expected at most 1,000 cards, found [\d,]+"):
        engines.load("iv-v-i", deck={**DECK_DATA, "harmony": many_copies})
