"""The rules of Caravan, one test for each."""

from collections import Counter
from functools import partial
from random import Random

import pytest
from caravan import Caravan

from tabletop.players import PLAYERS, Decision
from tabletop.rules import InvalidMove, Move, Referee, Refusal
from tabletop.rules.narrator import narrate
from tabletop.rules.preview import MovePreviewer
from tabletop.table import view_of
from tabletop.testing import position

game = Caravan()


def new_game(seats: int = 2) -> Referee:
    return Referee(game, game.setup(seats, {}, "sand"))


def table_of(place: str, seats: int = 2, to_move: int | None = 1) -> Referee:
    """Returns a referee of a position on an otherwise empty table."""
    return position(game, seats=seats, empty=True, place=place, to_move=to_move)


def push(referee: Referee, *lines: str) -> Referee:
    for line in lines:
        referee.push(Move.parse(line))
    return referee


def refused(referee: Referee, line: str) -> str:
    """Returns the id of the rule that refuses a move."""
    with pytest.raises(Refusal) as refusal:
        push(referee, line)
    return refusal.value.rule


def kinds(referee: Referee, zone: str) -> list[str]:
    """Returns the kinds of the cards in a zone, top first."""
    return [piece.kind for piece in referee.table.pile(zone)]


@pytest.mark.rule("caravan", "CV-SETUP.1")
def test_there_are_twenty_cards_at_their_prices() -> None:
    expected = {"dates": 6, "salt": 5, "silk": 4, "amber": 3, "pearls": 2}
    assert Counter(piece.kind for piece in new_game().table.pieces) == expected
    for good, price in {"dates": 2, "salt": 3, "silk": 4, "amber": 5, "pearls": 6}.items():
        over = table_of(f"caravan.1: {good}", to_move=None).outcome()
        assert over is not None
        assert over.scores == (0, price)


@pytest.mark.rule("caravan", "CV-SETUP.2")
@pytest.mark.parametrize(("seats", "buried"), [(2, 0), (3, 2), (4, 0)])
def test_cards_that_cannot_be_shared_are_buried(seats: int, buried: int) -> None:
    table = new_game(seats).table
    assert len(table.pile("buried")) == buried
    assert not any(
        table.can_see(seat, card) for card in table.pile("buried") for seat in range(seats)
    )
    decks = {tuple(game.setup(seats, {}, seed).piles["deck"]) for seed in ("ash", "bone", "clay")}
    assert len(decks) == 3


@pytest.mark.rule("caravan", "CV-SETUP.3")
def test_two_hidden_cards_each_and_three_in_the_market() -> None:
    table = new_game(4).table
    assert [len(table.pile(f"hand.{seat}")) for seat in range(4)] == [2, 2, 2, 2]
    for card in table.pile("hand.1"):
        assert [table.can_see(seat, card) for seat in range(4)] == [False, True, False, False]
    assert len(table.pile("market")) == 3
    assert all(table.can_see(seat, card) for card in table.pile("market") for seat in range(4))
    assert len(table.pile("deck")) == 9
    assert not any(table.can_see(seat, card) for card in table.pile("deck") for seat in range(4))


@pytest.mark.rule("caravan", "CV-TURN.1")
def test_take_then_load_then_the_next_seat() -> None:
    setup = "market: [silk, salt, salt], deck: [pearls, amber, dates], "
    referee = table_of(
        setup + "hand.0: [dates, dates], hand.1: [salt, salt], hand.2: [silk, silk]", 3
    )
    assert new_game(3).seats_to_move() == (0,)
    assert refused(referee, "2 take silk") == "CV-TURN.1"
    assert refused(referee, "1 load dates") == "CV-TURN.1"
    push(referee, "1 take silk")
    assert referee.seats_to_move() == (0,)
    assert refused(referee, "1 take salt") == "CV-TURN.1"
    assert refused(referee, "1 draw") == "CV-TURN.1"
    for line, seat in [("1 load dates", 1), ("2 draw", 1), ("2 load salt", 2), ("3 draw", 2)]:
        assert push(referee, line).seats_to_move() == (seat,)
    assert push(referee, "3 load silk").seats_to_move() == (0,)


@pytest.mark.rule("caravan", "CV-TURN.2")
def test_take_an_open_card_or_draw_an_unseen_one() -> None:
    setup = "market: silk, deck: amber, hand.0: [dates, dates]"
    assert refused(table_of(setup), "1 take amber") == "CV-TURN.2"
    assert kinds(push(table_of(setup), "1 take silk"), "hand.0") == ["dates", "dates", "silk"]
    picture = push(table_of(setup), "1 draw")
    assert kinds(picture, "hand.0") == ["dates", "dates", "amber"]
    card = picture.table.pile("hand.0")[-1]
    assert [picture.table.can_see(seat, card) for seat in range(2)] == [True, False]
    assert refused(table_of("market: silk, hand.0: [dates, dates]"), "1 draw") == "CV-TURN.2"
    assert [str(move) for move in table_of("deck: silk").legal_moves(0)] == ["1 draw"]


@pytest.mark.rule("caravan", "CV-TURN.3")
def test_a_card_of_the_hand_is_loaded_openly() -> None:
    referee = table_of("market: silk, hand.0: [dates, salt, salt], caravan.0: silk")
    assert refused(referee, "1 load silk") == "CV-TURN.3"
    assert [str(move) for move in referee.legal_moves(0)] == ["1 load dates", "1 load salt"]
    push(referee, "1 load salt")
    assert kinds(referee, "hand.0") == ["dates", "salt"]
    assert kinds(referee, "caravan.0") == ["silk", "salt"]
    assert all(referee.table.can_see(1, card) for card in referee.table.pile("caravan.0"))


@pytest.mark.rule("caravan", "CV-TURN.4")
def test_the_market_is_filled_before_the_next_turn() -> None:
    hands = "hand.0: [dates, dates], hand.1: [salt, salt], market: [silk, silk, amber]"
    referee = push(table_of(f"{hands}, deck: [pearls, dates]"), "1 take amber")
    assert kinds(referee, "market") == ["silk", "silk"]
    push(referee, "1 load amber")
    assert kinds(referee, "market") == ["silk", "silk", "pearls"]
    assert all(referee.table.can_see(seat, referee.table.pile("market")[2]) for seat in range(2))
    assert kinds(referee, "deck") == ["dates"]
    push(referee, "2 take silk", "2 load silk", "1 take silk", "1 load silk")
    assert kinds(referee, "market") == ["pearls", "dates"]


@pytest.mark.rule("caravan", "CV-SALE.1")
def test_the_turn_of_the_last_card_is_the_last() -> None:
    referee = push(
        table_of("market: silk, hand.0: [pearls, dates], hand.1: [salt, salt]"), "1 take silk"
    )
    assert referee.outcome() is None
    over = push(referee, "1 load silk").outcome()
    assert over is not None
    assert (over.winners, over.scores) == ((0,), (4, 0))
    assert referee.seats_to_move() == ()
    assert refused(referee, "2 load salt") == over.rule
    assert all(len(new_game(seats).table.pieces) - 2 * seats > 0 for seats in (2, 3, 4))


@pytest.mark.rule("caravan", "CV-SALE.2")
def test_the_most_of_a_good_sell_all_of_it() -> None:
    over = table_of("caravan.0: [silk, silk], caravan.1: [silk, dates]", to_move=None).outcome()
    assert over is not None
    assert over.scores == (12, 2)


@pytest.mark.rule("caravan", "CV-SALE.3")
def test_equally_many_sell_nothing() -> None:
    setup = "caravan.0: [silk, silk, salt], caravan.1: [silk, silk], caravan.2: silk"
    over = table_of(setup, 3, None).outcome()
    assert over is not None
    assert over.scores == (3, 0, 0)


@pytest.mark.rule("caravan", "CV-SALE.4")
@pytest.mark.parametrize(
    ("place", "winners"),
    [
        ("caravan.0: pearls, caravan.1: amber, caravan.2: salt", (0,)),
        ("caravan.0: [salt, salt], caravan.1: pearls, caravan.2: dates", (0, 1)),
    ],
)
def test_the_most_coins_win(place: str, winners: tuple[int, ...]) -> None:
    over = table_of(place, 3, None).outcome()
    assert over is not None
    assert over.winners == winners


def test_the_log_names_what_all_could_see() -> None:
    setup = "market: [silk, silk], deck: amber, hand.0: [dates, dates]"
    for line, mine, theirs in [
        ("1 take silk", "Seat 1 takes silk.", "Seat 1 takes silk."),
        ("1 draw", "Seat 1 draws amber.", "Seat 1 draws a card."),
    ]:
        table = push(table_of(setup), line).table
        assert [narrate(table, -1, seat, game.names)[0].text for seat in (0, 1)] == [mine, theirs]


@pytest.mark.parametrize(
    ("theirs", "message"),
    [("[silk, salt]", "You would earn 12 coins"), ("[silk, silk]", "You would earn 0 coins")],
)
def test_the_preview_says_what_the_caravans_would_bring(theirs: str, message: str) -> None:
    setup = f"market: salt, hand.0: [silk, dates, dates], caravan.0: silk, caravan.1: {theirs}"
    referee = table_of(setup)
    view = view_of(referee.table, 0)
    assert MovePreviewer(game, view, Random(1)).preview(Move(0, "load", ("silk",))).words == message


def test_laws_complain_about_what_hands_have_done() -> None:
    good = "hand.0: [dates, dates], hand.1: [salt, salt], market: [silk, silk, silk]"
    assert game.position_errors(table_of(good).table) == []
    for place, rule in [
        (good.replace("[salt, salt]", "salt"), "CV-TURN.1"),
        (good.replace("[salt, salt]", "[salt, salt, salt]"), "CV-TURN.1"),
        (good.replace("market: [", "market: [dates, "), "CV-TURN.4"),
        (f"{good}, caravan.0: {{piece: dates, face: 0}}", "CV-SETUP.3"),
    ]:
        assert [refusal.rule for refusal in game.position_errors(table_of(place).table)] == [rule]


def test_the_greedy_player_beats_chance() -> None:
    wins = 0.0
    for number in range(60):
        referee, rng = Referee(game, game.setup(2, {}, str(number))), Random(number)
        while seats_to_move := referee.seats_to_move():
            (seat,) = seats_to_move
            player = PLAYERS["greedy" if seat == number % 2 else "random"]
            look = partial(view_of, referee.table, seat)
            referee.push(player(game, Decision(seat, referee.legal_moves(seat), look, rng)))
        over = referee.outcome()
        assert over is not None
        wins += (number % 2 in over.winners) / len(over.winners)
    assert wins > 45  # of 60; chance alone would win half of them


@pytest.mark.parametrize("line", ["3 draw", "1 take", "1 take gold", "1 draw silk", "1 sell silk"])
def test_invalid_moves_are_refused(line: str) -> None:
    with pytest.raises(InvalidMove):
        new_game().judge(Move.parse(line))
