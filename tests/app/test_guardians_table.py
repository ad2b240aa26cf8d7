"""Guardians on the table: arena, totals, moves by hand, board, text fit."""

import time

import pygame
import pytest

from tabletop import games
from tabletop.app.art.backdrops import backdrop_file
from tabletop.app.art.framing import WIDTH
from tabletop.app.art.style import Pen
from tabletop.app.lobby import game_boxes
from tabletop.app.painting.icons import names
from tabletop.app.render import effects
from tabletop.app.render.playmat import playmat_of
from tabletop.app.scenes.pages import PagesScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.skins import layouts, table_skin_for
from tabletop.app.skins.guardians import cards as card_pictures
from tabletop.app.skins.guardians import illustrations, inks, land_map, panels
from tabletop.app.skins.guardians.battle_report import lost_cards, verdict_of
from tabletop.app.skins.guardians.card_faces import face_of
from tabletop.app.skins.guardians.feedback import floating_texts
from tabletop.app.table.menus import rule_entries
from tabletop.app.table.pile_dialog import show_pile
from tabletop.games.guardians.board import LANDS, NEIGHBOURS, SPACES
from tabletop.games.guardians.card_rules import border_of
from tabletop.games.guardians.combat import areas
from tabletop.games.guardians.combat.leaving import destroy, discard
from tabletop.games.guardians.content import content
from tabletop.games.guardians.explain import cards
from tabletop.games.guardians.explain.creature_values import FighterSum, said
from tabletop.games.guardians.explain.log import told
from tabletop.rules.position import clear_table
from tabletop.rules.referee import Referee
from tabletop.session.session import HUMAN, Session
from tabletop.table.changes import Note, SetMark
from tabletop.table.move import Move
from tabletop.table.views import view_of

CARDS = sorted(content().cards)
FULL = pytest.mark.full


def entries_of(scene, key):
    visible = scene.renderer.piece_view(key)
    return rule_entries(scene, scene.control, scene.rule_notes, key, visible)


def piece(table, zone, kind, seat, face=1, **marks):
    back = f"{border_of(kind)}-{seat}"
    laid = table.add_piece(kind, zone, back=back, face=face, owner=seat)
    laid.marks.update(marks)
    table.invalidate()
    return laid


@pytest.fixture
def open_combat(app, window):
    """Returns a function that opens a match-up.

    `open_combat({"lane.1.0": ["sand-lord"]}, [("turns", 0, 0)])`
    """

    def lay(
        places,
        decision_stack,
        stage="primary",
        lane=1,
        ground=(),
        way="duel",
        helps=True,
        **counters,
    ):
        app.settings.curtain = False
        game = games.load("guardians")
        table = game.setup(2, {"way": way, "deck-1": "iron-oath", "deck-2": "iron-oath"}, "1")
        leaders = [(table.top(f"guardian.{seat}").kind, seat) for seat in (0, 1)]
        clear_table(table)
        table.decision_stack.clear()
        for kind, seat in leaders:
            piece(table, f"guardian.{seat}", kind, seat)
        for zone, kinds in places.items():
            for kind in kinds:
                hidden = zone.startswith(("combat.", "under.", "hand.", "force."))
                laid = piece(table, zone, kind.rstrip("?"), int(zone[-1]), 0 if hidden else 1)
                if kind.endswith("?"):
                    laid.face, laid.known = 0, 1 << int(zone[-1])
        table.marks |= {"phase": "combat", "stage": stage, "attacker": 0, "place": "field"}
        table.counters |= {"lane": lane, "stones.0": 0, "stones.1": 0} | counters
        table.counters |= {f"ground.{one}": 1 for one in ground}
        table.push_step("combat", 0)
        for name, seat, *data in decision_stack:
            table.push_step(name, seat, *data)
        table.invalidate()
        table.clear_journal()
        session = Session(Referee(game, table), [HUMAN, HUMAN], {})
        scene = TableScene(app, session)
        window.open(scene)
        window.run_frame()
        return scene

    return lay


ONE_EACH = {"lane.1.0": ["sand-lord"], "lane.1.1": ["swordsman"]}


@pytest.mark.parametrize(
    ("lane", "stage"),
    [
        (-2, "primary"),
        (11, "secondary"),
        *(
            pytest.param(lane, stage, marks=FULL)
            for lane, stage in [
                (0, "primary"),
                (11, "primary"),
                (-2, "secondary"),
                (0, "secondary"),
            ]
        ),
    ],
)
def test_arena_is_shown_after_any_handling(open_combat, player, lane, stage):
    # The counter of the match-up may have any value, and any card may be in the terrain zone.
    scene = open_combat(ONE_EACH, [("turns", 0, 0)], stage=stage, lane=lane)
    table = scene.session.table
    piece(table, "field", "swordsman", 1)
    table.marks["stage"] = ""
    table.invalidate()
    scene.layout((1280, 720))
    player.wait(0.05)
    assert scene.window.scene is scene


def rect(scene, zone):
    return scene.renderer.zone_rect(zone)


def values(scene, name, seat=None):
    """Returns the current values of a parchment."""
    picture = next(
        one
        for one in scene.renderer.layout.pictures
        if one.name == name and (seat is None or one.seat == seat)
    )
    state = scene.skin.backdrop_state(picture, scene.renderer.view)
    return state[0] if state and name == "arena" else state


def pick(scene, player, kind, zone):
    """Drags a card from the lower seat's combat hand onto a zone."""
    hand = f"combat.{scene.seat}"
    pile = scene.renderer.view.piles[hand]
    index = next(i for i, seen in enumerate(pile) if seen.kind == kind)
    position = scene.renderer.layout.spots[hand].place(index, len(pile))
    player.drag((round(position.x), round(position.y)), rect(scene, zone).center)


def moves(scene):
    """Returns the moves made so far."""
    return [str(entry.move) for entry in scene.session.table.entries]


# --- layout ----------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["duel", "lands"])
@pytest.mark.parametrize("seat", [0, 1])
def test_every_zone_has_its_place_on_the_table(variant, seat):
    game = games.load("guardians")
    table = game.setup(2, {"way": variant}, "1")
    skin = table_skin_for(game)
    area = pygame.Rect(0, 0, 1012, 608)
    view = view_of(table, seat)
    skin.set_view(view)
    layout = skin.arrange(playmat_of(game.folder, table).layout(area, seat), view)
    assert set(table.zones) == set(layout.spots)
    assert all(area.contains(zone_position.rect) for zone_position in layout.spots.values())


@pytest.mark.parametrize("seat", [0, 1])
def test_the_board_is_seen_from_the_own_side(seat):
    game = games.load("guardians")
    table = game.setup(2, {"way": "lands"}, "1")
    skin = table_skin_for(game)
    view = view_of(table, seat)
    skin.set_view(view)
    layout = playmat_of(game.folder, table).layout(pygame.Rect(0, 0, 1600, 960), seat)
    zone_positions = skin.arrange(layout, view).spots
    own, far = zone_positions["stronghold.a1"].rect, zone_positions["stronghold.c4"].rect
    assert (own.top > far.top) == (seat == 0)
    assert (own.left < far.left) == (seat == 0)
    grounds = [
        zone_positions[f"{'stronghold' if space[1] in '14' else 'terrain'}.{space}"].rect
        for space in SPACES
    ]
    for number, one in enumerate(grounds):
        assert one.inflate(-2, -2).collidelist(grounds[number + 1 :]) < 0


def medium_layout(table, seat=0):
    """Returns the layout in a window of 1366x768."""
    skin = table_skin_for(games.load("guardians"))
    view = view_of(table, seat)
    skin.set_view(view)
    layout = playmat_of(games.load("guardians").folder, table).layout(MEDIUM, seat)
    return skin.arrange(layout, view)


MEDIUM = pygame.Rect(4, 47, 1271, 653)


def test_cards_are_large_in_a_medium_window():
    game = games.load("guardians")
    duel = game.setup(2, {"way": "duel"}, "1")
    duel.marks |= {"stage": "primary"}
    duel.counters |= {"lane": 2}
    for zone in ("flank.2.0", "flank.2.1"):
        piece(duel, zone, "archer", int(zone[-1]))
    for zone in ("lane.1.0", "lane.1.1", "lane.2.0", "lane.2.1"):
        piece(duel, zone, "swordsman", int(zone[-1]))
    lands = game.setup(2, {"way": "lands"}, "1")
    piece(lands, "shield.b2.0", "wolf-shield", 0)
    for _ in range(3):
        piece(lands, "force.b2.0", "swordsman", 0, 0)
    fight, board = medium_layout(duel).spots, medium_layout(lands).spots

    def width(spots, zone):
        return spots[zone].place(0, 1).w

    lanes = (f"{area}.{seat}" for area in ("lane.1", "lane.2", "flank.2") for seat in (0, 1))
    assert min(width(fight, zone) for zone in lanes) >= 110
    assert min(width(fight, zone) for zone in ("guardian.0", "guardian.1")) >= 110
    hands = ("combat.0", "depot.0", "pen.0", "hand.0")
    assert min(width(board, zone) for zone in hands) >= 120
    assert min(width(board, zone) for zone in ("shield.b2.0", "force.b2.0")) >= 74


@pytest.mark.parametrize("seat", [0, 1])
def test_territories_fill_the_map_and_share_their_borders(seat):
    size = (1080, 460)
    outlines = land_map.outlines(size, seat)
    for space, others in NEIGHBOURS.items():
        for other in others:
            assert len(set(outlines[space]) & set(outlines[other])) > 8
    for space, cell in land_map.cells(size, seat).items():
        xs, ys = zip(*outlines[space], strict=True)
        assert abs((min(xs) + max(xs)) / 2 - cell.centerx) < cell.w * 0.1
        assert abs((min(ys) + max(ys)) / 2 - cell.centery) < cell.h * 0.15
        box = pygame.FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        assert pygame.FRect((0, 0), size).contains(box)
    # A highlight is recognized by its size.
    assert len({area.size for area in land_map.highlight_areas(size, seat).values()}) == len(SPACES)


def test_every_terrain_has_its_own_symbols_on_the_map():
    lands = {face_of(terrain).art.land for terrain in content().terrains}
    assert lands <= {*backdrop_file("maps").backdrops}


def test_armies_have_banners_with_their_points(open_combat):
    pieces = {"shield.b2.0": ["wolf-shield"], "force.b2.0": ["swordsman", "archer"],
              "force.c4.1": ["idiot", "idiot", "idiot"]}  # fmt: skip
    scene = open_combat(pieces, [("march", 0)], stage="", way="lands")
    armies = {army.seat: (army.creatures, army.points) for army in values(scene, "board")[3]}
    assert armies == {0: (2, 12), 1: (3, None)}
    ribbons = {tile.place: tile.mark for _, tile in values(scene, "board")[2]}
    assert ribbons == {land: "1" if land[1] == "2" else "2" for land in LANDS}


def test_during_a_combat_the_board_becomes_a_map_beside_the_arena(open_combat):
    scene = open_combat(ONE_EACH, [("turns", 0, 0)], way="lands")
    land, arena = rect(scene, "terrain.b2"), rect(scene, "lane.1.0")
    assert land.left > arena.right
    assert land.w * 3 < arena.w * 3
    assert values(scene, "board") is None
    assert values(scene, "arena") is not None
    scene.session.table.mark("stage", "")
    scene.after_change()
    scene.finish_animations()
    assert values(scene, "arena") is None
    assert rect(scene, "terrain.b2").w > land.w * 2


def test_the_table_zooms_into_the_land_of_a_combat_and_back(open_combat, player):
    pieces = {"shield.b2.0": ["wolf-shield"], "force.b2.0": ["sand-lord"],
              "shield.b3.1": ["wolf-shield"], "force.b3.1": ["idiot"]}  # fmt: skip
    scene = open_combat(pieces, [("march", 0)], stage="", way="lands")
    scene.app.settings.reduced_motion = False
    scene.session.players = [HUMAN, "greedy"]  # The view is always that of the first seat.
    land = rect(scene, "terrain.b3")
    scene.play(Move.parse("1 march b2 b3"))
    (zoom,) = [one for one in scene.effects._live if isinstance(one, effects._Zoom)]
    assert zoom.inwards
    assert zoom.part == land
    table = scene.session.table
    while table.marks["stage"]:
        seat = scene.session.seat_to_move()
        legal = scene.session.referee.legal_moves(seat)
        calm = ("pass", "no", "rest", "lay")
        move = next((one for word in calm for one in legal if word in str(one)), legal[0])
        scene.effects.finish()
        scene.play(move)
    player.key(pygame.K_SPACE)  # the page about the end of the combat
    (zoom,) = [one for one in scene.effects._live if isinstance(one, effects._Zoom)]
    assert not zoom.inwards
    assert zoom.part == rect(scene, "terrain.b3")


def test_the_creatures_of_a_match_up_face_each_other_and_shooters_are_tilted_in(open_combat):
    scene = open_combat(ONE_EACH | {"flank.1.1": ["archer"]}, [("turns", 0, 0)])
    own, opponent = rect(scene, "lane.1.0"), rect(scene, "lane.1.1")
    assert own.centerx == pytest.approx(opponent.centerx, abs=2)
    assert own.top > opponent.bottom
    position = scene.renderer.layout.spots["flank.1.1"].place(0, 1)
    assert position.angle
    assert position.x < opponent.left


def test_winner_of_a_match_up_overlaps_the_loser(open_combat):
    scene = open_combat(
        ONE_EACH | {"combat.0": ["idiot"], "combat.1": ["idiot"]}, [("lay", 0)], lane=2
    )
    table = scene.session.table
    table.count_on(table.top("lane.1.0").id, "beaten", 1)
    scene.after_change()
    scene.finish_animations()
    winner, loser = (
        scene.renderer.layout.spots[f"lane.1.{seat}"].place(0, 1).rect for seat in (1, 0)
    )
    assert winner.colliderect(loser)
    order = list(scene.renderer.layout.spots)
    assert order.index("lane.1.1") > order.index("lane.1.0")


def test_a_secondary_attacker_overlaps_its_target(open_combat, player):
    hands = {"combat.0": ["idiot"], "combat.1": ["gold"]}
    scene = open_combat(ONE_EACH | hands, [("secondary", 0)], stage="secondary")
    pick(scene, player, "idiot", "lane.1.1")
    assert moves(scene) == ["1 strike idiot lane.1.1"]
    zone_positions = scene.renderer.layout.spots
    assert zone_positions["assault.0"].place(0, 1).rect.colliderect(zone_positions["lane.1.1"].rect)


# --- totals --------------------------------------------------------------------------------------


def test_totals_show_parts_and_needed_points(open_combat):
    scene = open_combat(ONE_EACH | {"flank.1.1": ["archer"]}, [("turns", 0, 0)])
    sums = {one.seat: (one, ahead) for _, one, ahead in values(scene, "arena").sums}
    sand_lord, swordsman = sums[0][0], sums[1][0]
    assert sand_lord.parts == (("vitality", 11),)
    assert swordsman.parts == (("vitality", 6), ("off-colour", 3), ("Archer", 3))
    assert swordsman.total == 12
    assert [sums[seat][1] for seat in (0, 1)] == [False, True]
    assert values(scene, "arena").lines == (
        "Swordsman of seat 2 wins at the moment.",
        "You need 2 more to win.",
    )


@pytest.mark.rule("guardians", "GD-IMMUNITY.4")
@pytest.mark.parametrize("step", ["bribe", "spells", "turns"])
def test_against_an_immune_creature_no_number_is_named(open_combat, step):
    # The Slate Golem is immune to fear, the Bell Demon's attack type.
    decision_stack = [("compare", 0), ("modify", 0), ("fight", 0), ("spells", 0, 0)]
    decision_stack = {
        "bribe": [*decision_stack, ("bribe", 0)],
        "spells": decision_stack,
        "turns": [decision_stack[0], ("turns", 0, 0)],
    }[step]
    places = {"lane.1.0": ["bell-demon"], "lane.1.1": ["slate-golem"], "combat.0": ["idiot"]}
    scene = open_combat(places, decision_stack)
    if step == "turns":
        scene.session.table.top("lane.1.0").turn = 2
        scene.session.table.invalidate()
        scene.after_change()
    lines = values(scene, "arena").lines
    assert "Your Bell Demon does no damage." in lines
    assert not any("You " in line for line in lines)


def test_destroyed_creature_has_no_total(open_combat):
    decision_stack = [("compare", 0), ("modify", 0), ("fight", 0), ("spells", 0, 0)]
    places = {"lane.1.0": ["swordsman"], "lane.1.1": ["merchant"], "combat.0": ["idiot"]}
    lines = values(open_combat(places, decision_stack), "arena").lines
    assert lines == (
        "Merchant of seat 2 wins at the moment.",
        "Your Swordsman will be destroyed.",
    )


def test_a_shot_of_who_does_no_damage_promises_no_victory(open_combat):
    places = {"lane.1.0": ["bell-demon"], "lane.1.1": ["slate-golem"], "combat.0": ["archer"],
              "combat.1": ["idiot"]}  # fmt: skip
    scene = open_combat(places, [("compare", 0), ("turns", 0, 0)])
    scene.session.table.top("lane.1.0").turn = 2
    scene.session.table.invalidate()
    scene.after_change()
    table = scene.session.table
    move = next(m for m in scene.session.game.legal_moves(table, 0) if m.verb == "shoot")
    assert scene.session.preview(move).endswith("; your Bell Demon does no damage")


def test_a_tie_needs_one_more():
    even = FighterSum(0, True, "Herald", (("vitality", 5),), 1)
    assert said(even) == "You need 1 more to win."


def test_face_down_creature_is_not_described(open_combat):
    scene = open_combat({"lane.1.0": ["sand-lord?"], "combat.1": ["swordsman"]}, [("lay", 1)])
    assert values(scene, "arena").sums == ()
    assert scene.seat == 1
    assert scene.renderer.view.piles["lane.1.0"][0].kind is None


def test_shot_preview_shows_its_result(open_combat):
    scene = open_combat(
        ONE_EACH | {"combat.1": ["archer"], "combat.0": ["idiot"]}, [("turns", 1, 0)]
    )
    table = scene.session.table
    move = next(m for m in scene.session.game.legal_moves(table, 1) if m.verb == "shoot")
    assert scene.session.preview(move) == "12 against 11, beats it"


def test_destroyed_creature_is_shown_in_its_lane(open_combat):
    places = {"lane.1.0": ["merchant"], "lane.1.1": ["swordsman"], "combat.0": ["war-cry"]}
    scene = open_combat(places, [("fight", 0), ("spells", 0, 1)])
    table, start = scene.session.table, len(scene.session.table.journal)
    scene.session.game.apply(table, Move(0, "pass"))
    told = floating_texts(table, table.journal[start:], 0)
    assert ("lane.1.1", "{kills} Destroyed") in {(one.zone, one.words) for one in told}


def test_the_card_that_can_be_answered_is_explained(open_combat):
    scene = open_combat(
        ONE_EACH | {"combat.0": ["dispel"], "combat.1": ["idiot", "power-lunch"]},
        [("spells", 1, 0)],
    )
    scene.session.play(Move.parse("2 cast power-lunch"))
    scene.after_change()
    rows = dict(reversed(values(scene, "now")[1]))
    assert rows["dispel"].startswith('Power Lunch: "Your creature can receive')
    piece_view = scene.renderer.view.piles["magic.1"][0]
    assert scene.skin._stance(piece_view, scene.renderer.layout.spots["magic.1"]).is_in_decision
    assert "Power Lunch: dispel it?" in scene.session.game.prompt(scene.session.table, 0)


def test_magic_in_force_is_named(open_combat):
    scene = open_combat(ONE_EACH | {"magic.1": ["power-lunch"]}, [("turns", 0, 0)])
    scene.session.table.count_on(scene.session.table.top("magic.1").id, "works", 1)
    scene.after_change()
    assert ("dispel", "Active: Power Lunch.") in values(scene, "now")[1]


def test_command_status_is_shown_while_the_opponent_decides(open_combat):
    hands = {"combat.0": ["sorcerer", "sand-lord"], "combat.1": ["swordsman"]}
    scene = open_combat(hands, [("declare", 0)], stage="command", lane=0)
    assert values(scene, "arena").title == "Command cards: you attack"
    assert values(scene, "arena").lines == ("You could play: Sorcerer.",)
    scene.session.play(Move.parse("1 declare yes"))
    scene.after_change()
    assert values(scene, "arena").lines == (
        "Your opponent plays a command card.",
        "You have none to play.",
    )


@pytest.mark.parametrize(("held", "stay"), [(["sorcerer"], 0), (["sorcerer", "seer"], 2)])
def test_single_command_card_needs_no_choice(open_combat, app, held, stay):
    hands = {"combat.0": held, "combat.1": ["swordsman"]}
    scene = open_combat(hands, [("declare", 1), ("declare", 0)], stage="command", lane=0)
    scene.session.players = [HUMAN, "fair"]  # otherwise the time that it takes would reveal it
    app.settings.ask_always = False
    for words in ("1 declare yes", "2 declare no"):
        scene.play(Move.parse(words))
    scene.finish_animations()
    scene.formalities.advance(scene.still_since + 60)
    assert len(scene.session.table.piles["combat.0"]) == stay


def test_equal_totals_beat_nobody(open_combat):
    even = {"lane.1.0": ["swordsman"], "lane.1.1": ["archer"]}
    scene = open_combat(even | {"combat.0": ["gold"], "combat.1": ["gold"]}, [("turns", 0, 0)])
    assert values(scene, "arena").lines[0] == "Equal: neither is beaten at the moment."


def test_parts_of_one_origin_are_one_line(open_combat):
    scene = open_combat(ONE_EACH | {"flank.1.1": ["archer", "archer"]}, [("turns", 0, 0)])
    swordsman = next(one for _, one, _ in values(scene, "arena").sums if one.seat == 1)
    assert swordsman.parts[-1] == ("2 × Archer", 6)
    assert swordsman.total == 15


def test_how_the_match_up_before_has_ended_is_said_at_the_next(open_combat):
    scene = open_combat(
        ONE_EACH | {"combat.0": ["idiot"], "combat.1": ["idiot"]}, [("lay", 0)], lane=2
    )
    table = scene.session.table
    said = "In the previous match-up no creature was beaten."
    assert values(scene, "arena").lines[0] == said
    table.count_on(table.top("lane.1.0").id, "beaten", 1)
    scene.after_change()
    said = "The opponent's Swordsman has beaten your Sand Lord."
    assert values(scene, "arena").lines[0] == said
    table.put(table.top("lane.1.1").id, "bribed.1")
    scene.after_change()
    assert values(scene, "arena").lines[0] == "Your Sand Lord was left without an opponent."


def test_last_combat_is_shown_until_mustering(open_table, player):
    # Only one line is shown at a time: with two lines, both are too small.
    scene = open_table("guardians", [HUMAN, HUMAN], "3", way="duel")
    player.key(pygame.K_RETURN)  # the pass screen before the first hand
    assert values(scene, "arena").lines == (
        "Under your shield: 0 creatures, 0 of 30 stacking points.",
    )
    scene.session.table.mark("results", (1,))
    scene.after_change()
    assert values(scene, "arena").lines == ("Combat 1 was won by your opponent.",)
    (first, *_) = [one for one in scene.session.game.legal_moves(scene.session.table, 0)
                   if one.verb == "muster"]  # fmt: skip
    scene.play(first)
    (line,) = values(scene, "arena").lines
    assert line.startswith("Under your shield: 1 creature, ")


def test_an_attack_that_is_over_is_not_in_force(open_combat):
    # Weak Knees lasts for the match-up. The Burning Brand's AOE has already happened.
    scene = open_combat(ONE_EACH | {"magic.0": ["burning-brand", "weak-knees"]}, [("turns", 0, 0)])
    for one in scene.session.table.pile("magic.0"):
        scene.session.table.count_on(one.id, "works", 1)
    scene.after_change()
    assert ("dispel", "Active: Weak Knees.") in values(scene, "now")[1]


def test_no_shot_prompt_in_secondary_attacks(open_combat):
    primary = values(open_combat(ONE_EACH, [("turns", 0, 0)]), "now")[1]
    later = values(open_combat(ONE_EACH, [("turns", 0, 0)], stage="secondary"), "now")[1]
    assert primary[0][1].startswith("The players alternate: shoot, channel")
    assert later[0][1].startswith("The players alternate: channel or cast")


def test_changed_terrain_is_shown_on_its_picture(open_combat):
    scene = open_combat(ONE_EACH, [("turns", 0, 0)])
    table = scene.session.table
    field = piece(table, "field", "woods", None)
    zone_position = scene.renderer.layout.spots["field"]

    def told(**ground):
        table.counters |= {name: 0 for name in table.counters if name.startswith("ground.")}
        table.counters |= {f"ground.{one}": 1 for one in ground}
        table.invalidate()
        scene.after_change()
        return scene.skin._tile_of(zone_position).now

    assert told(woods=1) == ""
    assert told(swamp=1) == "now Swamp"
    assert told() == "now no terrain"
    assert field.zone == "field"


def test_pass_button_explains_passing(open_combat):
    magic = {"combat.0": ["power-lunch"], "combat.1": ["gold"]}
    brings = answers_of(open_combat(ONE_EACH | magic, [("compare", 0), ("turns", 0, 0)]))
    assert "Sand Lord beats Swordsman" in brings["Pass (11 against 9)"]
    decisive, own = brings["Cast Power Lunch"][0], brings["Cast Power Lunch"][2]
    assert decisive == "Sand Lord beats Swordsman"
    assert own.startswith("Your creature can receive channelling")
    bribable = ONE_EACH | {"combat.0": ["gold"], "combat.1": ["idiot"]}
    brings = answers_of(open_combat(bribable, [("bribe", 0)]))
    assert brings["No bribe"] == ("It stays in this match-up",)


def answers_of(scene):
    """Returns what the answer of each button brings, by label."""
    while scene.hud.decision.try_answers() is not None:
        pass
    return {button.label: button.notes for button, _ in scene.hud.decision.buttons}


def test_secondary_fighters_are_large_without_shots(open_combat):
    normal_rect = rect(open_combat(ONE_EACH, [("secondary", 0)], stage="secondary"), "lane.1.0")
    shot = ONE_EACH | {"flank.1.0": ["archer"]}
    assert (
        normal_rect.w
        > 1.15 * rect(open_combat(shot, [("secondary", 0)], stage="secondary"), "lane.1.0").w
    )


def test_vain_channelling_previews_as_nothing(open_combat):
    lunch = {"magic.1": ["power-lunch"]}
    decision_stack = [("compare", 0), ("turns", 1, 0)]
    scene = open_combat(
        ONE_EACH | lunch | {"combat.0": ["idiot"]}, decision_stack, **{"stones.1": 2}
    )
    table = scene.session.table
    table.count_on(table.top("magic.1").id, "works", 1)
    move = Move.parse("2 stone")
    table.invalidate()
    assert scene.session.preview(move) == "15 against 11, beats it"
    piece(table, "guardian.0", "hask-nine-fingers", 0, works=1)
    table.invalidate()
    assert scene.session.game.gesture(table, move).label == "Spend a power stone: +0"


def test_match_up_is_centred_while_there_is_room(open_combat):
    scene = open_combat(
        ONE_EACH | {"lane.2.0": ["idiot"], "lane.2.1": ["idiot"]}, [("turns", 0, 0)]
    )
    first = rect(scene, "lane.1.0").centerx
    (arena,) = [each.rect for each in scene.renderer.layout.pictures if each.name == "arena"]
    for lane in (2, 3, 4):
        scene.session.table.change_counter("lane", 1)
        for side in (0, 1):
            piece(scene.session.table, f"lane.{lane}.{side}", "idiot", side)
        scene.session.table.invalidate()
        scene.after_change()
        scene.finish_animations()
        assert rect(scene, f"lane.{lane}.0").centerx < first
        first = rect(scene, f"lane.{lane}.0").centerx
        past = [rect(scene, f"lane.{number}.0") for number in range(1, lane)]
        assert all(one.left > rect(scene, f"lane.{lane}.0").right for one in past)
        assert all(values(scene, "arena") and one.right <= arena.right for one in past)


def test_earlier_match_ups_are_in_legible_rows(open_combat):
    before = {f"lane.{n}.{side}": ["idiot"] for n in range(1, 11) for side in (0, 1)}
    scene = open_combat(before, [("turns", 0, 0)], lane=10)
    past = [rect(scene, f"lane.{n}.{side}") for n in range(1, 10) for side in (0, 1)]
    assert min(one.w for one in past) > 0.35 * rect(scene, "lane.10.0").w
    for number, one in enumerate(past):
        assert one.inflate(-2, -2).collidelist(past[number + 1 :]) < 0
        assert one.left > rect(scene, "lane.10.0").right


def test_ribbon_shows_points_that_beat_each_target(open_combat):
    # Values of the seed: 7 for the Archer, 4 for the Fire Walker, any for the Swordsman.
    bill = {
        "lane.1.1": ["swordsman"],
        "flank.1.1": ["archer"],
        "lane.2.1": ["fire-walker"],
        "command.1": ["iron-crag-baggler"],
    }
    chris = {"lane.1.0": ["sand-lord"], "lane.2.0": ["devil-dog"], "combat.0": ["idiot"]}
    scene = open_combat(bill | chris, [("secondary", 0)], stage="secondary", lane=2)
    results = {}
    for zone in bill:
        zone_position = scene.renderer.layout.spots[zone]
        piece_view = scene.renderer.view.piles[zone][0]
        results[zone] = scene.skin._stance(piece_view, zone_position).beats
    assert results == {"lane.1.1": 0, "flank.1.1": 7, "lane.2.1": 4, "command.1": 5}


def test_attacked_guardian_is_in_the_arena(open_combat, player):
    scene = open_combat({"combat.0": ["sand-lord", "idiot"]}, [("secondary", 0)],
                  stage="secondary", lane=0, way="lands")  # fmt: skip
    scene.session.table.mark("siege", "guardian")
    scene.after_change()
    scene.finish_animations()
    there = rect(scene, "guardian.1")
    assert there.w > rect(scene, "guardian.0").w
    pick(scene, player, "sand-lord", "guardian.1")
    assert moves(scene) == ["1 strike sand-lord guardian.1"]
    attacker = scene.renderer.layout.spots["assault.0"].place(0, 1).rect
    assert not attacker.colliderect(there)
    assert attacker.top > there.bottom


def test_creatures_use_the_room_that_is_free_in_their_space(open_combat):
    # Ten creatures are far enough apart for their numbers to be read.
    scene = open_combat({}, [("march", 0)], stage="", way="lands")
    table = scene.session.table
    for space in ("b2", "a1", "c4"):
        piece(table, f"shield.{space}.0", "wolf-shield", 0)
        for _ in range(10):
            piece(table, f"force.{space}.0", "idiot", 0, 0)
    table.flip(table.top("stronghold.c4").id, 2) if table.top("stronghold.c4") else None
    table.invalidate()
    scene.after_change()
    scene.finish_animations()

    def apart(space):
        zone_position = scene.renderer.layout.spots[f"force.{space}.0"]
        first, second = (zone_position.place(index, 10) for index in (0, 1))
        return (second.x - first.x) / first.w

    width = [apart(space) for space in ("b2", "a1", "c4")]
    assert min(width) > 0.3
    piece(table, "shield.b2.1", "wolf-shield", 1)
    table.invalidate()
    scene.after_change()
    scene.finish_animations()
    assert apart("b2") < width[0]


def test_a_hovered_creature_rises_out_of_its_army(open_combat, player):
    pieces = {"shield.b2.0": ["wolf-shield"], "force.b2.0": ["swordsman", "archer", "idiot"]}
    scene = open_combat(pieces, [("march", 0)], stage="", way="lands")
    position = scene.renderer.layout.spots["force.b2.0"].place(0, 3)
    player.move((round(position.rect.left + 4), round(position.y)))
    _, raised = scene.control.piece_preview.raised
    assert raised.top < position.rect.top
    assert raised.w >= position.w - 1


def test_channellers_are_above_the_up_card_in_combat(open_combat):
    scene = open_combat(ONE_EACH | {"under.b1.0": ["valkyrie-spirit"], "up.0": ["idiot"]},
                  [("turns", 0, 0)], way="lands")  # fmt: skip
    order = list(scene.renderer.layout.spots)
    assert order.index("under.b1.0") > order.index("up.0")
    assert rect(scene, "pen.0").w < 60


@pytest.mark.parametrize(
    "size", [(1280, 720), *(pytest.param(each, marks=FULL) for each in [(1024, 640), (2560, 1080)])]
)
def test_pen_does_not_cover_the_arena(open_combat, window, size):
    cards = {f"pen.{side}": ["idiot"] * 3 for side in (0, 1)}
    scene = open_combat(
        ONE_EACH | cards | {"combat.0": ["archer"] * 9}, [("turns", 0, 0)], way="lands"
    )
    scene.layout(size)
    layout = scene.renderer.layout
    arena = next(picture.rect for picture in layout.pictures if picture.name == "arena")
    for side in (0, 1):
        pen, hand = layout.spots[f"pen.{side}"], layout.spots[f"combat.{side}"]
        assert not pen.rect.colliderect(arena)
        assert not pen.rect.colliderect(hand.rect)
        assert pen.rect.h == pytest.approx(pen.piece[1])


FIGURES = {face_of(kind).art.who: content().cards[kind] for kind in CARDS}


@pytest.mark.parametrize(
    ("size", "shown"),
    [
        ((208, 110), FIGURES.values()),
        pytest.param((208, 110), content().cards.values(), marks=FULL),
        pytest.param((72, 50), content().cards.values(), marks=FULL),
    ],
    ids=("shapes", "all", "all small"),
)
def test_no_head_is_cut_off_in_pictures(size, shown):
    # Flying figures and figures with a low base also begin within the frame.
    high = WIDTH * size[1] / size[0]
    for card in shown:
        art = face_of(card.id).art
        available = illustrations.measured(art, card.id) if art.who is not None else None
        if available is None or available.bottom - available.top > illustrations._MAX_PERSON_HEIGHT:
            continue  # a raised object may leave the frame
        pen = Pen(illustrations.STYLE, 0.25)
        illustrations._stand(pen, art, card.id, high, 1.0)
        assert 0 <= pen.sheet.top <= 0.2 * high, card.id


# --- end of a combat -----------------------------------------------------------------------------


def test_end_of_combat_is_shown_until_the_player_continues(open_combat, player):
    # The Sand Lord (11) has beaten the Swordsman. The unused Archer (6) counts.
    hands = {"combat.0": [], "combat.1": ["archer"], "lane.1.0": ["sand-lord"]}
    scene = open_combat(
        hands | {"lane.1.1": ["swordsman"], "bribed.0": ["cow"]},
        [("secondary", 1)], stage="secondary", **{"round": 2},
    )  # fmt: skip
    table = scene.session.table
    table.count_on(table.top("lane.1.1").id, "beaten", 1)
    table.mark("home.0", "hand.0")
    table.mark("home.1", "hand.1")
    scene.play(Move.parse("2 rest"))
    page = player.scene
    assert isinstance(page, PagesScene)
    verdict = page.pages[0][0].paint.args[0]
    assert verdict.title.startswith("Combat 2: ")
    assert verdict.lines[0] == "11 against 6: more unbeaten vitality."
    sides = {side.seat: side for side in verdict.sides}
    assert (sides[0].total, sides[1].total) == (11, 6)
    assert (sides[0].won, sides[1].won) == (True, False)
    assert [(one.face.id, one.words) for one in sides[0].fates] == [
        ("sand-lord", "+11"),
        ("cow", "bribed"),
    ]
    assert [(one.face.id, one.words) for one in sides[1].fates] == [
        ("archer", "+6"),
        ("swordsman", "beaten"),
    ]
    page.advance(time.perf_counter())
    page.advance(time.perf_counter() + 3600)
    assert player.scene is page
    player.key(pygame.K_SPACE)
    assert player.scene is scene
    assert scene.hud.history.strip.shown[0][
        1
    ].clears_table  # no arrow points to the cards' former zones


def test_page_lists_destroyed_and_beaten_creatures(open_combat, player):
    # A Burning Brand destroys the Idiot, the Merchant the Swordsman. The Archer left earlier.
    scene = open_combat(
        {"lane.1.0": ["merchant"], "lane.1.1": ["swordsman"], "magic.0": ["burning-brand"]}
        | {"combat.1": ["idiot"], "hand.1": ["archer"]},
        [("secondary", 1)], stage="secondary", **{"round": 2},
    )  # fmt: skip
    table = scene.session.table
    table.begin_entry(Move(1, "rest"))
    for card in (table.top("hand.1"), table.top("lane.1.1")):
        if card.kind == "archer":
            discard(table, card)
        else:
            destroy(table, card)
    areas.apply_aoe(
        table, table.top("magic.0"), [(1, areas.affected_creatures(table, 1, 2, "fire"))], 2, "fire"
    )
    changes = table.changes_of(-1)
    verdict = verdict_of(table, 0, (), 0, gone=lost_cards(changes))
    (theirs,) = (side for side in verdict.sides if side.seat == 1)
    fates = [(one.face.id, one.words, one.lost) for one in theirs.fates]
    assert fates == [("swordsman", "destroyed", True), ("idiot", "discarded", True)]
    assert lost_cards([*changes, SetMark("stage", "", "command")]) == {}  # from the previous combat


@pytest.mark.parametrize(("before", "said"), [
    ((1,), "Combats won: 1 to 1; 3 needed."),
    ((0, 1, 0), "Combats won: 3 to 1; this decides the duel."),
])  # fmt: skip
def test_page_shows_needed_combats_or_decided_duel(open_combat, before, said):
    scene = open_combat({"lane.1.0": ["merchant"]}, [("secondary", 0)], stage="secondary")
    table = scene.session.table
    table.marks["results"] = before
    assert verdict_of(table, 0, (), 0).lines[-1] == said


def test_page_includes_earlier_destruction(open_combat, player):
    scene = open_combat(
        {"lane.1.0": ["merchant"], "lane.1.1": ["swordsman"]},
        [("secondary", 1)], stage="secondary", **{"round": 2},
    )  # fmt: skip
    table = scene.session.table
    table.mark("home.0", "hand.0")
    table.mark("home.1", "hand.1")
    table.begin_entry(Move(0, "rest"))
    destroy(table, table.top("lane.1.1"))
    scene.after_change()
    scene.play(Move.parse("2 rest"))
    verdict = player.scene.pages[0][0].paint.args[0]
    (theirs,) = (side for side in verdict.sides if side.seat == 1)
    assert [(one.face.id, one.words) for one in theirs.fates] == [("swordsman", "destroyed")]


def test_the_page_names_the_winner_that_the_rules_named():
    # The attacker counts 3 by the Great Idol but has nobody left, so the defender holds the land.
    table = games.load("guardians").setup(2, {"way": "lands"}, "1")
    clear_table(table)
    table.marks |= {"attacker": 0, "stage": "secondary", "place": "shield.a3.1"}
    piece(table, "stronghold.a1", "four-square", 0)
    piece(table, "works.a1", "great-idol", 0)
    verdict = verdict_of(table, 1, ("Seat 2 holds a3.",), -1)
    assert verdict.title == "The combat in a3: Seat 2 wins"
    assert verdict.lines[0] == "The attacker has no creatures left: the defender wins."
    sides = {side.seat: (side.total, side.won) for side in verdict.sides}
    assert sides == {0: (3, False), 1: (0, True)}


def test_passing_says_also_who_is_taken_along(open_combat):
    # The Cinder Imp (3) takes along the Sand Lord (11), which beats it.
    fighters = {"lane.1.0": ["sand-lord"], "lane.1.1": ["cinder-imp"]}
    scene = open_combat(fighters, [("compare", 0), ("turns", 0, 0)])
    (brings,) = answers_of(scene).values()
    assert brings == ("The opponent's Cinder Imp is beaten and your Sand Lord is beaten",)


def test_lines_of_the_log_are_said_to_you():
    table = games.load("guardians").setup(2, {"way": "lands"}, "1")
    shield = piece(table, "shield.b2.0", "wolf-shield", 0)

    def said(words, *pieces):
        note = Note("GD-RESULT.4", words, 0, pieces)
        return [told(table, note, seat) for seat in (0, 1)]

    assert said("{seat} retreats from b3 to b2.") == [
        "You retreat from b3 to b2.",
        "Seat 1 retreats from b3 to b2.",
    ]
    assert said("{seat} returns to a1.")[0] == "You return to a1."
    assert said("{0} of {seat} is destroyed.", (shield.id, 3)) == [
        "Your Wolf Shield is destroyed.",
        "Wolf Shield of Seat 1 is destroyed.",
    ]
    assert said("The Guardian of {seat} is not beaten.")[0] == "Your Guardian is not beaten."


def test_effects_rise_from_the_cards_positions(open_combat):
    # The Merchant destroys the Swordsman. A Burning Brand hits the Idiot, not the Archer.
    scene = open_combat(
        {"lane.1.0": ["merchant"], "lane.1.1": ["swordsman"], "magic.0": ["burning-brand"]}
        | {"combat.1": ["idiot", "archer"], "combat.0": ["idiot"]},
        [("turns", 0, 0)],
    )
    table = scene.session.table
    table.begin_entry(Move(0, "pass"))
    destroy(table, table.top("lane.1.1"))
    victims = areas.affected_creatures(table, 1, 2, "fire")
    areas.apply_aoe(table, table.top("magic.0"), [(1, victims), (0, [])], 2, "fire")
    changes = table.changes_of(-1)
    said = [(one.zone, one.words) for one in scene.skin.floating_texts(table, changes, 0)]
    assert said == [
        ("lane.1.1", "{kills} Destroyed"),
        ("combat.1", "{splash} 1 hit"),
    ]


def test_attack_without_target_is_reported_once(open_combat):
    # The Archer (6) withstands a Burning Brand (2).
    scene = open_combat({"magic.0": ["burning-brand"], "combat.1": ["archer"]}, [("turns", 0, 0)])
    table = scene.session.table
    table.begin_entry(Move(0, "pass"))
    areas.apply_aoe(table, table.top("magic.0"), [(1, []), (0, [])], 2, "fire")
    changes = table.changes_of(-1)
    said = [one.words for one in scene.skin.floating_texts(table, changes, 0)]
    assert said == ["{splash} No creature hit"]


# --- by hand -------------------------------------------------------------------------------------


def test_creature_is_placed_by_dragging(open_combat, player):
    scene = open_combat({"combat.0": ["sand-lord"], "combat.1": ["swordsman"]}, [("lay", 0)])
    pick(scene, player, "sand-lord", "lane.1.0")
    assert moves(scene) == ["1 lay sand-lord"]


def test_an_archer_is_dropped_on_the_creature_that_it_supports(open_combat, player):
    scene = open_combat(
        {"lane.1.0": ["sand-lord"], "lane.1.1": ["swordsman"], "combat.0": ["archer", "idiot"]},
        [("turns", 0, 0)],
    )
    pick(scene, player, "idiot", "lane.1.0")
    assert moves(scene) == []
    assert "no ranged attack" in scene.toast.words
    pick(scene, player, "archer", "lane.1.0")
    assert moves(scene) == ["1 shoot archer"]


def test_dragging_a_creature_back_undoes_its_placement(open_table, player):
    scene = open_table("guardians", [HUMAN, HUMAN], "3", way="duel")
    player.key(pygame.K_RETURN)  # the pass screen before the first hand
    move = next(one for one in scene.session.game.legal_moves(scene.session.table, 0)
                if one.verb == "muster")  # fmt: skip
    scene.play(move)
    scene.finish_animations()
    player.drag(scene.renderer.layout.spots["shield.0"].place(0, 1).rect.center,
                rect(scene, "hand.0").center)  # fmt: skip
    assert moves(scene) == []


def test_the_card_under_the_keyboard_s_cursor_is_lifted_and_shown_large(open_combat, player):
    kinds = ["sand-lord", "idiot", "archer", "merchant", "swordsman", "seer"]
    scene = open_combat({"combat.0": kinds, "combat.1": ["idiot"]}, [("lay", 0)])
    player.key(pygame.K_RIGHT)
    assert scene.control.piece_preview.raised is not None
    assert scene.renderer.sprites.lifted == scene.control.hover.key  # the card is drawn once
    player.wait(0.5)
    assert scene.control.piece_preview.picture is not None


def test_near_drop_counts_as_a_drop(open_combat, player):
    scene = open_combat({"combat.0": ["idiot"], "combat.1": ["idiot"]}, [("lay", 0)])
    (gesture,) = [choice.gesture for choice in scene.session.choices(0)]
    start = scene.renderer.sprites.by_key[gesture.piece].rect.center
    position = scene.renderer.zone_rect(gesture.target)
    for beside, laid in ((position.w, False), (5, True)):  # in pixels to the right of the edge
        move_count = len(scene.session.table.entries)
        player.drag(start, (position.right + beside, position.centery))
        assert (len(scene.session.table.entries) > move_count) == laid


def test_open_piles_can_be_looked_through_and_no_others(open_combat):
    lies = {"discard.1": ["idiot", "archer"], "pen.1": ["seer?", "idiot?"], "combat.1": ["idiot"]}
    scene = open_combat(lies | {"combat.0": ["idiot"]}, [("lay", 0)])

    def offered(zone):
        key = next(
            key
            for key, position in scene.renderer.positions_by_key.items()
            if position.zone == zone
        )
        return [
            entry.label
            for entry in rule_entries(
                scene, scene.control, scene.rule_notes, key, scene.renderer.piece_view(key)
            )
        ]

    assert "Browse pile" in offered("discard.1")
    assert "Browse pile" not in offered("pen.1")
    assert "Browse pile" not in offered("combat.0")
    show_pile(scene, "discard.1")
    assert [row.text for row in scene.dialog.extra[0].rows] == ["1. Idiot", "2. Archer"]


def test_a_shield_marches_by_a_click_anywhere_in_the_lit_land(open_combat, player):
    pieces = {"shield.b1.0": ["wolf-shield"], "force.b1.0": ["swordsman"]}
    scene = open_combat(pieces, [("march", 0)], stage="", way="lands")
    scene.session.table.counters["turn"] = 1
    land = rect(scene, "terrain.b2")
    assert scene.renderer.zone_highlights["terrain.b2"] == "legal"
    lit = scene.renderer.highlight_rect("terrain.b2", "legal")
    assert lit.contains(land.inflate(-lit.w // 8, -lit.h // 8))
    assert scene.skin._territories[lit.size][-1] == "b2"  # The light follows its borders.
    player.click((land.right - 40, land.bottom - 20))
    assert [str(choice.move) for choice in scene.gestures.proposed] == ["1 march b1 b2"]
    player.click((land.right - 40, land.bottom - 20))
    assert moves(scene) == ["1 march b1 b2"]


def test_pass_screen_clears_refusals(open_combat, player):
    # The refusal may name a card of the previous seat.
    hands = {"combat.0": ["sand-lord", "gold"], "combat.1": ["swordsman", "gold"]}
    scene = open_combat(hands, [("lay", 0)])
    pick(scene, player, "gold", "lane.1.0")
    assert scene.toast is not None
    scene.app.settings.curtain = True
    scene.play(Move.parse("1 lay sand-lord"))
    assert scene.pass_screen.seat == 1
    assert scene.toast is None


def test_a_creature_laid_in_the_enemy_s_place_springs_back(open_combat, player):
    scene = open_combat({"combat.0": ["sand-lord"], "combat.1": ["swordsman"]}, [("lay", 0)])
    pick(scene, player, "sand-lord", "command.0")
    assert moves(scene) == []


def test_a_bribe_is_dragged_onto_its_creature_or_left_on_a_button(open_combat, player):
    scene = open_combat(ONE_EACH | {"combat.0": ["gold"], "combat.1": ["idiot"]}, [("bribe", 0)])
    labels = [button.label for button, _ in scene.hud.decision.buttons]
    assert labels == ["Bribe Swordsman with Gold", "No bribe"]
    pick(scene, player, "gold", "lane.1.1")
    assert moves(scene) == ["1 bribe gold"]


def test_a_card_dropped_too_early_is_refused_with_its_rule(open_combat, player):
    scene = open_combat(
        ONE_EACH | {"combat.0": ["gold", "power-lunch"], "combat.1": ["idiot"]}, [("bribe", 0)]
    )
    pick(scene, player, "power-lunch", "lane.1.0")
    assert moves(scene) == []
    assert scene.rule_notes.last == "GD-BRIBERY.6"


def test_a_click_on_the_own_creature_spends_nothing(open_combat, player):
    scene = open_combat(
        {"lane.1.0": ["swordsman"], "lane.1.1": ["sand-lord"], "combat.0": ["power-lunch"]},
        [("turns", 0, 0)],
    )
    assert "lane.1.0" not in scene.renderer.zone_highlights
    player.click(rect(scene, "lane.1.0").center)
    assert moves(scene) == []


def test_arrived_cards_keep_the_order_of_the_hand(open_combat, player):
    kinds = ["sand-lord", "idiot", "archer", "merchant", "swordsman", "seer"]
    scene = open_combat({"combat.0": kinds, "combat.1": ["idiot"]}, [("lay", 0)])
    pick(scene, player, "idiot", "lane.1.0")
    scene.finish_animations()
    cast = scene.renderer.sprites
    assert cast.order == list(cast.by_key.values())


def test_the_light_of_a_place_leaves_nothing_behind(open_combat, player):
    scene = open_combat({"combat.0": ["sand-lord"], "combat.1": ["idiot"]}, [("lay", 0)])
    before = scene.renderer.composed_picture().copy()
    light = {"lane.1.0": "legal", "combat.0": "focus"}
    scene.renderer.highlight(
        scene.renderer.zone_highlights | light, scene.renderer.piece_highlights
    )
    scene.renderer.composed_picture()
    scene.renderer.highlight({"lane.1.0": "legal"}, scene.renderer.piece_highlights)
    after = scene.renderer.composed_picture()
    assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(before, "RGB")


def test_where_a_creature_is_placed_its_points_are_promised(open_table):
    scene = open_table("guardians", [HUMAN, HUMAN], "3", way="lands")
    for seat in ("1", "2"):
        scene.session.play(Move.parse(f"{seat} keep"))
    table = scene.session.table
    move = next(m for m in scene.session.game.legal_moves(table, 0) if m.verb == "place")
    weight = content().creatures[move.args[0]].weight
    words = scene.session.preview(move)
    assert words.endswith(f"on {move.args[1]}: {weight} of 30 stacking points")


def test_staying_is_on_a_button(open_table):
    scene = open_table("guardians", [HUMAN, HUMAN], "5", way="lands")
    assert scene.skin.has_button(next(iter(scene.session.choices(0))).move) is False


@pytest.mark.parametrize(
    ("kind", "variant", "words"),
    [
        ("wolf-shield", "lands", "30 stacking points"),
        ("woods", "lands", "25 stacking points"),
        ("woods", "duel", ""),
        ("gold", "duel", "Bribes a creature"),
        ("net-towers", "lands", "your left or right"),
        ("ysolde-coldhand", "lands", "−1 with fewer lands than the opponent, +1 with more lands"),
    ],
)
def test_card_label_names_its_purpose(open_combat, kind, variant, words):
    scene = open_combat({"discard.0": [kind], "combat.0": ["idiot"]}, [("lay", 0)], way=variant)
    said = " ".join(cards.lines(scene.renderer.view.piles["discard.0"][0], scene.skin.values))
    assert words in said
    assert bool(words) == bool(said)


def test_places_and_panels_say_what_they_are(open_combat):
    lies = {"combat.0": ["idiot"], "combat.1": ["idiot", "gold"], "discard.1": ["cow"]}
    scene = open_combat(ONE_EACH | lies | {"bribed.0": ["cow"]}, [("turns", 0, 0)])
    layout, view = scene.renderer.layout, scene.renderer.view

    def told(place):
        if place.startswith("@"):
            at = next(one.rect for one in layout.pictures if one.name == place[1:])
        else:
            at = rect(scene, place)
        return scene.skin.tooltip(at.center, layout, view)

    assert told("combat.1").startswith("The opponent's combat hand")
    assert told("combat.1").endswith(": 2 cards.")
    assert told("discard.1").endswith("(beaten and used cards): 1 card.")
    assert told("bribed.0").startswith("Your bribed creatures")
    assert rect(scene, "magic.0").size == (0, 0)  # an empty zone takes no room beside the arena
    assert told("row") == "The terrains of the next combats, 1 each."
    assert "{hand} cards in hand" in told("@seat")
    seat = next(one.rect for one in layout.pictures if one.name == "seat")
    scene.control.hover.update(seat.center)
    assert "{power-stone} Power stones " in scene.control.hover.tooltip
    assert told("@results").startswith("The winner of each combat")


def test_a_folded_sheet_opens_when_it_is_enlarged(window):
    content = ("Combat 1 of 5", (("star", "Combats won: 0 to 0."),), 1.0, 40)
    assert panels.folded_notice((40, 40), *content).get_size() == (40, 40)
    opened = panels.folded_notice((68, 68), *content)
    assert opened.get_width() > 6 * 40


def test_a_click_alone_throws_no_card_away(open_combat, player):
    scene = open_combat({"hand.0": ["idiot"] * 13}, [("drop", 0)], stage="", lane=0)
    key = scene.actions.shown_like(scene.session.table.pile("hand.0")[-1].id)
    player.click(scene.renderer.sprites.by_key[key].rect.center)
    assert moves(scene) == []
    assert [choice.move.verb for choice in scene.gestures.proposed] == ["drop"]


# --- appearance ----------------------------------------------------------------------------------


def test_every_card_has_a_face_with_known_signs():
    known, unknown = names(), {}
    for kind in CARDS:
        face = face_of(kind)
        signs = {sign for sign, _ in face.signs} | set(face.bribes)
        unknown |= {kind: signs - known} if signs - known else {}
    assert unknown == {}


def test_no_two_cards_show_the_same():
    displayed = {}
    for kind in CARDS:
        displayed.setdefault(face_of(kind).art, []).append(kind)
    assert [kinds for kinds in displayed.values() if len(kinds) > 1] == []


def test_card_art_overrides_class_defaults():
    # The Archer's art names person and place. Nothing of a knight's plate armour remains.
    art = face_of("archer").art
    assert (art.who, art.hand, art.dress, art.land) == ("man", "longbow", "tunic", "battlements")
    assert art.off is None


@pytest.mark.parametrize("size", [(46, 64), (84, 118), (186, 260)])
def test_cards_can_be_painted_at_every_size(size):
    for kind in ("sand-lord", "seer", "power-lunch", "gold", "mud-castle", "old-watch"):
        picture = card_pictures.card(face_of(kind), size)
        assert picture.get_size() == size


@pytest.mark.parametrize("border", ["mortal", "elemental", "external"])
def test_borders_are_distinguishable(border):
    colours = {"mortal": 200, "elemental": 90, "external": 30}
    kind = next(one.id for one in content().creatures.values() if one.border == border)
    red = card_pictures.card(face_of(kind), (186, 260)).get_at((93, 256)).r
    assert abs(red - colours[border]) < 60


def test_the_box_is_painted():
    lid = game_boxes.draw_box("guardians", "Guardians", "Two shields meet.", (200, 264))
    assert lid.get_size() == (200, 264)


@pytest.mark.parametrize(
    "size", [(1280, 720), *(pytest.param(each, marks=FULL) for each in [(1024, 640), (1920, 1080)])]
)
@pytest.mark.parametrize("variant", ["duel", "lands"])
def test_the_table_can_be_shown_in_every_window(window, open_table, variant, size):
    scene = open_table("guardians", [HUMAN, HUMAN], "3", way=variant)
    scene.layout(size)
    assert scene.renderer.composed_picture().get_size() == size


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ("Player 1", "Player 1"),
        ("You", "You"),
        ("Wolfeschlegelsteinhausen", "Wolfes"),
    ],
)
def test_the_plate_of_a_seat_says_who_sits_there(monkeypatch, who, said):
    picture = []
    fit = layouts.text.fit

    def noted(words, *args, **options):
        picture.append(words)
        return fit(words, *args, **options)

    monkeypatch.setattr(layouts.text, "fit", noted)
    line = panels.GuardiansSeatPlate(0, "1", who, False, "", (("star", "6"),))
    panels.seat_sheet.__wrapped__((150, 46), line)
    assert any(words.startswith(said) for words in picture)


def test_borders_differ_by_shape():
    for layout, px in (("shield", 26), ("oval", 20)):
        masks = [
            pygame.mask.from_surface(
                inks.layouts().badge(
                    card_pictures.shaped(layout, border), px, number=7, sort=border, prey=border
                )
            )
            for border in ("mortal", "elemental", "external")
        ]
        for one, other in ((0, 1), (0, 2), (1, 2)):
            shared = masks[one].overlap_area(masks[other], (0, 0))
            assert masks[one].count() + masks[other].count() - 2 * shared > 20
