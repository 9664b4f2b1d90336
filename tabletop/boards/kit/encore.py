"""Encore, the best performance of a match, repeated at its end."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from msgspec.structs import replace

from engines.kernel.contract import Game
from engines.kernel.record import Step
from engines.theory.passage import Passage
from tabletop.boards.kit.delegate import BoardDelegate
from tabletop.boards.kit.held_view import with_held_view
from tabletop.boards.kit.intent import iterate_card_moves
from tabletop.boards.kit.performance import COUNTER_KEY, PERFORMANCE_DEPTH, STAFF_KEY, Performance, add_performance
from tabletop.session.match import Match, ShownStep
from tabletop.session.step_music import make_step_passage
from tabletop.table.layout import Flag, Layout, Move, Rect


class Encore(NamedTuple):
    """A step as everybody watched it, with its moves, performance and sound."""

    shown_step: ShownStep
    moves: tuple[Move, ...]
    performance: Performance
    passage: Passage | None


PerformanceMaker = Callable[[ShownStep, tuple[Move, ...]], Performance | None]
"""Function that returns the performance of a step, or None."""


def find_encore(match: Match, seats: Collection[int], make_performance: PerformanceMaker) -> Encore | None:
    """Return the best performance of these seats, or None if they have none.

    The best one has the most points. If several do, it is the last of them.
    """
    best: tuple[int, ShownStep, tuple[Move, ...], Performance] | None = None
    game = match.game
    for step_index, step in enumerate(match.record.steps):
        shown_step = make_shown_step(game, step, None)
        moves = tuple(iterate_card_moves(game, shown_step))
        performance = make_performance(shown_step, moves)
        if performance is None or performance.seat not in seats:
            continue
        if best is None or _make_sort_key(performance) >= _make_sort_key(best[3]):
            best = (step_index, shown_step, moves, performance)
    if best is None:
        return None
    step_index, shown_step, moves, performance = best
    return Encore(shown_step, moves, performance, make_step_passage(game, match.record.steps[step_index]))


def make_shown_step(game: Game[Any, Any], step: Step, viewer: int | None) -> ShownStep:
    """Return a recorded step as a viewer would have seen it, without its text."""
    events = tuple(game.witness(event, viewer) for event in step.events)
    before_view, after_view = game.view(step.before, viewer), game.view(step.after, viewer)
    return ShownStep(before_view, after_view, step.action, events, None, (), viewer)


def _make_sort_key(performance: Performance) -> tuple[bool, int, int]:
    """Return (has several cards, points, number of cards) of a performance."""
    return len(performance.units) > 1, performance.total_points, len(performance.units)


def make_encore_layout(layout: Layout, performance: Performance, stage: Rect, names: tuple[str, ...]) -> Layout:
    """Return the layout of a performance counted to its end.

    `layout` is that of the view after it. Cards are placed next to each other on their staff.
    """
    performed_layout = add_performance(layout, replace(performance.with_all_counted(), ending="plain"), stage, names)
    raised_depth = 100.0 - PERFORMANCE_DEPTH
    cards = (
        card._replace(depth=card.depth + raised_depth)
        for card in performed_layout.cards
        if Flag.PERFORMED in card.flags
    )
    plates = (
        plate._replace(depth=plate.depth + raised_depth)
        for plate in performed_layout.plates
        if plate.key in (STAFF_KEY, COUNTER_KEY)
    )
    return Layout(tuple(cards), plates=tuple(plates))


class EncoreFinder:
    """Finder of a match's encore, from the performances of the winners."""

    def __init__(self, board: BoardDelegate[Any, Any, Any]) -> None:
        self._board = board
        self._cached_encore: tuple[int, Encore | None] | None = None

    @property
    def encore(self) -> Encore | None:
        """The encore of a finished match, or None. Cached."""
        match = self._board.match
        result, step_count = match.result, match.length
        if result is None:
            return None
        if self._cached_encore is None or self._cached_encore[0] != step_count:
            self._cached_encore = (step_count, find_encore(match, result.winners, self._board.make_performance))
        return self._cached_encore[1]

    def make_layout(self, stage: Rect, area: Rect) -> Layout | None:
        """Return the encore's layout on a stage of a table of that size, or None."""
        encore = self.encore
        if encore is None:
            return None
        board, held_view = self._board, encore.performance.held_view
        view = held_view.view if held_view is not None else encore.shown_step.after_view
        layout = board.make_layout(
            view, None, with_held_view(board.ui_state_type(), held_view), area.width, area.height
        )
        encore_layout = make_encore_layout(layout, encore.performance, stage, board.match.names)
        return encore_layout if encore_layout.cards else None
