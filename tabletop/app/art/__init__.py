"""What cards show: people, beasts, things, places and moments, each game in its own style."""
