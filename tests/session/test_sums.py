"""Numbers that open into their terms, and the history of counters."""

from tabletop import games
from tabletop.games.sandland import stats
from tabletop.games.wasteland.ending import points
from tabletop.rules import Move
from tabletop.rules.options import all_options
from tabletop.rules.sums import number_text
from tabletop.session import sums
from tabletop.session.session import Session
from tabletop.table import view_of
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


def test_a_beat_opens_the_numbers_that_it_changes() -> None:
    referee = position("sandland", empty=True, place="slot.0.a1: centaur")
    session = Session(referee, ["human", "human"], {})
    table, piece = session.table, session.table.top("slot.0.a1")
    assert piece is not None
    table.begin_entry(Move(0, "strike"))
    table.count_on(piece.id, "damage", 1)
    table.note("7-3-4", "{0} of {seat} takes 1 damage.", 0, piece.id)
    table.change_counter("water", -2)
    table.note("5-1", "{seat} pulls 2 water.", 1)
    changes = table.changes_of(-1)
    known = session.table_as_watched_by(0, changes)
    before = known.digest()
    for change in reversed(changes):
        change.undo(known)
    known.invalidate()
    explainer = session.game.explainer(view_of(known, 0))
    health = stats.health(table, piece)
    texts = sums.sums_of_changes(session, known, changes, explainer, of_seats_only=False)
    assert texts == [
        f"Centaur: {{health}} Health {health - 1} = {health} − 1",
        "Seat 2: {water} Water 2 = 0 + 2",
    ]
    assert known.digest() == before


def test_numbers_of_a_defeated_piece_are_those_before_it_leaves() -> None:
    referee = position("sandland", empty=True, place="slot.0.a1: centaur damage=1")
    session = Session(referee, ["human", "human"], {})
    table, piece = session.table, session.table.top("slot.0.a1")
    assert piece is not None
    explainer = session.explainer(0)
    table.begin_entry(Move(0, "strike"))
    table.count_on(piece.id, "damage", 7)
    table.put(piece.id, "discard.0")
    changes = table.changes_of(-1)
    for change in reversed(changes):
        change.undo(table)
    table.invalidate()
    health = stats.health(table, piece)
    texts = sums.sums_of_changes(session, table, changes, explainer, of_seats_only=False)
    assert texts[0] == f"Centaur: {{health}} Health {number_text(health - 8)} = {health - 1} − 7"
    assert not sums.sums_of_changes(session, table, (), session.explainer(0), of_seats_only=False)


def test_a_shield_lists_the_stacking_points_under_it() -> None:
    case = next(
        one for one in cases_of(GAMES["guardians"], ["s"]) if ("way", "lands") in one.options
    )
    for referee in positions(case, "shields", 80):
        explainer = Session(referee, ["human"] * case.seats, {}).explainer(0)
        view = explainer.view
        for zone in (
            zone for zone in view.piles if zone.startswith("shield.") and view.piles[zone]
        ):
            piece_view = view.piles[zone][0]
            if piece_view.kind and view.zones[zone].owner == 0:
                force = zone.replace("shield", "force")
                known = [one for one in view.piles.get(force, ()) if one.kind]
                notes = explainer.describe(piece_view, zone).notes
                assert bool(known) == any("Stacking points" in note for note in notes)
                if known:
                    return
    raise AssertionError("no shield had creatures")
