"""What all scenes share: the window, the player's settings, the sounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tabletop.app.window import Window
from tabletop.storage.settings import Settings, write_settings


@dataclass
class App:
    """The program while its window is open.

    `notices` are what the first scene should tell the player (settings that could not be read).
    """

    window: Window
    settings: Settings
    notices: list[str] = field(default_factory=list)
    play: Callable[[str], object] | None = None  #: sounds, once there is a device for them

    def play_sound(self, name: str) -> None:
        """Play a sound of the house, unless it is muted."""
        if self.play is not None and not self.settings.muted:
            self.play(name)

    def keep_settings(self) -> None:
        """Write the settings down; where that fails they still hold until the end."""
        try:
            write_settings(self.settings)
        except OSError as error:
            self.notices.append(f"The settings could not be written: {error.strerror}.")
