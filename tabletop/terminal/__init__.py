"""A whole game in a terminal: numbered choices and a few words, no screen and no mouse."""
