"""The forecast for the end of a round, and the calculations in the log."""

from random import Random

import pytest

from tabletop.games import load as load_game
from tabletop.games.sandland.counters import ROUND, SKIRMISH, WATER
from tabletop.games.sandland.forecast import round_end
from tabletop.games.sandland.marks import PASSED, PHASE, RESULTS
from tabletop.rules import Move, Referee
from tabletop.rules.narrator import narrate
from tabletop.table import Table, view_of
from tests.cases import parametrize_in_one
from tests.games.sandland.case_notation import Case, lay

game = load_game("sandland")

FRONT = "slot.0.a1: canal-digger, slot.1.a1: canal-digger"


def forecast_text(place, seat=0, **more):
    """Returns the forecast that the panel below the table shows."""
    table = lay(Case("", f"{FRONT}, {place}", "", "", **more))
    panels = {head: words for _, head, words in game.explainer(view_of(table, seat)).ledger()}
    return panels["At the end of the round"]


def log_of(table: Table) -> list[str]:
    """Returns the log of the latest move, as the first seat reads it."""
    return [line.text for line in narrate(table, -1, 0, game.names)]


def after_passes(place, **more) -> Table:
    """Returns a position after both seats have passed, seat 2 first."""
    marks = {"passed": (1,)}
    table = lay(Case("", f"{FRONT}, {place}", "", "", marks=marks, **more))
    Referee(game, table).push(Move.parse("1 pass"))
    return table


# Each leader counts 2 and each Canal Digger 1. A Dew Collector in the back row pulls 1 at the end
# of the round.
@pytest.mark.rule("sandland", "R-24")
@parametrize_in_one(
    ("place", "more", "words"),
    [
        ("slot.0.d2: canal-digger", {}, "You: 4, seat 2: 3. You pull 1 {water}."),
        ("slot.0.d2: dew-collector", {},
         "You pull 1 {water} by effects. Both players have 3: no water is pulled."),
        ("slot.1.d2: dew-collector, slot.1.d1: canal-digger", {},
         "Seat 2 pulls 1 {water} by effects. You: 3, seat 2: 4. Seat 2 pulls 1 {water}."),
        # Two effects of one side, which must choose their order.
        ("slot.0.d2: dew-collector, slot.0.c2: dew-collector", {},
         "You pull 2 {water} by effects. Both players have 3: no water is pulled."),
        ("slot.0.d2: dew-collector", {"water": 4},
         "You pull 1 {water} by effects. You win the skirmish."),
        ("slot.1.d2: canal-digger", {"water": 1, "round": 3},
         "You: 3, seat 2: 4. Seat 2 pulls 1 {water}. The skirmish is a draw."),
        # Three pull although one is enough.
        ("slot.0.b1: canal-digger, slot.0.c1: canal-digger, slot.0.d1: canal-digger", {"water": 4},
         "You: 6, seat 2: 3. You pull 3 {water}. You win the skirmish."),
    ],
)  # fmt: skip
def test_forecast_includes_end_of_round_effects(place, more, words):
    assert forecast_text(place, **more) == words


def test_forecast_works_during_an_action():
    table = lay(Case("", f"{FRONT}, slot.0.d2: dew-collector", "", ""))
    Referee(game, table).push(Move.parse("1 act a1"))
    end = round_end(view_of(table, 0))
    assert end is not None
    assert (end.pulled, end.totals, end.winner) == ((1, 0), (3, 3), None)


def test_no_forecast_during_deployment():
    assert round_end(view_of(game.setup(2, {}, "laying"), 0)) is None


def test_hidden_cards_that_could_be_tactics_do_not_end_the_skirmish_in_the_forecast():
    # The skirmish continues, so one of the hidden cards is an asset.
    table = game.setup(2, {}, "hidden")
    while PHASE(table) != "action":
        seat = game.seats_to_move(table)[0]
        game.apply(table, game.legal_moves(table, seat)[0])
    for seat in (0, 1):
        end = round_end(view_of(table, seat))
        assert end is not None
        assert end.winner is None
        assert end.totals is not None


@parametrize_in_one("seed", ["1", "2", "3", "4"])
def test_forecast_matches_result_after_passes(seed):
    table = game.setup(2, {"deck-1": "first-drop", "deck-2": "walls-of-brass"}, seed)
    rng, compared = Random(seed), 0

    def make(move):
        table.begin_entry(move)
        game.apply(table, move)

    for _ in range(150):
        if game.outcome(table) is not None:
            break
        seat = game.seats_to_move(table)[0]
        moves = game.legal_moves(table, seat)
        if Move(seat, "pass") in moves and not table.decision_stack:
            end = round_end(view_of(table, seat))
            assert end is not None
            before, results = WATER(table), RESULTS(table)
            place, entries = (SKIRMISH(table), ROUND(table)), len(table.entries)
            while (SKIRMISH(table), ROUND(table)) == place and game.outcome(table) is None:
                verb = "order" if table.decision_stack else "pass"
                legal = game.legal_moves(table, game.seats_to_move(table)[0])
                make(next(move for move in legal if move.verb == verb))
            if len(RESULTS(table)) > len(results):
                assert end.winner == RESULTS(table)[-1]
            else:
                assert end.winner is None
                assert end.totals is not None
                pulled = end.pulled[0] - end.pulled[1] + end.totals[0] - end.totals[1]
                assert WATER(table) == before + pulled
            compared += 1
            while len(table.entries) > entries:
                table.undo()
        if len(moves) > 1 and not PASSED(table):
            moves = [move for move in moves if move.verb != "pass"]
        make(rng.choice(moves))
    assert compared > 5


# --- the log --------------------------------------------------------------------------------------


@pytest.mark.rule("sandland", "5-1")
def test_log_reports_full_pull_beyond_the_track():
    # 6 against 3 are 3, although the counter on space 4 advances by one only.
    more = "slot.0.b1: canal-digger, slot.0.c1: canal-digger, slot.0.d1: canal-digger"
    assert log_of(after_passes(more, water=4))[-4:] == [
        "Seat 1 has 6 water against 3.",
        "Seat 1 pulls 3 water: the counter stops at 5.",
        "Seat 1 has 5 water.",
        "Seat 1 wins skirmish 1. Skirmishes won: 1 to 0.",
    ]


@pytest.mark.rule("sandland", "6-9-1b")
def test_equal_water_is_logged():
    log = log_of(after_passes("slot.0.d2: dew-collector"))
    assert "Seat 1 pulls 1 water." in log
    assert "Both players have 3 water: no water is pulled." in log


@pytest.mark.rule("sandland", "2-2")
@pytest.mark.parametrize(
    ("results", "message"),
    [
        ((), "Seat 1 wins skirmish 1. Skirmishes won: 1 to 0."),
        ((1,), "Seat 1 wins skirmish 2. Skirmishes won: 1 to 1."),
    ],
)
def test_skirmish_winner_is_logged_with_score(results, message):
    table = lay(Case("", f"{FRONT}, slot.0.d2: dew-collector", "", "", water=4,
                     marks={"passed": (1,), "results": results}))  # fmt: skip
    table.counters["skirmish"] = 1 + len(results)
    Referee(game, table).push(Move.parse("1 pass"))
    assert log_of(table)[-2:] == ["Seat 1 has 5 water.", message]


@pytest.mark.rule("sandland", "4-6")
@pytest.mark.parametrize(("deck", "message"), [(1, "1 card"), (5, "2 cards")])
def test_added_scrap_is_logged_with_number(deck, message):
    # An Old Strategist adds two cards, or fewer if the deck is short.
    position = f"{FRONT}, slot.0.b1: old-strategist face=0 known=1"
    table = lay(Case("", position, "", "", deck=deck))
    referee = Referee(game, table)
    referee.push(Move.parse("1 act b1"))
    referee.push(Move.parse("1 pay"))
    assert f"Seat 1 adds {message} to the scrap." in log_of(table)
