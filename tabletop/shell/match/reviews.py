"""Looking back at a match: its review, and the moments that it tells of, gone to and played as they were and as they
could have been."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from engines import Record
from engines.players.hints import Advice, hint
from engines.players.review import Moment, Review
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.laid_table import Pointed
from tabletop.session.match import Match
from tabletop.session.reviewer import Reviewer, keep, kept
from tabletop.table.layout import Spot

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
        self._board: AnyBoard | None = None
        self._record: Record | None = None
        self._file: Path | None = None
        self._until = -1  # where what is being played ends

    def follow(self, match: Match | None, board: AnyBoard | None, file: Path | None = None) -> None:
        """Look back at this match from now on; `file`: where it is kept, if it is."""
        if self._match is not None:
            self._match.stepped.disconnect(self._stepped)
        self.reviewer.cancel()
        self._match, self._board, self._file = match, board, file
        self._record = match.record if match is not None else None
        self.review = self.moment = None
        self._until = -1
        if match is not None:
            match.stepped.connect(self._stepped)
            if self.possible and file is not None:
                self.review = kept(file, match.record)
        self.changed.emit()

    @property
    def possible(self) -> bool:
        """Whether there is something to look back at: a match that is over."""
        return self._record is not None and bool(self._record.steps) and self._record.state.to_move is None

    @property
    def aside(self) -> bool:
        """Whether the table shows what could have been."""
        return self._match is not None and self._match.record is not self._record

    def begin(self) -> None:
        """Make the review, if there is none."""
        if self.possible and self.review is None and not self.reviewer.busy:
            assert self._record is not None, "what is possible has a record"
            self.progress = 0.0
            self.reviewer.begin(self._record)
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
        if self._match is None or self._record is None:
            return
        self.moment = moment
        record = self._record.until(moment.at)
        for action in moment.instead:
            record.play(action)
        self._match.load(record, replay=True, known=True)
        self._match.jump(moment.at)
        self._until = -1
        self.changed.emit()
        self._match.play()

    def back(self) -> None:
        """From what could have been to the match as it was."""
        if self.aside and self.moment is not None:
            self._go(self.moment)

    def _go(self, moment: Moment) -> None:
        assert self._match is not None, "there is a match to look back at"
        assert self._record is not None, "it has a record"
        self._until = -1
        self.moment = moment
        if self.aside or not self._match.replay:
            self._match.load(self._record, replay=True)
        self._match.pause()
        self._match.jump(moment.at)
        self.changed.emit()

    def _stepped(self, _: object) -> None:
        if self._match is not None and self._match.playing and self._match.position == self._until:
            self._until = -1
            self._match.pause()
        if self._match is not None and self._match.journal is not None:
            self._file = self._match.journal.path
        if self.possible and self.review is None:
            self.changed.emit()  # the match may have come to its end just now

    # -- what the process says

    def _progressed(self, share: float) -> None:
        self.progress = share
        self.changed.emit()

    def _reviewed(self, found: Review) -> None:
        self.review = found
        if self._file is not None:
            keep(found, self._file)
        self.changed.emit()

    def _failed(self) -> None:
        self.told.emit(self.tr("The match could not be reviewed."))
        self.changed.emit()
