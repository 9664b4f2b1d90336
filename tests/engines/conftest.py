"""With `CONSORT_ENGINES_ALONE` set, as `make test` sets it, Qt, MIDI, audio and numpy are blocked."""

import gc
import os

gc.set_threshold(200_000, 50, 100)  # tests keep whole matches, which the collector would go through over and over

if os.environ.get("CONSORT_ENGINES_ALONE"):
    from tests.engines.generic import blocked

    blocked.install(libraries_may=True)
