"""Caravan: cards, hidden hands, two phases a turn. Read tic-tac-toe first, then this, downwards.

What tic-tac-toe writes out by hand stands here once for all games: `Flow` lists, judges and
carries out moves, from phases (what is asked) and verbs (what can be answered).
"""

from collections.abc import Iterable, Sequence

from caravan.content import FOLDER, GOODS
from tabletop.rules import (
    Flow,
    Gesture,
    Grip,
    InvalidMove,
    Measure,
    Move,
    Options,
    Outcome,
    Phase,
    Refusal,
    Verb,
    Words,
    game_of,
    one_of,
)  # fmt: skip
from tabletop.table import Area, Change, Piece, Step, Table, TableMark

KEPT, STALLS = 2, 3
DECK, BURIED = (Area(name, sight="none", form="{area}") for name in ("deck", "buried"))
MARKET, CARAVAN = Area("market", form="{area}"), Area("caravan")
HAND = Area("hand", sight="owner")
TURN = TableMark[int]("turn")


def setup(seats: int, options: Options, seed: str) -> Table:
    """Shuffle, bury what cannot be shared evenly, and deal the hands (CV-SETUP)."""
    table = Table(seats, seed)
    TURN.lay(table, 0)
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
    for zone in [*buried, *map(HAND, [*range(seats)] * KEPT)]:
        table.put(table.piles[DECK()][0], zone)
    return table


def coins(table: Table, hand: int | None = None) -> tuple[int, ...]:
    """Give what each seat earns by what lies open in the caravans (CV-SALE.2, CV-SALE.3).

    With `hand`, as if that seat had loaded its hand as well.
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


def now(table: Table) -> Step | None:
    """Tell what goes on: who has a card too many loads, else the seat takes; None: the end."""
    seat = TURN(table)
    if len(table.piles[HAND(seat)]) > KEPT:
        return Step("load", seat)
    return Step("take", seat) if TAKE.cards(table, seat) or table.piles[DECK()] else None


def outcome(table: Table) -> Outcome | None:
    """The most coins win, as soon as nothing goes on (CV-SALE.1, CV-SALE.4)."""
    if now(table) is not None:
        return None
    earned = coins(table)
    winners = tuple(seat for seat in range(table.seats) if earned[seat] == max(earned))
    return Outcome(winners, earned, "CV-SALE.4", "The last card has been taken.")


def score(table: Table, seat: int) -> float:
    """Give the lead over the best other seat, now and with the own hand, for bots."""
    stands = [coins(table), coins(table, seat)] if now(table) else [coins(table)]
    return sum(earned[seat] - max(earned[:seat] + earned[seat + 1 :]) for earned in stands)


class Taking(Phase):
    """The first half of a turn."""

    name, asks = "take", "Take a card from the market, or draw a card."

    def run(self, table: Table, step: Step) -> bool:
        """Fill the market up from the deck (CV-TURN.4), then wait for the seat."""
        while table.piles[DECK()] and len(table.piles[MARKET()]) < STALLS:
            table.put(table.piles[DECK()][0], MARKET())
        return True


class Loading(Phase):
    """The second half of a turn."""

    name, asks = "load", "Load a card from your hand."


class Carry(Verb):
    """Carry a card from one place to another: what the three verbs of Caravan have in common."""

    source: Area
    target: Area
    rule: str

    def cards(self, table: Table, seat: int, words: Words = ()) -> list[Piece]:
        """Give the cards that can be carried, as the seat sees them: all, or those of a good."""
        cards = [card for card in table.pile(self.source(seat)) if table.sees(seat, card)]
        return [card for card in cards if words in ((), (card.kind,))]

    def moves(self, table: Table, step: Step) -> Iterable[Words]:
        """Each good, once."""
        return dict.fromkeys((card.kind,) for card in self.cards(table, step.seat))

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """There is no such card."""
        what = words[0] if words else "card"
        return Refusal(self.rule, f"There is no {what} in the {self.source.name}.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Carry the card; the log names it, or shows it to those who see it where it lies now."""
        cards = self.cards(table, move.seat, move.args)
        if not cards:
            raise InvalidMove(f"there is no such card in the {self.source.name}")
        table.put(cards[0].id, self.target(move.seat))
        table.flip(cards[0].id, 1)
        what = move.args[0] if move.args else "{0}"
        table.note(self.rule, f"{{seat}} {self.name}s {what}.", move.seat, cards[0].id)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Drop the card where it goes."""
        card, target = self.cards(table, move.seat, move.args)[0], self.target(move.seat)
        return Gesture(f"{self.name.title()} {card.kind}", card.id, target, (target,))

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """A card from the one place, held over the other."""
        card = table.pieces[grip.piece]
        ends = self.source(grip.seat), self.target(grip.seat)
        return (card.kind,) if (card.zone, grip.target) == ends else None


class Take(Carry):
    """Take an open card of the market (CV-TURN.2)."""

    usage, answers = "take GOOD", ("take",)
    source, target, rule = MARKET, HAND, "CV-TURN.2"


class Draw(Carry):
    """Draw the top card of the deck, unseen by the others (CV-TURN.2)."""

    usage, answers = "draw", ("take",)
    source, target, rule = DECK, HAND, "CV-TURN.2"

    def cards(self, table: Table, seat: int, words: Words = ()) -> list[Piece]:
        """The top card, which nobody sees."""
        return table.pile(DECK())[:1]

    def moves(self, table: Table, step: Step) -> Iterable[Words]:
        """As long as there are cards."""
        return [()] if table.piles[DECK()] else []

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Click on the deck: which card it is, a gesture must not say."""
        return Gesture("Draw a card", None, DECK(), (DECK(),))

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """The deck's top card, held over the hand."""
        return () if super().drop(table, grip, step) else None


class Load(Carry):
    """Load a card of the hand, and hand the turn on (CV-TURN.1, CV-TURN.3)."""

    usage, answers = "load GOOD", ("load",)
    source, target, rule = HAND, CARAVAN, "CV-TURN.3"

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Lay it down; the next seat is on turn, unless this one was not (a coach allows that)."""
        super().do(table, move, step)
        if step is not None:
            TURN.set(table, (move.seat + 1) % table.seats)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Say what the caravans would bring; `table` stands as it is after the move."""
        return f"You would earn {coins(table)[move.seat]} coins"


def position_errors(table: Table) -> list[Refusal]:
    """List what is against the rules where cards were moved by hand."""
    broken = [
        Refusal("CV-SETUP.3", "A card is face down.", card.id)
        for card in table.pieces
        if not card.face
    ]
    if len(table.piles[MARKET()]) > STALLS:
        broken.append(Refusal("CV-TURN.4", f"The market has more than {STALLS} cards."))
    for seat in range(table.seats):
        extra = len(table.piles[HAND(seat)]) - KEPT
        if extra not in (0, int(seat == TURN(table))):
            broken.append(Refusal("CV-TURN.1", f"Seat {seat + 1} must have {KEPT} cards in hand."))
    return broken


TAKE = Take()

game = game_of(
    Flow(
        [Taking(), Loading()],
        [TAKE, Draw(), Load()],
        {"good": one_of(GOODS)},
        outcome,
        otherwise=("CV-TURN.1", "On your turn, first take a card, then load a card."),
        now=now,
    ),
    folder=FOLDER,
    setup=setup,
    score=score,
    move_bound=40,
    measure=lambda table: Measure("Coins", coins(table)),
    position_errors=position_errors,
)
