"""Roman numerals: chords named by their degree in a key.

The case of the numeral says major or minor, as in most textbooks; ``°`` is diminished, ``ø`` half-diminished, ``+``
augmented. Besides these there are the Neapolitan and augmented sixths (``N6 It+6 Fr+6 Ger+6``) and the common-tone
diminished seventh of the tonic (``ct°7``), whose bass is the tonic.

The sixth and seventh degrees of minor follow music21's "cautionary" reading. ``VI`` and ``VII`` are on the degrees of
natural minor, ``vi`` and ``vii`` on the raised ones. ``bVI`` and ``bVII`` name the same roots as ``VI`` and ``VII``: a
flat does not lower them a second time. ``#VI``, ``#vi``, ``#VII`` and ``#vii`` are on the raised degrees. Every other
accidental alters the degree of the key, so that ``bIII`` of C minor is on Ebb.

A seventh is the note that the key has there. A lowered root in major is borrowed, and so is its seventh, the note of
the parallel minor (``bVII7`` of C major: Bb D F Ab); that holds for a borrowed minor triad, too. A minor triad never
has a major seventh, but a minor one (``bvi7`` of C major: Ab Cb Eb Gb). The seventh of ``°7`` is diminished, that of
``ø7`` is minor.
"""

import re
from functools import lru_cache
from typing import Literal

import msgspec

from engines.theory.errors import TheoryError
from engines.theory.interval import Interval
from engines.theory.key import Key
from engines.theory.pitch import NoteName

Tendency = Literal["leading", "seventh", "flat", "neighbour"]

_DEGREES = ("I", "II", "III", "IV", "V", "VI", "VII")
_FIGURES = {
    "": "", "6": "6", "6/4": "6/4", "64": "6/4", "7": "7", "6/5": "6/5", "65": "6/5",
    "4/3": "4/3", "43": "4/3", "4/2": "4/2", "42": "4/2", "2": "4/2",
}  # fmt: skip
_BASS_ROLES = {
    "": "root", "7": "root", "6": "third", "6/5": "third", "6/4": "fifth", "4/3": "fifth", "4/2": "seventh",
}  # fmt: skip
_ALTERED_NUMERALS = {
    "N6": "N6", "It+6": "It+6", "It6": "It+6", "Fr+6": "Fr+6", "Fr6": "Fr+6", "Ger+6": "Ger+6", "Ger6": "Ger+6",
    "ct°7": "ct°7", "cto7": "ct°7",
}  # fmt: skip
_NUMERAL_PATTERN = re.compile(
    r"([b♭]*|[#♯]*)(VII|VI|V|IV|III|II|I|vii|vi|v|iv|iii|ii|i)([°oø+]?)([0-9]?(?:/?[0-9])?)(?:/(.+))?", re.ASCII
)

# Members of the altered chords from the bass up: role, degree of the major scale, alteration, tendency.
_ALTERED_MEMBERS: dict[str, tuple[tuple[str, int, int, Tendency | None], ...]] = {
    "It+6": (("flat sixth", 6, -1, "flat"), ("tonic", 1, 0, None), ("raised fourth", 4, 1, "leading")),
    "Fr+6": (
        ("flat sixth", 6, -1, "flat"), ("tonic", 1, 0, None), ("second", 2, 0, None),
        ("raised fourth", 4, 1, "leading"),
    ),
    "Ger+6": (
        ("flat sixth", 6, -1, "flat"), ("tonic", 1, 0, None), ("flat third", 3, -1, None),
        ("raised fourth", 4, 1, "leading"),
    ),
    "ct°7": (
        ("root", 2, 1, "neighbour"), ("third", 4, 1, "neighbour"), ("fifth", 6, 0, None), ("seventh", 1, 0, None),
    ),
}  # fmt: skip
_MAJOR_SEVENTH_SEMITONES = 11
"""Semitones of a major seventh."""
_ALTERED_QUALITY = {"It+6": "Italian", "Fr+6": "French", "Ger+6": "German", "ct°7": "common-tone"}


class ChordTone(msgspec.Struct, frozen=True):
    """A tone of a chord in a key."""

    name: NoteName
    role: str
    """Role of the tone in its chord.

    One of ``root``, ``third``, ``fifth``, ``seventh``; in augmented sixths ``flat sixth``, ``tonic``, ``second``,
    ``flat third``, ``raised fourth``.
    """
    tendency: Tendency | None = None
    """Tendency of the tone, or None.

    A ``leading`` tone (the raised fourth too) goes up a half step, a ``seventh`` down a step, a ``flat`` (N6's second,
    the augmented sixth's bass) down, and a ``neighbour`` of the tonic chord up.
    """


class RomanNumeral(msgspec.Struct, frozen=True, cache_hash=True):
    """A chord by its Roman numeral, in no key yet.

    >>> chord = RomanNumeral.parse("V4/2")
    >>> chord.degree, chord.quality, chord.figures, chord.applied
    (5, 'major', '4/2', None)
    >>> key = Key.parse("Ab major")
    >>> [f"{member.name} {member.role}" for member in chord.members(key)], str(chord.bass(key))
    (['Eb root', 'G third', 'Bb fifth', 'Db seventh'], 'Db')
    >>> [str(member.name) for member in RomanNumeral.parse("V7/vi").members(key)]
    ['C', 'E', 'G', 'Bb']
    """

    numeral: str
    """Numeral as printed, without quality sign and figures: ``V``, ``vii``, ``It``."""
    degree: int
    """Degree of the root in the key, or in the key it is applied to."""
    alteration: int
    """Semitones the root is raised or lowered."""
    quality: str
    """Quality of the triad, or the name of an altered chord.

    One of ``major``, ``minor``, ``diminished``, ``half-diminished``, ``augmented``; ``Italian``, ``French``,
    ``German``, ``common-tone``.
    """
    figures: str = ""
    """Inversion and seventh: ``""``, ``6``, ``6/4``, ``7``, ``6/5``, ``4/3``, ``4/2``."""
    applied: "RomanNumeral | None" = None
    """Chord whose key the chord is borrowed from: V for V7/V."""

    @classmethod
    def parse(cls, text: str) -> "RomanNumeral":
        """Read ``"V4/2"``, ``"vii°6"``, ``"N6"``, ``"It+6"``, ``"V7/vi"`` or ``"bVI"``.

        Raises `TheoryError`.
        """
        return _parse(text)

    @property
    def is_altered(self) -> bool:
        """True for an augmented sixth or the common-tone chord, which have special tones."""
        return self.quality in _ALTERED_QUALITY.values()

    @property
    def has_seventh(self) -> bool:
        """True if it has a seventh that falls.

        That of the common-tone chord does not: it stays as the tonic.
        """
        return self.figures in ("7", "6/5", "4/3", "4/2") and not self.is_altered

    @property
    def has_dominant_function(self) -> bool:
        """True for a chord with the leading tone: major on 5 or diminished on 7."""
        return (self.degree == 5 and self.quality in ("major", "augmented") and not self.alteration) or (
            self.degree == 7 and self.quality in ("diminished", "half-diminished") and not self.alteration
        )

    def root(self, key: Key) -> NoteName:
        """Return the root's name.

        The root of an augmented sixth is the raised fourth, from which theorists count its thirds. That of the French
        sixth is the second degree.
        """
        if self.is_altered:
            role = {"French": "second", "common-tone": "root"}.get(self.quality, "raised fourth")
            return next(member.name for member in self.members(key) if member.role == role)
        return self.members(key)[0].name

    def members(self, key: Key) -> tuple[ChordTone, ...]:
        """Return the tones in a key from the root up. Raises `TheoryError`.

        The tones of an augmented sixth begin with the bass.
        """
        return _find_members(self, key)

    def bass_role(self) -> str:
        """Return the role of the tone in the bass."""
        if self.is_altered:
            return "seventh" if self.quality == "common-tone" else "flat sixth"
        return _BASS_ROLES[self.figures]

    def bass(self, key: Key) -> NoteName:
        """Return the name in the bass."""
        role = self.bass_role()
        return next(member.name for member in self.members(key) if member.role == role)

    def __str__(self) -> str:
        if self.is_altered:
            return next(text for text, quality in _ALTERED_QUALITY.items() if quality == self.quality)
        if self.numeral == "N":
            return f"N{self.figures}"
        sign = {"diminished": "°", "half-diminished": "ø", "augmented": "+"}.get(self.quality, "")
        altered = ("#" if self.alteration > 0 else "b") * abs(self.alteration)
        applied = f"/{self.applied}" if self.applied else ""
        return f"{altered}{self.numeral}{sign}{self.figures}{applied}"


@lru_cache(maxsize=512)
def _parse(text: str) -> RomanNumeral:
    if text in _ALTERED_NUMERALS:
        numeral_text = _ALTERED_NUMERALS[text]
        if numeral_text == "N6":
            return RomanNumeral("N", 2, -1, "major", "6")
        degree = 2 if numeral_text in ("Fr+6", "ct°7") else 4
        numeral = numeral_text.rstrip("+67°")
        return RomanNumeral(
            numeral, degree, 0 if numeral_text == "Fr+6" else 1, _ALTERED_QUALITY[numeral_text], numeral_text[-1]
        )
    match = _NUMERAL_PATTERN.fullmatch(text)
    if match is None or match[4] not in _FIGURES:
        raise TheoryError("theory.roman", typed=text[:20])
    signs, numeral, sign, figures, target = match.groups()
    quality = {"": "major" if numeral.isupper() else "minor", "+": "augmented", "ø": "half-diminished"}.get(
        sign, "diminished"
    )
    figures = _FIGURES[figures]
    if (sign in ("°", "o", "ø")) == numeral.isupper() and sign:
        raise TheoryError("theory.roman-case", typed=text[:20])
    if quality == "half-diminished" and _BASS_ROLES[figures] != "seventh" and figures not in ("7", "6/5", "4/3"):
        raise TheoryError("theory.roman-half-diminished", typed=text[:20])
    applied = None
    if target is not None:
        applied = _parse(target)
        if applied.is_altered or applied.applied or applied.numeral == "N" or "diminished" in applied.quality:
            raise TheoryError("theory.roman-applied", typed=text[:20])
    alteration = len(signs) * (1 if signs[:1] in ("#", "♯") else -1)
    return RomanNumeral(numeral, _DEGREES.index(numeral.upper()) + 1, alteration, quality, figures, applied)


@lru_cache(maxsize=4096)
def _find_members(roman: RomanNumeral, key: Key) -> tuple[ChordTone, ...]:
    if roman.is_altered:
        major, altered_members = Key(key.tonic), _ALTERED_MEMBERS[str(roman)]
        if roman.quality == "common-tone" and key.mode == "minor":
            altered_members = (
                ("root", 3, -1, None),
                *altered_members[1:],
            )  # In minor it shares the third of the tonic, too.
        return tuple(
            ChordTone(major.name(degree, alteration), role, tendency)
            for role, degree, alteration, tendency in altered_members
        )
    if roman.applied is not None:
        mode: Literal["major", "minor"] = "major" if roman.applied.numeral.isupper() else "minor"
        target = msgspec.structs.replace(roman.applied, figures="")
        key = Key(_find_members(target, key)[0].name, mode)
    root = _find_root(roman, key)
    has_minor_third = roman.quality in ("minor", "diminished", "half-diminished")
    fifth = {"diminished": 6, "half-diminished": 6, "augmented": 8}.get(roman.quality, 7)
    # Compared by note, as minor has its leading tone under vii° and under #vii°.
    is_diminished = roman.quality in ("diminished", "half-diminished")
    has_leading_root = is_diminished and roman.degree == 7 and root == key.tonic.transpose(Interval(-1, -1))
    has_leading_third = roman.has_dominant_function and roman.degree == 5
    members = [
        ChordTone(root, "root", "leading" if has_leading_root else "flat" if roman.numeral == "N" else None),
        ChordTone(
            root.transpose(Interval(2, 3 if has_minor_third else 4)), "third", "leading" if has_leading_third else None
        ),
        ChordTone(root.transpose(Interval(4, fifth)), "fifth"),
    ]
    if roman.has_seventh:
        members.append(ChordTone(_find_seventh(roman, key, root, members[1].name), "seventh", "seventh"))
    return tuple(members)


def _find_root(roman: RomanNumeral, key: Key) -> NoteName:
    if roman.numeral == "N":
        return Key(key.tonic).name(2, -1)
    alteration = roman.alteration
    if key.mode == "minor" and roman.degree in (6, 7):
        # Natural minor has lowered this degree already: a first flat repeats that, small letters undo it.
        alteration += alteration < 0 or (alteration == 0 and roman.numeral.islower())
    return key.name(roman.degree, alteration)


def _find_seventh(roman: RomanNumeral, key: Key, root: NoteName, third: NoteName) -> NoteName:
    if roman.quality == "diminished":
        return root.transpose(Interval(6, 9))
    if roman.quality == "half-diminished":
        return root.transpose(Interval(6, 10))
    is_diatonic = root in key.scale and third in key.scale
    is_borrowed = roman.alteration < 0 or (roman.alteration == 0 and roman.quality == "minor" and not is_diatonic)
    source = key.parallel if key.mode == "major" and is_borrowed else key
    seventh = source.name((roman.degree + 5) % 7 + 1)
    if roman.quality == "minor" and root.interval_up_to(seventh).semitones == _MAJOR_SEVENTH_SEMITONES:
        return root.transpose(Interval(6, _MAJOR_SEVENTH_SEMITONES - 1))
    return seventh
