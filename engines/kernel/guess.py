"""Random guesses at hidden cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engines.kernel.rng import next64, shuffle

Row = tuple[int, ...]


def unseen_cards(pack: Iterable[int], *rows: Iterable[int], blank: int) -> Row:
    """Return the cards of a pack that are not face up in any of these rows."""
    remaining = Counter(pack)
    for row in rows:
        remaining.subtract(card for card in row if card != blank)
    return tuple((+remaining).elements())


def fill_blanks(rng: int, pool: Sequence[int], rows: Sequence[Row], blank: int, *, hands: int) -> tuple[int, list[Row]]:
    """Replace blanks in rows by cards of a shuffled pool.

    Returns the generator's next state and the rows. The first `hands` rows are sorted, as hands are.

    >>> fill_blanks(0, (4, 4, 4), [(9, 2), (9, 9)], 9, hands=1)[1]
    [(2, 4), (4, 4)]
    """
    rng, _ = next64(rng)  # The generator advances even if the shuffle draws no number.
    rng, order = shuffle(rng, pool)
    cards = iter(order)
    filled_rows = [tuple(next(cards) if card == blank else card for card in row) for row in rows]
    return rng, [tuple(sorted(row)) if index < hands else row for index, row in enumerate(filled_rows)]
