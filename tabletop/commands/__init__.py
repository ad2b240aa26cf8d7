"""The subcommands of `tabletop`, each with `run(asked)`, the exit status."""
