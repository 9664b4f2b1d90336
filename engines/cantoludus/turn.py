"""Effects of legal actions.

Each move of a card is reported by an event that names its rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engines.cantoludus import effects
from engines.cantoludus.actions import (
    Action,
    Bank,
    Claim,
    Deal,
    Discard,
    Done,
    Double,
    EndTurn,
    Give,
    GiveChord,
    GiveSign,
    PlayInterval,
    PutBack,
    Recover,
    Remove,
    Replace,
    Settle,
)
from engines.cantoludus.deck import (
    ENHARMONIC_SPELLING,
    SIGNS,
    STRICT_SPELLING,
    CantoludusDeck,
    PaymentPlan,
    shifted_notes,
    signed_notes,
)
from engines.cantoludus.deck_file import HAND_SIZE
from engines.cantoludus.legality import FIRST_HAND_SIZE, claimed_card, is_free_form
from engines.cantoludus.purse import NoteOrChordGift, find_paid_plan, has_full_count, update_purse
from engines.cantoludus.scoring import count_points, make_ending, score
from engines.cantoludus.state import (
    BANKS,
    DECKS,
    DISCARDS,
    HANDS,
    ORCHESTRA_DECK,
    ORCHESTRA_ROW_SIZE,
    PROGRESSION_DECK,
    PROGRESSION_ROW_SIZE,
    WON,
    Acquired,
    Claimed,
    Failed,
    Given,
    Purchase,
    State,
    row_place,
)
from engines.cantoludus.state_builder import StateBuilder
from engines.cantoludus.tones import TONE_OF_C
from engines.kernel.events import Event, Gathered
from engines.kernel.facts import Card
from engines.kernel.rng import shuffle
from engines.kernel.tuple_helpers import insert_sorted, replace_row

RESTOCK_TURNS, STALL_TURNS = 12, 36
"""Turns in a row without a purchase until the row is replaced, and until the end."""

Transition = tuple[State, tuple[Event, ...]]


def apply(deck: CantoludusDeck, state: State, action: Action) -> Transition:
    """Return the state after a legal action, and the events."""
    builder = StateBuilder(deck, state)
    APPLY_BY_ACTION[type(action)](builder, action)
    return builder.state, tuple(builder.events)


# --- set-up -----------------------------------------------------------------------------------------------------------


def _deal(builder: StateBuilder, _: Deal) -> None:
    """Deal the decks, the rows and the first hands.

    Rules: `can.setup.starters`, `can.setup.rows`, `can.setup.first`.
    """
    deck, state = builder.deck, builder.state
    first_seat = state.turn
    rng = state.rng
    piles = []
    decks: list[tuple[int, ...]] = []
    builder.add_effect("can.setup.starters", seat=first_seat)
    for seat in range(len(state.seats)):
        rng, player_deck = shuffle(rng, deck.starters)
        decks.append(player_deck)
        piles.append((DECKS[seat], player_deck))
    rng, orchestra = shuffle(rng, orchestra_cards(deck, state))
    rng, progressions = shuffle(rng, state.progression_deck)
    piles += [(ORCHESTRA_DECK, orchestra), (PROGRESSION_DECK, progressions)]
    builder.events.append(Gathered(rule="can.setup.starters", sources=(), piles=tuple(piles)))
    builder.state = replace(
        state,
        rng=rng,
        decks=tuple(decks),
        orchestra_deck=orchestra,
        progression_deck=progressions,
        orchestra=(None,) * ORCHESTRA_ROW_SIZE,
        progressions=(None,) * (PROGRESSION_ROW_SIZE if progressions else 0),
        phase="act",
    )
    builder.refill("can.setup.rows")
    builder.draw("can.setup.first", first_seat, FIRST_HAND_SIZE)
    builder.draw("can.setup.first", 1 - first_seat, HAND_SIZE)


def orchestra_cards(deck: CantoludusDeck, state: State) -> tuple[int, ...]:
    """Return the orchestra cards of a mode: Just Intervals leaves the chords out."""
    if state.mode == "intervals":
        return tuple(card for card in deck.orchestra if not deck.is_chord(card))
    return deck.orchestra


# --- purchases --------------------------------------------------------------------------------------------------------


def _claim(builder: StateBuilder, action: Claim) -> None:
    old_state = builder.state
    state = builder.state = replace(old_state, claim=(action.row, action.at), given=(), laid=(), phase="gather")
    update_purse(old_state, state)
    card = claimed_card(state)
    builder.events.append(Claimed(rule=find_purchase_rule(builder.deck, card), seat=state.turn, card=card))


def find_purchase_rule(deck: CantoludusDeck, card: int) -> str:
    """Return the rule under which a card is bought."""
    if card >= deck.first_progression:
        return "can.acquire.progression"
    if deck.is_chord(card):
        return "can.acquire.chord"
    return "can.acquire.interval" if deck.is_interval(card) else "can.acquire.note"


def _give(builder: StateBuilder, gift: NoteOrChordGift) -> None:
    deck, old_state, rule = builder.deck, builder.state, "can.spend.sources"
    card = claimed_card(old_state)
    if not gift.bank and gift.card in old_state.doubled:
        builder.give_doubled_card(rule, gift)
    else:
        builder.gather_card(rule, gift.card, gift.bank, gift)
    note = None
    if isinstance(gift, Give):
        note = gift.note
        if gift.sign or gift.shift:
            builder.use_sign_and_shift(rule, gift)
    state = builder.state
    builder.events.append(Given(rule=rule, seat=state.turn, card=gift.card, note=note))
    if is_free_form(deck, state, card) or not has_full_count(deck, state, card):
        update_purse(old_state, state, gift)
    elif not state.blind or _is_payment_truthful(builder):
        _acquire(builder, card)
    else:
        _fail(builder)


def _give_sign(builder: StateBuilder, gift: GiveSign) -> None:
    rule = "can.spend.sources"
    if gift.sign_from == "effect":
        builder.state = replace(builder.state, wilds=builder.state.wilds - 1)
    else:
        builder.gather_card(rule, gift.card, gift.bank)
    builder.events.append(Given(rule=rule, seat=builder.state.turn, card=gift.card, note=None))
    _acquire(builder, claimed_card(builder.state))


def is_truthful(deck: CantoludusDeck, gift: NoteOrChordGift, enharmonic: bool) -> bool:
    """Return True unless a Chord card is given as a note that its Play As forbids.

    In Blind Chords players do not see the Play As notes.
    """
    if isinstance(gift, GiveChord) or not deck.is_chord(gift.card):
        return True
    units = (ENHARMONIC_SPELLING if enharmonic else STRICT_SPELLING).units
    notes = deck.supplied_notes[gift.card]
    if gift.sign:
        notes = tuple(changed_note for note in notes for changed_note in signed_notes(note, SIGNS.index(gift.sign)))
    if gift.shift:
        notes = tuple(changed_note for note in notes for changed_note in shifted_notes(note, gift.shift))
    return units[gift.note] in map(units.__getitem__, notes)


def _is_payment_truthful(builder: StateBuilder) -> bool:
    return all(is_truthful(builder.deck, gift, builder.state.enharmonic) for gift in builder.state.given)


def _settle(builder: StateBuilder, _: Settle) -> None:
    """Buy the card if the payment is right, or fail.

    Rule: `can.blind.failed`.
    """
    deck, state = builder.deck, builder.state
    card = claimed_card(state)
    if find_paid_plan(deck, state, card) is not None and _is_payment_truthful(builder):
        _acquire(builder, card)
    else:
        _fail(builder)


def _fail(builder: StateBuilder) -> None:
    seat = builder.state.turn
    builder.events.append(Failed(rule="can.blind.failed", seat=seat, card=claimed_card(builder.state)))
    builder.return_gathered("can.blind.failed")
    builder.state = replace(builder.state, claim=None, given=(), laid=(), failed=True, phase="act")


def _acquire(builder: StateBuilder, card: int) -> None:
    deck, state = builder.deck, builder.state
    seat, rule = state.turn, find_purchase_rule(deck, card)
    assert state.claim is not None, "what is acquired was claimed"
    row, index = state.claim
    points = 0 if state.mode == "intervals" else deck.points[card]
    notes, tonic = find_built_notes(builder, card)
    builder.events.append(
        Acquired(
            rule=rule,
            seat=seat,
            card=card,
            points=points,
            notes=notes,
            tonic=tonic,
            guessed=_is_guess(deck, state, card),
        )
    )
    pile = builder.discard_gathered("can.spend.discard")
    source = row_place(row, index)
    won, orchestra, progressions = state.won, state.orchestra, state.progressions
    if row == "progressions":
        builder.add_move(rule, card, source, 0, WON[seat], len(won[seat]))
        won, progressions = replace_row(won, seat, (*won[seat], card)), replace_row(progressions, index, None)
    else:
        builder.add_move("can.spend.discard", card, source, 0, DISCARDS[seat], len(pile))
        pile, orchestra = (*pile, card), replace_row(orchestra, index, None)
    builder.state = replace(
        state,
        claim=None,
        given=(),
        laid=(),
        phase="act",
        bought=True,
        quiet=0,
        purchases=(*state.purchases, Purchase(seat, card, points)),
        discards=replace_row(state.discards, seat, pile),
        won=won,
        orchestra=orchestra,
        progressions=progressions,
    )
    if count_points(deck, state, card, points) and score(deck, builder.state, seat) >= state.target:
        builder.events.append(make_ending(deck, builder.state))
        builder.state = replace(builder.state, phase="over", to_move=None)
        return
    builder.refill("can.rows.refill")


def _is_guess(deck: CantoludusDeck, state: State, card: int) -> bool:
    """Return True if the purchase was a guess in Blind Chords.

    Either any gift may be laid towards the card, or a Chord card was given as a note.
    """
    if not state.blind:
        return False
    return is_free_form(deck, state, card) or any(
        isinstance(gift, Give) and deck.is_chord(gift.card) for gift in state.given
    )


def find_built_notes(builder: StateBuilder, card: int) -> tuple[tuple[int, ...], int | None]:
    """Return the spelled notes of a purchase, and its tonic.

    A progression has a tonic and no notes. Other cards have no tonic.
    """
    deck, state = builder.deck, builder.state
    if card >= deck.first_progression:
        plan = find_paid_plan(deck, state, card)
        assert plan is not None, "what is acquired is paid"
        return (), find_tonic(deck, state, card, plan)
    if deck.is_chord(card):
        return deck.chord_notes(card), None
    return tuple(gift.note for gift in state.given if isinstance(gift, Give)), None


def find_tonic(deck: CantoludusDeck, state: State, card: int, plan: PaymentPlan) -> int:
    """Return the tonic of the usual key among those that fit a progression."""
    tonics = deck.tonics_by_plan(card, state.enharmonic, state.sevenths)[plan]
    return min(tonics, key=lambda tonic: abs(tonic - TONE_OF_C))


# --- other actions ----------------------------------------------------------------------------------------------------


def _bank(builder: StateBuilder, action: Bank) -> None:
    card = action.card
    state, seat, rule = builder.state, builder.state.turn, "can.bank.two"
    builder.add_effect(rule, seat=seat, card=Card(card))
    index, hands, doubled = builder.hand_without(seat, card)
    bank = list(state.banks[seat])
    builder.add_move(rule, card, HANDS[seat], index, BANKS[seat], insert_sorted(bank, card))
    banks = replace_row(state.banks, seat, tuple(bank))
    builder.state = replace(state, hands=hands, doubled=doubled, banks=banks, banked=state.banked + 1)
    if doubled == state.doubled:
        update_purse(state, builder.state)


def _play(builder: StateBuilder, action: PlayInterval) -> None:
    card = action.card
    state, seat, rule = builder.state, builder.state.turn, "can.interval.play"
    builder.add_effect(rule, seat=seat, card=Card(card), text=builder.deck.interval(card).text)
    builder.gather_card(rule, card, is_banked=False)
    builder.state = replace(
        builder.state, played=tuple(sorted((*state.played, card))), effects=builder.deck.interval(card).effects
    )
    effects.run_effects(builder)


def _end(builder: StateBuilder, _: EndTurn) -> None:
    """End the turn, and count turns without a purchase.

    Rules: `can.end`, `can.stall`.
    """
    state, seat, rule = builder.state, builder.state.turn, "can.end"
    builder.add_effect(rule, seat=seat, count=len(state.hands[seat]))
    builder.discard_hand(rule, seat)
    builder.draw(rule, seat, HAND_SIZE)
    quiet = 0 if builder.state.bought else builder.state.quiet + 1
    next_seat = 1 - seat
    builder.state = replace(
        builder.state,
        turn=next_seat,
        to_move=next_seat,
        quiet=quiet,
        bought=False,
        banked=0,
        bank_more=0,
        played=(),
        shifts=(),
        wilds=0,
        doubled=(),
        failed=False,
    )
    if quiet and quiet % RESTOCK_TURNS == 0 and quiet < STALL_TURNS:
        builder.add_effect("can.stall", "restocked", count=quiet)
        builder.restock("can.stall")
    if quiet >= STALL_TURNS:
        builder.events.append(make_ending(builder.deck, builder.state))
        builder.state = replace(builder.state, phase="over", to_move=None)


APPLY_BY_ACTION: dict[type[Action], Callable[[StateBuilder, Any], None]] = {
    Deal: _deal,
    Claim: _claim,
    Give: _give,
    GiveChord: _give,
    GiveSign: _give_sign,
    Settle: _settle,
    PlayInterval: _play,
    Bank: _bank,
    **dict.fromkeys((Discard, PutBack, Remove, Recover, Replace, Double, Done), effects.apply_choice),
    EndTurn: _end,
}
"""Functions that apply each type of action."""
