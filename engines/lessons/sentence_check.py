"""Check that a lesson's sentences are true of every answer a learner can give.

`proof` plays a lesson as its author means it; this module plays every other answer. A praise was written with the
solution in mind, so what it names or counts has to be the same in each answer that reaches the goal. Statements about
the hand or the table have to be written as claims, which the rules answer.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from engines.kernel.complaints import Complaints
from engines.kernel.contract import Game
from engines.kernel.errors import SetupError
from engines.kernel.record import Step as Played
from engines.kernel.translation import ACCIDENTALS_BY_WORD, NOTE_PATTERN, remove_note_brackets
from engines.lessons import answers, course, patterns
from engines.lessons.answers import Answer, Answers
from engines.lessons.course import LEARNER_SEAT
from engines.lessons.lesson import Claim, Lesson, Step, Wrong
from engines.messages import DataPlace, Message, message, to_place_parts
from engines.messages.grammar import printable_line

SENTENCE_END = re.compile(r"(?<=[.?!…:])\s+")

POINT_COUNT = re.compile(
    r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) points?\b", re.IGNORECASE
)

NUMBER_WORD = re.compile(
    r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|both|twice|again)\b", re.IGNORECASE
)

CARD_COUNT = re.compile(r"\b(?:two|three|four|five|six|seven) (?:notes|cards)\b", re.IGNORECASE)

BARE_NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")

CARD_STATEMENT = re.compile(
    r"\bsame (?:hand|cards)\b"
    r"|\b(?:nothing|none)(?: else| more)?\b[^.?!:]*\b(?:fits?|can (?:now )?be)\b"
    r"|\bneither\b.*\bhand\b"
    r"|\b(?:hand|bank|pile|deck|row|phrase|display) is (?:full|empty)\b"
    r"|\ball (?:two|three|four|five|six|seven)\b"
    r"|\bonly (?:one|two|three) of\b"
    r"|\bmore than one\b"
    r"|\b(?:is|are) enough\b"
    r"|\b(?:all|everything)[^.?!:]* needed\b"
    r"|\b(?:in|from|with) (?:this|the same) hand\b",
    re.IGNORECASE,
)
"""English words about the hand or the table that need a claim."""

DEMONSTRATIVE = re.compile(r"\bthat (?:note|card|chord|interval|scale)\b", re.IGNORECASE)
"""Words that point at the attempted card or note."""

MAX_EXAMPLES = 3
"""Maximum number of answers that are named for one sentence."""


class _StepCheck(NamedTuple):
    game: Game[Any, Any]
    lesson: Lesson
    step: Step
    place: str | Message
    state: Any
    found: Answers
    solved: tuple[Played, ...]
    complaints: Complaints

    @property
    def right(self) -> tuple[Answer, ...]:
        """Answers that reach the goal."""
        return tuple(each for each in self.found.answers if each.outcome.kind == "done")

    def complain(self, place: DataPlace, why: Message) -> None:
        self.complaints.add_error((self.place, *to_place_parts(place)), why)


def check_truth(game: Game[Any, Any], lesson: Lesson, places: Sequence[str | Message], complaints: Complaints) -> None:
    """Add an error for each sentence that some answer makes untrue.

    The lesson must have passed `proof`.
    """
    for number, (step, place) in enumerate(zip(lesson.step, places, strict=True)):
        record = course.match_before_step(game, lesson, number)
        for pattern in step.moves:
            record.play(course.find_action(record, pattern))
        found = Answers((), (record.state,), True)
        if step.goal is not None:
            found = answers.find_answers(game, step, record.state)
        state, begun = record.state, len(record.steps)
        for pattern in step.solution:
            record.play(course.find_action(record, pattern))
        table = _StepCheck(game, lesson, step, place, state, found, tuple(record.steps[begun:]), complaints)
        if not found.complete:
            complaints.add_error(place, "lesson.many-ways", most=answers.MAX_POSITIONS)
        _check_claims(table)
        _check_unclaimed(table)
        if step.goal is not None:
            _check_praise(table)
            _check_mistakes(table)


def split_sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a text.

    >>> list(split_sentences("Listen: two notes. Which?"))
    ['Listen:', 'two notes.', 'Which?']
    """
    yield from filter(None, SENTENCE_END.split(text))


def find_texts(step: Step) -> Iterator[tuple[DataPlace, str]]:
    """Yield each text of a step with its field."""
    yield "say", step.say
    yield "because", step.because
    yield "otherwise", step.otherwise
    for number, hint in enumerate(step.hints, start=1):
        yield ("hints", message("place.entry", number=number)), hint
    for number, wrong in enumerate(step.wrong, start=1):
        yield ("wrong", message("place.entry", number=number)), wrong.say
    for number, answer in enumerate(step.answers, start=1):
        yield ("answers", message("place.entry", number=number)), answer


def _is_claimed(step: Step, sentence: str) -> bool:
    return any(
        remove_note_brackets(claim.says) in remove_note_brackets(sentence)
        or remove_note_brackets(sentence) in remove_note_brackets(claim.says)
        for claim in step.claims
    )


# --- claims ----------------------------------------------------------------------------------------------------------


def _check_unclaimed(table: _StepCheck) -> None:
    for where, text in find_texts(table.step):
        if text in table.step.answers:  # All answers but one are meant to be untrue.
            continue
        for sentence in split_sentences(text):
            if CARD_STATEMENT.search(sentence) and not _is_claimed(table.step, sentence):
                table.complain(where, message("lesson.claim-needed", text=remove_note_brackets(sentence)))


def _check_claims(table: _StepCheck) -> None:
    for number, claim in enumerate(table.step.claims, start=1):
        where = ("claims", message("place.entry", number=number))
        if not any(
            remove_note_brackets(claim.says) in remove_note_brackets(text) for _, text in find_texts(table.step)
        ):
            table.complain(where, message("lesson.claim-unsaid", text=remove_note_brackets(claim.says)))
        elif sum(map(bool, _claim_queries(claim))) != 1 or _is_counting(claim) != (
            claim.count is not None or claim.least is not None
        ):
            table.complain(where, message("lesson.claim-of-one", text=remove_note_brackets(claim.says)))
        elif claim.rule:
            if claim.rule not in {rule.slug for rule in table.game.rules.rule}:
                table.complaints.add_error((table.place, *where), "lesson.no-rule", rule=claim.rule)
        else:
            try:
                _check_claim(table, claim, where)
            except SetupError as error:
                table.complaints.add_error((table.place, *where), error.message)


def _claim_queries(claim: Claim) -> tuple[Any, ...]:
    return claim.rule, claim.moves, claim.made, claim.place, claim.same_hand, claim.points is not None, claim.ways


def _is_counting(claim: Claim) -> bool:
    return bool(claim.moves or claim.made or claim.ways or (claim.place and not claim.cards))


def _check_claim(table: _StepCheck, claim: Claim, place: DataPlace) -> None:
    """Add an error for a claim that does not hold.

    It is checked when the step begins or, if the praise makes it, after each right answer.
    """
    after_answer = table.step.goal is not None and remove_note_brackets(claim.says) in remove_note_brackets(
        table.step.because
    )
    text = remove_note_brackets(claim.says)
    if not after_answer:
        if not _is_true(table, claim, ()):
            table.complain(place, message("lesson.claim-fails", text=text))
        return
    failed = (each.played for each in table.right if not _is_true(table, claim, each.played))
    for way in islice(failed, MAX_EXAMPLES):
        table.complain(place, message("lesson.claim-fails-after", text=text, answer=_describe_answer(table.game, way)))


def _is_true(table: _StepCheck, claim: Claim, answer: tuple[Played, ...]) -> bool:
    game, state = table.game, answer[-1].after if answer else table.state
    for pattern in claim.after:
        action = patterns.read_pattern(game, pattern).find_first(game.legal(state))
        if action is None:
            raise SetupError("lesson.illegal-move")
        state, _ = game.play(state, action)
    if claim.points is not None:
        return course.count_points(game, state) - course.count_points(game, table.state) == claim.points
    if claim.same_hand:
        earlier = course.match_before_step(game, table.lesson, claim.same_hand - 1).state
        return _learner_hand(game, state) == _learner_hand(game, earlier)
    if claim.place:
        lies = [
            card
            for place, cards in game.places(state).items()
            if place.name == claim.place and place.seat in (None, claim.seat)
            for card in cards
        ]
        wanted = Counter(game.card_ids[card] for card in claim.cards if card in game.card_ids)
        if len(claim.cards) != wanted.total() or wanted - Counter(lies):
            return False
        return _is_right_number(claim, len(lies))
    if claim.moves:
        meant = patterns.read_pattern(game, claim.moves)
        return _is_right_number(claim, sum(action in meant for action in game.legal(state)))
    if claim.made:
        meant = patterns.read_pattern(game, claim.made)
        return _is_right_number(claim, sum(each.action in meant for each in answer))
    return _is_right_number(claim, len({answers.find_moved_cards(each.played) for each in table.right}))


def _is_right_number(claim: Claim, found: int) -> bool:
    return claim.count in (None, found) and (claim.least is None or found >= claim.least)


def _learner_hand(game: Game[Any, Any], state: Any) -> Counter[int]:
    return Counter(
        card
        for place, cards in game.places(state).items()
        if place.sight == "owner" and place.seat == LEARNER_SEAT
        for card in cards
    )


def _describe_answer(game: Game[Any, Any], answer: tuple[Played, ...]) -> str:
    return printable_line(Answer(answer, course.UNDECIDED).describe(game), 160)


# --- praise ----------------------------------------------------------------------------------------------------------


def _named_content(table: _StepCheck, answer: tuple[Played, ...]) -> Any:
    """Return what a sentence may name of an answer: its cards, the chords heard."""
    return answers.find_moved_cards(answer), answers.find_heard_labels(table.game, answer)


def _sounding_content(table: _StepCheck, answer: tuple[Played, ...]) -> Any:
    """Return True if an answer sounds all chords of the solution.

    If the solution sounds no named chords, return the answer's cards.
    """
    heard = answers.find_heard_labels(table.game, answer)
    wanted = answers.find_heard_labels(table.game, table.solved)
    return wanted <= heard if wanted else answers.find_moved_cards(answer)


def _counted_content(table: _StepCheck, answer: tuple[Played, ...]) -> Any:
    """Return what a sentence may count of an answer.

    These are points, and moves of the types that the solution has.
    """
    kinds = Counter(type(each.action) for each in answer)
    meant = {patterns.read_pattern(table.game, pattern).kind for pattern in table.step.solution}
    return answers.count_gained_points(table.game, answer), frozenset((kind, kinds[kind]) for kind in meant)


def _count_moved_cards(table: _StepCheck, answer: tuple[Played, ...]) -> Any:
    return sum(count for _, count in answers.find_moved_cards(answer))


def _gained_points(table: _StepCheck, answer: tuple[Played, ...]) -> Any:
    return answers.count_gained_points(table.game, answer)


def _names_content(table: _StepCheck, sentence: str, all_answers: Sequence[tuple[Played, ...]]) -> bool:
    if NOTE_PATTERN.search(sentence):
        return True
    game, words = table.game, remove_note_brackets(sentence)
    moved = {card for way in all_answers for card, _ in answers.find_moved_cards(way)}
    called = {name for name, card in game.card_ids.items() if card in moved} | {game.card_name(card) for card in moved}
    return any(_contains_name(part, words) for name in called for part in name.split("/"))


def _contains_name(name: str, text: str) -> bool:
    """Return True if words contain a card's name; "A" and "I" are English words."""
    return name not in ("A", "I") and re.search(rf"(?<!\w){re.escape(name)}(?![\w♯♭#]| sharp| flat)", text) is not None


Facet = Callable[[_StepCheck, tuple[Played, ...]], Any]


def _find_facets(table: _StepCheck, sentence: str, all_answers: Sequence[tuple[Played, ...]]) -> Iterator[Facet]:
    """Yield the properties that answers must share for a sentence to be true of all."""
    if _names_content(table, sentence, all_answers):
        yield _named_content
    if POINT_COUNT.search(sentence) or BARE_NUMBER.search(sentence):
        yield _gained_points
    if NUMBER_WORD.search(POINT_COUNT.sub("", BARE_NUMBER.sub("", sentence))):
        yield _counted_content


def _check_praise(table: _StepCheck) -> None:
    step, solved = table.step, table.solved
    ways = [solved, *(each.played for each in table.right)]
    for sentence in split_sentences(step.because):
        if _is_claimed(step, sentence):
            continue
        for facet in _find_facets(table, sentence, ways):
            for answer in _find_differing(table, ways, facet):
                table.complain(
                    "because", message("lesson.not-every-answer", text=remove_note_brackets(sentence), answer=answer)
                )
    if step.reveal:
        for answer in _find_differing(table, ways, _sounding_content):
            table.complain("reveal", message("lesson.not-every-answer", text=step.reveal, answer=answer))
    asked = {card for card, _ in answers.find_moved_cards(solved) if _is_named(table.game, card, step.say)}
    other = [
        way
        for way in ways
        if asked - {card for card, _ in answers.find_moved_cards(way)} and not _is_claimed(step, step.say)
    ]
    for way in other[:MAX_EXAMPLES]:
        words = _describe_answer(table.game, way)
        table.complain("say", message("lesson.not-as-asked", text=remove_note_brackets(step.say), answer=words))


def _is_named(game: Game[Any, Any], card: int, text: str) -> bool:
    """Return True if a text names a card: a note in brackets, or a longer name."""
    name = game.card_name(card)
    if _find_notes(text) & set(name.split("/")):
        return True
    return any(_contains_name(part, remove_note_brackets(text)) for part in (name, *name.split("/")))


def _find_notes(text: str) -> set[str]:
    return {match[1].upper() + ACCIDENTALS_BY_WORD.get(match[2], match[2]) for match in NOTE_PATTERN.finditer(text)}


def _find_differing(table: _StepCheck, all_answers: Sequence[tuple[Played, ...]], facet: Facet) -> Iterator[str]:
    wanted = facet(table, all_answers[0])
    other = (way for way in all_answers[1:] if facet(table, way) != wanted)
    yield from dict.fromkeys(_describe_answer(table.game, way) for way in islice(other, MAX_EXAMPLES))


# --- mistakes --------------------------------------------------------------------------------------------------------


def _check_mistakes(table: _StepCheck) -> None:
    for number, wrong in enumerate(table.step.wrong, start=1):
        where = ("wrong", message("place.entry", number=number))
        if wrong.move:
            _check_mistake(table, wrong, where)
        else:
            _check_refusal(table, wrong, where)


def _check_mistake(table: _StepCheck, wrong: Wrong, place: DataPlace) -> None:
    made = [
        each.played[-1:]
        for each in table.found.answers
        if each.outcome.kind == "wrong"
        and each.outcome.say == wrong.say
        and answers.is_match(table.game, wrong.move, each.played[-1].action)
    ]
    if not made:
        table.complain(place, message("lesson.never-answered", text=remove_note_brackets(wrong.say)))
        return
    for sentence in split_sentences(wrong.say):
        if _is_claimed(table.step, sentence):
            continue
        facets: list[Facet] = []
        if _names_moved_card(table, sentence, made) and not _points_to_goal(table, sentence):
            facets.append(_named_content)
        if BARE_NUMBER.search(sentence):
            facets.append(_gained_points)
        if CARD_COUNT.search(sentence):
            facets.append(_count_moved_cards)
        for facet in facets:
            for answer in _find_differing(table, made, facet):
                table.complain(
                    place, message("lesson.not-every-mistake", text=remove_note_brackets(sentence), answer=answer)
                )


def _points_to_goal(table: _StepCheck, sentence: str) -> bool:
    """Return True if all notes in a sentence belong to the task.

    Such a sentence tells the learner the right move.
    """
    step = table.step
    patterns_of_goal = [*step.solution, *([step.goal.move] if step.goal is not None else [])]
    asked = _find_notes(step.say) | {
        value.replace("#", "♯") for each in patterns_of_goal for value in each.values() if isinstance(value, str)
    }
    return _find_notes(sentence) <= asked


def _names_moved_card(table: _StepCheck, sentence: str, all_answers: Sequence[tuple[Played, ...]]) -> bool:
    moved = {card for way in all_answers for card, _ in answers.find_moved_cards(way)}
    return any(_is_named(table.game, card, sentence) for card in moved)


def _check_refusal(table: _StepCheck, wrong: Wrong, place: DataPlace) -> None:
    """Add an error for a reply that points at a card or note of an unclear kind.

    That is so if moves of several types are refused in the same way.
    """
    if not DEMONSTRATIVE.search(wrong.say) or _is_claimed(table.step, wrong.say):
        return
    kinds: dict[type[Any], str] = {}
    for refusal in table.found.find_refusals(table.game):
        if type(refusal.action) in kinds:
            continue
        if refusal.verdict.rule == wrong.refused and wrong.case in ("", refusal.verdict.case):
            kinds.setdefault(type(refusal.action), table.game.describe(refusal.state, refusal.action))
    if len(kinds) > 1:
        for answer in kinds.values():
            table.complain(
                place, message("lesson.not-every-mistake", text=remove_note_brackets(wrong.say), answer=answer)
            )
