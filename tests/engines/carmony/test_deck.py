"""Tests of the bundled deck and of the messages about faulty deck files."""

from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import engines
from engines.carmony.actions import Play
from engines.carmony.deck import CHROMATIC, MeldCard
from engines.kernel.errors import DataError, SetupError
from engines.kernel.tuple_helpers import replace_row
from tests.engines.carmony.carmony_table import GAME
from tests.engines.generic.faulty_decks import find_error_message, read_deck_text

DECK_TEXT = read_deck_text("carmony")
DECK_DATA = GAME.deck.data()


# --- the bundled deck


def test_the_deck_has_96_note_cards() -> None:
    assert Counter(GAME.deck.note_cards) == dict.fromkeys(range(12), 8)


def test_the_deck_has_84_meld_cards() -> None:
    counts = Counter(GAME.deck.meld(card).id.partition(".")[0] for card in GAME.deck.meld_cards)
    assert counts == {"scale": 15, "chord": 33, "interval": 36}
    copies: Counter[int] = Counter(GAME.deck.meld_cards)
    assert all(copies[face] == (3 if card.type == 1 else 1) for face, card in enumerate(GAME.deck.melds, start=12))


def test_faces_are_in_the_order_of_the_file() -> None:
    rows = [row["id"] for kind in ("scale", "chord", "interval") for row in DECK_DATA[kind]]
    assert [card.id for card in GAME.deck.melds] == rows
    assert GAME.deck.blank == 12 + len(rows) == 72


@pytest.mark.parametrize("card", GAME.deck.melds, ids=lambda card: card.id)
def test_every_degree_is_in_the_printed_appendix(card: MeldCard) -> None:
    printed = {"1", "b2", "2", "b3", "3", "4", "#4", "b5", "5", "#5", "b6", "6", "bb7", "b7", "7", "8"}
    printed |= {"b9", "9", "#9", "11", "#11", "13"}
    assert {str(degree) for degree in card.degrees} <= printed


# --- faulty decks

MISTAKES = {
    "13 pitch classes": (
        "pitch_classes = 12",
        "pitch_classes = 13",
        "notes, pitch_classes: expected 12, as the wheel has; found 13",
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
    "not TOML": ("[notes]", "[notes", "line 9, column 7: expected TOML: "),
    "a huge number": ("copies = 8", "copies = " + "8" * 900, "notes, copies: "),
    "more digits than Python reads": (
        "copies = 8",
        "copies = " + "8" * 5000,
        "line 11: is longer than 1,000 characters",
    ),
    "a long key": ("[notes]", ".".join("a" * 600) + " = 1\n[notes]", "line 9: is longer than 1,000 characters"),
    "nested too deeply": ("copies = 8", "copies = " + "[" * 990, "is nested too deeply"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_reported_with_file_card_and_field(mistake: str, tmp_path: Path) -> None:
    right, wrong, complaint = MISTAKES[mistake]
    assert find_error_message("carmony", right, wrong, tmp_path).startswith(complaint)


def test_a_special_card_of_another_type_is_reported() -> None:
    data = deepcopy(DECK_DATA)
    dorian, chord = data["scale"][2], data["chord"][0]
    dorian["id"], chord["id"] = chord["id"], dorian["id"]
    with pytest.raises(
        DataError, match=r"chord\.power-chord, id: expected it among the chords, where the rules know it"
    ):
        engines.load("carmony", deck=data)


def test_all_mistakes_are_reported_together(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    wrong = DECK_TEXT.replace("copies = 8", "copies = eight", 1).replace('"Dorian"', "Doric", 1)
    file.write_text(wrong.replace('["1", "3", "#5"]', '["1", "3", "h5"]', 1), encoding="utf-8")
    with pytest.raises(DataError) as error:
        engines.load("carmony", deck=file)
    places = [error_item.place.partition(" (line ")[0] for error_item in error.value.all_errors]
    assert places == ["notes, copies", "scale.dorian, name", "chord.augmented, degrees"]
    assert str(error.value.all_errors[1]).endswith("expected text in quotes, found Doric")


# --- decks of one's own


def make_deck(copies: int) -> dict[str, Any]:
    return {**DECK_DATA, "notes": {**DECK_DATA["notes"], "copies": copies}}


@pytest.mark.parametrize(("copies", "players"), [(3, 2), (4, 4), (8, 4)])
def test_a_deck_may_have_any_number_of_note_cards_that_can_be_dealt(copies: int, players: int) -> None:
    game = engines.load("carmony", deck=make_deck(copies))
    names = ("Ana", "Ben", "Cleo", "Dan")
    assert game.new(names[:players], seed=1).to_move is not None
    if players < 4:
        assert tuple(map(str, game.deck.warnings)) == (
            "deck: notes, copies: 36 NOTE cards are enough for at most 2 players",
        )
        with pytest.raises(SetupError, match="Carmony for 3 players needs 38 NOTE cards; the deck deck has 36"):
            game.new(names[:3], seed=1)


def test_too_few_note_cards_are_reported() -> None:
    message = r"notes, copies: expected at least 3, 30 NOTE cards for two players; found 2 \(24 cards\)"
    with pytest.raises(DataError, match=message):
        engines.load("carmony", deck=make_deck(2))


def test_a_deck_may_have_any_number_of_meld_cards_that_can_be_dealt() -> None:
    chords = [{**row, "copies": 1} for row in DECK_DATA["chord"][:10]]
    game: Any = engines.load("carmony", deck={"notes": DECK_DATA["notes"], "chord": chords})
    assert game.deck.blank == 12 + 10
    warnings = [str(warning).removeprefix("deck: ") for warning in game.deck.warnings]
    assert warnings == [
        "of 10 MELD cards 4 players hold 20",
        "scale: there is no scale card",
        "interval: there is no interval card",
    ]
    with pytest.raises(SetupError, match="for 3 players needs 15 MELD cards; the deck deck has 10"):
        game.new(["Ana", "Ben", "Cleo"], seed=1)
    with pytest.raises(DataError, match="expected at least 10 MELD cards, 5 for each of two players; found 9"):
        engines.load("carmony", deck={"notes": DECK_DATA["notes"], "chord": chords[:9]})


def test_a_played_meld_card_is_not_replaced_from_an_empty_deck() -> None:
    octaves = [{**row, "copies": 10} for row in DECK_DATA["interval"] if row["id"] == "interval.P8"]
    game: Any = engines.load("carmony", deck={"notes": DECK_DATA["notes"], "interval": octaves})
    state, _ = game.play(game.new(["Ana", "Ben"], seed=7), game.legal(game.new(["Ana", "Ben"], seed=7))[0])
    state, _ = game.play(state, game.legal(state)[0])
    seat = state.to_move
    state = replace(state, hands=replace_row(state.hands, seat, (2, 2, 4, 5)))
    after, _ = game.play(state, Play(12, 2, (2, 2)))
    assert (len(after.meld_hands[seat]), after.meld_deck) == (4, ())


def test_a_deck_in_which_nobody_can_go_out_gives_a_warning() -> None:
    data = {
        "notes": DECK_DATA["notes"],
        "interval": DECK_DATA["interval"],
        "chord": [{**DECK_DATA["chord"][0], "copies": 2}],
    }
    assert "deck: scale: without a scale or 3 chords nobody can go out" in map(
        str, engines.load("carmony", deck=data).deck.warnings
    )


def test_any_scale_of_twelve_notes_scores_500() -> None:
    scales = [{**scale, "id": "scale.row"} if scale["id"] == CHROMATIC else scale for scale in DECK_DATA["scale"]]
    game: Any = engines.load("carmony", deck={**DECK_DATA, "scale": scales})
    position = {"tables": [[{"meld": "scale.row", "root": "D"}]], "melds": [None, ["scale.major"]]}
    state = engines.Record.start(game, ("Ana", "Ben"), seed=1, position=position).state
    assert next(line.points for line in game.account(state) if line.seat == 0) == 500
