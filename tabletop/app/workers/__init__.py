"""Worker processes, so that the window never waits for bots and solvers."""
