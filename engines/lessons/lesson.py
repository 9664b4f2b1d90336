"""Content of a lesson's file: one file, one lesson, in one language.

Cards are written by their ids (`Game.card_ids`), moves as patterns (`patterns`), music in the notation of
`theory.progression`, rules by their slugs.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Sentence = Annotated[str, msgspec.Meta(min_length=1, max_length=280)]
"""Text that is shown at once; it has to be readable from the back of a room."""

Short = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Words = Annotated[str, msgspec.Meta(max_length=280)]
Music = Annotated[str, msgspec.Meta(max_length=200)]
"""Numerals, chord names, notes or syllables.

Parts separated by `//` follow one another.
"""

Pattern = dict[str, Any]

MIN_ANSWERS, MAX_ANSWERS = 2, 6
"""Limits of the number of answers to a question."""

ANSWER_LETTERS = "ABCDEF"
"""Letters of the answers in class and on worksheets."""

DEFAULT_KEY = "C major"
"""Key of a lesson that names none."""

MAX_MINUTES = 5
"""Maximum duration of a lesson in minutes."""

MAX_LEVEL = 3
"""Number of levels of difficulty; 1 is for beginners."""


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Task of the learner; the moves have to fulfil every field that is written."""

    move: Pattern = {}
    """Move that was made."""
    rule: str = ""
    """Slug of a rule that took effect."""
    case: str = ""
    """Case of that rule, by the name of its sentence."""
    card: str = ""
    """Card that is in a place."""
    place: str = ""
    """Name of that place, as in `Place`; the learner's own if each seat has one."""
    row: tuple[Short, ...] = ()
    """All cards in a place, in their order."""
    kept: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    """Least number of cards that are left in the learner's hand."""
    emptied: bool = False
    """True if the learner's hand has to be empty."""
    heard: str = ""
    """Chord that was heard, by its label in the score: `V7`, `C minor`."""
    points: Annotated[int, msgspec.Meta(ge=0, le=1_000)] = 0
    """Least number of points that the learner gained; losses are not counted."""


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Common mistake and the reply to it: a move, or a refused attempt."""

    say: Sentence
    move: Pattern = {}
    refused: str = ""
    """Slug of the rule that refuses the attempt."""
    case: str = ""
    """Case of that refusal; empty for any."""


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Statement about the cards, as a query that the rules can answer.

    Words of `because` are checked after every answer that reaches the goal, all others at the beginning of the step.
    """

    says: Sentence
    """Words of the step that make the statement."""
    rule: str = ""
    """Slug of the rule that says or explains it, for words that are always true."""
    moves: Pattern = {}
    """Legal moves that are counted."""
    made: Pattern = {}
    """Moves of the learner since the beginning of the step that are counted."""
    after: tuple[Pattern, ...] = ()
    """Moves that are tried first."""
    place: str = ""
    """Name of a place, as in `Place`; the learner's own if each seat has one."""
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0
    """Seat that owns the place."""
    cards: tuple[Short, ...] = ()
    """Cards that are in the place, perhaps with others."""
    same_hand: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    """Number of a step that began with the same cards in the learner's hand."""
    points: Annotated[int, msgspec.Meta(ge=0, le=1_000)] | None = None
    """Points that the learner gained since the beginning of the step."""
    ways: bool = False
    """True to count the answers with different cards that reach the goal."""
    count: Annotated[int, msgspec.Meta(ge=0, le=1_000)] | None = None
    """Exact number."""
    least: Annotated[int, msgspec.Meta(ge=0, le=1_000)] | None = None
    """Least number."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One step: a text, perhaps with a task or a question.

    `goal` is a task, `answers` or `tap` a question. All other fields accompany them.
    """

    say: Sentence
    show: tuple[Short, ...] = ()
    """Cards and places that are highlighted."""
    play: Music = ""
    """Music at the beginning of the step."""
    error: Short | Literal[""] = ""
    """Part-writing error in that music, at one of its numerals: `parallel-fifths@2`.

    Numerals are counted on across `//`.
    """
    position: dict[str, Any] | None = None
    """Position at the beginning of the step; None leaves the table as it is."""
    moves: tuple[Pattern, ...] = ()
    """Moves before the learner's, by the player whose turn it is."""
    goal: Goal | None = None
    solution: tuple[Pattern, ...] = ()
    """Moves that reach the goal."""
    wrong: tuple[Wrong, ...] = ()
    hints: tuple[Sentence, ...] = ()
    """Hints from the vaguest to the plainest; after the last one the move is shown."""
    otherwise: Words = ""
    """Comment on a turn that ends without reaching the goal, or on a wrong answer."""
    answers: tuple[Short, ...] = ()
    """Two to six answers."""
    right: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    """Number of the right answer, from 1."""
    tap: tuple[Short, ...] = ()
    """Cards of which one is to be tapped."""
    because: Words = ""
    """Comment at the end of the step."""
    reveal: Music = ""
    """Music at the end of the step; if it equals `play`, it has the same error."""
    claims: tuple[Claim, ...] = ()
    """Statements about the cards in the step's sentences.

    `consort lessons check` compares them with the rules.
    """

    @property
    def kind(self) -> str:
        """Kind of task: "do" something, "answer", "tap" a card, or only "read"."""
        if self.goal is not None:
            return "do"
        return "answer" if self.answers else "tap" if self.tap else "read"


class Head(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Fields at the top of a lesson's file, before any table."""

    title: Short
    game: Short
    summary: Sentence
    minutes: Annotated[int, msgspec.Meta(ge=1, le=MAX_MINUTES)]
    level: Annotated[int, msgspec.Meta(ge=1, le=MAX_LEVEL)] = 1


class Lesson(Head, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Lesson: the rules it teaches, its position and its steps.

    The first seat is the learner's.
    """

    teaches: tuple[Short, ...]
    """Slugs of the rules that are taught."""
    step: tuple[Step, ...]
    seats: tuple[Short, ...] = ()
    """Names of the players; empty for default names."""
    seed: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 1
    options: dict[str, bool | int | str] = {}
    key: Short | Literal[""] = ""
    """Key of all music, unless `options` has a `key`; C major if neither is given."""
    position: dict[str, Any] | None = None
    """Initial position; None for a deal."""
    deck: dict[str, Any] | None = None
    """Complete deck of the lesson; None for the game's own."""

    @property
    def has_key(self) -> bool:
        """True if the file names the key of the lesson."""
        return bool(self.options.get("key") or self.key)

    @property
    def sounding_key(self) -> str:
        """Name of the key of all music; that of the match has priority."""
        return str(self.options.get("key") or self.key or DEFAULT_KEY)
