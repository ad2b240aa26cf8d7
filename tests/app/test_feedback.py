"""Previews compared with the results of moves in random games.

The comparison leaves out hidden cards, dice, and effects triggered in between.
"""

import re
from random import Random

import pytest

from tabletop import games
from tabletop.app.skins import table_skin_for
from tabletop.games.sacred_wars.card_rules import rules_of_card
from tabletop.games.sacred_wars.zones import BASE, token
from tabletop.games.sandland.content import content
from tabletop.games.sandland.zones import slot_zone
from tabletop.rules import Move, Referee
from tabletop.rules.preview import MovePreviewer
from tabletop.session.session import HUMAN, Session
from tabletop.table.changes import ChangeCounter, Note
from tabletop.table.views import view_of
from tests.games.sacred_wars.test_sacred_wars_dealing import HIDDEN, ambush
from tests.tiers import in_tier_0


class PreviewedGame:
    """A random game whose previews are read before each move."""

    def __init__(self, game, seed, seats=2, **options):
        self.game = games.load(game)
        self.table = self.game.setup(seats, options, seed)
        self.referee = Referee(self.game, self.table)
        self.skin = table_skin_for(self.game)
        self.chance = Random(seed)

    def steps(self, *likely):
        """Yields random moves, mostly with the `likely` verbs.

        The caller makes them by `push`.
        """
        while self.referee.seats_to_move():
            seat = self.chance.choice(self.referee.seats_to_move())
            moves = self.referee.legal_moves(seat)
            good = [move for move in moves if move.verb in likely]
            yield self.chance.choice(good if good and self.chance.random() < 0.8 else moves)

    def preview_words(self, move):
        """Returns the words at the pointer before a move with a piece."""
        piece = self.game.gesture(self.table, move).piece
        if piece is None:
            return ""
        self.skin.set_view(view_of(self.table, move.seat))
        return self.skin.drop_preview(self.table, move, piece).words

    def dealt_preview(self, move):
        """Returns the preview of a move, computed on tables dealt from a view."""
        preview = MovePreviewer(
            self.game, view_of(self.table, move.seat), Random("foretold")
        ).preview(move)
        return "" if preview.rests_on else preview.words

    def push(self, move):
        """Makes a move and returns its notes up to the first triggered effect."""
        self.referee.push(move)
        notes = [one for one in self.table.changes_of(-1) if isinstance(one, Note)]
        off = [index for index, one in enumerate(notes) if "is triggered" in one.text]
        return notes[: off[0]] if off else notes


def damages(notes, piece):
    """Returns the damage of each hit on a piece, in order."""
    results = (
        re.match(r"\{0\} of \{seat\} takes (\d+|no)\b.* damage", one.text)
        for one in notes
        if one.pieces and one.pieces[0][0] == piece
    )
    return [0 if one[1] == "no" else int(one[1]) for one in results if one]


@pytest.mark.parametrize("seed", in_tier_0((0, 4), range(8)))
def test_attacks_in_sandland_do_what_they_promise(seed):
    decks = sorted(content().decks)
    chosen = {"deck-1": decks[seed % len(decks)], "deck-2": decks[(seed + 1) % len(decks)]}
    confirmed = sum(
        confirmed_previews(PreviewedGame("sandland", f"promise {seed} {n}", **chosen))
        for n in (1, 2)
    )
    assert confirmed > 3


def confirmed_previews(play):
    """Returns the number of attacks that matched their previews."""
    confirmed = 0
    for move in play.steps("attack", "act", "pay", "deploy"):
        words = play.dealt_preview(move) if move.verb == "attack" else ""
        opponent = play.table.top(slot_zone(1 - move.seat, move.args[0])) if words else None
        attacker = play.game.gesture(play.table, move).piece
        play.push(move)
        notes = [one for one in play.table.changes_of(-1) if isinstance(one, Note)]
        if opponent is None or not opponent.face or not (taken := damages(notes, opponent.id)):
            continue
        named = re.escape(content().cards[opponent.kind].name)
        if (
            play.table.pieces[attacker].kind == opponent.kind
        ):  # both have the same name in the words
            texts = [int(one) for one in re.findall(rf"(\d+) damage to {named}", words)]
            done = (sum(taken), sum(damages(notes, attacker)))
            assert sorted(texts) == sorted(filter(None, done)), words
            confirmed += 1
            continue
        match = re.search(rf"(\d+) damage to {named}, which (has \d+ left|is defeated)", words)
        assert sum(taken) == (int(match[1]) if match is not None else 0), words
        fell = any(one.rule == "3-2-5" and one.pieces[0][0] == opponent.id for one in notes)
        assert fell == (match is not None and match[2] == "is defeated"), words
        struck = damages(notes, attacker)
        name = content().cards[play.table.pieces[attacker].kind].name
        assert not sum(struck) or f"{sum(struck)} damage to {name}" in words
        confirmed += 1
    return confirmed


@pytest.mark.parametrize("seed", in_tier_0([0], range(6)))
def test_blows_in_sacred_wars_do_what_they_promise(seed):
    play, kept = PreviewedGame("sacred_wars", f"promise {seed}"), 0
    for move in play.steps("deploy", "attack", "cast", "ability", "use"):
        words = (
            play.dealt_preview(move) if move.verb in ("attack", "cast", "ability", "use") else ""
        )
        opponent = token(play.table, move.args[-1]) if words and move.args[-1] != BASE else None
        life = [play.table.counters[f"life.{seat}"] for seat in (0, 1)]
        notes = play.push(move)
        if base := re.match(r"Attack the base\n.* loses (\d+) life point", words):
            assert life[1 - move.seat] - play.table.counters[f"life.{1 - move.seat}"] == int(
                base[1]
            )
            kept += 1
        if opponent is None:
            continue
        told = re.search(r"stat-atk\} (\d+) damage(?:, critical (\d+))?", words)
        if move.verb == "attack" and told is not None:
            for _ in range(2):  # nobody supports it
                if play.referee.seats_to_move() and play.table.decision_stack:
                    notes = play.push(Move(play.referee.seats_to_move()[0], "ready"))
            hits = {0, int(told[1]), int(told[2] or told[1])}
            assert set(damages(notes, opponent.id)) <= hits, words
            kept += 1
        name = re.escape(rules_of_card(opponent).name)
        spell = re.search(rf"stat-res\}} (\d+) damage: {name} (has \d+ left|is destroyed)", words)
        if move.verb != "attack" and (taken := damages(notes, opponent.id)):
            assert sum(taken) == (int(spell[1]) if spell is not None else 0), words
            kept += 1
    assert kept > 3


@pytest.mark.parametrize("seed", in_tier_0([4], range(6)))
def test_wasteland_unit_costs_match_previews(seed):
    play, promised, kept = PreviewedGame("wasteland", f"promise {seed}", seats=3), {}, 0
    for move in play.steps("target", "commit", "defend"):
        if move.verb in ("commit", "defend", "withdraw"):
            promised[move.seat] = play.dealt_preview(move) if move.verb != "withdraw" else ""
        had = dict(play.table.counters)
        notes = play.push(move)
        for one in notes:
            words = promised.get(one.seat)
            if one.rule not in ("WW-REVEAL.2", "WW-REVEAL.3") or not words:
                continue
            assert ("nothing would count" in words) == (one.rule == "WW-REVEAL.3"), words
            for left, name in re.findall(r"(\d+) (scrap|juice|spark) left", words):
                counter = f"{name}.{one.seat}"
                changes = play.table.changes_of(-1)
                paid = [
                    c.delta for c in changes if isinstance(c, ChangeCounter) and c.name == counter
                ]
                short = "nothing would count" in words
                assert short or had[counter] + paid[0] == int(left), words
            kept += 1
        if any(one.rule in ("WW-REVEAL.2", "WW-REVEAL.3") for one in notes):
            promised.clear()
    assert kept > 5


def test_hidden_item_is_not_named():
    for more in range(20):
        table = ambush()
        for _ in range(more):  # so that different cards are dealt
            table.add_piece("gate-sentry", "deck.1", back="card-1", face=0, owner=1)
        session = Session(Referee(games.load("sacred_wars"), table), [HUMAN, HUMAN], {})
        assert session.table_as_watched_by(0).pile("field.c3")[1].kind in HIDDEN
