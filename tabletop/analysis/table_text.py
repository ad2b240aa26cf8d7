"""A table as lines of text, as one seat sees it."""

from collections import Counter

from tabletop.cards.wording import number_of
from tabletop.rules.game import Game
from tabletop.rules.outcome import Outcome
from tabletop.table.views import View, VisiblePiece


def table_text(game: Game, view: View, outcome: Outcome | None = None) -> str:
    """Returns the counters and the zones that are not empty, one per line.

    Pieces that look the same to the seat are counted. Hidden pieces are named by their back.
    """
    lines = [f"{game.info.name}, seen from seat {view.seat + 1} of {view.seats}"]
    if outcome is not None:
        winners = " and ".join(f"seat {seat + 1}" for seat in outcome.winners)
        lines.append(f"over: {winners or outcome.rank or 'draw'}")
    lines += [f"{name}: {value}" for name, value in view.counters.items()]
    for zone, pieces in view.piles.items():
        if pieces:
            counts = Counter(_name(game, piece_view) for piece_view in pieces)
            words = (name if count == 1 else f"{count} {name}" for name, count in counts.items())
            lines.append(f"{zone} ({number_of(len(pieces), 'piece')}): {', '.join(words)}")
    return "\n".join(lines) + "\n"


def _name(game: Game, piece_view: VisiblePiece) -> str:
    if piece_view.kind is None:
        return f"[{game.names.get(piece_view.back, piece_view.back)}]"
    name = game.names.get(piece_view.kind, piece_view.kind)
    marks = "".join(f" {mark} {count}" for mark, count in piece_view.marks)
    return f"{name}{marks}"
