"""Sacred Wars on the table: field, tokens by hand, odds, dice and time."""

import pygame
import pytest

from tabletop import games
from tabletop.app.lobby import game_boxes
from tabletop.app.painting import text
from tabletop.app.painting.text import measure
from tabletop.app.painting.theme import SMALLEST_TEXT
from tabletop.app.render.dice import throws_of
from tabletop.app.render.floating_text import DURATION
from tabletop.app.render.playmat import playmat_of
from tabletop.app.render.table_skin import FloatingText
from tabletop.app.render.table_skin import face_up_card as seen_in_gallery
from tabletop.app.scenes.results import ResultsScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.skins import table_skin_for
from tabletop.app.skins.sacred_wars import cards, notes, panels, tokens
from tabletop.app.skins.sacred_wars.card_faces import face_of
from tabletop.app.skins.sacred_wars.illustrations import completed_art
from tabletop.app.skins.sacred_wars.inks import layouts
from tabletop.app.skins.sacred_wars.panel_content import RollCounts
from tabletop.bundled import data_dir
from tabletop.cards.art import Art
from tabletop.games.sacred_wars.card_text import card_text
from tabletop.games.sacred_wars.content import content
from tabletop.games.sacred_wars.explain.battles import percent
from tabletop.games.sacred_wars.explain.cards import card_lines, range_text
from tabletop.games.sacred_wars.explain.tiles import tile_lines
from tabletop.games.sacred_wars.explain.tokens import Stance
from tabletop.games.sacred_wars.kinds import ATTRIBUTES, ELEMENTS, UNIT_TYPES, WEAPONS
from tabletop.rules.beat_weight import BeatWeight
from tabletop.rules.position import clear_table
from tabletop.rules.referee import Referee
from tabletop.session.session import HUMAN, Session
from tabletop.table import Step
from tabletop.table.move import Move
from tests.app.tables import sample

CARDS = sorted(content().cards)


@pytest.fixture
def open_field(app, window):
    """Returns a function that opens a field with tokens, with a seat to move.

    `open_field({"c3": "sworn-blade"}, {"c4": "gate-sentry"}, hand=["sun-ibis"])`. After a `+`
    follow the pieces below a token, with `?` if they are face down.
    """

    def lay(
        own,
        other,
        hand=(),
        coins=9,
        turn=0,
        players=(HUMAN, HUMAN),
        tiles=None,
        asked=None,
        grave=(),
        **options,
    ):
        app.settings.curtain = False
        game = games.load("sacred_wars")
        table = game.setup(2, {"deck-1": "first-steps", "deck-2": "first-steps", **options}, "1")
        clear_table(table)
        for seat, side in enumerate((own, other)):
            for tile, written in side.items():
                kind, *below = written.split("+")
                token = table.add_piece(kind, f"field.{tile}", back=f"card-{seat}", owner=seat)
                for name in below:
                    face = 0 if name.endswith("?") else 1
                    under = table.add_piece(
                        name.rstrip("?"),
                        f"field.{tile}",
                        back=f"card-{seat}",
                        face=face,
                        owner=seat,
                    )
                    under.known, under.host = (0 if face else 1 << seat), token.id
            for _ in range(4):
                table.add_piece(
                    "gate-sentry", f"deck.{seat}", back=f"card-{seat}", face=0, owner=seat
                )
            table.counters |= {f"coins.{seat}": coins, f"life.{seat}": 50}
        for kind in hand:
            table.add_piece(kind, f"hand.{turn}", back=f"card-{turn}", face=0, owner=turn)
        for kind in grave:
            table.add_piece(kind, f"grave.{turn}", back=f"card-{turn}", owner=turn)
        for tile, element in (tiles or {}).items():
            table.add_piece(f"{element}-tile", f"ground.{tile}")
        if asked is not None:
            table.decision_stack.append(asked)
            for _ in range(2):
                table.add_piece(f"{asked.data[0]}-tile", f"tiles.{asked.data[0]}")
        table.marks |= {"phase": "deploy", "turn": turn, "first": 0}
        table.counters |= {"round": 1, "income": 0}
        table.invalidate()
        table.clear_journal()
        scene = TableScene(app, Session(Referee(game, table), list(players), {}))
        window.open(scene)
        window.run_frame()
        return scene

    return lay


def zone_center(scene, zone):
    return scene.renderer.zone_rect(zone).center


def hover_with_card(scene, player, start, end):
    """Picks a piece up with the mouse and drags it over a zone."""
    x, y = zone_center(scene, start)
    player.press((x, y))
    player.move((x + 14, y + 14))
    player.move(zone_center(scene, end))


def moves(scene):
    """Returns the moves made so far."""
    return [str(entry.move) for entry in scene.session.table.entries]


def preview_text(scene):
    """Returns the preview of a drop at the pointer."""
    return scene.control.drag_image.preview.words


# --- the field -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("length", "rows"), [("small", 5), ("medium", 7), ("large", 9)])
@pytest.mark.parametrize("seat", [0, 1])
def test_each_seat_sees_the_field_from_its_own_side(length, rows, seat):
    game = games.load("sacred_wars")
    table = game.setup(2, {"field": length}, "1")
    area = pygame.Rect(0, 0, 1012, 608)
    layout = playmat_of(game.folder, table).layout(area, seat)
    own, far = layout.spots["field.a1"].rect, layout.spots[f"field.e{rows}"].rect
    assert (own.top > far.top) == (seat == 0)
    assert (own.left < far.left) == (seat == 0)
    assert f"field.a{rows + 1}" not in layout.spots
    assert set(table.zones) == set(layout.spots)
    assert all(area.contains(zone_position.rect) for zone_position in layout.spots.values())


@pytest.mark.parametrize("length", ["small", "medium", "large"])
@pytest.mark.parametrize("window", [(1280, 720), (1536, 864), (1920, 1080)])
def test_no_two_places_overlap(length, window):
    game = games.load("sacred_wars")
    table = game.setup(2, {"field": length}, "1")
    layout = playmat_of(game.folder, table, window).layout(pygame.Rect(0, 0, 1600, 960), 0)
    rects = [
        zone_position.rect
        for zone, zone_position in layout.spots.items()
        if not zone.startswith(("ground.", "base."))
    ]
    for number, one in enumerate(rects):
        inner = one.inflate(-2, -2)
        assert inner.collidelist(rects[number + 1 :]) < 0


# --- by hand -------------------------------------------------------------------------------------


def test_a_unit_dragged_from_the_hand_is_deployed_and_paid(open_field, player):
    scene = open_field({}, {}, hand=["gate-sentry"])
    hover_with_card(scene, player, "hand.0", "field.b1")
    assert "1, 8 left" in preview_text(scene)
    player.release(zone_center(scene, "field.b1"))
    assert moves(scene) == ["1 deploy gate-sentry b1"]


def test_a_unit_deployed_while_a_hint_is_seen_is_lit_as_usable(open_field, player):
    # The move removes the hint before the picture has reached the new position.
    scene = open_field({}, {}, hand=["gate-sentry"])
    scene.hint.recommended = scene.session.choices(0)[0]
    hover_with_card(scene, player, "hand.0", "field.b1")
    player.release(zone_center(scene, "field.b1"))
    player.wait(2)
    token = scene.actions.shown(scene.session.table.pile("field.b1")[-1].id)
    assert scene.hint.recommended is None
    assert scene.renderer.piece_highlights[token] == "ready"


def test_a_unit_in_the_grave_is_not_deployed_in_place_of_one_in_the_hand(open_field, player):
    scene = open_field({}, {}, hand=["gate-sentry"], grave=["gate-sentry", "icicle"])
    player.drag(zone_center(scene, "grave.0"), zone_center(scene, "field.b1"))
    assert moves(scene) == []
    assert scene.gestures.hand is None


def test_click_on_the_graveyard_lists_its_cards(open_field, player):
    scene = open_field({}, {}, grave=["gate-sentry", "icicle"])
    player.click(zone_center(scene, "grave.0"))
    assert [row.text for row in scene.dialog.extra[0].rows] == ["1. Gate Sentry", "2. Icicle"]


def test_a_click_on_a_tile_that_two_pieces_could_go_to_asks_which(open_field, player):
    scene = open_field({"b1": "sworn-blade"}, {}, hand=["gate-sentry"])
    highlights = scene.renderer.zone_highlights
    assert {"field.a1", "field.c1", "field.b2", "field.e1"} <= highlights.keys()
    player.click(zone_center(scene, "field.a1"))
    assert moves(scene) == []
    labels = [choice.gesture.label for _button, choice in scene.hud.decision.buttons]
    assert sorted(labels) == ["Deploy Gate Sentry on a1 for 1 coin", "Move Sworn Blade to a1"]
    player.key(pygame.K_ESCAPE)
    player.click(zone_center(scene, "field.b2"))
    assert [choice.gesture.label for choice in scene.gestures.proposed] == [
        "Move Sworn Blade to b2"
    ]
    player.click(zone_center(scene, "field.b2"))
    assert moves(scene) == ["1 move b1 b2"]


def test_a_unit_dropped_beyond_the_deploy_zone_springs_back_with_the_rule(open_field, player):
    scene = open_field({}, {}, hand=["gate-sentry"])
    hover_with_card(scene, player, "hand.0", "field.b3")
    player.release(zone_center(scene, "field.b3"))
    assert moves(scene) == []
    assert scene.rule_notes.last == "SW-DEPLOYMENT.1"


def test_promotion_preview_shows_the_cost(open_field, player):
    # Gate Sentry (level 1) and Oakwall Veteran (level 4) are Humans with a shield.
    scene = open_field({"b2": "gate-sentry"}, {}, hand=["oakwall-veteran"])
    hover_with_card(scene, player, "hand.0", "field.b2")
    assert preview_text(scene).startswith("Promote to Oakwall Veteran\n{coin} 3, 6 left")


def test_a_click_on_an_enemy_only_proposes_the_one_spell_that_could_be_cast_on_it(
    open_field, player
):
    # The unit has moved, and no piece is selected, so only the spell is possible.
    scene = open_field({"c2": "frost-grandfather"}, {"c6": "gate-sentry"}, hand=["icicle"])
    scene.play(Move(0, "move", ("c2", "c3")))
    scene.finish_animations()
    enemy = zone_center(scene, "field.c6")
    player.click(enemy)
    assert moves(scene) == ["1 move c2 c3"]
    (proposed,) = scene.gestures.proposed
    assert proposed.gesture.label == "Frost Grandfather casts Icicle on Gate Sentry"
    assert (
        scene.renderer.piece_highlights[scene.actions.shown_like(proposed.gesture.piece)] == "cover"
    )
    player.key(pygame.K_ESCAPE)
    player.click(enemy)
    player.click(enemy)
    assert moves(scene) == ["1 move c2 c3", "1 cast c3 icicle c6"]


def test_a_human_dropped_on_an_enemy_is_not_taken_for_a_promotion(open_field, player):
    scene = open_field({}, {"c3": "gate-sentry"}, hand=["gate-sentry"])
    player.drag(zone_center(scene, "hand.0"), zone_center(scene, "field.c3"))
    assert moves(scene) == []
    assert scene.rule_notes.last == "SW-DEPLOYMENT.1"


def test_a_token_in_the_hand_shows_where_it_may_go_and_what_it_would_strike_at(open_field, player):
    scene = open_field({"c3": "sworn-blade"}, {"a4": "gate-sentry"})
    hover_with_card(scene, player, "field.c3", "field.c4")
    highlights = scene.renderer.zone_highlights
    assert highlights["field.c4"] == "cover"
    assert highlights["field.b3"] == highlights["field.d3"] == "legal"
    # Delta covers the three tiles ahead. The opponent's Alpha strikes the tile before it.
    assert {highlights[f"field.{tile}"] for tile in ("b5", "c5", "d5")} == {"range"}
    assert highlights["field.a3"] == "threat"
    assert "field.c3" not in highlights
    player.release(zone_center(scene, "field.c4"))
    assert moves(scene) == ["1 move c3 c4"]


def test_odds_are_previewed_and_dice_are_visible(open_field, player):
    scene = open_field({"c3": "sworn-blade"}, {"c4": "gate-sentry"})
    hover_with_card(scene, player, "field.c3", "field.c4")
    # ATK 9, CRT 3 against SPD 1, DEF 1 and another 1 in defence, RES 3: a hit destroys. 19 of 20
    # rolls are not dodged, and all of those hit: 361 of 380 pairs.
    words = preview_text(scene)
    assert "dodge 1 in 20, critical 3 in 20" in words
    assert "7 damage, critical 9" in words
    assert "has 3: destroyed in 95 of 100" in words
    player.release(zone_center(scene, "field.c4"))
    assert moves(scene) == ["1 attack c3 c4"]
    table = scene.session.table
    for _ in range(2):  # first the opponent's side, then the player's
        scene.hud.decision.go_on()
    assert moves(scene)[1:] == ["2 ready", "1 ready"]
    throws = throws_of(table.journal)
    assert all({die.seat for die in dice} == {0, 1} for dice in throws)
    assert scene.dice.is_rolling
    assert throws[-1][0].value != throws[-1][1].value
    assert [table.marks[f"rolls.{seat}"][-1] for seat in (0, 1)] == [
        next(die.value for die in throws[-1] if die.seat == seat) for seat in (0, 1)
    ]


def test_a_token_dropped_on_the_base_attacks_it(open_field, player):
    scene = open_field({"c7": "sworn-blade"}, {})
    hover_with_card(scene, player, "field.c7", "base.1")
    assert preview_text(scene).endswith("The opponent loses 9 life points and has 41")
    player.release(zone_center(scene, "base.1"))
    assert moves(scene) == ["1 attack c7 base"]
    assert scene.session.table.counters["life.1"] == 41
    assert ("stat-res", "50 : 41") in scene.skin.status(scene.session.view(0))


def test_a_drop_that_wins_says_so(open_field, player):
    scene = open_field({"c7": "sworn-blade"}, {})
    scene.session.table.counters["life.1"] = 9
    scene.session.table.invalidate()
    hover_with_card(scene, player, "field.c7", "base.1")
    assert preview_text(scene).endswith("and has 0\n{leader} You win")
    for tile, wins in (("b6", False), ("c7", True)):
        scene = open_field({"c6": "strategos", "b5": "sworn-blade"}, {}, mode="fate")
        hover_with_card(scene, player, "field.c6", f"field.{tile}")
        assert preview_text(scene).endswith("you win") == wins
        player.release(zone_center(scene, "field.c6"))
    hover_with_card(scene, player, "field.b5", "field.b6")
    assert "you win" not in preview_text(scene)


def test_an_enemy_out_of_range_is_refused_at_the_pointer(open_field, player):
    scene = open_field({"c3": "sworn-blade"}, {"c6": "gate-sentry"})
    hover_with_card(scene, player, "field.c3", "field.c6")
    assert scene.gestures.hand.target.refusal.rule == "SW-RANGE.1"
    assert scene.renderer.zone_highlights["field.c6"] == "bad"


def test_a_coach_lets_two_clicks_do_what_a_drag_may_do(open_field, player):
    # A unit costs coins. Without coins the coach warns of clicks and drags alike.
    scene = open_field({}, {}, hand=["gate-sentry"], coins=0)
    scene.play(Move(0, "@referee", ("coach",)))
    scene.finish_animations()
    player.click(zone_center(scene, "hand.0"))
    assert scene.gestures.hand is not None
    player.click(zone_center(scene, "field.b1"))
    assert moves(scene)[-1] == "1 deploy gate-sentry b1"
    assert scene.toast is not None


def test_a_card_that_can_go_nowhere_says_so_and_why(open_field, player):
    scene = open_field({}, {}, hand=["icicle"])
    hover_with_card(scene, player, "hand.0", "field.c2")
    assert "no legal target" in scene.hud.decision.prompt.words
    assert scene.gestures.hand.target.refusal.rule == "SW-ACTIONS.1"
    player.release(zone_center(scene, "field.c2"))
    assert moves(scene) == []
    assert scene.rule_notes.last == "SW-ACTIONS.1"


@pytest.mark.full
def test_in_a_battle_a_quick_spell_is_dropped_and_a_hidden_item_turned_up_by_two_clicks(
    open_field, player
):
    scene = open_field(
        {"c3": "frost-grandfather+poisoned-pin?"}, {"c4": "queen-of-the-lists"}, hand=["snow-blind"]
    )
    player.drag(zone_center(scene, "field.c3"), zone_center(scene, "field.c4"))
    player.wait(0.6)
    scene.hud.decision.go_on()  # the opponent is ready
    player.wait(0.6)
    hover_with_card(scene, player, "hand.0", "field.c3")
    assert "{stat-enr} 2, 16 left" in preview_text(scene)
    player.release(zone_center(scene, "field.c3"))
    player.wait(0.6)
    scene.hud.decision.go_on()
    player.wait(0.6)
    player.click(zone_center(scene, "field.c3"))  # proposes the move
    assert moves(scene)[-1] == "2 ready"
    player.click(zone_center(scene, "field.c3"))
    assert moves(scene) == [
        "1 attack c3 c4",
        "2 ready",
        "1 quick c3 snow-blind c3",
        "2 ready",
        "1 reveal c3",
    ]


def test_other_moves_have_buttons_during_a_drag(open_field, player):
    scene = open_field({"c3": "sworn-blade"}, {})
    player.click(zone_center(scene, "field.c3"))
    labels = [choice.gesture.label for _button, choice in scene.hud.decision.buttons]
    assert labels == ["Rest Sworn Blade"]
    scene.hud.decision.go_on()
    assert moves(scene) == ["1 rest c3"]


def test_a_button_says_what_an_ability_does(open_field, player):
    scene = open_field({"c3": "hedge-witch"}, {})
    player.click(zone_center(scene, "field.c3"))
    while scene.hud.decision.try_answers() is not None:
        pass
    buttons = {choice.move.verb: button for button, choice in scene.hud.decision.buttons}
    brings = {verb: button.notes for verb, button in buttons.items()}
    assert "{stat-enr} 1, 2 left" in brings["ability"]
    assert "Heal this unit or a token of yours in range by 4." in brings["ability"]
    assert buttons["ability"].label == "Hedge Witch: Poultice"
    assert "Poultice" not in "".join(brings["ability"])
    assert brings["rest"] == ()


def test_a_click_does_not_put_a_token_to_rest_that_could_do_nothing_else(open_field, player):
    scene = open_field({"c3": "sworn-blade"}, {})
    player.drag(zone_center(scene, "field.c3"), zone_center(scene, "field.c4"))
    player.wait(0.5)
    player.click(zone_center(scene, "field.c4"))
    assert moves(scene) == ["1 move c3 c4"]
    assert [button.label for button, _choice in scene.hud.decision.buttons] == ["Rest Sworn Blade"]
    player.click(zone_center(scene, "field.c4"))
    assert moves(scene) == ["1 move c3 c4", "1 rest c4"]


def test_spell_preview_shows_energy_and_damage(open_field, player):
    scene = open_field({"c3": "frost-grandfather"}, {"c4": "gate-sentry"}, hand=["icicle"])
    hover_with_card(scene, player, "hand.0", "field.c4")
    words = preview_text(scene)
    # 8 Ice damage less DEF 1 (Ice does not counter Earth) against RES 3, for 2 of 18 energy.
    assert "{stat-enr} 2, 16 left" in words
    assert "7 damage: Gate Sentry is destroyed" in words


def test_spell_shows_remaining_tiles(open_field, player):
    scene = open_field({"c3": "ember-volkhv"}, {"c4": "gate-sentry"}, hand=["wildfire"])
    hover_with_card(scene, player, "hand.0", "field.c4")
    assert preview_text(scene).split("\n") == [
        "Wildfire on c4",
        "{stat-enr} 4, 6 left",
        "{hourglass} Uses the move and action of Ember Volkhv on c3",
        "{element-fire} Fire on c4",
        "{tile} Then place 2 Fire tiles in range",
    ]


@pytest.mark.parametrize(
    ("card", "box", "words"),
    [
        # Date Bread heals, and nobody is hurt. Heart Scarab waits for its trigger.
        ("date-bread", "c3", "{warning} It would have no effect now\nHeal the user or"),
        ("heart-scarab", "c3", "{coin} 1, 8 left\n"),
    ],
)
def test_drop_preview_explains_the_card(open_field, player, card, box, words):
    scene = open_field({"c3": "ember-volkhv"}, {"c4": "gate-sentry"}, hand=[card])
    hover_with_card(scene, player, "hand.0", f"field.{box}")
    message = preview_text(scene)
    assert words in message
    assert message.endswith(card_text(content().cards[card])[-1])


def test_clicks_place_tiles_also_under_tokens(open_field, player):
    step = Step("lay", 0, ("water", 2, "c4", "d4"))
    scene = open_field({"c3": "sworn-blade"}, {"c4": "gate-sentry"}, asked=step)
    table = scene.session.table
    player.click(zone_center(scene, "field.c4"))
    player.click(zone_center(scene, "field.d4"))
    assert moves(scene) == ["1 lay c4", "1 lay d4"]
    assert [len(table.piles[f"ground.{tile}"]) for tile in ("c4", "d4")] == [1, 1]


def test_the_second_seat_plays_from_its_own_side(open_field, player):
    scene = open_field({}, {"c7": "sworn-blade"}, turn=1)
    assert zone_center(scene, "field.c7")[1] > zone_center(scene, "field.c1")[1]
    player.drag(zone_center(scene, "field.c7"), zone_center(scene, "field.c6"))
    assert moves(scene) == ["2 move c7 c6"]


# --- display -------------------------------------------------------------------------------------


def test_defender_prompt_does_not_announce_a_turn(open_field, player):
    scene = open_field({"c3": "sworn-blade"}, {"c4": "gate-sentry"})
    assert scene.hud.top_bar.turn.words == "It is the turn of Seat 1."
    player.drag(zone_center(scene, "field.c3"), zone_center(scene, "field.c4"))
    player.wait(0.6)
    assert scene.hud.top_bar.turn.words.startswith("Seat 2 decides: help in the battle of ")
    scene.hud.decision.go_on()
    player.wait(0.6)
    assert scene.hud.top_bar.turn.words.startswith("Seat 1 decides: help in the battle of ")


def test_cards_under_a_token_are_in_its_preview(open_field):
    scene = open_field({"c3": "sworn-blade+heart-scarab?"}, {})
    empty = open_field({"c3": "sworn-blade"}, {})
    table = scene.session.table
    visible = scene.renderer.piece_view(table.piles["field.c3"][0])
    large = scene.skin.draw_enlarged(visible, 400)
    other = empty.skin.draw_enlarged(
        empty.renderer.piece_view(empty.session.table.piles["field.c3"][0]), 400
    )
    assert large.get_height() == other.get_height() == 400
    assert pygame.image.tobytes(large, "RGB") != pygame.image.tobytes(other, "RGB")


def test_the_boon_of_a_commander_is_read_beside_its_card_and_its_decks(open_field):
    # The leader of the deck First Steps is the Warden of the Gate.
    scene = open_field({"c3": "warden-of-the-gate"}, {})
    boon = "Your other tokens with a shield have +1 DEF."
    assert card_lines("warden-of-the-gate")[0].endswith(boon)
    portrait = next(each for each in scene.renderer.layout.pictures
                    if (each.name, each.seat) == ("seat", 0))  # fmt: skip
    view = scene.session.view(0)
    assert boon in scene.skin.tooltip(portrait.rect.center, scene.renderer.layout, view)
    # The windows with room for it show the boon itself.
    size = (1920, 1080)
    mat = playmat_of(scene.session.game.folder, scene.session.table, size)
    picture = next(each for each in mat.layout(pygame.Rect((0, 0), size), 0).pictures
                   if (each.name, each.seat) == ("boon", 0))  # fmt: skip
    assert scene.skin.backdrop_state(picture, view) == (0, boon)


@pytest.mark.parametrize("card", ["gate-sentry", "zmey", "icicle", "bronze-aspis"])
def test_a_card_can_be_read_before_any_table_was_seen(card):
    # The deck builder shows cards without a table.
    skin = table_skin_for(games.load("sacred_wars"))
    large = skin.draw_enlarged(seen_in_gallery(card), 400)
    assert large is not None
    assert large.get_height() == 400


@pytest.mark.parametrize(
    ("element", "words"),
    [
        ("ice", "Others lose 1 SPD at the end of each turn, Air, Fire and Plant units 2."),
        ("dark", "Others lose 1 ENR at the end of each turn, Light and Plant units 2."),
        (
            "water",
            "Others are dealt 5 Water damage at the end of each turn, Fire, Ice and Earth units 10."
            " DEF does not reduce it.",
        ),
        ("order", "Others cannot cast spells while here."),
        ("chaos", "Others cannot use items while here."),
    ],
)
def test_an_element_tile_says_what_it_does(element, words):
    own, others = tile_lines(element, 0)
    assert own.endswith(f"{element.capitalize()} units have +5 ATK while here.")
    assert others == words


def test_places_and_panels_say_what_they_are(open_field):
    # On the field of 5 × 7 the middle is a sacred tile of 3 coins.
    scene = open_field({"b2": "sworn-blade"}, {"a5": "gate-sentry"}, grave=["icicle"])
    table = scene.session.table

    def told(point):
        return scene.skin.tooltip(point, scene.renderer.layout, scene.session.view(0))

    assert "gains 3 coins" in told(zone_center(scene, "field.c4"))
    assert told(zone_center(scene, "field.c3")) is None
    assert told(zone_center(scene, "field.c1")) == "Your units are deployed here."
    assert "50 life points" in told(zone_center(scene, "base.1"))
    assert told(zone_center(scene, "deck.0")) == "Your deck: 4 cards."
    assert told(zone_center(scene, "grave.0")) == "Your graveyard: 1 card."
    lists = {
        each.seat: each.rect for each in scene.renderer.layout.pictures if each.name == "roster"
    }
    # The player's units are at the lower end of their list, the opponent's at the upper end.
    for place, tile in ((lists[0].bottom - 9, "b2"), (lists[1].top + 9, "a5")):
        assert told((lists[0].left + 9, place)) == table.piles[f"field.{tile}"][0]
    assert told((lists[0].left + 9, lists[0].top + 9)) is None


def test_the_pointer_on_a_listed_token_shows_its_card(open_field, player):
    scene = open_field({"b2": "sworn-blade"}, {})
    lists = next(each for each in scene.renderer.layout.pictures
                 if (each.name, each.seat) == ("roster", 0))  # fmt: skip
    player.move((lists.rect.left + 9, lists.rect.bottom - 9))
    token = scene.session.table.piles["field.b2"][0]
    assert scene.control.hover.key == scene.actions.shown_like(token)
    assert scene.renderer.piece_highlights[scene.actions.shown_like(token)] == "focus"
    player.wait(0.6)
    assert scene.control.piece_preview.picture is not None


def test_four_cards_under_a_token_are_fanned_out_without_covering_each_other(open_field):
    below = "rose-steel+full-panoply+heart-scarab?+stone-skin"
    scene = open_field({"c3": f"sworn-blade+{below}"}, {})
    value = scene.skin.explainer
    piece = value.token(scene.renderer.piece_view(scene.session.table.piles["field.c3"][0]))
    fanned = notes.stacked(piece, value, round(440 * 0.42))
    large = scene.skin.draw_enlarged(
        scene.renderer.piece_view(scene.session.table.piles["field.c3"][0]), 440
    )
    assert len(fanned) == 4
    assert large.get_width() >= round(440 / cards.CARD) + sum(one.get_width() for one in fanned)


def test_handled_cards_under_a_token_have_icons(open_field):
    # In the sandbox a unit or an element tile may be under another unit.
    scene = open_field({"c3": "moor-hound+gate-sentry+fire-tile+stone-skin"}, {})
    token = scene.session.table.top("field.c3")
    signs = scene.skin.explainer.signs(token)
    assert set(signs) == {"type-human", "item-hidden", "spell-enchant"}
    assert all((data_dir("assets") / "glyphs" / f"{sign}.svg").exists() for sign in signs)


def test_hidden_items_look_alike_to_the_opponent(open_field):
    pictures = []
    for item in ("heart-scarab", "sealed-letter"):
        scene = open_field({"c3": f"sworn-blade+{item}?"}, {"c5": "gate-sentry"}, turn=1)
        visible = scene.renderer.piece_view(scene.session.table.piles["field.c3"][0])
        pictures.append(pygame.image.tobytes(scene.skin.draw_enlarged(visible, 300), "RGB"))
        pictures.append(pygame.image.tobytes(scene.renderer.composed_picture(), "RGB"))
    assert pictures[:2] == pictures[2:]


def test_an_element_tile_shows_from_under_its_token(open_field):
    with_tile = open_field({"c3": "sworn-blade"}, {}, tiles={"c3": "fire"})
    rect = with_tile.renderer.zone_rect("field.c3")
    one = pygame.image.tobytes(with_tile.renderer.composed_picture().subsurface(rect), "RGB")
    without = open_field({"c3": "sworn-blade"}, {})
    assert one != pygame.image.tobytes(without.renderer.composed_picture().subsurface(rect), "RGB")
    assert with_tile.renderer.layout.zone_at(*rect.center) == "field.c3"


def test_token_shows_its_tile(open_field):
    # On the field of 5 × 7 the middle is a sacred tile of 3 coins.
    scene = open_field({"c4": "sworn-blade", "b2": "sworn-blade"}, {}, tiles={"c4": "ice"})
    table, value = scene.session.table, scene.skin.explainer
    stances = [value.stance(value.token(scene.renderer.piece_view(table.piles[f"field.{tile}"][0])))
               for tile in ("c4", "b2")]  # fmt: skip
    assert [(each.coins, each.ground) for each in stances] == [(3, "ice"), (0, None)]
    face = face_of("sworn-blade")
    pictures = [
        pygame.image.tobytes(tokens.token(face, stances[1]._replace(**more), (60, 60)), "RGBA")
        for more in ({}, {"coins": 1}, {"coins": 2}, {"ground": "ice"}, {"ground": "fire"})
    ]
    assert len(set(pictures)) == 5


def test_a_sacred_tile_is_seen_through_an_element_tile(open_field):
    scene = open_field({}, {}, tiles={"c4": "ice", "c3": "ice"})
    rects = [scene.renderer.zone_rect(f"ground.{bounds}") for bounds in ("c4", "c3")]
    sacred, unchanged_picture = (
        pygame.image.tobytes(scene.renderer.composed_picture().subsurface(rect), "RGB")
        for rect in rects
    )
    assert sacred != unchanged_picture


@pytest.mark.parametrize(
    ("blow", "words"),
    [
        ((), ""),
        (("dodged", 0), "Dodged"),
        (("hit", 7), "Hit\n7 damage"),
        (("hit", 0), "Hit\nno damage"),
        (("critical", 12), "Critical hit\n12 damage"),
    ],
)
def test_the_tray_says_what_the_last_dice_brought(open_field, blow, words):
    scene = open_field({}, {})
    table = scene.session.table
    table.mark("blow", blow)
    for seat, roll in ((0, 3), (1, 14)):
        table.change_counter(f"die.{seat}", roll)
    tray = next(each for each in scene.renderer.layout.pictures if each.name == "dice")
    values = dict(scene.skin.backdrop_state(tray, scene.session.view(0)).values)
    assert values["words"].removeprefix("{stat-spd} ") == words
    assert (values["first"], values["second"]) == (3, 14)


def rects(scene):
    """Returns the rectangles of panels and of the supply of element tiles."""
    layout = scene.renderer.layout
    panels = {(each.name, each.seat): each.rect for each in layout.pictures}
    supply = {zone: spot.rect for zone, spot in layout.spots.items() if zone.startswith("tiles.")}
    return {**panels, **supply}


def visible(scene):
    return {name for name, rect in rects(scene).items() if rect.w and rect.h}


def test_a_battle_takes_the_place_of_the_lists_of_tokens(open_field, player):
    scene = open_field({"c3": "sworn-blade"}, {"c4": "gate-sentry"})
    lists = {("roster", 0), ("roster", 1)}
    assert lists <= visible(scene)
    assert not {("duel", None), ("dice", None)} & visible(scene)
    before = rects(scene)["roster", 0].union(rects(scene)["roster", 1])
    player.drag(zone_center(scene, "field.c3"), zone_center(scene, "field.c4"))
    player.wait(2)
    assert {("duel", None), ("dice", None)} <= visible(scene)
    assert not lists & visible(scene)
    assert before.contains(rects(scene)["duel", None])


def test_the_supply_of_element_tiles_opens_while_they_are_placed(open_field, player):
    step = Step("lay", 0, ("water", 1, "c4", "d4"))
    scene = open_field({"c3": "sworn-blade"}, {"c4": "gate-sentry"}, asked=step)
    assert {f"tiles.{element}" for element in ELEMENTS[1:]} <= visible(scene)
    player.click(zone_center(scene, "field.c4"))
    player.wait(2)
    assert not any(str(name).startswith("tiles.") for name in visible(scene))
    assert scene.actions.shown_like(scene.session.table.piles["tiles.water"][0]) is None


@pytest.mark.parametrize("length", ["small", "medium", "large"])
def test_tokens_and_hand_cards_are_large_in_a_usual_window(length):
    # The table of a window of 1366x768 has 1268x650 pixels.
    game = games.load("sacred_wars")
    table = game.setup(2, {"field": length}, "1")
    spots = playmat_of(game.folder, table).layout(pygame.Rect(0, 0, 1268, 650), 0).spots
    assert spots["field.c1"].piece[0] >= 110
    assert min(spots["field.c1"].piece) >= (70 if length == "large" else 90)
    assert spots["hand.0"].piece[0] >= 120
    field = spots["field.a1"].rect.union(spots[f"field.e{len(game_rows(table))}"].rect)
    assert field.h >= 0.9 * 650
    assert spots["hand.0"].place(3, 4).x - spots["hand.0"].place(2, 4).x >= 90
    assert spots["commander.0"].piece[0] >= 120


def game_rows(table):
    return {zone[-1] for zone in table.zones if zone.startswith("field.")}


def test_damage_and_coins_float_where_they_happen(open_field, player):
    scene = open_field({"c3": "sworn-blade"}, {"c4": "sworn-blade"})
    table = scene.session.table
    piece = table.piles["field.c4"][0]
    before = len(table.journal)
    table.count_on(piece, "damage", 3)
    table.change_counter("coins.0", 2)
    floating_texts = scene.skin.floating_texts(table, table.journal[before:], 0)
    assert [(one.zone, one.words, one.kind) for one in floating_texts] == [
        ("field.c4", "-3 {stat-res}", "bad"),
        ("deck.0", "+2 {coin}", "good"),
    ]


def test_floating_text_stays_on_the_table(open_field, window):
    scene = open_field({"c7": "sworn-blade"}, {})
    scene.floating_texts.add(
        [FloatingText("base.1", "-27 {stat-res}", "good")], scene.renderer, 100.0
    )
    damage, _ = scene.floating_texts.advance(100.0 + DURATION * 0.99)
    assert scene.hud.layout.table.contains(damage[-1])


def test_the_results_come_when_the_last_words_have_risen(open_field, player, window):
    scene = open_field({"c7": "sworn-blade"}, {})
    scene.session.table.counters["life.1"] = 9
    player.drag(zone_center(scene, "field.c7"), zone_center(scene, "base.1"))
    assert scene.session.outcome() is not None
    player.wait(1.0)
    assert window.scene is scene
    assert scene.stage.event.weight == BeatWeight.DECISIVE
    player.wait(3)
    assert isinstance(window.scene, ResultsScene)


def test_handled_stacks_are_visible(open_field):
    scene = open_field({"c3": "sworn-blade+heart-scarab?"}, {"c4": "gate-sentry"}, hand=["icicle"],
                  tiles={"b3": "fire"})  # fmt: skip
    table = scene.session.table
    scene.play(Move(0, "@referee", ("sandbox",)))
    below = ("field.c4", "ground.b3", "hand.0", "deck.0", "commander.0")
    for target in ("field.a1", "ground.a1", "tiles.ice", "base.1", "grave.0"):
        for zone in below:
            if table.piles[zone]:
                scene.play(Move(0, "@move", (f"{zone}#0", target)))
                scene.play(Move(0, "@flip", (f"{target}#0",)))
                for key in scene.renderer.positions_by_key:
                    scene.skin.draw_enlarged(scene.renderer.piece_view(key), 300)
        scene.play(Move(0, "@move", (f"{target}#0", "field.c3")))
    scene.play(Move(0, "@move", ("field.c3#0", "field.c5")))
    scene.play(Move(0, "@move", ("field.c3#0", "field.c5")))
    assert len(table.piles["field.c5"]) == 2


def test_alt_previews_the_focused_card(open_field, player):
    scene = open_field({"c3": "sworn-blade"}, {}, hand=["gate-sentry"])
    player.key(pygame.K_RIGHT)
    assert scene.control.piece_preview.picture is None
    player.key(pygame.K_LALT)
    assert scene.control.piece_preview.picture is not None


def test_the_ledger_counts_every_roll_of_a_seat():
    rolled = RollCounts(0, tuple(1 if number in (3, 7) else 0 for number in range(20)))
    assert rolled.rolls == 2
    assert rolled.mean == 6  # of a 4 and an 8
    chart = dict(rolled.bars("Ann").values)
    assert (chart["name"], chart["summary"]) == ("Ann", "2 rolls, average 6.0")
    bars = [dict(bar.values) for bar in chart["bars"]]
    assert [number for number, bar in enumerate(bars, 1) if bar["share"]] == [4, 8]
    assert [(number, bar["mean"]) for number, bar in enumerate(bars, 1) if bar["mean"]] == [
        (6, "5.00")
    ]


def test_small_chances_are_not_shown_as_zero():
    from fractions import Fraction

    assert percent(Fraction(1, 380)) == "1 of 100"
    assert percent(Fraction(379, 380)) == "99 of 100"
    assert percent(Fraction(0)) == "0 of 100"
    assert percent(Fraction(1)) == "100 of 100"


# --- time ----------------------------------------------------------------------------------------


def test_a_timed_turn_ends_when_its_time_is_up(open_field, player):
    scene = open_field({"c3": "sworn-blade"}, {}, timer="60")
    assert "1:00" in scene.hud.top_bar.status.words
    scene.clock.advance(scene.clock._seen + 59.5, runs=True)
    scene.hud.top_bar.show_clock(0.5)
    assert "{warning} 0:01" in scene.hud.top_bar.status.words
    scene.clock.advance(scene.clock._seen + 1, runs=True)
    scene._tick(scene.clock._seen)
    assert moves(scene) == ["1 end"]
    assert scene.clock.turn() == (1, 1)


def test_timeout_is_explained_on_the_pass_screen(open_field, app, player):
    scene = open_field({"c3": "sworn-blade"}, {}, hand=["gate-sentry"], timer="60")
    app.settings.curtain = True
    player.drag(zone_center(scene, "field.c3"), zone_center(scene, "field.c5"))
    player.wait(0.6)
    assert scene.toast is not None  # a refusal that does not concern the next player
    scene.clock.advance(scene.clock._seen + 61, runs=True)
    scene._tick(scene.clock._seen)
    assert scene.pass_screen.seat == 1
    assert scene.dialog.words.startswith("Time is up: your turn has ended.")
    assert scene.toast is None


def test_an_open_battle_is_rolled_when_the_time_is_up(open_field, player):
    scene = open_field({"c3": "sworn-blade"}, {"c4": "gate-sentry"}, timer="60")
    player.drag(zone_center(scene, "field.c3"), zone_center(scene, "field.c4"))
    player.wait(0.6)
    scene.finish_animations()
    scene.clock.advance(scene.clock._seen + 61, runs=True)
    scene._tick(scene.clock._seen)
    assert moves(scene) == ["1 attack c3 c4", "2 ready", "1 ready", "1 end"]


def test_no_clock_without_a_timer(open_field):
    scene = open_field({"c3": "sworn-blade"}, {})
    assert scene.clock.turn() is None
    assert "hourglass" not in scene.hud.top_bar.status.words


# --- notes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "element", "marks", "note"),
    [
        ("torc-bearer", "water", {}, "On Water: 5 Water damage at the end of each turn."),
        ("moor-hound", "water", {}, "On Water: 10 Water damage at the end of each turn."),
        ("moor-hound", "ice", {}, "On its own element: +5 ATK."),
        ("quetzal", "ice", {}, "On Ice: it loses nothing."),
        ("quetzal", "order", {}, "On Order: no spells here."),
        ("wisp", None, {"stunned": 1}, "it cannot move or act in its next turn."),
        ("wisp", None, {"turn.stunned": 1}, "it cannot move or act in this turn."),
        ("wisp", None, {"turn.again": 1}, "It may act twice this turn."),
        ("wisp", None, {"turn.acted": 1}, "It has already acted this turn."),
    ],
)
def test_token_description_is_correct(open_field, token, element, marks, note):
    scene = open_field({"c3": token}, {}, tiles={"c3": element} if element else None)
    piece = scene.session.table.top("field.c3")
    piece.marks |= marks
    assert any(line.endswith(note) for line in scene.skin.explainer.lines(token, piece))


# --- cards ---------------------------------------------------------------------------------------


@pytest.mark.rule("sacred_wars", "SW-ITEM.13")
@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("moon-sickle", "Weapon · Sickle (blessed, metal) · Akhemet"),
        ("star-raft", "Support item (wood, rope) · Waiiki"),
        ("date-bread", "Support item · Akhemet"),
    ],
)
def test_an_items_subtypes_are_printed_on_it(card, line):
    assert face_of(card).line == line


@pytest.mark.parametrize(
    ("card", "letters", "other"),
    [
        ("gate-sentry", "ALP", None),
        ("powder-scholar", "EPS", ("RHO", (".x.", "xxx", "xxx", "...", ".o."))),
        ("salamander", "DLT", ("GMM", ("x.x", ".o."))),
        ("palisade", "ZTA", None),
        ("snow-giant", "DLT", None),
    ],
)
def test_card_preview_shows_the_range(card, letters, other):
    face = face_of(card)
    assert (face.letters, face.other) == (letters, other)


# At 1024×640 the card preview is 327 pixels high.
READING_SIZE = (round(round(528 * 0.62) / cards.CARD), round(528 * 0.62))


def test_every_card_can_be_read_in_the_smallest_window():
    # No letter is smaller than the legible size.
    problems = {}
    unit, tall = READING_SIZE[0] / 100, 100 * READING_SIZE[1] / READING_SIZE[0]
    for card in CARDS:
        face = face_of(card)
        foot = tall - (22 if face.attributes else 4)
        height = foot - 2 - (tall * 0.4 + 11.5)
        height -= 7.5 if face.power else 0
        height -= 9.5 if face.flavour else 0
        expected = measure("\n".join(face.words), "body", SMALLEST_TEXT, round(86 * unit))
        if expected[1] > round(height * unit):
            problems[card] = f"{expected[1]} pixels of text in {round(height * unit)}"
        if measure(face.line, "bold", SMALLEST_TEXT)[0] > round(88 * unit):
            problems[card] = f"no room for '{face.line}'"
    assert problems == {}


@pytest.mark.parametrize(
    ("kinds", "sizes"),
    [
        (sample(CARDS, face_of), (READING_SIZE, (60, 84))),
        pytest.param(CARDS, (READING_SIZE, (90, 126), (60, 84)), marks=pytest.mark.full),
    ],
    ids=("sample", "all"),
)
def test_cards_are_painted_at_the_sizes_in_use(kinds, sizes):
    painted = {}
    for card in kinds:
        face = face_of(card)
        for size in sizes:
            painter = cards.reading if size == READING_SIZE else cards.card
            painted[card, size] = painter(face, cards.printed(face), size).get_size()
    assert [requests for requests, got in painted.items() if requests[1] != got] == []


def test_the_name_of_every_card_in_a_hand_is_legible():
    # In the smallest window a card in hand is 90 pixels wide. A name has two lines.
    available = round(69 * 0.9)
    illegible = []
    for card in CARDS:
        name = face_of(card).name
        one = measure(name, "bold", 8)[0] <= available
        wrapped = measure(name, "bold", 8, available)
        if not one and (wrapped[0] > available or wrapped[1] > round(23 * 0.9) + 1):
            illegible.append(card)
    assert illegible == []


def test_a_card_without_a_subject_shows_its_icon(window):
    face = face_of("taniwha")._replace(art=completed_art("my-card", Art(), "fire"))
    stance = Stance(0, True, (4, 0), (5, 9))
    pictures = [
        pygame.image.tobytes(picture, "RGBA")
        for each in (face, face._replace(sign="type-human"))
        for picture in (
            cards.card(each, cards.printed(each), (90, 126)),
            tokens.token(each, stance, (60, 60)),
            cards.medal(each, 40),
        )
    ]
    assert len(set(pictures)) == 6


def test_every_word_of_the_cards_has_its_sign():
    from tabletop.app.painting.icons import names

    expected = {f"element-{each}" for each in ELEMENTS} | {f"type-{each}" for each in UNIT_TYPES}
    expected |= {f"class-{each}" for each in WEAPONS} | {f"stat-{each}" for each in ATTRIBUTES}
    expected |= {face_of(card).sign for card in CARDS} | {face_of(card).side for card in CARDS}
    assert expected <= names()


def test_the_box_and_the_tiles_can_be_painted():
    skin = table_skin_for(games.load("sacred_wars"))
    assert skin.palette.name == "sacred_wars"
    for size in ((320, 420), (300, 180), (90, 120)):
        assert game_boxes.draw_box("sacred_wars", "Sacred Wars", "A die for every blow.", size)
    for element in ELEMENTS:
        assert tokens.element_tile(element, (60, 60)).get_size() == (60, 60)


def test_the_list_of_units_keeps_its_order_from_turn_to_turn(open_field):
    scene = open_field({"c1": "gate-sentry", "a3": "sworn-blade"}, {"c7": "wisp", "a5": "sun-ibis"})
    rosters = [picture for picture in scene.renderer.layout.pictures if picture.name == "roster"]

    def names():
        view = scene.session.view(0)
        return {
            picture.seat: [
                dict(unit.values)["name"] for unit in scene.skin.backdrop_state(picture, view)
            ]
            for picture in rosters
        }

    before = names()
    assert before[0] == ["Gate Sentry · c1", "Sworn Blade · a3"]
    scene.play(Move.parse("1 end"))
    assert scene.session.table.marks["turn"] == 1
    scene.director.skip_all(0)
    assert names() == before
    panel = next(
        one for one in scene.renderer.layout.pictures if one.name == "roster" and one.seat == 0
    )
    from tabletop.app.skins.sacred_wars import tooltips
    from tabletop.app.skins.sacred_wars.panels import rows

    first = rows(panel.rect.size, panel.is_own, 2)[0].move(panel.rect.topleft).center
    pointed = tooltips.tooltip(first, scene.renderer.layout, scene.skin.explainer)
    assert scene.session.table.pieces[pointed].kind == "gate-sentry"


@pytest.mark.parametrize(
    ("letters", "message"),
    [
        ("---", "{attack} Range --- (None): reaches no tile."),
        ("ALP", "{attack} Range ALP (Alpha): 1 tile, up to 1 ahead."),
        ("BTA", "{attack} Range BTA (Beta): 2 tiles, up to 2 ahead."),
        ("DLT", "{attack} Range DLT (Delta): 3 tiles, up to 1 ahead and 1 to each side."),
    ],
)
def test_the_letters_of_a_range_are_explained(letters, message):
    page = next(one for one in content().ranges.values() if one.letters == letters)
    assert range_text(page) == message


def test_every_range_on_a_card_is_explained_beside_it():
    unexplained = []
    for card in CARDS:
        face, message = face_of(card), " ".join(card_lines(card))
        ranges = (face.letters, *(face.other or ())[:1])
        unexplained += [(card, one) for one in ranges if one and f"Range {one} (" not in message]
    assert unexplained == []


@pytest.mark.parametrize("number", [5, 40, 88])
@pytest.mark.parametrize("trend", ["higher", "lower", "printed"])
def test_values_of_a_token_in_the_list_never_touch_each_other(monkeypatch, number, trend):
    # A cell of the list in the smallest window.
    written = []
    draw = text.draw

    def noted(surface, words, face, px, colour, available, *more):
        written.append((words, text.fitting_size(words, face, px, available.size)))
        return draw(surface, words, face, px, colour, available, *more)

    monkeypatch.setattr(text, "draw", noted)
    values = {"stat": "atk", "number": number, "trend": trend, "changed": trend != "printed"}
    cell = layouts().paint("unit-stat", values, (34, 17))
    assert cell.get_bounding_rect().right < 34
    assert [words for words, _ in written] == [str(number)]
    assert written[0][1] >= 8


@pytest.mark.parametrize(
    ("name", "complete"),
    [
        ("{emblem-sun-1} Player 1 (you)", True),
        ("{emblem-sun-1} Maximiliane Antoinette von und zu (you)", False),
    ],
)
def test_a_name_on_a_plate_is_written_smaller_before_it_is_cut(name, complete, monkeypatch):
    # The portrait has its size of a window of 1366x768.
    picture, fit = [], text.fit

    def noted(words, *rest, **more):
        picture.append(words)
        return fit(words, *rest, **more)

    monkeypatch.setattr(text, "fit", noted)
    values = (("seat", 0), ("name", name), ("turn", True))
    panels.paint.__wrapped__((134, 202), panels.PanelContent("seat", values, "gold", True))
    assert (picture[0] == name, "…" in picture[0]) == (complete, not complete)


@pytest.mark.parametrize("size", [(295, 280), (295, 195), (295, 104), (222, 150)])
def test_fighters_are_legible_in_any_panel(monkeypatch, size):
    written = {}

    def draw(surface, words, face, px, colour, available, *more):
        written[words] = text.fitting_size(words, face, px, available.size)

    monkeypatch.setattr(text, "draw", draw)
    faces = tuple(map(face_of, ("gravel-drover", "hedge-witch")))
    values = {"attacker_seat": 0, "defender_seat": 1, "rows": "{attack} 4 damage"}
    values |= {"attacker": faces[0].name, "defender": faces[1].name}
    panels.paint.__wrapped__(
        size, panels.PanelContent("duel", tuple(values.items()), "gold", True, faces)
    )
    assert {"Gravel Drover", "Hedge Witch"} < set(written)
    assert min(written.values()) >= 11


# --- undo, prices, and moves without effect ------------------------------------------------------


def test_a_token_carried_back_takes_its_move_back(open_field, player):
    scene = open_field({"c3": "termite-host"}, {"c7": "gate-sentry"})
    player.drag(zone_center(scene, "field.c3"), zone_center(scene, "field.c4"))
    player.wait_for(lambda: not scene.is_busy())
    assert moves(scene) == ["1 move c3 c4"]
    hover_with_card(scene, player, "field.c4", "field.c3")
    assert scene.gestures.hand.target.refusal is None
    assert scene.gestures.hand.drop_label([]) == "Undo move"
    player.release(zone_center(scene, "field.c3"))
    assert moves(scene) == []
    assert scene.session.table.piles["field.c3"]


def test_a_token_carried_on_after_its_move_is_refused(open_field, player):
    scene = open_field({"c3": "termite-host"}, {"c7": "gate-sentry"})
    player.drag(zone_center(scene, "field.c3"), zone_center(scene, "field.c4"))
    player.wait_for(lambda: not scene.is_busy())
    player.drag(zone_center(scene, "field.c4"), zone_center(scene, "field.c5"))
    assert moves(scene) == ["1 move c3 c4"]
    assert scene.rule_notes.last == "SW-ACTIONS.1"


def test_item_preview_shows_action_and_end_of_deployment(open_field, player):
    # A unit that acts cannot move, and no unit is deployed then (SW-ACTIONS, SW-PHASES).
    scene = open_field({"c3": "termite-host"}, {}, hand=["war-paint", "gate-sentry"])
    card = next(number for number, one in enumerate(scene.session.table.pile("hand.0"))
                if one.kind == "war-paint")  # fmt: skip
    paint = scene.renderer.sprites.by_key[scene.actions.shown(
        scene.session.table.piles["hand.0"][card])].rect.center  # fmt: skip
    player.press(paint)
    player.move((paint[0] + 14, paint[1] - 14))
    player.move(zone_center(scene, "field.c3"))
    assert preview_text(scene).split("\n") == [
        "Ochre War Paint",
        "{coin} 1, 8 left",
        "{hourglass} Uses the move and action of Termite Host on c3",
        "{hourglass} Ends the deploy phase",
        "+3 ATK and +3 CRT.",
    ]


def test_construct_preview_names_its_builder(open_field, player):
    scene = open_field({"c3": "rainbow-python"}, {}, hand=["war-totem"])
    scene.play(Move(0, "move", ("c3", "c4")))
    player.wait_for(lambda: not scene.is_busy())
    hover_with_card(scene, player, "hand.0", "field.c5")
    assert "{hourglass} Uses the action of Rainbow Python on c4" in preview_text(scene)
    # The unit has moved already, so deploying is over.
    assert "deploying" not in preview_text(scene)


def test_move_preview_warns_of_end_of_deployment(open_field, player):
    for coins, message in ((1, True), (0, False)):  # Gate Sentry costs 1 coin
        scene = open_field({"c3": "termite-host"}, {}, hand=["gate-sentry"], coins=coins)
        hover_with_card(scene, player, "field.c3", "field.c4")
        assert ("{hourglass} Ends the deploy phase" in preview_text(scene)) == message
        player.release(zone_center(scene, "field.c3"))


def test_the_refusal_of_a_quick_spell_is_of_its_time_though_all_have_acted(open_field, player):
    scene = open_field({"c3": "frost-grandfather"}, {"c7": "gate-sentry"}, hand=["snow-blind"])
    scene.play(Move(0, "rest", ("c3",)))
    hover_with_card(scene, player, "hand.0", "field.c3")
    assert scene.gestures.hand.target.refusal.rule == "SW-SPELL.5"


def test_the_refusal_of_a_spell_names_the_token_that_comes_nearest_to_casting_it(
    open_field, player
):
    # Creeping Ivy needs 2 Plant. Lion Speaker has none, Marsh Singer has 6 but is too far away.
    own = {"a1": "lion-speaker", "b1": "lion-speaker", "c1": "marsh-singer"}
    scene = open_field(own, {"c7": "gate-sentry"}, hand=["creeping-ivy"])
    hover_with_card(scene, player, "hand.0", "field.c7")
    refusal = scene.gestures.hand.target.refusal
    assert refusal.reason == "Gate Sentry on c7 is out of range of Marsh Singer."
    assert refusal.rule == "SW-SPELL.9"


def test_useless_move_is_confirmed_once(open_field, player):
    # Nobody has used energy, so Evening Chorus restores none.
    scene = open_field({"c3": "marsh-singer", "c4": "lion-speaker"}, {})
    player.click(zone_center(scene, "field.c3"))
    while scene.hud.decision.try_answers() is not None:
        pass
    button, choice = next(
        (button, choice)
        for button, choice in scene.hud.decision.buttons
        if choice.move.verb == "ability"
    )
    assert "{warning} It would have no effect now" in button.notes
    scene.choose(choice)
    assert moves(scene) == []
    assert scene.toast.words.startswith("No effect: Marsh Singer: Evening Chorus")
    scene.choose(choice)
    assert moves(scene) == ["1 ability c3 1 c3"]


@pytest.mark.parametrize(("enemy", "expected"), [("oakwall-veteran", False), ("gate-sentry", True)])
def test_end_turn_reminds_only_of_harmful_attacks(open_field, enemy, expected):
    # ATK 6 against DEF 10 and critical 6 against RES 18 do nothing; Gate Sentry has DEF 1, RES 3.
    scene = open_field({"c3": "termite-host"}, {"d3": enemy}, coins=0)
    legal = [choice.move.verb for choice in scene.session.choices(0)]
    end = next(choice for choice in scene.session.choices(0) if choice.move.verb == "end")
    assert "attack" in legal
    assert bool(scene.turn_texts.reminder(end)) == expected


def test_dragged_token_covers_no_button(open_field, player):
    scene = open_field({"c3": "marsh-singer"}, {})
    player.click(zone_center(scene, "field.c3"))
    player.move(zone_center(scene, "field.e5"))
    assert scene.control.drag_image.piece is not None
    button, _choice = scene.hud.decision.buttons[0]
    player.move(button.rect.center)
    assert scene.control.drag_image.piece is None
    player.move(zone_center(scene, "field.e5"))
    assert scene.control.drag_image.piece is not None


def test_a_click_while_the_dice_tumble_does_not_end_the_turn(open_field, player):
    scene = open_field({"c3": "sworn-blade"}, {"c4": "gate-sentry"}, coins=0)
    end = next(
        button for button, choice in scene.hud.decision.buttons if choice.gesture.ends
    ).rect.center
    player.drag(zone_center(scene, "field.c3"), zone_center(scene, "field.c4"))
    for _ in range(2):
        scene.hud.decision.go_on()
    assert scene.director.is_pending
    player.click(end)  # skips the beat
    assert "1 end" not in moves(scene)
    scene.finish_animations()
    player.wait(0.1)
    player.click(end)
    assert moves(scene)[-1] == "1 end"


# --- strip and tokens ----------------------------------------------------------------------------


def test_strip_shows_coins_as_one_total(open_field):
    # Seat 2 is on the sacred middle tile and gets its coins together with the income.
    scene = open_field({"a1": "gate-sentry"}, {"c4": "gate-sentry"})
    table = scene.session.table
    table.counters["income"] = 2
    table.invalidate()
    given = table.counters["coins.1"]
    scene.play(Move(0, "end"))
    got = table.counters["coins.1"] - given
    assert got > 2
    logged_move = scene.history.events.latest(0, 1)[0]
    assert (logged_move.seat, logged_move.shown_seat) == (1, 1)
    assert [one.words for one in logged_move.results] == [f"+{got} {{coin}}"]


def test_the_strip_shows_the_values_that_counted(open_field):
    # War Totem gives +4 ATK to adjacent tokens. Hooded Cobra has 7 on its card.
    scene = open_field({"a1": "hooded-cobra", "b2": "war-totem"}, {})
    scene.play(Move(0, "move", ("a1", "a2")))
    (logged_move,) = scene.history.events.latest(0, 1)
    (stood,) = logged_move.piece_states
    assert stood.atk == (11, 1)
    assert stood.seat == 0
    picture = scene.skin.draw_in_log(logged_move.pieces[0], (80, 60), stood)
    unchanged_picture = scene.skin.draw_in_log(logged_move.pieces[0], (80, 60))
    assert pygame.image.tobytes(picture, "RGBA") != pygame.image.tobytes(unchanged_picture, "RGBA")


@pytest.mark.parametrize("px", [11, 13, 15, 17, 20])
def test_a_coin_shows_its_number_however_small_it_is(px):
    one, two = (
        pygame.image.tobytes(layouts().badge("coin", px, number=number), "RGBA")
        for number in (1, 2)
    )
    assert one != two


@pytest.mark.full
def test_the_arrow_of_a_hint_leads_also_to_the_next_tile(open_field, player):
    # At this window size a token extends over the edge of its tile by a pixel.
    scene = open_field({"a2": "hooded-cobra"}, {})
    pygame.display.set_mode((1272, 684), pygame.RESIZABLE)
    player.send(pygame.VIDEORESIZE, size=(1272, 684), w=1272, h=684)
    choices = [one for one in scene.session.choices(0) if one.move.verb == "move"]
    assert {one.move.args[1] for one in choices} == {"a1", "a3", "b2"}
    for choice in choices:
        scene.hint.recommended = choice
        way = scene.hint.picture.arrow_ends(scene.hint.recommended)
        assert way is not None
        assert way[1] == scene.renderer.zone_rect(choice.gesture.target)
    scene.hint.recommended = next(
        one for one in scene.session.choices(0) if one.move.verb == "rest"
    )
    assert scene.hint.picture.arrow_ends(scene.hint.recommended) is None
