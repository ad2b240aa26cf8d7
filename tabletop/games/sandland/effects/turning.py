"""Effect words that exhaust, ready, turn down and reveal cards."""

from typing import ClassVar, Literal

from tabletop.games.sandland import table_changes
from tabletop.games.sandland.card_words import WORDS, EffectWord, Ref
from tabletop.games.sandland.frames import Frame, resolve
from tabletop.games.sandland.phrases import CardNames, target_phrase
from tabletop.games.sandland.revealing import face_down_slots
from tabletop.games.sandland.selectors import Target, Which
from tabletop.games.sandland.steps import REVEAL, RevealData
from tabletop.games.sandland.zones import SEAT_OF, leader, slot_name
from tabletop.table import Piece, Table


@WORDS.add
class Exhaust(EffectWord, frozen=True, tag="exhaust"):
    """Exhausts cards by turning them sideways (7-1)."""

    sign: ClassVar[str] = "turn"
    target: Target

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        for piece in resolve(table, refs):
            table_changes.exhaust(table, piece)
            table.note("7-1", "{0} of {seat} is exhausted.", SEAT_OF[piece.zone], piece.id)

    def phrase(self, voice: CardNames) -> str:
        return f"exhaust {target_phrase(self.target, voice)}"


@WORDS.add
class Ready(EffectWord, frozen=True, tag="ready"):
    """Makes exhausted cards ready; `leader` means your leader."""

    sign: ClassVar[str] = "activate"
    target: Target | Literal["leader"]

    def has_subject(self, table: Table, frame: Frame) -> bool:
        """Returns False for a leader that is not exhausted."""
        if self.target != "leader":
            return True
        chief = leader(table, frame.seat)
        return chief is not None and chief.turn != 0

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        if self.target == "leader":
            chief = leader(table, frame.seat)
            cards = [] if chief is None else [chief]
        else:
            cards = resolve(table, refs)
        for piece in cards:
            table.turn(piece.id, 0)
            seat = SEAT_OF.get(piece.zone, frame.seat)
            table.note("7-1", "{0} of {seat} is readied.", seat, piece.id)

    def phrase(self, voice: CardNames) -> str:
        return f"ready {target_phrase(self.target, voice)}"


@WORDS.add
class TurnDown(EffectWord, frozen=True, tag="turn-down"):
    """Turns cards face down (7-2)."""

    sign: ClassVar[str] = "face-down"
    target: Target

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        for piece in resolve(table, refs):
            if piece.face:
                table_changes.turn_down(table, piece)

    def phrase(self, voice: CardNames) -> str:
        return f"turn {target_phrase(self.target, voice)} face down"


@WORDS.add
class Uncover(EffectWord, frozen=True, tag="reveal"):
    """Turns cards face up; their owner pays for them or trashes them (3-2-3)."""

    sign: ClassVar[str] = "eye"
    target: Target

    def suits(self, table: Table, piece: Piece, seat: int) -> bool:
        """Returns whether the card is face down."""
        return not piece.face

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        """Schedules the reveals, one after the other."""
        for zone in reversed(face_down_slots(table, [ref for ref in refs if isinstance(ref, str)])):
            REVEAL.push(table, SEAT_OF[zone], RevealData(zone))

    def phrase(self, voice: CardNames) -> str:
        return f"reveal {target_phrase(self.target, voice)}"


@WORDS.add
class LookAt(EffectWord, frozen=True, tag="look"):
    """Looks at face-down cards without turning them."""

    sign: ClassVar[str] = "eye"
    target: Which

    def suits(self, table: Table, piece: Piece, seat: int) -> bool:
        """Returns whether the card is face down."""
        return not piece.face

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        for piece in resolve(table, refs):
            seat = SEAT_OF[piece.zone]
            text = f"{{seat}} looks at the card on {slot_name(piece.zone)} of seat {seat + 1}."
            table.note("R-29", text, frame.seat)
            table.reveal_to(piece.id, [frame.seat])

    def phrase(self, voice: CardNames) -> str:
        return f"look at {target_phrase(self.target, voice)}"
