"""Second opinion on refusals in Muzicando, from the text of the rules.

It yields the reasons against an action, the most useful first, with the help of `referee` and by trying actions. Cards
are written as in `muzicando_table`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.muzicando.actions import Action, Bid, Concede, Deal, Lay, Name, Pass, TakeSeat
from engines.muzicando.state import State
from tests.engines.generic.judged import Reason
from tests.engines.muzicando.table import referee
from tests.engines.muzicando.table.muzicando_table import WORDS_BY_CARD
from tests.engines.muzicando.table.referee import COLOURS, NOTES, OPENER_BY_COLOUR

DISPLAYS = ("sarabanda", "glissando", "parada", "muzicando")
COLOUR_NAMES = dict(zip(COLOURS, ("red", "orange", "yellow", "green", "blue", "indigo", "violet"), strict=True))
OPENERS = tuple(colour + OPENER_BY_COLOUR[colour] for colour in COLOURS)


def write_card(card: int) -> str:
    return WORDS_BY_CARD.get(card, "?")


class Position:
    """State in the words of the referee."""

    def __init__(self, state: State) -> None:
        assert state.contract is not None
        self.display = state.contract.display
        self.table_cards = [(x, y, WORDS_BY_CARD[card]) for x, y, card in state.laid]
        self.notes = referee.find_notes(self.table_cards)
        self.signs = {(x, y): card for x, y, card in self.table_cards if referee.is_sign(card)}
        self.touch, self.zigzag = state.touch, state.zigzag
        self.around = list(referee.list_cells_to_try(self.display, self.table_cards))

    def can_lay(self, card: str, x: int, y: int) -> bool:
        return referee.can_lay(self.display, self.table_cards, card, x, y, self.touch, self.zigzag)

    def has_place(self, card: str) -> bool:
        return any(self.can_lay(card, x, y) for x, y in self.around)


def find_reasons(state: State, action: Action) -> Iterator[Reason]:
    """Yield every reason against an action, the most useful first."""
    teams = state.mode == "team"
    if state.phase == "over":
        yield Reason("muz.score.match", "over")
    elif state.phase == "seat":
        if not isinstance(action, TakeSeat):
            yield Reason("muz.solo.seating", "first")
        elif action.after not in range(7):
            yield Reason("muz.solo.seating", "nowhere")
    elif state.phase == "deal":
        if not isinstance(action, Deal):
            yield Reason("muz.deal.fourteen" if teams else "muz.solo.deal", "first")
    elif isinstance(action, Deal):
        yield Reason("muz.deal.fourteen" if teams else "muz.solo.deal", "dealt")
    elif isinstance(action, TakeSeat):
        yield Reason("muz.solo.seating", "seated")
    elif state.phase == "bid":
        yield from _check_bid(state, action)
    elif state.phase == "name":
        rule = "muz.bid.all-pass" if state.auction else "muz.solo.choice"
        if not isinstance(action, Name):
            yield Reason(rule, "name")
        elif action.display not in DISPLAYS:
            yield Reason(rule, "no-display")
    else:
        yield from _check_turn(state, action)


def _check_bid(state: State, action: Action) -> Iterator[Reason]:
    bids = [bid for _, bid in state.bids if bid is not None]
    forced = not bids and len(state.bids) >= len(state.seats)
    if isinstance(action, Pass):
        if forced:
            yield Reason("muz.bid.all-pass", "bid")
    elif not isinstance(action, Bid):
        yield Reason("muz.bid.all-pass" if forced else "muz.bid.first-served", "bid")
    elif action.level not in (1, 2, 3, 4) or action.display not in DISPLAYS:
        yield Reason("muz.bid.ladder", "no-bid")
    elif bids:
        ladder = [(level, display) for level in (1, 2, 3, 4) for display in DISPLAYS]
        last = ladder.index((bids[-1].level, bids[-1].display))
        if ladder.index((action.level, action.display)) <= last:
            (level, display), (following, then) = ladder[last], ladder[last + 1]
            facts = {"level": level, "display": display, "next": following, "then": then}
            yield Reason("muz.bid.ladder", "low", facts)


def _check_turn(state: State, action: Action) -> Iterator[Reason]:
    position = Position(state)
    assert state.to_move is not None
    hand = [WORDS_BY_CARD[card] for card in state.hands[state.to_move]]
    match action:
        case Lay(card, x, y):
            if card not in state.hands[state.to_move] or card not in WORDS_BY_CARD:
                yield Reason("muz.turn.one-card", "not-held")
            else:
                yield from _check_lay(position, WORDS_BY_CARD[card], x, y)
        case Pass():
            notes = tuple(card for card in hand if not referee.is_sign(card) and position.has_place(card))
            opens = not state.auction and not state.laid and state.contract and state.contract.declarer == state.to_move
            if notes and state.runner != state.to_move and (opens or not state.stock):
                rule, case = ("muz.solo.choice", "open") if state.stock else ("muz.pass.only-when-stuck", "can")
                yield Reason(rule, case, {"cards": notes})
        case Concede():
            if state.redealt:
                yield Reason("muz.penalty", "again")
        case _:
            yield Reason(_find_closing_rule(state), "closed", {"display": position.display})


def _find_closing_rule(state: State) -> str:
    """Return the rule by which the display was chosen."""
    bids = [bid for _, bid in state.bids if bid is not None]
    if not state.auction:
        return "muz.solo.choice"
    if not bids:
        return "muz.bid.all-pass"
    return "muz.bid.ladder" if (bids[-1].level, bids[-1].display) == (4, "muzicando") else "muz.bid.three-passes"


def _check_lay(position: Position, card: str, x: int, y: int) -> Iterator[Reason]:
    if position.can_lay(card, x, y):
        return
    if position.display in ("parada", "muzicando"):
        yield from (_check_column_or_pile_sign if referee.is_sign(card) else _check_column_or_pile)(
            position, card, x, y
        )
    elif referee.is_sign(card):
        yield from _check_enclosed_sign(position, card, x, y)
    elif not position.notes:
        yield from _check_opening(position, card)
        if (x, y) != (0, 0):
            yield Reason("muz.open.card", "middle", {"card": card})
    elif position.display == "sarabanda":
        yield from _check_sarabanda(position, card, x, y)
    else:
        yield from _check_glissando(position, card, x, y)


def _check_opening(position: Position, card: str) -> Iterator[Reason]:
    oval = position.display in ("glissando", "parada")
    if not (referee.is_opener(card) if oval else card[1:] == "Do"):
        yield Reason("muz.open.card", "oval" if oval else "do", {"card": card, "openers": OPENERS})


def _find_neighbours(card: str) -> tuple[str, ...]:
    """Return the notes one step from a card, Do first."""
    return tuple(note for note in NOTES if referee.is_step(card, "?" + note))


def _check_sarabanda(position: Position, card: str, x: int, y: int) -> Iterator[Reason]:
    rule, facts = "muz.sarabanda.step", {"card": card}
    if not position.has_place(card):
        case = "nowhere" if position.touch == "any" else "nowhere-all"
        yield Reason(rule, case, {**facts, "wanted": _find_neighbours(card)})
    if (x, y) in position.notes:
        yield Reason(rule, "taken", {**facts, "note": position.notes[x, y]})
        return
    neighbours = [position.notes[cell] for cell in referee.find_adjacent_cells(x, y) if cell in position.notes]
    if not neighbours:
        yield Reason(rule, "alone", facts)
        return
    fitting = tuple(note for note in NOTES if position.can_lay("r" + note, x, y))
    yield Reason(rule, "step", {**facts, "wanted": fitting}) if fitting else Reason(rule, "none", facts)


def _check_glissando(position: Position, card: str, x: int, y: int) -> Iterator[Reason]:
    run, new, facts = "muz.glissando.run", "muz.glissando.new-string", {"card": card}
    rows = {top for _, top in position.notes}
    if not position.has_place(card):
        if referee.is_opener(card):
            yield Reason(new, "nowhere", {**facts, "wanted": _find_neighbours(card)})
        else:
            open_notes = tuple(
                note for note in NOTES if any(position.has_place(plain_card) for plain_card in _find_plain_cards(note))
            )
            yield Reason(run, "nowhere", {**facts, "wanted": open_notes})
    if y in rows:
        if referee.is_opener(card):
            yield Reason(new, "inside", facts)
        if (x, y) in position.notes:
            yield Reason(run, "taken", {**facts, "note": position.notes[x, y]})
            return
        string = [left for left, top in position.notes if top == y]
        if x not in (min(string) - 1, max(string) + 1):
            yield Reason(run, "end", facts)
            return
        fitting = tuple(
            note for note in NOTES if any(position.can_lay(plain_card, x, y) for plain_card in _find_plain_cards(note))
        )
        yield Reason(run, "step", {**facts, "wanted": fitting})
        return
    if not referee.is_opener(card):
        yield Reason(new, "oval", facts)
        return
    contact = position.notes.get((x, y + 1)) or position.notes.get((x, y - 1))
    if contact is None:
        yield Reason(new, "beside", facts)
        return
    yield Reason(new, "step", {**facts, "note": contact, "wanted": _find_neighbours(contact)})


def _find_plain_cards(note: str) -> list[str]:
    """Return the cards of a note that are not oval."""
    return [colour + note for colour in COLOURS if OPENER_BY_COLOUR[colour] != note]


def _check_column_or_pile(position: Position, card: str, x: int, y: int) -> Iterator[Reason]:
    rule = "muz.parada.column" if position.display == "parada" else "muz.muzicando.pile"
    if not position.notes:
        yield from _check_opening(position, card)
    colour = card[0]
    own_column = COLOURS.index(colour)
    own_notes = [other for other in position.notes.values() if other[0] == colour]
    needed_notes = tuple(
        note
        for height, note in enumerate(NOTES)
        if colour + note not in own_notes and position.can_lay(colour + note, own_column, height)
    )
    facts = {"card": card, "colour": COLOUR_NAMES[colour], "wanted": needed_notes}
    if card[1:] in needed_notes:
        yield Reason(rule, "elsewhere", facts)
    else:
        yield Reason(rule, "step" if own_notes else "first", facts)


def _check_column_or_pile_sign(position: Position, card: str, x: int, y: int) -> Iterator[Reason]:
    colour = card[0]
    first = colour + (OPENER_BY_COLOUR[colour] if position.display == "parada" else "Do")
    facts = {"card": card, "colour": COLOUR_NAMES[colour], "first": first}
    opened = first in position.notes.values()
    yield Reason("muz.sign.after-opener", "elsewhere" if opened else "closed", facts)


def _check_enclosed_sign(position: Position, card: str, x: int, y: int) -> Iterator[Reason]:
    rule, facts = "muz.sign.enclosed", {"card": card, "colour": COLOUR_NAMES[card[0]]}
    under = position.notes.get((x, y))
    if under is None:
        yield Reason(rule, "free", facts)
        return
    if (x, y) in position.signs:
        yield Reason(rule, "taken", {**facts, "sign": position.signs[x, y]})
    if under[0] != card[0]:
        yield Reason(rule, "colour", {**facts, "note": under})
    free = sum(cell not in position.notes for cell in referee.find_adjacent_cells(x, y))
    if free and under[0] == card[0]:
        yield Reason(rule, "open", {**facts, "note": under, "count": free})
