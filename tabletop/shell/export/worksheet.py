"""A worksheet of a lesson or puzzle and its key: two A4 PDFs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from html import escape
from pathlib import Path
from typing import IO, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QSizeF, QUrl
from PySide6.QtGui import QFont, QImage, QTextDocument

import engines
from engines.lessons import course
from engines.lessons.lesson import ANSWER_LETTERS, Lesson, Step
from engines.theory.key import Key
from tabletop import boards
from tabletop.files import atomic_write
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.shell.application import ready_application
from tabletop.shell.controls import image_files
from tabletop.table import fonts
from tabletop.table import theme as themes

PICTURE_SIZE = (1100, 620)
"""Size of a table's picture in logical pixels."""

TEXT_WIDTH_PT = 470
"""Width of the text and the pictures in points."""

MARGIN_MM = 18.0
"""Page margin in millimetres."""

PDF_DPI = 150
WHITE_COLOUR = "#ffffff"
EMPTY_BOX, TICKED_BOX = "☐", "☒"
ANSWER_LINES = 2
"""Number of lines on which to write an answer."""

KEY_SUFFIX = "-key"
"""Suffix of the name of the file with the answers."""


class Task(NamedTuple):
    """One task of a worksheet: question, choices, answer and table."""

    text: str
    answers: tuple[str, ...]
    right: int
    """Number of the right answer, 1 for the first; 0 if there are no choices."""
    solution: str
    music_text: str
    """Music and key to be played by whoever has the key; empty for nothing."""
    picture: QImage | None


def write_worksheet(lesson: Lesson, path: Path, locale: games.Locale = games.SYSTEM_LOCALE) -> tuple[Path, Path]:
    """Write the worksheet and its key; return their paths.

    Raises ConsortError, OSError.
    """
    ready_application(locale)
    tasks = tuple(find_tasks(lesson, locale))
    key = key_path(path)
    with ExitStack() as stack:
        # Either both files are replaced or neither.
        for file_path, shows_answers in ((path, False), (key, True)):
            file = stack.enter_context(atomic_write(file_path))
            _print_pdf(_make_document(lesson, tasks, shows_answers), file, lesson.title)
            file.flush()
    return path, key


def key_path(path: Path) -> Path:
    """Return the path of the answers to a worksheet."""
    return path.with_name(f"{path.stem}{KEY_SUFFIX}{path.suffix}")


def find_tasks(lesson: Lesson, locale: games.Locale = games.SYSTEM_LOCALE) -> Iterator[Task]:
    """Yield the tasks of a lesson, with the table where it has changed.

    Of a lesson without tasks, yield its sentences.
    """
    game = games.translate_game(engines.load(lesson.game, lesson.deck), locale)
    shown_position: object = None
    has_no_tasks = all(step.kind == "read" for step in lesson.step)
    for index, step in enumerate(lesson.step):
        if step.kind == "read" and not has_no_tasks:
            continue
        record = course.match_before_step(game, lesson, index)
        for pattern in step.moves:
            record.play(course.find_action(record, pattern))
        state = record.state
        picture = None
        if game.to_position(state) != shown_position or shown_position is None:
            shown_position = game.to_position(state)
            match = Match(record.copy_until(len(record.steps)), replay=True)
            match.load(match.record, replay=True, hands_known=True)
            match.jump(match.length)
            picture = paint_table(match)
        solution = []
        for pattern in step.solution:
            action = course.find_action(record, pattern)
            solution.append(game.describe(record.state, action))
            record.play(action)
        key = locale.naming.key_name(Key.parse(lesson.sounding_key)) if lesson.has_key else ""
        music_text = " ".join(filter(None, (step.play, f"({step.error})" if step.error else "")))
        music_text += f" · {key}" if music_text and key else ""
        yield Task(step.say, step.answers, step.right, _answer_text(step, solution), music_text, picture)


def _answer_text(step: Step, moves: list[str]) -> str:
    answer = {
        "answer": step.answers[step.right - 1] if step.answers else "",
        "tap": " / ".join(step.tap),
        "do": "; ".join(moves),
        "read": "",
    }[step.kind]
    return f"{answer}. {step.because}".strip() if answer else step.because


def paint_table(match: Match) -> QImage:
    """Return a picture of the table on white paper."""
    white = replace(themes.load_theme("paper"), table_light=WHITE_COLOUR, table_dark=WHITE_COLOUR)
    board = boards.load(match.game.info.id)(match, white)
    board.set_motion(False)
    board.resize(*PICTURE_SIZE)
    board.hide_controls()
    board.ensurePolished()
    image: QImage = board.grab().toImage()
    board.deleteLater()
    return image


def _make_document(lesson: Lesson, tasks: tuple[Task, ...], shows_answers: bool) -> QTextDocument:
    document = QTextDocument()
    document.setDefaultFont(QFont(fonts.SANS_FAMILY, 11))
    rows = []
    for number, task in enumerate(tasks, start=1):
        if task.picture is not None:
            name = QUrl(f"table:{number}")
            document.addResource(QTextDocument.ResourceType.ImageResource.value, name, task.picture)
            rows.append(f'<p><img src="{name.toString()}" width="{TEXT_WIDTH_PT}"></p>')
        note = "♪ " if task.music_text else ""
        rows.append(f"<p><b>{number}.</b> {note}{escape(task.text)}</p>")
        if task.answers:
            boxes = "".join(
                f"<td width='50%'>{TICKED_BOX if shows_answers and task.right == index + 1 else EMPTY_BOX} "
                f"{letter} &nbsp; {escape(answer)}</td>" + ("</tr><tr>" if index % 2 else "")
                for index, (letter, answer) in enumerate(zip(ANSWER_LETTERS, task.answers, strict=False))
            )
            rows.append(f"<table width='100%' cellpadding='4'><tr>{boxes}</tr></table>")
        elif not shows_answers:
            rows.append("<p>&nbsp;</p><hr>" * ANSWER_LINES)
        if shows_answers:
            rows.append(f"<p style='color: #1d5c3a'><b>→ {escape(task.solution)}</b></p>")
        if shows_answers and task.music_text:
            rows.append(f"<p style='color: #1d5c3a'>♪ {escape(task.music_text)}</p>")
    label = QCoreApplication.translate("Worksheet", "Name:")
    names = "" if shows_answers else f"<p align='right'>{escape(label)} _______________________</p>"
    heading = (
        f"<h1 style=\"font-family: '{fonts.SERIF_FAMILY}'\">{escape(lesson.title)}</h1><p>{escape(lesson.summary)}</p>"
    )
    document.setHtml(f"{names}{heading}{''.join(rows)}")
    return document


def _print_pdf(document: QTextDocument, file: IO[bytes], title: str) -> None:
    with image_files.open_pdf(file, title, PDF_DPI, MARGIN_MM) as writer:
        document.setPageSize(QSizeF(writer.pageLayout().paintRectPoints().size()))
        document.print_(writer)
