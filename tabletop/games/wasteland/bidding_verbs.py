"""The verbs of bidding: target, untarget, attack, commit, defend, withdraw."""

from collections.abc import Iterator

from tabletop.cards.errors import listed
from tabletop.cards.wording import capital, number_of
from tabletop.games.wasteland import bidding
from tabletop.games.wasteland.bidding import free_cards, marked, pledges, uncovered
from tabletop.games.wasteland.places import (
    DEFENCE,
    SHOP,
    base_name,
    base_word,
    is_base_word,
    named,
    place_name,
    raid_of,
    seats_of,
    shelves,
)
from tabletop.rules import InvalidMove, Move
from tabletop.rules.verbs import Words
from tabletop.table import Piece, Table

SILENT = ""
"""What the log says of a choice of which others may not even know that it was made."""


def count_undone(table: Table, seat: int) -> None:
    """Count a choice that is taken back; nothing limits it (WW-TARGET.8).

    Saved games are known again by all marks of the table, this one among them.
    """
    number = table.marks[f"sealed.{seat}.undone"]
    table.mark(f"sealed.{seat}.undone", (number if isinstance(number, int) else 0) + 1)


# --- targets ------------------------------------------------------------------------------------


def targets(table: Table, seat: int) -> Iterator[Words]:
    """Each place that can be marked."""
    for target in bidding.free_targets(table, seat):
        yield (target,)


def explain_target(table: Table, seat: int, words: Words) -> tuple[str, str]:
    """Why a place cannot be marked."""
    target = words[0]
    area, _, number = target.partition(".")
    place = place_name(target)
    if target in marked(table, seat):
        return "WW-TARGET.4", f"You have marked {place} already."
    if target == f"tableau.{seat}":
        return "WW-TARGET.3", "You cannot attack your own bases."
    if area == "tableau":
        raid = raid_of(table, seat)
        if raid is not None and raid[0] != int(number):
            return "WW-TARGET.5", f"You attack seat {raid[0] + 1} in this round already."
        if any(one.startswith("tableau.") for one in marked(table, seat)):
            return "WW-TARGET.5", "You have marked another player's bases; unmark them first."
    there = (
        any(table.piles[shelf] for shelf in shelves(table.seats))
        if target == SHOP
        else table.piles[target]
    )
    if not there:
        return "WW-TARGET.7", f"There is nothing at {place}."
    cards = len(table.piles[f"hand.{seat}"])
    return (
        "WW-TARGET.4",
        f"You have {number_of(cards, 'card')} for as many targets; unmark another first.",
    )


def target(table: Table, move: Move) -> None:
    """Mark a target in secret."""
    need_phase(table, "target")
    seat, place = move.seat, move.args[0]
    if place in marked(table, seat):
        raise InvalidMove(f"{place} is marked already")
    table.mark(f"sealed.{seat}.targets", (*marked(table, seat), place))
    table.note("WW-TARGET.2", SILENT, seat)


def untargets(table: Table, seat: int) -> Iterator[Words]:
    """Each marked place."""
    for place in marked(table, seat):
        yield (place,)


def explain_untarget(table: Table, seat: int, words: Words) -> tuple[str, str]:
    """What is not marked cannot be unmarked."""
    return "WW-TARGET.4", f"You have not marked {place_name(words[0])}."


def untarget(table: Table, move: Move) -> None:
    """Take a mark away."""
    need_phase(table, "target")
    seat, place = move.seat, move.args[0]
    left = tuple(one for one in marked(table, seat) if one != place)
    table.mark(f"sealed.{seat}.targets", left)
    count_undone(table, seat)
    table.note("WW-TARGET.2", SILENT, seat)


# --- naming the base ----------------------------------------------------------------------------


def attacks(table: Table, seat: int) -> Iterator[Words]:
    """Each base of the player who is attacked."""
    for piece in bidding.nameable(table, seat):
        yield (base_word(table, piece),)


def explain_attack(table: Table, seat: int, words: Words) -> tuple[str, str]:
    """The attacked player has no such base."""
    raid = raid_of(table, seat)
    whom = f"Seat {raid[0] + 1}" if raid else "Nobody"
    return "WW-COMMIT.2", f"{whom} has no {base_name(words[0])}; name a base in that tableau."


def among(table: Table, pieces: list[Piece], word: str) -> Piece | None:
    """Give the base of a word, if it is one of these."""
    return next((piece for piece in pieces if base_word(table, piece) == word), None)


def attack(table: Table, move: Move) -> None:
    """Name the attacked base in secret; all are shown together."""
    need_phase(table, "name")
    seat = move.seat
    piece = among(table, bidding.nameable(table, seat), move.args[0])
    if piece is None:
        raise InvalidMove(f"there is no {base_name(move.args[0])} to attack")
    table.mark(f"sealed.{seat}.base", piece.id)
    table.note("WW-COMMIT.2", SILENT, seat)
    table.mark("ready", (*seats_of(table, "ready"), seat))


# --- commitments --------------------------------------------------------------------------------


def room_beside(table: Table, seat: int) -> bool:
    """Tell whether a card is left over when each uncovered target has got one (WW-COMMIT.1)."""
    return len(free_cards(table, seat)) > len(uncovered(table, seat))


def commits(table: Table, seat: int) -> Iterator[Words]:
    """Each kind of unit in the hand to each target."""
    lacking, free = uncovered(table, seat), free_cards(table, seat)
    fronts = bidding.wanted_fronts(table, seat) if len(free) > len(lacking) else lacking
    for kind in dict.fromkeys(piece.kind for piece in free):
        for front in fronts:
            yield kind, front


def explain_commit(table: Table, seat: int, words: Words) -> tuple[str, str]:
    """Cards that are not there, fronts that are no targets, cards that others need."""
    kind, front = words
    if front not in bidding.wanted_fronts(table, seat):
        place = place_name(front)
        return "WW-COMMIT.6", f"{capital(place)} is not one of your targets in this bidding round."
    return explain_card(table, seat, kind)


def explain_card(table: Table, seat: int, kind: str) -> tuple[str, str]:
    """A card that is not in the hand, or that another target needs."""
    hand = [piece.kind for piece in table.pile(f"hand.{seat}")]
    if kind in hand and kind not in [piece.kind for piece in free_cards(table, seat)]:
        return "WW-COMMIT.6", f"Your {named(kind)} is committed; take it back first."
    if kind not in hand:
        return "WW-COMMIT.1", f"{named(kind)} is not in your hand."
    words = listed([place_name(front) for front in uncovered(table, seat)], "and")
    return "WW-COMMIT.1", f"Your last cards are needed for {words}."


def commit(table: Table, move: Move) -> None:
    """Commit a card in secret."""
    kind, front = move.args
    pledge_card(table, move.seat, kind, front)


def pledge_card(table: Table, seat: int, kind: str, front: str, base: int = -1) -> None:
    """Commit the first free card of a kind."""
    need_phase(table, "commit")
    piece = next((one for one in free_cards(table, seat) if one.kind == kind), None)
    if piece is None:
        raise InvalidMove(f"there is no {named(kind)} to commit")
    bidding.pledge(table, seat, piece.id, front, base)
    table.note("WW-COMMIT.4", SILENT, seat)


def defends(table: Table, seat: int) -> Iterator[Words]:
    """Each kind of unit in the hand to each attacked base."""
    bases = bidding.to_defend(table, seat)
    if bases and room_beside(table, seat):
        for kind in dict.fromkeys(piece.kind for piece in free_cards(table, seat)):
            for base in bases:
                yield kind, base_word(table, base)


def explain_defend(table: Table, seat: int, words: Words) -> tuple[str, str]:
    """Cards that are not there, bases that are not attacked."""
    kind, base = words
    if among(table, bidding.to_defend(table, seat), base) is None:
        return "WW-COMMIT.3", f"No {base_name(base)} of yours is attacked."
    return explain_card(table, seat, kind)


def defend(table: Table, move: Move) -> None:
    """Commit a card to the defence of a base, in secret."""
    kind, base = move.args
    attacked = among(table, bidding.to_defend(table, move.seat), base)
    if attacked is None:
        raise InvalidMove(f"no {base_name(base)} is attacked")
    pledge_card(table, move.seat, kind, DEFENCE, attacked.id)


def withdraws(table: Table, seat: int) -> Iterator[Words]:
    """Each kind of card at each front and each defended base, as far as it is not laid down yet."""
    made = [(one.piece, bidding.goal_of(table, one)) for one in pledges(table, seat)]
    yield from dict.fromkeys((table.pieces[piece].kind, goal) for piece, goal in made)


def explain_withdraw(table: Table, seat: int, words: Words) -> tuple[str, str]:
    """What is not committed cannot be taken back."""
    kind, goal = words
    reason = f"You have no {named(kind)} at {goal_name(goal)} that you could take back."
    return "WW-COMMIT.6", reason


def goal_name(goal: str) -> str:
    """Give what people call a front, or the base that is defended."""
    return base_name(goal) if is_base_word(goal) else place_name(goal)


def pledged(table: Table, seat: int, kind: str, goal: str) -> Piece | None:
    """Give the last card of a kind that a seat has secretly committed to a front or a base."""
    for one in pledges(table, seat)[::-1]:
        if table.pieces[one.piece].kind == kind and bidding.goal_of(table, one) == goal:
            return table.pieces[one.piece]
    return None


def withdraw(table: Table, move: Move) -> None:
    """Take a card back that is not laid down yet."""
    need_phase(table, "commit")
    piece = pledged(table, move.seat, *move.args)
    if piece is None:
        raise InvalidMove("there is no such card to take back")
    bidding.take_back(table, move.seat, piece.id)
    count_undone(table, move.seat)
    table.note("WW-COMMIT.4", SILENT, move.seat)


def need_phase(table: Table, *phases: str) -> None:
    """Raise `InvalidMove` where a move makes no sense in this phase at all."""
    if table.marks["phase"] not in phases:
        raise InvalidMove(f"that is not done in the phase '{table.marks['phase']}'")
