"""The sound of Carmony.

An interval sounds note after note and then together, a chord is broken and held, a scale is run. An eaten meld falls,
and the player who goes out has a fanfare. Those two are signals of the program. Scores and sound files do not have
them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engines.carmony.deck import CHORD, INTERVAL, CarmonyDeck, MeldCard
from engines.carmony.state import DISCARD_PILE, Meld, State, meld_place
from engines.kernel.places import Place
from engines.theory.degree import MAX_DEGREE_NUMBER
from engines.theory.figures import add_descent, apply_figure, choose_figure
from engines.theory.passage import Label, Note, Passage
from engines.theory.voicing import CHORD_TEMPO_BPM, realise_chord, realise_interval, realise_scale

FALLING_NOTE_BEATS = 0.5
"""Length in beats of each note of an eaten meld."""

OCTAVE_DEGREES = 7
"""Number of degrees in an octave."""

TOGETHER_BEATS = 3.0
"""Length in beats of the chord in which compared melds sound together."""

FANFARE_NOTES = ((67, "G4"), (72, "C5"), (76, "E5"), (79, "G5"))
"""Notes of the fanfare for going out: MIDI numbers and names."""


def meld_passage(deck: CarmonyDeck, meld: Meld, title: str, place: Place | None = None) -> Passage:
    """Return the sound of a meld, in a figure chosen by its card and root.

    With a `place` on the table, each note highlights its card there.
    """
    card = deck.meld(meld.meld)
    degrees = tuple(map(str, card.find_degrees(meld.root, meld.notes)))
    sources = tuple((place, index) for index in range(1, len(degrees) + 1)) if place else ()
    if card.type not in (INTERVAL, CHORD):
        return add_descent(realise_scale(meld.root, degrees, sources, title=title))
    realise = realise_interval if card.type == INTERVAL and len(degrees) == 2 else realise_chord
    figure = choose_figure(meld.meld + meld.root, len(meld.notes))
    return apply_figure(realise(meld.root, degrees, sources, title=title), figure)


def inverted_degrees(card: MeldCard, root: int, notes: tuple[int, ...], inversion: int) -> tuple[str, ...]:
    """Return the degrees of a meld with its lowest `inversion` notes an octave up.

    The result is an inversion of a chord or a mode of a scale.
    """
    degrees = sorted(card.find_degrees(root, notes), key=lambda degree: degree.semitones)
    return tuple(
        str(replace(degree, number=degree.number + OCTAVE_DEGREES) if index < inversion else degree)
        for index, degree in enumerate(degrees)
    )


def count_inversions(card: MeldCard, root: int, notes: tuple[int, ...]) -> int:
    """Return the number of positions of a meld, root position included."""
    if len(set(notes)) < len(notes):
        return 1
    degrees = sorted(card.find_degrees(root, notes), key=lambda degree: degree.semitones)
    max_inversion = next(
        (index for index, degree in enumerate(degrees) if degree.number + OCTAVE_DEGREES > MAX_DEGREE_NUMBER),
        len(degrees),
    )
    return min(max_inversion + 1, len(degrees)) or 1


def inverted_passage(deck: CarmonyDeck, meld: Meld, inversion: int, title: str) -> Passage:
    """Return the sound of a meld in an inversion, broken upwards and then together."""
    card = deck.meld(meld.meld)
    degrees = inverted_degrees(card, meld.root, meld.notes, inversion)
    if card.type not in (INTERVAL, CHORD):
        return realise_scale(meld.root, degrees, title=title)
    realise = realise_interval if card.type == INTERVAL and len(degrees) == 2 else realise_chord
    return realise(meld.root, degrees, title=title)


def comparison_passage(deck: CarmonyDeck, melds: Sequence[tuple[int, int, Meld, str]]) -> Passage:
    """Return the sound of several melds, one after the other and then together.

    Each item of `melds` is a seat, a row, a meld and its title.
    """
    notes: list[Note] = []
    sources: list[Any] = []
    labels: list[Label] = []
    chord_notes: list[Note] = []
    onset, voice = 0.0, 0
    for seat, row, meld, title in melds:
        passage = laid_meld_passage(deck, seat, row, meld, title)
        labels += (replace(label, onset=onset + label.onset) for label in passage.labels)
        notes_by_pitch: dict[int, Note] = {}
        for note in passage.notes:
            source = None if note.source is None else note.source + len(sources)
            notes_by_pitch.setdefault(note.pitch, replace(note, source=source))
            notes.append(replace(note, onset=onset + note.onset, source=source))
        chord_notes += (replace(note, voice=voice + index) for index, note in enumerate(notes_by_pitch.values()))
        voice += len(notes_by_pitch)
        sources += passage.sources
        onset += passage.length
    titles = " + ".join(title for *_, title in melds)
    labels.append(Label(onset, titles, labels[0].root if labels else ""))
    loudness = max(48, 84 - 3 * len(chord_notes))
    notes += (replace(note, onset=onset, length=TOGETHER_BEATS, loudness=loudness) for note in chord_notes)
    return Passage(tuple(notes), CHORD_TEMPO_BPM, titles, sources=tuple(sources), labels=tuple(labels))


def laid_meld_passage(deck: CarmonyDeck, seat: int, row: int, meld: Meld, title: str) -> Passage:
    """Return the sound of a meld on the table."""
    return meld_passage(deck, meld, title, meld_place(seat, row))


def eaten_meld_passage(deck: CarmonyDeck, victim: int, row: int, meld: Meld, title: str) -> Passage:
    """Return the sound of an eaten meld: its notes fall and grow softer.

    Each note highlights its card.
    """
    passage = laid_meld_passage(deck, victim, row, meld, title)
    highest_first = sorted({note.pitch: note for note in passage.notes}.values(), key=lambda note: -note.pitch)
    falling_notes = tuple(
        Note(
            note.pitch,
            FALLING_NOTE_BEATS * index,
            FALLING_NOTE_BEATS,
            loudness=max(48, 76 - 4 * index),
            name=note.name,
            source=note.source,
        )
        for index, note in enumerate(highest_first)
    )
    return Passage(falling_notes, title=title, sources=passage.sources).as_signal()


def going_out_passage(old_state: State, seat: int, new_state: State, title: str) -> Passage:
    """Return the fanfare for a player who goes out.

    Its last note highlights the card with which the player went out. That is the MELD card that was laid, or else the
    NOTE card that was discarded.
    """
    old_rows = old_state.tables[seat]
    rows = (row for row, meld in enumerate(new_state.tables[seat]) if row >= len(old_rows) or old_rows[row] != meld)
    row = next(rows, None)
    source = (DISCARD_PILE, len(new_state.discard) - 1) if row is None else (meld_place(seat, row), 0)
    last_index = len(FANFARE_NOTES) - 1
    notes = (
        Note(
            pitch,
            0.5 * index,
            2.0 if index == last_index else 0.5,
            name=name,
            source=0 if index == last_index else None,
        )
        for index, (pitch, name) in enumerate(FANFARE_NOTES)
    )
    return Passage(tuple(notes), tempo=132.0, title=title, sources=(source,)).as_signal()
