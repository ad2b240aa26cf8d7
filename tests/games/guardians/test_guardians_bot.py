"""Bots in Guardians: previews of moves, and estimates of secret choices."""

from collections.abc import Callable
from random import Random
from time import process_time

import pytest

from tabletop.games import load as load_game
from tabletop.games.guardians.combat import field, strength
from tabletop.games.guardians.evaluation import (
    balance,
    balance_after_combat,
    chance,
    match_up_value,
    pass_on,
)
from tabletop.games.guardians.flow import FLOW
from tabletop.games.guardians.odds import duel_chance
from tabletop.games.guardians.zones import FIELDED_ZONES
from tabletop.players import PLAYERS, Decision
from tabletop.rules import Move, Referee
from tabletop.rules.determinizer import Determinizer
from tabletop.table import Table, view_of
from tests.games.guardians.board import position
from tests.games.guardians.case_notation import CombatCase

game = load_game("guardians")


def table_of(written: str) -> Table:
    """Plays a case and returns its table."""
    fight = CombatCase(f"{written} | ")
    fight.play()
    return fight.table


def move_value(table: Table, move: str) -> float:
    """Returns the value of a move for its seat and leaves the table unchanged."""
    text = Move.parse(move)
    table.begin_entry(text)
    assert game.foresee is not None
    game.foresee(table, text)
    results = game.score(table, text.seat)
    table.undo()
    return results


def greedy(table: Table, seat: int) -> str:
    """Returns the move of a greedy bot."""
    moves = game.legal_moves(table, seat)
    return str(
        PLAYERS["greedy"](game, Decision(seat, moves, lambda: view_of(table, seat), Random(1)))
    )


def expected_difference(table: Table, *moves: str) -> Table:
    """Makes all moves, the last one only as far as its seat foresees it."""
    *others, last = (Move.parse(move) for move in moves)
    for move in others:
        game.apply(table, move)
    assert game.foresee is not None
    game.foresee(table, last)
    return table


def test_the_last_to_be_ready_does_not_see_the_combat_begin() -> None:
    table = game.setup(2, {"deck-1": "iron-oath", "deck-2": "iron-oath"}, "ready")
    for seat in (0, 1):
        lay = next(one for one in game.legal_moves(table, seat) if one.verb == "muster")
        game.apply(table, lay)
    expected_difference(table, "1 ready", "2 ready")
    assert table.marks["phase"] == "organize"
    assert table.marks["ready"] == (0, 1)


def test_the_last_to_lay_does_not_see_what_it_meets() -> None:
    table = expected_difference(
        table_of("squire, idiot / archer, seer | lays"), "1 lay squire", "2 lay archer"
    )
    assert [table.pile(f"lane.1.{seat}")[0].face for seat in (0, 1)] == [0, 0]
    assert table.decision_stack[-1].name == "lay"


def test_the_last_to_be_done_does_not_see_the_march_begin() -> None:
    table = position({"hand.0": "archer", "hand.1": "archer"}, step="place").table
    expected_difference(table, "1 done", "2 done")
    assert table.marks["phase"] == "place"


def test_bots_foresee_results_of_open_choices() -> None:
    # Eleven against nine: once both have passed, the Sand Lord's side has won the combat.
    table = table_of("swordsman / sand-lord | sums")
    for _ in range(2):
        expected_difference(table, f"{game.seats_to_move(table)[0] + 1} pass")
    assert table.marks["results"] == (1,)


@pytest.mark.parametrize("first", ["", "2 lay sand-lord", "2 lay bone-archer"])
def test_primary_value_ignores_hidden_opponent(first: str) -> None:
    # The second seat to decide must judge like the first.
    table = table_of("squire, swordsman / sand-lord, bone-archer | lays")
    if first:
        game.apply(table, Move.parse(first))
    lead = move_value(table, "1 lay swordsman") - move_value(table, "1 lay squire")
    fresh = table_of("squire, swordsman / sand-lord, bone-archer | lays")
    fresh_lead = move_value(fresh, "1 lay swordsman") - move_value(fresh, "1 lay squire")
    assert lead == pytest.approx(fresh_lead)


def test_greedy_lays_what_beats_its_enemy() -> None:
    # Six against the Squire's three. The Idiot has none.
    table = table_of("idiot, swordsman / squire | lays")
    table.reveal_to(table.pile("combat.1")[0].id, [0])
    assert greedy(table, 0) == "1 lay swordsman"


@pytest.mark.parametrize("first", ["", "2 command sorcerer"])
def test_a_command_card_is_judged_by_what_it_does_alone(first: str) -> None:
    # A Dark Cloud removes three creatures of four points or less. The Trumpeter needs demons.
    table = table_of(
        "trumpeter, vitales-dark-cloud, hill-giant / sorcerer, squire, idiot, bone-archer"
        " | declare yes; 2 declare yes"
    )
    if first:
        game.apply(table, Move.parse(first))
    cloud = move_value(table, "1 command vitales-dark-cloud")
    assert cloud > move_value(table, "1 command trumpeter")


def test_chances_between_cards() -> None:
    # The Merchant destroys creatures that take gold. Nothing beats a creature that is immune.
    assert chance("merchant", "swordsman", (), 0) == 1
    assert chance("swordsman", "merchant", (), 0) == 0
    assert chance("fire-walker", "devil-dog", (), 0) == 0
    # Eleven against nine, seventeen in the Dry Heaps, five in the Woods.
    default, heaps, woods = (
        chance("sand-lord", "swordsman", ground, 0) for ground in ((), ("dry-heaps",), ("woods",))
    )
    assert woods < 0.5 < default < heaps
    assert chance("swordsman", "sand-lord", (), 6) > 0.5, "a stronghold helps"


def test_a_clash_is_worth_to_one_what_it_costs_the_other() -> None:
    for pair in (("swordsman", "sand-lord"), ("merchant", "archer"), ("idiot", "hill-giant")):
        assert match_up_value(*pair, (), 2) == pytest.approx(
            -match_up_value(*reversed(pair), (), -2)
        )


# --- combats that can be won ------------------------------------------------------------------


def decision_at(written: str, *moves: str) -> Table:
    """Plays a case and then some further moves."""
    table = table_of(written)
    for move in moves:
        game.apply(table, Move.parse(move))
    return table


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        # Nine against eleven: with the Archer's three the Sand Lord is beaten.
        ("swordsman, archer / sand-lord | sums", "1 shoot archer"),
        # A stone gives nine to a green bar, which is more than enough.
        ("seer / archer stones:1/0 | sums", "1 stone"),
        # The Sand Lord has beaten the Swordsman. Six and the earlier six are more than eleven.
        ("swordsman, archer / sand-lord | next", "1 strike archer lane.1.1"),
    ],
)
def test_a_combat_that_can_be_won_is_won(written: str, expected: str) -> None:
    assert greedy(table_of(written), 0) == expected


def test_leader_still_beats_possible_targets() -> None:
    # Eleven against six is won already, but the Sand Lord may also beat the Swordsman.
    table = table_of("idiot, sand-lord / swordsman | next")
    assert table.decision_stack[-1].name == "secondary"
    assert greedy(table, 0) == "1 strike sand-lord lane.1.1"


def test_attacking_what_cannot_be_beaten_brings_nothing() -> None:
    # Three, and nothing from the Idiot, against the Swordsman's six.
    table = table_of("idiot, squire / swordsman | next")
    assert move_value(table, "1 strike squire lane.1.1") <= move_value(table, "1 rest")


# --- bribes and magic are not wasted ----------------------------------------------------------


def match_up(mine: str, opponent: str, magic: str) -> Table:
    """Returns two creatures that meet before the bribes; seat 0 holds a card."""
    return decision_at(f"{mine}, {magic} / {opponent} | lays", f"1 lay {mine}", f"2 lay {opponent}")


def test_a_bribe_takes_away_what_would_win() -> None:
    assert greedy(match_up("squire", "sand-lord", "babes"), 0) == "1 bribe babes"


def test_a_bribe_is_kept_where_the_fight_is_won_without_it() -> None:
    # Twelve and more against six: gold would save the Swordsman.
    assert greedy(match_up("hill-giant", "swordsman", "gold"), 0) == "1 pass"


def test_a_spell_that_changes_nothing_is_kept() -> None:
    # A Power Lunch lets the Swordsman receive, but nobody can channel to him.
    table = match_up("swordsman", "squire", "power-lunch")
    while table.decision_stack[-1].name != "spells" or game.seats_to_move(table) != (0,):
        game.apply(table, Move(game.seats_to_move(table)[0], "pass"))
    assert "1 cast power-lunch" in [str(move) for move in game.legal_moves(table, 0)]
    assert greedy(table, 0) == "1 pass"


# --- marching ---------------------------------------------------------------------------------


def facing(mine: str, opponent: str) -> Table:
    """Returns a table on which both sides have a shield one march apart."""
    cards = {"shield.a2.0": "sun-shield", "force.a2.0": mine, "terrain.a2": "mountains",
             "shield.a3.1": "plain-shield", "force.a3.1": opponent,
             "terrain.a3": "mountains"}  # fmt: skip
    return position(cards).table


def test_the_strong_march_against_the_weak() -> None:
    assert greedy(facing("grand-master old-crusader", "idiot"), 0) == "1 march a2 a3"


def test_the_weak_do_not_march_against_the_strong() -> None:
    assert greedy(facing("squire", "grand-master old-crusader"), 0) != "1 march a2 a3"


def test_creatures_are_gathered_under_one_shield() -> None:
    cards = {"hand.0": "swordsman", "shield.a1.0": "sun-shield", "force.a1.0": "old-crusader"}
    table = position(cards, "place").table
    assert greedy(table, 0) == "1 place swordsman a1"


# --- knowledge and budget of bots -------------------------------------------------------------


def played(variant: str, max_moves: int, on_decision: Callable[[Table, int], None]) -> None:
    """Plays two greedy bots; calls `on_decision` at every ninth decision."""
    options = {"way": variant, "deck-1": "kiln-and-cinder", "deck-2": "iron-oath"}
    referee = Referee(game, game.setup(2, options, f"looked at {variant}"))
    while (seats_to_move := referee.seats_to_move()) and len(referee.table.entries) < max_moves:
        if len(referee.table.entries) % 9 == 0:
            on_decision(referee.table, seats_to_move[0])
        referee.push(Move.parse(greedy(referee.table, seats_to_move[0])))


@pytest.mark.parametrize("variant", ["duel", "lands"])
def test_a_bot_chooses_alike_whatever_the_hidden_cards_are(variant: str) -> None:
    observed = []

    def on_decision(table: Table, seat: int) -> None:
        other = Determinizer(game, view_of(table, seat)).deal(Random(len(table.entries)))
        kinds = [[one.kind for one in each.pieces] for each in (table, other)]
        observed.append(kinds[0] != kinds[1])
        assert greedy(other, seat) == greedy(table, seat)

    played(variant, 150, on_decision)
    assert sum(observed) > 8, "there were other cards to be swapped"


@pytest.mark.parametrize("variant", ["duel", "lands"])
def test_a_bot_decides_within_its_time(variant: str) -> None:
    times = []

    def on_decision(table: Table, seat: int) -> None:
        start = process_time()
        greedy(table, seat)
        times.append(process_time() - start)

    played(variant, 150, on_decision)
    assert max(times) < 0.5, "half a second of work is the most anybody waits for"


@pytest.mark.full
def test_values_after_a_combat_are_those_of_the_next_decision() -> None:
    rng, decided, dropping = Random("after combats"), 0, 0
    for number in range(16):
        table = game.setup(2, game.info.defaults, f"after combats {number}")
        while seats := game.seats_to_move(table):
            if table.marks["stage"]:
                table.begin_entry(Move(0, "pass"))
                if pass_on(table, 0):
                    expected = [balance_after_combat(table, seat) for seat in (0, 1)]
                    chances = [duel_chance(table, seat) for seat in (0, 1)]
                    FLOW.run_to_decision(table)
                    assert [balance(table, seat) for seat in (0, 1)] == expected
                    assert [duel_chance(table, seat) for seat in (0, 1)] == chances
                    decided += 1
                    dropping += table.marks["phase"] == "drop"
                table.undo()
            move = rng.choice(game.legal_moves(table, seats[0]))
            table.begin_entry(move)
            game.apply(table, move)
    assert decided > 20
    assert dropping


@pytest.mark.parametrize("variant", ["duel", "lands"])
def test_remembered_sums_are_those_of_the_position(variant: str) -> None:
    rng, sums = Random("sums"), 0
    for number in range(4):
        table = game.setup(2, game.info.defaults | {"way": variant}, f"sums {number}")
        for _ in range(250):
            if not (seats := game.seats_to_move(table)):
                break
            game.apply(table, rng.choice(game.legal_moves(table, seats[0])))
            creatures = table.pieces_in([*FIELDED_ZONES[0], *FIELDED_ZONES[1]])
            fighters, totals = (
                field.fighters(table),
                [strength.total(table, one) for one in creatures],
            )
            table.invalidate()
            assert fighters == field.fighters(table)
            assert totals == [strength.total(table, one) for one in creatures]
            sums += len(totals)
    assert sums > 50
