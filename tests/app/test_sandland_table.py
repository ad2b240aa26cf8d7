"""Sandland on the table: placing, revealing, attacking and using cards."""

import re
import time
from random import Random

import pygame
import pytest

from tabletop import games
from tabletop.app.lobby import game_boxes
from tabletop.app.painting import text
from tabletop.app.painting.text import lay_out, measure
from tabletop.app.painting.theme import SMALLEST_TEXT, Scale
from tabletop.app.render.playmat import playmat_of
from tabletop.app.render.shelf_folding import fold_shelves
from tabletop.app.render.sprites import IMPACT, LUNGE
from tabletop.app.render.table_skin import FloatingText
from tabletop.app.scenes.pages import PagesScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.skins import layouts, palette_of, table_skin_for
from tabletop.app.skins.sandland import cards, mats
from tabletop.app.skins.sandland.card_faces import face_of
from tabletop.app.skins.sandland.skirmish_report import verdict_of
from tabletop.app.skins.sandland.table import TILT
from tabletop.games.sandland.content import content
from tabletop.session.narrator import waste_warning
from tabletop.session.session import HUMAN, Session
from tabletop.table.move import Move
from tests.app.tables import sample, slow_bots  # noqa: F401  (fixtures)

pytestmark = pytest.mark.usefixtures("slow_bots")

CARDS = sorted(content().cards)
DECKS = {"deck-1": "long-shadows", "deck-2": "walls-of-brass"}


@pytest.fixture
def open_battle(app, window):
    """Returns a function that opens a table with paid cards.

    Seat 1 is to act. `open_battle({"a1": "far-shot"}, {"b1": "gate-ward"})`. A `-` before a card
    puts it face down.
    """

    def lay(own, other, pass_screen=False, players=(HUMAN, HUMAN), scrap=3):
        app.settings.curtain = pass_screen
        game = games.load("sandland")
        table = game.setup(2, DECKS, "battle")
        for seat, side in enumerate((own, other)):
            for slot, name in side.items():
                hidden = name.startswith("-")
                piece = table.add_piece(
                    name.lstrip("-"),
                    f"slot.{seat}.{slot}",
                    back=f"card-{seat}",
                    face=0 if hidden else 1,
                    owner=seat,
                )
                if hidden:
                    table.reveal_to(piece.id, [seat])
            for number in list(table.piles[f"hand.{seat}"])[:scrap]:
                table.put(number, f"scrap.{seat}")
            for number in list(table.piles[f"hand.{seat}"]):
                table.put(number, f"deck.{seat}")
        table.marks |= {"phase": "action", "turn": 0, "first": 0}
        table.counters["actions"] = 2
        table.clear_journal()
        from tabletop.rules.referee import Referee

        scene = TableScene(app, Session(Referee(game, table), list(players), dict(DECKS)))
        window.open(scene)
        window.run_frame()
        return scene

    return lay


def zone_center(scene, zone):
    return scene.renderer.zone_rect(zone).center


def hover_with_card(scene, player, start, end):
    """Picks a card up with the mouse and drags it over a zone."""
    player.press(zone_center(scene, start))
    x, y = zone_center(scene, start)
    player.move((x + 14, y + 14))
    player.move(zone_center(scene, end))


def moves(scene):
    """Returns the moves made so far."""
    return [str(entry.move) for entry in scene.session.table.entries]


# --- deployment -----------------------------------------------------------------------------------


def test_eight_cards_are_deployed_by_dragging(open_table, player):
    scene = open_table("sandland", [HUMAN, HUMAN], **DECKS)
    player.key(pygame.K_RETURN)  # the pass screen before the first hand
    for slot in ("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"):
        key = scene.renderer.keys_by_position[("hand.0", 0)]
        player.drag(
            scene.renderer.sprites.by_key[key].rect.center, zone_center(scene, f"slot.0.{slot}")
        )
        player.wait(0.05)
        (piece,) = scene.session.table.pile(f"slot.0.{slot}")
        assert piece.face == 0
    assert [move.split()[1] for move in moves(scene)] == ["deploy"] * 8


def test_next_player_deploys_after_the_pass_screen(open_table, player, app):
    app.settings.curtain = True
    scene = open_table("sandland", [HUMAN, HUMAN], **DECKS)
    for slot in ("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"):
        (card, *_) = scene.session.table.pile("hand.0")
        scene.play(Move(0, "deploy", (card.kind, slot)))
    assert scene.seat == 1
    assert scene.pass_screen.seat == 1
    view = scene.session.view(1)
    assert all(view.piles[f"slot.0.{slot}"][0].kind is None for slot in ("a1", "d2"))


def test_a_card_dropped_on_a_taken_slot_springs_back_with_the_rule(open_table, player):
    scene = open_table("sandland", [HUMAN, HUMAN], **DECKS)
    player.key(pygame.K_RETURN)  # the pass screen before the first hand
    (card, *_) = scene.session.table.pile("hand.0")
    scene.play(Move(0, "deploy", (card.kind, "a1")))
    player.wait(0.6)
    key = scene.renderer.keys_by_position[("hand.0", 0)]
    player.drag(scene.renderer.sprites.by_key[key].rect.center, zone_center(scene, "slot.0.a1"))
    assert len(moves(scene)) == 1
    assert scene.rule_notes.last == "2-1-3"


# --- revealing ------------------------------------------------------------------------------------


@pytest.mark.rule("sandland", "7-3-2")
def test_a_face_down_card_is_turned_up_by_two_clicks_and_asks_for_its_cost(open_battle, player):
    scene = open_battle({"a1": "-far-shot"}, {"a1": "gate-ward"})
    player.click(zone_center(scene, "slot.0.a1"))
    assert moves(scene) == []
    assert [c.move.verb for _b, c in scene.hud.decision.buttons] == ["act"]
    player.click(zone_center(scene, "slot.0.a1"))
    assert [move.split()[1:] for move in moves(scene)] == [["act", "a1"]]
    assert {c.move.verb for _b, c in scene.hud.decision.buttons} == {"pay", "trash"}
    button = next(b for b, c in scene.hud.decision.buttons if c.move.verb == "pay")
    player.click(button.rect.center)
    (piece,) = scene.session.table.pile("slot.0.a1")
    assert piece.face == 1
    assert "unpaid" not in piece.marks


def drag_card(scene, player, start, end):
    """Returns the rule that refuses a drop, or the moves that the drop makes."""
    hover_with_card(scene, player, start, end)
    aim = scene.gestures.hand.target
    if aim.refusal is not None:
        return aim.refusal.rule
    return [str(move)[2:] for move in (*aim.moves_before, aim.move)]


@pytest.mark.rule("sandland", "7-3-4-1")
@pytest.mark.parametrize(
    ("kind", "start", "end", "rule"),
    [
        ("far-shot", "slot.0.a2", "slot.1.a1", "7-3-4-1"),  # only the front row attacks
        ("gate-ward", "slot.0.a1", "slot.1.d1", "7-3-4-1"),  # not an opposing slot
        ("gate-ward", "slot.0.a1", "slot.1.c1", "7-3-4"),  # the slot is empty
        ("old-cistern", "slot.0.a1", "slot.0.b1", "3-2-9"),  # locations do not move
        ("centaur", "slot.0.a1", "slot.0.d1", "R-13"),  # a location is there
        ("fire-jars", "slot.0.a1", "slot.1.a1", "7-3-2-4"),  # a tactic
        # The effect comes first and needs a decision.
        ("shape-thief", "slot.0.a1", "slot.1.a1", "7-3-2"),
    ],
)
def test_face_down_card_cannot_reach_illegal_slots(open_battle, player, kind, start, end, rule):
    # Once any drop revealed the card, and its action was used up.
    front = {} if start.endswith("a1") else {"a1": "centaur"}
    scene = open_battle(
        {start[-2:]: f"-{kind}", "d1": "old-cistern"} | front,
        {"a1": "gate-ward", "d1": "gate-ward"},
    )
    assert drag_card(scene, player, start, end) == rule
    assert end not in scene.gestures.hand.targets()
    player.release(zone_center(scene, end))
    assert moves(scene) == []
    assert scene.rule_notes.last == rule


@pytest.mark.rule("sandland", "3-2-3")
def test_a_face_down_card_that_cannot_be_paid_for_is_not_trashed_by_a_drop(open_battle, player):
    scene = open_battle({"a1": "-centaur"}, {"a1": "gate-ward"}, scrap=0)
    assert drag_card(scene, player, "slot.0.a1", "slot.1.a1") == "3-2-3"
    assert "no legal target" in scene.hud.decision.prompt.words
    player.release(zone_center(scene, "slot.1.a1"))
    assert moves(scene) == []


@pytest.mark.rule("sandland", "7-3-2-1")
def test_a_face_down_card_dropped_on_an_enemy_is_turned_up_paid_for_and_attacks(
    open_battle, player
):
    price, attack = (getattr(content().assets["bandit-chief"], name) for name in ("cost", "attack"))
    scene = open_battle({"b1": "-bandit-chief"}, {"b1": "gate-ward"}, scrap=4)
    assert drag_card(scene, player, "slot.0.b1", "slot.1.b1") == ["act b1", "pay", "attack b1"]
    assert "drop it on a highlighted target" in scene.hud.decision.prompt.words
    assert "slot.1.b1" in scene.renderer.zone_highlights
    words = scene.control.drag_image.preview.words
    assert f"{price} of your 4 scrap" in words
    assert f"{attack} damage to Gate Ward" in words
    player.release(zone_center(scene, "slot.1.b1"))
    assert [move.split()[1] for move in moves(scene)] == ["act", "pay", "attack"]


@pytest.mark.rule("sandland", "7-3-5")
def test_a_face_down_card_dropped_on_an_own_slot_is_turned_up_paid_for_and_moves(
    open_battle, player
):
    scene = open_battle({"a1": "gate-ward", "b1": "-bandit-chief"}, {"b1": "gate-ward"})
    player.drag(zone_center(scene, "slot.0.b1"), zone_center(scene, "slot.0.c2"))
    assert scene.session.table.top("slot.0.c2").kind == "bandit-chief"


def test_face_down_drop_preview_hides_opposing_cards(open_battle, player):
    results = set()
    for hidden in ("-tortoise-knight", "-sand-flea", "-fire-jars"):
        scene = open_battle({"b1": "-bandit-chief"}, {"b1": hidden, "a2": "water-bearer"})
        results.add(str(drag_card(scene, player, "slot.0.b1", "slot.1.b1")))
        results.add(scene.control.drag_image.preview.words)
        player.key(pygame.K_ESCAPE)
        player.release(zone_center(scene, "slot.0.b1"))
    assert len(results) == 2


# --- attacking ------------------------------------------------------------------------------------


@pytest.mark.rule("sandland", "7-3-4-2")
def test_the_damage_is_said_before_the_attacker_is_dropped(open_battle, player):
    attack = content().assets["bandit-chief"].attack
    health = content().assets["gate-ward"].health
    scene = open_battle({"b1": "bandit-chief"}, {"b1": "gate-ward"})
    hover_with_card(scene, player, "slot.0.b1", "slot.1.b1")
    hand = scene.gestures.hand
    assert hand.target.is_legal
    assert hand.target.move.verb == "attack"
    drop_preview = scene.skin.drop_preview(scene.session.table, hand.target.move, hand.piece)
    words = scene.session.preview(*hand.target.moves_before, hand.target.move)
    assert words.startswith(f"{attack} damage to Gate Ward")
    assert hand.drop_label([]) == "Attack Gate Ward on b1"  # if consequences are not previewed
    assert not drop_preview.stays_on_target
    player.release(zone_center(scene, "slot.1.b1"))
    assert [move.split()[1] for move in moves(scene)] == ["act", "attack"]
    (victim,) = scene.session.table.pile("slot.1.b1") or [None]
    assert victim is None or victim.marks["damage"] == attack < health


def test_drop_moves_have_no_buttons(open_battle, player):
    # The acting card moves and attacks by drops. Eleven buttons had no room for words.
    scene = open_battle({"b1": "bandit-chief"}, {"b1": "gate-ward"})
    player.click(zone_center(scene, "slot.0.b1"))
    verbs = {choice.move.verb for choice in scene.gestures.hand.choices}
    assert verbs >= {"act", "move", "attack"}
    assert [button.label for button, _ in scene.hud.decision.buttons] == [
        "Act with Bandit Chief on b1"
    ]


def test_defender_decision_is_not_a_turn(open_battle):
    scene = open_battle({"b1": "bandit-chief"}, {"b1": "-gate-ward"}, players=("greedy", HUMAN))
    assert scene.session.seat_to_move(1) == 0
    assert not scene.skin.is_response(scene.session.view(1), 0)
    for words in ("1 act b1", "1 attack b1"):
        scene.session.play(Move.parse(words))
    assert scene.session.seat_to_move(1) == 1
    assert scene.skin.is_response(scene.session.view(1), 1)
    scene.after_change()
    scene.finish_animations()
    assert "turn" not in scene.turn_texts.turn_message()
    view = scene.session.view(1)
    own, other = (mats._state_of(scene.skin._seat_line(seat, view)) for seat in (1, 0))
    assert own == "{play} decides"
    assert other.startswith("{play} 1 action")


@pytest.mark.rule("sandland", "7-3-4-1")
def test_targets_out_of_reach_do_not_glow_and_say_why(open_battle, player):
    scene = open_battle({"a1": "bandit-chief"}, {"a1": "water-bearer", "d1": "water-bearer"})
    hover_with_card(scene, player, "slot.0.a1", "slot.1.d1")
    assert "slot.1.a1" in scene.renderer.zone_highlights
    assert scene.renderer.zone_highlights["slot.1.d1"] == "bad"
    assert scene.gestures.hand.target.refusal.rule == "7-3-4-1"
    player.release(zone_center(scene, "slot.1.d1"))
    assert moves(scene) == []
    assert scene.rule_notes.last == "7-3-4-1"


@pytest.mark.rule("sandland", "8-6")
def test_taunt_is_named_when_another_is_attacked(open_battle, player):
    taunting = next(
        card.id for card in content().assets.values() if "taunt" in card.keywords.numbers()
    )
    scene = open_battle({"b1": "bandit-chief"}, {"a1": taunting, "b1": "water-bearer"})
    hover_with_card(scene, player, "slot.0.b1", "slot.1.b1")
    assert scene.gestures.hand.target.refusal.rule == "8-6"
    player.release(zone_center(scene, "slot.1.b1"))
    assert moves(scene) == []


def test_a_card_dropped_where_it_was_picked_up_does_nothing(open_battle, player):
    scene = open_battle({"a1": "bandit-chief"}, {"a1": "water-bearer"})
    hover_with_card(scene, player, "slot.0.a1", "slot.1.a1")
    player.move(zone_center(scene, "slot.0.a1"))
    player.release(zone_center(scene, "slot.0.a1"))
    assert moves(scene) == []


def test_attack_preview_hides_face_down_target(open_battle, player):
    words = set()
    for hidden in ("-tortoise-knight", "-sand-flea", "-fire-jars"):
        scene = open_battle({"b1": "bandit-chief"}, {"b1": hidden, "a2": "water-bearer"})
        hover_with_card(scene, player, "slot.0.b1", "slot.1.b1")
        hand = scene.gestures.hand
        words.add(scene.skin.drop_preview(scene.session.table, hand.target.move, hand.piece).words)
        player.key(pygame.K_ESCAPE)
        player.release(zone_center(scene, "slot.0.b1"))
    assert len(words) == 1


def test_a_click_takes_and_a_click_on_a_lit_enemy_attacks(open_battle, player):
    scene = open_battle({"b1": "bandit-chief"}, {"b1": "gate-ward"})
    player.click(zone_center(scene, "slot.0.b1"))
    assert "slot.1.b1" in scene.renderer.zone_highlights
    assert moves(scene) == []
    player.click(zone_center(scene, "slot.1.b1"))
    assert [move.split()[1] for move in moves(scene)] == ["act", "attack"]


@pytest.mark.rule("sandland", "7-3-5")
def test_a_card_is_moved_by_dragging_it_to_a_free_slot(open_battle, player):
    scene = open_battle({"a1": "gate-ward", "b1": "bandit-chief"}, {"b1": "gate-ward"})
    player.drag(zone_center(scene, "slot.0.b1"), zone_center(scene, "slot.0.c2"))
    assert scene.session.table.top("slot.0.c2").kind == "bandit-chief"


def test_damage_rises_from_where_it_was_done(open_battle):
    scene = open_battle({"b1": "bandit-chief"}, {"b1": "gate-ward"})
    scene.session.play(Move(0, "act", ("b1",)))
    since = len(scene.session.table.journal)
    scene.session.play(Move(0, "attack", ("b1",)))
    floating_texts = scene.skin.floating_texts(
        scene.session.table, scene.session.table.journal[since:], scene.seat
    )
    attack = content().assets["bandit-chief"].attack
    assert FloatingText("slot.1.b1", f"−{attack}", "bad") in floating_texts


# --- the end of a skirmish ------------------------------------------------------------------------


def last_pass(battle, own, other, players, **counters):
    """Passes for the first seat after the second one has passed."""
    scene = battle(own, other, players=players)
    scene.session.table.marks["passed"] = (1,)
    scene.session.table.counters.update(counters)
    scene.session.table.invalidate()
    scene.play(Move(0, "pass"))
    scene.finish_animations()  # the beats before the pages
    return scene


def test_end_of_skirmish_is_shown_until_the_player_continues(open_battle, player):
    # The opponent's leader and singer count 2 more than the player's side. One of these 2 does not
    # fit.
    scene = last_pass(
        open_battle,
        {"a1": "canal-digger", "d2": "-centaur"},
        {"a1": "river-singer", "b1": "river-singer", "d2": "-centaur"},
        (HUMAN, "greedy"),
        water=-4,
    )
    page = player.scene
    assert isinstance(page, PagesScene)
    verdict = page.pages[0][0].paint.args[0]
    names = scene.skin.names
    assert verdict.title == f"Skirmish 1: {names.of(1)} wins"
    why, score = verdict.lines
    water = [side.water for side in verdict.sides]
    assert why == (
        f"{names.of(1)} has {water[0]} water against {water[1]}. "
        f"{names.of(1)} pulls {water[0] - water[1]} water: the counter stops at 5. "
        f"{names.of(1)} has 5 water."
    )
    assert score == "Skirmishes won: 0 to 1; 2 needed."
    assert [(side.seat, side.won) for side in verdict.sides] == [(1, True), (0, False)]
    cards_shown = [
        [one.face and one.face.subject.id for one in side.cards] for side in verdict.sides
    ]
    assert cards_shown == [["river-singer", "river-singer", None], ["canal-digger", "centaur"]]
    player.key(pygame.K_SPACE)
    assert player.scene is scene


def test_where_two_people_look_the_winner_is_named(open_battle, player):
    last_pass(open_battle, {"a1": "river-singer"}, {"a1": "gate-ward"}, (HUMAN, HUMAN), water=4)
    verdict = player.scene.pages[0][0].paint.args[0]
    assert "you" not in verdict.title
    assert not verdict.own_wins
    assert verdict.lines[1].startswith("Skirmishes won: 1 by ")


def test_drawn_skirmish_is_shown_as_a_draw(open_battle, player):
    last_pass(open_battle, {"a1": "gate-ward"}, {"a1": "gate-ward"}, (HUMAN, "greedy"), round=3,
              water=0)  # fmt: skip
    verdict = player.scene.pages[0][0].paint.args[0]
    assert verdict.title == "Skirmish 1: draw"
    assert verdict.lines[0].endswith("no water is pulled. The skirmish is a draw.")
    assert verdict.lines[1].endswith("the next win decides the game.")


@pytest.mark.parametrize(("results", "message"), [
    ((1, 0), "Skirmishes won: 1 to 1; 2 needed."),
    ((0, 0), "Skirmishes won: 2 to 0; this decides the game."),
    ((-1, 0), "Skirmishes won: 1 to 0; this decides the game."),
    ((-1, -1), "Skirmishes won: 0 to 0; the next win decides the game."),
    ((-1, -1, -1), "Skirmishes won: 0 to 0; the game is a draw."),
])  # fmt: skip
def test_page_shows_needed_wins_or_decided_game(open_battle, results, message):
    table = open_battle({"a1": "gate-ward"}, {"a1": "gate-ward"}).session.table
    assert verdict_of(table, results, (), 0).lines[-1] == message


def test_cleared_table_has_no_event_marks(open_battle, player):
    # The strip still shows attacker and target in their slots of that moment.
    scene = open_battle({"b1": "sand-flea"}, {"b1": "bandit-chief"}, players=(HUMAN, "greedy"))
    scene.session.table.marks |= {"turn": 1, "first": 1}
    scene.session.table.invalidate()
    scene.play(Move(1, "act", ("b1",)))
    scene.play(Move(1, "attack", ("b1",)))
    assert scene.stage.event.headline.startswith("Bandit Chief")  # the pages do not hide the blow
    scene.finish_animations()
    assert isinstance(player.scene, PagesScene)
    player.key(pygame.K_SPACE)
    events = scene.history.events.latest(0, 9)
    attack = next(event for event in events if len(event.pieces) == 2)
    assert attack.movement == ("slot.1.b1", "slot.0.b1")
    assert [seen.kind for seen in attack.pieces] == ["bandit-chief", "sand-flea"]
    assert scene.stage.places() == []
    assert scene.stage.way() is None


def test_a_round_that_ends_no_skirmish_opens_no_page(open_battle, player):
    scene = last_pass(open_battle, {"a1": "gate-ward"}, {"a1": "gate-ward"}, (HUMAN, HUMAN))
    assert player.scene is scene


# --- tactics and leaders --------------------------------------------------------------------------


@pytest.mark.rule("sandland", "7-6-6")
def test_a_tactic_is_attached_by_dragging_it_onto_a_unit(open_battle, player):
    scene = open_battle({"b1": "bandit-chief"}, {"b1": "gate-ward"})
    table = scene.session.table
    tactic = table.add_piece("heavy-spear", "tactics.0", owner=0)
    scene.session.referee.revision += 1
    table.invalidate()
    scene.after_change()
    player.wait(0.5)
    player.drag(
        scene.renderer.sprites.by_key[tactic.id].rect.center, zone_center(scene, "slot.0.b1")
    )
    assert tactic.host == table.top("slot.0.b1").id
    state = scene.skin.explainer.state(
        scene.renderer.piece_view(table.top("slot.0.b1").id), "slot.0.b1"
    )
    assert state.attached == 1
    assert state.attack[1] == 1


# --- reading --------------------------------------------------------------------------------------


def test_the_large_card_lists_where_its_values_come_from(open_battle):
    scene = open_battle(
        {"a1": "dune-locust", "b1": "hive-mother", "c1": "sand-flea", "d1": "carrion-rat"},
        {"a1": "gate-ward"},
    )
    piece = scene.session.table.top("slot.0.a1")
    message = scene.skin.explainer.lines(scene.renderer.piece_view(piece.id), "slot.0.a1")
    # Printed 1, +1 with three other vermin around, +1 from the Hive Mother.
    assert any(
        "Attack 3 = 1" in line and "from Hive Mother" in line and "from itself" in line
        for line in message
    )


@pytest.mark.rule("sandland", "7-3-4-1")
def test_the_large_card_says_what_the_slots_are_that_are_framed_while_it_is_pointed_at(open_battle):
    scene = open_battle({"a1": "centaur", "d1": "centaur"}, {"b1": "bandit-chief", "c2": "centaur"})
    skin, view = scene.skin, scene.session.view(0)
    visible = scene.renderer.piece_view(scene.session.table.top("slot.1.b1").id)
    assert set(skin.highlights(visible, view)) == {"slot.0.a1"}
    message = skin.explainer.lines(visible, "slot.1.b1")
    assert "{attack} From here it can attack a1. (7-3-4-1)" in message
    behind = scene.renderer.piece_view(scene.session.table.top("slot.1.c2").id)
    assert not skin.highlights(behind, view)
    assert not [line for line in skin.explainer.lines(behind, "slot.1.c2") if "From here" in line]


FACES = sample(CARDS, lambda kind: face_of(content().cards[kind]))


@pytest.mark.parametrize(
    "kinds", [FACES, pytest.param(CARDS, marks=pytest.mark.full)], ids=("sample", "all")
)
def test_cards_have_a_table_face_and_a_preview_face(kinds):
    painted = {}
    for kind in kinds:
        face = face_of(content().cards[kind])
        for width in (57, 118):
            size = (width, round(width * cards.CARD))
            painted[kind, size] = cards.card(face, cards.printed(face), size).get_size()
        size = (227, round(227 * cards.CARD))
        painted[kind, size] = cards.reading(face, cards.printed(face), size).get_size()
    assert [requests for requests, got in painted.items() if requests[1] != got] == []


@pytest.mark.parametrize("width", [200, 271, 480])
def test_the_words_of_every_card_fit_on_it_in_legible_letters(width):
    unit = width / 100
    height = 100 * cards.CARD
    available = (round(86 * unit), round((height - 20 - (height * 0.53 + 10.5)) * unit))
    for kind in CARDS:
        words = "\n".join(face_of(content().cards[kind]).words)
        px = SMALLEST_TEXT if width < 250 else SMALLEST_TEXT + 1
        size = measure(words, "body", px, available[0])
        assert size[0] <= available[0], kind
        assert size[1] <= available[1], (
            kind,
            width,
            size,
            available,
            len(lay_out(words, "body", px, available[0])),
        )


def test_exhausted_cards_are_tilted_bright_and_almost_as_large(open_battle):
    scene = open_battle({"a1": "gate-ward", "b1": "gate-ward"}, {"a1": "gate-ward"})
    table = scene.session.table
    pieces = [table.top(f"slot.0.{slot}").id for slot in ("a1", "b1")]
    ready, used = (scene.renderer.sprites.by_key[piece] for piece in pieces)
    table.turn(pieces[1], 1)
    scene.renderer.show(scene.session.view(0), 0, slide=0)
    assert (ready.end.angle, used.end.angle) == (0, TILT)
    assert used.end.w > 0.9 * ready.end.w
    face = face_of(content().assets["gate-ward"])
    size = (110, 153)
    state = cards.printed(face)
    pictures = [cards.card(face, state._replace(is_exhausted=each), size) for each in (False, True)]
    assert pygame.image.tobytes(pictures[0], "RGB") != pygame.image.tobytes(pictures[1], "RGB")
    plain, marked = (sum(pygame.transform.average_color(each)[:3]) for each in pictures)
    assert marked > 0.95 * plain


def test_own_face_down_cards_show_their_picture_with_a_mark():
    face = face_of(content().assets["gate-ward"])
    state = cards.printed(face)
    shown, hidden = (
        cards.card(face, state._replace(hidden=each), (110, 153)) for each in (False, True)
    )
    middle = pygame.Rect(30, 50, 50, 50)
    pictures = [pygame.image.tobytes(each.subsurface(middle), "RGB") for each in (shown, hidden)]
    assert pictures[0] == pictures[1]
    below = pygame.Rect(40, 122, 30, 20)
    pictures = [pygame.image.tobytes(each.subsurface(below), "RGB") for each in (shown, hidden)]
    assert pictures[0] != pictures[1]


def test_large_cards_on_the_table_show_their_text(monkeypatch):
    face = face_of(content().assets["bandit-chief"])
    drawn = []
    draw = text.draw

    def noted(surface, words, *rest):
        drawn.append(words)
        return draw(surface, words, *rest)

    monkeypatch.setattr(layouts.text, "draw", noted)
    for width in (cards.TEXT_WIDTH, cards.TEXT_WIDTH - 1):
        drawn.clear()
        cards.card.__wrapped__(face, cards.printed(face), (width, round(width * cards.CARD)))
        assert any("reclaim" in words for words in drawn) == (width == cards.TEXT_WIDTH)


#: The area of the table per window size. The minimum widths of cards: in play beside a hand, in
#: this hand, and in play without one.
CARD_WIDTHS = {
    (1024, 640): ((940, 538), 90, 98, 93),
    (1366, 768): ((1271, 653), 110, 120, 113),
    (1920, 1080): ((1462, 940), 158, 174, 163),
    (3840, 2160): ((3108, 1936), 326, 359, 335),
}


@pytest.mark.parametrize("size", CARD_WIDTHS)
def test_cards_are_large_in_every_window(size):
    game = games.load("sandland")
    table = game.setup(2, DECKS, "fit")
    room, own, hand, in_play = CARD_WIDTHS[size]
    units = Scale.for_table(size).units(size)
    layout = playmat_of(game.folder, table, units).layout(pygame.Rect((0, 0), room), 0)
    assert layout.spots["hand.0"].piece[0] >= hand
    assert layout.spots["slot.0.a1"].piece[0] >= own
    layout = fold_shelves(layout, lambda item: getattr(item, "zone", "") == "hand.0")
    assert {seat: layout.spots[f"slot.{seat}.a1"].piece[0] >= in_play for seat in (0, 1)} == {
        0: True,
        1: True,
    }


@pytest.mark.full
def test_a_large_window_shows_the_log_and_a_sheet_and_keeps_the_game(open_battle, player):
    scene = open_battle({"a1": "gate-ward"}, {"a1": "gate-ward"})
    scene.play(Move(0, "act", ("a1",)))
    for size in ((1366, 768), (1920, 1080), (1366, 768)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        player.send(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        pictures = {picture.name for picture in scene.renderer.layout.pictures}
        assert ("ledger" in pictures) == (size[0] == 1920)
        assert scene.hud.history.log.visible == (size[0] == 1920)
        assert moves(scene) == ["1 act a1"]
        assert scene.session.choices(0)


@pytest.mark.parametrize(
    "size", [(1024, 640), (1280, 720), pytest.param((3840, 2160), marks=pytest.mark.full)]
)
def test_the_table_fits_any_window(size):
    game = games.load("sandland")
    table = game.setup(2, DECKS, "fit")
    area = pygame.Rect(0, 40, size[0] - 200, size[1] - 100)
    layout = playmat_of(game.folder, table).layout(area, 0)
    for zone, place in layout.spots.items():
        assert area.contains(pygame.Rect(place.rect)), zone
    skin = table_skin_for(game)
    assert skin.background(size, layout).get_size() == size


def test_sandland_has_a_cover_and_music():
    game = games.load("sandland")
    assert palette_of("sandland").name == "sandland"
    cover = game_boxes.draw_box("sandland", game.info.name, game.info.tagline, (240, 330))
    assert cover.get_size() == (240, 330)


def test_an_attacker_is_seen_to_come_back_from_its_target(open_battle, monkeypatch):
    now = time.perf_counter()
    monkeypatch.setattr(time, "perf_counter", lambda: now)  # however slow the machine is
    scene = open_battle({"a1": "gate-ward", "b1": "bandit-chief"}, {"b1": "tortoise-knight"})
    piece = scene.session.table.top("slot.0.b1").id
    scene.play(Move(0, "act", ("b1",)))
    scene.finish_animations()
    home = scene.renderer.sprites.by_key[piece].rect.centery
    scene.play(Move(0, "attack", ("b1",)))
    sprite = scene.renderer.sprites.by_key[piece]
    assert sprite.moving
    scene.renderer.advance(now + LUNGE * IMPACT)
    assert sprite.rect.centery < home - sprite.rect.h / 2
    scene.finish_animations()
    assert abs(sprite.rect.centery - home) <= 1  # it is tilted now


# --- whole games ----------------------------------------------------------------------------------


def make_by_hand(scene, player, choice):
    """Makes a move as a player does.

    Returns the way: button, clicks, or drag.
    """
    gesture = choice.gesture
    for button, offered in scene.hud.decision.buttons:
        if offered is not None and offered.move == choice.move:
            player.click(button.rect.center)
            return "button"
    key = scene.actions.shown_like(gesture.piece) if gesture.piece is not None else None
    if key is None:
        player.click(zone_center(scene, gesture.target))
        return "click"
    start = scene.renderer.sprites.by_key[key].rect.center
    if scene.renderer.positions_by_key[key].zone != gesture.target:
        player.drag(start, zone_center(scene, gesture.target))
        return "drag"
    player.click(start)
    if scene.gestures.proposed:
        player.click(start)
    elif scene.gestures.hand is not None:  # the click only began a move
        button = next(b for b, offered in scene.hud.decision.buttons if offered.move == choice.move)
        player.click(button.rect.center)
    return "click"


@pytest.mark.full
@pytest.mark.parametrize(("seed", "begun", "moves"), [("1", 12, 22), ("1", 0, 70), ("2", 0, 70)])
def test_random_moves_made_by_hand_are_the_moves_meant(open_table, player, app, seed, begun, moves):
    app.settings.reduced_motion = True
    app.settings.curtain = False
    scene = open_table("sandland", [HUMAN, HUMAN], seed)
    rng = Random(seed)
    for _ in range(begun):
        scene.session.play(rng.choice(scene.session.choices(scene.session.seat_to_move())).move)
    scene.after_change()
    scene.finish_animations()
    motions = set()
    for _ in range(moves):
        seat = scene.session.seat_to_move(scene.seat)
        if seat is None:
            break
        choices = scene.session.choices(seat)
        verbs = sorted({choice.move.verb for choice in choices} - {"pass"}) or ["pass"]
        verb = rng.choice(verbs)
        choice = rng.choice([choice for choice in choices if choice.move.verb == verb])
        before = len(scene.session.table.entries)
        reminded = bool(waste_warning(scene.session, choice))
        how = make_by_hand(scene, player, choice)
        entries = scene.session.table.entries
        if reminded and how == "button" and len(entries) == before:
            make_by_hand(scene, player, choice)
        assert len(entries) == before + 1, (choice, how, scene.toast)
        assert entries[-1].move == choice.move
        motions.add((verb, how))
        scene.finish_animations()  # the beats, which pages follow
        if scene.window.scene is not scene:
            break
    assert {("deploy", "drag"), ("act", "click"), ("pay", "button"), ("attack", "drag")} <= motions


@pytest.mark.parametrize("name", ["Player 2", "Wolfeschlegelstein", "Al"])
def test_names_on_the_water_track_leave_its_last_spaces_free(name):
    size = (832, 54)
    empty, named = (mats.water_track(size, 0, 0, ("", other)) for other in ("", name))
    columns = {x for x in range(size[0]) for y in range(size[1])
               if empty.get_at((x, y)) != named.get_at((x, y))}  # fmt: skip
    # Centre at 1.5 of 13 steps, less the radius with its outline.
    last_space = 1.5 * size[0] / 13 - 0.36 * size[1]
    assert columns
    assert max(columns) < last_space


def test_water_track_announces_the_end_of_the_round(open_battle):
    scene = open_battle({"a1": "dew-collector", "b2": "dew-collector"}, {"a1": "dew-collector"})
    skin, view, layout = scene.skin, scene.session.view(0), scene.renderer.layout
    track = next(picture for picture in layout.pictures if picture.name == "water")
    position, *_, expected = skin.backdrop_state(track, view)
    assert (position, expected) == (0, 1)
    assert "You pull 1 {water} by effects." in skin.tooltip(track.rect.center, layout, view)
    assert skin.tooltip(layout.spots["slot.0.a1"].rect.center, layout, view) is None


def test_water_is_separate_from_names_ending_in_digits(open_battle):
    scene = open_battle({"a1": "dew-collector", "b1": "water-bearer"}, {"a1": "dew-collector"})
    words = scene.skin.explainer.ledger()[0][2]
    assert re.fullmatch(r"You: (\d+), seat 2: (\d+)\. You pull \d+ \{water\}\.", words)


@pytest.mark.parametrize(
    "width", [52, *(pytest.param(one, marks=pytest.mark.full) for one in (56, 62, 68, 72, 90))]
)
def test_names_fit_on_cards_in_small_windows(width, monkeypatch):
    picture, draw = {}, text.draw

    def noted(surface, words, *rest):
        picture[words] = draw(surface, words, *rest)
        return picture[words]

    monkeypatch.setattr(layouts.text, "draw", noted)
    for card in CARDS:
        face = face_of(content().cards[card])
        cards.card.__wrapped__(face, cards.printed(face), (width, round(width * cards.CARD)))
    names = {content().cards[card].name for card in CARDS}
    assert not [name for name in names if picture[name].w < 10]


@pytest.mark.parametrize(("scrap", "expected"), [(0, False), (1, True)])
def test_pass_does_not_remind_of_unaffordable_cards(open_battle, scrap, expected):
    session = open_battle({"a1": "-gate-ward"}, {"b1": "gate-ward"}, scrap=scrap).session
    ending = next(one for one in session.choices(0) if one.move.verb == "pass")
    assert bool(waste_warning(session, ending)) == expected
