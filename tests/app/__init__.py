"""Tests of `tabletop.app`."""
