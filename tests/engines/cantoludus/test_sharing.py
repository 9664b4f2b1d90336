"""Comparison of the sharing of cards among needed notes with a full search."""

import random
from itertools import permutations, product

import pytest
from hypothesis import given

from engines.cantoludus.matching import MannerMasks, Matching
from tests.further import examples, seeds

CARDS, SIGNS, SHIFTS = 0b111111, (0b01000000, 0b10000000, 0b1_00000000), (1 << 9, 1 << 10)


def share_cards(wants: list[list[MannerMasks]], free: int, by_prices: bool = False) -> tuple[int, ...] | None:
    sharing = Matching(CARDS, SIGNS, SHIFTS)
    search = sharing.match_by_prices if by_prices else sharing.match
    return search([sharing.make_want(want) for want in wants], free)


def list_bits(mask: int) -> list[int]:
    return [1 << bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def can_share(wants: list[list[MannerMasks]], free: int) -> bool:
    """Return True if the cards can be shared, by trying every combination and order."""
    cards = [bit for bit in list_bits(free) if any(bit & mask for want in wants for mask, _, _ in want)]
    for manners in product(*wants):
        helpers = [
            [
                sign | shift
                for sign in (list_bits(signs & free) if signs else [0])
                for shift in (list_bits(shifts & free) if shifts else [0])
            ]
            for _, signs, shifts in manners
        ]
        for choice in product(*helpers):
            if sum(bits.bit_count() for bits in choice) != (
                union := _unite_masks(choice)
            ).bit_count() or union & _unite_masks(cards):
                continue
            for order in permutations(cards, len(wants)):
                if all(card & mask for card, (mask, _, _) in zip(order, manners, strict=True)):
                    return True
    return False


def _unite_masks(masks: object) -> int:
    union = 0
    for mask in masks:  # type: ignore[attr-defined]
        union |= mask
    return union


def make_random_wants(rng: random.Random) -> tuple[list[list[MannerMasks]], int]:
    """Return a few random wants for six cards, with accidentals and shifts.

    There are three kinds of accidentals, two of shifts, and one of each kind.
    """
    cards = 0b111111
    wants = []
    for _ in range(rng.randint(1, 4)):
        manners = [
            (rng.getrandbits(6) & cards, sign, shift)
            for sign in (0, *SIGNS)
            for shift in (0, *SHIFTS)
            if rng.random() < 0.3
        ]
        wants.append(manners or [(rng.getrandbits(6) & cards, 0, 0)])
    return wants, rng.getrandbits(11) | cards & rng.getrandbits(6) | 0b11


@pytest.mark.parametrize("by_prices", [False, True], ids=["one-by-one", "by-prices"])
@examples(100)
@given(seeds)
def test_sharing_agrees_with_a_full_search(by_prices: bool, seed: int) -> None:
    wants, free = make_random_wants(random.Random(seed))
    wants = [sorted(want, key=lambda manner: bool(manner[1]) + bool(manner[2])) for want in wants]
    shares = share_cards(wants, free, by_prices)
    assert (shares is not None) == can_share(wants, free)
    if shares is not None:
        assert sum(share.bit_count() for share in shares) == _unite_masks(shares).bit_count(), "nothing is used twice"
        assert not _unite_masks(shares) & ~free
        for share, want in zip(shares, wants, strict=True):
            assert any(
                bool(share & mask) and (not signs or share & signs) and (not shifts or share & shifts)
                for mask, signs, shifts in want
            )


def test_earlier_failures_do_not_change_an_answer() -> None:
    rng, sharing = random.Random(1000), Matching(CARDS, SIGNS, SHIFTS)
    for _ in range(100):
        wants, free = make_random_wants(rng)
        assert (sharing.match([sharing.make_want(want) for want in wants], free) is None) == (
            not can_share(wants, free)
        )


def test_an_empty_list_of_wants_uses_no_card() -> None:
    assert share_cards([], 0b1) == ()
