"""Tests of the contract's parts for every game: words for facts, registry, errors."""

from copy import copy
from typing import Any

import pytest

import engines
from engines import ConsortError, DataError, IllegalAction, SetupError
from engines.kernel.facts import Card, Cards, Seat, Seats, Word

GAME = engines.load("carmony")
STATE = GAME.new(["Ana", "Ben", "Cleo"], seed=1)


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        (Card(0), "C"),
        (Cards((0, 4)), "C and E"),
        (Cards((0, 4, 7)), "C, E and G"),
        (Cards((0,)), "C"),
        (Cards(()), ""),
        (Seat(1), "Ben"),
        (Seats((0, 2)), "Ana and Cleo"),
        (Word("chords"), "chords"),
        (12, "12"),
        ("as it is", "as it is"),
    ],
)
def test_a_fact_is_written_as_text(fact: Any, words: str) -> None:
    assert GAME.fact_to_text(STATE, fact) == words


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(SetupError, match="There is no game “chess”; there are: carmony"):
        engines.load("chess")


def test_every_error_is_a_consort_error() -> None:
    for error in (DataError, SetupError, IllegalAction):
        assert issubclass(error, ConsortError)


def test_a_translated_game_refers_to_the_untranslated_one() -> None:
    english_game = engines.load("carmony")
    assert english_game.untranslated is english_game
    other = copy(english_game)
    other.untranslated = english_game
    assert other.untranslated is english_game


def test_bad_data_names_file_place_and_reason() -> None:
    error = DataError("a.toml", ("chord.x", "name"), "deck.no-name")
    assert (error.file, error.place, error.reason) == ("a.toml", "chord.x, name", "expected a name, found none")
    assert str(error) == "a.toml: chord.x, name: expected a name, found none"
    assert str(DataError("a.toml", "", "data.cut-off")) == "a.toml: is cut off or damaged"


def test_bad_data_is_one_line_of_showable_characters() -> None:
    text = str(DataError("a.toml", "two\nlines", "deck.opener", known=("C",), found="\ud800" + "x" * 5000))
    assert text.startswith("a.toml: two�lines: expected one of C, found “�xxx")
    assert len(text) < 400
    assert text.endswith("x…”")
    text.encode()


def test_a_wrong_number_of_players_is_refused_with_the_limits() -> None:
    with pytest.raises(SetupError, match="Carmony is for 2 to 4 players, not 5"):
        GAME.new(list("abcde"), seed=1)


def test_the_package_exports_its_public_names() -> None:
    assert set(engines.__all__) >= {
        "GAMES",
        "DataError",
        "SetupError",
        "Game",
        "IllegalAction",
        "Record",
        "load",
        "loads",
    }
