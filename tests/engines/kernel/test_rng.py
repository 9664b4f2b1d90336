"""Tests that SplitMix64 gives the published numbers and is not biased."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.kernel.rng import below, next64, shuffle

WORDS = st.integers(0, 2**64 - 1)


@pytest.mark.parametrize(
    ("seed", "published"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]),
    ],
)
def test_the_generator_gives_the_published_numbers(seed: int, published: list[int]) -> None:
    for expected in published:
        seed, bits = next64(seed)
        assert bits == expected


@given(WORDS, st.integers(1, 2**64))
def test_below_gives_a_number_below_its_limit(rng: int, n: int) -> None:
    after, number = below(rng, n)
    assert 0 <= number < n
    assert 0 <= after < 2**64
    assert after != rng


def test_below_rejects_numbers_from_the_uneven_end() -> None:
    """Every second word is rejected if n is just over half of 2^64."""
    n = 2**63 + 1
    rng, draw_count = 5, 0
    for _ in range(2000):
        before = rng
        rng, number = below(rng, n)
        while before != rng:
            before, bits = next64(before)
            draw_count += 1
        assert bits == number < n
    assert 3500 < draw_count < 4500


def test_below_gives_every_number_equally_often() -> None:
    rng, counts = 1, Counter[int]()
    for _ in range(12_000):
        rng, number = below(rng, 12)
        counts[number] += 1
    assert set(counts) == set(range(12))
    assert all(850 < count < 1150 for count in counts.values())


def shuffle_one_by_one(rng: int, cards: list[int]) -> tuple[int, tuple[int, ...]]:
    """Shuffle by Fisher-Yates, from the last card to the first."""
    mixed = list(cards)
    for last in range(len(mixed) - 1, 0, -1):
        rng, index = below(rng, last + 1)
        mixed[last], mixed[index] = mixed[index], mixed[last]
    return rng, tuple(mixed)


@pytest.mark.parametrize("size", [0, 1, 2, 3, 56, 64, 65, 66, 130, 300])
@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_a_shuffle_draws_cards_as_if_one_by_one(size: int, seed: int) -> None:
    cards = list(range(size))
    assert shuffle(seed, cards) == shuffle_one_by_one(seed, cards)


def undo_xorshift(mixed: int, shift: int) -> int:
    """Invert the xor of a word with its own shift."""
    word = mixed
    for _ in range(64 // shift):
        word = mixed ^ word >> shift
    return word


def find_state_before(bits: int) -> int:
    """Return the generator's state before it draws this number."""
    word = undo_xorshift(bits, 31) * pow(0x94D049BB133111EB, -1, 2**64) % 2**64
    word = undo_xorshift(word, 27) * pow(0xBF58476D1CE4E5B9, -1, 2**64) % 2**64
    return (undo_xorshift(word, 30) - 0x9E3779B97F4A7C15) % 2**64


@pytest.mark.parametrize("drawn_before", [0, 1, 40])
@pytest.mark.parametrize("bits", [2**64 - 1, 2**64 - 16, 2**64 - 40, 2**64 - 56])
def test_a_shuffle_rejects_numbers_from_the_uneven_end(bits: int, drawn_before: int) -> None:
    """2^64 is no multiple of 56, so its last 16 numbers would favour some places."""
    last = find_state_before(bits)
    assert next64(last)[1] == bits
    rng = (last - drawn_before * 0x9E3779B97F4A7C15) % 2**64
    cards = list(range(56))
    assert shuffle(rng, cards) == shuffle_one_by_one(rng, cards)


@given(WORDS, st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_card(rng: int, cards: list[int]) -> None:
    after, mixed = shuffle(rng, cards)
    assert Counter(mixed) == Counter(cards)
    assert shuffle(rng, cards) == (after, mixed)


def test_every_order_comes_up_equally_often() -> None:
    rng, orders = 3, Counter[tuple[str, ...]]()
    for _ in range(12_000):
        rng, order = shuffle(rng, "abc")
        orders[order] += 1
    assert len(orders) == 6
    assert all(1800 < count < 2200 for count in orders.values())
