"""Random small decks made from the bundled ones."""

import random
from copy import deepcopy
from typing import Any

import msgspec

import engines


def thin_deck(id_: str, rng: random.Random) -> dict[str, Any]:
    """Return the bundled deck with few rows, other copies, and fewer colours."""
    data: dict[str, Any] = deepcopy(msgspec.json.decode(msgspec.json.encode(engines.load(id_).deck.data())))
    row_ratio = rng.choice((0.3, 0.5, 0.8, 1))
    for table, rows in data.items():
        if not isinstance(rows, list) or not rows or not isinstance(rows[0], dict):
            continue
        if rng.random() < 0.1:
            data[table] = []
            continue
        data[table] = [row for row in rows if rng.random() < row_ratio]
        max_copies = rng.choice((1, 3, 20))
        for row in data[table]:
            if "copies" in row:
                row["copies"] = rng.randint(1, max_copies)
            if "sign" in row:
                row["sign"] = rng.choice(("sharp", "flat", "natural", "rest"))
    if "notes" in data and isinstance(data["notes"], dict):
        data["notes"]["copies"] = rng.randint(2, 8)
    if "starters" in data:
        data["starters"]["note_copies"] = rng.randint(1, 2)
    return data
