"""What is printed on cards: written out here as a person would, for cards of each kind."""

import pytest

from tabletop.games.sacred_wars.content import content
from tabletop.games.sacred_wars.sentences import boon_text, card_text

BOX = content()
TEXTS = {
    "phalanx-recruit": ["While you have another token beside this unit, this unit has +2 DEF."],
    "rusalka": [
        "Drowning Song (1 energy): Pull an enemy in range a tile nearer, "
        "then lay a Water tile under it."
    ],
    "lady-duellist": ["While this unit attacks an undamaged token, this unit has +6 CRT."],
    "naga-sentinel": [
        "While this unit is attacked and stands in your half, this unit has +5 DEF."
    ],
    "cloud-lung": [
        "At the start of your turn, lay a Thunder tile under this unit, "
        "then lay a Thunder tile under each enemy token beside this unit."
    ],
    "reed-reaper": ["When this unit destroys an enemy, draw a card."],
    "quetzal": ["This unit also moves diagonally and loses nothing on element tiles."],
    "rose-steel": ["+7 ATK and +4 CRT."],
    "counted-arrows": ["+6 ATK and +2 CRT.", "Its bearer cannot be dodged."],
    "road-scroll": ["Draw 2 cards."],
    "siege-tower": [
        "This token attacks in range Beta and deals double damage to bases."
    ],
    "smoke-jar": ["When its unit is attacked: Its unit gets +5 SPD in this battle."],
    "sudden-gust": [
        "When your token is attacked: Push the attacker a tile away, "
        "then the battle ends without a roll."
    ],
    "icicle": ["Deal 8 damage to an enemy in range."],
    "black-ice": ["Lay 3 tiles of Ice in range."],
    "frostbite": ["The cursed token has −3 SPD and −3 ATK."],
    "snow-giant": ["This token attacks in range Delta."],
    "cloud-eagle": ["This token attacks in range Gamma and moves up to two tiles."],
    "palisade": [
        "This token does not move and does not attack.",
        "Your other tokens beside this token have +1 DEF.",
    ],
    "powder-scholar": [
        "Signal Rocket (3 energy, range Rho): Deal 10 damage to an enemy in range."
    ],
    "hedge-witch": ["Poultice (1 energy): Heal this unit or a token of yours in range by 4."],
    "second-breath": ["Another token of yours in range may act once more."],
    "trading-places": ["The caster and another token in range change places."],
    "firebird": [
        "When this unit is destroyed, deal 20 damage to the token that did it, "
        "then lay a Fire tile under it."
    ],
    "poison-toad": ["When this unit is damaged, deal 5 damage to the token that did it."],
    "frost-grandfather": [
        "Long Winter (4 energy): Enemy tokens in range get −2 SPD for good, "
        "then lay 2 tiles of Ice in range."
    ],
    "paper-shadow": ["This unit is no target of enemy spells, items and abilities."],
    "bare-ground": ["Clear up to 2 element tiles in range."],
}  # fmt: skip
BOONS = {
    "pharaoh": ["When another token of yours is destroyed, you get 1 coin."],
    "gilded-drake": ["At the start of your turn, if you have 6 or more coins, you get 1 coin."],
    "voivode-of-thorns": ["Damaged enemy tokens have −2 ATK."],
    "balaur": ["Enemy tokens have −1 CRT."],
}


@pytest.mark.parametrize("card", TEXTS)
def test_text(card):
    assert card_text(BOX.cards[card]) == TEXTS[card]


@pytest.mark.parametrize("card", BOONS)
def test_boon(card):
    assert boon_text(BOX.commanders[card]) == BOONS[card]


@pytest.mark.parametrize("card", BOX.cards.values(), ids=lambda card: card.id)
def test_texts_are_whole_sentences_that_fit_on_a_card(card):
    lines = card_text(card)
    assert all(line[0].isupper() or line[0] in "+−" for line in lines)
    assert all(line.endswith(".") for line in lines)
    assert not any("  " in line or "{" in line or "None" in line for line in lines)
    assert sum(map(len, lines)) <= 150


def test_no_two_cards_are_the_same_but_for_their_names():
    seen = {}
    for card in BOX.cards.values():
        what = tuple(
            repr(getattr(card, name))
            for name in card.__struct_fields__
            if name not in ("id", "name", "flavour", "faction", "subtypes")
        )
        assert what not in seen, (card.id, seen.get(what))
        seen[what] = card.id
