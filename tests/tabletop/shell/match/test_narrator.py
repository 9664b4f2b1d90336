"""Announcements for screen readers: moves, points and turns, without hidden cards.

Own moves, those of others and those of computer players are announced turn by turn.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from engines.players.levels import levels_of
from tabletop.boards.kit.board import Board
from tabletop.session.match import Match
from tabletop.shell.match import computer_moves, demo, narrator
from tabletop.shell.window.main_window import MainWindow
from tabletop.table import message, view
from tests.tabletop.shell.conftest import Played, Windows

pytestmark = pytest.mark.usefixtures("screen_reader")


def begun(window: MainWindow, record: Record, **how: Any) -> tuple[Match, list[str]]:
    """Begin a match in a window; return it and the list of its announcements."""
    window.play_match(Match(record, **how))
    match = window.match
    assert match is not None
    said: list[str] = []
    window.match_page.narrator.tell()
    window.match_page.narrator.told.connect(said.append)
    return match, said


def play(match: Match, kind: str) -> None:
    """Play the first legal action of a kind."""
    match.lift()
    assert match.attempt(next(action for action in match.legal if type(action).__name__ == kind))


def test_a_turn_is_told_in_one_go_with_the_points_and_whose_turn_it_is(
    window: MainWindow, carmony: Any, qtbot: QtBot
) -> None:
    position = {
        "hands": [["C", "E", "G", "A"], ["A"]],
        "melds": [["chord.major"], []],
        "discard": ["F"],
        "phase": "act",
    }
    record = Record.start(carmony, ("Ana", "Ben"), seed=3, position=position)
    match, said = begun(window, record)
    play(match, "Play")
    play(match, "Discard")
    qtbot.waitUntil(lambda: bool(said))
    assert len(said) == 1
    assert said[0].startswith("Ana plays C (Major chord), worth 40.")
    assert "Ana discards " in said[0]
    assert f"Ana: {carmony.counted_points(match.view)[0]} points." in said[0]
    assert "Ben: " not in said[0], "Ben's points are what they were"
    assert said[0].endswith("Ben's turn.")


def test_what_cards_in_the_hand_would_cost_is_no_news(window: MainWindow, carmony: Any) -> None:
    match, said = begun(window, Record.start(carmony, ("Ana", "Ben"), seed=3))
    for kind in ("Deal", "Draw", "Discard"):
        play(match, kind)
        window.match_page.narrator.tell()
        assert "points" not in said[-1], kind


def test_at_the_end_of_a_round_everybody_is_told_the_points(window: MainWindow, carmony: Any) -> None:
    position = {
        "hands": [["A"], ["C", "E"]],
        "tables": [[{"meld": "scale.dorian", "root": "D"}], []],
        "phase": "act",
    }
    record = Record.start(carmony, ("Ana", "Ben"), seed=3, options={"rounds": 2}, position=position)
    match, said = begun(window, record)
    play(match, "Discard")
    window.match_page.narrator.tell()
    assert "Ana: 400 points." in said[-1]
    assert "Ben: −20 points." in said[-1]


@pytest.mark.parametrize("seed", [3, 7])
def test_who_has_won_and_with_how_much_is_told_once(window: MainWindow, played: Played, seed: int) -> None:
    whole = played(None, seed=seed)
    last = len(whole.steps) - 1
    match, said = begun(window, whole.until(last))
    match.lift()
    assert match.attempt(whole.steps[last].action)
    window.match_page.narrator.tell()
    result = match.result
    assert result is not None
    (told,) = said
    for seat in result.winners:
        assert told.count(f"{match.names[seat]} win") == 1
    assert len(re.findall(rf"\b{max(result.scores)}\b", told)) == 1
    for seat in {0, 1}.difference(result.winners):
        assert f"{match.names[seat]}: {result.scores[seat]} points.".replace("-", "−") in told


@pytest.mark.parametrize("game", engines.GAMES)
def test_whose_turn_it_is_is_told_once(windows: Windows, game: str) -> None:
    match, said = begun(window := windows(), Record.start(engines.load(game), ("Ana", "Ben"), seed=5))
    turns = 0
    while turns < 4:
        match.lift()
        before = match.view.to_move
        match.attempt(match.legal[-1])
        window.match_page.narrator.tell()
        mover = match.view.to_move
        if mover not in (before, None):
            turns += 1
            name = match.names[mover]
            assert len([told for told in said[-1].split(". ") if name in told and "turn" in told]) == 1


def test_the_next_player_is_named_when_the_hand_is_hidden(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Board, "shows_moves", True)
    match, said = begun(window, Record.start(engines.load("cantoludus"), ("Ana", "Ben"), seed=5))
    page = window.match_page
    play(match, "Deal")
    qtbot.waitUntil(lambda: match.passing is None)
    play(match, "EndTurn")
    mover, other = match.names[match.viewer or 0], match.names[match.passing or 0]
    page.narrator.tell()
    assert said[-1].endswith(f"{mover} has 6 new cards. Enter hides the hand.")
    assert page.seat_line.turn.text() == f"{mover}'s turn"
    match.hide_hand()
    assert page.seat_line.turn.text() == f"{mover}'s turn"
    assert not any(f"{other}'s turn" in told for told in said[1:])
    qtbot.waitUntil(lambda: match.curtained is not None)
    page.narrator.tell()
    assert said[-1] == f"{other}'s turn."
    assert page.seat_line.turn.text() == f"{other}'s turn"


def test_every_move_is_told(window: MainWindow, played: Played) -> None:
    whole = played(None)
    match, said = begun(window, played(0))
    for number, step in enumerate(whole.steps):
        match.lift()
        assert match.attempt(step.action)
        window.match_page.narrator.tell()
        assert " ".join(match.words(number)) in said[-1]
    assert "win" in said[-1]


def test_the_moves_of_a_computer_player_are_told_a_turn_at_a_time(
    windows: Windows, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_moves, "PAUSE", 0)
    monkeypatch.setattr(computer_moves, "AGAIN", 0)
    monkeypatch.setattr(narrator, "TURN", 60_000)  # A busy machine may think longer than the narrator waits.
    window = windows()
    window.beginning.alone("iv-v-i")
    match = window.match
    assert match is not None
    said: list[str] = []
    window.match_page.narrator.told.connect(said.append)
    while match.thinker is None:
        assert match.attempt(match.legal[-1])
    first = match.length
    qtbot.waitUntil(lambda: match.thinker is None and bool(match.legal), timeout=60_000)
    qtbot.waitUntil(lambda: bool(said) and "Ana's turn" in said[-1])
    theirs = [" ".join(match.words(number)) for number in range(first, match.length)]
    assert len(theirs) > 1
    assert " ".join(theirs) in said[-1], "in one go"


def test_a_move_that_is_taken_back_is_told(window: MainWindow, played: Played) -> None:
    match, said = begun(window, played(1))
    match.lift()
    match.attempt(match.legal[0])
    match.undo(agreed=match.everyone)
    window.match_page.narrator.tell()
    assert said[-1].startswith("Taken back.")
    match.redo()
    window.match_page.narrator.tell()
    assert said[-1].startswith("Brought back.")


def test_a_moment_of_a_replay_is_told(window: MainWindow, played: Played) -> None:
    match, said = begun(window, played(12), replay=True)
    match.jump(7)
    window.match_page.narrator.tell()
    assert said[-1].startswith(" ".join(match.words(6)))


@pytest.mark.parametrize("game", engines.GAMES)
def test_what_is_told_does_not_tell_what_is_hidden(windows: Windows, game: str) -> None:
    """Announced points are those that the whole table can see."""
    window = windows()
    names = ("Ana", "Ben", "Cleo", "Dan")[: engines.load(game).info.seats[0]]
    match, said = begun(window, Record.start(engines.load(game), names, seed=5))
    for _ in range(25):
        match.lift()
        if not match.legal:
            break
        match.attempt(match.legal[-1])
        window.match_page.narrator.tell()
        view = match.game.view(match.state, None)
        points = dict.fromkeys(names, 0)
        for line in match.game.account(view):
            points[names[line.seat]] += line.points
        for name, told in re.findall(r"(\w+): (−?\d+) points?\.", said[-1]):
            assert int(told.replace("−", "-")) == points[name]


def test_nothing_is_told_while_nobody_listens(window: MainWindow, played: Played) -> None:
    QAccessible.setActive(False)
    match, said = begun(window, played(1))
    match.lift()
    match.attempt(match.legal[0])
    window.match_page.narrator.tell()
    assert said == []


TO_DRAW = {"hands": [["C", "E"], ["A"]], "discard": ["F"], "note_deck": ["G", "B"]}
"""Position of Carmony in which Ana draws G and B."""


def drawn(window: MainWindow, carmony: Any, *, levels: tuple[str, ...] = (), headphones: bool = False) -> str:
    """Return the announcement after Ana draws two cards.

    Her opponent is Ben, or a computer player if `levels` says so.
    """
    record = Record.start(carmony, ("Ana", "Ben"), seed=3, position=TO_DRAW, players=levels)
    match, said = begun(window, record)
    board = window.board
    assert board is not None
    board.listening.headphones = headphones
    play(match, "Draw")
    window.match_page.narrator.tell()
    return said[-1]


def test_whoever_comes_to_the_screen_is_told_what_can_be_done(window: MainWindow, carmony: Any, qtbot: QtBot) -> None:
    match, said = begun(window, Record.start(carmony, ("Ana", "Ben"), seed=3, position=TO_DRAW))
    assert said == [], "nobody is at the screen yet"
    match.lift()
    qtbot.waitUntil(lambda: bool(said))
    assert said == ["Ana: draw two cards, or take the discard pile."]


def test_what_has_been_told_to_do_is_not_told_again(window: MainWindow, carmony: Any) -> None:
    match, said = begun(window, Record.start(carmony, ("Ana", "Ben"), seed=3, position=TO_DRAW))
    play(match, "Draw")
    window.match_page.narrator.tell()
    assert said[-1].endswith("Ana: play a meld or discard a note.")
    count = len(said)
    window.match_page.narrator.tell()
    assert len(said) == count


def test_the_cards_that_come_are_told_where_nobody_else_hears_it(window: MainWindow, carmony: Any) -> None:
    new = "New in the hand of Ana: G and B."
    assert new in drawn(window, carmony, headphones=True)
    assert new in drawn(window, carmony, levels=("", levels_of(carmony)[0]))


def test_the_cards_that_come_are_not_told_to_others_at_the_table(window: MainWindow, carmony: Any) -> None:
    assert "New in the hand" not in drawn(window, carmony)


@pytest.mark.parametrize("game", ["cantoludus", "iv-v-i"])
def test_points_that_the_prompt_tells_are_not_told_beside_it(window: MainWindow, game: str) -> None:
    done = demo.record(game)
    match, said = begun(window, Record.start(done.game, done.header.seats, seed=done.header.seed))
    told = 0
    for step in done.steps[:80]:
        match.lift()
        assert match.attempt(step.action)
        match.lift()
        window.match_page.narrator.tell()
        figures = re.findall(rf"({'|'.join(match.names)})(?:: | has )(−?\d+)", said[-1])
        assert len(figures) == len({name for name, _ in figures}), said[-1]
        told += len(figures)
    assert told


def test_what_is_told_on_the_table_is_told_once(
    window: MainWindow, carmony: Any, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The caption on the table repeats the log for the eyes only."""
    announced: list[str] = []
    for module in (narrator, message, view):
        monkeypatch.setattr(module, "announce", lambda _, text, urgent=False: announced.append(text))
    position = {
        "hands": [["A", "G"], ["A", "B"]],
        "melds": [["chord.minor"], []],
        "tables": [[], [{"meld": "interval.P5", "root": "D"}]],
        "phase": "act",
    }
    match, said = begun(window, Record.start(carmony, ("Ana", "Ben"), seed=3, position=position))
    match.open_hands = True
    play(match, "Eat")
    words = "Ana shows the Minor chord and eats the Perfect Fifth of Ben, who loses 20."
    board = window.board
    assert board is not None
    assert any(words in sentence for sentence in board.teller.sentences)
    qtbot.waitUntil(lambda: bool(said))
    assert sum(text.count(words) for text in announced) == 1
