"""Tooltips of the zones and panels of the table."""

from __future__ import annotations

from tabletop.app.render.playmat import Layout, MatPicture
from tabletop.app.skins.sacred_wars.panels import rows
from tabletop.games.sacred_wars.explain.cards import boon_lines
from tabletop.games.sacred_wars.explain.places import COUNTED, PANELS, explain_area, leader_of
from tabletop.games.sacred_wars.explain.tokens import Explainer


def tooltip(point: tuple[int, int], layout: Layout, explainer: Explainer) -> str | int | None:
    """Returns the tooltip at a point; for a listed unit, the token's number."""
    zone = layout.zone_at(*point)
    panel = next((picture for picture in layout.pictures if picture.rect.collidepoint(point)), None)
    is_portrait = panel is not None and panel.name == "seat"
    if zone is not None and not (is_portrait and not explainer.view.piles[zone]):
        return explain_area(zone, explainer) or None
    return None if panel is None else _panel(panel, point, explainer)


def _panel(panel: MatPicture, point: tuple[int, int], explainer: Explainer) -> str | int | None:
    seat = panel.seat or 0
    if panel.name == "roster":
        there = explainer.listed(seat)
        at = (point[0] - panel.rect.left, point[1] - panel.rect.top)
        boxes = rows(panel.rect.size, panel.is_own, len(there))
        return next(
            (one.id for one, box in zip(there, boxes, strict=True) if box.collidepoint(at)), None
        )
    leader = leader_of(explainer.view, seat) if panel.name in ("boon", "seat") else None
    boon = "\n".join(boon_lines(leader)) if leader else ""
    if panel.name == "seat":
        return f"{boon}\n{COUNTED}".strip()
    return boon or PANELS.get(panel.name)
