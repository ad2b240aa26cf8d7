"""Tests the laws that every game must keep; the plugin below runs all of them."""

pytest_plugins = ["tabletop.testing"]
