"""Messages about scores and saves."""

from tabletop import games
from tabletop.session.score_notice import options_words
from tests.cases import parametrize_in_one


@parametrize_in_one(
    ("game", "chosen", "message"),
    [
        ("sacred_wars", {}, "War Match"),
        (
            "sacred_wars",
            {"mode": "fate", "turns": "10", "life": "100", "timer": "60", "deck-1": "two-roads"},
            "Fate, 10 turns, Life points: 100, Timer: 60 seconds",
        ),
        ("realm_of_sand", {"board": "advanced"}, "Advanced boards"),
        ("wasteland", {}, ""),
    ],
)
def test_only_unusual_settings_are_mentioned(game, chosen, message):
    info = games.info(game)
    options = {option.id: option.default for option in info.options} | chosen
    assert options_words(info, options) == message
