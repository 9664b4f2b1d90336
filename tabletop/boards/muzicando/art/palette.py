"""Muzicando's colours in a theme: seven for its deck, two for its backs."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tabletop.boards.kit.art.family import Contrast, FamilyColour, list_tint_contrasts
from tabletop.table import theme as themes
from tabletop.table.theme import Colour, Theme

SuitShape = Literal["heart", "slice", "bell", "leaf", "drop", "moon", "flower"]


class SuitColour(FamilyColour, frozen=True, forbid_unknown_fields=True):
    """A colour of the deck, which shape and edge identify too.

    `fill` may be too pale for text on `tint`.
    """

    shape: SuitShape


class Palette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Contents of `assets/themes/<theme>/muzicando.toml`."""

    back_hand: Colour
    back_stock: Colour
    suits: Annotated[tuple[SuitColour, ...], msgspec.Meta(min_length=7, max_length=7)]  # as the deck has them

    def contrasts(self, theme: Theme) -> list[Contrast]:
        """Return every text colour on the cards together with its background."""
        pairs = [
            ("back_ink on back_hand", theme.back_ink, self.back_hand),
            ("back_ink on back_stock", theme.back_ink, self.back_stock),
        ]
        for suit in self.suits:
            pairs += [(f"suit {suit.shape}", suit.ink, suit.fill), *list_tint_contrasts(suit.shape, suit.tint, theme)]
        return pairs


def palette(theme: Theme) -> Palette:
    """Return the game's colours in a theme."""
    return themes.load_game_colours(theme.id, "muzicando", Palette)
