"""Players of Cantoludus for the board's tests: whom much happens to, and who do every action by mouse or by keys."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engines.cantoludus.actions import (
    SETTLE,
    Bank,
    Claim,
    Deal,
    Discard,
    Done,
    Double,
    EndTurn,
    Give,
    GiveChord,
    PlayInterval,
    PutBack,
    Recover,
    Remove,
    Replace,
    Settle,
)
from engines.cantoludus.cheapest import cheapest
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.spending import Gift
from engines.cantoludus.state import (
    BANKS,
    DECKS,
    DISCARDS,
    HANDS,
    ORCHESTRA_DECK,
    REMOVED,
    State,
    row_place,
)
from tabletop.boards.cantoludus.board import Board
from tabletop.boards.cantoludus.layout import HAND
from tabletop.boards.cantoludus.state import sources
from tabletop.boards.cantoludus.tray import PLAY
from tabletop.table.layout import Spot
from tests.tabletop.boards.generic.by_hand import ENTER, LEFT, Keys, Mouse


def plan(game: Cantoludus, state: State, claim: Claim) -> tuple[Gift, ...] | None:
    """What would pay for a card; in Blind Chords somebody who knows the cards by heart knows that, too."""
    return cheapest(game.deck, replace(state, blind=False), claim.row, claim.at)


def keen_choice(game: Cantoludus, state: State, chance: random.Random) -> Any:
    """A keen player: buys what scores most, plays every interval, banks chords and accidentals."""
    deck = game.deck
    if state.phase == "gather":
        assert state.claim is not None
        gifts = plan(game, state, Claim(*state.claim))
        if gifts is None:
            return chance.choice(game.legal(state))
        return gifts[0] if gifts else SETTLE
    legal = game.legal(state)
    if state.phase != "act":
        return chance.choice(legal)
    claims = [action for action in legal if isinstance(action, Claim) and plan(game, state, action) is not None]
    if claims:
        best = max(claims, key=lambda claim: _worth(game, state, claim))
        if _worth(game, state, best) > 0 or chance.random() < 0.3:
            return best
    played = [action for action in legal if isinstance(action, PlayInterval)]
    if played:
        return chance.choice(played)
    banked = [action for action in legal if isinstance(action, Bank) and not deck.is_note(action.card)]
    return chance.choice(banked) if banked else legal[-1]


def _worth(game: Cantoludus, state: State, claim: Claim) -> float:
    card = (state.orchestra if claim.row == "orchestra" else state.progressions)[claim.at]
    assert card is not None
    if game.deck.is_interval(card):
        return 2.0 if state.mode == "intervals" else 0.5
    return 0.0 if state.mode == "intervals" else game.deck.points[card]


def spot_of(state: State, card: int, bank: bool) -> Spot:
    """Where a card of whoever acts lies."""
    seat = state.to_move
    assert seat is not None
    return (
        Spot(BANKS[seat], state.banks[seat].index(card)) if bank else Spot(HANDS[seat], state.hands[seat].index(card))
    )


def carried(game: Cantoludus, state: State, gift: Gift) -> Spot:
    """The card that is carried to give something: the accidental, where one of the hand or bank goes with it."""
    return spot_of(state, *tuple(sources(game.deck, gift))[-1])


class MouseBuyer(Mouse):
    """Does an action of the rules with the mouse."""

    def __init__(self, board: Board, chance: random.Random) -> None:
        super().__init__(board)
        self.board, self.chance = board, chance

    def settle(self) -> None:
        super().settle()
        self.board.clear_held_view()
        super().settle()

    def buy(self, claim: Claim, gifts: tuple[Gift, ...]) -> None:
        """Begin to buy a card: by dropping the first gift on it, or by clicking on the card and on the gift."""
        game, state = self.board.game, self.board.match.state
        card = Spot(row_place(claim.row, claim.at), 0)
        gift = carried(game, state, gifts[0])
        if self.chance.random() < 0.5:
            self.drag(gift, card)
        else:
            self.click(card)
            self.click(gift)
        after, _ = game.play(state, claim)
        self.answer(after, gifts[0])

    def answer(self, state: State, action: Any) -> None:
        """Where the chooser asks, say which."""
        if self.board.view.chooser.asking:
            self.choose(self.board.game.describe(state, action))

    def act(self, action: Any) -> None:
        """Do an action by hand; a curtain in the way is lifted first."""
        self.lift()
        board, state = self.board, self.board.match.state
        seat = state.to_move
        assert seat is not None
        by_click = self.chance.random() < 0.4
        match action:
            case Deal():
                self.click(ORCHESTRA_DECK)
            case Give() | GiveChord():
                spot = carried(board.game, state, action)
                self.click(spot) if by_click else self.drag(spot, PLAY)
                self.answer(state, action)
            case Settle():
                QTest.mouseClick(board.button("settle"), LEFT)
            case PlayInterval(card):
                spot = spot_of(state, card, False)
                self.double_click(spot) if by_click else self.drag(spot, PLAY)
            case Bank(card):
                self.drag(spot_of(state, card, False), BANKS[seat])
            case Discard(card):
                spot = spot_of(state, card, False)
                self.click(spot) if by_click else self.drag(spot, DISCARDS[seat])
            case PutBack(card):
                spot = spot_of(state, card, False)
                self.click(spot) if by_click else self.drag(spot, DECKS[seat])
            case Remove(card, False):
                spot = spot_of(state, card, False)
                self.click(spot) if by_click else self.drag(spot, REMOVED)
            case Remove(card, True) | Recover(card):
                at = len(state.discards[seat]) - 1 - state.discards[seat][::-1].index(card)
                spot = Spot(DISCARDS[seat], at)
                goal = HAND if isinstance(action, Recover) else REMOVED
                self.click(spot) if by_click else self.drag(spot, goal)
            case Replace(at):
                spot = Spot(row_place("orchestra", at), 0)
                self.click(spot) if by_click else self.drag(spot, ORCHESTRA_DECK)
            case Double(card):
                spot = spot_of(state, card, False)
                self.click(spot) if by_click else self.drag(spot, PLAY)
            case Done():
                QTest.mouseClick(board.button("done"), LEFT)
            case EndTurn():
                QTest.mouseClick(board.button("end"), LEFT)
            case _:
                raise AssertionError(f"no hand for {action}")
        self.settle()


class KeyBuyer(Keys):
    """Does an action of the rules by keys alone."""

    def __init__(self, board: Board, chance: random.Random) -> None:
        super().__init__(board)
        self.board, self.chance = board, chance

    def buy(self, claim: Claim, gifts: tuple[Gift, ...]) -> None:
        """Begin to buy a card: by choosing it and giving, or by carrying the first gift to it."""
        game, state = self.board.game, self.board.match.state
        card = Spot(row_place(claim.row, claim.at), 0)
        gift = carried(game, state, gifts[0])
        if self.chance.random() < 0.5:
            self.carry(gift, card)
        else:
            self.enter(card)
            self.enter(gift)
        after, _ = game.play(state, claim)
        self.answer(after, gifts[0])

    def answer(self, state: State, action: Any) -> None:
        """Where the chooser asks, say which."""
        if self.view.chooser.asking:
            self.choose(self.board.game.describe(state, action))

    def act(self, action: Any) -> None:
        """Do an action by keys; a curtain in the way is lifted first."""
        self.lift()
        board, state = self.board, self.board.match.state
        seat = state.to_move
        assert seat is not None
        match action:
            case Deal():
                self.enter(ORCHESTRA_DECK)
            case Give() | GiveChord():
                self.enter(carried(board.game, state, action))
                self.answer(state, action)
            case Settle():
                self.press(Qt.Key.Key_T)
            case PlayInterval(card):
                self.carry(spot_of(state, card, False), PLAY)
            case Bank(card):
                self.carry(spot_of(state, card, False), BANKS[seat])
            case Discard(card) | PutBack(card) | Remove(card, False) | Double(card):
                self.enter(spot_of(state, card, False))
            case Remove(card, True) | Recover(card):
                at = len(state.discards[seat]) - 1 - state.discards[seat][::-1].index(card)
                self.enter(Spot(DISCARDS[seat], at))
            case Replace(at):
                self.enter(Spot(row_place("orchestra", at), 0))
            case Done() | EndTurn():
                self.press(Qt.Key.Key_E)
            case _:
                raise AssertionError(f"no key for {action}")
        QTest.qWait(0)


def play_one(board: Board, hands: MouseBuyer | KeyBuyer, chance: random.Random) -> tuple[Any, ...]:
    """What a keen player does next, by hand: one action, or a claim with its first gift. Every action recorded is the
    one that was meant."""
    match, game = board.match, board.game
    meant: tuple[Any, ...] = (keen_choice(game, match.state, chance),)
    before = match.length
    if isinstance(meant[0], Claim):
        gifts = plan(game, match.state, meant[0])
        assert gifts
        meant = (meant[0], gifts[0])
        hands.lift()
        hands.buy(meant[0], gifts)
    else:
        hands.act(meant[0])
    done = tuple(step.action for step in match.record.steps[before : before + len(meant)])
    assert done == meant, f"{meant} by hand became {done}: {board.view.message.text}"
    return meant


def play_out(board: Board, hands: MouseBuyer | KeyBuyer, chance: random.Random, most: int = 900) -> set[str]:
    """A whole match by hand. The kinds of action."""
    kinds: set[str] = set()
    while board.match.state.to_move is not None and board.match.length < most:
        kinds |= {type(action).__name__ for action in play_one(board, hands, chance)}
    return kinds


__all__ = ["ENTER", "KeyBuyer", "MouseBuyer", "keen_choice", "plan", "play_one", "play_out"]
