"""Test the end of a match: the banner over the dimmed table, and its actions."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

import engines
from engines.theory.passage import Passage
from tabletop.boards.cantoludus.art.faces import BackFace
from tabletop.boards.kit import confetti, end_screen
from tabletop.boards.kit.art.banner import EndFace
from tabletop.boards.kit.art.performance import StaffFace
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.common_faces import SeatPlate
from tabletop.boards.kit.end_screen import BANNER_KEY, DIM_KEY, END_CHOICES
from tabletop.boards.kit.performance import COUNTER_KEY, STAFF_KEY
from tabletop.session import step_music
from tabletop.table.layout import Flag
from tests.tabletop.boards import opening
from tools.screens import moments

GAMES = list(engines.GAMES)


@pytest.fixture(params=GAMES)
def board(request: pytest.FixtureRequest, qtbot: QtBot) -> AnyBoard:
    """A board of a match that is over."""
    end_position = next(
        candidate for candidate in moments.positions(request.param) if candidate.name in ("2-end", "4-end")
    )
    end_board: AnyBoard = opening.open_position(qtbot, end_position)
    return end_board


def is_end_screen_shown(board: AnyBoard) -> bool:
    assert (DIM_KEY in board.scene.plates) == board.end_screen.is_shown
    return board.end_screen.is_shown


def test_the_banner_names_the_winners_and_all_points(board: AnyBoard) -> None:
    assert is_end_screen_shown(board)
    face = board.scene.plates[BANNER_KEY].face
    assert isinstance(face, EndFace)
    result = board.match.result
    assert result is not None
    assert {rank.seat for rank in face.ranks if rank.place == 1} == set(result.winners)
    assert {rank.seat: rank.score for rank in face.ranks} == dict(enumerate(result.scores))
    assert all(board.match.names[seat] in face.headline for seat in result.winners)


def test_banner_and_buttons_are_on_the_table_and_do_not_overlap(board: AnyBoard) -> None:
    banner, buttons = board.scene.plates[BANNER_KEY].present_rect().toAlignedRect(), board.end_screen.geometry()
    table = board.view.viewport().rect()
    assert table.contains(banner)
    assert table.contains(buttons)
    assert not banner.intersects(buttons)


def test_every_button_except_hear_emits_its_choice(board: AnyBoard, qtbot: QtBot) -> None:
    for choice in END_CHOICES:
        if choice != "hear":
            with qtbot.waitSignal(board.end_choice_made) as choice_signal:
                QTest.mouseClick(board.end_screen.buttons[choice], Qt.MouseButton.LeftButton)
            assert choice_signal.args == [choice]


def test_the_music_of_the_match_can_be_heard(board: AnyBoard, qtbot: QtBot) -> None:
    with qtbot.waitSignal(board.passage_requested) as passage_signal:
        QTest.mouseClick(board.end_screen.buttons["hear"], Qt.MouseButton.LeftButton)
    assert passage_signal.args is not None
    (passage,) = passage_signal.args
    assert isinstance(passage, Passage)
    assert passage.has_score
    assert not passage.sources, "the played cards are no longer on the table"
    board.match.jump(board.match.length - 1)
    board.match.jump(board.match.length)
    assert not board.passage_clock.is_running
    assert board.end_screen.buttons["hear"].text() == "Replay the music"


def test_the_music_button_plays_and_stops_without_changing_the_layout(board: AnyBoard, qtbot: QtBot) -> None:
    def list_button_boxes() -> list[object]:
        QApplication.processEvents()
        boxes = (QRect(button.mapTo(board, QPoint()), button.size()) for button in board.end_screen.buttons.values())
        return [box.getRect() for box in boxes]

    places_before, layout = list_button_boxes(), board.scene.layout
    words = board.end_screen.buttons["hear"].text()
    passage_spy, stop_spy = QSignalSpy(board.passage_requested), QSignalSpy(board.stop_requested)
    for _ in range(2):
        QTest.mouseClick(board.end_screen.buttons["hear"], Qt.MouseButton.LeftButton)
        assert list_button_boxes() == places_before
        assert board.end_screen.buttons["hear"].text() == "Stop"
        assert not any(Flag.PERFORMED in card.flags for card in board.scene.layout.cards), (
            "the staff has the place of the cards"
        )
        assert board.scene.plates[BANNER_KEY].present_rect().bottom() <= board.end_screen.stage_rect.top()
        assert board.passage_clock.is_running
        QTest.mouseClick(board.end_screen.buttons["hear"], Qt.MouseButton.LeftButton)
        assert list_button_boxes() == places_before
        assert board.end_screen.buttons["hear"].text() == words
        assert board.scene.layout == layout
        assert not board.passage_clock.is_running
    assert (passage_spy.count(), stop_spy.count()) == (2, 2)


def test_the_music_button_is_disabled_if_no_music_was_played(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step_music, "make_highlights", lambda *_: None)
    board = opening.open_position(
        qtbot, next(candidate for candidate in moments.positions("carmony") if candidate.name == "2-end")
    )
    button = board.end_screen.buttons["hear"]
    assert button.text() == "No music was played"
    assert not button.isEnabled()


def test_a_click_beside_the_buttons_hides_the_banner(board: AnyBoard) -> None:
    QTest.mouseClick(board.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert not is_end_screen_shown(board)
    board.refresh()
    assert not is_end_screen_shown(board)


def test_the_end_buttons_stay_after_the_banner_is_hidden(board: AnyBoard, qtbot: QtBot) -> None:
    QTest.keyClick(board.view, Qt.Key.Key_Escape)
    rematch = board.end_screen.buttons["rematch"]
    assert rematch.isVisible()
    with qtbot.waitSignal(board.end_choice_made) as choice_signal:
        QTest.mouseClick(rematch, Qt.MouseButton.LeftButton)
    assert choice_signal.args == ["rematch"]
    assert board.prompt is not None
    assert board.prompt.text_label.text() == "", "the buttons take the place of the sentence"
    assert board.view.viewport().rect().contains(board.end_screen.geometry())
    box = board.end_screen.geometry()
    for button in board.prompt.findChildren(QToolButton):
        if button.isVisible():
            assert not box.intersects(QRect(button.mapTo(board.view.viewport(), QPoint()), button.size()))
    QTest.mouseClick(board.end_screen.buttons["hear"], Qt.MouseButton.LeftButton)
    assert is_end_screen_shown(board), "the music is written below the banner"
    board.passage_clock.stop()
    board.match.jump(board.match.length - 1)
    assert not rematch.isVisible()


def test_an_earlier_moment_has_no_banner_and_the_end_has_it_again(board: AnyBoard) -> None:
    board.end_screen.hide_banner()
    board.match.jump(board.match.length - 1)
    assert not is_end_screen_shown(board)
    board.match.jump(board.match.length)
    assert is_end_screen_shown(board)


def test_confetti_falls_after_the_last_move_but_not_on_opening(board: AnyBoard) -> None:
    assert not board.end_screen.confetti.is_falling
    board.match.jump(board.match.length - 1)
    board.set_motion(True)
    board.match.step()
    board.on_sound_ended()
    board.clear_held_view()
    assert is_end_screen_shown(board)
    assert board.end_screen.confetti.is_falling
    board.set_motion(False)
    assert not board.end_screen.confetti.is_falling


def test_no_confetti_falls_without_motion(board: AnyBoard) -> None:
    board.match.jump(board.match.length - 1)
    board.match.step()
    board.on_sound_ended()
    board.clear_held_view()
    assert is_end_screen_shown(board)
    assert not board.end_screen.confetti.is_falling


def wait_for_change(board: AnyBoard, qtbot: QtBot, old_picture: QImage) -> QImage:
    """Return the picture of a board once it differs from another one."""
    qtbot.waitUntil(lambda: board.grab().toImage() != old_picture)
    return board.grab().toImage()


@pytest.mark.parametrize("board", ["carmony"], indirect=True)
def test_confetti_covers_no_text(board: AnyBoard, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    times = [100.0]
    monkeypatch.setattr(confetti, "monotonic", lambda: times[0])
    picture_before = board.grab().toImage()
    buttons = board.end_screen.buttons.values()
    text_boxes = [QRect(button.mapTo(board, QPoint()), button.size()) for button in buttons]
    text_boxes += [
        board.scene.plates[key].present_rect().toRect()
        for key in (BANNER_KEY, COUNTER_KEY)
        if key in board.scene.plates
    ]
    staff = board.scene.plates[STAFF_KEY].present_rect()
    text_boxes.append(staff.adjusted(0, 0, 0, -0.85 * staff.height()).toRect())
    text_boxes += [
        item.present_rect().toRect() for item in board.scene.cards.values() if Flag.PERFORMED in item.flags_shown
    ]
    board.end_screen.confetti.start(board.scene.theme, [0, 1], [0])
    has_changed, picture = False, board.grab().toImage()
    for _ in range(6):
        times[0] += 0.7
        picture = wait_for_change(board, qtbot, picture)
        assert board.end_screen.confetti.is_falling
        assert all(picture.copy(box) == picture_before.copy(box) for box in text_boxes)
        has_changed = has_changed or picture != picture_before
    assert has_changed


@pytest.mark.parametrize("game", ["iv-v-i", "muzicando"])
def test_confetti_of_a_celebration_covers_no_card_or_plate(
    game: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = [100.0]
    monkeypatch.setattr(confetti, "monotonic", lambda: times[0])
    turn_position = next(candidate for candidate in moments.positions(game) if candidate.name.endswith("-turn"))
    board = opening.open_position(qtbot, turn_position)
    picture_before = board.grab().toImage()
    board.set_motion(True)
    board.celebrate()
    times[0] += 2.0
    picture = wait_for_change(board, qtbot, picture_before)
    assert picture != picture_before
    plates = (plate for plate in board.scene.plates.values() if isinstance(plate.face, SeatPlate))
    for box in (item.present_rect().toRect() for item in (*board.scene.cards.values(), *plates)):
        assert picture.copy(box) == picture_before.copy(box)
    board.set_motion(False)


def test_the_winners_best_music_is_shown_between_banner_and_buttons(board: AnyBoard) -> None:
    result = board.match.result
    assert result is not None
    performed_cards = [card for card in board.scene.layout.cards if Flag.PERFORMED in card.flags]
    staff = board.scene.plates[STAFF_KEY].face
    assert isinstance(staff, StaffFace)
    assert staff.seat in result.winners
    assert len(performed_cards) > 1
    banner, buttons = board.scene.plates[BANNER_KEY].present_rect(), board.end_screen.geometry()
    for card in performed_cards:
        assert banner.bottom() < card.y - card.height / 2
        assert card.y + card.height / 2 < buttons.top()


def test_the_cards_paid_for_the_best_purchase_are_shown_beside_it(qtbot: QtBot) -> None:
    board = opening.open_position(
        qtbot, next(candidate for candidate in moments.positions("cantoludus") if candidate.name == "2-end")
    )
    performed_cards = [card for card in board.scene.layout.cards if Flag.PERFORMED in card.flags]
    assert len({card.x for card in performed_cards}) == len(performed_cards) > 1
    assert not any(isinstance(card.face, BackFace) for card in performed_cards), "the cards are public"


def test_the_winners_best_music_is_heard_after_the_banner_appears(
    board: AnyBoard, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(end_screen, "ENCORE_DELAY_MS", 0)
    board.match.jump(board.match.length - 1)
    board.match.step()
    with qtbot.waitSignal(board.passage_requested) as passage_signal:
        board.on_sound_ended()
        board.clear_held_view()
    assert passage_signal.args is not None
    board.passage_clock.stop()
    for source in passage_signal.args[0].sources:
        board.highlight_source(source, True)
    performed_items = [
        board.scene.cards[card.spot] for card in board.scene.layout.cards if Flag.PERFORMED in card.flags
    ]
    assert any(Flag.LIT in card.flags_shown for card in performed_items), "its cards sound"
