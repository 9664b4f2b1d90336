"""Judgement of a Carmony player, by level.

A beginner finds intervals and triads everywhere, larger melds only on the white keys, draws from the deck, and discards
at random. An amateur also finds larger melds with one black key, and takes the discard pile when it brings a meld. A
professional finds everything, and compares the types of meld by the points of a whole turn of each.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from engines.carmony.actions import DRAW_PILE, Action, Discard, Eat, Play
from engines.carmony.deck import CarmonyDeck
from engines.carmony.legality import legal as legal_actions
from engines.carmony.scoring import LEFT_CARD_POINTS, meld_points
from engines.carmony.state import Meld, State
from engines.carmony.turn import apply
from engines.carmony.turn_search import search_best_turn
from engines.kernel.judgement import (
    ADVANCED_KNOWLEDGE,
    BEGINNER_KNOWLEDGE,
    COMPLETE_KNOWLEDGE,
    SKILLED_KNOWLEDGE,
    Judgement,
    Strength,
)

TRIAD_NOTES = 3
BLACK_KEYS = frozenset({1, 3, 6, 8, 10})
MAX_BLACK_KEYS = {BEGINNER_KNOWLEDGE: 0, ADVANCED_KNOWLEDGE: 1, SKILLED_KNOWLEDGE: 5, COMPLETE_KNOWLEDGE: 5}
"""Maximum number of black keys in a meld of over three notes, by knowledge."""

MIN_EATING_POINTS = 25
"""Points above which a meld is worth eating, less the cost of its notes in hand."""

MAX_SEARCH_NODES = 2000
"""Maximum number of arrangements that the search for the richest turn tries."""


class CarmonyJudgement(Judgement[State, Action]):
    """Judgement of melds by the points of the turn, and of notes by their number."""

    strengths: ClassVar[Mapping[str, Strength]] = {
        "novice": Strength(BEGINNER_KNOWLEDGE),
        "amateur": Strength(ADVANCED_KNOWLEDGE),
        "professional": Strength(COMPLETE_KNOWLEDGE),
        "maestro": Strength(COMPLETE_KNOWLEDGE, 12, 160),
    }
    winning_lead = 250.0
    search_turns = 24

    def __init__(self, deck: CarmonyDeck) -> None:
        self.deck = deck

    @cached_property
    def _play_values(self) -> dict[Play, int]:
        """Points of every play, with the points that its notes no longer cost in hand."""
        return {
            play: meld_points(self.deck, Meld(play.meld, play.root, play.notes)) - LEFT_CARD_POINTS * len(play.notes)
            for card in self.deck.melds
            for _, play in card.plays
        }

    def choose(self, state: State, legal: Sequence[Action], knowledge: int, rng: Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        if state.phase == "draw":
            return self._choose_draw(state, legal, knowledge)
        best = self._find_best_play(state, self._filter_known_plays(legal, knowledge), rng)
        best_value = 0.0 if best is None else best[0]
        for action in legal:
            if isinstance(action, Eat) and (eating_value := self._evaluate_eating(state, action)) > max(
                best_value, MIN_EATING_POINTS
            ):
                best, best_value = (eating_value, action), eating_value
        if best is not None:
            return best[1]
        return self._choose_discard(state, legal, rng)

    def _choose_draw(self, state: State, legal: Sequence[Action], knowledge: int) -> Action:
        """Choose the pile if its cards allow a meld worth more than their cost."""
        seat = state.to_move
        if knowledge == BEGINNER_KNOWLEDGE or seat is None or not state.hands[seat]:
            return legal[0]
        state_after_draw, _ = apply(self.deck, state, DRAW_PILE)
        current_value = self._find_best_play_value(legal_actions(self.deck, replace(state, phase="act")), knowledge)
        value_after_draw = self._find_best_play_value(legal_actions(self.deck, state_after_draw), knowledge)
        return DRAW_PILE if value_after_draw + LEFT_CARD_POINTS * len(state.discard) > current_value else legal[0]

    def find_best_turn(self, view: State) -> tuple[Action, ...]:
        return search_best_turn(self.deck, view, MAX_SEARCH_NODES)

    def _filter_known_plays(self, legal: Iterable[Action], knowledge: int) -> list[Play]:
        plays = [action for action in legal if isinstance(action, Play)]
        if knowledge >= SKILLED_KNOWLEDGE:
            return plays
        max_black_keys = MAX_BLACK_KEYS[knowledge]
        return [
            play
            for play in plays
            if len(play.notes) <= TRIAD_NOTES or len(BLACK_KEYS.intersection(play.notes)) <= max_black_keys
        ]

    def _find_best_play_value(self, legal: Iterable[Action], knowledge: int) -> int:
        return max((self._play_values[play] for play in self._filter_known_plays(legal, knowledge)), default=0)

    def _find_best_play(self, state: State, plays: Sequence[Play], rng: Random) -> tuple[float, Action] | None:
        """Return the best first meld of the type with the richest turn, and its value."""
        plays_by_type: dict[int, list[tuple[float, Play]]] = {}
        for play in plays:
            value = self._play_values[play] + rng.random()
            plays_by_type.setdefault(self.deck.meld(play.meld).type, []).append((value, play))
        best: tuple[float, Action] | None = None
        for ranked_plays in plays_by_type.values():
            ranked_plays.sort(key=lambda pair: -pair[0])
            turn_value = ranked_plays[0][0] if len(plays_by_type) == 1 else self._evaluate_turn(state, ranked_plays)
            if best is None or turn_value > best[0]:
                best = turn_value, ranked_plays[0][1]
        return best

    def _evaluate_turn(self, state: State, ranked_plays: Sequence[tuple[float, Play]]) -> float:
        """Return the value of a greedy turn of one type, from the best meld down.

        Each meld needs notes and a card that are still in the hand.
        """
        seat = state.to_move
        assert seat is not None, "a meld is laid in somebody's turn"
        notes, cards = list(state.hands[seat]), list(state.meld_hands[seat])
        total = 0.0
        for value, play in ranked_plays:
            if play.meld not in cards:
                continue
            remaining = notes[:]
            try:
                for note in play.notes:
                    remaining.remove(note)
            except ValueError:
                continue
            notes = remaining
            cards.remove(play.meld)
            total += value
        return total

    def _evaluate_eating(self, state: State, action: Eat) -> float:
        meld = state.tables[action.seat][action.row]
        assert meld is not None, "what can be eaten lies there"
        return meld_points(self.deck, meld) + LEFT_CARD_POINTS * len(meld.notes)

    def _choose_discard(self, state: State, legal: Sequence[Action], rng: Random) -> Action:
        """Choose the more frequent of two random notes of the hand."""
        discards = [action for action in legal if isinstance(action, Discard)]
        if not discards:
            return legal[-1]
        hand = state.hands[state.to_move or 0]
        first, second = (discards[int(rng.random() * len(discards))] for _ in range(2))
        return first if hand.count(first.note) >= hand.count(second.note) else second
