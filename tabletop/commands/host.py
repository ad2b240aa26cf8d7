"""`tabletop host`: a table for players on other devices."""

import asyncio
import gc
import signal
import socket
import sys
from argparse import Namespace
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.cli import FOUND_PROBLEM, GOOD, UsageError
from tabletop.commands.arguments import (
    at_least,
    file_of,
    game_of,
    options_of,
    players_of,
    print_json,
    seed_of,
)
from tabletop.storage.files import make_folder
from tabletop.storage.log import start_log
from tabletop.storage.people import HUMAN, INVITED

if TYPE_CHECKING:  # the extra may be missing
    from tabletop.net.hosted_table import HostedTable
    from tabletop.net.table_store import TableStore
    from tabletop.rules.game import Game

MAX_ANNOUNCED = 20
"""The maximum number of tables that are announced in the local network."""
MAX_TABLES = 1_000


def run(args: Namespace) -> int:
    """Opens a window with a table, or hosts tables until it is interrupted."""
    try:
        from tabletop.net import messages, server  # noqa: F401
    except ImportError:
        raise UsageError(
            "host: needs more libraries (pip install 'sandtable-games[net]')"
        ) from None
    if args.schema:
        print_json(messages.schema())
        return GOOD
    if args.load and (args.game or args.seats or args.seed or args.option or args.tables != 1):
        raise UsageError("--load: cannot be combined with a game or its settings")
    if args.storage and (args.load or not args.headless):
        raise UsageError("--storage: needs --headless, and no --load")
    if not (args.load or args.game or args.storage):
        raise UsageError("host: expected a game, such as 'tabletop host caravan'")
    if not args.headless:
        return _in_window(args)
    if args.window:
        raise UsageError("--window: cannot be combined with --headless")
    with suppress(KeyboardInterrupt):  # an interrupt is the normal end
        _without_window(args)
    return GOOD


def _without_window(args: Namespace) -> None:
    """Hosts tables until the process is interrupted.

    Raises:
        UsageError: An argument is invalid.
    """
    from tabletop.net.discovery import announced
    from tabletop.net.listening import reachable_address
    from tabletop.net.server import Host

    # Shells start programs in the background with SIGINT ignored. With SIGTERM the processes of
    # bots end as well.
    for interrupt in (signal.SIGINT, signal.SIGTERM):
        signal.signal(interrupt, signal.default_int_handler)
    store = _store(args)
    tables = _tables(args, store)
    listener = _listener(args)
    for path in args.tls or ():
        file_of(path)
    scheme = "https" if args.tls else "http"
    port = listener.getsockname()[1]
    address = reachable_address(is_open=args.open)
    for table in tables:
        _print_invitation(table, f"{scheme}://{address}:{port}")
    start_log()
    games = [table.session.game.info.name for table in tables[:MAX_ANNOUNCED]]
    if store is not None:  # the first host that is asked for a table opens it
        for table in tables:
            table.save()
            store.close(table)
        tables = []
    print(
        "Press Ctrl+C to close the table; 'tabletop host --headless --load FILE' opens it again.",
        flush=True,
    )
    host = Host(tables, args.name, store)
    with ExitStack() as opened:
        if args.open:
            tell = opened.enter_context(announced(games, address, port, scheme))
            for number, table in enumerate(tables[:MAX_ANNOUNCED]):
                table.on_seats = partial(tell, number)
                table.on_seats(table.free_seats)
        gc.disable()  # pauses of tenths of a second would delay moves; the host collects at times
        asyncio.run(host.serve(listener, args.tls and tuple(args.tls)))


def _in_window(args: Namespace) -> int:
    """Opens the table in a window, with a server beside it.

    Raises:
        UsageError: An argument is invalid, or the computer has no screen.
    """
    from tabletop.app.lobby.open_table import open_saved, start_game
    from tabletop.commands.play import open_window
    from tabletop.storage.saves import SaveError, load

    if args.tls or args.name or args.tables != 1:
        raise UsageError("--tls, --name, --tables: need --headless")
    if args.load:
        try:
            begin = partial(open_saved, saved=load(file_of(args.load)))
        except SaveError as error:
            print(f"tabletop: {error}", file=sys.stderr)
            return FOUND_PROBLEM
    else:
        game, players = _players(args, HUMAN)
        begin = partial(
            start_game,
            game=game,
            players=players,
            options=options_of(game, args.option),
            seed=seed_of(args.seed or ""),
            is_open=args.open,
            port=args.port,
        )
    try:
        return open_window(begin, args.window)
    except UsageError as error:
        raise UsageError(f"{error}; --headless needs no screen") from None


def _players(args: Namespace, *first: str) -> "tuple[Game, list[str]]":
    """Returns the game and its players. At least one of them is invited.

    Args:
        first: The players of the first seats, if the command names none.

    Raises:
        UsageError: The game or a player is invalid.
    """
    game = game_of(args.game)
    usual = [*first, *[INVITED] * max(2, game.info.seats[0])][: max(2, game.info.seats[0])]
    players = players_of(game, args.seats or ",".join(usual), INVITED, *first)
    if INVITED not in players:
        raise UsageError(f"--seats: no seat for a guest (name one of them '{INVITED}')")
    if any(player.startswith("cmd:") for player in players):
        raise UsageError("--seats: a hosted table starts no programs ('tabletop join --program')")
    return game, players


def _store(args: Namespace) -> "TableStore | None":
    """Returns the folder of tables that several hosts share, if it is used.

    Raises:
        UsageError: The folder cannot be used.
    """
    from tabletop.app.offscreen.seat_picture import SeatPainter
    from tabletop.net.table_store import TableStore

    if not args.storage:
        return None
    folder = Path(args.storage)
    try:
        make_folder(folder)
    except OSError as error:
        raise UsageError(f"--storage {folder}: cannot be used: {error.strerror}") from None
    return TableStore(folder, SeatPainter)


def _tables(args: Namespace, store: "TableStore | None") -> "list[HostedTable]":
    """Returns the tables to host without a window.

    Raises:
        UsageError: An argument is invalid.
    """
    from tabletop.app.offscreen.seat_picture import SeatPainter
    from tabletop.net.hosted_table import HostedTable
    from tabletop.net.seat_keys import SeatKeys, new_code

    if args.load:
        from tabletop.session.session import Session
        from tabletop.storage.saves import SaveError, load

        try:
            session = Session.resume(load(file_of(args.load)))
        except SaveError as error:
            raise UsageError(str(error)) from None
        keys = SeatKeys.from_note(session.hosting)
        if keys is None:  # a game from one screen
            keys = SeatKeys(new_code(), dict.fromkeys(session.humans, ""))
        return [HostedTable(session, keys, SeatPainter(session.game))]
    if store is not None and not args.game:
        return []  # only those in the folder
    if at_least(args.tables, 1, "--tables") > MAX_TABLES:
        raise UsageError(f"--tables: expected at most {MAX_TABLES}, got {args.tables}")
    game, players = _players(args)
    options = options_of(game, args.option)
    from tabletop.session.new_game import new_session
    from tabletop.storage.save_list import new_autosave
    from tabletop.storage.settings import load_settings

    settings = load_settings()[0]
    invited = [seat for seat, player in enumerate(players) if player == INVITED]
    painter = SeatPainter(game)
    path = new_autosave(game.info.id, settings.kept_games)
    seed, tables = seed_of(args.seed or ""), []
    for number in range(1, args.tables + 1):
        own_seed = f"{seed} {number}" if seed and number > 1 else seed
        session = new_session(settings, game, players, options, own_seed)
        session.make_save_path = None
        keys = SeatKeys(new_code(), dict.fromkeys(invited, ""))
        # The name gets a number if another table has it.
        session.save_to(path if store is None else store.path(keys.code))
        tables.append(HostedTable(session, keys, painter))
    return tables


def _listener(args: Namespace) -> socket.socket:
    """Returns a socket that listens at the chosen port.

    Raises:
        UsageError: The port cannot be used.
    """
    from tabletop.net.listening import listen

    try:
        return listen(args.port, is_open=args.open)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or error
        words = f"--port {args.port}: cannot be used: {reason} (name another one)"
        raise UsageError(words) from None


def _print_invitation(table: "HostedTable", address: str) -> None:
    """Prints the address of a table, with a QR code in a terminal."""
    import segno

    session, code = table.session, table.keys.code
    link = f"{address}/t/{code}"
    names = ", ".join(
        "invited" if seat in table.keys.invited else session.full_name(seat)
        for seat in range(len(session.players))
    )
    print(f"{session.title or session.game.info.name}: {names}")
    print(f"  Browser:  {link}")
    print(f"  Sandtable: tabletop join {address}/{code}")
    print(f"  Save:     {session.file.path if session.file else session.save_error}")
    if sys.stdout.isatty():
        segno.make(link, micro=False).terminal(compact=True)
