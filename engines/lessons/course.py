"""How a lesson goes: the match that each of its steps begins with, and what becomes of it while the learner plays.

The learner has the first seat. At the others sit computer players by name alone: what they do is written in the lesson.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from engines.kernel.contract import Game
from engines.kernel.errors import BadSetup
from engines.kernel.events import Happened, Moved
from engines.kernel.places import Place
from engines.kernel.record import Record
from engines.kernel.record import Step as Played
from engines.kernel.verdict import Verdict
from engines.lessons import patterns
from engines.lessons.lesson import Goal, Lesson, Pattern, Step
from engines.theory import progression
from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.naming import STANDARD, Naming
from engines.theory.passage import Passage, joined

LEARNER = 0

APART = "//"
"""Between two things of which one is heard after the other."""

REST = 1.5
"""Beats of silence between them."""

NAMES = ("Ana", "Mia", "Leo", "Noa", "Sam", "Eva", "Tim", "Ida")
"""What the players are called where a lesson does not say it, the learner first."""


class Outcome(NamedTuple):
    """What has come of a learner's moves: the step goes on, is done, or went wrong and is to be taken back; then `say`
    is the lesson's own answer, if it has one."""

    kind: Literal["going", "done", "wrong"]
    say: str = ""


GOING = Outcome("going")


def seats(game: Game[Any, Any], lesson: Lesson) -> tuple[str, ...]:
    """What the players are called."""
    return lesson.seats or NAMES[: game.info.seats[0]]


def match_options(game: Game[Any, Any], lesson: Lesson) -> Mapping[str, bool | int | str]:
    """Return the options of the lesson's match, which sounds in the key of the lesson where it has one."""
    choices = next((option.choices for option in game.info.options if option.name == "key"), None)
    if choices is None or not lesson.key or "key" in lesson.options:
        return lesson.options
    try:
        named = Key.parse(lesson.key)
    except TheoryError:
        return lesson.options
    key = next((choice for choice in choices if Key.parse(str(choice)) == named), lesson.key)
    return {**lesson.options, "key": key}


def begin(game: Game[Any, Any], lesson: Lesson, position: Mapping[str, Any] | None) -> Record:
    """The match that begins in a position of the lesson, or with a deal that is made already. Raises BadSetup."""
    names = seats(game, lesson)
    level = next(iter(game.judgement.ladder))
    players = ("", *(level,) * (len(names) - 1))
    options = match_options(game, lesson)
    record = Record.start(game, names, seed=lesson.seed, options=options, players=players, position=position)
    while position is None and not game.needs_eyes(record.state) and len(legal := game.legal(record.state)) == 1:
        record.play(legal[0])
    return record


def make(record: Record, pattern: Pattern) -> Any:
    """The action that a pattern means where the match stands, the first that the rules allow. Raises BadSetup."""
    found = patterns.read(record.game, pattern).first(record.game.legal(record.state))
    if found is None:
        raise BadSetup("lesson.illegal-move")
    return found


def before(game: Game[Any, Any], lesson: Lesson, number: int) -> Record:
    """The match as it stands when a step begins, 0 for the first: all before it was done as the lesson would. Raises
    BadSetup."""
    laid = [at for at, step in enumerate(lesson.step[: number + 1]) if step.position is not None]
    first = laid[-1] if laid else 0
    record = begin(game, lesson, lesson.step[first].position if laid else lesson.position)
    for step in lesson.step[first:number]:
        for pattern in (*step.moves, *step.solution):
            record.play(make(record, pattern))
    return record


def judge(game: Game[Any, Any], step: Step, played: Sequence[Played]) -> Outcome:
    """Return what has come of the moves since a step began that has a goal.

    A mistake is answered as one even if it meets the goal: its author has named it. Only a mistake that the solution
    makes, too, stands for "anything else" and gives way to the goal, and to the moves of the solution.
    """
    if not played or step.goal is None:
        return GOING
    last = played[-1]
    mistakes = [
        wrong
        for wrong in step.wrong
        if wrong.move and last.before.to_move == LEARNER and last.action in patterns.read(game, wrong.move)
    ]
    done = reached(game, step.goal, played)
    if done or _is_on_the_way(game, step, played):
        mistakes = [wrong for wrong in mistakes if not is_catch_all(game, step, wrong.move)]
    if done and not mistakes:
        return Outcome("done", step.because)
    if mistakes:
        return Outcome("wrong", mistakes[0].say)
    over = last.after.to_move != LEARNER or _is_full(game, step.goal, last.after)
    return Outcome("wrong", step.otherwise) if over else GOING


def _is_on_the_way(game: Game[Any, Any], step: Step, played: Sequence[Played]) -> bool:
    """Return whether all moves are of the solution, in any order, and the rest of it still reaches the goal."""
    left = [patterns.read(game, pattern) for pattern in step.solution]
    for each in played:
        found = next((pattern for pattern in left if each.action in pattern), None)
        if found is None:
            return False
        left.remove(found)
    way = [*played]
    for pattern in left:
        state = way[-1].after
        action = pattern.first(game.legal(state))
        if action is None:
            return False
        after, events = game.play(state, action)
        way.append(Played(state, action, events, after))
    assert step.goal is not None, "asked of steps with one"
    return reached(game, step.goal, way)


def is_catch_all(game: Game[Any, Any], step: Step, mistake: Pattern) -> bool:
    """Return whether a move of the solution is one of those that a mistake means."""
    meant = patterns.read(game, mistake)
    return any(patterns.read(game, pattern).within(meant) for pattern in step.solution)


def _is_full(game: Game[Any, Any], goal: Goal, state: Any) -> bool:
    """Whether there are as many cards as a row asks for, so that it comes to nothing any more."""
    rows = (cards for place, cards in _learners(game, state) if place.name == goal.place)
    return bool(goal.row) and any(len(cards) >= len(goal.row) for cards in rows)


def _learners(game: Game[Any, Any], state: Any) -> list[tuple[Place, tuple[int, ...]]]:
    """What lies where, but for what is another player's."""
    return [(place, cards) for place, cards in game.places(state).items() if place.seat in (None, LEARNER)]


def answer(step: Step, verdict: Verdict) -> str:
    """What a lesson says of a refusal; nothing where the rule's own sentence is enough."""
    said = (w.say for w in step.wrong if w.refused == verdict.rule and w.case in ("", verdict.case))
    return next(said, "") if verdict.rule else ""


def reached(game: Game[Any, Any], goal: Goal, played: Sequence[Played]) -> bool:
    """Whether everything that a goal asks for has come true in these moves."""
    first, last = played[0].before, played[-1].after
    events = [(step, event) for step in played for event in step.events]
    if goal.move:
        wanted = patterns.read(game, goal.move)
        if not any(step.before.to_move == LEARNER and step.action in wanted for step in played):
            return False
    if goal.rule and not any(
        event.rule == goal.rule and (not goal.case or (isinstance(event, Happened) and event.case == goal.case))
        for _, event in events
    ):
        return False
    lies = dict(_learners(game, last))
    there = [cards for place, cards in lies.items() if place.name == goal.place]
    if goal.card and not any(game.card_ids[goal.card] in cards for cards in there):
        return False
    if goal.row and tuple(game.card_ids[card] for card in goal.row) not in there:
        return False
    hand = sum(len(cards) for place, cards in lies.items() if place.sight == "owner")
    if hand < goal.kept or (goal.emptied and hand):
        return False
    if goal.heard and goal.heard not in {
        label.text
        for step, event in events
        if (passage := game.unspoken.music(step.before, event, step.after)) is not None
        for label in passage.labels
    }:
        return False
    return points(game, last) - points(game, first) >= goal.points


def next_move(record: Record, step: Step, begun: int) -> Any:
    """What the solution does next, after the moves that were made since a step began, at so many actions; None where
    the learner has gone another way."""
    made = [played.action for played in record.steps[begun:]]
    for action, pattern in zip(made, step.solution, strict=False):
        if action not in patterns.read(record.game, pattern):
            return None
    if len(made) >= len(step.solution):
        return None
    return make(record, step.solution[len(made)])


def pointed(game: Game[Any, Any], view: Any, action: Any) -> tuple[tuple[tuple[Place, int], ...], tuple[Place, ...]]:
    """The cards that an action moves first, each by its place and index, and the places where they go."""
    _, events = game.apply(view, action)
    moved = [event for event in events if isinstance(event, Moved)]
    lies = game.places(view)
    cards = tuple(dict.fromkeys((event.source, event.at) for event in moved if event.source in lies))
    return cards, tuple(dict.fromkeys(event.target for event in moved))


def heard(lesson: Lesson, words: str, error: str = "", naming: Naming = STANDARD) -> Passage:
    """What music that is written in a lesson sounds like, its parts one after another. Raises TheoryError."""
    key, parts = Key.parse(lesson.sounding_key), words.split(APART)
    place, kind = progression.flaw(error) if error else (0, "")
    passages = []
    for part in parts:
        count = len(progression.words_of(part))
        here = 0 < place <= count or (place > 0 and part is parts[-1])
        flaws = {place: kind} if kind and here else None
        passages.append(progression.read(part, key, flaws, naming=naming).passage)
        place -= count
    whole = joined(passages, REST)
    assert whole is not None, "there is a part at least"
    return whole


def opening(lesson: Lesson, step: Step, naming: Naming = STANDARD) -> Passage | None:
    """What is heard when a step begins; None for nothing. Where something is asked, or cards are to be laid as it is
    heard, it is for the ear alone, and not written down."""
    if not step.play:
        return None
    passage = heard(lesson, step.play, step.error, naming)
    by_ear = step.kind in ("answer", "tap") or (step.goal is not None and bool(step.goal.row))
    return passage.as_signal() if by_ear else passage


def revealed(lesson: Lesson, step: Step, naming: Naming = STANDARD) -> Passage | None:
    """What is heard when a step is done; None for nothing."""
    if not step.reveal:
        return None
    return heard(lesson, step.reveal, step.error if step.reveal == step.play else "", naming)


def points(game: Game[Any, Any], state: Any) -> int:
    """What the learner has come by; what a hand would cost if the match ended here is not taken off."""
    return sum(max(0, line.points) for line in game.account(state) if line.seat == LEARNER)


def faces(game: Game[Any, Any], words: Sequence[str]) -> frozenset[int]:
    """The cards among what is put in the spotlight, or is to be tapped."""
    return frozenset(game.card_ids[word] for word in words if word in game.card_ids)


def place_names(game: Game[Any, Any], state: Any) -> frozenset[str]:
    """What can be in the spotlight besides cards."""
    return frozenset(place.name for place in game.places(state))
