"""The ways to open a table: new games, saved games, puzzles, and replays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import games
from tabletop.app.lobby.hosting import invite, restore_invited_seats
from tabletop.app.lobby.loading_screen import show_box
from tabletop.app.lobby.replay import Replay
from tabletop.app.program.app import App
from tabletop.app.program.context import AppDialogs
from tabletop.cards.wording import capital
from tabletop.rules.game import Game
from tabletop.session.new_game import new_session, puzzle_session
from tabletop.session.rescue import export, in_sandbox
from tabletop.session.session import Session
from tabletop.storage.log import log
from tabletop.storage.places import user_dir
from tabletop.storage.puzzles import PuzzleEntry
from tabletop.storage.save_list import new_autosave
from tabletop.storage.saves import (
    OutdatedError,
    PacksMissingError,
    SavedGame,
    SaveError,
    header_of,
    load,
)
from tabletop.table.move import Move

LOADING_CAPTION = "Setting up the table."
"""The caption of a game's box while the game starts."""

if TYPE_CHECKING:  # rarely needed, and slow to import
    from tabletop.analysis.file_watch import WatchedFiles


def start_game(
    app: App,
    game: Game,
    players: Sequence[str],
    options: Mapping[str, str],
    seed: str,
    referee: str = "strict",
    *,
    is_open: bool = False,
    port: int = 0,
    replace: bool = False,
) -> None:
    """Starts a new game and opens its table; it is saved from its first move.

    Args:
        is_open: Whether invited people can join from other devices.
        port: The preferred port of a table with invited people, or 0 for the usual one.
    """
    show_box(app, game.info, LOADING_CAPTION)
    session = new_session(app.settings, game, players, options, seed)
    if referee != "strict":
        session.play(Move(0, "@referee", (referee,)))
    if session.invited:
        invite(session, session.invited, is_open=is_open, port=port)
    open_session(app, session, replace=replace)


def open_session(app: App, session: Session, *, replace: bool = False) -> None:
    """Opens a game, which guests can join if it has invited seats."""
    app.open("hosted" if session.invited else "table", session, replace=replace)


def open_puzzle(
    app: App, game: Game, entries: Sequence[PuzzleEntry], number: int, *, replace: bool = False
) -> None:
    """Opens a puzzle, in which bots play the other seats.

    Raises:
      PositionError: The puzzle's position cannot be set up.
    """
    show_box(app, game.info, LOADING_CAPTION)
    session = puzzle_session(app.settings, game, entries, number)
    app.open("table", session, replace=replace)


def watch_cards(app: App, watched: WatchedFiles) -> None:
    """Opens the live preview of card files under development."""
    app.open("watch", watched)


def open_continued(app: App, session: Session) -> None:
    """Opens a game that continues from a position.

    The game is saved from its first move on.
    """
    show_box(app, session.game.info, LOADING_CAPTION)
    session.make_save_path = partial(new_autosave, session.game.info.id, app.settings.kept_games)
    app.open("table", session)


def open_file(scene: AppDialogs, path: Path) -> None:
    """Opens a saved game; if it is damaged, offers to rescue it."""
    _open(scene, path, open_saved, "Resume from there")


def watch_file(scene: AppDialogs, path: Path) -> None:
    """Opens the replay of a saved game, as far as it can be replayed."""
    _open(scene, path, watch_saved, "Watch up to there")


def review_file(scene: AppDialogs, path: Path) -> None:
    """Opens the review of a saved game: evaluation and costliest moves."""
    show = partial(watch_saved, review=True)
    _open(scene, path, show, "Review up to there", review=True)


def _open(
    scene: AppDialogs,
    path: Path,
    show: Callable[[App, SavedGame], None],
    rescue: str,
    *,
    review: bool = False,
) -> None:
    try:
        header = header_of(path)
        if header.game in games.installed():
            words = "Replaying the game up to the last move."
            show_box(scene.app, games.info(header.game), words)
        if header.seen_from is not None:
            # Games at one screen need nothing of the network.
            from tabletop.app.lobby.seat_replay import SeatReplay

            scene.app.open("replay", SeatReplay.load(path), review)
            return
        saved = load(path)
    except SaveError as error:
        log.warning("Save cannot be opened completely", exc_info=error)
        offer_rescue(scene, error, show, rescue)
    else:
        show(scene.app, saved)


def open_saved(app: App, saved: SavedGame) -> None:
    session = Session.resume(saved)
    restore_invited_seats(session)
    open_session(app, session)


def watch_saved(app: App, saved: SavedGame, review: bool = False) -> None:
    """Opens the replay of a saved game, with a `review` if the game is over."""
    replay = Replay.of(saved)
    app.open("replay", replay, review and replay.ended is not None)


def offer_rescue(
    scene: AppDialogs,
    error: SaveError,
    show: Callable[[App, SavedGame], None] = open_saved,
    rescue: str = "Resume from there",
) -> None:
    """Shows the problem of a save, and offers the part that can be replayed."""
    playable = error.playable
    words = error.short_text
    answers: list[tuple[str, Callable[[], object] | None]] = [
        ("Export", partial(_export, scene, error))
    ]
    if playable is None:
        if isinstance(error, PacksMissingError):
            answers = [("Packs", lambda: scene.app.open("packs"))]
        scene.open_dialog(
            "This save cannot be opened", words, [*answers, ("Close", None)], sign="load"
        )
        return
    title = "This save is damaged"
    if isinstance(error, OutdatedError):
        title = "The rules have changed"
        location = f"Line {error.line}: {error.message}" if error.line else error.message
        words = f"{capital(error.remedy)}. {capital(location)}. The file itself is not changed."
    answers = [
        (rescue, lambda: show(scene.app, playable)),
        ("Open in sandbox", lambda: scene.app.open("table", in_sandbox(playable))),
        *answers,
        ("Cancel", None),
    ]
    scene.open_dialog(title, words, answers, sign="load", width=600)


def _export(scene: AppDialogs, error: SaveError) -> None:
    """Exports an unreadable save and its log to a folder."""
    try:
        folder = export(error, user_dir("exports"))
    except SaveError as failure:
        scene.show_message(failure.short_text, "close", 8)
        return
    log.info("Save exported")
    scene.open_dialog(
        "Exported",
        f"The save and a description of the problem are in “{folder.parent.name}/{folder.name}”.",
        [("Close", None)],
        sign="save",
        width=600,
    )
