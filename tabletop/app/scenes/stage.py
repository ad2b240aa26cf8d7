"""The base class of scenes with widgets: captions, toasts, and dialogs."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from tabletop.app.painting.backgrounds import sand
from tabletop.app.painting.theme import Palette, Scale, WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.program.voice import SceneVoice
from tabletop.app.render import user_pictures
from tabletop.app.skins import palette_of
from tabletop.app.widgets import (
    Button,
    Dialog,
    HoldButton,
    HoldRing,
    TextField,
    Toast,
    Widget,
    WidgetGroup,
    caption,
)
from tabletop.app.widgets.labels import Label, Panel
from tabletop.app.widgets.messages import least_covering, place_beside
from tabletop.app.window.key_bindings import BACK
from tabletop.app.window.window import Scene
from tabletop.storage.files import SUFFIX

#: Seconds of hover after which a caption appears.
CAPTION_DELAY = 0.45
#: The distance of a message from the pointer or the button that it is about, in units.
TOAST_GAP = 16


class Stage(Scene):
    """A scene made of widgets over a background.

    Subclasses create their widgets in `build` and paint the background in `make_background`.
    `build` is called again whenever the window's size or the scale changes. The player's input must
    therefore be stored in the scene, not in the widgets.
    """

    palette_name = "home"

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app = app
        self.group = WidgetGroup()
        self.dialog: Dialog | None = None
        self.toast: Toast | None = None
        self.style: WidgetStyle = WidgetStyle(palette_of(self.palette_name), Scale(1, 1))
        #: for dialogs, captions, and toasts, which grow with the text size in every scene
        self.panel_look: WidgetStyle = self.style
        self.voice = SceneVoice(self)
        self._background: pygame.Surface | None = None
        self._caption: tuple[pygame.Surface, pygame.Rect] | None = None
        #: the hovered widget and its caption
        self._caption_for: tuple[Widget | None, str] = (None, "")
        self._resting_since: float | None = None

    @property
    def palette(self) -> Palette:
        """The colours of the scene."""
        return palette_of(self.palette_name)

    def build(self, size: tuple[int, int]) -> None:
        """Creates and places the widgets, and adds them to `self.group`."""

    def look_for(self, size: tuple[int, int]) -> WidgetStyle:
        """Returns the look of the scene's own widgets."""
        return self.panel_look

    def make_background(self, size: tuple[int, int]) -> pygame.Surface:
        """Draws the background in the window's size."""
        return sand(size)

    def on_key(self, event: pygame.event.Event) -> bool:
        """Handles a key that no widget used."""
        if event.key == pygame.K_ESCAPE:
            self.window.back()
            return True
        return False

    def open_dropped_file(self, path: Path) -> None:
        """Opens a file dropped on the window: a save or a pack."""
        if path.suffix == SUFFIX:  # macOS also passes a save opened from the desktop like this
            from tabletop.app.lobby.open_table import open_file

            open_file(self, path)
            return
        from tabletop.app.lobby.pack_install import offer_pack  # rarely needed, and slow to import

        offer_pack(self, path)

    def layout(self, size: tuple[int, int]) -> None:
        settings = self.app.settings
        self.panel_look = WidgetStyle(
            self.palette, Scale.for_window(size, settings.ui_scale, settings.text_scale)
        )
        self.style = self.look_for(size)
        focus, previous = self.group.focus, self.group.widgets
        self.group = WidgetGroup()
        self._caption, self._caption_for = None, (None, "")
        self.build(size)
        if focus is not None:
            self._restore_focus(focus, previous)
        self._background = self.make_background(size).convert()
        if self.dialog is not None:
            self.dialog.style = self.panel_look
            for widget in self.dialog.group.widgets:
                widget.style = self.panel_look
            self.dialog.place(pygame.Rect((0, 0), size))
        if self.toast is not None:
            self._place_toast()

    def relayout(self) -> None:
        """Builds the scene again at once."""
        self.layout(self.window.surface.get_size())
        self.redraw()

    def _restore_focus(self, focus: Widget, previous: list[Widget]) -> None:
        """Restores the focus: to the same index, or to the nearest similar widget."""
        now = self.group.widgets
        if len(previous) == len(now):
            self.group.give_focus(now[previous.index(focus)])
            return
        like = [widget for widget in now if type(widget) is type(focus) and widget.visible]
        centre = pygame.Vector2(focus.rect.center)
        nearest = min(like, key=lambda each: centre.distance_to(each.rect.center), default=None)
        if nearest is not None:
            self.group.give_focus(nearest)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event in the dialog, the widgets, then the scene's own keys."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._drop_caption()
        if self.dialog is not None:
            used = self.dialog.handle(event)
            self._watch_captions(event)
            return used
        if event.type == pygame.DROPFILE:
            self.open_dropped_file(Path(event.file))
            return True
        used = self.group.handle(event)
        self._watch_captions(event)
        if not used and event.type == pygame.KEYDOWN:
            return self.on_key(event)
        return used

    def flush(self) -> None:
        """Repaints changed widgets, and speaks and shows new messages."""
        if self.window.is_keyboard_active:
            self._show_focus()
        self.voice.follow()
        for words in user_pictures.take_errors():
            self.show_message(words, "warning", 6)
        if self.dialog is not None and self.dialog.group.take_damage():
            self.redraw(self.dialog.rect)
        self.redraw_widgets(self.group.take_damage())

    def redraw_widgets(self, areas: list[pygame.Rect]) -> None:
        """Requests a repaint of areas whose widgets have changed."""
        self.redraw_all(areas)

    def focused_text_field(self) -> TextField | None:
        """Returns the focused text field, in the dialog if there is one."""
        focus = (self.dialog.group if self.dialog is not None else self.group).focus
        return focus if isinstance(focus, TextField) and focus.enabled else None

    def first_focus(self) -> Widget | None:
        """Returns the initial focus: the main button or the first widget."""
        group = self.dialog.group if self.dialog is not None else self.group
        usable = [w for w in group.widgets if w.visible and w.enabled and w.focusable]
        main = (w for w in usable if isinstance(w, Button) and w.kind == "main")
        return next(main, usable[0] if usable else None)

    def _show_focus(self) -> None:
        """Sets the initial focus for the keyboard if nothing has the focus."""
        group = self.dialog.group if self.dialog is not None else self.group
        if group.focus is None:
            group.give_focus(self.first_focus())

    def advance(self, now: float) -> float | None:
        """Shows a due caption and removes an expired toast."""
        waits: list[float] = []
        if self.dialog is not None and (held := self.dialog.advance(now)) is not None:
            waits.append(held)
        if self.toast is not None:
            if self.toast.is_expired(round(now * 1000)):
                self.redraw(self.toast.rect)
                self.toast = None
            elif self.toast.ends < math.inf:
                waits.append(self.toast.ends / 1000 - now)
        if self._resting_since is not None:
            due = self._resting_since + CAPTION_DELAY - now
            if due <= 0:
                self._resting_since = None
                self._show_caption()
            else:
                waits.append(due)
        return max(0.001, min(waits)) if waits else None

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws the background, the widgets, and the overlays."""
        self.paint_background(surface, clip)
        self.paint_widgets(surface, clip)
        self.paint_above(surface, clip)

    def paint_background(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self._background is not None:
            surface.blit(self._background, clip.topleft, clip)

    def paint_widgets(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        for widget in self.group.widgets:
            margin = 2 * widget.margin
            if widget.visible and widget.rect.inflate(margin, margin).colliderect(clip):
                widget.draw(surface)

    def paint_above(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self.toast is not None:
            surface.blit(self.toast.picture, self.toast.rect)
        if self.dialog is not None:
            shade = pygame.Surface(clip.size)
            shade.fill(self.palette.shadow)
            shade.set_alpha(150)
            surface.blit(shade, clip)
            self.dialog.draw(surface)
        if self._caption is not None and self._caption[1].colliderect(clip):
            surface.blit(*self._caption)

    def lay_list_page(self, title: str, max_width: int = 0) -> tuple[pygame.Rect, Label, Button]:
        """Places the panel and heading of a page, `max_width` pixels wide.

        Returns the panel's rectangle, the heading, and the back button. The heading is already in
        the group; the caller adds the button after the list.
        """
        px = self.style.scale.px
        width, height = self.window.surface.get_size()
        panel = Panel(self.style)
        rect = pygame.Rect(0, 0, min(max_width or px(900), width - px(32)), height - px(40))
        rect.center = (width // 2, height // 2)
        panel.place(rect)
        heading = Label(self.style, title, face="display", size="title", accent=True)
        heading.place(pygame.Rect(rect.left + px(24), rect.top + px(10), px(200), px(46)))
        back = Button(self.style, "Back", self.window.back, sign="arrow-left", shortcut=BACK)
        back.place(pygame.Rect(rect.right - px(154), rect.top + px(14), px(130), px(38)))
        self.group.add(panel)
        self.group.add(heading)
        return rect, heading, back

    def show_message(self, words: str, sign: str = "", duration: float = 2.6) -> None:
        if self.toast is not None:
            self.redraw(self.toast.rect)
        now = round(time.perf_counter() * 1000)
        self.toast = Toast(words, self.panel_look, now, sign, duration * 1000)
        self._place_toast()
        self.redraw(self.toast.rect)

    def mute(self, words: str) -> None:
        """Removes the message `words` if it is still shown."""
        if self.toast is not None and self.toast.words == words:
            self.redraw(self.toast.rect)
            self.toast = None

    def message_avoided_areas(self) -> list[pygame.Rect]:
        """Returns the areas that a message at the pointer should not cover."""
        return []

    def _place_toast(self) -> None:
        """Places the message next to the pointer if it answers a click.

        Other messages are next to the main button, or at the top.
        """
        assert self.toast is not None
        window, gap = self.window.surface.get_rect(), self.style.scale.px(TOAST_GAP)
        size = self.toast.picture.get_size()
        subject = pygame.Rect(window.centerx, 0, 1, self.style.scale.px(52) - gap)
        main = self.first_focus()
        if self.window.clicked_at is not None:
            subject = pygame.Rect(self.window.clicked_at, (1, 1))
        elif isinstance(main, Button) and main.kind == "main":
            subject = main.rect
        around = subject.inflate(2 * (size[0] + gap), 2 * (size[1] + gap)).clip(window)
        self.toast.rect = place_beside(size, subject, around, gap, self.message_avoided_areas())

    def open_dialog(
        self,
        title: str,
        words: str,
        answers: Sequence[tuple[str, Callable[[], object] | None]],
        *,
        extra: Sequence[Widget] = (),
        width: int = 460,
        sign: str = "",
        main: int = 0,
        escapes: bool = True,
        is_menu: bool = False,
    ) -> None:
        """Opens a dialog; `main` is the index of the main answer.

        Escape selects the last answer, the first of a menu (see `Dialog`), or nothing if `escapes`
        is false. Typed text replaces the
        content of the first field. With a `HoldRing` among `extra`, the main answer must be held.
        """
        buttons: list[Button] = []
        seal = next((widget for widget in extra if isinstance(widget, HoldRing)), None)
        for number, (label, action) in enumerate(answers):
            answer = self._closing(action)
            if seal is not None and number == main:
                seal.on_full = answer
                buttons.append(HoldButton(self.panel_look, label, seal))
                continue
            kind = "main" if number == main else "plain"
            buttons.append(Button(self.panel_look, label, answer, kind=kind))
        self._drop_caption()
        self.dialog = Dialog(
            self.panel_look, title, words, buttons, extra, width, sign, escapes, is_menu
        )
        self.dialog.place(self.window.surface.get_rect())
        field = next((widget for widget in extra if isinstance(widget, TextField)), None)
        if field is not None:
            self.dialog.group.give_focus(field)
            field.set(all_selected=True, cursor=len(field.value))
        self.redraw()

    def _closing(self, action: Callable[[], object] | None) -> Callable[[], None]:
        def close() -> None:
            self.dialog = None
            self.redraw()
            if action is not None:
                action()

        return close

    @property
    def _active_group(self) -> WidgetGroup:
        """The active widgets: those of the dialog, if there is one."""
        return self.dialog.group if self.dialog is not None else self.group

    def _watch_captions(self, event: pygame.event.Event) -> None:
        """Prepares the caption of the hovered or newly focused widget."""
        if event.type == pygame.MOUSEMOTION:
            widget = self._active_group.at(event.pos)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            widget = self._active_group.focus
        else:
            return
        pointed = (widget, widget.caption_text() if widget is not None else "")
        if pointed == self._caption_for:
            return
        self._drop_caption()
        self._caption_for = pointed
        if pointed[1]:
            self._resting_since = time.perf_counter()

    def _show_caption(self) -> None:
        widget, words = self._caption_for
        if widget is None or widget not in self._active_group.widgets:
            return
        picture = caption(words, self.panel_look)
        window = self.window.surface.get_rect()
        above = picture.get_rect(midbottom=(widget.rect.centerx, widget.rect.top - 6))
        below = picture.get_rect(midtop=(widget.rect.centerx, widget.rect.bottom + 6))
        places = [above.clamp(window), below.clamp(window)]
        self._caption = (picture, least_covering(places, [widget.rect]))
        self.redraw(self._caption[1])

    def _drop_caption(self) -> None:
        if self._caption is not None:
            self.redraw(self._caption[1])
        self._caption, self._caption_for, self._resting_since = None, (None, ""), None
