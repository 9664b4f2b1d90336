"""Words for actions and events of Muzicando, from the sentences of the rule book."""

from __future__ import annotations

from collections.abc import Mapping

from engines.kernel.events import Event
from engines.kernel.facts import Card, Fact, Seat, Seats, Word
from engines.muzicando.actions import DISPLAYS, Action, Bid, Concede, Deal, Lay, Name, Pass, TakeSeat
from engines.muzicando.deck import MuzicandoDeck, is_sign
from engines.muzicando.displays import find_display
from engines.muzicando.displays.display_state import Cell
from engines.muzicando.state import Awarded, Bidden, Placed, State


def find_action_words(deck: MuzicandoDeck, state: State, action: Action) -> tuple[str, Mapping[str, Fact]]:
    """Return the key of an action's wording and the facts that fill it."""
    match action:
        case Deal():
            return "deal", {}
        case TakeSeat(index):
            other_seats = [seat for seat in state.order if seat != state.to_move]
            neighbour = Seats((other_seats[index],)) if 0 <= index < len(other_seats) else Word("no-player")
            return "take-seat", {"number": index + 1, "beside": neighbour}
        case Bid(level, display):
            return "bid", {"level": level, "display": _make_display_word(display)}
        case Name(display):
            return "name", {"display": _make_display_word(display)}
        case Pass():
            if state.phase == "bid":
                return "pass-bid", {}
            return ("pass-run", {}) if state.runner is not None else ("pass", {})
        case Concede():
            return "concede", {}
        case Lay():
            return _find_placement_words(deck, state, action)


def _make_display_word(display: str) -> Word:
    return Word(display if display in DISPLAYS else "no-display")


def _find_placement_words(deck: MuzicandoDeck, state: State, action: Lay) -> tuple[str, Mapping[str, Fact]]:
    """Return the wording for a placement.

    The cell is named by a neighbouring note, unless the card alone determines it.
    """
    kind = Word("kind-sign" if is_sign(action.card) else "kind-note")
    facts: dict[str, Fact] = {"card": Card(action.card), "kind": kind}
    if state.contract is None or not state.laid or state.contract.display in ("parada", "muzicando"):
        return "lay", facts
    return _add_place("lay", facts, find_display(deck, state).cells, action)


def _add_place(
    key: str, facts: Mapping[str, Fact], cells: Mapping[Cell, int], card: Lay | Placed
) -> tuple[str, Mapping[str, Fact]]:
    """Return the key and facts of the sentence that names a cell by a note."""
    x, y = card.x, card.y
    neighbour_cells = {"right": (x - 1, y), "left": (x + 1, y), "below": (x, y - 1), "above": (x, y + 1)}
    for direction, cell in {"on": (x, y)}.items() if is_sign(card.card) else neighbour_cells.items():
        if cell in cells:
            return f"{key}-{direction}", {**facts, "note": Card(cells[cell])}
    return key, facts


def find_event_words(state: State, event: Event) -> tuple[str, Mapping[str, Fact]] | None:
    """Return the case and facts of an event of Muzicando, or None for another event.

    `state` is the state after the event.
    """
    match event:
        case Bidden(seat=seat, level=level, display=display):
            return "bids", {"seat": Seat(seat), "level": level, "display": Word(display)}
        case Awarded(seat=seat, display=display, level=level):
            return "awarded", {"seat": Seat(seat), "level": level, "display": Word(display)}
        case Placed(seat=seat, card=card):
            facts: dict[str, Fact] = {"seat": Seat(seat), "card": Card(card)}
            if state.contract is None or state.contract.display in ("parada", "muzicando"):
                return "placed", facts
            notes = {(x, y): note for x, y, note in state.laid if not is_sign(note)}
            return _add_place("placed", facts, notes, event)
        case _:
            return None
