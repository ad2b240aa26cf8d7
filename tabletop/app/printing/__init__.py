"""Cards and boards as pages to print and cut out."""
