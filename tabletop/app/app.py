"""What all scenes share: the window, the installed games, the player's settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tabletop.app.window import Window


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
    settings: Settings = field(default_factory=Settings)
    play: Callable[[str], object] | None = None  #: sounds, once there is a device for them

    def play_sound(self, name: str) -> None:
        """Play a sound of the house, unless it is muted."""
        if self.play is not None and not self.settings.muted:
            self.play(name)

    def keep_settings(self) -> None:
        """Write the settings down."""
