"""The loop draws only changes."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from tabletop.app.window.window import Scene, Window, merged


class Squares(Scene):
    """A scene that counts its paint calls."""

    def __init__(self):
        super().__init__()
        self.painted = []
        self.sizes = []
        self.events = []

    def layout(self, size):
        self.sizes.append(size)

    def paint(self, surface, clip):
        self.painted.append(clip.copy())

    def handle(self, event):
        self.events.append(event)
        return True


class Veil(Squares):
    veils = True


@pytest.fixture
def window():
    window = Window((1024, 640))
    yield window
    window.close()


def test_a_new_scene_is_painted_whole(window):
    scene = Squares()
    window.open(scene)
    window.run_frame()
    assert scene.painted == [pygame.Rect(0, 0, 1024, 640)]
    assert window.frames == 1


def test_nothing_is_drawn_while_nothing_changes(window):
    window.open(Squares())
    window.run_frame()
    for _ in range(50):
        window.dispatch([pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1))])
        window.run_frame()
    assert window.frames == 1


def test_only_the_damaged_rectangle_is_painted(window):
    scene = Squares()
    window.open(scene)
    window.run_frame()
    scene.painted.clear()
    scene.redraw(pygame.Rect(10, 20, 30, 40))
    window.run_frame()
    assert scene.painted == [pygame.Rect(10, 20, 30, 40)]
    assert window.pixels == 1024 * 640 + 30 * 40


def test_a_veil_is_painted_over_the_scene_below(window):
    below, veil = Squares(), Veil()
    window.open(below)
    window.open(veil)
    below.painted.clear()
    window.run_frame()
    assert below.painted == veil.painted == [pygame.Rect(0, 0, 1024, 640)]
    window.back()
    assert window.scene is below


def test_resizing_updates_the_layout(window):
    scene = Squares()
    window.open(scene)
    window.run_frame()
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    window.dispatch([pygame.event.Event(pygame.VIDEORESIZE, size=(1280, 720), w=1280, h=720)])
    assert scene.sizes[-1] == (1280, 720)


def test_error_page_appears_and_the_loop_continues(window):
    class Broken(Squares):
        def handle(self, event):
            raise ValueError("broken")

    displayed = []

    def page(error):
        displayed.append(error)
        return Squares()

    window.on_error = page
    window.open(Broken())
    window.dispatch([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")])
    assert [str(error) for error in displayed] == ["broken"]
    assert len(window.scenes) == 2


def test_closing_the_window_leaves_every_scene(window):
    left = []

    class Leaving(Squares):
        def leave(self):
            left.append(self)

    window.open(Leaving())
    window.open(Leaving())
    window.dispatch([pygame.event.Event(pygame.QUIT)])
    assert len(left) == 2
    assert window.scene is None


def test_old_mouse_motions_are_dropped(window):
    scene = Squares()
    window.open(scene)
    moves = [
        pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(0, 0, 0))
        for x in range(5)
    ]
    window.dispatch(moves)
    assert [event.pos for event in scene.events] == [(4, 0)]


def test_overlapping_rectangles_are_united_and_outside_ones_dropped():
    bounds = pygame.Rect(0, 0, 100, 100)
    rects = [pygame.Rect(0, 0, 10, 10), pygame.Rect(5, 5, 10, 10), pygame.Rect(200, 0, 5, 5)]
    assert merged(rects, bounds) == [pygame.Rect(0, 0, 15, 15)]


def test_rectangles_stay_apart_if_their_union_is_much_larger():
    bounds = pygame.Rect(0, 0, 1000, 1000)
    rects = [pygame.Rect(0, 0, 900, 100), pygame.Rect(0, 50, 100, 900)]
    assert sorted(map(tuple, merged(rects, bounds))) == sorted(map(tuple, rects))


def test_far_rectangles_stay_apart():
    bounds = pygame.Rect(0, 0, 100, 100)
    rects = [pygame.Rect(0, 0, 10, 10), pygame.Rect(50, 50, 10, 10)]
    assert sorted(map(tuple, merged(rects, bounds))) == [(0, 0, 10, 10), (50, 50, 10, 10)]
