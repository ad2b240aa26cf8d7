"""Hands in front of the app's window: `Mouse` and `Keyboard`, which make moves by events alone.

What they are to do is told them; where it is drawn, and on which keys it lies, they ask the app.
What cannot be done is a `Defect`. SDL reads its environment when this is imported.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Hashable, Iterator
from random import Random
from typing import Any

import pygame

from tabletop.app.app import App
from tabletop.app.scenes.error import ErrorScene
from tabletop.app.scenes.stage import Stage
from tabletop.app.scenes.table import TableScene
from tabletop.app.table.cursor import next_stop
from tabletop.app.widgets import Button, Choice, Cycler, Group, TextField, Widget
from tabletop.play.session import Choice as Way
from tabletop.table.move import Move

ARROWS = {
    pygame.K_RIGHT: (1, 0),
    pygame.K_LEFT: (-1, 0),
    pygame.K_DOWN: (0, 1),
    pygame.K_UP: (0, -1),
}
#: Seconds that a table may take until somebody is asked.
PATIENCE = 90.0
#: A press, by which it is asked whether one would be taken for an answer yet.
HEARD = pygame.event.Event(pygame.KEYDOWN)


class Defect(Exception):  # noqa: N818  (what is found, no failure of the script)
    """Something that a player would want to do, and cannot."""


class Hands(ABC):
    """Somebody in front of the window: what mouse and keyboard have in common."""

    def __init__(self, app: App, seed: str) -> None:
        self.app, self.window = app, app.window
        self.rng = Random(seed)
        self.events = 0

    @property
    def scene(self) -> Stage:
        """The scene on top."""
        assert isinstance(self.window.scene, Stage), self.window.scene
        return self.window.scene

    @property
    def table(self) -> TableScene:
        """The table that is played at."""
        assert isinstance(self.scene, TableScene), self.scene
        return self.scene

    @property
    def group(self) -> Group:
        """The widgets that get the events now."""
        return self.scene.dialog.group if self.scene.dialog is not None else self.scene.group

    # --- events --------------------------------------------------------------------

    def send(self, kind: int, **values: Any) -> None:
        """Put an event into the queue, and let the window answer it."""
        pygame.event.post(pygame.event.Event(kind, **values))
        self.events += 1
        self.turn()
        self.look()

    def turn(self) -> float | None:
        """Let the window's loop turn once."""
        self.window.dispatch(pygame.event.get())
        wait = self.window.turn_over() if self.window.scenes else None
        if isinstance(self.window.scene, ErrorScene):
            raise Defect("the page of errors came up")
        return wait

    def look(self) -> None:  # noqa: B027  (hands that lead no ring have nothing to see to)
        """See whether all is as it should be after an event."""

    def key(self, key: int, mod: int = 0, letter: str = "") -> None:
        """Press a key."""
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=letter)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))

    def wait(self, until: Callable[[], bool], what: str) -> None:
        """Let the loop turn until something is so."""
        end = time.perf_counter() + PATIENCE
        while not until():
            wait = self.turn()
            if time.perf_counter() > end:
                raise Defect(f"waited in vain for {what}")
            if wait != 0:
                time.sleep(min(0.01, wait or 0.01))
        self.turn()
        self.look()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as dragging its edge does."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.send(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    # --- for both kinds of hands ---------------------------------------------------

    @abstractmethod
    def press(self, widget: Widget) -> None:
        """Press a button."""

    @abstractmethod
    def hold(self, widget: Widget) -> None:
        """Hold a button until what it stands on is gone."""

    @abstractmethod
    def choose(self, widget: Choice, value: object) -> None:
        """Choose one of several values."""

    @abstractmethod
    def write(self, field: TextField, words: str) -> None:
        """Write into a field."""

    @abstractmethod
    def begin(self, way: Way) -> None:
        """Do all for a move but what is asked after it on buttons."""

    def button(self, label: str) -> Button:
        """The button of a label."""
        for widget in self.group.widgets:
            if isinstance(widget, Button) and widget.label == label and widget.visible:
                return widget
        labels = [w.label for w in self.group.widgets if isinstance(w, Button)]
        raise Defect(f"no button '{label}', only {labels}")

    def choice_button(self, way: Way) -> Button | None:
        """The button of a move, if it has one now; others of its page are turned to."""
        hud = self.table.hud
        for _ in range(12):
            more = None
            for button, choice in hud._choices:
                if choice is not None and alike(choice, way):
                    return button
                if choice is None and button.label in ("More", "First"):
                    more = button
            if more is None or way_is_not_among(self.table, way):
                return None
            self.press(more)
        return None

    def make(self, way: Way) -> None:
        """Make a move, and answer what is asked about it."""
        scene = self.table
        entries = scene.session.table.entries
        before = len(entries)

        def made() -> list[Move]:  # others may choose at the same time
            return [e.move for e in entries[before:] if e.move.seat == way.move.seat]

        button = self.choice_button(way)
        if button is not None:
            self.press(button)
        else:
            self.begin(way)
        for _ in range(14):
            if self.scene is not scene or made():
                break
            button = self.choice_button(way)
            if button is None:
                said = scene.toast.words if scene.toast is not None else ""
                raise Defect(f"'{way.gesture.label}' ({way.move}) was not made. {said}")
            self.wait(lambda: not is_early(scene), "the question to be still")
            self.press(button)
        if not any(move.verb == way.move.verb for move in made()[:2]):
            raise Defect(f"meant {way.move}, and {made()} was made")


def way_is_not_among(scene: TableScene, way: Way) -> bool:
    """Whether a move is not among those that stand on buttons, on whatever page."""
    _words, choices = scene.hud._decision()
    return not any(alike(choice, way) for choice in choices)


def is_early(scene: TableScene) -> bool:
    """Whether a press would still be taken for one that was meant for something else."""
    return scene.question.hear(HEARD) or scene.curtain.question.hear(HEARD)


def alike(one: Way, other: Way) -> bool:
    """Whether two moves are the same, or cannot be told apart by whoever makes them."""
    if one.move == other.move:
        return True
    same = (one.move.verb, one.gesture.target, one.gesture.label, one.gesture.covers)
    if same != (other.move.verb, other.gesture.target, other.gesture.label, other.gesture.covers):
        return False
    return one.gesture.piece is not None and one.gesture.piece != other.gesture.piece


class Mouse(Hands):
    """Moves, presses, drags and turns the wheel; touches no key."""

    buttons = (0, 0, 0)

    def move(self, pos: tuple[int, int]) -> None:
        """Move the pointer."""
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=self.buttons, touch=False)

    def down(self, pos: tuple[int, int], button: int = 1) -> None:
        """Go to a place and press a button of the mouse."""
        self.move(pos)
        self.buttons = (1, 0, 0) if button == 1 else self.buttons
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)

    def up(self, pos: tuple[int, int], button: int = 1) -> None:
        """Let the button go."""
        self.move(pos)
        self.buttons = (0, 0, 0)
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def click(self, pos: tuple[int, int]) -> None:
        """Press and let go at a place."""
        self.down(pos)
        self.up(pos)

    def press(self, widget: Widget) -> None:
        """Click on a button's middle, which nothing else may cover."""
        pos = widget.rect.center
        if not self.window.surface.get_rect().collidepoint(pos):
            raise Defect(f"{name_of(widget)} lies outside the window, at {widget.rect}")
        hit = self.group.at(pos)
        if name_of(hit) != name_of(widget):
            raise Defect(f"{name_of(widget)} is covered by {name_of(hit)}")
        self.click(pos)

    def hold(self, widget: Widget) -> None:
        """Press it, and let go when it is gone."""
        dialog, pos = self.scene.dialog, widget.rect.center
        self.wait(lambda: not is_early(self.table), "the curtain to be still")
        self.down(pos)
        self.wait(lambda: self.scene.dialog is not dialog, "the curtain to be lifted")
        self.up(pos)

    def choose(self, widget: Choice, value: object) -> None:
        """Click on the value, or on an arrow until it comes."""
        if isinstance(widget, Cycler):
            if widget.value != value:
                self.click(widget.parts()[1].center)
            return
        number = [option.value for option in widget.options].index(value)
        self.click(widget.parts()[number].center)

    def write(self, field: TextField, words: str) -> None:
        """Click into the field and type."""
        self.click(field.rect.center)
        self.send(pygame.TEXTINPUT, text=words)

    def begin(self, way: Way) -> None:
        """Click, or drag with turns of the wheel."""
        scene, gesture = self.table, way.gesture
        key = scene.actions.shown_like(gesture.piece) if gesture.piece is not None else None
        home = scene.session.table.pieces[gesture.piece].zone if gesture.piece is not None else None
        if gesture.piece is not None and key is None:
            raise Defect(f"'{gesture.label}': its piece is not to be seen and it has no button")
        if key is None or gesture.target in (None, home):
            if key is not None:
                self.click(self._on_piece(key))
            else:
                assert gesture.target is not None, way
                self.click(self._on_zone(gesture.target))
            return
        start = self._on_piece(key)
        target = gesture.target
        assert target is not None
        self.down(start)
        self.move((start[0] + 14, start[1] + 14))
        hand = scene.control.hand
        if hand is None:
            raise Defect(f"'{gesture.label}': the piece cannot be picked up")
        if any(alike(apart, way) for apart in hand.apart()):  # a drop there means something else
            self.up(start)
            self.click(start)
            return
        onto = scene.actions.shown_like(gesture.onto) if gesture.onto is not None else None
        end = self._on_piece(onto) if onto is not None else self._on_zone(target)
        self.move(end)
        for _turn in range(8):
            aim = hand.aim
            if aim.move in (way.move, None) or aim.first or not hand.turnable():
                break
            self.send(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
        self.up(end)

    def _on_piece(self, key: object) -> tuple[int, int]:
        """A point at which a piece lies on top."""
        renderer = self.table.renderer
        rect = renderer.sprites.by_key[key].rect
        for point in points_of(rect):
            if renderer.piece_at(*point) == key and self._on_table(point):
                return point
        raise Defect(f"nothing of the piece at {rect} can be pointed at")

    def _on_zone(self, zone: str) -> tuple[int, int]:
        """A point of a place, where no smaller one lies on it, and best of all no piece."""
        renderer = self.table.renderer
        rect = renderer.zone_rect(zone)
        found = [point for point in points_of(rect) if self._on_table(point)]
        if not found:
            raise Defect(f"the place {zone} at {rect} is covered")
        own = [point for point in found if renderer.layout.zone_at(*point) == zone]
        bare = [point for point in own if renderer.piece_at(*point) is None]
        return (bare or own or found)[0]

    def _on_table(self, point: tuple[int, int]) -> bool:
        return self.table.group.at(point) is self.table.control


def points_of(rect: pygame.Rect) -> Iterator[tuple[int, int]]:
    """Points of a rectangle, its middle first."""
    yield rect.center
    for down in (0.5, 0.25, 0.75, 0.1, 0.9):
        for across in (0.5, 0.25, 0.75, 0.1, 0.9):
            yield round(rect.left + rect.w * across), round(rect.top + rect.h * down)


class Keyboard(Hands):
    """Presses keys; after every event the ring must be somewhere in the window."""

    def look(self) -> None:
        """Find the ring."""
        where = self.ring()
        if where is None:
            raise Defect(f"the ring is lost ({self.where()})")
        if not self.window.surface.get_rect().colliderect(where):
            raise Defect(f"the ring is outside the window, at {where} ({self.where()})")
        focus = self.group.focus
        if focus is not None and where == focus.rect and not self._is_drawn(focus):
            raise Defect(f"the ring is not drawn, at {where} ({self.where()})")

    def _is_drawn(self, focus: Widget) -> bool:
        """Whether the colour of the ring is seen where its upper or its lower side runs."""
        surface, colour = self.window.surface, focus.look.palette.focus
        around = focus.rect.inflate(4 * focus.margin, 4 * focus.margin)
        across = [focus.rect.left + focus.rect.w * part // 8 for part in (1, 4, 7)]
        return any(
            sum(abs(a - b) for a, b in zip(surface.get_at((x, y))[:3], colour, strict=True)) < 60
            for x in across
            for y in (*range(around.top, focus.rect.top), *range(focus.rect.bottom, around.bottom))
            if surface.get_rect().collidepoint(x, y)
        )

    def where(self) -> str:
        """What is shown, for a report."""
        scene = self.scene
        dialog = f", dialog '{scene.dialog.title}'" if scene.dialog is not None else ""
        return f"{scene.title}{dialog}, focus {name_of(self.group.focus)}"

    def ring(self) -> pygame.Rect | None:
        """Where the ring is drawn, or what stands for it on the table."""
        scene = self.window.scene
        if not isinstance(scene, Stage):
            return None
        if isinstance(scene, TableScene):
            if scene.dialog is None and scene.menu is not None:
                return scene.menu.rect if scene.menu.over is not None else None
            if scene.dialog is None and scene.control.focused:
                return self._ring_on_table(scene)
        focus = self.group.focus
        if focus is None or not focus.visible or not focus.enabled:
            return None
        return focus.rect

    def _ring_on_table(self, scene: TableScene) -> pygame.Rect | None:
        cursor, renderer = scene.control.cursor, scene.renderer
        if cursor.zone is not None:
            lit = cursor.zone in renderer.highlights
            return renderer.zone_rect(cursor.zone) if lit else None
        if cursor.key is not None:
            sprite = renderer.sprites.by_key.get(cursor.key)
            lit = sprite is not None and sprite.shown and renderer.halos.get(cursor.key) == "focus"
            return sprite.rect if lit and sprite is not None else None
        if scene.control.hand is not None:
            return pygame.Rect(scene.control.pointer, (1, 1))
        return scene.control.rect if scene.window.led_by_keys else None

    def focus(self, widget: Widget) -> None:
        """Go to a widget by Tab, forwards or backwards."""
        name, mod = name_of(widget), None
        for _ in range(80):
            # Buttons are made anew while others choose.
            usable = [w for w in self.group.widgets if w.visible and w.enabled and w.focusable]
            names = [name_of(each) for each in usable]
            at = usable.index(widget) if widget in usable else -1
            at = at if at >= 0 or name not in names else names.index(name)
            if at < 0:
                raise Defect(f"{name} cannot have the ring")
            now = self.group.focus
            if now is usable[at]:
                return
            if mod is None:
                ahead = (at - usable.index(now)) % len(usable) if now in usable else 0
                mod = pygame.KMOD_SHIFT if ahead > len(usable) // 2 else 0
            self.key(pygame.K_TAB, mod)
        raise Defect(f"Tab does not come to {name}")

    def press(self, widget: Widget) -> None:
        """Go to a button and press Enter; those with a number sometimes by that."""
        shortcut = getattr(widget, "shortcut", "")
        if shortcut.isdigit() and self.scene.dialog is None and self.rng.random() < 0.5:
            self.key(getattr(pygame, f"K_{shortcut}"), letter=shortcut)
            return
        self.focus(widget)
        self.key(pygame.K_RETURN)

    def hold(self, widget: Widget) -> None:
        """Go there, and keep Enter down until it is gone."""
        dialog = self.scene.dialog
        self.wait(lambda: not is_early(self.table), "the curtain to be still")
        self.focus(widget)
        self.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        self.wait(lambda: self.scene.dialog is not dialog, "the curtain to be lifted")
        self.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0)

    def choose(self, widget: Choice, value: object) -> None:
        """Go there, and on by arrow keys until the value comes."""
        self.focus(widget)
        if widget.value != value:
            self.key(pygame.K_RIGHT)

    def write(self, field: TextField, words: str) -> None:
        """Go to the field and type."""
        self.focus(field)
        self.send(pygame.TEXTINPUT, text=words)

    def begin(self, way: Way) -> None:
        """Go to the piece, take it with Enter, carry it with the arrows, let it fall with Enter."""
        scene, gesture = self.table, way.gesture
        key = scene.actions.shown_like(gesture.piece) if gesture.piece is not None else None
        if gesture.piece is not None and key is None:
            raise Defect(f"'{gesture.label}': its piece is not to be seen and it has no button")
        self.go(key, gesture.target if key is None else None, gesture.label)
        self.key(pygame.K_RETURN)
        hand = scene.control.hand
        if hand is None or gesture.target is None or gesture.target == hand.home:
            return
        if any(alike(apart, way) for apart in hand.apart()):
            return  # it has a button
        self.go(None, gesture.target, gesture.label)
        for turned in range(8):
            aim = hand.aim
            if aim.move in (way.move, None) or aim.first or not hand.turnable():
                break
            self.key(pygame.K_r, letter="r")
            if turned == 3:
                self.key(pygame.K_f, letter="f")
        self.key(pygame.K_RETURN)

    def go(self, key: object, zone: str | None, label: str) -> None:
        """Bring the cursor of the table to a piece or a place."""
        control = self.table.control
        self.focus(control)
        cursor = control.cursor
        for _ in range(200):
            if self.stands_on() == (key, zone):
                return
            ways = self.ways()
            lost = [stop for stop in cursor.stops() if (stop.key, stop.zone) not in ways]
            step = ways.get((key, zone))
            if step is None or lost:
                at = self.table.renderer.keys.get(key) if key is not None else zone
                told = f"; not to {lost}" if lost else ""
                raise Defect(f"'{label}': the arrow keys do not come to {at}{told}")
            self.key(step)
        raise Defect(f"'{label}': the arrow keys go round and round")

    def stands_on(self) -> tuple[Hashable, str | None]:
        """The piece or the place on which the cursor of the table stands."""
        cursor, hand = self.table.control.cursor, self.table.control.hand
        return (cursor.key if hand is None else None, cursor.zone)

    def ways(self) -> dict[tuple[Hashable, str | None], int]:
        """All stops to which arrow keys lead, with the key that begins the shortest way there."""
        cursor = self.table.control.cursor
        stops = cursor.stops()
        found = {self.stands_on(): -1}
        open_ends = deque([(cursor.rect(), -1)])
        while open_ends:
            rect, first = open_ends.popleft()
            for arrow, way in ARROWS.items():
                stop = cursor.next(rect, way) if first < 0 else next_stop(stops, rect, way)
                if stop is not None and (stop.key, stop.zone) not in found:
                    found[stop.key, stop.zone] = arrow if first < 0 else first
                    open_ends.append((stop.rect, found[stop.key, stop.zone]))
        return found


def name_of(widget: Widget | None) -> str:
    """What a widget is called in a report."""
    if widget is None:
        return "nothing"
    words = getattr(widget, "label", "") or getattr(widget, "tip", "")
    return f"{type(widget).__name__} '{words}'"
