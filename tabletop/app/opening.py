"""The ways to a table: a new game, one from a file, or one that is only looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import SystemRandom

from tabletop.app.app import App
from tabletop.app.attempt import Attempt
from tabletop.app.context import StageContext
from tabletop.app.replay import Replay
from tabletop.app.session import Session
from tabletop.games import installed
from tabletop.games import load as load_game
from tabletop.rules.game import Game
from tabletop.rules.options import all_options
from tabletop.rules.puzzle import lay, told
from tabletop.storage.log import log
from tabletop.storage.people import HUMAN, gathered
from tabletop.storage.puzzles import Shelved
from tabletop.storage.saves import Saved, SaveError, load
from tabletop.storage.shelf import new_autosave
from tabletop.table.move import Move


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
    session = laid(app, game, players, options, seed)
    if referee != "strict":
        session.play(Move(0, "@referee", (referee,)))
    app.open("table", session, replace=replace)


def laid(
    app: App, game: Game, players: Sequence[str], options: Mapping[str, str], seed: str
) -> Session:
    """Lay a new table for those who sit at it, as they were called last."""
    if game.info.id in installed():  # it may have been loaded with other packs since
        game = load_game(game.info.id, game.packs)
    seed = seed or f"{SystemRandom().getrandbits(40):x}"
    chosen = all_options(game, options, seed)
    people = gathered(players, app.settings.people, app.settings.bots)
    session = Session.begin(game, players, chosen, seed, people)
    session.new_file = partial(new_autosave, game.info.id, app.settings.kept_games)
    return session


def open_puzzle(
    app: App, game: Game, shelf: Sequence[Shelved], number: int, *, replace: bool = False
) -> None:
    """Sit down at a puzzle; others answer as well as they can. Raises `PositionError`."""
    puzzle = shelf[number].puzzle
    referee, goal = lay(puzzle, game)
    players = ["expert"] * referee.table.seats
    players[goal.seat] = HUMAN
    people = gathered(players, app.settings.people, app.settings.bots)
    session = Session(referee, players, dict(puzzle.options), title=puzzle.title, people=people)
    session.attempt = Attempt(shelf, number, goal, told(puzzle, game))
    app.open("table", session, replace=replace)


def sit_down_from(app: App, session: Session) -> None:
    """Show a game that goes on from a position; it is saved from its first move on."""
    session.new_file = partial(new_autosave, session.game.info.id, app.settings.kept_games)
    app.open("table", session)


def open_file(scene: StageContext, path: Path) -> None:
    """Sit down at the table in a file; what is damaged is said, and rescued if it can be."""
    _open(scene, path, open_saved, "Play on from there")


def watch_file(scene: StageContext, path: Path) -> None:
    """Look at the game in a file from its beginning, as far as it can be played again."""
    _open(scene, path, watch_saved, "Watch it up to there")


def review_file(scene: StageContext, path: Path) -> None:
    """Look back at the game in a file: how each seat stood, and which moves cost most."""
    _open(scene, path, partial(watch_saved, review=True), "Look at it up to there")


def _open(scene: StageContext, path: Path, show: Callable[[App, Saved], None], rescue: str) -> None:
    try:
        saved = load(path)
    except SaveError as error:
        log.warning("A save cannot be opened whole", exc_info=error)
        offer_rescue(scene, error, show, rescue)
    else:
        show(scene.app, saved)


def open_saved(app: App, saved: Saved) -> None:
    """Sit down at a saved table."""
    app.open("table", Session.go_on(saved))


def watch_saved(app: App, saved: Saved, review: bool = False) -> None:
    """Look at a saved game from its beginning; with a `review`, if it is over."""
    replay = Replay.of(saved)
    app.open("replay", replay, review and replay.ended is not None)


def offer_rescue(
    scene: StageContext,
    error: SaveError,
    show: Callable[[App, Saved], None] = open_saved,
    rescue: str = "Play on from there",
) -> None:
    """Say what is wrong with a save, and go on with what can still be played."""
    playable = error.playable
    words = str(error)
    if playable is None:
        scene.ask("This save cannot be opened", words, [("Close", None)], sign="load")
        return
    scene.ask(
        "This save is damaged",
        words,
        [(rescue, lambda: show(scene.app, playable)), ("Leave it", None)],
        sign="load",
        width=560,
    )
