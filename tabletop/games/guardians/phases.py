"""Phase classes of Guardians: automatic steps and decisions."""

from collections.abc import Callable, Mapping

from tabletop.rules import Phase, Refusal
from tabletop.table import Step, Table

Run = Callable[[Table, Step], bool]
Deciding = Callable[[Table], tuple[int, ...]]


class AutomaticStep(Phase):
    """A step that runs without a decision."""

    def __init__(self, name: str, run: Run) -> None:
        """Creates the step from its name and its function."""
        self._name = name
        self._run = run

    def key(self) -> str:
        return self._name

    def run(self, table: Table, step: Step) -> bool:
        return self._run(table, step)

    def refuse_seat(self, table: Table, step: Step, seat: int) -> Refusal:
        """Returns the refusal of a seat that must wait (GD-COMBAT.4)."""
        return Refusal("GD-COMBAT.4", "Wait: your opponent has to choose first.")


class DecisionStep(AutomaticStep):
    """A decision of one seat, or a secret decision of several seats."""

    def __init__(
        self,
        name: str,
        run: Run,
        question: str = "",
        verb_refusal: tuple[str, str] = ("", ""),
        *,
        deciding: Deciding | None = None,
        blocked_verbs: Mapping[str, tuple[str, str]] | None = None,
    ) -> None:
        """Creates the decision.

        Args:
            name: The name of the step.
            run: The function that runs first and returns whether a decision is needed.
            question: The prompt; `{space}` is replaced by the space of the step.
            verb_refusal: Rule and sentence that refuse verbs which do not answer the step.
            deciding: The function that returns the seats that still have to decide in secret. None
                makes an open decision of the step's seat.
            blocked_verbs: Rule and sentence that refuse a verb from another part of the turn, by
                verb.
        """
        super().__init__(name, run)
        self._asks = question
        self._first = verb_refusal
        self._elsewhere = blocked_verbs or {}
        self._deciding = deciding

    def is_secret(self) -> bool:
        return self._deciding is not None

    def blocked_verb(self, verb: str) -> tuple[str, str] | None:
        return self._elsewhere.get(verb)

    def refuse_verb(self, table: Table, step: Step, verb: str) -> Refusal | None:
        return Refusal(*self._first) if self._first[0] else None

    def seats(self, table: Table, step: Step) -> tuple[int, ...]:
        return (step.seat,) if self._deciding is None else self._deciding(table)

    def prompt(self, table: Table, step: Step) -> str:
        return self._asks.format(space=step.data[0]) if "{" in self._asks else self._asks
