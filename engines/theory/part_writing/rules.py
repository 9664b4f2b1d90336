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
from engines.theory.part_writing.doubling import count_faults
from engines.theory.part_writing.sonority import RANGES, WIDEST, Sonority

Parts = tuple[int, int, int, int]

PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
NEIGHBOURS = ((0, 1), (1, 2), (2, 3))

Found = tuple[str, tuple[int, ...]]
"""Kind of a fault, and its voices."""


def faults_of(sonority: Sonority, parts: Parts) -> Iterator[Found]:
    """Yield the faults of one voicing."""
    for voice, (low, high) in enumerate(RANGES):
        if not low <= parts[voice] <= high:
            yield "range", (voice,)
    for pair in NEIGHBOURS:
        if parts[pair[0]] - parts[pair[1]] > WIDEST[pair[0]]:
            yield "spacing", pair
    for pair in PAIRS:
        if parts[pair[0]] < parts[pair[1]]:
            yield "voice-crossing", pair
    tones = [sonority.by_pc[midi % 12] for midi in parts]
    counts = tuple(tones.count(index) for index in range(len(sonority.tones)))
    for kind in count_faults(sonority, counts):
        if kind.startswith("missing"):
            yield kind, ()
        else:
            named = kind.removeprefix("doubled-").replace("leading-tone", "leading")
            yield (
                kind,
                tuple(
                    voice
                    for voice in range(4)
                    if named in (sonority.tone(parts[voice]).tendency, sonority.tone(parts[voice]).role)
                ),
            )


def faults_between(here: Sonority, before: Parts, there: Sonority, after: Parts) -> Iterator[Found]:
    """Yield the faults of the motion from one voicing to the next."""
    for pair in PAIRS:
        kind = parallel(before, after, *pair)
        if kind:
            yield kind, pair
    kind = hidden(here, before, there, after)
    if kind:
        yield kind, (0, 3)
    for upper, lower in NEIGHBOURS:
        if after[lower] > before[upper] or after[upper] < before[lower]:
            yield "voice-overlap", (upper, lower)
    for voice in range(4):
        if augmented(here, before[voice], there, after[voice]):
            yield "augmented-interval", (voice,)
    unresolved = [untended(voice, here, before[voice], there, after[voice]) for voice in range(4)]
    for voice, kind in enumerate(unresolved):
        if kind and not any(
            other != voice and before[other] % 12 == before[voice] % 12 and unresolved[other] is None
            for other in range(4)
        ):
            yield kind, (voice,)


def perfect(upper: int, lower: int) -> int:
    """Return 7 for a perfect fifth, 12 for an octave or unison, otherwise 0.

    Octaves between the two pitches are ignored.
    """
    return {7: 7, 0: 12}.get(abs(upper - lower) % 12, 0)


def parallel(before: Parts, after: Parts, upper: int, lower: int) -> str | None:
    """Return the kind of parallels between two voices that both move, or None.

    Octave leaps and contrary motion are no excuse.
    """
    if before[upper] == after[upper] or before[lower] == after[lower]:
        return None
    size = perfect(before[upper], before[lower])
    if not size or perfect(after[upper], after[lower]) != size:
        return None
    return "parallel-fifths" if size == 7 else "parallel-octaves"


def hidden(here: Sonority, before: Parts, there: Sonority, after: Parts) -> str | None:
    """Return the kind of hidden fifths or octaves, or None.

    They are hidden if soprano and bass move the same way into one, the soprano by leap. A diminished fifth that becomes
    a perfect one is not hidden but unequal, which is allowed.
    """
    size = perfect(after[0], after[3])
    if not size or (after[0] - before[0]) * (after[3] - before[3]) <= 0 or perfect(before[0], before[3]) == size:
        return None
    if abs(_steps(here, before[0], there, after[0])) < 2:
        return None
    steps = (here.tone(before[0]).step(before[0]) - here.tone(before[3]).step(before[3])) % 7
    if size == 7:
        return None if steps == 4 else "hidden-fifths"
    return None if steps == 0 else "hidden-octaves"


def augmented(here: Sonority, before: int, there: Sonority, after: int) -> bool:
    """Return True if a voice moves by an augmented second or wider.

    Chromatic half steps are allowed.
    """
    return too_wide(_steps(here, before, there, after), after - before)


def too_wide(steps: int, semitones: int) -> bool:
    """Return True if a move of so many letters and semitones is augmented."""
    if steps < 0:
        steps, semitones = -steps, -semitones
    return steps > 0 and semitones > plain_semitones(steps)


def untended(voice: int, here: Sonority, before: int, there: Sonority, after: int) -> str | None:
    """Return the fault of a voice that leaves a tendency tone the wrong way, or None."""
    tendency = here.tone(before).tendency
    if tendency == "leading":
        wrong = not _leading_goes_well(voice, here, before, there, after)
        return "unresolved-leading-tone" if wrong else None
    if tendency == "seventh":
        return None if _seventh_goes_well(voice, here, before, there, after) else "unresolved-seventh"
    if tendency == "flat":
        return None if _flat_goes_well(voice, here, before, there, after) else "unresolved-flat"
    return None


def _steps(here: Sonority, before: int, there: Sonority, after: int) -> int:
    return there.tone(after).step(after) - here.tone(before).step(before)


def _leading_goes_well(voice: int, here: Sonority, before: int, there: Sonority, after: int) -> bool:
    tone, new = here.tone(before), there.tone(after)
    target = there.find((tone.letter + 1) % 7)
    if target is None or target.pc != (tone.pc + 1) % 12 or (voice == 3 and there.tones[there.bass] != target):
        return True
    steps, semitones = _steps(here, before, there, after), after - before
    if semitones == 0 or (steps, semitones) == (1, 1):
        return True
    if (steps, semitones) == (0, -1) and new.tendency == "seventh":
        return True
    return voice in (1, 2) and steps == -2 and new.role == "fifth" and not there.chord.figures


def _seventh_goes_well(voice: int, here: Sonority, before: int, there: Sonority, after: int) -> bool:
    tone = here.tone(before)
    target, same = there.find((tone.letter - 1) % 7), there.find(tone.letter)
    steps = _steps(here, before, there, after)
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


def _flat_goes_well(voice: int, here: Sonority, before: int, there: Sonority, after: int) -> bool:
    tone = here.tone(before)
    fall = [there.find((tone.letter - steps) % 7) for steps in (1, 2)]
    places = [
        -steps
        for steps, target in zip((1, 2), fall, strict=True)
        if target is not None
        and target.pc == (tone.pc - steps) % 12
        and (voice != 3 or there.tones[there.bass] == target)
    ]
    return not places or after == before or _steps(here, before, there, after) in places
