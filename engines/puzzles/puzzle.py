"""Puzzles, the sentences of their kinds, and the lessons that are made of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from engines.kernel.contract import Game
from engines.kernel.errors import DataError, SetupError
from engines.kernel.puzzle_draft import EMPTY_WORDING, PLAYER_NAMES, Fact, PuzzleDraft
from engines.lessons.lesson import Goal, Lesson, Pattern, Short, Step
from engines.messages.grammar import choose_words, format_number, plural_category
from engines.puzzles.form import call_safely, check_form

MAX_GRADE = 5


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sentences for all puzzles of a kind, with the puzzle's facts in braces.

    A fact can choose words, as in `{voices:01=soprano and alto|other=two voices}`; a number also by the plural
    categories of the language.
    """

    title: str
    summary: str
    say: str
    because: str
    """Explanation of the solution, shown when the puzzle is solved or given up."""
    cases: dict[str, str] = {}
    """Sentences that replace `because`, by the theme of the single puzzle."""
    otherwise: str = ""
    """Reply to wrong answers that have no reply of their own."""
    replies: dict[str, str] = {}
    """Replies to certain wrong answers.

    The game selects one by `kernel.puzzle_draft.PuzzleWording`.
    """
    hints: tuple[str, ...] = ()
    """Hints from the vaguest to the plainest.

    A puzzle without a goal uses only the first one, which narrows the choice.
    """
    readable: bool = False
    """True if the question also shows its music as text, so that no sound is needed."""


class Question(Step, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Step of a puzzle: a lesson's step with replies and a narrowing hint."""

    replies: Mapping[str, str] = {}
    """Replies by answer, written as in `kernel.puzzle_draft.PuzzleWording`."""
    narrowing: str = ""
    narrowed: tuple[str, ...] = ()
    span: tuple[int, int] | None = None

    @property
    def is_by_ear(self) -> bool:
        """True if the puzzle can be solved only by ear."""
        return bool(self.play) and not self.readable

    readable: bool = False
    """True if the question also shows its music as text."""


class ChoosingWord(str):
    """Fact in words that can choose other words: `{count:one=card|other=cards}`."""

    __slots__ = ("keys",)

    keys: tuple[str, ...]

    @classmethod
    def from_fact(cls, fact: Fact, language: str) -> ChoosingWord:
        """Return a fact in words, with the keys by which it chooses other words.

        A number has two keys, itself and its plural category; a text has one, itself.
        """
        if isinstance(fact, int):
            word = cls(format_number(fact, language))
            word.keys = (str(fact), plural_category(language, fact))
        else:
            word = cls(fact)
            word.keys = (fact,)
        return word

    def __format__(self, choice: str) -> str:
        return choose_words(choice, *self.keys) if choice else str(self)


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Position with one question.

    The fields are those of `kernel.puzzle_draft.PuzzleDraft`.

    `grade` is from 1, the easiest, to MAX_GRADE.
    """

    id: Short
    kind: Short
    grade: Annotated[int, msgspec.Meta(ge=1, le=MAX_GRADE)]
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

    def to_draft(self) -> PuzzleDraft:
        """Return the puzzle as the draft of its maker."""
        fields = {name: getattr(self, name) for name in PuzzleDraft._fields if name != "ways"}
        goal = self.goal if self.goal is not None else Goal()
        return PuzzleDraft(**fields | {"goal": msgspec.to_builtins(goal)})

    @property
    def question_key(self) -> bytes:
        """Key that is equal for two puzzles with the same question.

        It includes the position, except for questions about a sound, where the table does not matter.
        """
        question = (self.kind, self.play, self.error, self.goal, () if self.answers and self.play else self.position)
        return msgspec.json.encode(question, order="deterministic")


def make_puzzle(draft: PuzzleDraft, id: str, kind: str) -> Puzzle:
    """Return a draft as a puzzle, of the first grade unless the draft has one."""
    data = draft._asdict() | {"id": id, "kind": kind, "grade": draft.grade or 1}
    data["solution"] = [msgspec.to_builtins(action) for action in draft.solution]
    data["goal"] = dict(draft.goal) or None
    del data["ways"]
    return msgspec.convert(msgspec.to_builtins(data), Puzzle)


def check_kind(game: Game[Any, Any], puzzle: Puzzle) -> None:
    """Raise DataError if the game has no such kind of puzzle."""
    if puzzle.kind not in game.puzzle_forms:
        raise DataError(puzzle.id, "kind", "puzzle.kind", known=tuple(game.puzzle_forms))


def make_lesson(game: Game[Any, Any], puzzle: Puzzle, kind: Kind) -> Lesson:
    """Return the lesson of one step for a puzzle, in the language of the game.

    Raises DataError if the puzzle does not match the form of its kind, SetupError if its sentences need a fact that
    is missing.
    """
    check_kind(game, puzzle)
    draft = puzzle.to_draft()
    check_form(game, puzzle.id, puzzle.kind, draft)
    find_wording = game.wording_finders.get(puzzle.kind)
    wording = call_safely(puzzle.id, lambda: find_wording(game, draft)) if find_wording is not None else EMPTY_WORDING
    naming, language = game.naming, game.rules.language
    translated_facts = {
        name: naming.translate_names(fact) if isinstance(fact, str) else fact for name, fact in puzzle.facts.items()
    }
    known_facts = {**translated_facts, **wording.facts}

    def fill_words(text: str, facts: Mapping[str, Fact] = known_facts) -> str:
        words = {name: ChoosingWord.from_fact(fact, language) for name, fact in facts.items()}
        try:
            return text.format_map(words)
        except KeyError as error:
            raise SetupError("puzzle.no-fact", fact=str(error.args[0])) from None

    has_goal = puzzle.goal is not None
    step = Question(
        say=fill_words(kind.say),
        play=puzzle.play,
        error=puzzle.error,
        reveal=puzzle.reveal,
        goal=puzzle.goal,
        solution=puzzle.solution,
        hints=tuple(map(fill_words, kind.hints)) if has_goal else (),
        otherwise=fill_words(kind.otherwise),
        because=fill_words(kind.cases[wording.case] if wording.case else kind.because),
        answers=tuple(map(naming.translate_names, puzzle.answers)),
        right=puzzle.right,
        tap=puzzle.tap,
        replies={
            key: fill_words(kind.replies[name], {**known_facts, **facts})
            for key, (name, facts) in wording.replies.items()
        },
        narrowing=fill_words(kind.hints[0]) if kind.hints and not has_goal else "",
        narrowed=wording.narrowed,
        span=wording.span,
        readable=kind.readable,
    )
    return Lesson(
        title=kind.title,
        game=game.info.id,
        summary=kind.summary,
        minutes=1,
        teaches=(),
        seats=PLAYER_NAMES,
        options=puzzle.options,
        position=puzzle.position,
        step=(step,),
    )


def find_reply_to_row(game: Game[Any, Any], step: Step, state: Any) -> str:
    """Return the reply to a wrong row of cards; empty if there is none."""
    if not isinstance(step, Question) or step.goal is None:
        return ""
    goal_row = [game.card_ids[card] for card in step.goal.row]
    ids = {face: card for card, face in game.card_ids.items()}
    for place, cards in game.places(state).items():
        if place.name == step.goal.place and place.seat in (None, 0) and len(cards) == len(goal_row):
            pairs = zip(cards, goal_row, strict=True)
            number = next((number for number, (card, expected) in enumerate(pairs, start=1) if card != expected), 0)
            if number:
                return step.replies.get(f"{number} {ids[cards[number - 1]]}", "")
    return ""
