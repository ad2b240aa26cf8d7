"""Verbs of movement: actions of a shield, and magic on the march."""

from collections.abc import Iterator, Sequence

from tabletop.cards.wording import number_of
from tabletop.games.guardians.board import (
    DISTANCE,
    HOME_OF,
    LANDS,
    TERRAIN,
    force_zone,
    shield_zone,
    space_of,
)
from tabletop.games.guardians.card_rules import creature_of, is_creature, name_of
from tabletop.games.guardians.card_verbs import Button, CardVerb, first_of_kind
from tabletop.games.guardians.counters import STONES
from tabletop.games.guardians.lands import aftermath, casting, forces, marching
from tabletop.games.guardians.lands.forces import shield_at, unturned
from tabletop.games.guardians.lands.verbs.placing import room_refusal
from tabletop.games.guardians.lands.verbs.spaces import (
    dragged_between_combats,
    dragged_on_board,
    highlight_zones,
)
from tabletop.games.guardians.steps import SEND
from tabletop.games.guardians.zones import DEPOT, DISCARD, GUARDIAN, LANES
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Move, Refusal, Verb, piece_id, step_is
from tabletop.table import Change, Piece, Step, Table


def turn_refusal(table: Table, seat: int, space: str) -> Refusal | None:
    """Returns why a seat cannot turn a shield in a space, or None."""
    shield = shield_at(table, space, seat)
    if shield is None:
        if table.piles[force_zone(space, seat)]:
            return Refusal("GD-MOVE.12", f"The creatures in {space} have no shield.")
        return Refusal("GD-TURN.17", f"You have no shield in {space}.")
    if not table.piles[force_zone(space, seat)]:
        return Refusal("GD-TURN.18", f"There is no creature under your shield in {space}.")
    if shield.turn:
        return Refusal("GD-TURN.17", f"Your shield in {space} is already turned.")
    return None


def shield_to_turn(table: Table, move: Move) -> Piece:
    """Returns the shield that a move turns.

    Raises:
        InvalidMove: The shield cannot be turned.
    """
    refusal = turn_refusal(table, move.seat, move.args[0])
    if refusal is not None:
        raise InvalidMove(refusal.reason)
    shield = shield_at(table, move.args[0], move.seat)
    assert shield is not None
    return shield


def pass_on(table: Table, seat: int) -> None:
    """Makes the other seat active next (GD-TURN.17)."""
    table.pop_step()
    table.push_step("march", 1 - seat)


# --- actions of a shield -------------------------------------------------------------------------


class March(Verb):
    """Verb that marches or flies with a shield (GD-MOVE.1, GD-MOVE.6)."""

    usage = "march SPACE SPACE"
    answers = ("march",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields each unturned shield with each space in reach."""
        for space in unturned(table, step.seat):
            for end in marching.reach(table, step.seat, space):
                yield space, end

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses missing or turned shields, and spaces out of reach or full."""
        start, end = words
        seat = step.seat
        if refusal := turn_refusal(table, seat, start):
            return refusal
        if start == end:
            reason = "A shield that does not move must use stay."
            return Refusal("GD-MOVE.10", reason)
        if shield_at(table, end, seat) is not None:
            return Refusal("GD-MOVE.4", f"You have another shield in {end}.")
        if marching.is_barred(table, start) or marching.is_barred(table, end):
            return Refusal("GD-TURN.23", "Magic blocks the way this turn.")
        if end in marching.reachable_spaces(table, seat, start):
            both = [len(table.piles[force_zone(space, seat)]) for space in (start, end)]
            rule = "GD-BOARD.11" if sum(both) > LANES else "GD-BOARD.4"
            return Refusal(rule, f"There is not enough room for all creatures in {end}.")
        distance = DISTANCE[start][end]
        pace = marching.pace(table, seat)
        if distance > pace:
            reason = f"It is {distance} spaces to {end}; your shields march {pace}."
            return Refusal("GD-MOVE.1", reason)
        if forces.flies(table, start, seat):
            return Refusal("GD-MOVE.7", f"Your shield cannot fly to {end} now.")
        nearer = [
            space
            for space in marching.marches(table, seat, start)
            if DISTANCE[space][end] < distance
        ]
        if any(shield_at(table, space, 1 - seat) for space in nearer):
            return Refusal("GD-MOVE.5", f"Opposing shields would stop the march before {end}.")
        return Refusal("GD-MOVE.2", f"A land without terrain would stop the march before {end}.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        start, end = move.args
        shield_to_turn(table, move)
        if start == end or table.piles[shield_zone(end, move.seat)]:
            raise InvalidMove(f"the shield cannot move to {end}")
        pass_on(table, move.seat)
        marching.march(table, move.seat, start, end)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a drop of the shield on the space, labelled with the result."""
        start, end = move.args
        piece = piece_id(shield_at(table, start, move.seat))
        highlighted = highlight_zones(end, move.seat)
        return Gesture(
            self.result_label(table, move.seat, end), piece, highlighted[-1], highlighted
        )

    def result_label(self, table: Table, seat: int, end: str) -> str:
        """Returns the label that names the result of a march."""
        opponent = 1 - seat
        if table.piles[force_zone(end, opponent)]:
            number = len(table.piles[force_zone(end, opponent)])
            return f"Attack {number_of(number, 'creature')} in {end}"
        if HOME_OF.get(end) == opponent:
            return f"Meet the Guardian through {end}"
        if end in LANDS and forces.holder(table, end) != seat:
            return f"March to {end} and hold it"
        return f"March to {end}"

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts a shield, or a creature under it, on another space."""
        dragged = dragged_on_board(table, drag) if step is not None else None
        end = space_of(drag.target)
        if dragged is None or not end or end == dragged[1] or is_reinforcement_drop(drag, *dragged):
            return None
        return dragged[1], end


def is_reinforcement_drop(drag: Drag, piece: Piece, start: str) -> bool:
    """Checks whether a creature of the seat's stronghold is over a land."""
    at_home = HOME_OF.get(start) == drag.seat
    return is_creature(piece) and at_home and space_of(drag.target) in LANDS


class Reinforce(Verb):
    """Verb that reinforces a shield from a stronghold (GD-MOVE.8)."""

    usage = "reinforce SPACE SPACE"
    answers = ("march",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields each unturned shield in the lands with each stronghold in range."""
        for space in unturned(table, step.seat):
            for home in marching.reinforcing_strongholds(table, step.seat, space):
                yield space, home

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses missing shields, and strongholds out of range or empty."""
        space, home = words
        seat = step.seat
        if shield_at(table, space, seat) is None:
            reason = f"You have no shield in {space} to reinforce. To march, move the shield."
            return Refusal("GD-MOVE.9", reason)
        if refusal := turn_refusal(table, seat, space):
            return refusal
        if space not in LANDS:
            return Refusal("GD-MOVE.8", "Only shields in the lands can be reinforced.")
        if HOME_OF.get(home) != seat:
            return Refusal("GD-MOVE.8", f"You have no stronghold in {home}.")
        if DISTANCE[space][home] > marching.REACH:
            return Refusal("GD-MOVE.9", f"{home} is too far from {space}.")
        return Refusal("GD-MOVE.9", f"No creature on {home} fits under the shield in {space}.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        shield_to_turn(table, move)
        space, home = move.args
        if not marching.sendable(table, move.seat, space, home) or HOME_OF.get(home) != move.seat:
            raise InvalidMove(f"no creature can be sent from {home}")
        pass_on(table, move.seat)
        marching.begin_sending(table, move.seat, space, home)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a drop of a creature of the stronghold on the shield."""
        (space, home), seat = move.args, move.seat
        first = piece_id(table.top(force_zone(home, seat)))
        label = f"Reinforce {space} from {home}"
        highlighted = (shield_zone(home, seat),)
        return Gesture(label, first, force_zone(space, seat), highlighted)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts a creature of the seat's stronghold on a land."""
        dragged = dragged_on_board(table, drag) if step is not None else None
        if dragged is None or not is_reinforcement_drop(drag, *dragged):
            return None
        return space_of(drag.target), dragged[1]


class Stay(Verb):
    """Verb that turns a shield without moving it (GD-MOVE.10)."""

    usage = "stay SPACE"
    answers = ("march",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for space in unturned(table, step.seat):
            yield (space,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        refusal = turn_refusal(table, step.seat, words[0])
        return refusal or Refusal("GD-TURN.17", "This is not possible now.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        shield = shield_to_turn(table, move)
        pass_on(table, move.seat)
        table.turn(shield.id, 1)
        message = f"{{seat}} leaves {{0}} in {move.args[0]}."
        table.note("GD-MOVE.10", message, move.seat, shield.id)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a drop of the shield on its own space."""
        (space,), seat = move.args, move.seat
        piece = piece_id(shield_at(table, space, seat))
        return Gesture(
            f"Stay in {space}", piece, shield_zone(space, seat), highlight_zones(space, seat)
        )

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the strength that stays in the space."""
        (space,) = move.args
        staying = table.pile(force_zone(space, move.seat))
        creatures = [creature_of(piece) for piece in staying if is_creature(piece)]
        total = sum([creature.vitality for creature in creatures])
        return f"Guarded by {number_of(len(creatures), 'creature')}, vitality {total}"

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts a shield, or a creature under it, on its own space."""
        dragged = dragged_on_board(table, drag) if step is not None else None
        if dragged is None or space_of(drag.target) != dragged[1]:
            return None
        return (dragged[1],)


class Assault(Verb):
    """Verb that attacks the Guardian again (GD-RESULT.13)."""

    usage = "assault SPACE"
    answers = ("march",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields each unturned shield that can attack the opponent's Guardian."""
        for space in unturned(table, step.seat):
            if marching.can_challenge(table, step.seat, space):
                yield (space,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        refusal = turn_refusal(table, step.seat, words[0])
        reason = f"The Guardian cannot be reached from {words[0]}."
        return refusal or Refusal("GD-RESULT.13", reason)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        shield = shield_to_turn(table, move)
        if not marching.can_challenge(table, move.seat, move.args[0]):
            raise InvalidMove(f"the Guardian cannot be reached from {move.args[0]}")
        pass_on(table, move.seat)
        table.turn(shield.id, 1)
        aftermath.challenge(table, move.seat, move.args[0])

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        piece = piece_id(shield_at(table, move.args[0], move.seat))
        return Gesture("Attack the Guardian", piece, GUARDIAN(1 - move.seat))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts a shield, or a creature under it, on the opponent's Guardian."""
        dragged = dragged_on_board(table, drag) if step is not None else None
        if dragged is None or drag.target != GUARDIAN(1 - drag.seat):
            return None
        return (dragged[1],)


class Send(CardVerb):
    """Verb that sends a creature from a stronghold to a shield (GD-MOVE.8)."""

    usage = "send CARD"
    answers = ("send",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        space, home, _ = SEND.of(step)
        for kind in marching.sendable(table, step.seat, space, home):
            yield (kind,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses missing creatures, and creatures without room."""
        space, home, _ = SEND.of(step)
        if table.find(words[0], force_zone(home, step.seat)) is None:
            reason = f"{name_of(words[0])} is not on the stronghold in {home}."
            return Refusal("GD-MOVE.8", reason)
        return room_refusal(table, step.seat, words[0], space)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step = step_is(step)
        first_of_kind(table.pile(force_zone(SEND.of(step).home, move.seat)), move.args[0])
        marching.send(table, move.seat, move.args[0])

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        return (force_zone(SEND.of(step_is(step)).home, seat),)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return force_zone(SEND.of(step_is(step)).space, move.seat)

    def label_text(self, table: Table, move: Move, step: Step | None) -> str:
        return f"Send {name_of(move.args[0])} to {SEND.of(step_is(step)).space}"

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        dragged = dragged_on_board(table, drag) if step is not None else None
        if dragged is None or step is None or space_of(drag.target) != SEND.of(step).space:
            return None
        return (dragged[0].kind,)


class Enough(Button):
    """Verb that ends a reinforcement (GD-MOVE.8)."""

    usage = "enough"
    answers = ("send",)
    label = "Done sending"
    ends = True

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields the move once a creature has been sent."""
        if SEND.of(step).sent:
            yield ()

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        return Refusal("GD-MOVE.9", "Send at least 1 creature.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        table.pop_step()
        table.note("GD-MOVE.8", "{seat} sends no more creatures.", move.seat)


# --- magic on the march --------------------------------------------------------------------------


class Play(CardVerb):
    """Verb that plays magic on the march (GD-TURN.23)."""

    usage = "play CARD"
    answers = ("march",)
    label = "Play {name}"

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields each playable card without a target."""
        for kind in casting.playable(table, step.seat):
            if not casting.is_aimed(kind):
                yield (kind,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses missing, unplayable and unaffordable cards."""
        kind, seat = words[0], step.seat
        name, price = name_of(kind), casting.price(kind)
        if table.find(kind, DEPOT(seat)) is None:
            return Refusal("GD-TURN.23", f"{name} is not in your storage depot.")
        if price is None:
            return Refusal("GD-TURN.23", f"{name} cannot be played before a march.")
        if STONES(table, seat) < price:
            return Refusal("GD-TURN.23", f"{name} costs more stones than you have.")
        if casting.is_vain(table, seat, kind):
            return Refusal("GD-SPELLS.6", f"{name} would have no effect now.")
        if casting.is_aimed(kind):
            return Refusal("GD-TURN.23", f"{name} has no such target.")
        return Refusal("GD-TURN.23", f"{name} is played without a target.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Plays the card, with its target if it needs one."""
        step_is(step)
        kind, seat = move.args[0], move.seat
        piece, price = first_of_kind(table.pile(DEPOT(seat)), kind), casting.price(kind)
        if price is None or STONES(table, seat) < price:
            raise InvalidMove(f"{name_of(kind)} cannot be played now")
        target = move.args[1] if len(move.args) > 1 else ""
        if target not in (casting.targets(table, seat, kind) if casting.is_aimed(kind) else [""]):
            raise InvalidMove(f"{name_of(kind)} has another target")
        casting.play(table, seat, piece, target)

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        return (DEPOT(seat),)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return DISCARD(move.seat)

    def dragged_card(self, table: Table, drag: Drag) -> Piece | None:
        """Returns the dragged card if it is in the depot, or None."""
        piece = dragged_between_combats(table, drag)
        return piece if piece is not None and piece.zone == DEPOT(drag.seat) else None

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts a card without a target on any zone."""
        piece = self.dragged_card(table, drag)
        return (piece.kind,) if piece is not None and not casting.is_aimed(piece.kind) else None


class MarchTarget(Play):
    """Verb that plays magic on the march with a target space (GD-TURN.23)."""

    usage = "aim CARD SPACE"
    label = "Play {name} at {space}"

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields each playable card that needs a target, with each target."""
        for kind in casting.playable(table, step.seat):
            for space in casting.targets(table, step.seat, kind):
                yield kind, space

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        """Returns the terrain zone of a land, or a home's opposing force zone."""
        space = move.args[1]
        return TERRAIN(box=space) if space in LANDS else force_zone(space, 1 - move.seat)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        piece, space = self.dragged_card(table, drag), space_of(drag.target)
        if piece is None or not space or not casting.is_aimed(piece.kind):
            return None
        return piece.kind, space
