"""Tests of `tabletop.cards`."""
