"""The schema of `skin.yaml`: card faces, badges and plates as layouts.

A layout is a list of parts, painted in order. The skin of the game supplies named values, such as
`name` or `cost`. In any text, icon, tone or badge, `{name}` is replaced by the value of that name.
Any other name in braces is an icon.

A box is `[left, top, right, bottom]` and a point `[x, y]`, in units of the layout. A negative
length is measured from the opposite edge, and a right or lower edge of 0 is that edge. A length
can be a share of the layout, such as `50%`, or a number of pixels, such as `2px`.
"""

import re
from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from tabletop.cards.art import Art
from tabletop.cards.errors import InvalidStruct, Trail, suggestion
from tabletop.cards.schema import Data, Entries, Id, OneKey, Text

SKIN_FILE = "skin.yaml"

PALETTE_TONES = (
    "accent", "accent_ink", "background", "background_lit", "bad", "edge", "focus", "good", "ink",
    "ink_soft", "panel", "panel_raised", "shadow",
)  # fmt: skip
"""The colours of the game's palette, which every layout can use by name."""

Colour = Annotated[str, Meta(pattern=r"\A#[0-9a-f]{6}\Z", description="a colour such as #e2662b")]
Share = Annotated[
    str,
    Meta(pattern=r"\A-?[0-9]+(\.[0-9]+)?(%|px)\Z", description="a share such as 50%, or 2px"),
]
Shift = Annotated[float, Meta(ge=-10_000, le=10_000)]
Length = Shift | Share
Size = Annotated[float, Meta(gt=0, le=10_000)]
Units = Annotated[float, Meta(ge=0, le=10_000)]
Opacity = Annotated[float, Meta(ge=0, le=1)]
Stop = tuple[Opacity, Text]
"""A position from 0 (the start of a gradient) to 1 (its end), and its tone."""
Pixels = Annotated[int, Meta(ge=0, le=1000)]
Box = tuple[Length, Length, Length, Length]
Point = tuple[Length, Length]
Names = tuple[Text, ...]

PLACEHOLDER = re.compile(r"\{([a-z0-9_-]+)\}")
"""A value in a text, such as `{name}`."""


class SkinPart(Data, frozen=True, kw_only=True):
    """The keys that all parts share.

    A part with `when` is painted only if all these values are present, and with `unless` only if
    none is. `narrower` and `wider` limit it to layouts whose width is below, or at least, a number
    of pixels. `follow` states what happens if a text of the layout grows: the part can `move` with
    the text, `stretch` behind it, or `yield` room. `shift` moves the left, top, right and bottom
    edge of a box, or the point of a badge, if a value is present. Badges move it once for each.
    """

    when: Names = ()
    unless: Names = ()
    narrower: Pixels | None = None
    wider: Pixels | None = None
    follow: Literal["move", "stretch", "yield"] | None = None
    shift: dict[Text, tuple[Shift, Shift, Shift, Shift]] = field(default_factory=dict)


class Stroked(SkinPart, frozen=True, kw_only=True):
    """A shape with a fill, an edge, or both.

    Both are a tone or a gradient of the file. `fill` can also be a gradient from top to bottom such
    as `[[0, light], [1, dark]]`. `width` is that of the edge, at least `least` pixels.
    """

    fill: Text | tuple[Stop, ...] | None = None
    edge: Text | None = None
    width: Units = 1.0
    least: Units = 0.0
    opacity: Opacity = 1.0


class RectPart(Stroked, frozen=True, kw_only=True):
    """A rectangle. With `dash`, its edge is dashed: `[dash, gap]`.

    With `share`, it is the bar of a gauge: that value is the percentage of the box which it fills
    from the left, or from the bottom if it `run`s up.
    """

    box: Box
    radius: Units = 0.0
    dash: tuple[Size, Size] | None = None
    share: Text | None = None
    run: Literal["right", "up"] = "right"


class EllipsePart(Stroked, frozen=True, kw_only=True):
    """An ellipse that fills a box; a circle in a square."""

    box: Box


class PolygonPart(Stroked, frozen=True, kw_only=True):
    """A regular polygon, or a star if it has an `inner` radius.

    `start` is the angle of the first corner in degrees; -90 is the top.
    """

    centre: Point
    radius: Size
    corners: Annotated[int, Meta(ge=3, le=64)]
    start: Annotated[float, Meta(ge=-360, le=360)] = -90.0
    inner: Size | None = None


class PathPart(Stroked, frozen=True, kw_only=True):
    """A shape in the path notation of SVG, in units of the layout.

    The notation may contain values, such as `M {mean} 0 V 100`.
    """

    d: Text


class RingPart(Stroked, frozen=True, kw_only=True):
    """Dots on a circle. With `inner`, strokes between two circles.

    `count` dots with the radius `dot` begin at the angle `start` in degrees; -90 is the top.
    """

    centre: Point
    radius: Size
    count: Annotated[int, Meta(ge=2, le=360)]
    start: Annotated[float, Meta(ge=-360, le=360)] = -90.0
    dot: Size = 1.0
    inner: Size | None = None


class IconPart(SkinPart, frozen=True, kw_only=True):
    """An icon in the middle of a box. Without `tone` it has its own colour."""

    icon: Text
    box: Box
    size: Size | None = None
    tone: Text | None = None


class TextPart(SkinPart, frozen=True, kw_only=True):
    """A text that fits in a box, in smaller letters or on several lines.

    `size` is the height of the letters, at least `least` pixels. With `outline`, the text is a
    number on a picture: it has one line and an edge in that tone. A text with `grow` becomes
    up to `growth` units higher if its letters would be lower than `legible` units. `clear` limits
    it to the part of the layout that other pieces do not cover, less that percentage of the width.
    `keywords` are set in bold. A `scaled` text follows the text size of the player. If a text on
    one line is too long, it is shortened before its `suffix`. The letters are small enough for the
    text `beside` too, so that several texts have one size.
    """

    text: Text
    box: Box
    size: Size
    least: Pixels = 1
    font: Literal["body", "bold", "italic", "display"] = "bold"
    tone: Text = "ink"
    align: Literal["left", "center", "right"] = "center"
    one_line: bool = False
    outline: Text | None = None
    grow: Literal["up", "down"] | None = None
    growth: Units = 0.0
    legible: Units = 0.0
    clear: Annotated[float, Meta(ge=0, le=100)] | None = None
    keywords: bool = False
    scaled: bool = False
    suffix: str = ""
    beside: str = ""


class TrendPart(SkinPart, frozen=True, kw_only=True):
    """An arrow at the right edge if the value `trend` is `higher` or `lower`.

    With a `box`, it is as wide as the box, at its top if the value is higher, else at its bottom.
    """

    tone: Text
    edge: Text | None = None
    box: Box | None = None


class BadgePart(SkinPart, frozen=True, kw_only=True):
    """A badge: another layout, `size` units high and at least `least` pixels.

    Its nearest corner is `at` the point. Along a share, such as `50%`, its middle is there.
    `values` names the values of the badge, such as `{number: "{cost}"}`.
    """

    badge: Text
    at: Point
    size: Size
    least: Pixels = 1
    values: dict[Text, str] = field(default_factory=dict)


class BadgesPart(SkinPart, frozen=True, kw_only=True):
    """The badges of a value in a row or column, such as all keywords.

    They begin `at` a point and are `gap` units apart; those of a `spread` row reach to `end`. If
    there are more than reach to `end`, the others are in a row that begins at `rest`. Badges with
    `shrink` become smaller, down to that number of pixels. A row that still does not fit is
    omitted. With `most`, later ones are omitted. `span` is the width of badges whose layout has
    none, such as the rows of a list.
    """

    badges: Text
    at: Point
    size: Size
    least: Pixels = 1
    gap: Length = 0.0
    span: Length | None = None
    run: Literal["across", "down", "back", "spread"] = "down"
    end: Length | None = None
    rest: Point | None = None
    rest_gap: Pixels = 1
    shrink: Pixels | None = None
    most: Annotated[int, Meta(ge=1, le=100)] | None = None


class CellsPart(SkinPart, frozen=True, kw_only=True):
    """The badges of a value in cells of equal size that fill a box.

    They are `gap` units apart. There are `columns` in a row, or all are in one row.
    """

    cells: Text
    box: Box
    columns: Annotated[int, Meta(ge=1, le=100)] | None = None
    gap: Units = 0.0


class DiePart(SkinPart, frozen=True, kw_only=True):
    """A die that shows a value, in the middle of a box."""

    die: Text
    box: Box
    sides: Annotated[int, Meta(ge=2, le=100)] = 6
    tone: Text = "panel_raised"


class GridPart(SkinPart, frozen=True, kw_only=True):
    """A badge for each word of a text, as large as fits in a box.

    `/` begins a row, and `.` leaves a cell empty. `values` of the badge can use `{cell}`, the word.
    A cell has at most `size` units.
    """

    grid: Text
    box: Box
    size: Size
    badge: Text
    values: dict[Text, str] = field(default_factory=dict)


class PicturePart(SkinPart, frozen=True, kw_only=True):
    """The illustration of the card, with an edge of at least one pixel."""

    box: Box
    edge: Text | None = None
    width: Units = 1.0


class Part(OneKey, frozen=True):
    """One part of a layout; exactly one of these keys."""

    rect: RectPart | None = None
    ellipse: EllipsePart | None = None
    polygon: PolygonPart | None = None
    path: PathPart | None = None
    ring: RingPart | None = None
    icon: IconPart | None = None
    text: TextPart | None = None
    trend: TrendPart | None = None
    badge: BadgePart | None = None
    badges: BadgesPart | None = None
    cells: CellsPart | None = None
    die: DiePart | None = None
    grid: GridPart | None = None
    picture: PicturePart | None = None


class SkinLayout(Data, frozen=True):
    """A picture as a list of parts.

    The layout has `width` units from left to right, or `height` units from top to bottom. The other
    side follows from the size in which it is painted. With both, it is a badge of this shape. With
    `shorter` instead, these units are along its shorter side, so that it suits any shape. A badge
    that `hug`s has no width, but these units left and right of its text.
    """

    parts: Entries[Part]
    width: Size | None = None
    height: Size | None = None
    shorter: Size | None = None
    hug: tuple[Units, Units] | None = None

    def __post_init__(self) -> None:
        if self.width is None and self.height is None and self.shorter is None:
            raise InvalidStruct(
                "a layout needs a size", "write 'width: 100' or 'height: 100'", code="skin/size"
            )
        if self.hug is not None and (self.height is None or self.width is not None):
            raise InvalidStruct(
                "only a badge without width hugs its text",
                "write 'height' instead of 'width'",
                ("hug",),
                code="skin/size",
            )


class ToneFamily(Data, frozen=True):
    """Tones that remain distinguishable in every colour scheme.

    A tone of several colours is used as `name-colour`, such as `unit-dark`; its first colour is
    the one that differs. All have enough contrast to the tones `on`.
    """

    tones: dict[Text, Colour | dict[Id, Colour]]
    on: tuple[Text, ...] = ()

    def names(self) -> Iterator[str]:
        """Yields the names of the tones."""
        for name, colours in self.tones.items():
            if isinstance(colours, str):
                yield name
            else:
                yield from (f"{name}-{each}" for each in colours)


class Gradient(Data, frozen=True):
    """A fill or edge of several tones, in units of the layout that uses it.

    It runs from the point `start` to `end`. With a `radius`, it runs outwards from `centre`. `fade`
    has the opacity of each stop.
    """

    stops: Annotated[tuple[Stop, ...], Meta(min_length=2)]
    fade: tuple[Opacity, ...] = ()
    start: Point = ("0%", "0%")
    end: Point = ("100%", "100%")
    centre: Point = ("50%", "50%")
    radius: Size | None = None

    def __post_init__(self) -> None:
        if self.fade and len(self.fade) != len(self.stops):
            raise InvalidStruct(
                f"expected {len(self.stops)} opacities, got {len(self.fade)}",
                "write one opacity for each stop",
                ("fade",),
                code="skin/fade",
            )


class SkinFile(Data, frozen=True):
    """The contents of `skin.yaml`, by name.

    A picture is the default `art` of the cards of a kind or class.
    """

    layouts: dict[Id, SkinLayout]
    tones: dict[Id, Colour] = field(default_factory=dict)
    families: tuple[ToneFamily, ...] = ()
    gradients: dict[Id, Gradient] = field(default_factory=dict)
    pictures: dict[Id, Art] = field(default_factory=dict)

    def __post_init__(self) -> None:
        known = [*self.tones, *PALETTE_TONES]
        known += [name for family in self.families for name in family.names()]
        for number, family in enumerate(self.families):
            for place, tone in enumerate(family.on):
                if tone not in self.tones:
                    _refuse("tone", tone, list(self.tones), ("families", number, "on", place))
        for name, gradient in self.gradients.items():
            if name in known:
                message, remedy = f"'{name}' is also a tone", "choose another name"
                raise InvalidStruct(message, remedy, ("gradients", name), code="skin/tone")
            for number, (_, tone) in enumerate(gradient.stops):
                if not _is_possible(tone, known):
                    _refuse("tone", tone, known, ("gradients", name, "stops", number, 1))
        fills = [*known, *self.gradients]
        for name, layout in self.layouts.items():
            for number, part in enumerate(layout.parts):
                trail = ("layouts", name, "parts", number, part.key)
                for key, tone in _tones_of(part.value):
                    allowed = fills if key[-1] in ("fill", "edge") else known
                    if not _is_possible(tone, allowed):
                        _refuse("tone", tone, allowed, (*trail, *key))
                badge = getattr(part.value, "badge", None)
                if badge is not None and not _is_possible(badge, list(self.layouts)):
                    _refuse("layout", badge, list(self.layouts), (*trail, "badge"))


def _tones_of(part: Struct) -> Iterator[tuple[Trail, str]]:
    """Yields the tones of a part, with their keys."""
    for key in ("fill", "edge", "tone", "outline"):
        value = getattr(part, key, None)
        if isinstance(value, str):
            yield (key,), value
        elif isinstance(value, tuple):
            yield from (((key, place, 1), tone) for place, (_, tone) in enumerate(value))


def _is_possible(name: str, known: list[str]) -> bool:
    """Returns whether a name, whose placeholders stand for anything, is known."""
    pattern = PLACEHOLDER.sub("\0", name)
    if pattern == "\0":  # The skin supplies it, such as the colour of a seat.
        return True
    wanted = re.compile(re.escape(pattern).replace("\0", ".+"))
    return any(wanted.fullmatch(each) for each in known)


def _refuse(kind: str, name: str, known: list[str], trail: Trail) -> None:
    raise InvalidStruct(
        f"unknown {kind} '{name}'", suggestion(name, known), trail, code=f"skin/{kind}"
    )
