"""Shelves of a playmat: what is empty folds, and what lies beside it has its room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import pygame

from tabletop.app.playmat import Layout, Picture, Spot
from tabletop.cards.playmat import BOARDS, Run

#: Places that share less than this many pixels of a shelf stand beside each other.
_TOUCH = 2.0


@dataclass
class _Group:
    """What stands on the same stretch of a shelf: where it begins and ends, what it becomes."""

    start: float
    end: float
    items: list[Spot | Picture]
    length: float = 0.0
    grow: float = 0.0


def settled(layout: Layout, is_empty: Callable[[Spot | Picture], bool]) -> Layout:
    """The layout with everything on its shelves folded that `is_empty`."""
    spots, pictures = dict(layout.spots), list(layout.pictures)
    for name, run in layout.shelves.items():
        items = [spot for spot in spots.values() if name in _shelves(spot)]
        items += [each for each in pictures if name in _shelves(each)]
        if not items:
            continue
        moved = {id(old): new for old, new in _laid(items, run, is_empty)}
        spots = {zone: moved.get(id(spot), spot) for zone, spot in spots.items()}
        pictures = [moved.get(id(each), each) for each in pictures]
    return replace(layout, spots=spots, pictures=pictures)


def _shelves(item: Spot | Picture) -> Sequence[str]:
    return [name.replace("{seat}", str(item.seat)) for name in item.entry.shelf]


def _laid(
    items: Sequence[Spot | Picture], run: Run, is_empty: Callable[[Spot | Picture], bool]
) -> list[tuple[Spot | Picture, Spot | Picture]]:
    """Each of the things on a shelf, and how it lies now."""
    groups = _groups(items, run)
    whole = groups[-1].end - groups[0].start
    gaps = [after.start - before.end for before, after in pairwise(groups)]
    for group in groups:
        group.length = group.end - group.start
        foldable = [item for item in group.items if item.entry.fold is not None]
        if foldable and all(is_empty(item) for item in foldable):
            group.length = min(group.length, max(_folded(item, run) for item in foldable))
        else:
            group.grow = max(item.entry.grow for item in group.items)
    for at, (before, after) in enumerate(pairwise(groups)):
        if not before.length or (not after.length and after is groups[-1]):
            gaps[at] = 0.0  # what has gone takes its gap with it
    free = whole - sum(group.length for group in groups) - sum(gaps)
    shares = sum(group.grow for group in groups)
    found = []
    at = groups[0].start
    for group, gap in zip(groups, [*gaps, 0.0], strict=True):
        length = group.length + (free * group.grow / shares if shares else 0.0)
        was = group.end - group.start
        found += [(item, _moved(item, run, group.start, at, length / was)) for item in group.items]
        at += length + gap
    return found


def _groups(items: Sequence[Spot | Picture], run: Run) -> list[_Group]:
    groups: list[_Group] = []
    for item in sorted(items, key=lambda item: _ends(item.rect, run)):
        start, end = _ends(item.rect, run)
        if groups and start < groups[-1].end - _TOUCH:
            groups[-1].items.append(item)
            groups[-1].end = max(groups[-1].end, end)
        else:
            groups.append(_Group(start, end, [item]))
    return groups


def _ends(rect: pygame.Rect | pygame.FRect, run: Run) -> tuple[float, float]:
    return (rect.left, rect.right) if run == "across" else (rect.top, rect.bottom)


def _folded(item: Spot | Picture, run: Run) -> float:
    """The length that is left of something that is empty, in pixels."""
    start, end = _ends(item.rect, run)
    return (item.entry.fold or 0.0) * (end - start) / item.entry.rect[2 if run == "across" else 3]


def _moved(item: Spot | Picture, run: Run, start: float, to: float, times: float) -> Spot | Picture:
    """The same, so many `times` as long, in a group that began at `start` and begins at `to`."""
    first, last = _ends(item.rect, run)
    first, last = to + (first - start) * times, to + (last - start) * times
    x, y, w, h = item.rect
    if run == "across":
        box = pygame.FRect(first, y, last - first, h)
    else:
        box = pygame.FRect(x, first, w, last - first)
    if isinstance(item, Picture):
        left, top = round(box.left), round(box.top)
        rect = pygame.Rect(left, top, round(box.right) - left, round(box.bottom) - top)
        return replace(item, rect=rect)
    return replace(item, rect=box, piece=_sized(item, box, times))


def _sized(spot: Spot, box: pygame.FRect, times: float) -> tuple[float, float]:
    """How large pieces are in a place that has become so many `times` as long."""
    w, h = spot.piece
    if spot.entry.arrange in BOARDS or not box.w or not box.h:
        return spot.piece
    fits = min(box.w / w, box.h / h)
    scale = min(max(times, 1.0), fits) if times >= 1.0 else min(1.0, fits)
    return (w * scale, h * scale)
