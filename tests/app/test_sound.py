"""Sounds are short, loud enough, end softly, and their absence harms nobody."""

import pygame
import pytest

from tabletop.app import sound


@pytest.mark.parametrize("name", sound.names())
def test_a_sound_is_short_and_ends_in_silence(name):
    wave = sound.samples(name)
    assert 0.03 < len(wave) / sound.RATE < 2.5
    assert max(abs(value) for value in wave) > 20000
    assert wave[-1] == 0
    assert wave == sound.samples(name)


def test_a_muted_table_makes_no_sound_and_opens_no_device():
    sounds = sound.Sounds(muted=True)
    sounds.play("tile")
    assert pygame.mixer.get_init() is None


def test_without_a_device_the_table_is_silent(monkeypatch):
    def no_device(*_args, **_more):
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sound.Sounds().play("tile")
