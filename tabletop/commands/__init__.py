"""The subcommands of `tabletop`: each module has `run(asked)`, which gives the exit status."""
