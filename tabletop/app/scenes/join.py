"""The scene in which a player joins a table that another computer hosts."""

from __future__ import annotations

from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pygame

from tabletop.app.program.app import App
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets import Button, ChoiceButtons, ListRow, ScrollList, TextField
from tabletop.app.widgets.buttons import ChoiceOption
from tabletop.app.widgets.labels import Label
from tabletop.app.window.window import call_in_loop
from tabletop.cards.wording import number_of

if TYPE_CHECKING:  # the extra may be missing
    from tabletop.net.discovery import FoundTable, TableFinder
    from tabletop.net.remote_session import Joining

#: The libraries of the extra `net` that joining needs.
LIBRARIES = ("websockets", "zeroconf")
#: The height of a field, and of the space below it, in units.
FIELD_HEIGHT, GAP = 44, 8


def missing_libraries() -> str:
    """Returns what to install before a table can be joined, or ""."""
    if all(map(find_spec, LIBRARIES)):
        return ""
    return "Joining needs more libraries: pip install 'sandtable-games[net]'"


class JoinScene(Stage):
    """The tables in the local network, and fields for address and name."""

    title = "Join a table"

    def __init__(self, app: App, address: str = "", name: str = "", watches: bool = False) -> None:
        """With an address, the table is joined at once."""
        super().__init__(app)
        people = app.settings.people
        self.address = address or app.settings.last_table
        self.name = name or (people[0].name if people else "")
        self.watches = watches
        self.words = ""  #: the progress, or what went wrong
        self._finder: TableFinder | None = None
        self._joining: Joining | None = None
        self._starts = bool(address)

    # --- layout -----------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        rect, heading, back = self.lay_list_page(self.title, px(720))
        heading.place(
            pygame.Rect(heading.rect.topleft, (back.rect.left - px(12) - heading.rect.left, px(46)))
        )
        inner = pygame.Rect(rect.left + px(24), heading.rect.bottom + px(6), rect.w - px(48), 0)
        inner.h = rect.bottom - px(16) - inner.top
        line = px(FIELD_HEIGHT)
        self._add_bottom(inner, line)
        rows = self._rows()
        hint = "Tables in your network" if rows else "No table found in your network."
        label = Label(self.style, hint, face="bold", soft=not rows)
        self.group.add(label, pygame.Rect(inner.left, inner.top, inner.w, px(28)))
        found = ScrollList(self.style, rows, self._choose_found, size="label")
        top = label.rect.bottom + px(4)
        found.visible = bool(rows)
        self.group.add(found, pygame.Rect(inner.left, top, inner.w, inner.bottom - top))
        self.group.add(back)
        self._search()
        if self._starts:
            self._starts = False
            self.join()

    def _add_bottom(self, inner: pygame.Rect, line: int) -> None:
        """Adds the fields and buttons from below; `inner` keeps the rest."""
        px, style, is_joining = self.style.scale.px, self.style, self._joining is not None
        missing = missing_libraries()
        button = Button(style, "Cancel" if is_joining else "Join", self.join, kind="main",
                        sign="" if is_joining else "play")  # fmt: skip
        button.enabled, button.reason = not missing, missing
        width = max(px(140), button.preferred_size()[0])
        row = pygame.Rect(inner.left, inner.bottom - line, inner.w, line)
        self.group.add(button, pygame.Rect(row.right - width, row.top, width, line))
        options = [ChoiceOption(False, "Take a seat"), ChoiceOption(True, "Watch")]
        choice = ChoiceButtons(style, options, self.watches, self._set_watching)
        choice.name = "Role"
        room = row.w - width - px(12)
        self.group.add(choice, pygame.Rect(row.left, row.top, min(room, px(320)), line))
        words = Label(style, self.words or missing, soft=not self.words, size="label")
        row = row.move(0, -line - px(GAP))
        self.group.add(words, row)
        for name, value, change, hint in (
            ("Your name", self.name, self._set_name, "Name"),
            ("Address and code", self.address, self._set_address, "192.168.1.5:8765/ABCDEF"),
        ):
            row = row.move(0, -line - px(GAP))
            label = Label(style, name)
            self.group.add(label, pygame.Rect(row.left, row.top, px(170), line))
            field = TextField(style, value, change, hint=hint, on_enter=self.join, limit=200)
            field.name, field.enabled = name, not is_joining
            self.group.add(field, pygame.Rect(label.rect.right, row.top, row.w - px(170), line))
            if name == "Address and code":
                self._address_field = field
        inner.h = row.top - px(GAP) - inner.top

    def _rows(self) -> list[ListRow]:
        """Returns a row for each table in the local network."""
        tables = self._finder.tables if self._finder is not None else []
        return [
            ListRow(
                table.game,
                "human",
                right=_seats_text(table.free_seats),
                note=f"{table.host} · {table.address}",
                value=table,
            )
            for table in tables
        ]

    def _set_name(self, name: str) -> None:
        self.name = name

    def _set_address(self, address: str) -> None:
        self.address = address

    def _set_watching(self, watches: object) -> None:
        self.watches = bool(watches)

    # --- tables in the network --------------------------------------------------------

    def _search(self) -> None:
        """Starts to search for tables, once."""
        if self._finder is not None or missing_libraries():
            return
        from tabletop.net.discovery import TableFinder

        try:
            self._finder = TableFinder(partial(call_in_loop, self._refresh))
        except OSError:
            self.words = self.words or "This computer has no network."

    def _refresh(self) -> None:
        if self.window is not None and self.window.scene is self:
            self.relayout()

    def _choose_found(self, number: int) -> None:
        """Fills in the address of a table; the player adds its code."""
        if self._finder is None:
            return
        table: FoundTable = self._finder.tables[number]
        self.address = f"{table.address}/"
        self.words = "Add the six letters that the host's screen shows."
        self.relayout()
        self.group.give_focus(self._address_field)

    # --- joining ----------------------------------------------------------------------

    def join(self) -> None:
        """Begins to join the table, or stops doing so."""
        if self._joining is not None:
            self._stop("")
            return
        if missing_libraries():
            return
        from tabletop.net.client import TableClient, TableLink
        from tabletop.net.remote_session import Joining, RemoteTable

        try:
            link = TableLink.parse(self.address)
        except ValueError:
            self._show("Expected address and code, such as 192.168.1.5:8765/ABCDEF.")
            return
        client = TableClient(link, self.name.strip(), watches=self.watches, is_native=True)
        self._joining = Joining(RemoteTable(client, partial(call_in_loop, self._hear)))
        self._show(f"Connecting to {link.host}…")

    def _hear(self) -> None:
        """Handles the first messages of the host, until the game can begin."""
        if self._joining is None:
            return
        try:
            session = self._joining.listen()
        except ValueError as error:
            self._stop(f"{error} {_remedy(str(error))}".strip())
            return
        if session is not None:
            self.app.settings.last_table = self.address.strip()
            self.app.keep_settings()
            self._joining = None  # the connection belongs to the game now
            self.app.open("remote", session, replace=True)

    def _show(self, words: str) -> None:
        self.words = words
        if self.window is not None:
            self.relayout()

    def _stop(self, words: str) -> None:
        """Ends the connection, and shows why."""
        if self._joining is not None:
            self._joining.connection.close()
        self._joining = None
        self._show(words)

    def leave(self) -> None:
        """Ends the search and an unfinished connection."""
        if self._finder is not None:
            self._finder.close()
        if self._joining is not None:
            self._joining.connection.close()


def _seats_text(free: int | None) -> str:
    """Returns how many seats a table has free, or "" if that is unknown."""
    if free is None:
        return ""
    return number_of(free, "free seat") if free else "all seats taken"


def _remedy(reason: str) -> str:
    """Returns what a player can do about a reason of the host."""
    if "code" in reason:
        return "Check the six letters."
    if "no connection" in reason.lower():
        return "Check the address, and that both computers are in the same network."
    return ""
