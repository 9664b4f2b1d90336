"""Tones of a Roman numeral in a key, with their roles and tendencies.

The sixth and seventh degrees of minor follow music21's "cautionary" reading. ``VI`` and ``VII`` are on the degrees of
natural minor, ``vi`` and ``vii`` on the raised ones. ``bVI`` and ``bVII`` name the same roots as ``VI`` and ``VII``: a
flat does not lower them a second time. ``#VI``, ``#vi``, ``#VII`` and ``#vii`` are on the raised degrees. Every other
accidental alters the degree of the key, so that ``bIII`` of C minor is on Ebb.

A seventh is the note that the key has there. A lowered root in major is borrowed, and so is its seventh, the note of
the parallel minor (``bVII7`` of C major: Bb D F Ab); that holds for a borrowed minor triad, too. A minor triad never
has a major seventh, but a minor one (``bvi7`` of C major: Ab Cb Eb Gb). The seventh of ``°7`` is diminished, that of
``ø7`` is minor. A size that is written counts: ``maj7`` is major, ``d7`` and ``m7`` are minor.

Ninths, elevenths, thirteenths and added tones are the notes that the key has there. An altered tone is the chord's own
or, if it has none there, the key's; a sign that only says what the tone is already changes nothing. ``V9[b9]`` in minor
is ``V9``, as people mean who write it. The sign of an added tone always counts, as in music21: ``[addb9]``.
"""

from functools import lru_cache
from typing import Literal, Protocol

import msgspec

from engines.theory.errors import TheoryError
from engines.theory.interval import Interval, major_or_perfect_semitones, ordinal
from engines.theory.key import Key
from engines.theory.pitch import NoteName
from engines.theory.roman_text import BASS_STEPS, AlteredStep, SeventhSize

Tendency = Literal["leading", "seventh", "flat", "neighbour", "suspension", "retardation"]

ROLES_BY_STEP = {
    1: "root", 3: "third", 5: "fifth", 7: "seventh", 9: "ninth", 11: "eleventh", 13: "thirteenth",
}  # fmt: skip
"""Role of each tone of a chord of stacked thirds, by its number above the root."""

_STEPS_OF_TENSIONS = (1, 5)
"""Letters above the root of ninths and thirteenths.

Seconds and sixths are the same notes.
"""

_MAJOR_SEVENTH_SEMITONES, _MINOR_SEVENTH_SEMITONES = 11, 10

# Tones of the special chords by their number above the root: role, degree of the major scale, alteration, tendency.
# They are in the order in which they are listed, which is from the bass up in the most frequent inversion.
_SPECIAL_TONES: dict[str, tuple[tuple[int, str, int, int, Tendency | None], ...]] = {
    "Italian": (
        (3, "flat sixth", 6, -1, "flat"), (5, "tonic", 1, 0, None), (1, "raised fourth", 4, 1, "leading"),
    ),
    "French": (
        (5, "flat sixth", 6, -1, "flat"), (7, "tonic", 1, 0, None), (1, "second", 2, 0, None),
        (3, "raised fourth", 4, 1, "leading"),
    ),
    "German": (
        (3, "flat sixth", 6, -1, "flat"), (5, "tonic", 1, 0, None), (7, "flat third", 3, -1, None),
        (1, "raised fourth", 4, 1, "leading"),
    ),
    "common-tone": (
        (1, "root", 2, 1, "neighbour"), (3, "third", 4, 1, "neighbour"), (5, "fifth", 6, 0, None),
        (7, "seventh", 1, 0, None),
    ),
}  # fmt: skip
_SPECIAL_BASS_STEPS = {"Italian": 3, "French": 5, "German": 3, "common-tone": 7}
"""Number above the root of the bass in the most frequent inversion."""


class ChordTone(msgspec.Struct, frozen=True):
    """A tone of a chord in a key."""

    name: NoteName
    role: str
    """Role of the tone in its chord.

    One of ``root``, ``third``, ``fifth``, ``seventh``, ``ninth``, ``eleventh``, ``thirteenth``; in augmented sixths
    ``flat sixth``, ``tonic``, ``second``, ``flat third``, ``raised fourth``. An added tone has ``added`` and its
    number: ``added fourth``.
    """
    tendency: Tendency | None = None
    """Tendency of the tone, or None.

    A ``leading`` tone (the raised fourth too) goes up a half step, a ``seventh`` down a step, a ``flat`` (N6's second,
    the augmented sixth's bass) down, and a ``neighbour`` of the tonic chord up. A ``suspension`` is an added tone above
    one that is left out and falls to it; a ``retardation`` is below it and rises.
    """


class Numeral(Protocol):
    """The parts of a numeral that decide its notes.

    `RomanNumeral` has them and says what they mean.
    """

    @property
    def numeral(self) -> str: ...
    @property
    def degree(self) -> int: ...
    @property
    def alteration(self) -> int: ...
    @property
    def quality(self) -> str: ...
    @property
    def figures(self) -> str: ...
    @property
    def applied(self) -> "Numeral | None": ...
    @property
    def seventh(self) -> SeventhSize: ...
    @property
    def altered(self) -> tuple[AlteredStep, ...]: ...
    @property
    def omitted(self) -> tuple[int, ...]: ...
    @property
    def added(self) -> tuple[AlteredStep, ...]: ...
    @property
    def is_altered(self) -> bool: ...
    @property
    def has_dominant_function(self) -> bool: ...
    @property
    def steps(self) -> tuple[int, ...]: ...


@lru_cache(maxsize=4096)
def find_members(roman: Numeral, key: Key) -> tuple[ChordTone, ...]:
    """Return the tones of a numeral in a key. Raises `TheoryError`.

    Stacked thirds come first, from the root up, then the added tones. The tones of an augmented sixth begin with the
    flat sixth.
    """
    if roman.applied is not None:
        key = find_applied_key(roman.applied, key)
    tones = _find_special_tones(roman, key) if roman.is_altered else _find_stacked_tones(roman, key)
    if not (roman.altered or roman.omitted or roman.added):
        return tuple(tones.values())
    root = tones[1].name
    source = key.parallel if roman.is_altered and key.mode == "major" else key
    extra_tones = []
    for step in roman.altered:
        tone = tones.get(step.number)
        name = _alter_tone(source, roman.degree, root, step, None if tone is None else tone.name)
        if tone is None:
            extra_tones.append(ChordTone(name, name_added_role(step)))
        elif name != tone.name:
            tones[step.number] = ChordTone(name, tone.role, tone.tendency if tone.role == "seventh" else None)
    members = [tone for number, tone in tones.items() if (number - 1) % 7 + 1 not in roman.omitted]
    extra_tones += [
        ChordTone(
            _find_step_of_root(root, step) if step.is_of_root else _find_step(source, roman.degree, step),
            name_added_role(step),
            find_suspension(step, roman.omitted),
        )
        for step in roman.added
    ]
    for tone in extra_tones:
        if all(tone.name != member.name for member in members):
            members.append(tone)
    if not members:
        raise TheoryError("theory.roman-empty", chord=str(roman))
    return tuple(members)


def find_applied_key(target: Numeral, key: Key) -> Key:
    """Return the key of which a chord is the tonic; its third decides the mode."""
    if target.applied is not None:
        key = find_applied_key(target.applied, key)
    return Key(_find_root(target, key), "major" if target.numeral.isupper() else "minor")


def name_added_role(step: AlteredStep) -> str:
    """Return the role of an added tone.

    >>> name_added_role(AlteredStep(4, 1))
    'added fourth'
    """
    return f"added {ordinal(step.number)}"


def find_suspension(step: AlteredStep, omitted: tuple[int, ...]) -> Literal["suspension", "retardation"] | None:
    """Return the tendency of an added tone towards a tone that is left out next to it.

    >>> [find_suspension(AlteredStep(number), (3,)) for number in (4, 2, 6)]
    ['suspension', 'retardation', None]
    """
    distances = {(step.number - number) % 7 for number in omitted}
    return "suspension" if 1 in distances else "retardation" if 6 in distances else None


def find_bass_role(roman: Numeral) -> str:
    """Return the role of the tone in the bass.

    If that tone is left out, the next one above it is in the bass, as the fourth is in ``V6[no3][add4]``.
    """
    if roman.is_altered:
        roles = {number: role for number, role, *_ in _SPECIAL_TONES[roman.quality]}
        usual_step = _SPECIAL_BASS_STEPS[roman.quality]
        bass_step = usual_step if roman.quality == "common-tone" or roman.figures == "6" else BASS_STEPS[roman.figures]
    else:
        roles = {step: ROLES_BY_STEP[step] for step in roman.steps}
        bass_step = BASS_STEPS[roman.figures]
    if bass_step not in roman.omitted:
        return roles[bass_step]
    tones = [(number, role) for number, role in roles.items() if (number - 1) % 7 + 1 not in roman.omitted]
    tones += [(step.number, name_added_role(step)) for step in roman.added]
    return min(tones, key=lambda tone: (tone[0] - bass_step) % 7)[1]


def _find_special_tones(roman: Numeral, key: Key) -> dict[int, ChordTone]:
    major = Key(key.tonic)
    tones = {
        number: ChordTone(major.name(degree, alteration), role, tendency)
        for number, role, degree, alteration, tendency in _SPECIAL_TONES[roman.quality]
    }
    if roman.quality == "common-tone" and key.mode == "minor":
        tones[1] = ChordTone(major.name(3, -1), "root")  # In minor it shares the third of the tonic, too.
    return tones


def _find_stacked_tones(roman: Numeral, key: Key) -> dict[int, ChordTone]:
    """Return the stacked thirds of a numeral by their numbers above the root."""
    root = _find_root(roman, key)
    quality = key.mode if roman.quality == "cadential" else roman.quality
    third = root.transpose(Interval(2, 3 if quality in ("minor", "diminished", "half-diminished") else 4))
    fifth = {"diminished": 6, "half-diminished": 6, "augmented": 8}.get(quality, 7)
    # Compared by note, as minor has its leading tone under vii° and under #vii°.
    is_diminished = quality in ("diminished", "half-diminished")
    has_leading_root = is_diminished and roman.degree == 7 and root == key.tonic.transpose(Interval(-1, -1))
    has_leading_third = roman.has_dominant_function and roman.degree == 5
    tones = {
        1: ChordTone(root, "root", "leading" if has_leading_root else "flat" if roman.numeral == "N" else None),
        3: ChordTone(third, "third", "leading" if has_leading_third else None),
        5: ChordTone(root.transpose(Interval(4, fifth)), "fifth"),
    }
    if len(roman.steps) > len(tones):
        tones[7] = ChordTone(_find_seventh(roman, key, root, third), "seventh", "seventh")
    for step in roman.steps[4:]:
        name = _find_source_key(roman, key, root).name((roman.degree + step - 2) % 7 + 1)
        tones[step] = ChordTone(name, ROLES_BY_STEP[step])
    return tones


def _find_root(roman: Numeral, key: Key) -> NoteName:
    if roman.numeral == "N":
        return Key(key.tonic).name(2, -1)
    alteration = roman.alteration
    if key.mode == "minor" and roman.degree in (6, 7):
        # Natural minor has lowered this degree already: a first flat repeats that, small letters undo it.
        alteration += alteration < 0 or (alteration == 0 and roman.numeral.islower())
    return key.name(roman.degree, alteration)


def _find_source_key(roman: Numeral, key: Key, root: NoteName) -> Key:
    """Return the key that supplies the thirds above a triad.

    It is the parallel minor if the triad is borrowed from there.
    """
    third = root.transpose(Interval(2, 3 if roman.quality in ("minor", "diminished", "half-diminished") else 4))
    is_diatonic = root in key.scale and third in key.scale
    is_borrowed = roman.alteration < 0 or (roman.alteration == 0 and roman.quality == "minor" and not is_diatonic)
    return key.parallel if key.mode == "major" and is_borrowed else key


def _find_seventh(roman: Numeral, key: Key, root: NoteName, third: NoteName) -> NoteName:
    sizes = {"major": _MAJOR_SEVENTH_SEMITONES, "minor": _MINOR_SEVENTH_SEMITONES}
    if roman.seventh:
        return root.transpose(Interval(6, sizes[roman.seventh]))
    if roman.quality == "diminished":
        return root.transpose(Interval(6, 9))
    if roman.quality == "half-diminished":
        return root.transpose(Interval(6, _MINOR_SEVENTH_SEMITONES))
    seventh = _find_source_key(roman, key, root).name((roman.degree + 5) % 7 + 1)
    if roman.quality == "minor" and root.interval_up_to(seventh).semitones == _MAJOR_SEVENTH_SEMITONES:
        return root.transpose(Interval(6, _MINOR_SEVENTH_SEMITONES))
    return seventh


def _find_step(key: Key, degree: int, step: AlteredStep) -> NoteName:
    """Return a note of the key with its alteration, by its number above a degree."""
    return key.name((degree + step.number - 2) % 7 + 1, step.alteration)


def _find_step_of_root(root: NoteName, step: AlteredStep) -> NoteName:
    """Return a note that is major or perfect above a root, with its alteration."""
    steps = step.number - 1
    return root.transpose(Interval(steps, major_or_perfect_semitones(steps) + step.alteration))


def _alter_tone(key: Key, degree: int, root: NoteName, step: AlteredStep, own: NoteName | None) -> NoteName:
    """Return an altered tone of a chord.

    `own` is the tone before that, or None if the chord has none there. A sign that says only what the tone is already
    changes nothing: the flat of a minor ninth, or of ``v[b3]``.
    """
    natural = _find_step(key, degree, AlteredStep(step.number))
    interval = root.interval_up_to(natural)
    is_minor = interval.steps in _STEPS_OF_TENSIONS and (
        interval.semitones < major_or_perfect_semitones(interval.steps)
    )
    if is_minor and step.alteration == -1:
        return natural
    altered = _find_step(key, degree, step)
    if own is None or altered == own:
        return altered
    return _find_step(key, degree, step._replace(alteration=own.alteration - natural.alteration + step.alteration))
