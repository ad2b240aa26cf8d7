"""Card data: YAML files that are read, checked and explained."""
