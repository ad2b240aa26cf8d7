"""The scene that saves a position as a puzzle after proving its solution."""

from __future__ import annotations

import msgspec
import pygame

from tabletop.app.app import App
from tabletop.app.keys import BACK
from tabletop.app.labels import Label, Panel
from tabletop.app.opening import open_puzzle
from tabletop.app.scenes.stage import Stage
from tabletop.app.solving import BUDGET, Far, Solving
from tabletop.app.widgets import Button, Choice, Cycler, Option, Progress, TextField, Widget, level
from tabletop.cards.pack import brings_any
from tabletop.cards.wording import capital, number_of
from tabletop.play.session import Session
from tabletop.rules.aims import MOVES, WIN, Span
from tabletop.rules.goals import aims_of, places_of, said, spans_of
from tabletop.rules.narrator import piece_name
from tabletop.rules.position import PositionError
from tabletop.rules.puzzle import GoalThere, Puzzle, grade_of, position_of, told
from tabletop.rules.scenario import Position
from tabletop.rules.solver import Solution
from tabletop.storage.log import log
from tabletop.storage.puzzles import Shelved, keep_puzzle

_WIDE = 720
MOST = 6
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
        self.pieces: dict[str, list[Option]] = {}
        for aim_id, aim in aims_of(game).items():
            if aim.value is None:
                there = [
                    Option(place, capital(piece_name(table.pieces[number].kind, game.names)))
                    for number, place in places_of(game, table, seat, aim_id)
                ]
                if not there:
                    continue
                self.pieces[aim_id] = there
            self.aims[aim_id] = aim.sentence.format(n="…", s="s", es="es", piece="…")
        self.aim = next(iter(self.aims), "")
        self.amounts: dict[str, int] = {}
        self.piece = {aim_id: str(there[0].value) for aim_id, there in self.pieces.items()}
        for aim_id, aim in aims_of(game).items():
            if aim.value is not None:
                self.amounts[aim_id] = round(aim.value(table, seat)) + (-1 if aim.lowers else 1)
        self.span, self.count = next(iter(spans_of(game, table)), MOVES), 1
        self.solving: Solving | None = None
        self.far = Far(0, 0)
        self.solution: Solution | None = None
        self.puzzle: Puzzle | None = None
        self.words = ""

    def build(self, size: tuple[int, int]) -> None:
        px = self.look.scale.px
        rows = self._rows()
        step = px(50)
        rect = pygame.Rect(0, 0, min(px(_WIDE), size[0] - px(32)), 0)
        rect.h = min(px(248) + step * _ROWS, size[1] - px(16))
        rect.center = (size[0] // 2, size[1] // 2)
        step = min(step, (rect.h - px(248)) // _ROWS)
        panel = Panel(self.look, opacity=0.97)
        panel.place(rect)
        self.group.add(panel)
        left, wide = rect.left + px(24), rect.w - px(48)
        head = Label(self.look, "Save as puzzle", face="display", size="title", accent=True)
        head.place(pygame.Rect(left, rect.top + px(10), wide, px(46)))
        self.group.add(head)
        y = head.rect.bottom + px(6)
        made: list[Widget] = []
        for words, widget in rows:
            label = Label(self.look, words, face="bold", size="label")
            label.place(pygame.Rect(left, y, px(150), step - px(8)))
            widget.place(pygame.Rect(left + px(156), y, wide - px(156), step - px(8)))
            widget.enabled = self.solving is None and self.solution is None
            self.group.add(label)
            self.group.add(widget)
            made += [label, widget]
            y += step
        level(made)
        self.bar = Progress(self.look)
        self.bar.place(pygame.Rect(left, y + px(4), wide, px(26)))
        self.bar.visible = self.solving is not None
        self.told = Label(self.look, "", size="label")
        self.told.place(pygame.Rect(left, y + px(32), wide, px(84)))
        self.group.add(self.bar)
        self.group.add(self.told)
        self._buttons(pygame.Rect(left, rect.bottom - px(56), wide, px(42)))
        self._tell()

    def _rows(self) -> list[tuple[str, Widget]]:
        look = self.look
        rows: list[tuple[str, Widget]] = [
            ("Title", TextField(look, self.name, self._set_name, limit=60)),
            ("Story", TextField(look, self.about, self._set_about, hint="Optional", limit=160)),
        ]
        aims = [Option(aim_id, words) for aim_id, words in self.aims.items()]
        rows.append(("Goal", Cycler(look, aims, self.aim, self._set_aim)))
        if self.aim in self.pieces:
            chosen = Cycler(look, self.pieces[self.aim], self.piece[self.aim], self._set_piece)
            rows.append(("Piece", chosen))
        elif self.aim in self.amounts:
            now = self.amounts[self.aim]
            numbers = [Option(n, str(n)) for n in range(max(0, now - 60), now + 60)]
            rows.append(("Amount", Cycler(look, numbers, now, self._set_amount)))
        spans = self._spans()
        times = [Option(name, capital(said(span, self.count))) for name, span in spans.items()]
        times.append(Option(MOVES, f"In {number_of(self.count, 'move')}"))
        rows.append(("Time limit", Cycler(look, times, self.span, self._set_span)))
        if self._countable:
            counts = [Option(n, str(n)) for n in range(1, MOST + 1)]
            rows.append(("Limit", Choice(look, counts, self.count, self._set_count)))
        return rows

    @property
    def _countable(self) -> bool:
        """Whether the count of the selected span can be chosen."""
        return self.span == MOVES or bool(self._spans()[self.span].several)

    def _spans(self) -> dict[str, Span]:
        return spans_of(self.session.game, self.session.table)

    def _buttons(self, row: pygame.Rect) -> None:
        px = self.look.scale.px
        back = Button(self.look, "Back", self.window.back, shortcut=BACK)
        made = [back]
        if self.solving is not None:
            made.insert(0, Button(self.look, "Stop", self._stop, kind="main", sign="close"))
        elif self.solution is None:
            solve = Button(self.look, "Find solution", self._solve, kind="main", sign="check")
            solve.tip = "Search for a solution and the minimum number of moves"
            made.insert(0, solve)
        elif self.solution.why:
            made.insert(0, Button(self.look, "Change", self._change, kind="main"))
        else:
            made.insert(0, Button(self.look, "Save puzzle", self._keep, kind="main", sign="save"))
            made.insert(1, Button(self.look, "Change", self._change))
        x = row.right
        for button in made:
            wide = max(px(130), button.wants()[0])
            x -= wide
            button.place(pygame.Rect(x, row.top, wide, row.h))
            x -= px(10)
            self.group.add(button)
        level(made)

    def _anew(self) -> None:
        self.layout(self.window.surface.get_size())
        self.redraw()

    def _tell(self) -> None:
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
            words = f"Proved: minimum {number_of(solution.least, 'move')}. "
            leads = "leads" if solution.first == 1 else "lead"
            words += (
                f"{solution.first} of {number_of(solution.choices, 'first move')} {leads} to "
                "the goal."
            )
        self.told.set(words=words)

    def _set_name(self, value: str) -> None:
        self.name = value

    def _set_about(self, value: str) -> None:
        self.about = value

    def _set_aim(self, value: object) -> None:
        self.aim, self.words = str(value), ""
        self._anew()

    def _set_piece(self, value: object) -> None:
        self.piece[self.aim] = str(value)

    def _set_amount(self, value: object) -> None:
        self.amounts[self.aim] = int(str(value))

    def _set_span(self, value: object) -> None:
        self.span = str(value)
        if not self._countable:
            self.count = 1
        self._anew()

    def _set_count(self, value: object) -> None:
        self.count = int(str(value))
        self._anew()

    def _goal(self) -> GoalThere:
        within = {self.span: self.count}
        if self.aim in self.pieces:
            return GoalThere(self.aim, piece=self.piece[self.aim], within=within)
        return GoalThere(self.aim, self.amounts.get(self.aim), within=within)

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
                packs={pack.id: pack.stamp for pack in game.packs if brings_any(pack, kinds)},
            )
            told(self.puzzle, game)
        except PositionError as error:
            self.words = f"{capital(str(error))}."
            self._tell()
            return
        self.words, self.far, self.solution = "", Far(0, 0), None
        self.solving = Solving(self.puzzle, self._news, self.session.game.packs)
        self._anew()

    def _news(self, news: Far | Solution) -> None:
        if isinstance(news, Far):
            self.far = news
            self._tell()
            return
        self.solving, self.solution = None, news
        self.app.play_sound("refusal" if news.why else "win")
        self._anew()

    def _stop(self) -> None:
        if self.solving is not None:
            self.solving.stop()
            self.solving, self.words = None, "Stopped. Choose a shorter limit, or try again."
            self._anew()

    def _change(self) -> None:
        self.solution, self.words = None, ""
        self._anew()

    def _keep(self) -> None:
        solution, puzzle = self.solution, self.puzzle
        if solution is None or puzzle is None:
            return
        done = msgspec.structs.replace(
            puzzle,
            solution=tuple(map(str, solution.line)),
            least=solution.least,
            grade=grade_of(solution.least, solution.first, solution.choices),
        )
        try:
            path = keep_puzzle(done)
        except OSError as error:
            log.warning("Puzzle could not be saved", exc_info=error)
            self.words = f"Puzzle could not be saved: {error.strerror or error}"
            self._tell()
            return
        game = self.session.game

        def solve_it() -> None:
            self.window.back()
            open_puzzle(self.app, game, [Shelved(done, path, 0)], 0)

        self.ask(
            "Puzzle saved",
            f"It is listed under {game.info.name} as yours. To share it, send the file "
            f"{path}; 'tabletop play --puzzle FILE' opens it.",
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
