"""PNG pictures and PDF pages of A4, written whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from errno import EINVAL
from pathlib import Path
from typing import IO

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF
from PySide6.QtGui import QImage, QImageWriter, QPageLayout, QPageSize, QPdfWriter

from engines.messages.system import FileError
from tabletop import files


def write_png(picture: QImage, path: Path) -> None:
    """Write a picture as a PNG. Raises OSError."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"png")
    if not writer.write(picture):
        raise FileError(EINVAL, "file.no-picture", path)
    try:
        with files.atomic_write(path) as file:
            file.write(buffer.data().data())
    except FileError:
        raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error  # The original error names the temporary file.


@contextmanager
def open_pdf(file: IO[bytes], title: str, dpi: int, margin_mm: float = 0.0) -> Iterator[QPdfWriter]:
    """Yield a writer of A4 pages, and write the PDF to `file` at the end.

    The margin is in millimetres. Raises OSError.
    """
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(dpi)
    writer.setTitle(title)
    writer.setCreator("Consort")
    page_size, orientation = QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait
    margins = QMarginsF(margin_mm, margin_mm, margin_mm, margin_mm)
    writer.setPageLayout(QPageLayout(page_size, orientation, margins, QPageLayout.Unit.Millimeter))
    yield writer
    buffer.close()
    file.write(buffer.data().data())
