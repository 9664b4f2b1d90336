"""Tests of hints in positions with an obviously good move."""

import random
from typing import Any

import engines
from engines.kernel.places import Place
from engines.players.hints import Advice, Hint, HintEffort, advise, describe_kind, make_hint
from engines.players.search import Effort
from tests.engines.cantoludus.table import cantoludus_table
from tests.engines.carmony import carmony_table
from tests.engines.generic import walks
from tests.engines.generic.small_decks import thin_deck
from tests.engines.iv_v_i.table import iv_v_i_table
from tests.engines.muzicando.table import muzicando_table

QUICK_EFFORT = HintEffort(Effort(lines=8, playouts=40, seconds=600), guesses=20, seconds=600)


def ask_for_hint(game: Any, state: Any) -> Hint:
    view = game.view(state, state.to_move)
    advice = advise(game, view, QUICK_EFFORT)
    assert advice is not None
    return make_hint(game, view, advice)


def list_shown_cards(game: Any, state: Any, hint: Hint) -> list[tuple[str, str]]:
    """Return the cards that a hint points at, with their places."""
    places = game.places(state)
    return [(place.name, game.card_name(places[place][index])) for place, index in hint.cards]


def test_a_hint_reveals_a_scale_in_the_hand_grade_by_grade() -> None:
    game = carmony_table.GAME
    state = carmony_table.arrange(
        hands=("C# D D# E F# G A B", "C D E F G A"), melds=("scale.major interval.P8", "chord.major")
    )
    hint = ask_for_hint(game, state)
    assert hint.kind == "A scale can be laid this turn."
    assert list_shown_cards(game, state, hint)[0] == ("melds", "Major scale")
    assert sorted(index for place, index in hint.cards if place.name == "notes") == [0, 1, 3, 4, 5, 6, 7], (
        "all but the D♯"
    )
    assert {place.name for place, _ in hint.targets} == {"meld"}
    assert hint.words == ("Play D Major: D E F♯ G A B C♯",)
    assert hint.rule == "car.score.meld"
    assert "the major scale 350" in hint.text
    assert hint.points == 350 + 7 * 10, "the notes laid no longer count against the hand, either"
    assert [len(passage.notes) > 6 for passage in hint.passages] == [True]


def test_a_hint_says_if_nothing_is_better_than_a_discard() -> None:
    game = carmony_table.GAME
    state = carmony_table.arrange(hands=("C C# D", "C D E"), melds=("scale.major", "chord.major"))
    hint = ask_for_hint(game, state)
    assert hint.kind == "Nothing better is open than a discard."
    assert hint.rule == "car.discard.one"
    assert [place for place, _ in list_shown_cards(game, state, hint)] == ["notes"]


def test_a_hint_at_a_cadence_leads_to_the_lock() -> None:
    game = iv_v_i_table.GAME
    state = iv_v_i_table.arrange(hands=("Ti Do I authentic", "V"), phrases=("I IV V", ""), scores=(55, 0))
    view = game.view(state, 0)
    advice = advise(game, view, QUICK_EFFORT)
    assert advice is not None
    assert advice.course[advice.goal] == advice.course[-1] == iv_v_i_table.lock("authentic", 2)
    hint = make_hint(game, view, advice)
    assert hint.kind == "A phrase can be locked this turn."
    assert hint.rule == "ivvi.score.sum"
    assert "AUTHENTIC" in game.rules["ivvi.cadence.pair"].text
    assert "ivvi.cadence.pair" in hint.rules
    assert hint.words[-1] == "Lock with the Authentic Cadence across V and I (card 4)"
    assert hint.points == iv_v_i_table.do(state, *advice.course).after.scores[0] - 55 > 5
    assert {name for place, name in list_shown_cards(game, state, hint) if place == "hand"} == {
        "Ti",
        "Do",
        "I",
        "Authentic Cadence",
    }


def test_a_hint_shows_a_purchase_with_its_payment() -> None:
    game = cantoludus_table.GAME
    state = cantoludus_table.arrange(hand="C E G A", orchestra="C!")
    hint = ask_for_hint(game, state)
    assert hint.kind == "A chord of the rows can be bought."
    assert hint.words[0].startswith("Buy ")
    assert len(hint.words) == 4
    assert sorted(name for place, name in list_shown_cards(game, state, hint) if place == "hand") == ["C", "E", "G"]
    assert [name for place, name in list_shown_cards(game, state, hint) if place == "orchestra"] == ["C major"]
    assert hint.rule == "can.acquire.chord"
    assert hint.points > 0


def test_a_hint_shows_a_note_before_its_place() -> None:
    game = muzicando_table.GAME
    state = muzicando_table.make_display("parada", "rDo rRe oRe", hands=("rMi vSi", "gLa iFa"))
    hint = ask_for_hint(game, state)
    assert hint.kind == "A note of the hand has a place."
    assert list_shown_cards(game, state, hint) == [("hand", "red Mi")]
    assert hint.words == ("Place red Mi",)
    assert hint.rule == "muz.parada.column"
    assert [place.name for place, _ in hint.targets] == ["cell"]


def test_a_hint_points_to_the_deck_to_draw_from() -> None:
    game = carmony_table.GAME
    state = carmony_table.arrange(hands=("C D", "E F"), melds=("chord.major", ""), discard="C", phase="draw")
    view = game.view(state, 0)
    deck = game.legal(view)[0]
    hint = make_hint(game, view, Advice((deck,)))
    assert [place for place, _ in hint.cards] == [Place("note-deck", sight="none")] * 2
    assert {place.name for place, _ in hint.targets} == {"notes"}


def test_a_clearly_better_move_replaces_the_first_hint() -> None:
    """Replace a discard, the first hint, by a major scale in the hand.

    The round ends with this turn.
    """
    game = carmony_table.GAME
    state = carmony_table.arrange(
        hands=("C# D D# E F# G A B", "C D E F G A"),
        melds=("scale.major interval.P8", "chord.major"),
        deck="",
        deck_out=True,
    )
    view = game.view(state, 0)
    discard = next(action for action in game.legal(view) if type(action).__name__ == "Discard")
    first = Advice((discard,))
    assert describe_kind(game, view, first) == "Nothing better is open than a discard."
    better = advise(game, view, QUICK_EFFORT, advice=first)
    assert better is not None
    assert better.clear
    assert describe_kind(game, view, better) == "A scale can be laid this turn."


def test_hints_work_with_custom_decks() -> None:
    """Ask for hints with a small deck and with a nearly empty one."""
    effort = HintEffort(Effort(lines=2, playouts=4, seconds=600), guesses=2, seconds=600)
    for id_ in engines.GAMES:
        for seed in range(2):
            try:
                game = engines.load(id_, deck=thin_deck(id_, random.Random(seed)))
                state = game.new(walks.NAMES[: game.info.seats[0]], seed)
            except engines.ConsortError:
                continue
            for number, step in enumerate(walks.moves(game, state, seed)):
                if number > 40:
                    break
                if number % 8 == 0:
                    view = game.view(step.before, step.before.to_move)
                    advice = advise(game, view, effort)
                    assert advice is not None
                    assert make_hint(game, view, advice).kind
