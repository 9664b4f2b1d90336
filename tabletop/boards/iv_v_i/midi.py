"""IV-V-I played from a MIDI keyboard: chords are numerals, one note is a syllable.

A chord is its pitch classes with the lowest note in the bass: E G C in C major is I6; a seventh chord may lack its
fifth. It plays the card of that numeral at the right end of the player's phrase, else at the left end, else on the
error of its duplicate. If the chord on which a CADENCE would end is already in the phrase, holding it offers the
CADENCE; the highest and the lowest note of a chord in the phrase offer their syllables. One note alone is a syllable,
from middle C up for the soprano first, below it for the bass.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engines.iv_v_i.actions import DRAW_DECK, DRAW_DISCARD, Action, Attach, Discard, Fix, Lock, Play, Take, Voice
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.music import PEDAL_NUMERALS, SPECIAL_NUMERALS, chord_in_mode, find_chord
from engines.iv_v_i.state import BODIES, DISCARD_PILE, DRAW_PILE, HANDS, Phrase, State, lane_place
from engines.theory.key import Key
from engines.theory.naming import Naming
from engines.theory.pitch import NoteName
from engines.theory.roman import RomanNumeral
from engines.theory.solfege import find_degree
from tabletop.boards.kit.chord_offer import ChordOffer, KeyboardContext, make_pitch_class_mask
from tabletop.boards.kit.chord_offer import to_note_names as as_sharps
from tabletop.table.layout import Spot


class Chord(NamedTuple):
    """A numeral in a key, with pitch classes as bit masks.

    `note_mask` has all notes, `shell_mask` those of a seventh chord without its fifth, else 0. `name_by_pitch_class`
    spells each pitch class.
    """

    note_mask: int
    shell_mask: int
    bass: int
    name_by_pitch_class: tuple[tuple[int, NoteName], ...]

    def spell_held_notes(self, context: KeyboardContext) -> str:
        """Return the names of the held notes, from the lowest up."""
        names, naming = dict(self.name_by_pitch_class), _find_naming(context)
        return " ".join(naming.name(names[note]) for note in context.pitch_classes)


def _find_naming(context: KeyboardContext) -> Naming:
    game: IVVI = context.game
    return game.naming.in_key(Key.parse(context.view.key))


def find_highlighted_spots(context: KeyboardContext) -> Iterator[Spot]:
    """Yield chords in hand and phrase with all held notes, and syllables among them."""
    view: State = context.view
    deck: IvviDeck = context.game.deck
    held_mask, chords_by_card, syllables = (
        context.pitch_class_mask,
        _find_chords(deck, view.key),
        _find_syllables(deck, view.key),
    )
    named_cards = {face for note in context.pitch_classes for face, _ in syllables.get(note, ())}

    def is_sounding(card: int) -> bool:
        return card in named_cards or any(held_mask & ~chord.note_mask == 0 for chord in chords_by_card.get(card, ()))

    yield from context.find_sounding_spots(is_sounding, HANDS[context.viewer])
    phrase = view.phrases[context.viewer]
    for index, slot in enumerate(phrase):
        if held_mask & ~_find_phrase_chord(deck, phrase, index, view.key).note_mask == 0:
            yield Spot(BODIES[context.viewer], index)
        if slot.soprano in named_cards:
            yield Spot(lane_place("soprano", context.viewer, slot.id), 0)
        if slot.bass in named_cards:
            yield Spot(lane_place("bass", context.viewer, slot.id), 0)


def find_offers(context: KeyboardContext) -> Iterator[ChordOffer]:
    """Yield the actions that a note or chord makes; those of cards in hand first."""
    if context.view.phase in ("draw", "take"):
        yield from _iterate_pile_offers(context)
    elif len(context.pitch_classes) == 1:
        yield from _iterate_syllable_offers(context, min(context.pitches))
    else:
        yield from _iterate_numeral_offers(context)
        yield from _iterate_phrase_offers(context)


def _iterate_numeral_offers(context: KeyboardContext) -> Iterator[ChordOffer]:
    """Yield plays of the chord's numeral; the rules refuse it if the hand lacks it."""
    view: State = context.view
    deck: IvviDeck = context.game.deck
    matches = list(_iterate_matching_cards(deck, view.key, context.pitch_classes))
    hand = view.hands[context.viewer]
    for card, chord in sorted(matches, key=lambda each: each[0] not in hand):
        for action in _iterate_card_actions(deck, view, context.viewer, card):
            yield _make_hand_offer(context, card, action, chord.spell_held_notes(context))


def _iterate_card_actions(deck: IvviDeck, view: State, seat: int, card: int) -> Iterator[Action]:
    """Yield every action of a chord's card, the likeliest first."""
    phrase = view.phrases[seat]
    if view.closing:
        yield Discard(card)
        return
    yield Play(card, seat, len(phrase))
    if not deck.is_of_kind("harmony", card):
        yield from (Play(card, seat, index) for index in range(len(phrase) - 1, -1, -1))
        return
    if phrase:
        yield Play(card, seat, 0)
    yield from (
        Fix(card, seat, index) for index, slot in enumerate(phrase) if slot.card == card and slot.error is not None
    )


def _iterate_phrase_offers(context: KeyboardContext) -> Iterator[ChordOffer]:
    """Yield a CADENCE or syllables for a chord that is already in the phrase."""
    view: State = context.view
    deck: IvviDeck = context.game.deck
    seat, phrase = context.viewer, view.phrases[context.viewer]
    matches = [
        (index, chord)
        for index in range(len(phrase) - 1, -1, -1)
        if (chord := _find_phrase_chord(deck, phrase, index, view.key)).note_mask == context.pitch_class_mask
        and chord.bass == context.pitch_classes[0]
    ]
    hand = tuple(dict.fromkeys(view.hands[seat]))
    for index, chord in matches:
        for card in hand:
            if deck.is_of_kind("cadence", card) and index > 0:
                yield _make_hand_offer(context, card, Lock(card, seat, index - 1), chord.spell_held_notes(context))
    syllables = _find_syllables(deck, view.key)
    outer_notes: tuple[tuple[Voice, int], ...] = (
        ("soprano", max(context.pitches) % 12),
        ("bass", context.pitch_classes[0]),
    )
    for index, chord in matches:
        for voice, note in outer_notes:
            for card, _ in syllables.get(note, ()):
                if card in hand:
                    yield _make_hand_offer(
                        context, card, Attach(card, voice, seat, index), chord.spell_held_notes(context)
                    )


def _iterate_syllable_offers(context: KeyboardContext, pitch: int) -> Iterator[ChordOffer]:
    """Yield a syllable above or below each card of the phrase, the last card first."""
    view: State = context.view
    voices: tuple[Voice, ...] = ("soprano", "bass") if pitch >= 60 else ("bass", "soprano")
    for card, note_name in _find_syllables(context.game.deck, view.key).get(pitch % 12, ()):
        name = _find_naming(context).name(note_name)
        if view.closing:
            yield _make_hand_offer(context, card, Discard(card), name)
            continue
        for voice in voices:
            for index in range(max(0, len(view.phrases[context.viewer]) - 1), -1, -1):
                yield _make_hand_offer(context, card, Attach(card, voice, context.viewer, index), name)


def _iterate_pile_offers(context: KeyboardContext) -> Iterator[ChordOffer]:
    """Yield draws, or cards taken from the discard pile.

    Before a turn, the numeral or syllable on top of the discard pile takes that card, and any single note draws. While
    Mozart leaves, such a card is taken out of the pile.
    """
    game: IVVI = context.game
    view: State = context.view
    naming, pitch_classes = _find_naming(context), context.pitch_classes
    named_cards = [
        (card, chord.spell_held_notes(context))
        for card, chord in _iterate_matching_cards(game.deck, view.key, pitch_classes)
    ]
    if len(pitch_classes) == 1:
        named_cards = [
            (card, naming.name(note_name))
            for card, note_name in _find_syllables(game.deck, view.key).get(pitch_classes[0], ())
        ]
    pile = view.discard
    for card, notes in named_cards:
        if view.phase == "take":
            index = len(pile) - 1 - pile[::-1].index(card) if card in pile else 0
            yield ChordOffer(Take(card), notes, (Spot(DISCARD_PILE, index), DISCARD_PILE))
        elif pile and pile[-1] == card:
            yield ChordOffer(DRAW_DISCARD, notes, (Spot(DISCARD_PILE, len(pile) - 1), DISCARD_PILE))
    if view.phase == "draw" and len(context.pitches) == 1:
        notes = named_cards[0][1] if named_cards else as_sharps(pitch_classes, naming)
        yield ChordOffer(DRAW_DECK, notes, (Spot(DRAW_PILE, len(view.draw_pile) - 1), DRAW_PILE))


def _make_hand_offer(context: KeyboardContext, card: int, action: Action, notes: str) -> ChordOffer:
    return ChordOffer(action, notes, context.find_spots(HANDS[context.viewer], card))


# --- chords and syllables of cards in a key ---------------------------------------------------------------------------


def _iterate_matching_cards(deck: IvviDeck, key: str, sounding: tuple[int, ...]) -> Iterator[tuple[int, Chord]]:
    """Yield the cards whose chord has exactly these notes over this bass.

    If there are none, yield those of seventh chords that lack only their fifth.
    """
    held_mask = make_pitch_class_mask(sounding)
    candidates = [
        (card, chord)
        for card, chords in _find_chords(deck, key).items()
        for chord in chords
        if chord.bass == sounding[0]
    ]
    complete = [(card, chord) for card, chord in candidates if chord.note_mask == held_mask]
    yield from complete or [(card, chord) for card, chord in candidates if chord.shell_mask == held_mask]


def _find_phrase_chord(deck: IvviDeck, phrase: Phrase, index: int, key: str) -> Chord:
    return _make_chord(find_chord(deck, phrase, index, Key.parse(key).mode), key)


@lru_cache(maxsize=512)
def _make_chord(roman: RomanNumeral, key: str) -> Chord:
    parsed_key = Key.parse(key)
    members = roman.members(parsed_key)
    notes = make_pitch_class_mask({member.name.pitch_class for member in members})
    fifth = make_pitch_class_mask(member.name.pitch_class for member in members if member.role == "fifth")
    return Chord(
        notes,
        notes & ~fifth if roman.has_seventh and roman.bass_role() != "fifth" else 0,
        roman.bass(parsed_key).pitch_class,
        tuple((member.name.pitch_class, member.name) for member in members),
    )


@lru_cache(maxsize=16)
def _find_chords(deck: IvviDeck, key: str) -> dict[int, tuple[Chord, ...]]:
    """Return the possible chords of each HARMONY or SPECIAL HARMONY card."""
    chords: dict[int, tuple[Chord, ...]] = {}
    mode = Key.parse(key).mode
    for face in (*deck.faces_of_kind("harmony"), *deck.faces_of_kind("special")):
        if face < deck.first_special:
            numerals: tuple[str, ...] = (deck.harmony_row(face).numeral,)
        else:
            id_ = deck.special_row(face).id
            numerals = (SPECIAL_NUMERALS[id_],) if id_ in SPECIAL_NUMERALS else tuple(PEDAL_NUMERALS.values())
        chords[face] = tuple(_make_chord(chord_in_mode(numeral, mode), key) for numeral in numerals)
    return chords


@lru_cache(maxsize=16)
def _find_syllables(deck: IvviDeck, key: str) -> dict[int, tuple[tuple[int, NoteName], ...]]:
    """Return VOICE-LEADING cards and note names by pitch class of the key.

    In minor the seventh degree is sung raised or as it is in the scale.
    """
    parsed_key = Key.parse(key)
    syllables: dict[int, tuple[tuple[int, NoteName], ...]] = {}
    for syllable, face in deck.syllables.items():
        degree = find_degree(syllable)
        alterations = (1, 0) if parsed_key.mode == "minor" and degree == 7 else (0,)
        for alteration in alterations:
            name = parsed_key.name(degree, alteration)
            syllables[name.pitch_class] = (*syllables.get(name.pitch_class, ()), (face, name))
    return syllables
