"""Key bindings: all actions, their default keys, and the player's changes.

Keys are written like 'H', 'F1', 'Ctrl+Z', 'Shift+R', 'Page Up', '+'. The keys of every window are
fixed: Tab and the arrows move the focus, Enter activates, Esc closes.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from tabletop.storage.settings import Settings

BACK, ENTER = "Esc", "Enter"
"""The fixed keys that texts mention."""

EVERYWHERE, TABLE, HAND, SANDBOX, REPLAY, DECKS = (
    "General", "Table", "Holding a piece", "Sandbox", "Replay",
    "Deck builder",
)  # fmt: skip
"""The contexts of actions, as named in the key settings."""

FIXED = ("Tab", "Shift+Tab", ENTER, BACK, "Left", "Right", "Up", "Down")
"""The keys that no action can have, because they move the focus."""

CHOICES = 9
"""The number of choices that have a key."""


class KeyAction(NamedTuple):
    """An action with a key: id, description, default keys, and contexts."""

    id: str
    description: str
    default_keys: tuple[str, ...]
    contexts: tuple[str, ...]


_BOTH = (TABLE, REPLAY)

ACTIONS = (
    KeyAction("full-screen", "Toggle full screen", ("F11",), (EVERYWHERE,)),
    KeyAction("picture", "Take a screenshot", ("F12",), (EVERYWHERE,)),
    KeyAction("capsule", "Create bug report", ("F9",), (EVERYWHERE,)),
    KeyAction("menu", "Open menu; leave replay", (BACK,), _BOTH),
    KeyAction("go-on", "Pass, confirm, or end turn", ("Space",), (TABLE,)),
    KeyAction("repeat", "Repeat an answer or a deployment", ("N",), (TABLE,)),
    *(
        KeyAction(f"choice-{n}", f"Choice {n}" + ("; replay speed" if n < 5 else ""),
               (str(n),), _BOTH if n < 5 else (TABLE,))
        for n in range(1, CHOICES + 1)
    ),
    KeyAction("undo", "Undo", ("Ctrl+Z",), (TABLE, DECKS)),
    KeyAction("redo", "Redo", ("Ctrl+Y", "Ctrl+Shift+Z"), (TABLE, DECKS)),
    KeyAction("save", "Save a copy; save deck", ("Ctrl+S",), (TABLE, DECKS)),
    KeyAction("rule", "Show rule under the pointer", ("F1",), (TABLE, REPLAY, DECKS)),
    KeyAction("look", "Show card preview", ("Alt",), (TABLE, REPLAY, DECKS)),
    KeyAction("entries", "Show actions under the pointer", ("Menu", "Shift+F10"), _BOTH),
    KeyAction("referee", "Next referee mode", ("F2",), (TABLE,)),
    KeyAction("reload", "Reload card data (sandbox)", ("F5",), (TABLE,)),
    KeyAction("hint", "Show hint", ("H",), (TABLE,)),
    KeyAction("unseen", "Show unseen cards", ("U",), (TABLE,)),
    KeyAction("goal", "Show goal and scores", ("G",), _BOTH),
    KeyAction("log", "Show or hide log", ("L",), _BOTH),
    KeyAction("players", "Show players and invitation", ("I",), (TABLE,)),
    KeyAction("say", "Send a phrase to guests", ("Y",), (TABLE,)),
    KeyAction("sound", "Mute or unmute", ("M",), _BOTH),
    KeyAction("pause", "Pause or resume bots", ("P",), (TABLE,)),
    KeyAction("step", "Play one bot move", (".",), (TABLE,)),
    KeyAction("speed", "Change game speed", (",",), (TABLE,)),
    KeyAction("facing", "Enlarge the next opponent's mat", ("O",), _BOTH),
    KeyAction("larger", "Zoom in", ("Ctrl++", "Ctrl+="), _BOTH),
    KeyAction("smaller", "Zoom out", ("Ctrl+-",), _BOTH),
    KeyAction("whole", "Show whole table, or restore zoom", ("Ctrl+0",), _BOTH),
    *(
        KeyAction(f"move-{way.lower()}", f"Scroll {way.lower()}",
               (f"Ctrl+{way}",), _BOTH)
        for way in ("Left", "Right", "Up", "Down")
    ),
    KeyAction("turn", "Rotate piece", ("R",), (HAND, SANDBOX)),
    KeyAction("turn-back", "Rotate piece back", ("Shift+R",), (HAND, SANDBOX)),
    KeyAction("flip", "Flip piece", ("F",), (HAND, SANDBOX)),
    KeyAction("choose", "Select or deselect piece", ("X",), (SANDBOX,)),
    KeyAction("stack", "Stack selected pieces", ("T",), (SANDBOX,)),
    KeyAction("shuffle", "Shuffle pile", ("S",), (SANDBOX,)),
    KeyAction("count-up", "Increase counter", ("C",), (SANDBOX,)),
    KeyAction("count-down", "Decrease counter", ("Shift+C",), (SANDBOX,)),
    KeyAction("lock", "Lock or unlock piece", ("K",), (SANDBOX,)),
    KeyAction("copy", "Copy piece", ("Ctrl+C",), (SANDBOX,)),
    KeyAction("remove", "Remove piece from table", ("Delete",), (SANDBOX,)),
    KeyAction("replay-play", "Play or pause", ("Space",), (REPLAY,)),
    KeyAction("replay-back", "Previous move", ("Left",), (REPLAY,)),
    KeyAction("replay-on", "Next move", ("Right",), (REPLAY,)),
    KeyAction("replay-far-back", "Back ten moves", ("Page Up",), (REPLAY,)),
    KeyAction("replay-far-on", "Forward ten moves", ("Page Down",), (REPLAY,)),
    KeyAction("replay-first", "First move", ("Home",), (REPLAY,)),
    KeyAction("replay-last", "Last move", ("End",), (REPLAY,)),
    KeyAction("play-on", "Play from here", ("P",), (REPLAY,)),
    KeyAction("eyes", "Change viewpoint", ("E",), (REPLAY,)),
    KeyAction("review", "Review the game", ("R",), (REPLAY,)),
    KeyAction("search", "Search cards", ("Ctrl+F",), (DECKS,)),
)  # fmt: skip
"""All actions, in the order of the key settings."""

BY_ID = {action.id: action for action in ACTIONS}

_NAMES = {
    pygame.K_RETURN: ENTER,
    pygame.K_KP_ENTER: ENTER,
    pygame.K_ESCAPE: BACK,
    pygame.K_LALT: "Alt",
    pygame.K_RALT: "Alt",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_PERIOD: ".",
    pygame.K_KP_MULTIPLY: "*",
    pygame.K_KP_DIVIDE: "/",
    pygame.K_KP_0: "0",
    **{getattr(pygame, f"K_KP_{n}"): str(n) for n in range(1, 10)},
}
#: Modifier keys; of these, only Alt alone can be bound to an action.
_HELD = (
    pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR,
)  # fmt: skip


def key_name(event: pygame.event.Event) -> str:
    """Returns the name of a pressed key, or "" for a modifier alone."""
    if event.key in _HELD:
        return ""
    name = _NAMES.get(event.key) or pygame.key.name(event.key).title()
    held = [
        word
        for word, mask in (
            ("Ctrl", pygame.KMOD_CTRL | pygame.KMOD_META),
            ("Alt", pygame.KMOD_ALT),
            ("Shift", pygame.KMOD_SHIFT),
        )
        if event.mod & mask and name != word
    ]
    return "+".join([*held, name]) if name else ""


def _possible_names(event: pygame.event.Event) -> list[str]:
    """Returns the possible names of a key: with and without Shift, or typed."""
    name = key_name(event)
    unshifted = name.replace("Shift+", "", 1)
    sign = getattr(event, "unicode", "").upper()
    readable = (
        bool(sign.strip()) and sign.isprintable() and name in (unshifted, f"Shift+{unshifted}")
    )
    plainly = "+" not in unshifted.removesuffix("+")
    return list(dict.fromkeys([name, unshifted, *([sign] if readable and plainly else [])]))


class KeyBindings:
    """The key bindings of the settings; unchanged actions have their defaults."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def keys_of(self, action: str) -> tuple[str, ...]:
        """Returns all keys of an action; none if the player removed its key."""
        chosen = self.settings.keys.get(action)
        if chosen is None:
            return BY_ID[action].default_keys
        return (chosen,) if chosen else ()

    def main_key(self, action: str) -> str:
        """Returns the first key of an action, or ""."""
        return next(iter(self.keys_of(action)), "")

    def with_key(self, words: str, action: str) -> str:
        """Returns a description followed by the key of an action, if it has one."""
        key = self.main_key(action)
        return f"{words} ({key})" if key else words

    def action_of(self, event: pygame.event.Event, *places: str) -> str:
        """Returns the action of a key in any of the given contexts, or ""."""
        for name in _possible_names(event):
            for action in ACTIONS:
                if name in self.keys_of(action.id) and set(places) & set(action.contexts):
                    return action.id
        return ""

    def conflict(self, action: str, key: str) -> KeyAction | None:
        """Returns another action that uses `key` in a shared context, or None."""
        contexts = BY_ID[action].contexts
        for other in ACTIONS:
            if (
                other.id != action
                and key in self.keys_of(other.id)
                and _share_context(contexts, other.contexts)
            ):
                return other
        return None

    def refusal(self, action: str, key: str) -> str:
        """Returns the reason why an action cannot have a key, or ""."""
        if key in FIXED and key not in BY_ID[action].default_keys:
            return f"{key} is reserved for navigation. Choose another key."
        writes = key == "Space" or len(key.removeprefix("Shift+")) == 1
        if writes and {EVERYWHERE, DECKS} & set(BY_ID[action].contexts):
            return f"{key} is needed for typing. Choose another key, or add Ctrl."
        return ""

    def bind(self, action: str, key: str) -> None:
        """Binds an action to this key alone, or to none if `key` is ""."""
        other_keys = {name: one for name, one in self.settings.keys.items() if name != action}
        if BY_ID[action].default_keys[:1] != (key,):
            other_keys[action] = key
        self.settings.keys = other_keys

    def reset(self) -> None:
        """Restores all default keys."""
        self.settings.keys = {}


def _share_context(places: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Returns whether a key could be ambiguous between the contexts."""
    both = {*places, *others}
    if EVERYWHERE in both or {TABLE, HAND} <= both or {TABLE, SANDBOX} <= both:
        return True
    return bool(set(places) & set(others))
