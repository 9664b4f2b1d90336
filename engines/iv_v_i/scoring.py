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
from engines.iv_v_i.state import Lockup, Phrase, Slot, State
from engines.iv_v_i.windows import met, syllable
from engines.kernel.contract import Result
from engines.kernel.events import Happened, happened
from engines.kernel.facts import Seats
from engines.kernel.rows import leaders

BEETHOVEN, HANDEL, SHOSTAKOVICH = 2, 1, 1
"""Extra points for a SPECIAL HARMONY card, a first inversion and an error."""

VOICES: tuple[Voice, ...] = ("soprano", "bass")

STALE = 5
"""Shuffles without a lock that end a match.

Rule: `ivvi.stalemate`.
"""


class Item(msgspec.Struct, frozen=True):
    """A line of a phrase's score.

    `at` is the index of the body card it belongs to, `cards` are the cards it names.
    """

    at: int
    lane: Literal["body", "soprano", "bass", "error", "cadence"]
    rule: str
    case: str
    points: int
    cards: tuple[int, ...]


def nullified(slot: Slot, phrase: Phrase, at: int) -> bool:
    """Return True if the error on a card counts.

    An error is cancelled once all cards that it covers are fixed.

    Rule: `ivvi.error.fix`.
    """
    if slot.error is None:
        return False
    return not (slot.fixed and (slot.pair == 0 or phrase[at + slot.pair].fixed))


def items(deck: IvviDeck, lockup: Lockup, penalties: bool) -> tuple[Item, ...]:
    """Return the score lines of a locked phrase in counting order.

    Each card comes from the left with its syllables and error, then the CADENCE.
    """
    phrase, end = lockup.phrase, lockup.end
    lines: list[Item] = []
    groups = [item for voice in VOICES for item in _groups(deck, phrase, end, voice)]
    for at in range(end + 1):
        lines += _body(deck, lockup, penalties, at)
        lines += [item for item in groups if item.at == at]
    points = deck.points[lockup.cadence]
    lines.append(Item(lockup.at, "cadence", "ivvi.score.sum", "cadence", points, (lockup.cadence,)))
    if (
        deck.shostakovich in lockup.styles
    ):  # Shostakovich counts the errors of the whole phrase, also those after the cadence.
        lines += [item for at in range(end + 1, len(phrase)) for item in _worth_of_error(phrase[at], at)]
    return tuple(lines)


def _body(deck: IvviDeck, lockup: Lockup, penalties: bool, at: int) -> Iterator[Item]:
    """Yield the score lines of one card of the body."""
    phrase, styles = lockup.phrase, lockup.styles
    slot = phrase[at]
    card = slot.card
    shostakovich = deck.shostakovich in styles
    if not met(deck, styles) >> card & 1:
        yield Item(at, "body", "ivvi.body.style", "void", 0, (card,))
    elif _stray_sixth(deck, lockup, at):
        yield Item(at, "body", "ivvi.style.schubert", "void", 0, (card,))
    elif nullified(slot, phrase, at) and not shostakovich:
        assert slot.error is not None, "a nullified card has an error on it"
        yield Item(at, "body", "ivvi.error.null", "null", 0, (card, slot.error))
        penalty = deck.error(slot.error).penalty if penalties else 0
        if penalty:
            yield Item(at, "error", "ivvi.error.null", "penalty", -penalty, (slot.error,))
    else:
        restored = slot.error is not None and nullified(slot, phrase, at)
        rule = "ivvi.style.shostakovich" if restored else "ivvi.score.sum"
        yield Item(at, "body", rule, "restored" if restored else "card", deck.points[card], (card,))
        if deck.handel in styles and deck.first_inversions >> card & 1:
            yield Item(at, "body", "ivvi.style.handel", "more", HANDEL, (card,))
        if deck.beethoven in styles and card >= deck.first_special:
            yield Item(at, "body", "ivvi.style.beethoven", "more", BEETHOVEN, (card,))
    if shostakovich:
        yield from _worth_of_error(slot, at)


def _worth_of_error(slot: Slot, at: int) -> Iterator[Item]:
    """Yield the line of the error on a card under Shostakovich.

    An error on two cards counts once, with the left card.
    """
    if slot.error is not None and slot.pair != -1:
        yield Item(at, "error", "ivvi.style.shostakovich", "more", SHOSTAKOVICH, (slot.error,))


def _stray_sixth(deck: IvviDeck, lockup: Lockup, at: int) -> bool:
    """Return True if a special sixth needed Schubert, who is no longer in play.

    Rule: `ivvi.style.schubert`.
    """
    card = lockup.phrase[at].card
    if not deck.special_sixths >> card & 1 or deck.schubert in lockup.styles:
        return False
    for slot in lockup.phrase[at + 1 :]:
        if slot.card < deck.first_special:
            return not deck.follow(False, False)[card] >> slot.card & 1
    return False


def _groups(deck: IvviDeck, phrase: Phrase, end: int, voice: Voice) -> Iterator[Item]:
    """Yield a line for each group of neighbouring syllables in a voice.

    Rule: `ivvi.voice.group`.
    """
    group: list[int] = []
    start = 0
    for at, slot in enumerate(phrase[: end + 1]):
        card = syllable(slot, voice)
        if card is not None:
            start = start if group else at
            group.append(card)
        elif not deck.keeps_groups >> slot.card & 1 and group:
            yield _group(deck, voice, start, group)
            group = []
    if group:
        yield _group(deck, voice, start, group)


def _group(deck: IvviDeck, voice: Voice, at: int, cards: list[int]) -> Item:
    total = sum(deck.points[card] for card in cards)
    case = "group" if len(cards) > 1 else "single"
    return Item(at, voice, "ivvi.voice.group", case, len(cards) * total, tuple(cards))


def points(deck: IvviDeck, lockup: Lockup, penalties: bool) -> int:
    """Return the points that a locked phrase scores."""
    return sum(item.points for item in items(deck, lockup, penalties))


@lru_cache(maxsize=4096)
def promised(deck: IvviDeck, phrase: Phrase, styles: tuple[int, ...], penalties: bool) -> int:
    """Return the points that an open phrase would score if it were locked as it is.

    All of its cards count, and the CADENCE scores nothing.
    """
    whole = Lockup(0, phrase, deck.blank, -1, len(phrase) - 1, styles)
    body = (item.points for at in range(len(phrase)) for item in _body(deck, whole, penalties, at))
    return sum(body) + sum(item.points for voice in VOICES for item in _groups(deck, phrase, whole.end, voice))


BEGUN = 1.0
"""Expected points of a card in an open phrase without an error on it."""


def standings(state: State) -> tuple[float, ...]:
    """Return each seat's points, plus those expected of its open phrase."""
    if state.phase == "over":
        return tuple(map(float, state.scores))
    return tuple(
        score + BEGUN * sum(slot.error is None or slot.fixed for slot in phrase)
        for score, phrase in zip(state.scores, state.phrases, strict=True)
    )


def result(state: State) -> Result | None:
    """Return scores and winners, or None while the match goes on.

    Rules: `ivvi.win`, `ivvi.stalemate`.
    """
    if state.phase != "over":
        return None
    event = ending(state)
    return Result(state.scores, leaders(state.scores)[0], event, explains=event.rule == "ivvi.stalemate")


def ending(state: State) -> Happened:
    """Return the event that ends a match: the target reached, or a stalemate.

    Rules: `ivvi.win`, `ivvi.stalemate`.
    """
    winners, best = leaders(state.scores)
    if best >= state.target:
        return happened("ivvi.win", seat=winners[0], points=best)
    case = "effect" if len(winners) == 1 else "shared"
    return happened("ivvi.stalemate", case, winners=Seats(winners), points=best)
