"""Puzzles of Carmony: the richest turn of a hand, and a chord to recognise.

A hand is built from melds that it can hold together, so that there is always a solution. No meld of it can be laid on
C, because that would draw cards that nobody knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any

from engines.carmony.actions import Discard, Play
from engines.carmony.deck import CHORD, INTERVAL, NOTES, SCALE, CarmonyDeck, MeldCard
from engines.carmony.position import NAMES
from engines.carmony.state import State
from engines.kernel import position
from engines.kernel.contract import Game
from engines.kernel.draft import PLAYERS, Draft, Fact, Form, Maker, Misfit, Prover, Teller, Telling, narrowed
from engines.kernel.outcomes import outcomes, points, unproved
from engines.messages import Message, message
from engines.theory import progression
from engines.theory.chord_symbols import CHORDS
from engines.theory.errors import TheoryError
from engines.theory.key import C_MAJOR
from engines.theory.pitch import Name

"""Key that chords by their names are read in; they sound the same in any."""

MELDS = 5
NODES = 4000
MARGIN = 20
"""Minimum number of points between the answer and the next best turn."""

SUFFIXES = {degrees: suffix for suffix, degrees in reversed(CHORDS.items())}
"""Chord symbols after the root, by the degrees of the chord."""

MAJOR = "maj"
"""Suffix that makes a major chord of a root, which alone would be a single note."""

SIZES = {1: (3,), 2: (3, 4), 3: (4,), 4: (4, 5), 5: (5,)}
SHOWN = {1: 3, 2: 4, 3: 4, 4: 5, 5: 5}
"""Number of notes in each chord, and number of cards to choose from, by grade."""


def richest(game: Game[Any, Any], chance: Random) -> Draft | None:
    """Draft a puzzle: melds of one type use most of the hand, others are in the way."""
    deck = _deck(game)
    kind = chance.choice((INTERVAL, CHORD, CHORD, CHORD, CHORD, SCALE))
    cards = [card for card in deck.melds if card.type == kind]
    wanted = chance.sample(cards, {INTERVAL: 4, CHORD: chance.choice((1, 2, 2, 3)), SCALE: 1}[kind])
    notes: list[int] = []
    for card in wanted:
        plays = [play for _, play in card.plays if 0 not in play.notes]
        if not plays:
            return None
        notes += chance.choice(plays).notes
    notes += chance.choices(range(1, NOTES), k=chance.randrange(1, 5))
    if not 6 <= len(notes) <= 14 or max(map(notes.count, notes)) > deck.note_cards.count(1):
        return None
    others = [card for card in deck.melds if card not in wanted]
    chance.shuffle(others)
    melds = [*wanted, *others[: MELDS - len(wanted)]]
    rest = [card.id for card in others[MELDS - len(wanted) :] if card.type != kind]
    tables: list[list[Mapping[str, Any]]] = [[], []]
    if chance.random() < 0.3:  # The player who empties the hand is out then.
        tables[0] = [{"meld": "chord.major", "root": "C"}, {"meld": "chord.minor", "root": "C"}]
        if {"chord.major", "chord.minor"} & {card.id for card in (*melds, *others[:5])}:
            return None
        rest = [word for word in rest if word not in ("chord.major", "chord.minor")]
    written = {
        "hands": [_names(sorted(notes)), _names(chance.sample(range(NOTES), 5))],
        "melds": [[card.id for card in melds], rest[5:10]],
        "tables": tables,
        "meld_deck": rest[:5],
        "discard": _names([chance.randrange(NOTES)]),
        "phase": "act",
    }
    state = position.begin(game, game.new(PLAYERS, 1), written)
    worth = points(game, 0)
    begun = worth(state)
    reached = outcomes(game, state, worth, _lays, NODES)
    if reached is None:
        return None
    best = reached.best(MARGIN)
    if best is None or len(reached.lines) < 3:
        return None
    if any(isinstance(action, Play) and deck.meld(action.meld) not in melds for action in reached.lines[best]):
        return None  # It uses a MELD card that is only drawn during the turn, which nobody can foresee.
    gained = {"points": best - begun}
    return Draft(written, gained, reached.lines[best], gained, ways=reached.ways)


def heard(game: Game[Any, Any], chance: Random) -> Draft | None:
    """Draft a puzzle: one of several MELD cards is played."""
    grade = chance.randrange(1, 6)
    deck = _deck(game)
    known = [card for card in deck.melds if card.type == CHORD and _degrees(card) in SUFFIXES]
    alike = [card for card in known if len(card.required(0)) in SIZES[grade]]
    if len(alike) < SHOWN[grade]:
        return None
    shown = chance.sample(alike, SHOWN[grade])
    root, card = chance.randrange(NOTES), shown[0]
    sounds = NAMES[root] + (SUFFIXES[_degrees(card)] or MAJOR)
    others = [other.id for other in deck.melds if other not in shown]
    written = {
        "hands": [_names(chance.sample(range(NOTES), 5)), _names(chance.sample(range(NOTES), 5))],
        "melds": [sorted(each.id for each in shown), others[:5]],
        "discard": _names([chance.randrange(NOTES)]),
        "phase": "act",
    }
    facts = {"root": Name.parse(NAMES[root]).engraved}
    draft = Draft(written, facts=facts, play=sounds, reveal=sounds, tap=(card.id,), grade=grade)
    return None if prove_heard(game, draft) else draft


def prove_richest(game: Game[Any, Any], draft: Draft) -> list[Message]:
    """Return complaints if the goal of a puzzle is not the clear maximum of the turn.

    The goal must beat every other result by `MARGIN`, and may use no MELD card that is only drawn during the turn.
    """
    state = position.begin(game, game.new(PLAYERS, 1), draft.position)
    worth = points(game, 0)
    goal = worth(state) + int(draft.goal["points"])
    said = unproved(outcomes(game, state, worth, _lays, NODES), MARGIN, points=goal)
    return said or unproved(outcomes(game, state, worth, _lays_what_is_seen(game, draft), NODES), MARGIN, points=goal)


def prove_heard(game: Game[Any, Any], draft: Draft) -> list[Message]:
    """Return complaints if another card fits the chord, or the right one does not."""
    (attack,) = progression.read(draft.play, C_MAJOR).passage.attacks
    sounding = {note.pitch % 12 for note in attack}
    root = attack[-1].pitch % 12
    said = []
    for id_ in draft.position["melds"][0]:
        fits = set(_notes(_deck(game).meld(game.card_ids[id_]), root)) == sounding
        if fits != (id_ in draft.tap):
            said.append(message("puzzle.fits-too" if fits else "puzzle.fits-not", answer=id_, number=1))
    if Name.parse(str(draft.facts["root"])).pitch_class != root:
        said.append(message("puzzle.untrue-fact", fact="root", told=str(draft.facts["root"])))
    return said


def tell_heard(game: Game[Any, Any], draft: Draft) -> Telling:
    """Return the wording: notes of the chord, and of each card that is wrong."""
    root = Name.parse(str(draft.facts["root"])).pitch_class
    shown, right = draft.position["melds"][0], draft.tap[0]

    def words(id_: str) -> Mapping[str, Fact]:
        face = game.card_ids[id_]
        notes = _notes(_deck(game).meld(face), root)
        return {"card": game.card_name(face), "notes": game.spelled(face, root, notes)}  # type: ignore[attr-defined]

    left = narrowed(shown, shown.index(right), draft.play)
    choice = game.list_words([game.card_name(game.card_ids[id_]) for id_ in left], "or")
    replies = {id_: ("other", words(id_)) for id_ in shown if id_ != right}
    facts = {**words(right), "root": game.naming.both(root), "choice": choice}
    return Telling(facts, replies=replies, narrowed=left)


def _notes(card: MeldCard, root: int) -> tuple[int, ...]:
    """Return the pitch classes of a complete chord, in degree order."""
    return tuple((root + degree.semitones) % 12 for degree in card.degrees)


def _lays(state: State, action: Any) -> bool:
    """Return True for a meld, or a discard that empties the hand."""
    return isinstance(action, Play) or (isinstance(action, Discard) and len(state.hands[0]) == 1)


def _lays_what_is_seen(game: Game[Any, Any], draft: Draft) -> Callable[[State, Any], bool]:
    """Return a test like `_lays` that allows no MELD card drawn during the turn."""
    hand = Counter(game.card_ids[id_] for id_ in draft.position["melds"][0])
    begun = Counter(game.card_ids[row["meld"]] for row in (*draft.position.get("tables", ()), ())[0])

    def lays(state: State, action: Any) -> bool:
        if not isinstance(action, Play):
            return _lays(state, action)
        laid = Counter(row.meld for row in state.tables[0] if row is not None)
        return laid[action.meld] - begun[action.meld] < hand[action.meld]

    return lays


def _deck(game: Game[Any, Any]) -> CarmonyDeck:
    assert isinstance(game.deck, CarmonyDeck), "puzzles of Carmony are made of its cards"
    return game.deck


def _degrees(card: MeldCard) -> str:
    return " ".join(map(str, card.degrees))


def _names(notes: Iterable[int]) -> list[str]:
    return [NAMES[note] for note in notes]


def _find_misfits_heard(game: Game[Any, Any], draft: Draft) -> Iterator[Misfit]:
    shown = draft.position["melds"][0]
    if len(draft.tap) != 1:
        yield ("tap",), message("puzzle.one-card")
    elif draft.tap[0] not in shown:
        yield ("tap",), message("puzzle.one-of", known=tuple(shown))
    try:
        Name.parse(str(draft.facts["root"]))
    except TheoryError as error:
        yield ("facts", "root"), error.message


KINDS: Mapping[str, Maker] = {"turn": richest, "heard": heard}
FORMS: Mapping[str, Form] = {
    "turn": Form("goal", goal=("points",), rows=("melds",)),
    "heard": Form("tap", facts={"root": str}, rows=("melds",), sound="chord", finds_misfits=_find_misfits_heard),
}
TELLERS: Mapping[str, Teller] = {"heard": tell_heard}
PROVERS: Mapping[str, Prover] = {"turn": prove_richest, "heard": prove_heard}
