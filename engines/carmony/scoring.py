"""Points of melds, rounds and matches.

Rule: `car.score.*`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engines.carmony.deck import CHROMATIC, MAJOR, POWER_CHORD, CarmonyDeck
from engines.carmony.state import Meld, State, Tally
from engines.kernel.contract import AccountLine, Result
from engines.kernel.events import Happened, make_effect
from engines.kernel.facts import Seats
from engines.kernel.tuple_helpers import find_leaders, sole_winner

POINTS_BY_SIZE = {2: 20, 3: 40, 4: 70, 5: 100, 6: 150, 7: 200, 12: 500}
"""Points of a meld by its number of notes."""
POINTS_BY_MELD = {POWER_CHORD: 100, MAJOR: 350, CHROMATIC: 500}
"""Points of the MELD cards that do not count by their size."""
GOING_OUT_POINTS = 200
"""Points for going out.

Rule: `car.score.out`.
"""
LEFT_CARD_POINTS = -10
"""Points for each NOTE card left in hand.

Rule: `car.score.left`.
"""


def meld_points(deck: CarmonyDeck, meld: Meld) -> int:
    """Return the points of a meld, by its MELD card or its number of notes.

    A meld that breaks the rules, as a free table allows, has none.

    Rule: `car.score.meld`.
    """
    special_points = POINTS_BY_MELD.get(deck.meld(meld.meld).id)
    if not deck.allows_meld(meld.meld, meld.root, meld.notes):
        return 0  # on a free table, against the rules
    return POINTS_BY_SIZE[len(meld.notes)] if special_points is None else special_points


def meld_scores(deck: CarmonyDeck, tally: Tally) -> tuple[int, ...]:
    """Return each seat's points for melds in a round."""
    return tuple(sum(meld_points(deck, meld) for meld in melds) for melds in tally.melds)


def round_scores(deck: CarmonyDeck, tally: Tally) -> tuple[int, ...]:
    """Return each seat's points of a round."""
    return tuple(
        meld_score + LEFT_CARD_POINTS * left_count + (GOING_OUT_POINTS if seat == tally.out else 0)
        for seat, (meld_score, left_count) in enumerate(zip(meld_scores(deck, tally), tally.left, strict=True))
    )


def totals(deck: CarmonyDeck, state: State) -> tuple[int, ...]:
    """Return each seat's points of all finished rounds."""
    rounds = [round_scores(deck, tally) for tally in state.tallies]
    return tuple(sum(scores[seat] for scores in rounds) for seat in range(len(state.seats)))


def standings(deck: CarmonyDeck, state: State) -> tuple[float, ...]:
    """Return each seat's points of all finished rounds and of the unfinished one."""
    seat_points: list[float] = list(totals(deck, state))
    if state.phase in ("draw", "act"):
        for seat, (table, hand) in enumerate(zip(state.tables, state.hands, strict=True)):
            seat_points[seat] += sum(
                meld_points(deck, meld) for meld in table if meld is not None
            ) + LEFT_CARD_POINTS * len(hand)
    return tuple(seat_points)


def result(deck: CarmonyDeck, state: State) -> Result | None:
    """Return scores and winners of a match that is over, else None.

    Rule: `car.score.match`.
    """
    if state.phase != "over":
        return None
    scores = totals(deck, state)
    return Result(scores, find_leaders(scores)[0], make_ending(deck, state))


def iterate_round_events(deck: CarmonyDeck, tally: Tally) -> Iterator[Happened]:
    """Yield the events at the end of a round: the points of each seat by rule."""
    for seat, points in enumerate(meld_scores(deck, tally)):
        if tally.melds[seat]:
            count = len(tally.melds[seat])
            yield Happened(rule="car.score.meld", seat=seat, facts=(("points", points), ("count", count)))
        if seat == tally.out:
            yield Happened(rule="car.score.out", seat=seat, facts=(("points", GOING_OUT_POINTS),))
        if tally.left[seat]:
            left_count = tally.left[seat]
            yield Happened(
                rule="car.score.left",
                seat=seat,
                facts=(("points", LEFT_CARD_POINTS * left_count), ("count", left_count)),
            )


def make_ending(deck: CarmonyDeck, state: State) -> Happened:
    """Return the event that ends a match after its last round.

    Rule: `car.score.match`.
    """
    winners, best = find_leaders(totals(deck, state))
    case = "effect" if len(winners) == 1 else "shared"
    return make_effect("car.score.match", case, sole_winner(winners), winners=Seats(winners), points=best)


def account(
    deck: CarmonyDeck, state: State, make_title: Callable[[Meld], str], get_words: Callable[[str], str]
) -> tuple[AccountLine, ...]:
    """Return the score line by line: finished rounds, then the unfinished round."""
    lines: list[AccountLine] = []
    tallies = list(state.tallies)
    if state.phase in ("draw", "act"):
        melds = tuple(tuple(meld for meld in table if meld is not None) for table in state.tables)
        tallies.append(Tally(None, melds, tuple(map(len, state.hands))))
    for part, tally in enumerate(tallies, start=1):
        for seat, laid_melds in enumerate(tally.melds):
            lines += [
                AccountLine(seat, "car.score.meld", meld_points(deck, meld), make_title(meld), part)
                for meld in laid_melds
            ]
            if seat == tally.out:
                lines.append(AccountLine(seat, "car.score.out", GOING_OUT_POINTS, get_words("going-out"), part))
            left_count = tally.left[seat]
            if left_count:
                text = get_words("cards-left").format(count=left_count)
                lines.append(
                    AccountLine(
                        seat,
                        "car.score.left",
                        LEFT_CARD_POINTS * left_count,
                        text,
                        part,
                        if_over=part > len(state.tallies),
                    )
                )
    return tuple(lines)
