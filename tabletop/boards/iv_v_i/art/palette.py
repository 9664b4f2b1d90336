"""Colours of IV-V-I in a theme: the card families and the back."""

from __future__ import annotations

import msgspec

from tabletop.boards.kit.art.family import Contrast, FamilyColour
from tabletop.table import theme as themes
from tabletop.table.theme import Colour, Theme


class Families(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Colours of harmonies by their family, and of the other kinds of cards."""

    blue: FamilyColour
    teal: FamilyColour
    green: FamilyColour
    red: FamilyColour
    purple: FamilyColour
    special: FamilyColour
    voice: FamilyColour
    error: FamilyColour
    style: FamilyColour


class Palette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Content of `assets/themes/<theme>/iv-v-i.toml`."""

    back: Colour
    families: Families

    def family(self, name: str) -> FamilyColour:
        """Return the colours of a family, which is the name of a field of `Families`."""
        colours: FamilyColour = getattr(self.families, name)
        return colours

    def contrasts(self, theme: Theme) -> list[Contrast]:
        """Return every text colour on the cards together with its background."""
        pairs = [("back_ink on back", theme.back_ink, self.back)]
        for name in Families.__struct_fields__:
            pairs += self.family(name).list_contrasts(name, theme)
        return pairs


def palette(theme: Theme) -> Palette:
    """Return the game's colours in a theme."""
    return themes.load_game_colours(theme.id, "iv-v-i", Palette)
