"""The context menus of the sandbox, in which pieces move freely."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Protocol

from tabletop.app.gestures.sandbox_keys import COUNTER, join_positions
from tabletop.app.program.context import Dialogs
from tabletop.app.render.renderer import Renderer
from tabletop.app.table.context import PlayedTable
from tabletop.app.table.control import TableControl
from tabletop.app.table.distance import distance
from tabletop.app.table.pile_dialog import show_pile
from tabletop.app.widgets import ChoiceButtons, ChoiceOption, Cycler, TextField
from tabletop.app.widgets.context_menu import MenuEntry
from tabletop.cards.playmat import BOARDS
from tabletop.cards.wording import capital
from tabletop.limits import LONGEST_NOTE
from tabletop.rules.felt import sides_of
from tabletop.rules.handling import LOCKED, PRIVATE, REMOVED, private_notes
from tabletop.rules.place_names import counter_name
from tabletop.session.session import Session
from tabletop.table import Zone
from tabletop.table.move import Move
from tabletop.table.views import PilePosition, VisiblePiece

Entries = list[MenuEntry]


class SandboxContext(Dialogs, PlayedTable, Protocol):
    """The table with pieces that move freely, and its menus and dialogs."""

    session: Session
    seat: int
    renderer: Renderer

    def offer(self, entries: list[MenuEntry], pos: tuple[int, int]) -> None:
        """Opens a menu with these entries at a point."""


def sandbox_entries(
    scene: SandboxContext,
    control: TableControl,
    key: Hashable,
    piece_view: VisiblePiece | None,
    zone: str | None,
) -> Entries:
    """Returns the entries for the selected pieces, the pile, and the table.

    Less frequent actions are in submenus.
    """
    if key is not None and len(places := control.gestures.selection.places(key)) > 1:
        return _selection_entries(scene, control, key, places)
    entries: Entries = []
    if piece_view is not None and sides_of(piece_view.kind):
        entries.append(_entry(scene, "Roll", "@reroll", str(scene.renderer.positions_by_key[key])))
    if piece_view is not None:
        zone, place = (
            scene.renderer.positions_by_key[key].zone,
            str(scene.renderer.positions_by_key[key]),
        )
        entries.append(MenuEntry("Pick up and move", lambda: control.pick_up(key)))
        entries.append(_entry(scene, "Flip", "@flip", place))
        entries.append(_entry(scene, "Rotate clockwise", "@turn", place, "1"))
        entries.append(_entry(scene, "Increase counter", "@tally", place, COUNTER, "1"))
        if piece_view.kind is None:
            entries.append(_entry(scene, "Look at piece", "@peek", place))
        entries.append(_attach_entry(scene, control, place, piece_view))
        entries.append(
            _submenu_entry(
                scene, control, "More piece actions…", _piece_entries(scene, [place], piece_view)
            )
        )
    if zone is not None and len(scene.session.table.piles.get(zone, ())) > 1:
        pile = zone
        entries.append(MenuEntry("Browse pile", partial(list_pile, scene, control, pile)))
        entries.append(_entry(scene, "Shuffle pile", "@shuffle", pile))
        entries.append(MenuEntry("Draw cards…", lambda: _ask_draw(scene, control, pile)))
        if _seat_areas(scene, pile):
            entries.append(MenuEntry("Deal to everyone…", lambda: _ask_deal(scene, pile)))
        place = str(scene.renderer.positions_by_key[key]) if piece_view is not None else f"{pile}#0"
        behind = _pile_entries(scene, pile, place)
        entries.append(_submenu_entry(scene, control, "More pile actions…", behind))
    if piece_view is None and scene.session.table.counters:
        entries.append(MenuEntry("Change counter…", lambda: _ask_table_counter(scene)))
    behind = _table_entries(scene, control, zone)
    if zone is not None and scene.renderer.layout.spots[zone].entry.arrange in BOARDS:
        target_zone = zone
        behind.append(
            MenuEntry("Measure distance…", lambda: _start_measuring(scene, control, target_zone))
        )
    if piece_view is None:
        return [*entries, *behind]
    entries.append(_submenu_entry(scene, control, "Dice, notes and more…", behind))
    return entries


def _start_measuring(scene: SandboxContext, control: TableControl, zone: str) -> None:
    """Makes the next click measure the distance from a zone."""

    def measure(_key: Hashable, target: str | None) -> None:
        spots = scene.renderer.layout.spots
        words = distance(spots[zone], spots[target]) if target is not None else ""
        if not words or target is None:
            scene.show_message("Only distances on one board can be measured.", "hand", 5)
            return
        zones = scene.session.table.zones
        message = f"From {zones[zone].box} to {zones[target].box}: {words}"
        scene.play(Move(scene.seat, "@note", tuple(message.split())))
        scene.show_message(message, "hand", 5)

    scene.show_message("Click the target of the measurement.", "hand", 4)
    control.gestures.next_click = measure


def _entry(scene: SandboxContext, label: str, verb: str, *args: str) -> MenuEntry:
    move = Move(scene.seat, verb, args)
    return MenuEntry(label, lambda: scene.play(move))


def _submenu_entry(
    scene: SandboxContext, control: TableControl, label: str, entries: Entries
) -> MenuEntry:
    """Returns an entry that opens a submenu at the pointer."""
    return MenuEntry(label, lambda: scene.offer(entries, control.pointer))


def _selection_entries(
    scene: SandboxContext, control: TableControl, key: Hashable, places: list[PilePosition]
) -> Entries:
    """Returns the entries for all selected pieces."""
    positions, first = join_positions(places), scene.renderer.positions_by_key[key].zone
    several = [str(at) for at in places]
    return [
        MenuEntry(f"Pick up {len(places)} pieces", lambda: control.pick_up(key)),
        _entry(scene, "Flip all", "@flip", positions),
        _entry(scene, "Rotate all clockwise", "@turn", positions, "1"),
        _entry(scene, "Stack here", "@move", positions, first),
        _entry(scene, "Increase counters", "@tally", positions, COUNTER, "1"),
        *_piece_entries(scene, several, None),
    ]


def _piece_entries(
    scene: SandboxContext, places: list[str], piece_view: VisiblePiece | None
) -> Entries:
    """Returns less frequent entries; `piece_view` is given for a single piece."""
    positions = ",".join(places)
    marks = dict(piece_view.marks) if piece_view is not None else {}
    entries = [MenuEntry("Rotate by degrees…", lambda: _turn(scene, positions))]
    if piece_view is not None and COUNTER in marks:
        entries.append(_entry(scene, "Decrease counter", "@tally", positions, COUNTER, "-1"))
    entries.append(MenuEntry("Change other counter…", lambda: _ask_piece_counter(scene, positions)))
    entries.append(MenuEntry("Show to…", lambda: _ask_show(scene, positions)))
    if LOCKED not in marks:
        entries.append(_entry(scene, "Lock", "@lock", positions))
    if LOCKED in marks or piece_view is None:
        entries.append(_entry(scene, "Unlock", "@unlock", positions))
    entries.append(_entry(scene, "Copy", "@copy", positions))
    entries.append(_entry(scene, "Remove from table", "@remove", positions))
    return entries


def _pile_entries(scene: SandboxContext, pile: str, place: str) -> Entries:
    """Returns less frequent entries for a pile."""
    size = len(scene.session.table.piles[pile])
    last = str(size - 1)

    def cut(number: int) -> None:
        scene.play(Move(scene.seat, "@cut", (pile, str(number))))

    def put(number: int) -> None:
        scene.play(Move(scene.seat, "@move", (place, pile, str(number - 1))))

    question = "How many pieces to move from top to bottom?"
    return [
        _entry(scene, "To top of pile", "@move", place, pile, "0"),
        _entry(scene, "To bottom of pile", "@move", place, pile, last),
        MenuEntry(
            "To position in pile…",
            lambda: ask_number(
                scene, "Position in pile", "Position, counted from the top:", 1, size, put
            ),
        ),
        MenuEntry("Cut pile…", lambda: ask_number(scene, "Cut pile", question, 1, size - 1, cut)),
        MenuEntry("Show pile to…", lambda: _ask_show(scene, pile)),
    ]


def _table_entries(scene: SandboxContext, control: TableControl, zone: str | None) -> Entries:
    """Returns entries for dice, coin, timer, notes, counters, new pieces."""

    def timer(seconds: int) -> None:
        scene.play(Move(scene.seat, "@timer", (str(seconds),)))

    felt = control.gestures.felt.felt_zone(control.pointer)
    entries = [
        MenuEntry("Roll dice…", lambda: _ask_roll(scene)),
        _entry(scene, "Toss a coin", "@coin"),
        MenuEntry(
            "Set timer…",
            lambda: ask_number(scene, "Set timer", "Duration in seconds:", 1, 3600, timer, 60),
        ),
        MenuEntry("Write note…", lambda: _ask_note(scene)),
        MenuEntry("Private note…", lambda: _private_note(scene)),
        MenuEntry("New counter…", lambda: _ask_new_counter(scene)),
    ]
    if felt is not None:
        position = felt
        entries.insert(1, MenuEntry("Put dice here…", lambda: _ask_roll(scene, position)))
    if zone is not None and scene.session.table.pieces:
        target = zone
        entries.append(MenuEntry("Add piece…", lambda: _ask_new_piece(scene, target)))
        if scene.session.table.piles.get(REMOVED.id):
            entries.append(_entry(scene, "Restore last piece", "@move",
                                  f"{REMOVED.id}#0", target))  # fmt: skip
    return entries


def ask_number(
    scene: SandboxContext,
    title: str,
    words: str,
    minimum: int,
    maximum: int,
    on_number: Callable[[int], object],
    default: int | None = None,
) -> None:
    """Asks for a whole number between bounds, and passes it to `on_number`."""
    fields = {"text": str(minimum if default is None else default)}

    def go() -> None:
        typed = fields["text"].strip()
        digits = typed.removeprefix("-")
        if not digits.isdecimal() or not minimum <= int(typed) <= maximum:
            scene.show_message(f"Enter a number from {minimum} to {maximum}.", "close")
            return
        on_number(int(typed))

    field = TextField(
        scene.panel_look, fields["text"], lambda text: fields.update(text=text), limit=5
    )
    scene.open_dialog(title, words, [("OK", go), ("Cancel", None)], extra=[field])


def _turn(scene: SandboxContext, position: str) -> None:
    def turn(degrees: int) -> None:
        scene.play(Move(scene.seat, "@turn", (position, f"{degrees}°")))

    words = "Degrees clockwise. Adjacent sides of a hex are 60 degrees apart."
    ask_number(scene, "Rotate", words, -359, 359, turn, 60)


def _ask_piece_counter(scene: SandboxContext, position: str) -> None:
    """Asks which counter of a piece to change, and by how much."""
    chosen: dict[str, object] = {"what": COUNTER, "by": 1}
    steps = [ChoiceOption(by, f"{by:+d}") for by in (-5, -1, 1, 5)]

    def tally() -> None:
        counter = "-".join(str(chosen["what"]).split()) or COUNTER
        scene.play(Move(scene.seat, "@tally", (position, counter, str(chosen["by"]))))

    name_field = TextField(
        scene.panel_look, COUNTER, lambda text: chosen.update(what=text), limit=20
    )
    by = ChoiceButtons(scene.panel_look, steps, 1, lambda step: chosen.update(by=step))
    words = "Counter name, such as wounds, and change:"
    scene.open_dialog(
        "Change counter", words, [("Change", tally), ("Cancel", None)], extra=[name_field, by]
    )


def _ask_show(scene: SandboxContext, position: str) -> None:
    """Asks to whom to show hidden pieces or a whole pile."""
    seats = [
        (scene.session.names[seat], str(seat + 1))
        for seat in range(scene.session.table.seats)
        if seat != scene.seat
    ]
    whom = [*seats, ("Everyone", "all")]

    def show(word: str) -> None:
        scene.play(Move(scene.seat, "@reveal", (position, word)))

    answers = [(label, partial(show, word)) for label, word in whom]
    scene.open_dialog("Show to", "The pieces stay in place.", [*answers, ("Cancel", None)], main=-1)


def _ask_roll(scene: SandboxContext, felt: str = "") -> None:
    """Asks for the number and sides of dice, and rolls them.

    With a position on the felt, the dice stay there.
    """
    fields = {"number": "2", "sides": "6"}

    def roll() -> None:
        number, sides = (fields[key].strip() for key in ("number", "sides"))
        if not (number.isdecimal() and 1 <= int(number) <= 20):
            scene.show_message("Enter 1 to 20 dice.", "close")
        elif not (sides.isdecimal() and 2 <= int(sides) <= 1000):
            scene.show_message("Enter 2 to 1000 sides.", "close")
        else:
            verb, *where = ("@dice", felt) if felt else ("@roll",)
            scene.play(Move(scene.seat, verb, (sides, *where, number)))

    number = TextField(scene.panel_look, "2", lambda text: fields.update(number=text), limit=2)
    kinds = [ChoiceOption(str(sides), f"d{sides}") for sides in (4, 6, 8, 10, 12, 20, 100)]
    sides = Cycler(scene.panel_look, kinds, "6", lambda one: fields.update(sides=str(one)))
    words = "Number and type of dice:"
    scene.open_dialog("Roll dice", words, [("Roll", roll), ("Cancel", None)], extra=[number, sides])


def _ask_new_counter(scene: SandboxContext) -> None:
    fields: dict[str, object] = {"name": "", "whose": "each"}

    def add() -> None:
        name = "-".join(str(fields["name"]).lower().split())
        scene.play(Move(scene.seat, "@counter", (name, str(fields["whose"]))))

    name = TextField(
        scene.panel_look,
        "",
        lambda text: fields.update(name=text),
        limit=20,
        hint="For example gold",
    )
    options = [ChoiceOption("each", "One per player"), ChoiceOption("table", "One for the table")]
    owner_choice = ChoiceButtons(
        scene.panel_look, options, "each", lambda one: fields.update(whose=one)
    )
    scene.open_dialog(
        "New counter", "", [("Create", add), ("Cancel", None)], extra=[name, owner_choice]
    )


def _ask_new_piece(scene: SandboxContext, zone: str) -> None:
    """Asks for the kind of a new piece."""
    kinds = sorted({piece.kind for piece in scene.session.table.pieces})
    options = [ChoiceOption(kind, capital(scene.session.piece_name(kind))) for kind in kinds]
    chosen: dict[str, object] = {"kind": kinds[0]}

    def make() -> None:
        scene.play(Move(scene.seat, "@new", (str(chosen["kind"]), zone)))

    which = Cycler(scene.panel_look, options, kinds[0], lambda kind: chosen.update(kind=kind))
    words = "It is placed face up on top."
    scene.open_dialog("Add piece", words, [("Add", make), ("Cancel", None)], extra=[which])


def _private_note(scene: SandboxContext) -> None:
    """Shows the private notes of the bottom seat, and adds another."""
    notes = private_notes(scene.session.table, scene.seat)
    words = "\n".join(notes[-8:]) or "Other players see only that you wrote a note."
    _write_note(scene, PRIVATE, "Private notes", words, "Only you can read this", "Close")


def _write_note(
    scene: SandboxContext, verb: str, title: str, words: str, hint: str, cancel: str
) -> None:
    """Opens a dialog with a field for a note, which a move writes."""
    line = {"text": ""}

    def write() -> None:
        words = line["text"].split()
        if words:
            scene.play(Move(scene.seat, verb, tuple(words)))

    field = TextField(
        scene.panel_look, "", lambda text: line.update(text=text), hint=hint, limit=LONGEST_NOTE
    )
    scene.open_dialog(title, words, [("Write", write), (cancel, None)], extra=[field])


def _attach_entry(
    scene: SandboxContext, control: TableControl, place: str, piece_view: VisiblePiece
) -> MenuEntry:
    if piece_view.host is not None:
        move = Move(scene.seat, "@attach", (place, "none"))
        return MenuEntry("Detach", lambda: scene.play(move))
    return MenuEntry("Attach to…", partial(attach_from, scene, control, place))


def _ask_draw(scene: SandboxContext, control: TableControl, zone: str) -> None:
    """Asks how many pieces of a pile to draw; the next click is the target."""
    size = len(scene.session.table.piles[zone])
    words = f"How many of the {size} pieces? Then click the target."
    ask_number(scene, "Draw from pile", words, 1, size, partial(draw_from, scene, control, zone))


def _seat_areas(scene: SandboxContext, pile: str) -> dict[str, dict[int, Zone]]:
    """Returns the areas with one zone per seat, secret ones first.

    The result is empty if the pile has fewer pieces than there are seats.
    """
    table = scene.session.table
    if len(table.piles[pile]) < table.seats:
        return {}
    shares: dict[str, dict[int, Zone]] = {}
    for zone in table.zones.values():
        if zone.owner is not None and zone.area and not zone.box:
            shares.setdefault(zone.area, {})[zone.owner] = zone
    shares.pop(table.zones[pile].area, None)
    complete_areas = [area for area, zones in shares.items() if len(zones) == table.seats]
    complete_areas.sort(key=lambda area: shares[area][0].sight != "owner")
    return {area: shares[area] for area in complete_areas}


def _ask_deal(scene: SandboxContext, pile: str) -> None:
    """Asks how many pieces to deal to each seat, and to which area.

    Dealing starts with the next seat.
    """
    shares = _seat_areas(scene, pile)
    first = next(iter(shares))
    fields = {"number": "1", "to": first}
    seats = scene.session.table.seats
    maximum = len(scene.session.table.piles[pile]) // seats

    def deal() -> None:
        words = fields["number"].strip()
        if not words.isdecimal() or not 1 <= int(words) <= maximum:
            scene.show_message(f"Enter a number from 1 to {maximum}.", "close")
            return
        order = [(scene.seat + 1 + step) % seats for step in range(seats)]
        targets = [shares[fields["to"]][seat].id for seat in order]
        scene.play(Move(scene.seat, "@deal", (pile, words, *targets)))

    field = TextField(scene.panel_look, "1", lambda text: fields.update(number=text), limit=3)
    options = [ChoiceOption(area, area.replace("-", " ").capitalize()) for area in shares]
    area_choice = Cycler(scene.panel_look, options, first, lambda area: fields.update(to=str(area)))
    scene.open_dialog(
        "Deal to everyone",
        f"Number for each player (maximum {maximum}) and target:",
        [("Deal", deal), ("Cancel", None)],
        extra=[field, area_choice],
    )


def _ask_table_counter(scene: SandboxContext) -> None:
    """Asks which counter of the table to change, and by how much."""
    counters = scene.session.table.counters
    chosen: dict[str, object] = {"name": next(iter(counters)), "by": 1}
    names = [
        ChoiceOption(name, capital(f"{counter_name(name)} ({value})"))
        for name, value in counters.items()
    ]
    steps = [ChoiceOption(by, f"{by:+d}") for by in (-5, -1, 1, 5)]

    def change() -> None:
        scene.play(Move(scene.seat, "@count", (str(chosen["name"]), str(chosen["by"]))))

    which = Cycler(scene.panel_look, names, chosen["name"], lambda name: chosen.update(name=name))
    by = ChoiceButtons(scene.panel_look, steps, 1, lambda step: chosen.update(by=step))
    scene.open_dialog(
        "Change counter", "", [("Change", change), ("Cancel", None)], extra=[which, by]
    )


def _ask_note(scene: SandboxContext) -> None:
    """Asks for a line to write into the log."""
    _write_note(scene, "@note", "Write note", "The note is added to the log.", "Note", "Cancel")


def list_pile(scene: SandboxContext, control: TableControl, zone: str) -> None:
    """Lists a pile in the sandbox; the seat then knows its content."""
    seat = scene.seat
    if any(piece_view.kind is None for piece_view in scene.session.view(seat).piles[zone]):
        scene.play(Move(seat, "@look", (zone,)))

    def take(number: int) -> None:
        def put(_key: Hashable, target: str | None) -> None:
            if target is not None:
                scene.play(Move(seat, "@move", (f"{zone}#{number}", target)))

        scene.show_message("Click the target.", "hand", 4)
        control.gestures.next_click = put

    if scene.seat == seat:
        show_pile(scene, zone, take)


def attach_from(scene: SandboxContext, control: TableControl, place: str) -> None:
    """Makes the next click attach the piece."""

    def attach(key: Hashable, _zone: str | None) -> None:
        if key in scene.renderer.positions_by_key:
            scene.play(
                Move(scene.seat, "@attach", (place, str(scene.renderer.positions_by_key[key])))
            )

    scene.show_message("Click the piece to attach it to.", "hand", 4)
    control.gestures.next_click = attach


def draw_from(scene: SandboxContext, control: TableControl, zone: str, number: int) -> None:
    """Makes the next click the target of the drawn pieces."""

    def draw(_key: Hashable, target: str | None) -> None:
        if target is not None:
            scene.play(Move(scene.seat, "@draw", (zone, target, str(number))))

    scene.show_message("Click the target.", "hand", 4)
    control.gestures.next_click = draw
