"""The state machine of gestures: it maps intents to results.

The machine uses what the seat sees and its legal moves. It changes neither game nor screen: the
scene plays and shows the results of `handle`.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from tabletop.app.gestures.clicks import meanings_of_click
from tabletop.app.gestures.drops import results_of_drop
from tabletop.app.gestures.geometry import Point, ScreenArea, spanned_area
from tabletop.app.gestures.held_piece import HeldPiece, pick_up
from tabletop.app.gestures.intents import (
    AskMenu,
    Cancel,
    Click,
    Confirm,
    FlipPiece,
    HandlePieces,
    Intent,
    LetGo,
    MovePointer,
    PickUp,
    Press,
    Propose,
    Release,
    RotatePiece,
    RotatePieceByWheel,
    StepCursor,
)
from tabletop.app.gestures.results import (
    UNUSED,
    USED,
    FaceMat,
    MovedCursor,
    OpenMenu,
    PlayMove,
    Response,
    Result,
    ShowMessage,
    ShowTurn,
    TookPiece,
    TurnedPiece,
    UseTarget,
)
from tabletop.app.gestures.sandbox_keys import handle_pieces
from tabletop.app.gestures.states import (
    IDLE,
    Carrying,
    CurrentGesture,
    Idle,
    Pressed,
    Proposing,
    Selecting,
)
from tabletop.rules.felt import FELT, felt_position, sides_of
from tabletop.table.move import Move


class GestureMachine(CurrentGesture):
    """Changes the gesture in progress by intents of the player at the bottom."""

    def follow(self, offset: Point) -> None:
        """Adapts to a table that has scrolled by an offset."""
        self.cursor.follow(offset)
        if self.cursor.is_somewhere:
            self.pointer = (self.pointer[0] + offset[0], self.pointer[1] + offset[1])
        if self.hand is not None:
            self._carry(self.hand)

    def handle(self, intent: Intent) -> Response:
        """Applies an intent, and returns its results."""
        match intent:
            case MovePointer():
                return self._move_pointer(intent)
            case Press():
                return self._press(intent)
            case Release():
                return self._release(intent)
            case Click():
                return self._click(intent)
            case PickUp():
                return self._pick_up(intent)
            case StepCursor():
                return self._step(intent.direction)
            case Confirm():
                return self._confirm(intent)
            case AskMenu():
                return self._ask_menu(intent)
            case HandlePieces():
                return handle_pieces(self.selection, self.cursor, intent)
            case Propose():
                self._propose(intent)
                return USED
            case LetGo():
                self.put_back()
                return USED
            case Cancel():
                return self._cancel()
            case RotatePiece() | RotatePieceByWheel() | FlipPiece():
                return self._turn(intent)

    def _move_pointer(self, intent: MovePointer) -> Response:
        self.pointer = intent.at
        state = self.state
        match state:
            case Carrying(hand):
                self.cursor.zone = None  # the device used last moves the piece
                if intent.is_held or hand.is_picked_up:
                    self._carry(hand)
                else:
                    self.put_back()  # the button was released outside the window
            case Selecting():
                self._stretch(state, intent)
            case Pressed():
                return self._drag(state, intent)
            case _:
                return UNUSED
        return USED

    def _stretch(self, state: Selecting, intent: MovePointer) -> None:
        """Extends the rubber band, or ends it if the button is up."""
        if not intent.is_held:
            self.state = IDLE
            return
        band = spanned_area(state.start, intent.at)
        self.state = replace(state, band=band)
        self.selection.choose([*state.kept, *self.selection.pieces_in(band)])

    def _drag(self, state: Pressed, intent: MovePointer) -> Response:
        """Begins to drag if the pointer has moved far enough."""
        if not intent.is_held:
            self.state = state.before
            return USED
        (x, y), (a, b) = state.start, intent.at
        if max(abs(a - x), abs(b - y)) < self.drag_distance:
            return USED
        self.state = state.before
        if self.selection.is_allowed and (state.piece is None or intent.extends):
            kept = tuple(self.selection.keys) if intent.extends else ()
            self.state = Selecting(state.start, ScreenArea(x, y, 0, 0), kept)
            return USED
        response = self._take(state.piece, is_carried=False)
        if self.hand is not None and (intent.lifts_pile or self.felt.is_on_count(state.start)):
            self.hand.take_pile()
        return response

    def _press(self, intent: Press) -> Response:
        self.pointer = intent.at
        self.cursor.leave()
        match self.state:
            case Carrying(hand) if intent.is_double and hand.is_sandbox:
                self.put_back()
                return self._double_click(hand, intent.at)
            case Carrying(hand):
                self._carry(hand)
                return self._drop(hand)
            case Pressed(before=before):
                state: Idle | Proposing = before
            case Proposing():
                state = self.state
            case _:
                state = IDLE
        key = self.picture.piece_at(intent.at)
        if key not in self.selection.keys and not intent.extends:
            self.selection.clear()
        self.state = Pressed(key, intent.at, state)
        return USED

    def _release(self, intent: Release) -> Response:
        self.pointer = intent.at
        match self.state:
            case Carrying(hand) if not hand.is_picked_up:
                self._carry(hand)
                return self._drop(hand)
            case Selecting():
                self.state = IDLE
                return USED
            case Pressed(key, _, before):
                self.state = before
                if key is not None and intent.extends and self.selection.is_allowed:
                    self.selection.toggle(key)
                    return USED
                return self._click_at(key, intent)
        return UNUSED

    def _click_at(self, key: Hashable, intent: Release) -> Response:
        """Clicks a piece, or the zone at the pointer."""
        zone = self.picture.zone_at(intent.at)
        if key is not None:
            return self._click(Click(key, zone, intent.is_early))
        # a highlighted zone also counts below smaller empty ones
        usable = set(self.actions.usable_zones())
        covered = {zone for choice in self.proposed for zone in choice.gesture.covers}
        zone = self.picture.zone_at(intent.at, (covered & usable) or usable) or zone
        click = Click(None, zone, intent.is_early)
        return self._click(click) if zone in usable else Response((FaceMat(intent.at, click),))

    def _click(self, click: Click) -> Response:
        """Handles a click on a piece and a zone; ignores one made too early."""
        if click.is_early:
            return USED
        if self.next_click is not None:
            use, self.next_click = self.next_click, None
            zone = click.zone or self.felt.felt_zone(self.pointer)
            return Response((UseTarget(use, click.piece, zone),))
        facts = self.actions.facts_of(click)
        results: list[Result] = []
        for meaning in meanings_of_click(self.actions, facts, self.proposal):
            match meaning:
                case Propose():
                    self._propose(meaning)
                case PickUp():
                    results += self._pick_up(meaning).results
                case _:
                    results.append(meaning)
        return Response(tuple(results))

    def _propose(self, proposal: Propose) -> None:
        self.state = Proposing(proposal) if proposal.choices else IDLE

    def _pick_up(self, intent: PickUp) -> Response:
        """Picks up a piece without a pressed button."""
        response = self._take(intent.piece, is_carried=True)
        hand = self.hand
        if hand is None or not intent.is_led_by_keys or self.cursor.key is None:
            return response
        area = self.cursor.go_to_nearest_target(hand)
        self._carry(hand)
        return response if area is None else Response((*response.results, MovedCursor(area)))

    def _take(self, key: Hashable, *, is_carried: bool) -> Response:
        """Takes a piece in hand, or explains why not."""
        shown, session = self.picture.piece(key), self.actions.session
        if shown is None:
            return USED
        seat = self.actions.acting_seat()
        if seat is None:
            return USED if session.outcome() is not None else Response((ShowTurn(),))
        hand = pick_up(session, seat, key, *shown, carried=is_carried)
        if hand is None:
            return USED
        is_movable = hand.is_sandbox or hand.choices or self.actions.can_attempt(shown.view, seat)
        if not is_movable and session.previous_zone_of(shown.view.id, seat) is None:
            return Response((ShowMessage("This piece cannot move.", "close"),))
        if hand.is_sandbox:
            hand.is_stacked = self.felt.is_stack(hand.origin)
            hand.group = tuple(self.selection.places(key))
        self.state = Carrying(hand)
        self._carry(hand)
        return Response((TookPiece(),))

    def _carry(self, hand: HeldPiece) -> None:
        """Moves the piece in hand to the keyboard cursor or the pointer."""
        zone = self.cursor.zone
        if zone is None:
            targets, zone = hand.targets(), self.picture.zone_at(self.pointer)
            if zone != hand.target.zone and zone not in targets:
                # An item on a highlighted zone counts as that zone, unless it is a target itself.
                lit = self.picture.zone_at(self.pointer, targets)
                if lit is None and zone != hand.origin:
                    lit = self.picture.covered_zone(hand.key, self.pointer, targets)
                if lit is not None and hand.move_over(zone).is_nothing:
                    zone = lit
        if hand.is_sandbox and self.cursor.zone is None and self._is_open_felt(hand, zone):
            zone = FELT
        hand.move_over(zone)

    def _is_open_felt(self, hand: HeldPiece, zone: str | None) -> bool:
        """Returns whether a drop at the pointer does not join a zone."""
        if self.felt.felt_zone(self.pointer) is None:
            return False
        if zone is None or felt_position(zone) is None:
            return zone is None
        is_all = zone == hand.origin and len(hand.places) == hand.pile_size
        return is_all or not self.felt.joins(zone, self.pointer)

    def _lay_on_felt(self, hand: HeldPiece) -> None:
        """Sets the positions of a drop on the open felt: those of the picture."""
        areas = [self.picture.piece_area(self.picture.key_at(at)) for at in hand.places]
        held = self.picture.piece_area(hand.key)
        offsets = [
            (0, 0)
            if area is None or held is None or hand.is_pile
            else (area.centre[0] - held.centre[0], area.centre[1] - held.centre[1])
            for area in areas
        ]
        x, y = self.pointer
        zones = [self.felt.felt_zone((x + dx, y + dy)) for dx, dy in offsets]
        here = self.felt.felt_zone(self.pointer)
        assert here is not None
        hand.lay_at([zone or here for zone in zones])

    def _double_click(self, hand: HeldPiece, at: Point) -> Response:
        """Flips a single piece, rolls a die, or opens the menu of a pile."""
        place = str(hand.place)
        if sides_of(hand.piece_view.kind):
            return Response((PlayMove(Move(hand.seat, "@reroll", (place,))),))
        if hand.pile_size > 1 and hand.is_stacked:
            return Response((OpenMenu(hand.key, at),))
        return Response((PlayMove(Move(hand.seat, "@flip", (place,))),))

    def _cancel(self) -> Response:
        """Ends the gesture, or else clears the selection."""
        is_used = self.hand is not None or bool(self.proposed) or self.next_click is not None
        self.put_back()
        self.state, self.next_click = IDLE, None
        if not is_used and self.selection.keys:
            self.selection.clear()
            is_used = True
        return USED if is_used else UNUSED

    def _drop(self, hand: HeldPiece) -> Response:
        """Drops the piece: makes a move, or returns it and explains why."""
        under = self.picture.piece(self.picture.piece_at(self.pointer))
        if hand.target.zone == FELT:
            self._lay_on_felt(hand)
        self.put_back()
        if hand.group and hand.target.move is not None:
            self.selection.clear()
        results = results_of_drop(hand, under)
        if isinstance(results, Propose):
            self._propose(results)
            return USED
        return Response(tuple(results))

    def _turn(self, intent: RotatePiece | RotatePieceByWheel | FlipPiece) -> Response:
        """Rotates or flips the piece in hand."""
        hand = self.hand
        if hand is None:
            return UNUSED
        match intent:
            case RotatePiece(quarters):
                hand.rotate(quarters)
            case RotatePieceByWheel(quarters):
                hand.rotate_by_wheel(quarters)
            case FlipPiece():
                hand.flip()
        return Response((TurnedPiece(),))

    def _step(self, direction: tuple[int, int]) -> Response:
        """Moves the keyboard cursor, and the piece in hand with it."""
        hand = self.hand
        if not self.cursor.step(direction, hand, self.pointer):
            return USED
        area = self.cursor.last_area
        assert area is not None
        self.pointer = area.centre
        if hand is not None:
            self._carry(hand)
        return Response((MovedCursor(area),))

    def _confirm(self, intent: Confirm) -> Response:
        hand, proposal, cursor = self.hand, self.proposal, self.cursor
        if hand is not None:
            self._carry(hand)
            return self._drop(hand)
        if proposal.choices:
            return Response((PlayMove(proposal.choices[0].move, proposal.piece),))
        if not cursor.is_somewhere:
            return USED
        shown = self.picture.piece(cursor.key)
        zone = shown.position.zone if shown is not None else cursor.zone
        return self._click(Click(cursor.key, zone, intent.is_early))

    def _ask_menu(self, intent: AskMenu) -> Response:
        if intent.at is None:
            area = self.cursor_area() if self.cursor.is_somewhere else None
            return Response((OpenMenu(self.cursor.key, area.centre if area is not None else None),))
        self.pointer = intent.at
        self.cursor.leave()
        if self.hand is not None:
            self.put_back()
            return USED
        return Response((OpenMenu(self.picture.piece_at(intent.at), intent.at),))
