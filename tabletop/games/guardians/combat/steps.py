"""Order of a combat: its beginning and the function of each step.

`begin` pushes the first step, and each step pushes the next ones. The complete order can be read
here from top to bottom.
"""

from collections.abc import Sequence
from typing import Final

from tabletop.cards.wording import uncapital
from tabletop.games.guardians.card_rules import is_creature, name_of
from tabletop.games.guardians.combat import (
    casting,
    command,
    ending,
    field,
    primary,
    secondary,
    windows,
)
from tabletop.games.guardians.counters import ARROWS, BONUS, MATCH_UP
from tabletop.games.guardians.marks import (
    ANNOUNCED,
    ATTACKER,
    BANNER,
    DECLARED,
    HOME,
    PLACE,
    SIEGE,
    STAGE,
    STRIKER,
)
from tabletop.games.guardians.phases import AutomaticStep, DecisionStep
from tabletop.games.guardians.steps import ANSWER, TEMPT
from tabletop.games.guardians.zones import COMBAT, DEPOT, SEATS, is_guardian
from tabletop.rules import Phase
from tabletop.table import Piece, Step, Table


def begin(
    table: Table,
    *,
    attacker: int,
    place: str,
    shields: Sequence[str],
    banners: Sequence[str] = ("", ""),
    ground: tuple[str, ...] = (),
    bonus: int = 0,
    arrows: int = 0,
    stronghold: bool = False,
    guardian: bool = False,
) -> None:
    """Begins a combat; the package docstring describes the arguments."""
    ATTACKER.set(table, attacker)
    PLACE.set(table, place)
    field.set_ground(table, ground)
    SIEGE.set(table, "guardian" if guardian else "stronghold" if stronghold else "")
    DECLARED.set(table, ())
    STRIKER.set(table, -1)
    BONUS.set(table, bonus)
    ARROWS.set(table, arrows)
    MATCH_UP.set(table, 0)
    for seat in SEATS:
        HOME[seat].set(table, shields[seat])
        BANNER[seat].set(table, banners[seat])
        ANNOUNCED[seat].set(table, "")
        take_up(table, seat, [piece for piece in table.pile(shields[seat]) if is_creature(piece)])
        take_up(table, seat, table.pile(DEPOT(seat)))
    table.push_step("combat", attacker)
    STAGE.set(table, "secondary" if guardian else "command")
    table.push_step("secondary" if guardian else "declare", attacker)


def take_up(table: Table, seat: int, cards: Sequence[Piece]) -> None:
    """Moves cards to the combat hand (GD-COMBAT.1, GD-COMBAT.2)."""
    for piece in cards:
        table.put(piece.id, COMBAT(seat))
        table.flip(piece.id, 0)


def next_match_up(table: Table, step: Step) -> bool:
    """Continues with the next match-up, or ends the combat."""
    if STAGE(table) == "secondary":
        reveal_rest(table)
    else:
        primary.next_match(table, step)
    return False


def reveal_rest(table: Table) -> None:
    """Applies healers and reveals the remaining hands, so both can count."""
    table.pop_step()
    ending.heal(table)
    for seat in SEATS:
        cards = field.fighting_cards(table, COMBAT(seat))
        for piece in cards:
            table.reveal_to(piece.id, SEATS)
        if cards:
            names = ", ".join(f"{{{number}}}" for number in range(len(cards)))
            ids = [piece.id for piece in cards]
            table.note("GD-RESULT.2", f"{{seat}} has not used {names}.", seat, *ids)


TOO_EARLY: Final = (
    "GD-BRIBERY.6",
    "Magic can be cast only after both players had the opportunity to bribe.",
)
TOO_LATE: Final = ("GD-BRIBERY.3", "Bribery comes first in a match-up and is already over.")
ONE_COMMAND_CARD: Final = (
    "GD-COMMAND.4",
    "Each player may play 1 command card, before the creatures fight.",
)


class Bribing(DecisionStep):
    """The decision to bribe a creature away."""

    def prompt(self, table: Table, step: Step) -> str:
        opponent = field.fighter(table, 1 - step.seat)
        if step.name == TEMPT.name:
            opponent = table.pieces[TEMPT.of(step).card]
        return f"Bribe {name_of(opponent.kind)}?" if opponent is not None else "Bribe?"

    def topic(self, table: Table, step: Step) -> str:
        return uncapital(self.prompt(table, step))


class Answering(DecisionStep):
    """The decision to dispel a card."""

    def prompt(self, table: Table, step: Step) -> str:
        piece = table.pieces[ANSWER.of(step).card]
        power = "the power of " if is_guardian(piece) else ""
        return f"Seat {2 - step.seat} uses {power}{name_of(piece.kind)}: dispel it?"

    def topic(self, table: Table, step: Step) -> str:
        return f"dispel {name_of(table.pieces[ANSWER.of(step).card].kind)}?"


class Declaring(DecisionStep):
    """The declaration whether a command card is played."""

    def topic(self, table: Table, step: Step) -> str:
        return "play a command card?"


class Window(DecisionStep):
    """A decision to help one of two fighters."""

    def prompt(self, table: Table, step: Step) -> str:
        return f"{self.fight(table, step)}: {self._asks}"

    def topic(self, table: Table, step: Step) -> str:
        return f"help in the fight of {self.fight(table, step)}?"

    def fight(self, table: Table, step: Step) -> str:
        """Returns both fighters, that of the deciding seat first."""
        fighters = (field.fighter(table, seat) for seat in (step.seat, 1 - step.seat))
        return " against ".join([name_of(one.kind) for one in fighters if one is not None])


class Turns(Window):
    """A turn in a match-up or in a secondary attack."""

    def prompt(self, table: Table, step: Step) -> str:
        others = "channel or cast" if STAGE(table) == "secondary" else "shoot, channel or cast"
        return f"{self.fight(table, step)}: {others}, or pass."


PHASES: Final[tuple[Phase, ...]] = (
    AutomaticStep("combat", next_match_up),
    Declaring(
        "declare", command.await_declaration, "Will you play a command card? Answer yes or no.",
        ("GD-COMMAND.1", "First declare whether you play a command card."),
    ),
    DecisionStep(
        "command", command.reveal, "Play the command card that you declared.",
        ("GD-COMMAND.9", "First play the command card that you declared."),
        deciding=command.choosing,
    ),
    Answering(
        "answer", windows.await_answer, "", ("GD-SPELLS.3", "First dispel the card, or pass."),
        blocked_verbs={"bribe": TOO_LATE, "command": ONE_COMMAND_CARD},
    ),
    AutomaticStep("effects", command.effects),
    DecisionStep(
        "lay", primary.reveal, "Play a creature face down.",
        ("GD-PRIMARY.1", "First play a creature."),
        deciding=primary.seats_to_play, blocked_verbs={"command": ONE_COMMAND_CARD},
    ),
    Bribing(
        "bribe", primary.bribe, "", ("GD-BRIBERY.2", "First bribe, or pass."),
        deciding=primary.bribing, blocked_verbs={"cast": TOO_EARLY},
    ),
    Window(
        "spells", windows.open_window, "cast a spell before the fight, or pass.",
        ("GD-PRIMARY.2", "Only magic can be played now; ranged attacks and channelling follow."),
        blocked_verbs={"bribe": TOO_LATE, "command": ONE_COMMAND_CARD},
    ),
    AutomaticStep("cast", casting.take_effect),
    AutomaticStep("fight", primary.fight),
    AutomaticStep("modify", primary.modify),
    Turns(
        "turns", windows.open_window, "",
        ("GD-RANGED.5", "First use your turn in this match-up, or pass."),
        blocked_verbs={"bribe": TOO_LATE, "command": ONE_COMMAND_CARD},
    ),
    Bribing(
        "tempt", windows.await_bribe, "", ("GD-BRIBERY.2", "First bribe, or pass."),
        blocked_verbs={"cast": TOO_EARLY},
    ),
    AutomaticStep("compare", primary.compare),
    DecisionStep(
        "secondary", secondary.attack,
        "Attack with a remaining creature, or end the combat.",
        ("GD-SECONDARY.1", "First attack with a remaining creature, or end the combat."),
        blocked_verbs={
            "shoot": ("GD-SECONDARY.4", "There are no ranged attacks in secondary attacks."),
            "command": ONE_COMMAND_CARD,
        },
    ),
    AutomaticStep("onset", secondary.destroy_target),
    AutomaticStep("settle", secondary.resolve),
)  # fmt: skip
"""Steps of a combat, roughly in the order in which they occur."""
