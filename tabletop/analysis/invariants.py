"""Invariants of every position of every game, checked during play."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from tabletop.rules import Game, InvalidMove, Move, Referee, Refusal
from tabletop.rules.rulebook import load_rulebook, table_rulebook
from tabletop.table import Table

DRAWS = 12
"""Number of random moves, legal or not, that are judged in each checked position."""


def piece_counts(table: Table) -> Counter[str]:
    """Returns the number of pieces of each kind."""
    return Counter(piece.kind for piece in table.pieces)


def violations(
    referee: Referee, box: Counter[str], rng: Random, *, thorough: bool = True
) -> Iterator[str]:
    """Yields the violated invariants of a position.

    Args:
        box: The pieces at the start of the game.
        thorough: Judges all legal moves instead of a sample.
    """
    table, game = referee.table, referee.game
    if piece_counts(table) != box:
        yield "the number of pieces has changed"
    yield from misplaced_pieces(table)
    seats_to_move = referee.seats_to_move()
    if seats_to_move and referee.outcome() is not None:
        yield f"it is the turn of seat {seats_to_move[0] + 1} after the end of the game"
    if not seats_to_move and referee.outcome() is None:
        yield "it is nobody's turn, and the game has no outcome"
    legal = {seat: referee.legal_moves(seat) for seat in range(table.seats)}
    for seat, moves in legal.items():
        if moves and seat not in seats_to_move:
            yield f"seat {seat + 1} has legal moves out of turn, such as '{moves[0]}'"
        if not moves and seat in seats_to_move:
            yield f"it is the turn of seat {seat + 1}, which has no legal move"
        if len(set(moves)) != len(moves):
            yield f"a legal move of seat {seat + 1} is listed twice"
        if not thorough and len(moves) > DRAWS:
            moves = rng.sample(moves, DRAWS)
        for move in _in_order_of_judging(game, table, moves):
            if move.seat != seat:
                yield f"'{move}' is listed for seat {seat + 1}"
            if fault := notation_error(move):
                yield fault
            if answer := _answer(referee, move):
                yield f"'{move}': listed as legal, but refused: {answer}"
    listed = {move for moves in legal.values() for move in moves}
    draws = [game.random_move(table, rng) for _ in range(DRAWS)]
    for move in _in_order_of_judging(game, table, draws):
        if fault := notation_error(move):
            yield fault
        try:
            refusal = referee.judge(move)
        except InvalidMove as error:
            if not str(error):
                yield f"'{move}': cannot be read, without a reason"
            continue
        if refusal is None and move not in listed:
            yield f"'{move}': not refused, but not listed"
        if refusal is not None and (fault := refusal_error(refusal, game, table)):
            yield f"'{move}': refused, but {fault}"
    if referee.mode == "strict":
        for refusal in game.position_errors(table):
            yield f"strict play led to an illegal position: {refusal}"


def _in_order_of_judging(game: Game, table: Table, moves: list[Move]) -> list[Move]:
    """Returns moves, first those of verbs that judge without a list.

    A cached list of the legal moves would answer for these verbs, so it is dropped.
    """
    table.memo = {}
    verbs = game.flow.verbs if hasattr(game, "flow") else {}
    return sorted(moves, key=lambda move: move.verb not in verbs or not verbs[move.verb].judges)


def _answer(referee: Referee, move: Move) -> str:
    """Returns why a move is refused, or ""."""
    try:
        refusal = referee.judge(move)
    except InvalidMove as error:
        return str(error) or "cannot be read"
    return "" if refusal is None else str(refusal)


def notation_error(move: Move) -> str:
    """Returns how a move differs from its parsed notation, or ""."""
    try:
        again = Move.parse(str(move))
    except InvalidMove as error:
        return f"'{move}': cannot be read again: {error}"
    return "" if again == move else f"'{move}': read as another move: {again!r}"


def refusal_error(refusal: Refusal, game: Game, table: Table) -> str:
    """Returns what is wrong with a refusal, or "".

    A refusal must cite a rule of the rulebook in a sentence and name existing pieces.
    """
    if refusal.rule not in citable(game):
        return f"{refusal.rule}: in no rulebook: {refusal.reason}"
    begins = refusal.reason[:1].isupper() or refusal.reason[:1].isdigit()
    if not begins or not refusal.reason.endswith((".", "!")):
        return f"the reason is not a sentence: {refusal.reason}"
    if not all(0 <= piece < len(table.pieces) for piece in refusal.pieces):
        return f"it refers to missing pieces: {refusal.pieces}"
    return ""


def citable(game: Game) -> frozenset[str]:
    """Returns the ids of the rules that a game may cite, also the frame's."""
    return _rules_in(game.folder)


@cache
def _rules_in(folder: Path) -> frozenset[str]:
    return frozenset({*load_rulebook(folder).rules, *table_rulebook().rules})


def misplaced_pieces(table: Table) -> Iterator[str]:
    """Yields the pieces that are not in exactly one pile, or in the wrong one."""
    if table.piles.keys() != table.zones.keys():
        yield (
            "zones without piles, or piles without zones: "
            f"{table.piles.keys() ^ table.zones.keys()}"
        )
    pile_counts = Counter(number for pile in table.piles.values() for number in pile)
    for number, piece in enumerate(table.pieces):
        if piece.id != number:
            yield f"piece {number} ({piece.kind}) has the number {piece.id}"
        elif pile_counts[piece.id] != 1:
            yield f"piece {piece.id} ({piece.kind}) is in {pile_counts[piece.id]} zones"
        elif piece.id not in table.piles.get(piece.zone, ()):
            yield f"piece {piece.id} ({piece.kind}) is not in its zone {piece.zone}"
        if piece.host is not None and not 0 <= piece.host < len(table.pieces):
            yield f"piece {piece.id} ({piece.kind}) is attached to nothing"


def check_undo_redo(referee: Referee, move: Move) -> Iterator[str]:
    """Makes, undoes and redoes a move; yields differences of the digests."""
    table = referee.table
    before = table.fresh_digest()
    try:
        referee.push(move)
    except Refusal as refusal:
        yield f"'{move}': listed as legal, but refused: {refusal}"
        return
    after = table.fresh_digest()
    referee.pop()
    if table.fresh_digest() != before:
        yield f"'{move}': not completely undone"
    referee.redo()
    if table.fresh_digest() != after:
        yield f"'{move}': redone with another result"
