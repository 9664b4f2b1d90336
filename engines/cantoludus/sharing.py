"""Whether everything that is wanted can be given at once, each with a card of its own: an exact search by bit masks.

What is wanted may be given in several manners: by any of some cards alone, or by any of some cards with an accidental
or a shift. Cards are shared out by augmenting paths. Where they do not suffice, a few wants stand in each other's way,
and one of these must take an accidental or a shift: the search branches over that alone.

What cannot be given is seen by counting: leave some kinds of accidentals and shifts out, and share out the cards that
do without these. Each want that gets no card would have to take one of what was left out, and there may be fewer. What
was left out when that told last is tried first the next time, for most things that cannot be given fail alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Manner = tuple[int, int, int]
"""Three masks: the cards that do, the accidentals that do, the shifts that do (0: none is needed)."""

FIRST = 4
"""How many ways of counting are tried at every branch."""

BRANCHES = 40
"""How many branches are tried before every way of counting is."""


class Want:
    """What can be given in several manners: each with the kinds of accidentals and shifts that it takes, as bits."""

    __slots__ = ("_without", "helped", "manners")

    def __init__(self, manners: Sequence[tuple[Manner, int]]) -> None:
        self.manners = manners
        self.helped = [manner for manner, kinds in manners if kinds]
        """Those that take an accidental or a shift."""
        self._without: dict[int, int] = {}

    def without(self, left_out: int) -> int:
        """The cards that do without accidentals and shifts of some kinds."""
        known = self._without.get(left_out)
        if known is None:
            known = 0
            for manner, kinds in self.manners:
                if not kinds & left_out:
                    known |= manner[0]
            self._without[left_out] = known
        return known

    def outside(self, cards: int, free: int) -> list[Manner]:
        """The manners that take an accidental or a shift with some other card; of everything what is free."""
        return [
            (others, signs & free, shifts & free)
            for every, signs, shifts in self.helped
            if (others := every & free & ~cards) and (not signs or signs & free) and (not shifts or shifts & free)
        ]

    def within(self, cards: int) -> Want:
        """The same, but that only these cards do with an accidental or a shift."""
        return Want(
            [
                ((every & cards if kinds else every, signs, shifts), kinds)
                for (every, signs, shifts), kinds in self.manners
                if every & cards or not kinds
            ]
        )


class Sharing:
    """Shares out what a player holds. `signs` and `shifts` are the kinds of what is taken with a card: to each of them,
    all that there are, as a mask."""

    def __init__(self, signs: Sequence[int], shifts: Sequence[int]) -> None:
        self.kinds = (*signs, *shifts)
        self.every = (1 << len(self.kinds)) - 1
        self._kind_of = {0: 0, **{tools: 1 << at for at, tools in enumerate(self.kinds)}}
        some = range(1 << len(signs))
        single = [1 << len(signs) + at for at in range(len(shifts))]
        rest = sum(single)
        several = dict.fromkeys((rest, 0, *(rest ^ one for one in single), *single))
        self.counts = [more | few for more in several for few in reversed(some)]
        """Kinds to be left out together, as bits; those with which something was refused last are the first."""

    def want(self, manners: Iterable[Manner]) -> Want:
        """What can be given in these manners, but for those that another makes needless: one that takes no more, by the
        same cards and others."""
        kept: list[tuple[Manner, int]] = []
        for manner in sorted(manners, key=lambda manner: bool(manner[1]) + bool(manner[2])):
            cards, signs, shifts = manner
            if not any(
                not cards & ~more and sign in (0, signs) and shift in (0, shifts) for (more, sign, shift), _ in kept
            ):
                kept.append((manner, self._kind_of[signs] | self._kind_of[shifts]))
        return Want(kept)

    def share(self, wants: Sequence[Want], free: int) -> tuple[int, ...] | None:
        """What each want uses up of what is free, as bits; None where not all can be given."""
        search = _Search(self, BRANCHES, len(wants))
        given = search.give(list(wants), free)
        if not given and search.branches < 0 and not self.lack(wants, free, len(self.counts)):
            search.branches = 1 << 60
            given = search.give(list(wants), free)
        return tuple(map(int.__or__, search.helpers, search.cards)) if given else None

    def lack(self, wants: Sequence[Want], free: int, ways: int) -> bool:
        """Whether counting tells that not all can be given, in so many ways of counting at most."""
        gone = 0
        for at, helpers in enumerate(self.kinds):
            if not helpers & free:
                gone |= 1 << at
        seen = set()
        for at, left_out in enumerate(self.counts[:ways]):
            left_out |= gone
            if left_out in seen:
                continue
            seen.add(left_out)
            helpers = 0
            for kind, more in enumerate(self.kinds):
                if left_out >> kind & 1:
                    helpers |= more
            cards, most = [want.without(left_out) & free for want in wants], (helpers & free).bit_count()
            if len(matched(cards, most)[1]) > most:
                self.counts.insert(0, self.counts.pop(at))
                return True
        return False


class _Search:
    """Tries who takes an accidental or a shift, in so many branches."""

    def __init__(self, sharing: Sharing, branches: int, wants: int) -> None:
        self.sharing, self.branches = sharing, branches
        self.helpers = [0] * wants
        """In the end, by want, the accidental and the shift that go with it, as bits."""
        self.cards: Sequence[int] = ()
        """In the end, by want, its card."""

    def give(self, wants: list[Want], free: int) -> bool:
        """Whether all can be given."""
        masks = [want.without(self.sharing.every) & free for want in wants]
        cards, rivals = matched(masks, len(masks))
        if not rivals:
            self.cards = cards
            return True
        self.branches -= 1
        if self.branches < 0 or self.sharing.lack(wants, free, FIRST):
            return False
        # Rivals are more than their cards: one of them must take an accidental or a shift with another card.
        least, fewest, rivalled = 1 << 30, 0, 0
        for each in rivals:
            theirs = union(mask for number, mask in enumerate(masks) if each >> number & 1)
            branches = sum(
                len(want.outside(theirs, free))
                for number, want in enumerate(wants)
                if each >> number & 1 and want not in wants[:number]
            )
            if branches < least:
                least, fewest, rivalled = branches, each, theirs
        wants = wants.copy()
        for number, want in enumerate(wants):
            if fewest >> number & 1 and want.helped and want is wants[number]:
                if self.help(number, wants, free, rivalled):
                    return True
                inside = want.within(rivalled)
                wants = [inside if one is want else one for one in wants]
        return False

    def help(self, number: int, wants: list[Want], free: int, rivalled: int) -> bool:
        """Whether all can be given when one want takes an accidental or a shift with a card that is not rivalled."""
        for cards, sign, shift in wants[number].outside(rivalled, free):
            bits = (sign & -sign) | (shift & -shift)
            helped = wants.copy()
            helped[number] = Want([((cards, 0, 0), 0)])
            if self.give(helped, free ^ bits):
                self.helpers[number] = bits
                return True
        return False


def union(masks: Iterable[int]) -> int:
    """All bits of several masks."""
    every = 0
    for mask in masks:
        every |= mask
    return every


def matched(masks: Sequence[int], without: int = 0) -> tuple[list[int], list[int]]:
    """To each mask one of its bits, no bit twice (0: none); and those (as bits) that stand in each other's way, more of
    them than they have bits altogether, for each one that gets none. It ends when more than so many are `without`."""
    found: list[int] = []
    owners: dict[int, int] = {}
    taken = 0
    rivals: list[int] = []
    for newest, mask in enumerate(masks):
        spare = mask & ~taken
        low = spare & -spare
        found.append(low)
        if spare:
            owners[low] = newest
            taken |= low
            continue
        # One of those whose bits this mask has must take another one: who has a bit to go to?
        line, behind, reached = [newest], [-1] * len(masks), 0
        for one in line:
            spare = masks[one] & ~taken
            if spare:
                low = spare & -spare
                taken |= low
                while one >= 0:
                    found[one], low = low, found[one]
                    owners[found[one]] = one
                    one = behind[one]
                break
            fresh = masks[one] & ~reached
            reached |= fresh
            while fresh:
                low = fresh & -fresh
                fresh ^= low
                line.append(owners[low])
                behind[owners[low]] = one
        else:
            rivals.append(sum(1 << one for one in line))
            if len(rivals) > without:
                break
    return found, rivals
