"""The context menus of the sandbox, in which pieces move freely."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Protocol

from tabletop.app.gestures.sandbox_keys import join_positions
from tabletop.app.program.context import Dialogs
from tabletop.app.render.renderer import Renderer
from tabletop.app.table.context import PlayedTable
from tabletop.app.table.control import TableControl
from tabletop.app.table.distance import distance
from tabletop.app.table.pile_dialog import row_list, show_pile
from tabletop.app.widgets import ChoiceButtons, ChoiceOption, Cycler, TextField, Widget
from tabletop.app.widgets.context_menu import MenuEntry
from tabletop.app.widgets.labels import Label
from tabletop.cards.playmat import BOARDS
from tabletop.session.hand_actions import TAPS, HandAction, HandField, hand_actions
from tabletop.session.session import Session
from tabletop.table.move import Move
from tabletop.table.views import VisiblePiece

MAX_BUTTONS, MAX_CYCLED = 2, 12
"""The maximum number of options side by side, and between two arrows; more are a list."""


class SandboxContext(Dialogs, PlayedTable, Protocol):
    """The table with pieces that move freely, and its menus and dialogs."""

    session: Session
    seat: int
    renderer: Renderer

    def offer(self, entries: list[MenuEntry], pos: tuple[int, int]) -> None:
        """Opens a menu with these entries at a point."""


class SandboxMenu:
    """The menu of pieces, of a pile, or of the table."""

    def __init__(self, scene: SandboxContext, control: TableControl) -> None:
        self.scene, self.control = scene, control

    def entries(
        self, key: Hashable, piece_view: VisiblePiece | None, zone: str | None
    ) -> list[MenuEntry]:
        """Returns the entries for the selected pieces, the pile, and the table.

        Less frequent actions are in submenus.
        """
        if zone not in self.scene.session.table.zones:
            zone = None
        place, entries = zone or "", []
        if piece_view is not None:
            first = self.scene.renderer.positions_by_key[key]
            places = self.control.gestures.selection.places(key)
            number = len(places)
            pick_up = "Pick up and move" if number == 1 else f"Pick up {number} pieces"
            entries = [MenuEntry(pick_up, partial(self.control.pick_up, key))]
            place = join_positions([first, *(each for each in places if each != first)])
            zone = first.zone if number == 1 else None
        actions = hand_actions(self.scene.session, self.scene.seat, place) if place else []
        entries += self._entries(actions)
        table = hand_actions(self.scene.session, self.scene.seat, "")
        behind = self._entries(table, zone)
        if zone is not None and self.scene.renderer.layout.spots[zone].entry.arrange in BOARDS:
            behind.append(MenuEntry("Measure distance…", partial(self._start_measuring, zone)))
        if piece_view is None:
            return [*entries, *behind]
        return [*entries, self._submenu("Dice, notes and more", behind)]

    def _submenu(self, label: str, entries: list[MenuEntry]) -> MenuEntry:
        """Returns an entry that opens a submenu at the pointer."""
        return MenuEntry(f"{label}…", lambda: self.scene.offer(entries, self.control.pointer))

    def _entries(self, actions: list[HandAction], zone: str | None = None) -> list[MenuEntry]:
        """Returns entries for actions; `zone` and the pointer fill gaps."""
        felt = self.control.gestures.felt.felt_zone(self.control.pointer)
        entries: list[MenuEntry] = []
        groups = {"": entries}
        for action in actions:
            move = action.move.replace("{felt}", felt or "{felt}")
            if zone is not None:
                move = move.replace("{zone}", zone)
            if "{felt}" in move:
                continue
            entry = MenuEntry(action.label, partial(self._ask, action, move))
            if move.startswith("@look "):
                entry = MenuEntry("Browse pile", partial(self._list_pile, move.split()[1]))
            elif action.reason:
                entry = MenuEntry(action.label, None, action.reason)
            if action.group not in groups:
                groups[action.group] = []
                entries.append(self._submenu(action.group, groups[action.group]))
            groups[action.group].append(entry)
        return entries

    def _ask(self, action: HandAction, move: str) -> None:
        """Asks for the values of all fields, then makes the move."""
        gap = next((gap for gap in TAPS if gap in move), "")
        if not action.fields:
            self._make(move, gap)
            return
        values = {field.name: field.value for field in action.fields}

        def go() -> None:
            words = move
            for field in action.fields:
                value = values[field.name].strip()
                if error := _error(field, value):
                    self.scene.show_message(error, "close")
                    return
                if not field.options and field.name != "words":
                    value = "-".join(value.lower().split())
                words = words.replace(f"{{{field.name}}}", value)
            self._make(words, gap)

        widgets: list[Widget] = []
        for field in action.fields:
            if len(action.fields) > 1:
                widgets.append(Label(self.scene.panel_look, f"{field.label}:"))
            widgets.append(self._widget(field, values))
        label = f"{action.fields[0].label}:" if len(action.fields) == 1 else ""
        self.scene.open_dialog(
            action.label.removesuffix("…"),
            "\n".join(filter(None, (action.about, label))),
            [("OK", go), ("Cancel", None)],
            extra=widgets,
        )

    def _widget(self, field: HandField, values: dict[str, str]) -> Widget:
        style = self.scene.panel_look

        def change(value: object) -> None:
            values[field.name] = str(value)

        if len(field.options) > MAX_CYCLED:
            rows = [option.text for option in field.options]
            return row_list(self.scene, rows, lambda row: change(field.options[row].id))
        if field.options:
            options = [ChoiceOption(option.id, option.text) for option in field.options]
            kind = ChoiceButtons if len(options) <= MAX_BUTTONS else Cycler
            return kind(style, options, field.value, change)
        limit = len(str(field.maximum)) + 1 if field.is_number else field.maximum
        return TextField(style, field.value, change, limit=limit)

    def _make(self, move: str, gap: str) -> None:
        """Makes a move, or waits for the click that fills its gap."""
        if not gap:
            self.scene.play(Move.parse(f"{self.scene.seat + 1} {move}"))
            return

        def fill(key: Hashable, zone: str | None) -> None:
            place = self.scene.renderer.positions_by_key.get(key) if gap == "{piece}" else zone
            if place is not None:
                self._make(move.replace(gap, str(place)), "")

        self.scene.show_message(TAPS[gap], "hand", 4)
        self.control.gestures.next_click = fill

    def _start_measuring(self, zone: str) -> None:
        """Makes the next click measure the distance from a zone."""
        scene = self.scene

        def measure(_key: Hashable, target: str | None) -> None:
            spots = scene.renderer.layout.spots
            words = distance(spots[zone], spots[target]) if target is not None else ""
            if not words or target is None:
                scene.show_message("Only distances on one board can be measured.", "hand", 5)
                return
            zones = scene.session.table.zones
            message = f"From {zones[zone].box} to {zones[target].box}: {words}"
            scene.play(Move(scene.seat, "@note", tuple(message.split())))
            scene.show_message(message, "hand", 5)

        scene.show_message("Click the target of the measurement.", "hand", 4)
        self.control.gestures.next_click = measure

    def _list_pile(self, zone: str) -> None:
        """Lists a pile in the sandbox; the seat then knows its content."""
        scene, seat = self.scene, self.scene.seat
        if any(piece_view.kind is None for piece_view in scene.session.view(seat).piles[zone]):
            scene.play(Move(seat, "@look", (zone,)))
        if scene.seat == seat:
            gap = "{zone}"
            show_pile(scene, zone, lambda row: self._make(f"@move {zone}#{row} {gap}", gap))


def _error(field: HandField, value: str) -> str:
    """Returns why a value is impossible, or ""."""
    if not field.is_number:
        return "" if value else f"{field.label}: enter a text."
    if not value.removeprefix("-").isdecimal() or not field.minimum <= int(value) <= field.maximum:
        return f"Enter a number from {field.minimum} to {field.maximum}."
    return ""
