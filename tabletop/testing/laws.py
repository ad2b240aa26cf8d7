"""The laws of every game, each as one function that asserts.

A law gets a `Case` (a game with seats, options and a seed) and plays it; some get all cases of a
game. The laws know games only through `Game`, `Referee` and `View`, as players do. They do not
demand that a random game meets every situation.

Every law raises `AssertionError` if the game breaks it.

Examples:
    >>> from tabletop.games import load as load_game
    >>> for case in cases_of(load_game("sandland"), ["7"])[:1]:
    ...     nothing_is_lost(case)
    ...     undo_and_redo(case)
"""

import json
import math
import os
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from heapq import heappop, heappush
from itertools import chain, product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tabletop.analysis.invariants import (
    citable,
    misplaced_pieces,
    piece_counts,
    refusal_error,
    violations,
)
from tabletop.games.deck_registry import as_text
from tabletop.limits import LONGEST_MOVE, LONGEST_NOTE, LONGEST_PLAN, LONGEST_TITLE
from tabletop.players import PLAYERS, STRENGTHS, Decision, Player
from tabletop.rules import FastState, Game, InvalidMove, Move, Referee, Refusal
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.game import Drag
from tabletop.rules.narrator import is_public_move, narrate
from tabletop.rules.sums import Sum
from tabletop.storage.saves import SavedGame, SaveFile, load
from tabletop.storage.seals import is_sealed
from tabletop.table import REMEMBERED_PREFIX, Fact, Piece, Primitive, Table, View, view_of
from tabletop.table.changes import MovePiece, Note, SetMark
from tabletop.table.views import Pool, kept_view

COMBINATIONS = 8
"""The maximum number of combinations of option values that are all played."""
MOVES = 120
"""The number of moves that a law follows a game, unless it must see the end."""
SEATS = 4
"""The maximum number of seats of a table that are examined in each position."""
SMALL_EFFORT = 0.002
"""The effort of players if only the use of hidden information is tested."""
PLAYED = "played"
"""The purpose of the chance with which the game of a case is played."""
DRAWS_PER_VERB = 5000
"""The number of random moves drawn in one position, which must include each verb."""


class PlayedGame(NamedTuple):
    """A random game that was played, for laws that need no game of their own."""

    moves: list[Move]
    digests: list[str]
    """The digest before each move, and at the end."""


@dataclass(frozen=True)
class Case:
    """A game to be set up: seats, chosen options, seed."""

    game: Game
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: str

    def __str__(self) -> str:
        words = [f"{key}={value}" for key, value in self.options]
        return "-".join([self.game.info.id, f"{self.seats}seats", *words, self.seed])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Prints the case when Hypothesis reports a broken law."""
        printer.text(str(self))

    def rng(self, purpose: str) -> Random:
        """Returns chance for one purpose, the same in every run."""
        return Random(f"{self}/{purpose}")

    def referee(self) -> Referee:
        """Returns the referee of a new table."""
        return Referee(self.game, self.game.setup(self.seats, dict(self.options), self.seed))

    @cached_property
    def played(self) -> PlayedGame:
        """The random game of the case, played once for all laws that share it."""
        referee, rng = self.referee(), self.rng(PLAYED)
        played = PlayedGame([], [referee.table.fresh_digest()])
        while len(played.moves) < MOVES and (move := random_step(referee, rng)) is not None:
            played.moves.append(move)
            played.digests.append(referee.table.fresh_digest())
        return played


def cases_of(game: Game, seeds: Sequence[str]) -> list[Case]:
    """Returns every number of seats with every combination of option values.

    Each is combined with each seed. If there are more than `COMBINATIONS`, each value is in at
    least one case.

    Args:
        game: The game.
        seeds: The seeds.

    Examples:
        >>> from tabletop.testing.games import game_named
        >>> {case.seats for case in cases_of(game_named("sandland"), ["7"])}
        {2}
    """
    minimum, maximum = game.info.seats
    choices = choices_of(game)
    if math.prod(map(len, choices)) <= COMBINATIONS:
        chosen = list(product(*choices))
    else:
        chosen = [
            tuple(values[(row + shift) % len(values)] for shift, values in enumerate(choices))
            for row in range(max(map(len, choices)))
        ]
    return [
        Case(game, seats, options, seed)
        for seats in range(minimum, maximum + 1)
        for options in chosen
        for seed in seeds
    ]


def choices_of(game: Game) -> list[list[tuple[str, str]]]:
    """Returns the values of each option of a game, each as (option, value)."""
    return [[(option.id, value.id) for value in option.values] for option in game.info.options]


# Playing random games


def random_step(referee: Referee, rng: Random) -> Move | None:
    """Makes a random legal move of a random deciding seat.

    In four of five moves, the verb is drawn first, so that verbs with few moves are also played.

    Returns:
        The move, or None if the game is over.

    Examples:
        >>> from tabletop.testing import position
        >>> random_step(position("sandland"), Random(1)).verb
        'deploy'
    """
    seats_to_move = referee.seats_to_move()
    if not seats_to_move:
        return None
    moves = referee.legal_moves(rng.choice(seats_to_move))
    assert moves, f"seat {seats_to_move} is waited for and has no legal move"
    move = random_choice(moves, rng)
    referee.push(move)
    return move


def random_choice(moves: Sequence[Move], rng: Random) -> Move:
    """Returns a random move, in four of five draws by verb first."""
    if rng.random() < 0.8:
        verb = rng.choice(sorted({move.verb for move in moves}))
        moves = [move for move in moves if move.verb == verb]
    return rng.choice(moves)


def positions(case: Case, purpose: str, moves: int = MOVES) -> Iterator[Referee]:
    """Yields the referee before each move of a random game, and at the end.

    Args:
        case: The case.
        purpose: The purpose of the chance; other texts give other games.
        moves: The maximum number of moves.
    """
    referee, rng = case.referee(), case.rng(purpose)
    for _ in range(moves):
        yield referee
        if random_step(referee, rng) is None:
            return
    yield referee


def replayed(case: Case) -> Iterator[Referee]:
    """Yields the referee before each move of a case's game, and at the end."""
    referee = case.referee()
    for move in case.played.moves:
        yield referee
        referee.push(move)
    yield referee


def sample(case: Case, count: int) -> Iterator[Referee]:
    """Yields positions of a case's game, spread evenly, with first and last.

    Args:
        case: The case.
        count: The maximum number of positions.
    """
    total = len(case.played.moves)
    chosen_steps = {round(step * total / max(1, count - 1)) for step in range(count)}
    for number, referee in enumerate(replayed(case)):
        if number in chosen_steps:
            yield referee


def digests(case: Case, moves: int = MOVES) -> list[str]:
    """Returns the digest at each step of a random game."""
    return [referee.table.digest() for referee in positions(case, PLAYED, moves)]


def copy_piece(piece: Piece, id: int | None = None, kind: str | None = None) -> Piece:
    """Returns a copy of a piece, perhaps with another id or kind.

    Args:
        piece: The piece.
        id: The id of the copy; by default the same.
        kind: The kind of the copy; by default the same.
    """
    other = Piece(
        piece.id if id is None else id,
        piece.kind if kind is None else kind,
        piece.back,
        piece.zone,
        piece.face,
        piece.turn,
        piece.owner,
    )
    other.known, other.host = piece.known, piece.host
    other.marks.update(piece.marks)
    return other


def copied(table: Table) -> Table:
    """Returns a second table in the same position, without journal."""
    other = Table(table.seats, table.seed)
    other.zones.update(table.zones)
    other.piles.update({zone: list(pile) for zone, pile in table.piles.items()})
    other.pieces.extend(copy_piece(piece) for piece in table.pieces)
    other.counters.update(table.counters)
    other.marks.update(table.marks)
    other.decision_stack.extend(table.decision_stack)
    other.draws.update(table.draws)
    return other


def some_seats(case: Case, rng: Random) -> list[int]:
    """Returns all seats, or `SEATS` random ones of a larger table."""
    return sorted(rng.sample(range(case.seats), min(case.seats, SEATS)))


# Same seed, same game


def same_game_twice(case: Case) -> None:
    """Checks that the same seed and moves give the same digests.

    Another seed must give another digest.
    """
    first = case.played.digests
    assert digests(case) == first
    assert len(first) == 1 or len(set(first)) > 1, "no move changes the digest"
    other = replace(case, seed=case.seed + "'").referee()
    assert other.table.fresh_digest() != first[0], "the seed is not part of the position"


def same_game_in_another_process(name: str, cases: Sequence[Case], moves: int = 40) -> None:
    """Checks that another process, with other string hashes, plays alike.

    Args:
        name: The id of the game, or `module:name`.
        cases: The cases.
        moves: The number of moves that are compared.
    """
    local = [digests(case, moves) for case in cases]
    words = [[case.seats, list(case.options), case.seed] for case in cases]
    command = [sys.executable, "-m", "tabletop.testing.digests", name, str(moves)]
    places = os.pathsep.join(filter(None, sys.path))
    # Strings have a fixed hash there and a random one here, unless this process has the same seed.
    salt = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    other = subprocess.run(
        command,
        input=json.dumps(words),
        env=os.environ | {"PYTHONHASHSEED": salt, "PYTHONPATH": places},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert other.returncode == 0, other.stderr
    assert json.loads(other.stdout) == local


def moves_are_the_game(case: Case) -> None:
    """Checks that setup and moves as text give every digest again.

    This is what a save contains.
    """
    moves, steps = case.played
    again = case.referee()
    assert again.table.fresh_digest() == steps[0]
    for line, digest in zip(map(str, moves), steps[1:], strict=True):
        again.push(Move.parse(line))
        assert again.table.digest() == digest, f"after {line}"


def saves_come_back(case: Case) -> None:
    """Checks that a save loads at every stage, also if it is cut anywhere."""
    rng = case.rng("saves")
    referee = case.referee()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.sandtable"
        save = SaveFile.create(path, referee, ["human"] * case.seats, dict(case.options))
        known = {referee.table.fresh_digest()}
        for number in range(30):
            random_action(referee, rng, number)
            save.sync(referee)
            known.add(referee.table.fresh_digest())
            if number == 15:
                save.close()
                check_loaded(load(path, case.game), referee)
                save = SaveFile.resume(load(path, case.game))
        save.close()
        check_loaded(load(path, case.game), referee)
        data = path.read_bytes()
        start = data.index(b"\n---\n") + 5
        for _ in range(5):
            path.write_bytes(data[: rng.randrange(start, len(data))])
            assert load(path, case.game).referee.table.fresh_digest() in known


def saves_of_any_size_come_back(case: Case) -> None:
    """Checks that everything reported as saved can be loaded.

    Seed, title, decks, notes and moves of many pieces are as long as allowed. Longer ones are
    refused without a change.
    """
    rng = case.rng("sizes")
    letter = rng.choice("x砂🏜")
    seed = case.seed.ljust(LONGEST_TITLE, letter)[:LONGEST_TITLE]
    options = with_long_plans(case.game, dict(case.options), letter)
    referee = Referee(case.game, case.game.setup(case.seats, options, seed))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.sandtable"
        title = letter * LONGEST_TITLE
        players = ["human"] * case.seats
        save = SaveFile.create(path, referee, players, options, title=title)
        random_step(referee, rng)
        referee.push(Move(0, "@referee", ("sandbox",)))
        for move in large_handlings(referee.table, rng, letter):
            referee.push(move)
            save.sync(referee)
        refuse_longer(referee, letter)
        save.sync(referee, {"people": letter * LONGEST_TITLE})
        save.close()
        check_loaded(load(path, case.game), referee)


def with_long_plans(game: Game, options: dict[str, str], letter: str) -> dict[str, str]:
    """Returns options with every named deck written out, with a maximal plan."""
    decks = {option.id for option in game.info.options if option.also == "deck"}
    written = as_text(game.info, options)
    for name in decks:
        lines = [line for line in written[name].split("\n") if not line.startswith("Plan:")]
        if lines[0].startswith("Deck:"):
            lines.insert(1, f"Plan: {letter * LONGEST_PLAN}")
            written[name] = "\n".join(lines)
    return written


def large_handlings(table: Table, rng: Random, letter: str) -> Iterator[Move]:
    """Yields moves by hand of all pieces, and maximal notes, in random order."""
    target = rng.choice(list(table.zones))
    actions = {
        "@turn": ("1",),
        "@tally": ("worn", "1"),
        "@flip": (),
        "@lock": (),
        "@unlock": (),
        "@reveal": ("all",),
        "@move": (target,),
        "@copy": (),
    }
    verbs = [*actions, "@note", "@private"]
    for verb in rng.sample(verbs, len(verbs)):
        if verb in actions:
            places = ",".join(
                [f"{zone}#{n}" for zone, pile in table.piles.items() for n in range(len(pile))]
            )
            locked = any("locked" in piece.marks for piece in table.pieces)
            closed = any(
                table.viewers_of(piece) != (1 << table.seats) - 1 for piece in table.pieces
            )
            refused = len(places) + LONGEST_TITLE > LONGEST_MOVE
            if not places or refused or (verb == "@copy" and closed):
                continue
            if locked and verb not in ("@tally", "@unlock", "@reveal"):
                yield Move(0, "@unlock", (places,))
            yield Move(rng.randrange(table.seats), verb, (places, *actions[verb]))
        else:
            yield Move(rng.randrange(table.seats), verb, (letter * LONGEST_NOTE,))


def refuse_longer(referee: Referee, letter: str) -> None:
    """Checks that notes that are too long are refused without a change.

    Raises:
        AssertionError: A note was accepted, or left a trace.
    """
    digest, entry_count = referee.table.fresh_digest(), len(referee.table.entries)
    for verb in ("@note", "@private"):
        words = (letter * (LONGEST_NOTE - 1), letter)  # Too long because of the space between them.
        try:
            referee.push(Move(0, verb, words))
        except InvalidMove:
            pass
        else:
            raise AssertionError(f"{verb} takes more characters than it may")
    assert (referee.table.fresh_digest(), len(referee.table.entries)) == (digest, entry_count)


def random_action(referee: Referee, rng: Random, number: int) -> None:
    """Makes the next random action: a move, undo, redo or move by hand."""
    table = referee.table
    if number in (10, 20):
        referee.push(Move(0, "@referee", ("sandbox" if number == 10 else "coach",)))
    elif number in (7, 8, 18):
        if table.entries:
            referee.pop()
    elif number == 9:
        if referee.undone:
            referee.redo()
    elif referee.mode == "sandbox":
        referee.push(random_handling(table, rng))
    elif referee.seats_to_move():
        random_step(referee, rng)


def check_loaded(saved: SavedGame, referee: Referee) -> None:
    """Checks that a loaded game equals another, with its journal."""
    assert saved.is_complete
    again = saved.referee
    assert again.table.fresh_digest() == referee.table.fresh_digest()
    assert [entry.move for entry in again.table.entries] == [
        entry.move for entry in referee.table.entries
    ]
    assert again.mode == referee.mode
    for seat in range(referee.table.seats):
        assert again.legal_moves(seat) == referee.legal_moves(seat)


# Undo and redo


def undo_and_redo(case: Case) -> None:
    """Checks that undo and redo pass through the same digests."""
    referee, steps = case.referee(), case.played.digests
    for move in case.played.moves:
        referee.push(move)
    assert referee.table.fresh_digest() == steps[-1]
    length = len(referee.table.journal)
    for expected in reversed(steps[:-1]):
        referee.pop()
        assert referee.table.fresh_digest() == expected
    assert not referee.table.entries
    assert referee.legal_moves(referee.seats_to_move()[0])
    for expected in steps[1:]:
        referee.redo()
        assert referee.table.fresh_digest() == expected
    assert len(referee.table.journal) == length
    assert not referee.undone


# Moves, refusals and notation


def judge_agrees(case: Case) -> None:
    """Checks that exactly the legal moves are allowed.

    Every refusal must cite a rule.
    """
    rng = case.rng("draws")
    box = piece_counts(case.referee().table)
    for referee in positions(case, "judge", 60):
        table = referee.table
        digest, length = table.fresh_digest(), len(table.journal)
        assert not list(violations(referee, box, rng, thorough=False))
        assert (table.fresh_digest(), len(table.journal)) == (digest, length), (
            "judging left a trace"
        )


def draws_reach_all_verbs(cases: Sequence[Case]) -> dict[str, Counter[str]]:
    """Checks that `random_move` draws legal and illegal moves of every verb.

    If random games do not give such a draw, it is looked for in a position in which the verb is
    legal, or is not.
    """
    result: dict[str, Counter[str]] = defaultdict(Counter)
    missing: dict[tuple[str, str], tuple[Case, Table]] = {}
    for case in cases:
        rng = case.rng("reach")
        for referee in positions(case, "reach"):
            seats = referee.seats_to_move()
            listed = {move.verb for seat in seats for move in referee.legal_moves(seat)}
            for verb in listed:
                result[verb]["listed"] += 1
                if (verb, "legal") not in missing:
                    missing[verb, "legal"] = case, copied(referee.table)
            for verb in result.keys() - listed:
                if (verb, "refused") not in missing:
                    missing[verb, "refused"] = case, copied(referee.table)
            for _ in range(20):
                draw(referee, rng, result)
    for (verb, sort), (case, table) in missing.items():
        referee, rng = Referee(case.game, table), case.rng(f"{sort} {verb}")
        for _ in range(DRAWS_PER_VERB):
            if result[verb][sort]:
                break
            draw(referee, rng, result)
        assert result[verb][sort], f"no {sort} {verb} is ever drawn: {result[verb]}"
    return result


def draw(referee: Referee, rng: Random, counts: dict[str, Counter[str]]) -> None:
    """Draws a move, and counts by verb how it is judged."""
    move = referee.game.random_move(referee.table, rng)
    try:
        refusal = referee.judge(move)
    except InvalidMove:
        counts[move.verb]["unreadable"] += 1
    else:
        counts[move.verb]["legal" if refusal is None else "refused"] += 1


def hands_and_words(case: Case) -> None:
    """Checks that moves can be made by hand.

    Gestures name existing zones and pieces, and every drop is understood.
    """
    rng = case.rng("grips")
    for referee in sample(case, 12):
        table = referee.table
        digest = table.fresh_digest()
        for seat in referee.seats_to_move():
            assert case.game.prompt(table, seat).strip()
            assert math.isfinite(case.game.score(table, seat))
            for move in few_of_each_verb(referee.legal_moves(seat)):
                gesture = case.game.gesture(table, move)
                assert gesture.label.strip()
                if case.game.verbs:
                    assert set(gesture.forfeited_verbs or ()) <= set(case.game.verbs)
                assert {gesture.target or next(iter(table.zones)), *gesture.covers} <= set(
                    table.zones
                )
                assert gesture.piece is None or 0 <= gesture.piece < len(table.pieces)
        for _ in range(40 if table.pieces else 0):
            drag = Drag(
                rng.randrange(table.seats),
                rng.randrange(len(table.pieces)),
                rng.choice(list(table.zones)),
                rng.randrange(4),
                rng.random() < 0.5,
            )
            drop = case.game.drop(table, drag)
            if drop is not None:
                assert drop.seat == drag.seat
                referee.judge(drop)
        assert table.fresh_digest() == digest


# The end


def ends_in_time(case: Case) -> None:
    """Checks that a random game ends within its bound, with a valid outcome."""
    referee, rng = case.referee(), case.rng("end")
    moves = 0
    while random_step(referee, rng) is not None:
        moves += 1
        assert moves <= case.game.move_bound, f"no end after {moves} moves"
    outcome = referee.outcome()
    assert outcome is not None
    assert outcome.rule in citable(case.game)
    assert outcome.reason.strip()
    assert len(outcome.scores) == case.seats
    assert len(set(outcome.winners)) == len(outcome.winners)
    assert set(outcome.winners) <= set(range(case.seats))
    best = max(outcome.scores)
    assert all(outcome.scores[seat] == best for seat in outcome.winners), outcome
    if case.seats > 1 and outcome.scores.count(best) == 1:
        assert outcome.winners == (outcome.scores.index(best),), outcome
    for seat in range(case.seats):
        assert referee.legal_moves(seat) == []
    for _ in range(20):
        move = case.game.random_move(referee.table, rng)
        try:
            assert referee.judge(move) is not None, f"{move} is let through after the end"
        except InvalidMove:
            continue


# Conservation of pieces


def nothing_is_lost(case: Case) -> None:
    """Checks that no piece is lost, doubled or changed into another."""
    kinds = kinds_of(case.referee().table)
    for referee in positions(case, "conservation"):
        check_piles(referee.table)
        assert kinds_of(referee.table) == kinds


def kinds_of(table: Table) -> list[tuple[str, str]]:
    """Returns the kind and back of every piece."""
    return [(piece.kind, piece.back) for piece in table.pieces]


def check_piles(table: Table) -> None:
    """Checks that each piece is in exactly the pile that it names."""
    assert not list(misplaced_pieces(table))


def sums_add_up(case: Case) -> None:
    """Checks that the terms of each explained number add up to it."""
    rng = case.rng("sums")
    for referee in sample(case, 30):
        for seat in some_seats(case, rng):
            view = view_of(referee.table, seat)
            for each in explained_sums(referee.game, view):
                total = sum(term.amount for term in each.terms)
                assert not each.terms or total == each.value, each.text
                count = view.counters.get(each.counter, each.value)
                assert each.value == (-count if each.is_reversed else count), each.text


def explained_sums(game: Game, view: View) -> list[Sum]:
    """Returns all numbers that a game explains to the seat of a view."""
    explainer = game.explainer(view)
    sums = [each for seat in range(view.seats) for each in explainer.seat_sums(seat)]
    for zone, pile in view.piles.items():
        sums += explainer.zone_sums(zone)
        for piece_view in pile:
            sums += explainer.piece_sums(piece_view, zone)
    return sums


# Hidden information


def no_peeking(case: Case) -> int:
    """Checks that hidden differences change nothing that a seat sees.

    The hidden pieces change places, the seed is another, and the secret choices of others are
    others.

    Returns:
        The number of compared tables whose hidden pieces differed.
    """
    rng, differing = case.rng("worlds"), 0
    for referee in chain(sample(case, 12), handled(case)):
        for seat in some_seats(case, rng):
            other = other_world(referee.table, seat, rng)
            differing += other.digest() != replace_seed(referee.table, other.seed).digest()
            # The same moves are tried on both, since random ones of other seats depend on their
            # cards.
            draws = [case.game.random_move(referee.table, rng) for _ in range(30)]
            facts = visible_facts(case.game, referee.table, seat, draws)
            other_facts = visible_facts(case.game, other, seat, draws)
            for fact, other_fact in zip(facts, other_facts, strict=True):
                assert other_fact == fact, f"seat {seat} can tell"
    return differing


def has_secrets(case: Case) -> bool:
    """Checks whether a pool hides different pieces at the start."""
    table = case.referee().table
    return any(
        len(set(kinds)) > 1
        for seat in range(case.seats)
        for kinds in view_of(table, seat).unseen.values()
    )


def handled(case: Case) -> Iterator[Referee]:
    """Yields positions that only moves by hand can make.

    Games without hidden pieces give none: their rules need not handle face-down pieces.
    """
    if not has_secrets(case):
        return
    rng = case.rng("handled")
    for referee in list_of_copies(case, 2):
        referee.push(Move(0, "@referee", ("sandbox",)))
        for _ in range(30):
            referee.push(random_handling(referee.table, rng))
        yield referee


def players_do_not_peek(case: Case, player: Player, times: int = 12) -> Counter[str]:
    """Checks that a player chooses alike on tables its seat cannot tell apart.

    The player is asked early and late, after a secret choice of another seat, and when it knows a
    hidden piece.

    Args:
        case: The case.
        player: The player.
        times: The number of questions of each sort.

    Returns:
        How often it was asked, by sort.
    """
    rng, counts = case.rng("worlds"), Counter[str]()
    total = len(case.played.moves)
    chosen_steps = {round(step * total / times) for step in range(times + 1)}
    for number, referee in enumerate(replayed(case)):
        table = referee.table
        for seat in referee.seats_to_move():
            sorts = {"early or late"} if number in chosen_steps else set()
            last = table.entries[-1].move.seat if table.entries else seat
            if last != seat and is_secret(table, last) and counts["secret"] < times:
                sorts.add("secret")
            if remembers(table, seat) and counts["memory"] < times:
                sorts.add("memory")
            if not sorts:
                continue
            counts.update(sorts)
            other = other_world(table, seat, rng)
            answers = []
            for world in (table, other):
                moves = case.game.legal_moves(world, seat)
                get_view = partial(view_of, world, seat)
                decision = Decision(seat, moves, get_view, case.rng("luck"), effort=SMALL_EFFORT)
                answers.append(player(case.game, decision))
            assert answers[0] == answers[1]
            assert answers[0] in referee.legal_moves(seat)
    return counts


def remembers(table: Table, seat: int) -> bool:
    """Checks whether a seat knows a hidden piece because it has seen it."""
    return any(
        piece.known >> seat & 1 and not (piece.face and table.zones[piece.zone].sight == "all")
        for piece in table.pieces
    )


def pool_of(table: Table, piece: Piece) -> Pool:
    """Returns the pool of a piece, all that a seat knows of it while hidden."""
    return piece.back, piece.owner, table.zones[piece.zone].pool


def replace_seed(table: Table, seed: str) -> Table:
    """Returns a table in the same position with another seed."""
    other = copied(table)
    other.seed = seed
    return other


def other_world(table: Table, seat: int, rng: Random) -> Table:
    """Returns a table that differs in everything hidden from a seat."""
    other = copied(table)
    other.seed = f"another {rng.random()}"
    places: dict[Pool, list[Piece]] = defaultdict(list)
    for piece in table.pieces:
        if not table.can_see(seat, piece):
            places[pool_of(table, piece)].append(piece)
    goes: dict[int, int] = {}
    for pieces in places.values():
        shuffled = exchanged(pieces, rng)
        for place, piece in zip(pieces, shuffled, strict=True):
            goes[place.id] = piece.id
            other.pieces[piece.id] = copy_piece(place, piece.id, piece.kind)
    for pile in other.piles.values():
        pile[:] = [goes.get(number, number) for number in pile]
    for piece in other.pieces:
        if piece.host is not None:
            piece.host = goes.get(piece.host, piece.host)
    for name, value in other.marks.items():
        if name.startswith("sealed.") and not name.startswith(f"sealed.{seat}."):
            other.marks[name] = different_value(value)
    return other


def exchanged(pieces: Sequence[Piece], rng: Random) -> list[Piece]:
    """Shuffles pieces, so that different kinds do not all keep their places."""
    shuffled = rng.sample(pieces, len(pieces))
    kinds = [piece.kind for piece in pieces]
    while [piece.kind for piece in shuffled] == kinds and len(set(kinds)) > 1:
        shuffled = rng.sample(pieces, len(pieces))
    return shuffled


def different_value(value: Primitive) -> Primitive:
    """Returns a different value of the same type; None stays None."""
    if value is None:
        return None
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "'"
    return tuple(different_value(part) for part in reversed(value))


def visible_facts(game: Game, table: Table, seat: int, draws: Sequence[Move]) -> list[object]:
    """Returns all that a game tells a seat, with its verdict on some moves.

    Args:
        game: The game.
        table: The table.
        seat: The seat, from 0.
        draws: Moves whose judgement is compared.
    """
    view = view_of(table, seat)
    facts: list[object] = [view, game.seats_to_move(table), explained_sums(game, view)]
    moves = game.legal_moves(table, seat)
    facts.append(moves)
    if moves:
        facts.append(game.prompt(table, seat))
        facts.extend(game.gesture(table, move) for move in few_of_each_verb(moves))
    facts.extend(verdict(game, table, Move(seat, draw.verb, draw.args)) for draw in draws)
    return facts


def few_of_each_verb(moves: Sequence[Move]) -> list[Move]:
    """Returns the first twelve moves of every verb."""
    count: Counter[str] = Counter()
    few = []
    for move in moves:
        count[move.verb] += 1
        if count[move.verb] <= 12:
            few.append(move)
    return few


def verdict(game: Game, table: Table, move: Move) -> tuple[object, ...]:
    """Returns the content of a judgement, for comparison."""
    try:
        refusal = game.judge(table, move)
    except InvalidMove as error:
        return (str(move), str(error))
    if refusal is None:
        return (str(move),)
    return (str(move), refusal.rule, refusal.reason, refusal.pieces)


def views_hold_nothing_hidden(case: Case) -> None:
    """Checks that a view names no hidden piece.

    Neither ids, kinds, marks nor steps may name one. Only a mark that remembers may name a piece
    that was once visible.
    """
    for referee in sample(case, 12):
        table = referee.table
        for seat in range(case.seats):
            view = view_of(table, seat)
            hidden = {p.kind for p in table.pieces if not table.can_see(seat, p)}
            open_kinds = {p.kind for p in table.pieces if table.can_see(seat, p)}
            for zone, pile in view.piles.items():
                for piece_view, piece in zip(pile, table.pile(zone), strict=True):
                    if table.can_see(seat, piece):
                        assert (piece_view.id, piece_view.kind) == (piece.id, piece.kind)
                    else:
                        assert (piece_view.id, piece_view.kind) == (None, None)
            marks = [
                text for name, text in view.marks.items() if not name.startswith(REMEMBERED_PREFIX)
            ]
            words = set(plain_words([*marks, *map(tuple, view.decision_stack)]))
            assert not words & (hidden - open_kinds), "marks or agenda name a hidden piece"


def plain_words(values: Sequence[object]) -> Iterator[str]:
    """Yields every text inside nested values."""
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple | list):
            yield from plain_words(value)


def the_log_keeps_secrets(case: Case) -> int:
    """Checks that log and save do not reveal pieces a seat never saw.

    Two games that differ only in such pieces are compared. If everything is revealed in time, a
    shorter game is tried.

    Returns:
        The number of exchanged pieces, over all seats.
    """
    return next(filter(None, (log_kept_secrets(case, length) for length in (60, 12, 4, 1))), 0)


def saves_tell_nothing(cases: Sequence[Case]) -> int:
    """Checks that a running game's save names no unseen kind and no seed.

    A game is tried with each of its two smallest numbers of seats.

    Returns:
        The number of kinds that were looked for, over all seats.
    """
    looked_for = 0
    first = {case.seats: case for case in reversed(cases)}
    for _, case in sorted(first.items())[:2]:
        referee, moves = case.referee(), case.played.moves[:24]
        for move in moves:
            referee.push(move)
        while moves and referee.outcome() is not None:
            referee.pop()
            moves = moves[:-1]
        with TemporaryDirectory() as folder:
            path = Path(folder) / "game.sandtable"
            SaveFile.create(path, referee, ["human"] * case.seats, dict(case.options)).close()
            head, body = path.read_text("utf-8").split("\n---\n")
        assert "\nseed" not in head, "the head of the save contains the seed"
        words = {word for word in re.split(r"[\s,#]", body) if not is_sealed(word)}
        pieces = referee.table.pieces
        for seat in range(case.seats):
            secret = {piece for pile in never_seen(case, moves, seat) for piece in pile}
            kinds = {piece.kind for piece in pieces if piece.id in secret}
            kinds -= {piece.kind for piece in pieces if piece.id not in secret}
            revealed = kinds & words
            assert not revealed, f"the save of {case} tells seat {seat + 1} of {sorted(revealed)}"
            looked_for += len(kinds)
    return looked_for


def log_kept_secrets(case: Case, length: int) -> int:
    """Compares two games of up to `length` moves.

    Returns:
        The number of exchanged pieces.
    """
    moves = case.played.moves[:length]
    exchanged = 0
    for seat in range(case.seats):
        first = case.referee()
        secret = never_seen(case, moves, seat)
        goes = exchange(first.table, secret, case.rng(f"exchange {seat}"))
        exchanged += len(goes)
        other = case.referee()
        for pile in other.table.piles.values():
            pile[:] = [goes.get(number, number) for number in pile]
        for old, new in goes.items():
            place = first.table.pieces[old]
            other.table.pieces[new] = copy_piece(place, new, first.table.pieces[new].kind)
        pieces = first.table.pieces
        for move in moves:
            first.push(move)
            if move.seat != seat:
                # Both seats may have cards of a kind; a seat names its own ones.
                kinds = {
                    pieces[old].kind: pieces[new].kind
                    for old, new in goes.items()
                    if pieces[old].owner in (None, move.seat)
                }
                args = tuple(kinds.get(word, word) for word in move.args)
                if args != move.args and not touches(first.table, goes):
                    break  # The move names a card that stays where it is; that is information.
                move = move._replace(args=args)
            try:
                other.push(move)
            except (Refusal, InvalidMove):  # That the move was possible is information.
                break
            if any(other.table.can_see(seat, other.table.pieces[new]) for new in goes.values()):
                break  # A card was revealed in one game only; that is information.
            assert log_lines(other, seat) == log_lines(first, seat), f"seat {seat} after {move}"
            assert view_of(other.table, seat) == view_of(first.table, seat), f"after {move}"
            assert in_save(other.table) == in_save(first.table), f"the save reveals {move}"
    return exchanged


def in_save(table: Table) -> str:
    """Returns the readable part of the latest move in a save; "" if sealed."""
    return str(table.entries[-1].move) if is_public_move(table) else ""


def touches(table: Table, pieces: Container[int]) -> bool:
    """Checks whether the last move changed one of these pieces."""
    return any(getattr(change, "piece", None) in pieces for change in table.changes_of(-1))


def never_seen(case: Case, moves: Sequence[Move], seat: int) -> list[list[int]]:
    """Returns pieces by kind and back that a seat never sees."""
    referee = case.referee()
    seen_ids: set[int] = set()
    for move in (None, *moves):
        if move is not None:
            referee.push(move)
            for change in referee.table.changes_of(-1):
                if isinstance(change, Note):
                    seen_ids |= {number for number, mask in change.pieces if mask >> seat & 1}
        seen_ids |= {p.id for p in referee.table.pieces if referee.table.can_see(seat, p)}
    kinds: dict[tuple[str, str], list[int]] = defaultdict(list)
    for piece in referee.table.pieces:
        kinds[piece.kind, piece.back].append(piece.id)
    return [pieces for pieces in kinds.values() if not seen_ids & set(pieces)]


def exchange(table: Table, kinds: Sequence[Sequence[int]], rng: Random) -> dict[int, int]:
    """Returns an exchange of places among kinds that are hidden alike.

    Kinds of the same pool and number of pieces are exchanged.

    Args:
        table: The table.
        kinds: The ids of pieces, by kind.
        rng: The source of chance.
    """
    groups: dict[tuple[tuple[str, int], ...], list[list[int]]] = defaultdict(list)
    for pieces in kinds:
        interchangeable = [
            (str(pool_of(table, table.pieces[n])), table.viewers_of(table.pieces[n]))
            for n in pieces
        ]
        place = {
            n: (table.pieces[n].zone, table.piles[table.pieces[n].zone].index(n)) for n in pieces
        }
        ordered = sorted(
            zip(interchangeable, pieces, strict=True), key=lambda pair: (pair[0], place[pair[1]])
        )
        groups[tuple(sorted(interchangeable))].append([number for _, number in ordered])
    goes: dict[int, int] = {}
    for group in groups.values():
        rng.shuffle(group)
        if len(group) > 1:
            for old, new in zip(group, [*group[1:], group[0]], strict=True):
                goes.update(zip(old, new, strict=True))
    return goes


def log_lines(referee: Referee, seat: int) -> list[object]:
    """Returns the log of the last move as a seat reads it."""
    return list(narrate(referee.table, -1, seat, referee.game.names))


def deals_fit_the_view(case: Case) -> int:
    """Checks that a dealt table may be the real one, as far as a seat knows.

    It looks the same to the seat, and pools keep their pieces. Each hidden piece is in a zone that
    may hold it. The same seats have decisions, and secret choices are made. The game can be
    continued. The deal does not depend on hidden pieces.

    Returns:
        The number of deals whose hidden pieces differed from the real table.
    """
    rng, varied = case.rng("deal"), 0
    for referee in sample(case, 8):
        table = referee.table
        faults = len(case.game.position_errors(table))
        for seat in some_seats(case, rng):
            view = view_of(table, seat)
            dealer = Determinizer(case.game, view)
            luck = str(rng.random())
            dealt = dealer.deal(Random(luck))
            other = view_of(other_world(table, seat, rng), seat)
            assert Determinizer(case.game, other).deal(Random(luck)).digest() == dealt.digest()
            check_piles(dealt)
            assert view_of(dealt, seat) == view
            assert view_of(view.known_table(), seat) == view._replace(sealed=())
            assert Counter(kinds_of(dealt)) == Counter(kinds_of(table))
            assert len(case.game.position_errors(dealt)) <= faults, case.game.position_errors(
                dealt
            )[-1]
            assert case.game.seats_to_move(dealt) == referee.seats_to_move()
            assert case.game.legal_moves(dealt, seat) == referee.legal_moves(seat)
            assert not dealt.journal
            varied += any(
                dealt.pieces[a].kind != table.pieces[b].kind
                for zone in table.piles
                for a, b in zip(dealt.piles[zone], table.piles[zone], strict=True)
            )
            imagined = Referee(case.game, dealt)
            for _ in range(10):
                if random_step(imagined, rng) is None:
                    break
    return varied


def pools_are_open(case: Case) -> int:
    """Checks that pieces change their pool only in sight of all seats.

    Returns:
        The number of such moves.
    """
    referee, rng, left_count = case.referee(), case.rng("pools"), 0
    table = referee.table
    everybody = (1 << case.seats) - 1
    for _ in range(MOVES):
        if random_step(referee, rng) is None:
            break
        move, changes = table.undo()
        table.begin_entry(move)
        seen: dict[int, int] = {}
        for change in changes:
            piece = table.pieces[change.piece] if isinstance(change, MovePiece) else None
            pool = None if piece is None else pool_of(table, piece)
            before = 0 if piece is None else table.viewers_of(piece)
            table.apply(change)
            if piece is not None and pool_of(table, piece) != pool:
                seen[piece.id] = seen.get(piece.id, 0) | before
                left_count += 1
            for number in seen:
                seen[number] |= table.viewers_of(table.pieces[number])
        for number, onlookers in seen.items():
            kind = table.pieces[number].kind
            assert onlookers == everybody, f"{kind} goes to another pool unseen with {move}"
    return left_count


def secrets_are_choices(case: Case) -> int:
    """Checks that secret choices are dealt as choices that are possible.

    Each must be reached by legal moves on the dealt table, from the marks before the seat's choice.

    Returns:
        The number of choices that were examined.
    """
    referee, rng, count = case.referee(), case.rng("secrets"), 0
    table = referee.table
    initial_marks: dict[int, dict[str, Primitive]] = {}
    """All marks before the first choice of each seat."""
    for _ in range(MOVES):
        marks = dict(table.marks)
        move = random_step(referee, rng)
        if move is None or count >= CHOICES:
            break
        if is_secret(table, move.seat):
            initial_marks.setdefault(move.seat, marks)
        else:
            initial_marks.clear()
        for seat in initial_marks.keys() - {*referee.seats_to_move()}:
            for viewer in range(case.seats):
                if viewer != seat:
                    dealt = Determinizer(case.game, view_of(table, viewer)).deal(rng)
                    check_choice(case.game, dealt, seat, initial_marks[seat])
                    count += 1
    return count


CHOICES = 40
"""The maximum number of secret choices examined in a game."""


def is_secret(table: Table, seat: int) -> bool:
    """Checks whether the last move was a secret choice that revealed nothing."""
    changes = [change for change in table.changes_of(-1) if not isinstance(change, Note)]
    prefix = f"sealed.{seat}."
    return (
        all(isinstance(change, SetMark) for change in changes)
        and any(change.name.startswith(prefix) for change in changes if isinstance(change, SetMark))
        and all(
            change.name.startswith(prefix) or not change.name.startswith("sealed.")
            for change in changes
            if isinstance(change, SetMark)
        )
    )


def check_choice(game: Game, dealt: Table, seat: int, initial_marks: dict[str, Primitive]) -> None:
    """Checks that a seat can reach its sealed marks by legal moves.

    Positions that are most similar to the target are searched first.

    Args:
        game: The game.
        dealt: The dealt table.
        seat: The seat that has chosen, from 0.
        initial_marks: All marks before its choice.

    Raises:
        AssertionError: No way was found.
    """
    prefix = f"sealed.{seat}."
    target = sealed_by(dealt, prefix)
    table = copied(dealt)
    table.marks.update(
        {
            name: value
            for name, value in initial_marks.items()
            if name.startswith(prefix) or not name.startswith("sealed.")
        }
    )

    def far() -> int:
        return sum(map(apart, sealed_by(table, prefix), target))

    paths: list[tuple[int, int, list[Move]]] = [(far(), 0, [])]
    visited: set[Primitive] = set()
    for number in range(1, 400):
        assert paths, f"seat {seat + 1} cannot choose {target}"
        _, _, path = heappop(paths)
        for move in path:
            table.begin_entry(move)
            game.apply(table, move)
        for move in game.legal_moves(table, seat):
            table.begin_entry(move)
            game.apply(table, move)
            now, waits = sealed_by(table, prefix), seat in game.seats_to_move(table)
            distance = far()
            table.undo()
            if now == target and not waits:
                return
            if waits and now not in visited:
                visited.add(now)
                heappush(paths, (distance, number * 1000 + len(paths), [*path, move]))
        for _ in path:
            table.undo()
    raise AssertionError(f"seat {seat + 1} comes by no legal moves to {target}")


def sealed_by(table: Table, prefix: str) -> tuple[Primitive, ...]:
    """Returns the values of a seat's sealed marks."""
    return tuple([value for name, value in table.marks.items() if name.startswith(prefix)])


def apart(current: Primitive, target: Primitive) -> int:
    """Returns the number of elements to remove and add after the common start."""
    if not isinstance(current, tuple) or not isinstance(target, tuple):
        return int(current != target)
    common = 0
    for item, other in zip(current, target, strict=False):
        if item != other:
            break
        common += 1
    return len(current) + len(target) - 2 * common


# Moves by hand


def handling_and_back(case: Case) -> None:
    """Checks that sandbox allows any move by hand, and undoes it.

    Strict play must continue after it, and end.
    """
    rng = case.rng("handling")
    for number, referee in enumerate(list_of_copies(case, 3)):
        table = referee.table
        steps = [table.fresh_digest()]
        referee.push(Move(rng.randrange(case.seats), "@referee", ("sandbox",)))
        for _ in range(40):
            steps.append(table.fresh_digest())
            move = random_handling(table, rng)
            assert Move.parse(str(move)) == move
            referee.push(move)
            check_piles(table)
            for law in case.game.position_errors(table):
                assert not (fault := refusal_error(law, case.game, table)), fault
            for seat in some_seats(case, rng):
                for legal in referee.legal_moves(seat)[:5]:
                    assert referee.judge(legal) is None
        end = table.fresh_digest()
        for expected in reversed(steps):
            referee.pop()
            assert table.fresh_digest() == expected
        for _ in steps:
            referee.redo()
        assert table.fresh_digest() == end
        referee.push(Move(0, "@referee", ("strict",)))
        last = number == 2
        for _ in range(10 * case.game.move_bound + 100 if last else 30):
            if random_step(referee, rng) is None:
                break
        assert referee.outcome() is not None or not last, "no end after handling"


def list_of_copies(case: Case, count: int) -> list[Referee]:
    """Returns independent referees of positions of a case's game."""
    return [Referee(case.game, copied(referee.table)) for referee in sample(case, count)]


def random_handling(table: Table, rng: Random) -> Move:
    """Returns a random move by hand that can be applied."""
    zones = list(table.zones)
    target = rng.choice(zones)
    choices: list[tuple[str, tuple[str, ...]]] = [
        ("@look", (target,)),
        ("@shuffle", (target,)),
        ("@roll", (str(rng.randint(2, 20)),)),
        ("@roll", (str(rng.randint(2, 20)), str(rng.randint(1, 5)))),
        ("@coin", ()),
        ("@timer", (str(rng.randint(1, 90)),)),
        ("@private", ("Mine", "alone")),
        ("@reveal", (target, rng.choice(["1", "all"]))),
        ("@note", ("Mind", "the", "{gap}")),
    ]
    counter = f"own.own{len(table.entries)}"
    if counter not in table.counters and f"{counter}.0" not in table.counters:
        name = counter.removeprefix("own.")
        choices.append(("@counter", (name, rng.choice(["each", "table"]))))
    if len(table.piles[target]) > 1:
        choices.append(("@cut", (target, str(rng.randint(1, len(table.piles[target]) - 1)))))
    if table.pieces:
        choices += handlings_of(table, rng.choice(table.pieces), target, rng)
    if table.counters:
        choices.append(("@count", (rng.choice(list(table.counters)), str(rng.randint(-2, 2)))))
    verb, args = rng.choice(choices)
    return Move(rng.randrange(table.seats), verb, args)


def handlings_of(
    table: Table, piece: Piece, target: str, rng: Random
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yields moves by hand of a piece and of its pile."""
    pile = table.piles[piece.zone]
    place = f"{piece.zone}#{pile.index(piece.id)}"
    yield "@peek", (place,)
    yield "@reveal", (place, rng.choice(["1", "all"]))
    yield "@tally", (place, rng.choice(["worn", "{0}"]), str(rng.randint(-3, 3)))
    yield "@unlock", (place,)
    if "locked" in piece.marks:
        return
    room = len(table.piles[target]) - (target == piece.zone)
    yield "@move", (place, target)
    yield "@move", (place, target, str(rng.randint(0, room)))
    loose = [
        n for n, piece_number in enumerate(pile) if "locked" not in table.pieces[piece_number].marks
    ]
    places = ",".join([f"{piece.zone}#{n}" for n in rng.sample(loose, min(3, len(loose)))])
    yield "@move", (places, target)
    yield "@flip", (places,)
    yield "@flip", (place, str(rng.randint(0, 3)))
    yield "@turn", (place, str(rng.randint(-3, 3)))
    yield "@turn", (places, f"{rng.randint(-359, 359)}°")
    yield "@lock", (place,)
    yield "@remove", (places,)
    yield "@new", (piece.kind, target)
    if table.viewers_of(piece) == (1 << table.seats) - 1:
        yield "@copy", (place,)
    yield "@attach", (place, "none")
    host = rng.choice(table.pieces)
    if not hangs_on(table, host, piece):
        yield "@attach", (place, f"{host.zone}#{table.piles[host.zone].index(host.id)}")
    if target != piece.zone:
        number = rng.randint(1, len(table.piles[piece.zone]))
        yield "@draw", (piece.zone, target, str(min(number, 3)))
        yield "@deal", (piece.zone, "1", target)


def hangs_on(table: Table, piece: Piece, host: Piece) -> bool:
    """Checks whether a piece is attached to a host, at any depth."""
    while piece.id != host.id:
        if piece.host is None:
            return False
        piece = table.pieces[piece.host]
    return True


# The coach


def coach_warns(case: Case) -> Counter[str]:
    """Checks that coach mode applies refused moves with a warning.

    A move that cannot be applied at all must leave no trace.

    Returns:
        How many moves were applied with a warning, without one, or not at all.
    """
    counts: Counter[str] = Counter()
    rng = case.rng("coach")
    referee = case.referee()
    referee.push(Move(0, "@referee", ("coach",)))
    for _ in range(60):
        table = referee.table
        move = case.game.random_move(table, rng)
        if rng.random() < 0.3 and referee.seats_to_move():
            move = rng.choice(referee.legal_moves(rng.choice(referee.seats_to_move())))
        digest, length, entries = table.fresh_digest(), len(table.journal), len(table.entries)
        try:
            expected = referee.judge(move)
            warning = referee.push(move)
        except InvalidMove as error:
            message = str(error)
            assert message
            assert (table.fresh_digest(), len(table.journal)) == (digest, length), f"half of {move}"
            assert len(table.entries) == entries
            counts["impossible"] += 1
            continue
        check_piles(table)
        assert str(warning) == str(expected)
        counts["warned" if warning else "allowed"] += 1
        referee.pop()
        assert table.fresh_digest() == digest
        referee.redo()
    return counts


# The rulebook


def notes_cite_rules(case: Case) -> None:
    """Checks that log lines cite rules, and are sentences for every seat."""
    rules = citable(case.game)
    for referee in positions(case, "notes"):
        if not referee.table.entries:
            continue
        for change in referee.table.changes_of(-1):
            if isinstance(change, Note):
                assert change.rule in rules, f"{change.rule} is in no rulebook: {change.text}"
        for seat in range(case.seats):
            for line in narrate(referee.table, -1, seat, case.game.names):
                assert line.text.endswith((".", "!", "?")), line
                assert "{" not in line.text, line


def no_player_peeks(cases: Sequence[Case]) -> Counter[str]:
    """Checks that none of the program's players uses hidden information.

    Those that look ahead are asked less often, one of them in each case: they take longer, and
    differ only in their effort.

    Returns:
        How often each was asked, by name and sort.
    """
    effort = cases[0].game.effort_shares
    unknown = effort.keys() - {strength.name for strength in STRENGTHS}
    assert not unknown, f"`shares` name players that look ahead, which {unknown} are not"
    assert all(0 < share <= 1 for share in effort.values()), f"`shares` are parts of one: {effort}"
    counts: Counter[str] = Counter()
    first = cases[0].rng("players").randrange(len(STRENGTHS))
    for number, case in enumerate(cases):
        thinking = STRENGTHS[(first + number) % len(STRENGTHS)].name
        for name, times in {thinking: 2, "random": 6, "greedy": 6}.items():
            for sort, count in players_do_not_peek(case, PLAYERS[name], times).items():
                counts[f"{name}, {sort}"] += count
    return counts


def fast_states_agree(case: Case, moves: int = MOVES) -> int:
    """Checks the fast states of a game against its rules, on random play.

    Their moves are legal moves, all of them unless the state says otherwise. After the same moves,
    a fast state equals the one that is read from the table. Its score is that of the game.

    Args:
        case: The case.
        moves: The maximum number of moves.

    Returns:
        How many moves were made on a fast state.
    """
    fast_state = case.game.fast_state
    referee, rng = case.referee(), case.rng("fast states")
    compared = 0
    if not case.game.overrides("fast_state"):
        return 0
    for _ in range(moves):
        if not (seats := referee.seats_to_move()):
            break
        state = fast_state(referee.table, rng.choice(seats))
        known = check_fast_state(referee, state) if state is not None else []
        if state is None or not known:
            random_step(referee, rng)
            continue
        before, move = state.key, random_choice(known, rng)
        after = state.after(move)
        assert state.key == before, f"the fast state itself was changed by {move}"
        referee.push(move)
        compared += 1
        read = fast_state(referee.table, after.seat)
        assert read is not None, f"there is no fast state after {move}"
        assert after.key == read.key, str(move)
        if referee.seats_to_move():
            check_fast_state(referee, after)
    return compared


def check_fast_state(referee: Referee, state: FastState) -> list[Move]:
    """Checks the score and moves of a fast state, and returns its moves."""
    game, table, seat = referee.game, referee.table, state.seat
    info = game.score_info(table)
    expected = info.values[seat] if info is not None else game.score(table, seat)
    assert state.score() == expected, f"the fast state has score {state.score()}, not {expected}"
    known, legal = sorted(state.legal_moves()), referee.legal_moves(seat)
    assert len(set(known)) == len(known)
    assert set(known) <= set(legal)
    assert len(known) == len(legal) or not state.has_all_moves
    return known


def facts_stay_true(case: Case) -> None:
    """Checks that kept values equal those computed again.

    The values are the facts of the game (see `Fact`), the scores, the legal moves and the views.
    Random moves, moves by hand and undo alternate.
    """
    rng = case.rng("facts")
    for is_by_hand in (False, True):
        referee = case.referee()
        table = referee.table
        if is_by_hand:
            referee.push(Move(0, "@referee", ("sandbox",)))
        for number in range(MOVES):
            if number % 3 == 0:
                kept = kept_values(case.game, table, ())
                memos = table.memo, table.material_memo, table.facts
                table.invalidate()
                again = kept_values(case.game, table, kept)
                assert kept == again, [str(entry.move) for entry in table.entries[-3:]]
                table.memo, table.material_memo, table.facts = memos
            if len(table.entries) > 3 and rng.random() < 0.2:
                for _ in range(rng.randint(1, 3)):
                    referee.pop()
            elif is_by_hand and (rng.random() < 0.6 or _is_stuck(referee)):
                referee.push(random_handling(table, rng))
            elif random_step(referee, rng) is None:
                break


def _is_stuck(referee: Referee) -> bool:
    """Returns whether a seat is stuck, as moves by hand can bring about."""
    return not all(map(referee.legal_moves, referee.seats_to_move()))


def kept_values(game: Game, table: Table, names: Iterable[object]) -> dict[object, object]:
    """Returns the scores, legal moves, views and facts of a position, by name.

    The facts are those among the names, or all that the table has.
    """
    moves = {seat: game.legal_moves(table, seat) for seat in range(table.seats)}
    scores = [game.score(table, seat) for seat in moves] if game.overrides("score") else []
    facts = [name for name in names or list(table.facts) if isinstance(name, Fact)]
    views = [kept_view(table, reader) for reader in range(table.seats + 1)]
    values: dict[object, object] = {"moves": moves, "scores": scores, "views": views}
    return values | {fact: fact(table) for fact in facts}


OF_A_CASE: tuple[Callable[[Case], object], ...] = (
    same_game_twice,
    moves_are_the_game,
    saves_come_back,
    saves_of_any_size_come_back,
    undo_and_redo,
    judge_agrees,
    hands_and_words,
    ends_in_time,
    nothing_is_lost,
    sums_add_up,
    no_peeking,
    views_hold_nothing_hidden,
    the_log_keeps_secrets,
    deals_fit_the_view,
    pools_are_open,
    secrets_are_choices,
    handling_and_back,
    coach_warns,
    notes_cite_rules,
    fast_states_agree,
    facts_stay_true,
)
"""The laws of a game with some seats, options and seed."""

OF_A_GAME: tuple[Callable[[Sequence[Case]], object], ...] = (
    draws_reach_all_verbs,
    no_player_peeks,
    saves_tell_nothing,
)
"""The laws that examine all cases of a game together."""
