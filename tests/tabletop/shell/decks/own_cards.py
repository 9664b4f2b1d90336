"""Cards that a player may add to a deck of Cantoludus, whose decks are the freest."""


def write_augmented_chord(copies: int) -> str:
    """Return an augmented chord as text of a deck file."""
    return f"""
[[chord]]
symbol = "C+"
quality = "augmented"
notes = ["C", "E", "G#"]
play_as = ["C", "E", "G#"]
points = 4
copies = {copies}
"""


def write_progression(copies: int) -> str:
    """Return a progression of three chords as text of a deck file."""
    return f"""
[[progression]]
numerals = ["ii", "V", "I"]
points = 9
copies = {copies}
"""
