"""Explanations of cards, zones, choices and positions for one seat."""
