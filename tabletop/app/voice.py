"""The voice of a scene: what has the keyboard and what comes up is spoken, if that is wanted."""

from __future__ import annotations

from typing import Protocol

from tabletop.app.context import StageContext
from tabletop.app.widgets import Dialog, Group, Toast


class SpokenScene(StageContext, Protocol):
    """A scene made of widgets, with what comes up over them."""

    title: str
    group: Group
    toast: Toast | None


class Voice:
    """Speaks of one scene: it is asked before each frame, and says what has changed since."""

    def __init__(self, scene: SpokenScene) -> None:
        self.scene = scene
        self._title = ""
        self._focus = ""  #: what was said last of the widget with the keyboard
        self._dialog: Dialog | None = None
        self._toast: Toast | None = None

    def follow(self) -> None:
        """Say what is new; what somebody waits for is said in place of what is being said."""
        if not self.scene.app.settings.speech:
            return
        told = self.told()
        now = [*self._opened(), *self._under_keyboard()]
        for number, words in enumerate([*now, *told]):
            self.scene.app.speech.say(words, interrupt=number == 0 and bool(now))

    def told(self) -> list[str]:
        """What happens by itself, to be said after what is being said."""
        return []

    def is_covered(self) -> bool:
        """Whether nothing may be told but the dialog."""
        return False

    def _opened(self) -> list[str]:
        """The name of a scene, a dialog, and words that came up."""
        scene, said = self.scene, []
        if scene.title != self._title:
            self._title = scene.title
            said.append(scene.title)
        if scene.dialog is not self._dialog:
            self._dialog, self._focus = scene.dialog, ""
            if scene.dialog is not None:
                said += [scene.dialog.title, scene.dialog.words]
        if scene.toast is not self._toast:
            self._toast = scene.toast
            if scene.toast is not None and not self.is_covered():
                said.append(scene.toast.words)
        return said

    def _under_keyboard(self) -> list[str]:
        """What the widget with the keyboard is, where it is another one or says something else."""
        scene = self.scene
        if scene.dialog is None and self.is_covered():
            return []
        focus = (scene.group if scene.dialog is None else scene.dialog.group).focus
        return self._said_once("" if focus is None else focus.spoken())

    def _said_once(self, words: str) -> list[str]:
        """Give words unless they were said last of what the keyboard is on."""
        if words == self._focus:
            return []
        self._focus = words
        return [words]
