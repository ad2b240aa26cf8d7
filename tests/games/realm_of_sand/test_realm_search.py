"""Searching players in Realm of Sand: perception and plans."""

import pickle
from functools import partial
from random import Random

import pytest
from position import Position, built_entry

from tabletop.games import load
from tabletop.games.realm_of_sand.evaluation import race_of
from tabletop.games.realm_of_sand.first_turns import next_move
from tabletop.games.realm_of_sand.model import (
    model_of,
    setting_of,
)
from tabletop.games.realm_of_sand.nearness import MOST, OfferFits, lowered, rungs
from tabletop.games.realm_of_sand.nodes import Node, Start
from tabletop.games.realm_of_sand.planning import POSITIONS, Plan
from tabletop.games.realm_of_sand.prospects import (
    WEIGHTS,
    StageWeights,
    own_disks,
)
from tabletop.games.realm_of_sand.runes import boxes_of
from tabletop.games.realm_of_sand.search import Search
from tabletop.games.realm_of_sand.side import (
    Side,
    card_numbers,
    lay,
)
from tabletop.games.realm_of_sand.valuation import Race
from tabletop.players import PLAYERS, Decision
from tabletop.rules import Move
from tabletop.rules.decision import Budget
from tabletop.table import Table, view_of
from tests.cases import parametrize_in_one
from tests.tiers import in_full

GAME = load("realm_of_sand")


def decision_of(table: Table, effort: float = 0.02, plan: object = None, seed: int = 1) -> Decision:
    (seat,) = GAME.seats_to_move(table)
    look = partial(view_of, table, seat)
    return Decision(seat, GAME.legal_moves(table, seat), look, Random(seed), plan, effort)


def played(table: Table, move: Move) -> None:
    table.begin_entry(move)
    GAME.apply(table, move)


def turn_of(
    position: Position, player: str = "expert", effort: float = 0.02, seed: int = 1
) -> list[str]:
    """Plays a turn by a player and returns its moves without the seat."""
    table, plan, results = position.table, None, []
    while True:
        decision = decision_of(table, effort, plan, seed)
        move = PLAYERS[player](GAME, decision)
        plan = decision.plan
        results.append(str(move)[2:])
        played(table, move)
        if move.verb == "end":
            return results


def random_position(seed: int, seats: int = 1, board: str = "basic", moves: int = 30) -> Table:
    """Returns a position of random play at the start of a turn."""
    table = GAME.setup(seats, {"board": board}, f"middle {seed}")
    rng = Random(f"{seed} {seats} {board}")
    count = 0
    while GAME.seats_to_move(table):
        seat = GAME.seats_to_move(table)[0]
        count += 1
        if count > moves and model_of(table, seat).decision_name == "before":
            return table
        legal = GAME.legal_moves(table, seat)
        rare = [move for move in legal if move.verb in ("complete", "summon", "power")]
        played(table, rng.choice(rare if rare and rng.random() < 0.6 else legal))
    raise AssertionError("the game was over too soon")


def search_of(table: Table, left: int = 6) -> Search:
    return Search(model_of(table, GAME.seats_to_move(table)[0]), left, Budget(10_000, 60.0))


def top_node(search: Search) -> Node:
    node = Node(None, search.left, search.model.side, search.outlook.all)
    node.pool = search.model.tiles
    return node


# --- seen by the search ------------------------------------------------------------------------


@pytest.mark.parametrize("seed", in_full(range(5), 2))
def test_every_fit_is_as_far_as_its_runes_are_missing(seed: int) -> None:
    # Missing runes are counted directly, for the board and with one of its squares cleared.
    search = search_of(random_position(seed, board="advanced"))
    runes, outlook = search.model.side.runes, search.outlook
    assert any(runes)
    gone = next(squares & -squares for squares in runes if squares)
    element = next(element for element, squares in enumerate(runes) if squares)
    ladder = outlook.ladder(runes)
    wanting = outlook.brings(element, gone.bit_length() - 1)
    fewer = rungs(lowered(outlook.digits(runes), wanting))
    for index, spot in enumerate(outlook.fits):
        missing = sum(not runes[each] & square for each, square in spot.cells)
        lost = any(each == element and square == gone for each, square in spot.cells)
        for maximum in range(MOST):
            assert (ladder[maximum] >> index & 1) == (missing <= maximum)
            assert (fewer[maximum] >> index & 1) == (missing + lost <= maximum)
        for each in range(5):
            wants = sum(not runes[each] & square for one, square in spot.cells if one == each)
            lacks = outlook.ladder_of(each, runes[each])
            assert [rung >> index & 1 for rung in lacks[:4]] == [wants <= n for n in range(4)]


def test_spots_are_those_that_fit_the_board() -> None:
    # Three runes in a row on the light squares: ten lie across and eight upright.
    table = GAME.setup(1, {"board": "basic"}, "1")
    outlook = OfferFits(setting_of(table, 0).light, [card_numbers()["root-stair"]], 1)
    assert outlook.within(0).bit_count() == 10 + 8
    assert outlook.within(1) & outlook.within(0) == outlook.within(0)
    assert outlook.within(1).bit_count() > 18


@parametrize_in_one("seed", range(6))
def test_a_laid_tile_is_judged_as_the_board_after_it(seed: int) -> None:
    # Values updated from the old board equal those computed from the new board.
    search = search_of(random_position(seed, moves=15 + 5 * seed))
    side = search.model.side
    node = top_node(search)
    start = Start(node, 5, side, search.outlook.all)
    search.layings(start)
    laid = [child for child in start.children if child.laying is not None]
    assert len(laid) > 10
    for child in laid:
        assert child.laying is not None
        after = lay(side, child.laying.mask, child.laying.cells)
        assert child.value == pytest.approx(search.value(after, child.live, 5))


@pytest.mark.parametrize(("board", "seats"), [("basic", 1), ("advanced", 1), ("advanced", 3)])
@pytest.mark.parametrize("seed", in_full(range(3), 1))
def test_planned_turns_are_legal(seed: int, board: str, seats: int) -> None:
    # The moves of each turn are legal in order and lead to the expected position.
    table = random_position(seed, seats, board)
    search = search_of(table)
    seat = search.setting.seat
    side = search.model.side
    node = top_node(search)
    children = search.turns(Start(node, 5, side, search.outlook.all))
    Random(seed).shuffle(children)
    for child in children[:40]:
        action, count = child.moves, 0
        while action or model_of(table, seat).decision_name != "after":
            move = next_move(model_of(table, seat), action, ())
            assert GAME.judge(table, move) is None, str(move)
            if (move.verb, *move.args) == action[:1][0] if action else False:
                action = action[1:]
            played(table, move)
            count += 1
        thought = search.grown(child).side
        there = model_of(table, seat).side
        assert (there.runes, there.front, there.stars) == (
            thought.runes,
            thought.front,
            thought.stars,
        )
        for _ in range(count):
            table.undo()


# --- decisions ----------------------------------------------------------------------------------


def in_rows(*buildings: str) -> dict[str, str]:
    """Returns a scenario entry of twelve buildings, four of each level."""
    places = [f"row.{level}.{place}" for level in (1, 2, 3) for place in (1, 2, 3, 4)]
    return dict(zip(places, buildings, strict=True))


@pytest.mark.parametrize("seats", [1, 2])
def test_no_turn_ends_with_a_building_that_costs_nothing(seats: int) -> None:
    # The obsidian runes of Black Pier could serve other buildings, but they seldom do.
    position = Position(
        [".....g.", "..EOE..", ".C.OCC.", ".C.O...", "...O...", "......."],
        seats=seats,
        level=1,
        rounds=11,
        phase="after",
        tiles=["tile-16", "tile-19", "tile-06"],
        place=in_rows(
            "crooked-lane", "glassblowers-shed", "black-pier", "whisper-gate",
            "nightingale-keep", "well-of-mirrors", "sundial-terrace", "lunar-stair",
            "throne-of-the-realm", "sapphire-archive", "alchemists-keep",
            "stair-of-the-two-moons",
        ),
    )  # fmt: skip
    assert any(words.startswith("complete black-pier") for words in turn_of(position, effort=0.04))


def test_no_building_waits_for_better_days_that_are_few() -> None:
    # Night Bench brings no star but a disk for the last two turns.
    position = Position(
        [".......", ".CEC...", ".ECg.O.", ".COEC..", "..OO...", "......."],
        seats=1,
        rounds=12,
        phase="after",
        tiles=["tile-01", "tile-13", "tile-08"],
        place=in_rows(
            "root-stair", "owl-loft", "night-bench", "chequered-yard",
            "lantern-gate", "tide-clock", "sundial-terrace", "hinge-of-the-wind",
            "court-of-the-five", "throne-of-the-realm", "gatehouse-of-the-queen",
            "bridge-of-hours",
        ),
    )  # fmt: skip
    assert any(words.startswith("complete night-bench") for words in turn_of(position, effort=0.04))


@pytest.mark.parametrize("seats", [1, 2])
def test_a_building_is_completed_that_nothing_else_needs(seats: int) -> None:
    board = ["..OCO..", "...s...", ".......", ".......", ".......", "......."]
    position = Position(
        board, seats=seats, rows=["well-of-mirrors"], rounds=6, phase="after", level=3
    )
    assert turn_of(position) == ["complete well-of-mirrors c1 d1 d2 e1", "end"]


def race(own: int, others: int, hourglasses: int, *, left: int = 5) -> float:
    """Returns the value of hourglasses for a seat in a turn of six."""
    weights = WEIGHTS.of()._replace(hourglass=0.0, rival=2.0)
    model = model_of(random_position(1, 2), 0)
    search = Search(model, 6, Budget(1, 60.0), Race(2, float(others)), weights)
    front, squares, spirits = (0,) * 5, (9,) * 3, (9,) * 5
    side = Side((0,) * 5, 0, front, squares, spirits, 0, 0, own, hourglasses)
    return search.race_value(side, left)


def test_only_the_leader_ends_the_game() -> None:
    assert race(20, 10, 10) > 0 == race(20, 10, 9) > race(10, 20, 10)
    assert race(21, 20, 10) < race(24, 20, 10), "a small lead is as good as a large one"


def test_others_gain_stars_until_the_game_ends() -> None:
    # Three turns later the opponent has six more stars, more than a lead of five.
    assert race(25, 20, 10, left=5) > 0
    assert race(25, 20, 10, left=2) < race(25, 20, 9, left=2)


def test_later_seats_have_another_turn_in_the_round() -> None:
    position = Position(seats=2, place=built_entry("throne-of-the-realm", seat=1))
    has = race_of(position.table, 0, 0.0).stars
    assert has > 0
    assert race_of(position.table, 0, 2.5).stars == has + 2.5
    assert race_of(position.table, 1, 2.5).stars == 0


def test_contested_buildings_lose_value_over_time() -> None:
    # Nine of ten buildings remain for a turn: three turns ahead 73 % remain.
    weights = WEIGHTS.of()._replace(stays=0.9)
    offered = [card_numbers()["root-stair"]]
    now, later = (StageWeights(weights, 5, ahead, 2, offered) for ahead in (0, 3))
    assert (now.taken, later.taken) == pytest.approx((0.0, 1 - 0.9**3))
    assert now.factors[0] == pytest.approx(0.9 * weights.ready)
    alone = StageWeights(weights, 5, 3, 1, offered)
    assert (alone.taken, alone.factors[0]) == (0.0, weights.ready)


@pytest.mark.parametrize("seats", [1, 2])
def test_the_last_turn_takes_all_stars(seats: int) -> None:
    # The bent tile completes Owl Loft beside Dune Wall, whose runes are there already.
    board = [".......", ".CCC...", ".E.E...", ".......", ".......", "......."]
    position = Position(
        board,
        seats=seats,
        tiles=["tile-16", "tile-20", "tile-04"],
        rows=["dune-wall", "owl-loft"],
        rounds=14,
        place={"built.1": ["throne-of-the-realm"] * 4} if seats > 1 else {},
    )
    turn = " ".join(turn_of(position))
    assert "complete dune-wall b2 c2 d2" in turn
    assert "complete owl-loft" in turn


def test_a_summon_completes_what_it_can() -> None:
    # Three disks in front and three runes on the board make the best building on offer.
    board = [".......", ".EO....", ".......", ".......", ".......", "......."]
    position = Position(board, seats=1, disks="eco", rows=["house-of-three-doors"], rounds=14)
    turn = turn_of(position)
    assert any(words.startswith("complete house-of-three-doors") for words in turn)
    assert position.referee.table is position.table


def test_two_turns_are_seen_as_one_plan() -> None:
    # With two turns left, a tile is placed so that three disks complete the rest (RS-SOLO.6).
    position = Position(
        [".......", ".......", "..E....", ".......", ".......", "......."],
        seats=1,
        tiles=["tile-17", "tile-20", "tile-25"],
        disks="scg",
        rows=["observatory-of-ragusa", "ember-fountain", "moon-orchard"],
        rounds=13,
    )
    turn_of(position)
    turn_of(position)
    assert position.table.marks["phase"] == "over"
    assert position.table.piles["built.0"]


# --- plans --------------------------------------------------------------------------------------


def test_plan_is_kept_while_it_matches_the_table() -> None:
    table = random_position(1)
    first = decision_of(table)
    move = PLAYERS["expert"](GAME, first)
    assert isinstance(first.plan, Plan)
    assert first.plan.used > 0
    assert pickle.loads(pickle.dumps(first.plan)) == first.plan
    played(table, move)
    second = decision_of(table, plan=first.plan)
    next_one = PLAYERS["expert"](GAME, second)
    assert isinstance(second.plan, Plan)
    assert second.plan.used == first.plan.used
    assert next_one == second.thoughts[0].move


def test_plan_is_dropped_if_the_table_differs() -> None:
    table = random_position(2)
    first = decision_of(table)
    move = PLAYERS["expert"](GAME, first)
    other = next(each for each in first.moves if each.verb == "place" and each != move)
    played(table, other)
    second = decision_of(table, plan=first.plan)
    PLAYERS["expert"](GAME, second)
    assert isinstance(second.plan, Plan)
    assert isinstance(first.plan, Plan)
    assert second.plan.used > first.plan.used


def test_a_new_turn_has_a_new_budget() -> None:
    table, plan = random_position(3), None
    used = []
    for _ in range(12):
        decision = decision_of(table, plan=plan)
        played(table, PLAYERS["expert"](GAME, decision))
        plan = decision.plan
        assert isinstance(plan, Plan)
        used.append(plan.used)
    assert max(used) < 2 * POSITIONS * 0.02


def test_the_same_chance_gives_the_same_moves() -> None:
    turns = {tuple(turn_of(Position(seats=1, disks="se"), seed=5)) for _ in range(2)}
    assert len(turns) == 1


def test_thoughts_come_best_first() -> None:
    decision = decision_of(random_position(4), effort=0.05)
    move = PLAYERS["expert"](GAME, decision)
    assert decision.thoughts[0].move == move
    chances = [thought.chance for thought in decision.thoughts]
    assert chances == sorted(chances, reverse=True)
    assert len({thought.move for thought in decision.thoughts}) == len(chances) > 3
    assert {thought.move for thought in decision.thoughts} <= set(decision.moves)
    assert all(0 <= one <= 1 for one in chances)
    # Once a hint continued: Then: summon the same disk to the same square.
    assert any(one.line for one in decision.thoughts)
    assert not any(one.line[:1] == (one.move,) for one in decision.thoughts)


@pytest.mark.parametrize(("seats", "board", "player"), in_full([
    (1, "basic", "expert"), (1, "advanced", "relaxed"), (2, "basic", "relaxed"),
    (3, "advanced", "expert"), (4, "advanced", "relaxed"),
], 1, 3))  # fmt: skip
def test_whole_games_in_every_mode(seats: int, board: str, player: str) -> None:
    # Each answer is a legal move, however little time there is.
    table = GAME.setup(seats, {"board": board}, f"whole {seats}")
    decided, plan = -1, None
    rng = Random(3)
    while seats_to_move := GAME.seats_to_move(table):
        seat = seats_to_move[0]
        moves = GAME.legal_moves(table, seat)
        look = partial(view_of, table, seat)
        decision = Decision(seat, moves, look, rng, plan if seat == decided else None, 0.002)
        move = PLAYERS[player](GAME, decision)
        assert move in moves
        decided, plan = seat, decision.plan
        played(table, move)
    assert GAME.outcome(table) is not None


def test_sides_are_never_changed() -> None:
    side = Side((1, 2, 4, 0, 0), 2, (0, 0, 0, 0, 0), (5, 5, 5), (1, 1, 1, 1, 1))
    before = side.key
    lay(side, 7, ((0, 1), (1, 2), (2, 4)))
    assert side.key == before
    assert own_disks(side) == [0, 1, 0, 0, 0]
    assert boxes_of(side.occupied) == ("a1", "b1", "c1")
