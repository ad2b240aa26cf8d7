"""RS-END, RS-SCORE, RS-SOLO: the end of the game and the winner."""

import pytest
from position import Position, built_entry, rule

from tabletop.games.realm_of_sand import buildings
from tabletop.games.realm_of_sand.content import content
from tabletop.games.realm_of_sand.flow import HOURGLASSES, SOLO_ROUNDS
from tests.cases import parametrize_in_one

# Sums of hourglasses by building. The tests check the sum.


def buildings_with(hourglasses: int) -> list[str]:
    """Returns buildings whose hourglasses add up to a number."""
    chosen, left = [], hourglasses
    for card in sorted(content().buildings.values(), key=lambda card: -card.hourglasses):
        if 0 < card.hourglasses <= left:
            chosen.append(card.id)
            left -= card.hourglasses
    assert left == 0
    return chosen


def buildings_worth(stars: int) -> list[str]:
    """Returns buildings whose stars add up to a number."""
    chosen, left = [], stars
    for card in sorted(content().buildings.values(), key=lambda card: -card.stars):
        if 0 < card.stars <= left:
            chosen.append(card.id)
            left -= card.stars
    assert left == 0
    return chosen


def turn(position: Position, seat: int) -> None:
    for verb in ("place", "take", "end"):
        position.referee.push(next(m for m in position.legal(seat) if m.verb == verb))


@rule("RS-END.1")
@rule("RS-END.2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ten_hourglasses_end_the_game_with_the_round(seat: int) -> None:
    position = Position(seats=3, place=built_entry(*buildings_with(10), seat=seat))
    assert buildings.hourglasses(position.table, seat) == 10
    for each in (0, 1, 2):
        assert position.referee.outcome() is None
        turn(position, each)
    assert position.referee.outcome() is not None
    assert position.referee.seats_to_move() == ()
    assert all(position.legal(each) == [] for each in (0, 1, 2))


@rule("RS-END.1")
def test_nine_hourglasses_do_not() -> None:
    position = Position(place=built_entry(*buildings_with(9)))
    turn(position, 0)
    turn(position, 1)
    assert position.referee.outcome() is None
    assert position.referee.seats_to_move() == (0,)


@rule("RS-END.3")
def test_turn_with_the_tenth_hourglass_continues() -> None:
    board = [".......", ".CE....", ".EC....", ".......", ".......", "......."]
    nine = built_entry(*buildings_with(9))
    position = Position(board, tiles=["tile-03"], disks="e", rows=["twin-planters"], place=nine)
    assert content().buildings["twin-planters"].hourglasses == 1
    position.do("complete twin-planters b2 b3 c2 c3")
    assert buildings.hourglasses(position.table, 0) == 10
    position.do("summon emerald b2", "done", "end")
    assert {move.verb for move in position.legal(1)} >= {"place"}
    turn(position, 1)
    assert position.referee.outcome() is not None


@rule("RS-END.4")
def test_the_sixtieth_round_is_the_last() -> None:
    position = Position(rounds=59)
    turn(position, 0)
    turn(position, 1)
    assert position.referee.outcome() is None
    turn(position, 0)
    turn(position, 1)
    assert position.referee.outcome() is not None
    assert position.table.counters["round"] == 60


def final_outcome(
    stars: tuple[int, ...], boards: tuple[str, ...] = ("", "", ""), disks: str = ""
) -> Position:
    """Returns a finished game with stars and a row of pieces for each seat."""
    position: dict[str, list[str]] = {}
    left = sorted(content().buildings.values(), key=lambda card: -card.stars)
    for seat, number in enumerate(stars):
        chosen, remaining = [], number
        for card in [one for one in left if one.stars]:
            if card.stars <= remaining:
                chosen.append(card.id)
                left.remove(card)
                remaining -= card.stars
        assert remaining == 0
        position |= built_entry(*chosen, seat=seat)
    pictures = {
        seat: [f"{row:.<7}", *["......."] * 5]
        for seat, (_, row) in enumerate(zip(stars, boards, strict=False))
    }
    return Position(
        pictures[0], seats=len(stars), disks=disks, place=position, boards=pictures, phase="over"
    )


@rule("RS-SCORE.1")
@rule("RS-SCORE.2")
def test_most_stars_win() -> None:
    outcome = final_outcome((7, 12, 9)).referee.outcome()
    assert outcome is not None
    assert outcome.scores == (7, 12, 9)
    assert outcome.winners == (1,)
    assert outcome.rule == "RS-SCORE.2"


@rule("RS-SCORE.3")
def test_a_tie_goes_to_more_pieces_on_the_board() -> None:
    outcome = final_outcome((9, 9, 7), ("EeC", "EC", "EEEEEE")).referee.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0,), "RS-SCORE.3")


@rule("RS-SCORE.4")
def test_a_further_tie_goes_to_the_later_seat() -> None:
    outcome = final_outcome((9, 9, 7), ("ECO", "eCs", "EEEEEE")).referee.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((1,), "RS-SCORE.4")


@rule("RS-SCORE.5")
def test_disks_in_front_do_not_break_a_tie() -> None:
    outcome = final_outcome((9, 9), ("EC", "ECO"), disks="ecosg").referee.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((1,), "RS-SCORE.3")


def test_after_the_end_nothing_is_legal() -> None:
    position = final_outcome((7, 12))
    assert position.refused("end") == "RS-SCORE.2"


# --- solo -----------------------------------------------------------------------------------------


@rule("RS-SOLO.1")
@rule("RS-SOLO.6")
def test_fourteen_rounds_of_one_turn_each() -> None:
    position = Position(seats=1)
    for number in range(1, 15):
        assert position.referee.outcome() is None
        assert position.table.counters["round"] == number
        assert len(position.kinds("rounds")) == number - 1
        turn(position, 0)
    assert len(position.kinds("rounds")) == 14
    assert position.referee.outcome() is not None
    assert position.referee.seats_to_move() == ()


@rule("RS-SOLO.2")
@rule("RS-SOLO.4")
def test_a_used_tile_becomes_a_round_marker_and_is_replaced() -> None:
    position = Position(seats=1, tiles=["tile-03"])
    ring = position.kinds("circle")
    position.do("place tile-03 b2E c2C d2O")
    assert position.kinds("rounds") == ["tile-03"]
    assert position.kinds("circle") == ring
    assert position.texts("take") == {ring[1], ring[2]}
    position.do(f"take {ring[2]}", "end")


@rule("RS-SOLO.3")
@rule("RS-SOLO.4")
@rule("RS-SOLO.5")
def test_after_a_summon_a_tile_is_chosen_put_aside_and_replaced() -> None:
    position = Position(seats=1, disks="ec")
    area = position.kinds("area.0")
    assert position.refused(f"discard {area[0]}") == "RS-SOLO.3"
    position.do("summon emerald b2")
    assert position.refused(f"discard {area[0]}") == "RS-TURN.6"  # disks first
    position.do("summon crimson c2", "done")
    assert position.texts("discard") == set(area)
    assert position.refused("end") == "RS-SOLO.3"
    assert position.refused(f"discard {position.kinds('circle')[1]}") == "RS-SOLO.3"
    position.do(f"discard {area[1]}")
    assert position.kinds("rounds") == [area[1]]
    position.do(f"take {position.kinds('circle')[1]}", "end")


@rule("RS-SOLO.3")
def test_the_third_disk_leads_straight_to_the_tile() -> None:
    position = Position(seats=1, disks="eco")
    position.do("summon emerald b2", "summon crimson c2", "summon obsidian d2")
    assert {move.verb for move in position.legal()} == {"discard"}


@rule("RS-SOLO.7")
def test_ten_hourglasses_do_not_end_it() -> None:
    position = Position(seats=1, place=built_entry(*buildings_with(12)))
    turn(position, 0)
    assert position.referee.outcome() is None


@rule("RS-SOLO.8")
@parametrize_in_one(
    ("stars", "rank"),
    [
        (0, "Apprentice"), (25, "Apprentice"), (26, "Master"), (30, "Master"),
        (31, "Grand Master"), (35, "Grand Master"), (36, "Premier"), (39, "Premier"),
        (40, "King of Ragusa"), (75, "King of Ragusa"),
    ],
)  # fmt: skip
def test_ranks(stars: int, rank: str) -> None:
    outcome = final_outcome((stars,)).referee.outcome()
    assert outcome is not None
    assert outcome.scores == (stars,)
    assert (outcome.rank, outcome.rule) == (rank, "RS-SOLO.8")


@rule("RS-SOLO.9")
def test_solo_on_advanced_boards() -> None:
    position = Position(seats=1, crystal="purple")
    position.table.push_step("gift", 0)
    position.do("gain sapphire")
    assert position.disks() == "s"
    assert position.kinds("spirits.sapphire") == ["sapphire-disk"]


@rule("RS-SOLO.10")
def test_round_markers_are_out_of_reach() -> None:
    position = Position(seats=1, crystal="blue", charged=True)
    setup = next(str(move)[2:] for move in position.legal() if move.verb == "place")
    tile = setup.split()[1]
    position.do(setup, f"take {position.kinds('circle')[1]}")
    assert position.refused(f"power {position.kinds('area.0')[0]} {tile}") == "RS-CRYSTAL.25"


def test_rounds_are_what_the_design_says() -> None:
    assert SOLO_ROUNDS == 14
    assert HOURGLASSES == 10
