"""Texts about zones and pieces for tooltips and speech."""

from __future__ import annotations

from tabletop.app.table.context import TableOnDisplay
from tabletop.cards.wording import capital
from tabletop.session import narrator
from tabletop.session.narrator import rule_words


def zone_tooltip(scene: TableOnDisplay, point: tuple[int, int]) -> str | None:
    """Returns the name, number of pieces, and rule of the zone at a point.

    For a picture only its rule is returned. The result is None if there is neither a zone nor a
    rule.
    """
    layout, session = scene.renderer.layout, scene.session
    zone = layout.zone_at(*point)
    if zone is not None:
        view = scene.renderer.view
        words = capital(narrator.location_name(session, scene.seat, session.table.zones[zone]))
        count = len(view.piles.get(zone, ())) if view is not None else 0
        words += f": {count}." if count > 1 else "."
        return f"{words} {rule_words(session.game.folder, scene.skin.rule(None, zone))}".strip()
    below = [each for each in layout.pictures if each.rule and each.rect.collidepoint(point)]
    if not below or not layout.area.collidepoint(point):
        return None
    smallest = min(below, key=lambda each: each.rect.w * each.rect.h)
    return rule_words(session.game.folder, smallest.rule) or None


def spoken_zone(scene: TableOnDisplay, zone: str) -> str:
    """Returns a zone and its content as the bottom seat sees them."""
    session, zone_info = scene.session, scene.session.table.zones[zone]
    words = narrator.location_name(session, scene.seat, zone_info)
    return f"{words}: {narrator.contents(session, scene.seat, zone_info)}"


def spoken_piece(scene: TableOnDisplay, zone: str, number: int) -> str:
    """Returns a piece, its state, and its zone; `number` is its pile index."""
    session = scene.session
    piece_view = session.view(scene.seat).piles[zone][number]
    words = narrator.piece(session, scene.seat, piece_view, zone, "state")[0]
    return f"{words}, {narrator.location_name(session, scene.seat, session.table.zones[zone])}"
