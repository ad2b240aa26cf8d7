"""What the phases of Guardians share: decisions of a seat or of both at once, and what follows."""

from collections.abc import Callable, Mapping

from tabletop.rules import Phase, Refusal
from tabletop.table import Step, Table

Run = Callable[[Table, Step], bool]
Deciding = Callable[[Table], tuple[int, ...]]


class Sequel(Phase):
    """A step that goes by itself."""

    def __init__(self, name: str, run: Run) -> None:
        """Name it, and say what it does."""
        self._name = name
        self._run = run

    def called(self) -> str:
        """Give the name it was given."""
        return self._name

    def run(self, table: Table, step: Step) -> bool:
        """Do it."""
        return self._run(table, step)

    def wait(self, table: Table, step: Step, seat: int) -> Refusal:
        """Say that another has to decide (GD-COMBAT.4)."""
        return Refusal("GD-COMBAT.4", "Wait: your opponent has to choose first.")


class Decision(Sequel):
    """A step that asks a seat; or, where `deciding` gives who still has to, both in secret."""

    def __init__(
        self,
        name: str,
        run: Run,
        asks: str = "",
        first: tuple[str, str] = ("", ""),
        *,
        deciding: Deciding | None = None,
        elsewhere: Mapping[str, tuple[str, str]] | None = None,
    ) -> None:
        """Say what is asked, and why other verbs do not answer it."""
        super().__init__(name, run)
        self._asks = asks
        self._first = first
        self._elsewhere = elsewhere or {}
        self._deciding = deciding

    def is_secret(self) -> bool:
        """It is where both decide."""
        return self._deciding is not None

    def bars(self, verb: str) -> tuple[str, str] | None:
        """Refuse what comes before or after it."""
        return self._elsewhere.get(verb)

    def untimely(self, table: Table, step: Step, verb: str) -> Refusal | None:
        """Say what is to be done first."""
        return Refusal(*self._first) if self._first[0] else None

    def seats(self, table: Table, step: Step) -> tuple[int, ...]:
        """Give those that have to decide."""
        return (step.seat,) if self._deciding is None else self._deciding(table)

    def prompt(self, table: Table, step: Step) -> str:
        """Say what is asked, with the first thing that the step is about, such as a land."""
        return self._asks.format(space=step.data[0]) if "{" in self._asks else self._asks
