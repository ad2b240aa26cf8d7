"""Screenshots of real frames, rendered without a screen."""

from __future__ import annotations

import os
from collections.abc import Mapping
from random import Random

import pygame

from tabletop.analysis.file_watch import WatchedFiles
from tabletop.app.lobby.open_table import open_puzzle
from tabletop.app.lobby.replay import Replay
from tabletop.app.lobby.startup import open_app
from tabletop.app.program.app import App
from tabletop.app.scenes.table import TableScene
from tabletop.app.skins import table_skin_for
from tabletop.games.deck_registry import deck_registry
from tabletop.rules.game import Game, Outcome
from tabletop.rules.options import all_options
from tabletop.session.new_game import default_players
from tabletop.session.session import Session
from tabletop.storage.people import HUMAN
from tabletop.storage.puzzles import puzzles_of

SCENE_NAMES = (
    "table", "home", "setup", "results", "rulebook", "decks", "settings", "load",
    "keys", "puzzles", "puzzle", "make_puzzle", "tutorial", "how_to_play", "profile", "replay",
    "unseen", "pass_screen", "packs", "watch", "daily",
)  # fmt: skip
"""The names of scenes that `screenshot` can show."""
EARLIER_NAMES = {"curtain": "pass_screen", "first_game": "tutorial", "left": "unseen"}
"""Earlier names of scenes, which still work and are not listed."""


def screenshot(
    game: Game,
    path: str | os.PathLike[str],
    *,
    seed: str = "1",
    moves: int = 0,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    size: tuple[int, int] = (1280, 720),
    scene: str = "table",
) -> None:
    """Saves a screenshot of a scene.

    Args:
      moves: The number of random moves made before.
      scene: A name in `SCENE_NAMES`; `decks` requires a game with deck building.

    Raises:
      LookupError: The scene is unknown.
    """
    scene = EARLIER_NAMES.get(scene, scene)
    if scene not in SCENE_NAMES:
        raise LookupError(f"unknown scene '{scene}' (choose {', '.join(SCENE_NAMES)})")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    app = open_app(size)
    show(app, scene, _session_after_moves(game, seed, moves, seats, options or {}))
    app.window.draw()
    pygame.image.save(app.window.surface, os.fspath(path))
    app.window.close()


def _session_after_moves(
    game: Game, seed: str, moves: int, seats: int | None, options: Mapping[str, str]
) -> Session:
    """Returns a session after some random moves."""
    count = len(default_players(game)) if seats is None else seats
    chosen = all_options(game, options, seed)
    session = Session.new(game, [HUMAN] + ["greedy"] * (count - 1), chosen, seed)
    rng = Random(seed)
    for _ in range(moves):
        seat_to_move = session.seat_to_move()
        if seat_to_move is None:
            break
        session.play(rng.choice(session.referee.legal_moves(seat_to_move)))
    return session


def show(app: App, name: str, session: Session) -> None:
    """Opens a scene, with the session's game if it needs one."""
    game = session.game
    if name in ("home", "daily", "settings", "load", "keys", "packs"):
        app.open(name)
    elif name in ("puzzles", "profile"):
        app.open(name, game.info.id)
    elif name == "puzzle":
        open_puzzle(app, game, puzzles_of(game)[0], 0)
    elif name == "replay":
        replay = Replay(session.referee, session.players, session.options)
        replay.go(replay.length)
        app.open(name, replay)
    elif name in ("setup", "rulebook", "how_to_play"):
        app.open(name, game)
    elif name == "tutorial":
        app.open("first_game", game)
    elif name == "watch":
        app.open(name, WatchedFiles(game.folder))
    elif name == "decks":
        shop = deck_registry(game.info.id)
        assert shop is not None
        app.open(name, game, shop)
    else:
        if name == "pass_screen":
            session.players = [HUMAN] * len(session.players)
        table = TableScene(app, session)
        app.window.open(table)
        if name == "pass_screen":
            table.pass_screen.cover_for_next_player(
                "The table is hidden until the next player is ready."
            )
    if name == "unseen":
        app.open("left", session, table_skin_for(game), 0)
    elif name == "make_puzzle":
        app.open(name, session, 0)
    elif name == "results":
        scores = tuple(
            round(game.score(session.table, seat)) for seat in range(len(session.players))
        )
        outcome = session.outcome() or Outcome((), scores, "", "The game is not over yet.")
        app.open(name, session, outcome, table_skin_for(game).medal(outcome.rank))
