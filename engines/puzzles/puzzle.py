"""What a puzzle is, the words of its kind, and the lesson that it makes."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from engines.kernel.draft import PLAYERS, Draft, Fact
from engines.kernel.errors import BadSetup
from engines.lessons.lesson import Goal, Lesson, Pattern, Short, Step
from engines.theory.naming import STANDARD, Naming

GRADES = 5


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all puzzles of a kind say; facts of the puzzle stand in braces."""

    title: str
    summary: str
    say: str
    because: str
    otherwise: str = ""
    hints: tuple[str, ...] = ()


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position with one question, as `kernel.draft.Draft` has it; `grade` is from 1, the easiest, to GRADES."""

    id: Short
    kind: Short
    grade: Annotated[int, msgspec.Meta(ge=1, le=GRADES)]
    position: dict[str, Any]
    goal: Goal | None = None
    solution: tuple[Pattern, ...] = ()
    facts: dict[str, Fact] = {}
    options: dict[str, bool | int | str] = {}
    play: str = ""
    error: str = ""
    reveal: str = ""
    answers: tuple[Short, ...] = ()
    right: int = 0
    tap: tuple[Short, ...] = ()


def written(draft: Draft, id: str, kind: str) -> Puzzle:
    """A draft as a puzzle, for the time being one of the first grade."""
    data = draft._asdict() | {"id": id, "kind": kind, "grade": draft.grade or 1}
    data["solution"] = [msgspec.to_builtins(action) for action in draft.solution]
    data["goal"] = dict(draft.goal) or None
    del data["ways"]
    return msgspec.convert(msgspec.to_builtins(data), Puzzle)


def lesson(game: str, puzzle: Puzzle, kind: Kind, naming: Naming = STANDARD) -> Lesson:
    """The lesson whose one step the puzzle is, the notes and keys of its facts called by their names. Raises BadSetup
    where one of the facts that its kind tells is missing."""
    facts = {name: naming.rewritten(fact) if isinstance(fact, str) else fact for name, fact in puzzle.facts.items()}

    def told(words: str) -> str:
        try:
            return words.format(**facts)
        except KeyError as error:
            raise BadSetup("puzzle.no-fact", fact=str(error.args[0])) from None

    step = Step(
        say=told(kind.say),
        play=puzzle.play,
        error=puzzle.error,
        reveal=puzzle.reveal,
        goal=puzzle.goal,
        solution=puzzle.solution,
        hints=tuple(map(told, kind.hints)) if puzzle.goal is not None else (),
        otherwise=told(kind.otherwise),
        because=told(kind.because),
        answers=tuple(map(naming.rewritten, puzzle.answers)),
        right=puzzle.right,
        tap=puzzle.tap,
    )
    return Lesson(
        title=kind.title,
        game=game,
        summary=kind.summary,
        minutes=1,
        teaches=(),
        seats=PLAYERS,
        options=puzzle.options,
        position=puzzle.position,
        step=(step,),
    )
