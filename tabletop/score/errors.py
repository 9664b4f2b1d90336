"""The one error that leaves the score room."""


class ScoreError(Exception):
    """Something cannot be written as music; `str()` is one sentence that can be shown as it is."""
