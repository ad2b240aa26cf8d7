"""PettingZoo environments for all installed games (docs/environments.md).

Example::

    env = environment("caravan", seats=2)
    env.reset(seed=7)

An action is one word of a move. Each word of a game has the same number in all positions, for
actions and observations. The mask allows the words that lead to a legal move. Words without an
alternative are added automatically.
"""

import operator
import pickle
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import entry_points
from itertools import chain
from random import Random, SystemRandom
from typing import Any, Protocol
from zlib import crc32

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import (
        BaseWrapper,
        OrderEnforcingWrapper,
        TerminateIllegalWrapper,
    )

    INSTALLED = True
except ModuleNotFoundError:  # an optional dependency
    AECEnv, BaseWrapper, INSTALLED = object, object, False

from tabletop import games
from tabletop.analysis.table_text import table_text
from tabletop.rules import Game, Move, Referee
from tabletop.rules.options import all_options
from tabletop.storage.packs import load_game
from tabletop.table import Table, View, VisiblePiece, view_of

END = 0
"""The action that ends a move if a longer move starts with the same words."""
SPARE_ACTIONS = 16
"""Number of actions for words outside the vocabulary; their meaning varies."""
MAX_MOVE_WORDS = 8
"""Maximum number of words of a move in an observation."""
SHOWN_STEPS = 4
"""Number of steps of the decision stack in an observation, the most urgent first."""
SAMPLE_LIMIT = 5000
"""Random moves in a row without a new word after which the vocabulary is complete."""
MAX_VALUE = 9_999
"""Limit of counters and integer marks: from `-MAX_VALUE` to `MAX_VALUE`."""
LARGEST_FACE = 99
HASH_VALUES = 1 << 24
"""Number of values for everything other than integers and known words."""
RENDER_MODES = ("human", "ansi", "rgb_array")
PAINTERS = "tabletop.painters"
"""The entry point group of painters; this package itself draws nothing."""
PIECE = ("zone", "place", "kind", "back", "face", "turn", "owner", "host", "marks")
"""The values of each piece in an observation."""


class Painter(Protocol):
    """A renderer of tables: the entry point `table` of `tabletop.painters`."""

    def paint(self, referee: Referee, options: dict[str, str], seat: int) -> tuple[int, int, bytes]:
        """Returns width, height and the RGB pixels of a table as a seat sees it."""

    def close(self) -> None: ...


def environment(
    game: str,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    render_mode: str | None = None,
) -> Any:
    """Returns the environment of a game: agents `player_0` … for each seat.

    The default for `seats` is two, or the number that the game requires. Missing options have their
    defaults. Random decks are drawn once, and are the same in every game. An action outside the
    mask ends the game with a reward of -1.

    Args:
        game: The id of a game, optionally with packs (`sandland+salt-road`).
        render_mode: `human`, `ansi`, `rgb_array` or None.

    Raises:
        ImportError: PettingZoo is not installed.
        UnknownGame: The game is not installed.
        ValueError: The number of seats, an option or the render mode is invalid.
    """
    if not INSTALLED:
        raise ImportError("not installed (pip install 'sandtable-games[rl]')")
    raw = Environment(load_game(game), seats, options, render_mode)
    return OrderEnforcingWrapper(WholeActions(TerminateIllegalWrapper(raw, illegal_reward=-1)))


def action_number(action: Any, actions: int) -> int:
    """Returns an action, or one of NumPy, as a number from 0 to `actions` - 1.

    Raises:
        TypeError: The action is not an integer.
        ValueError: The action is out of range.

    >>> action_number(7, 3)
    Traceback (most recent call last):
    ValueError: action 7: out of range (0 to 2)
    """
    try:
        number = operator.index(action)
    except TypeError:
        kind = type(action).__name__
        raise TypeError(f"action {action!r:.60}: expected a whole number, got {kind}") from None
    if not 0 <= number < actions:
        raise ValueError(f"action {number}: out of range (0 to {actions - 1})")
    return number


class WholeActions(BaseWrapper):  # type: ignore[misc, unused-ignore]
    """A wrapper that converts actions of any integer type to `int`."""

    def step(self, action: Any) -> None:
        """Makes a step with a checked action; raises like `action_number`."""
        if action is not None:
            action = action_number(action, int(self.action_space(self.agent_selection).n))
        super().step(action)


def words_of(game: Game, table: Table) -> tuple[str, ...]:
    """Returns the sorted words of a game's moves, zones and pieces.

    The words of moves are found with random moves from a fixed seed.
    """
    rng = Random("words")
    results = {*game.verbs, *table.zones, *game.names}
    results.update(zone.box for zone in table.zones.values())
    results.update(chain.from_iterable((piece.kind, piece.back) for piece in table.pieces))
    idle = 0
    while idle < SAMPLE_LIMIT:
        move = game.random_move(table, rng)
        idle = idle + 1 if results.issuperset(move.args) else 0
        results.update((move.verb, *move.args))
    return tuple(sorted(results - {""}))


class Environment(AECEnv):
    """A game as a PettingZoo environment without wrappers.

    Only actions in the mask are allowed.

    Attributes:
        words: The vocabulary: action n is the word `words[n - 1]`.
        layout: The name of each number of an observation.
        referee: The game itself, including hidden information.
    """

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Sets up a first table to determine the spaces.

        Raises:
            ValueError: The number of seats, an option or the render mode is invalid.
        """
        super().__init__()
        self.metadata = {
            "name": f"{game.info.id}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": 4,
            "is_parallelizable": False,
        }
        if render_mode not in (None, *RENDER_MODES):
            known = ", ".join(RENDER_MODES)
            raise ValueError(f"render_mode '{render_mode}': unknown (choose {known} or None)")
        minimum, maximum = game.info.seats
        self.seats = max(minimum, min(2, maximum)) if seats is None else seats
        if not minimum <= self.seats <= maximum:
            raise ValueError(
                f"{game.info.id}: needs {minimum} to {maximum} seats, got {self.seats}"
            )
        self.game = game
        self.render_mode = render_mode
        self._painter: Painter | None = None
        self.options = all_options(game, options or {}, "environment")
        table = game.setup(self.seats, self.options, "environment")
        self.words = words_of(game, table)
        self._numbers = {word: number for number, word in enumerate(self.words, 1)}
        self._zones = list(table.zones)
        self._counters, self._marks = sorted(table.counters), sorted(table.marks)
        self._pieces = len(table.pieces)
        self.layout = self._layout()
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        actions = 1 + len(self.words) + SPARE_ACTIONS
        lower, upper = (np.array(pair, np.int32) for pair in zip(*self._bounds(), strict=True))
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(lower, upper, dtype=np.int32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._chance: Random = SystemRandom()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Starts a new game; `seed` determines this game and the following ones.

        `options` is ignored: the options of the game are arguments of `environment`.
        """
        if seed is not None:
            self._chance = Random(operator.index(seed))
        name = self._seed = f"{self._chance.getrandbits(64):x}"
        table = self.game.setup(self.seats, self.options, name)
        if len(table.pieces) > self._pieces:
            raise ValueError("more pieces than at the start (choose the decks as options)")
        self.referee = Referee(self.game, table)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def step(self, action: Any) -> None:
        """Applies an action of the selected agent.

        Raises:
            ValueError: The action is not in the mask, or is out of range.
            TypeError: The action is not an integer.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = action_number(action, int(self.action_spaces[agent].n))
        if number not in self._choices:
            raise ValueError(f"action {number}: not allowed here")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        word = self._choices[number]
        if word is None:
            self._play(self._moves[tuple(self._typed_words)])
        else:
            self._say(word)
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns an agent's observation, with its mask if it has to decide."""
        seat = self.possible_agents.index(agent)
        is_asked = agent == self.agent_selection and not self.terminations[agent]
        mask = np.zeros(self.action_spaces[agent].n, np.int8)
        if is_asked:
            mask[list(self._choices)] = 1
        typed = self._typed_words if is_asked else []
        numbers = self._numbers_of(view_of(self.referee.table, seat), typed)
        return {"observation": np.fromiter(numbers, np.int32), "action_mask": mask}

    def render(self) -> Any:
        """Renders the table for the selected agent according to `render_mode`.

        `ansi` returns text and `human` prints it. `rgb_array` returns an array of bytes with the
        shape (height, width, 3).

        Raises:
            ValueError: No painter is installed.
        """
        seat = self.possible_agents.index(self.agent_selection)
        if self.render_mode == "rgb_array":
            width, height, pixels = self._paint(seat)
            return np.frombuffer(pixels, np.uint8).reshape(height, width, 3).copy()
        if self.render_mode is None:
            return None
        outcome = None if self.referee.seats_to_move() else self.referee.outcome()
        words = table_text(self.game, view_of(self.referee.table, seat), outcome)
        if self.render_mode == "ansi":
            return words
        print(words)
        return None

    def _paint(self, seat: int) -> tuple[int, int, bytes]:
        if self._painter is None:
            found = next(iter(entry_points(group=PAINTERS, name="table")), None)
            if found is None:
                raise ValueError("render_mode 'rgb_array': not available (reinstall Sandtable)")
            self._painter = found.load()()
        return self._painter.paint(self.referee, self.options, seat)

    def close(self) -> None:
        """Closes the painter; the environment can still be used."""
        if self._painter is not None:
            self._painter.close()
            self._painter = None

    def __getstate__(self) -> dict[str, Any]:
        """Returns the state for pickling: the game as id and packs, and its moves."""
        if self.game.info.id not in games.installed():
            raise pickle.PicklingError(f"{self.game.info.id}: not an installed game")
        state = self.__dict__ | {"game": None, "_painter": None}
        state["_game"] = self.game.info.id, self.game.packs
        if isinstance(self._chance, SystemRandom):
            state["_chance"] = None
        if "referee" in state:
            state["referee"] = [entry.move for entry in self.referee.table.entries]
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restores a pickled state by replaying its game."""
        game, packs = state.pop("_game")
        self.__dict__.update(state)
        self.game = games.load(game, packs)
        if self._chance is None:
            self._chance = SystemRandom()
        if "referee" in state:
            table = self.game.setup(self.seats, self.options, self._seed)
            self.referee = Referee(self.game, table)
            for move in state["referee"]:
                self.referee.push(move)

    def actions_for(self, move: Move) -> list[int]:
        """Returns the remaining actions of the selected agent for a legal move."""
        words, typed_count = (move.verb, *move.args), len(self._typed_words)
        actions: list[int] = []
        for place in range(typed_count, len(words) + 1):
            next_words = self._next_words(words[:place])
            if len(next_words) > 1 or not actions:
                word = words[place] if place < len(words) else None
                choices = self._numbered(next_words)
                actions.append(
                    next(number for number, next_word in choices.items() if next_word == word)
                )
        return actions

    # --- words of a move -------------------------------------------------------------

    def _ask(self) -> None:
        """Selects the next agent that has to decide, or ends the game."""
        self._typed_words: list[str] = []
        self._moves: dict[tuple[str, ...], Move] = {}
        seats_to_move = self.referee.seats_to_move()
        if not seats_to_move:
            self._choices: dict[int, str | None] = {}
            self.agent_selection = self.agents[0]
            self._reward()
            return
        self.agent_selection = self.possible_agents[seats_to_move[0]]
        moves = self.referee.legal_moves(seats_to_move[0])
        self._moves = {(move.verb, *move.args): move for move in moves}
        next_words = self._next_words(())
        while len(moves) > 1 and len(next_words) == 1:  # all moves start with this word
            self._typed_words.append(next_words[0] or "")
            next_words = self._next_words(tuple(self._typed_words))
        self._choices = self._numbered(next_words)

    def _say(self, word: str) -> None:
        """Adds a word and all words without an alternative after it."""
        self._typed_words.append(word)
        while len(next_words := self._next_words(tuple(self._typed_words))) == 1:
            (only,) = next_words
            if only is None:
                self._play(self._moves[tuple(self._typed_words)])
                return
            self._typed_words.append(only)
        self._choices = self._numbered(next_words)

    def _next_words(self, typed: tuple[str, ...]) -> list[str | None]:
        """Returns the sorted next words of legal moves; None is a move's end."""
        size = len(typed)
        results: dict[str | None, None] = {}
        for words in self._moves:
            if words[:size] == typed:
                results[words[size] if len(words) > size else None] = None
        return sorted(results, key=lambda word: word or "")

    def _numbered(self, next_words: Sequence[str | None]) -> dict[int, str | None]:
        """Returns the next words by action; unknown words use the spare actions."""
        spare = len(self.words) + 1
        choices: dict[int, str | None] = {}
        for word in next_words:
            number = END if word is None else self._numbers.get(word, spare)
            spare += number == spare
            if number > len(self.words) + SPARE_ACTIONS:
                raise ValueError(f"{self.game.info.id}: has too many unknown words")
            choices[number] = word
        return choices

    def _play(self, move: Move) -> None:
        self.referee.push(move)
        self._ask()

    def _reward(self) -> None:
        """Sets the rewards: 1 for a victory, -1 for a defeat, 0 for a draw.

        The reward of a solo game is its score.
        """
        outcome = self.referee.outcome()
        for seat, agent in enumerate(self.agents):
            self.terminations[agent] = True
            if outcome is None:
                continue
            if self.seats == 1:
                self.rewards[agent] = float(outcome.scores[0])
            elif outcome.winners:
                self.rewards[agent] = 1.0 if seat in outcome.winners else -1.0

    # --- observations ------------------------------------------------------------

    def _layout(self) -> list[str]:
        words = [f"said {number}" for number in range(1, MAX_MOVE_WORDS + 1)]
        steps = [
            f"step {number} {part}"
            for number in range(1, SHOWN_STEPS + 1)
            for part in ("name", "seat", "data")
        ]
        counters = [f"counter {name}" for name in self._counters]
        marks = [f"mark {name}" for name in self._marks]
        pieces = [f"piece {n} {part}" for n in range(1, self._pieces + 1) for part in PIECE]
        return ["seat", *words, *steps, *counters, *marks, *pieces]

    def _bounds(self) -> list[tuple[int, int]]:
        """Returns the minimum and maximum of each number in `layout`."""
        word = len(self.words) + HASH_VALUES
        piece = {
            "zone": len(self._zones),
            "place": self._pieces,
            "kind": word,
            "back": word,
            "face": LARGEST_FACE,
            "turn": 3,
            "owner": self.seats,
            "host": self._pieces,
            "marks": word,
        }
        return [
            (0, self.seats - 1),
            *[(0, word)] * MAX_MOVE_WORDS,
            *[(0, word), (0, self.seats), (-MAX_VALUE, word)] * SHOWN_STEPS,
            *[(-MAX_VALUE, MAX_VALUE)] * len(self._counters),
            *[(-MAX_VALUE, word)] * len(self._marks),
            *[(0, piece[part]) for part in PIECE] * self._pieces,
        ]

    def _numbers_of(self, view: View, typed: Sequence[str]) -> Iterator[int]:
        """Yields the numbers of an observation in the order of `layout`."""
        yield view.seat
        for number in range(MAX_MOVE_WORDS):
            yield self._number(typed[number]) if number < len(typed) else 0
        for number in range(1, SHOWN_STEPS + 1):
            if number <= len(view.decision_stack):
                step = view.decision_stack[-number]
                yield from (self._number(step.name), step.seat + 1, self._number(step.data))
            else:
                yield from (0, 0, 0)
        for name in self._counters:
            yield max(-MAX_VALUE, min(view.counters[name], MAX_VALUE))
        for name in self._marks:
            yield self._number(view.marks[name])
        yield from self._pieces_of(view)

    def _pieces_of(self, view: View) -> Iterator[int]:
        """Yields the values of all pieces by zone, from the top, padded with 0."""
        first: dict[str, int] = {}
        before = 0
        for name in self._zones:
            first[name] = before
            before += len(view.piles[name])
        for zone, name in enumerate(self._zones, 1):
            for place, piece_view in enumerate(view.piles[name], 1):
                yield from (zone, place, *self._piece(piece_view, first))
        for _ in range((self._pieces - before) * len(PIECE)):
            yield 0

    def _piece(self, piece_view: VisiblePiece, first: Mapping[str, int]) -> tuple[int, ...]:
        zone, _, index = (piece_view.host or "").rpartition("#")
        return (
            self._number(piece_view.kind),
            self._number(piece_view.back),
            min(piece_view.face, LARGEST_FACE),
            piece_view.turn % 4,
            0 if piece_view.owner is None else piece_view.owner + 1,
            first[zone] + int(index) + 1 if piece_view.host else 0,
            self._number(piece_view.marks),
        )

    def _number(self, value: object) -> int:
        """Returns a value as a number: an integer unchanged, a word by its index.

        Empty values are 0. Other values have numbers beyond those of words, computed from a hash.
        """
        if isinstance(value, int):
            return max(-MAX_VALUE, min(int(value), MAX_VALUE))
        if not value:
            return 0
        known = self._numbers.get(value) if isinstance(value, str) else None
        return known or 1 + len(self.words) + crc32(repr(value).encode()) % HASH_VALUES
