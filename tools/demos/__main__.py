"""Make the matches of `assets/demo` that Consort plays by itself, one a game.

python -m tools.demos                    all of them as they are, each from its seed
python -m tools.demos carmony 400        the most charming of the first 400 seeds
"""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path

import engines
from tools.demos import demo

FOLDER = Path(str(files("assets") / "demo"))


def main(arguments: list[str]) -> None:
    """`arguments`: a game and how many seeds to search, or nothing to play the chosen ones again."""
    for game in arguments[:1] or engines.GAMES:
        recipe = demo.load(game)
        seed = recipe.seed
        if len(arguments) > 1:
            seed = max(range(int(arguments[1])), key=lambda seed: recipe.charm(recipe.play(seed)))
        record = recipe.play(seed)
        FOLDER.mkdir(parents=True, exist_ok=True)
        (FOLDER / f"{game}.jsonl").write_text(record.dumps(), "utf-8", newline="\n")
        print(f"{game}: seed {seed}, {len(record.steps)} actions, charm {recipe.charm(record):.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
