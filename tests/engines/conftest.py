"""Configuration of engine tests that blocks Qt, MIDI, audio and numpy on request.

They are blocked if `CONSORT_ENGINES_ALONE` is set, as `make test` sets it.
"""

import gc
import os

gc.set_threshold(200_000, 50, 100)  # tests keep whole matches, which the collector would go through over and over

if os.environ.get("CONSORT_ENGINES_ALONE"):
    from tests.engines.generic import blocked

    blocked.install(libraries_may=True)
