"""Gestures on the table, without a screen: intents lead to moves, proposals, or refusals."""
