"""Translates mouse and keyboard events of the table to intents."""

from __future__ import annotations

import time
from typing import NamedTuple

import pygame

from tabletop.app.gestures.intents import (
    AskMenu,
    Cancel,
    Confirm,
    FlipPiece,
    HandlePieces,
    Inspect,
    Intent,
    LetGo,
    MovePointer,
    Press,
    Release,
    RotatePiece,
    RotatePieceByWheel,
    StepCursor,
)
from tabletop.app.input.input_guard import InputGuard
from tabletop.app.window.key_bindings import HAND, SANDBOX, TABLE, KeyBindings
from tabletop.app.window.window import FOCUS_LOST_EVENTS

_HAND_INTENTS: dict[str, Intent] = {
    "turn": RotatePiece(1),
    "turn-back": RotatePiece(-1),
    "flip": FlipPiece(),
}
#: Seconds of a press after which a drag takes the whole pile, and between two presses.
LONG_PRESS, DOUBLE_CLICK = 0.45, 0.4
#: The pixels between two presses at the same point.
_SAME_POINT = 6
_STEPS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class KeyContext(NamedTuple):
    """What decides the meaning of a key or the wheel."""

    is_carrying: bool
    is_sandbox: bool  #: whether the player may handle pieces freely
    is_focused: bool  #: whether the table has the keyboard focus


class InputTranslator:
    """Knows the player's keys, and which decision a press was meant for."""

    def __init__(self, keys: KeyBindings, guard: InputGuard) -> None:
        self._keys, self._guard = keys, guard
        self._pressed_at, self._pressed_point = 0.0, (0, 0)

    def intent_of(self, event: pygame.event.Event, context: KeyContext) -> Intent | Inspect | None:
        """Returns the intent of an event, or None."""
        if event.type == pygame.MOUSEMOTION:
            is_long = time.perf_counter() - self._pressed_at >= LONG_PRESS
            lifts_pile = is_long or bool(pygame.key.get_mods() & pygame.KMOD_CTRL)
            return MovePointer(event.pos, bool(event.buttons[0]), is_shift_held(), lifts_pile)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return Press(event.pos, is_shift_held(), self._is_double_press(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            return AskMenu(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return Release(event.pos, is_shift_held(), self._guard.is_early)
        if event.type == pygame.MOUSEWHEEL and context.is_carrying:
            return RotatePieceByWheel(-1 if event.y > 0 else 1)
        if event.type in FOCUS_LOST_EVENTS:
            return LetGo()
        return self._intent_of_key(event, context) if event.type == pygame.KEYDOWN else None

    def _is_double_press(self, point: tuple[int, int]) -> bool:
        """Returns whether a press soon follows another one at the same point."""
        (x, y), before, now = self._pressed_point, self._pressed_at, time.perf_counter()
        is_near = max(abs(point[0] - x), abs(point[1] - y)) <= _SAME_POINT
        self._pressed_at, self._pressed_point = now, point
        return is_near and now - before < DOUBLE_CLICK

    def _intent_of_key(
        self, event: pygame.event.Event, context: KeyContext
    ) -> Intent | Inspect | None:
        if event.key == pygame.K_ESCAPE:
            return Cancel()
        action_of = self._keys.action_of
        if context.is_carrying:
            if action := action_of(event, HAND):
                return _HAND_INTENTS[action]
        elif context.is_sandbox and (action := action_of(event, SANDBOX)):
            return HandlePieces(action)
        action = action_of(event, TABLE)
        if action == "look":
            return Inspect()
        if not context.is_focused:
            return None
        if event.key in _STEPS:
            return StepCursor(_STEPS[event.key])
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return Confirm(self._guard.is_early)
        return AskMenu() if action == "entries" else None


def is_shift_held() -> bool:
    """Returns whether Shift is held, which extends the selection."""
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
