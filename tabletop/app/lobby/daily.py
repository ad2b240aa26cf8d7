"""The daily challenge: one seed a day; only the first attempt counts."""

from __future__ import annotations

from functools import partial

from tabletop.app.lobby.loading_screen import show_box
from tabletop.app.lobby.open_table import LOADING_CAPTION, open_file
from tabletop.app.program.context import AppDialogs
from tabletop.cards.wording import capital
from tabletop.rules.game import Game
from tabletop.session.new_game import new_session
from tabletop.session.score_notice import result_text
from tabletop.storage.autosaves import autosaves_dir
from tabletop.storage.people import HUMAN
from tabletop.storage.scores import (
    DailyAttempt,
    PlayerRecord,
    daily_seed,
    load_record,
    record_entry,
    today,
)

OPPONENT = "fair"
"""The bot of the challenge in games without solo scores."""


def daily_players(game: Game) -> list[str]:
    """Returns the players of a challenge: one human if solo scores have ranks."""
    if game.info.ranks:
        return [HUMAN]
    fewest, _most = game.info.seats
    return [HUMAN] + [OPPONENT] * (max(2, fewest) - 1)


def daily_words(player_record: PlayerRecord, game: str, day: str) -> str:
    """Returns the state of a day's challenge as a sentence."""
    result = player_record.daily(game, day)
    when = "Today" if day == today() else day
    if result is not None:
        return f"{when}: {result_text(result)}."
    if player_record.attempt(game, day) is not None:
        return f"{when}: in progress."
    if day == today():
        return "You have not played today's challenge yet."
    return f"{when}: not played."


def daily_state(player_record: PlayerRecord, game: str, day: str) -> str:
    """Returns the state of a day's challenge without the day."""
    words = daily_words(player_record, game, day)
    return capital(words.removeprefix("Today: ").removeprefix(f"{day}: "))


def is_resumable(player_record: PlayerRecord, game: str, day: str) -> bool:
    """Returns whether the counting attempt is unfinished and resumable."""
    attempt = player_record.attempt(game, day)
    if attempt is None or player_record.daily(game, day) is not None:
        return False
    return (autosaves_dir() / attempt.save).is_file()


def play_daily(scene: AppDialogs, game: Game, day: str = "", *, replace: bool = False) -> None:
    """Starts or resumes the challenge of a day; an empty `day` means today.

    If the day is past or its attempt is over, the player is offered a practice game.
    """
    day = day or today()
    player_record, _notices = load_record()
    attempt = player_record.attempt(game.info.id, day)
    if attempt is not None and is_resumable(player_record, game.info.id, day):
        open_file(scene, autosaves_dir() / attempt.save)
        return
    if not player_record.begun(game.info.id, day) and day == today():
        _begin(scene, game, day, practice=False, replace=replace)
        return
    words = daily_words(player_record, game.info.id, day)
    scene.open_dialog(
        "Practice only",
        f"{words} Only the first attempt each day counts. You can replay it for practice.",
        [
            ("Practise", partial(_begin, scene, game, day, practice=True, replace=replace)),
            ("Back", None),
        ],
        sign="hourglass",
    )


def _begin(scene: AppDialogs, game: Game, day: str, *, practice: bool, replace: bool) -> None:
    show_box(scene.app, game.info, LOADING_CAPTION)
    options = game.info.defaults
    session = new_session(scene.app.settings, game, daily_players(game), options, daily_seed(day))
    session.daily, session.practice = day, practice
    session.title = f"{game.info.name}, {'practice for' if practice else 'challenge of'} {day}"
    if not practice:
        session.on_saved = lambda path: record_entry(DailyAttempt(game.info.id, day, path.name))
    scene.app.open("table", session, replace=replace)
