"""Shelves of a playmat: empty items fold, and their neighbours expand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import pygame

from tabletop.app.render.playmat import Layout, MatPicture, ZonePosition, grid_cell, to_pixels
from tabletop.cards.playmat import Run

Item = ZonePosition | MatPicture
#: Items that overlap by less than this many pixels of a shelf are side by side.
_MIN_OVERLAP = 2.0


@dataclass
class _Group:
    """Items on the same section of a shelf: its ends, and its new length."""

    start: float
    end: float
    items: list[Item]
    length: float = 0.0
    grow: float = 0.0


def fold_shelves(layout: Layout, is_empty: Callable[[Item], bool], minimum: float = 0.0) -> Layout:
    """Returns the layout with all empty items on its shelves folded.

    Empty zones keep `minimum` pixels.
    """
    spots, pictures = dict(layout.spots), list(layout.pictures)
    zones, numbers = _items_by_shelf(layout)
    for name, run in layout.shelves.items():
        items: list[Item] = [spots[zone] for zone in zones.get(name, ())]
        items += [pictures[number] for number in numbers.get(name, ())]
        if not items:
            continue
        if run == "share":
            shares = _shared_cells(items, is_empty)
            spots = {
                zone: _shared_spot(spot, shares[id(spot)]) if id(spot) in shares else spot
                for zone, spot in spots.items()
            }
            pictures = [
                replace(each, rect=to_pixels(shares[id(each)])) if id(each) in shares else each
                for each in pictures
            ]
            continue
        ends = {id(item): ends for item, ends in _laid_out(items, run, is_empty, minimum)}
        spots = {
            zone: _spot_with_ends(spot, run, ends[id(spot)]) if id(spot) in ends else spot
            for zone, spot in spots.items()
        }
        pictures = [
            replace(each, rect=to_pixels(_with_ends(each.rect, run, ends[id(each)])))
            if id(each) in ends
            else each
            for each in pictures
        ]
    return replace(layout, spots=spots, pictures=pictures)


def _items_by_shelf(layout: Layout) -> tuple[dict[str, list[str]], dict[str, list[int]]]:
    """Returns the zones and the picture indices on each shelf."""
    zones: dict[str, list[str]] = {}
    numbers: dict[str, list[int]] = {}
    for zone, spot in layout.spots.items():
        for name in _shelves(spot):
            zones.setdefault(name, []).append(zone)
    for number, picture in enumerate(layout.pictures):
        for name in _shelves(picture):
            numbers.setdefault(name, []).append(number)
    return zones, numbers


def _shelves(item: Item) -> Sequence[str]:
    return [name.replace("{seat}", str(item.seat)) for name in item.entry.shelf]


def _laid_out(
    items: Sequence[Item], run: Run, is_empty: Callable[[Item], bool], minimum: float
) -> list[tuple[Item, tuple[float, float]]]:
    """Returns the items of a shelf with their new ends."""
    groups = _groups(items, run)
    total_length = groups[-1].end - groups[0].start
    gaps = [after.start - before.end for before, after in pairwise(groups)]
    for group in groups:
        group.length = group.end - group.start
        if all(item.entry.fold is not None and is_empty(item) for item in group.items):
            group.length = min(
                group.length, max(_folded_length(item, run, minimum) for item in group.items)
            )
        else:
            group.grow = max(item.entry.grow for item in group.items)
    for number, (before, after) in enumerate(pairwise(groups)):
        if not before.length or (not after.length and after is groups[-1]):
            gaps[number] = 0.0  # a folded item takes its gap with it
    free = total_length - sum(group.length for group in groups) - sum(gaps)
    shares = sum(group.grow for group in groups)
    laid_out: list[tuple[Item, tuple[float, float]]] = []
    at = groups[0].start
    for group, gap in zip(groups, [*gaps, 0.0], strict=True):
        length = group.length + (free * group.grow / shares if shares else 0.0)
        times = length / (group.end - group.start)
        for item in group.items:
            start, end = _ends(item.rect, run)
            ends = (at + (start - group.start) * times, at + (end - group.start) * times)
            laid_out.append((item, ends))
        at += length + gap
    return laid_out


def _groups(items: Sequence[Item], run: Run) -> list[_Group]:
    """Groups the items of a shelf in order: by entry, and by overlap."""
    of_entry: dict[int, list[Item]] = {}
    for item in items:
        of_entry.setdefault(id(item.entry), []).append(item)
    alone = []
    for same in of_entry.values():
        starts, ends = zip(*(_ends(item.rect, run) for item in same), strict=True)
        alone.append(_Group(min(starts), max(ends), same))
    groups: list[_Group] = []
    for group in sorted(alone, key=lambda group: (group.start, group.end)):
        if groups and group.start < groups[-1].end - _MIN_OVERLAP:
            groups[-1].items += group.items
            groups[-1].end = max(groups[-1].end, group.end)
        else:
            groups.append(group)
    return groups


def _ends(rect: pygame.Rect | pygame.FRect, run: Run) -> tuple[float, float]:
    return (rect.left, rect.right) if run == "across" else (rect.top, rect.bottom)


def _folded_length(item: Item, run: Run, minimum: float) -> float:
    """Returns the length of an empty item in pixels."""
    start, end = _ends(item.rect, run)
    fold = (item.entry.fold or 0.0) / item.entry.rect[2 if run == "across" else 3]
    return max(fold * (end - start), minimum if isinstance(item, ZonePosition) else 0.0)


def _with_ends(
    rect: pygame.Rect | pygame.FRect, run: Run, ends: tuple[float, float]
) -> pygame.FRect:
    """Returns a rectangle with other ends along the shelf."""
    first, last = ends
    if run == "across":
        return pygame.FRect(first, rect.y, last - first, rect.h)
    return pygame.FRect(rect.x, first, rect.w, last - first)


def _spot_with_ends(spot: ZonePosition, run: Run, ends: tuple[float, float]) -> ZonePosition:
    """Returns a spot with other ends; its pieces scale as far as they fit."""
    box = _with_ends(spot.rect, run, ends)
    start, end = _ends(spot.rect, run)
    times = (ends[1] - ends[0]) / (end - start) if end > start else 1.0
    w, h = spot.piece
    if not box.w or not box.h:
        return replace(spot, rect=box)
    fits = min(box.w / w, box.h / h)
    scale = max(1.0, min(times, fits)) if times >= 1.0 else min(1.0, fits)
    return replace(spot, rect=box, piece=(w * scale, h * scale))


def _shared_cells(
    items: Sequence[Item], is_empty: Callable[[Item], bool]
) -> dict[int, pygame.FRect]:
    """Returns the cells of items that share a shelf; empty seats have none."""
    everyone = list(dict.fromkeys(item.seat for item in items))
    occupied = [
        seat for seat in everyone if not all(is_empty(item) for item in items if item.seat == seat)
    ]
    cells = {}
    for item in items:
        first, *rest = (pygame.FRect(each.rect) for each in items if each.entry is item.entry)
        shelf_rect = first.unionall(rest)
        rect = pygame.FRect(shelf_rect.topleft, (0, 0))
        if item.seat in occupied:
            across = _columns(item.entry.across, len(everyone), len(occupied))
            box = (shelf_rect.x, shelf_rect.y, shelf_rect.w, shelf_rect.h)
            rect = pygame.FRect(grid_cell(box, across, occupied.index(item.seat), len(occupied)))
        cells[id(item)] = rect
    return cells


def _columns(across: int, everyone: int, count: int) -> int:
    """Returns the number of columns with the largest cells.

    With all seats, the shelf has `across` columns.
    """
    rows = -(-everyone // across)

    def scale(columns: int) -> float:
        return min(across / columns, rows / -(-count // columns))

    return max(range(1, across + 1), key=scale)


def _shared_spot(spot: ZonePosition, box: pygame.FRect) -> ZonePosition:
    """Returns a spot in its new cell; its pieces grow with it."""
    if not box.w or not spot.rect.w:
        return replace(spot, rect=box)
    scale = max(1.0, min(box.w / spot.rect.w, box.h / spot.rect.h))
    return replace(spot, rect=box, piece=(spot.piece[0] * scale, spot.piece[1] * scale))
