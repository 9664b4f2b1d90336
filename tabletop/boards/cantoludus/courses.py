"""A purchase by notes held at once, as one sentence: what is bought, and each note with the cards that make it."""

from __future__ import annotations

from typing import Any

from engines.cantoludus.actions import Claim, GiveChord, GiveSign
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.spending import Gift
from engines.cantoludus.state import State
from engines.cantoludus.tones import engraved_sign, name


def course_words(game: Cantoludus, view: State, actions: tuple[Any, ...]) -> str:
    """Actions that are done one after the other, in the words of the rule book: a claim at most, then gifts."""
    words = game.rules.words
    gifts = game.list_words([_gift(game, action) for action in actions if isinstance(action, Gift)])
    for action in actions:
        if isinstance(action, Claim):
            return words["buy-with"].format(buy=game.describe(view, action), gifts=gifts)
    return words["give-all"].format(gifts=gifts)


def _gift(game: Cantoludus, gift: Gift) -> str:
    """A note, and in brackets what makes it unless it is a note card of the hand; or a whole chord."""
    words = game.rules.words
    card = game.card_name(gift.card)
    if isinstance(gift, GiveSign) and gift.sign_from != "hand":
        return words[f"sign-{gift.sign_from}"].format(sign=card)
    if gift.bank:
        card = words["banked"].format(card=card)
    if isinstance(gift, GiveChord):
        return words["whole-chord"].format(card=card)
    if isinstance(gift, GiveSign):
        return card
    parts = [card]
    if gift.sign and gift.sign_from:
        parts.append(words[f"sign-{gift.sign_from}"].format(sign=engraved_sign(gift.sign)))
    made = game.list_words(parts) + (words["with-shift"].format(count=gift.shift) if gift.shift else "")
    note = name(gift.note).engraved
    return note if made == note else f"{note} ({made})"
