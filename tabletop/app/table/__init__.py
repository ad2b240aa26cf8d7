"""The parts of a table on the screen, combined by `scenes/table.py`."""
