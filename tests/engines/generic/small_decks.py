"""Random small decks made from the bundled ones."""

import random
from copy import deepcopy
from typing import Any

import msgspec

import engines


def thinned(id_: str, chance: random.Random) -> dict[str, Any]:
    """Return the bundled deck with few rows, other copies, and fewer colours."""
    data: dict[str, Any] = deepcopy(msgspec.json.decode(msgspec.json.encode(engines.load(id_).deck.data())))
    share = chance.choice((0.3, 0.5, 0.8, 1))
    for table, rows in data.items():
        if not isinstance(rows, list) or not rows or not isinstance(rows[0], dict):
            continue
        if chance.random() < 0.1:
            data[table] = []
            continue
        data[table] = [row for row in rows if chance.random() < share]
        most = chance.choice((1, 3, 20))
        for row in data[table]:
            if "copies" in row:
                row["copies"] = chance.randint(1, most)
            if "sign" in row:
                row["sign"] = chance.choice(("sharp", "flat", "natural", "rest"))
    if "notes" in data and isinstance(data["notes"], dict):
        data["notes"]["copies"] = chance.randint(2, 8)
    if "starters" in data:
        data["starters"]["note_copies"] = chance.randint(1, 2)
    return data
