"""Tests that a match with an invalid setup is refused with one sentence."""

from typing import Any

import pytest

import engines
from engines import Record, SetupError
from engines.kernel.contract import MAX_NUMBER
from tests.engines.generic import walks


def test_other_numbers_of_seats_are_refused(game: Any) -> None:
    min_seats, max_seats = game.info.seats
    expected = f"{min_seats} to {max_seats}" if min_seats < max_seats else str(min_seats)
    for count in range(min_seats, max_seats + 1):
        state = game.new(walks.NAMES[:count], seed=1)
        assert state.seats == walks.NAMES[:count]
        assert state.to_move in range(count)
    for count in (0, min_seats - 1, max_seats + 1):
        with pytest.raises(SetupError, match=f"for {expected} players, not {count}"):
            game.new(("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo", "Ida")[:count], seed=1)


@pytest.mark.parametrize(
    ("names", "complaint"),
    [
        (("Ana", "Ana"), "a name of their own"),
        (("Ana", " Ana "), "a name of their own"),
        (("Ana", ""), "needs a name"),
        (("Ana", " \n\t "), "needs a name"),
        (("Ana", "B" * 41), "needs a name"),
        (("Ana", "B\x00n"), "half a character in it, or a control character"),
        (("Ana", "B\ud800n"), "half a character in it, or a control character"),
    ],
)
def test_invalid_names_are_refused(game: Any, names: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        game.new(names, seed=1)


def test_names_change_only_in_their_spaces(game: Any) -> None:
    assert game.new((" de  la Cruz", "زهره\u200cسا"), seed=1).seats == ("de la Cruz", "زهره\u200cسا")


def test_invalid_options_are_refused(game: Any) -> None:
    with pytest.raises(SetupError, match="has no option “speed”"):
        game.new(("Ana", "Ben"), seed=1, options={"speed": 1})
    for option in game.info.options:
        for choice in option.choices:
            assert game.new(("Ana", "Ben"), seed=1, options={option.name: choice})
        for wrong in ((0, MAX_NUMBER + 1, True) if option.least else (99,)) + (-1, "many", None, 1.0):
            with pytest.raises(SetupError, match=f"Option “{option.name}”"):
                game.new(("Ana", "Ben"), seed=1, options={option.name: wrong})


def test_a_free_number_may_be_any_from_the_least(game: Any) -> None:
    for option in game.info.options:
        for number in (option.least, 61, MAX_NUMBER) if option.least else ():
            record = Record.start(game, ("Ana", "Ben"), seed=1, options={option.name: number})
            reloaded = engines.loads(record.dumps()) if game.info.id in engines.GAMES else record
            assert reloaded.header.options[option.name] == number
            assert reloaded.state == record.state


def test_a_new_match_has_no_score(game: Any) -> None:
    state = game.new(("Ana", "Ben"), seed=1)
    assert game.account(state) == ()
    assert game.result(state) is None
