"""Render the application's icon: `python packaging/icon.py`.

The drawings are `assets/icons/consort.svg` and `packaging/icon-small.svg`, which omits details invisible at 16 to 32
pixels. They show a chromatic wheel in the colours of the note cards with a triad in the middle: three notes sounding
together, the meaning of "consort". The PNG files are written next to the former, with icons for Windows and macOS.
"""

from __future__ import annotations

import os
import struct
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

PACKAGING = Path(__file__).resolve().parent
ICONS = PACKAGING.parent / "assets" / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
LARGEST_SMALL_SIZE = 32
"""Maximum size in pixels for which the simpler drawing is used."""


def render(drawing: bytes, size: int) -> QImage:
    """Return an SVG as a square picture."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(drawing)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return image


def _make_png(image: QImage) -> bytes:
    store = QByteArray()
    buffer = QBuffer(store)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(store.data())


def make_ico(pictures: dict[int, bytes]) -> bytes:
    """Return a Windows icon holding PNG pictures of up to 256 pixels."""
    small_pictures = [(size, data) for size, data in pictures.items() if size <= 256]
    head, body = struct.pack("<HHH", 0, 1, len(small_pictures)), b""
    start = len(head) + 16 * len(small_pictures)
    for size, data in small_pictures:
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), start + len(body))
        body += data
    return head + body


def make_icns(pictures: dict[int, bytes]) -> bytes:
    """Return a macOS icon holding PNG pictures."""
    kinds = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
    entries = [kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size] for size, kind in kinds.items()]
    body = b"".join(entries)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main() -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QGuiApplication([])
    drawing, small = ((ICONS / "consort.svg").read_bytes(), (PACKAGING / "icon-small.svg").read_bytes())
    pictures = {size: _make_png(render(small if size <= LARGEST_SMALL_SIZE else drawing, size)) for size in SIZES}
    for size, data in pictures.items():
        (ICONS / f"consort-{size}.png").write_bytes(data)
    (PACKAGING / "icon.ico").write_bytes(make_ico(pictures))
    (PACKAGING / "icon.icns").write_bytes(make_icns(pictures))
    del app


if __name__ == "__main__":
    main()
