"""Looking back at a match: its review, and the moments that it tells of, gone to and played as they were and as they
could have been."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from engines.players.hints import Advice, hint
from engines.players.review import Moment, Review, match_digest
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.laid_table import Pointed
from tabletop.endings import MATCH
from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.session.reviewer import Reviewer, keep, kept
from tabletop.shell import folders
from tabletop.table.layout import Spot

FOLDER = "reviews"
"""Folder of the reviews of matches that are no files of the user's: opened from elsewhere, by a link, or bundled."""

FEW = 2
"""Actions that are told one by one where a hint stands; of more there is a sentence."""


class Reviews(QObject):
    """The review of the match that is on the table, once that is over."""

    changed = Signal()
    """There is a review now, or none, or one is being made; or the table shows something else of it."""
    told = Signal(str)

    def __init__(self, parent: QObject | None = None, reviewer: Reviewer | None = None) -> None:
        super().__init__(parent)
        self.reviewer = reviewer if reviewer is not None else Reviewer(self)
        self.reviewer.reviewed.connect(self._reviewed)
        self.reviewer.failed.connect(self._failed)
        self.reviewer.progressed.connect(self._progressed)
        self.review: Review | None = None
        self.progress = 0.0
        """How much of a review that is being made is done, 0 to 1."""
        self.moment: Moment | None = None
        """The one that was gone to last."""
        self._match: Match | None = None
        self._listener = Listener(stepped=self._stepped, jumped=self._jumped)
        self._board: AnyBoard | None = None
        self._file: Path | None = None
        self._until = -1  # where what is being played ends

    def follow(self, match: Match | None, board: AnyBoard | None, file: Path | None = None) -> None:
        """Look back at this match from now on; `file`: where it is kept, if it is."""
        self.reviewer.cancel()
        self._listener.follow(match)
        self._match, self._board, self._file = match, board, file
        self.review = self.moment = None
        self._until = -1
        if match is not None and match.is_over:
            self.review = kept(self._place(match), match.own_record)
        self.changed.emit()

    def _place(self, match: Match) -> Path:
        """Return the file that the review is kept beside, which need not be there."""
        return self._file or folders.data() / FOLDER / f"{match_digest(match.own_record)}{MATCH}"

    @property
    def possible(self) -> bool:
        """Whether there is something to look back at: a match that is over."""
        return self._match is not None and self._match.is_over

    @property
    def aside(self) -> bool:
        """Whether the table shows what could have been."""
        return self._match is not None and self._match.shows_variation

    def begin(self) -> None:
        """Make the review, if there is none. From now on the match stays as it is."""
        match = self._match
        if match is None or not self.possible:
            return
        match.look_back()
        if self.review is None and not self.reviewer.busy:
            self.progress = 0.0
            self.reviewer.begin(match.own_record)
            self.changed.emit()

    def cancel(self) -> None:
        """Make none any more."""
        self.reviewer.cancel()
        self.changed.emit()

    # -- moments

    def show(self, moment: Moment) -> None:
        """Go to a moment, and show on the table what could have been done."""
        match, board = self._match, self._board
        if match is None or board is None:
            return
        self._go(moment)
        view = match.game.view(match.state, moment.seat)
        found = hint(match.game, view, Advice(moment.instead, len(moment.instead) - 1, True))
        cards = tuple(Spot(place, at) for place, at in found.cards)
        words = " · ".join(found.words) if len(found.words) <= FEW else moment.text
        board.show_hint(Pointed(words, cards, tuple(place for place, _ in found.targets)))

    def play_as_it_was(self, moment: Moment) -> None:
        """Let what was played be seen and heard."""
        if self._match is not None:
            self._go(moment)
            self._until = moment.at + len(moment.played)
            self._match.play()

    def play_as_it_could_have_been(self, moment: Moment) -> None:
        """Let what could have been played be seen and heard: for that the table shows another match."""
        match = self._match
        if match is None or not self.possible:
            return
        self.moment = moment
        record = match.own_record.until(moment.at)
        for action in moment.instead:
            record.play(action)
        match.show_variation(record, moment.at)
        self.changed.emit()
        match.play()

    def back(self) -> None:
        """From what could have been to the match as it was."""
        if self.aside and self.moment is not None:
            self._go(self.moment)

    def go(self, at: int) -> None:
        """Show a position of the match itself."""
        if self._match is not None:
            self._match.return_to(at)
            self.changed.emit()

    def _go(self, moment: Moment) -> None:
        self.moment = moment
        self.go(moment.at)

    def _stepped(self, _: object) -> None:
        if self._match is not None and self._match.playing and self._match.position == self._until:
            self._until = -1
            self._match.pause()
        if self._match is not None and self._match.journal is not None:
            self._file = self._match.journal.path
        if self.possible and self.review is None:
            self.changed.emit()  # the match may have come to its end just now

    def _jumped(self) -> None:
        self._until = -1
        if self.review is None:
            self.changed.emit()  # the end may have been undone, or the match be another one

    # -- what the process says

    def _progressed(self, share: float) -> None:
        self.progress = share
        self.changed.emit()

    def _reviewed(self, found: Review) -> None:
        self.review = found
        if self._match is not None:
            place = self._place(self._match)
            with suppress(OSError):
                place.parent.mkdir(parents=True, exist_ok=True)
            keep(found, place)
        self.changed.emit()

    def _failed(self) -> None:
        self.told.emit(self.tr("The match could not be reviewed."))
        self.changed.emit()
