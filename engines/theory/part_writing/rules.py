"""Rules of part writing, for one voicing and for the motion between two.

The solver's tables and the report use these functions. A voicing here is four MIDI numbers from the soprano down, read
as tones of a `Sonority`.

Tendency tones must resolve if the next chord offers their resolution; a bass only if the next bass is that tone. The
exceptions, all from the textbooks:

* a leading tone may stay, or fall by a half step into the next chord's seventh (F# to F in V7/V-V7); in an inner voice
  it may fall a third to the fifth of a root-position triad (the "frustrated" leading tone of the chorales);
* a seventh may stay, or be handed to another voice by step while the harmony lasts; where the bass itself takes the
  tone of resolution (V4/3-I6, V7-I6) it may rise a step instead;
* a flat second may fall a diminished third to the leading tone;
* one of two doubled tendency tones resolves.
"""

from collections.abc import Iterator

from engines.theory.interval import major_or_perfect_semitones
from engines.theory.part_writing.doubling import find_count_faults
from engines.theory.part_writing.sonority import MAX_SPACINGS, RANGES, Sonority

Parts = tuple[int, int, int, int]

VOICE_PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
NEIGHBOUR_PAIRS = ((0, 1), (1, 2), (2, 3))

KindAndVoices = tuple[str, tuple[int, ...]]
"""Kind of a fault, and its voices."""


def find_voicing_faults(sonority: Sonority, parts: Parts) -> Iterator[KindAndVoices]:
    """Yield the faults of one voicing."""
    for voice, (low, high) in enumerate(RANGES):
        if not low <= parts[voice] <= high:
            yield "range", (voice,)
    for pair in NEIGHBOUR_PAIRS:
        if parts[pair[0]] - parts[pair[1]] > MAX_SPACINGS[pair[0]]:
            yield "spacing", pair
    for pair in VOICE_PAIRS:
        if parts[pair[0]] < parts[pair[1]]:
            yield "voice-crossing", pair
    tones = [sonority.by_pitch_class[midi % 12] for midi in parts]
    counts = tuple(tones.count(index) for index in range(len(sonority.tones)))
    for kind in find_count_faults(sonority, counts):
        if kind.startswith("missing"):
            yield kind, ()
        else:
            role_or_tendency = kind.removeprefix("doubled-").replace("leading-tone", "leading")
            yield (
                kind,
                tuple(
                    voice
                    for voice in range(4)
                    if role_or_tendency
                    in (sonority.tone_at(parts[voice]).tendency, sonority.tone_at(parts[voice]).role)
                ),
            )


def find_motion_faults(
    sonority: Sonority, parts: Parts, next_sonority: Sonority, next_parts: Parts
) -> Iterator[KindAndVoices]:
    """Yield the faults of the motion from one voicing to the next."""
    for pair in VOICE_PAIRS:
        kind = find_parallel(parts, next_parts, *pair)
        if kind:
            yield kind, pair
    kind = find_hidden(sonority, parts, next_sonority, next_parts)
    if kind:
        yield kind, (0, 3)
    for upper, lower in NEIGHBOUR_PAIRS:
        if next_parts[lower] > parts[upper] or next_parts[upper] < parts[lower]:
            yield "voice-overlap", (upper, lower)
    for voice in range(4):
        if is_augmented_move(sonority, parts[voice], next_sonority, next_parts[voice]):
            yield "augmented-interval", (voice,)
    resolution_faults = [
        find_resolution_fault(voice, sonority, parts[voice], next_sonority, next_parts[voice]) for voice in range(4)
    ]
    for voice, kind in enumerate(resolution_faults):
        if kind and not any(
            other_voice != voice
            and parts[other_voice] % 12 == parts[voice] % 12
            and resolution_faults[other_voice] is None
            for other_voice in range(4)
        ):
            yield kind, (voice,)


def find_perfect_size(upper: int, lower: int) -> int:
    """Return 7 for a perfect fifth, 12 for an octave or unison, and otherwise 0.

    Octaves between the two pitches are ignored.
    """
    return {7: 7, 0: 12}.get(abs(upper - lower) % 12, 0)


def find_parallel(parts: Parts, next_parts: Parts, upper: int, lower: int) -> str | None:
    """Return the kind of parallels between two voices that both move, or None.

    Octave leaps and contrary motion do not prevent parallels.
    """
    if parts[upper] == next_parts[upper] or parts[lower] == next_parts[lower]:
        return None
    size = find_perfect_size(parts[upper], parts[lower])
    if not size or find_perfect_size(next_parts[upper], next_parts[lower]) != size:
        return None
    return "parallel-fifths" if size == 7 else "parallel-octaves"


def find_hidden(sonority: Sonority, parts: Parts, next_sonority: Sonority, next_parts: Parts) -> str | None:
    """Return the kind of hidden fifths or octaves, or None.

    They are hidden if soprano and bass move the same way into one, the soprano by leap. A diminished fifth that becomes
    a perfect one is not hidden but unequal, which is allowed.
    """
    size = find_perfect_size(next_parts[0], next_parts[3])
    if (
        not size
        or (next_parts[0] - parts[0]) * (next_parts[3] - parts[3]) <= 0
        or find_perfect_size(parts[0], parts[3]) == size
    ):
        return None
    if abs(_count_steps(sonority, parts[0], next_sonority, next_parts[0])) < 2:
        return None
    steps = (
        sonority.tone_at(parts[0]).staff_position(parts[0]) - sonority.tone_at(parts[3]).staff_position(parts[3])
    ) % 7
    if size == 7:
        return None if steps == 4 else "hidden-fifths"
    return None if steps == 0 else "hidden-octaves"


def is_augmented_move(sonority: Sonority, midi: int, next_sonority: Sonority, next_midi: int) -> bool:
    """Return True if a voice moves by an augmented interval.

    Chromatic semitones (augmented unisons) are allowed.
    """
    return is_augmented(_count_steps(sonority, midi, next_sonority, next_midi), next_midi - midi)


def is_augmented(steps: int, semitones: int) -> bool:
    """Return True if a move by these letters and semitones is an augmented interval."""
    if steps < 0:
        steps, semitones = -steps, -semitones
    return steps > 0 and semitones > major_or_perfect_semitones(steps)


def find_resolution_fault(
    voice: int, sonority: Sonority, midi: int, next_sonority: Sonority, next_midi: int
) -> str | None:
    """Return the fault of a voice that leaves a tendency tone the wrong way, or None."""
    tendency = sonority.tone_at(midi).tendency
    if tendency == "leading":
        is_unresolved = not _resolves_leading(voice, sonority, midi, next_sonority, next_midi)
        return "unresolved-leading-tone" if is_unresolved else None
    if tendency == "seventh":
        return None if _resolves_seventh(voice, sonority, midi, next_sonority, next_midi) else "unresolved-seventh"
    if tendency == "flat":
        return None if _resolves_flat(voice, sonority, midi, next_sonority, next_midi) else "unresolved-flat"
    return None


def _count_steps(sonority: Sonority, midi: int, next_sonority: Sonority, next_midi: int) -> int:
    return next_sonority.tone_at(next_midi).staff_position(next_midi) - sonority.tone_at(midi).staff_position(midi)


def _resolves_leading(voice: int, sonority: Sonority, midi: int, next_sonority: Sonority, next_midi: int) -> bool:
    tone, next_tone = sonority.tone_at(midi), next_sonority.tone_at(next_midi)
    target = next_sonority.tone_on_letter((tone.letter + 1) % 7)
    if (
        target is None
        or target.pitch_class != (tone.pitch_class + 1) % 12
        or (voice == 3 and next_sonority.tones[next_sonority.bass] != target)
    ):
        return True
    steps, semitones = _count_steps(sonority, midi, next_sonority, next_midi), next_midi - midi
    if semitones == 0 or (steps, semitones) == (1, 1):
        return True
    if (steps, semitones) == (0, -1) and next_tone.tendency == "seventh":
        return True
    return voice in (1, 2) and steps == -2 and next_tone.role == "fifth" and not next_sonority.chord.figures


def _resolves_seventh(voice: int, sonority: Sonority, midi: int, next_sonority: Sonority, next_midi: int) -> bool:
    tone = sonority.tone_at(midi)
    target, same_letter_tone = (
        next_sonority.tone_on_letter((tone.letter - 1) % 7),
        next_sonority.tone_on_letter(tone.letter),
    )
    steps = _count_steps(sonority, midi, next_sonority, next_midi)
    next_bass = next_sonority.tones[next_sonority.bass]
    if steps == 0 or steps == -1:
        return True
    if target is None and same_letter_tone is None:
        return True
    if voice == 3:
        return next_bass not in (target, same_letter_tone)
    if steps != 1:
        return False
    return next_bass == target or sonority.fundamental == next_sonority.fundamental


def _resolves_flat(voice: int, sonority: Sonority, midi: int, next_sonority: Sonority, next_midi: int) -> bool:
    tone = sonority.tone_at(midi)
    targets = [next_sonority.tone_on_letter((tone.letter - steps) % 7) for steps in (1, 2)]
    resolutions = [
        -steps
        for steps, target in zip((1, 2), targets, strict=True)
        if target is not None
        and target.pitch_class == (tone.pitch_class - steps) % 12
        and (voice != 3 or next_sonority.tones[next_sonority.bass] == target)
    ]
    return not resolutions or next_midi == midi or _count_steps(sonority, midi, next_sonority, next_midi) in resolutions
