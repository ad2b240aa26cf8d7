"""The deck builder scene: all cards on the left, the deck on the right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pygame

from tabletop.app.decks import CardLine, DeckList, DeckProblems, DeckTotals, Gallery, LeaderPlate
from tabletop.app.decks.card_drag import CardDrag
from tabletop.app.decks.card_preview import CardPreview
from tabletop.app.decks.files import DeckFiles
from tabletop.app.painting.icons import names
from tabletop.app.program.app import App
from tabletop.app.scenes.stage import Stage
from tabletop.app.skins import ground_for, table_skin_for
from tabletop.app.widgets import (
    Button,
    ChoiceButtons,
    ChoiceOption,
    Cycler,
    TextField,
    Widget,
    equalize_letters,
)
from tabletop.app.widgets.labels import Label, Panel
from tabletop.app.window.key_bindings import BACK, DECKS
from tabletop.cards.builder import CardFilter, DeckBuilder, costs, keywords, search_cards, sorts
from tabletop.cards.wording import number_of
from tabletop.games.deck_registry import DeckRegistry
from tabletop.limits import LONGEST_NAME, LONGEST_PLAN
from tabletop.rules.game import Game
from tabletop.storage.files import SUFFIX

#: The maximum number of card types listed beside the cost curve.
_MAX_TYPES_LISTED = 6
#: The minimum size of the type labels, as a share of the normal letters.
_MIN_LABEL_SHARE = 0.8
#: The maximum share of the width for the command buttons beside the title.
_MAX_COMMANDS_SHARE = 0.74


class DeckBuilderScene(Stage):
    """Builds decks for a game from the cards in its deck registry."""

    title = "Deck builder"

    def __init__(self, app: App, game: Game, deck_registry: DeckRegistry) -> None:
        super().__init__(app)
        self.game = game
        self.palette_name = game.info.id
        self.box, self.presets = deck_registry
        self.skin = table_skin_for(game)
        self.builder = DeckBuilder(self.box)
        self.files = DeckFiles(app, self, game, self.presets, self.skin)
        self.wish = CardFilter()
        self.carrying = CardDrag(self)
        self.close_up = CardPreview(self)
        self.pointer = (0, 0)
        self._pictures: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}
        self._entered = False
        self.gallery: Gallery = None  # type: ignore[assignment]  # made in build, like the list
        self.listing: DeckList = None  # type: ignore[assignment]

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        width, height = size
        gap = px(12)
        self._pictures.clear()
        self.close_up.hide()
        right = pygame.Rect(0, px(58), px(340), height - px(58) - gap)
        right.right = width - gap
        left = pygame.Rect(gap, right.top, right.left - 2 * gap, right.h)
        self.deck_place = right
        self._commands(pygame.Rect(gap, px(8), width - 2 * gap, px(42)))
        for rect in (left, right):
            self.group.add(Panel(self.style), rect)
        self._cards(left.inflate(-2 * px(12), -2 * px(10)))
        self._deck(right.inflate(-2 * px(14), -2 * px(10)))
        self.refresh()
        if not self._entered:
            self._entered = True
            self.group.give_focus(self.gallery)
            self.files.open()

    def _commands(self, row: pygame.Rect) -> None:
        px, keys = self.style.scale.px, self.app.keys
        self.undo_button = Button(
            self.style, "Undo", self.undo, sign="undo", tip=keys.main_key("undo")
        )
        self.redo_button = Button(
            self.style, "Redo", self.redo, sign="redo", tip=keys.main_key("redo")
        )
        self.delete_button = Button(
            self.style, "Delete", self.files.delete, sign="trash", tip="Delete this deck"
        )
        buttons = [
            Button(self.style, "Decks", self.files.open, sign="deck", tip="Open or create a deck"),
            Button(
                self.style,
                "Import",
                self.files.import_deck,
                sign="load",
                tip="Import a deck from text",
            ),
            Button(
                self.style,
                "Export",
                self.files.export,
                sign="to",
                tip="Export as text, or print cards",
            ),
            self.undo_button,
            self.redo_button,
            self.delete_button,
            Button(self.style, "Back", self.leave_scene, shortcut=BACK),
        ]
        all_of_them = sum(button.preferred_size()[0] + px(6) for button in buttons)
        if all_of_them > row.w * _MAX_COMMANDS_SHARE:  # icons alone, with their names as tooltips
            for button in (self.undo_button, self.redo_button, self.delete_button):
                button.tip = f"{button.label}: {button.tip}"
                button.label = ""
        words = sum(bool(button.label) for button in buttons)
        signs = (len(buttons) - words) * (row.h + px(6))
        room = (round(row.w * _MAX_COMMANDS_SHARE) - signs) // words
        x = row.right
        for button in reversed(buttons):
            width = (
                min(room, max(px(96), button.preferred_size()[0])) - px(6)
                if button.label
                else row.h
            )
            x -= width
            button.place(pygame.Rect(x, row.top, width, row.h))
            x -= px(6)
        heading = Label(self.style, self.title, face="display", size="title")
        self.group.add(heading, pygame.Rect(row.left + px(4), row.top, x - row.left - px(8), row.h))
        for button in buttons:
            self.group.add(button)
        equalize_letters(buttons)

    def _cards(self, area: pygame.Rect) -> None:
        px, style, filters = self.style.scale.px, self.style, self.wish
        kinds = [ChoiceOption("", "All")]
        kinds += [
            ChoiceOption(sort, sort.capitalize(), _icon_or_empty(sort)) for sort in sorts(self.box)
        ]
        choice = self._type_filter(kinds, area)
        price = self.box.cost_word
        prices = [ChoiceOption(None, f"Any {price}")]
        prices += [
            ChoiceOption(cost, f"{price.capitalize()} {cost}", _icon_or_empty(price))
            for cost in costs(self.box)
        ]
        words = [ChoiceOption("", "Any keyword")]
        words += [
            ChoiceOption(word, word.replace("-", " ").capitalize(), _icon_or_empty(word))
            for word in keywords(self.box)
        ]
        search = TextField(
            style, filters.words, lambda text: self._look_for(words=text), hint="Search the cards"
        )
        cost = Cycler(style, prices, filters.cost, lambda value: self._look_for(cost=value))
        keyword = Cycler(style, words, filters.keyword, lambda value: self._look_for(keyword=value))
        self.search = search
        self.number = Label(style, "", size="body", soft=True, align="right")
        row = pygame.Rect(area.left, choice.rect.bottom + px(8), area.w, px(36))
        _place_in_row(row, (search, 0.28), (cost, 0.27), (keyword, 0.3), (self.number, 0.15))
        if (
            min(cost.letter_height(), keyword.letter_height())
            < style.scale.text("label") * _MIN_LABEL_SHARE
        ):
            _place_in_row(row, (search, 0.7), (self.number, 0.3))
            row = row.move(0, px(44))
            _place_in_row(row, (cost, 0.5), (keyword, 0.5))
        equalize_letters([cost, keyword])
        before = self.gallery
        self.gallery = Gallery(
            style, self.skin, self._copies, self.add, self.remove, self._pictures
        )
        self.gallery.show_cards(search_cards(self.box, filters))
        top = row.bottom + px(8)
        self.gallery.place(pygame.Rect(area.left, top, area.w, area.bottom - top))
        if before is not None and before.cards == self.gallery.cards:
            self.gallery.restore(before)
        self.group.widgets += [choice, search, cost, keyword, self.number, self.gallery]

    def _type_filter(self, kinds: list[ChoiceOption], area: pygame.Rect) -> ChoiceButtons:
        """Places the type filter in one or two rows, or as a cycler if too narrow."""
        style, px = self.style, self.style.scale.px

        def choose(sort: object) -> None:
            self._look_for(sort=sort)

        legible = round(style.scale.text("label") * _MIN_LABEL_SHARE)
        for rows in (1, 2):
            choice = ChoiceButtons(style, kinds, self.wish.sort, choose, rows=rows)
            choice.place(pygame.Rect(area.left, area.top, area.w, px(36) * rows))
            if choice.letter_height() >= legible:
                return choice
        cycler = Cycler(style, kinds, self.wish.sort, choose)
        cycler.place(pygame.Rect(area.left, area.top, area.w, px(36)))
        return cycler

    def _deck(self, area: pygame.Rect) -> None:
        px, style, deck = self.style.scale.px, self.style, self.builder.deck
        self.name_field = TextField(
            style, deck.name, self._rename, hint="The deck's name", limit=LONGEST_NAME
        )
        self.plan_field = TextField(
            style, deck.plan, self._edit_description, hint="Plan (optional)", limit=LONGEST_PLAN
        )
        self.plan_field.cursor = 0
        self.leader = LeaderPlate(style, "", self._show_leaders, sign=_icon_or_empty("leader"))
        self.tally = DeckTotals(style)
        before = self.listing
        self.listing = DeckList(style, self.add, self.remove)
        self.verdict = DeckProblems(style, self.open_rule)
        self.save_button = Button(
            style,
            "Save",
            self.files.save,
            sign="save",
            kind="main",
            shortcut=self.app.keys.main_key("save"),
        )
        self.draft_button = Button(style, "Save draft", self.files.save)
        y = area.top
        for widget, height in (
            (self.name_field, 36),
            (self.plan_field, 32),
            (self.leader, 36),
            (self.tally, 74),
        ):
            widget.place(pygame.Rect(area.left, y, area.w, px(height)))
            y += px(height) + px(6)
        foot = pygame.Rect(area.left, area.bottom - px(42), area.w, px(42))
        width = round(foot.w * 0.58)
        self.save_button.place(pygame.Rect(foot.left, foot.top, width - px(8), foot.h))
        self.draft_button.place(pygame.Rect(foot.left + width, foot.top, foot.w - width, foot.h))
        equalize_letters([self.save_button, self.draft_button])
        self.verdict.place(pygame.Rect(area.left, foot.top - px(58), area.w, px(52)))
        self.listing.place(pygame.Rect(area.left, y, area.w, self.verdict.rect.top - px(6) - y))
        self.listing.offset = before.offset if before is not None else 0
        for each in (
            self.name_field,
            self.plan_field,
            self.leader,
            self.tally,
            self.listing,
            self.verdict,
            self.save_button,
            self.draft_button,
        ):
            self.group.add(each)

    def make_background(self, size: tuple[int, int]) -> pygame.Surface:
        return ground_for(self.game, size)

    def refresh(self) -> None:
        """Updates all widgets to the deck."""
        builder, deck = self.builder, self.builder.deck
        faults = builder.faults
        wrong = {fault.trail[1] for fault in faults if len(fault.trail) == 2}
        lines = []
        kinds: Counter[str] = Counter()
        for card, count in builder.rows():
            note = self.box.note(card)
            kinds[note.sort] += count
            name = self.box.name(card)
            lines.append(CardLine(card, name, count, note.cost, card in wrong))
        self.listing.show_lines(lines)
        most = kinds.most_common(4) if len(kinds) > _MAX_TYPES_LISTED else kinds.items()
        marked = "  ".join(f"{_type_label(sort)} {count}" for sort, count in most)
        full = self.box.right_size(deck)
        right = not any(fault.trail == ("cards",) for fault in faults)
        self.tally.set(size=builder.size, full=full, right=right)
        self.tally.set(sorts=marked, curve=builder.curve())
        self.tally.tip = ", ".join(f"{sort} {count}" for sort, count in kinds.items())
        self.verdict.show_faults(faults)
        sort = self.box.note(deck.leader).sort.capitalize()
        self.leader.set(card=deck.leader, label=f"{sort}: {self.box.name(deck.leader)}")
        for field, value in ((self.name_field, deck.name), (self.plan_field, deck.plan)):
            if field.value != value:
                field.set(value=value, cursor=len(value) if field.focused else 0)
                field.set(all_selected=False)
        self.plan_field.tip = deck.plan
        reason = self.files.refusal()
        nameless = self.files.draft_obstacle()
        self.save_button.set(enabled=not reason, reason=reason)
        self.draft_button.set(
            enabled=bool(faults) and not nameless,
            reason=nameless or "The deck is legal. Save it.",
            tip="Drafts are kept with your decks but cannot be played",
        )
        self.undo_button.set(enabled=builder.can_undo)
        self.redo_button.set(enabled=builder.can_redo)
        has_file = self.files.path is not None
        self.delete_button.set(enabled=has_file, reason="Deck not saved yet.")
        self.number.set(words=number_of(len(self.gallery.cards), "card"))
        self.gallery.dirty = True

    def add(self, card: str) -> None:
        """Adds a card to the deck, or reports the violated rule."""
        fault = self.builder.add(card)
        if fault is None:
            self.app.play_sound("card")
        else:
            name = self.box.name(card)
            self.show_message(f"No more {name}: {fault.remedy} ({fault.rule}).", "warning")
            self.app.play_sound("refusal")
        self.refresh()

    def remove(self, card: str) -> None:
        """Removes a card from the deck."""
        if self.builder.remove(card):
            self.app.play_sound("card")
        elif card in self.box.leaders:
            self.show_message("A deck needs a leader. Choose another one instead.", "warning")
        self.refresh()

    def undo(self) -> None:
        self.builder.undo()
        self.refresh()

    def redo(self) -> None:
        self.builder.redo()
        self.refresh()

    def show(self, builder: DeckBuilder) -> None:
        """Switches to another deck."""
        self.builder = builder
        self.listing.scroll(-self.listing.offset)
        self.refresh()
        self.redraw()

    def open_rule(self, rule: str = "") -> None:
        """Opens the rulebook at a rule, or at the rules about decks."""
        self.app.open("rulebook", self.game, rule or self.box.cards_rule)

    def leave_scene(self) -> None:
        """Returns to the previous scene; asks first if changes are unsaved."""
        self.files.after_confirming(self.window.back)

    def _rename(self, name: str) -> None:
        self.builder.rename(name)
        self.refresh()

    def _edit_description(self, words: str) -> None:
        self.builder.plan(words)
        self.refresh()

    def _copies(self, card: str) -> tuple[int, int | None]:
        """Returns the copies of a card in the deck, and the maximum or None."""
        if card in self.box.leaders:
            return int(card == self.builder.deck.leader), 1
        return self.builder.deck.cards.get(card, 0), self.box.max_copies(card)

    def _look_for(self, **value: object) -> None:
        self.wish = self.wish._replace(**value)  # type: ignore[arg-type]
        self.gallery.show_cards(search_cards(self.box, self.wish))
        self.number.set(words=number_of(len(self.gallery.cards), "card"))
        self.close_up.hide()

    def _show_leaders(self) -> None:
        leader = self.box.note(self.builder.deck.leader).sort
        self.wish = CardFilter(sort=leader)
        self.layout(self.window.surface.get_size())
        self.group.give_focus(self.gallery)
        self.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles a dragged card, then the widgets; a dropped file is imported."""
        dropped = Path(event.file) if event.type == pygame.DROPFILE else None
        others = (".zip", SUFFIX)
        is_deck = dropped is not None and dropped.suffix not in others and not dropped.is_dir()
        if is_deck and self.dialog is None:
            self.files.read_file(event.file)
            return True
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        if self.dialog is None and self.carrying.handle(event):
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self.close_up.hide(self._under_pointer())
        used = super().handle(event)
        if self.dialog is not None:
            self.carrying.drop()
            self.close_up.hide()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.carrying.take(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._refresh_hover()
        return used

    def on_key(self, event: pygame.event.Event) -> bool:
        """Handles the keys of the deck builder."""
        faults = self.builder.faults
        actions: dict[str, Callable[[], object]] = {
            "undo": self.undo,
            "redo": self.redo,
            "save": self.files.save,
            "search": lambda: self.group.give_focus(self.search),
            "rule": lambda: self.open_rule(faults[0].rule if faults else ""),
            "look": lambda: self.close_up.show(self._pointed(), self._under_pointer()),
        }
        callback = actions.get(self.app.keys.action_of(event, DECKS))
        if callback is None and event.key == pygame.K_ESCAPE:
            callback = self.leave_scene
        if callback is not None:
            callback()
        return callback is not None

    def drop_card(self, card: str, from_deck: bool, pos: tuple[int, int]) -> None:
        """Drops a dragged card: over the deck it is added, elsewhere removed."""
        for widget in self.group.widgets:
            widget.set(pressed=False)
        self.pointer = pos
        self._refresh_hover()
        if from_deck != bool(self.deck_place.collidepoint(pos)):
            (self.remove if from_deck else self.add)(card)

    def _refresh_hover(self) -> None:
        """Updates hover states after a change without mouse motion."""
        still = pygame.event.Event(
            pygame.MOUSEMOTION, pos=self.pointer, rel=(0, 0), buttons=(0, 0, 0)
        )
        for widget in self.group.widgets:
            widget.handle(still)

    def _under_pointer(self) -> str | None:
        """Returns the card under the pointer, or None."""
        if self.gallery.over is not None:
            return self.gallery.hovered_card
        if self.listing.hovered_index is not None:
            return self.listing.pointed
        return self.leader.card if self.leader.hovered else None

    def _pointed(self) -> str | None:
        """Returns the card under the pointer, or the one selected by keyboard."""
        return self._under_pointer() or self.gallery.hovered_card or self.listing.pointed

    def card_rect(self, card: str) -> pygame.Rect | None:
        """Returns a card's rectangle in the gallery, unless the deck is hovered."""
        if (
            card not in self.gallery.cards
            or self.listing.hovered_index is not None
            or self.leader.hovered
        ):
            return None
        return self.gallery.card_rect(self.gallery.cards.index(card))

    def advance(self, now: float) -> float | None:
        """Paints cards that became visible, and enlarges a hovered card."""
        busy = self.carrying.held is not None or self.dialog is not None
        waits = [super().advance(now), 0 if self.gallery.prepare() else None, self.files.advance()]
        waits.append(self.close_up.advance(now, None if busy else self._under_pointer()))
        return min((wait for wait in waits if wait is not None), default=None)

    def paint_above(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws the enlarged and the dragged card over the widgets."""
        self.close_up.paint(surface)
        self.carrying.paint(surface)
        super().paint_above(surface, clip)


def _place_in_row(row: pygame.Rect, *widgets: tuple[Widget, float]) -> None:
    """Places widgets side by side, each with its share of a row."""
    x, gap = row.left, row.h // 5
    for widget, share in widgets:
        width = round(row.w * share)
        widget.place(pygame.Rect(x, row.top, width - gap, row.h))
        x += width


def _icon_or_empty(name: str) -> str:
    """Returns the name if there is an icon of that name, else ""."""
    return name if name in names() else ""


def _type_label(sort: str) -> str:
    """Returns a card type as an icon in text, or as its name."""
    return f"{{{sort}}}" if _icon_or_empty(sort) else sort.capitalize()
