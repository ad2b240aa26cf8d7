"""Card illustrations: people, beasts, things, places, and moments."""
