"""Names of languages in lists to choose from."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.shell import games, locale_names
from tabletop.shell.controls.look import Look
from tabletop.shell.dialogs.preferences import PreferencesDialog
from tabletop.shell.preferences import Preferences, Sound
from tabletop.shell.sound.sound_player import SoundPlayer


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("en", "English"),
        ("de", "Deutsch"),
        ("es", "Español"),
        ("pt_PT", "Português"),
        ("nl", "Nederlands"),
        ("nb", "Norsk bokmål"),
        ("ja", "日本語"),
        ("xx", "xx"),
    ],
)
def test_a_single_variant_of_a_language_has_no_country(code: str, name: str) -> None:
    assert locale_names.language_names([code]) == {code: name}


def test_variants_of_one_language_are_named_with_their_countries() -> None:
    assert locale_names.language_names(["de_AT", "de_CH", "fr"]) == {
        "de_AT": "Deutsch (Österreich)",
        "de_CH": "Deutsch (Schweiz)",
        "fr": "Français",
    }


def test_the_preferences_use_these_names(qtbot: QtBot, look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "available_languages", lambda: ["de", "en"])
    sound_player = SoundPlayer(Sound())
    dialog = PreferencesDialog(look, Preferences(sound=sound_player.settings), sound_player)
    qtbot.addWidget(dialog)
    assert [dialog.language_box.itemText(at) for at in range(1, dialog.language_box.count())] == ["Deutsch", "English"]
