"""The player's files: saves, settings, decks, packs and records."""
