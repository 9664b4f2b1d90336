"""What the tests of Muzicando's board share: boards of matches that begin and of positions, a player's hands."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from by_hand import LEFT, Keys, Mouse
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
from engines import muzicando
from engines.muzicando.actions import DISPLAYS, Bid, Concede, Deal, Display, Lay, Name, Pass, TakeSeat
from engines.muzicando.deck import card_of, is_sign
from engines.muzicando.game import Muzicando
from engines.muzicando.state import HANDS, STOCK, State
from tabletop.boards.muzicando.aim import target_of
from tabletop.boards.muzicando.bidding import PASS_KEY, bid_key, name_key
from tabletop.boards.muzicando.board import Board
from tabletop.boards.muzicando.seating import gap_key
from tabletop.session.match import Match
from tabletop.table import theme as themes
from tabletop.table.layout import Spot, Target

NAMES = ("Ana", "Ben", "Charlotte", "Dario", "Eva", "Finn", "Maximiliane-Theodora", "Hugo")


@pytest.fixture(scope="session")
def game() -> Muzicando:
    return muzicando.load()


def choice(game: Muzicando, state: State, chance: random.Random) -> Any:
    """What a player does who bids for another display each time, places what can be placed and seldom gives up."""
    legal = game.legal(state)
    display = DISPLAYS[len(state.played) % len(DISPLAYS)]
    if state.phase == "bid":
        made = sum(bid is not None for _, bid in state.bids)
        wanted = [action for action in legal if isinstance(action, Bid) and action.display == display]
        return wanted[0] if made < 2 and wanted else legal[-1]
    if state.phase == "name":
        return Name(display)
    lays = [action for action in legal if isinstance(action, Lay)]
    if lays:
        signs = [action for action in lays if is_sign(action.card)]
        return chance.choice(signs if signs and chance.random() < 0.7 else lays)
    return chance.choice([action for action in legal if not isinstance(action, Concede)])


@pytest.fixture(scope="session")
def chooses() -> Callable[[Muzicando, State, random.Random], Any]:
    """A player with whom much happens."""
    return choice


@pytest.fixture(scope="session")
def states(game: Muzicando) -> Callable[..., list[State]]:
    """The states of a match, cached."""
    known: dict[Any, list[State]] = {}

    def play(players: int, seed: int = 3, **options: Any) -> list[State]:
        key = (players, seed, *options.items())
        if key not in known:
            chance = random.Random(seed)
            state = game.new(NAMES[:players], seed, options)
            found = [state]
            while state.to_move is not None:
                state, _ = game.play(state, choice(game, state, chance))
                found.append(state)
            known[key] = found
        return known[key]

    return play


@pytest.fixture(scope="session")
def display_of(game: Muzicando) -> Callable[..., State]:
    """A display with these cards, laid one after the other, and a hand to play from."""

    def make(display: Display, laid: str, hand: str, players: int = 4, stock: str = "", **changes: Any) -> State:
        from msgspec.structs import replace

        from engines.muzicando.state import Contract

        names = [name.lower() for name in game.deck.file.notes]
        colours = [game.deck.colour_name(colour)[0] for colour in range(7)]

        def cards(words: str) -> list[int]:
            found = []
            for word in words.split():
                value = 7 if word[1:] == "*" else names.index(word[1:].lower())
                found.append(card_of(colours.index(word[0]), value))
            return found

        lying = tuple((x, y, cards(word)[0]) for word, x, y in _cells(laid))
        state = game.new(NAMES[:players], 1, {})
        hands = tuple(tuple(sorted(cards(hand))) if seat == 0 else (0, 1) for seat in range(players))
        return replace(
            state,
            order=tuple(range(players)),
            drawn=(),
            phase="place",
            to_move=0,
            contract=Contract(0, display, 2 if players == 4 else 0),
            laid=lying,
            hands=hands,
            stock=tuple(cards(stock)),
            **changes,
        )

    return make


def _cells(words: str) -> list[tuple[str, int, int]]:
    """Cards with their cells: "rDo@0,0"."""
    found = []
    for word in words.split():
        card, _, cell = word.partition("@")
        x, _, y = cell.partition(",")
        found.append((card, int(x), int(y)))
    return found


@pytest.fixture
def table_of(qtbot: QtBot) -> Callable[..., Board]:
    """Opens the board of a match."""

    def make(match: Match, size: tuple[int, int] = (1024, 700)) -> Board:
        board = Board(match, themes.load("evening"))
        qtbot.addWidget(board)
        board.resize(*size)
        board.set_motion(False)
        with qtbot.waitExposed(board):
            board.show()
        return board

    return make


@pytest.fixture
def new_board(game: Muzicando, table_of: Callable[..., Board]) -> Callable[..., Board]:
    """Opens the board of a match that begins."""

    def make(players: int = 4, seed: int = 1, **options: Any) -> Board:
        return table_of(Match(engines.Record.start(game, NAMES[:players], seed=seed, options=options)))

    return make


@pytest.fixture
def board_of(game: Muzicando, table_of: Callable[..., Board]) -> Callable[..., Board]:
    """Opens the board of a position, the curtain lifted."""

    def make(state: State, size: tuple[int, int] = (1024, 700), lift: bool = True) -> Board:
        record = engines.Record.start(game, state.seats, seed=1)
        record.start_state = state
        match = Match(record)
        if lift:
            match.lift()
        return table_of(match, size)

    return make


def card_spot(board: Board, card: int) -> Spot:
    """Where a card of the hand that acts lies."""
    state = board.match.state
    return Spot(HANDS[state.to_move], state.hands[state.to_move].index(card))


class Hands(Mouse):
    """Does an action of the rules with the mouse."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.board = board

    def act(self, action: Any) -> None:
        """Do an action of the rules by hand; a curtain in the way is lifted first."""
        self.lift()
        board, state = self.board, self.board.match.state
        match action:
            case Deal():
                self.click(Spot(STOCK, len(state.stock) - 1) if state.stock else STOCK)
            case TakeSeat(after):
                self.click(gap_key(after))
            case Bid():
                self.click(bid_key(action))
            case Name(display):
                self.click(name_key(display))
            case Pass() if state.phase == "bid":
                self.click(PASS_KEY)
            case Pass():
                QTest.mouseClick(board.bar.leave, LEFT)
            case Lay(card, x, y):
                self.drag(card_spot(board, card), target_of(board.seen(), x, y))
            case _:
                raise AssertionError(f"no hand for {action}")
        self.settle()


class KeyHands(Keys):
    """Does an action of the rules by keys alone."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.board = board

    def type(self, words: str) -> None:
        for letter in words:
            self.press(Qt.Key[f"Key_{letter}"])

    def act(self, action: Any) -> None:
        """Do an action of the rules by keys; a curtain in the way is lifted first."""
        self.lift()
        board, state = self.board, self.board.match.state
        match action:
            case Deal():
                self.type("D")
            case TakeSeat(after):
                self.type(str(after + 1))
            case Bid(level, display):
                self.type(f"{level}{display[0].upper()}")
            case Name(display):
                self.type(display[0].upper())
            case Pass():
                self.type("P")
            case Lay(card, x, y):
                spot = card_spot(board, card)
                for _ in state.hands[state.to_move]:
                    if self.view.walk.focus == spot and self.view.walk.visible:
                        break
                    self.type(str(card % 8 + 1))
                self.press(Qt.Key.Key_Return)
                self.enter(target_of(board.seen(), x, y))
        QApplication.processEvents()


@pytest.fixture
def hands_on() -> type[Hands]:
    """Gives a board a player's hands."""
    return Hands


@pytest.fixture
def keys_on() -> type[KeyHands]:
    """Gives a board a player who has only keys."""
    return KeyHands


@pytest.fixture
def spot_of() -> Callable[[Board, int], Target]:
    return card_spot
