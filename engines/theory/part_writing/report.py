"""The account of a realisation: every fault that is in the notes, and whether somebody asked for it."""

from itertools import pairwise

from engines.theory.key import Key
from engines.theory.part_writing.rules import Parts, faults_between, faults_of
from engines.theory.part_writing.sonority import lacks_third, sonority, without_third
from engines.theory.part_writing.values import PARALLELS, Fault
from engines.theory.roman import Roman


def report(
    key: Key, chords: tuple[Roman, ...], parts: tuple[Parts, ...], errors: tuple[str | None, ...], *, laid: bool
) -> tuple[Fault, ...]:
    """All faults, by chord. `errors` are those played on each chord; parallels stand on the left one of the two.

    A fault is ``played`` where it is on a chord with an error or beside one: its own kind, or what cannot be had
    without it. Any other was forced by syllables; if none are `laid`, everything comes from the errors. A seventh under
    UNRESOLVED SEVENTH with which the phrase ends is left hanging: there is nothing it could fall to.
    """
    sounds = [sonority(key, chord) for chord in chords]
    offered = [
        without_third(sound) if lacks_third(error, before) else sound
        for sound, error, before in zip(sounds, errors, (None, *errors), strict=False)
    ]
    wrong = {at for at, error in enumerate(errors) if error}
    wrong |= {at + 1 for at, error in enumerate(errors) if error in PARALLELS}

    def fault(at: int, first: int, kind: str, voices: tuple[int, ...]) -> Fault:
        near = wrong.intersection(range(first - 1, at + 2))
        return Fault(at, kind, voices, "played" if near or (wrong and not laid) else "forced", first < at)

    faults = [fault(at, at, *found) for at, four in enumerate(parts) for found in faults_of(sounds[at], four)]
    for at, (before, after) in enumerate(pairwise(parts), start=1):
        between = faults_between(sounds[at - 1], before, offered[at], after)
        faults += [fault(at, at - 1, *found) for found in between]
    last = len(parts) - 1
    if errors[last] == "unresolved-seventh":
        sevenths = [voice for voice in range(4) if sounds[last].tone(parts[last][voice]).tendency == "seventh"]
        faults.append(Fault(last, "unresolved-seventh", tuple(sevenths), "played"))
    return tuple(sorted(faults))
