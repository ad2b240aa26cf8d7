"""The turn machine: phases, verbs, and errors for incomplete ones."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tabletop.rules import (
    Args,
    ArgType,
    Drag,
    Flow,
    Game,
    Gesture,
    InvalidMove,
    Move,
    Options,
    Outcome,
    Phase,
    Refusal,
    Verb,
)
from tabletop.rules.flow import MAX_CACHED_MOVES
from tabletop.table import Area, Step, StepKind, Table, TableMark
from tests.cases import parametrize_in_one

HAND, MIDDLE = Area("hand", sight="owner"), Area("middle")
TURN = TableMark[int]("turn")
COUNT = TableMark[int]("count")
ASK = StepKind("ask", lambda: ())


class Turn(Phase):
    name = "turn"
    question = "Lay a card."
    seat_refusal = ("T.1", "It is not your turn.")

    def run(self, table: Table, step: Step) -> bool:
        if len(table.piles[MIDDLE()]) < 4:
            return True
        table.mark("phase", "over")
        return False


class Ask(Phase):
    name = "ask"
    question = "Nod."
    verb_refusal = ("T.2", "First nod.")


class Lay(Verb):
    usage = "lay CARD"
    answers = ("turn",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for piece in table.pile(HAND(step.seat)):
            yield (piece.kind,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        return Refusal("T.3", f"{words[0]} is not in your hand.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        piece = table.find(move.args[0], HAND(move.seat))
        if piece is None:
            raise InvalidMove("there is no such card")
        table.put(piece.id, MIDDLE())
        TURN.set(table, 1 - move.seat)
        if move.args[0] == "queen":
            ASK.push(table, 1 - move.seat, ())

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        return Gesture(f"Lay {move.args[0]}")

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        return (table.pieces[drag.piece].kind,) if drag.target == MIDDLE() else None


class Nod(Verb):
    usage = "nod"
    answers = ("ask",)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        table.pop_step()

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        return Gesture("Nod")


CARDS = ("king", "queen", "jack", "ace")
SORTS = {
    "card": ArgType(
        lambda table, word: word in CARDS,
        lambda table, seat, rng: rng.choice(CARDS),
        "cards are king, queen, jack and ace",
    )
}


def outcome(table: Table) -> Outcome | None:
    return Outcome((), (0, 0), "T.4", "All cards lie.") if table.marks["phase"] == "over" else None


def flow() -> Flow:
    return Flow(
        [Turn(), Ask()], [Lay(), Nod()], SORTS, outcome, default_refusal=("T.5", "Not now.")
    )


def dealt_referee() -> Table:
    table = Table(2, "flow")
    table.marks |= {"phase": "turn", "turn": 0}
    for seat in (0, 1):
        table.add_zone(HAND.zone(seat))
    table.add_zone(MIDDLE.zone())
    for number, kind in enumerate(CARDS):
        table.add_piece(kind, HAND(number % 2), face=0, owner=number % 2)
    return table


def parse_move(text: str) -> Move:
    return Move.parse(text)


def test_the_flow_asks_lists_and_carries_out() -> None:
    machine, table = flow(), dealt_referee()
    assert machine.seats_to_move(table) == (0,)
    assert machine.prompt(table, 0) == "Lay a card."
    assert machine.legal_moves(table, 0) == [parse_move("1 lay king"), parse_move("1 lay jack")]
    assert machine.legal_moves(table, 1) == []
    table.begin_entry(parse_move("1 lay king"))
    machine.apply(table, parse_move("1 lay king"))
    assert machine.seats_to_move(table) == (1,)


@parametrize_in_one(
    ("moves", "move", "rule"),
    [
        ((), "2 lay queen", "T.1"),
        ((), "1 lay queen", "T.3"),
        ((), "1 nod", "T.5"),
        (("1 lay king", "2 lay queen"), "1 lay jack", "T.2"),
        (("1 lay king", "2 lay queen", "1 nod", "1 lay jack", "2 lay ace"), "1 lay king", "T.4"),
    ],
)
def test_refusals_cite_the_broken_rule(moves, move, rule) -> None:
    machine, table = flow(), dealt_referee()
    for text in moves:
        table.begin_entry(parse_move(text))
        machine.apply(table, parse_move(text))
    refusal = machine.judge(table, parse_move(move))
    assert refusal is not None
    assert refusal.rule == rule


@parametrize_in_one(
    ("move", "words"),
    [
        ("1 sing", "unknown verb 'sing' (choose lay, nod)"),
        ("3 nod", "unknown seat 3"),
        ("1 lay", "'1 lay': expected '1 lay CARD'"),
        ("1 lay ten", "'ten': not a card (cards are king, queen, jack and ace)"),
    ],
)
def test_unreadable_words_are_reported(move, words) -> None:
    with pytest.raises(InvalidMove) as error:
        flow().judge(dealt_referee(), parse_move(move))
    assert str(error.value) == words


def test_a_drop_is_the_move_of_the_verb_that_knows_it() -> None:
    machine, table = flow(), dealt_referee()
    assert machine.drop(table, Drag(0, 0, "middle")) == parse_move("1 lay king")
    assert machine.drop(table, Drag(0, 0, "hand.1")) is None


def test_random_moves_are_legal_and_not() -> None:
    machine, table, rng = flow(), dealt_referee(), Random(1)
    moves = {machine.random_move(table, rng) for _ in range(200)}
    legal = {move for move in moves if machine.judge(table, move) is None}
    assert legal == {parse_move("1 lay king"), parse_move("1 lay jack")}
    assert parse_move("1 nod") in moves
    assert {move.seat for move in moves} == {0, 1}


class WithoutSentence(Nod):
    usage = ""


class Idle(Verb):
    usage = "idle"
    answers = ("turn",)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        return Gesture("Idle")


class Late(Nod):
    answers = ("evening",)


class Odd(Nod):
    usage = "odd COLOUR"


@parametrize_in_one(
    ("verb", "lack"),
    [
        (WithoutSentence(), "the verb WithoutSentence has no usage"),
        (Idle(), "the verb 'idle' .* has no do"),
        (Late(), "verb 'nod' .* answers unknown phase 'evening'"),
        (Odd(), "verb 'odd' .* unknown argument type 'colour'"),
    ],
)
def test_a_verb_that_is_not_complete_is_refused(verb, lack) -> None:
    with pytest.raises(TypeError, match=lack):
        Flow([Turn(), Ask()], [Lay(), verb], SORTS, outcome, default_refusal=("T.5", "Not now."))


class Count(Verb):
    """A verb with a number up to a million, too many to list."""

    usage = "count NUMBER"
    answers = ("turn",)
    judges = True

    def listed(self, table: Table, step: Step) -> list[Move]:
        return [Move(step.seat, "count", (str(number),)) for number in range(3)]

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        return None if int(words[0]) < 3 else Refusal("T.6", "Count to 2.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        table.mark("counted", move.args[0])

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        return Gesture("Count")


def counting(*more: Verb) -> tuple[Flow, Table, list[str]]:
    requests: list[str] = []

    class Told(Count):
        def listed(self, table: Table, step: Step) -> list[Move]:
            requests.append("listed")
            return super().listed(table, step)

    number = ArgType(lambda table, word: word.isdecimal(), lambda table, seat, rng: "1")
    machine = Flow(
        [Turn(), Ask()], [Told(), *more], {**SORTS, "number": number}, outcome,
        default_refusal=("T.5", "Not now."),
    )  # fmt: skip
    table = dealt_referee()
    table.marks["counted"] = ""
    return machine, table, requests


def test_a_verb_that_judges_is_not_listed_for_it() -> None:
    machine, table, asked = counting(Lay(), Nod())
    assert machine.judge(table, parse_move("1 count 2")) is None
    assert machine.judge(table, parse_move("1 count 3")).rule == "T.6"
    with pytest.raises(InvalidMove):
        machine.judge(table, parse_move("1 count much"))
    machine.apply(table, parse_move("1 count 2"))
    assert table.marks["counted"] == "2"
    assert asked == []


def test_a_listed_move_is_not_judged_again_until_the_position_changes() -> None:
    judged = []

    class Judged(Count):
        def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
            judged.append(words)
            return super().refusal(table, step, words)

    number = ArgType(lambda table, word: word.isdecimal(), lambda table, seat, rng: "1")
    machine = Flow(
        [Turn(), Ask()], [Judged()], {"number": number}, outcome,
        default_refusal=("T.5", "Not now."),
    )  # fmt: skip
    table = dealt_referee()
    table.marks["counted"] = ""
    move = machine.legal_moves(table, 0)[1]
    assert machine.judge(table, move) is None
    assert judged == []
    table.mark("counted", "1")
    assert machine.judge(table, move) is None
    assert judged == [("1",)]


def test_mistyped_method_is_reported() -> None:
    class Shy(Nod):
        def refusl(self, table: Table, step: Step, words: Args) -> Refusal:
            return Refusal("T.2", "It is shy.")

    class Sleep(Ask):
        def seat(self, table: Table, step: Step) -> tuple[int, ...]:
            return (0,)

    for phase, verb, near in (
        (Ask(), Shy(), r"verb 'nod' .*Shy\) has refusl\(\) \(did you mean refusal"),
        (Sleep(), Nod(), r"the phase 'ask' has seat\(\) \(did you mean seats"),
    ):
        with pytest.raises(TypeError, match=near):
            Flow(
                [Turn(), phase], [Lay(), verb], SORTS, outcome, default_refusal=("T.5", "Not now.")
            )


def test_a_game_begins_with_what_follows_by_itself(tmp_path: Path) -> None:
    facts = "{id: cards, name: Cards, tagline: Lay., summary: Lay them., seats: [2, 2], prefix: TT}"
    (tmp_path / "game.yaml").write_text(facts, encoding="utf-8")

    def setup(seats: int, options: Options, seed: str) -> Table:
        table = dealt_referee()
        for kind in CARDS:
            piece = table.find(kind, HAND(CARDS.index(kind) % 2))
            table.put(piece.id, MIDDLE())
        return table

    members = {"folder": tmp_path, "flow": flow(), "place_pieces": staticmethod(setup)}
    game = type("Cards", (Game,), members)()
    assert (game.info.id, game.info.seats) == ("cards", (2, 2))
    table = game.setup(2, {}, "sand")
    assert table.marks["phase"] == "over"
    assert table.journal == []


@pytest.mark.parametrize("more", [(), (Lay(), Nod())])
def test_ready_moves_are_listed_among_the_others(more: tuple[Verb, ...]) -> None:
    machine, table, _ = counting(*more)
    results = machine.legal_moves(table, 0)
    assert [str(move) for move in results[:3]] == ["1 count 0", "1 count 1", "1 count 2"]
    assert len(results) == (5 if more else 3)
    assert machine.legal_moves(table, 1) == []
    assert str(machine.judge(table, parse_move("2 count 1"))) == "It is not your turn. (T.1)"


class Tell(Verb):
    usage = "tell NUMBER"
    answers = ("turn",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        first = COUNT(table)
        for number in range(first, first + MAX_CACHED_MOVES // 2):
            yield (str(number),)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        COUNT.set(table, int(move.args[0]))

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        return Gesture("Tell")


def test_moves_that_were_legal_once_are_not_kept_for_ever() -> None:
    sort = ArgType(lambda table, word: word.isdecimal(), lambda table, seat, rng: "1", "a number")
    machine = Flow(
        [Turn()], [Tell()], {"number": sort}, outcome, default_refusal=("T.5", "Not now.")
    )
    table = dealt_referee()
    COUNT.set_up(table, 0)
    for first in range(0, 6 * MAX_CACHED_MOVES, MAX_CACHED_MOVES):
        table.begin_entry(parse_move(f"1 tell {first}"))
        COUNT.set(table, first)
        assert machine.legal_moves(table, 0)[0] == parse_move(f"1 tell {first}")
        assert sum(map(len, machine._known_moves.values())) <= 2 * MAX_CACHED_MOVES


def test_a_position_without_a_next_decision_is_an_error_not_a_hang() -> None:
    class Endless(Phase):
        name = "endless"

        def run(self, table: Table, step: Step) -> bool:
            return False

    flow = Flow([Endless(), Ask()], [Nod()], {}, lambda table: None, default_refusal=("T.1", "No."))
    table = Table(1, "sand")
    table.marks |= {"phase": "endless", "turn": 0}
    with pytest.raises(InvalidMove, match="no decision follows"):
        flow.run_to_decision(table)
