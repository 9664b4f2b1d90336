"""Hints: what is good here, told in four grades. Of what kind it is, where it lies, which move it is, and why.

A hint knows what the seat that acts may know and nothing else. `advise` thinks, and what it finds is small enough to
come from another process; `hint` puts that into words and places, at once. The first grade can be asked for with
`GLANCE`, and the others with `THOUGHT` and what the glance found: what was told is kept to, unless something else turns
out to be better beyond doubt.
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
from engines.players.course import Line
from engines.players.courses import carried_out, gains, rule_of, telling
from engines.players.player import sensible
from engines.players.search import Effort, advantage, weigh
from engines.theory.passage import Passage

Grade = Literal["kind", "where", "which", "why"]
"""What is told, one after the other."""


class Care(NamedTuple):
    """How carefully something is looked for: the search, and in how many guesses, for how many seconds at most, the
    best that was found is held against another."""

    search: Effort
    guesses: int
    seconds: float


GLANCE = Care(Effort(3, 12, 0.02), 0, 0.0)
"""What the first grade takes: within 0.1 s."""

THOUGHT = Care(Effort(12, 120, 0.4), 40, 0.25)
"""What the others take: within 1 s."""

RANKING = Effort(24, 180, 0.5)
"""What it takes to put the moves that are allowed in order."""

DOUBT = 2.0
"""By how many standard errors something has to be better to be clearly so."""

Spot = tuple[Place, int]
"""A place, and the index of a card in it."""


class Advice(msgspec.Struct, frozen=True):
    """What is best, as far as can be seen: actions of the seat that acts, to be done one after the other.

    More than one where one alone is not the whole of it, as a purchase, or what leads to a cadence. `goal` is the index
    of the one that it is all about.
    """

    course: tuple[Any, ...]
    goal: int = 0
    clear: bool = False
    """Whether it is better than the next best beyond doubt, or all that is allowed. Else nothing better than that is
    open, and other moves may be as good."""


class Hint(NamedTuple):
    """An advice as it is told. The grades are `kind`; `cards` and `targets`; `words`; what is left."""

    kind: str
    """A sentence that names no card: what there is to be done."""
    cards: tuple[Spot, ...]
    """The cards that move, where the seat sees them lie now; else the ones that are drawn, face down."""
    targets: tuple[Spot, ...]
    """Where the cards of the seat's own hand go, or else all of `cards`: the places with the index at which each
    arrives."""
    words: tuple[str, ...]
    """Every action in words."""
    rule: str
    """The slug of the rule that brings the points, or else of the one that the move is made under."""
    text: str
    """What that rule says."""
    rules: tuple[str, ...]
    """All rules that take effect, in order."""
    points: int
    """By how many the account of the seat grows for certain, whatever is drawn."""
    passages: tuple[Passage, ...]
    """What sounds, in order."""
    clear: bool


class Ranked(NamedTuple):
    """A move that is allowed, the points that it brings at once and for certain, and what it came to in play-outs: from
    -1 (lost) to 1 (won), None for one that was not thought of."""

    action: Any
    points: int
    value: float | None


def advise(
    game: Game[Any, Any],
    view: Any,
    care: Care = THOUGHT,
    *,
    told: Advice | None = None,
    chance: Random | None = None,
) -> Advice | None:
    """What is best in a view of the seat that acts; None where the match is over. `told` is what a glance found there,
    of which the kind has been told already. The same `chance` finds the same, unless the time runs out.

    Where two things are as good as can be told, it is the one of the kind that was told, or, where nothing was, the one
    that goes on with the turn: that nothing better is open than to end it is said only where that is beyond doubt.
    """
    if view.to_move is None:
        return None
    chance = chance or Random(0)
    best, *others = _found(game, view, care.search, chance)
    wanted = best.kind
    if told is not None and (wanted := kind(game, view, told)) not in {one.kind for one in (best, *others)}:
        others.append(_Found(told.course, told, wanted, _ends_turn(game, view, told)))
    if not others:
        return best.advice
    rival, gives_way = others[0], False
    if best.kind != wanted:
        rival, gives_way = next(one for one in others if one.kind == wanted), True
    elif told is None and best.ends_turn and not all(one.ends_turn for one in others):
        rival, gives_way = next(one for one in others if not one.ends_turn), True
    end = monotonic() + care.seconds
    mean, error = advantage(game, view, best.line, rival.line, care.guesses, end, chance)
    if mean > DOUBT * error:
        return msgspec.structs.replace(best.advice, clear=True)
    return rival.advice if gives_way else best.advice


def kind(game: Game[Any, Any], view: Any, advice: Advice) -> str:
    """The first grade of a hint by itself: of what kind it is."""
    goal = carried_out(game, view, advice.course[: advice.goal + 1])[-1]
    key, facts = game.action_words(goal.before, goal.action)
    return game.sentence(goal.before, game.rules.hints[key], facts)


def hint(game: Game[Any, Any], view: Any, advice: Advice) -> Hint:
    """An advice about a view, as it is told."""
    seat: int = view.to_move
    steps = carried_out(game, view, advice.course)
    events = [event for step in steps for event in step.events]
    cards, targets = _touched(game, view, seat, events)
    gained = gains(game, view, steps[-1].after, seat)
    rules = tuple(dict.fromkeys(event.rule for event in events))
    rule = rule_of(gained, steps[advice.goal])
    sounding = (game.music(step.before, event, step.after) for step in steps for event in step.events)
    return Hint(
        kind=kind(game, view, advice),
        cards=cards,
        targets=targets,
        words=tuple(game.describe(step.before, step.action) for step in steps),
        rule=rule,
        text=game.rules[rule].whole,
        rules=rules,
        points=sum(gain.points for gain in gained),
        passages=tuple(passage for passage in sounding if passage is not None),
        clear=advice.clear,
    )


def rank(
    game: Game[Any, Any], view: Any, effort: Effort = RANKING, *, chance: Random | None = None
) -> tuple[Ranked, ...]:
    """Every move that is allowed in a view of the seat that acts, what is worth the most first: what came out best in
    play-outs, then, of what was not thought of, what brings the most at once."""
    seat, legal = view.to_move, game.legal(view)
    values: dict[Any, float] = {}
    if len(legal) > 1:
        for found in weigh(game, view, legal, effort, chance or Random(0)):
            values.setdefault(found.line[0], found.value)
    ranked = []
    for action in legal:
        gained = gains(game, view, game.apply(view, action)[0], seat)
        ranked.append(Ranked(action, sum(gain.points for gain in gained), values.get(action)))
    # Only within their last round can values be held against each other; the search has put them in order already.
    order = {action: number for number, action in enumerate(values)}
    return tuple(sorted(ranked, key=lambda one: (order.get(one.action, len(order)), -one.points)))


class _Found(NamedTuple):
    """A line of play, and the part of it that is advised."""

    line: Line
    advice: Advice
    kind: str
    ends_turn: bool


def _found(game: Game[Any, Any], view: Any, effort: Effort, chance: Random) -> list[_Found]:
    """What may be done, each course once, the best first."""
    legal = game.legal(view)
    only = len(sensible(game, view, legal)) == 1
    lines: list[Line] = [legal] if len(legal) == 1 else [one.line for one in weigh(game, view, legal, effort, chance)]
    found: dict[Line, _Found] = {}
    for line in lines[: 1 if only else None]:
        course, goal = telling(game, view, line)
        if course not in found:
            advice = Advice(course, goal, clear=only)
            found[course] = _Found(line, advice, kind(game, view, advice), _ends_turn(game, view, advice))
    return list(found.values())


def _ends_turn(game: Game[Any, Any], view: Any, advice: Advice) -> bool:
    """Whether it is another seat's turn when all that is advised is done, and nothing larger has come to its end."""
    after = carried_out(game, view, advice.course)[-1].after
    return after.to_move != view.to_move and game.horizon(after) == game.horizon(view)


def _touched(
    game: Game[Any, Any], view: Any, seat: int, events: Sequence[Event]
) -> tuple[tuple[Spot, ...], tuple[Spot, ...]]:
    """The cards that move, by where they lie in the view, and where those go that are told in `Hint.targets`."""
    table: dict[Place, list[Spot | None]] = {
        place: [(place, at) for at in range(len(cards))] for place, cards in game.places(view).items()
    }
    arrives: dict[Spot, Spot] = {}
    for event in events:
        if isinstance(event, Moved):
            spot = table[event.source].pop(event.at)
            table.setdefault(event.target, []).insert(event.to, spot)
            if spot is not None:
                arrives.setdefault(spot, (event.target, event.to))
        elif isinstance(event, Gathered):
            table |= {place: [] for place in event.sources}
            table |= {place: [None] * len(cards) for place, cards in event.piles}
    cards = [spot for spot in arrives if spot[0].seen_by(seat)] or list(arrives)
    own = [spot for spot in cards if spot[0].seat == seat and spot[0].sight == "owner"] or cards
    return tuple(cards), tuple(dict.fromkeys(arrives[spot] for spot in own))
