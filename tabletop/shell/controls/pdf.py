"""Pages of A4 as a PDF, which is written when all of them have been painted, and not before."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter


@contextmanager
def pages(out: IO[bytes], title: str, dpi: int, margin: float = 0.0) -> Iterator[QPdfWriter]:
    """Write what is painted on the writer meanwhile; margins in millimetres. Raises OSError."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(dpi)
    writer.setTitle(title)
    writer.setCreator("Consort")
    size, upright = QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait
    margins = QMarginsF(margin, margin, margin, margin)
    writer.setPageLayout(QPageLayout(size, upright, margins, QPageLayout.Unit.Millimeter))
    yield writer
    buffer.close()
    out.write(buffer.data().data())
