"""The bar under the table of Cantoludus: whose turn it is and what is left of it, what is asked of whom, and the ways
to go on by a button or a key."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from engines.cantoludus.actions import DEAL, DONE, END_TURN, SETTLE, Action, Give
from engines.cantoludus.legality import BANK_A_TURN, claimed_card
from engines.cantoludus.tones import name
from tabletop.boards.cantoludus import choices
from tabletop.boards.cantoludus.view import BoardView
from tabletop.boards.kit.bar import Bar
from tabletop.boards.kit.ending import ending


class TurnBar(Bar):
    """Shows what is seen; says what is wanted instead."""

    pay_wanted = Signal()
    """The cheapest spend is asked for, or what is offered is confirmed."""
    leave_wanted = Signal()
    """What is offered, or the card that is chosen, is not wanted after all."""
    interval_wanted = Signal()
    discards_wanted = Signal()
    reference_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("turnBar")
        tip = self.tr("Offer what pays for the chosen card at the least cost (C)")
        self.pay = self.button("", tip, self.pay_wanted.emit)
        self.leave = self.button(self.tr("Leave it"), self.tr("Leave what is chosen (Esc)"), self.leave_wanted.emit)
        tip = self.tr("Play an interval card of the hand (P)")
        self.interval = self.button(self.tr("Play interval"), tip, self.interval_wanted.emit)
        self.discards = self.button("", self.tr("Look through the discard pile (D)"), self.discards_wanted.emit)
        tip = self.tr("Reference tables: intervals, chords, degrees of a key (R)")
        self.reference = self.button(self.tr("Tables"), tip, self.reference_wanted.emit)
        tip = self.tr("In Blind Chords: that is all that is given (T)")
        self.settle = self.button(self.tr("That is all"), tip, self.act(SETTLE), primary=True)
        self.done = self.button("", self.tr("Choose no more (E)"), self.act(DONE), primary=True)
        self.deal = self.button(self.tr("Deal"), self.tr("Shuffle and deal"), self.act(DEAL), primary=True)
        tip = self.tr("Discard the hand, draw six and end the turn (E)")
        self.end = self.button(self.tr("End turn"), tip, self.act(END_TURN))
        self.row.addWidget(self.words, 1)
        for button in (self.pay, self.leave, self.interval, self.discards, self.reference):
            self.row.addWidget(button)
        for button in (self.settle, self.done, self.deal, self.end):
            self.row.addWidget(button)

    def show_view(self, seen: BoardView, legal: tuple[Action, ...], seat: int, payable: bool) -> None:
        """Bring every widget in line with the table and with what the rules allow; `seat` sits at the bottom, and
        `payable` says whether a cheapest spend can be offered."""
        view, desk = seen.view, seen.desk
        self.pay.setVisible(payable or bool(desk.offer))
        self.pay.setText(self.tr("Buy") if desk.offer else self.tr("Cheapest"))
        self.set_role(self.pay, "primary" if desk.offer else "")
        self.leave.setVisible(bool(legal) and (bool(desk.offer) or (desk.chosen is not None and view.claim is None)))
        hand = view.hands[seat] if seen.viewer is not None else ()
        free = view.phase == "act" and bool(legal)
        playable = any(seen.game.deck.is_interval(card) and card not in view.played for card in hand)
        self.interval.setVisible(free and playable)
        count = len(view.discards[seat])
        opened = desk.open(view) is not None
        self.discards.setVisible(count > 0 or opened)
        self.discards.setText(self.tr("Close the pile") if opened else self.tr("Discards: {count}").format(count=count))
        self.reference.setChecked(desk.reference is not None)
        self.settle.setVisible(SETTLE in legal)
        self.done.setVisible(DONE in legal)
        doubling = choices.effect_of(view) == "spend-twice"
        self.done.setText(self.tr("None of them") if doubling else self.tr("No more"))
        self.deal.setVisible(DEAL in legal)
        self.end.setVisible(free)
        self.set_role(self.end, "primary" if len(legal) == 1 and END_TURN in legal else "")
        said, shown = self._told(seen, bool(legal))
        self.words.setText(shown)
        self.words.setAccessibleName(said)

    def _told(self, seen: BoardView, acting: bool) -> tuple[str, str]:
        """What the bar tells: in words, and as it is shown."""
        view = seen.view
        if view.to_move is None:
            told = ending(seen.game, view) if seen.desk.bought is None else ""
            return told, escape(told)
        name = view.seats[view.to_move]
        if view.phase == "deal":
            told = self.tr("{name} begins; {target} win.").replace("{target}", self._goal(seen))
        elif not acting:
            return "", ""
        elif view.phase == "effect":
            told = f"{{name}}: {seen.game.rules.words[f'choose-{choices.effect_of(view)}']}"
            if view.to_move != view.turn:
                played = seen.game.card_name(view.laid[0][0]) if view.laid else ""
                told += " ({turn}: {played})".replace("{turn}", view.seats[view.turn]).replace("{played}", played)
        elif seen.desk.offer:
            told = self.tr("{name}: {card} for {offer}? Enter buys, Esc leaves it.")
        elif view.phase == "gather" and not view.given:
            told = self.tr("{name} buys {card}. Ctrl+Z leaves it.")
        elif view.phase == "gather":
            told = self.tr("{name} buys {card}. Ctrl+Z takes a gift back.")
        elif seen.desk.chosen is not None:
            told = self.tr("{name}: give what {card} costs. Esc leaves it.")
        else:
            return self._turn(seen)
        facts = self._facts(seen)
        return told.format(name=name, **facts), escape(told).format(name=f"<b>{escape(name)}</b>", **facts)

    def _facts(self, seen: BoardView) -> dict[str, str]:
        gathering = seen.gathering
        card = seen.game.card_name(claimed_card(gathering)) if gathering is not None else ""
        offer = seen.game.list_words(self._offered(seen))
        return {"card": card, "target": str(seen.view.target), "offer": offer}

    @staticmethod
    def _offered(seen: BoardView) -> list[str]:
        """What is offered, notes in the order in which they stand in the price."""
        order = [one.note for part in seen.price for one in part.notes if not one.given]
        notes = sorted(
            (gift.note for gift in seen.desk.offer if isinstance(gift, Give)),
            key=lambda note: order.index(note) if note in order else len(order),
        )
        whole = [seen.game.card_name(gift.card) for gift in seen.desk.offer if not isinstance(gift, Give)]
        return whole + [name(note).engraved for note in notes]

    def _turn(self, seen: BoardView) -> tuple[str, str]:
        """Whose turn it is, in words also how far from winning, and what is left of the turn."""
        view = seen.view
        assert view.to_move is not None, "somebody's turn is being described"
        name, score = view.seats[view.to_move], seen.scores[view.to_move]
        wins = self.tr("{name} has {score}, {target} win").format(name=name, score=score, target=self._goal(seen))
        limits = tuple(self._limits(seen))
        said = ", ".join((wins, *(words for words, _ in limits)))
        chips = (f"<b>{escape(name)}</b>", *(chip for _, chip in limits))
        return said, " &nbsp; ".join(chip.replace(" ", "&nbsp;") for chip in chips)

    def _goal(self, seen: BoardView) -> str:
        """What it takes to win."""
        words = self.tr("{count} intervals") if seen.view.mode == "intervals" else self.tr("{count} points")
        return words.format(count=seen.view.target)

    def _limits(self, seen: BoardView) -> Iterator[tuple[str, str]]:
        """What is left of a turn, in words and as a chip."""
        view = seen.view
        most = BANK_A_TURN + view.bank_more
        left = max(0, most - view.banked)
        bank = self.tr("Bank: {count} more") if left else self.tr("Bank: no more")
        told = bank.format(count=left)
        yield told, told
        for shift in view.shifts:
            told = self.tr("shift ±{count}").format(count=shift)
            yield told, told
        if view.wilds:
            told = self.tr("any accidental")
            yield told, told if view.wilds == 1 else f"{told} ×{view.wilds}"
        if view.doubled:
            cards = seen.game.list_words([seen.game.card_name(card) for card in view.doubled])
            told = self.tr("twice: {cards}").format(cards=cards)
            yield told, told
        if view.failed:
            told = self.tr("nothing more is bought")
            yield told, told
