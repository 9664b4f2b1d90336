"""Actions of Carmony's board, such as turning and playing the card in the wheel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.carmony.actions import DEAL, DRAW_DECK, END_TURN, Play
from engines.carmony.scoring import meld_points
from engines.carmony.state import Meld
from tabletop.boards.kit.actions import BoardAction, make_deal_action
from tabletop.boards.kit.bar import ButtonArea
from tabletop.translator import translator

if TYPE_CHECKING:
    from tabletop.boards.carmony.board import Board

_tr = translator("CarmonyActions")


def _has_meld_in_wheel(board: Board) -> bool:
    return board.current_play() is not None


def _turn_card(board: Board, semitones: int) -> None:
    board.set_ui_state(board.ui_state.with_card_turned(semitones))


def _switch_order(board: Board) -> None:
    board.set_ui_state(replace(board.ui_state, order="fifths" if board.ui_state.order == "pitch" else "pitch"))


def _play_meld(board: Board) -> None:
    board.match.attempt(board.current_play())


def _make_play_caption(board: Board) -> str:
    play = board.current_play()
    if play is None or not board.game.check(board.current_view, play):
        return _tr("Play")
    return _make_meld_caption(board, play)


def _make_meld_caption(board: Board, play: Play) -> str:
    meld = Meld(play.meld, play.root, play.notes)
    return _tr("Play {meld}  +{points}").format(
        meld=board.game.meld_title(meld), points=meld_points(board.game.deck, meld)
    )


def _iterate_play_captions(board: Board) -> Iterator[str]:
    """Yield the caption of each complete meld at each root, for the button's width."""
    yield _tr("Play")
    for card in board.game.deck.melds:
        for _, play in card.plays:
            if len(play.notes) == len(card.degrees):
                yield _make_meld_caption(board, play)


def _can_play(board: Board) -> bool:
    play = board.current_play()
    return play is not None and bool(board.game.check(board.current_view, play))


def _can_hear(board: Board) -> bool:
    return board.match.record.header.free and _has_meld_in_wheel(board)


def _make_hear_caption(board: Board) -> str:
    position = board.ui_state.inversion
    return _tr("♪ Hear, inversion {number}").format(number=position) if position else _tr("♪ Hear")


def table() -> tuple[BoardAction[Board], ...]:
    """Return the actions in the order of their buttons."""
    return (
        BoardAction(
            "flatter",
            ",",
            _tr("Turn the MELD card in the wheel to a root a semitone lower"),
            lambda board: _turn_card(board, -1),
            _tr("◀ Root"),
            _tr("Root a semitone lower"),
            is_visible=_has_meld_in_wheel,
            button_area=ButtonArea.BEFORE,
        ),
        BoardAction(
            "sharper",
            ".",
            _tr("Turn it to a root a semitone higher"),
            lambda board: _turn_card(board, 1),
            "▶",
            _tr("Root a semitone higher"),
            is_visible=_has_meld_in_wheel,
            button_area=ButtonArea.BEFORE,
        ),
        BoardAction(
            "play",
            "P",
            _tr("Play the meld in the wheel"),
            _play_meld,
            _make_play_caption,
            is_visible=_has_meld_in_wheel,
            button_area=ButtonArea.PLAY,
            possible_texts=_iterate_play_captions,
            is_primary=_can_play,
        ),
        BoardAction(
            "hear",
            "A",
            _tr("On a free table: hear the meld in the wheel"),
            lambda board: board.hear_meld(),
            _make_hear_caption,
            _tr("Hear the meld as it stands in the wheel"),
            is_visible=_can_hear,
            is_for_free_tables=True,
        ),
        BoardAction(
            "invert",
            "V",
            _tr("On a free table: turn the wheel and the card to the next inversion, of a scale to the next mode"),
            lambda board: board.show_next_inversion(),
            _tr("Invert"),
            _tr("The next inversion: its lowest note comes to the top of the wheel"),
            is_visible=_can_hear,
            is_for_free_tables=True,
        ),
        BoardAction(
            "compare",
            "B",
            _tr("On a free table: hear two melds one after the other and together"),
            lambda board: board.hear_comparison(),
            lambda board: "♪ " + " + ".join(title for *_, title in board.list_compared_melds()),
            _tr("Hear the two melds that were clicked last, one after the other, then together"),
            is_visible=lambda board: len(board.list_compared_rows()) > 1,
            is_for_free_tables=True,
        ),
        BoardAction(
            "draw",
            "R",
            _tr("Draw two cards"),
            DRAW_DECK,
            _tr("Draw two"),
            button_area=ButtonArea.NEXT,
            is_primary=True,
        ),
        make_deal_action(DEAL, help_text=_tr("Deal")),
        BoardAction(
            "end",
            "E",
            _tr("End the turn without a discard"),
            END_TURN,
            _tr("End turn"),
            button_area=ButtonArea.NEXT,
        ),
        BoardAction(
            "order",
            "S",
            _tr("Sort the notes by pitch or by the circle of fifths"),
            _switch_order,
            lambda board: _tr("Sort: pitch") if board.ui_state.order == "pitch" else _tr("Sort: fifths"),
            possible_texts=lambda _: (_tr("Sort: pitch"), _tr("Sort: fifths")),
            is_visible=lambda board: board.match.viewer is not None,
        ),
    )
