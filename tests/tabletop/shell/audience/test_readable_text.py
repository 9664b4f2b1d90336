"""Text on the class display can be read from the back of the room."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from engines import GAMES
from tabletop.shell.audience.class_display import ClassDisplay
from tabletop.shell.audience.overlay import MIN_LETTER_RATIO, LargeTextPainter
from tabletop.shell.audience.question import Question
from tabletop.shell.audience.teams import Team, Teams
from tabletop.shell.match import demo
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow
from tabletop.table import fonts, theme
from tabletop.table.lettering import music_text
from tabletop.table.sketch import Sketch
from tests.further import left_for_soak

SIZES = [(1280, 720), (1920, 1080), (1024, 768)]

ROUNDING_RATIO = 0.93
"""Tolerance for rounded outlines, as a factor of the smallest allowed size."""


@pytest.fixture
def audience(window: MainWindow, request: pytest.FixtureRequest) -> ClassDisplay:
    """A class display in the middle of a game's demo."""
    record = demo.load_demo(request.param)
    window.files.play_demo(request.param)
    assert window.match is not None
    window.match.jump(len(record.steps) // 2)
    window.commands["audience"].trigger()
    assert window.classroom.audience is not None
    return window.classroom.audience


def draw_items(audience: ClassDisplay) -> Iterator[Sketch]:
    """Paint each item on the table again and yield its sketch."""
    board = audience.board
    assert board is not None
    painter = board.scene.appearance.pixmaps.painter
    assert isinstance(painter, LargeTextPainter)
    for item in board.scene.items_on_table():
        if item.face is None:
            continue
        image = QImage(max(1, round(item.home.width)), max(1, round(item.home.height)), QImage.Format.Format_ARGB32)
        drawing = QPainter(image)
        yield painter.draw(drawing, item.face, QSizeF(item.home.width, item.home.height), audience.theme)
        drawing.end()


def find_font_size(text: str, height: float) -> float:
    """Return the font size in pixels at which the ink of a text has that height."""
    return height / max(music_text(text, 1.0).ink_box.height(), 1e-6)


@pytest.mark.parametrize("audience", list(GAMES), indirect=True)
@pytest.mark.parametrize("size", [SIZES[0], *left_for_soak((size,) for size in SIZES[1:])])
def test_text_on_cards_is_at_least_a_thirtieth_of_the_height(audience: ClassDisplay, size: tuple[int, int]) -> None:
    audience.resize(*size)
    snapshots.process_events()
    read = 0
    for sketch in draw_items(audience):
        for written in sketch.drawn_texts:
            if written not in sketch.omitted_texts and any(letter.isalnum() for letter in written.text):
                read += 1
                assert (
                    find_font_size(written.text, written.ink_box.height())
                    >= ROUNDING_RATIO * MIN_LETTER_RATIO * audience.height()
                ), written
    assert read > 10


@pytest.mark.parametrize("audience", list(GAMES), indirect=True)
def test_enlarged_texts_do_not_overlap(audience: ClassDisplay) -> None:
    for sketch in draw_items(audience):
        seen = [written for written in sketch.drawn_texts if written not in sketch.omitted_texts]
        for number, one in enumerate(seen):
            for other in seen[number + 1 :]:
                both = one.ink_box.intersected(other.ink_box)
                assert min(both.width(), both.height()) < 1.5, (one.text, other.text)


@pytest.mark.parametrize("audience", ["carmony"], indirect=True)
@pytest.mark.parametrize("size", SIZES)
def test_labels_and_panels_have_the_least_text_size(audience: ClassDisplay, size: tuple[int, int]) -> None:
    audience.resize(*size)
    audience.set_teams(Teams((Team("Larks"), Team("A name of a team that is long")), play_seats=True))
    audience.ask_question(
        Question("word " * 50, ("an answer of many words, as long as answers can be, and a little",) * 4, 1)
    )
    audience.count_down(60)
    snapshots.process_events()
    least = audience.height() * MIN_LETTER_RATIO
    assert audience.panel.letter_px >= least
    assert audience.teams_panel.min_letter_px >= least
    labels = [label for label in audience.findChildren(QLabel) if label.isVisible()]
    assert audience.clock_label in labels
    for label in labels:
        assert label.fontInfo().pixelSize() >= least


@pytest.mark.parametrize("audience", ["carmony"], indirect=True)
def test_answers_use_as_many_columns_as_fit(audience: ClassDisplay) -> None:
    for answers, columns in (
        (("C", "D", "E", "F"), 4),
        (("C", "D", "E"), 3),
        (("C", "D", "E", "F", "G"), 5),
        (("C", "D", "E", "F", "G", "A"), 6),
        (("Yes", "No"), 2),
        (("An answer of some length, to be read", "No", "It is", "Or so"), 2),
        (("An answer that is much longer than half a window is wide, so that it fills a row", "No"), 1),
    ):
        audience.ask_question(Question("Which note?", answers, 1))
        snapshots.process_events()
        assert audience.panel.columns == columns
        widest = max(
            QFontMetricsF(fonts.sans_font(audience.panel.letter_px, 600)).horizontalAdvance(text) for text in answers
        )
        assert widest < audience.width() / columns


@pytest.mark.parametrize("audience", ["iv-v-i"], indirect=True)
def test_a_long_question_has_smaller_text_and_leaves_room_for_the_table(audience: ClassDisplay) -> None:
    audience.ask_question(Question("Which?", ("C", "D"), 1))
    large = audience.panel.letter_px
    audience.ask_question(Question("word " * 40, ("one answer that is long enough for half of the width",) * 4, 1))
    snapshots.process_events()
    assert audience.panel.letter_px < large
    assert audience.board is not None
    assert audience.board.height() > 0.5 * audience.height()


def draw_texts(least: float, *texts: tuple[str, Any, float]) -> tuple[list[str], list[str]]:
    """Draw texts in boxes on a card of 100x100; return those drawn and those left out."""
    image = QImage(100, 100, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    sketch = Sketch(painter, theme.load_theme("projector"), least)
    for words, box, px in texts:
        sketch.draw_text(words, QRectF(*box), px, "#ffffff")
    painter.end()
    left = [written.text for written in sketch.omitted_texts]
    return [written.text for written in sketch.drawn_texts if written.text not in left], left


def test_small_text_grows_into_available_room(qtbot: QtBot) -> None:
    assert draw_texts(24, ("D", (30, 30, 40, 40), 8)) == (["D"], [])


def test_text_without_room_is_left_out(qtbot: QtBot) -> None:
    assert draw_texts(24, ("Dominant", (10, 10, 40, 40), 8)) == ([], ["Dominant"])


def test_text_that_would_overlap_another_is_left_out(qtbot: QtBot) -> None:
    over = ("D", (30, 30, 40, 14), 8), ("E", (30, 42, 40, 14), 8)
    assert draw_texts(24, *over) == (["D"], ["E"])
    assert draw_texts(0, *over) == (["D", "E"], [])


def test_text_that_would_be_cut_is_left_out(qtbot: QtBot) -> None:
    assert draw_texts(24, ("D", (30, 0, 40, 12), 8)) == ([], ["D"])
