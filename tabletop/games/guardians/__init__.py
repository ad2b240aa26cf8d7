"""Guardians, by the rules in `card_data/guardians`."""
