"""Board that follows a match, passes the screen on and celebrates the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QElapsedTimer, QPoint, QRect, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from engines.kernel.record import Step
from engines.kernel.verdict import Verdict
from engines.theory.passage import Passage
from tabletop.boards.kit.actions import BoardActions, list_board_actions
from tabletop.boards.kit.board_widget import BoardWidget
from tabletop.boards.kit.caption_overlay import CaptionOverlay
from tabletop.boards.kit.delegate import D, G, S
from tabletop.boards.kit.encore import make_shown_step
from tabletop.boards.kit.forced_moves import ForcedMoveTimer
from tabletop.boards.kit.held_view import with_held_view
from tabletop.boards.kit.intent import iterate_card_moves
from tabletop.boards.kit.passage_clock import PassageClock
from tabletop.boards.kit.performance import Performance, add_thud, find_tempo_factor
from tabletop.boards.kit.prompt import Prompt
from tabletop.boards.kit.table_overlay import TableOverlay
from tabletop.guard import guarded
from tabletop.session.match import Match, ShownStep
from tabletop.table.layout import Move
from tabletop.table.rest_timer import REPLAY_DELAY_MS, RestTimer
from tabletop.table.theme import Theme


@guarded
class MatchBoard(BoardWidget[G, S, D]):
    """Board that follows a match and continues once the last step was seen and heard."""

    passage_requested = Signal(object)
    """Passage to be played in place of the current sound."""
    stop_requested = Signal()
    """The player wants the sound to stop."""
    end_choice_made = Signal(str)
    """A choice at the end of the match, one of `end_screen.END_CHOICES`."""

    shows_moves = True
    """True if the end of a turn is shown before the curtain falls."""

    def __init__(self, match: Match, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(match, theme, parent)
        self.has_own_clock = True
        """True if the board's own clock times the highlights.

        False where the match is heard: the sound process keeps time, even when muted or without a port.
        """
        self.tempo = 1.0
        """Multiple of the written tempo at which the match is heard."""
        self.passage_clock = PassageClock(self)
        self.passage_clock.source_toggled.connect(self.highlight_source)
        self.passage_clock.passage_ended.connect(self._on_passage_ended)
        self.passage_requested.connect(self._start_clock)
        self.view.curtain_raised.connect(match.raise_curtain)
        self.turn_end_timer = RestTimer(self.scene.motion, self)
        self.turn_end_timer.timeout.connect(match.end_curtain_delay)
        self._since_step = QElapsedTimer()
        self.forced_moves = ForcedMoveTimer(match, lambda: self.is_busy, self)
        self._performance_cache: tuple[Step, int | None, Performance | None, tuple[Move, ...]] | None = None
        """Cache of the last step's performance: step, viewer, performance, moves."""
        self._pending_moves: tuple[Move, ...] = ()
        """Moves that are shown when the sound of the held view ends."""
        self.performer.end_requested.connect(self.clear_held_view)
        self.view.pointer.target_pressed.connect(lambda _: self.clear_held_view())
        self.end_screen.choice_made.connect(self._on_choice_made)
        self.end_screen.encore_requested.connect(self._play_encore)
        match.stepped.connect(self._on_stepped)
        match.jumped.connect(self._on_jumped)
        match.refused.connect(self._on_refused)
        match.hand_hidden.connect(self._on_hand_hidden)
        match.curtain_changed.connect(self._on_curtain_changed)
        self.captions = CaptionOverlay(match, self.view, self._hides_captions, self.find_covering_rects)
        if self.prompt_type is not None:
            self._install_prompt(self.prompt_type(self))
        if match.curtain_seat is not None:
            self._on_curtain_changed(match.curtain_seat)

    def _hides_captions(self) -> bool:
        """Return True while a performance or the end of the match takes the table."""
        return self.staged_performance is not None or self.match.result is not None

    def _install_prompt(self, prompt: Prompt[Any]) -> None:
        self.prompt = prompt
        self.board_actions = BoardActions(self, prompt, list_board_actions(self.game.info.id))
        prompt.ui_state_requested.connect(self.set_ui_state)
        TableOverlay(self.view, prompt, self.chord_input.offer_bar, lambda: self.areas)

    def hide_controls(self) -> None:
        """Hide the prompt and all buttons, for people who only watch."""
        self.end_screen.hide_buttons()
        if self.prompt is not None:
            hidden_parent = QWidget(self)
            hidden_parent.hide()
            self.prompt.setParent(hidden_parent)

    def set_motion(self, is_enabled: bool) -> None:
        """Set if moves are animated."""
        self.scene.motion.enabled = is_enabled
        if not is_enabled:
            self.end_screen.confetti.stop()
            if self.staged_performance is not None:
                self.clear_held_view()

    def celebrate(self) -> None:
        """Start confetti after a finished lesson or puzzle."""
        if self.scene.motion.enabled and self.isVisible():
            colours = range(len(self.scene.theme.seats))
            self.end_screen.confetti.start(self.scene.theme, colours, colours)

    def set_reading_pace(self, pace: float) -> None:
        """Set the multiple of the usual time for reading captions."""
        self.captions.reading_pace = pace

    def find_covering_rects(self) -> tuple[QRect, ...]:
        """Return the areas of widgets over the table, which captions avoid."""
        viewport = self.view.viewport()
        widgets: list[QWidget] = [self.chord_input.offer_bar, self.view.message, self.view.chooser]
        if self.prompt is not None:
            widgets.append(self.prompt)
        child: QWidget = self
        while not child.isWindow() and (parent := child.parentWidget()) is not None:
            widgets += [
                sibling for sibling in parent.children() if isinstance(sibling, QWidget) and sibling is not child
            ]
            child = parent
        rects = (
            QRect(viewport.mapFromGlobal(widget.mapToGlobal(QPoint())), widget.size())
            for widget in widgets
            if widget.isVisible() and not widget.isWindow()
        )
        return tuple(rect for rect in rects if rect.intersects(viewport.rect()))

    def set_forced_moves(self, is_enabled: bool) -> None:
        """Set if the table makes forced moves."""
        self.match.makes_forced_moves = is_enabled
        self.forced_moves.schedule_move()

    def set_open_hands(self, is_enabled: bool) -> None:
        """Set if everybody sees the hand of the player to move, without a curtain."""
        self.match.open_hands = is_enabled

    def find_tempo_factor(self, passage: Passage) -> float:
        """Return the multiple of its tempo at which a step's passage is played here.

        Performances are kept short.
        """
        return find_tempo_factor(passage) if self.scene.motion.enabled and self.isVisible() else 1.0

    @property
    def is_busy(self) -> bool:
        """True while something moves or sounds, a caption is read, or a card is dragged.

        Each of these ends by itself, even while the board is hidden.
        """
        return (
            self.scene.motion.is_busy
            or bool(self.highlights.sounding_sources)
            or self.staged_performance is not None
            or self.view.carrier.item is not None
            or self.captions.is_being_read
        )

    def add_performance_sounds(self, passage: Passage) -> Passage:
        """Return the last step's passage as it sounds in a performance.

        It may have a low note that is in no score.
        """
        performance = self._find_last_performance()[0] if self.scene.motion.enabled else None
        return add_thud(passage) if performance is not None and performance.has_thud else passage

    def _find_last_performance(
        self, shown_step: ShownStep | None = None
    ) -> tuple[Performance | None, tuple[Move, ...]]:
        """Return the last step's performance and moves for a viewer. Cached.

        The viewer is that of `shown_step`, or else the one at the screen.
        """
        position = self.match.position
        if not position:
            return None, ()
        step, viewer = (
            self.match.record.steps[position - 1],
            self.match.viewer if shown_step is None else shown_step.viewer,
        )
        cached = self._performance_cache
        if cached is None or cached[0] is not step or cached[1] != viewer:
            shown_step = shown_step or make_shown_step(self.game, step, viewer)
            moves = tuple(iterate_card_moves(self.game, shown_step))
            self._performance_cache = cached = (step, viewer, self.make_performance(shown_step, moves), moves)
        return cached[2:]

    def _on_stepped(self, shown_step: ShownStep) -> None:
        self.clear_messages()
        self.chord_input.clear_offers()
        waiting_moves = self._drop_held_view()
        if shown_step.viewer != self._shown_viewer:
            # In a replay the players change seats, and do so before the move.
            self._change_hands(lambda: self._show_view(shown_step.before_view, shown_step.viewer, (), animate=False))
        self._since_step.start()
        passage = shown_step.passage
        performance, moves = self._find_last_performance(shown_step)
        self.end_screen.is_celebration_due = self.match.result is not None
        self.ui_state = self.normalized_ui_state(self.ui_state)
        if passage is None:
            performance = None
        moves = self._begin_performance(performance, moves, is_staged=self.scene.motion.enabled and self.isVisible())
        self.refresh((*waiting_moves, *moves))
        self.performer.gather_cards()
        if passage is not None and self.has_own_clock:
            clocked_passage = self.add_key_sources(passage)
            self._start_clock(clocked_passage, self.find_tempo_factor(clocked_passage))
        self._end_turn()

    # -- held view

    def _begin_performance(
        self, performance: Performance | None, moves: tuple[Move, ...], is_staged: bool
    ) -> tuple[Move, ...]:
        """Begin a performance and its held view. Return the moves that lead to it."""
        held_view = performance.held_view if performance is not None else None
        if performance is None or not (is_staged or held_view is not None):
            return moves
        self.performer.begin(performance, is_staged)
        if held_view is None:
            return moves
        self.ui_state = with_held_view(self.ui_state, held_view)
        self._pending_moves = moves[held_view.moves :]
        return moves[: held_view.moves]

    def repeat_last_performance(self) -> None:
        """Show the last step's performance again for a repetition of its sound."""
        performance, moves = self._find_last_performance()
        self._begin_performance(performance, moves, is_staged=False)
        self.refresh_if_changed()

    def _drop_held_view(self) -> tuple[Move, ...]:
        """End the performance and the held view. Return the remaining moves."""
        self.performer.abort()
        return self._take_pending_moves()

    def _take_pending_moves(self) -> tuple[Move, ...]:
        self.ui_state = with_held_view(self.ui_state, None)
        pending_moves, self._pending_moves = self._pending_moves, ()
        return pending_moves

    def clear_held_view(self) -> None:
        """End the performance and show the current view.

        Called when its sound ends, when somebody acts, or when the board is hidden.
        """
        was_staged = self.staged_performance is not None
        if self.performer.finish():
            self.refresh(self._take_pending_moves())
        if was_staged:
            self._end_turn()

    def set_held_notes(self, pitches: frozenset[int]) -> None:
        """Set the notes (MIDI numbers) held on the keyboard; none if all are released.

        Their cards are highlighted and their results offered. While the curtain is down, in a replay, or while nothing
        can be played, the notes are only stored. They highlight their cards later.
        """
        if pitches - self.chord_input.held_pitches:
            self.clear_held_view()  # A player who strikes a note wants to go on.
        self.chord_input.set_held_pitches(pitches)

    def _end_turn(self) -> None:
        """Pass the screen on once the end of a turn was shown.

        Only a player with new cards to look at has a button for it.
        """
        match = self.match
        if match.delayed_curtain_seat is None or self.staged_performance is not None:
            return
        if match.shows_new_cards and self.prompt is not None:
            return
        self.turn_end_timer.start(REPLAY_DELAY_MS if match.replay else 0)

    def hide_hand(self) -> None:
        """Hide the hand of a player who has looked at new cards.

        Ignores the second of two quick presses of the key that ended the turn, as `press_guard` does for the mouse.
        """
        if self._since_step.hasExpired(QApplication.doubleClickInterval()):
            self.match.hide_hand()

    def _on_hand_hidden(self) -> None:
        """Turn the hand face down without waiting for a performance."""
        self.clear_held_view()
        self.refresh()
        self._end_turn()

    def _change_hands(self, show_view: Callable[[], None]) -> None:
        """Show another seat's view at once. The cards of the open hands are flipped."""
        previous_cards = tuple((item.face, item.pose) for item in self.scene.hand_cards())
        show_view()
        self.scene.flip_hand(previous_cards)

    def _on_jumped(self) -> None:
        self.passage_clock.stop()
        self.end_screen.end_music()
        self._drop_held_view()
        self.clear_highlights()
        self.turn_end_timer.stop()
        self.chord_input.clear_offers()
        self.clear_messages()
        self.view.cancel_all()
        self.ui_state = self.normalized_ui_state(self.ui_state)
        self.refresh(animate=False)

    def _on_refused(self, verdict: Verdict) -> None:
        self.show_message(str(verdict), verdict.rule)

    def _on_curtain_changed(self, seat: int | None) -> None:
        self.turn_end_timer.stop()
        self.chord_input.clear_offers()
        self.clear_messages()
        if seat is None:
            if self.view.curtain.is_down:
                self.view.raise_curtain()
            elif self.match.viewer is not None:  # in a replay, or with open hands
                self._change_hands(lambda: self.refresh(animate=False))
            else:
                self._turn_table()
            return
        self._drop_held_view()
        name = self.match.state.seats[seat]
        hint = self.tr("Click, or press Enter, when only {name} is looking").format(name=name)
        news = self.prompt.make_news(self) if self.prompt is not None else ""
        hint = "\n".join(filter(None, (news, hint)))
        self.view.lower_curtain(self.tr("Pass to {name}").format(name=name), self.scene.theme.seat_colour(seat), hint)
        if self.scene.layout.cards:
            self._turn_table()

    def _turn_table(self) -> None:
        """Show the next player's layout while the curtain is down or no hand is visible."""
        previous_cards = self.scene.public_cards()
        self.refresh(animate=False)
        self.scene.animate_seat_change(previous_cards)

    def _start_clock(self, passage: Passage, tempo_factor: float = 1.0) -> None:
        """Time a passage's highlights by the board's own clock if nothing else does.

        `tempo_factor` is a multiple of the written one.
        """
        if self.has_own_clock:
            self.clear_highlights()
            self.passage_clock.start(passage, tempo_factor * self.tempo)

    def _end_clocked_sound(self) -> None:
        if self.stop_clock():
            self._on_passage_ended()

    def _on_passage_ended(self) -> None:
        self.clear_highlights()
        self.on_sound_ended()

    def on_sound_ended(self) -> None:
        """Finish the performance because no played passage sounds any more.

        Called once after the last passage, whether it was played in full, stopped by an undo, a jump or Esc Esc, or
        lost with a sound process that died. Not called between a passage and the one that replaces it. Previews do not
        count. The call may come before `_on_jumped`, when the view has already changed.
        """
        held_view, performance = self.held_view, self.performer.current
        if held_view is not None and performance is not None:
            self.set_ui_state(with_held_view(self.ui_state, held_view.with_heard_units(range(len(performance.units)))))
        self.performer.on_music_ended()
        self.end_screen.end_music()

    def stop_clock(self) -> bool:
        """Stop the board's own clock. Return True if it was running."""
        was_running = self.passage_clock.is_running
        self.passage_clock.stop()
        return was_running

    def show_without_sound(self, passage: Passage, tempo_factor: float) -> None:
        """Time a passage that makes no sound by the board's own clock."""
        if self.end_screen.is_shown:
            self.end_screen.begin_music(is_replay=not passage.sources and not self.has_score_below)
        self.passage_clock.start(passage, tempo_factor)

    def _on_choice_made(self, choice: str) -> None:
        if choice == "hear":
            if self.end_screen.is_banner_hidden:
                self.end_screen.show_banner()
            if self.end_screen.is_playing:
                self.stop_requested.emit()
                self._end_clocked_sound()
            elif self.music is not None:
                self.end_screen.begin_music(is_replay=not self.has_score_below)
                self.passage_requested.emit(self.music)
        else:
            self.end_choice_made.emit(choice)

    def _play_encore(self) -> None:
        encore = self.encore_finder.encore
        if encore is not None and encore.passage is not None and self.end_screen.is_shown and self.isVisible():
            self.end_screen.begin_music(is_replay=False)
            self.passage_requested.emit(self.add_key_sources(encore.passage))

    def showEvent(self, event: QShowEvent) -> None:
        self.match.delays_curtain = self.shows_moves
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """End all delays, since nobody watches a hidden board."""
        self.match.delays_curtain = False
        self.clear_held_view()
        self.match.end_curtain_delay()
        super().hideEvent(event)
