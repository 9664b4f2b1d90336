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
from tabletop.shell.audience.class_bar import Ask
from tabletop.shell.audience.question import Question
from tabletop.shell.audience.teams import Team, Teams
from tabletop.shell.audience.window import Audience
from tabletop.shell.lessons import library
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


def play(window: MainWindow, game: str, position: Any) -> Match:
    record = Record.start(engines.load(game), ("Ana", "Ben"), seed=3, position=position)
    window.play_match(Match(record))
    match = window.match
    assert match is not None
    match.lift()
    return match


def audience_of(window: MainWindow) -> Audience:
    if window.classroom.audience is None:
        window.commands["audience"].trigger()
    audience = window.classroom.audience
    assert audience is not None
    return audience


def seen(widget: Any) -> QImage:
    snapshots.settle()
    image: QImage = widget.grab().toImage()
    return image


def test_the_class_sees_the_end_of_a_match_without_buttons(window: MainWindow) -> None:
    window.play_match(Match(moments.whole_match("carmony", 2)))
    match = window.match
    assert match is not None
    match.jump(match.length)
    board = audience_of(window).board
    assert board is not None
    assert board.finale.shown
    assert not any(button.isVisible() for button in board.findChildren(QAbstractButton))


@pytest.mark.parametrize("game", list(HANDS))
def test_the_class_never_sees_a_hand(window: MainWindow, game: str) -> None:
    """The class display keeps every pixel, while the players' table changes."""
    pictures, tables = [], []
    for position in HANDS[game]:
        play(window, game, position)
        pictures.append(seen(audience_of(window)))
        tables.append(seen(window.board))
    assert pictures[0] == pictures[1]
    assert tables[0] != tables[1]


def test_the_end_of_a_match_shows_the_class_no_hand_either(window: MainWindow, played: Any) -> None:
    record = played(None)
    window.play_match(Match(record, replay=True))
    audience = audience_of(window)
    assert audience.follower.shown.viewer is None
    for position in (0, 10, audience.follower.shown.length):
        audience.follower.shown.jump(position)
        assert audience.follower.shown.viewer is None


def test_the_class_follows_what_is_played_and_taken_back(window: MainWindow) -> None:
    match = play(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = audience_of(window)
    laid = next(action for action in match.legal if type(action).__name__ == "Play")
    match.attempt(laid)
    assert len(audience.follower.shown.view.phrases[0]) == 3
    match.undo(agreed=match.persons)
    assert len(audience.follower.shown.view.phrases[0]) == 2
    assert audience.turn.text() == "Ana's turn"


def test_what_is_tried_while_it_is_frozen_is_not_seen(window: MainWindow) -> None:
    match = play(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = audience_of(window)
    bar = window.classroom.bar
    assert bar is not None
    bar.freeze.click()
    match.attempt(next(action for action in match.legal if type(action).__name__ == "Play"))
    assert len(audience.follower.shown.view.phrases[0]) == 2
    bar.freeze.click()
    assert len(audience.follower.shown.view.phrases[0]) == 3


def test_in_a_lesson_everybody_sees_the_hand_and_the_question(window: MainWindow, qtbot: QtBot) -> None:
    kept = library.bundled("carmony")[1]
    asks = next(number for number, step in enumerate(kept.open().step) if step.answers)
    window.learning.learn(kept)
    audience = audience_of(window)
    window.match_page.guide.enter(asks)
    qtbot.waitUntil(lambda: window.match_page.guide.phase == "going")
    step = window.match_page.guide.step
    assert audience.panel.question == Question(step.say, step.answers, step.right, because=step.because)
    assert audience.follower.shown.viewer == 0
    window.match_page.lesson_bar.answers[step.right - 1].click()
    assert audience.panel.question is not None
    assert audience.panel.question.revealed


def test_black_is_black(window: MainWindow) -> None:
    play(window, "carmony", HANDS["carmony"][0])
    audience = audience_of(window)
    bar = window.classroom.bar
    assert bar is not None
    bar.black.click()
    assert seen(audience.overlay).pixelColor(100, 100) == QColor("black")
    assert not audience.turn.isVisible()
    bar.black.click()
    assert audience.turn.isVisible()


def test_the_pointer_is_where_the_mouse_is(window: MainWindow) -> None:
    play(window, "carmony", HANDS["carmony"][0])
    audience = audience_of(window)
    assert window.board is not None
    view = window.board.view.viewport()
    bar = window.classroom.bar
    assert bar is not None
    bar.tool.buttons[1].click()
    at = QPointF(view.width() * 0.25, view.height() * 0.5)
    buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    move = QMouseEvent(QEvent.Type.MouseMove, at, view.mapToGlobal(at), buttons, buttons, keys)
    QApplication.sendEvent(view, move)
    assert audience.overlay.tool == "pointer"
    assert audience.overlay.at == QPointF(0.25, 0.5)


def test_a_question_does_not_move_the_pointer_off_its_card(window: MainWindow) -> None:
    play(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = audience_of(window)
    audience.resize(1280, 720)
    audience.use("pointer")
    audience.ask(Question("Which function?", ("Tonic", "Dominant"), 1))
    snapshots.settle()
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
        shown, pointed = seen_board.scene.cards[spot].home, audience.overlay.at
        assert pointed.x() * seen_board.width() == pytest.approx(shown.x, abs=2)
        assert pointed.y() * seen_board.height() == pytest.approx(shown.y, abs=2)


@pytest.mark.parametrize("tool", ["spotlight", "magnifier"])
def test_each_tool_is_seen(window: MainWindow, tool: Any) -> None:
    play(window, "carmony", HANDS["carmony"][0])
    audience = audience_of(window)
    before = seen(audience)
    audience.use(tool)
    assert seen(audience) != before


def test_the_clock_counts_down_to_nothing(window: MainWindow) -> None:
    play(window, "carmony", HANDS["carmony"][0])
    audience = audience_of(window)
    audience.count_down(61)
    assert audience.clock.text() == "1:01"
    for _ in range(61):
        audience._ticks.timeout.emit()
    assert audience.clock.text() == "0:00"
    audience.count_down(0)
    assert audience.clock.text() == ""


def test_a_question_of_ones_own_is_asked_and_revealed(window: MainWindow) -> None:
    play(window, "carmony", HANDS["carmony"][0])
    audience = audience_of(window)
    bar = window.classroom.bar
    assert bar is not None
    bar.ask.click()
    dialog = next(child for child in window.findChildren(Ask) if child.isVisible())
    dialog.ask.click()
    assert dialog.trouble.text() == "Write what is asked."
    for field, words in zip(dialog.findChildren(QLineEdit), ("Which note?", "C", "E"), strict=False):
        field.setText(words)
    dialog.right.buttons[1].click()
    dialog.ask.click()
    assert audience.panel.question == Question("Which note?", ("C", "E"), 2)
    bar.reveal.click()
    assert audience.panel.question == Question("Which note?", ("C", "E"), 2, revealed=True)


def test_bookmarks_lead_back(window: MainWindow) -> None:
    match = play(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience_of(window)
    bar = window.classroom.bar
    assert bar is not None
    window.commands["mark"].trigger()
    match.attempt(next(action for action in match.legal if type(action).__name__ == "Play"))
    menu = bar.bookmarks.menu()
    menu.aboutToShow.emit()
    assert menu.actions()[:2] == [window.commands["mark"], window.commands["bookmarks"]]
    menu.actions()[-1].trigger()
    assert match.position == 0


def test_it_closes_with_the_window_and_by_its_command(window: MainWindow) -> None:
    play(window, "carmony", HANDS["carmony"][0])
    audience_of(window)
    assert window.commands["audience"].isChecked()
    window.commands["audience"].trigger()
    assert window.classroom.audience is None
    assert not window.commands["audience"].isChecked()
    audience_of(window)
    window.close()
    assert window.classroom.audience is None


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (3840, 2160)])
def test_nothing_that_is_said_is_small(window: MainWindow, size: tuple[int, int]) -> None:
    play(window, "carmony", HANDS["carmony"][0])
    audience = audience_of(window)
    audience.resize(*size)
    audience.ask(Question("Which note?", ("C", "E", "G", "B"), 1))
    snapshots.settle()
    assert audience.turn.fontInfo().pixelSize() >= audience.height() / 30
    assert audience.panel.height() >= 3 * 1.6 * audience.height() / 30


@pytest.mark.parametrize("motion", [True, False])
def test_it_moves_where_the_players_table_moves(windows: Any, motion: bool) -> None:
    window = windows(motion=motion)
    play(window, "carmony", HANDS["carmony"][0])
    audience = audience_of(window)
    assert audience.board is not None
    assert audience.board.scene.motion.enabled == motion
    play(window, "muzicando", HANDS["muzicando"][0])
    assert audience.board.scene.motion.enabled == motion


def test_no_window_comes_with_it(window: MainWindow) -> None:
    play(window, "iv-v-i", HANDS["iv-v-i"][0])
    before = {widget for widget in QApplication.topLevelWidgets() if widget.isVisible()}
    audience = audience_of(window)
    snapshots.settle()
    assert {widget for widget in QApplication.topLevelWidgets() if widget.isVisible()} - before == {audience}


def test_what_was_revealed_stays_so_in_the_dark(window: MainWindow) -> None:
    play(window, "carmony", HANDS["carmony"][0])
    audience = audience_of(window)
    bar = window.classroom.bar
    assert bar is not None
    question = Question("Which note?", ("C", "E"), 2)
    audience.ask(question)
    bar.reveal.click()
    bar.black.click()
    assert audience.panel.question is None
    bar.black.click()
    assert audience.panel.question == question._replace(revealed=True)
    audience.ask(question)
    assert audience.panel.question == question, "asked once more, it is open again"


# -- one screen


def test_on_one_screen_the_teachers_window_keeps_the_keyboard(window: MainWindow) -> None:
    play(window, "carmony", HANDS["carmony"][0])
    audience = audience_of(window)
    assert audience.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    screen = window.screen().availableGeometry()
    assert not audience.isFullScreen()
    assert audience.width() <= screen.width() / 2
    assert audience.height() <= screen.height() / 2
    assert audience.windowFlags() & Qt.WindowType.WindowStaysOnTopHint, "a click does not bury it"


def test_it_can_fill_the_screen_and_is_led_by_keys(window: MainWindow) -> None:
    match = play(window, "iv-v-i", HANDS["iv-v-i"][0])
    match.attempt(next(action for action in match.legal if type(action).__name__ == "Play"))
    audience = audience_of(window)
    bar = window.classroom.bar
    assert bar is not None
    bar.full.click()
    assert audience.isFullScreen()
    QTest.keyClick(audience, Qt.Key.Key_B)
    assert audience.overlay.black
    assert bar.black.isChecked()
    QTest.keyClick(audience, Qt.Key.Key_Period)
    assert not audience.overlay.black
    QTest.keyClick(audience, Qt.Key.Key_PageUp)
    assert match.position == match.length - 1
    QTest.keyClick(audience, Qt.Key.Key_F)
    assert audience.follower.frozen
    QTest.keyClick(audience, Qt.Key.Key_PageDown)
    assert match.position == match.length
    assert audience.follower.shown.position == match.length - 1
    QTest.keyClick(audience, Qt.Key.Key_Escape)
    assert not audience.isFullScreen()
    assert not bar.full.isChecked()
    assert QApplication.activeWindow() is window
    audience.activateWindow()
    QApplication.processEvents()
    QTest.keyClick(audience, Qt.Key.Key_F11)
    QApplication.processEvents()
    assert bar.full.isChecked()
    QTest.keyClick(audience, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert window.classroom.audience is None
    assert not bar.full.isChecked()


def test_a_lesson_is_led_from_the_window_of_the_class(window: MainWindow, qtbot: QtBot) -> None:
    window.learning.learn(library.bundled("carmony")[0])
    audience, guide = audience_of(window), window.match_page.guide
    qtbot.waitUntil(lambda: guide.phase == "going")
    QTest.keyClick(audience, Qt.Key.Key_PageDown)
    assert guide.number == 1
    QTest.keyClick(audience, Qt.Key.Key_PageUp)
    assert guide.number == 0


def test_the_mouse_points_in_the_window_of_the_class_too(window: MainWindow) -> None:
    play(window, "carmony", HANDS["carmony"][0])
    audience = audience_of(window)
    audience.resize(1000, 600)
    snapshots.settle()
    audience.use("pointer")
    table = audience.overlay.geometry()
    at = QPointF(table.left() + table.width() / 4, table.top() + table.height() / 2)
    buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(
        audience, QMouseEvent(QEvent.Type.MouseMove, at, audience.mapToGlobal(at), buttons, buttons, keys)
    )
    assert audience.overlay.at.x() == pytest.approx(0.25, abs=0.01)
    assert audience.overlay.at.y() == pytest.approx(0.5, abs=0.01)


def test_everything_of_the_bar_is_reached_by_keys(window: MainWindow) -> None:
    play(window, "carmony", HANDS["carmony"][0])
    audience = audience_of(window)
    bar = window.classroom.bar
    assert bar is not None
    bar.form(Teams((Team("Larks"), Team("Owls"))))
    wanted = {
        *bar.tool.buttons,
        *(bar.freeze, bar.black, bar.clock, bar.ask, bar.reveal, bar.divide, bar.bookmarks, bar.full, bar.close_it),
        *(button for counter in bar.counters for button in (counter.fewer, counter.more)),
    }
    window.activateWindow()
    for _ in range(200):
        focus = QApplication.focusWidget()
        assert focus is not None
        wanted.discard(focus)
        if focus in bar.tool.buttons:
            wanted -= set(bar.tool.buttons)  # Arrow keys move from one tool to the next.
        if focus is bar.freeze and not audience.follower.frozen:
            QTest.keyClick(focus, Qt.Key.Key_Space)
        if not wanted:
            break
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert not wanted
    assert audience.follower.frozen


# -- after the match


def lay_a_card(match: Match) -> None:
    match.attempt(next(action for action in match.legal if type(action).__name__ == "Play"))


def test_it_shows_the_last_picture_after_the_match_was_left(window: MainWindow) -> None:
    match = play(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = audience_of(window)
    lay_a_card(match)
    before = seen(audience)
    window.commands["start"].trigger()
    QApplication.processEvents()
    assert window.classroom.audience is audience
    assert audience.isVisible()
    assert seen(audience) == before


@pytest.mark.parametrize("way", ["itself", "by the command", "with the main window"])
def test_it_can_be_closed_after_the_match_was_left(window: MainWindow, way: str) -> None:
    play(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = audience_of(window)
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
def test_it_shows_whatever_begins_next(window: MainWindow, qtbot: QtBot, left_at_home: bool) -> None:
    play(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = audience_of(window)
    if left_at_home:
        window.commands["start"].trigger()
        QApplication.processEvents()
    play(window, "carmony", HANDS["carmony"][0])
    assert audience.follower.shown.game.info.id == "carmony"
    assert window.classroom.bar is not None
    assert window.classroom.bar.isVisible()
    if left_at_home:
        window.commands["start"].trigger()
        QApplication.processEvents()
    window.learning.learn(library.bundled("carmony")[0])
    qtbot.waitUntil(lambda: window.match_page.guide.phase == "going")
    assert audience.panel.question is not None
    assert audience.panel.question.words == window.match_page.guide.step.say


def test_the_question_of_a_lesson_stays_with_the_last_picture(window: MainWindow, qtbot: QtBot) -> None:
    window.learning.learn(library.bundled("carmony")[0])
    qtbot.waitUntil(lambda: window.match_page.guide.phase == "going")
    audience = audience_of(window)
    asked = audience.panel.question
    assert asked is not None
    window.commands["start"].trigger()
    QApplication.processEvents()
    audience.black_out(True)
    audience.black_out(False)
    assert audience.panel.question == asked
    play(window, "carmony", HANDS["carmony"][0])
    assert audience.panel.question is None


# -- frozen


def test_a_frozen_picture_outlives_its_moves(window: MainWindow) -> None:
    match = play(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = audience_of(window)
    bar = window.classroom.bar
    assert bar is not None
    lay_a_card(match)
    before = seen(audience)
    bar.freeze.click()
    match.undo(agreed=match.persons)
    audience.divide(Teams((Team("Larks"), Team("Owls"))))
    audience.divide(Teams())
    audience.resize(audience.width() + 1, audience.height())
    audience.resize(audience.width() - 1, audience.height())
    assert seen(audience) == before
    bar.freeze.click()
    assert len(audience.follower.shown.view.phrases[0]) == 2


def test_a_frozen_picture_outlives_its_match(window: MainWindow) -> None:
    play(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = audience_of(window)
    bar = window.classroom.bar
    assert bar is not None
    bar.freeze.click()
    before = seen(audience)
    play(window, "carmony", HANDS["carmony"][0])
    assert seen(audience) == before
    bar.freeze.click()
    assert audience.follower.shown.game.info.id == "carmony"
    assert audience.follower.shown.viewer is None


def test_the_hands_of_a_lesson_are_no_longer_shown_once_a_frozen_picture_goes_on(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.learning.learn(library.bundled("carmony")[0])
    qtbot.waitUntil(lambda: window.match_page.guide.phase == "going")
    audience = audience_of(window)
    assert audience.follower.shown.viewer == 0
    audience.freeze(True)
    asked = audience.panel.question
    play(window, "carmony", HANDS["carmony"][0])
    assert audience.panel.question == asked
    audience.freeze(False)
    assert audience.follower.shown.viewer is None
    assert audience.panel.question is None


def test_a_question_is_asked_in_the_window_that_is_open_then(window: MainWindow) -> None:
    play(window, "carmony", HANDS["carmony"][0])
    audience_of(window)
    bar = window.classroom.bar
    assert bar is not None
    bar.ask.click()
    dialog = next(child for child in window.findChildren(Ask) if child.isVisible())
    window.commands["audience"].trigger()
    audience = audience_of(window)
    dialog.words.setText("Which note?")
    dialog.ask.click()
    assert audience.panel.question == Question("Which note?", (), 1)


# -- its screen is unplugged


class Screens:
    """Two simulated screens; the test says on which of them a window is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, window: MainWindow) -> None:
        self.own, self.projector = window.screen(), QObject()
        self.of: dict[object, object] = {}
        monkeypatch.setattr(Audience, "screen", lambda widget: self.of.get(widget, self.own))
        monkeypatch.setattr(MainWindow, "screen", lambda widget: self.of.get(widget, self.own))

    def unplug(self, window: MainWindow, screen: object) -> None:
        window.classroom.on_screen_removed(screen)  # type: ignore[arg-type]


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch, window: MainWindow) -> Screens:
    return Screens(monkeypatch, window)


def test_it_closes_with_a_notice_when_its_screen_is_unplugged(window: MainWindow, screens: Screens) -> None:
    match = play(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = audience_of(window)
    bar = window.classroom.bar
    assert bar is not None
    screens.of[audience] = screens.projector
    question = Question("Which function?", ("Tonic", "Dominant"), 1)
    audience.ask(question)
    bar.freeze.click()
    bar.tool.buttons[2].click()
    bar.clock.setCurrentIndex(2)
    bar.clock.activated.emit(2)
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
    assert bar.freeze.isChecked()
    assert bar.tool.value == audience.overlay.tool == "spotlight"
    assert bar.clock.currentIndex() == 2
    assert len(audience.follower.shown.view.phrases[0]) == 2, "it is still frozen"
    QTest.keyClick(audience, Qt.Key.Key_F)
    assert not bar.freeze.isChecked(), "a key is obeyed once"
    assert len(audience.follower.shown.view.phrases[0]) == 3


def test_another_screen_that_is_unplugged_changes_nothing(window: MainWindow, screens: Screens) -> None:
    play(window, "carmony", HANDS["carmony"][0])
    audience = audience_of(window)
    screens.unplug(window, screens.projector)
    assert window.classroom.audience is audience
    assert audience.isVisible()


def test_it_does_not_cover_a_teachers_window_that_comes_to_its_screen(window: MainWindow, screens: Screens) -> None:
    play(window, "carmony", HANDS["carmony"][0])
    audience = audience_of(window)
    audience.fill(True)
    screens.of[window] = screens.projector
    screens.unplug(window, screens.projector)
    assert not audience.isVisible()


@pytest.mark.parametrize("way", ["home", "close", "another match"])
def test_its_match_is_left_while_its_screen_is_unplugged(window: MainWindow, screens: Screens, way: str) -> None:
    play(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = audience_of(window)
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
    play(window, "carmony", HANDS["carmony"][0])
    window.commands["audience"].trigger()
    assert audience.isVisible()
    assert audience.follower.shown.game.info.id == "carmony"


def test_it_follows_while_the_teachers_window_is_minimised_and_brings_it_back(window: MainWindow) -> None:
    match = play(window, "iv-v-i", HANDS["iv-v-i"][0])
    audience = audience_of(window)
    window.setWindowState(window.windowState() | Qt.WindowState.WindowMinimized)
    QApplication.processEvents()
    lay_a_card(match)
    assert len(audience.follower.shown.view.phrases[0]) == 3
    assert audience.isVisible()
    QTest.keyClick(audience, Qt.Key.Key_Escape)
    assert not window.isMinimized()


def test_nothing_of_it_is_left_when_it_was_closed(window: MainWindow) -> None:
    play(window, "carmony", HANDS["carmony"][0])
    audience = audience_of(window)
    audience.use("magnifier")
    seen(audience)
    old = [weakref.ref(each) for each in (audience, audience.board, audience.follower, audience.follower.shown)]
    del audience
    window.commands["audience"].trigger()
    for _ in range(2):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [each() for each in old] == [None] * 4
