"""Handling by hand: each verb and its refusals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.rules import InvalidMove, Move, Referee, Refusal, handling
from tabletop.rules.narrator import public_part_of_move
from tabletop.table import Table, Zone
from tabletop.table.changes import Note
from tabletop.testing.laws import check_piles, random_handling
from tests.cases import parametrize_in_one
from tests.conformance import toy
from tests.texts import texts

pytestmark = pytest.mark.rule("table", "TABLE-HAND.2")


def sandbox() -> Referee:
    """Returns Hush at its start in sandbox mode.

    The deck has ten cards, the bag two.
    """
    referee = Referee(toy.game, toy.game.setup(2, {}, "sand"))
    referee.push(Move(0, "@referee", ("sandbox",)))
    return referee


def push(line: str) -> Referee:
    """Returns a sandbox table after one move of handling."""
    referee = sandbox()
    referee.push(Move.parse(line))
    return referee


def last_note(referee: Referee) -> Note:
    """Returns the last note of the journal."""
    note = referee.table.journal[-1]
    assert isinstance(note, Note)
    assert note.rule == "TABLE-HAND.2"
    return note


@pytest.mark.rule("table", "TABLE-HAND.1")
@pytest.mark.parametrize("mode", ["strict", "coach"])
def test_hands_off_while_the_referee_watches(mode: str) -> None:
    referee = sandbox()
    referee.push(Move(0, "@referee", (mode,)))
    before = referee.table.digest()
    for verb in handling.VERBS.keys() - {"@referee"}:
        with pytest.raises(Refusal) as refused:
            referee.push(Move(0, verb, ("deck#0",)))
        assert refused.value.rule == "TABLE-HAND.1"
    assert referee.table.digest() == before


def test_move_lays_on_top_or_where_told() -> None:
    table = push("1 @move hand.0#0 deck").table
    assert len(table.piles["hand.0"]) == 0
    assert table.pieces[table.piles["deck"][0]].zone == "deck"
    start = sandbox().table
    first, second, third = start.piles["deck"][:3]
    assert push("1 @move deck#0 deck 2").table.piles["deck"][:3] == [second, third, first]
    assert push("1 @move deck#0 bag 2").table.piles["bag"][2] == first
    assert push("1 @move deck#9 deck").table.piles["deck"][0] == start.piles["deck"][9]


def test_flip() -> None:
    assert push("1 @flip deck#0").table.pile("deck")[0].face == 1
    assert push("1 @flip hand.1#0").table.pile("hand.1")[0].face == 1
    assert push("1 @flip deck#0 3").table.pile("deck")[0].face == 3


def test_turn_adds_to_the_current_rotation() -> None:
    referee = push("1 @turn deck#0 3")
    referee.push(Move.parse("1 @turn deck#0 2"))
    assert referee.table.pile("deck")[0].turn == 1


def test_tally_and_count() -> None:
    referee = push("1 @tally deck#0 worn 3")
    referee.push(Move.parse("1 @tally deck#0 worn -1"))
    assert referee.table.pile("deck")[0].marks == {"worn": 2}
    assert push("2 @count turn -4").table.counters["turn"] == -4


def test_attach_and_take_off() -> None:
    referee = push("1 @attach deck#0 hand.1#0")
    card, host = referee.table.pile("deck")[0], referee.table.pile("hand.1")[0]
    assert card.host == host.id
    with pytest.raises(InvalidMove, match="to itself"):
        referee.push(Move.parse("1 @attach hand.1#0 deck#0"))
    referee.push(Move.parse("1 @attach deck#0 none"))
    assert card.host is None
    with pytest.raises(InvalidMove, match="to itself"):
        referee.push(Move.parse("1 @attach deck#0 deck#0"))


def test_attached_pieces_move_along() -> None:
    referee = push("1 @attach deck#2 deck#0")
    first, second, third, *rest = referee.table.piles["deck"]
    referee.push(Move.parse("1 @move deck#0 hand.1"))
    assert referee.table.piles["hand.1"][:2] == [first, third]
    assert referee.table.piles["deck"] == [second, *rest]
    referee.push(Move.parse("1 @move hand.1#1 deck"))
    assert referee.table.piles["deck"] == [third, second, *rest]
    referee.push(Move.parse("1 @move hand.1#0 deck"))
    assert referee.table.piles["deck"] == [first, third, second, *rest]
    for _ in range(3):
        referee.pop()
    assert referee.table.piles["deck"] == [first, second, third, *rest]


def test_shuffle() -> None:
    before = sandbox().table.piles["deck"]
    after = push("1 @shuffle deck").table.piles["deck"]
    assert after != before
    assert sorted(after) == sorted(before)


def test_draw_takes_from_the_top() -> None:
    top = sandbox().table.piles["deck"][:3]
    assert push("1 @draw deck shown.0").table.piles["shown.0"] == top[:1]
    assert push("1 @draw deck shown.0 3").table.piles["shown.0"] == top


def test_peek_informs_only_the_seat() -> None:
    referee = push("2 @peek deck#4")
    assert referee.table.pile("deck")[4].known == 0b10
    assert last_note(referee).pieces == ((referee.table.piles["deck"][4], 0b10),)


def test_look_shows_a_whole_pile_to_the_seat_alone() -> None:
    referee = push("2 @look deck")
    assert {piece.known for piece in referee.table.pile("deck")} == {0b10}
    assert last_note(referee).pieces == ()
    assert {piece.known for piece in referee.table.pile("bag")} == {0}


def test_deal_goes_round() -> None:
    top = sandbox().table.piles["deck"][:4]
    table = push("1 @deal deck 2 shown.0 shown.1").table
    assert table.piles["shown.0"] == [top[0], top[2]]
    assert table.piles["shown.1"] == [top[1], top[3]]


def test_roll_says_the_number() -> None:
    referee = push("1 @roll 6")
    assert referee.table.draws["hand"] == 1
    rolled = int(last_note(referee).text.split()[2])
    assert 1 <= rolled <= 6


def test_notes_are_words_and_nothing_else() -> None:
    assert last_note(push("1 @note hold {0.kind} on")).text == "{seat} notes: hold (0.kind) on"
    assert last_note(push("1 @tally deck#0 {x} 1")).text == "{seat} counts (x) on {0}."


def test_several_pieces_go_together_in_the_order_named() -> None:
    first, second, third, *rest = sandbox().table.piles["deck"]
    table = push("1 @move deck#2,deck#0 shown.0").table
    assert table.piles["shown.0"] == [third, first]
    assert table.piles["deck"] == [second, *rest]
    moved = push("1 @move deck#0,deck#1 deck 8").table.piles["deck"]
    assert moved == [third, *rest, first, second]
    flipped = push("1 @flip deck#0,deck#2").table.pile("deck")
    assert [piece.face for piece in flipped[:3]] == [1, 0, 1]


def test_many_are_not_named_one_by_one() -> None:
    four, five = "deck#0,deck#1,deck#2,deck#3", "deck#0,deck#1,deck#2,deck#3,deck#4"
    assert len(last_note(push(f"1 @flip {four}")).pieces) == 4
    note = last_note(push(f"1 @flip {five}"))
    assert (note.text, note.pieces) == ("{seat} flips 5 pieces.", ())


def test_turning_by_degrees_adds_up() -> None:
    referee = push("1 @turn deck#0 60°")
    card = referee.table.pile("deck")[0]
    assert (card.turn, card.marks) == (0, {"angle": 60})
    referee.push(Move.parse("1 @turn deck#0 60°"))
    assert (card.turn, card.marks) == (1, {"angle": 30})
    referee.push(Move.parse("1 @turn deck#0 -120°"))
    assert (card.turn, card.marks) == (0, {})


def test_locked_pieces_cannot_move() -> None:
    referee = push("1 @lock deck#0")
    for line in ("1 @move deck#0 bag", "1 @flip deck#0", "1 @turn deck#0 1", "1 @remove deck#0"):
        with pytest.raises(InvalidMove, match="locked"):
            referee.push(Move.parse(line))
    referee.push(Move.parse("2 @unlock deck#0"))
    referee.push(Move.parse("1 @flip deck#0"))


def test_cut_and_reveal() -> None:
    deck = sandbox().table.piles["deck"]
    assert push("1 @cut deck 4").table.piles["deck"] == [*deck[4:], *deck[:4]]
    assert push("1 @reveal deck#3 2").table.pile("deck")[3].known == 0b10
    assert {piece.known for piece in push("1 @reveal deck all").table.pile("deck")} == {0b11}


def test_a_new_piece_a_copy_and_one_less() -> None:
    start = sandbox().table
    kind, count = start.pile("hand.0")[0].kind, len(start.pieces)
    referee = push(f"1 @new {kind} shown.0")
    table = referee.table
    assert [piece.kind for piece in table.pile("shown.0")] == [kind]
    referee.push(Move.parse("1 @copy shown.0#0"))
    assert [piece.kind for piece in table.pile("shown.0")] == [kind, kind]
    with pytest.raises(InvalidMove, match="open pieces"):
        referee.push(Move.parse("1 @copy hand.0#0"))
    referee.push(Move.parse("1 @remove shown.0#0,shown.0#1"))
    assert table.piles["shown.0"] == []
    assert len(table.piles["removed"]) == 2
    for _ in range(3):
        referee.pop()
    assert len(table.pieces) == count
    assert "removed" not in table.zones


def test_removed_pieces_stay_hidden() -> None:
    referee = push("1 @remove hand.0#0,deck#0")
    card, own = referee.table.pile("removed")
    assert (own.known, card.known) == (0b01, 0)


def test_own_counters_for_each_seat() -> None:
    referee = push("1 @counter gold each")
    referee.push(Move.parse("2 @count own.gold.1 3"))
    counters = referee.table.counters
    assert (counters["own.gold.0"], counters["own.gold.1"]) == (0, 3)


def test_several_dice_and_a_coin() -> None:
    referee = push("1 @roll 20 3")
    assert referee.table.draws["hand"] == 3
    words = last_note(referee).text.replace(",", "").split()
    assert sum(map(int, (words[2], words[3], words[5]))) == int(words[-3])
    assert last_note(push("1 @coin")).text.split()[-1] in ("heads.", "tails.")


def test_a_private_note_is_for_its_writer_alone() -> None:
    referee = push("1 @private bag deck")
    assert handling.private_notes(referee.table, 0) == ["bag deck"]
    assert handling.private_notes(referee.table, 1) == []
    assert "bag" not in last_note(referee).text
    last = len(referee.table.entries) - 1
    assert public_part_of_move(referee.table, last, 0).args == ("bag", "deck")
    assert public_part_of_move(referee.table, last, 1).args == ()


IMPOSSIBLE = [
    "1 @move deck#0,deck#99 bag",
    "1 @move deck#0, bag",
    "1 @move deck#0,deck#1 deck 9",
    "1 @turn deck#0 360°",
    "1 @turn deck#0 °",
    "1 @cut deck 10",
    "1 @cut deck 0",
    "1 @reveal deck 3",
    "1 @reveal deck some",
    "1 @reveal moon all",
    "1 @new dragon shown.0",
    "1 @copy deck#0",
    "1 @counter Gold each",
    "1 @counter gold us",
    "1 @tally deck#0 locked 1",
    "1 @roll 6 21",
    "1 @coin 2",
    "1 @timer 0",
    "1 @private",
    "1 @fly deck#0",
    "1 @referee",
    "1 @referee lenient",
    "1 @referee strict coach",
    "1 @move deck#0",
    "1 @move deck#0 moon",
    "1 @move moon#0 deck",
    "1 @move deck#99 bag",
    "1 @move deck#-1 bag",
    "1 @move deck bag",
    "1 @move #0 bag",
    "1 @move deck#0 bag 3",
    "1 @move deck#0 bag -1",
    "1 @move deck#0 deck 10",
    "1 @move deck#0 bag one",
    "1 @move deck#0 bag 0 0",
    "1 @flip deck#0 10",
    "1 @flip deck#0 -1",
    "1 @flip",
    "1 @turn deck#0",
    "1 @turn deck#0 4",
    "1 @tally deck#0 worn",
    "1 @tally deck#0 worn much",
    "1 @count moons 1",
    "1 @count turn",
    "1 @attach deck#0 moon#0",
    "1 @attach deck#0",
    "1 @shuffle moon",
    "1 @draw deck deck",
    "1 @draw deck moon",
    "1 @draw deck bag 11",
    "1 @draw deck bag 0",
    "1 @draw shown.0 bag",
    "1 @draw shown.0 bag 1",
    "1 @peek deck",
    "1 @look moon",
    "1 @look",
    "1 @deal deck 1",
    "1 @deal deck 6 bag hand.0",
    "1 @deal deck 0 bag",
    "1 @deal deck 1 moon",
    "1 @deal deck 1 deck",
    "1 @roll 1",
    "1 @roll 1001",
    "1 @roll six",
    "1 @note",
    "3 @roll 6",
    "99 @peek deck#0",
]


def test_refused_handling() -> None:
    referee = sandbox()
    before = referee.table.digest()
    done = []
    for line in IMPOSSIBLE:
        try:
            referee.push(Move.parse(line))
            done.append(line)
        except InvalidMove:
            if referee.table.digest() != before or len(referee.table.entries) != 1:
                done.append(f"{line}: refused, but half done")
                referee, before = sandbox(), sandbox().table.digest()
    assert done == []


@parametrize_in_one("word", ["two words", "", " ", "tab\there", "line\nbreak"])
def test_words_that_could_not_be_read_back(word: str) -> None:
    referee = sandbox()
    for move in (Move(0, "@note", (word,)), Move(0, "@tally", ("deck#0", word, "1"))):
        with pytest.raises(InvalidMove, match="cannot contain spaces"):
            referee.push(move)
    assert len(referee.table.entries) == 1


@given(st.randoms(use_true_random=False), st.integers(1, 25))
def test_any_handling_is_undone_and_redone(rng: object, count: int) -> None:
    from random import Random

    assert isinstance(rng, Random)
    referee = sandbox()
    digests = [referee.table.digest()]
    for _ in range(count):
        referee.push(random_handling(referee.table, rng))
        check_piles(referee.table)
        digests.append(referee.table.digest())
    for expected in reversed(digests[:-1]):
        referee.pop()
        assert referee.table.digest() == expected
    for expected in digests[1:]:
        referee.redo()
        assert referee.table.digest() == expected


@given(texts(), st.lists(texts(), max_size=4))
def test_any_words_are_handling_or_invalid(verb: str, words: list[str]) -> None:
    referee = sandbox()
    before = referee.table.digest()
    try:
        referee.push(Move(0, "@" + verb, tuple(words)))
    except InvalidMove:
        assert referee.table.digest() == before


def felt_table():
    table = Table(2, "sand")
    table.mark("referee", "sandbox")
    table.add_zone(Zone("deck"))
    for kind in ("ace", "king", "queen"):
        table.add_piece(kind, "deck")
    return table


def by_hand(table, verb, *args):
    table.begin_entry(Move(0, verb, args))
    handling.apply(table, Move(0, verb, args))


def test_places_on_the_felt_open_with_their_first_piece():
    table = felt_table()
    by_hand(table, "@move", "deck#0", "felt.10x20")
    by_hand(table, "@move", "deck#0", "felt.30x-5")
    by_hand(table, "@move", "deck#0", "felt.50x60")
    before = table.digest(), list(table.zones), {zone: list(p) for zone, p in table.piles.items()}
    by_hand(table, "@lay", "felt.10x20#0,felt.30x-5#0", "felt.1x1,felt.2x2")
    assert list(table.zones)[-2:] == ["felt.1x1", "felt.2x2"]
    assert [piece.zone for piece in table.pieces] == ["felt.1x1", "felt.2x2", "felt.50x60"]
    table.undo()
    assert before == (table.digest(), list(table.zones), table.piles)


@pytest.mark.parametrize("place", ["felt.1x", "felt.x1", "felt.1x1x1", "felt.123456x1", "felt"])
def test_other_places_are_unknown_zones(place):
    with pytest.raises(InvalidMove, match="unknown zone"):
        by_hand(felt_table(), "@move", "deck#0", place)


def test_dice_are_rolled_and_not_flipped():
    table = felt_table()
    by_hand(table, "@dice", "20", "felt.10x20", "3")
    places = ",".join(f"felt.{x}x20#0" for x in (10, 90, 170))
    faces = [piece.face for piece in table.pieces[3:]]
    assert all(1 <= face <= 20 for face in faces)
    by_hand(table, "@reroll", places)
    assert [piece.face for piece in table.pieces[3:]] != faces
    with pytest.raises(InvalidMove, match="dice cannot be flipped"):
        by_hand(table, "@flip", places)
    with pytest.raises(InvalidMove, match="only dice"):
        by_hand(table, "@reroll", "deck#0")
