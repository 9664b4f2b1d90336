"""A position of IV-V-I as it is written, and the match that begins in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from engines.iv_v_i import turn
from engines.iv_v_i.actions import Action, Attach, Fix, Nullify, Play, Style
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.deck_file import HAND
from engines.iv_v_i.refusals import check
from engines.iv_v_i.state import Slot, State
from engines.kernel import free
from engines.kernel.judge import Refuse
from engines.kernel.position import Pack, by_seat, follow, wrong
from engines.kernel.rows import with_row

CARD = re.compile(r"([^+_*=]+)(?:\+([A-Z][a-z]+))?(?:_([A-Z][a-z]+))?(?:\*([\w-]+))?(=?)")


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards by their ids. A hand that is None, or not written, is dealt.

    A phrase is written from left to right, its cards between spaces: `I+Do IV_Fa V*parallel-fifths I=` has Do above the
    I, Fa below the IV, an error on the V that lies on the card after it too where it is one of two cards, and an I that
    is mended.
    """

    hands: tuple[tuple[str, ...] | None, ...] = ()
    phrases: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    """The top card last."""
    draw: tuple[str, ...] = ()
    """What is drawn first; the rest lies below."""
    turn: int = 0
    phase: Literal["draw", "play"] = "draw"


def arrange(deck: IvviDeck, start: State, position: Position, refuse: Refuse) -> State:
    """The match that begins so: phrases are laid card by card, as the rules allow. Raises BadSetup."""
    seats = len(start.seats)
    pack = Pack(deck.cards, deck.face, start.rng)
    hands = [
        None if row is None else pack.take(row, f"hands, seat {seat}")
        for seat, row in enumerate(by_seat(position.hands, seats, "hands"))
    ]
    state = replace(start, draw_pile=(), phase="play")
    styles = pack.take(position.styles, "styles")
    for card in styles:
        state = _played(deck, state, 0, card, Style(card), "styles", refuse)
    if state.styles != styles:
        raise wrong("styles", "these cannot be in play together")
    for seat, words in enumerate(by_seat(position.phrases, seats, "phrases")):
        state = _laid(deck, state, seat, words or "", pack, refuse)
    discard, top = pack.take(position.discard, "discard"), pack.take(position.draw, "draw")
    dealt = tuple(pack.deal(HAND) if row is None else tuple(sorted(row)) for row in hands)
    pile = pack.stock(top)
    return replace(
        state,
        to_move=position.turn,
        phase=position.phase if pile or discard else "play",  # with both empty the draw is skipped
        discard=discard,
        hands=dealt,
        draw_pile=pile,
        rng=pack.rng,
    )


def written(deck: IvviDeck, state: State) -> Position | None:
    """The position that a state is, the draw pile left open; None where nobody is about to draw or to play."""
    if state.phase not in ("draw", "play") or state.to_move is None:
        return None
    ids = deck.ids
    return Position(
        hands=tuple(tuple(ids[card] for card in hand) for hand in state.hands),
        phrases=tuple(" ".join(_card(deck, slot) for slot in phrase) for phrase in state.phrases),
        styles=tuple(ids[card] for card in state.styles),
        discard=tuple(ids[card] for card in state.discard),
        turn=state.to_move,
        phase=state.phase,
    )


def freed(position: Position | None) -> Position:
    """A free table: the first player plays, with three harmonies and two syllables to come."""
    begun = position or Position(hands=((), ()), phrases=("", ""))
    return replace(begun, turn=0, phase="play")


def held(deck: IvviDeck, position: Position, card: int, added: bool) -> Position:
    """With a card more in the first hand, or less. Raises BadSetup."""
    return replace(
        position, hands=free.rows(position.hands, free.changed(free.row_of(position.hands), deck.ids[card], added))
    )


def _card(deck: IvviDeck, slot: Slot) -> str:
    """A card of a phrase with what lies on it; an error on two cards is written at the left one."""
    above = "" if slot.soprano is None else f"+{deck.ids[slot.soprano]}"
    below = "" if slot.bass is None else f"_{deck.ids[slot.bass]}"
    error = "" if slot.error is None or slot.pair < 0 else f"*{deck.ids[slot.error]}"
    return f"{deck.ids[slot.card]}{above}{below}{error}{'=' if slot.fixed else ''}"


def _laid(deck: IvviDeck, state: State, seat: int, words: str, pack: Pack, refuse: Refuse) -> State:
    """The state with a phrase before a seat: the body, then what lies on it, then errors and what mends them."""
    field, written = f"phrases, seat {seat}", words.split()
    found = [CARD.fullmatch(word) for word in written]
    for word, one in zip(written, found, strict=True):
        if one is None:
            raise wrong(field, f"expected a card such as I+Do or V*spacing=, found “{word}”")
    cards = [one.groups() for one in found if one is not None]
    bodies = pack.take([card for card, *_ in cards], field)
    other = (seat + 1) % len(state.seats)
    plays: list[tuple[int, int, Action]] = [(seat, card, Play(card, seat, at)) for card, at in _in_turn(deck, bodies)]
    for at, (_, soprano, bass, error, _) in enumerate(cards):
        for voice, name in (("soprano", soprano), ("bass", bass)):
            if name:
                (card,) = pack.take((name,), field)
                plays.append((seat, card, Attach(card, "soprano" if voice == "soprano" else "bass", seat, at)))
        if error:
            (card,) = pack.take((error,), field)
            plays.append((other, card, Nullify(card, seat, at)))
    for at, (name, *_, fixed) in enumerate(cards):
        if fixed:
            (card,) = pack.take((name,), field)
            plays.append((seat, card, Fix(card, seat, at)))
    for mover, card, action in plays:
        state = _played(deck, state, mover, card, action, field, refuse)
    return state


def _in_turn(deck: IvviDeck, bodies: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """The cards of a body in an order in which they can have been laid, each with the place that it came to: from the
    first card that may start a phrase to the right end, then what stands left of it, its SPECIAL HARMONY last."""
    first = next((at for at, card in enumerate(bodies) if deck.starters >> card & 1), 0)
    yield from ((card, at) for at, card in enumerate(bodies[first:]))
    left = tuple(enumerate(bodies[:first]))
    yield from ((card, 0) for _, card in reversed(left) if card < deck.first_special)
    yield from ((card, at) for at, card in left if card >= deck.first_special)


def _played(deck: IvviDeck, state: State, mover: int, card: int, action: Action, field: str, refuse: Refuse) -> State:
    """The state after a card was laid by somebody who holds nothing else and has done nothing else this turn. What lies
    in a phrase may be older than the styles in play, so that it was played under whichever allow most; whoever lays an
    error needs a phrase, and has one like that of the other for it."""
    hands = with_row(((),) * len(state.seats), mover, (card,))
    styles = state.styles if isinstance(action, Style) else tuple(face for face in deck.period if face != deck.bach)
    before = replace(_fresh(state), to_move=mover, hands=hands, styles=styles)
    if isinstance(action, Nullify):
        before = replace(before, phrases=with_row(state.phrases, mover, state.phrases[action.seat]))
    follow(field, check(deck, before, action, refuse))
    after, _ = turn.apply(deck, before, action)
    if not isinstance(action, Style):
        after = replace(after, styles=state.styles)
    if isinstance(action, Nullify):
        after = replace(after, phrases=with_row(after.phrases, mover, state.phrases[mover]))
    return _fresh(after)


def _fresh(state: State) -> State:
    """As it is at the beginning of a turn."""
    return replace(state, phase="play", harmonies=0, voices=0, style_played=False, played=False, closing="")
