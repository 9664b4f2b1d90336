"""With `CONSORT_ENGINES_ALONE` set, as `make test` sets it, Qt, MIDI, audio and numpy are blocked."""

import os

if os.environ.get("CONSORT_ENGINES_ALONE"):
    from tests.engines.generic import blocked

    blocked.install(libraries_may=True)
