"""How scenes are opened: by name, so that none of them has to know another."""

from __future__ import annotations

from importlib import import_module
from typing import Any

PLACES = {
    "home": "home:HomeScene",
    "setup": "setup:SetupScene",
    "table": "table:TableScene",
    "profile": "profile:ProfileScene",
    "left": "left:LeftScene",
    "first_game": "first_game:FirstGameScene",
    "replay": "replay:ReplayScene",
    "results": "results:ResultsScene",
    "rulebook": "rulebook:RulebookScene",
    "decks": "deckbuilder:DeckBuilderScene",
    "settings": "settings:SettingsScene",
    "load": "load:LoadScene",
    "puzzles": "puzzles:PuzzlesScene",
    "make_puzzle": "make_puzzle:MakePuzzleScene",
    "pages": "pages:PagesScene",
    "error": "error:ErrorScene",
}
"""Where each scene stands. It is loaded when it is first opened: the shelf comes sooner."""


def scene_class(name: str) -> Any:
    """Give the class of a scene by its name."""
    module, _, attribute = PLACES[name].partition(":")
    return getattr(import_module(f"tabletop.app.scenes.{module}"), attribute)
