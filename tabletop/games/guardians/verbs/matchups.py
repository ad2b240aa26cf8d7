"""Verbs of a match-up: play creatures, bribe, shoot, channel and pass."""

from collections.abc import Iterator, Sequence
from typing import Final

from tabletop.cards.wording import number_of
from tabletop.games.guardians.agenda import TEMPT
from tabletop.games.guardians.card_verbs import CardVerb, dropped, held, kinds, the
from tabletop.games.guardians.combat import channelling, command, field, primary, windows
from tabletop.games.guardians.combat.strength import aim, total
from tabletop.games.guardians.counters import STONES
from tabletop.games.guardians.keywords import KEYWORDS
from tabletop.games.guardians.marks import DECLARED, SEALED, SIEGE, STAGE
from tabletop.games.guardians.places import (
    ASSAULT,
    CHANNEL,
    COMBAT,
    FLANK,
    FLANK_AREA,
    GUARDIAN,
    LANE,
    LANE_AREA,
    guardian_of,
    lies,
    under_zones,
)
from tabletop.games.guardians.sheets import creature_of, is_bribe, is_creature, named, sheets
from tabletop.games.guardians.verbs.previews import bribe_brought, fight_brought, laid
from tabletop.rules import Gesture, Grip, InvalidMove, Move, Refusal, Verb, Words, asked, id_of
from tabletop.table import Change, Piece, Step, Table


class CombatVerb(CardVerb):
    """A verb with a card of the combat hand."""

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        return (COMBAT(seat), GUARDIAN(seat))

    def held(self, table: Table, grip: Grip) -> Piece | None:
        """Returns the dragged card of the seat's combat hand, except a bribe."""
        piece = held(table, grip)
        if piece is None or piece.zone != COMBAT(grip.seat) or is_bribe(piece):
            return None
        return piece


class Lay(CombatVerb):
    """Verb that plays a primary attacker face down (GD-PRIMARY.1)."""

    usage = "lay CARD"
    answers = ("lay",)
    label = "Fight with {name}"

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        if step.seat in primary.laying(table):
            yield from kinds(primary.may_lay(table, step.seat))

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Refuses missing cards, other cards, and creatures that come later."""
        if table.find(words[0], COMBAT(step.seat)) is None:
            return Refusal("GD-COMBAT.1", f"{named(words[0])} is not in your combat hand.")
        if sheets()[words[0]].creature is None:
            return Refusal("GD-PRIMARY.1", f"{named(words[0])} is not a creature; play a creature.")
        said = "Your opponent's command card names creatures that you must play first."
        return Refusal("GD-COMMAND.12", said)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        asked(step)
        piece = the(field.creature_cards(table, move.seat), move.args[0])
        if table.piles[LANE[move.seat][field.lane(table)]]:
            raise InvalidMove(f"{named(piece.kind)} cannot be played here")
        primary.lay(table, move.seat, piece)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return LANE[move.seat][field.lane(table)]

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        piece = self.held(table, grip)
        if piece is None or not is_creature(piece):
            return None
        return (piece.kind,) if grip.target == LANE[grip.seat][field.lane(table)] else None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the creature's own sum; its opponent is still hidden."""
        piece = table.top(self.target(table, move, None))
        return laid(table, move.seat, piece) if piece is not None and is_creature(piece) else ""


def tempted(table: Table, step: Step) -> Piece | None:
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
    sorts = ("card",)

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Yields each bribe in the combat hand that works on the creature."""
        piece = tempted(table, step)
        signs = creature_of(piece).bribes if piece is not None and is_creature(piece) else ()
        cards = field.magic_cards(table, step.seat)
        return kinds([card for card in cards if card.kind in signs])

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Refuses missing bribes and creatures without the sign."""
        piece, name = tempted(table, step), named(words[0])
        if sheets()[words[0]].sort != "bribe":
            return Refusal("GD-BRIBERY.1", f"{name} is not a bribe.")
        if piece is not None and words[0] not in creature_of(piece).bribes:
            return Refusal("GD-BRIBERY.1", f"{named(piece.kind)} cannot be bribed with {name}.")
        return Refusal("GD-BRIBERY.1", f"{name} is not in your combat hand.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step = asked(step)
        card, piece = the(field.magic_cards(table, move.seat), move.args[0]), tempted(table, step)
        if piece is None:
            raise InvalidMove("there is no creature to bribe")
        if step.name == "bribe":
            SEALED[move.seat].set(table, card.kind)
            table.note("GD-BRIBERY.4", "{seat} has decided.", move.seat)
            return
        table.pop_step()
        primary.take(table, move.seat, card, piece)

    def target(self, table: Table, move: Move, step: Step | None) -> str | None:
        victim = tempted(table, step) if step is not None else None
        return victim.zone if victim is not None else None

    def said(self, table: Table, move: Move, step: Step | None) -> str:
        victim = tempted(table, step) if step is not None else None
        whom = named(victim.kind) if victim is not None else "it"
        return f"Bribe {whom} with {named(move.args[0])}"

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """Accepts a bribe of the combat hand on any fighting creature."""
        piece = held(table, grip)
        if piece is None or piece.zone != COMBAT(grip.seat) or not is_bribe(piece):
            return None
        there = lies(grip.target, LANE_AREA, FLANK_AREA, ASSAULT)
        return (piece.kind,) if there else None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        return bribe_brought(table, move.seat, changes)


def aims(piece: Piece) -> bool:
    """Checks whether a creature has a ranged attack."""
    return is_creature(piece) and creature_of(piece).ranged > 0


class Shoot(CombatVerb):
    """Verb that adds a ranged attacker beside the primary (GD-RANGED.1)."""

    usage = "shoot CARD"
    answers = ("turns",)

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        if not self.barred(table, step.seat):
            yield from kinds([one for one in field.creature_cards(table, step.seat) if aims(one)])

    def barred(self, table: Table, seat: int) -> Refusal | None:
        """Returns why there are no ranged attacks now, or None."""
        if STAGE(table) != "primary":
            said = "There are no ranged attacks during secondary attacks."
            return Refusal("GD-SECONDARY.4", said)
        if keyword := field.barring(table, seat, "shoot"):
            return Refusal(KEYWORDS[keyword].rule, KEYWORDS[keyword].refusal)
        return None

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Refuses if shooting is forbidden, or cards missing or not ranged."""
        if barred := self.barred(table, step.seat):
            return barred
        if table.find(words[0], COMBAT(step.seat)) is None:
            return Refusal("GD-COMBAT.1", f"{named(words[0])} is not in your combat hand.")
        return Refusal("GD-RANGED.1", f"{named(words[0])} has no ranged attack.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step = asked(step)
        piece = the(field.fighting_cards(table, COMBAT(move.seat)), move.args[0])
        if STAGE(table) != "primary" or not aims(piece):
            raise InvalidMove(f"{named(piece.kind)} cannot shoot now")
        table.put(piece.id, FLANK[move.seat][field.lane(table)])
        table.flip(piece.id, 1)
        table.turn(piece.id, 1)
        points = number_of(aim(table, move.seat, piece), "point")
        table.note("GD-RANGED.1", f"{{seat}} adds {{0}}: {points}.", move.seat, piece.id)
        windows.used(table, step)
        windows.offer_bribe(table, piece)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return FLANK[move.seat][field.lane(table)]

    def said(self, table: Table, move: Move, step: Step | None) -> str:
        piece = self.card(table, move, step)
        added = f": +{aim(table, move.seat, piece)}" if piece is not None else ""
        return f"Shoot with {named(move.args[0])}{added}"

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """Accepts a creature on the flank, or in a turn on the seat's fighter."""
        piece = self.held(table, grip)
        if piece is None or not is_creature(piece):
            return None
        places = [FLANK[grip.seat][field.lane(table)]]
        if step is not None:
            places.append(where(table, grip.seat))
        return (piece.kind,) if grip.target in places else None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        return fight_brought(table, move.seat, changes)


def helps(table: Table, seat: int) -> bool:
    """Checks whether a seat may help its creature.

    The target of a secondary attack gets no help, unless it is a Guardian.
    """
    piece = field.striker(table)
    return piece is None or piece.owner == seat or SIEGE(table) == "guardian"


ALONE: Final = Refusal("GD-SECONDARY.10", "The target of a secondary attack fights alone.")


def where(table: Table, seat: int) -> str:
    """Returns the zone of a seat's face-up fighter, or an empty string."""
    piece = field.fighter(table, seat)
    return piece.zone if piece is not None and piece.face else ""


class Channel(CardVerb):
    """Verb that reveals a channeller for the fighter (GD-CHANNEL.3)."""

    usage = "channel CARD"
    answers = ("turns",)

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Yields each channeller that the fighter can receive from."""
        if helps(table, step.seat):
            for words in kinds(channelling.channellers(table, step.seat)):
                piece = the(channelling.channellers(table, step.seat), words[0])
                if channelling.obstacle(table, step.seat, piece) is None:
                    yield words

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Refuses missing or used channellers, and fighters that cannot receive."""
        if not helps(table, step.seat):
            return ALONE
        for piece in channelling.channellers(table, step.seat):
            if piece.kind == words[0]:
                found = channelling.obstacle(table, step.seat, piece)
                return Refusal(*(found or ("GD-CHANNEL.3", "This is not possible now.")))
        zones = (CHANNEL(step.seat), *under_zones(table, step.seat))
        there = [one for zone in zones for one in table.pile(zone) if table.sees(step.seat, one)]
        name = named(words[0])
        if any(one.kind == words[0] for one in there):
            return Refusal("GD-CHANNEL.4", f"{name} has already channelled this turn.")
        return Refusal("GD-CHANNEL.3", f"{name} is not under your stronghold.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step = asked(step)
        piece = the(channelling.channellers(table, move.seat), move.args[0])
        target = field.fighter(table, move.seat)
        if target is None:
            raise InvalidMove("there is nothing to channel to")
        zones = under_zones(table, move.seat)
        table.tally(piece.id, "under", zones.index(piece.zone))
        points = creature_of(piece).cmp
        gain = channelling.gain(table, target, points)
        table.put(piece.id, CHANNEL(move.seat))
        table.flip(piece.id, 1)
        table.attach(piece.id, target.id)
        said = f"{{0}} channels {gain}{'' if gain == points else f' of its {points}'} to {{1}}."
        table.note("GD-CHANNEL.3", said, move.seat, piece.id, target.id)
        windows.used(table, step)

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        return under_zones(table, seat)

    def receiver(self, table: Table, move: Move) -> Piece | None:
        """Returns the fighter if it is a creature, or None."""
        target = field.fighter(table, move.seat)
        return target if target is not None and is_creature(target) else None

    def target(self, table: Table, move: Move, step: Step | None) -> str | None:
        target = self.receiver(table, move)
        return target.zone if target is not None else None

    def said(self, table: Table, move: Move, step: Step | None) -> str:
        target, source = self.receiver(table, move), self.card(table, move, step)
        if target is None or source is None:
            return f"Channel with {named(move.args[0])}"
        points = channelling.gain(table, target, creature_of(source).cmp)
        return f"Channel {points} to {named(target.kind)}"

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        piece = held(table, grip)
        if piece is None or piece.zone not in under_zones(table, grip.seat):
            return None
        return (piece.kind,) if grip.target == where(table, grip.seat) else None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        return fight_brought(table, move.seat, changes)


class Stone(Verb):
    """Verb that uses a power stone on the fighter (GD-CHANNEL.6)."""

    usage = "stone"
    answers = ("turns",)

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        if helps(table, step.seat) and channelling.obstacle(table, step.seat, None) is None:
            yield ()

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        if not helps(table, step.seat):
            return ALONE
        found = channelling.obstacle(table, step.seat, None)
        return Refusal(*(found or ("GD-CHANNEL.6", "This is not possible now.")))

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step = asked(step)
        target = field.fighter(table, move.seat)
        if target is None or STONES(table, move.seat) < 1:
            raise InvalidMove("no stone can be spent now")
        STONES.add(table, move.seat, -1)
        table.tally(target.id, "stones", 1)
        for piece in table.pile(GUARDIAN(move.seat)):
            table.tally(piece.id, "channelled", 1)
        said = "{seat} spends 1 power stone on {0}."
        table.note("GD-CHANNEL.6", said, move.seat, target.id)
        windows.used(table, step)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a drop of the Guardian on the fighter."""
        guardian, target = table.top(GUARDIAN(move.seat)), field.fighter(table, move.seat)
        leader = guardian_of(table, move.seat)
        points = leader.cmp if leader is not None else 0
        if target is not None and is_creature(target):
            points = channelling.gain(table, target, points)
        zone = target.zone if target is not None else None
        return dropped(f"Spend a power stone: +{points}", id_of(guardian), zone)

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        piece = held(table, grip)
        if piece is None or piece.zone != GUARDIAN(grip.seat):
            return None
        return () if grip.target == where(table, grip.seat) else None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        return fight_brought(table, move.seat, changes)


class Pass(Verb):
    """Verb that skips a window or a bribe."""

    usage = "pass"
    answers = ("bribe", "tempt", "answer", "spells", "turns", "lay", "command")

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Yields the move, except if a creature or command card must be played."""
        if step.name == "lay" and primary.may_lay(table, step.seat):
            return
        if step.name == "command" and command.choices(table, step.seat):
            return
        yield ()

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        if step.name == "lay":
            return Refusal("GD-PRIMARY.5", "You have creatures left; play one of them.")
        return Refusal("GD-COMMAND.9", "You have declared a command card; play one.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step = asked(step)
        if step.name == "lay":
            primary.open_fight(table)
        elif step.name == "command":
            left = [seat for seat in command.declarers(table) if seat != move.seat]
            DECLARED.set(table, tuple(left))
        elif step.name == "bribe":
            SEALED[move.seat].set(table, primary.NONE)
            table.note("GD-BRIBERY.4", "{seat} has decided.", move.seat)
        elif step.name in windows.CASTING:
            rule = "GD-SPELLS.1" if step.name == "spells" else "GD-RANGED.5"
            table.note(rule, "{seat} passes.", move.seat)
            windows.passed(table, step)
        else:
            table.pop_step()
            said = "{seat} does not bribe." if step.name == "tempt" else "{seat} does not answer."
            rule = "GD-BRIBERY.3" if step.name == "tempt" else "GD-SPELLS.3"
            table.note(rule, said, move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a button; in a match-up its label has both sums."""
        if step is not None and step.name in ("bribe", "tempt"):
            return Gesture("No bribe", formal=True, ends=True, gives_up=())
        if step is not None and step.name == "answer":
            return Gesture("Do not answer", formal=True, ends=True, gives_up=())
        mine, foe = field.fighter(table, move.seat), field.fighter(table, 1 - move.seat)
        if mine is None or foe is None:
            return Gesture("Pass", formal=True, ends=True, gives_up=())
        sums = f"{total(table, mine)} against {total(table, foe)}"
        return Gesture(f"Pass ({sums})", formal=True, ends=True, gives_up=())
