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

from engines.theory.interval import plain_semitones
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
    tones = [sonority.by_pc[midi % 12] for midi in parts]
    counts = tuple(tones.count(index) for index in range(len(sonority.tones)))
    for kind in find_count_faults(sonority, counts):
        if kind.startswith("missing"):
            yield kind, ()
        else:
            named = kind.removeprefix("doubled-").replace("leading-tone", "leading")
            yield (
                kind,
                tuple(
                    voice
                    for voice in range(4)
                    if named in (sonority.tone_at(parts[voice]).tendency, sonority.tone_at(parts[voice]).role)
                ),
            )


def find_motion_faults(here: Sonority, before: Parts, there: Sonority, after: Parts) -> Iterator[KindAndVoices]:
    """Yield the faults of the motion from one voicing to the next."""
    for pair in VOICE_PAIRS:
        kind = find_parallel(before, after, *pair)
        if kind:
            yield kind, pair
    kind = find_hidden(here, before, there, after)
    if kind:
        yield kind, (0, 3)
    for upper, lower in NEIGHBOUR_PAIRS:
        if after[lower] > before[upper] or after[upper] < before[lower]:
            yield "voice-overlap", (upper, lower)
    for voice in range(4):
        if is_augmented_move(here, before[voice], there, after[voice]):
            yield "augmented-interval", (voice,)
    unresolved = [find_resolution_fault(voice, here, before[voice], there, after[voice]) for voice in range(4)]
    for voice, kind in enumerate(unresolved):
        if kind and not any(
            other != voice and before[other] % 12 == before[voice] % 12 and unresolved[other] is None
            for other in range(4)
        ):
            yield kind, (voice,)


def perfect_size(upper: int, lower: int) -> int:
    """Return 7 for a perfect fifth, 12 for an octave or unison, otherwise 0.

    Octaves between the two pitches are ignored.
    """
    return {7: 7, 0: 12}.get(abs(upper - lower) % 12, 0)


def find_parallel(before: Parts, after: Parts, upper: int, lower: int) -> str | None:
    """Return the kind of parallels between two voices that both move, or None.

    Octave leaps and contrary motion are no excuse.
    """
    if before[upper] == after[upper] or before[lower] == after[lower]:
        return None
    size = perfect_size(before[upper], before[lower])
    if not size or perfect_size(after[upper], after[lower]) != size:
        return None
    return "parallel-fifths" if size == 7 else "parallel-octaves"


def find_hidden(here: Sonority, before: Parts, there: Sonority, after: Parts) -> str | None:
    """Return the kind of hidden fifths or octaves, or None.

    They are hidden if soprano and bass move the same way into one, the soprano by leap. A diminished fifth that becomes
    a perfect one is not hidden but unequal, which is allowed.
    """
    size = perfect_size(after[0], after[3])
    if not size or (after[0] - before[0]) * (after[3] - before[3]) <= 0 or perfect_size(before[0], before[3]) == size:
        return None
    if abs(_count_steps(here, before[0], there, after[0])) < 2:
        return None
    steps = (here.tone_at(before[0]).staff_position(before[0]) - here.tone_at(before[3]).staff_position(before[3])) % 7
    if size == 7:
        return None if steps == 4 else "hidden-fifths"
    return None if steps == 0 else "hidden-octaves"


def is_augmented_move(here: Sonority, before: int, there: Sonority, after: int) -> bool:
    """Return True if a voice moves by an augmented second or wider.

    Chromatic half steps are allowed.
    """
    return is_augmented(_count_steps(here, before, there, after), after - before)


def is_augmented(steps: int, semitones: int) -> bool:
    """Return True if a move of so many letters and semitones is augmented."""
    if steps < 0:
        steps, semitones = -steps, -semitones
    return steps > 0 and semitones > plain_semitones(steps)


def find_resolution_fault(voice: int, here: Sonority, before: int, there: Sonority, after: int) -> str | None:
    """Return the fault of a voice that leaves a tendency tone the wrong way, or None."""
    tendency = here.tone_at(before).tendency
    if tendency == "leading":
        wrong = not _resolves_leading(voice, here, before, there, after)
        return "unresolved-leading-tone" if wrong else None
    if tendency == "seventh":
        return None if _resolves_seventh(voice, here, before, there, after) else "unresolved-seventh"
    if tendency == "flat":
        return None if _resolves_flat(voice, here, before, there, after) else "unresolved-flat"
    return None


def _count_steps(here: Sonority, before: int, there: Sonority, after: int) -> int:
    return there.tone_at(after).staff_position(after) - here.tone_at(before).staff_position(before)


def _resolves_leading(voice: int, here: Sonority, before: int, there: Sonority, after: int) -> bool:
    tone, new = here.tone_at(before), there.tone_at(after)
    target = there.tone_on_letter((tone.letter + 1) % 7)
    if target is None or target.pc != (tone.pc + 1) % 12 or (voice == 3 and there.tones[there.bass] != target):
        return True
    steps, semitones = _count_steps(here, before, there, after), after - before
    if semitones == 0 or (steps, semitones) == (1, 1):
        return True
    if (steps, semitones) == (0, -1) and new.tendency == "seventh":
        return True
    return voice in (1, 2) and steps == -2 and new.role == "fifth" and not there.chord.figures


def _resolves_seventh(voice: int, here: Sonority, before: int, there: Sonority, after: int) -> bool:
    tone = here.tone_at(before)
    target, same = there.tone_on_letter((tone.letter - 1) % 7), there.tone_on_letter(tone.letter)
    steps = _count_steps(here, before, there, after)
    bass = there.tones[there.bass]
    if steps == 0 or steps == -1:
        return True
    if target is None and same is None:
        return True
    if voice == 3:
        return bass not in (target, same)
    if steps != 1:
        return False
    return bass == target or here.fundamental == there.fundamental


def _resolves_flat(voice: int, here: Sonority, before: int, there: Sonority, after: int) -> bool:
    tone = here.tone_at(before)
    fall = [there.tone_on_letter((tone.letter - steps) % 7) for steps in (1, 2)]
    places = [
        -steps
        for steps, target in zip((1, 2), fall, strict=True)
        if target is not None
        and target.pc == (tone.pc - steps) % 12
        and (voice != 3 or there.tones[there.bass] == target)
    ]
    return not places or after == before or _count_steps(here, before, there, after) in places
