"""A worksheet of a lesson or a puzzle, to be filled in with a pencil, and its key: two PDFs on A4."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QSizeF, QUrl
from PySide6.QtGui import QFont, QImage, QTextDocument

import engines
from engines.lessons import course
from engines.lessons.lesson import Lesson, Step
from tabletop import boards
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.shell.application import application
from tabletop.shell.controls import pdf
from tabletop.table import fonts
from tabletop.table import theme as themes

PICTURE = (1100, 620)
"""Logical pixels of the picture of a table."""

WIDE = 470
"""Points of the written page; pictures fill it."""

MARGIN = 18.0
"""Millimetres."""

DPI = 150
LINES = 2
"""To write an answer on."""

KEY = "-key"
"""Behind the name of the file with the answers."""


class Task(NamedTuple):
    """One task of a worksheet: what is asked, what there is to choose from, the answer, and the table it is about."""

    words: str
    answers: tuple[str, ...]
    solution: str
    picture: QImage | None


def write(lesson: Lesson, path: Path, language: str = "") -> tuple[Path, Path]:
    """Write the worksheet and its key; where they are. Raises ConsortError, OSError."""
    application(language)
    found = tuple(tasks(lesson, language))
    key = path.with_name(f"{path.stem}{KEY}{path.suffix}")
    for file, solved in ((path, False), (key, True)):
        _print(_document(lesson, found, solved), file, lesson.title)
    return path, key


def tasks(lesson: Lesson, language: str = "") -> Iterator[Task]:
    """What there is to do in a lesson, with the table where it looks otherwise than before; of one in which there is
    nothing to do, what is said."""
    game = games.speaking(engines.load(lesson.game, lesson.deck), language)
    shown: object = None
    idle = all(step.kind == "read" for step in lesson.step)
    for number, step in enumerate(lesson.step):
        if step.kind == "read" and not idle:
            continue
        record = course.before(game, lesson, number)
        for pattern in step.moves:
            record.play(course.make(record, pattern))
        state = record.state
        picture = None
        if game.written(state) != shown or shown is None:
            shown = game.written(state)
            match = Match(record.until(len(record.steps)), replay=True)
            match.load(match.record, replay=True, known=True)
            match.jump(match.length)
            picture = table(match)
        solution = []
        for pattern in step.solution:
            action = course.make(record, pattern)
            solution.append(game.describe(record.state, action))
            record.play(action)
        yield Task(step.say, step.answers, _solved(step, solution), picture)


def _solved(step: Step, moves: list[str]) -> str:
    """The answer in words."""
    said = {
        "answer": step.answers[step.right - 1] if step.answers else "",
        "tap": " / ".join(step.tap),
        "do": "; ".join(moves),
        "read": "",
    }[step.kind]
    return f"{said}. {step.because}".strip() if said else step.because


def table(match: Match) -> QImage:
    """What a table looks like on paper."""
    board = boards.load(match.game.info.id)(match, themes.load("paper"))
    board.set_motion(False)
    board.resize(*PICTURE)
    board.show_to_all()
    board.ensurePolished()
    image: QImage = board.grab().toImage()
    board.deleteLater()
    return image


def _document(lesson: Lesson, found: tuple[Task, ...], solved: bool) -> QTextDocument:
    document = QTextDocument()
    document.setDefaultFont(QFont(fonts.SANS, 11))
    rows = []
    for number, task in enumerate(found, start=1):
        if task.picture is not None:
            name = QUrl(f"table:{number}")
            document.addResource(QTextDocument.ResourceType.ImageResource.value, name, task.picture)
            rows.append(f'<p><img src="{name.toString()}" width="{WIDE}"></p>')
        rows.append(f"<p><b>{number}.</b> {escape(task.words)}</p>")
        if task.answers:
            boxes = "".join(
                f"<td width='50%'>☐ {letter} &nbsp; {escape(answer)}</td>" + ("</tr><tr>" if letter == "B" else "")
                for letter, answer in zip("ABCD", task.answers, strict=False)
            )
            rows.append(f"<table width='100%' cellpadding='4'><tr>{boxes}</tr></table>")
        elif not solved:
            rows.append("<p>&nbsp;</p><hr>" * LINES)
        if solved:
            rows.append(f"<p style='color: #1d5c3a'><b>→ {escape(task.solution)}</b></p>")
    names = "" if solved else "<p align='right'>_______________________</p>"
    head = f"<h1 style=\"font-family: '{fonts.SERIF}'\">{escape(lesson.title)}</h1><p>{escape(lesson.summary)}</p>"
    document.setHtml(f"{names}{head}{''.join(rows)}")
    return document


def _print(document: QTextDocument, path: Path, title: str) -> None:
    with pdf.pages(path, title, DPI, MARGIN) as writer:
        document.setPageSize(QSizeF(writer.pageLayout().paintRectPoints().size()))
        document.print_(writer)
