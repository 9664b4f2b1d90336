"""Second implementation of the display rules, written slowly from their text.

It uses no tables, no bits and nothing of the engine but its actions. Cards are written as in `muzicando_table`: a
colour's letter, then a note or a sign's mark.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

NOTES = ["Do", "Re", "Mi", "Fa", "Sol", "La", "Si"]
COLOURS = "roygbiv"
OPENER_BY_COLOUR = {"r": "Do", "o": "Re", "y": "Mi", "g": "Fa", "b": "Sol", "i": "La", "v": "Si"}
SIGN_BY_COLOUR = {"r": "sharp", "o": "sharp", "y": "natural", "g": "natural", "b": "flat", "i": "flat", "v": "rest"}
VALUE_BY_DISPLAY = {"sarabanda": 1, "glissando": 2, "parada": 3, "muzicando": 4}

CardsOnTable = Sequence[tuple[int, int, str]]
"""Cards on the table, each as column, row and card."""


def find_colour(card: str) -> str:
    return card[0]


def is_sign(card: str) -> bool:
    return card[1:] not in NOTES


def find_height(card: str) -> int:
    return NOTES.index(card[1:])


def is_opener(card: str) -> bool:
    return card[1:] == OPENER_BY_COLOUR[card[0]]


def is_step(card: str, other: str) -> bool:
    """Return True if two notes are one step apart; Do and Si are neighbours."""
    return (find_height(card) - find_height(other)) % 7 in (1, 6)


def find_notes(table_cards: CardsOnTable) -> dict[tuple[int, int], str]:
    return {(x, y): card for x, y, card in table_cards if not is_sign(card)}


def find_adjacent_cells(x: int, y: int) -> list[tuple[int, int]]:
    return [(x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)]


def can_lay(
    display: str, table_cards: CardsOnTable, card: str, x: int, y: int, touch: str = "any", zigzag: bool = False
) -> bool:
    """Return True if a card may be placed on a cell."""
    if display == "parada":
        return can_lay_in_parada(table_cards, card, x, y)
    if display == "muzicando":
        return can_lay_in_muzicando(table_cards, card, x, y)
    if is_sign(card):
        return can_lay_sign(table_cards, card, x, y)
    return (
        can_lay_in_sarabanda(table_cards, card, x, y, touch)
        if display == "sarabanda"
        else can_lay_in_glissando(table_cards, card, x, y, zigzag)
    )


def can_lay_sign(table_cards: CardsOnTable, card: str, x: int, y: int) -> bool:
    under = find_notes(table_cards).get((x, y))
    if under is None or find_colour(under) != find_colour(card):
        return False
    if any(is_sign(other) and (left, top) == (x, y) for left, top, other in table_cards):
        return False
    return all(cell in find_notes(table_cards) for cell in find_adjacent_cells(x, y))


def can_lay_in_sarabanda(table_cards: CardsOnTable, card: str, x: int, y: int, touch: str) -> bool:
    notes = find_notes(table_cards)
    if not notes:
        return card[1:] == "Do" and (x, y) == (0, 0)
    neighbours = [notes[cell] for cell in find_adjacent_cells(x, y) if cell in notes]
    if (x, y) in notes or not neighbours:
        return False
    are_steps = [is_step(card, other) for other in neighbours]
    return all(are_steps) if touch == "all" else any(are_steps)


def can_lay_in_glissando(table_cards: CardsOnTable, card: str, x: int, y: int, zigzag: bool) -> bool:
    notes = find_notes(table_cards)
    if not notes:
        return is_opener(card) and (x, y) == (0, 0)
    if (x, y) in notes:
        return False
    string = {left: other for (left, top), other in notes.items() if top == y}
    if not string:
        rows = [top for _, top in notes]
        above, below = y == min(rows) - 1, y == max(rows) + 1
        contact = notes.get((x, y + 1)) if above else notes.get((x, y - 1)) if below else None
        return is_opener(card) and contact is not None and is_step(card, contact)
    if is_opener(card):
        return False
    string[x] = card
    places = sorted(string)
    if places != list(range(places[0], places[-1] + 1)):
        return False
    heights = [find_height(string[place]) for place in places]
    steps = {(after - before) % 7 for before, after in pairwise(heights)}
    return steps <= {1, 6} if zigzag else steps in ({1}, {6})


def can_lay_in_parada(table_cards: CardsOnTable, card: str, x: int, y: int) -> bool:
    own_notes = {other[1:] for _, _, other in table_cards if find_colour(other) == find_colour(card)}
    opener = OPENER_BY_COLOUR[find_colour(card)]
    if is_sign(card):
        return opener in own_notes and (x, y) == (COLOURS.index(find_colour(card)), NOTES.index(opener))
    if (x, y) != (COLOURS.index(find_colour(card)), find_height(card)) or card[1:] in own_notes:
        return False
    if is_opener(card):
        return True
    height = find_height(card)
    return any(0 <= neighbour < 7 and NOTES[neighbour] in own_notes for neighbour in (height - 1, height + 1))


def can_lay_in_muzicando(table_cards: CardsOnTable, card: str, x: int, y: int) -> bool:
    own_notes = {other[1:] for _, _, other in table_cards if find_colour(other) == find_colour(card)}
    if is_sign(card):
        return "Do" in own_notes and (x, y) == (COLOURS.index(find_colour(card)), 7)
    if (x, y) != (COLOURS.index(find_colour(card)), find_height(card)):
        return False
    return card[1:] == "Do" or NOTES[find_height(card) - 1] in own_notes


def list_cells_to_try(display: str, table_cards: CardsOnTable) -> Iterator[tuple[int, int]]:
    """Yield the cells to try: those near the cards on the table, and some beyond."""
    if display in ("parada", "muzicando"):
        yield from ((x, y) for x in range(-1, 8) for y in range(-1, 9))
        return
    xs, ys = [x for x, _, _ in table_cards] or [0], [y for _, y, _ in table_cards] or [0]
    for x in range(min(xs) - 2, max(xs) + 3):
        for y in range(min(ys) - 2, max(ys) + 3):
            yield x, y


class Referee:
    """Referee of one display, from its first card to its end.

    Keeps whose turn it is, who is blocked, who is out and what the display scores. Players are numbers; `order` is
    their clockwise order at the table.
    """

    def __init__(
        self,
        display: str,
        order: Sequence[int],
        hands: Sequence[Sequence[str]],
        stock: Sequence[str],
        declarer: int,
        dealer: int,
        level: int,
        teams: bool,
        auction: bool,
        touch: str = "any",
        zigzag: bool = False,
    ) -> None:
        self.display, self.order, self.declarer, self.level = display, list(order), declarer, level
        self.hands = [list(hand) for hand in hands]
        self.stock = list(stock)
        self.teams, self.auction, self.touch, self.zigzag = teams, auction, touch, zigzag
        self.table_cards: list[tuple[int, int, str]] = []
        self.turn = declarer
        self.loses: set[int] = set()
        """Players who lose their next turn."""
        self.runner: int | None = None
        self.silent: set[int] = set()
        """Players who, since the last placement, passed with nothing to place or draw."""
        self.done: list[int] = []
        self.last = dealer
        self.over = False

    def list_remaining_players(self) -> list[int]:
        """Return the players who still hold cards."""
        return [seat for seat in self.order if self.hands[seat]]

    def find_cells(self, card: str) -> set[tuple[int, int]]:
        return {
            (x, y)
            for x, y in list_cells_to_try(self.display, self.table_cards)
            if can_lay(self.display, self.table_cards, card, x, y, self.touch, self.zigzag)
        }

    def list_placeable_notes(self) -> list[str]:
        return [card for card in self.hands[self.turn] if not is_sign(card) and self.find_cells(card)]

    def can_pass(self) -> bool:
        if self.runner == self.turn or not self.list_placeable_notes():
            return True
        choosing = not self.auction and not self.table_cards and self.turn == self.declarer
        return bool(self.stock) and not choosing

    def place(self, card: str, x: int, y: int) -> None:
        seat = self.turn
        self.hands[seat].remove(card)
        self.table_cards.append((x, y, card))
        self.silent = set()
        self.last = seat
        if not self.hands[seat]:
            self.done.append(seat)
        if not self.list_remaining_players():
            self.over = True
            return
        if is_sign(card) and SIGN_BY_COLOUR[find_colour(card)] == "rest":
            self.silence(seat)
        elif self.runner is not None:
            if not self.hands[seat]:
                self.runner = None
        elif is_sign(card):
            self.block(seat, SIGN_BY_COLOUR[find_colour(card)])
        if self.runner is None:
            self.advance_turn(seat)
        else:
            self.turn = self.runner

    def block(self, seat: int, sign: str) -> None:
        index = self.order.index(seat)
        clockwise = [other for other in self.order[index + 1 :] + self.order[:index] if self.hands[other]]
        if clockwise and sign in ("sharp", "natural"):
            self.loses.add(clockwise[0])
        if clockwise and sign in ("flat", "natural"):
            self.loses.add(clockwise[-1])

    def silence(self, seat: int) -> None:
        self.loses = set()
        partner = (seat + 2) % 4
        if self.hands[seat]:
            self.runner = seat if len(self.list_remaining_players()) > 1 else None
        elif self.teams and self.hands[partner]:
            self.runner = partner

    def advance_turn(self, seat: int) -> None:
        """Give the turn to the next player clockwise who is neither out nor blocked.

        Blocked players who are skipped are free again.
        """
        while True:
            seat = self.order[(self.order.index(seat) + 1) % len(self.order)]
            if not self.hands[seat]:
                continue
            if seat not in self.loses:
                break
            self.loses.remove(seat)
        self.turn = seat

    def pass_turn(self) -> None:
        seat = self.turn
        running = self.runner == seat
        alone = len(self.list_remaining_players()) == 1
        if self.stock and not running and not alone:
            self.hands[seat].append(self.stock.pop())
            self.silent.discard(seat)
        elif not (running and self.list_placeable_notes()):
            self.silent.add(seat)
        self.runner = None
        if all(other in self.silent for other in self.list_remaining_players()):
            self.over = True
        else:
            self.advance_turn(seat)

    def rank_players(self) -> list[int]:
        index = self.order.index(self.last)
        rotated_order = self.order[index + 1 :] + self.order[: index + 1]
        left = [seat for seat in rotated_order if self.hands[seat]]
        return self.done + sorted(left, key=lambda seat: len(self.hands[seat]))

    def count_points(self) -> list[int]:
        """Return each player's points from the display, in the team game the side's."""
        players = len(self.order)
        points_by_seat = [0] * players
        ranking = self.rank_players()
        for place, seat in enumerate(ranking):
            points_by_seat[seat] = players - place
        if self.hands[ranking[-1]]:
            points_by_seat[ranking[-1]] = 0
        if not self.auction:
            return [points + VALUE_BY_DISPLAY[self.display] for points in points_by_seat]
        first = self.done[0] if self.done else None
        declaring_side = {self.declarer, (self.declarer + 2) % 4} if self.teams else {self.declarer}
        is_made = first in declaring_side
        contract_points = self.level + VALUE_BY_DISPLAY[self.display]
        points_by_seat[self.declarer] += contract_points if is_made else -contract_points
        if self.teams:
            return [points_by_seat[seat] + points_by_seat[(seat + 2) % 4] for seat in range(4)]
        return points_by_seat
