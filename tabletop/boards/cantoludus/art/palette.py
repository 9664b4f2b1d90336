"""Cantoludus' colours in a theme: kinds of card, backs, and the piano's felt."""

from __future__ import annotations

import msgspec

from tabletop.boards.kit.art.family import Contrast, FamilyColour
from tabletop.table import theme as themes
from tabletop.table.theme import Colour, Theme

NOTE, CHORD, INTERVAL, PROGRESSION = KINDS = ("note", "chord", "interval", "progression")
"""Kinds of card; each has a colour and a pattern along its edge."""

PILES = ("deck", "orchestra", "progressions")


class Palette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Contents of `assets/themes/<theme>/cantoludus.toml`."""

    back_deck: Colour
    back_orchestra: Colour
    back_progressions: Colour
    felt: Colour  # between the keys and the body of the piano
    note: FamilyColour
    chord: FamilyColour
    interval: FamilyColour
    progression: FamilyColour

    def back_colour(self, pile: str) -> str:
        """Return the background colour of a back: "deck", "orchestra" or "progressions"."""
        colour: str = getattr(self, f"back_{pile}")
        return colour

    def family(self, kind: str) -> FamilyColour:
        """Return the colours of a kind of card."""
        colours: FamilyColour = getattr(self, kind)
        return colours

    def contrasts(self, theme: Theme) -> list[Contrast]:
        """Return every text colour on the cards together with its background."""
        pairs = [(f"back_ink on back_{pile}", theme.back_ink, self.back_colour(pile)) for pile in PILES]
        for kind in KINDS:
            pairs += self.family(kind).list_contrasts(kind, theme)
        return pairs


def palette(theme: Theme) -> Palette:
    """Return the game's colours in a theme."""
    return themes.load_game_colours(theme.id, "cantoludus", Palette)
