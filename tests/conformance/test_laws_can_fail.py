"""Each invariant accepts a sound game and rejects games that break it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from tabletop.players import PLAYERS, Decision
from tabletop.rules import FastState, Game, Gesture, InvalidMove, Move, Options, Outcome, Refusal
from tabletop.rules.explainer import Explainer
from tabletop.rules.sums import Sum, Term
from tabletop.storage import saves
from tabletop.storage.saves import SaveError
from tabletop.table import Change, Fact, Table, views
from tabletop.testing import any_order, laws
from tabletop.testing.laws import Case, cases_of
from tests.altered_games import altered
from tests.conformance import toy

SEEDS = ("amber", "basalt", "chalk", "dusk", "ember", "flint", "gravel", "husk")
"""Seeds. Rare failures are found only with one of the later ones."""
CORRECT_GAME = toy.game
CASES = cases_of(CORRECT_GAME, ["amber"])
"""Two and three seats, few and many cards buried."""

Law = Callable[[Case], object]

LAWS = laws.OF_A_CASE


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_sound_game_keeps_the_law(law: Law) -> None:
    for case in CASES:
        law(case)


def test_a_sound_game_has_something_to_hide() -> None:
    for case in CASES:
        assert laws.no_peeking(case) > 0
        assert laws.the_log_keeps_secrets(case) > 0
        assert laws.deals_fit_the_view(case) > 0
        assert laws.secrets_are_choices(case) > 0
        seen = laws.coach_warns(case)
        assert seen["warned"]
        assert seen["allowed"]
        assert seen["impossible"]
    laws.draws_reach_all_verbs(CASES)
    assert laws.saves_tell_nothing(CASES) > 0


def test_save_with_hidden_cards_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "is_public_move", lambda table: True)
    with pytest.raises(AssertionError, match="tells seat"):
        laws.saves_tell_nothing(CASES)
    monkeypatch.setattr(laws, "is_public_move", lambda table: True)
    with pytest.raises(AssertionError, match="the save reveals"):
        sum(laws.the_log_keeps_secrets(case) for case in CASES)


BROKEN: dict[str, tuple[Law, Callable[[], Game], type[Exception]]] = {}


def breaks(
    law: Law, error: type[Exception] = AssertionError
) -> Callable[[Callable[[], Game]], Callable[[], Game]]:
    """Registers a game that breaks an invariant, with the raised error."""

    def register(function: Callable[[], Game]) -> Callable[[], Game]:
        BROKEN[function.__name__] = (law, function, error)
        return function

    return register


def acting(before: Callable[[Table, Move], object]) -> Game:
    """Returns the game with another function called before each move."""

    def apply(table: Table, move: Move) -> None:
        before(table, move)
        toy.apply_move(table, move)

    return altered(CORRECT_GAME, apply=apply)


@breaks(laws.same_game_twice)
def chance_from_outside() -> Game:
    numbers = iter(range(10**9))
    return acting(lambda table, move: table.mark("bids", next(numbers)))


@breaks(laws.same_game_twice)
def set_up_without_the_seed() -> Game:
    return altered(
        CORRECT_GAME, setup=lambda seats, options, seed: toy.setup(seats, options, "fixed")
    )


@breaks(laws.moves_are_the_game)
def state_outside_the_table() -> Game:
    numbers = iter(range(10**9))

    def apply(table: Table, move: Move) -> None:
        toy.apply_move(table, move)
        if move.verb == "show":
            table.change_counter("turn", next(numbers))

    return altered(CORRECT_GAME, apply=apply)


@breaks(laws.moves_are_the_game, InvalidMove)
def words_with_spaces() -> Game:
    def spaced(move: Move) -> Move:
        return move._replace(args=tuple(word.replace("-", " ") for word in move.args))

    def plain(move: Move) -> Move:
        return move._replace(args=tuple(word.replace(" ", "-") for word in move.args))

    return altered(
        CORRECT_GAME,
        legal_moves=lambda table, seat: [spaced(m) for m in toy.legal_moves(table, seat)],
        judge=lambda table, move: toy.judge(table, plain(move)),
        apply=lambda table, move: toy.apply_move(table, plain(move)),
    )


@breaks(laws.saves_come_back, SaveError)
def a_save_that_cannot_be_played_again() -> Game:
    numbers = iter(range(10**9))
    return acting(lambda table, move: table.mark("bids", next(numbers)))


@breaks(laws.saves_of_any_size_come_back, SaveError)
def handling_that_cannot_be_done_again() -> Game:
    numbers = iter(range(10**9))
    return altered(CORRECT_GAME, recount=lambda table: table.mark("bids", next(numbers)))


@breaks(laws.undo_and_redo)
def changes_past_the_journal() -> Game:
    def sneak(table: Table, move: Move) -> None:
        table.counters["turn"] += 1

    return acting(sneak)


@breaks(laws.undo_and_redo)
def turns_pieces_past_the_journal() -> Game:
    def sneak(table: Table, move: Move) -> None:
        table.pieces[3].turn = (table.pieces[3].turn + 1) % 4

    return acting(sneak)


@breaks(laws.judge_agrees)
def a_legal_move_is_not_listed() -> Game:
    def legal_moves(table: Table, seat: int) -> list[Move]:
        moves = toy.legal_moves(table, seat)
        return [m for m in moves if m.verb != "hide"] or moves

    return altered(CORRECT_GAME, legal_moves=legal_moves)


@breaks(laws.judge_agrees)
def a_refused_move_is_listed() -> Game:
    def legal_moves(table: Table, seat: int) -> list[Move]:
        moves = toy.legal_moves(table, seat)
        return moves + [Move(seat, "pass")] * bool(moves)

    return altered(CORRECT_GAME, legal_moves=legal_moves)


@breaks(laws.judge_agrees)
def an_unknown_rule_is_cited() -> Game:
    def judge(table: Table, move: Move) -> Refusal | None:
        refusal = toy.judge(table, move)
        return refusal and Refusal("HU-PLAY.9", refusal.reason)

    return altered(CORRECT_GAME, judge=judge)


@breaks(laws.judge_agrees)
def a_refusal_without_a_sentence() -> Game:
    def judge(table: Table, move: Move) -> Refusal | None:
        refusal = toy.judge(table, move)
        return refusal and Refusal(refusal.rule, "no")

    return altered(CORRECT_GAME, judge=judge)


@breaks(laws.judge_agrees)
def judging_leaves_a_trace() -> Game:
    def judge(table: Table, move: Move) -> Refusal | None:
        table.change_counter("turn", 1)
        return toy.judge(table, move)

    return altered(CORRECT_GAME, judge=judge)


@breaks(laws.judge_agrees)
def a_move_is_listed_twice() -> Game:
    return altered(CORRECT_GAME, legal_moves=lambda table, seat: toy.legal_moves(table, seat) * 2)


@breaks(laws.judge_agrees)
def moves_out_of_turn_are_let_through() -> Game:
    def judge(table: Table, move: Move) -> Refusal | None:
        refusal = toy.judge(table, move)
        return None if refusal and "the turn of" in refusal.reason else refusal

    return altered(CORRECT_GAME, judge=judge)


@breaks(laws.judge_agrees)
def strict_play_against_its_own_laws() -> Game:
    return altered(
        CORRECT_GAME,
        position_errors=lambda table: [Refusal("HU-PLAY.1", "Too many cards lie there.")],
    )


@breaks(laws.judge_agrees)
def a_game_that_is_over_and_asks_on() -> Game:
    over = Outcome((), (0, 0), "HU-PLAY.4", "It is over.")
    return altered(CORRECT_GAME, outcome=lambda table: toy.outcome(table) or over)


@breaks(laws.judge_agrees)
def an_end_without_an_outcome() -> Game:
    return altered(CORRECT_GAME, outcome=lambda table: None)


@breaks(laws.judge_agrees)
def an_unreadable_move_without_a_word() -> Game:
    def judge(table: Table, move: Move) -> Refusal | None:
        try:
            return toy.judge(table, move)
        except InvalidMove:
            raise InvalidMove("") from None

    def random_move(table: Table, rng: Random) -> Move:
        return Move(0, "jump") if rng.random() < 0.5 else toy.random_move(table, rng)

    return altered(CORRECT_GAME, judge=judge, random_move=random_move)


@breaks(laws.hands_and_words)
def a_gesture_to_nowhere() -> Game:
    def gesture(table: Table, move: Move) -> Gesture:
        return toy.gesture(table, move)._replace(covers=("nowhere",))

    return altered(CORRECT_GAME, gesture=gesture)


@breaks(laws.hands_and_words)
def a_prompt_without_words() -> Game:
    return altered(CORRECT_GAME, prompt=lambda table, seat: "")


@breaks(laws.ends_in_time)
def no_end() -> Game:
    def apply(table: Table, move: Move) -> None:
        toy.apply_move(table, move)
        if not table.decision_stack:
            table.push_step("draw", 0)

    return altered(CORRECT_GAME, apply=apply)


@breaks(laws.ends_in_time)
def a_bound_too_low() -> Game:
    return altered(CORRECT_GAME, move_bound=5)


@breaks(laws.ends_in_time)
def the_loser_wins() -> Game:
    def outcome(table: Table) -> Outcome | None:
        over = toy.outcome(table)
        return over and over._replace(winners=(over.scores.index(min(over.scores)),))

    return altered(CORRECT_GAME, outcome=outcome)


@breaks(laws.ends_in_time)
def an_end_by_no_rule() -> Game:
    def outcome(table: Table) -> Outcome | None:
        over = toy.outcome(table)
        return over and over._replace(rule="HU-PLAY.99")

    return altered(CORRECT_GAME, outcome=outcome)


@breaks(laws.nothing_is_lost)
def a_piece_is_lost() -> Game:
    def drop(table: Table, move: Move) -> None:
        if move.verb == "draw" and len(table.piles["deck"]) > 2:
            table.piles["deck"].pop()

    return acting(drop)


@breaks(laws.nothing_is_lost)
def a_piece_lies_twice() -> Game:
    def double(table: Table, move: Move) -> None:
        if table.piles["shown.0"]:
            table.piles["shown.1"].append(table.piles["shown.0"][0])

    return acting(double)


@breaks(laws.nothing_is_lost)
def a_piece_becomes_another() -> Game:
    def swap(table: Table, move: Move) -> None:
        table.pieces[0].kind = "card-2"

    return acting(swap)


@breaks(laws.sums_add_up)
def a_sum_has_a_wrong_term() -> Game:
    class Miscounting(Explainer):
        def seat_sums(self, seat: int) -> list[Sum]:
            return [Sum("Cards", 2, (Term(1), Term(2, "from a draw")))]

    return altered(CORRECT_GAME, explainer=Miscounting)


@breaks(laws.sums_add_up)
def a_sum_is_not_its_counter() -> Game:
    class Miscounting(Explainer):
        def seat_sums(self, seat: int) -> list[Sum]:
            name, count = next(iter(self.view.counters.items()))
            return [Sum(name, count + 1, counter=name)]

    return altered(CORRECT_GAME, explainer=Miscounting)


@breaks(laws.no_peeking)
def legal_moves_know_the_deck() -> Game:
    def legal_moves(table: Table, seat: int) -> list[Move]:
        moves = toy.legal_moves(table, seat)
        top = table.top("deck")
        return moves[::-1] if top and int(top.kind[5:]) % 2 else moves

    return altered(CORRECT_GAME, legal_moves=legal_moves)


@breaks(laws.no_peeking)
def a_refusal_tells_of_another_hand() -> Game:
    def judge(table: Table, move: Move) -> Refusal | None:
        refusal = toy.judge(table, move)
        for seat in range(table.seats):
            if refusal and move.args and table.find(move.args[0], f"hand.{seat}"):
                return Refusal(refusal.rule, f"Seat {seat + 1} has it.")
        return refusal

    return altered(CORRECT_GAME, judge=judge)


@breaks(laws.no_peeking)
def the_prompt_tells_the_next_card() -> Game:
    def prompt(table: Table, seat: int) -> str:
        top = table.top("deck")
        return f"Draw {top.kind}." if top else "Lay."

    return altered(CORRECT_GAME, prompt=prompt)


@breaks(laws.no_peeking)
def a_gesture_names_the_next_card() -> Game:
    def gesture(table: Table, move: Move) -> Gesture:
        top = table.top("deck")
        return Gesture(move.verb, top.id if top else None)

    return altered(CORRECT_GAME, gesture=gesture)


@breaks(laws.no_peeking)
def the_prompt_tells_a_sealed_bid() -> Game:
    def prompt(table: Table, seat: int) -> str:
        return f"They bid {sorted(map(str, table.marks.values()))}."

    return altered(CORRECT_GAME, prompt=prompt)


@breaks(laws.no_peeking)
def the_prompt_tells_the_seed() -> Game:
    return altered(CORRECT_GAME, prompt=lambda table, seat: f"Good luck with {table.seed}.")


@breaks(laws.views_hold_nothing_hidden)
def the_decision_stack_names_the_drawn_card() -> Game:
    def apply(table: Table, move: Move) -> None:
        toy.apply_move(table, move)
        if move.verb == "draw":
            step = table.pop_step()
            table.push_step("lay", step.seat, table.pile(f"hand.{move.seat}")[-1].kind)

    return altered(CORRECT_GAME, apply=apply)


@breaks(laws.views_hold_nothing_hidden)
def a_mark_names_the_bag() -> Game:
    def setup(seats: int, options: Options, seed: str) -> Table:
        table = toy.setup(seats, options, seed)
        table.marks["bag"] = ("top", (table.pile("bag")[0].kind,))
        return table

    return altered(CORRECT_GAME, setup=setup)


@breaks(laws.the_log_keeps_secrets)
def the_log_names_the_card_drawn() -> Game:
    def apply(table: Table, move: Move) -> None:
        toy.apply_move(table, move)
        if move.verb == "draw":
            kind = table.pile(f"hand.{move.seat}")[-1].kind
            table.note("HU-PLAY.2", f"{{seat}} drew {kind}.", move.seat)

    return altered(CORRECT_GAME, apply=apply)


@breaks(laws.the_log_keeps_secrets)
def a_mark_tells_the_hidden_card() -> Game:
    def apply(table: Table, move: Move) -> None:
        toy.apply_move(table, move)
        if move.verb == "hide":
            table.mark("bids", move.args[0])

    return altered(CORRECT_GAME, apply=apply)


@breaks(laws.deals_fit_the_view)
def legal_moves_hang_on_the_bag() -> Game:
    def legal_moves(table: Table, seat: int) -> list[Move]:
        moves = toy.legal_moves(table, seat)
        return moves[::-1] if table.pile("bag")[0].kind < "card-3" else moves

    return altered(CORRECT_GAME, legal_moves=legal_moves)


def with_low_cards_in_the_bag() -> Game:
    """Returns the game with two certain low cards in the bag."""

    def setup(seats: int, options: Options, seed: str) -> Table:
        table = toy.setup(seats, options | {"buried": "2"}, seed)
        for piece, kind in zip(table.pile("bag"), LOW, strict=True):
            other = next(other for other in table.pieces if other.kind == kind)
            piece.kind, other.kind = kind, piece.kind
        return table

    def laws_of(table: Table) -> list[Refusal]:
        strange = {piece.kind for piece in table.pile("bag")} - LOW.keys()
        return [Refusal("HU-PLAY.1", "That is too high for the bag.") for _ in strange]

    return altered(CORRECT_GAME, setup=setup, position_errors=laws_of)


LOW = dict.fromkeys(("card-1", "card-2"))


@breaks(laws.deals_fit_the_view)
def cards_are_dealt_where_they_may_not_lie() -> Game:
    return with_low_cards_in_the_bag()


def test_declared_card_zones_limit_deals() -> None:
    def is_low(kind: str) -> bool:
        return kind in LOW

    game = altered(
        with_low_cards_in_the_bag(),
        may_lie=lambda view, zone, seen: is_low if zone.id == "bag" else None,
    )
    for case in cases_of(game, ["amber"]):
        assert laws.deals_fit_the_view(case) > 0


@breaks(laws.deals_fit_the_view)
def nobody_is_dealt_a_choice() -> Game:
    return altered(CORRECT_GAME, choose=lambda table, seat, rng: None)


@breaks(laws.pools_are_open)
def cards_leave_a_pool_unseen() -> Game:
    def setup(seats: int, options: Options, seed: str) -> Table:
        table = toy.setup(seats, options, seed)
        table.zones["hand.0"] = table.zones["hand.0"]._replace(pool="mine")
        return table

    return altered(CORRECT_GAME, setup=setup)


@breaks(laws.secrets_are_choices)
def a_bid_is_dealt_that_nobody_can_make() -> Game:
    def choose(table: Table, seat: int, rng: Random) -> None:
        table.marks[f"sealed.{seat}.bid"] = 4

    return altered(CORRECT_GAME, choose=choose)


@breaks(laws.handling_and_back)
def stuck_after_handling() -> Game:
    def legal_moves(table: Table, seat: int) -> list[Move]:
        moves = toy.legal_moves(table, seat)
        return [] if moves == [Move(seat, "pass")] else moves

    return altered(CORRECT_GAME, legal_moves=legal_moves)


@breaks(laws.handling_and_back)
def alien_pieces_upset_the_rules() -> Game:
    def legal_moves(table: Table, seat: int) -> list[Move]:
        for other in range(table.seats):
            assert all(piece.face for piece in table.pile(f"shown.{other}"))
        return toy.legal_moves(table, seat)

    return altered(CORRECT_GAME, legal_moves=legal_moves)


@breaks(laws.coach_warns, AttributeError)
def impossible_moves_break_the_game() -> Game:
    def apply(table: Table, move: Move) -> None:
        if move.args and move.verb != "bid":
            card = table.find(move.args[0], f"hand.{move.seat}")
            table.flip(card.id, 1)  # type: ignore[union-attr]
        toy.apply_move(table, move)

    return altered(CORRECT_GAME, apply=apply)


@breaks(laws.notes_cite_rules)
def a_note_cites_no_rule() -> Game:
    return acting(lambda table, move: table.note("HU-LOST.1", "Something happens.", move.seat))


@breaks(laws.notes_cite_rules)
def a_note_with_a_gap() -> Game:
    return acting(lambda table, move: table.note("HU-PLAY.1", "{0} happens.", move.seat))


def refused_while_coached(table: Table, move: Move) -> None:
    if table.marks["referee"] == "coach" and move.verb == "show":
        raise InvalidMove("only under a strict referee")
    toy.apply_move(table, move)


def score_without_coach(table: Table, seat: int) -> float:
    assert table.marks["referee"] != "coach"
    return float(toy.points(table, seat))


@pytest.mark.full
def test_play_in_any_order_finds_nothing_in_a_correct_game() -> None:
    any_order.plays_in_any_order(CORRECT_GAME)()


@pytest.mark.full
@pytest.mark.parametrize(
    ("broken", "error"),
    [
        (altered(CORRECT_GAME, apply=refused_while_coached), InvalidMove),
        (altered(CORRECT_GAME, score=score_without_coach), AssertionError),
    ],
    ids=["a listed move cannot be made", "a bot cannot answer"],
)
def test_play_in_any_order_finds_what_fails_only_after_a_switch(
    broken: Game, error: type[Exception]
) -> None:
    with pytest.raises(error):
        any_order.plays_in_any_order(broken, runs=64)()


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_is_found_out(name: str) -> None:
    law, make, error = BROKEN[name]
    cases = cases_of(make(), SEEDS)
    assert any(fails(law, case, error) for case in cases), f"{law.__name__} does not notice"


def fails(law: Law, case: Case, error: type[Exception]) -> bool:
    """Returns whether an invariant finds a case wrong."""
    try:
        law(case)
    except error:
        return True
    return False


def test_a_verb_never_drawn_is_found_out() -> None:
    def random_move(table: Table, rng: Random) -> Move:
        while (move := toy.random_move(table, rng)).verb == "hide":
            continue
        return move

    broken = altered(CORRECT_GAME, random_move=random_move)
    with pytest.raises(AssertionError, match="no legal hide"):
        laws.draws_reach_all_verbs(cases_of(broken, ["amber"]))


def test_a_verb_never_refused_is_found_out() -> None:
    def random_move(table: Table, rng: Random) -> Move:
        move = toy.random_move(table, rng)
        while move.verb == "hide" and toy.judge(table, move):
            move = toy.random_move(table, rng)
        return move

    broken = altered(CORRECT_GAME, random_move=random_move)
    with pytest.raises(AssertionError, match="no refused hide"):
        laws.draws_reach_all_verbs(cases_of(broken, ["amber"]))


def deals_by_hashes(seats: int, options: Options, seed: str) -> Table:
    """Deals in an order that differs between processes."""
    return toy.setup(seats, options, f"{seed} {hash(seed)}")


class Salted(toy.Hush):
    setup = staticmethod(deals_by_hashes)


@pytest.mark.full
def test_a_game_that_hangs_on_the_process_is_found_out() -> None:
    here = "tests.conformance.test_laws_can_fail"
    laws.same_game_in_another_process("tests.conformance.toy:Hush", CASES)
    with pytest.raises(AssertionError):
        laws.same_game_in_another_process(f"{here}:Salted", cases_of(Salted(), ["amber"]))


@pytest.mark.full
def test_a_player_who_peeks_is_found_out() -> None:
    # The player reads the true table behind its view.
    def peek(_game: Game, decision: Decision) -> Move:
        table = decision._get_view.args[0]  # type: ignore[attr-defined]
        return decision.moves[table.piles["deck"][0] % len(decision.moves)]

    for case in CASES:
        for player in PLAYERS.values():
            decision = laws.players_do_not_peek(case, player)
            assert decision["early or late"]
            assert decision["secret"]
            assert decision["memory"]
    peeking = partial(laws.players_do_not_peek, player=peek)
    assert any(fails(peeking, case, AssertionError) for case in CASES)


class CopiedTable(FastState):
    """A slow fast state: a copy of the whole table."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self._seat = laws.copied(table), seat

    @property
    def seat(self) -> int:
        return self._seat

    @property
    def key(self) -> tuple[object, ...]:
        return (self.table.digest(),)

    def legal_moves(self) -> list[Move]:
        return toy.legal_moves(self.table, self.seat)

    def after(self, move: Move) -> "CopiedTable":
        new = type(self)(self.table, self.seat)
        toy.apply_move(new.table, move)
        return new

    def score(self) -> float:
        return float(toy.points(self.table, self.seat))


def test_a_fast_state_that_equals_the_table_keeps_the_law() -> None:
    game = altered(CORRECT_GAME, fast_state=CopiedTable)
    assert all(laws.fast_states_agree(replace(case, game=game)) > 5 for case in CASES)


@breaks(laws.facts_stay_true)
def a_fact_is_not_brought_up_to_date() -> Game:
    cards = Fact(lambda table: len(table.piles["deck"]), lambda table, before, changes: before)
    return altered(CORRECT_GAME, score=lambda table, seat: float(cards(table)))


@breaks(laws.facts_stay_true)
def a_fact_is_changed_in_place() -> Game:
    def add(table: Table, before: list[int], changes: Sequence[Change]) -> list[int]:
        before[0] = len(table.piles["deck"])
        return before

    cards = Fact(lambda table: [len(table.piles["deck"])], add)
    return altered(CORRECT_GAME, score=lambda table, seat: float(cards(table)[0]))


def test_a_view_that_is_not_brought_up_to_date_breaks_the_law(monkeypatch) -> None:
    monkeypatch.setattr(views, "_update_seen_piles", lambda table, mask, old, changes: old)
    with pytest.raises(AssertionError):
        laws.facts_stay_true(CASES[0])


@breaks(laws.fast_states_agree)
def a_fast_state_has_too_few_moves() -> Game:
    class State(CopiedTable):
        def legal_moves(self) -> list[Move]:
            return super().legal_moves()[1:]

    return altered(CORRECT_GAME, fast_state=State)


@breaks(laws.fast_states_agree)
def a_fast_state_has_an_illegal_move() -> Game:
    class State(CopiedTable):
        has_all_moves = False

        def legal_moves(self) -> list[Move]:
            return [*super().legal_moves(), Move(self.seat, "pass")]

    return altered(CORRECT_GAME, fast_state=State)


@breaks(laws.fast_states_agree)
def a_fast_state_forgets_an_effect() -> Game:
    class State(CopiedTable):
        def after(self, move: Move) -> CopiedTable:
            return self if move.verb == "show" else super().after(move)

    return altered(CORRECT_GAME, fast_state=State)


@breaks(laws.fast_states_agree)
def a_fast_state_changes_in_place() -> Game:
    class State(CopiedTable):
        def after(self, move: Move) -> CopiedTable:
            toy.apply_move(self.table, move)
            return self

    return altered(CORRECT_GAME, fast_state=State)


@breaks(laws.fast_states_agree)
def a_fast_state_has_another_score() -> Game:
    class State(CopiedTable):
        def score(self) -> float:
            return super().score() + 1

    return altered(CORRECT_GAME, fast_state=State)


def test_every_law_is_tried_on_a_broken_game() -> None:
    assert {law for law, _, _ in BROKEN.values()} == set(LAWS)
