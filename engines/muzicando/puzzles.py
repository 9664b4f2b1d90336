"""Puzzles of Muzicando: a hand that a rest lets its player empty in one turn, and a melody that is heard."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from engines.kernel import position
from engines.kernel.contract import Game
from engines.kernel.draft import PLAYERS, Draft, Maker, mixed
from engines.muzicando.actions import DISPLAYS, Lay
from engines.muzicando.deck import MuzicandoDeck, is_sign
from engines.muzicando.deck_file import NOTES
from engines.muzicando.finish import finishing_turn
from engines.muzicando.legality import legal
from engines.muzicando.turn import apply

NODES = 4000
ANSWERS = 4
IN_HAND = 12
"""Cards of which one is laid while a display is made up."""

TEMPTING = 6
"""Of so many runs in which any card is laid that fits, one at least has to leave cards over."""

LENGTHS = {1: 2, 2: 3, 3: 3, 4: 4, 5: 5}
"""By grade, the notes of a melody."""


def emptied(game: Game[Any, Any], chance: Random) -> Draft | None:
    """A display with some cards, and a hand of the rest and notes that go on from it one after the other."""
    deck = _deck(game)
    display, before, more = chance.choice(DISPLAYS), chance.randrange(5, 22), chance.randrange(3, 8)
    left = [card for card in range(deck.blank) if not is_sign(card)]
    chance.shuffle(left)
    laid: list[dict[str, Any]] = []
    played: list[int] = []
    for _ in range(before + more):
        hand = [deck.ids[card] for card in left[:IN_HAND]]
        written: dict[str, Any] = {"display": display, "hands": [hand, None], "laid": laid}
        state = position.begin(game, game.new(PLAYERS, 1), written)
        lays = [action for action in legal(deck, state) if isinstance(action, Lay)]
        if not lays:
            return None
        lay = chance.choice(lays)
        laid.append({"card": deck.ids[lay.card], "x": lay.x, "y": lay.y})
        played.append(lay.card)
        left.remove(lay.card)
        chance.shuffle(left)
    cards = sorted([*played[before:], deck.rest])
    written = {
        "display": display,
        "hands": [[deck.ids[card] for card in cards], [deck.ids[card] for card in left[:5]]],
        "laid": laid[:before],
    }
    state = position.begin(game, game.new(PLAYERS, 1), written)
    line = finishing_turn(deck, state, NODES)
    if not line or all(_ran_out(deck, state, chance) for _ in range(TEMPTING)):
        return None
    return Draft(written, {"emptied": True}, line, {"count": len(cards)})


def _ran_out(deck: MuzicandoDeck, state: Any, chance: Random) -> bool:
    """Whether the hand is empty after a turn in which the rest is laid first, and then anything that fits."""
    while state.to_move == 0 and state.hands[0]:
        lays = [action for action in legal(deck, state) if isinstance(action, Lay)]
        rests = [lay for lay in lays if lay.card == deck.rest]
        if not lays:
            return False
        state, _ = apply(deck, state, chance.choice(rests or lays))
    return not state.hands[0]


def heard(game: Game[Any, Any], chance: Random) -> Draft | None:
    """A melody, and four rows of syllables of which one is it."""
    deck = _deck(game)
    grade = chance.randrange(1, 6)
    names = deck.file.notes
    melody = [chance.randrange(NOTES) for _ in range(LENGTHS[grade])]
    choices = [melody]
    while len(choices) < ANSWERS:
        at, other = chance.randrange(len(melody)), list(melody)
        far = chance.choice((-1, 1)) if grade > 2 else chance.choice((-3, -2, 2, 3))
        other[at] += far
        if 0 <= other[at] < NOTES and other not in choices:
            choices.append(other)
    answers, right = mixed([" ".join(names[note] for note in each) for each in choices], chance)
    sounds = f"{names[0]} // {' '.join(names[note] for note in melody)}"  # where Do lies has to be known
    written = {"display": chance.choice(DISPLAYS)}
    return Draft(written, play=sounds, reveal=sounds, answers=answers, right=right, grade=grade)


def _deck(game: Game[Any, Any]) -> MuzicandoDeck:
    assert isinstance(game.deck, MuzicandoDeck), "puzzles of Muzicando are made of its cards"
    return game.deck


KINDS: Mapping[str, Maker] = {"out": emptied, "heard": heard}
