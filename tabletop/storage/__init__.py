"""What outlives a session: saves, settings, and where they lie."""
