"""The hands on the table: picking up, carrying, dropping, pointing, by mouse and by keyboard.

The control is the widget that covers the table. It turns what the player does into moves and
hands them to the table scene; it knows where things lie from the tableau and what is legal
from the session.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from tabletop.app.cursor import Stop, next_stop
from tabletop.app.session import Choice
from tabletop.app.table.closeup import CloseUp
from tabletop.app.table.context import TableContext
from tabletop.app.table.hand import Hand, choices_of, pick_up
from tabletop.app.table.piles import look_through
from tabletop.app.table_skin import Promise
from tabletop.app.theme import Look
from tabletop.app.widgets import Widget, caption
from tabletop.app.window import LEFT

#: Pixels (units) the mouse must move before a press becomes a drag.
DRAG_FROM = 5
#: The size of a carried piece that is aimed at another, as a share of its own.
ASIDE = 0.6
#: The lights of places that a piece strikes at, or where it may be struck.
STRIKES = ("range", "threat")
_TURN_KEYS = {pygame.K_r: 1}
_STEPS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
#: The keys that one gets around with: after them the focus is to be seen.
LEADING_KEYS = (*_STEPS, pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER)


class TableControl(Widget):
    """What the pointer and the keyboard do on the table."""

    def __init__(self, look: Look, scene: TableContext) -> None:
        super().__init__(look)
        self.scene = scene
        self.hand: Hand | None = None
        self.pointer = (0, 0)
        self.hovering: Hashable = None
        self.told: str | int | None = None  #: what the place under the pointer has to say
        self.proposal: list[Choice] = []
        self.picked: Hashable = None  #: the piece that was clicked for the proposal, if any
        #: In the sandbox: what the next click (on a piece and a zone) is for.
        self.next_click: Callable[[Hashable, str | None], object] | None = None
        self.cursor: Hashable = None
        self.cursor_zone: str | None = None
        self.by_keys = False  #: whether the keyboard was used last to get around
        self._cursor_was: pygame.Rect | None = None  #: where the arrow keys go on from
        self._ring_seen = False
        self._pressed_on: tuple[Hashable, tuple[int, int]] | None = None
        self._snaps = False  #: whether the piece in the hand lies in its places, off the pointer
        self._ghost: tuple[pygame.Surface, pygame.Rect] | None = None
        self._why: tuple[pygame.Surface, pygame.Rect] | None = None  #: or what a drop would do
        self._promised = Promise()  #: what a drop would bring
        self.closeup = CloseUp(self)

    # --- what the scene asks -----------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """The table is painted by the scene, below all widgets."""

    def _ring(self, surface: pygame.Surface) -> None:
        """The focus is shown on single pieces; around the whole table while it is on none."""
        if self._wants_ring:
            super()._ring(surface)

    @property
    def _wants_ring(self) -> bool:
        nowhere = self.cursor is None and self.cursor_zone is None and self.hand is None
        return self.focused and self.by_keys and nowhere

    def watch_ring(self) -> None:
        """Have the ring around the table come and go."""
        if self._ring_seen != self._wants_ring:
            self._ring_seen = self._wants_ring
            self.dirty = True

    def settle(self) -> None:
        """After a change: the cursor leaves what can no longer be used, and goes on from there."""
        if self.cursor is None and self.cursor_zone is None:
            return
        if not any(
            (stop.key, stop.zone) == (self.cursor, self.cursor_zone) for stop in self.stops()
        ):
            self.cursor = self.cursor_zone = None

    def paint_above(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """What is in the hand, the reason at the pointer, the large picture."""
        for thing in (self.closeup.raised, self._ghost, self._why, self.closeup.picture):
            if thing is not None and thing[1].colliderect(clip):
                surface.blit(*thing)

    def advance(self, now: float) -> float | None:
        """Let the large picture come when the pointer rests."""
        return self.closeup.advance(now)

    @property
    def holds(self) -> bool:
        """Whether a piece is in the hand."""
        return self.hand is not None

    @property
    def busy(self) -> bool:
        """Whether something is in the hand, being clicked, or proposed."""
        return self.hand is not None or self._pressed_on is not None or bool(self.proposal)

    def follow(self, way: tuple[int, int]) -> None:
        """The table has been moved in the window by so much: see what is under the pointer now."""
        if self._cursor_was is not None:
            self._cursor_was = self._cursor_was.move(way)
        if self.cursor is not None or self.cursor_zone is not None:
            self.pointer = (self.pointer[0] + way[0], self.pointer[1] + way[1])
        if self.hand is not None:
            self._carry()
            if self._snaps:
                self._show_hand()
        else:
            self.closeup.hide()
            self._hover()

    def forget(self) -> None:
        """The position has changed: what was proposed or pointed at may be gone."""
        self.proposal, self.picked = [], None
        self.hovering = self.told = self.closeup.panel = None
        self.closeup.hide()
        if self.hand is not None:
            self.let_go()

    # --- events ------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Mouse on the table, keys while the table has the focus."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._button_down(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._button_up(event)
        if event.type == pygame.MOUSEWHEEL and self.hand is not None:
            self._hold(turn=-1 if event.y > 0 else 1)
            return True
        if event.type in LEFT:
            self.let_go()
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    def _moved(self, event: pygame.event.Event) -> bool:
        self.pointer = event.pos
        held = bool(event.buttons[0])
        if self.hand is not None:
            self.cursor_zone = None  # whichever device was used last leads the piece
            if not held and not self.hand.carried:
                self.let_go()  # the button came up outside the window
                return True
            self._carry()
            return True
        if self._pressed_on is not None:
            if not held:
                self._pressed_on = None
            else:
                key, start = self._pressed_on
                way = max(abs(event.pos[0] - start[0]), abs(event.pos[1] - start[1]))
                if way >= self.look.scale.px(DRAG_FROM):
                    self._pressed_on = None
                    self.take(key, carried=False)
                return True
        self._hover()
        return False

    def _button_down(self, event: pygame.event.Event) -> bool:
        if not self.rect.collidepoint(event.pos):
            return False
        self.pointer = event.pos
        led_by_keys = self.cursor is not None or self.cursor_zone is not None
        self.cursor = self.cursor_zone = self._cursor_was = None
        if led_by_keys:
            self.scene.relight()
        self.closeup.hide()
        self.scene.hurry()
        if event.button == 3:
            if self.hand is not None:
                self.let_go()
            else:
                self.scene.open_menu(self.scene.tableau.piece_at(*event.pos), event.pos)
            return True
        if event.button != 1:
            return False
        if self.hand is not None:
            self._carry()
            self.drop()
            return True
        self._pressed_on = (self.scene.tableau.piece_at(*event.pos), event.pos)
        return True

    def _button_up(self, event: pygame.event.Event) -> bool:
        self.pointer = event.pos
        if self.hand is not None and not self.hand.carried:
            self._carry()
            self.drop()
            return True
        if self._pressed_on is None:
            return False
        key, _start = self._pressed_on
        self._pressed_on = None
        layout, (x, y) = self.scene.tableau.layout, event.pos
        zone = layout.zone_at(x, y)
        if key is None:  # a lit place counts also below smaller empty ones
            usable = set(self.scene.usable_zones())
            lit = {each for choice in self.proposal for each in choice.gesture.covers} & usable
            zone = layout.zone_at(x, y, lit or usable) or zone
        self.click_on(key, zone)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        if self.hand is not None:
            if event.key in _TURN_KEYS:
                self._hold(turn=-1 if event.mod & pygame.KMOD_SHIFT else 1)
                return True
            if event.key == pygame.K_f:
                self._hold(flip=True)
                return True
            if event.key == pygame.K_ESCAPE:
                self.let_go()
                return True
        elif event.key == pygame.K_ESCAPE and self.proposal:
            self.propose([])
            return True
        if event.key in (pygame.K_LALT, pygame.K_RALT):
            self.look_closely()
            return self.closeup.has_something
        if not self.focused:
            return False
        if event.key in _STEPS:
            self._step(_STEPS[event.key])
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._act()
            return True
        return False

    # --- clicks ------------------------------------------------------------------

    def click_on(self, key: Hashable, zone: str | None) -> None:
        """A click on a piece (or None) of a zone (or None)."""
        if self.next_click is not None:
            use, self.next_click = self.next_click, None
            use(key, zone)
            return
        scene = self.scene
        seat = scene.acting()
        if seat is None:
            if scene.session.outcome() is None and key is not None:
                scene.say(scene.whose_turn())
            return
        if self.proposal and self._agree(key, zone):
            return
        if key is not None:
            choices = self.choices(key)
            if choices:
                self._click_choices(key, choices)
                return
        there = scene.clicked(zone) if zone is not None else []
        if there:
            self._offer(there)
        elif key is not None and (
            scene.session.referee.mode == "sandbox" or self._may_be_tried(key)
        ):
            self.take(key, carried=True)
        elif zone is not None:
            self.propose([])
            self._refuse_click(key, zone)

    def _agree(self, key: Hashable, zone: str | None) -> bool:
        """A second click on what is proposed, or on one of its places, agrees to it."""
        others = self.choices(key) if key is not None else []
        agreed = [
            choice
            for choice in self.proposal
            if self._is_meant(choice, key)
            or zone == choice.gesture.target
            or (zone in choice.gesture.covers and not others)
        ]
        if len(agreed) != 1:
            return False
        self.scene.play(agreed[0].move, self.picked)
        return True

    def _is_meant(self, choice: Choice, key: Hashable) -> bool:
        """Whether a piece is the very one that was picked for a choice, or that it names."""
        if key is None:
            return False
        if self.picked is not None:
            return key == self.picked and len(self.proposal) == 1
        return key == self.scene.shown_like(choice.gesture.piece)

    def _click_choices(self, key: Hashable, choices: list[Choice]) -> None:
        """A piece is taken where it can go several ways; else what it can do is offered."""
        seen = self.scene.tableau.seen(key)
        home = self.scene.tableau.keys[key].zone
        targets = {choice.gesture.target for choice in choices}
        if seen is not None and seen.face and targets == {home}:
            seat = choices[0].move.seat
            targets |= {c.gesture.target for c in self.scene.session.onward(seat, choices, home)}
        if len(targets) > 1 or self._may_be_tried(key):
            self.take(key, carried=True)
        elif seen is not None and not seen.face and targets == {home}:
            self.propose(choices, key)  # what it shows cannot be hidden again: ask first
        else:
            self._offer(choices, key)

    def _offer(self, choices: list[Choice], key: Hashable = None) -> None:
        """What a click can mean: done at once where it answers a question, else proposed."""
        if len(choices) == 1 and self._answers(choices[0]):
            self.scene.play(choices[0].move)
        else:
            self.propose(choices, key)

    def _answers(self, choice: Choice) -> bool:
        """Whether a click is enough: it answers what is asked, or is still to be confirmed.

        What gives an own piece or the use of one away is never done by one click.
        """
        session = self.scene.session
        if session.is_secret(choice.move):
            return True
        seat, number = choice.move.seat, choice.gesture.piece
        piece = session.table.pieces[number] if number is not None else None
        if tells_more(choice) or (piece is not None and piece.owner == seat):
            return False
        one_verb = len({each.move.verb for each in session.choices(seat)}) == 1
        return one_verb or bool(session.table.agenda)

    def _may_be_tried(self, key: Hashable) -> bool:
        """Whether a coach lets the piece be dropped also where the rules refuse it."""
        scene = self.scene
        seen, seat = scene.tableau.seen(key), scene.acting()
        if scene.session.referee.mode != "coach" or seen is None or seat is None:
            return False
        return any(scene.reasons_against(seen, seat))

    def _refuse_click(self, key: Hashable, zone: str) -> None:
        """Say why a click does nothing, where the rules have a reason; else open a pile."""
        seen = self.scene.tableau.seen(key)
        seat = self.scene.acting()
        if seat is None or seen is None or seen.id is None:
            return
        for refusal in self.scene.reasons_against(seen, seat):
            self.scene.refuse(refusal, (seen.id, zone))
            return
        if self.scene.tableau.is_open_pile(zone):
            look_through(self.scene, zone)

    def propose(self, choices: list[Choice], key: Hashable = None) -> None:
        """Offer these moves below; the first one's places are lit, and the piece picked for it."""
        self.proposal, self.picked = choices, key
        self.scene.decide()
        self.scene.relight()
        if choices:
            rects = map(self.scene.tableau.zone_rect, choices[0].gesture.covers)
            self.scene.sight.reveal(*rects, self.place_pointed_at())

    def choices(self, key: Hashable) -> list[Choice]:
        """The legal moves the acting person can make with a piece."""
        scene = self.scene
        seat = scene.acting()
        seen = scene.tableau.seen(key)
        if seat is None or seen is None or scene.session.referee.mode == "sandbox":
            return []
        return choices_of(scene.session, seat, scene.tableau.place_name(key), seen)

    # --- the hand ----------------------------------------------------------------

    def take(self, key: Hashable, *, carried: bool) -> None:
        """Pick a piece up."""
        scene = self.scene
        seen = scene.tableau.seen(key)
        if seen is None:
            return
        seat = scene.acting()
        if seat is None:
            if scene.session.outcome() is None:
                scene.say(scene.whose_turn())
            return
        place = scene.tableau.place_name(key)
        hand = pick_up(scene.session, seat, key, place, seen, carried=carried)
        if hand is None:
            return
        can_go = hand.by_hand or hand.choices or any(scene.attempts(seen, seat))
        if not can_go and scene.session.came_from(seen.id) is None:
            scene.say("That stays where it is.", "close")
            return
        self.closeup.hide()
        self.proposal, self.picked = [], None
        self.hand = hand
        scene.redraw_all(scene.tableau.lift(key))
        scene.sound("card")
        if carried and self.focused and self.cursor is not None:
            self.cursor_zone = self._nearest_target()
            if self.cursor_zone is not None:
                scene.sight.reveal(scene.tableau.zone_rect(self.cursor_zone))
        scene.decide()
        scene.relight()
        self._carry()

    def let_go(self) -> None:
        """Put the piece in the hand back where it was; a press is no click any more."""
        self._pressed_on = None
        hand, self.hand = self.hand, None
        if hand is None:
            return
        self._clear_hand_pictures()
        self.scene.redraw_all(self.scene.tableau.lift(None))
        self.cursor_zone = None
        self.scene.decide()
        self.scene.relight()

    def drop(self) -> None:
        """Let the piece fall: a move, or back with the reason."""
        hand = self.hand
        if hand is None:
            return
        aim = hand.aim
        coach = self.scene.session.referee.mode == "coach"
        if hand.is_open:
            choices = self._meant(aim.choices)
            self.let_go()
            if len(choices) == 1:
                self.scene.play(choices[0].move, hand.key)
            else:
                self.propose(choices, hand.key)
        elif aim.move is not None and (aim.refusal is None or coach):
            ghost = self._ghost
            key = hand.key
            self.let_go()
            if ghost is not None:
                self.scene.start_from(key, ghost[1])
            if aim.first is not None:
                self.scene.play(aim.first)
            self.scene.play(aim.move, key)
        else:
            at_home = aim.zone is None or aim.zone == hand.place.rpartition("#")[0]
            ghost = self._ghost
            key = hand.key
            self.let_go()
            if ghost is not None:
                self.scene.spring_back(key, ghost[1])
            if aim.refusal is not None:
                self.scene.refuse(aim.refusal, (hand.piece, aim.zone, *aim.covers))
            elif not at_home and self.scene.session.came_from(hand.piece) == aim.zone:
                self.scene.undo()  # carried back to where the last decision took it from
            elif not at_home:
                self.scene.say("That does not go there.", "close")

    def _meant(self, choices: list[Choice]) -> list[Choice]:
        """Those choices that name the piece under the pointer, if any does."""
        under = self.scene.tableau.seen(self.scene.tableau.piece_at(*self.pointer))
        if under is None or under.kind is None:
            return choices
        exact = [choice for choice in choices if choice.gesture.onto == under.id]
        return exact or [choice for choice in choices if under.kind in choice.move.args] or choices

    def _hold(self, turn: int = 0, flip: bool = False) -> None:
        assert self.hand is not None
        if turn:
            self.hand.rotate(turn)
        if flip:
            self.hand.flip()
        self.scene.sound("tile")
        self._show_hand()
        self.scene.relight()

    def _carry(self) -> None:
        """Follow the pointer (or the keyboard's cursor) with what is in the hand."""
        hand = self.hand
        if hand is None:
            return
        zone = self.cursor_zone
        if zone is None:
            zone = self.scene.tableau.layout.zone_at(*self.pointer)
        if zone != hand.aim.zone:
            hand.over(zone)
            self._show_hand()
            self.scene.relight()
        elif not self._snaps:
            self._show_hand()

    def _show_hand(self) -> None:
        """Make the pictures of the carried piece and of the reason against its place."""
        hand = self.hand
        assert hand is not None
        scene = self.scene
        self._damage_hand()
        aim = hand.aim
        promise = Promise()
        if aim.move is not None and hand.piece is not None and not hand.by_hand:
            promise = scene.skin.promise(scene.session.watched(hand.seat), aim.move, hand.piece)
            if aim.refusal is None:
                moves = (aim.move,) if aim.first is None else (aim.first, aim.move)
                promise = promise._replace(words=scene.session.preview(*moves) or promise.words)
        self._promised = promise
        rects = [scene.tableau.zone_rect(zone) for zone in aim.covers] if aim.move else []
        rects = [rect for rect in rects if rect.w]
        self._snaps = bool(rects) and aim.allowed and promise.lies and not hand.by_hand
        if rects and promise.lies and not hand.by_hand:
            box = rects[0].unionall(rects[1:])
            picture = scene.skin.in_hand(hand.seen, box.size, hand.turn, hand.flipped)
            self._ghost = (picture, picture.get_rect(center=box.center))
        else:
            sprite = scene.tableau.cast.sprites[hand.key]
            # What does not lie down there leaves in sight what it is aimed at.
            share = 1.0 if promise.lies else ASIDE
            size = (round(sprite.end.w * share), round(sprite.end.h * share))
            picture = scene.skin.in_hand(hand.seen, size, hand.turn, hand.flipped)
            rect = picture.get_rect(center=self.pointer)
            if not promise.lies:
                rect.topleft = self.pointer
            self._ghost = (picture, rect)
        self._why = self._reason() if aim.refusal is not None else self._promise(promise.words)
        self._damage_hand()

    def strikes(self) -> dict[str, str]:
        """What the piece in the hand would strike at from where it is held, else from its place."""
        hand, view = self.hand, self.scene.tableau.view
        if hand is None or hand.by_hand or view is None:
            return {}
        if self._promised.lights:
            return dict(self._promised.lights)
        lights = self.scene.skin.preview(hand.seen, view)
        return {zone: kind for zone, kind in lights.items() if kind in STRIKES}

    def _reason(self) -> tuple[pygame.Surface, pygame.Rect]:
        """Why the piece in the hand may not be dropped where it is, above the pointer."""
        assert self.hand is not None
        refusal = self.hand.aim.refusal
        assert refusal is not None
        words = f"{refusal.reason} ({refusal.rule})" if refusal.rule else refusal.reason
        picture = caption(words, self.scene.panel_look, 280, "close")
        rect = picture.get_rect(
            midbottom=(self.pointer[0], self.pointer[1] - self.look.scale.px(34))
        )
        if rect.top < self.rect.top:
            rect.top = self.pointer[1] + self.look.scale.px(40)
        return picture, rect.clamp(self.rect)

    def _promise(self, words: str) -> tuple[pygame.Surface, pygame.Rect] | None:
        """What a drop would do, in the skin's words or the move's own, beside the piece."""
        assert self.hand is not None
        if not (words and self.hand.aim.allowed):
            words = self.hand.promise(self._meant(self.hand.aim.choices))
        if not words or self._ghost is None:
            return None
        picture = caption(words, self.scene.panel_look, 340, self._promised.sign)
        gap = self.look.scale.px(6)
        held = self._ghost[1]
        rect = picture.get_rect(midbottom=(held.centerx, held.top - gap))
        if rect.top < self.rect.top:
            rect.top = held.bottom + gap
        return picture, rect.clamp(self.rect)

    def _damage_hand(self) -> None:
        for thing in (self._ghost, self._why):
            if thing is not None:
                self.scene.redraw(thing[1])

    def _clear_hand_pictures(self) -> None:
        self._damage_hand()
        self._ghost = self._why = None
        self._promised = Promise()

    # --- looking closely ---------------------------------------------------------

    def _hover(self) -> None:
        inside = self.rect.collidepoint(self.pointer)
        tableau = self.scene.tableau
        key = tableau.piece_at(*self.pointer) if inside else None
        told = None
        if inside and tableau.view:
            told = tableau.skin.tell(self.pointer, tableau.layout, tableau.view)
        if isinstance(told, int):
            key = self.scene.shown_like(told)
        panel = tableau.panel_at(self.pointer) if inside and key is None else None
        if key == self.hovering and told == self.told and panel == self.closeup.panel:
            return
        self.hovering, self.told, self.closeup.panel = key, told, panel
        self.closeup.point(key is not None or told is not None or panel is not None)
        self.scene.relight()

    def place_pointed_at(self) -> pygame.Rect:
        """The piece under the pointer or the cursor, or the pointer's own place."""
        sprite = self.scene.tableau.cast.sprites.get(self.hovering)
        if sprite is not None:
            return sprite.rect
        about = pygame.Rect(0, 0, self.look.scale.px(28), self.look.scale.px(28))
        about.center = self.pointer
        return about

    def look_closely(self) -> None:
        """Show large, at once, what is under the pointer, or where the keyboard has gone."""
        self._hover()
        self.closeup.show()

    # --- keyboard ----------------------------------------------------------------

    def stops(self) -> list[Stop]:
        """What the arrow keys go to: pieces that can be used, or places to drop on."""
        tableau = self.scene.tableau
        if self.hand is not None:
            targets = self.hand.targets() or set(tableau.layout.spots)
            return [Stop(None, zone, tableau.zone_rect(zone)) for zone in sorted(targets)]
        pieces = [Stop(key, None, tableau.cast.sprites[key].rect) for key in self.scene.usable()]
        zones = [Stop(None, zone, tableau.zone_rect(zone)) for zone in self.scene.usable_zones()]
        return [*pieces, *zones]

    def _step(self, way: tuple[int, int]) -> None:
        stops = self.stops()
        if not stops:
            return
        now = self._cursor_rect()
        target = next_stop(stops, now, way)
        if target is None:
            return
        self.cursor, self.cursor_zone = target[0], target[1]
        self._cursor_was = None
        self._cursor_was = self.scene.sight.reveal(target[2])
        self.pointer = self._cursor_was.center
        if self.hand is not None:
            self._carry()
        else:  # a card is lifted and shown large, as it is under the pointer
            self.hovering = self.cursor
            self.closeup.point(self.cursor is not None)
        self.scene.relight()

    def _cursor_rect(self) -> pygame.Rect | None:
        tableau = self.scene.tableau
        if self.cursor_zone is not None:
            return tableau.zone_rect(self.cursor_zone)
        if self.hand is not None:
            return pygame.Rect(self.pointer, (0, 0))
        sprite = tableau.cast.sprites.get(self.cursor)
        return sprite.rect if sprite is not None else self._cursor_was

    def _nearest_target(self) -> str | None:
        assert self.hand is not None
        layout = self.scene.tableau
        zones = sorted(self.hand.targets())
        if not zones:
            return None
        home = layout.cast.sprites[self.hand.key].rect
        return min(
            zones,
            key=lambda zone: pygame.Vector2(layout.zone_rect(zone).center).distance_to(home.center),
        )

    def _act(self) -> None:
        """Enter: drop, agree, or use what the cursor is on."""
        if self.hand is not None:
            self._carry()
            self.drop()
        elif self.proposal:
            self.scene.play(self.proposal[0].move, self.picked)
        elif self.cursor is not None or self.cursor_zone is not None:
            self.click_on(self.cursor, self.cursor_zone)


def tells_more(choice: Choice) -> bool:
    """Whether a move touches more than the place it is dropped on, so that it is shown first."""
    gesture = choice.gesture
    return bool(set(gesture.covers) - {gesture.target})
