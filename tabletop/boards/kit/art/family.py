"""A family of cards: the colours it has in a theme, and the pattern of its edge that tells it a second time."""

from __future__ import annotations

from typing import Literal

import msgspec

from tabletop.table.theme import Colour, Theme

Edge = Literal["plain", "dots", "waves", "teeth", "diamonds", "notches", "hatching"]

Contrast = tuple[str, str, str]
"""What is read, its colour and that of its ground."""


class FamilyColour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A family of cards: `ink` is written on `fill`, card ink and `fill` on the pale `tint`. The edge tells it too."""

    fill: Colour
    ink: Colour
    tint: Colour
    edge: Edge

    def contrasts(self, name: str, theme: Theme) -> list[Contrast]:
        """Every colour of text on its cards with its ground."""
        return [
            (f"{name} ink on fill", self.ink, self.fill),
            (f"{name} fill on card_face", self.fill, theme.card_face),
            (f"{name} fill on tint", self.fill, self.tint),
            *on_tint(name, self.tint, theme),
        ]


def on_tint(name: str, tint: str, theme: Theme) -> list[Contrast]:
    """The inks of every card on a pale ground."""
    return [
        (f"card_ink on {name} tint", theme.card_ink, tint),
        (f"card_muted on {name} tint", theme.card_muted, tint),
    ]
