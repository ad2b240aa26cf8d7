"""Phases: the decisions of seats, and the automatic steps of a game."""

from collections.abc import Mapping
from typing import ClassVar

from mypy_extensions import mypyc_attr

from tabletop.rules.refusal import Refusal
from tabletop.table import Step, Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """A phase of the turn, or a step of the decision stack.

    A game defines one subclass for each phase and passes an instance to its `Flow`.

    Examples:
        >>> class Buy(Phase):
        ...     name, question = "buy", "Buy a card or pass."
        ...     seat_refusal = ("G2", "Wait for your turn.")
        >>> phase, table = Buy(), Table(2, "sand")
        >>> phase.seats(table, Step("buy", 1)), phase.prompt(table, Step("buy", 1))
        ((1,), 'Buy a card or pass.')
        >>> str(phase.refuse_seat(table, Step("buy", 1), 0))
        'Wait for your turn. (G2)'
    """

    name: ClassVar[str] = ""
    question: ClassVar[str] = ""
    """The prompt, in one short sentence."""
    verb_refusal: ClassVar[tuple[str, str]] = ("", "")
    """Rule and sentence of the refusal of a verb that does not answer this phase."""
    seat_refusal: ClassVar[tuple[str, str]] = ("", "")
    """Rule and sentence of the refusal of a seat that has no decision in this phase."""
    blocked_verbs: ClassVar[Mapping[str, tuple[str, str]] | None] = None
    """Rule and sentence of the refusal, by verb, of moves that belong before or after this phase.
    """
    secret: ClassVar[bool] = False
    """Whether several seats choose at the same time, unseen by each other."""

    def key(self) -> str:
        """Returns the name by which steps and verbs refer to the phase."""
        return self.name

    def is_secret(self) -> bool:
        """Checks whether several seats choose at the same time in secret."""
        return self.secret

    def blocked_verb(self, verb: str) -> tuple[str, str] | None:
        """Returns rule and sentence that refuse a verb for every seat, or None.

        By default these are from `blocked_verbs`.
        """
        return self.blocked_verbs.get(verb) if self.blocked_verbs else None

    def seats(self, table: Table, step: Step) -> tuple[int, ...]:
        """Returns the seats that decide; by default only the step's own.

        Args:
            table: The table.
            step: The current step, which has the name of this phase.
        """
        return (step.seat,)

    def run(self, table: Table, step: Step) -> bool:
        """Applies the automatic effects of the phase.

        Args:
            table: The table, which may be changed.
            step: The current step, which has the name of this phase.

        Returns:
            True if the phase now waits for its seats to decide; False if the flow continues with
            another step.
        """
        return True

    def prompt(self, table: Table, step: Step) -> str:
        """Returns the prompt for a seat's decision, one short sentence.

        Args:
            table: The table.
            step: The decision of the seat.
        """
        return self.question

    def topic(self, table: Table, step: Step) -> str:
        """Returns the decision in a few words that every seat may read, or "".

        It completes 'Ada decides: …'; by default it is empty, as for a whole turn.

        Args:
            table: The table.
            step: The decision of the seat.
        """
        return ""

    def refuse_verb(self, table: Table, step: Step, verb: str) -> Refusal | None:
        """Returns the refusal of a verb that does not answer this phase.

        Args:
            table: The table.
            step: The decision of the seat.
            verb: The verb that was refused.

        Returns:
            The refusal, or None to use the default of the flow.
        """
        return Refusal(*self.verb_refusal) if self.verb_refusal[0] else None

    def refuse_seat(self, table: Table, step: Step, seat: int) -> Refusal | None:
        """Returns the refusal of a seat that has no decision in this phase.

        Args:
            table: The table.
            step: The current step.
            seat: The seat that tried to move, from 0.

        Returns:
            The refusal, or None to use the default of the flow.
        """
        return Refusal(*self.seat_refusal) if self.seat_refusal[0] else None
