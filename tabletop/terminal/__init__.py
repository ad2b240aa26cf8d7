"""Complete games in a terminal: numbered choices and short commands."""
