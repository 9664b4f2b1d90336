"""Cards that a player may add to a deck of Cantoludus, the game whose decks are made most freely."""


def augmented(copies: int) -> str:
    """An augmented chord, in the words of a deck file."""
    return f"""
[[chord]]
symbol = "C+"
quality = "augmented"
notes = ["C", "E", "G#"]
play_as = ["C", "E", "G#"]
points = 4
copies = {copies}
"""


def three_chords(copies: int) -> str:
    """A progression of three chords, in the words of a deck file."""
    return f"""
[[progression]]
numerals = ["ii", "V", "I"]
points = 9
copies = {copies}
"""
