"""Many games at once: simulation, measurement, reports."""
