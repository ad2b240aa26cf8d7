"""The verbs of turns: deploying, promoting, ending; and those of battles and of laying tiles."""

from collections.abc import Iterator

from tabletop.cards.wording import number_of, with_article
from tabletop.games.sacred_wars import acting, battle, flow, play
from tabletop.games.sacred_wars.acting import Fault
from tabletop.games.sacred_wars.cards import Item, Spell
from tabletop.games.sacred_wars.places import box_of, field_of, free, stack, tokens
from tabletop.games.sacred_wars.sheets import Sheet, page, sheet, sheets
from tabletop.games.sacred_wars.stats import Source, free_tokens
from tabletop.games.sacred_wars.steps import Deed, carry, tell
from tabletop.games.sacred_wars.token_verbs import card_of, work_spell
from tabletop.rules import InvalidMove, Move
from tabletop.rules.verb_tables import Words
from tabletop.table import Piece, Step, Table

# --- deploying ----------------------------------------------------------------------------------


def recruit(table: Table, seat: int, kind: str) -> Piece | None:
    """Give a card that can be deployed: of the hand, or the commander (SW-COMMAND.4)."""
    card = acting.in_hand(table, seat, kind)
    if card is not None or not sheets()[kind].is_commander:
        return card
    for zone in (f"commander.{seat}", f"grave.{seat}"):
        card = table.find(kind, zone)
        if card is not None and card.face:
            return card
    return None


def recruits(table: Table, seat: int) -> Iterator[Sheet]:
    """Yield the units of the hand and the commander, if it is not on the field."""
    for written in acting.hand(table, seat):
        if written.is_unit:
            yield written
    for zone in (f"commander.{seat}", f"grave.{seat}"):
        for piece in table.pile(zone):
            there = sheet(piece)
            if there is not None and there.is_commander and piece.face:
                yield there


def deploys(table: Table, step: Step) -> Iterator[Words]:
    """Each unit that can be paid, on each free box of the deploy zone."""
    coins = table.counters[f"coins.{step.seat}"]
    if coins < 1 or free_tokens(table, step.seat) < 1:
        return
    boxes = [box for box in field_of(table).deploy[step.seat] if free(table, box)]
    for kind in dict.fromkeys(one.kind for one in recruits(table, step.seat) if one.level <= coins):
        for box in boxes:
            yield kind, box


def explain_deploy(table: Table, step: Step, words: Words) -> Fault:
    """Cards that are not there or too dear, boxes that are taken or elsewhere."""
    kind, box = words
    written = sheets()[kind]
    if not written.is_unit:
        return "SW-TOKENS.2", f"{written.name} is no unit and is not deployed."
    if recruit(table, step.seat, kind) is None:
        return "SW-PHASES.3", f"{written.name} is not in your hand."
    if table.counters[f"coins.{step.seat}"] < written.level:
        return "SW-LEVEL.1", f"{written.name} costs {number_of(written.level, 'coin')}."
    if free_tokens(table, step.seat) < 1:
        return "SW-TOKENS.1", "You have five tokens on the field."
    if box not in field_of(table).deploy[step.seat]:
        return "SW-DEPLOYMENT.1", f"Tile {box} is not in your deploy zone."
    return "SW-DEPLOYMENT.2", f"Tile {box} is not free."


def deploy(table: Table, move: Move) -> None:
    """Pay for a unit and lay it on a box (SW-PHASES.3)."""
    kind, box = move.args
    card = recruit(table, move.seat, kind)
    if card is None or not page(card).is_unit or not free(table, box) or table.agenda:
        raise InvalidMove(f"{sheets()[kind].name} cannot be deployed on {box}")
    table.count(f"coins.{move.seat}", -page(card).level)
    event = play.enter(table, card, box)
    table.note("SW-PHASES.3", f"{{seat}} deploys {{0}} on {box}.", move.seat, card.id)
    tell(table, [event])


def promotes(table: Table, step: Step) -> Iterator[Words]:
    """Each Human of the hand for each Human of the same class and lower level."""
    humans = [one for one in acting.hand(table, step.seat) if one.is_unit and one.type == "human"]
    if humans:
        for piece in tokens(table, step.seat):
            for written in humans:
                if why_not_promote(table, step.seat, piece, written) is None:
                    yield written.kind, box_of(piece)


def why_not_promote(table: Table, seat: int, piece: Piece, written: Sheet) -> Fault:
    """Humans of one class, from the lower to the higher level (SW-TYPE.7)."""
    old = page(piece)
    if not (written.is_unit and written.type == "human" and old.is_unit and old.type == "human"):
        return "SW-TYPE.7", "Only Humans are promoted, to Humans."
    if old.weapon != written.weapon:
        said = f"{old.name} fights with {with_article(old.weapon)}"
        return "SW-TYPE.7", f"{said}, {written.name} with {with_article(written.weapon)}."
    if old.level >= written.level or old.is_commander:
        return "SW-TYPE.7", f"{written.name} is no promotion for {old.name}."
    price = written.level - old.level
    if table.counters[f"coins.{seat}"] < price:
        return "SW-TYPE.7", f"The promotion costs {number_of(price, 'coin')}."
    return None


def explain_promote(table: Table, step: Step, words: Words) -> Fault:
    """Cards that are not in the hand or not fit."""
    kind, box = words
    written = sheets()[kind]
    if acting.in_hand(table, step.seat, kind) is None:
        return "SW-TYPE.7", f"{written.name} is not in your hand."
    piece = acting.own_token(table, step.seat, box)
    if piece is None:
        return "SW-TYPE.7", f"You have no token on {box}."
    return why_not_promote(table, step.seat, piece, written)


def promote(table: Table, move: Move) -> None:
    """Replace a Human by a better one, who keeps damage and items (SW-TYPE.8)."""
    kind, box = move.args
    card = acting.in_hand(table, move.seat, kind)
    piece = acting.own_token(table, move.seat, box)
    if card is None or piece is None or not page(card).is_unit or table.agenda:
        raise InvalidMove(f"{sheets()[kind].name} cannot take a place on {box}")
    price = max(0, page(card).level - page(piece).level)
    table.count(f"coins.{move.seat}", -price)
    for name, value in list(piece.marks.items()):
        table.tally(card.id, name, value)
    play.enter(table, card, box)
    for below in list(stack(table, card)):
        if below.id != piece.id:
            table.attach(below.id, card.id)
    table.note("SW-TYPE.7", "{seat} promotes {0} to {1}.", move.seat, piece.id, card.id)
    play.bury(table, piece)


def explain_nothing(table: Table, step: Step, words: Words) -> Fault:
    """For verbs that are always right where they are asked for."""
    return "SW-PHASES.5", "That cannot be done now."


def end(table: Table, move: Move) -> None:
    """End the turn."""
    if table.agenda or flow.turn_of(table) != move.seat:
        raise InvalidMove("there is no turn of yours to end")
    flow.end_turn(table, move.seat)


# --- battles ------------------------------------------------------------------------------------


def ready(table: Table, move: Move) -> None:
    """Say that one is ready (SW-BATTLE.1)."""
    step = table.agenda[-1] if table.agenda else None
    if step is None or step.name != "battle" or step.seat != move.seat:
        raise InvalidMove("nobody waits for that")
    table.note("SW-BATTLE.1", "{seat} is ready.", move.seat)
    battle.pass_on(table, True)


def quicks(table: Table, step: Step) -> Iterator[Words]:
    """Each Quick spell of the hand whose time it is, by each unit that can cast it."""
    for written in acting.hand(table, step.seat):
        if written.type != "quick":
            continue
        card = written.card
        assert isinstance(card, Spell)
        for piece in tokens(table, step.seat):
            if acting.why_not_quick(table, step.seat, piece, written) is None:
                for box in acting.aimed(table, piece, card.aim, card.range):
                    yield box_of(piece), written.kind, box


def explain_quick(table: Table, step: Step, words: Words) -> Fault:
    """Spells that are not quick, not in the hand, or whose time it is not."""
    here, kind, there = words
    piece, written = acting.own_token(table, step.seat, here), sheets()[kind]
    if piece is None:
        return "SW-ACTIONS.1", f"You have no token on {here}."
    if acting.in_hand(table, step.seat, kind) is None:
        return "SW-SPELL.5", f"{written.name} is not in your hand."
    return acting.why_not_quick(table, step.seat, piece, written) or acting.why_not_cast_on(
        table, piece, written, there
    )


def quick(table: Table, move: Move) -> None:
    """Cast a Quick spell, which takes no action (SW-SPELL.5)."""
    piece = acting.own_token(table, move.seat, move.args[0])
    card = card_of(table, move, Spell)
    if piece is None:
        raise InvalidMove(f"there is no token of yours on {move.args[0]}")
    asked_in_battle(table, move.seat)
    work_spell(table, piece, card, move.args[2])


def asked_in_battle(table: Table, seat: int) -> None:
    """Pass the question on, if a battle is on. Raises `InvalidMove` if it is not one's own."""
    step = table.agenda[-1] if table.agenda else None
    if step is not None:
        if step.name != "battle" or step.seat != seat:
            raise InvalidMove("nobody waits for that")
        battle.pass_on(table, False)


def reveals(table: Table, step: Step) -> Iterator[Words]:
    """Each Hidden item whose time it is."""
    for piece in tokens(table, step.seat):
        if len(table.piles[piece.zone]) > 1:
            box = box_of(piece)
            if acting.why_not_reveal(table, step.seat, box) is None:
                yield (box,)


def explain_reveal(table: Table, step: Step, words: Words) -> Fault:
    """Where no Hidden item lies, or whose time it is not."""
    return acting.why_not_reveal(table, step.seat, words[0])


def reveal(table: Table, move: Move) -> None:
    """Turn a Hidden item up; it does what it says (SW-ITEM.7)."""
    piece = acting.own_token(table, move.seat, move.args[0])
    card = None if piece is None else acting.hidden_under(table, move.seat, piece)
    if piece is None or card is None:
        raise InvalidMove(f"no Hidden item lies on {move.args[0]}")
    asked_in_battle(table, move.seat)
    item = page(card).card
    assert isinstance(item, Item)
    table.flip(card.id, 1)
    text = "{seat} turns {0} up under {1}."
    table.note("SW-ITEM.7", text, move.seat, card.id, piece.id)
    play.bury(table, card)
    foe = battle.foe_of(table, piece)
    deed = Deed(Source(move.seat, piece, item.range), "might", "SW-ITEM.7", None, foe)
    tell(table, carry(table, item.steps, deed))


# --- laying tiles -------------------------------------------------------------------------------


def lays(table: Table, step: Step) -> Iterator[Words]:
    """Each box in range where a tile changes something."""
    for box in flow.lay_boxes(table, step):
        yield (box,)


def explain_lay(table: Table, step: Step, words: Words) -> Fault:
    """Boxes out of range, or where such a tile lies."""
    if words[0] not in step.data[2:]:
        return "SW-SPELL.9", f"Tile {words[0]} is out of range."
    return "SW-TILES.2", f"A tile there would change nothing on {words[0]}."


def lay(table: Table, move: Move) -> None:
    """Lay one more tile."""
    step = lay_step(table, move.seat)
    element, left, *boxes = step.data
    table.finish()
    play.lay_tile(table, move.seat, str(element), move.args[0])
    if int(str(left)) > 1:
        table.plan("lay", move.seat, element, int(str(left)) - 1, *boxes)


def lay_step(table: Table, seat: int) -> Step:
    """Give the step that asks a seat for tiles. Raises `InvalidMove` where there is none."""
    step = table.agenda[-1] if table.agenda else None
    if step is None or step.name != "lay" or step.seat != seat:
        raise InvalidMove("nobody has asked for tiles")
    return step


def done(table: Table, move: Move) -> None:
    """Lay no more tiles."""
    lay_step(table, move.seat)
    table.note("SW-SPELL.13", "{seat} lays no more tiles.", move.seat)
    table.finish()
