"""Caravan: cards, hidden hands, two phases a turn. Read tic-tac-toe first, then this, downwards.

What tic-tac-toe writes out by hand stands here once for all games: `Flow` lists, judges and
carries out moves, from phases (what is asked) and verbs (what can be answered).
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from caravan.content import FOLDER, goods
from tabletop.cards.load import load
from tabletop.cards.schema import GameInfo
from tabletop.rules import (
    Flow,
    Game,
    Gesture,
    Grip,
    InvalidMove,
    Measure,
    Move,
    Options,
    Outcome,
    Phase,
    Refusal,
    Sort,
    Verb,
    Words,
    game_of,
    id_of,
)
from tabletop.table import Area, Change, Piece, Step, Table, TableMark

KEPT, STALLS = 2, 3
DECK, MARKET, BURIED = (Area(name, form="{area}") for name in ("deck", "market", "buried"))
HAND, CARAVAN = Area("hand", sight="owner"), Area("caravan")
TURN = TableMark[int]("turn")


def setup(seats: int, options: Options, seed: str) -> Table:
    """Shuffle, bury what cannot be shared evenly, deal the hands, open the market (CV-SETUP)."""
    table = Table(seats, seed)
    TURN.lay(table, 0)
    for area in (DECK, MARKET, BURIED):
        table.add_zone(area.zone())
    for seat in range(seats):
        table.add_zone(HAND.zone(seat))
        table.add_zone(CARAVAN.zone(seat))
    for good in goods().values():
        for _ in range(good.count):
            table.add_piece(good.id, DECK(), back="card", face=0)
    table.shuffle(DECK())
    for _ in range(len(table.pieces) % seats):
        table.put(table.piles[DECK()][0], BURIED())
    for seat in [*range(seats)] * KEPT:
        uncover(table, HAND(seat))
    fill(table)
    table.journal.clear()
    return table


def uncover(table: Table, zone: str) -> None:
    """Put the deck's top card into a zone, face up; in a hand only its owner sees it."""
    card = table.piles[DECK()][0]
    table.put(card, zone)
    table.flip(card, 1)


def fill(table: Table) -> None:
    """Fill the market up from the deck (CV-TURN.4)."""
    while table.piles[DECK()] and len(table.piles[MARKET()]) < STALLS:
        uncover(table, MARKET())


def goods_in(table: Table, zone: str) -> Counter[str]:
    """Count the cards of each good that lie open in a zone."""
    return Counter(piece.kind for piece in table.pile(zone) if piece.face)


def sale(table: Table, good: str, loaded: int | None = None) -> tuple[int | None, int]:
    """Give who sells a good, if anyone does, and for how many coins (CV-SALE.2, CV-SALE.3).

    With `loaded`, as if that seat had loaded its hand as well.
    """
    counts = [goods_in(table, CARAVAN(seat))[good] for seat in range(table.seats)]
    if loaded is not None:
        counts[loaded] += goods_in(table, HAND(loaded))[good]
    most = max(counts)
    seller = counts.index(most) if counts.count(most) == 1 else None
    return seller, goods()[good].price * sum(counts)


def coins(table: Table, loaded: int | None = None) -> tuple[int, ...]:
    """Give what each seat earns by what lies in the caravans now."""
    sales = [sale(table, good, loaded) for good in goods()]
    return tuple(sum(paid for who, paid in sales if who == seat) for seat in range(table.seats))


def now(table: Table) -> Step | None:
    """Tell what goes on: who has a card too many loads, else the seat takes; None: the end."""
    seat = TURN(table)
    if len(table.piles[HAND(seat)]) > KEPT:
        return Step("load", seat)
    return Step("take", seat) if table.piles[DECK()] or goods_in(table, MARKET()) else None


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

    name = "take"
    asks = "Take a card of the market, or draw one."
    first = ("CV-TURN.1", "First take a card.")
    others = ("CV-TURN.1", "It is another seat's turn.")

    def run(self, table: Table, step: Step) -> bool:
        """Fill the market by itself, then wait for the seat."""
        fill(table)
        return True


class Loading(Phase):
    """The second half of a turn."""

    name = "load"
    asks = "Load a card of your hand."
    first = ("CV-TURN.1", "You have taken a card; now load one.")
    others = ("CV-TURN.1", "It is another seat's turn.")


class Carry(Verb):
    """Carry a card from one place to another: what the three verbs of Caravan have in common."""

    source: Area
    target: Area
    rule: str

    def cards(self, table: Table, seat: int) -> list[Piece]:
        """Give the cards that can be carried."""
        return table.pile(self.source(seat))

    def card(self, table: Table, move: Move) -> Piece | None:
        """Give the card that a move speaks of."""
        cards = self.cards(table, move.seat)
        return next((card for card in cards if move.args in ((), (card.kind,))), None)

    def moves(self, table: Table, step: Step) -> Iterable[Words]:
        """Each good, once."""
        return dict.fromkeys((card.kind,) for card in self.cards(table, step.seat))

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """There is no such card."""
        name = goods()[words[0]].name.lower() if words else "card"
        return Refusal(self.rule, f"There is no {name} in the {self.source.name}.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Carry the card; the log names it to those who see it where it lies at that moment."""
        card = self.card(table, move)
        if card is None:
            raise InvalidMove(f"there is no such card in the {self.source.name}")
        note = self.rule, f"{{seat}} {self.name}s {{0}}.", move.seat, card.id
        if self.source is MARKET:
            table.note(*note)
        table.put(card.id, self.target(move.seat))
        table.flip(card.id, 1)
        if self.source is not MARKET:
            table.note(*note)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Drop the card where it goes."""
        label = f"{self.name.title()} {goods()[move.args[0]].name.lower()}"
        target = self.target(move.seat)
        return Gesture(label, id_of(self.card(table, move)), target, (target,))

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """A card from the one place, held over the other."""
        piece = table.pieces[grip.piece]
        if (piece.zone, grip.target) != (self.source(grip.seat), self.target(grip.seat)):
            return None
        return (piece.kind,)


class Take(Carry):
    """Take an open card of the market (CV-TURN.2)."""

    usage = "take GOOD"
    answers = ("take",)
    source, target, rule = MARKET, HAND, "CV-TURN.2"

    def cards(self, table: Table, seat: int) -> list[Piece]:
        """Only open cards: hands may have turned one face down."""
        return [card for card in table.pile(MARKET()) if card.face]


class Draw(Carry):
    """Draw the top card of the deck, unseen by the others (CV-TURN.2)."""

    usage = "draw"
    answers = ("take",)
    source, target, rule = DECK, HAND, "CV-TURN.2"

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

    usage = "load GOOD"
    answers = ("load",)
    source, target, rule = HAND, CARAVAN, "CV-TURN.3"

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Lay it down; the next seat is on turn, unless this one was not (a coach allows that)."""
        super().do(table, move, step)
        if step is not None:
            TURN.set(table, (move.seat + 1) % table.seats)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Say who would sell the good then; `table` stands as it is after the move."""
        good = goods()[move.args[0]]
        seller, paid = sale(table, good.id)
        if seller is None:
            return f"Nobody sells {good.name.lower()}"
        who = "You sell" if seller == move.seat else f"Seat {seller + 1} sells"
        return f"{who} {good.name.lower()} for {paid} coins"


def position_errors(table: Table) -> list[Refusal]:
    """List what is against the rules where cards were moved by hand."""
    broken = []
    is_open = {DECK.name: False, BURIED.name: False, MARKET.name: True, CARAVAN.name: True}
    for piece in table.pieces:
        area = table.zones[piece.zone].area
        if is_open.get(area, piece.face > 0) != (piece.face > 0):
            side = "up" if piece.face else "down"
            broken.append(
                Refusal("CV-SETUP.3", f"A card of the {area} lies face {side}.", piece.id)
            )
    if len(table.piles[MARKET()]) > STALLS:
        broken.append(Refusal("CV-TURN.4", f"The market has more than {STALLS} cards."))
    for seat in range(table.seats):
        extra = len(table.piles[HAND(seat)]) - KEPT
        if extra not in ((0, 1) if seat == TURN(table) else (0,)):
            broken.append(Refusal("CV-TURN.1", f"Seat {seat + 1} does not hold {KEPT} cards."))
    return broken


@cache
def record() -> Game:
    """Put the game together. Raises `DataErrors` where a file of its data is broken."""
    good = Sort(
        fits=lambda table, word: word in goods(),
        make=lambda table, seat, rng: rng.choice(list(goods())),
        hint=f"there are {', '.join(goods())}",
    )
    flow = Flow(
        [Taking(), Loading()],
        [Take(), Draw(), Load()],
        {"good": good},
        outcome,
        otherwise=("CV-TURN.1", "That cannot be done now."),
        now=now,
    )
    return game_of(
        flow,
        info=load(FOLDER / "game.yaml", GameInfo),
        folder=FOLDER,
        setup=setup,
        score=score,
        move_bound=40,
        names={name: good.name for name, good in goods().items()},
        measure=lambda table: Measure("Coins", coins(table)),
        position_errors=position_errors,
    )


def __getattr__(name: str) -> Game:
    """Give `game` when it is asked for: at import no data is read, so that it can be checked."""
    if name == "game":
        return record()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
