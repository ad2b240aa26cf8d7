"""Make the letters of the app: Cabin with figures that are all equally wide.

    python scripts/make_fonts.py FOLDER     # where Cabin-Regular.otf, -Bold and -Italic lie

Numbers stand under each other and change in place everywhere in a game, and Cabin has no such
figures. Its 0 is made narrower, with stems as strong as before (it looked like a letter O), the
others get more or less room at their sides, and pairs of them are not moved together. The licence
(assets/fonts/SandtableSans-OFL.txt) reserves the name of Cabin, so what is made has another.
"""

import argparse
from pathlib import Path
from typing import Any

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen, RecordingPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"
FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
#: How wide each figure is, as a share of what the middle ones were, and what is free beside the 0.
WIDE, FREE = 0.98, 0.075
NAME = "Sandtable Sans"


def contours(glyph: Any, glyphs: Any) -> list[tuple[RecordingPen, Any]]:
    """The contours of a glyph, each with its bounds."""
    pen = DecomposingRecordingPen(glyphs)
    glyph.draw(pen)
    found, one = [], RecordingPen()
    for name, points in pen.value:
        one.value.append((name, points))
        if name in ("closePath", "endPath"):
            bounds = BoundsPen(None)
            one.replay(bounds)
            found.append((one, bounds.bounds))
            one = RecordingPen()
    return found


def widened(font: TTFont) -> None:
    """Give all figures of a font one width."""
    glyphs, metrics = font.getGlyphSet(), font["hmtx"].metrics
    widths = sorted(metrics[name][0] for name in FIGURES)
    wide = round(widths[len(widths) // 2] * WIDE)
    top = font["CFF "].cff.topDictIndex[0]
    for name in FIGURES:
        parts = contours(glyphs[name], glyphs)
        left, right = min(b[0] for _, b in parts), max(b[2] for _, b in parts)
        private = top.CharStrings[name].private
        pen = T2CharStringPen(wide - private.nominalWidthX, glyphs)
        shift = round((wide - (right - left)) / 2) - left
        narrow = wide * (1 - 2 * FREE)
        for part, bounds in parts:
            way = Transform(1, 0, 0, 1, shift, 0)
            if name == "zero":
                # Where the outline begins and ends; a hole keeps its distance from the outline.
                begin = wide * FREE + bounds[0] - left
                end = wide * FREE + narrow - (right - bounds[2])
                stretch = (end - begin) / (bounds[2] - bounds[0])
                way = Transform(stretch, 0, 0, 1, begin - bounds[0] * stretch, 0)
            part.replay(TransformPen(pen, way))
        made = pen.getCharString(private, top.GlobalSubrs)
        top.CharStrings[name] = made
        bounds = made.calcBounds(glyphs)
        metrics[name] = (wide, round(bounds[0]))


def unpaired(font: TTFont) -> None:
    """Have no figure moved together with what follows it."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            kept = [n for n, name in enumerate(table.Coverage.glyphs) if name not in FIGURES]
            if table.Format == 1:
                table.PairSet = [table.PairSet[n] for n in kept]
                table.PairSetCount = len(kept)
            else:
                for name in FIGURES:
                    table.ClassDef1.classDefs.pop(name, None)
            table.Coverage.glyphs = [table.Coverage.glyphs[n] for n in kept]
    for table in font["kern"].kernTables:
        for pair in [pair for pair in table.kernTable if pair[0] in FIGURES]:
            del table.kernTable[pair]


def renamed(font: TTFont, style: str) -> None:
    """Say what it is called now."""
    whole, short = f"{NAME} {style}", f"{NAME.replace(' ', '')}-{style}"
    words = {1: NAME, 3: f"{short} 1.0", 4: whole, 6: short, 16: NAME, 18: whole}
    font["name"].names = [each for each in font["name"].names if each.nameID != 7]
    for each in font["name"].names:
        if each.nameID in words:
            each.string = words[each.nameID]
    cff = font["CFF "].cff
    cff.fontNames = [short]
    cff.topDictIndex[0].FullName, cff.topDictIndex[0].FamilyName = whole, NAME


def main() -> None:
    """Make the three of them."""
    about = argparse.ArgumentParser(description="Make the fonts of the app out of Cabin.")
    about.add_argument("folder", type=Path, help="where Cabin-Regular.otf and the others lie")
    folder = about.parse_args().folder
    for style in ("Regular", "Bold", "Italic"):
        font = TTFont(folder / f"Cabin-{style}.otf", recalcTimestamp=False)
        widened(font)
        unpaired(font)
        renamed(font, style)
        font.save(FONTS / f"SandtableSans-{style}.otf")


if __name__ == "__main__":
    main()
