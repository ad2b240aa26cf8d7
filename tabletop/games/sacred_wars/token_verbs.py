"""The verbs of tokens: moving, resting, attacking, casting, using items and abilities."""

from collections.abc import Iterator

from tabletop.cards.wording import number_of
from tabletop.games.sacred_wars import acting, battle, play
from tabletop.games.sacred_wars.acting import Fault, own_token
from tabletop.games.sacred_wars.cards import Item, Spell
from tabletop.games.sacred_wars.places import BASE, box_of, side_of, token, tokens
from tabletop.games.sacred_wars.play import Happening
from tabletop.games.sacred_wars.sheets import Sheet, named, page, sheets
from tabletop.games.sacred_wars.stats import Source, has
from tabletop.games.sacred_wars.steps import Deed, carry, tell
from tabletop.rules import InvalidMove, Move
from tabletop.rules.verb_tables import Words
from tabletop.table import Piece, Step, Table

SPELL_RULES = {"ritual": "SW-SPELL.3", "battle": "SW-SPELL.4", "quick": "SW-SPELL.5",
               "enchant": "SW-SPELL.6", "curse": "SW-SPELL.7", "summon": "SW-SPELL.8"}  # fmt: skip
"""The rule of each type of spell."""


def actors(table: Table, seat: int) -> list[Piece]:
    """Give a seat's tokens that have not acted in this turn."""
    return [
        piece
        for piece in tokens(table, seat)
        if "turn.acted" not in piece.marks and "turn.stunned" not in piece.marks
    ]


def acted(table: Table, piece: Piece) -> None:
    """Note that a token has acted, and that the deploy phase is over (SW-PHASES.5).

    With `turn.again` it may act once more than that (SW-EFFECT.7).
    """
    if "turn.again" in piece.marks:
        table.tally(piece.id, "turn.again", -1)
    elif "turn.acted" not in piece.marks:
        table.tally(piece.id, "turn.acted", 1)
    table.mark("phase", "act")


def actor(table: Table, move: Move) -> Piece:
    """Give the token of a move. Raises `InvalidMove` where there is none."""
    piece = own_token(table, move.seat, move.args[0])
    if piece is None or table.agenda:
        raise InvalidMove(f"no token can act on {move.args[0]}")
    return piece


# --- moving and resting -------------------------------------------------------------------------


def moves(table: Table, step: Step) -> Iterator[Words]:
    """Each token that has not moved, to each box it can get to."""
    for piece in actors(table, step.seat):
        if "turn.moved" not in piece.marks:
            for box in acting.destinations(table, piece):
                yield box_of(piece), box


def explain_move(table: Table, step: Step, words: Words) -> Fault:
    """Tokens that have moved, boxes that are not free or too far."""
    return acting.why_not_move(table, step.seat, *words)


def move(table: Table, move: Move) -> None:
    """Move a token (SW-ACTIONS.1)."""
    piece = actor(table, move)
    if table.piles[f"field.{move.args[1]}"]:
        raise InvalidMove(f"{move.args[1]} is not free")
    play.shift(table, piece, move.args[1])
    if "turn.moved" not in piece.marks:
        table.tally(piece.id, "turn.moved", 1)
    table.mark("phase", "act")
    table.note("SW-ACTIONS.2", f"{{0}} of {{seat}} moves to {move.args[1]}.", move.seat, piece.id)
    tell(table, [Happening("moves", move.seat, piece)])


def rests(table: Table, step: Step) -> Iterator[Words]:
    """Each token that has not acted."""
    for piece in actors(table, step.seat):
        yield (box_of(piece),)


def explain_rest(table: Table, step: Step, words: Words) -> Fault:
    """Tokens that have acted."""
    return acting.why_not_act(table, step.seat, words[0])


def rest(table: Table, move: Move) -> None:
    """Let a token do nothing (SW-ACTIONS.3)."""
    piece = actor(table, move)
    acted(table, piece)
    table.note("SW-ACTIONS.3", "{0} of {seat} rests.", move.seat, piece.id)
    tell(table, [Happening("rests", move.seat, piece)])


# --- attacking ----------------------------------------------------------------------------------


def attacks(table: Table, step: Step) -> Iterator[Words]:
    """Each token on each enemy in its range, and on the base."""
    for piece in actors(table, step.seat):
        for enemy in battle.targets(table, piece):
            yield box_of(piece), box_of(enemy)
        if battle.reaches_base(table, piece):
            yield box_of(piece), BASE


def explain_attack(table: Table, step: Step, words: Words) -> Fault:
    """Enemies that are not there or out of range."""
    here, there = words
    fault = acting.why_not_act(table, step.seat, here)
    piece = token(table, here)
    if fault is not None or piece is None:
        return fault
    name = page(piece).name
    if has(table, piece, "peaceful"):
        return "SW-EFFECT.3", f"{name} does not attack."
    if there == BASE:
        if table.marks["mode"] != "war":
            return "SW-MODES.9", "Bases are attacked in War Match only."
        if not battle.reaches_base(table, piece):
            return "SW-BATTLE.12", f"The base is out of the range of {name}."
        return None
    enemy = token(table, there)
    if enemy is None or side_of(enemy) == step.seat:
        return "SW-RANGE.1", f"There is no enemy on {there}."
    if enemy not in battle.targets(table, piece):
        return "SW-RANGE.1", f"{page(enemy).name} on {there} is out of the range of {name}."
    return None


def attack(table: Table, move: Move) -> None:
    """Begin a battle, or attack the base (SW-ACTIONS.4)."""
    piece = actor(table, move)
    if move.args[1] == BASE:
        acted(table, piece)
        battle.attack_base(table, piece)
        return
    enemy = token(table, move.args[1])
    if enemy is None or side_of(enemy) == move.seat:
        raise InvalidMove(f"there is no enemy on {move.args[1]}")
    acted(table, piece)
    battle.begin(table, piece, enemy)


# --- spells -------------------------------------------------------------------------------------


def casts(table: Table, step: Step) -> Iterator[Words]:
    """Each spell of the hand that a unit can cast, at each of its targets."""
    spells = [
        written
        for written in acting.hand(table, step.seat)
        if written.sort == "spell" and written.type != "quick"
    ]
    if not spells:
        return
    for piece in actors(table, step.seat):
        for written in spells:
            if acting.why_not_spell(table, piece, written) is None:
                card = written.card
                assert isinstance(card, Spell)
                for box in acting.aimed(table, piece, card.aim, card.range):
                    yield box_of(piece), written.kind, box


def explain_cast(table: Table, step: Step, words: Words) -> Fault:
    """Spells that are not in the hand, without power, energy or a target."""
    here, kind, there = words
    fault = acting.why_not_act(table, step.seat, here)
    piece, written = token(table, here), sheets()[kind]
    if fault is not None or piece is None:
        return fault
    if acting.in_hand(table, step.seat, kind) is None:
        return "SW-ACTIONS.5", f"{written.name} is not in your hand."
    if written.type == "quick":
        return "SW-SPELL.5", f"{written.name} is a Quick spell; cast it as one."
    return acting.why_not_spell(table, piece, written) or acting.why_not_cast_on(
        table, piece, written, there
    )


def cast(table: Table, move: Move) -> None:
    """Cast a spell as an action (SW-ACTIONS.5)."""
    piece = actor(table, move)
    card = card_of(table, move, Spell)
    acted(table, piece)
    work_spell(table, piece, card, move.args[2])


def card_of(table: Table, move: Move, sort: type) -> Piece:
    """Give the card of a move. Raises `InvalidMove` where it is none of the hand."""
    card = acting.in_hand(table, move.seat, move.args[1])
    if card is None or not isinstance(page(card).card, sort):
        raise InvalidMove(f"{named(move.args[1])} is no {sort.__name__.lower()} in the hand")
    return card


def aimed(word: str, actor: Piece, target: Piece | None, box: str) -> str:
    """Say what is aimed at: nothing, where it is the one who acts; a target is the piece `{2}`."""
    if target is actor:
        return ""
    return f" {word} {box}" if target is None else f" {word} {{2}} on {box}"


def work_spell(table: Table, caster: Piece, card: Piece, box: str) -> None:
    """Spend the energy and let a spell do what it does (SW-SPELL)."""
    seat, written = side_of(caster), page(card)
    spell = written.card
    assert isinstance(spell, Spell)
    target = token(table, box)
    if spell.token is not None and table.piles[f"field.{box}"]:
        raise InvalidMove(f"{box} is not free")
    if spell.type == "curse" and target is None:
        raise InvalidMove(f"there is no token on {box}")
    table.tally(caster.id, "spent", written.level)
    source = Source(seat, caster, spell.range)
    boxes = acting.ground(table, caster, spell.range)
    events: list[Happening] = []
    if spell.token is not None:
        events.append(play.enter(table, card, box))
    elif spell.type in ("enchant", "curse"):
        bearer = caster if spell.type == "enchant" else target
        assert bearer is not None
        play.lay_under(table, card, bearer)
    else:
        play.bury(table, card)
    # Told when the card lies open: both seats read which one it is.
    rule = SPELL_RULES[spell.type]
    text = f"{{0}} of {{seat}} casts {{1}}{aimed('at', caster, target, box)}."
    table.note(rule, text, seat, caster.id, card.id, (target or caster).id)
    if spell.token is not None:
        tell(table, events)
        return
    deed = Deed(source, spell.element, rule, target, battle.foe_of(table, caster))
    tell(table, carry(table, spell.steps, deed))
    lay_first(table, seat, spell.element, spell.tiles, spell.aim == "box", box, boxes)


def lay_first(
    table: Table, seat: int, element: str, tiles: int, aimed: bool, box: str, boxes: Words
) -> None:
    """Lay the first tile where it was aimed; let the seat choose where the others go."""
    if tiles and aimed:
        play.lay_tile(table, seat, element, box)
        tiles -= 1
    if tiles:
        table.plan("lay", seat, element, tiles, *boxes)


# --- items --------------------------------------------------------------------------------------


def uses(table: Table, step: Step) -> Iterator[Words]:
    """Each item of the hand that can be paid, by each unit, for each of its targets."""
    return (words[:3] for words in items(table, step, hidden=False))


def hides(table: Table, step: Step) -> Iterator[Words]:
    """Each Hidden item of the hand, in the same way, with its price."""
    return items(table, step, hidden=True)


def items(table: Table, step: Step, *, hidden: bool) -> Iterator[Words]:
    """Yield user, item, target and price of each item of the hand that can be used."""
    there = [
        written
        for written in acting.hand(table, step.seat)
        if written.sort == "item" and (written.type == "hidden") == hidden
    ]
    if not there:
        return
    for piece in actors(table, step.seat):
        for written in there:
            if acting.why_not_item(table, piece, written) is None:
                for box in item_boxes(table, piece, written):
                    yield box_of(piece), written.kind, box, str(written.level)


def item_boxes(table: Table, piece: Piece, written: Sheet) -> Iterator[str]:
    """Yield the boxes that an item can be used on."""
    card = written.card
    assert isinstance(card, Item)
    for box in acting.aimed(table, piece, card.aim, card.range):
        there = token(table, box)
        if written.type in ("support", "construct") or (
            there is not None and acting.why_not_bear(table, written, there) is None
        ):
            yield box


def explain_use(table: Table, step: Step, words: Words) -> Fault:
    """Items that are not in the hand, too dear, or for others."""
    here, kind, there, *price = words
    fault = acting.why_not_act(table, step.seat, here)
    piece, written = token(table, here), sheets()[kind]
    if fault is not None or piece is None:
        return fault
    if acting.in_hand(table, step.seat, kind) is None:
        return "SW-ACTIONS.6", f"{written.name} is not in your hand."
    if written.sort != "item":
        return "SW-ACTIONS.6", f"{written.name} is no item."
    if (written.type == "hidden") != bool(price):
        how = "laid face down" if written.type == "hidden" else "used openly"
        return "SW-ITEM.7", f"{written.name} is {how}."
    if price and price[0] != str(written.level):
        return "SW-ITEM.9", f"{written.name} costs {number_of(written.level, 'coin')}."
    return acting.why_not_item(table, piece, written) or acting.why_not_use_on(
        table, piece, written, there
    )


def use(table: Table, move: Move) -> None:
    """Use an item as an action (SW-ACTIONS.6)."""
    piece = actor(table, move)
    card = card_of(table, move, Item)
    item = page(card).card
    assert isinstance(item, Item)
    box = move.args[2]
    target = token(table, box)
    if item.type == "hidden":
        raise InvalidMove(f"{item.name} is laid face down")
    if item.token is not None and table.piles[f"field.{box}"]:
        raise InvalidMove(f"{box} is not free")
    if item.type not in ("construct", "support") and target is None:
        raise InvalidMove(f"there is no token on {box}")
    acted(table, piece)
    table.count(f"coins.{move.seat}", -item.level)
    events: list[Happening] = []
    if item.token is not None:
        events.append(play.enter(table, card, box))
    elif item.type == "support":
        play.bury(table, card)
    else:
        assert target is not None
        play.lay_under(table, card, target)
    # Told when the card lies open: both seats read which one it is.
    text = f"{{0}} of {{seat}} uses {{1}}{aimed('on', piece, target, box)}."
    table.note("SW-ACTIONS.6", text, move.seat, piece.id, card.id, (target or piece).id)
    if item.type == "support":
        deed = Deed(Source(move.seat, piece, item.range), "might", "SW-ITEM.5", target)
        events += carry(table, item.steps, deed)
    tell(table, events)


def hide(table: Table, move: Move) -> None:
    """Lay a Hidden item face down under a unit (SW-ITEM.7).

    Its price is a word of the move, as everybody sees it paid.
    """
    piece = actor(table, move)
    card = card_of(table, move, Item)
    target = token(table, move.args[2])
    if page(card).type != "hidden" or target is None:
        raise InvalidMove(f"{named(move.args[1])} cannot be laid face down on {move.args[2]}")
    acted(table, piece)
    table.count(f"coins.{move.seat}", -int(move.args[3]))
    text = f"{{seat}} lays {{0}} face down under {{1}} on {move.args[2]}."
    table.note("SW-ITEM.7", text, move.seat, card.id, target.id)
    play.lay_under(table, card, target, 0)


# --- abilities ----------------------------------------------------------------------------------


def abilities(table: Table, step: Step) -> Iterator[Words]:
    """Each ability of each unit, at each of its targets."""
    for piece in actors(table, step.seat):
        for number, ability in enumerate(page(piece).abilities):
            if acting.why_not_ability(table, piece, number) is None:
                reach = acting.ability_range(piece, ability)
                for box in acting.aimed(table, piece, ability.aim, reach):
                    yield box_of(piece), str(number + 1), box


def explain_ability(table: Table, step: Step, words: Words) -> Fault:
    """Abilities that the unit has not, or has no energy for."""
    here, number, there = words
    fault = acting.why_not_act(table, step.seat, here)
    piece = token(table, here)
    if fault is not None or piece is None:
        return fault
    fault = acting.why_not_ability(table, piece, int(number) - 1)
    if fault is not None:
        return fault
    ability = page(piece).abilities[int(number) - 1]
    reach = acting.ability_range(piece, ability)
    return acting.why_not_aim(table, piece, ability.aim, reach, there, "SW-EFFECT.2")


def ability(table: Table, move: Move) -> None:
    """Use an ability as an action (SW-ACTIONS.7)."""
    piece = actor(table, move)
    mine, number = page(piece).abilities, int(move.args[1]) - 1
    if number >= len(mine):
        raise InvalidMove("there is no such ability")
    used, box = mine[number], move.args[2]
    acted(table, piece)
    if used.energy:
        table.tally(piece.id, "spent", used.energy)
    target = token(table, box)
    # There is no card of its own for an ability: the unit's stands for it, as `{1}`.
    text = f"{{0}} of {{seat}} uses {used.name}{aimed('on', piece, target, box)}."
    table.note("SW-ACTIONS.7", text, move.seat, piece.id, piece.id, (target or piece).id)
    element, reach = page(piece).element, acting.ability_range(piece, used)
    boxes = acting.ground(table, piece, reach)
    deed = Deed(Source(move.seat, piece, reach), element, "SW-EFFECT.2", target)
    tell(table, carry(table, used.steps, deed))
    lay_first(table, move.seat, element, used.tiles, used.aim == "box", box, boxes)
