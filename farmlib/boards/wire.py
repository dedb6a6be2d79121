"""Scenes on the wire: what is sent to the browser, as values that JSON knows.

A board knows nothing but a scene, and a browser nothing but what stands here. Fields that have
their usual value are left out, which halves what a move sends; `items.js` puts them back. Pictures
go apart from the scene (see CONTRACT.md), because they stay the same from move to move.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any

from farmlib.core.rulebook import Rulebook
from farmlib.scenes.scene import Item, Move, Plate, Scene


def scene_to_wire(scene: Scene) -> dict[str, Any]:
    """The scene without its pictures, as lists, dictionaries, numbers and texts.

    >>> from farmlib.scenes.scene import Item
    >>> _thing_to_wire(Item("hen", "hen", 1.0, 2.0, "a hen", role="act"))
    {'key': 'hen', 'art': 'hen', 'x': 1.0, 'y': 2.0, 'label': 'a hen', 'role': 'act'}
    """
    return {
        "game": scene.game,
        "viewer": scene.viewer,
        "title": scene.title,
        "status": scene.status,
        "box": [round(side, 3) for side in scene.box],
        "unit": scene.unit,
        "board": [_thing_to_wire(item) for item in scene.board],
        "tray": [_thing_to_wire(item) for item in scene.tray],
        "moves": [_thing_to_wire(move) for move in scene.moves],
        "plates": [_thing_to_wire(plate) for plate in scene.plates],
        "focus": None if scene.focus is None else [round(side, 3) for side in scene.focus],
        "facts": list(scene.facts),
        "outline": scene.outline,
    }


def art_of(scene: Scene) -> dict[str, str]:
    """The pictures of a scene, by name."""
    return dict(scene.art)


def rules_to_wire(rulebook: Rulebook) -> dict[str, Any]:
    """The rulebook as the browser shows it: `{"lesson": file name, "rules": {id: {...}}}`."""
    return {
        "lesson": rulebook.lesson,
        "rules": {
            rule.id: {
                "title": rule.title,
                "text": rule.text,
                "source": rule.source.value,
                "why": rule.why,
            }
            for rule in rulebook
        },
    }


def _thing_to_wire(thing: Item | Move | Plate) -> dict[str, Any]:
    """The fields of a thing that differ from what they usually are."""
    plain: dict[str, Any] = {}
    for field in fields(thing):
        value = getattr(thing, field.name)
        if field.default is not MISSING and value == field.default:
            continue
        if isinstance(value, float):
            value = round(value, 3)
        plain[field.name] = list(value) if isinstance(value, tuple) else value
    return plain
