"""Free tables in the window, and lessons and puzzles made from their positions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

import engines
from engines.iv_v_i.actions import Attach
from engines.iv_v_i.state import BODIES
from engines.kernel import free_table
from engines.kernel.places import Place
from engines.lessons import reader
from tabletop.session.match import Match
from tabletop.shell.dialogs.free_table import FreeTableDialog
from tabletop.shell.lessons import lesson_files
from tabletop.shell.match.page import MIN_PANELS_WIDTH_PX
from tabletop.shell.window.main_window import MainWindow
from tabletop.table.layout import Flag, Spot

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Windows


def fetch_cards(window: MainWindow, *words: str) -> None:
    match = window.match
    assert match is not None
    for word in words:
        assert match.attempt(free_table.Fetch(match.game.card_ids[word]))


def play_move(window: MainWindow, **wanted: Any) -> None:
    match = window.match
    assert match is not None
    fits = [a for a in match.legal if all(getattr(a, name, None) == value for name, value in wanted.items())]
    assert match.attempt(next(action for action in fits if type(action).__name__ in ("Play", "Lay")))


@pytest.mark.parametrize("game", list(engines.GAMES))
def test_every_game_has_a_free_table(window: MainWindow, game: str) -> None:
    window.commands["free"].trigger()
    dialog = next(child for child in window.findChildren(QDialog) if isinstance(child, FreeTableDialog))
    dialog.game_segments.buttons[list(engines.GAMES).index(game)].click()
    dialog.begin_button.click()
    match = window.match
    assert match is not None
    assert match.record.header.free
    assert match.game.info.id == game
    assert window.match_page.seat_line.turn_label.text() == "Free table"
    assert not window.match_page.is_folded, "the library is at hand"
    assert match.curtain_seat is None
    assert any(isinstance(action, free_table.Fetch) for action in match.legal)


def test_a_phrase_is_played_undone_and_saved(window: MainWindow, folder: Path) -> None:
    window.free_tables.open_table("iv-v-i")
    fetch_cards(window, "I", "V")
    play_move(window, at=0)
    match = window.match
    assert match is not None
    match.undo()
    assert match.state.phrases[0] == ()
    match.redo()
    assert len(match.state.phrases[0]) == 1
    match.save()
    (file,) = (path for path in folder.rglob("*") if path.is_file())
    again = engines.loads(file.read_text())
    assert again.header.free
    assert again.state == match.state


def test_a_match_starts_from_the_position_of_a_free_table(window: MainWindow) -> None:
    window.free_tables.open_table("iv-v-i")
    fetch_cards(window, "I", "V", "authentic")
    play_move(window, at=0)
    window.commands["play-from"].trigger()
    match = window.match
    assert match is not None
    assert not match.record.header.free
    assert len(match.state.phrases[0]) == 1
    assert not any(isinstance(action, free_table.Fetch) for action in match.legal)


def test_a_lesson_is_made_from_a_free_table(window: MainWindow) -> None:
    window.free_tables.open_table("carmony")
    fetch_cards(window, "chord.major", "chord.minor")
    play_move(window)
    window.commands["make-lesson"].trigger()
    (file,) = lesson_files.lesson_folder().glob("*.toml")
    lesson = reader.open_file(file, engines.load)
    assert lesson.game == "carmony"
    assert lesson.position is not None
    assert len(lesson.position["tables"][0]) == 1
    schema = file.parent / file.read_text("utf-8").splitlines()[0].removeprefix("#:schema ")
    assert "A lesson of Carmony" in schema.read_text("utf-8")


def test_a_puzzle_is_made_from_a_free_table(window: MainWindow) -> None:
    window.free_tables.open_table("carmony")
    fetch_cards(window, "chord.seventh", "interval.P5")
    window.commands["make-puzzle"].trigger()
    (file,) = lesson_files.lesson_folder().glob("*.toml")
    step = reader.open_file(file, engines.load).step[0]
    assert step.goal is not None
    assert step.goal.points == 70


def test_no_puzzle_is_made_without_points_to_win(window: MainWindow) -> None:
    window.free_tables.open_table("carmony")
    window.commands["make-puzzle"].trigger()
    assert "no puzzle" in "\n".join(window.notices.texts)
    assert not lesson_files.lesson_folder().exists()


def test_a_hint_never_suggests_ending_the_turn(window: MainWindow, qtbot: QtBot) -> None:
    window.free_tables.open_table("cantoludus")
    said: list[str] = []
    window.match_page.hints.notice_posted.connect(said.append)
    window.commands["hint"].trigger()
    qtbot.waitUntil(lambda: bool(said))
    assert said == ["There are no turns on a free table."]
    assert window.match is not None
    assert window.match.record.hints == []


def test_sorting_by_worth_lists_the_best_move_and_keeps_the_library(window: MainWindow, qtbot: QtBot) -> None:
    window.free_tables.open_table("carmony")
    fetch_cards(window, "chord.major")
    match = window.match
    assert match is not None
    window.match_page.open_panel("moves")
    moves = window.match_page.moves
    moves.by_worth_switch.click()
    qtbot.waitUntil(lambda: all(row.action is not None for row in moves.model.rows))
    first, *_ = moves.model.rows
    assert type(first.action).__name__ == "Play"
    assert first.text.endswith(" · +70"), "40, and three notes fewer in the hand"
    assert {row.action for row in moves.model.rows} == set(match.legal)


def test_a_free_table_offers_another_table_instead_of_a_rematch(window: MainWindow) -> None:
    window.free_tables.open_table("carmony")
    window.commands["rematch"].trigger()
    assert any(isinstance(child, FreeTableDialog) for child in window.findChildren(QDialog))


def test_a_saved_free_table_opens(window: MainWindow, folder: Path) -> None:
    window.free_tables.open_table("carmony")
    fetch_cards(window, "chord.major")
    play_move(window)
    match = window.match
    assert match is not None
    match.save()
    state = match.state
    window.leave_match()
    (file,) = (path for path in folder.rglob("*") if path.is_file())
    window.files.open_match(file)
    again = window.match
    assert again is not None
    assert again.state == state
    assert any(isinstance(action, free_table.Fetch) for action in again.legal)
    assert "free table" in window.windowTitle()


def test_a_card_from_the_library_is_placed_where_it_is_dropped(window: MainWindow) -> None:
    window.free_tables.open_table("iv-v-i")
    fetch_cards(window, "I")
    play_move(window, at=0)
    match, board, page = window.match, window.board, window.match_page
    assert match is not None
    assert board is not None
    rows = page.moves.model.rows
    wanted = match.game.card_ids["V"]
    row = next(
        at for at, each in enumerate(rows) if isinstance(each.action, free_table.Fetch) and each.action.card == wanted
    )
    index = page.moves.model.index(row)
    assert page.moves.model.flags(index) & Qt.ItemFlag.ItemIsDragEnabled
    data = page.moves.model.mimeData([index])
    chord_item = board.scene.find_item(Spot(BODIES[0], 0))
    assert chord_item is not None
    at = board.view.mapFromScene(chord_item.home.x + chord_item.home.width, chord_item.home.y)
    button, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    table = board.view.viewport()
    enter = QDragEnterEvent(at, Qt.DropAction.CopyAction, data, button, keys)
    QApplication.sendEvent(table, enter)
    assert enter.isAccepted()
    drop = QDropEvent(QPointF(at), Qt.DropAction.CopyAction, data, button, keys)
    before = match.state
    QApplication.sendEvent(table, drop)
    assert [slot.card for slot in match.state.phrases[0]] == [match.game.card_ids["I"], wanted]
    after = match.state
    assert match.undo()
    assert match.state == before, "one drag is one undo"
    assert match.redo()
    assert match.state == after


# --- against the rules ------------------------------------------------------------------------------------------------


def open_lenient_table(window: MainWindow) -> Match:
    """Open a free table with I and V that accepts rule-breaking moves."""
    window.free_tables.open_table("iv-v-i")
    match = window.match
    assert match is not None
    fetch_cards(window, "I", "V", "IV")
    for at, word in enumerate(("I", "V")):
        play_move(window, at=at, card=match.game.card_ids[word])
    window.match_page.free_bar.rule_breaking_switch.click()
    return match


def drop_on_row(window: MainWindow, word: str) -> None:
    """Drop a card of the hand at the right end of the phrase."""
    match, board = window.match, window.match_page.board
    assert match is not None
    assert board is not None
    place = next(place for place in match.game.places(match.view) if place.sight == "owner" and place.seat == 0)
    spot = Spot(place, match.view.hands[0].index(match.game.card_ids[word]))
    board.on_dropped(spot, ("gap", 0, 2))


def test_a_refused_card_stays_in_hand_unless_rule_breaking_is_allowed(window: MainWindow) -> None:
    match = open_lenient_table(window)
    window.match_page.free_bar.rule_breaking_switch.click()
    drop_on_row(window, "IV")
    assert len(match.state.phrases[0]) == 2
    window.match_page.free_bar.rule_breaking_switch.click()
    drop_on_row(window, "IV")
    assert len(match.state.phrases[0]) == 3


def test_a_card_against_the_rules_is_marked_with_its_reason(window: MainWindow) -> None:
    open_lenient_table(window)
    drop_on_row(window, "IV")
    board = window.match_page.board
    assert board is not None
    spot = Spot(BODIES[0], 2)
    assert board.scene.cards[spot].flags_shown & Flag.BREAKS_RULE
    assert not board.scene.cards[Spot(BODIES[0], 1)].flags_shown & Flag.BREAKS_RULE
    assert "IV cannot follow V" in board.accessible_text(spot)
    assert "IV cannot follow V" in board.accessible_name(spot)
    large = board.enlarged_card(spot)
    assert large is not None
    assert "IV cannot follow V" in large.text
    assert "IV cannot follow V" in window.match_page.free_bar.status_label.text()


def test_the_broken_rule_can_be_opened(window: MainWindow) -> None:
    open_lenient_table(window)
    drop_on_row(window, "IV")
    window.match_page.free_bar.rule_button.click()
    assert window.match_page.side.current == "rules"


def test_no_lesson_or_puzzle_is_made_from_a_rule_breaking_position(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = open_lenient_table(window)
    drop_on_row(window, "IV")
    messages: list[str] = []
    monkeypatch.setattr(window, "show_message", messages.append)
    for command in ("play-from", "make-lesson", "make-puzzle"):
        window.commands[command].trigger()
    assert window.match is match
    assert len(messages) == 3
    assert all("IV cannot follow V" in sentence for sentence in messages)


def test_the_switch_and_the_marks_are_restored(window: MainWindow, folder: Path) -> None:
    match = open_lenient_table(window)
    drop_on_row(window, "IV")
    match.save()
    (file,) = (path for path in folder.rglob("*") if path.is_file())
    window.files.open_match(file)
    again = window.match
    assert again is not None
    assert again is not match
    assert window.match_page.free_bar.rule_breaking_switch.isChecked()
    assert [mark.index for mark in again.marks] == [2]


def test_rule_breaking_moves_are_listed_if_allowed(window: MainWindow) -> None:
    match = open_lenient_table(window)
    assert any(isinstance(action, free_table.RuleBreakingMove) for action in match.legal)
    window.match_page.free_bar.rule_breaking_switch.click()
    assert not any(isinstance(action, free_table.RuleBreakingMove) for action in match.legal)


def test_a_free_table_has_its_own_bar(window: MainWindow) -> None:
    open_lenient_table(window)
    assert not window.match_page.free_bar.isHidden()
    window.commands["undo"].trigger()
    window.match_page.free_bar.rule_breaking_switch.click()
    window.free_tables.start_match()
    assert window.match_page.free_bar.isHidden()


def test_cards_in_the_library_are_found_by_kind(window: MainWindow) -> None:
    window.free_tables.open_table("carmony")
    moves = window.match_page.moves
    moves.filter_field.setText("scales")
    match = window.match
    assert match is not None
    found = [row.action.card for row in moves.model.rows if row.action is not None]
    assert found
    assert all(match.game.card_kind(card) == "Scales" for card in found)


def test_a_phrase_sounds_as_placed_and_as_corrected(window: MainWindow) -> None:
    match = open_lenient_table(window)
    drop_on_row(window, "IV")
    board = window.match_page.board
    assert board is not None
    heard: list[Any] = []
    board.passage_requested.connect(heard.append)
    board.find_button("as_it_lies").click()
    assert len({note.onset for note in heard[0].notes}) == 3
    assert board.find_button("corrected").isHidden(), "nothing in it is wrong by itself"
    assert match.attempt(free_table.Fetch(match.game.card_ids["Fa"]))
    assert match.attempt(free_table.RuleBreakingMove(Attach(match.game.card_ids["Fa"], "soprano", 0, 0)))
    board.find_button("corrected").click()
    board.find_button("as_it_lies").click()
    sung = [next(note.name[0] for note in passage.notes if note.voice == 0) for passage in heard[1:]]
    assert sung[0] in "CEG"
    assert sung[1] == "F"


@pytest.mark.parametrize("game", list(engines.GAMES))
def test_each_card_in_hand_can_be_dragged_and_highlights_its_targets(window: MainWindow, game: str) -> None:
    window.free_tables.open_table(game)
    match, board = window.match, window.match_page.board
    assert match is not None
    assert board is not None
    fetches = [action for action in match.legal if isinstance(action, free_table.Fetch)]
    for fetch in fetches[:: len(fetches) // 5]:
        assert match.attempt(fetch)
    for allows_rule_breaks in (False, True):
        match.set_rule_breaking_allowed(allows_rule_breaks)
        held = [
            card.spot
            for card in board.scene.layout.cards
            if isinstance(card.spot.place, Place) and card.spot.place.sight == "owner"
        ]
        assert held
        for spot in held:
            offer = board.drag_targets(spot)
            assert offer is None or offer.targets or offer.refusal


def test_the_library_is_beside_the_table_and_never_covers_it(window: MainWindow) -> None:
    window.resize(1024, 768)
    window.free_tables.open_table("carmony")
    page = window.match_page
    assert page.board is not None
    assert not page.is_folded
    assert page.board.geometry().right() < page.table.width() - MIN_PANELS_WIDTH_PX


def test_a_left_free_table_is_offered_as_such(windows: Windows) -> None:
    first = windows()
    first.free_tables.open_table("carmony")
    assert first.match is not None
    first.match.attempt(next(action for action in first.match.legal if isinstance(action, free_table.Fetch)))
    first.close()
    offered = windows().start_page.resume_buttons[0]
    assert offered.text() == "Continue Carmony"
    assert offered.accessibleDescription().startswith("Free table · 1 move · ")
