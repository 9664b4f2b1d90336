"""Searches for a whole phrase: first without faults, then with few."""

from collections.abc import Collection, Mapping
from itertools import pairwise

import msgspec

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.part_writing.cadences import Cadence
from engines.theory.part_writing.rules import Parts
from engines.theory.part_writing.values import Harmony
from engines.theory.part_writing.whole_layers import Layer, Previous, make_layer, pin_layer
from engines.theory.part_writing.whole_motion import make_motion
from engines.theory.part_writing.whole_search import PhraseProblem, find_cheapest_path, find_clean_layers

_FAULTY_BREADTH = 4
"""Breadth of a search in which faults are allowed."""

_FAULT_REACHES = (1, 3)
"""Distances from a blocked chord within which faults are allowed, before all are."""


class PhraseTask(msgspec.Struct, frozen=True):
    """Chords to be voiced as a whole."""

    key: Key
    harmonies: tuple[Harmony, ...]
    """Chords without errors."""
    previous: tuple[Previous | None, ...]
    """Voicing that each chord had before."""
    kept_steps: frozenset[int] = frozenset()
    """Chords to which the previous phrase led with faults that were asked for."""
    pins: Mapping[int, Parts] = {}
    """Voicings that some chords must have."""
    cadence: Cadence | None = None
    """Cadence at the end; None if the phrase neither begins nor ends here."""

    def find_clean_path(self) -> tuple[Parts, ...] | int:
        """Return the best path without a fault, or the chord that no such path reaches."""
        problem = self._make_problem()
        blocked_chord = next((index for index, layer in enumerate(problem.layers) if not layer), None)
        if blocked_chord is not None:
            return blocked_chord
        parts = find_cheapest_path(problem)
        if parts is not None:
            return parts
        problem.layers, blocked_chord = find_clean_layers(problem)
        if blocked_chord is not None:
            return blocked_chord
        parts = find_cheapest_path(problem)
        assert parts is not None, "every voicing that is left is on a clean path"
        return parts

    def find_faulty_path(self, blocked_chord: int) -> tuple[Parts, ...]:
        """Return a path with few faults.

        They are first allowed near `blocked_chord`, which no clean path reaches. Raises `TheoryError` if the chord
        cannot be set at all.
        """
        size = len(self.harmonies)
        for reach in (*_FAULT_REACHES, size):
            indices = range(max(0, blocked_chord - reach), min(size, blocked_chord + reach))
            parts = find_cheapest_path(self._make_problem(indices), _FAULTY_BREADTH)
            if parts is not None:
                return parts
        raise TheoryError("theory.no-voicing", chord=str(self.harmonies[blocked_chord].chord), key=self.key.title)

    def _make_problem(self, faulty_indices: Collection[int] = ()) -> PhraseProblem:
        """Return the layers and motions of the phrase.

        Chords in `faulty_indices` may have faults, and so may those whose syllable needs one. Without any, no chord
        may.
        """
        may_have_faults = bool(faulty_indices)
        faulty = set(faulty_indices)
        layers = []
        for index in range(len(self.harmonies)):
            layer = self._make_layer(index, with_faults=index in faulty)
            if may_have_faults and not layer:
                faulty.add(index)
                layer = self._make_layer(index, with_faults=True)
            layers.append(layer)
        last = len(self.harmonies) - 1
        motions = [
            make_motion(
                self.key,
                harmony.chord,
                next_harmony.chord,
                is_last=self.cadence == "authentic" and index == last,
                with_faults=index in faulty or index - 1 in faulty,
            )
            for index, (harmony, next_harmony) in enumerate(pairwise(self.harmonies), start=1)
        ]
        kept_parts = tuple(None if previous is None else previous.parts for previous in self.previous)
        return PhraseProblem(layers, motions, kept_parts, self.kept_steps, may_have_faults=may_have_faults)

    def _make_layer(self, index: int, *, with_faults: bool) -> Layer:
        if index in self.pins:
            return pin_layer(self.pins[index])
        is_closed = self.cadence is not None
        return make_layer(
            self.key,
            self.harmonies[index],
            self.cadence or "none",
            is_first=is_closed and index == 0,
            is_last=is_closed and index == len(self.harmonies) - 1,
            previous=self.previous[index],
            with_faults=with_faults,
        )
