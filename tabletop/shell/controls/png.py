"""Pictures as PNG files, which are whole or not there."""

from __future__ import annotations

from errno import EINVAL
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QImageWriter

from engines.messages.system import FileProblem
from tabletop import files


def write(picture: QImage, path: Path) -> None:
    """Write a picture as a PNG. Raises OSError."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"png")
    if not writer.write(picture):
        raise FileProblem(EINVAL, "file.no-picture", path)
    try:
        with files.beside(path) as out:
            out.write(buffer.data().data())
    except FileProblem:
        raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error  # and not the name of the part
