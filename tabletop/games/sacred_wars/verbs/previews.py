"""Preview texts, derived from the changes of a simulated move."""

from collections.abc import Iterator, Sequence

from tabletop.cards.wording import number_of
from tabletop.games.sacred_wars import acting
from tabletop.games.sacred_wars.card_rules import card_rules, element_rules, name_of, rules_of_card
from tabletop.games.sacred_wars.counters import COINS, LIFE
from tabletop.games.sacred_wars.kinds import ATTRIBUTES
from tabletop.games.sacred_wars.marks import (
    ACTED,
    DAMAGE,
    ENERGY_USED,
    MOVED,
    PHASE,
    STUNNED,
    WINNER,
)
from tabletop.games.sacred_wars.phrases import tiles_phrase
from tabletop.games.sacred_wars.stats import CHANGED, energy, resistance
from tabletop.games.sacred_wars.steps import LAY
from tabletop.games.sacred_wars.table_changes import DESTROYED
from tabletop.games.sacred_wars.zones import (
    COMMANDER,
    DECK,
    ELEMENT_OF_TILE,
    ELEMENT_TILES,
    GRAVE,
    HAND,
    TILE_OF_ZONE,
    TILES,
)
from tabletop.table import Change, Piece, Table
from tabletop.table.changes import ChangeCounter, CountOnPiece, Flip, MovePiece, Note, SetMark


def has_won(table: Table, seat: int) -> bool:
    """Returns whether a seat has won."""
    return PHASE(table) == "over" and WINNER(table) == seat


def effect_lines(table: Table, changes: Sequence[Change], seat: int) -> list[str]:
    """Returns the costs and effects of a move, one line each."""
    lines = [*payments(table, changes, seat), *deploying_over(table, changes, seat)]
    return [*lines, *effects(table, changes, seat)]


def costs(table: Table, changes: Sequence[Change], seat: int) -> list[str]:
    """Returns the costs of a card or ability, and whose action it uses."""
    actions = [
        f"{{hourglass}} {action_of(table, changes, table.pieces[change.piece])}"
        for change in changes
        if isinstance(change, CountOnPiece) and change.name == ACTED and change.delta > 0
    ]
    over = deploying_over(table, changes, seat)
    return [*payments(table, changes, seat), *actions, *over]


def payments(table: Table, changes: Sequence[Change], seat: int) -> list[str]:
    """Returns the coins and energy that a move cost, and what is left."""
    lines = []
    if coins := counted(changes, -1).get(f"coins.{seat}", 0):
        lines.append(f"{{coin}} {-coins}, {COINS(table, seat)} left")
    for change in changes:
        if isinstance(change, CountOnPiece) and change.name == ENERGY_USED and change.delta > 0:
            left = energy(table, table.pieces[change.piece])
            lines.append(f"{{stat-enr}} {change.delta}, {left} left")
    return lines


def deploying_over(table: Table, changes: Sequence[Change], seat: int) -> list[str]:
    """Returns a warning if a move ends the deploy phase too early."""
    if not any(isinstance(change, SetMark) and change.old == "deploy" for change in changes):
        return []
    coins = COINS(table, seat) - counted(changes, -1).get(f"coins.{seat}", 0)
    could = any(acting.deployments(table, seat, coins))
    return ["{hourglass} Ends the deploy phase"] if could else []


def action_of(table: Table, changes: Sequence[Change], piece: Piece) -> str:
    """Returns a line about a token's used action, and its remaining move."""
    could_move = MOVED not in piece.marks and acting.destinations(table, piece)
    taken = "move and action" if could_move else "action"
    ways = (
        change.source
        for change in changes
        if isinstance(change, MovePiece) and change.piece == piece.id
    )
    stood = TILE_OF_ZONE[next(ways, piece.zone)]
    return f"Uses the {taken} of {rules_of_card(piece).name} on {stood}"


def effects(table: Table, changes: Sequence[Change], seat: int) -> list[str]:
    """Returns the effects on players, tokens, cards and tiles."""
    lines = [*players(table, changes, seat), *pieces(table, changes, seat)]
    if (tiles := LAY.on_top(table)) is not None:
        lines.append(f"{{tile}} Then {tiles_phrase(tiles.element, tiles.left, 'in range')}")
    return [*lines, "{leader} You win"] if has_won(table, seat) else lines


def counted(changes: Sequence[Change], sign: int) -> dict[str, int]:
    """Returns how much each counter rose (`sign` 1) or fell (-1)."""
    sums: dict[str, int] = {}
    for change in changes:
        if isinstance(change, ChangeCounter) and change.delta * sign > 0:
            sums[change.name] = sums.get(change.name, 0) + change.delta
    return sums


def players(table: Table, changes: Sequence[Change], seat: int) -> Iterator[str]:
    """Yields the changes of coins and life points."""
    risen, fallen = counted(changes, 1), counted(changes, -1)
    for whose, who, verb, has in (
        (seat, "You", "", "have"),
        (1 - seat, "The opponent", "s", "has"),
    ):
        # The seat's own payments are listed as costs.
        for counter, what, sign in ((COINS, "coin", "coin"), (LIFE, "life point", "stat-res")):
            name, left = counter.name(whose), counter(table, whose)
            if gained := risen.get(name, 0):
                number = number_of(gained, what)
                yield f"{{{sign}}} {who} gain{verb} {number} and {has} {left}"
            lost = fallen.get(name, 0)
            if lost and (counter is LIFE or whose != seat):
                yield f"{{{sign}}} {who} lose{verb} {number_of(-lost, what)} and {has} {left}"


class PieceChanges:
    """Changes of one piece."""

    __slots__ = (
        "changed",
        "harm",
        "healed",
        "is_destroyed",
        "moved",
        "recovered",
        "source",
        "stunned",
        "turned_up",
    )  # fmt: skip

    def __init__(self) -> None:
        self.harm = self.healed = self.recovered = 0
        self.stunned = self.moved = self.is_destroyed = self.turned_up = False
        self.changed: dict[str, int] = {}
        self.source = ""

    def enter(self, change: CountOnPiece) -> None:
        """Adds a change of a mark."""
        name, delta = change.name, change.delta
        if name == DAMAGE and delta > 0:
            self.harm += delta
        elif name == DAMAGE:
            self.healed -= delta
        elif name == ENERGY_USED:
            self.recovered += max(0, -delta)
        elif name == STUNNED:
            self.stunned = delta > 0
        elif name == MOVED:
            self.moved = True
        elif name in CHANGED:
            short = ATTRIBUTES[CHANGED[name]].upper()
            self.changed[short] = self.changed.get(short, 0) + delta


def pieces(table: Table, changes: Sequence[Change], seat: int) -> Iterator[str]:
    """Yields the effects on tokens, cards under them, other cards and tiles."""
    changes_by_piece: dict[int, PieceChanges] = {}

    def of(number: int) -> PieceChanges:
        return changes_by_piece.setdefault(number, PieceChanges())

    for change in changes:
        if isinstance(change, CountOnPiece):
            of(change.piece).enter(change)
        elif isinstance(change, MovePiece):
            fortune = of(change.piece)
            fortune.source = fortune.source or change.source
        elif isinstance(change, Flip):
            of(change.piece).turned_up = not change.old
        elif isinstance(change, Note) and change.rule == DESTROYED:
            of(change.pieces[0][0]).is_destroyed = True
    wrecks = {
        piece_changes.source
        for piece_changes in changes_by_piece.values()
        if piece_changes.is_destroyed
    }
    for number, piece_changes in changes_by_piece.items():
        piece = table.pieces[number]
        if piece.zone in TILE_OF_ZONE:
            if table.piles[piece.zone][0] == number:
                yield from token_lines(table, piece, piece_changes)
        elif piece_changes.is_destroyed and piece_changes.harm:
            yield f"{{stat-res}} {piece_changes.harm} damage: {name_of(piece.kind)} is destroyed"
        elif piece_changes.is_destroyed:
            yield f"{{kills}} {name_of(piece.kind)} is destroyed"
        elif piece_changes.source not in wrecks:
            yield from card_lines(table, piece, piece_changes, seat)
    drawn = sum(
        piece_changes.source == DECK(seat) and table.pieces[number].zone == HAND(seat)
        for number, piece_changes in changes_by_piece.items()
    )
    if drawn:
        yield f"{{deck}} You draw {number_of(drawn, 'card')}"


def token_lines(table: Table, piece: Piece, changes: PieceChanges) -> Iterator[str]:
    """Yields the effects on a token that is on the field."""
    name = rules_of_card(piece).name
    if changes.harm:
        yield f"{{stat-res}} {changes.harm} damage: {name} has {resistance(table, piece)} left"
    if changes.healed:
        yield f"{{heal}} {name}: {changes.healed} healed"
    if changes.recovered:
        yield f"{{stat-enr}} {name}: {changes.recovered} recovered"
    changed = ", ".join(
        f"{'+' if value > 0 else '−'}{abs(value)} {short}"
        for short, value in changes.changed.items()
        if value
    )
    if changed:
        yield f"{{star}} {name}: {changed}"
    if changes.stunned:
        yield f"{{cannot-move}} {name} is stunned"
    if changes.source in TILE_OF_ZONE and changes.source != piece.zone and not changes.moved:
        yield f"{{to}} {name} goes to {TILE_OF_ZONE[piece.zone]}"


def card_lines(table: Table, piece: Piece, piece_changes: PieceChanges, seat: int) -> Iterator[str]:
    """Yields the effects on a card or tile that is not a token."""
    destination = table.zones[piece.zone]
    rules, element = card_rules(piece), ELEMENT_OF_TILE.get(piece.kind)
    if element is not None and ELEMENT_TILES.has(destination):
        yield f"{{element-{element}}} {element_rules(element).name} on {destination.box}"
    elif element is not None and TILES.has(destination) and piece_changes.source in table.zones:
        zone = table.zones[piece_changes.source]
        if ELEMENT_TILES.has(zone) and not table.piles[piece_changes.source]:
            yield f"{{tile}} The tile on {zone.box} is removed"
    elif rules is None:
        return
    elif piece_changes.source in TILE_OF_ZONE and (
        HAND.has(destination) or COMMANDER.has(destination)
    ):
        place = "hand" if HAND.has(destination) else "commander zone"
        yield f"{{hand}} {rules.name} returns to the {place}"
    elif piece_changes.source in TILE_OF_ZONE and GRAVE.has(destination) and not rules.is_unit:
        # A face-down card of the opponent stays secret until revealed.
        is_hidden = piece_changes.turned_up and piece.owner != seat
        yield f"{{dispel}} {'The Hidden item' if is_hidden else rules.name} goes to the graveyard"
    elif piece_changes.source == GRAVE(seat) and piece.zone == HAND(seat):
        yield f"{{hand}} {rules.name} returns from the graveyard"
