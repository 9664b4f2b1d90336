"""Film the moving picture of the README: a phrase is laid, locked and counted."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtGui import QImage

from tabletop.session.match import Match
from tabletop.shell.application import ready_application
from tabletop.shell.controls.look import Look
from tabletop.shell.export.clip import iterate_frames, make_animation, show_filmed_board, take_picture
from tabletop.shell.match import demo

FILE_NAME = "phrase.webp"
GAME_ID = "iv-v-i"
FIRST_MOVE, LAST_MOVE = 62, 65
"""Range of moves in the bundled match: a draw, two laid chords, and the lock."""
PICTURE_PX = QSize(800, 450)
FRAME_INTERVAL_MS = 100
PAUSE_BETWEEN_MOVES_S = 0.5
PAUSE_AT_END_S = 2.5
MAX_MOVE_S = 12.0
"""Maximum time, in seconds, for which one move is filmed."""


def write_film(folder: Path) -> Path:
    """Film the moves in real time into an endless WebP and return its path.

    Raises OSError.
    """
    theme = Look(ready_application(), "evening").board_theme
    record = demo.load_demo(GAME_ID)
    match = Match(record, replay=True, is_public=True)
    match.jump(FIRST_MOVE)
    board = show_filmed_board(match, theme)
    pictures: list[tuple[QImage, float]] = []

    def film_until_rest(pause_s: float) -> None:
        began = resting_since = monotonic()
        while (now := monotonic()) - began < MAX_MOVE_S and now - resting_since < pause_s:
            QCoreApplication.processEvents()
            if board.is_busy:
                resting_since = now
            if not pictures or now - pictures[-1][1] >= FRAME_INTERVAL_MS / 1000:
                pictures.append((take_picture(board, PICTURE_PX), now))

    film_until_rest(PAUSE_BETWEEN_MOVES_S)
    while match.position <= LAST_MOVE:
        match.step()
        film_until_rest(PAUSE_BETWEEN_MOVES_S if match.position <= LAST_MOVE else PAUSE_AT_END_S)
    ended = monotonic()
    board.close()
    board.deleteLater()
    frames = list(iterate_frames(pictures, lambda: ended))
    path = folder / FILE_NAME
    path.write_bytes(make_animation(frames, PICTURE_PX, play_count=0))
    return path
