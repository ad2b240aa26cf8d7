"""The scenes: what the window shows, one module each."""
