"""The Duel of Shields before and after combats, and after handling."""

from random import Random

import pytest

from tabletop.cards.errors import DataErrors
from tabletop.games import load as load_game
from tabletop.games.guardians import duel
from tabletop.games.guardians.content import content
from tabletop.rules import InvalidMove, Move, Referee
from tabletop.table import Table
from tabletop.testing import position
from tests.cases import parametrize_in_one

game = load_game("guardians")

rule = pytest.mark.rule


def start(**options: str) -> Table:
    return game.setup(2, {"way": "duel", **options}, "duel")


def hands(mine: list[str], theirs: list[str]) -> Referee:
    """Returns the beginning of organizing with only these storage hands."""
    begun = position("guardians", options={"way": "duel"}, seed="duel").table
    return position(
        "guardians",
        options={"way": "duel"},
        seed="duel",
        empty=True,
        place={
            f"hand.{seat}": [f"{kind} face=0 owner={seat}" for kind in kinds]
            for seat, kinds in enumerate((mine, theirs))
        },
        marks={"attacker": 0},
        decision_stack=[
            {"step": one.name, "seat": one.seat + 1, "data": one.data}
            for one in begun.decision_stack
        ],
    )


def push(referee: Referee, *moves: str) -> None:
    for move in moves:
        referee.push(Move.parse(move))


def refused(referee: Referee, move: str) -> str:
    refusal = referee.judge(Move.parse(move))
    return refusal.rule if refusal else ""


def played(referee: Referee, combats: int, rng: Random) -> None:
    """Plays at random until a number of combats are decided."""
    while referee.seats_to_move() and len(duel.results_of(referee.table)) < combats:
        seat = rng.choice(referee.seats_to_move())
        referee.push(rng.choice(referee.legal_moves(seat)))


@rule("guardians", "GD-DUEL.1")
@parametrize_in_one("seed", range(12))
def test_three_combats_won_win_the_duel(seed: int) -> None:
    referee = Referee(game, game.setup(2, {"way": "duel"}, f"three {seed}"))
    played(referee, 9, Random(seed))
    results = duel.results_of(referee.table)
    over = referee.outcome()
    assert over is not None
    assert over.scores == (results.count(0), results.count(1))
    assert max(over.scores) == 3, "the duel goes on until somebody has three"
    assert results[:-1].count(over.winners[0]) == 2, "and no longer"
    assert over.winners == (over.scores.index(3),)
    assert len(results) <= 5


@rule("guardians", "GD-DUEL.2")
def test_a_deck_has_forty_cards_and_five_of_each_at_most() -> None:
    lines = ["5 Swordsman", "5 Archer", "5 Seer", "5 Idiot", "5 Merchant", "5 Sorcerer", "5 Squire"]
    right = "Deck: Mine\nLeader: The Old Watch\n" + "\n".join([*lines, "5 Gold"])
    table = start(**{"deck-1": right})
    own = [piece.kind for piece in table.pieces if piece.owner == 0 and piece.kind != "old-watch"]
    assert len(own) == 40
    assert own.count("swordsman") == 5
    for wrong, named in (
        (right.replace("5 Gold", "4 Gold"), "GD-DUEL.2"),
        (right.replace("5 Gold", "4 Gold\n1 Swordsman"), "GD-DECK.3"),
        (right.replace("5 Gold", "5 Woods"), "GD-DUEL.2"),
    ):
        with pytest.raises(DataErrors) as refusal:
            start(**{"deck-1": wrong})
        assert named in {error.rule for error in refusal.value.errors}, wrong


@rule("guardians", "GD-DUEL.3")
def test_terrains_are_in_a_shared_row() -> None:
    table = start()
    assert len(table.piles["row"]) == 4
    assert len(table.piles["field"]) == 1
    row = [*table.pile("field"), *table.pile("row")]
    assert all(table.can_see(seat, piece) for seat in (0, 1) for piece in row)
    ahead = [piece.kind for piece in row]
    referee = Referee(game, table)
    played(referee, 1, Random(3))
    assert [piece.kind for piece in table.pile("field")] == ahead[1:2]
    assert [piece.kind for piece in table.pile("past")] == ahead[:1]


@rule("guardians", "GD-DUEL.3")
def test_the_combat_is_fought_on_the_terrain_of_the_field() -> None:
    referee = hands(["squire"], ["squire"])
    table = referee.table
    table.add_piece("woods", "field")
    push(referee, "1 muster squire", "2 muster squire", "1 ready", "2 ready")
    assert table.counters["ground.woods"] == 1
    assert sum(table.counters[f"ground.{kind}"] for kind in content().terrains) == 1


@rule("guardians", "GD-DUEL.4")
def test_the_sides_attack_in_turn_and_chance_says_who_begins() -> None:
    assert {game.setup(2, {}, f"seed {n}").marks["attacker"] for n in range(20)} == {0, 1}
    referee = Referee(game, start())
    first = referee.table.marks["attacker"]
    played(referee, 1, Random(1))
    assert referee.table.marks["attacker"] == 1 - int(str(first))
    played(referee, 2, Random(1))
    assert referee.table.marks["attacker"] == first


@rule("guardians", "GD-DUEL.5")
def test_both_draw_until_they_hold_twelve() -> None:
    referee = Referee(game, start())
    table = referee.table
    assert [len(table.piles[f"hand.{seat}"]) for seat in (0, 1)] == [12, 12]
    assert [len(table.piles[f"deck.{seat}"]) for seat in (0, 1)] == [28, 28]
    played(referee, 1, Random(5))
    for seat in (0, 1):
        assert len(table.piles[f"hand.{seat}"]) == 12
        lost = len(table.piles[f"discard.{seat}"])
        assert len(table.piles[f"deck.{seat}"]) == 28 - lost


@rule("guardians", "GD-DUEL.5")
def test_an_empty_deck_gives_what_it_has() -> None:
    referee = hands(["squire", "squire"], ["hill-giant"])
    table = referee.table
    push(referee, "1 muster squire", "2 muster hill-giant", "1 ready", "2 ready")
    push(referee, "1 declare no", "2 declare no", "1 lay squire", "2 lay hill-giant")
    assert [piece.kind for piece in table.pile("hand.0")] == ["squire"]
    assert duel.results_of(table) == (1,)


@rule("guardians", "GD-DUEL.6")
def test_shield_holds_thirty_points_face_down() -> None:
    referee = hands(["hill-giant", "hill-giant", "swordsman", "squire", "merchant"], ["squire"])
    table = referee.table
    push(referee, "1 muster hill-giant", "1 muster hill-giant")
    assert duel.weight(table, 0) == 24
    assert refused(referee, "1 muster swordsman") == "", "thirty are allowed"
    push(referee, "1 muster squire")
    assert refused(referee, "1 muster swordsman") == "GD-DUEL.6", "33 are not"
    assert refused(referee, "1 muster merchant") == "GD-DUEL.6", "a Merchant weighs four"
    assert refused(referee, "1 muster archer") == "GD-DUEL.6", "it is not there"
    laid = table.pile("shield.0")
    assert not any(table.can_see(1, piece) for piece in laid)
    assert all(table.can_see(0, piece) for piece in laid)


@rule("guardians", "GD-CARD.2")
def test_the_red_number_weighs_under_a_shield() -> None:
    referee = hands(["merchant"], ["squire"])
    push(referee, "1 muster merchant")
    assert duel.weight(referee.table, 0) == 4


@rule("guardians", "GD-DUEL.7")
def test_channellers_are_under_the_stronghold() -> None:
    referee = hands(["valkyrie-spirit", "swordsman"], ["sand-lord", "idiot"])
    table = referee.table
    push(referee, "1 hide valkyrie-spirit")
    assert refused(referee, "1 hide swordsman") == "GD-DUEL.7", "it does not channel"
    assert not table.can_see(1, table.pile("under.0")[0])
    push(referee, "1 muster swordsman", "2 muster sand-lord", "1 ready", "2 ready")
    push(referee, "1 declare no", "2 declare no", "1 lay swordsman", "2 lay sand-lord")
    assert table.counters["bonus"] == 0, "the stronghold gives no bonus"
    push(referee, "1 channel valkyrie-spirit")
    assert duel.results_of(table) == (0,), "6 + 3 off-colour + 3 channelled beat 11"
    back = table.pile("hand.0")
    assert sorted(piece.kind for piece in back) == ["swordsman", "valkyrie-spirit"]
    assert not any(piece.turn for piece in back), "it can channel again in the next combat"


@rule("guardians", "GD-DUEL.8")
def test_hand_limit_is_twelve_after_a_combat() -> None:
    mine = ["squire"] * 11 + ["fresh-orders"]
    referee = hands(mine, ["idiot"])
    table = referee.table
    for _ in range(3):
        table.add_piece("idiot", "deck.0", back="single-0", face=0, owner=0)
    push(referee, "1 muster squire", "2 muster idiot", "1 ready", "2 ready")
    push(referee, "1 declare no", "2 declare no", "1 lay squire", "2 lay idiot", "1 pass")
    push(referee, "1 cast fresh-orders")
    assert len(table.piles["hand.0"]) == 13, "eleven squires and two new cards"
    assert referee.seats_to_move() == (0,)
    assert refused(referee, "1 drop archer") == "GD-DUEL.8"
    assert refused(referee, "1 muster squire") == "GD-DUEL.8"
    push(referee, "1 drop idiot")
    assert len(table.piles["hand.0"]) == 12
    assert table.marks["phase"] == "organize"


@rule("guardians", "GD-DUEL.9")
def test_the_beaten_are_discarded_and_all_others_come_back() -> None:
    referee = hands(["hill-giant", "idiot", "gold"], ["squire", "idiot", "beer"])
    table = referee.table
    push(referee, "1 muster hill-giant", "2 muster squire", "1 ready", "2 ready")
    push(referee, "1 declare no", "2 declare no", "1 lay hill-giant", "2 lay squire")
    played(referee, 1, Random(0))
    assert [piece.kind for piece in table.pile("discard.1")] == ["squire"]
    assert sorted(piece.kind for piece in table.pile("hand.0")) == ["gold", "hill-giant", "idiot"]
    assert sorted(piece.kind for piece in table.pile("hand.1")) == ["beer", "idiot"]
    assert not any(piece.marks or piece.turn or piece.face for piece in table.pile("hand.0"))


@rule("guardians", "GD-DUEL.10")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [("hill-giant", "squire", 0), ("squire", "hill-giant", 1), ("archer", "swordsman", 1)],
)
def test_more_vitality_left_wins_and_the_defender_wins_ties(
    mine: str, theirs: str, winner: int
) -> None:
    referee = hands([mine], [theirs])
    push(referee, f"1 muster {mine}", f"2 muster {theirs}", "1 ready", "2 ready")
    push(referee, "1 declare no", "2 declare no", f"1 lay {mine}", f"2 lay {theirs}")
    assert duel.results_of(referee.table) == (winner,)


@rule("guardians", "GD-DUEL.11")
def test_ten_creatures_at_most_and_one_at_least() -> None:
    referee = hands(["idiot"] * 11, ["gold"])
    assert refused(referee, "1 ready") == "GD-DUEL.11"
    push(referee, *["1 muster idiot"] * 10)
    assert refused(referee, "1 muster idiot") == "GD-DUEL.11"
    assert refused(referee, "1 ready") == ""
    assert refused(referee, "2 ready") == "", "who has no creature fights with none"


@rule("guardians", "GD-DUEL.12")
def test_five_channellers_at_most() -> None:
    referee = hands(["valkyrie-spirit"] * 6, ["squire"])
    push(referee, *["1 hide valkyrie-spirit"] * 5)
    assert refused(referee, "1 hide valkyrie-spirit") == "GD-DUEL.12"


@rule("guardians", "GD-CARD.3")
def test_up_numbers() -> None:
    card_content = content()
    assert card_content.creatures["sand-lord"].up == 11
    assert all(one.up == one.vitality for one in card_content.creatures.values())
    for cards in (
        card_content.magic,
        card_content.bribes,
        card_content.terrains,
        card_content.shields,
    ):
        assert all(isinstance(one.up, int) for one in cards.values())


def test_moves_that_cannot_be_read() -> None:
    referee = hands(["squire"], ["squire"])
    for move in ("1 juggle", "3 ready", "1 muster", "1 muster unicorn-of-doom", "1 declare maybe",
                 "1 strike squire shield.0"):  # fmt: skip
        with pytest.raises(InvalidMove):
            referee.judge(Move.parse(move))


def test_the_coach_lets_a_shield_be_too_heavy() -> None:
    referee = hands(["hill-giant"] * 3, ["squire"])
    push(referee, "1 @referee coach", "1 muster hill-giant", "1 muster hill-giant")
    warning = referee.push(Move.parse("1 muster hill-giant"))
    assert warning is not None
    assert warning.rule == "GD-DUEL.6"
    assert "36 stacking points" in warning.reason
