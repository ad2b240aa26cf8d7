"""Files of decks: open, save, import, export, and print."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import islice
from pathlib import Path

import pygame
from msgspec.structs import replace

from tabletop.app.decks.context import DeckContext
from tabletop.app.decks.pictures import blank, deck_picture
from tabletop.app.printing.pages import INSTALL, Printout, can_print, missing_letters_message
from tabletop.app.printing.pieces import DPI, PiecePrinter, pieces_of_deck
from tabletop.app.program.app import App
from tabletop.app.render.table_skin import TableSkin
from tabletop.app.widgets import ListRow, ScrollList, TextField
from tabletop.app.widgets.clipboard import copy_text, read_clipboard
from tabletop.cards.builder import DeckBuilder, taken_names, unique_name
from tabletop.cards.deck import Deck, DeckFault, DeckRules, deck_id, deck_text, faults, import_deck
from tabletop.cards.errors import DataError, DataErrors
from tabletop.cards.ids import casefolded
from tabletop.cards.wording import capital, shortened
from tabletop.games.deck_registry import presets
from tabletop.limits import LARGEST_DECK
from tabletop.rules.game import Game
from tabletop.rules.options import all_options
from tabletop.storage.decks import (
    DeckFile,
    delete_deck,
    file_for,
    read_deck_file,
    same_named,
    store_deck,
    stored_decks,
)
from tabletop.storage.files import write_new
from tabletop.storage.log import log
from tabletop.storage.places import user_dir

_MAXIMUM_LINES = 6
"""The maximum number of error lines in a dialog."""
#: The maximum number of a draft's faults in the tooltip.
_MAX_FAULTS = 4


class DeckFiles:
    """Opens, saves, and deletes decks, with the necessary dialogs.

    `path` is the file of the current deck, or None.
    """

    def __init__(
        self,
        app: App,
        scene: DeckContext,
        game: Game,
        presets_by_id: Mapping[str, Deck],
        skin: TableSkin,
    ) -> None:
        self.app, self.scene = app, scene
        self.game, self.presets, self.skin = game, presets_by_id, skin
        self.path: Path | None = None
        self._seen = b""  # the content of that file when it was last read
        self.printout: Printout | None = None  #: the PDF that is being created

    @property
    def _game(self) -> str:
        return self.game.info.id

    def _kept(self) -> list[DeckFile]:
        return list(stored_decks(self._game, self.scene.builder.box))

    def open(self) -> None:
        """Opens the choice of a new deck, a preset, or one of the player's decks."""
        scene = self.scene
        px = scene.panel_look.scale.px
        small = (px(150), px(78))
        nothing = cache(lambda: blank(scene.panel_look, small))
        note = "Start with an empty deck."
        rows = [ListRow("New deck", face="bold", note=note, picture=nothing)]
        rows += (
            _row(deck_file, scene.builder.box, self._picture(deck_file.deck, small))
            for deck_file in self._kept()
        )
        for preset in self.presets.values():
            note = f"Preset. {preset.plan}"
            picture = self._picture(preset, small)
            rows.append(ListRow(preset.name, face="bold", note=note, value=preset, picture=picture))
        table = ScrollList(
            scene.panel_look, rows, lambda number: self._begin(rows[number].value), picture=small
        )
        list_height = min(px(420), self.app.window.surface.get_height() * 6 // 10)
        table.place(pygame.Rect(0, 0, px(660), list_height))
        words = "Choose a starting point. Presets are copied, not changed."
        scene.open_dialog(
            "Decks", words, [("Back", None)], extra=[table], width=700, sign="deck", main=-1
        )
        assert scene.dialog is not None
        scene.dialog.group.give_focus(table)

    def _picture(
        self, deck: Deck | None, size: tuple[int, int]
    ) -> Callable[[], pygame.Surface | None]:
        """Returns a cached function that draws a deck when it becomes visible."""

        @cache
        def painted() -> pygame.Surface | None:
            scene = self.scene
            if deck is None:
                return None
            return deck_picture(self.skin, scene.builder.box, deck, scene.panel_look, size)

        return painted

    def _begin(self, choice: object) -> None:
        self.scene.dialog = None
        self.scene.redraw()
        if isinstance(choice, DeckFile) and choice.deck is None:
            self.scene.open_dialog("Deck cannot be read", choice.wrong, [("Close", self.open)])
            return

        if isinstance(choice, Deck) and (versions := self._versions(choice)):
            self._ask_for_version(choice, versions)
            return

        def open_choice() -> None:
            if isinstance(choice, DeckFile):
                self._show(choice.deck, choice.path)
            elif isinstance(choice, Deck):
                self._copy(choice)
            else:
                name = unique_name("New deck", self._names())
                new_deck = DeckBuilder(self.scene.builder.box).deck
                self._show(replace(new_deck, name=name, id=deck_id(name)))

        self.after_confirming(open_choice)

    def _copy(self, preset: Deck) -> None:
        name = unique_name(f"My {preset.name}", self._names())
        self._show(replace(preset, name=name, id=deck_id(name)))

    def _versions(self, preset: Deck) -> dict[str, Deck]:
        """Returns a preset's decks by format, or {} if all formats share one."""
        versions = {
            one.name: presets(self._game, one.options)[preset.id]
            for one in self.scene.builder.box.formats
        }
        return {} if all(deck == preset for deck in versions.values()) else versions

    def _ask_for_version(self, preset: Deck, versions: Mapping[str, Deck]) -> None:
        """Asks for the format of a preset's copy."""

        def copy_of(deck: Deck) -> Callable[[], object]:
            return lambda: self.after_confirming(lambda: self._copy(deck))

        answers: list[tuple[str, Callable[[], object] | None]] = [
            (name.capitalize(), copy_of(deck)) for name, deck in versions.items()
        ]
        words = "This preset has one deck for each player."
        self.scene.open_dialog(
            f"{preset.name}: which deck?", words, [*answers, ("Back", self.open)], sign="deck"
        )

    def _names(self) -> list[str]:
        names = [
            deck_file.deck.name if deck_file.deck else deck_file.id for deck_file in self._kept()
        ]
        return [*names, *self._reserved_names()]

    def _reserved_names(self) -> list[str]:
        """Returns the names that mean something else where a deck is chosen."""
        return taken_names(self.game.info, self.presets.values())

    def _show(self, deck: Deck | None, path: Path | None = None, saved: bool = True) -> None:
        builder = DeckBuilder(self.scene.builder.box, deck)
        if not saved:
            builder.kept = None
        self.path, self._seen = path, _bytes_of(path)
        self.scene.show(builder)

    def after_confirming(self, proceed: Callable[[], object]) -> None:
        """Runs `proceed`, which leaves the deck; asks first about unsaved changes."""
        if not self.scene.builder.changed:
            proceed()
            return
        name = self.scene.builder.deck.name.strip() or "The deck"
        answers: list[tuple[str, Callable[[], object] | None]] = []
        if not self.draft_obstacle():
            label = "Save draft" if self.scene.builder.faults else "Save"
            answers.append((label, lambda: self.save(proceed)))
        answers += [("Discard changes", proceed), ("Keep editing", None)]
        words = f"{name} has unsaved changes."
        self.scene.open_dialog("Save changes?", words, answers, sign="save")

    def draft_obstacle(self) -> str:
        """Returns why the deck cannot even be saved as a draft, or ""."""
        name = self.scene.builder.deck.name.strip()
        if not name:
            return "Enter a deck name first."
        if deck_id(name) in map(deck_id, self._reserved_names()):
            return "This name is taken by a preset or reserved. Choose another."
        return ""

    def refusal(self) -> str:
        """Returns why the deck cannot be saved as playable, or ""."""
        faults = self.scene.builder.faults
        if faults:
            first = faults[0]
            return f"{first.message[:1].upper()}{first.message[1:]}; {first.remedy} ({first.rule})."
        return self.draft_obstacle()

    def save(self, on_saved: Callable[[], object] | None = None) -> None:
        """Saves the deck, as a draft if it violates a rule.

        Asks first if another deck would be replaced.
        """
        scene = self.scene
        if reason := self.draft_obstacle():
            scene.show_message(reason, "warning")
            return
        deck = scene.builder.deck
        deck = replace(deck, name=deck.name.strip(), plan=deck.plan.strip())
        path = self._file_of(deck)
        before = self.path

        def write() -> bool:
            return self._write(deck, on_saved, path)

        def keep_both() -> None:
            name = unique_name(deck.name, self._names())
            self._write(replace(deck, name=name, id=deck_id(name)), on_saved)

        both: tuple[str, Callable[[], object] | None] = ("Keep both", keep_both)
        if path != before and path.exists():
            existing = same_named(self._kept(), deck.name)
            called = (
                existing.deck.name
                if existing is not None and existing.deck is not None
                else deck.name
            )
            words = f"You already have a deck named '{called}'. Replacing it deletes its cards."
            answers = [both, ("Replace", write), ("Cancel", None)]
            scene.open_dialog("Replace existing deck?", words, answers, sign="save")
        elif before is not None and path != before and before.exists():

            def rename() -> None:
                if self._write(deck, None, path):
                    self._delete_file(before)
                    if on_saved is not None:
                        on_saved()

            words = "The deck was renamed. Keep the old one as well?"
            scene.open_dialog(
                f"Save as '{deck.name}'",
                words,
                [("Rename", rename), ("Keep both", write), ("Cancel", None)],
                sign="save",
            )
        elif path == before and path.exists() and _bytes_of(path) != self._seen:
            scene.open_dialog(
                "Replace changed deck?",
                "The deck file was changed outside this editor.",
                [both, ("Replace", write), ("Cancel", None)],
                sign="save",
            )
        elif scene.builder.faults and self._was_legal(path):
            words = "The saved deck is legal, but this draft is not. Drafts cannot be played."
            answers = [("Save draft", write), ("Cancel", None)]
            scene.open_dialog("Replace with a draft?", words, answers, sign="save")
        else:
            write()

    def _file_of(self, deck: Deck) -> Path:
        """Returns the file of a deck: the current one unless it was renamed."""
        current_file = self.scene.builder.kept
        if (
            self.path is not None
            and current_file is not None
            and casefolded(current_file.name) == casefolded(deck.name)
        ):
            return self.path
        return file_for(self._game, deck, self.scene.builder.box)

    def _was_legal(self, path: Path) -> bool:
        return any(deck_file.legal for deck_file in self._kept() if deck_file.path == path)

    def _write(
        self, deck: Deck, on_saved: Callable[[], object] | None, path: Path | None = None
    ) -> bool:
        scene = self.scene
        try:
            self.path = store_deck(self._game, deck, scene.builder.box, path)
        except OSError as error:
            log.warning("Deck could not be saved", exc_info=error)
            scene.show_message(f"Deck could not be saved: {error.strerror}", "warning", 5)
            return False
        self._seen = _bytes_of(self.path)
        scene.builder.deck = scene.builder.kept = deck
        scene.refresh()
        if scene.builder.faults:
            scene.show_message(f"{deck.name} saved as a draft.", "save")
        else:
            scene.show_message(f"{deck.name} saved. Choose it when you set up a game.", "save")
        if on_saved is not None:
            on_saved()
        return True

    def delete(self) -> None:
        """Deletes the deck's file after confirmation; the deck stays open."""
        path = self.path
        if path is None:
            return

        def delete_file() -> None:
            if self._delete_file(path):
                self.path = None
                self.scene.builder.kept = None
                self.scene.refresh()
                self.scene.show_message("Deck deleted. Save to restore it.", "trash", 4)

        words = "Games and saves that use this deck keep its cards."
        name = self.scene.builder.deck.name
        self.scene.open_dialog(
            f"Delete '{name}'?", words, [("Delete", delete_file), ("Cancel", None)], sign="trash"
        )

    def _delete_file(self, path: Path) -> bool:
        try:
            delete_deck(path)
        except OSError as error:
            log.warning("Deck could not be deleted", exc_info=error)
            words = f"{path.name} could not be deleted: {error.strerror}"
            self.scene.show_message(words, "warning", 5)
            return False
        return True

    def export(self) -> None:
        """Asks how to export the deck."""
        words = "Anyone who has the game can import this text."
        answers = [
            ("Copy", self.copy),
            ("Save to file", self.write_file),
            ("Print", self.print),
            ("Back", None),
        ]
        self.scene.open_dialog("Deck as text", words, answers, width=560, sign="to")

    def print(self) -> None:
        """Starts to create a PDF of the deck in the background."""
        scene, deck = self.scene, self.scene.builder.deck
        if not can_print():
            scene.open_dialog("PDF cannot be created", f"{capital(INSTALL)}.", [("Close", None)])
            return
        seats = max(2, self.game.info.seats[0])
        table = self.game.setup(seats, all_options(self.game, {}, "1"), "1")
        press = PiecePrinter(self.game, DPI)
        title = f"{self.game.info.name}: {deck.name.strip() or 'New deck'}"
        self.printout = Printout(press, title, pieces_of_deck(press, deck, table))
        scene.redraw()

    def advance(self) -> float | None:
        """Creates a part of the PDF; returns the seconds until the next call."""
        printout = self.printout
        if printout is None:
            return None
        if printout.remaining_pages:
            printout.advance()
            done = min(printout.finished_sheets + 1, printout.total)
            self.scene.show_message(f"Printing: sheet {done} of {printout.total}…", "to")
            return 0
        self.printout = None
        self._write_out(".pdf", printout.pdf(), "Pages")
        if printout.missing:
            self.scene.show_message(
                f"{capital(missing_letters_message(printout.missing))}.", "warning", 6
            )
        return None

    def copy(self) -> None:
        """Copies the deck as text to the clipboard, or else writes a file."""
        if copy_text(self._text()):
            self.scene.show_message("Deck copied to the clipboard.", "to")
        else:
            self.write_file()

    def write_file(self) -> None:
        self._write_out(".txt", self._text().encode(), "Deck")

    def _write_out(self, ending: str, data: bytes, content: str) -> None:
        path = user_dir("exports") / f"{self.scene.builder.deck.id}{ending}"
        try:
            path = write_new(path, data)
        except OSError as error:
            log.warning("Deck could not be exported", exc_info=error)
            self.scene.show_message(
                f"{path.name} could not be written: {error.strerror}", "warning", 5
            )
        else:
            self.scene.show_message(f"{content} saved as {path.name}.", "to", 6)

    def _text(self) -> str:
        deck = self.scene.builder.deck
        named = replace(deck, name=deck.name.strip() or "New deck", plan=deck.plan.strip())
        return deck_text(named, self.scene.builder.box)

    def import_deck(self) -> None:
        """Asks for the source of a deck to import."""
        typed = [""]
        style = self.scene.panel_look

        def note(words: str) -> None:
            typed[0] = words

        field = TextField(style, "", note, hint="Path to a file, such as decks/mine.txt", limit=400)
        words = "Import from the clipboard, a file, or a file dropped on the window."
        answers = [
            ("From clipboard", self.paste),
            ("From file", lambda: self.read_file(typed[0])),
            ("Back", None),
        ]
        self.scene.open_dialog("Import deck", words, answers, extra=[field], width=520, sign="load")

    def paste(self) -> None:
        """Imports a deck from the clipboard."""
        text = read_clipboard()
        if len(text.encode(errors="replace")) > LARGEST_DECK:
            self.scene.show_message("The clipboard text is too long for a deck.", "warning")
        elif text.strip():
            self._read(text, "the clipboard")
        else:
            self.scene.show_message("The clipboard has no text.", "warning")

    def read_file(self, name: str) -> None:
        """Imports a deck from a file."""
        if not name.strip():
            self.scene.show_message("Enter the path to a deck file.", "warning")
            return
        path = Path(name.strip()).expanduser()
        try:
            text = read_deck_file(path)
        except OSError as error:
            words = f"{shortened(path.name, 60)} cannot be opened: {error.strerror}"
            self.scene.show_message(words, "warning", 5)
        except ValueError as error:
            words = f"{shortened(path.name, 60)} cannot be read: {error}"
            self.scene.show_message(words, "warning", 5)
        else:
            self._read(text, path.name, path.name.partition(".")[0])

    def _read(self, text: str, source: str, title: str = "") -> None:
        """Imports a deck from text; `title` is its name if the text has none."""
        try:
            deck, left_out, notes, _ = import_deck(text, self.scene.builder.box, source, title)
        except DataErrors as error:
            title = f"No deck found in {source}"
            self.scene.open_dialog(title, _lines(error.errors), [("Close", None)], width=600,
                           sign="warning")  # fmt: skip
            return
        message = deck.name
        name = unique_name(message, self._names())
        deck = replace(deck, name=name, id=deck_id(name))

        def show() -> None:
            self._show(deck, saved=False)
            if name != message:
                words = f"A deck “{message}” already exists; this one is named “{name}”."
                self.scene.show_message(words, "deck", 5)
            if left_out or notes:
                words = _lines([*left_out, *notes])
                self.scene.open_dialog("Imported with errors", words, [("Close", None)], width=600,
                               sign="deck")  # fmt: skip

        self.after_confirming(show)


def _row(
    deck_file: DeckFile, box: DeckRules, picture: Callable[[], pygame.Surface | None]
) -> ListRow:
    """Returns the row of one of the player's decks, with its state."""
    if deck_file.deck is None:
        return ListRow(deck_file.id, "warning", soft=True, note=deck_file.wrong, value=deck_file)
    if deck_file.legal:
        note = f"Your deck. {deck_file.deck.plan}".rstrip()
        return ListRow(
            deck_file.deck.name, face="bold", note=note, value=deck_file, picture=picture
        )
    missing = list(islice(faults(deck_file.deck, box), _MAX_FAULTS))
    tip = "\n".join(["Draft: cannot be played yet.", *(capital(_sentence(one)) for one in missing)])
    note = f"Draft: {deck_file.wrong}."
    return ListRow(
        deck_file.deck.name, "warning", "bold", note=note, value=deck_file, picture=picture, tip=tip
    )


def _bytes_of(path: Path | None) -> bytes:
    """Returns the content of a file, or b"" if it cannot be read."""
    try:
        return path.read_bytes() if path is not None else b""
    except OSError:
        return b""


def _lines(errors: Sequence[DataError]) -> str:
    """Returns errors in a text, as many as fit into a dialog."""
    lines = [f"Line {one.line}: {_sentence(one)}" for one in errors[:_MAXIMUM_LINES]]
    if len(errors) > len(lines):
        lines.append(f"… and {len(errors) - len(lines)} more.")
    return "\n".join(lines)


def _sentence(error: DataError | DeckFault) -> str:
    """Returns a fault as a sentence: problem, remedy, and rule."""
    message = f"{error.message}; {error.remedy}" if error.remedy else error.message
    return f"{message} ({error.rule})." if error.rule else f"{message}."
