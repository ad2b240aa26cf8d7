"""Gestures on the table: intents lead to moves, proposals, or refusals."""
