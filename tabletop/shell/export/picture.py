"""A picture of a match's table in any size and theme, without panels or overlays."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap

from engines import Record
from tabletop import boards
from tabletop.files import write_failure
from tabletop.session.match import Match
from tabletop.shell.controls import image_files
from tabletop.shell.export.music_files import ExportError, FileKind
from tabletop.table.theme import Theme

PICTURE_KIND = FileKind("png", "PNG", ".png")

PICTURE_SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
"""Sizes in pixels that a window offers."""


def paint_position(record: Record, position: int, size: tuple[int, int], theme: Theme, public: bool = False) -> QPixmap:
    """Return a picture of the table after a number of moves.

    With `public` it is as everybody may see it.
    """
    match = Match(record, replay=True, is_public=public)
    match.jump(position)
    return paint_table(match, size, theme)


def paint_table(match: Match, size: tuple[int, int], theme: Theme) -> QPixmap:
    """Return a picture of the table as the player at the screen sees it."""
    board = boards.load(match.game.info.id)(match, theme)
    board.set_motion(False)
    board.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    board.resize(*size)
    board.show()
    picture: QPixmap = board.view.take_picture()
    board.close()
    board.deleteLater()
    return picture


def write_picture(record: Record, position: int, path: Path, size: tuple[int, int], theme: Theme) -> tuple[Path, ...]:
    """Write a picture of the table as everybody may see it. Raises ExportError."""
    try:
        image_files.write_png(paint_position(record, position, size, theme, public=True).toImage(), path)
    except OSError as error:
        raise ExportError(write_failure(path, error)) from error
    return (path,)
