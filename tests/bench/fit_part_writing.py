"""Fit the weights of whole phrases.

The command is `python -m tests.bench.fit_part_writing SECONDS`.

A random search changes one to three weights at a time and keeps what brings the measures of phrases with even seeds
closer to the goals. At the end it writes `assets/part_writing/weights.toml`; `make bench` judges by odd seeds.
"""

from __future__ import annotations

import random
import re
import sys
import time
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any

import msgspec

from engines.theory.part_writing import realise_whole, whole, whole_layers, whole_motion, whole_search
from engines.theory.part_writing.sonority import make_sonority
from engines.theory.part_writing.weights import Weights
from tests.engines.theory.progressions import random_progression
from tests.engines.theory.style import Phrase, list_random_phrases, measure_style
from tests.engines.theory.textbook import list_textbook_phrases

FILE = Path(__file__).parents[2] / "assets" / "part_writing" / "weights.toml"
FITTED_TABLES = ("soprano", "inner", "bass", "outer", "position", "tendency", "opening", "ending", "line")
MAX_FITTED_SIZE = 8
"""Size of the largest move in half steps whose cost is fitted."""
SIGNED = ("contrary", "similar", "direct", "rising_step", "falling_leap")
"""Weights that may be below 0."""
PHRASES = 200
GOALS = {
    "bach_distance": (0, 1.5, 3), "contrary": (40, 43, 2), "perfect": (7.2, 100, 3), "all_voices": (0, 1.8, 3),
    "opening_do": (46, 54, 1), "two_notes": (0, 1, 4), "tenor": (59, 127, 4),
}  # fmt: skip
"""Lowest and highest value of each measure, and the loss for a unit beyond."""
MISSING_DO_LOSS, MISSING_FIFTH_LOSS = 10, 6

Tables = dict[str, dict[str, Any]]
Place = tuple[str, str, int | None]
"""Table, key and index of a weight."""


def list_places(tables: Tables) -> list[Place]:
    """Return the places of all weights that are fitted."""
    places: list[Place] = []
    for table in FITTED_TABLES:
        for key, value in tables[table].items():
            is_list = isinstance(value, list)
            places += [(table, key, index) for index in range(min(len(value), MAX_FITTED_SIZE))] if is_list else []
            places += [] if is_list else [(table, key, None)]
    return places


def change_weight(tables: Tables, place: Place, chance: random.Random) -> None:
    """Change one weight by chance."""
    table, key, index = place
    values: Any = tables[table] if index is None else tables[table][key]
    item: Any = key if index is None else index
    if key == "centres":
        values[item] += chance.choice((-1, 1))
        return
    value = round(values[item] * chance.choice((0.5, 0.7, 0.85, 1.2, 1.5, 2))) + chance.choice((-8, -4, -2, 0, 2, 4, 8))
    values[item] = value if key in SIGNED else max(0, value)


def use_weights(tables: Tables) -> None:
    """Replace the weights that the engine reads."""
    weights = msgspec.convert(tables, Weights)
    for module in (whole, whole_layers, whole_motion, whole_search):
        vars(module)["load_weights"] = lambda: weights
        for value in vars(module).values():
            if isinstance(value, _lru_cache_wrapper):
                value.cache_clear()


def find_loss(samples: list[list[Phrase]]) -> float:
    """Return the distance of the phrases from the goals."""
    loss = 0.0
    for phrases in samples:
        style = measure_style((phrase, realise_whole(*phrase)) for phrase in phrases)._asdict()
        loss += style["bach_distance"]
        loss += sum(cost * max(0, low - style[name], style[name] - high) for name, (low, high, cost) in GOALS.items())
    for key, harmonies in list_textbook_phrases():
        last = make_sonority(key, harmonies[-1].chord)
        roles = [last.tone_at(part.midi).role for part in realise_whole(key, harmonies).voicings[-1].parts]
        loss += MISSING_DO_LOSS * (roles[0] != "root") + MISSING_FIFTH_LOSS * ("fifth" not in roles)
    return loss


def write_lines(text: str, tables: Tables) -> Iterator[str]:
    """Yield the lines of the file with other numbers and the same comments."""
    table = ""
    for line in text.splitlines():
        if (title := re.match(r"\[(\w+)\]", line)) is not None:
            table = title[1]
        found = re.match(r"(\w+) = [^#]*(#.*)?$", line)
        if found is None:
            yield line
        else:
            yield f"{f'{found[1]} = {tables[table][found[1]]}':27} {found[2] or ''}".rstrip()


def main(seconds: float) -> None:
    """Fit the weights for some time and write them."""
    best: Tables = tomllib.loads(FILE.read_text("utf-8"))
    samples = [list_random_phrases(PHRASES, first_seed=0), [random_progression(2 * seed) for seed in range(PHRASES)]]
    use_weights(best)
    best_loss = find_loss(samples)
    print(f"{best_loss:.2f}")
    chance, places, end = random.Random(1), list_places(best), time.monotonic() + seconds
    while time.monotonic() < end:
        tables = deepcopy(best)
        for place in chance.sample(places, chance.choice((1, 1, 2, 3))):
            change_weight(tables, place, chance)
        use_weights(tables)
        loss = find_loss(samples)
        if loss < best_loss:
            best, best_loss = tables, loss
            print(f"{best_loss:.2f}")
    FILE.write_text("\n".join(write_lines(FILE.read_text("utf-8"), best)) + "\n", "utf-8")


if __name__ == "__main__":
    main(float(sys.argv[1]))
