"""Plays whole games in a window with mouse or keyboard events only.

The games go from the home screen to the results. Every action is an event in the window's queue, at
positions where the app draws something or with the keys that it handles. A bot chooses the moves.
Anything that cannot be reached is a defect: it is printed, and the status is 1. With the keyboard,
the focus ring is checked after every event.

Example: python scripts/drive_games.py --game sandland --by keyboard --pictures pictures

Without a display (DISPLAY) nothing is shown, and everything else is the same.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

if not os.environ.get("DISPLAY") and "SDL_VIDEODRIVER" not in os.environ:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from hands import Defect, Keyboard, Mouse, WindowInput, is_early

from tabletop import games
from tabletop.app.lobby.player_dialog import SeatButton
from tabletop.app.lobby.startup import open_app
from tabletop.app.scenes.home import GameBox, HomeScene
from tabletop.app.scenes.pages import PagesScene
from tabletop.app.scenes.results import ResultsScene
from tabletop.app.scenes.setup import SetupScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.widgets import ChoiceButtons, TextField
from tabletop.players import PLAYERS
from tabletop.rules.decision import Decision
from tabletop.session.session import MoveChoice
from tabletop.storage.log import log_path, start_log
from tabletop.table.views import view_of

# Average number of moves between two actions other than moves.
ASIDE_EVERY = 9
SIZES = ((1024, 640), (1280, 800), (1920, 1080))


class Drive:
    """One game from the home screen to the results and back."""

    def __init__(self, hands: WindowInput, args: argparse.Namespace, game: str) -> None:
        self.hands, self.args, self.game = hands, args, game
        self.moves = 0
        self.by_hand: dict[str, int] = {}
        self.rng = Random(f"{args.seed}/{game}")
        self.name = "-".join([game, args.by, *(v.replace("=", "") for v in args.variant)])
        self.name += f"-{args.size[0]}x{args.size[1]}"

    def picture(self, moment: str) -> None:
        """Saves a picture of the window."""
        if self.args.pictures is None:
            return
        self.args.pictures.mkdir(parents=True, exist_ok=True)
        pygame.image.save(
            self.hands.window.surface, self.args.pictures / f"{self.name}-{moment}.png"
        )

    # --- from the home screen to the table ----------------------------------------

    def set_up(self) -> None:
        """Opens the game's setup, chooses players and options, and presses Play."""
        hands = self.hands
        box = next(
            widget
            for widget in hands.scene.group.widgets
            if isinstance(widget, GameBox) and widget.info.id == self.game
        )
        hands.press(box)
        scene = hands.scene
        assert isinstance(scene, SetupScene), scene
        seats = self.args.seats.split(",")
        hands.press(hands.button("More"))
        if self.args.seats and len(seats) != scene.seats:
            self._choose("Players", len(seats))
        for assignment in self.args.variant:
            option, _, value = assignment.partition("=")
            names = {declared.id: declared.name for declared in scene.game.info.options}
            if option in names:
                self._choose(names[option], value)
        field = next(w for w in hands.scene.group.widgets if isinstance(w, TextField))
        hands.write(field, str(self.args.seed))
        hands.press(hands.button("Less"))
        for seat, player in enumerate(seats if self.args.seats else []):
            chips = [w for w in hands.scene.group.widgets if isinstance(w, SeatButton)]
            if scene.selected != seat:
                hands.press(chips[seat])
            self._choose(f"Player {seat + 1}", player)
        self.picture("0-setup")
        hands.press(hands.button("Play"))
        assert isinstance(hands.scene, TableScene), hands.scene

    def _choose(self, name: str, value: object) -> None:
        """Chooses a value of the form, which may be outside More."""
        hands = self.hands
        for _ in range(40):
            choices = [w for w in hands.scene.group.widgets if isinstance(w, ChoiceButtons)]
            widget = next((choice for choice in choices if choice.name == name), None)
            if widget is None:
                hands.press(hands.button("Less"))
                self._choose(name, value)
                hands.press(hands.button("More"))
                return
            if widget.value == value:
                return
            hands.choose(widget, value)
        raise Defect(f"'{value}' cannot be chosen for '{name}'")

    # --- at the table --------------------------------------------------------------

    def needs_input(self) -> bool:
        """Returns whether a person has to decide now, or the game is over."""
        scene = self.hands.scene
        if not isinstance(scene, TableScene) or scene.dialog is not None:
            return True
        is_idle = not scene.is_busy() and scene.formalities.due() is None
        return (
            is_idle
            and not is_early(scene)
            and scene.actions.acting_seat() is not None
            and scene.session.outcome() is None
        )

    def play(self) -> bool:
        """Plays to the results; returns False if the maximum of moves was reached."""
        hands = self.hands
        asides = self.asides()
        while True:
            hands.wait(self.needs_input, "a decision")
            if isinstance(hands.scene, ResultsScene):
                return True
            if isinstance(hands.scene, PagesScene):  # the pending messages about events
                hands.press(
                    next(w for w in hands.group.widgets if getattr(w, "kind", "") == "main")
                )
                continue
            scene = hands.table
            if scene.dialog is not None:  # the pass screen
                hands.hold(scene.dialog.buttons[0])
                continue
            if self.moves in self.args.moments:
                self.picture(f"{self.moves:04}")
            if self.args.moves and self.moves >= self.args.moves:
                return False
            seat = scene.actions.acting_seat()
            assert seat is not None
            choice = self._choose_way(scene, seat)
            hands.make(choice)
            self.moves += 1
            self.by_hand[choice.move.verb] = self.by_hand.get(choice.move.verb, 0) + 1
            if self.args.asides and self.rng.randrange(ASIDE_EVERY) == 0:
                hands.wait(self.needs_input, "a decision")
                if isinstance(hands.scene, TableScene) and hands.scene.dialog is None:
                    next(asides)

    def _choose_way(self, scene: TableScene, seat: int) -> MoveChoice:
        session = scene.session
        choices = session.choices(seat)
        moves = [choice.move for choice in choices]
        table = session.table
        decision = Decision(seat, moves, lambda: view_of(table, seat), self.rng, effort=0.2)
        player = "random" if self.rng.random() < self.args.random else self.args.player
        move = PLAYERS[player](session.game, decision)
        return next(choice for choice in choices if choice.move == move)

    def asides(self) -> Iterator[None]:
        """Yields after each player action that is not a move."""
        by_mouse = isinstance(self.hands, Mouse)
        while True:
            yield from self._asides_by_mouse() if by_mouse else self._asides_by_keys()
            for size in (*(size for size in SIZES if size != self.args.size), self.args.size):
                self.hands.resize(size)
            yield
            self.hands.send(pygame.WINDOWFOCUSLOST)  # the pass screen covers secrets
            yield

    def _asides_by_mouse(self) -> Iterator[None]:
        hands = self.hands
        assert isinstance(hands, Mouse)
        for tool in ("log", "log", "goal", "goal", "hint"):
            hands.press(hands.table.hud.top_bar.tools[tool])
        yield
        hands.press(hands.table.hud.top_bar.menu)
        hands.press(hands.button("Continue"))
        yield
        if hands.table.game_buttons.undo.enabled:
            hands.press(hands.table.game_buttons.undo)
        yield
        hands.press(hands.table.hud.top_bar.tools["rule"])
        hands.press(hands.button("Close"))
        yield
        scene = hands.table
        for key in scene.actions.usable()[:1]:
            place = scene.renderer.sprites.by_key[key].rect.center
            hands.down(place, 3)
            hands.up(place, 3)
            hands.click(scene.hud.decision.prompt.rect.midleft)
        yield

    def _asides_by_keys(self) -> Iterator[None]:
        hands = self.hands
        for key in (pygame.K_l, pygame.K_l, pygame.K_g, pygame.K_g, pygame.K_h):
            hands.key(key, letter=chr(key))
        yield
        for key in (pygame.K_ESCAPE, pygame.K_DOWN, pygame.K_ESCAPE):  # the menu
            hands.key(key)
        yield
        hands.key(pygame.K_z, pygame.KMOD_CTRL)
        yield
        for key in (pygame.K_F1, pygame.K_ESCAPE):
            hands.key(key)
        yield
        hands.key(pygame.K_u, letter="u")
        if not isinstance(hands.scene, TableScene):
            hands.key(pygame.K_ESCAPE)
        yield
        for key in (pygame.K_RIGHT, pygame.K_MENU, pygame.K_ESCAPE, pygame.K_RETURN):
            hands.key(key)  # a piece may be held now, or a move is proposed
        for _ in range(2):
            if hands.table.gestures.hand is not None or hands.table.gestures.proposed:
                hands.key(pygame.K_ESCAPE)
        yield

    # --- run -----------------------------------------------------------------------

    def run(self) -> str:
        """Plays the game and returns a line about it.

        Raises:
            Defect: Something cannot be reached.
        """
        hands = self.hands
        start, hands.events = time.perf_counter(), 0
        self.set_up()
        ended = self.play()
        if ended:
            hands.wait(lambda: not isinstance(hands.scene, TableScene), "the results")
            self.picture("9-results")
            ending = hands.scene.outcome.reason  # type: ignore[attr-defined]
            hands.press(hands.button("Home"))
        else:
            ending = "left early"
            self.picture("9-left")
            hands.key(pygame.K_ESCAPE)
            hands.press(hands.button("Leave table"))
        if not isinstance(hands.scene, HomeScene):
            raise Defect(f"the way home led to {hands.scene.title}")
        seconds = time.perf_counter() - start
        verb_counts = ", ".join(f"{verb} {count}" for verb, count in sorted(self.by_hand.items()))
        return (
            f"{self.moves} moves, {hands.events} events, {seconds:.0f} s; {ending} [{verb_counts}]"
        )


def main() -> None:
    """Plays the requested games; exits with status 1 after a defect."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="all", help="one game, or all")
    parser.add_argument("--by", choices=("mouse", "keyboard"), default="mouse")
    parser.add_argument(
        "--size", type=size, default=(1280, 800), help="size of the window, such as 1280x800"
    )
    parser.add_argument("--seats", default="", help="players of the seats, such as human,relaxed")
    parser.add_argument("--variant", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--seed", default="1")
    parser.add_argument(
        "--moves", type=int, default=0, help="maximum number of moves for each game"
    )
    parser.add_argument(
        "--player", choices=PLAYERS, default="greedy", help="player that chooses the moves"
    )
    parser.add_argument("--random", type=float, default=0.15, help="share of random moves")
    parser.add_argument("--speed", type=float, default=4.0)
    parser.add_argument("--asides", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--pictures", type=Path, help="a folder for pictures")
    parser.add_argument(
        "--moments",
        type=numbers,
        default={0, 8, 20, 40, 80, 120, 180},
        help="numbers of moves before each picture",
    )
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="drive-") as home:
        os.environ.setdefault("TABLETOP_HOME", home)
        start_log()
        failed = drive_all(args)
        if log_path().exists():
            log = log_path().read_text(encoding="utf-8")
            problems = [
                line for line in log.splitlines() if " ERROR " in line or " WARNING " in line
            ]
            if problems:
                print(log, file=sys.stderr)
                failed = True
    if failed:
        raise SystemExit(1)


def drive_all(args: argparse.Namespace) -> bool:
    """Plays each requested game; returns whether there was a defect."""
    app = open_app(args.size)
    app.settings.speed, app.settings.muted = args.speed, True
    app.open("home")
    app.window.run_frame()
    kinds: dict[str, type[WindowInput]] = {"mouse": Mouse, "keyboard": Keyboard}
    hands = kinds[args.by](app, str(args.seed))
    chosen = list(games.BUNDLED) if args.game == "all" else [args.game]
    failed = False
    for name in chosen:
        drive = Drive(hands, args, name)
        try:
            print(f"{drive.name}: {drive.run()}", flush=True)
        except Defect as defect:
            drive.picture("DEFECT")
            print(f"{drive.name}: DEFECT after {drive.moves} moves: {defect}", flush=True)
            failed = True
            app.window.close()
            app.open("home")
            app.window.run_frame()
    app.window.close()
    pygame.quit()
    return failed


def size(words: str) -> tuple[int, int]:
    width, _, height = words.partition("x")
    return int(width), int(height)


def numbers(words: str) -> set[int]:
    """Returns the numbers in a comma-separated list."""
    return {int(number) for number in words.split(",")}


if __name__ == "__main__":
    main()
