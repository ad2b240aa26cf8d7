"""Pictures of real frames, drawn by the real renderer without a screen."""

from __future__ import annotations

import os
from collections.abc import Mapping
from random import Random

import pygame

from tabletop.app.app import App
from tabletop.app.session import Session
from tabletop.app.skins import table_skin_for
from tabletop.app.start import default_players, open_app
from tabletop.games.workshops import workshop
from tabletop.rules.game import Game, Outcome
from tabletop.rules.options import all_options

SCENES = (
    "table", "home", "setup", "results", "rulebook", "decks", "settings", "load",
    "puzzles", "first_game", "how_to_play", "packs",
)  # fmt: skip
"""What can be shown."""


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
    """Write a picture of a real frame into a file.

    `moves` random moves are played first. `decks` is for games in which decks are built. Raises
    `LookupError` for an unknown scene.
    """
    if scene not in SCENES:
        raise LookupError(f"There is no scene '{scene}'; there are {', '.join(SCENES)}.")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    app = open_app(size)
    show(app, scene, _played(game, seed, moves, seats, options or {}))
    app.window.draw()
    pygame.image.save(app.window.surface, os.fspath(path))
    app.window.close()


def _played(
    game: Game, seed: str, moves: int, seats: int | None, options: Mapping[str, str]
) -> Session:
    """A session in which bots have played some random moves."""
    count = len(default_players(game)) if seats is None else seats
    chosen = all_options(game, options, seed)
    session = Session.begin(game, ["human"] + ["greedy"] * (count - 1), chosen, seed)
    rng = Random(seed)
    for _ in range(moves):
        waiting = session.waiting()
        if waiting is None:
            break
        session.play(rng.choice(session.referee.legal_moves(waiting)))
    return session


def show(app: App, name: str, session: Session) -> None:
    """Open a scene; where it is one of a game, that of the session."""
    game = session.game
    if name in ("home", "settings", "load", "packs"):
        app.open(name)
    elif name == "puzzles":
        app.open(name, game.info.id)
    elif name in ("setup", "rulebook", "first_game", "how_to_play"):
        app.open(name, game)
    elif name == "decks":
        shop = workshop(game.info.id)
        assert shop is not None
        app.open(name, game, shop)
    else:
        app.open("table", session)
    if name == "results":
        scores = tuple(
            round(game.score(session.table, seat)) for seat in range(len(session.players))
        )
        outcome = session.outcome() or Outcome((), scores, "", "The game is not over yet.")
        app.open(name, session, outcome, table_skin_for(game).medal(outcome.rank))
