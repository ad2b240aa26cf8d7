"""Pictures of hosted tables: their bytes, their areas, and secrets."""

import io
from random import Random

import pytest
from PIL import Image, ImageChops

from tabletop.app.offscreen import seat_picture
from tabletop.app.offscreen.picture_tiles import LIMITED_PIXELS, MAX_BYTES, TILE, TileGrid
from tabletop.app.offscreen.seat_picture import FACE_SIZE, MAX_FACE_BYTES, MAX_SCALES, SeatPainter
from tabletop.app.painting import text
from tabletop.app.painting.picture_cache import caching_functions
from tabletop.rules.referee import Referee
from tabletop.session.session import Session
from tabletop.testing.laws import other_world
from tests.net.test_seat_text import new_session, positions
from tests.tiers import in_full

GAMES = in_full(
    ["caravan", "realm_of_sand", "sandland", "wasteland", "guardians", "sacred_wars"], quick=1
)
SIZE = (960, 600)


@pytest.mark.parametrize("name", GAMES)
def test_picture_depends_only_on_what_the_seat_knows(name):
    session, rng = new_session(name), Random("worlds")
    painter, before = SeatPainter(session.game), {}
    for _ in positions(session, 60, 30):
        for seat in (None, 0):
            reader = session.spectator if seat is None else seat
            table = other_world(session.table, reader, rng)
            other = Session(Referee(session.game, table), session.players, session.options)
            tiles = before.get(seat)
            one, two = (painter.paint(each, seat, SIZE, 1.0, tiles) for each in (session, other))
            assert one._replace(changes=None) == two._replace(changes=None)
            assert one.changes() == two.changes()
            before[seat] = one.changes().tiles


def applied(image, changes):
    """Paints the patches of changes over an image, as the page does."""
    start = 0
    for patch in changes.patches:
        data = changes.images[start : start + patch.bytes]
        start += patch.bytes
        with Image.open(io.BytesIO(data)) as part:
            assert part.format in ("JPEG", "WEBP")
            image.paste(part.resize((patch.w, patch.h)), (patch.x, patch.y))
    assert start == len(changes.images)


def sharp(painter, session, seat, image, before):
    """Brings an image up to date in all steps; returns its tiles."""
    while True:
        changes = painter.paint(session, seat, SIZE, 1.0, before).changes()
        assert len(changes.images) <= MAX_BYTES
        applied(image, changes)
        before = changes.tiles
        if not before.coarse:
            return before


@pytest.mark.parametrize("name", GAMES)
def test_patches_make_the_same_picture_as_a_whole_one(name):
    """The second seat's pictures skip positions, as those of a slow client do."""
    session = new_session(name)
    painter = SeatPainter(session.game)
    images = [Image.new("RGB", SIZE), Image.new("RGB", SIZE)]
    tiles = [None, None]
    for number in positions(session, 30, 10):
        for seat in range(2 - number % 2):
            tiles[seat] = sharp(painter, session, seat, images[seat], tiles[seat])
            whole = Image.new("RGB", SIZE)
            fresh = SeatPainter(session.game)
            assert sharp(fresh, session, seat, whole, None).hashes == tiles[seat].hashes
            different = ImageChops.difference(images[seat], whole).resize(
                (SIZE[0] // 8, SIZE[1] // 8), Image.BOX
            )
            assert max(high for _, high in different.getextrema()) < 60


def test_few_blocks_cover_exactly_the_changed_tiles():
    grid = TileGrid((TILE * 10, TILE * 4), lambda *_: None)
    rng = Random("blocks")
    for _ in range(100):
        tiles = set(rng.sample(range(40), rng.randrange(40)))
        blocks = grid._blocks(tiles)
        covered = [number for block in blocks for number in grid._numbers(block)]
        assert len(covered) == len(set(covered))
        between = {
            tile for tile in range(40) if {tile - 1, tile + 1} <= tiles and 0 < tile % 10 < 9
        }
        assert tiles <= set(covered) <= tiles | between
    assert len(grid._blocks(range(40))) == 1


@pytest.mark.parametrize("name", GAMES)
def test_picture_is_small_and_every_move_has_an_area(name):
    session = new_session(name)
    painter = SeatPainter(session.game)
    for _ in positions(session, 40, 20):
        seat = session.seat_to_move()
        picture = painter.paint(session, seat, (1280, 720))
        assert len(picture.changes().images) <= MAX_BYTES
        assert Image.open(io.BytesIO(picture.changes().images)).format in ("JPEG", "WEBP")
        reachable = {number for area in picture.areas for number in area.moves}
        on_table = {
            number
            for number, choice in enumerate(session.choices(seat))
            if choice.gesture.piece is not None or choice.gesture.target is not None
        }
        assert on_table <= reachable
        by_piece = {area.piece: area.moves for area in picture.areas}
        for number, choice in enumerate(session.choices(seat)):
            if choice.gesture.piece is not None:
                assert number in by_piece.get(choice.gesture.piece, [number])
        for area in picture.areas:
            assert min(area.w, area.h) > 0
            assert area.x + area.w <= picture.width
            assert area.y + area.h <= picture.height


@pytest.mark.full
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", [(160, 160), (844, 160), (160, 4000), (4000, 160)])
def test_any_size_that_a_client_may_ask_for_is_painted(name, size):
    session = new_session(name)
    painter = SeatPainter(session.game)
    for _ in positions(session, 40, 20):
        for scale in (0.5, 4.0):
            picture = painter.paint(session, 0, size, scale)
            assert (picture.width, picture.height) == size


def test_many_scales_do_not_grow_the_caches():
    session = new_session("caravan")
    painter = SeatPainter(session.game)

    def cached(scales):
        for scale in scales:
            painter.paint(session, 0, (640, 400), scale)
        return sum(function.cache_info().currsize for function in caching_functions())

    allowed = cached([1 + number / 8 for number in range(MAX_SCALES)])
    assert cached([3 - number / 16 for number in range(MAX_SCALES - 1)]) < allowed


def test_seat_sees_its_hand_and_spectators_do_not():
    session = new_session("caravan")
    painter = SeatPainter(session.game)
    hand = set(session.table.piles["hand.0"])
    own = {area.piece for area in painter.paint(session, 0, SIZE).areas}
    public = painter.paint(session, None, SIZE).areas
    assert hand <= own
    assert not hand & {area.piece for area in public}
    assert not any(area.moves for area in public)


def test_large_picture_may_have_more_bytes():
    session = new_session("caravan")
    picture = SeatPainter(session.game).paint(session, 0, (2560, 1440), 2)
    assert (picture.width, picture.height) == (2560, 1440)
    assert len(picture.changes().images) <= MAX_BYTES * 2560 * 1440 / LIMITED_PIXELS


@pytest.mark.parametrize("name", GAMES)
def test_labels_address_only_a_player(name, monkeypatch):
    session, words = new_session(name), []

    def fitted(label, *rest, **more):
        words.append(label)
        return fit(label, *rest, **more)

    fit = text.fit
    monkeypatch.setattr(text, "fit", fitted)
    painter = SeatPainter(session.game)
    painter.paint(session, None, (1366, 768))
    assert [label for label in words if label.startswith("Your ")] == []
    if name in ("caravan", "realm_of_sand"):
        painter.paint(session, 0, (1366, 768))
        assert [label for label in words if label.startswith("Your ")]


@pytest.mark.parametrize("name", GAMES)
def test_each_card_fits_into_its_picture(name):
    session = new_session(name)
    painter = SeatPainter(session.game)
    pieces = [piece.kind for pile in session.view(0).piles.values() for piece in pile]
    for kind in list(dict.fromkeys(filter(None, pieces)))[:6]:
        data = painter.face(kind)
        assert len(data) <= MAX_FACE_BYTES
        with Image.open(io.BytesIO(data)) as card:
            assert card.format == "WEBP"
            assert (card.width == FACE_SIZE[0]) or (card.height == FACE_SIZE[1])
            assert len(set(card.convert("L").tobytes())) > 20


def test_a_card_with_many_details_has_a_lower_quality(monkeypatch):
    game = new_session("caravan").game
    usual = SeatPainter(game).face("dates")
    monkeypatch.setattr(seat_picture, "MAX_FACE_BYTES", len(usual) - 1)
    assert len(SeatPainter(game).face("dates")) < len(usual)
