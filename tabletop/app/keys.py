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


class Action(NamedTuple):
    """An action with a key: id, description, default keys, and contexts."""

    id: str
    words: str
    usual: tuple[str, ...]
    places: tuple[str, ...]


_BOTH = (TABLE, REPLAY)

ACTIONS = (
    Action("full-screen", "Toggle full screen", ("F11",), (EVERYWHERE,)),
    Action("picture", "Take a screenshot", ("F12",), (EVERYWHERE,)),
    Action("capsule", "Create bug report", ("F9",), (EVERYWHERE,)),
    Action("menu", "Open menu; leave replay", (BACK,), _BOTH),
    Action("go-on", "Pass, confirm, or end turn", ("Space",), (TABLE,)),
    *(
        Action(f"choice-{n}", f"Choice {n}" + ("; replay speed" if n < 5 else ""),
               (str(n),), _BOTH if n < 5 else (TABLE,))
        for n in range(1, CHOICES + 1)
    ),
    Action("undo", "Undo", ("Ctrl+Z",), (TABLE, DECKS)),
    Action("redo", "Redo", ("Ctrl+Y", "Ctrl+Shift+Z"), (TABLE, DECKS)),
    Action("save", "Save a copy; save deck", ("Ctrl+S",), (TABLE, DECKS)),
    Action("rule", "Show rule under the pointer", ("F1",), (TABLE, REPLAY, DECKS)),
    Action("look", "Show card preview", ("Alt",), (TABLE, REPLAY, DECKS)),
    Action("entries", "Show actions under the pointer", ("Menu", "Shift+F10"), _BOTH),
    Action("referee", "Next referee mode", ("F2",), (TABLE,)),
    Action("reload", "Reload card data (sandbox)", ("F5",), (TABLE,)),
    Action("hint", "Show hint", ("H",), (TABLE,)),
    Action("unseen", "Show unseen cards", ("U",), (TABLE,)),
    Action("goal", "Show goal and scores", ("G",), _BOTH),
    Action("log", "Show or hide log", ("L",), _BOTH),
    Action("sound", "Mute or unmute", ("M",), _BOTH),
    Action("pause", "Pause or resume bots", ("P",), (TABLE,)),
    Action("step", "Play one bot move", (".",), (TABLE,)),
    Action("speed", "Change game speed", (",",), (TABLE,)),
    Action("facing", "Enlarge the next opponent's mat", ("O",), _BOTH),
    Action("larger", "Zoom in", ("Ctrl++", "Ctrl+="), _BOTH),
    Action("smaller", "Zoom out", ("Ctrl+-",), _BOTH),
    Action("whole", "Show whole table, or restore zoom", ("Ctrl+0",), _BOTH),
    *(
        Action(f"move-{way.lower()}", f"Scroll {way.lower()}",
               (f"Ctrl+{way}",), _BOTH)
        for way in ("Left", "Right", "Up", "Down")
    ),
    Action("turn", "Rotate piece", ("R",), (HAND, SANDBOX)),
    Action("turn-back", "Rotate piece back", ("Shift+R",), (HAND, SANDBOX)),
    Action("flip", "Flip piece", ("F",), (HAND, SANDBOX)),
    Action("choose", "Select or deselect piece", ("X",), (SANDBOX,)),
    Action("stack", "Stack selected pieces", ("T",), (SANDBOX,)),
    Action("shuffle", "Shuffle pile", ("S",), (SANDBOX,)),
    Action("count-up", "Increase counter", ("C",), (SANDBOX,)),
    Action("count-down", "Decrease counter", ("Shift+C",), (SANDBOX,)),
    Action("lock", "Lock or unlock piece", ("K",), (SANDBOX,)),
    Action("copy", "Copy piece", ("Ctrl+C",), (SANDBOX,)),
    Action("remove", "Remove piece from table", ("Delete",), (SANDBOX,)),
    Action("replay-play", "Play or pause", ("Space",), (REPLAY,)),
    Action("replay-back", "Previous move", ("Left",), (REPLAY,)),
    Action("replay-on", "Next move", ("Right",), (REPLAY,)),
    Action("replay-far-back", "Back ten moves", ("Page Up",), (REPLAY,)),
    Action("replay-far-on", "Forward ten moves", ("Page Down",), (REPLAY,)),
    Action("replay-first", "First move", ("Home",), (REPLAY,)),
    Action("replay-last", "Last move", ("End",), (REPLAY,)),
    Action("play-on", "Play from here", ("P",), (REPLAY,)),
    Action("eyes", "Change viewpoint", ("E",), (REPLAY,)),
    Action("review", "Review the game", ("R",), (REPLAY,)),
    Action("search", "Search cards", ("Ctrl+F",), (DECKS,)),
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


def written(event: pygame.event.Event) -> str:
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


def _heard(event: pygame.event.Event) -> list[str]:
    """Returns the possible names of a key: with and without Shift, or typed."""
    name = written(event)
    plain = name.replace("Shift+", "", 1)
    sign = getattr(event, "unicode", "").upper()
    readable = bool(sign.strip()) and sign.isprintable() and name in (plain, f"Shift+{plain}")
    plainly = "+" not in plain.removesuffix("+")
    return list(dict.fromkeys([name, plain, *([sign] if readable and plainly else [])]))


class Keys:
    """The key bindings of the settings; unchanged actions have their defaults."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def bound(self, action: str) -> tuple[str, ...]:
        """Returns all keys of an action; none if the player removed its key."""
        given = self.settings.keys.get(action)
        if given is None:
            return BY_ID[action].usual
        return (given,) if given else ()

    def of(self, action: str) -> str:
        """Returns the first key of an action, or ""."""
        return next(iter(self.bound(action)), "")

    def tip(self, words: str, action: str) -> str:
        """Returns `words` followed by the key of an action, if it has one."""
        key = self.of(action)
        return f"{words} ({key})" if key else words

    def meant(self, event: pygame.event.Event, *places: str) -> str:
        """Returns the action of a key in any of the contexts `places`, or ""."""
        for heard in _heard(event):
            for action in ACTIONS:
                if heard in self.bound(action.id) and set(places) & set(action.places):
                    return action.id
        return ""

    def taken(self, action: str, key: str) -> Action | None:
        """Returns another action that uses `key` in a shared context, or None."""
        where = BY_ID[action].places
        for other in ACTIONS:
            if other.id != action and key in self.bound(other.id) and _meet(where, other.places):
                return other
        return None

    def refusal(self, action: str, key: str) -> str:
        """Returns the reason why an action cannot have a key, or ""."""
        if key in FIXED and key not in BY_ID[action].usual:
            return f"{key} is reserved for navigation. Choose another key."
        writes = key == "Space" or len(key.removeprefix("Shift+")) == 1
        if writes and {EVERYWHERE, DECKS} & set(BY_ID[action].places):
            return f"{key} is needed for typing. Choose another key, or add Ctrl."
        return ""

    def give(self, action: str, key: str) -> None:
        """Binds an action to this key alone, or to none if `key` is ""."""
        kept = {name: one for name, one in self.settings.keys.items() if name != action}
        if BY_ID[action].usual[:1] != (key,):
            kept[action] = key
        self.settings.keys = kept

    def reset(self) -> None:
        """Restores all default keys."""
        self.settings.keys = {}


def _meet(places: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Returns whether a key could be ambiguous between the contexts."""
    both = {*places, *others}
    if EVERYWHERE in both or {TABLE, HAND} <= both or {TABLE, SANDBOX} <= both:
        return True
    return bool(set(places) & set(others))
