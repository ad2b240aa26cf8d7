"""Turn flow of Realm of Sand.

The top of the decision stack comes first. If the stack is empty, a turn is `before` or `after` its
main action, and `replenish` is pending whenever a tile is missing (RS-REPLENISH.1).
"""

from typing import ClassVar, Final

from tabletop.cards.wording import number_of
from tabletop.games.realm_of_sand import buildings, crystals
from tabletop.games.realm_of_sand.card_rules import contents
from tabletop.games.realm_of_sand.counters import ROUND
from tabletop.games.realm_of_sand.disks import can_summon
from tabletop.games.realm_of_sand.marks import LIFTED, PHASE, TURN
from tabletop.games.realm_of_sand.runes import board_contents
from tabletop.games.realm_of_sand.steps import (
    SUMMON,
)
from tabletop.games.realm_of_sand.zones import DECKS, ROWS, WATCH, must_replenish
from tabletop.rules import GoalSummary, InvalidMove, Outcome, Phase, Refusal, ScoreInfo
from tabletop.table import Step, Table, cached, simple_step

SOLO_ROUNDS: Final = 14
LAST_ROUND: Final = 60
HOURGLASSES: Final = 10


def current_step(table: Table) -> Step | None:
    """Returns the current step, or None after the end of the game."""
    if table.decision_stack:
        return table.decision_stack[-1]
    phase, seat = PHASE(table), TURN(table)
    if phase == "over":
        return None
    return simple_step("replenish" if must_replenish(table, seat) else phase, seat)


# --- phases -------------------------------------------------------------------------------------


class TurnPhase(Phase):
    """A decision of the seat whose turn it is."""

    def refuse_seat(self, table: Table, step: Step, seat: int) -> Refusal:
        """Refuses moves of the other seats."""
        return Refusal("RS-TURN.8", f"It is seat {step.seat + 1}'s turn.")


class Before(TurnPhase):
    """Free actions and the main action (RS-TURN.2)."""

    name = "before"
    question = "Place a tile or summon disks; completing buildings is free."
    untimely_verbs: ClassVar[dict[str, tuple[str, str]]] = {
        "done": ("RS-SUMMON.4", "A summon must place or move at least 1 disk."),
        "take": ("RS-REPLENISH.1", "You already have 3 tiles."),
        "discard": ("RS-SOLO.3", "A tile is set aside only after a summon in the solo challenge."),
        "gain": ("RS-CRYSTAL.15", "This disk is taken only once, before the first turn."),
        "keep": ("RS-CRYSTAL.8", "You have drawn no cards."),
        "under": ("RS-CRYSTAL.9", "You have drawn no cards."),
        "exchange": ("RS-CRYSTAL.25", "Use the blue crystal to exchange tiles."),
    }

    def refuse_verb(self, table: Table, step: Step, verb: str) -> Refusal | None:
        reason = self.untimely_verbs.get(verb)
        return Refusal(*reason) if reason else None


class After(Before):
    """Free actions after the main action (RS-TURN.3)."""

    name = "after"
    untimely_verbs: ClassVar[dict[str, tuple[str, str]]] = {
        **Before.untimely_verbs,
        **dict.fromkeys(
            ("place", "summon", "shift"),
            ("RS-TURN.2", "You have already taken your main action this turn."),
        ),
        "done": ("RS-SUMMON.8", "There is no summon to end."),
    }

    def prompt(self, table: Table, step: Step) -> str:
        """Names only actions that the seat can take."""
        ends = "your turn"
        if table.seats == 1:
            ends = f"round {ROUND(table)} of {SOLO_ROUNDS}"
        if (
            next(buildings.completions(table, step.seat), None) is None
            and next(crystals.uses(table, step.seat), None) is None
        ):
            return f"Nothing is left to do: end {ends}."
        return f"Complete buildings, or end {ends}."


class Replenishing(TurnPhase):
    """Taking a tile because one is missing."""

    name = "replenish"
    question = "Take one of the first 2 tiles of the circle."
    verb_refusal = ("RS-REPLENISH.1", "First take a tile from the circle.")


class Summoning(TurnPhase):
    """A summon in progress; the seat may end it at any time."""

    name = "summon"
    verb_refusal = ("RS-TURN.6", "First choose Done to end your summon.")

    def prompt(self, table: Table, step: Step) -> str:
        """States how many disks may still be handled, if any."""
        if not can_summon(table, step.seat):
            return "No more disks can be summoned: choose Done."
        left = SUMMON.of(step)[0]
        return f"Summon {'any number of' if left is None else left} more, or choose Done."


class Choosing(TurnPhase):
    """A mandatory choice."""

    def refuse_verb(self, table: Table, step: Step, verb: str) -> Refusal | None:
        """Refuses `done`, which would skip the choice (RS-TURN.9)."""
        if verb == "done":
            return Refusal("RS-TURN.9", f"You have a choice to make. {self.question}")
        return super().refuse_verb(table, step, verb)


class Discarding(Choosing):
    """Choosing a round marker of the solo challenge (RS-SOLO.3)."""

    name = "discard"
    question = "Choose a tile to set aside as a round marker."
    verb_refusal = ("RS-SOLO.3", "First choose the tile to set aside.")


class Gift(Choosing):
    """Choosing the purple crystal's disk before the first turn."""

    name = "gift"
    question = "Take a sapphire or golden moon disk."
    verb_refusal = ("RS-CRYSTAL.15", "First take your sapphire or golden moon disk.")


class Keeping(Choosing):
    """Choosing which drawn card to keep."""

    name = "keep"
    question = "Choose a card to keep."
    verb_refusal = ("RS-CRYSTAL.8", "First choose the drawn card you keep.")


class Returning(Choosing):
    """Choosing the order in which the other cards go under their deck."""

    name = "under"
    question = "Choose the card to put on the bottom of the deck first."
    verb_refusal = ("RS-CRYSTAL.9", "First put the other cards on the bottom of their deck.")


class Exchanging(TurnPhase):
    """Exchanging a second tile, which is optional."""

    name = "exchange"
    question = "Exchange a second tile, or choose Done."
    verb_refusal = ("RS-CRYSTAL.25", "First exchange a second tile, or choose Done.")


PHASES: Final = (Before(), After(), Replenishing(), Summoning(), Discarding(), Gift(), Keeping(),
          Returning(), Exchanging())  # fmt: skip


# --- the end of the turn ------------------------------------------------------------------------


def end_turn(table: Table, seat: int) -> None:
    """Refills the rows, then passes the turn or ends the game."""
    if PHASE(table) == "over":
        raise InvalidMove("the game is already over")
    table.note("RS-TURN.5", "{seat} ends the turn.", seat)
    refill(table, seat)
    LIFTED.set(table, False)
    for each in range(table.seats):
        for piece in table.pile(WATCH(each)):
            table.count_on(piece.id, "fresh", -piece.marks.get("fresh", 0))
    turn = TURN(table) + 1
    if turn >= table.seats and (rule := end_rule(table)):
        PHASE.set(table, "over")
        table.note(rule, "The game is over.", seat)
        return
    TURN.set(table, turn % table.seats)
    PHASE.set(table, "before")
    if turn >= table.seats:
        ROUND.add(table, 1)


def refill(table: Table, seat: int) -> None:
    """Fills empty places of a row from its deck (RS-COMPLETE.10, .11)."""
    for level, zones in ROWS.items():
        deck = table.piles[DECKS[level]]
        for zone in zones:
            if deck and not table.piles[zone]:
                card = deck[0]
                table.put(card, zone)
                table.flip(card, 1)
                table.note("RS-COMPLETE.10", "{0} is added to its row.", seat, card)


def end_rule(table: Table) -> str:
    """Returns the rule that ends the game after this round, or ""."""
    if table.seats == 1:
        return "RS-SOLO.6" if ROUND(table) >= SOLO_ROUNDS else ""
    if max([buildings.hourglasses(table, seat) for seat in range(table.seats)]) >= HOURGLASSES:
        return "RS-END.1"
    return "RS-END.4" if ROUND(table) >= LAST_ROUND else ""


# --- the outcome --------------------------------------------------------------------------------


def measure(table: Table) -> ScoreInfo:
    return ScoreInfo("Stars", tuple([buildings.stars(table, seat) for seat in range(table.seats)]))


@cached
def outcome(table: Table) -> Outcome | None:
    """Returns the outcome, or None if the game is not over.

    Ties in stars are broken by pieces on the board, then by the later seat (RS-SCORE). A solo
    game ends with a rank (RS-SOLO.8).
    """
    if current_step(table) is not None:
        return None
    scores = tuple([buildings.stars(table, seat) for seat in range(table.seats)])
    best = max(scores)
    if table.seats == 1:
        rank = contents().rank_of(best)
        return Outcome((), scores, "RS-SOLO.8", f"A score of {best} gives the rank {rank}.", rank)
    first = [seat for seat, score in enumerate(scores) if score == best]
    if len(first) == 1:
        reason = f"Seat {first[0] + 1} has the most stars ({best})."
        return Outcome((first[0],), scores, "RS-SCORE.2", reason)
    pieces = {
        seat: sum([rune.bit_count() for rune in board_contents(table, seat).runes])
        for seat in first
    }
    maximum = max(pieces.values())
    second = [seat for seat in first if pieces[seat] == maximum]
    if len(second) == 1:
        reason = f"Stars are tied at {best}; seat {second[0] + 1} has more pieces on the board."
        return Outcome((second[0],), scores, "RS-SCORE.3", reason)
    reason = f"Stars and pieces are tied; seat {second[-1] + 1} is later in turn order."
    return Outcome((second[-1],), scores, "RS-SCORE.4", reason)


def goal(table: Table) -> GoalSummary:
    """Returns the win condition and the standings.

    The rules are RS-END, RS-SCORE and RS-SOLO.
    """
    stars = [buildings.stars(table, seat) for seat in range(table.seats)]
    if table.seats == 1:
        ranks = contents().rank_of
        return GoalSummary(
            "Score as many stars as you can in 14 rounds. "
            "26 stars give the rank Master, 40 King of Ragusa.",
            (f"{number_of(stars[0], 'star')}, {ranks(stars[0])}",),
        )
    stands = tuple(
        f"{number_of(count, 'star')}, {buildings.hourglasses(table, seat)} of 10 hourglasses"
        for seat, count in enumerate(stars)
    )
    return GoalSummary(
        "Have the most stars at the end of the game. "
        "The game ends after the round in which a player has 10 hourglasses.",
        stands,
    )
