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
from engines.players.levels import find_levels
from tabletop.boards.kit.board import Board
from tabletop.session.match import Match
from tabletop.shell.match import computer_moves, demo, narrator
from tabletop.shell.window.main_window import MainWindow
from tabletop.table import message, view
from tests.tabletop.shell.conftest import Played, Windows

pytestmark = pytest.mark.usefixtures("screen_reader")


def begin_match(window: MainWindow, record: Record, **how: Any) -> tuple[Match, list[str]]:
    """Begin a match in a window; return it and the list of its announcements."""
    window.play_match(Match(record, **how))
    match = window.match
    assert match is not None
    said: list[str] = []
    window.match_page.narrator.announce_pending()
    window.match_page.narrator.text_announced.connect(said.append)
    return match, said


def play_first(match: Match, kind: str) -> None:
    """Play the first legal action of a kind."""
    match.raise_curtain()
    assert match.attempt(next(action for action in match.legal if type(action).__name__ == kind))


def test_a_turn_is_announced_at_once_with_points_and_next_player(
    window: MainWindow, carmony: Any, qtbot: QtBot
) -> None:
    position = {
        "hands": [["C", "E", "G", "A"], ["A"]],
        "melds": [["chord.major"], []],
        "discard": ["F"],
        "phase": "act",
    }
    record = Record.start(carmony, ("Ana", "Ben"), seed=3, position=position)
    match, said = begin_match(window, record)
    play_first(match, "Play")
    play_first(match, "Discard")
    qtbot.waitUntil(lambda: bool(said))
    assert len(said) == 1
    assert said[0].startswith("Ana plays C (Major chord), worth 40.")
    assert "Ana discards " in said[0]
    assert f"Ana: {carmony.counted_points(match.view)[0]} points." in said[0]
    assert "Ben: " not in said[0], "Ben's points are what they were"
    assert said[0].endswith("Ben's turn.")


def test_the_cost_of_cards_in_hand_is_not_announced(window: MainWindow, carmony: Any) -> None:
    match, said = begin_match(window, Record.start(carmony, ("Ana", "Ben"), seed=3))
    for kind in ("Deal", "Draw", "Discard"):
        play_first(match, kind)
        window.match_page.narrator.announce_pending()
        assert "points" not in said[-1], kind


def test_everybodys_points_are_announced_after_a_round(window: MainWindow, carmony: Any) -> None:
    position = {
        "hands": [["A"], ["C", "E"]],
        "tables": [[{"meld": "scale.dorian", "root": "D"}], []],
        "phase": "act",
    }
    record = Record.start(carmony, ("Ana", "Ben"), seed=3, options={"rounds": 2}, position=position)
    match, said = begin_match(window, record)
    play_first(match, "Discard")
    window.match_page.narrator.announce_pending()
    assert "Ana: 400 points." in said[-1]
    assert "Ben: −20 points." in said[-1]


@pytest.mark.parametrize("seed", [3, 7])
def test_winner_and_points_are_announced_once(window: MainWindow, played: Played, seed: int) -> None:
    whole = played(None, seed=seed)
    last = len(whole.steps) - 1
    match, said = begin_match(window, whole.copy_until(last))
    match.raise_curtain()
    assert match.attempt(whole.steps[last].action)
    window.match_page.narrator.announce_pending()
    result = match.result
    assert result is not None
    (text,) = said
    for seat in result.winners:
        assert text.count(f"{match.names[seat]} win") == 1
    assert len(re.findall(rf"\b{max(result.scores)}\b", text)) == 1
    for seat in {0, 1}.difference(result.winners):
        assert f"{match.names[seat]}: {result.scores[seat]} points.".replace("-", "−") in text


@pytest.mark.parametrize("game", engines.GAMES)
def test_the_next_player_is_announced_once(windows: Windows, game: str) -> None:
    match, said = begin_match(window := windows(), Record.start(engines.load(game), ("Ana", "Ben"), seed=5))
    turns = 0
    while turns < 4:
        match.raise_curtain()
        before = match.view.to_move
        match.attempt(match.legal[-1])
        window.match_page.narrator.announce_pending()
        mover = match.view.to_move
        if mover not in (before, None):
            turns += 1
            name = match.names[mover]
            assert len([sentence for sentence in said[-1].split(". ") if name in sentence and "turn" in sentence]) == 1


def test_the_next_player_is_announced_once_the_hand_is_hidden(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Board, "shows_moves", True)
    match, said = begin_match(window, Record.start(engines.load("cantoludus"), ("Ana", "Ben"), seed=5))
    page = window.match_page
    play_first(match, "Deal")
    qtbot.waitUntil(lambda: match.delayed_curtain_seat is None)
    play_first(match, "EndTurn")
    mover, other = match.names[match.viewer or 0], match.names[match.delayed_curtain_seat or 0]
    page.narrator.announce_pending()
    assert said[-1].endswith(f"{mover} has 6 new cards. Enter hides the hand.")
    assert page.seat_line.turn_label.text() == f"{mover}'s turn"
    match.hide_hand()
    assert page.seat_line.turn_label.text() == f"{mover}'s turn"
    assert not any(f"{other}'s turn" in sentence for sentence in said[1:])
    qtbot.waitUntil(lambda: match.curtain_seat is not None)
    page.narrator.announce_pending()
    assert said[-1] == f"{other}'s turn."
    assert page.seat_line.turn_label.text() == f"{other}'s turn"


def test_every_move_is_announced(window: MainWindow, played: Played) -> None:
    whole = played(None)
    match, said = begin_match(window, played(0))
    for number, step in enumerate(whole.steps):
        match.raise_curtain()
        assert match.attempt(step.action)
        window.match_page.narrator.announce_pending()
        assert " ".join(match.log_sentences(number)) in said[-1]
    assert "win" in said[-1]


def test_moves_of_a_computer_player_are_announced_turn_by_turn(
    windows: Windows, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_moves, "THINKING_PAUSE_MS", 0)
    monkeypatch.setattr(computer_moves, "REST_POLL_MS", 0)
    monkeypatch.setattr(
        narrator, "MAX_TURN_DELAY_MS", 60_000
    )  # A busy machine may think longer than the narrator waits.
    window = windows()
    window.match_starter.start_alone("iv-v-i")
    match = window.match
    assert match is not None
    said: list[str] = []
    window.match_page.narrator.text_announced.connect(said.append)
    while match.thinking_seat is None:
        assert match.attempt(match.legal[-1])
    first = match.length
    qtbot.waitUntil(lambda: match.thinking_seat is None and bool(match.legal), timeout=60_000)
    qtbot.waitUntil(lambda: bool(said) and "Ana's turn" in said[-1])
    theirs = [" ".join(match.log_sentences(number)) for number in range(first, match.length)]
    assert len(theirs) > 1
    assert " ".join(theirs) in said[-1], "in one go"


def test_undo_and_redo_are_announced(window: MainWindow, played: Played) -> None:
    match, said = begin_match(window, played(1))
    match.raise_curtain()
    match.attempt(match.legal[0])
    match.undo(agreed=match.all_seats)
    window.match_page.narrator.announce_pending()
    assert said[-1].startswith("Taken back.")
    match.redo()
    window.match_page.narrator.announce_pending()
    assert said[-1].startswith("Brought back.")


def test_a_visited_move_of_a_replay_is_announced(window: MainWindow, played: Played) -> None:
    match, said = begin_match(window, played(12), replay=True)
    match.jump(7)
    window.match_page.narrator.announce_pending()
    assert said[-1].startswith(" ".join(match.log_sentences(6)))


@pytest.mark.parametrize("game", engines.GAMES)
def test_announced_points_reveal_nothing_hidden(windows: Windows, game: str) -> None:
    """Announced points are those that the whole table can see."""
    window = windows()
    names = ("Ana", "Ben", "Cleo", "Dan")[: engines.load(game).info.seats[0]]
    match, said = begin_match(window, Record.start(engines.load(game), names, seed=5))
    for _ in range(25):
        match.raise_curtain()
        if not match.legal:
            break
        match.attempt(match.legal[-1])
        window.match_page.narrator.announce_pending()
        view = match.game.view(match.state, None)
        points = dict.fromkeys(names, 0)
        for line in match.game.account(view):
            points[names[line.seat]] += line.points
        for name, figure in re.findall(r"(\w+): (−?\d+) points?\.", said[-1]):
            assert int(figure.replace("−", "-")) == points[name]


def test_no_move_is_announced_without_a_screen_reader(window: MainWindow, played: Played) -> None:
    QAccessible.setActive(False)
    match, said = begin_match(window, played(1))
    match.raise_curtain()
    match.attempt(match.legal[0])
    window.match_page.narrator.announce_pending()
    assert said == []


DRAW_POSITION = {"hands": [["C", "E"], ["A"]], "discard": ["F"], "note_deck": ["G", "B"]}
"""Position of Carmony in which Ana draws G and B."""


def announce_draw(window: MainWindow, carmony: Any, *, levels: tuple[str, ...] = (), headphones: bool = False) -> str:
    """Return the announcement after Ana draws two cards.

    Her opponent is Ben, or a computer player if `levels` says so.
    """
    record = Record.start(carmony, ("Ana", "Ben"), seed=3, position=DRAW_POSITION, players=levels)
    match, said = begin_match(window, record)
    board = window.board
    assert board is not None
    board.sound_preview.has_headphones = headphones
    play_first(match, "Draw")
    window.match_page.narrator.announce_pending()
    return said[-1]


def test_the_player_at_the_screen_hears_the_possible_moves(window: MainWindow, carmony: Any, qtbot: QtBot) -> None:
    match, said = begin_match(window, Record.start(carmony, ("Ana", "Ben"), seed=3, position=DRAW_POSITION))
    assert said == [], "nobody is at the screen yet"
    match.raise_curtain()
    qtbot.waitUntil(lambda: bool(said))
    assert said == ["Ana: draw two cards, or take the discard pile."]


def test_a_prompt_is_not_announced_again(window: MainWindow, carmony: Any) -> None:
    match, said = begin_match(window, Record.start(carmony, ("Ana", "Ben"), seed=3, position=DRAW_POSITION))
    play_first(match, "Draw")
    window.match_page.narrator.announce_pending()
    assert said[-1].endswith("Ana: play a meld or discard a note.")
    count = len(said)
    window.match_page.narrator.announce_pending()
    assert len(said) == count


def test_drawn_cards_are_announced_if_nobody_else_hears_them(window: MainWindow, carmony: Any) -> None:
    new = "New in the hand of Ana: G and B."
    assert new in announce_draw(window, carmony, headphones=True)
    assert new in announce_draw(window, carmony, levels=("", find_levels(carmony)[0]))


def test_drawn_cards_are_not_announced_to_others_at_the_table(window: MainWindow, carmony: Any) -> None:
    assert "New in the hand" not in announce_draw(window, carmony)


@pytest.mark.parametrize("game", ["cantoludus", "iv-v-i"])
def test_points_in_the_prompt_are_not_announced_twice(window: MainWindow, game: str) -> None:
    done = demo.load_demo(game)
    match, said = begin_match(window, Record.start(done.game, done.header.seats, seed=done.header.seed))
    figure_count = 0
    for step in done.steps[:80]:
        match.raise_curtain()
        assert match.attempt(step.action)
        match.raise_curtain()
        window.match_page.narrator.announce_pending()
        figures = re.findall(rf"({'|'.join(match.names)})(?:: | has )(−?\d+)", said[-1])
        assert len(figures) == len({name for name, _ in figures}), said[-1]
        figure_count += len(figures)
    assert figure_count


def test_a_caption_on_the_table_is_announced_only_once(
    window: MainWindow, carmony: Any, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The caption on the table repeats the log for the eyes only."""
    announced: list[str] = []
    for module in (narrator, message, view):
        monkeypatch.setattr(module, "announce", lambda _, text, is_urgent=False: announced.append(text))
    position = {
        "hands": [["A", "G"], ["A", "B"]],
        "melds": [["chord.minor"], []],
        "tables": [[], [{"meld": "interval.P5", "root": "D"}]],
        "phase": "act",
    }
    match, said = begin_match(window, Record.start(carmony, ("Ana", "Ben"), seed=3, position=position))
    match.open_hands = True
    play_first(match, "Eat")
    words = "Ana shows the Minor chord and eats the Perfect Fifth of Ben, who loses 20."
    board = window.board
    assert board is not None
    assert any(words in sentence for sentence in board.captions.sentences)
    qtbot.waitUntil(lambda: bool(said))
    assert sum(text.count(words) for text in announced) == 1
