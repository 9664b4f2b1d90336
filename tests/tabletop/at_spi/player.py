"""Somebody who plays by what a screen reader tells and by nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from tests.tabletop.at_spi.screen_reader import Object

ASIDE = ("Sort", "Show the hand", "Scoreboard", "Reference", "Hear", "Look", "Give", "Clear", "Leave", "Root")
"""Buttons that are no moves, or none of somebody who wants to play on."""

LAST = ("Pass", "End", "Discard the hand", "Choose no more", "Take no more")
"""Buttons that are pressed where no card can be laid."""


BUTTONS = ("push button", "button")
"""What a button is called, by the age of what tells it."""


POINTS = (" point", " points")
"""How the plate of a player ends."""


class Player:
    """Goes by the states that are read out: what can be played is taken, and laid where it can be laid, on a discard
    pile only where nothing else is left. What came to nothing is not tried again before something has come to pass."""

    def __init__(self, longest: int = 0) -> None:
        """With `longest` a phrase is not locked before it has so many cards."""
        self._longest = longest
        self._told: Sequence[str] = ()
        self._tried: set[tuple[str, str]] = set()
        self._stuck = False  # no card can go anywhere but on a discard pile
        self._discards = False

    def choose(self, seen: Sequence[Object]) -> int | None:
        """Which of these objects to press now; None where nothing is left to be done."""
        told = [each.name for each in seen if each.name.endswith(POINTS)]  # the players, with what they hold
        if told != self._told:
            self._told = told
            self._forget()
        number = self._choice(seen)
        if number is None and not self._discards:
            self._forget()
            self._discards = True
            number = self._choice(seen)
        return number if number is not None else self._choice(seen, anything=True)

    def _forget(self) -> None:
        self._tried.clear()
        self._stuck = self._discards = False

    def _choice(self, seen: Sequence[Object], anything: bool = False) -> int | None:
        buttons = [number for number, each in enumerate(seen) if each.role in BUTTONS]
        choices = {each.name for each in seen if each.role == "list item"}
        asked = [n for n in buttons if seen[n].name in choices or seen[n].name.startswith("Pass to ")]
        if asked:
            return asked[0]
        held = [n for n in buttons if "in your hand" in seen[n].description]
        if held:
            return self._place(seen, buttons, held[0])
        cards = [] if self._stuck else [n for n in buttons if "can be played" in seen[n].description]
        keys = [n for n in buttons if seen[n].name.endswith(")") and not seen[n].name.startswith(ASIDE)]
        keys.sort(key=lambda n: seen[n].name.startswith(LAST))
        rest = [n for n in buttons if n not in keys and "can be played" not in seen[n].description]
        for number in rest if anything else (*cards, *keys):
            name, state = seen[number].name, seen[number].description
            if (name, state) not in self._tried and not name.startswith(ASIDE):
                self._tried.add((name, state))
                return number
        return None

    def _place(self, seen: Sequence[Object], buttons: Sequence[int], held: int) -> int:
        """Where to lay the card in the hand; the card itself to put it back."""
        targets = [n for n in buttons if "can be laid here" in seen[n].description]
        useful = [n for n in targets if not any(word in seen[n].name for word in ("pile", "wheel")) or self._discards]
        useful = [n for n in useful if not seen[n].name.lower().endswith("hand")]
        if self._longest:  # nobody lays errors on the chords of others: a short match is friendly
            chords = tuple(f" of {_begins(each)}" for each in seen if each.name.endswith(POINTS))
            useful = [
                n for n in useful if not seen[n].name.partition(",")[0].endswith(chords) or "Across" in seen[n].name
            ]
        if "Cadence" in seen[held].name and self._phrase(seen) < self._longest:
            useful = [n for n in useful if "pile" in seen[n].name]
        if not useful:
            self._stuck = any("pile" in seen[n].name for n in targets) and len(targets) == 1
            return held
        return useful[0]

    @staticmethod
    def _mover(seen: Sequence[Object]) -> str:
        """Who is to move."""
        return next((_begins(each) for each in seen if ", to move" in each.name), "")

    def _phrase(self, seen: Sequence[Object]) -> int:
        """How many cards the phrase of whoever is to move has."""
        begins = f"Phrase of {self._mover(seen)}: "
        phrase = next((each.name.removeprefix(begins) for each in seen if each.name.startswith(begins)), "")
        return phrase.count(",") + phrase.count(" and ") + 1 if phrase else 0


def _begins(thing: Object) -> str:
    """A name up to its first comma: of a player's plate who that is, of a card on which an error lies whose it is."""
    return thing.name.partition(",")[0]
