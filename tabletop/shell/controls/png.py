"""Pictures as PNG files, which are whole or not there."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QImageWriter

from tabletop import files


def write(picture: QImage, path: Path) -> None:
    """Write a picture as a PNG. Raises OSError."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"png")
    if not writer.write(picture):
        raise OSError(None, writer.errorString(), str(path))
    try:
        with files.beside(path) as out:
            out.write(buffer.data().data())
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error  # and not the name of the part
