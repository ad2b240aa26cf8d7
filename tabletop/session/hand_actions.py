"""What a seat can do by hand with pieces, a pile and the table.

The window shows these actions as its menu, the page of a hosted table as its sheet. Each is a move
with gaps. A click on the table fills `{zone}`, `{piece}` and `{felt}`, fields fill the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tabletop.cards.wording import capital
from tabletop.limits import LONGEST_NOTE
from tabletop.rules.felt import sides_of
from tabletop.rules.handling import LOCKED, NOTE, PRIVATE, REMOVED, private_notes
from tabletop.rules.icon_text import icons_to_words
from tabletop.rules.place_names import counter_name
from tabletop.session import narrator
from tabletop.session.session import Session
from tabletop.table.views import PilePosition, View, VisiblePiece

MAX_ITEMS = 200
"""The maximum number of pieces of a pile that are listed."""
COUNTER = "counter"
"""The counter of a piece that has no other name."""
TAPS = {
    "{zone}": "Click the target.",
    "{piece}": "Click the other piece.",
    "{felt}": "Click a place on the table.",
}
"""The gaps that a click on the table fills, and the hint for it."""
PIECE, PILE = "More piece actions", "More pile actions"
"""The groups of rare actions."""
_LOCKED = ("@copy", "@flip", "@move", "@remove", "@reroll", "@turn")
"""The verbs that a locked piece refuses."""
_SHOWN_NOTES = 8


class HandOption(Struct, frozen=True, kw_only=True):
    """A possible value of a field."""

    id: str
    text: str


class HandField(Struct, frozen=True, kw_only=True):
    """A gap of a move by hand that the player fills."""

    name: str
    label: str
    value: str = ""
    """The value at the start."""
    is_number: bool = False
    minimum: int = 0
    maximum: int = 0
    """The maximum of a number, or the maximum length of a text."""
    options: list[HandOption] = []
    """The possible values; empty if the player types one."""


class HandAction(Struct, frozen=True):
    """A move by hand."""

    label: str
    move: str
    """The notation without the seat.

    Gaps are written as `{number}`. A tap fills `{zone}`, `{piece}` and `{felt}`.
    """
    fields: list[HandField] = []
    group: str = ""
    """The heading of rare actions, or ""."""
    keys: str = ""
    """The ids of the keys of the action, separated by spaces, such as `flip`."""
    about: str = ""
    """Words above the fields, or ""."""
    reason: str = ""
    """Why the action is not available, or ""."""


class PileItem(Struct, frozen=True, kw_only=True):
    """A piece in a pile."""

    place: str
    name: str


def pile_items(session: Session, seat: int, zone: str) -> list[PileItem]:
    """Returns the known pieces of a pile, top first."""
    pile = session.view(seat).piles.get(zone, ())
    return [
        PileItem(
            place=str(PilePosition(zone, number)),
            name=icons_to_words(narrator.piece(session, seat, piece, zone, "name")[0]),
        )
        for number, piece in enumerate(pile[:MAX_ITEMS])
        if len(pile) > 1 and piece.kind is not None
    ]


def hand_actions(session: Session, seat: int, place: str) -> list[HandAction]:
    """Returns the actions for a location.

    Args:
        session: The game, whose referee is off.
        seat: The seat.
        place: Pieces as `zone#index`, joined by commas, a zone, or "" for the whole table.

    Raises:
        ValueError: The table has no such location.
    """
    view = session.view(seat)
    if not place:
        return list(_of_table(session, view))
    actions: list[HandAction] = []
    if place in view.piles:
        places = [PilePosition(place, 0)]
    else:
        places = [_position(view, each) for each in place.split(",")]
        actions += _of_pieces(session, view, places)
    if len(places) == 1:
        actions += _of_pile(session, view, places[0])
    if any(LOCKED in dict(piece.marks) for piece in _pieces(view, places)):
        actions = [
            replace(action, reason="The piece is locked.")
            if action.move.split()[0] in _LOCKED
            else action
            for action in actions
        ]
    return actions


def _pieces(view: View, places: Sequence[PilePosition]) -> list[VisiblePiece]:
    """Returns the pieces at positions; an empty pile has none."""
    return [piece for at in places for piece in view.piles[at.zone][at.number : at.number + 1]]


def _position(view: View, place: str) -> PilePosition:
    """Returns the position of a piece.

    Raises:
        ValueError: No piece is there.
    """
    zone, _, number = place.rpartition("#")
    if not (number.isdecimal() and int(number) < len(view.piles.get(zone, ()))):
        raise ValueError(f"place {place!r}: no piece")
    return PilePosition(zone, int(number))


def _of_pieces(
    session: Session, view: View, places: Sequence[PilePosition]
) -> Iterator[HandAction]:
    pieces = _pieces(view, places)
    at, first = ",".join(map(str, places)), pieces[0]
    every, plural = (" all", "s") if len(pieces) > 1 else ("", "")
    marks = {name for piece in pieces for name, _ in piece.marks}
    if all(sides_of(piece.kind) for piece in pieces):
        yield HandAction(f"Roll{every}", f"@reroll {at}", keys="flip turn")
    else:
        yield HandAction(f"Flip{every}", f"@flip {at}", keys="flip")
        yield HandAction(f"Rotate{every} clockwise", f"@turn {at} 1", keys="turn")
    if every:
        yield HandAction("Stack here", f"@move {at} {places[0].zone}", keys="stack")
    elif first.kind is None:
        yield HandAction("Look at piece", f"@peek {at}")
    yield HandAction(f"Increase counter{plural}", f"@tally {at} {COUNTER} 1", keys="count-up")
    if COUNTER in marks:
        yield HandAction(
            f"Decrease counter{plural}", f"@tally {at} {COUNTER} -1", keys="count-down"
        )
    if first.host is not None and not every:
        yield HandAction("Detach", f"@attach {at} none")
    elif not every:
        yield HandAction("Attach to…", f"@attach {at} {{piece}}")
    yield HandAction(f"Rotate{every} back", f"@turn {at} -1", group=PIECE, keys="turn-back")
    yield HandAction("Move to…", f"@move {at} {{zone}}", group=PIECE)
    yield HandAction(
        "Rotate by degrees…",
        f"@turn {at} {{degrees}}°",
        [_number("degrees", "Degrees clockwise", -359, 359, 60)],
        group=PIECE,
        about="Adjacent sides of a hex are 60 degrees apart.",
    )
    yield HandAction(
        "Change other counter…",
        f"@tally {at} {{name}} {{change}}",
        [
            HandField(name="name", label="Counter name, such as wounds", value=COUNTER, maximum=20),
            _number("change", "Change", -1000, 1000, 1),
        ],
        group=PIECE,
    )
    yield _show("Show to…", at, session, view, PIECE)
    if LOCKED in marks:
        yield HandAction("Unlock", f"@unlock {at}", group=PIECE, keys="lock")
    else:
        yield HandAction("Lock", f"@lock {at}", group=PIECE, keys="lock")
    public = _pieces(session.view(session.spectator), places)
    is_open = all(piece.kind is not None for piece in public)
    reason = "" if is_open else "Only open pieces can be copied."
    yield HandAction("Copy", f"@copy {at}", group=PIECE, keys="copy", reason=reason)
    yield HandAction("Remove from table", f"@remove {at}", group=PIECE, keys="remove")


def _of_pile(session: Session, view: View, place: PilePosition) -> Iterator[HandAction]:
    """Yields the actions of a pile, and those of its piece at `place` in it."""
    zone, pile = place.zone, view.piles[place.zone]
    size, share = len(pile), len(pile) // view.seats
    if size < 2:
        return
    is_known = all(piece.kind is not None for piece in pile)
    reason = "You know all its pieces." if is_known else ""
    yield HandAction("Look through pile", f"@look {zone}", reason=reason)
    yield HandAction("Shuffle pile", f"@shuffle {zone}", keys="shuffle")
    number = _number("number", f"Number of pieces (1 to {size})", 1, size, 1)
    yield HandAction("Draw cards…", f"@draw {zone} {{zone}} {{number}}", [number])
    if areas := _seat_areas(view, zone):
        yield HandAction(
            "Deal to everyone…",
            f"@deal {zone} {{number}} {{targets}}",
            [
                _number("number", f"Number for each player (1 to {share})", 1, share, 1),
                _choice("targets", "Target", areas),
            ],
        )
    yield HandAction("To top of pile", f"@move {place} {zone} 0", group=PILE)
    yield HandAction("To bottom of pile", f"@move {place} {zone} {size - 1}", group=PILE)
    yield HandAction(
        "To position in pile…",
        f"@move {place} {zone} {{above}}",
        [_number("above", "Number of pieces above", 0, size - 1, 0)],
        group=PILE,
    )
    yield HandAction(
        "Cut pile…",
        f"@cut {zone} {{number}}",
        [_number("number", "Pieces to move from top to bottom", 1, size - 1, size // 2)],
        group=PILE,
    )
    yield _show("Show pile to…", zone, session, view, PILE)


def _of_table(session: Session, view: View) -> Iterator[HandAction]:
    kinds_of_dice = [(str(sides), f"d{sides}") for sides in (4, 6, 8, 10, 12, 20, 100)]
    sides = _choice("sides", "Type of dice", kinds_of_dice, "6")
    dice = _number("number", "Number of dice", 1, 20, 2)
    yield HandAction("Roll dice…", "@roll {sides} {number}", [dice, sides])
    yield HandAction("Put dice on the table…", "@dice {sides} {felt} {number}", [dice, sides])
    yield HandAction("Toss a coin", "@coin")
    if view.counters:
        names = [
            (name, f"{capital(session.with_names(counter_name(name)))} ({value})")
            for name, value in view.counters.items()
        ]
        which, change = _choice("name", "Counter", names), _number("change", "Change", -999, 999, 1)
        yield HandAction("Change counter…", "@count {name} {change}", [which, change])
    yield HandAction("Set timer…", "@timer {seconds}", [_number("seconds", "Seconds", 1, 3600, 60)])
    note = HandField(name="words", label="Note", maximum=LONGEST_NOTE)
    about = "The note is added to the log."
    yield HandAction("Write note…", f"{NOTE} {{words}}", [note], about=about)
    notes = private_notes(session.table, view.seat)[-_SHOWN_NOTES:]
    about = "\n".join(notes) or "Other players see only that you wrote a note."
    yield HandAction("Private note…", f"{PRIVATE} {{words}}", [note], about=about)
    yield HandAction(
        "New counter…",
        "@counter {name} {whose}",
        [
            HandField(name="name", label="Name, for example gold", maximum=20),
            _choice("whose", "Owner", [("each", "One per player"), ("table", "One for the table")]),
        ],
    )
    if kinds := [(kind, capital(session.piece_name(kind))) for kind in _kinds(view)]:
        kind = _choice("kind", "Piece", kinds)
        about = "The piece is placed face up on top."
        yield HandAction("Add piece…", "@new {kind} {zone}", [kind], about=about)
    if view.piles.get(REMOVED.id):
        yield HandAction("Restore last piece…", f"@move {REMOVED.id}#0 {{zone}}")


def _kinds(view: View) -> list[str]:
    """Returns the kinds of all pieces, as far as a seat can work them out."""
    pieces = [piece.kind for pile in view.piles.values() for piece in pile]
    kinds = {kind for kind in pieces if kind is not None}
    return sorted(kinds.union(*view.unseen.values()))


def _seat_areas(view: View, pile: str) -> list[tuple[str, str]]:
    """Returns the zones and names of areas of each seat, secret ones first.

    The zones are joined by spaces, beginning with that of the next seat.
    """
    if len(view.piles[pile]) < view.seats:
        return []
    areas: dict[str, dict[int, str]] = {}
    for zone in sorted(view.zones.values(), key=lambda zone: zone.sight != "owner"):
        if zone.owner is not None and zone.area and not zone.box:
            areas.setdefault(zone.area, {})[zone.owner] = zone.id
    order = [(view.seat + 1 + step) % view.seats for step in range(view.seats)]
    return [
        (" ".join(zones[seat] for seat in order), capital(area.replace("-", " ")))
        for area, zones in areas.items()
        if len(zones) == view.seats and area != view.zones[pile].area
    ]


def _show(label: str, place: str, session: Session, view: View, group: str) -> HandAction:
    others = [(str(seat + 1), name) for seat, name in enumerate(session.names) if seat != view.seat]
    whom = _choice("whom", "Show to", [("all", "Everyone"), *others])
    about = "The pieces stay in place."
    return HandAction(label, f"@reveal {place} {{whom}}", [whom], group=group, about=about)


def _number(name: str, label: str, minimum: int, maximum: int, value: int) -> HandField:
    return HandField(
        name=name,
        label=label,
        is_number=True,
        minimum=minimum,
        maximum=maximum,
        value=str(value),
    )


def _choice(name: str, label: str, options: list[tuple[str, str]], value: str = "") -> HandField:
    """Returns a field for one of several values, by default the first."""
    texts = [HandOption(id=each, text=text) for each, text in options]
    return HandField(name=name, label=label, value=value or texts[0].id, options=texts)
