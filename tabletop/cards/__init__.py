"""Card data: YAML files read, checked and explained."""
