"""The settings scene: display, sound, and gameplay."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from tabletop.app.lobby.portraits import Covers
from tabletop.app.painting import icons
from tabletop.app.program.app import App
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets import (
    Button,
    ChoiceButtons,
    ChoiceOption,
    Cycler,
    DisplayWidget,
    Widget,
    equalize_letters,
)
from tabletop.app.widgets.labels import Label, Panel
from tabletop.session.speech import EXTRA, is_installed
from tabletop.storage.log import log_path
from tabletop.storage.people import SYMBOLS, icon_of_symbol
from tabletop.storage.places import user_dir
from tabletop.storage.save_list import KEPT_OF_BOTS

_SCALES = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
_SPEEDS = ((0.5, "Slow"), (1.0, "Normal"), (2.0, "Fast"), (4.0, "Very fast"))
_VOLUMES = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
_KEPT_GAMES = (10, 30, 100, 300, 0)
#: The length in characters up to which a path is shown in full.
_MAX_PATH_LENGTH = 48
_EYES = (
    ("usual", "Standard"),
    ("protanopia", "Red-blind (protanopia)"),
    ("deuteranopia", "Green-blind (deuteranopia)"),
    ("tritanopia", "Blue-blind (tritanopia)"),
    ("contrast", "High contrast"),
)
MAX_ICONS_IN_ROW = 14  #: the maximum number of icons in a row
_STATES = (("good", "check"), ("bad", "cross"), ("accent", "star"), ("focus", "eye"))


class Swatches(DisplayWidget):
    """A preview of the colours for states, seats, and icons of the games."""

    def paint(self, surface: pygame.Surface) -> None:
        palette = self.style.palette
        emblems = [icon_of_symbol(each, at) for at, each in enumerate(SYMBOLS)]
        icon_names = [sign for sign in icons.COLOURS if not sign.startswith("emblem-")]
        signs = [(sign, getattr(palette, name)) for name, sign in _STATES]
        signs += [(sign, icons.COLOURS[sign]) for sign in (*emblems, *icon_names)]
        across = len(signs) if len(signs) <= MAX_ICONS_IN_ROW else -(-len(signs) // 2)
        step, height = self.rect.w // across, self.rect.h * across // len(signs)
        side = round(min(height, step) * 0.84)
        for number, (sign, colour) in enumerate(signs):
            picture = icons.icon(sign, side, colour)
            row, column = divmod(number, across)
            place = pygame.Rect(self.rect.left + column * step, self.rect.top, step, height)
            surface.blit(picture, picture.get_rect(center=place.move(0, row * height).center))


class SettingsScene(Stage):
    """The settings; each takes effect at once and is saved."""

    title = "Settings"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.tab = 0  #: index of the current tab

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        groups = self._groups()
        maximum = max(map(len, groups.values()))
        step = min(px(56), (size[1] - px(196)) // maximum)
        panel = Panel(self.style)
        form_rect = pygame.Rect(0, 0, min(px(1000), size[0] - px(32)), step * maximum + px(176))
        form_rect.center = (size[0] // 2, size[1] // 2)
        panel.place(form_rect)
        rect = form_rect.inflate(px(760) - form_rect.w, 0)
        rect.right = form_rect.right
        covers = Covers(self.style)
        strip = pygame.Rect(form_rect.topleft, (form_rect.w - rect.w, form_rect.h))
        covers.place(strip.inflate(-px(24), -px(24)))
        covers.rect.w += px(12)
        self.group.add(panel)
        self.group.add(covers)
        heading = Label(self.style, "Settings", face="display", size="title", accent=True)
        heading.place(pygame.Rect(rect.left + px(24), rect.top + px(12), rect.w - px(48), px(44)))
        self.group.add(heading)
        names = [ChoiceOption(number, name) for number, name in enumerate(groups)]
        tabs = ChoiceButtons(self.style, names, self.tab, self._turn_to, tabs=True)
        tabs.place(
            pygame.Rect(heading.rect.left, heading.rect.bottom + px(4), heading.rect.w, px(36))
        )
        self.group.add(tabs)
        y = tabs.rect.bottom + px(10)
        for words, widget in list(groups.values())[self.tab]:
            widget.name = words
            label = Label(self.style, words, size="label")
            label.place(pygame.Rect(rect.left + px(24), y, px(264), step - px(8)))
            widget.place(
                pygame.Rect(
                    label.rect.right + px(10),
                    y,
                    rect.right - px(34) - label.rect.right,
                    step - px(8),
                )
            )
            self.group.add(label)
            self.group.add(widget)
            y += step
        equalize_letters(widget for widget in self.group.widgets if widget is not heading)
        done = Button(self.style, "Done", self.window.back, kind="main")
        done.place(pygame.Rect(rect.right - px(154), rect.bottom - px(54), px(130), px(40)))
        self.group.add(done)
        keys = Button(
            self.style,
            "Keys",
            partial(self.app.open, "keys"),
            tip="Show and change keyboard shortcuts",
        )
        width = max(px(90), keys.preferred_size()[0])
        keys.place(pygame.Rect(done.rect.left - px(8) - width, done.rect.top, width, done.rect.h))
        self.group.add(keys)
        words = (
            f"{_autosave_rule(self.app.settings.kept_games)} Files: {_shortened_path(user_dir())}"
        )
        place = Label(self.style, words, size="small", soft=True)
        place.tip = f"Saves, settings and packs: {user_dir()}\nLog: {log_path()}"
        left = rect.left + px(24)
        foot = done.rect.inflate(0, px(10))
        self.group.add(place, pygame.Rect(left, foot.top, keys.rect.left - px(16) - left, foot.h))

    def _turn_to(self, tab: object) -> None:
        self.tab = int(str(tab))
        self.relayout()

    def _groups(self) -> dict[str, list[tuple[str, Widget]]]:
        settings = self.app.settings
        style = self.style

        def yes_or_no(name: str) -> Widget:
            options = [ChoiceOption(True, "On"), ChoiceOption(False, "Off")]
            return ChoiceButtons(
                style, options, getattr(settings, name), lambda on: self._set(name, on)
            )

        def percents(name: str, values: tuple[float, ...]) -> Widget:
            options = [ChoiceOption(value, f"{round(value * 100)} %") for value in values]
            value = min(values, key=lambda each: abs(each - getattr(settings, name)))
            return Cycler(style, options, value, lambda each: self._set(name, each))

        eyes = [ChoiceOption(value, label) for value, label in _EYES]
        speeds = [ChoiceOption(value, label) for value, label in _SPEEDS]
        seen: list[tuple[str, Widget]] = [
            ("UI scale", percents("ui_scale", _SCALES)),
            ("Text size", percents("text_scale", _SCALES)),
            ("Colours", Cycler(style, eyes, settings.colours, self._set_colours)),
            ("Colour preview", Swatches(style)),
            ("Game speed", ChoiceButtons(style, speeds, settings.speed, self._set_speed)),
            ("Reduced motion", yes_or_no("reduced_motion")),
        ]
        sound_rows: list[tuple[str, Widget]] = [
            ("Volume", percents("volume", _VOLUMES)),
            ("Effects volume", percents("effects_volume", _VOLUMES)),
            ("Music volume", percents("music_volume", _VOLUMES)),
            ("Ambience volume", percents("ambience_volume", _VOLUMES)),
            ("Mute", yes_or_no("muted")),
            ("Speech", self._speech()),
        ]
        played: list[tuple[str, Widget]] = [
            ("Confirm forced choices", yes_or_no("ask_always")),
            ("Pass screen", self._curtain()),
            ("Finished games to keep", self._kept_games()),
        ]
        return {"Display": seen, "Sound": sound_rows, "Gameplay": played}

    def _speech(self) -> Widget:
        options = [ChoiceOption(True, "On"), ChoiceOption(False, "Off")]
        on = self.app.settings.speech
        choice = ChoiceButtons(self.style, options, on, lambda value: self._set("speech", value))
        choice.tip = "Reads the focused control, your options and other players' moves aloud."
        if not is_installed():
            choice.tip += f" Speech needs an extra package: {EXTRA}"
        return choice

    def _curtain(self) -> Widget:
        settings = self.app.settings
        options = [
            ChoiceOption((True, True), "Hold to continue"),
            ChoiceOption((True, False), "Press to continue"),
            ChoiceOption((False, settings.hold), "Off"),
        ]

        def choose(value: object) -> None:
            assert isinstance(value, tuple)
            settings.hold = value[1]
            self._set("curtain", value[0])

        return ChoiceButtons(self.style, options, (settings.curtain, settings.hold), choose)

    def _kept_games(self) -> Widget:
        value = self.app.settings.kept_games
        numbers = sorted({*_KEPT_GAMES, value}, key=lambda number: number or 1_000_000)
        options = [ChoiceOption(n, f"Last {n}" if n else "All") for n in numbers]
        cycler = Cycler(self.style, options, value, lambda each: self._set("kept_games", each))
        cycler.tip = (
            "Older finished games are deleted when a new game starts. Copies that you saved "
            f"are kept, and the last {KEPT_OF_BOTS} games between bots."
        )
        return cycler

    def _set_colours(self, value: object) -> None:
        self.app.choose_colours(str(value))
        self.app.keep_settings()
        self.app.play_sound("card")

    def _set_speed(self, value: object) -> None:
        self._set("speed", value)

    def _set(self, name: str, value: object) -> None:
        setattr(self.app.settings, name, value)
        self.app.keep_settings()
        self.app.sounds.adjust()
        self.app.play_sound("card")
        if name in ("ui_scale", "text_scale", "kept_games"):
            self.relayout()


def _shortened_path(path: Path) -> str:
    """Returns a path, with its middle part omitted if it is long."""
    shown_path = str(path)
    if len(shown_path) > _MAX_PATH_LENGTH:
        shown_path = str(Path(*path.parts[:2], "…", *path.parts[-2:]))
    return shown_path


def _autosave_rule(count: int) -> str:
    """Returns a sentence about the deletion of autosaves."""
    if not count:
        return "Games with people are never deleted."
    return f"Unfinished games and the last {count} finished games are kept."
