"""Print and play: sizes of pieces, aligned backs, cut marks, words."""

import json
import re
import zlib
from itertools import pairwise

import pygame
import pytest

from tabletop import games
from tabletop.app.painting import font_fallback
from tabletop.app.printing.pages import (
    PAPERS,
    CutSpacing,
    PageLayoutError,
    Printout,
    cutting_margins,
    lay_out_pages,
    missing_letters_message,
)
from tabletop.app.printing.pieces import PiecePrinter, picture_of, pieces_of_deck, pieces_of_table
from tabletop.cli import main
from tabletop.games.deck_registry import deck_registry
from tabletop.rules.options import all_options
from tests.cases import parametrize_in_one

CARD_SIZE = (63, 88)
GAMES = ("guardians", "realm_of_sand", "sacred_wars", "sandland", "wasteland", "tictactoe")


def proofs_of(name, dpi=72):
    game = games.load(name)
    press = PiecePrinter(game, dpi)
    table = game.setup(2, all_options(game, {}, "1"), "1")
    return press, table, pieces_of_table(press, table)


@pytest.mark.parametrize("name", GAMES)
def test_everything_in_the_box_is_printed(name, window):
    _, table, proofs = proofs_of(name)
    assert sum(proof.copies for proof in proofs) == len(table.pieces)
    for paper in PAPERS.values():
        laid = [proof for sheet in lay_out_pages(proofs, paper) for proof in sheet.proofs]
        assert len(laid) == len(table.pieces)


@pytest.mark.parametrize("name", GAMES[:5])
def test_nine_cards_fit_on_a_page_of_either_paper(name, window):
    _, _, proofs = proofs_of(name)
    for w, h in PAPERS.values():
        for sheet in lay_out_pages(proofs, (w, h)):
            assert sheet.columns * sheet.size[0] <= w
            assert sheet.rows * sheet.size[1] <= h
            if sheet.size == CARD_SIZE:
                assert (sheet.columns, sheet.rows) == (3, 3)


def test_leaders_are_cards_and_tiles_keep_their_shape(window):
    _, _, proofs = proofs_of("sandland")
    assert {proof.size for proof in proofs} == {CARD_SIZE}
    _, _, proofs = proofs_of("realm_of_sand")
    sizes = {proof.front.kind: proof.size for proof in proofs}
    patterns = {kind: size for kind, size in sizes.items() if kind.startswith("tile-")}
    assert set(patterns.values()) == {(60, 20), (40, 40)}  # three in a row or around a corner
    assert sizes["emerald-square"] == (20, 20)


def test_a_card_is_printed_with_its_words(window):
    # A small face on the table has no words, so the two pictures differ there.
    press, _, proofs = proofs_of("sandland", 50)
    proof = next(each for each in proofs if each.back is not None)
    table = press.skin.draw_in_log(proof.front, press.pixels(CARD_SIZE))
    paper = press.paint(proof.front, proof.size)
    assert paper.get_size() == (124, 173)
    low = pygame.Rect(30, 110, 60, 30)
    assert pygame.image.tobytes(paper.subsurface(low), "RGB") != pygame.image.tobytes(
        table.subsurface(low), "RGB"
    )


def test_backs_align_with_fronts(window, monkeypatch):
    press, _, proofs = proofs_of("guardians")
    printout = Printout(press, "Guardians", proofs, rules=False)
    laid = []
    place = printout._pdf.image

    def image(picture, x, y, w, h):
        placed = place(picture, x, y, w, h)
        laid.append((placed, x, y))
        return placed

    monkeypatch.setattr(printout._pdf, "image", image)
    pages, turn = [], printout._pdf.add_page

    def add_page():
        pages.append(len(laid))
        turn()

    monkeypatch.setattr(printout._pdf, "add_page", add_page)
    sheet = printout.remaining_pages[0]
    while printout.finished_sheets == 0:
        printout.advance()
    assert printout.pages == 2
    fronts, backs = laid[: pages[1]], laid[pages[1] :]
    assert len(fronts) == len(backs) == len(sheet.proofs)
    width = printout.paper[0]
    for proof, (file, x, y), (behind, left, top) in zip(sheet.proofs, fronts, backs, strict=True):
        assert top == y
        assert left + CARD_SIZE[0] == pytest.approx(width - x)
        images = printout._pdf.image_cache.images
        assert behind is images[printout._embedded[proof.back, CARD_SIZE]]
        assert file is images[printout._embedded[proof.front, CARD_SIZE]]


@pytest.mark.full
def test_every_face_is_painted_and_embedded_once(window, monkeypatch):
    press, _, proofs = proofs_of("guardians")
    painted, paint = [], press.paint
    monkeypatch.setattr(press, "paint", lambda *what: painted.append(what[:2]) or paint(*what))
    printout = Printout(press, "Guardians", proofs, rules=False)
    while printout.remaining_pages:
        printout.advance()
    data = printout.pdf()
    sides = {(each, proof.size) for proof in proofs for each in (proof.front, proof.back)}
    assert sorted(map(repr, painted)) == sorted(repr(side) for side in sides if side[0] is not None)
    assert data.count(b"/Subtype /Image") <= len(painted)
    assert b"/SMask" not in data
    assert not printout._painted  # pictures are released once they are in the file


def test_a_picture_in_the_file_is_the_painted_one_to_the_pixel(window):
    press, _, proofs = proofs_of("tictactoe")
    printout = Printout(press, "Tic-tac-toe", proofs, rules=False, cut=cutting_margins(2))
    while printout.remaining_pages:
        printout.advance()
    printout.pdf()
    for proof in proofs:
        kept = printout._pdf.image_cache.images[printout._embedded[proof.front, proof.size]]
        surface = press.paint(proof.front, proof.size, 2)
        width = 3 * surface.get_width()
        rows = zlib.decompress(kept["data"])
        # Every row is stored without a filter.
        assert {rows[index] for index in range(0, len(rows), width + 1)} == {0}
        plain = b"".join(
            rows[index + 1 : index + 1 + width] for index in range(0, len(rows), width + 1)
        )
        assert plain == pygame.image.tobytes(surface, "RGB")


def white_share(surface, rects):
    total = white = 0
    for rect in rects:
        for x in range(rect.left, rect.right):
            for y in range(rect.top, rect.bottom):
                total += 1
                white += surface.get_at((x, y))[:3] == (255, 255, 255)
    return white / total


def test_card_has_bleed_beyond_the_cut(window):
    press, _, proofs = proofs_of("sandland")
    card = proofs[0]
    unchanged_picture = press.paint(card.front, CARD_SIZE)
    bled = press.paint(card.front, CARD_SIZE, 3)
    width, height = press.pixels((CARD_SIZE[0] + 6, CARD_SIZE[1] + 6))
    assert bled.get_size() == (width, height)
    inner = unchanged_picture.get_rect(center=bled.get_rect().center)
    around = [
        pygame.Rect(0, 0, width, inner.top),
        pygame.Rect(0, inner.bottom, width, height - inner.bottom),
        pygame.Rect(0, 0, inner.left, height),
        pygame.Rect(inner.right, 0, width - inner.right, height),
    ]
    assert white_share(bled, around) == 0
    middle = unchanged_picture.get_rect().inflate(-20, -20)
    same = middle.move(inner.topleft)
    assert pygame.image.tobytes(
        unchanged_picture.subsurface(middle), "RGB"
    ) == pygame.image.tobytes(bled.subsurface(same), "RGB")
    assert unchanged_picture.get_at((0, 0))[:3] == (255, 255, 255)  # a rounded corner without bleed
    assert bled.get_at(inner.topleft)[:3] != (255, 255, 255)


def test_a_round_piece_stays_round_with_bleed(window):
    press, _, proofs = proofs_of("realm_of_sand")
    disc = next(each for each in proofs if each.front.kind == "golden-disk")
    picture = press.paint(disc.front, disc.size, 2)
    assert picture.get_at((0, 0))[:3] == (255, 255, 255)


def test_pieces_have_a_gutter_between_them_and_marks_at_every_cut(window, monkeypatch):
    press, _, proofs = proofs_of("sandland")
    cut = CutSpacing(bleed=1, gutter=5)
    printout = Printout(press, "Sandland", proofs, rules=False, backs=False, cut=cut)
    lines, pictures = [], []
    monkeypatch.setattr(printout._pdf, "line", lambda *ends: lines.append(ends))
    place = printout._pdf.image

    def image(picture, x, y, w, h):
        pictures.append((x, y, w, h))
        return place(picture, x, y, w, h)

    monkeypatch.setattr(printout._pdf, "image", image)
    while printout.finished_sheets == 0:
        printout.advance()
    assert printout.pages == 1
    assert {(w, h) for _, _, w, h in pictures} == {(CARD_SIZE[0] + 2, CARD_SIZE[1] + 2)}
    lefts = sorted({x + 1 for x, _, _, _ in pictures})
    assert [b - a for a, b in pairwise(lefts)] == [pytest.approx(CARD_SIZE[0] + 5)] * (
        len(lefts) - 1
    )
    upright = sorted({line[0] for line in lines if line[0] == line[2]})
    assert upright == pytest.approx(sorted([*lefts, *(x + CARD_SIZE[0] for x in lefts)]))
    first = min(y for _, y, _, _ in pictures)
    ends = [max(line[1], line[3]) for line in lines if line[0] == line[2] and line[3] < 100]
    assert max(ends) < first  # marks are outside the bleed


@parametrize_in_one(
    ("bleed", "gutter", "message"),
    [
        (3, None, None),
        (3, 6, None),
        (0, 5, None),
        (3, 5, "gutter: 5 mm are less than two bleeds of 3 mm"),
        (-1, None, "bleed: expected 0 to 100 mm, got -1"),
        (0, 101, "gutter: expected 0 to 100 mm, got 101"),
        (float("nan"), None, "bleed: expected"),
        (float("inf"), None, "bleed: expected"),
    ],
)
def test_a_cut_is_one_that_can_be_made(bleed, gutter, message):
    if message is None:
        assert cutting_margins(bleed, gutter) == (bleed, 6 if gutter is None else gutter)
        return
    with pytest.raises(PageLayoutError, match=message):
        cutting_margins(bleed, gutter)


def test_a_bleed_that_fits_on_no_page_is_refused_with_one_that_fits(window):
    _, _, proofs = proofs_of("sandland")
    with pytest.raises(PageLayoutError, match=r"63 × 88 mm does not fit .* \(use (\d+)") as refused:
        lay_out_pages(proofs, (90, 120), CutSpacing(30, 60))
    remedy = float(re.search(r"use ([\d.]+)", str(refused.value))[1])
    assert lay_out_pages(proofs, (90, 120), CutSpacing(remedy, 2 * remedy))
    with pytest.raises(PageLayoutError):
        lay_out_pages(proofs, (90, 120), CutSpacing(remedy + 0.2, 2 * remedy + 0.4))


def test_names_in_other_scripts_are_printed_without_a_warning(window, caplog, capfd):
    press, _, proofs = proofs_of("tictactoe")
    named = [proofs[0]._replace(name="Żubr Їжак")]
    printout = Printout(press, "Łódź Đặng Ελλάς Ёлка", named)
    while printout.remaining_pages:
        printout.advance()
    data = printout.pdf()
    assert printout.missing == []
    assert not caplog.records
    assert capfd.readouterr().err == ""
    assert b"SandtableSansLatin" in data or b"NotoSans" in data


def test_letters_that_no_font_has_are_named_in_one_line(window, caplog, monkeypatch):
    monkeypatch.setattr(font_fallback, "system_fonts", lambda bold: ())
    for kept in (font_fallback.font_for, font_fallback.split):
        kept.cache_clear()
    press, _, proofs = proofs_of("tictactoe")
    printout = Printout(press, "東京 deck", [proofs[0]._replace(name="東 タ")])
    while printout.remaining_pages:
        printout.advance()
    printout.pdf()
    assert printout.missing == ["東", "京", "タ"]
    assert missing_letters_message(printout.missing) == (
        "no font has 東, 京, タ (install a font with these letters)"
    )
    assert missing_letters_message([str(n) for n in range(10)]).count(",") == 7
    assert not caplog.records
    for kept in (font_fallback.font_for, font_fallback.split):
        kept.cache_clear()


def test_a_deck_is_its_leader_and_its_cards(window):
    game = games.load("sandland")
    deck = deck_registry("sandland").presets["venom-wind"]
    press = PiecePrinter(game, 72)
    proofs = pieces_of_deck(press, deck, game.setup(2, all_options(game, {}, "1"), "1"))
    assert {proof.front.kind: proof.copies for proof in proofs} == {deck.leader: 1, **deck.cards}
    assert {proof.size for proof in proofs} == {CARD_SIZE}
    backs = {proof.back.back for proof in proofs if proof.front.kind != deck.leader}
    assert backs == {"card-0"}


def test_the_command_writes_pages(tmp_path, capsys, window):
    path = tmp_path / "cards.pdf"
    words = ["print", "tictactoe", "--dpi", "72", "--paper", "letter", "-o", str(path)]
    assert main(words) == 0
    assert path.read_bytes().startswith(b"%PDF-")
    assert "9 pieces on" in capsys.readouterr().out
    assert main([*words, "--no-rules", "--no-backs", "--bleed", "3", "--json"]) == 0
    output = json.loads(capsys.readouterr().out)
    assert output == {"file": str(path), "pieces": 9, "pages": 1, "missing": []}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("print sandland -o a.txt", "expected the ending .pdf"),
        ("print sandland -o no/such/a.pdf", "no such folder"),
        ("print sandland --dpi 9 -o a.pdf", "--dpi: expected 72 to 600"),
        ("print sandland --bleed 3 --gutter 4 -o a.pdf", "--gutter: 4 mm are less than two bleeds"),
        ("print sandland --bleed -2 -o a.pdf", "--bleed: expected 0 to 100 mm, got -2"),
        ("print sandland --bleed 70 -o a.pdf", "--bleed: a piece of 63 × 88 mm does not fit"),
        ("print sandland --deck venom-wint -o a.pdf", "did you mean 'venom-wind'?"),
        ("print tictactoe --deck x -o a.pdf", "has no decks"),
        ("card jar-scorpio", "did you mean 'jar-scorpion'?"),
        ("card x --game tictactoe", "unknown card 'x'"),
        ("card scrap-yard", "--game"),
        ("card jar-scorpion -o a.gif", "expected the ending .png"),
        ("card jar-scorpion --height 9000 -o a.png", "at most 4000"),
    ],
)
def test_usage_errors_are_reported(words, message, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(words.split()) == 2
    assert message in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ("Jar Scorpion", "Defeated: Deal 1 damage to an enemy card."),
        ("iron-marshal", "+1 victory point."),
        ("throne of the realm", "Move up 1 level."),
    ],
)
def test_a_card_is_said_in_words(card, message, capsys):
    assert main(["card", card]) == 0
    assert message in capsys.readouterr().out


def test_card_is_drawn_at_the_requested_height(window):
    data = picture_of(games.load("sandland"), "jar-scorpion", 400)
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[20:24], "big") == 400
