"""Verbs of organizing: opening hand, placement and discards."""

from collections.abc import Iterator, Sequence

from tabletop.cards.wording import number_of
from tabletop.games.guardians.board import (
    HOME_OF,
    HOMES,
    OUTER_COLUMNS,
    UNDER,
    WORKS,
    force_zone,
    shield_zone,
    space_of,
    under_zone,
)
from tabletop.games.guardians.card_rules import (
    DOUBLE,
    border_of,
    can_channel,
    is_creature,
    name_of,
    rules_of,
)
from tabletop.games.guardians.card_verbs import (
    Button,
    CardVerb,
    dragged_piece,
    first_of_kind,
    kind_args,
)
from tabletop.games.guardians.combat.leaving import discard
from tabletop.games.guardians.counters import STONES
from tabletop.games.guardians.lands import forces, turns
from tabletop.games.guardians.lands.drawing import CARDS, draw, hand_limit
from tabletop.games.guardians.lands.forces import shield_at
from tabletop.games.guardians.marks import MODE, REDRAWN, STAGE
from tabletop.games.guardians.storage import hand
from tabletop.games.guardians.zones import BESIDE, DECK, DISCARD, GUARDIAN, HAND, LANES
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Move, Refusal, step_is
from tabletop.table import Change, Piece, Step, Table


def hand_refusal(table: Table, seat: int, kind: str) -> Refusal | None:
    """Returns a refusal if the storage hand has no card of the kind."""
    if table.find(kind, HAND(seat)) is None:
        return Refusal("GD-TURN.6", f"{name_of(kind)} is not in your storage hand.")
    return None


def intact_strongholds(table: Table, seat: int) -> list[str]:
    """Returns the spaces of a seat's intact strongholds."""
    return [home for home in HOMES[seat] if not forces.is_rubble(table, home)]


def stronghold_refusal(table: Table, seat: int, space: str) -> Refusal | None:
    """Returns a refusal unless the space is an intact stronghold of the seat."""
    if HOME_OF.get(space) != seat:
        return Refusal("GD-TURN.7", f"You have no stronghold in {space}.")
    if forces.is_rubble(table, space):
        return Refusal("GD-RESULT.10", f"Your stronghold in {space} is rubble.")
    return None


# --- opening hand --------------------------------------------------------------------------------


class Keep(Button):
    """Verb that keeps the opening hand (GD-TURN.1)."""

    usage = "keep"
    answers = ("opening",)
    label = "Keep these cards"

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        table.note("GD-TURN.1", "{seat} keeps the first cards.", move.seat)
        turns.set_ready(table, move.seat)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the number of shields in the hand; creatures need one to march."""
        shields = [card for card in hand(table, move.seat) if rules_of(card.kind).is_shield]
        return f"{number_of(len(shields), 'shield') if shields else 'No shield'} among these cards"


class Redraw(Button):
    """Verb that redraws the opening hand, once, for a stone (GD-TURN.2)."""

    usage = "redraw"
    answers = ("opening",)
    label = "Draw new cards for 1 stone"

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields the move for a hand without a shield."""
        if self.refusal(table, step, ()) is None:
            yield ()

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        """Refuses hands with a shield, second redraws, and seats without stones."""
        if any(rules_of(piece.kind).is_shield for piece in hand(table, step.seat)):
            return Refusal("GD-TURN.2", "You have a shield; keep these cards.")
        if REDRAWN[step.seat](table):
            return Refusal("GD-TURN.2", "You have already drawn new cards.")
        if STONES(table, step.seat) < 1:
            return Refusal("GD-TURN.2", "New cards cost 1 stone, and you have none.")
        return None

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        seat = move.seat
        if STONES(table, seat) < 1:
            raise InvalidMove("no new cards can be drawn now")
        for piece in hand(table, seat):
            table.put(piece.id, DECK(seat))
        table.shuffle(DECK(seat))
        draw(table, seat, CARDS)
        STONES.add(table, seat, -1)
        REDRAWN[seat].set(table, True)
        table.note("GD-TURN.2", "{seat} draws 12 new cards for 1 stone.", seat)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        return f"{number_of(STONES(table, move.seat), 'stone')} left"


# --- creatures -----------------------------------------------------------------------------------


class HandVerb(CardVerb):
    """A verb with a card of the storage hand."""

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        return (HAND(seat),)

    def dragged_card(self, table: Table, drag: Drag) -> Piece | None:
        """Returns the dragged card of the seat's storage hand, outside of combats."""
        piece = dragged_piece(table, drag)
        if piece is None or MODE(table) != "lands" or STAGE(table):
            return None
        return piece if piece.zone == HAND(drag.seat) else None

    def on_space(self, table: Table, drag: Drag) -> str:
        """Returns the space of the drop; empty for zones under a stronghold."""
        return "" if UNDER.has(table.zones[drag.target]) else space_of(drag.target)


def lay_hidden(table: Table, seat: int, piece: Piece, zone: str, location: str) -> None:
    """Places a card face down until both seats are ready."""
    table.note("GD-TURN.13", f"{{seat}} places {{0}} {location}.", seat, piece.id)
    table.flip(piece.id, 0)
    table.put(piece.id, zone)
    table.reveal_to(piece.id, [seat])


def room_refusal(table: Table, seat: int, kind: str, space: str) -> Refusal:
    """Returns why a creature has no room in a space."""
    if len(table.piles[force_zone(space, seat)]) >= LANES:
        reason = f"There are already {LANES} creatures in {space}."
        return Refusal("GD-BOARD.11", reason)
    maximum = forces.limit(table, space, seat)
    points = forces.stacking_points(table, space, seat) + forces.weight(kind)
    rule = "GD-BOARD.4" if maximum == forces.LIMIT else "GD-TURN.12"
    reason = (
        f"With {name_of(kind)} there would be {points} points in {space}; the limit is {maximum}."
    )
    return Refusal(rule, reason)


class Place(HandVerb):
    """Verb that places a creature on a stronghold (GD-TURN.7)."""

    usage = "place CARD SPACE"
    answers = ("place",)
    label = "Place {name} on {space}"

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields each creature with each stronghold that has room."""
        homes = intact_strongholds(table, step.seat)
        for (kind,) in kind_args([card for card in hand(table, step.seat) if is_creature(card)]):
            for home in homes:
                if forces.has_room(table, home, step.seat, kind):
                    yield kind, home

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses missing cards, other cards, rubble, and full spaces."""
        kind, space = words
        if refusal := hand_refusal(table, step.seat, kind) or stronghold_refusal(
            table, step.seat, space
        ):
            return refusal
        if rules_of(kind).creature is None:
            return Refusal("GD-TURN.7", f"{name_of(kind)} is not a creature.")
        return room_refusal(table, step.seat, kind, space)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        kind, space = move.args
        piece = first_of_kind(hand(table, move.seat), kind)
        if not is_creature(piece) or HOME_OF.get(space) != move.seat:
            raise InvalidMove(f"{name_of(kind)} cannot be placed in {space}")
        table.note("GD-TURN.7", f"{{seat}} places {{0}} on {space}.", move.seat, piece.id)
        table.put(piece.id, force_zone(space, move.seat))

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return force_zone(move.args[1], move.seat)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        piece, space = self.dragged_card(table, drag), self.on_space(table, drag)
        if piece is None or not space or not is_creature(piece):
            return None
        return piece.kind, space

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the resulting stacking points."""
        space = move.args[1]
        room = forces.limit(table, space, move.seat)
        points = f"{forces.stacking_points(table, space, move.seat)} of {room} stacking points"
        return f"Place {name_of(move.args[0])} on {space}: {points}"


class Tuck(HandVerb):
    """Verb that places a channeller under a stronghold (GD-TURN.8)."""

    usage = "tuck CARD SPACE"
    answers = ("place",)
    label = "Place {name} under {space}"

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields each channeller with each intact stronghold."""
        homes = intact_strongholds(table, step.seat)
        for (kind,) in kind_args([card for card in hand(table, step.seat) if can_channel(card)]):
            for home in homes:
                yield kind, home

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses missing cards, other cards, and rubble."""
        kind, space = words
        if refusal := hand_refusal(table, step.seat, kind) or stronghold_refusal(
            table, step.seat, space
        ):
            return refusal
        return Refusal("GD-TURN.8", f"{name_of(kind)} cannot channel.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        kind, space = move.args
        piece = first_of_kind(hand(table, move.seat), kind)
        if not is_creature(piece) or HOME_OF.get(space) != move.seat:
            raise InvalidMove(f"{name_of(kind)} cannot be placed under {space}")
        table.note("GD-TURN.8", f"{{seat}} places {{0}} under {space}.", move.seat, piece.id)
        table.put(piece.id, under_zone(space))

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return under_zone(move.args[1])

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts any card under a stronghold."""
        piece = self.dragged_card(table, drag)
        if piece is None or not UNDER.has(table.zones[drag.target]):
            return None
        return piece.kind, space_of(drag.target)


# --- shields -------------------------------------------------------------------------------------


class Raise(HandVerb):
    """Verb that places a shield, face down until both are ready (GD-TURN.13)."""

    usage = "raise CARD SPACE"
    answers = ("place",)
    label = "Place {name} as a shield on {space}"

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields each card that can be a shield with each stronghold without one."""
        for (kind,) in kind_args(hand(table, step.seat)):
            for home in intact_strongholds(table, step.seat):
                if self.placement_refusal(table, step.seat, kind, home) is None:
                    yield kind, home

    def placement_refusal(self, table: Table, seat: int, kind: str, space: str) -> Refusal | None:
        """Returns why a card cannot be the shield on a stronghold, or None."""
        if not rules_of(kind).is_shield and rules_of(kind).terrain is None:
            reason = f"{name_of(kind)} is neither a shield nor a terrain."
            if border_of(kind) == DOUBLE:
                reason = f"{name_of(kind)} cannot be placed; it stays in your depot."
            return Refusal("GD-TURN.7", reason)
        if shield_at(table, space, seat) is not None:
            return Refusal("GD-BOARD.5", f"There is already a shield in {space}.")
        if rules_of(kind).sort == "bearer" and forces.has_bearer(table, seat):
            return Refusal("GD-TURN.11", "You already have a standard bearer in play.")
        maximum, points = forces.limit_under(kind), forces.stacking_points(table, space, seat)
        if points > maximum:
            reason = (
                f"There are {points} points in {space}; the limit under a terrain is {maximum}."
            )
            return Refusal("GD-TURN.12", reason)
        return None

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        kind, space = words
        refusal = hand_refusal(table, step.seat, kind) or stronghold_refusal(
            table, step.seat, space
        )
        return refusal or self.placement_refusal(table, step.seat, kind, space)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        kind, space = move.args
        piece = first_of_kind(hand(table, move.seat), kind)
        if HOME_OF.get(space) != move.seat or shield_at(table, space, move.seat) is not None:
            raise InvalidMove(f"no shield can be placed on {space}")
        zone = shield_zone(space, move.seat)
        lay_hidden(table, move.seat, piece, zone, f"as a shield on {space}")

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return shield_zone(move.args[1], move.seat)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts a card on a space, except creatures and buildings."""
        piece, space = self.dragged_card(table, drag), self.on_space(table, drag)
        if piece is None or not space or is_creature(piece) or rules_of(piece.kind).works:
            return None
        return piece.kind, space


# --- upgrades, downgrades, accessories -----------------------------------------------------------


class Build(HandVerb):
    """Verb that places an upgrade or downgrade on a stronghold (GD-TURN.9)."""

    usage = "build CARD SPACE"
    answers = ("place",)
    label = "Build {name} on {space}"

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields each upgrade or downgrade with each possible stronghold.

        Upgrades go on the seat's strongholds, downgrades on the opponent's. Only left and right
        strongholds without a building are possible.
        """
        for (kind,) in kind_args(
            [card for card in hand(table, step.seat) if rules_of(card.kind).works]
        ):
            for space in HOME_OF:
                if self.placement_refusal(table, step.seat, kind, space) is None:
                    yield kind, space

    def placement_refusal(self, table: Table, seat: int, kind: str, space: str) -> Refusal | None:
        """Returns why a card cannot be built on a stronghold, or None."""
        building = rules_of(kind).works
        if building is None:
            reason = f"{name_of(kind)} is neither an upgrade nor a downgrade."
            return Refusal("GD-TURN.9", reason)
        owner = seat if building.sort == "upgrade" else 1 - seat
        side = "yours" if building.sort == "upgrade" else "the opponent"
        if HOME_OF.get(space) != owner or space[0] not in OUTER_COLUMNS:
            reason = f"{name_of(kind)} belongs on a left or right stronghold of {side}."
            return Refusal("GD-TURN.9", reason)
        if forces.is_rubble(table, space):
            return Refusal("GD-RESULT.10", f"The stronghold in {space} is rubble.")
        if table.piles[WORKS(box=space)]:
            reason = f"There is already an upgrade or a downgrade on {space}."
            return Refusal("GD-TURN.9", reason)
        return None

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        kind, space = words
        return hand_refusal(table, step.seat, kind) or self.placement_refusal(
            table, step.seat, kind, space
        )

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        kind, space = move.args
        piece = first_of_kind(hand(table, move.seat), kind)
        if space not in HOME_OF or table.piles[WORKS(box=space)]:
            raise InvalidMove(f"{name_of(kind)} cannot be placed on {space}")
        lay_hidden(table, move.seat, piece, self.target(table, move, step),
                   f"on the stronghold in {space}")  # fmt: skip

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        space = move.args[1]
        return WORKS(HOME_OF.get(space), space)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        piece, space = self.dragged_card(table, drag), self.on_space(table, drag)
        if piece is None or not space or rules_of(piece.kind).works is None:
            return None
        return piece.kind, space


class SetBeside(HandVerb):
    """Verb that places an accessory beside the Guardian (GD-TURN.10)."""

    usage = "set CARD"
    answers = ("place",)
    label = "Place {name} beside the Guardian"

    def moves(self, table: Table, step: Step) -> list[Args]:
        return kind_args([card for card in hand(table, step.seat) if rules_of(card.kind).accessory])

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        refusal = hand_refusal(table, step.seat, words[0])
        return refusal or Refusal("GD-TURN.10", f"{name_of(words[0])} is not an accessory.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        piece = first_of_kind(hand(table, move.seat), move.args[0])
        lay_hidden(table, move.seat, piece, BESIDE(move.seat), "beside the Guardian")

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return BESIDE(move.seat)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts a card on or beside the Guardian."""
        piece = self.dragged_card(table, drag)
        if piece is None or drag.target not in (BESIDE(drag.seat), GUARDIAN(drag.seat)):
            return None
        return (piece.kind,)


class Done(Button):
    """Verb that ends a seat's placement (GD-TURN.13)."""

    usage = "done"
    answers = ("place",)
    label = "Done placing"
    brings = "The cards left in your hand go to the depot and the pen"
    ends = True

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a button; placing can wait unless cards would be discarded."""
        gesture = super().gesture(table, move, step)
        if not turns.surplus(table, move.seat):
            return gesture
        return gesture._replace(forfeited_verbs=("place", "tuck", "raise"))

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        table.note("GD-TURN.13", "{seat} has finished placing.", move.seat)
        turns.set_ready(table, move.seat)


class Shed(HandVerb):
    """Verb that discards a card of the storage hand (GD-TURN.14)."""

    usage = "shed CARD"
    answers = ("keep",)
    label = "Discard {name}"

    def moves(self, table: Table, step: Step) -> list[Args]:
        return kind_args(hand(table, step.seat))

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        refusal = hand_refusal(table, step.seat, words[0])
        keep = f"You may keep {number_of(hand_limit(table, step.seat), 'card')}."
        return refusal or Refusal("GD-TURN.14", keep)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        piece = first_of_kind(hand(table, move.seat), move.args[0])
        discard(table, piece)
        table.note("GD-TURN.14", "{seat} discards {0}.", move.seat, piece.id)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return DISCARD(move.seat)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        piece = self.dragged_card(table, drag)
        return (piece.kind,) if piece is not None and drag.target == DISCARD(drag.seat) else None
