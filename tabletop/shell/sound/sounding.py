"""What is played at the table, made heard: a match's steps go to the sound process, what sounds lights on the board.

The sound process reports on threads of its own; signals bring its words to the thread of the windows. A passage that is
played while another sounds begins at once and the earlier one is released: what is heard is what was just done. The
events of one step are one passage, so they do not cut each other off.

A board can hold a picture for as long as it is heard (`Board.silent`); nothing keeps it waiting
for ever: neither a sound process that dies, nor one that does not answer.

What is held on a MIDI keyboard goes to the board, too, but not while a dialog or a list is open over it: then it is for
that one alone (`keys`).

The client of the sound process is imported when sound starts, after the first frame.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication

from engines.theory.passage import Note, Passage
from engines.theory.practice import counted_in, lead
from engines.theory.tuning import tuned
from tabletop.session import heard
from tabletop.session.listener import Listener
from tabletop.session.notice import Notice
from tabletop.shell import preferences
from tabletop.shell.sound.ports import key_name, keyboard_wanted, played_with, same, wanted
from tabletop.translator import worded

if TYPE_CHECKING:
    from tabletop.boards.kit.board import AnyBoard
    from tabletop.session.match import Match
    from tabletop.sound import client, protocol


PATIENCE = 5.0
"""Seconds by which a passage may end late, the start of the sound process included, before nobody waits any more."""


class Heard(NamedTuple):
    """A passage that is played now."""

    passage: Passage
    tempo: float
    """As a multiple of the written one."""
    heard: bool
    """Whether `began` will tell when; otherwise there is no sound, and it begins now."""
    step: bool = False
    """Whether it is what the last step of the match sounds like."""
    lead: float = 0.0
    """Beats that are counted before it."""


TICK = Passage((Note(81, 0.0, 0.1, loudness=64),)).as_signal()
"""What is heard of the detent of a dial."""

GIVEN_UP = "sound-given-up"
"""The code of the notice that there is no sound process any more."""


LASTING = frozenset({GIVEN_UP, "port-lost", "port-refused", "input-lost", "input-refused"})
"""Codes of notices that hold until a later one says otherwise."""

SOUND, KEYBOARD = "sound", "keyboard"
"""Topics of notices."""


class Sounding(QObject):
    """Sound for the windows. Before `start` nothing runs; a setting is kept until then."""

    notice = Signal(object)
    """A `Notice` for the player."""
    ports = Signal(object)
    """The MIDI ports and keyboards there are (`protocol.Ports`)."""
    port_in_use = Signal(object)
    """`protocol.PortInUse`; None where there is no sound process any more."""
    input_in_use = Signal(object)
    keys = Signal(object)
    """What is held on the keyboard, and whether that is confirmed (`protocol.Keys`), whoever else it goes to."""
    played = Signal(object)
    """Something is played now for all to hear (`Heard`); previews are not."""
    began = Signal(float)
    """What was played is heard from this second of `time.perf_counter` on."""
    silence_changed = Signal()
    """Something else than before is the reason why nothing can be heard, or there is none."""
    ended = Signal()
    """Nothing that was played sounds any more."""
    whole = Signal()
    """What was played was heard to its end: told after `ended`."""
    _reported = Signal(object)

    def __init__(self, settings: preferences.Sound, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._own: preferences.MatchSound | None = None
        self.silent = False
        """Set before `start`, no sound process is started."""
        self.found: protocol.Ports | None = None
        """The ports and keyboards that were found last."""
        self.in_use: protocol.PortInUse | None = None
        self.input: protocol.InputInUse | None = None
        self.held: frozenset[int] = frozenset()
        """What is held on the keyboard."""
        self._given_up = False
        self._learning = False
        self._playing: int | None = None
        """Number of the passage that was played last, until it is over."""
        self._unheard: Heard | None = None
        """What was played last, until it is heard."""
        self._previewed: int | None = None
        self._match_listener = Listener(sounding=self._stepped, jumped=self.stop)
        self._board_listener = Listener(
            stop_asked=self.stop,
            listen=self.preview,
            preview_stopped=self.stop_preview,
            ticked=self.tick,
            play=self.play,
        )
        self._overdue = QTimer(self, singleShot=True)
        self._overdue.timeout.connect(self._ended)
        self._sound: client.SoundProcess | None = None
        self.log: Path | None = None
        """Where the sound libraries' complaints go; set before `start`."""
        self._board: AnyBoard | None = None
        self._reported.connect(self._hear, Qt.ConnectionType.QueuedConnection)

    # -- the sound process

    def start(self) -> None:
        """Start the sound process: after the first frame, so that the window does not wait for it."""
        if self._sound is not None or self.silent:
            return
        from tabletop.sound import client

        self._sound = client.SoundProcess(self._reported.emit, log=self.log)
        if self._board is not None:
            self._board.clock.stop()
            self._board.keeps_time = False
        self._use_settings()
        self._sound.start()

    def ask_to_end(self) -> None:
        """Tell the sound process to silence everything and to end, without waiting for it."""
        self.follow(None)
        self.light_on(None)
        if self._sound is not None:
            self._sound.ask_to_end()

    def close(self) -> None:
        """Silence everything and end the sound process."""
        self.ask_to_end()
        if self._sound is not None:
            self._sound.close()
            self._sound = None

    @property
    def settings(self) -> preferences.Sound:
        """What is in force, but for what the match has of its own."""
        return self._settings

    @property
    def own(self) -> preferences.MatchSound | None:
        """What the match that is followed has of its own."""
        return self._own

    @property
    def instrument(self) -> str:
        """The instrument in force: the match's own, or the preferences'."""
        return self._settings.instrument if self._own is None else self._own.instrument

    @property
    def tempo(self) -> float:
        """The tempo in force as a multiple of the written one: the match's own, or the preferences'."""
        return self._settings.tempo if self._own is None else self._own.tempo

    def use(self, settings: preferences.Sound) -> None:
        """Put other settings in force, at once."""
        self._settings = settings
        self._name_confirm_key()
        self._use_settings()
        self.silence_changed.emit()

    def use_own(self, own: preferences.MatchSound | None) -> None:
        """Put the match's own instrument and tempo in force, at once; None: the preferences'."""
        self._own = own
        self._use_settings()

    def _use_settings(self, *, again: bool = False) -> None:
        """Send all that is in force as one value, if it is another one; `again`: in any case, to open the port anew."""
        if self._board is not None:
            self._board.tempo = self.tempo
        if self._sound is None:
            return
        chosen = self._settings
        settings = replace(
            played_with(chosen, self.instrument),
            input=keyboard_wanted(chosen),
            thru=chosen.thru,
            confirm_key=None if self._learning else chosen.confirm,
            muted=chosen.muted,
        )
        if again or settings != self._sound.settings:
            self._sound.use(settings, again=again)

    def refresh_ports(self) -> None:
        """Ask which ports there are; `ports` answers. Also a new try where sound had failed."""
        if self._sound is not None:
            self._sound.refresh_ports()

    def retry(self) -> None:
        """Open the chosen port once more."""
        self._use_settings(again=True)

    def look_again(self) -> None:
        """See what there is now, and use the chosen port if another one had to step in."""
        if self._settings.port.kind != "midi" and not self.uses_chosen:  # a MIDI port is used when it is there
            self.retry()
        self.refresh_ports()

    def _list_anew(self, *ports: protocol.PortName | None) -> None:
        """One of these is used now, or was until now: if it is the system's, what was found is old."""
        if self.found is not None and any(port is not None and port.kind == "midi" for port in ports):
            self.refresh_ports()

    @property
    def uses_chosen(self) -> bool:
        """Whether sound goes where it shall."""
        return self.in_use is not None and same(wanted(self._settings), self.in_use.port)

    @property
    def silence(self) -> Literal["", "muted", "no-device"]:
        """Why nothing can be heard; empty where something can, as far as is known."""
        if self._settings.muted or not self._settings.volume:
            return "muted"
        used = self.in_use
        has_no_port = self._settings.port.kind == "none" or (used is not None and used.port.kind == "none")
        return "no-device" if self._given_up or has_no_port or (used is not None and used.device == "null") else ""

    def learn(self, on: bool) -> None:
        """While on, every key of the keyboard is told as held, the one that confirms included."""
        self._learning = on
        self._use_settings()

    # -- what sounds

    def follow(self, match: Match | None, own: preferences.MatchSound | None = None) -> None:
        """Let the steps of this match be heard, with what it has of its own."""
        self.stop()
        self.use_own(own)
        self._match_listener.follow(match)

    def light_on(self, board: AnyBoard | None) -> None:
        """Light what sounds on this board, and let be heard what it asks for."""
        if self._board is not None:
            self._board.clear_highlights()
            self._board.keeps_time = True
        self._board = board
        if board is not None:
            board.keeps_time = self._sound is None
            board.tempo = self.tempo
        self._board_listener.follow(board)
        self._name_confirm_key()

    def _name_confirm_key(self) -> None:
        """The board says which key confirms, where it offers something."""
        if self._board is not None:
            key = self._settings.confirm if self._settings.keyboard is not None else None
            self._board.name_confirm_key("" if key is None else key_name(key))

    def _stepped(self, passage: Passage) -> None:
        """An action is heard, with what more of the table its board lights, as its board performs it."""
        if self._board is None:
            self._play(passage, passage, step=True)
        else:
            scored = self._board.scored(passage)
            self._play(scored, self._board.sounded(scored), self._board.pace(scored), step=True)

    @Slot(object)
    def play(self, passage: Passage) -> None:
        """Play a passage now, in place of what sounds."""
        self._play(passage, passage)

    @Slot(object, bool)
    def play_again(self, passage: Passage, lit: bool, pace: float = 1.0, counted: bool = False) -> None:
        """Play a passage once more, so many times quicker and perhaps counted in; unless `lit`, what it was played with
        lies there no more and is not lit."""
        if lit:
            sounding = passage if self._board is None else self._board.scored(passage)
        else:
            plain = tuple(replace(note, source=None) for note in passage.notes)
            sounding = replace(passage, notes=plain, sources=())
        self._play(passage, counted_in(sounding) if counted else sounding, pace, lead=lead(passage) if counted else 0.0)

    def _play(
        self, passage: Passage, sounding: Passage, pace: float = 1.0, step: bool = False, lead: float = 0.0
    ) -> None:
        self._send(sounding, pace)
        playing = Heard(passage, self.tempo * pace, heard=self._sound is not None, step=step, lead=lead)
        self._unheard = playing if playing.heard else None
        self.played.emit(playing)

    def test(self) -> None:
        """Let a chord be heard in place of what sounds; it is nothing that was played."""
        self.stop()
        self._send(sample_passage())

    def _send(self, passage: Passage, pace: float = 1.0) -> None:
        """Have the sound process, if there is one, play a passage, so many times quicker, and wait for its end."""
        if self._sound is None:
            return
        tempo = self.tempo * pace
        self._playing = self._sound.play(self._tuned(passage), tempo=tempo)
        self._overdue.start(round(1000 * (heard.seconds(passage, tempo) + PATIENCE)))

    def _tuned(self, passage: Passage) -> Passage:
        return tuned(passage, self._settings.tuning, self._settings.a4)

    @Slot(object)
    def preview(self, passage: Passage) -> None:
        """Let a passage be heard softly; it gives way to one that is played."""
        if self._sound is not None:
            self._previewed = self._sound.preview(self._tuned(passage), tempo=self.tempo)

    @Slot()
    def tick(self) -> None:
        """A dial's pawl clicks, softly, unless something sounds that was played."""
        if self._sound is not None:
            self._sound.preview(TICK, instrument="woodblock")

    @Slot()
    def stop_preview(self) -> None:
        """End a preview; a passage that was played goes on."""
        if self._sound is not None and self._playing is None:
            self._sound.stop()

    @Slot()
    def stop(self) -> None:
        """End what sounds, and put the lights out."""
        if self._sound is not None:
            self._sound.stop()
        self._ended()

    def panic(self) -> None:
        """Silence everything, whatever is believed to sound."""
        if self._sound is not None:
            self._sound.panic()
        self._ended()

    @Slot()
    def _ended(self) -> None:
        """What was played is over, or believed to be."""
        waited = self._playing is not None
        if self._board is not None and self._board.stop_clock():
            waited = True
        self._playing = self._previewed = self._unheard = None
        self._overdue.stop()
        board = self._board
        if board is not None:
            board.clear_highlights()
            if waited:
                board.silent()
        self.ended.emit()

    # -- what the sound process says

    def tell(self, event: Any) -> None:
        """Take a report as if the sound process had made it: for pictures of the windows, where there is none."""
        self._hear(event)

    @Slot(object)
    def _hear(self, event: Any) -> None:
        from tabletop.sound import client, protocol

        match event:
            case client.Sounding(number, source, on):
                # What was told before a stop may come after it: then nothing is lit any more.
                if self._board is not None and (not on or number in (self._playing, self._previewed)):
                    self._board.light(source, on)
            case protocol.Started(number, when) if number == self._playing:
                self._unheard = None
                self.began.emit(when)
            case protocol.Finished(number, whole) if number == self._playing:
                unheard = self._unheard
                self._ended()
                if whole:
                    self.whole.emit()
                if unheard is not None:  # sound has failed: it goes by without
                    if self._board is not None and not unheard.step and not whole:
                        self._board.go_on_unheard(unheard.passage, unheard.tempo)
                    self.played.emit(unheard._replace(heard=False))
            case protocol.Notice(code, told):
                if code == GIVEN_UP:
                    self.in_use, self._given_up = None, True
                    self.port_in_use.emit(None)
                    self.silence_changed.emit()
                self.notice.emit(_to_notice(code, worded(told)))
            case protocol.Ports():
                self.found = event
                self.ports.emit(event)
            case protocol.PortInUse():
                before, self.in_use, self._given_up = self.in_use, event, False
                self.silence_changed.emit()
                self.port_in_use.emit(event)
                self._list_anew(event.port, None if before is None else before.port)
            case protocol.InputInUse():
                heard, self.input = self.input, event
                self.input_in_use.emit(event)
                self._list_anew(event.port, None if heard is None else heard.port)
            case protocol.Keys(held, confirm):
                self._hear_keys(frozenset(held), confirm)
                self.keys.emit(event)

    def _hear_keys(self, held: frozenset[int], confirm: bool) -> None:
        """What is held on the keyboard is for the board, unless something lies over it."""
        self.held = held
        if self._board is None:
            return
        covered = QApplication.activeModalWidget() is not None or QApplication.activePopupWidget() is not None
        self._board.keys_held(frozenset() if covered else held)
        if confirm and not covered:
            self._board.confirm_keys()


def _to_notice(code: str, text: str) -> Notice:
    topic = "" if code.startswith("bad-") else KEYBOARD if code.startswith("input-") else SOUND
    return Notice(text, topic, lasts=code in LASTING)


TEST_NOTES = ((60, 0.0), (64, 0.5), (67, 1.0), (72, 1.5))


def sample_passage() -> Passage:
    """A C major chord, broken and held: what "Test" plays."""
    from engines.theory.passage import Note

    return Passage(tuple(Note(pitch, onset, 3.0 - onset, voice) for voice, (pitch, onset) in enumerate(TEST_NOTES)))
