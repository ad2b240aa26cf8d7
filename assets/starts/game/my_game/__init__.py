"""My Game: a working template. Read it from top to bottom, then change it."""

from collections.abc import Iterable, Mapping

from my_game.content import CARDS, FOLDER
from tabletop.rules import (
    Args,
    Drag,
    Flow,
    Game,
    Gesture,
    InvalidMove,
    Move,
    Options,
    Outcome,
    Phase,
    Refusal,
    ScoreInfo,
    Verb,
    one_of,
)
from tabletop.table import Area, Step, Table, TableMark

HAND_SIZE = 3
DECK = Area("deck", sight="none", form="{area}")
HAND = Area("hand", sight="owner")
"""A hidden zone: only its owner sees the cards."""
ROW = Area("row")
NEXT = TableMark[int]("next")
"""The seat whose turn it is."""


def points(table: Table, seat: int) -> int:
    """Returns the points of the cards that a seat has played."""
    return sum(CARDS[card.kind].points for card in table.pile(ROW(seat)) if card.kind in CARDS)


def current_step(table: Table) -> Step | None:
    """Returns the turn of a seat, or None at the end (MINE.3, MINE.4)."""
    seat = NEXT(table)
    return Step("turn", seat) if table.piles[DECK()] and table.piles[HAND(seat)] else None


def outcome(table: Table) -> Outcome | None:
    """Returns the seat with the most points as the winner (MINE.4)."""
    if current_step(table) is not None:
        return None
    scores = tuple(points(table, seat) for seat in (0, 1))
    winners = tuple(seat for seat in (0, 1) if scores[seat] == max(scores))
    return Outcome(winners, scores, "MINE.4", "The deck is empty.")


class Turn(Phase):
    """The turn of a seat (MINE.2)."""

    name = "turn"
    question = "Play a card from your hand."

    def refuse_seat(self, table: Table, step: Step, seat: int) -> Refusal:
        """Returns why another seat cannot decide now."""
        return Refusal("MINE.3", f"It is seat {step.seat + 1}'s turn.")


class Play(Verb):
    """Plays a card from the hand, then draws a card (MINE.2)."""

    usage = "play CARD"
    answers = ("turn",)

    def moves(self, table: Table, step: Step) -> Iterable[Args]:
        """Returns each kind of card in the hand once."""
        return dict.fromkeys((card.kind,) for card in table.pile(HAND(step.seat)))

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Returns why a card cannot be played."""
        return Refusal("MINE.2", f"You have no {words[0]} in your hand.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Moves the cards and passes the turn; a coach allows moves out of turn."""
        card = table.find(move.args[0], HAND(move.seat))
        if card is None:
            raise InvalidMove(f"there is no {move.args[0]} in the hand")
        table.put(card.id, ROW(move.seat))
        table.flip(card.id, 1)
        table.note("MINE.2", "{seat} plays {0}.", move.seat, card.id)
        if table.piles[DECK()]:
            table.put(table.piles[DECK()][0], HAND(move.seat))
        if step is not None:
            NEXT.set(table, 1 - move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns the drag of the card to the row."""
        card = table.find(move.args[0], HAND(move.seat))
        row = ROW(move.seat)
        return Gesture(f"Play {move.args[0]}", None if card is None else card.id, row, (row,))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Returns the card, if it is dragged from the hand to the row."""
        card = table.pieces[drag.piece]
        ends = HAND(drag.seat), ROW(drag.seat)
        return (card.kind,) if (card.zone, drag.target) == ends else None


class MyGame(Game):
    """The parts of the game. `help(Game)` lists everything that it may define."""

    folder = FOLDER
    flow = Flow(
        [Turn()],
        [Play()],
        {"card": one_of(CARDS)},
        outcome,
        default_refusal=("MINE.2", "Play a card from your hand."),
        now=current_step,
    )
    move_bound = sum(card.count for card in CARDS.values())

    def piece_names(self) -> Mapping[str, str]:
        """Returns the names of the cards and of their back."""
        return {"card": "card", **{card.id: card.name for card in CARDS.values()}}

    def place_pieces(self, seats: int, options: Options, seed: str) -> Table:
        """Shuffles the deck and deals the hands (MINE.1)."""
        table = Table(seats, seed)
        NEXT.set_up(table, 0)
        table.add_zone(DECK.zone())
        for seat in range(seats):
            table.add_zone(HAND.zone(seat))
            table.add_zone(ROW.zone(seat))
        for card in CARDS.values():
            for _ in range(card.count):
                table.add_piece(card.id, DECK(), back="card")
        table.shuffle(DECK())
        for number in range(HAND_SIZE * seats):
            table.put(table.piles[DECK()][0], HAND(number % seats))
        return table

    def score_info(self, table: Table) -> ScoreInfo:
        """Returns the points that decide the game."""
        return ScoreInfo("Points", tuple(points(table, seat) for seat in (0, 1)))

    def score(self, table: Table, seat: int) -> float:
        """Returns the lead, by which bots compare positions."""
        return points(table, seat) - points(table, 1 - seat)
