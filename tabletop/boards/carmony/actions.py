"""Actions of Carmony's board: turn and play the card in the wheel, draw, sort."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.carmony.actions import DEAL, DRAW_DECK, END_TURN, Play
from engines.carmony.scoring import meld_points
from engines.carmony.state import Meld
from tabletop.boards.kit.actions import BoardAction, deal_row
from tabletop.boards.kit.bar import ButtonPlace
from tabletop.translator import translator

if TYPE_CHECKING:
    from tabletop.boards.carmony.board import Board

_tr = translator("CarmonyActions")


def _holding(board: Board) -> bool:
    return board.in_wheel() is not None


def _turn(board: Board, semitones: int) -> None:
    board.set_desk(board.desk.card_turned(semitones))


def _sort(board: Board) -> None:
    board.set_desk(replace(board.desk, order="fifths" if board.desk.order == "pitch" else "pitch"))


def _play(board: Board) -> None:
    board.match.attempt(board.in_wheel())


def _play_words(board: Board) -> str:
    play = board.in_wheel()
    if play is None or not board.game.check(board.now, play):
        return _tr("Play")
    return _play_text(board, play)


def _play_text(board: Board, play: Play) -> str:
    meld = Meld(play.meld, play.root, play.notes)
    return _tr("Play {meld}  +{points}").format(meld=board.game.title(meld), points=meld_points(board.game.deck, meld))


def _play_texts(board: Board) -> Iterator[str]:
    """Yield the caption of each complete meld at each root, for the button's width."""
    yield _tr("Play")
    for card in board.game.deck.melds:
        for _, play in card.plays:
            if len(play.notes) == len(card.degrees):
                yield _play_text(board, play)


def _playable(board: Board) -> bool:
    play = board.in_wheel()
    return play is not None and bool(board.game.check(board.now, play))


def _hearing(board: Board) -> bool:
    return board.match.record.header.free and _holding(board)


def _hear_words(board: Board) -> str:
    position = board.desk.inversion
    return _tr("♪ Hear, inversion {number}").format(number=position) if position else _tr("♪ Hear")


def table() -> tuple[BoardAction[Board], ...]:
    """Return the actions in the order of their buttons."""
    return (
        BoardAction(
            "flatter",
            ",",
            _tr("Turn the MELD card in the wheel to a root a semitone lower"),
            lambda board: _turn(board, -1),
            _tr("◀ Root"),
            _tr("Root a semitone lower"),
            shown=_holding,
            place=ButtonPlace.BEFORE,
        ),
        BoardAction(
            "sharper",
            ".",
            _tr("Turn it to a root a semitone higher"),
            lambda board: _turn(board, 1),
            "▶",
            _tr("Root a semitone higher"),
            shown=_holding,
            place=ButtonPlace.BEFORE,
        ),
        BoardAction(
            "play",
            "P",
            _tr("Play the meld in the wheel"),
            _play,
            _play_words,
            shown=_holding,
            place=ButtonPlace.PLAY,
            texts=_play_texts,
            primary=_playable,
        ),
        BoardAction(
            "hear",
            "A",
            _tr("On a free table: hear the meld in the wheel"),
            lambda board: board.hear(),
            _hear_words,
            _tr("Hear the meld as it stands in the wheel"),
            shown=_hearing,
            free=True,
        ),
        BoardAction(
            "invert",
            "V",
            _tr("On a free table: turn the wheel and the card to the next inversion, of a scale to the next mode"),
            lambda board: board.invert(),
            _tr("Invert"),
            _tr("The next inversion: its lowest note comes to the top of the wheel"),
            shown=_hearing,
            free=True,
        ),
        BoardAction(
            "compare",
            "B",
            _tr("On a free table: hear two melds one after the other and together"),
            lambda board: board.compare(),
            lambda board: "♪ " + " + ".join(title for *_, title in board.compared_melds()),
            _tr("Hear the two melds that were clicked last, one after the other, then together"),
            shown=lambda board: len(board.compared()) > 1,
            free=True,
        ),
        BoardAction(
            "draw",
            "R",
            _tr("Draw two cards"),
            DRAW_DECK,
            _tr("Draw two"),
            place=ButtonPlace.NEXT,
            primary=True,
        ),
        deal_row(DEAL, help_text=_tr("Deal")),
        BoardAction(
            "end",
            "E",
            _tr("End the turn without a discard"),
            END_TURN,
            _tr("End turn"),
            place=ButtonPlace.NEXT,
        ),
        BoardAction(
            "order",
            "S",
            _tr("Sort the notes by pitch or by the circle of fifths"),
            _sort,
            lambda board: _tr("Sort: pitch") if board.desk.order == "pitch" else _tr("Sort: fifths"),
            texts=lambda _: (_tr("Sort: pitch"), _tr("Sort: fifths")),
            shown=lambda board: board.match.viewer is not None,
        ),
    )
