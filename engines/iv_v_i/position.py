"""A position of IV-V-I as text, and the match that begins in it."""

from __future__ import annotations

import re
from typing import Literal

import msgspec
from msgspec.structs import replace

from engines.iv_v_i import laying
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.deck_file import HAND_SIZE
from engines.iv_v_i.state import PhraseCard, State
from engines.kernel import free_table
from engines.kernel.position import Pack, make_error, pad_rows, seat_place
from engines.kernel.rule_check import Refuse
from engines.messages import DataPlace

CARD_PATTERN = re.compile(r"([^+_*=]+)(?:\+([A-Z][a-z]+))?(?:_([A-Z][a-z]+))?(?:\*([\w-]+))?(=?)")


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position with cards by their ids. A hand that is None or missing is dealt.

    A phrase is written from left to right, with spaces between its cards. In `I+Do IV_Fa V*parallel-fifths I=`, Do is
    above the first I and Fa below the IV. There is an error on the V, which also covers the next card if it is an
    error on two cards. The error on the last I is fixed.
    """

    hands: tuple[tuple[str, ...] | None, ...] = ()
    phrases: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    """Discard pile, with the top card last."""
    draw: tuple[str, ...] = ()
    """Cards to be drawn next; the rest of the draw pile is below them."""
    turn: int = 0
    phase: Literal["draw", "play"] = "draw"


def arrange(
    deck: IvviDeck, start: State, position: Position, refuse: Refuse, allows_rule_breaks: bool = False
) -> State:
    """Return the match that begins in a position.

    Phrases are laid card by card as the rules allow. With `allows_rule_breaks`, they are laid wherever cards can be
    placed. Raises SetupError.
    """
    seats = len(start.seats)
    pack = Pack(deck.cards, deck.face, start.rng)
    given_hands = [
        None if row is None else pack.take(row, seat_place("hands", seat))
        for seat, row in enumerate(pad_rows(position.hands, seats, "hands"))
    ]
    state = replace(start, draw_pile=(), phase="play")
    styles = pack.take(position.styles, "styles")
    for card in styles:
        state = laying.put_style_in_play(deck, state, card, refuse)
    if state.styles != styles:
        raise make_error("styles", "position.styles")
    lay_phrase = laying.lay_phrase_freely if allows_rule_breaks else laying.lay_phrase
    for seat, text in enumerate(pad_rows(position.phrases, seats, "phrases")):
        field = seat_place("phrases", seat)
        state = lay_phrase(deck, state, seat, _parse_phrase(text or "", pack, field), refuse, field)
    discard, next_cards = pack.take(position.discard, "discard"), pack.take(position.draw, "draw")
    hands = tuple(pack.deal(HAND_SIZE) if row is None else tuple(sorted(row)) for row in given_hands)
    pile = pack.stock(next_cards)
    return replace(
        state,
        to_move=position.turn,
        phase=position.phase if pile or discard else "play",  # A player skips the draw if both piles are empty.
        discard=discard,
        hands=hands,
        draw_pile=pile,
        rng=pack.rng,
    )


def to_position(deck: IvviDeck, state: State) -> Position | None:
    """Return a state as a position without its draw pile.

    Return None unless a player is about to draw or to play.
    """
    if state.phase not in ("draw", "play") or state.to_move is None:
        return None
    ids = deck.ids
    return Position(
        hands=tuple(tuple(ids[card] for card in hand) for hand in state.hands),
        phrases=tuple(" ".join(_card_to_text(deck, phrase_card) for phrase_card in phrase) for phrase in state.phrases),
        styles=tuple(ids[card] for card in state.styles),
        discard=tuple(ids[card] for card in state.discard),
        turn=state.to_move,
        phase=state.phase,
    )


def prepare_free_position(position: Position | None) -> Position:
    """Return the position of a free table, in which the first player is about to play."""
    base_position = position or Position(hands=((), ()), phrases=("", ""))
    return replace(base_position, turn=0, phase="play")


def change_hand(deck: IvviDeck, position: Position, card: int, added: bool) -> Position:
    """Return the position with a card added to the first hand or removed from it.

    Raises SetupError if the card cannot be added or removed.
    """
    return replace(
        position,
        hands=free_table.replace_first_row(
            position.hands, free_table.change_row(free_table.first_row(position.hands), deck.ids[card], added)
        ),
    )


def _card_to_text(deck: IvviDeck, phrase_card: PhraseCard) -> str:
    """Return a card as text. An error on two cards is written at the left one."""
    above = "" if phrase_card.soprano is None else f"+{deck.ids[phrase_card.soprano]}"
    below = "" if phrase_card.bass is None else f"_{deck.ids[phrase_card.bass]}"
    error = "" if phrase_card.error is None or phrase_card.pair < 0 else f"*{deck.ids[phrase_card.error]}"
    return f"{deck.ids[phrase_card.card]}{above}{below}{error}{'=' if phrase_card.fixed else ''}"


def _parse_phrase(text: str, pack: Pack, field: DataPlace) -> tuple[PhraseCard, ...]:
    """Return the cards of a phrase from its text. Raises SetupError."""
    words = text.split()
    matches = [CARD_PATTERN.fullmatch(word) for word in words]
    for word, card_match in zip(words, matches, strict=True):
        if card_match is None:
            raise make_error(field, "position.iv-v-i-card", found=word)
    cards = [card_match.groups() for card_match in matches if card_match is not None]

    def take_card(name: str | None) -> int | None:
        return pack.take((name,), field)[0] if name else None

    body_cards = pack.take([card for card, *_ in cards], field)
    attached_cards = [(take_card(soprano), take_card(bass), take_card(error)) for _, soprano, bass, error, _ in cards]
    for name, *_, fixed in cards:
        if fixed:
            take_card(name)
    return tuple(
        PhraseCard(index, card, *attached_cards[index], fixed=bool(fixed))
        for index, (card, (*_, fixed)) in enumerate(zip(body_cards, cards, strict=True))
    )
