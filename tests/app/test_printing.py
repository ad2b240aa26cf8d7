"""Print and play: every piece in its size, backs behind fronts, cut marks, words."""

import pygame
import pytest

from tabletop import games
from tabletop.app.printing import PAPERS, Printout, sheets
from tabletop.app.proofs import Press, of_deck, of_table, picture_of
from tabletop.cli import main
from tabletop.games.workshops import workshop
from tabletop.rules.options import all_options

CARD = (63, 88)
GAMES = ("guardians", "realm_of_sand", "sacred_wars", "sandland", "wasteland", "tictactoe")


def proofs_of(name, dpi=72):
    game = games.load(name)
    press = Press(game, dpi)
    table = game.setup(2, all_options(game, {}, "1"), "1")
    return press, table, of_table(press, table)


@pytest.mark.parametrize("name", GAMES)
def test_everything_in_the_box_is_printed(name, window):
    _, table, proofs = proofs_of(name)
    assert sum(proof.copies for proof in proofs) == len(table.pieces)
    for paper in PAPERS.values():
        laid = [proof for sheet in sheets(proofs, paper) for proof in sheet.proofs]
        assert len(laid) == len(table.pieces)


@pytest.mark.parametrize("name", GAMES[:5])
def test_nine_cards_fit_on_a_page_of_either_paper(name, window):
    _, _, proofs = proofs_of(name)
    for w, h in PAPERS.values():
        for sheet in sheets(proofs, (w, h)):
            assert sheet.columns * sheet.size[0] <= w
            assert sheet.rows * sheet.size[1] <= h
            if sheet.size == CARD:
                assert (sheet.columns, sheet.rows) == (3, 3)


def test_leaders_are_cards_and_tiles_keep_their_shape(window):
    _, _, proofs = proofs_of("sandland")
    assert {proof.size for proof in proofs} == {CARD}
    _, _, proofs = proofs_of("realm_of_sand")
    sizes = {proof.front.kind: proof.size for proof in proofs}
    patterns = {kind: size for kind, size in sizes.items() if kind.startswith("tile-")}
    assert set(patterns.values()) == {(60, 20), (40, 40)}  # three in a row, or round a corner
    assert sizes["emerald-square"] == (20, 20)


def test_a_card_is_printed_with_its_words(window):
    """The face on the table has none, so the two differ where the words stand."""
    press, _, proofs = proofs_of("sandland", 100)
    proof = next(each for each in proofs if each.back is not None)
    table = press.skin.in_history(proof.front, press.pixels(CARD))
    paper = press.paint(proof.front, proof.size)
    assert paper.get_size() == (248, 346)
    low = pygame.Rect(60, 220, 120, 60)
    assert pygame.image.tobytes(paper.subsurface(low), "RGB") != pygame.image.tobytes(
        table.subsurface(low), "RGB"
    )


def test_a_back_lies_behind_its_front_when_the_page_is_turned_over(window, monkeypatch):
    press, _, proofs = proofs_of("guardians")
    printout = Printout(press, "Guardians", proofs, rules=False)
    laid = []
    monkeypatch.setattr(printout._pdf, "image", lambda file, x, y, w, h: laid.append((file, x, y)))
    pages, turn = [], printout._pdf.add_page

    def add_page():
        pages.append(len(laid))
        turn()

    monkeypatch.setattr(printout._pdf, "add_page", add_page)
    sheet = printout.left[0]
    while printout.done == 0:
        printout.go_on()
    fronts, backs = laid[: pages[1]], laid[pages[1] :]
    assert len(fronts) == len(backs) == len(sheet.proofs)
    wide = printout.paper[0]
    for proof, (file, x, y), (behind, left, top) in zip(sheet.proofs, fronts, backs, strict=True):
        assert top == y
        assert left + CARD[0] == pytest.approx(wide - x)
        assert behind is printout._painted[proof.back, CARD]
        assert file is printout._painted[proof.front, CARD]


def test_a_deck_is_its_leader_and_its_cards(window):
    game = games.load("sandland")
    deck = workshop("sandland").presets["venom-wind"]
    press = Press(game, 72)
    proofs = of_deck(press, deck, game.setup(2, all_options(game, {}, "1"), "1"))
    assert {proof.front.kind: proof.copies for proof in proofs} == {deck.leader: 1, **deck.cards}
    assert {proof.size for proof in proofs} == {CARD}
    backs = {proof.back.back for proof in proofs if proof.front.kind != deck.leader}
    assert backs == {"card-0"}


def test_the_command_writes_pages(tmp_path, capsys, window):
    path = tmp_path / "cards.pdf"
    words = ["print", "tictactoe", "--dpi", "72", "--paper", "letter", "-o", str(path)]
    assert main(words) == 0
    assert path.read_bytes().startswith(b"%PDF-")
    assert "9 pieces on" in capsys.readouterr().out
    assert main([*words, "--no-rules", "--no-backs", "--json"]) == 0
    assert '"pages": 1' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("print sandland -o a.txt", "must end with .pdf"),
        ("print sandland -o no/such/a.pdf", "there is no folder"),
        ("print sandland --dpi 9 -o a.pdf", "--dpi is from 72 to 600"),
        ("print sandland --deck venom-wint -o a.pdf", "did you mean 'venom-wind'?"),
        ("print tictactoe --deck x -o a.pdf", "has no decks"),
        ("card jar-scorpio", "did you mean 'jar-scorpion'?"),
        ("card x --game tictactoe", "there is no card 'x'"),
        ("card scrap-yard", "--game"),
        ("card jar-scorpion -o a.gif", "must end with .png"),
        ("card jar-scorpion --height 9000 -o a.png", "at most 4000"),
    ],
)
def test_wrong_use_is_told(words, said, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(words.split()) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("Jar Scorpion", "Defeated: Deal 1 damage to an enemy card."),
        ("iron-marshal", "+1 victory point."),
        ("throne of the realm", "Rise one level."),
    ],
)
def test_a_card_is_said_in_words(card, said, capsys):
    assert main(["card", card]) == 0
    assert said in capsys.readouterr().out


def test_a_card_is_drawn_in_the_height_that_is_asked_for(window):
    data = picture_of(games.load("sandland"), "jar-scorpion", 400)
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[20:24], "big") == 400
