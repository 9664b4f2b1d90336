"""What a lesson's file may hold. One file, one lesson; the words in it are in one language.

Cards are written by their ids (`Game.card_ids`), moves as patterns (`patterns`), music in the words of
`theory.progression`, rules by their slugs.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Sentence = Annotated[str, msgspec.Meta(min_length=1, max_length=280)]
"""What is said at once: it has to be read from the back of a room."""

Short = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Words = Annotated[str, msgspec.Meta(max_length=280)]
Music = Annotated[str, msgspec.Meta(max_length=200)]
"""Numerals, chord names, notes or syllables; what stands behind `//` is heard after what stands before it."""

Pattern = dict[str, Any]

MIN_ANSWERS, MAX_ANSWERS = 2, 6
"""Answers that a question offers, unless a card is tapped."""

ANSWER_LETTERS = "ABCDEF"
"""Letters by which a class and a worksheet call the answers."""

DEFAULT_KEY = "C major"
"""Key of a lesson that names none."""

LONGEST = 5
"""Minutes."""

LEVELS = 3
"""Of difficulty: 1 for who knows nothing of the game yet."""


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the learner is to bring about. Everything that is written has to have come true since the step began."""

    move: Pattern = {}
    """A move that was made."""
    rule: str = ""
    """A rule, by its slug, that took effect."""
    case: str = ""
    """Of that rule: in which way, by the name of its sentence."""
    card: str = ""
    """A card that lies in a place."""
    place: str = ""
    """That place, by the name of `Place`: the learner's own where each seat has one."""
    row: tuple[Short, ...] = ()
    """All the cards that lie in a place, in their order."""
    kept: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    """How many cards the learner still has in hand, at least."""
    emptied: bool = False
    """That the learner's hand is empty."""
    heard: str = ""
    """A chord that was heard, by its label in the score: `V7`, `C minor`."""
    points: Annotated[int, msgspec.Meta(ge=0, le=1_000)] = 0
    """How many points the learner has come by, at least; what is taken off is not counted."""


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A usual mistake and the answer to it: a move that is made, or one that the rules refuse."""

    say: Sentence
    move: Pattern = {}
    refused: str = ""
    """The slug of the rule that refuses what was tried."""
    case: str = ""
    """Of that refusal; any if it is not written."""


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A sentence about the cards, as a question that the rules can answer. Words of `because` are held against every
    answer that meets the goal, all others against the table as it lies when the step begins."""

    says: Sentence
    """Words of the step that state it."""
    rule: str = ""
    """For words that hold always: the slug of the rule that says so, or of one that they explain."""
    moves: Pattern = {}
    """Moves that the rules allow, to be counted."""
    made: Pattern = {}
    """Moves that the learner made since the step began, to be counted."""
    after: tuple[Pattern, ...] = ()
    """Moves that are tried first."""
    place: str = ""
    """A place, by the name of `Place`: the learner's own where each seat has one."""
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0
    """Seat whose place it is."""
    cards: tuple[Short, ...] = ()
    """Cards that lie there, among others."""
    same_hand: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    """The number of a step that began with the same cards in the learner's hand."""
    points: Annotated[int, msgspec.Meta(ge=0, le=1_000)] | None = None
    """Points that the learner has come by since the step began."""
    ways: bool = False
    """Counts the answers that meet the goal with different cards."""
    count: Annotated[int, msgspec.Meta(ge=0, le=1_000)] | None = None
    """Exact number of what is counted."""
    least: Annotated[int, msgspec.Meta(ge=0, le=1_000)] | None = None
    """Least number of what is counted."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing at a time: something is said; with a `goal` something is to be done, with `answers` or `tap` something
    is asked. All else goes with it."""

    say: Sentence
    show: tuple[Short, ...] = ()
    """Cards and places in the spotlight."""
    play: Music = ""
    """What is heard when the step begins."""
    error: Short | Literal[""] = ""
    """An error of part writing in what is heard then, on one of its numerals: `parallel-fifths@2`. Numerals behind `//`
    are counted on."""
    position: dict[str, Any] | None = None
    """What the table is laid with before it; else all lies as the step before left it."""
    moves: tuple[Pattern, ...] = ()
    """Moves that are made before the learner's, by whoever is to move."""
    goal: Goal | None = None
    solution: tuple[Pattern, ...] = ()
    """Moves that reach the goal."""
    wrong: tuple[Wrong, ...] = ()
    hints: tuple[Sentence, ...] = ()
    """From the vaguest to the plainest; after the last one the move is shown."""
    otherwise: Words = ""
    """What is said of a turn that is over without the goal, or of a wrong answer."""
    answers: tuple[Short, ...] = ()
    """Two to six answers to choose from."""
    right: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    """Which answer is right, 1 for the first."""
    tap: tuple[Short, ...] = ()
    """The cards of which one is to be tapped."""
    because: Words = ""
    """What is said when the step is done."""
    reveal: Music = ""
    """What is heard then; where that is what was heard in the beginning, with the error in it."""
    claims: tuple[Claim, ...] = ()
    """Statements that its sentences make about the cards; `consort lessons check` holds them against the rules."""

    @property
    def kind(self) -> str:
        """What the learner does: "do" something, "answer", "tap" a card, or just "read"."""
        if self.goal is not None:
            return "do"
        return "answer" if self.answers else "tap" if self.tap else "read"


class Head(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a lesson is called, what it is about, how long it takes and for whom it is: what stands first in its file,
    before any table."""

    title: Short
    game: Short
    summary: Sentence
    minutes: Annotated[int, msgspec.Meta(ge=1, le=LONGEST)]
    level: Annotated[int, msgspec.Meta(ge=1, le=LEVELS)] = 1


class Lesson(Head, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A lesson: what it teaches, where it begins, and its steps. The first seat is the learner's."""

    teaches: tuple[Short, ...]
    """The slugs of the rules that it is about."""
    step: tuple[Step, ...]
    seats: tuple[Short, ...] = ()
    """What the players are called; as many as the game needs have names of their own if nothing is written."""
    seed: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 1
    options: dict[str, bool | int | str] = {}
    key: Short | Literal[""] = ""
    """Key of all that sounds, unless `options` has a `key`; C major if neither is written."""
    position: dict[str, Any] | None = None
    """What the table is laid with; without it cards are dealt."""
    deck: dict[str, Any] | None = None
    """A deck of one's own, whole; the game's own if it is not written."""

    @property
    def names_key(self) -> bool:
        """Return whether the file says in which key the lesson sounds."""
        return bool(self.options.get("key") or self.key)

    @property
    def sounding_key(self) -> str:
        """Name of the key in which everything in the lesson sounds: that of its match, if its match has one."""
        return str(self.options.get("key") or self.key or DEFAULT_KEY)
