"""Draws the pictures of the README and the documentation from seeds.

    python scripts/draw_pictures.py                          # docs/pictures; some minutes
    python scripts/draw_pictures.py tables moving            # the tables and the animation
    python scripts/draw_pictures.py pages                    # screens and a card for the guides
    python scripts/draw_pictures.py sheets --into reports    # all sheets into reports/gallery

Bots play to the positions, and the script has its own clock, so that the same program draws the
same pictures on every machine. Needs ImageMagick.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from io import BytesIO
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from bursts import Clock, moments, settle

from tabletop import __version__, games, players
from tabletop.analysis.new_pack import write_start
from tabletop.app.lobby.startup import open_app
from tabletop.app.offscreen.screenshot import show
from tabletop.app.printing.contact_sheet import card_pictures, contact_sheet
from tabletop.app.printing.pieces import picture_of
from tabletop.app.program.app import App
from tabletop.app.scenes import settings
from tabletop.app.scenes.pages import PagesScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.window.window import Window
from tabletop.cards.pack import read_pack
from tabletop.players import PLAYERS, Decision
from tabletop.rules.options import all_options
from tabletop.session.session import Session
from tabletop.storage.settings import Settings
from tabletop.table.move import Move

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"
SHEETS = ("realm_of_sand", "sandland")
"""The games whose card sheets are in docs/gallery.md; reports have those of all games."""
TABLE, MOVING = (1280, 800), (960, 600)
CARD = 110
"""Width of a card on a sheet in pixels."""
FRAMES, STEP = 7, 0.11
"""Number of frames per animated move, and the seconds between them."""


class Scene(NamedTuple):
    """A moment of a game: its players, its number of moves and animated moves."""

    game: str
    seed: str
    moves: int
    seats: int = 2
    seen: int = 3


SCENES = (
    Scene("realm_of_sand", "nile", 40, seats=1, seen=4),
    Scene("sandland", "oasis", 26),
    Scene("sacred_wars", "temple", 40),
    Scene("guardians", "castle", 60),
    Scene("wasteland", "rust", 90, seats=3),
)
BOT = "greedy"
PAGES = (
    ("home", "home", 0),
    ("setup", "setup", 0),
    ("first-game", "first_game", 0),
    ("settings", "settings", 0),
    ("results", "results", 1000),
)
"""Pictures of the guides: name, scene, and moves of a solo game of Realm of Sand."""
FOLDER = Path("~/.local/share/Sandtable")
"""The folder of the user's files that the settings show."""


@contextmanager
def table_of(shown: Scene, size: tuple[int, int]) -> Iterator[tuple[Window, TableScene, Clock]]:
    """Yields the table of a moment without animations."""
    clock = Clock()
    with patch.object(time, "perf_counter", clock):
        window = Window(size)
        app = App(window, Settings(muted=True, curtain=False))
        game = games.load(shown.game)
        players = ["human", *[BOT] * (shown.seats - 1)]
        options = all_options(game, {}, shown.seed)
        session = Session.new(game, players, options, shown.seed)
        for move in islice(choices(session, Random(shown.seed)), shown.moves):
            session.play(move)
        scene = TableScene(app, session)
        window.open(scene)
        settle(window, clock)
        try:
            yield window, scene, clock
        finally:
            while window.scene is not None:
                window.back()
            window.close()


def choices(session: Session, rng: Random) -> Iterator[Move]:
    """Yields the moves that a bot chooses for the deciding seat.

    Each move must be made before the next one is requested.
    """
    while (seat := session.seat_to_move()) is not None:
        decision = Decision(
            seat, session.referee.legal_moves(seat), partial(session.view, seat), rng
        )
        yield PLAYERS[BOT](session.game, decision)


def tables(into: Path, scenes: Sequence[Scene]) -> None:
    """Draws the table of each game."""
    for shown in scenes:
        with table_of(shown, TABLE) as (window, _, _):
            window.draw()
            write([window.surface], into / f"{shown.game}.webp", "-quality", "70")


def sheets(into: Path, scenes: Sequence[Scene]) -> None:
    """Draws all cards of each game on one sheet."""
    window = Window((320, 200))
    for shown in scenes:
        if into == PICTURES and shown.game not in SHEETS:
            continue
        game = games.load(shown.game)
        page = contact_sheet(game, list(card_pictures(game, CARD)), CARD)
        write([page], into / "gallery" / f"{shown.game}.webp", "-quality", "52")
    window.close()


def moving(into: Path, scenes: Sequence[Scene]) -> None:
    """Draws some moves of each game as one animation."""
    frames: list[pygame.Surface] = []
    for shown in scenes:
        with table_of(shown, MOVING) as (window, scene, clock):
            moves = choices(scene.session, Random(shown.seed))
            for move in islice(moves, shown.seen):
                scene.play(move)
                if isinstance(window.scene, PagesScene):
                    window.back()
                frames += moments(window, clock, FRAMES, STEP)
            frames += [frames[-1]] * FRAMES
    write(frames, into / "sandtable.webp", "-quality", "60")


def pages(into: Path, scenes: Sequence[Scene]) -> None:
    """Draws the screens and the card of the guides for a new installation."""
    with tempfile.TemporaryDirectory() as home, ExitStack() as stack:
        stack.enter_context(patch.dict(os.environ, {"TABLETOP_HOME": home}))
        stack.enter_context(patch.object(games, "installed", lambda: tuple(sorted(games.BUNDLED))))
        stack.enter_context(patch.object(settings, "user_dir", lambda: FOLDER))
        stack.enter_context(patch.object(players, "plugin_players", tuple))
        for name, scene, moves in PAGES:
            app = open_app(TABLE)
            game = games.load("realm_of_sand")
            session = Session.new(game, ["human"], all_options(game, {}, "nile"), "nile")
            for move in islice(choices(session, Random("nile")), moves):
                session.play(move)
            show(app, scene, session)
            app.window.draw()
            write([app.window.surface], into / "pages" / f"{name}.webp", "-quality", "70")
            app.window.close()
        write([first_card()], into / "pages" / "card.webp")


def first_card() -> pygame.Surface:
    """Returns the card of docs/first-card.md."""
    data = (PICTURES.parent / "first-card.md").read_text("utf-8")
    with tempfile.TemporaryDirectory() as folder:
        pack = Path(folder) / "my-pack"
        write_start(pack, games.load("sandland"), __version__)
        for sample in ("names.yaml", "pictures.yaml"):
            (pack / sample).unlink()
        card = data.partition("```yaml\n")[2].partition("```")[0]
        (pack / "assets.yaml").write_text(card, "utf-8")
        game = games.load("sandland", [read_pack(pack)])
        drawn = picture_of(game, "dune-fox", 480)
        games.load("sandland")
    return pygame.image.load(BytesIO(drawn))


def write(frames: list[pygame.Surface], target: Path, *how: str) -> None:
    """Writes one picture, or an animation of several."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for number, frame in enumerate(frames):
            pygame.image.save(frame, os.fspath(Path(folder) / f"{number:04}.png"))
        files = sorted(Path(folder).glob("*.png"))
        delay = ["-delay", f"{round(STEP * 100)}", "-loop", "0"] if len(files) > 1 else []
        subprocess.run(["convert", *delay, *files, "-quality", "82", *how, target], check=True)
    print(target, f"{target.stat().st_size / 1000:.0f} kB")


KINDS: dict[str, Callable[[Path, Sequence[Scene]], None]] = {
    "tables": tables,
    "sheets": sheets,
    "moving": moving,
    "pages": pages,
}


def main() -> None:
    """Draws the requested kinds of pictures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("kinds", nargs="*", help=f"{', '.join(KINDS)} (all)")
    parser.add_argument("--into", type=Path, default=PICTURES, help="target folder (docs/pictures)")
    names = [shown.game for shown in SCENES]
    parser.add_argument("--game", action="append", choices=names, help="only these games")
    args = parser.parse_args()
    if wrong := [kind for kind in args.kinds if kind not in KINDS]:
        parser.error(f"there is no '{wrong[0]}'; there are {', '.join(KINDS)}")
    scenes = [shown for shown in SCENES if args.game is None or shown.game in args.game]
    for kind in args.kinds or KINDS:
        KINDS[kind](args.into.resolve(), scenes)


if __name__ == "__main__":
    main()
