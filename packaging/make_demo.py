"""Make the matches of `assets/demo` that Consort plays by itself, one a game.

    .venv/bin/python packaging/make_demo.py                    all of them as they are, each from its seed
    .venv/bin/python packaging/make_demo.py carmony 400        the most charming of the first 400 seeds

A demo shows in a few minutes of watching what its game is. In Carmony two greedy players play one round: intervals,
chords, a scale, an eaten meld, a meld on C that draws cards, a pile taken, somebody going out. In IV-V-I two eager
ones play to 50 points: long phrases with syllables and SPECIAL HARMONY, errors and a fix, styles, Mozart's taking,
cadences of several kinds. In Cantoludus two shoppers play to 25: notes, intervals and what they do, chords of notes,
accidentals and Chord cards, the bank, progressions, the win. In Muzicando two placers play a Sarabanda and a Glissando:
every kind of sign, a run after the rest, strings that play through.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import engines
from engines.cantoludus import actions as can
from engines.cantoludus.cheapest import cheapest
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.state import Acquired
from engines.cantoludus.state import State as CanState
from engines.carmony.deck import CHORD, INTERVAL, SCALE, CarmonyDeck
from engines.carmony.state import Eaten, Melded
from engines.iv_v_i import actions as ivvi
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.state import State
from engines.kernel.contract import Game
from engines.kernel.events import Happened
from engines.kernel.record import Record
from engines.kernel.rng import below
from engines.muzicando import actions as muz
from engines.muzicando.deck import MuzicandoDeck, is_sign
from engines.muzicando.game import Muzicando
from engines.muzicando.state import Placed
from engines.muzicando.state import State as MuzState
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


# -- Cantoludus

CLEVER = (can.Double, can.Recover, can.Remove, can.PutBack, can.Discard)
"""What a shopper is asked to choose by an interval's effect."""


class Shopper:
    """Plays the interval cards of the hand, buys what brings most points, then intervals and notes with what would be
    discarded anyway, and banks what is left: chords before notes. It pays as cheaply as it can."""

    def __init__(self, seed: int) -> None:
        self._rng = seed
        self._gifts: list[Any] = []

    def choose(self, game: Game[Any, Any], legal: Sequence[Any], look: Look) -> Any:
        """The next gift of a purchase, or the likeliest thing to do, by chance where several are alike."""
        view = look()
        assert isinstance(game, Cantoludus), "shoppers are at home in Cantoludus"
        if view.phase == "gather":
            return self._gifts.pop(0)
        if view.phase == "act":
            wanted = self._purchase(game.deck, view, legal) or self._otherwise(game.deck, view, legal)
        else:
            wanted = [action for action in legal if self._sensible(game.deck, view, action)] or legal
        self._rng, pick = below(self._rng, len(wanted))
        action = wanted[pick]
        if isinstance(action, can.Claim):
            self._gifts = list(cheapest(game.deck, view, action.row, action.at) or ())
        return action

    def _purchase(self, deck: CantoludusDeck, view: CanState, legal: Sequence[Any]) -> Sequence[Any]:
        """An interval card that is played first, else the claims that bring most points; none if none does."""
        plays = [action for action in legal if isinstance(action, can.PlayInterval)]
        if plays:
            return plays
        claims = {action: deck.points[claimed(view, action)] for action in legal if isinstance(action, can.Claim)}
        best = max(claims.values(), default=0)
        return [action for action, points in claims.items() if points == best] if best else []

    def _otherwise(self, deck: CantoludusDeck, view: CanState, legal: Sequence[Any]) -> Sequence[Any]:
        """Nothing scores: bank chords, then letters; if nothing was bought yet, spend what is left of the hand on an
        interval or a note; end."""
        banks = [action for action in legal if isinstance(action, can.Bank) and deck.is_source(action.card)]
        chords = [action for action in banks if deck.is_chord(action.card)]
        claims = [action for action in legal if isinstance(action, can.Claim) and self._from_hand(deck, view, action)]
        intervals = [action for action in claims if deck.is_interval(claimed(view, action))]
        if claims and view.banked and not view.bought:
            return chords or intervals or claims
        return chords or banks or [can.END_TURN]

    @staticmethod
    def _from_hand(deck: CantoludusDeck, view: CanState, claim: can.Claim) -> bool:
        """Whether it is paid without the bank and without Chord cards, which are worth more."""
        gifts = cheapest(deck, view, claim.row, claim.at) or ()
        return all(not gift.bank and deck.is_note(gift.card) for gift in gifts)

    @staticmethod
    def _sensible(deck: CantoludusDeck, view: CanState, action: Any) -> bool:
        """Whether an effect is best used so: what is weakest leaves, what is strongest comes."""
        cards = {each.card for each in [action] if isinstance(action, CLEVER)}
        if isinstance(action, can.Recover | can.Double):
            return any(deck.is_chord(card) for card in cards)
        return not any(deck.is_chord(card) or deck.is_interval(card) for card in cards)


def claimed(view: CanState, claim: can.Claim) -> int:
    """The card that a claim is about."""
    card = (view.orchestra if claim.row == "orchestra" else view.progressions)[claim.at]
    assert card is not None, "a gap in a row cannot be claimed"
    return card


def play_cantoludus(seed: int) -> Record:
    """A match of two shoppers to 25 points."""
    players = [Shopper(seed + number) for number in range(len(NAMES))]
    return play_match(engines.load("cantoludus"), players, NAMES, seed=seed)


def charm_of_cantoludus(record: Record) -> float:
    """Every kind of purchase and of payment, a close end, and few actions."""
    deck = record.game.deck
    assert isinstance(deck, CantoludusDeck), "the demo is a match of Cantoludus"
    actions: list[Any] = [step.action for step in record.steps]
    events = [event for step in record.steps for event in step.events]
    bought = [event for event in events if isinstance(event, Acquired)]
    gifts = [action for action in actions if isinstance(action, can.Give)]
    plays = {action.card for action in actions if isinstance(action, can.PlayInterval)}
    progressions = [event for event in bought if event.tonic is not None]
    chords = [event for event in bought if deck.is_chord(event.card)]
    complete = (
        len(actions) <= 110
        and any(deck.is_note(event.card) for event in bought)
        and any(deck.is_interval(event.card) for event in bought)
        and plays
        and len(chords) >= 3
        and {event.seat for event in progressions} == {0, 1}
        and any(gift.sign for gift in gifts)
        and any(deck.is_chord(gift.card) for gift in gifts)
        and any(gift.bank for gift in gifts)
        and any(isinstance(action, can.Bank) for action in actions)
        and any(isinstance(event, Happened) and event.rule == "can.win" for event in events)
    )
    if not complete:
        return 0
    whole = sum(isinstance(action, can.GiveChord) for action in actions)
    first, second = (sum(event.points for event in bought if event.seat == seat) for seat in range(len(NAMES)))
    keys = len({event.tonic for event in progressions})
    return 100 + 2 * len(plays) + 3 * min(whole, 2) + 2 * keys - len(actions) / 2 - abs(first - second) / 3


# -- Muzicando

SHOWN: tuple[muz.Display, ...] = ("sarabanda", "glissando")
"""The displays of the demo: those that grow, where signs wait for notes with four neighbours."""


class Placer:
    """Chooses the demo's displays one after the other; places signs as soon as they have a place, the rest when much
    can follow, and notes where they close a gap; passes where nothing fits."""

    def __init__(self, seed: int) -> None:
        self._rng = seed

    def choose(self, game: Game[Any, Any], legal: Sequence[Any], look: Look) -> Any:
        """The likeliest thing to do, by chance where several are alike."""
        view = look()
        assert isinstance(game, Muzicando), "placers are at home in Muzicando"
        if view.phase == "name":
            return muz.Name(SHOWN[len(view.played) % len(SHOWN)])
        wanted = self._wanted(game, view, legal)
        self._rng, pick = below(self._rng, len(wanted))
        return wanted[pick]

    @staticmethod
    def _wanted(game: Muzicando, view: MuzState, legal: Sequence[Any]) -> Sequence[Any]:
        lays = [action for action in legal if isinstance(action, muz.Lay)]
        notes = {action.card for action in lays if not is_sign(action.card)}
        signs = [
            action
            for action in lays
            if is_sign(action.card) and (action.card != game.deck.rest or len(notes) >= REST_FROM)
        ]
        if signs or not lays:
            return signs or [action for action in legal if not isinstance(action, muz.Concede)]
        lying = {(x, y) for x, y, _ in view.laid}

        def touched(action: muz.Lay) -> int:
            x, y = action.x, action.y
            return sum(side in lying for side in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)))

        closest = max(map(touched, lays))
        return [action for action in lays if touched(action) == closest]


REST_FROM = 2
"""Different notes that have a place when the rest is laid."""


def play_muzicando(seed: int) -> Record:
    """A match of two placers: each chooses a display."""
    players = [Placer(seed + number) for number in range(len(NAMES))]
    return play_match(engines.load("muzicando"), players, NAMES, seed=seed)


def charm_of_muzicando(record: Record) -> float:
    """Every kind of sign, a run after the rest, a string that plays through, both out, a close end, few actions."""
    deck = record.game.deck
    assert isinstance(deck, MuzicandoDeck), "the demo is a match of Muzicando"
    events = [event for step in record.steps for event in step.events]
    placed = [event for event in events if isinstance(event, Placed)]
    signs = [deck.sign(event.card) for event in placed if is_sign(event.card)]
    told = [(event.rule, event.case) for event in events if isinstance(event, Happened)]
    running = sum(step.before.runner is not None and isinstance(step.action, muz.Lay) for step in record.steps)
    runs = sum(bool(event.run) for event in placed)
    actions = len(record.steps)
    complete = (
        60 <= actions <= 130
        and {"sharp", "flat", "natural", "rest"} <= set(signs)
        and running >= 2
        and runs >= 1
        and ("muz.block.rest", "effect") in told
        and ("muz.rank.play-on", "out") in told
        and ("muz.solo.draw", "effect") in told
    )
    if not complete:
        return 0
    result = record.game.result(record.state)
    assert result is not None, "a demo is played to its end"
    apart = abs(result.scores[0] - result.scores[1])
    return 100 + 2 * len(signs) + running + 3 * runs - actions / 4 - apart


DEMOS = {
    "carmony": Demo(play_carmony, charm_of_carmony, 25),
    "iv-v-i": Demo(play_ivvi, charm_of_ivvi, 24),
    "cantoludus": Demo(play_cantoludus, charm_of_cantoludus, 959),
    "muzicando": Demo(play_muzicando, charm_of_muzicando, 231),
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
