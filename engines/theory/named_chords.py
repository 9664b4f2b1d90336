"""Chord names as charts have them: a root, a symbol and perhaps another bass."""

import re
from contextlib import suppress
from functools import lru_cache

import msgspec

from engines.theory.chord import ChordName
from engines.theory.chord_symbols import ChordSymbol, is_symbol, read_symbol
from engines.theory.degree import Degree
from engines.theory.errors import TheoryError
from engines.theory.naming import STANDARD_NAMING, Naming
from engines.theory.pitch import NoteName

_NO_CHORD_PATTERN = re.compile(r"[Nn]\.?\s?[Cc]\.?|NO ?CHORD|[Nn]o [Cc]hord")
_ROOT_PATTERN = re.compile(r"[A-G](?:[#♯𝄪]+|[b♭𝄫]+)?")
_BASS_PATTERN = re.compile(r"[A-G][#♯𝄪b♭𝄫]*")

MAX_NAME_CHARACTERS = 60
"""Limit of characters in a chord name."""


class NamedChord(msgspec.Struct, frozen=True, cache_hash=True):
    """A chord with its root and its bass.

    >>> chord = read_named_chord("F#-7b5/A")
    >>> str(chord), [str(note) for note in chord.notes], str(chord.lowest)
    ('F#m7b5/A', ['F#', 'A', 'C', 'E'], 'A')
    """

    root: NoteName
    symbol: ChordSymbol
    bass: NoteName | None = None
    """The note after a slash; None if the root is the bass."""

    @property
    def degrees(self) -> tuple[Degree, ...]:
        """Degrees of the symbol above the root."""
        return self.symbol.degrees

    @property
    def notes(self) -> tuple[NoteName, ...]:
        """Notes of the symbol from the root up, without a bass that is not in it."""
        return self.symbol.spell(self.root)

    @property
    def lowest(self) -> NoteName:
        """The bass, or else the root."""
        return self.bass or self.root

    @property
    def pitch_classes(self) -> frozenset[int]:
        """Pitch classes of all notes, 0 for C to 11 for B, the bass included."""
        return frozenset(note.pitch_class for note in (*self.notes, self.lowest))

    def name(self, naming: Naming = STANDARD_NAMING) -> str:
        """Return the name with engraved accidentals: `E♭m7/B♭`, `Esm7/B`."""
        return self.name_as_typed(self.symbol.text, naming)

    def name_as_typed(self, symbol: str, naming: Naming = STANDARD_NAMING) -> str:
        """Return the name with its symbol as somebody typed it: ``D°7``, ``Es-7/B``.

        An "o" becomes the sign, so that "Do7" is seen to be a chord on D.
        """
        sign = f"°{symbol[1:]}" if symbol.startswith("o") else symbol
        bass = f"/{naming.name(self.bass)}" if self.bass is not None else ""
        return naming.chord_name(ChordName(self.root, sign)) + bass

    def __str__(self) -> str:
        return f"{self.root}{self.symbol}{f'/{self.bass}' if self.bass is not None else ''}"


def means_no_chord(text: str) -> bool:
    """Return True for ``N.C.`` and the like, which mean that no chord sounds.

    >>> means_no_chord("N.C."), means_no_chord("NC"), means_no_chord("C")
    (True, True, False)
    """
    return _NO_CHORD_PATTERN.fullmatch(text.strip()) is not None


@lru_cache(maxsize=4096)
def read_named_chord(text: str) -> NamedChord:
    """Read a chord name with letters: ``"Dm7"``, ``"Bb7(b9, #11)"``, ``"C6/9/E"``.

    The root is a capital letter with all signs after it: ``"Cb5"`` is a fifth on C flat, ``"C(b5)"`` a chord on C. A
    slash bass stays, also if it is the root. Names in other languages are put into letters by `Naming` first, and
    ``N.C.`` is no chord (`means_no_chord`).

    >>> str(read_named_chord("C∆7/E")), str(read_named_chord("A♭ maj7 #11"))
    ('Cmaj7/E', 'Abmaj7#11')

    Raises `TheoryError`.
    """
    root, symbol, bass = split_chord_name(text)
    with suppress(TheoryError):
        return NamedChord(NoteName.parse(root), read_symbol(symbol), NoteName.parse(bass) if bass else None)
    raise TheoryError("theory.no-chord-name", typed=text.strip()[:20])


def split_chord_name(text: str) -> tuple[str, str, str]:
    """Return root, symbol and bass of a chord name as they are typed.

    The bass is empty if there is none. The symbol is not read yet. Raises `TheoryError` if there is no root.

    >>> split_chord_name("Bb-7/Ab"), split_chord_name("C6/9")
    (('Bb', '-7', 'Ab'), ('C', '6/9', ''))
    """
    typed = text.strip()
    root = _ROOT_PATTERN.match(typed)
    if root is None or len(typed) > MAX_NAME_CHARACTERS:
        raise TheoryError("theory.no-chord-name", typed=typed[:20])
    symbol, slash, bass = (part.strip() for part in typed[root.end() :].rpartition("/"))
    if slash and _BASS_PATTERN.fullmatch(bass):
        return root[0], symbol, bass
    return root[0], typed[root.end() :].strip(), ""


def write_in_letters(word: str, naming: Naming) -> str | None:
    """Return a note, with or without octave, or a chord of a naming in letters.

    The root is the longest name after which a chord symbol is left: "Asus4" is on A although "As" is a note as well.
    The result is None for another word, such as a numeral.

    >>> from engines.theory.naming import find_naming
    >>> [write_in_letters(word, find_naming("german")) for word in ("Hm7/Fis", "B4", "Asus4", "V7")]
    ['Bm7/F#', 'Bb4', 'Asus4', None]
    """
    if not word[:1].isupper():
        return None
    for end in range(len(word), 0, -1):
        symbol, slash, bass = word[end:].rpartition("/")
        with suppress(TheoryError):
            root = naming.parse(word[:end])
            if is_symbol(word[end:]) or re.fullmatch("[0-9]", word[end:]):
                return f"{root}{word[end:]}"
            if slash and is_symbol(symbol):
                return f"{root}{symbol}/{naming.parse(bass)}"
    return None
