"""Estimates of a seat about the hidden cards of its opponent."""

from collections import Counter
from functools import partial
from random import Random

from tabletop.games import load as load_game
from tabletop.games.guardians import duel
from tabletop.games.guardians.card_rules import card_rules, creature_of
from tabletop.games.guardians.combat import field
from tabletop.games.guardians.counters import BONUS
from tabletop.games.guardians.evaluation import match_up_value
from tabletop.games.guardians.hidden_cards import channels, is_creature
from tabletop.games.guardians.lands.forces import weight
from tabletop.games.guardians.marks import SEEN_KINDS
from tabletop.games.guardians.search import strong_world
from tabletop.games.guardians.zones import FIELDED_ZONES
from tabletop.rules import Referee
from tabletop.rules.decision import Decision
from tabletop.rules.determinizer import Determinizer
from tabletop.table import Table, view_of
from tabletop.testing.laws import random_step

game = load_game("guardians")


def organized(seed: int) -> Table:
    """Returns a duel after seat 1 has placed all its creatures."""
    referee = Referee(game, game.setup(2, {"way": "duel"}, f"organized {seed}"))
    rng = Random(seed)
    table = referee.table
    while 1 in referee.seats_to_move():
        moves = [move for move in referee.legal_moves(1) if move.verb != "ready"]
        referee.push(rng.choice(moves or referee.legal_moves(1)))
    return table


def test_dealt_creatures_fit_and_channellers_channel():
    full = 0
    for seed in range(6):
        table = organized(seed)
        determinizer, rng = Determinizer(game, view_of(table, 0)), Random(seed)
        assert table.piles["shield.1"]
        for _ in range(20):
            dealt = determinizer.deal(rng)
            assert all(is_creature(piece.kind) for piece in dealt.pile("shield.1"))
            assert all(channels(piece.kind) for piece in dealt.pile("under.1"))
            assert duel.weight(dealt, 1) <= duel.ROOM
            full += duel.weight(dealt, 1) > duel.ROOM - 5
    assert full, "the room is used"


def with_one_laid(seed: int) -> Table | None:
    """Returns a duel with seat 1's first creature face down, or None."""
    referee = Referee(game, game.setup(2, {"way": "duel"}, f"laid {seed}"))
    table, rng = referee.table, Random(seed)
    while random_step(referee, rng) is not None:
        top = table.top("lane.1.1")
        if top is not None and not top.face:
            return table
    return None


def test_all_that_was_led_out_of_a_shield_has_room_under_it():
    rng = Random(2)
    full = 0
    for table in filter(None, (with_one_laid(seed) for seed in range(12))):
        determinizer = Determinizer(game, view_of(table, 0))
        for _ in range(20):
            dealt = determinizer.deal(rng)
            points = sum(
                weight(piece.kind) for zone in FIELDED_ZONES[1] for piece in dealt.pile(zone)
            )
            assert points <= duel.ROOM
            full += points > duel.ROOM - 5
    assert full, "the room is used"


def test_dealt_creature_matches_its_announcement():
    rng = Random(1)
    table = next(filter(None, (with_one_laid(seed) for seed in range(50))))
    piece = creature_of(table.pieces[table.piles["lane.1.1"][0]])
    others = set()
    for line in ("", piece.size, piece.border, piece.kin):
        table.marks["said.1"] = line
        determinizer = Determinizer(game, view_of(table, 0))
        results = {determinizer.deal(rng).pile("lane.1.1")[0].kind for _ in range(200)}
        others.add(len(results))
        for kind in results:
            page = card_rules()[kind]
            assert page.creature is not None
            assert not line or line in (
                page.creature.size,
                page.creature.border,
                page.creature.kin,
            )
    assert len(others) > 1, "what is said tells something"


def after_a_combat(seed: int) -> tuple[Table, Counter[str]]:
    """Returns a duel after its first combat.

    The second value counts the cards of seat 1 that seat 0 saw.
    """
    referee = Referee(game, game.setup(2, {"way": "duel"}, f"back {seed}"))
    table, rng = referee.table, Random(seed)
    open_kinds: Counter[str] = Counter()
    while not duel.results_of(table):
        open_kinds = Counter(
            piece.kind for piece in table.pieces if piece.owner == 1 and table.can_see(0, piece)
        )
        assert random_step(referee, rng) is not None
    return table, open_kinds


def test_returned_cards_are_not_in_the_deck():
    came_back = 0
    for seed in range(4):
        table, open_kinds = after_a_combat(seed)
        came_back += len(open_kinds - Counter(piece.kind for piece in table.pile("discard.1")))
        determinizer, rng = Determinizer(game, view_of(table, 0)), Random(seed)
        for _ in range(20):
            dealt = determinizer.deal(rng)
            picture = [
                each.kind for each in dealt.pieces if each.owner == 1 and each.zone != "deck.1"
            ]
            assert open_kinds <= Counter(picture)
    assert came_back, "some creatures are left"


def test_cached_values_are_not_part_of_the_position():
    table, _ = after_a_combat(0)
    digest = table.digest()
    for mark in SEEN_KINDS:
        assert mark(table), "something was open"
        mark.set(table, ())
    assert table.digest() == digest, "saves of before there was a memory still open"


def test_face_down_creature_is_dealt_by_preference():
    table = next(filter(None, (with_one_laid(seed) for seed in range(50))))
    decision = Decision(0, [], partial(view_of, table, 0), Random(3))
    determinizer, rng = Determinizer(game, decision.view), Random(4)
    any_one = [announced_creature(determinizer.deal(rng)) for _ in range(150)]
    suspected = [announced_creature(strong_world(decision, determinizer)) for _ in range(150)]
    assert sum(suspected) / 150 > sum(any_one) / 150 + 1


def announced_creature(table: Table) -> float:
    """Returns how much better seat 1's placed creature is than its others.

    The measure is the average against seat 0's creatures.
    """
    foes = [piece.kind for piece in field.creature_cards(table, 0)]
    ground, lead = field.ground(table), BONUS(table) * (-1 if field.attacker(table) else 1)

    def value(kind: str) -> float:
        return sum(match_up_value(kind, opponent, ground, lead) for opponent in foes) / len(foes)

    others = [value(piece.kind) for piece in field.creature_cards(table, 1)]
    return value(table.pile("lane.1.1")[0].kind) - sum(others) / max(1, len(others))
