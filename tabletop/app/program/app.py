"""The state that all scenes share: window, settings, and sounds."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field
from typing import cast

import pygame

from tabletop.app.painting import colour_schemes
from tabletop.app.sound.mixer import Sounds
from tabletop.app.window.key_bindings import EVERYWHERE, KeyBindings
from tabletop.app.window.scene_registry import scene_class
from tabletop.app.window.window import Scene, Window
from tabletop.session.speech import Speech
from tabletop.storage.log import log
from tabletop.storage.settings import Colours, Settings, merge_settings


@dataclass
class App:
    """The running program, from the opening of its window to its close.

    `notices` are messages for the first scene, such as settings that could not be read.
    """

    window: Window
    settings: Settings
    notices: list[str] = field(default_factory=list)
    keep_capsule: Callable[[], object] = lambda: None  #: writes a bug report of the current scene
    sounds: Sounds = field(init=False)
    speech: Speech = field(default_factory=Speech)

    def __post_init__(self) -> None:
        self.sounds = Sounds(self.settings)
        self._written = copy(self.settings)
        self.window.on_key = self._answer_key
        colour_schemes.set_scheme(self.settings.colours)

    def choose_colours(self, colours: str) -> None:
        """Shows every scene in a colour scheme named in `settings.COLOURS`."""
        self.settings.colours = cast(Colours, colours)
        colour_schemes.set_scheme(colours)
        self.window.relayout()

    @property
    def keys(self) -> KeyBindings:
        """The key bindings of the current settings."""
        return KeyBindings(self.settings)

    def _answer_key(self, event: pygame.event.Event) -> bool:
        """Handles the keys that work in every scene."""
        actions = {
            "full-screen": self.window.toggle_full_screen,
            "picture": self.window.save_screenshot,
            "capsule": self.keep_capsule,
        }
        callback = actions.get(self.keys.action_of(event, EVERYWHERE))
        if callback is not None:
            callback()
        return callback is not None

    def scene(self, name: str, *args: object) -> Scene:
        """Creates a scene by its name in `SCENE_CLASSES` with its arguments."""
        scene: Scene = scene_class(name)(self, *args)
        return scene

    def open(self, name: str, *args: object, replace: bool = False) -> None:
        """Opens a scene on top of the current one, or replaces it."""
        show = self.window.replace if replace else self.window.open
        show(self.scene(name, *args))

    def go_home(self) -> None:
        """Closes all scenes and opens the home scene."""
        self.window.close_when_agreed(lambda: self.open("home"))

    def error_scene(self, error: BaseException) -> Scene:
        """Returns the scene that reports `error`."""
        return self.scene("error", error, self.go_home)

    def play_sound(self, name: str, across: float = 0.5) -> None:
        """Plays a sound; `across` is its position from left (0) to right (1)."""
        self.sounds.play(name, across)

    def keep_settings(self) -> None:
        """Saves the settings.

        If writing fails, the player sees a message and the settings last until the program ends.
        """
        try:
            merge_settings(self.settings, self._written)
            self._written = copy(self.settings)
        except OSError as error:
            log.warning("Settings could not be saved", exc_info=error)
            words = f"Settings could not be saved: {error.strerror or error}"
            if self.window.scene is not None:
                self.window.scene.show_message(words, "settings", 6)
            else:
                self.notices.append(words)
