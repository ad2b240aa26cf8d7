"""Checks that all text in every scene of every game is readable.

    python scripts/read_scenes.py --short     # a few sizes, like `.ci/run`
    python scripts/read_scenes.py                 # every size, scale and palette, see below
    python scripts/read_scenes.py --part 7-12     # a part of that
    python scripts/read_scenes.py --only "table wasteland" --size 1024x640

Each line names the problem, the scene, the window, the scales, the palette, the text, its position
and the measured value:

    cut         letters beyond their background, or replaced by dots
    small       letters below the minimum height
    overlap     letters that overlap other letters
    contrast    letters with too little contrast (WCAG AA: 4.5, or 3 from 24 pixels or bold 19
                pixels), measured on the pixels of the finished window
    collapse    colours with different meanings that look alike in a palette

The font itself records the letters, so that none is missed. The exit status is 1 if there are
problems.

Without `--short` every scene is checked with every pair of size and scale. The palettes alternate,
so that each occurs with every size and with every scale. `--product` checks all combinations. Parts
are numbered in that order, and each completed part is printed.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame
import pytest

from tabletop import games
from tabletop.app import colour_schemes
from tabletop.app.app import App
from tabletop.app.colour_schemes import READABLE, contrast
from tabletop.app.picture_cache import clear_picture_caches
from tabletop.app.scenes.table import TableScene
from tabletop.app.skins import palette_of
from tabletop.app.theme import MIN_LEGIBLE_HEIGHT, SMALLEST_TEXT, Rgb
from tabletop.app.window import Window
from tabletop.storage.settings import COLOURS, Settings
from tests.app import sights
from tests.app.written import Ink, Written, follow

N = TypeVar("N", int, float)

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
SCALES = ((1.0, 1.0), (0.75, 0.75), (1.0, 1.5), (2.0, 1.0), (1.0, 2.0), (2.0, 2.0))
SHORT = (((1024, 640), 1.0, 1.0), ((1280, 720), 1.0, 2.0))
# WCAG AA for small and for large letters, and the heights from which letters are large.
LEAST_LARGE = 3.0
LARGE, LARGE_BOLD = 24, 19
# Share of the outline that must have at least the measured contrast.
SHARE = 0.75
# Maximum distance (of 255) of a pixel's colour from the letters' colour.
NEAR = 60
# Approximate number of sampled pixels per text.
ENOUGH = 20_000


class Finding(NamedTuple):
    """An unreadable text and its position."""

    kind: str
    words: str
    place: tuple[int, ...]
    figure: str


def about(mask: pygame.Mask, reach: int) -> pygame.Mask:
    """Returns a mask of letters extended by `reach` pixels."""
    wide = pygame.Mask(mask.get_size())
    for x, y in itertools.product((-reach, 0, reach), repeat=2):
        wide.draw(mask, (x, y))
    return wide


class Look(NamedTuple):
    """The contrast of letters with their surroundings."""

    contrast: float
    whole: bool  # nothing covers the letters
    pure: bool  # the exact colour is visible; otherwise the letters are soft or veiled


def pixels(picture: pygame.Surface, mask: pygame.Mask) -> Counter[Rgb]:
    """Returns the colours of a picture inside a mask, with their frequency."""
    sheet = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    sheet.blit(picture, (0, 0))
    shown = mask.to_surface(setsurface=sheet, unsetcolor=(0, 0, 0, 0))
    every = memoryview(pygame.image.tobytes(shown, "RGBA")).cast("I")
    counts = Counter(every[:: max(1, len(every) // ENOUGH)].tolist())
    del counts[0]
    return Counter({Rgb(*each.to_bytes(4, sys.byteorder)[:3]): n for each, n in counts.items()})


def seen(ink: Ink, paper: pygame.Surface) -> Look | None:
    """Returns the look of letters on a finished picture, or None if covered."""
    part = paper.subsurface(ink.rect)
    around = about(ink.soft, max(1, round(ink.px * 0.09)))  # the maximum reach of a dark edge
    around.erase(ink.soft, (0, 0))
    own, ground = pixels(part, ink.solid), pixels(part, around)
    if own.total() < 2 or not ground:
        return None
    # The core of a letter has its colour, and its edges are soft. Below a veil no pixel has the
    # colour.
    alike = sum(n for each, n in own.items() if _near(each, ink.colour))
    # The smallest letters have no core, so that the specified colour is used.
    pure = 2 * alike >= own.total() or ink.px < SMALLEST_TEXT
    letters = Rgb(*ink.colour) if pure else min(own, key=lambda each: _far(each, ink.colour))
    if 3 * sum(n for each, n in own.items() if _near(each, letters)) < own.total():
        return None  # a picture covers the letters
    stands_out = {each: contrast(letters, each) for each in ground}
    worst = sorted(ground.elements(), key=stands_out.__getitem__)
    found = stands_out[worst[int(len(worst) * (1 - SHARE))]]
    return Look(found, alike * 7 > own.total() * 6, pure)


def _far(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def _near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return _far(one, other) <= NEAR


def needed(ink: Ink, look: Look) -> float:
    """Returns the required contrast; it is lower for large and soft letters."""
    large = ink.px >= (LARGE_BOLD if ink.bold else LARGE)
    return LEAST_LARGE if large or not look.pure else READABLE


def read(
    log: Written,
    paper: pygame.Surface,
    frame: pygame.Rect | None = None,
    on_table: bool = False,
) -> Iterator[Finding]:
    """Yields the unreadable texts on a finished picture."""
    for mark in log.cut():
        if frame is not None and not frame.contains(mark.ink):
            continue  # this table is larger than its frame and can be moved
        yield Finding("cut", mark.what, mark.ink, f"{mark.seen[2]}x{mark.seen[3]} of it are seen")
    for words, shown in log.shortened:
        if shown.endswith("…") and not on_table:  # the tooltip shows the complete text there
            yield Finding("cut", words, (), f"shown as {shown}")
    for one, place, other, _ in log.over_each_other():
        yield Finding("overlap", one, place, f"with {other}")
    whole = paper.get_rect()
    inks = [ink for ink in log.inks(paper) if (frame or whole).contains(ink.rect)]
    whole_ones = []
    for ink in inks:
        found = seen(ink, paper)
        if found is None:
            continue
        if ink.cut and frame is None:
            yield Finding("cut", ink.words, tuple(ink.rect), "it reaches beyond an edge")
        if found.whole and not ink.hidden:  # of a covered card only the beginning is visible
            whole_ones.append(ink)
        minimum = min(SMALLEST_TEXT, ink.wished) - 1
        if on_table or ink.wished < SMALLEST_TEXT:  # hovering shows each piece in a large size
            minimum = MIN_LEGIBLE_HEIGHT - (not any(map(str.isalpha, ink.words)))
        if ink.px < minimum:
            yield Finding("small", ink.words, tuple(ink.rect), f"{ink.px} of {ink.wished} pixels")
        seen_whole = (found.whole or not found.pure) and not ink.hidden
        if seen_whole and found.contrast < needed(ink, found):
            figure = f"{found.contrast:.1f}, {ink.px} px"
            yield Finding("contrast", ink.words, tuple(ink.rect), figure)
    for a, b in itertools.combinations(whole_ones, 2):
        if a.rect.colliderect(b.rect) and a.words != b.words:
            way = (b.place[0] - a.place[0], b.place[1] - a.place[1])
            if (area := a.soft.overlap_area(b.soft, way)) > 4:
                yield Finding("overlap", a.words, tuple(a.rect), f"with {b.words}, {area} pixels")


def collapsed(eye: str) -> Iterator[Finding]:
    """Yields colours with different meanings that look alike to an eye."""
    groups = {f"palette of {name}": palette_of(name) for name in games.BUNDLED}
    sets: dict[str, list[Rgb]] = {}
    for name, palette in groups.items():
        sets[f"{name}, states"] = [palette.accent, palette.good, palette.bad, palette.focus]
        sets[f"{name}, seats"] = list(palette.seats)
    for module in [each for key, each in sys.modules.items() if key.startswith("tabletop.app")]:
        for name, tones in vars(module).items():
            if isinstance(tones, colour_schemes.Tones):
                sets[f"{module.__name__}.{name}"] = tones.main_colours(eye)
    for name, colours in sets.items():
        for one, other in itertools.combinations(dict.fromkeys(colours), 2):
            found = colour_schemes.distance(one, other, eye)
            if found < colour_schemes.CLOSEST:
                yield Finding("collapse", f"{name}: {one.hex} {other.hex}", (), f"{found:.1f}")


def look(app: App, name: str, log: Written) -> Iterator[Finding]:
    """Opens and draws a scene, and yields its unreadable texts."""
    log.clear()
    if name.startswith("closeups"):
        yield from closeups(app, name.split()[1], log)
        return
    scene = sights.open_sight(app, name)
    paper = pygame.Surface(app.window.surface.get_size())
    above = [scene.dialog] if scene.dialog is not None else []
    if name.startswith("log"):
        above = [scene.hud.log_panel, scene.hud.log]
    if name.startswith("decks"):
        scene.advance(0)  # the cards are drawn in idle time
    scene.paint(paper, paper.get_rect())
    if above:
        log.clear()  # the scene below need not be readable now
        log.forget(paper)
    for each in above:
        each.draw(paper)
    frame, table = None, isinstance(scene, TableScene) and not above
    if table and scene.renderer.viewport.zoom > 1:
        frame = scene.hud.table_area
    # A table is below or shown, or cards are in rows.
    pictured = scene.veils or name.startswith(("how_to_play", "decks"))
    yield from read(log, paper, frame, on_table=table or pictured)


def closeups(app: App, game: str, log: Written) -> Iterator[Finding]:
    """Yields unreadable texts of each kind of card in its large preview."""
    scene = TableScene(
        app, sights.session_of(game, str(max(2, games.load(game).info.seats[0])), "60")
    )
    app.window.open(scene)
    log.clear()
    size = app.window.surface.get_size()
    done = set()
    for key in scene.renderer.positions_by_key:
        piece = scene.renderer.piece_view(key)
        if piece is None or piece.kind in done:
            continue
        done.add(piece.kind)
        picture = scene.renderer.skin.draw_enlarged(piece, round(size[1] * 0.62))
        if picture is not None:
            paper = pygame.Surface(size)
            paper.fill((90, 80, 70))
            paper.blit(picture, (0, 0))
            yield from read(log, paper)
        log.clear()


def pair(words: str, between: str, sort: Callable[[str], N]) -> tuple[N, N]:
    """Returns two numbers, such as `1280x720`."""
    one, other = words.split(between)
    return sort(one), sort(other)


class Sighting(NamedTuple):
    """The window, scales and palette for looking at a scene."""

    size: tuple[int, int]
    ui: float
    text: float
    palette: str

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} {self.ui:g}/{self.text:g} {self.palette}"


def sightings(wish: argparse.Namespace) -> dict[int, Sighting]:
    """Returns the requested windows, scales and palettes by number."""
    if wish.short:
        return dict(enumerate((Sighting(*each, "usual") for each in SHORT), 1))
    sizes = [pair(each, "x", int) for each in wish.size] or list(SIZES)
    scales = [pair(each, "/", float) for each in wish.scale] or list(SCALES)
    every = []
    for (i, size), (j, scale) in itertools.product(enumerate(sizes), enumerate(scales)):
        one = COLOURS[(i + j) % len(COLOURS)]
        palettes = wish.palette or (COLOURS if wish.product else [one])
        every += [Sighting(size, *scale, palette) for palette in palettes]
    numbers = range(1, len(every) + 1)
    first, _, last = wish.part.partition("-")
    part = numbers[int(first or 1) - 1 : int(last) if last else None]
    return {number: every[number - 1] for number in part}


def main() -> int:
    """Checks the requested scenes; returns the number of distinct findings."""
    about = argparse.ArgumentParser(description="Find what cannot be read in any scene.")
    about.add_argument("--short", action="store_true", help="only a few sizes and the first scenes")
    about.add_argument("--product", action="store_true", help="each size, scale and palette")
    about.add_argument("--part", default="", help="range of sightings, such as 7-12 or 7-")
    about.add_argument("--only", action="append", default=[], help="scenes with this in the name")
    about.add_argument("--size", action="append", default=[], help="window size, such as 1280x720")
    about.add_argument(
        "--scale", action="append", default=[], help="UI scale and text size, such as 1.0/1.5"
    )
    about.add_argument("--palette", action="append", default=[], choices=COLOURS)
    wish = about.parse_args()
    names = sights.FORMS + sights.TABLES if wish.short else sights.EVERY
    names = [name for name in names if any(part in name for part in wish.only or [""])]
    names.sort(key=lambda name: name.split()[1:2])
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patched:
        patched.setenv("TABLETOP_HOME", home)
        patched.setattr("tabletop.app.table.turns.BotTurns.get_ready", lambda turns: None)
        # all cards are drawn immediately
        patched.setattr("tabletop.app.decks.gallery._PAINT_SECONDS", 60.0)
        pygame.display.init()
        pygame.font.init()
        log = follow(patched)
        every = sightings(wish)
        for palette in dict.fromkeys(sight.palette for sight in every.values()):
            colour_schemes.set_scheme(palette)
            for each in collapsed(palette):
                tell(counts, each, palette)
        for number, sight in every.items():
            begun, read_before = time.process_time(), counts["scenes"]
            settings = Settings(muted=True, ui_scale=sight.ui, text_scale=sight.text)
            # argparse has checked the palette
            settings.colours = sight.palette  # type: ignore[assignment]
            colour_schemes.set_scheme(sight.palette)
            game = None
            for name in names:
                if name.split()[1:2] != game:  # the cards of a game are kept for its scenes
                    game = name.split()[1:2]
                    clear_picture_caches()
                app = App(Window(sight.size), settings)
                try:
                    found = dict.fromkeys(look(app, name, log))
                except (LookupError, IndexError):
                    continue  # this game lacks the page
                counts["scenes"] += 1
                for each in found:
                    tell(counts, each, f"{name} | {sight}")
                app.window.close()
            scenes, seconds = counts["scenes"] - read_before, time.process_time() - begun
            print(
                f"{number} of {max(every)}, {sight}: {scenes} scenes in {seconds:.0f} s",
                file=sys.stderr,
                flush=True,
            )
    print(", ".join(f"{count} {kind}" for kind, count in counts.items()))
    pygame.quit()
    return 1 if set(counts) - {"scenes"} else 0


def tell(counts: Counter[str], found: Finding, where: str) -> None:
    """Prints a line about an unreadable text."""
    counts[found.kind] += 1
    words = found.words.replace("\n", " ")[:60]
    place = f" at {found.place}" if found.place else ""
    print(f"{found.kind:9}{where} | {words!r}{place} | {found.figure}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
