"""Judgement of one random phrase."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from engines.theory.key import Key
from engines.theory.part_writing import ERRORS, Harmony, Realisation, realise
from engines.theory.part_writing.rules import Parts, find_motion_faults, find_voicing_faults
from engines.theory.part_writing.sonority import Sonority, make_sonority
from engines.theory.part_writing.values import PARALLEL_ERRORS
from engines.theory.roman import RomanNumeral
from engines.theory.solfege import find_sung_name
from tests.engines.theory.judge import judge
from tests.engines.theory.phrases import lawless_phrase, random_phrase

__all__ = ["BARE", "ERRORS", "SYLLABLES", "lawless_trial", "trial"]

BARE, SYLLABLES = "bare", "syllables"
KINDS = (BARE, SYLLABLES, *ERRORS)


def trial(kind: str, seed: int) -> Realisation:
    """Realise a random phrase of a kind, and judge it.

    The kind is bare, with syllables, or the name of an error card.
    """
    error = kind if kind in ERRORS else None
    # Half of the phrases with error cards have syllables, too.
    share = 0.5 if kind == SYLLABLES else 0.3 * (seed % 2) if error else 0.0
    key, harmonies = random_phrase(seed, share=share, error=error)
    realisation = realise(key, harmonies)
    context = f"{kind} {seed}: {key.title}, {' '.join(str(harmony.chord) for harmony in harmonies)}"
    assert_judge_agrees(key, harmonies, realisation, context)

    for harmony, voicing in zip(harmonies, realisation.voicings, strict=True):
        assert voicing.bass.name == harmony.chord.bass(key), context
        if harmony.soprano:
            assert voicing.soprano.name == find_sung_name(key, harmony.soprano), context
    if error is None:
        assert realisation.unheard == (), context
        assert {fault.cause for fault in realisation.faults} <= {"forced"}, context
    if share == 0:
        assert {fault.cause for fault in realisation.faults} <= {"played"}, context
    if kind == BARE:
        assert realisation.faults == (), context
    assert_errors_heard(key, harmonies, realisation, context)
    return realisation


def assert_judge_agrees(key: Key, harmonies: tuple[Harmony, ...], realisation: Realisation, context: str) -> None:
    """Assert that the faults in the notes are those that are reported."""
    reported = [(fault.at, fault.kind, fault.voices) for fault in realisation.faults]
    assert judge(key, harmonies, realisation) == reported, context


def lawless_trial(seed: int) -> None:
    """Realise a phrase of any chords with anything on them, and judge it.

    No phrase may be refused, and everything wrong must be reported.
    """
    key, harmonies = lawless_phrase(seed)
    context = f"lawless {seed}: {key.title}, {' '.join(str(harmony.chord) for harmony in harmonies)}"
    assert_judge_agrees(key, harmonies, realise(key, harmonies), context)


def assert_errors_heard(key: Key, harmonies: tuple[Harmony, ...], realisation: Realisation, context: str) -> None:
    """Assert that each error is a fault at its place or reported as unheard."""
    for index, harmony in enumerate(harmonies):
        left = harmony.joined or not (harmony.error or "").startswith("parallel")
        if harmony.error is None or not left:
            continue
        of_motion = harmony.joined or harmony.error == "unresolved-seventh"
        expected_fault = (index + of_motion, harmony.error, "played")
        is_reported = expected_fault in {(fault.at, fault.kind, fault.cause) for fault in realisation.faults}
        assert is_reported or index in realisation.unheard, f"{context}: {harmony.error} at {index}"
        if index in realisation.unheard:
            assert may_be_unheard(key, harmonies, index), f"{context}: {harmony.error} at {index} could have been heard"


def may_be_unheard(key: Key, harmonies: tuple[Harmony, ...], index: int) -> bool:
    """Return True if there is a reason why the error card cannot be heard.

    The reasons: the syllable is the third, there is no perfect fifth, no chord follows a seventh, syllables leave no
    other way, or two chords cannot have parallels without another fault.
    """
    harmony, following = harmonies[index], harmonies[index + 1 : index + 2]
    third = next((member.name for member in harmony.chord.members(key) if member.role == "third"), None)
    if harmony.error == "missing-third":
        return harmony.soprano is not None and find_sung_name(key, harmony.soprano) == third
    if harmony.error in PARALLEL_ERRORS:
        return not clean_parallels(key.title, str(harmony.chord), str(following[0].chord), harmony.error)
    if harmony.error == "unresolved-seventh":
        return not following or (harmony.soprano is not None and following[0].soprano is not None)
    return False


@cache
def clean_parallels(key: str, first_numeral: str, second_numeral: str, error: str) -> bool:
    """Return True if two chords can have the parallels without another fault.

    All pairs of their voicings are tried.
    """
    tonic = Key.parse(key)
    chords = Harmony(RomanNumeral.parse(first_numeral)), Harmony(RomanNumeral.parse(second_numeral))
    sonorities = [make_sonority(tonic, harmony.chord) for harmony in chords]

    def voicings(sound: Sonority) -> Iterator[Parts]:
        """Yield faultless voicings; chords of four may lack a tone that is not the third."""
        allowed = {"missing-tone"} if len(sound.tones) == 4 else set()
        for s, a, t, b in product(*sound.heights):
            parts = s, a, t, b
            if {kind for kind, _ in find_voicing_faults(sound, parts)} <= allowed:
                yield parts

    return any(
        {kind for kind, _ in find_motion_faults(sonorities[0], before, sonorities[1], after)} == {error}
        for before, after in product(*(list(voicings(sound)) for sound in sonorities))
    )
