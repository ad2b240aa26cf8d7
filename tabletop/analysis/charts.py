"""Balance reports as charts and an HTML page (needs the extra `charts`)."""

from collections.abc import Mapping
from datetime import date
from html import escape
from pathlib import Path
from typing import Any

from tabletop import __version__
from tabletop.cards.wording import number_of

MOST = 40
"""Maximum number of rows of a chart; a longer list shows only its two ends."""
FAIR = {"decks": (0.42, 0.58), "pairings": (0.35, 0.65), "by_seat": (0.45, 0.55)}
"""Shares that count as fair at tables of two."""
TITLES = {
    "decks": "Decks against the field",
    "pairings": "Pairings (share of the first)",
    "by_seat": "Seats",
    "cards": "Cards, in games in which they were seen",
}


def write(report: Mapping[str, Any], folder: Path) -> list[Path]:
    """Writes `balance.html` and a PNG per chart; returns the written files.

    Raises:
        ImportError: Matplotlib is not installed.
        OSError: A file cannot be written.
    """
    from matplotlib.figure import Figure

    folder.mkdir(parents=True, exist_ok=True)
    written = []
    fair = 1 / report["seats"]
    for name, title in TITLES.items():
        rows = list(report[name].items())
        if not rows:
            continue
        if len(rows) > MOST:
            rows = rows[: MOST // 2] + rows[-MOST // 2 :]
        figure = Figure(figsize=(8, 0.8 + 0.28 * len(rows)), layout="constrained")
        axes = figure.subplots()
        shares = [row["share"] for _, row in rows]
        below = [row["share"] - row["interval"][0] for _, row in rows]
        above = [row["interval"][1] - row["share"] for _, row in rows]
        axes.errorbar(shares, range(len(rows)), xerr=(below, above), fmt="o", color="#8a4b14")
        if "likely" in rows[0][1]:
            likely = [row["likely"] for _, row in rows]
            axes.plot(likely, range(len(rows)), "D", color="#2d6a6a", label="most likely")
            axes.legend(loc="lower right")
        axes.axvline(fair, color="#555555", linewidth=1)
        if report["seats"] == 2 and name in FAIR:
            axes.axvspan(*FAIR[name], color="#e8d9b8", zorder=0)
        axes.set_yticks(range(len(rows)), [label for label, _ in rows])
        axes.invert_yaxis()
        axes.set_xlim(0, 1)
        axes.set_title(title)
        axes.set_xlabel("share of victories, with its 95 % interval")
        path = folder / f"{name}.png"
        figure.savefig(path, dpi=80, metadata={"Software": None})
        written.append(path)
    page = folder / "balance.html"
    page.write_text(_page(report, [path.name for path in written]), encoding="utf-8")
    return [page, *written]


def _page(report: Mapping[str, Any], pictures: list[str]) -> str:
    options = "".join(f", {name} {value}" for name, value in report["options"].items())
    effort = "" if report["effort"] == 1 else f" that think {report['effort']:.0%} of what they do"
    parts = [
        "<!doctype html><html lang='en'><meta charset='utf-8'>",
        f"<title>Balance of {escape(report['name'])}</title>",
        "<style>body{font:16px sans-serif;max-width:60em;margin:2em auto;padding:0 1em}"
        "img{max-width:100%}table{border-collapse:collapse}td,th{padding:.2em .8em;text-align:left}"
        "tr:nth-child(even){background:#f5efe2}</style>",
        f"<h1>Balance of {escape(report['name'])}</h1>",
        f"<p>{number_of(report['games'], 'game')} between {escape(report['player'])} players"
        f"{effort}: seed {escape(report['seed'])}{escape(options)}.</p>",
        f"<p>Created on {date.today()} with Sandtable {__version__}.</p>",
    ]
    for name, title in TITLES.items():
        if not report[name]:
            continue
        parts.append(f"<h2>{title}</h2>")
        if f"{name}.png" in pictures:
            parts.append(f"<p><img src='{name}.png' alt='{title}'></p>")
        deviation = report["strayed"].get(name)
        if deviation is not None:
            parts.append(
                f"<p>Beyond chance, these shares deviate by {100 * deviation:.1f} points (standard "
                "deviation). Extreme values are partly due to chance. The most likely value is "
                "therefore closer to one half.</p>"
            )
        head = "<th>share</th><th>95 % interval</th><th>games</th>"
        more = "<th>most likely</th><th>95 % interval of that</th>" if deviation is not None else ""
        parts.append(f"<table><tr><th></th>{head}{more}</tr>")
        for label, row in report[name].items():
            lower, upper = row["interval"]
            cells = [
                escape(label),
                f"{row['share']:.1%}",
                f"{lower:.1%} to {upper:.1%}",
                row["games"],
            ]
            if deviation is not None:
                likely_min, likely_max = row["likely_interval"]
                cells += [f"{row['likely']:.1%}", f"{likely_min:.1%} to {likely_max:.1%}"]
            parts.append("<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
        parts.append("</table>")
    first = report["first"]
    lower, upper = first["interval"]
    parts.append(
        f"<h2>First player</h2><p>The first player won {first['share']:.1%} of "
        f"{first['games']} games ({lower:.1%} to {upper:.1%}).</p></html>"
    )
    return "\n".join(parts)
