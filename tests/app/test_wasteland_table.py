"""War for the Wasteland on the table: targets, units, bases, battles."""

import time
from itertools import pairwise

import pygame
import pytest

from tabletop import games
from tabletop.app.lobby import game_boxes
from tabletop.app.painting.seat_names import NUMBERS
from tabletop.app.painting.text import measure
from tabletop.app.painting.theme import SMALLEST_TEXT, Scale
from tabletop.app.render.playmat import ZonePosition, playmat_of
from tabletop.app.scenes.pages import PagesScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.skins import layouts, palette_of, report_for, table_skin_for
from tabletop.app.skins.wasteland import battle_report, boards, cards, fronts, inks, unit_places
from tabletop.app.skins.wasteland.card_faces import face, face_of
from tabletop.app.skins.wasteland.inks import BONE
from tabletop.app.skins.wasteland.palette import PALETTE
from tabletop.app.table.beat_picture import seat_mark
from tabletop.app.table.menus import rule_entries
from tabletop.cards.playmat import MatZone
from tabletop.games.wasteland.content import content
from tabletop.games.wasteland.explain import reveal
from tabletop.games.wasteland.zones import COMMITTED
from tabletop.rules.game import Outcome
from tabletop.rules.referee import Referee
from tabletop.session.narrator import waste_warning
from tabletop.session.session import HUMAN, Session
from tabletop.storage.people import Person
from tabletop.table.move import Move
from tests.app.tables import quick_bots, sample, slow_bots  # noqa: F401  (fixtures)
from tests.games.wasteland.war import War

pytestmark = pytest.mark.usefixtures("slow_bots")

CARDS = sorted(content().cards)
SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]


def entries_of(scene, key):
    visible = scene.renderer.piece_view(key)
    return rule_entries(scene, scene.control, scene.rule_notes, key, visible)


@pytest.fixture
def open_war(app, window):
    """Returns a function that opens a table in the first targeting phase.

    `open_war({0: ["scrap-tank"]})` sets the hands.
    """

    def lay(hands, players=(HUMAN, HUMAN), pass_screen=False, phase="target", **marks):
        app.settings.curtain = pass_screen
        game = games.load("wasteland")
        table = game.setup(len(players), {}, "war")
        for seat in range(table.seats):
            for piece in list(table.piles[f"hand.{seat}"]):
                table.put(piece, f"deck.{seat}")
            for kind in hands.get(seat, ()):
                table.put(table.find(kind, f"deck.{seat}").id, f"hand.{seat}")
        table.marks |= {"phase": phase, "ready": ()}
        table.marks |= {name.replace("_", "."): value for name, value in marks.items()}
        table.counters["bid"] = 1
        table.clear_journal()
        table.invalidate()
        scene = TableScene(app, Session(Referee(game, table), list(players), {}))
        window.open(scene)
        window.run_frame()
        return scene

    return lay


HANDS = {0: ["scrap-tank", "scrap-dealer"], 1: ["wasteland-warrior", "fortress-enforcer"]}


def spot(scene, zone):
    return scene.renderer.zone_rect(zone).center


def card_center(scene, kind, zone="hand.0"):
    """Returns the centre of a card on the screen."""
    piece = scene.session.table.find(kind, zone)
    return scene.renderer.sprites.by_key[piece.id].rect.center


def moves(scene):
    """Returns the moves made so far."""
    return [str(entry.move) for entry in scene.session.table.entries]


def ready_warning(scene):
    """Returns the warning before the first seat is ready."""
    choices = scene.session.choices(0)
    return waste_warning(scene.session, next(c for c in choices if c.move.verb == "ready"))


def test_targeting_nothing_loses_nothing_and_needs_no_confirmation(open_war, player):
    scene = open_war(HANDS)
    assert ready_warning(scene) == ""
    press(scene, player, "ready")
    assert moves(scene) == ["1 ready"]


@pytest.mark.parametrize(("bid", "warns"), [(1, False), (2, False), (3, True)])
def test_undefended_base_is_a_warning_in_the_last_bidding_round_only(open_war, bid, warns):
    scene = open_war(HANDS, phase="commit")
    table = scene.session.table
    table.marks["raid.1"] = (0, table.piles["tableau.0"][0])
    table.counters["bid"] = bid
    table.invalidate()
    assert ("Defend" in ready_warning(scene)) == warns


def test_only_card_goes_to_the_only_target_by_itself(open_war, app, player):
    app.settings.ask_always = False
    hands = {0: ["scrap-tank"], 1: ["wasteland-warrior"]}
    scene = open_war(hands, (HUMAN, "random"), phase="commit", targets_0=("field.1",))
    player.wait(3)
    assert moves(scene)[0] == "1 commit scrap-tank field.1"
    assert "1 ready" not in moves(scene)


def button_labels(scene):
    """Returns the labels of the buttons of the decision."""
    return [button.label for button, _choice in scene.hud.decision.buttons]


def click_label(scene, player, label):
    """Clicks the button with a label, after all beats."""
    scene.finish_animations()
    labels = button_labels(scene)
    player.click(scene.hud.decision.buttons[labels.index(label)].button.rect.center)


NO_MORE = "No more bids this round"


def test_one_answer_ends_the_bids_of_a_round(open_war, app, player):
    app.settings.ask_always = False
    scene = open_war(HANDS, (HUMAN, "random"))
    table = scene.session.table
    scene.session.play(Move.parse("2 ready"))
    scene.after_change()
    click_label(scene, player, NO_MORE)
    player.wait(3)
    assert (moves(scene), table.counters["bid"]) == (["2 ready", "1 ready", "1 ready"], 2)
    scene.session.play(Move.parse("2 ready"))
    scene.after_change()
    scene.finish_animations()
    scene.update_highlights()
    assert scene.session.seat_to_move(0) == 0, "the second bid is asked"
    assert not scene.renderer.zone_highlights
    assert not scene.renderer.piece_highlights
    assert button_labels(scene) == []
    player.wait(3)
    assert moves(scene)[-1] == "1 ready"
    assert table.counters["bid"] == 3
    scene.undo()  # to the answer, without the bids after it
    assert moves(scene) == ["2 ready"]
    player.wait(3)
    assert moves(scene) == ["2 ready"]
    press(scene, player, "ready")
    player.wait(3)
    assert table.counters["bid"] == 2
    assert moves(scene)[-1] == "1 ready"
    assert NO_MORE in button_labels(scene)  # asked again


def attack_base(scene, base, raider=1, bid=1):
    """Lets a seat attack a base of the first seat."""
    table = scene.session.table
    table.marks[f"raid.{raider}"] = (0, base)
    table.counters["bid"] = bid
    table.invalidate()
    scene.after_change()


def test_no_more_bids_includes_the_defence_of_bases_attacked_before(open_war, app, player):
    app.settings.ask_always = False
    scene = open_war(HANDS, (HUMAN, "random"))
    table = scene.session.table
    attack_base(scene, table.piles["tableau.0"][0], bid=2)
    scene.session.play(Move.parse("2 ready"))
    scene.after_change()
    scene.finish_animations()
    shortcuts = {one.button.label: one.button.shortcut for one in scene.hud.decision.buttons}
    assert shortcuts == {"No more bids or defence this round": "N", "Target nothing": "1"}
    player.key(pygame.K_n)
    player.wait(5)
    assert moves(scene) == ["2 ready", "1 ready", "1 ready", "1 ready"]  # target, commit, target
    assert table.counters["bid"] == 3


def test_new_attack_is_asked_about_after_the_last_bid(open_war, app, player):
    app.settings.ask_always = False
    scene = open_war(HANDS, (HUMAN, "random"))
    table = scene.session.table
    scene.session.play(Move.parse("2 target tableau.0"))
    scene.session.play(Move.parse("2 ready"))
    scene.after_change()
    click_label(scene, player, NO_MORE)
    for choice in ("attack", "commit", "ready"):
        moved = [one.move for one in scene.session.choices(1) if one.move.verb == choice]
        if moved:
            scene.session.play(moved[0])
    scene.after_change()
    player.wait(5)
    assert moves(scene).count("1 ready") == 1
    assert table.marks["phase"] == "commit"
    assert "Commit nothing" in button_labels(scene)


@pytest.mark.parametrize(
    ("players", "bid", "asks", "shown"),
    [
        ((HUMAN, "random"), 2, False, True),
        ((HUMAN, "random"), 3, False, False),  # there are no later bids
        ((HUMAN, "random"), 2, True, False),
        ((HUMAN, HUMAN), 2, False, False),  # the time would reveal it
    ],
)
def test_bids_can_be_ended_if_there_are_later_ones(open_war, app, players, bid, asks, shown):
    app.settings.ask_always = asks
    scene = open_war(HANDS, players)
    scene.session.table.counters["bid"] = bid
    scene.session.table.invalidate()
    scene.after_change()
    assert (NO_MORE in button_labels(scene)) == shown


def press(scene, player, verb):
    """Presses the button of a move, twice if the first press only warns."""
    results = (
        (b, c) for b, c in scene.hud.decision.buttons if c is not None and c.move.verb == verb
    )
    button, choice = next(results)
    for _ in range(2 if waste_warning(scene.session, choice) else 1):
        player.click(button.rect.center)
    scene.finish_animations()


def close_pages(scene, player):
    """Leaves the pages over the table."""
    if isinstance(player.scene, PagesScene):
        player.key(pygame.K_ESCAPE)
    player.wait(0.05)


# --- targets --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zone", "target"),
    [
        ("field.1", "field.1"),
        ("buy.2", "shop"),
        ("committed.0.shop", "shop"),
        ("tableau.1", "tableau.1"),
    ],
)
def test_a_marker_dropped_anywhere_at_a_front_marks_it(open_war, player, zone, target):
    scene = open_war(HANDS)
    player.drag(spot(scene, "warmap.0"), spot(scene, zone))
    assert moves(scene) == [f"1 target {target}"]


def commit_face_down(scene, *places):
    """Puts a unit of each seat face down at a front."""
    table = scene.session.table
    for seat, front in places:
        piece = table.piles[f"deck.{seat}"][0]
        table.flip(piece, 0)
        table.put(piece, f"committed.{seat}.{front}")
    table.invalidate()
    scene.after_change()
    scene.finish_animations()


def card_width(scene, zone):
    """Returns the width of the top card of a zone on the screen."""
    piece = scene.session.table.piles[zone][0]
    return scene.renderer.sprites.by_key[piece].end.w


def picture_rect(scene, name):
    return next(one.rect for one in scene.renderer.layout.pictures if one.name == name)


def test_contested_cards_stay_the_largest_in_every_phase(open_war):
    # Once a contested card shrank from 144 to 74 pixels when a seat marked it.
    aims = {f"targets_{seat}": ("field.1", "shop") for seat in range(5)}
    widths = set()
    for phase, marks in (("target", {}), ("commit", aims)):
        scene = open_war(HANDS, players=(HUMAN,) * 5, phase=phase, **marks)
        widths.add((card_width(scene, "field.1"), card_width(scene, "buy.1")))
    commit_face_down(scene, *((seat, "field.1") for seat in range(5)))
    widths.add((card_width(scene, "field.1"), card_width(scene, "buy.1")))
    assert len(widths) == 1
    (widest,) = widths
    others = [sprite.end.w for sprite in scene.renderer.sprites.by_key.values()]
    assert min(widest) >= max(others)


def test_units_are_in_front_of_the_card_they_fight_for(open_war):
    scene = open_war(HANDS, players=(HUMAN,) * 5, phase="commit", targets_0=("field.1",))
    scene.play(Move(0, "commit", ("scrap-tank", "field.1")))
    commit_face_down(scene, (1, "field.1"), (3, "field.1"), (3, "field.1"))
    table, sprites = scene.session.table, scene.renderer.sprites.by_key
    own = sprites[table.find("scrap-tank", "hand.0").id].end.rect
    lanes = [scene.renderer.layout.spots[f"committed.{seat}.field.1"].rect for seat in (1, 3)]
    front = picture_rect(scene, "field.1")
    contested = sprites[table.piles["field.1"][0]].end.rect
    for rect in (own, *map(pygame.Rect, lanes)):
        assert front.inflate(4, 4).contains(rect)
        assert rect.top >= contested.bottom
    assert lanes[0].left < lanes[1].left < own.left, "clockwise, the own ones at the end"


def test_units_of_two_seats_are_on_both_sides_of_the_contested_card(open_war):
    scene = open_war(HANDS, phase="commit", targets_0=("field.1",))
    scene.play(Move(0, "commit", ("scrap-tank", "field.1")))
    commit_face_down(scene, (1, "field.1"))
    table, sprites = scene.session.table, scene.renderer.sprites.by_key
    contested = sprites[table.piles["field.1"][0]].end.rect
    own = sprites[table.find("scrap-tank", "hand.0").id].end.rect
    assert own.right <= contested.left
    gap = contested.left - own.right
    assert own.left - picture_rect(scene, "field.1").left == pytest.approx(gap, abs=8)
    assert scene.renderer.layout.spots["committed.1.field.1"].rect.left >= contested.right


def bids(scene, front, seat=0):
    """Returns the bids that the picture of a front shows, as mark and words."""
    view = scene.session.view(seat)
    scene.skin.set_view(view)
    picture = next(p for p in scene.renderer.layout.pictures if p.name == f"slot.{front}")
    return [(bid.mark, bid.words) for bid in scene.skin.backdrop_state(picture, view)[1]]


def test_bids_show_cards_of_others_and_the_own_strength(open_war):
    aims = {f"targets_{seat}": ("field.1",) for seat in (0, 2)}
    scene = open_war(HANDS, players=(HUMAN,) * 4, phase="commit", **aims)
    scene.play(Move(0, "commit", ("scrap-tank", "field.1")))
    commit_face_down(scene, (3, "field.1"))
    expected = [("3", "{x-mark}"), ("4", "{card}1"), ("1", "{card}1 {attack}5")]
    assert bids(scene, "field.1") == expected
    assert bids(scene, "field.2") == []


@pytest.mark.parametrize("bidders", [1, 3, 5])
def test_bids_of_a_full_battlefield_are_side_by_side(window, bidders):
    # Once each banner covered the strength on the one before.
    shown = tuple(inks.Bid(BONE, "3", "{card}2 {attack}12") for _ in range(bidders))
    banners, gap = boards._fitting_banners(shown, (180, 18))
    assert sum(banner.get_width() + gap for banner in banners) - gap <= 180
    assert all(banner.get_height() >= 15 for banner in banners)


def test_banners_on_a_contested_card_name_its_bidders(open_war):
    aims = {f"targets_{seat}": ("field.1",) for seat in (0, 2)}
    scene = open_war(HANDS, players=(HUMAN,) * 4, phase="commit", **aims)
    for zone, bidders in (("field.1", (0, 2)), ("field.2", ())):
        piece = scene.renderer.piece_view(scene.session.table.piles[zone][0])
        assert scene.skin.explainer.state(piece, zone).raiders == bidders


def test_units_of_an_attack_are_beside_the_attacked_base(open_war):
    bases = games.load("wasteland").setup(3, {}, "war").piles["tableau.1"]
    scene = open_war(HANDS, (HUMAN,) * 3, phase="commit", raid_2=(1, bases[0]))
    commit_face_down(scene, (2, "attack"), (1, "defence"))
    layout, sprites = scene.renderer.layout, scene.renderer.sprites.by_key
    attacked, other = (sprites[base].end.rect for base in bases)
    assert other.left < attacked.left, "the attacked base is the last one"
    attackers, defenders = (
        layout.spots[zone].rect for zone in ("committed.2.attack", "committed.1.defence")
    )
    assert attacked.right <= attackers.left <= defenders.left
    assert layout.frames[1].contains(pygame.Rect(defenders).inflate(-2, -2))


def test_an_attacked_base_shows_the_units_of_both_sides(open_war):
    base = games.load("wasteland").setup(2, {}, "war").piles["tableau.0"][0]
    scene = open_war(HANDS, phase="commit", raid_1=(0, base))
    commit_face_down(scene, (1, "attack"))
    scene.play(Move(0, "defend", ("scrap-dealer", scene.session.table.pieces[base].kind)))
    spot, piece = scene.renderer.layout.spots["tableau.0"], scene.renderer.piece_view(base)
    *_, bids = scene.skin.appearance(piece, spot)
    assert [(bid.mark, bid.words) for bid in bids] == [
        ("2", "{card}1"),
        ("1", "{card}1 {attack}1"),
    ]


def test_own_attackers_are_on_top_and_other_bases_stay_visible(open_war):
    bases = games.load("wasteland").setup(5, {}, "war").piles["tableau.1"]
    scene = open_war(
        HANDS, (HUMAN,) * 5, phase="commit", targets_0=("tableau.1",), raid_0=(1, bases[0])
    )
    commit_face_down(scene, *((0, "attack") for _ in range(5)), (1, "defence"))
    spots, sprites = scene.renderer.layout.spots, scene.renderer.sprites.by_key
    assert spots["committed.0.attack"].rect.left > spots["committed.1.defence"].rect.left
    attacked, other = (sprites[base].end for base in bases)
    assert other.x + 0.09 * other.w <= attacked.x


def test_a_click_on_a_plate_shows_the_mat_large_and_the_next_one_all_again(open_war, player):
    scene = open_war(HANDS, players=(HUMAN,) * 8)

    def width():
        return scene.renderer.layout.frames[3].w

    before = width()
    plate = next(
        one for one in scene.renderer.layout.pictures if (one.name, one.seat) == ("seat", 3)
    )
    player.click(plate.rect.center)
    assert width() >= 2 * before
    assert scene.renderer.layout.area.contains(scene.renderer.layout.frames[3])
    player.click(scene.renderer.layout.frames[3].midtop)
    assert width() == before
    assert moves(scene) == []


def test_legal_targets_glow_while_the_marker_is_carried(open_war, player):
    scene = open_war(HANDS)
    player.press(spot(scene, "warmap.0"))
    x, y = spot(scene, "warmap.0")
    player.move((x - 20, y - 20))
    assert {"field.1", "committed.0.shop", "tableau.1"} <= scene.renderer.zone_highlights.keys()
    assert "tableau.0" not in scene.renderer.zone_highlights


@pytest.mark.parametrize("phase", ["target", "commit"])
def test_a_front_is_lit_as_a_whole_and_a_click_anywhere_on_it_counts(open_war, player, phase):
    # Once only half of a battlefield or of the shop was highlighted.
    hands = {0: ["desert-raider", "scrap-tank"], 1: ["wasteland-warrior"]}
    marks = {"sealed_0_targets": ("field.1", "shop")} if phase == "target" else {}
    marks |= {"targets_0": ("field.1", "shop")} if phase == "commit" else {}
    scene = open_war(hands, phase=phase, **marks)
    renderer = scene.renderer
    scene.update_highlights()
    complete = {one.name: one.rect for one in renderer.layout.pictures}
    lanes = {"field.1": "committed.0.field.1", "shop": "committed.0.shop"}
    for front, lane in lanes.items():
        target = lane if front == "shop" else front
        kind = renderer.zone_highlights[target]
        assert renderer.zone_rect(lane).w, "it has a place of its own there"
        assert renderer.highlight_rect(target, kind) == complete[front]
        assert renderer.highlight_rect(target, "focus") == renderer.zone_rect(target)
        places = [renderer.zone_rect(target), renderer.zone_rect(lane), complete[front]]
        places.append(renderer.zone_rect("buy.1" if front == "shop" else front))
        results = {renderer.layout.zone_at(*square.midtop) for square in places}
        assert {
            renderer.layout.zone_at(square.left + 3, square.bottom - 3) for square in places
        } == {target}
        assert results == {target}


@pytest.mark.rule("wasteland", "WW-TARGET.3")
def test_own_bases_are_not_targets(open_war, player):
    scene = open_war(HANDS)
    player.drag(spot(scene, "warmap.0"), spot(scene, "tableau.0"))
    assert moves(scene) == []
    assert scene.rule_notes.last == "WW-TARGET.3"


def test_a_click_on_a_marked_place_takes_the_mark_back(open_war, player):
    scene = open_war(HANDS)
    player.drag(spot(scene, "warmap.0"), spot(scene, "field.1"))
    player.click(spot(scene, "field.1"))
    assert moves(scene) == ["1 target field.1", "1 untarget field.1"]


@pytest.mark.parametrize(
    ("zone", "target"),
    [
        ("field.1", "field.1"),
        ("buy.2", "shop"),
        ("committed.0.shop", "shop"),
    ],
)
def test_a_click_anywhere_at_a_front_marks_it_and_takes_the_mark_back(
    open_war, player, zone, target
):
    scene = open_war(HANDS)
    player.click(spot(scene, zone))
    player.click(spot(scene, zone))
    assert moves(scene) == [f"1 target {target}", f"1 untarget {target}"]


def test_a_drop_that_could_not_be_paid_is_promised_with_a_warning(open_war):
    # A Scrap Dealer is free. A Scrap Tank costs juice, and seat 1 has none.
    scene = open_war(HANDS, phase="commit", targets_0=("field.1",))
    table = scene.session.table
    table.counters |= {"scrap.0": 9, "juice.0": 0}
    scene.skin.set_view(scene.session.view(0))

    def sign(kind):
        piece = table.find(kind, "hand.0").id
        return scene.skin.drop_preview(table, Move(0, "commit", (kind, "field.1")), piece).sign

    assert sign("scrap-dealer") == "check"
    assert sign("scrap-tank") == "warning"


def test_in_the_sandbox_every_place_is_its_own_also_while_targets_are_marked(open_war):
    scene = open_war(HANDS)
    scene.play(Move(0, "@referee", ("sandbox",)))
    layout = scene.renderer.layout
    assert layout.zone_at(*layout.spots["buy.2"].rect.center) == "buy.2"


def test_the_attacked_player_shows_the_own_mark_before_a_base_is_named(open_war, player):
    scene = open_war(HANDS)

    scene.play(Move(0, "target", ("tableau.1",)))
    view = scene.session.view(0)
    layout = scene.renderer.layout
    other = next(one for one in layout.pictures if one.name == "seat" and one.seat == 1)
    assert scene.skin.backdrop_state(other, view)[0].raiders[0].mark == "1"
    press(scene, player, "ready")
    press(scene, player, "ready")
    labels = {button.label for button, _choice in scene.hud.decision.buttons}
    assert labels == {"Attack Warlord's Throne", "Attack The Vault"}
    scene.play(Move(0, "attack", ("the-vault",)))
    view = scene.session.view(0)
    scene.skin.set_view(view)
    assert scene.skin.backdrop_state(other, view)[0].raiders == (), "the base itself shows it"


def test_a_base_that_leaves_a_choice_is_clicked_or_chosen_on_buttons(open_war, player):
    scene = open_war(HANDS, phase="collect")
    assert [c.move.verb for _, c in scene.hud.decision.buttons] == ["produce", "produce"]
    player.click(card_center(scene, "the-vault", "tableau.0"))
    assert [str(choice.move) for choice in scene.gestures.proposed] == [
        "1 produce juice",
        "1 produce spark",
    ]


def test_a_pile_is_named_with_its_number_of_cards(open_war, player, monkeypatch):
    scene = open_war(HANDS)
    texts = []

    def caption(words, look):
        texts.append(words)
        return pygame.Surface((9, 9))

    monkeypatch.setattr("tabletop.app.table.piece_preview.caption", caption)
    for zone in ("hand.1", "deck.1"):
        player.move(spot(scene, zone))
        player.wait(0.4)
    assert texts == ["Hand: 2", "Deck: 8"]


def test_an_open_pile_is_looked_through(open_war, player):
    scene = open_war(HANDS)
    table = scene.session.table
    for kind in ("scavenger-raider", "scavenger-raider", "desert-raider"):
        piece = table.find(kind, "deck.1").id
        table.put(piece, "discard.1")
        table.flip(piece, 1)
    scene.after_change()
    scene.finish_animations()
    player.click(spot(scene, "discard.1"))
    assert scene.dialog.title == "Discard"
    assert [row.text for row in scene.dialog.extra[0].rows] == [
        "1. Scavenger Raider",
        "2. Scavenger Raider",
        "3. Desert Raider",
    ]
    player.key(pygame.K_ESCAPE)
    player.click(spot(scene, "deck.1"))
    assert scene.dialog is None
    key = scene.renderer.piece_at(*spot(scene, "discard.1"))
    labels = [one.label for one in entries_of(scene, key)]
    assert "Browse pile" in labels
    key = scene.renderer.piece_at(*spot(scene, "deck.1"))
    labels = [one.label for one in entries_of(scene, key)]
    assert "Browse pile" not in labels


@pytest.mark.parametrize("zone", ["field.1", "buy.1", "tableau.1"])
def test_contested_cards_are_marked_by_click_and_by_drop(open_war, player, zone):
    scene = open_war(HANDS)
    target = "shop" if zone == "buy.1" else zone
    place = scene.renderer.sprites.by_key[scene.session.table.piles[zone][0]].rect.center
    player.click(place)
    player.click(place)
    player.drag(spot(scene, "warmap.0"), place)
    assert moves(scene) == [f"1 target {target}", f"1 untarget {target}", f"1 target {target}"]


@pytest.mark.rule("wasteland", "WW-TARGET.2")
def test_others_see_no_mark_before_all_have_chosen(open_war):
    scene = open_war(HANDS, pass_screen=True)
    before = _pictures(scene, 1)
    scene.play(Move(0, "target", ("field.1",)))
    scene.play(Move(0, "target", ("tableau.1",)))
    assert _pictures(scene, 1) == before
    assert bids(scene, "field.1") == [("1", "{x-mark}")]
    assert bids(scene, "field.1", seat=1) == []


def _pictures(scene, seat):
    """Returns the states of all plates as a seat sees them."""
    view = scene.session.view(seat)
    layout = scene.renderer.playmat.layout(pygame.Rect(0, 0, 1000, 600), seat)
    scene.skin.set_view(view)
    return [(one.name, scene.skin.backdrop_state(one, view)) for one in layout.pictures]


def test_people_choose_in_turn_behind_the_pass_screen(open_war, player):
    scene = open_war(HANDS, pass_screen=True)
    assert (scene.seat, scene.pass_screen.seat) == (0, 0)
    player.key(pygame.K_RETURN)
    press(scene, player, "ready")
    assert (scene.seat, scene.pass_screen.seat) == (1, 1)


@pytest.mark.parametrize(("players", "covered"), [((HUMAN, HUMAN), 0), ((HUMAN, "greedy"), None)])
def test_the_first_hand_is_covered_where_several_people_play(open_war, players, covered):
    scene = open_war(HANDS, players=players, pass_screen=True)
    assert scene.pass_screen.seat == covered


@pytest.mark.usefixtures("quick_bots")
def test_bots_choose_while_a_person_does(open_war, player):
    scene = open_war(HANDS, players=(HUMAN, "random", "random"))
    end = pygame.time.get_ticks() + 8000
    while scene.session.referee.seats_to_move() != (0,) and pygame.time.get_ticks() < end:
        player.wait(0.1)
    assert scene.session.referee.seats_to_move() == (0,)
    assert scene.actions.acting_seat() == 0
    assert ("", "2 of 3 players have chosen.") in scene.skin.status(scene.session.view(0))


@pytest.mark.usefixtures("quick_bots")
def test_a_bot_chooses_on_and_leaves_in_peace_what_a_person_holds(open_war, player):
    scene = open_war(HANDS, players=(HUMAN, "random"))
    player.press(spot(scene, "warmap.0"))
    x, y = spot(scene, "warmap.0")
    player.move((x - 20, y - 20))
    drag = scene.gestures.hand
    assert drag is not None
    player.wait_for(lambda: scene.session.referee.seats_to_move() == (0,))
    assert moves(scene)[-1] == "2 ready"
    assert scene.gestures.hand is drag


# --- units ----------------------------------------------------------------------------------------


def open_commit_phase(war, targets=("field.1", "shop")):
    """Returns a table after targeting.

    Seat 1 has targeted the battlefield and the shop, seat 2 the first base of seat 1.
    """
    scene = war(HANDS, phase="commit", targets_0=targets, targets_1=("tableau.0",))
    table = scene.session.table
    table.marks["raid.1"] = (0, table.piles["tableau.0"][0])
    table.invalidate()
    scene.session.referee.revision += 1
    scene.after_change()
    return scene


@pytest.mark.parametrize("zone", ["field.1", "committed.0.field.1"])
def test_a_unit_is_committed_by_dragging_it_to_a_front(open_war, player, zone):
    scene = open_commit_phase(open_war)
    player.drag(card_center(scene, "scrap-tank"), spot(scene, zone))
    assert moves(scene) == ["1 commit scrap-tank field.1"]
    assert picture_rect(scene, "field.1").collidepoint(card_center(scene, "scrap-tank"))


def test_result_is_previewed_before_the_drop(open_war, player):
    scene = open_commit_phase(open_war)
    start = card_center(scene, "scrap-tank")
    player.press(start)
    player.move((start[0] + 20, start[1] - 20))
    player.move(spot(scene, "field.1"))
    words = scene.control.drag_image.preview.words
    # The tank costs 2 scrap and 1 juice and has an attack of 5.
    scrap, juice = (scene.session.table.counters[f"{name}.0"] for name in ("scrap", "juice"))
    assert "5 at battlefield 1" in words
    assert f"{scrap - 2} scrap left" in words
    assert ("0 juice left" in words) if juice else ("1 juice too few" in words)


@pytest.mark.rule("wasteland", "WW-COMMIT.6")
def test_a_unit_dropped_on_no_target_springs_back_with_the_rule(open_war, player):
    scene = open_war(HANDS, phase="commit", targets_0=("shop",))
    player.drag(card_center(scene, "scrap-tank"), spot(scene, "field.1"))
    assert moves(scene) == []
    assert scene.rule_notes.last == "WW-COMMIT.6"


def two_vaults(war, player, hands):
    """Returns a table on which both Vaults of seat 1 are attacked."""
    setup = games.load("wasteland").setup(3, {}, "war")
    vaults = [setup.find("the-vault", f"tableau.{seat}").id for seat in (0, 1)]
    raids = {f"raid_{seat}": (0, vaults[seat - 1]) for seat in (1, 2)}
    scene = war(hands, (HUMAN,) * 3, phase="commit", **raids)
    table = scene.session.table
    table.put(vaults[1], "tableau.0", len(table.piles["tableau.0"]))
    table.clear_journal()
    scene.session.referee.revision += (
        1  # the test has changed the position, so cached facts are stale
    )
    scene.after_change()
    player.wait(1)
    return scene, vaults


@pytest.mark.parametrize("number", [0, 1])
def test_a_unit_dropped_on_the_second_of_two_vaults_defends_that_one(open_war, player, number):
    scene, vaults = two_vaults(open_war, player, HANDS)
    vault = scene.renderer.sprites.by_key[vaults[number]].rect.center
    player.drag(card_center(scene, "scrap-dealer"), vault)
    assert moves(scene) == [f"1 defend scrap-dealer {('the-vault', 'the-vault#1')[number]}"]


@pytest.mark.parametrize("number", [0, 1])
def test_a_click_takes_a_defender_back_from_the_vault_that_it_defends(open_war, player, number):
    scene, _ = two_vaults(open_war, player, {0: ["scavenger-raider", "scavenger-raider"]})
    words = ("the-vault", "the-vault#1")
    for vault in words:
        scene.play(Move(0, "defend", ("scavenger-raider", vault)))
    player.wait(0.5)
    raider = scene.session.table.piles["hand.0"][number]
    rect = scene.renderer.sprites.by_key[raider].rect
    player.click((rect.left + 12, rect.centery))
    assert moves(scene)[-1] == f"1 withdraw scavenger-raider {words[number]}"


def test_a_click_takes_a_unit_back(open_war, player):
    scene = open_commit_phase(open_war)
    scene.play(Move(0, "commit", ("scrap-tank", "field.1")))
    player.wait(0.5)
    player.click(card_center(scene, "scrap-tank"))
    assert moves(scene)[-1] == "1 withdraw scrap-tank field.1"


@pytest.mark.parametrize(("phase", "raiders"), [("commit", (1,)), ("buy", ()), ("abandon", ())])
def test_an_attacked_base_shows_by_whom_until_the_attack_is_over(open_war, phase, raiders):
    scene = open_commit_phase(open_war)
    table = scene.session.table
    piece = table.pile("tableau.0")[0]
    table.marks["phase"] = phase
    table.invalidate()
    scene.skin.set_view(scene.session.view(0))
    state = scene.skin.explainer.state(scene.renderer.piece_view(piece.id), "tableau.0")
    assert state.raiders == raiders


def test_a_hint_on_what_a_base_produces_lights_that_base_and_not_the_whole_row(open_war):
    scene = open_war(HANDS, phase="collect")
    vault = scene.session.table.find("the-vault", "tableau.0").id
    for move in ("1 produce juice", "1 produce spark"):
        scene.hint.recommended = next(c for c in scene.session.choices(0) if str(c.move) == move)
        scene.update_highlights()
        assert "tableau.0" not in scene.renderer.zone_highlights
        assert scene.renderer.piece_highlights[vault] == "cover"
    scene.hint.recommended = None
    scene.hud.decision.pointed = scene.hud.decision.buttons[0][1]
    scene.update_highlights()
    assert "tableau.0" not in scene.renderer.zone_highlights
    assert scene.renderer.piece_highlights[vault] == "cover"


# --- the battle view ------------------------------------------------------------------------------


#: A unit that costs a spark, which no seat has at first. Failed payments have a page.
UNPAYABLE = ("scavenger-pillager",)


def open_battle(war, player, own=("wasteland-warrior",), other=("wasteland-warrior",)):
    """Returns the battle of two seats in the last bidding round."""
    scene = war({0: own, 1: other}, phase="commit", targets_0=("field.1",), targets_1=("field.1",))
    scene.session.table.counters["bid"] = 3
    scene.session.table.invalidate()
    for seat, kinds in enumerate((own, other)):
        for kind in kinds:
            scene.play(Move(seat, "commit", (kind, "field.1")))
        scene.play(Move(seat, "ready"))
    return scene


def test_a_reveal_opens_the_battle_view_and_clicks_go_through_it(open_war, player):
    scene = open_battle(open_war, player, other=("scrap-dealer",))
    view = player.scene
    assert isinstance(view, PagesScene)
    assert len(view.pages) == 1, "the battlefield; payments have a page only if one fails"
    for _ in range(sum(map(len, view.pages)) + 1):
        if player.scene is view:
            player.click((640, 300))
    assert player.scene is scene


def test_table_behind_the_battle_view_is_unchanged(open_war, player):
    # The table has one human, so there is no pass screen.
    scene = open_war({0: ["wasteland-warrior"], 1: []}, players=(HUMAN, "greedy"))
    table = scene.session.table
    table.counters["bid"] = 3
    table.invalidate()
    for words in ("1 target field.1", "1 ready", "1 commit wasteland-warrior field.1"):
        scene.play(Move.parse(words))
    player.wait(0.05)
    have = table.counters["scrap.0"]
    scene.session.play(Move.parse("1 ready"))
    scene.after_change()
    assert isinstance(player.scene, PagesScene)
    shown = scene.skin.explainer
    assert shown.view.counters["scrap.0"] == have
    assert shown.points(0) == 2, "of the Throne and the Vault"
    assert scene.actions.acting_seat() is None
    assert not scene.hud.decision.buttons
    close_pages(scene, player)
    player.wait(0.05)
    shown = scene.skin.explainer
    assert shown.view.counters["scrap.0"] == have - 2
    assert shown.points(0) > 2


@pytest.mark.parametrize("over", [False, True])
def test_both_bars_say_whose_turn_it_was_until_the_pages_are_read(
    open_war, player, monkeypatch, over
):
    # Both bars have the same text, and the bot has finished its decision.
    scene = open_war({0: ["wasteland-warrior"], 1: []}, players=(HUMAN, "greedy"), phase="commit",
                targets_0=("field.1",))  # fmt: skip
    scene.session.table.counters["bid"] = 3
    scene.session.table.invalidate()
    scene.play(Move.parse("1 commit wasteland-warrior field.1"))
    player.wait(0.05)
    scene.finish_animations()
    hud, before = scene.hud, scene.hud.top_bar.turn.words
    hud.top_bar.turn.set(words="Seat 2 (greedy) thinks..")
    scene.session.play(Move.parse("1 ready"))
    if over:
        outcome = Outcome((0,), (21, 0), "WW-END.1", "Seat 1 has 21 points.")
        monkeypatch.setattr(scene.session, "outcome", lambda: outcome)
    scene.after_change()
    assert isinstance(player.scene, PagesScene)
    assert hud.top_bar.turn.words == hud.decision.prompt.words == before
    assert not hud.decision.buttons, "nor is the button of the results there"
    close_pages(scene, player)
    scene.finish_animations()
    assert (hud.decision.prompt.words == "The game is over.") == over


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_battle_view_also_works_with_the_pass_screen(open_war, player, order):
    own = ("wasteland-warrior",)
    scene = open_war(
        {0: own, 1: own}, phase="commit", targets_0=("field.1",), targets_1=("field.1",)
    )
    table = scene.session.table
    table.counters["bid"] = 3
    table.invalidate()
    for seat in order:
        scene.play(Move(seat, "commit", (own[0], "field.1")))
    scene.play(Move(order[0], "ready"))
    player.wait(0.05)
    have = table.counters["scrap.0"]
    scene.play(Move(order[1], "ready"))
    assert isinstance(player.scene, PagesScene)
    assert table.counters["scrap.0"] != have
    assert scene.renderer.view.counters["scrap.0"] == have
    close_pages(scene, player)
    player.wait(0.05)
    assert scene.renderer.view.counters["scrap.0"] == table.counters["scrap.0"]
    assert scene.seat == scene.session.seat_to_move(scene.seat)


def test_confirming_units_that_cannot_be_paid_is_not_recommended(open_war):
    scene = open_war(
        {0: ["wasteland-warrior", "scavenger-pillager"], 1: []}, players=(HUMAN, "greedy")
    )
    table = scene.session.table
    table.counters["spark.0"] = 0
    table.invalidate()
    for words in ("1 target field.1", "1 ready", "1 commit wasteland-warrior field.1"):
        scene.play(Move.parse(words))
    assert [(b.label, b.kind) for b, _ in scene.hud.decision.buttons] == [
        ("Confirm 1 unit", "main")
    ]
    scene.play(Move.parse("1 commit scavenger-pillager field.1"))
    assert [(b.label, b.kind) for b, _ in scene.hud.decision.buttons] == [
        ("Confirm 2 units", "plain")
    ]
    assert "none would count" in scene.hud.decision.prompt.words


@pytest.mark.parametrize(
    ("counts", "width", "widths"),
    [
        ((1,), 150, {90}),
        ((2, 1), 150, {90}),
        ((2, 2, 1), 150, {90}),
        ((5, 5, 5, 5, 5), 150, {39}),
    ],
)
def test_units_overlap_before_they_shrink(counts, width, widths):
    entry = MatZone(zone="units", arrange="row", rect=(0, 0, 1, 1))
    spots = {
        f"unit.{seat}": ZonePosition(
            f"unit.{seat}", entry, pygame.FRect(0, 0, 1, 1), (90, 125), False
        )
        for seat in range(len(counts))
    }
    groups = [
        unit_places.Group(zone, (1.04,) * count) for zone, count in zip(spots, counts, strict=True)
    ]
    area = pygame.FRect(10, 20, width, 125)
    laid = unit_places.lay_out(spots, area, groups)
    places = [
        laid[zone].place(index, count)
        for zone, count in zip(spots, counts, strict=True)
        for index in range(count)
    ]
    assert {round(place.w) for place in places} == widths
    assert all(
        area.inflate(2, 2).contains(pygame.FRect(place.rect).inflate(-2, -2)) for place in places
    )
    assert all(before.x + 0.1 * before.w <= after.x for before, after in pairwise(places))


def test_buttons_abandon_units_of_a_lost_front(open_war, player):
    # The units may be too close to each other to be clicked.
    stronger = ("wasteland-warrior", "fortress-enforcer")
    scene = open_battle(open_war, player, own=("scrap-dealer", "scavenger-raider"), other=stronger)
    close_pages(scene, player)
    assert scene.session.table.marks["phase"] == "abandon"
    assert [button.label for button, _choice in scene.hud.decision.buttons] == [
        "Abandon Scrap Dealer",
        "Abandon Scavenger Raider",
        "Keep 2 units",
    ]
    player.key(pygame.K_1)
    assert moves(scene)[-1] == "1 abandon scrap-dealer"


def test_battle_view_waits_only_for_humans(open_war, player, app):
    # A late click would otherwise pick a card of the table.
    app.settings.speed = 30
    scene = open_battle(open_war, player, UNPAYABLE, other=("scrap-dealer",))
    view = player.scene
    for page in range(len(view.pages)):
        player.wait_for(lambda: view.frame == len(view.pages[view.page]) - 1)
        player.wait(0.3)
        assert (player.scene, view.page) == (view, page)
        if page < len(view.pages) - 1:
            player.click((640, 300))
    view.go_back()
    view.pace = 1.0  # as in a replay or among bots
    view.go_on()
    player.wait_for(lambda: player.scene is scene)


def test_pages_advance_without_humans(open_war):
    assert open_war({0: [], 1: []}).director.pace is None
    assert open_war({0: [], 1: []}, players=("greedy", "greedy")).director.pace == 1


def test_revisited_page_stays(open_war, player, app):
    app.settings.speed = 30
    scene = open_battle(open_war, player, UNPAYABLE, other=("scrap-dealer",))
    view = player.scene
    empty = view.window.surface.subsurface(view.back.rect).copy()
    while view.page == 0:
        player.key(pygame.K_SPACE)
    player.wait(0.05)
    button = view.window.surface.subsurface(view.back.rect)
    assert button.copy().get_buffer().raw != empty.get_buffer().raw, "there is no way back at first"
    player.click(view.back.rect.center)
    assert (view.page, view.frame) == (0, len(view.pages[0]) - 1)
    player.wait(0.5)
    assert view.page == 0
    player.click((640, 300))
    assert view.page == 1
    player.key(pygame.K_ESCAPE)
    assert player.scene is scene


@pytest.mark.rule("wasteland", "WW-BATTLE.2")
def test_a_tie_shows_every_throw_of_the_dice(open_war, player):
    scene = open_battle(open_war, player)
    table = scene.session.table
    changes = table.changes_of(len(table.entries) - 1)
    (front,) = (f for f in _fronts(table, changes) if f.sign == "skirmish")
    assert [(side.seat, side.strength) for side in front.sides] == [(0, 3), (1, 3)]
    assert front.throws
    for throw in front.throws[:-1]:
        assert len({value for _seat, value in throw}) == 1
    last = dict(front.throws[-1])
    assert {side.seat: side.won for side in front.sides} == {
        0: last[0] > last[1],
        1: last[1] > last[0],
    }


def _fronts(table, changes, seat=0, names=NUMBERS):
    start = battle_report.revealed_at(changes)
    return list(battle_report.fronts_of(table, changes[start:], seat, names))


@pytest.mark.parametrize(("other", "seat"), [("greedy", 0), (HUMAN, -1)])
def test_you_is_not_used_with_several_viewers(open_war, other, seat, monkeypatch):
    scene = open_war(HANDS, players=(HUMAN, other))
    requests = []
    monkeypatch.setattr(
        scene.director,
        "report",
        lambda table, changes, who, _names, _before: requests.append(who) or [],
    )
    scene.play(Move(0, "target", ("field.1",)))
    assert requests == [seat]


def test_viewing_history_does_not_change_the_table(open_war, player):
    scene = open_battle(open_war, player)
    table = scene.session.table
    before = table.digest()
    assert battle_report.report(table, table.changes_of(len(table.entries) - 1), 0)
    assert table.digest() == before


@pytest.mark.rule("wasteland", "WW-BASE.2")
def test_an_attack_is_shown_with_the_base_and_its_defenders(open_war, player):
    scene = open_commit_phase(open_war)
    table = scene.session.table
    table.counters["bid"] = 3
    table.invalidate()
    base = table.pieces[table.marks["raid.1"][1]]
    scene.play(Move(0, "commit", ("scrap-dealer", "field.1")))
    scene.play(Move(0, "commit", ("scrap-tank", "shop")))
    scene.play(Move(0, "ready"))
    scene.play(Move(1, "commit", ("wasteland-warrior", "attack")))
    scene.play(Move(1, "ready"))
    changes = table.changes_of(len(table.entries) - 1)
    (front,) = (f for f in _fronts(table, changes) if f.owner >= 0)
    assert (front.owner, front.wall) == (0, content().bases[base.kind].defence)
    assert [(side.seat, side.label, side.strength) for side in front.sides] == [(1, "attacks", 3)]
    assert not front.sides[0].won
    assert "holds" in front.said
    (own,) = (f for f in _fronts(table, changes, seat=1) if f.owner >= 0)
    assert [(side.name, side.label) for side in own.sides] == [("Seat 2 (you)", "attacks")]


def test_defender_of_a_held_base_has_won(open_war, player):
    scene = open_commit_phase(open_war, targets=())
    table = scene.session.table
    table.counters["bid"] = 3
    table.invalidate()
    base = table.pieces[table.marks["raid.1"][1]]
    scene.play(Move(0, "defend", ("scrap-dealer", base.kind)))
    scene.play(Move(0, "ready"))
    scene.play(Move(1, "commit", ("wasteland-warrior", "attack")))
    scene.play(Move(1, "ready"))
    changes = table.changes_of(len(table.entries) - 1)
    (front,) = (f for f in _fronts(table, changes) if f.owner >= 0)
    assert {side.seat: (side.label, side.won) for side in front.sides} == {
        0: ("defends", True),
        1: ("attacks", False),
    }


@pytest.mark.rule("wasteland", "WW-BASE.1")
def test_an_attack_is_shown_with_the_defence_of_its_moment():
    # The Gate Tower (10) falls to 8 + 3 before the battle for the Scrap Yard, which then has only
    # its 6 against 3.
    war = War(
        "hand: [wall-breaker, wasteland-warrior], tableau: the-vault",
        "tableau: [gate-tower, scrap-yard], hand: scrap-dealer",
        "hand: wasteland-warrior, tableau: the-vault",
        field="",
    )
    war.bid(
        s1="wall-breaker tableau.1 gate-tower; wasteland-warrior tableau.1 gate-tower",
        s3="wasteland-warrior tableau.1 scrap-yard",
    )
    changes = war.table.changes_of(len(war.table.entries) - 1)
    tower, yard = _fronts(war.table, changes)
    assert (tower.wall, yard.wall) == (10, 6)
    texts = {
        -1: ("Seat 1 takes Gate Tower from seat 2.", "Scrap Yard of seat 2 holds with 6."),
        0: ("You take Gate Tower from seat 2.", "Scrap Yard of seat 2 holds with 6."),
        1: ("Seat 1 takes Gate Tower from you.", "Your Scrap Yard holds with 6."),
    }
    for seat, words in texts.items():
        assert tuple(front.said for front in _fronts(war.table, changes, seat)) == words
    assert _fronts(war.table, changes, 1)[0].title == "Attack on your Gate Tower"


@pytest.mark.rule("wasteland", "WW-COLLECT.1")
def test_missing_units_are_explained(open_war):
    scene = open_war({0: [], 1: ["wasteland-warrior"]}, players=(HUMAN, "greedy"))
    table = scene.session.table
    throne = table.find("warlords-throne", "tableau.0").id

    turn = "It is the turn of Seat 2 (greedy)."
    assert scene.hud.decision.prompt.words == f"You have no card to commit. {turn}"
    table.put(throne, "tableau.1")
    table.invalidate()
    why = "You have no card to commit: none of your bases draws cards (WW-COLLECT.1)."
    assert scene.turn_texts.waiting_message() == f"{why} {turn}"
    table.put(table.piles["deck.0"][0], "committed.0.shop")
    table.invalidate()
    assert scene.turn_texts.waiting_message() == f"All your cards are committed. {turn}"
    table.put(table.piles["committed.0.shop"][0], "hand.0")
    table.marks["ready"] = (0,)
    table.invalidate()
    assert scene.turn_texts.waiting_message() == turn, "whoever has chosen only waits"


def test_buyers_are_named_for_every_viewer():
    both = (0, 1)
    assert reveal.buyers_words(both, both) == "Seat 1 buys first."
    assert reveal.buyers_words(both, both, 1) == "Seat 1 buys first."
    assert reveal.buyers_words(both, both, 0) == "You buy first."
    assert reveal.buyers_words(both, (0,), 1) == "Seat 1 buys."
    assert reveal.buyers_words((1,), (1,), 1) == "You buy."
    assert reveal.buyers_words((1,), (), 1) == "You cannot afford a card."
    assert reveal.buyers_words((1,), ()) == "Seat 2 cannot afford a card."
    assert reveal.buyers_words(both, ()) == "No player can afford a card."


def test_seats_without_affordable_cards_do_not_buy():
    # A Scrap Dealer has 2 in the shop, a Scrap Tank 5. The Smelter costs 5.
    determinizer, tank = (
        "hand: scrap-dealer, tableau: the-vault",
        "hand: scrap-tank, tableau: the-vault",
    )
    war = War(determinizer, tank, shop=("smelter",))
    war.bid(s1="scrap-dealer shop", s2="scrap-tank shop")
    (front,) = _fronts(war.table, war.table.changes_of(len(war.table.entries) - 1))
    assert front.said == "Seat 2 buys."
    assert [(one.seat, one.place) for one in front.sides] == [(1, 1), (0, 0)]

    alone = War(determinizer, "tableau: the-vault", shop=("smelter",)).bid(s1="scrap-dealer shop")
    (front,) = _fronts(alone.table, alone.table.changes_of(len(alone.table.entries) - 1))
    assert front.said == "You cannot afford a card."
    assert [one.place for one in front.sides] == [0]


@pytest.mark.parametrize("widths", [36, 50, 60, 71, 140])
@pytest.mark.parametrize("free", [1.0, 0.6])
def test_name_is_above_the_cards_value(window, monkeypatch, widths, free):
    # Once the value covered the first letters of long names.
    size, rooms, draw = (widths, round(widths * cards.CARD)), [], layouts.text.draw

    def note(surface, words, face, px, ink, available, *how):
        rooms.append(available)
        return draw(surface, words, face, px, ink, available, *how)

    monkeypatch.setattr(layouts.text, "draw", note)
    for kind in ("warlords-throne", "recruiting-office", "wasteland-warrior"):
        cards._bare.__wrapped__(face(kind), size, free)
    lowest = size[1] - max(13, round(0.33 * widths)) - round(0.016 * widths)  # the top of the value
    assert len(rooms) == 3
    assert max(available.bottom for available in rooms) <= lowest


@pytest.mark.parametrize("sizes", [SIZES[:2], pytest.param(SIZES, marks=pytest.mark.full)], ids=len)
def test_eight_sides_fit_on_one_page(sizes):
    cards = tuple((face(kind), 3) for kind in CARDS if face(kind).attack is not None)[:9]
    sides = tuple(
        fronts.FrontSide(seat, BONE, f"Seat {seat + 1}", "attacks", cards, 27) for seat in range(7)
    )
    base = face("the-vault")
    throw = tuple((seat, 4) for seat in range(7))
    it = fronts.Front("attack", "Attack", base, 7, 12, sides, (throw,), "Seat 1 takes The Vault.")
    for size in sizes:
        available = (round(size[0] * 0.86), round(size[1] * 0.72))
        scale = Scale.for_window(size)
        assert fronts.front(it, 1, 0, True, available, scale).get_size() == available


def test_games_without_a_battle_report_show_none():
    assert report_for(games.load("wasteland")) is battle_report.report
    assert report_for(games.load("realm_of_sand")) is None


# --- the seats ------------------------------------------------------------------------------------


@pytest.mark.rule("wasteland", "WW-END.3")
def test_points_of_hidden_units_are_known(open_war):
    scene = open_war(HANDS)
    table = scene.session.table
    unit = next(one for one in content().units.values() if one.vp)
    zone = "field.1"
    table.put(table.find(unit.id, "objectives").id if table.find(unit.id, "objectives")
              else table.find(unit.id, "market").id, zone)  # fmt: skip
    from tabletop.games.wasteland.card_events import acquire

    piece = table.find(unit.id, zone).id
    acquire(table, 1, piece)
    table.flip(piece, 0)
    table.put(piece, "deck.1")
    for viewer in (0, 1):
        scene.skin.set_view(scene.session.view(viewer))
        assert scene.skin.explainer.points(1) == 2 + unit.vp


@pytest.mark.parametrize(
    "size", [SIZES[0], *(pytest.param(size, marks=pytest.mark.full) for size in SIZES[1:])]
)
def test_the_table_fits_any_window(size):
    game = games.load("wasteland")
    for seats in range(2, 9):
        table = game.setup(seats, {}, "fit")
        area = pygame.Rect(0, 40, size[0] - 200, size[1] - 100)
        layout = playmat_of(game.folder, table).layout(area, 0)
        hidden = {zone for zone in table.zones if zone.startswith("warmap.") and zone != "warmap.0"}
        assert set(table.zones) - hidden == set(layout.spots)
        for zone, place in layout.spots.items():
            assert area.inflate(4, 16).contains(pygame.Rect(place.rect)), (seats, zone)
        for picture in layout.pictures:
            assert area.inflate(2, 2).contains(picture.rect), (seats, picture.name)
        frames = sorted(layout.frames.values(), key=lambda rect: (rect.y, rect.x))
        assert not [one for one, other in pairwise(frames) if one.colliderect(other)], seats


@pytest.mark.parametrize("seats", range(2, 6))
def test_cards_are_legible_in_a_medium_window(seats):
    game = games.load("wasteland")
    playmat = playmat_of(game.folder, game.setup(seats, {}, "fit"), (1322, 743))
    spots = playmat.layout(pygame.Rect(0, 0, 1283, 653), 0).spots
    contested = min(spots[zone].piece[0] for zone in ("field.1", "buy.1"))
    hand = spots["hand.0"]
    assert hand.piece[0] >= 120
    assert hand.place(1, 7).x - hand.place(0, 7).x >= 0.5 * hand.piece[0]
    in_play = ("tableau.1", "tableau.0", "committed.1.field.1", "committed.1.attack")
    assert min(spots[zone].piece[0] for zone in in_play) >= 90
    assert contested > max(hand.piece[0], *(spots[zone].piece[0] for zone in in_play))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_eight_plates_are_legible(size):
    # The numbers of a small mat fit next to each other in letters of at least ten pixels.
    game = games.load("wasteland")
    table = game.setup(8, {}, "fit")
    scale = Scale.for_window(size)
    log, bars = scale.px(176), scale.px(104) + 8
    window = (size[0] / scale.factor, size[1] / scale.factor)
    layout = playmat_of(game.folder, table, window).layout(
        pygame.Rect(0, 0, size[0] - log - 8, size[1] - bars), 0
    )
    plates = [one for one in layout.pictures if one.name == "seat" and not one.is_own]
    assert len(plates) == 7
    for plate in plates:
        assert round(plate.rect.w * 17 / 94) >= SMALLEST_TEXT
        width = sum(
            measure(f"{{{sign}}}12", "bold", SMALLEST_TEXT)[0] for sign in ("junk", "juice")
        )
        assert width <= plate.rect.w - 4


def test_what_was_collected_rises_in_one_line(open_war):
    # Throne and Vault give 4 scrap and 1 juice or spark.
    scene = open_war(HANDS, players=(HUMAN, "greedy"), phase="collect")
    table = scene.session.table
    scene.play(Move(1, "produce", ("spark",)))
    scene.play(Move(0, "produce", ("juice",)))
    floating_texts = scene.skin.floating_texts(table, table.changes_of(-1), 0)
    assert [(one.words, one.kind) for one in floating_texts] == [("+4 {junk}  +1 {juice}", "good")]


def test_secret_choices_are_silent(open_war, monkeypatch):
    scene = open_war(HANDS)
    sounds = []
    monkeypatch.setattr(scene.effects, "play", lambda name, across: sounds.append(name))
    scene.play(Move(1, "target", ("field.1",)))
    scene.play(Move(1, "ready"))
    scene.advance(time.perf_counter() + 1)
    assert sounds == []
    scene.play(Move(0, "target", ("field.1",)))
    scene.advance(time.perf_counter() + 1)
    assert sounds == ["choose"]


def test_undo_keeps_secret_choices_of_others(open_war, player):
    scene = open_war(HANDS)
    player.click(spot(scene, "field.1"))
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert moves(scene) == []
    player.click(spot(scene, "field.1"))
    press(scene, player, "ready")
    assert scene.seat == 1
    move_count = moves(scene)
    assert not scene.game_buttons.undo.enabled
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert moves(scene) == move_count
    assert scene.session.undo_obstacle(1) == "Nothing to undo."
    press(scene, player, "ready")
    # All targets are revealed now, so undoing them would be unfair.
    assert (
        scene.session.undo_obstacle(scene.seat) == "Cannot undo after secret choices were revealed."
    )


# --- cards ----------------------------------------------------------------------------------------


FACES = sample(CARDS, lambda kind: face_of(content().cards[kind]))


@pytest.mark.parametrize(
    "kinds", [FACES, pytest.param(CARDS, marks=pytest.mark.full)], ids=("sample", "all")
)
def test_cards_have_a_table_face_and_a_preview_face(kinds):
    painted = {}
    for kind in kinds:
        face = face_of(content().cards[kind])
        for width in (17, 30, 38, 72):
            size = (width, round(width * cards.CARD))
            painted[kind, size] = cards.card(face, cards.printed(face), size).get_size()
        size = (227, round(227 * cards.CARD))
        painted[kind, size] = cards.reading(face, cards.printed(face), size).get_size()
    assert [requests for requests, got in painted.items() if requests[1] != got] == []


@pytest.mark.parametrize("width", [200, 271, 480])
def test_the_words_of_every_card_fit_on_it_in_legible_letters(width):
    unit = width / 100
    height = 100 * cards.CARD
    available = (round(86 * unit), round((height - 22 - (height * 0.5 + 9.5)) * unit))
    for kind in CARDS:
        words = "\n".join(face_of(content().cards[kind]).words)
        px = SMALLEST_TEXT if width < 250 else SMALLEST_TEXT + 1
        size = measure(words, "body", px, available[0])
        assert size[0] <= available[0], kind
        assert size[1] <= available[1], (kind, size, available)


def test_the_large_card_says_where_its_strength_comes_from(open_war, player):
    scene = open_war({0: ["fortress-enforcer"], 1: []}, phase="commit")
    table = scene.session.table
    table.marks["raid.1"] = (0, table.piles["tableau.0"][0])
    table.invalidate()
    scene.session.referee.revision += 1
    base = table.pieces[table.piles["tableau.0"][0]].kind
    scene.play(Move(0, "defend", ("fortress-enforcer", base)))
    piece = table.find("fortress-enforcer", "hand.0")
    text = scene.skin.explainer.lines(scene.renderer.piece_view(piece.id), "hand.0")
    # Printed 2, and 3 more for the defence of a base.
    assert "{attack} Strength 5 = 2 + 3 from itself (WW-CARDS.7)" in text


def test_wasteland_has_a_cover_and_music():
    game = games.load("wasteland")
    assert palette_of("wasteland").name == "wasteland"
    cover = game_boxes.draw_box("wasteland", game.info.name, game.info.tagline, (240, 330))
    assert cover.get_size() == (240, 330)


def test_the_places_of_all_seats_share_a_front():
    game = games.load("wasteland")
    table = game.setup(5, {}, "share")
    layout = playmat_of(game.folder, table).layout(pygame.Rect(0, 0, 1720, 1000), 2)
    shares = [layout.spots[COMMITTED(seat, "shop")].rect for seat in (2, 3, 4, 0, 1)]
    # The player's part is first, the others follow clockwise, row by row.
    places = [(round(rect.y), round(rect.x)) for rect in shares]
    assert places == sorted(places)
    assert len({rect.size for rect in map(pygame.Rect, shares)}) <= 2


def test_every_dress_can_be_asked(window):
    skin = table_skin_for(games.load("wasteland"))
    for kind in ("legal", "ready", "cover", "bad", "focus"):
        assert skin.highlight((60, 80), kind).get_width() > 60


def test_a_pile_is_named_only_while_it_is_empty(open_war):
    scene = open_war(HANDS)
    renderer, table = scene.renderer, scene.session.table
    named = {"discard.0", "deck.0", "discard.1"}
    middles = {zone: renderer.zone_rect(zone).center for zone in named}

    def written():
        centers = {pygame.Rect(rect).center for rect in renderer.captions}
        return {zone for zone, position in middles.items() if position in centers}

    assert written() == {"discard.0", "discard.1"}
    before = renderer.composed_picture().copy()
    table.put(table.top("deck.0").id, "discard.0")
    scene.after_change()
    scene.finish_animations()
    assert written() == {"discard.1"}
    table.put(table.top("discard.0").id, "deck.0")
    scene.after_change()
    scene.finish_animations()
    after = renderer.composed_picture()
    bounds = renderer.zone_rect("discard.0")
    assert after.subsurface(bounds).get_buffer().raw == before.subsurface(bounds).get_buffer().raw


def test_seat_uses_its_players_colour(app, window):
    players = [HUMAN, "fair"]
    people = [Person("Ada", 4, "kite"), Person("Ben", 3, "leaf")]
    session = Session.new(games.load("wasteland"), players, {}, "war", people)
    scene = TableScene(app, session)
    scene.turns.ask = lambda seat: None
    window.open(scene)
    view, skin = session.view(0), scene.skin
    violet, green = PALETTE.seats[4], PALETTE.seats[3]
    picture = {
        (one.name, one.seat): skin.backdrop_state(one, view)
        for one in scene.renderer.layout.pictures
    }
    assert picture["seat", 0][0].tint == violet
    assert picture["seat", 1][0].tint == green
    assert inks.seat_symbol(skin.names, 1) == (green, "{emblem-leaf-3}")
    assert seat_mark(session, scene.style.palette, 1) == ("{emblem-leaf-3}", green)


def test_in_the_rows_of_a_battle_the_own_name_is_that_of_the_plate(open_war, player):
    scene = open_battle(open_war, player)
    table = scene.session.table
    changes = table.changes_of(len(table.entries) - 1)
    names = scene.skin.names
    assert [row.name for row in battle_report.bill(changes, 0, names)] == [
        names.plate(0, is_own=True),
        names.plate(1),
    ]
    (front,) = _fronts(table, changes, 1, names)
    assert [side.name for side in front.sides] == [names.plate(0), names.plate(1, is_own=True)]
