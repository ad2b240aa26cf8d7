"""Items that persons hold, wear on the arm, or carry on the back.

Their drawings are in `assets/art/held` and `assets/art/backs`. The origin is the point that the
hand grips, and items are drawn upright.
"""

from __future__ import annotations

import math

from tabletop.app.art.body import Body
from tabletop.app.art.drawings import drawing
from tabletop.app.art.style import Pen
from tabletop.app.painting.theme import rgb

_STEEL, _WOOD = rgb("#c3ccd6"), rgb("#8a5c33")
_LEATHER, _BONE = rgb("#5f3d24"), rgb("#efe4c4")
_BOWS = {"bow": 30.0, "longbow": 46.0}
"""The half lengths of bows."""
_AIMED = frozenset({"gun", "crossbow", "glass", "cannon"})
"""Items that point from the near to the far hand."""
_FIXED = {
    "flute": ("head", 7.0, 6.0, 62.0),
    "horn": ("head", 7.0, 5.0, 0.0),
    "spyglass": ("head", 5.0, -1.0, 86.0),
    "drum": ("pelvis", 11.0, -4.0, 12.0),
}
"""Items whose place is near a joint: the offset to the right and down, and the angle."""
_SHIELDS = frozenset({"round", "tower", "kite", "buckler", "oval", "hide"})
_UPRIGHT_ITEMS = {"lantern", "bucket", "bag", "jar", "cup", "flask"}
"""Items that stay upright in any pose."""
_SHORT_ITEMS = {
    "blade",
    "sabre",
    "rapier",
    "dagger",
    "axe",
    "hammer",
    "club",
    "sickle",
    "wrench",
    "torch",
    "greatsword",
}
_TWO_HANDED = {
    "gun",
    "cannon",
    "crossbow",
    "glass",
    "greatsword",
    "greataxe",
    "scythe",
    "harp",
    "flute",
    "drum",
}
"""Items that need both hands."""
_FAR_HAND_ITEMS = {
    "bow",
    "longbow",
    "mirror",
    "cards",
    "scales",
    "hourglass",
    "puppet",
    "orb",
    "harp",
    "book",
    "scroll",
    "mask",
}
"""Items of `Art.hand` that the far hand holds in front of the person."""


def draw_near_item(body: Body, grip: float) -> None:
    """Draws the item of the near hand; the arm is drawn afterwards."""
    kind = body.art.hand or "none"
    if kind in _UPRIGHT_ITEMS:
        grip = 0
    elif kind in _SHORT_ITEMS and abs(grip) < 20:  # A short item would be hidden along the arm.
        grip -= 28
    if kind != "none" and kind not in _FAR_HAND_ITEMS:
        _draw_held(body.pen.at(*body.hand, grip), kind, body)


def draw_far_item(body: Body, twin: float) -> None:
    """Draws the items of the far hand."""
    kind, off = body.art.hand or "none", body.art.off or "none"
    if kind in _FAR_HAND_ITEMS:
        _draw_held(body.pen.at(*body.far_hand, twin), kind, body)
    if off != "none":
        _draw_held(body.pen.at(*body.far_hand, twin * (0.4 if off in _SHIELDS else 1)), off, body)


def is_far_hand_leading(body: Body) -> bool:
    """Returns whether the far hand holds the item in front of the person."""
    return body.art.hand in _FAR_HAND_ITEMS


def is_hand_full(body: Body, *, far: bool) -> bool:
    """Returns whether a hand holds an item, or supports the other hand."""
    art = body.art
    holds = (art.hand or "none") != "none"
    if not far:
        return holds and art.hand not in _FAR_HAND_ITEMS
    is_supporting = holds and (art.hand in _FAR_HAND_ITEMS or art.hand in _TWO_HANDED)
    return (art.off or "none") != "none" or is_supporting


def draw_back_item(body: Body) -> None:
    """Draws the item on the back."""
    kind = body.art.back or "none"
    if kind != "none":
        x, y = body.neck
        drawing("backs", kind).draw(body.pen.at(x - 3, y + 6, body.lean), body.paints)


def _draw_held(pen: Pen, kind: str, body: Body) -> None:
    """Draws an item with a pen at the hand; some items have another place."""
    if kind in _BOWS:
        _draw_bow(pen, body, _BOWS[kind])
        return
    placed = pen
    if kind in _AIMED:
        dx, dy = body.far_hand[0] - body.hand[0], body.far_hand[1] - body.hand[1]
        placed = body.pen.at(*body.hand, math.degrees(math.atan2(dy, dx)) + 90)
    elif kind in _FIXED:
        joint, right, down, angle = _FIXED[kind]
        x, y = body.head if joint == "head" else body.pelvis
        placed = body.pen.at(x + right, y + down, angle)
    drawing("held", kind).draw(placed, body.paints)
    if kind == "drum":
        drawing("held", "drumstick").draw(pen, body.paints)


def _draw_bow(pen: Pen, body: Body, long: float) -> None:
    """Draws a drawn bow, whose string runs back to the near hand."""
    hand = _near_hand_position(body)
    pen.stroke([(-4, -long), hand, (-4, long)], _BONE, 0.8, round=False)
    pen.band(
        [
            (-4.6, -long - 1),
            (3.4, -long * 0.62),
            (3.6, -long * 0.2),
            (1.6, 0),
            (3.6, long * 0.2),
            (3.4, long * 0.62),
            (-4.6, long + 1),
        ],
        _WOOD,
        [1.2, 2.8, 3.2, 3.2, 3.2, 2.8, 1.2],
    )
    pen.stroke([hand, (11, 0)], _LEATHER, 1.3, round=False)
    pen.shape([(15, 0), (9, -2.6), (10, 0), (9, 2.6)], _STEEL)
    pen.shape([hand, (hand[0] - 4, hand[1] - 2.6), (hand[0] + 4, hand[1])], body.cloth, line=0.5)


def _near_hand_position(body: Body) -> tuple[float, float]:
    """Returns the near hand in the coordinates of the far hand's pen."""
    hand, far = body.hand, body.far_hand
    dx, dy = hand[0] - far[0], hand[1] - far[1]
    way = math.radians(_tilt(body))
    return dx * math.cos(-way) - dy * math.sin(-way), dx * math.sin(-way) + dy * math.cos(-way)


def _tilt(body: Body) -> float:
    from_stance = {"pointing": 90.0}
    return from_stance.get(body.art.stance or "", 0.0)
