"""What all scenes share: the window, the installed games, the player's settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tabletop.app.window import Window
from tabletop.rules.game import Game


@dataclass
class Settings:
    """How the player wants it; kept between sessions."""

    ui_scale: float = 1.0
    text_scale: float = 1.0
    speed: float = 1.0  #: of animations; bots wait accordingly
    reduced_motion: bool = False
    volume: float = 0.6
    muted: bool = False
    log_shown: bool = True
    curtain: bool = True


@dataclass
class App:
    """The program while its window is open."""

    window: Window
    games: Mapping[str, Game]
    settings: Settings = field(default_factory=Settings)
