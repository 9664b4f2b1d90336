"""Textures as data: which tones of a chord sound above the bass, and how."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from engines.theory.errors import TheoryError

Selection = Literal["guides", "three", "four", "named"]
Shape = Literal["close", "drop-2", "drop-3", "drop-2-4"]

DEFAULT_TEXTURE = "keyboard-close"
"""Name of the texture of typed chords.

Every tone of the name sounds, so that it suits triads as well as thirteenths, and what is heard is what was typed.
"""


class Texture(msgspec.Struct, frozen=True):
    """A way to play chords: tones, shapes and register above the bass."""

    selection: Selection
    """Tones above the bass.

    - `guides`: two voices, third and seventh
    - `three`, `four`: so many voices; fifth and root give way to the colours of the name
    - `named`: every tone of the name; a bass that is one of four tones or more is not doubled
    """
    shapes: tuple[Shape, ...]
    """Order of the voices.

    They are within an octave, or some of them are dropped by an octave: the second, third or fourth highest.
    """
    centre_midi: int
    """Middle of the upper voices, to which they return."""
    lowest_bass_midi: int = 38
    """Lowest bass: D2, or lower where few voices above it leave it room."""
    has_added_colours: bool = False
    """True if ninths and thirteenths may sound that the name does not say."""
    has_root: bool = True
    """True if a root above the bass costs nothing."""
    is_shared_by_hands: bool = False
    """True if the left hand plays the lowest voice above the bass, too."""
    is_on_strings: bool = False
    """True if all notes must be within reach on a guitar."""
    further_shapes: tuple[Shape, ...] = ()
    """Further shapes of triads in four voices, and of five tones or more."""


TEXTURES: Mapping[str, Texture] = {
    "keyboard-close": Texture("named", ("close",), 65, further_shapes=("drop-2", "drop-3")),
    "keyboard-open": Texture("named", ("drop-2", "drop-3", "drop-2-4"), 63, is_shared_by_hands=True),
    "shells": Texture("guides", ("close",), 60, lowest_bass_midi=33),
    "drop-2": Texture("four", ("drop-2",), 63, further_shapes=("close",)),
    "rootless": Texture("four", ("close",), 63, further_shapes=("drop-2",), has_added_colours=True, has_root=False),
    "guitar": Texture("three", ("close", "drop-2"), 59, lowest_bass_midi=40, is_on_strings=True),
    "close": Texture("four", ("close",), 65, further_shapes=("drop-2",)),
}
"""Textures by name.

- `keyboard-close`: the left hand has the bass, the right hand every tone of the name within a small space
- `keyboard-open`: the same tones in open position, in both hands
- `shells`: third and seventh alone, as Bud Powell and Thelonious Monk played them under a melody
- `drop-2`: four voices of a close position, the second highest an octave lower
- `rootless`: third and seventh with ninth, fifth or thirteenth, as Bill Evans played them in the left hand
- `close`: four voices within an octave
- `guitar`: four strings, one of them with the bass
"""


def find_texture(name: str) -> Texture:
    """Return the texture with a name.

    Raises `TheoryError` if there is none.

    >>> find_texture("rootless").has_added_colours
    True
    """
    texture = TEXTURES.get(name)
    if texture is None:
        raise TheoryError("theory.no-texture", typed=name[:40], known=tuple(TEXTURES))
    return texture
