"""Every board's tests may use the player that lies at the table: `by_hand`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "at_table"))
