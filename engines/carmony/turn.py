"""Effects of legal actions.

Each move of a card is reported by an event that names its rule.
"""

from __future__ import annotations

from msgspec.structs import replace

from engines.carmony.actions import Action, Deal, Discard, Draw, Eat, Play
from engines.carmony.deck import CHORD, CHORDS_TO_GO_OUT, MELDS_IN_HAND, NOTES_DEALT, SCALE, CarmonyDeck
from engines.carmony.scoring import iterate_round_events, make_ending, round_scores
from engines.carmony.state import (
    DISCARD_PILE,
    MELD_DECK,
    MELD_HANDS,
    NOTE_DECK,
    NOTE_HANDS,
    Eaten,
    Meld,
    Melded,
    State,
    Tally,
    meld_place,
)
from engines.kernel.events import Event, Gathered, Happened, Moved
from engines.kernel.facts import Card
from engines.kernel.places import Place
from engines.kernel.rng import below, shuffle
from engines.kernel.tuple_helpers import insert_sorted, replace_row

DRAWN_NOTES = 2

Transition = tuple[State, tuple[Event, ...]]


def apply(deck: CarmonyDeck, state: State, action: Action) -> Transition:
    """Return the state after a legal action, and the events."""
    events: list[Event] = []
    seat = state.to_move
    assert seat is not None, "an allowed action has someone who acts"
    match action:
        case Play():
            return _play(deck, state, seat, action, events), tuple(events)
        case Discard():
            return _discard(deck, state, seat, action.note, events), tuple(events)
        case Draw():
            return _draw(state, seat, action.source == "pile", events), tuple(events)
        case Eat():
            return _eat(state, seat, action, events), tuple(events)
        case Deal():
            return _deal(deck, state, events), tuple(events)
        case _:
            sole_card = Card(state.hands[seat][0])
            events.append(Happened(rule="car.discard.not-sole", seat=seat, facts=(("card", sole_card),)))
            return _end_turn(deck, state, events), tuple(events)


# --- moves of cards ---------------------------------------------------------------------------------------------------


def _draw_notes(
    rule: str, source: Place, pile: tuple[int, ...], count: int, seat: int, hand: list[int], events: list[Event]
) -> tuple[int, ...]:
    """Move up to `count` cards from a pile to a hand, and return the remaining pile."""
    remaining_count = len(pile)
    target = NOTE_HANDS[seat]
    for _ in range(min(count, remaining_count)):
        remaining_count -= 1
        card = pile[remaining_count]
        target_index = insert_sorted(hand, card)
        events.append(Moved(rule=rule, card=card, source=source, at=remaining_count, target=target, to=target_index))
    return pile[:remaining_count]


def _draw_meld(rule: str, deck: tuple[int, ...], seat: int, cards: list[int], events: list[Event]) -> tuple[int, ...]:
    """Move the top MELD card to a hand if there is one, and return the remaining deck."""
    if not deck:
        return deck
    card = deck[-1]
    target_index = insert_sorted(cards, card)
    events.append(
        Moved(rule=rule, card=card, source=MELD_DECK, at=len(deck) - 1, target=MELD_HANDS[seat], to=target_index)
    )
    return deck[:-1]


def _report_empty_deck(events: list[Event]) -> bool:
    events.append(Happened(rule="car.deck-out"))
    return True


# --- the actions ------------------------------------------------------------------------------------------------------


def _deal(deck: CarmonyDeck, state: State, events: list[Event]) -> State:
    seats = len(state.seats)
    rng, notes = shuffle(state.rng, deck.note_cards)
    rng, melds = shuffle(rng, deck.meld_cards)
    gathered_places = [DISCARD_PILE, *NOTE_HANDS[:seats], *MELD_HANDS[:seats]]
    gathered_places += [
        meld_place(seat, row)
        for seat, table in enumerate(state.tables)
        for row, meld in enumerate(table)
        if meld is not None
    ]
    rule = "car.setup.deal"
    events.append(Happened(rule="car.setup.dealer", seat=state.dealer, facts=(("round", state.round + 1),)))
    events.append(Gathered(rule=rule, sources=tuple(gathered_places), piles=((NOTE_DECK, notes), (MELD_DECK, melds))))
    seat_order = [(state.dealer + 1 + i) % seats for i in range(seats)]
    hands: list[list[int]] = [[] for _ in range(seats)]
    meld_hands: list[list[int]] = [[] for _ in range(seats)]
    for _ in range(NOTES_DEALT[seats]):
        for seat in seat_order:
            notes = _draw_notes(rule, NOTE_DECK, notes, 1, seat, hands[seat], events)
    for _ in range(MELDS_IN_HAND):
        for seat in seat_order:
            melds = _draw_meld(rule, melds, seat, meld_hands[seat], events)
    turn_up = Moved(rule=rule, card=notes[-1], source=NOTE_DECK, at=len(notes) - 1, target=DISCARD_PILE, to=0)
    events.append(turn_up)
    return replace(
        state,
        rng=rng,
        round=state.round + 1,
        to_move=seat_order[0],
        phase="draw",
        note_deck=notes[:-1],
        discard=notes[-1:],
        meld_deck=melds,
        hands=tuple(map(tuple, hands)),
        meld_hands=tuple(map(tuple, meld_hands)),
        tables=((),) * seats,
    )


def _draw(state: State, seat: int, is_pile: bool, events: list[Event]) -> State:
    rule = "car.draw.choice"
    hand = list(state.hands[seat])
    count = len(state.discard) if is_pile else min(DRAWN_NOTES, len(state.note_deck))
    events.append(Happened(rule=rule, case="pile" if is_pile else "deck", seat=seat, facts=(("count", count),)))
    if is_pile:
        sole = state.discard[0] if len(state.discard) == 1 else None
        _draw_notes(rule, DISCARD_PILE, state.discard, len(state.discard), seat, hand, events)
        return replace(state, hands=replace_row(state.hands, seat, tuple(hand)), discard=(), sole=sole, phase="act")
    note_deck = _draw_notes(rule, NOTE_DECK, state.note_deck, DRAWN_NOTES, seat, hand, events)
    is_deck_out = not note_deck and _report_empty_deck(events)
    return replace(
        state, hands=replace_row(state.hands, seat, tuple(hand)), note_deck=note_deck, deck_out=is_deck_out, phase="act"
    )


def _play(deck: CarmonyDeck, state: State, seat: int, action: Play, events: list[Event]) -> State:
    table = state.tables[seat]
    row = table.index(None) if None in table else len(table)
    place = meld_place(seat, row)
    melds, hand = list(state.meld_hands[seat]), list(state.hands[seat])
    index = melds.index(action.meld)
    del melds[index]
    rule = "car.play.exact"
    events.append(Moved(rule=rule, card=action.meld, source=MELD_HANDS[seat], at=index, target=place, to=0))
    source = NOTE_HANDS[seat]
    for target_index, note in enumerate(action.notes, start=1):
        index = hand.index(note)
        del hand[index]
        events.append(Moved(rule=rule, card=note, source=source, at=index, target=place, to=target_index))
    meld = Meld(action.meld, action.root, action.notes)
    events.append(Melded(rule=rule, seat=seat, row=row, meld=action.meld, root=action.root, notes=action.notes))
    meld_deck = _draw_meld("car.play.refill", state.meld_deck, seat, melds, events)
    note_deck, deck_out = state.note_deck, state.deck_out
    if action.root == 0 and note_deck:
        note_count = len(action.notes)
        events.append(Happened(rule="car.c-root", seat=seat, facts=(("count", min(note_count, len(note_deck))),)))
        note_deck = _draw_notes("car.c-root", NOTE_DECK, note_deck, note_count, seat, hand, events)
        deck_out = not note_deck and _report_empty_deck(events)
    new_state = replace(
        state,
        hands=replace_row(state.hands, seat, tuple(hand)),
        meld_hands=replace_row(state.meld_hands, seat, tuple(melds)),
        tables=(*state.tables[:seat], (*table[:row], meld, *table[row + 1 :]), *state.tables[seat + 1 :]),
        meld_deck=meld_deck,
        note_deck=note_deck,
        deck_out=deck_out,
        turn_type=deck.meld(action.meld).type,
        sole=None if state.sole in action.notes else state.sole,
    )
    if hand:
        return new_state
    return _end_with_empty_hand(deck, new_state, seat, events)


def _eat(state: State, seat: int, action: Eat, events: list[Event]) -> State:
    eaten = state.tables[action.seat][action.row]
    assert eaten is not None, "an allowed Eat has a meld to eat"
    place, rule = meld_place(action.seat, action.row), "car.eat.take"
    melds, hand = list(state.meld_hands[seat]), list(state.hands[seat])
    events.append(
        Eaten(
            rule=rule,
            seat=seat,
            by=action.meld,
            victim=action.seat,
            row=action.row,
            meld=eaten.meld,
            notes=eaten.notes,
        )
    )
    for note in eaten.notes:
        target_index = insert_sorted(hand, note)
        events.append(Moved(rule=rule, card=note, source=place, at=1, target=NOTE_HANDS[seat], to=target_index))
    events.append(Moved(rule=rule, card=eaten.meld, source=place, at=0, target=MELD_DECK, to=0))
    index = melds.index(action.meld)
    del melds[index]
    events.append(Moved(rule=rule, card=action.meld, source=MELD_HANDS[seat], at=index, target=MELD_DECK, to=0))
    meld_deck = _draw_meld(rule, (action.meld, eaten.meld, *state.meld_deck), seat, melds, events)
    victim_table = state.tables[action.seat]
    table = (*victim_table[: action.row], None, *victim_table[action.row + 1 :])
    return replace(
        state,
        hands=replace_row(state.hands, seat, tuple(hand)),
        meld_hands=replace_row(state.meld_hands, seat, tuple(melds)),
        tables=(*state.tables[: action.seat], table, *state.tables[action.seat + 1 :]),
        meld_deck=meld_deck,
        ate=True,
    )


def _discard(deck: CarmonyDeck, state: State, seat: int, note: int, events: list[Event]) -> State:
    hand = list(state.hands[seat])
    index = hand.index(note)
    del hand[index]
    rule, target_index = "car.discard.one", len(state.discard)
    events.append(Happened(rule=rule, seat=seat, facts=(("card", Card(note)),)))
    events.append(Moved(rule=rule, card=note, source=NOTE_HANDS[seat], at=index, target=DISCARD_PILE, to=target_index))
    new_state = replace(state, hands=replace_row(state.hands, seat, tuple(hand)), discard=(*state.discard, note))
    if hand:
        return _end_turn(deck, new_state, events)
    return _end_with_empty_hand(deck, new_state, seat, events)


# --- end of a turn, a round and the match ----------------------------------------------------------------------------


def _end_with_empty_hand(deck: CarmonyDeck, state: State, seat: int, events: list[Event]) -> State:
    """End the round if the player is out, else the turn.

    The hand of the player has no NOTE card.
    """
    if state.deck_out:
        return _end_round(deck, state, None, events)
    types = [deck.meld(meld.meld).type for meld in state.tables[seat] if meld is not None]
    if SCALE in types or types.count(CHORD) >= CHORDS_TO_GO_OUT:
        events.append(Happened(rule="car.out", seat=seat))
        return _end_round(deck, state, seat, events)
    events.append(Happened(rule="car.discard.none-left", seat=seat))
    return _end_turn(deck, state, events)


def _end_turn(deck: CarmonyDeck, state: State, events: list[Event]) -> State:
    if state.deck_out:
        return _end_round(deck, state, None, events)
    assert state.to_move is not None, "a turn that ends is somebody's"
    next_seat = (state.to_move + 1) % len(state.seats)
    return replace(state, to_move=next_seat, phase="draw", turn_type=0, ate=False, sole=None)


def _end_round(deck: CarmonyDeck, state: State, out_seat: int | None, events: list[Event]) -> State:
    tally = Tally(
        out_seat,
        tuple(tuple(meld for meld in table if meld is not None) for table in state.tables),
        tuple(len(hand) for hand in state.hands),
    )
    state = replace(
        state, tallies=(*state.tallies, tally), turn_type=0, ate=False, sole=None, deck_out=False, phase="deal"
    )
    events.extend(iterate_round_events(deck, tally))
    if len(state.tallies) == state.rounds:
        events.append(make_ending(deck, state))
        return replace(state, phase="over", to_move=None)
    scores = round_scores(deck, tally)
    leaders = [seat for seat, score in enumerate(scores) if score == max(scores)]
    rng, leader_index = below(state.rng, len(leaders)) if len(leaders) > 1 else (state.rng, 0)
    dealer = (leaders[leader_index] - 1) % len(state.seats)
    return replace(state, rng=rng, dealer=dealer, to_move=dealer)
