"""The numeric model of the disputed lands, and the decisions based on it."""

from functools import partial
from random import Random

import pytest

from tabletop.games import load as load_game
from tabletop.games.guardians.campaign.armies import SPACE_INDEX, UNTURNED
from tabletop.games.guardians.campaign.conversion import read
from tabletop.games.guardians.campaign.fighting import secondaries
from tabletop.games.guardians.campaign.shields import UNDECIDED
from tabletop.games.guardians.campaign.turns import Campaign
from tabletop.games.guardians.playouts import simulated_wins as wins_duel
from tabletop.players import PLAYERS, Decision
from tabletop.rules import Move
from tabletop.rules.options import all_options
from tabletop.table import Table, view_of
from tabletop.testing.laws import Case, fast_states_agree
from tests.cases import parametrize_in_one
from tests.games.guardians.board import position
from tests.games.guardians.case_notation import CombatCase
from tests.tiers import in_full

game = load_game("guardians")

SEEDS = in_full(range(2), 1)


def chosen_move(table: Table, seed: int = 1, name: str = "expert", effort: float = 0.1) -> str:
    moves = game.legal_moves(table, 0)
    decision = Decision(0, moves, partial(view_of, table, 0), Random(seed), None, effort)
    return str(PLAYERS[name](game, decision))


def army(space: str, creatures: str, seat: int = 0) -> dict[str, str]:
    return {f"shield.{space}.{seat}": "plain-shield", f"force.{space}.{seat}": creatures}


def state(campaign: Campaign) -> str:
    """Returns all values of a campaign as text."""
    seats = [[getattr(one, name) for name in one.__slots__] for one in campaign.armies]
    rest = [getattr(campaign, name) for name in campaign.__slots__ if name != "armies"]
    return repr((seats, rest))


# --- numbers of the model -------------------------------------------------------------------------


@parametrize_in_one(
    ("strikers", "target", "done", "falls"),
    [
        # From the seed: four points are needed against the Fire Walker, which already took six.
        (["squire"], "fire-walker", 6, False),
        (["iron-crag-baggler"], "fire-walker", 6, True),
        # Seven against an Archer; three and four together are enough.
        (["swordsman"], "archer", 0, False),
        (["squire", "iron-crag-baggler"], "archer", 0, True),
        # The Swordsman, who met the Sand Lord's eleven, is beaten by any creature.
        (["idiot"], "swordsman", 11, True),
    ],
)
def test_secondaries_add_what_was_done_before(
    strikers: list[str], target: str, done: int, falls: bool
) -> None:
    assert secondaries(strikers, [(target, done)]) == ([] if falls else [(target, done)])


def test_a_campaign_is_read_from_the_table_and_played_without_touching_it() -> None:
    cards = {**army("a2", "swordsman archer"), **army("a3", "idiot", 1), "hand.0": "gold squire",
             "terrain.a2": "mountains", "deck.0": "archer archer archer"}  # fmt: skip
    table = position(cards, holders="000011", destroyed_1=2).table
    campaign = read(table)
    mine, opponent = campaign.armies
    assert sorted(mine.force[SPACE_INDEX["a2"]]) == ["archer", "swordsman"]
    assert (mine.shield[SPACE_INDEX["a2"]], opponent.shield[SPACE_INDEX["a3"]]) == (
        UNTURNED,
        UNTURNED,
    )
    assert (mine.bribes, mine.pen, len(mine.deck)) == (["gold"], ["squire"], 3)
    assert (campaign.lands(0), campaign.lands(1), opponent.felled) == (4, 2, 2)
    assert campaign.ground[SPACE_INDEX["a2"]] == ("mountains",)
    assert campaign.ground[SPACE_INDEX["a3"]] is None
    before = state(campaign)
    for seed in range(20):
        other = campaign.copy()
        other.play(Random(seed), 3)
        assert other.winner != UNDECIDED or other.turn == campaign.turn + 4
    assert state(campaign) == before


def test_marches_of_a_campaign_are_those_of_the_table() -> None:
    options = (("way", "lands"), ("deck-1", "any"), ("deck-2", "any"))
    cases = [Case(game, 2, options, f"march {seed}") for seed in range(4)]
    assert sum([fast_states_agree(case, 300) for case in cases]) > 60


def wins(table: Table, seat: int, turns: int, games: int = 40) -> float:
    """Returns the share of simulated games that a seat wins within some turns."""
    campaign, won = read(table), 0
    for seed in range(games):
        other = campaign.copy()
        other.play(Random(seed), turns)
        won += other.winner == seat
    return won / games


def test_bot_takes_the_last_land() -> None:
    table = position({**army("c2", "swordsman archer")}, holders="000001").table
    assert wins(table, 0, 0) == 1


def test_bot_beats_the_guardian() -> None:
    # Thirty-four points against the Guardian's vitality, in undefended rubble.
    cards = {**army("a3", "living-dune living-dune"), "stronghold.a4": "four-square face=2"}
    assert wins(position(cards, holders="000101", stones_1=0).table, 0, 0) > 0.9
    weak = {**cards, "force.a3.0": "squire"}
    assert wins(position(weak, holders="000101", stones_1=0).table, 0, 0) == 0


def test_a_strong_shield_beats_a_weak_one() -> None:
    table = position(
        {**army("a2", "living-dune ember-lord"), **army("a3", "squire", 1), "terrain.a2": "woods"}
    ).table
    game.apply(table, Move.parse("1 march a2 a3"))
    campaign = read(table)
    assert campaign.battle is not None
    beaten = 0
    for seed in range(40):
        other = campaign.copy()
        other.play(Random(seed), 0)
        beaten += other.armies[0].felled == 1
    assert beaten > 34


def test_shields_of_a_duel_are_fought_out() -> None:
    options = all_options(game, {"deck-1": "iron-oath", "deck-2": "iron-oath"}, "shields")
    table = game.setup(2, options, "shields")
    first = int(table.marks["attacker"])
    giants, few = ["hill-giant", "quarry-giant"], ["squire"]
    for seat in (0, 1):
        assert wins_duel(table, seat, giants, few, Random(1)) == 1
        assert wins_duel(table, seat, few, giants, Random(1)) == 0
    # Neither Idiot can beat the other. At zero against zero the defender wins.
    assert wins_duel(table, first, ["idiot"], ["idiot"], Random(1)) == 0
    assert wins_duel(table, 1 - first, ["idiot"], ["idiot"], Random(1)) == 1


# --- decisions --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", ["strong", "expert"])
def test_the_last_land_is_taken(name: str, seed: int) -> None:
    table = position(army("c2", "swordsman archer"), holders="000001").table
    assert chosen_move(table, seed, name) == "1 march c2 c3"


@pytest.mark.parametrize("seed", SEEDS)
def test_the_weakest_becomes_the_terrain(seed: int) -> None:
    table = position(army("a2", "living-dune idiot"), step="sink", data=("a2",)).table
    assert chosen_move(table, seed) == "1 sink idiot"


@pytest.mark.parametrize("name", ["fair", "strong"])
def test_terrain_is_placed_rather_than_a_creature_lost(name: str) -> None:
    cards = {**army("a2", "living-dune idiot"), "pen.0": "mountains woods", "terrain.b2": "swamp"}
    table = position(cards, step="settlement").table
    assert chosen_move(table, name=name) in ("1 cover mountains a2", "1 cover woods a2")


def test_a_creature_that_becomes_a_terrain_is_lost_in_a_campaign() -> None:
    table = position(army("a2", "living-dune idiot"), step="settlement").table
    game.apply(table, Move.parse("1 end"))
    campaign = read(table)
    assert campaign.armies[0].force[SPACE_INDEX["a2"]] == ["living-dune"]
    assert campaign.ground[SPACE_INDEX["a2"]] == ()


def test_all_is_placed_by_one_plan() -> None:
    cards = {"hand.0": "swordsman archer old-crusader sun-shield"}
    table = position(cards, step="place").table
    plan: object = None
    texts: list[str] = []
    while 0 in game.seats_to_move(table) and table.decision_stack[-1].name == "place":
        moves = game.legal_moves(table, 0)
        decision = Decision(0, moves, partial(view_of, table, 0), Random(1), plan, 0.02)
        move = PLAYERS["expert"](game, decision)
        assert move in moves
        assert bool(decision.thoughts) == (not texts), "it thinks once"
        plan = decision.plan
        texts.append(move.verb)
        game.apply(table, move)
    assert sorted(texts) == ["done", "place", "place", "place", "raise"]


@pytest.mark.parametrize("name", ["fair", "strong", "expert"])
def test_no_strike_without_a_target(name: str) -> None:
    fight = CombatCase("swordsman, burning-brand / squire, hill-giant | lays | ")
    fight.play()
    table = fight.table
    for line in ("1 lay swordsman", "2 lay squire"):
        game.apply(table, Move.parse(line))
    while table.decision_stack[-1].name != "spells" or game.seats_to_move(table)[0] != 0:
        game.apply(table, Move(game.seats_to_move(table)[0], "pass"))
    assert "1 cast burning-brand" in {str(move) for move in game.legal_moves(table, 0)}
    assert chosen_move(table, name=name, effort=0.1) == "1 pass"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", ["fair", "strong", "expert"])
def test_no_command_card_without_a_target(name: str, seed: int) -> None:
    # The Rain of Cinders strikes creatures of up to six points, but all opposing creatures are
    # giants.
    cards = {**army("a2", "hill-giant quarry-giant"), "depot.0": "rain-of-cinders",
             **army("a3", "hill-giant dune-giant", 1)}  # fmt: skip
    table = position(cards).table
    game.apply(table, Move.parse("1 march a2 a3"))
    assert "1 declare yes" in {str(move) for move in game.legal_moves(table, 0)}
    assert chosen_move(table, seed, name) == "1 declare no"
