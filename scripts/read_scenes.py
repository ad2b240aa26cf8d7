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
from tabletop.app.painting import colour_schemes
from tabletop.app.painting.colour_schemes import READABLE, contrast
from tabletop.app.painting.picture_cache import clear_picture_caches
from tabletop.app.painting.theme import MIN_LEGIBLE_HEIGHT, SMALLEST_TEXT, Rgb
from tabletop.app.program.app import App
from tabletop.app.scenes.table import TableScene
from tabletop.app.skins import palette_of
from tabletop.app.window.window import Window
from tabletop.storage.settings import COLOURS, Settings
from tests.app import scene_catalog
from tests.app.drawn_text import DrawnTextRecord, Ink, watch_pixels

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


def extended_mask(mask: pygame.Mask, reach: int) -> pygame.Mask:
    """Returns a mask of letters extended by `reach` pixels."""
    extended = pygame.Mask(mask.get_size())
    for x, y in itertools.product((-reach, 0, reach), repeat=2):
        extended.draw(mask, (x, y))
    return extended


class LetterContrast(NamedTuple):
    """The contrast of letters with their surroundings."""

    contrast: float
    whole: bool  # nothing covers the letters
    pure: bool  # the exact colour is visible; otherwise the letters are soft or veiled


def pixels(picture: pygame.Surface, mask: pygame.Mask) -> Counter[Rgb]:
    """Returns the colours of a picture inside a mask, with their frequency."""
    masked = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    masked.blit(picture, (0, 0))
    inside = mask.to_surface(setsurface=masked, unsetcolor=(0, 0, 0, 0))
    values = memoryview(pygame.image.tobytes(inside, "RGBA")).cast("I")
    counts = Counter(values[:: max(1, len(values) // ENOUGH)].tolist())
    del counts[0]
    return Counter(
        {Rgb(*colour.to_bytes(4, sys.byteorder)[:3]): count for colour, count in counts.items()}
    )


def contrast_of(ink: Ink, paper: pygame.Surface) -> LetterContrast | None:
    """Returns the contrast of letters on a picture, or None if covered."""
    part = paper.subsurface(ink.rect)
    around = extended_mask(
        ink.soft, max(1, round(ink.px * 0.09))
    )  # the maximum reach of a dark edge
    around.erase(ink.soft, (0, 0))
    letter_colours, background = pixels(part, ink.solid), pixels(part, around)
    if letter_colours.total() < 2 or not background:
        return None
    # The core of a letter has its colour, and its edges are soft. Below a veil no pixel has the
    # colour.
    exact_count = sum(
        count for colour, count in letter_colours.items() if _is_near(colour, ink.colour)
    )
    # The smallest letters have no core, so that the specified colour is used.
    pure = 2 * exact_count >= letter_colours.total() or ink.px < SMALLEST_TEXT
    letters = (
        Rgb(*ink.colour)
        if pure
        else min(letter_colours, key=lambda colour: _distance(colour, ink.colour))
    )
    if (
        3 * sum(count for colour, count in letter_colours.items() if _is_near(colour, letters))
        < letter_colours.total()
    ):
        return None  # a picture covers the letters
    contrasts = {colour: contrast(letters, colour) for colour in background}
    by_contrast = sorted(background.elements(), key=contrasts.__getitem__)
    measured = contrasts[by_contrast[int(len(by_contrast) * (1 - SHARE))]]
    return LetterContrast(measured, exact_count * 7 > letter_colours.total() * 6, pure)


def _distance(first: tuple[int, ...], second: tuple[int, ...]) -> int:
    return max(abs(a - b) for a, b in zip(first, second, strict=True))


def _is_near(first: tuple[int, ...], second: tuple[int, ...]) -> bool:
    return _distance(first, second) <= NEAR


def needed(ink: Ink, appearance: LetterContrast) -> float:
    """Returns the required contrast; it is lower for large and soft letters."""
    large = ink.px >= (LARGE_BOLD if ink.bold else LARGE)
    return LEAST_LARGE if large or not appearance.pure else READABLE


def read(
    log: DrawnTextRecord,
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
    for first, position, second, _ in log.over_each_other():
        yield Finding("overlap", first, position, f"with {second}")
    window_area = paper.get_rect()
    inks = [ink for ink in log.inks(paper) if (frame or window_area).contains(ink.rect)]
    uncovered = []
    for ink in inks:
        appearance = contrast_of(ink, paper)
        if appearance is None:
            continue
        if ink.cut and frame is None:
            yield Finding("cut", ink.words, tuple(ink.rect), "it reaches beyond an edge")
        if appearance.whole and not ink.hidden:  # of a covered card only the beginning is visible
            uncovered.append(ink)
        minimum = min(SMALLEST_TEXT, ink.wished) - 1
        if on_table or ink.wished < SMALLEST_TEXT:  # hovering shows each piece in a large size
            minimum = MIN_LEGIBLE_HEIGHT - (not any(map(str.isalpha, ink.words)))
        if ink.px < minimum:
            yield Finding("small", ink.words, tuple(ink.rect), f"{ink.px} of {ink.wished} pixels")
        is_uncovered = (appearance.whole or not appearance.pure) and not ink.hidden
        if is_uncovered and appearance.contrast < needed(ink, appearance):
            figure = f"{appearance.contrast:.1f}, {ink.px} px"
            yield Finding("contrast", ink.words, tuple(ink.rect), figure)
    for a, b in itertools.combinations(uncovered, 2):
        if a.rect.colliderect(b.rect) and a.words != b.words:
            offset = (b.place[0] - a.place[0], b.place[1] - a.place[1])
            if (area := a.soft.overlap_area(b.soft, offset)) > 4:
                yield Finding("overlap", a.words, tuple(a.rect), f"with {b.words}, {area} pixels")


def collapsed(eye: str) -> Iterator[Finding]:
    """Yields colours of different meaning that look alike in a scheme."""
    groups = {f"palette of {name}": palette_of(name) for name in games.BUNDLED}
    colour_sets: dict[str, list[Rgb]] = {}
    for name, palette in groups.items():
        colour_sets[f"{name}, states"] = [palette.accent, palette.good, palette.bad, palette.focus]
        colour_sets[f"{name}, seats"] = list(palette.seats)
    for module in [
        app_module for key, app_module in sys.modules.items() if key.startswith("tabletop.app")
    ]:
        for name, tones in vars(module).items():
            if isinstance(tones, colour_schemes.Tones):
                colour_sets[f"{module.__name__}.{name}"] = tones.main_colours(eye)
    for name, colours in colour_sets.items():
        for first, second in itertools.combinations(dict.fromkeys(colours), 2):
            difference = colour_schemes.distance(first, second, eye)
            if difference < colour_schemes.CLOSEST:
                yield Finding(
                    "collapse", f"{name}: {first.hex} {second.hex}", (), f"{difference:.1f}"
                )


def check_scene(app: App, name: str, log: DrawnTextRecord) -> Iterator[Finding]:
    """Opens and draws a scene, and yields its unreadable texts."""
    log.clear()
    if name.startswith("closeups"):
        yield from closeups(app, name.split()[1], log)
        return
    scene = scene_catalog.open_scene(app, name)
    paper = pygame.Surface(app.window.surface.get_size())
    top_widgets = [scene.dialog] if scene.dialog is not None else []
    if name.startswith("log"):
        top_widgets = scene.hud.history.widgets[1:]
    if name.startswith("decks"):
        scene.advance(0)  # the cards are drawn in idle time
    scene.paint(paper, paper.get_rect())
    if top_widgets:
        log.clear()  # the scene below need not be readable now
        log.forget(paper)
    for widget in top_widgets:
        widget.draw(paper)
    frame, table = None, isinstance(scene, TableScene) and not top_widgets
    if table and scene.renderer.viewport.zoom > 1:
        frame = scene.hud.layout.table
    # A table is below or shown, or cards are in rows.
    pictured = scene.veils or name.startswith(("how_to_play", "decks"))
    yield from read(log, paper, frame, on_table=table or pictured)


def closeups(app: App, game: str, log: DrawnTextRecord) -> Iterator[Finding]:
    """Yields unreadable texts of each kind of card in its large preview."""
    scene = TableScene(
        app,
        scene_catalog.session_after_moves(game, str(max(2, games.load(game).info.seats[0])), "60"),
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


def pair(words: str, separator: str, convert: Callable[[str], N]) -> tuple[N, N]:
    """Returns two numbers, such as `1280x720`."""
    first, second = words.split(separator)
    return convert(first), convert(second)


class Sighting(NamedTuple):
    """The window, scales and palette for looking at a scene."""

    size: tuple[int, int]
    ui: float
    text: float
    palette: str

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} {self.ui:g}/{self.text:g} {self.palette}"


def sightings(options: argparse.Namespace) -> dict[int, Sighting]:
    """Returns the requested windows, scales and palettes by number."""
    if options.short:
        return dict(enumerate((Sighting(*value, "usual") for value in SHORT), 1))
    sizes = [pair(value, "x", int) for value in options.size] or list(SIZES)
    scales = [pair(value, "/", float) for value in options.scale] or list(SCALES)
    all_sightings = []
    for (i, size), (j, scale) in itertools.product(enumerate(sizes), enumerate(scales)):
        default_palette = COLOURS[(i + j) % len(COLOURS)]
        palettes = options.palette or (COLOURS if options.product else [default_palette])
        all_sightings += [Sighting(size, *scale, palette) for palette in palettes]
    numbers = range(1, len(all_sightings) + 1)
    first, _, last = options.part.partition("-")
    part = numbers[int(first or 1) - 1 : int(last) if last else None]
    return {number: all_sightings[number - 1] for number in part}


def main() -> int:
    """Checks the requested scenes; returns the number of distinct findings."""
    parser = argparse.ArgumentParser(description="Find what cannot be read in any scene.")
    parser.add_argument(
        "--short", action="store_true", help="only a few sizes and the first scenes"
    )
    parser.add_argument("--product", action="store_true", help="each size, scale and palette")
    parser.add_argument("--part", default="", help="range of sightings, such as 7-12 or 7-")
    parser.add_argument("--only", action="append", default=[], help="scenes with this in the name")
    parser.add_argument("--size", action="append", default=[], help="window size, such as 1280x720")
    parser.add_argument(
        "--scale", action="append", default=[], help="UI scale and text size, such as 1.0/1.5"
    )
    parser.add_argument("--palette", action="append", default=[], choices=COLOURS)
    options = parser.parse_args()
    names = (
        scene_catalog.FORMS + scene_catalog.TABLES if options.short else scene_catalog.ALL_SCENES
    )
    names = [name for name in names if any(part in name for part in options.only or [""])]
    names.sort(key=lambda name: name.split()[1:2])
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patched:
        patched.setenv("TABLETOP_HOME", home)
        patched.setattr("tabletop.app.table.turns.BotTurns.get_ready", lambda turns: None)
        # all cards are drawn immediately
        patched.setattr("tabletop.app.decks.gallery._PATIENCE", 60.0)
        pygame.display.init()
        pygame.font.init()
        log = watch_pixels(patched)
        all_sightings = sightings(options)
        for palette in dict.fromkeys(sight.palette for sight in all_sightings.values()):
            colour_schemes.set_scheme(palette)
            for finding in collapsed(palette):
                print_finding(counts, finding, palette)
        for number, sight in all_sightings.items():
            start, read_before = time.process_time(), counts["scenes"]
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
                    findings = dict.fromkeys(check_scene(app, name, log))
                except (LookupError, IndexError):
                    continue  # this game lacks the page
                counts["scenes"] += 1
                for finding in findings:
                    print_finding(counts, finding, f"{name} | {sight}")
                app.window.close()
            scenes, seconds = counts["scenes"] - read_before, time.process_time() - start
            print(
                f"{number} of {max(all_sightings)}, {sight}: {scenes} scenes in {seconds:.0f} s",
                file=sys.stderr,
                flush=True,
            )
    print(", ".join(f"{count} {kind}" for kind, count in counts.items()))
    pygame.quit()
    return 1 if set(counts) - {"scenes"} else 0


def print_finding(counts: Counter[str], finding: Finding, place_name: str) -> None:
    """Prints a line about an unreadable text."""
    counts[finding.kind] += 1
    words = finding.words.replace("\n", " ")[:60]
    place = f" at {finding.place}" if finding.place else ""
    print(f"{finding.kind:9}{place_name} | {words!r}{place} | {finding.figure}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
