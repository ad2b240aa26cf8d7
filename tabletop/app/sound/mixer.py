"""Sounds, music, and ambience from the files in `assets/sounds`.

`scripts/make_sounds.py` creates the files. Nothing is loaded before the first frame. Without an
audio device there is no sound.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pygame

from tabletop.app.window.window import silence_stderr
from tabletop.bundled import data_dir
from tabletop.storage.log import log
from tabletop.storage.settings import Settings

RATE = 22050
#: The maximum number of simultaneous sounds; others are dropped.
MAX_SOUNDS = 5
#: The channel of the ambience; the channels of sounds follow.
_AMBIENCE = 0
_FADE = 900  # milliseconds
#: The stereo width: with 1, a sound at the edge is audible in one ear only.
_STEREO_WIDTH = 0.6
_DEFAULT_MUSIC = "home"


class Sounds:
    """Plays sounds, background music, and ambience at the set volumes."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._ready: dict[str, list[pygame.mixer.Sound]] = {}
        self._silent = False  # no audio device was found
        self._chance = Random()
        self._wanted = ("", "")  # music and ambience
        self._playing = ("", "")

    def play(self, name: str, across: float = 0.5) -> None:
        """Plays a variant of a sound, from the left (0) to the right (1)."""
        settings = self.settings
        loud = settings.volume * settings.effects_volume
        if settings.muted or loud <= 0 or not self._open():
            return
        sounds = self._ready.get(name) or self._load(name)
        free = [channel for channel in _channels() if not channel.get_busy()]
        if not sounds or not free:
            return
        free[0].set_volume(*(loud * share for share in stereo_volumes(across)))
        free[0].play(self._chance.choice(sounds))

    def prepare(self) -> None:
        """Loads all sounds in advance; called in a background thread."""
        if not self.settings.muted and self._open():
            for name in names():
                self._load(name)
            self.adjust()

    def surround(self, music: str, ambience: str) -> None:
        """Sets background music and ambience by name.

        An empty name of the music stands for the default.
        """
        self._wanted = (music or _DEFAULT_MUSIC, ambience)
        if pygame.mixer.get_init() is not None:  # otherwise `prepare` starts it
            self.adjust()

    def adjust(self) -> None:
        """Applies the volume settings, and starts or stops the background."""
        settings = self.settings
        master = 0.0 if settings.muted else settings.volume
        if not master and pygame.mixer.get_init() is None:
            return
        if not self._open():
            return
        music, ambience = self._wanted
        loud = master * settings.music_volume, master * settings.ambience_volume
        requested = (music if loud[0] else "", ambience if loud[1] else "")
        if requested[0] != self._playing[0]:
            self._begin_music(requested[0])
        if requested[1] != self._playing[1]:
            self._begin_ambience(requested[1])
        self._playing = requested
        pygame.mixer.music.set_volume(loud[0])
        pygame.mixer.Channel(_AMBIENCE).set_volume(loud[1])

    def stop(self) -> None:
        """Stops all sounds."""
        self._wanted = self._playing = ("", "")
        if pygame.mixer.get_init() is not None:
            pygame.mixer.music.stop()
            pygame.mixer.stop()

    def _begin_music(self, name: str) -> None:
        path = file_of(f"music-{name}")
        if not name or path is None:
            pygame.mixer.music.fadeout(_FADE)
            return
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.play(-1, fade_ms=2 * _FADE)
        except pygame.error as error:
            log.warning("Music cannot be played", exc_info=error)

    def _begin_ambience(self, name: str) -> None:
        channel = pygame.mixer.Channel(_AMBIENCE)
        sounds = self._load(f"ambience-{name}") if name else []
        if not sounds:
            channel.fadeout(_FADE)
            return
        channel.play(sounds[0], -1, fade_ms=2 * _FADE)
        for other in [each for each in self._ready if each.startswith("ambience-")]:
            if other != f"ambience-{name}":
                del self._ready[other]

    def _open(self) -> bool:
        """Opens the audio device once; returns whether there is one."""
        if self._silent:
            return False
        if pygame.mixer.get_init() is None:
            self._ready, self._playing = {}, ("", "")
            try:
                with silence_stderr():
                    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
                pygame.mixer.set_num_channels(1 + MAX_SOUNDS)
                pygame.mixer.set_reserved(1)
            except pygame.error:
                self._silent = True
        return not self._silent

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._ready:
            try:
                self._ready[name] = [pygame.mixer.Sound(path) for path in variants(name)]
            except pygame.error as error:
                log.warning("Sound cannot be played", exc_info=error)
                self._ready[name] = []
        return self._ready[name]


def stereo_volumes(across: float) -> tuple[float, float]:
    """Returns left and right volume for a position from 0 to 1."""
    balance = _STEREO_WIDTH * (2 * across - 1)
    return min(1.0, 1 - balance), min(1.0, 1 + balance)


def names() -> list[str]:
    """Returns the names of all sounds, without music and ambience."""
    return sorted({path.stem.rpartition("-")[0] for path in _folder().glob("*-[0-9].ogg")})


@cache
def variants(name: str) -> tuple[Path, ...]:
    """Returns the files of a sound."""
    single = file_of(name)
    return (single,) if single else tuple(sorted(_folder().glob(f"{name}-[0-9].ogg")))


def file_of(name: str) -> Path | None:
    """Returns the file of a sound, or None."""
    path = _folder() / f"{name}.ogg"
    return path if path.is_file() else None


def _folder() -> Path:
    return data_dir("assets") / "sounds"


def _channels() -> list[pygame.mixer.Channel]:
    return [pygame.mixer.Channel(number) for number in range(1, 1 + MAX_SOUNDS)]
