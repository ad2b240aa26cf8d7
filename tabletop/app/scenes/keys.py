"""The key settings scene, which lists and changes key bindings."""

from __future__ import annotations

from functools import partial

import pygame

from tabletop.app.program.app import App
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets import Button, ListRow, ScrollList
from tabletop.app.widgets.labels import Label, Panel
from tabletop.app.window.key_bindings import ACTIONS, BACK, BY_ID, ENTER, key_name

_FIXED = (
    ("Next or previous control", "Tab, Shift+Tab"),
    ("Move within a list or the table", "Arrows"),
    ("Activate the focused control", ENTER),
    ("Close, or cancel a drag", BACK),
)


class KeysScene(Stage):
    """A list of all actions; selecting one waits for its new key."""

    title = "Keys"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.list: ScrollList | None = None
        self.awaited = ""  #: the action that gets the next pressed key

    def build(self, size: tuple[int, int]) -> None:
        px, style = self.style.scale.px, self.style
        panel = Panel(style)
        rect = pygame.Rect(0, 0, min(px(760), size[0] - px(32)), size[1] - px(32))
        rect.center = (size[0] // 2, size[1] // 2)
        panel.place(rect)
        inner = rect.inflate(-px(48), -px(28))
        heading = Label(style, "Keys", face="display", size="title", accent=True)
        heading.place(pygame.Rect(inner.left, inner.top, inner.w, px(44)))
        self.prompt_label = Label(style, "", size="body")
        self.prompt_label.place(pygame.Rect(inner.left, heading.rect.bottom, inner.w, px(40)))
        before = self.list
        self.list = ScrollList(style, self._rows(), self.choose)
        button_height = px(40)
        top = self.prompt_label.rect.bottom + px(6)
        self.list.place(
            pygame.Rect(inner.left, top, inner.w, inner.bottom - button_height - px(10) - top)
        )
        if before is not None:
            self.list.set(selected_index=before.selected_index, offset=before.offset)
        done = Button(style, "Done", self.window.back, kind="main", shortcut=BACK)
        none = Button(style, "Clear key", self.take_away, tip="Remove the selected action's key")
        usual = Button(
            style, "Default key", self.give_usual, tip="Restore the selected action's default key"
        )
        reset = Button(style, "Reset all", self.ask_reset, sign="undo")
        right = inner.right
        for button in (done, reset, usual, none):
            width = button.preferred_size()[0]
            right -= width
            button.place(pygame.Rect(right, inner.bottom - button_height, width, button_height))
            right -= px(8)
        for widget in (panel, heading, self.prompt_label, self.list, none, usual, reset, done):
            self.group.add(widget)
        if before is None:
            self.group.give_focus(self.list)
        self._update_prompt()

    def _rows(self) -> list[ListRow]:
        rows: list[ListRow] = []
        place = ""
        for action in ACTIONS:
            if action.contexts[0] != place:
                place = action.contexts[0]
                rows.append(ListRow(place, face="bold", soft=True))
            keys = " or ".join(self.app.keys.keys_of(action.id)) or "none"
            changed = action.id in self.app.settings.keys
            rows.append(ListRow(action.description, right=keys, face="bold" if changed else "body",
                            value=action.id))  # fmt: skip
        rows.append(ListRow("Fixed keys", face="bold", soft=True))
        rows += [ListRow(words, right=key, soft=True) for words, key in _FIXED]
        return rows

    def _update_prompt(self) -> None:
        self.wants_all_keys = bool(self.awaited)
        words = f"Select an action with a click or {ENTER}, then press its new key."
        if self.awaited:
            description = BY_ID[self.awaited].description
            words = f"Press the new key for “{description}”. {BACK} cancels."
        self.prompt_label.set(words=words)

    def _show(self) -> None:
        """Updates the list to the current key bindings."""
        if self.list is not None:
            self.list.set_rows(self._rows())
        self._update_prompt()

    def marked(self) -> str:
        """Returns the action of the selected row, or ""."""
        if self.list is None or self.list.selected_index is None:
            return ""
        return str(self.list.rows[self.list.selected_index].value or "")

    def choose(self, number: int) -> None:
        """Waits for the new key of a row's action."""
        self.awaited = self.marked()
        if self.list is not None and not self.list.rows[number].value:
            self.show_message("These keys cannot be changed.", "settings", 4)
        self._update_prompt()

    def handle(self, event: pygame.event.Event) -> bool:
        """Passes the next key to the waiting action; a click cancels the wait."""
        if self.awaited and self.dialog is None:
            if event.type == pygame.KEYDOWN:
                self._pressed(key_name(event))
                return True
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._stop_waiting()
        return super().handle(event)

    def _pressed(self, key: str) -> None:
        action = self.awaited
        if not key:
            return  # Ctrl or Shift alone: another key follows
        if key == BACK and BACK not in BY_ID[action].default_keys:
            self._stop_waiting()
            return
        if why := self.app.keys.refusal(action, key):
            self.show_message(why, "close", 5)
            return
        self._stop_waiting()
        other = self.app.keys.conflict(action, key)
        if other is None:
            self._assign_key(action, key)
            return
        before = self.app.keys.main_key(action)
        answers = [("Reassign key", partial(self._assign_key, action, key, other.id, ""))]
        third = self.app.keys.conflict(other.id, before)
        fits = not self.app.keys.refusal(other.id, before) and third in (None, BY_ID[action])
        if before and fits:
            answers.insert(
                0, ("Swap keys", partial(self._assign_key, action, key, other.id, before))
            )
        self.open_dialog(
            f"{key} is in use",
            f"{key} is assigned to “{other.description}”. A key has one action.",
            [*answers, ("Cancel", None)],
            sign="settings",
        )

    def _stop_waiting(self) -> None:
        self.awaited = ""
        self._update_prompt()

    def _assign_key(self, action: str, key: str, other: str = "", instead: str = "") -> None:
        """Binds a key to an action, and another key or none to its old action."""
        if other:
            self.app.keys.bind(other, instead)
        self.app.keys.bind(action, key)
        self.app.keep_settings()
        self.app.play_sound("card")
        self._show()

    def take_away(self) -> None:
        """Removes the key of the selected action."""
        if action := self.marked():
            self._assign_key(action, "")

    def give_usual(self) -> None:
        """Restores the default key of the selected action."""
        if action := self.marked():
            self.awaited = action
            self._pressed(BY_ID[action].default_keys[0])

    def ask_reset(self) -> None:
        """Asks before restoring all default keys."""

        def reset() -> None:
            self.app.keys.reset()
            self.app.keep_settings()
            self._show()

        answers = [("Reset all", reset), ("Cancel", None)]
        self.open_dialog("Reset all keys?", "Your key changes will be lost.", answers)
