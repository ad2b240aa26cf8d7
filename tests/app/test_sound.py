"""Sounds: length, soft ends, stereo side, and a missing device."""

from array import array

import pygame
import pytest

from tabletop.app.render.events import EFFECTS
from tabletop.app.skins import BUNDLED, skin_of
from tabletop.app.skins.skin import Skin
from tabletop.app.sound import mixer as sound
from tabletop.storage.settings import Settings


@pytest.fixture
def audio_device(monkeypatch):
    """Sets up a silent audio device."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(sound.RATE, -16, 2, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()


def samples(path):
    """Returns the samples of the left channel of a file."""
    return array("h", pygame.mixer.Sound(path).get_raw())[::2]


def test_each_sound_has_variants_that_are_short_and_end_in_silence(audio_device):
    for name in sound.names():
        files = sound.variants(name)
        assert len(files) >= 3, name
        for path in files:
            wave = samples(path)
            assert 0.03 < len(wave) / sound.RATE < 2.5, path.name
            assert 4000 < max(abs(value) for value in wave) < 32000, path.name
            assert max(abs(value) for value in wave[-20:]) < 300, path.name


@pytest.mark.full
def test_background_music_resumes(audio_device):
    feels = [skin_of(name).feel for name in BUNDLED]
    loops = {f"music-{feel.music}" for feel in feels} | {f"ambience-{f.ambience}" for f in feels}
    for name in loops | {"music-home"}:
        path = sound.file_of(name)
        assert path is not None, name
        wave = samples(path)
        assert 15 < len(wave) / sound.RATE < 60, name
        assert abs(wave[0] - wave[-1]) < 600, name  # of 32,768; too little for a click


def test_every_kind_of_event_is_heard_in_every_game():
    known = set(sound.names())
    for feel in [Skin().feel, *(skin_of(name).feel for name in BUNDLED)]:
        assert {feel.sound(kind) for kind in EFFECTS} <= known
        assert set(feel.sounds) <= set(EFFECTS)


def test_kinds_sound_different_from_each_other():
    sounds = [effect.sound for effect in EFFECTS.values()]
    assert len(set(sounds)) >= len(sounds) - 3


def test_sounds_come_from_their_side():
    assert sound.stereo_volumes(0.5) == (1, 1)
    left, right = sound.stereo_volumes(0.9)
    assert left < right
    assert sound.stereo_volumes(0.1) == (right, left)


def test_never_more_than_a_few_sounds_at_once(audio_device):
    sounds = sound.Sounds(Settings(music_volume=0, ambience_volume=0))
    for _ in range(3 * sound.MAX_SOUNDS):
        sounds.play("win")
    spoken = [pygame.mixer.Channel(n).get_busy() for n in range(pygame.mixer.get_num_channels())]
    assert sum(spoken) == sound.MAX_SOUNDS


def test_volumes_are_set_apart_and_mute_silences_all(audio_device):
    settings = Settings(volume=0.5, music_volume=0.4, ambience_volume=0.0)
    sounds = sound.Sounds(settings)
    sounds.surround("guardians", "hearth")
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.2, abs=0.02)
    assert not pygame.mixer.Channel(0).get_busy()
    settings.ambience_volume = 1.0
    sounds.adjust()
    assert pygame.mixer.Channel(0).get_busy()
    settings.muted = True
    sounds.adjust()
    assert pygame.mixer.music.get_volume() == 0
    sounds.play("tile")
    assert not any(channel.get_busy() for channel in sound._channels())


def test_a_muted_table_makes_no_sound_and_opens_no_device():
    pygame.mixer.quit()
    sounds = sound.Sounds(Settings(muted=True))
    sounds.play("tile")
    sounds.surround("guardians", "hearth")
    sounds.prepare()
    assert pygame.mixer.get_init() is None


def test_without_a_device_the_table_is_silent(monkeypatch):
    def no_device(*_args, **_more):
        raise pygame.error("no device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sounds = sound.Sounds(Settings())
    sounds.play("tile")
    sounds.surround("guardians", "hearth")
    sounds.adjust()
    sounds.stop()
