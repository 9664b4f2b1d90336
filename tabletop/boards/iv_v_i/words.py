"""Names of targets of IV-V-I for screen readers, and descriptions of its faces.

A description depends only on the visible face, never on facts that only the rules know.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from engines.iv_v_i import music
from engines.iv_v_i.deck import list_faces, make_mask
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import DISCARD_PILE, DRAW_PILE, STYLES, State
from engines.iv_v_i.windows import find_rules
from engines.kernel.facts import AnyOf
from engines.theory.key import Key
from tabletop.boards.iv_v_i import to_face
from tabletop.boards.iv_v_i.art.faces import (
    CadenceFace,
    ErrorFace,
    FixFace,
    HarmonyFace,
    SpecialFace,
    StyleFace,
    VoiceFace,
)
from tabletop.boards.iv_v_i.art.marks import type_sign
from tabletop.boards.iv_v_i.intents import find_phrase_part
from tabletop.boards.iv_v_i.state import TableState
from tabletop.boards.kit.board_areas import HAND_KEY
from tabletop.boards.kit.intent import find_place
from tabletop.boards.kit.open_pile import SPREAD_KEY
from tabletop.table.layout import Spot, Target
from tabletop.translator import translator

_tr = translator("IVVIWords")


def target_name(game: IVVI, view: State, ui_state: TableState, target: Target) -> str:
    """Return the name of a pile, a place or a part of a phrase, or "" for others."""
    if target == HAND_KEY:
        return _tr("Hand")
    if target == SPREAD_KEY:
        return _tr("Open discard pile")
    place = find_place(target) or target
    if place == STYLES:
        names = game.join_words([game.card_name(style) for style in view.styles])
        return _tr("Styles in play: {names}").format(names=names or _tr("none"))
    if place == DRAW_PILE:
        return _tr("Draw pile, {count} cards").format(count=len(view.draw_pile))
    if place == DISCARD_PILE:
        if not view.discard:
            return _tr("Empty discard pile")
        index = target.index if isinstance(target, Spot) and ui_state.is_pile_open(view) else -1
        return _tr("Discard pile, {card}").format(card=game.card_name(view.discard[index]))
    phrase_part = find_phrase_part(view, target)
    return _part_name(game, view, *phrase_part) if phrase_part is not None else ""


def _part_name(game: IVVI, view: State, part: str, seat: int, index: int) -> str:
    owner, phrase = view.seats[seat], view.phrases[seat]
    names = [game.card_name(slot.card) for slot in phrase]
    if part == "row":
        cards_text = game.join_words(names) or _tr("empty")
        return _tr("Phrase of {owner}: {cards}").format(owner=owner, cards=cards_text)
    if part == "gap":
        return _gap_name(names, index)
    if part == "pair":
        text = _tr("Across {left} and {right} of {owner}")
        return text.format(left=names[index], right=names[index + 1], owner=owner)
    if part == "soprano":
        return _tr("Above {card}").format(card=names[index])
    if part == "bass":
        return _tr("Below {card}").format(card=names[index])
    name = _tr("{card} of {owner}").format(card=names[index], owner=owner)
    error = phrase[index].error
    if error is None:
        return name
    first = index - 1 if phrase[index].pair == -1 else index
    is_unheard = first in music.find_inaudible_errors(game.deck, Key.parse(view.key), phrase)
    return f"{name}, {game.card_name(error)}" + (game.rules.words["unheard"] if is_unheard else "")


def _gap_name(names: list[str], index: int) -> str:
    """Return the name of the place before a card of a body, or after the last one."""
    if not names:
        return _tr("Start of a phrase")
    if index == 0:
        return _tr("Left end, before {card}").format(card=names[0])
    if index == len(names):
        return _tr("Right end, after {card}").format(card=names[-1])
    return _tr("Between {left} and {right}").format(left=names[index - 1], right=names[index])


def card_of(game: IVVI, face: Hashable) -> int | None:
    """Return the card that a face shows, or None for a back or no card."""
    deck = game.deck
    match face:
        case FixFace(card):
            return card_of(game, card)
        case HarmonyFace(numeral):
            numbers = {row.numeral: index for index, row in enumerate(deck.file.harmony)}
            return numbers.get(numeral)
        case VoiceFace(degree=degree):
            return next((deck.face[row.syllable] for row in deck.file.voice_leading if row.degree == degree), None)
        case SpecialFace(id_) | ErrorFace(id_) | CadenceFace(id_) | StyleFace(id_):
            return deck.face.get(id_)
    return None


def describe_face(game: IVVI, view: State, face: Hashable) -> tuple[str, str]:
    """Return the name and the help text of a face; both are empty if it is not a card."""
    card = card_of(game, face)
    if card is None:
        return "", ""
    sentences: list[str] = []
    if isinstance(face, FixFace):
        sentences.append(_tr("It mends the card under it."))
    elif isinstance(face, HarmonyFace | SpecialFace):
        if face.nullified:
            sentences.append(_tr("An error lies on it: it scores nothing."))
        if face.void:
            sentences.append(_tr("It scores nothing while no STYLE that it asks for is in play."))
    elif isinstance(face, ErrorFace) and face.fixed:
        sentences.append(_tr("It is mended."))
    elif isinstance(face, ErrorFace) and face.unheard:
        sentences.append(_tr("As the phrase stands, this error cannot be heard there."))
    return game.card_name(card), " ".join((*sentences, *_card_sentences(game, view, card)))


def _card_sentences(game: IVVI, view: State, card: int) -> Iterator[str]:
    deck = game.deck
    match deck.kinds[card]:
        case "harmony":
            yield from _harmony_sentences(game, view, card)
        case "special":
            yield from _special_sentences(game, view, card)
        case "voice_leading":
            yield from _voice_sentences(game, view, card)
        case "error":
            yield _tr("It hits {cards}.").format(cards=_join_alternatives(game, view, deck.error_targets[card]))
            yield _rule(game, "ivvi.error.target" if deck.two_card_errors >> card & 1 else "ivvi.error.null")
        case "cadence":
            pair = game.rules.words.get(deck.ids[card])
            if pair is None:  # a custom CADENCE has no words in the rule book
                sides = (deck.cadence_left[card], deck.cadence_right[card])
                pair = " – ".join(_join_alternatives(game, view, side) for side in sides)
            yield _tr("It lies across {pair}.").format(pair=pair)
            yield _rule(game, "ivvi.cadence.leftmost")
            yield _rule(game, "ivvi.cadence.three")
        case _:
            period = next(row.period for row in deck.file.style if row.id == deck.ids[card])
            yield _tr("A STYLE of the period {period}.").format(period=game.rules.words[period])
            if any(rule.slug == f"ivvi.style.{deck.ids[card]}" for rule in game.rules.rule):
                yield _rule(game, f"ivvi.style.{deck.ids[card]}")


def _harmony_sentences(game: IVVI, view: State, card: int) -> Iterator[str]:
    row = game.deck.harmony_row(card)
    yield _format_chord_kind(row.name, row.type, row.function)
    yield _tr("After it: {cards}.").format(
        cards=_join_alternatives(game, view, find_rules(game.deck, view).followers[card])
    )
    above, below = (
        game.join_words([game.deck.translate_syllable(syllable) for syllable in voice], "or")
        for voice in (row.soprano, row.bass)
    )
    if above and below:
        yield _tr("Above it goes {above}, below it {below}.").format(above=above, below=below)
    elif above or below:
        yield (_tr("Above it goes {above}.") if above else _tr("Below it goes {below}.")).format(
            above=above, below=below
        )
    yield from _point_sentences(game, card, row.style)


def _special_sentences(game: IVVI, view: State, card: int) -> Iterator[str]:
    deck = game.deck
    row = deck.special_row(card)
    yield _tr("SPECIAL HARMONY, function {function}.").format(function=_function(row.function))
    right, left = deck.right_of[card], deck.left_of[card]
    if right:
        yield _tr("It goes right after {cards}.").format(cards=_join_alternatives(game, view, right))
    if left:
        yield _tr("It goes right before {cards}.").format(cards=_join_alternatives(game, view, left))
    if deck.list_joined_pairs(row):
        pairs = [" – ".join(game.card_name(deck.face[id_]) for id_ in pair) for pair in deck.list_joined_pairs(row)]
        yield _tr("It joins {pairs}.").format(pairs=game.join_words(pairs, "or"))
    if row.effect:
        yield f"{row.effect[0].upper()}{row.effect[1:]}."
    yield from _point_sentences(game, card, row.style)


def _voice_sentences(game: IVVI, view: State, card: int) -> Iterator[str]:
    deck = game.deck
    for voice, template in (("soprano", _tr("It goes above {cards}.")), ("bass", _tr("It goes below {cards}."))):
        body_mask = make_mask(body for body, mask in enumerate(deck.indicators[voice]) if mask >> card & 1)
        if body_mask:
            yield template.format(cards=_join_alternatives(game, view, body_mask))
    yield from _point_sentences(game, card, "")
    yield _rule(game, "ivvi.voice.group")


def _format_chord_kind(name: str, type_: str, function: str) -> str:
    if type_ == "root":
        type_ = _tr("root position")
    elif type_[:1].isdigit():
        type_ = _tr("type {type}").format(type=type_)
    else:
        type_ = type_sign(type_)
    template = _tr("{name}, {type}, function {function}.")
    return template.format(name=name, type=type_, function=_function(function))


def _function(letter: str) -> str:
    ((_, name),) = to_face.named_functions(letter)
    return f"{letter} ({name})"


def _point_sentences(game: IVVI, card: int, style: str) -> Iterator[str]:
    yield _tr("Worth {points}.").format(points=game.deck.points[card])
    if style:
        period = game.rules.words[style.removesuffix("+")]
        yield _tr("It asks for a STYLE that is {period} or later.").format(period=period)


def _join_alternatives(game: IVVI, view: State, mask: int) -> str:
    return game.fact_to_text(view, AnyOf(list_faces(mask)))


def _rule(game: IVVI, slug: str) -> str:
    return game.rules[slug].full_text
