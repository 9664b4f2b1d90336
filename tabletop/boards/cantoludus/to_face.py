"""Faces of Cantoludus' cards and chips, made from the engine's integers."""

from __future__ import annotations

from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.deck_file import ChordRow, Effect, IntervalRow
from engines.cantoludus.state import State
from engines.cantoludus.tones import PITCH_CLASSES, parse_tone, tone_name
from engines.theory.naming import STANDARD_NAMING, Naming
from tabletop.boards.cantoludus.art.faces import (
    AccidentalFace,
    BackFace,
    CardFace,
    ChordFace,
    EffectChip,
    EffectSign,
    IntervalFace,
    NoteFace,
    ProgressionFace,
    WantedChip,
    card_ratio,
)
from tabletop.boards.kit.art.interval_signs import translate_interval_sign
from tabletop.boards.kit.card_sheet import SizedFace
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO


def face_of(deck: CantoludusDeck, card: int, is_blind: bool = False) -> CardFace:
    """Return the face of a card, or the back for the blank, a card that is not seen.

    If `is_blind` (Blind Chords), a chord shows neither its cost nor its Play As.
    """
    if not 0 <= card < deck.blank:
        return BackFace()
    if deck.is_note(card):
        return note_face(deck.notes[card], deck.naming)
    if deck.is_sign(card):
        return AccidentalFace(deck.signs[card - deck.first_sign])
    if deck.is_chord(card):
        return chord_face(deck.chord(card), is_blind, deck.naming)
    if deck.is_interval(card):
        return interval_face(deck.interval(card))
    row = deck.progression(card)
    return ProgressionFace(row.numerals, row.points)


def note_face(note: int, naming: Naming = STANDARD_NAMING) -> NoteFace:
    """Return the face of a Note card, from a note of `tones`."""
    return NoteFace(str(tone_name(note)), PITCH_CLASSES[note], naming)


def chord_face(row: ChordRow, is_blind: bool = False, naming: Naming = STANDARD_NAMING) -> ChordFace:
    """Return the face of a Chord card; `is_blind` closes it."""
    if is_blind:
        return ChordFace(row.symbol, row.quality, row.points, closed=True, naming=naming)
    keys = tuple(PITCH_CLASSES[parse_tone(note)] for note in row.notes)
    return ChordFace(
        row.symbol,
        row.quality,
        row.points,
        _normalized_names(row.notes),
        keys,
        _normalized_names(row.play_as),
        naming=naming,
    )


def interval_face(row: IntervalRow) -> IntervalFace:
    effects = tuple(map(effect_sign, row.effects))
    return IntervalFace(translate_interval_sign(row.symbol), row.name, row.half_steps, row.numbers, row.text, effects)


def effect_sign(effect: Effect) -> EffectSign:
    """Return the sign of one part of an interval card's effect."""
    return EffectSign(effect.do, effect.semitones if effect.do == "shift" else effect.n)


def wanted_chip(
    note: int | None, naming: Naming, is_filled: bool = False, is_from_chord: bool = False, hides_tick: bool = False
) -> WantedChip:
    """Return the chip of a note of `tones`; None is a note that is not decided yet."""
    return WantedChip(None if note is None else str(tone_name(note)), is_filled, is_from_chord, hides_tick, naming)


def waiting_chips(shifts: tuple[int, ...], wilds: int, doubled: int) -> tuple[EffectChip, ...]:
    """Return the chips of effects that wait for a payment this turn.

    `shifts` are in half steps, `wilds` counts accidentals that need no card, `doubled` counts cards that may be spent
    twice.
    """
    signs = [EffectSign("shift", shift) for shift in shifts]
    signs += [EffectSign("any-accidental")] * wilds + [EffectSign("spend-twice")] * doubled
    return tuple(map(EffectChip, signs))


def _normalized_names(notes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names in the spelling that faces use; deck files may use others."""
    return tuple(str(tone_name(parse_tone(note))) for note in notes)


def make_printed_face(deck: CantoludusDeck, card: int, is_blind: bool = False) -> SizedFace:
    """Return a card's face and its size in widths of an upright card.

    A progression is as large as the others, but landscape.
    """
    face = face_of(deck, card, is_blind)
    return (
        SizedFace(face, 1.0, 1 / CARD_ASPECT_RATIO)
        if card_ratio(face) < 1
        else SizedFace(face, 1 / CARD_ASPECT_RATIO, 1.0)
    )


def make_match_face(deck: CantoludusDeck, card: int, state: State) -> SizedFace:
    """Return a card's face and size in a match, without notes in Blind Chords."""
    return make_printed_face(deck, card, state.blind)
