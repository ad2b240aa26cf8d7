"""Phases: what can be asked of seats, and what goes on by itself."""

from collections.abc import Mapping
from typing import ClassVar

from mypy_extensions import mypyc_attr

from tabletop.rules.refusal import Refusal
from tabletop.table import Step, Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """A phase of the turn, or a step of the agenda: what it asks, and what it does by itself.

    A game makes one class for each, and gives an object of it to its `Flow`.
    """

    name: ClassVar[str] = ""
    asks: ClassVar[str] = ""
    """What is asked, in one short sentence."""
    first: ClassVar[tuple[str, str]] = ("", "")
    """Rule and sentence that refuse a verb which does not answer this phase."""
    others: ClassVar[tuple[str, str]] = ("", "")
    """Rule and sentence that refuse a seat which is not asked in this phase."""
    elsewhere: ClassVar[Mapping[str, tuple[str, str]] | None] = None
    """Rule and sentence that refuse verbs, whoever says them, which come before or after this."""
    secret: ClassVar[bool] = False
    """Several seats decide at the same time, and none may know what another has chosen."""

    def called(self) -> str:
        """Give its name, by which steps and verbs know it."""
        return self.name

    def is_secret(self) -> bool:
        """Tell whether several seats decide in secret, as `secret` says."""
        return self.secret

    def bars(self, verb: str) -> tuple[str, str] | None:
        """Give rule and sentence that refuse a verb whoever says it, as `elsewhere` says."""
        return self.elsewhere.get(verb) if self.elsewhere else None

    def seats(self, table: Table, step: Step) -> tuple[int, ...]:
        """Give the seats that are asked; the step's own, unless several decide at once."""
        return (step.seat,)

    def run(self, table: Table, step: Step) -> bool:
        """Carry out what follows by itself. True: the phase waits for its seats to decide."""
        return True

    def prompt(self, table: Table, step: Step) -> str:
        """Say what a seat is asked, in one short sentence."""
        return self.asks

    def untimely(self, table: Table, step: Step, verb: str) -> Refusal | None:
        """Say why a verb that does not answer this phase is refused."""
        return Refusal(*self.first) if self.first[0] else None

    def wait(self, table: Table, step: Step, seat: int) -> Refusal | None:
        """Say why a seat that is not asked is refused."""
        return Refusal(*self.others) if self.others[0] else None
