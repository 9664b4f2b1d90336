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
from engines.cantoludus.deck import ENHARMONIC, SIGNS, STRICT, CantoludusDeck, Way, shifted_notes, signed_note
from engines.cantoludus.deck_file import HAND
from engines.cantoludus.legality import FIRST_HAND, claimed_card, free_form
from engines.cantoludus.moves import Table
from engines.cantoludus.scoring import counts, ending, score
from engines.cantoludus.spending import Laid, is_paid, keep_purse, paying_way
from engines.cantoludus.state import (
    BANKS,
    DECKS,
    DISCARDS,
    HANDS,
    ORCHESTRA_DECK,
    ORCHESTRA_ROW,
    PROGRESSION_DECK,
    PROGRESSION_ROW,
    WON,
    Acquired,
    Claimed,
    Failed,
    Given,
    Purchase,
    State,
    row_place,
)
from engines.cantoludus.tones import ZERO
from engines.kernel.events import Event, Gathered
from engines.kernel.facts import Card
from engines.kernel.rng import shuffled
from engines.kernel.rows import arrive, with_row

RESTOCK, STALL = 12, 36
"""Turns in a row without a purchase until the row is replaced, and until the end."""

Step = tuple[State, tuple[Event, ...]]


def apply(deck: CantoludusDeck, state: State, action: Action) -> Step:
    """Return the state after a legal action, and the events."""
    table = Table(deck, state)
    CARRY_OUT[type(action)](table, action)
    return table.state, tuple(table.events)


# --- set-up -----------------------------------------------------------------------------------------------------------


def _deal(table: Table, _: Deal) -> None:
    """Deal the decks, the rows and the first hands.

    Rules: `can.setup.starters`, `can.setup.rows`, `can.setup.first`.
    """
    deck, state = table.deck, table.state
    first = state.turn
    rng = state.rng
    piles = []
    decks: list[tuple[int, ...]] = []
    table.happened("can.setup.starters", seat=first)
    for seat in range(len(state.seats)):
        rng, own = shuffled(rng, deck.starters)
        decks.append(own)
        piles.append((DECKS[seat], own))
    rng, orchestra = shuffled(rng, orchestra_cards(deck, state))
    rng, progressions = shuffled(rng, state.progression_deck)
    piles += [(ORCHESTRA_DECK, orchestra), (PROGRESSION_DECK, progressions)]
    table.events.append(Gathered(rule="can.setup.starters", sources=(), piles=tuple(piles)))
    table.state = replace(
        state,
        rng=rng,
        decks=tuple(decks),
        orchestra_deck=orchestra,
        progression_deck=progressions,
        orchestra=(None,) * ORCHESTRA_ROW,
        progressions=(None,) * (PROGRESSION_ROW if progressions else 0),
        phase="act",
    )
    table.refill("can.setup.rows")
    table.draw("can.setup.first", first, FIRST_HAND)
    table.draw("can.setup.first", 1 - first, HAND)


def orchestra_cards(deck: CantoludusDeck, state: State) -> tuple[int, ...]:
    """Return the orchestra cards of a mode: Just Intervals leaves the chords out."""
    if state.mode == "intervals":
        return tuple(card for card in deck.orchestra if not deck.is_chord(card))
    return deck.orchestra


# --- buying -----------------------------------------------------------------------------------------------------------


def _claim(table: Table, action: Claim) -> None:
    before = table.state
    state = table.state = replace(before, claim=(action.row, action.at), given=(), laid=(), phase="gather")
    keep_purse(before, state)
    card = claimed_card(state)
    table.events.append(Claimed(rule=rule_of(table.deck, card), seat=state.turn, card=card))


def rule_of(deck: CantoludusDeck, card: int) -> str:
    """Return the rule under which a card is bought."""
    if card >= deck.first_progression:
        return "can.acquire.progression"
    if deck.is_chord(card):
        return "can.acquire.chord"
    return "can.acquire.interval" if deck.is_interval(card) else "can.acquire.note"


def _give(table: Table, gift: Laid) -> None:
    deck, before, rule = table.deck, table.state, "can.spend.sources"
    card = claimed_card(before)
    if not gift.bank and gift.card in before.doubled:
        table.spare(rule, gift)
    else:
        table.lay_out(rule, gift.card, gift.bank, gift)
    note = None
    if isinstance(gift, Give):
        note = gift.note
        if gift.sign or gift.shift:
            table.use_up(rule, gift)
    state = table.state
    table.events.append(Given(rule=rule, seat=state.turn, card=gift.card, note=note))
    if free_form(deck, state, card) or not is_paid(deck, state, card):
        keep_purse(before, state, gift)
    elif not state.blind or _honest(table):
        _acquire(table, card)
    else:
        _fail(table)


def _give_sign(table: Table, gift: GiveSign) -> None:
    rule = "can.spend.sources"
    if gift.sign_from == "effect":
        table.state = replace(table.state, wilds=table.state.wilds - 1)
    else:
        table.lay_out(rule, gift.card, gift.bank)
    table.events.append(Given(rule=rule, seat=table.state.turn, card=gift.card, note=None))
    _acquire(table, claimed_card(table.state))


def truthful(deck: CantoludusDeck, gift: Laid, enharmonic: bool) -> bool:
    """Return True unless a Chord card is given as a note that its Play As forbids.

    In Blind Chords players do not see the Play As notes.
    """
    if isinstance(gift, GiveChord) or not deck.is_chord(gift.card):
        return True
    units = (ENHARMONIC if enharmonic else STRICT).units
    notes = deck.supplies[gift.card]
    if gift.sign:
        notes = tuple(after for note in notes for after in signed_note(note, SIGNS.index(gift.sign)))
    if gift.shift:
        notes = tuple(after for note in notes for after in shifted_notes(note, gift.shift))
    return units[gift.note] in map(units.__getitem__, notes)


def _honest(table: Table) -> bool:
    return all(truthful(table.deck, gift, table.state.enharmonic) for gift in table.state.given)


def _settle(table: Table, _: Settle) -> None:
    """Buy the card if the payment is right, or fail.

    Rule: `can.blind.failed`.
    """
    deck, state = table.deck, table.state
    card = claimed_card(state)
    if paying_way(deck, state, card) is not None and _honest(table):
        _acquire(table, card)
    else:
        _fail(table)


def _fail(table: Table) -> None:
    seat = table.state.turn
    table.events.append(Failed(rule="can.blind.failed", seat=seat, card=claimed_card(table.state)))
    table.give_back("can.blind.failed")
    table.state = replace(table.state, claim=None, given=(), laid=(), failed=True, phase="act")


def _acquire(table: Table, card: int) -> None:
    deck, state = table.deck, table.state
    seat, rule = state.turn, rule_of(deck, card)
    assert state.claim is not None, "what is acquired was claimed"
    row, at = state.claim
    points = 0 if state.mode == "intervals" else deck.points[card]
    notes, tonic = built(table, card)
    table.events.append(
        Acquired(
            rule=rule,
            seat=seat,
            card=card,
            points=points,
            notes=notes,
            tonic=tonic,
            guessed=_guessed(deck, state, card),
        )
    )
    pile = table.discard_gathered("can.spend.discard")
    source = row_place(row, at)
    won, orchestra, progressions = state.won, state.orchestra, state.progressions
    if row == "progressions":
        table.moved(rule, card, source, 0, WON[seat], len(won[seat]))
        won, progressions = with_row(won, seat, (*won[seat], card)), with_row(progressions, at, None)
    else:
        table.moved("can.spend.discard", card, source, 0, DISCARDS[seat], len(pile))
        pile, orchestra = (*pile, card), with_row(orchestra, at, None)
    table.state = replace(
        state,
        claim=None,
        given=(),
        laid=(),
        phase="act",
        bought=True,
        quiet=0,
        purchases=(*state.purchases, Purchase(seat, card, points)),
        discards=with_row(state.discards, seat, pile),
        won=won,
        orchestra=orchestra,
        progressions=progressions,
    )
    if counts(deck, state, card, points) and score(deck, table.state, seat) >= state.target:
        table.events.append(ending(deck, table.state))
        table.state = replace(table.state, phase="over", to_move=None)
        return
    table.refill("can.rows.refill")


def _guessed(deck: CantoludusDeck, state: State, card: int) -> bool:
    """Return True if the purchase was a guess in Blind Chords.

    Either any gift may be laid towards the card, or a Chord card was given as a note.
    """
    if not state.blind:
        return False
    return free_form(deck, state, card) or any(
        isinstance(gift, Give) and deck.is_chord(gift.card) for gift in state.given
    )


def built(table: Table, card: int) -> tuple[tuple[int, ...], int | None]:
    """Return the notes of a purchase as they are spelled, and its tonic.

    A progression has a tonic and no notes.
    """
    deck, state = table.deck, table.state
    if card >= deck.first_progression:
        way = paying_way(deck, state, card)
        assert way is not None, "what is acquired is paid"
        return (), tonic_of(deck, state, card, way)
    if deck.is_chord(card):
        return deck.chord_notes(card), None
    return tuple(gift.note for gift in state.given if isinstance(gift, Give)), None


def tonic_of(deck: CantoludusDeck, state: State, card: int, way: Way) -> int:
    """Return the tonic of the usual key among those that fit a progression."""
    fitting = deck.tonics(card, state.enharmonic, state.sevenths)[way]
    return min(fitting, key=lambda tonic: abs(tonic - ZERO))


# --- the rest of the turn ---------------------------------------------------------------------------------------------


def _bank(table: Table, action: Bank) -> None:
    card = action.card
    state, seat, rule = table.state, table.state.turn, "can.bank.two"
    table.happened(rule, seat=seat, card=Card(card))
    at, hands, doubled = table.left(seat, card)
    bank = list(state.banks[seat])
    table.moved(rule, card, HANDS[seat], at, BANKS[seat], arrive(bank, card))
    banks = with_row(state.banks, seat, tuple(bank))
    table.state = replace(state, hands=hands, doubled=doubled, banks=banks, banked=state.banked + 1)
    if doubled == state.doubled:
        keep_purse(state, table.state)


def _play(table: Table, action: PlayInterval) -> None:
    card = action.card
    state, seat, rule = table.state, table.state.turn, "can.interval.play"
    table.happened(rule, seat=seat, card=Card(card), text=table.deck.interval(card).text)
    table.lay_out(rule, card, bank=False)
    table.state = replace(
        table.state, played=tuple(sorted((*state.played, card))), effects=table.deck.interval(card).effects
    )
    effects.go_on(table)


def _end(table: Table, _: EndTurn) -> None:
    """End the turn, and count turns without a purchase.

    Rules: `can.end`, `can.stall`.
    """
    state, seat, rule = table.state, table.state.turn, "can.end"
    table.happened(rule, seat=seat, count=len(state.hands[seat]))
    table.discard_hand(rule, seat)
    table.draw(rule, seat, HAND)
    quiet = 0 if table.state.bought else table.state.quiet + 1
    following = 1 - seat
    table.state = replace(
        table.state,
        turn=following,
        to_move=following,
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
    if quiet and quiet % RESTOCK == 0 and quiet < STALL:
        table.happened("can.stall", "restocked", count=quiet)
        table.restock("can.stall")
    if quiet >= STALL:
        table.events.append(ending(table.deck, table.state))
        table.state = replace(table.state, phase="over", to_move=None)


CARRY_OUT: dict[type[Action], Callable[[Table, Any], None]] = {
    Deal: _deal,
    Claim: _claim,
    Give: _give,
    GiveChord: _give,
    GiveSign: _give_sign,
    Settle: _settle,
    PlayInterval: _play,
    Bank: _bank,
    **dict.fromkeys((Discard, PutBack, Remove, Recover, Replace, Double, Done), effects.choose),
    EndTurn: _end,
}
"""Functions that apply each type of action."""
