"""Clicks in all games: they select or propose a move."""

from random import Random

import pytest

from tabletop import games
from tabletop.app.gestures.clicks import is_answer
from tabletop.app.gestures.intents import Cancel, Click
from tabletop.session.session import HUMAN
from tabletop.table.move import Move
from tests.tiers import in_tier_0

GAMES = games.installed()


def dragged_positions(scene, moves, seed="1"):
    """Plays random moves for both seats and yields after each of them."""
    rng = Random(seed)
    for _ in range(moves):
        seat = scene.session.seat_to_move(scene.seat)
        if seat is None:
            return
        scene.play(rng.choice(scene.session.choices(seat)).move)
        scene.finish_animations()
        if scene.actions.acting_seat() is not None:
            yield


def equal_pieces(scene, key):
    """Returns the keys of the other visible pieces that look the same."""
    piece = scene.renderer.piece_view(key).id
    alike = scene.session.identical_pieces(scene.seat, piece) if piece is not None else []
    return [
        shown for shown in map(scene.actions.shown, alike) if shown is not None and shown != key
    ]


@pytest.mark.parametrize("name", in_tier_0(["caravan", "sandland", "wasteland"], GAMES))
@pytest.mark.parametrize(
    ("moves", "most", "enough"), [(12, 4, 20), pytest.param(20, 40, 9999, marks=pytest.mark.full)]
)
def test_one_click_never_discards_a_piece(open_table, app, name, moves, most, enough):
    # Clicks anywhere: on pieces, on highlighted zones, on the opponent's pieces.
    app.settings.curtain, app.settings.reduced_motion = False, True
    scene = open_table(name, [HUMAN, HUMAN], "1")
    table, rng = scene.session.table, Random("clicks")
    clicked = 0
    for _ in dragged_positions(scene, moves):
        top_positions = {
            zone: scene.actions.shown(pile[0]) for zone, pile in table.piles.items() if pile
        }
        places = [(top_positions.get(zone), zone) for zone in scene.actions.usable_zones()]
        places += [
            (key, scene.renderer.positions_by_key[key].zone) for key in scene.actions.usable()
        ]
        for key, zone in rng.sample(places, min(most, len(places))):
            choices = {choice.move: choice for choice in scene.session.choices(scene.seat)}
            before, seat = len(table.entries), scene.seat
            secrets = {move for move in choices if scene.session.is_secret(move)}
            scene.control.perform(Click(key, zone))
            clicked += 1
            if len(table.entries) == before:
                scene.control.let_go()
                scene.control.perform(Cancel())
                continue
            move_count = choices[table.entries[-1].move]
            piece = move_count.gesture.piece
            assert (
                move_count.move in secrets or piece is None or table.pieces[piece].owner != seat
            ), move_count
            scene.session.undo()
            scene.after_change(is_undo=True)
            scene.finish_animations()
            scene.seat = seat
        if clicked > enough:
            break
    assert clicked > 20


@pytest.mark.parametrize("enough", [4, pytest.param(20, marks=pytest.mark.full)])
@pytest.mark.parametrize("name", ["guardians", "sandland"])
def test_each_of_several_equal_pieces_is_lit_and_is_the_one_that_is_taken(
    open_table, app, name, enough
):
    app.settings.curtain, app.settings.reduced_motion = False, True
    scene = open_table(name, [HUMAN, HUMAN], "1")
    match_count = 0
    for _ in dragged_positions(scene, 40):
        for key in scene.actions.usable():
            for other in equal_pieces(scene, key):
                if not scene.actions.choices(other):
                    continue
                match_count += 1
                assert other in scene.actions.usable()
                assert other in scene.renderer.piece_highlights
                if any(is_answer(scene.actions, one) for one in scene.actions.choices(other)):
                    continue  # one clickable piece is enough
                zone = scene.renderer.positions_by_key[other].zone
                scene.control.perform(Click(other, zone))
                if scene.gestures.hand is not None:
                    assert scene.gestures.hand.key == scene.renderer.sprites.lifted == other
                else:
                    assert scene.gestures.proposal.piece == other
                    assert [
                        k for k, kind in scene.renderer.piece_highlights.items() if kind == "cover"
                    ] == [other]
                scene.control.let_go()
                scene.control.perform(Cancel())
        if match_count > enough:
            break
    assert match_count


@pytest.fixture
def equal_cards(open_table, app):
    """Returns Sandland with three equal cards in the deploying hand."""
    app.settings.curtain = False
    scene = open_table("sandland", [HUMAN, HUMAN], "1")
    table = scene.session.table
    kind = table.pieces[table.piles["hand.0"][0]].kind
    for _ in range(2):
        table.add_piece(kind, "hand.0", back="card-0", face=0, owner=0)
    hand = [piece.id for piece in table.pile("hand.0") if piece.kind == kind]
    table.clear_journal()
    table.invalidate()
    scene.after_change()
    scene.finish_animations()
    return scene, hand


@pytest.mark.parametrize("number", [0, 1, 2])
def test_dragged_card_of_equal_ones_is_animated(equal_cards, player, number):
    scene, hand = equal_cards
    sprites = scene.renderer.sprites.by_key
    places = {key: sprites[key].rect.center for key in hand}
    end = scene.renderer.zone_rect("slot.0.b1").center
    player.drag(places[hand[number]], end)
    laid = scene.session.table.piles["slot.0.b1"]
    sprites = scene.renderer.sprites.by_key
    assert len(laid) == 1
    assert abs(sprites[laid[0]].start.x - end[0]) < 3
    for key in set(hand) - set(laid):
        near = [places[hand[other]] for other in range(3) if other != number]
        start = sprites[key].start if sprites[key].start_time else sprites[key].current
        assert any(abs(start.x - x) < 3 for x, _y in near), "it began where another card lies"


def test_second_click_keeps_the_chosen_card(equal_cards, player):
    # With one slot left, a click on a card proposes to deploy it there.
    scene, hand = equal_cards
    table = scene.session.table
    fill = [number for number in table.piles["hand.0"] if number not in hand][:7]
    for number, slot in zip(fill, ("a1", "b1", "c1", "d1", "a2", "b2", "c2"), strict=True):
        scene.play(Move(0, "deploy", (table.pieces[number].kind, slot)))
    scene.finish_animations()
    assert scene.renderer.piece_highlights.keys() >= set(hand)
    here = scene.renderer.sprites.by_key[hand[2]].rect.center
    player.click(here)
    assert scene.gestures.proposal.piece == hand[2]
    assert scene.renderer.piece_highlights[hand[2]] == "cover"
    player.click(here)
    assert len(table.piles["slot.0.d2"]) == 1
