"""Prompt of Cantoludus: the player to move, the turn's limits and the options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from engines.cantoludus.actions import Give
from engines.cantoludus.legality import MAX_BANKED_CARDS, claimed_card
from engines.cantoludus.scoring import scores
from engines.cantoludus.state import State
from engines.kernel.free_table import is_free_game
from tabletop.boards.cantoludus import choices
from tabletop.boards.cantoludus.needs import PAYABLE_TAG
from tabletop.boards.cantoludus.state import BoardView
from tabletop.boards.kit.prompt import Prompt, Sentence, format_with_name

if TYPE_CHECKING:
    from tabletop.boards.cantoludus.board import Board


class TurnBar(Prompt["Board"]):
    """Prompt that states the turn, its limits and the choices of the player."""

    def make_text(self, board: Board) -> tuple[str | Sequence[Sentence], str]:
        """Return the sentences for the screen reader, and the prompt as rich text."""
        board_view, view = board.make_board_view(), board.current_view
        assert view.to_move is not None, "somebody is to do something"
        name = view.seats[view.to_move]
        if view.phase == "deal":
            return format_with_name(self.tr("{name} begins; {target} win."), name, target=self._goal_words(board_view))
        if not board.match.legal:
            return "", ""
        if view.phase == "effect":
            return self._effect_prompt(board_view, name)
        if board_view.ui_state.offer:
            template = self.tr("{name}: buy {card} for {offer}?")
        elif board_view.gathering_view is not None:
            template = (
                self.tr("{name}: give the rest of {card}") if view.given else self.tr("{name}: give what {card} costs")
            )
        else:
            return self._turn_prompt(board_view)
        return format_with_name(template, name, **self._purchase_facts(board_view))

    def _effect_prompt(self, board_view: BoardView, name: str) -> tuple[str, str]:
        """Return the question of an effect, with its owner if another player answers it."""
        view = board_view.view
        question = board_view.game.rules.words[f"choose-{choices.waiting_effect(view)}"]
        plain_text, rich_text = format_with_name(self.tr("{name}: {ways}"), name, ways=question)
        if view.to_move == view.turn:
            return plain_text, rich_text
        card_name = board_view.game.card_name(view.laid[0][0]) if view.laid else ""
        owner_and_card = self.tr("{name}: {ways}").format(name=view.seats[view.turn], ways=card_name)
        return f"{plain_text} ({owner_and_card})", f"{rich_text} ({escape(owner_and_card)})"

    def _purchase_facts(self, board_view: BoardView) -> dict[str, str]:
        gathering = board_view.gathering_view
        card = board_view.game.card_name(claimed_card(gathering)) if gathering is not None else ""
        offer = board_view.game.join_words(self._offered_names(board_view))
        return {"card": card, "target": str(board_view.view.target), "offer": offer}

    @staticmethod
    def _offered_names(board_view: BoardView) -> list[str]:
        """Return the names of the offered cards, notes in the order of the price."""
        price_notes = [
            price_note.note for part in board_view.price for price_note in part.notes if not price_note.given
        ]
        notes = sorted(
            (gift.note for gift in board_view.ui_state.offer if isinstance(gift, Give)),
            key=lambda note: price_notes.index(note) if note in price_notes else len(price_notes),
        )
        card_names = [
            board_view.game.card_name(gift.card) for gift in board_view.ui_state.offer if not isinstance(gift, Give)
        ]
        return card_names + [board_view.game.deck.note_name(note) for note in notes]

    def _turn_prompt(self, board_view: BoardView) -> tuple[Sequence[Sentence], str]:
        """Return score and limits as sentences, and the possible actions as the prompt."""
        view = board_view.view
        assert view.to_move is not None, "somebody's turn is being described"
        name, score = view.seats[view.to_move], scores(board_view.game.deck, view)[view.to_move]
        wins = self.tr("{name} has {score}, {target} win").format(
            name=name, score=score, target=self._goal_words(board_view)
        )
        sentence = Sentence(", ".join((wins, *self._turn_limits(board_view))), ((view.to_move, score),))
        bankable_count = min(self._count_bankable(view), len(view.hands[view.to_move]))
        options = (
            [self.tr("buy a card")]
            if any(tag == PAYABLE_TAG for tag in board_view.market_tags.values()) or view.blind
            else []
        )
        if board_view.can_buy_everything:
            options = [self.tr("buy any card")]
        if view.failed:
            name = self.tr("{name}: nothing more is bought").format(name=name)
            options = []
        if bankable_count:
            options.append(
                self.tr("bank a card")
                if bankable_count == 1
                else self.tr("bank {count} cards").format(count=bankable_count)
            )
        if is_free_game(board_view.game):
            sentence = Sentence(", ".join(self._turn_limits(board_view)))
            options = options or [self.tr("take a card from the library")]
        else:
            options.append(self.tr("end the turn"))
        return (sentence,), format_with_name(
            self.tr("{name}: {ways}"), name, ways=board_view.game.join_words(options, "or")
        )[1]

    @staticmethod
    def _count_bankable(view: State) -> int:
        return max(0, MAX_BANKED_CARDS + view.bank_more - view.banked)

    def _goal_words(self, board_view: BoardView) -> str:
        template = self.tr("{count} intervals") if board_view.view.mode == "intervals" else self.tr("{count} points")
        return template.format(count=board_view.view.target)

    def _turn_limits(self, board_view: BoardView) -> Iterator[str]:
        view = board_view.view
        bankable_count = self._count_bankable(view)
        template = self.tr("Bank: {count} more") if bankable_count else self.tr("Bank: no more")
        yield template.format(count=bankable_count)
        for shift in view.shifts:
            yield self.tr("shift ±{count}").format(count=shift)
        if view.wilds:
            yield self.tr("any accidental")
        if view.doubled:
            cards = board_view.game.join_words([board_view.game.card_name(card) for card in view.doubled])
            yield self.tr("twice: {cards}").format(cards=cards)
        if view.failed:
            yield self.tr("nothing more is bought")
