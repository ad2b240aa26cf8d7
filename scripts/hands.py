"""Input for the app's window by events alone: `Mouse` and `Keyboard`.

The caller names an action. These classes ask the app where it is drawn and which keys it has. An
action that cannot be done is a `Defect`. SDL reads its environment when this module is imported.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Hashable, Iterator
from random import Random
from typing import Any

import pygame

from tabletop.app.gestures.cursor import next_stop
from tabletop.app.program.app import App
from tabletop.app.scenes.error import ErrorScene
from tabletop.app.scenes.stage import Stage
from tabletop.app.scenes.table import TableScene
from tabletop.app.widgets import Button, ChoiceButtons, Cycler, TextField, Widget, WidgetGroup
from tabletop.session.session import MoveChoice
from tabletop.table.move import Move

ARROWS = {
    pygame.K_RIGHT: (1, 0),
    pygame.K_LEFT: (-1, 0),
    pygame.K_DOWN: (0, 1),
    pygame.K_UP: (0, -1),
}
# Maximum seconds until a table expects input.
PATIENCE = 90.0
# A press to test whether a press would already count as an answer.
HEARD = pygame.event.Event(pygame.KEYDOWN)


class Defect(Exception):  # noqa: N818 (a finding, not an error of the script)
    """An action that a player would expect and that is impossible."""


class WindowInput(ABC):
    """The common base of mouse and keyboard input."""

    def __init__(self, app: App, seed: str) -> None:
        self.app, self.window = app, app.window
        self.rng = Random(seed)
        self.events = 0

    @property
    def scene(self) -> Stage:
        """The top scene."""
        assert isinstance(self.window.scene, Stage), self.window.scene
        return self.window.scene

    @property
    def table(self) -> TableScene:
        """The scene of the current table."""
        assert isinstance(self.scene, TableScene), self.scene
        return self.scene

    @property
    def group(self) -> WidgetGroup:
        """The widgets that receive events now."""
        return self.scene.dialog.group if self.scene.dialog is not None else self.scene.group

    # --- events --------------------------------------------------------------------

    def send(self, kind: int, **values: Any) -> None:
        """Adds an event to the queue and lets the window handle it."""
        pygame.event.post(pygame.event.Event(kind, **values))
        self.events += 1
        self.turn()
        self.look()

    def turn(self) -> float | None:
        """Runs the window's loop once."""
        self.window.dispatch(pygame.event.get())
        wait = self.window.run_frame() if self.window.scenes else None
        if isinstance(self.window.scene, ErrorScene):
            raise Defect("the page of errors came up")
        return wait

    def look(self) -> None:  # noqa: B027 (optional: only the keyboard has a check)
        """Checks the window after an event."""

    def key(self, key: int, mod: int = 0, letter: str = "") -> None:
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=letter)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))

    def wait(self, until: Callable[[], bool], what: str) -> None:
        """Runs the loop until a condition is true."""
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
        """Resizes the window, like dragging its edge."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.send(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    # --- common actions ------------------------------------------------------------

    @abstractmethod
    def press(self, widget: Widget) -> None: ...

    @abstractmethod
    def hold(self, widget: Widget) -> None:
        """Holds a button until its page has closed."""

    @abstractmethod
    def choose(self, widget: ChoiceButtons, value: object) -> None: ...

    @abstractmethod
    def write(self, field: TextField, words: str) -> None:
        """Types into a text field."""

    @abstractmethod
    def begin(self, choice: MoveChoice) -> None:
        """Makes a move except for the choices that follow on buttons."""

    def button(self, label: str) -> Button:
        """Returns the button with a label."""
        for widget in self.group.widgets:
            if isinstance(widget, Button) and widget.label == label and widget.visible:
                return widget
        labels = [w.label for w in self.group.widgets if isinstance(w, Button)]
        raise Defect(f"no button '{label}', only {labels}")

    def choice_button(self, wanted: MoveChoice) -> Button | None:
        """Returns the button of a move or None; turns to other pages of buttons."""
        hud = self.table.hud
        for _ in range(12):
            next_button = None
            for button, choice in hud.decision.buttons:
                if choice is not None and is_same_choice(choice, wanted):
                    return button
                if choice is None and button.label in ("More", "First"):
                    next_button = button
            if next_button is None or has_no_button(self.table, wanted):
                return None
            self.press(next_button)
        return None

    def make(self, choice: MoveChoice) -> None:
        """Makes a move and answers the choices that follow."""
        scene = self.table
        entries = scene.session.table.entries
        before = len(entries)

        def made() -> list[Move]:  # other seats may choose at the same time
            return [e.move for e in entries[before:] if e.move.seat == choice.move.seat]

        button = self.choice_button(choice)
        if button is not None:
            self.press(button)
        else:
            self.begin(choice)
        for _ in range(14):
            if self.scene is not scene or made():
                break
            button = self.choice_button(choice)
            if button is None:
                message = scene.toast.words if scene.toast is not None else ""
                raise Defect(f"'{choice.gesture.label}' ({choice.move}) was not made. {message}")
            self.wait(lambda: not is_early(scene), "the question to be still")
            self.press(button)
        if not any(move.verb == choice.move.verb for move in made()[:2]):
            raise Defect(f"meant {choice.move}, and {made()} was made")


def has_no_button(scene: TableScene, wanted: MoveChoice) -> bool:
    """Returns whether a move has no button on any page."""
    _words, choices = scene.hud.decision.pending.current()
    return not any(is_same_choice(choice, wanted) for choice in choices)


def is_early(scene: TableScene) -> bool:
    """Returns whether a press would still be ignored as accidental."""
    if any(button.cool_until for button, _choice in scene.hud.decision.buttons):
        return True
    return scene.question.record_input(HEARD) or scene.pass_screen.question.record_input(HEARD)


def is_same_choice(first: MoveChoice, second: MoveChoice) -> bool:
    """Returns whether two moves are the same, or look the same to the player."""
    if first.move == second.move:
        return True
    first_key = (first.move.verb, first.gesture.target, first.gesture.label, first.gesture.covers)
    if first_key != (
        second.move.verb,
        second.gesture.target,
        second.gesture.label,
        second.gesture.covers,
    ):
        return False
    return first.gesture.piece is not None and first.gesture.piece != second.gesture.piece


class Mouse(WindowInput):
    """Input by moving, pressing, dragging and scrolling, without keys."""

    buttons = (0, 0, 0)

    def move(self, pos: tuple[int, int]) -> None:
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=self.buttons, touch=False)

    def down(self, pos: tuple[int, int], button: int = 1) -> None:
        """Moves to a position and presses a mouse button."""
        self.move(pos)
        self.buttons = (1, 0, 0) if button == 1 else self.buttons
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)

    def up(self, pos: tuple[int, int], button: int = 1) -> None:
        """Releases the mouse button."""
        self.move(pos)
        self.buttons = (0, 0, 0)
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def click(self, pos: tuple[int, int]) -> None:
        """Presses and releases at a position."""
        self.down(pos)
        self.up(pos)

    def press(self, widget: Widget) -> None:
        """Clicks on the centre of a button, which nothing may cover."""
        pos = widget.rect.center
        if not self.window.surface.get_rect().collidepoint(pos):
            raise Defect(f"{name_of(widget)} lies outside the window, at {widget.rect}")
        top_widget = self.group.at(pos)
        if name_of(top_widget) != name_of(widget):
            raise Defect(f"{name_of(widget)} is covered by {name_of(top_widget)}")
        self.click(pos)

    def hold(self, widget: Widget) -> None:
        """Presses a button and releases it when it is gone."""
        dialog, pos = self.scene.dialog, widget.rect.center
        self.wait(lambda: not is_early(self.table), "the curtain to be still")
        self.down(pos)
        self.wait(lambda: self.scene.dialog is not dialog, "the curtain to be lifted")
        self.up(pos)

    def choose(self, widget: ChoiceButtons, value: object) -> None:
        """Clicks on the value, or on an arrow until the value appears."""
        if isinstance(widget, Cycler):
            if widget.value != value:
                self.click(widget.parts()[1].center)
            return
        number = [option.value for option in widget.options].index(value)
        self.click(widget.parts()[number].center)

    def write(self, field: TextField, words: str) -> None:
        """Clicks into the field and types."""
        self.click(field.rect.center)
        self.send(pygame.TEXTINPUT, text=words)

    def begin(self, choice: MoveChoice) -> None:
        """Clicks, or drags while rotating with the wheel."""
        scene, gesture = self.table, choice.gesture
        key = scene.actions.shown_like(gesture.piece) if gesture.piece is not None else None
        home = scene.session.table.pieces[gesture.piece].zone if gesture.piece is not None else None
        if gesture.piece is not None and key is None:
            raise Defect(f"'{gesture.label}': its piece is not to be seen and it has no button")
        if key is None or gesture.target in (None, home):
            if key is not None:
                self.click(self._on_piece(key))
            else:
                assert gesture.target is not None, choice
                self.click(self._on_zone(gesture.target))
            return
        start = self._on_piece(key)
        target = gesture.target
        assert target is not None
        self.down(start)
        self.move((start[0] + 14, start[1] + 14))
        hand = scene.gestures.hand
        if hand is None:
            raise Defect(f"'{gesture.label}': the piece cannot be picked up")
        if any(
            is_same_choice(other, choice) for other in hand.other_choices()
        ):  # a drop there means something else
            self.up(start)
            self.click(start)
            return
        other_piece = scene.actions.shown_like(gesture.onto) if gesture.onto is not None else None
        end = self._on_piece(other_piece) if other_piece is not None else self._on_zone(target)
        self.move(end)
        for _turn in range(8):
            drop = hand.target
            if (
                drop.move in (choice.move, None)
                or drop.moves_before
                or not hand.orientation_matters_here()
            ):
                break
            self.send(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
        self.up(end)

    def _on_piece(self, key: object) -> tuple[int, int]:
        """Returns a point at which a piece is on top."""
        renderer = self.table.renderer
        rect = renderer.sprites.by_key[key].rect
        for point in points_of(rect):
            if renderer.piece_at(*point) == key and self._on_table(point):
                return point
        raise Defect(f"nothing of the piece at {rect} can be pointed at")

    def _on_zone(self, zone: str) -> tuple[int, int]:
        """Returns a point of a zone outside smaller zones, if possible free."""
        renderer = self.table.renderer
        rect = renderer.zone_rect(zone)
        points = [point for point in points_of(rect) if self._on_table(point)]
        if not points:
            raise Defect(f"the place {zone} at {rect} is covered")
        zone_points = [point for point in points if renderer.layout.zone_at(*point) == zone]
        free_points = [point for point in zone_points if renderer.piece_at(*point) is None]
        return (free_points or zone_points or points)[0]

    def _on_table(self, point: tuple[int, int]) -> bool:
        return self.table.group.at(point) is self.table.control


def points_of(rect: pygame.Rect) -> Iterator[tuple[int, int]]:
    """Yields points of a rectangle, its centre first."""
    yield rect.center
    for y_share in (0.5, 0.25, 0.75, 0.1, 0.9):
        for x_share in (0.5, 0.25, 0.75, 0.1, 0.9):
            yield round(rect.left + rect.w * x_share), round(rect.top + rect.h * y_share)


class Keyboard(WindowInput):
    """Input by keys; after each event the focus ring must be visible."""

    def look(self) -> None:
        """Checks that the focus ring is visible."""
        ring = self.ring()
        if ring is None:
            raise Defect(f"the ring is lost ({self.where()})")
        if not self.window.surface.get_rect().colliderect(ring):
            raise Defect(f"the ring is outside the window, at {ring} ({self.where()})")
        focus = self.group.focus
        if focus is not None and ring == focus.rect and not self._is_drawn(focus):
            raise Defect(f"the ring is not drawn, at {ring} ({self.where()})")

    def _is_drawn(self, focus: Widget) -> bool:
        """Returns whether the ring's colour is visible on its upper or lower side."""
        surface, colour = self.window.surface, focus.style.palette.focus
        outer = focus.rect.inflate(4 * focus.margin, 4 * focus.margin)
        columns = [focus.rect.left + focus.rect.w * part // 8 for part in (1, 4, 7)]
        return any(
            sum(abs(a - b) for a, b in zip(surface.get_at((x, y))[:3], colour, strict=True)) < 60
            for x in columns
            for y in (*range(outer.top, focus.rect.top), *range(focus.rect.bottom, outer.bottom))
            if surface.get_rect().collidepoint(x, y)
        )

    def where(self) -> str:
        """Returns a description of the shown page for a report."""
        scene = self.scene
        dialog = f", dialog '{scene.dialog.title}'" if scene.dialog is not None else ""
        return f"{scene.title}{dialog}, focus {name_of(self.group.focus)}"

    def ring(self) -> pygame.Rect | None:
        """Returns the rectangle of the focus ring, or of the table's cursor."""
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
        cursor, renderer = scene.gestures.cursor, scene.renderer
        if cursor.zone is not None:
            lit = cursor.zone in renderer.zone_highlights
            return renderer.zone_rect(cursor.zone) if lit else None
        if cursor.key is not None:
            sprite = renderer.sprites.by_key.get(cursor.key)
            lit = (
                sprite is not None
                and sprite.shown
                and renderer.piece_highlights.get(cursor.key) == "focus"
            )
            return sprite.rect if lit and sprite is not None else None
        if scene.gestures.hand is not None:
            return pygame.Rect(scene.control.pointer, (1, 1))
        return scene.control.rect if scene.window.is_keyboard_active else None

    def focus(self, widget: Widget) -> None:
        """Moves the focus to a widget with Tab or Shift+Tab."""
        name, mod = name_of(widget), None
        for _ in range(80):
            # Buttons are recreated while other seats choose.
            usable = [w for w in self.group.widgets if w.visible and w.enabled and w.focusable]
            names = [name_of(each) for each in usable]
            index = usable.index(widget) if widget in usable else -1
            index = index if index >= 0 or name not in names else names.index(name)
            if index < 0:
                raise Defect(f"{name} cannot have the ring")
            current = self.group.focus
            if current is usable[index]:
                return
            if mod is None:
                distance = (index - usable.index(current)) % len(usable) if current in usable else 0
                mod = pygame.KMOD_SHIFT if distance > len(usable) // 2 else 0
            self.key(pygame.K_TAB, mod)
        raise Defect(f"Tab does not come to {name}")

    def press(self, widget: Widget) -> None:
        """Focuses a button and presses Enter, or sometimes its number key."""
        shortcut = getattr(widget, "shortcut", "")
        if shortcut.isdigit() and self.scene.dialog is None and self.rng.random() < 0.5:
            self.key(getattr(pygame, f"K_{shortcut}"), letter=shortcut)
            return
        self.focus(widget)
        self.key(pygame.K_RETURN)

    def hold(self, widget: Widget) -> None:
        """Focuses a button and holds Enter until it is gone."""
        dialog = self.scene.dialog
        self.wait(lambda: not is_early(self.table), "the curtain to be still")
        self.focus(widget)
        self.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        self.wait(lambda: self.scene.dialog is not dialog, "the curtain to be lifted")
        self.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0)

    def choose(self, widget: ChoiceButtons, value: object) -> None:
        """Focuses the choice and presses arrow keys until the value appears."""
        self.focus(widget)
        if widget.value != value:
            self.key(pygame.K_RIGHT)

    def write(self, field: TextField, words: str) -> None:
        """Focuses the field and types."""
        self.focus(field)
        self.send(pygame.TEXTINPUT, text=words)

    def begin(self, choice: MoveChoice) -> None:
        """Picks up a piece with Enter, moves it with arrow keys and drops it."""
        scene, gesture = self.table, choice.gesture
        key = scene.actions.shown_like(gesture.piece) if gesture.piece is not None else None
        if gesture.piece is not None and key is None:
            raise Defect(f"'{gesture.label}': its piece is not to be seen and it has no button")
        self.go(key, gesture.target if key is None else None, gesture.label)
        self.key(pygame.K_RETURN)
        hand = scene.gestures.hand
        if hand is None or gesture.target is None or gesture.target == hand.origin:
            return
        if any(is_same_choice(other, choice) for other in hand.other_choices()):
            return  # this move has a button
        self.go(None, gesture.target, gesture.label)
        for turned in range(8):
            target = hand.target
            if (
                target.move in (choice.move, None)
                or target.moves_before
                or not hand.orientation_matters_here()
            ):
                break
            self.key(pygame.K_r, letter="r")
            if turned == 3:
                self.key(pygame.K_f, letter="f")
        self.key(pygame.K_RETURN)

    def go(self, key: object, zone: str | None, label: str) -> None:
        """Moves the cursor of the table to a piece or a zone."""
        control = self.table.control
        self.focus(control)
        for _ in range(200):
            if self.stands_on() == (key, zone):
                return
            paths = self.ways()
            unreachable = [
                stop
                for stop in control.gestures.cursor_stops()
                if (stop.key, stop.zone) not in paths
            ]
            step = paths.get((key, zone))
            if step is None or unreachable:
                destination = (
                    self.table.renderer.positions_by_key.get(key) if key is not None else zone
                )
                hint = f"; not to {unreachable}" if unreachable else ""
                raise Defect(f"'{label}': the arrow keys do not come to {destination}{hint}")
            self.key(step)
        raise Defect(f"'{label}': the arrow keys go round and round")

    def stands_on(self) -> tuple[Hashable, str | None]:
        """Returns the piece or the zone at the cursor of the table."""
        cursor, hand = self.table.gestures.cursor, self.table.gestures.hand
        return (cursor.key if hand is None else None, cursor.zone)

    def ways(self) -> dict[tuple[Hashable, str | None], int]:
        """Returns all stops of the arrow keys, with the first key of the path."""
        gestures = self.table.gestures
        stops = gestures.cursor_stops()
        first_keys = {self.stands_on(): -1}
        queue = deque([(gestures.cursor_area(), -1)])
        while queue:
            rect, first = queue.popleft()
            for arrow, direction in ARROWS.items():
                stop = (
                    gestures.cursor.next(rect, direction, gestures.hand)
                    if first < 0
                    else next_stop(stops, rect, direction)
                )
                if stop is not None and (stop.key, stop.zone) not in first_keys:
                    first_keys[stop.key, stop.zone] = arrow if first < 0 else first
                    queue.append((stop.area, first_keys[stop.key, stop.zone]))
        return first_keys


def name_of(widget: Widget | None) -> str:
    """Returns the name of a widget for a report."""
    if widget is None:
        return "nothing"
    words = getattr(widget, "label", "") or getattr(widget, "tip", "")
    return f"{type(widget).__name__} '{words}'"
