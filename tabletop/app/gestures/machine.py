"""The state machine of gestures: it maps intents to results.

The machine uses what the seat sees and its legal moves. It changes neither game nor screen: the
scene plays and shows the results of `handle`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.gestures.clicks import meanings_of_click
from tabletop.app.gestures.cursor import Cursor, CursorStop
from tabletop.app.gestures.geometry import Point, ScreenArea, spanned_area
from tabletop.app.gestures.held_piece import HeldPiece, narrow_choices, pick_up
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
    FaceMat,
    MovedCursor,
    OpenMenu,
    PlayMove,
    Refuse,
    Response,
    Result,
    ShowMessage,
    ShowTurn,
    SlideBack,
    StartAtDrop,
    TookPiece,
    TurnedPiece,
    UndoDecision,
    UseTarget,
)
from tabletop.app.gestures.sandbox_keys import move_of_key
from tabletop.app.gestures.selection import Selection
from tabletop.app.gestures.states import Carrying, Idle, Pressed, Proposing, Selecting, State
from tabletop.session.session import MoveChoice

USED, UNUSED, IDLE = Response(), Response(is_used=False), Idle()


class GestureMachine:
    """The gesture in progress of the player at the bottom."""

    def __init__(self, actions: AvailableActions) -> None:
        self.actions, self.picture = actions, actions.picture
        self.state: State = IDLE
        self.pointer: Point = (0, 0)
        self.drag_distance = 5  #: pixels from which on a press is a drag
        self.cursor = Cursor(actions)
        self.selection = Selection(actions)
        #: in the sandbox, the action that waits for a clicked piece or zone
        self.next_click: Callable[[Hashable, str | None], object] | None = None

    @property
    def hand(self) -> HeldPiece | None:
        """The piece in hand."""
        return self.state.hand if isinstance(self.state, Carrying) else None

    @property
    def proposal(self) -> Propose:
        """The proposal, which has no choices if there is none."""
        state = self.state.before if isinstance(self.state, Pressed) else self.state
        return state.proposal if isinstance(state, Proposing) else Propose()

    @property
    def proposed(self) -> list[MoveChoice]:
        """The proposed choices."""
        return list(self.proposal.choices)

    @property
    def band(self) -> ScreenArea | None:
        """The rubber band."""
        return self.state.band if isinstance(self.state, Selecting) else None

    @property
    def is_busy(self) -> bool:
        """Whether a piece is in hand, pressed, or proposed."""
        return isinstance(self.state, Carrying | Pressed | Proposing)

    def can_go_on(self) -> bool:
        """Returns whether the piece in hand or the proposal is still valid."""
        if self.hand is not None:
            return self.hand.is_still_valid()
        proposed = self.proposed
        if not proposed:
            return False
        choices = self.actions.session.choices(proposed[0].move.seat)
        return all(choice in choices for choice in proposed)

    def cursor_stops(self) -> list[CursorStop]:
        """Returns the pieces and zones that arrow keys can reach."""
        return self.cursor.stops(self.hand)

    def cursor_area(self) -> ScreenArea | None:
        """Returns the current or last area of the keyboard cursor."""
        return self.cursor.area(self.hand, self.pointer)

    def forget(self) -> None:
        """Ends the gesture after a change of the position; a press remains."""
        if isinstance(self.state, Pressed):
            self.state = replace(self.state, before=IDLE)
        elif not isinstance(self.state, Selecting):
            self._put_back()
            self.state = IDLE

    def follow(self, offset: Point) -> None:
        """Adapts to a table that has scrolled by an offset."""
        self.cursor.follow(offset)
        if self.cursor.is_somewhere:
            self.pointer = (self.pointer[0] + offset[0], self.pointer[1] + offset[1])
        if self.hand is not None:
            self._carry(self.hand)

    def relayout(self) -> None:
        """Ends what depends on positions, because the table has a new layout."""
        self._put_back()
        self.cursor.last_area = None

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
                return self._handle_pieces(intent)
            case Propose():
                self._propose(intent)
                return USED
            case LetGo():
                self._put_back()
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
                    self._put_back()  # the button was released outside the window
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
        return self._take(state.piece, is_carried=False)

    def _press(self, intent: Press) -> Response:
        self.pointer = intent.at
        self.cursor.leave()
        match self.state:
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
            return Response((UseTarget(use, click.piece, click.zone),))
        proposal = self.proposal
        results: list[Result] = []
        for meaning in meanings_of_click(self.actions, click, proposal):
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
        if not is_movable and session.previous_zone_of(shown.view.id) is None:
            return Response((ShowMessage("This piece cannot move.", "close"),))
        if hand.is_sandbox:
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
        hand.move_over(zone)

    def _put_back(self) -> None:
        """Returns the piece in hand to its zone; ends a press or selection."""
        if isinstance(self.state, Carrying):
            self.cursor.zone = None
            self.state = IDLE
        elif isinstance(self.state, Pressed):
            self.state = self.state.before
        elif isinstance(self.state, Selecting):
            self.state = IDLE

    def _cancel(self) -> Response:
        """Ends the gesture, or else clears the selection."""
        is_used = self.hand is not None or bool(self.proposed) or self.next_click is not None
        self._put_back()
        self.state, self.next_click = IDLE, None
        if not is_used and self.selection.keys:
            self.selection.clear()
            is_used = True
        return USED if is_used else UNUSED

    def _drop(self, hand: HeldPiece) -> Response:
        """Drops the piece: makes a move, or returns it and explains why."""
        target, under = hand.target, self.picture.piece(self.picture.piece_at(self.pointer))
        self._put_back()
        if target.is_undo:
            return Response((UndoDecision(),))
        if hand.is_ambiguous:
            choices = narrow_choices(target.choices, under.view if under is not None else None)
            if len(choices) == 1:
                return Response((PlayMove(choices[0].move, hand.key),))
            self._propose(Propose(tuple(choices), hand.key))
            return USED
        is_coached = self.actions.session.referee.mode == "coach"
        if target.move is None or (target.refusal is not None and not is_coached):
            return Response((SlideBack(hand.key), *_reasons_of_return(hand)))
        if hand.group:
            self.selection.clear()
        before = [PlayMove(move) for move in target.moves_before]
        after = [] if target.move_after is None else [PlayMove(target.move_after)]
        main = PlayMove(target.move, hand.key)
        return Response((StartAtDrop(hand.key), *before, main, *after))

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
            self._put_back()
            return USED
        return Response((OpenMenu(self.picture.piece_at(intent.at), intent.at),))

    def _handle_pieces(self, intent: HandlePieces) -> Response:
        """Applies a sandbox key to the selected, hovered, or focused pieces."""
        if not self.selection.is_allowed:
            return UNUSED
        key = self.cursor.key if self.cursor.is_somewhere else intent.hovered
        selected = self.selection.keys
        if selected and key not in selected and intent.action != "choose":
            key = selected[0]
        if self.picture.piece(key) is None:
            return UNUSED
        if intent.action == "choose":
            self.selection.toggle(key)
            return USED
        move = move_of_key(self.actions.scene, self.selection.places(key), intent.action)
        if move is None:
            return USED
        if intent.action in ("remove", "stack"):
            self.selection.clear()
        return Response((PlayMove(move),))


def _reasons_of_return(hand: HeldPiece) -> Sequence[Result]:
    """Returns why the dropped piece was returned."""
    target = hand.target
    if target.refusal is not None:
        return (Refuse(target.refusal, (hand.piece, target.zone, *target.covers)),)
    if target.zone is not None and target.zone != hand.origin:
        return (ShowMessage("This piece cannot go there.", "close"),)
    return ()
