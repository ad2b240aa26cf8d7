"""The law of play in any order, as a state machine of Hypothesis.

Legal moves, moves past a coach, moves by hand, bots, undo, redo and loading follow each other in
any order. In each position, every listed move can be made and every bot can answer.
"""

from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tabletop.players import PLAYERS
from tabletop.players.seated_players import SeatedPlayers
from tabletop.rules import Game, InvalidMove, Move, Referee
from tabletop.rules.handling import MODES
from tabletop.rules.narrator import narrate
from tabletop.storage.saves import SaveFile, load
from tabletop.testing.draws import cases, number_of_cases, whole_games
from tabletop.testing.laws import (
    MOVES,
    SMALL_EFFORT,
    Case,
    check_loaded,
    check_piles,
    few_of_each_verb,
    random_handling,
    random_step,
)

STEPS = 80
"""Steps of one run of the state machine."""
QUICK_STEPS, QUICK_MOVES = 12, 40
"""Steps, and random moves before them, under the profile for quick tests."""
HANDLINGS = 6
"""The maximum number of pieces handled in one step."""
STEPS_UNSAVED = 8
"""The minimum number of steps between two saves, because each save repeats all moves before it."""
LISTED = 12
"""The maximum number of listed moves that are made and undone in each position."""

_seeds = st.integers(0, 2**32 - 1)


class AnyOrder(RuleBasedStateMachine):
    """A game played by people and bots while the referee changes its mode."""

    game: Game
    moves_before = MOVES
    steps_unsaved = 0

    @initialize(data=st.data(), seed=_seeds, mode=st.sampled_from(MODES))
    def begin(self, data: st.DataObject, seed: int, mode: str) -> None:
        """Plays a random game, and returns to one of its positions.

        Positions are drawn by their legal verbs, so that rare decisions are tested as often as
        common ones.
        """
        self.case: Case = data.draw(cases(self.game, "any order"))
        self.referee: Referee = self.case.referee()
        self.listed: dict[str, dict[Move, None]] = defaultdict(dict)
        rng = Random(seed)
        positions: dict[tuple[str, ...], list[int]] = defaultdict(list)
        for number in range(self.moves_before):
            positions[self._note_listed_moves()].append(number)
            if random_step(self.referee, rng) is None:
                break
        verbs = rng.choice(sorted(positions))
        for _ in range(len(self.referee.table.entries) - rng.choice(positions[verbs])):
            self.referee.pop()
        self.switch_referee(0, mode)

    def _note_listed_moves(self) -> tuple[str, ...]:
        """Keeps the legal moves for later positions, and returns their verbs."""
        seats = self.referee.seats_to_move()
        moves = [move for seat in seats for move in self.referee.legal_moves(seat)]
        for move in few_of_each_verb(moves):
            self.listed[move.verb][move] = None
        return tuple(sorted({move.verb for move in moves}))

    @rule(seat=st.integers(0, 7), mode=st.sampled_from(MODES))
    def switch_referee(self, seat: int, mode: str) -> None:
        """Switches the referee to strict, coach or sandbox."""
        self.referee.push(Move(seat % self.case.seats, "@referee", (mode,)))

    @precondition(lambda self: self.referee.mode == "sandbox")
    @rule(seed=_seeds, count=st.integers(1, HANDLINGS))
    def handle_pieces(self, seed: int, count: int) -> None:
        """Handles a few pieces by hand."""
        rng = Random(seed)
        for _ in range(count):
            self.referee.push(random_handling(self.referee.table, rng))

    @rule(seed=_seeds)
    def make_listed_move(self, seed: int) -> None:
        """Makes a legal move."""
        random_step(self.referee, Random(seed))

    @precondition(lambda self: self.referee.mode != "strict")
    @rule(seed=_seeds)
    def make_any_move(self, seed: int) -> None:
        """Makes any move that the notation can express, if it can be applied."""
        table = self.referee.table
        move = self.game.random_move(table, Random(seed))
        digest = table.digest()
        try:
            self.referee.push(move)
        except InvalidMove:
            assert table.digest() == digest, f"half of {move} was made"

    @precondition(lambda self: self.referee.mode != "strict" and self.listed)
    @rule(number=_seeds)
    def make_untimely_move(self, number: int) -> None:
        """Makes a move that was legal earlier, if it can be applied."""
        rng = Random(number)
        moves = self.listed[rng.choice(sorted(self.listed))]
        with suppress(InvalidMove):
            self.referee.push(rng.choice(list(moves)))

    @rule(count=st.integers(1, 12))
    def undo(self, count: int) -> None:
        """Undoes up to `count` moves."""
        for _ in range(min(count, len(self.referee.table.entries))):
            self.referee.pop()

    @rule(count=st.integers(1, 12))
    def redo(self, count: int) -> None:
        """Makes up to `count` undone moves again."""
        for _ in range(min(count, len(self.referee.undone))):
            self.referee.redo()

    @precondition(lambda self: self.steps_unsaved >= STEPS_UNSAVED)
    @rule()
    def save_and_load(self) -> None:
        """Saves the game, and continues with the loaded one."""
        with TemporaryDirectory() as folder:
            path = Path(folder) / "game.sandtable"
            seats = ["human"] * self.case.seats
            SaveFile.create(path, self.referee, seats, dict(self.case.options)).close()
            saved = load(path, self.game)
        check_loaded(saved, self.referee)
        self.referee = saved.referee
        self.steps_unsaved = 0

    @rule(seed=_seeds, player=st.sampled_from(sorted(PLAYERS)))
    def let_bot_move(self, seed: int, player: str) -> None:
        """Lets a bot choose for a seat that has a decision."""
        seats = self.referee.seats_to_move()
        if not seats:
            return
        seat = seats[seed % len(seats)]
        moves = self.referee.legal_moves(seat)
        bots = [PLAYERS[player]] * self.case.seats
        seated = SeatedPlayers(
            bots, str(seed), options=dict(self.case.options), effort=SMALL_EFFORT
        )
        self.referee.push(seated.choose(self.referee, seat, moves))

    @invariant()
    def listed_moves_can_be_made(self) -> None:
        """Checks that each deciding seat has moves that can be made and undone."""
        referee, table = self.referee, self.referee.table
        self.steps_unsaved += 1
        check_piles(table)
        self._note_listed_moves()
        seats_to_move = referee.seats_to_move()
        assert seats_to_move or referee.outcome() is not None, (
            "nobody is to decide, without an outcome"
        )
        digest, undone = table.digest(), list(referee.undone)
        for seat in seats_to_move:
            moves = referee.legal_moves(seat)
            assert moves, f"seat {seat + 1} is to decide and has no legal move"
            assert self.game.prompt(table, seat).strip()
            few = few_of_each_verb(moves)
            for move in Random(digest).sample(few, min(LISTED, len(few))):
                assert self.game.gesture(table, move).label.strip()
                assert referee.judge(move) is None, f"{move} is listed and refused"
                referee.push(move)
                for reader in range(table.seats):
                    narrate(table, -1, reader, self.game.names)
                referee.pop()
                assert table.digest() == digest, f"{move} is not wholly undone"
        referee.undone[:] = undone


def plays_in_any_order(game: Game, runs: int = 0) -> Callable[[], None]:
    """Returns a test that runs the state machine of a game.

    Args:
        game: The game.
        runs: The number of runs; 0 means as many as a law has cases.
    """
    runs = runs or number_of_cases()
    steps, moves = (STEPS, MOVES) if runs > 1 else (QUICK_STEPS, QUICK_MOVES)
    machine = type(f"AnyOrder_{game.info.id}", (AnyOrder,), {"game": game, "moves_before": moves})
    often = settings(whole_games(runs), stateful_step_count=steps)

    def test() -> None:
        run_state_machine_as_test(machine, settings=often)

    return test
