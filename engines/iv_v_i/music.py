"""What IV-V-I sounds like."""

from __future__ import annotations

from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.state import State
from engines.kernel.events import Event
from engines.theory.passage import Passage


def of_event(deck: IvviDeck, before: State, event: Event, after: State) -> Passage | None:
    return None
