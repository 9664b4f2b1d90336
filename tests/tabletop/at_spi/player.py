"""A player who knows only what a screen reader says."""

from __future__ import annotations

from collections.abc import Sequence

from tests.tabletop.at_spi.screen_reader import Object

IGNORED_BUTTONS = ("Sort", "Show the hand", "Scoreboard", "Reference", "Hear", "Look", "Give", "Clear", "Leave", "Root")
"""Buttons that are not moves or that a player who wants to go on does not press."""

FALLBACK_BUTTONS = ("Pass", "End", "Discard the hand", "Choose no more", "Take no more")
"""Buttons to press when no card can be laid."""


BUTTON_ROLES = ("push button", "button")
"""Role names of buttons in older and newer versions of AT-SPI."""


POINT_SUFFIXES = (" point", " points")
"""Endings of a player's plate."""


class Player:
    """Player who acts on the states that are read out.

    It lays playable cards where they can be laid, and uses a discard pile last. It repeats a failed attempt only after
    something has changed.
    """

    def __init__(self, longest: int = 0) -> None:
        """Make a player who locks no phrase of fewer than `longest` cards, if given."""
        self._longest = longest
        self._told: Sequence[str] = ()
        self._tried: set[tuple[str, str]] = set()
        self._stuck = False  # a card can go only to a discard pile
        self._discards = False

    def choose(self, seen: Sequence[Object]) -> int | None:
        """Return the object to press now, or None."""
        told = [each.name for each in seen if each.name.endswith(POINT_SUFFIXES)]  # the players with their cards
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
        buttons = [number for number, each in enumerate(seen) if each.role in BUTTON_ROLES]
        choices = {each.name for each in seen if each.role == "list item"}
        asked = [n for n in buttons if seen[n].name in choices or seen[n].name.startswith("Pass to ")]
        if asked:
            return asked[0]
        held = [n for n in buttons if "in your hand" in seen[n].description]
        if held:
            return self._place(seen, buttons, held[0])
        cards = [] if self._stuck else [n for n in buttons if "can be played" in seen[n].description]
        keys = [n for n in buttons if seen[n].name.endswith(")") and not seen[n].name.startswith(IGNORED_BUTTONS)]
        keys.sort(key=lambda n: seen[n].name.startswith(FALLBACK_BUTTONS))
        rest = [n for n in buttons if n not in keys and "can be played" not in seen[n].description]
        for number in rest if anything else (*cards, *keys):
            name, state = seen[number].name, seen[number].description
            if (name, state) not in self._tried and not name.startswith(IGNORED_BUTTONS):
                self._tried.add((name, state))
                return number
        return None

    def _place(self, seen: Sequence[Object], buttons: Sequence[int], held: int) -> int:
        """Return the object on which to lay the held card; the card itself puts it back."""
        targets = [n for n in buttons if "can be laid here" in seen[n].description]
        useful = [n for n in targets if not any(word in seen[n].name for word in ("pile", "wheel")) or self._discards]
        useful = [n for n in useful if not seen[n].name.lower().endswith("hand")]
        if self._longest:  # errors are never laid on other players' chords, which keeps a match short
            chords = tuple(f" of {_first_part(each)}" for each in seen if each.name.endswith(POINT_SUFFIXES))
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
        return next((_first_part(each) for each in seen if ", to move" in each.name), "")

    def _phrase(self, seen: Sequence[Object]) -> int:
        """Return the number of cards in the phrase of the player to move."""
        begins = f"Phrase of {self._mover(seen)}: "
        phrase = next((each.name.removeprefix(begins) for each in seen if each.name.startswith(begins)), "")
        return phrase.count(",") + phrase.count(" and ") + 1 if phrase else 0


def _first_part(thing: Object) -> str:
    """Return a name up to its first comma, for example a player's name."""
    return thing.name.partition(",")[0]
