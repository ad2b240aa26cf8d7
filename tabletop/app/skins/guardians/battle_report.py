"""The report at the end of a combat: survivors, totals, and result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from tabletop.app.painting.news_pages import Page, PageFrame, rewound
from tabletop.app.painting.seat_names import NUMBERS, PlayerNames
from tabletop.app.skins.guardians import combat_page as faces
from tabletop.app.skins.guardians.card_faces import face_of
from tabletop.app.skins.skin import EarlierChanges
from tabletop.cards.wording import signed
from tabletop.games.guardians.board import space_of
from tabletop.games.guardians.card_rules import is_creature
from tabletop.games.guardians.combat import ending, field
from tabletop.games.guardians.counters import ROUND
from tabletop.games.guardians.duel import WINS, results_of
from tabletop.games.guardians.explain.log import told
from tabletop.games.guardians.lands.aftermath import support
from tabletop.games.guardians.marks import PHASE, PLACE, SIEGE, STAGE
from tabletop.games.guardians.steps import BATTLE, CHALLENGE
from tabletop.games.guardians.zones import (
    ASSAULT,
    BRIBED,
    COMBAT,
    COMMAND,
    DAZED,
    DISCARD,
    FLANK_AREA,
    GUARDIAN,
    LANE_AREA,
    SEATS,
    guardian_of,
    is_in_areas,
)
from tabletop.table import Change, Piece, Table
from tabletop.table.changes import MovePiece, Note, PopStep, SetMark

#: Seconds that the end of a combat is shown.
PAGE_SECONDS = 9.0
#: The zones of creatures in a combat, including those of lost creatures.
_COMBAT_ZONES = (COMBAT, LANE_AREA, FLANK_AREA, ASSAULT, COMMAND, DAZED)
_DISCARD_PILES = tuple(map(DISCARD, SEATS))
_RESULT_RULES = ("GD-RESULT.", "GD-DUEL.10")
_WIN_RULES = ("GD-DUEL.10", "GD-RESULT.4", "GD-RESULT.5")
_OMITTED_RULES = ("GD-RESULT.1", "GD-RESULT.2")


def report(
    table: Table,
    changes: Sequence[Change],
    seat: int,
    names: PlayerNames = NUMBERS,
    before: EarlierChanges = tuple,
) -> list[Page]:
    """Returns a page for each combat that the changes end."""
    pages: list[Page] = []
    for start in ends(changes):
        lost = lost_cards([*before(), *changes[:start]])
        later = tuple(_outcome(table, changes[start:], seat))
        notes = [change for change in changes[start:] if isinstance(change, Note)]
        winner = next((note.seat for note in notes if note.rule in _WIN_RULES), -1)
        with rewound(table, changes[start:]):
            verdict = names.with_names_in(verdict_of(table, winner, later, seat, names, lost))
        pages.append((PageFrame(PAGE_SECONDS, partial(faces.verdict, verdict), "coin"),))
    return pages


def ends(changes: Sequence[Change]) -> Iterator[int]:
    """Yields the indices of the changes that end a combat.

    At each index all cards are still in their zones.
    """
    for number, change in enumerate(changes):
        of_duel = isinstance(change, SetMark) and (change.name, change.new) == (PHASE.name, "drop")
        of_lands = isinstance(change, PopStep) and change.step.name in (BATTLE.name, CHALLENGE.name)
        if of_duel or of_lands:
            yield number


def lost_cards(changes: Sequence[Change]) -> dict[int, str]:
    """Returns the cards that the last combat lost to the discard pile.

    The value of each is `destroyed` or `discarded`.
    """
    gone: dict[int, str] = {}
    destroyed: set[int] = set()
    for change in changes:
        if isinstance(change, SetMark) and (change.name, change.old) == (STAGE.name, ""):
            gone.clear()  # a new combat begins
            destroyed.clear()
        elif isinstance(change, Note) and change.rule == "GD-DESTRUCTION.2":
            destroyed.update(piece for piece, _mask in change.pieces)
        elif (
            isinstance(change, MovePiece)
            and change.target in _DISCARD_PILES
            and is_in_areas(change.source, *_COMBAT_ZONES)
        ):
            gone[change.piece] = "destroyed" if change.piece in destroyed else "discarded"
    return gone


def _outcome(table: Table, changes: Sequence[Change], seat: int) -> Iterator[str]:
    """Yields the log sentences about the result for a seat."""
    for change in changes:
        if not isinstance(change, Note) or change.rule in _OMITTED_RULES:
            continue
        if not change.rule.startswith(_RESULT_RULES):
            return
        yield told(table, change, seat)


def verdict_of(
    table: Table,
    winner: int,
    outcome: Sequence[str],
    seat: int,
    names: PlayerNames = NUMBERS,
    gone: Mapping[int, str] = MappingProxyType({}),
) -> faces.CombatResult:
    """Returns the end of the combat on the table for a seat.

    `seat` is -1 for spectators. `gone` are the cards that have left the combat (see `lost_cards`).
    """
    space = space_of(PLACE(table))
    order = (0, 1) if seat == 1 else (1, 0)
    sides = [_side(table, side_index, seat, space, names, gone) for side_index in order]
    if SIEGE(table) == "guardian":
        beaten = ending.guardian_is_beaten(table)
        title = "The Guardian is beaten" if beaten else "The Guardian is not beaten"
        return faces.CombatResult(title, tuple(outcome), tuple(sides))
    sides = [side._replace(won=side.seat == winner) for side in sides]
    totals = sorted((side.total or 0 for side in sides), key=lambda total: -total)
    winner_text = "you win" if winner == seat else f"Seat {winner + 1} wins"
    reason = f"{totals[0]} against {totals[1]}: more unbeaten vitality."
    if totals[0] == totals[1]:
        reason = f"Both have {totals[0]} left: the defender wins."
    elif not any(side.won and side.total == totals[0] for side in sides):
        reason = "The attacker has no creatures left: the defender wins."
    if space:
        return faces.CombatResult(
            f"The combat in {space}: {winner_text}", (reason, *outcome), tuple(sides)
        )
    results = [*results_of(table), winner]
    own_wins, opponent_wins = (results.count(side.seat) for side in reversed(sides))
    score = (
        f"{own_wins} to {opponent_wins}"
        if seat >= 0
        else f"{own_wins} by seat 1, {opponent_wins} by seat 2"
    )
    needed = "this decides the duel" if max(own_wins, opponent_wins) >= WINS else f"{WINS} needed"
    score = f"Combats won: {score}; {needed}."
    title = f"Combat {ROUND(table)}: {winner_text}"
    return faces.CombatResult(title, (reason, score), tuple(sides))


def _side(
    table: Table, side: int, seat: int, space: str, names: PlayerNames, gone: Mapping[int, str]
) -> faces.CombatSide:
    """Returns a side's survivors and losses, with the value of each creature."""
    attacks = field.attacker(table) == side
    guardian, player_name = guardian_of(table, side), names.plate(side, is_own=side == seat)
    name = guardian.name if guardian is not None else ""
    besieged = SIEGE(table) == "guardian"
    leader = table.top(GUARDIAN(side))
    if besieged and not attacks and leader is not None:
        fate = "beaten" if "beaten" in leader.marks else "stands"
        leader_cards = (faces.CreatureFate(face_of(leader.kind), fate, fate == "beaten"),)
        return faces.CombatSide(side, player_name, name, "Defender", None, leader_cards)
    fates = [
        _fate(creature, f"+{ending.counted(creature)}")
        for creature in ending.remaining_creatures(table, side)
    ]
    fates += [
        _fate(creature, "beaten", lost=True) for creature in ending.beaten_creatures(table, side)
    ]
    fates += [
        _fate(creature, gone[creature.id], lost=True)
        for creature in reversed(table.pile(DISCARD(side)))
        if creature.id in gone and is_creature(creature)
    ]
    fates += [_fate(creature, "set aside", lost=True) for creature in table.pile(DAZED(side))]
    fates += [_fate(creature, "bribed", lost=True) for creature in table.pile(BRIBED(side))]
    total = ending.total(table, side)
    if space and (support_points := support(table, side, space)):
        total += support_points
        name = f"{name}, {signed(support_points)} by the stronghold"
    role = "Attacker" if attacks else "Defender"
    return faces.CombatSide(
        side, player_name, name, role, None if besieged else total, tuple(fates)
    )


def _fate(piece: Piece, words: str, *, lost: bool = False) -> faces.CreatureFate:
    return faces.CreatureFate(face_of(piece.kind), words, lost)
