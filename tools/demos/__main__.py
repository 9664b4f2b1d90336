"""Make the matches in `assets/demo` that Consort plays by itself, one a game.

python -m tools.demos                    replay all of them from their seeds
python -m tools.demos carmony 400        choose the best of the first 400 seeds
"""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path

import engines
from tools.demos import demo

FOLDER = Path(str(files("assets") / "demo"))


def main(arguments: list[str]) -> None:
    """Make one game's match by searching seeds, or all matches from their seeds.

    `arguments` are a game and the number of seeds to search, or nothing.
    """
    for game in arguments[:1] or engines.GAMES:
        recipe = demo.load(game)
        seed = recipe.seed
        if len(arguments) > 1:
            seed = max(range(int(arguments[1])), key=lambda seed: recipe.rate_record(recipe.play(seed)))
        record = recipe.play(seed)
        FOLDER.mkdir(parents=True, exist_ok=True)
        (FOLDER / f"{game}.jsonl").write_text(record.dumps(), "utf-8", newline="\n")
        print(f"{game}: seed {seed}, {len(record.steps)} actions, charm {recipe.rate_record(record):.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
