"""Explains Sacred Wars to one seat."""
