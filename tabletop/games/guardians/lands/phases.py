"""Decisions and automatic steps of the disputed lands."""

from typing import Final

from tabletop.cards.wording import number_of
from tabletop.games.guardians.lands import aftermath, marching, turns
from tabletop.games.guardians.lands.drawing import hand_limit
from tabletop.games.guardians.lands.verbs import VERBS
from tabletop.games.guardians.phases import AutomaticStep, Deciding, DecisionStep, Run
from tabletop.rules import Phase
from tabletop.table import Step, Table

DONE: Final = ("done", "end")
"""Verbs that end a seat's actions on its own board."""


class OwnBoard(DecisionStep):
    """A decision that repeats until the seat ends it."""

    def __init__(self, name: str, run: Run, question: str, nothing_more: str,
                 verb_refusal: tuple[str, str], *,
                 deciding: Deciding | None = None) -> None:  # fmt: skip
        """Creates the decision.

        Args:
            name: The name of the step.
            run: The function that runs first and returns whether a decision is needed.
            question: The prompt.
            nothing_more: The prompt if the seat can only end the step.
            verb_refusal: Rule and sentence that refuse verbs which do not answer the step.
            deciding: The function that returns the seats that still have to decide in secret.
        """
        super().__init__(name, run, question, verb_refusal, deciding=deciding)
        self.nothing_more = nothing_more

    def left(self, table: Table, step: Step) -> bool:
        """Checks whether a seat has a move other than ending the step."""
        verbs = [verb for verb in VERBS if self.key() in verb.answers and verb.name not in DONE]
        return any(tuple(verb.moves(table, step)) for verb in verbs)

    def prompt(self, table: Table, step: Step) -> str:
        return self._asks if self.left(table, step) else self.nothing_more


class Keeping(DecisionStep):
    """The discard of surplus cards (GD-TURN.14)."""

    def prompt(self, table: Table, step: Step) -> str:
        cards = number_of(turns.surplus(table, step.seat), "card")
        return f"Discard {cards}; you keep {hand_limit(table, step.seat)}."


PHASES: Final[tuple[Phase, ...]] = (
    DecisionStep(
        "opening", turns.await_opening,
        "Keep these cards, or draw new ones for 1 stone if there is no shield.",
        ("GD-TURN.2", "First keep your cards, or draw new ones."), deciding=turns.unready,
    ),
    OwnBoard(
        "place", turns.await_placing,
        "Place cards on your strongholds, then choose Done placing.",
        "No more cards can be placed: choose Done placing.",
        ("GD-TURN.7", "First place your cards, then choose Done placing."), deciding=turns.unready,
    ),
    Keeping(
        "keep", turns.await_keeping, "",
        ("GD-TURN.14", "First discard the cards that you cannot keep."),
        deciding=turns.seats_over_limit,
    ),
    DecisionStep(
        "march", turns.await_march, "Turn a shield: march, reinforce or stay.",
        ("GD-TURN.17", "First turn one of your shields."),
    ),
    DecisionStep(
        "send", marching.ask_to_send, "Choose creatures of the stronghold to join the shield.",
        ("GD-MOVE.8", "First send creatures to the shield."),
    ),
    AutomaticStep("battle", aftermath.end_battle),
    AutomaticStep("meet", aftermath.await_challenge),
    AutomaticStep("challenge", aftermath.end_challenge),
    DecisionStep(
        "retreat", aftermath.ask_to_retreat,
        "Choose the land your shield retreats to from {space}.",
        ("GD-RESULT.4", "First choose the land your shield retreats to."),
    ),
    DecisionStep(
        "merge", aftermath.ask_to_merge,
        "There are 2 shields in {space}: choose the one to keep.",
        ("GD-RESULT.6", "First choose the shield to keep."),
    ),
    DecisionStep(
        "cut", aftermath.ask_to_cut,
        "There are too many creatures in {space}: choose one to discard.",
        ("GD-RESULT.6", "First discard creatures above the limit."),
    ),
    OwnBoard(
        "settlement", turns.await_settling,
        "Take terrains back, place terrains under your shields, then end the turn.",
        "No terrain can be taken back or placed: end the turn.",
        ("GD-TURN.20", "First settle the terrains, then end the turn."),
    ),
    DecisionStep(
        "sink", turns.await_sinking,
        "There is no terrain in {space}: choose the creature that becomes one.",
        ("GD-TURN.21", "First choose the creature that becomes a terrain."),
    ),
)  # fmt: skip
"""Steps of a turn, roughly in the order in which they occur."""
