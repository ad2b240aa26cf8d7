"""What to play now: cards for the home screen."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop import games
from tabletop.app.lobby.game_boxes import draw_cover
from tabletop.app.lobby.picture_cards import CardFace, fill_with
from tabletop.app.painting.picture_cache import load_png
from tabletop.app.program.context import AppDialogs
from tabletop.cards.errors import DataErrors
from tabletop.cards.schema import FIRST_GAME, GameInfo
from tabletop.cards.wording import capital, number_of
from tabletop.storage.autosaves import last_autosave
from tabletop.storage.log import log
from tabletop.storage.scores import PlayerRecord, streaks, today
from tabletop.storage.tutorial_progress import best_progress_in

if TYPE_CHECKING:  # slow to import, and not needed for the first frame of a new player
    from tabletop.rules.puzzle import Puzzle


class Suggestion(NamedTuple):
    """A card for the home screen, and what it opens."""

    face: CardFace
    open: Callable[[AppDialogs], object]


def suggestions(
    infos: Sequence[GameInfo], record: PlayerRecord, unfinished: Path | None
) -> list[Suggestion]:
    """Returns what to play now, the most obvious first.

    A new player has one suggestion: the shortest tutorial.
    """
    learnable = [info for info in infos if tutorial_file(info.id) is not None]
    if is_new_player(infos, record) and learnable:
        return [_first_start(min(learnable, key=_tutorial_length))]
    cards = [_continued(unfinished)] if unfinished is not None else []
    step = _next_step(learnable, infos, record)
    puzzle = _puzzle(infos, record)
    daily = [_daily(infos, record)] if infos else []
    return [*cards, *filter(None, (step, *daily, puzzle))]


def is_new_player(infos: Sequence[GameInfo], record: PlayerRecord) -> bool:
    """Returns whether nothing was played or learned yet."""
    played = record.results or record.attempts or last_autosave() is not None
    return not played and not any(best_progress_in(info.id).done for info in infos)


def tutorial_file(game: str) -> Path | None:
    """Returns the file of a game's tutorial, or None."""
    folder = games.folder_of(game)
    file = folder / FIRST_GAME if folder is not None else None
    return file if file is not None and file.exists() else None


def _tutorial_length(info: GameInfo) -> int:
    file = tutorial_file(info.id)
    return file.stat().st_size if file is not None else 0


def _first_start(info: GameInfo) -> Suggestion:
    note = f"{info.tagline} Play a guided first game, in short parts."
    face = CardFace(info.name, note, partial(_cover, info.id), "Start here", "play", is_large=True)
    return Suggestion(face, partial(_open_tutorial, info.id))


def _continued(path: Path) -> Suggestion:
    # slow to import, and only needed with a save
    from tabletop.app.lobby.open_table import open_file
    from tabletop.app.lobby.save_pictures import info_of_save, players_of_save
    from tabletop.storage.save_list import save_entry

    save = save_entry(path)
    title, note, game = path.stem, save.problem, ""
    if save.header is not None:
        info, game = info_of_save(save), save.header.game
        name = info.name if info is not None else capital(game.replace("_", " "))
        title = save.header.title or name
        standing = save.notes.get("standing", "") or number_of(save.moves, "move")
        note = f"{players_of_save(save)} · {standing}"
    face = CardFace(title, note, partial(_table_picture, path, game), "Continue", "play")
    return Suggestion(face, lambda scene: open_file(scene, path))


def _next_step(
    learnable: Sequence[GameInfo], infos: Sequence[GameInfo], record: PlayerRecord
) -> Suggestion | None:
    """Returns the tutorial to continue or begin, or the game to play next."""
    progress = {info.id: best_progress_in(info.id) for info in learnable}
    begun = [info for info in learnable if progress[info.id].done]
    unfinished = [info for info in begun if not progress[info.id].finished]
    first_games = [info for info in begun if info not in unfinished and not record.of(info.id)]
    new = [info for info in learnable if info not in begun and not record.of(info.id)]
    if unfinished:
        info = unfinished[0]
        done = progress[info.id]
        note = f"Part {done.done + 1} of {done.of} is next."
    elif first_games:
        info = first_games[0]
        face = CardFace(
            info.name, "You know the rules: play a whole game.", partial(_cover, info.id),
            "Next step", "star",
        )  # fmt: skip
        return Suggestion(face, partial(_open_setup, info.id))
    elif new:
        info = min(new, key=_tutorial_length)
        note = info.tagline
    elif played := [info for info in infos if record.of(info.id)]:
        last = _last_results(record)
        info = max(played, key=lambda one: last[one.id])
        face = CardFace(
            info.name, record_text(record, info), partial(_cover, info.id), "Play again", "play"
        )
        return Suggestion(face, partial(_open_setup, info.id))
    else:
        return None
    face = CardFace(info.name, note, partial(_cover, info.id), "Learn", "book")
    return Suggestion(face, partial(_open_tutorial, info.id))


def _daily(infos: Sequence[GameInfo], record: PlayerRecord) -> Suggestion:
    day = today()
    done = sum(record.daily(info.id, day) is not None for info in infos)
    best_streak = max(streaks(record.days(info.id), day)[0] for info in infos)
    note = f"{done} of {len(infos)} played today."
    if best_streak > 1:
        note += f" Your streak: {best_streak} days."
    names = [info.id for info in infos]
    title = f"{spoken_day(day)}, the same for everyone"
    face = CardFace(title, note, partial(_covers, names), "Daily challenge", "star")
    return Suggestion(face, lambda scene: scene.app.open("daily"))


def _puzzle(infos: Sequence[GameInfo], record: PlayerRecord) -> Suggestion | None:
    """Returns the next unsolved puzzle of the last played game that has one."""
    from tabletop.rules.puzzle import PUZZLES, read_puzzles
    from tabletop.storage.puzzles import name_of, solved_puzzles

    last = _last_results(record)
    solved = solved_puzzles()
    for info in sorted(infos, key=lambda one: -last.get(one.id, -1)):
        folder = games.folder_of(info.id)
        if folder is None or not (folder / PUZZLES).exists():
            continue
        try:
            puzzles = read_puzzles(folder / PUZZLES)
        except DataErrors as error:  # the list of puzzles reports it
            log.warning("Puzzles cannot be read", exc_info=error)
            continue
        unsolved = [puzzle for puzzle in puzzles if name_of(puzzle) not in solved]
        if not unsolved:
            continue
        count = f"{len(puzzles) - len(unsolved)} of {len(puzzles)} solved"
        face = CardFace(
            unsolved[0].title, f"{info.name}: {count}.", partial(_cover, info.id), "Puzzle", "hint"
        )
        return Suggestion(face, partial(_open_puzzle, unsolved[0]))
    return None


def _last_results(record: PlayerRecord) -> dict[str, int]:
    """Returns the index of the last result of each game."""
    return {result.game: number for number, result in enumerate(record.results)}


def record_text(record: PlayerRecord, info: GameInfo) -> str:
    """Returns what the player has achieved in a game, in few words."""
    results = record.of(info.id)
    ranked = [one for one in results if one.ranked] if info.ranks else []
    fought = [bool(one.won) for one in results if one.bots and one.person is not None]
    words = [f"best {max(ranked, key=lambda one: one.score).score}"] if ranked else []
    if fought:
        words.append(f"{sum(fought)} of {len(fought)} won")
    if not words and results:
        words.append(f"{number_of(len(results), 'game')} played")
    return capital(" · ".join(words)) if words else "Not played yet"


def spoken_day(day: str) -> str:
    """Returns a day in words.

    >>> spoken_day("2026-11-03")
    '3 November'
    """
    return f"{int(day[8:])} {calendar.month_name[int(day[5:7])]}"


def _cover(game: str, size: tuple[int, int]) -> pygame.Surface:
    return draw_cover(game, size)


def _covers(names: Sequence[str], size: tuple[int, int]) -> pygame.Surface:
    """Draws slices of the covers side by side."""
    picture = pygame.Surface(size)
    edges = [size[0] * number // len(names) for number in range(len(names) + 1)]
    for name, left, right in zip(names, edges, edges[1:], strict=False):
        picture.blit(draw_cover(name, (right - left, size[1])), (left, 0))
    return picture


def _table_picture(save: Path, game: str, size: tuple[int, int]) -> pygame.Surface:
    """Returns the picture of a saved table, or the cover of its game."""
    file = save.with_suffix(".png")
    if file.is_file():
        try:
            return fill_with(load_png(file), size)
        except (pygame.error, OSError) as error:
            log.warning("Table picture cannot be read", exc_info=error)
    return draw_cover(game, size)


def _open_tutorial(game: str, scene: AppDialogs) -> None:
    scene.app.open("first_game", games.load(game))


def _open_setup(game: str, scene: AppDialogs) -> None:
    scene.app.open("setup", games.load(game))


def _open_puzzle(puzzle: Puzzle, scene: AppDialogs) -> None:
    from tabletop.app.lobby.open_table import open_puzzle
    from tabletop.rules.position import PositionError
    from tabletop.storage.puzzles import puzzles_of

    game = games.load(puzzle.game)
    entries, _ = puzzles_of(game)
    number = [entry.puzzle.id for entry in entries].index(puzzle.id)
    try:
        open_puzzle(scene.app, game, entries, number)
    except PositionError as error:
        scene.show_message(f"Puzzle cannot be set up: {error}", "close", 5)
