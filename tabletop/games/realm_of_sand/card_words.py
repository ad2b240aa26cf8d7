"""Base classes of the steps of powers and bonuses, and their registries."""

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, Final

from msgspec import Meta

from tabletop.cards.registry import Registry
from tabletop.cards.schema import Data
from tabletop.rules import Args, Drag, Gesture, Refusal
from tabletop.table import Table

Some = Annotated[int, Meta(ge=1, le=99)]


class PowerWord(Data, frozen=True, tag_field="do"):
    """A step of a crystal's power; its fields are the form in `powers.yaml`.

    The first step of a use is the leading step. It defines the arguments of the verb `power`, the
    moves, the refusals and the gesture. All steps are then applied with these arguments.
    """

    sign: ClassVar[str] = ""
    """Name of its icon."""
    arg_types: ClassVar[tuple[str, ...]] = ()
    """Argument types of the move when this step leads."""

    def gifts(self) -> tuple[str, ...]:
        """Returns the elements of the disks to choose from before the first turn."""
        return ()

    def moves(self, table: Table, seat: int) -> Iterable[Args]:
        """Yields the arguments of each legal use."""
        if self.refusal(table, seat, ()) is None:
            yield ()

    def refusal(self, table: Table, seat: int, words: Args) -> Refusal | None:
        """Returns the reason why a use is illegal, or None."""
        return None

    def do(self, table: Table, seat: int, words: Args) -> None:
        """Applies the step.

        Raises:
            InvalidMove: If the step is impossible.
        """
        raise NotImplementedError

    def gesture(self, table: Table, seat: int, words: Args) -> Gesture | None:
        """Returns the gesture of a use; None means a button."""
        return None

    def drop(self, table: Table, drag: Drag) -> Args | None:
        """Returns the arguments that a drop represents, legal or not, or None."""
        return None

    def phrase(self, *, leads: bool) -> str:
        """Returns the step as an imperative phrase without a full stop."""
        raise NotImplementedError


class BonusWord:
    """A step of a building's bonus; `value` is its value on the card."""

    name = ""
    sign = ""
    """Name of its icon."""
    rule = ""
    """The rule that its log entries cite."""

    def gain(self, table: Table, seat: int, value: Any) -> None:
        """Applies the step (RS-BONUS)."""
        raise NotImplementedError

    def phrase(self, value: Any, count: int) -> str:
        """Returns an imperative phrase for `count` equal consecutive steps."""
        raise NotImplementedError

    def brings_disk(self, table: Table, value: Any) -> bool:
        """Returns whether the step would provide a disk now."""
        return False


WORDS: Final[Registry[type[PowerWord]]] = Registry(
    "power word of Realm of Sand",
    PowerWord,
    name=lambda word: str(word.__struct_config__.tag),
    methods=("do", "phrase"),
    attributes=("sign",),
)
"""Registry of the steps of powers, filled by `@WORDS.add`."""

BONUSES: Final[Registry[BonusWord]] = Registry(
    "bonus of Realm of Sand",
    BonusWord,
    name=lambda word: word.name,
    methods=("gain", "phrase"),
    attributes=("sign", "rule"),
)
"""Registry of the steps of bonuses."""
