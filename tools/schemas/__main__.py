"""Write the JSON Schemas of decks, lessons and puzzles: `make schemas`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.schemas import schemas

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "schemas"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.schemas", description=__doc__)
    parser.add_argument("--out", type=Path, default=FOLDER, metavar="DIR", help="where to (default: assets/schemas)")
    options = parser.parse_args(arguments)
    for name, schema in schemas.make_schemas().items():
        path = options.out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(schemas.to_text(schema), "utf-8", newline="\n")
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
