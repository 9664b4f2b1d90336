"""Translations of windows as Qt Linguist files (.ts) and compiled for Qt (.qm)."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import PySide6

from tools.words.extract import Message


class Translation(NamedTuple):
    """Translation of a message, with a form for each plural category in Qt's order.

    A message without plural has one form.
    """

    forms: tuple[str, ...]

    @property
    def done(self) -> bool:
        return all(self.forms)


FORMS = {"en": 2, "de": 2, "es": 2, "fr": 2, "ro": 3}
"""Number of plural categories that Qt has for a language."""

HEAD = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'


def read(path: Path) -> dict[Message, Translation]:
    """Return the translations by message, or none if the file does not exist."""
    if not path.exists():
        return {}
    translations = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        for entry in context.iter("message"):
            is_plural = entry.get("numerus") == "yes"
            message = Message(context.findtext("name") or "", entry.findtext("source") or "", is_plural)
            translation = entry.find("translation")
            if translation is None:
                continue
            forms = (
                tuple(form.text or "" for form in translation.iter("numerusform"))
                if is_plural
                else (translation.text or "",)
            )
            translations[message] = Translation(forms)
    return translations


def make_text(language: str, messages: Mapping[Message, str], translations: Mapping[Message, Translation]) -> str:
    """Return a .ts file of all messages with their places and known translations."""
    root = ElementTree.Element("TS", version="2.1", language=language, sourcelanguage="en")
    contexts: dict[str, ElementTree.Element] = {}
    for message, place in sorted(messages.items()):
        context = contexts.get(message.context)
        if context is None:
            context = contexts[message.context] = ElementTree.SubElement(root, "context")
            ElementTree.SubElement(context, "name").text = message.context
        entry = ElementTree.SubElement(context, "message", {"numerus": "yes"} if message.plural else {})
        ElementTree.SubElement(entry, "location", filename=place.partition(":")[0])
        ElementTree.SubElement(entry, "source").text = message.source
        translation = ElementTree.SubElement(entry, "translation")
        count = FORMS.get(language, 2) if message.plural else 1
        forms = translations.get(message, Translation(("",) * count)).forms
        if not all(forms):
            translation.set("type", "unfinished")
        if message.plural:
            for form in forms:
                ElementTree.SubElement(translation, "numerusform").text = form
        else:
            translation.text = forms[0]
    ElementTree.indent(root)
    return f"{HEAD}{ElementTree.tostring(root, encoding='unicode')}\n"


def compile_all(folder: Path) -> None:
    """Compile every .ts to a .qm next to it. Raises CalledProcessError."""
    lrelease = next(path for path in Path(PySide6.__file__).parent.glob("lrelease*") if path.is_file())
    for path in sorted(folder.glob("*.ts")):
        target = path.with_suffix(".qm")
        subprocess.run([lrelease, "-silent", path, "-qm", target], check=True, timeout=60)
