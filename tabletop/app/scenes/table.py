"""The table scene: the game on the felt, the bars around it, people and bots taking turns."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Hashable, Iterable
from functools import partial
from pathlib import Path
from random import SystemRandom

import pygame

from tabletop.app.app import App
from tabletop.app.bots import Answer, Bots, Request
from tabletop.app.dress import dress_for
from tabletop.app.felt import Felt, tells_more
from tabletop.app.menu import Entry, Menu
from tabletop.app.playmat import playmat_of
from tabletop.app.scenes.hands import sandbox_entries
from tabletop.app.scenes.hud import MODES, Hud
from tabletop.app.scenes.stage import Stage
from tabletop.app.session import HUMAN, Choice, Session
from tabletop.app.sprites import SLIDE
from tabletop.app.tableau import At, Tableau
from tabletop.app.theme import mood_of
from tabletop.rules.game import Grip
from tabletop.rules.move import InvalidMove, Move
from tabletop.rules.refusal import Refusal
from tabletop.table.views import Seen

#: Seconds before a bot's move at normal speed, counted from when the table is still; and before
#: the further moves of the same seat.
BOT_PAUSE, BOT_GOES_ON = 0.55, 0.25


class TableScene(Stage):
    """One game, from the first move to the outcome."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.title = session.game.info.name
        self.mood_name = session.game.info.id
        self.dress = dress_for(session.game)
        humans = session.humans
        waiting = session.waiting()
        self.seat = waiting if waiting in humans else (humans or [0])[0]
        self.tableau = Tableau(self.dress, playmat_of(session.game.folder, session.table))
        self.menu: Menu | None = None
        self.curtain: int | None = None
        self.felt: Felt = None  # type: ignore[assignment]  # made in build
        self.hud: Hud = None  # type: ignore[assignment]
        self.bots = Bots(self._answered)
        self._asked = -1
        self._answer: Answer | None = None
        self._still_since = 0.0
        self._seen_changes = len(session.table.journal)
        self._told_outcome = False
        self._lit: tuple[object, dict[Hashable, str]] = (None, {})

    # --- layout ------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        """Bars, log and the felt; the table is fitted into what they leave."""
        proposal = self.felt.proposal if self.felt is not None else []
        self.menu = None
        self.felt = Felt(self.look, self)
        self.felt.proposal = proposal
        self.hud = Hud(self, size)
        self.felt.place(self.hud.table_area)
        self.group.add(self.felt)
        self.hud.add_to(self.group)
        self.tableau.fit(size, self.hud.table_area, self.seat, self.look.scale)
        self.tableau.frame(self.hud.paint_plates)
        self.tableau.show(self.session.view(self.seat), 0, slide=0)
        self.decide()
        self.relight()

    def make_background(self, size: tuple[int, int]) -> pygame.Surface:
        """The bars; the table itself is painted by the tableau."""
        return pygame.Surface((1, 1))

    def leave(self) -> None:
        """End the bots, close the save, and leave a picture of the table beside it."""
        if self.session.file is not None and self.curtain is None:
            keep_picture(self.window.surface, self.hud.table_area, self.session.file.path)
        self.bots.stop()
        self.session.close()

    # --- who acts ----------------------------------------------------------------

    def acting(self) -> int | None:
        """The person who may act at the bottom of the screen now, or None."""
        if self.session.referee.mode == "sandbox":
            return self.seat
        waiting = self.session.waiting()
        if waiting is None or waiting != self.seat or self.curtain is not None:
            return None
        return waiting if self.session.players[waiting] == HUMAN else None

    def whose_turn(self) -> str:
        """Who is to decide, in words."""
        waiting = self.session.waiting()
        if waiting is None:
            return "The game is over."
        name = self.session.name_of(waiting)
        return "It is your turn." if name == "You" else f"It is the turn of {name}."

    def busy(self) -> bool:
        """Whether something moves or covers the table."""
        return self.tableau.cast.moving or self.dialog is not None or self.menu is not None

    def usable(self) -> list[Hashable]:
        """The pieces the acting person can use now, in reading order."""
        seat = self.acting()
        if seat is None:
            return []
        keys = self.tableau.cast.sprites
        if self.session.referee.mode == "sandbox":
            return [key for key, sprite in keys.items() if sprite.shown]
        pieces = {choice.gesture.piece for choice in self.session.choices(seat)}
        usable = []
        for piece in pieces:
            if piece is None:
                continue
            key = self.shown_like(piece)
            if key is not None:
                usable.append(key)
        usable.sort(key=lambda key: (keys[key].rect.y, keys[key].rect.x))
        return list(dict.fromkeys(usable))

    def shown_like(self, piece: int) -> Hashable:
        """The sprite that stands for a piece: itself, or the top one of its kind in its pile."""
        sprites = self.tableau.cast.sprites
        table = self.session.table
        zone, kind = table.pieces[piece].zone, table.pieces[piece].kind
        pile = table.piles[zone]
        alike = [piece, *(other for other in pile if table.pieces[other].kind == kind)]
        for number in alike:
            key = self.tableau.lying.get(At(zone, pile.index(number)))
            if key in sprites and sprites[key].shown:
                return key
        return None

    def usable_zones(self) -> list[str]:
        """The places where a click alone makes a move."""
        seat = self.acting()
        if seat is None or self.session.referee.mode == "sandbox":
            return []
        zones = {
            choice.gesture.target
            for choice in self.session.choices(seat)
            if choice.gesture.piece is None and choice.gesture.target is not None
        }
        return sorted(zone for zone in zones if zone in self.tableau.layout.spots)

    # --- moves -------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Make a move and show it; a refusal is said with its rule."""
        self.felt.let_go()
        try:
            warning = self.session.play(move)
        except Refusal as refusal:
            self.refuse(refusal)
            return
        except InvalidMove as error:
            self.say(f"That cannot be done: {error}.", "close")
            return
        if warning is not None:
            self.say(f"Coach: {warning}", "coach", 5)
        self.sound("tile" if move.verb != "end" else "card")
        self.after_change()

    def undo(self) -> None:
        """Take back the last decision of a person, and what bots did since."""
        obstacle = self.session.undo_obstacle()
        if obstacle is not None:
            self.say(obstacle, "undo")
            return
        for _ in range(self.session.undo_reach()):
            self.session.undo()
        self.session.take_backs += 1
        self.sound("card")
        self.after_change(back=True)

    def redo(self) -> None:
        """Do again what was taken back."""
        if not self.session.referee.undone:
            self.say("There is nothing to do again.", "redo")
            return
        self.session.redo()
        self.sound("card")
        self.after_change()

    def after_change(self, *, back: bool = False) -> None:
        """Show the present position: pieces move, the log grows, whoever is next is asked."""
        self.felt.forget()
        self._answer = None
        self._told_outcome = False
        self._pass_seat()
        start = 0 if back else min(self._seen_changes, len(self.session.table.journal))
        ways = [] if back else self.session.ways(start)
        self._seen_changes = len(self.session.table.journal)
        now = time.perf_counter()
        slide = 0.0 if self.app.settings.reduced_motion else SLIDE / self.app.settings.speed
        view = self.session.view(self.seat)
        origins = {way.piece: way.source for way in ways}
        self.redraw_all(self.tableau.show(view, now, origins=origins, slide=slide))
        self._still_since = now
        self.hud.refresh()
        self.decide()
        self.relight()
        if self.session.trouble:
            self.say(self.session.trouble, "close", 8)
            self.session.trouble = ""

    def _pass_seat(self) -> None:
        """Give the bottom of the screen to the person who is to decide, behind a curtain."""
        waiting = self.session.waiting()
        if waiting is None or waiting == self.seat or self.session.players[waiting] != HUMAN:
            return
        self.seat = waiting
        if self.app.settings.curtain and self.session.has_secrets():
            self.curtain = waiting
        self.layout(self.window.surface.get_size())
        self.redraw()
        if self.curtain is not None:
            self.ask(
                f"Pass to {self.session.name_of(waiting)}",
                "The table is covered until the next player is ready.",
                [("I am ready", self._lift_curtain)],
                sign="eye",
            )

    def _lift_curtain(self) -> None:
        self.curtain = None
        self.layout(self.window.surface.get_size())
        self.redraw()

    # --- telling -----------------------------------------------------------------

    def refuse(self, refusal: Refusal) -> None:
        """Say why not, with the rule's number, and light the pieces concerned."""
        self.sound("refusal")
        words = f"{refusal.reason} ({refusal.rule})" if refusal.rule else refusal.reason
        self.say(words, "close", 5)
        self.hud.rule = refusal.rule or self.hud.rule
        halos = dict(self.tableau.halos)
        halos.update(dict.fromkeys(refusal.pieces, "bad"))
        self.redraw_all(self.tableau.illuminate(self.tableau.lights, halos))

    def sound(self, name: str) -> None:
        """Play a sound of the house."""
        self.app.play_sound(name)

    def reasons_against(self, seen: Seen, seat: int) -> Iterable[Refusal]:
        """Why a piece cannot be used now: the different refusals of what could be tried."""
        session = self.session
        if seen.id is None:
            return
        told = set()
        for zone in session.table.zones:
            try:
                move = session.game.attempt(session.table, Grip(seat, seen.id, zone))
            except InvalidMove:
                continue
            if move is None or move.verb in told:
                continue
            refusal = session.judge(move)
            if refusal is not None:
                told.add(move.verb)
                yield refusal

    def decide(self) -> None:
        """Put the pending decision into words and its choices on buttons."""
        if self.hud is not None:
            self.hud.decide()

    def relight(self) -> None:
        """Light what can be used, where the hand may drop, what is proposed."""
        lights: dict[str, str] = {}
        halos: dict[Hashable, str] = {}
        felt = self.felt
        strict = self.session.referee.mode != "sandbox"
        if felt.hand is not None:
            lights = dict.fromkeys(felt.hand.targets(), "legal")
            aim = felt.hand.aim
            kind = "bad" if aim.refusal is not None else "cover"
            lights.update(dict.fromkeys(aim.covers, kind))
        elif felt.proposal:
            chosen = self.hud.pointed or felt.proposal[0]
            lights = dict.fromkeys(chosen.gesture.covers, "cover")
            if chosen.gesture.piece is not None:
                halos[self.shown_like(chosen.gesture.piece)] = "cover"
        elif strict:
            halos = self._ready()
            lights = dict.fromkeys(self.usable_zones(), "legal")
            lights |= self._preview(felt.hovering)
        if self.hud is not None and self.hud.pointed is not None and felt.hand is None:
            lights |= dict.fromkeys(self.hud.pointed.gesture.covers, "cover")
        told = [self.shown_like(piece) for piece in self.hud.told] if self.hud is not None else []
        halos |= {key: "focus" for key in told if key is not None}
        if felt.focused and felt.cursor_zone is not None:
            lights.setdefault(felt.cursor_zone, "focus")
            lights[felt.cursor_zone] = "focus" if felt.hand is None else lights[felt.cursor_zone]
        elif felt.focused and felt.cursor in self.tableau.cast.sprites:
            halos[felt.cursor] = "focus"
        self.redraw_all(self.tableau.illuminate(lights, halos))

    def _ready(self) -> dict[Hashable, str]:
        """The lights of all usable pieces; worked out once for each position."""
        position = (self.session.referee.stamp, self.acting(), self.tableau.cast)
        if self._lit[0] != position:
            self._lit = (position, {key: self._readiness(key) for key in self.usable()})
        return dict(self._lit[1])

    def _readiness(self, key: Hashable) -> str:
        """How a usable piece is lit: what can be finished at once stands out."""
        choices = self.felt.choices(key)
        finishing = len({c.gesture.target for c in choices}) == 1 and tells_more(choices[0])
        return "cover" if finishing else "ready"

    def _preview(self, key: Hashable) -> dict[str, str]:
        """What the piece under the pointer would use, or still lacks."""
        seen = self.tableau.seen(key)
        if seen is None or self.tableau.view is None:
            return {}
        choices = self.felt.choices(key)
        if choices and self._readiness(key) == "cover":
            return dict.fromkeys(choices[0].gesture.covers, "cover")
        return {} if choices else self.dress.preview(seen, self.tableau.view)

    # --- the pieces' ways --------------------------------------------------------

    def start_from(self, key: Hashable, rect: pygame.Rect) -> None:
        """Let the next movement of a piece begin where it was dropped."""
        self.redraw_all(self.tableau.carry_to(key, rect.center))

    def spring_back(self, key: Hashable, rect: pygame.Rect) -> None:
        """Let a dropped piece slide back to where it belongs."""
        if self.app.settings.reduced_motion:
            return
        self.start_from(key, rect)
        now = time.perf_counter()
        slide = SLIDE / self.app.settings.speed
        self.redraw_all(self.tableau.show(self.session.view(self.seat), now, slide=slide))

    def hurry(self) -> None:
        """End all movement: a click does not wait for animations."""
        self.redraw_all(self.tableau.finish())

    # --- referee -----------------------------------------------------------------

    def set_referee(self, mode: str) -> None:
        """Switch between strict, coach and sandbox; out of the sandbox the position is checked."""
        now = self.session.referee.mode
        if mode == now:
            return
        if now == "sandbox":
            broken = self.session.game.laws(self.session.table)
            if broken:
                self._leave_sandbox(mode, broken)
                return
        self._switch(mode)

    def next_referee(self) -> None:
        """F2: strict, coach, sandbox, strict …"""
        order = list(MODES)
        at = order.index(self.session.referee.mode)
        self.set_referee(order[(at + 1) % len(order)])

    def _switch(self, mode: str) -> None:
        self.session.play(Move(self.seat, "@referee", (mode,)))
        self.after_change()
        self.say(f"The referee is set to {MODES[mode][0].lower()}.", MODES[mode][1])

    def _leave_sandbox(self, mode: str, broken: list[Refusal]) -> None:
        listed = "\n".join(f"• {refusal}" for refusal in broken[:6])
        more = f"\n… and {len(broken) - 6} more." if len(broken) > 6 else ""
        self.ask(
            "Not quite by the rules",
            f"The position breaks these rules:\n{listed}{more}",
            [
                ("Keep as a house ruling", lambda: self._keep_ruling(mode, broken)),
                ("Roll back", self._roll_back),
                ("Stay in the sandbox", None),
            ],
            width=560,
            sign="scales",
        )

    def _keep_ruling(self, mode: str, broken: list[Refusal]) -> None:
        rules = sorted({refusal.rule for refusal in broken})
        words = f"House ruling: {', '.join(rules)} set aside.".split()
        self.session.play(Move(self.seat, "@note", tuple(words)))
        self._switch(mode)

    def _roll_back(self) -> None:
        """Take back everything since the sandbox was entered."""
        entries = self.session.table.entries
        while entries:
            move = entries[-1].move
            self.session.undo()
            if move.verb == "@referee" and move.args == ("sandbox",):
                break
        self.after_change(back=True)

    # --- menus -------------------------------------------------------------------

    def open_menu(self, key: Hashable, pos: tuple[int, int]) -> None:
        """Show what can be done with a piece (or with the place) under the pointer."""
        zone = self.tableau.layout.zone_at(*pos)
        seen = self.tableau.seen(key)
        if self.session.referee.mode == "sandbox":
            entries = sandbox_entries(self, key, seen, zone)
        else:
            entries = self._rule_entries(key, seen)
        if entries:
            self.menu = Menu(self.look, entries, pos, self.window.surface.get_rect())
            self.redraw(self.menu.rect)

    def _rule_entries(self, key: Hashable, seen: Seen | None) -> list[Entry]:
        if seen is None:
            return []
        entries: list[Entry] = []
        seat = self.acting()
        choices: list[Choice] = self.felt.choices(key)
        if len({choice.gesture.target for choice in choices}) > 6:
            entries.append(Entry("Pick up", lambda: self.felt.take(key, carried=True)))
            few: dict[str, list[Choice]] = {}
            for choice in choices:
                few.setdefault(choice.move.verb, []).append(choice)
            choices = [choice for group in few.values() if len(group) <= 6 for choice in group]
        entries += [Entry(c.gesture.label, partial(self.play, c.move)) for c in choices[:9]]
        if seat is None:
            entries.append(Entry(self.whose_turn()))
        else:
            verbs = {choice.move.verb for choice in choices}
            reasons = [] if verbs else self.reasons_against(seen, seat)
            entries += [Entry("Not now", None, str(refusal)) for refusal in reasons]
        if self.dress.large(seen, 100) is not None:
            entries.append(Entry("Look closely", self._look_closely))
        return entries

    def _look_closely(self) -> None:
        self.felt.look_closely()

    def open_rules(self, rule: str) -> None:
        """Open the rulebook, at a rule if one is named."""
        from tabletop.app.scenes.rulebook import RulebookScene

        self.window.open(RulebookScene(self.app, self.session.game, rule))

    def open_game_menu(self) -> None:
        """Esc: save, load, settings, or leave."""
        self.ask(
            self.session.game.info.name,
            "The game is saved after every move.",
            [
                ("Save a copy", self.save),
                ("Settings", self._open_settings),
                ("New game", self._new_game),
                ("Leave the table", self.window.back),
                ("Go on", None),
            ],
            sign="menu",
            main=4,
        )

    def _open_settings(self) -> None:
        from tabletop.app.scenes.settings import SettingsScene

        self.window.open(SettingsScene(self.app))

    def _new_game(self) -> None:
        from tabletop.app.scenes.setup import SetupScene

        self.window.replace(SetupScene(self.app, self.session.game))

    def save(self) -> None:
        """Ctrl+S: keep a copy of the game under a name of its own."""
        from tabletop.storage.files import free_path
        from tabletop.storage.saves import SaveError, SaveFile
        from tabletop.storage.shelf import saves_dir

        session = self.session
        name = f"{session.game.info.name} move {len(session.table.entries)}.sandtable"
        path = free_path(saves_dir() / name)
        try:
            SaveFile.create(path, session.referee, session.players, session.options).close()
        except SaveError as error:
            self.say(str(error), "close", 6)
        else:
            self.say(f"Saved as “{path.stem}”.", "save")

    # --- handling that needs a second click --------------------------------------

    def look_through(self, zone: str) -> None:
        """Sandbox: list a pile, top first, as far as this seat may know it."""
        view = self.session.view(self.seat)
        rows = [
            f"{number}. {self.session.piece_name(seen.kind)}"
            for number, seen in enumerate(view.piles[zone], 1)
        ]
        more = f"\n… and {len(rows) - 20} more." if len(rows) > 20 else ""
        self.ask("From the top", "\n".join(rows[:20]) + more, [("Close", None)], sign="eye")

    def attach_from(self, place: str) -> None:
        """Sandbox: the next click says what the piece is attached to."""
        self.say("Click on the piece it is attached to.", "hand", 4)
        self.felt.next_click = lambda key, _zone: (
            self.play(Move(self.seat, "@attach", (place, self.tableau.place_name(key))))
            if key in self.tableau.keys
            else None
        )

    def draw_from(self, zone: str, number: int) -> None:
        """Sandbox: the next click says where the drawn pieces go."""
        self.say("Click on the place they go to.", "hand", 4)
        self.felt.next_click = lambda _key, target: (
            self.play(Move(self.seat, "@draw", (zone, target, str(number))))
            if target is not None
            else None
        )

    # --- the loop ----------------------------------------------------------------

    def _handle(self, event: pygame.event.Event) -> bool:
        if self.menu is not None and self.dialog is None:
            return self._handle_menu(event)
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.felt.handle(event)
        carrying = self.dialog is None and self.felt.hand is not None
        if event.type == pygame.KEYDOWN and carrying and self.felt.handle(event):
            return True
        focus = self.group.focus
        used = super()._handle(event)
        if self.group.focus is not focus:
            self.relight()
        if event.type == pygame.MOUSEMOTION and self.dialog is None:
            self.hud.point(event.pos)
        return used

    def _handle_menu(self, event: pygame.event.Event) -> bool:
        assert self.menu is not None
        rect = self.menu.rect
        stays, action = self.menu.handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.redraw(rect)
        if not stays:
            self.menu = None
            self.redraw(rect)
        if action is not None:
            action()
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        """Keys of the table that no widget has used."""
        return self.hud.key(event)

    def advance(self, now: float) -> float | None:
        """Move the pieces, let bots play, show the outcome."""
        waits = [super().advance(now), self.felt.advance(now)]
        self.redraw_all(self.tableau.advance(now))
        if self.tableau.cast.moving:
            self._still_since = now
            return 0
        waits.append(self._let_bots_play(now))
        if self.dialog is None and not self._told_outcome:
            waits.append(self._tell_outcome(now))
        known = [wait for wait in waits if wait is not None]
        return min(known) if known else None

    def _let_bots_play(self, now: float) -> float | None:
        waiting = self.session.waiting()
        if waiting is None or self.session.players[waiting] == HUMAN:
            return None
        if self.session.referee.mode == "sandbox" or self.dialog is not None:
            return None
        stamp = self.session.referee.stamp
        if self._answer is not None and self._answer.stamp == stamp:
            due = self._still_since + self._pause(waiting) / self.app.settings.speed - now
            if due > 0:
                return due
            answer, self._answer = self._answer, None
            if answer.trouble:
                self.say(f"The bot failed and moved at random: {answer.trouble}", "bot", 6)
            assert answer.move is not None
            self.play(answer.move)
            return 0
        if self._asked != stamp:
            self._asked = stamp
            self.bots.ask(
                Request(
                    stamp,
                    self.session.game.info.id,
                    self.session.players[waiting],
                    waiting,
                    self.session.view(waiting),
                    self.session.referee.legal_moves(waiting),
                    SystemRandom().getrandbits(48),
                )
            )
        return None

    def _pause(self, seat: int) -> float:
        entries = self.session.table.entries
        return BOT_GOES_ON if entries and entries[-1].move.seat == seat else BOT_PAUSE

    def _answered(self, answer: Answer) -> None:
        """A bot has chosen (in the loop); an answer to an older position is dropped."""
        if answer.stamp == self.session.referee.stamp:
            self._answer = answer

    def _tell_outcome(self, now: float) -> float | None:
        outcome = self.session.outcome()
        if outcome is None:
            return None
        due = self._still_since + 0.7 - now
        if due > 0:
            return due
        self._told_outcome = True
        self.sound("win")
        self.show_results()
        return None

    def show_results(self) -> None:
        """Open the results over the table."""
        from tabletop.app.scenes.results import ResultsScene

        outcome = self.session.outcome()
        if outcome is not None:
            medal = self.dress.medal(outcome.rank)
            self.window.open(ResultsScene(self.app, self.session, outcome, medal))

    # --- painting ----------------------------------------------------------------

    def paint_background(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """The table, or the curtain over it."""
        if self.curtain is not None:
            surface.fill(mood_of(self.mood_name).ground, clip)
            return
        self.tableau.paint(surface, clip)

    def paint_widgets(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Bars and log, unless the curtain is down."""
        if self.curtain is None:
            super().paint_widgets(surface, clip)

    def paint_above(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """The hand, then the menu, captions and dialogs."""
        if self.curtain is None:
            self.felt.paint_above(surface, clip)
        super().paint_above(surface, clip)
        if self.menu is not None and self.menu.rect.colliderect(clip):
            self.menu.draw(surface)


def keep_picture(surface: pygame.Surface, area: pygame.Rect, save: Path) -> None:
    """Write a small picture of the table beside its save, for the home screen."""
    small = pygame.transform.smoothscale(surface.subsurface(area), (480, 480 * area.h // area.w))
    with contextlib.suppress(OSError, pygame.error):
        pygame.image.save(small, save.with_suffix(".png"))
