"""Draw the application's icon: `python packaging/icon.py` writes the SVG and everything rendered from it.

A chromatic wheel in the colours of the note cards, white and black keys as on the cards, and in its middle a triad:
three notes sounding together, which is what "consort" means.
"""

from __future__ import annotations

import os
import struct
from math import cos, radians, sin
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tabletop.boards.carmony.art.palette import palette
from tabletop.table import theme

ROOT = Path(__file__).resolve().parent.parent
ICONS = ROOT / "assets" / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def _sector(bearing: float, inner: float, outer: float, span: float = 30.0) -> str:
    """A piece of a ring round (128, 128), as SVG path data."""

    def at(radius: float, turn: float) -> str:
        return f"{128 + radius * sin(radians(turn)):.2f} {128 - radius * cos(radians(turn)):.2f}"

    first, last = bearing - span / 2, bearing + span / 2
    return (
        f"M{at(outer, first)}A{outer} {outer} 0 0 1 {at(outer, last)}"
        f"L{at(inner, last)}A{inner} {inner} 0 0 0 {at(inner, first)}Z"
    )


def svg(small: bool = False) -> str:
    """The icon; `small` leaves out what 16 to 32 pixels cannot show."""
    look = theme.load("evening")
    gap = 5 if small else 2.5
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">',
        f'<rect x="6" y="6" width="244" height="244" rx="54" fill="{look.table_dark}"/>',
    ]
    if not small:
        parts.append(
            f'<rect x="8.5" y="8.5" width="239" height="239" rx="51.5" fill="none" stroke="{look.table_light}"'
            ' stroke-width="5"/>'
        )
    inner, outer = (66.0, 116.0) if small else (68.0, 110.0)
    for place, note in enumerate(palette(look).notes):
        parts.append(
            f'<path d="{_sector(30 * place, inner, outer)}" fill="{note.fill}" stroke="{look.table_dark}"'
            f' stroke-width="{gap}"/>'
        )
    parts.append(f'<circle cx="128" cy="128" r="{60 if small else 62}" fill="{look.card_face}"/>')
    wide, high, stem = (25, 15, 9) if small else (23, 13.5, 6)
    heads = [
        f'<ellipse cx="122" cy="{y}" rx="{wide}" ry="{high}" transform="rotate(-18 122 {y})" fill="{look.card_ink}"/>'
        for y in (99, 132, 165)
    ]
    right = 122 + (wide**2 * cos(radians(18)) ** 2 + high**2 * sin(radians(18)) ** 2) ** 0.5
    edge = f"{right:.1f}"
    parts += [*heads, f'<path d="M{right - stem:.1f} 160V70H{edge}V160Z" fill="{look.card_ink}"/>']
    return "\n".join([*parts, "</svg>", ""])


def render(text: str, size: int) -> QImage:
    """The SVG as a square picture."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(text.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return image


def _png(image: QImage) -> bytes:
    store = QByteArray()
    buffer = QBuffer(store)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(store.data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon holding PNG pictures of up to 256 pixels."""
    chosen = [(size, data) for size, data in pictures.items() if size <= 256]
    head, body = struct.pack("<HHH", 0, 1, len(chosen)), b""
    start = len(head) + 16 * len(chosen)
    for size, data in chosen:
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), start + len(body))
        body += data
    return head + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon holding PNG pictures."""
    kinds = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
    entries = [kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size] for size, kind in kinds.items()]
    body = b"".join(entries)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main() -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QGuiApplication([])
    ICONS.mkdir(parents=True, exist_ok=True)
    (ICONS / "consort.svg").write_text(svg(), encoding="utf-8")
    pictures = {size: _png(render(svg(small=size <= 32), size)) for size in SIZES}
    for size, data in pictures.items():
        (ICONS / f"consort-{size}.png").write_bytes(data)
    (ROOT / "packaging" / "icon.ico").write_bytes(ico(pictures))
    (ROOT / "packaging" / "icon.icns").write_bytes(icns(pictures))
    del app


if __name__ == "__main__":
    main()
