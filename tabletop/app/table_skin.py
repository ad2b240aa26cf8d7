"""How the table of a game looks: plain, as far as a game does not say otherwise."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

import pygame

from tabletop.app.names import NUMBERS, Names
from tabletop.app.painting import generic, text
from tabletop.app.painting.scenery import sand
from tabletop.app.playmat import Layout, Picture, Place, Spot
from tabletop.app.theme import HOME, Palette, Rgb, Scale
from tabletop.app.vision import seen as as_seen
from tabletop.app.widgets import plate
from tabletop.rules.game import Game
from tabletop.rules.handling import ANGLE, LOCKED
from tabletop.rules.spots import counter_name
from tabletop.table import Change, Table
from tabletop.table.move import Move
from tabletop.table.views import Seen, View

MEDALS = 5
#: Labels stand between the zones, where there is no more room above them.
_TALLEST_LABEL = 1.5
#: How large a card and the short side of a token are printed, in millimetres.
PRINTED_CARD = (63.0, 88.0)
PRINTED_TOKEN = 20.0
#: In this size a card is painted only to see whether it has words.
_GLANCE = (63, 88)
#: In this size an illustration is painted only to see whether there is one.
_THUMB = (16, 16)
#: From so many times as high as wide on a piece is taken for a card.
_UPRIGHT = 1.2
_LIGHTS = {"legal": "accent", "cover": "good", "bad": "bad", "focus": "focus", "ready": "accent"}


class DropPreview(NamedTuple):
    """What a drop would bring; `lies` if the piece then lies on what it covers.

    Without `words` the tag says the move itself. `highlights` are zones that it would strike at
    from there (`range`), or be struck at (`threat`). The `sign` stands before the words.
    """

    words: str = ""
    lies: bool = True
    highlights: Mapping[str, str] = MappingProxyType({})
    sign: str = "check"


class FloatingText(NamedTuple):
    """A few words that rise from a zone (or, with `@`, a picture) and fade: `good` or `bad`.

    `whose` is the seat that gets it, whoever's move brought it, where that may be another.
    """

    zone: str
    words: str
    kind: str
    whose: int | None = None


class TableSkin:
    """How a table looks, made once for each table; a skin says only what it wants otherwise.

    As it stands: pieces with their names, grids as boxes, other zones as trays with a label.
    Every picture is made once for a size and kept. It is given what one seat knows, and no more:
    a `View`, or (where changes are told) a table dealt from what that seat has watched.
    """

    legible: frozenset[str] = frozenset()
    """The pictures that can be painted in any size, and so be read where they are small."""
    totals: frozenset[str] = frozenset({"seat"})
    """The small pictures that say totals: these run, where `saying` paints them."""
    names: Names = NUMBERS
    """How the seats are called."""
    watched: bool = False
    """Whether no person sits at the table: then nobody is `you`."""
    opens_hands: bool = False
    """Whether what lies face down in a hand is painted face up for who holds it."""

    def __init__(self, game: Game, palette: Palette = HOME) -> None:
        self.game = game
        self._palette = palette

    @property
    def palette(self) -> Palette:
        """The colours of the table, as the player sees them best."""
        return as_seen(self._palette)

    def cloth(self, size: tuple[int, int]) -> pygame.Surface:
        """What lies under everything: sand in late light."""
        return sand(size)

    def ground(self, size: tuple[int, int], layout: Layout) -> pygame.Surface:
        """The cloth with the zones marked on it."""
        surface = self.cloth(size).copy()
        for spot in layout.spots.values():
            rect = pygame.Rect(spot.rect)
            gap = 2 if spot.entry.arrange == "grid" else 0
            box = rect.inflate(-gap, -gap)
            tray = plate(box.size, self.palette.ground, self.palette.edge, 8, 1, 0.45, sunk=True)
            surface.blit(tray, box)
            if spot.entry.label:
                px = max(11, round(layout.unit * 20 * min(layout.letters, _TALLEST_LABEL)))
                room = (rect.w, round(px * 1.6))
                words = text.fit(spot.entry.label, "bold", px, self.palette.ink, room)
                place = words.get_rect(midbottom=(rect.centerx, rect.top - 2))
                dark = text.shade(spot.entry.label, "bold", px, self.palette.shadow, room)
                surface.blit(dark, dark.get_rect(center=place.center))
                surface.blit(words, place)
        return surface

    def tray(self, spot: Spot) -> pygame.Surface | None:
        """What lies under the pieces of a zone that folds or moves, as large as its place."""
        return None

    def has_nothing(self, picture: Picture, view: View) -> bool:
        """Whether a picture behind the pieces has nothing to tell now, so that it may fold."""
        return False

    def look(self, seen: Seen, spot: Spot) -> Hashable:
        """What tells this piece's picture from others of the same size."""
        return (seen.kind, seen.back, seen.face, seen.turn, seen.marks)

    def picture(self, seen: Seen, spot: Spot, place: Place) -> pygame.Surface:
        """The piece with its name on it."""
        image = self.in_hand(seen, (round(place.w), round(place.h)), seen.turn, False)
        return pygame.transform.rotozoom(image, -place.angle, 1) if place.angle else image

    def in_hand(
        self, seen: Seen, size: tuple[int, int], turn: int, flipped: bool
    ) -> pygame.Surface:
        """The piece while it is carried, as large as the places it would cover."""
        kind = seen.kind if seen.kind is not None else seen.back
        hidden = seen.kind is None or seen.face == 0
        name = self.game.names.get(kind, kind.replace("-", " ").replace("_", " "))
        marks = marks_in_words(seen.marks)
        w, h = (size[1], size[0]) if turn % 2 else size
        image = generic.piece(f"{name} {marks}".strip(), kind, (max(2, w), max(2, h)), hidden)
        return pygame.transform.rotate(image, -90 * turn) if turn else image

    def in_history(
        self, seen: Seen, size: tuple[int, int], then: Hashable = None
    ) -> pygame.Surface:
        """The piece in a picture of what has happened; `seen` tells nothing of how it is now.

        `then` is what `stood` has said of it when it happened.
        """
        picture = self.in_hand(seen, size, seen.turn, False).copy()
        picture.set_alpha(255)  # many a skin lets the table shine through what is carried
        return picture

    def stood(self, known: Table, piece: int) -> Hashable:
        """How an open piece stands on the table in a position, where its picture shows that."""
        return None

    def reading(self, seen: Seen, size: tuple[int, int]) -> pygame.Surface | None:
        """The card as it is printed, with all its words; None: it has no more than its face."""
        return None

    def illustration(self, kind: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture on a card alone, without its frame and words; None: it has none."""
        return None

    def leader(self, view: View, seat: int) -> str | None:
        """The kind of the card that stands for a seat in pictures; None: none of it is in sight.

        As it stands the first of its illustrated cards, if possible one that no other seat has.
        """
        own: list[str] = []
        others: set[str] = set()
        for name, pile in view.piles.items():
            for seen in pile:
                if seen.kind is None or self.illustration(seen.kind, _THUMB) is None:
                    continue
                if seat in (seen.owner, view.zones[name].owner):
                    own.append(seen.kind)
                else:
                    others.add(seen.kind)
        return next((kind for kind in own if kind not in others), own[0] if own else None)

    def printed(self, seen: Seen, box: tuple[float, float]) -> tuple[float, float]:
        """How large the piece is on paper, in millimetres; `box` is its place on the table.

        What is upright or has words to read is a card; the short side of all else is a token's.
        """
        w, h = box
        if h >= _UPRIGHT * w or self.reading(seen, _GLANCE) is not None:
            return PRINTED_CARD
        short = min(w, h)
        return (PRINTED_TOKEN * w / short, PRINTED_TOKEN * h / short)

    def large(self, seen: Seen, height: int) -> pygame.Surface | None:
        """The piece to be read, or None where there is nothing more to see."""
        return self.in_hand(seen, (round(height * 0.6), round(height * 0.6)), 0, False)

    def backdrop_state(self, picture: Picture, view: View) -> Hashable:
        """What a picture behind the pieces depends on, beside its size."""
        return None

    def backdrop(self, picture: Picture, view: View, scale: Scale) -> pygame.Surface | None:
        """A picture behind the pieces, or none."""
        return None

    def saying(
        self, picture: Picture, state: Hashable, view: View, scale: Scale
    ) -> pygame.Surface | None:
        """A picture of `totals` while it says this `backdrop_state`, with other numbers than the
        view's; None where it can only be painted as it is."""
        return None

    def highlights(self, seen: Seen, view: View) -> dict[str, str]:
        """The zones to light while the pointer is on a piece, each with its kind of light.

        Those of the kinds `range` and `threat` are also lit while it is in the hand.
        """
        return {}

    def look_at(self, view: View) -> None:
        """Take a view: what is asked from now on is asked of this position."""

    def drop_preview(self, table: Table, move: Move, piece: int) -> DropPreview:
        """What a legal move with a piece would bring, beside what trying it says."""
        return DropPreview()

    def floating_texts(
        self, table: Table, changes: Sequence[Change], seat: int
    ) -> list[FloatingText]:
        """What the latest changes brought, to rise from where it happened."""
        return []

    def attacks(self, changes: Sequence[Change]) -> list[tuple[int, str]]:
        """Which pieces have struck at which zones; they are seen to come back from there."""
        return []

    def clearing(self, changes: Sequence[Change]) -> int:
        """From which of a move's changes on the table is cleared for what comes next, which is no
        part of the deed; as many as there are where it is not."""
        return len(changes)

    def losses(self, changes: Sequence[Change]) -> list[str]:
        """The zones in which the latest changes have cost a piece its life, once for each."""
        return []

    def arrange(self, layout: Layout, view: View) -> Layout:
        """Where everything lies in this view, made of where the playmat puts it."""
        return layout

    def answers(self, view: View, seat: int) -> bool:
        """Whether `seat`, which is to decide now, only answers what another's turn asks."""
        return False

    def offers(self, move: Move) -> bool:
        """Whether a move is offered on a button, too, though its piece lies on the table."""
        return False

    def explain(self, move: Move) -> str:
        """What a choice on a button brings, in a sentence; nothing where its label says all."""
        return ""

    def tooltip(self, point: tuple[int, int], layout: Layout, view: View) -> str | int | None:
        """What the pointer is told at a point: words, or the number of a piece that is meant."""
        return None

    def caption(self, spot: Spot) -> pygame.Surface | None:
        """What is written in the middle of a place while it is empty."""
        return None

    def medal(self, rank: str) -> str:
        """A medal for each rank, up to the fifth."""
        ranks = [each.name for each in self.game.info.ranks]
        return f"medal-{min(ranks.index(rank) + 1, MEDALS)}" if rank in ranks else ""

    def rule(self, seen: Seen | None, zone: str) -> str:
        """The id of the rule that says most about a piece in a zone (or the zone), or nothing."""
        return ""

    def highlight(self, size: tuple[int, int], kind: str) -> pygame.Surface:
        """A glow around a box of this size: `legal`, `cover`, `focus`, `bad`, `ready`.

        A skin whose previews speak of `range` and `threat` paints these, too, and `legal range`,
        `legal threat` where both meet.
        """
        return frame_light(size, getattr(self.palette, _LIGHTS[kind]), kind in ("cover", "bad"))

    def status(self, view: View) -> list[tuple[str, str]]:
        """All counters by name."""
        return [("", f"{counter_name(name)} {count}") for name, count in view.counters.items()]


def marks_in_words(marks: Sequence[tuple[str, int]]) -> str:
    """What lies on a piece, in a few words."""
    words = [
        what if what == LOCKED else f"{what} {count}" for what, count in marks if what != ANGLE
    ]
    return " ".join(words)


@lru_cache(maxsize=128)
def frame_light(size: tuple[int, int], colour: Rgb, filled: bool) -> pygame.Surface:
    """A glow around a box, fading outwards; `filled` also tints the box."""
    reach = max(4, min(14, min(size) // 10))
    w, h = size[0] + 2 * reach, size[1] + 2 * reach
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    for step in range(reach, -1, -1):
        alpha = round(190 * (1 - step / reach) ** 2) + 8
        rect = pygame.Rect(reach - step, reach - step, size[0] + 2 * step, size[1] + 2 * step)
        pygame.draw.rect(surface, (*colour, alpha), rect, 2, border_radius=max(4, min(size) // 8))
    if filled:
        inner = pygame.Rect(reach, reach, *size)
        pygame.draw.rect(surface, (*colour, 50), inner, border_radius=max(4, min(size) // 8))
    return surface
