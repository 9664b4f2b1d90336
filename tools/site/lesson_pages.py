"""Pages about the lessons for teachers, made from `assets/lessons`."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

import engines
from engines.kernel.contract import Game
from engines.lessons import reader
from engines.lessons.lesson import Lesson, Step
from tools.site.markdown import escape_text, make_details, make_list, make_table

LEVELS = ("", "first steps", "going on", "for the curious")


def make_pages(game_ids: Iterable[str] = tuple(engines.GAMES)) -> dict[str, str]:
    """Return the lesson pages of some games by name."""
    return {f"lessons/{game_id}.md": make_page(engines.load(game_id)) for game_id in game_ids}


def load_lessons(game_id: str) -> dict[str, Lesson]:
    """Return the lessons of a game by name, each of them played."""
    return {name: reader.open_bundled(game_id, name, engines.load) for name in reader.find_bundled(game_id)}


def make_page(game: Game[Any, Any]) -> str:
    """Return the page about the lessons of a game."""
    id_, title = game.info.id, escape_text(game.info.title)
    lessons_by_name = load_lessons(id_)
    rows = [
        (
            f"[{escape_text(lesson.title)}](#{make_label(id_, name)})",
            escape_text(lesson.summary),
            f"{lesson.minutes}\N{NO-BREAK SPACE}min",
            LEVELS[lesson.level],
        )
        for name, lesson in lessons_by_name.items()
    ]
    parts = [
        f"(lessons-{id_})=\n# Lessons of {title}",
        f"```{{picture}} lesson-{id_}\n```",
        f"Open them with *Learn* on the card of {title}, or with Ctrl+L. You can stop at any time. "
        f"The rules behind them are in the [rule book](#game-{id_}).",
        make_table(("Lesson", "What you do", "Time", "Level"), rows),
        *(make_lesson_part(game, name, lesson) for name, lesson in lessons_by_name.items()),
    ]
    return "\n\n".join(parts) + "\n"


def make_label(game_id: str, name: str) -> str:
    """Return the link target of a lesson."""
    return f"lesson-{game_id}-{name}"


def make_lesson_part(game: Game[Any, Any], name: str, lesson: Lesson) -> str:
    """Return the part of the page about one lesson."""
    rules = ", ".join(f"[{escape_text(game.rules[slug].title)}](#{slug})" for slug in lesson.teaches)
    parts = [f"({make_label(game.info.id, name)})=\n## {escape_text(lesson.title)}", escape_text(lesson.summary)]
    if rules:
        parts.append(f"**About the rules:** {rules}.")
    parts.append(make_details("What happens, step by step", make_list(map(make_step, lesson.step), "ol"), "steps"))
    return "\n\n".join(parts)


def make_step(lesson_step: Step) -> str:
    """Return a step as HTML."""
    parts = [escape(lesson_step.say, quote=False)]
    if lesson_step.play:
        parts.append(f'<span class="heard">♪ {escape(lesson_step.play)}</span>')
    if lesson_step.kind == "do":
        parts.append("<b>To do.</b>")
    for number, answer in enumerate(lesson_step.answers, start=1):
        parts.append(f'<span class="{"right" if number == lesson_step.right else "answer"}">{escape(answer)}</span>')
    if lesson_step.tap:
        parts.append(f"To be tapped: <b>{escape(lesson_step.tap[0])}</b>.")
    if lesson_step.because:
        parts.append(f"<em>{escape(lesson_step.because, quote=False)}</em>")
    return " ".join(parts)
