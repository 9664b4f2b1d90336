"""Prompt of IV-V-I: the player to move, the options and the limits of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from engines.iv_v_i.actions import END_TURN, Attach, Discard, Lock, Nullify, Play
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.legality import MAX_HARMONIES_PER_TURN, MAX_VOICES_PER_TURN
from engines.iv_v_i.state import State
from engines.kernel.free_table import is_free_game
from engines.kernel.text import capitalize
from tabletop.boards.kit.prompt import Prompt, Sentence, format_with_name

if TYPE_CHECKING:
    from tabletop.boards.iv_v_i.board import Board


class TurnBar(Prompt["Board"]):
    """Prompt that describes the present turn."""

    def make_text(self, board: Board) -> tuple[str | Sequence[Sentence], str]:
        """Return the player's options, or the reason why a held error cannot be heard."""
        game, view, legal = board.game, board.current_view, board.match.legal
        inaudible_error = board.find_inaudible_error()
        if inaudible_error is not None:
            text = game.describe(view, inaudible_error)
            self.replacement = text, escape(text)  # shown even instead of a hint
            return self.replacement
        assert view.to_move is not None, "somebody is to do something"
        if view.phase == "play" and legal:
            return self._turn_prompt(game, view, legal)
        name = view.seats[view.to_move]
        if view.phase == "deal":
            template = self.tr("{name} deals; {target} points win.")
        elif not legal:
            template = ""
        elif view.phase == "take":
            template = self.tr("{name}: take up to {count} cards from the discard pile")
        elif view.discard:
            template = self.tr("{name}: draw a card, or take the top discard")
        else:
            template = self.tr("{name}: draw a card")
        return format_with_name(template, name, target=view.target, count=view.takes)

    def _turn_prompt(self, game: IVVI, view: State, legal: tuple[Any, ...]) -> tuple[Sequence[Sentence], str]:
        """Return score, options and limits as sentences, and the options as the prompt."""
        assert view.to_move is not None, "somebody's turn is being described"
        name = view.seats[view.to_move]
        points = view.scores[view.to_move]
        score = str(points).replace("-", "−")
        score_text = self.tr("{name} has {score} points, {target} win").format(
            name=name, score=score, target=view.target
        )
        options = game.join_words(list(self._options(game, view, legal)), "or") or self.tr("end the turn")
        plain_text, rich_text = format_with_name(self.tr("{name}: {ways}"), name, ways=options)
        limits = capitalize(", ".join(self._limits(game, view)))
        return (Sentence(score_text, ((view.to_move, points),)), Sentence(plain_text), Sentence(limits)), rich_text

    def _options(self, game: IVVI, view: State, legal: tuple[Any, ...]) -> Iterator[str]:
        """Yield the options of a turn in short phrases."""
        kinds = {game.deck.kinds[action.card] for action in legal if isinstance(action, Play | Attach | Nullify)}
        harmony_count = MAX_HARMONIES_PER_TURN - view.harmonies
        if kinds & {"harmony", "special"}:
            if view.to_move is not None and not view.phrases[view.to_move]:
                yield self.tr("begin a phrase")
            elif game.deck.brahms in view.styles or is_free_game(game):
                yield self.tr("play chords")
            elif "harmony" in kinds:
                template = self.tr("play a chord") if harmony_count == 1 else self.tr("play up to {count} chords")
                yield template.format(count=harmony_count)
            else:
                yield self.tr("play a special harmony")
        if "voice_leading" in kinds:
            yield self.tr("lead a voice")
        if "error" in kinds:
            yield self.tr("lay an error")
        if any(isinstance(action, Lock) for action in legal):
            yield self.tr("lock")
        if (view.closing or END_TURN not in legal) and any(isinstance(action, Discard) for action in legal):
            yield self.tr("discard")  # the only way to end a turn with too many cards
        if view.closing and END_TURN in legal:
            yield self.tr("end the turn")

    def _limits(self, game: IVVI, view: State) -> Iterator[str]:
        if view.closing:
            yield {
                "cadence": self.tr("phrase locked"),
                "abandon": self.tr("phrase abandoned"),
                "discard": self.tr("discarding"),
            }[view.closing]
        elif game.deck.brahms in view.styles:
            for kind in (self.tr("Harmony"), self.tr("Voice leading")):
                yield self.tr("{kind} no limit").format(kind=kind)
        else:
            yield self._remaining_text(self.tr("Harmony"), MAX_HARMONIES_PER_TURN - view.harmonies)
            yield self._remaining_text(self.tr("Voice leading"), MAX_VOICES_PER_TURN - view.voices)
        yield self._remaining_text(self.tr("Style"), 0 if view.style_played else 1)

    def _remaining_text(self, kind: str, count: int) -> str:
        return self.tr("{kind} {count} left").format(kind=kind, count=max(0, count))
