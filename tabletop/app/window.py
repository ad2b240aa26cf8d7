"""The window: one event loop, one stack of scenes, and only what changed is drawn.

The loop sleeps until something happens. A scene says how soon it
wants to be woken (`advance`), collects the rectangles that have to be drawn again
(`damage`) and paints itself wherever it is asked to. Nothing damaged, nothing drawn.
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

from tabletop.app.composition import ComposingField, InputMethod
from tabletop.app.pictures import forget_pictures, png
from tabletop.app.sleep import sleep_until_event
from tabletop.shipped import data_dir
from tabletop.storage.files import write_new
from tabletop.storage.log import log

APP_ID = "io.github.sandtable_games.Sandtable"
"""By this name desktops know the program: it is that of its entry in their menu."""
FRAME_RATE = 60
#: The least size of a window, in pixels. Where the system makes it smaller all the same (some
#: lay windows out themselves), its upper left part is shown.
LEAST = (640, 400)
#: Above this many separate rectangles it is cheaper to paint their common bounds.
MOST_RECTS = 12

LEFT = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
"""What happens when the player turns to another window; every scene is told."""

LEADING_KEYS = (
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_TAB,
    pygame.K_MENU,
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
)
"""The keys that one gets around with: after them the focus is to be seen."""

UNSEEN = ("offscreen", "dummy", "evdev")
"""Video drivers that show nothing to anybody."""

CALL = pygame.event.custom_type()
"""Posted by other threads: `event.call` is run in the loop (a bot has answered)."""


class NoScreen(Exception):  # noqa: N818  (an answer, not a failure)
    """No window can be opened that anybody could see; the sentence says why."""


def open_screen() -> None:
    """Start the drawing library. Raises `NoScreen` where it would draw into nothing.

    A driver without a screen is taken only where `SDL_VIDEODRIVER` names it, as tests do.
    """
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # the system draws its list of candidates
    for system in ("X11", "WAYLAND"):  # so that the window gets the icon of the entry in the menu
        os.environ[f"SDL_VIDEO_{system}_WMCLASS"] = APP_ID
    try:
        with hushed():
            pygame.display.init()
    except pygame.error as error:
        said = f" with SDL_VIDEODRIVER={asked}" if asked else ""
        raise NoScreen(f"cannot open a window{said}: {error}") from None
    driver = pygame.display.get_driver()
    if driver in UNSEEN and driver not in asked.split(","):
        pygame.display.quit()
        raise NoScreen("no screen found (start Sandtable from a desktop)")


@contextlib.contextmanager
def hushed() -> Iterator[None]:
    """Keep off the terminal what the system's own libraries say while a device is looked for."""
    if not sys.platform.startswith("linux"):
        yield
        return
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


@cache
def _icon() -> pygame.Surface:
    """Draw the program's icon, for the title and the bar of tasks."""
    return pygame.image.load_sized_svg(str(data_dir("assets") / "icon.svg"), (64, 64))


class Scene:
    """One thing the window shows: the home shelf, a table, the settings.

    A scene on top of another may leave it visible (`veils` is true for panels).
    """

    title = "Sandtable"
    veils = False
    wants_all_keys = False  #: also those that every scene has

    def __init__(self) -> None:
        self.window: Window = None  # type: ignore[assignment]  # set by Window.open
        self.damage: list[pygame.Rect] = []

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for a window of this size; called on entering and on resizing."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event; true if it was used."""
        return False

    def advance(self, now: float) -> float | None:
        """Move what moves up to `now` (seconds).

        Returns the seconds until the next call: 0 for the next frame, None for 'when
        something happens'.
        """
        return None

    def keep_on(self, now: float) -> float | None:
        """Do what must not rest while another scene lies on top; answers like `advance`."""
        return None

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw everything that touches `clip`; the surface's clip is already set."""

    def say(self, words: str, sign: str = "", lasts: float = 2.6) -> None:
        """Show a few words for some seconds, where the scene has a place for them."""

    def flush(self) -> None:
        """Ask for everything that has changed to be painted; called before each frame."""

    def before_leaving(self, go: Callable[[], object]) -> None:
        """Do `go`, which takes the scene off the stack; ask first where that would lose something.

        Whoever is asked and stays has not gone: `go` is not done then.
        """
        go()

    def typed_into(self) -> ComposingField | None:
        """Returns the field that has the keyboard, if one has."""
        return None

    def leave(self) -> None:
        """Called when the scene is taken off the stack: stop what runs."""

    def redraw(self, rect: pygame.Rect | None = None) -> None:
        """Ask for a part of the window, or all of it, to be painted again."""
        if rect is None:
            rect = self.window.surface.get_rect()
        self.damage.append(pygame.Rect(rect))

    def redraw_all(self, rects: Iterable[pygame.Rect]) -> None:
        """Ask for several parts of the window to be painted again."""
        self.damage += rects


class Window:
    """The program's window and its loop.

    `frames` counts the frames drawn and `pixels` the area painted, for tests and bench.
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
        self.led_by_keys = False  #: whether the keyboard was used last to get around
        self.on_error: Callable[[BaseException], Scene] | None = None
        #: answers the keys that every scene has; true if it used one
        self.on_key: Callable[[pygame.event.Event], bool] = lambda event: False
        self.screenshot_folder: Callable[[], Path] | None = None
        self.first_frame_at: float | None = None

    def _open_display(self, size: tuple[int, int]) -> pygame.Surface:
        pygame.display.set_caption(Scene.title)
        if sys.platform != "darwin":  # where the application's folder has a larger one
            pygame.display.set_icon(_icon())
        if self.full_screen:
            display = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            display = pygame.display.set_mode(size, pygame.RESIZABLE)
            _set_least_size()
        return _canvas(display)

    # --- scenes ------------------------------------------------------------------

    @property
    def scene(self) -> Scene | None:
        """The scene on top, which gets the events."""
        return self.scenes[-1] if self.scenes else None

    def open(self, scene: Scene) -> None:
        """Put a scene on top of the present one."""
        scene.window = self
        self.scenes.append(scene)
        self._enter(scene)

    def replace(self, scene: Scene) -> None:
        """Show a scene instead of the present one."""
        if self.scenes:
            self.scenes.pop().leave()
        self.open(scene)

    def back(self) -> None:
        """Leave the present scene; the one below goes on."""
        if self.scenes:
            self.scenes.pop().leave()
        if self.scenes:
            self._enter(self.scenes[-1])

    def close(self) -> None:
        """Leave all scenes, which ends the loop."""
        while self.scenes:
            self.scenes.pop().leave()

    def close_when_agreed(self, then: Callable[[], object] = lambda: None) -> None:
        """Close, and do `then`, once every scene that would lose something by it has agreed."""

        def go() -> None:
            self.close()
            then()

        ways: Callable[[], object] = go
        for scene in self.scenes:
            ways = partial(scene.before_leaving, ways)
        ways()

    def _enter(self, scene: Scene) -> None:
        pygame.display.set_caption(scene.title)
        scene.damage.clear()
        self._laid_out = self.surface.get_size()
        scene.layout(self._laid_out)
        scene.redraw()

    # --- the loop ----------------------------------------------------------------

    def run(self) -> None:
        """Show the scenes until the last one is left."""
        clock = pygame.time.Clock()
        while self.scenes:
            wait = self.turn_over()
            if not self.scenes:
                break
            if wait == 0:
                clock.tick(FRAME_RATE)
            else:
                sleep_until_event(wait)
            self.dispatch(pygame.event.get())

    def turn_over(self) -> float | None:
        """Let the top scene move, and draw what it damaged; returns who wants to be woken first."""
        waits: list[float | None] = []
        try:
            now = time.perf_counter()
            if self.scene is not None:
                waits.append(self.scene.advance(now))
            waits += [below.keep_on(now) for below in self.scenes[:-1]]
            if self.scene is not None:
                self.scene.flush()
            self.draw()
            self.input_method.follow(self.scene.typed_into() if self.scene is not None else None)
        except Exception as error:  # a scene that fails is told on the error page, the window stays
            self.fail(error)
            return 0
        return min([wait for wait in waits if wait is not None], default=None)

    def dispatch(self, events: Iterable[pygame.event.Event]) -> None:
        """Hand events to the top scene, newest mouse motion only."""
        for event in _without_stale_motion(events):
            try:
                self._answer(event)
            except Exception as error:  # likewise, and the events behind it are answered
                self.fail(error)

    def _answer(self, event: pygame.event.Event) -> None:
        if event.type == CALL:
            event.call()
            return
        if event.type == pygame.QUIT:
            self.close_when_agreed()
            return
        if self.input_method.is_composing:
            if event.type in (pygame.KEYDOWN, pygame.KEYUP):
                return  # they choose and confirm candidates
            if event.type in (pygame.MOUSEBUTTONDOWN, *LEFT):
                self.input_method.stop()
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type == pygame.WINDOWEXPOSED and self.scene is not None:
            self.scene.redraw()
        elif event.type == pygame.KEYDOWN:
            wants = self.scene is not None and self.scene.wants_all_keys
            if not wants and self.on_key(event):
                return
            if event.key in LEADING_KEYS:
                self.led_by_keys = True
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.led_by_keys = False
        if event.type in LEFT:
            for below in self.scenes[:-1]:
                below.handle(event)  # what they hide must be hidden when they are seen again
        if self.scene is not None:
            self.scene.handle(event)

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
            self.lay_out_anew()
        else:
            self.scene.redraw()

    def lay_out_anew(self) -> None:
        """The window has another size, or all has other colours: place and paint what is seen."""
        forget_pictures()
        if self.scene is None:
            return
        *below, top = self._shown()
        for scene in below:
            scene.layout(self.surface.get_size())
        self._enter(top)

    _laid_out: tuple[int, int] = (0, 0)

    def fail(self, error: BaseException) -> None:
        """Show the error page instead of ending; a failure of the page itself is raised."""
        log.error("Scene failed", exc_info=error)
        if self.on_error is None or (self.scene is not None and self.scene.title == "Error"):
            raise error
        self.open(self.on_error(error))

    # --- drawing -----------------------------------------------------------------

    def draw(self) -> None:
        """Paint the damaged rectangles and put them on the screen; nothing if there are none."""
        scene = self.scene
        if scene is None or not scene.damage:
            return
        bounds = self.surface.get_rect()
        rects = merged(scene.damage, bounds)
        scene.damage.clear()
        if not rects:
            return
        shown = self._shown()
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
        """Put what was drawn on the surface on the screen; the next frame is painted as a whole."""
        display = pygame.display.get_surface()
        if display is not None and display is not self.surface:
            display.blit(self.surface, (0, 0))
        pygame.display.update()
        if self.scene is not None:
            self.scene.redraw()

    def _shown(self) -> list[Scene]:
        """The scenes that can be seen, lowest first."""
        shown = self.scenes[-1:]
        for below in reversed(self.scenes[:-1]):
            if not shown[0].veils:
                break
            shown.insert(0, below)
        return shown

    # --- what every scene has ----------------------------------------------------

    def toggle_full_screen(self) -> None:
        """Change between a window and the whole screen."""
        self.full_screen = not self.full_screen
        self.surface = self._open_display(self.windowed_size)
        if self.scene is not None:
            self.lay_out_anew()

    def keep_screenshot(self) -> None:
        """Save a picture of the window in the folder of pictures, and say where it is."""
        if self.screenshot_folder is None or self.scene is None:
            return
        self.turn_over()  # what has changed since the last frame: a curtain may have come down
        folder = self.screenshot_folder()
        path = folder / time.strftime("sandtable-%Y%m%d-%H%M%S.png")
        try:
            path = write_new(path, png(self.surface))
        except (OSError, pygame.error) as error:
            log.warning("Screenshot could not be saved", exc_info=error)
            why = getattr(error, "strerror", None) or error
            self.scene.say(f"Screenshot could not be saved in {folder}: {why}", "close", 6)
        else:
            self.scene.say(f"Screenshot saved as {path}.", "save", 4)


def _set_least_size() -> None:
    """Have the system keep the window from being dragged smaller than `LEAST`."""
    # The only way there is besides SDL's own; pygame means to take it away some day.
    with warnings.catch_warnings(), contextlib.suppress(AttributeError):
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = LEAST


def _canvas(display: pygame.Surface) -> pygame.Surface:
    """What scenes are painted on: the display, or a larger surface where it is too small."""
    width, height = display.get_size()
    if width >= LEAST[0] and height >= LEAST[1]:
        return display
    return pygame.Surface((max(width, LEAST[0]), max(height, LEAST[1])))


def call_in_loop(call: Callable[[], None]) -> None:
    """From another thread: have the loop run `call`, waking it if it sleeps."""
    with contextlib.suppress(pygame.error):  # the window is closed: nobody waits for it
        pygame.event.post(pygame.event.Event(CALL, call=call))


def merged(rects: Iterable[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """The rectangles clipped to `bounds`, with those that touch each other united."""
    result: list[pygame.Rect] = []
    for rect in rects:
        rect = pygame.Rect(rect).clip(bounds)
        if not rect.w or not rect.h:
            continue
        while (at := rect.collidelist(result)) >= 0:
            rect = rect.union(result.pop(at))
        result.append(rect)
    if len(result) > MOST_RECTS:
        return [result[0].unionall(result[1:])]
    return result


def _without_stale_motion(events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
    """Drop each mouse motion that is followed directly by another one."""
    kept: list[pygame.event.Event] = []
    for event in events:
        if kept and event.type == kept[-1].type == pygame.MOUSEMOTION:
            kept[-1] = event
        else:
            kept.append(event)
    return kept
