"""Faces at every size: text stays inside, and shapes are distinguishable."""

from itertools import combinations, product

import pygame
import pytest
from msgspec.structs import replace

from tabletop import games
from tabletop.app.lobby import game_boxes
from tabletop.app.painting import backgrounds, generic_pieces, icons, text, vector
from tabletop.app.painting.theme import Rgb
from tabletop.app.render.playmat import playmat_of
from tabletop.app.skins import table_skin_for
from tabletop.app.skins.guardians import card_faces as guardians_pages
from tabletop.app.skins.guardians import cards as guardians_cards
from tabletop.app.skins.realm_of_sand import architecture, boards, buildings, inks, runes
from tabletop.app.skins.sacred_wars import card_faces as sacred_wars_pages
from tabletop.app.skins.sacred_wars import cards as sacred_wars_cards
from tabletop.app.skins.wasteland import card_faces as wasteland_pages
from tabletop.app.skins.wasteland import cards as wasteland_cards
from tabletop.games.realm_of_sand.content import Bonus, Building, content
from tabletop.table.views import VisiblePiece

ILLUSTRATED = True
CARD = Building(
    "key-hall",
    "Hall",
    2,
    ("ECOSG", "S...G", "EE.CC"),
    12,
    3,
    (Bonus(disk="emerald"), Bonus(level=2)),
    "Dry and in order.",
)
SIZES = (40, 76, 110, 158, 260, 420, 800)
FEW_SIZES = (40, 110, 260)


def outline(surface, limit=96):
    """Returns the mask of the pixels that a sign covers."""
    return pygame.mask.from_surface(surface, limit)


def difference(one, other):
    """Returns the share of covered pixels in which two shapes differ."""
    common = one.overlap_area(other, (0, 0))
    return 1 - common / (one.count() + other.count() - common)


def changed_area(one, other):
    """Returns the bounding box of the pixels in which two pictures differ."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    boxes_ = mask.get_bounding_rects()
    return boxes_[0].unionall(boxes_[1:]) if boxes_ else pygame.Rect(0, 0, 0, 0)


def wasteland_card(name, size, free):
    face = wasteland_pages.face("desert-raider")._replace(name=name)
    return wasteland_cards.card(face, wasteland_cards.printed(face), size, free=free)


def sacred_wars_card(name, size, free):
    face = sacred_wars_pages.face_of("cairn-guard")._replace(name=name)
    return sacred_wars_cards.card(face, sacred_wars_cards.printed(face), size, free)


def guardians_card(name, size, free):
    face = guardians_pages.face_of("swordsman")._replace(name=name)
    return guardians_cards.card(face, size, free=free)


@pytest.mark.parametrize(
    "size",
    [(1024, 640), *(pytest.param(one, marks=pytest.mark.full)
                    for one in ((1280, 800), (1920, 1080)))],
)  # fmt: skip
@pytest.mark.parametrize(
    ("game", "draw"),
    [
        ("guardians", guardians_card),
        ("sacred_wars", sacred_wars_card),
        ("wasteland", wasteland_card),
    ],
)
def test_name_uses_visible_part_in_a_full_hand(game, draw, size):
    table = games.load(game).setup(2, {}, "1")
    layout = playmat_of(games.load(game).folder, table).layout(pygame.Rect((0, 0), size), 0)
    places = [layout.spots["hand.0"].place(index, 12) for index in range(12)]
    assert places[-1].visible_share == 1
    for place in (places[0], places[-1]):
        box = (round(place.w), round(place.h))
        names = ("Storm Caller", "Caller Storm")
        written = changed_area(*(draw(name, box, place.visible_share) for name in names))
        assert written.w > 0.2 * place.w
        assert written.right <= place.visible_share * place.w
        if place.visible_share < 1:
            assert (
                changed_area(*(draw(name, box, 1.0) for name in names)).right
                > place.visible_share * place.w
            )


@pytest.mark.parametrize(
    ("game", "kind"),
    [("guardians", "swordsman"), ("sacred_wars", "cairn-guard"), ("wasteland", "desert-raider")],
)
def test_the_table_draws_a_card_of_the_hand_with_its_name_where_it_is_free(game, kind):
    box = games.load(game)
    table = box.setup(2, {}, "1")
    zone_position = (
        playmat_of(box.folder, table).layout(pygame.Rect(0, 0, 1280, 800), 0).spots["hand.0"]
    )
    piece_view, skin = VisiblePiece(1, kind, "", 1, 0, 0, None, ()), table_skin_for(box)
    rect = zone_position.place(3, 12)._replace(angle=0)
    pictures = [
        skin.draw_piece(piece_view, zone_position, rect._replace(visible_share=free))
        for free in (rect.visible_share, 1.0)
    ]
    assert changed_area(*pictures).w > 0


@pytest.mark.parametrize("px", [12, 16, 24, 48])
def test_the_five_elements_differ_in_outline(px):
    outlines = [
        outline(icons.icon(element, px, (255, 255, 255)))
        for element in ("emerald", "crimson", "obsidian", "sapphire", "golden")
    ]
    for one, other in combinations(outlines, 2):
        assert difference(one, other) > 0.25


def rune(layout, element, px):
    return inks.layouts().badge(layout, px, element=element)


@pytest.mark.parametrize("layout", ["stone", "disk"])
def test_rune_contrasts_with_its_stone_without_colour(layout):
    for element in inks.LETTERS.values():
        grey = pygame.transform.grayscale(rune(layout, element, 64)).subsurface((16, 16, 32, 32))
        tones = sorted(grey.get_at((x, y)).r / 255 for x in range(32) for y in range(32))
        dark, bright = (tones[len(tones) // 10] ** 2.2, tones[-len(tones) // 10] ** 2.2)
        assert (bright + 0.05) / (dark + 0.05) > 3, element


def test_a_square_and_a_disk_of_one_element_differ_in_outline():
    for element in inks.LETTERS.values():
        shapes = (outline(rune(layout, element, 48)) for layout in ("stone", "disk"))
        assert difference(*shapes) > 0.1


def test_every_sign_draws_inside_its_square():
    border = [(x, y) for x in range(96) for y in (0, 95)]
    problems = {}
    for name in sorted(icons.names() - set(icons.ALIASES)):
        for px in (9, 16, 33, 128):
            picture = icons.icon(name, px, (200, 180, 90))
            if picture.get_size() != (px, px) or not outline(picture).count():
                problems[name] = f"not drawn in {px} pixels"
        # A margin keeps the sign from being cut off.
        edge = outline(icons.icon(name, 96, (255, 255, 255)), 200)
        if any(edge.get_at(position) for position in border):
            problems[name] = "reaches the edge"
    assert problems == {}


NAMES = ("Hall", "Hall of Keys", "Hall of the Twelve Silent Librarians")


@pytest.mark.parametrize(
    ("width", "name"), [(FEW_SIZES[0], NAMES[1]), *product(FEW_SIZES[1:], NAMES[1:])]
)
def test_a_name_stays_on_its_plate(width, name):
    name_on_plate(width, name)


@pytest.mark.full
@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_a_name_stays_on_its_plate_at_every_size(width, name):
    name_on_plate(width, name)


def name_on_plate(width, name):
    size = (width, round(width * 1.443))
    plain = buildings.building(replace(CARD, name="Hall", flavour=""), size)
    lettered = buildings.building(replace(CARD, name=name, flavour=""), size)
    assert plain.get_size() == lettered.get_size() == size
    area = changed_area(plain, lettered)
    plate = pygame.Rect(
        round(0.04 * width), round(0.3 * size[1]), round(0.92 * width), size[1] // 4
    )
    assert plate.contains(area) or area.size == (0, 0)
    assert area.size != (0, 0) or name == "Hall" or width == min(SIZES)


def test_illegible_names_are_omitted_before_numbers():
    tiny = text.fit("Hall of the Twelve Silent Librarians", "bold", 9, (0, 0, 0), (40, 12))
    assert not outline(tiny).count()
    for width, seen in ((16, False), (18, True)):  # five pixels, then six
        assert (
            bool(outline(text.fit("+12 {star}", "bold", 9, (0, 0, 0), (width, 9))).count()) == seen
        )
    # If letters of the requested size do not fit, small ones are better than none.
    assert outline(text.fit("Hall of the Twelve", "bold", 16, (0, 0, 0), (40, 12))).count()


@pytest.mark.parametrize("width", [*FEW_SIZES, *(pytest.param(one, marks=pytest.mark.full)
                                            for one in SIZES if one not in FEW_SIZES)])  # fmt: skip
def test_values_stay_in_their_corners(width):
    size = (width, round(width * 1.443))
    stars = changed_area(
        buildings.building(replace(CARD, stars=1), size),
        buildings.building(replace(CARD, stars=12), size),
    )
    glasses = changed_area(
        buildings.building(replace(CARD, hourglasses=1), size),
        buildings.building(replace(CARD, hourglasses=3), size),
    )
    assert stars.right <= width * 0.38
    assert stars.bottom <= width * 0.22
    assert glasses.left >= width * 0.62 or (glasses.size, width) == ((0, 0), min(SIZES))
    assert glasses.bottom <= width * 0.22


def test_what_a_card_gives_is_seen_on_it():
    size = (110, 159)
    first = buildings.building(CARD, size)
    for other in (
        replace(CARD, level=3),
        replace(CARD, stars=0),
        replace(CARD, hourglasses=0),
        replace(CARD, bonus=()),
        replace(CARD, bonus=(Bonus(level=2), Bonus(disk="emerald"))),
        replace(CARD, pattern=("ECO",)),
    ):
        assert changed_area(first, buildings.building(other, size)).size != (0, 0)


def test_a_completed_building_shows_its_name_and_rewards(monkeypatch):
    monkeypatch.setattr(buildings, "vista_of", lambda card, size: pygame.Surface(size))

    def completed(card):
        return buildings.building(card, (66, 95), "completed")

    first = completed(CARD)
    for other in (replace(CARD, stars=7), replace(CARD, hourglasses=1), replace(CARD, level=3)):
        assert changed_area(first, completed(other)).size != (0, 0)
    named = changed_area(first, completed(replace(CARD, name="Owl Loft")))
    assert named.top > 0.75 * 95
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(
        buildings.building(CARD, (66, 95)), "RGB"
    )


def test_card_layout_is_the_same_at_every_size():
    for size in ((158, 228), (474, 684)):
        silent = replace(CARD, flavour="")
        assert changed_area(
            buildings.building(CARD, size), buildings.building(silent, size)
        ).size == (
            0,
            0,
        )
        spoken = changed_area(
            buildings.building(CARD, size, "enlarged"), buildings.building(silent, size, "enlarged")
        )
        assert spoken.top > size[1] * 0.85
        assert spoken.bottom < size[1] * 0.98


@pytest.mark.full
def test_every_building_of_the_game_draws_and_no_two_pictures_are_alike():
    pictures = {
        pygame.image.tobytes(
            buildings.building(replace(card, name="", pattern=("ECO",)), (90, 130)), "RGBA"
        )
        for card in content().buildings.values()
    }
    assert len(pictures) == 54


def test_a_name_chooses_the_kind_of_building():
    kinds = {architecture.builder(name) for name in ("Tide Bridge", "Owl Tower", "Ivy Garden")}
    assert len(kinds) == 3


def test_turning_a_tile_turns_its_pattern():
    assert runes.transformed(("EC", "O.")) == ("EC", "O.")
    assert runes.transformed(("EC", "O."), 1) == ("OE", ".C")
    assert runes.transformed(("EC", "O."), 0, flipped=True) == ("CE", ".O")
    assert runes.transformed(("ECO",), 1) == ("E", "C", "O")
    assert runes.transformed(("ECO",), 2) == ("OCE",)
    assert runes.tile(("E", "C", "O"), 20).get_size() == (20, 60)


def test_a_tile_along_the_circle_keeps_its_runes_upright():
    pattern = ("EC", "O.")
    moved_away = runes.tile_along(pattern, 24, 90)
    assert changed_area(moved_away, runes.tile(("OE", ".C"), 24)).size == (0, 0)
    assert runes.tile_along(pattern, 24, 40).get_width() > 48


@pytest.mark.parametrize("width", [90, 200, 620])
def test_boards_draw_with_every_level_and_crystal(width):
    size = (width, round(width * 0.92))
    grid = (width // 40, width // 40, round(width * 0.95), round(width * 0.81))
    rows = (".......", "..#*#..", ".#####.", ".*###*.", ".##*##.", ".......")
    observed = set()
    for level in range(11):
        for charged in (False, True):
            state = boards.BoardState(level, "red", charged)
            observed.add(pygame.image.tobytes(boards.board(rows, size, grid, state), "RGBA"))
    assert len(observed) == 22


@pytest.mark.parametrize(("side", "named"), [(56, True), (36, True), (18, False)])
def test_squares_show_their_names_if_they_fit(monkeypatch, side, named):
    # Hints and the log name c3, so the square must show that name.
    written, render = [], boards.text.render

    def note(words, *how):
        written.append(words)
        return render(words, *how)

    monkeypatch.setattr(boards.text, "render", note)
    boards._slab.cache_clear()
    rows, grid = (".......", "..#*#..") * 3, (4, 4, 7 * side, 6 * side)
    boards.board(rows, (7 * side + 8, 6 * side + 8), grid)
    squares = [f"{column}{row}" for row in range(1, 7) for column in "abcdefg"]
    assert written == (squares if named else [])


def test_light_dark_and_crystal_boxes_differ_without_colour():
    size, grid = (300, 100), (0, 0, 300, 100)
    picture = pygame.transform.grayscale(boards.board((".#*",), size, grid))
    brightness = [
        pygame.transform.average_color(picture, pygame.Rect(x + 10, 10, 80, 80))[0]
        for x in (0, 100, 200)
    ]
    assert brightness[1] - brightness[0] > 60
    crystal = picture.subsurface((200, 0, 100, 100))
    assert changed_area(picture.subsurface((100, 0, 100, 100)).copy(), crystal.copy()).width > 50


@pytest.mark.parametrize("size", [(24, 24), (90, 130), (130, 80), (400, 400)])
def test_generic_pieces_draw_at_every_size(size):
    long_name = "The Bandit Chief of the Very Long Name"
    assert generic_pieces.piece(long_name, "bandit", size).get_width() <= size[0]
    shown = generic_pieces.piece("Bandit", "bandit", size)
    hidden = generic_pieces.piece("Card", "bandit", size, hidden=True)
    assert changed_area(shown, hidden).size != (0, 0)


@pytest.mark.parametrize("size", [(90, 120), (300, 400), (420, 300)])
@pytest.mark.parametrize("game", ["realm_of_sand", "tictactoe"])
def test_boxes_draw_at_every_size(size, game):
    assert game_boxes.draw_box(game, "A Game", "It is played.", size).get_size() == size


def test_backgrounds_are_opaque_and_fill_the_window():
    for make in (boards.table, backgrounds.sand):
        picture = make((320, 200))
        assert picture.get_size() == (320, 200)
        assert not picture.get_flags() & pygame.SRCALPHA


def test_a_light_is_open_in_the_middle():
    glow = runes.light((60, 80), inks.element("E").light, 10)
    assert glow.get_size() == (80, 100)
    assert glow.get_at((40, 50)).a < 30
    assert glow.get_at((10, 50)).a > 120


@pytest.mark.parametrize("width", [100, 166, 649, 656, 663, 684])
def test_a_dashed_frame_leaves_its_inside_alone(width):
    look = vector.style(stroke="#ffffff", width=2)
    frame = vector.paint(
        vector.dashed(2, 2, width - 4, 104, look, 8, 6, 9), (width, 108), (width, 108)
    )
    inside = frame.subsurface(frame.get_rect().inflate(-16, -16))
    assert not pygame.mask.from_surface(inside, 0).count()
    picture = pygame.mask.from_surface(frame, 96)
    assert len(picture.connected_components(4)) == round(
        (2 * (width - 4 + 104) - 72 + 18 * 3.14) / 14
    )


def test_small_tokens_differ_by_a_letter():
    # Both have the same colour and are too small for names: a foot soldier and an archer.
    blue = Rgb(60, 120, 200)
    foot, archer = (
        generic_pieces.piece(name, name, (26, 26), colour=blue) for name in ("Foot", "Archer")
    )
    assert changed_area(foot, archer).w >= 6
