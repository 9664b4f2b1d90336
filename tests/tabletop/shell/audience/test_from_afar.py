"""Text on the class display can be read from the back of the room."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from engines import GAMES
from tabletop.shell.audience.overlay import LEAST, FromAfar
from tabletop.shell.audience.question import Question
from tabletop.shell.audience.teams import Team, Teams
from tabletop.shell.audience.window import Audience
from tabletop.shell.match import demo
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow
from tabletop.table import fonts, theme
from tabletop.table.lettering import music_text
from tabletop.table.sketch import Sketch
from tests.further import left_for_soak

SIZES = [(1280, 720), (1920, 1080), (1024, 768)]

HAIR = 0.93
"""Tolerance for rounded outlines, as a factor of the smallest allowed size."""


@pytest.fixture
def audience(window: MainWindow, request: pytest.FixtureRequest) -> Audience:
    """A class display in the middle of a game's demo."""
    record = demo.record(request.param)
    window.files.play_demo(request.param)
    assert window.match is not None
    window.match.jump(len(record.steps) // 2)
    window.commands["audience"].trigger()
    assert window.classroom.audience is not None
    return window.classroom.audience


def sketches(audience: Audience) -> Iterator[Sketch]:
    """Paint each item on the table again and yield its sketch."""
    board = audience.board
    assert board is not None
    painter = board.scene.appearance.pixmaps.painter
    assert isinstance(painter, FromAfar)
    for item in board.scene.items_on_table():
        if item.face is None:
            continue
        image = QImage(max(1, round(item.home.width)), max(1, round(item.home.height)), QImage.Format.Format_ARGB32)
        drawing = QPainter(image)
        yield painter.draw(drawing, item.face, QSizeF(item.home.width, item.home.height), audience.theme)
        drawing.end()


def size_of(text: str, height: float) -> float:
    """Return the font size in pixels at which the ink of a text has that height."""
    return height / max(music_text(text, 1.0).ink.height(), 1e-6)


@pytest.mark.parametrize("audience", list(GAMES), indirect=True)
@pytest.mark.parametrize("size", [SIZES[0], *left_for_soak((size,) for size in SIZES[1:])])
def test_no_card_is_written_smaller_than_a_thirtieth_of_the_height(audience: Audience, size: tuple[int, int]) -> None:
    audience.resize(*size)
    snapshots.settle()
    read = 0
    for sketch in sketches(audience):
        for written in sketch.written:
            if written not in sketch.left_out and any(letter.isalnum() for letter in written.text):
                read += 1
                assert size_of(written.text, written.ink.height()) >= HAIR * LEAST * audience.height(), written
    assert read > 10


@pytest.mark.parametrize("audience", list(GAMES), indirect=True)
def test_what_is_larger_lies_over_nothing_and_is_not_cut(audience: Audience) -> None:
    for sketch in sketches(audience):
        seen = [written for written in sketch.written if written not in sketch.left_out]
        for number, one in enumerate(seen):
            for other in seen[number + 1 :]:
                both = one.ink.intersected(other.ink)
                assert min(both.width(), both.height()) < 1.5, (one.text, other.text)


@pytest.mark.parametrize("audience", ["carmony"], indirect=True)
@pytest.mark.parametrize("size", SIZES)
def test_no_label_and_no_panel_is_smaller_either(audience: Audience, size: tuple[int, int]) -> None:
    audience.resize(*size)
    audience.divide(Teams((Team("Larks"), Team("A name of a team that is long")), play=True))
    audience.ask(Question("word " * 50, ("an answer of many words, as long as answers can be, and a little",) * 4, 1))
    audience.count_down(60)
    snapshots.settle()
    least = audience.height() * LEAST
    assert audience.panel.px >= least
    assert audience.teams.least >= least
    labels = [label for label in audience.findChildren(QLabel) if label.isVisible()]
    assert audience.clock in labels
    for label in labels:
        assert label.fontInfo().pixelSize() >= least


@pytest.mark.parametrize("audience", ["carmony"], indirect=True)
def test_answers_stand_in_as_many_columns_as_have_room(audience: Audience) -> None:
    for answers, columns in (
        (("C", "D", "E", "F"), 4),
        (("C", "D", "E"), 3),
        (("C", "D", "E", "F", "G"), 5),
        (("C", "D", "E", "F", "G", "A"), 6),
        (("Yes", "No"), 2),
        (("An answer of some length, to be read", "No", "It is", "Or so"), 2),
        (("An answer that is much longer than half a window is wide, so that it fills a row", "No"), 1),
    ):
        audience.ask(Question("Which note?", answers, 1))
        snapshots.settle()
        assert audience.panel.columns == columns
        wide = max(QFontMetricsF(fonts.sans(audience.panel.px, 600)).horizontalAdvance(text) for text in answers)
        assert wide < audience.width() / columns


@pytest.mark.parametrize("audience", ["iv-v-i"], indirect=True)
def test_a_long_question_has_smaller_letters_and_leaves_room_for_the_table(audience: Audience) -> None:
    audience.ask(Question("Which?", ("C", "D"), 1))
    large = audience.panel.px
    audience.ask(Question("word " * 40, ("one answer that is long enough for half of the width",) * 4, 1))
    snapshots.settle()
    assert audience.panel.px < large
    assert audience.board is not None
    assert audience.board.height() > 0.5 * audience.height()


def drawn(least: float, *texts: tuple[str, Any, float]) -> tuple[list[str], list[str]]:
    """Draw texts in boxes on a card of 100x100; return those drawn and those left out."""
    image = QImage(100, 100, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    sketch = Sketch(painter, theme.load("projector"), least)
    for words, box, px in texts:
        sketch.text(words, QRectF(*box), px, "#ffffff")
    painter.end()
    left = [written.text for written in sketch.left_out]
    return [written.text for written in sketch.written if written.text not in left], left


def test_small_letters_grow_where_there_is_room(qtbot: QtBot) -> None:
    assert drawn(24, ("D", (30, 30, 40, 40), 8)) == (["D"], [])


def test_letters_without_room_are_left_out(qtbot: QtBot) -> None:
    assert drawn(24, ("Dominant", (10, 10, 40, 40), 8)) == ([], ["Dominant"])


def test_what_would_lie_on_other_words_is_left_out(qtbot: QtBot) -> None:
    over = ("D", (30, 30, 40, 14), 8), ("E", (30, 42, 40, 14), 8)
    assert drawn(24, *over) == (["D"], ["E"])
    assert drawn(0, *over) == (["D", "E"], [])


def test_what_would_be_cut_is_left_out(qtbot: QtBot) -> None:
    assert drawn(24, ("D", (30, 0, 40, 12), 8)) == ([], ["D"])
