"""New sessions of games and puzzles, with their players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import SystemRandom

from tabletop.games import installed, load
from tabletop.rules.game import Game
from tabletop.rules.options import all_options
from tabletop.rules.puzzle import goal_sentence, lay
from tabletop.session.attempt import PuzzleAttempt
from tabletop.session.session import Session
from tabletop.storage.people import HUMAN, INVITED, players_of_game
from tabletop.storage.puzzles import PuzzleEntry, game_of
from tabletop.storage.save_list import new_autosave
from tabletop.storage.settings import Settings


def default_players(game: Game) -> list[str]:
    """Returns the default players: one human, with a bot if two are needed."""
    minimum, maximum = game.info.seats
    return [HUMAN] + ["fair"] * (0 if minimum == 1 else min(2, maximum) - 1)


def new_session(
    settings: Settings,
    game: Game,
    players: Sequence[str],
    options: Mapping[str, str],
    seed: str,
) -> Session:
    """Returns a new session with the names that people used last.

    Invited people bring their own names. The session is saved from its first move on. An empty seed
    is replaced by a random one.
    """
    if game.info.id in installed():  # the game may have been loaded with other packs since
        game = load(game.info.id, game.packs)
    seed = seed or f"{SystemRandom().getrandbits(40):x}"
    people = players_of_game(players, settings.people, settings.bots)
    seated = [HUMAN if player == INVITED else player for player in players]
    session = Session.new(game, seated, all_options(game, options, seed), seed, people)
    session.make_save_path = partial(new_autosave, game.info.id, settings.kept_games)
    session.invited = frozenset(n for n, player in enumerate(players) if player == INVITED)
    return session


def next_session(settings: Settings, previous: Session) -> Session:
    """Returns another game with the options and players of a finished one.

    The guests of a hosted table keep their seats.
    """
    players = [
        INVITED if seat in previous.invited else player
        for seat, player in enumerate(previous.players)
    ]
    session = new_session(settings, previous.game, players, previous.options, "")
    if previous.hosting:
        session.hosting, previous.hosting = previous.hosting, ""
        session.people = previous.people
    return session


def puzzle_session(
    settings: Settings, game: Game, entries: Sequence[PuzzleEntry], number: int
) -> Session:
    """Returns a session for one person who solves a puzzle against experts.

    Raises:
        PositionError: The position of the puzzle cannot be set up.
    """
    puzzle = entries[number].puzzle
    game = game_of(puzzle, game)
    referee, goal = lay(puzzle, game)
    players = ["expert"] * referee.table.seats
    players[goal.seat] = HUMAN
    people = players_of_game(players, settings.people, settings.bots)
    session = Session(referee, players, dict(puzzle.options), title=puzzle.title, people=people)
    session.attempt = PuzzleAttempt(entries, number, goal, goal_sentence(puzzle, game))
    return session
