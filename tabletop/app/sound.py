"""Small sounds of wood, paper, metal and glass, computed when they are first heard.

Nothing is loaded at start-up, and where there is no audio device the table is simply silent.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable
from random import Random

import pygame

RATE = 22050
_LOUDEST = 28000

Wave = list[float]


class Sounds:
    """Plays the table's sounds by name; `volume` is 0…1, `muted` silences without forgetting it."""

    def __init__(self, volume: float = 0.6, muted: bool = False) -> None:
        self.volume = volume
        self.muted = muted
        self._ready: dict[str, pygame.mixer.Sound] = {}
        self._silent = False  # no audio device was found

    def play(self, name: str) -> None:
        """Plays `card`, `tile`, `stone`, `die`, `coin`, `chime`, `refusal` or `win`."""
        if self.muted or self._silent or self.volume <= 0:
            return
        sound = self._ready.get(name) or self._make(name)
        if sound is not None:
            sound.set_volume(self.volume)
            sound.play()

    def prepare(self) -> None:
        """Computes all sounds beforehand; meant for a thread beside the window's loop."""
        for name in names():
            if not self._silent and name not in self._ready:
                self._make(name)

    def _make(self, name: str) -> pygame.mixer.Sound | None:
        try:
            if pygame.mixer.get_init() is None:
                pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
            self._ready[name] = pygame.mixer.Sound(buffer=samples(name).tobytes())
        except pygame.error:
            self._silent = True
            return None
        return self._ready[name]


def samples(name: str) -> array[int]:
    """The sound as 16-bit samples at `RATE`, always the same."""
    wave = _SOUNDS[name]()
    loudest = max(1e-9, max(abs(value) for value in wave))
    # A short fade at the end keeps the loudspeaker from clicking.
    fade = min(len(wave), RATE // 100)
    for i in range(fade):
        wave[-1 - i] *= i / fade
    return array("h", (round(value / loudest * _LOUDEST) for value in wave))


def names() -> list[str]:
    """All sounds there are."""
    return sorted(_SOUNDS)


def _tone(frequency: float, seconds: float, decay: float, partials: Iterable[float] = (1,)) -> Wave:
    """A struck tone: partials (multiples of the frequency) that die away, high ones sooner."""
    count = int(RATE * seconds)
    wave = [0.0] * count
    for number, partial in enumerate(partials):
        step = math.tau * frequency * partial / RATE
        strength = 0.62**number
        fall = math.exp(-decay * (1 + 0.55 * number) / RATE)
        for i in range(count):
            wave[i] += strength * math.sin(step * i)
            strength *= fall
    return wave


def _noise(seconds: float, decay: float, soft: float, seed: str) -> Wave:
    """A breath of noise; `soft` (0…1) takes the high frequencies away."""
    rnd = Random(seed)
    level, strength = 0.0, 1.0
    fall = math.exp(-decay / RATE)
    wave = []
    for _ in range(int(RATE * seconds)):
        level = soft * level + (1 - soft) * rnd.uniform(-1, 1)
        wave.append(level * strength)
        strength *= fall
    return wave


def _swell(wave: Wave, seconds: float) -> Wave:
    """The wave, rising from silence at its beginning."""
    rise = min(len(wave), int(RATE * seconds))
    return [value * i / rise if i < rise else value for i, value in enumerate(wave)]


def _mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Waves together: (start in seconds, strength, wave) each."""
    length = max(int(start * RATE) + len(wave) for start, _, wave in parts)
    mixed = [0.0] * length
    for start, strength, wave in parts:
        offset = int(start * RATE)
        for i, value in enumerate(wave):
            mixed[offset + i] += strength * value
    return mixed


def _card() -> Wave:
    slide = _swell(_noise(0.16, 22, 0.55, "card"), 0.05)
    return _mix((0, 1, slide), (0.11, 0.5, _noise(0.03, 160, 0.3, "card lands")))


def _tile() -> Wave:
    return _mix(
        (0, 1, _tone(620, 0.09, 62, (1, 2.76, 5.4))), (0, 1.1, _noise(0.02, 260, 0.4, "tile"))
    )


def _stone() -> Wave:
    return _mix(
        (0, 1, _tone(1150, 0.08, 75, (1, 1.83, 3.1))),
        (0, 0.8, _noise(0.015, 320, 0.2, "stone")),
        (0.055, 0.35, _tone(1320, 0.05, 95, (1, 1.83))),
    )


def _die() -> Wave:
    times = (0, 0.07, 0.13, 0.2, 0.25, 0.285)
    return _mix(
        *(
            (start, 1 - 0.11 * number, _tone(780 + 60 * (number % 3), 0.05, 95, (1, 2.4, 4.2)))
            for number, start in enumerate(times)
        )
    )


def _coin() -> Wave:
    return _mix(
        (0, 1, _tone(2093, 0.4, 11, (1, 1.51, 2.4))), (0.06, 0.8, _tone(2637, 0.4, 10, (1, 1.51)))
    )


def _chime() -> Wave:
    notes = (659.3, 784.0, 987.8, 1318.5)
    return _mix(*((0.07 * i, 1, _tone(note, 0.7, 6, (1, 2.0))) for i, note in enumerate(notes)))


def _refusal() -> Wave:
    return _mix(
        (0, 1, _tone(196, 0.14, 22, (1, 2, 3))), (0.1, 1, _tone(155.6, 0.22, 16, (1, 2, 3)))
    )


def _win() -> Wave:
    notes = (523.3, 659.3, 784.0, 1046.5, 1318.5)
    steps = [(0.11 * i, 0.8, _tone(note, 0.8, 5, (1, 2.0))) for i, note in enumerate(notes)]
    chord = [(0.6, 0.5, _tone(note, 1.2, 3)) for note in notes[:4]]
    return _mix(*steps, *chord)


_SOUNDS: dict[str, Callable[[], Wave]] = {
    "card": _card,
    "tile": _tile,
    "stone": _stone,
    "die": _die,
    "coin": _coin,
    "chime": _chime,
    "refusal": _refusal,
    "win": _win,
}
