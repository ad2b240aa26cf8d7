"""The director shows each beat for its time, and nothing remains."""

import math
import time
from dataclasses import replace
from random import Random

import pygame
import pytest

from tabletop import games
from tabletop.app.scenes.pages import PagesScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.table.director import FURTHER_SECONDS, HOLD_SECONDS, _Cue
from tabletop.rules.beat_weight import BeatWeight
from tabletop.session.beats import BeatLog
from tabletop.session.session import HUMAN, Session
from tests.app.tables import slow_bots  # noqa: F401  (fixtures)

pytestmark = pytest.mark.usefixtures("slow_bots")

#: Seconds between two frames of the fake clock, and the maximum time for the beats of one move.
STEP, MAX_SECONDS = 0.1, 30
PLAYERS = {
    "caravan": 2,
    "guardians": 2,
    "realm_of_sand": 2,
    "sacred_wars": 2,
    "sandland": 2,
    "wasteland": 3,
}


class Clock:
    """A clock that advances only on request."""

    now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(time, "perf_counter", clock)
    return clock


def legal_moves(session):
    return session.referee.legal_moves(session.seat_to_move())


def random_move(session, rng):
    if session.seat_to_move() is None:
        return None
    legal = legal_moves(session)
    return rng.choice([move for move in legal if move.verb not in ("pass", "end")] or legal)


def watch(scene, player, clock):
    """Runs the clock until the table is still; returns beats and seconds."""
    shown = []
    began = clock.now
    while scene.director.is_pending or player.scene is not scene:
        if isinstance(player.scene, PagesScene):
            player.scene.window.back()
        event = scene.stage.event
        if event is not None and (not shown or shown[-1][0] is not event):
            shown.append((event, clock.now))
            assert scene.director.shown == event.end
            assert scene.session.table.journal[event.start : event.end]
        clock.now += STEP
        scene.advance(clock.now)
        assert clock.now < began + MAX_SECONDS
    ends = [*[at for _event, at in shown], clock.now][1:]
    return [(event, end - at) for (event, at), end in zip(shown, ends, strict=True)]


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if name == "caravan" else pytest.mark.full) for name in PLAYERS],
)
def test_beats_follow_each_other_and_nothing_remains(open_table, player, clock, name):
    scene = open_table(name, [HUMAN] + ["fair"] * (PLAYERS[name] - 1))
    rng, last_start, last_end = Random(name), 0, 0
    for _ in range(24):
        move = random_move(scene.session, rng)
        if move is None:
            break
        scene.play(move)
        digest = scene.session.table.digest()
        for event, seconds in watch(scene, player, clock):
            grows = event.count > 1 and event.start == last_start  # with hidden placements
            assert event.start >= last_end or grows
            last_start, last_end = event.start, event.end
            if event.weight >= BeatWeight.PLAIN:
                assert seconds >= 0.8
            assert seconds <= HOLD_SECONDS[event.weight] + 2.5  # with dice
        assert scene.session.table.digest() == digest
        assert scene.director.shown == len(scene.session.table.journal)
        assert not scene.director.is_pending
        if scene.stage.event is not None:  # an announcement that nothing waits for
            assert scene.stage.event.kind == "ready"
        assert scene.renderer.view == scene.session.view(scene.seat)


@pytest.fixture
def attacked(app, window, clock):
    """Returns Sandland with three beats of a move to show."""
    game, rng = games.load("sandland"), Random(2)
    options = {option.id: option.default for option in game.info.options}
    session = Session.new(game, [HUMAN, "fair"], options, "1")
    beats, entries = BeatLog(session), session.table.entries
    move = random_move(session, rng)
    while not entries or len(beats.of_entries(0, [len(entries) - 1])) < 3:
        move = next(filter(is_attack_of_bot, legal_moves(session)), None) or move
        session.play(move)
        move = random_move(session, rng)
    attack = entries[-1].move
    session.undo()
    scene = TableScene(app, session)
    window.open(scene)
    scene.play(attack)
    assert len(scene.director._queue) > 1
    return scene


def is_attack_of_bot(move):
    return move.verb == "attack" and move.seat == 1


def test_a_key_skips_one_beat_and_a_second_one_all(attacked, player):
    scene = attacked
    first = scene.stage.event
    player.key(pygame.K_SPACE)
    second = scene.stage.event
    assert second.start >= first.end
    player.key(pygame.K_SPACE)
    assert scene.stage.event is None
    assert scene.director.shown == len(scene.session.table.journal)


def test_the_table_and_history_show_the_current_beat(attacked):
    scene = attacked
    present = scene.session.view(scene.seat)
    assert scene.renderer.view != present
    newest = scene.hud.history.strip.shown[0][1]
    assert newest.end == scene.director.shown == scene.stage.event.end
    assert scene.session.view(scene.seat) == present


def test_an_undo_drops_the_beats(attacked):
    scene = attacked
    scene.undo()
    assert scene.stage.event is None
    assert not scene.director.is_pending
    assert scene.renderer.view == scene.session.view(scene.seat)


def test_time_counts_from_the_first_picture(attacked, clock):
    scene = attacked
    clock.now += 100  # drawing took long
    hold = HOLD_SECONDS[scene.stage.event.weight]
    assert scene.director.advance(clock.now) == pytest.approx(hold)
    assert scene.director._due != math.inf


def test_beat_of_many_parts_is_held_longer(attacked):
    scene = attacked
    beat = replace(scene.stage.event, count=4)
    extra = scene.director._hold(_Cue(beat, is_recalled=True), beat) - HOLD_SECONDS[beat.weight]
    assert extra == pytest.approx(3 * FURTHER_SECONDS)


def test_hidden_cards_of_one_seat_are_one_beat(open_table, clock):
    scene = open_table("sandland", [HUMAN, "fair"])

    while legal := scene.session.referee.legal_moves(0):
        scene.play(legal[0])
    for slot in ("a1", "b1", "c1"):
        legal = scene.session.referee.legal_moves(1)
        scene.play(next(move for move in legal if move.args[1] == slot))
    shown = scene.stage.event
    assert shown.headline.endswith(" a1, b1 and c1.")
    assert shown.zones == ("slot.1.a1", "slot.1.b1", "slot.1.c1")
    assert scene.director._seconds > HOLD_SECONDS[shown.weight]


def test_the_bars_name_the_seat_whose_beat_is_shown(attacked):
    scene = attacked
    assert scene.stage.event.seat == 1
    words = f"{scene.session.name_of(1)} plays."
    assert scene.hud.top_bar.turn.words == scene.hud.decision.prompt.words == words
    scene.director.skip_all(time.perf_counter())
    assert scene.hud.top_bar.turn.words != words


def test_the_bars_name_the_seats_that_have_chosen_while_one_waits(open_table):
    scene = open_table("wasteland", [HUMAN, "fair", "fair", "fair"])
    for seat in (0, 1, 2):
        scene.play(scene.session.referee.legal_moves(seat)[0])
    headline = scene.stage.event.headline
    names = scene.session.names
    assert headline.endswith(f"{names[1]} and {names[2]} have chosen.")
    assert scene.hud.top_bar.turn.words == scene.hud.decision.prompt.words == headline
    scene.director.skip_all(time.perf_counter())
    assert scene.hud.top_bar.turn.words == f"It is the turn of {scene.session.name_of(3)}."
