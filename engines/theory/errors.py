"""The one error this room raises."""


class TheoryError(ValueError):
    """Something is not music: an unknown note name, degree, interval or pitch class. Its text is one clear sentence.

    Whatever is quoted in it, the sentence is one line of characters that can be shown.

    >>> str(TheoryError("no note: C\\n\\u202e"))
    'no note: C��'
    """

    def __init__(self, sentence: str) -> None:
        super().__init__("".join(char if char.isprintable() else "�" for char in sentence))
