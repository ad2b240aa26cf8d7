"""What every game must keep, each law as one function that asserts.

A law gets a `Case` (a game with seats, options and a seed) and plays it; some get all cases of a
game. The laws know games only through `Game`, `Referee` and `View`, as any player does, and ask
nothing of chance: what a random game does not meet is not missed.
"""

import json
import math
import os
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from heapq import heappop, heappush
from itertools import chain, product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tabletop.games.workshops import as_text
from tabletop.lab.laws import box_of, broken_laws, citable, misplaced, unfit_refusal
from tabletop.limits import LONGEST_MOVE, LONGEST_NOTE, LONGEST_PLAN, LONGEST_TITLE
from tabletop.players import PLAYERS, STRENGTHS, Asked, Player
from tabletop.rules import Game, InvalidMove, Move, Referee, Refusal
from tabletop.rules.dealing import Dealer
from tabletop.rules.game import Grip
from tabletop.rules.narrator import narrate, told_to_all
from tabletop.storage.saves import Saved, SaveFile, load
from tabletop.storage.seals import is_sealed
from tabletop.table import REMEMBERED, Piece, Plain, Table, view_of
from tabletop.table.changes import Mark, Note, Put
from tabletop.table.views import Pool

COMBINATIONS = 8
"""Up to so many combinations of option values are all played."""
MOVES = 160
"""How far a law follows a game that may be long, unless it must see the end."""
SEATS = 4
"""How many seats of a table are looked at in each position."""
LITTLE = 0.002
"""How much players think when only their honesty is looked at."""
PLAYED = "played"
"""The purpose of the chance with which the game of a case is played."""
DRAWN = 5000
"""So many draws of a random move in one position must come upon each verb."""


class Played(NamedTuple):
    """A random game as it was played, for the laws that need no game of their own."""

    moves: list[Move]
    digests: list[str]
    """Before each move, and at the end."""


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
        """Print what identifies the case: Hypothesis shows it when a law is broken."""
        printer.text(str(self))

    def rng(self, purpose: str) -> Random:
        """Give chance of the law's own, the same in every run."""
        return Random(f"{self}/{purpose}")

    def referee(self) -> Referee:
        """Lay the table anew and give its referee."""
        return Referee(self.game, self.game.setup(self.seats, dict(self.options), self.seed))

    @cached_property
    def played(self) -> Played:
        """Play a random game, once for all the laws that look at the same one."""
        referee, rng = self.referee(), self.rng(PLAYED)
        played = Played([], [referee.table.digest()])
        while len(played.moves) < MOVES and (move := random_step(referee, rng)) is not None:
            played.moves.append(move)
            played.digests.append(referee.table.digest())
        return played


def cases_of(game: Game, seeds: Sequence[str]) -> list[Case]:
    """Return every number of seats with every combination of option values, with each seed.

    With more than `COMBINATIONS` of them, each value is in one at least.
    """
    fewest, most = game.info.seats
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
        for seats in range(fewest, most + 1)
        for options in chosen
        for seed in seeds
    ]


def choices_of(game: Game) -> list[list[tuple[str, str]]]:
    """Return the values of each option of a game, each as (option, value)."""
    return [[(option.id, value.id) for value in option.values] for option in game.info.options]


# Playing


def random_step(referee: Referee, rng: Random) -> Move | None:
    """Push a random legal move of a random waiting seat; None when the game is over.

    Mostly the verb is drawn first, so that what can be done in few ways is done often.
    """
    waiting = referee.waiting()
    if not waiting:
        return None
    moves = referee.legal_moves(rng.choice(waiting))
    assert moves, f"seat {waiting} is waited for and has no legal move"
    if rng.random() < 0.8:
        verb = rng.choice(sorted({move.verb for move in moves}))
        moves = [move for move in moves if move.verb == verb]
    move = rng.choice(moves)
    referee.push(move)
    return move


def positions(case: Case, purpose: str, moves: int = MOVES) -> Iterator[Referee]:
    """Yield the referee before each move of a random game, and at last where it stops."""
    referee, rng = case.referee(), case.rng(purpose)
    for _ in range(moves):
        yield referee
        if random_step(referee, rng) is None:
            return
    yield referee


def replayed(case: Case) -> Iterator[Referee]:
    """Yield the referee before each move of the game of a case, and at its end."""
    referee = case.referee()
    for move in case.played.moves:
        yield referee
        referee.push(move)
    yield referee


def sample(case: Case, count: int) -> Iterator[Referee]:
    """Yield some positions of the game of a case, early and late; the last one included."""
    total = len(case.played.moves)
    wanted = {round(step * total / max(1, count - 1)) for step in range(count)}
    for number, referee in enumerate(replayed(case)):
        if number in wanted:
            yield referee


def digests(case: Case, moves: int = MOVES) -> list[str]:
    """Give the digest at each step of a random game."""
    return [referee.table.digest() for referee in positions(case, PLAYED, moves)]


def twin(piece: Piece, id: int | None = None, kind: str | None = None) -> Piece:
    """Give a piece that lies as another does, with an id and a kind of its own if given."""
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
    """Give a second table in the same position, without journal."""
    other = Table(table.seats, table.seed)
    other.zones.update(table.zones)
    other.piles.update({zone: list(pile) for zone, pile in table.piles.items()})
    other.pieces.extend(twin(piece) for piece in table.pieces)
    other.counters.update(table.counters)
    other.marks.update(table.marks)
    other.agenda.extend(table.agenda)
    other.draws.update(table.draws)
    return other


def some_seats(case: Case, rng: Random) -> list[int]:
    """Return the seats of a small table, and `SEATS` drawn ones of a large one."""
    return sorted(rng.sample(range(case.seats), min(case.seats, SEATS)))


# Same seed, same game


def same_game_twice(case: Case) -> None:
    """The same seed and moves give the same digests; another seed gives another table."""
    first = case.played.digests
    assert digests(case) == first
    assert len(first) == 1 or len(set(first)) > 1, "no move changes the digest"
    other = replace(case, seed=case.seed + "'").referee()
    assert other.table.digest() != first[0], "the seed is not part of the position"


def same_game_in_another_process(name: str, cases: Sequence[Case], moves: int = 40) -> None:
    """Another process, with other hashes, plays the same games; `name` is that of the game."""
    here = [digests(case, moves) for case in cases]
    words = [[case.seats, list(case.options), case.seed] for case in cases]
    command = [sys.executable, "-m", "tabletop.testing.digests", name, str(moves)]
    places = os.pathsep.join(filter(None, sys.path))
    # Strings have a fixed hash there and a random one here, unless this process has the same.
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
    assert json.loads(other.stdout) == here


def moves_are_the_game(case: Case) -> None:
    """Set-up and the moves as text give every digest again: what a save file holds."""
    moves, steps = case.played
    again = case.referee()
    assert again.table.digest() == steps[0]
    for line, digest in zip(map(str, moves), steps[1:], strict=True):
        again.push(Move.parse(line))
        assert again.table.digest() == digest, f"after {line}"


def saves_come_back(case: Case) -> None:
    """A game saved as it is played comes back at every stage, and from a file cut anywhere."""
    rng = case.rng("saves")
    referee = case.referee()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.sandtable"
        save = SaveFile.create(path, referee, ["human"] * case.seats, dict(case.options))
        known = {referee.table.digest()}
        for number in range(30):
            wander(referee, rng, number)
            save.sync(referee)
            known.add(referee.table.digest())
            if number == 15:
                save.close()
                check_loaded(load(path, case.game), referee)
                save = SaveFile.resume(load(path, case.game))
        save.close()
        check_loaded(load(path, case.game), referee)
        whole = path.read_bytes()
        start = whole.index(b"\n---\n") + 5
        for _ in range(5):
            path.write_bytes(whole[: rng.randrange(start, len(whole))])
            assert load(path, case.game).referee.table.digest() in known


def saves_of_any_size_come_back(case: Case) -> None:
    """Whatever was reported as saved loads, to the last move, however much was done at once.

    Seed, title, decks, notes and the moves of many pieces are as long as they may be; what is
    longer is refused before it has changed anything.
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
    """Return options with each deck that is named written out, with a plan as long as may be."""
    decks = {option.id for option in game.info.options if option.also == "deck"}
    written = as_text(game.info, options)
    for name in decks:
        lines = [line for line in written[name].split("\n") if not line.startswith("Plan:")]
        if lines[0].startswith("Deck:"):
            lines.insert(1, f"Plan: {letter * LONGEST_PLAN}")
            written[name] = "\n".join(lines)
    return written


def large_handlings(table: Table, rng: Random, letter: str) -> Iterator[Move]:
    """Yield handlings of all pieces at once, and notes as long as they may be, in any order."""
    target = rng.choice(list(table.zones))
    deeds = {
        "@turn": ("1",),
        "@tally": ("worn", "1"),
        "@flip": (),
        "@lock": (),
        "@unlock": (),
        "@reveal": ("all",),
        "@move": (target,),
        "@copy": (),
    }
    verbs = [*deeds, "@note", "@private"]
    for verb in rng.sample(verbs, len(verbs)):
        if verb in deeds:
            places = ",".join(
                [f"{zone}#{n}" for zone, pile in table.piles.items() for n in range(len(pile))]
            )
            locked = any("locked" in piece.marks for piece in table.pieces)
            closed = any(table.onlookers(one) != (1 << table.seats) - 1 for one in table.pieces)
            refused = len(places) + LONGEST_TITLE > LONGEST_MOVE
            if not places or refused or (verb == "@copy" and closed):
                continue
            if locked and verb not in ("@tally", "@unlock", "@reveal"):
                yield Move(0, "@unlock", (places,))
            yield Move(rng.randrange(table.seats), verb, (places, *deeds[verb]))
        else:
            yield Move(rng.randrange(table.seats), verb, (letter * LONGEST_NOTE,))


def refuse_longer(referee: Referee, letter: str) -> None:
    """Check that what is longer than it may be is refused, and leaves no trace."""
    digest, made = referee.table.digest(), len(referee.table.entries)
    for verb in ("@note", "@private"):
        words = (letter * (LONGEST_NOTE - 1), letter)  # with the space between them
        try:
            referee.push(Move(0, verb, words))
        except InvalidMove:
            pass
        else:
            raise AssertionError(f"{verb} takes more characters than it may")
    assert (referee.table.digest(), len(referee.table.entries)) == (digest, made)


def wander(referee: Referee, rng: Random, number: int) -> None:
    """Do the next thing of a game in which people take back, redo and handle pieces."""
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
    elif referee.waiting():
        random_step(referee, rng)


def check_loaded(saved: Saved, referee: Referee) -> None:
    """Check that a loaded game stands where the other does, with the same way back."""
    assert saved.whole
    again = saved.referee
    assert again.table.digest() == referee.table.digest()
    assert [entry.move for entry in again.table.entries] == [
        entry.move for entry in referee.table.entries
    ]
    assert again.mode == referee.mode
    for seat in range(referee.table.seats):
        assert again.legal_moves(seat) == referee.legal_moves(seat)


# Undo


def undo_and_redo(case: Case) -> None:
    """Undo to the start and redo to the end pass through the same digests."""
    referee, steps = case.referee(), case.played.digests
    for move in case.played.moves:
        referee.push(move)
    assert referee.table.digest() == steps[-1]
    length = len(referee.table.journal)
    for expected in reversed(steps[:-1]):
        referee.pop()
        assert referee.table.digest() == expected
    assert not referee.table.entries
    assert referee.legal_moves(referee.waiting()[0])
    for expected in steps[1:]:
        referee.redo()
        assert referee.table.digest() == expected
    assert len(referee.table.journal) == length
    assert not referee.undone


# Moves, their judge and their notation


def judge_agrees(case: Case) -> None:
    """The legal moves are exactly those the judge lets through; a refusal cites its rule."""
    rng = case.rng("draws")
    box = box_of(case.referee().table)
    for referee in positions(case, "judge", 60):
        table = referee.table
        digest, length = table.digest(), len(table.journal)
        assert not list(broken_laws(referee, box, rng, thorough=False))
        assert (table.digest(), len(table.journal)) == (digest, length), "judging left a trace"


def draws_reach_all_verbs(cases: Sequence[Case]) -> dict[str, Counter[str]]:
    """`random_move` draws every verb that is ever legal, and never only its legal moves.

    Where random games do not come upon a draw, it is looked for in a position that has the verb
    among its legal moves, or in one that has not.
    """
    found: dict[str, Counter[str]] = defaultdict(Counter)
    wanted: dict[tuple[str, str], tuple[Case, Table]] = {}
    for case in cases:
        rng = case.rng("reach")
        for referee in positions(case, "reach"):
            seats = referee.waiting()
            listed = {move.verb for seat in seats for move in referee.legal_moves(seat)}
            for verb in listed:
                found[verb]["listed"] += 1
                if (verb, "legal") not in wanted:
                    wanted[verb, "legal"] = case, copied(referee.table)
            for verb in found.keys() - listed:
                if (verb, "refused") not in wanted:
                    wanted[verb, "refused"] = case, copied(referee.table)
            for _ in range(20):
                draw(referee, rng, found)
    for (verb, sort), (case, table) in wanted.items():
        referee, rng = Referee(case.game, table), case.rng(f"{sort} {verb}")
        for _ in range(DRAWN):
            if found[verb][sort]:
                break
            draw(referee, rng, found)
        assert found[verb][sort], f"no {sort} {verb} is ever drawn: {found[verb]}"
    return found


def draw(referee: Referee, rng: Random, found: dict[str, Counter[str]]) -> None:
    """Draw a move and count what is said of it, by its verb."""
    move = referee.game.random_move(referee.table, rng)
    try:
        refusal = referee.judge(move)
    except InvalidMove:
        found[move.verb]["unreadable"] += 1
    else:
        found[move.verb]["legal" if refusal is None else "refused"] += 1


def hands_and_words(case: Case) -> None:
    """Moves can be made by hand: gestures name what is there, any grip is understood."""
    rng = case.rng("grips")
    for referee in sample(case, 12):
        table = referee.table
        digest = table.digest()
        for seat in referee.waiting():
            assert case.game.prompt(table, seat).strip()
            assert math.isfinite(case.game.score(table, seat))
            for move in few_of_each_verb(referee.legal_moves(seat)):
                gesture = case.game.gesture(table, move)
                assert gesture.label.strip()
                if case.game.verbs:
                    assert set(gesture.gives_up or ()) <= set(case.game.verbs)
                assert {gesture.target or next(iter(table.zones)), *gesture.covers} <= set(
                    table.zones
                )
                assert gesture.piece is None or 0 <= gesture.piece < len(table.pieces)
        for _ in range(40 if table.pieces else 0):
            grip = Grip(
                rng.randrange(table.seats),
                rng.randrange(len(table.pieces)),
                rng.choice(list(table.zones)),
                rng.randrange(4),
                rng.random() < 0.5,
            )
            drop = case.game.drop(table, grip)
            if drop is not None:
                assert drop.seat == grip.seat
                referee.judge(drop)
        assert table.digest() == digest


# The end


def ends_in_time(case: Case) -> None:
    """A random game ends within its bound, with an outcome that holds together."""
    referee, rng = case.referee(), case.rng("end")
    moves = 0
    while random_step(referee, rng) is not None:
        moves += 1
        assert moves <= case.game.move_bound, f"no end after {moves} moves"
    over = referee.outcome()
    assert over is not None
    assert over.rule in citable(case.game)
    assert over.reason.strip()
    assert len(over.scores) == case.seats
    assert len(set(over.winners)) == len(over.winners)
    assert set(over.winners) <= set(range(case.seats))
    best = max(over.scores)
    assert all(over.scores[seat] == best for seat in over.winners), over
    if case.seats > 1 and over.scores.count(best) == 1:
        assert over.winners == (over.scores.index(best),), over
    for seat in range(case.seats):
        assert referee.legal_moves(seat) == []
    for _ in range(20):
        move = case.game.random_move(referee.table, rng)
        try:
            assert referee.judge(move) is not None, f"{move} is let through after the end"
        except InvalidMove:
            continue


# Nothing is lost


def nothing_is_lost(case: Case) -> None:
    """No piece is ever lost, doubled or changed into another."""
    kinds = kinds_of(case.referee().table)
    for referee in positions(case, "conservation"):
        check_piles(referee.table)
        assert kinds_of(referee.table) == kinds


def kinds_of(table: Table) -> list[tuple[str, str]]:
    """Give every piece's kind and back."""
    return [(piece.kind, piece.back) for piece in table.pieces]


def check_piles(table: Table) -> None:
    """Check that each piece lies in exactly one pile, and says so itself."""
    assert not list(misplaced(table))


# No peeking


def no_peeking(case: Case) -> int:
    """Tables that differ only in what is hidden from a seat are the same to that seat.

    The hidden pieces change places, the seed is another, the others' sealed choices are others.
    Gives how many of the worlds compared had hidden pieces in other places.
    """
    rng, differing = case.rng("worlds"), 0
    for referee in chain(sample(case, 12), handled(case)):
        for seat in some_seats(case, rng):
            other = other_world(referee.table, seat, rng)
            differing += other.digest() != replace_seed(referee.table, other.seed).digest()
            # The same words are tried in both, as what others would say tells what they hold.
            draws = [case.game.random_move(referee.table, rng) for _ in range(30)]
            here = told(case.game, referee.table, seat, draws)
            there = told(case.game, other, seat, draws)
            for one, another_one in zip(here, there, strict=True):
                assert another_one == one, f"seat {seat} can tell"
    return differing


def has_secrets(case: Case) -> bool:
    """Tell whether different pieces of one pool lie hidden from a seat at the start."""
    table = case.referee().table
    return any(
        len(set(kinds)) > 1
        for seat in range(case.seats)
        for kinds in view_of(table, seat).unseen.values()
    )


def handled(case: Case) -> Iterator[Referee]:
    """Yield positions that only hands can make: pieces known, turned and laid anywhere.

    Not of a game in which nothing is hidden: its rules need not care for pieces face down.
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
    """A player chooses the same, with the same luck, in worlds that its seat cannot tell apart.

    It is asked early and late; and where another seat has just chosen in secret, or where it
    knows a piece that lies hidden: so many times each. Gives how often it was asked so.
    """
    rng, asked = case.rng("worlds"), Counter[str]()
    total = len(case.played.moves)
    wanted = {round(step * total / times) for step in range(times + 1)}
    for number, referee in enumerate(replayed(case)):
        table = referee.table
        for seat in referee.waiting():
            sorts = {"early or late"} if number in wanted else set()
            last = table.entries[-1].move.seat if table.entries else seat
            if last != seat and is_secret(table, last) and asked["secret"] < times:
                sorts.add("secret")
            if remembers(table, seat) and asked["memory"] < times:
                sorts.add("memory")
            if not sorts:
                continue
            asked.update(sorts)
            other = other_world(table, seat, rng)
            answers = []
            for world in (table, other):
                moves = case.game.legal_moves(world, seat)
                look = partial(view_of, world, seat)
                decision = Asked(seat, moves, look, case.rng("luck"), effort=LITTLE)
                answers.append(player(case.game, decision))
            assert answers[0] == answers[1]
            assert answers[0] in referee.legal_moves(seat)
    return asked


def remembers(table: Table, seat: int) -> bool:
    """Tell whether a seat knows a piece that lies face down before all, as it has seen it."""
    return any(
        piece.known >> seat & 1 and not (piece.face and table.zones[piece.zone].sight == "all")
        for piece in table.pieces
    )


def pool_of(table: Table, piece: Piece) -> Pool:
    """Give the pool of a piece where it lies: who may not see it knows it for one of these."""
    return piece.back, piece.owner, table.zones[piece.zone].pool


def replace_seed(table: Table, seed: str) -> Table:
    """Give the same position under another seed."""
    other = copied(table)
    other.seed = seed
    return other


def other_world(table: Table, seat: int, rng: Random) -> Table:
    """Give a table that differs in all that the seat may not know, and in nothing else."""
    other = copied(table)
    other.seed = f"another {rng.random()}"
    places: dict[Pool, list[Piece]] = defaultdict(list)
    for piece in table.pieces:
        if not table.sees(seat, piece):
            places[pool_of(table, piece)].append(piece)
    goes: dict[int, int] = {}
    for pieces in places.values():
        shuffled = exchanged(pieces, rng)
        for place, piece in zip(pieces, shuffled, strict=True):
            goes[place.id] = piece.id
            other.pieces[piece.id] = twin(place, piece.id, piece.kind)
    for pile in other.piles.values():
        pile[:] = [goes.get(number, number) for number in pile]
    for piece in other.pieces:
        if piece.host is not None:
            piece.host = goes.get(piece.host, piece.host)
    for name, value in other.marks.items():
        if name.startswith("sealed.") and not name.startswith(f"sealed.{seat}."):
            other.marks[name] = another(value)
    return other


def exchanged(pieces: Sequence[Piece], rng: Random) -> list[Piece]:
    """Shuffle pieces; where they are of several kinds, some kind comes to another place."""
    shuffled = rng.sample(pieces, len(pieces))
    kinds = [piece.kind for piece in pieces]
    while [piece.kind for piece in shuffled] == kinds and len(set(kinds)) > 1:
        shuffled = rng.sample(pieces, len(pieces))
    return shuffled


def another(value: Plain) -> Plain:
    """Give another value of the same sort; nothing stays nothing."""
    if value is None:
        return None
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "'"
    return tuple(another(part) for part in reversed(value))


def told(game: Game, table: Table, seat: int, draws: Sequence[Move]) -> list[object]:
    """Give everything the game tells a seat about a position, and how it judges some moves."""
    said: list[object] = [view_of(table, seat), game.waiting(table)]
    moves = game.legal_moves(table, seat)
    said.append(moves)
    if moves:
        said.append(game.prompt(table, seat))
        said.extend(game.gesture(table, move) for move in few_of_each_verb(moves))
    said.extend(verdict(game, table, Move(seat, draw.verb, draw.args)) for draw in draws)
    return said


def few_of_each_verb(moves: Sequence[Move]) -> list[Move]:
    """Give the first twelve moves of every verb."""
    count: Counter[str] = Counter()
    few = []
    for move in moves:
        count[move.verb] += 1
        if count[move.verb] <= 12:
            few.append(move)
    return few


def verdict(game: Game, table: Table, move: Move) -> tuple[object, ...]:
    """Give all that a judgement says."""
    try:
        refusal = game.judge(table, move)
    except InvalidMove as error:
        return (str(move), str(error))
    if refusal is None:
        return (str(move),)
    return (str(move), refusal.rule, refusal.reason, refusal.pieces)


def views_hold_nothing_hidden(case: Case) -> None:
    """A view names no hidden piece: not by id, not by kind, not in marks or steps.

    Only a mark that remembers may name what was open once.
    """
    for referee in sample(case, 12):
        table = referee.table
        for seat in range(case.seats):
            view = view_of(table, seat)
            hidden = {p.kind for p in table.pieces if not table.sees(seat, p)}
            open_kinds = {p.kind for p in table.pieces if table.sees(seat, p)}
            for zone, pile in view.piles.items():
                for seen, piece in zip(pile, table.pile(zone), strict=True):
                    if table.sees(seat, piece):
                        assert (seen.id, seen.kind) == (piece.id, piece.kind)
                    else:
                        assert (seen.id, seen.kind) == (None, None)
            marks = [text for name, text in view.marks.items() if not name.startswith(REMEMBERED)]
            words = set(plain_words([*marks, *map(tuple, view.agenda)]))
            assert not words & (hidden - open_kinds), "marks or agenda name a hidden piece"


def plain_words(values: Sequence[object]) -> Iterator[str]:
    """Give every word inside plain values."""
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple | list):
            yield from plain_words(value)


def the_log_keeps_secrets(case: Case) -> int:
    """Two games that differ in pieces a seat never saw tell that seat the same, as do their saves.

    Where every secret comes out in time, a shorter game is told. Gives how many pieces changed
    places, over all seats.
    """
    return next(filter(None, (log_kept_secrets(case, length) for length in (60, 12, 4, 1))), 0)


def saves_tell_nothing(cases: Sequence[Case]) -> int:
    """The save of a game that goes on names in plain words no kind that a seat has never seen.

    Nor does it tell the seed. A game is tried with each of the two fewest numbers of seats; gives
    how many kinds were looked for, over all seats.
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
        assert "\nseed" not in head, "the seed stands in the head of the save"
        words = {word for word in re.split(r"[\s,#]", body) if not is_sealed(word)}
        pieces = referee.table.pieces
        for seat in range(case.seats):
            secret = {piece for pile in never_seen(case, moves, seat) for piece in pile}
            kinds = {piece.kind for piece in pieces if piece.id in secret}
            kinds -= {piece.kind for piece in pieces if piece.id not in secret}
            told = kinds & words
            assert not told, f"the save of {case} tells seat {seat + 1} of {sorted(told)}"
            looked_for += len(kinds)
    return looked_for


def log_kept_secrets(case: Case, length: int) -> int:
    """Tell two games of some moves, and compare; give how many pieces changed places."""
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
            other.table.pieces[new] = twin(place, new, first.table.pieces[new].kind)
        pieces = first.table.pieces
        for move in moves:
            first.push(move)
            if move.seat != seat:
                # Both seats may have cards of a kind; whoever moves speaks of the own ones.
                kinds = {
                    pieces[old].kind: pieces[new].kind
                    for old, new in goes.items()
                    if pieces[old].owner in (None, move.seat)
                }
                args = tuple(kinds.get(word, word) for word in move.args)
                if args != move.args and not touches(first.table, goes):
                    break  # said aloud of a card that stays where it is: that tells something
                move = move._replace(args=args)
            try:
                other.push(move)
            except (Refusal, InvalidMove):  # that the move was possible tells something, too
                break
            if any(other.table.sees(seat, other.table.pieces[new]) for new in goes.values()):
                break  # it came to light here alone: that the other one did not tells something
            assert story(other, seat) == story(first, seat), f"seat {seat} after {move}"
            assert view_of(other.table, seat) == view_of(first.table, seat), f"after {move}"
            assert in_save(other.table) == in_save(first.table), f"the save tells of {move}"
    return exchanged


def in_save(table: Table) -> str:
    """Give what can be read of the latest move in a save: nothing where it is sealed."""
    return str(table.entries[-1].move) if told_to_all(table) else ""


def touches(table: Table, pieces: Container[int]) -> bool:
    """Tell whether the last move did something with one of these pieces."""
    return any(getattr(change, "piece", None) in pieces for change in table.changes_of(-1))


def never_seen(case: Case, moves: Sequence[Move], seat: int) -> list[list[int]]:
    """Give the pieces of each kind and back of which a seat never sees any, not for a moment."""
    referee = case.referee()
    seen: set[int] = set()
    for move in (None, *moves):
        if move is not None:
            referee.push(move)
            for change in referee.table.changes_of(-1):
                if isinstance(change, Note):
                    seen |= {number for number, mask in change.pieces if mask >> seat & 1}
        seen |= {p.id for p in referee.table.pieces if referee.table.sees(seat, p)}
    kinds: dict[tuple[str, str], list[int]] = defaultdict(list)
    for piece in referee.table.pieces:
        kinds[piece.kind, piece.back].append(piece.id)
    return [pieces for pieces in kinds.values() if not seen & set(pieces)]


def exchange(table: Table, kinds: Sequence[Sequence[int]], rng: Random) -> dict[int, int]:
    """Draw up a change of places among kinds of the same pool and number that lie hidden alike."""
    groups: dict[tuple[tuple[str, int], ...], list[list[int]]] = defaultdict(list)
    for pieces in kinds:
        alike = [
            (str(pool_of(table, table.pieces[n])), table.onlookers(table.pieces[n])) for n in pieces
        ]
        place = {
            n: (table.pieces[n].zone, table.piles[table.pieces[n].zone].index(n)) for n in pieces
        }
        ordered = sorted(zip(alike, pieces, strict=True), key=lambda one: (one[0], place[one[1]]))
        groups[tuple(sorted(alike))].append([number for _, number in ordered])
    goes: dict[int, int] = {}
    for group in groups.values():
        rng.shuffle(group)
        if len(group) > 1:
            for old, new in zip(group, [*group[1:], group[0]], strict=True):
                goes.update(zip(old, new, strict=True))
    return goes


def story(referee: Referee, seat: int) -> list[object]:
    """Give the log of the last move as a seat reads it."""
    return list(narrate(referee.table, -1, seat, referee.game.names))


def deals_fit_the_view(case: Case) -> int:
    """A table dealt from a view is one that may be the real one, as far as the seat can know.

    It looks the same to the seat, so that each pool keeps its pieces; nothing lies where it may
    not; the same seats are waited for, as who has chosen in secret has chosen there, too; it can
    be played on. It does not hang on what is hidden. Gives how many deals laid hidden pieces in
    other places than the true table has them.
    """
    rng, varied = case.rng("deal"), 0
    for referee in sample(case, 8):
        table = referee.table
        faults = len(case.game.position_errors(table))
        for seat in some_seats(case, rng):
            view = view_of(table, seat)
            dealer = Dealer(case.game, view)
            luck = str(rng.random())
            dealt = dealer.deal(Random(luck))
            other = view_of(other_world(table, seat, rng), seat)
            assert Dealer(case.game, other).deal(Random(luck)).digest() == dealt.digest()
            check_piles(dealt)
            assert view_of(dealt, seat) == view
            assert Counter(kinds_of(dealt)) == Counter(kinds_of(table))
            assert len(case.game.position_errors(dealt)) <= faults, case.game.position_errors(
                dealt
            )[-1]
            assert case.game.waiting(dealt) == referee.waiting()
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
    """What a pool holds all can count: a piece goes to another only before the eyes of all.

    Gives how many did.
    """
    referee, rng, gone = case.referee(), case.rng("pools"), 0
    table = referee.table
    everybody = (1 << case.seats) - 1
    for _ in range(MOVES):
        if random_step(referee, rng) is None:
            break
        move, changes = table.take_back()
        table.begin(move)
        seen: dict[int, int] = {}
        for change in changes:
            piece = table.pieces[change.piece] if isinstance(change, Put) else None
            pool = None if piece is None else pool_of(table, piece)
            before = 0 if piece is None else table.onlookers(piece)
            table.do(change)
            if piece is not None and pool_of(table, piece) != pool:
                seen[piece.id] = seen.get(piece.id, 0) | before
                gone += 1
            for number in seen:
                seen[number] |= table.onlookers(table.pieces[number])
        for number, onlookers in seen.items():
            kind = table.pieces[number].kind
            assert onlookers == everybody, f"{kind} goes to another pool unseen with {move}"
    return gone


def secrets_are_choices(case: Case) -> int:
    """What others have chosen in secret is dealt as a choice that they can make.

    It is reached by legal moves on the dealt table, from where the seat had chosen nothing yet.
    Gives how many choices were looked at.
    """
    referee, rng, count = case.referee(), case.rng("secrets"), 0
    table = referee.table
    begun: dict[int, dict[str, Plain]] = {}
    """All marks as they were before the first choice of each seat."""
    for _ in range(MOVES):
        marks = dict(table.marks)
        move = random_step(referee, rng)
        if move is None or count >= CHOICES:
            break
        if is_secret(table, move.seat):
            begun.setdefault(move.seat, marks)
        else:
            begun.clear()
        for seat in begun.keys() - {*referee.waiting()}:
            for viewer in range(case.seats):
                if viewer != seat:
                    dealt = Dealer(case.game, view_of(table, viewer)).deal(rng)
                    check_choice(case.game, dealt, seat, begun[seat])
                    count += 1
    return count


CHOICES = 40
"""So many secret choices are looked at in a game."""


def is_secret(table: Table, seat: int) -> bool:
    """Tell whether the last move was a secret choice of a seat, and brought nothing to light."""
    changes = [change for change in table.changes_of(-1) if not isinstance(change, Note)]
    own = f"sealed.{seat}."
    return (
        all(isinstance(change, Mark) for change in changes)
        and any(change.name.startswith(own) for change in changes if isinstance(change, Mark))
        and all(
            change.name.startswith(own) or not change.name.startswith("sealed.")
            for change in changes
            if isinstance(change, Mark)
        )
    )


def check_choice(game: Game, dealt: Table, seat: int, begun: dict[str, Plain]) -> None:
    """Check that a seat can come by legal moves to what is sealed for it on a dealt table.

    The way is looked for among the positions that are the most like it first.
    """
    own = f"sealed.{seat}."
    wanted = sealed_by(dealt, own)
    table = copied(dealt)
    table.marks.update(
        {
            name: value
            for name, value in begun.items()
            if name.startswith(own) or not name.startswith("sealed.")
        }
    )

    def far() -> int:
        return sum(map(apart, sealed_by(table, own), wanted))

    paths: list[tuple[int, int, list[Move]]] = [(far(), 0, [])]
    met: set[Plain] = set()
    for number in range(1, 400):
        assert paths, f"seat {seat + 1} cannot choose {wanted}"
        _, _, path = heappop(paths)
        for move in path:
            table.begin(move)
            game.carry_out(table, move)
        for move in game.legal_moves(table, seat):
            table.begin(move)
            game.carry_out(table, move)
            now, waits = sealed_by(table, own), seat in game.waiting(table)
            distance = far()
            table.take_back()
            if now == wanted and not waits:
                return
            if waits and now not in met:
                met.add(now)
                heappush(paths, (distance, number * 1000 + len(paths), [*path, move]))
        for _ in path:
            table.take_back()
    raise AssertionError(f"seat {seat + 1} comes by no legal moves to {wanted}")


def sealed_by(table: Table, own: str) -> tuple[Plain, ...]:
    """Give the values of a seat's sealed marks."""
    return tuple([value for name, value in table.marks.items() if name.startswith(own)])


def apart(have: Plain, want: Plain) -> int:
    """Tell how much must go and come to make one value of the other, from the first difference."""
    if not isinstance(have, tuple) or not isinstance(want, tuple):
        return int(have != want)
    same = 0
    for one, other in zip(have, want, strict=False):
        if one != other:
            break
        same += 1
    return len(have) + len(want) - 2 * same


# Handling by hand


def handling_and_back(case: Case) -> None:
    """Sandbox takes any handling of any piece and gives it back; strict play goes on after it."""
    rng = case.rng("handling")
    for number, referee in enumerate(list_of_copies(case, 3)):
        table = referee.table
        steps = [table.digest()]
        referee.push(Move(rng.randrange(case.seats), "@referee", ("sandbox",)))
        for _ in range(40):
            steps.append(table.digest())
            move = random_handling(table, rng)
            assert Move.parse(str(move)) == move
            referee.push(move)
            check_piles(table)
            for law in case.game.position_errors(table):
                assert not (fault := unfit_refusal(law, case.game, table)), fault
            for seat in some_seats(case, rng):
                for legal in referee.legal_moves(seat)[:5]:
                    assert referee.judge(legal) is None
        end = table.digest()
        for expected in reversed(steps):
            referee.pop()
            assert table.digest() == expected
        for _ in steps:
            referee.redo()
        assert table.digest() == end
        referee.push(Move(0, "@referee", ("strict",)))
        last = number == 2
        for _ in range(10 * case.game.move_bound + 100 if last else 30):
            if random_step(referee, rng) is None:
                break
        assert referee.outcome() is not None or not last, "no end after handling"


def list_of_copies(case: Case, count: int) -> list[Referee]:
    """Give referees of their own over some positions of a random game, early and late."""
    return [Referee(case.game, copied(referee.table)) for referee in sample(case, count)]


def random_handling(table: Table, rng: Random) -> Move:
    """Draw any handling that can be done."""
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
    own = f"own.own{len(table.entries)}"
    if own not in table.counters and f"{own}.0" not in table.counters:
        name = own.removeprefix("own.")
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
    """Yield what can be done with a piece, also with the pile in which it lies."""
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
    loose = [n for n, one in enumerate(pile) if "locked" not in table.pieces[one].marks]
    some = ",".join([f"{piece.zone}#{n}" for n in rng.sample(loose, min(3, len(loose)))])
    yield "@move", (some, target)
    yield "@flip", (some,)
    yield "@flip", (place, str(rng.randint(0, 3)))
    yield "@turn", (place, str(rng.randint(-3, 3)))
    yield "@turn", (some, f"{rng.randint(-359, 359)}°")
    yield "@lock", (place,)
    yield "@remove", (some,)
    yield "@new", (piece.kind, target)
    if table.onlookers(piece) == (1 << table.seats) - 1:
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
    """Tell whether a piece is attached to a host, directly or through others."""
    while piece.id != host.id:
        if piece.host is None:
            return False
        piece = table.pieces[piece.host]
    return True


# The coach


def coach_warns(case: Case) -> Counter[str]:
    """Coach lets refused moves through with the warning, or says they cannot be done at all.

    Gives how many were let through (with and without a warning) and how many could not be done.
    """
    seen: Counter[str] = Counter()
    rng = case.rng("coach")
    referee = case.referee()
    referee.push(Move(0, "@referee", ("coach",)))
    for _ in range(60):
        table = referee.table
        move = case.game.random_move(table, rng)
        if rng.random() < 0.3 and referee.waiting():
            move = rng.choice(referee.legal_moves(rng.choice(referee.waiting())))
        digest, length, entries = table.digest(), len(table.journal), len(table.entries)
        try:
            expected = referee.judge(move)
            warning = referee.push(move)
        except InvalidMove as error:
            said = str(error)
            assert said
            assert (table.digest(), len(table.journal)) == (digest, length), f"half of {move}"
            assert len(table.entries) == entries
            seen["impossible"] += 1
            continue
        check_piles(table)
        assert str(warning) == str(expected)
        seen["warned" if warning else "allowed"] += 1
        referee.pop()
        assert table.digest() == digest
        referee.redo()
    return seen


# The rulebook


def notes_cite_rules(case: Case) -> None:
    """Every line of the log cites a rule of the book and reads as a sentence for every seat."""
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
    """None of the program's players chooses by what its seat may not know.

    Those that look ahead are asked less often, one of them in each case, as they take longer and
    differ by how much they think alone. Returns how often each was asked, and why then.
    """
    effort = cases[0].game.shares
    unknown = effort.keys() - {strength.name for strength in STRENGTHS}
    assert not unknown, f"`shares` name players that look ahead, which {unknown} are not"
    assert all(0 < share <= 1 for share in effort.values()), f"`shares` are parts of one: {effort}"
    asked: Counter[str] = Counter()
    first = cases[0].rng("players").randrange(len(STRENGTHS))
    for number, case in enumerate(cases):
        thinking = STRENGTHS[(first + number) % len(STRENGTHS)].name
        for name, times in {thinking: 2, "random": 6, "greedy": 6}.items():
            for sort, count in players_do_not_peek(case, PLAYERS[name], times).items():
                asked[f"{name}, {sort}"] += count
    return asked


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
    no_peeking,
    views_hold_nothing_hidden,
    the_log_keeps_secrets,
    deals_fit_the_view,
    pools_are_open,
    secrets_are_choices,
    handling_and_back,
    coach_warns,
    notes_cite_rules,
)
"""The laws of a game with some seats, options and seed."""

OF_A_GAME: tuple[Callable[[Sequence[Case]], object], ...] = (
    draws_reach_all_verbs,
    no_player_peeks,
    saves_tell_nothing,
)
"""The laws that look at all cases of a game together."""
