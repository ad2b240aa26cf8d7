"""What a game is to the program: a record of facts and functions."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import NamedTuple

from tabletop.cards.schema import GameInfo
from tabletop.rules.move import Move
from tabletop.rules.position import Picture
from tabletop.rules.refusal import Refusal
from tabletop.table import Table

Options = Mapping[str, str]
"""The chosen value of each of a game's options, by option id."""


class Outcome(NamedTuple):
    """How a game ended: the winners (none in a draw or a solo game), each seat's score, why.

    `rule` is the id of the rule that decided; `rank` is what a solo score is called.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rule: str
    reason: str
    rank: str = ""


class Gesture(NamedTuple):
    """How a move is made by hand.

    `piece` is what is picked up, a piece that the seat may know (None: the move is a button, or
    a click on its target), `target` the zone it is dropped on, `covers` all zones the move
    touches, to be lit; `onto` the piece there on which it is dropped, where that tells it from
    other moves; `label` says the move in a few words.
    """

    label: str
    piece: int | None = None
    target: str | None = None
    covers: tuple[str, ...] = ()
    onto: int | None = None


class Grip(NamedTuple):
    """A piece in the hand over a zone: turned by quarter turns clockwise, perhaps flipped."""

    seat: int
    piece: int
    target: str
    turn: int = 0
    flipped: bool = False


def no_laws(_table: Table) -> list[Refusal]:
    """For games in which any lie of the pieces is a possible position."""
    return []


def nothing_to_count(_table: Table) -> None:
    """For games in which no counter follows from where pieces lie."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its facts, and its rules as functions of a table.

    Functions that judge or list moves for a seat use only what that seat may know.
    """

    info: GameInfo
    """Name, seats and options."""
    folder: Path
    """Where its cards, rulebook and playmat lie."""
    setup: Callable[[int, Options, str], Table]
    """Lay the table for a number of seats, with options and a seed."""
    waiting: Callable[[Table], tuple[int, ...]]
    """The seats that have a decision to make now; none when the game is over."""
    prompt: Callable[[Table, int], str]
    """What is asked of a waiting seat, in one short sentence."""
    legal_moves: Callable[[Table, int], list[Move]]
    """All moves of a seat that `judge` lets through; none where it is not waiting."""
    judge: Callable[[Table, Move], Refusal | None]
    """Nothing, or why the move is refused. Raises `InvalidMove` where it cannot be read."""
    carry_out: Callable[[Table, Move], None]
    """Make the move's changes. Raises `InvalidMove` where it cannot be done at all."""
    outcome: Callable[[Table], Outcome | None]
    """How the game ended, or None while it goes on."""
    gesture: Callable[[Table, Move], Gesture]
    """How a legal move is made by hand."""
    attempt: Callable[[Table, Grip], Move | None]
    """The move, legal or not, that dropping a piece on a zone would be; None if it is none."""
    score: Callable[[Table, int], float]
    """How well a seat stands, higher is better; what bots compare."""
    random_move: Callable[[Table, Random], Move]
    """Any move the notation can say, legal or not, for testing."""
    move_bound: int
    """No game lasts more moves than this."""
    names: Mapping[str, str] = field(default_factory=dict)
    """The name of each kind and back of piece, as people read it, where it is not the id."""
    laws: Callable[[Table], list[Refusal]] = no_laws
    """What is against the rules in a position, for the way back from handling by hand."""
    recount: Callable[[Table], None] = nothing_to_count
    """Bring those counters up to date that follow from where pieces lie, when hands have moved
    them. For counters that all may read, though the pieces are hidden."""
    pictures: Mapping[str, Picture] = field(default_factory=dict)
    """Grids that people draw with letters in scenarios, by the beginning of their zones' ids."""
    foresee: Callable[[Table, Move], None] | None = None
    """Make only those changes of a move that its seat can foresee, for bots that try moves out;
    None: all of them. For games in which the last of several secret choices brings them all to
    light, as what others have chosen is blank on a table dealt from a view."""
    back: Callable[[str, int | None], str] | None = None
    """The back of a card of some kind and owner, for cards that a scenario adds to those of the
    table; None: that of its kind. So they are not told from others that lie face down."""
    verbs: Mapping[str, str] = field(default_factory=dict)
    """Each verb of the game with its arguments, as `take TILE`, for those who look it up."""
