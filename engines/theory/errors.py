"""The one error this room raises."""


class TheoryError(ValueError):
    """Something is not music: an unknown note name, degree, interval or pitch class. Its text is one clear sentence."""
