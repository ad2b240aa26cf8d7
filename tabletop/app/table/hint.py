"""The hint: the expert's move and its reason, shown until the next move."""

from __future__ import annotations

import math
import secrets
from functools import lru_cache, partial
from itertools import product

import pygame

from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb
from tabletop.app.table.context import TableContext
from tabletop.app.table.menus import assistance_too_low
from tabletop.app.workers.bots import BotWorker
from tabletop.rules.game import Drag
from tabletop.session.answers import BotAnswer, Request
from tabletop.session.attempt import PuzzleAttempt
from tabletop.session.narrator import advice
from tabletop.session.session import MoveChoice
from tabletop.storage.people import BEST_MOVE
from tabletop.table.move import Move

ADVISER = "expert"
#: Seconds for which the message of a pending hint is shown; a hint's text stays with its highlight.
MAX_SECONDS = 30.0
#: The margin of an arrow around the line between its ends, in pixels.
ARROW_REACH = 26


class Hint:
    """The expert's recommendation for the current decision, on request."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self.bots = BotWorker(self.answered)
        self.recommended: MoveChoice | None = None  #: the recommended choice, once known
        self._seat = -1  #: the seat of the request
        self._moves: list[Move] = []  #: the legal moves of the request
        self._said = ""  #: the last message
        self._painted: list[pygame.Rect] = []  #: the painted areas

    def ask(self) -> None:
        """Requests a hint; a second call removes it."""
        scene = self.scene
        seat = scene.actions.acting_seat()
        if self.recommended is not None or self.bots.is_thinking:
            self.remove()
            return
        scene.clear_proposal()
        session = scene.session
        if session.attempt is not None:
            self._show_solution(session.attempt)
            return
        if not scene.allows_assistance(BEST_MOVE):
            scene.show_message(assistance_too_low(session, scene.seat), "hint", 5)
            return
        strict = session.referee.mode != "sandbox"
        moves = session.referee.legal_moves(seat) if strict and seat is not None else []
        if seat is None or not moves:
            scene.show_message("No hint available now.", "hint")
            return
        self._seat, self._moves = seat, moves
        self._show_hint_text("Thinking…", MAX_SECONDS)
        view, revision = session.view(seat), session.referee.revision
        # an independent seed, so that a hint reveals nothing of the table's seed
        chance = secrets.token_hex(8)
        game, packs = session.game.info.id, session.game.packs
        self.bots.ask(Request(revision, game, ADVISER, seat, view, moves, chance, packs=packs))

    def _show_solution(self, attempt: PuzzleAttempt) -> None:
        """Shows the next move of a puzzle's solution if it was followed so far."""
        scene, session = self.scene, self.scene.session
        move = attempt.advice(session.referee)
        choices = [] if move is None else session.choices(move.seat)
        self._seat = attempt.goal.seat
        self.recommended = next((one for one in choices if one.move == move), None)
        if self.recommended is None:
            scene.show_message("No hint from this position. Undo moves or restart.", "hint", 5)
        else:
            self._show_hint_text(advice(session, self.recommended, choices, ()), math.inf)
        self._show()

    def answered(self, answer: BotAnswer) -> None:
        """Shows the expert's answer unless the position has changed."""
        scene, session = self.scene, self.scene.session
        if answer.move is None or scene.actions.acting_seat() != self._seat:
            return
        if answer.failure:
            scene.show_message("No hint found.", "hint")
            return
        choices = session.choices(answer.move.seat)
        self.recommended = next((one for one in choices if one.move == answer.move), None)
        if self.recommended is not None:
            scene.record_assistance(BEST_MOVE)
            self._show_hint_text(
                advice(session, self.recommended, choices, answer.thoughts), math.inf
            )
        self._show()

    def forget(self) -> None:
        """Removes the hint after a change; a request stays if its moves do."""
        legal_moves = self.scene.session.referee.legal_moves
        if self.bots.is_thinking and legal_moves(self._seat) == self._moves:
            return
        self.remove()

    def remove(self) -> None:
        """Removes the hint."""
        self.bots.cancel()
        self.scene.mute(self._said)
        if self.recommended is not None:
            self.recommended = None
            self.scene.update_highlights()
            # The old areas, because its piece may have moved.
            self.scene.redraw_all(self._painted)
            self._painted = []

    def show_again(self) -> None:
        """Shows the message again if another one replaced it."""
        scene = self.scene
        was_hidden = self.recommended is not None and scene.toast is None and scene.dialog is None
        if (
            was_hidden and self._said and scene.actions.acting_seat() is not None
        ):  # not over the pass screen
            self._show_hint_text(self._said, math.inf)

    def _show_hint_text(self, words: str, duration: float) -> None:
        self._said = words
        self.scene.show_message(words, "hint", duration)

    def _show(self) -> None:
        self.scene.close_goal()
        self.scene.update_highlights()
        if (arrow_ends := self.arrow_ends()) is not None:
            self.scene.redraw(
                arrow_ends[0].union(arrow_ends[1]).inflate(2 * ARROW_REACH, 2 * ARROW_REACH)
            )
        if (target := self.target_picture()) is not None:
            self.scene.redraw(target[1])

    def stop(self) -> None:
        """Stops the bot when the table is left."""
        self.bots.stop()

    def covered_areas(self) -> list[pygame.Rect]:
        """Returns the areas of its piece and target, which texts should not cover."""
        if self.recommended is None:
            return []
        gesture, renderer = self.recommended.gesture, self.scene.renderer
        zones = {*gesture.covers, gesture.target or ""}
        rects = [rect for zone in sorted(zones) if (rect := renderer.zone_rect(zone))]
        sprite = renderer.sprites.by_key.get(self.scene.actions.shown_like(gesture.piece))
        return rects if sprite is None else [pygame.Rect(sprite.end.rect), *rects]

    def arrow_ends(self) -> tuple[pygame.Rect, pygame.Rect] | None:
        """Returns the start and end areas of a move, if both are visible."""
        if self.recommended is None or self.recommended.gesture.target is None:
            return None
        scene, gesture = self.scene, self.recommended.gesture
        sprite = scene.renderer.sprites.by_key.get(scene.actions.shown_like(gesture.piece))
        target = scene.renderer.zone_rect(gesture.target or "")
        if sprite is None or not target.w:
            return None
        if sprite.end.rect.collidepoint(target.center) or target.collidepoint(
            sprite.end.rect.center
        ):
            return None  # it does not move
        return pygame.Rect(sprite.end.rect), target

    def target_picture(self) -> tuple[pygame.Surface, pygame.Rect] | None:
        """Draws the piece in its target orientation, if that matters."""
        if self.recommended is None or len(self.recommended.gesture.covers) < 2:
            return None
        scene, move, gesture = self.scene, self.recommended.move, self.recommended.gesture
        piece_view = scene.renderer.piece_view(scene.actions.shown_like(gesture.piece))
        places = [scene.renderer.zone_rect(zone) for zone in gesture.covers]
        if piece_view is None or gesture.piece is None or gesture.target is None or not all(places):
            return None
        box, session = places[0].unionall(places[1:]), scene.session
        drops = {
            (turn, flipped): session.game.drop(
                session.table, Drag(move.seat, gesture.piece, gesture.target, turn, flipped)
            )
            for turn, flipped in product(range(4), (False, True))
        }
        if len(set(drops.values())) == 1:
            return None  # the orientation has no effect, so the picture would only cover the zones
        for (turn, flipped), drop in drops.items():
            if drop == move:
                picture = scene.skin.draw_dragged(piece_view, box.size, turn, flipped)
                return picture, picture.get_rect(center=box.center)
        return None

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws the piece at its target, and the arrow to it."""
        if (target := self.target_picture()) is not None and target[1].colliderect(clip):
            surface.blit(*target)
            self._note(target[1])
        arrow_ends = self.arrow_ends()
        if arrow_ends is None:
            return
        start, end = arrow_ends
        picture, place = arrow(start.center, end.center, self.scene.style.palette.accent)
        if place.colliderect(clip):
            surface.blit(picture, place)
            self._note(place)

    def _note(self, place: pygame.Rect) -> None:
        if place not in self._painted:
            self._painted.append(place)


@lru_cache(maxsize=4)
def arrow(
    start: tuple[int, int], end: tuple[int, int], colour: Rgb
) -> tuple[pygame.Surface, pygame.Rect]:
    """Draws an arrow between two points; returns the picture and its area."""
    reach = ARROW_REACH
    left, top = min(start[0], end[0]) - reach, min(start[1], end[1]) - reach
    width, height = abs(start[0] - end[0]) + 2 * reach, abs(start[1] - end[1]) + 2 * reach
    x, y = start[0] - left, start[1] - top
    length = max(1.0, math.dist(start, end))
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    head, thick = min(26.0, length / 2), 5.0
    shape = [
        (0.0, -thick), (length - head, -thick), (length - head, -2.6 * thick), (length, 0.0),
        (length - head, 2.6 * thick), (length - head, thick), (0.0, thick),
    ]  # fmt: skip
    turned = partial(vector.group, transform=f"translate({x} {y}) rotate({angle:.2f})")
    body = turned(vector.polygon(shape, vector.outlined_style(colour, "#1a120b", 2, opacity=0.6)))
    place = pygame.Rect(left, top, width, height)
    return vector.paint(body, (width, height), (width, height)), place
