"""Mouse and keyboard events of the table as intents of the player."""
