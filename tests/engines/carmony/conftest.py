"""Carmony's tests may use `carmony_table`, which lays positions out in the rule book's words."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
