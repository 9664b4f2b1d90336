"""Hints in four grades: kind of move, place, the move itself, reason.

A hint uses only the view of the seat to move. `advise` searches, perhaps in another process, and its result is small.
`make_hint` turns that result into words and places at once. The first grade can use `GLANCE_EFFORT`, the others use
`FULL_EFFORT` and the result of the glance: the kind of move that was shown is kept unless another one is clearly
better.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import Any, Literal, NamedTuple

import msgspec

from engines.kernel.contract import Game
from engines.kernel.events import Event, Gathered, Moved
from engines.kernel.places import Place
from engines.players.line_parts import execute_line, find_gains, find_main_rule, find_shown_part
from engines.players.move_plan import MoveLine
from engines.players.player import sensible_moves
from engines.players.search import Effort, compare_lines, compare_two_lines
from engines.theory.passage import Passage

Grade = Literal["kind", "where", "which", "why"]
"""Grades of a hint in order."""


class HintEffort(NamedTuple):
    """Effort of a hint.

    `search` finds the best move. It is then compared with another one in `guesses` guesses, for at most `seconds`.
    """

    search: Effort
    guesses: int
    seconds: float


GLANCE_EFFORT = HintEffort(Effort(3, 12, 0.02), 0, 0.0)
"""Effort of the first grade, within 0.1 s."""

FULL_EFFORT = HintEffort(Effort(12, 120, 0.4), 40, 0.25)
"""Effort of the other grades, within 1 s."""

RANKING_EFFORT = Effort(24, 180, 0.5)
"""Effort of ranking all legal moves."""

MIN_CLEAR_ERRORS = 2.0
"""Standard errors by which something must be better to be clearly better."""

PlaceIndex = tuple[Place, int]
"""Place and index of a card."""


class Advice(msgspec.Struct, frozen=True):
    """Best actions of the seat to move, in order, as far as the search can tell.

    There are several if one alone is not complete, as in a purchase or a preparation of a cadence. `goal` is the index
    of the main one.
    """

    course: tuple[Any, ...]
    goal: int = 0
    clear: bool = False
    """True if it is clearly better than the next best, or the only sensible move.

    Otherwise other moves may be equally good.
    """


class Hint(NamedTuple):
    """Advice in words and places.

    The first grade shows `kind`, the second `cards` and `targets`, the third `words`, and the last one the other
    fields.
    """

    kind: str
    """Sentence about the kind of move, without the name of a card."""
    cards: tuple[PlaceIndex, ...]
    """Visible cards that move, or else the face-down cards that are drawn."""
    targets: tuple[PlaceIndex, ...]
    """Places and indices where cards from the seat's own hand go.

    If none are from the hand, those of all cards that move.
    """
    words: tuple[str, ...]
    """Description of each action."""
    rule: str
    """Slug of the rule that brings the points, or else of the main move's own rule."""
    text: str
    """Text of that rule."""
    rules: tuple[str, ...]
    """Slugs of all rules that take effect, in order."""
    points: int
    """Certain gain of the seat's account, whatever cards are drawn."""
    passages: tuple[Passage, ...]
    """Music of the actions, in order."""
    clear: bool


class RankedMove(NamedTuple):
    """Legal move with its certain points at once and its value in play-outs.

    The value is from -1 (lost) to 1 (won), None if the move was not searched.
    """

    action: Any
    points: int
    value: float | None


def advise(
    game: Game[Any, Any],
    view: Any,
    effort: HintEffort = FULL_EFFORT,
    *,
    advice: Advice | None = None,
    rng: Random | None = None,
) -> Advice | None:
    """Return the best actions in a view of the seat to move; None after the end.

    `advice` is the result of a glance, whose kind was already shown. The same `rng` gives the same result unless the
    time runs out. Among equally good actions, the kind that was shown has priority; if none was shown, one that
    continues the turn. Ending the turn is advised only if it is clearly best.
    """
    if view.to_move is None:
        return None
    rng = rng or Random(0)
    best, *others = _list_advice(game, view, effort.search, rng)
    preferred_kind = best.kind
    if advice is not None and (preferred_kind := describe_kind(game, view, advice)) not in {
        candidate.kind for candidate in (best, *others)
    }:
        others.append(_Candidate(advice.course, advice, preferred_kind, _ends_turn(game, view, advice)))
    if not others:
        return best.advice
    alternative, is_preferred = others[0], False
    if best.kind != preferred_kind:
        alternative, is_preferred = next(candidate for candidate in others if candidate.kind == preferred_kind), True
    elif advice is None and best.ends_turn and not all(candidate.ends_turn for candidate in others):
        alternative, is_preferred = next(candidate for candidate in others if not candidate.ends_turn), True
    end_time = monotonic() + effort.seconds
    mean, error = compare_two_lines(game, view, best.line, alternative.line, effort.guesses, end_time, rng)
    if mean > MIN_CLEAR_ERRORS * error:
        return msgspec.structs.replace(best.advice, clear=True)
    return alternative.advice if is_preferred else best.advice


def describe_kind(game: Game[Any, Any], view: Any, advice: Advice) -> str:
    """Return the first grade of a hint: a sentence about the kind of move."""
    main_move = execute_line(game, view, advice.course[: advice.goal + 1])[-1]
    key, facts = game.action_words(main_move.before, main_move.action)
    return game.fill_sentence(main_move.before, game.rules.hints[key], facts)


def make_hint(game: Game[Any, Any], view: Any, advice: Advice) -> Hint:
    """Return an advice about a view in words and places."""
    seat: int = view.to_move
    steps = execute_line(game, view, advice.course)
    events = [event for step in steps for event in step.events]
    cards, targets = _find_moved_cards(game, view, seat, events)
    gains = find_gains(game, view, steps[-1].after, seat)
    rules = tuple(dict.fromkeys(event.rule for event in events))
    rule = find_main_rule(gains, steps[advice.goal])
    passages = (game.music(step.before, event, step.after) for step in steps for event in step.events)
    return Hint(
        kind=describe_kind(game, view, advice),
        cards=cards,
        targets=targets,
        words=tuple(game.describe(step.before, step.action) for step in steps),
        rule=rule,
        text=game.rules[rule].full_text,
        rules=rules,
        points=sum(gain.points for gain in gains),
        passages=tuple(passage for passage in passages if passage is not None),
        clear=advice.clear,
    )


def rank_moves(
    game: Game[Any, Any], view: Any, effort: Effort = RANKING_EFFORT, *, rng: Random | None = None
) -> tuple[RankedMove, ...]:
    """Return every legal move in a view of the seat to move, the best first.

    Searched moves come first, by their value; the others follow by the points that they bring at once.
    """
    seat, legal = view.to_move, game.legal(view)
    values: dict[Any, float] = {}
    if len(legal) > 1:
        for line_value in compare_lines(game, view, legal, effort, rng or Random(0)):
            values.setdefault(line_value.line[0], line_value.value)
    ranked = []
    for action in legal:
        gains = find_gains(game, view, game.apply(view, action)[0], seat)
        ranked.append(RankedMove(action, sum(gain.points for gain in gains), values.get(action)))
    # Values can be compared only within the last round, and the search has sorted them already.
    order = {action: index for index, action in enumerate(values)}
    return tuple(sorted(ranked, key=lambda move: (order.get(move.action, len(order)), -move.points)))


class _Candidate(NamedTuple):
    line: MoveLine
    advice: Advice
    kind: str
    ends_turn: bool


def _list_advice(game: Game[Any, Any], view: Any, effort: Effort, rng: Random) -> list[_Candidate]:
    """Return the shown parts of the searched lines without repetition, the best first."""
    legal = game.legal(view)
    is_only_move = len(sensible_moves(game, view, legal)) == 1
    lines: list[MoveLine] = (
        [legal]
        if len(legal) == 1
        else [line_value.line for line_value in compare_lines(game, view, legal, effort, rng)]
    )
    candidates: dict[MoveLine, _Candidate] = {}
    for line in lines[: 1 if is_only_move else None]:
        actions, main_index = find_shown_part(game, view, line)
        if actions not in candidates:
            advice = Advice(actions, main_index, clear=is_only_move)
            candidates[actions] = _Candidate(
                line, advice, describe_kind(game, view, advice), _ends_turn(game, view, advice)
            )
    return list(candidates.values())


def _ends_turn(game: Game[Any, Any], view: Any, advice: Advice) -> bool:
    """Return True if the advice ends the turn without completing a unit of play."""
    end_state = execute_line(game, view, advice.course)[-1].after
    return end_state.to_move != view.to_move and game.horizon(end_state) == game.horizon(view)


def _find_moved_cards(
    game: Game[Any, Any], view: Any, seat: int, events: Sequence[Event]
) -> tuple[tuple[PlaceIndex, ...], tuple[PlaceIndex, ...]]:
    spots_by_place: dict[Place, list[PlaceIndex | None]] = {
        place: [(place, index) for index in range(len(cards))] for place, cards in game.places(view).items()
    }
    destinations: dict[PlaceIndex, PlaceIndex] = {}
    for event in events:
        if isinstance(event, Moved):
            spot = spots_by_place[event.source].pop(event.at)
            spots_by_place.setdefault(event.target, []).insert(event.to, spot)
            if spot is not None:
                destinations.setdefault(spot, (event.target, event.to))
        elif isinstance(event, Gathered):
            spots_by_place |= {place: [] for place in event.sources}
            spots_by_place |= {place: [None] * len(cards) for place, cards in event.piles}
    cards = [spot for spot in destinations if spot[0].is_seen_by(seat)] or list(destinations)
    own_cards = [spot for spot in cards if spot[0].seat == seat and spot[0].sight == "owner"] or cards
    return tuple(cards), tuple(dict.fromkeys(destinations[spot] for spot in own_cards))
