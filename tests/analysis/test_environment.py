"""Learning environments: PettingZoo's own tests, and hidden facts."""

import copy
import pickle
import warnings
from random import Random
from typing import Any

import pytest

from tabletop.analysis import environment as module
from tabletop.analysis.environment import END, MAX_VALUE, Environment, environment
from tabletop.games import load
from tabletop.rules import Move
from tabletop.rules.determinizer import Determinizer
from tabletop.table import view_of
from tests.conformance.games import GAMES
from tests.tiers import in_tier_0

np = pytest.importorskip("numpy")
pettingzoo_test = pytest.importorskip("pettingzoo.test")
SAMPLE_GAMES = in_tier_0(("tictactoe", "caravan"), sorted(GAMES))


def make(name: str, seats: int | None = None, seed: int = 1) -> Environment:
    env = Environment(load(name), seats)
    env.reset(seed=seed)
    return env


def mask_of(env: Environment) -> set[int]:
    return set(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist())


@pytest.mark.parametrize("name", SAMPLE_GAMES)
def test_it_passes_the_tests_of_pettingzoo(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        # PettingZoo warns that observations are a mapping, although its own games do the same.
        warnings.simplefilter("ignore")
        pettingzoo_test.api_test(environment(name), num_cycles=12)
        pettingzoo_test.seed_test(lambda: environment(name), 8)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", SAMPLE_GAMES)
def test_every_legal_move_can_be_said_and_no_other(name: str) -> None:
    env, rng = make(name), Random(2)
    for _ in range(30):
        moves = list(env._moves.values())
        if not moves:
            break
        texts = {tuple(env.actions_for(move)): move for move in moves}
        assert len(texts) == len(moves)
        assert {actions[0] for actions in texts} == mask_of(env)
        actions = rng.choice(sorted(texts))
        for number, action in enumerate(actions):
            begun = actions[:number]
            assert mask_of(env) == {one[number] for one in texts if one[:number] == begun}
            env.step(action)
        assert env.referee.table.entries[-1].move == texts[actions]


@pytest.mark.parametrize("name", SAMPLE_GAMES)
def test_observation_ignores_hidden_facts(name: str) -> None:
    env, rng = make(name), Random(3)
    for number in range(40):
        if not env._choices:
            break
        if number % 8 == 7:
            for seat, agent in enumerate(env.possible_agents):
                seen, real = env.observe(agent), env.referee.table
                dealt = Determinizer(env.game, view_of(real, seat)).deal(rng)
                env.referee.table = dealt
                copied = env.observe(agent)
                env.referee.table = real
                assert np.array_equal(seen["observation"], copied["observation"])
                assert np.array_equal(seen["action_mask"], copied["action_mask"])
        env.step(rng.choice(sorted(env._choices)))


def test_words_have_the_same_numbers_in_actions_and_observations() -> None:
    env = make("tictactoe")
    square = env.words.index("b2") + 1
    # All moves begin with `mark`, which is already entered.
    assert env.actions_for(Move(0, "mark", ("b2",))) == [square]
    assert env.observe("player_0")["observation"][1] == env.words.index("mark") + 1
    assert env.observe("player_1")["observation"][1] == 0
    env.step(square)
    seen = dict(zip(env.layout, env.observe("player_1")["observation"].tolist(), strict=True))
    cross = next(n for n in range(1, 10) if seen[f"piece {n} zone"] == env._zones.index("b2") + 1)
    assert seen["seat"] == 1
    assert env.words[seen[f"piece {cross} kind"] - 1] == "cross"
    assert seen[f"piece {cross} owner"] == 1


def play_squares(env: Any, *squares: str) -> None:
    words = env.unwrapped.words
    for square in squares:
        env.step(words.index(square) + 1)


def test_the_winner_gets_one_and_the_loser_loses_one() -> None:
    env = environment("tictactoe")
    env.reset(seed=1)
    play_squares(env, "a1", "b1", "a2", "b2", "a3")
    assert env.rewards == {"player_0": 1.0, "player_1": -1.0}
    assert all(env.terminations.values())


def test_draw_has_no_reward() -> None:
    env = environment("tictactoe")
    env.reset(seed=1)
    play_squares(env, "a1", "b1", "c1", "a2", "c2", "b2", "a3", "c3", "mark")  # one square is left
    assert env.rewards == {"player_0": 0.0, "player_1": 0.0}
    assert all(env.terminations.values())


def test_alone_the_score_is_the_reward() -> None:
    env, rng = make("realm_of_sand", seats=1), Random(1)
    while env._choices:
        env.step(rng.choice(sorted(env._choices)))
    outcome = env.referee.outcome()
    assert outcome is not None
    assert env.rewards == {"player_0": float(outcome.scores[0])}


def test_an_action_that_is_not_let_through_costs_its_agent_the_game() -> None:
    env = environment("tictactoe")
    env.reset(seed=1)
    env.step(END)
    assert env.rewards["player_0"] == -1
    assert all(env.terminations.values())
    raw = make("tictactoe")
    with pytest.raises(ValueError, match="action 0: not allowed"):
        raw.step(END)


def test_seeds_begin_a_row_of_games() -> None:
    first, second = make("caravan", 3, seed=4), make("caravan", 3, seed=4)
    begun = []
    for _ in range(2):
        assert first.referee.table.digest() == second.referee.table.digest()
        begun.append(first.referee.table.digest())
        first.reset()
        second.reset()
    assert len(set(begun)) == 2


def test_missing_dependency_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "INSTALLED", False)
    with pytest.raises(ImportError, match=r"pip install 'sandtable-games\[rl\]'"):
        environment("tictactoe")


# --- state for learning programs -------------------------------------------------------------


def seen_by_all(env: Any) -> list[list[int]]:
    return [
        [*env.observe(agent)["observation"], *env.observe(agent)["action_mask"]]
        for agent in env.possible_agents
    ]


def choose(env: Any, rng: Random) -> int:
    mask = env.observe(env.agent_selection)["action_mask"]
    return int(rng.choice(np.flatnonzero(mask).tolist()))


@pytest.mark.parametrize("kind", [int, np.int8, np.int64, np.uint16, np.array])
def test_seeds_and_actions_may_be_whole_numbers_of_any_kind(kind: Any) -> None:
    one, other = environment("tictactoe"), environment("tictactoe")
    one.reset(seed=7)
    other.reset(seed=kind(7))
    rng = Random(1)
    for _ in range(4):
        assert seen_by_all(one) == seen_by_all(other)
        action = choose(one, rng)
        one.step(action)
        other.step(kind(action))


@pytest.mark.parametrize(
    ("action", "error", "message"),
    [
        (99, ValueError, r"action 99: out of range \(0 to 30\)"),
        (np.int64(-1), ValueError, r"action -1: out of range \(0 to 30\)"),
        (np.array(31), ValueError, "action 31: out of range"),
        (1.0, TypeError, "action 1.0: expected a whole number, got float"),
        (np.array([1, 2]), TypeError, "expected a whole number, got ndarray"),
        ("b2", TypeError, "action 'b2': expected a whole number, got str"),
    ],
)
def test_invalid_action_changes_nothing(action: Any, error: type[Exception], message: str) -> None:
    env = environment("tictactoe")  # 14 words, 16 spare ones, and the end of a move
    env.reset(seed=1)
    before = seen_by_all(env)
    for each in (env, env.unwrapped):
        with pytest.raises(error, match=message):
            each.step(action)
    assert seen_by_all(env) == before
    assert not any(env.terminations.values())


@pytest.mark.parametrize("name", SAMPLE_GAMES)
def test_copy_is_equal_and_independent(name: str) -> None:
    env, rng = environment(name), Random(1)
    env.reset(seed=5)
    for _ in range(3):
        env.step(choose(env, rng))
    copies = [copy.deepcopy(env), *(pickle.loads(pickle.dumps(env, p)) for p in (2, 5))]
    for _ in range(2):
        action = choose(env, rng)
        before = seen_by_all(copies[0])
        env.step(action)
        assert seen_by_all(copies[0]) == before
        for one in copies:
            one.step(action)
            assert seen_by_all(one) == seen_by_all(env)
            assert one.unwrapped.referee.table.digest() == env.unwrapped.referee.table.digest()
    for one in (env, *copies):  # and the series of games that the seed began
        one.reset()
        assert seen_by_all(one) == seen_by_all(env)


def test_copies_are_made_before_the_first_game_and_of_unseeded_rows() -> None:
    cloudpickle = pytest.importorskip("cloudpickle")
    env = pickle.loads(cloudpickle.dumps(environment("caravan", seats=3)))
    env.reset()
    copied = pickle.loads(pickle.dumps(env))
    assert seen_by_all(copied) == seen_by_all(env)
    env.reset()
    copied.reset()
    assert env.unwrapped._seed != copied.unwrapped._seed


@pytest.mark.parametrize("name", SAMPLE_GAMES)
def test_observations_are_in_their_space(name: str) -> None:
    env, rng = make(name), Random(4)
    spaces = env.observation_spaces
    for number in range(60):
        if not env._choices:
            break
        for agent in env.possible_agents if number % 6 == 0 else ():
            assert spaces[agent].contains(env.observe(agent))
        env.step(rng.choice(sorted(env._choices)))
    box = spaces["player_0"]["observation"]
    bounds = dict(
        zip(env.layout, list(zip(box.low.tolist(), box.high.tolist(), strict=True)), strict=True)
    )
    assert bounds["seat"] == (0, env.seats - 1)
    assert bounds["piece 1 turn"] == (0, 3)
    assert bounds["piece 1 owner"] == (0, env.seats)
    assert bounds["piece 1 zone"] == (0, len(env._zones))


def test_numbers_beyond_the_bounds_are_cut() -> None:
    env = make("caravan")
    view = view_of(env.referee.table, 0)
    assert env._number(10**9) == MAX_VALUE
    assert env._number(-(10**9)) == -MAX_VALUE
    env._counters = ["far"]
    far = list(env._numbers_of(view._replace(counters={"far": -(10**12)}), []))
    assert -MAX_VALUE in far


def test_unknown_render_mode_is_reported() -> None:
    with pytest.raises(ValueError, match="render_mode 'svg': unknown \\(choose human, ansi"):
        environment("tictactoe", render_mode="svg")


def test_the_text_of_a_table_shows_what_the_seat_sees() -> None:
    env = environment("caravan", render_mode="ansi")
    env.reset(seed=1)
    words = env.render()
    assert words.startswith("Caravan, seen from seat 1 of 2\n")
    view = view_of(env.unwrapped.referee.table, 0)
    hidden = len(view.piles["hand.1"])
    assert f"hand.1 ({hidden} pieces): {hidden} [" in words
    assert environment("tictactoe").unwrapped.render_mode is None


@pytest.mark.full
def test_it_passes_the_test_of_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    def make_with(render_mode: str) -> Any:
        return environment("sandland", render_mode=render_mode)

    pettingzoo_test.render_test(make_with)
    assert "seen from seat 1" in capsys.readouterr().out
    env = make_with("rgb_array")
    env.reset(seed=1)
    frame = env.render()
    assert frame.shape == (720, 1280, 3)
    assert len(np.unique(frame.reshape(-1, 3), axis=0)) > 500  # the frame is painted
    second = pickle.loads(pickle.dumps(env))
    assert np.array_equal(second.render(), frame)
    for action in env.unwrapped.actions_for(env.unwrapped.referee.legal_moves(0)[0]):
        env.step(action)
    assert not np.array_equal(env.render(), frame)
    env.close()
    second.close()
