"""The review of a match, and replays of its moments as played and as recommended."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from engines.players.hints import Advice, make_hint
from engines.players.review import Moment, Review, match_digest
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.board_widget import ShownHint
from tabletop.file_suffixes import MATCH_SUFFIX
from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.session.reviewer import Reviewer, read_review, save_review
from tabletop.shell import folders
from tabletop.table.layout import Spot

REVIEWS_FOLDER = "reviews"
"""Folder for reviews of matches that are not saved among the user's files."""

MAX_DESCRIBED_ACTIONS = 2
"""Maximum number of actions described one by one in a hint."""


class Reviews(QObject):
    """The review of the match on the table, once the match is over."""

    review_changed = Signal()
    """The review, its progress, or the moment on the table changed."""
    notice_posted = Signal(str)

    def __init__(self, parent: QObject | None = None, reviewer: Reviewer | None = None) -> None:
        super().__init__(parent)
        self.reviewer = reviewer if reviewer is not None else Reviewer(self)
        self.reviewer.reviewed.connect(self._on_reviewed)
        self.reviewer.failed.connect(self._on_failed)
        self.reviewer.progress_changed.connect(self._on_progress_changed)
        self.review: Review | None = None
        self.progress = 0.0
        """Progress of a review being made, 0 to 1."""
        self.moment: Moment | None = None
        """Moment that was shown last."""
        self._match: Match | None = None
        self._listener = Listener(stepped=self._on_stepped, jumped=self._on_jumped)
        self._board: AnyBoard | None = None
        self._file: Path | None = None
        self._stop_position = -1  # number of actions at which playback stops

    def follow(self, match: Match | None, board: AnyBoard | None, file: Path | None = None) -> None:
        """Review this match from now on; `file` is its save, if there is one."""
        self.reviewer.cancel()
        self._listener.follow(match)
        self._match, self._board, self._file = match, board, file
        self.review = self.moment = None
        self._stop_position = -1
        if match is not None and match.is_over:
            self.review = read_review(self._find_path(match), match.own_record)
        self.review_changed.emit()

    def _find_path(self, match: Match) -> Path:
        """Return the match file next to which the review is stored; it may be missing."""
        return self._file or folders.data_folder() / REVIEWS_FOLDER / f"{match_digest(match.own_record)}{MATCH_SUFFIX}"

    @property
    def can_review(self) -> bool:
        """True if the match is over."""
        return self._match is not None and self._match.is_over

    @property
    def shows_variation(self) -> bool:
        """True if the table shows a variation."""
        return self._match is not None and self._match.shows_variation

    def begin(self) -> None:
        """Make the review if there is none; the match can no longer change then."""
        match = self._match
        if match is None or not self.can_review:
            return
        match.become_replay()
        if self.review is None and not self.reviewer.is_busy:
            self.progress = 0.0
            self.reviewer.start_review(match.own_record)
            self.review_changed.emit()

    def cancel(self) -> None:
        """Stop making the review."""
        self.reviewer.cancel()
        self.review_changed.emit()

    # -- moments

    def show_better_move(self, moment: Moment) -> None:
        """Go to a moment, and show its better move on the table."""
        match, board = self._match, self._board
        if match is None or board is None:
            return
        self._show_moment(moment)
        view = match.game.view(match.state, moment.seat)
        hint = make_hint(match.game, view, Advice(moment.instead, len(moment.instead) - 1, True))
        cards = tuple(Spot(place, index) for place, index in hint.cards)
        text = " · ".join(hint.words) if len(hint.words) <= MAX_DESCRIBED_ACTIONS else moment.text
        board.show_hint(ShownHint(text, cards, tuple(place for place, _ in hint.targets)))

    def play_actual(self, moment: Moment) -> None:
        """Replay the actions of a moment as they were played."""
        if self._match is not None:
            self._show_moment(moment)
            self._stop_position = moment.at + len(moment.played)
            self._match.play()

    def play_better(self, moment: Moment) -> None:
        """Play a moment's better actions as a variation on the table."""
        match = self._match
        if match is None or not self.can_review:
            return
        self.moment = moment
        record = match.own_record.copy_until(moment.at)
        for action in moment.instead:
            record.play(action)
        match.show_variation(record, moment.at)
        self.review_changed.emit()
        match.play()

    def return_from_variation(self) -> None:
        """Return from a variation to the match."""
        if self.shows_variation and self.moment is not None:
            self._show_moment(self.moment)

    def show_position(self, index: int) -> None:
        """Show a position of the match itself."""
        if self._match is not None:
            self._match.return_to(index)
            self.review_changed.emit()

    def _show_moment(self, moment: Moment) -> None:
        self.moment = moment
        self.show_position(moment.at)

    def _on_stepped(self, _: object) -> None:
        if self._match is not None and self._match.playing and self._match.position == self._stop_position:
            self._stop_position = -1
            self._match.pause()
        if self._match is not None and self._match.journal is not None:
            self._file = self._match.journal.path
        if self.can_review and self.review is None:
            self.review_changed.emit()  # the match may just have ended

    def _on_jumped(self) -> None:
        self._stop_position = -1
        if self.review is None:
            self.review_changed.emit()  # the end may have been undone, or another match is loaded

    # -- reports of the process

    def _on_progress_changed(self, progress: float) -> None:
        self.progress = progress
        self.review_changed.emit()

    def _on_reviewed(self, review: Review) -> None:
        self.review = review
        if self._match is not None:
            path = self._find_path(self._match)
            with suppress(OSError):
                path.parent.mkdir(parents=True, exist_ok=True)
            save_review(review, path)
        self.review_changed.emit()

    def _on_failed(self) -> None:
        self.notice_posted.emit(self.tr("The match could not be reviewed."))
        self.review_changed.emit()
