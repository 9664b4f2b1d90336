"""Builder of Muzicando positions, written in the words of the rule book.

A card is its colour's letter and its note, `rDo` to `vSi`, or a sign: `r#` `o#` `y=` `g=` `b-` `i-` `v*` (sharps,
naturals, flats, the rest). Colours are red, orange, yellow, green, blue, indigo, violet.

An open display is a picture: one line a row, `.` for a free cell, a sign after the note it covers.

>>> state = make_display("sarabanda", read_picture(". bSi", "oRe rDo"), hands=("vLa", "oMi"))
>>> sorted(find_cells(state, "vLa"))
[(0, -1), (1, -2), (2, -1)]

Columns and piles are written as a list of the cards in them:

>>> state = make_display("parada", "rDo rRe r# oRe", hands=("rMi oDo rSi", "b-"))
>>> find_placeable_cards(state)
'rMi oDo'
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engines import muzicando
from engines.muzicando.actions import BID_LADDER, PASS, Bid, Display, Lay
from engines.muzicando.deck import SIGN_VALUE, card_of, colour_of, value_of
from engines.muzicando.game import Muzicando
from engines.muzicando.state import Contract, LaidCard, State
from tests.engines.generic.acting import Acting

GAME: Muzicando = muzicando.load()
DECK = GAME.deck

_acting = Acting(GAME)
do, allows, refusal, log_lines = _acting.play_all, _acting.allows, _acting.refusal, _acting.announcements
list_rules, find_moves = _acting.rules, _acting.moved

SEATS = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo")
N, E, S, W = range(4)

NOTES = ("Do", "Re", "Mi", "Fa", "Sol", "La", "Si")
COLOURS = "roygbiv"
MARKS_BY_SIGN = {"sharp": "#", "natural": "=", "flat": "-", "rest": "*"}

WORDS_BY_CARD = {
    card_of(colour, value): letter + (MARKS_BY_SIGN[DECK.signs[colour]] if value == SIGN_VALUE else NOTES[value])
    for colour, letter in enumerate(COLOURS)
    for value in range(SIGN_VALUE + 1)
}
"""Written form of each card."""
CARDS_BY_WORD = {name: card for card, name in WORDS_BY_CARD.items()}


def read_cards(words: str) -> tuple[int, ...]:
    """Return the cards written in a text."""
    return tuple(CARDS_BY_WORD[word] for word in words.split())


def write_cards(cards: tuple[int, ...]) -> str:
    """Write cards as text."""
    return " ".join(WORDS_BY_CARD[card] for card in cards)


def read_picture(*rows: str, left: int = 0, top: int | None = None) -> tuple[LaidCard, ...]:
    """Return the cards of an open display from a picture of its rows.

    The lower left corner is (0, 0) unless `left` and `top` say otherwise. The note on (0, 0) counts as laid first, then
    its neighbours, row by row, and the signs last.
    """
    first = 1 - len(rows) if top is None else top
    notes: dict[tuple[int, int], int] = {}
    signs: list[LaidCard] = []
    for y, row in enumerate(rows, start=first):
        for x, word in enumerate(row.split(), start=left):
            if word == ".":
                continue
            note, mark = (word[:-1], word[-1]) if word[-1] in "#=-*" else (word, "")
            notes[x, y] = CARDS_BY_WORD[note]
            if mark:
                signs.append((x, y, CARDS_BY_WORD[note[0] + mark]))
    return (*((x, y, notes[x, y]) for x, y in order_cells(set(notes))), *signs)


def order_cells(cells: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return cells in an order in which each touches an earlier one, rows first."""
    order = [(0, 0)]
    assert order[0] in cells, "a picture has a note on (0, 0)"
    while len(order) < len(cells):
        left = sorted(cells - set(order))
        row_neighbours = [(x, y) for x, y in left if (x - 1, y) in order or (x + 1, y) in order]
        column_neighbours = [(x, y) for x, y in left if (x, y - 1) in order or (x, y + 1) in order]
        order.append((row_neighbours or column_neighbours)[0])
    return order


def find_own_cell(display: Display, card: int) -> tuple[int, int]:
    """Return the only cell for a card in Parada or Muzicando."""
    colour, value = colour_of(card), value_of(card)
    if value == SIGN_VALUE and display == "parada":
        return colour, DECK.opener_notes[colour]
    return colour, value


def make_display(
    display: Display,
    cards_on_table: str | tuple[LaidCard, ...] = "",
    hands: tuple[str, ...] = ("rDo", "oRe", "yMi", "gFa"),
    stock: str = "",
    to_move: int = 0,
    out: tuple[int, ...] = (),
    declarer: int = 0,
    level: int | None = None,
    individual: bool = False,
    auction: bool | None = None,
    touch: str = "any",
    zigzag: bool = False,
    **fields: Any,
) -> State:
    """Return a position within a display, with as many players as hands.

    `cards_on_table` is a text for columns and piles, a picture for open displays.
    """
    if isinstance(cards_on_table, str):
        cards_on_table = tuple((*find_own_cell(display, card), card) for card in read_cards(cards_on_table))
    teams = len(hands) == 4 and not individual
    bid = teams if auction is None else auction
    return State(
        seats=SEATS[: len(hands)],
        mode="team" if teams else "individual",
        displays=fields.pop("displays", 4 if teams else len(hands)),
        auction=bid,
        touch=touch,  # type: ignore[arg-type]
        zigzag=zigzag,
        rng=1,
        order=fields.pop("order", tuple(range(len(hands)))),
        drawn=(),
        dealer=fields.pop("dealer", len(hands) - 1),
        to_move=to_move,
        phase="place",
        hands=tuple(tuple(sorted(read_cards(hand))) for hand in hands),
        stock=read_cards(stock),
        contract=Contract(declarer, display, (1 if bid else 0) if level is None else level),
        laid=cards_on_table,
        out=out,
        **fields,
    )


def make_auction(calls: str = "", players: int = 4, seed: int = 5, individual: bool = False) -> State:
    """Return an auction after some calls, with the last player as dealer.

    A call is `-` for a pass or `1S` to `4M` for a bid. North, the first player, is served first.
    """
    options: dict[str, Any] = {} if players == 4 and not individual else {"mode": "individual", "auction": True}
    state = GAME.new(SEATS[:players], seed, options)
    while state.phase != "bid":
        state, _ = GAME.play(state, GAME.legal(state)[0])
    return do_calls(make_last_player_dealer(state), calls)


def make_last_player_dealer(state: State) -> State:
    """Return the same deal with the last player as dealer."""
    order = tuple(range(len(state.seats)))
    return replace(state, order=order, dealer=order[-1], to_move=0)


def do_calls(state: State, calls: str) -> State:
    for call in calls.split():
        state = do(state, PASS if call == "-" else find_bid(call)).after
    return state


def find_bid(call: str) -> Bid:
    """Return the bid with a short name such as 1S or 4M."""
    return next(bid for bid in BID_LADDER if f"{bid.level}{bid.display[0].upper()}" == call)


def make_lay(card: str, x: int | None = None, y: int | None = None, display: Display = "parada") -> Lay:
    """Return the action that lays a card on a cell, by default its own cell.

    Only Parada and Muzicando have such a default.
    """
    if x is None or y is None:
        x, y = find_own_cell(display, CARDS_BY_WORD[card])
    return Lay(CARDS_BY_WORD[card], x, y)


def find_cells(state: State, card: str) -> set[tuple[int, int]]:
    """Return the cells on which a card may be placed, from the list of legal actions."""
    return {
        (action.x, action.y)
        for action in GAME.legal(state)
        if isinstance(action, Lay) and action.card == CARDS_BY_WORD[card]
    }


def find_placeable_cards(state: State) -> str:
    """Return the cards of the hand that may be placed somewhere."""
    cards = {action.card for action in GAME.legal(state) if isinstance(action, Lay)}
    return write_cards(tuple(sorted(cards)))


def can_pass(state: State) -> bool:
    return PASS in GAME.legal(state)


def write_hands(state: State) -> tuple[str, ...]:
    """Write every hand as text."""
    return tuple(write_cards(hand) for hand in state.hands)


def list_acting_seats(state: State, turns: int, choose: Any) -> list[int]:
    """Return who acts in the next turns if each player does what `choose` returns."""
    seats = []
    for _ in range(turns):
        if state.phase != "place" or state.to_move is None:
            break
        seats.append(state.to_move)
        state, _ = GAME.play(state, choose(state))
    return seats
