"""`tabletop host`: a table for players on other devices."""

import asyncio
import socket
import sys
from argparse import Namespace
from contextlib import suppress
from typing import TYPE_CHECKING

from tabletop.cli import GOOD, UsageError
from tabletop.commands.arguments import (
    at_least,
    file_of,
    game_of,
    options_of,
    players_of,
    print_json,
    seed_of,
)
from tabletop.storage.log import start_log
from tabletop.storage.people import HUMAN

if TYPE_CHECKING:  # the extra may be missing
    from tabletop.net.hosted_table import HostedTable

INVITED = "invited"
"""The player name of a seat for somebody on another device."""
MAX_TABLES = 1_000
LOOPBACK, EVERYWHERE = "127.0.0.1", "0.0.0.0"


def run(args: Namespace) -> int:
    """Hosts tables until the process is interrupted."""
    try:
        from tabletop.net import messages
        from tabletop.net.server import Host
    except ImportError:
        raise UsageError(
            "host: needs more libraries (pip install 'sandtable-games[net]')"
        ) from None
    if args.schema:
        print_json(messages.schema())
        return GOOD
    tables = _tables(args)
    listener = _listener(EVERYWHERE if args.open else LOOPBACK, args.port)
    for path in args.tls or ():
        file_of(path)
    scheme = "https" if args.tls else "http"
    port = listener.getsockname()[1]
    for table in tables:
        _print_invitation(table, f"{scheme}://{_address(args.open)}:{port}")
    print(
        "Press Ctrl+C to close the table; 'tabletop host --load FILE' opens it again.", flush=True
    )
    start_log()
    host = Host(tables, args.name)
    with suppress(KeyboardInterrupt):  # the normal end
        asyncio.run(host.serve(listener, args.tls and tuple(args.tls)))
    return GOOD


def _tables(args: Namespace) -> "list[HostedTable]":
    """Returns the tables to host.

    Raises:
        UsageError: An argument is invalid.
    """
    from tabletop.app.offscreen.seat_picture import SeatPainter
    from tabletop.net.hosted_table import HostedTable
    from tabletop.net.seat_keys import SeatKeys, new_code

    if args.load:
        if args.game or args.seats or args.seed or args.option or args.tables != 1:
            raise UsageError("--load: cannot be combined with a game or its settings")
        from tabletop.session.session import Session
        from tabletop.storage.saves import SaveError, load

        try:
            session = Session.resume(load(file_of(args.load)))
        except SaveError as error:
            raise UsageError(str(error)) from None
        keys = SeatKeys.from_note(session.hosting)
        if keys is None:  # a game from one screen
            keys = SeatKeys(new_code(), dict.fromkeys(session.humans, ""))
        return [HostedTable(session, keys, SeatPainter(session.game).paint)]
    if not args.game:
        raise UsageError("host: expected a game, such as 'tabletop host caravan'")
    if at_least(args.tables, 1, "--tables") > MAX_TABLES:
        raise UsageError(f"--tables: expected at most {MAX_TABLES}, got {args.tables}")
    game = game_of(args.game)
    options = options_of(game, args.option)
    seats = max(2, game.info.seats[0])
    players = players_of(game, args.seats or ",".join([INVITED] * seats), INVITED)
    if INVITED not in players:
        raise UsageError(f"--seats: no seat for a player (name one of them '{INVITED}')")
    if any(player.startswith("cmd:") for player in players):
        raise UsageError("--seats: a hosted table starts no programs ('tabletop join --program')")
    from tabletop.session.new_game import new_session
    from tabletop.storage.save_list import new_autosave
    from tabletop.storage.settings import Settings, load_settings

    stored = load_settings()[0]
    settings = Settings(bots=stored.bots)  # without the names of people at this computer
    invited = [seat for seat, player in enumerate(players) if player == INVITED]
    seated = [HUMAN if player == INVITED else player for player in players]
    paint = SeatPainter(game).paint
    path = new_autosave(game.info.id, stored.kept_games)
    seed, tables = seed_of(args.seed or ""), []
    for number in range(1, args.tables + 1):
        own_seed = f"{seed} {number}" if seed and number > 1 else seed
        session = new_session(settings, game, seated, options, own_seed)
        session.make_save_path = None
        session.save_to(path)  # the name gets a number if another table has it
        keys = SeatKeys(new_code(), dict.fromkeys(invited, ""))
        tables.append(HostedTable(session, keys, paint))
    return tables


def _listener(host: str, port: int) -> socket.socket:
    """Returns a socket that listens at an address.

    Raises:
        UsageError: The port cannot be used.
    """
    try:
        return socket.create_server((host, port))
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UsageError(f"--port {port}: cannot be used: {reason} (name another one)") from None


def _address(is_open: bool) -> str:
    """Returns the address of this computer for others, or that for itself."""
    if not is_open:
        return LOOPBACK
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a test network; nothing is sent
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


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
    print(f"  Terminal: tabletop join {address}/{code}")
    print(f"  Save:     {session.file.path if session.file else session.save_error}")
    if sys.stdout.isatty():
        segno.make(link, micro=False).terminal(compact=True)
