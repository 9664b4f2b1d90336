"""The one error that leaves the sound room."""


class SoundError(Exception):
    """Something about sound went wrong; `str()` is one sentence that can be shown as it is."""
