"""The windows' side of sound: plays steps and highlights the sounding cards.

The sound process reports on threads of its own; queued signals bring its reports to the main thread. A passage begins
at once and releases an earlier one, so that the last action is heard. The events of one step form one passage, so they
do not cut each other off.

A board can hold a picture for as long as it is heard (`Board.silent`). It never waits for ever, neither for a sound
process that dies nor for one that does not answer.

Keys held on a MIDI keyboard go to the board, but not while a dialog or a list covers it; that gets them alone
(`keys_changed`).

The client of the sound process is imported when sound starts, after the first frame.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication

from engines.theory.passage import Note, Passage
from engines.theory.practice import add_count_in, count_in_beats
from engines.theory.tuning import tune_passage
from tabletop.session import step_music
from tabletop.session.listener import Listener
from tabletop.session.notice import Notice
from tabletop.shell import preferences
from tabletop.shell.sound.ports import chosen_keyboard, chosen_port, is_same_port, key_name, to_process_settings
from tabletop.translator import translate_message

if TYPE_CHECKING:
    from tabletop.boards.kit.board import AnyBoard
    from tabletop.session.match import Match
    from tabletop.sound import client, protocol


PLAY_TIMEOUT_S = 5.0
"""Seconds by which a passage may end late, including the sound process's start."""


class PlayedPassage(NamedTuple):
    """A passage that is being played."""

    passage: Passage
    tempo_factor: float
    """Tempo by the written one."""
    is_audible: bool
    """True if `passage_started` will report the start.

    Otherwise the passage passes silently from now on.
    """
    is_last_step: bool = False
    """True if it is the sound of the match's last step."""
    lead_beats: float = 0.0
    """Beats counted before it."""


DETENT_SOUND = Passage((Note(81, 0.0, 0.1, loudness=64),)).as_signal()
"""Sound of a dial's detent."""

GIVEN_UP_CODE = "sound-given-up"
"""Code of the notice that the sound process has ended for good."""


LASTING_CODES = frozenset({GIVEN_UP_CODE, "port-lost", "port-refused", "input-lost", "input-refused"})
"""Codes of notices that hold until a later notice replaces them."""

SOUND_TOPIC, KEYBOARD_TOPIC = "sound", "keyboard"
"""Topics of notices."""


class SoundPlayer(QObject):
    """Sound for the windows; settings made before `start` take effect with it."""

    notice_posted = Signal(object)
    """A `Notice` for the player."""
    ports_found = Signal(object)
    """The available MIDI ports and keyboards (`protocol.Ports`)."""
    port_changed = Signal(object)
    """`protocol.PortInUse`, or None without a sound process."""
    input_changed = Signal(object)
    keys_changed = Signal(object)
    """Held keys and whether they are confirmed (`protocol.Keys`), in any case."""
    passage_played = Signal(object)
    """A passage begins for all to hear (`PlayedPassage`); not emitted for previews."""
    passage_started = Signal(float)
    """The second of `time.perf_counter` at which the passage is first heard."""
    silence_changed = Signal()
    """The reason why nothing can be heard has changed."""
    sound_ended = Signal()
    """The sound of played passages has ended."""
    passage_completed = Signal()
    """The passage was heard to its end; emitted after `sound_ended`."""
    _reported = Signal(object)

    def __init__(self, settings: preferences.Sound, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._match_sound: preferences.MatchSound | None = None
        self.has_no_process = False
        """Set before `start`, it prevents the start of a sound process."""
        self.available_ports: protocol.Ports | None = None
        """The ports and keyboards that were found last."""
        self.in_use: protocol.PortInUse | None = None
        self.input: protocol.InputInUse | None = None
        self.held_keys: frozenset[int] = frozenset()
        """Keys held on the keyboard."""
        self._is_given_up = False
        self._is_learning = False
        self._playing_number: int | None = None
        """Number of the last passage until it is over."""
        self._unheard_passage: PlayedPassage | None = None
        """The last passage until it is heard."""
        self._previewed_number: int | None = None
        self._match_listener = Listener(passage_started=self._on_passage_started, jumped=self.stop)
        self._board_listener = Listener(
            stop_requested=self.stop,
            preview_requested=self.preview,
            preview_stopped=self.stop_preview,
            dial_turned=self.tick,
            passage_requested=self.play,
        )
        self._end_timer = QTimer(self, singleShot=True)
        self._end_timer.timeout.connect(self._on_ended)
        self._sound: client.SoundProcess | None = None
        self.log: Path | None = None
        """Log of the sound libraries; set before `start`."""
        self._board: AnyBoard | None = None
        self._reported.connect(self._on_reported, Qt.ConnectionType.QueuedConnection)

    # -- the sound process

    def start(self) -> None:
        """Start the sound process, after the first frame so that the window need not wait."""
        if self._sound is not None or self.has_no_process:
            return
        from tabletop.sound import client

        self._sound = client.SoundProcess(self._reported.emit, log=self.log)
        if self._board is not None:
            self._board.passage_clock.stop()
            self._board.has_own_clock = False
        self._use_settings()
        self._sound.start()

    def ask_to_end(self) -> None:
        """Tell the sound process to be silent and to end, without waiting for it."""
        self.follow(None)
        self.set_board(None)
        if self._sound is not None:
            self._sound.request_end()

    def close(self) -> None:
        """Silence everything and end the sound process."""
        self.ask_to_end()
        if self._sound is not None:
            self._sound.close()
            self._sound = None

    @property
    def settings(self) -> preferences.Sound:
        """The current settings, without those of the match."""
        return self._settings

    @property
    def match_sound(self) -> preferences.MatchSound | None:
        """The settings of the match itself, or None."""
        return self._match_sound

    @property
    def instrument(self) -> str:
        """The current instrument, of the match or the preferences."""
        return self._settings.instrument if self._match_sound is None else self._match_sound.instrument

    @property
    def tempo(self) -> float:
        """The current tempo by the written one, of the match or the preferences."""
        return self._settings.tempo if self._match_sound is None else self._match_sound.tempo

    def set_settings(self, settings: preferences.Sound) -> None:
        """Use other settings at once."""
        self._settings = settings
        self._name_confirm_key()
        self._use_settings()
        self.silence_changed.emit()

    def set_match_sound(self, match_sound: preferences.MatchSound | None) -> None:
        """Use the match's instrument and tempo at once, or with None the preferences'."""
        self._match_sound = match_sound
        self._use_settings()

    def _use_settings(self, *, force: bool = False) -> None:
        """Send all current settings, if they have changed.

        `force` sends them in any case, to reopen the port.
        """
        if self._board is not None:
            self._board.tempo = self.tempo
        if self._sound is None:
            return
        current = self._settings
        settings = replace(
            to_process_settings(current, self.instrument),
            input=chosen_keyboard(current),
            thru=current.thru,
            confirm_key=None if self._is_learning else current.confirm,
            muted=current.muted,
        )
        if force or settings != self._sound.settings:
            self._sound.apply_settings(settings, is_retry=force)

    def refresh_ports(self) -> None:
        """Request the list of ports, which `ports_found` brings.

        It also retries after a failure.
        """
        if self._sound is not None:
            self._sound.refresh_ports()

    def reopen_port(self) -> None:
        """Reopen the chosen port."""
        self._use_settings(force=True)

    def refresh_and_retry(self) -> None:
        """List the ports, and use the chosen one if another had to replace it."""
        # A MIDI port is used anyway as soon as it appears.
        if self._settings.port.kind != "midi" and not self.is_port_chosen:
            self.reopen_port()
        self.refresh_ports()

    def _refresh_system_ports(self, *ports: protocol.PortName | None) -> None:
        """List the ports again if one of these ports is the system's."""
        if self.available_ports is not None and any(port is not None and port.kind == "midi" for port in ports):
            self.refresh_ports()

    @property
    def is_port_chosen(self) -> bool:
        """True if sound goes to the chosen port."""
        return self.in_use is not None and is_same_port(chosen_port(self._settings), self.in_use.port)

    @property
    def silence_reason(self) -> Literal["", "muted", "no-device"]:
        """Reason why nothing can be heard; empty if something can, as far as is known."""
        if self._settings.muted or not self._settings.volume:
            return "muted"
        port_in_use = self.in_use
        has_no_port = self._settings.port.kind == "none" or (
            port_in_use is not None and port_in_use.port.kind == "none"
        )
        return (
            "no-device"
            if self._is_given_up or has_no_port or (port_in_use is not None and port_in_use.device == "null")
            else ""
        )

    def set_learning(self, on: bool) -> None:
        """Report every key as held while on, including the confirming one."""
        self._is_learning = on
        self._use_settings()

    # -- playback

    def follow(self, match: Match | None, match_sound: preferences.MatchSound | None = None) -> None:
        """Play the steps of this match, with the sound of its own."""
        self.stop()
        self.set_match_sound(match_sound)
        self._match_listener.follow(match)

    def set_board(self, board: AnyBoard | None) -> None:
        """Highlight what sounds on this board, and play what it requests."""
        if self._board is not None:
            self._board.clear_highlights()
            self._board.has_own_clock = True
        self._board = board
        if board is not None:
            board.has_own_clock = self._sound is None
            board.tempo = self.tempo
        self._board_listener.follow(board)
        self._name_confirm_key()

    def _name_confirm_key(self) -> None:
        if self._board is not None:
            key = self._settings.confirm if self._settings.keyboard is not None else None
            self._board.set_confirm_key_name("" if key is None else key_name(key))

    def _on_passage_started(self, passage: Passage) -> None:
        """Play a step as its board performs it, with the board's additional highlights."""
        if self._board is None:
            self._play(passage, passage, is_step=True)
        else:
            passage_with_keys = self._board.add_key_sources(passage)
            self._play(
                passage_with_keys,
                self._board.add_performance_sounds(passage_with_keys),
                self._board.find_tempo_factor(passage_with_keys),
                is_step=True,
            )

    @Slot(object)
    def play(self, passage: Passage) -> None:
        """Play a passage now, in place of what sounds."""
        self._play(passage, passage)

    @Slot(object, bool)
    def play_again(
        self, passage: Passage, are_cards_unchanged: bool, pace: float = 1.0, has_count_in: bool = False
    ) -> None:
        """Play a passage again at `pace` times the tempo, perhaps with a count-in.

        Unless `are_cards_unchanged`, its cards have changed and are not highlighted.
        """
        if are_cards_unchanged:
            sounding = passage if self._board is None else self._board.add_key_sources(passage)
        else:
            notes = tuple(replace(note, source=None) for note in passage.notes)
            sounding = replace(passage, notes=notes, sources=())
        self._play(
            passage,
            add_count_in(sounding) if has_count_in else sounding,
            pace,
            lead_beats=count_in_beats(passage) if has_count_in else 0.0,
        )

    def _play(
        self, passage: Passage, sounding: Passage, pace: float = 1.0, is_step: bool = False, lead_beats: float = 0.0
    ) -> None:
        self._send(sounding, pace)
        playing = PlayedPassage(
            passage, self.tempo * pace, is_audible=self._sound is not None, is_last_step=is_step, lead_beats=lead_beats
        )
        self._unheard_passage = playing if playing.is_audible else None
        self.passage_played.emit(playing)

    def test(self) -> None:
        """Play a test chord in place of what sounds; it does not count as played."""
        self.stop()
        self._send(make_test_passage())

    def _send(self, passage: Passage, pace: float = 1.0) -> None:
        if self._sound is None:
            return
        tempo_factor = self.tempo * pace
        self._playing_number = self._sound.play(self._tune(passage), tempo_factor=tempo_factor)
        self._end_timer.start(round(1000 * (step_music.duration_s(passage, tempo_factor) + PLAY_TIMEOUT_S)))

    def _tune(self, passage: Passage) -> Passage:
        return tune_passage(passage, self._settings.tuning, self._settings.a4)

    @Slot(object)
    def preview(self, passage: Passage) -> None:
        """Play a passage softly, unless a played one sounds."""
        if self._sound is not None:
            self._previewed_number = self._sound.preview(self._tune(passage), tempo_factor=self.tempo)

    @Slot()
    def tick(self) -> None:
        """Play the click of a dial softly, unless a played passage sounds."""
        if self._sound is not None:
            self._sound.preview(DETENT_SOUND, instrument="woodblock")

    @Slot()
    def stop_preview(self) -> None:
        """End a preview; a played passage goes on."""
        if self._sound is not None and self._playing_number is None:
            self._sound.stop()

    @Slot()
    def stop(self) -> None:
        """Stop the sound and clear the highlights."""
        if self._sound is not None:
            self._sound.stop()
        self._on_ended()

    def panic(self) -> None:
        """Silence everything, whatever should be sounding."""
        if self._sound is not None:
            self._sound.panic()
        self._on_ended()

    @Slot()
    def _on_ended(self) -> None:
        was_playing = self._playing_number is not None
        if self._board is not None and self._board.stop_clock():
            was_playing = True
        self._playing_number = self._previewed_number = self._unheard_passage = None
        self._end_timer.stop()
        board = self._board
        if board is not None:
            board.clear_highlights()
            if was_playing:
                board.on_sound_ended()
        self.sound_ended.emit()

    # -- reports of the sound process

    def inject_report(self, event: Any) -> None:
        """Handle a report as if it came from the sound process, for pictures of windows."""
        self._on_reported(event)

    @Slot(object)
    def _on_reported(self, event: Any) -> None:
        from tabletop.sound import client, protocol

        match event:
            case client.SourceSounding(number, source, on):
                # A report from before a stop may come after it; then nothing is highlighted any more.
                if self._board is not None and (not on or number in (self._playing_number, self._previewed_number)):
                    self._board.highlight_source(source, on)
            case protocol.Started(number, when) if number == self._playing_number:
                self._unheard_passage = None
                self.passage_started.emit(when)
            case protocol.Finished(number, is_complete) if number == self._playing_number:
                unheard_passage = self._unheard_passage
                self._on_ended()
                if is_complete:
                    self.passage_completed.emit()
                if unheard_passage is not None:  # sound has failed, so the passage goes on silently
                    if self._board is not None and not unheard_passage.is_last_step and not is_complete:
                        self._board.show_without_sound(unheard_passage.passage, unheard_passage.tempo_factor)
                    self.passage_played.emit(unheard_passage._replace(is_audible=False))
            case protocol.Notice(code, message):
                if code == GIVEN_UP_CODE:
                    self.in_use, self._is_given_up = None, True
                    self.port_changed.emit(None)
                    self.silence_changed.emit()
                self.notice_posted.emit(_to_notice(code, translate_message(message)))
            case protocol.Ports():
                self.available_ports = event
                self.ports_found.emit(event)
            case protocol.PortInUse():
                previous_port, self.in_use, self._is_given_up = self.in_use, event, False
                self.silence_changed.emit()
                self.port_changed.emit(event)
                self._refresh_system_ports(event.port, None if previous_port is None else previous_port.port)
            case protocol.InputInUse():
                previous_input, self.input = self.input, event
                self.input_changed.emit(event)
                self._refresh_system_ports(event.port, None if previous_input is None else previous_input.port)
            case protocol.Keys(held_keys, confirm):
                self._on_keys_held(frozenset(held_keys), confirm)
                self.keys_changed.emit(event)

    def _on_keys_held(self, held_keys: frozenset[int], is_confirmed: bool) -> None:
        """Send held keys to the board, unless something covers it."""
        self.held_keys = held_keys
        if self._board is None:
            return
        is_covered = QApplication.activeModalWidget() is not None or QApplication.activePopupWidget() is not None
        self._board.set_held_notes(frozenset() if is_covered else held_keys)
        if is_confirmed and not is_covered:
            self._board.confirm_chord()


def _to_notice(code: str, text: str) -> Notice:
    topic = "" if code.startswith("bad-") else KEYBOARD_TOPIC if code.startswith("input-") else SOUND_TOPIC
    return Notice(text, topic, lasts=code in LASTING_CODES)


TEST_NOTES = ((60, 0.0), (64, 0.5), (67, 1.0), (72, 1.5))


def make_test_passage() -> Passage:
    """Return a broken C major chord for the test."""
    from engines.theory.passage import Note

    return Passage(tuple(Note(pitch, onset, 3.0 - onset, voice) for voice, (pitch, onset) in enumerate(TEST_NOTES)))
