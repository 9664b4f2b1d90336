"""Syllables that are sung over a chord although it does not have them."""

from msgspec.structs import replace

from engines.theory.key import Key
from engines.theory.part_writing.sonority import find_sung_name_over
from engines.theory.part_writing.values import Fault, Harmony, Realisation, Voicing
from engines.theory.pitch import NoteName, Pitch

FOREIGN_TONE = "foreign-tone"
SOPRANO, BASS = 0, 3


def has_foreign_soprano(key: Key, harmony: Harmony) -> bool:
    """Return True if the syllable above a chord is not one of its tones."""
    return harmony.soprano is not None and find_sung_name_over(key, harmony.soprano, harmony.chord) not in [
        member.name for member in harmony.chord.members(key)
    ]


def has_foreign_bass(key: Key, harmony: Harmony) -> bool:
    """Return True if the syllable below a chord is not its bass."""
    return harmony.bass is not None and find_sung_name_over(key, harmony.bass, harmony.chord) != harmony.chord.bass(key)


def remove_foreign_syllables(key: Key, harmonies: tuple[Harmony, ...]) -> tuple[Harmony, ...]:
    """Return the phrase without foreign syllables, which `realise` can voice."""
    return tuple(
        replace(
            harmony,
            soprano=None if has_foreign_soprano(key, harmony) else harmony.soprano,
            bass=None if has_foreign_bass(key, harmony) else harmony.bass,
        )
        for harmony in harmonies
    )


def add_foreign_syllables(key: Key, harmonies: tuple[Harmony, ...], realisation: Realisation) -> Realisation:
    """Return a realisation in which the outer voices sing the foreign syllables.

    `realisation` has no foreign syllables. Each voice that gets one moves to its nearest octave, which is a fault.

    >>> from engines.theory.part_writing import Harmony, realise
    >>> from engines.theory.roman import RomanNumeral
    >>> key, phrase = Key.parse("C major"), (Harmony(RomanNumeral.parse("I"), soprano="Fa"),)
    >>> realisation = add_foreign_syllables(key, phrase, realise(key, remove_foreign_syllables(key, phrase)))
    >>> realisation.voicings[0].soprano.name.letter, realisation.faults[-1].kind
    ('F', 'foreign-tone')
    """
    voicings, faults = list(realisation.voicings), list(realisation.faults)
    for index, harmony in enumerate(harmonies):
        parts = list(voicings[index].parts)
        for voice, syllable, is_foreign in (
            (SOPRANO, harmony.soprano, has_foreign_soprano(key, harmony)),
            (BASS, harmony.bass, has_foreign_bass(key, harmony)),
        ):
            if is_foreign and syllable is not None:
                parts[voice] = _find_nearest_pitch(find_sung_name_over(key, syllable, harmony.chord), parts[voice])
                faults.append(Fault(index, FOREIGN_TONE, (voice,), "forced"))
        voicings[index] = Voicing(*parts)
    if len(faults) == len(realisation.faults):
        return realisation
    return replace(realisation, voicings=tuple(voicings), faults=tuple(sorted(faults)))


def _find_nearest_pitch(name: NoteName, pitch: Pitch) -> Pitch:
    pitches = (Pitch(name, pitch.octave + octaves) for octaves in (-1, 0, 1))
    return min(pitches, key=lambda candidate: abs(candidate.midi - pitch.midi))
