"""Commands at a table in a terminal."""

from __future__ import annotations

import re
import secrets
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from tabletop.cards.errors import DataErrors, suggestion
from tabletop.cards.schema import Rule
from tabletop.cards.wording import capital, sentence
from tabletop.play import narrator
from tabletop.play.answers import Request, answer
from tabletop.play.capsule import capsule_of
from tabletop.play.session import Choice
from tabletop.rules import handling
from tabletop.rules.asked import Thought
from tabletop.rules.signs import in_words
from tabletop.rules.unseen import what_is_left
from tabletop.storage.autosaves import saves_dir
from tabletop.storage.capsules import capsules_dir, write
from tabletop.storage.people import ASSIST, BEST_MOVE, CONSEQUENCES, WHAT_IS_LEFT
from tabletop.storage.saves import SaveError
from tabletop.table.move import InvalidMove, Move
from tabletop.table.views import Seen
from tabletop.terminal.choices import numbers_of
from tabletop.terminal.table import Left, TerminalTable

ADVISER = "expert"
# Maximum number of lines of the log, and of rules or pieces that a search shows.
LINES, FOUND = 15, 12

_NUMBERS = re.compile(r"[0-9]+(?:[ .,]+[0-9]+)*\Z")


class Command(NamedTuple):
    """A command: its arguments, a short description, and its function."""

    follows: str
    about: str
    do: Callable[[TerminalTable, str], object]


COMMANDS: dict[str, Command] = {}
ALIASES = {"?": "help", "capsule": "bug-report", "left": "unseen"}
"""Other words for commands, most of them earlier names, which are not listed."""


def command(
    name: str, about: str, follows: str = ""
) -> Callable[[Callable[[TerminalTable, str], object]], Callable[[TerminalTable, str], object]]:
    """Registers a command."""

    def enter(do: Callable[[TerminalTable, str], object]) -> Callable[[TerminalTable, str], object]:
        COMMANDS[name] = Command(follows, about, do)
        return do

    return enter


def follow(table: TerminalTable, said: str) -> None:
    """Executes an input: a number, a command, or a move in notation."""
    if not said:
        table.show_menu()
        return
    if _NUMBERS.match(said):
        table.choose([int(number) for number in re.findall("[0-9]+", said)])
        return
    word, _, rest = said.partition(" ")
    known = COMMANDS.get(ALIASES.get(word.lower(), word.lower()))
    if known is not None:
        known.do(table, rest.strip())
        return
    if word in table.session.game.verbs or word in handling.VERBS:
        table.move(Move(table.seat, word, tuple(rest.split())))
        return
    near = suggestion(word.lower(), [*COMMANDS, *table.session.game.verbs])
    hint = f"{near}; " if near.startswith("did") else ""
    table.terminal.say(f"'{word}': unknown command ({hint}? for help)")


@command("help", "show this list (also ?)")
def _help(table: TerminalTable, _: str) -> None:
    say = table.terminal.say
    say("Enter the number of a choice. Several numbers, such as '2 1', select in nested lists.")
    for name, one in COMMANDS.items():
        say(f"{f'{name} {one.follows}'.ljust(15)} {one.about}", "  ", " " * 16)
    if table.session.game.verbs:
        say("You can also type moves; 'moves' lists their notation.")


@command("table", "show the table")
def _table(table: TerminalTable, _: str) -> None:
    session, terminal = table.session, table.terminal
    if words := narrator.status(session, table.seat):
        terminal.say(sentence(words))
    for part in narrator.table(session, table.seat):
        terminal.say(part.heading)
        for line in part.lines:
            terminal.say(line, "  ")


@command("hand", "show the cards that only you see")
def _hand(table: TerminalTable, _: str) -> None:
    session, found = table.session, False
    for zone in session.table.zones.values():
        pile = session.view(table.seat).piles[zone.id]
        if zone.owner == table.seat and zone.sight == "owner" and pile:
            found = True
            table.terminal.say(f"{capital(narrator.bare_place(session, zone))}:")
            _tell_alike(table, list(pile), zone.id)
    if not found:
        table.terminal.say("You have no hidden cards.")


@command("look", "describe a zone or a card", "ZONE|CARD")
def _look(table: TerminalTable, words: str) -> None:
    if not words:
        _table(table, "")
        return
    session, terminal = table.session, table.terminal
    view, found = session.view(table.seat), 0
    for exactly in (True, False):
        for zone in session.table.zones.values():
            names = {narrator.place(session, table.seat, zone), narrator.bare_place(session, zone)}
            here = _fits(words, exactly, zone.id, *names)
            pile = view.piles[zone.id]
            seen = [one for one in pile if here or _is_called(table, words, one, exactly)]
            if not (seen or (here and exactly)):
                continue
            found += 1
            if found > FOUND:
                terminal.say("More matches found. Be more specific.")
                return
            where = narrator.place(session, table.seat, zone)
            terminal.say(f"{capital(where)}{':' if seen else ': empty'}")
            _tell_alike(table, seen, zone.id)
            about = seen[0] if len(seen) == 1 else None
            if rule := session.explainer(table.seat).rule(about, zone.id):
                terminal.say(f"See 'rules {rule}'.", "  ")
        if found:
            return
    terminal.say(f"'{words}': nothing visible has this name")


def _fits(words: str, exactly: bool, *names: str) -> bool:
    said = words.casefold()
    return any(said == name.casefold() if exactly else said in name.casefold() for name in names)


def _is_called(table: TerminalTable, words: str, seen: Seen, exactly: bool) -> bool:
    return seen.kind is not None and _fits(words, exactly, table.session.piece_name(seen.kind))


def _tell_alike(table: TerminalTable, pile: list[Seen], zone: str) -> None:
    """Prints the details of distinguishable pieces, and the number of others."""
    session = table.session
    hidden = [seen for seen in pile if seen.kind is None]
    told = Counter(seen._replace(id=None, host=None) for seen in pile if seen.kind is not None)
    for seen in pile:
        count = told.pop(seen._replace(id=None, host=None), 0)
        if count:
            _tell(table, seen, zone, count)
    if hidden:
        name = narrator.piece(session, table.seat, hidden[0], zone, "name")[0]
        table.terminal.say(name if len(hidden) == 1 else f"{len(hidden)} hidden", "  ")


def _tell(table: TerminalTable, seen: Seen, zone: str, count: int) -> None:
    first, *more = narrator.piece(table.session, table.seat, seen, zone, "all")
    typed = _typed(table, seen.kind) if seen.kind is not None else ""
    words = f"{first} ×{count}" if count > 1 else first
    table.terminal.say(f"{words} [{typed}]" if typed else words, "  ", "    ")
    for words in more:
        table.terminal.say(words, "      ")


def _typed(table: TerminalTable, kind: str) -> str:
    """Returns the id of a kind for typed moves, or "" if its name shows it."""
    if kind == re.sub("[^a-z0-9]+", "-", table.session.piece_name(kind).lower()).strip("-"):
        return ""
    said = (move.args for move in table.session.referee.legal_moves(table.seat))
    return kind if any(kind in words for words in said) else ""


@command("goal", "show the goal and the scores")
def _goal(table: TerminalTable, _: str) -> None:
    session, say = table.session, table.terminal.say
    goal = narrator.goal(session, table.seat)
    say(session.called(goal.wins))
    for words in filter(None, (narrator.challenge(session), narrator.sealed(session))):
        say(words)
    for _seat, words in narrator.standings(session, goal.stands):
        say(words, "  ")
    say(narrator.prompt(session, table.seat))


@command("log", "show the log", "[LINES]")
def _log(table: TerminalTable, words: str) -> None:
    count = int(words) if words.isdecimal() else LINES
    for line in table.session.lines(table.seat)[-count:] if count else ():
        rule = f" ({line.rule})" if line.rule else ""
        table.terminal.say(in_words(f"{line.text}{rule}"), "* ")


@command("hint", "show the move that the expert bot would play")
def _hint(table: TerminalTable, _: str) -> None:
    session, seat, say = table.session, table.seat, table.terminal.say
    if not _may(table, BEST_MOVE):
        return
    moves = session.referee.legal_moves(seat) if session.referee.mode != "sandbox" else []
    advised: Move | None = None
    thoughts: tuple[Thought, ...] = ()
    if session.attempt is not None:
        advised = session.attempt.advice(session.referee)
    elif moves:
        view, chance = session.view(seat), secrets.token_hex(8)
        asked = Request(
            session.referee.stamp,
            session.game.info.id,
            ADVISER,
            seat,
            view,
            moves,
            chance,
            packs=session.game.packs,
        )
        said = answer(asked)
        if not said.trouble:
            advised, thoughts = said.move, said.thoughts
    choices = session.choices(seat)
    best = next((one for one in choices if one.move == advised), None)
    if best is None:
        say("No hint available now.")
        return
    session.note_help(seat, BEST_MOVE)
    say(session.called(in_words(narrator.advice(session, best, choices, thoughts))))
    table.top_menu()
    say(f"Choose {' '.join(map(str, numbers_of(table.menu, best)))} in the first list.")


@command("what", "show the effect of choice N", "N")
def _what(table: TerminalTable, words: str) -> None:
    session, say = table.session, table.terminal.say
    choice: Choice | None = None
    menu = table.menu
    for number in re.findall("[0-9]+", words):
        if not 1 <= int(number) <= len(menu):
            break
        entry = menu[int(number) - 1]
        choice, menu = entry.choice, entry.under
    if choice is None:
        say("Enter the number of a move, such as 'what 2'.")
        return
    if not _may(table, CONSEQUENCES):
        return
    session.note_help(table.seat, CONSEQUENCES)
    label = narrator.named(session, choice)
    try:
        brings = session.preview(choice.move)
    except InvalidMove:
        brings = ""
    told = sentence(f"{label}: {brings or 'no further effect'}").replace("\n", ". ")
    say(session.called(in_words(told)))


@command("unseen", "show unseen cards")
def _left(table: TerminalTable, _: str) -> None:
    session, say = table.session, table.terminal.say
    if not _may(table, WHAT_IS_LEFT):
        return
    session.note_help(table.seat, WHAT_IS_LEFT)
    pools = what_is_left(session.game, session.view(table.seat))
    for left in pools:
        where = ", ".join(f"{name} ({count})" for name, count in left.places)
        kinds = ", ".join(
            session.piece_name(kind) + (f" ×{count}" if count > 1 else "")
            for kind, count in left.kinds
        )
        say(session.called(f"In {where}: {kinds}."))
    if not pools:
        say("Nothing is hidden from you.")


def _may(table: TerminalTable, step: int) -> bool:
    """Returns whether a level of help is allowed, and prints a note if not."""
    session, seat = table.session, table.seat
    if session.helps(seat, step):
        return True
    have = session.assist[seat]
    table.terminal.say(f"Help is at level {have}, {ASSIST[have].lower()}. Change it with 'assist'.")
    return False


@command("assist", "set your help level, from 0 to 4", "[LEVEL]")
def _assist(table: TerminalTable, words: str) -> None:
    session, seat, say = table.session, table.seat, table.terminal.say
    if words in map(str, range(len(ASSIST))):
        session.assist[seat] = int(words)
        session.keep_up()
    for step, name in enumerate(ASSIST):
        say(f"{'>' if step == session.assist[seat] else ' '} {step} {name}", "  ")


@command("why", "explain why a card cannot be used, or the last refusal", "[CARD]")
def _why(table: TerminalTable, words: str) -> None:
    session, say = table.session, table.terminal.say
    if not words:
        if table.refusal is None:
            say("No move was refused.")
            return
        say(narrator.refused(session, table.refusal))
        if rule := narrator.rule_words(session.game.folder, table.refusal.rule):
            say(rule)
        return
    usable = {choice.gesture.piece for choice in session.choices(table.seat)}
    said: dict[str, None] = {}
    idle: dict[str, None] = {}
    for exactly in (True, False):
        for zone, pile in session.view(table.seat).piles.items():
            for seen in pile:
                if seen.id is None or not (
                    _is_called(table, words, seen, exactly) or _fits(words, True, zone)
                ):
                    continue
                name = capital(session.piece_name(seen.kind))
                reasons = list(session.reasons_against(table.seat, seen.id))
                if seen.id in usable:
                    said.setdefault(f"{name}: can be used now (see the choices)")
                for refusal in reasons if seen.id not in usable else ():
                    said.setdefault(f"{name}: {narrator.refused(session, refusal)}")
                    table.refusal = refusal
                idle.setdefault(f"{name}: no actions")
        if idle:
            break
    for line in said or idle or [f"'{words}': nothing visible has this name"]:
        say(line)


@command("rules", "show a rule by id, or search the rules", "ID|WORDS")
def _rules(table: TerminalTable, words: str) -> None:
    say = table.terminal.say
    try:
        book = narrator.rulebook(table.session.game.folder)
    except DataErrors as error:
        say(f"Rulebook cannot be read: {error.errors[0]}")
        return
    section = next((one for one in book.sections if one.id.casefold() == words.casefold()), None)
    found: tuple[Rule, ...] = tuple(section.rules) if section is not None else ()
    if not words:
        for one in book.sections:
            say(f"{one.id} {one.title}", "  ")
        return
    if not found:
        try:
            found = (book.find(words),)
        except LookupError as error:
            found = book.search(words)
            if not found:
                say(str(error))
    for rule in found[:FOUND]:
        see = f" See {', '.join(rule.see)}." if rule.see else ""
        say(f"{rule.id} {rule.text}{see}", "  ")
    if len(found) > FOUND:
        say(f"{len(found) - FOUND} more rules found. Be more specific.")


@command("back", "show the first list of choices again")
def _back(table: TerminalTable, _: str) -> None:
    table.top_menu()
    table.show_menu()


@command("moves", "show the notation of moves")
def _moves(table: TerminalTable, _: str) -> None:
    for usage in table.session.game.verbs.values():
        table.terminal.say(usage, "  ")
    table.terminal.say("Type lower-case words as shown. Replace words in capitals.")


@command("hands", "list the commands for moving pieces while the referee is off")
def _hands(table: TerminalTable, _: str) -> None:
    for name, (follows, _do) in handling.VERBS.items():
        table.terminal.say(f"{name} {follows}", "  ")
    table.terminal.say(f"Zones: {', '.join(table.session.table.zones)}.")


@command("referee", "strict: rejects; coach: warns; sandbox: off", "MODE")
def _referee(table: TerminalTable, words: str) -> None:
    if words in handling.MODES:
        table.move(Move(table.seat, "@referee", (words,)))
    else:
        table.terminal.say(f"Referee: {table.session.referee.mode}.")


@command("undo", "undo your last decision, if nothing was revealed since")
def _undo(table: TerminalTable, _: str) -> None:
    table.undo()


@command("redo", "redo an undone decision")
def _redo(table: TerminalTable, _: str) -> None:
    table.redo()


@command("save", "save a copy (the game itself is saved after every move)")
def _save(table: TerminalTable, _: str) -> None:
    try:
        path = table.session.save_copy(saves_dir())
    except SaveError as error:
        table.terminal.say(str(error))
    else:
        table.terminal.say("Saved as")
        table.terminal.write(str(path))


@command("bug-report", "create a bug report")
def _capsule(table: TerminalTable, _: str) -> None:
    try:
        path = write(capsules_dir(), capsule_of(table.settings, table.session, scene="terminal"))
    except (OSError, SaveError) as error:
        table.terminal.say(f"Bug report cannot be written: {error}")
    else:
        table.terminal.say("Bug report (game, settings without names, and log) saved in")
        table.terminal.write(str(path))


@command("quit", "leave; the game is saved")
def _quit(table: TerminalTable, _: str) -> None:
    raise Left
