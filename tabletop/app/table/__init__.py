"""What a table on the screen is made of; the scene that puts it together is `scenes/table.py`."""
