"""Every engine test may use the helpers that lie beside the generic suite: `walks`, `machine`, `toy`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "generic"))
