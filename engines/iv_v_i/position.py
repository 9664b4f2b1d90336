"""A position of IV-V-I as it is written, and the match that begins in it."""

from __future__ import annotations

import re
from typing import Literal

import msgspec
from msgspec.structs import replace

from engines.iv_v_i import laying
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.deck_file import HAND
from engines.iv_v_i.state import Slot, State
from engines.kernel import free
from engines.kernel.judge import Refuse
from engines.kernel.position import Pack, at_seat, by_seat, wrong
from engines.messages import Where

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


def arrange(deck: IvviDeck, start: State, position: Position, refuse: Refuse, lenient: bool = False) -> State:
    """The match that begins so: phrases are laid card by card, as the rules allow, or where `lenient` wherever a card
    can lie. Raises BadSetup."""
    seats = len(start.seats)
    pack = Pack(deck.cards, deck.face, start.rng)
    hands = [
        None if row is None else pack.take(row, at_seat("hands", seat))
        for seat, row in enumerate(by_seat(position.hands, seats, "hands"))
    ]
    state = replace(start, draw_pile=(), phase="play")
    styles = pack.take(position.styles, "styles")
    for card in styles:
        state = laying.styled(deck, state, card, refuse)
    if state.styles != styles:
        raise wrong("styles", "position.styles")
    lay = laying.lay_anyway if lenient else laying.lay
    for seat, words in enumerate(by_seat(position.phrases, seats, "phrases")):
        field = at_seat("phrases", seat)
        state = lay(deck, state, seat, _slots(words or "", pack, field), refuse, field)
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


def _slots(words: str, pack: Pack, field: Where) -> tuple[Slot, ...]:
    """The cards of a phrase as they are written. Raises BadSetup."""
    written = words.split()
    found = [CARD.fullmatch(word) for word in written]
    for word, one in zip(written, found, strict=True):
        if one is None:
            raise wrong(field, "position.iv-v-i-card", found=word)
    cards = [one.groups() for one in found if one is not None]

    def taken(name: str | None) -> int | None:
        return pack.take((name,), field)[0] if name else None

    bodies = pack.take([card for card, *_ in cards], field)
    on = [(taken(soprano), taken(bass), taken(error)) for _, soprano, bass, error, _ in cards]
    for name, *_, fixed in cards:
        if fixed:
            taken(name)
    return tuple(
        Slot(at, card, *on[at], fixed=bool(fixed))
        for at, (card, (*_, fixed)) in enumerate(zip(bodies, cards, strict=True))
    )
