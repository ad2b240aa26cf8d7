"""How the pieces of the games look: one room a game, and one for games without their own."""
