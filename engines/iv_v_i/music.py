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
    previous_harmony = next(
        (phrase_card.card for phrase_card in reversed(phrase[:index]) if phrase_card.card < deck.first_special), None
    )
    return PEDAL_NUMERALS[
        "D" if previous_harmony is not None and deck.harmony_row(previous_harmony).function == "D" else "T"
    ]


def list_harmonies(
    deck: IvviDeck, phrase: Phrase, is_corrected: bool = False, mode: Mode = "major"
) -> tuple[Harmony, ...]:
    """Return a phrase as chords to be voiced, without its errors if `is_corrected`."""

    def make_harmony(index: int) -> Harmony:
        phrase_card = phrase[index]
        error = None
        if phrase_card.error is not None and not is_corrected and has_active_error(phrase_card, phrase, index):
            error = deck.ids[phrase_card.error]
        return Harmony(
            find_chord(deck, phrase, index, mode),
            None if phrase_card.soprano is None else deck.ids[phrase_card.soprano],
            None if phrase_card.bass is None else deck.ids[phrase_card.bass],
            error,
            error is not None and phrase_card.pair == 1,
        )

    return tuple(map(make_harmony, range(len(phrase))))


def phrase_passage(deck: IvviDeck, state: State, seat: int, is_corrected: bool = False) -> Passage | None:
    """Return the passage of a phrase on the table, or None if there is no phrase."""
    phrase = state.phrases[seat]
    return _make_passage(deck, state, seat, phrase, is_corrected=is_corrected) if phrase else None


def lockup_passage(deck: IvviDeck, state: State, lockup: Lockup, is_corrected: bool = False) -> Passage:
    """Return the passage of a locked phrase, up to the last card that counted."""
    return _make_passage(deck, state, lockup.seat, lockup.phrase, card_count=lockup.end + 1, is_corrected=is_corrected)


def chord_passage(deck: IvviDeck, state: State, seat: int, index: int) -> Passage:
    """Return the passage of one card of a phrase, voiced as in the whole phrase."""
    return _make_passage(deck, state, seat, state.phrases[seat], index, index)


def find_inaudible_errors(deck: IvviDeck, key: Key, phrase: Phrase) -> tuple[int, ...]:
    """Return the indices of the cards whose error cannot be heard in the phrase.

    An error on two cards is listed by its left card. Parallel fifths, for example, cannot be heard if a chord has no
    perfect fifth.
    """
    return _voice_chords(key, list_harmonies(deck, phrase, mode=key.mode), phrase).unheard if phrase else ()


def is_inaudible_error(deck: IvviDeck, state: State, action: Nullify) -> bool:
    """Return True if the error of an action could be laid but not heard."""
    seat, card, index = action.seat, action.card, action.at
    phrase = state.phrases[seat] if seat in range(len(state.seats)) else ()
    covered_count = 2 if deck.is_of_kind("error", card) and deck.two_card_errors >> card & 1 else 1
    if not deck.is_of_kind("error", card) or not 0 <= index <= len(phrase) - covered_count:
        return False
    if any(phrase_card.error is not None for phrase_card in phrase[index : index + covered_count]):
        return False
    return index in find_inaudible_errors(deck, Key.parse(state.key), with_error(deck, phrase, card, index))


def make_event_passage(deck: IvviDeck, event: Event, state: State) -> Passage | None:
    """Return the passage of an event, or None if it is silent."""
    if isinstance(event, Locked):
        return lockup_passage(deck, state, state.lockups[-1])
    if not isinstance(event, Placed):
        return None
    phrase = state.phrases[event.owner]
    first, last = _find_sounding_chords(deck, phrase, event)
    passage = _make_passage(deck, state, event.owner, phrase, first, last)
    return apply_figure(passage, _choose_figure(deck, phrase, first)) if event.lane == "body" else passage


def find_notated_passage(deck: IvviDeck, event: Event, state: State) -> NotatedPassage | None:
    """Return the passage that a score notates for an event, or None.

    That is a locked phrase up to its last card that counted, or the whole phrase in which a card was laid.
    """
    if isinstance(event, Locked):
        return NotatedPassage(lockup_passage(deck, state, state.lockups[-1]), event.seat, None, ("phrase", event.seat))
    if not isinstance(event, Placed):
        return None
    seat, phrase = event.owner, state.phrases[event.owner]
    passage = _make_passage(deck, state, seat, phrase)
    first, last = _find_sounding_chords(deck, phrase, event)
    onsets = [label.onset for label in passage.labels]
    return NotatedPassage(
        passage, seat, (onsets[first], (*onsets, passage.length)[last + 1]), ("phrase", seat), grows=True
    )


def _find_sounding_chords(deck: IvviDeck, phrase: Phrase, event: Placed) -> tuple[int, int]:
    """Return the indices of the first and last chord needed to hear a laid card."""
    index = event.at
    phrase_card = phrase[index]
    if event.lane not in ("error", "fix") or phrase_card.error is None:
        return index, index
    if phrase_card.pair:
        return (index, index + 1) if phrase_card.pair == 1 else (index - 1, index)
    needs_next_chord = deck.ids[phrase_card.error] == "unresolved-seventh" and index + 1 < len(phrase)
    return index, index + 1 if needs_next_chord else index


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
    new_state, events = apply(deck, state, action)
    for event in events:
        passage = make_event_passage(deck, event, new_state)
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
    card_count: int | None = None,
    is_corrected: bool = False,
) -> Passage:
    """Return the chords `first` to `last` of a phrase, voiced as when they were laid.

    Only its first `card_count` cards are voiced, or all if `card_count` is None.
    """
    key = Key.parse(state.key)
    voiced_count = len(phrase) if card_count is None else card_count
    harmonies = list_harmonies(deck, phrase, is_corrected, key.mode)
    realisation = _voice_chords(key, harmonies, phrase)
    if not is_corrected:
        realisation = add_foreign_syllables(key, harmonies, realisation)
    realisation = realisation.take_first(voiced_count)
    sources = tuple((BODIES[seat], index) for index in range(voiced_count))
    last_index = voiced_count - 1 if last is None else last
    labels = tuple(map(str, realisation.chords))
    title = " ".join(labels[first : last_index + 1])
    passage = make_four_part_passage(
        realisation, key, sources, tempo=float(state.tempo), first=first, last=last_index, title=title, labels=labels
    )
    return _add_syllable_sources(passage, seat, phrase)


def _voice_chords(key: Key, harmonies: tuple[Harmony, ...], phrase: Phrase) -> Realisation:
    """Return the chords of a phrase in four parts, voiced in the order they were laid."""
    return realise(key, remove_foreign_syllables(key, harmonies), tuple(phrase_card.id for phrase_card in phrase))


def _add_syllable_sources(passage: Passage, seat: int, phrase: Phrase) -> Passage:
    """Return the passage with the syllable cards as sources of the outer voices."""
    sources: list[Any] = list(passage.sources)
    source_indices: dict[tuple[int, int], int] = {}
    for index, phrase_card in enumerate(phrase):
        if phrase_card.soprano is not None:
            source_indices[index, SOPRANO] = len(sources)
            sources.append((lane_place("soprano", seat, phrase_card.id), 0))
        if phrase_card.bass is not None:
            source_indices[index, BASS] = len(sources)
            sources.append((lane_place("bass", seat, phrase_card.id), 0))
    if not source_indices:
        return passage
    notes = tuple(
        replace(note, source=source_indices.get((note.source, note.voice), note.source))
        if note.source is not None
        else note
        for note in passage.notes
    )
    return replace(passage, notes=notes, sources=tuple(sources))
