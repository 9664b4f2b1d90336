"""Tests of the process that thinks for computer players, and of its failures."""

import os
import signal
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pytestqt.qtbot import QtBot

import engines
from engines.players.hints import Advice
from tabletop.processes.frames import encode_frame
from tabletop.session.thinking import Thinker
from tabletop.session.thinking_child import Answer
from tests.tabletop.session.test_computer_players import GAMES

KILLS = 5


def first_decision(game_id: str) -> tuple[Any, Any]:
    """Return a game and the view of the first player to decide in a match."""
    game = engines.load(game_id)
    state = game.new(("Ana", "Ben", "Clara", "Dario")[: game.info.seats[0]], 3)
    while len(game.legal(state)) < 2:
        state, _ = game.play(state, game.legal(state)[0])
    return game, game.view(state, state.to_move)


class AnswerRecorder:
    """Answers and failure messages of a thinker."""

    def __init__(self, thinker: Thinker) -> None:
        self.answers: list[tuple[int, Any]] = []
        self.sentences: list[str] = []
        thinker.move_chosen.connect(lambda number, action: self.answers.append((number, action)))
        thinker.failed.connect(self.sentences.append)


@pytest.fixture
def thinker(qtbot: QtBot) -> Any:
    made = Thinker()
    yield made
    made.close()


def wait_for_answers(qtbot: QtBot, heard: AnswerRecorder, count: int) -> None:
    qtbot.waitUntil(lambda: len(heard.answers) == count)


def test_a_separate_process_chooses_moves_for_every_game(thinker: Thinker, qtbot: QtBot) -> None:
    heard = AnswerRecorder(thinker)
    for count, game_id in enumerate(GAMES, start=1):
        game, view = first_decision(game_id)
        number = thinker.ask(game, view, "novice", seed=1)
        wait_for_answers(qtbot, heard, count)
        answered, action = heard.answers[-1]
        assert answered == number
        assert action in game.legal(view)
    assert thinker.process_id not in (None, os.getpid())


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_killed_process_is_restarted_and_asked_again(thinker: Thinker, qtbot: QtBot) -> None:
    heard = AnswerRecorder(thinker)
    game, view = first_decision("carmony")
    for kill in range(1, KILLS + 1):
        thinker.ask(game, view, "novice", seed=kill)
        qtbot.waitUntil(lambda: bool(thinker.process_id))
        assert thinker.process_id is not None
        os.kill(thinker.process_id, signal.SIGKILL)
        wait_for_answers(qtbot, heard, kill)
    assert heard.sentences == []


SILENT_FIRST_SCRIPT = """
import os, sys
try:
    with open(sys.argv[1], "x") as file:
        file.write(str(os.getpid()))
except FileExistsError:
    size = int.from_bytes(sys.stdin.buffer.read(4), "big")
    if len(sys.stdin.buffer.read(size)) == size:
        sys.stdout.buffer.write(bytes.fromhex(sys.argv[2]))
        sys.stdout.flush()
sys.stdin.buffer.read()
"""
"""Program whose first process never answers and whose later ones answer at once."""


@pytest.mark.skipif(sys.platform == "win32", reason="a process that ended cannot be told from one that runs")
def test_a_process_that_never_answers_is_replaced(qtbot: QtBot, tmp_path: Path) -> None:
    game, view = first_decision("carmony")
    chosen = game.legal(view)[-1]
    answer = encode_frame(msgspec.msgpack.encode(Answer(1, msgspec.msgpack.encode(chosen)))).hex()
    silent = tmp_path / "silent"
    thinker = Thinker(command=[sys.executable, "-c", SILENT_FIRST_SCRIPT, str(silent), answer], answer_timeout_s=0.7)
    heard = AnswerRecorder(thinker)
    assert thinker.ask(game, view, "novice", seed=1) == 1
    wait_for_answers(qtbot, heard, 1)
    assert heard.answers == [(1, chosen)]
    assert heard.sentences == [], "it was thought about after all"
    first = int(silent.read_text())
    assert thinker.process_id not in (None, first)
    qtbot.waitUntil(lambda: is_gone(first))
    thinker.close()


def is_gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_simple_move_is_made_and_reported_without_a_process(qtbot: QtBot) -> None:
    thinker = Thinker(command=["/nowhere/at/all"])
    heard = AnswerRecorder(thinker)
    game, view = first_decision("carmony")
    thinker.ask(game, view, "maestro", seed=1)
    wait_for_answers(qtbot, heard, 1)
    assert heard.answers[0][1] in game.legal(view)
    assert heard.sentences == ["Computer players cannot think just now; a simple move was made."]


def test_a_forgotten_question_is_not_answered(thinker: Thinker, qtbot: QtBot) -> None:
    heard = AnswerRecorder(thinker)
    game, view = first_decision("carmony")
    first = thinker.ask(game, view, "novice", seed=1)
    thinker.drop_question()
    second = thinker.ask(game, view, "novice", seed=2)
    wait_for_answers(qtbot, heard, 1)
    assert [number for number, _ in heard.answers] == [second] != [first]


def test_quick_advice_precedes_thorough_advice(thinker: Thinker, qtbot: QtBot) -> None:
    found: list[Advice] = []
    thinker.advice_ready.connect(lambda _, advice: found.append(advice))
    game, view = first_decision("carmony")
    thinker.advise(game, view)
    qtbot.waitUntil(lambda: len(found) == 1)
    thinker.advise(game, view, found[0])
    qtbot.waitUntil(lambda: len(found) == 2)
    for advice in found:
        assert game.check(view, advice.course[0])
