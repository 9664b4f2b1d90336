"""Signs of interval cards' effects, and short texts for cards without room."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from tabletop.boards.cantoludus.art.faces import EffectSign
from tabletop.table.drawings import paint_drawing
from tabletop.table.sketch import Sketch
from tabletop.translator import translator

_tr = translator("CantoludusEffects")


def _templates() -> dict[str, str]:
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


def short_text(effect: EffectSign) -> str:
    """Return an effect in two or three words."""
    template = _templates()[effect.do]
    if "{}" in template:
        return template.format(effect.count)
    return template if effect.count == 1 else f"{template} ×{effect.count}"


def number_text(effect: EffectSign) -> str:
    """Return the number of cards or half steps as text; "" if it is an obvious one."""
    if effect.do == "shift":
        return f"±{effect.count}"
    has_count = effect.do in ("draw", "discard", "topdeck", "bank-more", "opponent-discards", "remove", "recover")
    return str(effect.count) if has_count or effect.count > 1 else ""


def paint_effect(
    sketch: Sketch, effect: EffectSign, rect: QRectF, colour: str | QColor, background: str | QColor
) -> None:
    """Paint the sign into the largest square of the box."""
    paint_drawing(sketch, f"cantoludus/effects/{effect.do}", rect, {"ink": colour, "ground": background})
