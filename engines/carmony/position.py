"""Written positions of Carmony, and the matches that begin from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from engines.carmony.actions import Action, Extend, Play
from engines.carmony.deck import MELDS_IN_HAND, NOTE_FACES, NOTES_DEALT, CarmonyDeck
from engines.carmony.state import NOTE_HANDS, Meld, Melded, State, find_meld, meld_place
from engines.kernel import free_table
from engines.kernel.errors import SetupError
from engines.kernel.events import Event, Moved
from engines.kernel.position import Pack, make_error, pad_rows, seat_place
from engines.kernel.tuple_helpers import replace_row
from engines.messages import DataPlace
from engines.theory.errors import TheoryError
from engines.theory.pitch import NoteName

NOTE_NAMES = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")
"""Names of the twelve notes in positions that the program writes."""


class MeldEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A meld on the table of a position.

    `meld` is the id of its MELD card, `root` a note. `notes` is needed only if there are more than the required ones.
    """

    meld: str
    root: str
    notes: tuple[str, ...] = ()


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards by seat and pile, with notes by name and MELD cards by id.

    A hand that is None or absent is dealt.
    """

    hands: tuple[tuple[str, ...] | None, ...] = ()
    melds: tuple[tuple[str, ...] | None, ...] = ()
    tables: tuple[tuple[MeldEntry, ...], ...] = ()
    discard: tuple[str, ...] | None = None
    """Discard pile with its top card last.

    If the field is None or absent, one card is turned up. An empty tuple is an empty pile.
    """
    note_deck: tuple[str, ...] = ()
    """First cards to be drawn. All others are below them."""
    meld_deck: tuple[str, ...] = ()
    turn: int = 0
    phase: Literal["draw", "act"] = "draw"


def card_ids(deck: CarmonyDeck) -> Mapping[str, int]:
    """Return the faces by the words that name them in a position.

    These are the ids of MELD cards, and every spelling of a note with at most one accidental.
    """
    names = [NoteName(letter, alteration) for letter in "CDEFGAB" for alteration in (0, 1, -1)]
    notes = {word: name.pitch_class for name in names for word in (str(name), name.engraved)}
    return notes | {card.id: NOTE_FACES + index for index, card in enumerate(deck.melds)}


def arrange(deck: CarmonyDeck, start: State, position: Position, allows_rule_breaks: bool = False) -> State:
    """Return a match that begins from a position.

    With `allows_rule_breaks`, melds may have notes that their cards do not allow. Raises SetupError.
    """
    seats = len(start.seats)
    notes = Pack(deck.note_cards, {}, start.rng)
    melds = Pack(deck.meld_cards, {card.id: NOTE_FACES + index for index, card in enumerate(deck.melds)}, start.rng)
    hands = [
        None if row is None else _take_notes(notes, row, seat_place("hands", seat))
        for seat, row in enumerate(pad_rows(position.hands, seats, "hands"))
    ]
    if () in hands and not allows_rule_breaks:
        raise make_error("hands", "position.no-note-card")
    meld_hands = [
        None if row is None else melds.take(row, seat_place("melds", seat))
        for seat, row in enumerate(pad_rows(position.melds, seats, "melds"))
    ]
    tables = tuple(
        tuple(
            _take_meld(deck, entry, notes, melds, seat_place("tables", seat), allows_rule_breaks) for entry in row or ()
        )
        for seat, row in enumerate(pad_rows(position.tables, seats, "tables"))
    )
    discard = None if position.discard is None else _take_notes(notes, position.discard, "discard")
    note_top = _take_notes(notes, position.note_deck, "note_deck")
    meld_top = melds.take(position.meld_deck, "meld_deck")
    hands_dealt = tuple(notes.deal(NOTES_DEALT[seats]) if row is None else tuple(sorted(row)) for row in hands)
    discard_pile = notes.deal(1) if discard is None else discard
    note_deck = notes.stock(note_top)
    if position.phase == "draw" and not note_deck:
        raise make_error("note_deck", "position.no-stock")
    return replace(
        start,
        round=1,
        to_move=position.turn,
        dealer=(position.turn - 1) % seats,
        phase=position.phase,
        hands=hands_dealt,
        meld_hands=tuple(melds.deal(MELDS_IN_HAND) if row is None else tuple(sorted(row)) for row in meld_hands),
        tables=tables,
        discard=discard_pile,
        note_deck=note_deck,
        meld_deck=melds.stock(meld_top),
        deck_out=not note_deck,
        rng=notes.rng,
    )


def to_position(deck: CarmonyDeck, state: State) -> Position | None:
    """Return the position of a state without the order of its decks.

    Return None unless a player is about to draw or to act.
    """
    if state.phase not in ("draw", "act") or state.to_move is None:
        return None
    names = NOTE_NAMES
    return Position(
        hands=tuple(tuple(names[note] for note in hand) for hand in state.hands),
        melds=tuple(tuple(deck.meld(card).id for card in hand) for hand in state.meld_hands),
        tables=tuple(
            tuple(
                MeldEntry(deck.meld(meld.meld).id, names[meld.root], tuple(names[note] for note in meld.notes))
                for meld in table
                if meld is not None
            )
            for table in state.tables
        ),
        discard=tuple(names[note] for note in state.discard),
        turn=state.to_move,
        phase=state.phase,
    )


def prepare_free_position(deck: CarmonyDeck, position: Position | None, previous: Position | None) -> Position:
    """Return a position of a free table, with its hands filled up.

    The hand gets one copy of every note that would leave one in the deck, two if a MELD card needs a note twice. No new
    MELD card replaces one that was laid. The other player has one note if two copies of any note are left.
    """
    filled = position or Position(melds=((), ()), tables=((), ()))
    if previous is not None and len(filled.tables[0]) > len(previous.tables[0]):
        melds = free_table.change_row(free_table.first_row(previous.melds), filled.tables[0][-1].meld, False)
        filled = replace(filled, melds=free_table.replace_first_row(previous.melds, melds))
    laid_counts = Counter(note for table in filled.tables for meld in table for note in meld.notes)
    faces = card_ids(deck)
    copies = (
        2 if any(deck.meld(faces[meld_id]).has_doubled_note for meld_id in free_table.first_row(filled.melds)) else 1
    )
    remaining_counts = {name: deck.note_cards.count(note) - laid_counts[name] for note, name in enumerate(NOTE_NAMES)}
    hand = tuple(name for name in NOTE_NAMES for _ in range(min(copies, remaining_counts[name] - 1)))
    other_hand = (max(hand, key=lambda name: -laid_counts[name]),) if hand else ()
    hand = hand or tuple(name for name in NOTE_NAMES if remaining_counts[name])
    return replace(filled, hands=(hand, other_hand), discard=(), turn=0, phase="act")


def change_hand(deck: CarmonyDeck, position: Position, card: int, added: bool) -> Position:
    """Return the position with a MELD card added to the first hand, or removed.

    Raises SetupError for a NOTE card or a full hand.
    """
    if card < NOTE_FACES:
        raise SetupError("setup.notes-stay")
    melds = free_table.change_row(free_table.first_row(position.melds), deck.meld(card).id, added)
    if len(melds) > MELDS_IN_HAND:
        raise SetupError("setup.hand-full", most=MELDS_IN_HAND)
    return replace(position, melds=free_table.replace_first_row(position.melds, melds))


def can_lay_refused_card(deck: CarmonyDeck, state: State, action: Action) -> bool:
    """Return True for a move that a free table can allow although a rule refuses it.

    It is a meld of a MELD card in hand with any notes of that hand, or a note added to a meld of the player that does
    not have it.
    """
    seat = state.to_move
    if seat is None or state.phase != "act" or not isinstance(action, Play | Extend):
        return False
    hand = state.hands[seat]
    if isinstance(action, Extend):
        meld = find_meld(state, action.seat, action.row) if action.seat == seat else None
        return (
            meld is not None
            and action.note in range(NOTE_FACES)
            and action.note in hand
            and action.note not in meld.notes
        )
    notes = action.notes
    in_hand = deck.is_meld(action.meld) and action.meld in state.meld_hands[seat] and action.root in range(NOTE_FACES)
    return in_hand and bool(notes) and all(notes.count(note) <= hand.count(note) for note in notes)


def lay_refused_card(deck: CarmonyDeck, state: State, action: Action) -> tuple[Position, tuple[Event, ...]]:
    """Return the position after a rule-breaking move, and its events."""
    position = to_position(deck, state)
    assert position is not None, "somebody acts"
    if isinstance(action, Extend):
        return _extend_meld(deck, state, position, action)
    assert isinstance(action, Play), "only a meld lies against the rules"
    meld = MeldEntry(
        deck.meld(action.meld).id, NOTE_NAMES[action.root], tuple(NOTE_NAMES[note] for note in action.notes)
    )
    row = len(position.tables[0])
    melded = Melded(rule="car.play.exact", seat=0, row=row, meld=action.meld, root=action.root, notes=action.notes)
    return replace(position, tables=((*position.tables[0], meld), *position.tables[1:])), (melded,)


def _extend_meld(
    deck: CarmonyDeck, state: State, position: Position, action: Extend
) -> tuple[Position, tuple[Event, ...]]:
    """Add a note to a meld, in the order of the card if the meld is complete."""
    meld = find_meld(state, action.seat, action.row)
    assert meld is not None, "a meld lies there"
    card = deck.meld(meld.meld)
    all_notes = sorted((*meld.notes, action.note), key=lambda note: (note - meld.root) % NOTE_FACES)
    complete_melds = (
        notes for root, notes in card.allowed_melds if root == meld.root and sorted(notes) == sorted(all_notes)
    )
    notes = next(complete_melds, tuple(all_notes))
    entry = MeldEntry(card.id, NOTE_NAMES[meld.root], tuple(NOTE_NAMES[note] for note in notes))
    place, target_index = meld_place(action.seat, action.row), 1 + notes.index(action.note)
    hand = state.hands[action.seat]
    rule = "car.play.exact"
    moved = Moved(
        rule=rule,
        card=action.note,
        source=NOTE_HANDS[action.seat],
        at=hand.index(action.note),
        target=place,
        to=min(target_index, 1 + len(meld.notes)),
    )
    melded = Melded(rule=rule, seat=action.seat, row=action.row, meld=meld.meld, root=meld.root, notes=notes)
    return replace(position, tables=(replace_row(position.tables[0], action.row, entry), *position.tables[1:])), (
        moved,
        melded,
    )


def _take_notes(pack: Pack, names: tuple[str, ...], field: DataPlace) -> tuple[int, ...]:
    faces = tuple(_read_note(name, field) for name in names)
    for face, name in zip(faces, names, strict=True):
        pack.take_face(face, name, field)
    return faces


def _read_note(name: str, field: DataPlace) -> int:
    try:
        return NoteName.parse(name).pitch_class
    except TheoryError:
        raise make_error(field, "position.note", found=name) from None


def _take_meld(
    deck: CarmonyDeck, entry: MeldEntry, notes: Pack, melds: Pack, field: DataPlace, allows_rule_breaks: bool
) -> Meld:
    (face,) = melds.take((entry.meld,), field)
    root, card = _read_note(entry.root, field), deck.meld(face)
    faces = tuple(_read_note(name, field) for name in entry.notes) or card.required_notes(root)
    if not allows_rule_breaks and not deck.allows_meld(face, root, faces):
        raise make_error(field, "position.meld", meld=entry.meld, root=entry.root)
    for note in faces:
        notes.take_face(note, entry.meld, field)
    return Meld(face, root, faces)
