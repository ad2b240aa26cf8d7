"""Laws of the gesture machine, under random intents in every game."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop import games
from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.gestures.geometry import ScreenArea, ShownPiece
from tabletop.app.gestures.intents import (
    AskMenu,
    Cancel,
    Click,
    Confirm,
    FlipPiece,
    HandlePieces,
    LetGo,
    MovePointer,
    PickUp,
    Press,
    Propose,
    Release,
    RotatePiece,
    RotatePieceByWheel,
    StepCursor,
)
from tabletop.app.gestures.machine import GestureMachine
from tabletop.app.gestures.results import FaceMat, PlayMove, Refuse, UndoDecision
from tabletop.app.gestures.states import Idle
from tabletop.games.sandbox import load_folder
from tabletop.rules.handling import is_handling
from tabletop.rules.refusal import Refusal
from tabletop.rules.rulebook import whole_rulebook
from tabletop.session.session import HUMAN, Session
from tabletop.table.move import InvalidMove, Move
from tabletop.table.views import PilePosition
from tabletop.testing.laws import copied, other_world
from tests.tiers import in_tier_0

SANDBOX_TABLE = Path(__file__).parents[2] / "examples" / "sandbox_table"
GAMES = [*games.BUNDLED, "tictactoe", "sandbox"]
WIDTH, HEIGHT = 120, 40
KEYS = ("choose", "turn", "turn-back", "flip", "stack", "shuffle", "count-up", "lock", "remove")


rulebook = cache(whole_rulebook)


@cache
def areas_of(zones):
    return {zone: ScreenArea(0, HEIGHT * row, WIDTH, HEIGHT) for row, zone in enumerate(zones)}


class GridPicture:
    """A table with its zones one below the other, and their pieces in rows.

    It knows only the view of the seat.
    """

    def __init__(self, session, seat):
        self.session, self.seat = session, seat

    @property
    def view(self):
        return self.session.view(self.seat)

    def zone_areas(self):
        return areas_of(tuple(self.view.zones))

    def pieces(self):
        piles = self.view.piles.items()
        return [PilePosition(zone, number) for zone, pile in piles for number in range(len(pile))]

    def piece(self, key):
        if key is None or key.number >= len(self.view.piles.get(key.zone, ())):
            return None
        return ShownPiece(key, self.view.piles[key.zone][key.number])

    def key_at(self, position):
        return position if self.piece(position) is not None else None

    def piece_area(self, key):
        if self.piece(key) is None:
            return None
        zone = self.zone_areas()[key.zone]
        return ScreenArea(10 * key.number, zone.y + 5, 10, 20)

    def piece_at(self, point):
        hits = (key for key in self.pieces() if self.piece_area(key).contains(point))
        return next(hits, None)

    def zone_at(self, point, among=None):
        areas = self.zone_areas()
        hits = [zone for zone in areas if among is None or zone in among]
        return next((zone for zone in hits if areas[zone].contains(point)), None)

    def felt_zone(self, point):
        return None

    def is_stack(self, zone):
        return False

    def is_on_count(self, point):
        return False

    def covered_zone(self, piece, point, zones):
        return self.zone_at((point[0] % WIDTH, point[1]), zones)


@dataclass
class Acting:
    """The seat at the bottom of the screen."""

    session: Session
    seat: int
    is_closed: bool = False


def machine_of(session, seat=0):
    picture = GridPicture(session, seat)
    actions = AvailableActions(Acting(session, seat), picture, lambda _move: False)
    return GestureMachine(actions, picture)


def new_session(name, mode="strict", opening=0, seed="1"):
    """Returns a session of a game after random moves."""
    game = load_folder(SANDBOX_TABLE) if name == "sandbox" else games.load(name)
    chosen = {option.id: option.default for option in game.info.options}
    players = [HUMAN] * game.info.seats[0]
    session, rng = Session.new(game, players, chosen, seed), Random(f"{name} {opening}")
    for _ in range(opening):
        seats = session.referee.seats_to_move()
        moves = session.referee.legal_moves(min(seats)) if seats else []
        if moves:
            session.play(rng.choice(moves))
    if name != "sandbox" and mode != "strict":
        session.play(Move(0, "@referee", (mode,)))
    return session


def point_of(machine, where, shift):
    """Returns the centre of a piece or a zone, or a point beside it."""
    picture = machine.picture
    areas = [picture.piece_area(key) for key in picture.pieces()]
    usable = [picture.piece_area(key) for key in machine.actions.usable()]
    targets = machine.hand.targets() if machine.hand is not None else machine.actions.usable_zones()
    zones = picture.zone_areas()
    areas = [*areas, *zones.values(), *4 * usable, *4 * [zones[each] for each in sorted(targets)]]
    x, y = areas[where % len(areas)].centre
    return (x + shift, y)


TURNS = (
    RotatePiece(1),
    RotatePiece(-1),
    RotatePieceByWheel(1),
    RotatePieceByWheel(-1),
    FlipPiece(),
)
MAKERS: list[Callable] = [
    lambda m, a, b: MovePointer(point_of(m, a, b % 3), is_held=b % 4 > 0, extends=b % 7 == 0),
    lambda m, a, b: MovePointer(point_of(m, a, b % 3), is_held=True),
    lambda m, a, b: Press(point_of(m, a, 0), extends=b % 7 == 0),
    lambda m, a, b: Press(point_of(m, a, 0)),
    lambda m, a, b: Release(point_of(m, a, 0), extends=b % 7 == 0, is_early=b % 9 == 0),
    lambda m, a, b: Release(m.pointer),
    lambda m, a, b: Release(m.pointer),
    lambda m, a, b: PickUp(m.picture.piece_at(point_of(m, a, 0)), is_led_by_keys=b % 2 == 0),
    lambda m, a, b: StepCursor(((1, 0), (-1, 0), (0, 1), (0, -1))[b % 4]),
    lambda m, a, b: Confirm(),
    lambda m, a, b: (
        RotatePiece(1),
        RotatePiece(-1),
        RotatePieceByWheel(1),
        RotatePieceByWheel(-1),
        FlipPiece(),
    )[b % 5],
    lambda m, a, b: (Cancel(), LetGo(), AskMenu(), AskMenu(point_of(m, a, 0)))[b % 4],
    lambda m, a, b: HandlePieces(KEYS[b % len(KEYS)], m.picture.piece_at(point_of(m, a, 0))),
]


def drawn_intents(maximum):
    drawn = st.tuples(st.integers(0, len(MAKERS) - 1), st.integers(0, 9999), st.integers(0, 999))
    return st.lists(drawn, min_size=maximum // 2, max_size=maximum)


def law_settings(examples):
    quiet = list(HealthCheck)
    return settings(max_examples=examples, deadline=None, suppress_health_check=quiet)


@pytest.fixture
def loaded(name):
    """Loads the game, which takes longer than the law."""
    new_session(name)
    return name


def carry_out(session, results):
    """Plays the results as a scene does, and judges them.

    Returns whether the position has changed.
    """
    rules = rulebook(session.game.folder).rules
    revision, is_strict = session.referee.revision, session.referee.mode == "strict"
    for result in results:
        if isinstance(result, PlayMove):
            if is_strict and not is_handling(result.move):
                assert session.judge(result.move) is None, result.move
            try:
                session.play(result.move)
            except (Refusal, InvalidMove):
                assert not is_strict or is_handling(result.move)
        elif isinstance(result, Refuse):
            assert result.refusal.rule in rules, result.refusal
        elif isinstance(result, UndoDecision):
            session.take_back(0)
    return session.referee.revision != revision


def run(name, mode, opening, drawn):
    """Applies drawn intents to a game; returns all results."""
    session = new_session(name, mode, opening)
    machine, history = machine_of(session), []
    for make, first, second in drawn:
        scene = machine.actions.scene
        if (seat := session.seat_to_move(scene.seat)) is not None:
            scene.seat = machine.picture.seat = seat
        intent = MAKERS[make](machine, first, second)
        response = machine.handle(intent)
        results = response.results
        while results and isinstance(results[-1], FaceMat):
            results = machine.handle(results[-1].otherwise).results
        target = None if machine.hand is None else machine.hand.target
        history.append(
            (str(intent), response.is_used, str(results), str(machine.proposed), str(target))
        )
        if carry_out(session, results):
            machine.forget()
        assert machine.hand is None or machine.picture.piece(machine.hand.key) is not None
    return session, machine, history


MODES = [
    *((name, "strict") for name in GAMES[:-1]),
    ("sandbox", "sandbox"),
    ("wasteland", "coach"),
    ("realm_of_sand", "sandbox"),
]
MORE_MODES = [(name, mode) for name in GAMES[:-1] for mode in ("coach", "sandbox")]


@pytest.mark.parametrize(
    ("name", "mode", "examples", "maximum"),
    [
        *((name, mode, 2, 20) for name, mode in MODES),
        *(
            pytest.param(name, mode, 10, 50, marks=pytest.mark.full)
            for name, mode in dict.fromkeys([*MODES, *MORE_MODES])
        ),
    ],
)
def test_random_intents_lead_to_legal_moves_and_cited_refusals(
    loaded, name, mode, examples, maximum
):
    @law_settings(examples)
    @given(drawn=drawn_intents(maximum), opening=st.integers(0, 20))
    def law(drawn, opening):
        _session, machine, _history = run(name, mode, opening, drawn)
        machine.handle(Cancel())
        assert machine.state == Idle()
        assert machine.hand is None
        assert machine.proposed == []

    law()


@pytest.mark.parametrize("name", ["realm_of_sand"])
def test_cancel_ends_a_proposal_and_an_action_that_waits_for_a_click(loaded, name):
    session = new_session(name)
    machine = machine_of(session)
    machine.handle(Propose(tuple(session.choices(0)[:1])))
    machine.next_click = print
    assert len(machine.proposed) == 1
    assert machine.handle(Cancel()).is_used
    assert machine.state == Idle()
    assert machine.next_click is None
    assert not machine.handle(Cancel()).is_used


@pytest.mark.parametrize("name", in_tier_0(["realm_of_sand", "sandland"], GAMES))
def test_the_same_intents_have_the_same_results(loaded, name):
    mode = "sandbox" if name == "sandbox" else "strict"

    @law_settings(2)
    @given(drawn=drawn_intents(20), opening=st.integers(0, 10))
    def law(drawn, opening):
        assert run(name, mode, opening, drawn)[2] == run(name, mode, opening, drawn)[2]

    law()


@pytest.mark.parametrize("name", [name for name in games.BUNDLED if name != "realm_of_sand"])
@pytest.mark.parametrize(
    ("examples", "maximum"), [(2, 20), pytest.param(12, 40, marks=pytest.mark.full)]
)
def test_gestures_do_not_depend_on_hidden_pieces(loaded, name, examples, maximum):
    @law_settings(examples)
    @given(drawn=drawn_intents(maximum), opening=st.integers(0, 20))
    def law(drawn, opening):
        session, hidden = (new_session(name, "strict", opening) for _ in range(2))
        seat = session.seat_to_move(0) or 0
        hidden.referee.table = other_world(session.table, seat, Random(opening))
        session.referee.table = copied(session.table)  # neither has a move to undo
        machines = [machine_of(each, seat) for each in (session, hidden)]
        assert machines[0].picture.view == machines[1].picture.view
        for make, first, second in drawn:
            intents = [MAKERS[make](machine, first, second) for machine in machines]
            responses = [machine.handle(intents[0]) for machine in machines]
            targets = [machine.hand and machine.hand.target for machine in machines]
            assert intents[0] == intents[1]
            assert str(responses[0]) == str(responses[1])
            assert str(targets[0]) == str(targets[1])

    law()


def test_a_click_on_its_target_confirms_a_proposal():
    session = new_session("tictactoe")
    machine = machine_of(session)
    first, second = session.choices(0)[:2]
    machine.handle(Propose((first, second)))
    assert [choice.move for choice in machine.proposed] == [first.move, second.move]
    assert machine.handle(Click(None, second.gesture.target)).results == (PlayMove(second.move),)


def test_cancel_drops_a_proposal_before_the_selection():
    session = new_session("sandbox")
    machine = machine_of(session)
    (key, *_rest) = machine.picture.pieces()
    machine.handle(HandlePieces("choose", key))
    machine.handle(PickUp(key))
    assert machine.handle(Cancel()).is_used
    assert machine.hand is None
    assert machine.selection.keys == [key]
    assert machine.handle(Cancel()).is_used
    assert machine.selection.keys == []
    assert not machine.handle(Cancel()).is_used


def test_cancel_ends_the_wait_for_a_target():
    machine, used = machine_of(new_session("sandbox")), []
    machine.next_click = lambda piece, zone: used.append((piece, zone))
    assert machine.handle(Cancel()).is_used
    assert machine.handle(Click(None, "field.b2")).results == ()
    machine.next_click = lambda piece, zone: used.append((piece, zone))
    (result,) = machine.handle(Click(None, "field.b2")).results
    result.use(result.piece, result.zone)
    assert used == [(None, "field.b2")]
