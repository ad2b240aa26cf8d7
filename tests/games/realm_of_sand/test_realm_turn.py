"""RS-TURN, RS-REPLENISH: turns, rounds, and taking tiles."""

from position import Position, rule

from tabletop.games import load as load_game

game = load_game("realm_of_sand")


GARDEN = [".......", ".EEE...", ".......", ".......", ".......", "......."]
PLACE = "place tile-03 b3E c3C d3O"


def first_take(position: Position) -> str:
    return f"take {position.kinds('circle')[1]}"


def play_turn(position: Position, seat: int) -> None:
    """Lets a seat place any tile, take one and end its turn."""
    for verb in ("place", "take", "end"):
        move = next(move for move in position.legal(seat) if move.verb == verb)
        position.referee.push(move)


@rule("RS-TURN.1")
@rule("RS-TURN.7")
def test_turns_go_round_from_the_start_player() -> None:
    position = Position(seats=3)
    for number in (1, 2, 3):
        assert position.table.counters["round"] == number
        for seat in (0, 1, 2):
            assert position.referee.seats_to_move() == (seat,)
            play_turn(position, seat)
    assert position.table.counters["round"] == 4


@rule("RS-TURN.2")
def test_one_main_action_a_turn() -> None:
    position = Position(tiles=["tile-03", "tile-15"], disks="ec")
    position.do(PLACE, first_take(position))
    assert position.refused("place tile-15 b2E b3C c2E") == "RS-TURN.2"
    assert position.refused("summon emerald b2") == "RS-TURN.2"
    summoned = Position(tiles=["tile-03"], disks="ec")
    summoned.do("summon emerald b2", "done")
    assert summoned.refused(PLACE) == "RS-TURN.2"
    assert summoned.refused("summon crimson c2") == "RS-TURN.2"
    assert summoned.refused("shift b2 c2") == "RS-TURN.2"


@rule("RS-TURN.3")
def test_buildings_are_completed_before_and_after_the_main_action() -> None:
    board = [".......", ".EEE...", ".OOO...", ".......", ".......", "......."]
    position = Position(board, tiles=["tile-03"], rows=["root-stair", "black-pier", "dune-wall"])
    position.do("complete root-stair b2 c2 d2", "complete black-pier b3 c3 d3")
    position.do("place tile-03 b4E c4C d4O", first_take(position))
    later = Position(board, tiles=["tile-03"], rows=["root-stair", "black-pier"])
    later.do("place tile-03 b4E c4C d4O", first_take(later))
    later.do("complete root-stair b2 c2 d2", "complete black-pier b3 c3 d3", "end")
    assert set(later.kinds("built.0")) == {"root-stair", "black-pier"}


@rule("RS-TURN.4")
def test_a_charged_crystal_is_used_before_or_after_the_main_action() -> None:
    before = Position(crystal="orange", charged=True)
    before.do("power")
    after = Position(crystal="orange", charged=True)
    position = next(str(move)[2:] for move in after.legal() if move.verb == "place")
    after.do(position, first_take(after), "power")
    assert before.level() == after.level() == 1


@rule("RS-TURN.5")
def test_a_turn_ends_only_after_its_main_action_and_then_when_the_player_wishes() -> None:
    position = Position(GARDEN, tiles=["tile-03"], rows=["root-stair"])
    assert position.refused("end") == "RS-TURN.5"
    position.do(PLACE, first_take(position))
    assert position.texts("complete") == {"root-stair b2 c2 d2"}  # optional
    position.do("end")
    assert position.referee.seats_to_move() == (1,)


@rule("RS-TURN.6")
def test_a_main_action_is_finished_before_anything_else() -> None:
    position = Position(GARDEN, tiles=["tile-03"], disks="ec", rows=["root-stair"])
    position.do("summon crimson b3")
    assert position.refused("complete root-stair b2 c2 d2") == "RS-TURN.6"
    assert position.refused("end") == "RS-TURN.6"
    position.do("done", "complete root-stair b2 c2 d2")
    charged = Position(crystal="orange", charged=True, disks="ec")
    box = min(charged.texts("summon")).split()[1]
    charged.do(f"summon emerald {box}")
    assert charged.refused("power") == "RS-TURN.6"


@rule("RS-TURN.8")
def test_only_the_player_whose_turn_it_is_may_act() -> None:
    position = Position(tiles=["tile-03"], disks="e")
    assert position.legal(1) == []
    for text in ("end", "summon emerald b2", first_take(position)):
        assert position.refused(text, seat=1) == "RS-TURN.8"


@rule("RS-TURN.9")
def test_turn_can_end_without_possible_main_action() -> None:
    position = Position(disks="e", place={"area.0": [], "circle": []})
    assert position.refused("end") == "RS-TURN.5"  # a disk could still be summoned
    Position(place={"area.0": [], "circle": []}).do("end")


@rule("RS-TURN.9")
def test_a_choice_without_possibilities_is_passed_over() -> None:
    ask = [{"step": "gift", "seat": 1}]
    assert Position(crystal="purple", decision_stack=ask).refused("done") == "RS-TURN.9"
    none = {"spirits.sapphire": [], "spirits.golden": []}
    position = Position(crystal="purple", decision_stack=ask, place=none)
    position.do("done")
    assert not position.table.decision_stack


@rule("RS-REPLENISH.1")
def test_a_missing_tile_is_replaced_before_anything_else() -> None:
    position = Position(GARDEN, tiles=["tile-03"], rows=["root-stair"])
    assert position.refused(first_take(position)) == "RS-REPLENISH.1"  # the area has three tiles
    position.do(PLACE)
    assert {move.verb for move in position.legal()} == {"take"}
    assert position.refused("complete root-stair b2 c2 d2") == "RS-REPLENISH.1"
    position.do(first_take(position))
    assert len(position.kinds("area.0")) == 3


@rule("RS-REPLENISH.1")
def test_tile_missing_at_turn_start_is_replaced() -> None:
    position = Position(place={"area.0": ["tile-10", "tile-11"]})
    assert {move.verb for move in position.legal()} == {"take"}


@rule("RS-REPLENISH.2")
def test_the_first_or_the_second_tile_is_taken() -> None:
    position = Position(tiles=["tile-03"])
    position.do(PLACE)
    ring = position.kinds("circle")
    assert position.texts("take") == {ring[1], ring[2]}
    for tile in (ring[3], ring[-1], position.kinds("area.0")[0], position.kinds("area.1")[0]):
        assert position.refused(f"take {tile}") == "RS-REPLENISH.2"


@rule("RS-REPLENISH.3")
@rule("RS-REPLENISH.4")
def test_gap_closes_and_queen_is_before_the_next_tile() -> None:
    for taken in (1, 2):
        position = Position(tiles=["tile-03"])
        position.do(PLACE)
        ring = position.kinds("circle")
        walked = position.table.counters["walked"]
        position.do(f"take {ring[taken]}")
        assert position.kinds("circle") == ring[:taken] + ring[taken + 1 :]
        assert position.kinds("circle")[0] == "queen"
        assert position.table.counters["walked"] == walked + 1
        assert position.kinds("area.0")[-1] == ring[taken]


@rule("RS-REPLENISH.5")
def test_several_missing_tiles_are_taken_one_after_the_other() -> None:
    position = Position(place={"area.0": ["tile-10"]})
    ring = position.kinds("circle")
    position.do(f"take {ring[2]}")
    assert position.texts("take") == {ring[1], ring[3]}
    position.do(f"take {ring[3]}")
    assert "place" in {move.verb for move in position.legal()}


@rule("RS-REPLENISH.6")
def test_a_short_circle() -> None:
    position = Position(
        tiles=["tile-03"], place={"circle": "queen", "area.0": ["tile-10", "tile-11"]}
    )
    assert "place" in {move.verb for move in position.legal()}
    one = Position(
        tiles=["tile-03"], place={"circle": ["queen", "tile-12"], "area.0": ["tile-10", "tile-11"]}
    )
    assert one.texts("take") == {one.kinds("circle")[1]}


def test_a_prompt_for_every_need() -> None:
    position = Position(tiles=["tile-03"], disks="ec")
    assert "Place a tile" in game.prompt(position.table, 0)
    assert game.prompt(position.table, 1) == "It is not your turn."
    position.do("summon emerald b2")
    assert "2 more" in game.prompt(position.table, 0)
