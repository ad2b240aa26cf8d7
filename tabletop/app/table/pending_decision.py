"""The pending decision in words, with the choices that get a button."""

from __future__ import annotations

from typing import Protocol

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.gestures.held_piece import HeldPiece
from tabletop.app.gestures.machine import GestureMachine
from tabletop.app.program.app import App
from tabletop.app.table.context import TableOnDisplay
from tabletop.app.table.turn_texts import TurnTexts
from tabletop.app.table.turns import BotTurns
from tabletop.app.window.key_bindings import BACK
from tabletop.cards.wording import capital
from tabletop.session.session import MoveChoice
from tabletop.storage.people import CONSEQUENCES


class DecisionContext(TableOnDisplay, Protocol):
    """The table on which a player decides."""

    app: App
    actions: AvailableActions
    turn_texts: TurnTexts

    @property
    def has_pending_events(self) -> bool:
        """Whether the table does not yet show the latest events."""


class PendingDecision:
    """What the player at the bottom is asked, and the choices on buttons."""

    def __init__(self, scene: DecisionContext, gestures: GestureMachine, turns: BotTurns) -> None:
        self.scene, self.gestures, self.turns = scene, gestures, turns

    def current(self) -> tuple[str, list[MoveChoice]]:
        """Returns the instruction, and the choices that get a button."""
        scene, session, proposed = self.scene, self.scene.session, self.gestures.proposed
        if scene.has_pending_events:
            # shows the old turn until its result is announced
            return scene.turn_texts.turn_message(), []
        if session.outcome() is not None:
            return "The game is over.", []
        if words := session.delay_text():
            return words, []
        if (hand := self.gestures.hand) is not None:
            return self._instruction(hand), hand.other_choices()
        if len(proposed) == 1:
            return f"Click again to confirm; {BACK} cancels.", proposed
        if proposed:
            return f"Choose a move; {BACK} cancels.", proposed
        if session.referee.mode == "sandbox":
            words = "Sandbox: drag any piece. Right-click for more actions."
            gestures = ((choice, choice.gesture) for choice in session.choices(scene.seat))
            return words, [
                choice
                for choice, gesture in gestures
                if gesture.piece is None and gesture.target is None and not gesture.covers
            ]
        seat = scene.actions.acting_seat()
        if seat is None:
            return scene.turn_texts.waiting_message() + self._pause_note(), []
        buttons = [choice for choice in session.choices(seat) if self._needs_button(choice)]
        return session.with_names(session.game.prompt(session.table, seat)), buttons

    def _instruction(self, hand: HeldPiece) -> str:
        """Returns what to do with the piece in hand."""
        piece_name = capital(self.scene.session.piece_name(hand.piece_view.kind))
        instruction = "drop it on a highlighted target."
        if not hand.is_sandbox and not hand.targets():
            instruction = "no legal target. Drop it anywhere to see why."
        keys = self.scene.app.keys
        turn_keys = {"turns": keys.main_key("turn"), "flips": keys.main_key("flip")}
        hints = [
            f"{key} {does}" for does, key in turn_keys.items() if key and hand.rotation_matters
        ]
        how = ", ".join([*hints, f"{BACK} cancels."])
        return f"{piece_name}: {instruction} {how}"

    def _pause_note(self) -> str:
        """Returns how to continue if a bot is paused."""
        if not self.turns.paused or self.turns.bot_to_move() is None:
            return ""
        keys = self.scene.app.keys
        key_names = {"resumes": keys.main_key("pause"), "plays one move": keys.main_key("step")}
        how = ", ".join(f"{key} {does}" for does, key in key_names.items() if key)
        return f" Bots paused: {how or 'use the buttons beside the table'}."

    def _needs_button(self, choice: MoveChoice) -> bool:
        """Returns whether no piece or zone on the table can make a choice."""
        scene, gesture = self.scene, choice.gesture
        if gesture.piece is None:
            is_off_table = gesture.target not in scene.renderer.layout.spots
        else:
            is_off_table = scene.actions.shown_like(gesture.piece) is None
        return is_off_table or scene.skin.has_button(choice.move)

    def label(self, choice: MoveChoice, labels: list[str]) -> str:
        """Returns the label of a choice's button.

        If it is in `labels` more than once, it also names the position.
        """
        session, label = self.scene.session, choice.gesture.label
        if labels.count(label) > 1:
            zones = [session.table.zones[zone] for zone in choice.gesture.covers]
            label = f"{label} ({' '.join(zone.box or zone.id for zone in zones)})"
        return session.with_names(label)

    def consequence(self, choice: MoveChoice) -> tuple[str, ...]:
        """Returns what a choice brings, unless its label states it or help is off."""
        scene, session, move = self.scene, self.scene.session, choice.move
        if not session.allows_help(scene.seat, CONSEQUENCES):
            return ()
        lines = session.consequence(move)
        if not lines and choice.gesture.piece is not None:
            known = session.table_as_watched_by(move.seat)
            lines = (scene.skin.drop_preview(known, move, choice.gesture.piece).words,)
        return tuple(line for line in lines if line and line != choice.gesture.label)
