"""The dialogs that install a pack or a table from a folder or zip file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from tabletop import games
from tabletop.analysis.checking import check_paths
from tabletop.analysis.findings import install_errors
from tabletop.analysis.pack_checking import brought_by, check_pack
from tabletop.app.program.context import AppDialogs
from tabletop.app.render import user_pictures
from tabletop.cards.errors import DataError, DataErrors
from tabletop.cards.ids import casefolded
from tabletop.cards.load import display_path
from tabletop.cards.pack import PACK_FILE, TABLES, Pack, PackFile, read_pack
from tabletop.cards.table import TABLE_FILE
from tabletop.games.sandbox import load_folder
from tabletop.rules.game import Game
from tabletop.storage import pack_pictures, packs
from tabletop.storage.error_text import error_text
from tabletop.storage.log import log
from tabletop.storage.places import user_dir

#: The number of errors that a dialog shows; the log has all of them.
_MAX_ERRORS = 6


def offer_pack(
    scene: AppDialogs, source: Path, on_installed: Callable[[], object] | None = None
) -> None:
    """Asks whether to install a pack or a table, or reports its errors.

    The window keeps drawing while the pictures are decoded. `on_installed` is called after a
    pack is installed.
    """
    words = f"Checking {source.name} …"

    def offer() -> None:
        scene.mute(words)
        _offer(scene, source, on_installed)

    if user_pictures.decode_first(partial(_decode_pictures, source), offer):
        scene.show_message(words, "eye", 60)


def _decode_pictures(source: Path) -> None:
    """Decodes the pictures of a pack, so that its check finds them decoded."""
    # the check of the pack reports these errors
    with suppress(DataErrors, OSError), packs.unpacked(source) as folder:
        pack_pictures.decode_all(pack_pictures.picture_files(folder))


def _offer(scene: AppDialogs, source: Path, on_installed: Callable[[], object] | None) -> None:
    result = _checked(source)
    if isinstance(result, Game):
        _offer_table(scene, source, result)
        return
    if isinstance(result, list):
        log.warning("Pack not installed:\n%s", "\n".join(str(error) for error in result))
        scene.open_dialog("This pack cannot be installed", error_summary(result), [("Close", None)],
                  sign="warning", width=640)  # fmt: skip
        return
    file, brings, left_out = result
    installed = next((one.pack for one in packs.installed_packs() if one.id == file.id), None)
    words = [f"By {file.author}, {file.licence}.", *([file.about] if file.about else [])]
    words.append(f"Contains {brings}.")
    if left_out:
        words.append(f"Hidden files are ignored: {', '.join(left_out)}.")

    def install(enable: bool, keep_both: bool = False) -> Callable[[], None]:
        return lambda: _install(scene, source, enable, on_installed, keep_both)

    answers: list[tuple[str, Callable[[], object] | None]] = []
    if installed is None:
        answers = [("Install and use", install(True))] if file.game is not None else []
        answers.append(("Install", install(False)))
    else:
        same = casefolded(installed.file.name) == casefolded(file.name)
        if same:
            words.append(f"Version {installed.file.version} is already installed.")
            answers.append(("Replace", install(False)))
        else:
            words.append(f"The installed pack “{installed.file.name}” has the same id and is kept.")
        answers.append(("Keep both", install(False, keep_both=True)))
    title = f"{file.name} {file.version}"
    scene.open_dialog(title, "\n".join(words), [*answers, ("Cancel", None)], sign="deck", width=560)


def pack_summary(pack: Pack) -> str:
    """Returns a summary of the pack's content and the game it is for."""
    counts, game = brought_by(pack), pack.file.game
    if game is None:
        return counts or "nothing"
    name = game
    if game in games.installed():
        try:
            name = games.info(game).name
        except DataError:  # a broken game is called by its id
            name = game
    return f"{counts or 'house rules'} for {name}"


def error_summary(errors: Sequence[DataError]) -> str:
    """Returns the errors, as many as fit into a dialog."""
    lines = [error_text(error) for error in errors[:_MAX_ERRORS]]
    if len(errors) > _MAX_ERRORS:
        lines.append(
            f"… and {len(errors) - _MAX_ERRORS} more; 'tabletop pack check' lists all of them."
        )
    return "\n".join(lines)


def _offer_table(scene: AppDialogs, source: Path, game: Game) -> None:
    """Asks whether to add a table without rules to the player's tables."""
    target = user_dir(TABLES) / game.info.id
    words = [game.info.summary, "It will be saved in your tables folder."]

    def put(start_game: bool, keep_both: bool = False) -> Callable[[], None]:
        return lambda: _put_table(scene, source, start_game, keep_both)

    answers: list[tuple[str, Callable[[], object] | None]] = []
    if not target.exists():
        answers = [("Import and play", put(True)), ("Import", put(False))]
        answers.append(("Cancel", None))
    else:
        existing_name = packs.name_of_table(game.info.id)
        if casefolded(existing_name) == casefolded(game.info.name):
            words.append("You already have a table with this name.")
            answers.append(("Replace", put(False)))
        else:
            words.append(
                f"Your table “{existing_name or target.name}” has the same id and is kept."
            )
        answers += [("Keep both", put(False, keep_both=True)), ("Cancel", None)]
    scene.open_dialog(game.info.name, "\n".join(words), answers, sign="hand", width=560)


def _put_table(scene: AppDialogs, source: Path, start_game: bool, keep_both: bool) -> None:
    try:
        with packs.unpacked(source) as folder:
            if keep_both:
                packs.make_unique(folder)
            game = load_folder(packs.install_table(folder))
    except (DataErrors, OSError) as error:
        log.warning("Table could not be imported", exc_info=error)
        scene.show_message(f"Table could not be imported: {error_text(error)}", "warning", 6)
        return
    if start_game:
        scene.app.open("setup", game)
    else:
        scene.show_message(f"{game.info.name} was added to your tables.", "check", 5)


def _checked(source: Path) -> tuple[PackFile, str, list[str]] | Game | list[DataError]:
    """Checks a pack or table.

    Returns a pack's file, summary, and skipped hidden files; or a table's game; or the errors.
    """
    left_out: list[str] = []
    try:
        with packs.unpacked(source, left_out) as folder:
            if (folder / TABLE_FILE).is_file() and not (folder / PACK_FILE).is_file():
                wrong = install_errors(check_paths([folder]))
                return [
                    one.with_folder_name(display_path(folder), source.name) for one in wrong
                ] or load_folder(folder)
            errors = install_errors(check_pack(folder, called=source.name))
            if errors:
                return errors
            pack = read_pack(folder)
            return pack.file, pack_summary(pack), left_out
    except DataErrors as error:
        return list(error.errors)
    except OSError as error:
        message = f"cannot be read: {error.strerror or error}"
        return [
            DataError(
                source.name, 1, 1, message, "check the file permissions", code="file/unreadable"
            )
        ]


def _install(
    scene: AppDialogs,
    source: Path,
    enable: bool,
    on_installed: Callable[[], object] | None,
    keep_both: bool = False,
) -> None:
    try:
        with packs.unpacked(source) as folder:
            # The source may have changed since it was checked.
            wrong = install_errors(check_pack(folder, called=source.name))
            if wrong:
                raise DataErrors(wrong)
            if keep_both:
                packs.make_unique(folder)
            pack = read_pack(folder)
            packs.put(folder)
            if enable:
                packs.set_active(pack.id, on=True)
    except (DataErrors, OSError) as error:
        log.warning("Pack could not be installed", exc_info=error)
        scene.show_message(f"Pack could not be installed: {error_text(error)}", "warning", 6)
        return
    later = "New games use it." if enable else "Turn it on when you set up a game."
    scene.show_message(f"{pack.file.name} is installed. {later}", "check", 5)
    if on_installed is not None:
        on_installed()
