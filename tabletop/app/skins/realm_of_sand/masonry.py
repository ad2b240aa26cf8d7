"""SVG parts of moonlit buildings: walls, domes, towers, arches, palms.

Units are those of a vista: 100 wide, y downwards. The parts use the gradients that `gradients`
defines for a `Stone`.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb
from tabletop.app.painting.vector import fill_style, line_style


class Stone(NamedTuple):
    """A building's colours: lit and shaded wall, trim, windows, and magic."""

    lit: Rgb
    shade: Rgb
    trim: Rgb
    window: Rgb
    magic: Rgb


ROOFS = ("onion", "half", "cone")
"""The kinds of domes."""
GRADIENTS = ("wall", "roof", "door", "far")


def gradients(stone: Stone) -> str:
    """Returns the gradients that the parts use; the moon is on the left."""
    lit, shade = stone.lit, stone.shade
    return "".join(
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="{x}%" y2="{y}%">'
        f'<stop offset="0" stop-color="{start.hex}"/>'
        f'<stop offset="0.55" stop-color="{start.mix(end, 0.6).hex}"/>'
        f'<stop offset="1" stop-color="{end.hex}"/></linearGradient>'
        for name, start, end, x, y in (
            ("wall", lit, shade, 100, 35),
            ("roof", stone.trim.lighter(0.25), stone.trim.darker(0.62), 100, 30),
            ("door", stone.window.lighter(0.35), stone.magic.darker(0.25), 0, 100),
            ("far", lit.mix(shade, 0.55), shade.darker(0.2), 100, 30),
        )
    )


def block(x: float, top: float, w: float, ground: float, fill: str = "wall") -> str:
    """Returns a wall from `top` down to the ground, with courses and cornice."""
    h = ground - top
    body = vector.rect(x, top, w, h, fill_style(f"url(#{fill})"))
    joints = ""
    for number, y in enumerate(_steps(top + 2.4, ground - 0.6, 2.3)):
        joints += vector.path_data("M", x, y, "L", x + w, y, "")
        shift = 1.1 if number % 2 else 2.6
        for seam in _steps(x + shift, x + w - 0.6, 3.4):
            joints += vector.path_data("M", seam, y, "L", seam, min(y + 2.3, ground), "")
    if joints:
        body += vector.path(joints, line_style("#140d22", 0.16, 0.45))
    ledge = fill_style("url(#roof)")
    return body + vector.rect(x - 0.5, top - 0.7, w + 1, 1.1, ledge, 0.3)


def battlement(x: float, top: float, w: float) -> str:
    """Returns merlons as a single shape, so that they share one gradient."""
    count = max(3, round(w / 2.4))
    step = w / count
    d = "".join(
        f"M{x + (i + 0.15) * step:.2f} {top - 1.6:.2f} h{step * 0.6:.2f} v1.8 h{-step * 0.6:.2f} Z "
        for i in range(count)
    )
    return vector.path(d, fill_style("url(#wall)"))


def dome(cx: float, base: float, r: float, kind: str = "onion") -> str:
    """Returns a dome on a drum with its finial: `onion`, `half`, or `cone`."""
    fill = fill_style("url(#roof)")
    if kind == "cone":
        tip = base - 2.5 * r
        body = vector.polygon([(cx - r, base), (cx, tip), (cx + r, base)], fill)
    elif kind == "half":
        tip = base - r
        body = vector.path(
            f"M{cx - r:.2f} {base:.2f} A{r:.2f} {r:.2f} 0 0 1 {cx + r:.2f} {base:.2f} Z", fill
        )
    else:
        tip = base - 2.05 * r
        d = (
            f"M{cx - 0.78 * r:.2f} {base:.2f} C{cx - 1.5 * r:.2f} {base - 0.85 * r:.2f} "
            f"{cx - 0.55 * r:.2f} {base - 1.35 * r:.2f} {cx:.2f} {tip:.2f} "
            f"C{cx + 0.55 * r:.2f} {base - 1.35 * r:.2f} {cx + 1.5 * r:.2f} {base - 0.85 * r:.2f} "
            f"{cx + 0.78 * r:.2f} {base:.2f} Z"
        )
        body = vector.path(d, fill)
    shine = line_style("#fff6d8", 0.09 * r, 0.55)
    left = cx - 0.62 * r
    body += vector.path(
        f"M{left:.2f} {base - 0.2 * r:.2f} Q{left - 0.12 * r:.2f} {base - 0.7 * r:.2f} "
        f"{cx - 0.25 * r:.2f} {base - (1.1 if kind != 'half' else 0.86) * r:.2f}",
        shine,
    )
    mast = line_style("#ffe9b0", 0.35)
    body += vector.polyline([(cx, tip), (cx, tip - 0.5 * r - 0.6)], mast)
    return body + vector.circle(cx, tip - 0.3 * r - 0.3, 0.45, fill_style("#ffe9b0"))


def tower(cx: float, top: float, w: float, ground: float, roof: str, stone: Stone) -> str:
    """Returns a tower with a gallery, a column of lit windows, and a dome."""
    left = cx - w / 2
    body = block(left, top, w, ground)
    body += vector.rect(left - 0.9, top - 1, w + 1.8, 1.6, fill_style("url(#roof)"), 0.4)
    body += dome(cx, top - 1, w * (0.5 if roof == "cone" else 0.52), roof)
    for y in _steps(top + 2.6, ground - 7, 6.2):
        body += window(cx, y, w * 0.26, 2.9, stone)
    return body


def window(cx: float, top: float, w: float, h: float, stone: Stone) -> str:
    """Returns a lit window with a round top and a soft glow."""
    halo = vector.ellipse(cx, top + h / 2, w * 1.2, h * 0.95, fill_style(stone.window, 0.2))
    return halo + vector.path(_arched(cx, top, w, h), fill_style(stone.window))


def arch(cx: float, ground: float, w: float, h: float, stone: Stone, trim: bool = True) -> str:
    """Returns a lit doorway."""
    top = ground - h
    body = ""
    if trim:
        rim = fill_style("url(#roof)")
        body += vector.path(_arched(cx, top - w * 0.12, w * 1.26, h + w * 0.12), rim)
    body += vector.path(_arched(cx, top, w, h), fill_style("url(#door)"))
    glow = fill_style(stone.window, 0.22)
    spill = [(cx - w / 2, ground), (cx + w / 2, ground), (cx + w, ground + 4), (cx - w, ground + 4)]
    return body + vector.polygon(spill, glow)


def column(cx: float, top: float, ground: float, w: float) -> str:
    """Returns a column with base and capital."""
    shaft = fill_style("url(#wall)")
    cap = fill_style("url(#roof)")
    return (
        vector.rect(cx - w / 2, top, w, ground - top, shaft)
        + vector.rect(cx - w * 0.8, top - 0.2, w * 1.6, w * 0.6, cap, 0.2)
        + vector.rect(cx - w * 0.8, ground - w * 0.5, w * 1.6, w * 0.5, cap, 0.2)
    )


def palm(x: float, ground: float, h: float, rng: Random) -> str:
    """Returns a slightly leaning palm tree."""
    lean = rng.uniform(-1.6, 1.6)
    tip = (x + lean, ground - h)
    trunk = line_style("#3b2a2e", 0.75)
    body = vector.path(
        f"M{x:.2f} {ground:.2f} Q{x:.2f} {ground - h / 2:.2f} {tip[0]:.2f} {tip[1]:.2f}", trunk
    )
    for side in (-1, 1):
        for reach, drop in ((0.62, 0.42), (0.66, 0.12), (0.42, -0.16)):
            end = (tip[0] + side * reach * h * 0.75, tip[1] + drop * h * 0.7)
            bend = (tip[0] + side * reach * h * 0.4, tip[1] - 0.24 * h)
            leaf = fill_style("#1d6b57" if side < 0 else "#0f4440")
            body += vector.path(
                vector.path_data("M", *tip, "Q", *bend, *end)
                + vector.path_data("Q", bend[0], bend[1] + 0.16 * h, tip[0], tip[1] + 0.3, "Z"),
                leaf,
            )
    return body


def crown_tree(x: float, ground: float, h: float, colour: Rgb, rng: Random) -> str:
    """Returns a round tree with glowing leaves."""
    trunk = line_style("#3b2a2e", 1.0)
    body = vector.polyline([(x, ground), (x, ground - h * 0.55)], trunk)
    for _ in range(9):
        dx, dy = rng.uniform(-0.34, 0.34) * h, rng.uniform(-0.28, 0.24) * h
        shade = colour.darker(rng.uniform(0.25, 0.62))
        at = (x + dx, ground - h * 0.72 + dy)
        body += vector.circle(*at, h * 0.17, fill_style(shade))
    for _ in range(7):
        at = (x + rng.uniform(-0.4, 0.4) * h, ground - h * 0.75 + rng.uniform(-0.3, 0.3) * h)
        body += vector.circle(*at, 0.42, vector.style(colour.lighter(0.45).hex))
    return body


def stairs(cx: float, top: float, ground: float, narrow: float, width: float) -> str:
    """Returns a flight of steps that widens towards the ground."""
    body = ""
    rows = max(3, round((ground - top) / 1.3))
    for i in range(rows):
        fraction = i / rows
        w = narrow + (width - narrow) * fraction
        y = top + (ground - top) * fraction
        h = (ground - top) / rows
        body += vector.rect(cx - w / 2, y, w, h + 0.1, fill_style("url(#wall)"))
        edge = line_style("#fff1cf", 0.22, 0.5)
        body += vector.polyline([(cx - w / 2, y), (cx + w / 2, y)], edge)
    return body


def _arched(cx: float, top: float, w: float, h: float) -> str:
    r = w / 2
    spring = top + min(r * 1.15, h)
    return (
        f"M{cx - r:.2f} {top + h:.2f} L{cx - r:.2f} {spring:.2f} "
        f"Q{cx - r:.2f} {top + r * 0.3:.2f} {cx:.2f} {top:.2f} "
        f"Q{cx + r:.2f} {top + r * 0.3:.2f} {cx + r:.2f} {spring:.2f} L{cx + r:.2f} {top + h:.2f} Z"
    )


def _steps(start: float, stop: float, step: float) -> list[float]:
    return [start + i * step for i in range(max(0, int((stop - start) / step) + 1))]
