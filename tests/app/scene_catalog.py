"""Every scene by name, for tests and scripts that visit all of them.

`table wasteland 8 60` is a table of Wasteland with eight seats after sixty random moves.
Further words of the form `option=value` choose a variant.
"""

from functools import cache
from random import Random

from tabletop import games
from tabletop.app.lobby.replay import Replay
from tabletop.app.program.app import App
from tabletop.app.scenes.table import TableScene
from tabletop.app.table.menus import choose_help
from tabletop.app.table.pile_dialog import show_pile
from tabletop.games.deck_registry import deck_registry
from tabletop.rules.game import Outcome
from tabletop.session.session import HUMAN, Session

DECK_GAMES = ("sandland", "guardians", "sacred_wars")
FORMS = [
    "home",
    "settings",
    "load",
    "daily",
    "error",
    *(f"setup {name} {seats}" for name, seats in [
        ("sandland", 2), ("realm_of_sand", 1), ("realm_of_sand", 4), ("guardians", 2),
        ("sacred_wars", 2), ("wasteland", 2), ("wasteland", 8), ("tictactoe", 2),
    ]),
    "setup sacred_wars 2 more",
    *(f"rulebook {name}" for name in games.BUNDLED),
    "results realm_of_sand 1 20",
    "results wasteland 8 20",
    *(f"decks {name}" for name in DECK_GAMES),
]  # fmt: skip
TABLES = [
    *(f"table sandland 2 {moves}" for moves in (0, 30, 90)),
    *(f"table realm_of_sand {seats} {moves}" for seats, moves in ((1, 6), (2, 40), (4, 40))),
    *(f"table guardians 2 {moves}" for moves in (0, 30, 70)),
    *(f"table sacred_wars 2 {moves}" for moves in (0, 40, 120)),
    *(f"table wasteland {seats} {moves}" for seats, moves in ((2, 20), (5, 60), (8, 60))),
    "table tictactoe 2 3",
]
# Scenes that only `scripts/read_scenes.py` visits.
EXTRA_SCENES = [
    "puzzles",
    "profile",
    *(f"profile {name}" for name in games.BUNDLED),
    *(f"how_to_play {name} {page}" for name in games.BUNDLED for page in range(6)),
    *(f"first_game {name} {part}" for name in games.BUNDLED for part in range(5)),
    *(f"results {name} 2 40" for name in ("sandland", "guardians", "sacred_wars")),
    *(f"{kind} {name} 2 30" for kind in ("replay", "left", "log", "make_puzzle", "look_through")
      for name in games.BUNDLED),
    *(f"{kind} {name} 2 6" for kind in ("menu", "help") for name in games.BUNDLED),
    *(f"closeups {name}" for name in games.BUNDLED),
    *(f"table wasteland {seats} 150" for seats in (2, 3, 4, 6, 7, 8)),
    *(f"table realm_of_sand {seats} 60 board=advanced" for seats in (1, 2, 3, 4)),
    *(f"table sacred_wars 2 90 mode={mode}" for mode in ("death", "conquest", "fate")),
    *(f"table sacred_wars 2 60 field={size}" for size in ("small", "large")),
    *(f"table guardians 2 {moves} way=lands" for moves in (0, 40, 120)),
    "table sandland 2 60 water=game",
]  # fmt: skip
ALL_SCENES = [*FORMS, *TABLES, *EXTRA_SCENES]


def new_session(name: str, seats: str, *chosen: str) -> Session:
    """Begins a game in which every seat is human."""
    game = games.load(name)
    options = {option.id: option.default for option in game.info.options}
    options |= dict(each.split("=") for each in chosen)
    return Session.new(game, [HUMAN] * int(seats), options, "1")


@cache
def random_moves(name: str, seats: str, moves: str, *chosen: str):
    """Returns random moves, cached for all window sizes."""
    referee, rng = new_session(name, seats, *chosen).referee, Random(int(moves))
    for _ in range(int(moves)):
        seats_to_move = referee.seats_to_move()
        if not seats_to_move:
            break
        referee.push(rng.choice(referee.legal_moves(seats_to_move[0])))
    return [entry.move for entry in referee.table.entries]


def session_after_moves(name: str, seats: str, moves: str, *chosen: str) -> Session:
    """Returns a session after some random moves."""
    session = new_session(name, seats, *chosen)
    for move in random_moves(name, seats, moves, *chosen):
        session.play(move)
    return session


def open_scene(app: App, name: str):
    """Opens a scene in the app's window and returns the scene."""
    kind, *about = name.split()
    app.settings.curtain = False
    match kind:
        case "home" | "settings" | "load" | "puzzles" | "daily":
            app.open(kind)
        case "profile":
            app.open(kind, *about)
        case "error":
            app.open(kind, ValueError("a card has no name"), lambda: None)
        case "setup":
            scene = app.scene(kind, games.load(about[0]))
            scene.seats, scene.is_unfolded = int(about[1]), "more" in about
            app.window.open(scene)
        case "rulebook":
            app.open(kind, games.load(about[0]))
        case "how_to_play" | "first_game":
            app.open(kind, games.load(about[0]), int(about[1]))
        case "decks":
            app.open(kind, games.load(about[0]), deck_registry(about[0]))
        case "results":
            session = session_after_moves(*about)
            scores = tuple(range(40, 40 - len(session.players), -1))
            why = "The last round is over, and the first seat has the most of all that counts."
            app.open(kind, session, Outcome((0,), scores, "RS-END.1", why), "medal-3")
        case "replay":
            session = session_after_moves(*about)
            replay = Replay(session.referee, session.players, dict(session.options))
            replay.go(replay.length - 3)
            app.open(kind, replay)
        case "left" | "make_puzzle":
            table = TableScene(app, session_after_moves(*about))
            app.window.open(table)
            arguments = (table.renderer.skin, 0) if kind == "left" else (0,)
            app.open(kind, table.session, *arguments)
        case _:
            app.window.open(TableScene(app, session_after_moves(*about)))
    scene = app.window.scene
    scene.dialog = None
    if isinstance(scene, TableScene):
        scene.renderer.composed_picture()
        match kind:
            case "menu":
                scene.open_game_menu()
            case "help":
                choose_help(scene)
            case "log":
                scene.hud.history.toggle_log()
            case "look_through":
                piles = [each for each, pile in scene.session.table.piles.items() if len(pile) > 3]
                show_pile(scene, piles[0])
    return scene
