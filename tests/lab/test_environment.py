"""Environments for programs that learn pass PettingZoo's own tests, and show nothing hidden."""

import warnings
from random import Random
from typing import Any

import pytest

from tabletop.games import load
from tabletop.lab import environment as module
from tabletop.lab.environment import END, Environment, environment
from tabletop.rules import Move
from tabletop.rules.dealing import Dealer
from tabletop.table import view_of
from tests.conformance.games import GAMES

np = pytest.importorskip("numpy")
pettingzoo_test = pytest.importorskip("pettingzoo.test")


def make(name: str, seats: int | None = None, seed: int = 1) -> Environment:
    env = Environment(load(name), seats)
    env.reset(seed=seed)
    return env


def mask_of(env: Environment) -> set[int]:
    return set(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist())


@pytest.mark.parametrize("name", sorted(GAMES))
def test_it_passes_the_tests_of_pettingzoo(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        # It warns that observations are a mapping, as its own games with masks have them.
        warnings.simplefilter("ignore")
        pettingzoo_test.api_test(environment(name), num_cycles=12)
        pettingzoo_test.seed_test(lambda: environment(name), 8)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_legal_move_can_be_said_and_no_other(name: str) -> None:
    env, rng = make(name), Random(2)
    for _ in range(30):
        moves = list(env._moves.values())
        if not moves:
            break
        said = {tuple(env.actions_for(move)): move for move in moves}
        assert len(said) == len(moves)
        assert {actions[0] for actions in said} == mask_of(env)
        actions = rng.choice(sorted(said))
        for number, action in enumerate(actions):
            begun = actions[:number]
            assert mask_of(env) == {one[number] for one in said if one[:number] == begun}
            env.step(action)
        assert env.referee.table.entries[-1].move == said[actions]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_an_observation_does_not_hang_on_what_is_hidden(name: str) -> None:
    env, rng = make(name), Random(3)
    for number in range(40):
        if not env._choices:
            break
        if number % 8 == 7:
            for seat, agent in enumerate(env.possible_agents):
                seen, real = env.observe(agent), env.referee.table
                dealt = Dealer(env.game, view_of(real, seat)).deal(rng)
                env.referee.table = dealt
                anew = env.observe(agent)
                env.referee.table = real
                assert np.array_equal(seen["observation"], anew["observation"])
                assert np.array_equal(seen["action_mask"], anew["action_mask"])
        env.step(rng.choice(sorted(env._choices)))


def test_words_have_the_same_numbers_in_actions_and_observations() -> None:
    env = make("tictactoe")
    box = env.words.index("b2") + 1
    # All moves begin with `mark`, which is said already.
    assert env.actions_for(Move(0, "mark", ("b2",))) == [box]
    assert env.observe("player_0")["observation"][1] == env.words.index("mark") + 1
    assert env.observe("player_1")["observation"][1] == 0
    env.step(box)
    seen = dict(zip(env.layout, env.observe("player_1")["observation"].tolist(), strict=True))
    cross = next(n for n in range(1, 10) if seen[f"piece {n} zone"] == env._zones.index("b2") + 1)
    assert seen["seat"] == 1
    assert env.words[seen[f"piece {cross} kind"] - 1] == "cross"
    assert seen[f"piece {cross} owner"] == 1


def played(env: Any, *boxes: str) -> None:
    words = env.unwrapped.words
    for box in boxes:
        env.step(words.index(box) + 1)


def test_the_winner_gets_one_and_the_loser_loses_one() -> None:
    env = environment("tictactoe")
    env.reset(seed=1)
    played(env, "a1", "b1", "a2", "b2", "a3")
    assert env.rewards == {"player_0": 1.0, "player_1": -1.0}
    assert all(env.terminations.values())


def test_nobody_gets_anything_for_a_draw() -> None:
    env = environment("tictactoe")
    env.reset(seed=1)
    played(env, "a1", "b1", "c1", "a2", "c2", "b2", "a3", "c3", "mark")  # one box is left
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
    with pytest.raises(ValueError, match="action 0 is not let through"):
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


def test_who_has_not_installed_it_is_told_how(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "INSTALLED", False)
    with pytest.raises(ImportError, match=r"pip install 'sandtable-games\[rl\]'"):
        environment("tictactoe")
