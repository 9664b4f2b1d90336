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

from engines.theory.passage import Blemish, Label, Note, Passage
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.furniture import SeatPlate
from tabletop.score.errors import ScoreError
from tabletop.session.heard import written_of
from tabletop.session.match import Match
from tabletop.shell import preferences
from tabletop.shell.controls.look import Look
from tabletop.shell.match import demo, page
from tabletop.shell.score import sheet
from tabletop.shell.score.sheet import Style
from tabletop.shell.score.strip import HIGHEST, LOWEST, SHARE, ScoreStrip
from tabletop.shell.sound.sounding import Heard, Sounding

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played, Windows


def melds(match: Match) -> list[int]:
    """Return the audible moves of the match."""
    steps = match.record.steps
    return [number for number, step in enumerate(steps) if type(step.action).__name__ == "Play"]


@pytest.fixture
def sounding() -> Iterator[Sounding]:
    """Sound without a sound process."""
    sounding = Sounding(preferences.Sound())
    yield sounding
    sounding.close()


@pytest.fixture
def strip(look: Look, sounding: Sounding, qtbot: QtBot) -> ScoreStrip:
    """A staff by itself, as wide as below a table."""
    strip = ScoreStrip(look, [], [])
    strip.motion = False
    strip.listen(sounding)
    strip.resize(1000, 110)
    qtbot.addWidget(strip)
    with qtbot.waitExposed(strip):
        strip.show()
    return strip


@pytest.fixture
def match(strip: ScoreStrip, sounding: Sounding, played: Played) -> Match:
    """A replay before its first audible move, followed by staff and sound."""
    match = Match(played(), replay=True)
    match.jump(melds(match)[0])
    sounding.follow(match)
    strip.set_match(match)
    return match


@pytest.fixture
def drawn(qtbot: QtBot) -> Callable[[ScoreStrip], None]:
    """Function that waits until the last passage is drawn."""

    def wait(strip: ScoreStrip) -> None:
        qtbot.waitUntil(lambda: strip.sheet is not None and strip.sheet.passage is strip.written)

    return wait


Drawn = Callable[[ScoreStrip], None]


def near(image: QImage, colour: str, tolerance: int = 30) -> int:
    """Count the pixels of about this colour."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    wanted = QColor(colour)
    apart = np.abs(pixels[..., :3].astype(int) - (wanted.blue(), wanted.green(), wanted.red()))
    return int((apart.max(axis=2) <= tolerance).sum())


def phrase(bars: int, tempo: float = 96.0) -> Passage:
    """Return a scale of so many bars, up and down, whose last note is wrong."""
    notes = tuple(Note(60 + (0, 2, 4, 5)[at % 4], float(at), 1.0, name=f"{'CDEF'[at % 4]}4") for at in range(4 * bars))
    return Passage(notes, tempo, labels=(Label(0.0, "I"),), blemishes=(Blemish(0.0, (0,), "hidden fifths"),))


# -- what is shown


def test_what_is_played_is_drawn_with_a_cursor_and_lights_and_stays_when_it_is_over(
    match: Match, strip: ScoreStrip, sounding: Sounding, look: Look, drawn: Drawn, qtbot: QtBot
) -> None:
    assert strip.passage is None
    match.step()
    assert strip.accessibleName().startswith("Score: ")
    drawn(strip)
    qtbot.waitUntil(lambda: strip.cursor_place is not None)
    first = strip.cursor_place
    assert first is not None
    assert strip.lit
    qtbot.waitUntil(lambda: (strip.cursor_place or 0.0) > first + 5)
    picture = strip.grab().toImage()
    theme = look.theme
    assert near(picture, theme.text) > 100
    assert near(picture, theme.accent, 60) > 20
    sounding.stop()
    assert strip.cursor_place is None
    assert strip.lit == ()
    assert strip.sheet is not None


def test_without_sound_it_ends_by_itself(strip: ScoreStrip, sounding: Sounding, drawn: Drawn, qtbot: QtBot) -> None:
    sounding.play(Passage((Note(60, 0.0, 1.0), Note(64, 1.0, 1.0)), tempo=400.0))
    drawn(strip)
    qtbot.waitUntil(lambda: strip.cursor_place is not None)
    qtbot.waitUntil(lambda: strip.cursor_place is None)
    assert strip.lit == ()


def test_with_sound_it_waits_for_the_first_note(
    strip: ScoreStrip, sounding: Sounding, drawn: Drawn, qtbot: QtBot
) -> None:
    passage = phrase(1, tempo=60.0)
    sounding.played.emit(Heard(passage, 1.0, heard=True))
    drawn(strip)
    QApplication.processEvents()
    assert strip.cursor_place is None
    sounding.began.emit(perf_counter() - 2.0)
    qtbot.waitUntil(lambda: strip.cursor_place is not None)
    assert [head.note for head in strip.lit] == [2]  # two beats in two seconds


def test_a_fault_is_red(strip: ScoreStrip, sounding: Sounding, look: Look, drawn: Drawn) -> None:
    sounding.play(phrase(1))
    drawn(strip)
    sounding.stop()
    assert near(strip.grab().toImage(), look.theme.refusal) > 20
    assert strip.accessibleName() == "Score: I, one fault: hidden fifths"


def test_looking_back_shows_what_that_move_let_be_heard_or_nothing(
    match: Match, strip: ScoreStrip, drawn: Drawn, played: Played
) -> None:
    first, second = melds(match)[:2]
    match.jump(second + 1)
    later = strip.passage
    assert later is not None
    drawn(strip)
    assert strip.head is None
    match.jump(first + 1)
    assert strip.passage is not None
    assert strip.passage != later
    match.jump(first)
    assert strip.passage is None
    assert strip.sheet is None
    assert strip.accessibleName() == "Score: empty"
    assert strip.accessibleDescription() == "What is played is written here"


def test_after_a_jump_to_a_silent_move_what_was_heard_last_is_shown(match: Match, strip: ScoreStrip) -> None:
    heard = melds(match)
    silent = next(number for number in range(heard[0] + 1, match.length) if number not in heard)
    match.jump(silent)
    before = strip.passage
    assert before is not None
    match.jump(silent + 1)
    assert strip.passage == before


def test_what_is_taken_back_is_not_shown_any_more(strip: ScoreStrip, sounding: Sounding, played: Played) -> None:
    steps = played().steps
    number = next(number for number, step in enumerate(steps) if type(step.action).__name__ == "Play")
    match = Match(played(number + 1))
    strip.set_match(match)
    assert strip.passage is not None
    match.undo(agreed=match.everyone)
    assert strip.passage is None


def test_what_somebody_listens_to_is_nobody_elses_affair(strip: ScoreStrip, sounding: Sounding) -> None:
    sounding.preview(phrase(1))
    assert strip.passage is None


def test_what_is_for_the_ear_alone_is_not_written(strip: ScoreStrip, sounding: Sounding, drawn: Drawn) -> None:
    sounding.play(phrase(1))
    drawn(strip)
    written = strip.written
    told: list[bool] = []
    strip.sounding.connect(told.append)
    sounding.play(phrase(2).as_signal())
    assert strip.written is written
    assert True not in told


def test_another_match_begins_with_an_empty_staff(match: Match, strip: ScoreStrip, played: Played) -> None:
    match.step()
    assert strip.passage is not None
    strip.set_match(Match(played(0)))
    assert strip.passage is None


def test_where_nothing_can_be_drawn_one_sentence_says_why(
    strip: ScoreStrip, sounding: Sounding, look: Look, drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> Any:
        raise ScoreError("score.no-verovio", reason="no module")

    monkeypatch.setattr(sheet, "engraved", fail)
    sounding.play(phrase(1))
    drawn(strip)
    assert strip.sheet is not None
    assert "verovio is missing" in strip.sheet.trouble
    assert near(strip.grab().toImage(), look.theme.muted) > 50


def test_another_theme_draws_it_anew(strip: ScoreStrip, sounding: Sounding, look: Look, qtbot: QtBot) -> None:
    sounding.play(phrase(1))
    look.set_theme("paper")
    ink = look.theme.text
    qtbot.waitUntil(lambda: strip.sheet is not None and strip.sheet.style.colours.ink == ink)
    sounding.stop()
    assert near(strip.grab().toImage(), ink) > 100


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_staff_lines_are_whole_pixels(look: Look, ratio: float) -> None:
    chords = tuple(Note(pitch, 0.0, 2.0, at) for at, pitch in enumerate((72, 67, 52, 36)))
    style = Style(sheet.colours(look.theme), 1.0, 170.0, ratio)
    picture = sheet.drawn(Passage(chords), style).picture
    assert picture is not None
    pixels = np.frombuffer(picture.constBits(), np.uint32).reshape(picture.height(), -1) >> 24
    columns = [pixels[:, x][pixels[:, x] > 12] for x in range(picture.width())]
    assert sum(len(column) == 10 and column.min() > 230 for column in columns) > 10


@pytest.mark.parametrize("theme", ["evening", "paper"])
def test_a_note_is_told_from_its_light(
    strip: ScoreStrip, sounding: Sounding, look: Look, drawn: Drawn, theme: str, qtbot: QtBot
) -> None:
    look.set_theme(theme)
    sounding.played.emit(Heard(phrase(1, tempo=30.0), 1.0, heard=True))
    drawn(strip)
    sounding.began.emit(perf_counter() - 2.2)
    qtbot.waitUntil(lambda: bool(strip.lit))
    (head,) = strip.lit
    assert head.note == 1
    middle = (strip.origin + QPointF(head.x + head.width / 2, head.y + head.height / 2)).toPoint()
    ink = look.theme.panel if look.theme.dark else look.theme.text
    assert near(strip.grab(QRect(middle, QSize(1, 1))).toImage(), ink, 40) == 1


# -- how much room it takes


def test_a_game_in_four_parts_has_its_full_height_before_anything_sounds(strip: ScoreStrip, played: Played) -> None:
    strip.set_match(Match(demo.record("iv-v-i"), replay=True))
    assert strip.passage is None
    assert strip.height_on(1000) == HIGHEST
    strip.set_match(Match(played(0)))
    assert strip.height_on(1000) == LOWEST


def test_a_grand_staff_makes_it_grow_once(strip: ScoreStrip, sounding: Sounding, drawn: Drawn, qtbot: QtBot) -> None:
    page = 1000
    sounding.play(phrase(1))
    drawn(strip)
    low = strip.height_on(page)
    assert LOWEST <= low < HIGHEST
    with qtbot.waitSignal(strip.grown):
        sounding.play(Passage(tuple(Note(pitch, 0.0, 2.0, at) for at, pitch in enumerate((72, 67, 52, 36)))))
    high = strip.height_on(page)
    assert low < high <= HIGHEST
    strip.resize(1000, high)
    qtbot.waitUntil(lambda: strip.sheet is not None and strip.sheet.style.room > low)
    assert strip.sheet is not None
    assert strip.sheet.height <= high
    sounding.play(phrase(1))
    drawn(strip)
    assert strip.height_on(page) == high
    assert strip.height_on(500) == round(SHARE * 500)  # in a low window


def test_larger_type_gives_it_no_larger_share_of_the_page(strip: ScoreStrip, look: Look) -> None:
    strip.set_match(Match(demo.record("iv-v-i"), replay=True))
    look.set_theme("projector")
    assert strip.height_on(700) == round(SHARE * 700)


def test_it_is_there_while_it_sounds_and_goes_again(
    windows: Windows, played: Played, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "NOTES_REST_MS", 20)
    window = windows((1280, 720))
    match = Match(played(), replay=True)
    window.play_match(match)
    strip, board = window.match_page.strip, window.board
    assert board is not None
    table = board.size()
    match.jump(melds(match)[0])
    assert strip.isHidden()
    match.step()
    qtbot.waitUntil(strip.isVisible)
    assert strip.sheet is not None
    assert strip.sheet.passage is strip.written  # The staff appears with its notes, never empty.
    assert board.size() == table  # The staff covers part of the table, which does not move.
    assert not covered(strip, board)
    assert not window.commands["notes"].isChecked()
    qtbot.waitUntil(strip.isHidden)
    assert board.size() == table


def covered(strip: ScoreStrip, board: AnyBoard) -> list[SeatPlate]:
    """Return the players' plates that the staff covers."""
    place = QRect(strip.mapToGlobal(QPoint(0, 0)), strip.size())
    corner = board.view.viewport().mapToGlobal(QPoint(0, 0))
    return [
        item.face
        for item in board.scene.plates.values()
        if isinstance(item.face, SeatPlate) and place.intersects(item.reach().toAlignedRect().translated(corner))
    ]


def test_it_comes_only_where_it_covers_no_card(windows: Windows, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "NOTES_REST_MS", 0)
    window = windows((1280, 720))
    match = Match(demo.record("muzicando"), replay=True)
    window.play_match(match)
    strip, board = window.match_page.strip, window.board
    assert board is not None
    sounds = [at for at, step in enumerate(match.record.steps) if written_of(match.game, step) is not None]
    came = []
    for at in sounds[2:6]:  # Displays grow until cards are where the staff appears.
        match.jump(at)
        qtbot.waitUntil(strip.isHidden)
        with qtbot.waitSignal(strip.sounding):
            match.step()
        came.append(strip.isVisible())
        if strip.isVisible():
            place = QRect(strip.mapToGlobal(QPoint(0, 0)), strip.size())
            corner = board.view.viewport().mapToGlobal(QPoint(0, 0))
            cards = [card.mapToScene(card.outline()).boundingRect().toRect() for card in board.scene.cards.values()]
            assert not any(place.intersects(card.translated(corner)) for card in cards)
    assert set(came) == {True, False}, "both are seen"


def test_it_does_not_lie_over_what_is_performed(
    windows: Windows, played: Played, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "NOTES_REST_MS", 10_000)
    window = windows((1280, 720))
    match = Match(played(), replay=True)
    window.play_match(match)
    strip, board = window.match_page.strip, window.board
    assert board is not None
    match.jump(melds(match)[0])
    match.step()
    qtbot.waitUntil(strip.isVisible)
    match.jump(melds(match)[1])
    board.set_motion(True)
    match.step()
    assert board.performing is not None
    assert strip.isHidden(), "what was shown before goes"
    strip.sounding.emit(True)
    assert strip.isHidden()
    board.clear_held_view()


def test_asked_for_it_stays_under_the_table(windows: Windows, played: Played, drawn: Drawn) -> None:
    window = windows((1280, 720))
    match = Match(played(), replay=True)
    window.play_match(match)
    match.jump(melds(match)[0] + 1)
    strip, board = window.match_page.strip, window.board
    assert board is not None
    QTest.keyClick(window, Qt.Key.Key_F12)
    assert window.commands["notes"].isChecked()
    drawn(strip)
    assert strip.isVisible()
    assert board.height() + strip.height() == window.match_page.table.height()
    window.close()
    left = window.store.now.window
    again = windows((1280, 720), window=left)
    again.play_match(Match(played(3)))
    assert again.match_page.strip.isVisible()
    QTest.keyClick(again, Qt.Key.Key_F12)
    assert again.match_page.strip.isHidden()


def test_who_never_wants_it_does_not_get_it_when_it_sounds(windows: Windows, played: Played, qtbot: QtBot) -> None:
    window = windows((1280, 800), window=preferences.Window(notes=False))
    match = Match(played(), replay=True)
    window.play_match(match)
    match.jump(melds(match)[0])
    strip = window.match_page.strip
    match.step()
    qtbot.waitUntil(lambda: strip.passage is not None)
    QApplication.processEvents()
    assert strip.sheet is None  # A hidden staff is not drawn.
    assert strip.isHidden()
    for _ in range(2):
        window.commands["notes"].trigger()
    window.close()
    assert window.store.now.window.notes is False


# -- mouse and keys


def test_a_click_plays_it_again_with_its_cards_lit_as_long_as_they_lie_there(
    match: Match, strip: ScoreStrip, drawn: Drawn
) -> None:
    asked: list[tuple[Passage, bool]] = []
    strip.again.connect(lambda passage, lit: asked.append((passage, lit)))
    strip.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton)
    QTest.keyClick(strip, Qt.Key.Key_Return)
    assert asked == []  # The view does not change.
    heard = melds(match)
    match.jump(next(number for number in heard if number + 1 not in heard))
    match.step()
    shown = strip.passage
    drawn(strip)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton)
    QTest.keyClick(strip, Qt.Key.Key_Return)
    match.step()
    assert strip.passage is shown  # A silent move keeps the passage.
    QTest.keyClick(strip, Qt.Key.Key_Space)
    assert [lit for _, lit in asked] == [True, True, False]
    assert all(passage is shown for passage, _ in asked)


def test_a_long_phrase_is_scrolled_by_wheel_hand_and_keys(strip: ScoreStrip, sounding: Sounding, drawn: Drawn) -> None:
    sounding.play(phrase(24))
    drawn(strip)
    sounding.stop()
    end = strip.longest
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
    by_wheel = strip.scrolled
    assert by_wheel > 0
    again: list[object] = []
    strip.again.connect(lambda *what: again.append(what))
    start = QPoint(400, 40)
    QTest.mousePress(strip, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(strip, start - QPoint(70, 0))
    QTest.mouseRelease(strip, Qt.MouseButton.LeftButton, pos=start - QPoint(70, 0))
    assert strip.scrolled == by_wheel + 70
    assert again == []
    strip.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(strip, Qt.Key.Key_End)
    assert strip.scrolled == end
    QTest.keyClick(strip, Qt.Key.Key_Left)
    assert 0 < strip.scrolled < end
    QTest.keyClick(strip, Qt.Key.Key_Home)
    assert strip.scrolled == 0


def test_a_long_phrase_goes_along_with_its_cursor(
    strip: ScoreStrip, sounding: Sounding, drawn: Drawn, qtbot: QtBot
) -> None:
    sounding.play(phrase(24, tempo=1200.0))
    drawn(strip)
    qtbot.waitUntil(lambda: strip.scrolled > 100)
    x = strip.cursor_place
    assert x is not None
    assert 0 < strip.origin.x() + x < strip.window_width


def test_its_menu_plays_exports_and_folds(windows: Windows, played: Played) -> None:
    window = windows((1280, 800))
    match = Match(played(), replay=True)
    window.play_match(match)
    strip = window.match_page.strip
    window.match_page.show_notes(True)
    menu = strip.menu()
    words = ["Play again", "Export…", "Notes under the table", "Show what sounds"]
    assert [action.text() for action in menu.actions()] == words
    assert not menu.actions()[0].isEnabled()
    match.jump(melds(match)[0] + 1)
    again: list[object] = []
    strip.again.connect(lambda *what: again.append(what))
    strip.menu().actions()[0].trigger()
    assert len(again) == 1
    menu.actions()[2].trigger()
    assert strip.isHidden()
