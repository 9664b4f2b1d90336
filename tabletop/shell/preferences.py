"""What a player chose, as a value, and the file it is kept in. No Qt here.

A file that cannot be understood is put aside as `preferences.json.bad` and said in one sentence, a single wrong field
costs only itself, and fields of newer versions stay. A folder that cannot be written costs only the memory of a choice.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec.structs import replace

from engines.theory.naming import Style
from engines.theory.tuning import CONCERT, HIGHEST_A, LOWEST_A, Tuning
from tabletop.shell import folders
from tabletop.shell.kept_file import KeptFile
from tabletop.shell.merging import items, merge_whole

if TYPE_CHECKING:
    from engines import Record
    from tabletop.shell.games import Locale

FILE = "preferences.json"
LARGEST = 1024 * 1024
"""Bytes of a preferences file; ours have some 900, and some 100 for every match with a sound of its own."""

Identifier = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_-]{1,40}$")]
Language = Annotated[str, msgspec.Meta(pattern=r"^([a-z]{2,3}(_[A-Z]{2})?)?$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Learned = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
Key = Annotated[str, msgspec.Meta(max_length=40)]
Level = Annotated[str, msgspec.Meta(pattern=r"^[a-z]{0,40}$")]
Length = Annotated[int, msgspec.Meta(ge=0, le=20_000)]

SLOWEST, FASTEST = 0.5, 2.0
"""Bounds of the tempo, as a multiple of the written one."""

SMALLEST_TEXT, LARGEST_TEXT = 80, 200
"""Bounds of the size of text, in percent of what is drawn up."""

Wish = Literal["system", "always", "never"]
"""Of what the system may have an opinion on."""

Pace = Literal["quick", "normal", "slow"]

PACES: dict[Pace, float] = {"quick": 0.5, "normal": 1.0, "slow": 2.0}
"""By pace of the table, the multiple of the usual time for which what happens is read."""

Percent = Annotated[int, msgspec.Meta(ge=SMALLEST_TEXT, le=LARGEST_TEXT)]

Tempo = Annotated[float, msgspec.Meta(ge=SLOWEST, le=FASTEST)]

MOST_GAMES, MOST_MATCHES, MOST_LEARNED = 16, 200, 300
"""How many games, matches with a sound of their own, and lessons gone through are remembered."""


FilePath = Annotated[str, msgspec.Meta(max_length=4096)]
Channel = Annotated[int, msgspec.Meta(ge=0, le=15)]
Pitch = Annotated[int, msgspec.Meta(ge=0, le=127)]

KEYBOARDS = ("midi", "virtual")
"""The kinds of ports that can be listened to."""


class Port(msgspec.Struct, frozen=True):
    """Where sound goes, or where a keyboard is heard: a port of the sound room by kind and name.

    ALSA's numbers are no part of a name. FluidSynth and the virtual port have none here: the SoundFont is `Sound`'s,
    and ours is always called Consort.
    """

    kind: Annotated[str, msgspec.Meta(pattern="^(built-in|fluidsynth|midi|virtual|none)$")] = "built-in"
    name: Annotated[str, msgspec.Meta(max_length=400)] = ""
    api: Annotated[str, msgspec.Meta(max_length=32)] = ""


class Sound(msgspec.Struct, frozen=True):
    """How it sounds: `volume` 0 to 1, `tempo` as a multiple of the written one."""

    port: Port = Port()
    instrument: Identifier = "piano"
    volume: Annotated[float, msgspec.Meta(ge=0.0, le=1.0)] = 0.8
    muted: bool = False
    tempo: Tempo = 1.0
    soundfont: FilePath = ""
    """The SoundFont that FluidSynth plays; "" is the system's."""
    channel: Channel | None = None
    """The one MIDI channel that everything goes to, from 0; None: a channel a voice."""
    programs: bool = True
    """Whether the instrument is chosen on a MIDI port; if not, what is behind it keeps its own sound."""
    keyboard: Port | None = None
    """The MIDI keyboard that is listened to."""
    thru: bool = True
    """Whether what is played on the keyboard sounds."""
    tuning: Tuning = "equal"
    a4: Annotated[float, msgspec.Meta(ge=LOWEST_A, le=HIGHEST_A)] = CONCERT
    """Hz of the A above middle C."""
    confirm: Pitch | None = None
    """The key of the keyboard that confirms what its notes make, besides the pedal; None: no key does."""

    def __post_init__(self) -> None:
        if self.keyboard is not None and self.keyboard.kind not in KEYBOARDS:
            raise ValueError(f"a keyboard is one of {', '.join(KEYBOARDS)}, not {self.keyboard.kind}")


class MatchSound(msgspec.Struct, frozen=True):
    """How one match sounds, in place of what `Sound` says for all.

    It is no part of the match: the journal, which the rules replay, knows nothing of it, so it can change at any time
    and no undo takes it back. `match` is the match's `identity`, the same for a copy of the file and for its replay.
    """

    match: Identifier
    instrument: Identifier
    tempo: Tempo


class ExportChoices(msgspec.Struct, frozen=True):
    """The choices of the last export."""

    what: Literal["phrase", "match"] = "phrase"
    kind: Identifier = "midi"
    theme: Level = ""
    """The theme of pictures and clips; "" is the one in force."""
    size: Annotated[str, msgspec.Meta(pattern=r"^[0-9]{3,4}x[0-9]{3,4}$")] = "1280x720"
    """Pixels of a picture."""


class Begun(msgspec.Struct, frozen=True):
    """Who played a game last, and what they had chosen."""

    game: Identifier
    players: Annotated[tuple[Name, ...], msgspec.Meta(max_length=16)] = ()
    options: Annotated[dict[Identifier, bool | int | Name], msgspec.Meta(max_length=32)] = {}
    levels: Annotated[tuple[Level, ...], msgspec.Meta(max_length=16)] = ()
    """By seat the level of a computer player, empty for a person; nothing where only persons played."""


class Window(msgspec.Struct, frozen=True):
    """How the main window was left, in logical pixels; 0 where it never was."""

    width: Length = 0
    height: Length = 0
    maximized: bool = False
    panel_width: Length = 0
    panel_folded: bool | None = None
    """As the player chose; None: folded."""
    panel: Identifier = "moves"
    notes: bool | None = None
    """Whether what is played is written under the table; None: only over it, and while it sounds."""


class Preferences(msgspec.Struct, frozen=True):
    """Everything that is remembered from one start to the next. `language` "" is the system's."""

    theme: Identifier = "evening"
    language: Language = ""
    notes: Style | Literal[""] = ""
    """What notes are called; "" as is usual in the language."""
    text_size: Percent = 100
    motion: bool = True
    motion_anyway: bool = False
    """Whether cards glide even where the system wants less motion."""
    high_contrast: Wish = "system"
    headphones: bool = False
    forced_moves: bool = True
    """Whether the table makes the moves in which nothing is decided."""
    pace: Pace = "normal"
    """Time for which the players read what happens on the table before it goes on."""
    open_hands: bool = False
    """Whether the screen is not passed on: everybody sees the hand of whoever acts."""
    sound: Sound = Sound()
    window: Window = Window()
    exports: FilePath = ""
    """The folder into which something was exported last."""
    export: ExportChoices = ExportChoices()
    players: Annotated[tuple[Name, ...], msgspec.Meta(max_length=16)] = ()
    """Who played last, whichever game."""
    begun: Annotated[tuple[Begun, ...], msgspec.Meta(max_length=MOST_GAMES)] = ()
    """Each game as it was begun last, the latest one last."""
    keys: Annotated[dict[Identifier, Key], msgspec.Meta(max_length=200)] = {}
    """The keys that commands have in place of their own, as Qt writes them everywhere; "": none."""
    learned: Annotated[tuple[Learned, ...], msgspec.Meta(max_length=MOST_LEARNED)] = ()
    """The lessons that were gone through to their end, the latest one last."""
    puzzle_kinds: Annotated[dict[Identifier, Identifier], msgspec.Meta(max_length=MOST_GAMES)] = {}
    """By game, the one kind of puzzle that is wanted; all kinds where none is written."""
    matches: Annotated[tuple[MatchSound, ...], msgspec.Meta(max_length=MOST_MATCHES)] = ()
    """The matches with a sound of their own, the one that was changed last at the end."""

    @property
    def locale(self) -> Locale:
        """What the user speaks."""
        from tabletop.shell.games import Locale

        return Locale(self.language, self.notes)

    def having_learned(self, lesson: str) -> Preferences:
        """With this lesson among those that were gone through."""
        others = tuple(other for other in self.learned if other != lesson)
        return replace(self, learned=(*others, lesson)[-MOST_LEARNED:])

    def choosing_puzzles(self, game: str, kind: str) -> Preferences:
        """Return the preferences with one kind of a game's puzzles wanted, or all for an empty kind."""
        others = {name: other for name, other in self.puzzle_kinds.items() if name != game}
        return replace(self, puzzle_kinds={**others, game: kind} if kind else others)

    def begun_last(self, game: str) -> Begun:
        """How a game was begun last; with the players of another one where it never was."""
        return next((begun for begun in self.begun if begun.game == game), Begun(game, self.players))

    def beginning(self, begun: Begun) -> Preferences:
        """With this to be remembered of its game."""
        others = tuple(other for other in self.begun if other.game != begun.game)
        return replace(self, players=begun.players, begun=(*others, begun)[-MOST_GAMES:])

    def sound_of(self, match: str) -> MatchSound | None:
        """The sound of its own that a match has; None: it sounds as `sound` says."""
        return next((own for own in self.matches if own.match == match), None)

    def sounding(self, match: str, own: MatchSound | None) -> Preferences:
        """With this as the match's own sound; None: without one. The oldest is forgotten where there are too many."""
        others = tuple(other for other in self.matches if other.match != match)
        return replace(self, matches=others if own is None else (*others, own)[-MOST_MATCHES:])


def identity(record: Record) -> str:
    """What a match is known by: a digest of its header, which has its deck, players, options and seed."""
    from engines.kernel.record import digest

    return digest(record.header)


RULES = {
    "begun": items("game", MOST_GAMES),
    "learned": items(most=MOST_LEARNED),
    "matches": items("match", MOST_MATCHES),
    "export": merge_whole,
    "port": merge_whole,
    "keyboard": merge_whole,
}
"""Rules that merge the changes of two windows where it is not done field by field."""


class Store(KeptFile[Preferences]):
    """The preferences in force, and the file they are kept in."""

    def __init__(self, path: Path | None = None, keep: Preferences | None = None) -> None:
        """With `keep` nothing is read and nothing is written: these preferences are in force."""
        super().__init__(path or folders.config() / FILE, Preferences(), LARGEST, "preferences", keep, rules=RULES)
