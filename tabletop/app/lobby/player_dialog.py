"""The dialog that edits a player: name, emblem, and assistance level."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.painting import icons, text
from tabletop.app.painting.icons import icon
from tabletop.app.painting.seat_names import COLOUR_NAMES
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.context import AppDialogs
from tabletop.app.widgets import (
    Button,
    ChoiceButtons,
    ChoiceOption,
    Cycler,
    TextField,
    Widget,
    plate,
)
from tabletop.storage.people import (
    ASSIST,
    HUMAN,
    LONGEST_NAME,
    SYMBOLS,
    Person,
    ResolvedPerson,
    clean_name,
    emblem_icon,
    icon_of_symbol,
    players_of_game,
    seated_players,
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

    def __init__(
        self, style: WidgetStyle, person: ResolvedPerson, on_press: Callable[[], object]
    ) -> None:
        tip = f"{person.name}: choose name, colour and symbol"
        super().__init__(style, f"{{{emblem_icon(person)}}} {person.name}", on_press, tip=tip)
        self._full_label = self.label

    def place(self, rect: pygame.Rect) -> None:
        """Also cuts the name to the width of the button."""
        super().place(rect)
        room = rect.w - 2 * self.style.scale.px(9)
        self.label = text.truncate(self._full_label, "bold", self.style.scale.text(self.size), room)


class EmblemChoice(ChoiceButtons):
    """A choice of emblems in their own colours; the chosen one has a frame."""

    def paint(self, surface: pygame.Surface) -> None:
        palette, scale = self.style.palette, self.style.scale
        for number, (option, place) in enumerate(zip(self.options, self.parts(), strict=True)):
            box = place.inflate(-2 * scale.px(3), 0)
            chosen = option.value == self.value
            if chosen or number == self.hovered_index:
                edge = palette.accent if chosen else palette.edge
                fill = palette.panel_raised if chosen else palette.panel
                surface.blit(plate(box.size, fill, edge, scale.px(8), 2), box)
            side = min(box.w, box.h) * 3 // 4
            sign = icon(option.sign, side, icons.COLOURS[option.sign])
            surface.blit(sign, sign.get_rect(center=box.center))


def current_players(settings: Settings, players: list[str]) -> list[ResolvedPerson]:
    """Returns the players as they would now sit at a table."""
    return seated_players(players, players_of_game(players, settings.people, settings.bots))


def edit_player(
    scene: AppDialogs, players: list[str], seat: int, changed: Callable[[], object]
) -> None:
    """Opens the player dialog of a seat.

    Every change takes effect at once and is saved for later games.
    """
    app, style = scene.app, scene.panel_look
    kind = "people" if players[seat] == HUMAN else "bots"

    def keep(index: int, **value: object) -> None:
        name = "people" if players[index] == HUMAN else "bots"
        setattr(app.settings, name, with_person(getattr(app.settings, name), index, **value))

    def choose(attribute: str, value: object) -> None:
        """Sets a colour or symbol; a seat that had it gets the previous one."""
        all_ = current_players(app.settings, players)
        before = getattr(all_[seat], attribute)
        for other, person in enumerate(all_):
            if other != seat and getattr(person, attribute) == value:
                keep(other, **{attribute: before})
        keep(seat, **{attribute: value})
        if attribute == "colour":
            symbols.set(options=_symbols(int(str(value))))

    def name_it(typed: str) -> None:
        keep(seat, name=clean_name(typed))

    def done() -> None:
        app.keep_settings()
        changed()

    who = current_players(app.settings, players)[seat]
    people: list[Person] = getattr(app.settings, kind)
    person = people[seat] if seat < len(people) else Person()
    field = TextField(style, person.name, name_it, hint=who.name, limit=LONGEST_NAME)
    tints = [
        ChoiceOption(n, name, icon_of_symbol(who.symbol, n), about=name)
        for n, name in enumerate(COLOUR_NAMES)
    ]
    colours = EmblemChoice(style, tints, who.colour, lambda value: choose("colour", value))
    symbols = EmblemChoice(
        style, _symbols(who.colour), who.symbol, lambda value: choose("symbol", value)
    )
    extra: list[Widget] = [field, colours, symbols]
    if kind == "people":
        steps = [
            ChoiceOption(step, f"Help: {name.lower()}", "hint", about=_HELP[step])
            for step, name in enumerate(ASSIST)
        ]

        extra.append(Cycler(style, steps, person.assist, lambda step: keep(seat, assist=step)))
    words = "Name, colour and symbol are saved."
    if kind == "people":
        words += " The highest help level used is shown with solo scores."
    title = f"Player {seat + 1}"
    scene.open_dialog(title, words, [("Done", done)], extra=extra, sign="human", width=480)


def _symbols(colour: int) -> tuple[ChoiceOption, ...]:
    return tuple(
        ChoiceOption(
            symbol, symbol.capitalize(), icon_of_symbol(symbol, colour), about=symbol.capitalize()
        )
        for symbol in SYMBOLS
    )
