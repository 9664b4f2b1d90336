"""Puzzles of IV-V-I: the dearest phrase that a hand can lock, a phrase that is heard and laid, the card that does not
say what one hears, and the error that is in one of two phrases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engines.iv_v_i.actions import Attach, Fix, Lock, Play, Style
from engines.iv_v_i.deck import IvviDeck, faces_in
from engines.iv_v_i.legality import HARMONIES_A_TURN, legal
from engines.iv_v_i.state import State
from engines.iv_v_i.turn import apply
from engines.kernel import position
from engines.kernel.contract import Game
from engines.kernel.draft import PLAYERS, Draft, Fact, Maker
from engines.kernel.outcomes import outcomes, points
from engines.theory import progression
from engines.theory.key import Key
from engines.theory.part_writing.values import PARALLELS

HAND = 7
NODES = 6000
MARGIN = 3
"""Points between the answer and what comes next to it."""

KEY = Key.parse("C major")
"""In which phrases are heard."""

NUMERALS = {"vii06": "viio6"}
"""What is written otherwise where it is to be heard."""

HEARD = ("I", "I6", "vi", "iii", "IV", "IV6", "ii", "ii6", "ii65", "V", "V7", "V6", "V65", "V43", "V42", "vii06")
"""The chords of the puzzles for the ear."""

LENGTHS = {1: 3, 2: 4, 3: 4, 4: 5, 5: 6}
"""By grade, the cards of a phrase that is heard."""

GROSS = ("parallel-octaves", "spacing", "missing-third")
PLAINER = ("parallel-fifths", "doubled-leading-tone", "unresolved-seventh")
SUBTLE = ("voice-crossing", "doubled-third", "parallel-fifths", "doubled-leading-tone")
FLAWS = {1: GROSS, 2: (*GROSS, *PLAINER), 3: PLAINER, 4: (*PLAINER, *SUBTLE), 5: SUBTLE}
"""By grade, the errors that are to be heard."""

PLAIN = ("I", "vi", "iii", "IV", "ii", "V")
OTHER_HAND = ("Do", "Re", "Mi", "Fa", "Sol")


def dearest(game: Game[Any, Any], chance: Random) -> Draft | None:
    """A phrase that has begun, and a hand with what goes on with it, a cadence that ends it, syllables that it shows,
    and more that may be of use."""
    deck = _deck(game)
    begun, more = chance.choice((1, 2, 2, 3)), chance.choice((0, 1, 1, 2, 2, 3))
    size = chance.choice((3, 4, 5, 6, HAND))
    phrase = _walked(deck, chance, begun + more, HEARD)
    left, right = ([0, 0] + [deck.face[card] for card in phrase])[-2:]
    ends = [c for c in deck.of_kind("cadence") if deck.cadence_left[c] >> left & deck.cadence_right[c] >> right & 1]
    if len(phrase) < 3 or not ends:
        return None
    shown = [
        syllable
        for card in phrase
        for voice in ("soprano", "bass")
        for syllable in faces_in(deck.indicators[voice][deck.face[card]])
    ]
    hand = [*phrase[begun:], deck.ids[chance.choice(ends)], *(deck.ids[each] for each in chance.sample(shown, 2))]
    kinds = chance.choices(("cadence", "harmony", "voice_leading", "special", "style"), (1, 4, 3, 1, 1), k=HAND)
    hand += [deck.ids[chance.choice(deck.of_kind(kind))] for kind in kinds if deck.of_kind(kind)]
    written = {
        "hands": [sorted(hand[:size], key=deck.face.__getitem__), list(OTHER_HAND)],
        "phrases": [" ".join(phrase[:begun])],
        "phase": "play",
    }
    state = position.begin(game, game.new(PLAYERS, 1), written)
    reached = outcomes(game, state, points(game, 0), _builds, NODES)
    best = reached and reached.best(MARGIN)
    if not reached or not best or len(reached.lines) < 3:
        return None
    won = {"target": best}  # so that a computer player, too, wants it now
    return Draft(written, {"points": best}, reached.lines[best], {"points": best}, won, ways=reached.ways)


def rebuilt(game: Game[Any, Any], chance: Random) -> Draft | None:
    """A phrase whose first card lies there, whose others are among the hand, and which is heard."""
    deck = _deck(game)
    grade = chance.randrange(1, 6)
    known = HEARD if grade > 2 else PLAIN
    more = min(HARMONIES_A_TURN, 1 + (grade + 1) // 2)
    phrase = _walked(deck, chance, 1 + more, known)
    if not phrase:
        return None
    others = [card for card in known if card not in phrase]
    hand = [*phrase[1:], *chance.sample(others, min(len(others), {1: 1, 2: 3, 3: 2, 4: 3, 5: 4}[grade]))]
    written = {
        "hands": [sorted(hand, key=deck.face.__getitem__), list(OTHER_HAND)],
        "phrases": [phrase[0]],
        "phase": "play",
    }
    state = position.begin(game, game.new(PLAYERS, 1), written)
    line = []
    for at, card in enumerate(phrase[1:], start=1):
        action = Play(deck.face[card], 0, at)
        if action not in legal(deck, state):
            return None
        state, _ = apply(deck, state, action)
        line.append(action)
    goal = {"row": tuple(phrase), "place": "body"}
    sounds = _sounds(phrase)
    return Draft(written, goal, tuple(line), {"count": more}, play=sounds, reveal=sounds, grade=grade)


def misprinted(game: Game[Any, Any], chance: Random) -> Draft | None:
    """A phrase on the table, heard with another chord in the place of one of its cards."""
    deck = _deck(game)
    grade = chance.randrange(1, 6)
    known = HEARD if grade > 2 else PLAIN
    phrase = _walked(deck, chance, LENGTHS[grade], known)
    if not phrase:
        return None
    at = chance.randrange(1, len(phrase))
    others = [card for card in known if card != phrase[at] and _follows(deck, phrase[at - 1], card)]
    if at + 1 < len(phrase):  # what is heard makes sense, too: only the ear can tell
        others = [card for card in others if _follows(deck, card, phrase[at + 1])]
    if phrase.count(phrase[at]) > 1 or not others:
        return None
    heard = [*phrase[:at], chance.choice(others), *phrase[at + 1 :]]
    written = {"hands": [list(OTHER_HAND), list(OTHER_HAND)], "phrases": [" ".join(phrase)], "phase": "play"}
    facts: dict[str, Fact] = {"right": heard[at], "number": at + 1}
    return Draft(written, facts=facts, play=_sounds(heard), reveal=_sounds(heard), tap=(phrase[at],), grade=grade)


def flawed(game: Game[Any, Any], chance: Random) -> Draft | None:
    """A phrase on the table that is heard twice, once as it should be and once with an error in it; the harder ones
    do not always begin with the right one."""
    deck = _deck(game)
    grade = chance.randrange(1, 6)
    phrase = _walked(deck, chance, LENGTHS[grade], HEARD if grade > 1 else PLAIN)
    if not phrase:
        return None
    kind = chance.choice([kind for kind in FLAWS[grade] if kind in deck.face])
    last = len(phrase) - (kind in PARALLELS)
    place = chance.randrange(1, last + 1)
    under = phrase[place - 1 : place + (kind in PARALLELS)]
    sounds = _sounds(phrase)
    if any(phrase.count(card) > 1 for card in under) or not _only(sounds, kind, place):
        return None
    second = grade < 4 or chance.random() < 0.5
    written = {"hands": [list(OTHER_HAND), list(OTHER_HAND)], "phrases": [" ".join(phrase)], "phase": "play"}
    number = f"{place}–{place + 1}" if kind in PARALLELS else str(place)
    facts: dict[str, Fact] = {"error": game.card_name(deck.face[kind]), "number": number}
    twice, error = f"{sounds} // {sounds}", f"{kind}@{place + second * len(phrase)}"
    return Draft(written, facts=facts, play=twice, error=error, reveal=twice, tap=tuple(under), grade=grade)


def _only(sounds: str, kind: str, place: int) -> bool:
    """Whether this error is all that is wrong with a phrase, and without it nothing is."""
    right, wrong = (progression.read(sounds, KEY, flaws).realisation for flaws in ({}, {place: kind}))
    assert right is not None, "numerals are voiced"
    assert wrong is not None, "numerals are voiced"
    return not right.faults and {fault.kind for fault in wrong.faults} == {kind}


def _walked(deck: IvviDeck, chance: Random, length: int, known: Sequence[str]) -> list[str]:
    """So many cards, of those, each of which may follow the one before it; nothing where there is no way on."""
    starters = [card for card in known if card in deck.face and deck.starters >> deck.face[card] & 1]
    walked = [chance.choice(starters)] if starters else []
    while walked and len(walked) < length:
        ways = [card for card in known if _follows(deck, walked[-1], card)]
        if not ways:
            return []
        walked.append(chance.choice(ways))
    return walked


def _follows(deck: IvviDeck, left: str, right: str) -> bool:
    return right in deck.face and bool(deck.follow(False, False)[deck.face[left]] >> deck.face[right] & 1)


def _builds(state: State, action: Any) -> bool:
    """Whether it brings the phrase on, without a card that nobody knows yet."""
    return isinstance(action, Play | Attach | Fix | Style | Lock)


def _sounds(phrase: list[str]) -> str:
    return " ".join(NUMERALS.get(card, card) for card in phrase)


def _deck(game: Game[Any, Any]) -> IvviDeck:
    assert isinstance(game.deck, IvviDeck), "puzzles of IV-V-I are made of its cards"
    return game.deck


KINDS: Mapping[str, Maker] = {"lock": dearest, "rebuilt": rebuilt, "misprinted": misprinted, "flawed": flawed}
