"""The log: sentences for each seat, without facts hidden from the seat."""

from tabletop.rules.narrator import SECRET_VERB, hidden_name, narrate, public_part_of_move
from tabletop.table import Area, Table, Zone
from tabletop.table.move import Move

HAND = Area("hand", sight="owner")
NAMES = {"card": "Card", "ace": "Ace of Clubs", "two": "Two of Clubs"}


def hands() -> Table:
    table = Table(2, "narrator")
    table.add_zone(Zone("deck"))
    for seat in range(2):
        table.add_zone(HAND.zone(seat))
    for kind in ("ace", "two"):
        table.add_piece(kind, "deck", back="card", face=0)
    return table


def draw_card(table: Table) -> None:
    table.begin_entry(Move(0, "draw"))
    table.put(0, "hand.0")
    table.note("X.1", "{seat} draws {0}.", 0, 0)


def test_owner_reads_the_card_and_others_its_back() -> None:
    table = hands()
    draw_card(table)
    (own,) = narrate(table, 0, 0, NAMES)
    (other,) = narrate(table, 0, 1, NAMES)
    assert own == ("Seat 1 draws Ace of Clubs.", "X.1", 0, (0,), 0)
    assert other == ("Seat 1 draws a card.", "X.1", 0, (), 0)


def test_log_never_reveals_earlier_secrets() -> None:
    table = hands()
    draw_card(table)
    table.begin_entry(Move(0, "show"))
    table.reveal_to(0, [1])
    assert narrate(table, 0, 1, NAMES)[0].text == "Seat 1 draws a card."


def test_seats_have_names() -> None:
    table = hands()
    draw_card(table)
    assert narrate(table, -1, 1, NAMES, ["Ada"])[0].text == "Ada draws a card."


def test_move_without_notes_is_logged_by_its_words() -> None:
    table = hands()
    table.begin_entry(Move(0, "keep", ("ace", "hand.0")))
    assert narrate(table, 0, 0, NAMES)[0].text == "Seat 1: keep Ace of Clubs, the hand of seat 1."
    assert narrate(table, 0, 1, NAMES)[0].text == "Seat 1: keep the hand of seat 1."


def test_secret_choice_hides_its_verb() -> None:
    # The verb itself, to bribe or to pass, may be the secret.
    table = hands()
    table.marks["sealed.0.choice"] = None
    bribe = Move(0, "bribe", ("ace",))
    table.begin_entry(bribe)
    table.mark("sealed.0.choice", "ace")
    assert public_part_of_move(table, 0, 0) == bribe
    assert public_part_of_move(table, 0, 1) == Move(0, SECRET_VERB)
    assert narrate(table, 0, 1, NAMES)[0].text == "Seat 1: sealed."
    table.begin_entry(Move(1, "pass"))
    table.mark("sealed.0.choice", None)
    assert public_part_of_move(table, 0, 1) == Move(
        0, SECRET_VERB
    )  # what was hidden then is not revealed later
    assert public_part_of_move(table, 1, 0) == Move(1, "pass")


def test_every_note_is_a_line_and_a_sentence_begins_with_a_capital() -> None:
    table = hands()
    table.begin_entry(Move(0, "turn"))
    table.note("X.1", "{0} is turned.", 0, 1)
    table.note("X.2", "{seat} is done {7}.", -1)
    lines = narrate(table, 0, 1, NAMES)
    assert [line.text for line in lines] == ["A card is turned.", "The table is done {7}."]
    assert [line.rule for line in lines] == ["X.1", "X.2"]


def test_names_of_backs() -> None:
    assert hidden_name("ember-card", {}) == "an ember card"
    assert hidden_name("VIP", {"VIP": "VIP card"}) == "a VIP card"


def test_a_note_without_words_keeps_a_move_quiet() -> None:
    table = hands()
    table.begin_entry(Move(0, "ponder", ("hand.0",)))
    table.note("X.1", "", 0)
    assert [narrate(table, 0, seat, NAMES) for seat in (0, 1)] == [[], []]


def test_spectators_read_the_names_of_public_cards_only() -> None:
    table = hands()
    draw_card(table)
    table.begin_entry(Move(0, "show"))
    table.flip(1, 1)
    table.note("X.1", "{seat} shows {0}.", 0, 1)
    table.begin_entry(Move(0, "peek"))
    table.flip(1, 0)
    table.reveal_to(1, range(2))
    table.note("X.1", "{seat} peeks at {0}.", 0, 1)
    texts = [narrate(table, number, 2, NAMES)[0].text for number in range(3)]
    assert texts == [
        "Seat 1 draws a card.",
        "Seat 1 shows Two of Clubs.",
        "Seat 1 peeks at a card.",
    ]
    assert narrate(table, 2, 1, NAMES)[0].text == "Seat 1 peeks at Two of Clubs."
