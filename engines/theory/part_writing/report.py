"""The account of a realisation: every fault that is in the notes, and whether somebody asked for it."""

from itertools import pairwise

from engines.theory.key import Key
from engines.theory.part_writing.rules import Parts, faults_between, faults_of
from engines.theory.part_writing.sonority import sonority
from engines.theory.part_writing.values import PARALLELS, Fault
from engines.theory.roman import Roman


def report(
    key: Key, chords: tuple[Roman, ...], parts: tuple[Parts, ...], errors: tuple[str | None, ...]
) -> tuple[Fault, ...]:
    """All faults, by chord. `errors` are those played on each chord; parallels stand on the left one of the two.

    A fault is ``played`` where it touches a chord with an error: its own kind, or what cannot be had without it. A
    seventh under UNRESOLVED SEVENTH with which the phrase ends is left hanging: there is nothing it could fall to.
    """
    sounds = [sonority(key, chord) for chord in chords]
    touched = {at for at, error in enumerate(errors) if error}
    touched |= {at + 1 for at, error in enumerate(errors) if error in PARALLELS}
    faults = []
    for at, four in enumerate(parts):
        for kind, voices in faults_of(sounds[at], four):
            faults.append(Fault(at, kind, voices, "played" if at in touched else "forced"))
    for at, (before, after) in enumerate(pairwise(parts)):
        for kind, voices in faults_between(sounds[at], before, sounds[at + 1], after):
            faults.append(Fault(at + 1, kind, voices, "played" if touched & {at, at + 1} else "forced"))
    last = len(parts) - 1
    if errors[last] == "unresolved-seventh":
        hanging = tuple(voice for voice in range(4) if sounds[last].tone(parts[last][voice]).tendency == "seventh")
        faults.append(Fault(last, "unresolved-seventh", hanging, "played"))
    return tuple(sorted(faults))
