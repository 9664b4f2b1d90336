"""The staff below the table: its music, the cursor, and clicks and keys on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engines.theory.passage import FaultMark, Label, Note, Passage
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.common_faces import SeatPlate
from tabletop.score.errors import ScoreError
from tabletop.session.match import Match
from tabletop.session.step_music import find_score_piece
from tabletop.shell import preferences
from tabletop.shell.controls.look import Look
from tabletop.shell.match import demo, page
from tabletop.shell.score import sheet
from tabletop.shell.score.sheet import SheetStyle
from tabletop.shell.score.strip import MAX_HEIGHT_PX, MAX_HEIGHT_RATIO, MIN_HEIGHT_PX, ScoreStrip
from tabletop.shell.sound.sound_player import PlayedPassage, SoundPlayer

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played, Windows


def audible_moves(match: Match) -> list[int]:
    """Return the audible moves of the match."""
    steps = match.record.steps
    return [number for number, step in enumerate(steps) if type(step.action).__name__ == "Play"]


@pytest.fixture
def sound_player() -> Iterator[SoundPlayer]:
    """Sound without a sound process."""
    sound_player = SoundPlayer(preferences.Sound())
    yield sound_player
    sound_player.close()


@pytest.fixture
def strip(look: Look, sound_player: SoundPlayer, qtbot: QtBot) -> ScoreStrip:
    """A staff by itself, as wide as below a table."""
    strip = ScoreStrip(look, [], [])
    strip.has_motion = False
    strip.follow_sound_player(sound_player)
    strip.resize(1000, 110)
    qtbot.addWidget(strip)
    with qtbot.waitExposed(strip):
        strip.show()
    return strip


@pytest.fixture
def match(strip: ScoreStrip, sound_player: SoundPlayer, played: Played) -> Match:
    """A replay before its first audible move, followed by staff and sound."""
    match = Match(played(), replay=True)
    match.jump(audible_moves(match)[0])
    sound_player.follow(match)
    strip.set_match(match)
    return match


@pytest.fixture
def drawn(qtbot: QtBot) -> Callable[[ScoreStrip], None]:
    """Function that waits until the last passage is drawn."""

    def wait(strip: ScoreStrip) -> None:
        qtbot.waitUntil(lambda: strip.sheet is not None and strip.sheet.passage is strip.written_passage)

    return wait


Drawn = Callable[[ScoreStrip], None]


def count_pixels(image: QImage, colour: str, tolerance: int = 30) -> int:
    """Count the pixels of about this colour."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    wanted = QColor(colour)
    apart = np.abs(pixels[..., :3].astype(int) - (wanted.blue(), wanted.green(), wanted.red()))
    return int((apart.max(axis=2) <= tolerance).sum())


def make_scale(bars: int, tempo: float = 96.0) -> Passage:
    """Return a scale of so many bars, up and down, whose last note is wrong."""
    notes = tuple(Note(60 + (0, 2, 4, 5)[at % 4], float(at), 1.0, name=f"{'CDEF'[at % 4]}4") for at in range(4 * bars))
    return Passage(notes, tempo, labels=(Label(0.0, "I"),), fault_marks=(FaultMark(0.0, (0,), "hidden fifths"),))


# -- what is shown


def test_a_played_passage_is_drawn_with_cursor_and_stays(
    match: Match, strip: ScoreStrip, sound_player: SoundPlayer, look: Look, drawn: Drawn, qtbot: QtBot
) -> None:
    assert strip.passage is None
    match.step()
    assert strip.accessibleName().startswith("Score: ")
    drawn(strip)
    qtbot.waitUntil(lambda: strip.cursor_x is not None)
    first = strip.cursor_x
    assert first is not None
    assert strip.highlighted_heads
    qtbot.waitUntil(lambda: (strip.cursor_x or 0.0) > first + 5)
    picture = strip.grab().toImage()
    theme = look.theme
    assert count_pixels(picture, theme.text) > 100
    assert count_pixels(picture, theme.accent, 60) > 20
    sound_player.stop()
    assert strip.cursor_x is None
    assert strip.highlighted_heads == ()
    assert strip.sheet is not None


def test_a_passage_without_sound_ends_by_itself(
    strip: ScoreStrip, sound_player: SoundPlayer, drawn: Drawn, qtbot: QtBot
) -> None:
    sound_player.play(Passage((Note(60, 0.0, 1.0), Note(64, 1.0, 1.0)), tempo=400.0))
    drawn(strip)
    qtbot.waitUntil(lambda: strip.cursor_x is not None)
    qtbot.waitUntil(lambda: strip.cursor_x is None)
    assert strip.highlighted_heads == ()


def test_the_cursor_waits_for_the_first_sounding_note(
    strip: ScoreStrip, sound_player: SoundPlayer, drawn: Drawn, qtbot: QtBot
) -> None:
    passage = make_scale(1, tempo=60.0)
    sound_player.passage_played.emit(PlayedPassage(passage, 1.0, is_audible=True))
    drawn(strip)
    QApplication.processEvents()
    assert strip.cursor_x is None
    sound_player.passage_started.emit(perf_counter() - 2.0)
    qtbot.waitUntil(lambda: strip.cursor_x is not None)
    assert [head.note_index for head in strip.highlighted_heads] == [2]  # two beats in two seconds


def test_a_wrong_note_is_red(strip: ScoreStrip, sound_player: SoundPlayer, look: Look, drawn: Drawn) -> None:
    sound_player.play(make_scale(1))
    drawn(strip)
    sound_player.stop()
    assert count_pixels(strip.grab().toImage(), look.theme.refusal) > 20
    assert strip.accessibleName() == "Score: I, one fault: hidden fifths"


def test_an_earlier_move_shows_its_own_music_or_none(
    match: Match, strip: ScoreStrip, drawn: Drawn, played: Played
) -> None:
    first, second = audible_moves(match)[:2]
    match.jump(second + 1)
    later = strip.passage
    assert later is not None
    drawn(strip)
    assert strip.playhead is None
    match.jump(first + 1)
    assert strip.passage is not None
    assert strip.passage != later
    match.jump(first)
    assert strip.passage is None
    assert strip.sheet is None
    assert strip.accessibleName() == "Score: empty"
    assert strip.accessibleDescription() == "What is played is written here"


def test_a_silent_move_shows_the_last_audible_passage(match: Match, strip: ScoreStrip) -> None:
    heard = audible_moves(match)
    silent = next(number for number in range(heard[0] + 1, match.length) if number not in heard)
    match.jump(silent)
    before = strip.passage
    assert before is not None
    match.jump(silent + 1)
    assert strip.passage == before


def test_undo_removes_the_music_of_the_move(strip: ScoreStrip, sound_player: SoundPlayer, played: Played) -> None:
    steps = played().steps
    number = next(number for number, step in enumerate(steps) if type(step.action).__name__ == "Play")
    match = Match(played(number + 1))
    strip.set_match(match)
    assert strip.passage is not None
    match.undo(agreed=match.all_seats)
    assert strip.passage is None


def test_a_preview_is_not_drawn(strip: ScoreStrip, sound_player: SoundPlayer) -> None:
    sound_player.preview(make_scale(1))
    assert strip.passage is None


def test_a_signal_is_not_drawn(strip: ScoreStrip, sound_player: SoundPlayer, drawn: Drawn) -> None:
    sound_player.play(make_scale(1))
    drawn(strip)
    written = strip.written_passage
    emitted: list[bool] = []
    strip.sounding_changed.connect(emitted.append)
    sound_player.play(make_scale(2).as_signal())
    assert strip.written_passage is written
    assert True not in emitted


def test_another_match_begins_with_an_empty_staff(match: Match, strip: ScoreStrip, played: Played) -> None:
    match.step()
    assert strip.passage is not None
    strip.set_match(Match(played(0)))
    assert strip.passage is None


def test_an_undrawable_passage_is_replaced_by_a_sentence(
    strip: ScoreStrip, sound_player: SoundPlayer, look: Look, drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> Any:
        raise ScoreError("score.no-verovio", reason="no module")

    monkeypatch.setattr(sheet, "engrave", fail)
    sound_player.play(make_scale(1))
    drawn(strip)
    assert strip.sheet is not None
    assert "verovio is missing" in strip.sheet.problem
    assert count_pixels(strip.grab().toImage(), look.theme.muted) > 50


def test_another_theme_redraws_the_staff(
    strip: ScoreStrip, sound_player: SoundPlayer, look: Look, qtbot: QtBot
) -> None:
    sound_player.play(make_scale(1))
    look.set_theme("paper")
    ink = look.theme.text
    qtbot.waitUntil(lambda: strip.sheet is not None and strip.sheet.style.colours.ink == ink)
    sound_player.stop()
    assert count_pixels(strip.grab().toImage(), ink) > 100


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_staff_lines_are_whole_pixels_thick(look: Look, ratio: float) -> None:
    chords = tuple(Note(pitch, 0.0, 2.0, at) for at, pitch in enumerate((72, 67, 52, 36)))
    style = SheetStyle(sheet.staff_colours(look.theme), 1.0, 170.0, ratio)
    picture = sheet.draw_sheet(Passage(chords), style).picture
    assert picture is not None
    pixels = np.frombuffer(picture.constBits(), np.uint32).reshape(picture.height(), -1) >> 24
    columns = [pixels[:, x][pixels[:, x] > 12] for x in range(picture.width())]
    assert sum(len(column) == 10 and column.min() > 230 for column in columns) > 10


@pytest.mark.parametrize("theme", ["evening", "paper"])
def test_a_note_differs_from_its_highlight(
    strip: ScoreStrip, sound_player: SoundPlayer, look: Look, drawn: Drawn, theme: str, qtbot: QtBot
) -> None:
    look.set_theme(theme)
    sound_player.passage_played.emit(PlayedPassage(make_scale(1, tempo=30.0), 1.0, is_audible=True))
    drawn(strip)
    sound_player.passage_started.emit(perf_counter() - 2.2)
    qtbot.waitUntil(lambda: bool(strip.highlighted_heads))
    (head,) = strip.highlighted_heads
    assert head.note_index == 1
    middle = (strip.origin + QPointF(head.x + head.width / 2, head.y + head.height / 2)).toPoint()
    ink = look.theme.panel if look.theme.dark else look.theme.text
    assert count_pixels(strip.grab(QRect(middle, QSize(1, 1))).toImage(), ink, 40) == 1


# -- how much room it takes


def test_a_four_part_staff_has_its_full_height_from_the_start(strip: ScoreStrip, played: Played) -> None:
    strip.set_match(Match(demo.load_demo("iv-v-i"), replay=True))
    assert strip.passage is None
    assert strip.height_for_page(1000) == MAX_HEIGHT_PX
    strip.set_match(Match(played(0)))
    assert strip.height_for_page(1000) == MIN_HEIGHT_PX


def test_a_grand_staff_increases_the_height_once(
    strip: ScoreStrip, sound_player: SoundPlayer, drawn: Drawn, qtbot: QtBot
) -> None:
    page = 1000
    sound_player.play(make_scale(1))
    drawn(strip)
    low = strip.height_for_page(page)
    assert MIN_HEIGHT_PX <= low < MAX_HEIGHT_PX
    with qtbot.waitSignal(strip.height_increased):
        sound_player.play(Passage(tuple(Note(pitch, 0.0, 2.0, at) for at, pitch in enumerate((72, 67, 52, 36)))))
    max_height = strip.height_for_page(page)
    assert low < max_height <= MAX_HEIGHT_PX
    strip.resize(1000, max_height)
    qtbot.waitUntil(lambda: strip.sheet is not None and strip.sheet.style.max_height > low)
    assert strip.sheet is not None
    assert strip.sheet.height <= max_height
    sound_player.play(make_scale(1))
    drawn(strip)
    assert strip.height_for_page(page) == max_height
    assert strip.height_for_page(500) == round(MAX_HEIGHT_RATIO * 500)  # in a low window


def test_larger_text_does_not_increase_the_staffs_share(strip: ScoreStrip, look: Look) -> None:
    strip.set_match(Match(demo.load_demo("iv-v-i"), replay=True))
    look.set_theme("projector")
    assert strip.height_for_page(700) == round(MAX_HEIGHT_RATIO * 700)


def test_a_temporary_staff_disappears_after_its_passage(
    windows: Windows, played: Played, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "HIDE_NOTES_DELAY_MS", 20)
    window = windows((1280, 720))
    match = Match(played(), replay=True)
    window.play_match(match)
    strip, board = window.match_page.strip, window.board
    assert board is not None
    table = board.size()
    match.jump(audible_moves(match)[0])
    assert strip.isHidden()
    match.step()
    qtbot.waitUntil(strip.isVisible)
    assert strip.sheet is not None
    assert strip.sheet.passage is strip.written_passage  # The staff appears with its notes, never empty.
    assert board.size() == table  # The staff covers part of the table, which does not move.
    assert not find_covered_plates(strip, board)
    assert not window.commands["notes"].isChecked()
    qtbot.waitUntil(strip.isHidden)
    assert board.size() == table


def find_covered_plates(strip: ScoreStrip, board: AnyBoard) -> list[SeatPlate]:
    """Return the players' plates that the staff covers."""
    place = QRect(strip.mapToGlobal(QPoint(0, 0)), strip.size())
    corner = board.view.viewport().mapToGlobal(QPoint(0, 0))
    return [
        item.face
        for item in board.scene.plates.values()
        if isinstance(item.face, SeatPlate) and place.intersects(item.present_rect().toAlignedRect().translated(corner))
    ]


def test_a_temporary_staff_covers_no_card(windows: Windows, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "HIDE_NOTES_DELAY_MS", 0)
    window = windows((1280, 720))
    match = Match(demo.load_demo("muzicando"), replay=True)
    window.play_match(match)
    strip, board = window.match_page.strip, window.board
    assert board is not None
    sounds = [at for at, step in enumerate(match.record.steps) if find_score_piece(match.game, step) is not None]
    came = []
    for at in sounds[2:6]:  # Displays grow until cards are where the staff appears.
        match.jump(at)
        qtbot.waitUntil(strip.isHidden)
        with qtbot.waitSignal(strip.sounding_changed):
            match.step()
        came.append(strip.isVisible())
        if strip.isVisible():
            place = QRect(strip.mapToGlobal(QPoint(0, 0)), strip.size())
            corner = board.view.viewport().mapToGlobal(QPoint(0, 0))
            cards = [card.mapToScene(card.outline()).boundingRect().toRect() for card in board.scene.cards.values()]
            assert not any(place.intersects(card.translated(corner)) for card in cards)
    assert set(came) == {True, False}, "both are seen"


def test_a_temporary_staff_does_not_cover_a_performance(
    windows: Windows, played: Played, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "HIDE_NOTES_DELAY_MS", 10_000)
    window = windows((1280, 720))
    match = Match(played(), replay=True)
    window.play_match(match)
    strip, board = window.match_page.strip, window.board
    assert board is not None
    match.jump(audible_moves(match)[0])
    match.step()
    qtbot.waitUntil(strip.isVisible)
    match.jump(audible_moves(match)[1])
    board.set_motion(True)
    match.step()
    assert board.staged_performance is not None
    assert strip.isHidden(), "what was shown before goes"
    strip.sounding_changed.emit(True)
    assert strip.isHidden()
    board.clear_held_view()


def test_a_requested_staff_stays_below_the_table(windows: Windows, played: Played, drawn: Drawn) -> None:
    window = windows((1280, 720))
    match = Match(played(), replay=True)
    window.play_match(match)
    match.jump(audible_moves(match)[0] + 1)
    strip, board = window.match_page.strip, window.board
    assert board is not None
    QTest.keyClick(window, Qt.Key.Key_F12)
    assert window.commands["notes"].isChecked()
    drawn(strip)
    assert strip.isVisible()
    assert board.height() + strip.height() == window.match_page.table.height()
    window.close()
    left = window.store.preferences.window
    again = windows((1280, 720), window=left)
    again.play_match(Match(played(3)))
    assert again.match_page.strip.isVisible()
    QTest.keyClick(again, Qt.Key.Key_F12)
    assert again.match_page.strip.isHidden()


def test_a_disabled_staff_does_not_appear_with_sound(windows: Windows, played: Played, qtbot: QtBot) -> None:
    window = windows((1280, 800), window=preferences.WindowState(notes=False))
    match = Match(played(), replay=True)
    window.play_match(match)
    match.jump(audible_moves(match)[0])
    strip = window.match_page.strip
    match.step()
    qtbot.waitUntil(lambda: strip.passage is not None)
    QApplication.processEvents()
    assert strip.sheet is None  # A hidden staff is not drawn.
    assert strip.isHidden()
    for _ in range(2):
        window.commands["notes"].trigger()
    window.close()
    assert window.store.preferences.window.notes is False


# -- mouse and keys


def test_a_click_replays_the_passage_and_highlights_its_cards(match: Match, strip: ScoreStrip, drawn: Drawn) -> None:
    asked: list[tuple[Passage, bool]] = []
    strip.replay_requested.connect(lambda passage, highlighted: asked.append((passage, highlighted)))
    strip.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton)
    QTest.keyClick(strip, Qt.Key.Key_Return)
    assert asked == []  # The view does not change.
    heard = audible_moves(match)
    match.jump(next(number for number in heard if number + 1 not in heard))
    match.step()
    shown = strip.passage
    drawn(strip)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton)
    QTest.keyClick(strip, Qt.Key.Key_Return)
    match.step()
    assert strip.passage is shown  # A silent move keeps the passage.
    QTest.keyClick(strip, Qt.Key.Key_Space)
    assert [highlighted for _, highlighted in asked] == [True, True, False]
    assert all(passage is shown for passage, _ in asked)


def test_a_long_phrase_scrolls_by_wheel_drag_and_keys(
    strip: ScoreStrip, sound_player: SoundPlayer, drawn: Drawn
) -> None:
    sound_player.play(make_scale(24))
    drawn(strip)
    sound_player.stop()
    end = strip.max_scroll
    assert end > 200
    middle = QPointF(strip.rect().center())
    down = QWheelEvent(
        middle,
        strip.mapToGlobal(middle),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(strip, down)
    by_wheel = strip.scroll_offset
    assert by_wheel > 0
    again: list[object] = []
    strip.replay_requested.connect(lambda *what: again.append(what))
    start = QPoint(400, 40)
    QTest.mousePress(strip, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(strip, start - QPoint(70, 0))
    QTest.mouseRelease(strip, Qt.MouseButton.LeftButton, pos=start - QPoint(70, 0))
    assert strip.scroll_offset == by_wheel + 70
    assert again == []
    strip.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(strip, Qt.Key.Key_End)
    assert strip.scroll_offset == end
    QTest.keyClick(strip, Qt.Key.Key_Left)
    assert 0 < strip.scroll_offset < end
    QTest.keyClick(strip, Qt.Key.Key_Home)
    assert strip.scroll_offset == 0


def test_a_long_phrase_scrolls_with_its_cursor(
    strip: ScoreStrip, sound_player: SoundPlayer, drawn: Drawn, qtbot: QtBot
) -> None:
    sound_player.play(make_scale(24, tempo=1200.0))
    drawn(strip)
    qtbot.waitUntil(lambda: strip.scroll_offset > 100)
    x = strip.cursor_x
    assert x is not None
    assert 0 < strip.origin.x() + x < strip.window_width


def test_the_staffs_menu_plays_exports_and_collapses(windows: Windows, played: Played) -> None:
    window = windows((1280, 800))
    match = Match(played(), replay=True)
    window.play_match(match)
    strip = window.match_page.strip
    window.match_page.show_notes(True)
    menu = strip.make_menu()
    words = ["Play again", "Export…", "Notes under the table", "Show what sounds"]
    assert [action.text() for action in menu.actions()] == words
    assert not menu.actions()[0].isEnabled()
    match.jump(audible_moves(match)[0] + 1)
    again: list[object] = []
    strip.replay_requested.connect(lambda *what: again.append(what))
    strip.make_menu().actions()[0].trigger()
    assert len(again) == 1
    menu.actions()[2].trigger()
    assert strip.isHidden()
