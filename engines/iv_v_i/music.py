"""Sound of IV-V-I: phrases in four parts, with the syllables and errors on them.

A played card sounds as the phrase leads to it. A lock plays the part of the phrase that counts. The notes of a chord
name its card as their source, so that it is highlighted; the outer voices name the syllables laid for them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from engines.iv_v_i.actions import Action, Attach, Fix, Lock, Nullify, Play
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.scoring import has_active_error
from engines.iv_v_i.state import BODIES, Locked, Lockup, Phrase, Placed, State, lane_place
from engines.iv_v_i.turn import apply, with_error
from engines.kernel.contract import NotatedPassage
from engines.kernel.events import Event
from engines.theory.figures import Figure, apply_figure
from engines.theory.key import Key, Mode
from engines.theory.part_writing import (
    Harmony,
    Realisation,
    add_foreign_syllables,
    make_four_part_passage,
    realise,
    remove_foreign_syllables,
)
from engines.theory.passage import Passage
from engines.theory.roman import RomanNumeral

SPECIAL_NUMERALS = {
    "expansion": "I6",
    "passing64": "V6/4",
    "V7/V": "V7/V",
    "V7/vi": "V7/vi",
    "iv": "iv",
    "ct07": "ct°7",
}
"""Chords of SPECIAL HARMONY cards, except the pedal six-four, which varies."""

PEDAL_NUMERALS = {"T": "IV6/4", "D": "I6/4"}
"""Pedal six-four over a tonic and over a dominant."""

MINOR_NUMERALS = {
    "I": "i", "I6": "i6", "I6/4": "i6/4", "ii": "ii°", "ii6": "ii°6", "ii6/5": "iiø6/5", "iii": "III", "IV": "iv",
    "IV6": "iv6", "IV6/4": "iv6/4", "vi": "VI", "V7/vi": "V7/VI", "iv": "IV",
}  # fmt: skip
"""Minor-mode numerals that differ from the major ones, on the same degree.

Dominants keep their leading tone. The card of modal mixture, iv, is borrowed from minor; in minor it is IV, borrowed
from major.
"""

SOPRANO, BASS = 0, 3
"""Indices of the outer voices in a passage."""


@lru_cache(maxsize=128)
def _parse_numeral(numeral: str) -> RomanNumeral:
    return RomanNumeral.parse(numeral)


def chord_in_mode(numeral: str, mode: Mode) -> RomanNumeral:
    """Return the chord of a printed major-mode numeral in a mode."""
    return _parse_numeral(MINOR_NUMERALS.get(numeral, numeral) if mode == "minor" else numeral)


def find_chord(deck: IvviDeck, phrase: Phrase, index: int, mode: Mode = "major") -> RomanNumeral:
    """Return the chord of card `index` of a phrase's body."""
    return chord_in_mode(_find_numeral(deck, phrase, index), mode)


def _find_numeral(deck: IvviDeck, phrase: Phrase, index: int) -> str:
    """Return the major-mode numeral of a card of a phrase's body."""
    card = phrase[index].card
    if card < deck.first_special:
        return deck.harmony_row(card).numeral
    id_ = deck.special_row(card).id
    if id_ in SPECIAL_NUMERALS:
        return SPECIAL_NUMERALS[id_]
    held = next((slot.card for slot in reversed(phrase[:index]) if slot.card < deck.first_special), None)
    return PEDAL_NUMERALS["D" if held is not None and deck.harmony_row(held).function == "D" else "T"]


def list_harmonies(
    deck: IvviDeck, phrase: Phrase, corrected: bool = False, mode: Mode = "major"
) -> tuple[Harmony, ...]:
    """Return a phrase as chords to be voiced.

    With `corrected`, errors that still count are left out.
    """

    def harmony(index: int) -> Harmony:
        slot = phrase[index]
        error = None
        if slot.error is not None and not corrected and has_active_error(slot, phrase, index):
            error = deck.ids[slot.error]
        return Harmony(
            find_chord(deck, phrase, index, mode),
            None if slot.soprano is None else deck.ids[slot.soprano],
            None if slot.bass is None else deck.ids[slot.bass],
            error,
            error is not None and slot.pair == 1,
        )

    return tuple(map(harmony, range(len(phrase))))


def phrase_passage(deck: IvviDeck, state: State, seat: int, corrected: bool = False) -> Passage | None:
    """Return the passage of a phrase on the table, or None if there is no phrase."""
    phrase = state.phrases[seat]
    return _make_passage(deck, state, seat, phrase, corrected=corrected) if phrase else None


def lockup_passage(deck: IvviDeck, state: State, lockup: Lockup, corrected: bool = False) -> Passage:
    """Return the passage of a locked phrase, up to the last card that counted."""
    return _make_passage(deck, state, lockup.seat, lockup.phrase, size=lockup.end + 1, corrected=corrected)


def chord_passage(deck: IvviDeck, state: State, seat: int, index: int) -> Passage:
    """Return the passage of one card of a phrase, voiced as it sounds there."""
    return _make_passage(deck, state, seat, state.phrases[seat], index, index)


def find_inaudible_errors(deck: IvviDeck, key: Key, phrase: Phrase) -> tuple[int, ...]:
    """Return the cards whose error cannot be heard in the phrase.

    An error on two cards is given by its left card. Parallel fifths, for example, cannot be heard if a chord has no
    perfect fifth.
    """
    return _voice_chords(key, list_harmonies(deck, phrase, mode=key.mode), phrase).unheard if phrase else ()


def is_inaudible_error(deck: IvviDeck, state: State, action: Nullify) -> bool:
    """Return True if an error could not be heard where an action would lay it.

    Return False if it cannot be laid there at all.
    """
    seat, card, at = action.seat, action.card, action.at
    phrase = state.phrases[seat] if seat in range(len(state.seats)) else ()
    size = 2 if deck.is_of_kind("error", card) and deck.two_card_errors >> card & 1 else 1
    if not deck.is_of_kind("error", card) or not 0 <= at <= len(phrase) - size:
        return False
    if any(slot.error is not None for slot in phrase[at : at + size]):
        return False
    return at in find_inaudible_errors(deck, Key.parse(state.key), with_error(deck, phrase, card, at))


def make_event_passage(deck: IvviDeck, event: Event, after: State) -> Passage | None:
    """Return the passage of an event, or None if it is silent."""
    if isinstance(event, Locked):
        return lockup_passage(deck, after, after.lockups[-1])
    if not isinstance(event, Placed):
        return None
    phrase = after.phrases[event.owner]
    first, last = _find_sounding_chords(deck, phrase, event)
    passage = _make_passage(deck, after, event.owner, phrase, first, last)
    return apply_figure(passage, _choose_figure(deck, phrase, first)) if event.lane == "body" else passage


def find_notated_passage(deck: IvviDeck, event: Event, after: State) -> NotatedPassage | None:
    """Return the passage that a score notates for an event, or None.

    That is a locked phrase up to its last card that counted, or the whole phrase in which a card was laid.
    """
    if isinstance(event, Locked):
        return NotatedPassage(lockup_passage(deck, after, after.lockups[-1]), event.seat, None, ("phrase", event.seat))
    if not isinstance(event, Placed):
        return None
    seat, phrase = event.owner, after.phrases[event.owner]
    passage = _make_passage(deck, after, seat, phrase)
    first, last = _find_sounding_chords(deck, phrase, event)
    onsets = [label.onset for label in passage.labels]
    return NotatedPassage(
        passage, seat, (onsets[first], (*onsets, passage.length)[last + 1]), ("phrase", seat), grows=True
    )


def _find_sounding_chords(deck: IvviDeck, phrase: Phrase, event: Placed) -> tuple[int, int]:
    """Return the first and last chord needed to hear a laid card or error."""
    at = event.at
    slot = phrase[at]
    if event.lane not in ("error", "fix") or slot.error is None:
        return at, at
    if slot.pair:
        return (at, at + 1) if slot.pair == 1 else (at - 1, at)
    hangs = deck.ids[slot.error] == "unresolved-seventh" and at + 1 < len(phrase)
    return at, at + 1 if hangs else at


def _choose_figure(deck: IvviDeck, phrase: Phrase, index: int) -> Figure:
    """Return the figure that a chord is played in when its card is laid.

    A dominant pulses, the first chord of a phrase rises, and the others alternate.
    """
    if find_chord(deck, phrase, index).has_dominant_function:
        return "pulse"
    return "rising" if len(phrase) == 1 else ("held", "falling", "rocking")[phrase[index].id % 3]


def make_preview(deck: IvviDeck, state: State, action: Action) -> Passage | None:
    """Return the passage of an allowed action, or None; it highlights no card."""
    if not isinstance(action, Play | Attach | Nullify | Fix | Lock):
        return None
    after, events = apply(deck, state, action)
    for event in events:
        passage = make_event_passage(deck, event, after)
        if passage is not None:
            notes = tuple(replace(note, source=None) for note in passage.notes)
            return replace(passage, notes=notes, sources=())
    return None


def _make_passage(
    deck: IvviDeck,
    state: State,
    seat: int,
    phrase: Phrase,
    first: int = 0,
    last: int | None = None,
    size: int | None = None,
    corrected: bool = False,
) -> Passage:
    """Return the chords `first` to `last` of a phrase, voiced as when they were laid.

    Only its first `size` cards are voiced, or all if `size` is None.
    """
    key = Key.parse(state.key)
    count = len(phrase) if size is None else size
    wanted = list_harmonies(deck, phrase, corrected, key.mode)
    voiced = _voice_chords(key, wanted, phrase)
    if not corrected:
        voiced = add_foreign_syllables(key, wanted, voiced)
    voiced = voiced.take_first(count)
    bodies = tuple((BODIES[seat], index) for index in range(count))
    end = count - 1 if last is None else last
    labels = tuple(map(str, voiced.chords))
    title = " ".join(labels[first : end + 1])
    passage = make_four_part_passage(
        voiced, key, bodies, tempo=float(state.tempo), first=first, last=end, title=title, labels=labels
    )
    return _with_syllable_sources(passage, seat, phrase)


def _voice_chords(key: Key, wanted: tuple[Harmony, ...], phrase: Phrase) -> Realisation:
    """Return the chords of a phrase in four parts, voiced in the order they were laid."""
    return realise(key, remove_foreign_syllables(key, wanted), tuple(slot.id for slot in phrase))


def _with_syllable_sources(passage: Passage, seat: int, phrase: Phrase) -> Passage:
    """Return the passage with laid syllables as sources of the outer notes."""
    sources: list[Any] = list(passage.sources)
    laid: dict[tuple[int, int], int] = {}
    for index, slot in enumerate(phrase):
        if slot.soprano is not None:
            laid[index, SOPRANO] = len(sources)
            sources.append((lane_place("soprano", seat, slot.id), 0))
        if slot.bass is not None:
            laid[index, BASS] = len(sources)
            sources.append((lane_place("bass", seat, slot.id), 0))
    if not laid:
        return passage
    notes = tuple(
        replace(note, source=laid.get((note.source, note.voice), note.source)) if note.source is not None else note
        for note in passage.notes
    )
    return replace(passage, notes=notes, sources=tuple(sources))
