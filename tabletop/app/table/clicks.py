"""The meaning of clicks on the table, and proposed moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from tabletop.app.table.context import PointerContext
from tabletop.app.table.hand import choices_of
from tabletop.app.table.pile_dialog import show_pile
from tabletop.session.session import MoveChoice


class ClickHandler:
    """Converts clicks to moves, proposals, or a picked-up piece."""

    def __init__(self, control: PointerContext) -> None:
        self.control = control
        self.scene = control.scene
        self.proposed: list[MoveChoice] = []
        self.picked_piece: Hashable = None  #: the clicked piece of the proposal, if any
        #: in the sandbox, the handler of the next click (piece, zone)
        self.next_click: Callable[[Hashable, str | None], object] | None = None

    def forget(self) -> None:
        """Discards the proposal."""
        self.proposed, self.picked_piece = [], None

    def take_over(self, previous: ClickHandler) -> None:
        """Keeps the proposal when the scene is rebuilt."""
        self.proposed, self.picked_piece = previous.proposed, previous.picked_piece

    def click_on(self, key: Hashable, zone: str | None) -> None:
        """Handles a click on a piece and a zone; ignores one made too early."""
        if self.scene.question.is_early:
            return
        if self.next_click is not None:
            use, self.next_click = self.next_click, None
            use(key, zone)
            return
        scene = self.scene
        seat = scene.actions.acting_seat()
        if seat is None:
            if scene.session.outcome() is None and key is not None:
                scene.show_message(scene.actions.turn_message())
            return
        if self.proposed and self._confirm_proposal(key, zone):
            return
        if key is not None:
            choices = self.choices(key)
            if choices:
                self._click_choices(key, choices)
                return
        zone_choices = scene.actions.choices_at(zone) if zone is not None else []
        if zone_choices:
            self._offer(zone_choices)
        elif key is not None and (
            scene.session.referee.mode == "sandbox" or self._may_be_tried(key)
        ):
            self.control.take(key, carried=True)
        elif zone is not None:
            self.propose([])
            self._refuse_click(key, zone)

    def _confirm_proposal(self, key: Hashable, zone: str | None) -> bool:
        """Makes the proposed move if a click confirms it.

        Returns whether the move was made.
        """
        others = self.choices(key) if key is not None else []
        agreed = [
            choice
            for choice in self.proposed
            if self._refers_to_piece(choice, key)
            or zone == choice.gesture.target
            or (zone in choice.gesture.covers and not others)
        ]
        if len(agreed) != 1:
            return False
        self.scene.play(agreed[0].move, self.picked_piece)
        return True

    def _refers_to_piece(self, choice: MoveChoice, key: Hashable) -> bool:
        """Returns whether a piece is the one picked or named by a choice."""
        if key is None:
            return False
        if self.picked_piece is not None:
            return key == self.picked_piece and len(self.proposed) == 1
        return key == self.scene.actions.shown_like(choice.gesture.piece)

    def _click_choices(self, key: Hashable, choices: list[MoveChoice]) -> None:
        """Picks up a piece that has several targets, else offers its choices."""
        piece_view = self.scene.renderer.piece_view(key)
        home = self.scene.renderer.positions_by_key[key].zone
        targets = {choice.gesture.target for choice in choices}
        if piece_view is not None and piece_view.face and targets == {home}:
            seat = choices[0].move.seat
            targets |= {
                c.gesture.target for c in self.scene.session.follow_up_choices(seat, choices, home)
            }
        if len(targets) > 1 or self._may_be_tried(key):
            self.control.take(key, carried=True)
        elif piece_view is not None and not piece_view.face and targets == {home}:
            # the revealed side cannot be hidden again, so the player confirms first
            self.propose(choices, key)
        else:
            self._offer(choices, key)

    def _offer(self, choices: list[MoveChoice], key: Hashable = None) -> None:
        """Makes an answer to a question at once, and proposes any other move."""
        if len(choices) == 1 and self._is_answer(choices[0]):
            self.scene.play(choices[0].move)
        else:
            self.propose(choices, key)

    def _is_answer(self, choice: MoveChoice) -> bool:
        """Returns whether a click suffices, because it answers a question.

        A click never gives away the player's own piece or its use.
        """
        session = self.scene.session
        if session.is_secret(choice.move):
            return True
        seat, number = choice.move.seat, choice.gesture.piece
        piece = session.table.pieces[number] if number is not None else None
        if affects_more_zones(choice) or (piece is not None and piece.owner == seat):
            return False
        one_verb = len({each.move.verb for each in session.choices(seat)}) == 1
        return one_verb or bool(session.table.decision_stack)

    def _may_be_tried(self, key: Hashable) -> bool:
        """Returns whether a coach lets the piece be dropped despite a refusal."""
        scene = self.scene
        piece_view, seat = scene.renderer.piece_view(key), scene.actions.acting_seat()
        if scene.session.referee.mode != "coach" or piece_view is None or seat is None:
            return False
        return any(scene.actions.reasons_against(piece_view, seat))

    def _refuse_click(self, key: Hashable, zone: str) -> None:
        """Explains why a click does nothing, or opens a pile."""
        piece_view = self.scene.renderer.piece_view(key)
        seat = self.scene.actions.acting_seat()
        if seat is None or piece_view is None or piece_view.id is None:
            return
        for refusal in self.scene.actions.reasons_against(piece_view, seat):
            self.scene.refuse(refusal, (piece_view.id, zone))
            return
        if self.scene.renderer.is_open_pile(zone):
            show_pile(self.scene, zone)

    def propose(self, choices: list[MoveChoice], key: Hashable = None) -> None:
        """Proposes moves: highlights the first, and lists them on buttons."""
        self.proposed, self.picked_piece = choices, key
        self.scene.decide()
        self.scene.update_highlights()
        if choices:
            rects = map(self.scene.renderer.zone_rect, choices[0].gesture.covers)
            self.scene.camera.reveal(*rects, self.control.place_pointed_at())

    def choices(self, key: Hashable) -> list[MoveChoice]:
        """Returns the legal moves of the player with a piece."""
        scene = self.scene
        seat = scene.actions.acting_seat()
        piece_view = scene.renderer.piece_view(key)
        if seat is None or piece_view is None or scene.session.referee.mode == "sandbox":
            return []
        return choices_of(scene.session, seat, scene.renderer.positions_by_key[key], piece_view)


def affects_more_zones(choice: MoveChoice) -> bool:
    """Returns whether a move affects more than its target zone.

    Such a move is proposed before it is made.
    """
    gesture = choice.gesture
    return bool(set(gesture.covers) - {gesture.target})
