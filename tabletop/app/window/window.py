"""The window: an event loop, a stack of scenes, and damage-based drawing.

The loop sleeps until something happens. A scene returns when to wake it (`advance`), collects the
rectangles to repaint (`damage`), and paints any clip it is given. Without damage nothing is drawn.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
import warnings
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from pathlib import Path

import pygame

from tabletop.app.painting.picture_cache import clear_picture_caches, png
from tabletop.app.window.event_wait import sleep_until_event
from tabletop.app.window.input_method import ComposingField, InputMethod
from tabletop.bundled import data_dir
from tabletop.storage.files import write_new
from tabletop.storage.log import log

APP_ID = "io.github.sandtable_games.Sandtable"
"""The application id, which equals that of the desktop entry."""
FRAME_RATE = 60
#: The minimum window size in pixels. If a tiling system makes the window smaller, its top left part
#: is shown.
MIN_SIZE = (640, 400)
#: Above this number of separate rectangles it is cheaper to paint their bounding rectangle.
MAX_RECTS = 12
#: Drawing this number of further pixels costs as much as another rectangle.
EXTRA_PIXELS = 20_000

FOCUS_LOST_EVENTS = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
"""The events of losing the focus, which every scene receives."""

NAVIGATION_KEYS = (
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_TAB,
    pygame.K_MENU,
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
)
"""The navigation keys; after their use the focus is visible."""

HEADLESS_DRIVERS = ("offscreen", "dummy", "evdev")
"""Video drivers without a screen."""

CALL = pygame.event.custom_type()
"""Posted by other threads: the loop runs `event.call`, for example for a bot's answer."""


class NoDisplayError(Exception):
    """No visible window can be opened; the message has the reason."""


def open_screen() -> None:
    """Initializes the display.

    Drivers without a screen are accepted only if `SDL_VIDEODRIVER` names them, as tests do.

    Raises:
      NoDisplayError: There is no screen.
    """
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # the system draws its list of candidates
    for system in ("X11", "WAYLAND"):  # so that the window gets the icon of its desktop entry
        os.environ[f"SDL_VIDEO_{system}_WMCLASS"] = APP_ID
    try:
        with silence_stderr():
            pygame.display.init()
    except pygame.error as error:
        driver_note = f" with SDL_VIDEODRIVER={asked}" if asked else ""
        raise NoDisplayError(f"cannot open a window{driver_note}: {error}") from None
    driver = pygame.display.get_driver()
    if driver in HEADLESS_DRIVERS and driver not in asked.split(","):
        pygame.display.quit()
        raise NoDisplayError("no screen found (start Sandtable from a desktop)")


@contextlib.contextmanager
def silence_stderr() -> Iterator[None]:
    """Hides messages of system libraries on stderr while a device is opened."""
    if not sys.platform.startswith("linux"):
        yield
        return
    saved_fd, null_fd = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(null_fd, 2)
    try:
        yield
    finally:
        os.dup2(saved_fd, 2)
        os.close(saved_fd)
        os.close(null_fd)


@cache
def _icon() -> pygame.Surface:
    """Renders the program's icon for the title bar and taskbar."""
    return pygame.image.load_sized_svg(str(data_dir("assets") / "icon.svg"), (64, 64))


class Scene:
    """A full-window view: the home scene, a table, the settings.

    If `veils` is true, the scene below remains visible.
    """

    title = "Sandtable"
    veils = False
    wants_all_keys = False  #: including those of every scene

    def __init__(self) -> None:
        self.window: Window = None  # type: ignore[assignment]  # set by Window.open
        self.damage: list[pygame.Rect] = []

    def layout(self, size: tuple[int, int]) -> None:
        """Places everything for a window size; called on entering and resizing."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event; returns whether it was used."""
        return False

    def advance(self, now: float) -> float | None:
        """Moves everything to `now` (seconds).

        Returns the seconds until the next call: 0 for the next frame, None to wait for an event.
        """
        return None

    def advance_in_background(self, now: float) -> float | None:
        """Does background work while covered; returns the same as `advance`."""
        return None

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws everything that touches `clip`; the surface's clip is set."""

    def show_message(self, words: str, sign: str = "", duration: float = 2.6) -> None:
        """Shows a short message for `duration` seconds, if the scene supports it."""

    def flush(self) -> None:
        """Requests the repaint of all changes; called before each frame."""

    def before_leaving(self, proceed: Callable[[], object]) -> None:
        """Runs `proceed`, which leaves the scene; asks first about unsaved data.

        If the player declines, `proceed` is not called.
        """
        proceed()

    def focused_text_field(self) -> ComposingField | None:
        """Returns the text field with the keyboard focus, or None."""
        return None

    def leave(self) -> None:
        """Stops background work when the scene is removed from the stack."""

    def redraw(self, rect: pygame.Rect | None = None) -> None:
        """Requests a repaint of a part of the window, or of all of it."""
        if rect is None:
            rect = self.window.surface.get_rect()
        self.damage.append(pygame.Rect(rect))

    def redraw_all(self, rects: Iterable[pygame.Rect]) -> None:
        """Requests a repaint of several parts of the window."""
        self.damage += rects


class Window:
    """The program's window and its event loop.

    `frames` counts drawn frames and `pixels` the painted area, for tests and benchmarks.
    """

    def __init__(self, size: tuple[int, int] = (1280, 720), *, full_screen: bool = False) -> None:
        open_screen()
        self.windowed_size = size
        self.full_screen = full_screen
        self.surface = self._open_display(size)
        self.input_method = InputMethod()
        self.scenes: list[Scene] = []
        self.frames = 0
        self.pixels = 0
        self.is_keyboard_active = False  #: whether the keyboard was used last for navigation
        #: the position of the mouse button event that is being handled
        self.clicked_at: tuple[int, int] | None = None
        self.on_error: Callable[[BaseException], Scene] | None = None
        #: handles the keys of every scene; returns whether it used one
        self.on_key: Callable[[pygame.event.Event], bool] = lambda event: False
        self.screenshot_folder: Callable[[], Path] | None = None
        self.first_frame_at: float | None = None

    def _open_display(self, size: tuple[int, int]) -> pygame.Surface:
        pygame.display.set_caption(Scene.title)
        if sys.platform != "darwin":  # on macOS the application bundle has a larger icon
            pygame.display.set_icon(_icon())
        if self.full_screen:
            display = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            display = pygame.display.set_mode(size, pygame.RESIZABLE)
            _set_least_size()
        return _canvas(display)

    @property
    def scene(self) -> Scene | None:
        """The top scene, which receives the events."""
        return self.scenes[-1] if self.scenes else None

    def open(self, scene: Scene) -> None:
        """Opens a scene on top of the current one."""
        scene.window = self
        self.scenes.append(scene)
        self._enter(scene)

    def replace(self, scene: Scene) -> None:
        """Replaces the current scene."""
        if self.scenes:
            self.scenes.pop().leave()
        self.open(scene)

    def back(self) -> None:
        """Closes the current scene and returns to the one below."""
        if self.scenes:
            self.scenes.pop().leave()
        if self.scenes:
            self._enter(self.scenes[-1])

    def close(self) -> None:
        """Closes all scenes, which ends the loop."""
        while self.scenes:
            self.scenes.pop().leave()

    def close_when_agreed(self, then: Callable[[], object] = lambda: None) -> None:
        """Closes all scenes and runs `then`, if every scene agrees."""

        def finish() -> None:
            self.close()
            then()

        close_scenes: Callable[[], object] = finish
        for scene in self.scenes:
            close_scenes = partial(scene.before_leaving, close_scenes)
        close_scenes()

    def _enter(self, scene: Scene) -> None:
        pygame.display.set_caption(scene.title)
        scene.damage.clear()
        self._laid_out = self.surface.get_size()
        scene.layout(self._laid_out)
        scene.redraw()

    def run(self) -> None:
        """Runs the event loop until the last scene is closed."""
        clock = pygame.time.Clock()
        while self.scenes:
            wait = self.run_frame()
            if not self.scenes:
                break
            if wait == 0:
                clock.tick(FRAME_RATE)
            else:
                sleep_until_event(wait)
            self.dispatch(pygame.event.get())

    def run_frame(self) -> float | None:
        """Advances the scenes and draws the damage.

        Returns the seconds until the next call, or None to wait for an event.
        """
        waits: list[float | None] = []
        try:
            now = time.perf_counter()
            if self.scene is not None:
                waits.append(self.scene.advance(now))
            waits += [below.advance_in_background(now) for below in self.scenes[:-1]]
            if self.scene is not None:
                self.scene.flush()
            self.draw()
            self.input_method.follow(
                self.scene.focused_text_field() if self.scene is not None else None
            )
        except Exception as error:  # a failing scene must not end the program
            self.fail(error)
            return 0
        return min([wait for wait in waits if wait is not None], default=None)

    def dispatch(self, events: Iterable[pygame.event.Event]) -> None:
        """Passes events to the top scene; skips outdated mouse motion."""
        for event in _without_stale_motion(events):
            try:
                self._handle_event(event)
            except Exception as error:  # as above; later events are still handled
                self.fail(error)

    def _handle_event(self, event: pygame.event.Event) -> None:
        if event.type == CALL:
            event.call()
            return
        if event.type == pygame.QUIT:
            self.close_when_agreed()
            return
        if self.input_method.is_composing:
            if event.type in (pygame.KEYDOWN, pygame.KEYUP):
                return  # they select and confirm candidates
            if event.type in (pygame.MOUSEBUTTONDOWN, *FOCUS_LOST_EVENTS):
                self.input_method.stop()
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type == pygame.WINDOWEXPOSED and self.scene is not None:
            self.scene.redraw()
        elif event.type == pygame.KEYDOWN:
            wants_key = self.scene is not None and self.scene.wants_all_keys
            if not wants_key and self.on_key(event):
                return
            if event.key in NAVIGATION_KEYS:
                self.is_keyboard_active = True
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.is_keyboard_active = False
        if event.type in FOCUS_LOST_EVENTS:
            for below in self.scenes[:-1]:
                below.handle(event)  # so that secrets are hidden when the scene is visible again
        if self.scene is not None:
            is_click = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
            self.clicked_at = event.pos if is_click else None
            self.scene.handle(event)
            self.clicked_at = None

    def _resized(self) -> None:
        display = pygame.display.get_surface()
        if display is None:
            return
        self.surface = _canvas(display)
        changed = self.surface.get_size() != self._laid_out
        if not self.full_screen:
            self.windowed_size = self.surface.get_size()
        if self.scene is None:
            return
        if changed:
            self.relayout()
        else:
            self.scene.redraw()

    def relayout(self) -> None:
        """Lays out and repaints visible scenes after a change of size or colours."""
        clear_picture_caches()
        if self.scene is None:
            return
        *below, top = self._visible_scenes()
        for scene in below:
            scene.layout(self.surface.get_size())
        self._enter(top)

    _laid_out: tuple[int, int] = (0, 0)

    def fail(self, error: BaseException) -> None:
        """Opens the error page; an error of the page itself is raised."""
        log.error("Scene failed", exc_info=error)
        if self.on_error is None or (self.scene is not None and self.scene.title == "Error"):
            raise error
        self.open(self.on_error(error))

    def draw(self) -> None:
        """Paints the damaged rectangles and updates the screen."""
        scene = self.scene
        if scene is None or not scene.damage:
            return
        bounds = self.surface.get_rect()
        rects = merged(scene.damage, bounds)
        scene.damage.clear()
        if not rects:
            return
        shown = self._visible_scenes()
        for rect in rects:
            self.surface.set_clip(rect)
            for layer in shown:
                layer.paint(self.surface, rect)
            self.pixels += rect.w * rect.h
        self.surface.set_clip(None)
        display = pygame.display.get_surface()
        if display is not None and display is not self.surface:
            display.blit(self.surface, (0, 0))
        pygame.display.update(rects)
        self.frames += 1
        if self.first_frame_at is None:
            self.first_frame_at = time.perf_counter()

    def present(self) -> None:
        """Updates the screen with the surface; the next frame is a full repaint."""
        display = pygame.display.get_surface()
        if display is not None and display is not self.surface:
            display.blit(self.surface, (0, 0))
        pygame.display.update()
        if self.scene is not None:
            self.scene.redraw()

    def _visible_scenes(self) -> list[Scene]:
        """Returns the visible scenes, lowest first."""
        shown = self.scenes[-1:]
        for below in reversed(self.scenes[:-1]):
            if not shown[0].veils:
                break
            shown.insert(0, below)
        return shown

    def toggle_full_screen(self) -> None:
        """Switches between a window and the whole screen."""
        self.full_screen = not self.full_screen
        self.surface = self._open_display(self.windowed_size)
        if self.scene is not None:
            self.relayout()

    def save_screenshot(self) -> None:
        """Saves a screenshot in the picture folder and shows its name."""
        if self.screenshot_folder is None or self.scene is None:
            return
        self.run_frame()  # a pass screen may have come up since the last frame
        path = self.screenshot_folder() / time.strftime("sandtable-%Y%m%d-%H%M%S.png")
        try:
            path = write_new(path, png(self.surface))
        except (OSError, pygame.error) as error:
            log.warning("Screenshot could not be saved", exc_info=error)
            why = getattr(error, "strerror", None) or error
            self.scene.show_message(f"Screenshot could not be saved: {why}", "close", 6)
        else:
            self.scene.show_message(f"Screenshot saved as {path.name}.", "save", 4)


def _set_least_size() -> None:
    """Makes the system enforce the minimum window size `MIN_SIZE`."""
    # pygame deprecates this function, but the only alternative is to call SDL itself.
    with warnings.catch_warnings(), contextlib.suppress(AttributeError):
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = MIN_SIZE


def _canvas(display: pygame.Surface) -> pygame.Surface:
    """Returns the display, or a larger surface if it is too small."""
    width, height = display.get_size()
    if width >= MIN_SIZE[0] and height >= MIN_SIZE[1]:
        return display
    return pygame.Surface((max(width, MIN_SIZE[0]), max(height, MIN_SIZE[1])))


def call_in_loop(call: Callable[[], None]) -> None:
    """Runs `call` in the event loop; callable from any thread."""
    with contextlib.suppress(pygame.error):  # the window is closed
        pygame.event.post(pygame.event.Event(CALL, call=call))


def _united_at(rect: pygame.Rect, others: list[pygame.Rect]) -> int | None:
    """Returns the index of a rectangle to paint together with another one."""
    for at in rect.collidelistall(others):
        other = others[at]
        union = rect.union(other)
        if union.w * union.h <= rect.w * rect.h + other.w * other.h + EXTRA_PIXELS:
            return at
    return None


def merged(rects: Iterable[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Clips rectangles to `bounds` and unites those that waste no pixels."""
    result: list[pygame.Rect] = []
    for rect in rects:
        rect = pygame.Rect(rect).clip(bounds)
        if not rect.w or not rect.h:
            continue
        while (at := _united_at(rect, result)) is not None:
            rect = rect.union(result.pop(at))
        result.append(rect)
    if len(result) > MAX_RECTS:
        return [result[0].unionall(result[1:])]
    return result


def _without_stale_motion(events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
    """Drops each mouse motion that is directly followed by another one."""
    remaining: list[pygame.event.Event] = []
    for event in events:
        if remaining and event.type == remaining[-1].type == pygame.MOUSEMOTION:
            remaining[-1] = event
        else:
            remaining.append(event)
    return remaining
