"""How a match begins: asked for in a dialog, alone against the computer by one press, or once more as it was."""

from __future__ import annotations

import secrets
from pathlib import Path

from engines import ConsortError, Record
from tabletop.shell import games, players
from tabletop.shell.preferences import Begun, MatchSound, identity
from tabletop.shell.window.part import Part
from tabletop.translator import worded


class Beginning(Part):
    """Make the records of new matches, and put them on the table."""

    def ask(self, game_id: str = "", deck: Path | None = None) -> None:
        """Ask for a match of a game, the usual one where none is named, with a deck if one is."""
        from tabletop.shell.dialogs.new_game import NewGame

        window = self._window
        dialog = NewGame(window.look, game_id or window.usual_game(), window.store.now, window)
        if deck is not None:
            dialog.use_deck(deck)
            dialog.show_advanced(True)
        dialog.accepted.connect(lambda: self._begin(dialog.record, dialog.own_sound))
        dialog.appear()

    def alone(self, game_id: str) -> None:
        """Begin a match of one person against computer players as good as they were last: as many as the rule book
        suggests."""
        game = games.load(game_id, locale=self._window.store.now.locale)
        begun, level = self._window.store.now.begun_last(game_id), self.usual_level(game_id)
        count = game.rules.alone or game.info.seats[0]
        names = [*begun.players, *(name for name in players.NAMES if name not in begun.players)][:count]
        levels = ("", *(level,) * (count - 1))
        options = dict(begun.options)
        try:
            record = Record.start(game, names, seed=secrets.randbits(64), options=options, players=levels)
        except ConsortError as error:
            self._window.say(worded(error))
            return
        self._begin(record, None)

    def again(self) -> None:
        """Let the same players play the same game once more, by the same options."""
        match = self._window.match
        if match is None:
            return
        header = match.record.header
        if header.free:
            self._window.free_tables.show(header.game)
            return
        seed = secrets.randbits(64)
        record = Record.start(match.game, header.seats, seed=seed, options=header.options, players=match.players)
        self._begin(record, self._window.store.now.sound_of(identity(match.record)))

    def usual_level(self, game_id: str) -> str:
        """The level of those who were played with last at this game; the weakest, where nobody was."""
        from engines.players.levels import levels_of

        levels = levels_of(games.load(game_id, locale=self._window.store.now.locale))
        last = [level for level in self._window.store.now.begun_last(game_id).levels if level in levels]
        return last[0] if last else levels[0]

    def _begin(self, record: Record | None, own: MatchSound | None) -> None:
        assert record is not None, "an accepted dialog has a match"
        header = record.header
        begun = Begun(header.game, header.seats, dict(header.options), header.players)
        self._window.keep(self._window.store.now.beginning(begun).sounding(identity(record), own))
        self._window.lay_table(record)
