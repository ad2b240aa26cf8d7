"""The menus of the table: of a piece under the rules, and of the game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Protocol

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.lobby.bug_report import offer_bug_report
from tabletop.app.program.app import App
from tabletop.app.program.context import Dialogs
from tabletop.app.render.renderer import Renderer
from tabletop.app.table.camera import Camera
from tabletop.app.table.context import PlayedTable
from tabletop.app.table.control import TableControl
from tabletop.app.table.rule_notes import RuleNotes
from tabletop.app.table.save_monitor import RETRY_MESSAGE
from tabletop.app.table.save_picture import SavePicture
from tabletop.app.table.turn_texts import TurnTexts
from tabletop.app.widgets.context_menu import MenuEntry
from tabletop.session.narrator import challenge, seal_text
from tabletop.session.session import MoveChoice, Session
from tabletop.storage.autosaves import saves_dir
from tabletop.storage.log import log
from tabletop.storage.people import ASSIST
from tabletop.storage.saves import SaveError
from tabletop.table.views import VisiblePiece

#: The maximum number of entries per kind of move, and in all; other moves require picking up the
#: piece.
MAX_PER_KIND, MAX_MOVES = 6, 9

#: The width of the menu of the game, in units.
MENU_WIDTH = 380


class GameMenuContext(Dialogs, Protocol):
    """The game whose menu is opened."""

    app: App
    session: Session
    seat: int
    save_picture: SavePicture

    def refresh(self) -> None:
        """Updates the bars to the position on display."""


class PieceMenuContext(PlayedTable, Protocol):
    """The table with the actions of a piece."""

    session: Session
    renderer: Renderer
    actions: AvailableActions
    camera: Camera
    turn_texts: TurnTexts

    def browse_pile(self, zone: str) -> None:
        """Lists a pile, if it is a stack of open pieces."""


def rule_entries(
    scene: PieceMenuContext,
    control: TableControl,
    rule_notes: RuleNotes,
    key: Hashable,
    piece_view: VisiblePiece | None,
) -> list[MenuEntry]:
    """Returns the entries for a piece: legal moves, then refusals."""
    if piece_view is None:
        return scene.camera.entries()
    entries: list[MenuEntry] = []
    seat = scene.actions.acting_seat()
    choices = scene.actions.choices(key)
    if len({choice.gesture.target for choice in choices}) > MAX_PER_KIND:
        entries.append(MenuEntry("Pick up", partial(control.pick_up, key)))
    moves = _listed_choices(choices)
    entries += [MenuEntry(c.gesture.label, partial(scene.play, c.move)) for c in moves]
    if seat is None:
        entries.append(MenuEntry(scene.turn_texts.turn_message()))
    elif not choices:
        reasons = list(scene.actions.reasons_against(piece_view, seat))
        rule_notes.note(reasons[0].rule if reasons else "", [piece_view.id])
        if reasons and scene.session.referee.mode == "coach":
            entries.append(MenuEntry("Pick up", partial(control.pick_up, key)))
        entries += [MenuEntry("Not allowed", None, str(refusal)) for refusal in reasons]
    entries.append(MenuEntry("Show card preview", control.look_closely))
    zone = scene.renderer.positions_by_key[key].zone
    if scene.renderer.is_open_pile(zone):
        entries.append(MenuEntry("Browse pile", partial(scene.browse_pile, zone)))
    return entries


def _listed_choices(choices: list[MoveChoice]) -> list[MoveChoice]:
    """Returns the moves of each kind that has few of them."""
    kinds: dict[str, list[MoveChoice]] = {}
    for choice in choices:
        kinds.setdefault(choice.move.verb, []).append(choice)
    few = [choice for group in kinds.values() if len(group) <= MAX_PER_KIND for choice in group]
    return few[:MAX_MOVES]


def open_game_menu(
    scene: GameMenuContext,
    before_leaving: Callable[[Callable[[], object]], object],
    undo: Callable[[], object],
    open_rulebook: Callable[[], object],
    more: Sequence[tuple[str, Callable[[], object]]] = (),
) -> None:
    """Opens the menu of the game, with further entries after the first.

    At a table of another host it has no actions of the host.
    """
    if scene.session.attempt is not None:
        _open_puzzle_menu(scene, undo, open_rulebook)
        return
    session, trouble = scene.session, scene.session.save_error
    has_seat, is_host = scene.seat != session.spectator, not session.is_remote
    new_game = partial(before_leaving, partial(_new_game, scene))
    scene.open_dialog(
        session.game.info.name,
        f"{trouble} {RETRY_MESSAGE}" if trouble else session.how_kept,
        [
            ("Continue", None),
            *more,
            ("Undo", undo),
            *([("Save copy", partial(save_copy, scene))] if is_host else []),
            *([("Help level", partial(choose_help, scene))] if has_seat else []),
            ("Settings", partial(_open_settings, scene)),
            ("Rulebook", open_rulebook),
            ("Game details", partial(_show_details, scene)),
            *([("Save as puzzle", partial(_make_puzzle, scene))] if has_seat and is_host else []),
            ("Create bug report", partial(offer_bug_report, scene.app, scene)),
            *([("New game", new_game)] if is_host else []),
            ("Leave table", partial(before_leaving, scene.app.window.back)),
        ],
        sign="menu",
        width=MENU_WIDTH,
        is_menu=True,
    )


def _show_details(scene: GameMenuContext) -> None:
    """Shows the players of a game, its save, and the seal of its seed."""
    session = scene.session
    lines = [
        "Players: " + ", ".join(map(session.full_name, range(len(session.players)))) + ".",
        f"Saved as “{session.file.path.stem}”." if session.file is not None else "",
        challenge(session),
        seal_text(session),
    ]
    words = "\n".join(filter(None, lines))
    scene.open_dialog("Game details", words, [("Close", None)], sign="lock", width=600)


def choose_help(scene: GameMenuContext) -> None:
    """Asks for the assistance level of the bottom seat."""
    session, seat = scene.session, scene.seat

    def choose(step: int) -> None:
        session.help_allowed[seat] = step
        session.save_pending()
        scene.refresh()

    answers = [(f"{step} · {name}", partial(choose, step)) for step, name in enumerate(ASSIST)]
    for_whom = "" if session.is_you(seat) else f" for {session.names[seat]}"
    used = session.help_used[seat]
    scene.open_dialog(
        f"Help level{for_whom}",
        "Each level includes those before it. Solo scores show the highest level used: now "
        f"{used}, {ASSIST[used].lower()}.",
        [*answers, ("Cancel", None)],
        sign="hint",
        main=session.help_allowed[seat],
    )


def assistance_too_low(session: Session, seat: int) -> str:
    """Returns a message that the assistance level is too low."""
    step = session.help_allowed[seat]
    return (
        f"Help is at level {step}, {ASSIST[step].lower()}. Raise it in the menu under 'Help level'."
    )


def _open_puzzle_menu(
    scene: GameMenuContext, undo: Callable[[], object], open_rulebook: Callable[[], object]
) -> None:
    """Opens the menu of a puzzle, in which nothing is saved."""
    scene.open_dialog(
        scene.session.title,
        "You can undo as often as you like.",
        [
            ("Continue", None),
            ("Undo", undo),
            ("Settings", partial(_open_settings, scene)),
            ("Rulebook", open_rulebook),
            ("Create bug report", partial(offer_bug_report, scene.app, scene)),
            ("Leave puzzle", scene.app.window.back),
        ],
        sign="menu",
        width=MENU_WIDTH,
        is_menu=True,
    )


def _make_puzzle(scene: GameMenuContext) -> None:
    """Opens the scene that saves the position as a puzzle."""
    seat = scene.seat
    if scene.session.game.outcome(scene.session.table) is not None:
        scene.show_message("The game is over. There is nothing to solve.", "close")
        return
    scene.app.open("make_puzzle", scene.session, seat)


def save_copy(scene: GameMenuContext) -> None:
    """Saves a copy of the game under its own name."""
    try:
        path = scene.session.save_copy(saves_dir())
    except SaveError as error:
        log.warning("Copy could not be saved", exc_info=error)
        scene.show_message(error.short_text, "close", 6)
    else:
        scene.save_picture.leave(path)
        scene.show_message(f"Saved as “{path.stem}”.", "save")


def _open_settings(scene: GameMenuContext) -> None:
    scene.app.open("settings")


def _new_game(scene: GameMenuContext) -> None:
    scene.app.open("setup", scene.session.game, replace=True)
