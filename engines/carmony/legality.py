"""Legal actions of Carmony, and the rules that refuse all others.

`legal` lists actions, and `check` judges one. Both read the same tables of the deck.
"""

from __future__ import annotations

from functools import cache

from engines.carmony.actions import (
    DEAL,
    DISCARDS,
    DRAW_DECK,
    DRAW_PILE,
    END_TURN,
    Action,
    Deal,
    Discard,
    Draw,
    Eat,
    EndTurn,
    Extend,
    Play,
)
from engines.carmony.deck import CHROMATIC, INTERVAL, NOTE_FACES, POWER_BY_MELD, TYPE_NAMES, CarmonyDeck, MeldCard
from engines.carmony.state import Meld, State, find_meld
from engines.kernel.facts import AnyOf, Card, Cards, Fact, Seat, Word
from engines.kernel.rule_check import Refuse
from engines.kernel.verdict import ALLOWED, Verdict


def may_discard(state: State, note: int, hand: tuple[int, ...]) -> bool:
    """Return True if a NOTE card of the hand may end this turn.

    Rule: `car.discard.not-sole`.
    """
    return note != state.sole or hand.count(note) > 1


@cache
def make_discards(note_mask: int) -> tuple[Action, ...]:
    """Return a discard for each pitch class in a set of bits."""
    return tuple(action for note, action in enumerate(DISCARDS) if note_mask >> note & 1)


def legal(deck: CarmonyDeck, state: State) -> tuple[Action, ...]:
    """Return every legal action in canonical order.

    Melds come first, by MELD card, root and notes, then eating, then discards by pitch class. The result is empty in
    a view in which the hand of the player to move is hidden.
    """
    phase = state.phase
    if phase == "draw":
        return (DRAW_DECK, DRAW_PILE) if state.discard else (DRAW_DECK,)
    if phase == "deal":
        return (DEAL,)
    seat = state.to_move
    if seat is None:
        return ()
    hand, meld_hand = state.hands[seat], state.meld_hands[seat]
    if (hand and hand[-1] == deck.blank) or (meld_hand and meld_hand[-1] == deck.blank):
        return ()
    hand_mask = twice_mask = 0
    for note in hand:
        bit = 1 << note
        twice_mask |= hand_mask & bit
        hand_mask |= bit
    actions: list[Action] = []
    if not state.ate:
        turn_type, melds = state.turn_type, deck.melds
        cards_by_face = {face: melds[face - NOTE_FACES] for face in meld_hand}
        for card in cards_by_face.values():
            if not turn_type or card.type == turn_type:
                lacking_mask = ~twice_mask if card.has_doubled_note else ~hand_mask
                actions += [play for needed_mask, play in card.plays if not needed_mask & lacking_mask]
        if not turn_type:
            eatable = [
                (melds[meld.meld - NOTE_FACES].power, victim, row)
                for victim, table in enumerate(state.tables)
                if victim != seat
                for row, meld in enumerate(table)
                if meld is not None
            ]
            for face, card in cards_by_face.items():
                power = card.power
                actions += [Eat(face, victim, row) for meld_power, victim, row in eatable if meld_power < power]
    sole = state.sole
    if sole is not None and not twice_mask >> sole & 1:
        hand_mask &= ~(1 << sole)
    actions += make_discards(hand_mask) if hand_mask else (END_TURN,)
    return tuple(actions)


def check(deck: CarmonyDeck, state: State, action: Action, refuse: Refuse) -> Verdict:
    """Return ALLOWED, or the refusal by the first rule that the action breaks."""
    seat = state.to_move
    if seat is None:
        return refuse(state, "car.score.match", "over")
    if state.phase == "deal":
        return ALLOWED if isinstance(action, Deal) else refuse(state, "car.setup.deal", "first")
    if state.phase == "draw":
        return _check_draw(state, action, refuse)
    match action:
        case Play():
            return _check_play(deck, state, seat, action, refuse)
        case Discard():
            return _check_discard(state, seat, action.note, refuse)
        case Eat():
            return _check_eat(deck, state, seat, action, refuse)
        case EndTurn():
            notes = [note for note in dict.fromkeys(state.hands[seat]) if may_discard(state, note, state.hands[seat])]
            return refuse(state, "car.discard.one", "must", cards=AnyOf(tuple(notes))) if notes else ALLOWED
        case Extend():
            return refuse(state, "car.play.fixed", "extend")
        case Draw():
            return refuse(state, "car.draw.choice", "again")
        case Deal():
            return refuse(state, "car.setup.deal", "dealt")


def _check_draw(state: State, action: Action, refuse: Refuse) -> Verdict:
    if not isinstance(action, Draw):
        case = "first" if state.discard else "first-deck"
        return refuse(state, "car.draw.choice", case)
    if action.source == "pile" and not state.discard:
        return refuse(state, "car.draw.choice", "empty")
    return ALLOWED if action.source in ("deck", "pile") else refuse(state, "car.draw.choice", "first")


def _check_play(deck: CarmonyDeck, state: State, seat: int, action: Play, refuse: Refuse) -> Verdict:
    if action.meld not in state.meld_hands[seat] or not deck.is_meld(action.meld):
        return refuse(state, "car.play.exact", "no-card")
    card = deck.meld(action.meld)
    meld: dict[str, Fact] = {"meld": Card(action.meld)}
    if state.ate:
        return refuse(state, "car.play-or-eat", "ate", **meld)
    if state.turn_type and card.type != state.turn_type:
        current_type, asked_type = Word(TYPE_NAMES[state.turn_type] + "s"), Word(TYPE_NAMES[card.type] + "s")
        return refuse(state, "car.play.one-type", "other", now=current_type, asked=asked_type, **meld)
    root = action.root
    if root not in range(12):
        return refuse(state, "car.play.exact", "no-root", **meld)
    if (root, action.notes) not in card.allowed_melds:
        return _check_shape(deck, state, action, refuse)
    hand = state.hands[seat]
    missing = [note for note in dict.fromkeys(action.notes) if hand.count(note) < action.notes.count(note)]
    if missing:
        return _refuse_missing(card, state, action, missing, refuse)
    return ALLOWED


def _refuse_missing(card: MeldCard, state: State, action: Play, missing: list[int], refuse: Refuse) -> Verdict:
    """Refuse a meld for notes that the hand lacks.

    The sentence differs for required notes, for the second of two equal notes, and for optional notes.
    """
    rule, meld = "car.play.exact", Card(action.meld)
    required = card.required_notes(action.root)
    lacking = tuple(note for note in missing if note in required)
    if not lacking:
        return refuse(state, rule, "missing-optional", meld=meld, missing=Cards(tuple(missing)))
    if card.has_doubled_note:
        case = "missing-second" if action.root in state.hands[state.to_move or 0] else "missing-doubled"
        return refuse(state, rule, case, meld=meld, missing=Cards(lacking))
    return refuse(state, rule, "missing", meld=meld, missing=Cards(lacking), notes=Cards(required))


def explain_misfit(deck: CarmonyDeck, state: State, meld: Meld, refuse: Refuse) -> Verdict:
    """Return the refusal of a meld with notes that its card does not allow.

    Rule: `car.play.exact`.
    """
    return _check_shape(deck, state, Play(meld.meld, meld.root, meld.notes), refuse)


def _check_shape(deck: CarmonyDeck, state: State, action: Play, refuse: Refuse) -> Verdict:
    """Return the refusal of notes that do not form the meld of a card.

    Either a note is foreign, a note occurs too often, a required note is absent, or the order is wrong.
    """
    card, rule = deck.meld(action.meld), "car.play.exact"
    required = card.required_notes(action.root)
    optional = tuple((action.root + degree.semitones) % 12 for degree in card.optional)
    facts: dict[str, Fact] = {"meld": Card(action.meld), "root": Card(action.root)}
    if not card.has_doubled_note:
        facts["notes"] = Cards(required)
    distinct_notes = tuple(dict.fromkeys(action.notes))
    if not all(note in range(12) for note in distinct_notes):
        return refuse(state, rule, "no-note", meld=Card(action.meld))
    foreign = tuple(note for note in distinct_notes if note not in required + optional)
    if foreign and optional:
        return refuse(state, rule, "foreign-optional", foreign=Cards(foreign), optional=Cards(optional), **facts)
    if foreign:
        return refuse(
            state, rule, "foreign-doubled" if card.has_doubled_note else "foreign", foreign=Cards(foreign), **facts
        )
    repeated_notes = tuple(
        note for note in distinct_notes if action.notes.count(note) > (required + optional).count(note)
    )
    if repeated_notes and optional:
        return refuse(state, rule, "twice-optional", foreign=Cards(repeated_notes), optional=Cards(optional), **facts)
    if repeated_notes:
        return refuse(
            state, rule, "twice-doubled" if card.has_doubled_note else "twice", foreign=Cards(repeated_notes), **facts
        )
    if card.has_doubled_note:
        return refuse(state, rule, "left-out-second" if action.notes else "left-out-doubled", **facts)
    left_out = tuple(note for note in required if note not in action.notes)
    if left_out:
        return refuse(state, rule, "left-out", missing=Cards(left_out), **facts)
    ascending_notes = tuple((action.root + degree.semitones) % 12 for degree in card.degrees)
    facts["notes"] = Cards(tuple(note for note in ascending_notes if note in action.notes))
    return refuse(state, rule, "order", **facts)


def _check_eat(deck: CarmonyDeck, state: State, seat: int, action: Eat, refuse: Refuse) -> Verdict:
    if action.meld not in state.meld_hands[seat] or not deck.is_meld(action.meld):
        return refuse(state, "car.eat.take", "no-card")
    if state.turn_type:
        return refuse(state, "car.play-or-eat", "played", type=Word(TYPE_NAMES[state.turn_type] + "s"))
    if state.ate:
        return refuse(state, "car.eat.take", "one")
    if action.seat == seat:
        return refuse(state, "car.eat.take", "own")
    target = find_meld(state, action.seat, action.row)
    if target is None:
        return refuse(state, "car.eat.take", "nothing")
    card, eaten_card = deck.meld(action.meld), deck.meld(target.meld)
    if card.power > eaten_card.power:
        return ALLOWED
    facts: dict[str, Fact] = {"mine": Card(action.meld), "theirs": Card(target.meld), "owner": Seat(action.seat)}
    if eaten_card.power == POWER_BY_MELD[CHROMATIC]:
        return refuse(state, "car.eat.power", "chromatic", **facts)
    case = "interval" if card.type == INTERVAL else "weaker"
    stronger = tuple(face for face in dict.fromkeys(state.meld_hands[seat]) if deck.meld(face).power > eaten_card.power)
    if stronger:
        return refuse(state, "car.eat.power", f"{case}-others", stronger=AnyOf(stronger), **facts)
    return refuse(state, "car.eat.power", case, **facts)


def _check_discard(state: State, seat: int, note: int, refuse: Refuse) -> Verdict:
    hand = state.hands[seat]
    if note not in hand or note not in range(12):
        return refuse(state, "car.discard.one", "no-card")
    if may_discard(state, note, hand):
        return ALLOWED
    if len(hand) == 1:
        return refuse(state, "car.discard.not-sole", "only", card=Card(note))
    return refuse(state, "car.discard.not-sole", "sole", card=Card(note))
