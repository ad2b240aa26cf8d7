"""The ways to a table: a new game, one from a file, or one that is only looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import games
from tabletop.app.app import App
from tabletop.app.context import StageContext
from tabletop.app.replay import Replay
from tabletop.app.unboxing import show_box
from tabletop.cards.wording import capital
from tabletop.play.new_game import new_session, puzzle_session
from tabletop.play.rescue import export, in_sandbox
from tabletop.play.session import Session
from tabletop.rules.game import Game
from tabletop.storage.log import log
from tabletop.storage.places import user_dir
from tabletop.storage.puzzles import Shelved
from tabletop.storage.saves import (
    OutdatedError,
    PacksMissingError,
    Saved,
    SaveError,
    header_of,
    load,
)
from tabletop.storage.shelf import new_autosave
from tabletop.table.move import Move

LAID = "Setting up the table."
"""What stands below the box of a game that begins."""

if TYPE_CHECKING:  # seldom needed, and slow to load
    from tabletop.lab.watching import Watched


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
    show_box(app, game.info, LAID)
    session = new_session(app.settings, game, players, options, seed)
    if referee != "strict":
        session.play(Move(0, "@referee", (referee,)))
    app.open("table", session, replace=replace)


def open_puzzle(
    app: App, game: Game, shelf: Sequence[Shelved], number: int, *, replace: bool = False
) -> None:
    """Sit down at a puzzle; others answer as well as they can. Raises `PositionError`."""
    show_box(app, game.info, LAID)
    session = puzzle_session(app.settings, game, shelf, number)
    app.open("table", session, replace=replace)


def watch_cards(app: App, watched: Watched) -> None:
    """Show the cards of files that are being written."""
    app.open("watch", watched)


def sit_down_from(app: App, session: Session) -> None:
    """Show a game that goes on from a position; it is saved from its first move on."""
    show_box(app, session.game.info, LAID)
    session.new_file = partial(new_autosave, session.game.info.id, app.settings.kept_games)
    app.open("table", session)


def open_file(scene: StageContext, path: Path) -> None:
    """Sit down at the table in a file; what is damaged is said, and rescued if it can be."""
    _open(scene, path, open_saved, "Resume from there")


def watch_file(scene: StageContext, path: Path) -> None:
    """Look at the game in a file from its beginning, as far as it can be played again."""
    _open(scene, path, watch_saved, "Watch up to there")


def review_file(scene: StageContext, path: Path) -> None:
    """Look back at the game in a file: how each seat stood, and which moves cost most."""
    _open(scene, path, partial(watch_saved, review=True), "Review up to there")


def _open(scene: StageContext, path: Path, show: Callable[[App, Saved], None], rescue: str) -> None:
    try:
        header = header_of(path)
        if header.game in games.installed():
            words = "Replaying the game up to the last move."
            show_box(scene.app, games.info(header.game), words)
        saved = load(path)
    except SaveError as error:
        log.warning("Save cannot be opened completely", exc_info=error)
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
    rescue: str = "Resume from there",
) -> None:
    """Say what is wrong with a save, and go on with what can still be played."""
    playable = error.playable
    words = str(error)
    answers: list[tuple[str, Callable[[], object] | None]] = [
        ("Export", partial(_export, scene, error))
    ]
    if playable is None:
        if isinstance(error, PacksMissingError):
            answers = [("Packs", lambda: scene.app.open("packs"))]
        scene.ask("This save cannot be opened", words, [*answers, ("Close", None)], sign="load")
        return
    title = "This save is damaged"
    if isinstance(error, OutdatedError):
        title = "The rules have changed"
        at = f"Line {error.line}: {error.message}" if error.line else error.message
        words = f"{capital(error.remedy)}. {capital(at)}. The file itself is not changed."
    answers = [
        (rescue, lambda: show(scene.app, playable)),
        ("Open in sandbox", lambda: scene.app.open("table", in_sandbox(playable))),
        *answers,
        ("Cancel", None),
    ]
    scene.ask(title, words, answers, sign="load", width=600)


def _export(scene: StageContext, error: SaveError) -> None:
    """Lay a save that cannot be opened whole into a folder, with the words of what happened."""
    try:
        folder = export(error, user_dir("exports"))
    except SaveError as failure:
        scene.say(str(failure), "close", 8)
        return
    log.info("Save exported")
    scene.ask(
        "Exported",
        f"The save and a description of the problem are in {folder}",
        [("Close", None)],
        sign="save",
        width=600,
    )
