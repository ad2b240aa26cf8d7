"""What a seat can take the hidden cards of the other to be."""

from random import Random

from tabletop.games.guardians import duel, game
from tabletop.games.guardians.hidden import channels, is_creature
from tabletop.games.guardians.sheets import creature_of, sheets
from tabletop.rules import Referee
from tabletop.rules.dealing import Dealer
from tabletop.table import Table, view_of
from tabletop.testing.laws import random_step


def organized(seed: int) -> Table:
    """Give a duel in which seat 1 has laid creatures under its shield and its stronghold."""
    referee = Referee(game, game.setup(2, {"way": "duel"}, f"organized {seed}"))
    rng = Random(seed)
    table = referee.table
    while 1 in referee.waiting():
        moves = [move for move in referee.legal_moves(1) if move.verb != "ready"]
        referee.push(rng.choice(moves or referee.legal_moves(1)))
    return table


def test_under_a_shield_stand_creatures_that_have_room_and_only_channellers_channel():
    full = 0
    for seed in range(6):
        table = organized(seed)
        dealer, rng = Dealer(game, view_of(table, 0)), Random(seed)
        assert table.piles["shield.1"]
        for _ in range(20):
            dealt = dealer.deal(rng)
            assert all(is_creature(piece.kind) for piece in dealt.pile("shield.1"))
            assert all(channels(piece.kind) for piece in dealt.pile("under.1"))
            assert duel.weight(dealt, 1) <= duel.ROOM
            full += duel.weight(dealt, 1) > duel.ROOM - 5
    assert full, "the room is used"


def with_one_laid(seed: int) -> Table | None:
    """Give a duel in which seat 1 has laid its first creature face down, if it comes to that."""
    referee = Referee(game, game.setup(2, {"way": "duel"}, f"laid {seed}"))
    table, rng = referee.table, Random(seed)
    while random_step(referee, rng) is not None:
        top = table.top("lane.1.1")
        if top is not None and not top.face:
            return table
    return None


def test_who_had_to_announce_a_creature_has_laid_one_like_it():
    rng = Random(1)
    table = next(filter(None, (with_one_laid(seed) for seed in range(50))))
    laid = creature_of(table.pieces[table.piles["lane.1.1"][0]])
    others = set()
    for said in ("", laid.size, laid.border, laid.kin):
        table.marks["said.1"] = said
        dealer = Dealer(game, view_of(table, 0))
        found = {dealer.deal(rng).pile("lane.1.1")[0].kind for _ in range(200)}
        others.add(len(found))
        for kind in found:
            page = sheets()[kind]
            assert page.creature is not None
            assert not said or said in (
                page.creature.size,
                page.creature.border,
                page.creature.kin,
            )
    assert len(others) > 1, "what is said tells something"
