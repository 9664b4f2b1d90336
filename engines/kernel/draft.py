"""A puzzle as a game makes it, before any player has tried it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Literal, NamedTuple

from engines.messages import Message

Fact = str | int

BREAK = " // "
"""Stands between the two halves of what is heard."""


class Draft(NamedTuple):
    """A position with one question. All of it is plain data in the words of a lesson (`engines.lessons`), but for the
    actions of the solution.

    There is a goal, four answers, or cards to tap; `grade`, from 1, is said only of what no computer player can try.
    """

    position: Mapping[str, Any]
    goal: Mapping[str, Any] = {}
    solution: tuple[Any, ...] = ()
    facts: Mapping[str, Fact] = {}
    """What the words of its kind tell: `{card}`, `{points}`."""
    options: Mapping[str, bool | int | str] = {}
    play: str = ""
    """What is heard when it begins."""
    error: str = ""
    """An error of part writing in it, as a lesson writes it."""
    reveal: str = ""
    answers: tuple[str, ...] = ()
    right: int = 0
    tap: tuple[str, ...] = ()
    grade: int = 0
    ways: int = 0
    """How many positions were gone through for the proof."""

    @property
    def halves(self) -> tuple[str, str]:
        """The parts of `play` before its break and behind it; the second is empty where there is no break."""
        first, _, second = self.play.partition(BREAK)
        return first, second


PLAYERS = ("Ana", "Mia")
"""Who sits at a puzzle; the first solves it."""


class Telling(NamedTuple):
    """Words about a puzzle that follow from its position and its sound, in the language of the game that tells it."""

    facts: Mapping[str, Fact] = {}
    """Facts besides those of the draft."""
    case: str = ""
    """The sentence of its kind's `cases` that tells the solution; the kind's `because` where it is empty."""
    replies: Mapping[str, tuple[str, Mapping[str, Fact]]] = {}
    """By wrong answer, the name of a sentence among its kind's `replies`, and that sentence's facts.

    An answer is known by its number, 1 for the first, a card by its id, a row by its first wrong place and the id of
    the card that lies there: `"2 IV"`.
    """
    narrowed: tuple[str, ...] = ()
    """Answers or cards that the first hint leaves, written as those of `replies`."""
    span: tuple[int, int] | None = None
    """Indices in their row between which these cards lie, where a card can lie there more than once."""


NOTHING_MORE = Telling()

Misfit = tuple[tuple[str, ...], Message]
"""The place of a part within a puzzle, and what was expected there."""


class Form(NamedTuple):
    """The parts of every puzzle of a kind. A puzzle from a file is compared with it first, so that its prover and its
    teller can rely on all that is said here."""

    asks: Literal["goal", "answers", "tap"]
    goal: tuple[str, ...] = ()
    """Fields that the goal has."""
    facts: Mapping[str, type[int] | type[str]] = {}
    rows: tuple[str, ...] = ()
    """Fields of the position whose first row holds a card at least."""
    sound: Literal["", "readable", "chord", "numerals", "twice", "melody"] = ""
    """Notation of `play`, which `reveal` repeats: as anything that can be heard, one chord, numerals, the same
    numerals twice, or the first note and a melody in syllables. Empty where nothing is heard."""
    finds_misfits: Callable[[Any, Draft], Iterable[Misfit]] = lambda _game, _draft: ()
    """Finds what of these parts does not belong together. It is asked where each part is as it should be."""


Maker = Callable[[Any, Random], Draft | None]
"""Tries once to make a puzzle of a game."""

Teller = Callable[[Any, Draft], Telling]
"""Finds words about a puzzle, in the language of the game."""

Prover = Callable[[Any, Draft], Sequence[Message]]
"""Goes through every answer to a puzzle and returns complaints: an answer that is not the best or not the only one, a
statement that does not hold for what sounds."""


def mixed(answers: Sequence[str], chance: Random) -> tuple[tuple[str, ...], int]:
    """Answers in any order, of which the first was the right one, and where that stands now, 1 for the first."""
    order = chance.sample(range(len(answers)), len(answers))
    return tuple(answers[at] for at in order), order.index(0) + 1


def narrowed(answers: Sequence[str], right: int, salt: str) -> tuple[str, ...]:
    """Return half of the answers, at least two, in their order, among them the right one by its index; `salt` decides
    which others."""
    others = [at for at in range(len(answers)) if at != right]
    chance = Random(salt)
    left = {right, *chance.sample(others, -(-len(answers) // 2) - 1)}
    return tuple(answers[at] for at in sorted(left))
