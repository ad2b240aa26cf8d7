"""The scenes: full-window views, one module each."""
