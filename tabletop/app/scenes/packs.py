"""The list of installed packs, in order of precedence."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path

import pygame

from tabletop import games
from tabletop.app.lobby.open_table import start_game
from tabletop.app.lobby.pack_install import error_summary, offer_pack, pack_summary
from tabletop.app.painting import generic_pieces
from tabletop.app.program.app import App
from tabletop.app.render import user_pictures
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets import Button, ListRow, ScrollList, equalize_letters
from tabletop.app.widgets.labels import Label
from tabletop.cards.errors import DataErrors
from tabletop.cards.pack import TABLES, pictures_in
from tabletop.cards.schema import FIRST_GAME
from tabletop.cards.table import TABLE_FILE
from tabletop.games.sandbox import load_folder
from tabletop.session.new_game import default_players
from tabletop.storage import packs
from tabletop.storage.error_text import error_text
from tabletop.storage.files import SUFFIX
from tabletop.storage.log import log
from tabletop.storage.packs import InstalledPack

_ABOUT = (
    "To install a pack, drop its folder or zip file on this window. If packs conflict, the "
    "lower one wins."
)


class PacksScene(Stage):
    """Installed packs, and the actions for the selected one."""

    title = "Packs"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.packs: list[InstalledPack] = []
        self.chosen = ""

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        rect, heading, back = self.lay_list_page("Packs")
        explanation = Label(self.style, _ABOUT, soft=True)
        explanation.place(
            pygame.Rect(rect.left + px(24), heading.rect.bottom, rect.w - px(48), px(44))
        )
        self.packs = packs.installed_packs()
        picture_size = (px(112), px(70))
        rows = [self._row(one, picture_size) for one in self.packs]
        self.list = ScrollList(self.style, rows, self._choose, size="label", picture=picture_size)
        top, bottom = explanation.rect.bottom + px(6), rect.bottom - px(62)
        self.list.place(pygame.Rect(rect.left + px(16), top, rect.w - px(32), bottom - top))
        names = [one.id for one in self.packs]
        if self.packs:
            self.list.selected_index = names.index(self.chosen) if self.chosen in names else 0
            self.chosen = names[self.list.selected_index]
        self.group.widgets += [explanation, self.list]
        self._action_buttons(
            pygame.Rect(rect.left + px(16), bottom + px(8), rect.w - px(32), px(42))
        )
        self.group.add(back)
        self.group.give_focus(self.list)

    def _row(self, pack: InstalledPack, picture_size: tuple[int, int]) -> ListRow:
        if pack.pack is None:
            note = error_text(pack.wrong.errors[0]) if pack.wrong is not None else ""
            return ListRow(f"{pack.id}: cannot be used", "warning", "bold", True, note)
        file = pack.pack.file
        state = "on for new games" if pack.on else "off"
        if file.game is None:
            state = "tables without rules"
        words = " · ".join([f"by {file.author}", pack_summary(pack.pack), state])
        note = "\n".join(filter(None, [words, file.about]))
        picture = partial(picture_of, pack.folder, file.picture or "", file.name, picture_size)
        return ListRow(
            f"{file.name} {file.version}", "", "bold", not pack.on, note, picture=picture
        )

    def _action_buttons(self, row: pygame.Rect) -> None:
        selected = self._selected_pack()
        buttons: list[Button] = []

        def button(label: str, act: Callable[[], object], sign: str, reason: str = "") -> None:
            buttons.append(Button(self.style, label, act, sign=sign, size="body"))
            buttons[-1].enabled, buttons[-1].reason = not reason, reason

        none = "" if selected is not None else "Select a pack first."
        for_game = (
            selected is not None
            and selected.pack is not None
            and selected.pack.file.game is not None
        )
        if for_game and selected is not None:
            label = "Turn off" if selected.on else "Turn on"
            button(label, self._switch, "close" if selected.on else "check")
        if selected is not None and selected.wrong is not None:
            button("Show errors", self._report_state, "warning")
        for table in self._tables(selected):
            button(
                f"Play {table.name.replace('_', ' ')[:14]}",
                partial(self._start_table, table),
                "play",
            )
        if for_game and selected is not None and (selected.folder / FIRST_GAME).is_file():
            button("Tutorial", self._start_tutorial, "book")
        index = self.packs.index(selected) if selected is not None else 0
        first = "Already first." if index == 0 else ""
        last = "Already last." if index == len(self.packs) - 1 else ""
        button("Move up", partial(self._move, -1), "arrow-left", none or first)
        button("Move down", partial(self._move, 1), "arrow-right", none or last)
        stays = "Included with Sandtable. Turn it off instead."
        button("Remove", self._ask_to_remove, "trash",
               none or (stays if selected is not None and selected.shipped else ""))  # fmt: skip
        gap = self.style.scale.px(8)
        width = min(self.style.scale.px(190), (row.w - gap * (len(buttons) - 1)) // len(buttons))
        for number, each in enumerate(buttons):
            each.place(pygame.Rect(row.left + number * (width + gap), row.top, width, row.h))
            self.group.add(each)
        equalize_letters(buttons)

    def _selected_pack(self) -> InstalledPack | None:
        return next((one for one in self.packs if one.id == self.chosen), None)

    def _tables(self, pack: InstalledPack | None) -> list[Path]:
        """Returns the tables without rules in a pack, at most two."""
        if pack is None or pack.pack is None:
            return []
        return [file.parent for file in sorted(pack.folder.glob(f"{TABLES}/*/{TABLE_FILE}"))][:2]

    def _choose(self, number: int) -> None:
        self.chosen = self.packs[number].id
        self._rebuild()

    def _rebuild(self) -> None:
        offset = self.list.offset
        self.layout(self.window.surface.get_size())
        self.list.scroll(offset)
        self.redraw()

    def _try_action(self, act: Callable[[], object]) -> None:
        """Runs an action that changes files, and reports its errors."""
        try:
            act()
        except (OSError, LookupError) as error:
            log.warning("Pack could not be changed", exc_info=error)
            self.show_message(
                f"Pack could not be changed: {getattr(error, 'strerror', None) or error}", "warning"
            )
        self._rebuild()

    def _switch(self) -> None:
        selected = self._selected_pack()
        if selected is not None:
            self._try_action(partial(packs.set_active, selected.id, not selected.on))

    def _move(self, step: int) -> None:
        order = [one.id for one in self.packs]
        index = order.index(self.chosen)
        order.insert(index + step, order.pop(index))
        self._try_action(partial(packs.reorder, order))

    def _ask_to_remove(self) -> None:
        selected = self._selected_pack()
        if selected is None or selected.shipped:
            return
        words = "Saves that use this pack need it to be installed again."
        remove = partial(self._try_action, partial(packs.remove, selected.id))
        self.open_dialog(
            f"Remove {selected.id}?", words, [("Remove", remove), ("Cancel", None)], main=1
        )

    def _report_state(self) -> None:
        selected = self._selected_pack()
        if selected is not None and selected.wrong is not None:
            words = error_summary(selected.wrong.errors)
            self.open_dialog(f"{selected.id}: cannot be used", words, [("Close", None)], width=640)

    def _start_tutorial(self) -> None:
        """Starts the pack's own tutorial."""
        selected = self._selected_pack()
        if selected is not None and selected.pack is not None:
            self.app.open("first_game", games.load(str(selected.pack.file.game), [selected.pack]))

    def _start_table(self, folder: Path) -> None:
        """Starts a game at a table without rules."""
        try:
            game = load_folder(folder)
        except DataErrors as error:
            self.open_dialog(
                "Table cannot be set up", error_summary(error.errors), [("Close", None)]
            )
            return
        start_game(self.app, game, default_players(game), {}, "")

    def open_dropped_file(self, path: Path) -> None:
        """Installs a dropped pack; a save is opened as in every scene."""
        if path.suffix == SUFFIX:
            super().open_dropped_file(path)
            return
        before = {one.id for one in self.packs}

        def done() -> None:
            new = [one.id for one in packs.installed_packs() if one.id not in before]
            self.chosen = new[0] if new else self.chosen
            self._rebuild()

        offer_pack(self, path, done)


@lru_cache(maxsize=64)
def picture_of(folder: Path, file: str, name: str, size: tuple[int, int]) -> pygame.Surface | None:
    """Draws a pack's picture: its own, its first card, or its name."""
    files = [file] if file else []
    try:
        files += [one.file for one in pictures_in(folder)]
    except DataErrors:  # reported when the pack is used
        files = files[:1]
    for one in files[:1]:
        picture = user_pictures.fit(user_pictures.UserPicture(folder / one), size)
        if picture is not None:
            return picture
    return generic_pieces.piece(name, name, size)
