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
from engines.kernel.errors import BadSetup
from engines.kernel.record import Step as Played
from engines.kernel.translation import IN_WORDS, NOTE, unmarked
from engines.lessons import answers, course, patterns
from engines.lessons.answers import Answer, Found
from engines.lessons.course import LEARNER
from engines.lessons.lesson import Claim, Lesson, Step, Wrong
from engines.messages import Message, Where, as_where, message
from engines.messages.grammar import shown

SENTENCE_END = re.compile(r"(?<=[.?!…:])\s+")

POINTS = re.compile(r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) points?\b", re.IGNORECASE)

NUMBER = re.compile(
    r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|both|twice|again)\b", re.IGNORECASE
)

CARDS_COUNTED = re.compile(r"\b(?:two|three|four|five|six|seven) (?:notes|cards)\b", re.IGNORECASE)

BARE_NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")

ABOUT_CARDS = re.compile(
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

DEICTIC = re.compile(r"\bthat (?:note|card|chord|interval|scale)\b", re.IGNORECASE)
"""Words that point at the attempted card or note."""

MOST_EXAMPLES = 3
"""Maximum number of answers that are named for one sentence."""


class _Table(NamedTuple):
    game: Game[Any, Any]
    lesson: Lesson
    step: Step
    place: str | Message
    state: Any
    found: Found
    solved: tuple[Played, ...]
    complaints: Complaints

    @property
    def right(self) -> tuple[Answer, ...]:
        """Answers that reach the goal."""
        return tuple(each for each in self.found.answers if each.outcome.kind == "done")

    def complain(self, where: Where, why: Message) -> None:
        self.complaints.wrong((self.place, *as_where(where)), why)


def examine_truth(
    game: Game[Any, Any], lesson: Lesson, places: Sequence[str | Message], complaints: Complaints
) -> None:
    """Add an error for each sentence that some answer makes untrue.

    The lesson must have passed `proof`.
    """
    for number, (step, place) in enumerate(zip(lesson.step, places, strict=True)):
        record = course.before(game, lesson, number)
        for pattern in step.moves:
            record.play(course.make(record, pattern))
        found = Found((), (record.state,), True)
        if step.goal is not None:
            found = answers.find(game, step, record.state)
        state, begun = record.state, len(record.steps)
        for pattern in step.solution:
            record.play(course.make(record, pattern))
        table = _Table(game, lesson, step, place, state, found, tuple(record.steps[begun:]), complaints)
        if not found.complete:
            complaints.wrong(place, "lesson.many-ways", most=answers.MAX_POSITIONS)
        _check_claims(table)
        _check_unclaimed(table)
        if step.goal is not None:
            _check_praise(table)
            _check_mistakes(table)


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a text.

    >>> list(sentences("Listen: two notes. Which?"))
    ['Listen:', 'two notes.', 'Which?']
    """
    yield from filter(None, SENTENCE_END.split(text))


def texts(step: Step) -> Iterator[tuple[Where, str]]:
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
        unmarked(claim.says) in unmarked(sentence) or unmarked(sentence) in unmarked(claim.says)
        for claim in step.claims
    )


# --- claims ----------------------------------------------------------------------------------------------------------


def _check_unclaimed(table: _Table) -> None:
    for where, text in texts(table.step):
        if text in table.step.answers:  # All answers but one are meant to be untrue.
            continue
        for sentence in sentences(text):
            if ABOUT_CARDS.search(sentence) and not _is_claimed(table.step, sentence):
                table.complain(where, message("lesson.claim-needed", text=unmarked(sentence)))


def _check_claims(table: _Table) -> None:
    for number, claim in enumerate(table.step.claims, start=1):
        where = ("claims", message("place.entry", number=number))
        if not any(unmarked(claim.says) in unmarked(text) for _, text in texts(table.step)):
            table.complain(where, message("lesson.claim-unsaid", text=unmarked(claim.says)))
        elif sum(map(bool, _queries(claim))) != 1 or _counts(claim) != (
            claim.count is not None or claim.least is not None
        ):
            table.complain(where, message("lesson.claim-of-one", text=unmarked(claim.says)))
        elif claim.rule:
            if claim.rule not in {rule.slug for rule in table.game.rules.rule}:
                table.complaints.wrong((table.place, *where), "lesson.no-rule", rule=claim.rule)
        else:
            try:
                _check_claim(table, claim, where)
            except BadSetup as error:
                table.complaints.wrong((table.place, *where), error.message)


def _queries(claim: Claim) -> tuple[Any, ...]:
    return claim.rule, claim.moves, claim.made, claim.place, claim.same_hand, claim.points is not None, claim.ways


def _counts(claim: Claim) -> bool:
    return bool(claim.moves or claim.made or claim.ways or (claim.place and not claim.cards))


def _check_claim(table: _Table, claim: Claim, where: Where) -> None:
    """Add an error for a claim that does not hold.

    It is checked when the step begins or, if the praise makes it, after each right answer.
    """
    after_answer = table.step.goal is not None and unmarked(claim.says) in unmarked(table.step.because)
    text = unmarked(claim.says)
    if not after_answer:
        if not _holds(table, claim, ()):
            table.complain(where, message("lesson.claim-fails", text=text))
        return
    failed = (each.played for each in table.right if not _holds(table, claim, each.played))
    for way in islice(failed, MOST_EXAMPLES):
        table.complain(where, message("lesson.claim-fails-after", text=text, answer=_in_words(table.game, way)))


def _holds(table: _Table, claim: Claim, way: tuple[Played, ...]) -> bool:
    game, state = table.game, way[-1].after if way else table.state
    for pattern in claim.after:
        action = patterns.read(game, pattern).first(game.legal(state))
        if action is None:
            raise BadSetup("lesson.illegal-move")
        state, _ = game.play(state, action)
    if claim.points is not None:
        return course.points(game, state) - course.points(game, table.state) == claim.points
    if claim.same_hand:
        earlier = course.before(game, table.lesson, claim.same_hand - 1).state
        return _hand(game, state) == _hand(game, earlier)
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
        meant = patterns.read(game, claim.moves)
        return _is_right_number(claim, sum(action in meant for action in game.legal(state)))
    if claim.made:
        meant = patterns.read(game, claim.made)
        return _is_right_number(claim, sum(each.action in meant for each in way))
    return _is_right_number(claim, len({answers.moved_cards(each.played) for each in table.right}))


def _is_right_number(claim: Claim, found: int) -> bool:
    return claim.count in (None, found) and (claim.least is None or found >= claim.least)


def _hand(game: Game[Any, Any], state: Any) -> Counter[int]:
    return Counter(
        card
        for place, cards in game.places(state).items()
        if place.sight == "owner" and place.seat == LEARNER
        for card in cards
    )


def _in_words(game: Game[Any, Any], way: tuple[Played, ...]) -> str:
    return shown(Answer(way, course.GOING).describe(game), 160)


# --- praise ----------------------------------------------------------------------------------------------------------


def _names(table: _Table, way: tuple[Played, ...]) -> Any:
    """Return what a sentence may name of an answer: its cards, the chords heard."""
    return answers.moved_cards(way), answers.heard_labels(table.game, way)


def _sound(table: _Table, way: tuple[Played, ...]) -> Any:
    """Return True if an answer sounds all chords of the solution.

    If the solution sounds no named chords, return the answer's cards.
    """
    heard = answers.heard_labels(table.game, way)
    wanted = answers.heard_labels(table.game, table.solved)
    return wanted <= heard if wanted else answers.moved_cards(way)


def _numbers(table: _Table, way: tuple[Played, ...]) -> Any:
    """Return what a sentence may count of an answer.

    These are points, and moves of the types that the solution has.
    """
    kinds = Counter(type(each.action) for each in way)
    meant = {patterns.read(table.game, pattern).kind for pattern in table.step.solution}
    return answers.gained_points(table.game, way), frozenset((kind, kinds[kind]) for kind in meant)


def _card_count(table: _Table, way: tuple[Played, ...]) -> Any:
    return sum(count for _, count in answers.moved_cards(way))


def _points(table: _Table, way: tuple[Played, ...]) -> Any:
    return answers.gained_points(table.game, way)


def _says_names(table: _Table, sentence: str, ways: Sequence[tuple[Played, ...]]) -> bool:
    if NOTE.search(sentence):
        return True
    game, words = table.game, unmarked(sentence)
    moved = {card for way in ways for card, _ in answers.moved_cards(way)}
    called = {name for name, card in game.card_ids.items() if card in moved} | {game.card_name(card) for card in moved}
    return any(_stands_in(part, words) for name in called for part in name.split("/"))


def _stands_in(name: str, words: str) -> bool:
    """Return True if words contain a card's name; "A" and "I" are English words."""
    return name not in ("A", "I") and re.search(rf"(?<!\w){re.escape(name)}(?![\w♯♭#]| sharp| flat)", words) is not None


Facet = Callable[[_Table, tuple[Played, ...]], Any]


def _facets(table: _Table, sentence: str, ways: Sequence[tuple[Played, ...]]) -> Iterator[Facet]:
    """Yield the properties that answers must share for a sentence to be true of all."""
    if _says_names(table, sentence, ways):
        yield _names
    if POINTS.search(sentence) or BARE_NUMBER.search(sentence):
        yield _points
    if NUMBER.search(POINTS.sub("", BARE_NUMBER.sub("", sentence))):
        yield _numbers


def _check_praise(table: _Table) -> None:
    step, solved = table.step, table.solved
    ways = [solved, *(each.played for each in table.right)]
    for sentence in sentences(step.because):
        if _is_claimed(step, sentence):
            continue
        for facet in _facets(table, sentence, ways):
            for answer in _different(table, ways, facet):
                table.complain("because", message("lesson.not-every-answer", text=unmarked(sentence), answer=answer))
    if step.reveal:
        for answer in _different(table, ways, _sound):
            table.complain("reveal", message("lesson.not-every-answer", text=step.reveal, answer=answer))
    asked = {card for card, _ in answers.moved_cards(solved) if _is_named(table.game, card, step.say)}
    other = [
        way
        for way in ways
        if asked - {card for card, _ in answers.moved_cards(way)} and not _is_claimed(step, step.say)
    ]
    for way in other[:MOST_EXAMPLES]:
        words = _in_words(table.game, way)
        table.complain("say", message("lesson.not-as-asked", text=unmarked(step.say), answer=words))


def _is_named(game: Game[Any, Any], card: int, text: str) -> bool:
    """Return True if a text names a card: a note in brackets, or a longer name."""
    name = game.card_name(card)
    if _notes(text) & set(name.split("/")):
        return True
    return any(_stands_in(part, unmarked(text)) for part in (name, *name.split("/")))


def _notes(text: str) -> set[str]:
    return {match[1].upper() + IN_WORDS.get(match[2], match[2]) for match in NOTE.finditer(text)}


def _different(table: _Table, ways: Sequence[tuple[Played, ...]], facet: Facet) -> Iterator[str]:
    wanted = facet(table, ways[0])
    other = (way for way in ways[1:] if facet(table, way) != wanted)
    yield from dict.fromkeys(_in_words(table.game, way) for way in islice(other, MOST_EXAMPLES))


# --- mistakes --------------------------------------------------------------------------------------------------------


def _check_mistakes(table: _Table) -> None:
    for number, wrong in enumerate(table.step.wrong, start=1):
        where = ("wrong", message("place.entry", number=number))
        if wrong.move:
            _check_mistake(table, wrong, where)
        else:
            _check_refusal(table, wrong, where)


def _check_mistake(table: _Table, wrong: Wrong, where: Where) -> None:
    made = [
        each.played[-1:]
        for each in table.found.answers
        if each.outcome.kind == "wrong"
        and each.outcome.say == wrong.say
        and answers.matches(table.game, wrong.move, each.played[-1].action)
    ]
    if not made:
        table.complain(where, message("lesson.never-answered", text=unmarked(wrong.say)))
        return
    for sentence in sentences(wrong.say):
        if _is_claimed(table.step, sentence):
            continue
        facets: list[Facet] = []
        if _says_moved(table, sentence, made) and not _points_to_goal(table, sentence):
            facets.append(_names)
        if BARE_NUMBER.search(sentence):
            facets.append(_points)
        if CARDS_COUNTED.search(sentence):
            facets.append(_card_count)
        for facet in facets:
            for answer in _different(table, made, facet):
                table.complain(where, message("lesson.not-every-mistake", text=unmarked(sentence), answer=answer))


def _points_to_goal(table: _Table, sentence: str) -> bool:
    """Return True if all notes in a sentence belong to the task.

    Such a sentence tells the learner the right move.
    """
    step = table.step
    patterns_of_goal = [*step.solution, *([step.goal.move] if step.goal is not None else [])]
    asked = _notes(step.say) | {
        value.replace("#", "♯") for each in patterns_of_goal for value in each.values() if isinstance(value, str)
    }
    return _notes(sentence) <= asked


def _says_moved(table: _Table, sentence: str, ways: Sequence[tuple[Played, ...]]) -> bool:
    moved = {card for way in ways for card, _ in answers.moved_cards(way)}
    return any(_is_named(table.game, card, sentence) for card in moved)


def _check_refusal(table: _Table, wrong: Wrong, where: Where) -> None:
    """Add an error for a reply that points at a card or note of an unclear kind.

    That is so if moves of several types are refused in the same way.
    """
    if not DEICTIC.search(wrong.say) or _is_claimed(table.step, wrong.say):
        return
    kinds: dict[type[Any], str] = {}
    for refusal in table.found.refusals(table.game):
        if type(refusal.action) in kinds:
            continue
        if refusal.verdict.rule == wrong.refused and wrong.case in ("", refusal.verdict.case):
            kinds.setdefault(type(refusal.action), table.game.describe(refusal.state, refusal.action))
    if len(kinds) > 1:
        for answer in kinds.values():
            table.complain(where, message("lesson.not-every-mistake", text=unmarked(wrong.say), answer=answer))
