"""Draws the pictures of the pack `card-room`: cards, back, felt and chips.

The drawings use only shapes, because text in SVG depends on fonts. Run the script after a change:
python scripts/draw_playing_cards.py
"""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "packs" / "card-room" / "tables" / "cards"
WIDTH, HEIGHT = 250, 350
RED, BLACK, PAPER = "#c22a32", "#20242b", "#fdfaf2"

# The shape of each suit in coordinates from -10 to 10.
SUITS = {
    "hearts": (RED, "M0 9 C-4 4 -9.5 1 -9.5 -4 C-9.5 -9.5 -2.5 -10 0 -4.5 "
                    "C2.5 -10 9.5 -9.5 9.5 -4 C9.5 1 4 4 0 9 Z"),
    "diamonds": (RED, "M0 -10 C2 -6 5 -2.5 7.5 0 C5 2.5 2 6 0 10 C-2 6 -5 2.5 -7.5 0 "
                      "C-5 -2.5 -2 -6 0 -10 Z"),
    "spades": (BLACK, "M0 -10 C3 -5 9.5 -2 9.5 3 C9.5 8 3.5 8.5 1.2 4.5 C1.4 7 2.2 8.6 4 10 "
                      "H-4 C-2.2 8.6 -1.4 7 -1.2 4.5 C-3.5 8.5 -9.5 8 -9.5 3 "
                      "C-9.5 -2 -3 -5 0 -10 Z"),
    "clubs": (BLACK, "M0 -10 C4.4 -10 5.6 -5 3.4 -2.2 C7 -4 10 -1.2 9.6 2.2 C9.2 6 3.8 6.6 1.3 3.4 "
                     "C1.5 6.4 2.3 8.5 4 10 H-4 C-2.3 8.5 -1.5 6.4 -1.3 3.4 "
                     "C-3.8 6.6 -9.2 6 -9.6 2.2 C-10 -1.2 -7 -4 -3.4 -2.2 "
                     "C-5.6 -5 -4.4 -10 0 -10 Z"),
}  # fmt: skip
# The strokes of each rank in a box 10 wide and 16 high.
RANKS = {
    "ace": "M0 16 L5 0 L10 16 M2 10.5 H8", "2": "M1 4 C1 -1.5 9 -1.5 9 4 C9 8 1 11 1 16 H9.5",
    "3": "M1 2.5 C3 -1 9 -0.5 9 4 C9 7 6 7.6 4 7.6 C6.5 7.6 9.5 8.6 9.5 11.8 C9.5 17 2.5 17 0.8 13",
    "4": "M7 16 V0 L0.5 11 H10", "5": "M9 0 H2 L1.2 7.5 C4 5 9.5 6 9.5 11 C9.5 17 2.5 17 0.8 13.4",
    "6": "M8.5 1 C3 1 1 7 1 11 C1 17.5 9.5 17.5 9.5 11.2 C9.5 6 3 5.5 1.2 10",
    "7": "M0.5 0 H9.5 C6 5 4.2 10 3.8 16",
    "8": "M5 7.5 C0 7.5 0 0 5 0 C10 0 10 7.5 5 7.5 C-1 7.5 -1 16 5 16 C11 16 11 7.5 5 7.5",
    "9": "M1.5 15 C7 15 9 9 9 5 C9 -1.5 0.5 -1.5 0.5 4.8 C0.5 10 7 10.5 8.8 6",
    "10": "M0 3 L3 0 V16 M10.5 0 C6 0 6 16 10.5 16 C15 16 15 0 10.5 0",
    "jack": "M8 0 V11 C8 17 1 17 0.8 12", "queen": "M5 0 C-1.5 0 -1.5 16 5 16 C11.5 16 11.5 0 5 0 "
    "M6 11.5 L10 17", "king": "M1 0 V16 M9.5 0 L1 9 M4 6 L10 16",
}  # fmt: skip
_L, _M, _R = 82, 125, 168
_ROWS = {"a": 84, "b": 144.7, "c": 175, "d": 205.3, "e": 266, "f": 114, "g": 236}
PIPS = {
    "2": "Ma Me", "3": "Ma Mc Me", "4": "La Ra Le Re", "5": "La Ra Mc Le Re",
    "6": "La Ra Lc Rc Le Re", "7": "La Ra Mf Lc Rc Le Re", "8": "La Ra Mf Lc Rc Mg Le Re",
    "9": "La Ra Lb Rb Mc Ld Rd Le Re", "10": "La Ra Mf Lb Rb Ld Rd Mg Le Re",
}  # fmt: skip


def svg(body: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    """Returns a complete SVG file."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    return f"{head}\n{body}\n</svg>\n"


def paper(inner: str) -> str:
    """Returns a card with a thin edge."""
    edge = f'fill="{PAPER}" stroke="#b9b09c" stroke-width="3"'
    return svg(f'<rect x="1.5" y="1.5" width="247" height="347" rx="16" {edge}/>\n{inner}')


def suit(name: str, x: float, y: float, size: float, turned: bool = False) -> str:
    """Returns a suit symbol centred on a point, `size` units large."""
    colour, path = SUITS[name]
    turn = " rotate(180)" if turned else ""
    at = f"translate({x} {y}){turn} scale({size / 20:.3f})"
    return f'<path transform="{at}" d="{path}" fill="{colour}"/>'


def rank(name: str, colour: str, x: float, y: float, height: float, turned: bool = False) -> str:
    """Returns a rank centred on a point, `height` units high."""
    width = 14 if name == "10" else 10
    turn = " rotate(180)" if turned else ""
    at = f"translate({x} {y}){turn} scale({height / 16:.3f}) translate({-width / 2} -8)"
    pen = f'fill="none" stroke="{colour}" stroke-width="2.6"'
    return f'<path transform="{at}" d="{RANKS[name]}" {pen}/>'


def card(value: str, of: str) -> str:
    colour = SUITS[of][0]
    parts = []
    for turned in (False, True):
        x, y, z = (27, 36, 70) if not turned else (WIDTH - 27, HEIGHT - 36, HEIGHT - 70)
        parts += [rank(value, colour, x, y, 32, turned), suit(of, x, z, 26, turned)]
    if value in PIPS:
        for place in PIPS[value].split():
            row = _ROWS[place[1]]
            parts.append(suit(of, {"L": _L, "M": _M, "R": _R}[place[0]], row, 46, turned=row > 180))
    elif value == "ace":
        parts.append(suit(of, 125, 175, 120))
    else:
        tint = "#f6dfa0" if colour == RED else "#cfe0ea"
        box = f'fill="{tint}" stroke="{colour}" stroke-width="4"'
        parts.append(f'<rect x="56" y="66" width="138" height="218" rx="10" {box}/>')
        parts.append(crown(value, colour))
        parts.append(rank(value, colour, 125, 170, 74))
        parts.append(suit(of, 125, 244, 44))
    return paper("\n".join(parts))


def crown(value: str, colour: str) -> str:
    """Returns the headwear of a court card: a feather, a tiara or a crown."""
    shapes = {
        "jack": "M95 116 Q125 74 160 92 Q140 96 130 116 Z",
        "queen": "M92 116 L98 90 L112 106 L125 82 L138 106 L152 90 L158 116 Z",
        "king": "M90 116 V86 L106 100 L125 78 L144 100 L160 86 V116 Z",
    }
    return f'<path d="{shapes[value]}" fill="{colour}"/>'


def joker(colour: str) -> str:
    """Returns a joker: a cap with three bells."""
    cap = "M70 210 Q60 130 92 120 Q110 130 125 92 Q140 130 158 120 Q190 130 180 210 Z"
    parts = [f'<path d="{cap}" fill="{colour}"/>', '<rect x="66" y="206" width="118" height="22" '
             'rx="8" fill="#e7b93c"/>']  # fmt: skip
    parts += [f'<circle cx="{x}" cy="{y}" r="11" fill="#e7b93c"/>'
              for x, y in ((86, 118), (125, 88), (164, 118))]  # fmt: skip
    return paper("\n".join(parts))


def back() -> str:
    """Returns the back: a lattice in a frame."""
    parts = ['<rect x="14" y="14" width="222" height="322" rx="10" fill="#21486b"/>']
    parts += [f'<path d="M{x} 14 L{x + 322} 336" stroke="#3f719c" stroke-width="4" fill="none"/>'
              for x in range(14, 236, 24) if x + 322 <= 236]  # fmt: skip
    for x in range(30, 236, 32):
        for y in range(30, 336, 32):
            diamond = f"M{x} {y - 9} L{x + 9} {y} L{x} {y + 9} L{x - 9} {y} Z"
            parts.append(f'<path d="{diamond}" fill="#6ea3cc"/>')
    parts.append('<rect x="14" y="14" width="222" height="322" rx="10" fill="none" '
                 'stroke="#12304b" stroke-width="5"/>')  # fmt: skip
    return paper("\n".join(parts))


def chip(colour: str) -> str:
    parts = [f'<circle cx="60" cy="60" r="58" fill="{colour}"/>']
    parts += [f'<rect transform="rotate({turn} 60 60)" x="50" y="2" width="20" height="15" '
              'fill="#fdfaf2"/>' for turn in range(0, 360, 60)]  # fmt: skip
    parts += ['<circle cx="60" cy="60" r="36" fill="#fdfaf2"/>',
              f'<circle cx="60" cy="60" r="30" fill="{colour}"/>']  # fmt: skip
    return svg("\n".join(parts), 120, 120)


def felt() -> str:
    """Returns the table cloth: green, lighter in the middle, with a border."""
    parts = ['<rect width="1600" height="1000" fill="#14532f"/>']
    for step in range(12):
        rx, ry = 900 - step * 70, 560 - step * 44
        parts.append(f'<ellipse cx="800" cy="480" rx="{rx}" ry="{ry}" fill="#2f8a52" '
                     'fill-opacity="0.075"/>')  # fmt: skip
    parts.append('<rect x="26" y="26" width="1548" height="948" rx="90" fill="none" '
                 'stroke="#0e3d22" stroke-width="8"/>')  # fmt: skip
    return svg("\n".join(parts), 1600, 1000)


def main() -> None:
    """Writes all pictures and the lists that name them."""
    pictures = FOLDER / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    drawn = {"back": back(), "felt": felt(), "joker-red": joker(RED), "joker-black": joker(BLACK)}
    drawn |= {f"{value}-of-{of}": card(value, of) for of in SUITS for value in RANKS}
    drawn |= {f"chip-{one}": chip(colour) for one, colour in
              (("white", "#9aa3a8"), ("red", "#b3262f"), ("blue", "#24507f"))}  # fmt: skip
    for name, text in drawn.items():
        (pictures / f"{name}.svg").write_text(text, encoding="utf-8")
    lines = ["# What everything looks like; drawn by scripts/draw_playing_cards.py.", "pictures:"]
    for name in drawn:
        of = {"felt": "table", "back": "card"}.get(name, name)
        of = f"card-{of}" if of[0].isdigit() else of
        lines.append(f"- {{of: {of}, file: pictures/{name}.svg, whole: true}}")
    (FOLDER / "pictures.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
