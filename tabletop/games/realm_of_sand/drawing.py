"""The red crystal: drawn cards are kept face down, or go under their deck (RS-CRYSTAL.8 to .14).

The agenda's steps `keep` and `under` have the deck's level as their data. Cards are named by their
number, as they are secret.
"""

from collections.abc import Iterator

from tabletop.games.realm_of_sand.content import DrawCards, content
from tabletop.games.realm_of_sand.sentences import many
from tabletop.rules import InvalidMove, Move, Refusal
from tabletop.table import Table

Words = tuple[str, ...]


def drawn(table: Table) -> int:
    """Give how many cards are drawn."""
    return next(
        step.cards
        for power in content().powers.values()
        for use in power.uses
        for step in use.steps
        if isinstance(step, DrawCards)
    )


def decks(table: Table, seat: int) -> Iterator[Words]:
    """Each deck that has a card."""
    for level in "123":
        if table.piles[f"deck.{level}"]:
            yield (level,)


def judge_deck(table: Table, seat: int, words: Words) -> Refusal | None:
    """Refuse an empty deck (RS-CRYSTAL.12)."""
    if words[0] not in ("1", "2", "3"):
        raise InvalidMove(f"there is no deck {words[0]!r}; there are 1, 2 and 3")
    if not table.piles[f"deck.{words[0]}"]:
        return Refusal("RS-CRYSTAL.12", f"The deck of level {words[0]} is empty.")
    return None


def draw(table: Table, seat: int, words: Words) -> None:
    """Look at the top cards of a deck."""
    if words[0] not in ("1", "2", "3") or not table.piles[f"deck.{words[0]}"]:
        raise InvalidMove(f"there is no card in deck {words[0]!r}")
    deck = f"deck.{words[0]}"
    for _ in range(min(drawn(table), len(table.piles[deck]))):
        table.put(table.piles[deck][0], f"looked.{seat}")
    table.plan("keep", seat, int(words[0]))
    number = len(table.piles[f"looked.{seat}"])
    cards = many(number, "card")
    table.note("RS-CRYSTAL.8", f"{{seat}} looks at {cards} of level {words[0]}.", seat)


def numbers(table: Table, seat: int) -> Iterator[Words]:
    """Number the cards looked at, from 1."""
    for index in range(len(table.piles[f"looked.{seat}"])):
        yield (str(index + 1),)


def judge_number(table: Table, move: Move) -> Refusal | None:
    """Refuse numbers beyond the cards looked at. They are named by number, as they are secret."""
    word = move.args[0]
    if len(word) != 1 or word not in "123456789":
        raise InvalidMove(f"'{move}' must give the number of a card, from 1")
    count = len(table.piles[f"looked.{move.seat}"])
    if int(word) > count:
        rule = "RS-CRYSTAL.9" if move.verb == "under" else "RS-CRYSTAL.8"
        reason = f"You look at {many(count, 'card')}; there is no card {word}."
        return Refusal(rule, reason)
    return None


def looked_at(table: Table, move: Move) -> int:
    """Give the id of the card with this number. Raises `InvalidMove` where there is none."""
    pile = table.piles[f"looked.{move.seat}"]
    if not move.args[0].isdecimal() or not 0 < int(move.args[0]) <= len(pile):
        raise InvalidMove(f"there is no card {move.args[0]!r} to choose")
    return pile[int(move.args[0]) - 1]


def keep(table: Table, move: Move) -> None:
    """Keep a card face down; the others go under the deck (RS-CRYSTAL.8, .9)."""
    card = looked_at(table, move)
    table.put(card, f"kept.{move.seat}")
    table.note("RS-CRYSTAL.8", "{seat} keeps {0}.", move.seat, card)
    if table.agenda and table.agenda[-1].name == "keep":
        level = table.finish().data[0]
        return_rest(table, move.seat, level if isinstance(level, int) else 1)


def under(table: Table, move: Move) -> None:
    """Lay a card under its deck; the last one follows by itself."""
    card = looked_at(table, move)
    level = 1
    if table.agenda and table.agenda[-1].name == "under":
        asked = table.finish().data[0]
        level = asked if isinstance(asked, int) else 1
    lay_under(table, move.seat, card, level)
    return_rest(table, move.seat, level)


def return_rest(table: Table, seat: int, level: int) -> None:
    """Lay the last card under the deck, or ask which of several goes first."""
    rest = table.piles[f"looked.{seat}"]
    if len(rest) > 1:
        table.plan("under", seat, level)
    elif rest:
        lay_under(table, seat, rest[0], level)


def lay_under(table: Table, seat: int, card: int, level: int) -> None:
    """Lay a card under a deck; who drew it goes on knowing it."""
    table.tell(card, [seat])
    table.put(card, f"deck.{level}")
    table.note("RS-CRYSTAL.9", f"{{seat}} lays {{0}} under deck {level}.", seat, card)
