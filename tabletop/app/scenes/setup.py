"""The setup scene of a new game: players, options, packs, and seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
import pygame

from tabletop import games
from tabletop.app.lobby import game_boxes
from tabletop.app.lobby.daily import daily_words, play_daily
from tabletop.app.lobby.open_table import start_game
from tabletop.app.lobby.picture_cards import CardButton, CardChoice, CardFace
from tabletop.app.lobby.player_dialog import SeatButton, current_players, edit_player
from tabletop.app.lobby.portraits import player_face, portrait, portrait_kinds
from tabletop.app.lobby.seat_options import seat_options, with_turn_time
from tabletop.app.painting import text
from tabletop.app.painting.theme import Scale, WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.scenes.deck_choices import DeckChoices
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
from tabletop.app.widgets.labels import IconWidget, Label, Panel, tutorial_label
from tabletop.app.window.key_bindings import BACK
from tabletop.app.window.scene_registry import first_rules_scene
from tabletop.cards.errors import DataErrors
from tabletop.cards.schema import GameOption, OptionValue
from tabletop.cards.wording import capital, number_of, shortened, uncapital
from tabletop.rules.first_game import has_first_game
from tabletop.rules.game import Game
from tabletop.session.score_notice import best_score_text
from tabletop.session.thinking_time import faster_player, slow_player
from tabletop.storage.error_text import error_text
from tabletop.storage.packs import UnknownPack, active_packs, packs_for, packs_named
from tabletop.storage.people import HUMAN, INVITED, PEOPLE
from tabletop.storage.scores import load_record, today
from tabletop.storage.settings import Referee, SetupChoices
from tabletop.storage.tutorial_progress import progress_in

_NETWORKS = [
    ChoiceOption(False, "This computer", "lock", about="Only programs on this computer can join."),
    ChoiceOption(
        True, "My network", "phone", about="Devices in your network can join with the code."
    ),
]
_REFEREES = [
    ChoiceOption("strict", "Strict", "scales", about="The referee rejects illegal moves."),
    ChoiceOption(
        "coach", "Coach", "coach", about="The referee warns about illegal moves but allows them."
    ),
    ChoiceOption("sandbox", "Sandbox", "hand", about="No referee: move every piece by hand."),
]
#: Sizes of a readable form in units: its width, and the height around the rows and of a row.
_FORM_WIDTH, _FORM_MARGIN, _ROW_HEIGHT = 1000, 170, 42
#: The heights in units of a row of pictures: players, modes, and decks.
_PICTURE_HEIGHTS = (200, 190, 150)
#: The maximum growth of these rows if other rows are absent.
_MAX_GROWTH = 1.6
#: The maximum length of a pack's name on a button.
_MAX_NAME_LENGTH = 34
#: The maximum number of packs in the dialog, the last ones; the home scene manages all.
_MAX_PACKS = 9


class SetupScene(Stage):
    """The form of a new game; every field has a default."""

    def __init__(self, app: App, game: Game) -> None:
        super().__init__(app)
        self.game, self._notices = with_chosen_packs(game)
        self.title = game.info.name
        self.palette_name = game.info.id
        fewest, maximum = game.info.seats
        self.seats = fewest if fewest == 1 else min(2, maximum)
        self.has_rules = game.info.id in games.installed()
        self.players = [HUMAN] + ["fair" if self.has_rules else HUMAN] * (maximum - 1)
        self.options = self.game.info.defaults
        self.referee: Referee = "strict"
        self.is_open = False  #: whether people in the network can join
        self.seed = ""
        self._choose_as_last_time()
        self.kept, notices = load_record()
        self._notices += notices
        self._notices += [
            f"{option.reason}."
            for option in self._seat_options()
            if option.reason and option.value != INVITED
        ]
        self._best: tuple[IconWidget, Label] | None = None
        self.is_unfolded = False  #: whether the choices under More are shown
        self.selected = min(1, self.seats - 1)  #: the seat whose player can be chosen
        self.decks = DeckChoices(self.game, self.options)

    def _seat_options(self) -> tuple[ChoiceOption, ...]:
        """Returns the players of a seat: bots only if rules offer them moves."""
        options = seat_options()[: None if self.has_rules else 2]
        return tuple(with_turn_time(self.game, option) for option in options)

    def _choose_as_last_time(self) -> None:
        """Restores the previous choices for this game, as far as still valid."""
        last = self.app.settings.chosen.get(self.game.info.id)
        if last is None:
            return
        fewest, maximum = self.game.info.seats
        known = [who.value for who in self._seat_options() if not who.reason]
        if fewest <= len(last.players) <= maximum:
            self.seats = len(last.players)
            for seat, player in enumerate(last.players):
                if player in known:
                    self.players[seat] = player
        for option in self.game.info.options:
            if option.allows(chosen := last.options.get(option.id, "")):
                self.options[option.id] = chosen
        self.is_open = last.is_open
        if self.has_rules:
            self.referee = last.referee

    def look_for(self, size: tuple[int, int]) -> WidgetStyle:
        """Limits the scale so that all rows of a long form fit."""
        settings = self.app.settings
        rows = len(self._rows()) if self.is_unfolded else 0
        minimum = (_FORM_WIDTH, max(520, _FORM_MARGIN + _ROW_HEIGHT * rows))
        scale = Scale.for_window(size, settings.ui_scale, settings.text_scale, minimum)
        return WidgetStyle(self.palette, scale)

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        width, height = size
        margin = px(20)
        story = pygame.Rect(margin, margin, round(width * 0.3), height - 2 * margin)
        form = pygame.Rect(story.right + px(16), margin, 0, height - 2 * margin)
        form.w = width - margin - form.left
        self._lay_out_description(story)
        for option in self._deck_options():
            self.decks.restore(option)
        self.group.add(Panel(self.style), form)
        inner = form.inflate(-2 * px(18), -2 * px(14))
        inner.h -= px(64)  # for the buttons
        if self.is_unfolded:
            self._add_rows(inner)
        else:
            self._add_pictures(inner)
        self._add_buttons(pygame.Rect(inner.left, form.bottom - px(66), inner.w, px(52)))
        if self._notices:
            self.show_message("\n".join(self._notices), "warning", 8)
            self._notices = []

    def _add_buttons(self, row: pygame.Rect) -> None:
        px = self.style.scale.px
        play = Button(self.style, "Play", self.play, kind="main", sign="play", size="heading")
        play_width = min(px(220), row.w // 3)
        rest = row.w - play_width - px(14)
        buttons = [
            Button(self.style, "Back", self.window.back, shortcut=BACK),
            Button(self.style, "Rules", self._rules, sign="book", size="body"),
        ]
        if self.decks.registry is not None:
            buttons.append(Button(self.style, "Decks", self._decks, sign="deck", size="body"))
        label = "Less" if self.is_unfolded else "More"
        more = Button(self.style, label, self._fold, sign="settings", size="body")
        more.tip = self._more_text() or "Number of players, rules, referee and seed"
        more.is_highlighted = bool(self._more_text()) and not self.is_unfolded
        buttons.append(more)
        step = rest // len(buttons)
        for number, button in enumerate(buttons):
            place = pygame.Rect(row.left + number * step, row.top + px(5), step - px(8), px(42))
            self.group.add(button, place)
        play.place(pygame.Rect(row.right - play_width, row.top, play_width, row.h))
        self.group.add(play)
        equalize_letters(buttons)
        self.group.give_focus(play)

    def _fold(self) -> None:
        self.is_unfolded = not self.is_unfolded
        self.relayout()

    def _more_text(self) -> str:
        """Returns the choices under More that differ from the default."""
        words = [
            f"{option.name}: {value.name}"
            for option in self._more_options()
            for value in option.values
            if value.id == self.options[option.id] != option.default
        ]
        if self.referee != "strict" and self.has_rules:
            words.append(f"Referee: {self.referee}")
        words += [_shortened_name(pack.file.name) for pack in self.game.packs]
        if self.seed:
            words.append(f"Seed: {self.seed}")
        return " · ".join(words)

    # --- pictures ---------------------------------------------------------------------

    def _add_pictures(self, area: pygame.Rect) -> None:
        """Adds the choices that are made most: players, mode, and decks."""
        px = self.style.scale.px
        mode, decks = self._mode(), self._deck_options()
        heights = [px(height) for height in _PICTURE_HEIGHTS]
        shown = [True, mode is not None, bool(decks)]
        wanted = [height if one else 0 for height, one in zip(heights, shown, strict=True)]
        head, gap = px(26), px(10)
        chips = px(36) + px(6) + px(12) + (px(44) if self._has_invited() else 0)
        room = area.h - chips - sum(head + gap for one in shown if one)
        factor = min(_MAX_GROWTH, room / sum(wanted))
        players, modes, cards = (round(height * factor) for height in wanted)
        y = self._add_players(area, head, players) + gap
        if mode is not None:
            y = self._heading(mode.name, area, y, head)
            faces = [
                (ChoiceOption(value.id, value.name, about=value.about), self._mode_face(value))
                for value in mode.values
            ]
            choice = CardChoice(
                self.style, faces, self.options[mode.id], self._option_setter(mode.id)
            )
            choice.name = mode.name
            self.group.add(choice, pygame.Rect(area.left, y, area.w, modes))
            y += modes + gap
        if decks:
            y = self._heading("Decks", area, y, head)
            width = (area.w + gap) // len(decks)
            for number, option in enumerate(decks):
                face = self.decks.face(option)
                card = CardButton(self.style, face, partial(self._choose_deck, option))
                place = pygame.Rect(area.left + number * width, y, width - gap, cards)
                self.group.add(card, place)

    def _heading(self, words: str, area: pygame.Rect, y: int, height: int) -> int:
        """Adds a heading, and returns the position below it."""
        label = Label(self.style, words, face="bold", size="label", accent=True)
        self.group.add(label, pygame.Rect(area.left, y, area.w, height))
        return y + height

    def _add_players(self, area: pygame.Rect, head: int, height: int) -> int:
        """Adds the seats, and the portraits from which the chosen one is taken."""
        px = self.style.scale.px
        players = self.players[: self.seats]
        self.selected = min(self.selected, self.seats - 1)
        head = max(head, px(34))
        right = self._add_seat_buttons(pygame.Rect(area.left, area.top, area.w, head))
        heading = Label(self.style, "Players", face="bold", size="label", accent=True)
        width = heading.preferred_size()[0]
        self.group.add(heading, pygame.Rect(area.left, area.top, width, head))
        left, y = heading.rect.right + px(16), heading.rect.bottom + px(4)
        about = Label(self.style, self._about_player(), soft=True)
        self.group.add(about, pygame.Rect(left, area.top, right - px(8) - left, head))
        row = pygame.Rect(area.left, y, area.w, px(36))
        width = min(px(190), row.w // len(players))
        for seat, person in enumerate(current_players(self.app.settings, players)):
            chip = SeatButton(self.style, person, partial(self._select, seat))
            chip.is_highlighted = seat == self.selected
            place = pygame.Rect(row.left + seat * width, row.top, width - px(4), row.h)
            self.group.add(chip, place)
        options = self._seat_options()
        portraits = portrait_kinds(self.game, len(options))
        person = current_players(self.app.settings, players)[self.selected]
        cards = [
            (option, player_face(self.game, option, portraits[number], person))
            for number, option in enumerate(options)
        ]
        choice = CardChoice(
            self.style,
            cards,
            self.players[self.selected],
            self._seat_setter(self.selected, about),
        )
        choice.name = f"Player {self.selected + 1}"
        width = min(area.w, px(180) * len(options))
        self.group.add(choice, pygame.Rect(area.left, row.bottom + px(6), width, height))
        if not self._has_invited():
            return choice.rect.bottom
        row = pygame.Rect(area.left, choice.rect.bottom + px(8), area.w, px(36))
        return self._add_network_choice(row)

    def _has_invited(self) -> bool:
        return INVITED in self.players[: self.seats]

    def _add_network_choice(self, row: pygame.Rect) -> int:
        """Adds the choice of who can join; returns its bottom."""
        about = Label(self.style, _NETWORKS[self.is_open].about, soft=True)

        def choose(value: object) -> None:
            self.is_open = bool(value)
            about.set(words=_NETWORKS[self.is_open].about)

        choice = ChoiceButtons(self.style, _NETWORKS, self.is_open, choose)
        choice.name = "Network"
        self.group.add(choice, pygame.Rect(row.left, row.top, row.w // 2, row.h))
        left = choice.rect.right + self.style.scale.px(12)
        self.group.add(about, pygame.Rect(left, row.top, row.right - left, row.h))
        return row.bottom

    def _about_player(self) -> str:
        """Returns the description of the chosen player, with its name."""
        player = self.players[self.selected]
        option = next(one for one in self._seat_options() if one.value == player)
        return f"{option.label}: {uncapital(option.about)}"

    def _add_seat_buttons(self, row: pygame.Rect) -> int:
        """Adds the buttons that edit the seats; returns their left edge."""
        px = self.style.scale.px
        fewest, maximum = self.game.info.seats
        edit = Button(self.style, "Name", self._choose_person, size="body", sign="human")
        edit.tip = "Choose name, colour, symbol and help"
        buttons = [(edit, min(edit.preferred_size()[0], row.w // 4))]
        if (slow := self._slow_bot()) is not None and (faster := faster_player(self.game, slow)):
            label, change = f"Use {capital(faster)}", partial(self._replace_bot, slow, faster)
            use = Button(self.style, label, change, size="body", sign="hourglass")
            use.tip = f"The turns of {slow} bots take long on this computer."
            buttons.insert(0, (use, min(use.preferred_size()[0], row.w // 4)))
        if maximum > fewest:
            for sign, step, tip in (("minus", -1, "Remove a player"), ("plus", 1, "Add a player")):
                change = partial(self._set_seats, self.seats + step)
                button = Button(self.style, "", change, sign=sign, tip=tip)
                button.enabled = fewest <= self.seats + step <= maximum
                buttons.append((button, row.h))
        right = row.right
        for button, width in reversed(buttons):
            right -= width
            self.group.add(button, pygame.Rect(right, row.top, width, row.h))
            right -= px(4)
        return right

    def _slow_bot(self) -> str | None:
        """Returns a bot whose turns take too long on this computer, if any."""
        bots = [player for player in self.players[: self.seats] if player not in PEOPLE]
        return slow_player(self.game, bots)

    def _replace_bot(self, player: str, other: str) -> None:
        self.players = [other if each == player else each for each in self.players]
        self.relayout()

    def _select(self, seat: int) -> None:
        if seat == self.selected:
            self._choose_person()
            return
        self.selected = seat
        self.relayout()

    def _mode(self) -> GameOption | None:
        """Returns the option that is shown as pictures: the first without decks."""
        return next((one for one in self.game.info.options if one.also is None), None)

    def _deck_options(self) -> list[GameOption]:
        return [one for one in self.game.info.options if one.also == "deck"]

    def _more_options(self) -> list[GameOption]:
        return [one for one in self.game.info.options if one.also is None and one != self._mode()]

    def _mode_face(self, value: OptionValue) -> CardFace:
        picture = partial(portrait, self.game, value.picture)
        return CardFace(value.name, value.about, picture)

    def _choose_deck(self, option: GameOption) -> None:
        """Opens the page with all decks for an option."""

        def choose(scene: Stage, value: object) -> None:
            self._option_setter(option.id)(value)
            scene.window.back()

        rows = partial(self.decks.rows, option, self.style)
        self.app.open("choose", option.name, option.about, rows, choose, self.palette_name)

    # --- the challenge and the description ----------------------------------------------

    def _daily_button(self) -> Button:
        state = daily_words(self.kept, self.game.info.id, today())
        tip = f"Everyone plays the same game today. One attempt counts. {state}"
        return Button(self.style, "Daily challenge", self.play_daily, sign="star", tip=tip)

    def _update_best_result(self) -> None:
        """Updates the best result to the chosen options."""
        if self._best is None:
            return
        medal, best = self._best
        words, rank = best_score_text(self.kept, self.game, self.options)
        best.set(words=f"{words}\n{daily_words(self.kept, self.game.info.id, today())}")
        medal.set(name=table_skin_for(self.game).medal(rank) or "hourglass")
        self.redraw(medal.rect.union(best.rect))

    def _lay_out_description(self, rect: pygame.Rect) -> None:
        """Places the cover, the summary, the best result, and ways to learn."""
        px = self.style.scale.px
        info = self.game.info
        buttons: list[Button] = []
        if has_first_game(self.game):
            progress = progress_in(info.id)
            kind = "plain" if progress.finished else "main"
            learn = Button(
                self.style, tutorial_label(progress), self._start_tutorial, kind=kind, sign="book"
            )
            learn.tip = "Learn the game step by step."
            buttons.append(learn)
        if self.has_rules:
            buttons.append(self._daily_button())
        bottom = rect.bottom
        for button in reversed(buttons):
            bottom -= px(42)
            self.group.add(button, pygame.Rect(rect.left, bottom, rect.w, px(42)))
            bottom -= px(8)
        summary = Label(self.style, info.summary)
        width, body = rect.w - px(20), self.style.scale.text("body")
        result = text.line_height("body", body) * 3 if info.ranks else 0
        height = text.measure(info.summary, "body", body, width)[1] + result + px(16)
        room = pygame.Rect(rect.left, 0, rect.w, min(height, round((bottom - rect.top) * 0.6)))
        room.bottom = bottom
        self._box = pygame.Rect(rect.left, rect.top, rect.w, room.top - px(8) - rect.top)
        self.group.add(Panel(self.style), room)
        inner = room.inflate(-px(20), -px(12))
        self._best = None
        if info.ranks:
            side = min(px(42), result)
            line = pygame.Rect(inner.left, inner.bottom - result, inner.w, result)
            inner.h -= result
            medal, best = IconWidget(self.style, ""), Label(self.style, "")
            self.group.add(medal, pygame.Rect(line.left, line.centery - side // 2, side, side))
            left = medal.rect.right + px(8)
            self.group.add(best, pygame.Rect(left, line.top, line.right - left, line.h))
            self._best = (medal, best)
            self._update_best_result()
        self.group.add(summary, inner)

    def _start_tutorial(self) -> None:
        self.app.open("first_game", games.load(self.game.info.id), replace=True)

    # --- everything else ----------------------------------------------------------------

    def _add_rows(self, area: pygame.Rect) -> None:
        """Adds the choices that are made rarely, one per row."""
        px = self.style.scale.px
        rows = self._rows()
        y = self._heading("More", area, area.top, px(26))
        step = min(px(54), (area.bottom - y) // len(rows))
        gap = px(10) if step > px(42) else px(5)
        label_width = min(px(150), round(area.w * 0.24))
        widgets: list[Widget] = []
        for words, widget, tip in rows:
            label = Label(self.style, words, face="bold", size="label")
            self.group.add(label, pygame.Rect(area.left, y, label_width, step - gap))
            left = label.rect.right + px(8)
            widget.name, widget.tip = words, tip
            self.group.add(widget, pygame.Rect(left, y, area.right - left, step - gap))
            widgets += [label, widget]
            y += step
        equalize_letters(widgets)

    def _rows(self) -> list[tuple[str, Widget, str]]:
        style, info = self.style, self.game.info
        fewest, maximum = info.seats
        rows: list[tuple[str, Widget, str]] = []
        if maximum > fewest:
            options = [
                ChoiceOption(n, "1 (solo)" if n == 1 else str(n))
                for n in range(fewest, maximum + 1)
            ]
            rows.append(("Players", ChoiceButtons(style, options, self.seats, self._set_seats), ""))
        for option in self._more_options():
            values = [ChoiceOption(each.id, each.name, about=each.about) for each in option.values]
            kind = ChoiceButtons if len(values) <= 3 else Cycler
            widget = kind(style, values, self.options[option.id], self._option_setter(option.id))
            rows.append((option.name, widget, option.about))
        if known := packs_for(info.id):
            used = number_of(len(self.game.packs), "pack").capitalize()
            if len(self.game.packs) == 1:
                used = _shortened_name(self.game.packs[0].file.name)
            which = Button(style, used, self._choose_packs, sign="deck")
            tip = f"{number_of(len(known), 'pack').capitalize()} available for this game."
            rows.append(("Packs", which, tip))
        if self.has_rules:
            rows.append(
                (
                    "Referee",
                    ChoiceButtons(style, _REFEREES, self.referee, self._set_referee),
                    "How illegal moves are handled",
                )
            )
        field = TextField(
            style, self.seed, self._set_seed, hint="Random", limit=40, on_enter=self.play
        )
        rows.append(("Seed", field, "Same seed, same game. Leave empty for a random seed."))
        return rows

    def _choose_packs(self) -> None:
        """Opens the choice of packs; each answer toggles one."""
        used = [pack.id for pack in self.game.packs]
        answers: list[tuple[str, Callable[[], object] | None]] = []
        for one in packs_for(self.game.info.id)[-_MAX_PACKS:]:
            if one.pack is not None:
                label = f"{_shortened_name(one.pack.file.name)} {one.pack.file.version}"
                state = "on" if one.id in used else "off"
                answers.append((f"{label}: {state}", partial(self._toggle, one.id)))
        words = "Applies to this game only. Change the default under Packs in the menu."
        self.open_dialog(
            "Packs", words, [*answers, ("Done", None)], sign="deck", width=560, main=len(answers)
        )

    def _toggle(self, pack: str) -> None:
        used = [one.id for one in self.game.packs]
        ids = [one.id for one in packs_for(self.game.info.id)]
        chosen_ids = [one for one in ids if (one in used) != (one == pack)]
        before = self.game
        try:
            self.game = games.load(before.info.id, packs_named(chosen_ids, before.info.id))
        except (DataErrors, UnknownPack) as error:
            games.load(before.info.id, before.packs)
            self.show_message(f"Packs cannot be combined: {first_line(error)}", "warning", 7)
            return
        usual = before.info.defaults
        for option in self.game.info.options:
            chosen = self.options.get(option.id, "")
            if chosen == usual.get(option.id) or not option.allows(chosen):
                self.options[option.id] = option.default
        self.decks = DeckChoices(self.game, self.options)
        self.relayout()
        self._choose_packs()

    def _decks(self) -> None:
        if self.decks.registry is not None:
            games.load(self.game.info.id, self.game.packs)
            self.app.open("decks", self.game, self.decks.registry)

    def _seat_setter(self, seat: int, about: Label) -> Callable[[object], None]:
        def set_it(value: object) -> None:
            slow, before = self._slow_bot(), self.players[seat]
            self.players[seat] = str(value)
            about.set(words=self._about_player())
            if before in PEOPLE or value in PEOPLE or slow != self._slow_bot():
                self.relayout()

        return set_it

    def _option_setter(self, name: str) -> Callable[[object], None]:
        def set_it(value: object) -> None:
            self.options[name] = str(value)
            self._update_best_result()
            if self.decks.registry and any(
                name in one.options for one in self.decks.registry.box.formats
            ):
                self.relayout()

        return set_it

    def _set_seats(self, value: object) -> None:
        added = int(str(value)) > self.seats
        self.seats = int(str(value))
        self.selected = self.seats - 1 if added else min(self.selected, self.seats - 1)
        self.relayout()

    def _choose_person(self) -> None:
        if self.players[self.selected] == INVITED:
            self.show_message("Invited players bring their own names.", "phone")
            return
        edit_player(self, self.players[: self.seats], self.selected, self.relayout)

    def _set_referee(self, value: object) -> None:
        self.referee = msgspec.convert(value, Referee)

    def _set_seed(self, value: str) -> None:
        self.seed = value

    def play_daily(self) -> None:
        """Starts today's challenge, with the rules and default options."""
        play_daily(self, games.load(self.game.info.id), replace=True)

    def _rules(self) -> None:
        self.app.open(first_rules_scene(self.game.folder), self.game)

    def play(self) -> None:
        if self.game.info.id in games.installed():  # decks may have been edited meanwhile
            self.game = games.load(self.game.info.id, self.game.packs)
        players = self.players[: self.seats]
        settings, chosen = (
            self.app.settings,
            SetupChoices(players, dict(self.options), self.referee, self.is_open),
        )
        settings.chosen = settings.chosen | {self.game.info.id: chosen}
        self.app.keep_settings()
        start_game(
            self.app,
            self.game,
            players,
            self.options,
            self.seed.strip(),
            self.referee,
            is_open=self.is_open,
            replace=True,
        )

    def make_background(self, size: tuple[int, int]) -> pygame.Surface:
        """Draws the game's box on its table."""
        surface = ground_for(self.game, size).copy()
        info = self.game.info
        picture = game_boxes.draw_box(info.id, info.name, info.tagline, self._box.size)
        surface.blit(picture, picture.get_rect(center=self._box.center))
        return surface


def with_chosen_packs(game: Game) -> tuple[Game, list[str]]:
    """Returns a game with the packs enabled for new games, and errors."""
    if game.packs or game.info.id not in games.installed():
        return game, []
    chosen = active_packs(game.info.id)
    try:
        return games.load(game.info.id, packs_named([one.id for one in chosen], game.info.id)), []
    except (DataErrors, UnknownPack) as error:
        return game, [f"Playing without packs: {first_line(error)}"]


def _shortened_name(name: str) -> str:
    """Returns a pack's name, shortened to fit on a button."""
    return shortened(name, _MAX_NAME_LENGTH)


def first_line(error: Exception) -> str:
    return error_text(error).partition("\n")[0]
