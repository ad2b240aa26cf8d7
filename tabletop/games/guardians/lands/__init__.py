"""The disputed lands: the full game of strongholds, marches and Guardians around the combat.

Read `board` (spaces), `setup` (the table), `turns` (phases) and `verbs` (what can be said) in
this order; `marching`, `aftermath`, `settling` and `victory` are the parts of a turn.
"""
