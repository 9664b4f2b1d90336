"""Actions that answer the effect of an interval card, by the card that is chosen."""

from __future__ import annotations

from engines.cantoludus.actions import Action, Discard, Double, PutBack, Recover, Remove, Replace
from engines.cantoludus.state import State


def waiting_effect(view: State) -> str:
    """Return the name of the effect that waits for a choice, or "" if none does."""
    return view.effects[0].do if view.phase == "effect" and view.effects else ""


def choose_from_hand(view: State, card: int) -> Action | None:
    """Return the action that chooses a card of the hand, or None."""
    match waiting_effect(view):
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


def choose_from_discards(view: State, card: int) -> Action | None:
    """Return the action that chooses a card of the player's own discard pile, or None."""
    match waiting_effect(view):
        case "recover":
            return Recover(card)
        case "remove":
            return Remove(card, True)
        case _:
            return None


def choose_from_orchestra(view: State, index: int) -> Action | None:
    """Return the action that chooses a card of the orchestra, or None."""
    return Replace(index) if waiting_effect(view) == "replace-row" else None
