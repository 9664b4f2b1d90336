"""The sound of Cantoludus: notes as they are given, and the cards that they buy.

A note sounds alone, an interval note after note and then together, a chord is broken and held, a progression sounds in
four parts in the key in which it was built. All but progressions go upwards from the octave of middle C, where a piano
beside the cards shows them too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engines.cantoludus.actions import Give
from engines.cantoludus.deck import CantoludusDeck, numeral_chord
from engines.cantoludus.legality import claimed_card, free_form
from engines.cantoludus.state import GATHERED, Acquired, Given, State
from engines.cantoludus.tones import ZERO, interval_fifths, name
from engines.cantoludus.wanted import wanted
from engines.kernel.events import Event, Happened
from engines.kernel.facts import Card
from engines.theory.errors import TheoryError
from engines.theory.figures import CLOSE, figured, nth_figure
from engines.theory.key import Key, Mode
from engines.theory.part_writing import Harmony, four_part_passage, realise
from engines.theory.passage import Label, Note, Passage
from engines.theory.pitch import Name, Pitch
from engines.theory.roman import Roman

TEMPO = 96.0
MINOR = {"i", "iv", "v", "III", "VI", "VII"}
"""Numerals that put a progression in minor."""

LOUD, SOFT = 92, 78

LOWEST, HIGHEST = 60, 96
"""Range of keys for notes, intervals and chords: middle C to three octaves above.

Only a chord of a deck of one's own reaches the top; it continues from the bottom.
"""


def of_event(deck: CantoludusDeck, before: State, event: Event, after: State) -> Passage | None:
    """Return the sound of an event, or None."""
    match event:
        case Given(card=card, note=note) if note is not None:
            place = (GATHERED, len(after.laid) - 1)
            return _run([given_pitch(deck, before, card, note)], deck.card_name(card), (place,))
        case Given(card=card) if deck.is_chord(card):
            return chord_passage(deck, card)
        case Acquired(notes=()) if deck.is_sign(event.card):
            return None  # It was bought with an accidental, and no note sounds.
        case Acquired():
            return acquired_passage(deck, event)
        case Happened(rule="can.interval.play"):
            played = dict(event.facts).get("card")
            return card_passage(deck, played.face) if isinstance(played, Card) else None
        case Happened(rule="can.end", case="shuffled"):
            return _run([_pitch(Name(letter), 72) for letter in "GECG"], beats=0.25).as_signal()
        case Happened(rule="can.win"):
            fanfare = [_pitch(Name(letter), 60 + 4 * step) for step, letter in enumerate("CEGC")]
            return _run(fanfare, beats=0.5).as_signal()
        case _:
            return None


def upward(notes: Iterable[int]) -> list[Pitch]:
    """Return notes one above the other, the first in the octave of middle C.

    These are the pitches that sound and that the piano shows.
    """
    pitches: list[Pitch] = []
    for note in notes:
        pitch = _above(name(note), pitches[-1].midi + 1 if pitches else LOWEST)
        pitches.append(pitch if pitch.midi <= HIGHEST else _above(name(note), LOWEST))
    return pitches


def standing(deck: CantoludusDeck, card: int, notes: Sequence[int]) -> list[Pitch]:
    """Return the pitches of a card that is bought.

    These are the pitches that sound and that the piano shows. The notes of an interval are as far apart as the card
    says, a unison on one key. Others are one above the other.
    """
    if not deck.is_interval(card) or len(notes) != 2:
        return upward(notes)
    low, high = deck.lower_first(card, *notes)
    (first,) = upward((low,))
    return [first, Pitch.sounding(name(high), first.midi + deck.interval(card).half_steps)]


def given_pitch(deck: CantoludusDeck, before: State, card: int, note: int) -> Pitch:
    """Return the pitch of a given note.

    It is the pitch in the card that is bought, as far as the price and earlier gifts decide that. The rest of the hand
    could decide it too, but must not be heard.
    """
    if before.claim is not None and not free_form(deck, before, claimed_card(before)):
        given = (*before.given, Give(card, note))
        hidden = tuple((deck.blank,) * len(hand) for hand in before.hands)
        parts = wanted(deck, replace(before, given=given, hands=hidden))
        if len(parts) == 1:
            places = [one for one in parts[0].notes if one.note is not None]
            pitches = standing(deck, claimed_card(before), [one.note for one in places if one.note is not None])
            fitting = [pitch for one, pitch in zip(places, pitches, strict=True) if one.given and one.note == note]
            if fitting:
                return fitting[-1]
    return upward((note,))[0]


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
        notes = (ZERO, ZERO + interval_fifths(row.numbers[0], row.half_steps))
    else:
        notes = ()
    tonic = ZERO if card >= deck.first_progression else None
    bought = Acquired(rule="can.acquire.note", seat=0, card=card, points=0, notes=notes, tonic=tonic)
    return acquired_passage(deck, bought)


def acquired_passage(deck: CantoludusDeck, event: Acquired) -> Passage:
    """Return the sound of a purchase."""
    if event.tonic is not None:
        return progression_passage(deck, event.card, event.tonic)
    if deck.is_chord(event.card):
        passage = chord_passage(deck, event.card)
        return figured(passage, nth_figure(event.seat + event.card, len(deck.chord_notes(event.card)), CLOSE))
    if deck.is_interval(event.card):
        passage = _broken(standing(deck, event.card, event.notes), deck.card_name(event.card))
        return figured(passage, nth_figure(event.seat + event.card, 2))
    return _run([upward((note,))[0] for note in event.notes], deck.card_name(event.card))


def chord_passage(deck: CantoludusDeck, card: int) -> Passage:
    """Return the sound of a Chord card, broken and held."""
    notes = deck.chord_notes(card)
    return _broken(upward(notes), deck.card_name(card), str(name(notes[0])))


def mode_of(deck: CantoludusDeck, card: int) -> Mode:
    """Return the mode of a progression by its numerals."""
    return "minor" if MINOR & set(deck.progression(card).numerals) else "major"


def progression_passage(deck: CantoludusDeck, card: int, tonic: int) -> Passage:
    """Return the sound of a progression in four parts.

    Chords that no numeral of the key names are held one after the other.
    """
    numerals = deck.progression(card).numerals
    key = Key(name(tonic), mode_of(deck, card))
    title = f"{deck.card_name(card)}, {deck.naming.key_name(key)}"
    try:
        chords = tuple(Harmony(Roman.parse(numeral)) for numeral in numerals)
        if all(_is_that(harmony.chord, numeral, key, tonic) for harmony, numeral in zip(chords, numerals, strict=True)):
            return four_part_passage(realise(key, chords), key, title=title, tempo=TEMPO, labels=numerals)
    except TheoryError:
        pass
    notes: list[Note] = []
    for at, numeral in enumerate(numerals):
        root, pattern = numeral_chord(numeral)
        for member, offset in enumerate(pattern):
            pitch = _above(name(tonic + root + offset), 55 + 4 * member)
            notes.append(Note(pitch.midi, 2.0 * at, 2.0, len(pattern) - 1 - member, SOFT, str(pitch)))
    labels = tuple(Label(2.0 * at, numeral) for at, numeral in enumerate(numerals))
    return Passage(tuple(notes), TEMPO, title, labels=labels)


def _is_that(chord: Roman, numeral: str, key: Key, tonic: int) -> bool:
    root, pattern = numeral_chord(numeral)
    meant = {name(tonic + root + offset) for offset in pattern}
    return {member.name for member in chord.names(key)} == meant


def _pitch(note: Name, near: int) -> Pitch:
    midi = min(range(note.pitch_class, 128, 12), key=lambda midi: abs(midi - near))
    return Pitch.sounding(note, midi)


def _above(note: Name, low: int) -> Pitch:
    return Pitch.sounding(note, low + (note.pitch_class - low) % 12)


def _run(pitches: list[Pitch], title: str = "", sources: tuple[object, ...] = (), beats: float = 1.0) -> Passage:
    notes = tuple(
        Note(pitch.midi, beats * at, beats, 0, LOUD, str(pitch), at if sources else None)
        for at, pitch in enumerate(pitches)
    )
    return Passage(notes, TEMPO, title, sources=sources)


def _broken(pitches: list[Pitch], title: str, root: str = "") -> Passage:
    """Return pitches one after the other and then together; the top voice is 0."""
    step = 2.0 / max(4, len(pitches)) if len(pitches) > 2 else 1.0
    top = len(pitches) - 1
    notes = [
        Note(pitch.midi, step * at, 2.0 - step * at if len(pitches) > 2 else step, top - at, SOFT, str(pitch))
        for at, pitch in enumerate(pitches)
    ]
    notes += [Note(pitch.midi, 2.0, 2.0, top - at, SOFT, str(pitch)) for at, pitch in enumerate(pitches)]
    return Passage(tuple(notes), TEMPO, title, labels=(Label(0.0, title, root),) if title else ())
