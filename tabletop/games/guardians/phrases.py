"""Which creatures a card means, and what it does to them, in words."""

from collections.abc import Mapping

from tabletop.cards.errors import listed
from tabletop.cards.wording import number_of, signed, with_article
from tabletop.games.guardians import effects as e
from tabletop.games.guardians.content import content
from tabletop.games.guardians.lands import cards as lands

PLURALS: Mapping[str, str] = {
    "fairy": "Fairies",
    "farmyard": "Farmyard creatures",
    "townsfolk": "Townsfolk",
    "undead": "Undead",
}
SINGULARS: Mapping[str, str] = {"farmyard": "Farmyard creature"}
BORDERS: Mapping[str, str] = {"mortal": "Mortal", "elemental": "Elemental", "external": "External"}

_STOPPED: Mapping[str, str] = {
    "channelling": "receives no channelling",
    "ranged": "has no ranged attackers",
    "aoe": "makes no AOE attack",
    "bribery": "cannot bribe it away",
    "off-colour": "has no off-colour bonus",
    "terrain": "has no terrain bonus",
    "stronghold": "has no stronghold bonus",
}
_NOBODY: Mapping[str, str] = {
    "ranged": "There are no ranged attacks",
    "channelling": "Nobody can channel",
    "bribery": "Nobody can bribe",
    "spells": "Nobody can use spells, hand items or powers",
}
_NOT_THE_FOE: Mapping[str, str] = {
    "ranged": "Your opponent has no ranged attacks",
    "channelling": "Your opponent cannot channel",
    "bribery": "Your opponent cannot bribe",
    "spells": "Your opponent cannot use spells, hand items or powers",
}


def kin(name: str, *, many: bool) -> str:
    """Give the word for creatures of a class."""
    known = (PLURALS if many else SINGULARS).get(name)
    word = " ".join(part.capitalize() for part in name.split("-"))
    return known or (word + "s" if many and name not in PLURALS else word)


def creatures(those: e.Those, *, many: bool = True) -> str:
    """Say which creatures are meant: `large Knights that can be bribed with Gold`."""
    if those.card:
        return " ".join(word.capitalize() for word in those.card.split("-"))
    nouns = [kin(name, many=many) for name in those.classes or ()]
    noun = listed(nouns, "and" if many else "or") or ("creatures" if many else "creature")
    if those.border:
        border = BORDERS[those.border]
        noun = f"{border} {noun}" if nouns else border + "s" * many
    before: list[str] = [those.size] if those.size else []
    if those.flies is not None:
        before.append("flying" if those.flies else "non-flying")
    attack = "attack" if many else "attacks"
    behind = []
    if those.bribe:
        behind.append(f"that can be bribed with {those.bribe.capitalize()}")
    if those.bribable is not None:
        behind.append("that can be bribed" if those.bribable else "that cannot be bribed")
    if those.attack:
        said = "plainly" if those.attack == "plain" else f"with {those.attack}"
        behind.append(f"that {attack} {said}")
    if those.at_most is not None:
        behind.append(f"of vitality {those.at_most} or less")
    if those.at_least is not None:
        behind.append(f"of vitality {those.at_least} or more")
    return " ".join([*before, noun, *behind])


def one_of(those: e.Those) -> str:
    """Say what a single creature is, as in `if it is a Knight`, `if it is large`."""
    if those.size and those == e.Those(size=those.size):
        return those.size
    return with_article(creatures(those, many=False))


# --- abilities ------------------------------------------------------------------------------------


def ability(one: e.Ability) -> str:
    """Say what a creature can do."""
    match one:
        case e.Immune(attacks=(), to=to):
            return f"Immune to {creatures(to or e.Those())}."
        case e.Immune(attacks=attacks):
            words = [{"aoe": "every AOE"}.get(each, each) for each in attacks]
            return f"Immune to {listed(words, 'and')}."
        case e.Destroys(those=those, affected_by=sort):
            unless = f" unless they are immune to {sort}" if sort else ""
            return f"Destroys {creatures(those)}{unless}."
        case e.AreaAttack():
            area = _aoe(one.points, one.sort)
            return f"Primary attack: {area} on your opponent's combat hand."
        case e.Bonus():
            return f"{signed(one.amount)}{_when(one)}."
        case e.Rally():
            return rally(one, other=True)
        case e.Stops(what=what):
            return f"Its opponent {listed([_STOPPED[each] for each in what], 'and')}."
        case e.Tough(by=by, on=on):
            where = f"In {terrain(on)} it" if on else "It"
            return f"{where} is beaten only by a vitality at least {by} higher."
        case e.WinsTies():
            return "In a primary attack it beats an opponent of equal vitality, too."
        case e.TakesAlong():
            return "Whoever beats it in a primary attack is beaten, too."
        case e.Drains(stones=stones):
            return f"A Guardian that channelled against it loses {number_of(stones, 'stone')}."
        case e.Fades():
            return "Is discarded after its ranged attack."
        case e.Heals(those=those):
            return f"Unbeaten at the end, it saves your strongest beaten {_alone(those)}."
        case e.Counts(amount=amount):
            return f"Counts as {amount} when the combat is decided."


def rally(one: e.Rally, *, other: bool) -> str:
    """Say whom it makes stronger."""
    when = {"attacking": " while you attack", "defending": " while you defend", None: ""}[one.role]
    who = f"{'other ' * other}{creatures(one.to)}"
    return f"Your {who} have {signed(one.amount)}{when}."


def _when(one: e.Bonus) -> str:
    words = ""
    if one.against is not None:
        words += f" against {creatures(one.against)}"
    if one.role:
        words += f" when {one.role}"
    if one.at_stronghold:
        words += " where a stronghold is fought for"
    if one.stage:
        words += f" in {one.stage} attacks"
    return words


def _alone(those: e.Those) -> str:
    return creatures(those, many=False)


def _aoe(points: int, sort: str) -> str:
    return f"{points}-point {'' if sort == 'plain' else sort + ' '}AOE"


def terrain(kind: str) -> str:
    """Give the name of a terrain."""
    return content().terrains[kind].name


# --- deeds ----------------------------------------------------------------------------------------


def deed(one: e.Deed, *, command: bool) -> str:
    """Say what magic or a command does: a command to the combat, all else to one attack."""
    span = "in this combat" if command else "in this attack"
    match one:
        case e.CastArea():
            only = "" if one.those == e.Those() else f", against {creatures(one.those)} only"
            where = "both combat hands" if one.hits == "both" else "your opponent's combat hand"
            return f"{_aoe(one.points, one.sort)} on {where}{only}."
        case e.SetTerrain(to=to):
            now = f"The terrain becomes {terrain(to)}" if to else "There is no terrain"
            return f"{now} for the rest of the combat."
        case e.Announce(what=what):
            return (
                f"In each primary attack your opponent lays first and tells the creature's {what}."
            )
        case e.PlayFirst(those=those):
            return f"Your opponent must lay {creatures(those)} before all others."
        case e.Boost():
            return _boost(one, command=command)
        case e.Dispel():
            if command:
                return "Dispel your opponent's command card."
            return "Dispel a spell, hand item, command card or power as it is played."
        case e.Forbid(what=what, whose=whose):
            return f"{(_NOBODY if whose == 'both' else _NOT_THE_FOE)[what]} {span}."
        case e.Receive(those=those):
            who = creatures(those, many=command)
            return f"Your {who} can receive channelling {span}, whatever the bar."
        case e.Look():
            return "Look at your opponent's combat hand."
        case e.Stones(amount=amount):
            return f"Gain {number_of(amount, 'stone')}."
        case e.Destroy():
            return _destroy(one)
        case e.Withdraw(whose=whose, those=those):
            pen = "your" if whose == "own" else "its owner's"
            return f"{_side(whose)} {_alone(those)} leaves the combat for {pen} creature pen."
        case e.Scatter():
            return "All ranged attackers of this attack go back to their combat hands."
        case e.Unchannel():
            return f"Your opponent's creature loses what it has received, and gets no more {span}."
        case e.Feedback():
            return "Destroy the creatures that have channelled to your opponent's creature."
        case e.Ward(to=to):
            by = "" if to == e.Those() else f" from {creatures(to)}"
            return f"Your creature takes no damage{by} {span}."
        case e.Draw(cards=cards):
            return f"Draw {number_of(cards, 'card')}."
        case e.Mend(those=those):
            return f"Your strongest beaten {_alone(those)} of this combat is beaten no more."


def march(one: lands.MarchDeed) -> str:
    """Say what magic does outside combats."""
    match one:
        case lands.Pace(amount=amount, whose=whose):
            further = "further" if amount > 0 else "less"
            spaces = number_of(abs(amount), "space")
            return f"{_side(whose)} shields march {spaces} {further} this turn."
        case lands.Raze():
            return "Discard a terrain in one of the lands."
        case lands.Ground():
            return "No shield flies this turn."
        case lands.Bar():
            return "No shield goes into, out of or over one of the lands this turn."
        case lands.Scout():
            return "Look at the enemy creatures in one space."
        case e.Stones() | e.Draw():
            return deed(one, command=False)


def _side(whose: str) -> str:
    return "Your" if whose == "own" else "Your opponent's"


def _boost(one: e.Boost, *, command: bool) -> str:
    who = _side(one.whose)
    if not command:
        return f"{who} {_alone(one.to)} has {signed(one.amount)} in this attack."
    if one.first:
        return f"{who} first {_alone(one.to)} in a primary attack has {signed(one.amount)}."
    return f"{who} {creatures(one.to)} have {signed(one.amount)} in primary attacks."


def _destroy(one: e.Destroy) -> str:
    what = {
        "own": "your creature",
        "foe": "your opponent's creature",
        "both": "both creatures",
    }[one.whose]
    parts = []
    if one.if_own is not None:
        parts.append(f"yours is {one_of(one.if_own)}")
    if one.if_foe is not None:
        theirs = "it" if one.whose == "foe" else "theirs"
        parts.append(f"{theirs} is {one_of(one.if_foe)}")
    return f"Destroy {what}{' if ' * bool(parts)}{listed(parts, 'and')}."
