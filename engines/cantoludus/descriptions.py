"""Words for the actions and events of Cantoludus, from sentences of the rule book."""

from __future__ import annotations

from collections.abc import Mapping

from engines.cantoludus.actions import (
    Action,
    Bank,
    Claim,
    Deal,
    Discard,
    Done,
    Double,
    EndTurn,
    Give,
    GiveChord,
    GiveSign,
    PlayInterval,
    PutBack,
    Recover,
    Remove,
    Replace,
    Settle,
)
from engines.cantoludus.deck import SIGNS, CantoludusDeck, signed_notes
from engines.cantoludus.legality import claimed_card
from engines.cantoludus.music import find_mode
from engines.cantoludus.state import Acquired, Claimed, Failed, Given, Named, State
from engines.cantoludus.tones import PITCH_CLASSES, tone_name, unicode_accidental
from engines.kernel.events import Event
from engines.kernel.facts import Card, Fact, Seat, Word
from engines.kernel.rulebook import RuleBook, fill_template
from engines.theory.key import Key


def describe_action(
    deck: CantoludusDeck, rules: RuleBook, state: State, action: Action
) -> tuple[str, Mapping[str, Fact]]:
    """Return the key of an action's words, and the facts that fill them."""
    match action:
        case Deal():
            return "deal", {}
        case Claim(row, index):
            cards = state.orchestra if row == "orchestra" else state.progressions
            card = cards[index] if 0 <= index < len(cards) else None
            if card is None:
                return "claim", {"card": ""}
            facts: dict[str, Fact] = {"card": Card(card), "kind": _find_kind_word(deck, card)}
            if cards.count(card) > 1:
                return "claim-one-of", {**facts, "number": index + 1}
            return "claim", facts
        case Give():
            return _describe_gift(deck, rules, action, state.blind)
        case GiveChord(card, bank):
            return "give-chord-bank" if bank else "give-chord", {"card": Card(card)}
        case GiveSign(card, source):
            origin = rules.words[f"from-{source}"] if source in ("bank", "effect") else ""
            return "give-sign", {"card": Card(card), "how": origin}
        case Settle():
            return "settle", {"card": Card(claimed_card(state))} if state.claim else {"card": ""}
        case PlayInterval(card):
            text = deck.interval(card).text if deck.is_interval(card) else ""
            return "play", {"card": Card(card), "text": text}
        case Remove(card, discarded):
            return "remove-discarded" if discarded else "remove", {"card": Card(card)}
        case Replace(index):
            replaced_card = state.orchestra[index] if 0 <= index < len(state.orchestra) else None
            return "replace", {"card": "" if replaced_card is None else Card(replaced_card), "number": index + 1}
        case Bank(card):
            return "bank", {"card": Card(card)}
        case Discard(card):
            return "discard", {"card": Card(card)}
        case PutBack(card):
            return "put-back", {"card": Card(card)}
        case Recover(card):
            return "recover", {"card": Card(card)}
        case Double(card):
            return "double", {"card": Card(card)}
        case Done():
            is_doubling = bool(state.effects) and state.effects[0].do == "spend-twice"
            return "name-none" if is_doubling else "done", {}
        case EndTurn():
            return "end-turn", {"count": len(state.hands[state.turn])}


def _find_kind_word(deck: CantoludusDeck, card: int) -> Word:
    if deck.is_note(card):
        return Word("kind-note")
    if deck.is_sign(card):
        return Word("kind-sign")
    if deck.is_chord(card):
        return Word("kind-chord")
    return Word("kind-interval" if deck.is_interval(card) else "kind-progression")


def _describe_gift(deck: CantoludusDeck, rules: RuleBook, gift: Give, is_blind: bool) -> tuple[str, Mapping[str, Fact]]:
    words = rules.words
    parts = [words["from-bank"] if gift.bank else ""]
    if gift.sign:
        sign = unicode_accidental(gift.sign)
        parts.append(words[f"with-sign-{gift.sign_from}"].format(sign=sign) if gift.sign_from else "")
    parts.append(describe_shift(deck, rules, gift, is_blind))
    facts: dict[str, Fact] = {"note": deck.note_name(gift.note) if 0 <= gift.note < 35 else ""}
    facts["card"], facts["how"] = Card(gift.card), "".join(parts)
    is_plain = deck.is_note(gift.card) and not gift.sign and not gift.shift
    return "give" if is_plain else "give-as", facts


def describe_shift(deck: CantoludusDeck, rules: RuleBook, gift: Give, is_blind: bool) -> str:
    """Return the words for the shift of a gift, in half steps up or down.

    The text is empty for a gift without a shift. The accidental is applied before the shift. If the notes of a Chord
    card allow both directions, the words say up. They name no direction for a Chord card in Blind Chords, because it
    would reveal the Play As notes.
    """
    if not gift.shift:
        return ""
    key = "with-shift"
    if not (is_blind and deck.is_chord(gift.card)) and gift.note in range(len(PITCH_CLASSES)):
        notes = deck.supplied_notes[gift.card]
        if gift.sign:
            notes = tuple(signed_note for note in notes for signed_note in signed_notes(note, SIGNS.index(gift.sign)))
        possible_shifts = {(PITCH_CLASSES[gift.note] - PITCH_CLASSES[note]) % 12 for note in notes}
        key = (
            "with-shift-up"
            if gift.shift in possible_shifts
            else "with-shift-down"
            if 12 - gift.shift in possible_shifts
            else key
        )
    return fill_template(rules.words[key], {"count": gift.shift}, str, rules.language)


def describe_event(deck: CantoludusDeck, event: Event) -> tuple[str, Mapping[str, Fact]] | None:
    """Return the case and facts of an event of this game, or None for another event."""
    match event:
        case Claimed(seat=seat, card=card):
            return "claims", {"seat": Seat(seat), "card": Card(card)}
        case Given(seat=seat, card=card, note=None) if deck.is_sign(card):
            return "gives", {"seat": Seat(seat), "card": Card(card)}
        case Given(seat=seat, card=card, note=None):
            return "gives-chord", {"seat": Seat(seat), "card": Card(card)}
        case Given(seat=seat, card=card, note=note) if deck.supplied_notes[card] == (note,):
            return "gives", {"seat": Seat(seat), "card": Card(card)}
        case Failed(seat=seat, card=card):
            return "effect", {"seat": Seat(seat), "card": Card(card)}
        case Given(seat=seat, card=card, note=note) if note is not None:
            return "gives-as", {"seat": Seat(seat), "card": Card(card), "note": deck.note_name(note)}
        case Named(seat=seat, card=card):
            return "doubled", {"seat": Seat(seat), "card": Card(card)}
        case Acquired(seat=seat, card=card, points=points, tonic=tonic):
            facts: dict[str, Fact] = {"seat": Seat(seat), "card": Card(card), "points": points}
            if tonic is not None:
                return "acquired", {**facts, "key": deck.naming.key_name(Key(tone_name(tonic), find_mode(deck, card)))}
            return "acquired", facts
        case _:
            return None
