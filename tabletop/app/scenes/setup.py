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
from tabletop.app.lobby.player_dialog import SeatButton, current_players, edit_player
from tabletop.app.lobby.seat_options import seat_options
from tabletop.app.painting.theme import Scale, WidgetStyle
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
from tabletop.app.widgets.labels import IconWidget, Label, Panel, tutorial_label
from tabletop.app.window.key_bindings import BACK
from tabletop.app.window.scene_registry import first_rules_scene
from tabletop.cards.builder import preset_of, taken_names
from tabletop.cards.deck import Deck, deck_text, fits
from tabletop.cards.errors import DataErrors
from tabletop.cards.schema import GameOption as GameOption
from tabletop.cards.wording import number_of, shortened
from tabletop.games.deck_registry import deck_registry, presets
from tabletop.rules.first_game import has_first_game
from tabletop.rules.game import Game
from tabletop.session.score_notice import best_score_text
from tabletop.storage.decks import own_decks
from tabletop.storage.error_text import error_text
from tabletop.storage.packs import UnknownPack, active_packs, packs_for, packs_named
from tabletop.storage.people import HUMAN
from tabletop.storage.scores import load_record, today
from tabletop.storage.settings import Referee, SetupChoices
from tabletop.storage.tutorial_progress import progress_in

_REFEREES = [
    ChoiceOption("strict", "Strict", "scales", about="The referee rejects illegal moves."),
    ChoiceOption(
        "coach", "Coach", "coach", about="The referee warns about illegal moves but allows them."
    ),
    ChoiceOption("sandbox", "Sandbox", "hand", about="No referee: move every piece by hand."),
]


#: Sizes of a readable form in units: its width, and the height around the rows, of a row, and of
#: the daily challenge.
_FORM_WIDTH, _FORM_MARGIN, _ROW_HEIGHT, _DAILY_HEIGHT = 1000, 170, 42, 68


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
        self.seed = ""
        self._choose_as_last_time()
        self.kept, notices = load_record()
        self._notices += notices
        self._notices += [f"{option.reason}." for option in seat_options() if option.reason]
        self._challenge: tuple[IconWidget, Label, Label] | None = None
        self.deck_registry = deck_registry(game.info.id) if game.info.has_decks else None

    def _choose_as_last_time(self) -> None:
        """Restores the previous choices for this game, as far as still valid."""
        last = self.app.settings.chosen.get(self.game.info.id)
        if last is None:
            return
        fewest, maximum = self.game.info.seats
        known = [who.value for who in seat_options() if not who.reason]
        if fewest <= len(last.players) <= maximum:
            self.seats = len(last.players)
            for seat, player in enumerate(last.players):
                if player in known:
                    self.players[seat] = player
        for option in self.game.info.options:
            if option.allows(chosen := last.options.get(option.id, "")):
                self.options[option.id] = chosen
        if self.has_rules:
            self.referee = last.referee

    def look_for(self, size: tuple[int, int]) -> WidgetStyle:
        """Limits the scale so that all rows of a long form fit."""
        settings = self.app.settings
        form_height = (
            _FORM_MARGIN
            + _ROW_HEIGHT * len(self._rows())
            + (_DAILY_HEIGHT if self.game.info.ranks else 0)
        )
        scale = Scale.for_window(
            size, settings.ui_scale, settings.text_scale, (_FORM_WIDTH, max(520, form_height))
        )
        return WidgetStyle(self.palette, scale)

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        width, height = size
        margin = px(28)
        story = pygame.Rect(margin, margin, round(width * 0.36), height - 2 * margin)
        form = pygame.Rect(story.right + px(20), margin, 0, height - 2 * margin)
        form.w = width - margin - form.left
        if self.game.info.ranks or not self.has_rules:
            self._lay_out_description(story)
        else:  # the form may be long
            daily = self._daily_button()
            self.group.add(daily, pygame.Rect(story.left, story.bottom - px(46), story.w, px(46)))
            self._lay_out_description(pygame.Rect(story.left, story.top, story.w, story.h - px(58)))
        self.group.add(Panel(self.style), form)
        rows = self._rows()
        y = form.top + px(18)
        if self.game.info.ranks:
            self._daily(pygame.Rect(form.left + px(20), form.top + px(14), form.w - px(40), px(58)))
            y += px(68)
        step = min(px(54), (form.bottom - px(92) - y) // len(rows))
        gap = px(10) if step > px(42) else px(5)
        label_width = min(px(150), round(form.w * 0.24))
        widgets: list[Widget] = []
        for words, widget, tip in rows:
            label: Widget = (
                Label(self.style, words, face="bold", size="label")
                if isinstance(words, str)
                else words
            )
            label.place(pygame.Rect(form.left + px(20), y, label_width, step - gap))
            widget.name = words if isinstance(words, str) else words.spoken()
            widget.place(
                pygame.Rect(
                    label.rect.right + px(8),
                    y,
                    form.right - px(28) - label.rect.right,
                    step - gap,
                )
            )
            widget.tip = tip
            self.group.add(label)
            self.group.add(widget)
            widgets += [label, widget]
            y += step
        equalize_letters(widgets)
        bottom = form.bottom - px(66)
        play = Button(self.style, "Play", self.play, kind="main", sign="play", size="heading")
        field_width = min(px(210), form.w - px(290 if self.deck_registry is None else 410))
        play.place(pygame.Rect(form.right - px(20) - field_width, bottom, field_width, px(50)))
        back = Button(self.style, "Back", self.window.back, shortcut=BACK)
        back.place(pygame.Rect(form.left + px(20), bottom + px(4), px(120), px(42)))
        rules = Button(self.style, "Rules", self._rules, sign="book", size="body")
        rules.place(pygame.Rect(back.rect.right + px(10), bottom + px(4), px(110), px(42)))
        buttons = [play, back, rules]
        if self.deck_registry is not None:
            decks = Button(self.style, "Decks", self._decks, sign="deck", size="body")
            decks.place(pygame.Rect(rules.rect.right + px(10), bottom + px(4), px(110), px(42)))
            buttons.append(decks)
        for button in buttons:
            self.group.add(button)
        equalize_letters(buttons[1:])
        self.group.give_focus(play)
        if self._notices:
            self.show_message("\n".join(self._notices), "warning", 8)
            self._notices = []

    def _daily(self, row: pygame.Rect) -> None:
        """Places the daily challenge and the best result."""
        px = self.style.scale.px
        daily = self._daily_button()
        width = min(px(210), daily.preferred_size()[0], row.w // 2)
        daily.place(pygame.Rect(row.right - width, row.top + px(6), width, px(46)))
        medal = IconWidget(self.style, "")
        medal.place(pygame.Rect(row.left, row.top + px(2), px(54), px(54)))
        best = Label(self.style, "", face="bold", size="label")
        left = medal.rect.right + px(10)
        best.place(pygame.Rect(left, row.top, daily.rect.left - px(12) - left, px(30)))
        now = Label(self.style, "", soft=True)
        now.place(pygame.Rect(left, best.rect.bottom, best.rect.w, row.bottom - best.rect.bottom))
        self._challenge = (medal, best, now)
        self.group.widgets += [medal, best, now, daily]
        self._update_best_result()

    def _daily_button(self) -> Button:
        state = daily_words(self.kept, self.game.info.id, today())
        tip = f"Everyone plays the same game today. One attempt counts. {state}"
        return Button(self.style, "Daily challenge", self.play_daily, sign="star", tip=tip)

    def _update_best_result(self) -> None:
        """Updates the best result to the chosen options."""
        if self._challenge is None:
            return
        medal, best, now = self._challenge
        words, rank = best_score_text(self.kept, self.game, self.options)
        best.set(words=words)
        now.set(words=daily_words(self.kept, self.game.info.id, today()))
        medal.set(name=table_skin_for(self.game).medal(rank) or "hourglass")
        self.redraw(medal.rect.unionall([best.rect, now.rect]))

    def _lay_out_description(self, rect: pygame.Rect) -> None:
        px = self.style.scale.px
        info = self.game.info
        foot = px(52) if has_first_game(self.game) else 0
        self._box = pygame.Rect(rect.left, rect.top, rect.w, rect.h - px(150) - foot)
        summary = Label(self.style, info.summary, size="label")
        room = pygame.Rect(rect.left, self._box.bottom + px(8), rect.w, px(142))
        summary.place(room.inflate(-px(20), -px(4)))
        self.group.add(Panel(self.style), room)
        self.group.add(summary)
        if foot:
            progress = progress_in(info.id)
            kind = "plain" if progress.finished else "main"
            learn = Button(
                self.style, tutorial_label(progress), self._start_tutorial, kind=kind, sign="book"
            )
            learn.tip = "Learn the game step by step."
            self.group.add(learn, pygame.Rect(rect.left, rect.bottom - px(44), rect.w, px(44)))

    def _start_tutorial(self) -> None:
        self.app.open("first_game", games.load(self.game.info.id), replace=True)

    def _rows(self) -> list[tuple[str | Widget, Widget, str]]:
        style, info = self.style, self.game.info
        fewest, maximum = info.seats
        rows: list[tuple[str | Widget, Widget, str]] = []
        if maximum > fewest:
            options = [
                ChoiceOption(n, "1 (solo)" if n == 1 else str(n))
                for n in range(fewest, maximum + 1)
            ]
            rows.append(("Players", ChoiceButtons(style, options, self.seats, self._set_seats), ""))
        players = self.players[: self.seats]
        for seat, person in enumerate(current_players(self.app.settings, players)):
            button = SeatButton(style, person, partial(self._choose_person, seat))
            choice = Cycler(style, seat_options(), self.players[seat], self._seat_setter(seat))
            rows.append((button, choice, "Human or bot"))
        saved_decks, presets = self._own_decks(), self._presets()
        for option in info.options:
            values = [ChoiceOption(each.id, each.name, about=each.about) for each in option.values]
            if option.also == "deck":
                values = [
                    each._replace(about=_deck_description(presets, str(each.value)))
                    for each in values
                ]
                values += saved_decks
                self._restore_choice(option, saved_decks)
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
        self.deck_registry = deck_registry(self.game.info.id) if self.game.info.has_decks else None
        self._rebuild()
        self._choose_packs()

    def _presets(self) -> list[Deck]:
        """Returns the preset decks that are valid with these options."""
        if self.deck_registry is None:
            return []
        box, given = self.deck_registry.box, presets(self.game.info.id, self.options)
        return [deck for deck in given.values() if fits(deck, box, self.options)]

    def _own_decks(self) -> list[ChoiceOption]:
        """Returns the player's decks; each value is the deck as text."""
        if self.deck_registry is None:
            return []
        box, info = self.deck_registry.box, self.game.info
        saved_decks = own_decks(
            info.id, box, taken_names(info, self.deck_registry.presets.values())
        )
        decks = (one for one in saved_decks if fits(one, box, self.options))
        return [
            ChoiceOption(deck_text(deck, box), deck.name, "deck", about=deck.plan) for deck in decks
        ]

    def _restore_choice(self, option: GameOption, saved_decks: list[ChoiceOption]) -> None:
        """Updates a chosen deck that was edited since, or chooses the default."""
        chosen = self.options[option.id]
        texts = [str(one.value) for one in saved_decks]
        if not any(chosen == value.id for value in option.values) and chosen not in texts:
            name = chosen.partition("\n")[0]
            same = (text for text in texts if text.partition("\n")[0] == name)
            self.options[option.id] = next(same, option.default)

    def _decks(self) -> None:
        if self.deck_registry is not None:
            games.load(self.game.info.id, self.game.packs)
            self.app.open("decks", self.game, self.deck_registry)

    def _seat_setter(self, seat: int) -> Callable[[object], None]:
        def set_it(value: object) -> None:
            other = (self.players[seat] == HUMAN) != (value == HUMAN)
            self.players[seat] = str(value)
            if other:  # another player has taken the seat
                self._rebuild()

        return set_it

    def _option_setter(self, name: str) -> Callable[[object], None]:
        def set_it(value: object) -> None:
            self.options[name] = str(value)
            self._update_best_result()
            if self.deck_registry and any(
                name in one.options for one in self.deck_registry.box.formats
            ):
                self._rebuild()

        return set_it

    def _set_seats(self, value: object) -> None:
        self.seats = int(str(value))
        self._rebuild()

    def _choose_person(self, seat: int) -> None:
        edit_player(self, self.players[: self.seats], seat, self._rebuild)

    def _rebuild(self) -> None:
        """Rebuilds the form after a change that affects other fields."""
        self.relayout()

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
            SetupChoices(players, dict(self.options), self.referee),
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


def _deck_description(decks: list[Deck], chosen: str) -> str:
    """Returns the description of a preset deck, or ""."""
    deck = preset_of(decks, chosen)
    return deck.plan if deck is not None else ""
