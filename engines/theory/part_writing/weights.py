"""Weights of whole phrases, from `assets/part_writing/weights.toml`.

Costs are whole numbers; 10 is one half step in an inner voice.
"""

import tomllib
from functools import cache
from importlib import resources

import msgspec


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the file's tables."""


class SopranoWeights(_Table, frozen=True):
    """Costs of the soprano's line."""

    moves: tuple[int, ...]
    """Costs of moves by 0 to 12 half steps."""
    third_repeat: int
    return_: int = msgspec.field(name="return")
    unrecovered_leap: int
    two_leaps: int
    rising_step: int
    falling_leap: int


class VoiceWeights(_Table, frozen=True):
    """Costs of another voice's moves."""

    moves: tuple[int, ...]
    """Costs of moves by 0 to 12 half steps."""


class OuterWeights(_Table, frozen=True):
    """Costs of the motion of soprano and bass together."""

    contrary: int
    similar: int
    similar_leaps: int
    direct: int
    static: int
    all_voices: int


class PositionWeights(_Table, frozen=True):
    """Costs of one voicing."""

    centres: tuple[int, int, int, int]
    """MIDI number in the middle of each voice, from the top."""
    free: tuple[int, int, int, int]
    """Half steps about the middle that cost nothing."""
    strain: tuple[int, int, int, int]
    """Cost of each half step beyond them."""
    unisons: tuple[int, int, int]
    wide: int
    low_gap: int
    single_bass: int
    doubling: int


class TendencyWeights(_Table, frozen=True):
    """Costs of leaving tones that tend to others, where it is no fault."""

    frustrated_leading: int
    last_frustrated_leading: int
    rising_seventh: int
    leap_to_seventh: int
    false_relation: int
    tritone_leap: int
    seventh_leap: int
    six_four: int
    neighbour: int


class OpeningWeights(_Table, frozen=True):
    """Costs of the soprano of a first tonic, by its role."""

    root: int
    third: int
    fifth: int


class EndingWeights(_Table, frozen=True):
    """Costs of the last chord."""

    not_do: int
    no_fifth: int
    half_third: int
    half_root: int


class LineWeights(_Table, frozen=True):
    """Costs of the whole soprano."""

    two_notes: int
    repeated_summit: int


class ChangeWeights(_Table, frozen=True):
    """Costs of another voicing than before."""

    beside: int
    farther: int
    soprano: int


class SearchWeights(_Table, frozen=True):
    """Limits of the search."""

    paths: int
    paths_alike: int
    slack: int
    """Cost above that of the best path, from which on a path is dropped."""


class Weights(_Table, frozen=True):
    """All weights of a phrase that is known whole.

    >>> weights = load_weights()
    >>> weights.inner.moves[0] < weights.inner.moves[12], len(weights.soprano.moves)
    (True, 13)
    """

    soprano: SopranoWeights
    inner: VoiceWeights
    bass: VoiceWeights
    outer: OuterWeights
    position: PositionWeights
    tendency: TendencyWeights
    opening: OpeningWeights
    ending: EndingWeights
    line: LineWeights
    change: ChangeWeights
    search: SearchWeights


@cache
def load_weights() -> Weights:
    """Return the weights of the data file, which is read once."""
    text = (resources.files("assets") / "part_writing" / "weights.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Weights)
