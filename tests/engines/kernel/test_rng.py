"""SplitMix64 gives the published numbers, and nothing is favoured."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.kernel.rng import below, next64, shuffled

WORDS = st.integers(0, 2**64 - 1)


@pytest.mark.parametrize(
    ("seed", "published"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]),
    ],
)
def test_published_numbers(seed: int, published: list[int]) -> None:
    for expected in published:
        seed, bits = next64(seed)
        assert bits == expected


@given(WORDS, st.integers(1, 2**64))
def test_below_stays_below(rng: int, n: int) -> None:
    after, number = below(rng, n)
    assert 0 <= number < n
    assert 0 <= after < 2**64
    assert after != rng


def test_below_takes_no_number_from_the_uneven_end() -> None:
    """With n just over half of 2^64 every second word is thrown away, so that none comes up twice as often."""
    n = 2**63 + 1
    rng, drawn = 5, 0
    for _ in range(2000):
        before = rng
        rng, number = below(rng, n)
        while before != rng:
            before, bits = next64(before)
            drawn += 1
        assert bits == number < n
    assert 3500 < drawn < 4500


def test_below_is_even() -> None:
    rng, counts = 1, Counter[int]()
    for _ in range(12_000):
        rng, number = below(rng, 12)
        counts[number] += 1
    assert set(counts) == set(range(12))
    assert all(850 < count < 1150 for count in counts.values())


@given(WORDS, st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_card(rng: int, cards: list[int]) -> None:
    after, mixed = shuffled(rng, cards)
    assert Counter(mixed) == Counter(cards)
    assert shuffled(rng, cards) == (after, mixed)


def test_every_order_comes_up_equally_often() -> None:
    rng, orders = 3, Counter[tuple[str, ...]]()
    for _ in range(12_000):
        rng, order = shuffled(rng, "abc")
        orders[order] += 1
    assert len(orders) == 6
    assert all(1800 < count < 2200 for count in orders.values())
