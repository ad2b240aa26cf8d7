"""The disputed lands: strongholds, marches and Guardians.

Read `board` (spaces), `setup` (initial table), `turns` (phases) and `verbs` in this order.
`marching`, `aftermath`, `settling` and `victory` are the parts of a turn.
"""
