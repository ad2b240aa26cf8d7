"""The registry of scenes by name; no scene imports another."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from tabletop.cards.schema import HOW_TO_PLAY

SCENE_CLASSES = {
    "home": "home:HomeScene",
    "choose": "choose:ChooseScene",
    "daily": "daily:DailyScene",
    "setup": "setup:SetupScene",
    "table": "table:TableScene",
    "join": "join:JoinScene",
    "remote": "remote:RemoteScene",
    "hosted": "hosted:HostedScene",
    "profile": "profile:ProfileScene",
    "left": "unseen:UnseenScene",
    "first_game": "tutorial:TutorialScene",
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
    "watch": "live_preview:LivePreviewScene",
    "error": "error:ErrorScene",
}
"""The module and class of each scene. It is imported when first opened, so that the home scene
opens faster."""


def first_rules_scene(folder: Path) -> str:
    """Returns the first scene for the rules of a game.

    It is the introduction if the game has one, and otherwise the rulebook.
    """
    return "how_to_play" if (folder / HOW_TO_PLAY).exists() else "rulebook"


def scene_class(name: str) -> Any:
    """Returns the class of a scene by its name."""
    module, _, attribute = SCENE_CLASSES[name].partition(":")
    return getattr(import_module(f"tabletop.app.scenes.{module}"), attribute)
