"""The dialog that edits a player: name, emblem, and assistance level."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.context import StageContext
from tabletop.app.names import COLOUR_NAMES
from tabletop.app.painting import glyphs, text
from tabletop.app.painting.glyphs import glyph
from tabletop.app.theme import Look
from tabletop.app.widgets import Button, Choice, Cycler, Option, TextField, Widget, plate
from tabletop.storage.people import (
    ASSIST,
    HUMAN,
    LONGEST_NAME,
    SYMBOLS,
    Person,
    Seated,
    clean_name,
    emblem,
    gathered,
    seated,
    sign_of,
    with_person,
)
from tabletop.storage.settings import Settings

_HELP = (
    "No help.",
    "Highlights legal targets.",
    "Also shows what each move does.",
    "Also lists unseen cards.",
    "Also suggests the best move.",
)


class SeatButton(Button):
    """A button with a player's emblem and name.

    A long name is cut; the tooltip shows it in full.
    """

    def __init__(self, look: Look, who: Seated, on_press: Callable[[], object]) -> None:
        tip = f"{who.name}: choose name, colour and symbol"
        super().__init__(look, f"{{{emblem(who)}}} {who.name}", on_press, tip=tip)
        self._whole = self.label

    def place(self, rect: pygame.Rect) -> None:
        """Also cuts the name to the width of the button."""
        super().place(rect)
        room = rect.w - 2 * self.look.scale.px(9)
        self.label = text.cut(self._whole, "bold", self.look.scale.text(self.size), room)


class Emblems(Choice):
    """A choice of emblems in their own colours; the chosen one has a frame."""

    def paint(self, surface: pygame.Surface) -> None:
        palette, scale = self.look.palette, self.look.scale
        for number, (option, place) in enumerate(zip(self.options, self.parts(), strict=True)):
            box = place.inflate(-2 * scale.px(3), 0)
            chosen = option.value == self.value
            if chosen or number == self.over:
                edge = palette.accent if chosen else palette.edge
                fill = palette.panel_raised if chosen else palette.panel
                surface.blit(plate(box.size, fill, edge, scale.px(8), 2), box)
            side = min(box.w, box.h) * 3 // 4
            sign = glyph(option.sign, side, glyphs.COLOURS[option.sign])
            surface.blit(sign, sign.get_rect(center=box.center))


def seated_now(settings: Settings, players: list[str]) -> list[Seated]:
    """Returns the players as they would now sit at a table."""
    return seated(players, gathered(players, settings.people, settings.bots))


def choose_person(
    scene: StageContext, players: list[str], seat: int, changed: Callable[[], object]
) -> None:
    """Opens the player dialog of a seat.

    Every change takes effect at once and is saved for later games.
    """
    app, look = scene.app, scene.panel_look
    kind = "people" if players[seat] == HUMAN else "bots"

    def keep(at: int, **what: object) -> None:
        name = "people" if players[at] == HUMAN else "bots"
        setattr(app.settings, name, with_person(getattr(app.settings, name), at, **what))

    def choose(what: str, value: object) -> None:
        """Sets a colour or symbol; a seat that had it gets the previous one."""
        all_ = seated_now(app.settings, players)
        before = getattr(all_[seat], what)
        for other, who in enumerate(all_):
            if other != seat and getattr(who, what) == value:
                keep(other, **{what: before})
        keep(seat, **{what: value})
        if what == "colour":
            symbols.set(options=_symbols(int(str(value))))

    def name_it(typed: str) -> None:
        keep(seat, name=clean_name(typed))

    def done() -> None:
        app.keep_settings()
        changed()

    who = seated_now(app.settings, players)[seat]
    kept: list[Person] = getattr(app.settings, kind)
    person = kept[seat] if seat < len(kept) else Person()
    field = TextField(look, person.name, name_it, hint=who.name, limit=LONGEST_NAME)
    tints = [
        Option(n, name, sign_of(who.symbol, n), about=name) for n, name in enumerate(COLOUR_NAMES)
    ]
    colours = Emblems(look, tints, who.colour, lambda value: choose("colour", value))
    symbols = Emblems(look, _symbols(who.colour), who.symbol, lambda value: choose("symbol", value))
    extra: list[Widget] = [field, colours, symbols]
    if kind == "people":
        steps = [
            Option(step, f"Help: {name.lower()}", "hint", about=_HELP[step])
            for step, name in enumerate(ASSIST)
        ]

        extra.append(Cycler(look, steps, person.assist, lambda step: keep(seat, assist=step)))
    words = "Name, colour and symbol are saved."
    if kind == "people":
        words += " The highest help level used is shown with solo scores."
    title = f"Player {seat + 1}"
    scene.ask(title, words, [("Done", done)], extra=extra, sign="human", width=480)


def _symbols(colour: int) -> tuple[Option, ...]:
    return tuple(
        Option(symbol, symbol.capitalize(), sign_of(symbol, colour), about=symbol.capitalize())
        for symbol in SYMBOLS
    )
