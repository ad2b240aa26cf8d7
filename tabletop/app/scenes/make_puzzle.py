"""The scene that saves a position as a puzzle after proving its solution."""

from __future__ import annotations

import msgspec
import pygame

from tabletop.app.lobby.open_table import open_puzzle
from tabletop.app.program.app import App
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets import (
    Button,
    ChoiceButtons,
    ChoiceOption,
    Cycler,
    ProgressBar,
    TextField,
    Widget,
    equalize_letters,
)
from tabletop.app.widgets.labels import Label, Panel
from tabletop.app.window.key_bindings import BACK
from tabletop.app.workers.puzzle_solver import BUDGET, PuzzleSolver, SolverProgress
from tabletop.cards.pack import has_any_kind
from tabletop.cards.wording import capital, number_of
from tabletop.rules.narrator import piece_name
from tabletop.rules.objective import aims_of, places_of, spans_of, time_limit_text
from tabletop.rules.position import PositionError
from tabletop.rules.puzzle import GoalEntry, Puzzle, goal_sentence, grade_of, position_of
from tabletop.rules.puzzle_goals import MOVES, WIN, GoalSpan
from tabletop.rules.scenario import Position
from tabletop.rules.solver import Solution
from tabletop.session.session import Session
from tabletop.storage.log import log
from tabletop.storage.puzzles import PuzzleEntry, store_puzzle

_FORM_WIDTH = 720
MAX_COUNT = 6
"""The maximum number of moves or spans."""
_ROWS = 6
"""The number of rows in the longest form, so that shorter forms keep the layout."""


class MakePuzzleScene(Stage):
    """A form over the table; the search for the solution can be cancelled."""

    title = "Save as puzzle"
    veils = True

    def __init__(self, app: App, session: Session, seat: int) -> None:
        super().__init__(app)
        game, table = session.game, session.table
        self.palette_name = game.info.id
        self.session, self.seat = session, seat
        self.name, self.about = f"My {game.info.name}", ""
        self.aims = {} if game.info.seats[1] == 1 or table.seats == 1 else {WIN: "Win the game"}
        self.pieces: dict[str, list[ChoiceOption]] = {}
        for aim_id, puzzle_goal in aims_of(game).items():
            if puzzle_goal.value is None:
                options = [
                    ChoiceOption(place, capital(piece_name(table.pieces[number].kind, game.names)))
                    for number, place in places_of(game, table, seat, aim_id)
                ]
                if not options:
                    continue
                self.pieces[aim_id] = options
            self.aims[aim_id] = puzzle_goal.sentence.format(n="…", s="s", es="es", piece="…")
        self.aim = next(iter(self.aims), "")
        self.amounts: dict[str, int] = {}
        self.piece = {aim_id: str(options[0].value) for aim_id, options in self.pieces.items()}
        for aim_id, puzzle_goal in aims_of(game).items():
            if puzzle_goal.value is not None:
                self.amounts[aim_id] = round(puzzle_goal.value(table, seat)) + (
                    -1 if puzzle_goal.lowers else 1
                )
        self.span, self.count = next(iter(spans_of(game, table)), MOVES), 1
        self.solving: PuzzleSolver | None = None
        self.far = SolverProgress(0, 0)
        self.solution: Solution | None = None
        self.puzzle: Puzzle | None = None
        self.words = ""

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        rows = self._rows()
        step = px(50)
        rect = pygame.Rect(0, 0, min(px(_FORM_WIDTH), size[0] - px(32)), 0)
        rect.h = min(px(248) + step * _ROWS, size[1] - px(16))
        rect.center = (size[0] // 2, size[1] // 2)
        step = min(step, (rect.h - px(248)) // _ROWS)
        self.group.add(Panel(self.style, opacity=0.97), rect)
        left, width = rect.left + px(24), rect.w - px(48)
        heading = Label(self.style, "Save as puzzle", face="display", size="title", accent=True)
        self.group.add(heading, pygame.Rect(left, rect.top + px(10), width, px(46)))
        y = heading.rect.bottom + px(6)
        widgets: list[Widget] = []
        for words, widget in rows:
            label = Label(self.style, words, face="bold", size="label")
            label.place(pygame.Rect(left, y, px(150), step - px(8)))
            widget.place(pygame.Rect(left + px(156), y, width - px(156), step - px(8)))
            widget.enabled = self.solving is None and self.solution is None
            self.group.add(label)
            self.group.add(widget)
            widgets += [label, widget]
            y += step
        equalize_letters(widgets)
        self.bar = ProgressBar(self.style)
        self.bar.place(pygame.Rect(left, y + px(4), width, px(26)))
        self.bar.visible = self.solving is not None
        self.status_label = Label(self.style, "", size="label")
        self.status_label.place(pygame.Rect(left, y + px(32), width, px(84)))
        self.group.add(self.bar)
        self.group.add(self.status_label)
        self._buttons(pygame.Rect(left, rect.bottom - px(56), width, px(42)))
        self._update_status()

    def _rows(self) -> list[tuple[str, Widget]]:
        style = self.style
        rows: list[tuple[str, Widget]] = [
            ("Title", TextField(style, self.name, self._set_name, limit=60)),
            ("Story", TextField(style, self.about, self._set_about, hint="Optional", limit=160)),
        ]
        aims = [ChoiceOption(aim_id, words) for aim_id, words in self.aims.items()]
        rows.append(("Goal", Cycler(style, aims, self.aim, self._set_aim)))
        if self.aim in self.pieces:
            chosen = Cycler(style, self.pieces[self.aim], self.piece[self.aim], self._set_piece)
            rows.append(("Piece", chosen))
        elif self.aim in self.amounts:
            now = self.amounts[self.aim]
            numbers = [ChoiceOption(n, str(n)) for n in range(max(0, now - 60), now + 60)]
            rows.append(("Amount", Cycler(style, numbers, now, self._set_amount)))
        spans = self._spans()
        times = [
            ChoiceOption(name, capital(time_limit_text(span, self.count)))
            for name, span in spans.items()
        ]
        times.append(ChoiceOption(MOVES, f"In {number_of(self.count, 'move')}"))
        rows.append(("Time limit", Cycler(style, times, self.span, self._set_span)))
        if self._countable:
            counts = [ChoiceOption(n, str(n)) for n in range(1, MAX_COUNT + 1)]
            rows.append(("Limit", ChoiceButtons(style, counts, self.count, self._set_count)))
        return rows

    @property
    def _countable(self) -> bool:
        """Whether the count of the selected span can be chosen."""
        return self.span == MOVES or bool(self._spans()[self.span].several)

    def _spans(self) -> dict[str, GoalSpan]:
        return spans_of(self.session.game, self.session.table)

    def _buttons(self, row: pygame.Rect) -> None:
        px = self.style.scale.px
        back = Button(self.style, "Back", self.window.back, shortcut=BACK)
        buttons = [back]
        if self.solving is not None:
            buttons.insert(0, Button(self.style, "Stop", self._stop, kind="main", sign="close"))
        elif self.solution is None:
            solve = Button(self.style, "Find solution", self._solve, kind="main", sign="check")
            solve.tip = "Search for a solution and the minimum number of moves"
            buttons.insert(0, solve)
        elif self.solution.why:
            buttons.insert(0, Button(self.style, "Change", self._change, kind="main"))
        else:
            buttons.insert(
                0, Button(self.style, "Save puzzle", self._save_puzzle, kind="main", sign="save")
            )
            buttons.insert(1, Button(self.style, "Change", self._change))
        x = row.right
        for button in buttons:
            width = max(px(130), button.preferred_size()[0])
            x -= width
            button.place(pygame.Rect(x, row.top, width, row.h))
            x -= px(10)
            self.group.add(button)
        equalize_letters(buttons)

    def _rebuild(self) -> None:
        self.relayout()

    def _update_status(self) -> None:
        """Updates the status text."""
        solution = self.solution
        if self.solving is not None:
            share = self.far.positions / BUDGET
            words = f"Searching {number_of(self.far.moves, 'move')}"
            self.bar.set(share=share, label=f"{words}: {self.far.positions:,} positions")
        if self.words:
            words = self.words
        elif solution is None:
            words = "The solver checks that the goal can be reached, and in how many moves."
            if self.solving is not None:
                words = "Searching for the shortest solution…"
        elif solution.why:
            words = f"Not a valid puzzle: {solution.why}."
        else:
            words = f"Proved: minimum {number_of(solution.minimum, 'move')}. "
            leads = "leads" if solution.first == 1 else "lead"
            words += (
                f"{solution.first} of {number_of(solution.choices, 'first move')} {leads} to "
                "the goal."
            )
        self.status_label.set(words=words)

    def _set_name(self, value: str) -> None:
        self.name = value

    def _set_about(self, value: str) -> None:
        self.about = value

    def _set_aim(self, value: object) -> None:
        self.aim, self.words = str(value), ""
        self._rebuild()

    def _set_piece(self, value: object) -> None:
        self.piece[self.aim] = str(value)

    def _set_amount(self, value: object) -> None:
        self.amounts[self.aim] = int(str(value))

    def _set_span(self, value: object) -> None:
        self.span = str(value)
        if not self._countable:
            self.count = 1
        self._rebuild()

    def _set_count(self, value: object) -> None:
        self.count = int(str(value))
        self._rebuild()

    def _goal(self) -> GoalEntry:
        within = {self.span: self.count}
        if self.aim in self.pieces:
            return GoalEntry(self.aim, piece=self.piece[self.aim], within=within)
        return GoalEntry(self.aim, self.amounts.get(self.aim), within=within)

    def _solve(self) -> None:
        session = self.session
        game, table = session.game, session.table
        title = " ".join(self.name.split()) or f"My {game.info.name}"
        kinds = {piece.kind for piece in table.pieces}
        try:
            seed = session.seal.commitment[:12]  # a new seed, because the game's seed is sealed
            written = position_of(game, table, session.options, seed)
            self.puzzle = Puzzle(
                game.info.id,
                title,
                self._goal(),
                ("1 none",),
                1,
                about=self.about.strip(),
                seat=self.seat + 1,
                seats=table.seats,
                options=dict(session.options),
                seed=seed,
                position=msgspec.convert(written, Position),
                packs={pack.id: pack.stamp for pack in game.packs if has_any_kind(pack, kinds)},
            )
            goal_sentence(self.puzzle, game)
        except PositionError as error:
            self.words = f"{capital(str(error))}."
            self._update_status()
            return
        self.words, self.far, self.solution = "", SolverProgress(0, 0), None
        self.solving = PuzzleSolver(self.puzzle, self._news, self.session.game.packs)
        self._rebuild()

    def _news(self, news: SolverProgress | Solution) -> None:
        if isinstance(news, SolverProgress):
            self.far = news
            self._update_status()
            return
        self.solving, self.solution = None, news
        self.app.play_sound("refusal" if news.why else "win")
        self._rebuild()

    def _stop(self) -> None:
        if self.solving is not None:
            self.solving.stop()
            self.solving, self.words = None, "Stopped. Choose a shorter limit, or try again."
            self._rebuild()

    def _change(self) -> None:
        self.solution, self.words = None, ""
        self._rebuild()

    def _save_puzzle(self) -> None:
        solution, puzzle = self.solution, self.puzzle
        if solution is None or puzzle is None:
            return
        done = msgspec.structs.replace(
            puzzle,
            solution=tuple(map(str, solution.line)),
            least=solution.minimum,
            grade=grade_of(solution.minimum, solution.first, solution.choices),
        )
        try:
            path = store_puzzle(done)
        except OSError as error:
            log.warning("Puzzle could not be saved", exc_info=error)
            self.words = f"Puzzle could not be saved: {error.strerror or error}"
            self._update_status()
            return
        game = self.session.game

        def solve_it() -> None:
            self.window.back()
            open_puzzle(self.app, game, [PuzzleEntry(done, path, 0)], 0)

        self.open_dialog(
            "Puzzle saved",
            f"It is listed under {game.info.name} as yours. To share it, send the file "
            f"{path.name} from your puzzles folder; 'tabletop play --puzzle FILE' opens it.",
            [("Solve it", solve_it), ("Back to the table", self.window.back)],
            sign="save",
            main=1,
            width=560,
        )

    def paint_background(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Darkens the table below."""
        shade = pygame.Surface(clip.size)
        shade.fill(self.palette.shadow)
        shade.set_alpha(130)
        surface.blit(shade, clip)

    def leave(self) -> None:
        """Cancels the search."""
        if self.solving is not None:
            self.solving.stop()
