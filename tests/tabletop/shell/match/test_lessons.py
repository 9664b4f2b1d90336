"""A lesson in the window: each step speaks, shows, plays, and detects its goal."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
from engines.carmony.actions import Discard
from engines.kernel.places import Place
from engines.lessons import course
from engines.lessons.lesson import Step
from tabletop.shell.application import equip
from tabletop.shell.dialogs.lessons import OWN, Lessons
from tabletop.shell.games import Locale
from tabletop.shell.lessons import library
from tabletop.shell.lessons.library import Kept
from tabletop.shell.window.main_window import MainWindow
from tabletop.shell.window.snapshots import settle
from tabletop.table.items import Mark
from tabletop.table.layout import Flag, Spot
from tests.further import left_for_soak
from tests.tabletop.shell.buttons import press
from tests.tabletop.shell.conftest import Windows

LESSON = """title = "A chord"
game = "carmony"
summary = "One chord."
minutes = 1
teaches = ["car.play.exact"]
[position]
hands = [["C", "E", "F#", "G", "A"], ["D"]]
melds = [["chord.major", "chord.minor"]]
phase = "act"
discard = ["D#"]
[[step]]
say = "These are your notes."
show = ["notes"]
play = "C E G"
[[step]]
say = "Which note is the third of C major?"
answers = ["E", "F", "G", "A"]
right = 1
because = "C, D, E: the third."
otherwise = "Count from C."
[[step]]
say = "Tap the fifth."
tap = ["G"]
[[step]]
say = "Lay C major."
goal = { move = { type = "Play", meld = "chord.major" } }
solution = [{ type = "Play", root = "C" }]
hints = ["It has three notes."]
because = "C major."
otherwise = "The chord comes first."
wrong = [
    { move = { type = "Play", meld = "chord.minor" }, say = "That one is minor." },
    { refused = "car.play.exact", say = "Three notes, no more." },
]
[[step]]
say = "Mia plays; then it is your turn."
position = { hands = [["C", "E"], ["D", "F"]], melds = [["chord.major"]], turn = 1, discard = ["A"] }
moves = [{ type = "Draw", source = "deck" }, { type = "Discard", note = "D" }]
goal = { move = { type = "Draw" } }
solution = [{ type = "Draw" }]
"""


@pytest.fixture
def taught(window: MainWindow, tmp_path: Path) -> MainWindow:
    """A window with the lesson."""
    file = tmp_path / "chord.toml"
    file.write_text(LESSON)
    window.learning.learn(Kept("chord", path=file))
    return window


GOING_OUT = """
title = "Out"
game = "carmony"
summary = "Go out."
minutes = 1
teaches = ["car.out"]
options = { rounds = 1 }
[position]
hands = [["D", "F", "A"], ["E"]]
melds = [["chord.minor"]]
tables = [[{ meld = "chord.major", root = "G" }, { meld = "chord.augmented", root = "C" }]]
phase = "act"
[[step]]
say = "Go out."
goal = { move = { type = "Play" } }
solution = [{ type = "Play" }]
"""


def test_a_lesson_asks_before_no_move_for_that_would_tell_the_solution(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "out.toml"
    file.write_text(GOING_OUT)
    window.learning.learn(Kept("out", path=file))
    at(window, qtbot, 1)
    board, match = window.board, window.match
    assert board is not None
    assert match is not None
    discard = next(action for action in match.legal if isinstance(action, Discard))
    board.attempt(discard)
    assert not board.view.chooser.asking
    assert [step.action for step in match.record.steps] == [discard]


def at(window: MainWindow, qtbot: QtBot, number: int) -> None:
    """Go to a step, 1 for the first, and wait for the learner's turn."""
    guide = window.match_page.guide
    if guide.number != number - 1:
        guide.enter(number - 1)
    qtbot.waitUntil(lambda: guide.phase == "going")


def play(window: MainWindow, **pattern: Any) -> None:
    match = window.match
    assert match is not None
    assert match.attempt(course.make(match.record, pattern))


def said(window: MainWindow) -> str:
    return window.match_page.lesson_bar.said.text()


def lit(window: MainWindow) -> set[Any]:
    assert window.board is not None
    return {item.target for item in window.board.scene.items_on_table() if item.marks & Mark.MEANT}


def test_notes_that_come_leave_cards_and_dials_free(window: MainWindow, qtbot: QtBot) -> None:
    window.learning.learn(Kept("1-two-minutes", "carmony"))
    guide, strip, board = window.match_page.guide, window.match_page.strip, window.board
    assert board is not None
    step = next(n for n, step in enumerate(Kept("1-two-minutes", "carmony").open().step) if step.play)
    guide.enter(step)
    qtbot.waitUntil(strip.isVisible)
    over = QRect(strip.mapToGlobal(QPoint()), strip.size())
    dials = [item for item in board.scene.plates.values() if Flag.TURNABLE in item.flags_shown]
    assert dials
    for item in (*dials, *board.scene.cards.values()):
        box = QRect(0, 0, round(item.home.width), round(item.home.height))
        box.moveCenter(board.view.viewport().mapToGlobal(QPoint(round(item.home.x), round(item.home.y))))
        assert not over.intersects(box), item.target


def hand(window: MainWindow) -> Place:
    """Return the learner's notes."""
    assert window.board is not None
    places: dict[Place, Any] = window.board.game.places(window.board.now)
    return next(place for place in places if place.name == "notes" and place.seat == course.LEARNER)


def test_a_step_says_shows_and_plays(taught: MainWindow, qtbot: QtBot) -> None:
    heard: list[Any] = []
    assert taught.board is not None
    taught.board.play.connect(heard.append)
    at(taught, qtbot, 1)
    bar = taught.match_page.lesson_bar
    assert bar.isVisible()
    assert bar.words.text() == "These are your notes."
    assert {getattr(target, "place", target) for target in lit(taught)} == {hand(taught)}
    bar.hear.click()
    assert [note.name for note in heard[-1].notes][:3] == ["C4", "E4", "G4"]


def test_the_notes_of_a_step_go_with_it(taught: MainWindow, qtbot: QtBot) -> None:
    at(taught, qtbot, 1)
    strip = taught.match_page.strip
    taught.match_page.lesson_bar.hear.click()
    qtbot.waitUntil(strip.isVisible)
    at(taught, qtbot, 2)
    assert not strip.isVisible()


def test_nothing_can_be_played_while_one_reads(taught: MainWindow, qtbot: QtBot) -> None:
    at(taught, qtbot, 1)
    match = taught.match
    assert match is not None
    assert not match.legal
    assert not match.attempt(match.game.legal(match.state)[0])
    assert match.length == 0


def test_the_keys_of_a_presenter_go_through_the_lesson(taught: MainWindow, qtbot: QtBot) -> None:
    at(taught, qtbot, 1)
    QTest.keyClick(taught, Qt.Key.Key_PageDown)
    at(taught, qtbot, 2)
    QTest.keyClick(taught, Qt.Key.Key_PageUp)
    at(taught, qtbot, 1)


def test_a_question_is_answered(taught: MainWindow, qtbot: QtBot) -> None:
    at(taught, qtbot, 2)
    press(taught, "G")
    assert said(taught) == "Count from C."
    bar = taught.match_page.lesson_bar
    assert not bar.answers[2].isEnabled()
    press(taught, "E")
    assert said(taught) == "C, D, E: the third."
    assert bar.next.text() == "Next"


def test_a_card_is_tapped(taught: MainWindow, qtbot: QtBot) -> None:
    at(taught, qtbot, 3)
    board = taught.board
    assert board is not None
    notes, guide = hand(taught), taught.match_page.guide
    board.click(Spot(notes, 0))
    assert guide.waits
    board.click(Spot(notes, board.game.places(board.now)[notes].index(board.game.card_ids["G"])))
    assert not guide.waits


def test_a_goal_that_is_reached_leads_on(taught: MainWindow, qtbot: QtBot) -> None:
    at(taught, qtbot, 4)
    play(taught, type="Play", meld="chord.major")
    assert said(taught) == "C major."
    press(taught, "Next")
    at(taught, qtbot, 5)


@pytest.mark.parametrize(
    ("pattern", "answer"),
    [
        ({"type": "Discard", "note": "A"}, "The chord comes first."),
        ({"type": "Play", "meld": "chord.minor"}, "That one is minor."),
    ],
)
def test_what_leads_elsewhere_is_answered_and_taken_back(
    taught: MainWindow, qtbot: QtBot, pattern: dict[str, Any], answer: str
) -> None:
    at(taught, qtbot, 4)
    match = taught.match
    assert match is not None
    before = match.state
    play(taught, **pattern)
    assert said(taught) == answer
    qtbot.waitUntil(lambda: match.state == before)
    assert match.legal


def test_a_refusal_is_answered(taught: MainWindow, qtbot: QtBot) -> None:
    at(taught, qtbot, 4)
    match = taught.match
    assert match is not None
    four = next(
        action
        for action in match.game.universe(match.state)
        if match.game.check(match.state, action).rule == "car.play.exact"
    )
    match.attempt(four)
    assert said(taught) == "Three notes, no more."


def test_help_comes_in_grades_until_the_move_is_made(taught: MainWindow, qtbot: QtBot) -> None:
    at(taught, qtbot, 4)
    QTest.keyClick(taught, Qt.Key.Key_H)
    assert said(taught) == "It has three notes."
    press(taught, "Hint")
    assert lit(taught)
    press(taught, "Hint")
    assert said(taught) == "C major."


def test_the_others_play_what_is_written(taught: MainWindow, qtbot: QtBot) -> None:
    at(taught, qtbot, 5)
    match = taught.match
    assert match is not None
    assert [type(step.action).__name__ for step in match.record.steps] == ["Draw", "Discard"]
    assert match.state.to_move == 0


def test_a_lesson_that_is_over_is_remembered(taught: MainWindow, qtbot: QtBot) -> None:
    at(taught, qtbot, 5)
    play(taught, type="Draw", source="deck")
    press(taught, "Finish")
    assert taught.match_page.guide.phase == "over"
    assert taught.store.now.learned == ("own/chord",)
    press(taught, "Once more")
    at(taught, qtbot, 1)


def test_leaving_ends_the_lesson(taught: MainWindow) -> None:
    taught.leave_match()
    assert taught.match_page.guide.lesson is None
    taught.files.play_demo("carmony")
    assert taught.match_page.lesson_bar.isHidden()
    assert taught.match is not None
    assert not taught.match.held


def test_a_card_on_the_start_page_offers_the_lessons_of_its_game(window: MainWindow) -> None:
    card = next(card for card in window.start_page.cards if card.game.id == "carmony")
    card.learn.click()
    dialog = window.findChild(Lessons)
    assert dialog is not None
    assert dialog.list.count() == len(library.bundled("carmony"))
    dialog.begin.click()
    assert window.match_page.guide.lesson is not None
    assert window.match_page.guide.lesson.game == "carmony"


def test_what_is_wrong_with_ones_own_lesson_is_said(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "folder", lambda: tmp_path)
    (tmp_path / "bad.toml").write_text("title = 3\n")
    (tmp_path / "good.toml").write_text(LESSON)
    dialog = Lessons(window.look, OWN, parent=window)
    assert dialog.list.count() == 2
    dialog.list.setCurrentRow(0)
    assert not dialog.begin.isEnabled()
    assert "expected text in quotes" in dialog.about.text()
    dialog.list.setCurrentRow(1)
    assert dialog.begin.isEnabled()
    dialog.close()


def test_a_lesson_of_every_game_can_be_begun(window: MainWindow, qtbot: QtBot) -> None:
    for game in engines.GAMES:
        for kept in library.bundled(game)[:1]:
            window.learning.learn(kept)
            at(window, qtbot, 1)
            QApplication.processEvents()


def test_notes_of_the_step_before_do_not_lie_on_a_table_that_is_laid_anew(taught: MainWindow, qtbot: QtBot) -> None:
    at(taught, qtbot, 4)
    play(taught, type="Play", meld="chord.major")
    qtbot.waitUntil(lambda: taught.match_page.strip.passage is not None)
    at(taught, qtbot, 5)  # begins in a position of its own
    strip = taught.match_page.strip
    assert strip.passage is None or not strip.isVisible()


def test_a_card_that_may_go_nowhere_is_answered_when_it_is_dragged(window: MainWindow, qtbot: QtBot) -> None:
    window.learning.learn(Kept("1-two-minutes", "muzicando"))
    at(window, qtbot, 2)
    board = window.board
    assert board is not None
    re = board.game.card_ids["blue Re"]
    hands = next(p for p in board.game.places(board.now) if p.name == "hand" and p.seat == course.LEARNER)
    card = board.scene.cards[Spot(hands, board.game.places(board.now)[hands].index(re))]
    start = board.view.mapFromScene(card.sceneBoundingRect().center())
    QTest.mousePress(board.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for far in (10, 30, 60):
        QTest.mouseMove(board.view.viewport(), start - QPoint(0, far))
    QTest.mouseRelease(
        board.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start - QPoint(0, 60)
    )
    assert said(window) == "Only a Do can begin."
    assert board.match.length == 0


def test_a_lesson_that_is_gone_through_is_celebrated(taught: MainWindow, qtbot: QtBot) -> None:
    at(taught, qtbot, 5)
    play(taught, type="Draw", source="deck")
    assert taught.board is not None
    taught.board.set_motion(True)
    press(taught, "Finish")
    assert taught.board.finale.confetti.falling
    taught.board.set_motion(False)
    assert not taught.board.finale.confetti.falling


def test_ones_own_lessons_follow_their_files(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "folder", lambda: tmp_path)
    (tmp_path / "a.toml").write_text(LESSON)
    (tmp_path / "b.toml").write_text(LESSON.replace("A chord", "Another chord"))
    dialog = Lessons(window.look, OWN, parent=window, name="b")
    assert dialog.list.currentItem().text() == "Another chord"
    (tmp_path / "b.toml").write_text(LESSON.replace("A chord", "Two chords").replace('tap = ["G"]', 'tap = ["H"]'))
    qtbot.waitUntil(lambda: dialog.list.currentItem().text() == "Two chords")
    assert not dialog.begin.isEnabled()
    assert "step 3" in dialog.about.text()
    assert "“H”" in dialog.about.text()
    (tmp_path / "b.toml").write_text(LESSON)
    qtbot.waitUntil(dialog.begin.isEnabled)
    (tmp_path / "c.toml").write_text(LESSON)
    qtbot.waitUntil(lambda: dialog.list.count() == 3)
    dialog.close()


def test_a_lesson_that_is_made_of_a_position_is_shown_to_be_gone_on_with(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "folder", lambda: tmp_path)
    window.free_tables.begin("iv-v-i")
    window.commands["make-lesson"].trigger()
    dialog = window.findChild(Lessons)
    assert dialog is not None
    assert dialog.list.currentItem().text() == "A position of IV-V-I"
    assert dialog.edit.isVisible()
    dialog.close()


def test_a_question_is_answered_by_the_number_of_an_answer(taught: MainWindow, qtbot: QtBot) -> None:
    at(taught, qtbot, 2)
    guide, board = taught.match_page.guide, taught.board
    assert board is not None
    phases: list[tuple[str, set[int]]] = []
    for key in (Qt.Key.Key_2, Qt.Key.Key_2, Qt.Key.Key_1):
        QTest.keyClick(board, key)
        phases.append((guide.phase, set(guide.tried)))
    assert phases[:2] == [("going", {2}), ("going", {2})]
    assert phases[2][0] == "done"
    at(taught, qtbot, 3)
    QTest.keyClick(board, Qt.Key.Key_1)
    assert guide.phase == "going"


@pytest.mark.parametrize("language", ["de", *left_for_soak(["en", "es", "fr", "ro"])])
@pytest.mark.parametrize("size", [(640, 400), (800, 600), *left_for_soak([((853, 480),), ((1280, 720),)])])
@pytest.mark.parametrize("game", engines.GAMES)
def test_the_longest_step_leaves_the_hand_whole(
    windows: Windows, untranslated: QApplication, qtbot: QtBot, game: str, size: tuple[int, int], language: str
) -> None:
    equip(untranslated, Locale(language))
    window = windows(size, language=language)

    def length(step: Step) -> int:
        return len(step.say) + sum(map(len, step.answers))

    lessons = [(kept, kept.open(Locale(language))) for kept in library.bundled(game)]
    kept, lesson = max(lessons, key=lambda each: max(map(length, each[1].step)))
    window.learning.learn(kept)
    guide, bar = window.match_page.guide, window.match_page.lesson_bar
    guide.enter(max(range(len(lesson.step)), key=lambda number: length(lesson.step[number])))
    qtbot.waitUntil(lambda: guide.phase != "laying")
    settle()
    board = window.board
    assert board is not None
    viewport = board.view.viewport()
    top = bar.mapTo(window, QPoint()).y()
    assert top + bar.height() <= window.height()
    hand = [card.home for card in board.scene.cards.values() if Flag.HAND in card.flags_shown]
    assert hand
    for card in hand:
        foot = round(card.y + card.height / 2)
        assert foot <= viewport.height()
        assert viewport.mapTo(window, QPoint(0, foot)).y() <= top


def test_no_button_of_the_lesson_moves_from_step_to_step(taught: MainWindow, qtbot: QtBot) -> None:
    bar, guide = taught.match_page.lesson_bar, taught.match_page.guide
    places: dict[str, set[tuple[int, int]]] = {"next": set(), "back": set(), "hint": set()}
    for number in range(1, guide.count + 1):
        at(taught, qtbot, number)
        QApplication.processEvents()
        for name, seen in places.items():
            button = getattr(bar, name)
            if button.isVisible():
                corner = bar.rect().bottomRight() - button.mapTo(bar, button.rect().bottomRight())
                seen.add((corner.x(), button.width()))
    assert {name: len(seen) for name, seen in places.items()} == {"next": 1, "back": 1, "hint": 1}
