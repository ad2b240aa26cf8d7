"""Synthesizes all sounds of events, and the music and ambience of games.

    python -m venv sounds-env && sounds-env/bin/pip install numpy soundfile
    sounds-env/bin/python scripts/make_sounds.py            (everything, about half a minute)
    sounds-env/bin/python scripts/make_sounds.py hit fall   (some sounds)

Everything is computed from noise and from struck and plucked tones, and written to `assets/sounds`
as Ogg Vorbis. Each sound has several variants. Music and ambience are computed on a circle: tones
that ring at the end continue at the beginning, so that the loop has no seam. The program itself
only plays the files and does not need the two packages.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import soundfile

RATE = 22050
VARIANTS = 3
FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"

Wave = Any  # a NumPy array; NumPy is not installed where the program is type-checked
Rng = Any  # a NumPy random generator


# --- building blocks of sounds --------------------------------------------------------------


def silence(seconds: float) -> Wave:
    """Returns silence of the given length."""
    return np.zeros(int(RATE * seconds))


def times(seconds: float) -> Wave:
    """Returns the time of each sample in seconds."""
    return np.arange(int(RATE * seconds)) / RATE


def tone(pitch: float, seconds: float, decay: float, partials: Sequence[float] = (1,)) -> Wave:
    """Returns a struck tone with partials (multiples of the pitch).

    High partials decay sooner.
    """
    at = times(seconds)
    wave = np.zeros_like(at)
    for number, partial in enumerate(partials):
        strength = 0.6**number * np.exp(-decay * (1 + 0.6 * number) * at)
        wave += strength * np.sin(2 * np.pi * pitch * partial * at)
    return wave * np.minimum(1, at / 0.003)


def noise(
    rng: Rng, seconds: float, low: float, high: float, decay: float, rise: float = 0.003
) -> Wave:
    """Returns noise between two frequencies that rises and decays."""
    at = times(seconds)
    return (
        band(rng.standard_normal(len(at)), low, high)
        * np.exp(-decay * at)
        * np.minimum(1, at / rise)
    )


def band(wave: Wave, low: float, high: float) -> Wave:
    """Returns a wave limited to a frequency band, at about the same strength."""
    spectrum = np.fft.rfft(wave)
    pitch = np.fft.rfftfreq(len(wave), 1 / RATE)
    spectrum *= 1 / (1 + (np.maximum(pitch, 1) / high) ** 4)
    spectrum *= 1 / (1 + (low / np.maximum(pitch, 1)) ** 4)
    made = np.fft.irfft(spectrum, len(wave))
    return made / max(1e-9, float(np.std(made))) * 0.3


def pluck(rng: Rng, pitch: float, seconds: float, bright: float, hold: float) -> Wave:
    """Returns a plucked string; `bright` and `hold` range from 0 to 1."""
    period = max(2, round(RATE / pitch))
    string = rng.uniform(-1, 1, period)
    for _ in range(round(8 * (1 - bright))):
        string = 0.5 * (string + np.roll(string, 1))
    count = int(RATE * seconds)
    wave = np.empty(count)
    for start in range(0, count, period):
        end = min(count, start + period)
        wave[start:end] = string[: end - start]
        string = (0.985 + 0.0149 * hold) * (0.5 * (string + np.roll(string, 1)))
    return (
        wave * np.linspace(1, 0, count) ** 0.5 * np.minimum(1, times(count / RATE)[:count] / 0.005)
    )


def mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Returns a mix of waves, each as (start in seconds, strength, wave)."""
    mixed = np.zeros(max(int(start * RATE) + len(wave) for start, _, wave in parts))
    for start, strength, wave in parts:
        index = int(start * RATE)
        mixed[index : index + len(wave)] += strength * wave
    return mixed


def glide(first: float, last: float, seconds: float, decay: float) -> Wave:
    """Returns a tone whose pitch glides."""
    time = times(seconds)
    pitch = first * (last / first) ** (time / seconds)
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * np.exp(-decay * time)


# --- sounds of events -----------------------------------------------------------------------


def slide(rng: Rng, pitch: float) -> Wave:
    """Paper over cloth."""
    return noise(rng, 0.2, 700 * pitch, 3200 * pitch, 16, 0.06)


def draw(rng: Rng, pitch: float) -> Wave:
    """A card is drawn from a pile."""
    return mix((0, 1, noise(rng, 0.16, 1500 * pitch, 4600 * pitch, 26, 0.03)),
               (0.09, 0.5, noise(rng, 0.04, 900, 3000, 90)))  # fmt: skip


def card(rng: Rng, pitch: float) -> Wave:
    """A card is put down."""
    return mix((0, 0.6, noise(rng, 0.12, 900 * pitch, 3400 * pitch, 22, 0.05)),
               (0.09, 1, noise(rng, 0.07, 220, 1700 * pitch, 55)))  # fmt: skip


def lay(rng: Rng, pitch: float) -> Wave:
    """A card is put face down."""
    return mix(
        (0, 1, noise(rng, 0.09, 180, 1300 * pitch, 45)), (0, 0.3, tone(150 * pitch, 0.09, 50))
    )


def flip(rng: Rng, pitch: float) -> Wave:
    """A card turns over: air, then a snap."""
    return mix((0, 0.8, noise(rng, 0.17, 1100 * pitch, 3900 * pitch, 11, 0.11)),
               (0.16, 1, noise(rng, 0.06, 500, 2600 * pitch, 70)))  # fmt: skip


def turn(rng: Rng, pitch: float) -> Wave:
    """A card rotates on the cloth."""
    return mix((0, 1, noise(rng, 0.14, 600 * pitch, 2100 * pitch, 20, 0.07)),
               (0.11, 0.4, tone(420 * pitch, 0.05, 80, (1, 2.3))))  # fmt: skip


def attach(rng: Rng, pitch: float) -> Wave:
    """Something is buckled on."""
    return mix((0, 1, tone(520 * pitch, 0.07, 70, (1, 2.76))),
               (0.08, 0.8, tone(690 * pitch, 0.1, 55, (1, 2.76))))  # fmt: skip


def shuffle(rng: Rng, pitch: float) -> Wave:
    """Two halves of a deck are shuffled together."""
    ticks = [(0.018 * n + rng.uniform(0, 0.006), 0.5 + 0.5 * np.sin(n / 5),
              noise(rng, 0.03, 1200 * pitch, 4200 * pitch, 120)) for n in range(22)]  # fmt: skip
    return mix(*ticks, (0.42, 0.9, noise(rng, 0.12, 300, 1800, 40)))


def choose(rng: Rng, pitch: float) -> Wave:
    """A small wooden tick."""
    return mix(
        (0, 1, tone(880 * pitch, 0.06, 80, (1, 2.4))), (0, 0.4, noise(rng, 0.02, 800, 3000, 150))
    )


def tile(rng: Rng, pitch: float) -> Wave:
    """Clay on clay."""
    return mix((0, 1, tone(620 * pitch, 0.1, 60, (1, 2.76, 5.4))),
               (0, 0.9, noise(rng, 0.03, 500, 3200, 170)))  # fmt: skip


def stone(rng: Rng, pitch: float) -> Wave:
    """A stone is put down."""
    return mix((0, 1, tone(390 * pitch, 0.12, 48, (1, 1.83, 3.1))),
               (0, 0.9, noise(rng, 0.05, 260, 2200, 110)),
               (0.05, 0.3, tone(450 * pitch, 0.06, 80, (1, 1.83))))  # fmt: skip


def metal(rng: Rng, pitch: float) -> Wave:
    """A tin plate is thrown down."""
    return mix((0, 0.7, tone(310 * pitch, 0.28, 17, (1, 2.32, 3.85, 5.1))),
               (0, 1, noise(rng, 0.08, 300, 2600, 60)))  # fmt: skip


def turn_begins(rng: Rng, pitch: float) -> Wave:
    """Two soft notes at the start of a turn."""
    return mix(
        (0, 0.8, tone(523 * pitch, 0.4, 9, (1, 2))), (0.12, 1, tone(659 * pitch, 0.6, 7, (1, 2)))
    )


def up(rng: Rng, pitch: float) -> Wave:
    """A number increases."""
    return mix(
        (0, 0.7, tone(660 * pitch, 0.12, 26, (1, 2))), (0.06, 1, tone(880 * pitch, 0.2, 18, (1, 2)))
    )


def down(rng: Rng, pitch: float) -> Wave:
    """A number decreases."""
    return mix(
        (0, 0.8, tone(494 * pitch, 0.12, 26, (1, 2))), (0.07, 1, tone(370 * pitch, 0.2, 18, (1, 2)))
    )


def gain(rng: Rng, pitch: float) -> Wave:
    """Something is received."""
    return mix((0, 0.8, tone(784 * pitch, 0.25, 14, (1, 2, 3))),
               (0.08, 1, tone(1047 * pitch, 0.35, 12, (1, 2))))  # fmt: skip


def spend(rng: Rng, pitch: float) -> Wave:
    """Something is paid."""
    return mix((0, 1, tone(1320 * pitch, 0.12, 34, (1, 1.51))),
               (0.07, 0.8, tone(990 * pitch, 0.18, 26, (1, 1.51))),
               (0, 0.3, noise(rng, 0.05, 900, 3600, 60)))  # fmt: skip


def coin(rng: Rng, pitch: float) -> Wave:
    """Coins fall on coins."""
    drops = [(0.055 * n + rng.uniform(0, 0.015), 0.9**n,
              tone(1760 * pitch * (1 + 0.09 * rng.uniform(-1, 1)), 0.3, 15, (1, 1.51, 2.4)))
             for n in range(4)]  # fmt: skip
    return mix(*drops)


def reveal(rng: Rng, pitch: float) -> Wave:
    """A veil is drawn aside, followed by a gleam."""
    return mix((0, 0.5, noise(rng, 0.35, 900, 3600 * pitch, 5, 0.28)),
               (0.24, 0.9, tone(988 * pitch, 0.5, 8, (1, 2))),
               (0.3, 0.7, tone(1319 * pitch, 0.5, 8)))  # fmt: skip


def die(rng: Rng, pitch: float) -> Wave:
    """A die rolls until it rests."""
    hops = np.cumsum([0, 0.11, 0.09, 0.075, 0.06, 0.05, 0.04, 0.03])
    return mix(*((float(at), 1 - 0.09 * n, mix(
        (0, 1, tone((640 + 90 * rng.uniform(-1, 1)) * pitch, 0.06, 85, (1, 2.4, 4.2))),
        (0, 0.5, noise(rng, 0.02, 700, 3600, 170)))) for n, at in enumerate(hops)))  # fmt: skip


def swing(rng: Rng, pitch: float) -> Wave:
    """A weapon is swung through the air."""
    at = times(0.28)
    air = noise(rng, 0.28, 350 * pitch, 1900 * pitch, 0.1, 0.02)
    return air * np.exp(-(((at - 0.17) / 0.07) ** 2))


def hit(rng: Rng, pitch: float) -> Wave:
    """A blow."""
    return mix(
        (0, 1, glide(170 * pitch, 62, 0.22, 16)),
        (0, 0.9, noise(rng, 0.12, 160, 1500 * pitch, 34)),
        (0, 0.3, tone(820 * pitch, 0.06, 70, (1, 2.7))),
    )


def fall(rng: Rng, pitch: float) -> Wave:
    """A fall, followed by running sand."""
    return mix(
        (0, 1, glide(130 * pitch, 42, 0.42, 8)),
        (0.02, 0.8, noise(rng, 0.2, 120, 900 * pitch, 16)),
        (0.12, 0.45, noise(rng, 0.6, 900, 3400, 6, 0.1)),
    )


def magic(rng: Rng, pitch: float) -> Wave:
    """Rising glass notes."""
    notes = (587, 880, 1175, 1568)
    return mix(*((0.055 * n, 0.8, tone(note * pitch, 0.6, 7, (1, 2.01))) for n, note in
                 enumerate(notes)), (0, 0.25, noise(rng, 0.4, 1800, 4600, 7, 0.12)))  # fmt: skip


def water(rng: Rng, pitch: float) -> Wave:
    """Drops fall into a basin."""
    drops = [
        (
            0.07 * n + rng.uniform(0, 0.03),
            0.8,
            glide(430 * pitch * rng.uniform(0.8, 1.3), 1100 * pitch, 0.09, 24),
        )
        for n in range(4)
    ]
    return mix((0, 0.5, noise(rng, 0.35, 350, 2400, 9, 0.03)), *drops)  # fmt: skip


def heal(rng: Rng, pitch: float) -> Wave:
    """A warm chord."""
    notes = (392, 494, 587)
    return mix(
        *((0.07 * n, 0.8, tone(note * pitch, 0.7, 6, (1, 2))) for n, note in enumerate(notes))
    )


def score(rng: Rng, pitch: float) -> Wave:
    """Points: a short bright run."""
    notes = (659, 784, 988, 1319)
    return mix(
        *((0.06 * n, 0.8, tone(note * pitch, 0.5, 8, (1, 2))) for n, note in enumerate(notes))
    )


def round_(rng: Rng, pitch: float) -> Wave:
    """A low gong at the start of a round."""
    return mix((0, 1, tone(131 * pitch, 1.6, 2.6, (1, 2.02, 2.99, 4.17))),
               (0, 0.25, noise(rng, 0.2, 200, 1400, 20, 0.01)))  # fmt: skip


def build(rng: Rng, pitch: float) -> Wave:
    """Stone settles on stone."""
    notes = (392, 494, 587, 784)
    blocks = [(0.11 * n, 0.8, stone(rng, pitch * (0.9 + 0.1 * n))) for n in range(3)]
    chord = [(0.34 + 0.05 * n, 0.6, tone(note, 1.1, 4, (1, 2, 3))) for n, note in enumerate(notes)]
    return mix(*blocks, *chord)


def lost(rng: Rng, pitch: float) -> Wave:
    """A lost game: falling notes and running sand."""
    notes = (392, 349, 294, 220)
    falls = [(0.22 * n, 0.7, tone(note, 1.0, 4, (1, 2))) for n, note in enumerate(notes)]
    return mix(*falls, (0.3, 0.3, noise(rng, 1.3, 900, 3000, 2, 0.4)))


def win(rng: Rng, pitch: float) -> Wave:
    """A won game."""
    notes = (523, 659, 784, 1047, 1319)
    steps = [(0.11 * n, 0.7, tone(note, 0.9, 5, (1, 2))) for n, note in enumerate(notes)]
    chord = [(0.62, 0.5, tone(note, 1.5, 2.6, (1, 2))) for note in notes[:4]]
    return mix(*steps, *chord)


def refusal(rng: Rng, pitch: float) -> Wave:
    """Two low wooden knocks for a refusal."""
    return mix(
        (0, 1, tone(196 * pitch, 0.14, 24, (1, 2))),
        (0.11, 0.9, tone(156 * pitch, 0.22, 18, (1, 2))),
    )


SOUNDS: dict[str, tuple[Callable[[Rng, float], Wave], float]] = {
    # Each sound with its peak level, from 0 to 1.
    "attach": (attach, 0.35), "build": (build, 0.6), "card": (card, 0.5), "choose": (choose, 0.3),
    "coin": (coin, 0.35), "die": (die, 0.45), "down": (down, 0.3), "draw": (draw, 0.4),
    "fall": (fall, 0.65), "flip": (flip, 0.45), "gain": (gain, 0.35), "heal": (heal, 0.4),
    "hit": (hit, 0.65), "lay": (lay, 0.45), "lost": (lost, 0.5), "magic": (magic, 0.4),
    "metal": (metal, 0.45), "refusal": (refusal, 0.5), "reveal": (reveal, 0.4),
    "round": (round_, 0.5), "score": (score, 0.4), "shuffle": (shuffle, 0.45),
    "slide": (slide, 0.35), "spend": (spend, 0.35), "stone": (stone, 0.5), "swing": (swing, 0.45),
    "tile": (tile, 0.45), "turn": (turn, 0.35), "turn-begins": (turn_begins, 0.35),
    "up": (up, 0.3), "water": (water, 0.45), "win": (win, 0.55),
}  # fmt: skip


# --- music ----------------------------------------------------------------------------------


class Loop:
    """A stereo wave whose end continues at its beginning."""

    def __init__(self, seconds: float) -> None:
        self.wave = np.zeros((2, int(RATE * seconds)))

    def add(self, start: float, strength: float, wave: Wave, across: float = 0.5) -> None:
        """Adds a wave from left (0) to right (1); it may wrap around."""
        at: Wave = (int(start * RATE) + np.arange(len(wave))) % self.wave.shape[1]
        np.add.at(self.wave[0], at, strength * np.cos(across * np.pi / 2) * wave)
        np.add.at(self.wave[1], at, strength * np.sin(across * np.pi / 2) * wave)

    def ring(self, rng: Rng, seconds: float, share: float) -> None:
        """Adds reverb of the given length, wrapped around."""
        count = self.wave.shape[1]
        for channel in self.wave:
            room = rng.standard_normal(count) * np.exp(-6.9 * np.arange(count) / RATE / seconds)
            wet = np.fft.irfft(np.fft.rfft(channel) * np.fft.rfft(band(room, 150, 2600)), count)
            wet *= float(np.std(channel)) / max(1e-9, float(np.std(wet)))
            channel *= 1 - share
            channel += share * wet
            spectrum = np.fft.rfft(channel)  # low-pass filtered
            spectrum /= 1 + (np.fft.rfftfreq(count, 1 / RATE) / 3000) ** 4
            channel[:] = np.fft.irfft(spectrum, count)


def pitch_of(root: float, scale: Sequence[int], step: int) -> float:
    """Returns the pitch of a scale step in semitones, in any octave."""
    octave, place = divmod(step, len(scale))
    return root * 2 ** (octave + scale[place] / 12)


def walk(rng: Rng, count: int, low: int, high: int) -> list[int]:
    """Returns steps of a melody, mostly to neighbours, that ends on the root."""
    at, steps = 0, []
    for _ in range(count - 1):
        steps.append(at)
        at += int(rng.choice([-2, -1, -1, 1, 1, 2, 3]))
        at = max(low, min(high, at))
    return [*steps, 0]


def air(pitch: float, seconds: float) -> Wave:
    """Returns a long soft tone that swells and fades."""
    at = times(seconds)
    swell = np.sin(np.pi * at / seconds) ** 1.5
    wave = sum(0.5**n * np.sin(2 * np.pi * pitch * (n + 1) * at + n) for n in range(3))
    return wave * swell * (1 + 0.12 * np.sin(2 * np.pi * 0.23 * at))


def melody(
    loop: Loop, rng: Rng, note: Callable[[float], Wave], root: float, scale: Sequence[int],
    *, beat: float, phrases: int, rests: float, strength: float, low: int = -3, high: int = 7,
) -> None:  # fmt: skip
    """Adds phrases of eight beats with rests; `note` makes a wave of a pitch."""
    whole = loop.wave.shape[1] / RATE / phrases
    for phrase in range(phrases):
        start = phrase * whole
        for number, step in enumerate(walk(rng, 8, low, high)):
            if rng.random() < rests:
                continue
            late = 0.04 + beat * (number + 0.5 * (rng.random() < 0.25)) + rng.uniform(0, 0.02)
            loud = strength * rng.uniform(0.6, 1)
            loop.add(start + late, loud, note(pitch_of(root, scale, step)), rng.uniform(0.3, 0.7))


HIJAZ, LYDIAN, DORIAN = (0, 1, 4, 5, 7, 8, 10), (0, 2, 4, 6, 7, 9, 11), (0, 2, 3, 5, 7, 9, 10)
PENTATONIC, PHRYGIAN = (0, 2, 5, 7, 9), (0, 1, 3, 5, 7, 8, 10)


def music_sandland(rng: Rng) -> Loop:
    """A lute over a drone in the desert, with a distant frame drum."""
    loop = Loop(48)
    for n in range(6):
        loop.add(8 * n, 0.1, air(73.4, 11), 0.45)
        loop.add(8 * n + 2, 0.05, air(110, 9), 0.6)
    melody(
        loop,
        rng,
        lambda pitch: pluck(rng, pitch, 1.6, 0.5, 0.5),
        146.8,
        HIJAZ,
        beat=0.5,
        phrases=6,
        rests=0.25,
        strength=0.3,
    )
    for n in range(48):
        if n % 4 in (0, 3):
            loop.add(n, 0.14, glide(96, 58, 0.3, 12), 0.5)
    loop.ring(rng, 1.4, 0.28)
    return loop


def music_realm(rng: Rng) -> Loop:
    """Glass bells under the stars."""
    loop = Loop(50)
    chords = (0, 3, 1, 4, 0)
    for n, step in enumerate(chords):
        for third in (0, 2, 4):
            loop.add(10 * n, 0.07, air(pitch_of(110, LYDIAN, step + third), 13), 0.3 + 0.1 * third)
    melody(
        loop,
        rng,
        lambda pitch: tone(pitch, 2.6, 1.9, (1, 2.01, 3.9)),
        440,
        LYDIAN,
        beat=0.62,
        phrases=5,
        rests=0.45,
        strength=0.12,
    )
    loop.ring(rng, 2.6, 0.45)
    return loop


def music_guardians(rng: Rng) -> Loop:
    """A lute by the hearth."""
    loop = Loop(48)
    for n, step in enumerate((0, 3, 4, 0, 2, 3, 6, 0)):
        for number, third in enumerate((0, 2, 4, 2)):
            wave = pluck(rng, pitch_of(98, DORIAN, step + third), 2.2, 0.3, 0.7)
            loop.add(6 * n + 1.5 * number + 0.03, 0.26, wave, 0.4)
    melody(
        loop,
        rng,
        lambda pitch: pluck(rng, pitch, 1.8, 0.55, 0.6),
        196,
        DORIAN,
        beat=0.75,
        phrases=6,
        rests=0.3,
        strength=0.22,
    )
    loop.ring(rng, 1.1, 0.22)
    return loop


def music_sacred(rng: Rng) -> Loop:
    """Voices in a temple, and slow bells."""
    loop = Loop(52)
    for n in range(4):
        for step in (0, 2, 3):
            loop.add(13 * n + 2 * step, 0.07, air(pitch_of(98, PENTATONIC, step + n % 2), 14),
                     0.25 + 0.15 * step)  # fmt: skip
    melody(
        loop,
        rng,
        lambda pitch: tone(pitch, 3.2, 1.4, (1, 2.76, 5.4)),
        196,
        PENTATONIC,
        beat=1.1,
        phrases=4,
        rests=0.4,
        strength=0.12,
        low=-2,
        high=6,
    )
    loop.ring(rng, 3.2, 0.5)
    return loop


def music_wasteland(rng: Rng) -> Loop:
    """A slack steel string over a hum, with distant strokes."""
    loop = Loop(48)
    for n in range(6):
        loop.add(8 * n, 0.13, air(55, 12), 0.5)
        loop.add(8 * n + 4, 0.05, air(58.3, 8), 0.7)
    melody(
        loop,
        rng,
        lambda pitch: pluck(rng, pitch, 2.6, 0.75, 0.85),
        82.4,
        PHRYGIAN,
        beat=0.8,
        phrases=6,
        rests=0.45,
        strength=0.3,
        low=0,
        high=9,
    )
    for n in range(8):
        loop.add(6 * n + 3, 0.05, metal(rng, 0.6), 0.2 + 0.08 * n)
    loop.ring(rng, 1.8, 0.35)
    return loop


def music_home(rng: Rng) -> Loop:
    """A few warm strings in the evening."""
    loop = Loop(44)
    for n, step in enumerate((0, 3, 4, 0)):
        loop.add(11 * n, 0.08, air(pitch_of(87.3, DORIAN, step), 14), 0.5)
    melody(
        loop,
        rng,
        lambda pitch: pluck(rng, pitch, 2.2, 0.35, 0.75),
        174.6,
        PENTATONIC,
        beat=0.7,
        phrases=4,
        rests=0.35,
        strength=0.24,
    )
    loop.ring(rng, 1.6, 0.3)
    return loop


# --- ambience -------------------------------------------------------------------------------


def wind(rng: Rng, seconds: float, low: float, high: float, gusts: int) -> Loop:
    """Returns wind with gusts, wrapped around."""
    loop = Loop(seconds)
    count = loop.wave.shape[1]
    at = np.arange(count) / count
    for channel in loop.wave:
        swell = 0.55 + sum(
            0.22 / (n + 1) * np.sin(2 * np.pi * (gusts + n) * at + rng.uniform(0, 6))
            for n in range(3)
        )
        channel += band(rng.standard_normal(count), low, high) * np.maximum(0.08, swell)
    return loop


def sprinkle(loop: Loop, rng: Rng, make: Callable[[], Wave], count: int, strength: float) -> None:
    """Adds short sounds at random times."""
    for _ in range(count):
        start = rng.uniform(0, loop.wave.shape[1] / RATE)
        loop.add(start, strength * rng.uniform(0.3, 1), make(), rng.uniform(0.1, 0.9))


def ambience_desert(rng: Rng) -> Loop:
    """Wind over dunes and running sand."""
    loop = wind(rng, 20, 120, 700, 3)
    sprinkle(loop, rng, lambda: noise(rng, 1.2, 1800, 4200, 3, 0.5), 6, 0.12)
    return loop


def ambience_night(rng: Rng) -> Loop:
    """A warm night: a light wind and crickets."""
    loop = wind(rng, 20, 90, 420, 2)

    def cricket() -> Wave:
        at = times(0.5)
        pulse = (np.sin(2 * np.pi * 17 * at) > 0.2) * np.sin(np.pi * at / 0.5)
        return np.sin(2 * np.pi * rng.uniform(2500, 2900) * at) * pulse

    sprinkle(loop, rng, cricket, 26, 0.045)
    return loop


def ambience_hearth(rng: Rng) -> Loop:
    """A fire in the hearth."""
    loop = wind(rng, 18, 60, 320, 4)
    sprinkle(loop, rng, lambda: noise(rng, 0.05, 500, 3600, 90), 130, 0.5)
    sprinkle(loop, rng, lambda: noise(rng, 0.25, 200, 1200, 18), 22, 0.4)
    return loop


def ambience_temple(rng: Rng) -> Loop:
    """A great stone hall: air and drops."""
    loop = wind(rng, 22, 70, 260, 2)
    sprinkle(loop, rng, lambda: glide(900 * rng.uniform(0.8, 1.2), 1500, 0.08, 40), 12, 0.3)
    loop.ring(rng, 2.8, 0.5)
    return loop


def ambience_waste(rng: Rng) -> Loop:
    """Wind through rusted plates, and the hum of a generator."""
    loop = wind(rng, 20, 160, 900, 4)
    at = np.arange(loop.wave.shape[1]) / RATE
    for channel in loop.wave:
        channel += 0.06 * np.sin(2 * np.pi * 50 * at) + 0.03 * np.sin(2 * np.pi * 100 * at)
    sprinkle(loop, rng, lambda: tone(rng.uniform(240, 420), 0.8, 5, (1, 2.3, 3.9)), 7, 0.1)
    return loop


LOOPS: dict[str, tuple[Callable[[Rng], Loop], float]] = {
    "music-sandland": (music_sandland, 0.5),
    "music-realm_of_sand": (music_realm, 0.5),
    "music-guardians": (music_guardians, 0.5),
    "music-sacred_wars": (music_sacred, 0.5),
    "music-wasteland": (music_wasteland, 0.5),
    "music-home": (music_home, 0.5),
    "ambience-desert": (ambience_desert, 0.3),
    "ambience-night": (ambience_night, 0.3),
    "ambience-hearth": (ambience_hearth, 0.3),
    "ambience-temple": (ambience_temple, 0.3),
    "ambience-waste": (ambience_waste, 0.3),
}


def main(wanted: Sequence[str]) -> None:
    """Writes the requested sounds, or all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name, (make, loudest) in SOUNDS.items():
        for number in range(VARIANTS if not wanted or name in wanted else 0):
            rng = np.random.default_rng([number, *name.encode()])
            wave = band_limited(make(rng, 1 + 0.05 * (number - 1)))
            write(f"{name}-{number + 1}", wave / np.max(np.abs(wave)) * loudest)
    for name, (compose, loudest) in LOOPS.items():
        if not wanted or name in wanted:
            wave = compose(np.random.default_rng([7, *name.encode()])).wave
            write(name, (wave / np.max(np.abs(wave)) * loudest).T)


def band_limited(wave: Wave) -> Wave:
    """Returns a wave without harsh frequencies, faded out to avoid clicks."""
    spectrum = np.fft.rfft(np.concatenate([wave, silence(0.03)]))
    pitch = np.fft.rfftfreq(len(wave) + len(silence(0.03)), 1 / RATE)
    soft = np.fft.irfft(spectrum / (1 + (pitch / 6000) ** 6), len(wave) + len(silence(0.03)))
    fade = min(len(soft), RATE // 40)
    soft[-fade:] *= np.linspace(1, 0, fade)
    soft[-1] = 0
    return soft


def write(name: str, wave: Wave) -> None:
    """Writes a file and prints its size."""
    path = FOLDER / f"{name}.ogg"
    soundfile.write(path, wave, RATE, format="OGG", subtype="VORBIS", compression_level=0.8)
    print(f"{path.name}: {len(wave) / RATE:.2f} s, {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main(sys.argv[1:])
