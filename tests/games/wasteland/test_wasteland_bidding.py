"""Targets and commitments (WW-TARGET, WW-COMMIT)."""

from tabletop.games import load as load_game
from tabletop.rules import Move
from tabletop.table import view_of
from tests.games.wasteland.war import DUMMY, VAULT, War, rule

game = load_game("wasteland")

HAND = "hand: [scrap-tank, scrap-dealer, desert-raider], tableau: the-vault"


@rule("TARGET.1")
def test_three_times_targets_and_commitment():
    war = War(HAND, HAND)
    for bid in (1, 2, 3):
        assert war.table.counters["bid"] == bid
        assert war.phase == "target"
        assert war.refused("1 commit scrap-tank shop") == "TARGET.1"
        war.say("1 target field.1; 1 ready; 2 ready")
        assert war.phase == "commit"
        assert war.refused("1 target field.1") == "TARGET.1"
        kind = ("scrap-tank", "scrap-dealer", "desert-raider")[bid - 1]
        war.say(f"1 commit {kind} field.1; 1 ready")
    assert war.table.counters["round"] == 2


@rule("TARGET.2")
def test_targets_are_marked_in_secret_and_shown_together():
    war = War(HAND, HAND, HAND)
    assert war.waiting == [1, 2, 3]
    war.say("2 target tableau.0; 1 target field.1; 2 ready")
    assert war.waiting == [1, 3]
    assert war.refused("2 target field.1") == "TARGET.2"
    view = view_of(war.table, 2)
    assert not view.marks["targets.1"]
    assert view.marks["sealed.0.targets"] is None
    assert view.marks["sealed.1.targets"] is None
    war.say("1 ready; 3 ready")
    marks = view_of(war.table, 2).marks
    assert marks["targets.0"] == ("field.1",)
    assert marks["targets.1"] == ("tableau.0",)
    assert marks["targets.2"] == ()
    assert marks["raid.1"] == (0, war.table.piles["tableau.0"][0])


@rule("TARGET.3")
def test_targets_are_battlefields_the_bases_of_others_and_the_shop():
    war = War(HAND, HAND, HAND, shop=["still-house"])
    targets = {word for word in war.can(2) if word.startswith("target")}
    assert targets == {
        f"target {place}" for place in ("field.1", "field.2", "shop", "tableau.0", "tableau.2")
    }
    assert war.refused("2 target tableau.1") == "TARGET.3"


@rule("TARGET.4")
def test_no_more_targets_than_cards_in_hand():
    war = War(
        "hand: [scrap-tank, scrap-dealer], tableau: the-vault", HAND, HAND, shop=["still-house"]
    )
    war.say("1 target field.1")
    assert war.refused("1 target field.1") == "TARGET.4"
    war.say("1 target shop")
    assert war.refused("1 target field.2") == "TARGET.4"
    assert war.refused("1 target tableau.1") == "TARGET.4"
    assert war.can(1) == {"untarget field.1", "untarget shop", "ready"}
    war.say("1 untarget shop; 1 target field.2; 1 ready; 2 ready; 3 ready")
    assert war.table.marks["targets.0"] == ("field.1", "field.2")
    assert war.table.marks["targets.1"] == ()


@rule("TARGET.4")
def test_seat_without_cards_marks_nothing():
    war = War(VAULT, HAND)
    assert war.waiting == [2]


@rule("TARGET.5")
def test_one_base_of_one_player_over_all_three_bids():
    war = War(HAND, HAND, HAND)
    war.say("1 target tableau.1")
    assert war.refused("1 target tableau.2") == "TARGET.5"
    war.say("1 ready; 2 ready; 3 ready; 1 commit scrap-tank attack; 1 ready; 2 ready")
    assert war.table.counters["bid"] == 2
    assert war.refused("1 target tableau.2") == "TARGET.5"
    war.pass_bids()
    war.say("1 ready")
    war.say("1 produce juice; 2 produce juice; 3 produce juice; 1 target tableau.2")


@rule("TARGET.6")
def test_a_place_may_be_a_target_again_to_add_to_it():
    war = War(
        "hand: [scrap-tank, scrap-dealer, desert-raider, desert-raider], tableau: the-vault",
        "hand: scrap-dealer, tableau: [the-vault, warlords-throne]",
    )
    war.say("1 target field.1; 1 target tableau.1; 1 ready; 2 ready; 1 attack warlords-throne")
    war.say("1 commit scrap-dealer field.1; 1 commit scrap-tank attack; 1 ready; 2 ready")
    war.say("1 target field.1; 1 target tableau.1; 1 ready; 2 ready")
    assert war.phase == "commit", "the attacked base is named once"
    war.say("1 commit desert-raider field.1; 1 commit desert-raider attack; 1 ready; 2 ready")
    assert war.kinds("committed.0.field.1") == ["desert-raider", "scrap-dealer"]
    assert war.kinds("committed.0.attack") == ["desert-raider", "scrap-tank"]
    throne = war.table.pieces[war.table.marks["raid.0"][1]]
    assert throne.kind == "warlords-throne"


@rule("TARGET.7")
def test_empty_fronts_are_not_targets():
    war = War(HAND, "hand: scrap-tank", HAND, field="")
    assert war.refused("1 target field.1") == "TARGET.7"
    assert war.refused("1 target shop") == "TARGET.7"
    assert war.refused("1 target tableau.1") == "TARGET.7"
    assert war.can(1) == {"target tableau.2", "ready"}


@rule("TARGET.8")
def test_minds_are_changed_as_often_as_people_like_until_they_are_ready():
    war = War(HAND, DUMMY)
    for _ in range(50):
        war.say("1 target field.1; 1 untarget field.1")
    war.say("1 target field.1; 1 ready")
    assert war.refused("1 untarget field.1") == "TARGET.2"
    war.say("2 ready")
    for _ in range(50):
        war.say("1 commit scrap-tank field.1; 1 withdraw scrap-tank field.1")
    war.say("1 commit scrap-tank field.1; 1 ready")
    assert war.kinds("committed.0.field.1") == ["scrap-tank"]


@rule("COMMIT.1")
def test_each_target_gets_at_least_one_card():
    war = War(HAND, DUMMY, shop=["still-house"])
    war.say("1 target field.1; 1 target shop; 1 ready; 2 ready")
    assert war.refused("1 ready") == "COMMIT.1"
    war.say("1 commit scrap-tank shop; 1 commit scrap-dealer shop")
    assert war.refused("1 commit desert-raider shop") == "COMMIT.1"
    assert war.refused("1 ready") == "COMMIT.1"
    assert war.refused("1 commit wasteland-warrior field.1") == "COMMIT.1"
    war.say("1 commit desert-raider field.1; 1 ready")
    assert war.kinds("committed.0.shop") == ["scrap-dealer", "scrap-tank"]
    assert war.kinds("committed.0.field.1") == ["desert-raider"]


@rule("COMMIT.2", "COMMIT.5")
def test_attackers_name_a_base_before_anybody_commits():
    two = "hand: [scrap-tank, scrap-dealer], tableau: [the-vault, warlords-throne]"
    war = War(two, two, two)
    war.say("1 target tableau.1; 1 ready; 2 ready; 3 target tableau.1; 3 ready")
    assert war.phase == "name"
    assert war.waiting == [1, 3]
    assert war.refused("1 commit scrap-tank attack") == "COMMIT.5"
    assert war.refused("2 ready") == "COMMIT.5"
    assert war.refused("1 attack smelter") == "COMMIT.2"
    war.say("1 attack the-vault")
    assert war.table.marks["raid.0"] == (1, -1), "nobody sees it before all have named theirs"
    assert view_of(war.table, 2).marks["sealed.0.base"] is None
    war.say("3 attack warlords-throne")
    bases = {piece.kind: piece.id for piece in war.table.pile("tableau.1")}
    assert war.table.marks["raid.0"] == (1, bases["the-vault"])
    assert war.table.marks["raid.2"] == (1, bases["warlords-throne"])
    war.say("2 defend scrap-tank the-vault; 2 defend scrap-dealer warlords-throne; 2 ready")
    war.say("1 commit scrap-dealer attack; 1 ready; 3 commit scrap-dealer attack; 3 ready")
    hosts = {piece.kind: piece.host for piece in war.table.pile("committed.1.defence")}
    assert hosts == {"scrap-tank": bases["the-vault"], "scrap-dealer": bases["warlords-throne"]}


@rule("COMMIT.3")
def test_the_attacked_may_defend_with_any_number_also_later():
    many = "hand: [scrap-tank, scrap-dealer, desert-raider], tableau: the-vault"
    war = War(many, many, many)
    war.say("1 target tableau.1; 1 ready; 2 ready; 3 ready; 1 commit scrap-dealer attack; 1 ready")
    assert war.waiting == [2]
    assert war.refused("2 defend scrap-tank smelter") == "COMMIT.3"
    war.say("2 defend scrap-tank the-vault; 2 ready; 1 ready; 2 ready; 3 ready")
    assert war.phase == "commit"
    assert war.waiting == [2], "nobody else has anything to commit to"
    war.say("2 defend scrap-dealer the-vault; 2 defend desert-raider the-vault; 2 ready")
    assert war.kinds("committed.1.defence") == ["desert-raider", "scrap-dealer", "scrap-tank"]


@rule("COMMIT.3")
def test_only_attacked_seats_defend():
    war = War(HAND, HAND)
    war.say("1 target field.1; 1 ready; 2 ready")
    assert war.refused("1 defend scrap-tank the-vault") == "COMMIT.3"


@rule("COMMIT.4")
def test_cards_are_committed_face_down_in_secret_and_all_at_once():
    war = War(HAND, HAND)
    war.say("1 target field.1; 1 ready; 2 target field.1; 2 ready")
    before = view_of(war.table, 1)
    war.say("1 commit scrap-tank field.1; 1 commit scrap-dealer field.1")
    assert view_of(war.table, 1) == before, "not even the number is seen"
    war.say("1 ready")
    assert view_of(war.table, 1).piles == before.piles
    assert war.refused("1 commit desert-raider field.1") == "COMMIT.4"
    war.say("2 commit scrap-tank field.1; 2 ready")
    piece_view = view_of(war.table, 1).piles["committed.0.field.1"]
    assert [(card.kind, card.face) for card in piece_view] == [(None, 0), (None, 0)]
    assert len(view_of(war.table, 1).piles["hand.0"]) == 1
    own = view_of(war.table, 0).piles["committed.0.field.1"]
    assert [card.kind for card in own] == ["scrap-tank", "scrap-dealer"]


@rule("COMMIT.4")
def test_log_hides_the_number_of_choices():
    from tabletop.games import load as load_game

    game = load_game("wasteland")
    from tabletop.rules.narrator import narrate

    war = War(HAND, HAND)
    for move in ("1 target field.1", "1 untarget field.1", "1 ready"):
        war.say(move)
        assert narrate(war.table, -1, 1, game.names) == []


@rule("COMMIT.6")
def test_cards_go_to_targets_of_this_bid_only_and_stay():
    war = War(HAND, DUMMY, shop=["still-house"])
    war.say("1 target field.1; 1 ready; 2 ready")
    assert war.refused("1 commit scrap-tank shop") == "COMMIT.6"
    assert war.refused("1 commit scrap-tank attack") == "COMMIT.6"
    war.say("1 commit scrap-tank field.1")
    assert war.refused("1 commit scrap-tank field.1") == "COMMIT.6"
    assert war.refused("1 withdraw scrap-dealer field.1") == "COMMIT.6"
    war.say("1 withdraw scrap-tank field.1; 1 commit scrap-dealer field.1; 1 ready")
    war.say("1 target shop; 1 ready; 2 ready")
    assert war.refused("1 commit scrap-tank field.1") == "COMMIT.6"
    assert war.refused("1 withdraw scrap-dealer field.1") == "COMMIT.6"


@rule("COMMIT.6")
def test_any_of_several_cards_can_be_withdrawn():
    war = War(HAND, DUMMY)
    war.say("1 target field.1; 1 ready; 2 ready")
    war.say("1 commit scrap-tank field.1; 1 commit scrap-dealer field.1")
    assert {"withdraw scrap-tank field.1", "withdraw scrap-dealer field.1"} <= war.can(1)
    war.say("1 withdraw scrap-tank field.1; 1 ready")
    assert war.kinds("committed.0.field.1") == ["scrap-dealer"]
    assert war.kinds("hand.0") == ["desert-raider", "scrap-tank"]


@rule("COMMIT.6")
def test_returned_unit_can_be_committed_again():
    war = War(
        "hand: [razor-lizard, scrap-dealer], tableau: the-vault",
        DUMMY,
        place={"objectives": "smelter face=0"},
    )
    war.bid(s1="razor-lizard field.1")
    war.say("1 produce juice; 2 produce juice; 1 target field.1; 1 ready; 2 ready")
    assert "commit razor-lizard field.1" in war.can(1)
    war.say("1 commit scrap-dealer field.1; 1 ready")
    assert war.kinds("committed.0.field.1") == ["scrap-dealer"]
    assert war.kinds("hand.0") == ["razor-lizard"]


@rule("COMMIT.6")
def test_the_x_markers_are_taken_off_when_the_commitment_is_over():
    war = War(HAND, DUMMY, shop=["rust-picker"], counters={"bid": 3})
    war.say("1 target shop; 1 ready; 2 ready")
    assert war.table.marks["targets.0"] == ("shop",)
    war.say("1 commit scrap-tank shop; 1 ready")
    assert war.phase == "buy"
    assert war.table.marks["targets.0"] == ()


def test_sentences_count_cards_and_list_places():
    war = War("hand: scrap-dealer, tableau: the-vault", DUMMY).say("1 target field.1")
    refusal = game.judge(war.table, Move.parse("1 target tableau.1"))
    assert refusal.reason == "You have 1 card and as many targets; unmark a target first."
    war = War(f"hand: [{'scrap-dealer, ' * 3}], tableau: the-vault", DUMMY, shop=["tin-shield"])
    war.say("1 target field.1; 1 target shop; 1 target tableau.1; 1 ready; 2 ready")
    words = "battlefield 1, the shop and the attack"
    assert game.prompt(war.table, 0) == f"Commit at least 1 unit to {words}."
    refusal = game.judge(war.table, Move.parse("1 ready"))
    assert refusal.reason == "Battlefield 1 needs at least 1 of your units."


def test_last_ready_seat_cannot_undo():
    # Not even if the others chose nothing, because being ready reveals that also.
    war = War(HAND, HAND)
    war.say("1 target field.1")
    assert war.referee.undo_obstacle() is None
    war.say("2 ready")
    assert war.referee.undo_obstacle() is None
    war.say("1 ready")
    assert war.phase == "commit"
    assert war.referee.undo_obstacle() is not None
    war.say("1 commit scrap-tank field.1; 1 ready")
    war.say("1 ready; 2 ready")
    assert war.referee.undo_obstacle() is not None
