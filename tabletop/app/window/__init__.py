"""The window and its devices: event loop, keys, and SDL."""
