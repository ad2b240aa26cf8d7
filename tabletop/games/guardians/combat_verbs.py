"""The verbs of a combat: declaring, laying, bribing, casting, shooting, channelling, striking."""

from collections.abc import Iterator

from tabletop.games.guardians.combat import (
    casting,
    channelling,
    command,
    field,
    primary,
    secondary,
    windows,
)
from tabletop.games.guardians.combat.leaving import conceal
from tabletop.games.guardians.combat.strength import aim
from tabletop.games.guardians.places import (
    FLANK,
    PLACES,
    creature_of,
    is_creature,
    kind_in,
    named,
    sheets,
    under_zones,
)
from tabletop.games.guardians.verbs import kinds, the
from tabletop.rules import InvalidMove, Move
from tabletop.rules.spots import word_name
from tabletop.rules.verb_tables import Words
from tabletop.table import Piece, Step, Table

# --- command cards ---------------------------------------------------------------------------


def declarations(table: Table, step: Step) -> Iterator[Words]:
    """No, or yes with a card to play."""
    yield ("no",)
    if command.choices(table, step.seat):
        yield ("yes",)


def explain_declare(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Who has no command card cannot declare one."""
    return "GD-COMMAND.9", "You have no command card that you could play."


def declare(table: Table, move: Move, step: Step) -> None:
    """Say whether a command card is played."""
    plays = move.args[0] == "yes"
    table.finish()
    said = "a" if plays else "no"
    table.note("GD-COMMAND.1", f"{{seat}} declares {said} command card.", move.seat)
    command.declared(table, move.seat, plays)


def commands(table: Table, step: Step) -> Iterator[Words]:
    """Each kind of command card in the combat hand."""
    if not table.piles[f"command.{step.seat}"]:
        yield from kinds(command.choices(table, step.seat))


def explain_command(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Cards that are not in the hand, or are no command cards."""
    if table.find(words[0], f"combat.{step.seat}") is None:
        return "GD-COMBAT.1", f"{named(words[0])} is not in your combat hand."
    if not sheets()[words[0]].command:
        return "GD-COMMAND.3", f"{named(words[0])} is no command card."
    return "GD-COMMAND.3", f"You have not enough power stones for {named(words[0])}."


def lay_command(table: Table, move: Move, step: Step) -> None:
    """Lay the command card face down."""
    piece = the(table.pile(f"combat.{move.seat}"), move.args[0])
    conceal(table, piece, f"command.{move.seat}")
    table.note("GD-COMMAND.2", "{seat} lays a command card.", move.seat)


# --- primaries and bribes --------------------------------------------------------------------


def lays(table: Table, step: Step) -> Iterator[Words]:
    """Each kind of creature that may be laid."""
    if step.seat in primary.laying(table):
        yield from kinds(primary.may_lay(table, step.seat))


def explain_lay(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Cards that are not in the hand, that are no creatures, or that come later."""
    if table.find(words[0], f"combat.{step.seat}") is None:
        return "GD-COMBAT.1", f"{named(words[0])} is not in your combat hand."
    if sheets()[words[0]].creature is None:
        return "GD-PRIMARY.1", f"{named(words[0])} is no creature; lay one."
    return "GD-COMMAND.12", "Your opponent's command card names creatures that you lay first."


def lay(table: Table, move: Move, step: Step) -> None:
    """Lay a primary attacker face down."""
    piece = the(field.creature_cards(table, move.seat), move.args[0])
    if table.piles[f"lane.{field.lane(table)}.{move.seat}"]:
        raise InvalidMove(f"{piece.kind} cannot be laid here")
    primary.lay(table, move.seat, piece)


def tempted(table: Table, step: Step) -> Piece | None:
    """Give the creature that a seat is asked to bribe."""
    if step.name == "tempt":
        number = step.data[0]
        return table.pieces[number] if isinstance(number, int) else None
    return field.fighter(table, 1 - step.seat)


def bribes(table: Table, step: Step) -> Iterator[Words]:
    """Each bribe in the combat hand that the creature takes."""
    piece = tempted(table, step)
    signs = creature_of(piece).bribes if piece is not None and is_creature(piece) else ()
    cards = field.magic_cards(table, step.seat)
    return kinds([card for card in cards if sheets()[card.kind].bribe in signs])


def explain_bribe(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Bribes that are not there, creatures without the sign."""
    piece = tempted(table, step)
    if not sheets()[words[0]].bribe:
        return "GD-BRIBERY.1", f"{named(words[0])} is no bribe."
    if piece is not None and words[0] not in creature_of(piece).bribes:
        return "GD-BRIBERY.1", f"{named(piece.kind)} cannot be bribed with {named(words[0])}."
    return "GD-BRIBERY.1", f"{named(words[0])} is not in your combat hand."


def bribe(table: Table, move: Move, step: Step) -> None:
    """Bribe: sealed in a match-up until both have decided, at once for a single creature."""
    card, piece = the(field.magic_cards(table, move.seat), move.args[0]), tempted(table, step)
    if piece is None or step.name not in ("bribe", "tempt"):
        raise InvalidMove("there is no creature to bribe")
    if step.name == "bribe":
        table.mark(f"sealed.{move.seat}.bribe", card.kind)
        table.note("GD-BRIBERY.4", "{seat} has decided.", move.seat)
        return
    table.finish()
    primary.take(table, move.seat, card, piece)


# --- windows ---------------------------------------------------------------------------------


def passes(table: Table, step: Step) -> Iterator[Words]:
    """Always in windows; to lay something only where nothing can be laid any more."""
    if step.name == "lay" and primary.may_lay(table, step.seat):
        return
    if step.name == "command" and command.choices(table, step.seat):
        return
    yield ()


def explain_pass(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Who can lay a card lays one."""
    if step.name == "lay":
        return "GD-PRIMARY.5", "You have creatures left; lay one of them."
    return "GD-COMMAND.9", "You have declared a command card; lay one."


def pass_(table: Table, move: Move, step: Step) -> None:
    """Do nothing in a window, or do not bribe."""
    if step.name == "lay":
        primary.open_fight(table)
    elif step.name == "command":
        left = tuple(seat for seat in command.declarers(table) if seat != move.seat)
        table.mark("declared", left)
    elif step.name == "bribe":
        table.mark(f"sealed.{move.seat}.bribe", primary.NONE)
        table.note("GD-BRIBERY.4", "{seat} has decided.", move.seat)
    elif step.name in windows.CASTING:
        rule = "GD-SPELLS.1" if step.name == "spells" else "GD-RANGED.5"
        table.note(rule, "{seat} passes.", move.seat)
        windows.passed(table, step)
    else:
        table.finish()
        said = "{seat} does not bribe." if step.name == "tempt" else "{seat} does not answer."
        rule = "GD-BRIBERY.3" if step.name == "tempt" else "GD-SPELLS.3"
        table.note(rule, said, move.seat)


def casts(table: Table, step: Step) -> Iterator[Words]:
    """Each card that does something now; the Guardian's power is named by the Guardian."""
    return kinds(casting.castable(table, step.seat))


def explain_cast(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Cards that are not there, that cannot be cast, or that would do nothing."""
    kind, seat = words[0], step.seat
    piece = kind_in(table, kind, (f"combat.{seat}", f"guardian.{seat}"))
    if piece is None:
        return "GD-COMBAT.2", f"{named(kind)} is not in your combat hand."
    if piece not in casting.casters(table, seat):
        if sheets()[kind].magic is not None:
            return "GD-COMMAND.3", f"{named(kind)} is played as a command card only."
        return "GD-SPELLS.1", f"{named(kind)} cannot be cast now."
    return casting.obstacle(table, seat, piece) or ("GD-SPELLS.1", "That cannot be cast now.")


def cast(table: Table, move: Move, step: Step) -> None:
    """Cast magic, or use the Guardian's power."""
    piece = the(casting.casters(table, move.seat), move.args[0])
    if step.name not in windows.CASTING:
        raise InvalidMove("nothing can be cast now")
    windows.used(table, step)
    casting.cast(table, move.seat, piece)


def dispels(table: Table, step: Step) -> Iterator[Words]:
    """Each card that dispels."""
    return kinds(casting.dispellers(table, step.seat))


def explain_dispel(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Cards that are not there, or do not dispel."""
    kind, seat = words[0], step.seat
    if kind_in(table, kind, (f"combat.{seat}", f"guardian.{seat}")) is None:
        return "GD-COMBAT.2", f"{named(kind)} is not in your combat hand."
    return "GD-SPELLS.3", f"{named(kind)} cannot dispel that."


def dispel(table: Table, move: Move, step: Step) -> None:
    """Answer a card."""
    piece = the(casting.dispellers(table, move.seat), move.args[0])
    if step.name != "answer" or not isinstance(step.data[0], int):
        raise InvalidMove("there is nothing to answer")
    table.finish()
    casting.dispel(table, move.seat, piece, step.data[0])


def shots(table: Table, step: Step) -> Iterator[Words]:
    """Each kind of ranged attacker in the combat hand."""
    if not shooting_barred(table, step.seat):
        yield from kinds([one for one in field.creature_cards(table, step.seat) if aims(one)])


def aims(piece: Piece) -> bool:
    """Tell whether a creature has a ranged attack."""
    return is_creature(piece) and creature_of(piece).ranged > 0


def shooting_barred(table: Table, seat: int) -> tuple[str, str] | None:
    """Say by which rule and why there are no ranged attacks now."""
    if table.marks["stage"] != "primary":
        return "GD-SECONDARY.4", "There are no ranged attacks during secondary attacks."
    if field.is_barred(table, seat, "ranged"):
        return "GD-RANGED.2", "There are no ranged attacks here."
    return None


def explain_shoot(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Secondary attacks, Woods, cards that are not there or have no ranged attack."""
    if barred := shooting_barred(table, step.seat):
        return barred
    if table.find(words[0], f"combat.{step.seat}") is None:
        return "GD-COMBAT.1", f"{named(words[0])} is not in your combat hand."
    return "GD-RANGED.1", f"{named(words[0])} has no ranged attack."


def shoot(table: Table, move: Move, step: Step) -> None:
    """Lay a ranged attacker beside the primary attacker, tilted in."""
    piece = the(field.fighting_cards(table, f"combat.{move.seat}"), move.args[0])
    if step.name != "turns" or table.marks["stage"] != "primary" or not aims(piece):
        raise InvalidMove(f"{piece.kind} cannot shoot now")
    table.put(piece.id, FLANK[move.seat][field.lane(table)])
    table.flip(piece.id, 1)
    table.turn(piece.id, 1)
    points = aim(table, move.seat, piece)
    table.note("GD-RANGED.1", f"{{seat}} adds {{0}}: {points} points.", move.seat, piece.id)
    windows.used(table, step)
    windows.offer_bribe(table, piece)


def channels(table: Table, step: Step) -> Iterator[Words]:
    """Each kind of channeller from which the creature can receive."""
    if helps(table, step.seat):
        for words in kinds(channelling.channellers(table, step.seat)):
            piece = the(channelling.channellers(table, step.seat), words[0])
            if channelling.obstacle(table, step.seat, piece) is None:
                yield words


def helps(table: Table, seat: int) -> bool:
    """Tell whether a seat may help its creature: the target of a secondary attack stands alone."""
    piece = field.striker(table)
    return piece is None or piece.owner == seat or table.marks["siege"] == "guardian"


def explain_channel(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Channellers that are not there, creatures that cannot receive."""
    if not helps(table, step.seat):
        return "GD-SECONDARY.10", "A creature that is attacked by a secondary stands alone."
    for piece in channelling.channellers(table, step.seat):
        if piece.kind == words[0]:
            found = channelling.obstacle(table, step.seat, piece)
            return found or ("GD-CHANNEL.3", "That cannot be done now.")
    zones = (f"channel.{step.seat}", *under_zones(table, step.seat))
    known = (one for zone in zones for one in table.pile(zone) if table.sees(step.seat, one))
    if any(one.kind == words[0] for one in known):
        return "GD-CHANNEL.4", f"{named(words[0])} has channelled in this turn already."
    return "GD-CHANNEL.3", f"{named(words[0])} does not lie under your stronghold."


def channel(table: Table, move: Move, step: Step) -> None:
    """Reveal a channeller for the creature of the match-up."""
    piece = the(channelling.channellers(table, move.seat), move.args[0])
    target = field.fighter(table, move.seat)
    if step.name != "turns" or target is None:
        raise InvalidMove("there is nothing to channel to")
    zones = under_zones(table, move.seat)
    table.tally(piece.id, "under", zones.index(piece.zone))
    points = creature_of(piece).cmp
    gain = channelling.gain(table, target, points)
    table.put(piece.id, f"channel.{move.seat}")
    table.flip(piece.id, 1)
    table.attach(piece.id, target.id)
    said = f"{{0}} channels {gain}{'' if gain == points else f' of its {points}'} to {{1}}."
    table.note("GD-CHANNEL.3", said, move.seat, piece.id, target.id)
    windows.used(table, step)


def stone_moves(table: Table, step: Step) -> Iterator[Words]:
    """A stone, if the creature can receive."""
    if helps(table, step.seat) and channelling.obstacle(table, step.seat, None) is None:
        yield ()


def explain_stone(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Creatures that cannot receive, stones that are not there."""
    if not helps(table, step.seat):
        return "GD-SECONDARY.10", "A creature that is attacked by a secondary stands alone."
    found = channelling.obstacle(table, step.seat, None)
    return found or ("GD-CHANNEL.6", "That cannot be done now.")


def stone(table: Table, move: Move, step: Step) -> None:
    """Spend a power stone on the creature of the match-up."""
    target = field.fighter(table, move.seat)
    if step.name != "turns" or target is None or table.counters[f"stones.{move.seat}"] < 1:
        raise InvalidMove("no stone can be spent now")
    table.count(f"stones.{move.seat}", -1)
    table.tally(target.id, "stones", 1)
    for piece in table.pile(f"guardian.{move.seat}"):
        table.tally(piece.id, "channelled", 1)
    said = "{seat} spends 1 power stone on {0}."
    table.note("GD-CHANNEL.6", said, move.seat, target.id)
    windows.used(table, step)


# --- secondary attacks --------------------------------------------------------------------------


def strikes(table: Table, step: Step) -> Iterator[Words]:
    """Each kind of creature that is left against each target."""
    words = [secondary.word_of(table, one) for one in secondary.targets(table, step.seat)]
    for (kind,) in kinds(field.fighting_cards(table, f"combat.{step.seat}")):
        for word in words:
            yield kind, word


def explain_strike(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Creatures that are not left, targets that are beaten or not there."""
    if not any(one.kind == words[0] for one in field.creature_cards(table, step.seat)):
        return "GD-SECONDARY.1", f"You have no {named(words[0])} left in your combat hand."
    where = word_name(table, words[1], PLACES)
    return "GD-SECONDARY.2", f"There is no unbeaten enemy creature in {where}."


def strike(table: Table, move: Move, step: Step) -> None:
    """Make a secondary attack."""
    piece = the(field.fighting_cards(table, f"combat.{move.seat}"), move.args[0])
    target = next(
        (
            one
            for one in secondary.targets(table, move.seat)
            if secondary.word_of(table, one) == move.args[1]
        ),
        None,
    )
    if target is None or step.name != "secondary":
        raise InvalidMove(f"there is no target at {move.args[1]}")
    secondary.strike(table, move.seat, piece, target)


def rest(table: Table, move: Move, step: Step) -> None:
    """Make no more secondary attacks."""
    table.finish()
    table.note("GD-SECONDARY.12", "{seat} attacks no more.", move.seat)


def go(table: Table, move: Move, step: Step) -> None:
    """Go on from a step that hands have left with nothing to decide."""
    table.finish()
