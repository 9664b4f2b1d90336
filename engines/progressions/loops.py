"""Loops: a progression several times without a hole between two of them."""

from fractions import Fraction
from math import ceil

from msgspec.structs import replace

from engines.progressions.reading import Reading
from engines.theory.passage import Label, Passage
from engines.theory.practice import chain_passages, shift_passage

_TOLERANCE_BEATS = 1e-6


def loop_passage(passage: Passage, reading: Reading, times: int) -> Passage:
    """Return the passage of a reading so many times, each of exactly its bars.

    Notes that end with the last chord are held to the bar line. A pick-up is repeated only if the last bar leaves room
    for it.

    >>> from engines.progressions.reading import read_text
    >>> from engines.progressions.realisation import realise
    >>> reading = read_text("I V I V")
    >>> loop_passage(realise(reading), reading, 2).length
    24.0
    """
    if times < 2:
        return passage
    quarters = reading.metre.quarters_per_beat
    bar, pickup = float(reading.metre.beats * quarters), float(reading.pickup * quarters)
    read_end = max((played.onset + played.length for played in reading.unfold()), default=Fraction(0))
    end = max(float(read_end * quarters), passage.length)
    period = ceil((end - pickup) / bar - _TOLERANCE_BEATS) * bar
    has_room = pickup + period - end >= pickup - _TOLERANCE_BEATS
    loop_end = period if has_room else pickup + period
    notes = tuple(
        replace(note, length=loop_end - note.onset) if note.onset + note.length > end - _TOLERANCE_BEATS else note
        for note in passage.notes
    )
    first_beat = 0.0 if has_room else pickup
    whole = replace(passage, notes=notes)
    later = _drop_pickup(whole, first_beat)
    repetitions = [
        shift_passage(later, repetition * period, len(notes) + (repetition - 1) * len(later.notes))
        for repetition in range(1, times)
    ]
    starts = [0.0, *(first_beat + repetition * period for repetition in range(1, times))]
    return chain_passages((whole, *repetitions), starts)


def _drop_pickup(passage: Passage, first_beat: float) -> Passage:
    """Return a passage without what begins before a beat; its tempos stay."""

    def select_labels(labels: tuple[Label, ...]) -> tuple[Label, ...]:
        return tuple(label for label in labels if label.onset > first_beat - _TOLERANCE_BEATS)

    kept = [index for index, note in enumerate(passage.notes) if note.onset > first_beat - _TOLERANCE_BEATS]
    new_indices = {old: new for new, old in enumerate(kept)}
    return replace(
        passage,
        notes=tuple(passage.notes[index] for index in kept),
        labels=select_labels(passage.labels),
        sung=select_labels(passage.sung),
        fault_marks=tuple(
            replace(mark, notes=tuple(new_indices[note] for note in mark.notes))
            for mark in passage.fault_marks
            if all(note in new_indices for note in mark.notes)
        ),
    )
