"""The report at the end of a skirmish: both sides, reason, and score."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabletop.app.painting.news_pages import Page, PageFrame, rewound
from tabletop.app.painting.seat_names import NUMBERS, PlayerNames
from tabletop.app.skins.sandland import feedback
from tabletop.app.skins.sandland import skirmish_page as faces
from tabletop.app.skins.sandland.card_faces import face_of
from tabletop.app.skins.skin import EarlierChanges
from tabletop.games.sandland.content import content
from tabletop.games.sandland.counters import SKIRMISH, WATER
from tabletop.games.sandland.explain import Explainer
from tabletop.games.sandland.flow import WINS, decide
from tabletop.games.sandland.zones import SEATS, SIDES
from tabletop.table import Change, Table, view_of
from tabletop.table.changes import Note, SetMark

#: Seconds that the end of a skirmish is shown.
PAGE_SECONDS = 9.0
#: The rules that count and pull water, and the rules that end a skirmish.
_COUNT_RULES = ("6-9-1b", "5-1")
_END_RULES = ("2-2-1", "2-2-2", "6-9-2")


def report(
    table: Table,
    changes: Sequence[Change],
    seat: int,
    names: PlayerNames = NUMBERS,
    before: EarlierChanges = tuple,
) -> list[Page]:
    """Returns a page for each skirmish that the changes end."""
    pages: list[Page] = []
    for start in feedback.ends(changes):
        end_reasons = tuple(reasons(changes[:start]))
        with rewound(table, changes[start:]):
            mark = changes[start]
            assert isinstance(mark, SetMark)
            assert isinstance(mark.new, tuple)
            results = tuple(int(str(result)) for result in mark.new)
            verdict = verdict_of(table, results, end_reasons, seat, names)
        sound = "coin" if verdict.own_wins else "tile"
        pages.append(
            (PageFrame(PAGE_SECONDS, partial(faces.verdict, names.with_names_in(verdict)), sound),)
        )
    return pages


def reasons(changes: Sequence[Change]) -> list[str]:
    """Returns the log sentences about the reason a skirmish ended."""
    found: list[str] = []
    for change in reversed(changes):
        if not isinstance(change, Note):
            continue
        if change.rule not in (_END_RULES if not found else _COUNT_RULES):
            break
        found.insert(0, change.text.replace("{seat}", f"Seat {change.seat + 1}"))
    return found


def verdict_of(
    table: Table,
    results: tuple[int, ...],
    end_reasons: tuple[str, ...],
    seat: int,
    names: PlayerNames = NUMBERS,
) -> faces.SkirmishResult:
    """Returns the end of the skirmish on the table for a seat.

    `seat` is -1 for spectators.
    """
    winner, own = results[-1], max(seat, 0)
    winner_text = "draw" if winner not in SEATS else f"Seat {winner + 1} wins"
    is_own_win = seat >= 0 and winner == seat
    if is_own_win:
        winner_text = "you win"
    explainer = Explainer(view_of(table, own), is_spectator=seat < 0)
    sides = tuple(
        _side(table, side_index, seat, winner, explainer, names) for side_index in (1 - own, own)
    )
    own_wins, opponent_wins = results.count(own), results.count(1 - own)
    score = (
        f"{own_wins} to {opponent_wins}"
        if seat >= 0
        else f"{own_wins} by seat 1, {opponent_wins} by seat 2"
    )
    score = f"Skirmishes won: {score}; {_needed(results)}."
    ahead = WATER(table) * (1 if own == 0 else -1)
    return faces.SkirmishResult(
        f"Skirmish {SKIRMISH(table)}: {winner_text}",
        (" ".join(end_reasons), score),
        sides,
        (ahead, own, (names.of(own), names.of(1 - own))),
        is_own_win,
    )


def _needed(results: tuple[int, ...]) -> str:
    """Returns what the game still depends on, or that it is decided."""
    winner, is_decided = decide(results)
    if is_decided:
        return "this decides the game" if winner in SEATS else "the game is a draw"
    return "the next win decides the game" if -1 in results else f"{WINS} needed"


def _side(
    table: Table, side: int, seat: int, winner: int, explainer: Explainer, names: PlayerNames
) -> faces.SkirmishSide:
    """Returns a side's cards at the end; cards unknown to the seat are hidden."""
    own = max(seat, 0)
    view, cards = explainer.view, []
    for zone in SIDES[side]:
        for piece_view in view.piles[zone]:
            hidden = piece_view.kind is None or (not piece_view.face and (side != seat or seat < 0))
            state = None if hidden else explainer.state(piece_view, zone)
            face = (
                None
                if hidden or piece_view.kind is None
                else face_of(content().cards[piece_view.kind])
            )
            cards.append(faces.FinalCard(side, face, state))
    player_name = names.plate(side, is_own=side == seat)
    return faces.SkirmishSide(
        side, player_name, explainer.water(side), tuple(cards), side == winner, side == own
    )
