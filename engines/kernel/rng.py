"""Random generator as a value: SplitMix64, whose state is one 64-bit integer.

The state is kept in the game's state. The same seed gives the same cards on every machine and Python. Constants:
Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from struct import unpack
from typing import NamedTuple, TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA_STEP = 0x9E3779B97F4A7C15
_FIRST, _SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def next64(rng: int) -> tuple[int, int]:
    """Return the generator's next state, and 64 random bits.

    >>> next64(0)[1]
    16294208416658607535
    """
    rng = (rng + _GAMMA_STEP) & _MASK
    z = rng
    z = ((z ^ (z >> 30)) * _FIRST) & _MASK
    z = ((z ^ (z >> 27)) * _SECOND) & _MASK
    return rng, z ^ (z >> 31)


def below(rng: int, size: int) -> tuple[int, int]:
    """Return the generator's next state, and a uniform integer in `range(n)`.

    `size` is from 1 to 2**64.
    """
    limit = ((1 << 64) // size) * size
    while True:
        rng, bits = next64(rng)
        if bits < limit:
            return rng, bits % size


class _Lanes(NamedTuple):
    """Constants for drawing several numbers in one large integer.

    Each lane has 128 bits, enough for a product of two 64-bit numbers.
    """

    numbers: int
    ones: int
    """1 in every lane."""
    steps: int
    """Offset of the generator's state in every lane."""
    mask: int
    """Lower 64 bits of every lane."""


MAX_LANES = 64
"""Maximum number of numbers that are drawn at once."""


@cache
def _make_lanes(numbers: int) -> _Lanes:
    ones = sum(1 << 128 * lane for lane in range(numbers))
    steps = sum(((lane + 1) * _GAMMA_STEP & _MASK) << 128 * lane for lane in range(numbers))
    return _Lanes(numbers, ones, steps, ones * _MASK)


def _draw_numbers(rng: int, lanes: _Lanes) -> tuple[int, tuple[int, ...]]:
    """Return the generator's next state, and several random numbers.

    The numbers are those of repeated calls of `next64`, in a fifth of the time.
    """
    numbers, ones, steps, mask = lanes
    z = rng * ones + steps & mask
    z = ((z ^ (z >> 30)) & mask) * _FIRST & mask
    z = ((z ^ (z >> 27)) & mask) * _SECOND & mask
    z = (z ^ (z >> 31)) & mask
    return rng + numbers * _GAMMA_STEP & _MASK, unpack(f"<{2 * numbers}Q", z.to_bytes(16 * numbers, "little"))[::2]


def shuffle(rng: int, items: Iterable[T]) -> tuple[int, tuple[T, ...]]:
    """Return the generator's next state, and the items in random order (Fisher-Yates)."""
    pool = list(items)
    remaining = len(pool)
    while remaining > 1:
        lanes = _make_lanes(min(remaining - 1, MAX_LANES))
        next_rng, numbers = _draw_numbers(rng, lanes)
        if (
            max(numbers) > _MASK - remaining
        ):  # `below` might reject one of these numbers, so the next one is drawn through it.
            rng, index = below(rng, remaining)
            remaining -= 1
            pool[remaining], pool[index] = pool[index], pool[remaining]
            continue
        rng = next_rng
        for bits in numbers:
            index = bits % remaining
            remaining -= 1
            pool[remaining], pool[index] = pool[index], pool[remaining]
    return rng, tuple(pool)
