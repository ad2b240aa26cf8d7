"""Positions after handling by hand: no crash, and broken rules are named."""

from random import Random

import pytest
from position import Position, rule

from tabletop.games import load as load_game
from tabletop.rules import InvalidMove, Move, Referee, Refusal
from tabletop.rules.narrator import narrate
from tests.cases import parametrize_in_one
from tests.tiers import in_full

game = load_game("realm_of_sand")


def laws(position: Position) -> set[str]:
    return {refusal.rule for refusal in game.position_errors(position.table)}


def move_freely(position: Position, *texts: str) -> None:
    for text in ("@referee sandbox", *texts, "@referee strict"):
        position.referee.push(position.move(text))


@parametrize_in_one(
    ("texts", "rule_id"),
    [
        (["@move supply.emerald#0 board.0.c3", "@move supply.crimson#0 board.0.c3"], "RS-PLACE.4"),
        (["@move supply.emerald#0 board.0.a1"], "RS-LEVEL.2"),
        (["@move circle#1 area.0"], "RS-REPLENISH.1"),
        (["@move circle#1 board.0.c3"], "RS-COMPLETE.1"),
        (["@move row.1.1#0 row.1.2"], "RS-SETUP.2"),
        (["@move circle#0 rounds"], "RS-SETUP.4"),
        (["@move supply.emerald#0 supply.crimson"], "RS-SETUP.5"),
        (["@move spirits.golden#0 spirits.emerald"], "RS-SETUP.13"),
        (["@count level.0 11"], "RS-LEVEL.7"),
        (["@flip row.1.1#0"], "RS-SETUP.2"),
        (["@flip deck.1#0"], "RS-SETUP.1"),
    ],
)
def test_a_broken_law_is_named(texts: list[str], rule_id: str) -> None:
    position = Position()
    assert laws(position) == set()
    move_freely(position, *texts)
    assert rule_id in laws(position)


@rule("RS-TURN.9")
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("side", ["basic", "advanced"])
@pytest.mark.parametrize("numbers", in_full([range(2), range(2, 6)], 1))
def test_game_continues_after_any_handling(seats: int, side: str, numbers: range) -> None:
    # After random handling, each seat to move can always make a legal move.
    for number in numbers:
        rng = Random(number)
        referee = Referee(game, game.setup(seats, {"board": side}, f"hand {number}"))
        table = referee.table
        for _ in range(6):
            referee.push(Move(0, "@referee", ("sandbox",)))
            for _ in range(rng.choice([5, 60])):
                piece = rng.choice(table.pieces)
                position = f"{piece.zone}#{table.piles[piece.zone].index(piece.id)}"
                words = rng.choice(
                    [
                        ("@move", position, rng.choice(list(table.zones))),
                        ("@flip", position),
                        ("@count", rng.choice(list(table.counters)), rng.choice(["-3", "2"])),
                        ("@tally", position, "fresh", "1"),
                    ]
                )
                referee.push(Move(0, words[0], words[1:]))
            referee.push(Move(0, "@referee", ("strict",)))
            for refusal in game.position_errors(table):
                assert refusal.rule.startswith("RS-")
            for _ in range(25):
                seats_to_move = referee.seats_to_move()
                if not seats_to_move:
                    break
                moves = referee.legal_moves(seats_to_move[0])
                assert moves, (table.decision_stack, table.marks)
                game.score(table, seats_to_move[0])
                game.prompt(table, seats_to_move[0])
                for move in rng.sample(moves, min(3, len(moves))):
                    assert referee.judge(move) is None
                    game.gesture(table, move)
                random_move = game.random_move(table, rng)
                try:
                    allowed = referee.judge(random_move) is None
                except InvalidMove:
                    allowed = False
                assert allowed == (random_move in moves)
                referee.push(rng.choice(moves))


def test_coach_lets_moves_through_or_says_why_they_cannot_be_done() -> None:
    for number in range(1):
        rng = Random(number)
        referee = Referee(game, game.setup(2, {"board": "advanced"}, f"coach {number}"))
        referee.push(Move(0, "@referee", ("coach",)))
        let_through = 0
        for _ in range(300):
            move = game.random_move(referee.table, rng)
            before = referee.table.digest()
            try:
                let_through += isinstance(referee.push(move), Refusal)
            except InvalidMove:
                assert referee.table.digest() == before
        assert let_through > 20


def test_completion_by_hand_is_a_sentence() -> None:
    position = Position()
    kind = position.table.top("row.1.1").kind
    position.referee.push(position.move("@referee sandbox"))
    position.referee.push(position.move(f"complete {kind}"))
    texts = [line.text for line in narrate(position.table, -1, 0, game.names)]
    assert texts[0].endswith("with no pieces.")


def test_misplaced_piece_is_described() -> None:
    position = Position()
    move_freely(position, "@move circle#1 kept.0")
    (broken,) = [law for law in game.position_errors(position.table) if law.rule == "RS-CRYSTAL.8"]
    assert "in the kept buildings of seat 1, or is on its wrong side." in broken.reason
