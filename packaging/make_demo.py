"""Make the matches of `assets/demo` that Consort plays by itself, one a game.

    .venv/bin/python packaging/make_demo.py                    all of them as they are, each from its seed
    .venv/bin/python packaging/make_demo.py carmony 400        the most charming of the first 400 seeds

A demo shows in a few minutes of watching what its game is. In Carmony two greedy players play one round: intervals,
chords, a scale, an eaten meld, a meld on C that draws cards, a pile taken, somebody going out. In IV-V-I two eager
ones play to 50 points: long phrases with syllables and SPECIAL HARMONY, errors and a fix, styles, Mozart's taking,
cadences of several kinds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import engines
from engines.carmony.deck import CHORD, INTERVAL, SCALE, CarmonyDeck
from engines.carmony.state import Eaten, Melded
from engines.iv_v_i import actions as ivvi
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.state import State
from engines.kernel.contract import Game
from engines.kernel.events import Happened
from engines.kernel.record import Record
from engines.kernel.rng import below
from engines.players.greedy import GreedyPlayer
from engines.players.player import Look, play_match

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "demo"
NAMES = ("Ana", "Ben")


class Demo(NamedTuple):
    """How a game's demo is made: a seed's match, how well it shows the game (0: something is missing), the seed."""

    play: Callable[[int], Record]
    charm: Callable[[Record], float]
    seed: int


# -- Carmony


def play_carmony(seed: int) -> Record:
    """One round of two greedy players."""
    players = [GreedyPlayer(seed + number) for number in range(len(NAMES))]
    return play_match(engines.load("carmony"), players, NAMES, seed=seed, options={"rounds": 1})


def charm_of_carmony(record: Record) -> float:
    """Many kinds of melds and a close end in 30 to 60 actions."""
    deck = record.game.deck
    assert isinstance(deck, CarmonyDeck), "the demo is a match of Carmony"
    events = [event for step in record.steps for event in step.events]
    melds = [event for event in events if isinstance(event, Melded)]
    eaten = [event for event in events if isinstance(event, Eaten)]
    c_roots = [event for event in events if isinstance(event, Happened) and event.rule == "car.c-root"]
    types = [deck.meld(meld.meld).type for meld in melds]
    piles = sum(getattr(step.action, "source", "") == "pile" for step in record.steps)
    complete = (
        30 <= len(record.steps) <= 60
        and all(kind in types for kind in (INTERVAL, CHORD, SCALE))
        and eaten
        and c_roots
        and piles
        and record.state.tallies[0].out is not None
        and all(any(meld.seat == seat for meld in melds) for seat in range(len(NAMES)))
    )
    if not complete:
        return 0
    kinds = len({meld.meld for meld in melds})
    result = record.game.result(record.state)
    assert result is not None, "a round that somebody ended by going out is over"
    apart = abs(result.scores[0] - result.scores[1])
    return 1 + kinds + 3 * types.count(SCALE) + types.count(CHORD) - types.count(INTERVAL) - apart / 50 - len(eaten)


# -- IV-V-I

EAGER = (ivvi.Deal, ivvi.Take, ivvi.Lock, ivvi.Fix, ivvi.Play, ivvi.Attach, ivvi.Nullify, ivvi.Style, ivvi.Leave)
"""What an eager player does first."""

LOCKED, KEPT = 5, 4
"""Cards that a phrase has before it is locked, and that a hand keeps when what cannot be played is discarded."""


class EagerPlayer:
    """Lays whatever can be laid, errors on others only; locks a phrase when it has grown; discards what is left."""

    def __init__(self, seed: int) -> None:
        self._rng = seed

    def choose(self, game: Game[Any, Any], legal: Sequence[Any], look: Look) -> Any:
        """An action of the kind that comes first, by chance where there are several."""
        wanted = self._wanted(legal, look())
        self._rng, pick = below(self._rng, len(wanted))
        return wanted[pick]

    def _wanted(self, legal: Sequence[Any], view: State) -> Sequence[Any]:
        seat = view.to_move
        assert seat is not None, "whoever is asked is to move"
        for kind in EAGER:
            found = [action for action in legal if isinstance(action, kind) and sensible(action, seat)]
            if found:
                return found
        draws = [action for action in legal if isinstance(action, ivvi.Draw)]
        discards = [action for action in legal if isinstance(action, ivvi.Discard)]
        ends = [action for action in legal if isinstance(action, ivvi.EndTurn)]
        if draws or (discards and (not ends or len(view.hands[seat]) > KEPT)):
            return draws or discards
        return ends


def sensible(action: Any, seat: int) -> bool:
    """Whether an eager player would do that."""
    if isinstance(action, ivvi.Lock):
        return action.at + 2 >= LOCKED
    return not isinstance(action, ivvi.Nullify) or action.seat != seat


def play_ivvi(seed: int) -> Record:
    """A match of two eager players to 50 points."""
    players = [EagerPlayer(seed + number) for number in range(len(NAMES))]
    return play_match(engines.load("iv-v-i"), players, NAMES, seed=seed, options={"target": 50})


def charm_of_ivvi(record: Record) -> float:
    """Everything there is, a close end, and few actions."""
    deck = record.game.deck
    assert isinstance(deck, IvviDeck), "the demo is a match of IV-V-I"
    actions: list[Any] = [step.action for step in record.steps]
    locks = record.state.lockups

    def cards(kind: Any) -> set[int]:
        return {action.card for action in actions if type(action) is kind}

    specials = {card for card in cards(ivvi.Play) if deck.kinds[card] == "special"}
    errors, styles = cards(ivvi.Nullify), cards(ivvi.Style)
    cadences = {lockup.cadence for lockup in locks}
    groups = sum(line.rule == "ivvi.voice.group" for line in record.game.account(record.state))
    complete = (
        len(actions) <= 160
        and 3 <= len(locks) <= 5
        and {lockup.seat for lockup in locks} == {0, 1}
        and specials
        and len(errors) >= 2
        and cards(ivvi.Fix)
        and len(styles) >= 2
        and cards(ivvi.Take)
        and len(cadences) >= 2
        and groups
    )
    if not complete:
        return 0
    first, second = record.state.scores
    apart: int = abs(first - second)
    variety = 2 * len(cadences) + 2 * len(specials) + len(errors) + len(styles) + groups
    return 100 + variety - len(actions) / 4 - apart / 5


DEMOS = {
    "carmony": Demo(play_carmony, charm_of_carmony, 190),
    "iv-v-i": Demo(play_ivvi, charm_of_ivvi, 24),
}


def main(arguments: list[str]) -> None:
    """`arguments`: a game and how many seeds to search, or nothing to play the chosen ones again."""
    for game in arguments[:1] or DEMOS:
        demo = DEMOS[game]
        seed = demo.seed
        if len(arguments) > 1:
            seed = max(range(int(arguments[1])), key=lambda seed: demo.charm(demo.play(seed)))
        record = demo.play(seed)
        FOLDER.mkdir(parents=True, exist_ok=True)
        (FOLDER / f"{game}.jsonl").write_text(record.dumps(), "utf-8", newline="\n")
        print(f"{game}: seed {seed}, {len(record.steps)} actions, charm {demo.charm(record):.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
