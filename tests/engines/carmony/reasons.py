"""Second opinion on refusals in Carmony, from the rules and the deck file alone.

It yields the reasons against an action, the most useful first. NOTE cards are written by their pitch class, MELD cards
by the deck file's ids.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib import resources
from typing import Any

from engines.carmony.actions import Action, Deal, Discard, Draw, Eat, EndTurn, Extend, Play
from engines.carmony.state import State
from tests.engines.carmony.carmony_table import FACES
from tests.engines.generic.judged import Reason

DECK_DATA = tomllib.loads((resources.files("assets") / "decks" / "carmony.toml").read_text(encoding="utf-8"))
MELDS: dict[str, dict[str, Any]] = {
    row["id"]: {**row, "type": kind} for kind in ("scale", "chord", "interval") for row in DECK_DATA[kind]
}
IDS_BY_FACE = {face: id_ for id_, face in FACES.items()}
KINDS = {1: "interval", 2: "chord", 3: "scale"}
SEMITONES_BY_DEGREE = {"1": 0, "2": 2, "3": 4, "4": 5, "5": 7, "6": 9, "7": 11, "8": 12, "9": 14, "11": 17, "13": 21}


def write_card(card: int) -> str:
    return IDS_BY_FACE.get(card, str(card))


def count_semitones(degree: str) -> int:
    """Return the semitones between the root and a degree such as `b3`, `#4` or `bb7`."""
    number = degree.lstrip("b#")
    return SEMITONES_BY_DEGREE[number] - degree.count("b") + degree.count("#")


def find_notes(root: int, degrees: Sequence[str]) -> tuple[int, ...]:
    return tuple((root + count_semitones(degree)) % 12 for degree in degrees)


def find_power(id_: str) -> int:
    """Return the power of a MELD card, by `car.eat.power`."""
    special = {"scale.chromatic": 5, "scale.major": 4}
    return special.get(id_) or {"scale": 3, "chord": 2, "interval": 1}[MELDS[id_]["type"]]


def to_names(notes: Sequence[int]) -> tuple[str, ...]:
    return tuple(str(note) for note in notes)


def find_reasons(state: State, action: Action) -> Iterator[Reason]:
    """Yield every reason against an action, the most useful first."""
    if state.to_move is None:
        yield Reason("car.score.match", "over")
    elif state.phase == "deal":
        if not isinstance(action, Deal):
            yield Reason("car.setup.deal", "first")
    elif state.phase == "draw":
        if not isinstance(action, Draw) or action.source not in ("deck", "pile"):
            yield Reason("car.draw.choice", "first" if state.discard else "first-deck")
        elif action.source == "pile" and not state.discard:
            yield Reason("car.draw.choice", "empty")
    else:
        yield from CHECKS[type(action)](state, state.to_move, action)


def _check_deal(state: State, seat: int, action: Deal) -> Iterator[Reason]:
    yield Reason("car.setup.deal", "dealt")


def _check_draw(state: State, seat: int, action: Draw) -> Iterator[Reason]:
    yield Reason("car.draw.choice", "again")


def _check_extend(state: State, seat: int, action: Extend) -> Iterator[Reason]:
    yield Reason("car.play.fixed", "extend")


def _is_bound(state: State, seat: int, note: int) -> bool:
    """Return True if a note was the whole pile and the hand has no other copy."""
    return note == state.sole and state.hands[seat].count(note) < 2


def _check_discard(state: State, seat: int, action: Discard) -> Iterator[Reason]:
    hand = state.hands[seat]
    if action.note not in hand:
        yield Reason("car.discard.one", "no-card")
    elif _is_bound(state, seat, action.note):
        yield Reason("car.discard.not-sole", "only" if len(hand) == 1 else "sole", {"card": str(action.note)})


def _check_end(state: State, seat: int, action: EndTurn) -> Iterator[Reason]:
    may = sorted({note for note in state.hands[seat] if not _is_bound(state, seat, note)})
    if may:
        yield Reason("car.discard.one", "must", {"cards": to_names(may)})


def _check_play(state: State, seat: int, action: Play) -> Iterator[Reason]:
    rule, id_ = "car.play.exact", write_card(action.meld)
    if action.meld not in state.meld_hands[seat] or id_ not in MELDS:
        yield Reason(rule, "no-card")
        return
    meld = MELDS[id_]
    if state.ate:
        yield Reason("car.play-or-eat", "ate", {"meld": id_})
    now = KINDS.get(state.turn_type)
    if now is not None and meld["type"] != now:
        yield Reason("car.play.one-type", "other", {"meld": id_, "now": f"{now}s", "asked": f"{meld['type']}s"})
    if action.root not in range(12):
        yield Reason(rule, "no-root", {"meld": id_})
        return
    shape = list(_check_notes(meld, action))
    yield from shape
    if not shape:
        yield from _find_missing_notes(state.hands[seat], meld, action)


def _check_notes(meld: dict[str, Any], action: Play) -> Iterator[Reason]:
    """Yield what is wrong with the notes themselves, by `car.play.exact`.

    A meld takes one card for every required degree, any of the optional ones and nothing else.
    """
    rule, notes = "car.play.exact", action.notes
    required, optional = find_notes(action.root, meld["degrees"]), find_notes(action.root, meld.get("optional", []))
    octave = meld["degrees"] == ["1", "8"]
    facts: dict[str, Any] = {"meld": meld["id"], "root": str(action.root)}
    required_facts = {} if octave else {"notes": to_names(required)}
    if any(note not in range(12) for note in notes):
        yield Reason(rule, "no-note", {"meld": meld["id"]})
        return
    kind = "-doubled" if octave else "-optional" if optional else ""
    optional_facts = {"optional": to_names(optional)} if optional else {}
    foreign = tuple(note for note in dict.fromkeys(notes) if note not in required + optional)
    if foreign:
        yield Reason(
            rule, f"foreign{kind}", {**facts, **required_facts, **optional_facts, "foreign": to_names(foreign)}
        )
    allowed_counts = Counter(required + optional)
    repeated = tuple(
        note for note, count in Counter(notes).items() if note in allowed_counts and count > allowed_counts[note]
    )
    if repeated:
        yield Reason(rule, f"twice{kind}", {**facts, **required_facts, **optional_facts, "foreign": to_names(repeated)})
    left = Counter(required) - Counter(notes)
    if left and octave:
        yield Reason(rule, "left-out-second" if notes else "left-out-doubled", facts)
    elif left:
        missing = to_names(tuple(left))
        yield Reason(rule, "left-out", {**facts, **required_facts, "missing": missing})
    if foreign or repeated or left:
        return
    rising = tuple(
        (action.root + count_semitones(degree)) % 12
        for degree in sorted((*meld["degrees"], *meld.get("optional", [])), key=count_semitones)
    )
    if list(notes) != [note for note in rising if note in notes] and not octave:
        yield Reason(rule, "order", {**facts, "notes": to_names(notes)})


def _find_missing_notes(hand: Sequence[int], meld: dict[str, Any], action: Play) -> Iterator[Reason]:
    rule, required = "car.play.exact", find_notes(action.root, meld["degrees"])
    lacking = Counter(action.notes) - Counter(hand)
    needed = tuple(note for note in lacking if note in required)
    if meld["degrees"] == ["1", "8"] and lacking:
        case = "missing-second" if action.root in hand else "missing-doubled"
        yield Reason(rule, case, {"meld": meld["id"], "missing": to_names(needed)})
    elif needed:
        facts = {"meld": meld["id"], "missing": to_names(needed), "notes": to_names(required)}
        yield Reason(rule, "missing", facts)
    elif lacking:
        yield Reason(rule, "missing-optional", {"meld": meld["id"], "missing": to_names(tuple(lacking))})


def _check_eat(state: State, seat: int, action: Eat) -> Iterator[Reason]:
    id_ = write_card(action.meld)
    if action.meld not in state.meld_hands[seat] or id_ not in MELDS:
        yield Reason("car.eat.take", "no-card")
        return
    if state.turn_type:
        yield Reason("car.play-or-eat", "played", {"type": f"{KINDS[state.turn_type]}s"})
    if state.ate:
        yield Reason("car.eat.take", "one")
    if action.seat == seat:
        yield Reason("car.eat.take", "own")
        return
    table = state.tables[action.seat] if action.seat in range(len(state.tables)) else ()
    eaten = table[action.row] if action.row in range(len(table)) else None
    if eaten is None:
        yield Reason("car.eat.take", "nothing")
        return
    eaten_id = write_card(eaten.meld)
    if find_power(id_) > find_power(eaten_id):
        return
    facts: dict[str, Any] = {"mine": id_, "theirs": eaten_id, "owner": action.seat}
    if eaten_id == "scale.chromatic":
        yield Reason("car.eat.power", "chromatic", facts)
    case = "interval" if MELDS[id_]["type"] == "interval" else "weaker"
    stronger = dict.fromkeys(
        write_card(card) for card in state.meld_hands[seat] if find_power(write_card(card)) > find_power(eaten_id)
    )
    if stronger:
        yield Reason("car.eat.power", f"{case}-others", {**facts, "stronger": tuple(stronger)})
    else:
        yield Reason("car.eat.power", case, facts)


CHECKS: dict[type, Callable[[State, int, Any], Iterator[Reason]]] = {
    Deal: _check_deal,
    Draw: _check_draw,
    Extend: _check_extend,
    Discard: _check_discard,
    EndTurn: _check_end,
    Play: _check_play,
    Eat: _check_eat,
}
