"""Speech output of a scene: the focused widget, dialogs, and messages."""

from __future__ import annotations

from typing import Protocol

from tabletop.app.program.app import App
from tabletop.app.widgets import Dialog, Toast, WidgetGroup


class SpokenScene(Protocol):
    """A scene with a focus and messages."""

    app: App
    title: str
    group: WidgetGroup
    dialog: Dialog | None
    toast: Toast | None


class SceneVoice:
    """Speaks the changes of one scene; called before each frame."""

    def __init__(self, scene: SpokenScene) -> None:
        self.scene = scene
        self._title = ""
        self._focus = ""  #: the last text spoken for the focused widget
        self._dialog: Dialog | None = None
        self._toast: Toast | None = None

    def follow(self) -> None:
        """Speaks what is new; focus changes interrupt the current speech."""
        if not self.scene.app.settings.speech:
            return
        texts = self.events_to_speak()
        now = [*self._new_texts(), *self._focus_text()]
        for number, words in enumerate([*now, *texts]):
            self.scene.app.speech.say(words, interrupt=number == 0 and bool(now))

    def events_to_speak(self) -> list[str]:
        """Returns events to speak after the current speech."""
        return []

    def is_covered(self) -> bool:
        """Returns whether only the dialog may be spoken."""
        return False

    def _new_texts(self) -> list[str]:
        """Returns the texts of a new scene, dialog, or message."""
        scene, texts = self.scene, []
        if scene.title != self._title:
            self._title = scene.title
            texts.append(scene.title)
        if scene.dialog is not self._dialog:
            self._dialog, self._focus = scene.dialog, ""
            if scene.dialog is not None:
                texts += [scene.dialog.title, scene.dialog.words]
        if scene.toast is not self._toast:
            self._toast = scene.toast
            if scene.toast is not None and not self.is_covered():
                texts.append(scene.toast.words)
        return texts

    def _focus_text(self) -> list[str]:
        """Returns the text of the focused widget if it has changed."""
        scene = self.scene
        if scene.dialog is None and self.is_covered():
            return []
        focus = (scene.group if scene.dialog is None else scene.dialog.group).focus
        return self._unless_repeated("" if focus is None else focus.spoken())

    def _unless_repeated(self, words: str) -> list[str]:
        """Returns the text unless it was the last one of the focus."""
        if words == self._focus:
            return []
        self._focus = words
        return [words]
