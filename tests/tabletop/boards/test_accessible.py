"""The tables of the games in the accessibility tree: all that can be done something with has a name, and what is hidden
is told as hidden, whatever it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from tabletop.session.match import Match
from tabletop.table.accessible import Kind
from tests.tabletop.boards.opening import arranged
from tests.tabletop.reading import Object, objects
from tools.screens import moments

EVERY = 9
"""Of the positions that a game shows, how many there are to one that is read here."""

ROWS = ["I-V", "ii-V", "V-I"]
ORCHESTRA = ["C major", "M2", "P5", "m2", "E"]
HIDDEN: dict[str, Callable[[list[str], list[str]], Any]] = {
    "carmony": lambda mine, theirs: {
        "hands": [mine, theirs],
        "melds": [["chord.major"], []],
        "discard": ["F"],
        "phase": "act",
    },
    "iv-v-i": lambda mine, theirs: {"hands": [mine, theirs], "phrases": ["I IV"], "phase": "play"},
    "cantoludus": lambda mine, theirs: {"hands": [mine, theirs], "orchestra": ORCHESTRA, "progressions": ROWS},
    "muzicando": lambda mine, theirs: {"display": "sarabanda", "hands": [mine, theirs]},
}
"""By game, a position with these hands."""

HANDS = {
    "carmony": (["C", "E", "G"], ["D", "F", "B"], ["C", "F#", "G"]),
    "iv-v-i": (["I", "V", "Do"], ["ii", "half", "spacing"], ["vi", "IV", "Mi"]),
    "cantoludus": (["C", "E", "G"], ["D", "#", "b"], ["A", "F", "#"]),
    "muzicando": (["red Do", "blue Re"], ["violet rest", "orange Sol"], ["green Fa", "blue Mi"]),
}
"""By game, three hands of as many cards."""

pytestmark = pytest.mark.usefixtures("screen_reader")


def read(board: Any) -> list[Object]:
    board.scene.motion.finish()
    board.view.accessible.outdate()
    QApplication.processEvents()
    return objects(board)


@pytest.fixture
def table(table_of: Callable[..., Any]) -> Callable[..., Any]:
    """The board of a position with these hands, for the player at the screen or with the curtain down."""

    def lay(game: str, mine: list[str], theirs: list[str], lifted: bool) -> Any:
        record = Record.start(engines.load(game), ("Ana", "Ben"), seed=3, position=HIDDEN[game](mine, theirs))
        board = table_of(Match(record), (1280, 720))
        if lifted:
            board.match.lift()
        return board

    return lay


@pytest.mark.parametrize("game", engines.GAMES)
def test_the_tree_does_not_tell_what_the_others_hold(table: Callable[..., Any], game: str) -> None:
    mine, one, other = HANDS[game]
    assert read(table(game, mine, one, True)) == read(table(game, mine, other, True))
    assert read(table(game, one, mine, True)) != read(table(game, other, mine, True)), "one's own hand is told"


@pytest.mark.parametrize("game", engines.GAMES)
def test_behind_the_curtain_cards_are_hidden(table: Callable[..., Any], game: str) -> None:
    one, other, _ = HANDS[game]
    board = table(game, one, other, False)
    told = read(board)
    assert told == read(table(game, other, one, False))
    hidden = [each for each in told if each.name == "A hidden card"]
    assert len(hidden) >= len(one)
    assert all(each.role == QAccessible.Role.StaticText for each in hidden)
    assert any(each.name == "Pass to Ana" for each in told)


@pytest.mark.parametrize("game", engines.GAMES)
def test_a_hand_goes_out_of_the_tree_when_the_curtain_falls(table: Callable[..., Any], game: str) -> None:
    one, other, _ = HANDS[game]
    board = table(game, one, other, True)
    own = {each.name for each in read(board)}
    while board.match.curtained is None and board.match.result is None:
        assert board.match.attempt(board.match.legal[-1])
    told = {each.name for each in read(board)}
    assert any(name.startswith("Pass to") for name in told)
    assert "A hidden card" in told
    assert "A hidden card" not in own


@pytest.mark.parametrize("game", engines.GAMES)
def test_all_that_can_be_done_something_with_has_a_name(qtbot: QtBot, game: str) -> None:
    seen = 0
    for position in list(moments.positions(game))[::EVERY]:
        board = arranged(qtbot, position)
        read(board)
        named = {each.target for each in board.view.accessible.objects}
        for item in board.view.walk.stops():
            assert item.target in named, (position.name, item.target)
        for each in board.view.accessible.objects:
            assert not each.name[0].islower() or each.kind is not Kind.BUTTON or each.name[0] in "ivdb", each
            seen += 1
        board.close()
    assert seen > 80


@pytest.mark.parametrize("game", engines.GAMES)
def test_the_players_are_told(table: Callable[..., Any], game: str) -> None:
    one, other, _ = HANDS[game]
    told = [each.name for each in read(table(game, one, other, True))]
    for name in ("Ana", "Ben"):
        plate = next(words for words in told if words.startswith(f"{name},"))
        assert "point" in plate
        assert ("to move" in plate) == (name == "Ana")
