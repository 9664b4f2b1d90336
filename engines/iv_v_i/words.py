"""Words for cards, actions, events and score lines, taken from the rule book."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from engines.iv_v_i import music
from engines.iv_v_i.actions import (
    Abandon,
    Action,
    Attach,
    Deal,
    Discard,
    Draw,
    EndTurn,
    Fix,
    Leave,
    Lock,
    Nullify,
    Play,
    Style,
    Take,
)
from engines.iv_v_i.deck import IvviDeck, list_faces, make_mask
from engines.iv_v_i.scoring import ScoreLine
from engines.iv_v_i.state import Locked, Lockup, Phrase, Placed, State
from engines.kernel.events import Event
from engines.kernel.facts import Card, Fact, Seat, Word
from engines.kernel.rulebook import RuleBook
from engines.theory.key import Key

MIN_GROUP_SIZE = 3
"""Minimum number of cards of a function that are named together: "any S"."""


def card_name(deck: IvviDeck, card: int) -> str:
    """Return a card's name: its numeral, its syllable or the name printed on it."""
    kind = deck.kinds[card]
    if kind == "harmony":
        return deck.harmony_row(card).numeral
    if kind == "voice_leading":
        return deck.translate_syllable(deck.ids[card])
    return deck.names[card]


class CardNamer(Protocol):
    """Part of the game that names cards."""

    @property
    def deck(self) -> IvviDeck: ...
    @property
    def rules(self) -> RuleBook: ...
    def card_name(self, card: int) -> str: ...
    def card_to_text(self, card: int) -> str: ...


def list_choices(game: CardNamer, faces: tuple[int, ...]) -> list[str]:
    """Return alternative cards as words, with whole functions and "any V" grouped.

    The blank is left out. It stands for cards that a window names but the deck lacks.
    """
    faces = tuple(face for face in faces if face != game.deck.blank)
    if not faces:
        return [game.rules.words["nothing"]]
    deck, remaining_mask = game.deck, make_mask(faces)
    group_words: list[str] = []
    groups = [(f"any-{function}", mask) for function, mask in deck.by_function.items()]
    for key, mask in (*groups, ("any-V", deck.dominants)):
        if mask.bit_count() >= MIN_GROUP_SIZE and remaining_mask & mask == mask:
            group_words.append(game.rules.words[key])
            remaining_mask &= ~mask
    return [*map(game.card_to_text, list_faces(remaining_mask)), *group_words]


def body_name(game: CardNamer, phrase: Phrase, index: int) -> str:
    """Return the name of a body card, numbered if the name is not unique."""
    if not 0 <= index < len(phrase):
        return ""
    card = phrase[index].card
    name = game.card_name(card)
    if sum(phrase_card.card == card for phrase_card in phrase) == 1:
        return name
    return game.rules.words["numbered"].format(card=name, number=index + 1)


def find_action_words(game: CardNamer, state: State, action: Action) -> tuple[str, Mapping[str, Fact]]:
    """Return the key of an action's wording and the facts that fill it."""
    match action:
        case Deal():
            return "deal", {}
        case Draw("deck"):
            return "draw-deck" if state.draw_pile else "draw-shuffled", {}
        case Draw():
            return "draw-discard", {"card": Card(state.discard[-1])} if state.discard else {"card": ""}
        case Play():
            return _find_play_words(game, state, action)
        case Attach(card, voice, seat, index):
            return f"attach-{voice}", {"card": Card(card), "body": body_name(game, _find_phrase(state, seat), index)}
        case Nullify(card, seat, index):
            return _find_error_words(game, state, card, seat, index)
        case Fix(card, seat, index):
            return "fix", {"body": body_name(game, _find_phrase(state, seat), index)}
        case Lock(card, seat, index):
            phrase = _find_phrase(state, seat)
            left, right = body_name(game, phrase, index), body_name(game, phrase, index + 1)
            return "lock", {"card": Card(card), "left": left, "right": right}
        case Style(card):
            return "style", {"card": Card(card)}
        case Take(card):
            return "take", {"card": Card(card)}
        case Leave():
            return "leave", {}
        case Abandon():
            return "abandon", {}
        case Discard(card):
            return "discard", {"card": Card(card)}
        case EndTurn():
            return "end-turn", {}


def add_inaudible_fact(game: CardNamer, state: State, action: Action, facts: Mapping[str, Fact]) -> Mapping[str, Fact]:
    """Return the facts, with a note if the action lays an error that is not audible."""
    if isinstance(action, Nullify) and music.is_inaudible_error(game.deck, state, action):
        return {**facts, "unheard": Word("unheard")}
    return facts


def _find_phrase(state: State, seat: int) -> Phrase:
    return state.phrases[seat] if seat in range(len(state.seats)) else ()


def _find_play_words(game: CardNamer, state: State, action: Play) -> tuple[str, Mapping[str, Fact]]:
    phrase, index = _find_phrase(state, action.seat), action.at
    facts: dict[str, Fact] = {"card": Card(action.card)}
    if not phrase:
        return "start", facts
    left, right = body_name(game, phrase, index - 1), body_name(game, phrase, index)
    if index >= len(phrase):
        return "play-right", {"left": body_name(game, phrase, len(phrase) - 1), **facts}
    if index <= 0:
        return "play-left", {"right": body_name(game, phrase, 0), **facts}
    return "play-between", {"left": left, "right": right, **facts}


def _find_error_words(
    game: CardNamer, state: State, card: int, seat: int, index: int, is_inaudible: bool = False
) -> tuple[str, Mapping[str, Fact]]:
    """Return the wording for an error on a phrase.

    For actions, `add_inaudible_fact` finds out whether the error is inaudible, because this takes some milliseconds.
    """
    phrase = _find_phrase(state, seat)
    facts: dict[str, Fact] = {"card": Card(card), "body": body_name(game, phrase, index), "owner": Seat(seat)}
    facts["unheard"] = Word("unheard") if is_inaudible else ""
    if not phrase:
        facts["owner"] = ""
    if 0 <= card < game.deck.blank and game.deck.two_card_errors >> card & 1:
        return "error-two", {"next": body_name(game, phrase, index + 1), **facts}
    return "error", facts


def find_event_words(game: CardNamer, state: State, event: Event) -> tuple[str, Mapping[str, Fact]] | None:
    """Return the case and facts of an event of IV-V-I, or None for any other event."""
    if isinstance(event, Locked):
        return "locked", {"seat": Seat(event.seat), "card": Card(event.card), "points": event.points}
    if not isinstance(event, Placed):
        return None
    phrase = state.phrases[event.owner]
    facts: dict[str, Fact] = {"seat": Seat(event.seat), "card": Card(event.card)}
    if event.lane == "error":
        is_inaudible = event.at in music.find_inaudible_errors(game.deck, Key.parse(state.key), phrase)
        _, error_facts = _find_error_words(game, state, event.card, event.owner, event.at, is_inaudible)
        covers_two = game.deck.two_card_errors >> event.card & 1
        return "two" if covers_two else "one", {**facts, **error_facts}
    if event.lane == "body":
        if len(phrase) == 1:
            return "starts", facts
        if event.at == len(phrase) - 1:
            return "right", {"left": body_name(game, phrase, event.at - 1), **facts}
        right = body_name(game, phrase, event.at + 1)
        if event.at == 0:
            return "left", {"right": right, **facts}
        left = body_name(game, phrase, event.at - 1)
        if (
            event.card < game.deck.first_special
        ):  # Only a card laid against the rules can be here. No sentence covers this place.
            return "right", {"left": left, **facts}
        return "between", {"left": left, "right": right, **facts}
    return event.lane, {"body": body_name(game, phrase, event.at), **facts}


def score_line_to_text(game: CardNamer, lockup: Lockup, score_line: ScoreLine) -> str:
    """Return a score line in words."""
    template = game.rules.words[f"score-{_find_score_key(score_line)}"]
    names = [game.card_name(card) for card in score_line.cards]
    voice = game.rules.words[score_line.lane] if score_line.lane in ("soprano", "bass") else ""
    return template.format(
        card=names[0],
        error=names[-1],
        voice=voice,
        syllables="–".join(names),
        count=len(names),
        sum=sum(game.deck.points[card] for card in score_line.cards),
    )


def _find_score_key(score_line: ScoreLine) -> str:
    """Return the key of the words for a score line. Some rules have their own key."""
    rule_keys: Iterable[tuple[str, str]] = (
        ("ivvi.style.schubert", "schubert"),
        ("ivvi.style.handel", "handel"),
        ("ivvi.style.beethoven", "beethoven"),
    )
    return next(
        (key for rule, key in rule_keys if score_line.rule == rule),
        f"{score_line.lane}-{score_line.case}" if score_line.lane == "error" else score_line.case,
    )
