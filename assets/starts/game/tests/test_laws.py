"""The laws that every game keeps: the line below tries each of them on this one."""

pytest_plugins = ["tabletop.testing"]
