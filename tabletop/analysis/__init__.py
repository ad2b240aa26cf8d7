"""Analysis of many games: simulation, measurement, checks and reports."""
