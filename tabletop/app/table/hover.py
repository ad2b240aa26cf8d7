"""The hovered item of the table: a piece, a tooltip, or a panel."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

import pygame

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.render.playmat import MatPicture
from tabletop.app.table.camera import Camera
from tabletop.app.table.context import TableOnDisplay
from tabletop.app.table.zone_texts import zone_tooltip
from tabletop.session import sums
from tabletop.table.views import View

#: The picture of a seat's player, present in the playmat of every game.
PLATE = "seat"


class HoverContext(TableOnDisplay, Protocol):
    """The table on display, its actions, and its camera."""

    actions: AvailableActions
    camera: Camera


class OpenTable(Protocol):
    """The widget over the table."""

    rect: pygame.Rect
    style: WidgetStyle

    def is_under(self, point: tuple[int, int]) -> bool:
        """Returns whether no bar covers the table at a point."""


class Hover:
    """The item below the pointer, or at the keyboard cursor."""

    def __init__(self, scene: HoverContext, table: OpenTable) -> None:
        self.scene, self.table = scene, table
        self.pointer = (0, 0)
        self.key: Hashable = None  #: the hovered piece
        self.tooltip: str | int | None = None  #: the text, or the number of a piece
        self.panel: MatPicture | None = None  #: the hovered panel, if there is no piece

    @property
    def has_item(self) -> bool:
        """Whether the item has a preview."""
        if self.tooltip is not None or self.panel is not None:
            return True
        return self.scene.renderer.piece_view(self.key) is not None

    def clear(self) -> None:
        """Forgets the item."""
        self.key = self.tooltip = self.panel = None

    def update(self, pointer: tuple[int, int]) -> bool:
        """Finds the item at the pointer; returns whether it changed."""
        self.pointer = pointer
        before = (self.key, self.tooltip, self.panel)
        self.clear()
        if self.table.is_under(pointer):
            self._find(pointer)
        return (self.key, self.tooltip, self.panel) != before

    def _find(self, pointer: tuple[int, int]) -> None:
        renderer = self.scene.renderer
        self.key = renderer.piece_at(*pointer)
        if renderer.view:
            self.tooltip = self._tooltip(pointer, renderer.view)
        if isinstance(self.tooltip, int):
            self.key = self.scene.actions.shown_like(self.tooltip)
        if self.key is None and self.tooltip is None and renderer.view:
            self.tooltip = zone_tooltip(self.scene, pointer)
        zone = renderer.layout.zone_at(*pointer)
        if self.key is None and zone is not None and isinstance(self.tooltip, str):
            lines = sums.of_zone(self.scene.session, self.scene.seat, zone)
            self.tooltip = "\n".join([self.tooltip, *lines])
        self.panel = renderer.panel_at(pointer) if self.key is None else None

    def _tooltip(self, pointer: tuple[int, int], view: View) -> str | int | None:
        """Returns the tooltip at the pointer: the skin's text and the seat's name."""
        renderer, session, camera = self.scene.renderer, self.scene.session, self.scene.camera
        tooltip = renderer.skin.tooltip(pointer, renderer.layout, view)
        if isinstance(tooltip, int):
            return tooltip
        plates = [
            int(picture.seat)
            for picture in renderer.layout.pictures
            if picture.name == PLATE and picture.seat is not None
            if picture.rect.collidepoint(pointer)
        ]
        words = [session.full_name(seat) for seat in plates if session.people]
        words += [session.with_names(tooltip)] if tooltip else []
        words += [line for seat in plates for line in sums.of_seat(session, self.scene.seat, seat)]
        if camera.facing is None and any(seat in camera.facing_seats() for seat in plates):
            words.append("Click to enlarge this mat.")
        return "\n".join(words) or None

    def area(self, pointer: tuple[int, int]) -> pygame.Rect:
        """Returns the area of the hovered piece, or of the pointer."""
        sprite = self.scene.renderer.sprites.by_key.get(self.key)
        if sprite is not None:
            return sprite.rect
        size = self.table.style.scale.px(28)
        about = pygame.Rect(0, 0, size, size)
        about.center = pointer
        return about
