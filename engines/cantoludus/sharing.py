"""Whether everything that is wanted can be given at once, each with a card of its own: an exact search by bit masks.

What is wanted may be given in several manners: by any of some cards alone, or by any of some cards with an accidental
or a shift. Cards are shared out by augmenting paths. Where they do not suffice, a few wants stand in each other's way,
and one of these must take an accidental or a shift: the search branches over that alone, and so ends soon however many
cards there are.
"""

from __future__ import annotations

from collections.abc import Sequence

Manner = tuple[int, int, int]
"""Three masks: the cards that do, the accidentals that do, the shifts that do (0: none is needed)."""

Want = Sequence[Manner]
"""The manners in which one thing can be given, the cheapest first."""


def worthwhile(manners: list[Manner]) -> list[Manner]:
    """The manners that no other makes needless: one that takes no more, by the same cards and others."""
    kept: list[Manner] = []
    for cards, signs, shifts in sorted(manners, key=lambda manner: bool(manner[1]) + bool(manner[2])):
        if not any(not cards & ~more and sign in (0, signs) and shift in (0, shifts) for more, sign, shift in kept):
            kept.append((cards, signs, shifts))
    return kept


def share(wants: Sequence[Want], free: int) -> tuple[int, ...] | None:
    """What each want uses up of what is free, as bits; None where not all can be given."""
    sharing = _Sharing(wants, free)
    everything = list(range(len(wants)))
    if not sharing.have_cards() or not sharing.give(everything, {}, free, 0):
        return None
    used = list(sharing.helpers)
    for card, owner in sharing.owners.items():
        used[owner] |= card
    return tuple(used)


class _Sharing:
    def __init__(self, wants: Sequence[Want], free: int) -> None:
        self.wants, self.free = wants, free
        self.masks = [want[0][0] & free if want and want[0][1:] == (0, 0) else 0 for want in wants]
        """By want, the cards that do in the manner that is tried."""
        self.helpers = [0] * len(wants)
        """By want, the accidental and the shift that go with it, as bits."""
        self.owners: dict[int, int] = {}
        """In the end, to every card that is used the want that it is for."""
        self.tools = 0
        """All accidentals and shifts that any want could take."""
        for want in wants:
            for _, signs, shifts in want:
                self.tools |= signs | shifts

    def have_cards(self) -> bool:
        """Whether there are cards enough, if there were accidentals and shifts enough."""
        alone, owners = self.masks, dict[int, int]()
        self.masks = [0] * len(self.wants)
        for want, manners in enumerate(self.wants):
            for cards, _, _ in manners:
                self.masks[want] |= cards & self.free
        enough = all(self.seat(want, owners, []) for want in range(len(self.wants)))
        self.masks = alone
        return enough

    def give(self, waiting: list[int], owners: dict[int, int], free: int, alone: int) -> bool:
        """Whether those that wait can be given as well as those that have a card. `free` are the accidentals and shifts
        that are left, `alone` (as bits) the wants that go without."""
        failed: list[int] = []
        rivals: list[int] = []
        for want in waiting:
            tried: list[int] = []
            if not self.seat(want, owners, tried):
                if not failed:
                    rivals = [want, *(owners[card] for card in tried)]
                failed.append(want)
        if not failed:
            self.owners = owners
            return True
        # To take an accidental or a shift helps one more want at most.
        if len(failed) > (free & self.tools).bit_count():
            return False
        for want in rivals:
            if not self.helpers[want] and not alone >> want & 1:
                if self.help(want, failed, owners, free, alone):
                    return True
                alone |= 1 << want
        return False

    def help(self, want: int, failed: list[int], owners: dict[int, int], free: int, alone: int) -> bool:
        """Whether all can be given when one want takes an accidental or a shift."""
        before = self.masks[want]
        others = {card: owner for card, owner in owners.items() if owner != want}
        waiting = [want, *(each for each in failed if each != want)]
        for cards, signs, shifts in self.wants[want]:
            sign, shift = free & signs, free & shifts
            if not (signs or shifts) or (signs and not sign) or (shifts and not shift) or not cards & self.free:
                continue
            bits = (sign & -sign) | (shift & -shift)
            self.masks[want], self.helpers[want] = cards & self.free, bits
            if self.give(waiting, dict(others), free ^ bits, alone):
                return True
        self.masks[want], self.helpers[want] = before, 0
        return False

    def seat(self, want: int, owners: dict[int, int], tried: list[int]) -> bool:
        """Find a card for a want, moving others to other cards where that must be; `tried` are the cards that no want
        would leave."""
        mask = self.masks[want]
        taken = []
        while mask:
            card = mask & -mask
            mask ^= card
            if card not in owners:
                owners[card] = want
                return True
            taken.append(card)
        for card in taken:
            if card not in tried:
                tried.append(card)
                if self.seat(owners[card], owners, tried):
                    owners[card] = want
                    return True
        return False
