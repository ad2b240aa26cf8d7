"""Sacred Wars: Tactics Arena, by the rules in `card_data/sacred_wars`."""
