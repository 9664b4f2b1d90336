"""Carmony's colours in a theme: the twelve notes, the types of melds, the backs of both decks."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tabletop.boards.kit.art.family import Contrast, on_tint
from tabletop.table import theme as themes
from tabletop.table.theme import Colour, Theme

Emblem = Literal["pair", "triad", "stair", "bolt", "sun", "wheel"]
Pattern = Literal["dots", "dashes", "lines"]


class NoteColour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the twelve notes: the card's field and what is written on it."""

    name: str
    fill: Colour
    ink: Colour


class KindColour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A type of meld: `ink` is written on `fill`, card ink on the pale `tint`. Emblem and rim tell the type too."""

    fill: Colour
    ink: Colour
    tint: Colour
    shape: Emblem
    pattern: Pattern


class Kinds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The three types and the three cards that have a price of their own."""

    interval: KindColour
    chord: KindColour
    scale: KindColour
    power: KindColour
    major: KindColour
    chromatic: KindColour


class Palette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `assets/themes/<theme>/carmony.toml` says."""

    back_note: Colour
    back_meld: Colour
    notes: Annotated[tuple[NoteColour, ...], msgspec.Meta(min_length=12, max_length=12)]  # by pitch class, C = 0
    kinds: Kinds

    def kind(self, name: str) -> KindColour:
        """The look of "interval", "chord", "scale", "power", "major" or "chromatic"."""
        found: KindColour = getattr(self.kinds, name)
        return found

    def contrasts(self, theme: Theme) -> list[Contrast]:
        """Every colour of text on the cards with its ground."""
        pairs = [
            ("back_ink on back_note", theme.back_ink, self.back_note),
            ("back_ink on back_meld", theme.back_ink, self.back_meld),
        ]
        pairs += [(f"note {note.name}", note.ink, note.fill) for note in self.notes]
        for name in Kinds.__struct_fields__:
            kind = self.kind(name)
            pairs += [
                (f"{name} ink on fill", kind.ink, kind.fill),
                (f"{name} fill on card_face", kind.fill, theme.card_face),
                *on_tint(name, kind.tint, theme),
            ]
        return pairs


def palette(theme: Theme) -> Palette:
    """The game's colours in a theme."""
    return themes.colours(theme.id, "carmony", Palette)
