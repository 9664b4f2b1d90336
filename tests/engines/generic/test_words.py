"""Law 2: refusals teach, effects name their rule, and all words are the book's."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from hypothesis import given

from engines.kernel.events import Happened
from engines.kernel.facts import AnyOf, Card, Cards, Either, Seat, Seats
from tests.engines.generic import walks


def is_sentence(game: Any, text: str) -> bool:
    """Return True for a whole sentence: filled, single-spaced, with capital and stop."""
    tidy = not any(sign in text for sign in "{}") and "  " not in text and text == text.strip()
    symbols = tuple(game.card_name(card) for card in range(game.deck.blank) if game.is_symbol(card))
    return tidy and (not text[0].islower() or text.startswith(symbols)) and text[-1] in ".!?"


def begin_sentence(game: Any, card: int) -> str:
    """Return a card's name as the beginning of a sentence."""
    name: str = game.card_name(card)
    return name if game.is_symbol(card) else name[0].upper() + name[1:]


def find_first_fact(template: str, facts: Mapping[str, Any]) -> Any:
    """Return the fact that begins a sentence, or None."""
    first = re.match(r"\{(\w+)\}", template)
    return facts.get(first[1]) if first else None


@walks.thorough
@given(walks.seeds, walks.depths)
def test_every_refusal_is_a_sentence_of_its_rule(game: Any, seed: int, depth: float) -> None:
    state = walks.state(game, seed, depth)
    sentences = set()
    for action in game.universe(state):
        verdict = game.check(state, action)
        if verdict:
            assert (verdict.rule, verdict.case) == ("", "")
            continue
        rule = game.rules[verdict.rule]
        assert verdict.case in rule.refusals
        msgspec.json.encode(verdict.facts)
        sentences.add(str(verdict))
        first = find_first_fact(rule.refusals[verdict.case], verdict.facts)
        if isinstance(first, Card):
            assert str(verdict).startswith(begin_sentence(game, first.face))
    assert [text for text in sentences if not is_sentence(game, text)] == []


@given(walks.seeds, walks.depths)
def test_every_legal_action_is_described(game: Any, seed: int, depth: float) -> None:
    state = walks.state(game, seed, depth)
    words = [game.describe(state, action) for action in game.legal(state)]
    assert all(text.strip() and not any(sign in text for sign in "{}") for text in words)
    assert len(set(words)) == len(words), "two actions that read alike cannot be chosen from a list"


@given(walks.seeds, walks.depths)
def test_actions_are_described_alike_from_the_movers_view(game: Any, seed: int, depth: float) -> None:
    state = walks.state(game, seed, depth)
    view = game.view(state, state.to_move)
    for action in game.legal(state):
        assert game.describe(view, action) == game.describe(state, action)


def test_sentences_do_not_change_an_initial_symbol_or_name(game: Any) -> None:
    fewest, _ = game.info.seats
    names = ("mia", "Ben", "de la Cruz", "zoe", "eva", "finn", "gina", "hugo")[:fewest]
    state = game.new(names, seed=1)
    assert game.fill_sentence(state, "{seat} passes.", {"seat": Seat(0)}) == "mia passes."
    assert game.fill_sentence(state, "{seats} pass.", {"seats": Seats((0, 1))}) == "mia and Ben pass."
    for card in range(game.deck.blank + 1):
        name, first = game.card_name(card), begin_sentence(game, card)
        # A hidden card is never one of any kind; IV-V-I uses it for cards missing in a deck.
        for fact in (Card(card), Cards((card,)), AnyOf((card,)))[: 2 if card == game.deck.blank else 3]:
            assert game.fill_sentence(state, "{one} lies there.", {"one": fact}) == f"{first} lies there."
            assert game.fill_sentence(state, "There lies {one}.", {"one": fact}) == f"There lies {name}."
    for symbol in ("vii°6", "b", "♭VI", "ii6 (card 2)", "f♯"):
        assert game.fill_sentence(state, "{note} sounds.", {"note": symbol}) == f"{symbol} sounds."
        assert game.fill_sentence(state, "{note} sounds.", {"note": Either((symbol,))}) == f"{symbol} sounds."


@given(walks.whole)
def test_every_event_belongs_to_a_rule_of_the_book(game: Any, seed: int) -> None:
    for step in walks.match(game, seed):
        assert step.events
        for event in step.events:
            rule = game.rules[event.rule]
            announced = game.describe_event(step.after, event)
            if isinstance(event, Happened):
                assert event.case in rule.effects
                first = find_first_fact(rule.effects[event.case], dict(event.facts))
                if isinstance(first, Card):
                    assert announced is not None
                    assert announced.startswith(begin_sentence(game, first.face))
            assert announced is None or is_sentence(game, announced)
            for seat in walks.viewers(game, step.after):
                witnessed = game.describe_event(game.view(step.after, seat), game.witness(event, seat))
                assert witnessed is None or is_sentence(game, witnessed)


def test_every_action_has_a_heading(game: Any) -> None:
    assert game.rules.headings.keys() == game.rules.actions.keys()
    assert all(heading[:1].isupper() and "{" not in heading for heading in game.rules.headings.values())


def test_every_option_has_words(game: Any) -> None:
    assert set(game.rules.options) == {option.name for option in game.info.options}
    for option in game.info.options:
        assert option.default in option.choices
        assert all(map(option.accepts, option.choices))
        assert option.least is None or not game.rules.options[option.name].choices, "a number is its own word"


def test_every_face_has_its_own_name(game: Any) -> None:
    names = [game.card_name(card) for card in range(game.deck.blank + 1)]
    assert len(set(names)) == len(names)
    assert all(name.strip() for name in names)


def test_a_rule_book_has_a_title_and_rules(game: Any) -> None:
    assert game.rules.title == game.info.title
    assert game.rules.summary
    assert any("turn" in paragraph.title.casefold() or "turn" in paragraph.text for paragraph in game.rules.overview)
    assert all(paragraph.title and is_sentence(game, paragraph.text) for paragraph in game.rules.overview)
    assert all(rule.title and rule.text and rule.place for rule in game.rules.rule)
    for rule in game.rules.rule:
        assert all(is_sentence(game, text.replace("{", "<").replace("}", ">")) for text in rule.refusals.values())


def test_rule_book_texts_are_whole_sentences(game: Any) -> None:
    """Names of actions and titles have a capital letter and no stop instead."""
    book = game.rules
    texts = [book.summary, *(words.text for words in book.options.values())]
    for rule in book.rule:
        texts += [rule.text, *filter(None, [rule.reading]), *rule.refusals.values(), *rule.effects.values()]
    assert [text for text in texts if not is_sentence(game, re.sub(r"\{[\w-]+\}", "Ana", text))] == []
    titles = [*(rule.title for rule in book.rule), *(words.title for words in book.options.values())]
    titles += [paragraph.title for paragraph in book.overview]
    titles += [choice for words in book.options.values() for choice in words.choices.values()]
    for title in (*titles, *book.actions.values(), *book.headings.values()):
        assert not title[0].islower(), title
        assert title[-1] not in ".!?", title
