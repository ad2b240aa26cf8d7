"""Names, colours and symbols: unique per seat and safe in other texts."""

from tabletop.storage.people import (
    BEST_MOVE,
    LONGEST_NAME,
    Person,
    clean_name,
    noted_people,
    people_note,
    players_of_game,
    seated_players,
    with_person,
)
from tests.cases import parametrize_in_one


def test_without_names_everybody_has_a_usual_one_and_nobody_looks_alike() -> None:
    players = ["human", *["fair"] * 6, "human"]
    results = seated_players(players, [])
    assert results[0].name == "Player 1"
    assert results[7].name == "Player 8"
    for what in ("name", "colour", "symbol"):
        assert len({getattr(who, what) for who in results}) == 8


def test_duplicate_colour_is_replaced() -> None:
    ada = Person("Ada", colour=3, symbol="moon")
    first, second = seated_players(["human", "human"], [ada, ada])
    assert (first.name, first.colour, first.symbol) == ("Ada", 3, "moon")
    assert second.name == "Ada (2)"
    assert second.colour != 3
    assert second.symbol != "moon"


@parametrize_in_one(
    ("typed", "name"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("{star}Ada{0}", "starAda0"),  # braces would be signs or placeholders of a sentence
        ("Seat 3", ""),  # it would be mistaken for another seat
        ("seat 3 of mine", ""),
        ("Ada\nand\x00more", "Adaandmore"),
        ("x" * 99, "x" * LONGEST_NAME),
        ("Дюна", "Дюна"),
        ("山田\u3000花子", "山田 花子"),
        ("نمی\u200cخواهم", "نمی\u200cخواهم"),  # the invisible non-joiner remains
        ("\u200d\u200c", ""),
        (
            "a" * (LONGEST_NAME - 1) + "e\u0301",
            "a" * (LONGEST_NAME - 1),
        ),  # no combining mark without its letter
    ],
)
def test_names_are_sanitized(typed: str, name: str) -> None:
    assert clean_name(typed) == name


def test_people_and_bots_are_kept_by_seat_apart_from_each_other() -> None:
    people = with_person([], 1, name="Ben", assist=1)
    bots = with_person([], 1, name="Bolt")
    assert players_of_game(["human", "human"], people, bots)[1].name == "Ben"
    assert players_of_game(["human", "fair"], people, bots)[1].name == "Bolt"
    assert [one.assist for one in players_of_game(["human", "human"], people, bots)] == [
        BEST_MOVE,
        1,
    ]


def test_a_save_notes_who_plays_and_a_damaged_note_is_as_if_there_were_none() -> None:
    people = players_of_game(["human", "fair"], [Person('Zoë "quoted" #1', assist=0)], [])
    assert noted_people({"people": people_note(people)}) == people
    for broken in ("", "{", "[1]", '[{"name": 7}]', '[{"assist": 9}]'):
        assert noted_people({"people": broken}) == []
    assert noted_people({}) == []
