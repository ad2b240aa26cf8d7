"""Draws sheets with frames of each kind of animated event.

    python scripts/bursts.py sandland -o bursts                (a sheet for each kind found)
    python scripts/bursts.py sandland -o bursts --kind fall    (only this kind)

Random games are played until a move causes an event of a kind. That move is made on a real table,
and frames of the window are recorded at equal intervals. The script has its own clock, so that the
pictures are the same on every machine.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from tabletop import games
from tabletop.app.program.app import App
from tabletop.app.render.effects import CELEBRATION
from tabletop.app.render.events import EFFECTS
from tabletop.app.scenes.pages import PagesScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.window.window import Window
from tabletop.rules.options import all_options
from tabletop.session.session import Session
from tabletop.storage.settings import Settings
from tabletop.table.move import Move

FRAMES, COLUMNS, STEP = 12, 4, 0.09
MOVES = 400


class Clock:
    """A clock that advances only on request."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def kinds_of(scene: TableScene, move: Move) -> set[str]:
    """Returns the kinds of events of a move, as the bottom seat sees them."""
    session = scene.session
    start = len(session.table.journal)
    session.referee.push(move)
    try:
        changes = session.witnessed_changes(scene.seat, session.table.journal[start:])
        known = session.table_as_watched_by(scene.seat, changes)
        return {each.kind for each in scene.director.events(known, changes)} | (
            {"roll"} if any(type(each).__name__ == "Roll" for each in changes) else set()
        )
    finally:
        session.referee.pop()


def settle(window: Window, clock: Clock) -> None:
    """Waits until all animations have ended."""
    for _ in range(400):
        clock.now += 0.05
        if isinstance(window.scene, PagesScene):
            window.back()
        if window.run_frame() is None:
            return


def moments(window: Window, clock: Clock, frames: int, step: float) -> Iterator[pygame.Surface]:
    """Yields frames of the window at intervals of `step` seconds."""
    for _ in range(frames):
        clock.now += step
        window.run_frame()
        yield window.surface.copy()


def sheet(pictures: list[pygame.Surface], width: int) -> pygame.Surface:
    """Returns the pictures arranged in rows."""
    w, h = pictures[0].get_size()
    size = (width // COLUMNS, h * width // COLUMNS // w)
    rows = -(-len(pictures) // COLUMNS)
    laid = pygame.Surface((width, rows * size[1]))
    for number, picture in enumerate(pictures):
        small = pygame.transform.smoothscale(picture, size)
        laid.blit(small, (number % COLUMNS * size[0], number // COLUMNS * size[1]))
    return laid


def main() -> None:
    """Plays games and writes a sheet for each kind of event."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("-o", "--out", default="bursts")
    parser.add_argument("--kind", action="append", choices=list(EFFECTS))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--width", type=int, default=2560, help="width of the sheet in pixels")
    parser.add_argument("--close", help="only this part of the window: left,top,width,height")
    parser.add_argument("--step", type=float, default=STEP, help="seconds between two pictures")
    args = parser.parse_args()
    clock, wanted = Clock(), set(args.kind or EFFECTS)
    folder = Path(args.out)
    folder.mkdir(parents=True, exist_ok=True)
    width, height = map(int, args.size.split("x"))
    with patch.object(time, "perf_counter", clock):
        window = Window((width, height))
        app = App(window, Settings(muted=True, curtain=False))
        for number in range(args.games):
            if wanted:
                play(app, args, f"{args.seed}-{number}", wanted, clock, folder)
    print("not met:", ", ".join(sorted(wanted)) or "none")


def play(
    app: App, args: argparse.Namespace, seed: str, wanted: set[str], clock: Clock, folder: Path
) -> None:
    """Plays a random game and records frames of the wanted events."""
    game = games.load(args.game)
    session = Session.new(game, ["human"] * args.seats, all_options(game, {}, seed), seed)
    window, rng = app.window, Random(seed)
    scene = TableScene(app, session)
    window.open(scene)
    for count in range(MOVES):
        seat_to_move = session.seat_to_move()
        if seat_to_move is None or not wanted:
            break
        scene.seat = seat_to_move if session.players[seat_to_move] == "human" else scene.seat
        move = rng.choice(session.referee.legal_moves(seat_to_move))
        new_kinds = kinds_of(scene, move) & wanted
        if not new_kinds:
            session.play(move)
            continue
        scene.layout(window.surface.get_size())
        scene.director.discard()
        scene.redraw()
        settle(window, clock)
        before = window.surface.copy()
        scene.play(move)
        if isinstance(window.scene, PagesScene):
            window.back()
        step = CELEBRATION / FRAMES * 1.6 if new_kinds & {"won", "lost", "roll"} else args.step
        pictures = [before, *moments(window, clock, FRAMES - 1, step)]
        if args.close is not None:
            area = pygame.Rect(*map(int, args.close.split(",")))
            pictures = [each.subsurface(area) for each in pictures]
        laid = sheet(pictures, args.width)
        name = f"{args.game} {'+'.join(sorted(new_kinds))} {seed} {count} {move.verb}.png"
        pygame.image.save(laid, os.fspath(folder / name.replace(" ", "_")))
        print(name)
        wanted -= new_kinds
        settle(window, clock)
    while window.scene is not None:
        window.back()


if __name__ == "__main__":
    main()
