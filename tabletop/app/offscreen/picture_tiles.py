"""The tiles of a picture, and patches of those that a client needs."""

from __future__ import annotations

import io
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from typing import Literal, NamedTuple

import pygame
from PIL import Image

from tabletop.net.messages import PicturePatch
from tabletop.net.seat_pictures import PictureChanges, ShownTiles

#: The width and height of a tile in pixels, a multiple of the blocks of the encoders.
TILE = 32
#: The maximum bytes of the patches of a picture of up to `LIMITED_PIXELS`; larger pictures may have
#: more.
MAX_BYTES, LIMITED_PIXELS = 60_000, 1280 * 720
#: The number of steps in which a coarse picture becomes sharp.
REFINEMENTS = 4
#: The quality of the probe, a JPEG that is quick and predicts the bytes of other grades.
PROBE_QUALITY = 50


class Grade(NamedTuple):
    """A quality of patches."""

    format: str
    scale: float
    quality: int
    size: float
    """The bytes relative to those of the probe, in pictures of all bundled games."""
    is_sharp: bool = False


#: The best ones first. A WebP has two thirds of the bytes of a JPEG, but takes ten times as long.
GRADES = (
    Grade("JPEG", 1.0, 75, 1.36, True),
    Grade("WEBP", 1.0, 70, 0.89, True),
    Grade("WEBP", 1.0, 40, 0.63),
    Grade("WEBP", 1.0, 25, 0.5),
    Grade("WEBP", 0.85, 25, 0.34),
    Grade("WEBP", 0.75, 25, 0.29),
    Grade("WEBP", 0.65, 20, 0.21),
    Grade("WEBP", 0.5, 15, 0.14),
)


class TileGrid:
    """A picture in tiles, row by row, with a hash of each tile."""

    def __init__(
        self, size: tuple[int, int], paint: Callable[[pygame.Surface, pygame.Rect], None]
    ) -> None:
        """Creates the grid of an unknown picture; `paint` paints an area of it."""
        self._bounds, self._paint = pygame.Rect((0, 0), size), paint
        self._columns, rows = (-(-length // TILE) for length in size)
        self._hashes: list[int | None] = [None] * (self._columns * rows)

    def invalidate(self, areas: Iterable[pygame.Rect]) -> None:
        """Forgets the hashes of tiles in areas that have changed."""
        for area in areas:
            rect = area.clip(self._bounds)
            for row in range(rect.top // TILE, -(-rect.bottom // TILE)):
                start, end = rect.left // TILE, -(-rect.right // TILE)
                first = row * self._columns
                self._hashes[first + start : first + end] = [None] * (end - start)

    def changes(self, before: ShownTiles | None) -> Callable[[], PictureChanges]:
        """Returns a function that encodes the changes to a client's picture, once.

        They depend only on the picture and on the tiles that the client has, and reveal nothing
        else.
        """
        canvas = pygame.Surface(self._bounds.size)
        hashes = self._current_hashes(canvas)
        coarse = range(len(hashes)) if before is None else before.coarse
        if before is None:
            needed = list(range(len(hashes)))
        else:
            pairs = zip(before.hashes, hashes, strict=True)
            needed = [number for number, (old, new) in enumerate(pairs) if old != new]
        is_refined = not needed
        if is_refined:
            needed = list(coarse[: -(-len(hashes) // REFINEMENTS)])
        blocks = self._blocks(needed)
        self._paint_blocks(canvas, blocks)
        limit = MAX_BYTES * max(1.0, self._bounds.w * self._bounds.h / LIMITED_PIXELS)
        images = [canvas.subsurface(self._pixels(block)) for block in blocks]

        @cache
        def encoded() -> PictureChanges:
            parts, grade = _encoded(images, limit)
            images.clear()  # they hold the canvas
            covered = {number for block in blocks for number in self._numbers(block)}
            rest = [number for number in coarse if number not in covered]
            if not is_refined and not grade.is_sharp:
                rest = sorted({*rest, *covered})
            patches = [
                PicturePatch(x=rect.x, y=rect.y, w=rect.w, h=rect.h, bytes=len(part))
                for rect, part in zip(map(self._pixels, blocks), parts, strict=True)
            ]
            return PictureChanges(patches, b"".join(parts), ShownTiles(hashes, tuple(rest)))

        return encoded

    def _current_hashes(self, canvas: pygame.Surface) -> tuple[int, ...]:
        unknown = [number for number, each in enumerate(self._hashes) if each is None]
        self._paint_blocks(canvas, self._blocks(unknown))
        for number in unknown:
            row, column = divmod(number, self._columns)
            tile = canvas.subsurface(self._pixels(pygame.Rect(column, row, 1, 1)))
            self._hashes[number] = hash(pygame.image.tobytes(tile, "RGB"))
        return tuple(each for each in self._hashes if each is not None)

    def _paint_blocks(self, canvas: pygame.Surface, blocks: Iterable[pygame.Rect]) -> None:
        for block in blocks:
            clip = self._pixels(block)
            canvas.set_clip(clip)
            self._paint(canvas, clip)
        canvas.set_clip(None)

    def _pixels(self, block: pygame.Rect) -> pygame.Rect:
        """Returns the pixels of a block of tiles."""
        x, y, width, height = (length * TILE for length in block)
        return pygame.Rect(x, y, width, height).clip(self._bounds)

    def _numbers(self, block: pygame.Rect) -> Iterator[int]:
        """Yields the tiles of a block."""
        for row in range(block.top, block.bottom):
            yield from range(row * self._columns + block.left, row * self._columns + block.right)

    def _blocks(self, numbers: Collection[int]) -> list[pygame.Rect]:
        """Returns few blocks, in tiles, that cover these tiles."""
        rows: list[pygame.Rect] = []
        for row, column in (divmod(number, self._columns) for number in sorted(numbers)):
            if rows and rows[-1].y == row and column <= rows[-1].right + 1:
                rows[-1].w = column + 1 - rows[-1].x
            else:
                rows.append(pygame.Rect(column, row, 1, 1))
        blocks: list[pygame.Rect] = []
        for each in rows:
            same = (each.x, each.w, each.y)
            above = [block for block in blocks if (block.x, block.w, block.bottom) == same]
            if above:
                above[0].h += 1
            else:
                blocks.append(each)
        return blocks


def _encoded(images: list[pygame.Surface], limit: float) -> tuple[list[bytes], Grade]:
    """Returns images as bytes, with the best grade that keeps to the limit."""
    probe = sum(len(compressed(image, "JPEG", quality=PROBE_QUALITY)) for image in images)
    for grade in GRADES:
        if probe * grade.size <= limit or grade is GRADES[-1]:
            scaled = [_scaled(image, grade.scale) for image in images]
            parts = [
                compressed(image, grade.format, quality=grade.quality, method=2) for image in scaled
            ]
            if sum(map(len, parts)) <= limit:
                break
    return parts, grade


def _scaled(surface: pygame.Surface, scale: float) -> pygame.Surface:
    if scale == 1:
        return surface
    size = (max(1, round(length * scale)) for length in surface.get_size())
    return pygame.transform.smoothscale(surface, tuple(size))


def compressed(
    surface: pygame.Surface, kind: str, mode: Literal["RGB", "RGBA"] = "RGB", **options: int
) -> bytes:
    """Returns a picture as a JPEG or WebP."""
    image = Image.frombytes(mode, surface.get_size(), pygame.image.tobytes(surface, mode))
    buffer = io.BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()
