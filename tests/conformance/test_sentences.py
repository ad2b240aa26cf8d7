"""Text for players: complete sentences after any moves and handling."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.rules import Game, InvalidMove, Move, Referee, Refusal
from tabletop.rules.narrator import narrate
from tabletop.rules.place_names import counter_name, zone_name
from tabletop.table import Table
from tabletop.testing.draws import cases, number_of_cases, whole_games
from tabletop.testing.laws import random_handling
from tests.conformance.games import GAMES

MOVES = min(150, 60 * number_of_cases())
"""Moves of a game that are followed. Tier 0 follows fewer."""
NO_SENTENCE = re.compile(r"[{}#]|\s[.,:;]|[.,:;]{2}|\(\)|  |\b(None|True|False)\b|:$|^\s*$")


def faults(table: Table, text: str) -> list[str]:
    """Returns zone and counter ids, gaps, and empty lists in a sentence."""
    ids = {name for name in (*table.zones, *table.counters) if "." in name}
    raw = [name for name in ids if name in text]
    return raw + [results[0] for results in NO_SENTENCE.finditer(text)]


def log_texts(game: Game, referee: Referee) -> Iterator[str]:
    """Yields the log lines of the last entry, as every seat reads them."""
    for seat in range(referee.table.seats):
        for line in narrate(referee.table, -1, seat, game.names, (), game.places):
            yield line.text


def check(table: Table, text: str) -> None:
    """Asserts that a text is a sentence without raw ids."""
    assert not faults(table, text), text


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@whole_games(number_of_cases())
@given(data=st.data())
def test_moves_and_refusals_are_sentences(game: Game, data: st.DataObject) -> None:
    referee, rng = data.draw(cases(game, "moves")).referee(), Random("moves")
    for _ in range(MOVES):
        for _ in range(4):
            try:
                refusal = referee.judge(game.random_move(referee.table, rng))
            except InvalidMove:
                continue
            if refusal is not None:
                check(referee.table, refusal.reason)
        if not referee.seats_to_move():
            break
        seat = rng.choice(referee.seats_to_move())
        check(referee.table, game.prompt(referee.table, seat))
        moves = referee.legal_moves(seat)
        for move in rng.sample(moves, min(4, len(moves))):
            check(referee.table, game.gesture(referee.table, move).label)
        referee.push(rng.choice(moves))
        for text in log_texts(game, referee):
            check(referee.table, text)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@whole_games(number_of_cases())
@given(data=st.data())
def test_handling_and_broken_rules_are_sentences(game: Game, data: st.DataObject) -> None:
    # Includes illegal moves, as under a coach who only warns.
    referee, rng = data.draw(cases(game, "hands")).referee(), Random("hands")
    referee.push(Move(0, "@referee", ("sandbox",)))
    for number in range(MOVES):
        by_rules = number % 3 == 0
        draw = game.random_move if by_rules else random_handling
        move = draw(referee.table, rng)
        try:
            referee.push(move)
        except (InvalidMove, Refusal):
            continue
        for text in log_texts(game, referee):
            check(referee.table, text)
        if number % 5 == 0:
            for law in game.position_errors(referee.table):
                check(referee.table, law.reason)
    outcome = game.outcome(referee.table)
    if outcome is not None:
        check(referee.table, outcome.reason)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_two_places_and_no_two_counters_are_called_the_same(game: Game) -> None:
    for seats in range(game.info.seats[0], game.info.seats[1] + 1):
        table = game.setup(seats, {option.id: option.default for option in game.info.options}, "1")
        names = [zone_name(zone, game.places) for zone in table.zones.values()]
        assert len(set(names)) == len(names)
        counters = [counter_name(name) for name in table.counters]
        assert len(set(counters)) == len(counters)
        for name in names:
            check(table, name)
