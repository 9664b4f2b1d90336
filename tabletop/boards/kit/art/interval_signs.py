"""Short interval names in the user's language: M3, 3M, g3."""

from __future__ import annotations

from tabletop.translator import translator

_tr = translator("IntervalSigns")


def translate_interval_sign(sign: str) -> str:
    """Return a deck's interval sign, such as `M3`, in the user's language.

    A sign that only the deck knows stays unchanged.
    """
    translations = {
        "m2": _tr("m2"),
        "M2": _tr("M2"),
        "m3": _tr("m3"),
        "M3": _tr("M3"),
        "P4": _tr("P4"),
        "TT": _tr("TT"),
        "Tri": _tr("Tri"),
        "P5": _tr("P5"),
        "m6": _tr("m6"),
        "M6": _tr("M6"),
        "m7": _tr("m7"),
        "M7": _tr("M7"),
        "P8": _tr("P8"),
    }
    return translations.get(sign, sign)
