"""The state that all scenes share, and the interface for their parts."""
