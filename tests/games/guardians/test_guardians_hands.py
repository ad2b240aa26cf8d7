"""Moves by hand in Guardians: drops, button texts, handled positions."""

from random import Random
from typing import Any

import pytest

from tabletop.games import load as load_game
from tabletop.rules import InvalidMove, Move, Referee
from tabletop.rules.game import Drag
from tabletop.rules.preview import MovePreviewer
from tabletop.table import Table
from tabletop.table.views import view_of
from tests.cases import parametrize_in_one
from tests.games.guardians.case_notation import CombatCase

game = load_game("guardians")


def table_of(written: str, **more: dict[str, Any]) -> Table:
    """Plays a case and returns its table."""
    fight = CombatCase(f"{written} | ", **more)
    fight.play()
    return fight.table


def dropped(table: Table, kind: str, zone: str, target: str, seat: int = 0) -> str:
    piece = table.find(kind, zone)
    assert piece is not None
    move = game.drop(table, Drag(seat, piece.id, target))
    return str(move) if move else ""


DROPS = [
    ("squire, idiot / idiot | lays", "squire", "combat.0", "lane.1.0", "1 lay squire"),
    ("seer, idiot / idiot | declare yes; 2 declare no", "seer", "combat.0", "command.0",
     "1 command seer"),
    ("swordsman, archer / sand-lord | sums", "archer", "combat.0", "flank.1.0", "1 shoot archer"),
    ("swordsman, gold / archer | lay swordsman; 2 lay archer", "gold", "combat.0", "lane.1.1",
     "1 bribe gold"),
    ("swordsman, war-cry / sand-lord | sums", "war-cry", "combat.0", "lane.1.0", "1 cast war-cry"),
    ("swordsman / sand-lord under:valkyrie-spirit | sums", "valkyrie-spirit", "under.0", "lane.1.0",
     "1 channel valkyrie-spirit"),
    ("squire / hill-giant stones:1/0 | sums", "old-watch", "guardian.0", "lane.1.0", "1 stone"),
    ("idiot, seer / squire | next", "seer", "combat.0", "lane.1.1", "1 strike seer lane.1.1"),
    ("idiot, seer / squire | next", "seer", "combat.0", "discard.1", ""),
]  # fmt: skip


@parametrize_in_one(("written", "kind", "zone", "target", "move"), DROPS)
def test_drops_and_their_moves(written: str, kind: str, zone: str, target: str, move: str) -> None:
    table = table_of(written)
    assert dropped(table, kind, zone, target) == move
    if move:
        assert game.judge(table, Move.parse(move)) is None


def test_a_spell_of_the_enemy_is_answered_by_dropping_a_dispel() -> None:
    table = table_of("swordsman, war-cry / sand-lord | sums; cast war-cry")
    assert dropped(table, "dispel", "combat.1", "magic.0", 1) == "2 dispel dispel"


def test_nobody_moves_the_cards_of_the_other() -> None:
    table = table_of("squire, idiot / idiot | lays")
    piece = table.find("idiot", "combat.1")
    assert piece is not None
    assert game.drop(table, Drag(0, piece.id, "lane.1.1")) is None


LABELS = [
    ("squire, idiot / idiot |", "1 declare no", "No command card"),
    ("squire, idiot / idiot | lays", "1 lay squire", "Fight with Squire"),
    ("swordsman, gold / archer | lay swordsman; 2 lay archer", "1 bribe gold",
     "Bribe Archer with Gold"),
    ("swordsman, gold / archer | lay swordsman; 2 lay archer", "1 pass", "No bribe"),
    ("swordsman, archer / sand-lord | sums", "1 shoot archer", "Shoot with Archer: +3"),
    ("swordsman, archer / sand-lord | sums", "1 pass", "Pass (9 against 11)"),
    ("seer / hill-giant stones:1/0 | sums", "1 stone", "Spend a power stone: +5"),
    ("swordsman / sand-lord under:valkyrie-spirit | sums", "1 channel valkyrie-spirit",
     "Channel 3 to Swordsman"),
    ("swordsman, war-cry / sand-lord | sums; cast war-cry", "2 pass", "Do not answer"),
    ("idiot, seer / squire | next", "1 strike seer lane.1.1", "Attack Squire with Seer"),
    ("idiot, seer / squire | next", "1 rest", "End the combat"),
]  # fmt: skip


@parametrize_in_one(("written", "move", "label"), LABELS)
def test_button_and_tag_texts(written: str, move: str, label: str) -> None:
    table = table_of(written)
    assert game.gesture(table, Move.parse(move)).label == label


POINTS_AT = [
    ("weak-knees", "lane.1.1"),
    ("black-arrow", "lane.1.1"),
    ("press-gang", "lane.1.1"),
    ("loose-gravel", "lane.1.1"),
    ("war-cry", "lane.1.0"),
]


@parametrize_in_one(("magic", "target"), POINTS_AT)
def test_magic_is_shown_on_the_creature_that_it_is_about(magic: str, target: str) -> None:
    table = table_of(f"swordsman, {magic} / sand-lord | sums")
    gesture = game.gesture(table, Move.parse(f"1 cast {magic}"))
    assert gesture.target == target
    assert dropped(table, magic, "combat.0", target) == f"1 cast {magic}"


PROMPTS = [
    ("squire, idiot / idiot |", 0, "Will you play a command card? Answer yes or no."),
    ("seer, idiot / idiot | declare yes; 2 declare no", 0,
     "Play the command card that you declared."),
    ("squire, idiot / idiot | lays", 0, "Play a creature face down."),
    ("swordsman, gold / archer | lay swordsman; 2 lay archer", 0, "Bribe Archer?"),
    ("swordsman, archer / sand-lord | sums", 0,
     "Swordsman against Sand Lord: shoot, channel or cast, or pass."),
    ("swordsman, war-cry / sand-lord | sums; cast war-cry", 1, "Seat 1 uses War Cry: dispel it?"),
    ("squire, idiot / idiot | lay squire", 0, "Wait for your opponent."),
]  # fmt: skip


@parametrize_in_one(("written", "seat", "prompt"), PROMPTS)
def test_prompts(written: str, seat: int, prompt: str) -> None:
    assert game.prompt(table_of(written), seat) == prompt


# --- broken rules -----------------------------------------------------------------------------


def broken(table: Table) -> set[str]:
    table.invalidate()
    return {refusal.rule for refusal in game.position_errors(table)}


def test_a_combat_keeps_the_laws() -> None:
    table = table_of("swordsman, archer / sand-lord, idiot | shoot archer")
    assert not broken(table)


def test_hands_may_break_them() -> None:
    two = {"lane.1.0": ["idiot", "idiot"]}
    table = table_of("swordsman, archer / sand-lord, idiot | lays", place=two)
    assert broken(table) == {"GD-PRIMARY.1"}
    table = table_of("swordsman / sand-lord | lays", place={"depot.0": "idiot face=0 owner=0"})
    assert broken(table) == {"GD-BOARD.7"}
    table = table_of("swordsman / sand-lord | lays", place={"deck.1": "idiot face=0 owner=0"})
    assert broken(table) == {"GD-DECK.1"}
    table = table_of("swordsman / sand-lord | lays", counters={"stones.1": -1})
    assert broken(table) == {"GD-CHANNEL.7"}


def test_prompt_hides_the_opponents_hand() -> None:
    # The same decision goes to the same seats, with or without a bribe in hand (GD-COMBAT.4).
    requests = []
    for card in ("gold", "war-cry"):
        table = table_of(f"swordsman, {card}, idiot / archer, idiot | lay swordsman; 2 lay archer")
        requests.append((game.seats_to_move(table), game.prompt(table, 1), game.prompt(table, 0)))
    assert requests[0] == requests[1]


def test_refusals_use_card_names() -> None:
    table = table_of("swordsman, idiot / sand-lord | lays")
    with pytest.raises(InvalidMove, match="there is no Sand Lord to do that with"):
        game.apply(table, Move.parse("1 lay sand-lord"))


def test_undo_of_a_whole_match_up() -> None:
    fight = CombatCase("swordsman, archer / sand-lord, idiot | | ")
    referee = Referee(game, fight.table)
    before = fight.table.digest()
    moves = 0
    while fight.table.counters["lane"] < 2 and not fight.table.marks["results"]:
        referee.push(fight.default())
        moves += 1
    for _ in range(moves):
        referee.pop()
    assert fight.table.digest() == before


@parametrize_in_one("counted", [-9, -1, 0, 50])
def test_combat_continues_after_handling_the_counter(counted: int) -> None:
    table = table_of("squire, idiot / idiot | lays")
    table.counters["lane"] = counted
    referee = Referee(game, table)
    for _ in range(40):
        if not referee.seats_to_move():
            break
        move = referee.legal_moves(referee.seats_to_move()[0])[0]
        assert game.gesture(table, move).label
        referee.push(move)


def test_handled_face_down_creature_cannot_be_attacked() -> None:
    # A face-down card does not reveal whether it is a creature.
    table = table_of("idiot, seer / squire | next")
    squire = table.find("squire", "lane.1.1")
    assert squire is not None
    assert "strike" in {move.verb for move in game.legal_moves(table, 0)}
    table.flip(squire.id, 0)
    assert "strike" not in {move.verb for move in game.legal_moves(table, 0)}


def test_fewer_than_no_shields_destroyed_can_be_judged_by_bots() -> None:
    table = game.setup(2, {"way": "lands"}, "1")
    default = game.score(table, 0)
    table.counters["destroyed.0"] = -3
    table.invalidate()
    assert game.score(table, 0) == default


# --- previews ---------------------------------------------------------------------------------

BROUGHT = [
    ("swordsman, archer / sand-lord | sums", "1 shoot archer", "12 against 11, beats it"),
    ("swordsman / sand-lord stones:1/1 under:valkyrie-spirit | sums", "1 channel valkyrie-spirit",
     "12 against 11, beats it"),
    ("seer / hill-giant stones:1/0 | sums", "1 stone", "10 against 12, needs 3 more"),
    ("idiot, seer / squire | next", "1 strike seer lane.1.1", "Attack Squire: 5 against 3, "
     "beats it"),
    ("swordsman, war-cry / sand-lord | sums", "1 cast war-cry",
     "Your creature has +3 in this attack"),
    ("sand-lord / squire @dry-heaps | lays", "1 lay sand-lord",
     "Alone it has 17 here (11 vitality, +6 Dry Heaps); +3 against Externals"),
    ("idiot / squire bonus:3 by:2 | lays", "1 lay idiot",
     "Alone it has 3 here (0 vitality, +3 stronghold)"),
    ("swordsman, gold / swordsman | lay swordsman; 2 lay swordsman", "1 bribe gold",
     "the opponent's Swordsman leaves the fight\n"
     "Without the bribe: 6 against 6, needs 1 more"),
    ("swordsman, gold / swordsman, archer | lay swordsman; 2 lay swordsman; pass; 2 pass; "
     "2 shoot archer", "1 bribe gold",
     "the opponent's Archer leaves the fight\n6 against 6, needs 1 more"),
    ("swordsman, gold / merchant | lay swordsman; 2 lay merchant", "1 bribe gold",
     "the opponent's Merchant leaves the fight\n"
     "Without the bribe: your Swordsman is destroyed"),
]  # fmt: skip


def test_a_pass_says_what_follows_if_nobody_plays_more() -> None:
    table = table_of("swordsman / sand-lord | sums")
    previewer = MovePreviewer(game, view_of(table, 0), Random(1))
    assert "Sand Lord beats Swordsman" in previewer.consequence(Move.parse("1 pass"))


@parametrize_in_one(("written", "move", "words"), BROUGHT)
def test_previews_use_the_rules(written: str, move: str, words: str) -> None:
    table, text = table_of(written), Move.parse(move)
    view = view_of(table, text.seat)
    assert MovePreviewer(game, view, Random(1)).preview(text).words == words
