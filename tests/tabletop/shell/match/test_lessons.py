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
from tabletop.shell.application import set_up
from tabletop.shell.dialogs.lessons import OWN_LESSONS, LessonsDialog
from tabletop.shell.games import Locale
from tabletop.shell.lessons import lesson_files
from tabletop.shell.lessons.lesson_files import LessonSource
from tabletop.shell.window.main_window import MainWindow
from tabletop.shell.window.snapshots import process_events
from tabletop.table.items import Mark
from tabletop.table.layout import Flag, Spot
from tests.further import left_for_soak
from tests.tabletop.shell.buttons import click_button
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
def lesson_window(window: MainWindow, tmp_path: Path) -> MainWindow:
    """A window with the lesson."""
    file = tmp_path / "chord.toml"
    file.write_text(LESSON)
    window.learning.start_lesson(LessonSource("chord", path=file))
    return window


GOING_OUT_LESSON = """
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


def test_a_lesson_never_asks_to_confirm_a_move(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "out.toml"
    file.write_text(GOING_OUT_LESSON)
    window.learning.start_lesson(LessonSource("out", path=file))
    go_to_step(window, qtbot, 1)
    board, match = window.board, window.match
    assert board is not None
    assert match is not None
    discard = next(action for action in match.legal if isinstance(action, Discard))
    board.attempt(discard)
    assert not board.view.chooser.is_asking
    assert [step.action for step in match.record.steps] == [discard]


def go_to_step(window: MainWindow, qtbot: QtBot, number: int) -> None:
    """Go to a step, 1 for the first, and wait for the learner's turn."""
    guide = window.match_page.guide
    if guide.number != number - 1:
        guide.enter(number - 1)
    qtbot.waitUntil(lambda: guide.phase == "going")


def play_move(window: MainWindow, **pattern: Any) -> None:
    match = window.match
    assert match is not None
    assert match.attempt(course.find_action(match.record, pattern))


def bar_text(window: MainWindow) -> str:
    return window.match_page.lesson_bar.reply_label.text()


def highlighted_cards(window: MainWindow) -> set[Any]:
    assert window.board is not None
    return {item.target for item in window.board.scene.items_on_table() if item.marks & Mark.REFERENCED}


def test_lesson_notes_do_not_cover_cards_or_dials(window: MainWindow, qtbot: QtBot) -> None:
    window.learning.start_lesson(LessonSource("1-two-minutes", "carmony"))
    guide, strip, board = window.match_page.guide, window.match_page.strip, window.board
    assert board is not None
    step = next(n for n, step in enumerate(LessonSource("1-two-minutes", "carmony").open().step) if step.play)
    guide.enter(step)
    qtbot.waitUntil(strip.isVisible)
    over = QRect(strip.mapToGlobal(QPoint()), strip.size())
    dials = [item for item in board.scene.plates.values() if Flag.TURNABLE in item.flags_shown]
    assert dials
    for item in (*dials, *board.scene.cards.values()):
        box = QRect(0, 0, round(item.home.width), round(item.home.height))
        box.moveCenter(board.view.viewport().mapToGlobal(QPoint(round(item.home.x), round(item.home.y))))
        assert not over.intersects(box), item.target


def learners_notes(window: MainWindow) -> Place:
    """Return the learner's notes."""
    assert window.board is not None
    places: dict[Place, Any] = window.board.game.places(window.board.current_view)
    return next(place for place in places if place.name == "notes" and place.seat == course.LEARNER_SEAT)


def test_a_step_shows_its_text_highlights_and_music(lesson_window: MainWindow, qtbot: QtBot) -> None:
    heard: list[Any] = []
    assert lesson_window.board is not None
    lesson_window.board.passage_requested.connect(heard.append)
    go_to_step(lesson_window, qtbot, 1)
    bar = lesson_window.match_page.lesson_bar
    assert bar.isVisible()
    assert bar.step_label.text() == "These are your notes."
    assert {getattr(target, "place", target) for target in highlighted_cards(lesson_window)} == {
        learners_notes(lesson_window)
    }
    bar.hear_button.click()
    assert [note.name for note in heard[-1].notes][:3] == ["C4", "E4", "G4"]


def test_the_notes_of_a_step_disappear_with_it(lesson_window: MainWindow, qtbot: QtBot) -> None:
    go_to_step(lesson_window, qtbot, 1)
    strip = lesson_window.match_page.strip
    lesson_window.match_page.lesson_bar.hear_button.click()
    qtbot.waitUntil(strip.isVisible)
    go_to_step(lesson_window, qtbot, 2)
    assert not strip.isVisible()


def test_no_move_can_be_made_in_a_step_for_reading(lesson_window: MainWindow, qtbot: QtBot) -> None:
    go_to_step(lesson_window, qtbot, 1)
    match = lesson_window.match
    assert match is not None
    assert not match.legal
    assert not match.attempt(match.game.legal(match.state)[0])
    assert match.length == 0


def test_the_keys_of_a_presenter_change_the_step(lesson_window: MainWindow, qtbot: QtBot) -> None:
    go_to_step(lesson_window, qtbot, 1)
    QTest.keyClick(lesson_window, Qt.Key.Key_PageDown)
    go_to_step(lesson_window, qtbot, 2)
    QTest.keyClick(lesson_window, Qt.Key.Key_PageUp)
    go_to_step(lesson_window, qtbot, 1)


def test_an_answer_to_a_question_is_judged(lesson_window: MainWindow, qtbot: QtBot) -> None:
    go_to_step(lesson_window, qtbot, 2)
    click_button(lesson_window, "G")
    assert bar_text(lesson_window) == "Count from C."
    bar = lesson_window.match_page.lesson_bar
    assert not bar.answer_buttons[2].isEnabled()
    click_button(lesson_window, "E")
    assert bar_text(lesson_window) == "C, D, E: the third."
    assert bar.next_button.text() == "Next"


def test_a_tapped_card_is_judged(lesson_window: MainWindow, qtbot: QtBot) -> None:
    go_to_step(lesson_window, qtbot, 3)
    board = lesson_window.board
    assert board is not None
    notes, guide = learners_notes(lesson_window), lesson_window.match_page.guide
    board.on_clicked(Spot(notes, 0))
    assert guide.has_open_task
    board.on_clicked(Spot(notes, board.game.places(board.current_view)[notes].index(board.game.card_ids["G"])))
    assert not guide.has_open_task


def test_a_reached_goal_leads_to_the_next_step(lesson_window: MainWindow, qtbot: QtBot) -> None:
    go_to_step(lesson_window, qtbot, 4)
    play_move(lesson_window, type="Play", meld="chord.major")
    assert bar_text(lesson_window) == "C major."
    click_button(lesson_window, "Next")
    go_to_step(lesson_window, qtbot, 5)


@pytest.mark.parametrize(
    ("pattern", "answer"),
    [
        ({"type": "Discard", "note": "A"}, "The chord comes first."),
        ({"type": "Play", "meld": "chord.minor"}, "That one is minor."),
    ],
)
def test_a_wrong_move_is_answered_and_undone(
    lesson_window: MainWindow, qtbot: QtBot, pattern: dict[str, Any], answer: str
) -> None:
    go_to_step(lesson_window, qtbot, 4)
    match = lesson_window.match
    assert match is not None
    before = match.state
    play_move(lesson_window, **pattern)
    assert bar_text(lesson_window) == answer
    qtbot.waitUntil(lambda: match.state == before)
    assert match.legal


def test_a_refused_move_is_answered_by_the_lesson(lesson_window: MainWindow, qtbot: QtBot) -> None:
    go_to_step(lesson_window, qtbot, 4)
    match = lesson_window.match
    assert match is not None
    four = next(
        action
        for action in match.game.universe(match.state)
        if match.game.check(match.state, action).rule == "car.play.exact"
    )
    match.attempt(four)
    assert bar_text(lesson_window) == "Three notes, no more."


def test_help_comes_in_grades_up_to_the_move_itself(lesson_window: MainWindow, qtbot: QtBot) -> None:
    go_to_step(lesson_window, qtbot, 4)
    QTest.keyClick(lesson_window, Qt.Key.Key_H)
    assert bar_text(lesson_window) == "It has three notes."
    click_button(lesson_window, "Hint")
    assert highlighted_cards(lesson_window)
    click_button(lesson_window, "Hint")
    assert bar_text(lesson_window) == "C major."


def test_other_players_make_the_moves_of_the_lesson(lesson_window: MainWindow, qtbot: QtBot) -> None:
    go_to_step(lesson_window, qtbot, 5)
    match = lesson_window.match
    assert match is not None
    assert [type(step.action).__name__ for step in match.record.steps] == ["Draw", "Discard"]
    assert match.state.to_move == 0


def test_a_finished_lesson_is_remembered(lesson_window: MainWindow, qtbot: QtBot) -> None:
    go_to_step(lesson_window, qtbot, 5)
    play_move(lesson_window, type="Draw", source="deck")
    click_button(lesson_window, "Finish")
    assert lesson_window.match_page.guide.phase == "over"
    assert lesson_window.store.preferences.learned == ("own/chord",)
    click_button(lesson_window, "Once more")
    go_to_step(lesson_window, qtbot, 1)


def test_leaving_the_table_ends_the_lesson(lesson_window: MainWindow) -> None:
    lesson_window.leave_match()
    assert lesson_window.match_page.guide.lesson is None
    lesson_window.files.play_demo("carmony")
    assert lesson_window.match_page.lesson_bar.isHidden()
    assert lesson_window.match is not None
    assert not lesson_window.match.block_reason


def test_a_card_on_the_start_page_offers_the_lessons_of_its_game(window: MainWindow) -> None:
    card = next(card for card in window.start_page.cards if card.game.id == "carmony")
    card.learn_button.click()
    dialog = window.findChild(LessonsDialog)
    assert dialog is not None
    assert dialog.list.count() == len(lesson_files.list_bundled_lessons("carmony"))
    dialog.begin_button.click()
    assert window.match_page.guide.lesson is not None
    assert window.match_page.guide.lesson.game == "carmony"


def test_errors_of_an_own_lesson_are_reported(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lesson_files, "lesson_folder", lambda: tmp_path)
    (tmp_path / "bad.toml").write_text("title = 3\n")
    (tmp_path / "good.toml").write_text(LESSON)
    dialog = LessonsDialog(window.look, OWN_LESSONS, parent=window)
    assert dialog.list.count() == 2
    dialog.list.setCurrentRow(0)
    assert not dialog.begin_button.isEnabled()
    assert "expected text in quotes" in dialog.about_label.text()
    dialog.list.setCurrentRow(1)
    assert dialog.begin_button.isEnabled()
    dialog.close()


def test_a_lesson_of_every_game_can_be_started(window: MainWindow, qtbot: QtBot) -> None:
    for game in engines.GAMES:
        for source in lesson_files.list_bundled_lessons(game)[:1]:
            window.learning.start_lesson(source)
            go_to_step(window, qtbot, 1)
            QApplication.processEvents()


def test_notes_of_a_step_disappear_when_the_table_changes(lesson_window: MainWindow, qtbot: QtBot) -> None:
    go_to_step(lesson_window, qtbot, 4)
    play_move(lesson_window, type="Play", meld="chord.major")
    qtbot.waitUntil(lambda: lesson_window.match_page.strip.passage is not None)
    go_to_step(lesson_window, qtbot, 5)  # begins in a position of its own
    strip = lesson_window.match_page.strip
    assert strip.passage is None or not strip.isVisible()


def test_dragging_a_card_without_targets_is_answered(window: MainWindow, qtbot: QtBot) -> None:
    window.learning.start_lesson(LessonSource("1-two-minutes", "muzicando"))
    go_to_step(window, qtbot, 2)
    board = window.board
    assert board is not None
    re = board.game.card_ids["blue Re"]
    hands = next(p for p in board.game.places(board.current_view) if p.name == "hand" and p.seat == course.LEARNER_SEAT)
    card = board.scene.cards[Spot(hands, board.game.places(board.current_view)[hands].index(re))]
    start = board.view.mapFromScene(card.sceneBoundingRect().center())
    QTest.mousePress(board.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for far in (10, 30, 60):
        QTest.mouseMove(board.view.viewport(), start - QPoint(0, far))
    QTest.mouseRelease(
        board.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start - QPoint(0, 60)
    )
    assert bar_text(window) == "Only a Do can begin."
    assert board.match.length == 0


def test_the_end_of_a_lesson_is_celebrated(lesson_window: MainWindow, qtbot: QtBot) -> None:
    go_to_step(lesson_window, qtbot, 5)
    play_move(lesson_window, type="Draw", source="deck")
    assert lesson_window.board is not None
    lesson_window.board.set_motion(True)
    click_button(lesson_window, "Finish")
    assert lesson_window.board.end_screen.confetti.is_falling
    lesson_window.board.set_motion(False)
    assert not lesson_window.board.end_screen.confetti.is_falling


def test_own_lessons_follow_their_files(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lesson_files, "lesson_folder", lambda: tmp_path)
    (tmp_path / "a.toml").write_text(LESSON)
    (tmp_path / "b.toml").write_text(LESSON.replace("A chord", "Another chord"))
    dialog = LessonsDialog(window.look, OWN_LESSONS, parent=window, name="b")
    assert dialog.list.currentItem().text() == "Another chord"
    (tmp_path / "b.toml").write_text(LESSON.replace("A chord", "Two chords").replace('tap = ["G"]', 'tap = ["H"]'))
    qtbot.waitUntil(lambda: dialog.list.currentItem().text() == "Two chords")
    assert not dialog.begin_button.isEnabled()
    assert "step 3" in dialog.about_label.text()
    assert "“H”" in dialog.about_label.text()
    (tmp_path / "b.toml").write_text(LESSON)
    qtbot.waitUntil(dialog.begin_button.isEnabled)
    (tmp_path / "c.toml").write_text(LESSON)
    qtbot.waitUntil(lambda: dialog.list.count() == 3)
    dialog.close()


def test_a_lesson_made_from_a_position_can_be_edited_at_once(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lesson_files, "lesson_folder", lambda: tmp_path)
    window.free_tables.open_table("iv-v-i")
    window.commands["make-lesson"].trigger()
    dialog = window.findChild(LessonsDialog)
    assert dialog is not None
    assert dialog.list.currentItem().text() == "A position of IV-V-I"
    assert dialog.edit_button.isVisible()
    dialog.close()


def test_the_number_of_an_answer_gives_it(lesson_window: MainWindow, qtbot: QtBot) -> None:
    go_to_step(lesson_window, qtbot, 2)
    guide, board = lesson_window.match_page.guide, lesson_window.board
    assert board is not None
    phases: list[tuple[str, set[int]]] = []
    for key in (Qt.Key.Key_2, Qt.Key.Key_2, Qt.Key.Key_1):
        QTest.keyClick(board, key)
        phases.append((guide.phase, set(guide.excluded_answers)))
    assert phases[:2] == [("going", {2}), ("going", {2})]
    assert phases[2][0] == "done"
    go_to_step(lesson_window, qtbot, 3)
    QTest.keyClick(board, Qt.Key.Key_1)
    assert guide.phase == "going"


@pytest.mark.parametrize("language", ["de", *left_for_soak(["en", "es", "fr", "ro"])])
@pytest.mark.parametrize("size", [(640, 400), (800, 600), *left_for_soak([((853, 480),), ((1280, 720),)])])
@pytest.mark.parametrize("game", engines.GAMES)
def test_the_longest_step_does_not_cover_the_hand(
    windows: Windows, untranslated: QApplication, qtbot: QtBot, game: str, size: tuple[int, int], language: str
) -> None:
    set_up(untranslated, Locale(language))
    window = windows(size, language=language)

    def length(step: Step) -> int:
        return len(step.say) + sum(map(len, step.answers))

    lessons = [(source, source.open(Locale(language))) for source in lesson_files.list_bundled_lessons(game)]
    source, lesson = max(lessons, key=lambda each: max(map(length, each[1].step)))
    window.learning.start_lesson(source)
    guide, bar = window.match_page.guide, window.match_page.lesson_bar
    guide.enter(max(range(len(lesson.step)), key=lambda number: length(lesson.step[number])))
    qtbot.waitUntil(lambda: guide.phase != "laying")
    process_events()
    board = window.board
    assert board is not None
    viewport = board.view.viewport()
    top = bar.mapTo(window, QPoint()).y()
    assert top + bar.height() <= window.height()
    hand = [card.home for card in board.scene.cards.values() if Flag.IN_HAND in card.flags_shown]
    assert hand
    for card in hand:
        foot = round(card.y + card.height / 2)
        assert foot <= viewport.height()
        assert viewport.mapTo(window, QPoint(0, foot)).y() <= top


def test_the_buttons_of_a_lesson_keep_their_positions(lesson_window: MainWindow, qtbot: QtBot) -> None:
    bar, guide = lesson_window.match_page.lesson_bar, lesson_window.match_page.guide
    places: dict[str, set[tuple[int, int]]] = {"next_button": set(), "back_button": set(), "hint_button": set()}
    for number in range(1, guide.count + 1):
        go_to_step(lesson_window, qtbot, number)
        QApplication.processEvents()
        for name, seen in places.items():
            button = getattr(bar, name)
            if button.isVisible():
                corner = bar.rect().bottomRight() - button.mapTo(bar, button.rect().bottomRight())
                seen.add((corner.x(), button.width()))
    assert {name: len(seen) for name, seen in places.items()} == {"next_button": 1, "back_button": 1, "hint_button": 1}
