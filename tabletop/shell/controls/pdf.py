"""Pages of A4 as a PDF: the file is there when all of it has been written, and not before."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter

from tabletop.files import beside


@contextmanager
def pages(path: Path, title: str, dpi: int, margin: float = 0.0) -> Iterator[QPdfWriter]:
    """What is painted on meanwhile becomes the file; margins in millimetres. Raises OSError."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(dpi)
    writer.setTitle(title)
    size, upright = QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait
    margins = QMarginsF(margin, margin, margin, margin)
    writer.setPageLayout(QPageLayout(size, upright, margins, QPageLayout.Unit.Millimeter))
    yield writer
    buffer.close()
    with beside(path) as file:
        file.write(buffer.data().data())
