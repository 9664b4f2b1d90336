"""Puzzles as games make them, before any player has tried them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Literal, NamedTuple

from engines.messages import Message

Fact = str | int

HALVES_SEPARATOR = " // "
"""Separator of the two halves of `play`."""


class PuzzleDraft(NamedTuple):
    """Position with one question, in the plain data of lessons (`engines.lessons`).

    Only the solution's actions are engine values. There is a goal, four answers, or cards to tap. `grade`, from 1, is
    given only for puzzles that computer players cannot try.
    """

    position: Mapping[str, Any]
    goal: Mapping[str, Any] = {}
    solution: tuple[Any, ...] = ()
    facts: Mapping[str, Fact] = {}
    """Values for the sentences of the puzzle's kind: `{card}`, `{points}`."""
    options: Mapping[str, bool | int | str] = {}
    play: str = ""
    """Music at the beginning."""
    error: str = ""
    """Part-writing error in the music, written as in a lesson."""
    reveal: str = ""
    answers: tuple[str, ...] = ()
    right: int = 0
    tap: tuple[str, ...] = ()
    grade: int = 0
    ways: int = 0
    """Number of positions that the proof searched."""

    @property
    def halves(self) -> tuple[str, str]:
        """Parts of `play` before and after its break; the second may be empty."""
        first, _, second = self.play.partition(HALVES_SEPARATOR)
        return first, second


PLAYER_NAMES = ("Ana", "Mia")
"""Names of a puzzle's players; the first one solves it."""


class PuzzleWording(NamedTuple):
    """Words about a puzzle that depend on its position and sound.

    They are in the language of the game.
    """

    facts: Mapping[str, Fact] = {}
    """Facts in addition to those of the draft."""
    case: str = ""
    """Sentence from `cases` of its kind that explains the solution; empty: `because`."""
    replies: Mapping[str, tuple[str, Mapping[str, Fact]]] = {}
    """Replies by wrong answer: the key of one of its kind's `replies`, and the facts.

    An answer is written as its number, from 1; a card as its id; a row as its first wrong place and the id of the card
    in it: `"2 IV"`.
    """
    narrowed: tuple[str, ...] = ()
    """Answers or cards that the first hint leaves, written as in `replies`."""
    span: tuple[int, int] | None = None
    """Indices in the row between which the hint's cards are, if a card occurs twice."""


EMPTY_WORDING = PuzzleWording()

InvalidPart = tuple[tuple[str, ...], Message]
"""Place of an invalid part within a puzzle, and the message about it."""


class PuzzleForm(NamedTuple):
    """Required parts of the puzzles of a kind.

    A puzzle from a file is compared with it first, so that the functions that prove it and put it into words can rely
    on these parts.
    """

    asks: Literal["goal", "answers", "tap"]
    goal: tuple[str, ...] = ()
    """Required fields of the goal."""
    facts: Mapping[str, type[int] | type[str]] = {}
    rows: tuple[str, ...] = ()
    """Fields of the position whose first row must contain a card."""
    sound: Literal["", "readable", "chord", "numerals", "twice", "melody"] = ""
    """Notation of `play`, which `reveal` must repeat.

    * `readable`: any notation
    * `chord`: one chord
    * `numerals`: numerals
    * `twice`: the same numerals twice
    * `melody`: the first note, then a melody in syllables
    * empty: no sound
    """
    find_contradictions: Callable[[Any, PuzzleDraft], Iterable[InvalidPart]] = lambda _game, _draft: ()
    """Function that finds parts that contradict each other.

    It is called only if each part by itself is valid.
    """


MakePuzzle = Callable[[Any, Random], PuzzleDraft | None]
"""Function that makes one attempt at a puzzle of a game, or returns None."""

FindWording = Callable[[Any, PuzzleDraft], PuzzleWording]
"""Function that returns words about a puzzle, in the language of the game."""

ProvePuzzle = Callable[[Any, PuzzleDraft], Sequence[Message]]
"""Function that checks every answer to a puzzle and returns complaints.

It complains about an answer that is not the only best one, and about a statement that does not match the sound.
"""


def shuffle_answers(answers: Sequence[str], rng: Random) -> tuple[tuple[str, ...], int]:
    """Return answers in random order, and the number (from 1) of the right one.

    The right answer is the first of `answers`.
    """
    order = rng.sample(range(len(answers)), len(answers))
    return tuple(answers[index] for index in order), order.index(0) + 1


def narrow_answers(answers: Sequence[str], right_index: int, salt: str) -> tuple[str, ...]:
    """Return half of the answers, at least two, in their order, with the right one.

    `right_index` is the index of the right answer, and `salt` seeds the choice of the others.
    """
    wrong_indices = [index for index in range(len(answers)) if index != right_index]
    rng = Random(salt)
    remaining_indices = {right_index, *rng.sample(wrong_indices, -(-len(answers) // 2) - 1)}
    return tuple(answers[index] for index in sorted(remaining_indices))
