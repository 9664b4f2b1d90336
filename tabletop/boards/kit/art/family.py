"""Families of cards: their colours in a theme and the pattern of their edge."""

from __future__ import annotations

from typing import Literal

import msgspec

from tabletop.table.theme import Colour, Theme

EdgePattern = Literal["plain", "dots", "waves", "teeth", "diamonds", "notches", "hatching"]

Contrast = tuple[str, str, str]
"""Name of a text, its colour and the colour of its ground."""


class FamilyColour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Colours of a family of cards and the pattern of its edge.

    `ink` is written on `fill`; card ink and `fill` are written on the pale `tint`. The edge distinguishes families
    without colour.
    """

    fill: Colour
    ink: Colour
    tint: Colour
    edge: EdgePattern

    def list_contrasts(self, name: str, theme: Theme) -> list[Contrast]:
        """Return every text colour on the family's cards with its ground."""
        return [
            (f"{name} ink on fill", self.ink, self.fill),
            (f"{name} fill on card_face", self.fill, theme.card_face),
            (f"{name} fill on tint", self.fill, self.tint),
            *list_tint_contrasts(name, self.tint, theme),
        ]


def list_tint_contrasts(name: str, tint: str, theme: Theme) -> list[Contrast]:
    """Return the inks of all cards on a pale ground."""
    return [
        (f"card_ink on {name} tint", theme.card_ink, tint),
        (f"card_muted on {name} tint", theme.card_muted, tint),
    ]
