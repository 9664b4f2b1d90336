"""IV-V-I's colours in a theme: its families of cards and their back."""

from __future__ import annotations

import msgspec

from tabletop.boards.kit.art.family import Contrast, FamilyColour
from tabletop.table import theme as themes
from tabletop.table.theme import Colour, Theme


class Families(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Harmonies by the colour the game gives them, and the cards that are laid beside or on them."""

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
    """What `assets/themes/<theme>/iv-v-i.toml` says."""

    back: Colour
    families: Families

    def family(self, name: str) -> FamilyColour:
        """The look of "blue", "teal", "green", "red", "purple", "special", "voice", "error" or "style"."""
        found: FamilyColour = getattr(self.families, name)
        return found

    def contrasts(self, theme: Theme) -> list[Contrast]:
        """Every colour of text on the cards with its ground."""
        pairs = [("back_ink on back", theme.back_ink, self.back)]
        for name in Families.__struct_fields__:
            pairs += self.family(name).list_contrasts(name, theme)
        return pairs


def palette(theme: Theme) -> Palette:
    """The game's colours in a theme."""
    return themes.load_game_colours(theme.id, "iv-v-i", Palette)
