"""Moves by hand, and the rules that free handling can break."""

from random import Random

import pytest

from tabletop.games import load as load_game
from tabletop.rules import Move, Referee
from tabletop.rules.game import Drag
from tabletop.rules.preview import MovePreviewer
from tabletop.table import view_of
from tabletop.table.changes import Note
from tests.cases import parametrize_in_one
from tests.games.sandland.case_notation import Case, lay, play

game = load_game("sandland")

PLACE = {
    "slot.0.a1": "camel-rider",
    "slot.0.b1": "canal-digger face=0 owner=0",
    "slot.1.a1": "river-singer",
    "slot.1.b1": "deep-well face=0 owner=1",
    "tactics.0": "[saddle-plates, storm-lantern, scrap-press]",
}


def table_with(moves, zone="tactics.0", pile=PLACE["tactics.0"], **more):
    position = ", ".join(f"{name}: {there}" for name, there in (PLACE | {zone: pile}).items())
    referee = Referee(game, lay(Case("", position, "", "", used=(1, 0), **more)))
    for text in moves:
        referee.push(Move.parse(text))
    return referee.table


def drop(table, source, target, kind=None):
    """Returns the move of dropping a zone's first card, or one of a kind."""
    piece = table.find(kind, source) if kind else table.top(source)
    assert piece is not None
    move = game.drop(table, Drag(0, piece.id, target))
    return None if move is None else str(move)


@parametrize_in_one(
    ("moves", "source", "target", "kind", "message"),
    [
        ((), "slot.0.a1", "slot.1.a1", None, "1 act a1"),
        (("1 act a1",), "slot.0.a1", "slot.1.a1", None, "1 attack a1"),
        (("1 act a1",), "slot.0.a1", "slot.0.c2", None, "1 move c2"),
        (("1 act a1",), "slot.0.a1", "slot.0.a1", None, "1 done"),
        (("1 act b1",), "slot.0.b1", "slot.0.b1", None, "1 pay"),
        (("1 act b1",), "slot.0.b1", "discard.0", None, "1 trash"),
        ((), "tactics.0", "slot.0.a1", "saddle-plates", "1 attach saddle-plates a1"),
        ((), "tactics.0", "discard.0", "storm-lantern", "1 discard storm-lantern"),
        ((), "tactics.0", "tactics.0", "scrap-press", "1 exhaust scrap-press"),
        (("1 discard storm-lantern",), "slot.0.a1", "slot.1.b1", None, "1 choose slot.1.b1"),
        ((), "slot.1.a1", "slot.0.a1", None, None),
        ((), "deck.0", "slot.0.c1", None, None),
    ],
)
def test_dropping_a_card_is_a_move(moves, source, target, kind, message):
    assert drop(table_with(moves), source, target, kind) == message


def test_cards_are_deployed_by_dropping_them():
    table = game.setup(2, {}, "hands")
    piece = table.top("hand.0")
    assert piece is not None
    move = game.drop(table, Drag(0, piece.id, "slot.0.c2"))
    assert move == Move(0, "deploy", (piece.kind, "c2"))
    assert game.gesture(table, move).target == "slot.0.c2"


def preview_of(table, move):
    """Returns the preview of a move, as its seat sees it."""
    return MovePreviewer(game, view_of(table, move.seat), Random("preview")).preview(move).text


@pytest.mark.rule("sandland", "7-3-4-2")
def test_an_attack_says_its_damage_before_it_is_made():
    table = table_with(("1 act a1",))
    attack = Move(0, "attack", ("a1",))
    assert game.gesture(table, attack).label == "Attack River Singer on a1"
    assert preview_of(table, attack) == "3 damage to River Singer, which has 1 left"
    hidden = Move(0, "attack", ("b1",))
    assert game.gesture(table, hidden).label == "Attack the face-down card on b1"
    assert preview_of(table, hidden) == "First turned up: its owner pays for it or trashes it"


@pytest.mark.rule("sandland", "8-3")
@pytest.mark.parametrize(("card", "damage"), [("canal-digger", 1), ("sun-lancer", 2)])
def test_damage_preview_includes_armor(card, damage):
    table = lay(Case("", f"slot.0.a1: {card}, slot.1.a1: brass-sentinel", "", ""))
    Referee(game, table).push(Move.parse("1 act a1"))
    assert preview_of(table, Move(0, "attack", ("a1",))).startswith(
        f"{damage} damage to Brass Sentinel"
    )


LION = "Reveal: Deal 1 damage to an enemy card opposing this unit."


@pytest.mark.rule("sandland", "3-2-3")
@parametrize_in_one(
    ("card", "scrap", "words"),
    [
        ("ant-lion", 4, f"It costs 1 of your 4 scrap\n{LION}"),
        ("card-reader", 0, "It is free\nReveal: Look at an enemy face-down card."),
        ("scrap-golem", 2, "You cannot pay for it: it is trashed"),
        ("scrap-golem known=2", 4, ""),
    ],
)
def test_a_card_that_is_turned_up_says_what_it_costs_and_does_to_who_knows_it(card, scrap, words):
    position = f"slot.0.b1: {card} face=0 owner=0, slot.1.a1: river-singer"
    table = lay(Case("", position, "", "", scrap=(scrap, 4)))
    assert preview_of(table, Move(0, "act", ("b1",))) == words


@pytest.mark.rule("sandland", "2-2-1")
@pytest.mark.parametrize(
    ("water", "number", "words"),
    [
        (-3, 1, "seat 2 pulls 1 water"),
        (-4, 1, "seat 2 wins the skirmish by water"),
        (2, 3, "you win the skirmish by water"),
        (1, 3, "the skirmish is a draw"),
    ],
)
def test_passing_says_whether_the_water_of_the_round_wins(water, number, words):
    position = "slot.0.b1: scavenger owner=0, slot.1.b1: dawn-rider owner=1"
    table = lay(Case("", position, "", "", water=water, round=number))
    assert preview_of(table, Move(0, "pass")).startswith(f"If the round ends now, {words}\n")


@pytest.mark.rule("sandland", "3-2-3")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        (
            "ant-lion",
            "1 damage to River Singer, which has 3 left\n3 scrap left\n"
            f"keeps attack 2, health 2\n{LION}",
        ),
        ("scrap-golem", "2 scrap left\nkeeps attack 3, health 5\nReveal: Reclaim 1 scrap."),
    ],
)
def test_paying_says_what_it_does_and_what_is_left(card, words):
    position = f"slot.0.b1: {card} face=0 owner=0, slot.1.a1: river-singer"
    table = lay(Case("", position, "", ""))
    Referee(game, table).push(Move.parse("1 act b1"))
    assert preview_of(table, Move(0, "pay")) == words


def test_each_answer_to_a_price_says_what_it_brings():
    position = "slot.0.b1: centaur face=0 owner=0, slot.1.b1: river-singer damage=3"
    table = lay(Case("", position, "", ""))
    Referee(game, table).push(Move.parse("1 act b1"))
    assert game.topic(table, 0) == "pay for Centaur?"
    before = table.digest()
    previewer = MovePreviewer(game, view_of(table, 0), Random("preview"))
    paid = previewer.consequence(Move(0, "pay"))
    assert paid[1].startswith("then attack: ")
    assert paid[1].endswith("damage to River Singer, which is defeated")
    assert previewer.consequence(Move(0, "trash"))[0].startswith("You lose attack ")
    assert table.digest() == before


def broken(table):
    """Returns the rules that a position breaks."""
    return [refusal.rule for refusal in game.position_errors(table)]


def test_a_position_of_play_breaks_no_law():
    assert broken(game.setup(2, {}, "laws")) == []
    assert broken(table_with(())) == []


@parametrize_in_one(
    ("zone", "pile", "rule"),
    [
        ("slot.0.a1", "[canal-digger, camel-rider]", "2-1-3"),
        ("slot.0.c1", "war-banner", "3-3-4"),
        ("tactics.0", "[storm-lantern, canal-digger]", "3-3-4"),
        ("scrap.0", "canal-digger", "4-8"),
        ("deck.0", "canal-digger", "1-3-1"),
        ("discard.0", "canal-digger face=0", "3-2-3-1"),
        ("leader.0", "[well-warden, well-warden]", "3-1-2"),
        ("slot.0.c1", "well-warden", "3-1-1"),
    ],
)
def test_broken_rules_name_their_pieces(zone, pile, rule):
    assert broken(table_with((), zone, pile)) == [rule]


def test_laws_name_a_foreign_card_and_counters_off_their_tracks():
    table = table_with((), "slot.0.c1", "canal-digger owner=1", water=7, round=4)
    assert broken(table) == ["2-1-3", "5-2", "6-2"]


def test_previews_have_no_side_effects():
    # One previewer handles all moves in turn, with the same results as separate previewers.
    table = table_with(("1 act a1",))
    moves = game.legal_moves(table, 0)
    alone = [preview_of(table, move) for move in moves]
    assert len(set(alone)) > 2
    previewer = MovePreviewer(game, view_of(table, 0), Random("preview"))
    assert [previewer.preview(move).text for move in moves] == alone


@pytest.mark.rule("sandland", "7-3-5")
@parametrize_in_one(
    ("place", "move", "words"),
    [
        (
            "slot.0.b2: canal-digger, slot.0.b1: gate-ward, slot.1.a1: centaur, "
            "slot.1.c1: dune-locust face=0",
            "1 move b1",
            "It swaps slots with Gate Ward; there it opposes Centaur and the face-down card on c1",
        ),
        (
            "slot.0.b2: canal-digger, slot.0.d1: gate-ward, slot.1.a1: dune-locust face=0, "
            "slot.1.b1: centaur face=0, slot.1.c1: centaur",
            "1 move b1",
            "There it opposes Centaur and 2 face-down cards",
        ),
        (
            "slot.0.b2: canal-digger, slot.1.d1: centaur",
            "1 move a1",
            "There it opposes no card",
        ),
        (
            "slot.0.b1: canal-digger, slot.0.a1: gate-ward, slot.1.a1: centaur",
            "1 move b2",
            "There only Range can reach it",
        ),
        (
            "slot.0.b2: canal-digger, slot.0.c2: gate-ward, slot.0.a1: gate-ward, "
            "slot.1.a1: centaur",
            "1 move c2",
            "It swaps slots with Gate Ward",
        ),
    ],
)
def test_a_move_says_whom_the_card_opposes_there(place, move, words):
    acts = "act b1" if "slot.0.b1: canal" in place else "act b2"
    table = play(Case("", place, acts, ""))
    assert preview_of(table, Move.parse(move)) == words


@pytest.mark.rule("sandland", "3-2-3")
@pytest.mark.parametrize(
    ("card", "asks", "button"),
    [
        ("dew-collector", "Dew Collector is free: keep it or trash it.",
         "Keep Dew Collector"),
        ("centaur", "Centaur costs 2 scrap: pay or trash it.", "Pay for Centaur"),
    ],
)  # fmt: skip
def test_free_cards_are_not_paid_for(card, asks, button):
    table = play(Case("", f"slot.0.a1: {card} face=0, slot.1.a1: centaur", "act a1", ""))
    assert game.prompt(table, 0) == asks
    assert game.gesture(table, Move.parse("1 pay")).label == button


def test_effect_prompt_names_its_card():
    # The panel below the table contains the words of the effect.
    table = play(Case("", "tactics.0: tribunal, slot.0.a1: gate-ward, slot.1.a1: canal-digger, "
                          "slot.1.b1: canal-digger", "discard tribunal", ""))  # fmt: skip
    assert game.prompt(table, 0) == "Tribunal: choose a card."
    assert game.topic(table, 0) == "which card for Tribunal?"
    panels = {head: words for _, head, words in game.explainer(view_of(table, 0)).ledger()}
    assert panels["Tribunal"] == "Discard: Trash an enemy asset with a cost of 1 or less."


def test_an_offer_names_a_price_only_where_there_is_one():
    table = play(Case("", "slot.0.a1: shape-thief face=0, slot.1.a1: centaur", "act a1; pay", ""))
    assert game.prompt(table, 0) == "Shape Thief: use its effect, or decline."


def test_action_prompt_lists_only_possible_moves():
    both = "slot.0.a1: canal-digger, slot.0.b2: canal-digger, slot.1.a1: centaur"
    table = play(Case("", both, "act b2", ""))
    assert game.prompt(table, 0) == "Canal Digger: move it."
    table = play(Case("", both, "act a1", ""))
    assert game.prompt(table, 0) == "Canal Digger: move it or attack with it."


def test_the_leader_is_exhausted_in_an_action_that_was_begun_before_the_round():
    case = Case("", "slot.0.a1: camel-rider, leader.0: river-mother", "", "", used=(1, 0))
    referee = Referee(game, lay(case._replace(marks={"phase": "start", "chooser": 0})))
    for words in ("1 @referee coach", "1 act a1"):
        referee.push(Move.parse(words))
    uses = [move for move in referee.legal_moves(0) if move.verb == "exhaust"]
    assert uses
    for move in uses:
        referee.push(move)
        assert referee.table.pile("leader.0")[0].turn


def test_an_effect_whose_first_note_names_no_card_still_has_a_sentence():
    table = lay(Case("", "slot.0.b1: tide-priest owner=0", "", ""))
    card = table.piles["slot.0.b1"][0]
    notes = [Note("2-2-1", "Seat 1 pulls 1 water.", 0), Note("7-3-3", "{0} acts.", 0, ((card, 3),))]
    words = game.flow.preview(table, Move(0, "activate", ("1",)), notes)
    assert words == game.flow.preview(table, Move(0, "activate", ("1",)), notes[1:]) != ""
