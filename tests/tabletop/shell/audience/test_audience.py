"""The class display: what a class may see, and how the teacher controls it."""

import gc
import weakref
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from tabletop.session.match import Match
from tabletop.shell.audience.class_bar import QuestionDialog
from tabletop.shell.audience.class_display import ClassDisplay
from tabletop.shell.audience.question import Question
from tabletop.shell.audience.teams import Team, Teams
from tabletop.shell.lessons import lesson_files
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow
from tools.screens import moments

ROWS = ["I-V", "ii-V", "V-I"]
HANDS: dict[str, tuple[Any, Any]] = {
    "carmony": (
        {"hands": [["C", "E", "G"], ["A"]], "melds": [["chord.major"], []], "discard": ["F"], "phase": "act"},
        {"hands": [["D", "F", "B"], ["A"]], "melds": [["scale.blues"], []], "discard": ["F"], "phase": "act"},
    ),
    "iv-v-i": (
        {"hands": [["I", "V", "Do"], ["Re"]], "phrases": ["I IV"], "phase": "play"},
        {"hands": [["ii", "half", "spacing"], ["Mi"]], "phrases": ["I IV"], "phase": "play"},
    ),
    "cantoludus": (
        {"hands": [["C", "E", "G"], ["A"]], "orchestra": ["C major", "M2", "P5", "m2", "E"], "progressions": ROWS},
        {"hands": [["D", "#", "b"], ["B"]], "orchestra": ["C major", "M2", "P5", "m2", "E"], "progressions": ROWS},
    ),
    "muzicando": (
        {"display": "sarabanda", "hands": [["red Do", "blue Re"], ["green Mi"]]},
        {"display": "sarabanda", "hands": [["violet rest", "orange Sol"], ["green Fa"]]},
    ),
}
"""Two positions of each game that differ only in the cards in hand."""


def begin_match(window: MainWindow, game: str, position: Any) -> Match:
    record = Record.start(engines.load(game), ("Ana", "Ben"), seed=3, position=position)
    window.play_match(Match(record))
    match = window.match
    assert match is not None
    match.raise_curtain()
    return match


def open_class_display(window: MainWindow) -> ClassDisplay:
    if window.classroom.audience is None:
        window.commands["audience"].trigger()
    audience = window.classroom.audience
    assert audience is not None
    return audience


def grab_image(widget: Any) -> QImage:
    snapshots.process_events()
    image: QImage = widget.grab().toImage()
    return image


def test_the_class_sees_the_end_of_a_match_without_buttons(window: MainWindow) -> None:
    window.play_match(Match(moments.play_whole_match("carmony", 2)))
    match = window.match
    assert match is not None
    match.jump(match.length)
    board = open_class_display(window).board
    assert board is not None
    assert board.end_screen.is_shown
    assert not any(button.isVisible() for button in board.findChildren(QAbstractButton))


@pytest.mark.parametrize("game", list(HANDS))
def test_the_class_never_sees_a_hand(window: MainWindow, game: str) -> None:
    """The class display keeps every pixel, while the players' table changes."""
    pictures, tables = [], []
    for position in HANDS[game]:
        begin_match(window, game, position)
        pictures.append(grab_image(open_class_display(window)))
        tables.append(grab_image(window.board))
    assert pictures[0] == pictures[1]
    assert tables[0] != tables[1]


def test_the_class_sees_no_hand_in_a_finished_match(window: MainWindow, played: Any) -> None:
    record = played(None)
    window.play_match(Match(record, replay=True))
    audience = open_class_display(window)
    assert audience.follower.shown_match.viewer is None
    for position in (0, 10, audience.follower.shown_match.length):
        audience.follower.shown_match.jump(position)
        assert audience.follower.shown_match.viewer is None


def test_the_class_sees_moves_and_undone_moves(window: MainWindow) -> None:
    match = begin_match(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = open_class_display(window)
    play = next(action for action in match.legal if type(action).__name__ == "Play")
    match.attempt(play)
    assert len(audience.follower.shown_match.view.phrases[0]) == 3
    match.undo(agreed=match.persons)
    assert len(audience.follower.shown_match.view.phrases[0]) == 2
    assert audience.turn_label.text() == "Ana's turn"


def test_a_frozen_display_does_not_show_new_moves(window: MainWindow) -> None:
    match = begin_match(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = open_class_display(window)
    bar = window.classroom.bar
    assert bar is not None
    bar.freeze_button.click()
    match.attempt(next(action for action in match.legal if type(action).__name__ == "Play"))
    assert len(audience.follower.shown_match.view.phrases[0]) == 2
    bar.freeze_button.click()
    assert len(audience.follower.shown_match.view.phrases[0]) == 3


def test_a_lesson_shows_the_class_the_hand_and_the_question(window: MainWindow, qtbot: QtBot) -> None:
    lesson_source = lesson_files.list_bundled_lessons("carmony")[1]
    asks = next(number for number, step in enumerate(lesson_source.open().step) if step.answers)
    window.learning.start_lesson(lesson_source)
    audience = open_class_display(window)
    window.match_page.guide.enter(asks)
    qtbot.waitUntil(lambda: window.match_page.guide.phase == "going")
    step = window.match_page.guide.step
    assert audience.panel.question == Question(step.say, step.answers, step.right, because=step.because)
    assert audience.follower.shown_match.viewer == 0
    window.match_page.lesson_bar.answer_buttons[step.right - 1].click()
    assert audience.panel.question is not None
    assert audience.panel.question.is_revealed


def test_a_blacked_out_display_is_black(window: MainWindow) -> None:
    begin_match(window, "carmony", HANDS["carmony"][0])
    audience = open_class_display(window)
    bar = window.classroom.bar
    assert bar is not None
    bar.black_button.click()
    assert grab_image(audience.overlay).pixelColor(100, 100) == QColor("black")
    assert not audience.turn_label.isVisible()
    bar.black_button.click()
    assert audience.turn_label.isVisible()


def test_the_pointer_follows_the_mouse_over_the_teachers_table(window: MainWindow) -> None:
    begin_match(window, "carmony", HANDS["carmony"][0])
    audience = open_class_display(window)
    assert window.board is not None
    view = window.board.view.viewport()
    bar = window.classroom.bar
    assert bar is not None
    bar.tool_segments.buttons[1].click()
    at = QPointF(view.width() * 0.25, view.height() * 0.5)
    buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    move = QMouseEvent(QEvent.Type.MouseMove, at, view.mapToGlobal(at), buttons, buttons, keys)
    QApplication.sendEvent(view, move)
    assert audience.overlay.tool == "pointer"
    assert audience.overlay.position == QPointF(0.25, 0.5)


def test_the_pointer_stays_on_its_card_while_a_question_is_shown(window: MainWindow) -> None:
    begin_match(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = open_class_display(window)
    audience.resize(1280, 720)
    audience.use_tool("pointer")
    audience.ask_question(Question("Which function?", ("Tonic", "Dominant"), 1))
    snapshots.process_events()
    board, seen_board = window.board, audience.board
    assert board is not None
    assert seen_board is not None
    view = board.view.viewport()
    buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    lying = [spot for spot in board.scene.cards if getattr(spot.place, "sight", "") == "all"]
    assert lying
    for spot in lying:
        card = board.scene.cards[spot]
        at = QPointF(board.view.mapFromScene(QPointF(card.home.x, card.home.y)))
        move = QMouseEvent(QEvent.Type.MouseMove, at, view.mapToGlobal(at), buttons, buttons, keys)
        QApplication.sendEvent(view, move)
        shown, pointed = seen_board.scene.cards[spot].home, audience.overlay.position
        assert pointed.x() * seen_board.width() == pytest.approx(shown.x, abs=2)
        assert pointed.y() * seen_board.height() == pytest.approx(shown.y, abs=2)


@pytest.mark.parametrize("tool", ["spotlight", "magnifier"])
def test_each_tool_changes_the_display(window: MainWindow, tool: Any) -> None:
    begin_match(window, "carmony", HANDS["carmony"][0])
    audience = open_class_display(window)
    before = grab_image(audience)
    audience.use_tool(tool)
    assert grab_image(audience) != before


def test_the_clock_counts_down_to_zero(window: MainWindow) -> None:
    begin_match(window, "carmony", HANDS["carmony"][0])
    audience = open_class_display(window)
    audience.count_down(61)
    assert audience.clock_label.text() == "1:01"
    for _ in range(61):
        audience._clock_timer.timeout.emit()
    assert audience.clock_label.text() == "0:00"
    audience.count_down(0)
    assert audience.clock_label.text() == ""


def test_a_teachers_own_question_is_asked_and_revealed(window: MainWindow) -> None:
    begin_match(window, "carmony", HANDS["carmony"][0])
    audience = open_class_display(window)
    bar = window.classroom.bar
    assert bar is not None
    bar.ask_button.click()
    dialog = next(child for child in window.findChildren(QuestionDialog) if child.isVisible())
    dialog.ask_button.click()
    assert dialog.error_label.text() == "Write what is asked."
    for field, words in zip(dialog.findChildren(QLineEdit), ("Which note?", "C", "E"), strict=False):
        field.setText(words)
    dialog.right_segments.buttons[1].click()
    dialog.ask_button.click()
    assert audience.panel.question == Question("Which note?", ("C", "E"), 2)
    bar.reveal_button.click()
    assert audience.panel.question == Question("Which note?", ("C", "E"), 2, is_revealed=True)


def test_a_bookmark_in_the_class_bar_goes_back_to_its_move(window: MainWindow) -> None:
    match = begin_match(window, "iv-v-i", HANDS["iv-v-i"][0])
    open_class_display(window)
    bar = window.classroom.bar
    assert bar is not None
    window.commands["mark"].trigger()
    match.attempt(next(action for action in match.legal if type(action).__name__ == "Play"))
    menu = bar.bookmarks_button.menu()
    menu.aboutToShow.emit()
    assert menu.actions()[:2] == [window.commands["mark"], window.commands["bookmarks"]]
    menu.actions()[-1].trigger()
    assert match.position == 0


def test_the_display_closes_with_the_window_and_by_its_command(window: MainWindow) -> None:
    begin_match(window, "carmony", HANDS["carmony"][0])
    open_class_display(window)
    assert window.commands["audience"].isChecked()
    window.commands["audience"].trigger()
    assert window.classroom.audience is None
    assert not window.commands["audience"].isChecked()
    open_class_display(window)
    window.close()
    assert window.classroom.audience is None


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (3840, 2160)])
def test_turn_and_question_are_large_enough_to_read(window: MainWindow, size: tuple[int, int]) -> None:
    begin_match(window, "carmony", HANDS["carmony"][0])
    audience = open_class_display(window)
    audience.resize(*size)
    audience.ask_question(Question("Which note?", ("C", "E", "G", "B"), 1))
    snapshots.process_events()
    assert audience.turn_label.fontInfo().pixelSize() >= audience.height() / 30
    assert audience.panel.height() >= 3 * 1.6 * audience.height() / 30


@pytest.mark.parametrize("motion", [True, False])
def test_cards_glide_on_the_display_if_they_glide_on_the_table(windows: Any, motion: bool) -> None:
    window = windows(motion=motion)
    begin_match(window, "carmony", HANDS["carmony"][0])
    audience = open_class_display(window)
    assert audience.board is not None
    assert audience.board.scene.motion.enabled == motion
    begin_match(window, "muzicando", HANDS["muzicando"][0])
    assert audience.board.scene.motion.enabled == motion


def test_opening_the_display_opens_no_other_window(window: MainWindow) -> None:
    begin_match(window, "iv-v-i", HANDS["iv-v-i"][0])
    before = {widget for widget in QApplication.topLevelWidgets() if widget.isVisible()}
    audience = open_class_display(window)
    snapshots.process_events()
    assert {widget for widget in QApplication.topLevelWidgets() if widget.isVisible()} - before == {audience}


def test_a_revealed_answer_stays_revealed_after_a_blackout(window: MainWindow) -> None:
    begin_match(window, "carmony", HANDS["carmony"][0])
    audience = open_class_display(window)
    bar = window.classroom.bar
    assert bar is not None
    question = Question("Which note?", ("C", "E"), 2)
    audience.ask_question(question)
    bar.reveal_button.click()
    bar.black_button.click()
    assert audience.panel.question is None
    bar.black_button.click()
    assert audience.panel.question == question._replace(is_revealed=True)
    audience.ask_question(question)
    assert audience.panel.question == question, "asked once more, it is open again"


# -- one screen


def test_the_teachers_window_keeps_the_keyboard_on_one_screen(window: MainWindow) -> None:
    begin_match(window, "carmony", HANDS["carmony"][0])
    audience = open_class_display(window)
    assert audience.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    screen = window.screen().availableGeometry()
    assert not audience.isFullScreen()
    assert audience.width() <= screen.width() / 2
    assert audience.height() <= screen.height() / 2
    assert audience.windowFlags() & Qt.WindowType.WindowStaysOnTopHint, "a click does not bury it"


def test_the_display_fills_the_screen_and_obeys_keys(window: MainWindow) -> None:
    match = begin_match(window, "iv-v-i", HANDS["iv-v-i"][0])
    match.attempt(next(action for action in match.legal if type(action).__name__ == "Play"))
    audience = open_class_display(window)
    bar = window.classroom.bar
    assert bar is not None
    bar.full_screen_button.click()
    assert audience.isFullScreen()
    QTest.keyClick(audience, Qt.Key.Key_B)
    assert audience.overlay.is_black
    assert bar.black_button.isChecked()
    QTest.keyClick(audience, Qt.Key.Key_Period)
    assert not audience.overlay.is_black
    QTest.keyClick(audience, Qt.Key.Key_PageUp)
    assert match.position == match.length - 1
    QTest.keyClick(audience, Qt.Key.Key_F)
    assert audience.follower.is_frozen
    QTest.keyClick(audience, Qt.Key.Key_PageDown)
    assert match.position == match.length
    assert audience.follower.shown_match.position == match.length - 1
    QTest.keyClick(audience, Qt.Key.Key_Escape)
    assert not audience.isFullScreen()
    assert not bar.full_screen_button.isChecked()
    assert QApplication.activeWindow() is window
    audience.activateWindow()
    QApplication.processEvents()
    QTest.keyClick(audience, Qt.Key.Key_F11)
    QApplication.processEvents()
    assert bar.full_screen_button.isChecked()
    QTest.keyClick(audience, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert window.classroom.audience is None
    assert not bar.full_screen_button.isChecked()


def test_keys_in_the_display_change_the_step_of_a_lesson(window: MainWindow, qtbot: QtBot) -> None:
    window.learning.start_lesson(lesson_files.list_bundled_lessons("carmony")[0])
    audience, guide = open_class_display(window), window.match_page.guide
    qtbot.waitUntil(lambda: guide.phase == "going")
    QTest.keyClick(audience, Qt.Key.Key_PageDown)
    assert guide.number == 1
    QTest.keyClick(audience, Qt.Key.Key_PageUp)
    assert guide.number == 0


def test_the_pointer_follows_the_mouse_over_the_display(window: MainWindow) -> None:
    begin_match(window, "carmony", HANDS["carmony"][0])
    audience = open_class_display(window)
    audience.resize(1000, 600)
    snapshots.process_events()
    audience.use_tool("pointer")
    table = audience.overlay.geometry()
    at = QPointF(table.left() + table.width() / 4, table.top() + table.height() / 2)
    buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(
        audience, QMouseEvent(QEvent.Type.MouseMove, at, audience.mapToGlobal(at), buttons, buttons, keys)
    )
    assert audience.overlay.position.x() == pytest.approx(0.25, abs=0.01)
    assert audience.overlay.position.y() == pytest.approx(0.5, abs=0.01)


def test_every_control_of_the_class_bar_is_reached_by_keys(window: MainWindow) -> None:
    begin_match(window, "carmony", HANDS["carmony"][0])
    audience = open_class_display(window)
    bar = window.classroom.bar
    assert bar is not None
    bar.set_teams(Teams((Team("Larks"), Team("Owls"))))
    wanted = {
        *bar.tool_segments.buttons,
        *(
            bar.freeze_button,
            bar.black_button,
            bar.clock_box,
            bar.ask_button,
            bar.reveal_button,
            bar.teams_button,
            bar.bookmarks_button,
            bar.full_screen_button,
            bar.close_button,
        ),
        *(button for counter in bar.counters for button in (counter.fewer_button, counter.more_button)),
    }
    window.activateWindow()
    for _ in range(200):
        focus = QApplication.focusWidget()
        assert focus is not None
        wanted.discard(focus)
        if focus in bar.tool_segments.buttons:
            wanted -= set(bar.tool_segments.buttons)  # Arrow keys move from one tool to the next.
        if focus is bar.freeze_button and not audience.follower.is_frozen:
            QTest.keyClick(focus, Qt.Key.Key_Space)
        if not wanted:
            break
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert not wanted
    assert audience.follower.is_frozen


# -- after the match


def lay_a_card(match: Match) -> None:
    match.attempt(next(action for action in match.legal if type(action).__name__ == "Play"))


def test_the_display_keeps_its_picture_after_the_match_was_left(window: MainWindow) -> None:
    match = begin_match(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = open_class_display(window)
    lay_a_card(match)
    before = grab_image(audience)
    window.commands["start"].trigger()
    QApplication.processEvents()
    assert window.classroom.audience is audience
    assert audience.isVisible()
    assert grab_image(audience) == before


@pytest.mark.parametrize("way", ["itself", "by the command", "with the main window"])
def test_the_display_can_be_closed_after_the_match_was_left(window: MainWindow, way: str) -> None:
    begin_match(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = open_class_display(window)
    window.commands["start"].trigger()
    QApplication.processEvents()
    if way == "itself":
        audience.close()
    elif way == "by the command":
        window.commands["audience"].trigger()
    else:
        window.close()
    assert window.classroom.audience is None
    assert not window.commands["audience"].isEnabled(), "there is nothing that it could show"


@pytest.mark.parametrize("left_at_home", [True, False])
def test_the_display_shows_the_next_match_or_lesson(window: MainWindow, qtbot: QtBot, left_at_home: bool) -> None:
    begin_match(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = open_class_display(window)
    if left_at_home:
        window.commands["start"].trigger()
        QApplication.processEvents()
    begin_match(window, "carmony", HANDS["carmony"][0])
    assert audience.follower.shown_match.game.info.id == "carmony"
    assert window.classroom.bar is not None
    assert window.classroom.bar.isVisible()
    if left_at_home:
        window.commands["start"].trigger()
        QApplication.processEvents()
    window.learning.start_lesson(lesson_files.list_bundled_lessons("carmony")[0])
    qtbot.waitUntil(lambda: window.match_page.guide.phase == "going")
    assert audience.panel.question is not None
    assert audience.panel.question.text == window.match_page.guide.step.say


def test_a_lessons_question_stays_after_the_lesson_was_left(window: MainWindow, qtbot: QtBot) -> None:
    window.learning.start_lesson(lesson_files.list_bundled_lessons("carmony")[0])
    qtbot.waitUntil(lambda: window.match_page.guide.phase == "going")
    audience = open_class_display(window)
    asked = audience.panel.question
    assert asked is not None
    window.commands["start"].trigger()
    QApplication.processEvents()
    audience.black_out(True)
    audience.black_out(False)
    assert audience.panel.question == asked
    begin_match(window, "carmony", HANDS["carmony"][0])
    assert audience.panel.question is None


# -- frozen


def test_a_frozen_picture_stays_while_its_moves_are_undone(window: MainWindow) -> None:
    match = begin_match(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = open_class_display(window)
    bar = window.classroom.bar
    assert bar is not None
    lay_a_card(match)
    before = grab_image(audience)
    bar.freeze_button.click()
    match.undo(agreed=match.persons)
    audience.set_teams(Teams((Team("Larks"), Team("Owls"))))
    audience.set_teams(Teams())
    audience.resize(audience.width() + 1, audience.height())
    audience.resize(audience.width() - 1, audience.height())
    assert grab_image(audience) == before
    bar.freeze_button.click()
    assert len(audience.follower.shown_match.view.phrases[0]) == 2


def test_a_frozen_picture_stays_after_its_match_was_left(window: MainWindow) -> None:
    begin_match(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = open_class_display(window)
    bar = window.classroom.bar
    assert bar is not None
    bar.freeze_button.click()
    before = grab_image(audience)
    begin_match(window, "carmony", HANDS["carmony"][0])
    assert grab_image(audience) == before
    bar.freeze_button.click()
    assert audience.follower.shown_match.game.info.id == "carmony"
    assert audience.follower.shown_match.viewer is None


def test_unfreezing_after_a_lesson_hides_its_hand(window: MainWindow, qtbot: QtBot) -> None:
    window.learning.start_lesson(lesson_files.list_bundled_lessons("carmony")[0])
    qtbot.waitUntil(lambda: window.match_page.guide.phase == "going")
    audience = open_class_display(window)
    assert audience.follower.shown_match.viewer == 0
    audience.freeze(True)
    asked = audience.panel.question
    begin_match(window, "carmony", HANDS["carmony"][0])
    assert audience.panel.question == asked
    audience.freeze(False)
    assert audience.follower.shown_match.viewer is None
    assert audience.panel.question is None


def test_a_question_appears_in_a_display_that_was_opened_again(window: MainWindow) -> None:
    begin_match(window, "carmony", HANDS["carmony"][0])
    open_class_display(window)
    bar = window.classroom.bar
    assert bar is not None
    bar.ask_button.click()
    dialog = next(child for child in window.findChildren(QuestionDialog) if child.isVisible())
    window.commands["audience"].trigger()
    audience = open_class_display(window)
    dialog.text_field.setText("Which note?")
    dialog.ask_button.click()
    assert audience.panel.question == Question("Which note?", (), 1)


# -- its screen is unplugged


class Screens:
    """Two simulated screens; the test says on which of them a window is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, window: MainWindow) -> None:
        self.own, self.projector = window.screen(), QObject()
        self.of: dict[object, object] = {}
        monkeypatch.setattr(ClassDisplay, "screen", lambda widget: self.of.get(widget, self.own))
        monkeypatch.setattr(MainWindow, "screen", lambda widget: self.of.get(widget, self.own))

    def unplug(self, window: MainWindow, screen: object) -> None:
        window.classroom.on_screen_removed(screen)  # type: ignore[arg-type]


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch, window: MainWindow) -> Screens:
    return Screens(monkeypatch, window)


def test_unplugging_its_screen_closes_the_display_with_a_notice(window: MainWindow, screens: Screens) -> None:
    match = begin_match(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = open_class_display(window)
    bar = window.classroom.bar
    assert bar is not None
    screens.of[audience] = screens.projector
    question = Question("Which function?", ("Tonic", "Dominant"), 1)
    audience.ask_question(question)
    bar.freeze_button.click()
    bar.tool_segments.buttons[2].click()
    bar.clock_box.setCurrentIndex(2)
    bar.clock_box.activated.emit(2)
    screens.unplug(window, screens.projector)
    assert not audience.isVisible()
    assert window.classroom.audience is None
    assert not bar.isVisible()
    assert not window.commands["audience"].isChecked()
    assert "unplugged" in "\n".join(window.notices.texts)
    assert QApplication.activeWindow() is window
    lay_a_card(match)

    screens.of.clear()
    window.commands["audience"].trigger()
    assert window.classroom.audience is audience
    assert audience.isVisible()
    assert audience.panel.question == question
    assert bar.freeze_button.isChecked()
    assert bar.tool_segments.value == audience.overlay.tool == "spotlight"
    assert bar.clock_box.currentIndex() == 2
    assert len(audience.follower.shown_match.view.phrases[0]) == 2, "it is still frozen"
    QTest.keyClick(audience, Qt.Key.Key_F)
    assert not bar.freeze_button.isChecked(), "a key is obeyed once"
    assert len(audience.follower.shown_match.view.phrases[0]) == 3


def test_unplugging_another_screen_changes_nothing(window: MainWindow, screens: Screens) -> None:
    begin_match(window, "carmony", HANDS["carmony"][0])
    audience = open_class_display(window)
    screens.unplug(window, screens.projector)
    assert window.classroom.audience is audience
    assert audience.isVisible()


def test_the_display_does_not_cover_a_teachers_window_moved_to_its_screen(window: MainWindow, screens: Screens) -> None:
    begin_match(window, "carmony", HANDS["carmony"][0])
    audience = open_class_display(window)
    audience.set_full_screen(True)
    screens.of[window] = screens.projector
    screens.unplug(window, screens.projector)
    assert not audience.isVisible()


@pytest.mark.parametrize("way", ["home", "close", "another match"])
def test_a_match_can_be_left_while_the_screen_is_unplugged(window: MainWindow, screens: Screens, way: str) -> None:
    begin_match(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = open_class_display(window)
    screens.of[audience] = screens.projector
    gone = QSignalSpy(audience.destroyed)
    screens.unplug(window, screens.projector)
    screens.of.clear()
    if way == "close":
        window.close()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert gone.count() == 1
        return
    if way == "home":
        window.commands["start"].trigger()
        assert window.commands["audience"].isEnabled()
        window.commands["audience"].trigger()
        assert audience.isVisible()
        window.commands["audience"].trigger()
        assert not window.commands["audience"].isEnabled()
        return
    begin_match(window, "carmony", HANDS["carmony"][0])
    window.commands["audience"].trigger()
    assert audience.isVisible()
    assert audience.follower.shown_match.game.info.id == "carmony"


def test_the_display_follows_and_restores_a_minimised_window(window: MainWindow) -> None:
    match = begin_match(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = open_class_display(window)
    window.setWindowState(window.windowState() | Qt.WindowState.WindowMinimized)
    QApplication.processEvents()
    lay_a_card(match)
    assert len(audience.follower.shown_match.view.phrases[0]) == 3
    assert audience.isVisible()
    QTest.keyClick(audience, Qt.Key.Key_Escape)
    assert not window.isMinimized()


def test_closing_the_display_frees_its_objects(window: MainWindow) -> None:
    begin_match(window, "carmony", HANDS["carmony"][0])
    audience = open_class_display(window)
    audience.use_tool("magnifier")
    grab_image(audience)
    old = [weakref.ref(each) for each in (audience, audience.board, audience.follower, audience.follower.shown_match)]
    del audience
    window.commands["audience"].trigger()
    for _ in range(2):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [each() for each in old] == [None] * 4
