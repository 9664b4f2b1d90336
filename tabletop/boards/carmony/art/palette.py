"""Colours of Carmony in a theme: twelve notes, types of melds, two card backs."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tabletop.boards.kit.art.family import Contrast, list_tint_contrasts
from tabletop.table import theme as themes
from tabletop.table.theme import Colour, Theme

Emblem = Literal["pair", "triad", "stair", "bolt", "sun", "wheel"]
Pattern = Literal["dots", "dashes", "lines"]


class NoteColour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Colours of one of the twelve notes: its card and the text on it."""

    name: str
    fill: Colour
    ink: Colour


class KindColour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Colours and signs of a type of meld.

    Text in `ink` goes on `fill`, text in the theme's card ink on the pale `tint`. `shape` is its emblem and `pattern`
    its rim.
    """

    fill: Colour
    ink: Colour
    tint: Colour
    shape: Emblem
    pattern: Pattern


class KindColours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Colours of the three types, and of three cards with fixed points."""

    interval: KindColour
    chord: KindColour
    scale: KindColour
    power: KindColour
    major: KindColour
    chromatic: KindColour


class Palette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Content of `assets/themes/<theme>/carmony.toml`."""

    back_note: Colour
    back_meld: Colour
    notes: Annotated[tuple[NoteColour, ...], msgspec.Meta(min_length=12, max_length=12)]  # by pitch class, C = 0
    kinds: KindColours

    def kind(self, name: str) -> KindColour:
        """Return the colours of a `MeldLook`, for example "interval" or "chromatic"."""
        kind_colour: KindColour = getattr(self.kinds, name)
        return kind_colour

    def contrasts(self, theme: Theme) -> list[Contrast]:
        """Return every pair of text colour and ground on the cards."""
        pairs = [
            ("back_ink on back_note", theme.back_ink, self.back_note),
            ("back_ink on back_meld", theme.back_ink, self.back_meld),
        ]
        pairs += [(f"note {note.name}", note.ink, note.fill) for note in self.notes]
        for name in KindColours.__struct_fields__:
            kind = self.kind(name)
            pairs += [
                (f"{name} ink on fill", kind.ink, kind.fill),
                (f"{name} fill on card_face", kind.fill, theme.card_face),
                *list_tint_contrasts(name, kind.tint, theme),
            ]
        return pairs


def palette(theme: Theme) -> Palette:
    """Return the colours of Carmony in a theme."""
    return themes.load_game_colours(theme.id, "carmony", Palette)
