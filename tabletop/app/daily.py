"""The challenge of the day: one seed a day, the first attempt counts, all others are practice."""

from __future__ import annotations

from functools import partial

from tabletop.app.context import StageContext
from tabletop.app.opening import LAID, open_file
from tabletop.app.unboxing import show_box
from tabletop.play.new_game import new_session
from tabletop.play.score_notice import went
from tabletop.rules.game import Game
from tabletop.storage.autosaves import autosaves_dir
from tabletop.storage.people import HUMAN
from tabletop.storage.scores import Attempt, Record, daily_seed, load_record, note, today

OPPONENT = "fair"
"""Whom the challenge is played against, in games that have no solo score."""


def daily_players(game: Game) -> list[str]:
    """Give who plays a game's challenge: a person alone where solo scores have ranks."""
    if game.info.ranks:
        return [HUMAN]
    fewest, _most = game.info.seats
    return [HUMAN] + [OPPONENT] * (max(2, fewest) - 1)


def daily_words(kept: Record, game: str, day: str) -> str:
    """Say how a day's challenge stands."""
    result = kept.daily(game, day)
    when = "Today" if day == today() else day
    if result is not None:
        return f"{when}: {went(result)}."
    if kept.attempt(game, day) is not None:
        return f"{when}: in progress."
    if day == today():
        return "You have not played today's challenge yet."
    return f"{when}: not played."


def can_go_on(kept: Record, game: str, day: str) -> bool:
    """Whether the attempt that counts was begun and can be brought to its end."""
    attempt = kept.attempt(game, day)
    if attempt is None or kept.daily(game, day) is not None:
        return False
    return (autosaves_dir() / attempt.save).is_file()


def play_daily(scene: StageContext, game: Game, day: str = "", *, replace: bool = False) -> None:
    """Begin a day's challenge (today's where none is named), or go on with it.

    What has been begun before is asked for as practice, and so is a day that is over.
    """
    day = day or today()
    kept, _notices = load_record()
    attempt = kept.attempt(game.info.id, day)
    if attempt is not None and can_go_on(kept, game.info.id, day):
        open_file(scene, autosaves_dir() / attempt.save)
        return
    if not kept.begun(game.info.id, day) and day == today():
        _begin(scene, game, day, practice=False, replace=replace)
        return
    words = daily_words(kept, game.info.id, day)
    scene.ask(
        "Practice only",
        f"{words} Only the first attempt each day counts. You can replay it for practice.",
        [
            ("Practise", partial(_begin, scene, game, day, practice=True, replace=replace)),
            ("Back", None),
        ],
        sign="hourglass",
    )


def _begin(scene: StageContext, game: Game, day: str, *, practice: bool, replace: bool) -> None:
    show_box(scene.app, game.info, LAID)
    options = game.info.defaults
    session = new_session(scene.app.settings, game, daily_players(game), options, daily_seed(day))
    session.daily, session.practice = day, practice
    session.title = f"{game.info.name}, {'practice for' if practice else 'challenge of'} {day}"
    if not practice:
        session.on_saved = lambda path: note(Attempt(game.info.id, day, path.name))
    scene.app.open("table", session, replace=replace)
