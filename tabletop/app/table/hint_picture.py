"""The picture of a hint: an arrow, and the piece at its target."""

from __future__ import annotations

import math
from functools import lru_cache, partial
from itertools import product
from typing import Protocol

import pygame

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb, WidgetStyle
from tabletop.app.program.context import AreaCanvas
from tabletop.app.render.renderer import Renderer
from tabletop.app.render.table_skin import TableSkin
from tabletop.rules.game import Drag
from tabletop.session.session import MoveChoice, Session

#: The margin of an arrow around the line between its ends, in pixels.
ARROW_REACH = 26


class HintedTable(AreaCanvas, Protocol):
    """The table on which a hint is drawn."""

    session: Session
    actions: AvailableActions
    renderer: Renderer
    skin: TableSkin
    style: WidgetStyle


class HintPicture:
    """Draws a recommended choice on the table."""

    def __init__(self, scene: HintedTable) -> None:
        self.scene = scene
        self._painted: list[pygame.Rect] = []  #: the painted areas
        self._is_hidden = False

    def show(self, choice: MoveChoice | None) -> None:
        """Requests the first painting of a choice."""
        if (arrow_ends := self.arrow_ends(choice)) is not None:
            start, end = arrow_ends
            self.scene.redraw_all([start.union(end).inflate(2 * ARROW_REACH, 2 * ARROW_REACH)])
        if (target := self.target_picture(choice)) is not None:
            self.scene.redraw_all([target[1]])

    def erase(self) -> None:
        """Requests the repaint of the painted areas, even if the piece has moved."""
        self.scene.redraw_all(self._painted)
        self._painted = []

    def set_hidden(self, is_hidden: bool, choice: MoveChoice | None) -> None:
        """Hides the picture, as while a piece is in hand, or shows it again."""
        if is_hidden != self._is_hidden:
            self._is_hidden = is_hidden
            if is_hidden:
                self.erase()
            else:
                self.show(choice)

    def arrow_ends(self, choice: MoveChoice | None) -> tuple[pygame.Rect, pygame.Rect] | None:
        """Returns the start and end areas of a move, if both are visible."""
        if choice is None or choice.gesture.target is None:
            return None
        scene, gesture = self.scene, choice.gesture
        sprite = scene.renderer.sprites.by_key.get(scene.actions.shown_like(gesture.piece))
        target = scene.renderer.zone_rect(gesture.target or "")
        if sprite is None or not target.w:
            return None
        if sprite.end.rect.collidepoint(target.center) or target.collidepoint(
            sprite.end.rect.center
        ):
            return None  # it does not move
        return pygame.Rect(sprite.end.rect), target

    def target_picture(
        self, choice: MoveChoice | None
    ) -> tuple[pygame.Surface, pygame.Rect] | None:
        """Draws the piece in its target orientation, if that matters."""
        if choice is None or len(choice.gesture.covers) < 2:
            return None
        scene, move, gesture = self.scene, choice.move, choice.gesture
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

    def paint(self, surface: pygame.Surface, clip: pygame.Rect, choice: MoveChoice | None) -> None:
        """Draws the piece at its target, and the arrow to it."""
        if self._is_hidden:
            return
        if (target := self.target_picture(choice)) is not None and target[1].colliderect(clip):
            surface.blit(*target)
            self._note(target[1])
        arrow_ends = self.arrow_ends(choice)
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
