"""War for the Wasteland, by the rules in `card_data/wasteland`."""
