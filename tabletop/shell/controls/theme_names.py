"""The names of themes, as windows offer them."""

from __future__ import annotations

from tabletop.table import theme as themes
from tabletop.translator import translator

_tr = translator("Preferences")


def theme_name(theme_id: str) -> str:
    """Return the name of a bundled theme; its own title where the language has none."""
    names = {"evening": _tr("Evening"), "paper": _tr("Paper"), "projector": _tr("Projector")}
    return names.get(theme_id) or themes.load(theme_id).title
