"""Read every scene of every game as a person would, and tell what cannot be read.

    python scripts/read_scenes.py --short     # a few sizes, as `.ci/run` does
    python scripts/read_scenes.py             # all sizes, scales and palettes; takes hours
    python scripts/read_scenes.py --only "table wasteland" --size 1024x640

Each line names what is wrong, the scene, the window, the scales, the palette, the words, their
place and the figure:

    cut         letters that reach beyond what they are drawn on, or are left out with dots
    small       letters lower than can be read
    overlap     letters that run into other letters
    contrast    letters too like what lies behind them (WCAG AA: 4.5, from 24 pixels or bold 19
                pixels on 3), measured on the pixels of the finished window
    collapse    colours that mean different things and look alike to the eye of a palette

Letters are noted by the font itself, so that none is missed. Ends with 1 if anything was found.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame
import pytest

from tabletop import games
from tabletop.app import vision
from tabletop.app.app import App
from tabletop.app.pictures import forget_pictures
from tabletop.app.scenes.table import TableScene
from tabletop.app.skins import palette_of
from tabletop.app.theme import LEAST_LEGIBLE, SMALLEST_TEXT, Rgb
from tabletop.app.vision import READABLE, contrast
from tabletop.app.window import Window
from tabletop.storage.settings import COLOURS, Settings
from tests.app import sights
from tests.app.written import Ink, Written, follow

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
SCALES = ((1.0, 1.0), (0.75, 0.75), (1.0, 1.5), (2.0, 1.0), (1.0, 2.0), (2.0, 2.0))
SHORT = (((1024, 640), 1.0, 1.0), ((1280, 720), 1.0, 2.0))
#: WCAG AA for small and for large letters, and the heights from which they are large.
LEAST_LARGE = 3.0
LARGE, LARGE_BOLD = 24, 19
#: Letters are told from what lies behind them at this share of their outline.
SHARE = 0.75
#: So far (of 255) a pixel may be from the colour of the letters to be one of theirs.
NEAR = 60


class Finding(NamedTuple):
    """What cannot be read, and where."""

    kind: str
    words: str
    place: tuple[int, ...]
    figure: str


def about(mask: pygame.Mask, reach: int) -> pygame.Mask:
    """Where letters are, and all that is as near to them as `reach`."""
    wide = pygame.Mask(mask.get_size())
    for x, y in itertools.product((-reach, 0, reach), repeat=2):
        wide.draw(mask, (x, y))
    return wide


class Look(NamedTuple):
    """How letters stand out from what lies around them."""

    contrast: float
    whole: bool  #: nothing is before them
    pure: bool  #: their colour is seen; else they are soft all over, or below a veil


def seen(ink: Ink, paper: pygame.Surface) -> Look | None:
    """How letters look on a finished picture; None where they are not seen."""
    whole = ink.rect.clip(paper.get_rect())
    own, near = list[Rgb](), about(ink.soft, max(1, ink.px // 8))
    around = list[Rgb]()
    step = max(1, whole.w * whole.h // 1600)
    spots = itertools.product(range(whole.top, whole.bottom), range(whole.left, whole.right))
    for y, x in itertools.islice(spots, 0, None, step if step % 2 or step == 1 else step + 1):
        at = (x - ink.place[0], y - ink.place[1])
        if ink.solid.get_at(at):
            own.append(Rgb(*paper.get_at((x, y))[:3]))
        elif near.get_at(at) and not ink.soft.get_at(at):
            around.append(Rgb(*paper.get_at((x, y))[:3]))
    if len(own) < 2 or not around:
        return None
    # The core of a letter has its colour, its edges are soft; below a veil no part of it has.
    alike = [each for each in own if _near(each, ink.colour)]
    own.sort(key=lambda each: max(abs(a - b) for a, b in zip(each, ink.colour, strict=True)))
    pure = 2 * len(alike) >= len(own)
    letters = Rgb(*ink.colour) if pure else own[0]
    if 3 * sum(_near(each, letters) for each in own) < len(own):
        return None  # a picture is before them
    found = sorted(contrast(letters, each) for each in around)[int(len(around) * (1 - SHARE))]
    return Look(found, len(alike) * 7 > len(own) * 6, pure)


def _near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= NEAR


def needed(ink: Ink, look: Look) -> float:
    """The contrast that letters need: large ones less, and of soft ones the best pixel is paler."""
    large = ink.px >= (LARGE_BOLD if ink.bold else LARGE)
    return LEAST_LARGE if large or not look.pure else READABLE


def read(
    log: Written,
    paper: pygame.Surface,
    frame: pygame.Rect | None = None,
    on_table: bool = False,
) -> Iterator[Finding]:
    """What cannot be read on a finished picture."""
    for mark in log.cut():
        if frame is not None and not frame.contains(mark.ink):
            continue  # this table is larger than its frame, and can be moved
        yield Finding("cut", mark.what, mark.ink, f"{mark.seen[2]}x{mark.seen[3]} of it are seen")
    for words, shown in log.shortened:
        if shown.endswith("…") and not on_table:  # there the pointer tells the whole
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
        if found.whole:  # of a card below another one only the beginning is seen
            whole_ones.append(ink)
        least = min(SMALLEST_TEXT, ink.wished) - 1
        if on_table or ink.wished < SMALLEST_TEXT:  # each piece is shown large when pointed at
            least = LEAST_LEGIBLE - (not any(map(str.isalpha, ink.words)))
        if ink.px < least:
            yield Finding("small", ink.words, tuple(ink.rect), f"{ink.px} of {ink.wished} pixels")
        if (found.whole or not found.pure) and found.contrast < needed(ink, found):
            figure = f"{found.contrast:.1f}, {ink.px} px"
            yield Finding("contrast", ink.words, tuple(ink.rect), figure)
    for a, b in itertools.combinations(whole_ones, 2):
        if a.rect.colliderect(b.rect) and a.words != b.words:
            way = (b.place[0] - a.place[0], b.place[1] - a.place[1])
            if (area := a.soft.overlap_area(b.soft, way)) > 4:
                yield Finding("overlap", a.words, tuple(a.rect), f"with {b.words}, {area} pixels")


def collapsed(eye: str) -> Iterator[Finding]:
    """Colours that mean different things and look alike to an eye."""
    groups = {f"palette of {name}": palette_of(name) for name in games.OWN}
    sets: dict[str, list[Rgb]] = {}
    for name, palette in groups.items():
        sets[f"{name}, states"] = [palette.accent, palette.good, palette.bad, palette.focus]
        sets[f"{name}, seats"] = list(palette.seats)
    for module in [each for key, each in sys.modules.items() if key.startswith("tabletop.app")]:
        for name, tones in vars(module).items():
            if isinstance(tones, vision.Tones):
                sets[f"{module.__name__}.{name}"] = tones.mains(eye)
    for name, colours in sets.items():
        for one, other in itertools.combinations(dict.fromkeys(colours), 2):
            found = vision.distance(one, other, eye)
            if found < vision.CLOSEST:
                yield Finding("collapse", f"{name}: {one.hex} {other.hex}", (), f"{found:.1f}")


def look(app: App, name: str, log: Written) -> Iterator[Finding]:
    """Open a scene, paint it, and read it."""
    log.clear()
    forget_pictures()
    if name.startswith("closeups"):
        yield from closeups(app, name.split()[1], log)
        return
    scene = sights.open_sight(app, name)
    paper = pygame.Surface(app.window.surface.get_size())
    whole, dialog = paper.get_rect(), scene.dialog
    scene.paint(paper, whole)
    if dialog is not None:
        log.clear()  # what lies below it is not to be read now
        dialog.draw(paper)
    frame, table = None, isinstance(scene, TableScene) and dialog is None
    if table and scene.renderer.viewport.zoom > 1:
        frame = scene.hud.table_area
    pictured = scene.veils or name.startswith("how_to_play")  # a table lies below, or is shown
    yield from read(log, paper, frame, on_table=table or pictured)


def closeups(app: App, game: str, log: Written) -> Iterator[Finding]:
    """Read each sort of card that lies on a table, as large as it is shown to be read."""
    scene = TableScene(
        app, sights.session_of(game, str(max(2, games.load(game).info.seats[0])), "60")
    )
    app.window.open(scene)
    log.clear()
    size = app.window.surface.get_size()
    done = set()
    for key in scene.renderer.keys:
        piece = scene.renderer.seen(key)
        if piece is None or piece.kind in done:
            continue
        done.add(piece.kind)
        picture = scene.renderer.skin.large(piece, round(size[1] * 0.62))
        if picture is not None:
            paper = pygame.Surface(size)
            paper.fill((90, 80, 70))
            paper.blit(picture, (0, 0))
            yield from read(log, paper)
        log.clear()


def sightings(wish: argparse.Namespace) -> Iterator[tuple[tuple[int, int], float, float, str]]:
    """The windows, scales and palettes that are wished for."""
    if wish.short:
        yield from ((*sight, "usual") for sight in SHORT)
        return
    sizes = [tuple(map(int, each.split("x"))) for each in wish.size] or SIZES
    for size in sizes:
        for ui, text in [tuple(map(float, s.split("/"))) for s in wish.scale] or SCALES:
            for palette in wish.palette or COLOURS:
                yield size, ui, text, palette  # type: ignore[misc]


def main() -> int:
    """Read what is asked for; the number of different findings."""
    about = argparse.ArgumentParser(description="Find what cannot be read in any scene.")
    about.add_argument(
        "--short", action="store_true", help="a few sizes and the first scenes alone"
    )
    about.add_argument("--only", action="append", default=[], help="scenes whose name begins so")
    about.add_argument("--size", action="append", default=[], help="a window, as 1280x720")
    about.add_argument("--scale", action="append", default=[], help="of all and text, as 1.0/1.5")
    about.add_argument("--palette", action="append", default=[], choices=COLOURS)
    about.add_argument("--keep", type=Path, help="a folder for a picture of each scene")
    wish = about.parse_args()
    names = sights.FORMS + sights.TABLES if wish.short else sights.EVERY
    names = [name for name in names if name.startswith(tuple(wish.only) or "")]
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patched:
        patched.setenv("TABLETOP_HOME", home)
        patched.setattr("tabletop.app.table.turns.Turns.get_ready", lambda turns: None)
        pygame.display.init()
        pygame.font.init()
        log = follow(patched)
        for size, ui, text, palette in sightings(wish):
            settings = Settings(muted=True, ui_scale=ui, text_scale=text)
            settings.colours = palette  # type: ignore[assignment]  # one of them, as argparse saw
            vision.use(palette)
            for each in collapsed(palette):
                counts[each.kind] += 1
                print(f"{each.kind:9}{palette} | {each.words} | {each.figure}", flush=True)
            for name in names:
                app = App(Window(size), settings)
                told = f"{name} | {size[0]}x{size[1]} {ui:g}/{text:g} {palette}".strip()
                try:
                    found = dict.fromkeys(look(app, name, log))
                except (LookupError, IndexError):
                    continue  # this game has no such page
                for each in found:
                    counts[each.kind] += 1
                    words = each.words.replace("\n", " ")[:60]
                    print(
                        f"{each.kind:9}{told} | {words!r} at {each.place} | {each.figure}",
                        flush=True,
                    )
                app.window.close()
        log.clear()
        forget_pictures()
    pygame.quit()
    print(", ".join(f"{count} {kind}" for kind, count in counts.items()) or "Nothing found.")
    return 1 if counts else 0


if __name__ == "__main__":
    sys.exit(main())
