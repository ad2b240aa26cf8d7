"""Purple and yellow crystals: disks from the supply, unlimited summons.

The rules are RS-CRYSTAL.15 to .21.
"""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from tabletop.cards.errors import listed
from tabletop.games.realm_of_sand.buildings import completions
from tabletop.games.realm_of_sand.card_rules import contents, name_of
from tabletop.games.realm_of_sand.card_words import WORDS, PowerWord
from tabletop.games.realm_of_sand.disks import LIMIT, has_in_front, in_front
from tabletop.games.realm_of_sand.elements import ELEMENTS, NAMES, Element, disk_of
from tabletop.games.realm_of_sand.marks import LIFTED, PHASE
from tabletop.games.realm_of_sand.runes import board_contents, kinds
from tabletop.games.realm_of_sand.zones import DISKS, SPIRITS, fetch
from tabletop.rules import Args, Drag, Gesture, Refusal, piece_id
from tabletop.table import Table


@WORDS.add
class Gain(PowerWord, frozen=True, tag="gain"):
    """Takes a disk of one of the listed elements from the supply."""

    sign: ClassVar[str] = "disk"
    disks: Literal[1]
    elements: Annotated[tuple[Element, ...], Meta(min_length=1)]

    def gifts(self) -> tuple[str, ...]:
        return self.elements

    def do(self, table: Table, seat: int, words: Args) -> None:
        """Takes the disk of the element that the move names last."""
        element = words[-1]
        disk = fetch(table, disk_of(element), SPIRITS(box=element))
        table.put(disk.id, DISKS(seat))

    def phrase(self, *, leads: bool) -> str:
        names = [NAMES[element] for element in self.elements]
        wanted = "of another element" if len(names) == 5 else f"of {listed(names, 'or')}"
        return f"take 1 disk {wanted} from the supply"


@WORDS.add
class Give(PowerWord, frozen=True, tag="give"):
    """Returns a disk to the supply in exchange for another (RS-CRYSTAL.19)."""

    sign: ClassVar[str] = "to"
    arg_types: ClassVar[tuple[str, ...]] = ("element", "element")
    disks: Literal[1]

    def moves(self, table: Table, seat: int) -> Iterator[Args]:
        """Yields each disk in front with each other element in the supply."""
        own_kinds = {piece.kind for piece in in_front(table, seat)}
        for give in ELEMENTS:
            if disk_of(give) in own_kinds:
                for get in ELEMENTS:
                    if get != give and table.find(disk_of(get), SPIRITS(box=get)):
                        yield (give, get)

    def refusal(self, table: Table, seat: int, words: Args) -> Refusal | None:
        """Refuses disks that are not in front of the seat or not in the supply."""
        give, get = words
        if not has_in_front(table, seat, disk_of(give)):
            reason = f"You have no {name_of(disk_of(give))} in front of you."
            return Refusal("RS-CRYSTAL.20", reason)
        if give == get:
            return Refusal("RS-CRYSTAL.21", "The disk you take must be of another element.")
        if not table.find(disk_of(get), SPIRITS(box=get)):
            return Refusal("RS-CRYSTAL.21", f"The supply has no {name_of(disk_of(get))}.")
        return None

    def do(self, table: Table, seat: int, words: Args) -> None:
        give, get = words
        taken = fetch(table, disk_of(get), SPIRITS(box=get))
        given = fetch(table, disk_of(give), DISKS(seat))
        table.put(given.id, SPIRITS(box=give))
        table.note("RS-CRYSTAL.19", "{seat} trades {0} for {1}.", seat, given.id, taken.id)

    def gesture(self, table: Table, seat: int, words: Args) -> Gesture:
        give, get = words
        zone = SPIRITS(box=get)
        own = piece_id(table.find(disk_of(give), DISKS(seat)))
        return Gesture(
            f"Trade {name_of(disk_of(give))} for {name_of(disk_of(get))}", own, zone, (zone,)
        )

    def drop(self, table: Table, drag: Drag) -> Args | None:
        """Reads a disk of the seat dropped on the supply of another element."""
        piece, place = table.pieces[drag.piece], table.zones[drag.target]
        is_disk = kinds().get(piece.kind, (0, False))[1]
        if is_disk and piece.zone == DISKS(drag.seat) and SPIRITS.has(place):
            return (contents().pieces[piece.kind].element, place.box)
        return None

    def phrase(self, *, leads: bool) -> str:
        return "give 1 of your disks to the supply"


@WORDS.add
class LiftLimit(PowerWord, frozen=True, tag="lift-limit"):
    """Removes the disk limit from this turn's summon."""

    sign: ClassVar[str] = "ongoing"
    action: Literal["summon"]

    def refusal(self, table: Table, seat: int, words: Args) -> Refusal | None:
        """Refuses uses after the main action, or with too few disks for the limit.

        Disks that buildings can still provide before the main action count. The crystal can be used
        before these buildings are completed, and their completion can charge it again (RS-BONUS.7,
        RS-CRYSTAL.7).
        """
        if PHASE(table) != "before" or LIFTED(table):
            reason = "Use the purple crystal before the main action."
            return Refusal("RS-CRYSTAL.17", reason)
        count = len(in_front(table, seat)) + board_contents(table, seat).disks.bit_count()
        if count <= LIMIT and count + disks_to_come(table, seat) <= LIMIT:
            reason = f"Your summon may already use {LIMIT} disks, and you have {count or 'none'}."
            return Refusal("RS-CRYSTAL.27", reason)
        return None

    def do(self, table: Table, seat: int, words: Args) -> None:
        LIFTED.set(table, True)

    def phrase(self, *, leads: bool) -> str:
        return "place and move any number of disks in this turn's summon"


def disks_to_come(table: Table, seat: int) -> int:
    """Returns the maximum number of disks from buildings completable now."""
    buildings = {move.args[0] for move in completions(table, seat)}
    return sum(
        [
            word.brings_disk(table, value)
            for building in buildings
            for word, value in contents().buildings[building].bonus
        ]
    )
