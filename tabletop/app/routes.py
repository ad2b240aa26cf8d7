"""How scenes are opened: by name, so that none of them has to know another."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from tabletop.cards.schema import HOW_TO_PLAY

PLACES = {
    "home": "home:HomeScene",
    "setup": "setup:SetupScene",
    "table": "table:TableScene",
    "profile": "profile:ProfileScene",
    "left": "left:LeftScene",
    "first_game": "first_game:FirstGameScene",
    "replay": "replay:ReplayScene",
    "results": "results:ResultsScene",
    "how_to_play": "how_to_play:HowToPlayScene",
    "rulebook": "rulebook:RulebookScene",
    "decks": "deckbuilder:DeckBuilderScene",
    "keys": "keys:KeysScene",
    "settings": "settings:SettingsScene",
    "load": "load:LoadScene",
    "puzzles": "puzzles:PuzzlesScene",
    "packs": "packs:PacksScene",
    "make_puzzle": "make_puzzle:MakePuzzleScene",
    "pages": "pages:PagesScene",
    "watch": "watch:WatchScene",
    "error": "error:ErrorScene",
}
"""Where each scene stands. It is loaded when it is first opened: the shelf comes sooner."""


def first_reading(folder: Path) -> str:
    """Give the scene in which reading the rules of a game begins: how to play, if it is written."""
    return "how_to_play" if (folder / HOW_TO_PLAY).exists() else "rulebook"


def scene_class(name: str) -> Any:
    """Give the class of a scene by its name."""
    module, _, attribute = PLACES[name].partition(":")
    return getattr(import_module(f"tabletop.app.scenes.{module}"), attribute)
