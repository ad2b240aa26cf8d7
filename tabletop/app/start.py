"""The ways into the app: the shelf, a table straight away, or one picture of a frame."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from threading import Thread
from typing import TYPE_CHECKING

from tabletop.app.app import App
from tabletop.app.window import Scene, Window
from tabletop.storage.settings import load_settings

# What the shelf does not need is imported where it is used: the first frame comes sooner.
if TYPE_CHECKING:
    from tabletop.app.scenes.table import TableScene
    from tabletop.app.session import Session
    from tabletop.rules.game import Game
    from tabletop.storage.saves import Saved

SCENES = ("table", "home", "setup", "results", "rulebook", "decks", "settings", "load")
"""What `screenshot` can show."""


def run(
    game: Game | None = None,
    *,
    players: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    seed: str = "",
    referee: str = "strict",
    saved: Saved | None = None,
    size: tuple[int, int] | None = None,
) -> None:
    """Open the window and show it until it is closed.

    Without a game the shelf is shown; with one the table is laid at once, for `players` (one
    entry a seat: `human` or a bot), or as it was `saved`.
    """
    app = open_app(size)
    app.window.open(_home(app))
    if saved is not None:
        from tabletop.app.session import Session

        app.window.open(_table(app, Session.go_on(saved)))
    elif game is not None:
        seats = list(players) or default_players(game)
        begin_game(app, game, seats, options or {}, seed, referee)
    app.window.turn_over()
    Thread(target=app.sounds.prepare, daemon=True).start()
    try:
        app.window.run()
    finally:
        app.window.close()
        import pygame

        pygame.quit()


def open_app(size: tuple[int, int] | None = None) -> App:
    """Open the window with the player's settings; sound comes with the first frame."""
    settings, notices = load_settings()
    window = Window(size or settings.window, full_screen=settings.full_screen and size is None)
    app = App(window, settings, notices=notices)
    window.on_error = lambda error: _error(app, error)
    window.screenshot_folder = _pictures
    return app


def default_players(game: Game) -> list[str]:
    """Who sits down where nobody was named: alone where that can be played, else with a bot."""
    fewest, most = game.info.seats
    return ["human"] + ["greedy"] * (0 if fewest == 1 else min(2, most) - 1)


def begin_game(
    app: App,
    game: Game,
    players: Sequence[str],
    options: Mapping[str, str],
    seed: str,
    referee: str = "strict",
    *,
    replace: bool = False,
) -> None:
    """Lay a new table and show it; it is saved from its first move on."""
    from tabletop.app.session import Session
    from tabletop.rules.options import all_options
    from tabletop.storage.shelf import new_autosave
    from tabletop.table.move import Move

    seed = seed or f"{SystemRandom().getrandbits(40):x}"
    chosen = all_options(game, options, seed)
    session = Session.begin(game, players, chosen, seed)
    session.new_file = partial(new_autosave, game.info.id, app.settings.kept_games)
    if referee != "strict":
        session.play(Move(0, "@referee", (referee,)))
    scene = _table(app, session)
    if replace:
        app.window.replace(scene)
    else:
        app.window.open(scene)


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
    """Write a picture of a real frame, drawn by the real renderer without a screen.

    `moves` random moves are played first. `decks` is for games in which decks are built. Raises
    `LookupError` for an unknown scene.
    """
    if scene not in SCENES:
        raise LookupError(f"There is no scene '{scene}'; there are {', '.join(SCENES)}.")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    app = open_app(size)
    session = _played(game, seed, moves, seats, options or {})
    for shown in _scenes(app, scene, session):
        app.window.open(shown)
    app.window.draw()
    pygame.image.save(app.window.surface, os.fspath(path))
    app.window.close()


def _played(
    game: Game, seed: str, moves: int, seats: int | None, options: Mapping[str, str]
) -> Session:
    """A session in which bots have played some random moves."""
    from tabletop.app.session import Session
    from tabletop.rules.options import all_options

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


def _scenes(app: App, name: str, session: Session) -> list[Scene]:
    game = session.game
    if name == "home":
        return [_home(app)]
    if name == "setup":
        from tabletop.app.scenes.setup import SetupScene

        return [SetupScene(app, game)]
    if name == "rulebook":
        from tabletop.app.scenes.rulebook import RulebookScene

        return [RulebookScene(app, game)]
    if name == "decks":
        from tabletop.app.scenes.deckbuilder import DeckBuilderScene
        from tabletop.games.workshops import workshop

        shop = workshop(game.info.id)
        assert shop is not None
        return [DeckBuilderScene(app, game, shop)]
    if name == "settings":
        from tabletop.app.scenes.settings import SettingsScene

        return [SettingsScene(app)]
    if name == "load":
        from tabletop.app.scenes.load import LoadScene

        return [LoadScene(app)]
    table = _table(app, session)
    if name == "results":
        from tabletop.app.scenes.results import ResultsScene
        from tabletop.rules.game import Outcome

        scores = tuple(
            round(game.score(session.table, seat)) for seat in range(len(session.players))
        )
        outcome = session.outcome() or Outcome((), scores, "", "The game is not over yet.")
        return [table, ResultsScene(app, session, outcome, table.dress.medal(outcome.rank))]
    return [table]


def _table(app: App, session: Session) -> TableScene:
    from tabletop.app.scenes.table import TableScene

    return TableScene(app, session)


def _home(app: App) -> Scene:
    from tabletop.app.scenes.home import HomeScene

    return HomeScene(app)


def _error(app: App, error: BaseException) -> Scene:
    from tabletop.app.scenes.error import ErrorScene

    def go_home() -> None:
        app.window.close()
        app.window.open(_home(app))

    return ErrorScene(app, error, go_home)


def _pictures() -> Path:
    from tabletop.storage.places import user_dir

    return user_dir("pictures")
