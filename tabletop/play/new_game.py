"""New sessions of games and puzzles, with their players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import SystemRandom

from tabletop.games import installed, load
from tabletop.play.attempt import Attempt
from tabletop.play.session import Session
from tabletop.rules.game import Game
from tabletop.rules.options import all_options
from tabletop.rules.puzzle import lay, told
from tabletop.storage.people import HUMAN, gathered
from tabletop.storage.puzzles import Shelved, game_of
from tabletop.storage.settings import Settings
from tabletop.storage.shelf import new_autosave


def default_players(game: Game) -> list[str]:
    """Returns the default players: one human, with a bot if two are needed."""
    fewest, most = game.info.seats
    return [HUMAN] + ["fair"] * (0 if fewest == 1 else min(2, most) - 1)


def new_session(
    settings: Settings,
    game: Game,
    players: Sequence[str],
    options: Mapping[str, str],
    seed: str,
) -> Session:
    """Returns a new session with the names that people used last.

    The session is saved from its first move on. An empty seed is replaced by a random one.
    """
    if game.info.id in installed():  # the game may have been loaded with other packs since
        game = load(game.info.id, game.packs)
    seed = seed or f"{SystemRandom().getrandbits(40):x}"
    people = gathered(players, settings.people, settings.bots)
    session = Session.begin(game, players, all_options(game, options, seed), seed, people)
    session.new_file = partial(new_autosave, game.info.id, settings.kept_games)
    return session


def puzzle_session(
    settings: Settings, game: Game, shelf: Sequence[Shelved], number: int
) -> Session:
    """Returns a session for one person who solves a puzzle against experts.

    Raises:
        PositionError: The position of the puzzle cannot be set up.
    """
    puzzle = shelf[number].puzzle
    game = game_of(puzzle, game)
    referee, goal = lay(puzzle, game)
    players = ["expert"] * referee.table.seats
    players[goal.seat] = HUMAN
    people = gathered(players, settings.people, settings.bots)
    session = Session(referee, players, dict(puzzle.options), title=puzzle.title, people=people)
    session.attempt = Attempt(shelf, number, goal, told(puzzle, game))
    return session
