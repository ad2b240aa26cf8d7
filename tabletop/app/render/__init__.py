"""The drawing of a table: playmat, pieces, highlights, and animations."""
