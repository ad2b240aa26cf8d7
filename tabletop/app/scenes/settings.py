"""The settings scene: display, sound, and gameplay."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from tabletop.app.app import App
from tabletop.app.labels import Label, Panel
from tabletop.app.painting import glyphs
from tabletop.app.portraits import Covers
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets import Button, Choice, Cycler, Option, Widget, level
from tabletop.play.speech import EXTRA, is_installed
from tabletop.storage.log import log_path
from tabletop.storage.people import SYMBOLS, sign_of
from tabletop.storage.places import user_dir
from tabletop.storage.shelf import KEPT_OF_BOTS

_SCALES = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
_SPEEDS = ((0.5, "Slow"), (1.0, "Normal"), (2.0, "Fast"), (4.0, "Very fast"))
_VOLUMES = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
_KEPT = (10, 30, 100, 300, 0)
#: The length in characters up to which a path is shown in full.
_LONGEST_PATH = 48
_EYES = (
    ("usual", "Standard"),
    ("protanopia", "Red-blind (protanopia)"),
    ("deuteranopia", "Green-blind (deuteranopia)"),
    ("tritanopia", "Blue-blind (tritanopia)"),
    ("contrast", "High contrast"),
)
ACROSS = 14  #: the maximum number of icons in a row
_STATES = (("good", "check"), ("bad", "cross"), ("accent", "star"), ("focus", "eye"))


class Swatches(Widget):
    """A preview of the colours for states, seats, and icons of the games."""

    focusable = False
    passive = True

    def paint(self, surface: pygame.Surface) -> None:
        palette = self.look.palette
        emblems = [sign_of(each, at) for at, each in enumerate(SYMBOLS)]
        own = [sign for sign in glyphs.COLOURS if not sign.startswith("emblem-")]
        signs = [(sign, getattr(palette, name)) for name, sign in _STATES]
        signs += [(sign, glyphs.COLOURS[sign]) for sign in (*emblems, *own)]
        across = len(signs) if len(signs) <= ACROSS else -(-len(signs) // 2)
        step, high = self.rect.w // across, self.rect.h * across // len(signs)
        side = round(min(high, step) * 0.84)
        for number, (sign, colour) in enumerate(signs):
            picture = glyphs.glyph(sign, side, colour)
            row, column = divmod(number, across)
            place = pygame.Rect(self.rect.left + column * step, self.rect.top, step, high)
            surface.blit(picture, picture.get_rect(center=place.move(0, row * high).center))


class SettingsScene(Stage):
    """The settings; each takes effect at once and is saved."""

    title = "Settings"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.tab = 0  #: index of the current tab

    def build(self, size: tuple[int, int]) -> None:
        px = self.look.scale.px
        groups = self._groups()
        most = max(map(len, groups.values()))
        step = min(px(56), (size[1] - px(196)) // most)
        panel = Panel(self.look)
        whole = pygame.Rect(0, 0, min(px(1000), size[0] - px(32)), step * most + px(176))
        whole.center = (size[0] // 2, size[1] // 2)
        panel.place(whole)
        rect = whole.inflate(px(760) - whole.w, 0)
        rect.right = whole.right
        covers = Covers(self.look)
        strip = pygame.Rect(whole.topleft, (whole.w - rect.w, whole.h))
        covers.place(strip.inflate(-px(24), -px(24)))
        covers.rect.w += px(12)
        self.group.add(panel)
        self.group.add(covers)
        head = Label(self.look, "Settings", face="display", size="title", accent=True)
        head.place(pygame.Rect(rect.left + px(24), rect.top + px(12), rect.w - px(48), px(44)))
        self.group.add(head)
        names = [Option(number, name) for number, name in enumerate(groups)]
        tabs = Choice(self.look, names, self.tab, self._turn_to, tabs=True)
        tabs.place(pygame.Rect(head.rect.left, head.rect.bottom + px(4), head.rect.w, px(36)))
        self.group.add(tabs)
        y = tabs.rect.bottom + px(10)
        for words, widget in list(groups.values())[self.tab]:
            widget.name = words
            label = Label(self.look, words, size="label")
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
        level(widget for widget in self.group.widgets if widget is not head)
        done = Button(self.look, "Done", self.window.back, kind="main")
        done.place(pygame.Rect(rect.right - px(154), rect.bottom - px(54), px(130), px(40)))
        self.group.add(done)
        keys = Button(
            self.look,
            "Keys",
            partial(self.app.open, "keys"),
            tip="Show and change keyboard shortcuts",
        )
        wide = max(px(90), keys.wants()[0])
        keys.place(pygame.Rect(done.rect.left - px(8) - wide, done.rect.top, wide, done.rect.h))
        self.group.add(keys)
        words = f"{_rule(self.app.settings.kept_games)} Files: {_shortened(user_dir())}"
        place = Label(self.look, words, size="small", soft=True)
        place.tip = f"Saves, settings and packs: {user_dir()}\nLog: {log_path()}"
        left = rect.left + px(24)
        foot = done.rect.inflate(0, px(10))
        place.place(pygame.Rect(left, foot.top, keys.rect.left - px(16) - left, foot.h))
        self.group.add(place)

    def _turn_to(self, tab: object) -> None:
        self.tab = int(str(tab))
        self.layout(self.window.surface.get_size())
        self.redraw()

    def _groups(self) -> dict[str, list[tuple[str, Widget]]]:
        wish = self.app.settings
        look = self.look

        def yes_or_no(name: str) -> Widget:
            options = [Option(True, "On"), Option(False, "Off")]
            return Choice(look, options, getattr(wish, name), lambda on: self._set(name, on))

        def percents(name: str, values: tuple[float, ...]) -> Widget:
            options = [Option(value, f"{round(value * 100)} %") for value in values]
            value = min(values, key=lambda each: abs(each - getattr(wish, name)))
            return Cycler(look, options, value, lambda each: self._set(name, each))

        eyes = [Option(value, label) for value, label in _EYES]
        speeds = [Option(value, label) for value, label in _SPEEDS]
        seen: list[tuple[str, Widget]] = [
            ("UI scale", percents("ui_scale", _SCALES)),
            ("Text size", percents("text_scale", _SCALES)),
            ("Colours", Cycler(look, eyes, wish.colours, self._set_colours)),
            ("Colour preview", Swatches(look)),
            ("Game speed", Choice(look, speeds, wish.speed, self._set_speed)),
            ("Reduced motion", yes_or_no("reduced_motion")),
        ]
        heard: list[tuple[str, Widget]] = [
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
        return {"Display": seen, "Sound": heard, "Gameplay": played}

    def _speech(self) -> Widget:
        options = [Option(True, "On"), Option(False, "Off")]
        on = self.app.settings.speech
        choice = Choice(self.look, options, on, lambda wish: self._set("speech", wish))
        choice.tip = "Reads the focused control, your options and other players' moves aloud."
        if not is_installed():
            choice.tip += f" Speech needs an extra package: {EXTRA}"
        return choice

    def _curtain(self) -> Widget:
        wish = self.app.settings
        options = [
            Option((True, True), "Hold to continue"),
            Option((True, False), "Press to continue"),
            Option((False, wish.hold), "Off"),
        ]

        def choose(value: object) -> None:
            assert isinstance(value, tuple)
            wish.hold = value[1]
            self._set("curtain", value[0])

        return Choice(self.look, options, (wish.curtain, wish.hold), choose)

    def _kept_games(self) -> Widget:
        value = self.app.settings.kept_games
        numbers = sorted({*_KEPT, value}, key=lambda number: number or 1_000_000)
        options = [Option(n, f"Last {n}" if n else "All") for n in numbers]
        cycler = Cycler(self.look, options, value, lambda each: self._set("kept_games", each))
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
            self.layout(self.window.surface.get_size())
            self.redraw()


def _shortened(path: Path) -> str:
    """Returns a path, with its middle part omitted if it is long."""
    told = str(path)
    if len(told) > _LONGEST_PATH:
        told = str(Path(*path.parts[:2], "…", *path.parts[-2:]))
    return told


def _rule(kept: int) -> str:
    """Returns a sentence about the deletion of autosaves."""
    if not kept:
        return "Games with people are never deleted."
    return f"Unfinished games and the last {kept} finished games are kept."
