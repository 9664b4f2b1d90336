"""A sign for each effect of the interval cards, and the few words that stand beside it where its text has no room."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath, QTransform

from tabletop.boards.cantoludus.art.faces import EffectSign
from tabletop.boards.kit.art.emblem import Chalk, bent, track
from tabletop.table import fonts, glyphs
from tabletop.table.lettering import music_text
from tabletop.table.sketch import Sketch
from tabletop.translator import translator

_tr = translator("CantoludusEffects")


def _words() -> dict[str, str]:
    return {
        "draw": _tr("draw {}"),
        "discard": _tr("discard {}"),
        "topdeck": _tr("{} on deck"),
        "bank-more": _tr("bank +{}"),
        "shift": _tr("shift ±{}"),
        "opponent-discards": _tr("rival −{}"),
        "remove": _tr("remove {}"),
        "recover": _tr("take back {}"),
        "replace-row": _tr("new row"),
        "any-accidental": _tr("any ♯ ♭ ♮"),
        "spend-twice": _tr("spend twice"),
    }


def words(effect: EffectSign) -> str:
    """An effect in two or three words."""
    said = _words()[effect.do]
    if "{}" in said:
        return said.format(effect.count)
    return said if effect.count == 1 else f"{said} ×{effect.count}"


def number(effect: EffectSign) -> str:
    """How many cards, or how far; nothing where one goes without saying."""
    if effect.do == "shift":
        return f"±{effect.count}"
    counted = effect.do in ("draw", "discard", "topdeck", "bank-more", "opponent-discards", "remove", "recover")
    return str(effect.count) if counted or effect.count > 1 else ""


def paint_effect(sketch: Sketch, effect: EffectSign, box: QRectF, ink: str | QColor, ground: str | QColor) -> None:
    """The sign in the square that the box holds."""
    SIGNS[effect.do](Chalk(sketch, box, ink, ground))


def _card(chalk: Chalk, x: float, y: float, tall: float = 1.3, empty: bool = True) -> None:
    """A card with its middle there; outlined, or filled."""
    wide = 0.68 * tall
    path = QPainterPath()
    path.addRoundedRect(QRectF(x - wide / 2, y - tall / 2, wide, tall), 0.12, 0.12)
    chalk.fill(path)
    if empty:
        inner = QPainterPath()
        inner.addRoundedRect(QRectF(x - wide / 2 + 0.13, y - tall / 2 + 0.13, wide - 0.26, tall - 0.26), 0.05, 0.05)
        chalk.fill(inner, empty=True)


def _arrow(chalk: Chalk, x: float, start: float, end: float, head: float = 0.32, empty: bool = False) -> None:
    """An upright arrow from one height to another."""
    way = 1.0 if end > start else -1.0
    neck = end - way * head
    chalk.shape((x - 0.1, start), (x + 0.1, start), (x + 0.1, neck), (x - 0.1, neck), empty=empty)
    chalk.shape((x - head, neck), (x + head, neck), (x, end), empty=empty)


def _draw(chalk: Chalk) -> None:
    """A card that comes up from a pile."""
    chalk.shape((-0.78, 0.62), (0.78, 0.62), (0.78, 0.90), (-0.78, 0.90))
    _card(chalk, 0.0, -0.22, 1.34)
    _arrow(chalk, 0.0, 0.26, -0.62, 0.26)


def _discard(chalk: Chalk) -> None:
    """A card that goes down into a tray."""
    chalk.strokes((-0.82, 0.34), (-0.82, 0.86), (0.82, 0.86), (0.82, 0.34), width=0.17)
    _card(chalk, 0.0, -0.22, 1.34)
    _arrow(chalk, 0.0, -0.66, 0.24, 0.26)


def _topdeck(chalk: Chalk) -> None:
    """An arrow down on a pile."""
    for y in (0.26, 0.56, 0.86):
        chalk.shape((-0.78, y - 0.10), (0.78, y - 0.10), (0.78, y + 0.10), (-0.78, y + 0.10))
    _arrow(chalk, 0.0, -0.92, 0.06, 0.36)


def _bank(chalk: Chalk) -> None:
    """A house with pillars."""
    chalk.shape((-0.92, -0.34), (0.0, -0.92), (0.92, -0.34), (0.92, -0.20), (-0.92, -0.20))
    for x in (-0.58, 0.0, 0.58):
        chalk.shape((x - 0.14, -0.08), (x + 0.14, -0.08), (x + 0.14, 0.54), (x - 0.14, 0.54))
    chalk.shape((-0.92, 0.66), (0.92, 0.66), (0.92, 0.90), (-0.92, 0.90))


def _shift(chalk: Chalk) -> None:
    """A note head that goes up or down."""
    head = QPainterPath()
    head.addEllipse(QPointF(0, 0), 0.44, 0.32)
    chalk.fill(QTransform().translate(-0.46, 0.0).rotate(-20).map(head))
    _arrow(chalk, 0.46, -0.10, -0.92, 0.34)
    _arrow(chalk, 0.46, 0.10, 0.92, 0.34)


def _opponent(chalk: Chalk) -> None:
    """Somebody, and a card going down."""
    chalk.spot(-0.40, -0.52, 0.34)
    shoulders = bent(
        (-0.94, 0.86), ((-0.94, 0.10), (-0.72, -0.06), (-0.40, -0.06)), ((-0.08, -0.06), (0.14, 0.10), (0.14, 0.86))
    )
    shoulders.closeSubpath()
    chalk.fill(shoulders)
    _arrow(chalk, 0.62, -0.80, 0.86, 0.32)


def _remove(chalk: Chalk) -> None:
    """A card crossed out."""
    _card(chalk, 0.0, 0.0, 1.78)
    for side in (-1.0, 1.0):
        chalk.line(track((-0.86 * side, -0.66), (0.86 * side, 0.66)), 0.36, empty=True)
    for side in (-1.0, 1.0):
        chalk.strokes((-0.86 * side, -0.66), (0.86 * side, 0.66), width=0.18)


def _recover(chalk: Chalk) -> None:
    """A card that comes back."""
    _card(chalk, 0.34, 0.20, 1.40)
    chalk.line(bent((0.60, -0.72), ((0.10, -0.92), (-0.62, -0.80), (-0.66, -0.02))), 0.2)
    chalk.shape((-1.0, -0.14), (-0.32, -0.14), (-0.66, 0.42))


def _replace(chalk: Chalk) -> None:
    """Two arrows round in a circle."""
    for s in (-1.0, 1.0):
        arc = bent((-0.68 * s, 0.14 * s), ((-0.68 * s, -0.52 * s), (0.10 * s, -0.92 * s), (0.50 * s, -0.46 * s)))
        chalk.line(arc, 0.2)
        chalk.shape((0.86 * s, -0.84 * s), (0.82 * s, -0.10 * s), (0.16 * s, -0.32 * s))


def _accidental(chalk: Chalk) -> None:
    """Sharp, flat and natural."""
    for name, x in ((glyphs.SHARP, -0.66), (glyphs.FLAT, 0.02), (glyphs.NATURAL, 0.64)):
        sign = glyphs.glyph(name)
        size = 1.5 / sign.box.height()
        middle = sign.box.center()
        chalk.fill(QTransform(size, 0, 0, size, x - middle.x() * size, -middle.y() * size).map(sign.path))


def _twice(chalk: Chalk) -> None:
    """The same card a second time."""
    _card(chalk, -0.36, -0.16, 1.5, empty=False)
    edge = QPainterPath()
    edge.addRoundedRect(QRectF(-0.32, -0.72, 1.24, 1.72), 0.16, 0.16)
    chalk.fill(edge, empty=True)
    _card(chalk, 0.30, 0.14, 1.5)
    two = music_text("2", 1.0, 700, fonts.SANS)
    size = 0.74 / two.ink.height()
    centre = two.ink.center()
    chalk.fill(QTransform(size, 0, 0, size, 0.30 - centre.x() * size, 0.14 - centre.y() * size).map(two.path))


SIGNS: dict[str, Callable[[Chalk], None]] = {
    "draw": _draw,
    "discard": _discard,
    "topdeck": _topdeck,
    "bank-more": _bank,
    "shift": _shift,
    "opponent-discards": _opponent,
    "remove": _remove,
    "recover": _recover,
    "replace-row": _replace,
    "any-accidental": _accidental,
    "spend-twice": _twice,
}
