"""Caravan: cards, hidden hands, two phases a turn. Read tic-tac-toe first.

Tic-tac-toe implements its rules by hand. Here `Flow` lists, judges and carries out the moves. It
combines phases (the decisions) and verbs (the possible answers).
"""

from collections.abc import Iterable, Sequence

from caravan.content import FOLDER, GOODS
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
)  # fmt: skip
from tabletop.table import Area, Change, Piece, Step, Table, TableMark

HAND_SIZE, MARKET_SIZE = 2, 3
DECK, BURIED = (Area(name, sight="none", form="{area}") for name in ("deck", "buried"))
MARKET, CARAVAN = Area("market", form="{area}"), Area("caravan")
HAND = Area("hand", sight="owner")
TURN = TableMark[int]("turn")


def coins(table: Table, hand: int | None = None) -> tuple[int, ...]:
    """Returns the coins for the face-up cards (CV-SALE.2, CV-SALE.3).

    With `hand`, the cards in the hand of that seat are counted as if they were loaded.
    """
    earned = [0] * table.seats
    piles = [table.pile(CARAVAN(seat)) for seat in range(table.seats)]
    if hand is not None:
        piles[hand] += table.pile(HAND(hand))
    for good in GOODS.values():
        counts = [sum(card.kind == good.id and card.face > 0 for card in pile) for pile in piles]
        if counts.count(max(counts)) == 1:
            earned[counts.index(max(counts))] += good.price * sum(counts)
    return tuple(earned)


def current_step(table: Table) -> Step | None:
    """Returns the current step, or None at the end.

    A seat with a card too many loads. Otherwise the seat on turn takes a card.
    """
    seat = TURN(table)
    if len(table.piles[HAND(seat)]) > HAND_SIZE:
        return Step("load", seat)
    return Step("take", seat) if TAKE.cards(table, seat) or table.piles[DECK()] else None


def outcome(table: Table) -> Outcome | None:
    """Returns the seat with the most coins at the end (CV-SALE.1, CV-SALE.4)."""
    if current_step(table) is not None:
        return None
    earned = coins(table)
    winners = tuple(seat for seat in range(table.seats) if earned[seat] == max(earned))
    return Outcome(winners, earned, "CV-SALE.4", "The last card has been taken.")


class Taking(Phase):
    """The first half of a turn."""

    name, question = "take", "Take a card from the market, or draw a card."

    def run(self, table: Table, step: Step) -> bool:
        """Refills the market from the deck (CV-TURN.4), then waits for the seat."""
        while table.piles[DECK()] and len(table.piles[MARKET()]) < MARKET_SIZE:
            table.put(table.piles[DECK()][0], MARKET())
        return True


class Loading(Phase):
    """The second half of a turn."""

    name, question = "load", "Load a card from your hand."


class MoveCard(Verb):
    """A move of a card between two zones, the common base of the three verbs."""

    source: Area
    target: Area
    rule: str

    def cards(self, table: Table, seat: int, words: Args = ()) -> list[Piece]:
        """Returns the source cards that the seat sees: all, or those of a good."""
        cards = [card for card in table.pile(self.source(seat)) if table.can_see(seat, card)]
        return [card for card in cards if words in ((), (card.kind,))]

    def moves(self, table: Table, step: Step) -> Iterable[Args]:
        return dict.fromkeys((card.kind,) for card in self.cards(table, step.seat))

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        requested = words[0] if words else "card"
        return Refusal(self.rule, f"There is no {requested} in the {self.source.name}.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Moves the card; the log names it, or shows it only to seats that see it."""
        cards = self.cards(table, move.seat, move.args)
        if not cards:
            raise InvalidMove(f"there is no such card in the {self.source.name}")
        table.put(cards[0].id, self.target(move.seat))
        table.flip(cards[0].id, 1)
        card_name = move.args[0] if move.args else "{0}"
        table.note(self.rule, f"{{seat}} {self.name}s {card_name}.", move.seat, cards[0].id)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        card, target = self.cards(table, move.seat, move.args)[0], self.target(move.seat)
        return Gesture(f"{self.name.title()} {card.kind}", card.id, target, (target,))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        card = table.pieces[drag.piece]
        ends = self.source(drag.seat), self.target(drag.seat)
        return (card.kind,) if (card.zone, drag.target) == ends else None


class Take(MoveCard):
    """Takes an open card from the market (CV-TURN.2)."""

    usage, answers = "take GOOD", ("take",)
    source, target, rule = MARKET, HAND, "CV-TURN.2"


class Draw(MoveCard):
    """Draws the top card of the deck, hidden from the other seats (CV-TURN.2)."""

    usage, answers = "draw", ("take",)
    source, target, rule = DECK, HAND, "CV-TURN.2"

    def cards(self, table: Table, seat: int, words: Args = ()) -> list[Piece]:
        """Returns the top card, which no seat sees."""
        return table.pile(DECK())[:1]

    def moves(self, table: Table, step: Step) -> Iterable[Args]:
        return [()] if table.piles[DECK()] else []

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a click on the deck; a gesture must not reveal the card."""
        return Gesture("Draw a card", None, DECK(), (DECK(),))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        return () if super().drop(table, drag, step) else None


class Load(MoveCard):
    """Loads a card from the hand and ends the turn (CV-TURN.1, CV-TURN.3)."""

    usage, answers = "load GOOD", ("load",)
    source, target, rule = HAND, CARAVAN, "CV-TURN.3"

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Moves the card and ends the turn.

        A move out of turn, which a coach allows, does not change the turn.
        """
        super().do(table, move, step)
        if step is not None:
            TURN.set(table, (move.seat + 1) % table.seats)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the value of the caravans; `table` is the table after the move."""
        return f"You would earn {coins(table)[move.seat]} coins"


TAKE = Take()


class Caravan(Game):
    """Caravan: collect more of a good than every other player."""

    folder = FOLDER
    flow = Flow(
        [Taking(), Loading()],
        [TAKE, Draw(), Load()],
        {"good": one_of(GOODS)},
        outcome,
        default_refusal=("CV-TURN.1", "On your turn, first take a card, then load a card."),
        now=current_step,
    )
    move_bound = 40

    def place_pieces(self, seats: int, options: Options, seed: str) -> Table:
        """Shuffles, buries the remainder, and deals the hands (CV-SETUP).

        The remainder are the cards that cannot be divided evenly.
        """
        table = Table(seats, seed)
        TURN.set_up(table, 0)
        for area in (DECK, BURIED, MARKET):
            table.add_zone(area.zone())
        for seat in range(seats):
            table.add_zone(HAND.zone(seat))
            table.add_zone(CARAVAN.zone(seat))
        for good in GOODS.values():
            for _ in range(good.count):
                table.add_piece(good.id, DECK(), back="card")
        table.shuffle(DECK())
        buried = [BURIED()] * (len(table.pieces) % seats)
        for zone in [*buried, *map(HAND, [*range(seats)] * HAND_SIZE)]:
            table.put(table.piles[DECK()][0], zone)
        return table

    def score_info(self, table: Table) -> ScoreInfo:
        return ScoreInfo("Coins", coins(table))

    def position_errors(self, table: Table) -> list[Refusal]:
        """Returns violations of the rules after cards were moved by hand."""
        broken = [
            Refusal("CV-SETUP.3", "A card is face down.", card.id)
            for card in table.pieces
            if not card.face
        ]
        if len(table.piles[MARKET()]) > MARKET_SIZE:
            broken.append(Refusal("CV-TURN.4", f"The market has more than {MARKET_SIZE} cards."))
        for seat in range(table.seats):
            extra = len(table.piles[HAND(seat)]) - HAND_SIZE
            if extra not in (0, int(seat == TURN(table))):
                broken.append(
                    Refusal("CV-TURN.1", f"Seat {seat + 1} must have {HAND_SIZE} cards in hand.")
                )
        return broken

    def score(self, table: Table, seat: int) -> float:
        """Returns the lead over the best opponent, including the seat's own hand."""
        standings = [coins(table), coins(table, seat)] if current_step(table) else [coins(table)]
        return sum(earned[seat] - max(earned[:seat] + earned[seat + 1 :]) for earned in standings)
