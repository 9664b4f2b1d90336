"""Set up the import path for the tests of the score.

Helpers are imported as tests.tabletop.score..., from wherever pytest is started.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
for folder in (ROOT, ROOT / "tests" / "engines" / "generic"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
