"""The table scene: the game in the middle, the bars around it, people and bots taking turns."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Iterable
from pathlib import Path

import pygame

from tabletop.app import running
from tabletop.app.app import App
from tabletop.app.dice import Dice
from tabletop.app.effects import Effects
from tabletop.app.floating_text import FloatingTexts
from tabletop.app.menu import Entry, Menu
from tabletop.app.names import Names
from tabletop.app.pictures import png
from tabletop.app.playmat import playmat_of
from tabletop.app.renderer import Renderer
from tabletop.app.scenes.stage import Stage
from tabletop.app.skins import ground_for, table_skin_for
from tabletop.app.sprites import SLIDE
from tabletop.app.table.actions import Actions
from tabletop.app.table.camera import Camera
from tabletop.app.table.control import TableControl
from tabletop.app.table.curtain import Curtain
from tabletop.app.table.formalities import Formalities
from tabletop.app.table.highlights import Highlights
from tabletop.app.table.hint import Hint
from tabletop.app.table.history import History
from tabletop.app.table.hud import Hud
from tabletop.app.table.last_deed import LastDeed
from tabletop.app.table.menus import no_help, rule_entries
from tabletop.app.table.playback import Playback
from tabletop.app.table.question import Question
from tabletop.app.table.reload import Reload
from tabletop.app.table.rule_notes import RuleNotes
from tabletop.app.table.sandbox import sandbox_entries
from tabletop.app.table.saving import Saving
from tabletop.app.table.turns import Turns
from tabletop.app.table.voice import TableVoice
from tabletop.app.theme import Look, Scale
from tabletop.app.widgets import Widget
from tabletop.app.window import LEFT
from tabletop.play.clock import Clock, Timer
from tabletop.play.narrator import refused
from tabletop.play.score_notice import count_score
from tabletop.play.session import Session
from tabletop.rules.refusal import Refusal
from tabletop.storage.files import write_whole
from tabletop.storage.log import log
from tabletop.storage.people import HUMAN, WHAT_IS_LEFT
from tabletop.storage.scores import Sitting, Standing, note, today
from tabletop.table.move import InvalidMove, Move

#: Seconds of stillness after which a picture of the table is kept.
PICTURE_AFTER = 1.5


class TableScene(Stage):
    """One game, from the first move to the outcome."""

    aside = 0  #: units that are kept free on the right, in place of the log

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.title = session.game.info.name
        self.palette_name = session.game.info.id
        self.skin = table_skin_for(session.game)
        humans = session.humans
        self.skin.watched = not humans
        self.skin.names = Names(session.seated)
        waiting = session.waiting()
        self.seat = waiting if waiting in humans else (humans or [0])[0]
        self.renderer = Renderer(self.skin, playmat_of(session.game.folder, session.table))
        self.menu: Menu | None = None
        self.control: TableControl = None  # type: ignore[assignment]  # made in build
        self.hud: Hud = None  # type: ignore[assignment]
        self.turns = Turns(self)
        self.clock = Clock(session)
        self.timer = Timer(session)
        self.still_since = time.perf_counter()
        self.floating_texts = FloatingTexts()
        self.dice = Dice()
        self.effects = Effects(self.sound)
        self.playback = Playback(self, self.dice, self.floating_texts, self.effects)
        self._told_outcome = False
        self._standing: Standing | None = None
        self._pictured = -1
        self._laid_out: object = None
        self.actions = Actions(self)
        self.hint = Hint(self)
        self.formalities = Formalities(self)
        self.history = History(self)
        self.last_deed = LastDeed(self, self.history)
        self.highlights = Highlights(self, self.hint)
        self.rule_notes = RuleNotes(self)
        self.saving = Saving(self)
        self.question = Question()
        self.curtain = Curtain(self, self.saving)
        self._served = self.seat  #: who had the keyboard when the table was last laid out
        self.camera = Camera(self, self.floating_texts, self.effects)
        self.voice: TableVoice = TableVoice(self)
        self.reload = Reload(self)

    def read_data_again(self) -> None:
        """Read the card data again, in the sandbox; elsewhere it is said why not."""
        self.reload.read()

    def show_anew(self) -> None:
        """Paint everything again, with another look of the cards; bots learn them anew, too."""
        self.turns.stop()
        self.hint.stop()
        self.turns.get_ready()
        self.finish_animations()
        watched, names = self.skin.watched, self.skin.names
        self.skin = table_skin_for(self.session.game)
        self.skin.watched, self.skin.names = watched, names
        self.renderer = Renderer(
            self.skin, playmat_of(self.session.game.folder, self.session.table)
        )
        self.history.deeds.look_as(self.skin)
        self._laid_out = None
        self.layout(self.window.surface.get_size())
        self.redraw()

    # --- layout ------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Build everything, but after pages that have told what now is to be seen to happen."""
        settings = self.app.settings
        laid_out = (size, settings.ui_scale, settings.text_scale)
        if self.playback.told and laid_out == self._laid_out:
            return
        self._laid_out = laid_out
        super().layout(size)
        self._served = self.seat

    def _give_focus_back(self, focus: Widget, before: list[Widget]) -> None:
        """Moves the keyboard to the widget in the old place, or to the table for another person.

        The next person does not begin on a button of the one before. An undo keeps the place.
        """
        if self.seat != self._served and not self.session.referee.undone:
            self.group.give_focus(self.control)
        else:
            super()._give_focus_back(focus, before)

    def build(self, size: tuple[int, int]) -> None:
        """Bars and history; the table is fitted into what they leave."""
        before = self.control
        passes = self.playback.waits and self._take_seat()  # what was news is shown at once
        self.menu = None
        self.control = self.camera.control = TableControl(self.look, self)
        if before is not None:
            self.control.take_over(before)
        goal_shown = self.hud.goal.visible if self.hud is not None else self._is_new()
        self.hud = self.make_hud(size)
        self.hud.goal.visible = goal_shown
        self.control.place(self.hud.table_area)
        self.group.add(self.control)
        self.hud.add_to(self.group)
        viewport = self.camera.fit(self.hud.table_area)
        self.renderer.fit(size, viewport, self.seat, self.look.scale, self.camera.facing)
        self.app.sounds.surround(self.playback.feel.music, self.playback.feel.ambience)
        self.renderer.frame(self.hud.paint_plates)
        self.playback.forget()  # all of it is shown at once
        self.effects.finish()  # and what is over it has no place any more
        self.floating_texts.finish()
        self.renderer.show(self.session.view(self.seat), 0, slide=0)
        self.last_deed.forget()
        self.hud.goal.refresh()
        self.decide()
        self.control.cursor.settle()
        self.update_highlights()
        self.curtain.place_note(self.hud.table_area)
        if before is None:
            goes_on = bool(self.session.table.entries)
            said = "Game resumed." if goes_on else "New game."
            self.curtain.cover(f"{said} The table is hidden until this player is ready.")
        elif passes:
            self.curtain.cover("The table is hidden until the next player is ready.")

    def _is_new(self) -> bool:
        """Whether a person sits down to a game that begins."""
        session = self.session
        return bool(session.humans and session.new_file) and not session.table.entries

    def make_hud(self, size: tuple[int, int]) -> Hud:
        """The bars around the table."""
        return Hud(self, self.control, self.saving, self.turns, self.hint, self.history, size)

    def look_for(self, size: tuple[int, int]) -> Look:
        """Of the bars; the table has a scale of its own."""
        wish = self.app.settings
        return Look(self.palette, Scale.for_table(size, wish.ui_scale, wish.text_scale))

    def make_background(self, size: tuple[int, int]) -> pygame.Surface:
        """The bars; the table itself is painted by the renderer."""
        return pygame.Surface((1, 1))

    def before_leaving(self, go: Callable[[], object]) -> None:
        """Ask first where moves are not saved."""
        self.saving.before_leaving(go)

    def leave(self) -> None:
        """End the bots, close the save, and leave a picture of the table beside it."""
        self._keep_picture()
        self.turns.stop()
        self.hint.stop()
        self.session.keep_up()
        self.session.close()
        seconds = round(self.session.seconds)
        if seconds and self.session.humans:
            note(Sitting(self.session.game.info.id, today(), seconds))
        self.session.seconds = 0.0

    # --- who acts ----------------------------------------------------------------

    @property
    def is_closed(self) -> bool:
        """Whether nobody may act: dice still tumble, or the curtain is down."""
        return self.is_behind or self.curtain.is_down

    @property
    def is_behind(self) -> bool:
        """Whether something has happened that the table does not show yet."""
        return self.playback.waits

    def busy(self) -> bool:
        """Whether something moves or covers the table."""
        return self.renderer.sprites.moving or self.dialog is not None or self.menu is not None

    def has_hands_full(self) -> bool:
        """Whether a move of another would take out of a person's hands what is being done.

        What is held or proposed on the table stays so where all choose at the same time.
        """
        busy = [widget for widget in self.group.widgets if widget.busy]
        return bool(busy) and not (busy == [self.control] and self._chooses_beside())

    def _chooses_beside(self) -> bool:
        """Whether the person at the bottom chooses at the same time as others."""
        waiting = self.session.referee.waiting()
        return self.seat in waiting and len(waiting) > 1

    def helps(self, step: int) -> bool:
        """Whether the person at the bottom may have a step of help."""
        return self.session.helps(self.seat, step)

    def note_help(self, step: int) -> None:
        """Remember that the person at the bottom was shown a step of help."""
        self.session.note_help(self.seat, step)

    # --- moves -------------------------------------------------------------------

    def play(self, move: Move, picked: Hashable = None) -> None:
        """Make a move and show it; a refusal is said with its rule.

        `picked` is the piece in the hand, if the move may name another one that is just like it.
        """
        beside = move.seat != self.seat and self._chooses_beside()
        if not beside:
            self.control.let_go()
        self.formalities.asks = False
        named = None
        if picked is not None:
            choices = self.session.choices(move.seat)
            named = self.actions.shown_like(
                next((c.gesture.piece for c in choices if c.move == move), None)
            )
        try:
            warning = self.session.play(move)
        except Refusal as refusal:
            self.refuse(refusal)
            return
        except InvalidMove as error:
            self.say(f"Not possible: {error}.", "close")
            return
        if warning is not None:
            self.say(f"Coach: {warning}", "coach", 5)
        if named is not None and named != picked:
            self.redraw_all(self.renderer.trade(picked, named))  # it is the one picked that goes
        # How often another chooses at the same time is not to be heard, nor felt in the hand.
        self.after_change(quiet=beside)

    def undo(self) -> None:
        """Take back the last decision of a person, and what bots did since."""
        obstacle = self.session.take_back(self.seat)
        if obstacle is not None:
            self.say(obstacle, "undo")
            return
        self.formalities.asks = True
        self.sound("card")
        self.after_change(back=True)

    def redo(self) -> None:
        """Do again what was taken back."""
        if not self.session.referee.undone:
            self.say("Nothing to redo.", "redo")
            return
        self.session.redo()
        self.formalities.asks = True
        self.sound("card")
        self.after_change()

    def after_change(self, *, back: bool = False, why: str = "", quiet: bool = False) -> None:
        """Show the present position: pieces move, the log grows, whoever is next is asked.

        `why` is told to whom the screen is passed; with `quiet` nothing is heard, and what is
        held stays in the hand.
        """
        if not quiet or not self.control.can_go_on():
            self.control.forget()
        self.hush(self.actions.reminded)
        self.actions.reminded = ""
        self.curtain.put_note_away()
        self.rule_notes.forget()
        self.hint.forget()
        seats = [entry.move.seat for entry in self.session.table.entries]
        if [self.session.players[seat] for seat in seats].count(HUMAN) == 1:
            self.put_goal_away()  # it has been read when a person's first move is made
        self.turns.forget()
        self._told_outcome = False
        self._standing = None
        if self.app.settings.curtain and self.session.has_secrets() and self._take_seat():
            covered = "The table is hidden until the next player is ready."
            self.curtain.fall(f"{why} {covered}".strip())
        self.playback.gather(time.perf_counter(), back=back, quiet=quiet)

    def _take_seat(self) -> bool:
        """Have the person who is to decide sit at the bottom; answers whether it is another."""
        waiting = self.session.waiting(self.seat)
        if waiting is None or waiting == self.seat or self.session.players[waiting] != HUMAN:
            return False
        self.seat = waiting
        self.camera.go_home()
        return True

    def pass_seat(self) -> None:
        """Turn the table to the person who is to decide, where no curtain was needed."""
        if self._take_seat():
            self.layout(self.window.surface.get_size())
            self.redraw()

    # --- telling -----------------------------------------------------------------

    def say(self, words: str, sign: str = "", lasts: float = 2.6) -> None:
        """Show a few words for a while, with the seats called by their names."""
        super().say(self.session.called(words), sign, lasts)

    def hush(self, words: str) -> None:
        """Take words away that have come up, if they are still there."""
        super().hush(self.session.called(words))

    def take_words_away(self) -> None:
        """Close what may name a card: the menu, words that came up, what is pointed at."""
        self.menu, self.toast = None, None
        self.control.forget()
        self.hud.strip.choose(None)

    def refuse(self, refusal: Refusal, about: Iterable[int | str | None] = ()) -> None:
        """Say why not, with the rule's number, and light the pieces concerned.

        `about` are the piece and the zone that were tried.
        """
        self.rule_notes.note(refusal.rule, [*about, *refusal.pieces])
        self.sound("refusal")
        self.hud.rule = refusal.rule or self.hud.rule
        halos = dict(self.renderer.halos)
        halos.update(dict.fromkeys(refusal.pieces, "bad"))
        self.redraw_all(self.renderer.highlight(self.renderer.highlights, halos))
        self.say(refused(self.session, refusal), "close", 5)

    def spoken_of(self) -> list[pygame.Rect]:
        """What a refusal or a hint is about, and what the pointer or the keyboard is on."""
        if self.control is None or self.curtain.is_down:
            return []
        sprites = self.renderer.sprites.by_key
        keys = [key for key, kind in self.renderer.halos.items() if kind == "bad"]
        rects = [sprites[key].end.rect for key in keys if key in sprites]
        bar = [self.hud.puzzle.rect] if self.hud.puzzle is not None else []
        large = self.control.closeup.picture
        bar += [large[1]] if large is not None else []
        return [*rects, *self.hint.places(), *bar, self.control.place_pointed_at()]

    def read_beside(self, size: tuple[int, int]) -> list[pygame.Rect]:
        """The pieces, plates and the strip of deeds, which words leave free where they can."""
        return [] if self.curtain.is_down else [*self.renderer.readable(size), self.hud.side]

    def sound(self, name: str, across: float = 0.5) -> None:
        """Play a sound, from the left (0) to the right (1)."""
        self.app.play_sound(name, across)

    def decide(self) -> None:
        """Put the pending decision into words and its choices on buttons."""
        if self.hud is not None:
            if self.control.hand is not None:
                self.put_goal_away()
            self.hud.decide()

    def put_goal_away(self) -> None:
        """Close the goal: it may lie where a piece is to go."""
        if self.hud.goal.visible:
            self.hud.goal.toggle()

    def put_proposal_away(self) -> None:
        """Propose nothing any more: what a hint lights would not be seen beside it."""
        if self.control.clicks.proposal:
            self.control.clicks.propose([])

    def update_highlights(self) -> None:
        """Light what can be used, where the hand may drop, what is proposed."""
        if self.hud is not None:
            self.redraw_all(self.renderer.highlight(*self.highlights.find(self.control, self.hud)))
            self.hud.mark_advised()

    def refresh(self) -> None:
        """Bring all around the table to the position that it shows now."""
        self.hud.refresh()
        self.decide()
        self.control.cursor.settle()
        self.update_highlights()

    # --- the pieces' ways --------------------------------------------------------

    def start_from(self, key: Hashable, rect: pygame.Rect) -> None:
        """Let the next movement of a piece begin where it was dropped."""
        self.redraw_all(self.renderer.carry_to(key, rect.center))

    def spring_back(self, key: Hashable, rect: pygame.Rect) -> None:
        """Let a dropped piece slide back to where it belongs."""
        if self.app.settings.reduced_motion:
            return
        self.start_from(key, rect)
        now = time.perf_counter()
        slide = SLIDE / self.app.settings.speed
        self.redraw_all(self.renderer.show(self.session.view(self.seat), now, slide=slide))

    def finish_animations(self) -> None:
        """End all movement: a click does not wait for animations."""
        self.playback.show(time.perf_counter())
        self.last_deed.finish()
        self.redraw_all(self.renderer.finish())
        self.hud.count(math.inf)
        self.redraw_all(self.dice.finish())
        self.redraw_all(self.effects.finish())

    def tell_last_deed(self, now: float, *, back: bool) -> None:
        """Mark what another has done last, and show its card for a moment."""
        self.last_deed.tell(now, back=back)

    def show_log(self, entry: int | None) -> None:
        """Unfold the log where it tells of a move of the journal; once more folds it."""
        self.hud.show_log(entry)

    # --- menus -------------------------------------------------------------------

    def open_menu(self, key: Hashable, pos: tuple[int, int]) -> None:
        """Show what can be done with a piece (or with the place) under the pointer."""
        zone = self.renderer.layout.zone_at(*pos)
        seen = self.renderer.seen(key)
        if self.session.referee.mode == "sandbox":
            entries = sandbox_entries(self, self.control, key, seen, zone)
        else:
            entries = rule_entries(self, self.control, self.rule_notes, key, seen)
        self.offer(entries, pos)

    def offer(self, entries: list[Entry], pos: tuple[int, int]) -> None:
        """Show a menu of these entries at a point."""
        if entries:
            entries = [
                entry._replace(
                    label=self.session.called(entry.label), note=self.session.called(entry.note)
                )
                for entry in entries
            ]
            self.menu = Menu(self.panel_look, entries, pos, self.window.surface.get_rect())
            if self.window.led_by_keys:
                self.menu.step(1)
            self.redraw(self.menu.rect)

    def open_rules(self, rule: str) -> None:
        """Open the rulebook, at a rule if one is named."""
        self.control.let_go()
        self.app.open("rulebook", self.session.game, rule)

    def open_rule_under_pointer(self) -> None:
        """Open the rulebook at the rule that concerns what the pointer is on."""
        line = self.hud.line_at(self.control.pointer)
        self.open_rules(self.rule_notes.under_pointer(self.control, line, self.hud.rule))

    # --- the loop ----------------------------------------------------------------

    def flush(self) -> None:
        """Ask for what has changed to be painted, the ring around the table too."""
        self.control.watch_ring()
        super().flush()

    def handle(self, event: pygame.event.Event) -> bool:
        """The menu, the camera, a piece in the hand, then the widgets."""
        if self.curtain.swallows(event):
            return True
        self.question.hear(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.control.closeup.hide()
        presses = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if presses and self.playback.waits and self.dialog is None:
            # Neither a key nor a click waits for dice: it is for the button that comes there.
            self.finish_animations()
        if event.type in LEFT:
            self.control.handle(event)
            self.curtain.cover("You left the window, so the table is hidden.")
            return False
        if self.menu is not None and self.dialog is None:
            return self._handle_menu(event)
        if self.dialog is not None:
            self.control.let_go()  # where it would be dropped nobody sees
        elif self.camera.handle(event):
            return True
        carrying = self.control.hand is not None
        if event.type == pygame.KEYDOWN and carrying and self.control.handle(event):
            return True
        focus = self.group.focus
        used = super().handle(event)
        if self.dialog is not None:
            # What is shown large lies below, and the pointer may be elsewhere afterwards.
            self.control.closeup.hide()
            self.hud.strip.choose(None)
        if self.group.focus is not focus:
            self.update_highlights()
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

    def keep_on(self, now: float) -> float | None:
        """What could not be saved is tried again below other scenes, too."""
        return self.saving.keep_on(now)

    def advance(self, now: float) -> float | None:
        """Move the pieces, let bots play, show the outcome."""
        waits = [super().advance(now), self.control.advance(now), self._tick(now)]
        self.hint.stay()
        waits.append(self.saving.advance(now))
        waits.append(self.camera.advance(now))
        self.redraw_all(self.renderer.advance(now))
        waits += [self.hud.count(now), running.FRAME if self.renderer.runs else None]
        damage, floating_texts = self.floating_texts.advance(now)
        self.redraw_all(damage)
        if floating_texts:
            waits.append(0)
        for moving in (self.dice, self.effects):
            damage, due = moving.advance(now)
            self.redraw_all(damage)
            waits.append(due)
        self.playback.advance(now)
        if self.renderer.sprites.moving or self.dice.rolling:
            self.still_since = now
            return 0
        if (shown := self.last_deed.advance(now)) is not None:
            self.still_since = now
            return min(wait for wait in [*waits, shown] if wait is not None)
        waits += self.go_on(now, told=not floating_texts)
        known = [wait for wait in waits if wait is not None]
        return min(known) if known else None

    def go_on(self, now: float, *, told: bool) -> list[float | None]:
        """Nothing moves: let bots play, and say how it ended once all is `told`."""
        waits = [self.turns.advance(now), self.formalities.advance(now), self.hud.show_thinking()]
        waits.append(self._keep_picture_when_still(now))
        if self.dialog is None and not self._told_outcome and told:
            tell = self._tell_outcome if self.session.attempt is None else self._tell_solved
            waits.append(tell(now))
        return waits

    def _tick(self, now: float) -> float | None:
        """Let the clock of a timed turn run; seconds until it shows something else."""
        if self.session.attempt is not None:  # there is all the time in the world
            return None
        still = self.dialog is None and not self.renderer.sprites.moving and not self.dice.rolling
        left = self.clock.advance(now, runs=still)
        if left is None:
            return self._tick_by_hand(now)
        self.hud.show_clock(left)
        if left == 0 and still:
            if self.clock.hurry():
                why = "Time is up: your turn has ended."
                self.say(why, "hourglass")
                self.after_change(why=why)
                return 0
            return None
        return left % 1 or 1.0

    def _tick_by_hand(self, now: float) -> float | None:
        """Let a timer run that somebody has set in the sandbox."""
        left = self.timer.advance(now)
        self.hud.show_clock(left or None)
        if left == 0:
            self.say("Time is up.", "hourglass", 5)
            self.sound("refusal")
        return None if not left else left % 1 or 1.0

    def _tell_outcome(self, now: float) -> float | None:
        outcome = self.session.outcome()
        if outcome is None or self.effects.seen:  # they would stand still below the results
            return None
        due = self.still_since + 0.7 - now
        if due > 0:
            return due
        self._told_outcome = True
        self.show_results()
        return None

    def _tell_solved(self, now: float) -> float | None:
        """Once the goal of a puzzle holds, or cannot be reached any more."""
        if self.hud.puzzle is None or not self.hud.puzzle.has_news():
            return None
        due = self.still_since + 0.4 - now
        if due > 0:
            return due
        self._told_outcome = True
        self.hud.puzzle.tell()
        return None

    def show_results(self) -> None:
        """Open the results over the table."""
        outcome = self.session.outcome()
        if outcome is None:
            return
        if self._standing is None or not self._standing.kept:
            self._standing, notices = count_score(self.session, outcome)
            if notices:
                self.say("\n".join(notices), "warning", 8)
        medal = self.skin.medal(outcome.rank)
        self.app.open("results", self.session, outcome, medal, self._standing)

    def show_what_is_left(self) -> None:
        """Open what the person at the bottom has not seen yet, if that help is wanted."""
        if self.is_closed:
            return
        if not self.helps(WHAT_IS_LEFT):
            self.say(no_help(self.session, self.seat), "face-down", 5)
            return
        self.note_help(WHAT_IS_LEFT)
        self.control.let_go()
        self.app.open("left", self.session, self.skin, self.seat)

    def _keep_picture_when_still(self, now: float) -> float | None:
        """Once after each change, when the table has been still for a while."""
        stamp = self.session.referee.stamp
        if self._pictured == stamp or self.dialog is not None:
            return None
        wait = self.still_since + PICTURE_AFTER - now
        if wait > 0:
            return wait
        self._keep_picture()
        return None

    def _keep_picture(self) -> None:
        """Leave a picture of the table beside its save, for the shelf: covered if it is secret.

        Not while the game itself cannot be saved: it needs the room on the disk more.
        """
        if self.session.trouble:
            return
        self._pictured = self.session.referee.stamp
        if self.session.file is not None:
            self.leave_picture(self.session.file.path)

    def leave_picture(self, save: Path) -> None:
        """Leave a picture of the table beside a save, as it may be seen by anybody here."""
        if self.curtain.is_down:
            return
        picture = self.renderer.still()
        if self.curtain.hides_something:
            picture = ground_for(self.session.game, picture.get_size())
        keep_picture(picture, self.hud.table_area, save)

    # --- painting ----------------------------------------------------------------

    def paint_background(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """The table, or the curtain over it."""
        if self.curtain.is_down:
            cover = ground_for(self.session.game, surface.get_size())
            surface.blit(cover, clip.topleft, clip)
            return
        self.renderer.paint(surface, clip)

    def paint_widgets(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Bars and log, unless the curtain is down."""
        if not self.curtain.is_down:
            super().paint_widgets(surface, clip)

    def paint_above(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """The hand, then the menu, captions and dialogs."""
        if not self.curtain.is_down:
            self.dice.paint(surface, clip)
            if self.renderer.viewport.larger:  # what lies there may reach below the bars
                surface.set_clip(clip.clip(self.hud.table_area))
            self.last_deed.paint_marks(surface, clip)
            self.hint.paint(surface, clip)
            if self.hud.goal.visible and self.hud.goal.rect.colliderect(clip):
                self.hud.goal.draw(surface)  # no mark lies over its words
            self.last_deed.paint_card(surface, clip)
            self.effects.paint(surface, clip)
            self.floating_texts.paint(surface, clip)
            self.control.paint_above(surface, clip)
            surface.set_clip(clip)
            self.curtain.paint_note(surface, clip)
            self.hud.paint_above(surface, clip)
        super().paint_above(surface, clip)
        if self.menu is not None and self.menu.rect.colliderect(clip):
            self.menu.draw(surface)
        self.question.seen()
        self.curtain.question.seen()


def keep_picture(surface: pygame.Surface, area: pygame.Rect, save: Path) -> None:
    """Write a small picture of the table beside its save, for the home screen."""
    small = pygame.transform.smoothscale(surface.subsurface(area), (480, 480 * area.h // area.w))
    try:
        write_whole(save.with_suffix(".png"), png(small))
    except (OSError, pygame.error) as error:  # the shelf does without it
        log.warning("Table picture could not be saved", exc_info=error)
