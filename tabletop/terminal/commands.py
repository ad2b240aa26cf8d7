"""Commands at a table in a terminal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from tabletop.cards.errors import DataErrors, suggestion
from tabletop.cards.wording import capital, sentence
from tabletop.rules import handling
from tabletop.rules.decision import Evaluation
from tabletop.rules.icon_text import icons_to_words
from tabletop.rules.unseen import unseen_groups
from tabletop.session import narrator, sums
from tabletop.session.answers import ADVISER, Request, answer
from tabletop.session.bug_report import capsule_of
from tabletop.session.hand_actions import hand_actions
from tabletop.session.session import MoveChoice
from tabletop.storage.autosaves import saves_dir
from tabletop.storage.bug_reports import capsules_dir, write
from tabletop.storage.people import ASSIST, BEST_MOVE, CONSEQUENCES, UNSEEN_CARDS
from tabletop.storage.saves import SaveError
from tabletop.table.move import InvalidMove, Move
from tabletop.table.views import VisiblePiece
from tabletop.terminal.choices import numbers_of
from tabletop.terminal.table import TableLeft, TerminalCommand, TerminalTable

# Maximum number of lines of the log, and of rules or pieces that a search shows.
LINES, FOUND = 15, 12

_NUMBERS = re.compile(r"[0-9]+(?:[ .,]+[0-9]+)*\Z")


COMMANDS: dict[str, TerminalCommand] = {}
ALIASES = {"?": "help", "capsule": "bug-report", "left": "unseen"}
"""Other words for commands, most of them earlier names, which are not listed."""


def command(
    name: str, about: str, follows: str = ""
) -> Callable[[Callable[[TerminalTable, str], object]], Callable[[TerminalTable, str], object]]:
    """Registers a command."""

    def enter(do: Callable[[TerminalTable, str], object]) -> Callable[[TerminalTable, str], object]:
        COMMANDS[name] = TerminalCommand(follows, about, do)
        return do

    return enter


def commands_of(table: TerminalTable) -> dict[str, TerminalCommand]:
    """Returns the commands of a table by name."""
    every = {**COMMANDS, **table.own_commands}
    return {name: entry for name, entry in every.items() if entry is not None}


def follow(table: TerminalTable, text: str) -> None:
    """Executes an input: a number, a command, or a move in notation."""
    if not text:
        table.show_menu()
        return
    if _NUMBERS.match(text):
        table.choose([int(number) for number in re.findall("[0-9]+", text)])
        return
    word, _, rest = text.partition(" ")
    commands = commands_of(table)
    known = commands.get(ALIASES.get(word.lower(), word.lower()))
    if known is not None:
        known.do(table, rest.strip())
        return
    if word in table.session.game.verbs or word in handling.VERBS:
        table.move(Move(table.seat, word, tuple(rest.split())))
        return
    remedy_hint = suggestion(word.lower(), [*commands, *table.session.game.verbs])
    hint = f"{remedy_hint}; " if remedy_hint.startswith("did") else ""
    table.terminal.say(f"'{word}': unknown command ({hint}? for help)")


@command("help", "show this list (also ?)")
def _help(table: TerminalTable, _: str) -> None:
    say = table.terminal.say
    say("Enter the number of a choice. Several numbers, such as '2 1', select in nested lists.")
    for name, entry in commands_of(table).items():
        say(f"{f'{name} {entry.follows}'.ljust(15)} {entry.about}", "  ", " " * 16)
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
    session, has_zone = table.session, False
    for zone in session.table.zones.values():
        pile = session.view(table.seat).piles[zone.id]
        if zone.owner == table.seat and zone.sight == "owner" and pile:
            has_zone = True
            table.terminal.say(f"{capital(narrator.short_location_name(session, zone))}:")
            _print_pieces(table, list(pile), zone.id)
    if not has_zone:
        table.terminal.say("You have no hidden cards.")


@command("look", "describe a zone or a card", "ZONE|CARD")
def _look(table: TerminalTable, words: str) -> None:
    if not words:
        _table(table, "")
        return
    session, terminal = table.session, table.terminal
    view, shown_zones = session.view(table.seat), 0
    for exactly in (True, False):
        for zone in session.table.zones.values():
            names = {
                narrator.location_name(session, table.seat, zone),
                narrator.short_location_name(session, zone),
            }
            is_zone_match = _fits(words, exactly, zone.id, *names)
            pile = view.piles[zone.id]
            piece_view = [
                item for item in pile if is_zone_match or _is_called(table, words, item, exactly)
            ]
            if not (piece_view or (is_zone_match and exactly)):
                continue
            shown_zones += 1
            if shown_zones > FOUND:
                terminal.say("More matches found. Be more specific.")
                return
            zone_name = narrator.location_name(session, table.seat, zone)
            terminal.say(f"{capital(zone_name)}{':' if piece_view else ': empty'}")
            _print_pieces(table, piece_view, zone.id)
            about = piece_view[0] if len(piece_view) == 1 else None
            if rule := session.explainer(table.seat).rule(about, zone.id):
                terminal.say(f"See 'rules {rule}'.", "  ")
        if shown_zones:
            return
    terminal.say(f"'{words}': nothing visible has this name")


def _fits(words: str, exactly: bool, *names: str) -> bool:
    folded_words = words.casefold()
    return any(
        folded_words == name.casefold() if exactly else folded_words in name.casefold()
        for name in names
    )


def _is_called(table: TerminalTable, words: str, piece_view: VisiblePiece, exactly: bool) -> bool:
    return piece_view.kind is not None and _fits(
        words, exactly, table.session.piece_name(piece_view.kind)
    )


def _print_pieces(table: TerminalTable, pile: list[VisiblePiece], zone: str) -> None:
    """Prints the details of distinguishable pieces, and the number of others."""
    session = table.session
    hidden = [piece_view for piece_view in pile if piece_view.kind is None]
    counts = Counter(
        piece_view._replace(id=None, host=None)
        for piece_view in pile
        if piece_view.kind is not None
    )
    for piece_view in pile:
        count = counts.pop(piece_view._replace(id=None, host=None), 0)
        if count:
            _print_piece(table, piece_view, zone, count)
    if hidden:
        name = narrator.piece(session, table.seat, hidden[0], zone, "name")[0]
        table.terminal.say(name if len(hidden) == 1 else f"{len(hidden)} hidden", "  ")


def _print_piece(table: TerminalTable, piece_view: VisiblePiece, zone: str, count: int) -> None:
    first, *details = narrator.piece(table.session, table.seat, piece_view, zone, "all")
    typed = _typed_kind(table, piece_view.kind) if piece_view.kind is not None else ""
    words = f"{first} ×{count}" if count > 1 else first
    table.terminal.say(f"{words} [{typed}]" if typed else words, "  ", "    ")
    for words in details:
        table.terminal.say(words, "      ")


def _typed_kind(table: TerminalTable, kind: str) -> str:
    """Returns the id of a kind for typed moves, or "" if its name shows it."""
    if kind == re.sub("[^a-z0-9]+", "-", table.session.piece_name(kind).lower()).strip("-"):
        return ""
    typed_args = (move.args for move in table.session.referee.legal_moves(table.seat))
    return kind if any(kind in words for words in typed_args) else ""


@command("goal", "show the goal, the scores and the seal")
def _goal(table: TerminalTable, _: str) -> None:
    session, say = table.session, table.terminal.say
    goal = narrator.goal(session, table.seat)
    say(session.with_names(goal.wins))
    for words in filter(None, (narrator.challenge(session), narrator.seal_text(session))):
        say(words)
    for seat, words in narrator.standings(session, table.seat, goal.stands):
        say(words, "  ")
        for line in sums.of_seat(session, table.seat, seat):
            say(icons_to_words(line), "    ")
    say(narrator.prompt(session, table.seat))


@command("log", "show the log", "[LINES]")
def _log(table: TerminalTable, words: str) -> None:
    count = int(words) if words.isdecimal() else LINES
    for line in table.session.latest_lines(table.seat, count):
        rule = f" ({line.rule})" if line.rule else ""
        table.terminal.say(icons_to_words(f"{line.text}{rule}"), "* ")


@command("hint", "show the move that the expert bot would play")
def _hint(table: TerminalTable, _: str) -> None:
    session, seat, say = table.session, table.seat, table.terminal.say
    if not _allows_help(table, BEST_MOVE):
        return
    advised: Move | None = None
    thoughts: tuple[Evaluation, ...] = ()
    if session.attempt is not None:
        advised = session.attempt.advice(session.referee)
    elif session.referee.mode != "sandbox" and session.referee.legal_moves(seat):
        bot_answer = answer(Request.of(session, seat, ADVISER))
        if not bot_answer.failure:
            advised, thoughts = bot_answer.move, bot_answer.thoughts
    best = session.choice_of(advised)
    if best is None:
        say("No hint available now.")
        return
    session.note_help(seat, BEST_MOVE)
    words = narrator.advice(session, best, session.choices(seat), thoughts)
    say(session.with_names(icons_to_words(words)))
    table.top_menu()
    say(f"Choose {' '.join(map(str, numbers_of(table.menu, best)))} in the first list.")


@command("what", "show the effect of choice N", "N")
def _what(table: TerminalTable, words: str) -> None:
    session, say = table.session, table.terminal.say
    choice: MoveChoice | None = None
    menu = table.menu
    for number in re.findall("[0-9]+", words):
        if not 1 <= int(number) <= len(menu):
            break
        entry = menu[int(number) - 1]
        choice, menu = entry.choice, entry.under
    if choice is None:
        say("Enter the number of a move, such as 'what 2'.")
        return
    if not _allows_help(table, CONSEQUENCES):
        return
    session.note_help(table.seat, CONSEQUENCES)
    label = narrator.choice_name(session, choice)
    try:
        brings = session.preview(choice.move)
    except InvalidMove:
        brings = ""
    effect_text = sentence(f"{label}: {brings or 'no further effect'}").replace("\n", ". ")
    say(session.with_names(icons_to_words(effect_text)))


@command("unseen", "show unseen cards")
def _left(table: TerminalTable, _: str) -> None:
    session, say = table.session, table.terminal.say
    if not _allows_help(table, UNSEEN_CARDS):
        return
    session.note_help(table.seat, UNSEEN_CARDS)
    pools = unseen_groups(session.game, session.view(table.seat))
    for pool in pools:
        zones_text = ", ".join(f"{name} ({count})" for name, count in pool.places)
        kinds = ", ".join(
            session.piece_name(kind) + (f" ×{count}" if count > 1 else "")
            for kind, count in pool.kinds
        )
        say(session.with_names(f"In {zones_text}: {kinds}."))
    if not pools:
        say("Nothing is hidden from you.")


def _allows_help(table: TerminalTable, step: int) -> bool:
    """Returns whether a level of help is allowed, and prints a note if not."""
    session, seat = table.session, table.seat
    if session.allows_help(seat, step):
        return True
    allowed = session.help_allowed[seat]
    table.terminal.say(
        f"Help is at level {allowed}, {ASSIST[allowed].lower()}. Change it with 'assist'."
    )
    return False


@command("assist", "set your help level, from 0 to 4", "[LEVEL]")
def _assist(table: TerminalTable, words: str) -> None:
    session, seat, say = table.session, table.seat, table.terminal.say
    if words in map(str, range(len(ASSIST))):
        session.help_allowed[seat] = int(words)
        session.save_pending()
    for step, name in enumerate(ASSIST):
        say(f"{'>' if step == session.help_allowed[seat] else ' '} {step} {name}", "  ")


@command("why", "explain why a card cannot be used, or the last refusal", "[CARD]")
def _why(table: TerminalTable, words: str) -> None:
    session, say = table.session, table.terminal.say
    if not words:
        if table.refusal is None:
            say("No move was refused.")
            return
        say(narrator.refusal_text(session, table.refusal))
        if rule := narrator.rule_words(session.game.folder, table.refusal.rule):
            say(rule)
        return
    usable = {choice.gesture.piece for choice in session.choices(table.seat)}
    texts: dict[str, None] = {}
    idle: dict[str, None] = {}
    for exactly in (True, False):
        for zone, pile in session.view(table.seat).piles.items():
            for piece_view in pile:
                if piece_view.id is None or not (
                    _is_called(table, words, piece_view, exactly) or _fits(words, True, zone)
                ):
                    continue
                name = capital(session.piece_name(piece_view.kind))
                reasons = list(session.reasons_against(table.seat, piece_view.id))
                if piece_view.id in usable:
                    texts.setdefault(f"{name}: can be used now (see the choices)")
                for refusal in reasons if piece_view.id not in usable else ():
                    texts.setdefault(f"{name}: {narrator.refusal_text(session, refusal)}")
                    table.refusal = refusal
                idle.setdefault(f"{name}: no actions")
        if idle:
            break
    for line in texts or idle or [f"'{words}': nothing visible has this name"]:
        say(line)


@command("rules", "show a rule by id, or search the rules", "ID|WORDS")
def _rules(table: TerminalTable, words: str) -> None:
    say = table.terminal.say
    try:
        book = narrator.rulebook(table.session.game.folder)
    except DataErrors as error:
        say(f"Rulebook cannot be read: {error.errors[0]}")
        return
    if not words:
        for section_entry in book.sections:
            say(f"{section_entry.id} {section_entry.title}", "  ")
        return
    try:
        rules = book.look_up(words)
    except LookupError as error:
        say(str(error))
        return
    for rule in rules[:FOUND]:
        see = f" See {', '.join(rule.see)}." if rule.see else ""
        say(f"{rule.id} {rule.text}{see}", "  ")
    if len(rules) > FOUND:
        say(f"{len(rules) - FOUND} more rules found. Be more specific.")


@command("back", "show the first list of choices again")
def _back(table: TerminalTable, _: str) -> None:
    table.top_menu()
    table.show_menu()


@command("moves", "show the notation of moves")
def _moves(table: TerminalTable, _: str) -> None:
    for usage in table.session.game.verbs.values():
        table.terminal.say(usage, "  ")
    table.terminal.say("Type lower-case words as shown. Replace words in capitals.")


@command("hands", "list moves by hand: all, or those of a place such as deck#0", "[PLACE]")
def _hands(table: TerminalTable, place: str) -> None:
    if place:
        try:
            actions = hand_actions(table.session, table.seat, place)
        except ValueError as error:
            table.terminal.say(str(error))
            return
        for action in actions:
            words = f"{action.label.removesuffix('…')}: {action.reason or action.move}"
            table.terminal.say(words, "  ")
        return
    for name, (follows, _do) in handling.VERBS.items():
        table.terminal.say(f"{name} {follows}", "  ")
    table.terminal.say(f"Zones: {', '.join(table.session.table.zones)}.")


@command("referee", "strict: rejects; coach: warns; sandbox: off", "MODE")
def _referee(table: TerminalTable, words: str) -> None:
    if words in handling.MODES:
        table.set_referee(words)
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
    raise TableLeft
