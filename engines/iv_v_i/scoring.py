"""Score of a locked phrase, line by line, each with its rule.

Rule: `ivvi.score.sum`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

import msgspec

from engines.iv_v_i.actions import Voice
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.state import Lockup, Phrase, PhraseCard, State
from engines.iv_v_i.windows import attached_syllable, find_style_allowed
from engines.kernel.contract import Result
from engines.kernel.events import Happened, make_effect
from engines.kernel.facts import Seats
from engines.kernel.tuple_helpers import find_leaders

BEETHOVEN_POINTS, HANDEL_POINTS, SHOSTAKOVICH_POINTS = 2, 1, 1
"""Extra points for a SPECIAL HARMONY card, a first inversion and an error."""

VOICES: tuple[Voice, ...] = ("soprano", "bass")

STALEMATE_SHUFFLES = 5
"""Number of shuffles without a lock that end a match.

Rule: `ivvi.stalemate`.
"""


class ScoreLine(msgspec.Struct, frozen=True):
    """A line of a phrase's score.

    `at` is the index of its body card. `cards` are the cards that it names.
    """

    at: int
    lane: Literal["body", "soprano", "bass", "error", "cadence"]
    rule: str
    case: str
    points: int
    cards: tuple[int, ...]


def has_active_error(phrase_card: PhraseCard, phrase: Phrase, index: int) -> bool:
    """Return True if a card has an error that is not fixed.

    An error on two cards stays active until both are fixed. `index` is the index of the card in `phrase`.

    Rule: `ivvi.error.fix`.
    """
    if phrase_card.error is None:
        return False
    return not (phrase_card.fixed and (phrase_card.pair == 0 or phrase[index + phrase_card.pair].fixed))


def list_score_lines(deck: IvviDeck, lockup: Lockup, penalties: bool) -> tuple[ScoreLine, ...]:
    """Return the score lines of a locked phrase in counting order.

    The cards come from left to right, each with its syllables and its error. The CADENCE comes last.
    """
    phrase, end = lockup.phrase, lockup.end
    lines: list[ScoreLine] = []
    groups = [line for voice in VOICES for line in _iterate_syllable_groups(deck, phrase, end, voice)]
    for index in range(end + 1):
        lines += _iterate_body_lines(deck, lockup, penalties, index)
        lines += [line for line in groups if line.at == index]
    points = deck.points[lockup.cadence]
    lines.append(ScoreLine(lockup.at, "cadence", "ivvi.score.sum", "cadence", points, (lockup.cadence,)))
    if (
        deck.shostakovich in lockup.styles
    ):  # Shostakovich counts the errors of the whole phrase, also those after the cadence.
        lines += [line for index in range(end + 1, len(phrase)) for line in _iterate_error_lines(phrase[index], index)]
    return tuple(lines)


def _iterate_body_lines(deck: IvviDeck, lockup: Lockup, penalties: bool, index: int) -> Iterator[ScoreLine]:
    phrase, styles = lockup.phrase, lockup.styles
    phrase_card = phrase[index]
    card = phrase_card.card
    has_shostakovich = deck.shostakovich in styles
    if not find_style_allowed(deck, styles) >> card & 1:
        yield ScoreLine(index, "body", "ivvi.body.style", "void", 0, (card,))
    elif _is_void_sixth(deck, lockup, index):
        yield ScoreLine(index, "body", "ivvi.style.schubert", "void", 0, (card,))
    elif has_active_error(phrase_card, phrase, index) and not has_shostakovich:
        assert phrase_card.error is not None, "a nullified card has an error on it"
        yield ScoreLine(index, "body", "ivvi.error.null", "null", 0, (card, phrase_card.error))
        penalty = deck.error_row(phrase_card.error).penalty if penalties else 0
        if penalty:
            yield ScoreLine(index, "error", "ivvi.error.null", "penalty", -penalty, (phrase_card.error,))
    else:
        is_restored = phrase_card.error is not None and has_active_error(phrase_card, phrase, index)
        rule = "ivvi.style.shostakovich" if is_restored else "ivvi.score.sum"
        yield ScoreLine(index, "body", rule, "restored" if is_restored else "card", deck.points[card], (card,))
        if deck.handel in styles and deck.first_inversions >> card & 1:
            yield ScoreLine(index, "body", "ivvi.style.handel", "more", HANDEL_POINTS, (card,))
        if deck.beethoven in styles and card >= deck.first_special:
            yield ScoreLine(index, "body", "ivvi.style.beethoven", "more", BEETHOVEN_POINTS, (card,))
    if has_shostakovich:
        yield from _iterate_error_lines(phrase_card, index)


def _iterate_error_lines(phrase_card: PhraseCard, index: int) -> Iterator[ScoreLine]:
    """Yield the line of the error on a card under Shostakovich.

    An error on two cards counts once, with the left card.
    """
    if phrase_card.error is not None and phrase_card.pair != -1:
        yield ScoreLine(index, "error", "ivvi.style.shostakovich", "more", SHOSTAKOVICH_POINTS, (phrase_card.error,))


def _is_void_sixth(deck: IvviDeck, lockup: Lockup, index: int) -> bool:
    """Return True if a special sixth needed Schubert, who is no longer in play.

    Rule: `ivvi.style.schubert`.
    """
    card = lockup.phrase[index].card
    if not deck.special_sixths >> card & 1 or deck.schubert in lockup.styles:
        return False
    for phrase_card in lockup.phrase[index + 1 :]:
        if phrase_card.card < deck.first_special:
            return not deck.follower_masks(False, False)[card] >> phrase_card.card & 1
    return False


def _iterate_syllable_groups(deck: IvviDeck, phrase: Phrase, end: int, voice: Voice) -> Iterator[ScoreLine]:
    """Yield a line for each group of neighbouring syllables in a voice.

    Rule: `ivvi.voice.group`.
    """
    group: list[int] = []
    start_index = 0
    for index, phrase_card in enumerate(phrase[: end + 1]):
        card = attached_syllable(phrase_card, voice)
        if card is not None:
            start_index = start_index if group else index
            group.append(card)
        elif not deck.keeps_groups >> phrase_card.card & 1 and group:
            yield _make_group(deck, voice, start_index, group)
            group = []
    if group:
        yield _make_group(deck, voice, start_index, group)


def _make_group(deck: IvviDeck, voice: Voice, index: int, cards: list[int]) -> ScoreLine:
    total = sum(deck.points[card] for card in cards)
    case = "group" if len(cards) > 1 else "single"
    return ScoreLine(index, voice, "ivvi.voice.group", case, len(cards) * total, tuple(cards))


def count_points(deck: IvviDeck, lockup: Lockup, penalties: bool) -> int:
    """Return the points that a locked phrase scores."""
    return sum(line.points for line in list_score_lines(deck, lockup, penalties))


@lru_cache(maxsize=4096)
def count_open_phrase_points(deck: IvviDeck, phrase: Phrase, styles: tuple[int, ...], penalties: bool) -> int:
    """Return the points that an open phrase would score if it were locked now.

    All of its cards count, and the CADENCE scores nothing.
    """
    lockup = Lockup(0, phrase, deck.blank, -1, len(phrase) - 1, styles)
    body_points = (
        line.points for index in range(len(phrase)) for line in _iterate_body_lines(deck, lockup, penalties, index)
    )
    return sum(body_points) + sum(
        line.points for voice in VOICES for line in _iterate_syllable_groups(deck, phrase, lockup.end, voice)
    )


PLACED_CARD_VALUE = 1.0
"""Expected points of a card in an open phrase without an error on it."""


def estimate_standings(state: State) -> tuple[float, ...]:
    """Return the points of each seat plus those expected from its open phrase."""
    if state.phase == "over":
        return tuple(map(float, state.scores))
    return tuple(
        score + PLACED_CARD_VALUE * sum(phrase_card.error is None or phrase_card.fixed for phrase_card in phrase)
        for score, phrase in zip(state.scores, state.phrases, strict=True)
    )


def find_result(state: State) -> Result | None:
    """Return scores and winners, or None while the match goes on.

    Rules: `ivvi.win`, `ivvi.stalemate`.
    """
    if state.phase != "over":
        return None
    event = make_ending(state)
    return Result(state.scores, find_leaders(state.scores)[0], event, explains_ending=event.rule == "ivvi.stalemate")


def make_ending(state: State) -> Happened:
    """Return the event that ends a match: the target reached, or a stalemate.

    Rules: `ivvi.win`, `ivvi.stalemate`.
    """
    winners, best = find_leaders(state.scores)
    if best >= state.target:
        return make_effect("ivvi.win", seat=winners[0], points=best)
    case = "effect" if len(winners) == 1 else "shared"
    return make_effect("ivvi.stalemate", case, winners=Seats(winners), points=best)
