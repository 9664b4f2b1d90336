"""Randomness as a value: SplitMix64, whose whole state is one 64-bit integer kept in the game's state.

The same seed gives the same cards on every machine and Python. Constants: Steele, Lea and Flood, "Fast splittable
pseudorandom number generators", 2014.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def next64(rng: int) -> tuple[int, int]:
    """The generator's next state, and 64 random bits.

    >>> next64(0)[1]
    16294208416658607535
    """
    rng = (rng + _GAMMA) & _MASK
    z = rng
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return rng, z ^ (z >> 31)


def below(rng: int, n: int) -> tuple[int, int]:
    """The generator's next state, and an integer in `range(n)`, every one equally likely (n in 1..2**64)."""
    limit = ((1 << 64) // n) * n
    while True:
        rng, bits = next64(rng)
        if bits < limit:
            return rng, bits % n


def shuffled(rng: int, items: Iterable[T]) -> tuple[int, tuple[T, ...]]:
    """The generator's next state, and the items in random order (Fisher-Yates)."""
    pool = list(items)
    for i in range(len(pool) - 1, 0, -1):
        rng, j = below(rng, i + 1)
        pool[i], pool[j] = pool[j], pool[i]
    return rng, tuple(pool)
