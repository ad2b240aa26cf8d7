"""The ways to a table: start, saved games, replays, packs, and players."""
