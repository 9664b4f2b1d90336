"""What a locked phrase is worth, card by card, and why. `ivvi.score.sum`"""

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
"""Points more: for a SPECIAL HARMONY card, a first inversion, an error."""

VOICES: tuple[Voice, ...] = ("soprano", "bass")

STALE = 5
"""Shuffles without a lock that end a match. `ivvi.stalemate`"""


class Item(msgspec.Struct, frozen=True):
    """A line of a phrase's score: the card of the body it belongs to (`at`), in which lane, the rule and its case, the
    cards it speaks of, the points."""

    at: int
    lane: Literal["body", "soprano", "bass", "error", "cadence"]
    rule: str
    case: str
    points: int
    cards: tuple[int, ...]


def nullified(slot: Slot, phrase: Phrase, at: int) -> bool:
    """Whether the error on a card counts: it is not fixed, or one of its two cards is not. `ivvi.error.fix`"""
    if slot.error is None:
        return False
    return not (slot.fixed and (slot.pair == 0 or phrase[at + slot.pair].fixed))


def items(deck: IvviDeck, lockup: Lockup, penalties: bool) -> tuple[Item, ...]:
    """The score of a locked phrase line by line, in the order in which it is counted: card after card from the left
    with what lies above and below it, then the CADENCE."""
    phrase, end = lockup.phrase, lockup.end
    lines: list[Item] = []
    groups = [item for voice in VOICES for item in _groups(deck, phrase, end, voice)]
    for at in range(end + 1):
        lines += _body(deck, lockup, penalties, at)
        lines += [item for item in groups if item.at == at]
    points = deck.points[lockup.cadence]
    lines.append(Item(lockup.at, "cadence", "ivvi.score.sum", "cadence", points, (lockup.cadence,)))
    if deck.shostakovich in lockup.styles:  # he asks for the errors in the phrase, not for those that were counted
        lines += [item for at in range(end + 1, len(phrase)) for item in _worth_of_error(phrase[at], at)]
    return tuple(lines)


def _body(deck: IvviDeck, lockup: Lockup, penalties: bool, at: int) -> Iterator[Item]:
    """The lines of one card of the body."""
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
    """What the error on a card is worth under Shostakovich; that on two cards is counted with the left one."""
    if slot.error is not None and slot.pair != -1:
        yield Item(at, "error", "ivvi.style.shostakovich", "more", SHOSTAKOVICH, (slot.error,))


def _stray_sixth(deck: IvviDeck, lockup: Lockup, at: int) -> bool:
    """Whether a special sixth stands where only Schubert lets it stand, without him. `ivvi.style.schubert`"""
    card = lockup.phrase[at].card
    if not deck.special_sixths >> card & 1 or deck.schubert in lockup.styles:
        return False
    for slot in lockup.phrase[at + 1 :]:
        if slot.card < deck.first_special:
            return not deck.follow(False, False)[card] >> slot.card & 1
    return False


def _groups(deck: IvviDeck, phrase: Phrase, end: int, voice: Voice) -> Iterator[Item]:
    """The syllables of one voice, those in neighbouring places together. `ivvi.voice.group`"""
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
    """What a locked phrase is worth."""
    return sum(item.points for item in items(deck, lockup, penalties))


@lru_cache(maxsize=4096)
def promised(deck: IvviDeck, phrase: Phrase, styles: tuple[int, ...], penalties: bool) -> int:
    """What an open phrase would be worth if it were locked as it lies, from end to end, but for the CADENCE."""
    whole = Lockup(0, phrase, deck.blank, -1, len(phrase) - 1, styles)
    body = (item.points for at in range(len(phrase)) for item in _body(deck, whole, penalties, at))
    return sum(body) + sum(item.points for voice in VOICES for item in _groups(deck, phrase, whole.end, voice))


BEGUN = 1.0
"""What a card that lies in an open phrase, and no error on it, is hoped to bring in the end."""


def standings(state: State) -> tuple[float, ...]:
    """Each seat's points, and while the match goes on what its open phrase is hoped to bring."""
    if state.phase == "over":
        return tuple(map(float, state.scores))
    return tuple(
        score + BEGUN * sum(slot.error is None or slot.fixed for slot in phrase)
        for score, phrase in zip(state.scores, state.phrases, strict=True)
    )


def result(state: State) -> Result | None:
    """Scores and winners, when the match is over. `ivvi.win`, `ivvi.stalemate`"""
    if state.phase != "over":
        return None
    event = ending(state)
    return Result(state.scores, leaders(state.scores)[0], event, explains=event.rule == "ivvi.stalemate")


def ending(state: State) -> Happened:
    """What ends a match that is over: the target reached, or a stalemate. `ivvi.win`, `ivvi.stalemate`"""
    winners, best = leaders(state.scores)
    if best >= state.target:
        return happened("ivvi.win", seat=winners[0], points=best)
    case = "effect" if len(winners) == 1 else "shared"
    return happened("ivvi.stalemate", case, winners=Seats(winners), points=best)
