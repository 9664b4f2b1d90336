"""Every engine test may use the helpers that lie beside the generic suite: `walks`, `machine`, `toy`.

With `CONSORT_ENGINES_ALONE` set, as `make test` sets it, Qt, MIDI, audio and numpy are blocked.
"""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "generic"))

if os.environ.get("CONSORT_ENGINES_ALONE"):
    import blocked

    blocked.install(libraries_may=True)
