"""Announcements of a match for screen readers.

Every move is announced, with changed points, whose turn it is and what the player at the screen can do. The moves of a
quick turn are announced together, so that listeners are not flooded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible

from engines.kernel.events import Event, Gathered, Moved
from tabletop.boards.kit.prompt import Sentence
from tabletop.session.listener import Listener
from tabletop.session.match import Match, ShownStep
from tabletop.shell.match.seat_line import SeatLine
from tabletop.table.announce import announce, spell_accidentals

ANNOUNCE_DELAY_MS = 300
"""Milliseconds without a further move before the last moves are announced."""

MAX_TURN_DELAY_MS = 8000
"""Maximum milliseconds for which a computer player's moves wait for its turn."""


class Narrator(QObject):
    """Announces the log's public sentences of one match to screen readers.

    Cards that came into the player's hand are named only if nobody else can hear. `find_prompt` returns the board's
    prompt; `is_alone` returns True if only the player at the screen hears.
    """

    text_announced = Signal(str)
    """Text that was sent to a screen reader; never emitted without one."""

    def __init__(
        self,
        seat_line: SeatLine,
        find_prompt: Callable[[], tuple[Sentence, ...]] = tuple,
        is_alone: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(seat_line)
        self._seat_line, self._prompt_sentences, self._is_alone = seat_line, find_prompt, is_alone
        self._match: Match | None = None
        self._position = 0
        self._sentences: list[str] = []
        self._turn = ""
        self._announced_prompt: frozenset[Sentence] = frozenset()
        """Sentences of the prompt that were announced last."""
        self._announced_points: dict[int, int] | None = None
        """Points by seat as they were announced last."""
        self._has_announced_end = False  # true once the log's sentence about the match's end was announced
        self._announce_timer = QTimer(self, singleShot=True)
        self._announce_timer.timeout.connect(self.announce_pending)
        self._max_delay_timer = QTimer(self, singleShot=True, interval=MAX_TURN_DELAY_MS)
        self._max_delay_timer.timeout.connect(self.announce_pending)
        self._listener = Listener(
            stepped=self._on_stepped, jumped=self._on_jumped, curtain_changed=self._on_curtain_changed
        )
        seat_line.turn_changed.connect(self._on_turn_changed)

    def set_match(self, match: Match | None) -> None:
        """Announce this match from now on."""
        self._listener.follow(match)
        self._match, self._announced_points = match, None
        self._sentences.clear()
        self._announced_prompt = frozenset()
        self._has_announced_end = False
        if match is not None:
            self._position = match.position
            if QAccessible.isActive():
                self._announced_points = self._count_public_points()

    def announce_pending(self) -> None:
        """Announce what has happened since the last time."""
        self._announce_timer.stop()
        self._max_delay_timer.stop()
        prompt_sentences = self._take_new_prompt_sentences()
        sentences = [
            *self._sentences,
            *self._make_points_sentences(prompt_sentences),
            "" if self._has_announced_end else self._turn,
        ]
        sentences += [spell_accidentals(sentence.punctuated_text) for sentence in prompt_sentences]
        self._sentences.clear()
        self._turn = ""
        announcement = " ".join(filter(None, sentences))
        if announcement and QAccessible.isActive():
            announce(self._seat_line, announcement)
            self.text_announced.emit(announcement)

    def _on_stepped(self, step: ShownStep) -> None:
        match = self._match
        assert match is not None, "a step is of a match"
        self._position = match.position
        if not QAccessible.isActive():
            return
        if self._announced_points is None:
            self._announced_points = self._count_public_points(step.before_view)
        self._sentences += step.log_sentences
        self._has_announced_end = self._has_announced_end or self._find_ending_event() in step.events
        self._sentences += self._make_drawn_cards_sentences(step)
        seat = step.before_view.to_move
        is_same_turn = seat is not None and match.thinking_seat == seat
        if not self._max_delay_timer.isActive():
            self._max_delay_timer.start()
        self._announce_timer.start(MAX_TURN_DELAY_MS if is_same_turn else ANNOUNCE_DELAY_MS)

    def _on_jumped(self) -> None:
        match = self._match
        assert match is not None, "a jump is in a match"
        previous_position, self._position = self._position, match.position
        self._has_announced_end = False
        if previous_position == match.position or not QAccessible.isActive():
            return
        self._sentences.clear()
        if not match.replay:
            self._sentences.append(
                self.tr("Taken back.") if match.position < previous_position else self.tr("Brought back.")
            )
        elif match.position:
            self._sentences += match.log_sentences(match.position - 1)
        self._announced_points = self._count_public_points()  # the points are announced when a move changes them
        self._announce_timer.start(ANNOUNCE_DELAY_MS)

    def _on_turn_changed(self, text: str) -> None:
        if QAccessible.isActive():
            self._turn = f"{text}."
            if not self._announce_timer.isActive():
                self._announce_timer.start(ANNOUNCE_DELAY_MS)

    def _on_curtain_changed(self, seat: int | None) -> None:
        """Forget the prompt, so that the next player hears it from the beginning."""
        self._announced_prompt = frozenset()
        if seat is None and QAccessible.isActive() and not self._announce_timer.isActive():
            self._announce_timer.start(ANNOUNCE_DELAY_MS)

    def _take_new_prompt_sentences(self) -> list[Sentence]:
        match = self._match
        if match is None or not (match.legal or match.shows_new_cards):
            return []
        sentences = self._prompt_sentences()
        new_sentences = [sentence for sentence in sentences if sentence not in self._announced_prompt]
        self._announced_prompt = frozenset(sentences)
        return new_sentences

    def _make_drawn_cards_sentences(self, step: ShownStep) -> list[str]:
        """Return sentences about cards that the player drew unseen by the others."""
        match, seat = self._match, step.viewer
        assert match is not None, "a step is of a match"
        if seat is None or not (match.open_hands or self._is_alone() or set(match.persons) <= {seat}):
            return []
        game, cards = match.game, list[int]()
        for event in step.events:
            if isinstance(event, Moved) and event.card is not None and event.source.sight != "all":
                if event.target.seat == seat and event.target.sight == "owner":
                    cards.append(event.card)
            elif isinstance(event, Gathered):
                cards += [
                    dealt_card
                    for place, pile in event.piles
                    if place.seat == seat and place.sight == "owner"
                    for dealt_card in pile
                ]
        names = [game.card_name(card) for card in cards if card != game.deck.blank]
        if not names:
            return []
        text = self.tr("New in the hand of {name}: {cards}.")
        return [text.format(name=match.names[seat], cards=game.join_words(names))]

    def _find_ending_event(self) -> Event | None:
        match = self._match
        result = match.game.result(match.view) if match is not None else None
        return result.ending if result is not None else None

    def _count_public_points(self, view: object = None) -> dict[int, int]:
        match = self._match
        assert match is not None, "points are of a match"
        return dict(enumerate(match.game.counted_points(match.view if view is None else view)))

    def _make_points_sentences(self, prompt_sentences: Sequence[Sentence]) -> list[str]:
        """Return sentences about points that changed since they were announced.

        Points that cards in a hand would cost are left out, because every drawn card changes them. So are the winners'
        points, which the ending announces, and points in the prompt `prompt_sentences`.
        """
        match = self._match
        if match is None or self._announced_points is None or not self._sentences:
            return []
        previous_points, self._announced_points = self._announced_points, self._count_public_points()
        result = match.game.result(match.view)
        winners = result.winners if result is not None else ()
        singular_text, plural_text = self.tr("{name}: 1 point."), self.tr("{name}: {points} points.")
        prompted_points = {seat_points for sentence in prompt_sentences for seat_points in sentence.points_by_seat}
        seat_points = []
        for seat, points in self._announced_points.items():
            name, number = match.names[seat], str(points).replace("-", "−")
            if points == previous_points[seat] or seat in winners:
                continue
            if (seat, points) not in prompted_points:
                seat_points.append((singular_text if points == 1 else plural_text).format(name=name, points=number))
        return seat_points
