"""IV-V-I's tests may use what lies in `table`: positions in the rule book's words, and the score counted naively.

It is a folder of its own so that the tests beside it may be called as Carmony's are.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "table"))
