"""Sacred Wars in words, as one seat sees it: battles, tiles, cards, tokens, places and the turn."""
