"""Numbers that open into their terms, and the history of counters."""

from tabletop import games
from tabletop.games.sandland import stats
from tabletop.games.wasteland.ending import points
from tabletop.rules import Move
from tabletop.rules.options import all_options
from tabletop.session import sums
from tabletop.session.session import Session
from tabletop.testing import position
from tabletop.testing.laws import cases_of, positions
from tests.conformance.games import GAMES


def session_of(name: str) -> Session:
    """Returns a new game of two people."""
    game = games.load(name)
    return Session.new(game, ["human", "human"], all_options(game, {}, "sum"), "sum")


def test_the_history_of_a_counter_names_the_rules_of_its_changes() -> None:
    session = session_of("sacred_wars")
    while session.table.counters["round"] < 2:
        seat = session.seat_to_move(0)
        ending = [one for one in session.choices(seat) if one.gesture.ends]
        session.play(ending[0].move)
    coins = next(line for line in sums.of_seat(session, 1, 0) if "Coins" in line)
    assert coins == "{coin} Coins 4 = 2 + 2 Income (SW-INCOME.1)"


def test_a_counter_that_counts_for_the_other_side_is_reversed() -> None:
    referee = position("sandland", empty=True, place="slot.0.a1: centaur")
    session = Session(referee, ["human", "human"], {})
    table = session.table
    table.begin_entry(Move(0, "pull"))
    table.change_counter("water", 2)
    table.note("5-1", "{seat} pulls 2 water.", 0)
    lines = [line for seat in (0, 1) for line in sums.of_seat(session, 0, seat)]
    assert "{water} Water 2 = 0 + 2 Water (5-1)" in lines
    assert "{water} Water −2 = 0 − 2 Water (5-1)" in lines


def test_a_counter_without_changes_has_no_terms() -> None:
    assert "{spark} Spark 0" in sums.of_seat(session_of("wasteland"), 0, 0)


def test_the_damage_of_a_card_is_a_term_of_its_health() -> None:
    referee = position("sandland", empty=True, place="slot.0.a1: centaur damage=1")
    session = Session(referee, ["human", "human"], {})
    piece_view = session.view(0).piles["slot.0.a1"][0]
    health = stats.health(session.table, session.table.pieces[piece_view.id])
    texts = sums.of_piece(session, 0, piece_view, "slot.0.a1")
    assert texts == [f"{{health}} Health {health - 1} = {health} − 1 damage (3-2-5)"]


def test_explained_points_are_those_of_the_rules() -> None:
    case = cases_of(GAMES["wasteland"], ["shown"])[0]
    for referee in positions(case, "shown", 60):
        explainer = Session(referee, ["human"] * case.seats, {}).explainer(0)
        explained = [explainer.seat_sums(seat)[0].value for seat in range(case.seats)]
        assert explained == [points(referee.table, seat) for seat in range(case.seats)]
