"""Cached pictures on disk: read unchanged, or painted again on failure."""

import os
from types import SimpleNamespace

import pygame
import pytest

from tabletop.app.art import picture_cache
from tabletop.app.lobby import game_boxes
from tabletop.app.painting.picture_cache import load_png
from tabletop.app.skins.wasteland.inks import STYLE
from tabletop.cards.art import Art
from tabletop.storage import cache

ILLUSTRATED = True
ART, SIZE = Art(thing="vault", place="dunes", sky="dusk"), (40, 30)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    return tmp_path / "cache" / "pictures"


@pytest.fixture
def painted(monkeypatch):
    """Records how often a picture is painted."""
    paint, times = picture_cache.scene.paint, []
    monkeypatch.setattr(
        picture_cache.scene, "paint", lambda *asked: times.append(asked) or paint(*asked)
    )
    return times


def pixels():
    return pygame.image.tobytes(picture_cache.paint(ART, STYLE, "seed", SIZE), "RGB")


def test_a_picture_is_painted_once(folder, painted):
    first = pixels()
    assert pixels() == first
    assert len(painted) == 1
    assert len(list(folder.iterdir())) == 1


def test_another_size_direction_or_seed_is_another_picture(folder, painted):
    picture_cache.paint(ART, STYLE, "seed", SIZE)
    picture_cache.paint(ART, STYLE, "seed", (41, 30))
    picture_cache.paint(ART, STYLE, "other", SIZE)
    picture_cache.paint(Art(thing="dam"), STYLE, "seed", SIZE)
    assert len(painted) == len(list(folder.iterdir())) == 4


@pytest.mark.parametrize("broken", [b"", b"something else", "cut"])
def test_broken_cached_picture_is_painted_again(folder, painted, broken):
    first = pixels()
    (file,) = folder.iterdir()
    file.write_bytes(file.read_bytes()[:-9] if broken == "cut" else broken)
    assert pixels() == first
    assert len(painted) == 2
    assert pixels() == first  # and cached again
    assert len(painted) == 2


def test_unwritable_disk_is_ignored(tmp_path, monkeypatch, painted):
    (tmp_path / "cache").write_text("a file where the folder would be")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    assert pixels() == pixels()
    assert len(painted) == 2


def test_the_pictures_not_looked_at_for_longest_go(folder):
    folder.mkdir(parents=True)
    for number in range(4):
        file = folder / f"{number}.picture"
        file.write_bytes(b"x" * 100)
        os.utime(file, (number, number))
    foreign = folder / "holiday.png"
    foreign.write_bytes(b"x" * 500)
    os.utime(foreign, (0, 0))
    cache._make_room(folder, ".picture", 250)
    left = ["2.picture", "3.picture", "holiday.png"]
    assert sorted(file.name for file in folder.iterdir()) == left


def test_the_covers_of_our_own_boxes_are_kept(folder, monkeypatch):
    def cover(size):
        times.append(size)
        painted = pygame.Surface(size)
        painted.fill("gold")
        return painted

    times: list[tuple[int, int]] = []
    monkeypatch.setattr(game_boxes, "skin_of", lambda game: SimpleNamespace(cover=cover))
    for game, expected in (("sandland", 1), ("caravan", 2)):
        times.clear()
        for _ in range(2):
            game_boxes.draw_cover.cache_clear()
            assert game_boxes.draw_cover(game, SIZE).get_at((3, 3))[:3] == (255, 215, 0)
        assert len(times) == expected, game
    game_boxes.draw_cover.cache_clear()


def test_a_picture_beside_a_save_is_no_larger_than_ours(tmp_path):
    sound, large, other = (tmp_path / f"{name}.png" for name in ("sound", "large", "other"))
    pygame.image.save(pygame.Surface((480, 300)), sound)
    assert load_png(sound).get_size() == (480, 300)
    data = sound.read_bytes()
    large.write_bytes(data[:16] + (60_000).to_bytes(4, "big") * 2 + data[24:])
    other.write_bytes(b"GIF89a")
    for file in (large, other):
        with pytest.raises(pygame.error, match="not a picture of a table"):
            load_png(file)
