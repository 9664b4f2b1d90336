"""The player's preferences as a value, and their file. It imports no Qt.

A file that cannot be understood is renamed to `preferences.json.bad` with a notice; a wrong field costs only itself,
and fields of newer versions stay. If the folder cannot be written, only the choices are forgotten.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec.structs import replace

from engines.theory.naming import Style
from engines.theory.tuning import CONCERT_PITCH_HZ, MAX_A4_HZ, MIN_A4_HZ, Tuning
from tabletop.shell import folders
from tabletop.shell.merging import make_list_rule, merge_whole
from tabletop.shell.stored_value import StoredValue

if TYPE_CHECKING:
    from engines import Record
    from tabletop.shell.games import Locale

FILE_NAME = "preferences.json"
MAX_PREFERENCES_BYTES = 1024 * 1024
"""Maximum bytes of the file; it has some 900, and 100 for each match's sound."""

Identifier = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_-]{1,40}$")]
Language = Annotated[str, msgspec.Meta(pattern=r"^([a-z]{2,3}(_[A-Z]{2})?)?$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
LessonKey = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
ShortcutText = Annotated[str, msgspec.Meta(max_length=40)]
Level = Annotated[str, msgspec.Meta(pattern=r"^[a-z]{0,40}$")]
Length = Annotated[int, msgspec.Meta(ge=0, le=20_000)]

MIN_TEMPO, MAX_TEMPO = 0.5, 2.0
"""Bounds of the tempo by the written one."""

MIN_TEXT_SIZE_PERCENT, MAX_TEXT_SIZE_PERCENT = 80, 200
"""Bounds of the text size in percent."""

SystemChoice = Literal["system", "always", "never"]
"""Choice of a setting that can also follow the system."""

Pace = Literal["quick", "normal", "slow"]

PACE_FACTORS: dict[Pace, float] = {"quick": 0.5, "normal": 1.0, "slow": 2.0}
"""Factors of the reading time by pace of the table."""

Percent = Annotated[int, msgspec.Meta(ge=MIN_TEXT_SIZE_PERCENT, le=MAX_TEXT_SIZE_PERCENT)]

Tempo = Annotated[float, msgspec.Meta(ge=MIN_TEMPO, le=MAX_TEMPO)]

MAX_GAMES, MAX_MATCHES, MAX_LESSONS = 16, 200, 300
"""Maximum numbers of games, matches with a sound of their own, and lessons."""


FilePath = Annotated[str, msgspec.Meta(max_length=4096)]
Channel = Annotated[int, msgspec.Meta(ge=0, le=15)]
Pitch = Annotated[int, msgspec.Meta(ge=0, le=127)]

KEYBOARD_PORT_KINDS = ("midi", "virtual")
"""Kinds of ports that a keyboard can have."""


class Port(msgspec.Struct, frozen=True):
    """A port of the sound process by kind and name, for output or a keyboard.

    A name has no ALSA numbers. FluidSynth and the virtual port have no name here: the SoundFont is in `Sound`, and our
    virtual port is always called Consort.
    """

    kind: Annotated[str, msgspec.Meta(pattern="^(built-in|fluidsynth|midi|virtual|none)$")] = "built-in"
    name: Annotated[str, msgspec.Meta(max_length=400)] = ""
    api: Annotated[str, msgspec.Meta(max_length=32)] = ""


class Sound(msgspec.Struct, frozen=True):
    """Sound settings: `volume` 0 to 1, `tempo` by the written one."""

    port: Port = Port()
    instrument: Identifier = "piano"
    volume: Annotated[float, msgspec.Meta(ge=0.0, le=1.0)] = 0.8
    muted: bool = False
    tempo: Tempo = 1.0
    soundfont: FilePath = ""
    """SoundFont for FluidSynth; "" is the system's."""
    channel: Channel | None = None
    """The one MIDI channel for all, from 0, or None for one for each voice."""
    programs: bool = True
    """True to choose the instrument on a MIDI port; False to leave its own sound."""
    keyboard: Port | None = None
    """Port of the MIDI keyboard."""
    thru: bool = True
    """True if notes played on the keyboard sound."""
    tuning: Tuning = "equal"
    a4: Annotated[float, msgspec.Meta(ge=MIN_A4_HZ, le=MAX_A4_HZ)] = CONCERT_PITCH_HZ
    """Frequency in Hz of the A above middle C."""
    confirm: Pitch | None = None
    """MIDI note of the key that confirms a chord like the pedal, or None."""

    def __post_init__(self) -> None:
        if self.keyboard is not None and self.keyboard.kind not in KEYBOARD_PORT_KINDS:
            raise ValueError(f"a keyboard is one of {', '.join(KEYBOARD_PORT_KINDS)}, not {self.keyboard.kind}")


class MatchSound(msgspec.Struct, frozen=True):
    """Sound of one match, in place of that of the preferences.

    It is not a part of the match. The journal does not contain it, so it can change at any time and no undo concerns
    it. `match` is the match's `match_identity`, the same for a copy of the file and for its replay.
    """

    match: Identifier
    instrument: Identifier
    tempo: Tempo


class ExportChoices(msgspec.Struct, frozen=True):
    """The choices of the last export."""

    what: Literal["phrase", "match"] = "phrase"
    kind: Identifier = "midi"
    theme: Level = ""
    """Theme of pictures and clips; "" is the current one."""
    size: Annotated[str, msgspec.Meta(pattern=r"^[0-9]{3,4}x[0-9]{3,4}$")] = "1280x720"
    """Size of a picture in pixels."""


class GameSetup(msgspec.Struct, frozen=True):
    """The players of a game's last match, and their choices."""

    game: Identifier
    players: Annotated[tuple[Name, ...], msgspec.Meta(max_length=16)] = ()
    options: Annotated[dict[Identifier, bool | int | Name], msgspec.Meta(max_length=32)] = {}
    levels: Annotated[tuple[Level, ...], msgspec.Meta(max_length=16)] = ()
    """Levels of computer players by seat, "" for persons; empty if all were persons."""


class WindowState(msgspec.Struct, frozen=True):
    """The state of the main window, in logical pixels; 0 if it was never shown."""

    width: Length = 0
    height: Length = 0
    maximized: bool = False
    panel_width: Length = 0
    panel_folded: bool | None = None
    """The player's choice, or None if folded by default."""
    panel: Identifier = "moves"
    notes: bool | None = None
    """True to keep notes under the table, or None to show them over it with sound."""


class Preferences(msgspec.Struct, frozen=True):
    """Everything that is stored for the next start; `language` "" is the system's."""

    theme: Identifier = "evening"
    language: Language = ""
    notes: Style | Literal[""] = ""
    """Names of notes; "" is the default of the language."""
    text_size: Percent = 100
    motion: bool = True
    motion_anyway: bool = False
    """True to animate cards even if the system asks for less motion."""
    high_contrast: SystemChoice = "system"
    headphones: bool = False
    forced_moves: bool = True
    """True if the table plays moves that leave no choice."""
    pace: Pace = "normal"
    """Time that players have to read before the table goes on."""
    open_hands: bool = False
    """True if the screen shows the hand of the player to move, without a curtain."""
    sound: Sound = Sound()
    window: WindowState = WindowState()
    exports: FilePath = ""
    """Folder of the last export."""
    export: ExportChoices = ExportChoices()
    players: Annotated[tuple[Name, ...], msgspec.Meta(max_length=16)] = ()
    """Players of the last match of any game."""
    begun: Annotated[tuple[GameSetup, ...], msgspec.Meta(max_length=MAX_GAMES)] = ()
    """Last setup of each game, the latest one last."""
    keys: Annotated[dict[Identifier, ShortcutText], msgspec.Meta(max_length=200)] = {}
    """Shortcuts that replace those of commands, in Qt's portable form; "": none."""
    learned: Annotated[tuple[LessonKey, ...], msgspec.Meta(max_length=MAX_LESSONS)] = ()
    """Completed lessons, the latest one last."""
    puzzle_kinds: Annotated[dict[Identifier, Identifier], msgspec.Meta(max_length=MAX_GAMES)] = {}
    """The one wanted kind of puzzle by game; all kinds if none is given."""
    matches: Annotated[tuple[MatchSound, ...], msgspec.Meta(max_length=MAX_MATCHES)] = ()
    """Matches with a sound of their own, the last changed one last."""

    @property
    def locale(self) -> Locale:
        """The user's language and names of notes."""
        from tabletop.shell.games import Locale

        return Locale(self.language, self.notes)

    def with_lesson(self, lesson: str) -> Preferences:
        """Return the preferences with one more completed lesson."""
        others = tuple(other for other in self.learned if other != lesson)
        return replace(self, learned=(*others, lesson)[-MAX_LESSONS:])

    def with_puzzle_kind(self, game_id: str, kind: str) -> Preferences:
        """Return the preferences with one kind of a game's puzzles, or all if empty."""
        others = {name: other for name, other in self.puzzle_kinds.items() if name != game_id}
        return replace(self, puzzle_kinds={**others, game_id: kind} if kind else others)

    def last_setup(self, game_id: str) -> GameSetup:
        """Return the last setup of a game, or else one with the last players."""
        return next((setup for setup in self.begun if setup.game == game_id), GameSetup(game_id, self.players))

    def with_setup(self, setup: GameSetup) -> Preferences:
        """Return the preferences with a game's new setup."""
        others = tuple(other for other in self.begun if other.game != setup.game)
        return replace(self, players=setup.players, begun=(*others, setup)[-MAX_GAMES:])

    def match_sound(self, match: str) -> MatchSound | None:
        """Return a match's own sound, or None."""
        return next((match_sound for match_sound in self.matches if match_sound.match == match), None)

    def with_match_sound(self, match: str, match_sound: MatchSound | None) -> Preferences:
        """Return the preferences with a match's own sound, or without one for None.

        If there are too many, the oldest is removed.
        """
        others = tuple(other for other in self.matches if other.match != match)
        return replace(self, matches=others if match_sound is None else (*others, match_sound)[-MAX_MATCHES:])


def match_identity(record: Record) -> str:
    """Return a match's identity: a digest of deck, players, options and seed."""
    from engines.kernel.record import digest

    return digest(record.header)


MERGE_RULES = {
    "begun": make_list_rule("game", MAX_GAMES),
    "learned": make_list_rule(max_items=MAX_LESSONS),
    "matches": make_list_rule("match", MAX_MATCHES),
    "export": merge_whole,
    "port": merge_whole,
    "keyboard": merge_whole,
}
"""Rules that merge changes of two windows other than field by field."""


class PreferencesStore(StoredValue[Preferences]):
    """The current preferences and their file."""

    def __init__(self, path: Path | None = None, keep: Preferences | None = None) -> None:
        """Read the preferences; with `keep` those are current and no file is used."""
        super().__init__(
            path or folders.config_folder() / FILE_NAME,
            Preferences(),
            MAX_PREFERENCES_BYTES,
            "preferences",
            keep,
            rules=MERGE_RULES,
        )

    @property
    def preferences(self) -> Preferences:
        """The current preferences."""
        return self.value
