"""What cards, places, choices and positions of Guardians mean, in words, as one seat sees them."""
