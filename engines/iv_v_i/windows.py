"""Rules for the place of a card in a phrase.

They cover the succession of HARMONY cards, the windows of SPECIAL HARMONY, syllables and cadences. All functions use
the deck's lookup tables; a set of cards is a bit mask of faces. `Rules` holds the changes that styles and options make
to the windows.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engines.iv_v_i.actions import Voice
from engines.iv_v_i.deck import IvviDeck, list_faces
from engines.iv_v_i.state import Phrase, PhraseCard, State


class Rules(NamedTuple):
    """Windows under the styles in play and the options of the match."""

    followers: tuple[int, ...]
    """Masks of the possible followers, by HARMONY face."""
    predecessors: tuple[int, ...]
    """Masks of the possible predecessors, by HARMONY face."""
    style_allowed: int
    """Mask of the body cards that the styles in play allow."""
    has_brahms: bool
    has_bach: bool


def find_rules(deck: IvviDeck, state: State) -> Rules:
    """Return the windows under the state's styles and options."""
    return _make_rules(deck, state.styles, state.i6_after_i)


@lru_cache(maxsize=1024)
def _make_rules(deck: IvviDeck, styles: tuple[int, ...], i6_after_i: bool) -> Rules:
    has_schubert = deck.schubert in styles
    return Rules(
        deck.follower_masks(i6_after_i, has_schubert),
        deck.predecessor_masks(i6_after_i, has_schubert),
        find_style_allowed(deck, styles),
        deck.brahms in styles,
        deck.bach in styles,
    )


def find_style_allowed(deck: IvviDeck, styles: tuple[int, ...]) -> int:
    """Return the mask of the body cards whose style restriction is met.

    Rules: `ivvi.body.style`, `ivvi.style.order`.
    """
    latest = max((deck.period[style] for style in styles), default=-1)
    return deck.allowed_by_period[latest + 1]


# --- succession -------------------------------------------------------------------------------------------------------


def find_last_harmony(deck: IvviDeck, phrase: Phrase) -> int:
    """Return the index of the last HARMONY card of a phrase."""
    index = len(phrase) - 1
    while phrase[index].card >= deck.first_special:
        index -= 1
    return index


def find_right_candidates(deck: IvviDeck, rules: Rules, phrase: Phrase) -> int:
    """Return the mask of the HARMONY cards that may be laid at the right end.

    The window of the last HARMONY card or the SPECIAL cards after it allow them. Rules: `ivvi.body.follow`,
    `ivvi.special.window`.
    """
    first_special = deck.first_special
    last = phrase[-1].card
    if last < first_special:
        return rules.followers[last]
    last_index = find_last_harmony(deck, phrase)
    left = phrase[last_index].card
    mask = rules.followers[left]
    for phrase_card in phrase[last_index + 1 :]:
        mask |= deck.joins[phrase_card.card].get(left, 0)
    return mask & deck.left_of[last] if deck.left_of[last] else mask


def find_left_candidates(rules: Rules, phrase: Phrase) -> int:
    """Return the mask of the HARMONY cards that may be laid at the left end."""
    return rules.predecessors[phrase[0].card]


# --- SPECIAL HARMONY --------------------------------------------------------------------------------------------------


def find_special_fault(deck: IvviDeck, rules: Rules, phrase: Phrase, card: int, index: int) -> str:
    """Return the reason why a SPECIAL HARMONY card cannot become card `index`, or "".

    The reason is a case of the rule `ivvi.special.window`.
    """
    if index <= 0:
        return "leftmost"
    left = phrase[index - 1]
    right = phrase[index] if index < len(phrase) else None
    if right is not None and left.pair == 1:
        return "parallels"
    if deck.left_of.get(left.card):
        return "holds-right"
    if right is not None and deck.right_of.get(right.card):
        return "holds-left"
    if deck.right_of[card] and not deck.right_of[card] >> left.card & 1:
        return "right-of"
    window_mask = deck.left_of[card]
    if not window_mask:
        return ""
    if right is not None:
        return "" if window_mask >> right.card & 1 else "left-of"
    last_harmony = phrase[find_last_harmony(deck, phrase)].card
    right_candidates = find_right_candidates(deck, rules, phrase) | deck.joins[card].get(last_harmony, 0)
    return "" if window_mask & right_candidates else "no-way-on"


# --- voice leading ----------------------------------------------------------------------------------------------------


def attached_syllable(phrase_card: PhraseCard, voice: Voice) -> int | None:
    """Return the syllable above or below a card, or None."""
    return phrase_card.soprano if voice == "soprano" else phrase_card.bass


def find_resolution_fault(deck: IvviDeck, phrase: Phrase, card: int, index: int) -> str:
    """Return the rule that a syllable above card `index` would break, or "".

    It depends on the syllables above the neighbouring cards. The rules `ivvi.voice.ti-do` and `ivvi.voice.fa-mi`
    concern the syllable before it. The rule `ivvi.voice.next` concerns the syllable after it.
    """
    body_card = phrase[index].card
    if index + 1 < len(phrase):
        neighbour = phrase[index + 1].soprano
        if neighbour is not None and find_required_syllable(deck, body_card, card, phrase[index + 1].card) not in (
            None,
            neighbour,
        ):
            return "ivvi.voice.next"
    if index:
        neighbour = phrase[index - 1].soprano
        if neighbour is not None and find_required_syllable(deck, phrase[index - 1].card, neighbour, body_card) not in (
            None,
            card,
        ):
            return "ivvi.voice.ti-do" if neighbour == deck.ti else "ivvi.voice.fa-mi"
    return ""


def find_required_syllable(deck: IvviDeck, left: int, syllable_before: int, right: int) -> int | None:
    """Return the only syllable allowed above `right`, or None if any is allowed.

    `syllable_before` is the syllable above `left`. The result is the blank if the deck lacks the only syllable.
    """
    if not deck.tonics >> right & 1:
        return None
    if syllable_before == deck.ti and deck.dominants >> left & 1:
        return deck.do
    if (
        syllable_before == deck.fa and left == deck.seventh and right != deck.six_four
    ):  # The rule book names I and I6 here.
        return deck.mi
    return None


def find_fitting_syllables(deck: IvviDeck, phrase: Phrase, voice: Voice, index: int) -> tuple[int, ...]:
    """Return the syllables that may be laid above or below card `index`."""
    shown_syllables = list_faces(deck.indicators[voice][phrase[index].card])
    if voice == "bass":
        return shown_syllables
    return tuple(face for face in shown_syllables if not find_resolution_fault(deck, phrase, face, index))


# --- cadences ---------------------------------------------------------------------------------------------------------


def find_cadence_end(deck: IvviDeck, phrase: Phrase, cadence: int, index: int) -> int:
    """Return the index of the last card that a CADENCE on card `index` counts, or -1.

    The CADENCE is laid on cards `index` and `index + 1`. The result is -1 if it may not be laid there. Rules:
    `ivvi.cadence.pair`, `ivvi.cadence.half-six-four`.
    """
    left, right = phrase[index].card, phrase[index + 1].card
    if left >= deck.first_special or right >= deck.first_special:
        return -1
    if deck.cadence_left[cadence] >> left & 1 and deck.cadence_right[cadence] >> right & 1:
        return index + 1
    is_half_on_six_four = cadence == deck.half and right == deck.six_four
    if is_half_on_six_four and index + 2 < len(phrase) and deck.dominants >> phrase[index + 2].card & 1:
        return index + 2
    return -1


def count_harmonies(deck: IvviDeck, phrase: Phrase, end: int) -> int:
    """Return the number of HARMONY cards up to card `end`.

    Rule: `ivvi.cadence.three`.
    """
    first_special = deck.first_special
    return sum(phrase_card.card < first_special for phrase_card in phrase[: end + 1])
