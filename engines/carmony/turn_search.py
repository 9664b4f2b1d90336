"""Search for the melds of one turn that score the most points.

The search is a branch and bound over the MELD cards in the hand. It ignores new MELD cards, eating, and the notes drawn
for a root on C.
"""

from __future__ import annotations

from collections import Counter

from engines.carmony.actions import Action, Discard, Play
from engines.carmony.deck import CarmonyDeck
from engines.carmony.legality import legal, may_discard
from engines.carmony.scoring import GOING_OUT_POINTS, meld_points
from engines.carmony.state import Meld, State
from engines.carmony.turn import apply

CardPlays = list[tuple[int, Play]]
"""Plays of one MELD card, each with its points, the best first."""


def search_best_turn(deck: CarmonyDeck, view: State, max_nodes: int) -> tuple[Action, ...]:
    """Return the actions of the richest turn, or none if no meld can be laid.

    If the player goes out with it, a discard may be the last action. `view` must be the view of the player to move. The
    search tries at most `max_nodes` arrangements, the best melds first.
    """
    seat = view.to_move
    if seat is None or view.phase != "act":
        return ()
    search = _Search(deck, view, max_nodes)
    plays_by_type: dict[int, dict[int, CardPlays]] = {}
    for action in legal(deck, view):
        if isinstance(action, Play):
            points = meld_points(deck, Meld(action.meld, action.root, action.notes))
            plays_by_type.setdefault(deck.meld(action.meld).type, {}).setdefault(action.meld, []).append(
                (points, action)
            )
    for plays_by_card in plays_by_type.values():
        for plays in plays_by_card.values():
            plays.sort(key=lambda pair: -pair[0])
        copies = [plays_by_card[face] for face in view.meld_hands[seat] if face in plays_by_card]
        copies.sort(key=lambda plays: -plays[0][0])
        search.try_next_card(copies, 0, Counter(view.hands[seat]), ())
    return search.best_line


class _Search:
    def __init__(self, deck: CarmonyDeck, view: State, max_nodes: int) -> None:
        self.deck, self.view, self.remaining_nodes = deck, view, max_nodes
        self.best_points = 0
        self.best_line: tuple[Action, ...] = ()

    def try_next_card(self, copies: list[CardPlays], points: int, notes: Counter[int], line: tuple[Play, ...]) -> None:
        """Try every play of the next MELD card, and its omission."""
        self.remaining_nodes -= 1
        if line:
            self.store_if_better(points, notes, line)
        if not copies or self.remaining_nodes <= 0:
            return
        if points + sum(plays[0][0] for plays in copies) + GOING_OUT_POINTS <= self.best_points:
            return
        for play_points, play in copies[0]:
            needed_notes = Counter(play.notes)
            if needed_notes <= notes:
                self.try_next_card(copies[1:], points + play_points, notes - needed_notes, (*line, play))
        self.try_next_card(copies[1:], points, notes, line)

    def store_if_better(self, points: int, notes: Counter[int], line: tuple[Play, ...]) -> None:
        """Store a line if it beats the best line, with the points for going out."""
        if points + GOING_OUT_POINTS <= self.best_points or (points <= self.best_points and notes.total() > 1):
            return
        actions: tuple[Action, ...] = line
        if notes.total() <= 1 and (completed := self.complete_line(line, notes)) is not None:
            actions, points = completed, points + GOING_OUT_POINTS
        if points > self.best_points:
            self.best_points, self.best_line = points, actions

    def complete_line(self, line: tuple[Play, ...], notes: Counter[int]) -> tuple[Action, ...] | None:
        """Return the line with the discard that goes out, or None if it may not go out."""
        state, seat = self.view, self.view.to_move
        actions: tuple[Action, ...] = (*line, *map(Discard, notes))
        for action in actions:
            if seat is None or state.to_move != seat or state.phase != "act":
                return None
            if isinstance(action, Discard) and not may_discard(state, action.note, state.hands[seat]):
                return None
            state, _ = apply(self.deck, state, action)
        if len(state.tallies) > len(self.view.tallies) and state.tallies[-1].out == seat:
            return actions
        return None
