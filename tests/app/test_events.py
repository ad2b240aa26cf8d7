"""Events in all games: seen and heard, without revealing hidden facts."""

import time
from random import Random

import pygame
import pytest

from tabletop import games
from tabletop.app.render.effects import CELEBRATION, PARTICLES, Effects
from tabletop.app.render.events import EFFECTS, EventStyles, TableEvent, events_of
from tabletop.app.render.floating_text import count_steps
from tabletop.app.render.sprites import FLIP_DURATION, IMPACT, LUNGE, SLIDE_SECONDS
from tabletop.app.skins import BUNDLED, skin_of
from tabletop.rules.options import all_options
from tabletop.rules.rulebook import load_rulebook
from tabletop.session.session import HUMAN, Session
from tabletop.table import Table, Zone
from tabletop.table.changes import CreatePiece, Note
from tabletop.table.move import Move
from tabletop.table.views import view_of

PIECE_EVENTS = {"slide", "flip", "spin", "tumble"}
"""Motions that depend on the positions of pieces and the rolls of dice."""


@pytest.fixture
def table():
    """Returns a table for two with a deck, a hand and a field for each seat."""
    table = Table(2, "events")
    for seat in (0, 1):
        table.add_zone(Zone(f"hand.{seat}", seat, "owner"))
        table.add_zone(Zone(f"field.{seat}"))
        table.add_zone(Zone(f"deck.{seat}", sight="none"))
    table.add_zone(Zone("grave"))
    for seat in (0, 1):
        for number in range(3):
            table.add_piece(f"card-{number}", f"deck.{seat}", back="back", face=0, owner=seat)
    table.marks.update({"turn": 0, "sealed.1.bid": None})
    table.counters.update({"round": 1, "coins.0": 0})
    return table


def events_after(table, do, seat=0, feel=None):
    """Returns the events of some changes as a seat sees them."""
    start = len(table.journal)
    table.begin_entry(Move(0, "do"))
    do(table)
    return events_of(table, table.journal[start:], seat, feel)


def test_a_card_is_drawn_played_turned_and_goes(table):
    card = table.top("deck.0").id
    assert events_after(table, lambda t: t.put(card, "hand.0")) == [
        TableEvent("draw", "hand.0", card)
    ]

    def play(t):
        t.put(card, "field.0")
        t.flip(card, 1)

    assert events_after(table, play) == [
        TableEvent("play", "field.0"),
        TableEvent("up", "field.0", card),
    ]
    assert events_after(table, lambda t: t.turn(card, 1)) == [TableEvent("turn", "field.0", card)]
    assert events_after(table, lambda t: t.put(card, "grave")) == [
        TableEvent("move", "grave", card)
    ]
    assert events_after(table, lambda t: t.flip(card, 0)) == [TableEvent("down", "grave")]


def test_new_piece_is_placed(table):
    made = events_after(table, lambda t: t.apply(CreatePiece("stone", "stone", "field.1", 1, None)))
    assert made == [TableEvent("play", "field.1", len(table.pieces) - 1)]


def test_shuffles_rounds_and_turns_are_events(table):
    assert events_after(table, lambda t: t.shuffle("deck.0")) == [TableEvent("shuffle", "deck.0")]
    assert events_after(table, lambda t: t.change_counter("round", 1)) == [TableEvent("round")]
    assert events_after(table, lambda t: t.mark("turn", 1)) == [TableEvent("turn begins", seat=1)]


def test_numbers_rise_or_sink_by_default(table):
    card = table.top("deck.0").id
    events_after(table, lambda t: (t.put(card, "field.0"), t.flip(card, 1)))
    assert events_after(table, lambda t: t.change_counter("coins.0", 2)) == [
        TableEvent("gain", seat=0)
    ]
    assert events_after(table, lambda t: t.change_counter("coins.0", -1)) == [
        TableEvent("lose", seat=0)
    ]
    assert events_after(table, lambda t: t.count_on(card, "damage", 2)) == [
        TableEvent("grow", "field.0", card)
    ]
    feel = EventStyles(counter_kinds={"damage": ("hit", "heal"), "coins": "coins", "*": ""})
    hit = events_after(table, lambda t: t.count_on(card, "damage", 1), feel=feel)
    assert hit == [TableEvent("hit", "field.0", card)]
    healed = events_after(table, lambda t: t.count_on(card, "damage", -1), feel=feel)
    assert healed == [TableEvent("heal", "field.0", card)]
    assert events_after(table, lambda t: t.change_counter("coins.0", 1), feel=feel) == [
        TableEvent("coins", seat=0)
    ]
    assert events_after(table, lambda t: t.count_on(card, "moved", 1), feel=feel) == []


def test_marks_of_a_removed_piece_make_no_event(table):
    card = table.top("deck.0").id
    events_after(
        table, lambda t: (t.put(card, "field.0"), t.flip(card, 1), t.count_on(card, "damage", 2))
    )
    feel = EventStyles(counter_kinds={"damage": ("hit", "heal")})
    left = events_after(
        table, lambda t: (t.count_on(card, "damage", -2), t.put(card, "grave")), feel=feel
    )
    assert left == [TableEvent("move", "grave", card)]


def test_log_reports_damage_and_losses(table):
    one, other = table.top("deck.0").id, table.top("deck.1").id
    for card, zone in ((one, "field.0"), (other, "field.1")):
        events_after(table, lambda t, c=card, z=zone: (t.put(c, z), t.flip(c, 1)))
    feel = EventStyles(rule_kinds={"X-1": "attack", "X-2": "fall"})
    blow = events_after(
        table, lambda t: t.note("X-1", "{0} strikes {1}.", 0, one, other), feel=feel
    )
    assert blow == [TableEvent("attack", "field.0", one, "field.1")]
    dead = events_after(table, lambda t: t.note("X-2", "{0} falls.", 0, other), feel=feel)
    assert dead == [TableEvent("fall", "field.1", other)]


def test_hidden_changes_show_only_movement(table):
    # A card drawn by the opponent has no number. Held cards and secret choices make no event.
    card = table.top("deck.1").id
    assert events_after(table, lambda t: t.put(card, "hand.1")) == [TableEvent("draw", "hand.1")]
    assert events_after(table, lambda t: t.flip(card, 1)) == []
    assert events_after(table, lambda t: t.count_on(card, "marked", 1)) == []
    assert events_after(table, lambda t: t.mark("sealed.1.bid", 3)) == []
    assert events_after(table, lambda t: t.mark("sealed.1.bid", None)) == [TableEvent("reveal")]


# --- all games -----------------------------------------------------------------------------------


def play(name, seed, moves):
    """Plays random moves.

    Yields the session after each move, with the length of the journal before the move.
    """
    game = games.load(name)
    seats = max(2, game.info.seats[0])
    session = Session.new(game, [HUMAN] * seats, all_options(game, {}, seed), seed)
    rng = Random(seed)
    for _ in range(moves):
        seat_to_move = session.seat_to_move()
        if seat_to_move is None:
            return
        start = len(session.table.journal)
        session.play(rng.choice(session.referee.legal_moves(seat_to_move)))
        yield session, start


@pytest.mark.parametrize("name", [*BUNDLED, "caravan"])
def test_events_name_only_what_the_seat_sees_and_need_nothing_it_does_not(name):
    # A view in which all hidden facts are dealt again gives the same events.
    feel, kinds = skin_of(name).feel, set()
    for number, (session, start) in enumerate(play(name, "two worlds", 60)):
        table = session.table
        seat = number % table.seats
        changes = session.witnessed_changes(seat, table.journal[start:])
        known = session.table_as_watched_by(seat, changes)
        results = events_of(known, changes, seat, feel)
        assert view_of(known, seat).piles == view_of(table, seat).piles  # nothing has changed
        true = events_of(table, table.journal[start:], seat, feel)
        assert [e for e in true if e.kind != "reveal"] == [e for e in results if e.kind != "reveal"]
        for event in results:
            assert event.kind in EFFECTS
            if event.piece is not None:  # otherwise it might be another card
                assert known.pieces[event.piece].kind == table.pieces[event.piece].kind
        kinds |= {event.kind for event in results}
    assert len(kinds) >= 3


@pytest.mark.parametrize("name", BUNDLED)
def test_declared_events_exist(name):
    # The rules are in the rulebook, and the kinds of events and effects exist.
    feel = skin_of(name).feel
    assert set(feel.rule_kinds) <= set(load_rulebook(games.load(name).folder).rules)
    kinds = [*feel.rule_kinds.values(), *feel.picture_of_kind]
    for kind in feel.counter_kinds.values():
        kinds += [kind] if isinstance(kind, str) else kind
    assert set(kinds) - {""} <= set(EFFECTS)
    assert feel.music
    assert feel.ambience


# --- visible effects -----------------------------------------------------------------------------


@pytest.fixture
def cards(open_table):
    """Returns the scene of a plugin game and a card on its table."""
    scene = open_table("caravan", [HUMAN, HUMAN])
    return scene, next(iter(scene.session.table.piles["market"]))


def animate_event(scene, event, **how):
    sounds = []
    effects = Effects(lambda name, across: sounds.append((name, across)))
    effects.store_pictures([event], scene.renderer)
    effects.show([event], scene.renderer, EventStyles(), 100.0, **how)
    acts = scene.renderer.sprites.moving
    damage, wait = effects.advance(100.3)
    return effects, sounds, bool(damage) or acts or wait == 0


@pytest.mark.parametrize(
    "times", [(0.3,), pytest.param((0.15, 0.3, 0.45, 0.7), marks=pytest.mark.full)]
)
def test_every_kind_is_seen_and_heard_in_a_game_from_outside(cards, times):
    scene, card = cards
    surface = pygame.Surface(scene.window.surface.get_size(), pygame.SRCALPHA)
    for kind in EFFECTS:
        event = TableEvent(kind, "market", card, "hand.1")
        if kind in ("won", "lost", "round"):
            event = TableEvent(kind)
        effects, sounds, moves = animate_event(scene, event)
        assert sounds == [(EFFECTS[kind].sound, sounds[0][1])]
        assert 0 <= sounds[0][1] <= 1
        assert moves or EFFECTS[kind].motion in PIECE_EVENTS, kind
        for later in times:  # areas that are not painted again keep no traces
            damage, _due = effects.advance(100 + later)
            surface.fill((0, 0, 0, 0))
            effects.paint(surface, surface.get_rect())
            for rect in damage:
                surface.fill((0, 0, 0, 0), rect)
            assert surface.get_bounding_rect().size == (0, 0), (kind, later)
        scene.renderer.finish()
        effects.advance(100 + 2 * CELEBRATION)
        assert effects.advance(100 + 4 * CELEBRATION) == ([], None), kind


def test_with_reduced_motion_nothing_moves_but_all_is_heard(cards):
    scene, card = cards
    for kind in EFFECTS:
        _effects, sounds, moves = animate_event(
            scene, TableEvent(kind, "market", card), is_animated=False
        )
        assert len(sounds) == 1
        assert not moves


def test_all_is_shorter_with_speed(cards):
    scene, card = cards
    for speed in (1.0, 4.0):
        effects, _, _ = animate_event(scene, TableEvent("gain", "market", card), speed=speed)
        _, due = effects.advance(100 + PARTICLES / 4 + 0.01)
        assert (due is None) == (speed == 4.0)


def test_click_or_leaving_ends_animations(cards):
    scene, card = cards
    for end in (
        scene.finish_animations,
        lambda: scene.layout(scene.window.surface.get_size()),
        lambda: scene.after_change(is_undo=True),
    ):
        scene.effects.show(
            [TableEvent("fall", "market", card)], scene.renderer, EventStyles(), 100.0
        )
        assert scene.effects.is_visible
        end()
        assert not scene.effects.is_visible
        assert not scene.renderer.sprites.moving


def test_only_the_loudest_simultaneous_sound_plays(cards):
    scene, card = cards
    sounds = []
    effects = Effects(lambda name, across: sounds.append(name))
    events = [TableEvent(kind, "market", card) for kind in EFFECTS]
    effects.show(events, scene.renderer, EventStyles(), 100.0)
    effects.advance(110.0)
    assert sounds == [EFFECTS[kind].sound for kind in ("round", "build", "lost", "won")]


# --- motions of pieces ---------------------------------------------------------------------------


def test_a_card_taken_from_the_deck_turns_over_on_its_way(open_table):
    scene = open_table("caravan", [HUMAN, HUMAN])
    session = scene.session
    for _ in range(2):  # a card is taken and loaded, and the market is refilled
        session.play(session.referee.legal_moves(session.seat_to_move())[0])
    scene.seat = session.seat_to_move()
    scene.director.collect(time.perf_counter(), is_undo=False)
    came = [
        way for way in session.carried_pieces(0) if way.source == "deck" and way.target == "market"
    ]
    sprite = scene.renderer.sprites.by_key[came[-1].piece]
    start, deck = sprite.rect.center, scene.renderer.zone_rect("deck")
    assert deck.collidepoint(start)
    assert sprite.before is not None
    assert sprite.turns_over
    now = sprite.start_time
    scene.renderer.advance(now + SLIDE_SECONDS * FLIP_DURATION * 0.5)
    assert 0 < sprite.tilt < 1
    assert sprite.picture().get_width() < sprite.full_picture().get_width() / 2
    scene.renderer.advance(now + 2 * SLIDE_SECONDS * FLIP_DURATION)
    assert not sprite.moving
    assert sprite.picture() is sprite.full_picture()


def test_opponents_drawn_card_moves_face_down(open_table):
    # The sprite moves to its destination and shows its back all the way.
    scene = open_table("caravan", [HUMAN, HUMAN])
    scene.session.play(Move(0, "@referee", ("sandbox",)))
    scene.director.discard()
    deck = scene.session.table.top("deck")
    scene.play(Move(0, "@move", ("deck#0", "hand.1")))
    keys = [
        key
        for key, position in scene.renderer.positions_by_key.items()
        if position.zone == "hand.1"
    ]
    assert deck.id not in keys
    moving = [scene.renderer.sprites.by_key[key] for key in keys]
    moving = [sprite for sprite in moving if sprite.moving and sprite.is_moving]
    assert moving
    assert all(not sprite.turns_over and sprite.side == 0 for sprite in moving)


def test_the_struck_is_struck_when_the_blow_falls(cards):
    scene, card = cards
    sprites = scene.renderer.sprites
    home = sprites.by_key[card].rect.center
    target = scene.renderer.zone_rect("caravan.1")
    event = TableEvent("attack", "market", card, "caravan.1")
    scene.effects.show([event], scene.renderer, EventStyles(), 100.0)
    scene.renderer.advance(100 + LUNGE * IMPACT)
    target_rect = sprites.by_key[card].rect.center
    assert pygame.Vector2(target_rect).distance_to(target.center) < pygame.Vector2(
        home
    ).distance_to(target.center)
    scene.renderer.advance(100 + LUNGE + 0.01)
    assert sprites.by_key[card].rect.center == home
    assert not sprites.moving


def test_numbers_count_up_to_what_they_are():
    assert count_steps("+3 {coin}") == ["+1 {coin}", "+2 {coin}", "+3 {coin}"]
    assert count_steps("−1") == ["−1"]
    assert count_steps("Dodged!") == ["Dodged!"]
    steps = count_steps("40 {water}")
    assert steps[-1] == "40 {water}"
    assert len(steps) == 6


def test_notes_without_words_are_not_events(table):
    feel = EventStyles(rule_kinds={"X-1": "fall"})
    assert events_of(table, [Note("X-1", "", 0)], 0, feel) == []
