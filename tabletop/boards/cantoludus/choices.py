"""What an interval card's effect lets its chooser choose: which action it is to choose a card that lies somewhere."""

from __future__ import annotations

from engines.cantoludus.actions import Action, Discard, Double, PutBack, Recover, Remove, Replace
from engines.cantoludus.state import State


def effect_of(view: State) -> str:
    """The effect that waits for a choice; empty where none does."""
    return view.effects[0].do if view.phase == "effect" and view.effects else ""


def of_hand(view: State, card: int) -> Action | None:
    """To choose a card of the hand; None where the effect asks for none of these."""
    match effect_of(view):
        case "discard" | "opponent-discards":
            return Discard(card)
        case "topdeck":
            return PutBack(card)
        case "remove":
            return Remove(card, False)
        case "spend-twice":
            return Double(card)
        case _:
            return None


def of_discards(view: State, card: int) -> Action | None:
    """To choose a card of the own discard pile."""
    match effect_of(view):
        case "recover":
            return Recover(card)
        case "remove":
            return Remove(card, True)
        case _:
            return None


def of_row(view: State, at: int) -> Action | None:
    """To choose a card of the orchestra."""
    return Replace(at) if effect_of(view) == "replace-row" else None
