"""The main window: starting, leaving, continuing, undoing, replays and bad files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

import engines
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.shell.controls.look import Look
from tabletop.shell.dialogs.help import RulesDialog
from tabletop.shell.dialogs.new_game import NewMatchDialog
from tabletop.shell.match.history import ConsentDialog
from tabletop.shell.match.panels.side import ResizeEdge
from tabletop.shell.preferences import GameSetup
from tabletop.shell.window import match_files, snapshots
from tabletop.shell.window.main_window import MainWindow
from tabletop.shell.window.match_files import OpeningDialog
from tabletop.table.layout import Flag
from tabletop.table.theme import MIN_TARGET_PX

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played, Windows


def begin_match(window: MainWindow, folder: Path, names: tuple[str, ...] = ("Ana", "Ben"), seed: int = 7) -> Match:
    """Start a match in the window, dealt and with its curtain raised."""
    import engines

    match = Match.start(engines.load("carmony"), names, seed=seed, options={"rounds": 1}, folder=folder)
    window.play_match(match)
    match.attempt(match.legal[0])
    match.raise_curtain()
    return match


def visible_page(window: MainWindow) -> QWidget:
    page = window.pages.currentWidget()
    assert page is not None
    return page


# -- starting and leaving


def test_the_window_opens_with_the_start_page(window: MainWindow) -> None:
    assert visible_page(window) is window.start_page
    assert window.start_page.resume_buttons[0].isHidden()
    assert [card.game.title for card in window.start_page.cards] == list(games.load_titles().values())
    assert "2 to 4 players" in window.start_page.cards[0].play_button.accessibleDescription()
    assert not window.commands["undo"].isEnabled()
    assert window.commands["new"].isEnabled()


def test_a_game_card_starts_a_match(window: MainWindow, folder: Path, qtbot: QtBot) -> None:
    window.start_page.cards[0].play_button.click()
    dialog = window.findChild(NewMatchDialog)
    assert dialog is not None
    dialog.set_players(3)
    dialog.name_fields[2].setText("Chloé")
    dialog.seed_field.setText("42")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    match = window.match
    assert match is not None
    assert match.record.header.seats == ("Ana", "Ben", "Chloé")
    assert match.record.header.seed == 42
    assert visible_page(window) is window.match_page
    assert "Chloé" in window.windowTitle()
    assert window.board is not None
    assert window.board.isVisible()
    assert len(list(folder.iterdir())) == 1


def test_a_match_continues_after_the_window_was_closed(windows: Windows, folder: Path) -> None:
    first = windows()
    match = begin_match(first, folder)
    for _ in range(4):
        match.attempt(match.legal[-1])
        match.raise_curtain()
    state, moves = match.state, match.length
    first.close()
    second = windows()
    assert not second.start_page.resume_buttons[0].isHidden()
    assert second.start_page.resume_buttons[0].text() == "Continue Carmony"
    assert second.start_page.resume_buttons[0].hasFocus()
    assert f"{moves} moves" in second.start_page.resume_buttons[0].accessibleDescription()
    QTest.keyClick(second.start_page.resume_buttons[0], Qt.Key.Key_Return)
    assert second.match is not None
    assert second.match.state == state
    assert second.match.curtain_seat == state.to_move
    assert len(list(folder.iterdir())) == 1


def test_closing_the_window_during_a_drag_loses_nothing(windows: Windows, folder: Path) -> None:
    first = windows()
    match = begin_match(first, folder)
    match.attempt(match.legal[0])
    board = first.board
    assert board is not None
    card = next(card for card in board.scene.layout.cards if card.flags & Flag.MOVABLE)
    viewport = board.view.viewport()
    start = QPoint(round(card.x), round(card.y))
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 6):
        QTest.mouseMove(viewport, start + QPoint(12 * step, -9 * step))
    assert board.view.pointer.is_dragging
    state = match.state
    first.close()
    second = windows()
    second.match_resumer.resume_match()
    assert second.match is not None
    assert second.match.state == state
    QTest.mouseRelease(second, Qt.MouseButton.LeftButton)


def test_a_match_played_in_another_window_is_not_offered(windows: Windows, folder: Path) -> None:
    begin_match(windows(), folder)
    assert windows().start_page.resume_buttons[0].isHidden()


def test_the_unfinished_match_is_offered_once_it_is_found(
    windows: Windows, folder: Path, played: Played, qtbot: QtBot
) -> None:
    folder.mkdir()
    over, begun = played().dumps(), played(5).dumps()
    for number in range(120):  # more than are read at once
        path = folder / f"{number:03}.jsonl"
        path.write_text(over if number else begun, "utf-8")
        os.utime(path, (1_700_000_000 + number, 1_700_000_000 + number))
    window = windows()
    qtbot.waitUntil(lambda: not window.start_page.resume_buttons[0].isHidden(), timeout=60_000)
    assert "5 moves" in window.start_page.resume_buttons[0].accessibleDescription()
    assert window.start_page.resume_buttons[0].hasFocus()
    window.match_resumer.resume_match()
    assert window.match is not None
    assert window.match.length == 5


def test_a_rematch_starts_a_new_match_with_the_same_players(window: MainWindow, folder: Path) -> None:
    before = begin_match(window, folder)
    assert window.board is not None
    window.board.end_choice_made.emit("rematch")
    again = window.match
    assert again is not None
    assert again is not before
    assert again.names == before.names
    assert again.record.header.game == before.record.header.game
    assert again.record.header.options == before.record.header.options
    assert again.record.header.seed != before.record.header.seed
    assert again.length == 0


def test_a_match_can_be_continued_from_any_move_as_a_copy(window: MainWindow, folder: Path) -> None:
    before = begin_match(window, folder)
    assert not window.commands["play-on"].isEnabled()
    while before.length < 6:
        before.raise_curtain()
        before.attempt(before.legal[0])
    played = [step.action for step in before.record.steps]
    before.jump(3)
    assert before.journal is not None
    file = before.journal.path
    assert file is not None
    text = file.read_text()
    window.commands["play-on"].trigger()
    again = window.match
    assert again is not None
    assert again is not before
    assert [step.action for step in again.record.steps] == played[:3]
    again.raise_curtain()
    assert again.attempt(again.legal[-1])
    assert again.journal is not None
    assert again.journal.path is not None
    assert engines.loads(again.journal.path.read_text()).state == again.state
    assert file.read_text() == text


def test_the_start_page_offers_to_continue_the_match(window: MainWindow, folder: Path) -> None:
    match = begin_match(window, folder)
    state = match.state
    window.commands["start"].trigger()
    assert visible_page(window) is window.start_page
    assert not window.start_page.resume_buttons[0].isHidden()
    assert not window.commands["undo"].isEnabled()
    window.match_resumer.resume_match()
    assert window.match is not None
    assert window.match.state == state


def test_window_and_panels_are_restored(windows: Windows, folder: Path) -> None:
    first = windows((1100, 700))
    begin_match(first, folder)
    first.match_page.open_panel("log")
    first.close()
    left = first.store.preferences.window
    assert (left.width, left.height, left.panel, left.panel_folded) == (1100, 700, "log", False)


# -- messages


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"junk", "expected a match saved by Consort"),
        (b'{"consort": 99, "colour": "red"}\n', "newer version"),
        (b"\xff" * 100, "expected a match saved by Consort"),
    ],
)
def test_a_bad_file_is_refused_and_the_match_stays(
    window: MainWindow, folder: Path, tmp_path: Path, content: bytes, says: str
) -> None:
    match = begin_match(window, folder)
    state = match.state
    path = tmp_path / "other.jsonl"
    path.write_bytes(content)
    assert not window.files.open_match(path)
    assert window.match is match
    assert match.state == state
    assert says in "\n".join(window.notices.texts)
    assert "other.jsonl" in "\n".join(window.notices.texts)
    assert not window.notices.isHidden()


def test_a_saved_copy_opens(window: MainWindow, folder: Path, tmp_path: Path) -> None:
    match = begin_match(window, folder)
    window.files.save_copy(match.record, tmp_path / "copy.jsonl")
    assert "copy.jsonl" in "\n".join(window.notices.texts)
    state = match.state
    assert window.files.open_match(tmp_path / "copy.jsonl")
    assert window.match is not match
    assert window.match is not None
    assert window.match.state == state
    window.files.save_copy(window.match.record, tmp_path / "nowhere" / "copy.jsonl")
    assert "could not be saved" in "\n".join(window.notices.texts)


def test_an_unwritable_folder_is_reported_and_the_match_continues(
    windows: Windows, folder: Path, played: Played
) -> None:
    folder.write_text("a file where the folder should be")
    window = windows()
    window.match_starter.ask_new_match()
    dialog = window.findChild(NewMatchDialog)
    assert dialog is not None
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert "cannot be saved" in "\n".join(window.notices.texts)
    match = window.match
    assert match is not None
    assert match.attempt(match.legal[0])


def test_uncaught_errors_are_reported_in_the_window(window: MainWindow) -> None:
    window.show_message("Something broke.", lasts=True)
    assert "\n".join(window.notices.texts) == "Something broke."


# -- undoing


def test_a_move_that_revealed_nothing_is_undone_at_once(window: MainWindow, folder: Path) -> None:
    match = begin_match(window, folder)
    while not (match.length > 1 and not match.find_seats_to_ask()):
        match.attempt(match.legal[-1])
        match.raise_curtain()
    before = match.length
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert match.length == before - 1
    assert window.findChild(ConsentDialog) is None
    window.commands["redo"].trigger()
    assert match.length == before


def ask_to_undo_draw(window: MainWindow, folder: Path) -> tuple[Match, ConsentDialog]:
    """Play to a draw from the deck and undo; return the match and the consent dialog."""
    match = begin_match(window, folder)
    match.attempt(match.legal[0])
    assert match.find_seats_to_ask()
    window.commands["undo"].trigger()
    dialog = window.findChild(ConsentDialog)
    assert dialog is not None
    return match, dialog


def test_undoing_a_revealing_move_needs_everybodys_consent(window: MainWindow, folder: Path) -> None:
    match, dialog = ask_to_undo_draw(window, folder)
    before = match.length
    assert match.curtain_seat is not None, "everybody comes to the screen, so no hand is on it"
    assert "has seen 2 new cards." in " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert [tick.accessibleName() for tick in dialog.consent_switches] == ["Ana agrees", "Ben agrees"]
    dialog.consent_switches[0].click()
    assert match.length == before
    dialog.consent_switches[1].click()
    assert match.length == before - 1
    assert '"agreed":[0,1]' in match.record.lines[-1]


def test_players_who_saw_new_cards_are_named_in_one_sentence(look: Look, qtbot: QtBot) -> None:
    for learned, said in (
        (((1, 1),), "Ben has seen a new card."),
        (((0, 1), (2, 3)), "Ana and Clara have seen new cards."),
        (((0, 1), (1, 1), (2, 1)), "Ana, Ben and Clara have seen new cards."),
    ):
        dialog = ConsentDialog(look, ("Ana", "Ben", "Clara"), learned)
        qtbot.addWidget(dialog)
        assert [label.text() for label in dialog.findChildren(QLabel) if "seen" in label.text()] == [said]


def test_one_button_gives_everybodys_consent(window: MainWindow, folder: Path) -> None:
    match, dialog = ask_to_undo_draw(window, folder)
    before = match.length
    dialog.all_button.click()
    assert match.length == before - 1


def test_an_agreed_undo_includes_later_moves(window: MainWindow, folder: Path) -> None:
    """Another player may make a forced move while the dialog is open."""
    match, dialog = ask_to_undo_draw(window, folder)
    asked = match.length - 1
    for _ in range(3):
        match.raise_curtain()
        assert match.attempt(match.legal[0])
    dialog.all_button.click()
    assert match.length == asked


def test_players_who_saw_cards_meanwhile_are_named(window: MainWindow, folder: Path) -> None:
    match, dialog = ask_to_undo_draw(window, folder)
    asked = match.length - 1
    while len(match.find_seats_to_ask(match.length - asked)) < 2:
        match.raise_curtain()
        assert match.attempt(match.legal[0])
    assert "Ana and Ben have seen new cards." in dialog.learned_label.text()


def test_the_consent_dialog_closes_once_the_move_is_undone(window: MainWindow, folder: Path) -> None:
    match, dialog = ask_to_undo_draw(window, folder)
    before = match.length
    assert match.undo(agreed=match.persons)
    assert not dialog.isVisible()
    assert match.length == before - 1


def test_no_move_is_undone_without_consent(window: MainWindow, folder: Path) -> None:
    match, dialog = ask_to_undo_draw(window, folder)
    before = match.length
    dialog.consent_switches[0].click()
    dialog.reject()
    assert match.length == before


# -- replays


def test_a_progress_bar_is_shown_while_a_long_match_opens(
    window: MainWindow, played: Played, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_files, "SILENT_READING_S", 0.0)
    path = tmp_path / "over.jsonl"
    saves.save_copy(played(None), path)
    assert window.files.open_match(path)
    assert window.findChild(OpeningDialog) is not None
    qtbot.waitUntil(lambda: window.match is not None and window.match.replay)
    qtbot.waitUntil(lambda: window.findChild(OpeningDialog) is None)


def test_a_finished_match_opens_as_a_replay(window: MainWindow, played: Played, tmp_path: Path) -> None:
    path = tmp_path / "over.jsonl"
    path.write_text(played().dumps(), "utf-8")
    assert window.files.open_match(path)
    match = window.match
    assert match is not None
    assert match.replay
    assert window.match_page.replay_bar.isVisible()
    replay = window.match_page.replay_bar
    window.commands["last"].trigger()
    assert match.position == match.length
    window.commands["back"].trigger()
    assert replay.slider.value() == match.length - 1
    replay.slider.setValue(5)
    assert match.position == 5
    assert "5 of" in replay.position_label.text()
    QApplication.processEvents()
    length = replay.slider.width()
    replay.slider.setValue(15)
    QApplication.processEvents()
    assert replay.slider.width() == length, "nothing moves under the pointer that drags it"
    replay.slider.setValue(5)
    window.commands["step"].trigger()
    assert match.position == 6
    window.commands["first"].trigger()
    assert match.position == 0
    assert not window.commands["back"].isEnabled()
    assert not window.commands["undo"].isEnabled()


def test_earlier_moves_of_a_running_match_can_be_viewed(window: MainWindow, folder: Path) -> None:
    match = begin_match(window, folder)
    match.attempt(match.legal[0])
    assert not window.match_page.replay_bar.isVisible()
    QTest.keyClick(window, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert match.position == match.length - 1
    assert window.match_page.replay_bar.isVisible()
    assert not window.commands["undo"].isEnabled()
    QTest.keyClick(window, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert match.position == match.length
    assert not window.match_page.replay_bar.isVisible()


def test_the_demo_plays_by_itself(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.shell.match.replay_bar.action_duration_ms", lambda game, step: 3)
    window.commands["demo"].trigger()
    match = window.match
    assert match is not None
    assert match.replay
    assert match.playing
    qtbot.waitUntil(lambda: match.position > 5)
    window.commands["run"].trigger()
    assert not match.playing
    window.commands["run"].trigger()
    qtbot.waitUntil(lambda: match.position == match.length, timeout=60_000)
    assert not match.playing
    assert "win" in window.match_page.seat_line.turn_label.text()


def test_the_keys_of_the_first_demos_stay_the_same(windows: Windows) -> None:
    window = windows(begun=(GameSetup("iv-v-i", ("Ana", "Ben"), {}),))
    window.commands["other-demo"].trigger()
    assert window.match is not None
    assert window.match.game.info.id == "iv-v-i"
    window.commands["demo"].trigger()
    assert window.match.game.info.id == "carmony"


def test_the_start_page_opens_the_rule_book_of_the_last_match(window: MainWindow) -> None:
    window.files.play_demo("muzicando")
    window.leave_match()
    window.commands["rules"].trigger()
    dialog = window.findChild(RulesDialog)
    assert dialog is not None
    assert dialog.game_segments.value == "muzicando"
    dialog.close()


# -- looks and panels


def test_every_command_has_its_own_key(window: MainWindow) -> None:
    keys = [key.toString() for action in window.commands.actions.values() for key in action.shortcuts()]
    assert all(action.shortcuts() for action in window.commands.actions.values())
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("size", [(800, 600), (1024, 768), (1280, 720), (1920, 1080)])
def test_panels_are_beside_the_board_or_cover_its_edge(windows: Windows, folder: Path, size: tuple[int, int]) -> None:
    window = windows(size)
    begin_match(window, folder)
    page, board = window.match_page, window.board
    assert window.size() == QSize(*size)
    assert page.is_folded
    assert board is not None
    table = board.size()
    assert table.width() == size[0]
    painted: list[QSize] = []
    board.view.resized.connect(lambda _: painted.append(board.size()))
    QTest.keyClick(window, Qt.Key.Key_F7)
    assert page.log.isVisible()
    panel = QRect(page.log.mapTo(window, QPoint()), page.log.size())
    assert panel.right() == size[0] - 1
    beside = size[0] >= 1280
    assert board.width() == (panel.left() if beside else size[0])
    assert painted == ([board.size()] if beside else [])  # once, and at once
    hand = [card for card in board.scene.cards.values() if card.flags_shown & Flag.IN_HAND]
    assert all(card.present_rect().right() <= board.width() for card in hand) or not beside
    QTest.mouseClick(page.side.close_button, Qt.MouseButton.LeftButton)
    assert page.is_folded
    assert board.hasFocus()
    assert board.size() == table


def test_escape_closes_the_panels(window: MainWindow, folder: Path) -> None:
    begin_match(window, folder)
    for where in ("panel", "board"):
        QTest.keyClick(window, Qt.Key.Key_F7)
        if where == "board":
            window.match_page.focus_board()
        focus = window.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, Qt.Key.Key_Escape)
        assert window.match_page.is_folded, where


def test_a_dragged_panel_width_is_restored(windows: Windows, folder: Path) -> None:
    window = windows()
    begin_match(window, folder)
    side = window.match_page.side
    QTest.keyClick(window, Qt.Key.Key_F9)
    edge = side.findChild(ResizeEdge)
    assert edge is not None
    usual = side.width()
    QTest.mousePress(edge, Qt.MouseButton.LeftButton)
    position = QPointF(edge.rect().center()) - QPointF(60, 0)
    at = QPointF(edge.mapToGlobal(position.toPoint()))
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(edge, QMouseEvent(QEvent.Type.MouseMove, position, at, left, left, none))
    QTest.mouseRelease(edge, left)
    dragged_width = side.width()
    assert abs(dragged_width - usual - 60) <= 1
    window.close()
    again = windows(window=window.store.preferences.window)
    begin_match(again, folder)
    assert again.match_page.side.isVisible()
    assert again.match_page.side.width() == dragged_width


def test_keys_resize_the_panels(windows: Windows, folder: Path) -> None:
    window = windows((1920, 1080))
    begin_match(window, folder)
    side = window.match_page.side
    QTest.keyClick(window, Qt.Key.Key_F9)
    edge, line = side.findChild(ResizeEdge), side.splitter.handle(1)
    assert edge is not None
    assert line.height() >= MIN_TARGET_PX
    width, height = side.width(), side.top.height()
    QTest.keyClick(edge, Qt.Key.Key_Left)
    assert side.width() == width + MIN_TARGET_PX
    QTest.keyClick(edge, Qt.Key.Key_Right)
    assert side.width() == width
    QTest.keyClick(line, Qt.Key.Key_Up)
    assert side.top.height() == height - MIN_TARGET_PX
    QTest.keyClick(line, Qt.Key.Key_Down)
    assert side.top.height() == height


def test_no_table_shows_between_panels_that_cover_it(windows: Windows, folder: Path) -> None:
    window = windows((768, 1366))
    begin_match(window, folder)
    QTest.keyClick(window, Qt.Key.Key_F9)
    snapshots.process_events()
    line = window.match_page.side.splitter.handle(1)
    assert line.isVisible()
    picture = window.grab(QRect(line.mapTo(window, QPoint()), line.size())).toImage()
    colours = {picture.pixel(x, y) for x in range(picture.width()) for y in (1, picture.height() - 2)}
    assert len(colours) == 1


def test_a_tall_window_shows_two_panels(windows: Windows, folder: Path) -> None:
    window = windows((1920, 1080))
    begin_match(window, folder)
    QTest.keyClick(window, Qt.Key.Key_F9)
    assert window.match_page.moves.isVisible()
    assert window.match_page.score.isVisible()
    window.commands["log"].trigger()
    assert window.match_page.log.isVisible()
    assert window.match_page.moves.isVisible()


def test_the_list_of_moves_makes_room_at_the_end(windows: Windows, played: Played, folder: Path) -> None:
    window = windows((1920, 1080))
    page = window.match_page
    whole = played()
    window.play_match(Match(played(len(whole.steps) - 1)))
    assert window.match is not None
    page.open_panel("moves")
    assert page.moves.isVisible()
    window.match.raise_curtain()
    assert window.match.attempt(whole.steps[-1].action)
    assert window.match.result is not None
    assert (page.score.isVisible(), page.log.isVisible(), page.moves.isVisible()) == (True, True, False)
    page.open_panel("moves")
    assert page.review.isVisible(), "what could be reviewed stands in their place"
    window.files.play_demo("carmony")
    assert page.log.isVisible()
    begin_match(window, folder)
    assert page.moves.isVisible()


def test_the_rule_of_a_refusal_opens_beside_the_board(window: MainWindow, folder: Path, carmony: Any) -> None:
    match = begin_match(window, folder)
    refused = next(action for action in carmony.universe(match.view) if not carmony.check(match.view, action))
    verdict = match.attempt(refused)
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert window.match_page.rules.isVisible()
    assert window.match_page.rules._marked_slug == verdict.rule
    assert carmony.rules[verdict.rule].title in window.match_page.rules.text_view.toPlainText()


def test_the_rule_book_can_be_read_without_a_match(window: MainWindow) -> None:
    window.commands["rules"].trigger()
    dialog = window.findChild(RulesDialog)
    assert dialog is not None
    assert "Going out" in dialog.rules_panel.text_view.toPlainText()


def test_the_projector_theme_is_one_key_away(window: MainWindow, folder: Path) -> None:
    begin_match(window, folder)
    QTest.keyClick(window, Qt.Key.Key_F8)
    assert window.look.theme.id == "projector"
    assert window.board is not None
    assert window.board.scene.theme.id == "projector"
    assert window.store.preferences.theme == "projector"
    QTest.keyClick(window, Qt.Key.Key_F8)
    assert window.look.theme.id == "evening"


def test_every_dialog_opens_and_closes(window: MainWindow) -> None:
    for name in ("new", "preferences", "rules", "keys", "about"):
        window.commands[name].trigger()
        dialog = QApplication.activeModalWidget()
        assert dialog is not None, name
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        assert not dialog.isVisible()


def test_two_escapes_stop_all_sound(window: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin_match(window, folder)
    heard: list[str] = []
    monkeypatch.setattr(window.sound_player, "panic", lambda: heard.append("panic"))
    handle = window.windowHandle()
    QTest.keyClick(handle, Qt.Key.Key_Escape)
    assert heard == []
    QTest.keyClick(handle, Qt.Key.Key_A)
    QTest.keyClick(handle, Qt.Key.Key_Escape)
    assert heard == []
    QTest.keyClick(handle, Qt.Key.Key_Escape)
    assert heard == ["panic"]


def test_mute_and_volume_are_stored(window: MainWindow) -> None:
    window.commands["mute"].trigger()
    assert window.store.preferences.sound.muted
    assert window.commands["mute"].isChecked()
    window.commands["softer"].trigger()
    assert not window.store.preferences.sound.muted
    assert window.store.preferences.sound.volume == pytest.approx(0.7)
    assert "70 %" in "\n".join(window.notices.texts)


def test_a_port_of_the_command_line_is_saved_once_it_was_found(window: MainWindow) -> None:
    from tabletop.shell.preferences import Port
    from tabletop.sound.protocol import PortInUse, PortName, Ports

    missing: list[str] = []
    window.sound_commands.port_missing.connect(missing.append)
    window.sound_commands.try_port(Port("midi", "Synth"))
    assert window.sound_player.settings.port == Port("midi", "Synth")
    window.sound_player.inject_report(PortInUse(PortName(), "null"))
    window.sound_player.inject_report(Ports((PortName("midi", "Piano", "LINUX_ALSA"),)))
    window.sound_player.inject_report(Ports(()))
    assert len(missing) == 1
    assert "“Synth”" in missing[0]
    assert "“Piano”" in missing[0]
    window.commands["softer"].trigger()
    assert window.store.preferences.sound.volume == pytest.approx(0.7)
    assert window.store.preferences.sound.port == Port(), "a name that may be mistyped is not remembered"
    window.sound_player.inject_report(PortInUse(PortName("midi", "Synth"), "LINUX_ALSA"))
    assert window.store.preferences.sound.port == Port("midi", "Synth")
    window.commands["softer"].trigger()
    assert window.store.preferences.sound.port == Port("midi", "Synth")


@pytest.mark.qt_log_ignore("grabbing the keyboard")
def test_the_sound_controls_are_one_click_away(window: MainWindow, folder: Path) -> None:
    from tabletop.shell.controls.dialog import Popup
    from tabletop.shell.sound.sound_page import SoundControls

    begin_match(window, folder)
    window.match_page.sound_button.click()
    popup = window.findChild(Popup)
    assert popup is not None
    assert popup.isVisible()
    popup.findChildren(SoundControls)[0].volume_slider.slider.setValue(30)
    assert window.store.preferences.sound.volume == pytest.approx(0.3)
    assert window.store.preferences.matches == ()
    popup.close()


def choose_own_sound(window: MainWindow, instrument: str, percent: int) -> None:
    """Change instrument and tempo in the match's sound controls."""
    from tabletop.shell.controls.dialog import Popup
    from tabletop.shell.sound.sound_page import SoundControls

    window.match_page.sound_button.click()
    popup = window.findChild(Popup)
    assert popup is not None
    controls = popup.findChildren(SoundControls)[0]
    controls.instrument_box.setCurrentIndex(controls.instrument_box.index_of(instrument))
    controls.instrument_box.activated.emit(controls.instrument_box.currentIndex())
    controls.tempo_slider.slider.setValue(percent)
    assert controls.reset_button.isEnabled()
    popup.close()


@pytest.mark.qt_log_ignore("grabbing the keyboard")
def test_a_match_keeps_its_own_instrument_and_tempo(windows: Windows, folder: Path) -> None:
    window = windows()
    match = begin_match(window, folder)
    match.attempt(match.legal[0])
    match.raise_curtain()
    match.attempt(match.legal[0])
    journal = match.record.dumps()
    choose_own_sound(window, "organ", 150)
    assert match.record.dumps() == journal
    match.undo(agreed=match.all_seats)
    assert (window.sound_player.instrument, window.sound_player.tempo) == ("organ", 1.5)
    assert window.match_page.replay_bar.tempo == pytest.approx(1.5)
    assert window.store.preferences.sound.instrument == "piano"
    window.leave_match()
    assert (window.sound_player.instrument, window.sound_player.tempo) == ("piano", 1.0)

    begun_anew = windows(matches=window.store.preferences.matches)
    begun_anew.match_resumer.resume_match()
    assert (begun_anew.sound_player.instrument, begun_anew.sound_player.tempo) == ("organ", 1.5)
    begun_anew.leave_match()
    begin_match(begun_anew, folder, seed=99)
    assert begun_anew.sound_player.instrument == "piano"


@pytest.mark.qt_log_ignore("grabbing the keyboard")
def test_a_match_can_return_to_the_preferred_sound(window: MainWindow, folder: Path) -> None:
    from tabletop.shell.controls.dialog import Popup
    from tabletop.shell.sound.sound_page import SoundControls

    begin_match(window, folder)
    choose_own_sound(window, "harp", 80)
    window.match_page.sound_button.click()
    popup = window.findChildren(Popup)[-1]
    controls = popup.findChildren(SoundControls)[0]
    assert controls.instrument_box.currentData() == "harp"
    controls.reset_button.click()
    assert not controls.reset_button.isEnabled()
    assert controls.instrument_box.currentData() == "piano"
    assert window.store.preferences.matches == ()
    assert (window.sound_player.instrument, window.sound_player.tempo) == ("piano", 1.0)
    popup.close()


def test_panels_show_no_hand_behind_the_curtain(window: MainWindow, folder: Path) -> None:
    match = begin_match(window, folder)
    mover = match.state.to_move
    while match.state.to_move == mover:
        match.attempt(match.legal[-1])
    assert match.curtain_seat is not None
    page = window.match_page
    page.open_panel("moves")
    assert page.moves.model.rows == ()
    assert "appear when" in page.moves.empty_label.text()
    assert page.seat_line.actions_label.text() == ""
    assert page.seat_line.turn_label.text() == f"{match.state.seats[match.curtain_seat]}'s turn"


def test_panels_do_not_cover_the_name_of_the_next_player(windows: Windows, folder: Path) -> None:
    window = windows((800, 600))
    match = begin_match(window, folder)
    page, board = window.match_page, window.board
    assert board is not None
    page.open_panel("moves")
    whole = page.side.height()
    mover = match.state.to_move
    while match.state.to_move == mover:
        match.attempt(match.legal[-1])
    curtain = board.view.curtain
    assert curtain.is_down
    assert page.side.mapTo(window, page.side.rect().bottomLeft()).y() < curtain.mapTo(window, QPoint()).y()
    match.raise_curtain()
    assert page.side.height() == whole


def test_enter_in_the_list_of_moves_raises_the_curtain(window: MainWindow, folder: Path, qtbot: QtBot) -> None:
    match = begin_match(window, folder)
    match.lower_curtain()
    assert match.curtain_seat is not None
    window.commands["moves"].trigger()
    moves = window.match_page.moves
    qtbot.waitUntil(moves.list_view.hasFocus)
    QTest.keyClick(moves.list_view, Qt.Key.Key_Return)
    assert match.curtain_seat is None
    assert window.board is not None
    assert not window.board.view.curtain.is_down
    qtbot.waitUntil(moves.filter_field.hasFocus)
    assert match.length == 1, "and nothing was played"


@pytest.mark.parametrize("size", [(1000, 700), (1280, 1000)])  # one panel, then two panels
def test_keys_move_from_moves_to_score_after_a_match(
    windows: Windows, played: Played, size: tuple[int, int], qtbot: QtBot, qapp: QApplication
) -> None:
    record = played(None)
    last = len(record.steps) - 1
    window = windows(size)
    match = Match(record.copy_until(last))
    window.play_match(match)
    match.raise_curtain()
    window.activateWindow()
    window.commands["moves"].trigger()
    page = window.match_page
    qtbot.waitUntil(page.moves.filter_field.hasFocus)
    went: list[QWidget | None] = []

    def go(_: object, now: QWidget | None) -> None:
        went.append(now)

    qapp.focusChanged.connect(go)
    match.attempt(record.steps[last].action)
    qtbot.waitUntil(page.score.tree.hasFocus)
    qapp.focusChanged.disconnect(go)
    assert match.result is not None
    assert [each for each in went if each is not None] == [page.score.tree]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="stands for a killed program")
def test_a_killed_program_loses_nothing(windows: Windows, folder: Path, played: Played) -> None:
    record = played(9)
    folder.mkdir()
    text = record.dumps()
    (folder / "killed.jsonl").write_text(text + '{"do":{"type":"Dra', "utf-8")
    window = windows()
    window.match_resumer.resume_match()
    assert window.match is not None
    assert window.match.length == 9
    assert window.notices.isHidden()
