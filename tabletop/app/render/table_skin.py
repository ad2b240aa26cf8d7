"""The base class of table skins, with a simple default look."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

import pygame

from tabletop.app.painting import generic_pieces, text
from tabletop.app.painting.backgrounds import sand
from tabletop.app.painting.colour_schemes import adapt_palette as as_seen
from tabletop.app.painting.seat_names import NUMBERS, PlayerNames
from tabletop.app.painting.theme import HOME, Palette, Rgb, Scale
from tabletop.app.render.playmat import Layout, MatPicture, Placement, ZonePosition
from tabletop.app.widgets import plate
from tabletop.rules.game import Game
from tabletop.rules.handling import ANGLE, LOCKED
from tabletop.rules.place_names import counter_name
from tabletop.table import Change, Table
from tabletop.table.move import Move
from tabletop.table.views import View, VisiblePiece

MEDALS = 5
#: The maximum size of labels, limited by the space between the zones.
_MAX_LABEL_GROWTH = 1.5
#: The printed size of a card and of the short side of a token, in millimetres.
PRINTED_CARD = (63.0, 88.0)
PRINTED_TOKEN = 20.0
#: The size in which a card is painted only to find out whether it has text.
_PROBE_SIZE = (63, 88)
#: The size in which an illustration is painted only to find out whether there is one.
_THUMBNAIL_SIZE = (16, 16)
#: The ratio of height to width from which on a piece is treated as a card.
_UPRIGHT = 1.2
_HIGHLIGHT_COLOURS = {
    "legal": "accent",
    "cover": "good",
    "bad": "bad",
    "focus": "focus",
    "ready": "accent",
}


class DropPreview(NamedTuple):
    """The preview of a drop.

    With `stays_on_target`, the piece then covers another. Without `words`, the label of the move
    is shown. `highlights` maps zones to `range` (attackable from there) or `threat` (attacking
    it). The icon `sign` precedes the words.
    """

    words: str = ""
    stays_on_target: bool = True
    highlights: Mapping[str, str] = MappingProxyType({})
    sign: str = "check"


class FloatingText(NamedTuple):
    """A short text that rises from a zone or an `@` picture and fades.

    `kind` is `good` or `bad`. `affected_seat` is given if it may differ from the acting seat.
    """

    zone: str
    words: str
    kind: str
    affected_seat: int | None = None


BackdropCall = tuple[Callable[..., pygame.Surface], tuple[Hashable, ...]]
"""A function that draws a picture behind the pieces, and its arguments after the size."""


class TableSkin:
    """The look of a table; one instance per table.

    The default shows pieces with names, grids as squares, and other zones as trays with labels.
    Every picture is made once per size and cached. A skin receives only what one seat knows: a
    `View`, or a table whose hidden parts are randomized.
    """

    enlargeable_pictures: frozenset[str] = frozenset()
    """The names of pictures that can be painted at any size, and so be enlarged for reading."""
    counting_pictures: frozenset[str] = frozenset({"seat"})
    """The names of small pictures with totals, which count when `draw_totals` paints them."""
    names: PlayerNames = NUMBERS
    """The names of the seats."""
    is_spectated: bool = False
    """Whether no human is at the table, so that no seat is called "you"."""
    shows_hand_faces: bool = False
    """Whether face-down cards in a hand are painted face up for their holder."""

    def __init__(self, game: Game, palette: Palette = HOME) -> None:
        self.game = game
        self._palette = palette

    @property
    def palette(self) -> Palette:
        """The table's colours in the chosen colour scheme."""
        return as_seen(self._palette)

    def cloth(self, size: tuple[int, int]) -> pygame.Surface:
        """Draws the surface below everything else: by default, sand."""
        return sand(size)

    def background(self, size: tuple[int, int], layout: Layout) -> pygame.Surface:
        """Draws the cloth with the zones marked on it."""
        surface = self.cloth(size).copy()
        for spot in layout.spots.values():
            rect = pygame.Rect(spot.rect)
            gap = 2 if spot.entry.arrange == "grid" else 0
            box = rect.inflate(-gap, -gap)
            tray = plate(
                box.size, self.palette.background, self.palette.edge, 8, 1, 0.45, sunk=True
            )
            surface.blit(tray, box)
            if label := self._label(spot, layout):
                px = max(11, round(layout.unit * 20 * min(layout.text_scale, _MAX_LABEL_GROWTH)))
                room = (rect.w, round(px * 1.6))
                words = text.fit(label, "bold", px, self.palette.ink, room)
                place = words.get_rect(midbottom=(rect.centerx, rect.top - 2))
                dark = text.text_shadow(label, "bold", px, self.palette.shadow, room)
                surface.blit(dark, dark.get_rect(center=place.center))
                surface.blit(words, place)
        return surface

    def _label(self, spot: ZonePosition, layout: Layout) -> str:
        """Returns the label of a zone, which addresses a seat but no spectator."""
        others = [
            other.entry.label
            for other in layout.spots.values()
            if self.is_spectated and spot.is_own and not other.is_own
            if other.entry.zone == spot.entry.zone
        ]
        return others[0] if others else spot.entry.label

    def tray(self, spot: ZonePosition) -> pygame.Surface | None:
        """Draws the tray below a zone that folds or moves, in the zone's size."""
        return None

    def is_picture_empty(self, picture: MatPicture, view: View) -> bool:
        """Returns whether a picture behind the pieces is empty and may fold."""
        return False

    def is_zone_empty(self, zone: str, view: View) -> bool:
        """Returns whether a zone has nothing to show now and may fold."""
        return not view.piles.get(zone)

    def appearance(self, piece_view: VisiblePiece, spot: ZonePosition) -> Hashable:
        """Returns a key that identifies a piece's picture among equal sizes."""
        return (
            piece_view.kind,
            piece_view.back,
            piece_view.face,
            piece_view.turn,
            piece_view.marks,
        )

    def tilt(self, piece_view: VisiblePiece) -> float | None:
        """Returns the degrees clockwise by which a piece leans in its place.

        None means that the skin paints the quarter turns of the piece itself.
        """
        return None

    def draw_piece(
        self, piece_view: VisiblePiece, spot: ZonePosition, place: Placement
    ) -> pygame.Surface:
        """Draws the piece in its place."""
        image = self.draw_upright(piece_view, spot, place)
        return pygame.transform.rotozoom(image, -place.angle, 1) if place.angle else image

    def draw_upright(
        self, piece_view: VisiblePiece, spot: ZonePosition, place: Placement
    ) -> pygame.Surface:
        """Draws the piece before it is turned by the angle of its place."""
        return self.draw_dragged(
            piece_view, (round(place.w), round(place.h)), piece_view.turn, False
        )

    def draw_dragged(
        self, piece_view: VisiblePiece, size: tuple[int, int], turn: int, flipped: bool
    ) -> pygame.Surface:
        """Draws the dragged piece in the size of its target."""
        kind = piece_view.kind if piece_view.kind is not None else piece_view.back
        hidden = piece_view.kind is None or piece_view.face == 0
        name = self.game.names.get(kind, kind.replace("-", " ").replace("_", " "))
        marks = markers_text(piece_view.marks)
        w, h = (size[1], size[0]) if turn % 2 else size
        image = generic_pieces.piece(
            f"{name} {marks}".strip(), kind, (max(2, w), max(2, h)), hidden
        )
        return pygame.transform.rotate(image, -90 * turn) if turn else image

    def draw_in_log(
        self, piece_view: VisiblePiece, size: tuple[int, int], then: Hashable = None
    ) -> pygame.Surface:
        """Draws the piece for the picture log, without its current state.

        `then` is the state that `logged_state` returned at the time of the event.
        """
        picture = self.draw_dragged(piece_view, size, piece_view.turn, False).copy()
        picture.set_alpha(255)  # many skins draw dragged pieces translucent
        return picture

    def logged_state(self, known_table: Table, piece: int) -> Hashable:
        """Returns a face-up piece's state if its picture shows it."""
        return None

    def draw_printed(
        self, piece_view: VisiblePiece, size: tuple[int, int]
    ) -> pygame.Surface | None:
        """Returns the printed card with all its text, or None if it has none."""
        return None

    def draw_side(self, piece_view: VisiblePiece, size: tuple[int, int]) -> pygame.Surface:
        """Draws the shown side to fit into a size; cards have all their text."""
        picture = self.draw_printed(piece_view, size) if piece_view.face else None
        picture = picture or self.draw_in_log(piece_view, size)
        if picture.get_size() == size:
            return picture
        box = picture.get_rect().fit(pygame.Rect((0, 0), size))
        return pygame.transform.smoothscale(picture, box.size)

    def illustration(self, kind: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Returns a card's illustration without frame and text, or None."""
        return None

    def leader(self, view: View, seat: int) -> str | None:
        """Returns the card that represents a seat in pictures, or None.

        The default is the seat's first illustrated card, if possible one that no other seat has.
        """
        own_cards: list[str] = []
        others: set[str] = set()
        for name, pile in view.piles.items():
            for piece_view in pile:
                if (
                    piece_view.kind is None
                    or self.illustration(piece_view.kind, _THUMBNAIL_SIZE) is None
                ):
                    continue
                if seat in (piece_view.owner, view.zones[name].owner):
                    own_cards.append(piece_view.kind)
                else:
                    others.add(piece_view.kind)
        return next(
            (kind for kind in own_cards if kind not in others), own_cards[0] if own_cards else None
        )

    def printed_size(
        self, piece_view: VisiblePiece, box: tuple[float, float]
    ) -> tuple[float, float]:
        """Returns the printed size in millimetres; `box` is the size on the table.

        Upright pieces and those with text have card size; the short side of others has token size.
        """
        w, h = box
        if h >= _UPRIGHT * w or self.draw_printed(piece_view, _PROBE_SIZE) is not None:
            return PRINTED_CARD
        short = min(w, h)
        return (PRINTED_TOKEN * w / short, PRINTED_TOKEN * h / short)

    def draw_enlarged(self, piece_view: VisiblePiece, height: int) -> pygame.Surface | None:
        """Returns the enlarged piece, or None if there is nothing more to see."""
        return self.draw_dragged(piece_view, (round(height * 0.6), round(height * 0.6)), 0, False)

    def backdrop_call(self, picture: MatPicture, view: View) -> BackdropCall | None:
        """Returns what draws a picture behind the pieces, or None."""
        return None

    def backdrop_state(self, picture: MatPicture, view: View) -> Hashable:
        """Returns the state on which a picture behind the pieces depends."""
        call = self.backdrop_call(picture, view)
        return None if call is None else call[1]

    def backdrop(self, picture: MatPicture, view: View, scale: Scale) -> pygame.Surface | None:
        """Draws a picture behind the pieces, or returns None."""
        call = self.backdrop_call(picture, view)
        return None if call is None else call[0](picture.rect.size, *call[1])

    def draw_totals(
        self, picture: MatPicture, state: Any, view: View, scale: Scale
    ) -> pygame.Surface | None:
        """Draws a picture of `counting_pictures` while it counts.

        `state` has other numbers than the view. The result is None if only the current state can be
        painted.
        """
        call = self.backdrop_call(picture, view)
        return None if call is None else call[0](picture.rect.size, *state)

    def highlights(self, piece_view: VisiblePiece, view: View) -> dict[str, str]:
        """Returns the zones to highlight during hover, with the kind of light.

        The kinds `range` and `threat` are also shown while the piece is dragged.
        """
        return {}

    def set_view(self, view: View) -> None:
        """Sets the view to which later calls refer."""

    def drop_preview(self, table: Table, move: Move, piece: int) -> DropPreview:
        """Returns the expected result of a legal move with a piece."""
        return DropPreview()

    def floating_texts(
        self, table: Table, changes: Sequence[Change], seat: int
    ) -> list[FloatingText]:
        """Returns the texts that rise from the zones of the latest changes."""
        return []

    def attacks(self, changes: Sequence[Change]) -> list[tuple[int, str]]:
        """Returns attacking pieces with the zones that they attacked."""
        return []

    def clearing_index(self, changes: Sequence[Change]) -> int:
        """Returns the index of a move's first change that clears the table.

        Later changes do not belong to the event. Without such a change, the number of changes is
        returned.
        """
        return len(changes)

    def losses(self, changes: Sequence[Change]) -> list[str]:
        """Returns the zones in which the latest changes destroyed a piece.

        Each destroyed piece contributes one entry.
        """
        return []

    def arrange(self, layout: Layout, view: View) -> Layout:
        """Returns the layout for a view, based on the playmat's layout."""
        return layout

    def displaced_pieces(self, view: View) -> Mapping[int, str]:
        """Returns the zone of each piece that is shown at the end of a zone."""
        return {}

    def zoom_zone(self, view: View) -> str:
        """Returns the zone of the board that a combat shows enlarged, or "".

        The table zooms into the zone when the combat begins, and back when it ends.
        """
        return ""

    def is_response(self, view: View, seat: int) -> bool:
        """Returns whether the decision of `seat` responds to another seat's turn."""
        return False

    def has_button(self, move: Move) -> bool:
        """Returns whether a move also has a button besides its piece."""
        return False

    def tooltip(self, point: tuple[int, int], layout: Layout, view: View) -> str | int | None:
        """Returns a tooltip at a point: a text, or the number of a piece."""
        return None

    def caption(self, spot: ZonePosition) -> pygame.Surface | None:
        """Draws the caption of an empty zone, or returns None."""
        return None

    def prints_count(self, spot: ZonePosition) -> bool:
        """Returns whether the skin itself draws the number of pieces in a box."""
        return False

    def medal(self, rank: str) -> str:
        """Returns the icon of a rank's medal, up to the fifth rank."""
        ranks = [each.name for each in self.game.info.ranks]
        return f"medal-{min(ranks.index(rank) + 1, MEDALS)}" if rank in ranks else ""

    def rule(self, piece_view: VisiblePiece | None, zone: str) -> str:
        """Returns the id of the most relevant rule for a piece or zone, or ""."""
        return ""

    def highlight(self, size: tuple[int, int], kind: str) -> pygame.Surface:
        """Draws a glow around a box: `legal`, `cover`, `focus`, `bad`, or `ready`.

        A skin with `range` and `threat` previews also draws these, and `legal range` and `legal
        threat` for both at once.
        """
        return draw_glow(
            size, getattr(self.palette, _HIGHLIGHT_COLOURS[kind]), kind in ("cover", "bad")
        )

    def status(self, view: View) -> list[tuple[str, str]]:
        """Returns all counters by name."""
        return [("", f"{counter_name(name)} {count}") for name, count in view.counters.items()]


def face_up_card(kind: str) -> VisiblePiece:
    """Returns a face-up card for drawing."""
    return VisiblePiece(None, kind, "", 1, 0, None, None, ())


def markers_text(marks: Sequence[tuple[str, int]]) -> str:
    """Returns the markers on a piece as text."""
    words = [
        marker if marker == LOCKED else f"{marker} {count}"
        for marker, count in marks
        if marker != ANGLE
    ]
    return " ".join(words)


@lru_cache(maxsize=128)
def draw_glow(size: tuple[int, int], colour: Rgb, filled: bool) -> pygame.Surface:
    """Draws a glow that fades outwards; `filled` also tints the box."""
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
