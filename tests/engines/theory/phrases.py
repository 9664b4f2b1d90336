"""Random legal phrases of IV-V-I for tests of four-part writing.

They are made straight from the windows of the game's deck file.
"""

from __future__ import annotations

import random
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from engines.theory.key import MAJOR_KEYS, Key
from engines.theory.part_writing import ERRORS, Harmony
from engines.theory.roman import RomanNumeral
from engines.theory.solfege import SYLLABLES, find_sung_name

SIX_FOURS = {"expansion": "I6", "passing64": "V6/4"}
NUMERALS = {"V7/V": "V7/V", "V7/vi": "V7/vi", "iv": "iv", "ct07": "ct°7"}
PARALLELS = ("parallel-fifths", "parallel-octaves")


@cache
def deck() -> dict[str, Any]:
    text = (files("assets") / "decks" / "iv-v-i.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def harmony_cards() -> dict[str, dict[str, Any]]:
    return {card["id"]: card for card in deck()["harmony"]}


@cache
def special_cards() -> dict[str, dict[str, Any]]:
    return {card["id"]: card for card in deck()["special"]}


@cache
def followers(left: str, schubert: bool) -> tuple[str, ...]:
    """Return the HARMONY cards that may stand on the right of another.

    The rules are ivvi.body.follow, ivvi.body.same-name and ivvi.style.schubert.
    """
    left_card = harmony_cards()[left]
    allowed = []
    for right, right_card in harmony_cards().items():
        is_named = (
            right in left_card["same"] or right in left_card["next"] or right_card["function"] in left_card["next"]
        )
        if schubert:  # Special sixths are free D-types, and any T may follow them.
            is_named |= left_card["colour"] == "purple" and right_card["function"] == "T"
            is_named |= right_card["colour"] == "purple" and left_card["function"] in ("T", "S")
        same_name = left_card["name"] == right_card["name"] and not (left in ("V", "V7") and right == "V42")
        if is_named and not same_name:
            allowed.append(right)
    return tuple(allowed)


def numeral(card: str, left: str | None) -> str:
    """Return the numeral as which a card sounds.

    A six-four or an expansion depends on its left neighbour.
    """
    if card in harmony_cards():
        return str(harmony_cards()[card]["numeral"])
    if card == "pedal64":
        return "IV6/4" if left == "I" else "I6/4"
    return {**SIX_FOURS, **NUMERALS}[card]


def body(rng: random.Random, length: int, *, schubert: bool) -> list[str]:
    """Return card ids from left to right.

    HARMONY cards follow their windows, SPECIAL HARMONY cards are put between them by theirs.
    """
    cards = harmony_cards()
    ids = list(cards)
    if rng.random() < 0.7:
        ids = [card for card in ids if cards[card]["name"] in ("Tonic", "Dominant")]
    phrase = [rng.choices(ids, [cards[card]["copies"] for card in ids])[0]]
    while len(phrase) < length:
        left = phrase[-1]
        rights = followers(left, schubert)
        between: list[str] = []
        if rng.random() < 0.3:
            between, rights = _special(rng, left, rights)
        if not rights:
            break
        right = rng.choices(rights, [cards[card]["copies"] for card in rights])[0]
        phrase += [*between, right]
    if rng.random() < 0.05:
        last_cards = [card for card, special in special_cards().items() if phrase[-1] in special.get("right_of", ())]
        phrase += rng.sample(last_cards, min(1, len(last_cards)))
    return phrase


def _special(rng: random.Random, left: str, following: tuple[str, ...]) -> tuple[list[str], tuple[str, ...]]:
    """Return special cards right of a HARMONY card, and the cards allowed after them."""
    rights = set(following)
    between = []
    after = [card for card, special in special_cards().items() if left in special.get("right_of", ())]
    if after and rng.random() < 0.7:
        card = rng.choice(after)
        special = special_cards()[card]
        between.append(card)
        rights |= {right_id for left_id, right_id in special.get("joins", ()) if left_id == left}
        if "left_of" in special:
            return between, tuple(sorted(rights & set(special["left_of"])))
    before = [
        card
        for card, special in special_cards().items()
        if "right_of" not in special and rights & set(special.get("left_of", ()))
    ]
    if before and rng.random() < 0.5:
        card = rng.choice(before)
        between.append(card)
        rights &= set(special_cards()[card]["left_of"])
    return between, tuple(sorted(rights))


def syllables(rng: random.Random, phrase: list[str], share: float) -> list[str | None]:
    """Return soprano syllables for a share of the cards.

    They keep to the indicators and to the Ti-Do and Fa-Mi rules.
    """
    chosen_syllables: list[str | None] = []
    for index, card in enumerate(phrase):
        choices = list(harmony_cards()[card]["soprano"]) if card in harmony_cards() else []
        left, above = (phrase[index - 1], chosen_syllables[-1]) if index else ("", None)
        if left in harmony_cards() and card in harmony_cards() and harmony_cards()[card]["name"] == "Tonic":
            if above == "Ti" and harmony_cards()[left]["name"] == "Dominant":
                choices = ["Do"]
            if above == "Fa" and left == "V7":
                choices = ["Mi"]
        chosen_syllables.append(rng.choice(choices) if choices and rng.random() < share else None)
    return chosen_syllables


def errors(rng: random.Random, phrase: list[str], error_kind: str) -> list[tuple[str | None, bool]]:
    """Return one error card of a kind, now and then with others beside it.

    Others are added only where their windows allow them.
    """
    placed: list[tuple[str | None, bool]] = [(None, False)] * len(phrase)
    kinds = {card["id"]: card for card in deck()["error"]}
    more = [error_kind, *rng.choices(list(kinds), k=len(phrase) // 4)]
    for kind in more:
        window = kinds[kind]
        free = [
            index for index, card in enumerate(phrase) if card in harmony_cards() and placed[index] == (None, False)
        ]
        if window.get("cards") == 2:
            pairs = [index for index in free if index + 1 in free]
            if pairs:
                index = rng.choice(pairs)
                placed[index], placed[index + 1] = (kind, True), (kind, False)
            continue
        fitting = [
            index
            for index in free
            if harmony_cards()[phrase[index]]["name"] in window.get("names", [harmony_cards()[phrase[index]]["name"]])
            and harmony_cards()[phrase[index]]["type"] in window.get("types", [harmony_cards()[phrase[index]]["type"]])
        ]
        if fitting:
            placed[rng.choice(fitting)] = (kind, False)
    return placed


def random_phrase(seed: int, *, share: float = 0.0, error: str | None = None) -> tuple[Key, tuple[Harmony, ...]]:
    """Return a key and a random legal phrase.

    The phrase has 1 to 14 HARMONY cards, now and then 25. A share of them has soprano syllables, and half of the basses
    are laid then. It has error cards if one is named. In every fifth phrase Schubert is in play.
    """
    rng = random.Random(seed)
    key = MAJOR_KEYS[seed % 12]
    length = 25 if rng.random() < 0.03 else rng.randint(1, 14)
    phrase = body(rng, length, schubert=seed % 5 == 0)
    sopranos = syllables(rng, phrase, share)
    placed = errors(rng, phrase, error) if error else [(None, False)] * len(phrase)
    harmonies = []
    for index, card in enumerate(phrase):
        basses = harmony_cards()[card]["bass"] if card in harmony_cards() and share else []
        bass = rng.choice([*basses, None])
        chord = RomanNumeral.parse(numeral(card, phrase[index - 1] if index else None))
        harmonies.append(Harmony(chord, sopranos[index], bass, *placed[index]))
    return key, tuple(harmonies)


ANY = (
    "I", "I6", "I6/4", "vi", "iii", "IV", "IV6", "IV6/4", "ii", "ii6", "ii6/5", "V", "V7", "V6", "V6/5", "V4/3", "V4/2",
    "V6/4", "vii°6", "N6", "It+6", "Fr+6", "Ger+6", "V7/V", "V7/vi", "iv", "ct°7", "ii7", "ii4/2", "IV7", "vi7",
    "vii°7", "viiø6/5", "bVI", "V6/5/V", "iii6", "I7", "vii°4/2", "bVII", "vi6/4", "V+", "vii°", "iv6",
)  # fmt: skip


def lawless_phrase(seed: int) -> tuple[Key, tuple[Harmony, ...]]:
    """Return random chords in any order, with any tones on top and any errors.

    No deck would ever ask for such a phrase.
    """
    rng = random.Random(seed)
    key = rng.choice(MAJOR_KEYS)
    length = rng.randint(1, 9)
    harmonies: list[Harmony] = []
    while len(harmonies) < length:
        chord = RomanNumeral.parse(rng.choice(ANY))
        members = {member.name for member in chord.members(key)}
        sopranos = [syllable for syllable in SYLLABLES if find_sung_name(key, syllable) in members]
        soprano = rng.choice([*sopranos, None]) if rng.random() < 0.3 else None
        if harmonies and harmonies[-1].joined:
            error, joined = harmonies[-1].error, False
        else:
            error = rng.choice(ERRORS) if rng.random() < 0.25 else None
            joined = error in PARALLELS and len(harmonies) < length - 1
        harmonies.append(Harmony(chord, soprano, None, error, joined))
    return key, tuple(harmonies)
