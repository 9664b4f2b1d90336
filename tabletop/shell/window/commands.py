"""Declarations of all commands of the main window.

The menu, the toolbar, shortcuts and Help > Keys are built from them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from tabletop.session.match import Match
from tabletop.shell.controls import commands
from tabletop.shell.match.history import show_next_action, show_position, toggle_playing
from tabletop.shell.window.sound_commands import VOLUME_STEP
from tabletop.shell.window.view_commands import DEFAULT_TEXT_PERCENT, TEXT_STEP_PERCENT
from tabletop.translator import marker

if TYPE_CHECKING:
    from tabletop.shell.window.main_window import MainWindow

mark = marker("Commands")


class Context(NamedTuple):
    """State of a window that decides which commands are enabled and checked."""

    match: Match | None = None
    """Match on the table."""
    shows_puzzles: bool = False
    can_review: bool = False
    shows_variation: bool = False
    """True while the table shows a line that was not played."""
    can_toggle_display: bool = False
    """True if the class display is open, or can be opened again without a match."""
    is_display_open: bool = False
    are_panels_open: bool = False
    notes_stay: bool = False
    is_muted: bool = False
    is_projector: bool = False
    is_full_screen: bool = False


def has_match(context: Context) -> bool:
    return context.match is not None


def can_undo(context: Context) -> bool:
    """Return True if the table shows the last action and it can be undone."""
    return context.match is not None and context.match.can_undo() and context.match.position == context.match.length


def can_redo(context: Context) -> bool:
    """Return True if an undone action can be redone."""
    return context.match is not None and context.match.can_redo() and context.match.position == context.match.length


def can_lower_curtain(context: Context) -> bool:
    """Return True if a hand is visible that the curtain could hide."""
    return context.match is not None and context.match.viewer is not None and not context.match.replay


def can_go_back(context: Context) -> bool:
    """Return True if there is an earlier position."""
    return context.match is not None and context.match.position > 0


def can_go_on(context: Context) -> bool:
    """Return True if there is a later position."""
    return context.match is not None and context.match.position < context.match.length


def can_run(context: Context) -> bool:
    """Return True if the match is a replay that can be run."""
    return context.match is not None and context.match.replay and context.match.length > 0


def can_play_on(context: Context) -> bool:
    """Return True if a new match can start from the shown position."""
    match = context.match
    return match is not None and (match.replay or can_go_on(context)) and match.state.to_move is not None


def is_running(context: Context) -> bool:
    return context.match is not None and context.match.playing


def _make_match_handler(function: Callable[[Match], object]) -> Callable[[MainWindow], object]:
    return lambda win: function(win.match) if win.match is not None else None


Command = commands.Command["MainWindow", Context]

MatchCommand = partial(Command, is_enabled=has_match)
CommandGroup = tuple[commands.Command["MainWindow", Context], ...]

MATCH: CommandGroup = (
    Command("new", mark("New match…"), "Ctrl+N", lambda win: win.match_starter.ask_new_match(), "new"),
    MatchCommand("rematch", mark("Rematch"), "Ctrl+R", lambda win: win.match_starter.start_rematch()),
    Command("open", mark("Open…"), "Ctrl+O", lambda win: win.files.ask_open(), "open"),
    MatchCommand("players", mark("Players…"), "Ctrl+P", lambda win: win.dialogs.show_players()),
    MatchCommand("save", mark("Save a copy…"), "Ctrl+S Ctrl+Shift+S", lambda win: win.files.ask_save(), "save"),
    MatchCommand("export", mark("Export…"), "Ctrl+Shift+E", lambda win: win.files.ask_export(), "export"),
    MatchCommand("copy-picture", mark("Copy a picture of the table"), "Ctrl+C", lambda win: win.sharing.copy_picture()),
    MatchCommand("copy-link", mark("Copy a link to the position"), "Ctrl+Shift+C", lambda win: win.sharing.copy_link()),
    Command("paste-link", mark("Open a copied link"), "Ctrl+V", lambda win: win.sharing.paste_link()),
    Command("decks", mark("Decks…"), "Ctrl+E", lambda win: win.dialogs.show_decks(), "decks"),
    Command("demo", mark("Watch the demo"), "Ctrl+D", lambda win: win.files.play_demo(), "play"),
    Command("other-demo", mark("Watch another game"), "Ctrl+Shift+D", lambda win: win.files.play_other_demo(), "play"),
    Command("statistics", mark("Statistics…"), "Ctrl+Shift+T", lambda win: win.dialogs.show_statistics()),
    Command(
        "start",
        mark("Start page"),
        "Ctrl+H",
        lambda win: win.leave_match(),
        "home",
        is_enabled=lambda now: has_match(now) or now.shows_puzzles,
    ),
    Command("quit", mark("Quit"), "Ctrl+Q", lambda win: win.close(), "quit"),
)

PLAY: CommandGroup = (
    Command(
        "undo", mark("Take back"), "Ctrl+Z", lambda win: win.undo(), "undo", is_enabled=can_undo, auto_repeats=True
    ),
    Command(
        "redo",
        mark("Bring back"),
        "Ctrl+Y Ctrl+Shift+Z",
        _make_match_handler(Match.redo),
        "redo",
        is_enabled=can_redo,
        auto_repeats=True,
    ),
    MatchCommand("hint", mark("Hint"), "H", lambda win: win.match_page.ask_hint(), "hint"),
    Command(
        "curtain",
        mark("Lower the curtain"),
        "F4",
        _make_match_handler(Match.lower_curtain),
        is_enabled=can_lower_curtain,
    ),
)

LOOK_BACK: CommandGroup = (
    Command(
        "first",
        mark("To the start"),
        "Ctrl+Home",
        _make_match_handler(lambda match: show_position(match, 0)),
        "first",
        is_enabled=can_go_back,
    ),
    Command(
        "back",
        mark("One move back"),
        "Ctrl+Left",
        _make_match_handler(lambda match: show_position(match, match.position - 1)),
        "back",
        is_enabled=can_go_back,
        auto_repeats=True,
    ),
    Command(
        "run",
        mark("Play or pause"),
        "Ctrl+Space",
        _make_match_handler(toggle_playing),
        "play",
        is_enabled=can_run,
        is_on=is_running,
        icon_on="pause",
    ),
    Command(
        "step",
        mark("One move on"),
        "Ctrl+Right",
        _make_match_handler(show_next_action),
        "forward",
        is_enabled=can_go_on,
        auto_repeats=True,
    ),
    Command(
        "last",
        mark("To the last move"),
        "Ctrl+End",
        _make_match_handler(lambda match: show_position(match, match.length)),
        "last",
        is_enabled=can_go_on,
    ),
    Command(
        "review",
        mark("Review the match"),
        "Ctrl+Shift+R",
        lambda win: win.review_match(),
        is_enabled=lambda now: now.can_review,
    ),
    Command(
        "return",
        mark("Back to the match"),
        "Ctrl+Backspace",
        lambda win: win.match_page.reviews.return_from_variation(),
        is_enabled=lambda now: now.shows_variation,
    ),
    Command(
        "play-on", mark("Play on from here"), "Ctrl+Return", lambda win: win.play_from_here(), is_enabled=can_play_on
    ),
)

SOUND: CommandGroup = (
    Command(
        "sound",
        mark("Volume, instrument, tempo, port"),
        "F6",
        lambda win: win.sound_commands.show_controls(),
        "sound",
        is_on=lambda now: now.is_muted,
        icon_on="muted",
    ),
    Command(
        "mute",
        mark("Mute"),
        "Ctrl+M",
        lambda win: win.sound_commands.toggle_muted(),
        "muted",
        is_on=lambda now: now.is_muted,
    ),
    Command(
        "louder",
        mark("Louder"),
        "Ctrl+Up",
        lambda win: win.sound_commands.change_volume(VOLUME_STEP),
        auto_repeats=True,
    ),
    Command(
        "softer",
        mark("Softer"),
        "Ctrl+Down",
        lambda win: win.sound_commands.change_volume(-VOLUME_STEP),
        auto_repeats=True,
    ),
    Command("ports", mark("Port, SoundFont, channel…"), "Shift+F6", lambda win: win.dialogs.show_preferences("sound")),
    Command("keyboard", mark("MIDI keyboard…"), "Ctrl+F6", lambda win: win.dialogs.show_preferences("keyboard")),
)

VIEW: CommandGroup = (
    MatchCommand("table", mark("To the table"), "F2", lambda win: win.match_page.focus_board()),
    MatchCommand("moves", mark("Moves"), "F3", lambda win: win.match_page.open_panel("moves")),
    MatchCommand("score", mark("Score"), "F5", lambda win: win.match_page.open_panel("score")),
    MatchCommand("log", mark("Log"), "F7", lambda win: win.match_page.open_panel("log")),
    MatchCommand(
        "side",
        mark("Panels over the table"),
        "F9",
        lambda win: win.match_page.fold(not win.match_page.is_folded),
        "panel",
        is_on=lambda now: now.are_panels_open,
    ),
    MatchCommand(
        "notes",
        mark("Notes under the table"),
        "F12",
        lambda win: win.match_page.show_notes(not win.match_page.notes_stay),
        "staff",
        is_on=lambda now: now.notes_stay,
    ),
    Command(
        "larger-text",
        mark("Larger text"),
        "Ctrl++ Ctrl+=",
        lambda win: win.view_commands.change_text_size(TEXT_STEP_PERCENT),
        auto_repeats=True,
    ),
    Command(
        "smaller-text",
        mark("Smaller text"),
        "Ctrl+-",
        lambda win: win.view_commands.change_text_size(-TEXT_STEP_PERCENT),
        auto_repeats=True,
    ),
    Command(
        "usual-text",
        mark("Usual text size"),
        "Ctrl+0",
        lambda win: win.view_commands.set_text_size(DEFAULT_TEXT_PERCENT),
    ),
    Command(
        "projector",
        mark("Projector theme"),
        "F8",
        lambda win: win.view_commands.toggle_projector(),
        is_on=lambda now: now.is_projector,
    ),
    Command(
        "screen",
        mark("Full screen"),
        "F11",
        lambda win: win.view_commands.toggle_full_screen(),
        "screen",
        is_on=lambda now: now.is_full_screen,
    ),
    Command("preferences", mark("Preferences…"), "Ctrl+,", lambda win: win.dialogs.show_preferences(), "preferences"),
)

LEARN: CommandGroup = (
    Command("learn", mark("Lessons…"), "Ctrl+L", lambda win: win.learning.show_lessons(), "learn"),
    Command("puzzles", mark("Puzzles…"), "Ctrl+Shift+L", lambda win: win.learning.show_puzzles(), "puzzles"),
    Command("free", mark("Free table…"), "Ctrl+F", lambda win: win.free_tables.show(), "free"),
    Command(
        "audience",
        mark("Class's window"),
        "Ctrl+Shift+W",
        lambda win: win.classroom.toggle(),
        is_enabled=lambda now: has_match(now) or now.can_toggle_display,
        is_on=lambda now: now.is_display_open,
    ),
    MatchCommand("mark", mark("Mark this moment"), "Ctrl+B", lambda win: win.bookmarks.add_current()),
    MatchCommand("bookmarks", mark("Bookmarks…"), "Ctrl+Shift+B", lambda win: win.dialogs.show_bookmarks()),
    MatchCommand("worksheet", mark("Worksheet…"), "Ctrl+J", lambda win: win.files.ask_worksheet()),
    MatchCommand(
        "play-from", mark("Play from this position"), "Ctrl+Shift+F", lambda win: win.free_tables.start_match()
    ),
    MatchCommand("make-lesson", mark("Make a lesson of this"), "Ctrl+K", lambda win: win.free_tables.make_lesson()),
    MatchCommand(
        "make-puzzle", mark("Make a puzzle of this"), "Ctrl+Shift+K", lambda win: win.free_tables.make_puzzle()
    ),
)

HELP: CommandGroup = (
    Command(
        "palette",
        mark("Find a command…"),
        "Ctrl+Shift+P",
        lambda win: win.dialogs.show_palette(),
    ),
    Command("rules", mark("Rule book"), "F1", lambda win: win.show_rules(), "rules"),
    Command("keys", mark("Keys"), "Shift+F1", lambda win: win.dialogs.show_shortcuts()),
    Command("diagnostics", mark("Diagnostics…"), "Ctrl+Shift+F1", lambda win: win.dialogs.show_diagnostics()),
    Command("about", mark("About Consort"), "Ctrl+F1", lambda win: win.dialogs.show_about()),
    Command("menu", mark("Menu"), "F10", lambda win: win.open_menu(), "menu", in_menu=False),
)

SECTIONS: commands.Sections[MainWindow, Context] = {
    mark("Match"): MATCH,
    mark("Play"): PLAY,
    mark("Look back"): LOOK_BACK,
    mark("Sound"): SOUND,
    mark("View"): VIEW,
    mark("Learn"): LEARN,
    mark("Help"): HELP,
}
