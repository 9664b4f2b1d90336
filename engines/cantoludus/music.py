"""The sound of Cantoludus: notes as they are given, and the cards that they buy.

A note sounds alone, an interval note after note and then together, a chord is broken and held, a progression sounds in
four parts in the key in which it was built. All but progressions go upwards from the octave of middle C, where a piano
next to the cards shows them too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engines.cantoludus.actions import Give
from engines.cantoludus.deck import CantoludusDeck, numeral_chord
from engines.cantoludus.legality import claimed_card, is_free_form
from engines.cantoludus.open_price import find_open_price
from engines.cantoludus.state import GATHERED, Acquired, Given, State
from engines.cantoludus.tones import TONE_OF_C, interval_fifths, tone_name
from engines.kernel.events import Event, Happened
from engines.kernel.facts import Card
from engines.theory.errors import TheoryError
from engines.theory.figures import CLOSE_FIGURES, apply_figure, choose_figure
from engines.theory.key import Key, Mode
from engines.theory.part_writing import Harmony, make_four_part_passage, realise
from engines.theory.passage import Label, Note, Passage
from engines.theory.pitch import NoteName, Pitch
from engines.theory.roman import RomanNumeral

TEMPO_BPM = 96.0
MINOR_NUMERALS = {"i", "iv", "v", "III", "VI", "VII"}
"""Numerals that put a progression in minor."""

NOTE_LOUDNESS, CHORD_LOUDNESS = 92, 78

LOWEST_KEY, HIGHEST_KEY = 60, 96
"""Range of keys for notes, intervals and chords: middle C to three octaves above.

Only chords of a player's own deck reach the top. Their next notes continue from the bottom.
"""


def event_passage(deck: CantoludusDeck, old_state: State, event: Event, new_state: State) -> Passage | None:
    """Return the sound of an event, or None."""
    match event:
        case Given(card=card, note=note) if note is not None:
            place = (GATHERED, len(new_state.laid) - 1)
            return _make_melody_passage([given_pitch(deck, old_state, card, note)], deck.card_name(card), (place,))
        case Given(card=card) if deck.is_chord(card):
            return chord_passage(deck, card)
        case Acquired(notes=()) if deck.is_sign(event.card):
            return None  # It was bought with an accidental, and no note sounds.
        case Acquired():
            return acquired_passage(deck, event)
        case Happened(rule="can.interval.play"):
            played_card = dict(event.facts).get("card")
            return card_passage(deck, played_card.face) if isinstance(played_card, Card) else None
        case Happened(rule="can.end", case="shuffled"):
            return _make_melody_passage(
                [_find_nearest_pitch(NoteName(letter), 72) for letter in "GECG"], beats=0.25
            ).as_signal()
        case Happened(rule="can.win"):
            fanfare = [_find_nearest_pitch(NoteName(letter), 60 + 4 * step) for step, letter in enumerate("CEGC")]
            return _make_melody_passage(fanfare, beats=0.5).as_signal()
        case _:
            return None


def stack_pitches(notes: Iterable[int]) -> list[Pitch]:
    """Return notes one above the other, the first in the octave of middle C.

    These are the pitches that sound and that the piano shows.
    """
    pitches: list[Pitch] = []
    for note in notes:
        pitch = _find_lowest_pitch(tone_name(note), pitches[-1].midi + 1 if pitches else LOWEST_KEY)
        pitches.append(pitch if pitch.midi <= HIGHEST_KEY else _find_lowest_pitch(tone_name(note), LOWEST_KEY))
    return pitches


def place_pitches(deck: CantoludusDeck, card: int, notes: Sequence[int]) -> list[Pitch]:
    """Return the pitches of a card that is bought.

    These are the pitches that sound and that the piano shows. The notes of an interval are as far apart as the card
    says, a unison on one key. Others are one above the other.
    """
    if not deck.is_interval(card) or len(notes) != 2:
        return stack_pitches(notes)
    lower, upper = deck.sort_interval(card, *notes)
    (lower_pitch,) = stack_pitches((lower,))
    return [lower_pitch, Pitch.from_midi(tone_name(upper), lower_pitch.midi + deck.interval(card).half_steps)]


def given_pitch(deck: CantoludusDeck, state: State, card: int, note: int) -> Pitch:
    """Return the pitch of a given note.

    It is the pitch in the card that is bought, as far as the price and earlier gifts decide that. The rest of the hand
    could decide it too, but must not be heard.
    """
    if state.claim is not None and not is_free_form(deck, state, claimed_card(state)):
        gifts = (*state.given, Give(card, note))
        hidden_hands = tuple((deck.blank,) * len(hand) for hand in state.hands)
        parts = find_open_price(deck, replace(state, given=gifts, hands=hidden_hands))
        if len(parts) == 1:
            price_notes = [price_note for price_note in parts[0].notes if price_note.note is not None]
            pitches = place_pitches(
                deck,
                claimed_card(state),
                [price_note.note for price_note in price_notes if price_note.note is not None],
            )
            matching_pitches = [
                pitch
                for price_note, pitch in zip(price_notes, pitches, strict=True)
                if price_note.given and price_note.note == note
            ]
            if matching_pitches:
                return matching_pitches[-1]
    return stack_pitches((note,))[0]


def card_passage(deck: CantoludusDeck, card: int) -> Passage | None:
    """Return the sound of a card, or None for an accidental or a hidden card.

    An interval goes upwards from C, and a progression is in C.
    """
    if not 0 <= card < deck.blank or deck.is_sign(card):
        return None
    if deck.is_note(card):
        notes: tuple[int, ...] = (deck.notes[card],)
    elif deck.is_chord(card):
        notes = deck.chord_notes(card)
    elif deck.is_interval(card):
        row = deck.interval(card)
        notes = (TONE_OF_C, TONE_OF_C + interval_fifths(row.numbers[0], row.half_steps))
    else:
        notes = ()
    tonic = TONE_OF_C if card >= deck.first_progression else None
    event = Acquired(rule="can.acquire.note", seat=0, card=card, points=0, notes=notes, tonic=tonic)
    return acquired_passage(deck, event)


def acquired_passage(deck: CantoludusDeck, event: Acquired) -> Passage:
    """Return the sound of a purchase."""
    if event.tonic is not None:
        return progression_passage(deck, event.card, event.tonic)
    if deck.is_chord(event.card):
        passage = chord_passage(deck, event.card)
        return apply_figure(
            passage, choose_figure(event.seat + event.card, len(deck.chord_notes(event.card)), CLOSE_FIGURES)
        )
    if deck.is_interval(event.card):
        passage = _make_broken_passage(place_pitches(deck, event.card, event.notes), deck.card_name(event.card))
        return apply_figure(passage, choose_figure(event.seat + event.card, 2))
    return _make_melody_passage([stack_pitches((note,))[0] for note in event.notes], deck.card_name(event.card))


def chord_passage(deck: CantoludusDeck, card: int) -> Passage:
    """Return the sound of a Chord card, broken and held."""
    notes = deck.chord_notes(card)
    return _make_broken_passage(stack_pitches(notes), deck.card_name(card), str(tone_name(notes[0])))


def find_mode(deck: CantoludusDeck, card: int) -> Mode:
    """Return the mode of a progression by its numerals."""
    return "minor" if MINOR_NUMERALS & set(deck.progression(card).numerals) else "major"


def progression_passage(deck: CantoludusDeck, card: int, tonic: int) -> Passage:
    """Return the sound of a progression in four parts.

    Chords that no numeral of the key names are held one after the other.
    """
    numerals = deck.progression(card).numerals
    key = Key(tone_name(tonic), find_mode(deck, card))
    title = f"{deck.card_name(card)}, {deck.naming.key_name(key)}"
    try:
        chords = tuple(Harmony(RomanNumeral.parse(numeral)) for numeral in numerals)
        if all(
            _is_same_chord(harmony.chord, numeral, key, tonic)
            for harmony, numeral in zip(chords, numerals, strict=True)
        ):
            return make_four_part_passage(realise(key, chords), key, title=title, tempo=TEMPO_BPM, labels=numerals)
    except TheoryError:
        pass
    notes: list[Note] = []
    for index, numeral in enumerate(numerals):
        root, pattern = numeral_chord(numeral)
        for member, offset in enumerate(pattern):
            pitch = _find_lowest_pitch(tone_name(tonic + root + offset), 55 + 4 * member)
            notes.append(Note(pitch.midi, 2.0 * index, 2.0, len(pattern) - 1 - member, CHORD_LOUDNESS, str(pitch)))
    labels = tuple(Label(2.0 * index, numeral) for index, numeral in enumerate(numerals))
    return Passage(tuple(notes), TEMPO_BPM, title, labels=labels)


def _is_same_chord(chord: RomanNumeral, numeral: str, key: Key, tonic: int) -> bool:
    root, pattern = numeral_chord(numeral)
    card_names = {tone_name(tonic + root + offset) for offset in pattern}
    return {member.name for member in chord.members(key)} == card_names


def _find_nearest_pitch(name: NoteName, target_midi: int) -> Pitch:
    midi = min(range(name.pitch_class, 128, 12), key=lambda midi: abs(midi - target_midi))
    return Pitch.from_midi(name, midi)


def _find_lowest_pitch(name: NoteName, min_midi: int) -> Pitch:
    return Pitch.from_midi(name, min_midi + (name.pitch_class - min_midi) % 12)


def _make_melody_passage(
    pitches: list[Pitch], title: str = "", sources: tuple[object, ...] = (), beats: float = 1.0
) -> Passage:
    notes = tuple(
        Note(pitch.midi, beats * index, beats, 0, NOTE_LOUDNESS, str(pitch), index if sources else None)
        for index, pitch in enumerate(pitches)
    )
    return Passage(notes, TEMPO_BPM, title, sources=sources)


def _make_broken_passage(pitches: list[Pitch], title: str, root: str = "") -> Passage:
    """Return the sound of pitches one after the other and then together.

    The top voice is 0.
    """
    step = 2.0 / max(4, len(pitches)) if len(pitches) > 2 else 1.0
    top = len(pitches) - 1
    notes = [
        Note(
            pitch.midi,
            step * index,
            2.0 - step * index if len(pitches) > 2 else step,
            top - index,
            CHORD_LOUDNESS,
            str(pitch),
        )
        for index, pitch in enumerate(pitches)
    ]
    notes += [
        Note(pitch.midi, 2.0, 2.0, top - index, CHORD_LOUDNESS, str(pitch)) for index, pitch in enumerate(pitches)
    ]
    return Passage(tuple(notes), TEMPO_BPM, title, labels=(Label(0.0, title, root),) if title else ())
