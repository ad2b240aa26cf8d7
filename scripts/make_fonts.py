"""Creates the fonts of the app: its own, and those for other alphabets.

    python scripts/make_fonts.py own FOLDER     # with Cabin-Regular.otf, -Bold and -Italic

creates Sandtable Sans: Cabin with figures of equal width. Numbers are often aligned in columns and
change in place, but Cabin has only proportional figures. The 0 is made narrower with unchanged
stems, because it looked like a letter O. The other figures get different side bearings, and pairs
of figures are not kerned. The licence (assets/fonts/SandtableSans-OFL.txt) reserves the name of
Cabin, so that the result has another name.

    npm pack @expo-google-fonts/cabin@0.4.2 @expo-google-fonts/noto-sans@0.4.2
    mkdir cabin noto
    tar xzf expo-google-fonts-cabin-0.4.2.tgz -C cabin --strip-components 1
    tar xzf expo-google-fonts-noto-sans-0.4.2.tgz -C noto --strip-components 1
    python scripts/make_fonts.py wide cabin noto

creates the fonts for words that Sandtable Sans cannot write. Sandtable Sans Latin is a newer Cabin
with the letters of all European languages in Latin script and of Vietnamese. Noto Sans, reduced to
`CHARACTERS`, adds Greek and Cyrillic. Both keep the basic letters, so that a word uses one font.
The extra `test` includes the packages that compress the tables; without it the files are larger.
"""

import argparse
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen, RecordingPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"
FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
# Width of each figure relative to the middle ones, and the side bearing of the 0.
WIDE, FREE = 0.98, 0.075
NAME = "Sandtable Sans"
STYLES = {"Regular": "400Regular", "Bold": "700Bold", "Italic": "400Regular_Italic"}
# The characters of the wide fonts: Latin, marks, Greek, Cyrillic, punctuation, currencies, arrows.
CHARACTERS = (
    (0x20, 0x7E), (0xA0, 0x24F), (0x250, 0x2AF), (0x2B0, 0x36F), (0x370, 0x3FF), (0x400, 0x52F),
    (0x1E00, 0x1EFF), (0x1F00, 0x1FFF), (0x2000, 0x206F), (0x2070, 0x209F), (0x20A0, 0x20C0),
    (0x2100, 0x2126), (0x2190, 0x2199), (0x2212, 0x2212), (0x2260, 0x2265), (0xFFFD, 0xFFFD),
)  # fmt: skip
# The features that the shaper needs: kerning, ligatures and mark positions.
FEATURES = ("kern", "liga", "ccmp", "locl", "mark", "mkmk")


def contours(glyph: Any, glyphs: Any) -> list[tuple[RecordingPen, Any]]:
    """Returns the contours of a glyph, each with its bounds."""
    pen = DecomposingRecordingPen(glyphs)
    glyph.draw(pen)
    contours_found, contour = [], RecordingPen()
    for name, points in pen.value:
        contour.value.append((name, points))
        if name in ("closePath", "endPath"):
            bounds = BoundsPen(None)
            contour.replay(bounds)
            contours_found.append((contour, bounds.bounds))
            contour = RecordingPen()
    return contours_found


def set_figure_width(font: TTFont) -> None:
    """Sets all figures of a font to one width."""
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
            transform = Transform(1, 0, 0, 1, shift, 0)
            if name == "zero":
                # The bounds of the outline; a hole keeps its distance from the outline.
                begin = wide * FREE + bounds[0] - left
                end = wide * FREE + narrow - (right - bounds[2])
                stretch = (end - begin) / (bounds[2] - bounds[0])
                transform = Transform(stretch, 0, 0, 1, begin - bounds[0] * stretch, 0)
            part.replay(TransformPen(pen, transform))
        char_string = pen.getCharString(private, top.GlobalSubrs)
        top.CharStrings[name] = char_string
        bounds = char_string.calcBounds(glyphs)
        metrics[name] = (wide, round(bounds[0]))


def remove_figure_kerning(font: TTFont) -> None:
    """Removes the kerning of figures."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            kept_indices = [
                n for n, name in enumerate(table.Coverage.glyphs) if name not in FIGURES
            ]
            if table.Format == 1:
                table.PairSet = [table.PairSet[n] for n in kept_indices]
                table.PairSetCount = len(kept_indices)
            else:
                for name in FIGURES:
                    table.ClassDef1.classDefs.pop(name, None)
            table.Coverage.glyphs = [table.Coverage.glyphs[n] for n in kept_indices]
    for table in font["kern"].kernTables:
        for pair in [pair for pair in table.kernTable if pair[0] in FIGURES]:
            del table.kernTable[pair]


def set_font_name(font: TTFont, family: str, style: str) -> None:
    """Sets the name of a font."""
    full_name, postscript_name = f"{family} {style}", f"{family.replace(' ', '')}-{style}"
    name_records = {
        1: family,
        3: f"{postscript_name} 1.0",
        4: full_name,
        6: postscript_name,
        16: family,
        18: full_name,
    }
    font["name"].names = [each for each in font["name"].names if each.nameID != 7]
    for each in font["name"].names:
        if each.nameID in name_records:
            each.string = name_records[each.nameID]
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [postscript_name]
        cff.topDictIndex[0].FullName, cff.topDictIndex[0].FamilyName = full_name, family


def reduce_font(path: Path) -> TTFont:
    """Returns a font reduced to `CHARACTERS`, with a box for all others."""
    options = subset.Options(layout_features=list(FEATURES), notdef_outline=True)
    options.name_IDs = ["*"]
    font = subset.load_font(path, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(
        unicodes=[each for first, last in CHARACTERS for each in range(first, last + 1)]
    )
    subsetter.subset(font)
    return font


def make_own(folder: Path) -> None:
    """Creates Sandtable Sans from Cabin."""
    for style in STYLES:
        font = TTFont(folder / f"Cabin-{style}.otf", recalcTimestamp=False)
        set_figure_width(font)
        remove_figure_kerning(font)
        set_font_name(font, NAME, style)
        font.save(FONTS / f"SandtableSans-{style}.otf")


def make_wide(cabin: Path, noto: Path) -> None:
    """Creates the fonts of other alphabets from Cabin and Noto Sans."""
    for style, name in STYLES.items():
        font = reduce_font(cabin / name / f"Cabin_{name}.ttf")
        set_font_name(font, f"{NAME} Latin", style)
        font.save(FONTS / f"SandtableSansLatin-{style}.ttf")
        reduce_font(noto / name / f"NotoSans_{name}.ttf").save(FONTS / f"NotoSans-{style}.ttf")
    licence = (cabin / "LICENSE_FONT").read_text(encoding="utf-8")
    about = (
        "Sandtable Sans Latin is a modified version of Cabin, by the Sandtable project: it has\n"
        "the letters that the program needs (scripts/make_fonts.py).\n\n"
    )
    (FONTS / "SandtableSansLatin-OFL.txt").write_text(about + licence, encoding="utf-8")
    licence = (noto / "LICENSE_FONT").read_text(encoding="utf-8")
    about = "This Noto Sans has the letters that the program needs, and no others.\n\n"
    (FONTS / "NotoSans-OFL.txt").write_text(about + licence, encoding="utf-8")


def main() -> None:
    """Creates the requested fonts."""
    parser = argparse.ArgumentParser(description="Make the fonts of the app.")
    kinds = parser.add_subparsers(dest="kind", required=True)
    own = kinds.add_parser("own", help="Sandtable Sans")
    own.add_argument("cabin", type=Path, help="the folder of Cabin-Regular.otf and the others")
    wide = kinds.add_parser("wide", help="the fonts of other alphabets")
    wide.add_argument("cabin", type=Path, help="the unpacked package of Cabin")
    wide.add_argument("noto", type=Path, help="the unpacked package of Noto Sans")
    args = parser.parse_args()
    if args.kind == "own":
        make_own(args.cabin)
    else:
        make_wide(args.cabin, args.noto)


if __name__ == "__main__":
    main()
