"""Muzicando's tests may use what lies in `table`: positions in the rule book's words, and a referee of their own."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "table"))
