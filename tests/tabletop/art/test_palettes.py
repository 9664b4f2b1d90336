"""Test that each game's colours are complete and legible in every theme.

Colour alone never carries a meaning.
"""

import importlib.resources

import msgspec
import pytest
from PySide6.QtGui import QColor

import engines
from tabletop.boards.cantoludus.art import palette as cantoludus
from tabletop.boards.carmony.art import palette as carmony
from tabletop.boards.iv_v_i.art import palette as iv_v_i
from tabletop.boards.kit.game_modules import find_module
from tabletop.boards.muzicando.art import palette as muzicando
from tabletop.table import theme
from tabletop.table.theme import Theme, ThemeError
from tests.tabletop.art.colours import are_distinguishable


@pytest.mark.parametrize("game", [game for game in engines.GAMES if find_module(game, "art.palette")])
def test_text_on_cards_contrasts_with_its_background(game: str, bundled_theme: Theme) -> None:
    module = find_module(game, "art.palette")
    assert module is not None
    weak = {
        name: round(theme.contrast_ratio(ink, background), 2)
        for name, ink, background in module.palette(bundled_theme).contrasts(bundled_theme)
        if theme.contrast_ratio(ink, background) < bundled_theme.contrast
    }
    assert weak == {}


def test_carmonys_black_keys_are_darker_than_its_white_keys(bundled_theme: Theme) -> None:
    notes = carmony.palette(bundled_theme).notes
    black = {1, 3, 6, 8, 10}
    darkest_white = min(theme.relative_luminance(notes[note].fill) for note in range(12) if note not in black)
    assert all(theme.relative_luminance(notes[note].fill) < darkest_white / 2 for note in black)


def test_carmonys_hues_run_once_round_the_wheel(bundled_theme: Theme) -> None:
    hues = [QColor(note.fill).hueF() for note in carmony.palette(bundled_theme).notes]
    steps = [(next_hue - hue) % 1.0 for hue, next_hue in zip(hues, [*hues[1:], hues[0]], strict=True)]
    assert sum(steps) == pytest.approx(1.0)
    assert all(0.01 < step < 0.25 for step in steps), steps


def test_each_meaning_has_a_shape_pattern_or_edge_besides_its_colour(bundled_theme: Theme) -> None:
    look = carmony.palette(bundled_theme)
    assert [note.name for note in look.notes] == ["C", "Db", "D", "Eb", "E", "F", "Gb", "G", "Ab", "A", "Bb", "B"]
    kinds = [look.kind(name) for name in ("interval", "chord", "scale", "power", "major", "chromatic")]
    assert len({kind.shape for kind in kinds}) == len(kinds)
    assert len({look.kind(name).pattern for name in ("interval", "chord", "scale")}) == 3
    colours = ("blue", "teal", "green", "red", "purple", "special")
    assert len({iv_v_i.palette(bundled_theme).family(name).edge for name in colours}) == len(colours)
    kinds_of_card = [cantoludus.palette(bundled_theme).family(kind) for kind in cantoludus.KINDS]
    assert len({kind.edge for kind in kinds_of_card}) == len({kind.fill for kind in kinds_of_card}) == 4
    suits = muzicando.palette(bundled_theme).suits
    assert len({suit.shape for suit in suits}) == len({suit.edge for suit in suits}) == len(suits)


def test_no_two_notes_or_suits_look_alike(bundled_theme: Theme) -> None:
    assert are_distinguishable([note.fill for note in carmony.palette(bundled_theme).notes])
    assert are_distinguishable([suit.fill for suit in muzicando.palette(bundled_theme).suits])


@pytest.mark.parametrize(
    ("game", "kind", "change", "sentence"),
    [
        (
            "carmony",
            carmony.Palette,
            ('shape = "triad"', 'shape = "blob"'),
            "kinds.chord.shape: expected one of pair, triad, stair, bolt, sun, wheel.",
        ),
        (
            "carmony",
            carmony.Palette,
            ('pattern = "dots"', 'pattern = "blob"'),
            "kinds.interval.pattern: expected one of dots, dashes, lines.",
        ),
        ("carmony", carmony.Palette, ('{ name = "Gb"', '# { name = "Gb"'), "notes: "),
        (
            "iv-v-i",
            iv_v_i.Palette,
            ('edge = "teeth"', 'edge = "blob"'),
            "families.red.edge: expected one of plain, dots, waves,",
        ),
        ("cantoludus", cantoludus.Palette, ("[interval]", "[intervals]"), "there is no field “intervals”."),
        (
            "muzicando",
            muzicando.Palette,
            ('shape = "moon"', 'shape = "blob"'),
            "suits[5].shape: expected one of heart, slice, bell,",
        ),
    ],
)
def test_bad_colours_are_reported_in_one_sentence(
    game: str, kind: type[msgspec.Struct], change: tuple[str, str], sentence: str
) -> None:
    text = (importlib.resources.files("assets") / "themes" / "paper" / f"{game}.toml").read_text(encoding="utf-8")
    assert change[0] in text
    with pytest.raises(ThemeError) as caught:
        theme.parse_theme(text.replace(*change, 1), "mine.toml", kind)
    assert str(caught.value).startswith(f"mine.toml: {sentence}")
    assert str(caught.value).endswith(".")


def test_a_theme_without_a_games_colours_is_refused() -> None:
    with pytest.raises(ThemeError, match=r"There is no file paper/solfa\.toml among the themes\."):
        theme.load_game_colours("paper", "solfa", carmony.Palette)
