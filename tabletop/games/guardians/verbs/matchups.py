"""Verbs of a match-up: play creatures, bribe, shoot, channel and pass."""

from collections.abc import Iterator, Sequence
from typing import Final

from tabletop.cards.wording import number_of
from tabletop.games.guardians.card_rules import (
    card_rules,
    creature_of,
    is_bribe,
    is_creature,
    name_of,
)
from tabletop.games.guardians.card_verbs import (
    CardVerb,
    dragged_piece,
    drop_gesture,
    first_of_kind,
    kind_args,
)
from tabletop.games.guardians.combat import channelling, command, field, primary, windows
from tabletop.games.guardians.combat.strength import ranged_attack_points, total
from tabletop.games.guardians.counters import STONES
from tabletop.games.guardians.keywords import KEYWORDS
from tabletop.games.guardians.marks import DECLARED, SEALED, SIEGE, STAGE
from tabletop.games.guardians.steps import ANSWER, TEMPT
from tabletop.games.guardians.verbs.previews import bribe_preview, creature_preview, fight_preview
from tabletop.games.guardians.zones import (
    ASSAULT,
    CHANNEL,
    COMBAT,
    FLANK,
    FLANK_AREA,
    GUARDIAN,
    LANE,
    LANE_AREA,
    guardian_of,
    is_in_areas,
    under_zones,
)
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Move, Refusal, Verb, piece_id, step_is
from tabletop.table import Change, Piece, Step, Table
from tabletop.table.changes import Note, PopStep


class CombatVerb(CardVerb):
    """A verb with a card of the combat hand."""

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        return (COMBAT(seat), GUARDIAN(seat))

    def dragged_card(self, table: Table, drag: Drag) -> Piece | None:
        """Returns the dragged card of the seat's combat hand, except a bribe."""
        piece = dragged_piece(table, drag)
        if piece is None or piece.zone != COMBAT(drag.seat) or is_bribe(piece):
            return None
        return piece


class Lay(CombatVerb):
    """Verb that plays a primary attacker face down (GD-PRIMARY.1)."""

    usage = "lay CARD"
    answers = ("lay",)
    label = "Fight with {name}"

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        if step.seat in primary.seats_to_play(table):
            yield from kind_args(primary.playable_creatures(table, step.seat))

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses missing cards, other cards, and creatures that come later."""
        if table.find(words[0], COMBAT(step.seat)) is None:
            return Refusal("GD-COMBAT.1", f"{name_of(words[0])} is not in your combat hand.")
        if card_rules()[words[0]].creature is None:
            return Refusal(
                "GD-PRIMARY.1", f"{name_of(words[0])} is not a creature; play a creature."
            )
        reason = "Your opponent's command card names creatures that you must play first."
        return Refusal("GD-COMMAND.12", reason)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        piece = first_of_kind(field.creature_cards(table, move.seat), move.args[0])
        if table.piles[LANE[move.seat][field.lane(table)]]:
            raise InvalidMove(f"{name_of(piece.kind)} cannot be played here")
        primary.lay(table, move.seat, piece)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return LANE[move.seat][field.lane(table)]

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        piece = self.dragged_card(table, drag)
        if piece is None or not is_creature(piece):
            return None
        return (piece.kind,) if drag.target == LANE[drag.seat][field.lane(table)] else None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the creature's own sum; its opponent is still hidden."""
        piece = table.top(self.target(table, move, None))
        return (
            creature_preview(table, move.seat, piece)
            if piece is not None and is_creature(piece)
            else ""
        )


def bribable_creature(table: Table, step: Step) -> Piece | None:
    """Returns the creature that a seat may bribe, or None."""
    if step.name == TEMPT.name:
        return table.pieces[TEMPT.of(step).card]
    return field.fighter(table, 1 - step.seat)


class Bribe(CombatVerb):
    """Verb that bribes a creature.

    In a match-up the bribe is sealed until both seats have decided. A single creature is bribed at
    once.
    """

    usage = "bribe BRIBE"
    answers = ("bribe", "tempt")
    arg_types = ("card",)

    def moves(self, table: Table, step: Step) -> list[Args]:
        """Returns each bribe in the combat hand that works on the creature."""
        piece = bribable_creature(table, step)
        signs = creature_of(piece).bribes if piece is not None and is_creature(piece) else ()
        cards = field.magic_cards(table, step.seat)
        return kind_args([card for card in cards if card.kind in signs])

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses missing bribes and creatures without the sign."""
        piece, name = bribable_creature(table, step), name_of(words[0])
        if card_rules()[words[0]].sort != "bribe":
            return Refusal("GD-BRIBERY.1", f"{name} is not a bribe.")
        if piece is not None and words[0] not in creature_of(piece).bribes:
            return Refusal("GD-BRIBERY.1", f"{name_of(piece.kind)} cannot be bribed with {name}.")
        return Refusal("GD-BRIBERY.1", f"{name} is not in your combat hand.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step = step_is(step)
        card, piece = (
            first_of_kind(field.magic_cards(table, move.seat), move.args[0]),
            bribable_creature(table, step),
        )
        if piece is None:
            raise InvalidMove("there is no creature to bribe")
        if step.name == "bribe":
            SEALED[move.seat].set(table, card.kind)
            table.note("GD-BRIBERY.4", "{seat} has decided.", move.seat)
            return
        table.pop_step()
        primary.bribe_creature(table, move.seat, card, piece)

    def target(self, table: Table, move: Move, step: Step | None) -> str | None:
        victim = bribable_creature(table, step) if step is not None else None
        return victim.zone if victim is not None else None

    def label_text(self, table: Table, move: Move, step: Step | None) -> str:
        victim = bribable_creature(table, step) if step is not None else None
        victim_name = name_of(victim.kind) if victim is not None else "it"
        return f"Bribe {victim_name} with {name_of(move.args[0])}"

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts a bribe of the combat hand on any fighting creature."""
        piece = dragged_piece(table, drag)
        if piece is None or piece.zone != COMBAT(drag.seat) or not is_bribe(piece):
            return None
        is_combat_zone = is_in_areas(drag.target, LANE_AREA, FLANK_AREA, ASSAULT)
        return (piece.kind,) if is_combat_zone else None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        return bribe_preview(table, move.seat, changes)


def can_shoot(piece: Piece) -> bool:
    """Checks whether a creature has a ranged attack."""
    return is_creature(piece) and creature_of(piece).ranged > 0


class Shoot(CombatVerb):
    """Verb that adds a ranged attacker beside the primary (GD-RANGED.1)."""

    usage = "shoot CARD"
    answers = ("turns",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        if not self.barred(table, step.seat):
            yield from kind_args(
                [card for card in field.creature_cards(table, step.seat) if can_shoot(card)]
            )

    def barred(self, table: Table, seat: int) -> Refusal | None:
        """Returns why there are no ranged attacks now, or None."""
        if STAGE(table) != "primary":
            reason = "There are no ranged attacks during secondary attacks."
            return Refusal("GD-SECONDARY.4", reason)
        if keyword := field.forbidding_keyword(table, seat, "shoot"):
            return Refusal(KEYWORDS[keyword].rule, KEYWORDS[keyword].refusal)
        return None

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses if shooting is forbidden, or cards missing or not ranged."""
        if barred := self.barred(table, step.seat):
            return barred
        if table.find(words[0], COMBAT(step.seat)) is None:
            return Refusal("GD-COMBAT.1", f"{name_of(words[0])} is not in your combat hand.")
        return Refusal("GD-RANGED.1", f"{name_of(words[0])} has no ranged attack.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step = step_is(step)
        piece = first_of_kind(field.fighting_cards(table, COMBAT(move.seat)), move.args[0])
        if STAGE(table) != "primary" or not can_shoot(piece):
            raise InvalidMove(f"{name_of(piece.kind)} cannot shoot now")
        table.put(piece.id, FLANK[move.seat][field.lane(table)])
        table.flip(piece.id, 1)
        table.turn(piece.id, 1)
        points = number_of(ranged_attack_points(table, move.seat, piece), "point")
        table.note("GD-RANGED.1", f"{{seat}} adds {{0}}: {points}.", move.seat, piece.id)
        windows.pass_turn(table, step)
        windows.offer_bribe(table, piece)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return FLANK[move.seat][field.lane(table)]

    def label_text(self, table: Table, move: Move, step: Step | None) -> str:
        piece = self.find_card(table, move, step)
        bonus_text = (
            f": +{ranged_attack_points(table, move.seat, piece)}" if piece is not None else ""
        )
        return f"Shoot with {name_of(move.args[0])}{bonus_text}"

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts a creature on the flank, or in a turn on the seat's fighter."""
        piece = self.dragged_card(table, drag)
        if piece is None or not is_creature(piece):
            return None
        zones = [FLANK[drag.seat][field.lane(table)]]
        if step is not None:
            zones.append(fighter_zone(table, drag.seat))
        return (piece.kind,) if drag.target in zones else None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        return fight_preview(table, move.seat, changes)


def can_help(table: Table, seat: int) -> bool:
    """Checks whether a seat may help its creature.

    The target of a secondary attack gets no help, unless it is a Guardian.
    """
    piece = field.striker(table)
    return piece is None or piece.owner == seat or SIEGE(table) == "guardian"


FIGHTS_ALONE: Final = Refusal("GD-SECONDARY.10", "The target of a secondary attack fights alone.")


def fighter_zone(table: Table, seat: int) -> str:
    """Returns the zone of a seat's face-up fighter, or an empty string."""
    piece = field.fighter(table, seat)
    return piece.zone if piece is not None and piece.face else ""


class Channel(CardVerb):
    """Verb that reveals a channeller for the fighter (GD-CHANNEL.3)."""

    usage = "channel CARD"
    answers = ("turns",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields each channeller that the fighter can receive from."""
        if can_help(table, step.seat):
            for words in kind_args(channelling.channellers(table, step.seat)):
                piece = first_of_kind(channelling.channellers(table, step.seat), words[0])
                if channelling.obstacle(table, step.seat, piece) is None:
                    yield words

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses missing or used channellers, and fighters that cannot receive."""
        if not can_help(table, step.seat):
            return FIGHTS_ALONE
        for piece in channelling.channellers(table, step.seat):
            if piece.kind == words[0]:
                obstacle = channelling.obstacle(table, step.seat, piece)
                return Refusal(*(obstacle or ("GD-CHANNEL.3", "This is not possible now.")))
        zones = (CHANNEL(step.seat), *under_zones(table, step.seat))
        channellers = [
            piece for zone in zones for piece in table.pile(zone) if table.can_see(step.seat, piece)
        ]
        name = name_of(words[0])
        if any(piece.kind == words[0] for piece in channellers):
            return Refusal("GD-CHANNEL.4", f"{name} has already channelled this turn.")
        return Refusal("GD-CHANNEL.3", f"{name} is not under your stronghold.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step = step_is(step)
        piece = first_of_kind(channelling.channellers(table, move.seat), move.args[0])
        target = field.fighter(table, move.seat)
        if target is None:
            raise InvalidMove("there is nothing to channel to")
        zones = under_zones(table, move.seat)
        table.count_on(piece.id, "under", zones.index(piece.zone))
        points = creature_of(piece).cmp
        gain = channelling.gain(table, target, points)
        table.put(piece.id, CHANNEL(move.seat))
        table.flip(piece.id, 1)
        table.attach(piece.id, target.id)
        message = f"{{0}} channels {gain}{'' if gain == points else f' of its {points}'} to {{1}}."
        table.note("GD-CHANNEL.3", message, move.seat, piece.id, target.id)
        windows.pass_turn(table, step)

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        return under_zones(table, seat)

    def receiver(self, table: Table, move: Move) -> Piece | None:
        """Returns the fighter if it is a creature, or None."""
        target = field.fighter(table, move.seat)
        return target if target is not None and is_creature(target) else None

    def target(self, table: Table, move: Move, step: Step | None) -> str | None:
        target = self.receiver(table, move)
        return target.zone if target is not None else None

    def label_text(self, table: Table, move: Move, step: Step | None) -> str:
        target, source = self.receiver(table, move), self.find_card(table, move, step)
        if target is None or source is None:
            return f"Channel with {name_of(move.args[0])}"
        points = channelling.gain(table, target, creature_of(source).cmp)
        return f"Channel {points} to {name_of(target.kind)}"

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        piece = dragged_piece(table, drag)
        if piece is None or piece.zone not in under_zones(table, drag.seat):
            return None
        return (piece.kind,) if drag.target == fighter_zone(table, drag.seat) else None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        return fight_preview(table, move.seat, changes)


class Stone(Verb):
    """Verb that uses a power stone on the fighter (GD-CHANNEL.6)."""

    usage = "stone"
    answers = ("turns",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        if can_help(table, step.seat) and channelling.obstacle(table, step.seat, None) is None:
            yield ()

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        if not can_help(table, step.seat):
            return FIGHTS_ALONE
        obstacle = channelling.obstacle(table, step.seat, None)
        return Refusal(*(obstacle or ("GD-CHANNEL.6", "This is not possible now.")))

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step = step_is(step)
        target = field.fighter(table, move.seat)
        if target is None or STONES(table, move.seat) < 1:
            raise InvalidMove("no stone can be spent now")
        STONES.add(table, move.seat, -1)
        table.count_on(target.id, "stones", 1)
        for piece in table.pile(GUARDIAN(move.seat)):
            table.count_on(piece.id, "channelled", 1)
        message = "{seat} spends 1 power stone on {0}."
        table.note("GD-CHANNEL.6", message, move.seat, target.id)
        windows.pass_turn(table, step)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a drop of the Guardian on the fighter."""
        guardian, target = table.top(GUARDIAN(move.seat)), field.fighter(table, move.seat)
        leader = guardian_of(table, move.seat)
        points = leader.cmp if leader is not None else 0
        if target is not None and is_creature(target):
            points = channelling.gain(table, target, points)
        zone = target.zone if target is not None else None
        return drop_gesture(f"Spend a power stone: +{points}", piece_id(guardian), zone)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        piece = dragged_piece(table, drag)
        if piece is None or piece.zone != GUARDIAN(drag.seat):
            return None
        return () if drag.target == fighter_zone(table, drag.seat) else None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        return fight_preview(table, move.seat, changes)


class Pass(Verb):
    """Verb that skips a window or a bribe."""

    usage = "pass"
    answers = ("bribe", "tempt", "answer", "spells", "turns", "lay", "command")

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields the move, except if a creature or command card must be played."""
        if step.name == "lay" and primary.playable_creatures(table, step.seat):
            return
        if step.name == "command" and command.choices(table, step.seat):
            return
        yield ()

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        if step.name == "lay":
            return Refusal("GD-PRIMARY.5", "You have creatures left; play one of them.")
        return Refusal("GD-COMMAND.9", "You have declared a command card; play one.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step = step_is(step)
        if step.name == "lay":
            primary.open_fight(table)
        elif step.name == "command":
            seats = [seat for seat in command.declarers(table) if seat != move.seat]
            DECLARED.set(table, tuple(seats))
        elif step.name == "bribe":
            SEALED[move.seat].set(table, primary.NO_BRIBE)
            table.note("GD-BRIBERY.4", "{seat} has decided.", move.seat)
        elif step.name in windows.CASTING:
            rule = "GD-SPELLS.1" if step.name == "spells" else "GD-RANGED.5"
            table.note(rule, "{seat} passes.", move.seat)
            windows.pass_window(table, step)
        else:
            table.pop_step()
            message = (
                "{seat} does not bribe." if step.name == "tempt" else "{seat} does not answer."
            )
            rule = "GD-BRIBERY.3" if step.name == "tempt" else "GD-SPELLS.3"
            table.note(rule, message, move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a button; in a match-up its label has both sums."""
        if step is not None and step.name in ("bribe", "tempt"):
            return Gesture("No bribe", is_formality=True, ends=True, forfeited_verbs=())
        if step is not None and step.name == "answer":
            return Gesture("Do not answer", is_formality=True, ends=True, forfeited_verbs=())
        mine, opponent = field.fighter(table, move.seat), field.fighter(table, 1 - move.seat)
        if mine is None or opponent is None:
            return Gesture("Pass", is_formality=True, ends=True, forfeited_verbs=())
        sums = f"{total(table, mine)} against {total(table, opponent)}"
        return Gesture(f"Pass ({sums})", is_formality=True, ends=True, forfeited_verbs=())

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns what stays unchanged; the log shows an unanswered card."""
        steps = [change.step for change in changes if isinstance(change, PopStep)]
        if not steps:
            return "It stays in this match-up"
        if steps[0].name in _PASSED:
            return _PASSED[steps[0].name]
        if steps[0].name == "turns":
            return fight_preview(table, move.seat, changes)
        notes = [change for change in changes if isinstance(change, Note)]
        if steps[0].name != ANSWER.name or len(notes) > 1:
            return ""
        return f"{name_of(table.pieces[ANSWER.of(steps[0]).card].kind)} takes effect"


_PASSED: Final = {
    "tempt": "It takes part in this attack",
    "spells": "If both pass, the creatures fight",
}
"""What a pass brings, by step."""
